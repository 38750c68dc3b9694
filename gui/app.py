"""The composition root: puts settings, cards, saves, screens and matches together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from operator import methodcaller
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Final, Generic, TypeVar, cast

from PySide6.QtCore import QObject, QTimer, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication

from assets import asset_path
from engine.cards.decks import Deck
from engine.cards.files import CardFileError
from engine.cards.store import Store
from engine.lazy_import import LazyModule
from engine.places import Places
from engine.variants.ways_to_play import FORMATS
from gui import theme
from gui.art.images import CardImages
from gui.cards.card_snaps import read_cards
from gui.cards.catalog import Catalog
from gui.cards.finder import CardFinder
from gui.deck_editor.file_drop import FileDrop
from gui.i18n import error_words, keys_said, msg, reason_of, speak, spoken_language, tr, translate
from gui.navigation.find_anything import FindPalette, Found, show_alone
from gui.navigation.later_screens import AHEAD, AHEAD_AFTER, module_of, screen_imports
from gui.navigation.table_way import TableNavigator
from gui.navigation.window import TABS, Window
from gui.screens.base import Desk, Screen
from gui.screens.home import Home
from gui.screens.replay_words import full_title
from gui.session.crash_reports import CrashReporter
from gui.session.gc_control import GcControl
from gui.session.match_setup import TableSetup, write_setup
from gui.session.puzzle_library import Puzzle
from gui.session.saved_matches import Save, SaveFolder
from gui.settings import OPTIONS, SettingsStore
from gui.table import keymap
from gui.widgets import screen_keys
from gui.widgets.pictures import Pictures
from gui.widgets.sheet import Choice, Sheet

if TYPE_CHECKING:
    from gui.screens.card_data import CardDataScreen
    from gui.screens.deck_editor import DeckEditor
    from gui.screens.decks import DecksScreen
    from gui.screens.draft.screen import DraftScreen
    from gui.screens.lab import LabScreen
    from gui.screens.play import PlayScreen
    from gui.screens.puzzles import PuzzlesScreen
    from gui.screens.settings import SettingsScreen
    from gui.screens.workshop import WorkshopScreen

_OPENED: Final = LazyModule("gui.opened_files")
S = TypeVar("S", bound=Screen)
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


class AtOnce(Generic[S]):
    """A screen of the client by its name; like others, it is made at once where the program itself asks for it."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __get__(self, client: Client, kind: type[Client]) -> S:
        return cast("S", client.window.screen_of(self.name))


class Client:
    """The running client: one window and what it needs."""

    play_screen = AtOnce["PlayScreen"]("play")
    decks = AtOnce["DecksScreen"]("decks")
    puzzles = AtOnce["PuzzlesScreen"]("puzzles")
    lab = AtOnce["LabScreen"]("lab")
    draft = AtOnce["DraftScreen"]("draft")
    editor = AtOnce["DeckEditor"]("deck_editor")

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
        self.pictures = Pictures.of_client()
        self.images = CardImages(catalog.store, places.pictures, settings.values.picture_room * MEGABYTE)
        self.pictures.cards.use_images(self.images)
        self._take_pictures()
        self._printed: dict[str, str] = {}
        self.window = Window(places.window)
        self._ends: list[Callable[[], None]] = []  # of the screens that have been made
        self.sheet = Sheet(self.window)
        self.palette = FindPalette(self._find, CardFinder(catalog), self._cards_found, self.window)
        self._own: QObject | None = None
        self.navigator: TableNavigator | None = None
        self.gc_control: GcControl | None = None
        self._add_screens()
        self._connect()
        self._take_motion()
        self.window.maker.on_whole = self._put_aside
        self.window.show_screen("home")
        QTimer.singleShot(AHEAD_AFTER, self.window, partial(self.window.maker.begin, AHEAD))
        for line in (trouble, settings.notice):
            if line:
                self.window.toast.say(line)

    # --- building ---

    def _add_screens(self) -> None:
        """Home now, the others in pieces when it is shown, or when they are wanted."""
        desk, pictures = self.desk, self.pictures
        self.home = Home(desk, pictures)
        self.home.solve.connect(self.solve)
        self._join(self.home)
        self.window.add_screen("home", self.home)
        later: tuple[tuple[str, Callable[[ModuleType], Screen], Callable[..., None]], ...] = (
            ("play", lambda module: module.PlayScreen(desk, pictures), self._join_play),
            ("decks", lambda module: module.DecksScreen(desk, pictures), self._join_decks),
            ("puzzles", lambda module: module.PuzzlesScreen(desk, pictures), self._join_puzzles),
            ("replays", lambda module: module.ReplaysScreen(desk, pictures), self._join),
            ("settings", lambda module: module.SettingsScreen(desk), self._join_settings),
            ("workshop", lambda module: module.WorkshopScreen(desk, pictures, self._own), self._join_workshop),
            ("lab", lambda module: module.LabScreen(desk, pictures), self._join_lab),
            ("cards", lambda module: module.CardDataScreen(desk, self.reporter, self.images), self._join_card_data),
            ("log", lambda module: module.ProgramLogScreen(desk), self._join),
            ("deck_editor", lambda module: module.DeckEditor(desk, pictures), self._join_editor),
            ("draft", lambda module: module.DraftScreen(desk, pictures), self._join_draft),
        )
        if desk.places.workshop.is_file():  # before any screen: decks have cards from there
            self.window.maker.add("own cards", self._own_cards(), first=True)
        for name, make, join in later:
            self.window.maker.add(name, self._pieces(name, make, join))
        self.files = FileDrop(self.window)
        self.files.dropped.connect(self.open_file)

    def _pieces(self, name: str, make: Callable[[ModuleType], Screen], join: Callable[..., None]) -> Iterator[None]:
        """A screen in pieces: what it imports, itself, its parts; the window, which sizes it, gets it whole."""
        yield from screen_imports(name)
        made = make(module_of(name))
        self.window.shelter(made)
        yield
        yield from made.build()
        yield
        self.window.add_screen(name, made)
        join(made)

    def _put_aside(self) -> None:
        """A screen stays for good: looking through all of it for garbage would hold up the others."""
        if self.gc_control is not None:
            self.gc_control.settle()

    def _own_cards(self) -> Iterator[None]:
        """The cards that the user wrote."""
        yield from screen_imports("own cards")
        own = module_of("own cards").OwnCards(self.desk, self.pictures, self.window)
        self._own = own
        self._ends.append(own.stop)

    def _join(self, screen: Screen) -> None:
        """Let a screen lead to matches."""
        screen.play.connect(self.play)
        screen.resume.connect(self.resume)
        screen.watch.connect(self.watch)

    def _join_play(self, made: PlayScreen) -> None:
        self._join(made)
        made.draft_wanted.connect(self.take_up_draft)

    def _join_decks(self, made: DecksScreen) -> None:
        self._join(made)
        made.edit_wanted.connect(self.edit_deck)

    def _join_puzzles(self, made: PuzzlesScreen) -> None:
        self._join(made)
        made.solve.connect(self.solve)

    def _join_settings(self, made: SettingsScreen) -> None:
        made.log_wanted.connect(self._to("log"))

    def _join_card_data(self, made: CardDataScreen) -> None:
        made.changed.connect(self._on_cards)
        self._ends.append(made.end)

    def _join_workshop(self, made: WorkshopScreen) -> None:
        made.play.connect(partial(self.play, leads_to="workshop"))
        made.edit_wanted.connect(self.edit_deck)
        made.test_wanted.connect(self.compare)
        made.draft_wanted.connect(lambda code: self._lead("play", lambda play: play.show_draft(code), first=False))
        made.solve.connect(partial(self.solve, leads_to="workshop"))
        self._ends.append(made.stop)

    def _join_lab(self, made: LabScreen) -> None:
        self._join(made)
        made.watch_game.connect(self.watch_of_lab)
        made.edit_wanted.connect(self.edit_deck)
        self._ends.append(made.stop)

    def _join_editor(self, made: DeckEditor) -> None:
        made.play.connect(partial(self.play, leads_to="deck_editor"))
        made.left.connect(self._leave_editor)
        made.import_wanted.connect(self.import_list)
        made.shown.connect(self._choose_printings)
        made.head.lab.clicked.connect(self.test_change)
        self._ends.append(made.end)

    def _join_draft(self, made: DraftScreen) -> None:
        made.over.connect(self.play)

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
            self._begin_draft(setup)
            return
        decks = (self.desk.catalog.deck(key) for key in setup.decks())
        self.images.expect_tokens(dict.fromkeys(name for deck in decks if deck for name in deck.deck.names()))
        mine = self.desk.catalog.deck(setup.deck)
        if mine is not None:
            self._choose_printings(mine.deck)
        self._at_table(lambda navigator: navigator.play(setup, leads_to=leads_to))
        if setup.deck in self.desk.catalog.drafted:
            return  # its decks are there for this match alone
        try:
            write_setup(self.places.data / "setup.json", setup)
        except OSError as error:
            self.window.toast.say(tr("The set-up could not be remembered: {strerror}.", strerror=reason_of(error)))

    def _begin_draft(self, setup: TableSetup) -> None:
        """Begin the draft of a set-up; one that was left is not given up for it unasked."""
        begin = partial(self._lead, "draft", lambda draft: draft.begin(setup))
        if not self.desk.draft_left:
            begin()
            return
        self.sheet.ask(tr("A draft is under way"), tr("If another one begins, what was drafted so far is gone."), (
            Choice(tr("Begin another draft"), begin), Choice(tr("Go on with the draft"), self.take_up_draft, True),
            Choice(tr("Cancel"), lambda: None),
        ))  # fmt: skip

    def _at_table(self, act: Callable[[TableNavigator], None], screen: str = "match") -> None:
        """Do something at the table, or at that of replays, once it is there."""
        navigator = self.navigator
        if navigator is not None:
            self.window.maker.lead(screen, lambda: act(navigator))

    def _lead(self, name: str, act: Callable[..., object], first: bool = True) -> None:
        """Show a screen as soon as it is there, and do something on it before or after that."""

        def show() -> None:
            screen = self.window.screen_of(name)
            if first:
                act(screen)
            self.window.show_screen(name)
            if not first:
                act(screen)

        self.window.maker.lead(name, show)

    def take_up_draft(self) -> None:
        """Go on with the draft that was left."""
        self._lead("draft", lambda draft: draft.take_up())

    def resume(self, save: Save) -> None:
        """Go on with a match."""
        self._at_table(lambda navigator: navigator.resume(save))

    def watch(self, save: Save) -> None:
        """Watch a match again."""
        self._at_table(lambda navigator: navigator.watch(save), "watch")

    def watch_of_lab(self, save: Save, turn: int) -> None:
        """Watch a game of the lab again from one of its turns on."""
        self._at_table(lambda navigator: navigator.watch_at(save, turn, "lab"), "watch")

    def solve(self, puzzle: Puzzle, leads_to: str = "puzzles") -> None:
        """Play a puzzle or a position; `leads_to` is the screen that follows."""
        self._at_table(lambda navigator: navigator.solve(puzzle, leads_to))

    def open_deck(self, key: str) -> None:
        """Go to a deck's cards."""
        self._lead("decks", lambda decks: decks.open_deck(key), first=False)

    def edit_deck(self, key: str) -> None:
        """Put a deck on the desk; "" a new one."""
        self._lead("deck_editor", lambda editor: editor.open_deck(key))

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
        self._lead("lab", lambda lab: lab.compare(without, with_it), first=False)

    def test_change(self) -> None:
        """Have the lab compare the deck on the desk with what was kept of it last."""
        entry = self.editor.model.entry
        before = self.desk.catalog.deck(entry.key)
        rival = self.desk.catalog.deck(self.desk.usual_rival(entry).deck)
        if before is None or rival is None or before.deck == entry.deck:
            self.window.toast.say(tr("Change the deck first: the lab compares it with what was kept of it last."))
            return
        self._lead("lab", lambda lab: lab.compare_decks(before.deck, entry.deck, rival.deck), first=False)

    def _leave_editor(self, key: str) -> None:
        if key:
            self.open_deck(key)
        else:
            self.window.lead_to("decks")

    def import_list(self) -> None:
        """Go where lists are read."""
        self._lead("decks", lambda decks: decks.start_import(), first=False)

    def import_file(self, path: Path) -> None:
        """Go where lists are read, with a file."""
        self._lead("decks", lambda decks: decks.import_file(path), first=False)

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
        """What the search of everything offers: screens, decks, matches, settings, cards."""
        wanted = words.casefold().split()

        def fits(name: str) -> bool:
            return all(word in name.casefold() for word in wanted)

        for name, word in (*TABS, ("cards", msg("Card data")), ("network", msg("Play over the network"))):
            if fits(translate(word)):
                yield Found(translate(word), tr("screen"), self._to(name), "arrow-right")
        if fits(tr("Import a list")):
            yield Found(tr("Import a list"), tr("screen"), self.import_list, "arrow-right")
        for deck in self.desk.catalog.decks:
            if fits(deck.name):
                yield Found(deck.title, tr("deck"), partial(self.open_deck, deck.key), "deck")
        if not wanted:
            return
        for save in self.desk.saves.all():
            if fits(full_title(save)):
                yield Found(full_title(save), tr("match"), self._to("replays"), "history")
        for row in (row for row in OPTIONS if fits(translate(row.title))):
            shown = partial(self._lead, "settings", methodcaller("show_option", row.name), first=False)
            yield Found(translate(row.title), tr("setting"), shown, "gear")

    def _cards_found(self, names: Sequence[str]) -> Iterator[Found]:
        """What the search of everything offers of cards."""
        for name in names:
            card = self.desk.catalog.card(name)
            if card is not None:
                yield Found(card.face.name, card.face.type_line, partial(self._show_card, card.face.name), "star")

    def _to(self, name: str) -> Callable[[], None]:
        return partial(self.window.lead_to, name)

    def _show_card(self, name: str) -> None:
        """Go to the first deck that holds a card, else show the card by itself."""
        holding = next(
            (deck for deck in self.desk.catalog.decks if deck.count(self.desk.catalog.name_in(deck, name))), None
        )
        if holding is None:
            card = self.desk.catalog.card(name)
            if card is not None:
                show_alone(self.sheet, self.pictures, card)
            return
        self._lead("decks", lambda decks: (decks.open_deck(holding.key), decks.show_card(name)), first=False)

    def _go_on(self) -> None:
        if self.navigator is not None:
            self.navigator.go_on()

    def close(self) -> None:
        """Let everything end in order."""
        self.window.close()
        self.palette.end()
        self.window.maker.stop()
        if self.navigator is not None:
            self.navigator.stop()
        for end in self._ends:
            end()
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
            before = spoken_language()  # half of a screen in one language, half in another would be no help
            speak(self.settings.values.language)
            words = tr("Spellwright speaks this language when it is started again.")
            speak(before)
            self.window.toast.say(words)
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
