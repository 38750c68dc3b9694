"""The composition root: puts settings, cards, saves, screens and matches together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication

from assets import asset_path
from engine.cards.decks import Deck
from engine.cards.files import CardFileError
from engine.cards.store import Store
from engine.places import Places
from engine.variants.ways_to_play import FORMATS
from gui import theme
from gui.art.images import CardImages
from gui.cards.card_snaps import read_cards
from gui.cards.catalog import Catalog
from gui.cards.finder import CardFinder
from gui.deck_editor.file_drop import FileDrop
from gui.i18n import error_words, keys_said, msg, speak, tr, translate
from gui.navigation.find_anything import FindPalette, Found
from gui.navigation.window import TABS, Window
from gui.screens.base import Desk
from gui.screens.card_data import CardDataScreen
from gui.screens.decks import DecksScreen
from gui.screens.home import Home
from gui.screens.lab import LabScreen
from gui.screens.play import PlayScreen
from gui.screens.program_log import ProgramLogScreen
from gui.screens.puzzles import PuzzlesScreen
from gui.screens.replays import ReplaysScreen, full_title
from gui.screens.settings import SettingsScreen
from gui.screens.workshop import WorkshopScreen
from gui.session.chunked_work import ChunkedWork, imported
from gui.session.crash_reports import CrashReporter
from gui.session.gc_control import GcControl
from gui.session.lazy_import import LazyModule
from gui.session.match_setup import TableSetup, write_setup
from gui.session.puzzle_library import Puzzle
from gui.session.saved_matches import Save, SaveFolder
from gui.settings import SettingsStore
from gui.table import keymap
from gui.widgets import screen_keys
from gui.widgets.pictures import Pictures
from gui.widgets.sheet import Choice, Sheet

if TYPE_CHECKING:
    from gui.screens.deck_editor import DeckEditor
    from gui.screens.draft.screen import DraftScreen

_DRAFT: Final = LazyModule("gui.screens.draft.screen")
_EDITOR: Final = LazyModule("gui.screens.deck_editor")
_OPENED: Final = LazyModule("gui.opened_files")
_EDITOR_PARTS: Final = (
    "gui.deck_editor.exporting", "gui.deck_editor.search_column", "gui.deck_editor.workbench",
    "gui.deck_editor.numbers_column", "gui.screens.deck_editor",
)  # fmt: skip
MEGABYTE = 1_000_000
KEYS_EVERYWHERE = (
    ("Ctrl+K", msg("Find anything")), ("Ctrl+1 to 8", msg("The screens")), ("Alt+Left, Esc", msg("Home")),
    ("F11", msg("Full screen")), ("?, F1", msg("These keys")), ("Ctrl+Q", msg("Quit")),
)  # fmt: skip


def make_catalog(places: Places) -> tuple[Catalog, str]:
    """The bundled cards and all decks; the second is what went wrong, in one sentence, or ""."""
    trouble = ""
    cards = []
    try:
        cards = [card for name in ("originals", "casual") for card in read_cards(asset_path(f"cards/{name}.json"))]
    except (CardFileError, FileNotFoundError) as error:
        trouble = tr("The bundled cards cannot be read: {error}", error=error_words(error))
    decks = [*asset_path("decks").glob("*.txt"), *asset_path("decks").glob("*/*.txt")]
    store = Store.open(places.cards)
    imported = store.imported  # a store that cannot be used says so now
    return Catalog(cards, decks, places.decks, store), trouble or ("" if imported else translate(store.trouble))


class TableNavigator(Protocol):
    """What leads to the table."""

    def play(self, setup: TableSetup, insist: bool = False, leads_to: str = "home") -> None:
        """Begin a match."""

    def resume(self, save: Save) -> None:
        """Continue one."""

    def watch(self, save: Save) -> None:
        """Replay one."""

    def solve(self, puzzle: Puzzle) -> None:
        """Play a puzzle or a position."""

    def go_on(self) -> None:
        """Take up a match that an error broke off."""

    def stop(self) -> None:
        """Let all end."""


class Client:
    """The running client: one window and what it needs."""

    def __init__(self, app: QApplication, places: Places, settings: SettingsStore) -> None:
        self._app = app
        self.places = places
        self.settings = settings
        theme.apply(app, theme.named(settings.values.theme))
        keymap.use(settings.values.keys)
        screen_keys.use(settings.values.screen_keys)
        self.reporter = CrashReporter(places.crashes)
        catalog, trouble = make_catalog(places)
        self.desk = Desk(settings, catalog, SaveFolder(places.records), places)
        self.pictures = Pictures()
        self.images = CardImages(catalog.store, places.pictures, settings.values.picture_room * MEGABYTE)
        self.pictures.cards.use_images(self.images)
        self._take_pictures()
        self._printed: dict[str, str] = {}
        self._editor: DeckEditor | None = None
        self._draft: DraftScreen | None = None
        self._on_desk = ""
        self.window = Window(places.window)
        self._making = ChunkedWork(self.window)
        self.sheet = Sheet(self.window)
        self.palette = FindPalette(self._find, CardFinder(catalog), self._cards_found, self.window)
        self.navigator: TableNavigator | None = None
        self.gc_control: GcControl | None = None
        self._add_screens()
        self._connect()
        self._take_motion()
        self.window.show_screen("home")
        for line in (trouble, settings.notice):
            if line:
                self.window.toast.say(line)

    # --- building ---

    def _add_screens(self) -> None:
        self.home = Home(self.desk, self.pictures)
        self.play_screen = PlayScreen(self.desk, self.pictures)
        self.play_screen.draft_wanted.connect(self.take_up_draft)
        self.decks = DecksScreen(self.desk, self.pictures)
        self.replays = ReplaysScreen(self.desk, self.pictures)
        self.puzzles = PuzzlesScreen(self.desk, self.pictures)
        self.workshop = WorkshopScreen(self.desk, self.pictures)
        self.workshop.edit_wanted.connect(self.edit_deck)
        self.lab = LabScreen(self.desk, self.pictures)
        self.workshop.test_wanted.connect(self.compare)
        for screen_of_puzzles in (self.home, self.puzzles, self.workshop):
            screen_of_puzzles.solve.connect(self.solve)
        settings = SettingsScreen(self.desk)
        settings.log_wanted.connect(self._to("log"))
        screens = (
            self.home, self.play_screen, self.decks, self.workshop, self.lab, self.puzzles, self.replays, settings,
        )  # fmt: skip
        for (name, _), screen in zip(TABS, screens, strict=True):
            self.window.add_screen(name, screen)
            screen.play.connect(self.play)
            screen.resume.connect(self.resume)
            screen.watch.connect(self.watch)
        self.decks.edit_wanted.connect(self.edit_deck)
        self.files = FileDrop(self.window)
        self.files.dropped.connect(self.open_file)
        self.card_data = CardDataScreen(self.desk, self.reporter, self.images)
        self.window.add_screen("cards", self.card_data)
        self.window.add_screen("log", ProgramLogScreen(self.desk))
        self.card_data.changed.connect(self._on_cards)

    def _connect(self) -> None:
        self.window.search_wanted.connect(self.palette.open)
        self.window.help_wanted.connect(self.show_keys)
        self.home.deck_opened.connect(self.open_deck)
        self.home.import_wanted.connect(self.import_list)
        self.settings.listen(self._on_setting)
        self._app.styleHints().colorSchemeChanged.connect(lambda _: self._on_setting("theme"))
        self.reporter.reported.connect(self._on_crash)

    # --- acting ---

    def play(self, setup: TableSetup, leads_to: str = "home") -> None:
        """Remember the set-up and begin the match, or first the draft for it; whoever leaves it gets to a screen."""
        if any(FORMATS[name].limited for name in setup.variants if name in FORMATS):
            self.draft.begin(setup)
            self.window.show_screen("draft")
            return
        decks = (self.desk.catalog.deck(key) for key in setup.decks())
        self.images.expect_tokens(dict.fromkeys(name for deck in decks if deck for name in deck.deck.names()))
        mine = self.desk.catalog.deck(setup.deck)
        if mine is not None:
            self._choose_printings(mine.deck)
        if self.navigator is not None:
            self.navigator.play(setup, leads_to=leads_to)
        if setup.deck in self.desk.catalog.drafted:
            return  # its decks are there for this match alone
        try:
            write_setup(self.places.data / "setup.json", setup)
        except OSError as error:
            self.window.toast.say(tr("The set-up could not be remembered: {strerror}.", strerror=error.strerror))

    @property
    def draft(self) -> DraftScreen:
        """The draft screen, made when first asked for."""
        if self._draft is None:
            made: DraftScreen = _DRAFT.DraftScreen(self.desk, self.pictures)
            self.window.add_screen("draft", made)
            made.over.connect(self.play)
            self._draft = made
        return self._draft

    def take_up_draft(self) -> None:
        """Go on with the draft that was left."""
        self.draft.take_up()
        self.window.show_screen("draft")

    def resume(self, save: Save) -> None:
        """Go on with a match."""
        if self.navigator is not None:
            self.navigator.resume(save)

    def watch(self, save: Save) -> None:
        """Watch a match again."""
        if self.navigator is not None:
            self.navigator.watch(save)

    def solve(self, puzzle: Puzzle) -> None:
        """Play a puzzle or a position."""
        if self.navigator is not None:
            self.navigator.solve(puzzle)

    def open_deck(self, key: str) -> None:
        """Go to a deck's cards."""
        self.window.show_screen("decks")
        self.decks.open_deck(key)

    @property
    def editor(self) -> DeckEditor:
        """The deck editor; what of it is not yet there is made now."""
        if self._editor is None and not self._making.busy:
            self._making.begin(self._make_editor())
        self._making.finish()
        assert self._editor is not None
        return self._editor

    def edit_deck(self, key: str) -> None:
        """Put a deck on the desk; "" a new one. The first time the desk is made meanwhile, in pieces."""
        self._on_desk = key
        if not self._making.busy:
            self._making.begin(self._open_editor())

    def _open_editor(self) -> Iterator[None]:
        """The editor on the screen, then the deck in it."""
        if self._editor is None:
            yield from self._make_editor(shown=True)
        assert self._editor is not None
        self._editor.open_deck(self._on_desk)
        self.window.show_screen("deck_editor")

    def _make_editor(self, shown: bool = False) -> Iterator[None]:
        """The editor, made when first asked for, so that the start need not wait for it."""
        yield from imported(*_EDITOR_PARTS)
        made: DeckEditor = _EDITOR.DeckEditor(self.desk, self.pictures)
        self.window.add_screen("deck_editor", made)
        made.play.connect(partial(self.play, leads_to="deck_editor"))
        made.left.connect(self._leave_editor)
        made.import_wanted.connect(self.import_list)
        made.shown.connect(self._choose_printings)
        if shown:
            self.window.show_screen("deck_editor")
            yield
        yield from made.build()
        made.head.lab.clicked.connect(self.test_change)
        self._editor = made

    def _choose_printings(self, deck: Deck) -> None:
        """Cards are seen in the printings a deck says, others in the usual ones."""
        wanted = {
            row.name: row.uuid or f"{row.set_code.lower()} {row.number}"
            for row in deck.printings
            if row.uuid or (row.set_code and row.number)
        }
        for name in {**self._printed, **wanted}:
            if self._printed.get(name) != wanted.get(name):
                self.images.choose(name, wanted.get(name, ""))
        self._printed = wanted

    def compare(self, without: str, with_it: str) -> None:
        """Have the lab compare two decks."""
        self.window.show_screen("lab")
        self.lab.compare(without, with_it)

    def test_change(self) -> None:
        """Have the lab compare the deck on the desk with what was kept of it last."""
        entry = self.editor.model.entry
        before = self.desk.catalog.deck(entry.key)
        rival = self.desk.catalog.deck(self.desk.usual_rival(entry).deck)
        if before is None or rival is None or before.deck == entry.deck:
            self.window.toast.say(tr("Change the deck first: the lab compares it with what was kept of it last."))
            return
        self.window.show_screen("lab")
        self.lab.compare_decks(before.deck, entry.deck, rival.deck)

    def _leave_editor(self, key: str) -> None:
        self.window.show_screen("decks")
        if key:
            self.decks.open_deck(key)

    def import_list(self) -> None:
        """Go where lists are read."""
        self.window.show_screen("decks")
        self.decks.start_import()

    def import_file(self, path: Path) -> None:
        """Go where lists are read, with a file."""
        self.window.show_screen("decks")
        self.decks.import_file(path)

    def open_file(self, path: Path) -> None:
        """Open a deck, match, puzzle, position or report."""
        _OPENED.open_files(self, (path,))

    def show_keys(self) -> None:
        """The keys of this screen and of all screens."""
        screen = self.window.screen_of(self.window.current)
        rows = tuple((keys_said(screen_keys.shown(keys)), what) for keys, what in (*screen.keys, *KEYS_EVERYWHERE))
        self.sheet.ask(
            tr("Keys: {title}", title=translate(screen.title)), "", (Choice(tr("Close"), lambda: None, True),), rows
        )

    def _find(self, words: str) -> Iterator[Found]:
        """What the search of everything offers: screens, decks, matches, cards."""
        wanted = words.casefold().split()

        def fits(name: str) -> bool:
            return all(word in name.casefold() for word in wanted)

        for name, word in TABS:
            if fits(translate(word)):
                yield Found(translate(word), tr("screen"), self._to(name))
        if fits(translate(self.card_data.title)):
            yield Found(translate(self.card_data.title), tr("screen"), self._to("cards"))
        for deck in self.desk.catalog.decks:
            if fits(deck.name):
                yield Found(deck.title, tr("deck"), partial(self.open_deck, deck.key))
        if not wanted:
            return
        for save in self.desk.saves.all():
            if fits(full_title(save)):
                yield Found(full_title(save), tr("match"), self._to("replays"))

    def _cards_found(self, names: Sequence[str]) -> Iterator[Found]:
        """What the search of everything offers of cards."""
        for name in names:
            card = self.desk.catalog.card(name)
            if card is not None:
                yield Found(card.face.name, card.face.type_line, partial(self._show_card, card.face.name))

    def _to(self, name: str) -> Callable[[], None]:
        return partial(self.window.show_screen, name)

    def _show_card(self, name: str) -> None:
        """Go to the first deck that holds a card, else say where it is not."""
        holding = next(
            (deck for deck in self.desk.catalog.decks if deck.count(self.desk.catalog.name_in(deck, name))), None
        )
        if holding is None:
            self.window.toast.say(tr("{name} is in none of the decks.", name=name))
            return
        self.open_deck(holding.key)
        self.decks.show_card(name)

    def _go_on(self) -> None:
        if self.navigator is not None:
            self.navigator.go_on()

    def close(self) -> None:
        """Let everything end in order."""
        self.window.close()
        self.card_data.end()
        self.palette.end()
        self._making.stop()
        if self._editor is not None:
            self._editor.end()
        if self.navigator is not None:
            self.navigator.stop()
        self.workshop.stop()
        self.lab.stop()
        self.pictures.stop()
        self.images.stop()
        if self.gc_control is not None:
            self.gc_control.stop()

    def _on_cards(self) -> None:
        """Other cards are known, or more of them: the screens show it."""
        self.desk.catalog.refresh()
        if self.window.current and self.window.current != "cards":
            self.window.screen_of(self.window.current).cards_read()

    # --- settings, errors ---

    def _on_setting(self, name: str) -> None:
        if name == "theme":
            theme.apply(self._app, theme.named(self.settings.values.theme))
            self.window.update()
        elif name in ("reduced_motion", "pacing"):
            self._take_motion()
        elif name.startswith("picture"):
            self._take_pictures()
            self.images.cache.set_limit(self.settings.values.picture_room * MEGABYTE)
            self.pictures.cards.clear()
            self.window.update()
        elif name == "keys":
            keymap.use(self.settings.values.keys)
        elif name == "screen_keys":
            screen_keys.use(self.settings.values.screen_keys)
        elif name == "language":
            speak(self.settings.values.language)
            self.window.toast.say(tr("The new language is complete when Spellwright is started again."))
        elif name in ("ui_scale", "text_size"):
            self.window.toast.say(tr("The new size takes effect when Spellwright is started again."))

    def _take_pictures(self) -> None:
        values = self.settings.values
        self.images.enabled = values.pictures != "drawn"
        self.images.online = values.pictures == "fetch"
        if self.images.language != values.picture_language:
            self.images.prefer_language(values.picture_language)
        self.images.prefer_printing(values.picture_choice, values.picture_set)

    def _take_motion(self) -> None:
        values = self.settings.values
        factor = 0 if values.reduced_motion else values.pacing / 100
        self.window.stack.milliseconds = round(theme.MOTION.screen * factor)

    def _on_crash(self, what: str, path: Path | None) -> None:
        """Say that an error happened, and where the one file to send is."""
        kind, colon, why = what.partition(": ")
        words = f"{kind}{colon}{why}\n\n" + tr("Your match is kept up to its last choice.")
        choices = [Choice(tr("Go on"), self._go_on, True)]
        if self.window.current == "match":
            choices.insert(0, Choice(tr("Home"), self._to("home")))
        if path is not None:
            words += "\n" + tr("One file says what happened; please send it:") + f"\n{path}"
            folder = QUrl.fromLocalFile(str(path.parent))
            choices.insert(0, Choice(tr("Open its folder"), lambda: void(QDesktopServices.openUrl(folder))))
        self.sheet.ask(tr("Something went wrong"), words, choices)


def void(_value: object) -> None:
    """Drop a value where none is wanted."""
