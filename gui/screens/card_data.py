"""The card data screen: what cards are here, getting more from Scryfall, a file or an address, and their pictures."""

from __future__ import annotations

import logging
from datetime import datetime
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QHideEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFileDialog,
    QLayoutItem,
    QLineEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from engine.cards.progress import READ
from gui import theme
from gui.art.images import CardImages
from gui.cards.catalog import cards_counted
from gui.cards.importing import CardImport
from gui.i18n import Text, msg, ntr, number, reason_of, tr, translate
from gui.screens.base import MARGIN, Desk, Screen, keep_together, titled
from gui.screens.card_pictures import PicturesPanel
from gui.session.crash_reports import CrashReporter
from gui.widgets.bars import ReadingBar
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import PLAIN, PRIMARY, QUIET, Button
from gui.widgets.segments import Segments
from gui.widgets.surface import Heading, Panel, scrolled
from gui.widgets.text import Label

KINDS: Final = (
    ("scryfall", msg("Each card once")), ("scryfall-printings", msg("All printings")),
    ("scryfall-languages", msg("All languages")),
)  # fmt: skip
KIND_WORDS: Final = {
    "scryfall": msg("About 160 MB: every card with its newest picture. Enough to build decks and play."),
    "scryfall-printings": msg("About 500 MB: every printing, so that decks can choose their pictures."),
    "scryfall-languages": msg("About 2,300 MB: every printing in every language. It takes a while."),
}
STAGES: Final = {"connect": msg("Connecting to {server} …"), "download": msg("Downloading"),
    "import": msg("Taking in the cards"),
                 "arrange": msg("Arranging the store"), "read": msg("Reading the texts")}  # fmt: skip
SURE: Final = 4000  # ms in which the second press deletes
FILES: Final = "(*.json *.jsonl *.gz);;(*)"


class ProgressLine(QWidget):
    """A thin bar that fills; without a known end a part of it is lit."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._done, self._total = 0.0, 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_progress(self, done: float, total: float) -> None:
        """How much is done, of how much; 0: unknown."""
        self._done, self._total = done, total
        self.setAccessibleName(
            tr("{share} percent done", share=f"{100 * done / total:.0f}") if total else tr("Under way")
        )
        self.update()

    def sizeHint(self) -> QSize:
        """As wide as there is room, 8 px high."""
        return QSize(200, 8)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Groove and filling."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        box = QRectF(self.rect())
        painter.setBrush(theme.color("bg3"))
        painter.drawRoundedRect(box, 4, 4)
        share = min(1.0, self._done / self._total) if self._total else 0.15
        if share > 0:
            painter.setBrush(theme.color("ice"))
            painter.drawRoundedRect(QRectF(0, 0, max(8.0, box.width() * share), box.height()), 4, 4)


def _holds(item: QLayoutItem | None, widget: QWidget) -> bool:
    """Whether a widget lies in an item of a layout."""
    inner = item.layout() if item is not None else None
    return item is not None and (item.widget() is widget or (inner is not None and inner.indexOf(widget) >= 0))


def amount(stage: str, done: int, total: int) -> str:
    """How far a stage is, in words."""
    if stage == "download":
        return (
            tr("{done} of {total} MB", done=number(done / 1e6, 1), total=number(total / 1e6))
            if total
            else tr("{done} MB", done=number(done / 1e6, 1))
        )
    if stage == "read":
        return tr("{done} of {total}", done=number(done), total=number(total))
    if stage == "connect":
        return tr("No answer; try {done} of {total}", done=done, total=total) if done > 1 else ""
    return f"{100 * done / total:.0f} %" if total else ""


def _left_out(n: int) -> str:
    """How many entries of a file were no cards."""
    words = number(n)
    return ntr("{n} entry was no card and was left out.", "{n} entries were no cards and were left out.", n, n=words)


class CardDataScreen(Screen):
    """Card data: status, import, deletion; a file can be dropped on it."""

    title: Text = msg("Card data")
    bar = True
    keys: tuple[tuple[str, Text], ...] = (("Enter", msg("Download from Scryfall")), ("Ctrl+O", msg("Import a file")),
        ("Esc", msg("Home")))

    changed = Signal()
    """Other cards are there than before, or more is known of them."""

    def __init__(self, desk: Desk, reporter: CrashReporter | None = None, images: CardImages | None = None,
                 parent: QWidget | None = None) -> None:  # fmt: skip
        super().__init__(desk, parent)
        self._reporter = reporter
        self.job: CardImport | None = None
        self._server = ""
        self._here = False  # whether the cards of the work under way have been taken in
        self.setAcceptDrops(True)
        inner = QWidget()
        column = self._column = column_box(inner)
        column.setContentsMargins(MARGIN, 16, MARGIN, 32)
        column.setSpacing(0)
        about = tr("Spellwright reads the text of each card and plays it. Everything stays on this computer.")
        words = titled(tr("Card data"), about)
        column.addLayout(words)
        column.addSpacing(20)
        self._sides = row_box(spacing=24)
        self.left, self.right = column_box(), column_box()
        for side in (self.left, self.right):
            side.setSpacing(20)
            self._sides.addLayout(side, 1)
        self.left.addWidget(self._make_status())
        self.left.addWidget(self._make_progress())
        self.right.addWidget(self._make_sources())
        self.pictures = PicturesPanel(desk, images) if images is not None else None
        if self.pictures is not None:
            self.left.addWidget(self.pictures)
        self.left.addStretch(1)
        self.right.addStretch(1)
        column.addLayout(self._sides)
        column.addStretch(1)
        outer = column_box(self, (0, 0, 0, 0))
        outer.addWidget(scrolled(inner))
        self._calm = QTimer(self, singleShot=True, interval=SURE)
        self._calm.timeout.connect(self._calm_down)
        self._show_kind(KINDS[0][0])

    # --- building ---

    def _make_status(self) -> QWidget:
        panel, column = _panel()
        self._head = Heading(tr("Here now"), "")
        column.addWidget(self._head)
        column.addSpacing(12)
        self.reading = ReadingBar()
        column.addWidget(self.reading)
        column.addSpacing(14)
        self.facts = Label("", theme.TYPE.body, tone="text2", wrap=True)
        column.addWidget(self.facts)
        column.addSpacing(14)
        row = row_box(spacing=8)
        self.read = Button(tr("Read the waiting texts"), glyph="read")
        self.read.clicked.connect(lambda: self.begin(READ))
        self.delete = Button(tr("Delete the card data"), QUIET, glyph="trash")
        self.delete.clicked.connect(self._on_delete)
        row.addWidget(self.read)
        row.addWidget(self.delete)
        row.addStretch(1)
        column.addLayout(row)
        return panel

    def _make_progress(self) -> QWidget:
        self.progress_panel, column = _panel()
        self.stage = Heading("", "")
        column.addWidget(self.stage)
        column.addSpacing(10)
        self.line = ProgressLine()
        column.addWidget(self.line)
        column.addSpacing(12)
        row = row_box()
        self._hint = Label(tr("You can go on with anything else meanwhile."), tone="text2", wrap=True)
        row.addWidget(self._hint, 1)
        self.cancel = Button(tr("Cancel"))
        self.cancel.clicked.connect(self._on_cancel)
        row.addWidget(self.cancel)
        column.addLayout(row)
        self.progress_panel.hide()
        return self.progress_panel

    def _make_sources(self) -> QWidget:
        panel, column = _panel()
        column.addWidget(Heading(tr("Get cards")))
        column.addSpacing(12)
        self.kind = Segments(KINDS, tr("What to download"))
        self.kind.set_value(KINDS[0][0])
        self.kind.changed.connect(self._show_kind)
        column.addWidget(self.kind, 0, Qt.AlignmentFlag.AlignLeft)
        column.addSpacing(10)
        self._kind_words = Label("", tone="text2", wrap=True)
        column.addWidget(self._kind_words)
        column.addSpacing(10)
        self.download = Button(tr("Download from Scryfall"), PRIMARY, glyph="import")
        self.download.clicked.connect(lambda: self.begin(self.kind.value()))
        column.addWidget(self.download, 0, Qt.AlignmentFlag.AlignLeft)
        column.addSpacing(20)
        self._file_words = Label(
            tr("Or from a file: Scryfall's bulk data or MTGJSON's AtomicCards, plain or packed. Drop it here."),
            tone="text2", wrap=True,
        )  # fmt: skip
        column.addWidget(self._file_words)
        column.addSpacing(8)
        self.file = Button(tr("Choose a file …"), PLAIN, glyph="folder")
        self.file.setShortcut("Ctrl+O")
        self.file.clicked.connect(self._on_file)
        column.addWidget(self.file, 0, Qt.AlignmentFlag.AlignLeft)
        column.addSpacing(20)
        column.addWidget(Label(tr("Or from an address:"), tone="text2"))
        column.addSpacing(8)
        row = row_box(spacing=8)
        self.address = QLineEdit()
        self.address.setPlaceholderText("https://…")
        self.address.setAccessibleName(tr("Address of a card file"))
        self.address.returnPressed.connect(self._on_address)
        self.address.textChanged.connect(lambda _: self._show_busy())
        self.fetch = Button(tr("Fetch"))
        self.fetch.clicked.connect(self._on_address)
        row.addWidget(self.address, 1)
        row.addWidget(self.fetch)
        column.addLayout(row)
        self._sources = column
        self.trouble = Label("", theme.TYPE.body, 600, tone="rose", wrap=True)
        self.trouble.setContentsMargins(0, 10, 0, 0)
        self.trouble.hide()
        self._put_trouble(self.download)
        return panel

    def _put_trouble(self, cause: QWidget) -> None:
        """What went wrong is said below what it was asked with."""
        self._sources.removeWidget(self.trouble)
        items = (self._sources.itemAt(place) for place in range(self._sources.count()))
        found = next(place for place, item in enumerate(items) if _holds(item, cause))
        self._sources.insertWidget(found + 1, self.trouble)

    # --- keeping it up to date ---

    def enter(self) -> None:
        """Show what is here."""
        catalog, store = self.desk.catalog, self.desk.catalog.store
        self._head.set_aside(cards_counted(catalog.count_cards()))
        self.reading.set_counts(catalog.reading())
        waiting = store.counts()["waiting"] if store.imported else 0
        self.facts.setText(self._facts(waiting))
        self.read.setVisible(waiting > 0)
        self.delete.setVisible(store.imported)
        if self.pictures is not None:
            self.pictures.enter()
        self._show_busy()

    def _facts(self, waiting: int) -> str:
        store = self.desk.catalog.store
        if not store.imported:
            return translate(store.trouble) or tr(
                "Only the cards that come with Spellwright. Card data brings all the others."
            )
        about = store.about()
        size = store.path.stat().st_size / 1e6 if store.path is not None and store.path.is_file() else 0
        printings = number(int(about.get("printings", 0)))
        lines = [tr("{printings} printings, {size} MB, from {source}", printings=printings, size=number(size),
                    source=about.get("source", "")),
                 day(about.get("imported", ""))]  # fmt: skip
        if int(about.get("skipped", 0)):
            lines.append(_left_out(int(about["skipped"])))
        if waiting:
            lines.append(ntr(
                "{n} card has a text that waits to be read.", "{n} cards have texts that wait to be read.",
                waiting, n=number(waiting),
            ))  # fmt: skip
        return "\n".join(line for line in lines if line)

    def cards_read(self) -> None:
        """More is known of the cards."""
        self.enter()

    def primary(self) -> Button:
        """The download."""
        return self.download

    def resizeEvent(self, event: object) -> None:
        """One column where there is little room, none wider than can be read."""
        narrow = self.width() < 900
        keep_together(self._column, self.width())
        self._sides.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)

    def _show_kind(self, kind: str) -> None:
        self._kind_words.setText(KIND_WORDS[kind])

    def _show_busy(self) -> None:
        busy = self.job is not None
        self.progress_panel.setVisible(busy)
        for button in (self.download, self.file, self.read, self.delete):
            button.setEnabled(not busy)
        self.fetch.setEnabled(not busy and bool(self.address.text().strip()))

    # --- acting ---

    def begin(self, source: str) -> None:
        """Import from a source: a file, an address, a word for one of Scryfall's files, or that of readings alone."""
        if self.job is not None:
            return
        self.trouble.hide()
        of_server = any(source == kind for kind, _ in KINDS)
        self._put_trouble(self.download if of_server else self.fetch if _is_web(source) else self.file)
        when = datetime.now().astimezone().isoformat(timespec="seconds")
        places = self.desk.places
        store = self.desk.catalog.store
        job = self.job = CardImport(source, store, places.downloads, when, self._reporter, self)
        job.progress.connect(self._on_progress)
        job.imported.connect(self._on_imported)
        job.done.connect(lambda: self._on_end(tr("Every text is read.") if source == READ else ""))
        job.stopped.connect(self._on_stopped)
        self._here = source == READ
        job.failed.connect(self._on_failed)
        self.cancel.setEnabled(True)
        self._server = "Scryfall" if of_server else urlsplit(source).hostname or ""
        self._on_progress("read" if source == READ else "connect" if _is_web(source) else "import", 0, 0)
        self._show_busy()
        logging.getLogger("spellwright.cards").info("import from %s", source)
        job.start()

    def end(self) -> None:
        """Stop what is under way, before the program ends."""
        if self.job is not None:
            self.job.end()
            self.job = None

    def _on_progress(self, stage: str, done: int, total: int) -> None:
        self.stage.title.setText(STAGES[stage].of(server=self._server))
        self.stage.set_aside(amount(stage, done, total))
        self.line.show_progress(*(0, 0) if stage == "connect" else (done, total))

    def _on_imported(self, cards: int, _printings: int, skipped: int, _remarks: list[str]) -> None:
        self._here = True
        self.notice.emit(
            ntr("{n} card taken in; its text is being read, and you can play meanwhile.",
                "{n} cards taken in; their texts are being read, and you can play meanwhile.", cards, n=number(cards))
        )
        self.enter()
        self.changed.emit()

    def _on_stopped(self) -> None:
        self._on_end(
            tr("Stopped. The cards are here; texts that are not read yet are read another time.") if self._here
            else tr("Stopped. The card data is as it was; a download goes on next time.")
        )  # fmt: skip

    def _on_end(self, said: str) -> None:
        job, self.job = self.job, None
        if job is not None:
            job.wait()
            job.deleteLater()
        if said:
            self.notice.emit(said)
        self.enter()
        self.changed.emit()

    def _on_failed(self, sentence: str) -> None:
        logging.getLogger("spellwright.cards").warning("%s", sentence)
        self.trouble.setText(translate(sentence))
        self.trouble.show()
        self._on_end("")

    def _on_cancel(self) -> None:
        if self.job is not None:
            self.cancel.setEnabled(False)
            self.stage.title.setText(tr("Stopping …"))
            self.job.stop()

    def _on_file(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, tr("Card data"), str(Path.home()), FILES)
        if path:
            self.begin(path)

    def _on_address(self) -> None:
        """Import from what was typed: an address, which may lack its beginning, or the path of a file."""
        text = self.address.text().strip()
        if not text or self.job is not None:
            return
        path = Path(text).expanduser()
        address = text if "://" in text else f"https://{text}"
        if path.is_file():
            self.begin(str(path))
        elif _names_host(address):
            self.begin(address)
        else:
            self._put_trouble(self.fetch)
            said = tr("“{text}” is no address; write one such as https://example.org/cards.json.", text=text)
            self.trouble.setText(said)
            self.trouble.show()

    def _on_delete(self) -> None:
        """The first press asks, the second one deletes."""
        if not self._calm.isActive():
            self.delete.set_label(tr("Press again to delete"))
            self._calm.start()
            return
        self._calm_down()
        store = self.desk.catalog.store
        try:
            with store.set_aside():
                if store.path is not None:
                    store.path.unlink(missing_ok=True)
        except OSError as error:
            self.notice.emit(tr("The card data cannot be deleted: {strerror}.", strerror=reason_of(error)))
            return
        self.notice.emit(tr("The card data is deleted; the bundled cards are still here."))
        self.enter()
        self.changed.emit()

    def _calm_down(self) -> None:
        self._calm.stop()
        self.delete.set_label(tr("Delete the card data"))

    # --- a file dropped on the screen ---

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take one file."""
        if self.job is None and dropped(event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Import it."""
        path = dropped(event.mimeData().urls())
        if path:
            self.begin(path)

    def hideEvent(self, event: QHideEvent) -> None:
        """A half-pressed deletion is forgotten."""
        self._calm_down()
        super().hideEvent(event)


def dropped(urls: list[QUrl]) -> str:
    """The one local file among what is dropped, or ""."""
    return urls[0].toLocalFile() if len(urls) == 1 and urls[0].isLocalFile() else ""


def day(when: str) -> str:
    """A time as written by an import, in words; "" where it is none."""
    try:
        made = datetime.fromisoformat(when)
    except ValueError:
        return ""
    return tr("Imported on {day}, {time}", day=f"{made:%Y-%m-%d}", time=f"{made:%H:%M}")


def _names_host(address: str) -> bool:
    """Whether a web address names a server: "localhost", a name with a dot, or numbers."""
    try:
        parts = urlsplit(address)
        host = parts.hostname or ""
        return parts.scheme in ("http", "https") and (host == "localhost" or "." in host.strip(".") or ":" in host)
    except ValueError:  # brackets or a port that cannot be
        return False


def _is_web(source: str) -> bool:
    return "://" in source or any(source == kind for kind, _ in KINDS)


def _panel() -> tuple[Panel, QVBoxLayout]:
    panel = Panel()
    column = column_box(panel, (24, 16, 24, 20), 0)
    return panel, column
