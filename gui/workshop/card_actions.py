"""What can be done with an own card besides writing it: menus, files, decks, boards, puzzles, paper."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace as replaced
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QPoint
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget
from shiboken6 import isValid

from engine.draft.set_names import LEAST_MADE, MADE
from engine.play.positions.form import Json
from engine.user_error import UserError
from engine.workshop.exchange import FORMS, Imported, exported, imported, imported_file
from engine.workshop.fields import LONGEST_PASTE, card_data
from engine.workshop.own_pictures import picture_file
from engine.workshop.sandbox import board_of, left_out, scenario
from engine.workshop.sets import Sets
from gui.cards.card_snaps import card_snap
from gui.cards.catalog import DeckEntry
from gui.deck_editor.proxies import ProxySheets
from gui.i18n import date_words, error_words, ntr, reason_of, tr, translate
from gui.session.latest_only_worker import LatestOnlyWorker
from gui.session.match_setup import Rival, TableSetup
from gui.session.puzzle_library import Puzzle, Puzzles
from gui.settings import write_whole
from gui.widgets.pictures import back_model, face_model
from gui.widgets.sheet import Sheet
from gui.workshop.page import WorkshopPage

LARGE: Final = 50_000  # letters; so many are taken in aside
COPIES: Final = 4  # of a card that is put into a deck
MOST_POSITIONS: Final = 20  # in the menu
MOST_VERSIONS: Final = 20


class CardActions(QObject):
    """The menus and buttons of the workshop's screen."""

    def __init__(self, screen: WorkshopPage) -> None:
        super().__init__(screen)
        self._screen = screen
        self._sheets = ProxySheets(self)
        self._sheets.said.connect(self._say)
        self._sheet: Sheet | None = None
        self._taking = LatestOnlyWorker(lambda: None, self)
        self._taking.answered.connect(self._on_taken)

    def _say(self, words: str) -> None:
        self._screen.notice.emit(words)

    def _trying(self, act: Callable[[], None]) -> None:
        """Do something that the user may have to put right."""
        try:
            act()
        except UserError as error:
            self._say(error_words(error))
        except OSError as error:
            self._say(tr("It could not be written: {strerror}.", strerror=reason_of(error)))

    def _open(self, menu: QMenu, at: QWidget) -> None:
        menu.exec(at.mapToGlobal(QPoint(0, at.height())))
        menu.deleteLater()

    # --- the sets ---

    def open_set_menu(self) -> None:
        """New set, rename, delete, figures."""
        self._open(self.set_menu(), self._screen.list.more)

    def set_menu(self) -> QMenu:
        """What can be done with the sets."""
        menu = QMenu(self._screen)
        menu.addAction(tr("New set"), partial(self._ask_name, tr("New set"), "", self.new_set))
        rename = tr("Rename the set")
        menu.addAction(rename, partial(self._ask_name, rename, self._home_name(), self.rename_set))
        menu.addAction(tr("Delete the set"), lambda: self._trying(self._remove_set))
        menu.addSeparator()
        menu.addAction(tr("Import cards"), self.choose_import)
        for form, (_, words) in FORMS.items():
            menu.addAction(tr("Export: {form}", form=translate(words)), partial(self.choose_export, form))
        self._add_printing(menu, tr("Print the set on proxy sheets"), True)
        menu.addAction(tr("Draft the set"), self.draft)
        return menu

    def _ask_name(self, title: str, text: str, act: Callable[[str], None]) -> None:
        self.sheet().ask_line(title, tr("Name"), text, title, act)

    def sheet(self) -> Sheet:
        """What asks for a line, over the window."""
        if self._sheet is None or not isValid(self._sheet):
            self._sheet = Sheet(self._screen.window())
        return self._sheet

    def new_set(self, name: str) -> None:
        """Make a set and show it."""
        def act() -> None:
            home = self._screen.own.sets.add_set(name)
            self._screen.list.search.clear()
            self._screen.list.reload(home=home)
            self._screen.new_card()
        self._trying(act)

    def rename_set(self, name: str) -> None:
        """Give the set another name."""
        self._trying(lambda: self._screen.own.sets.rename_set(self._screen.list.current_home(), name))
        self._screen.list.reload()

    def _remove_set(self) -> None:
        screen = self._screen
        if len(screen.own.sets.all()) < 2:
            self._say(tr("The last set stays; delete its cards instead."))
            return
        screen.own.sets.remove_set(screen.list.current_home())
        screen.show_changes()
        self._say(tr("The set is deleted; undo brings it back."))

    # --- the card ---

    def open_card_menu(self) -> None:
        """Paste, versions, delete."""
        self._open(self.card_menu(), self._screen.more)

    def card_menu(self) -> QMenu:
        """What else can be done with the card."""
        menu = QMenu(self._screen)
        menu.addAction(tr("Paste a whole card"), self.paste)
        menu.addAction(tr("Copy as text"), self.copy)
        self._add_printing(menu, tr("Print the card"), False)
        screen = self._screen
        if screen.shown_picture:
            menu.addAction(tr("Remove the picture"), partial(screen.show_picture, ""))
        others = [home for home in screen.own.sets.all() if home.id != screen.list.current_home()]
        if screen.card_id and others:
            move = menu.addMenu(tr("Move to"))
            for home in others:
                move.addAction(home.name, partial(self._trying, partial(self._move, home.id)))
        if screen.card_id:
            versions = menu.addMenu(tr("Earlier versions"))
            for number, saved, fields in screen.own.sets.versions(screen.card_id)[:MOST_VERSIONS]:
                words = tr("Version {number} of {day}", number=number, day=date_words(saved))
                versions.addAction(words, partial(screen.show_fields, fields))
            menu.addSeparator()
            menu.addAction(tr("Delete the card"), lambda: self._trying(self.remove))
        return menu

    def _move(self, home: int) -> None:
        self._screen.own.sets.move(self._screen.card_id, home)
        self._screen.list.reload(self._screen.card_id, home)

    def remove(self) -> None:
        """Take the card out of its set."""
        screen = self._screen
        screen.own.sets.remove(screen.card_id)
        screen.show_changes()
        self._say(tr("The card is deleted; undo brings it back."))

    def choose_picture(self) -> None:
        """Ask for a picture."""
        self._ask_for_file(tr("Choose a picture"), tr("Pictures (*.png *.jpg *.jpeg *.webp)"), self.take_picture)

    def _ask_for_file(self, title: str, kinds: str, take: Callable[[Path], None]) -> None:
        name, _ = QFileDialog.getOpenFileName(self._screen, title, "", kinds)
        if name:
            take(Path(name))

    def _place(self, title: str, name: str, kinds: str) -> Path | None:
        """Where the user wants a file of such kinds written; None: nowhere."""
        chosen, _ = QFileDialog.getSaveFileName(self._screen, title, name, kinds)
        return Path(chosen) if chosen else None

    def take_picture(self, path: Path) -> None:
        """Keep a picture for the face that is shown."""
        self._trying(lambda: self._screen.show_picture(self._screen.own.sets.keep_picture(picture_file(path))))

    def paste(self) -> None:
        """Take a whole card from the clipboard, in any form."""
        def act() -> None:
            text = QGuiApplication.clipboard().text()
            if len(text) > LONGEST_PASTE:
                self._say(tr("The clipboard holds far too much for a card."))
                return
            where = tr("The clipboard")
            if len(text) >= LARGE:
                self._take_in_aside(lambda: imported(text, where))
                return
            found = imported(text, where)
            if len(found.cards) == 1:
                screen = self._screen
                screen.new_card()
                screen.show_fields(found.cards[0])
            else:
                self._take_in(found)
        self._trying(act)

    def copy(self) -> None:
        """Copy the card as plain text."""
        QGuiApplication.clipboard().setText(exported([self._screen.fields], "text"))
        self._say(tr("The card is on the clipboard."))

    # --- files ---

    def choose_import(self) -> None:
        """Ask for a file of cards."""
        self._ask_for_file(
            tr("Import cards"), tr("Cards (*.json *.xml *.csv *.txt);;All files (*)"), self.import_file
        )

    def import_file(self, path: Path) -> None:
        """Take the cards of a file into the set that is shown."""
        def act() -> None:
            if path.is_file() and path.stat().st_size >= LARGE:
                self._take_in_aside(lambda: imported_file(path))
            else:
                self._take_in(imported_file(path))
        self._trying(act)

    def _take_in(self, found: Imported) -> None:
        sets = self._screen.own.sets
        sets.save_all(self._screen.list.current_home(), found.cards)
        self._on_taken(found)

    def _take_in_aside(self, read: Callable[[], Imported]) -> None:
        """The same of what has many cards, in a thread."""
        path, home, now = self._screen.own.sets.path, self._screen.list.current_home(), self._screen.desk.now
        if path is None:
            self._take_in(read())
            return

        def work() -> Imported | UserError:
            try:
                found = read()
                with closing(Sets(path, now)) as sets:
                    sets.save_all(home, found.cards)
            except UserError as error:
                return error
            return found

        self._taking.ask(work)

    def _on_taken(self, found: Imported | UserError) -> None:
        if isinstance(found, UserError):
            self._say(translate(found.said))
            return
        self._screen.show_changes()
        words = ntr("{n} card is taken in.", "{n} cards are taken in.", len(found.cards))
        self._say("\n".join((words, *(translate(each) for each in found.remarks[:3]))))

    def choose_export(self, form: str) -> None:
        """Ask for a place for the set in a form."""
        suffix, words = FORMS[form]
        kinds = f"{translate(words)} (*{suffix})"
        path = self._place(tr("Export the set"), self._home_name() + suffix, kinds)
        if path is not None:
            self.export_file(path, form)

    def export_file(self, path: Path, form: str) -> None:
        """Write the set that is shown."""
        def act() -> None:
            cards = [card.fields for card in self._screen.own.sets.cards(self._screen.list.current_home())]
            write_whole(path, exported(cards, form, self._home_name()).encode())
            self._say(tr("{name} is written.", name=path.name))
        self._trying(act)

    def draft(self) -> None:
        """Set up a draft of the set, once enough of it is read."""
        screen = self._screen
        screen.keep_typed()
        code = f"{MADE}{screen.list.current_home()}"
        if any(code == known for known, _ in screen.desk.catalog.own.sets_to_draft()):
            screen.draft_wanted.emit(code)
        else:
            self._say(tr("A draft needs {n} cards or more that are read whole; write some more.", n=LEAST_MADE))

    def _home_name(self) -> str:
        home = self._screen.list.current_home()
        return next((each.name for each in self._screen.own.sets.all() if each.id == home), "cards")

    def _add_printing(self, menu: QMenu, words: str, whole: bool) -> None:
        """While cards are put on paper that can be stopped, and nothing else is."""
        if self._sheets.busy:
            menu.addAction(tr("Stop saving the cards"), self._sheets.stop)
        else:
            menu.addAction(words, partial(self.choose_print, whole))

    def choose_print(self, whole: bool) -> None:
        """Ask for a place for the cards on proxy sheets."""
        path = self._place(tr("Save the cards to cut out as a PDF"), f"{self._home_name()}.pdf", "PDF (*.pdf)")
        if path is not None:
            self.print_file(path, whole)

    def print_file(self, path: Path, whole: bool) -> None:
        """Write the card or the set on proxy sheets, in a thread of its own."""
        screen = self._screen
        cards = [card.fields for card in screen.own.sets.cards(screen.list.current_home())] if whole else [
            screen.fields]
        snaps = [card_snap(card_data(fields)) for fields in cards]
        faces = [face for snap in snaps for face in (face_model(snap), back_model(snap)) if face is not None]
        self._sheets.begin(faces, path, screen.pictures.cards.art)

    def wait(self) -> None:
        """Wait until what is being written is whole."""
        self._sheets.wait()

    def stop(self) -> None:
        """The program ends; cards that are being taken in are kept, sheets that are not whole are not."""
        self._sheets.stop()
        self._sheets.wait()
        self._taking.stop()

    # --- boards ---

    def _scenario(self, id: str, title: str = "", task: str = "", turns: int = 0) -> Json:
        screen = self._screen
        names = dict.fromkeys(name for side in screen.board.board.sides for name in side.cards())
        texts = {str(data["name"]): data for data in screen.desk.catalog.raw_cards(names)}
        return scenario(screen.board.board, {**texts, **screen.own.texts()}, id, title, task, turns)

    def play_board(self) -> None:
        """Play the board as it stands."""
        name = self._screen.fields.face.name or tr("Board")
        self._screen.solve.emit(Puzzle("workshop", name, "", "", 0, 0, self._scenario("workshop")))

    def keep_board(self) -> None:
        """Keep the board among the positions."""
        def act() -> None:
            name = _file_name(self._screen.fields.face.name)
            self._puzzles().save(name, self._scenario(name, self._screen.fields.face.name))
            self._say(tr("It stands among your positions, on the screen of puzzles."))
        self._trying(act)

    def write_puzzle(self) -> None:
        """Ask for the task, and for a place to write the puzzle, to be sent to others."""
        self.sheet().ask_line(
            tr("As a puzzle"), tr("The task"), tr("Win this turn."), tr("Write the puzzle"), self._choose_puzzle
        )

    def _choose_puzzle(self, task: str) -> None:
        name = f"{_file_name(self._screen.fields.face.name)}.json"
        path = self._place(tr("Write the puzzle"), name, "JSON (*.json)")
        if path is not None:
            self.puzzle_file(path, task)

    def puzzle_file(self, path: Path, task: str) -> None:
        """Write the board as a puzzle that is to be won this turn."""
        def act() -> None:
            title = self._screen.fields.face.name
            made = self._scenario(path.stem, title, task, 1)
            write_whole(path, _json(made))
            write_whole(self._puzzles().folder / f"{_file_name(title)}-puzzle.json", _json(made))
            self._say(tr("{name} is written; it stands among your positions, too.", name=path.name))
        self._trying(act)

    def _puzzles(self) -> Puzzles:
        return Puzzles(self._screen.desk.places.data / "positions")

    def open_position_menu(self) -> None:
        """Lay out the board of a kept position, such as one kept from a game or a replay."""
        menu = QMenu(self._screen)
        for puzzle in self._puzzles().own()[:MOST_POSITIONS]:
            menu.addAction(puzzle.title, partial(self.show_position, puzzle))
        if menu.isEmpty():
            self._say(tr("Keep a position from the menu of a game or a replay first."))
            return
        self._open(menu, self._screen.board.from_position)

    def show_position(self, puzzle: Puzzle) -> None:
        """Lay out the board of a position."""
        self._screen.board.show_board(board_of(puzzle.scenario))
        self._screen.board.trouble.setText(" ".join(map(translate, left_out(puzzle.scenario))))

    # --- decks ---

    def open_deck_menu(self) -> None:
        """Into which deck, and what then."""
        screen = self._screen
        if not screen.ready():
            return
        menu = QMenu(screen)
        for title, act in (
            (tr("Into a deck"), self.put_into), (tr("Goldfish with it"), self.goldfish),
            (tr("Lab: a deck with and without it"), self.compare),
        ):  # fmt: skip
            inner = menu.addMenu(title)
            for entry in screen.desk.catalog.decks:
                inner.addAction(entry.name, partial(self._trying, partial(act, entry)))
        self._open(menu, screen.into)

    def with_card(self, entry: DeckEntry) -> DeckEntry:
        """A deck of the user's that is another one with the card in place of as many others: of the nonland card that
        it has most of, the last one listed. The deck stays as large."""
        name = self._screen.fields.face.name
        catalog = self._screen.desk.catalog
        counts = Counter({card: count for count, card in entry.main})
        spells = [card for _, card in entry.main
                  if (known := catalog.card(card)) is not None and "land" not in known.types and card != name]
        least = COPIES - min(COPIES, counts[name])
        spells.reverse()
        for card in sorted(spells, key=lambda each: -counts[each]):
            out = min(least, counts[card])
            counts[card] -= out
            counts[name] += out
            least -= out
            if not least:
                break
        main = tuple((count, card) for card, count in counts.items() if count > 0)
        title = catalog.free_name(tr("{deck} with {card}", deck=entry.name, card=name))
        return DeckEntry("", replaced(entry.deck, main=main, name=title))

    def put_into(self, entry: DeckEntry) -> None:
        """Put copies of the card into a deck, a bundled one into a copy of it, and open it."""
        catalog, name = self._screen.desk.catalog, self._screen.fields.face.name
        mine = entry if entry.own else DeckEntry("", replaced(entry.deck, name=catalog.free_name(entry.name)))
        kept = catalog.save(mine.with_count(name, min(COPIES, mine.count(name) + COPIES)))
        self._screen.edit_wanted.emit(kept.key)

    def _kept_with(self, entry: DeckEntry) -> DeckEntry:
        """A kept deck with the card: one of the user's that is just so, or a new one."""
        made, catalog = self.with_card(entry), self._screen.desk.catalog
        same = (deck for deck in catalog.decks if deck.own and sorted(deck.main) == sorted(made.main))
        return next(same, None) or catalog.save(made)

    def goldfish(self, entry: DeckEntry) -> None:
        """Play the deck with the card alone."""
        kept = self._kept_with(entry)
        self._screen.play.emit(TableSetup(deck=kept.key, rivals=(Rival(kept.key, "passive"),)))

    def compare(self, entry: DeckEntry) -> None:
        """Have the lab compare the deck with and without the card."""
        kept = self._kept_with(entry)
        if kept.key == entry.key:
            self._say(tr("The deck has as many of it already; choose another one."))
            return
        self._screen.test_wanted.emit(entry.key, kept.key)


def _file_name(title: str) -> str:
    """A name for files from a card's."""
    kept = "".join(letter if letter.isalnum() else "-" for letter in title.lower())
    return "-".join(part for part in kept.split("-") if part) or "board"


def _json(made: Json) -> bytes:
    return json.dumps(made, ensure_ascii=False, indent=1).encode()
