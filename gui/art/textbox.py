"""The text box of a readable card: rules text, flavour, loyalty abilities, chapters, adventure, fitted to its room."""

from dataclasses import replace
from enum import StrEnum

from PySide6.QtCore import QPointF, QRectF

from engine.terms.records import record
from gui.art.card_geometry import ART_SHARES, CardGeometry, geometry
from gui.art.face import CardFaceModel, Frame
from gui.art.rich import RichText, WidthAt, layout_rich
from gui.art.typeset import Ink, advance

__all__ = ["Block", "BlockKind", "BoxLayout", "fitted", "layout_box", "split_boxes", "text_overflow"]

SIZES = (14.5, 13.75, 13.0, 12.5, 12.0)
FITTING = 1500  # letters: a longer text fits in no size, so that none is tried
"""The sizes of rules text on a card 360 px wide, tried in this order."""


class BlockKind(StrEnum):
    """What a block of the text box is."""

    TEXT = "text"
    FLAVOR = "flavor"
    RULE = "rule"
    TAB = "tab"
    SQUARE = "square"
    HEAD = "head"


@record
class Block:
    """One piece of the text box; `rect` is relative to the box's top left corner."""

    kind: BlockKind
    rect: QRectF
    text: RichText | None = None
    label: str = ""
    cost: str = ""
    note: str = ""
    current: bool = False


@record
class BoxLayout:
    """The fitted text: blocks, height of all and of what can be seen (px), size of type chosen."""

    blocks: tuple[Block, ...]
    height: float
    visible: float
    size: float
    fits: bool

    @property
    def overflow(self) -> float:
        """How many px of text lie below what can be seen; 0 where it fits."""
        return 0.0 if self.fits else max(0.0, self.height - self.visible)


def text_overflow(face: CardFaceModel, width: float) -> float:
    """How far the rules text of a face can be scrolled at a width, in px; 0 where all of it fits."""
    layout = fitted(face, width)
    if layout.compact or face.frame in (Frame.BACK, Frame.FACE_DOWN):
        return 0.0
    if face.frame is Frame.SPLIT and face.other is not None:
        upper, lower = split_boxes(layout)
        both = (layout_box(face, layout, upper), layout_box(face.other, layout, lower))
        return max(box.overflow for box in both)
    return layout_box(face, layout).overflow


def fitted(face: CardFaceModel, width: float) -> CardGeometry:
    """The layout of a face at a width, with a lower picture where its rules text would not fit otherwise."""
    layout = geometry(face, width)
    if layout.compact or face.frame in (Frame.BACK, Frame.FACE_DOWN, Frame.SPLIT):
        return layout
    for share in ART_SHARES if len(face.text) <= FITTING else ART_SHARES[-1:]:
        layout = geometry(face, width, share)
        if layout_box(face, layout).fits:
            return layout
    return layout


def split_boxes(layout: CardGeometry) -> tuple[QRectF, QRectF]:
    """The text boxes of a split card's halves."""
    u, box = layout.unit, layout.box
    half = layout.strip.top() / 2
    top = (38 + 92 + 27) * u
    tall = half - top - 6 * u
    return QRectF(box.left(), top, box.width(), tall), QRectF(box.left(), half + top, box.width(), tall)


def layout_box(face: CardFaceModel, layout: CardGeometry, box: QRectF | None = None) -> BoxLayout:
    """Fit a face's text into its box: smaller type first, then without flavour, then scrolling."""
    area = layout.box if box is None else box
    unit = max(layout.unit, min(0.85, layout.unit * 1.06))
    last: BoxLayout | None = None
    trial = face
    for flavor in (True, False) if face.flavor else (True,):
        trial = face if flavor else replace(face, flavor="")
        for size in SIZES if len(face.text) <= FITTING else SIZES[-1:]:
            last = _Setter(trial, layout, area, size * unit, unit).run()
            if last.fits:
                return last
    assert last is not None
    return _Setter(trial, layout, area, SIZES[-1] * unit, unit, scrolling=True).run()


class _Setter:
    """Sets one face's text in one size."""

    def __init__(
        self,
        face: CardFaceModel,
        layout: CardGeometry,
        box: QRectF,
        size: float,
        unit: float,
        *,
        scrolling: bool = False,
    ) -> None:
        self.face = face
        self.unit = unit
        self.ink = Ink(size)
        self.size = size
        pad = 14 * layout.unit
        self.left = pad
        self.inner = box.width() - 2 * pad
        self.top = (8 if box.height() < 120 * layout.unit else 11) * layout.unit
        self.bottom = box.height() - 8 * layout.unit
        self.y = self.top
        self.blocks: list[Block] = []
        self.good = True
        gap = 7 * layout.unit
        plate = layout.plate.adjusted(-gap, -gap, 0, 0) if face.plate and box is layout.box else QRectF()
        self.cut_top = plate.top() - box.top() if not plate.isNull() else box.height() * 4
        self.cut_left = plate.left() - box.left()
        self.scrolling = scrolling
        self.visible = box.height() if not scrolling else min(box.height(), self.cut_top)

    def run(self) -> BoxLayout:
        if self.face.frame is Frame.PLANESWALKER:
            self._rows([("tab", part.cost, part.text) for part in self.face.loyalty_abilities])
        elif self.face.frame is Frame.SAGA:
            if self.face.saga_intro:
                small = self.ink.sized(self.size * 0.84)
                self._add(BlockKind.FLAVOR, self.left, layout_rich(self.face.saga_intro, self._room(self.left), small))
            self._rows([("square", part.numerals, part.text) for part in self.face.chapters])
        elif self.face.text:
            self._text(self.face.text)
        if self.face.frame is Frame.ADVENTURE and self.face.other is not None:
            self._adventure(self.face.other)
        if self.face.flavor:
            self._flavor()
        height = self.y + 8 * self.unit
        fits = self.good and self.y <= self.bottom and not self.scrolling
        return BoxLayout(tuple(self.blocks), height, self.visible, self.size, fits)

    def _room(self, left: float) -> WidthAt:
        """The width of lines that start at `left`, less where the plate lies."""
        start, full = self.y, self.left + self.inner - left

        def at(_top: float, bottom: float) -> float:
            if self.scrolling or start + bottom <= self.cut_top:
                return full
            return max(40.0, min(full, self.cut_left - left))

        return at

    def _add(self, kind: BlockKind, left: float, text: RichText) -> None:
        rect = QRectF(QPointF(left, self.y), text.size)
        self.blocks.append(Block(kind, rect, text))
        self.good = self.good and text.fits
        self.y += text.height

    def _text(self, text: str) -> None:
        if self.blocks:
            self.y += self.size * 0.48
        self._add(BlockKind.TEXT, self.left, layout_rich(text, self._room(self.left), self.ink))

    def _flavor(self) -> None:
        ink = Ink(self.size * 0.985, 400, serif=True, italic=True)
        if self.blocks:
            self.y += self.size * 0.62
            wide = self._room(self.left)(0, self.size * 1.4)
            self.blocks.append(Block(BlockKind.RULE, QRectF(self.left, self.y, wide, 1)))
            self.y += self.size * 0.55
        text = layout_rich(self.face.flavor, self._room(self.left), ink, leading=1.36, reminder=False)
        self._add(BlockKind.FLAVOR, self.left, text)

    def _rows(self, rows: list[tuple[str, str, str]]) -> None:
        """Loyalty abilities or chapters: a mark on the left, its text beside it, hairlines between."""
        u, ink = self.unit, self.ink.sized(self.size * 0.905)
        wide, tall = (36 * u, 26 * u) if rows and rows[0][0] == "tab" else (26 * u, 26 * u)
        lead = self.left + (46 * u if wide > tall else 36 * u)
        pad = self.size * 0.42
        for number, (kind, label, text) in enumerate(rows):
            if number or self.blocks:
                self.y += pad
                rule = self._room(self.left)(0, 1)
                self.blocks.append(Block(BlockKind.RULE, QRectF(self.left, self.y, rule, 1)))
                self.y += pad
            left = lead if label else self.left
            laid = layout_rich(text, self._room(left), ink, leading=1.38)
            height = max(laid.height, tall if label else 0.0)
            if label:
                square = max(wide, advance(Ink(10.5 * u, 700), label) + 9 * u) if kind == "square" else wide
                mark = QRectF(self.left, self.y + (height - tall) / 2 if laid.height < tall else self.y + 1.5 * u,
                              square, tall)  # fmt: skip
                current = kind == "square" and self._current(label)
                self.blocks.append(Block(BlockKind(kind), mark, label=label, current=current))
            start = self.y
            self.y += (height - laid.height) / 2
            self._add(BlockKind.TEXT, left, laid)
            self.y = start + height
            self.good = self.good and (self.scrolling or not label or start + tall <= self.bottom)

    def _current(self, numerals: str) -> bool:
        every = [part.strip() for chapter in self.face.chapters for part in chapter.numerals.split(",")]
        return 0 < self.face.chapter <= len(every) and every[self.face.chapter - 1] in numerals.split(", ")

    def _adventure(self, other: CardFaceModel) -> None:
        """The inset of an adventure: its name and cost on a tinted bar, its text below (715)."""
        u = self.unit
        self.y += self.size * 0.5
        bar = self.size * 1.7
        wide = self._room(self.left)(0, bar)
        rect = QRectF(self.left - 6 * u, self.y, wide + 6 * u, bar)
        kind = other.type_line.split(" — ")[0]
        self.blocks.append(Block(BlockKind.HEAD, rect, label=other.name, cost=other.mana_cost, note=kind))
        self.y += bar + self.size * 0.3
        laid = layout_rich(other.text, self._room(self.left), self.ink.sized(self.size * 0.95), leading=1.38)
        self._add(BlockKind.TEXT, self.left, laid)
