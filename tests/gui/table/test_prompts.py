"""Every decision shape on the table, answered by pointer and by keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import get_args

import pytest
from msgspec import structs
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from engine.decisions import (
    Act,
    Activate,
    Amount,
    Answer,
    Arranged,
    Attackers,
    Attacks,
    Blocks,
    CanAttack,
    Cast,
    Chosen,
    Decision,
    Divided,
    Named,
    Order,
    Ordered,
    PassUntil,
    Pay,
    PayAuto,
    PayNot,
    PayWith,
    Picked,
    UndoTo,
)
from engine.terms.ids import PlayerId
from engine.terms.steps import Step
from gui.prompts import PROMPTS, prompt_for
from gui.prompts.ordering import ArrangePanel
from gui.prompts.picker import PickerPanel
from gui.prompts.priority import pass_label
from tests.gui.fixtures import Table, battlefield, ids, main_table, open_table, scene

Opener = Callable[[str], Table]


def at(table: Table, ref: int) -> QPoint:
    """The point in the view where a card's name is."""
    item = table.stage.items_by_id[ref]
    box = item.box().translated(item.place.x, item.place.y)
    return table.table.mapFromScene(box.left() + box.width() * 0.4, box.top() + box.height() * 0.3)


def click(table: Table, ref: int) -> None:
    """Click a card on the table."""
    QTest.mouseClick(table.table.viewport(), Qt.MouseButton.LeftButton, pos=at(table, ref))


def drag(table: Table, ref: int, to: QPoint) -> None:
    """Drag a card to a point of the view."""
    port, start = table.table.viewport(), at(table, ref)
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(port, start + QPoint(12, -12))
    QTest.mouseMove(port, (start + to) / 2)
    QTest.mouseMove(port, to)
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=to)


def key(table: Table, name: str) -> None:
    """Press a key by its name."""
    table.press_key(name)


@pytest.fixture
def opened(qtbot: QtBot) -> Opener:
    """Opens scenes and closes them again."""

    def make(name: str) -> Table:
        table = open_table(name)
        qtbot.addWidget(table)
        return table

    return make


def press(table: Table) -> None:
    """Press the lamp button after its guard."""
    table.wait_guard()
    QTest.mouseClick(table.right.dock.button, Qt.MouseButton.LeftButton)


def test_every_decision_shape_has_a_prompt() -> None:
    assert set(PROMPTS) == set(get_args(Decision))


def test_priority_passes_with_the_button_and_says_what_resolves(opened: Opener) -> None:
    table = opened("priority")
    choice = table.right.dock.button.choice
    press(table)
    assert choice is not None and choice.label == "Resolve Tidal Rebuke"
    assert [type(answer.action).__name__ for answer in table.answers] == ["Pass"]


def test_a_card_with_one_action_is_played_by_a_click(opened: Opener) -> None:
    table = opened("priority")
    click(table, ids(table.position, "Kiln Runner")[0])
    assert table.answers == [Act(Activate(ids(table.position, "Kiln Runner")[0], 1))]


def test_a_card_from_hand_is_played_by_dragging_it_to_the_table(opened: Opener) -> None:
    table = opened("main")
    ember = ids(table.position, "Ember Parry")[0]
    drag(table, ember, QPoint(450, 560))
    assert table.answers == [Act(Cast(ember))]


def test_a_card_dropped_back_on_the_hand_is_not_played(opened: Opener) -> None:
    table = opened("main")
    drag(table, ids(table.position, "Ember Parry")[0], QPoint(450, 880))
    assert table.answers == []


def test_a_spell_dropped_on_a_creature_takes_it_as_its_target(opened: Opener) -> None:
    table = opened("main")
    warden = battlefield(table.position, "Saltmarsh Warden")[0]
    drag(table, ids(table.position, "Ember Parry")[0], at(table, warden))
    snap, decision = scene("targets")
    assert decision is not None
    table.ask(snap, decision)
    assert table.answers[1:] == [Chosen((warden,))]


def test_a_card_with_two_ways_opens_a_menu_that_digits_answer(opened: Opener) -> None:
    table = opened("main")
    oath = ids(table.position, "Sunforge Oath")[0]
    click(table, oath)
    assert table.overlays.menu is not None and table.answers == []
    key(table, "2")
    assert table.answers == [Act(Cast(oath, way="overload"))]


def test_the_button_says_where_passing_leads_when_nothing_can_attack() -> None:
    stops = (int(Step.MAIN1), int(Step.MAIN2))
    snap = structs.replace(main_table(), stack=())
    assert pass_label(snap, stops) == "To combat"
    resting = tuple(structs.replace(card, tapped=True) for card in snap.battlefield)
    assert pass_label(structs.replace(snap, battlefield=resting), stops) == "To second main phase"
    assert pass_label(structs.replace(snap, battlefield=resting), (*stops, int(Step.BEGIN_COMBAT))) == "To combat"
    assert pass_label(structs.replace(snap, battlefield=resting), stops, idle=True) == "End turn"
    assert pass_label(structs.replace(snap, battlefield=resting), (*stops, Step.END), idle=True) == "To end step"
    assert pass_label(snap, stops, idle=True) == "To combat"


def test_a_long_name_leaves_room_for_what_the_button_does() -> None:
    snap = main_table()
    top = structs.replace(snap.stack[-1], title="Interminable Chronicler of the Forgotten Archipelago")
    label = pass_label(structs.replace(snap, stack=(*snap.stack[:-1], top)))
    assert label == "Resolve Interminable Chronicler of the …"


def test_who_keeps_a_hand_is_told_who_plays_first(opened: Opener) -> None:
    assert opened("mulligan").right.dock.hint.words == "You play first"


def test_passing_to_the_end_commands_and_passes(opened: Opener) -> None:
    table = opened("main")
    key(table, "F4")
    assert table.commands == [PassUntil(PlayerId(0), "end")] and len(table.answers) == 1


def test_hovering_a_spell_asks_what_would_be_tapped_and_shows_it(opened: Opener) -> None:
    table = opened("priority")
    ember, terrace = ids(table.position, "Ember Parry")[0], battlefield(table.position, "Cinder Terrace")[0]
    QTest.mouseMove(table.table.viewport(), at(table, ember))
    assert Cast(ember) in table.plans_wanted
    table.show_plan(Cast(ember), ((terrace, 0, "R"),))
    assert table.right.dock.hint.words == "Ember Parry would tap {R}"
    assert table.looks()[terrace].badge == "{R}"


def test_one_target_is_chosen_by_a_click(opened: Opener) -> None:
    table = opened("targets")
    abbot = battlefield(table.position, "Lantern Abbot")[0]
    click(table, abbot)
    assert table.answers == [Chosen((abbot,))]


def test_a_target_is_chosen_by_an_arrow_dragged_from_the_source(opened: Opener) -> None:
    table = opened("targets")
    abbot = battlefield(table.position, "Lantern Abbot")[0]
    drag(table, ids(table.position, "Ember Parry")[0], at(table, abbot))
    assert table.answers == [Chosen((abbot,))]


def test_two_targets_and_a_player_are_chosen_and_confirmed(opened: Opener) -> None:
    table = opened("two")
    abbot = battlefield(table.position, "Lantern Abbot")[0]
    click(table, abbot)
    QTest.mouseClick(table.left.panels[1], Qt.MouseButton.LeftButton, pos=QPoint(30, 30))
    press(table)
    assert table.answers == [Chosen((abbot, 1))]


def test_what_is_not_legal_is_not_chosen(opened: Opener) -> None:
    table = opened("targets")
    click(table, battlefield(table.position, "Kiln Runner")[0])
    assert table.answers == []


def test_two_creatures_are_sacrificed_from_one_pile(opened: Opener) -> None:
    table = opened("choose")
    click(table, battlefield(table.position, "Ember")[0])
    click(table, battlefield(table.position, "Ember")[1])
    press(table)
    assert table.answers == [Chosen(tuple(battlefield(table.position, "Ember")))]


def test_a_card_in_a_graveyard_is_chosen_in_the_picker(opened: Opener) -> None:
    table = opened("search")
    panel = table.panel
    assert isinstance(panel, PickerPanel)
    wanted = panel.grid.cards[1]
    QTest.mouseClick(panel.grid.viewport(), Qt.MouseButton.LeftButton, pos=panel.grid.box(1).center().toPoint())
    press(table)
    assert table.answers == [Chosen((wanted,))]


def test_the_picker_does_not_give_what_is_not_legal(opened: Opener) -> None:
    table = opened("search")
    panel = table.panel
    illegal = next(card for card in panel.grid.cards if card not in panel.legal)
    panel.grid.clicked.emit(illegal)
    assert table.asking.taken == []


def test_the_picker_is_worked_with_arrows_and_filtered(opened: Opener) -> None:
    table = opened("library")
    key(table, "Right")
    key(table, "Right")
    key(table, "Return")
    assert table.asking.taken == [table.panel.grid.cards[1]]
    table.panel.filter.setText("moss song")
    assert len(table.panel.grid.cards) == 1


def test_escape_takes_back_in_the_middle_of_a_spell_and_opens_the_menu_elsewhere(opened: Opener) -> None:
    table = opened("targets")
    assert [choice.label for choice in table.right.dock.quiet.choices][-1] == "Take back"
    key(table, "Esc")
    assert [type(command) for command in table.commands] == [UndoTo] and table.overlays.menu is None
    table = opened("attackers")
    key(table, "Esc")
    assert table.overlays.menu is not None and not table.commands


@pytest.mark.parametrize(("scene", "keys", "answer"), [
    ("modes", ("3", "1"), Picked(("0", "2"))), ("number", ("3", "Up"), Amount(4)),
])
def test_modes_are_picked_by_digits_and_numbers_typed_and_stepped(
    opened: Opener, scene: str, keys: tuple[str, ...], answer: Answer
) -> None:
    table = opened(scene)
    for name in keys:
        key(table, name)
    table.wait_guard()
    key(table, "Space")
    assert table.answers == [answer]


def test_a_mode_is_picked_by_a_click(opened: Opener) -> None:
    table = opened("modes")
    QTest.mouseClick(table.panel.buttons[1], Qt.MouseButton.LeftButton)
    assert table.asking.taken == ["1"]


@pytest.mark.parametrize("name", ["R", "4"])
def test_a_color_is_picked_by_its_letter_or_number(opened: Opener, name: str) -> None:
    table = opened("colors")
    key(table, name)
    assert table.answers == [Picked(("red",))]


@pytest.mark.parametrize(("name", "answer"), [("Y", "yes"), ("F9", "yes"), ("N", "no")])
def test_yes_and_no_have_their_keys(opened: Opener, name: str, answer: str) -> None:
    table = opened("may")
    table.wait_guard()
    key(table, name)
    assert table.answers == [Picked((answer,))]


def test_a_hand_is_kept_with_the_button_and_sent_back_with_the_other(opened: Opener) -> None:
    kept, sent = opened("mulligan"), opened("mulligan")
    press(kept)
    key(sent, "M")
    assert kept.answers == [Picked(("keep",))] and sent.answers == [Picked(("mulligan",))]


def test_a_number_stays_within_its_bounds(opened: Opener) -> None:
    table = opened("number")
    for _ in range(9):
        key(table, "Up")
    assert table.asking.value == 7
    key(table, "9")
    assert table.asking.value == 7


def test_damage_starts_lethal_in_order_and_moves_by_keys(opened: Opener) -> None:
    table = opened("divide")
    assert table.asking.parts == [3, 4, 1]
    key(table, "Right")
    table.wait_guard()
    assert table.asking.parts == [4, 3, 1]
    assert "lethal" in table.asking.problem()


def test_a_division_out_of_order_cannot_be_taken(opened: Opener) -> None:
    table = opened("divide")
    key(table, "Left")
    key(table, "Down")
    key(table, "Down")
    key(table, "Right")
    press(table)
    assert table.answers == []


def test_the_proposed_division_is_taken_with_the_button(opened: Opener) -> None:
    table = opened("divide")
    press(table)
    assert table.answers == [Divided((3, 4, 1))]


def test_an_order_is_changed_with_shift_and_an_arrow(opened: Opener) -> None:
    table = opened("order")
    key(table, "Shift+Down")
    press(table)
    assert table.answers == [Ordered((5002, 5001, 5003))]


def test_an_order_is_changed_by_dragging_a_row(opened: Opener) -> None:
    table = opened("order")
    rows = table.panel.rows
    QTest.mousePress(rows, Qt.MouseButton.LeftButton, pos=QPoint(60, 120))
    QTest.mouseMove(rows, QPoint(60, 80))
    QTest.mouseMove(rows, QPoint(60, 20))
    QTest.mouseRelease(rows, Qt.MouseButton.LeftButton, pos=QPoint(60, 20))
    press(table)
    assert table.answers == [Ordered((5003, 5001, 5002))]


def test_a_scried_card_goes_to_the_bottom_by_a_click(opened: Opener) -> None:
    table = opened("scry")
    panel, cards = table.panel, table.asking.decision.cards
    assert isinstance(panel, ArrangePanel)
    grid = panel.rows[0].grid
    QTest.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=grid.box(1).center().toPoint())
    press(table)
    assert table.answers == [Arranged(((cards[0], cards[2]), (cards[1],)))]


def test_scried_cards_are_arranged_by_keys(opened: Opener) -> None:
    table = opened("scry")
    cards = table.asking.decision.cards
    for name in ("Shift+Right", "Left", "Down"):
        key(table, name)
    press(table)
    assert table.answers == [Arranged(((cards[0], cards[2]), (cards[1],)))]


def test_attackers_step_forward_by_click_and_all_by_key(opened: Opener) -> None:
    table = opened("attackers")
    runner = battlefield(table.position, "Kiln Runner")[0]
    click(table, runner)
    assert table.asking.primary().label == "Attack with Kiln Runner"
    key(table, "Ctrl+A")
    press(table)
    assert len(table.answers[0].pairs) == 4 and (runner, 1) in table.answers[0].pairs


def test_an_attacker_is_dragged_onto_the_opponents_side(opened: Opener) -> None:
    table = opened("attackers")
    runner = battlefield(table.position, "Kiln Runner")[0]
    drag(table, runner, QPoint(450, 160))
    press(table)
    assert table.answers == [Attacks(((runner, 1),))]


def test_a_planeswalker_is_attacked_by_dropping_on_it(opened: Opener) -> None:
    table = opened("attackers")
    snap, decision = scene("attackers")
    assert isinstance(decision, Attackers)
    orrery = battlefield(snap, "Brass Orrery")[0]
    runner = battlefield(snap, "Kiln Runner")[0]
    table.ask(snap, Attackers(decision.asked, (CanAttack(decision.options[1].attacker, (1, orrery)),)))
    drag(table, runner, at(table, orrery))
    press(table)
    assert table.answers == [Attacks(((runner, orrery),))]


def test_who_must_attack_attacks_from_the_start(opened: Opener) -> None:
    snap, decision = scene("attackers")
    assert isinstance(decision, Attackers)
    runner = decision.options[1].attacker
    prompt = prompt_for(snap, Attackers(decision.asked, (CanAttack(runner, (1,), must=True),)))
    assert not prompt.click(runner)
    choice = prompt.primary()
    assert choice is not None and choice.label == "Attack with Kiln Runner"


def test_blocks_are_declared_by_click_and_by_drag(opened: Opener) -> None:
    table = opened("blockers")
    snap = table.position
    runner, elder = battlefield(snap, "Kiln Runner")[0], battlefield(snap, "Mosshide Elder")[0]
    abbot, gull = battlefield(snap, "Lantern Abbot")[0], battlefield(snap, "Gull")[0]
    click(table, runner)
    click(table, gull)
    drag(table, elder, at(table, abbot))
    press(table)
    assert table.answers == [Blocks(((runner, gull), (elder, abbot)))]


def test_menace_is_not_blocked_by_one(opened: Opener) -> None:
    table = opened("blockers")
    snap = table.position
    drag(table, battlefield(snap, "Kiln Runner")[0], at(table, battlefield(snap, "Saltmarsh Warden")[0]))
    press(table)
    assert table.answers == [] and "two or more" in table.asking.problem()


def test_a_plain_cost_is_paid_by_the_plan_that_was_shown(opened: Opener) -> None:
    table = opened("main")
    snap, decision = scene("pay")
    assert decision is not None
    table.set_settings(replace(table.settings, auto_pay=True))
    table.ask(snap, decision)
    assert table.answers == [PayAuto()]


def test_a_cost_is_asked_for_by_hand_or_where_more_than_tapping_is_paid(opened: Opener) -> None:
    table = opened("main")
    snap, decision = scene("pay")
    assert isinstance(decision, Pay)
    table.set_settings(replace(table.settings, auto_pay=True))
    key(table, "P")
    table.ask(snap, decision)
    table.preferences.by_hand = False
    dear = tuple(structs.replace(source, free=False) for source in decision.sources)
    table.ask(snap, structs.replace(decision, sources=dear))
    table.ask(snap, structs.replace(decision, other=("Sacrifice a creature",)))
    assert table.answers == []


def test_equal_triggers_need_no_order(opened: Opener) -> None:
    table = opened("main")
    snap, decision = scene("order")
    assert isinstance(decision, Order)
    table.ask(snap, structs.replace(decision, labels=("Draw a card.",) * 3))
    assert table.answers == [Ordered(decision.items)]


def test_paying_follows_the_plan_with_the_button(opened: Opener) -> None:
    table = opened("pay")
    press(table)
    assert table.answers == [PayAuto()]


def test_paying_by_hand_taps_the_clicked_source_and_asks_which_mana(opened: Opener) -> None:
    table = opened("pay")
    crossing = battlefield(table.position, "Old Crossing")[0]
    click(table, crossing)
    key(table, "2")
    assert table.answers == [PayWith(crossing, 0, "G")]


def test_escape_takes_a_payment_back(opened: Opener) -> None:
    table = opened("pay")
    key(table, "Esc")
    assert table.answers == [PayNot()]


def test_a_name_is_completed_as_the_suggestion_spells_it(opened: Opener) -> None:
    table = opened("name")
    line: QWidget = table.panel.line
    QTest.keyClicks(line, "low mist")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert table.answers == [Named("Low Mist")]


def test_a_suggested_name_is_taken_by_a_click(opened: Opener) -> None:
    table = opened("name")
    QTest.keyClicks(table.panel.line, "chalk")
    QTest.mouseClick(table.panel.rows[0], Qt.MouseButton.LeftButton)
    assert table.answers == [Named("Chalk Sentry")]
