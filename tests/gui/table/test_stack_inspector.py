"""The stack inspector: everything about what is on the stack, by pointer, keyboard and for those who listen."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.terms.steps import Step
from engine.terms.zones import Zone
from engine.view.snapshot import ChangeSnap, ForecastSnap, GameSnap, Seen, StackSnap, TargetSnap
from gui.i18n import speak
from gui.table.stack_inspector import StackInspector
from gui.table.stack_words import Stage
from tests.gui.fixtures import Table, battlefield, main_table, open_table, positioned, scene

LONG = " ".join(f"Sentence number {number} of a very long text goes on and on." for number in range(12))


def told(snap: GameSnap) -> GameSnap:
    """The demo position with everything known of its damage spell."""
    warden = battlefield(snap, "Saltmarsh Warden")[0]
    path = next(item for item in snap.stack if item.title == "Cinderpath")
    full = replace(
        path, text=LONG, x=3, modes=("Burn the bridge.",), paid=(("kicked", 1),), rules=("601", "120.3"),
        came_from=Zone.GRAVEYARD, way="flashback", aims=(TargetSnap(warden, "Saltmarsh Warden", 4),),
        forecast=ForecastSnap((ChangeSnap("dies", warden, "Saltmarsh Warden"), ChangeSnap("life", 0, "You", -2))),
    )  # fmt: skip
    stack = tuple(full if item is path else item for item in snap.stack)
    return replace(snap, stack=stack, answering=(0, 1), passed=())


def many(snap: GameSnap, count: int) -> GameSnap:
    """The same with so many different objects on the stack."""
    path = next(item for item in snap.stack if item.title == "Cinderpath")
    return replace(snap, stack=tuple(replace(path, id=7000 + n, title=f"Spell {n}") for n in range(count)))


def opened(qtbot: QtBot, snap: GameSnap, size: tuple[int, int] = (1440, 900)) -> tuple[Table, StackInspector]:
    """A table with the inspector open."""
    table = Table()
    qtbot.addWidget(table)
    table.resize(*size)
    table.show_position(snap, ())
    table.show()
    QTest.keyClick(table, Qt.Key.Key_I)
    QTest.qWait(1)
    assert table.overlays.inspector is not None
    return table, table.overlays.inspector


def ref_of(snap: GameSnap, title: str) -> int:
    return next(item.id for item in snap.stack if item.title == title)


def test_rows_that_are_replaced_at_once_are_no_windows_of_their_own(qtbot: QtBot) -> None:
    _, inspector = opened(qtbot, main_table())
    inspector.show_snap(many(main_table(), 3), ())
    replaced = list(inspector.rows)  # laid out, not shown yet
    inspector.set_stage(Stage.ANNOUNCED)
    QApplication.sendPostedEvents(None, QEvent.Type.MetaCall)
    assert replaced and not any(row.isVisible() for row in replaced)


def test_a_scroll_bar_is_seen_only_where_there_is_something_to_scroll(qtbot: QtBot) -> None:
    def tones(inspector: StackInspector) -> int:
        bar = inspector.area.verticalScrollBar()
        image = bar.grab().toImage()
        return len({image.pixel(image.width() // 2, y) for y in range(image.height())})

    snap = main_table()
    table, inspector = opened(qtbot, replace(snap, stack=snap.stack[:1]))
    width, bar = inspector.area.viewport().width(), inspector.area.verticalScrollBar()
    assert bar.maximum() == 0 and tones(inspector) == 1
    table.show_position(replace(told(snap), stack=(replace(snap.stack[0], id=7100, text=LONG * 4),)), ())
    QApplication.processEvents()
    assert bar.maximum() > 0 and tones(inspector) > 1
    assert inspector.area.viewport().width() == width


def test_all_that_is_known_of_a_spell_is_shown(qtbot: QtBot) -> None:
    snap = told(main_table())
    _, inspector = opened(qtbot, snap)
    inspector.inspect(ref_of(snap, "Cinderpath"))
    words = inspector.words()
    for part in (
        LONG.rstrip("."), "Saltmarsh Warden dies", "You: −2 life", "Saltmarsh Warden: 4", "Burn the bridge", "3",
        "kicker paid", "Cast from the graveyard, by flashback", "601 · 120.3",
    ):  # fmt: skip
        assert part in words, part
    assert inspector.accessibleDescription() == words
    assert "Hazel" in inspector.passing.text()


def test_the_whole_text_can_be_read_however_long_it_is(qtbot: QtBot) -> None:
    snap = told(main_table())
    table, inspector = opened(qtbot, snap, (1280, 720))
    inspector.inspect(ref_of(snap, "Cinderpath"))
    QTest.qWait(20)
    label = inspector.text
    assert label.height() >= label.heightForWidth(label.width())
    assert inspector.area.verticalScrollBar().maximum() > 0
    QTest.keyClick(table, Qt.Key.Key_PageDown)
    assert inspector.area.verticalScrollBar().value() > 0


@pytest.mark.parametrize("count", [2, 10])
def test_ten_objects_are_as_usable_as_two(qtbot: QtBot, count: int) -> None:
    snap = many(told(main_table()), count)
    table, inspector = opened(qtbot, snap, (1280, 720))
    assert len(inspector.rows) == count
    column = table.right.geometry()
    assert column.contains(inspector.geometry()) and inspector.geometry().bottom() < table.right.dock.y()
    assert inspector.area.height() > 150
    QTest.keyClick(table, Qt.Key.Key_S)
    for _ in range(count - 1):
        QTest.keyClick(table, Qt.Key.Key_Down)
    assert inspector.ref == 7000
    row = next(row for row in inspector.rows if row.chosen)
    assert not row.visibleRegion().isEmpty()


def test_it_follows_the_pointer_until_it_is_pinned(qtbot: QtBot) -> None:
    snap = told(main_table())
    table, inspector = opened(qtbot, snap)
    path, rebuke = ref_of(snap, "Cinderpath"), ref_of(snap, "Tidal Rebuke")
    table.right.stack.hovered.emit(path)
    assert inspector.ref == path
    QTest.keyClick(table, Qt.Key.Key_I, Qt.KeyboardModifier.ShiftModifier)
    table.right.stack.hovered.emit(rebuke)
    assert inspector.ref == path and inspector.pinned


def test_only_the_arrows_of_what_is_pointed_at_are_drawn(qtbot: QtBot) -> None:
    snap = told(main_table())
    table, _ = opened(qtbot, snap)
    path, rebuke = ref_of(snap, "Cinderpath"), ref_of(snap, "Tidal Rebuke")
    assert {link.source for link in table.arrows.links} & {path, rebuke} == {rebuke}, "those of what is inspected"
    table.right.stack.hovered.emit(path)
    assert {link.source for link in table.arrows.links} & {path, rebuke} == {path}
    table.right.stack.hovered.emit(-1)
    table.set_focus(rebuke)
    assert {link.source for link in table.arrows.links} & {path, rebuke} == {rebuke}


def test_docked_or_floating_and_closed_by_escape(qtbot: QtBot) -> None:
    table, inspector = opened(qtbot, told(main_table()))
    assert table.right.geometry().contains(inspector.geometry())
    QTest.keyClick(table, Qt.Key.Key_D)
    assert not inspector.docked and not table.right.geometry().intersects(inspector.geometry())
    before = inspector.pos()
    QTest.mousePress(inspector, Qt.MouseButton.LeftButton, pos=inspector.title.geometry().center())
    QTest.mouseMove(inspector, inspector.title.geometry().center() + QPoint(-60, 40))
    QTest.mouseRelease(inspector, Qt.MouseButton.LeftButton)
    assert inspector.pos() != before
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert table.overlays.inspector is None


def test_what_resolved_in_this_step_stays_readable_until_the_step_ends(qtbot: QtBot) -> None:
    snap = told(main_table())
    table, inspector = opened(qtbot, snap)
    rebuke = snap.stack[-1]
    after = replace(snap, stack=snap.stack[:-1])
    table.show_position(after, (Seen("resolve", rebuke.id),))
    assert [each.item.id for each in table.right.stack.resolved] == [rebuke.id]
    (shown,) = table.right.stack.past
    shown.clicked.emit(rebuke.id)
    assert inspector.ref == rebuke.id and rebuke.text.rstrip(".") in inspector.words()
    table.show_position(replace(after, step=Step.BEGIN_COMBAT), ())
    assert not table.right.stack.resolved and inspector.ref != rebuke.id


def test_a_click_on_the_stack_opens_it(qtbot: QtBot) -> None:
    snap = told(main_table())
    table = positioned(qtbot, snap)
    item = table.right.stack.item_of(ref_of(snap, "Cinderpath"))
    assert item is not None
    QTest.mouseClick(item, Qt.MouseButton.LeftButton)
    assert table.overlays.inspector is not None and table.overlays.inspector.ref == item.ref


def test_an_ability_on_the_stack_is_not_lit_as_its_source(qtbot: QtBot) -> None:
    """Where its source may be targeted, the ability itself may not."""
    snap, decision = scene("targets")
    legal = decision.legal[0]  # type: ignore[union-attr]
    source = next(card for card in snap.battlefield if card.id == legal)
    ability = StackSnap(source, 8000, 0, "activated", source.face.name, "Its own ability.")
    snap = replace(snap, stack=(*snap.stack, ability))
    table = Table()
    qtbot.addWidget(table)
    table.resize(1440, 900)
    table.show_position(snap, ())
    assert decision is not None
    table.ask(snap, decision)
    item = table.right.stack.item_of(8000)
    assert item is not None and not item.look.marks
    assert table.looks()[legal].marks


def test_the_arrow_of_what_is_inspected_begins_at_its_row(qtbot: QtBot) -> None:
    snap = many(told(main_table()), 10)
    table, inspector = opened(qtbot, snap, (1280, 720))
    for ref in (7009, 7006, 7000):
        inspector.inspect(ref)
        QTest.qWait(1)
        assert {link.source for link in table.arrows.links} & {item.id for item in snap.stack} == {ref}
        row = next(row for row in inspector.rows if row.item.id == ref)
        anchor = table.anchors.anchor(ref)
        assert anchor is not None and anchor.stack
        middle = row.mapTo(table, row.rect().center()).y()
        seen = inspector.list_area.mapTo(table, QPoint(0, 0)).y()
        assert seen <= anchor.box.center().y() <= seen + inspector.list_area.height()
        assert abs(anchor.box.center().y() - middle) <= row.height()
    QTest.keyClick(table, Qt.Key.Key_I)
    assert len({link.source for link in table.arrows.links} & {item.id for item in snap.stack}) == 10


def test_what_comes_onto_the_stack_is_shown_unless_another_is_pinned(qtbot: QtBot) -> None:
    snap = told(main_table())
    table, inspector = opened(qtbot, snap)
    path = ref_of(snap, "Cinderpath")
    inspector.inspect(path)
    new = replace(snap.stack[-1], id=7777, title="Late Answer")
    table.show_position(replace(snap, stack=(*snap.stack, new)), ())
    assert inspector.ref == 7777
    inspector.inspect(path)
    table.show_position(replace(snap, stack=(*snap.stack, new), active=snap.active), (Seen("damage", path),))
    assert inspector.ref == path, "nothing new has come"
    inspector.toggle_pin()
    newer = replace(new, id=7778, title="Later Answer")
    table.show_position(replace(snap, stack=(*snap.stack, new, newer)), ())
    assert inspector.ref == path, "it is pinned"


def test_its_buttons_are_not_cut_in_a_narrow_column(qtbot: QtBot) -> None:
    speak("de")
    try:
        table = open_table("priority", (1280, 720))
        qtbot.addWidget(table)
        table.press_key("I")
        qtbot.wait(10)
        inspector = table.overlays.inspector
        assert inspector is not None
        for button in (inspector.pin, inspector.dock):
            assert button.width() >= button.sizeHint().width(), button.text()
            assert inspector.rect().contains(button.geometry())
        inspector.toggle_pin()
        qtbot.wait(10)
        assert inspector.pin.width() >= inspector.pin.sizeHint().width()
    finally:
        speak("en")
