"""The phase strip across the middle: the turn, its steps, the stops of both sides, and one button to go further."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from engine.terms.steps import Step
from engine.view.snapshot import GameSnap
from gui.art.symbols import draw_glyph
from gui.i18n import Text, msg, pmsg, tr, translate
from gui.prompts.lookup import name_of, own_turn
from gui.prompts.panel import draw_key
from gui.theme import RADIUS, active, color
from gui.widgets.text_paint import Ink, advance, cap_height, draw_centered, draw_text, elide

__all__ = ["CELLS", "PhaseStrip"]

CELLS: Final[tuple[tuple[Text, tuple[Step, ...]], ...]] = (
    (msg("Untap"), (Step.UNTAP,)),
    (msg("Upkeep"), (Step.UPKEEP,)),
    (msg("Draw"), (Step.DRAW,)),
    (msg("Main 1"), (Step.MAIN1,)),
    (
        msg("Combat"),
        (
            Step.BEGIN_COMBAT,
            Step.DECLARE_ATTACKERS,
            Step.DECLARE_BLOCKERS,
            Step.FIRST_STRIKE_DAMAGE,
            Step.COMBAT_DAMAGE,
            Step.END_COMBAT,
        ),
    ),
    (msg("Main 2"), (Step.MAIN2,)),
    (pmsg("step", "End"), (Step.END, Step.CLEANUP)),
)
_DAY: Final = {"day": ("sun", msg("It is day")), "night": ("moon", msg("It is night"))}
_STOP_OF_COMBAT: Final = {True: (int(Step.DECLARE_BLOCKERS),), False: (int(Step.DECLARE_ATTACKERS),)}
_COMBAT_WORDS: Final = {
    Step.BEGIN_COMBAT: msg("Combat"),
    Step.DECLARE_ATTACKERS: msg("Attackers"),
    Step.DECLARE_BLOCKERS: msg("Blockers"),
    Step.FIRST_STRIKE_DAMAGE: msg("First strike"),
    Step.COMBAT_DAMAGE: msg("Damage"),
    Step.END_COMBAT: msg("Combat ends"),
}


def fitted(words: tuple[str, ...], weight: int, room: float, size: float = 14.0) -> Ink:
    """The ink of phases of a size, or one as small as the widest of the words needs."""
    while size > 8 and max(advance(Ink(size, weight), word) for word in words) > room:
        size -= 0.5
    return Ink(size, weight)


class PhaseStrip(QGraphicsItem):
    """The strip. `hit` says what lies at a point; the table acts on it."""

    def __init__(self) -> None:
        super().__init__()
        self.snap: GameSnap | None = None
        self.size = QRectF(0, 0, 100, 43)
        self.own: tuple[int, ...] = ()
        self.others: tuple[int, ...] = ()
        self.button: tuple[str, str] | None = None
        self.hover: tuple[str, int] = ("", 0)
        self.focus = -1
        self._drawn: tuple[object, QPixmap] | None = None
        self.setZValue(5)

    def show_snap(self, snap: GameSnap) -> None:
        """Show the turn and step of a position."""
        before, self.snap = self.snap, snap
        shown = (snap.turn, snap.active, snap.step, snap.day)
        if before is None or (before.turn, before.active, before.step, before.day) != shown:
            self.update()

    def set_size(self, width: float, height: float) -> None:
        """Take another size."""
        if (width, height) != (self.size.width(), self.size.height()):
            self.prepareGeometryChange()
            self.size = QRectF(0, 0, width, height)

    def boundingRect(self) -> QRectF:
        """The strip and the ticks on its edges."""
        return self.size.adjusted(-2, -6, 2, 6)

    def cell(self, index: int) -> QRectF:
        """Where a phase lies."""
        button = self._button_room() if self.size.width() > 640 else 20.0
        left = min(150.0, self.size.width() * 0.17)
        width = (self.size.width() - left - button) / len(CELLS)
        return QRectF(left + index * width, 0, width, self.size.height())

    def _button_room(self) -> float:
        """The px kept for the button, whatever it says: the phases keep their places."""
        ink = Ink(13, 600)
        return max(130.0, 80.0 + max(advance(ink, label) for label in (tr("To combat"), tr("End turn"))))

    def button_rect(self) -> QRectF:
        """Where the button lies."""
        if self.button is None or self.size.width() <= 640:
            return QRectF()
        width = advance(Ink(13, 600), self.button[0]) + 62
        return QRectF(self.size.width() - width - 9, 7, width, self.size.height() - 14)

    def hit(self, point: QPointF) -> tuple[str, int]:
        """What lies at a point of the strip: ("own"|"other", cell), ("button", 0), ("turn", 0) or
        nothing."""
        if not self.boundingRect().contains(point):
            return "", 0
        if self.button_rect().contains(point):
            return "button", 0
        for index in range(len(CELLS)):
            rect = self.cell(index)
            if rect.adjusted(0, -6, 0, 6).contains(point):
                return ("other" if point.y() < rect.center().y() else "own"), index
        return ("turn", 0) if point.x() < self.cell(0).left() else ("", 0)

    def tip(self, hit: tuple[str, int]) -> str:
        """What lies at a point, in words; "" for nothing."""
        kind, index = hit
        if kind == "turn":
            return translate(_DAY[self.snap.day][1]) if self.snap is not None and self.snap.day else ""
        if kind not in ("own", "other"):
            return ""
        phase, on = CELLS[index][0], self.stopped(index, kind == "own")
        if kind == "own":
            state = (
                tr("{phase}: in your turns you are asked here.", phase=translate(phase)) if on
                else tr("{phase}: in your turns it is passed for you.", phase=translate(phase))
            )  # fmt: skip
        else:
            state = (
                tr("{phase}: in other players’ turns you are asked here.", phase=translate(phase)) if on
                else tr("{phase}: in other players’ turns it is passed for you.", phase=translate(phase))
            )  # fmt: skip
        return state + "\n" + tr("A click changes that; a right click offers more.")

    def set_hover(self, hit: tuple[str, int]) -> None:
        """The pointer is over something else."""
        if hit != self.hover:
            self.hover = hit
            self.update()

    def set_focus(self, cell: int) -> None:
        """The phase with the keyboard’s focus, -1 for none."""
        if cell != self.focus:
            self.focus = cell
            self.update()

    def stopped(self, index: int, own: bool) -> bool:
        """Whether a phase has a stop."""
        stops = self.own if own else self.others
        return any(int(step) in stops for step in CELLS[index][1])

    def toggled(self, index: int, own: bool) -> tuple[int, ...]:
        """The stops of one side after a click on a phase."""
        return self.changed(index, self.own if own else self.others, own)

    def changed(self, index: int, before: tuple[int, ...], own: bool = False) -> tuple[int, ...]:
        """Stops with those of a phase set or cleared."""
        stops, steps = set(before), {int(step) for step in CELLS[index][1]}
        if stops & steps:
            return tuple(sorted(stops - steps))
        steps = set(_STOP_OF_COMBAT[own]) if len(steps) > 2 else {min(steps)}
        return tuple(sorted(stops | steps))

    def current(self) -> int:
        """The phase the game is in; -1 before the first turn (103)."""
        if self.snap is not None and not self.snap.turn:
            return -1
        step = self.snap.step if self.snap is not None else Step.MAIN1
        return next(index for index, (_, steps) in enumerate(CELLS) if step in steps)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the strip: once, until it says something else."""
        dpr = painter.device().devicePixelRatio()
        snap = self.snap
        shown = None if snap is None else (
            snap.turn, snap.active, snap.step, snap.day, snap.viewer, name_of(snap, snap.active),
        )  # fmt: skip
        state = (dpr, self.size.size(), shown, self.own, self.others, self.button, self.hover, self.focus, active())
        if self._drawn is None or state != self._drawn[0]:
            self._drawn = state, self._picture(dpr)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        painter.drawPixmap(self.boundingRect().topLeft(), self._drawn[1])
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)  # cards that are turned come next

    def _picture(self, dpr: float) -> QPixmap:
        bounds = self.boundingRect()
        made = QPixmap(math.ceil(bounds.width() * dpr), math.ceil(bounds.height() * dpr))
        made.setDevicePixelRatio(dpr)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        painter.translate(-bounds.topLeft())
        self._draw(painter)
        painter.end()
        return made

    def _draw(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color("bg0", 0.82))
        painter.drawRoundedRect(self.size, RADIUS.row, RADIUS.row)
        if self.snap is None:
            return
        self._paint_turn(painter, self.snap)
        for index, (name, _) in enumerate(CELLS):
            self._paint_cell(painter, index, name)
        self._paint_button(painter)

    def _paint_turn(self, painter: QPainter, snap: GameSnap) -> None:
        """Whose turn it is and which, in the room before the first phase."""
        turn = tr("Turn {turn}", turn=snap.turn) if snap.turn else tr("Opening hands")
        mine = own_turn(snap)
        whose = (tr("yours") if mine else tr("{name}’s", name=name_of(snap, snap.active))) if snap.turn else ""
        first, left = self.cell(0), 30.0 if snap.day else 16.0
        room = first.center().x() - advance(self._ink(), CELLS[0][0]) / 2 - 14 - left
        bold, plain = Ink(15, 600, tabular=True), Ink(14)
        wide = advance(bold, turn) + 8 + advance(plain, whose)
        if wide > room:  # large words in a narrow strip
            part = max(0.72, room / wide)
            bold, plain = Ink(15 * part, 600, tabular=True), Ink(14 * part)
        middle = self.size.center().y() + cap_height(bold) / 2
        if snap.day:
            draw_glyph(painter, _DAY[snap.day][0], left - 20, self.size.center().y() - 7, 14, color("lamp"))
        draw_text(painter, left, middle, turn, bold, color("text"))
        x = left + advance(bold, turn) + 8
        draw_text(painter, x, middle, elide(plain, whose, max(0.0, left + room - x + 6)), plain, color("text2"))

    def _paint_cell(self, painter: QPainter, index: int, name: Text) -> None:
        rect, here = self.cell(index), index == self.current()
        if here:
            assert self.snap is not None
            name = _COMBAT_WORDS.get(self.snap.step, name)
            ink = fitted((translate(name),), 600, rect.width() - 24)
            width = max(min(rect.width() - 8, 78.0), advance(ink, name) + 28)
            half = (self.size.height() - 14) / 2
            left, y = rect.center().x() - width / 2, rect.center().y()
            arrow = QPolygonF([
                QPointF(left + 4, y - half), QPointF(left + width - 10, y - half), QPointF(left + width, y),
                QPointF(left + width - 10, y + half), QPointF(left + 4, y + half),
            ])  # fmt: skip
            painter.setPen(QPen(color("lamp_fill"), 3, j=Qt.PenJoinStyle.RoundJoin))
            painter.setBrush(color("lamp_fill"))
            painter.drawPolygon(arrow)
            draw_centered(painter, rect.adjusted(-3, 0, -3, 0), name, ink, color("lamp_ink"))
        else:
            draw_centered(painter, rect, name, self._ink(), color("text2"))
        for own, y in ((False, self.size.top()), (True, self.size.bottom())):
            self._paint_tick(painter, rect.center().x(), y, own, index)
        if self.focus == index:
            painter.setPen(QPen(color("ice"), 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(3, 3, -3, -3), 7, 7)

    def _ink(self) -> Ink:
        """The ink in which the words of all phases find room."""
        return fitted(tuple(translate(name) for name, _ in CELLS), 400, self.cell(0).width() - 12)

    def _paint_tick(self, painter: QPainter, x: float, y: float, own: bool, index: int) -> None:
        on = self.stopped(index, own)
        hot = self.hover == ("own" if own else "other", index)
        height = 6.0 if on or hot else 4.0
        painter.setPen(Qt.PenStyle.NoPen)
        tone = color("moss" if own else "rose") if on else color("text2" if hot else "line2")
        painter.setBrush(tone)
        inward = -1.0 if own else 1.0
        painter.drawRoundedRect(QRectF(x - 7, y - height / 2 + inward * 1.0, 14, height), height / 2, height / 2)

    def _paint_button(self, painter: QPainter) -> None:
        rect = self.button_rect()
        if self.button is None or rect.isEmpty():
            return
        label, key = self.button
        hot = self.hover[0] == "button"
        painter.setPen(QPen(color("text3"), 1) if hot else Qt.PenStyle.NoPen)
        painter.setBrush(color("bg3"))
        painter.drawRoundedRect(rect, RADIUS.button, RADIUS.button)
        draw_text(painter, rect.left() + 11, rect.center().y() + 5, label, Ink(13, 600), color("text"))
        draw_key(painter, QPointF(rect.right() - 8, rect.center().y()), key)
