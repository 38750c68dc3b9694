"""The card data screen: what cards are here, getting more from Scryfall, a file or an address, and their pictures."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QHideEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QFileDialog, QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from engine.cards.progress import READ
from gui import theme
from gui.art.images import CardImages
from gui.cards.importing import CardImport
from gui.screens.base import MARGIN, Desk, Screen, keep_together, titled
from gui.screens.card_pictures import PicturesPanel
from gui.session.crash_reports import CrashReporter
from gui.tongue import number, said
from gui.widgets.bars import ReadingBar
from gui.widgets.buttons import PLAIN, PRIMARY, QUIET, Button
from gui.widgets.segments import Segments
from gui.widgets.surface import Heading, Panel, scrolled
from gui.widgets.text import Label

KINDS: Final = (
    ("scryfall", "Each card once"), ("scryfall-printings", "All printings"), ("scryfall-languages", "All languages"),
)  # fmt: skip
KIND_WORDS: Final = {
    "scryfall": "About 160 MB: every card with its newest picture. Enough to build decks and play.",
    "scryfall-printings": "About 500 MB: every printing, so that decks can choose their pictures.",
    "scryfall-languages": "About 2,300 MB: every printing in every language. It takes a while.",
}
STAGES: Final = {"connect": "Connecting to {} …", "download": "Downloading", "import": "Taking in the cards",
                 "arrange": "Arranging the store", "read": "Reading the texts"}  # fmt: skip
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
        self.setAccessibleName(said(f"{100 * done / total:.0f} percent done" if total else "Under way"))
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


def amount(stage: str, done: int, total: int) -> str:
    """How far a stage is, in words."""
    if stage == "download":
        return f"{done / 1e6:,.1f} of {total / 1e6:,.0f} MB" if total else f"{done / 1e6:,.1f} MB"
    if stage == "read":
        return f"{number(done)} of {number(total)}"
    if stage == "connect":
        return f"No answer; try {done} of {total}" if done > 1 else ""
    return f"{100 * done / total:.0f} %" if total else ""


class CardDataScreen(Screen):
    """Card data: status, import, deletion; a file can be dropped on it."""

    title = "Card data"
    bar = True
    keys = (("Enter", "Download from Scryfall"), ("Ctrl+O", "Import a file"), ("Esc", "Home"))

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
        column = self._column = QVBoxLayout(inner)
        column.setContentsMargins(MARGIN, 16, MARGIN, 32)
        column.setSpacing(0)
        words = QVBoxLayout()
        about = "Spellwright reads the text of each card and plays it. Everything stays on this computer."
        titled("Card data", about, words)
        column.addLayout(words)
        column.addSpacing(20)
        self._sides = QHBoxLayout()
        self._sides.setSpacing(24)
        self.left, self.right = QVBoxLayout(), QVBoxLayout()
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
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scrolled(inner))
        self._calm = QTimer(self, singleShot=True, interval=SURE)
        self._calm.timeout.connect(self._calm_down)
        self._show_kind(KINDS[0][0])

    # --- building ---

    def _make_status(self) -> QWidget:
        panel, column = _panel()
        self._head = Heading("Here now", "")
        column.addWidget(self._head)
        column.addSpacing(12)
        self.reading = ReadingBar()
        column.addWidget(self.reading)
        column.addSpacing(14)
        self.facts = Label("", theme.TYPE.body, tone="text2", wrap=True)
        column.addWidget(self.facts)
        column.addSpacing(14)
        row = QHBoxLayout()
        row.setSpacing(8)
        self.read = Button("Read the waiting texts", glyph="read")
        self.read.clicked.connect(lambda: self.begin(READ))
        self.delete = Button("Delete the card data", QUIET, glyph="trash")
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
        row = QHBoxLayout()
        self._hint = Label("You can go on with anything else meanwhile.", tone="text2", wrap=True)
        row.addWidget(self._hint, 1)
        self.cancel = Button("Cancel")
        self.cancel.clicked.connect(self._on_cancel)
        row.addWidget(self.cancel)
        column.addLayout(row)
        self.progress_panel.hide()
        return self.progress_panel

    def _make_sources(self) -> QWidget:
        panel, column = _panel()
        column.addWidget(Heading("Get cards"))
        column.addSpacing(12)
        self.kind = Segments(KINDS, "What to download")
        self.kind.set_value(KINDS[0][0])
        self.kind.changed.connect(self._show_kind)
        column.addWidget(self.kind, 0, Qt.AlignmentFlag.AlignLeft)
        column.addSpacing(10)
        self._kind_words = Label("", tone="text2", wrap=True)
        column.addWidget(self._kind_words)
        column.addSpacing(10)
        self.download = Button("Download from Scryfall", PRIMARY, glyph="import")
        self.download.clicked.connect(lambda: self.begin(self.kind.value()))
        column.addWidget(self.download, 0, Qt.AlignmentFlag.AlignLeft)
        column.addSpacing(20)
        self._file_words = Label(
            "Or from a file: Scryfall's bulk data or MTGJSON's AtomicCards, plain or packed. Drop it here.",
            tone="text2", wrap=True,
        )  # fmt: skip
        column.addWidget(self._file_words)
        column.addSpacing(8)
        self.file = Button("Choose a file …", PLAIN, glyph="folder")
        self.file.setShortcut("Ctrl+O")
        self.file.clicked.connect(self._on_file)
        column.addWidget(self.file, 0, Qt.AlignmentFlag.AlignLeft)
        column.addSpacing(20)
        column.addWidget(Label("Or from an address:", tone="text2"))
        column.addSpacing(8)
        row = QHBoxLayout()
        row.setSpacing(8)
        self.address = QLineEdit()
        self.address.setPlaceholderText("https://…")
        self.address.setAccessibleName(said("Address of a card file"))
        self.address.returnPressed.connect(self._on_address)
        self.address.textChanged.connect(lambda _: self._show_busy())
        self.fetch = Button("Fetch")
        self.fetch.clicked.connect(self._on_address)
        row.addWidget(self.address, 1)
        row.addWidget(self.fetch)
        column.addLayout(row)
        column.addSpacing(16)
        self.trouble = Label("", theme.TYPE.body, 600, tone="rose", wrap=True)
        self.trouble.hide()
        column.addWidget(self.trouble)
        return panel

    # --- keeping it up to date ---

    def enter(self) -> None:
        """Show what is here."""
        catalog, store = self.desk.catalog, self.desk.catalog.store
        self._head.set_aside(f"{number(catalog.count_cards())} cards")
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
            return store.trouble or "Only the cards that come with Spellwright. Card data brings all the others."
        about = store.about()
        size = store.path.stat().st_size / 1e6 if store.path is not None and store.path.is_file() else 0
        printings = number(int(about.get("printings", 0)))
        lines = [f"{printings} printings, {number(size)} MB, from {about.get('source', '')}",
                 day(about.get("imported", ""))]  # fmt: skip
        if int(about.get("skipped", 0)):
            lines.append(f"{number(int(about['skipped']))} entries were no cards and were left out.")
        if waiting:
            lines.append(f"{number(waiting)} cards have texts that wait to be read.")
        return "\n".join(said(line) for line in lines if line)

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
        when = datetime.now().astimezone().isoformat(timespec="seconds")
        places = self.desk.places
        store = self.desk.catalog.store
        job = self.job = CardImport(source, store, places.downloads, when, self._reporter, self)
        job.progress.connect(self._on_progress)
        job.imported.connect(self._on_imported)
        job.done.connect(lambda: self._on_end("Every text is read." if source == READ else ""))
        job.stopped.connect(self._on_stopped)
        self._here = source == READ
        job.failed.connect(self._on_failed)
        self.cancel.setEnabled(True)
        self._server = "Scryfall" if any(source == kind for kind, _ in KINDS) else urlsplit(source).hostname or ""
        self._on_progress("read" if source == READ else "connect" if _is_web(source) else "import", 0, 0)
        self._show_busy()
        job.start()

    def end(self) -> None:
        """Stop what is under way, before the program ends."""
        if self.job is not None:
            self.job.end()
            self.job = None

    def _on_progress(self, stage: str, done: int, total: int) -> None:
        self.stage.title.setText(STAGES[stage].format(self._server))
        self.stage.set_aside(amount(stage, done, total))
        self.line.show_progress(*(0, 0) if stage == "connect" else (done, total))

    def _on_imported(self, cards: int, _printings: int, skipped: int, _remarks: list[str]) -> None:
        self._here = True
        self.notice.emit(f"{number(cards)} cards taken in; their texts are being read, and you can play meanwhile.")
        self.enter()
        self.changed.emit()

    def _on_stopped(self) -> None:
        self._on_end(
            "Stopped. The cards are here; texts that are not read yet are read another time." if self._here
            else "Stopped. The card data is as it was; a download goes on next time."
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
        self.trouble.setText(sentence)
        self.trouble.show()
        self._on_end("")

    def _on_cancel(self) -> None:
        if self.job is not None:
            self.cancel.setEnabled(False)
            self.stage.title.setText("Stopping …")
            self.job.stop()

    def _on_file(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, said("Card data"), str(Path.home()), FILES)
        if path:
            self.begin(path)

    def _on_address(self) -> None:
        text = self.address.text().strip()
        if text:
            self.begin(text if "://" in text else f"https://{text}")

    def _on_delete(self) -> None:
        """The first press asks, the second one deletes."""
        if not self._calm.isActive():
            self.delete.set_label("Press again to delete")
            self._calm.start()
            return
        self._calm_down()
        store = self.desk.catalog.store
        try:
            with store.set_aside():
                if store.path is not None:
                    store.path.unlink(missing_ok=True)
        except OSError as error:
            self.notice.emit(f"The card data cannot be deleted: {error.strerror}.")
            return
        self.notice.emit("The card data is deleted; the bundled cards are still here.")
        self.enter()
        self.changed.emit()

    def _calm_down(self) -> None:
        self._calm.stop()
        self.delete.set_label("Delete the card data")

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
    return f"Imported on {made:%Y-%m-%d}, {made:%H:%M}"


def _is_web(source: str) -> bool:
    return "://" in source or any(source == kind for kind, _ in KINDS)


def _panel() -> tuple[Panel, QVBoxLayout]:
    panel = Panel()
    column = QVBoxLayout(panel)
    column.setContentsMargins(24, 16, 24, 20)
    column.setSpacing(0)
    return panel, column
