"""The card as it will look, drawn while it is typed; a picture is dropped onto it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.view.snapshot import CardSnap
from engine.workshop.fields import CardFields, card_data
from engine.workshop.report_form import PENDING
from gui import theme
from gui.art.parts import SHADOW_MARGIN
from gui.cards.card_snaps import card_snap
from gui.i18n import tr
from gui.widgets.bars import status_word
from gui.widgets.pictures import Pictures

WAIT: Final = 250  # ms after the last change: each name is drawn another picture
RATIO: Final = 88 / 63


class CardPreview(QWidget):
    """One face of a card. `dropped` gives the path of a picture that was let go over it."""

    dropped = Signal(Path)

    def __init__(self, pictures: Pictures) -> None:
        super().__init__()
        self._pictures = pictures
        self.card: CardSnap | None = None
        self._back = False
        self._next: CardSnap | None = None
        self._soon = QTimer(self, singleShot=True, interval=WAIT)
        self._soon.timeout.connect(self._take)
        self.setAcceptDrops(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(210, 300)
        self.setToolTip(tr("Drop a picture here (PNG, JPEG, WebP)"))
        pictures.ready.connect(self.update)

    def sizeHint(self) -> QSize:
        """The size at which a card is read."""
        return QSize(320, 456)

    def show_card(self, fields: CardFields, status: str, unread: tuple[str, ...], back: bool) -> None:
        """Draw another card soon; its status stands on it."""
        self._next = card_snap(card_data(fields), "" if status == PENDING else status, unread)
        self._back = back
        self._soon.start()
        if self.card is None:
            self._take()

    def _take(self) -> None:
        self.card = self._next
        if self.card is not None:
            face = self.card.face
            words = (face.name, face.mana_cost, face.type_line, face.text, status_word(self.card.status))
            self.setAccessibleName(". ".join(word for word in words if word))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The card in the middle, as large as there is room."""
        if self.card is None:
            return
        edge = int(SHADOW_MARGIN)
        width = min(self.width() - 2 * edge, round((self.height() - 2 * edge) / RATIO), 400)
        if width < 80:
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        ratio = self.devicePixelRatioF()
        face = self._pictures.back(self.card, width, ratio) if self._back else None
        face = face or self._pictures.face(self.card, width, ratio)
        left, top = (self.width() - width) // 2, edge
        painter.drawPixmap(left - edge, top - edge, self._pictures.shadow(width, ratio))
        painter.drawPixmap(left, top, face)
        if self.hasFocus():
            painter.setPen(theme.color("ice"))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(left - 4, top - 4, width + 8, round(width * RATIO) + 8, 14, 14)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Files may come."""
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """A file is let go."""
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        if paths:
            event.acceptProposedAction()
            self.dropped.emit(paths[0])
