"""Import of a deck list: paste or open it, see what each odd line is, keep the deck."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from engine.cards.decks import MOST_BYTES
from gui import theme
from gui.catalog import Catalog, DeckEntry, import_deck
from gui.screens.base import clear
from gui.widgets.buttons import PRIMARY, QUIET, Button
from gui.widgets.marks import Mark
from gui.widgets.surface import Heading, scrolled
from gui.widgets.text import Label

_SAMPLE = "4 Kiln Runner\n20 Mountain\n\nSideboard\n2 Fault Line"


class ImportPanel(QWidget):
    """`kept` gives the deck to keep, `left` says that nothing is wanted."""

    kept = Signal(object)
    left = Signal()

    def __init__(self, catalog: Catalog, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._catalog = catalog
        self.deck: DeckEntry | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 16, 24, 20)
        column.setSpacing(12)
        self.back = Button("Back to the decks", QUIET, glyph="arrow-left")
        self.back.clicked.connect(self.left)
        column.addWidget(Heading("Import a list", self.back))
        buttons = QHBoxLayout()
        self.paste = Button("Paste the clipboard", glyph="copy")
        self.paste.clicked.connect(self.take_clipboard)
        self.open = Button("Open a file", glyph="folder")
        self.open.clicked.connect(self._on_open)
        buttons.addWidget(self.paste)
        buttons.addWidget(self.open)
        buttons.addStretch(1)
        column.addLayout(buttons)
        sides = QHBoxLayout()
        sides.setSpacing(24)
        self.text = QPlainTextEdit()
        self.text.setPlaceholderText(f"One card a line:\n\n{_SAMPLE}")
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName("Deck list")
        self.text.textChanged.connect(self._read)
        sides.addWidget(self.text, 1)
        sides.addLayout(self._make_report(), 1)
        column.addLayout(sides, 1)

    def _make_report(self) -> QVBoxLayout:
        side = QVBoxLayout()
        side.setSpacing(10)
        side.addWidget(Label("Name of the deck", theme.TYPE.list_title, 600))
        self.name = QLineEdit()
        self.name.setMaxLength(60)
        self.name.setPlaceholderText("Imported deck")
        self.name.setAccessibleName("Name of the deck")
        side.addWidget(self.name)
        self.sum = Mark("info", "Nothing read yet", "text2")
        side.addWidget(self.sum)
        inner = QWidget()
        self._lines = QVBoxLayout(inner)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(8)
        side.addWidget(scrolled(inner), 1)
        self.keep = Button("Keep the deck", PRIMARY, large=True)
        self.keep.setEnabled(False)
        self.keep.clicked.connect(self._on_keep)
        side.addWidget(self.keep, 0, Qt.AlignmentFlag.AlignRight)
        return side

    def start(self) -> None:
        """Begin with an empty list."""
        self.text.clear()
        self.name.clear()
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def take_clipboard(self) -> None:
        """Read the list on the clipboard."""
        self.text.setPlainText(QGuiApplication.clipboard().text())

    def take_file(self, path: Path) -> None:
        """Read a list from a file; what is wrong with the file is said like what is wrong with a line."""
        try:
            if path.stat().st_size > MOST_BYTES:
                self._report((f"{path.name} is too large for a deck list; give one of at most 1 MiB.",))
                return
            self.text.setPlainText(path.read_text(encoding="utf-8-sig"))
        except (OSError, UnicodeDecodeError):
            self._report((f"{path.name} cannot be read as text; give a list with lines such as “4 Mountain”.",))
            return
        if not self.name.text():
            self.name.setText(path.stem.replace("-", " ").replace("_", " ").capitalize())

    def _on_open(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self, "Open a deck list", "", "Deck lists (*.txt *.dec *.mwDeck);;All files (*)"
        )
        if name:
            self.take_file(Path(name))

    def _read(self) -> None:
        """Read what stands in the field and report on it."""
        self.deck, remarks = import_deck(self.text.toPlainText(), self._catalog, self.name.text() or "Imported deck")
        self.keep.setEnabled(self.deck.size > 0)
        if self.deck.name != "Imported deck" and not self.name.text():
            self.name.setText(self.deck.name)
        side = f" and {self.deck.side_size} in the sideboard" if self.deck.side_size else ""
        if not self.deck.size:
            self.sum.set_mark("info", "No card read yet", "text2")
        elif remarks:
            self.sum.set_mark("partly", f"{self.deck.size} cards{side}; {len(remarks)} to look at", "lamp")
        else:
            self.sum.set_mark("check", f"{self.deck.size} cards{side}, every line understood", "moss")
        self._report(remarks)

    def _report(self, remarks: tuple[str, ...]) -> None:
        clear(self._lines)
        for remark in remarks[:200]:
            self._lines.addWidget(Label(remark[:1].upper() + remark[1:], tone="text2", wrap=True))
        self._lines.addStretch(1)

    def _on_keep(self) -> None:
        if self.deck is not None:
            self.kept.emit((self.deck, self.name.text().strip() or self.deck.name))
