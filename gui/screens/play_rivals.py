"""The play screen's opponents: picture of the deck, name, team, deck, kind of player."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from engine.cards.formats import FORMATS
from engine.draft.deck_wishes import WISH, DeckWish, wish_of
from gui import theme
from gui.i18n import tr, translate
from gui.screens.base import Desk
from gui.session.match_setup import SEATS, Rival
from gui.widgets.boxes import row_box
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.pictures import ArtTile, Pictures
from gui.widgets.segments import Segments
from gui.widgets.symbol_row import ColorChoice, Symbols
from gui.widgets.text import ElidedLabel, Label


class RivalRow(QWidget):
    """One opponent: picture of the deck, name, deck, kind of player."""

    changed = Signal()

    def __init__(self, desk: Desk, pictures: Pictures, name: str, place: int) -> None:
        super().__init__()
        self._desk, self._place, self.name = desk, place, name
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 14, 0, 14)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        self.tile = ArtTile(pictures, None, 96, 76)
        grid.addWidget(self.tile, 0, 0, 2, 1, Qt.AlignmentFlag.AlignTop)
        head = row_box(spacing=10)
        head.addWidget(Label(name, theme.TYPE.panel, 600))
        self.colors = Symbols(size=16)
        head.addWidget(self.colors)
        head.addStretch(1)
        self.seat = Segments(SEATS, tr("Who plays for {name}", name=name))
        self.seat.set_value(SEATS[0][0])
        head.addWidget(self.seat)
        grid.addLayout(head, 0, 1)
        self.deck = ChoiceBox()
        self.deck.setAccessibleName(tr("{name}’s deck", name=name))
        self.deck.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        grid.addWidget(self.deck, 1, 1)
        self.plan = ElidedLabel("", tone="text2")
        self.seated = ""  # the team and part of the seat
        self._drafting = False
        grid.addWidget(self.plan, 2, 1)
        grid.addWidget(self._make_wish(), 3, 1)
        grid.setColumnStretch(1, 1)
        self.deck.currentIndexChanged.connect(self._on_deck)
        self.seat.changed.connect(lambda _: self.changed.emit())

    def _make_wish(self) -> QWidget:
        """What is wished of a deck that is drawn by chance: colours, and whose list its cards are on."""
        self._wish = QWidget()
        row = row_box(self._wish, (0, 0, 0, 0), 12)
        self.wished = ColorChoice(tr("Colours of {name}’s deck", name=self.name))
        self.wished.changed.connect(self._on_deck)
        self.format = ChoiceBox()
        self.format.setAccessibleName(tr("Format of {name}’s deck", name=self.name))
        self.format.addItem(tr("Any cards"), "")
        self.format.currentIndexChanged.connect(lambda _: self.changed.emit())
        row.addWidget(self.wished)
        row.addWidget(self.format)
        row.addStretch(1)
        self._wish.hide()
        return self._wish

    def _offer_formats(self) -> None:
        """The formats of which the card data knows the lists."""
        known = self._desk.catalog.store.formats() if self._desk.catalog.store.imported else ()
        forms = [form for form in FORMATS if form.listed and not form.leader and form.key in known]
        if self.format.count() != 1 + len(forms):
            chosen = self.format.currentData()
            self.format.blockSignals(True)
            self.format.clear()
            self.format.addItem(tr("Any cards"), "")
            for form in forms:
                self.format.addItem(translate(form.title), form.key)
            self.format.setCurrentIndex(max(0, self.format.findData(chosen)))
            self.format.blockSignals(False)
        self.format.setVisible(bool(forms))

    def reload(self) -> None:
        """The catalogue's decks; the chosen one stays."""
        self._offer_formats()
        key = self.deck.currentData()
        self.deck.blockSignals(True)
        self.deck.clear()
        decks = self._desk.catalog.decks
        for deck in decks:
            self.deck.addItem(deck.name, deck.key)
        self.deck.addItem(tr("A random deck"), WISH)
        known = self.deck.findData(key)
        usual = [index for index, deck in enumerate(decks) if not deck.deck.commander] or list(range(len(decks)))
        others = usual[self._place % len(usual)] if usual else -1  # those with a commander wait until it is played
        self.deck.setCurrentIndex(known if known >= 0 else others)
        self.deck.blockSignals(False)
        self._on_deck()

    def choose(self, rival: Rival) -> None:
        """Show a rival of a set-up."""
        deck, wish = self._desk.catalog.deck(rival.deck), wish_of(rival.deck)
        if wish is not None:
            self.wished.set_colors(wish.colors)
            self.format.setCurrentIndex(max(0, self.format.findData(wish.format)))
        self.deck.setCurrentIndex(max(0, self.deck.findData(WISH if wish else deck.key if deck else "")))
        self.seat.set_value(rival.seat)

    def rival(self) -> Rival:
        """The rival as chosen."""
        key = str(self.deck.currentData() or "")
        if key == WISH:
            key = DeckWish(self.wished.colors(), str(self.format.currentData() or "")).key
        return Rival(key, "random" if self.seat.value() == "random" else "greedy")

    def set_seated(self, words: str) -> None:
        """The team and part of the seat, before what the deck is about."""
        if words != self.seated:
            self.seated = words
            self._say()

    def set_drafting(self, drafting: bool) -> None:
        """Whether the deck will be built of what is drafted: none is chosen then."""
        self._drafting = drafting
        for one in (self.tile, self.deck, self.plan):
            one.setVisible(not drafting)
        self._show_wish()

    def _show_wish(self) -> None:
        wished = self.deck.currentData() == WISH
        self._wish.setVisible(wished and not self._drafting)
        self.colors.setVisible(not wished and not self._drafting)

    def _say(self) -> None:
        deck = self._desk.catalog.deck(str(self.deck.currentData() or ""))
        about = deck.plan if deck else ""
        if self.deck.currentData() == WISH:
            about = tr("Built for each match; of two colours unless you choose")
        self.plan.setText(" · ".join(words for words in (self.seated, about) if words))

    def _on_deck(self) -> None:
        deck = self._desk.catalog.deck(str(self.deck.currentData() or ""))
        facts = self._desk.catalog.facts(deck) if deck else None
        self.colors.set_colors(facts.colors if facts else "")
        self._show_wish()
        self._say()
        self.tile.set_card(self._desk.catalog.card(facts.faces[0]) if facts and facts.faces else None)
        self.changed.emit()
