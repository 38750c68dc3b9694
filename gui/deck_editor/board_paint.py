"""Painting the board: headings, cards with the edges of their copies, badges, rows of text, brackets."""

from __future__ import annotations

from typing import Final, Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QRegion

from engine.view.snapshot import CardSnap
from gui import theme
from gui.art.parts import SHADOW_MARGIN
from gui.art.symbols import cost_width, draw_glyph, draw_mana_cost
from gui.deck_editor.board_geometry import SLIVER, Laid, Spot, slivers
from gui.deck_editor.groups import Group, Row
from gui.i18n import tr, translate
from gui.widgets.bars import status_token
from gui.widgets.pictures import Pictures
from gui.widgets.text import draw_line

_BRACKET: Final = 22


def draw_brackets(painter: QPainter, box: QRectF) -> None:
    """Four corners in lamp: a card may be put down here."""
    painter.setPen(QPen(theme.color("lamp"), 3))
    for x, y, dx, dy in (
        (box.left(), box.top(), 1, 1), (box.right(), box.top(), -1, 1),
        (box.left(), box.bottom(), 1, -1), (box.right(), box.bottom(), -1, -1),
    ):  # fmt: skip
        painter.drawLine(QPointF(x, y), QPointF(x + dx * _BRACKET, y))
        painter.drawLine(QPointF(x, y), QPointF(x, y + dy * _BRACKET))


class Shown(Protocol):
    """What the painter looks at of a board."""

    pictures: Pictures
    mode: str
    groups: tuple[Group, ...]
    laid: Laid
    at: int
    drop_lit: bool

    def row(self, spot: Spot) -> Row:
        """What lies at a spot."""

    def hasFocus(self) -> bool:
        """Whether the keyboard is here."""

    def devicePixelRatioF(self) -> float:
        """Device pixels a px."""

    def visibleRegion(self) -> QRegion:
        """What of it is on the screen."""


class BoardPainter:
    """Paints what a board has laid out."""

    def __init__(self, board: Shown) -> None:
        self._board = board

    def paint(self, painter: QPainter, dirty: QRectF) -> None:
        """All that lies in a region."""
        board = self._board
        listed = board.mode == "list"
        for head, group in zip(board.laid.heads, board.groups, strict=True):
            self._head(painter, QRectF(*head), group)
        for index, spot in enumerate(board.laid.spots):
            box = QRectF(*spot.box)
            if not box.adjusted(-20, -20, 20, 20).intersects(dirty):
                continue
            if listed:
                self._line(painter, spot, index == board.at)
            else:
                self._card(painter, box, board.row(spot))
        if board.hasFocus() and 0 <= board.at < len(board.laid.spots):
            painter.setPen(QPen(theme.color("ice"), 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            seen = QRectF(*board.laid.spots[board.at].seen)
            painter.drawRoundedRect(seen.adjusted(-1, -1, 1, 1), 8, 8)
        if board.drop_lit:
            draw_brackets(painter, QRectF(board.visibleRegion().boundingRect()).adjusted(2, 2, -3, -3))

    def _head(self, painter: QPainter, box: QRectF, group: Group) -> None:
        painter.setPen(theme.color("text"))
        count = str(group.count)
        room = box.adjusted(0, 0, -10 - 9 * len(count), 0)
        for size in (theme.TYPE.panel, theme.TYPE.list_title):  # long titles are smaller before they are cut
            painter.setFont(theme.font(size, 600, serif=True))
            if painter.fontMetrics().horizontalAdvance(translate(group.title)) <= room.width():
                break
        draw_line(painter, room, translate(group.title))
        painter.setFont(theme.font(theme.TYPE.list_title, 500, tabular=True))
        painter.setPen(theme.color("text2"))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, count)
        painter.fillRect(QRectF(box.x(), box.bottom() + 2, box.width(), 1.5), theme.color("line2"))

    def _card(self, painter: QPainter, box: QRectF, row: Row) -> None:
        board = self._board
        width, ratio = round(box.width()), board.devicePixelRatioF()
        edge = QPointF(SHADOW_MARGIN, SHADOW_MARGIN)
        painter.drawPixmap(box.topLeft() - edge, board.pictures.shadow(width, ratio))
        if row.card is None:
            self._unknown(painter, box, row)
            return
        picture = board.pictures.face(row.card, width, ratio)
        for step in range(slivers(row.count), 0, -1):
            top = box.topLeft() - QPointF(0, step * SLIVER)
            source = QRectF(0, 0, width * ratio, (SLIVER + 4) * ratio)
            painter.drawPixmap(QRectF(top.x(), top.y(), width, SLIVER + 4), picture, source)
            painter.fillRect(QRectF(top.x(), top.y(), width, SLIVER), theme.qcolor(theme.CARD.rim, 0.16 * step))
        painter.drawPixmap(box.topLeft(), picture)
        if row.count > 1:
            self._badge(painter, box, f"×{row.count}")
        self._reading(painter, box, row.card)

    def _unknown(self, painter: QPainter, box: QRectF, row: Row) -> None:
        painter.setPen(QPen(theme.color("rose"), 1.5, Qt.PenStyle.DashLine))
        painter.setBrush(theme.color("bg2"))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), theme.RADIUS.card, theme.RADIUS.card)
        painter.setPen(theme.color("text"))
        painter.setFont(theme.font(theme.TYPE.small, 600, serif=False))
        words = f"{row.count} {row.name}" if row.count > 1 else row.name
        flags = int(Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)
        painter.drawText(box.adjusted(8, 8, -8, -8), flags, words)
        painter.setFont(theme.font(theme.TYPE.small))
        painter.setPen(theme.color("rose"))
        low = box.adjusted(8, box.height() - 44, -8, -8)
        painter.drawText(low, int(Qt.AlignmentFlag.AlignBottom | Qt.TextFlag.TextWordWrap), tr("In no card file"))

    def _badge(self, painter: QPainter, box: QRectF, text: str) -> None:
        painter.setFont(theme.font(theme.TYPE.body, 700, tabular=True, serif=False))
        width = painter.fontMetrics().horizontalAdvance(text) + 14
        plate = QRectF(box.right() - width - 3, box.y() + box.width() * 0.21, width, 22)
        _plate(painter, plate)
        painter.setPen(theme.qcolor(theme.DARK.text))
        painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, text)

    def _reading(self, painter: QPainter, box: QRectF, card: CardSnap) -> None:
        if card.status not in ("partly", "unread"):
            return
        ring = QRectF(box.x() + box.width() * 0.2, box.y() + box.width() * 0.21, 24, 22)
        _plate(painter, ring)
        draw_glyph(painter, card.status, ring.x() + 4, ring.y() + 3, 16, theme.qcolor(_on_dark(card.status)))

    def _line(self, painter: QPainter, spot: Spot, current: bool) -> None:
        """A row of text: count, name, what is odd, cost."""
        row, box = self._board.row(spot), QRectF(*spot.box)
        if current:
            painter.fillRect(box, theme.color("ice", 0.12))
        painter.setFont(theme.font(theme.TYPE.list_title, 600, tabular=True, serif=False))
        painter.setPen(theme.color("text2"))
        count = QRectF(box.x(), box.y(), 30, box.height())
        painter.drawText(count, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, str(row.count))
        cost = row.card.face.mana_cost if row.card else ""
        wide = cost_width(cost, 14, 2)
        right = box.right() - 6
        draw_mana_cost(painter, cost, QRectF(right - wide, box.y(), wide, box.height()), 14, 2)
        right -= wide + 8
        status = row.card.status if row.card else "unread"
        if status in ("partly", "unread"):
            draw_glyph(painter, status, right - 15, box.center().y() - 7.5, 15, theme.color(status_token(status)))
            right -= 22
        painter.setPen(theme.color("text" if row.card else "rose"))
        painter.setFont(theme.font(theme.TYPE.list_title, 500, serif=False))
        name = QRectF(box.x() + 42, box.y(), right - box.x() - 44, box.height())
        draw_line(painter, name, row.name)


def _on_dark(status: str) -> str:
    """Badges on cards are dark in every theme."""
    value: str = getattr(theme.DARK, status_token(status))
    return value


def _plate(painter: QPainter, box: QRectF) -> None:
    painter.setPen(QPen(theme.qcolor(theme.DARK.line2), 1))
    painter.setBrush(theme.qcolor(theme.DARK.bg0))
    painter.drawRoundedRect(box, theme.RADIUS.badge, theme.RADIUS.badge)
