"""The log: what happened, newest first; names of objects are links to the zoom."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame

from engine.terms.ids import NO_ONE
from engine.view.snapshot import LogLine
from gui.art.symbols import draw_symbol, symbol_name
from gui.art.typeset import advance, draw_text
from gui.i18n import Text, tr, translate
from gui.prompts.panel import Panel
from gui.theme import color, read_size
from gui.widgets.text_paint import Ink

__all__ = ["LogView", "Word", "log_words"]

_QUIET = frozenset({"turn", "step", "phase"})
_MINOR = frozenset({"skip", "step", "phase"})  # what only the whole log tells
_PIECE = re.compile(r"\[\[(-?\d+)\|([^\[\]]*)\]\]|(\{[^{}]+\})|(\s+)|([^\s\[{]+|.)")
_NUMBER = re.compile(r"\[\[-?\d+\|")
KEPT = 2000
_LEADING = 19.0


@dataclass(frozen=True, slots=True)
class Word:
    """A piece of a line that is not broken: a word, a symbol, or a word of a link to an object."""

    text: str
    ref: int = NO_ONE
    symbol: str = ""
    glued: bool = False  # no space before it


def log_words(text: str) -> list[Word]:
    """A log line in words; `[[id|Name]]` gives words with the object's number, `{2}` a symbol."""
    words: list[Word] = []
    glued = True
    for ref, name, symbol, space, plain in _PIECE.findall(text):
        if space:
            glued = False
            continue
        if name:
            parts = name.split()
            words += [Word(part, int(ref), glued=glued and not n) for n, part in enumerate(parts)]
        elif symbol:
            words.append(Word(symbol, symbol=symbol_name(symbol) or "", glued=glued))
        else:
            words.append(Word(plain, glued=glued))
        glued = True
    return words


def plain_line(text: Text) -> str:
    """A log line without its links."""
    return re.sub(r"\[\[-?\d+\|([^\]]*)\]\]", r"\1", translate(text))


def _alike(one: LogLine, other: LogLine) -> bool:
    """Whether two lines say the same of objects of the same names."""
    if (one.kind, one.player, one.turn) != (other.kind, other.player, other.turn) or one.kind in _QUIET:
        return False
    return bool(other.text) and _NUMBER.sub("[[", str(one.text)) == _NUMBER.sub("[[", str(other.text))


@dataclass(slots=True)
class _Row:
    """A line and where its words lie: (word, x, top of its text line, width)."""

    line: LogLine
    width: float = 0.0
    height: float = 0.0
    placed: list[tuple[Word, float, float, float]] = field(default_factory=list)
    count: int = 1


class LogView(QAbstractScrollArea):
    """Lines with a bar in the colour of whose they are; `hovered` and `clicked` carry the object of a link."""

    hovered = Signal(int)
    clicked = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.side = frozenset({0})  # whose lines are moss: the viewer's and their team's
        self.every = False
        self._rows: list[_Row] = []
        self._dropped = 0  # lines forgotten because there are too many
        self._over = NO_ONE
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.viewport().setMouseTracking(True)
        self.setAccessibleName(tr("Log"))

    @property
    def lines(self) -> tuple[LogLine, ...]:
        """All lines, oldest first."""
        return tuple(row.line for row in self._rows)

    def add(self, lines: tuple[LogLine, ...]) -> None:
        """Add lines, oldest first."""
        if not lines:
            return
        for line in lines:
            last = self._rows[-1] if self._rows else None
            if last is not None and _alike(last.line, line):
                last.count += 1
                last.width = 0.0
            elif line.text:
                self._rows.append(_Row(line))
        self._dropped += max(0, len(self._rows) - KEPT)
        del self._rows[:-KEPT]
        self._measure()

    def mark(self) -> tuple[int, int]:
        """How far the log has come: its lines, those already dropped included, and how often the last was said."""
        return self._dropped + len(self._rows), self._rows[-1].count if self._rows else 0

    def cut(self, mark: tuple[int, int]) -> None:
        """Go back to where a mark was made."""
        lines, count = mark
        del self._rows[max(0, lines - self._dropped) :]
        if self._rows and self._rows[-1].count != count:
            self._rows[-1].count, self._rows[-1].width = count, 0.0
        self._measure()

    def cut_turns(self, turn: int) -> None:
        """Forget what later turns told."""
        self._rows = [row for row in self._rows if row.line.turn <= turn]
        self._measure()

    def clear(self) -> None:
        """Forget all lines."""
        self._rows.clear()
        self._measure()

    def set_every(self, every: bool) -> None:
        """Show all lines, or only what matters."""
        self.every = every
        self._measure()

    def _shown(self) -> list[_Row]:
        return [row for row in reversed(self._rows) if self.every or row.line.kind not in _MINOR]

    def _ink(self, row: _Row) -> Ink:
        return Ink(12.5 if row.line.kind == "skip" else 13.5, 600 if row.line.kind in _QUIET else 400)

    def _lay(self, row: _Row, room: float) -> None:
        """Break a line into the width."""
        ink, leading = self._ink(row), read_size(_LEADING)
        space = advance(ink, " ")
        x = y = 0.0
        placed: list[tuple[Word, float, float, float]] = []
        words = log_words(translate(row.line.text))
        if row.count > 1:
            words.append(Word(f"×{row.count}"))
        for word in words:
            width = 15.0 if word.symbol else advance(ink, word.text)
            gap = 0.0 if word.glued or not x else space
            if x and x + gap + width > room:
                x, y, gap = 0.0, y + leading, 0.0
            placed.append((word, x + gap, y, width))
            x += gap + width
        row.width, row.placed, row.height = room, placed, y + leading + 5

    def _measure(self) -> None:
        room = max(40.0, self.viewport().width() - 36.0)
        for row in self._rows:
            if row.width != room:
                self._lay(row, room)
        height = sum(row.height for row in self._shown())
        bar = self.verticalScrollBar()
        bar.setRange(0, max(0, round(height - self.viewport().height())))
        bar.setPageStep(self.viewport().height())
        bar.setSingleStep(24)
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the lines again."""
        super().resizeEvent(event)
        self._measure()

    def _visible(self) -> list[tuple[float, _Row]]:
        y, found = float(-self.verticalScrollBar().value()), []
        for row in self._shown():
            if y > self.viewport().height():
                break
            if y + row.height > 0:
                found.append((y, row))
            y += row.height
        return found

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the lines in view."""
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for y, row in self._visible():
            quiet = row.line.kind in _QUIET or row.line.player == NO_ONE
            tone = "line2" if quiet else "moss" if row.line.player in self.side else "rose"
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(color(tone))
            painter.drawRoundedRect(QRectF(16, y + 3.5, 3, 12), 1.5, 1.5)
            self._paint_row(painter, row, y)
        painter.end()

    def _paint_row(self, painter: QPainter, row: _Row, y: float) -> None:
        ink = self._ink(row)
        tone = color("text3" if row.line.kind in _QUIET or row.line.kind == "skip" else "text")
        before: tuple[int, float, float] | None = None
        for word, x, top, width in row.placed:
            base = y + top + 14
            if word.symbol:
                draw_symbol(painter, word.symbol, 26 + x, base - 11.5, 14)
                continue
            draw_text(painter, 26 + x, base, word.text, ink, tone)
            if word.ref == NO_ONE:
                before = None
                continue
            start = before[1] if before is not None and before[0] == word.ref and before[2] == top else 26 + x
            painter.setPen(QPen(color("ice" if word.ref == self._over else "text3"), 1))
            painter.drawLine(QPointF(start, base + 3.5), QPointF(26 + x + width, base + 3.5))
            before = (word.ref, 26 + x + width, top)

    def _link(self, point: QPointF) -> int:
        for y, row in self._visible():
            for word, x, top, width in row.placed:
                if QRectF(26 + x - 2, y + top, width + 4, read_size(_LEADING)).contains(point):
                    return word.ref
        return NO_ONE

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Hover a link."""
        ref = self._link(event.position())
        if ref != self._over:
            self._over = ref
            pointing = Qt.CursorShape.PointingHandCursor if ref != NO_ONE else Qt.CursorShape.ArrowCursor
            self.viewport().setCursor(pointing)
            self.hovered.emit(ref)
            self.viewport().update()

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer left."""
        self._over = NO_ONE
        self.hovered.emit(NO_ONE)
        self.viewport().update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Click a link."""
        ref = self._link(event.position())
        if ref != NO_ONE:
            self.clicked.emit(ref)


class LogPanel(Panel):
    """The log over the table, where the column has no room for it."""

    def __init__(self, lines: tuple[LogLine, ...], side: frozenset[int]) -> None:
        super().__init__(tr("Log"), closable=True)
        self.log = LogView()
        self.log.side = side
        self.log.add(lines)
        self.body.addWidget(self.log)
        self.log.setMinimumSize(380, 380)

    def key(self, name: str) -> bool:
        """Arrows, pages, Home and End go through the lines; whether the key meant anything."""
        bar = self.log.verticalScrollBar()
        to = {
            "Up": bar.value() - bar.singleStep(), "Down": bar.value() + bar.singleStep(),
            "PgUp": bar.value() - bar.pageStep(), "PgDown": bar.value() + bar.pageStep(),
            "Home": bar.minimum(), "End": bar.maximum(),
        }.get(name)  # fmt: skip
        if to is not None:
            bar.setValue(to)
        return to is not None
