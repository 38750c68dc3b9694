"""`spellwright --self-test`: whether this program works here, tried through the real client without a screen.

It opens every screen, takes in cards and a deck, plays a game to its end and watches it again, hosts a table and joins
it on loopback where there is one, and looks that nothing was written outside the user's folders. All of it happens in a
folder of its own within the user's cache, which is removed afterwards.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QApplication

from assets import asset_path
from engine.decisions import Concede
from engine.places import HOME_VARIABLE, Places
from engine.terms.ids import PlayerId
from gui.cards.importing import CardImport
from gui.navigation.later_screens import MODULES
from gui.navigation.navigator import Navigator
from gui.navigation.window import TABS
from gui.session.match_setup import Rival, TableSetup
from gui.session.network_tables import COMMAND

if TYPE_CHECKING:
    from gui.app import Client

__all__ = ["SelfTest", "SelfTestFailed", "has_loopback", "own_home", "strange_files", "test_folder"]

SEED: Final = 4
PATIENCE: Final = 120.0  # seconds until something that should happen counts as not happening
LONGEST_GAME: Final = 60.0  # seconds after which the player concedes, so that it ends
GUEST_DECK: Final = "ridge-company"
TABLE: Final = "a table on the network"
DECK: Final = "// Name: Self-test\n20 Mountain\n40 Kiln Runner\n"
HOMES: Final = ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "TMPDIR", "TEMP", "TMP")
SYSTEMS_OWN: Final = ("fontconfig", "mesa_shader_cache", "mesa_shader_cache_db")  # caches of the system's libraries


class SelfTestFailed(Exception):
    """Something does not work; the message is one sentence."""


def test_folder(places: Places) -> Path:
    """A fresh folder for the test within the user's cache. Raises SelfTestFailed where the user's folders cannot be
    written."""
    folder = places.cache / "self-test"
    for place in (places.data, folder):
        try:
            place.mkdir(parents=True, exist_ok=True)
            probe = place / "probe"
            probe.write_bytes(b"1")
            probe.unlink()
        except OSError as error:
            raise SelfTestFailed(
                f"{place}: cannot be written ({error.strerror}); give Spellwright a folder that can, in the variable "
                f"{HOME_VARIABLE}."
            ) from error
    shutil.rmtree(folder)
    folder.mkdir()
    return folder


@contextmanager
def own_home(folder: Path) -> Iterator[Places]:
    """The user's folders within another for a while, for child processes, too."""
    home, user = folder / "home", folder / "user"
    changed = {HOME_VARIABLE: str(user), **{name: str(home) for name in HOMES}}
    before = {name: os.environ.get(name) for name in changed}
    for path in (home, user):
        path.mkdir()
    os.environ.update(changed)
    try:
        yield Places(user, user / "cache")
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def strange_files(folders: Sequence[Path], since: float) -> list[Path]:
    """Files below folders that were made or changed since a time."""
    found = []
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            own = not set(path.parts) & {*SYSTEMS_OWN, "__pycache__"}
            if own and path.is_file() and path.lstat().st_ctime >= since:
                found.append(path)
    return found


def has_loopback() -> bool:
    """Whether this computer reaches itself by its loopback, which a system without a network may not have."""
    try:
        with socket.create_server(("127.0.0.1", 0)) as server, socket.create_connection(server.getsockname(), 2.0):
            return True
    except OSError:
        return False


class SelfTest:
    """Tries a client; `run` gives what each part took in seconds."""

    def __init__(self, client: Client, say: Callable[[str], None]) -> None:
        assert isinstance(client.navigator, Navigator)
        self._client, self._navigator, self._say = client, client.navigator, say
        self._troubles: list[str] = []
        client.reporter.reported.connect(lambda what, _path: self._troubles.append(what))

    def run(self) -> dict[str, float]:
        """Everything in turn. Raises SelfTestFailed at the first thing that does not work."""
        parts: tuple[tuple[str, Callable[[], None]], ...] = (
            ("every screen", self._open_screens), ("cards taken in", self._take_cards), ("a deck", self._take_deck),
            ("a game", self._play), ("its replay", self._watch), (TABLE, self._host_and_join),
        )  # fmt: skip
        spent = {}
        for name, part in parts:
            if name == TABLE and not has_loopback():
                self._say(f"{name}: not tried, for this system has no loopback")
                continue
            begun = time.monotonic()
            part()
            self._check(name)
            spent[name] = round(time.monotonic() - begun, 2)
            self._say(f"{name}: works ({spent[name]:.1f} s)")
        return spent

    def _check(self, name: str) -> None:
        if self._troubles:
            raise SelfTestFailed(f"{name}: {self._troubles[0]}.")

    def _until(self, what: str, happens: Callable[[], bool], patience: float = PATIENCE) -> None:
        """Let the client run until something happens."""
        end = time.monotonic() + patience
        while not happens():
            QApplication.processEvents()
            self._check(what)
            if time.monotonic() > end:
                raise SelfTestFailed(f"{what}: did not happen within {patience:.0f} s.")
            time.sleep(0.002)

    def _painted(self, name: str) -> None:
        window = self._client.window
        if window.current != name:
            raise SelfTestFailed(f"{name}: this screen does not open.")
        window.stack.settle()
        QApplication.processEvents()
        if window.grab().isNull():
            raise SelfTestFailed(f"{name}: this screen is not painted.")

    def _open_screens(self) -> None:
        window = self._client.window
        for name in dict.fromkeys((*(name for name, _ in TABS), *MODULES)):
            window.show_screen(name)
            self._painted(name)
        self._client.edit_deck("")
        self._until("the deck editor", lambda: window.current == "deck_editor")
        self._painted("deck_editor")
        self._navigator.open_network()
        self._until("the network", lambda: window.current == "network")
        self._painted("network")
        self._client.show_keys()
        self._painted("network")
        self._client.sheet.close()

    def _take_cards(self) -> None:
        """An import of the bundled cards as if they were somebody's file, in the process that does so."""
        store, places = self._client.desk.catalog.store, self._client.places
        source = str(asset_path("cards/originals.json"))
        job = CardImport(source, store, places.downloads, "2000-01-01T00:00:00+00:00", self._client.reporter)
        ended: list[str] = []
        job.failed.connect(ended.append)
        job.done.connect(lambda: ended.append(""))
        job.start()
        self._until("taking in cards", lambda: bool(ended))
        job.end()
        if ended[0]:
            raise SelfTestFailed(f"taking in cards: {ended[0]}")
        self._client.desk.catalog.refresh()

    def _take_deck(self) -> None:
        path = self._client.places.data / "self-test.dec"
        path.write_text(DECK, encoding="utf-8")
        self._client.import_file(path)
        panel = self._client.decks.importing
        self._until("reading a deck", panel.keep.isEnabled)
        panel.keep.click()
        if not any(deck.own and deck.deck.size == 60 for deck in self._client.desk.catalog.decks):
            raise SelfTestFailed("a deck: what was read is not among the decks.")

    def _play(self) -> None:
        bundled = [deck.key for deck in self._client.desk.catalog.decks if not deck.own]
        own = next(deck.key for deck in self._client.desk.catalog.decks if deck.own)
        self._navigator.matches.autoplay = True
        self._client.settings.set("pacing", 0)
        self._client.play(TableSetup(deck=own, rivals=(Rival(bundled[0]),), seed=SEED))
        session = self._navigator.match.session
        if session is None:
            raise SelfTestFailed(f"a game: {self._client.window.toast.text or 'it did not begin.'}")
        over: list[object] = []
        session.over.connect(over.append)
        session.refused.connect(lambda why: self._troubles.append(str(why)))
        end = time.monotonic() + LONGEST_GAME
        self._until("a game", lambda: bool(over) or time.monotonic() > end)
        if not over:
            session.command(Concede(PlayerId(0)))
            self._until("the end of a game", lambda: bool(over))
        self._painted("match")
        self._navigator.match.leave()
        self._navigator.matches.autoplay = False

    def _watch(self) -> None:
        saves = self._client.desk.saves.finished()
        if not saves:
            raise SelfTestFailed("its replay: no record was kept.")
        self._client.watch(saves[0])
        self._until("a replay", lambda: bool(self._navigator.watching.frames))
        self._painted("watch")
        self._navigator.watching.stop()

    def _host_and_join(self) -> None:
        """A table with two seats on this computer: this client hosts it, the command line joins it."""
        self._navigator.open_network()
        self._until("the network", lambda: self._client.window.current == "network")
        screen = self._navigator.network
        assert screen is not None
        screen.finder.stop()
        screen.form.host.click()
        self._until("hosting", lambda: screen.link is not None and screen.ready.isEnabled())
        code, _, address = screen.code_line.shown.text().partition("@")
        target = f"{code}@127.0.0.1:{address.rpartition(':')[2]}"
        words = [*COMMAND, "join", target, "--name", "Guest", "--deck", GUEST_DECK]
        folder, silent = Path(__file__).parents[1], subprocess.DEVNULL
        guests = {**os.environ, HOME_VARIABLE: str(self._client.places.data / "guest")}  # a seat of its own
        with subprocess.Popen(words, stdout=silent, stderr=silent, cwd=folder, env=guests) as guest:
            try:
                screen.ready.click()
                match = self._navigator.match
                self._until("a match on the network", lambda: match.session is not None and match.session.waiting)
                self._painted("match")
            finally:
                self._client.window.show_screen("network")
                screen.leave_table()
                guest.terminate()


def tell(spent: dict[str, float], as_json: bool) -> None:
    """Print the result of a test that went well."""
    print(json.dumps({"works": True, **spent}) if as_json else "All of it works here.", flush=True)


def run(make: Callable[[Places], Client], places: Places, as_json: bool) -> int:
    """Test a client that is made for other places; the exit code."""
    def say(line: str) -> None:
        if not as_json:
            print(line, flush=True)

    begun = time.time()
    watched = [Path(getattr(sys, "_MEIPASS", ""))] if hasattr(sys, "_MEIPASS") else []
    folder = None
    try:
        folder = test_folder(places)
        with own_home(folder) as own:
            client = make(own)
            try:
                client.window.show()
                spent = SelfTest(client, say).run()
            finally:
                client.close()
            strange = strange_files([folder / "home", *watched], begun)
        if strange:
            raise SelfTestFailed(f"{strange[0]}: was written, and is in no folder of the user.")
        tell(spent, as_json)
    except SelfTestFailed as error:
        print(json.dumps({"works": False, "why": str(error)}) if as_json else f"It does not work here: {error}",
              file=sys.stdout if as_json else sys.stderr, flush=True)  # fmt: skip
        return 1
    finally:
        if folder is not None:
            shutil.rmtree(folder, ignore_errors=True)
    return 0
