"""Comforts of the table: attack by count from a pile, dragged columns, and why priority was passed for the player."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine.decisions import (
    PASS,
    Act,
    Asked,
    Attackers,
    Blockers,
    CanAttack,
    CanBlock,
    Chosen,
    Order,
    Ordered,
    Pick,
    Picked,
    Purpose,
    Targets,
    yes_or_no,
)
from engine.host.captions import Words
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.steps import Step
from engine.view.snapshot import GameSnap, StackSnap
from gui.prompts.lookup import name_of
from gui.prompts.panel import RichLabel
from gui.table.keyboard_focus import STRIP
from tests.gui.fixtures import Table

ME = PlayerId(0)


def attack(table: Table, refs: tuple[int, ...]) -> None:
    options = tuple(CanAttack(ObjectId(ref), (PlayerId(1),)) for ref in refs)
    table.ask(table.position, Attackers(Asked(ME, "Choose attackers"), options))


def creatures(table: Table) -> tuple[int, ...]:
    return tuple(card.id for card in table.position.battlefield if card.controller == 0 and "creature" in card.types)


@pytest.mark.rule("508.1a")
def test_so_many_of_a_pile_attack(table: Table) -> None:
    refs = creatures(table)[:4]
    attack(table, refs)
    assert table.asking.attack_by(refs, 3) and len(table.asking.pairs) == 3
    assert table.asking.attack_by(refs, 1) and list(table.asking.pairs) == [refs[0]]


def test_a_digit_sends_so_many_of_the_focused_pile(table: Table) -> None:
    refs = creatures(table)[:2]
    attack(table, refs)
    table.set_focus(refs[1])
    QTest.keyClick(table, Qt.Key.Key_1)
    assert list(table.asking.pairs) == [refs[1]]


def gulls(table: Table) -> tuple[int, ...]:
    """The pile of three birds on the other side."""
    return tuple(card.id for card in table.position.battlefield if card.face.name == "Gull")


@pytest.mark.rule("508.1a")
def test_how_many_of_a_pile_attack_is_said_beside_it(table: Table) -> None:
    refs = gulls(table)
    attack(table, refs)
    first = table.stage.pile_of(refs[0])[0]
    assert set(table.stage.pile_of(first)) == set(refs)
    table.click(first)
    menu = table.overlays.counter
    assert list(table.asking.pairs) == [first] and menu is not None
    QTest.mouseClick(menu.stepper.more, Qt.MouseButton.LeftButton)
    assert len(table.asking.pairs) == 2
    assert sorted(len(table.stage.pile_of(ref)) for ref in refs) == [1, 2, 2]  # those that attack lie together
    QTest.keyClick(table, Qt.Key.Key_3)
    assert set(table.asking.pairs) == set(refs)
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert table.overlays.counter is None


@pytest.mark.rule("509.1a")
def test_how_many_of_a_pile_block_is_said_beside_the_attacker(table: Table) -> None:
    refs, (attacker, other) = gulls(table), creatures(table)[:2]
    options = tuple(CanBlock(ObjectId(ref), (ObjectId(attacker), ObjectId(other)), 1) for ref in refs)
    table.ask(table.position, Blockers(Asked(ME, "Choose blockers"), options, ()))
    table.click(table.stage.pile_of(refs[0])[0])
    assert table.overlays.counter is None
    table.click(attacker)
    assert len(table.asking.pairs) == 1 and table.overlays.counter is not None
    QTest.mouseClick(table.overlays.counter.every, Qt.MouseButton.LeftButton)
    assert set(table.asking.pairs) == {(ref, attacker) for ref in refs}
    QTest.keyClick(table, Qt.Key.Key_1)
    assert len(table.asking.pairs) == 1


@pytest.mark.rule("509.1a")
def test_the_only_attacker_is_blocked_by_one_click(table: Table) -> None:
    refs, attacker = gulls(table), creatures(table)[0]
    options = tuple(CanBlock(ObjectId(ref), (ObjectId(attacker),), 1) for ref in refs)
    table.ask(table.position, Blockers(Asked(ME, "Choose blockers"), options, ()))
    assert table.asking.hint() == "Click who blocks " + name_of(table.position, attacker)
    first = table.stage.pile_of(refs[0])[0]
    table.click(first)
    assert table.asking.pairs == [(first, attacker)] and table.overlays.counter is not None
    QTest.keyClick(table, Qt.Key.Key_3)
    assert set(table.asking.pairs) == {(ref, attacker) for ref in refs}
    table.overlays.close_menu()
    table.click(first)
    assert first not in dict(table.asking.pairs)


def test_what_the_player_changed_at_a_question_is_confirmed_at_once(table: Table) -> None:
    refs = creatures(table)[:2]
    attack(table, refs)
    table.wait_guard()
    QTest.keyClick(table, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(table, Qt.Key.Key_Space)
    assert len(table.answers) == 1
    attack(table, refs[:1])
    QTest.keyClick(table, Qt.Key.Key_Space)
    assert len(table.answers) == 1, "another question is read first"


def triggers(table: Table, count: int) -> list[GameSnap]:
    """Positions in which one more trigger of one kind is on the stack each time."""
    source = table.position.battlefield[0]
    name = source.face.name
    made = [StackSnap(source, 900 + number, 0, "triggered", name, "Deal 1 damage") for number in range(count)]
    return [replace(table.position, stack=tuple(made[: number + 1])) for number in range(count)]


@pytest.mark.rule("603.3d")
def test_identical_triggers_get_their_targets_once(table: Table) -> None:
    positions = triggers(table, 3)
    name = table.position.battlefield[0].face.name
    foe = PlayerId(1)
    table.ask(positions[0], Order(Asked(ME, "Order", purpose=Purpose.TRIGGERS), (0, 1, 2), (name,) * 3))
    assert table.answers[-1] == Ordered((0, 1, 2))
    asked = [Targets(Asked(ME, "Choose a target", 900 + number), (ME, foe), 1, 1) for number in range(3)]
    table.ask(positions[0], asked[0])
    before = len(table.answers)
    QTest.keyClick(table, Qt.Key.Key_A)
    assert table.asking.hint() == "For all 3 triggers"
    table.click(foe)
    for place in (1, 2):
        table.ask(positions[place], asked[place])
    assert table.answers[before:] == [Chosen((foe,))] * 3


@pytest.mark.rule("603.3d")
def test_a_target_that_is_gone_is_asked_for_again(table: Table) -> None:
    positions = triggers(table, 2)
    name = table.position.battlefield[0].face.name
    table.ask(positions[0], Order(Asked(ME, "Order", purpose=Purpose.TRIGGERS), (0, 1), (name,) * 2))
    table.ask(positions[0], Targets(Asked(ME, "Choose a target", 900), (ME, PlayerId(1)), 1, 1))
    QTest.keyClick(table, Qt.Key.Key_A)
    table.click(1)
    table.ask(positions[1], Targets(Asked(ME, "Choose a target", 901), (ME,), 1, 1))
    assert table.prompt is not None


def may(number: int) -> Pick:
    return yes_or_no(Asked(ME, "Draw a card?", 900 + number, purpose=Purpose.MAY))


@pytest.mark.rule("608.2")
def test_identical_triggers_are_answered_yes_or_no_once(table: Table) -> None:
    positions = triggers(table, 3)
    table.ask(positions[2], may(2))
    QTest.keyClick(table, Qt.Key.Key_A)
    assert table.asking.hint() == "For all 3 triggers"
    before = len(table.answers)
    QTest.keyClick(table, Qt.Key.Key_N)
    for place in (1, 0):
        table.ask(positions[place], may(place))
    assert table.answers[before:] == [Picked(("no",))] * 3


@pytest.mark.rule("608.2")
def test_another_question_of_such_a_trigger_is_asked(table: Table) -> None:
    positions = triggers(table, 2)
    table.ask(positions[1], may(1))
    QTest.keyClick(table, Qt.Key.Key_A)
    QTest.keyClick(table, Qt.Key.Key_Y)
    table.ask(positions[0], yes_or_no(Asked(ME, "Gain 1 life?", 900, purpose=Purpose.MAY)))
    assert table.prompt is not None


def test_a_column_is_as_wide_as_it_is_dragged_and_a_double_click_gives_it_back(table: Table, qtbot: QtBot) -> None:
    edge, usual = table.edges[0], table.left.width()
    with qtbot.waitSignal(table.columns_dragged, timeout=5000) as told:
        QTest.mousePress(edge, Qt.MouseButton.LeftButton, pos=QPoint(3, 300))
        table.drag_column("left", usual + 40)
        QTest.mouseRelease(edge, Qt.MouseButton.LeftButton, pos=QPoint(3, 300))
    assert table.left.width() == usual + 40 and told.args == [round(100 * (usual + 40) / usual), 100]
    QTest.mouseDClick(edge, Qt.MouseButton.LeftButton, pos=QPoint(3, 300))
    assert table.left.width() == usual


@pytest.mark.rule("117.3d")
def test_the_log_says_where_and_why_priority_was_passed(table: Table) -> None:
    attack_words = Words(skipped=((int(Step.UPKEEP), "no stop set"), (int(Step.DRAW), "no stop set")))
    refs = creatures(table)[:1]
    options = tuple(CanAttack(ObjectId(ref), (PlayerId(1),)) for ref in refs)
    table.ask(table.position, Attackers(Asked(ME, "Choose attackers"), options), attack_words)
    assert table.left.log.lines[-1].text == "Passed upkeep – draw step: no stop set"


def test_the_keywords_of_a_pinned_card_are_explained_with_their_rules(table: Table) -> None:
    flyer = next(card for card in table.position.battlefield if "flying" in card.keywords)
    table.overlays.zoom_in_on(flyer.id)
    assert table.overlays.help is not None
    assert "flying, rule 702.9: " in table.overlays.help.accessibleDescription()
    for words in table.overlays.help.findChildren(RichLabel):  # whole, however many lines they take
        assert words.height() >= words.heightForWidth(words.width())
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert table.overlays.help is None


def test_a_card_that_cannot_be_played_says_why(table: Table) -> None:
    clicked: list[int] = []
    table.reason_wanted.connect(clicked.append)
    hand = [card.id for card in table.position.players[0].hand]
    idle = next(ref for ref in hand if ref not in table.asking.by_card)
    table.click(idle)
    assert clicked == [idle]
    table.show_reason("You cannot make the mana for it now.")
    assert "You cannot make the mana" in table.right.dock.hint.words


def test_the_first_row_of_a_phase_s_menu_passes_until_it_begins(table: Table) -> None:
    strip = table.stage.strip
    spot = table.table.mapFromScene(strip.mapToScene(strip.cell(4).center()))
    QTest.mouseClick(table.table.viewport(), Qt.MouseButton.RightButton, pos=spot)
    QTest.keyClick(table, Qt.Key.Key_1)
    assert [command.until for command in table.commands] == [f"step {int(Step.BEGIN_COMBAT)}"]
    assert table.answers == [Act(PASS)]


@pytest.mark.rule("506.1")
def test_once_combat_is_over_its_key_does_not_pass_through_the_turns_of_others(table: Table) -> None:
    decision = table.asking.decision
    table.ask(replace(table.position, step=Step.MAIN2), decision)
    table.press_key("C")
    assert table.commands == table.answers == []
    assert table.right.dock.hint.words == "This turn’s combat is over."
    table.ask(replace(table.position, step=Step.MAIN1), decision)
    table.press_key("C")
    assert [command.until for command in table.commands] == [f"step {int(Step.BEGIN_COMBAT)}"]


def test_a_phase_to_pass_to_is_chosen_by_keys_on_the_strip(table: Table) -> None:
    table.set_focus(STRIP)  # the untap step, in which nobody can be asked
    table.press_key("R")
    assert [command.until for command in table.commands] == [f"step {int(Step.UPKEEP)}"]
