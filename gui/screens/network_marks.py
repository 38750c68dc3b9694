"""Who sits at a seat of a lobby as a picture: the first letter of a name, a computer player, a free chair."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.net.net_messages import SeatState
from gui import theme
from gui.art.symbols import draw_glyph
from gui.i18n import tr
from gui.session.match_setup import seat_word
from gui.session.saved_matches import clock

__all__ = ["SeatMark", "deck_words", "seat_status"]

SIDE: Final = 40  # px
GLYPH: Final = 18


class SeatMark(QWidget):
    """A plate with the rim that the player's picture has at the table: moss is one's own, rose the others'."""

    def __init__(self, seat: SeatState, mine: bool) -> None:
        super().__init__()
        self._letter = seat.name[:1].upper() if seat.taken and not seat.computer else ""
        self._glyph = "robot" if seat.computer else "" if seat.taken else "plus"
        self._token = ("moss" if mine else "rose") if seat.taken else "line2"
        self._free = not seat.taken
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """The plate."""
        return QSize(SIDE, SIDE)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The plate, its rim, and who is there."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(theme.color(self._token), 2 if not self._free else 1.5)
        if self._free:
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(theme.color("bg2") if not self._free else Qt.BrushStyle.NoBrush)
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        painter.drawRoundedRect(box, theme.RADIUS.button, theme.RADIUS.button)
        if self._glyph:
            at = (SIDE - GLYPH) / 2
            draw_glyph(painter, self._glyph, at, at, GLYPH, theme.color("text2"))
            return
        painter.setPen(theme.color("text"))
        painter.setFont(theme.font(theme.TYPE.panel, 600))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._letter)


def seat_status(seat: SeatState, playing: bool = False, waited: bool = False) -> tuple[str, str, str]:
    """How a seat stands, as a glyph, a word and the colour of both; in a game, whether it is waited for."""
    if not seat.taken:
        return "clock", tr("Waiting for a guest"), "text2"
    if seat.held:
        return "warning", tr("Lost; held for {time}", time=clock(seat.held)), "rose"
    if playing and not seat.here and not seat.computer:
        return "cross", tr("Gone"), "text2"
    if playing:
        return ("clock", tr("Is waited for"), "text") if waited else ("user", tr("At the table"), "text2")
    if seat.reading:
        return "clock", tr("The host reads the deck …"), "text2"
    if seat.ready:
        return "check", tr("Ready"), "moss"
    if seat.deck and not seat.deck_fits:
        return "warning", tr("The deck cannot be played"), "rose"
    return "clock", tr("Not ready yet"), "text2"


def deck_words(seat: SeatState) -> str:
    """With what somebody plays, and over which line."""
    if not seat.taken:
        return ""
    parts = [seat.deck or tr("No deck chosen yet")]
    if seat.computer:
        parts.append(tr("a computer player ({kind})", kind=seat_word(seat.computer)))
    if seat.delay and not seat.computer:
        parts.append(tr("{n} ms", n=seat.delay))
    return " · ".join(parts)
