"""`python -m gui`: starts the client."""

from __future__ import annotations

import argparse
import json
import os
import platform
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from PySide6.QtCore import QTimer, qVersion
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from assets import asset_path
from engine.build_facts import program_version
from engine.cards.decks import DeckError
from engine.cli.console import prepare_console
from engine.lazy_import import LazyModule
from engine.places import Places, user_places
from gui import BORN
from gui.app import Client
from gui.i18n import speak, tr
from gui.navigation.navigator import Navigator
from gui.navigation.window import USUAL, WITHOUT_SCREEN
from gui.session.engine_link import EngineLink
from gui.session.gc_control import GcControl
from gui.session.logs import set_up_logging
from gui.session.match_setup import Rival, TableSetup
from gui.session.memory import use_pages
from gui.session.news import News, unwritable
from gui.session.one_instance import OneInstance
from gui.settings import SettingsStore
from gui.theme import set_text
from gui.widgets.ui_scale import SCALE, usual_scale

_BENCH: Final = LazyModule("gui.dev.bench")
_BLOCKS: Final = LazyModule("gui.dev.responsiveness")
_LAB: Final = LazyModule("gui.dev.lab_walk")
_SOAK: Final = LazyModule("gui.dev.soak")
_OFFSCREEN: Final = LazyModule("gui.dev.offscreen_match")
_SELF_TEST: Final = LazyModule("gui.self_test")
_OPENED: Final = LazyModule("gui.opened_files")
_COMPLETION: Final = LazyModule("engine.cli.completion")
_SHOTS: Final = LazyModule("gui.dev.screenshots")
SHELLS: Final = ("bash", "zsh", "tcsh")
OFFSCREEN_DECKS: Final = ("Kindled Host", "Bell and Wing")
PROGRAM: Final = "spellwright"
ONE_THREAD: Final = "QT_NO_GUI_THREADPOOL"  # tells Qt to draw where it is asked to, and not in several threads
MOST_MEMORY: Final = 400  # MB of a client that has shown many games


def parser() -> argparse.ArgumentParser:
    """The command line."""
    made = argparse.ArgumentParser(
        prog=PROGRAM if Path(sys.argv[0]).stem.lower() == PROGRAM else "python -m gui",
        description="Spellwright: play Magic at a desk, offline.",
        epilog="'python -m gui bench --json' measures the table, 'python -m gui blocks' what holds up the screens; "
        "'python -m gui soak' plays many games on the table, 'python -m gui offscreen' one match without a screen.",
    )
    made.add_argument("files", nargs="*", metavar="FILE", type=Path, help="decks, matches, puzzles, reports to open")
    made.add_argument("--play", nargs=2, metavar=("DECK1", "DECK2"), help="go straight into a match of two decks")
    made.add_argument("--seed", type=int, default=None, help="the seed of that match; drawn by chance otherwise")
    made.add_argument("--version", action="store_true", help="print the version and quit")
    made.add_argument("--self-test", action="store_true", help="try everything without a screen, say what works, quit")
    made.add_argument("--json", action="store_true", help="say so as one JSON object")
    made.add_argument("--time-start", action="store_true", help="show home, print how long that took, quit")
    made.add_argument("--completion", metavar="SHELL", choices=SHELLS, help="print what completes these words there")
    made.add_argument("--screenshot", metavar="DIR", type=Path, help="paint every screen into a folder and quit")
    made.add_argument("--scale", type=float, default=0.0, metavar="FACTOR", help="device pixels a pixel: 1 to 3")
    made.add_argument("--readme", metavar="FILE", type=Path, help="paint the table of a match into a file and quit")
    return made


def make_application(settings: SettingsStore) -> QApplication:
    """The application, at the size of the settings; the first start on a vast screen chooses one that fits it. What a
    frame draws is soon done: to hand parts of it to other threads, and to wait for these beside a computer player who
    thinks, takes longer."""
    os.environ.setdefault(ONE_THREAD, "1")
    running = QApplication.instance()
    if isinstance(running, QApplication):
        return running
    if settings.values.ui_scale != 100:
        os.environ.setdefault(SCALE, str(settings.values.ui_scale / 100))
    app = QApplication(sys.argv[:1])
    screen = app.primaryScreen()
    if settings.path.exists() or SCALE in os.environ or screen is None:
        return app
    scale = usual_scale(screen)
    if scale == 100:
        return app
    settings.set("ui_scale", scale)
    settings.notice = tr(
        "This screen is large, so everything is drawn at {scale} %; the settings change it.", scale=scale
    )
    del screen
    app.shutdown()
    os.environ[SCALE] = str(scale / 100)  # taken up by the next application only
    return QApplication(sys.argv[:1])


def make_client(collect: bool = False, places: Places | None = None) -> Client:
    """The client of this user or of other places, with the way to the table; `collect`: garbage is collected in this
    thread only."""
    use_pages()
    places = places or user_places()
    settings = SettingsStore(places.settings)
    speak(settings.values.language)
    set_text(settings.values.text_size / 100)
    app = make_application(settings)
    app.setApplicationName("Spellwright")
    app.setDesktopFileName(PROGRAM)
    app.setWindowIcon(QIcon(str(asset_path("icon.svg"))))
    client = Client(app, places, settings)
    if collect:
        client.gc_control = GcControl(client.window)
    client.navigator = Navigator(client, EngineLink())
    client.reporter.install()
    return client


def begin(client: Client, words: Sequence[str], seed: int | None) -> None:
    """Go into a match of two decks. Raises DeckError for a word that names none."""
    decks = []
    for word in words:
        deck = client.desk.catalog.deck(word) or client.desk.catalog.deck(f"bundled:{word}")
        if deck is None:
            known = ", ".join(each.name for each in client.desk.catalog.decks)
            raise DeckError(f"{word}: there is no such deck; decks are {known}.")
        decks.append(deck.key)
    client.play(TableSetup(deck=decks[0], rivals=(Rival(decks[1]),), seed=seed))


@contextmanager
def _offscreen_client() -> Iterator[Client]:
    """A client without a display and with an empty folder for its user, closed at the end."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as home:
        client = make_client(collect=True, places=Places(Path(home), Path(home) / "cache"))
        client.window.resize(*USUAL)
        client.window.show()
        yield client
        client.close()


def bench(arguments: Sequence[str]) -> int:
    """`python -m gui bench`; the exit code."""
    made = argparse.ArgumentParser(
        prog="python -m gui bench",
        description="Measures frames with 150 permanents while a computer player thinks, input to picture, the start.",
    )
    made.add_argument("--json", action="store_true", help="print one line of JSON")
    made.add_argument("--seconds", type=float, default=4.0, help="how long frames are measured (default: 4)")
    options = made.parse_args(arguments)
    with _offscreen_client() as client:
        assert isinstance(client.navigator, Navigator)
        client.window.show_screen("match")
        client.window.stack.settle()
        numbers = _BENCH.measure(client.navigator.match, client.reporter, options.seconds)
    if options.json:
        print(json.dumps(numbers))
    else:
        for name, value in numbers.items():
            print(f"{name:20} {value}")
    return 0


def blocks(arguments: Sequence[str]) -> int:
    """`python -m gui blocks`; the exit code."""
    made = argparse.ArgumentParser(
        prog="python -m gui blocks",
        description="Measures for how many milliseconds each thing that a user does holds up the screens.",
    )
    made.add_argument("--json", action="store_true", help="print one line of JSON")
    made.add_argument("--lab", action="store_true", help="only the lab, while its games take all cores")
    options = made.parse_args(arguments)
    with _offscreen_client() as client:
        numbers = _LAB.watch_lab(client) if options.lab else _BLOCKS.Walk(client).run()
    print(json.dumps(numbers) if options.json else "\n".join(f"{name:40} {each}" for name, each in numbers.items()))
    return 0


def soak(arguments: Sequence[str]) -> int:
    """`python -m gui soak`; the exit code: 1 if memory grew or Qt warned."""
    made = argparse.ArgumentParser(
        prog="python -m gui soak", description="Plays games of computer players on a live table; memory must stay flat."
    )
    made.add_argument("--games", type=int, default=200, help="how many (default: 200)")
    made.add_argument("--json", action="store_true", help="print one line of JSON")
    options = made.parse_args(arguments)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as home:
        client = make_client(collect=True, places=Places(Path(home), Path(home) / "cache"))
        client.settings.set("sound", False)
        client.window.resize(*USUAL)
        client.window.show()
        client.window.show_screen("match")
        assert isinstance(client.navigator, Navigator)
        decks = tuple(entry.deck for entry in client.desk.catalog.decks)
        cards = client.desk.catalog.raw_cards(dict.fromkeys(name for deck in decks for name in deck.names()))
        bath = _SOAK.Soak(client.navigator.match, client.reporter, decks, cards)
        numbers = bath.run(max(1, options.games), lambda line: print(line, file=sys.stderr, flush=True))
        client.close()
    print(json.dumps(numbers) if options.json else "\n".join(f"{name:12} {each}" for name, each in numbers.items()))
    for warning in dict.fromkeys(bath.warnings):
        print(warning, file=sys.stderr)
    return 0 if numbers["memory_mb"] <= MOST_MEMORY and not bath.warnings else 1


def offscreen(arguments: Sequence[str]) -> int:
    """`python -m gui offscreen`; the exit code: 130 if it was interrupted."""
    made = argparse.ArgumentParser(
        prog="python -m gui offscreen",
        description="Plays a match between computer players through the client, without a screen; prints what happens, "
        "leaves five pictures and the replay.",
    )
    made.add_argument("--play", nargs=2, metavar=("DECK1", "DECK2"), default=OFFSCREEN_DECKS, help="the two decks")
    made.add_argument("--seed", type=int, default=None, help="the seed of the match; drawn by chance otherwise")
    made.add_argument("--folder", type=Path, default=None, help="where pictures and replay go")
    options = made.parse_args(arguments)
    if os.environ.get("QT_QPA_PLATFORM") not in WITHOUT_SCREEN:
        os.environ["QT_QPA_PLATFORM"] = WITHOUT_SCREEN[0]
    folder = options.folder or user_places().data / "offscreen"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("[1-9]-*.png"):
            old.unlink()
    except OSError as error:
        print(f"{folder}: cannot be written ({error.strerror}); name another folder with --folder.", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as home:
        try:
            return _play_offscreen(options.play, options.seed, folder, Places(Path(home), Path(home) / "cache"))
        except KeyboardInterrupt:  # while the client was still being made
            print("Stopped.", file=sys.stderr)
            return 130


def _play_offscreen(decks: Sequence[str], seed: int | None, folder: Path, places: Places) -> int:
    """One match in a client of its own; the exit code."""
    client = make_client(collect=True, places=places)
    client.settings.set("sound", False)
    client.settings.set("pacing", _OFFSCREEN.PAUSE)
    client.window.resize(*USUAL)
    client.window.show()
    played = _OFFSCREEN.OffscreenMatch(client, folder, lambda line: print(line, flush=True))
    before = signal.signal(signal.SIGINT, lambda *_: played.stop())
    try:
        replay = played.run(tuple(decks), seed)
    except DeckError as error:
        print(f"python -m gui offscreen: {error}", file=sys.stderr)
        return 2
    finally:
        client.close()
        signal.signal(signal.SIGINT, before)
    if played.stopped:
        print("Stopped.", file=sys.stderr)
        return 130
    print("Pictures:", *(f"  {path}" for path in played.pictures), sep="\n")
    print(f"Replay:\n  {replay}\n(python -m engine replay FILE --log reads it)")
    return 0


def _paint(client: Client, folder: Path | None, picture: Path | None) -> int:
    """Paint screens into a folder or the table into a picture, where that is wanted; the exit code."""
    try:
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            _SHOTS.paint_screens(client, folder)
        if picture is not None:
            assert isinstance(client.navigator, Navigator)
            _SHOTS.paint_table(client, client.navigator.match, picture)
    except OSError as error:
        where = folder if folder is not None else picture
        print(f"{where}: cannot be written ({error.strerror or error}); name another place.", file=sys.stderr)
        return 2
    return 0


COMMANDS: Final[dict[str, Callable[[Sequence[str]], int]]] = {
    "bench": bench, "blocks": blocks, "soak": soak, "offscreen": offscreen,
}  # fmt: skip


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the client or one of its commands; the exit code."""
    prepare_console()
    words = list(sys.argv[1:] if arguments is None else arguments)
    command = COMMANDS.get(words[0]) if words else None
    options = parser().parse_args([] if command else words)
    if (command or options.screenshot or options.readme) and find_spec("gui.dev") is None:
        print("python -m gui: measuring and painting are for developers: run this in a checkout.", file=sys.stderr)
        return 2
    if command:
        return command(words[1:])
    if options.version:
        print(f"Spellwright {program_version()}, Python {platform.python_version()}, Qt {qVersion()}")
        return 0
    if options.completion:
        print(_COMPLETION.script(options.completion, parser()))
        return 0
    if options.self_test:
        os.environ["QT_QPA_PLATFORM"] = WITHOUT_SCREEN[0]
        return int(_SELF_TEST.run(partial(make_client, True), user_places(), options.json))
    if options.scale:
        os.environ[SCALE] = str(max(0.5, min(3.0, options.scale)))
    if options.time_start or options.screenshot or options.readme:
        return _shown_once(options)
    return _run(options)


def _shown_once(options: argparse.Namespace) -> int:
    """Start, do what a developer asked for, and end; the exit code."""
    client = make_client(collect=True)
    client.window.show()
    QApplication.processEvents()
    if options.time_start:
        spent = 1000 * time.process_time()
        print(f"started in {1000 * (time.perf_counter() - BORN):.0f} ms, {spent:.0f} ms of them at work")
    code = _paint(client, options.screenshot, options.readme)
    client.close()
    return code


def _run(options: argparse.Namespace) -> int:
    """Run the client, unless one runs in this user's folder already: that one opens the files; the exit code."""
    places = user_places()
    instance = OneInstance(places.data)
    if not instance.first:
        if instance.hand_over(options.files):
            return 0
        print(f"Spellwright runs already in {places.data} and does not answer: end it first.", file=sys.stderr)
        return 2
    set_up_logging(places.logs)
    client = make_client(collect=True, places=places)
    client.window.show()
    trouble = unwritable(places.data)
    if trouble:
        print(trouble, file=sys.stderr)
        client.window.toast.say(trouble)
    news = News(client.desk.catalog.store, places.window, client.settings.values.look_for_versions)
    news.told.connect(client.window.toast.say)
    news.start()
    opener = _OPENED.FileOpener(client, QApplication.instance())
    instance.asked.connect(lambda files: _called(client, files))
    QTimer.singleShot(0, instance.listen)
    code = 0
    try:
        if options.play:
            begin(client, options.play, options.seed)
        elif options.files:
            _OPENED.open_files(client, tuple(options.files))
        code = QApplication.exec()
    except DeckError as error:
        print(f"python -m gui: {error}", file=sys.stderr)
        code = 2
    news.stop()
    client.close()
    instance.close()
    del opener
    return code


def _called(client: Client, files: tuple[Path, ...]) -> None:
    """Another client was started in this folder: come to the front, and open what it was given."""
    if client.window.isMinimized():
        client.window.showNormal()
    client.window.raise_()
    client.window.activateWindow()
    _OPENED.open_files(client, files)


if __name__ == "__main__":
    sys.exit(main())
