"""The pictures panel of the card data screen: what they take, and fetching those of decks or a set beforehand."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from gui.art.images import TYPICAL, CardImages
from gui.screens.base import Desk
from gui.tongue import number, said, several
from gui.widgets.buttons import QUIET, Button
from gui.widgets.surface import Heading, Panel
from gui.widgets.text import Label

OWN: Final = "own"
DECKS: Final = "all"
_LOOK: Final = 300  # ms between two looks while pictures come


class PicturesPanel(Panel):
    """Fetches pictures before they are needed, so that a journey without a network has them."""

    def __init__(self, desk: Desk, images: CardImages, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._images = desk, images
        self._wanted: list[str] = []
        self._total = self._failed = 0
        self._version = -1
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 16, 24, 20)
        column.setSpacing(0)
        self._head = Heading("Pictures", "")
        column.addWidget(self._head)
        column.addSpacing(10)
        about = "Pictures come when a card is seen. Fetch them now to have them without a network."
        column.addWidget(Label(about, tone="text2", wrap=True))
        column.addSpacing(12)
        row = QHBoxLayout()
        row.setSpacing(8)
        self.what = QComboBox()
        self.what.setAccessibleName(said("Whose pictures to fetch"))
        self.what.setMinimumContentsLength(22)
        self.what.currentIndexChanged.connect(lambda _: self._estimate())
        row.addWidget(self.what, 1)
        self.fetch = Button("Fetch")
        self.fetch.setAccessibleName(said("Fetch these pictures"))
        self.fetch.clicked.connect(self._on_fetch)
        row.addWidget(self.fetch)
        column.addLayout(row)
        column.addSpacing(8)
        self.estimate = Label("", tone="text2", wrap=True)
        column.addWidget(self.estimate)
        column.addSpacing(8)
        self.clear = Button("Remove all pictures", QUIET, glyph="trash")
        self.clear.clicked.connect(self._on_clear)
        foot = QHBoxLayout()
        foot.addWidget(self.clear)
        foot.addStretch(1)
        column.addLayout(foot)
        images.queue.failed.connect(self._on_failed)
        self._timer = QTimer(self, interval=_LOOK)
        self._timer.timeout.connect(self._look)

    def enter(self) -> None:
        """Offer what there is: the user's decks, all decks, every set."""
        store = self._desk.catalog.store
        self.setVisible(store.imported)
        if not store.imported:
            return
        if self._version != store.version:
            self._version = store.version
            self.what.blockSignals(True)
            self.what.clear()
            self.what.addItem(said("My own decks"), OWN)
            self.what.addItem(said("All decks"), DECKS)
            for code, name, released in store.sets():
                self.what.addItem(f"{name} ({released[:4]})" if released else name, f"set:{code}")
            self.what.blockSignals(False)
        self._estimate()

    @property
    def fetching(self) -> bool:
        """Whether pictures are being fetched beforehand."""
        return self._timer.isActive()

    def addresses(self) -> list[str]:
        """The pictures of what is chosen."""
        what = str(self.what.currentData() or OWN)
        if what.startswith("set:"):
            return self._images.addresses_of_set(what[4:])
        decks = [deck for deck in self._desk.catalog.decks if deck.own or what == DECKS]
        names = dict.fromkeys(name for deck in decks for name in deck.deck.names())
        return self._images.addresses(names)

    def _estimate(self) -> None:
        """How many pictures are missing and about how large they are."""
        self._head.set_aside(f"{self._images.cache.bytes / 1e6:,.0f} MB here")
        if self.fetching:
            return
        every = self.addresses()
        self._wanted = self._images.cache.missing(every)
        count = len(self._wanted)
        size = max(1, round(count * TYPICAL / 1e6))
        many = "1 picture" if count == 1 else f"{number(count)} pictures"
        words = f"{many} to fetch, about {number(size)} MB." if count else "Every picture is here."
        lost = f"{number(self._failed)} are not to be had." if self._failed and count else ""
        words = several(words, lost, by=" ").strip()
        none = "No pictures are known for these cards."
        if self.what.currentData() == OWN and not any(deck.own for deck in self._desk.catalog.decks):
            none = "You have no decks of your own yet."
        self.estimate.setText(words if every else none)
        self.fetch.setEnabled(count > 0)

    def _on_fetch(self) -> None:
        """Begin, or stop what has begun."""
        if self.fetching:
            self._images.queue.forget_later()
            self._end()
            return
        self._images.queue.forgive()
        self._failed = 0
        self._total = self._images.prefetch(self._wanted)
        self.fetch.set_label("Cancel")
        self.what.setEnabled(False)
        self._timer.start()
        self._look()

    def _look(self) -> None:
        waiting = self._images.queue.waiting
        self._head.set_aside(f"{self._images.cache.bytes / 1e6:,.0f} MB here")
        come = max(0, self._total - waiting - self._failed)
        words = [f"{number(come)} of {number(self._total)} pictures fetched."]
        rest = self._images.queue.rest
        if self._failed:
            words.append(f"{number(self._failed)} are not to be had.")
        if rest is not None and rest.unreachable:
            words.append(f"The server cannot be reached; it is tried again in {rest.seconds} s.")
        elif rest is not None:
            words.append(f"The server asks for patience; it goes on in {rest.seconds} s.")
        self.estimate.setText(several(*words, by=" "))
        if not waiting:
            self._end()

    def _on_failed(self, _address: str) -> None:
        self._failed += self.fetching

    def _end(self) -> None:
        self._timer.stop()
        self.fetch.set_label("Fetch")
        self.what.setEnabled(True)
        self._images.wait()
        self._estimate()

    def _on_clear(self) -> None:
        self._images.cache.clear()
        self._estimate()
