"""The cards under a merged permanent (mutated, melded): each lies a little higher, so that its name shows."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPixmap, QTransform

from engine.view.snapshot import CardSnap
from gui.art.face import CardFaceModel
from gui.table.faces import printed_face
from gui.table.gallery import Gallery

__all__ = ["reach_of", "shift_of", "under", "under_pictures"]

STEP: Final = 0.1  # of a card's height, from one to the next: a strip as high as the name
MOST: Final = 2


def under(card: CardSnap) -> tuple[CardFaceModel, ...]:
    """The faces of the cards under the topmost one of a merged permanent, the uppermost first, two at most."""
    if card.merged < 2 or not card.known:
        return ()
    return tuple(printed_face(face) for face in card.printed[1 : 1 + MOST])


def under_pictures(card: CardSnap, gallery: Gallery, width: float, dpr: float) -> list[QPixmap | None]:
    """Their pictures, None for one that is still being painted."""
    return [gallery.face(face, width, dpr) for face in under(card)]


def shift_of(depth: int, height: float, angle: float) -> QPointF:
    """How far from the topmost card the one at a depth lies, on a card turned by degrees, in whole px."""
    moved = QTransform().rotate(angle).map(QPointF(0, -depth * STEP * height))
    return QPointF(round(moved.x()), round(moved.y()))


def reach_of(card: CardSnap, height: float) -> float:
    """How far the cards under it reach beyond the topmost one."""
    return len(under(card)) * STEP * height
