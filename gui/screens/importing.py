"""Import of a deck: paste a list or open a file of any format, see what each odd line is, keep the deck."""

from __future__ import annotations

import threading
import time
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from engine.cards.decks import (
    COMMANDER,
    FORMATS,
    SIDE,
    DeckError,
    DeckReport,
    LineNote,
    Verdict,
    file_text,
    parse_deck,
    title_of,
)
from engine.cards.decks.text import is_address
from engine.cards.progress import Cancelled
from engine.lazy_import import LazyModule
from gui import theme
from gui.cards.catalog import Catalog, DeckEntry, nameless
from gui.deck_editor.card_search import Books
from gui.deck_editor.line_rows import LineRows
from gui.i18n import error_words, msg, ntr, tr, translate
from gui.screens.base import leave_by_esc
from gui.session.latest_only_worker import LatestOnlyWorker
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import PRIMARY, QUIET, Button
from gui.widgets.marks import Mark
from gui.widgets.surface import Heading, scrolled
from gui.widgets.text import Label

_WEB: Final = LazyModule("engine.cards.deck_address")  # what asks servers is imported where one is asked
SAMPLE = msg("4 Kiln Runner\n20 Mountain\n\nSideboard\n2 Faultline Tremor")
_FILES = msg("Decks (*.txt *.dck *.dec *.mwDeck *.cod *.dek *.o8d);;All files (*)")


class ImportPanel(QWidget):
    """`kept` gives the deck to keep and its name, `edited` the same to go on with, `left` that nothing is wanted."""

    kept = Signal(tuple)  # of DeckEntry and name
    edited = Signal(tuple)  # the same
    left = Signal()

    def __init__(self, catalog: Catalog, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._books = Books(catalog)
        self.deck: DeckEntry | None = None
        self.report = DeckReport(parse_deck("").deck)
        column = column_box(self, (24, 16, 24, 20), 12)
        self.back = Button(tr("Back to the decks"), QUIET, glyph="arrow-left")
        self.back.clicked.connect(self.left)
        column.addWidget(Heading(tr("Import a deck"), self.back))
        buttons = row_box()
        self.paste = Button(tr("Paste the clipboard"), glyph="copy")
        self.paste.clicked.connect(self.take_clipboard)
        self.open = Button(tr("Open a file"), glyph="folder")
        self.open.clicked.connect(self._on_open)
        self.fetch = Button(tr("Fetch the list"), glyph="import")
        self.fetch.setToolTip(tr("Ask the server for the list that is kept at this address"))
        self.fetch.clicked.connect(self._on_fetch)
        self.fetch.hide()
        self._fetching = LatestOnlyWorker(lambda: None, self)
        self._fetching.answered.connect(self._on_fetched)
        self._stopped = threading.Event()
        self._guessing = LatestOnlyWorker(lambda: None, self)
        self._guessing.answered.connect(lambda _: self._report())
        self._unwanted = threading.Event()
        buttons.addWidget(self.paste)
        buttons.addWidget(self.open)
        buttons.addWidget(self.fetch)
        buttons.addSpacing(8)
        words = tr("or drop a file on the window: Forge, XMage, Cockatrice, Arena, MTGO and others are read.")
        buttons.addWidget(Label(words, tone="text2", wrap=True), 1)
        column.addLayout(buttons)
        sides = row_box(spacing=24)
        self.text = QPlainTextEdit()
        self.text.setPlaceholderText(tr("One card a line:") + f"\n\n{SAMPLE}")
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(tr("Deck list"))
        self.text.textChanged.connect(self._read)
        sides.addWidget(self.text, 1)
        sides.addLayout(self._make_report(), 1)
        column.addLayout(sides, 1)
        leave_by_esc(self, self.left.emit)

    def _make_report(self) -> QVBoxLayout:
        side = column_box(spacing=10)
        side.addWidget(Label(tr("Name of the deck"), theme.TYPE.list_title, 600))
        self.name = QLineEdit()
        self.name.setMaxLength(60)
        self.name.setPlaceholderText(nameless())
        self.name.setAccessibleName(tr("Name of the deck"))
        side.addWidget(self.name)
        self.sum = Mark("info", tr("Nothing read yet"), "text2")
        side.addWidget(self.sum)
        self.form = Label("", tone="text2", wrap=True)
        side.addWidget(self.form)
        self.lines = LineRows()
        self.lines.meant.connect(self._on_meant)
        side.addWidget(scrolled(self.lines), 1)
        foot = row_box(spacing=10)
        foot.addStretch(1)
        self.edit = Button(tr("Keep and edit"))
        self.edit.setMinimumHeight(52)
        self.edit.clicked.connect(lambda: self._on_keep(True))
        self.keep = Button(tr("Keep the deck"), PRIMARY, large=True)
        self.keep.clicked.connect(lambda: self._on_keep(False))
        for button in (self.edit, self.keep):
            button.setEnabled(False)
            foot.addWidget(button)
        side.addLayout(foot)
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
        """Read a deck from a file; what is wrong with the file is said like what is wrong with a line."""
        try:
            text = file_text(path)
        except DeckError as error:
            self.text.clear()
            why = error_words(error).removeprefix(f"{path}: ")
            self.lines.set_notes((LineNote(0, "", Verdict.REFUSED, f"{path.name}: {why}"),))
            return
        self.name.clear()
        self.text.setPlainText(text)
        if not self.name.text():
            self.name.setText(title_of(path))

    def _on_fetch(self) -> None:
        """Ask for the list at the address that stands in the field, aside."""
        self._give_up()
        address, stopped = self.text.toPlainText().strip(), threading.Event()
        self._stopped = stopped
        self.fetch.setEnabled(False)
        self.lines.set_notes(())
        self.sum.set_mark("info", tr("Asking {host} …", host=urlsplit(address).hostname or address), "text2")
        self._fetching.ask(partial(_fetched, address, stopped))

    def _give_up(self) -> None:
        """Want no list any more that was asked for."""
        self._stopped.set()
        self._fetching.forget()

    def _on_fetched(self, found: str | DeckError) -> None:
        """The list, or why there is none, said like what is wrong with a line."""
        self.fetch.setEnabled(True)
        if isinstance(found, DeckError):
            self.sum.set_mark("info", tr("No card read yet"), "text2")
            self.lines.set_notes((LineNote(0, "", Verdict.REFUSED, error_words(found)),))
            return
        self.name.clear()
        self.text.setPlainText(found)

    @property
    def understood(self) -> bool:
        """Whether every line of the list is a card that is known."""
        return self.keep.isEnabled() and not self.report.of(Verdict.UNKNOWN) and not self.report.of(Verdict.REFUSED)

    def _on_open(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, tr("Open a deck"), "", translate(_FILES))
        if name:
            self.take_file(Path(name))

    def _read(self) -> None:
        """Read what stands in the field and report on it; an address can be asked for its list."""
        self._give_up()
        self.fetch.setVisible(is_address(self.text.toPlainText()))
        self.fetch.setEnabled(True)
        self._report()

    def _report(self) -> None:
        """Report on the list; what was perhaps meant by names that no card has is told as soon as it is worked out."""
        self.report = parse_deck(self.text.toPlainText(), self.name.text() or nameless(), self._books.get())
        deck = self.report.deck
        led = deck.commander and not deck.format
        self.deck = DeckEntry("", deck.with_fact("format", "commander") if led else deck)
        found = any(self.report.deck.sections())
        self.keep.setEnabled(found)
        self.edit.setEnabled(found)
        if self.report.deck.name != nameless() and not self.name.text():
            self.name.setText(self.report.deck.name)
        self._sum_up(found)
        self.lines.set_notes(self.report.lines)
        self._unwanted.set()
        self._guessing.forget()
        if self._books.owed:
            self._unwanted = threading.Event()
            self._guessing.ask(partial(self._books.work_out, tuple(self._books.owed), self._unwanted))

    def _sum_up(self, found: bool) -> None:
        deck, report = self.report.deck, self.report
        parts = [ntr("{n} card", "{n} cards", deck.size)]
        parts += [tr("{n} in the sideboard", n=deck.total(SIDE))] if deck.side else []
        parts += [tr("{n} in the command zone", n=deck.total(COMMANDER))] if deck.commander else []
        counted = ", ".join(parts)
        wrong = len(report.of(Verdict.UNKNOWN)) + len(report.of(Verdict.REFUSED))
        corrected = len(report.of(Verdict.CORRECTED))
        if not found:
            self.sum.set_mark("info", tr("No card read yet"), "text2")
        elif wrong:
            self.sum.set_mark("partly", tr("{counted}; {wrong} to look at", counted=counted, wrong=wrong), "lamp")
        elif corrected:
            self.sum.set_mark(
                "check", tr("{counted}; {corrected} corrected", counted=counted, corrected=corrected), "moss"
            )
        else:
            self.sum.set_mark("check", tr("{counted}, every line understood", counted=counted), "moss")
        form = FORMATS.get(report.form)
        self.form.setText(tr("Read as {title}.", title=form.title) if form and found else "")

    def _on_meant(self, written: str, meant: str) -> None:
        """Put the name that was meant in place of the one that was written."""
        self.text.setPlainText(self.text.toPlainText().replace(written, meant))

    def _on_keep(self, editing: bool) -> None:
        if self.deck is None:
            return
        name = self.name.text().strip() or self.deck.name
        made = (replace(self.deck, deck=replace(self.deck.deck, name=name)), name)
        (self.edited if editing else self.kept).emit(made)


def _fetched(address: str, stopped: threading.Event) -> str | DeckError:
    """The list at an address, or why it is not to be had. In any thread."""
    try:
        found: str = _WEB.fetch_list(address, stopped, time.monotonic)
        return found
    except DeckError as error:
        return error
    except Cancelled:
        return ""
