"""The match screen as a whole: keys, panels, guard, movement, log, the end."""

from __future__ import annotations

import time

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.decisions import Act, Asked, Cast, Concede, PassUntil, Priority, SetStops, SetYield, UndoTo
from engine.terms.ids import NO_ONE, ObjectId, PlayerId
from engine.terms.steps import Step
from engine.terms.zones import Zone
from engine.view.snapshot import LogLine, OutcomeSnap, Seen
from gui import theme
from gui.i18n import speak
from gui.prompts.base import Mark
from gui.table.keyboard_focus import STRIP
from gui.table.table_settings import TableSettings
from gui.widgets.text_paint import advance
from tests.gui.fixtures import Table, battlefield, crowded, four_players, ids, main_table, open_table, table_log
from tests.timing import assert_within


def strip_point(table: Table, cell: int, own: bool) -> QPoint:
    """The point of a stop's tick in the view."""
    strip = table.stage.strip
    rect = strip.cell(cell)
    y = rect.bottom() - 2 if own else rect.top() + 2
    return table.table.mapFromScene(strip.mapToScene(QPointF(rect.center().x(), y)))


def test_the_button_ignores_clicks_just_after_its_meaning_changed(table: Table) -> None:
    table.right.dock.button.guard = 3_600_000  # ms: this machine may be slow
    QTest.mouseClick(table.right.dock.button, Qt.MouseButton.LeftButton)
    assert table.answers == []
    table.right.dock.button.guard = 0
    QTest.mouseClick(table.right.dock.button, Qt.MouseButton.LeftButton)
    assert len(table.answers) == 1


def test_the_question_is_over_once_answered(table: Table) -> None:
    table.wait_guard()
    table.press_key("Space")
    table.wait_guard()
    table.press_key("Space")
    assert len(table.answers) == 1 and table.right.dock.button.choice is None


def test_a_click_on_a_tick_sets_a_stop(table: Table) -> None:
    QTest.mouseClick(table.table.viewport(), Qt.MouseButton.LeftButton, pos=strip_point(table, 1, own=True))
    assert isinstance(table.commands[0], SetStops) and 1 in table.commands[0].own
    QTest.mouseClick(table.table.viewport(), Qt.MouseButton.LeftButton, pos=strip_point(table, 6, own=False))
    assert isinstance(table.commands[1], SetStops) and 11 not in table.commands[1].others


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("label", ["To combat", "End turn"])
def test_the_button_of_the_strip_covers_no_phase(table: Table, language: str, label: str) -> None:
    table.resize(1280, 720)
    speak(language)
    strip = table.stage.strip
    strip.button = (label, "C")
    box, end = strip.button_rect(), strip.cell(6)
    words = advance(strip._ink(), "End")
    speak("en")
    assert box.left() > end.center().x() + words / 2 + 4


@pytest.mark.parametrize(
    ("key", "command"),
    [
        ("Ctrl+Z", UndoTo(-1)), ("F3", PassUntil(PlayerId(0), "")), ("F10", PassUntil(PlayerId(0), "stack")),
        ("Shift+Return", PassUntil(PlayerId(0), "mine")), ("F6", PassUntil(PlayerId(0), "mine", True)),
        ("C", PassUntil(PlayerId(0), "step 4")), ("F7", PassUntil(PlayerId(0), "step 10")),
        ("F4", PassUntil(PlayerId(0), "end")), ("F5", PassUntil(PlayerId(0), "step 11")),
    ],
)  # fmt: skip
def test_keys_give_commands(table: Table, key: str, command: object) -> None:
    table.press_key(key)
    assert table.commands == [command]


def test_tab_walks_through_the_regions_and_arrows_within(table: Table) -> None:
    seen = []
    for _ in range(8):
        QTest.keyClick(table, Qt.Key.Key_Tab)
        seen.append(table.focus)
    rows = [table.stage.items_by_id[ref].place.row for ref in seen if ref in table.stage.items_by_id]
    assert rows == ["hand", "0:creatures", "0:lands", "1:creatures", "1:lands"]
    assert seen[5] in (0, 1) and seen[6] == STRIP and seen[7] == table.right.stack.items[0].ref


def test_arrows_move_to_neighbours_and_other_rows(table: Table) -> None:
    table.set_focus(battlefield(table.position, "Kiln Runner")[0])
    table.press_key("Left")
    assert table.focus == battlefield(table.position, "Iron Bough")[0]
    table.press_key("Left")
    assert table.focus == battlefield(table.position, "Mosshide Elder")[0]
    table.press_key("Up")
    assert table.stage.items_by_id[table.focus].place.row == "1:creatures"


def test_return_on_a_focused_card_is_a_click(table: Table) -> None:
    table.set_focus(battlefield(table.position, "Kiln Runner")[0])
    table.press_key("Return")
    assert len(table.answers) == 1 and table.commands == []


def test_the_focused_card_shows_its_ring(table: Table) -> None:
    runner = battlefield(table.position, "Kiln Runner")[0]
    table.set_focus(runner)
    assert table.stage.items_by_id[runner].focused


def test_t_goes_through_what_can_be_used(table: Table) -> None:
    table.press_key("T")
    first = table.focus
    table.press_key("T")
    assert first != table.focus
    assert {first, table.focus} <= {ref for ref, look in table.looks().items() if Mark.PLAYABLE in look.marks}


def test_z_pins_the_zoom_and_lets_it_go(table: Table) -> None:
    runner, elder = battlefield(table.position, "Kiln Runner")[0], battlefield(table.position, "Mosshide Elder")[0]
    table.set_focus(runner)
    table.press_key("Z")
    table.set_focus(elder)
    assert table.right.zoom.card is not None and table.right.zoom.card.id == runner
    table.press_key("Z")
    table.set_focus(runner)
    table.set_focus(elder)
    assert table.right.zoom.card.id == elder


def test_a_right_click_zooms(table: Table) -> None:
    gull = battlefield(table.position, "Gull")[0]
    place = table.stage.items_by_id[gull].place
    at = table.table.mapFromScene(place.x - 20, place.y)
    QTest.mouseClick(table.table.viewport(), Qt.MouseButton.RightButton, pos=at)
    assert table.right.zoom.pinned and table.right.zoom.card is not None and table.right.zoom.card.id == gull


def test_the_sheet_of_keys_opens_and_closes(table: Table) -> None:
    table.press_key("?")
    assert table.overlays.sheet is not None
    table.press_key("Esc")
    assert table.overlays.sheet is None and table.commands == []


def test_a_graveyard_opens_by_click_and_by_key_and_closes_with_escape(table: Table) -> None:
    panel = table.left.panels[1]
    QTest.mouseClick(panel, Qt.MouseButton.LeftButton, pos=panel.pile_rect(1).center().toPoint())
    viewer = table.overlays.viewer
    assert viewer is not None and len(viewer.grid.cards) == 6
    table.press_key("Esc")
    assert table.overlays.viewer is None
    table.press_key("G")
    assert table.overlays.viewer is not None and table.overlays.viewer.player == 0


def test_a_hidden_library_shows_nothing(table: Table) -> None:
    table.overlays.open_zone(1, Zone.LIBRARY)
    viewer = table.overlays.viewer
    assert viewer is not None and viewer.grid.cards == () and "hidden" in viewer.empty.text()


def test_conceding_is_asked_once(table: Table) -> None:
    table.game_menu.ask_concede()
    table.press_key("Esc")
    assert table.commands == []
    table.game_menu.ask_concede()
    table.press_key("1")
    assert table.commands == [Concede(PlayerId(0))]


def test_leaving_is_in_the_menu(table: Table, qtbot: QtBot) -> None:
    table.game_menu.open()
    with qtbot.waitSignal(table.leave_requested):
        table.press_key("L")


def test_the_end_offers_what_next(table: Table, qtbot: QtBot) -> None:
    snap = replace(main_table(), stack=(), outcome=OutcomeSnap((1,), "You have no life.", "104.3b"))
    table.clear_question()
    table.show_position(snap, ())
    assert table.overlays.outcome is not None and table.overlays.outcome.accessibleName() == "You lost"
    with qtbot.assertNotEmitted(table.outcome_chosen):
        table.press_key("Space")  # meant for the priority that came no more
    table.overlays.outcome.guard = 0
    with qtbot.waitSignal(table.outcome_chosen) as caught:
        table.press_key("Space")
    assert caught.args == ["again"]
    with qtbot.waitSignal(table.outcome_chosen) as caught:
        table.press_key("H")
    assert caught.args == ["home"]
    table.show_position(replace(snap, outcome=None), ())
    assert table.overlays.outcome is None


def test_whoever_goes_on_pressing_the_key_for_a_pass_begins_no_other_game(
    table: Table, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, last = [0], [0]

    def restart(timer: object) -> int:
        before, last[0] = last[0], now[0]
        return now[0] - before

    monkeypatch.setattr("gui.table.outcome.QElapsedTimer.restart", restart)
    table.clear_question()
    table.show_position(replace(main_table(), stack=(), outcome=OutcomeSnap((1,), "You have no life.", "104.3b")), ())
    assert table.overlays.outcome is not None
    with qtbot.assertNotEmitted(table.outcome_chosen):
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Space):
            now[0] += 400  # ms
            QTest.keyClick(table, key)
    now[0] += 1000
    with qtbot.waitSignal(table.outcome_chosen):
        QTest.keyClick(table, Qt.Key.Key_Return)


def test_identical_triggers_are_one_on_the_stack(table: Table) -> None:
    assert [len(group.items) for group in table.right.stack.groups] == [1, 1, 2]
    assert table.right.stack.groups[0].first.title == "Tidal Rebuke"


def test_arrows_join_the_stack_with_its_targets(table: Table) -> None:
    links = [(link.kind, table.anchors.anchor(link.target) is not None) for link in table.arrows.links]
    assert links == [("theirs", True), ("mine", True)]


def test_what_is_targeted_by_the_stack_is_marked(table: Table) -> None:
    warden = battlefield(table.position, "Saltmarsh Warden")[0]
    assert Mark.TARGETED in table.stage.items_by_id[warden].look.marks


def test_the_log_shows_links_and_finds_them(table: Table) -> None:
    table.show_position(table.position, table_log(table.position))
    QTest.qWait(1)
    words = [word for _, row in table.left.log._visible() for word, *_ in row.placed]
    assert battlefield(table.position, "Saltmarsh Warden")[0] in {word.ref for word in words}


def test_lines_that_say_the_same_are_one(table: Table) -> None:
    lines = [LogLine(7, 1, "damage", f"[[{ref}|Ember]] deals 1 damage to You") for ref in (201, 202, 203)]
    table.left.log.clear()
    table.left.log.add(tuple(lines))
    assert len(table.left.log.lines) == 1
    assert [word.text for word, *_ in table.left.log._rows[0].placed][-1] == "×3"


def test_the_headline_keeps_what_is_noteworthy(table: Table) -> None:
    table.show_position(table.position, table_log(table.position))
    assert [said.mine for said in table.stage.headline.said] == [True, False]
    assert table.stage.headline.question == "You may respond"


def test_thinking_is_said(table: Table) -> None:
    table.clear_question()
    table.set_thinking(1, 3.2)
    assert table.right.dock.button.resting == "Hazel is thinking · 3 s"
    assert table.left.panels[1].note == "Thinking 3 s"


def test_at_a_table_on_the_network_who_is_waited_for_is_named(table: Table) -> None:
    table.clear_question()
    assert table.right.dock.button.resting == "Waiting"
    table.set_waited(1)
    assert table.right.dock.button.resting == "Waiting for Hazel"
    table.set_waited(table.position.viewer)
    assert table.right.dock.button.resting == "Waiting"


def test_life_counts_to_its_new_value_and_a_click_finishes(table: Table) -> None:
    table.set_settings(TableSettings())
    me, other = table.position.players
    snap = replace(table.position, players=(replace(me, life=9), other))
    table.show_position(snap, (Seen("life", log=LogLine(7, 1, "life", "You lose 8 life")),))
    assert table.motion.busy and table.left.panels[0].life > 9
    QTest.mouseClick(table.table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(20, 700))
    assert not table.motion.busy and table.left.panels[0].life == 9


def test_a_permanent_that_left_is_gone_and_a_new_one_is_there(table: Table) -> None:
    runner = battlefield(table.position, "Kiln Runner")[0]
    board = tuple(card for card in table.position.battlefield if card.id != runner)
    table.show_position(replace(table.position, battlefield=board), ())
    assert runner not in table.stage.items_by_id
    table.show_position(main_table(), ())
    assert runner in table.stage.items_by_id


def test_a_spell_that_resolves_comes_from_the_hand_it_was_in(table: Table) -> None:
    table.set_settings(TableSettings())
    snap = table.position
    caller = next(card for card in snap.players[0].hand if card.face.name == "Ridge Caller")
    before = table.stage.items_by_id[caller.id].pos()
    me = replace(snap.players[0], hand=tuple(card for card in snap.players[0].hand if card is not caller))
    new = replace(caller, id=7777, zone=Zone.BATTLEFIELD, sick=True)
    moved = replace(snap, players=(me, snap.players[1]), battlefield=(*snap.battlefield, new))
    table.show_position(moved, ())
    assert (table.stage.items_by_id[7777].pos() - before).manhattanLength() < 30
    table.motion.finish()
    assert table.stage.items_by_id[7777].place.row == "0:creatures"


def test_four_boards_have_headers_that_are_clicked(table: Table, qtbot: QtBot) -> None:
    table.clear_question()
    table.resize(1920, 1080)
    table.show_position(four_players(), ())
    QTest.qWait(1)
    assert set(table.stage.headers) == {1, 2, 3}
    header = table.stage.headers[2]
    at = table.table.mapFromScene(header.pos() + QPointF(30, 10))
    with qtbot.waitSignal(table.table.clicked) as caught:
        QTest.mouseClick(table.table.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert caught.args == [2]


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (1920, 1080)])
def test_the_button_lies_at_the_bottom_right_in_every_window(qtbot: QtBot, size: tuple[int, int]) -> None:
    table = open_table("priority", size)
    qtbot.addWidget(table)
    button = table.right.dock.button
    corner = button.mapTo(table, QPoint(button.width(), button.height()))
    assert corner.x() > size[0] - 20 and size[1] - 60 < corner.y() <= size[1] - 20
    assert table.right.stack.geometry().bottom() <= table.right.dock.geometry().top() + 1


def test_a_small_window_floats_the_zoom_away_from_the_pointer(qtbot: QtBot) -> None:
    table = open_table("priority", (1280, 720))
    qtbot.addWidget(table)
    table.overlays.zoom_in_on(battlefield(table.position, "Mosshide Elder")[0])
    zoom = table.overlays.float_zoom
    assert zoom.isVisible() and zoom.geometry().center().x() > table.table.geometry().center().x()


def test_an_undo_that_brings_an_older_position_is_shown(table: Table) -> None:
    table.clear_question()
    table.show_position(replace(table.position, turn=8, stack=()), ())
    table.show_position(main_table(), ())
    assert len(table.right.stack.items) == 3 and table.stage.strip.snap is not None
    assert table.stage.strip.snap.turn == 7


def test_everything_says_its_name(table: Table) -> None:
    names = [table.left.panels[0], table.right.dock.button, table.right.stack.items[0], table.left.log, table.table]
    assert all(widget.accessibleName() for widget in names)


def test_stops_are_set_by_keys_on_the_strip(table: Table) -> None:
    table.set_focus(STRIP)
    table.press_key("Right")
    table.press_key("Return")
    table.press_key("Shift+Return")
    assert table.stage.strip.focus == 1
    assert [1 in table.commands[0].own, 1 in table.commands[1].others] == [True, True]


def test_escape_takes_passing_back_then_opens_the_menu(table: Table) -> None:
    table.press_key("E")
    table.press_key("Esc")
    assert table.commands[1:] == [PassUntil(PlayerId(0), "")]
    table.press_key("Esc")
    assert table.overlays.menu is not None


def test_holding_space_does_not_pass_again_and_again(table: Table) -> None:
    table.wait_guard()
    event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, " ", True)
    table.keyPressEvent(event)
    assert table.answers == []


def test_an_ability_is_yielded_to(table: Table) -> None:
    snap = replace(main_table(), stack=main_table().stack[:2])
    table.ask(snap, Priority(Asked(PlayerId(0)), ()))
    table.press_key("A")
    text = snap.stack[-1].text
    assert table.commands == [SetYield(PlayerId(0), f"Hearth Tinker: {text}", "pass")] and len(table.answers) == 1


def test_what_is_known_of_a_hand_opens_by_a_click_on_it(table: Table) -> None:
    back = table.stage.backs[0].back
    QTest.mouseClick(table.table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(round(back.x), 20))
    assert table.overlays.viewer is not None and table.overlays.viewer.title.text() == "Hazel’s hand · 5"


def test_cards_are_accessible_children_of_the_table(table: Table) -> None:
    access = QAccessible.queryAccessibleInterface(table.table)
    assert access is not None
    found = [access.child(index) for index in range(access.childCount())]
    words = [child.text(QAccessible.Text.Description) for child in found if child is not None]
    assert any(text.startswith("Mosshide Elder, Creature — Treefolk, 8/8, two +1/+1 counters") for text in words)
    assert any(text.startswith("3 × Cinder Terrace") for text in words)
    assert any("Kiln Runner" in text and "can be used" in text for text in words)


@pytest.mark.timing
def test_a_crowded_table_is_laid_out_lit_and_painted_fast(qtbot: QtBot) -> None:
    table = open_table("priority")
    qtbot.addWidget(table)
    table.clear_question()
    table.show_position(crowded(), ())

    def show() -> float:
        times = []
        for _ in range(5):
            start = time.perf_counter()
            table.show_position(crowded(), ())
            table.table.viewport().grab()
            times.append(time.perf_counter() - start)
        return sorted(times)[2]

    assert_within(0.12, show)


def test_hovering_away_takes_the_plan_back(table: Table) -> None:
    ember = ids(table.position, "Ember Parry")[0]
    table.table.hovered.emit(ember)
    table.show_plan(table.plans_wanted[-1], ((battlefield(table.position, "Old Crossing")[0], 0, "R"),))
    assert table.right.dock.hint.words
    table.table.hovered.emit(NO_ONE)
    assert not table.right.dock.hint.words


def test_cards_and_players_are_told_in_the_language_spoken(qtbot: QtBot) -> None:
    speak("de")
    try:
        table = open_table("priority")
        qtbot.addWidget(table)
        tapped = next(card for card in table.position.battlefield if card.tapped)
        access = QAccessible.queryAccessibleInterface(table.table)
        children = [access.child(index) for index in range(access.childCount())]
        words = [child.text(QAccessible.Text.Description) for child in children if child is not None]
        assert any(tapped.face.name in each and "getappt" in each for each in words)
        assert "Karten auf der Hand" in table.left.panels[1].accessibleName()
    finally:
        speak("en")


def test_a_pile_and_its_cards_are_lit_while_one_of_them_can_be_used(table: Table) -> None:
    card = table.position.players[0].graveyard[-1]
    panel = table.left.panels[0]
    assert not panel.lit
    table.ask(table.position, Priority(Asked(PlayerId(0)), (Cast(ObjectId(card.id)),)))
    assert panel.lit == {Zone.GRAVEYARD}
    table.overlays.open_zone(0, Zone.GRAVEYARD)
    assert table.overlays.viewer is not None
    assert Mark.PLAYABLE in table.overlays.viewer.grid.looks[card.id].marks
    table.overlays.viewer.grid.clicked.emit(card.id)
    assert table.answers == [Act(Cast(ObjectId(card.id)))] and table.overlays.viewer is None
    assert not panel.lit


def test_enter_with_nothing_focused_goes_to_what_can_be_played_and_passes_nothing(table: Table) -> None:
    mine = replace(table.position, stack=(), active=table.position.viewer, step=Step.MAIN1)
    table.ask(mine, table.asking.decision)
    table.press_key("Return")
    assert (table.answers, table.commands) == ([], [])
    lit = {ref for ref, look in table.looks().items() if look.marks & Mark.PLAYABLE}
    assert table.focus in lit


def test_tools_take_the_ink_of_another_theme(qapp: QApplication, table: Table) -> None:
    def inks() -> list[bytes]:
        return [bytes(button.icon().pixmap(18).toImage().constBits()) for button in table.left.tools.values()]

    theme.apply(qapp, theme.LIGHT)
    light = inks()
    try:
        theme.apply(qapp, theme.HIGH_CONTRAST)
        QApplication.processEvents()
        assert all(before != now for before, now in zip(light, inks(), strict=True))
    finally:
        theme.apply(qapp, theme.DARK)


@pytest.mark.rule("117.3d")
def test_what_was_passed_stands_in_the_log_in_order_and_only_in_the_whole_one(table: Table) -> None:
    def passed(step: Step) -> Seen:
        return Seen("skip", amount=int(step), player=0, log=LogLine(5, NO_ONE, "skip", "no stop set"))

    attack = Seen("attack", log=LogLine(6, 1, "attack", "Peat Shambler attacks you"))
    before = len(table.left.log.lines)
    table.show_position(table.position, (passed(Step.UPKEEP), passed(Step.DRAW), attack))
    told = table.left.log.lines[before:]
    assert [line.text for line in told] == ["Passed upkeep – draw step: no stop set", "Peat Shambler attacks you"]
    assert told[0].turn == 5
    shown = [row.line for row in table.left.log._shown()]
    assert told[0] not in shown and told[1] in shown
    table.left.log.set_every(True)
    assert told[0] in [row.line for row in table.left.log._shown()]
