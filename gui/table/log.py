"""The log: what happened, newest first; names of objects are links to the zoom."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QResizeEvent, QTextDocument, QTextOption
from PySide6.QtWidgets import QAbstractScrollArea, QFrame

from engine.terms.ids import NO_ONE
from engine.view.snapshot import LogLine
from gui.theme import color, font

__all__ = ["LogView", "log_html"]

_QUIET = frozenset({"turn", "step", "phase"})
_MAIN = frozenset({"cast", "trigger", "activate", "land", "play", "attack", "block", "damage", "life", "turn", "end"})
KEPT = 2000


def log_html(line: LogLine) -> str:
    """A line as rich text; names become links `id`."""
    parts: list[str] = []
    text, at = line.text, 0
    while True:
        start = text.find("[[", at)
        end = text.find("]]", start)
        if start < 0 or end < 0:
            parts.append(escape(text[at:]))
            break
        ref, _, name = text[start + 2 : end].partition("|")
        parts.append(escape(text[at:start]))
        tone = color("text").name()
        parts.append(f'<a href="{escape(ref)}" style="color:{tone}; text-decoration: underline">{escape(name)}</a>')
        at = end + 2
    words = "".join(parts)
    return f"<b>{words}</b>" if line.kind in _QUIET else words


@dataclass(slots=True)
class _Row:
    """A line and its laid out text."""

    line: LogLine
    document: QTextDocument | None = None
    height: float = 0.0


class LogView(QAbstractScrollArea):
    """Lines with a bar in the colour of whose they are; `hovered` and `clicked` carry the object of a link."""

    hovered = Signal(int)
    clicked = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.viewer = 0
        self.every = True
        self._rows: list[_Row] = []
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.viewport().setMouseTracking(True)
        self.setAccessibleName("Log")

    @property
    def lines(self) -> tuple[LogLine, ...]:
        """All lines, oldest first."""
        return tuple(row.line for row in self._rows)

    def add(self, lines: tuple[LogLine, ...]) -> None:
        """Add lines, oldest first."""
        self._rows.extend(_Row(line) for line in lines if line.text)
        del self._rows[:-KEPT]
        self._measure()
        self.viewport().update()

    def clear(self) -> None:
        """Forget all lines."""
        self._rows.clear()
        self._measure()
        self.viewport().update()

    def set_every(self, every: bool) -> None:
        """Show all lines, or only what matters."""
        self.every = every
        self._measure()
        self.viewport().update()

    def _shown(self) -> list[_Row]:
        return [row for row in reversed(self._rows) if self.every or row.line.kind in _MAIN]

    def _document(self, row: _Row) -> QTextDocument:
        width = self.viewport().width() - 34
        if row.document is None or row.document.textWidth() != width:
            made = QTextDocument()
            made.setDocumentMargin(0)
            made.setDefaultFont(font(13))
            option = QTextOption()
            option.setWrapMode(QTextOption.WrapMode.WordWrap)
            made.setDefaultTextOption(option)
            tone = color("text3" if row.line.kind in _QUIET else "text").name()
            made.setHtml(f'<span style="color:{tone}">{log_html(row.line)}</span>')
            made.setTextWidth(width)
            row.document, row.height = made, made.size().height() + 8
        return row.document

    def _measure(self) -> None:
        for row in self._rows:
            if row.document is None:
                self._document(row)
        height = sum(row.height for row in self._shown())
        bar = self.verticalScrollBar()
        bar.setRange(0, max(0, round(height - self.viewport().height())))
        bar.setPageStep(self.viewport().height())
        bar.setSingleStep(24)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the lines again."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            for row in self._rows:
                row.document = None
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
            document = self._document(row)
            quiet = row.line.kind in _QUIET or row.line.player == NO_ONE
            tone = "line2" if quiet else "moss" if row.line.player == self.viewer else "rose"
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(color(tone))
            painter.drawRoundedRect(QRectF(16, y + 4, 3, 11), 1.5, 1.5)
            painter.save()
            painter.translate(26, y)
            document.drawContents(painter)
            painter.restore()
        painter.end()

    def _link(self, point: QPointF) -> int:
        for y, row in self._visible():
            if y <= point.y() < y + row.height:
                anchor = self._document(row).documentLayout().anchorAt(QPointF(point.x() - 26, point.y() - y))
                return int(anchor) if anchor.lstrip("-").isdecimal() else NO_ONE
        return NO_ONE

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Hover a link."""
        ref = self._link(event.position())
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if ref != NO_ONE else Qt.CursorShape.ArrowCursor)
        self.hovered.emit(ref)

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer left."""
        self.hovered.emit(NO_ONE)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Click a link."""
        ref = self._link(event.position())
        if ref != NO_ONE:
            self.clicked.emit(ref)
