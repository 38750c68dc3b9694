"""What others did while the viewer had nothing to say: their last turns in pictures and words, below the stack."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from engine.terms.ids import NO_ONE
from engine.terms.zones import Zone
from engine.view.snapshot import GameSnap, Seen
from gui.art.face import CardFaceModel
from gui.art.rich import cut_to_lines
from gui.i18n import Text, ntr, tr
from gui.prompts.lookup import name_of, own_turn
from gui.table.faces import face_model
from gui.table.gallery import Gallery
from gui.table.headline import is_noteworthy
from gui.table.layout import side_of
from gui.table.log import plain_line
from gui.table.thumbnail import paint_thumbnail
from gui.theme import color, read_size
from gui.widgets.text_paint import Ink, draw_text, elide

__all__ = ["Deed", "Meanwhile", "Told"]

_ROW: Final = 40.0  # px of a deed
_HEAD: Final = 22.0  # px of the line of a turn, and of the one that says how much there was before
_PICTURE: Final = 44.0  # px that a picture is wide
_PICTURES: Final = 3  # of deeds that stand in one row
_MERGED: Final = frozenset({"attack", "damage"})  # told together where several have the same aim
_SOURCE: Final = frozenset({"activate", "trigger", "damage"})  # told of by their source, which is what can be read


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that happened, or several things of one kind in a row with the same aim. `refs` are what did it,
    `aim` whom it was done to, `amount` how much all told, `key` how it is told apart from what is on the stack."""

    kind: str
    player: int
    text: Text
    refs: tuple[int, ...] = ()
    faces: tuple[CardFaceModel, ...] = ()
    aim: int = NO_ONE
    amount: int = 0
    key: int = NO_ONE
    count: int = 1

    def words(self, snap: GameSnap) -> str:
        """The sentence of its row."""
        if self.count == 1 or self.kind not in _MERGED:
            plain = plain_line(self.text)
            return plain if self.count == 1 else f"{plain} ×{self.count}"
        you, whom = self.aim == snap.viewer, name_of(snap, self.aim)
        if self.kind == "attack":
            return (
                ntr("{n} creature attacks you", "{n} creatures attack you", self.count) if you
                else ntr("{n} creature attacks {whom}", "{n} creatures attack {whom}", self.count, whom=whom)
            )
        return tr("{n} damage to you", n=self.amount) if you else tr("{n} damage to {whom}", n=self.amount, whom=whom)


@dataclass(frozen=True, slots=True)
class _Turn:
    """What is told of one turn: its number, the line that says whose it is, and whether it is the viewer's own."""

    number: int
    text: Text = ""
    own: bool = False
    deeds: tuple[Deed, ...] = ()


Told = tuple[_Turn, ...]
"""All that is listed, the oldest turn first."""


class Meanwhile(QWidget):
    """Lists what happened since the viewer last did something in a turn of their own; as much of the latest as has
    room. `hovered` carries the card under the pointer."""

    hovered = Signal(int)

    def __init__(self, gallery: Gallery, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.gallery = gallery
        self.told: Told = ()
        self._snap: GameSnap | None = None
        self._on_stack: frozenset[int] = frozenset()
        self._over = NO_ONE
        self._rows: tuple[tuple[float, str | Deed], ...] = ()  # the top of each, and the words of a line or a deed
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(tr("Meanwhile"))
        gallery.ready.connect(self.update)

    # --- what is listed ---

    def take(self, snap: GameSnap, seen: Sequence[Seen], on_stack: Iterable[int]) -> None:
        """Add what was seen on the way to a position; what is on the stack or is listed below it as resolved in this
        step is told there."""
        self._snap, self._on_stack = snap, frozenset(on_stack)
        if not self.told:
            self.told = (_Turn(snap.turn, own=own_turn(snap)),)
        side = side_of(snap)
        for one in seen:
            if one.kind == "turn":
                self._begin_turn(one, one.player in side)
            elif is_noteworthy(one) or _left_the_table(one):
                self._add(one, one.player in side)
        self._lay()

    def retell(self, snap: GameSnap, seen: Sequence[Seen]) -> None:
        """Only `seen` stands of all that was told."""
        self.told = (_Turn(0),)
        self.take(snap, seen, self._on_stack)

    def recall(self, told: Told) -> None:
        """List what was listed when something was asked."""
        if told != self.told:
            self.told = told
            self._lay()

    def _begin_turn(self, one: Seen, own: bool) -> None:
        kept = self.told
        if kept and kept[-1].own and not own:
            kept = kept[-1:]  # what was told before one's own turn has been read in it
        line = one.log.text if one.log is not None else ""
        self.told = (*(turn for turn in kept if turn.deeds), _Turn(one.amount, line, own))

    def _add(self, one: Seen, mine: bool) -> None:
        now = self.told[-1]
        if mine and now.own:
            if is_noteworthy(one):  # who acts has read what was before
                self.told = (replace(now, deeds=()),)
            return
        deed = self._deed(one)
        last = now.deeds[-1] if now.deeds else None
        if last is not None and _alike(last, deed):
            faces = (*last.faces, *deed.faces) if deed.refs != last.refs else last.faces
            deed = replace(
                deed, refs=(*last.refs, *deed.refs), faces=faces, count=last.count + 1, amount=last.amount + deed.amount
            )
            now = replace(now, deeds=now.deeds[:-1])
        self.told = (*self.told[:-1], replace(now, deeds=(*now.deeds, deed)))

    def _deed(self, one: Seen) -> Deed:
        ref = one.other if one.kind in _SOURCE else one.subject
        card = self.gallery.card(ref)
        known = card is not None and card.known
        aim = one.subject if one.kind == "damage" else one.other if one.kind == "attack" else NO_ONE
        text = one.log.text if one.log is not None else ""
        return Deed(
            one.kind, one.player, text, (ref,), (face_model(card),) if card is not None and known else (), aim,
            one.amount, one.subject,
        )  # fmt: skip

    # --- where it lies ---

    def place(self, left: int, right: int, top: int, bottom: int) -> None:
        """Take the room between two heights; nothing is shown where not even one deed has room."""
        self.setGeometry(left, top, right - left, max(0, bottom - top))
        self._lay()

    def _lay(self) -> None:
        """The latest deeds, as many as there is room for, under the lines of their turns."""
        listed: list[str | Deed] = []
        for turn in self.told:
            deeds = [each for each in turn.deeds if each.key not in self._on_stack]
            listed += [*([plain_line(turn.text)] if deeds and turn.text else []), *deeds]
        room, shown = float(self.height()), list(listed)
        while shown and _height(shown) + (_HEAD if len(shown) < len(listed) else 0) > room:
            shown.pop(0)
        before = _deeds(listed) - _deeds(shown)
        if before:
            shown.insert(0, ntr("{n} more before this, in the log", "{n} more before this, in the log", before))
        rows, y = [], 0.0
        for each in shown:
            rows.append((y, each))
            y += _high(each)
        self._rows = tuple(rows) if _deeds(shown) else ()
        self.setVisible(bool(self._rows))
        snap = self._snap
        if snap is not None:
            said = [each if isinstance(each, str) else each.words(snap) for each in listed]
            self.setAccessibleDescription(". ".join(said))
        self.update()

    @property
    def shown(self) -> tuple[str, ...]:
        """The words of the rows."""
        snap = self._snap
        return tuple(
            each if isinstance(each, str) else each.words(snap) for _, each in self._rows if snap is not None
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the lines of turns, and of each deed whose it is, its pictures and its words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        snap = self._snap
        for y, each in self._rows if snap is not None else ():
            assert snap is not None
            if isinstance(each, str):
                draw_text(painter, 2, y + 15, elide(Ink(12, 600), each, self.width() - 4), Ink(12, 600), color("text3"))
            else:
                self._paint_deed(painter, y, each, snap)
        painter.end()

    def _paint_deed(self, painter: QPainter, y: float, deed: Deed, snap: GameSnap) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color("moss" if deed.player in side_of(snap) else "rose"))
        painter.drawRoundedRect(QRectF(2, y + 5, 3, _ROW - 10), 1.5, 1.5)
        x = 11.0
        for face in deed.faces[:_PICTURES]:
            paint_thumbnail(
                painter, QRectF(x, y + 4, _PICTURE, _ROW - 8), face, self.gallery, self.devicePixelRatioF(), 5.0
            )
            x += _PICTURE + 4
        words = cut_to_lines(deed.words(snap), self.width() - x - 8, Ink(13), 2, leading=1.25)
        words.draw(painter, QPointF(x + 5, y + (_ROW - words.height) / 2), color("text"))

    # --- the pointer ---

    def ref_at(self, point: QPointF) -> int:
        """The card at a point: that of the picture there, else the first of its row."""
        for y, each in self._rows:
            if isinstance(each, Deed) and y <= point.y() < y + _ROW:
                place = int((point.x() - 11) // (_PICTURE + 4))
                refs = each.refs
                return refs[place] if 0 <= place < min(len(refs), len(each.faces), _PICTURES) else refs[0]
        return NO_ONE

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The pointer shows a card in the zoom."""
        ref = self.ref_at(event.position())
        if ref != self._over:
            self._over = ref
            self.hovered.emit(ref)

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer left."""
        self._over = NO_ONE
        self.hovered.emit(NO_ONE)


def _left_the_table(one: Seen) -> bool:
    """Whether something that lay on the table is gone, and the log says so."""
    return one.kind == "move" and one.log is not None and one.from_zone is Zone.BATTLEFIELD


def _alike(one: Deed, other: Deed) -> bool:
    """Whether two deeds in a row are told as one."""
    if (one.kind, one.player) != (other.kind, other.player):
        return False
    return one.aim == other.aim if one.kind in _MERGED else plain_line(one.text) == plain_line(other.text)


def _deeds(rows: Sequence[str | Deed]) -> int:
    return sum(isinstance(row, Deed) for row in rows)


def _high(row: str | Deed) -> float:
    return read_size(_HEAD) if isinstance(row, str) else _ROW


def _height(rows: Sequence[str | Deed]) -> float:
    return sum(_high(each) for each in rows)
