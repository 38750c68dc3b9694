"""What a viewer knows of cards, the log in their words, and the words of what is on the stack."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.decisions import Act, Action, Answer, Arrange, Cast, Decision, PlayLand, Priority, Special
from engine.events.kinds import Event, Move, Shuffle
from engine.events.pipeline import emit
from engine.game import Game, Observer
from engine.rules.game_loop import advance
from engine.rules.procedures import Asker, Rulebook
from engine.terms.ids import NO_ONE
from engine.terms.zones import Zone
from engine.view.freeze import snapshot
from engine.view.narrate import narrate
from engine.view.words import item_key, item_text
from tests.rules.askers import least
from tests.rules.board import Side, board, find, spell
from tests.rules.cards import FOREST
from tests.rules.play import free, play

SEER = spell("Dune Seer", "{G}", "Creature — Elf", "When this creature enters, scry 2.", "1/1")
FORETOLD = spell("Foreseen Words", "{3}{G}", "Sorcery", "Draw a card.\nForetell {G}")
MODAL = spell("Two Ways", "{G}", "Instant", "Choose one —\n• Draw a card.\n• You gain 3 life.")
BEAR = spell("Grove Bear", "{1}{G}", "Creature — Bear", "", "2/2")


class Log(Observer):
    """The log lines of each player."""

    def __init__(self, players: Sequence[int] = (0, 1, NO_ONE)) -> None:
        self.lines: dict[int, list[str]] = {player: [] for player in players}

    def seen(self, game: Game, events: Sequence[Event]) -> None:
        for player, lines in self.lines.items():
            lines.extend(str(each.log.text) for each in narrate(game, events, player) if each.log is not None)


def watched(game: Game) -> Log:
    log = Log()
    game.observers = (log,)
    return log


class Doing(Asker):
    """Takes the actions it is given, in order, and else answers as little as may be; keeps what screens had for looking
    at while somebody scried."""

    def __init__(self) -> None:
        self.acts: list[Action] = []
        self.looked: list[tuple[str, ...]] = []

    def answer(self, game: Game, decision: Decision) -> Answer:
        if isinstance(decision, Arrange):
            for viewer in (0, 1):
                self.looked.append(tuple(card.face.name for card in snapshot(game, viewer).looked))
        if isinstance(decision, Priority) and self.acts:
            return Act(self.acts.pop(0))
        return least(decision)


def doing(*sides: Side) -> tuple[Game, Doing]:
    """A board, and who answers for both players there."""
    script = Doing()
    game = board(*sides)
    game.procedures = Rulebook(script)
    return game, script


def cast(game: Game, name: str, script: Doing) -> None:
    """Let player 0 cast a card from hand, and stop before it resolves."""
    script.acts.append(Cast(find(game, name, Zone.HAND)))
    advance(game)


@pytest.mark.rule("701.18")
def test_scry_shows_the_cards_to_the_player_who_scries_and_shuffling_forgets() -> None:
    game, script = doing(Side(battlefield=(FOREST,) * 2, hand=(SEER,), library=(BEAR,) * 4), Side())
    cast(game, "Dune Seer", script)
    while game.state.stack:
        advance(game)
    assert script.looked == [("Grove Bear", "Grove Bear"), ()]
    assert len(snapshot(game, 0).looked) == 2
    emit(game, [Shuffle(0, 0)])
    assert snapshot(game, 0).looked == ()


@pytest.mark.rule("400.2")
def test_a_card_returned_to_hand_is_known_to_all_until_it_is_shuffled_away() -> None:
    game = board(Side(battlefield=(BEAR,), hand=(SEER,)), Side())
    emit(game, [Move(find(game, "Grove Bear"), Zone.HAND)])
    assert [card.face.name for card in snapshot(game, 1).players[0].hand] == ["Grove Bear"]
    assert snapshot(game, 1).players[0].hand_count == 2
    emit(game, [Move(find(game, "Grove Bear", Zone.HAND), Zone.LIBRARY)])
    emit(game, [Shuffle(0, 0)])
    assert snapshot(game, 1).players[0].hand == ()
    assert snapshot(game, 1).looked == ()


@pytest.mark.rule("702.143e")
def test_a_foretold_card_is_seen_by_its_owner_only() -> None:
    game, script = doing(Side(battlefield=(FOREST,) * 2, hand=(FORETOLD,)), Side())
    script.acts.append(Special(find(game, "Foreseen Words", Zone.HAND), "foretell"))
    advance(game)
    assert [card.face.name for card in snapshot(game, 0).players[0].exile] == ["Foreseen Words"]
    assert [card.known for card in snapshot(game, 1).players[0].exile] == [False]


def test_a_land_that_is_played_is_told_as_one() -> None:
    game, script = doing(Side(hand=(FOREST,)), Side())
    script.acts = [PlayLand(find(game, "Forest", Zone.HAND))]
    kinds: list[str] = []

    class Kinds(Observer):
        def seen(self, game: Game, events: Sequence[Event]) -> None:
            kinds.extend(each.kind for each in narrate(game, events, 1))

    game.observers = (Kinds(),)
    advance(game)
    assert "land" in kinds and "move" not in kinds


def test_the_log_addresses_its_reader() -> None:
    game, script = doing(Side(battlefield=(FOREST,) * 2, hand=(SEER,), library=(BEAR,) * 4), Side())
    log = watched(game)
    cast(game, "Dune Seer", script)
    assert any(line.startswith("You cast [[") for line in log.lines[0])
    for other in (1, NO_ONE):
        assert any(line.startswith("P0 casts [[") for line in log.lines[other])


def test_a_hidden_draw_is_not_named_to_others() -> None:
    game = board(Side(hand=(MODAL,), battlefield=(FOREST,), library=(BEAR,) * 3), Side())
    log = watched(game)
    emit(game, [Move(find(game, "Two Ways", Zone.HAND), Zone.LIBRARY)])
    assert "Two Ways" in log.lines[0][-1]
    assert log.lines[1][-1] == "a card goes to P0’s library"


SHRINE = ("When this creature enters, you may pay {0}. When you do, Shrine deals X damage to target player, where X is "
          "the number of creatures you control.")


class Stacks(Observer):
    """The words of all that was ever seen on the stack."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def seen(self, game: Game, events: Sequence[Event]) -> None:
        self.texts += [item.text for item in snapshot(game, 1).stack]


@pytest.mark.rule("603.12")
def test_a_reflexive_ability_on_the_stack_says_the_line_it_comes_from() -> None:
    game = board(Side(hand=(free("Shrine", "Creature — Spirit", SHRINE, pt="2/2"),)), Side())
    stacks = Stacks()
    game.observers = (stacks,)
    play(game, "Shrine", "yes", 1)
    assert game.state.players[1].life == 19
    assert set(stacks.texts) == {SHRINE}


def test_an_ability_on_the_stack_says_its_line_and_a_spell_its_chosen_mode() -> None:
    game, script = doing(Side(battlefield=(FOREST,) * 2, hand=(SEER, MODAL), library=(BEAR,) * 4), Side())
    cast(game, "Two Ways", script)
    assert item_text(game, game.state.stack[-1]) in ("• Draw a card.", "• You gain 3 life.")
    while game.state.stack:
        advance(game)
    cast(game, "Dune Seer", script)
    while game.state.objects[game.state.stack[-1]].ability is None:
        advance(game)
    top = game.state.stack[-1]
    assert item_text(game, top) == "When this creature enters, scry 2."
    assert item_key(game, top) == "Dune Seer: When this creature enters, scry 2."
    shown = snapshot(game, 1).stack[-1]
    assert (shown.title, shown.text, shown.kind) == ("Dune Seer", item_text(game, top), "triggered")


def test_notes_of_a_card_never_show_the_number_of_an_object() -> None:
    game = board(Side([BEAR]), Side())
    row = game.state.own(find(game, "Grove Bear"))
    row.marks = row.marks | {"convoked 172", "convoked 209", "renowned"}
    (card,) = snapshot(game, 0).battlefield
    assert [str(note) for note in card.notes] == ["renowned"]
