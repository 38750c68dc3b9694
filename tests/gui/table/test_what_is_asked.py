"""Questions of real games as the table asks them: who asks, what is done, to how many, and which card is meant."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from engine.cards.pool import CardPool
from engine.decisions import (
    PASS,
    Act,
    Answer,
    Asked,
    Cast,
    Choose,
    Chosen,
    Decision,
    Order,
    Pick,
    Priority,
    Purpose,
    Targets,
)
from engine.play.absent import least_answer
from engine.play.match import Match
from engine.play.positions.form import Json
from engine.play.seat import Interrupted, Seat
from engine.play.start import head_of_position, start
from engine.terms.ids import PlayerId
from engine.view.snapshot import GameSnap
from engine.view.view import View
from gui.i18n import speak
from gui.prompts.choosing import TargetsPrompt
from tests.gui.fixtures import Table, main_table
from tests.scenarios.scenes import printed

CARDS = (
    printed("Swamp", "Basic Land — Swamp", "({T}: Add {B}.)"),
    printed("Bear", "Creature — Bear", "", "{B}", "2/2"),
    printed("Bolt", "Instant", "Bolt deals 3 damage to any target. You gain 1 life.", "{B}"),
    printed("Claw", "Sorcery", "Destroy target creature an opponent controls.", "{B}"),
    printed("Twin Claw", "Sorcery", "Draw a card.\nTap up to two target creatures.", "{B}"),
    printed("Grave Call", "Sorcery", "Return target creature card from your graveyard to your hand.", "{B}"),
    printed("Rot", "Sorcery", "Target player discards two cards.", "{B}"),
    printed("Peek", "Sorcery", "Look at the top card of your library. You may reveal that card.", "{B}"),
    printed("Watcher", "Creature — Bird", "Whenever another creature enters, you gain 1 life.\n"
            "Whenever another creature enters, each opponent loses 1 life.", "{B}", "1/1"),
)  # fmt: skip


def side(name: str, **zones: list[str]) -> Json:
    """A player with cards by zone, and lands in the library."""
    cards = {zone: [{"card": card, "count": 1} for card in names] for zone, names in zones.items()}
    return {"name": name, "life": 20, "clear_library": True, "library": [{"card": "Swamp", "count": 9}], **cards}


def me(there: tuple[str, ...] = (), **zones: list[str]) -> Json:
    """The player whose turn it is, with three lands."""
    return side("PlayerA", battlefield=["Swamp"] * 3 + list(there), **zones)


class Noting(Seat):
    """Casts cards of these names as soon as it can, passes else, and stops at the first question of the wanted kind."""

    def __init__(self, names: tuple[str, ...], stop: Callable[[Decision], bool]) -> None:
        self.names, self.stop = names, stop
        self.match: Match | None = None
        self.asked: tuple[GameSnap, Decision] | None = None

    def choose(self, view: View, decision: Decision) -> Answer:
        match = self.match
        assert match is not None
        if self.stop(decision) or view.turn > 2:
            self.asked = (match.snapshot(decision.asked.player), decision)
            match.leave()
            raise Interrupted
        if isinstance(decision, Targets):
            return Chosen(decision.legal[-1:])
        if not isinstance(decision, Priority):
            return least_answer(decision)
        casts = (each for each in decision.actions if isinstance(each, Cast))
        return Act(next((each for each in casts if match.present.chars(each.card).name in self.names), PASS))


def asked(qtbot: QtBot, mine: Json, theirs: Json, names: tuple[str, ...], stop: Callable[[Decision], bool]) -> Table:
    """A table that shows the first question of a kind in a game from a position."""
    pool = CardPool()
    for card in CARDS:
        pool.add({"object": "card", "layout": "normal", "colors": [], "color_identity": [], **card})
    seat = Noting(names, stop)
    position: Json = {
        "id": "asked", "shuffle": False, "format": {"turn_order": ["PlayerA", "PlayerB"]}, "players": [mine, theirs],
    }  # fmt: skip
    match = start(head_of_position(position, pool, ("human", "human"), 1), (seat, seat), None)
    seat.match = match
    match.run()
    assert seat.asked is not None, "the question was not asked"
    table = Table()
    qtbot.addWidget(table)
    table.resize(1440, 900)
    table.show()
    table.ask(*seat.asked)
    return table




@pytest.mark.parametrize(
    ("hand", "words", "matter"),
    [
        ("Bolt", "Bolt: choose any target", "Bolt deals 3 damage to any target."),
        ("Claw", "Claw: choose target creature an opponent controls", "Destroy target creature an opponent controls."),
        ("Twin Claw", "Twin Claw: choose up to two target creatures", "Tap up to two target creatures."),
        ("Rot", "Rot: choose target player", "Target player discards two cards."),
    ],
)
def test_a_target_question_says_for_what_and_what_may_be_chosen(
    qtbot: QtBot, hand: str, words: str, matter: str
) -> None:
    table = asked(qtbot, me(hand=[hand]), side("PlayerB", battlefield=["Bear", "Bear"]), (hand,),
                  lambda each: isinstance(each, Targets))  # fmt: skip
    assert table.right.dock.question.words == words
    assert table.right.dock.matter.words == matter


def test_several_targets_are_told_of_in_the_sentence_that_speaks_of_a_target(qtbot: QtBot) -> None:
    snap = main_table()
    words = "Multikicker {1}\nChoose any target, then another for each time this was kicked. Hail hurts each of them."
    top = replace(snap.stack[-1], text=words)
    asked_for = Asked(PlayerId(0), "Choose targets", top.id)
    said = TargetsPrompt(replace(snap, stack=(*snap.stack[:-1], top)), Targets(asked_for, (), 2, 2)).matter
    assert said == "Choose any target, then another for each time this was kicked."


def test_the_picker_of_a_graveyard_says_who_asks(qtbot: QtBot) -> None:
    table = asked(qtbot, me(hand=["Grave Call"], graveyard=["Bear", "Bear"]), side("PlayerB"), ("Grave Call",),
                  lambda each: isinstance(each, Targets))  # fmt: skip
    assert table.panel.title.text() == "Grave Call: choose target creature card from your graveyard"


def test_target_questions_are_asked_in_german(qtbot: QtBot) -> None:
    speak("de")
    try:
        table = asked(qtbot, me(hand=["Bolt"]), side("PlayerB"), ("Bolt",), lambda each: isinstance(each, Targets))
        assert table.right.dock.question.words == "Bolt: Wähle ein beliebiges Ziel"
    finally:
        speak("en")


def test_a_discard_says_whose_effect_makes_one_and_how_many(qtbot: QtBot) -> None:
    table = asked(
        qtbot, me(hand=["Rot"]), side("PlayerB", hand=["Bear", "Bear", "Bear"]), ("Rot",),
        lambda each: isinstance(each, Choose) and each.asked.purpose is Purpose.DISCARD,
    )  # fmt: skip
    assert table.right.dock.question.words == "Rot (PlayerA): discard two cards"
    assert table.right.dock.matter.words == "Target player discards two cards."


@pytest.mark.rule("514.1")
def test_a_discard_to_the_maximum_hand_size_says_so(qtbot: QtBot) -> None:
    table = asked(qtbot, me(hand=["Bear"] * 9), side("PlayerB"), (), lambda each: isinstance(each, Choose))
    assert table.right.dock.question.words == "Discard 2: your maximum hand size is 7"


def test_a_may_about_a_card_names_it(qtbot: QtBot) -> None:
    table = asked(qtbot, me(hand=["Peek"], library=["Claw", "Bear"]), side("PlayerB"), ("Peek",),
                  lambda each: isinstance(each, Pick) and each.asked.purpose is Purpose.MAY)  # fmt: skip
    assert table.asking.text in ("You may reveal Claw", "You may reveal Bear")
    top = table.position.players[0].top_card
    assert top is not None and table.asking.text.endswith(top.face.name)


@pytest.mark.rule("603.3b")
def test_triggers_that_are_ordered_say_what_they_do_and_what_triggered_them(qtbot: QtBot) -> None:
    table = asked(qtbot, me(hand=["Bear"], there=("Watcher", "Watcher")), side("PlayerB"), ("Bear",),
                  lambda each: isinstance(each, Order))  # fmt: skip
    rows = [table.asking.label(index) for index in range(4)]
    assert len(set(rows)) == 4
    assert sum("you gain 1 life" in row for row in rows) == 2
    assert sum("each opponent loses 1 life" in row for row in rows) == 2
    assert all(row.startswith("Watcher: Whenever another creature enters") for row in rows)
    assert sorted(row[-5:] for row in rows) == ["(1/2)", "(1/2)", "(2/2)", "(2/2)"]
