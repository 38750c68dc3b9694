"""One card on the table: its picture, turned when tapped, and what stays upright over it."""

from __future__ import annotations

import math
from math import inf
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsRectItem, QStyleOptionGraphicsItem, QWidget

from engine.view.snapshot import CardSnap
from gui.art.card_geometry import COMPACT_BELOW, card_height, narrow_plate_size, plate_size
from gui.art.face import CardFaceModel
from gui.art.parts import (
    SHADOW_MARGIN,
    badge_size,
    counter_size,
    draw_badge,
    draw_counter,
    draw_damage,
    draw_mana_badge,
    draw_narrow_name,
    draw_plate,
    draw_state_glyph,
    name_edge,
    narrow_name,
)
from gui.prompts.base import Look, Mark
from gui.prompts.outline import FRAME, WIDEST, paint_badge, paint_changed, paint_focus, paint_marks
from gui.table.counter_words import short_counter
from gui.table.faces import face_model, lying_face, plate_text, plate_tone, table_face
from gui.table.gallery import Gallery, glow_pixmap, shadow_pixmap
from gui.table.merged_cards import reach_of, shift_of, under_pictures
from gui.table.pixel_copies import SMOOTH, Drawings, draw_picture, to_pixel
from gui.table.table_geometry import Place
from gui.theme import CARD, active, color, qcolor

__all__ = ["CardItem"]

# How far a card's shadow is seen left, above, right and below, in px; it turns with a tapped card.
_SHADOW: Final = (18, 11, 18, 26)
_TURNED: Final = (26, 18, 11, 18)
_TIGHT: Final = 64  # px of width up to which a card lies in the lowest windows
_ROOMY: Final = 84  # px of width above which the rows are far enough apart for a badge on the edge
_LEAST_PLATE: Final = 8.0  # px of width of a plate, however little of its card is seen
_IN_HAND: Final = Mark.PLAYABLE | Mark.QUIET | Mark.LEGAL | Mark.TARGETED | Mark.SELECTED
"""What marks a card in hand and does not ask where the cards beside it lie, but for its left edge."""
_EARLIER: Final = 4  # drawings of a card in hand that are kept
_FAR: Final = SHADOW_MARGIN + 12  # for a glow, or the shadow of a lifted card


class CardItem(QGraphicsRectItem):
    """A card at a place of the layout. Its origin is its centre; nobody but the table sets its position.

    Its rectangle is its bounds, the box with room for shadow, outlines and badges: so Qt knows them without asking,
    which it does of every card in every frame.
    """

    def __init__(self, card: CardSnap, place: Place, gallery: Gallery) -> None:
        super().__init__()
        self.card, self.place, self.gallery = card, place, gallery
        self.look = Look()
        self.facing_up = True
        self.hovered = False
        self.focused = False
        self.lifted = False
        self.changed = 0.0
        self.width = place.w
        self.turn = 90.0 if place.tapped else 0.0
        self.angle = place.angle
        self._last: QPixmap | None = None
        self._came: QPixmap | None = None  # the picture when pictures came the last time
        self._dpr = 1.0  # of what it was painted on last
        self._baked: QPixmap | None = None
        self._baked_at = QPointF()
        self._baked_state: tuple[object, ...] = ()
        self._baked_card: CardSnap | None = None
        self._earlier = Drawings(_EARLIER)  # of a card in hand: it soon looks again as before the pointer came by
        self._copied: tuple[object, ...] = ()
        self._besides: tuple[tuple[object, ...], tuple[object, ...]] = (), ()
        self._asked: tuple[CardSnap, bool, CardFaceModel] | None = None
        self._under: list[QPixmap | None] = []
        self.rests = False  # whether it is known to lie at its place; whatever moves it ends that
        self.waiting = True  # whether the picture of this size is still to come
        self._waited = True  # whether it was, when pictures came the last time
        self._bounds = self._reach(self.angle)
        self.setPen(Qt.PenStyle.NoPen)  # it would make the bounds wider
        self.setRect(self._bounds)
        self._halfway = False  # whether it lies half a pixel beside a whole one
        self._put(place.x, place.y)
        self.setZValue(place.z)
        self.setOpacity(1.0 if place.shown else 0.0)

    def show_card(self, card: CardSnap) -> None:
        """Be another state of the card."""
        self.card = card
        self._measure()
        self.update()

    def set_place(self, place: Place) -> None:
        """Belong to another place; who calls it brings the card there. It is drawn again if it looks otherwise."""
        if place is self.place or place == self.place:
            return
        before = self.place
        near = (before.free, before.behind, before.before) == (place.free, place.behind, place.before)
        beside = () if near else self._beside()
        self.place = place
        if (before.count, before.free) != (place.count, place.free):
            self._measure()
        same = (before.count, before.shown, before.row) == (place.count, place.shown, place.row)
        if not same or (not near and self._beside() != beside):
            self.update()

    @property
    def height(self) -> float:
        """The upright height in px."""
        return card_height(round(self.width))

    @property
    def face(self) -> CardFaceModel:
        """The face that is painted."""
        return face_model(self.card)

    def box(self) -> QRectF:
        """The box the card takes as it lies, around the origin."""
        w, h = (self.height, self.width) if self.turn >= 45 else (self.width, self.height)
        return QRectF(-w / 2, -h / 2, w, h)

    def _measure(self) -> None:
        """Find the bounds again after a change of size, turn or light."""
        bounds = self._reach(self.angle)
        if bounds != self._bounds:
            self._bounds = bounds
            self.setRect(bounds)

    def shape(self) -> QPainterPath:
        """Where the pointer meets the card."""
        path = QPainterPath()
        path.addRect(self.box())
        if not self.angle:
            return path
        turned = self.transform().rotate(self.angle)
        return turned.map(path)

    def set_state(self, x: float, y: float, width: float, turn: float, angle: float) -> None:
        """Lie at a point with a width, turned by tapping and by the fan."""
        self._put(x, y)
        if (width, turn, angle) != (self.width, self.turn, self.angle):
            self.width, self.turn, self.angle = width, turn, angle
            self._copied = ()
            self._measure()
            self.update()

    def _put(self, x: float, y: float) -> None:
        self.rests = False
        self.setPos(x, y)
        self._halfway = x % 1 == 0.5 or y % 1 == 0.5

    def set_look(self, look: Look, *, hovered: bool, focused: bool, lifted: bool) -> None:
        """Be lit in another way."""
        state = (look, hovered, focused, lifted)
        if state != (self.look, self.hovered, self.focused, self.lifted):
            self.look, self.hovered, self.focused, self.lifted = state
            self._copied = ()
            self._measure()
            self.update()

    def set_changed(self, strength: float) -> None:
        """The outline of what just changed, 1 to 0."""
        self.changed = strength
        self._copied = ()
        self.update()

    def picture_came(self) -> None:
        """Draw the whole card again if its picture was waited for, or is another than when pictures came the last time,
        such as the printed one: a painting of a part may have taken it already."""
        before = self._came
        if self._asked is not None:
            self._came = self.gallery.face(self._asked[2], self.place.w, self._dpr)
        if self.waiting or self._waited or self._came is not before:
            self._waited = self.waiting
            self.update()

    def _picture(self, dpr: float) -> QPixmap | None:
        if self._asked is None or self._asked[0] is not self.card or self._asked[1] != self.place.tapped:
            self._asked = self.card, self.place.tapped, lying_face(self.card, self.place.tapped, self.place.w)
        wanted, usual = self._asked[2], table_face(self.card)
        found = self.gallery.face(wanted, self.place.w, dpr)
        early = found is None or self.gallery.pixmaps.is_draft(found)
        if early and wanted != usual:  # a card that is being tapped is shown as it was meanwhile, if it was whole
            before = self.gallery.face(usual, self.place.w, dpr)
            if found is None or (before is not None and not self.gallery.pixmaps.is_draft(before)):
                found = before
        if found is not None:
            self._last = found
        self._under = under_pictures(self.card, self.gallery, self.place.w, dpr)
        width, is_draft = self.place.w * dpr, self.gallery.pixmaps.is_draft
        rough = (each is None or abs(each.width() - width) > 1.5 or is_draft(each) for each in (found, *self._under))
        self.waiting = early or any(rough)
        self._waited = self._waited or self.waiting
        return self._last

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the card and all that lies on it; a card at rest is drawn once and then copied."""
        self._dpr = dpr = painter.device().devicePixelRatio()
        about = (dpr, self.gallery.pixmaps.age, active().name, self.facing_up, self.place)
        if self._baked is not None and self._baked_card is self.card and self._copied == about:
            self._copy(painter, self._baked)  # nothing has happened since the last time
            return
        self._copied = ()
        if self._baked_card is not self.card:
            self._baked, self._baked_state, self._baked_card = None, (), self.card
            self._earlier.clear()
        picture, still = self._picture(dpr), self._still(self.angle)
        if still:
            to_pixel(painter)
        place = self.place
        leans = place.row == "hand" and self._still(0.0)
        if self.changed > 0 or not (still or leans):
            self._baked = None
            self._paint_all(painter, dpr, picture, self.angle)
            return
        state = self._state(dpr, picture, self.angle if still else 0.0)
        if not still:
            self._paint_leaning(painter, dpr, picture, state)
            return
        if self._baked_state != state:
            self._baked_state = state
            self._baked, self._baked_at = self._earlier.get(state)
            if self._baked is None:
                self._paint_all(painter, dpr, picture, self.angle)
                return
        if self._baked is None:  # what is asked for twice is worth keeping
            self._baked, self._baked_at = self._bake(dpr, picture, self.angle)
            if place.row == "hand":
                self._earlier.keep(state, self._baked, self._baked_at)
        self._copy(painter, self._baked)
        self._copied = about

    def _state(self, dpr: float, picture: QPixmap | None, angle: float) -> tuple[object, ...]:
        """Whatever the drawing depends on."""
        place = self.place
        return (
            dpr, picture.cacheKey() if picture is not None else 0, self.width, self.turn, angle, place.w,
            place.count, place.shown, place.row, self.look, self.hovered, self.focused, self.lifted, *self._beside(),
            self.facing_up, active().name, *(each.cacheKey() if each is not None else 0 for each in self._under),
        )  # fmt: skip

    def _paint_leaning(
        self, painter: QPainter, dpr: float, picture: QPixmap | None, state: tuple[object, ...]
    ) -> None:
        """Draw a card that is on its way to lean otherwise in hand: what it looks like upright is drawn once, and then
        turned as a whole in each frame."""
        self._baked, self._baked_state = None, ()
        upright, corner = self._earlier.get(state)
        if upright is None:
            upright, corner = self._bake(dpr, picture, 0.0)
            self._earlier.keep(state, upright, corner)
        painter.rotate(self.angle)
        painter.drawPixmap(corner, upright)

    def _copy(self, painter: QPainter, baked: QPixmap) -> None:
        """Draw what was drawn before, pixel by pixel. Where a pixel is one of the device Qt does so by itself, and
        rounds all but halves as `to_pixel` does."""
        if self._dpr == 1:
            if self._halfway:
                to_pixel(painter)
            painter.drawPixmap(self._baked_at, baked)
            return
        to_pixel(painter)
        painter.setRenderHints(SMOOTH, False)
        painter.drawPixmap(self._baked_at, baked)
        painter.setRenderHints(SMOOTH)

    def _still(self, angle: float) -> bool:
        """Whether a card that leans by an angle lies as at rest, or upright as while it is dragged: then it looks the
        same wherever it is."""
        place = self.place
        return self.turn in (0.0, 90.0) and angle in (place.angle, 0.0) and self.width == place.w

    def _bake(self, dpr: float, picture: QPixmap | None, angle: float) -> tuple[QPixmap, QPointF]:
        """The whole drawing as a picture, for the next paintings, and where its corner lies."""
        reach = self._reach(angle)
        made = QPixmap(math.ceil(reach.width() * dpr) + 1, math.ceil(reach.height() * dpr) + 1)
        made.setDevicePixelRatio(dpr)
        made.fill(Qt.GlobalColor.transparent)
        corner = QPointF(math.floor(reach.left() * dpr) / dpr, math.floor(reach.top() * dpr) / dpr)
        painter = QPainter(made)
        painter.setRenderHints(SMOOTH)
        painter.translate(-corner)
        self._paint_all(painter, dpr, picture, angle)
        painter.end()
        return made, corner

    def _beside(self) -> tuple[object, ...]:
        """What the cards at both sides change of the drawing, found anew where it may have come out otherwise."""
        of = self.place, self.card, self.look, self.hovered, self.width, self.turn
        if self._besides[0] != of:
            self._besides = of, self._found_beside()
        return self._besides[1]

    def _found_beside(self) -> tuple[object, ...]:
        """The cards of a hand give way to the one that is pointed at: each is drawn anew only if its name, its plate or
        its outlines come out otherwise."""
        place = self.place
        if place.row != "hand" or self.look.marks & ~_IN_HAND:
            return place.free, place.behind, place.before
        name = narrow_name(self.face, self.width, *self._cover()) if self.card.known else None
        lit = bool(self.look.marks) or self.hovered
        return name, self._plate(self.box()).getRect(), place.behind, min(place.before, WIDEST) if lit else inf

    def _cover(self) -> tuple[float, float]:
        """How many px of the name lie under the next card at its right, and under a badge from above."""
        covered = self.place.covered
        over = badge_size("×").height() * (1 - self._over) + 2 * self.width / 96 if self.place.count > 1 else 0.0
        return (covered + FRAME / 2 if covered else 0.0), over

    def _reach(self, angle: float) -> QRectF:
        """Whatever a card at rest may cover, in whole px beyond its box: shadow, badges and outlines it has."""
        more, marks, count = reach_of(self.card, self.height), self.look.marks, self.place.count
        if self.turn not in (0.0, 90.0) or self.look.tab or (angle and more):
            reach = max(self.width, self.height) / 2 + _FAR + more
            return QRectF(-reach, -reach, 2 * reach, 2 * reach)
        if self.lifted or Mark.PLAYABLE in marks:
            reached = self.box().adjusted(-_FAR - more, -_FAR - more, _FAR + more, _FAR + more)
        elif marks or self.focused or more or self.look.badge or self.card.counters or self.width >= COMPACT_BELOW:
            reached = self.box().adjusted(-24, -26 - more, 30 + more, 34)
        else:
            left, top, right, bottom = _SHADOW if self.turn < 45 else _TURNED
            if count > 1:  # the badge at the top right
                top, right = 21, max(right, math.ceil(14 + 0.38 * badge_size(f"×{count}").width() - self.place.covered))
            reached = self.box().adjusted(-left, -top, right, bottom)
        if not angle:
            return reached
        return QRectF(QTransform().rotate(angle).mapRect(reached).toAlignedRect())

    def _paint_all(self, painter: QPainter, dpr: float, picture: QPixmap | None, angle: float) -> None:
        """Draw shadow, picture, values, outlines and badges, leaning by an angle."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_base(painter, dpr, picture, angle)
        painter.save()
        if angle:
            painter.rotate(angle)
        box = self.box()
        if self.place.shown and self.place.count:  # the cards under the first of a pile say nothing of their own
            self._paint_values(painter, box)
        if self.turn in (0.0, 90.0) and (self.look.marks or self.hovered):
            paint_marks(
                painter, box, self.radius, self.look, hovered=self.hovered, up=self.facing_up,
                covered=self.place.covered, behind=self.place.behind, before=self.place.before,
                named=name_edge(self.face, box) if self.turn < 45 and self.card.known else box.top(),
            )  # fmt: skip
        if self.changed > 0:
            paint_changed(painter, box, self.radius, self.changed)
        if self.focused:
            paint_focus(painter, box, self.radius)
        if self.place.shown:
            self._paint_badges(painter, box)
        painter.restore()

    @property
    def radius(self) -> float:
        """The radius of the card's corners."""
        return self.width * 0.072

    def _paint_base(self, painter: QPainter, dpr: float, picture: QPixmap | None, leaning: float) -> None:
        w, h = self.width, self.height
        token, angle = self.card.token, self.turn + leaning
        still = self._still(leaning)
        if self.place.shown:
            shadow = shadow_pixmap(round(self.place.w), dpr, self.lifted, token)
            margin = SHADOW_MARGIN * w / self.place.w
            spot = QRectF(-w / 2 - margin, -h / 2 - margin, w + 2 * margin, h + 2 * margin)
            draw_picture(painter, spot, shadow, dpr, angle, still)
            if Mark.PLAYABLE in self.look.marks and (self.hovered or Mark.QUIET not in self.look.marks):
                strength = 0.9 if self.hovered else 0.55
                glow = glow_pixmap(round(self.place.w), dpr, color("lamp").name(), strength, token)
                draw_picture(painter, spot, glow, dpr, angle, still)
        target = QRectF(-w / 2, -h / 2, w, h)
        self._paint_under(painter, target, dpr, angle, still)
        veils = []
        if picture is None:
            veils.append(qcolor(CARD.face_down))
        else:
            draw_picture(painter, target, picture, dpr, angle, still)
        if self.card.sick and "creature" in self.card.types and self.place.row != "hand":
            veils.append(qcolor(CARD.rim, 0.15))
        if self.card.phased_out:
            veils.append(qcolor(CARD.rim, 0.55))
        if veils:
            painter.save()
            painter.rotate(angle)
            painter.setPen(Qt.PenStyle.NoPen)
            for veil in veils:
                painter.setBrush(veil)
                painter.drawRoundedRect(target, self.radius, self.radius)
            painter.restore()

    def _paint_under(self, painter: QPainter, target: QRectF, dpr: float, angle: float, still: bool) -> None:
        """The cards under the topmost one of a merged permanent, the lowest first."""
        for depth in range(len(self._under), 0, -1):
            picture = self._under[depth - 1]
            painter.save()
            painter.translate(shift_of(depth, self.height, angle))
            if picture is not None:
                draw_picture(painter, target, picture, dpr, angle, still)
            painter.rotate(angle)
            painter.setPen(QPen(qcolor(CARD.rim, 0.7), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush if picture is not None else qcolor(CARD.face_down))
            painter.drawRoundedRect(target, self.radius, self.radius)
            painter.restore()

    def _paint_values(self, painter: QPainter, box: QRectF) -> None:
        """Plate, damage, counters, the clock: never turned."""
        unit, card = self.width / 96, self.card
        named = box.top() + 0.135 * self.height
        if self.turn < 45 and card.known:
            named = draw_narrow_name(painter, self.face, box, *self._cover())
        plate = self._paint_plate(painter, box, unit)
        on_table = self.place.row != "hand"
        if on_table:
            seen = self._seen(box)
            damage = draw_damage(painter, plate, card.damage, unit, seen.left())
            self._paint_counters(painter, seen, unit, damage.top() if damage.right() > plate.left() else inf)
            if card.sick and "creature" in card.types:
                at = QPointF(seen.left() + (0.165 * self.width + 12 * unit), named + 0.055 * self.height)
                draw_state_glyph(painter, at, "clock", unit)

    def _paint_badges(self, painter: QPainter, box: QRectF) -> None:
        """What would be tapped for, numbers, and how many the pile holds: above the outlines."""
        unit = self.width / 96
        if Mark.TAPS in self.look.marks and self.look.badge:
            letters = self.look.badge.replace("}{", "\n").strip("{}").split("\n")
            middle = QPointF(self._seen(box).center().x(), box.bottom() - 12)
            draw_mana_badge(painter, middle, "".join(letters), max(1.0, unit))
        elif self.look.badge:
            corner = QPointF(box.left() + 4 + self.place.behind, box.top() + 2)
            paint_badge(painter, corner, self.look.badge, framed=True)
        if self.place.count > 1:
            text = f"×{self.place.count}"
            size = badge_size(text)
            left = box.right() + 12 - size.width() * 0.62
            if self.turn >= 45:  # the name of a tapped card stands at its right edge
                left = box.right() - 0.135 * self.height - size.width()
            left = min(left, box.right() + self.place.free - size.width() - 1)  # the next card lies above it
            draw_badge(painter, QPointF(left, box.top() - size.height() * self._over), text)

    @property
    def _over(self) -> float:
        """The part of a pile's badge above the card; less where rows are near each other."""
        return 0.78 if self.width > _ROOMY else 0.5 if self.width > _TIGHT else 0.34

    def _paint_plate(self, painter: QPainter, box: QRectF, unit: float) -> QRectF:
        text = plate_text(self.card) if self.card.known else ""
        rect = self._plate(box)
        if text:
            face = self.face
            draw_plate(
                painter, rect, text, face.frame_colors, peaked=face.peaked, corner=0.0 if face.peaked else self.radius,
                tone=plate_tone(self.card), gap=1.5 * unit if face.peaked else None,
            )  # fmt: skip
        return rect

    def _plate(self, box: QRectF) -> QRectF:
        """Where the plate lies; as wide as nothing on a card without one."""
        text, unit = plate_text(self.card) if self.card.known else "", self.width / 96
        if not text:
            return QRectF(box.right(), box.bottom() - 22 * unit, 0, 22 * unit)
        peaked = self.face.peaked
        out = min(3 * unit if self.turn >= 45 else 0.0, self.place.free - FRAME)  # clear of the next card's outline
        edge = box.left() + self.place.behind
        size = plate_size(round(self.width), peaked=peaked, text=text)
        size = narrow_plate_size(size, max(_LEAST_PLATE, box.right() + out - edge), peaked=peaked)
        left = max(edge, box.right() - size.width() + out)
        return QRectF(left, box.bottom() - size.height(), size.width(), size.height())

    def _seen(self, box: QRectF) -> QRectF:
        """The part of the card's box that the cards beside it leave in sight."""
        return box.adjusted(self.place.behind, 0, -self.place.covered - (FRAME if self.place.covered else 0), 0)

    def _paint_counters(self, painter: QPainter, seen: QRectF, unit: float, below: float) -> None:
        """The counters one above the other, the lowest above what begins at `below`."""
        shown = [(kind, count) for kind, count in self.card.counters if kind not in ("loyalty", "defense", "lore")]
        upright = self.turn < 45
        left = seen.left() + (0.165 * self.width + 4 * unit if upright else 8 * unit)
        y = min(seen.bottom() - (0.152 * self.height if upright else 0) - 24 * unit, below - 21 * unit)
        for kind, count in shown[:3]:
            text = short_counter(kind, count, unit, seen.width())
            size = counter_size(text, unit)
            harm = kind.startswith("-") or kind in ("poison", "stun")
            fill, ink = (color("rose").name(), CARD.slot) if harm else ("", "")
            at = QPointF(max(seen.left(), min(left, seen.right() - size.width())), y)
            draw_counter(painter, at, text, unit, fill=fill, ink=ink)
            y -= size.height() + 3 * unit
