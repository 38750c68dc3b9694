"""The user's sets and the rest of the client: own cards are in the catalogue, with their status and their pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QImage

from engine.cards.files import CardData
from engine.workshop.fields import CardFields, WorkshopError, card_data
from engine.workshop.sets import OwnCard, Sets
from gui.cards.own_shelf import OwnCardData, OwnShelf
from gui.i18n import tr, translate
from gui.screens.base import Desk
from gui.session.latest_only_worker import LatestOnlyWorker
from gui.widgets.pictures import Pictures
from gui.workshop.live_reader import LiveReader

READ_AFTER: Final = 1500  # ms after the start
MANY: Final = 200  # cards; so many are got ready for the catalogue in a thread
Status = tuple[str, tuple[str, ...]]


class OwnCards(QObject):
    """The sets on disk. `changed` tells that cards, or what is known of them, are others; `trouble` is why there are no
    sets, or ""."""

    changed = Signal()

    def __init__(self, desk: Desk, pictures: Pictures, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk, self._pictures = desk, pictures
        self._path = desk.places.workshop
        self._sets: Sets | None = None
        self.trouble = ""
        self.statuses: dict[CardFields, Status] = {}
        self._asked: list[CardFields] = []
        self._pictured: dict[str, str] = {}  # digest by name of a face
        self.reader = LiveReader(desk.catalog.store.path, self)
        self.reader.statuses.connect(self._on_statuses)
        self._shelving = LatestOnlyWorker(lambda: None, self)
        self._shelving.answered.connect(self._on_shelf)
        self._later = QTimer(self, singleShot=True, interval=READ_AFTER)
        self._later.timeout.connect(self.read_all)
        if self._path.is_file():
            self.refresh()
            self._later.start()

    @property
    def sets(self) -> Sets:
        """The sets; the file is made when it is first asked for. Where it cannot be used they are kept in memory."""
        if self._sets is None:
            try:
                self._sets = Sets(self._path, self._desk.now)
            except WorkshopError as error:
                self.trouble = translate(error.said)
                self._sets = Sets(None, self._desk.now)
            self._sets.begin_with(tr("My cards"))
        return self._sets

    def refresh(self) -> None:
        """Cards are others: the catalogue and the pictures take them, and what is new is read."""
        self.sets.begin_with(tr("My cards"))  # the only one may have been taken back
        cards = self.sets.cards()
        self._give(cards)
        self._picture(cards)
        self.changed.emit()

    def read_all(self) -> None:
        """Have read whatever is not read yet."""
        self._asked = [card.fields for card in self.sets.cards() if card.fields not in self.statuses]
        if self._asked:
            self.reader.ask_statuses(self._asked)

    def note(self, fields: CardFields, status: Status, kept: bool = False) -> None:
        """What the reader said of a card while it was written; of one that is kept all are told."""
        fresh = self.statuses.get(fields) != status
        self.statuses[fields] = status
        if fresh and kept:
            self.refresh()

    def status(self, fields: CardFields) -> str:
        """How much of a card is read; "" where it is not known yet."""
        return self.statuses.get(fields, ("", ()))[0]

    def found(self, words: str) -> list[str]:
        """The names of the cards that a search in Scryfall's syntax finds."""
        return self._desk.catalog.own.search(words)

    def texts(self) -> dict[str, CardData]:
        """The card objects of all own cards by name, for a board."""
        return {card.fields.name: card_data(card.fields, "own", str(card.id)) for card in self.sets.cards()}

    def taken(self, name: str) -> bool:
        """Whether a card that is not the user's has a name: an own card of that name stays aside."""
        found = self._desk.catalog.card(name)
        return found is not None and self._desk.catalog.own.card(" ".join(name.casefold().split())) is not found

    def stop(self) -> None:
        """The program ends; whoever says so last finds nothing left to do."""
        self._later.stop()
        self._shelving.stop()
        self.reader.stop()
        sets, self._sets = self._sets, None
        if sets is not None:
            sets.close()

    def _give(self, cards: Sequence[OwnCard]) -> None:
        """The catalogue takes the cards; many of them as soon as they are ready."""
        names = {each.id: each.name for each in self.sets.all()}
        catalog = self._desk.catalog
        if len(cards) < MANY:
            self._shelving.forget()
            catalog.take_own(self._shown(cards, names))
        else:
            self._shelving.ask(lambda: catalog.shelf_of(self._shown(cards, names)))

    def _shown(self, cards: Sequence[OwnCard], names: dict[int, str]) -> Iterator[OwnCardData]:
        for card in cards:
            if card.fields.face.name and card.fields.face.type_line:
                yield OwnCardData(card_data(card.fields, "own", str(card.id)),
                                  *self.statuses.get(card.fields, ("", ())), card.home, names.get(card.home, ""))

    def _on_shelf(self, shelf: OwnShelf) -> None:
        self._desk.catalog.take_shelf(shelf)
        self.changed.emit()

    def _on_statuses(self, statuses: list[Status]) -> None:
        self.statuses |= dict(zip(self._asked, statuses, strict=False))
        self._give(self.sets.cards())
        self.changed.emit()

    def _picture(self, cards: Iterable[OwnCard]) -> None:
        wanted = {
            face.name: digest for card in cards
            for face, digest in zip(card.fields.faces, (card.fields.picture, card.fields.back_picture), strict=False)
            if digest
        }  # fmt: skip
        for name in {**self._pictured, **wanted}:
            if self._pictured.get(name) != wanted.get(name):
                self.show_picture(name, wanted.get(name, ""))

    def show_picture(self, name: str, digest: str) -> None:
        """Show a card of a name with a kept picture; "" with the drawn one."""
        data = self.sets.picture(digest) if digest else None
        image = QImage.fromData(data) if data is not None else QImage()
        self._pictures.cards.art.give(name, None if image.isNull() else image)
        self._pictured[name] = digest
        self._pictures.cards.repaint(name)
