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
from dataclasses import fields
from pathlib import Path
from typing import Final

import msgspec

from engine.ai import KINDS
from engine.cards.decks import Deck, read_deck
from engine.cards.pool import CardPool
from engine.cli.table import UsageError, bundled_commander_decks, bundled_decks, deck_pool, find_deck
from engine.host.protocol import PROTOCOL
from engine.host.warming import read_ahead
from engine.net.discovery import Announcement, Announcer, own_addresses
from engine.net.identity import Identity
from engine.net.join_code import PORT, address_words, new_token
from engine.net.kept_table import last_kept
from engine.net.lobby import WATCH_DELAY, Lobby, Place, computer_place
from engine.net.net_messages import USUAL_LEVEL, ClockRule, plain_line
from engine.net.network_table import table_of
from engine.net.series import Series
from engine.net.server import HostServer
from engine.places import user_places
from engine.state.options import RulesOptions
from engine.variants.ways_to_play import Table

MOST_SEATS: Final = 10
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
    each.add_argument("--hold", type=int, default=300, metavar="S", help="seconds a seat is held for who is lost (300)")
    each.add_argument("--clock", default="", metavar="WORDS", help="decision:60:answer, player:1500:loss, …:computer")
    each.add_argument("--best-of", type=int, default=1, choices=(1, 3, 5), help="games of a match of two players (1)")
    each.add_argument("--watch-delay", type=int, default=WATCH_DELAY, metavar="S",
                      help=f"seconds by which who looks on sees hands that are shown to them ({WATCH_DELAY})")
    each.add_argument("--open", action="store_true", help="let in whoever is on the network, without the code")
    each.add_argument("--hidden", action="store_true", help="do not announce the table on the network")
    each.add_argument("--once", action="store_true", help="end after one match")
    each.add_argument("--resume", action="store_true", help="take the last game up again that did not end")
    each.add_argument("--attended", action="store_true", help="end when the standard input ends, as its writer does")
    each.add_argument("--json", action="store_true", help="print one JSON object a line")


def options_from(text: str) -> dict[str, bool | int]:
    """The rules' options that a text names. Raises UsageError."""
    known = {each.name: type(each.default) for each in fields(RulesOptions)}
    chosen: dict[str, bool | int] = {}
    for word in filter(None, (word.strip() for word in text.split(","))):
        name, _, value = word.partition("=")
        kind = known.get(name)
        if kind is bool and value in ("", "yes", "no"):
            chosen[name] = value != "no"
        elif kind is int and value.lstrip("-").isdecimal() and len(value) < 8:
            chosen[name] = int(value)
        else:
            raise UsageError(f"--options {word}: no such option; name one such as commander or starting_life=30.")
    return chosen


def lobby_of(arguments: argparse.Namespace) -> Lobby:
    """The table that the words describe. Raises UsageError or DeckError."""
    kinds = [word.strip() for word in arguments.computers.split(",") if word.strip()]
    persons = arguments.seats - len(kinds)
    if not 2 <= arguments.seats <= MOST_SEATS or persons < 0:
        raise UsageError(f"--seats {arguments.seats}: a table has 2 to {MOST_SEATS} seats, the computers' among them.")
    for word, kind in (*(("--computers", kind) for kind in kinds), ("--level", arguments.level)):
        if kind not in KINDS:
            raise UsageError(f"{word} {kind}: no such player; use one of {', '.join(sorted(KINDS))}.")
    options = options_from(arguments.options)
    variants = tuple(word.strip() for word in arguments.variants.split(",") if word.strip())
    choices = dict(word.strip().partition("=")[::2] for word in arguments.choices.split(",") if word.strip())
    table = table_of(variants, choices, bool(options.get("commander")), arguments.seats)
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
    if arguments.best_of > 1 and arguments.seats != 2:
        raise UsageError(f"--best-of {arguments.best_of}: a match of several games is played by two; leave it out.")
    if not 0 <= arguments.watch_delay <= 600:
        raise UsageError(f"--watch-delay {arguments.watch_delay}: it is 0 to 600 seconds.")
    return Lobby(
        title, places, _pool_for(arguments.cards), options, arguments.insist, arguments.hold,
        clock=clock_from(arguments.clock), series=Series(arguments.best_of), watch_delay=arguments.watch_delay,
        variants=variants, choices=choices, house_decks=house, level=arguments.level,
    )


def house_decks(table: Table) -> list[Deck]:
    """The bundled decks that fit what a table plays."""
    files = bundled_commander_decks(table.deck_size) if table.options.commander else bundled_decks()
    return [read_deck(path).deck for path in files.values()]


def clock_from(text: str) -> ClockRule:
    """The clock that a text describes: what has a clock, its seconds, what happens then. Raises UsageError."""
    if not text:
        return ClockRule()
    each, _, rest = text.partition(":")
    seconds, _, then = rest.partition(":")
    row = {"each": each, "seconds": int(seconds) if seconds.isdecimal() and len(seconds) < 6 else 0, "then": then}
    try:
        return msgspec.convert(row if then else {"each": each, "seconds": row["seconds"]}, ClockRule)
    except msgspec.ValidationError as error:
        raise UsageError(
            f"--clock {text}: say decision or player, 5 to 7200 seconds, and answer, loss or computer, such as "
            "player:1500:loss."
        ) from error


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


def _tell_end_of_input(loop: asyncio.AbstractEventLoop, stop: asyncio.Event) -> None:
    """In a thread of its own: who started this host is gone, however they ended."""
    with suppress(OSError, ValueError, RuntimeError):
        while sys.stdin.buffer.read(1):
            pass
        loop.call_soon_threadsafe(stop.set)


def taken_up(folder: Path, cards: Path | None, tell: Callable[[str, str], None]) -> HostServer:
    """The host of a kept table, which lends decks to computer players as before. Raises KeptTableError."""
    server = HostServer.again(folder, _pool_for(cards), tell)
    server.lobby.house_decks = house_decks(server.lobby.table)
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
    if arguments.attended and sys.stdin is not None:
        loop = asyncio.get_running_loop()
        threading.Thread(target=_tell_end_of_input, args=(loop, stop), daemon=True).start()
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
