"""What a newcomer does first means what they think: drops, clicks beside a menu, keys at a question, a goal."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtTest import QTest

from engine.decisions import Act, Activate, Asked, PlayLand, Priority, Purpose, yes_or_no
from engine.messages import msg
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.steps import Step
from gui.prompts.asking import _run_on
from gui.prompts.base import TABLE
from gui.session.saved_matches import Place, Save
from tests.gui.fixtures import Table, battlefield, ids

ME = PlayerId(0)
SCENE = "main"


@pytest.mark.rule("305.1")
def test_a_land_dropped_on_the_table_is_played_though_it_could_be_cycled(table: Table) -> None:
    land = ids(table.position, "Mossgate")[0]
    play, cycle = PlayLand(land), Activate(land, 1)
    table.ask(table.position, Priority(Asked(ME), (play, cycle)))
    table.pointer.drop(land, TABLE)
    assert table.answers == [Act(play)] and table.overlays.menu is None


def test_a_click_beside_an_open_menu_closes_it_and_does_nothing_else(table: Table) -> None:
    table.game_menu.open()
    table.pointer.click(battlefield(table.position, "Kiln Runner")[0])
    assert table.overlays.menu is None and table.answers == []


def test_a_key_that_passes_says_what_to_do_first_at_a_question(table: Table) -> None:
    table.ask(table.position, yes_or_no(Asked(ME, msg("Draw a card?"), purpose=Purpose.MAY)))
    assert table.press_key("E") and table.answers == [] and table.commands == []
    assert "First answer" in (table.preview.words or "")


def test_the_zoom_shows_the_card_a_question_is_about(table: Table) -> None:
    about = ObjectId(battlefield(table.position, "Kiln Runner")[0])
    table.ask(table.position, yes_or_no(Asked(ME, msg("Cast it?"), purpose=Purpose.MAY), about))
    assert table.asking.source() == about


def test_keywords_and_sentences_run_on_with_a_sign_between_them() -> None:
    assert _run_on(["Haste", "It enters tapped.", "Draw a card."]) == "Haste · It enters tapped. Draw a card."


def test_the_goal_of_a_puzzle_stays_in_sight(table: Table) -> None:
    table.left.set_goal("Win this turn.")
    QTest.qWait(1)
    assert table.left.goal.isVisible() and table.left.goal.text() == "Win this turn."


def test_only_a_game_against_somebody_that_has_begun_is_brought_up_again() -> None:
    def save(seat: str, turn: int) -> Save:
        return Save(record="a", places=(Place("You", "A", "human"), Place("Hazel", "B", seat)), turn=turn)

    assert save("greedy", 3).worth_continuing
    assert not save("passive", 3).worth_continuing and not save("greedy", 0).worth_continuing


@pytest.mark.parametrize(("step", "labels"), [
    (Step.MAIN1, ["To combat", "End turn", "To my turn"]), (Step.MAIN2, ["End turn", "To my turn"]),
])  # fmt: skip
def test_ending_the_turn_is_offered_once_and_called_one_thing(table: Table, step: Step, labels: list[str]) -> None:
    table.ask(replace(table.position, step=step, stack=()), Priority(Asked(ME), ()))
    dock, strip = table.right.dock, table.stage.strip
    assert dock.button.choice is not None
    said = [dock.button.choice.label, *(choice.label for choice in dock.quiet.choices)]
    assert said == labels and strip.button is None
