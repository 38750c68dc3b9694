"""What became of the lines of a list: the odd ones, each with its reason and, for unknown names, what was meant."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from engine.cards.decks import LineNote, Verdict
from engine.cards.decks.deck_report import unknown_name
from gui import theme
from gui.art.symbols import draw_glyph
from gui.deck_editor.check_rows import LinkButton
from gui.i18n import tr, translate
from gui.screens.base import clear
from gui.widgets.boxes import column_box
from gui.widgets.text import Label

MOST: Final = 30
_MARKS: Final = {
    Verdict.UNKNOWN: ("warning", "rose"), Verdict.REFUSED: ("unread", "rose"), Verdict.CORRECTED: ("edit", "ice"),
    Verdict.NOTED: ("info", "text2"),
}  # fmt: skip
_ORDER: Final = (Verdict.UNKNOWN, Verdict.REFUSED, Verdict.CORRECTED, Verdict.NOTED)


class LineRow(QWidget):
    """One odd line. `meant` gives the name as written and the one to put in its place."""

    meant = Signal(str, str)

    def __init__(self, note: LineNote, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.note = note
        column = column_box(self, (28, 4, 0, 6), 2)
        says = translate(unknown_name(note.name) if note.near else note.says)
        column.addWidget(
            Label(
                tr("Line {line}: {says}", line=note.line, says=says) if note.line else says,
                tone="text",
                wrap=True,
            )
        )
        for name in note.near:  # one below another: long names beside each other would be cut
            link = LinkButton(tr("Use “{name}”", name=name))
            link.clicked.connect(partial(self.meant.emit, note.name, name))
            column.addWidget(link, 0, Qt.AlignmentFlag.AlignLeft)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The glyph of the verdict."""
        glyph, token = _MARKS.get(self.note.verdict, ("info", "text2"))
        draw_glyph(QPainter(self), glyph, 2, 6, 16, theme.color(token))


class LineRows(QWidget):
    """All odd lines of a list, what must be put right first."""

    meant = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: list[LineRow] = []
        self._odd: list[LineNote] = []
        self._column = column_box(self, (0, 0, 0, 0), 2)

    def set_notes(self, notes: Sequence[LineNote]) -> None:
        """Other lines."""
        odd = sorted((note for note in notes if note.says), key=lambda note: _ORDER.index(note.verdict))
        if odd == self._odd:
            return
        self._odd = odd
        clear(self._column)
        self.rows = [LineRow(note) for note in odd[:MOST]]
        for row in self.rows:
            row.meant.connect(self.meant)
            self._column.addWidget(row)
        if len(odd) > MOST:
            self._column.addWidget(Label(tr("and {n} more", n=len(odd) - MOST), tone="text2"))
        self._column.addStretch(1)
        self._column.setAlignment(Qt.AlignmentFlag.AlignTop)
