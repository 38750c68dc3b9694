"""What a set of own cards comes to: curve, colours, card types, rarities, and the lines that are not understood."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QSizePolicy, QWidget

from engine.workshop.report_form import TOP, Figures
from gui import theme
from gui.i18n import Message, msg, ntr, number, tr, translate
from gui.widgets.bars import CurveChart, ReadingBar
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import QUIET, Button
from gui.widgets.surface import Panel
from gui.widgets.text import Label, draw_line

ROW: Final = 26
COLOR_NAMES: Final[dict[str, Message]] = {
    "W": msg("White"), "U": msg("Blue"), "B": msg("Black"), "R": msg("Red"), "G": msg("Green"),
    "M": msg("Multicolored"), "C": msg("Colorless"),
}  # fmt: skip
RARITY_NAMES: Final[dict[str, Message]] = {
    "common": msg("Common"), "uncommon": msg("Uncommon"), "rare": msg("Rare"), "mythic": msg("Mythic rare"),
}  # fmt: skip
TYPE_NAMES: Final[dict[str, Message]] = {
    "artifact": msg("Artifact"), "battle": msg("Battle"), "creature": msg("Creature"),
    "enchantment": msg("Enchantment"), "instant": msg("Instant"), "kindred": msg("Kindred"), "land": msg("Land"),
    "planeswalker": msg("Planeswalker"), "sorcery": msg("Sorcery"),
}  # fmt: skip
_NAME: Final = Qt.ItemDataRole.UserRole


class CountBars(QWidget):
    """Rows of a word, a bar and a count."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title = title
        self.rows: tuple[tuple[str, int], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_rows(self, rows: Sequence[tuple[str, int]]) -> None:
        """Show these counts."""
        self.rows = tuple(rows)
        told = ", ".join(f"{word} {number(count)}" for word, count in self.rows)
        self.setAccessibleName(f"{self._title}: {told}")
        self.setFixedHeight(max(ROW, round(theme.read_size(1) * ROW * len(self.rows))))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The rows."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        most = max((count for _, count in self.rows), default=1) or 1
        painter.setFont(theme.font())
        metrics = painter.fontMetrics()
        words = min(self.width() * 0.5, max((metrics.horizontalAdvance(word) for word, _ in self.rows), default=0) + 12)
        figure = metrics.horizontalAdvance("0000") + 6
        high = self.height() / max(1, len(self.rows))
        for place, (word, count) in enumerate(self.rows):
            y = place * high
            painter.setPen(theme.color("text2"))
            draw_line(painter, QRectF(0, y, words - 6, high), word)
            room = self.width() - words - figure
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("ice"))
            painter.drawRoundedRect(QRectF(words, y + high / 2 - 5, max(2.0, room * count / most), 10), 3, 3)
            painter.setPen(theme.color("text"))
            side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(QRectF(self.width() - figure, y, figure, high), side, number(count))


class SetFigures(Panel):
    """The figures of one set. `left` goes back to the cards, `card_wanted` gives the name of one to open."""

    left = Signal()
    card_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        column = column_box(self, (24, 16, 24, 16), 12)
        head = row_box()
        self.title = Label("", theme.TYPE.panel, 600)
        self.back = Button(tr("Back to the card"), QUIET, glyph="chevron-left", key="Esc")
        self.back.clicked.connect(self.left)
        head.addWidget(self.title, 1)
        head.addWidget(self.back)
        column.addLayout(head)
        self.curve, self.reading = CurveChart(), ReadingBar()
        self.colors, self.rarities, self.types = (
            CountBars(tr("Colors")), CountBars(tr("Rarities")), CountBars(tr("Card types")),
        )  # fmt: skip
        sides = row_box(spacing=32)
        for parts in (((tr("Mana curve"), self.curve), (tr("Reading of the cards"), self.reading)),
                      ((tr("Colors"), self.colors), (tr("Rarities"), self.rarities)),
                      ((tr("Card types"), self.types),)):  # fmt: skip
            side = column_box(spacing=6)
            for word, widget in parts:
                side.addWidget(Label(word, tone="text2"))
                side.addWidget(widget)
                side.addSpacing(10)
            side.addStretch(1)
            sides.addLayout(side, 1)
        column.addLayout(sides)
        self.unread_title = Label("", tone="text2")
        column.addWidget(self.unread_title)
        self.unread = QListWidget()
        self.unread.setProperty("kind", "well")
        self.unread.setWordWrap(True)
        self.unread.setAccessibleName(tr("Wordings that are not understood"))
        self.unread.itemActivated.connect(self._on_line)
        self.unread.itemClicked.connect(self._on_line)
        column.addWidget(self.unread, 1)
        column.addStretch()

    def show_figures(self, name: str, found: Figures) -> None:
        """Show a set's figures."""
        self.title.setText(ntr("{set}: {n} card", "{set}: {n} cards", found.cards, set=name))
        values = range(max(6, *found.curve, 0) + 1) if found.curve else range(7)
        self.curve.set_columns([
            (f"{value}+" if value == TOP else str(value), found.creatures.get(value, 0),
             found.curve.get(value, 0) - found.creatures.get(value, 0)) for value in values
        ])  # fmt: skip
        self.reading.set_counts(found.statuses)
        self.colors.set_rows(_rows(COLOR_NAMES, found.colors))
        self.rarities.set_rows(_rows(RARITY_NAMES, found.rarities))
        self.types.set_rows(_rows(TYPE_NAMES, found.types))
        self.unread.clear()
        for card, lines in found.unread:
            for line in lines:
                item = QListWidgetItem(f"{card}: {line}")
                item.setData(_NAME, card)
                self.unread.addItem(item)
        count = self.unread.count()
        self.unread.setVisible(bool(count))
        self.unread_title.setText(
            ntr("{n} wording is not understood; choose it to open its card.",
                "{n} wordings are not understood; choose one to open its card.", count)
            if count else tr("Every wording is understood.")
        )  # fmt: skip

    def _on_line(self, item: QListWidgetItem) -> None:
        self.card_wanted.emit(str(item.data(_NAME)))


def _rows(names: Mapping[str, Message], counts: Mapping[str, int]) -> list[tuple[str, int]]:
    """Counts with their words, in the order of the words; what has none stands by its key at the end."""
    known = [(translate(word), counts[key]) for key, word in names.items() if counts.get(key)]
    return known + [(key, count) for key, count in counts.items() if key not in names and count]
