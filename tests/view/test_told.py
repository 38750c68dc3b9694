"""What the log says of mutating creatures, dungeons and Attractions."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decisions import Cast
from engine.events.kinds import Event, TurnBegan
from engine.game import Game
from engine.messages import Message, msg
from engine.terms.zones import Zone
from engine.view.narrate import narrate
from tests.keywords.table import Seats, do, play
from tests.keywords.test_mutate import BAT, OX
from tests.rules.board import Side, board, find
from tests.rules.cards import SWAMP
from tests.rules.play import free
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
