"""What the log says of mutating creatures, dungeons, Attractions and votes."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.decisions import Answer, Cast, Decision, Pick, Picked, Purpose
from engine.events.kinds import Event, TurnBegan
from engine.game import Game
from engine.messages import Message, msg
from engine.terms.zones import Zone
from engine.view.narrate import narrate
from tests.keywords.table import Seats, do, play
from tests.keywords.test_mutate import BAT, OX
from tests.rules.board import Side, board, find
from tests.rules.cards import SWAMP
from tests.rules.play import beast, free
from tests.rules.play import play as play_by_name
from tests.rules.test_701_attractions import WHEEL, park
from tests.rules.test_701_dungeons import MAP, table, venture


class Log:
    """Keeps the lines one player reads."""

    def __init__(self, game: Game) -> None:
        self.lines: list[str] = []
        game.observers = (self,)  # type: ignore[assignment]

    def seen(self, game: Game, batch: Sequence[Event]) -> None:
        """Note what is told."""
        self.lines += [str(each.log.text) for each in narrate(game, batch, 1) if each.log is not None]


def plain(line: str) -> str:
    """A line of the log without its links: "[[104|Ox]]" is Ox."""
    return "".join(part.rpartition("|")[2] for part in line.replace("]]", "[[").split("[["))


def told(log: Log, *words: str) -> bool:
    """Whether a line holds all these words."""
    return any(all(word in line for word in words) for line in log.lines)


def test_mutating_says_what_goes_onto_what() -> None:
    game = board(Side([SWAMP] * 2 + [OX], [BAT]), Side(), asker=Seats(picks=("bottom",)))
    log = Log(game)
    play(game, "Bat", "mutate")
    assert told(log, "Bat", "mutates under", "Ox")


def test_a_room_is_named_as_it_is_entered() -> None:
    game = table([MAP])
    log = Log(game)
    venture(game)
    assert told(log, "enters", "Gate", "Cellar")


def test_an_opened_attraction_is_named() -> None:
    game = park(6, WHEEL)
    log = Log(game)
    play(game, "Ticket")
    assert told(log, "opens", "Wheel")


class Voters(Seats):
    """The first player votes for the first word, the others for the second; notes how many votes the log had told."""

    def __init__(self) -> None:
        super().__init__()
        self.log: Log | None = None
        self.before: list[int] = []
        self.functions = (self._vote, *self.functions)

    def _vote(self, game: Game, decision: Decision) -> Answer | None:
        if not isinstance(decision, Pick) or decision.asked.purpose is not Purpose.VOTE:
            return None
        assert self.log is not None
        self.before.append(sum("vote" in line for line in self.log.lines))
        return Picked((decision.options[min(decision.asked.player, 1)].key,))


@pytest.mark.rule("701.32a")
@pytest.mark.parametrize(("text", "before"), [
    ("Starting with you, each player votes for oak or ash. You gain 1 life for each oak vote.", [0, 1, 2]),
    ("Each player secretly votes for oak or ash, then those votes are revealed. You gain 1 life for each oak vote.",
     [0, 0, 0]),
])
def test_a_vote_is_told_as_it_is_made_or_in_secret_once_all_are(text: str, before: list[int]) -> None:
    voters = Voters()
    game = board(Side(hand=[free("Moot", "Sorcery", text)]), Side(), Side(), asker=voters)
    voters.log = log = Log(game)
    play(game, "Moot")
    assert voters.before == before
    assert told(log, "P0 votes for oak") and told(log, "You vote for ash") and told(log, "P2 votes for ash")


def test_a_vote_for_an_object_names_it() -> None:
    text = ("Starting with you, each player votes for a creature. Tap each creature with the most votes or tied for "
            "most votes.")
    game = board(Side([free("Ox", "Creature", pt="2/2")], [free("Moot", "Sorcery", text)]), Side(), asker=Seats())
    log = Log(game)
    play(game, "Moot")
    assert told(log, "P0 votes for", "Ox") and told(log, "You vote for", "Ox")


def test_a_countered_spell_is_told_of_once() -> None:
    growth = free("Growth", "Instant", "You gain 3 life.")
    game = board(Side([], [growth, free("Refuse", "Instant", "Counter target spell.")]), Side(), asker=Seats())
    log = Log(game)
    assert do(game, Cast(find(game, "Growth", Zone.HAND)))
    play(game, "Refuse")
    assert find(game, "Growth", Zone.GRAVEYARD)
    assert sum("Growth" in line and "is countered" in line for line in log.lines) == 1


def test_the_viewers_turn_is_told_in_any_language() -> None:
    game = board(Side(), Side())
    began = TurnBegan(0, 0)
    began.done = True
    (line,) = [each.log for each in narrate(game, [began], 0) if each.log is not None]
    assert isinstance(line.text, Message) and dict(line.text.args)["who"] == msg("You")
    assert str(line.text).endswith(": You")


@pytest.mark.rule("614.6", "701.7a")
@pytest.mark.parametrize(("rule", "line"), [
    ("If a creature would die, exile it instead.", "is destroyed: exiled instead"),
    ("You have hexproof.", "is destroyed"),
])
def test_what_goes_elsewhere_than_it_would_is_told_with_where(rule: str, line: str) -> None:
    no = free("No", "Sorcery", "Destroy target creature.")
    game = board(Side([free("Law", "Enchantment", rule), beast("Ox")], [no]), Side())
    log = Log(game)
    play_by_name(game, "No", "Ox")
    assert [each.rpartition("]] ")[2] for each in log.lines if "destroyed" in each] == [line]
@pytest.mark.parametrize(("text", "told"), [
    ("Scry 2.", "P0 scries 2"), ("Surveil 1.", "P0 surveils 1"), ("Proliferate.", "P0 proliferates"),
    ("Search your library for a basic land card, reveal it, put it into your hand, then shuffle.",
     "P0 searches a library"),
    ("Goad target creature.", "P0 goads Elk"), ("Target creature you control explores.", "Ox explores"),
    ("Target creature you control connives.", "Ox connives"), ("Discover 3.", "P0 discovers 3"),
])
def test_keyword_actions_are_told(text: str, told: str) -> None:
    game = board(Side([beast("Ox")], [free("Deed", "Sorcery", text)], library=[SWAMP] * 4), Side([beast("Elk")]))
    log = Log(game)
    play_by_name(game, "Deed", *(("Elk",) if "Goad" in text else ()))
    assert [plain(each) for each in log.lines if plain(each) == told]
