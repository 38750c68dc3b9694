"""The form of one face of a card: its fields, and its rules text with what is not understood underlined."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QEvent, QMimeData, QObject, Qt, Signal
from PySide6.QtGui import QFontMetrics, QHelpEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QGridLayout, QLineEdit, QPlainTextEdit, QTextEdit, QToolTip, QVBoxLayout, QWidget

from engine.messages import Message
from engine.workshop.fields import LONGEST_TEXT, LONGEST_WORD, FaceFields, tidied
from engine.workshop.report_form import Gap
from engine.workshop.shorthand import spelled
from gui import theme
from gui.i18n import msg, tr, translate
from gui.widgets.boxes import column_box
from gui.widgets.text import Label, plain_tip

FIELDS: Final[tuple[tuple[str, Message, str], ...]] = (
    ("name", msg("Name"), ""), ("cost", msg("Mana cost"), "{2}{G}"), ("type_line", msg("Type line"), "Creature — Elf"),
    ("power", msg("Power"), ""), ("toughness", msg("Toughness"), ""), ("loyalty", msg("Loyalty"), ""),
    ("defense", msg("Defense"), ""), ("colors", msg("Color indicator"), "WUBRG"),
)  # fmt: skip
_SMALL: Final = frozenset({"power", "toughness", "loyalty", "defense", "colors"})


class RulesText(QPlainTextEdit):
    """The rules text; `refused` says why something was not pasted."""

    refused = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._gaps: Sequence[Gap] = ()
        self.setTabChangesFocus(True)
        self.setAccessibleName(tr("Rules text"))
        self.setPlaceholderText(tr("Rules text as cards have it, in English, one ability a line"))
        self.setFont(theme.font(theme.TYPE.list_title))
        self.viewport().installEventFilter(self)

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Paste plain text of the length a card may have."""
        text = source.text()
        if len(text) > LONGEST_TEXT:
            self.refused.emit(tr("That text has {n} letters, a card has at most {most}; paste less.",
                                 n=len(text), most=LONGEST_TEXT))
            return
        self.insertPlainText(tidied(text))

    def mark(self, gaps: Sequence[Gap]) -> None:
        """Underline the words at which reading stopped, and, more lightly, words that no wording has."""
        self._gaps = gaps
        marks = []
        for gap in gaps:
            marks += [self._underlined(start, end, "lamp") for start, end in gap.strange if start != gap.start]
            marks.append(self._underlined(gap.start, max(gap.end, gap.start + 1), "rose"))
        self.setExtraSelections(marks)
        self.setAccessibleDescription(" ".join(f"“{self.word(gap)}”: {translate(gap.why)}" for gap in gaps))

    def word(self, gap: Gap) -> str:
        """The word at which reading stopped."""
        return self.toPlainText()[gap.start : gap.end]

    def _underlined(self, start: int, end: int, token: str) -> QTextEdit.ExtraSelection:
        made = QTextEdit.ExtraSelection()
        cursor = QTextCursor(self.document())
        last = max(0, self.document().characterCount() - 1)
        cursor.setPosition(min(start, last))
        cursor.setPosition(min(end, last), QTextCursor.MoveMode.KeepAnchor)
        form = QTextCharFormat()
        form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline if token == "rose"
                               else QTextCharFormat.UnderlineStyle.DotLine)
        form.setUnderlineColor(theme.color(token))
        form.setBackground(theme.color(token, 0.16))
        made.cursor, made.format = cursor, form
        return made

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A word that is underlined says why under the pointer."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            at = self.cursorForPosition(event.pos()).position()
            found = next((gap for gap in self._gaps if gap.line_start <= at <= gap.line_end), None)
            if found is not None:
                words = f"“{self.word(found)}”: {translate(found.why)}"
                QToolTip.showText(event.globalPos(), plain_tip(words), self)
                return True
        return super().eventFilter(watched, event)

    def replace_line(self, gap: Gap, line: str) -> None:
        """Write another line in place of one that is not understood; Ctrl+Z takes it back."""
        cursor = QTextCursor(self.document())
        cursor.setPosition(gap.line_start)
        cursor.setPosition(gap.line_end, QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(line)
        self.setFocus()


_BESIDE_LINE: Final = 24  # px above and below the line of flavor text


class FaceForm(QWidget):
    """The fields of a face; `changed` tells that one of them is another."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.lines: dict[str, QLineEdit] = {}
        self.text = RulesText()
        self.flavor = QPlainTextEdit()
        self.flavor.setTabChangesFocus(True)
        one_line = QFontMetrics(theme.font()).lineSpacing() + _BESIDE_LINE
        self.flavor.setFixedHeight(one_line)
        self.flavor.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.flavor.setAccessibleName(tr("Flavor text"))
        self.flavor.setPlaceholderText(tr("Flavor text"))
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        places = {"name": (0, 0, 3), "cost": (0, 3, 2), "type_line": (1, 0, 5), "power": (3, 0, 1),
                  "toughness": (3, 1, 1), "loyalty": (3, 2, 1), "defense": (3, 3, 1), "colors": (3, 4, 1)}
        for key, word, hint in FIELDS:
            row, column, span = places[key]
            grid.addLayout(self._field(key, word, hint), row, column, 1, span)
        grid.addWidget(self.text, 2, 0, 1, 5)
        grid.addWidget(self.flavor, 4, 0, 1, 5)
        grid.setRowStretch(2, 1)
        grid.setRowMinimumHeight(2, 116)
        grid.setRowMinimumHeight(4, one_line)  # styles give fields a minimum of their own, which is less
        for column in range(5):
            grid.setColumnStretch(column, 1)
        order = [self.lines["name"], self.lines["cost"], self.lines["type_line"], self.text,
                 *(self.lines[key] for key in ("power", "toughness", "loyalty", "defense", "colors")), self.flavor]
        for first, second in pairwise(order):
            QWidget.setTabOrder(first, second)
        for key in ("cost", "type_line"):
            self.lines[key].editingFinished.connect(self._spell)
        self.text.textChanged.connect(self.changed)
        self.flavor.textChanged.connect(self.changed)

    def _field(self, key: str, word: Message, hint: str) -> QVBoxLayout:
        column = column_box(spacing=3)
        line = self.lines[key] = QLineEdit()
        line.setMaxLength(LONGEST_WORD)
        line.setPlaceholderText(hint)
        line.setAccessibleName(translate(word))
        line.textChanged.connect(self.changed)
        label = Label(word, theme.TYPE.small, tone="text2")
        label.setBuddy(line)
        column.addWidget(label)
        column.addWidget(line)
        if key in _SMALL:
            line.setMinimumWidth(56)
        return column

    def fields(self) -> FaceFields:
        """What is typed, and what is typed for short spelled out."""
        said = {key: line.text() for key, line in self.lines.items()}
        return spelled(FaceFields(text=self.text.toPlainText(), flavor=self.flavor.toPlainText(), **said))

    def _spell(self) -> None:
        """Show what was typed for short as it is meant, once the field is left."""
        found = self.fields()
        for key in ("cost", "type_line"):
            if self.lines[key].text() != getattr(found, key):
                self.lines[key].setText(getattr(found, key))

    def show_fields(self, face: FaceFields) -> None:
        """Show another face, without telling."""
        before = self.blockSignals(True)
        for key, line in self.lines.items():
            line.setText(getattr(face, key))
        self.text.setPlainText(face.text)
        self.flavor.setPlainText(face.flavor)
        self.text.mark(())
        self.blockSignals(before)

    def say_lacks(self, lacks: Mapping[str, str]) -> None:
        """What is to be put right, by field."""
        for key, line in self.lines.items():
            said = lacks.get(key, "")
            line.setToolTip(plain_tip(said))
            line.setAccessibleDescription(said)
