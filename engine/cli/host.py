"""`python -m engine host`: a table on the local network, without a screen."""

from __future__ import annotations

import argparse
import asyncio
import json
import signal
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from engine.ai import KINDS
from engine.cards.decks import Deck, read_deck
from engine.cards.pool import CardPool
from engine.cli.table import UsageError, bundled_commander_decks, bundled_decks, deck_pool, find_deck
from engine.cli.table_words import LONGEST_LINE, SAID_ALIKE, rules_from, rules_of_line
from engine.host.protocol import PROTOCOL
from engine.host.warming import read_ahead
from engine.net.discovery import Announcement, Announcer, own_addresses
from engine.net.identity import Identity
from engine.net.join_code import address_words, new_token
from engine.net.kept_table import last_kept
from engine.net.lobby import WATCH_DELAY, Lobby, Place, computer_place
from engine.net.net_messages import MOST_SEATS, USUAL_HOLD, USUAL_LEVEL, TableRules, plain_line
from engine.net.network_table import check_rules
from engine.net.ports import PORT
from engine.net.series import Series
from engine.net.server import HostServer
from engine.places import user_places
from engine.user_error import UserError
from engine.variants.ways_to_play import Table

SWITCH_INTERVAL: Final = 0.0005  # seconds until the match's thread lets that of the sockets work, too
WAIT_FOR_PORT: Final = 5.0  # seconds until a host that was killed has let go of its port


def add_arguments(each: argparse.ArgumentParser) -> None:
    """The command's words."""
    each.add_argument("--name", default="Spellwright table", metavar="N", help="what the table is called")
    each.add_argument("--seats", type=int, default=2, metavar="N", help="how many seats, 2 to 10 (2)")
    each.add_argument("--computers", default="", metavar="KINDS", help="who of them is a computer: greedy,random,…")
    each.add_argument("--level", default=USUAL_LEVEL, metavar="KIND",
                      help=f"the computer player who plays on for who stays away ({USUAL_LEVEL})")
    each.add_argument("--decks", nargs="*", default=(), metavar="DECK", help="the computers' decks, in their order")
    each.add_argument("--variants", default="", metavar="NAMES",
                      help="two-headed-giant,planechase,… ('variants' lists them)")
    each.add_argument("--choices", default="", metavar="WORDS", help="team-size=3,attack=left,… (the variants' own)")
    each.add_argument("--options", default="", metavar="WORDS", help="commander,starting_life=30,… (rules' options)")
    each.add_argument("--cards", type=Path, metavar="FILE", help="card file besides the bundled cards")
    each.add_argument("--insist", action="store_true", help="play cards that are not read whole, too")
    each.add_argument("--port", type=int, default=PORT, metavar="P", help=f"the port; 0: any ({PORT})")
    each.add_argument("--hold", type=int, default=USUAL_HOLD, metavar="S",
                      help=f"seconds a seat is held for who is lost ({USUAL_HOLD})")
    each.add_argument("--clock", default="", metavar="WORDS", help="decision:60:answer, player:1500:loss, …:computer")
    each.add_argument("--best-of", type=int, default=1, choices=(1, 3, 5), help="games of a match of two players (1)")
    each.add_argument("--watch-delay", type=int, default=WATCH_DELAY, metavar="S",
                      help=f"seconds by which who looks on sees hands that are shown to them ({WATCH_DELAY})")
    each.add_argument("--open", action="store_true", help="let in whoever is on the network, without the code")
    each.add_argument("--hidden", action="store_true", help="do not announce the table on the network")
    each.add_argument("--once", action="store_true", help="end after one match")
    each.add_argument("--resume", action="store_true", help="take the last game up again that did not end")
    each.add_argument("--attended", action="store_true", help="end when the standard input ends, as its writer does")
    each.add_argument("--json", action="store_true",
                      help="print one JSON object a line, and take such lines: {\"seats\": 3} changes the table")


def lobby_of(arguments: argparse.Namespace) -> Lobby:
    """The table that the words describe. Raises UsageError or DeckError."""
    kinds = [word.strip() for word in arguments.computers.split(",") if word.strip()]
    persons = arguments.seats - len(kinds)
    if not 2 <= arguments.seats <= MOST_SEATS or persons < 0:
        raise UsageError(f"--seats {arguments.seats}: a table has 2 to {MOST_SEATS} seats, the computers' among them.")
    for word, kind in (*(("--computers", kind) for kind in kinds), ("--level", arguments.level)):
        if kind not in KINDS:
            raise UsageError(f"{word} {kind}: no such player; use one of {', '.join(sorted(KINDS))}.")
    words = {"seats": arguments.seats, "best-of": arguments.best_of, "watch-delay": arguments.watch_delay}
    rules = rules_from(TableRules(), {**words, **{name: getattr(arguments, name) for name in SAID_ALIKE}})
    table = check_rules(rules)
    house = house_decks(table)
    if arguments.decks and len(arguments.decks) != len(kinds):
        raise UsageError(f"--decks: {len(arguments.decks)} decks for {len(kinds)} computers; name one for each.")
    decks = [find_deck(word) for word in arguments.decks] or [house[at % len(house)] for at in range(len(kinds))]
    bare = next((deck.name for deck in decks if table.options.commander and not deck.commander), "")
    if bare:
        raise UsageError(f"--decks: {bare} names no commander, and this table plays with commanders; name another.")
    places = [Place() for _ in range(persons)]
    places += [computer_place(kind, at + 1, decks[at]) for at, kind in enumerate(kinds)]
    title = plain_line(arguments.name, 40) or "Spellwright table"
    return Lobby(
        title, places, _pool_for(arguments.cards), rules.options, arguments.insist, rules.hold, clock=rules.clock,
        series=Series(rules.best_of), watch_delay=rules.watch_delay, variants=rules.variants, choices=rules.choices,
        lends=house_decks, level=rules.level,
    )


def house_decks(table: Table) -> list[Deck]:
    """The bundled decks that fit what a table plays."""
    files = bundled_commander_decks(table.deck_size) if table.options.commander else bundled_decks()
    return [read_deck(path).deck for path in files.values()]


class _pool_for:
    """Finds the host's cards of decks."""

    def __init__(self, cards: Path | None) -> None:
        self._cards = cards

    def __call__(self, decks: Sequence[Deck]) -> CardPool:
        return deck_pool(decks, self._cards)


class Telling:
    """Says what happens, in words or as JSON lines."""

    def __init__(self, as_json: bool) -> None:
        self._json = as_json
        self.after: Callable[[], None] = lambda: None  # is called when something has happened

    def __call__(self, what: str, words: str, **more: object) -> None:
        self.after()
        line = json.dumps({"event": what, "words": words, **more}) if self._json else f"{what}: {words}"
        with suppress(OSError):  # who read it is gone: the table goes on
            print(line, flush=True)


async def _open(server: HostServer, any_port: bool, patience: float) -> None:
    """Begin to listen; where the usual port is taken and none was asked for, at any other, else once it is free within
    so many seconds. Raises UsageError."""
    end = time.monotonic() + patience
    port: int | None = None
    while True:
        try:
            await server.open(port=port)
            return
        except OSError as error:
            if any_port and port is None:
                port = 0
            elif time.monotonic() > end:
                taken = server.identity.port
                raise UsageError(f"--port {taken}: cannot be listened at ({error.strerror}); free it.") from error
            else:
                await asyncio.sleep(0.1)


def _read_lines(heard: Callable[[str], object], ended: Callable[[], object]) -> None:
    """In a thread of its own: hand on the lines of who started this host, until they are gone, however they ended."""
    if hasattr(signal, "SIGTTIN"):  # a host in the background of a terminal has no lines of it, and is not stopped
        signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGTTIN,))
    with suppress(OSError, ValueError, RuntimeError):
        while line := sys.stdin.buffer.readline(LONGEST_LINE):
            if line.strip():
                heard(line.decode(errors="replace"))
        ended()


def _nothing() -> None:
    """The host goes on without who started it."""


def _hear(server: HostServer, tell: Telling, line: str) -> None:
    """Who started this host changes the table by a line."""
    try:
        server.game.change(rules_of_line(server.lobby.rules, line))
    except UserError as trouble:
        tell("refused", str(trouble))


def taken_up(folder: Path, cards: Path | None, tell: Callable[[str, str], None]) -> HostServer:
    """The host of a kept table, which lends decks to computer players as before. Raises KeptTableError."""
    server = HostServer.again(folder, _pool_for(cards), tell)
    server.lobby.lends = house_decks
    return server


async def _warmed(new: bool) -> None:
    """Read a first card ahead, so that the first guest of a new table need not wait; one that is taken up again has its
    hands full with its match."""
    if new:
        await asyncio.to_thread(read_ahead)


async def serve_table(arguments: argparse.Namespace, lobby: Lobby | None) -> int:
    """Host until told to stop."""
    sys.setswitchinterval(SWITCH_INTERVAL)
    stop = asyncio.Event()  # whoever hears that this hosts may end it, and its lobby is closed properly
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows has no signals in a loop
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
    tell = Telling(arguments.json)
    tables = user_places().data / "network"
    if lobby is None:
        server = taken_up(last_kept(tables), arguments.cards, tell)
    else:
        identity = Identity.new(tables / new_token()[:12], arguments.port, arguments.open)
        server = HostServer(lobby, identity, tell)
    if not arguments.json:  # who reads no lines knows no word by which to be the owner
        server.owner_comes = 0.0
    await _open(server, lobby is not None and arguments.port == PORT, WAIT_FOR_PORT if lobby is None else 0.0)
    code = server.identity.code

    def said() -> Announcement:
        places = server.lobby.places
        free = 0 if server.lobby.match else sum(not place.kind and not place.token for place in places)
        return Announcement(
            PROTOCOL, server.lobby.title, code.fingerprint.hex(), server.port, free, len(places),
            server.lobby.table.options.commander, server.lobby.variants[:4], server.identity.open,
            bool(server.lobby.match),
        )  # fmt: skip

    announcer = Announcer(said)
    if not arguments.hidden:
        await announcer.open()
        tell.after = announcer.renew
    address = address_words(own_addresses()[0], server.port)
    tell("hosting", f"{code}@{address}", code=str(code), address=address, port=server.port,
         owner=server.identity.owner, folder=str(server.identity.folder), trouble=announcer.trouble,
         addresses=[address_words(each, server.port) for each in own_addresses()])  # fmt: skip
    warm = asyncio.ensure_future(_warmed(lobby is not None))
    if (arguments.attended or arguments.json) and sys.stdin is not None:
        loop, ended = asyncio.get_running_loop(), stop.set if arguments.attended else _nothing
        words = (lambda line: loop.call_soon_threadsafe(_hear, server, tell, line),
                 lambda: loop.call_soon_threadsafe(ended))  # fmt: skip
        threading.Thread(target=_read_lines, args=words, daemon=True).start()
    waits = [asyncio.ensure_future(stop.wait())]
    if arguments.once:
        waits.append(asyncio.ensure_future(server.over.wait()))
    await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    if arguments.once and server.over.is_set():
        await asyncio.sleep(0.5)  # what was said last is on its way
    await announcer.close()
    await server.close()
    await warm  # at last: whoever ends this waits for the table to be closed, not for cards to be read
    return 0


def run(arguments: argparse.Namespace) -> int:
    """Host a table."""
    lobby = None if arguments.resume else lobby_of(arguments)
    return asyncio.run(serve_table(arguments, lobby))
