"""Text with symbols in it: rules text, prompts, stack and log lines, broken into lines and drawn."""

import re
from bisect import bisect_right
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter

from engine.terms.records import record
from gui.art.symbols import draw_symbol, symbol_name
from gui.art.typeset import Ink, advance, ascent, cap_height, descent, draw_text

__all__ = ["RichText", "cut_to_lines", "layout_rich"]

WidthAt = Callable[[float, float], float]
"""The room in px of a line whose top and bottom are given, for boxes with a corner cut out."""

_SYMBOL_SCALE = 1.2
_SYMBOL_GAP = 1.5
_TOKEN = re.compile(r"\{[^{}]+\}|\*\*|[()]|[^\S\n]+|[^\s(){}*]+|.")


@record
class _Atom:
    """A piece that is never broken: text in one font, or a symbol by file name."""

    text: str
    ink: Ink
    symbol: bool = False

    @property
    def width(self) -> float:
        return self.ink.size * _SYMBOL_SCALE + _SYMBOL_GAP if self.symbol else advance(self.ink, self.text)


@record
class _Run:
    """An atom, or several of one font joined, at its place on a line."""

    x: float
    atom: _Atom


@record
class RichLine:
    """One line: its runs, top, baseline and width in px."""

    runs: tuple[_Run, ...]
    top: float
    baseline: float
    height: float
    width: float


@record
class RichText:
    """Text broken into lines; `size` is what it takes, `fits` whether no line is wider than its room."""

    lines: tuple[RichLine, ...]
    size: QSizeF
    fits: bool

    @property
    def height(self) -> float:
        """The height in px of all lines."""
        return self.size.height()

    def draw(self, painter: QPainter, at: QPointF, color: QColor) -> None:
        """Draw it with the top left corner of its first line at a point."""
        for line in self.lines:
            baseline = at.y() + line.baseline
            for run in line.runs:
                x, ink = at.x() + run.x, run.atom.ink
                if run.atom.symbol:
                    size = ink.size * _SYMBOL_SCALE
                    draw_symbol(painter, run.atom.text, x, baseline - cap_height(ink) / 2 - size / 2, size)
                else:
                    draw_text(painter, x, baseline, run.atom.text, ink, color)

    def bounds(self, at: QPointF) -> QRectF:
        """The rectangle it takes when drawn at a point."""
        return QRectF(at, self.size)


def _words(paragraph: str, ink: Ink, *, reminder: bool) -> list[list[_Atom]]:
    """The words of a paragraph; each is a list of atoms that stay together."""
    words: list[list[_Atom]] = []
    word: list[_Atom] = []
    bold, depth = False, 0
    for token in _TOKEN.findall(paragraph):
        if token == "**":
            bold = not bold
            continue
        if token.isspace():
            if word:
                words.append(word)
            word = []
            continue
        depth += token == "("
        style = Ink(ink.size, 600 if bold else ink.weight, ink.serif, ink.italic or (reminder and depth > 0))
        depth -= token == ")"
        name = symbol_name(token) if token.startswith("{") and len(token) > 2 else None
        word.append(_Atom(name or token, style, name is not None))
    if word:
        words.append(word)
    return words


def _joined(word: list[_Atom]) -> list[_Atom]:
    """The atoms of a word with neighbours of one font made one, so that they are shaped together."""
    out: list[_Atom] = []
    for atom in word:
        if out and not atom.symbol and not out[-1].symbol and out[-1].ink == atom.ink:
            out[-1] = _Atom(out[-1].text + atom.text, atom.ink)
        else:
            out.append(atom)
    return out


class _Breaker:
    """Fills lines from the top of a box."""

    def __init__(self, ink: Ink, leading: float, room: WidthAt) -> None:
        self.room = room
        self.height = ink.size * leading
        rise, fall = ascent(ink), descent(ink)
        self.base = (self.height - rise - fall) / 2 + rise
        self.y = 0.0
        self.lines: list[RichLine] = []
        self.atoms: list[_Run] = []
        self.x = 0.0
        self.space = advance(ink, " ")
        self.fits = True

    def limit(self) -> float:
        return self.room(self.y, self.y + self.height)

    def flush(self) -> None:
        runs: list[_Run] = []
        for run in self.atoms:
            last = runs[-1] if runs else None
            if last is not None and not run.atom.symbol and not last.atom.symbol and last.atom.ink == run.atom.ink:
                gap = run.x - last.x - last.atom.width
                filler = " " if gap > self.space / 2 else ""
                runs[-1] = _Run(last.x, _Atom(last.atom.text + filler + run.atom.text, run.atom.ink))
            else:
                runs.append(run)
        self.fits = self.fits and self.x <= self.limit() + 0.5
        self.lines.append(RichLine(tuple(runs), self.y, self.y + self.base, self.height, self.x))
        self.y += self.height
        self.atoms = []
        self.x = 0.0

    def put(self, word: list[_Atom]) -> None:
        width = sum(atom.width for atom in word)
        lead = self.space if self.atoms else 0.0
        if self.atoms and self.x + lead + width > self.limit():
            self.flush()
            lead = 0.0
        if width > self.limit() and len(word) == 1 and not word[0].symbol and len(word[0].text) > 1:
            self._split(word[0])
            return
        self.x += lead
        for atom in word:
            self.atoms.append(_Run(self.x, atom))
            self.x += atom.width

    def _fitting(self, ink: Ink, text: str) -> int:
        """How many letters of a text go into a line, one at least; no letter is as narrow as a quarter of a space."""
        most = min(len(text), 2 + int(4 * self.limit() / max(self.space, 0.1)))
        return max(1, bisect_right(range(1, most + 1), self.limit(), key=lambda count: advance(ink, text[:count])))

    def _split(self, atom: _Atom) -> None:
        """Break a word that is longer than a line between letters."""
        text = atom.text
        while text:
            count = self._fitting(atom.ink, text)
            part = _Atom(text[:count], atom.ink)
            self.atoms.append(_Run(0.0, part))
            self.x = part.width
            text = text[count:]
            if text:
                self.flush()


def _same(width: float) -> WidthAt:
    return lambda _top, _bottom: width


def layout_rich(
    text: str,
    width: float | WidthAt,
    ink: Ink,
    *,
    leading: float = 1.42,
    paragraph: float = 0.48,
    reminder: bool = True,
) -> RichText:
    """Break text into lines no wider than `width` px.

    `{T}` and its like become symbols, `**` turns bold on and off, brackets are set in italics if `reminder`.
    `leading` is the height of a line and `paragraph` the gap after one, both in sizes of the font.
    """

    breaker = _Breaker(ink, leading, width if callable(width) else _same(width))
    for number, part in enumerate(text.split("\n")):
        if number:
            breaker.y += ink.size * paragraph
        for word in _words(part, ink, reminder=reminder):
            breaker.put(_joined(word))
        if breaker.atoms or not part.strip():
            breaker.flush()
    widest = max((line.width for line in breaker.lines), default=0.0)
    return RichText(tuple(breaker.lines), QSizeF(widest, breaker.y), breaker.fits)


def cut_to_lines(text: str, width: float, ink: Ink, lines: int, *, leading: float = 1.42) -> RichText:
    """Words on so many lines of `width` px at most; what does not fit ends in an ellipsis."""
    rich = layout_rich(text, width, ink, leading=leading)
    if len(rich.lines) <= lines:
        return rich
    parts = text.split(" ")

    def shortened(count: int) -> RichText:
        return layout_rich(" ".join(parts[:count]).rstrip(",.;: ") + " …", width, ink, leading=leading)

    low, high = 1, len(parts) - 1  # so many words fit at least, and at most
    while low < high:
        count = (low + high + 1) // 2
        fits = len(shortened(count).lines) <= lines
        low, high = (count, high) if fits else (low, count - 1)
    return shortened(low)
