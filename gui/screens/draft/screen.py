"""The draft screen: packs go round and one picks; then a deck is built of what was picked, and the match begins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from assets import asset_path
from engine.cards.decks import Deck, merged
from engine.cards.pool import CardPool
from engine.draft.building import BASICS, SIZE, build, check_limited
from engine.draft.draft_sets import DraftSet, DraftTrouble, own_set, set_of_cards, set_of_store
from engine.draft.drafters import GreedyDrafter
from engine.draft.pods import PERSON, Pod, cards_of, load, new_pod, save
from engine.draft.set_names import MADE, OWN
from engine.play.record import DraftNote
from gui import theme
from gui.cards.catalog import DeckEntry
from gui.i18n import Text, msg, ntr, tr, translate
from gui.screens.base import MARGIN, Desk, Screen, titled
from gui.screens.draft.deck_column import DeckColumn
from gui.screens.draft.kept import FILE, SETUP
from gui.screens.draft.pack_grid import PackGrid
from gui.screens.draft.picks import Picks
from gui.screens.draft.wording import ANSWERS, asked_words
from gui.session.chunked_work import ChunkedWork
from gui.session.match_setup import Rival, TableSetup, new_seed, rival_names
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import PRIMARY, QUIET, Button
from gui.widgets.pictures import Pictures
from gui.widgets.surface import scrolled
from gui.widgets.text import Label

KEY: Final = "drafted:{seat}"


class DraftScreen(Screen):
    """Drafting and building; the match is asked for as a set-up whose decks the catalogue holds for it."""

    title: Text = msg("Draft")
    bar = True  # the draft is kept: one may go and come back
    keys: tuple[tuple[str, Text], ...] = (("Arrows", msg("Go from card to card")), ("Enter", msg("Take the card")))
    over = Signal(TableSetup)

    def __init__(self, desk: Desk, pictures: Pictures) -> None:
        super().__init__(desk)
        self.pod: Pod | None = None
        self.cards_pool = CardPool()
        self._setup: TableSetup | None = None
        self._left: list[str] = []  # the cards of the pool that are not in the deck, as they lie
        self._work = ChunkedWork(self)
        outer = column_box(self, (MARGIN, 16, MARGIN, 20), 12)
        words = titled(tr("Draft"), "")
        self.where = Label("", theme.TYPE.body, tone="text2", wrap=True)
        words.addWidget(self.where)
        outer.addLayout(words)
        row = row_box(spacing=24)
        left = column_box()
        self.grid = PackGrid(pictures, tr("The pack"))
        self.grid.taken.connect(self._on_taken)
        self.grid.looked_at.connect(self._on_looked)
        area = scrolled(self.grid)
        self.grid.reached.connect(lambda box: area.ensureVisible(box.center().x(), box.center().y(), 0, box.height()))
        left.addWidget(area, 1)
        self.question = Label("", theme.TYPE.section, 600, wrap=True)
        self.question.hide()
        left.addWidget(self.question)
        self._answers = row_box()
        left.addLayout(self._answers)
        row.addLayout(left, 70)
        row.addWidget(self._make_mine(), 30)
        outer.addLayout(row, 1)

    def _make_mine(self) -> QWidget:
        """The cards drafted, and what can be done."""
        side = QWidget()
        column = self._column = column_box(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self.mine_title = Label("", theme.TYPE.list_title, 600)
        column.addWidget(self.mine_title)
        self.picks = Picks()
        self.picks.looked_at.connect(self._read)
        column.addWidget(self.picks, 1)
        self.advise = Button(tr("What would the computer pick?"), QUIET)
        self.advise.clicked.connect(self._on_advise)
        self.back = Button(tr("Take the last pick back"), QUIET, glyph="undo")
        self.back.clicked.connect(self._on_back)
        column.addWidget(self.advise)
        column.addWidget(self.back)
        self.deck = DeckColumn()
        self.deck.changed.connect(self._deck_changed)
        self.deck.built.connect(self._build)
        column.addWidget(self.deck, 2)
        self.deck.hide()
        self.start = Button(tr("Play"), PRIMARY, key="Enter", large=True)
        self.start.clicked.connect(self._on_start)
        column.addWidget(self.start)
        self.start.hide()
        return side

    # --- beginning ---

    def begin(self, setup: TableSetup) -> None:
        """Open packs for a new draft; the cards are read in pieces meanwhile."""
        self._setup = setup
        self.pod = None
        self._wait()
        self._work.begin(self._opening(setup, None))

    def take_up(self) -> None:
        """Go on with the draft that was left."""
        data = self.desk.places.data
        try:
            record = load(data / FILE)
            setup = msgspec.json.decode((data / SETUP).read_bytes(), type=TableSetup)
        except (DraftTrouble, OSError, msgspec.DecodeError):
            self.notice.emit(tr("The draft that was left cannot be read; begin another one."))
            return
        self._setup = setup
        self._wait()
        self._work.begin(self._opening(setup, record))

    def _wait(self) -> None:
        """There is nothing to choose until the cards are read."""
        self.where.setText(tr("The cards of the set are being read …"))
        self.grid.empty = ""
        self.grid.set_cards((), ())
        self.advise.setEnabled(False)
        self.back.setEnabled(False)

    def _opening(self, setup: TableSetup, record: object) -> Iterator[None]:
        """Read the set card by card, then seat the pod."""
        table = setup.table()
        self.cards_pool = CardPool()
        try:
            made = self._set_of(table.set_code)
            for name in made.names():
                self.cards_pool.card(name)
                yield
            if record is None:
                others = len(setup.rivals) if table.drafters <= len(setup.rivals) else table.drafters - 1
                own = self.desk.settings.values.player_name
                names = _seated(own, rival_names(others, own), _playing(1 + others, 1 + len(setup.rivals)))
                seats = (PERSON, *("greedy",) * others)
                seed = setup.seed if setup.seed is not None else new_seed()
                record = new_pod(table.limited, made, seats, names, seed)
            self.pod = Pod(record, cards_of(made, self.cards_pool))  # type: ignore[arg-type]
        except DraftTrouble:
            self.notice.emit(tr("This set cannot be drafted: too few of its cards are read whole. Choose another set."))
            return
        self._keep()
        self._show()

    def _set_of(self, code: str) -> DraftSet:
        """The set to draft, its cards in the pool. Raises DraftTrouble."""
        if code == OWN:
            made = own_set()
        elif code.startswith(MADE):
            made = set_of_cards(code, *self.desk.catalog.own.cards_of(code), self.cards_pool)
        else:
            made = set_of_store(self.desk.catalog.store, code, self.cards_pool)
        for name in ("originals", "casual"):
            self.cards_pool.load(asset_path(f"cards/{name}.json"), [*made.names(), *BASICS.values()])
        return made

    def _keep(self) -> None:
        """Write the draft so that it can be taken up; a full disk is said and no reason to stop."""
        if self.pod is None or self._setup is None:
            return
        data = self.desk.places.data
        try:
            save(self.pod.record, data / FILE)
            (data / SETUP).write_bytes(msgspec.json.encode(self._setup))
        except (DraftTrouble, OSError):
            self.notice.emit(tr("The draft cannot be kept on this disk; it is lost when the program ends."))

    # --- drafting ---

    def take(self, place: int) -> None:
        """Answer what is asked with one of its places."""
        pod = self.pod
        if pod is not None and pod.waiting is not None and 0 <= place < pod.waiting.question.count:
            pod.answer(place)
            self._keep()
            self._show()

    def _on_taken(self, place: int) -> None:
        """A card was clicked: it is picked, or goes into the deck; beside a question it is there to be read."""
        waiting = self.pod.waiting if self.pod is not None else None
        if waiting is not None and waiting.question.cards:
            self.take(place)
        elif waiting is None and self.pod is not None and place < len(self._left):
            self.deck.add(self._left[place])

    def _on_looked(self, place: int) -> None:
        """The words of the card under the pointer or the arrows, as they are printed."""
        self._read(self.grid.name_at(place))

    def _read(self, name: str) -> None:
        self.picks.read(self.cards_pool.card(name) if name else None)

    def _on_advise(self) -> None:
        pod = self.pod
        if pod is not None and pod.waiting is not None and pod.waiting.question.cards:
            self.grid.recommend(GreedyDrafter().choose(pod.waiting.view, pod.waiting.question))

    def _on_back(self) -> None:
        if self.pod is not None and self.pod.take_back():
            self._keep()
            self._show()

    def _show(self) -> None:
        """The pack, the question, the own cards; at the end the deck."""
        pod = self.pod
        assert pod is not None
        waiting = pod.waiting
        while (item := self._answers.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        drafting = waiting is not None
        self.picks.show_drafting(drafting)
        self._column.setStretchFactor(self.picks, int(drafting))
        for one in (self.advise, self.back):
            one.setVisible(drafting)
        self.deck.setVisible(not drafting)
        self.start.setVisible(not drafting)
        if waiting is None:
            self._show_pool()
            return
        question, view = waiting.question, waiting.view
        self.advise.setEnabled(bool(question.cards))
        self.back.setEnabled(view.round > 1 or bool(view.picks))
        asked = tuple(number for number in dict.fromkeys((question.about, question.card)) if number >= 0)
        numbers = question.cards or asked or view.pack  # what a question is about is seen beside it
        names = [view.cards[number].name for number in numbers]
        self.grid.empty = tr("No cards")
        self.grid.set_cards([self.desk.catalog.card(name) for name in names], names)
        self.where.setText(
            tr("{set}: pack {round}, pick {pick}. Packs go to the left, in the second round to the right.",
               set=pod.record.set_name, round=view.round, pick=view.picks + 1)
        )  # fmt: skip
        self.question.setVisible(not question.cards)
        if not question.cards:
            about = view.cards[question.about].name if question.about >= 0 else ""
            card = view.cards[question.card].name if question.card >= 0 else ""
            self.question.setText(asked_words(question, about, card))
            for place, word in enumerate(question.options):
                label = translate(ANSWERS[word]) if word in ANSWERS else pod.record.names[int(word)]
                button = Button(label, PRIMARY if place else QUIET)
                button.clicked.connect(lambda _=False, place=place: self.take(place))
                self._answers.addWidget(button)
            self._answers.addStretch(1)
            self._read(names[0] if asked else "")
        self._show_mine([view.cards[number].name for number in view.mine])
        self.picks.show_open(view, pod.record.names)
        self.grid.setFocus()

    def _show_mine(self, names: list[str]) -> None:
        """The picks by mana value."""
        self.mine_title.setText(ntr("{n} card drafted", "{n} cards drafted", len(names)))
        self.picks.show_picks(names, {name: self.cards_pool.card(name) for name in names})

    # --- building ---

    def _show_pool(self) -> None:
        """The card pool to build from."""
        assert self.pod is not None
        self.where.setText(tr("Click cards to put them into your deck; {n} cards or more make it.", n=SIZE))
        self.question.hide()
        self._build()

    def _build(self) -> None:
        """The deck that the computer would build."""
        assert self.pod is not None
        pool = self.pod.pools[0]
        self.deck.set_deck(build(pool, tr("My draft")), pool)

    def _deck_changed(self) -> None:
        """Show what is left of the pool; a deck that breaks a rule is not played."""
        if self.pod is None or self.pod.waiting is not None:
            return
        names = self._left = [card.name for card in self.deck.left()]
        self.grid.set_cards([self.desk.catalog.card(name) for name in names], names)
        deck = self.deck.deck(tr("My draft"))
        self.mine_title.setText(ntr("Your deck: {n} card", "Your deck: {n} cards", deck.size))
        self.start.setEnabled(deck.size >= SIZE)

    def primary(self) -> Button | None:
        """Play, once a deck is built."""
        return self.start if self.start.isVisible() else None

    def _on_start(self) -> None:
        """Hand the decks over and ask for the match."""
        pod, setup = self.pod, self._setup
        if pod is None or setup is None or pod.waiting is not None:
            return
        deck = self.deck.deck(tr("My draft"))
        try:
            check_limited(deck, pod.pools[0])
        except DraftTrouble:
            return
        seats = _playing(len(pod.record.seats), 1 + len(setup.rivals))
        named = (tr("{name}’s draft", name=pod.record.names[seat]) for seat in seats[1:])
        decks = [deck, *(build(pod.pools[seat], name) for seat, name in zip(seats[1:], named, strict=True))]
        held: dict[str, DeckEntry] = {}
        for place, each in enumerate(decks):
            key = KEY.format(seat=place)
            held[key] = DeckEntry(key, _with_plots(each), own=True)
        self.desk.catalog.drafted = held
        keys = list(held)
        notes = tuple(
            DraftNote(place, name, what, words)
            for place, seat in enumerate(seats) for (name, what), words in pod.notes_of(seat).items()
        )
        self.over.emit(msgspec.structs.replace(
            setup, deck=keys[0], rivals=tuple(Rival(key, rival.seat) for key, rival in zip(keys[1:], setup.rivals,
                                                                                            strict=True)),
            variants=tuple(name for name in setup.variants if name != pod.record.kind),
            options={name: value for name, value in setup.options.items() if name not in ("pod", "set")}, notes=notes,
        ))  # fmt: skip


def _playing(drafters: int, players: int) -> list[int]:
    """The seats of a pod whose drafters play, as far apart as they can be; the person is the first."""
    return [place * drafters // players for place in range(players)]


def _seated(own: str, others: Sequence[str], playing: Sequence[int]) -> tuple[str, ...]:
    """The names in the seats of a pod: those of who play, in their order, are the first of the others'."""
    first, rest = iter(others[: len(playing) - 1]), iter(others[len(playing) - 1 :])
    seats = range(1, 1 + len(others))
    return (own, *(next(first) if seat in playing else next(rest) for seat in seats))


def _with_plots(deck: Deck) -> Deck:
    """The deck without a sideboard: only its conspiracies come to the match (905.4)."""
    return Deck(deck.name, merged(deck.main), extra=deck.extra)
