"""`python -m engine host`: a table on the local network, without a screen."""

from __future__ import annotations

import argparse
import asyncio
import json
import signal
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import fields
from pathlib import Path
from typing import Final

from engine.ai import KINDS
from engine.cards.decks import Deck
from engine.cards.pool import CardPool
from engine.cli.table import UsageError, deck_pool, find_deck
from engine.host.process import WARM
from engine.host.protocol import PROTOCOL
from engine.net.discovery import Announcement, Announcer, own_addresses
from engine.net.join_code import PORT, new_token
from engine.net.kept_table import last_kept
from engine.net.lobby import Lobby, Place, computer_place
from engine.net.net_messages import plain_line
from engine.net.server import HostServer, Identity
from engine.oracle.cards import read_card
from engine.places import user_places
from engine.state.options import RulesOptions

MOST_SEATS: Final = 10


def add_arguments(each: argparse.ArgumentParser) -> None:
    """The command's words."""
    each.add_argument("--name", default="Spellwright table", metavar="N", help="what the table is called")
    each.add_argument("--seats", type=int, default=2, metavar="N", help="how many seats, 2 to 10 (2)")
    each.add_argument("--computers", default="", metavar="KINDS", help="who of them is a computer: greedy,random,…")
    each.add_argument("--decks", nargs="*", default=(), metavar="DECK", help="the computers' decks, in their order")
    each.add_argument("--options", default="", metavar="WORDS", help="commander,starting_life=30,… (rules' options)")
    each.add_argument("--cards", type=Path, metavar="FILE", help="card file besides the bundled cards")
    each.add_argument("--insist", action="store_true", help="play cards that are not read whole, too")
    each.add_argument("--port", type=int, default=PORT, metavar="P", help=f"the port; 0: any ({PORT})")
    each.add_argument("--hold", type=int, default=300, metavar="S", help="seconds a seat is held for who is lost (300)")
    each.add_argument("--open", action="store_true", help="let in whoever is on the network, without the code")
    each.add_argument("--hidden", action="store_true", help="do not announce the table on the network")
    each.add_argument("--once", action="store_true", help="end after one match")
    each.add_argument("--resume", action="store_true", help="take the last game up again that did not end")
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
    strange = [kind for kind in kinds if kind not in KINDS]
    if strange:
        raise UsageError(f"--computers {strange[0]}: no such player; use one of {', '.join(sorted(KINDS))}.")
    if len(arguments.decks) != len(kinds):
        raise UsageError(f"--decks: {len(arguments.decks)} decks for {len(kinds)} computers; name one for each.")
    decks = [find_deck(word) for word in arguments.decks]
    places = [Place() for _ in range(persons)]
    places += [computer_place(kind, at + 1, decks[at]) for at, kind in enumerate(kinds)]
    title = plain_line(arguments.name, 40) or "Spellwright table"
    return Lobby(
        title, places, _pool_for(arguments.cards), options_from(arguments.options), arguments.insist, arguments.hold
    )


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

    def __call__(self, what: str, words: str, **more: object) -> None:
        if self._json:
            print(json.dumps({"event": what, "words": words, **more}), flush=True)
        else:
            print(f"{what}: {words}", flush=True)


async def _open(server: HostServer, any_port: bool) -> None:
    """Begin to listen; where the usual port is taken and none was asked for, at any other. Raises UsageError."""
    try:
        try:
            await server.open()
        except OSError:
            if not any_port:
                raise
            await server.open(port=0)
    except OSError as error:
        port = server.identity.port
        raise UsageError(f"--port {port}: cannot be listened at ({error.strerror}); free it.") from error


async def serve_table(arguments: argparse.Namespace, lobby: Lobby | None) -> int:
    """Host until told to stop."""
    tell = Telling(arguments.json)
    tables = user_places().data / "network"
    if lobby is None:
        server = HostServer.again(last_kept(tables), _pool_for(arguments.cards), tell)
    else:
        identity = Identity.new(tables / new_token()[:12], arguments.port, arguments.open)
        server = HostServer(lobby, identity, tell)
    await _open(server, lobby is not None and arguments.port == PORT)
    code = server.identity.code

    def said() -> Announcement:
        places = server.lobby.places
        free = 0 if server.lobby.match else sum(not place.kind and not place.token for place in places)
        return Announcement(
            PROTOCOL, server.lobby.title, code.fingerprint.hex(), server.port, free, len(places),
            bool(server.lobby.options.get("commander")), server.identity.open, bool(server.lobby.match),
        )  # fmt: skip

    announcer = Announcer(said)
    if not arguments.hidden:
        await announcer.open()
    address = f"{own_addresses()[0]}:{server.port}"
    tell("hosting", f"{code}@{address}", code=str(code), address=address, port=server.port,
         owner=server.identity.owner, folder=str(server.identity.folder), trouble=announcer.trouble)  # fmt: skip
    warm = asyncio.ensure_future(asyncio.to_thread(read_card, WARM))  # so that the first guest need not wait
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows has no signals in a loop
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
    waits = [asyncio.ensure_future(stop.wait())]
    if arguments.once:
        waits.append(asyncio.ensure_future(server.over.wait()))
    await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    if arguments.once and server.over.is_set():
        await asyncio.sleep(0.5)  # what was said last is on its way
    await warm
    await announcer.close()
    await server.close()
    return 0


def run(arguments: argparse.Namespace) -> int:
    """Host a table."""
    lobby = None if arguments.resume else lobby_of(arguments)
    return asyncio.run(serve_table(arguments, lobby))
