"""Pictures of cards on screens: illustrations in rounded tiles, whole cards in fans and grids."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QLinearGradient, QPainter, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.view.snapshot import CardSnap, FaceSnap
from gui import theme
from gui.art.cache import ArtCache
from gui.art.card_geometry import card_path, geometry
from gui.art.face import CardFaceModel, Frame, Status
from gui.art.illustration_process import Illustrators
from gui.art.parts import SHADOW_MARGIN, card_shadow
from gui.art.store import ArtImages, CardPixmaps
from gui.widgets.text_paint import Ink, draw_text, elide

_SPLIT = ("split", "aftermath")
_AROUND = 8  # px of a fan's shadow around it
_WASHES = 60  # grounds that are kept: a few colours in a few sizes
_NAMES = 300  # names that are kept until their pictures are there: more than a window shows
_TOGETHER = 60  # ms in which pictures that have come are gathered
_NAMES_A_TURN = 12  # so that a board of sixty cards holds up nothing


class Pictures(QObject):
    """Where screens get pictures, without waiting; `ready` says that some that were wanted are there now."""

    ready = Signal()

    def __init__(self, cards: CardPixmaps | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.cards = CardPixmaps() if cards is None else cards
        self._shadows: dict[tuple[int, float, bool], QPixmap] = {}
        self._washes: dict[tuple[str, int, int, float], QPixmap] = {}
        self._names: dict[tuple[CardFaceModel, int, float], QPixmap] = {}  # until the pictures are there
        self._named_now = 0  # names drawn in this turn of the event loop
        self._put_off = False
        self._turn = QTimer(self, singleShot=True, interval=0)
        self._turn.timeout.connect(self._next_turn)
        self._soon = QTimer(self, singleShot=True, interval=_TOGETHER)
        self._soon.timeout.connect(self.ready)
        self.cards.ready.connect(self._tell)

    @classmethod
    def of_client(cls) -> Pictures:
        """Those of a client: illustrations that nobody has seen yet are drawn beside it, in processes of their own."""
        return cls(CardPixmaps(art=ArtImages(ArtCache(illustrators=Illustrators()))))

    def art(self, card: CardSnap | None, size: QSize, dpr: float) -> QPixmap:
        """The illustration of a card, filling `size` px; a wash in its colours until it is there."""
        found = self.cards.request_art(face_model(card), QSizeF(size), dpr) if card is not None else None
        if found is None:
            return self._wash(card, size, dpr)
        return found if found.deviceIndependentSize().toSize() == size else _fitted(found, size, dpr)

    def face(self, card: CardSnap, width: int, dpr: float) -> QPixmap:
        """The whole card, `width` px wide; until it is there, what is there in another size, or its name on its
        colours."""
        return self._whole(card, face_model(card), width, dpr)

    def back(self, card: CardSnap, width: int, dpr: float) -> QPixmap | None:
        """The other face of a card that has one, as `face`; None for other cards."""
        model = back_model(card)
        return self._whole(card, model, width, dpr) if model is not None else None

    def _whole(self, card: CardSnap, model: CardFaceModel, width: int, dpr: float) -> QPixmap:
        found = self.cards.request(model, width, dpr)
        if found is None:
            return self._named(card, model, QSize(width, round(width * 88 / 63)), dpr)
        self._names.pop((model, width, dpr), None)
        size = found.deviceIndependentSize().toSize()
        return found if abs(size.width() - width) <= 1 else _fitted(found, size * (width / size.width()), dpr)

    def shadow(self, width: int, dpr: float, lifted: bool = False) -> QPixmap:
        """The shadow of a card, SHADOW_MARGIN px larger on every side."""
        key = (width, dpr, lifted)
        if key not in self._shadows:
            self._shadows[key] = QPixmap.fromImage(card_shadow(width, dpr, lifted=lifted))
        return self._shadows[key]

    def wait(self) -> None:
        """Wait for the workers: for pictures of screens."""
        self.cards.wait()

    def stop(self) -> None:
        """Drop what is not yet begun and wait for the rest: before the program ends."""
        self.cards.stop()

    def _tell(self, _key: object) -> None:
        """Several pictures that come soon after each other are told once."""
        if not self._soon.isActive():
            self._soon.start()

    def _named(self, card: CardSnap, model: CardFaceModel, size: QSize, dpr: float) -> QPixmap:
        """The ground of a card with its spine and its name: what can be read before the picture is painted. Of many at
        once each turn of the event loop draws some names; the others are a ground until then."""
        ground, key = self._wash(card, size, dpr), (model, size.width(), dpr)
        if key in self._names:
            return self._names[key]
        self._turn.start()
        if self._named_now == _NAMES_A_TURN:
            self._put_off = True
            return ground
        self._named_now += 1
        if len(self._names) >= _NAMES:
            self._names.clear()
        made = QPixmap(ground.size())
        made.setDevicePixelRatio(dpr)
        made.fill(Qt.GlobalColor.transparent)
        frame = theme.FRAMES[theme.frame_key(card.face.colors, land="land" in card.types)]
        painter = QPainter(made)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shape = geometry(model, float(size.width()))
        painter.setClipPath(card_path(model, float(size.width())))
        painter.drawPixmap(0, 0, ground)
        painter.fillRect(shape.spine, theme.qcolor(frame.spine))
        ink = Ink(max(9.0, shape.name.height() * (0.55 if shape.compact else 0.42)), 600)
        words = elide(ink, model.name, shape.name.width() - 10)
        base = shape.name.center().y() + ink.size * 0.36
        draw_text(painter, shape.name.left() + 6, base, words, ink, theme.qcolor(theme.DARK.text))
        painter.end()
        self._names[key] = made
        return made

    def _next_turn(self) -> None:
        """More names can be drawn, where some were put off."""
        self._named_now = 0
        if self._put_off:
            self._put_off = False
            self.ready.emit()

    def _wash(self, card: CardSnap | None, size: QSize, dpr: float) -> QPixmap:
        """A quiet ground in the card's colours."""
        frame = theme.frame_key(card.face.colors if card else "", land=bool(card and "land" in card.types))
        key = (frame, size.width(), size.height(), dpr)
        if key not in self._washes:
            if len(self._washes) >= _WASHES:
                self._washes.clear()
            self._washes[key] = _washed(theme.FRAMES[frame], size, dpr)
        return self._washes[key]


def _washed(frame: theme.FrameColors, size: QSize, dpr: float) -> QPixmap:
    """A ground of a frame's colour that is lighter above."""
    pixmap = QPixmap(size * dpr)
    pixmap.setDevicePixelRatio(dpr)
    painter = QPainter(pixmap)
    wash = QLinearGradient(0, 0, 0, size.height())
    wash.setColorAt(0, theme.qcolor(frame.body).lighter(150))
    wash.setColorAt(1, theme.qcolor(frame.body))
    painter.fillRect(QRectF(0, 0, size.width(), size.height()), wash)
    painter.end()
    return pixmap


def _fitted(pixmap: QPixmap, size: QSize, dpr: float) -> QPixmap:
    """A picture of another size, for the moment until the right one is there."""
    made = pixmap.scaled(size * dpr, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    made.setDevicePixelRatio(dpr)
    return made


def face_model(card: CardSnap) -> CardFaceModel:
    """A card's front as the painter wants it: both halves of a split card, a creature with its adventure."""
    face = card.printed[0] if card.layout in _SPLIT and card.printed else card.face
    frame = Frame.NORMAL
    if card.layout in _SPLIT and len(card.printed) > 1:
        frame = Frame.SPLIT
    elif card.layout == "adventure" and len(card.printed) > 1:
        frame = Frame.ADVENTURE
    elif "Saga" in card.subtypes:
        frame = Frame.SAGA
    elif "planeswalker" in card.types:
        frame = Frame.PLANESWALKER
    printed_in = "Spellwright Originals" if card.set_code in ("swo", "") else card.set_code.upper()
    footer = f"{printed_in} · {card.number}" if card.number else ""
    second = _of_face(card.printed[1], Frame.NORMAL) if frame in (Frame.SPLIT, Frame.ADVENTURE) else None
    return replace(_of_face(face, frame), keywords=card.keywords, footer=footer, status=Status(card.status),
                   produces=card.produces, other=second)  # fmt: skip


def back_model(card: CardSnap) -> CardFaceModel | None:
    """The other face of a card that has one and does not show it on its front, else None."""
    if len(card.printed) < 2 or card.layout in _SPLIT or card.layout == "adventure":
        return None
    face = card.printed[1]
    words = face.type_line.replace("—", " ").split()
    frame = Frame.SAGA if "Saga" in words else Frame.PLANESWALKER if "Planeswalker" in words else Frame.NORMAL
    return replace(_of_face(face, frame), status=Status(card.status))


def _of_face(face: FaceSnap, frame: Frame) -> CardFaceModel:
    return CardFaceModel(
        face.name, face.mana_cost, face.colors, face.type_line, face.text, face.flavor, face.power or None,
        face.toughness or None, face.loyalty or None, face.defense or None, frame,
    )  # fmt: skip


def rounded(box: QRectF, radius: float) -> QPainterPath:
    """The outline of a rounded box."""
    path = QPainterPath()
    path.addRoundedRect(box, radius, radius)
    return path


class Illustration(QWidget):
    """A card's illustration, its corners rounded by so many px."""

    def __init__(
        self, pictures: Pictures, card: CardSnap | None, radius: float, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._pictures, self._card, self._radius = pictures, card, radius
        pictures.ready.connect(self.update)

    def set_card(self, card: CardSnap | None) -> None:
        """Show another card's illustration."""
        self._card = card
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The illustration, clipped to round corners."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipPath(rounded(QRectF(self.rect()), self._radius))
        painter.drawPixmap(0, 0, self._pictures.art(self._card, self.size(), self.devicePixelRatioF()))


class ArtTile(Illustration):
    """A card's illustration in a rounded tile of a fixed size."""

    def __init__(
        self, pictures: Pictures, card: CardSnap | None, width: int, height: int, parent: QWidget | None = None
    ) -> None:
        super().__init__(pictures, card, 6, parent)
        self.setFixedSize(width, height)


class CardFan(QWidget):
    """Three cards of a deck, fanned."""

    def __init__(self, pictures: Pictures, width: int = 96, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pictures, self._width = pictures, width
        self._cards: tuple[CardSnap, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        pictures.ready.connect(self.update)

    def set_cards(self, cards: tuple[CardSnap, ...]) -> None:
        """Show up to three cards, the last in front."""
        self._cards = cards[:3]
        self.update()

    def set_width(self, width: int) -> None:
        """Cards of another width, in px."""
        if width != self._width:
            self._width = width
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """Room for three cards side by side, tilted, and their shadow."""
        return QSize(round(self._width * 2.24) + 2 * _AROUND, round(self._width * 1.6) + 2 * _AROUND)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The cards, the left one tilted to the left."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        height = self._width * 88 / 63
        step = self._width * 0.54
        for index, card in enumerate(self._cards):
            painter.save()
            painter.translate(_AROUND + self._width * 0.58 + index * step, self.height() / 2 + abs(index - 1) * 4)
            painter.rotate((index - 1) * 6)
            box = QRectF(-self._width / 2, -height / 2, self._width, height)
            ratio = self.devicePixelRatioF()
            edge = QPointF(SHADOW_MARGIN, SHADOW_MARGIN)
            painter.drawPixmap(box.topLeft() - edge, self._pictures.shadow(self._width, ratio))
            painter.drawPixmap(box.topLeft(), self._pictures.face(card, self._width, ratio))
            painter.restore()


def paint_tilted(painter: QPainter, picture: QPixmap, centre: QPointF, angle: float) -> None:
    """A small picture on the table: rounded, rimmed and a little turned."""
    size = picture.deviceIndependentSize()
    painter.save()
    painter.translate(centre)
    painter.rotate(angle)
    box = QRectF(-size.width() / 2, -size.height() / 2, size.width(), size.height())
    painter.setPen(Qt.PenStyle.NoPen)
    for spread, strength in ((10, 0.08), (6, 0.12), (3, 0.2)):
        painter.setBrush(theme.qcolor(theme.CARD.rim, strength))
        painter.drawRoundedRect(box.adjusted(-spread / 2, 0, spread / 2, spread + 3), 6, 6)
    painter.setClipPath(rounded(box, 5))
    painter.drawPixmap(box.topLeft(), picture)
    painter.restore()
