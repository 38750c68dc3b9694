"""The table's view: the pointer on cards, players and the strip, turned into clicks, drags, drops and zooms."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QElapsedTimer, QEvent, QPoint, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QHelpEvent, QMouseEvent, QPainter, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QToolTip, QWidget

from engine.terms.ids import NO_ONE
from gui.i18n import tr
from gui.prompts.base import TABLE, Look, Mark, Prompt
from gui.table.background import Ground, edge_fade, table_background
from gui.table.card_item import CardItem
from gui.table.headline import BackItem
from gui.table.permanent_rows import OUT, OUT_SHARED, SHARED
from gui.table.stage import Stage
from gui.theme import MOTION, active
from gui.widgets.text import plain_tip

__all__ = ["TableView"]

_RESTING = 1500  # ms after which a pointer that lies on a card is taken to rest there
_DRAG = 8  # px the pointer moves before a press becomes a drag
_LONG = 500  # ms of a long press
_FADE = 40  # px over which the end of a row that scrolls on fades away
_BACKS = 48  # px from the top edge in which other hands are shown


class TableView(QGraphicsView):
    """One view on the stage. It knows where things are, not what they mean: the match decides that."""

    clicked = Signal(int)
    background_clicked = Signal()
    hovered = Signal(int)
    zoomed = Signal(int)
    dropped = Signal(int, int)
    hand_clicked = Signal(int)
    pile_clicked = Signal(int, object)  # a Zone, as of a panel
    pointing = Signal(object)  # (ref, QPointF in the view, legal) or None
    stop_toggled = Signal(bool, int)
    phase_menu_wanted = Signal(int)
    strip_pressed = Signal()

    def __init__(self, stage: Stage, parent: QWidget | None = None) -> None:
        super().__init__(stage, parent)
        self.stage = stage
        self.prompt: Prompt[Any] | None = None
        self.access: object = None  # kept for as long as the view lives
        self.outside: Callable[[QPoint], int] = lambda _point: NO_ONE
        self._press: tuple[int, QPointF] | None = None
        self._drag: tuple[int, bool, QPointF] | None = None
        self._long = QTimer(self)
        self._long.setSingleShot(True)
        self._long.setInterval(_LONG)
        self._long.timeout.connect(self._long_press)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._since_moved = QElapsedTimer()
        self._since_moved.start()
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAccessibleName(tr("Table"))

    # --- drawing ---

    def drawBackground(self, painter: QPainter, rect: QRectF | Any) -> None:
        """The felt."""
        painter.setRenderHints(self.renderHints(), False)  # copied pixel by pixel
        painter.drawPixmap(QPointF(0, 0), table_background(*self._ground()))
        painter.setRenderHints(self.renderHints())

    def drawForeground(self, painter: QPainter, rect: QRectF | Any) -> None:
        """Fades at the edges of rows that scroll."""
        layout = self.stage.layout_now
        if layout is None:
            return
        for row, over in layout.overflow.items():
            band, shift = layout.rows[row], self.stage.view_state.scroll.get(row, 0.0)
            out = OUT_SHARED if band.w < layout.metrics.centre * SHARED else OUT
            strip = layout.bands.strip
            top = max(band.y - 10, strip.bottom + 4) if band.y > strip.y else band.y - 10
            end = min(band.bottom + 8, strip.y - 4) if band.y < strip.y else band.bottom + 8
            for shown, x, leftward in ((shift > 0, band.x - out, False), (shift < over, band.right - _FADE, True)):
                if not shown:
                    continue
                place = QRect(round(x), round(top), round(_FADE + out), round(end - top))
                if QRectF(place).intersects(rect):
                    painter.drawPixmap(place.topLeft(), edge_fade(self._ground(), place.getRect(), _FADE, leftward))

    def _ground(self) -> Ground:
        theme, size = active(), self.viewport().size()
        return size.width(), size.height(), self.devicePixelRatioF(), theme.felt, theme.felt_glow

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The stage follows the match, not this view; only the felt changes here."""
        super().resizeEvent(event)
        self.viewport().update()

    # --- what lies where ---

    def card_at(self, point: QPointF) -> int:
        """The topmost card at a point of the scene; a raised card in hand reaches down to the edge."""
        hovered = self.stage.items_by_id.get(self.stage.view_state.hovered)
        if hovered is not None and hovered.place.row == "hand":
            box = hovered.box().translated(hovered.place.x, hovered.place.y)
            box.setBottom(max(box.bottom(), self.sceneRect().bottom()))
            if box.contains(point):
                return hovered.card.id
        for item in self.stage.items(point):
            if isinstance(item, CardItem) and item.place.shown and item.card.id in self.stage.items_by_id:
                return item.place.pile if item.place.pile != NO_ONE else item.card.id
        return NO_ONE

    def shown_at(self, point: QPointF) -> int:
        """The card at a point that can be read, those of other hands too."""
        ref = self.card_at(point)
        if ref != NO_ONE:
            return ref
        backs = [item for item in self.stage.items(point) if isinstance(item, BackItem) and item.card is not None]
        return backs[0].card.id if backs and backs[0].card is not None and point.y() < _BACKS else NO_ONE

    def player_at(self, point: QPointF) -> int:
        """The opponent whose header lies at a point."""
        for ref, header in self.stage.headers.items():
            if header.size.translated(header.pos()).contains(point):
                return ref
        return NO_ONE

    def board_at(self, point: QPointF) -> int:
        """The opponent whose side of the table lies at a point."""
        layout = self.stage.layout_now
        for ref, board in (layout.boards.items() if layout is not None else ()):
            if board.far and board.rect.holds(point.x(), point.y()):
                return ref
        return NO_ONE

    # --- the pointer ---

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of what lies there; whatever still moves is brought to its end first."""
        self.stage.motion.finish()
        point = self.mapToScene(event.position().toPoint())
        ref = self.card_at(point)
        if event.button() is Qt.MouseButton.RightButton:
            if self._drag is not None:
                self.cancel_drag()
            elif ref != NO_ONE:
                self.zoomed.emit(ref)
            elif (hit := self.stage.strip.hit(self.stage.strip.mapFromScene(point)))[0] in ("own", "other"):
                self.phase_menu_wanted.emit(hit[1])
            return
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        self._press = (ref, point)
        if ref != NO_ONE:
            self._long.start()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A double click is two clicks."""
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Hover, or drag."""
        point = self.mapToScene(event.position().toPoint())
        if self._drag is not None:
            self._drag_to(point)
            return
        if self._press is not None:
            ref, start = self._press
            moved = (point - start).manhattanLength()
            if moved > _DRAG:
                self._long.stop()
                if ref != NO_ONE and self.prompt is not None and self.prompt.draggable(ref):
                    self._start_drag(ref, start)
                    self._drag_to(point)
            return
        self._since_moved.restart()
        self._hover(point)

    def rests(self) -> bool:
        """Whether the pointer is on no card, or has not moved for a while."""
        return self.stage.view_state.hovered == NO_ONE or self._since_moved.elapsed() > _RESTING

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Drop, or click."""
        self._long.stop()
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        point = self.mapToScene(event.position().toPoint())
        press, self._press = self._press, None
        if self._drag is not None:
            self._end_drag(point, event.globalPosition().toPoint())
        elif press is not None:
            self._click(press[0], point)

    def _click(self, pressed: int, point: QPointF) -> None:
        ref = self.card_at(point)
        if ref != NO_ONE and ref == pressed:
            self.clicked.emit(ref)
        elif pressed == NO_ONE and ref == NO_ONE:
            player = self.player_at(point)
            kind, cell = self.stage.strip.hit(self.stage.strip.mapFromScene(point))
            backs = [item for item in self.stage.items(point) if isinstance(item, BackItem)]
            if player != NO_ONE:
                self._click_header(player, point)
            elif backs and point.y() < _BACKS:
                self.hand_clicked.emit(backs[0].back.player)
            elif kind == "button":
                self.strip_pressed.emit()
            elif kind:
                self.stop_toggled.emit(kind == "own", cell)
            else:
                self.background_clicked.emit()

    def _click_header(self, player: int, point: QPointF) -> None:
        """Open the zone whose number lies there; else it is the player who is clicked, and always while players are
        chosen."""
        header = self.stage.headers[player]
        zone = header.zone_at(point - header.pos())
        if zone is None or header.look.marks & (Mark.LEGAL | Mark.PLAYABLE):
            self.clicked.emit(player)
        else:
            self.pile_clicked.emit(player, zone)

    def _hover(self, point: QPointF) -> None:
        ref = self.shown_at(point)
        self.stage.strip.set_hover(self.stage.strip.hit(self.stage.strip.mapFromScene(point)))
        state = self.stage.view_state
        if ref != state.hovered:
            self.stage.set_view(replace(state, hovered=ref), MOTION.hover)
            self.hovered.emit(ref)

    def viewportEvent(self, event: QEvent) -> bool:
        """What the pointer rests on on the strip is explained, and at a header how that player sits."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            tip = plain_tip(self.tip_at(self.mapToScene(event.pos())))
            QToolTip.showText(event.globalPos(), tip, self)
            return True
        return super().viewportEvent(event)

    def tip_at(self, point: QPointF) -> str:
        """What is said of a point of the strip or of a header."""
        header = self.stage.headers.get(self.player_at(point))
        strip = self.stage.strip
        return header.toolTip() if header is not None else strip.tip(strip.hit(strip.mapFromScene(point)))

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer left the table."""
        super().leaveEvent(event)
        if self._drag is None:
            self.stage.strip.set_hover(("", 0))
            state = self.stage.view_state
            if state.hovered != NO_ONE:
                self.stage.set_view(replace(state, hovered=NO_ONE), MOTION.hover)
                self.hovered.emit(NO_ONE)

    def _long_press(self) -> None:
        if self._press is not None and self._press[0] != NO_ONE and self._drag is None:
            self.zoomed.emit(self._press[0])
            self._press = None

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll the row under the pointer, where it overflows."""
        layout = self.stage.layout_now
        if layout is None:
            return
        point = self.mapToScene(event.position().toPoint())
        for row, over in layout.overflow.items():
            if layout.rows[row].holds(point.x(), point.y()):
                state = self.stage.view_state
                delta = event.angleDelta().y() or event.angleDelta().x()
                shift = max(0.0, min(over, state.scroll.get(row, 0.0) - delta * 0.6))
                self.stage.set_view(replace(state, scroll={**state.scroll, row: shift}), 0)
                event.accept()

    # --- dragging ---

    def _start_drag(self, ref: int, start: QPointF) -> None:
        assert self.prompt is not None
        arrow = self.prompt.arrow_drag(ref)
        item = self.stage.items_by_id.get(ref)
        grab = start - item.pos() if item is not None else QPointF()
        self._drag = (ref, arrow, grab)
        drops = self.prompt.drops(ref)
        looks = dict(self.stage.looks)
        for other in drops:
            if other != TABLE and Mark.LEGAL not in looks.get(other, Look()).marks:
                before = looks.get(other, Look())
                looks[other] = replace(before, marks=(before.marks | Mark.LEGAL) & ~Mark.PLAYABLE)
        if not arrow:
            self.stage.dragged = ref
            self._show_zone(drops)
            if item is not None:
                item.setZValue(60)
                item.set_state(item.x(), item.y(), item.width, item.turn, 0.0)
        self.stage.light(looks, self.stage.focus)

    def _show_zone(self, drops: frozenset[int]) -> None:
        layout = self.stage.layout_now
        if TABLE in drops and layout is not None:
            top = layout.bands.strip.bottom + 10
            rect = QRectF(14, top, layout.metrics.centre - 28, layout.bands.hand.y - top + 6)
            self.stage.zone.show_rect(rect)

    def _drag_to(self, point: QPointF) -> None:
        assert self._drag is not None
        ref, arrow, grab = self._drag
        if arrow:
            legal = self._target_at(ref, point, None) != NO_ONE
            self.pointing.emit((ref, QPointF(self.mapFromScene(point)), legal))
        else:
            item = self.stage.items_by_id.get(ref)
            if item is not None:
                to = point - grab
                item.set_state(to.x(), to.y(), item.width, item.turn, item.angle)

    def _target_at(self, ref: int, point: QPointF, outside: QPoint | None) -> int:
        """What a drop at a point means: a card, a player, TABLE, or NO_ONE."""
        if self.prompt is None:
            return NO_ONE
        drops = self.prompt.drops(ref)
        for item in self.stage.items(point):
            if isinstance(item, CardItem) and item.card.id in drops and item.card.id != ref:
                return item.card.id
        for found in (self.player_at(point), self.board_at(point)):
            if found in drops and self.sceneRect().contains(point):
                return found
        if outside is not None:
            other = self.outside(outside)
            if other in drops:
                return other
        layout = self.stage.layout_now
        inside = layout is not None and self.sceneRect().contains(point) and point.y() < layout.bands.hand.y
        on_player = outside is not None and self.outside(outside) != NO_ONE
        return TABLE if TABLE in drops and (inside or on_player) else NO_ONE

    def _under(self, ref: int, point: QPointF, outside: QPoint) -> int:
        """The card or player under the pointer, beside the dragged card."""
        for item in self.stage.items(point):
            if isinstance(item, CardItem) and item.card.id != ref and item.place.row != "hand":
                return item.card.id
        player = self.player_at(point)
        return player if player != NO_ONE else self.outside(outside)

    def _end_drag(self, point: QPointF, outside: QPoint) -> None:
        assert self._drag is not None
        ref = self._drag[0]
        onto = self._target_at(ref, point, outside)
        if onto == TABLE and self.prompt is not None:
            self.prompt.aim(self._under(ref, point, outside))
        self.cancel_drag()
        if onto != NO_ONE:
            self.dropped.emit(ref, onto)

    @property
    def dragging(self) -> bool:
        """Whether something is being dragged."""
        return self._drag is not None

    def cancel_drag(self) -> None:
        """The card goes back to its place."""
        self._drag = None
        self._press = None
        self.stage.dragged = NO_ONE
        self.stage.zone.show_rect(None)
        self.pointing.emit(None)
        if self.stage.snap is not None:
            self.stage.relayout()
        if self.prompt is not None:
            self.stage.light(self.prompt.looks(), self.stage.focus)
