"""The pictures of the table: cards by number, painted in the background, and the pixmaps under and around them."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QObject, QRectF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPixmap, QTransform

from engine.view.snapshot import CardSnap, GameSnap
from gui.art.face import CardFaceModel
from gui.art.parts import card_glow, card_shadow
from gui.art.store import CardPixmaps
from gui.prompts.lookup import all_cards, card_of
from gui.table.faces import face_model

__all__ = ["Gallery", "forget_turned", "glow_pixmap", "shadow_pixmap", "source_rect", "turned_pixmap"]


@lru_cache(maxsize=64)
def shadow_pixmap(width: int, dpr: float, lifted: bool, token: bool) -> QPixmap:
    """The shadow under a card of a width."""
    return QPixmap.fromImage(card_shadow(width, dpr, lifted=lifted, token=token))


@lru_cache(maxsize=64)
def glow_pixmap(width: int, dpr: float, value: str, alpha: float, token: bool) -> QPixmap:
    """The light around a card of a width."""
    tint = QColor(value)
    tint.setAlphaF(alpha)
    return QPixmap.fromImage(card_glow(width, dpr, tint, token=token))


class _Turned:
    """Pictures already turned, the last used up to a number of bytes: turning at every paint is slow."""

    def __init__(self, limit: int) -> None:
        self._limit, self._bytes = limit, 0
        self._kept: OrderedDict[tuple[int, float], QPixmap] = OrderedDict()

    def get(self, picture: QPixmap, angle: float) -> QPixmap:
        """The picture turned clockwise by degrees about its middle."""
        key = (picture.cacheKey(), round(angle, 2))
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = picture.transformed(QTransform().rotate(angle), Qt.TransformationMode.SmoothTransformation)
        made.setDevicePixelRatio(picture.devicePixelRatio())
        self._kept[key] = made
        self._bytes += _bytes(made)
        while self._bytes > self._limit and len(self._kept) > 1:
            self._bytes -= _bytes(self._kept.popitem(last=False)[1])
        return made

    def clear(self) -> None:
        """Forget all: the table they lay on is gone."""
        self._kept.clear()
        self._bytes = 0


def _bytes(picture: QPixmap) -> int:
    return picture.width() * picture.height() * 4


_TURNED: Final = _Turned(32 * 1024 * 1024)
turned_pixmap: Final = _TURNED.get
forget_turned: Final = _TURNED.clear


def source_rect(picture: QPixmap, width: float, part: QRectF) -> QRectF:
    """The device pixels of a part of a face, given at `width` px, in a picture of any size."""
    scale = picture.width() / width
    return QRectF(part.topLeft() * scale, part.size() * scale)


class Gallery(QObject):
    """Pictures for table, panels and zoom; `ready` follows when more have been painted."""

    ready = Signal()

    def __init__(self, pixmaps: CardPixmaps, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.snap: GameSnap | None = None
        self.pixmaps = pixmaps
        self._cards: dict[int, CardSnap | None] = {}
        self._kept: dict[int, CardSnap] = {}
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(12)
        self._soon.timeout.connect(self.ready)
        pixmaps.ready.connect(self._painted)

    def _painted(self, _key: object) -> None:
        """Several pictures that come together are told once."""
        if not self._soon.isActive():
            self._soon.start()

    def show_snap(self, snap: GameSnap) -> None:
        """Take the cards of another position; those that left it are still known to links in the log."""
        if self.snap is not None:
            self._kept.update((card.id, card) for card in all_cards(self.snap) if card.known)
        self.snap = snap
        self._cards.clear()

    def card(self, ref: int) -> CardSnap | None:
        """What is known of an object, now or when it was last seen."""
        if ref not in self._cards:
            found = card_of(self.snap, ref) if self.snap is not None else None
            self._cards[ref] = found if found is not None else self._kept.get(ref)
        return self._cards[ref]

    def picture(self, card: CardSnap, width: float, dpr: float) -> QPixmap | None:
        """The card's whole picture, or None while it is being painted."""
        return self.face(face_model(card), width, dpr)

    def shows_printed(self, face: CardFaceModel) -> bool:
        """Whether a face is shown by a printed picture, which may say other words than the card has now."""
        images = self.pixmaps.images
        return images is not None and images.shows_printed(face)

    def art(self, face: CardFaceModel, size: QSizeF, dpr: float) -> QPixmap | None:
        """The illustration of a face, filling a size in px, of another size until it is there, or None."""
        return self.pixmaps.request_art(CardFaceModel(face.name, art=face.picture), size, dpr)

    def face(self, face: CardFaceModel, width: float, dpr: float) -> QPixmap | None:
        """The picture of a face at once, one of another size until it is there, or None."""
        return self.pixmaps.request(face, round(width), dpr)
