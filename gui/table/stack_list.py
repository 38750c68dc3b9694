"""The stack in the right column: what waits, from whom, at what, and what resolves next (405)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from engine.decisions import Decision, Priority
from engine.terms.ids import NO_ONE
from engine.view.snapshot import GameSnap, Seen, StackSnap
from gui.art.rich import RichText, cut_to_lines
from gui.i18n import ntr, tr
from gui.prompts.base import Look, Mark
from gui.prompts.lookup import label_of, title_words
from gui.prompts.outline import paint_focus, paint_marks
from gui.prompts.panel import RichLabel
from gui.table.faces import face_model
from gui.table.gallery import Gallery
from gui.table.layout import side_of
from gui.table.stack_inspector import ResolvedItem
from gui.table.stack_words import Stage, next_words, spoken
from gui.table.thumbnail import paint_thumbnail
from gui.theme import RADIUS, color, read_size
from gui.widgets.boxes import column_box, discard, row_box
from gui.widgets.buttons import IconButton
from gui.widgets.surface import scrolled
from gui.widgets.text_paint import Ink, advance, draw_centered, draw_text, elide, fitting

__all__ = ["StackGroup", "StackItem", "StackList", "stack_groups"]


_WORDS: Final = 83.0  # px from the left edge of an item to its words
_TEXT: Final = 29.0  # px from its top to them
_MOST_LINES: Final = 4
_FEW_LINES: Final = 2  # of what waits are kept where what has resolved can be scrolled to
_WHOLE: Final = 99  # lines: all of them
_TITLE: Final = 46  # px of the stack's title
_LOW: Final = 56  # px of an item with its name and one line
_PAST: Final = 0.7  # how opaque what has resolved is


@dataclass(frozen=True, slots=True)
class StackGroup:
    """Identical neighbours on the stack shown as one; `items` with what resolves first in front."""

    items: tuple[StackSnap, ...]

    @property
    def first(self) -> StackSnap:
        """What resolves first of it."""
        return self.items[0]


def stack_groups(stack: tuple[StackSnap, ...]) -> tuple[StackGroup, ...]:
    """The stack from what resolves next, identical neighbours together."""
    groups: list[list[StackSnap]] = []
    for item in reversed(stack):
        last = groups[-1][-1] if groups else None
        same = last is not None and _key(last) == _key(item) and item.kind != "spell"
        if same:
            groups[-1].append(item)
        else:
            groups.append([item])
    return tuple(StackGroup(tuple(group)) for group in groups)


def _key(item: StackSnap) -> tuple[object, ...]:
    return item.kind, item.title, item.text, item.controller, item.targets, item.x, item.modes, item.cause_ref


class StackItem(QWidget):
    """One thing on the stack."""

    clicked = Signal(int)
    menu_wanted = Signal(int)
    hovered = Signal(int)

    def __init__(
        self, group: StackGroup, snap: GameSnap, gallery: Gallery, *, top: bool = False, left: str = ""
    ) -> None:
        super().__init__()
        self.group, self.snap, self.gallery, self.top = group, snap, gallery, top
        self.look = Look()
        self.focused = False
        self.grown = 1.0
        self.lines = 1
        self.stage = Stage.WAITS
        self._fit()
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.left = left
        self._tell()
        gallery.ready.connect(self.update)

    def _tell(self) -> None:
        first = self.group.first
        words = {"": "", "counter": tr("countered in this step")}.get(self.left, tr("resolved in this step"))
        if self.top:
            words = next_words(first, self.stage)[0].lower()
        self.setAccessibleName(", ".join(part for part in (spoken(self.snap, first), words) if part))

    def set_stage(self, stage: Stage) -> None:
        """How far it is, if it is the top of the stack."""
        if stage is not self.stage:
            self.stage = stage
            self._tell()
            self.update()

    @property
    def ref(self) -> int:
        """The number of what is shown."""
        return self.group.first.id

    def set_lines(self, lines: int) -> None:
        """Show up to so many lines of its text; 0: one, and whose it is by the bar alone."""
        if lines != self.lines:
            self.lines = lines
            self._fit()
            self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The height follows the words."""
        self._fit()

    def words(self) -> RichText:
        """What is shown of its text."""
        item = self.group.first
        words = item.text if item.x is None else tr("{text} X is {x}.", text=item.text, x=item.x)
        return cut_to_lines(words, max(90.0, self.width() - _WORDS - 12.0), Ink(13), max(1, self.lines), leading=1.38)

    def _fit(self) -> None:
        """As high as name, words and controller need."""
        least = 110 if self.top else 81 if self.lines else _LOW
        below = read_size(13) + 20 if self.lines else 9
        self.setFixedHeight(max(least, round(_TEXT + self.words().height + below)))

    def set_grown(self, grown: float) -> None:
        """How far it has come onto the stack, 0 to 1."""
        self.grown = grown
        self.update()

    def set_look(self, look: Look, focused: bool) -> None:
        """Be lit in another way."""
        if (look, focused) != (self.look, self.focused):
            self.look, self.focused = look, focused
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw surface, picture and words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.left:
            painter.setOpacity(_PAST)
        if self.grown < 1:
            painter.setOpacity(self.grown)
            painter.translate((1 - self.grown) * 28, 0)
        item = self.group.first
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(color("lamp" if self.top else "line"), 2 if self.top else 1))
        painter.setBrush(color("bg3" if self.top else "bg2"))
        painter.drawRoundedRect(box, RADIUS.row, RADIUS.row)
        self._paint_bar(painter, box, item.controller in side_of(self.snap))
        side = QRectF(8, 8, 64, self.height() - 16)
        paint_thumbnail(painter, side, face_model(item.card), self.gallery, self.devicePixelRatioF())
        self._paint_words(painter, item)
        if self.look.marks & (Mark.LEGAL | Mark.TARGETED | Mark.SELECTED):
            paint_marks(painter, box.adjusted(5, 5, -5, -5), RADIUS.button, self.look)
        if self.focused:
            paint_focus(painter, box.adjusted(6, 6, -6, -6), RADIUS.button)
        painter.end()

    def _paint_bar(self, painter: QPainter, box: QRectF, mine: bool) -> None:
        path = QPainterPath()
        path.addRoundedRect(QRectF(box.left(), box.top() + 8, 3.5, box.height() - 16), 1.5, 1.5)
        painter.fillPath(path, color("moss" if mine else "rose"))

    def _paint_words(self, painter: QPainter, item: StackSnap) -> None:
        x, right = _WORDS, self.width() - 12.0
        count = len(self.group.items)
        room = right - x
        if count > 1:
            words = f"×{count}"
            width = advance(Ink(13, 700), words) + 16
            badge = QRectF(right - width + 2, 8, width, 22)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(color("bg0"))
            painter.drawRoundedRect(badge, 6, 6)
            draw_centered(painter, badge, words, Ink(13, 700, tabular=True), color("text"))
            room -= width + 4
        title = fitting(Ink(16.5, 600, serif=True), title_words(item), room, 13)
        draw_text(painter, x, 24, elide(title, title_words(item), room), title, color("text"))
        self.words().draw(painter, QPointF(x, _TEXT), color("text"))
        if not self.lines:
            return
        base = self.height() - 13.0
        who, room = label_of(self.snap, item.controller), right - x
        if self.top:
            room -= self._paint_next(painter, item, right, min(60.0, advance(Ink(13), who)))
        if self.left:
            gone = tr("countered") if self.left == "counter" else tr("resolved")
            room -= advance(Ink(13), gone) + 8
            draw_text(painter, right - advance(Ink(13), gone), base, gone, Ink(13), color("text2"))
        draw_text(painter, x, base, elide(Ink(13), who, room), Ink(13), color("text2"))

    def _paint_next(self, painter: QPainter, item: StackSnap, right: float, who: float) -> float:
        """The label of the top of the stack, in the lamp's colour where it can be answered; the px that it takes."""
        words, short = next_words(item, self.stage)
        if advance(Ink(13, 600), words) + 18 + who > right - _WORDS:
            words = short
        wide = advance(Ink(13, 600), words) + 12
        label = QRectF(right - wide, self.height() - 31, wide, 21)
        waits = self.stage is Stage.WAITS
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color("lamp_fill" if waits else "bg0"))
        painter.drawRoundedRect(label, RADIUS.badge, RADIUS.badge)
        draw_centered(painter, label, words, Ink(13, 600), color("lamp_ink" if waits else "text"))
        return wide + 6

    def enterEvent(self, event: QEvent) -> None:
        """The pointer shows the source in the zoom."""
        self.hovered.emit(self.ref)

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer left."""
        self.hovered.emit(NO_ONE)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take the press, so that the release comes here."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Click; the right button asks what to do with it."""
        if not self.rect().contains(event.position().toPoint()):
            return
        if event.button() is Qt.MouseButton.LeftButton:
            self.clicked.emit(self.ref)
        elif event.button() is Qt.MouseButton.RightButton:
            self.menu_wanted.emit(self.ref)


class StackList(QWidget):
    """The whole stack; it scrolls, what resolves next stays at the top."""

    clicked = Signal(int)
    menu_wanted = Signal(int)
    hovered = Signal(int)
    scrolled = Signal()
    inspector_wanted = Signal()

    def __init__(self, gallery: Gallery) -> None:
        super().__init__()
        self.gallery = gallery
        self.resolved: tuple[ResolvedItem, ...] = ()
        self.past: list[StackItem] = []  # what resolved in this step, the last first
        self.whole = NO_ONE  # what shows its whole text, beside what resolves next
        self._snap: GameSnap | None = None
        self._answered: frozenset[int] = frozenset()  # what was on the stack when somebody could answer it last
        self.stage = Stage.WAITS  # how far the top is
        self.items: list[StackItem] = []
        self.groups: tuple[StackGroup, ...] = ()
        column = column_box(self, (0, 8, 0, 0), 8)
        head = row_box(margins=(17, 0, 17, 0))
        head.addWidget(RichLabel(tr("Stack"), Ink(18.5, 600, serif=True)), 1, Qt.AlignmentFlag.AlignVCenter)
        self.count = RichLabel("", tone="text2")
        head.addWidget(self.count, 0, Qt.AlignmentFlag.AlignVCenter)
        self.inspect = IconButton("eye", tr("Inspect the stack (I)"), side=28)
        self.inspect.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.inspect.clicked.connect(self.inspector_wanted)
        head.addWidget(self.inspect)
        column.addLayout(head)
        self._inside = QWidget()
        self._column = column_box(self._inside, (15, 0, 15, 4), 8)
        self._column.addStretch(1)
        self.area = scrolled(self._inside)
        self.area.verticalScrollBar().valueChanged.connect(self.scrolled)
        column.addWidget(self.area, 1)
        self.setAccessibleName(tr("Stack"))

    def show_snap(self, snap: GameSnap, seen: Sequence[Seen] = ()) -> tuple[int, ...]:
        """Show the stack of a position, and below it what left it in this step; the numbers of what is new on it."""
        groups = stack_groups(snap.stack)
        before = {item.id for group in self.groups for item in group.items}
        resolved = self._left(snap, seen)
        if groups != self.groups or resolved != self.resolved:
            self.groups, self.resolved = groups, resolved
            self._build(groups, snap)
        self._snap = snap
        waiting = len(snap.stack)
        self.count.set_text(ntr("{n} waiting", "{n} waiting", waiting) if waiting else tr("Empty"))
        return tuple(group.first.id for group in groups if group.first.id not in before)

    def recall(self, resolved: tuple[ResolvedItem, ...]) -> None:
        """List what had left the stack in this step when something was asked: what left it later is taken back."""
        if resolved != self.resolved:
            self.resolved = resolved
            if self._snap is not None:
                self._build(self.groups, self._snap)

    def _left(self, snap: GameSnap, seen: Sequence[Seen]) -> tuple[ResolvedItem, ...]:
        """What has left the stack in the step that it is, the last first."""
        old = self._snap
        if old is None or (old.turn, old.step, old.active) != (snap.turn, snap.step, snap.active):
            return ()
        hows = {one.subject: one.kind for one in seen if one.kind in ("resolve", "counter")}
        order = {subject: place for place, subject in enumerate(hows)}
        there = {item.id for item in snap.stack}
        gone = [ResolvedItem(item, old, hows.get(item.id, "resolve")) for item in old.stack if item.id not in there]
        gone.sort(key=lambda each: order.get(each.item.id, -1), reverse=True)
        back = tuple(each for each in self.resolved if each.item.id not in there)
        return (*gone, *back)

    def _build(self, groups: tuple[StackGroup, ...], snap: GameSnap) -> None:
        for item in (*self.items, *self.past):
            self._column.removeWidget(item)
            discard(item)
        self.items, self.past, self.stage = [], [], Stage.WAITS
        for index, group in enumerate(groups):
            self._add(StackItem(group, snap, self.gallery, top=index == 0), self.items)
        for each in self.resolved:
            self._add(StackItem(StackGroup((each.item,)), each.snap, self.gallery, left=each.how), self.past)
        self._share()

    def _add(self, item: StackItem, to: list[StackItem]) -> None:
        item.clicked.connect(self.clicked)
        item.menu_wanted.connect(self.menu_wanted)
        item.hovered.connect(self.hovered)
        self._column.insertWidget(len(self.items) + len(self.past), item)
        to.append(item)
        item.show()

    def asked(self, decision: Decision) -> None:
        """A question is open: one of priority, or one that may be about what is being announced or resolves."""
        if isinstance(decision, Priority):
            self._answered = frozenset(item.id for item in self._snap.stack) if self._snap is not None else frozenset()
        self.stage = Stage.WAITS
        for item in self.items[:1]:
            first = item.group.first
            about = not isinstance(decision, Priority) and decision.asked.source in (first.id, first.card.id)
            known = first.id in self._answered
            self.stage = Stage.WAITS if not about else Stage.RESOLVES if known else Stage.ANNOUNCED
            item.set_stage(self.stage)

    def show_whole(self, ref: int) -> None:
        """Show the whole text of one thing on the stack; NO_ONE: of what resolves next alone."""
        if ref != self.whole:
            self.whole = ref
            self._share()

    def reveal(self, ref: int) -> None:
        """Scroll to one thing on the stack, or to one that has left it."""
        for item in (*self.items, *self.past):
            if item.ref == ref:
                self._inside.adjustSize()
                self.area.ensureWidgetVisible(item, 0, 8)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The room is shared again."""
        self._share()

    def _share(self) -> None:
        """Show all of the texts where they find room without scrolling, else as much of each as does, and always all
        of what resolves next, of what is looked at and of what has resolved: that may be read once more only here. The
        list scrolls where that is too much."""
        for item in self.past:
            item.set_lines(_WHOLE)
        for lines in (_WHOLE, *range(_MOST_LINES, -1, -1)):
            for item in self.items:
                item.set_lines(_WHOLE if item.top or item.ref == self.whole else lines)
            waiting = _TITLE + sum(item.height() + 8 for item in self.items)
            if self.wanted_height() <= self.height() or (lines <= _FEW_LINES and waiting <= self.height()):
                break

    def refs(self) -> frozenset[int]:
        """The numbers of all that is listed: what waits and what has resolved."""
        waiting = (item.id for group in self.groups for item in group.items)
        return frozenset((*waiting, *(each.item.id for each in self.resolved)))

    def item_of(self, ref: int) -> StackItem | None:
        """The item that shows a thing on the stack."""
        for item in self.items:
            if any(ref == one.id for one in item.group.items):
                return item
        for item in self.items:
            if any(one.kind == "spell" and ref == one.card.id for one in item.group.items):
                return item
        return None

    def wanted_height(self) -> int:
        """The height that shows everything."""
        return _TITLE + sum(item.height() + 8 for item in (*self.items, *self.past))

    def sizeHint(self) -> QSize:
        """Room for everything."""
        return QSize(300, self.wanted_height())
