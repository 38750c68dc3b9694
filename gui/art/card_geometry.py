"""Where the parts of a card lie at a given width: rectangles and paths in px, the card's top left at (0, 0)."""

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from engine.terms.records import record
from gui.art.face import CardFaceModel, Frame

__all__ = [
    "ART_SHARES",
    "COMPACT_BELOW",
    "RATIO",
    "CardGeometry",
    "card_height",
    "card_path",
    "geometry",
    "narrow_plate_size",
    "plate_path",
    "plate_rect",
    "plate_size",
    "tab_path",
]

RATIO = 88 / 63
COMPACT_BELOW = 200.0
"""Cards narrower than this show no rules text."""


def card_height(width: float) -> float:
    """The height of a card, in whole px, as 63:88."""
    return float(round(width * RATIO - 0.25))


@record
class CardGeometry:
    """The rectangles of one face; `unit` is the px that stand for one px of the 360 (or, compact, 96) wide card."""

    width: float
    height: float
    radius: float
    compact: bool
    unit: float
    spine: QRectF
    name: QRectF
    art: QRectF
    type_line: QRectF
    box: QRectF
    strip: QRectF
    plate: QRectF


ART_SHARES = (0.41, 0.34, 0.27)
"""The picture's share of a readable card's height: the first, unless the rules text needs the room."""


def geometry(face: CardFaceModel, width: float, art_share: float = ART_SHARES[0]) -> CardGeometry:
    """The layout of a face at a width in px; faces of one shape share it, and it is never changed."""
    return _laid_out(width, art_share if width >= COMPACT_BELOW else 0.0, face.peaked, face.plate)


@lru_cache(maxsize=256)
def _laid_out(width: float, art_share: float, peaked: bool, plate: str) -> CardGeometry:
    """The layout of all faces with a plate of that shape that says so much."""
    height, corner = card_height(width), plate_rect(width, peaked=peaked, text=plate)
    return _full(width, height, art_share, corner) if art_share else _compact(width, height, corner)


def _compact(width: float, height: float, plate: QRectF) -> CardGeometry:
    unit = width / 96
    spine = round(width * 0.165)
    name = round(height * 0.135)
    strip = round(height * 0.152)
    right = width - spine
    art = QRectF(spine, name, right, height - name - strip)
    return CardGeometry(
        width, height, width * 0.072, True, unit,
        QRectF(0, 0, spine, height),
        QRectF(spine, 0, right, name),
        art,
        QRectF(),
        QRectF(),
        QRectF(spine, height - strip, right, strip),
        plate,
    )  # fmt: skip


def _full(width: float, height: float, art_share: float, plate: QRectF) -> CardGeometry:
    unit = width / 360
    spine = round(width * 0.122)
    right = width - spine
    name = round(height * 0.096)
    art = round(height * art_share)
    type_line = round(height * 0.07)
    footer = round(height * 0.063)
    margin = round(10 * unit)
    top = name + art + type_line
    return CardGeometry(
        width, height, width * 0.05, False, unit,
        QRectF(0, 0, spine, height),
        QRectF(spine, 0, right, name),
        QRectF(spine, name, right, art),
        QRectF(spine, name + art, right, type_line),
        QRectF(spine + margin, top, right - 2 * margin, height - top - footer),
        QRectF(spine, height - footer, right, footer),
        plate,
    )  # fmt: skip


def plate_size(width: float, *, peaked: bool, text: str = "") -> QSizeF:
    """The size of the plate on a card of a width; long texts such as 12/12 widen it."""
    wide = 1.0 + 0.13 * max(0, len(text) - (2 if peaked else 3))
    if width < COMPACT_BELOW:
        unit = width / 96
        return QSizeF(29 * unit * wide, 25 * unit) if peaked else QSizeF(38.5 * unit * min(wide, 1.5), 22.5 * unit)
    unit = width / 360
    return QSizeF(62 * unit * wide, 58 * unit) if peaked else QSizeF(84 * unit * min(wide, 1.5), 45 * unit)


def narrow_plate_size(size: QSizeF, room: float, *, peaked: bool) -> QSizeF:
    """The size of a plate of which only so many px of width are seen: where power and toughness would be hard to read
    beside each other, it is high enough for one above the other."""
    stands = room < size.width() * 0.8 and not peaked
    return QSizeF(min(size.width(), room), max(size.height() * 1.5, room + 1) if stands else size.height())


def plate_rect(width: float, *, peaked: bool, text: str = "") -> QRectF:
    """Where the plate lies on an upright card: its lower right corner."""
    size = plate_size(width, peaked=peaked, text=text)
    inset = 5 * width / 360 if peaked and width >= COMPACT_BELOW else 0.0
    return QRectF(width - inset - size.width(), card_height(width) - size.height(), size.width(), size.height())


def plate_path(rect: QRectF, *, peaked: bool, gap: float = 0.0, radius: float = 0.0) -> QPainterPath:
    """The outline of a plate: corner cut at 45°, or peaked; `gap` px larger on its free sides."""
    r = rect.adjusted(-gap, -gap, gap if peaked else 0, 0)
    path = QPainterPath()
    if peaked:
        rise = rect.width() * 0.245
        points = [
            QPointF(r.left(), r.bottom()), QPointF(r.left(), r.top() + rise), QPointF(r.center().x(), r.top()),
            QPointF(r.right(), r.top() + rise), QPointF(r.right(), r.bottom()),
        ]  # fmt: skip
        path.addPolygon(QPolygonF(points))
        path.closeSubpath()
        return path
    cut = min(rect.height() * 0.40, rect.width() * 0.3) + gap * 0.42
    path.moveTo(r.left(), r.bottom())
    path.lineTo(r.left(), r.top() + cut)
    path.lineTo(r.left() + cut, r.top())
    path.lineTo(r.right(), r.top())
    path.lineTo(r.right(), r.bottom() - radius)
    if radius > 0:
        path.quadTo(r.right(), r.bottom(), r.right() - radius, r.bottom())
    path.closeSubpath()
    return path


def tab_path(rect: QRectF, cost: str) -> QPainterPath:
    """The outline of a loyalty cost: peaked for a gain, notched downwards for a loss, plain for none (606.4)."""
    drop = rect.height() * 0.24
    top, bottom = rect.top(), rect.bottom()
    path = QPainterPath()
    middle = rect.center().x()
    if cost.startswith("+"):
        points = [(rect.left(), bottom), (rect.left(), top + drop), (middle, top), (rect.right(), top + drop),
                  (rect.right(), bottom)]  # fmt: skip
    elif cost.startswith("−"):
        points = [(rect.left(), top), (rect.right(), top), (rect.right(), bottom - drop), (middle, bottom),
                  (rect.left(), bottom - drop)]  # fmt: skip
    else:
        path.addRoundedRect(rect.adjusted(0, drop / 2, 0, -drop / 2), drop / 2, drop / 2)
        return path
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()
    return path


def card_path(face: CardFaceModel, width: float, inset: float = 0.0) -> QPainterPath:
    """The outline of a card, `inset` px inside its edge; a token's top right corner is large and round."""
    height = card_height(width)
    radius = width * (0.072 if width < COMPACT_BELOW else 0.05)
    rect = QRectF(0, 0, width, height).adjusted(inset, inset, -inset, -inset)
    small = max(0.0, radius - inset)
    path = QPainterPath()
    if face.frame is not Frame.TOKEN:
        path.addRoundedRect(rect, small, small, Qt.SizeMode.AbsoluteSize)
        return path
    large = max(0.0, width * 0.21 - inset)
    path.moveTo(rect.left(), rect.top() + small)
    path.arcTo(QRectF(rect.left(), rect.top(), 2 * small, 2 * small), 180, -90)
    path.lineTo(rect.right() - large, rect.top())
    path.arcTo(QRectF(rect.right() - 2 * large, rect.top(), 2 * large, 2 * large), 90, -90)
    path.lineTo(rect.right(), rect.bottom() - small)
    path.arcTo(QRectF(rect.right() - 2 * small, rect.bottom() - 2 * small, 2 * small, 2 * small), 0, -90)
    path.lineTo(rect.left() + small, rect.bottom())
    path.arcTo(QRectF(rect.left(), rect.bottom() - 2 * small, 2 * small, 2 * small), 270, -90)
    path.closeSubpath()
    return path
