"""The deck editor: search at the left, the deck in the middle, its numbers at the right, a sample hand at the foot."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from engine.cards.decks import COMMANDER, MAIN, MAYBE, SIDE, Deck, parse_deck
from engine.view.snapshot import CardSnap
from gui.cards.catalog import DeckEntry
from gui.deck_editor.card_search import Books, Source, StoreSource
from gui.deck_editor.checks import too_small
from gui.deck_editor.deck_header import DeckHeader
from gui.deck_editor.deck_model import DeckModel, new_deck, section_words
from gui.deck_editor.dragged_card import POOL, DraggedCard
from gui.deck_editor.exporting import COPIED, ask_and_print, ask_and_save, ask_and_write_pdf, ask_for_proxies, copy_as
from gui.deck_editor.numbers_column import NumbersColumn
from gui.deck_editor.proxies import ProxySheets
from gui.deck_editor.search_column import NARROW, WIDTH, SearchColumn
from gui.deck_editor.section_tabs import TITLES
from gui.deck_editor.workbench import ROOMY, Workbench
from gui.i18n import Text, keys_said, msg, reason_of, tr, translate
from gui.screens.base import Desk, Screen
from gui.session.match_setup import Rival, TableSetup, rival_names
from gui.theme import read_size
from gui.widgets.boxes import column_box, row_box
from gui.widgets.floating_card import Zoom
from gui.widgets.pictures import Pictures
from gui.widgets.screen_keys import bind

_SIDE_WIDTH: Final = 300
_SIDE_NARROW: Final = 284
MOST_PRINTINGS: Final = 40  # in the menu


def _put(row: QHBoxLayout, place: QWidget, part: QWidget) -> None:
    """A part where its place was kept."""
    row.replaceWidget(place, part)
    place.deleteLater()


def _keyed(words: str, keys: str) -> str:
    """An entry of a menu with the keys that do the same."""
    return f"{words}\t{keys_said(keys)}" if keys else words


class DeckEditor(Screen):
    """One deck on the desk; its parts are there once what `build` gives has been gone through. `left` goes back to the
    decks, `import_wanted` to where lists are read."""

    title: Text = msg("Deck editor")
    keys: tuple[tuple[str, Text], ...] = (
        ("/", msg("Search")), ("Enter, +", msg("Add a copy of the current card")), ("−", msg("Take one away")),
        ("Delete", msg("Take all copies out")), ("S, Shift+S", msg("One or all copies to the sideboard and back")),
        ("Arrows", msg("Move among the cards")), ("F6", msg("Next part: search, cards, numbers, hand")),
        ("Ctrl+Z, Ctrl+Shift+Z", msg("Undo, redo")), ("Ctrl+S", msg("Save")),
        ("Ctrl+C, Ctrl+Shift+C", msg("Copy for Arena, for MTGO")),
        ("Ctrl+V", msg("Add the cards on the clipboard")), ("Ctrl+E", msg("Export to a file")),
        ("Ctrl+P", msg("Print the list")), ("1, 2, 3", msg("Piles, list, details")), ("F2", msg("Rename")),
        ("D, M, N", msg("Draw, mulligan, new hand")), ("Ctrl+T, Ctrl+G", msg("Test the deck, goldfish")),
        ("Esc", msg("Back to the decks")),
    )  # fmt: skip

    left = Signal(str)
    shown = Signal(Deck)
    import_wanted = Signal()

    def __init__(
        self, desk: Desk, pictures: Pictures, source: Source | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(desk, parent)
        self.model = DeckModel(desk.catalog, desk.places.data / "drafts", self)
        self._pictures = pictures
        self._source = source or StoreSource(desk.catalog)
        self._books = Books(desk.catalog)
        self._doomed = False
        self._warned = ""  # what was said of a deck that is too small to be tested
        self._proxies = ProxySheets(self)
        self._proxies.said.connect(self.notice)
        self.built = self._shows = False  # whether all is there, and shows the deck that was just opened
        self.setMinimumSize(1240, 560)  # below what its parts want at first: they draw in once it is narrow
        column_box(self, (0, 0, 0, 0), 0)

    # --- building ---

    def build(self) -> Iterator[None]:
        """The parts, one by one, each in the place that is kept for it from the beginning."""
        catalog, column = self.desk.catalog, self.layout()
        assert isinstance(column, QVBoxLayout)
        self.head = DeckHeader()
        self.head.set_narrow(self._narrow())
        column.addWidget(self.head)
        row = row_box(spacing=0)
        at_left, middle, at_right = QWidget(), QWidget(), QWidget()
        at_left.setFixedWidth(NARROW if self._narrow() else WIDTH)
        at_right.setFixedWidth(self._side_width())
        for place in (at_left, middle, at_right):
            row.addWidget(place, 1 if place is middle else 0)
        column.addLayout(row, 1)
        yield
        self.finder = SearchColumn(self._source, self._pictures, catalog.card, self.model.count)
        self.finder.set_narrow(self._narrow())
        _put(row, at_left, self.finder)
        yield
        self.bench = Workbench(catalog, self._pictures)
        _put(row, middle, self.bench)
        self.bench.fit(self.size())
        yield
        self.side = NumbersColumn(catalog, self.model.stack)
        self.side.setFixedWidth(self._side_width())
        _put(row, at_right, self.side)
        yield
        self.zoom = Zoom(self._pictures, self)
        self._connect()
        self._connect_head()
        self._add_keys()
        self.built = True

    def _connect(self) -> None:
        self.model.changed.connect(self._show)
        self.model.saved_changed.connect(lambda _: self._show_head())
        results = self.finder.results
        results.count_wanted.connect(lambda name, by: self.model.add(name, MAIN, by))
        results.side_wanted.connect(lambda name: self.model.add(name, SIDE, 1))
        results.dropped.connect(self._on_out)
        results.pointed.connect(self._on_pointed)
        results.menu_wanted.connect(self._pool_menu)
        bench = self.bench
        bench.count_wanted.connect(lambda section, name, by: self.model.add(name, section, by))
        bench.move_wanted.connect(self._on_move)
        bench.dropped.connect(self._on_dropped)
        bench.pointed.connect(self._on_pointed)
        bench.menu_wanted.connect(self._card_menu)
        bench.chosen.connect(self.side.odds.set_card)
        self.side.analysis.shown.connect(bench.go_to)
        self.side.analysis.rows.meant.connect(self.model.put_right)
        self.side.notes.described.connect(self.model.describe)
        self.side.analysis.format_chosen.connect(partial(self.model.set_fact, "format"))

    def _connect_head(self) -> None:
        head, stack = self.head, self.model.stack
        for button, act in (
            (head.back, self.leave), (head.undo, stack.undo), (head.redo, stack.redo), (head.save, self.save),
            (head.bring, self.import_wanted.emit), (head.goldfish, self.goldfish), (head.test, self.test),
            (head.legal, self._to_checks), (head.reading, self._to_checks),
            (head.export, self._export_menu), (head.more, self._more_menu),
        ):  # fmt: skip
            button.clicked.connect(act)
        head.renamed.connect(self.model.rename)
        stack.canUndoChanged.connect(head.undo.setEnabled)
        stack.canRedoChanged.connect(head.redo.setEnabled)
        plain = tr("Undo ({keys})", keys=keys_said("Ctrl+Z"))
        stack.undoTextChanged.connect(
            lambda text: head.undo.set_name(tr("Undo: {text}", text=text) if text else plain)
        )
        stack.redoTextChanged.connect(
            lambda text: head.redo.set_name(tr("Redo: {text}", text=text) if text else tr("Redo"))
        )
        for button in (head.undo, head.redo):
            button.setEnabled(False)
        head.test.set_label(tr("Test against {names}", names=rival_names(1, self.desk.settings.values.player_name)[0]))

    def _add_keys(self) -> None:
        hand, stack = self.bench.hand, self.model.stack
        acts: tuple[tuple[str, Callable[[], object]], ...] = (
            ("undo", stack.undo), ("redo", stack.redo), ("redo_too", stack.redo), ("save", self.save),
            ("copy", partial(self._copy, "arena")), ("copy_mtgo", partial(self._copy, "mtgo")), ("paste", self.paste),
            ("export", self._export_file), ("print", self._print), ("rename", self.head.begin_rename),
            ("search", self._to_search), ("search_too", self._to_search),
            ("next_part", partial(self._next_part, 1)), ("part_before", partial(self._next_part, -1)),
            ("draw", hand.draw.click), ("mulligan", hand.mulligan.click), ("new_hand", hand.again.click),
            ("test", self.test), ("goldfish", self.goldfish), ("piles", partial(self.bench.set_view, "piles")),
            ("list", partial(self.bench.set_view, "list")), ("details", partial(self.bench.set_view, "table")),
            ("leave", self.leave),
        )  # fmt: skip
        for name, act in acts:
            bind(name, self, act)

    # --- opening and leaving ---

    def open_deck(self, key: str) -> None:
        """Put a deck on the desk; "" a new one."""
        if self.bench.section != MAIN:
            self.bench.show_section(MAIN)
        drafted = self.model.open((self.desk.catalog.deck(key) if key else None) or DeckEntry("", new_deck()))
        self._shows = True
        self.finder.start()
        if drafted:
            self.notice.emit(tr("Your unsaved changes are back; undo takes you to the saved deck."))

    def enter(self) -> None:
        """Show the deck as it is now."""
        if self.built:
            if not self._shows:
                self._show()
            self._shows = False
            if not self.finder.results.hits.names:
                self.finder.start()

    def first_focus(self) -> QWidget | None:
        """The search."""
        return self.finder.query.line if self.built else None

    def leave(self) -> None:
        """Back to the decks; unsaved changes stay as a draft."""
        self.side.notes.finish()
        self.model.write_draft()
        if not self.model.saved:
            self.notice.emit(tr("Your changes are kept as a draft; open the deck again to go on or to save them."))
        self.left.emit(self.model.entry.key)

    def save(self) -> bool:
        """Write the deck to its file."""
        self.side.notes.finish()
        if self.model.saved and self.model.entry.own:
            return True
        if not self.model.save():
            self.notice.emit(self.model.trouble)
            return False
        self.notice.emit(tr("“{title}” is saved.", title=self.model.entry.title))
        return True

    # --- showing ---

    def _show(self) -> None:
        entry = self.model.entry
        self.shown.emit(entry.deck)
        self.bench.set_deck(entry.deck)
        self.side.set_deck(entry)
        self.finder.results.viewport().update()
        self._doomed = False
        self._show_head()

    def _show_head(self) -> None:
        self.head.set_deck(self.model.entry, self.model.saved, self.side.analysis.checks)

    def _on_pointed(self, card: CardSnap | None, where: QRect) -> None:
        self.zoom.show_card(card, where)

    def _to_checks(self) -> None:
        self.side.show_page("numbers")
        self.side.to_checks()

    def _to_search(self) -> None:
        self.finder.query.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.finder.query.line.selectAll()

    def _next_part(self, step: int) -> None:
        """Move the keyboard to the next part of the screen."""
        parts = (self.finder.query.line, self.finder.results, self.bench.focus_widget(),
                 self.side.tabs.buttons[self.side.tabs.value()], self.bench.hand.row)  # fmt: skip
        shown = [part for part in parts if part.isVisible()]
        at = next((i for i, part in enumerate(shown) if part.hasFocus() or part.isAncestorOf(self.focusWidget())), -1)
        shown[(at + step) % len(shown)].setFocus(Qt.FocusReason.ShortcutFocusReason)

    # --- changing ---

    def _other(self, section: str) -> str:
        """Where S sends a card from a section."""
        return SIDE if section == MAIN else MAIN

    def _on_move(self, section: str, name: str, whole: bool) -> None:
        count = self.model.deck.count_in(section, name) if whole else 1
        self.model.move(name, section, self._other(section), count)

    def _on_dropped(self, section: str, carried: DraggedCard) -> None:
        if carried.section == POOL:
            self.model.add(carried.name, section, carried.count)
        else:
            self.model.move(carried.name, carried.section, section, carried.count)

    def _on_out(self, carried: DraggedCard) -> None:
        self.model.add(carried.name, carried.section, -carried.count)

    def paste(self) -> None:
        """Add the cards of the list on the clipboard, as one step."""
        report = parse_deck(QGuiApplication.clipboard().text(), tr("Clipboard"), self._books.get())
        deck, count = self.model.deck, 0
        for section, entries in report.deck.sections():
            for number, name in entries:
                listed = self.model.listed(section, name)
                deck = deck.with_count_in(section, listed, deck.count_in(section, listed) + number)
                count += number
        if not count:
            self.notice.emit(tr("The clipboard holds no list of cards."))
            return
        self.model.take(deck, tr("Paste {count} cards", count=count))
        odd = translate(report.remarks[0]) if report.remarks else ""
        self.notice.emit(
            tr("{count} cards added. {upper}{odd}", count=count, upper=odd[:1].upper(), odd=odd[1:]).strip()
        )

    def _card_menu(self, section: str, name: str, where: QPoint) -> None:
        """What can be done with a card of a section."""
        menu = QMenu(self)
        count = self.model.deck.count_in(section, name)
        for by, words in (
            (1, tr("Add one")),
            (4 - count, tr("Make it four")),
            (-1, tr("Take one away")),
            (-count, tr("Take all out")),
        ):
            if by and (count != 4 or words != "Make it four"):
                menu.addAction(words, partial(self.model.add, name, section, by))
        menu.addSeparator()
        for target in (MAIN, SIDE, COMMANDER, MAYBE):
            if target != section:
                words = (
                    tr("One to {section_words}", section_words=section_words(target))
                    if target != MAYBE
                    else tr("One to the maybeboard")
                )
                menu.addAction(words, partial(self.model.move, name, section, target, 1))
        self._add_printings(menu, section, name)
        menu.popup(where)

    def _add_printings(self, menu: QMenu, section: str, name: str) -> None:
        """The printings of a card, newest first, the chosen one marked."""
        every = [each for each in self.desk.catalog.store.printings(name) if each.lang in ("", "en")]
        if len(every) < 2:
            return
        now = self.model.printed(section, name)
        inner = menu.addMenu(tr("Printing"))
        usual = inner.addAction(tr("The usual one"), partial(self.model.set_printing, section, name, "", "", ""))
        usual.setCheckable(True)
        usual.setChecked(now is None)
        for each in sorted(every, key=lambda printing: printing.released, reverse=True)[:MOST_PRINTINGS]:
            words = f"{each.set_name or each.set_code.upper()} · {each.number} · {each.released[:4]}"
            choose = partial(self.model.set_printing, section, name, each.set_code, each.number, each.scryfall)
            action = inner.addAction(words, choose)
            action.setCheckable(True)
            action.setChecked(now is not None and (now.set_code.lower(), now.number) == (each.set_code, each.number))

    def _pool_menu(self, name: str, where: QPoint) -> None:
        """What can be done with a card that was found."""
        menu = QMenu(self)
        for by, words in ((1, tr("Add one")), (4, tr("Add four")), (-1, tr("Take one away"))):
            menu.addAction(words, partial(self.model.add, name, MAIN, by))
        menu.addSeparator()
        for target in (SIDE, COMMANDER, MAYBE):
            words = tr("Add to “{section}”", section=TITLES[target])
            menu.addAction(words, partial(self.model.add, name, target, 1))
        menu.popup(where)

    # --- the whole deck ---

    def _copy(self, key: str) -> None:
        self.notice.emit(copy_as(self.model.deck, key))

    def _export_file(self) -> None:
        self._say(ask_and_save(self.model.deck, self))

    def _print(self) -> None:
        self._say(ask_and_print(self.model.deck, self.desk.catalog, self))

    def _print_cards(self) -> None:
        """Put the cards on paper, aside; while that is under way, stop it."""
        if self._proxies.busy:
            self._proxies.stop()
        else:
            ask_for_proxies(self.model.deck, self.desk.catalog, self, self._proxies)

    def end(self) -> None:
        """Nothing more is searched or put on paper, before the program ends."""
        self.finder.end()
        self._proxies.stop()
        self._proxies.wait()

    def _say(self, words: str) -> None:
        if words:
            self.notice.emit(words)

    def _export_menu(self) -> None:
        menu = QMenu(self)
        named = (tr("Copy for Arena"), tr("Copy for MTGO"), tr("Copy as plain text"))
        for key, words, keys in zip(COPIED, named, ("Ctrl+C", "Ctrl+Shift+C", ""), strict=True):
            menu.addAction(_keyed(words, keys), partial(self._copy, key))
        menu.addSeparator()
        menu.addAction(_keyed(tr("Save as a file of any format …"), "Ctrl+E"), self._export_file)
        menu.addAction(tr("Save the list as a PDF …"),
                       lambda: self._say(ask_and_write_pdf(self.model.deck, self.desk.catalog, self)))  # fmt: skip
        menu.addAction(_keyed(tr("Print the list …"), "Ctrl+P"), self._print)
        cards = tr("Stop saving the cards") if self._proxies.busy else tr("Save the cards to cut out …")
        menu.addAction(cards, self._print_cards)
        menu.popup(self.head.export.mapToGlobal(self.head.export.rect().bottomLeft()))

    def _more_menu(self) -> None:
        menu = QMenu(self)
        menu.addAction(tr("New deck"), partial(self.open_deck, ""))
        menu.addAction(tr("Save a copy"), self.duplicate)
        menu.addAction(tr("Rename	F2"), self.head.begin_rename)
        menu.addAction(tr("Add the cards on the clipboard	Ctrl+V"), self.paste)
        menu.addAction(tr("Goldfish	Ctrl+G"), self.goldfish)
        if not self.model.saved:
            menu.addAction(tr("Drop all changes"), self.revert)
        if self.model.entry.own:
            menu.addSeparator()
            menu.addAction(tr("Delete this deck"), self.delete)
        menu.popup(self.head.more.mapToGlobal(self.head.more.rect().bottomLeft()))

    def duplicate(self) -> None:
        """Save a copy under another name and go on with it."""
        try:
            copy = self.desk.catalog.duplicate(self.model.entry)
        except OSError as error:
            self.notice.emit(tr("The copy could not be saved: {strerror}.", strerror=reason_of(error)))
            return
        self.model.open(copy)
        self.notice.emit(tr("“{title}” is saved; you are working on it now.", title=copy.title))

    def revert(self) -> None:
        """Back to the deck as it was saved."""
        key = self.model.entry.key
        self.model.drop_draft()
        self.open_deck(key)

    def delete(self) -> None:
        """The first time asks, the second deletes."""
        entry = self.model.entry
        if not self._doomed:
            self._doomed = True
            self.notice.emit(tr("Choose Delete once more to remove “{title}” for good.", title=entry.title))
            return
        try:
            self.desk.catalog.delete(entry)
        except OSError as error:
            self.notice.emit(tr("The deck could not be deleted: {strerror}.", strerror=reason_of(error)))
            return
        self.model.drop_draft()
        self.notice.emit(tr("“{title}” is deleted.", title=entry.title))
        self.left.emit("")

    def _settled(self) -> bool:
        """Whether the deck is in a file as it stands, so that it can be played; changes are saved for that."""
        self.side.notes.finish()
        return (self.model.saved and self.model.entry.key != "") or self.save()

    def _known(self) -> bool:
        """Whether a game can be dealt from it: a card that nobody knows is named instead."""
        needed = self.desk.catalog.facts(self.model.entry).needed
        if needed:
            self.notice.emit(tr("{name} is in no card file: the deck cannot be played with it.", name=needed[0]))
        return not needed

    def _enough(self) -> bool:
        """Whether it is a whole deck; the first time it is not, that is said instead of playing it."""
        words = too_small(self.model.deck)
        if words and words != self._warned:
            self._warned = words
            self.notice.emit(words)
            return False
        return True

    def test(self) -> None:
        """Play it against another deck."""
        if self.model.deck.size and self._known() and self._enough() and self._settled():
            entry = self.model.entry
            self.play.emit(TableSetup(deck=entry.key, rivals=(self.desk.usual_rival(entry),), rules=entry.rules))

    def goldfish(self) -> None:
        """Play it against an opponent who does nothing."""
        if self.model.deck.size and self._known() and self._settled():
            key, rules = self.model.entry.key, self.model.entry.rules
            self.play.emit(TableSetup(deck=key, rivals=(Rival(key, "passive"),), start="me", rules=rules))

    # --- size ---

    def _narrow(self) -> bool:
        return self.width() / read_size(1) < ROOMY

    def _side_width(self) -> int:
        return round(read_size(1) * (_SIDE_NARROW if self._narrow() else _SIDE_WIDTH))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw in where the window is small."""
        if self.built:
            self.zoom.show_card(None, QRect())
            self.finder.set_narrow(self._narrow())
            self.side.setFixedWidth(self._side_width())
            self.head.set_narrow(self._narrow())
            self.bench.fit(self.size())
        super().resizeEvent(event)

    def hideEvent(self, event: QEvent) -> None:
        """Nothing floats over other screens, and nothing unsaved is lost."""
        if self.built:
            self.zoom.hide()
        self.model.write_draft()
