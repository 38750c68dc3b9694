"""The pictures panel of the card data screen: what they take, and fetching those of decks or a set beforehand."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from gui.art.images import TYPICAL, CardImages
from gui.i18n import ntr, number, tr
from gui.screens.base import Desk
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import QUIET, Button
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.surface import Heading, Panel
from gui.widgets.text import Label

OWN: Final = "own"
DECKS: Final = "all"
_LOOK: Final = 300  # ms between two looks while pictures come


def _missed(n: int) -> str:
    """How many pictures are not to be had."""
    return ntr("{n} is not to be had.", "{n} are not to be had.", n, n=number(n))


class PicturesPanel(Panel):
    """Fetches pictures before they are needed, so that a journey without a network has them."""

    def __init__(self, desk: Desk, images: CardImages, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._images = desk, images
        self._wanted: list[str] = []
        self._total = self._failed = 0
        self._version = -1
        column = column_box(self, (24, 16, 24, 20), 0)
        self._head = Heading(tr("Pictures"), "")
        column.addWidget(self._head)
        column.addSpacing(10)
        about = tr("Pictures come when a card is seen. Fetch them now to have them without a network.")
        column.addWidget(Label(about, tone="text2", wrap=True))
        column.addSpacing(12)
        row = row_box(spacing=8)
        self.what = ChoiceBox()
        self.what.setAccessibleName(tr("Whose pictures to fetch"))
        self.what.setMinimumContentsLength(22)
        self.what.currentIndexChanged.connect(lambda _: self._estimate())
        row.addWidget(self.what, 1)
        self.fetch = Button(tr("Fetch"))
        self.fetch.setAccessibleName(tr("Fetch these pictures"))
        self.fetch.clicked.connect(self._on_fetch)
        row.addWidget(self.fetch)
        column.addLayout(row)
        column.addSpacing(8)
        self.estimate = Label("", tone="text2", wrap=True)
        column.addWidget(self.estimate)
        column.addSpacing(8)
        self.clear = Button(tr("Remove all pictures"), QUIET, glyph="trash")
        self.clear.clicked.connect(self._on_clear)
        foot = row_box()
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
            self.what.addItem(tr("My own decks"), OWN)
            self.what.addItem(tr("All decks"), DECKS)
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
        self._head.set_aside(tr("{size} MB here", size=number(self._images.cache.bytes / 1e6)))
        if self.fetching:
            return
        every = self.addresses()
        self._wanted = self._images.cache.missing(every)
        count = len(self._wanted)
        size = max(1, round(count * TYPICAL / 1e6))
        words = (
            ntr("{n} picture to fetch, about {size} MB.", "{n} pictures to fetch, about {size} MB.", count,
                n=number(count), size=number(size))
            if count
            else tr("Every picture is here.")
        )  # fmt: skip
        lost = _missed(self._failed) if self._failed and count else ""
        words = f"{words} {lost}".strip()
        none = tr("No pictures are known for these cards.")
        if self.what.currentData() == OWN and not any(deck.own for deck in self._desk.catalog.decks):
            none = tr("You have no decks of your own yet.")
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
        self.fetch.set_label(tr("Cancel"))
        self.what.setEnabled(False)
        self._timer.start()
        self._look()

    def _look(self) -> None:
        waiting = self._images.queue.waiting
        self._head.set_aside(tr("{size} MB here", size=number(self._images.cache.bytes / 1e6)))
        come = max(0, self._total - waiting - self._failed)
        words = [ntr(
            "{done} of {n} picture fetched.", "{done} of {n} pictures fetched.",
            self._total, n=number(self._total), done=number(come),
        )]  # fmt: skip
        rest = self._images.queue.rest
        if self._failed:
            words.append(_missed(self._failed))
        if rest is not None and rest.unreachable:
            words.append(tr("The server cannot be reached; it is tried again in {seconds} s.", seconds=rest.seconds))
        elif rest is not None:
            words.append(tr("The server asks for patience; it goes on in {seconds} s.", seconds=rest.seconds))
        self.estimate.setText(" ".join(words))
        if not waiting:
            self._end()

    def _on_failed(self, _address: str) -> None:
        self._failed += self.fetching

    def _end(self) -> None:
        self._timer.stop()
        self.fetch.set_label(tr("Fetch"))
        self.what.setEnabled(True)
        self._images.wait()
        self._estimate()

    def _on_clear(self) -> None:
        self._images.cache.clear()
        self._estimate()
