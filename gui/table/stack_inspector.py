"""The stack inspector: every object on the stack with all that is known of it, and what resolved in this step.

It follows pointer and focus on the stack unless it is pinned; docked it lies in the right column, else it
floats over the table and is dragged by its title.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QScrollArea, QScrollBar, QWidget

from engine.terms.ids import NO_ONE
from engine.view.snapshot import GameSnap, StackSnap
from gui.i18n import ntr, tr
from gui.prompts.lookup import title_words, who_words
from gui.prompts.panel import Panel, RichLabel
from gui.table.faces import face_model
from gui.table.gallery import Gallery
from gui.table.layout import side_of
from gui.table.stack_words import MOST_SECTIONS, Stage, next_words, passing_words, sections, spoken
from gui.table.thumbnail import paint_thumbnail
from gui.theme import RADIUS, color
from gui.widgets.boxes import column_box, discard, row_box
from gui.widgets.buttons import Button
from gui.widgets.text_paint import Ink, draw_text, elide, fitting

__all__ = ["ResolvedItem", "StackInspector"]

_ROW: Final = 44  # px of an object in the list
_ROWS_SHOWN: Final = 5  # objects shown before the list scrolls, at most
_WIDE: Final = 380  # px where it floats
_TALL: Final = 560
_PICTURE: Final = 72
_BESIDE: Final = 14  # px
_LEAST_DETAILS: Final = 280  # px kept for the details
_STEP: Final = 80  # px that a key scrolls


@dataclass(frozen=True, slots=True)
class ResolvedItem:
    """What left the stack in this step: as it was on it, and the position it was in; `how` "resolve" or "counter"."""

    item: StackSnap
    snap: GameSnap
    how: str


class _Row(QWidget):
    """One object in the list: its picture, name, and whose it is or what became of it."""

    clicked = Signal(int)
    hovered = Signal(int)

    def __init__(self, item: StackSnap, note: str, mine: bool, gallery: Gallery) -> None:
        super().__init__()
        self.item, self.note, self.mine, self.gallery = item, note, mine, gallery
        self.chosen = False
        self.setFixedHeight(_ROW)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(f"{title_words(item)}, {note}")
        gallery.ready.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it; the chosen one is outlined."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        hot = self.chosen or self.underMouse()
        painter.setPen(QPen(color("ice" if self.chosen else "line"), 2 if self.chosen else 1))
        painter.setBrush(color("bg3" if hot else "bg2"))
        painter.drawRoundedRect(box, RADIUS.button, RADIUS.button)
        painter.fillRect(QRectF(3, 9, 3, _ROW - 18), color("moss" if self.mine else "rose"))
        side = QRectF(11, 6, 32, _ROW - 12)
        paint_thumbnail(painter, side, face_model(self.item.card), self.gallery, self.devicePixelRatioF())
        room = self.width() - 62.0
        title = fitting(Ink(14, 600), title_words(self.item), room, 12)
        draw_text(painter, 52, 19, elide(title, title_words(self.item), room), title, color("text"))
        draw_text(painter, 52, 36, elide(Ink(12), self.note, room), Ink(12), color("text2"))
        painter.end()

    def enterEvent(self, event: QEnterEvent) -> None:
        """The pointer is on it."""
        self.hovered.emit(self.item.id)

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer left."""
        self.hovered.emit(NO_ONE)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Show its details."""
        self.clicked.emit(self.item.id)


class _Picture(QWidget):
    """The picture of the object whose details are shown."""

    def __init__(self, gallery: Gallery) -> None:
        super().__init__()
        self.gallery = gallery
        self.item: StackSnap | None = None
        self.setFixedSize(_PICTURE, _PICTURE)
        gallery.ready.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it."""
        if self.item is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        face = face_model(self.item.card)
        paint_thumbnail(painter, QRectF(self.rect()), face, self.gallery, self.devicePixelRatioF())
        painter.end()


class _QuietBar(QScrollBar):
    """A bar that is seen where there is something to scroll, and keeps its place where there is not."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it, or nothing."""
        if self.maximum() > self.minimum():
            super().paintEvent(event)


class _Details(QWidget):
    """A column in a scroll area, as high as its words need in its width."""

    def fit(self) -> None:
        """Take the height that the words need."""
        column = self.layout()
        if column is not None:
            column.activate()
            self.setMinimumHeight(column.heightForWidth(self.width()))

    def resizeEvent(self, event: QEvent) -> None:
        """Another width, another height."""
        self.fit()


def _scrolling(inside: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.viewport().setAutoFillBackground(False)
    area.setWidget(inside)
    inside.setAutoFillBackground(False)  # setWidget turns it on
    return area


class StackInspector(Panel):
    """All that is known of the objects on the stack. `pointed` tells what the pointer is on, `inspected` that another
    object is shown: its arrows are to be drawn; `docking` that it wants to be docked, or to float."""

    pointed = Signal(int)
    inspected = Signal()
    docking = Signal(bool)

    def __init__(self, gallery: Gallery, parent: QWidget | None = None) -> None:
        super().__init__(tr("Stack"), closable=True, parent=parent)
        self.gallery = gallery
        self.snap: GameSnap | None = None
        self.resolved: tuple[ResolvedItem, ...] = ()
        self.stage = Stage.WAITS  # how far the top is
        self.ref = NO_ONE  # the object whose details are shown
        self.pinned = False
        self.docked = True
        self.rows: list[_Row] = []
        self.body.setContentsMargins(_BESIDE, 12, _BESIDE, 12)
        self.body.setSpacing(8)
        tools = row_box(margins=(0, 0, 0, 0))
        self.pin = Button(tr("Pin"), key="Shift+I")
        self.dock = Button(tr("Float"), key="D")
        for button, run in ((self.pin, self.toggle_pin), (self.dock, self.toggle_dock)):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(run)
            tools.addWidget(button)
        tools.addStretch(1)
        self.body.addLayout(tools)
        self.passing = RichLabel("", Ink(12), "text2")
        self.body.addWidget(self.passing)
        listed = QWidget()
        self._list = column_box(listed, (0, 0, 0, 0), 4)
        self._list.addStretch(1)
        self.list_area = _scrolling(listed)
        self.body.addWidget(self.list_area)
        self.body.addWidget(self._make_details(gallery), 1)

    def _make_details(self, gallery: Gallery) -> QWidget:
        inside = self._details = _Details()
        column = column_box(inside, (0, 0, 8, 0), 6)
        self.picture = _Picture(gallery)
        self.heading = RichLabel("", Ink(18, 600, serif=True))
        self.whose = RichLabel("", Ink(12), "text2")
        self.text = RichLabel("", Ink(14))
        names = column_box(spacing=2)
        names.addStretch(1)
        names.addWidget(self.heading)
        names.addWidget(self.whose)
        names.addStretch(1)
        head = row_box(spacing=12)
        head.addWidget(self.picture)
        head.addLayout(names, 1)
        column.addLayout(head)
        column.addWidget(self.text)
        self._told = [(RichLabel("", Ink(12, 600), "text2"), RichLabel("", Ink(14))) for _ in range(MOST_SECTIONS)]
        for label in (each for pair in self._told for each in pair):
            column.addWidget(label)
            label.hide()
        column.addStretch(1)
        self.area = _scrolling(inside)
        self.area.setVerticalScrollBar(_QuietBar())
        self.area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)  # the text's width stays the same
        return self.area

    # --- what is shown ---

    def show_snap(self, snap: GameSnap, resolved: Sequence[ResolvedItem]) -> None:
        """Show the stack of a position, and what left it in this step."""
        if snap == self.snap and self.resolved == tuple(resolved):
            return
        self.snap, self.resolved, self.stage = snap, tuple(resolved), Stage.WAITS
        before = {row.item.id for row in self.rows}
        there = [item.id for item in snap.stack]
        past = [each.item.id for each in resolved]
        new = bool(there) and there[-1] not in before  # what has come is what one wants to know of
        if self.ref not in (*there, *past) or not (self.pinned or (self.ref in there and not new)):
            self.ref = there[-1] if there else past[0] if past else NO_ONE
        words = ntr("{n} waiting", "{n} waiting", len(there)) if there else tr("Empty")
        title = tr("Stack")
        self.title.set_text(f"{title} · {words}")
        self.passing.set_text(passing_words(snap))
        self._fill_list(snap)
        self._fill_details()

    def set_stage(self, stage: Stage) -> None:
        """How far the top of the stack is."""
        if stage is not self.stage:
            self.stage = stage
            if self.snap is not None:
                self._fill_list(self.snap)

    def _fill_list(self, snap: GameSnap) -> None:
        for row in self.rows:
            self._list.removeWidget(row)
            discard(row)
        self.rows = []
        for place, item in enumerate(reversed(snap.stack)):
            who = who_words(snap, item.controller)
            note = f"{who} · {next_words(item, self.stage)[0].lower()}" if not place else who
            self._add_row(item, note, item.controller in side_of(snap))
        for each in self.resolved:
            note = tr("resolved in this step") if each.how == "resolve" else tr("countered in this step")
            self._add_row(each.item, note, each.item.controller in side_of(snap))
        self._share()

    def _add_row(self, item: StackSnap, note: str, mine: bool) -> None:
        row = _Row(item, note, mine, self.gallery)
        row.chosen = item.id == self.ref
        row.clicked.connect(self.inspect)
        row.hovered.connect(self.pointed)
        self._list.insertWidget(len(self.rows), row)
        self.rows.append(row)
        row.show()

    def _shown(self) -> tuple[GameSnap, StackSnap] | None:
        for item in self.snap.stack if self.snap is not None else ():
            if item.id == self.ref and self.snap is not None:
                return self.snap, item
        return next(((each.snap, each.item) for each in self.resolved if each.item.id == self.ref), None)

    def inspect(self, ref: int) -> None:
        """Show the details of an object on the stack, or of one that has resolved."""
        if any(row.item.id == ref for row in self.rows) and ref != self.ref:
            self.ref = ref
            self._fill_details()

    def follow(self, ref: int) -> None:
        """The pointer or the keyboard is on something: show it, unless pinned to another."""
        if not self.pinned:
            self.inspect(ref)

    def _fill_details(self) -> None:
        for row in self.rows:
            row.chosen = row.item.id == self.ref
            row.update()
            if row.chosen:
                self.list_area.ensureWidgetVisible(row)
        found = self._shown()
        self.picture.setVisible(found is not None)
        self.picture.item = found[1] if found is not None else None
        self.picture.update()
        if found is None:
            for label in (self.heading, self.whose, self.text, *(each for pair in self._told for each in pair)):
                label.set_text("")
            self.setAccessibleDescription("")
            return
        snap, item = found
        who = who_words(snap, item.controller)
        self.heading.set_text(title_words(item))
        self.whose.set_text(who)
        self.text.set_text(item.text)
        told = sections(snap, item)
        for place, (heading, words) in enumerate(self._told):
            heading.setVisible(place < len(told))
            words.setVisible(place < len(told))
            if place < len(told):
                heading.set_text(told[place][0])
                words.set_text(told[place][1])
        self.setAccessibleDescription(spoken(snap, item))
        self._details.fit()
        self.area.verticalScrollBar().setValue(0)
        self.inspected.emit()

    def box_of(self, ref: int) -> QRect | None:
        """Where an object stands in the list, in the window's px; None where it does not."""
        row = next((row for row in self.rows if row.item.id == ref), None)
        over = self.parentWidget()
        if row is None or over is None or not self.isVisible():
            return None
        seen = QRect(self.list_area.mapTo(over, QPoint(0, 0)), self.list_area.size())
        box = QRect(row.mapTo(over, QPoint(0, 0)), row.size())
        box.moveCenter(QPoint(box.center().x(), max(seen.top(), min(seen.bottom(), box.center().y()))))
        return box

    def words(self) -> str:
        """Everything shown of the object, as one text."""
        found = self._shown()
        return spoken(*found) if found is not None else ""

    # --- where it lies ---

    def toggle_pin(self) -> None:
        """Stay with the object shown, or follow the pointer again."""
        self.pinned = not self.pinned
        self.pin.set_label(tr("Unpin") if self.pinned else tr("Pin"))
        self._fit_buttons()

    def toggle_dock(self) -> None:
        """Float over the table, or go back into the right column."""
        self.docked = not self.docked
        self.dock.set_label(tr("Float") if self.docked else tr("Dock"))
        self._fit_buttons()
        self.placed = False
        self.docking.emit(self.docked)

    def place(self, column: QRect, table: QRect) -> None:
        """Lie over the right column, above the buttons (`column`), or on the table where it was dragged to."""
        if self.docked:
            self.setGeometry(column)
        elif not self.placed:
            size = QSize(min(_WIDE, table.width() - 24), min(_TALL, table.height() - 24))
            self.setGeometry(QRect(table.right() - size.width() - 12, table.top() + 12, size.width(), size.height()))
        self._share()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Docked it stays where it is."""
        if not self.docked:
            super().mouseMoveEvent(event)

    def resizeEvent(self, event: QEvent) -> None:
        """The room is shared again."""
        self._share()

    def _fit_buttons(self) -> None:
        """The buttons bear their keys where both find room."""
        buttons = (self.pin, self.dock)
        for button in buttons:
            button.set_cap(True)
        if sum(button.sizeHint().width() for button in buttons) + 2 * _BESIDE + 8 > self.width():
            for button in buttons:
                button.set_cap(False)

    def _share(self) -> None:
        """As many rows as leave room for the details; the list scrolls where it has more."""
        self._fit_buttons()
        rows = max(1, min(len(self.rows), _ROWS_SHOWN))
        while rows > 1 and self.height() - rows * (_ROW + 4) < _LEAST_DETAILS + 130:
            rows -= 1
        self.list_area.setFixedHeight(rows * (_ROW + 4) if self.rows else 0)
        side = _PICTURE if self.height() > _TALL + 80 else _PICTURE * 2 // 3
        self.picture.setFixedSize(side, side)

    def key(self, name: str) -> bool:
        """Its own keys: pin, dock, and scrolling what is longer than the panel."""
        runs: dict[str, Callable[[], None]] = {
            "Shift+I": self.toggle_pin, "D": self.toggle_dock, "PgDown": partial(self._scroll, _STEP),
            "PgUp": partial(self._scroll, -_STEP),
        }  # fmt: skip
        if name in runs:
            runs[name]()
        return name in runs

    def _scroll(self, by: int) -> None:
        bar = self.area.verticalScrollBar()
        bar.setValue(bar.value() + by)
