"""R4b and R9: damaged and hostile files end in one sentence, never in a traceback, within a second."""

from __future__ import annotations

import gzip
import json
import tempfile
import time
import zlib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from assets import asset_path
from engine.ai import ai_seat
from engine.battery_progress import watched
from engine.cards.decks import read_deck
from engine.cards.files import card_objects
from engine.cards.pool import CardPool
from engine.check.battery_result import Result
from engine.check.bundled_matches import BundledMatches
from engine.oracle.cards import read_card
from engine.play.match import Match
from engine.play.positions.form import PositionError
from engine.play.positions.position import position_game
from engine.play.record import Record
from engine.play.start import game_of, resume
from engine.scryfall_fields import CardFormatError
from engine.user_error import UserError

_LONG: Final = 5.0  # seconds of CPU for one file
_ODD: Final[tuple[object, ...]] = (
    None, True, -1, 1 << 70, 1.5, "", "\ud800", "x" * 10_000, [], {}, [[[]]], {"name": 3}, ["a", 1], 1e308, "\0",
    "../../x",
)  # fmt: skip
_SENTENCES: Final = (UserError, PositionError, CardFormatError)  # what a file is refused with


def records(count: int, first: int) -> Result:
    """Flip bits of, cut, and exchange values in the record of a match; then read and resume it."""
    result = Result("R4b", "damaged records")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.record"
        head = BundledMatches().head(first, turns=12, most=2)
        match = Match(game_of(head), [ai_seat("random", place) for place in range(2)], Record(head, path))
        match.run()
        assert match.record is not None
        match.record.close()
        whole = path.read_bytes()
        for number in watched(range(first, first + count)):
            lot = Random(number)
            path.write_bytes(_damaged(whole, lot))
            _tried(result, f"damage {number}", lambda: _resumed(path))
            for left in Path(folder).glob("a.record.*"):
                left.unlink()
    return result


def _resumed(path: Path) -> None:
    record = Record.read(path)
    match = resume(path, [ai_seat("random", place) for place, _ in enumerate(record.head.names)])
    match.only_again = True
    match.run()


def _damaged(whole: bytes, lot: Random) -> bytes:
    """A file with a few bits flipped, cut off, or with one value of one line exchanged and the checksum made right."""
    kind = lot.randrange(3)
    if kind == 0:
        data = bytearray(whole)
        for _ in range(lot.randint(1, 4)):
            data[lot.randrange(len(data))] ^= 1 << lot.randrange(8)
        return bytes(data)
    if kind == 1:
        return whole[: lot.randrange(len(whole))]
    lines = whole.splitlines()
    place = lot.randrange(len(lines)) if lot.random() < 0.8 else 0
    text = json.dumps(_mutated(json.loads(lines[place].rpartition(b"\t")[0]), lot)).encode()
    lines[place] = b"%s\t%08x" % (text, zlib.crc32(text))
    return b"\n".join(lines) + b"\n"


def _mutated(data: object, lot: Random) -> object:
    """The same JSON with one value somewhere in it exchanged, left out or doubled."""
    if isinstance(data, dict) and data and lot.random() < 0.9:
        key = lot.choice(sorted(data))
        if lot.random() < 0.1:
            return {name: value for name, value in data.items() if name != key}
        return {**data, key: _mutated(data[key], lot)}
    if isinstance(data, list) and data and lot.random() < 0.9:
        place = lot.randrange(len(data))
        if lot.random() < 0.1:
            return [*data, data[place]]
        return [*data[:place], _mutated(data[place], lot), *data[place + 1 :]]
    return lot.choice(_ODD)


def _tried(result: Result, name: str, do: Callable[[], object]) -> None:
    """Do it; anything but success and one sentence is a fault, and so is a long time."""
    result.tried += 1
    began = time.process_time()
    try:
        do()
    except _SENTENCES as error:
        text = str(error)
        if "\n" in text.strip() or len(text) > 2_000:
            result.faults.append(f"{name}: no one sentence: {text[:80]!r}")
        result.figures["refused"] = result.figures.get("refused", 0) + 1
    except Exception as error:  # noqa: BLE001 - whatever else a file brings about is what is looked for
        result.faults.append(f"{name}: {type(error).__name__}: {str(error)[:120]}")
    if time.process_time() - began > _LONG:
        result.faults.append(f"{name}: took {time.process_time() - began:.1f} s")


def files(count: int, first: int) -> Result:
    """Hostile decks, card files, card objects and positions."""
    result = Result("R9", "hostile decks, cards and positions")
    cards = [msgspec.to_builtins(each) for each in card_objects(asset_path("cards/originals.json"))]
    with tempfile.TemporaryDirectory() as folder:
        for name, data in _bombs():
            path = Path(folder) / name
            path.write_bytes(data)
            _tried(result, name, lambda path=path: list(card_objects(path)))  # type: ignore[misc]
            _tried(result, f"deck {name}", lambda path=path: read_deck(path))  # type: ignore[misc]
        for number in watched(range(first, first + count)):
            lot = Random(number)
            path = Path(folder) / f"deck.{lot.choice(('txt', 'cod', 'dck', 'dec', 'mwDeck', 'json'))}"
            path.write_bytes(_deck(lot))
            _tried(result, f"deck {number}", lambda path=path: read_deck(path))  # type: ignore[misc]
            card = _mutated(lot.choice(cards), lot)
            _tried(result, f"card {number}", lambda card=card: _read(card))  # type: ignore[misc]
            position = _mutated(_POSITION, lot)
            if isinstance(position, dict):
                _tried(result, f"position {number}", lambda data=position: position_game(data, _pool()))  # type: ignore[misc]
    return result


def _pool() -> CardPool:
    """A pool of its own for one position, with the bundled cards."""
    pool = CardPool()
    pool.load(asset_path("cards/originals.json"))
    return pool


def _read(card: object) -> None:
    if isinstance(card, dict) and isinstance(card.get("name"), str):
        read_card(card)


def _bombs() -> list[tuple[str, bytes]]:
    """Files that are small and say much, or say nothing for long."""
    return [
        ("zeros.json.gz", gzip.compress(b"[" + b" " * (64 << 20))),
        ("lists.jsonl.gz", gzip.compress(b"[]\n" * 2_000_000)),
        ("deep.json", b"[" * 200_000),
        ("deep-names.json", b'{"name":' * 100_000),
        ("latin.json", '[{"name":"Caf\xe9"}]'.encode("latin-1")),
        ("surrogate.jsonl", b'{"name":"\\ud800","type_line":"Creature"}\n'),
        ("nul.txt", b"\0" * 100_000),
        ("many.txt", b"1000000000 Forest\n" * 10),
        ("long.txt", b"4 " + b"x" * 1_000_000),
        ("cut.json.gz", gzip.compress(b'[{"name":"Ox"}]')[:-9]),
    ]


def _deck(lot: Random) -> bytes:
    """A deck file with some of its bytes exchanged, doubled or of another form altogether."""
    files_ = sorted(asset_path("decks").glob("*.txt"))
    data = bytearray(lot.choice(files_).read_bytes())
    for _ in range(lot.randint(0, 30)):
        place = lot.randrange(len(data))
        if lot.random() < 0.5:
            data[place] = lot.randrange(256)
        else:
            data[place:place] = lot.choice((b"9" * 30, b"\n", b"<", b"SB: ", b"//", b"\xff\xfe", b"{", b"[[" * 50))
    if lot.random() < 0.2:
        return b'<?xml version="1.0"?><cockatrice_deck version="1"><zone name="main">' + bytes(data)
    return bytes(data)


_CARD: Final = {"name": "Bear", "layout": "normal", "type_line": "Creature — Bear", "mana_cost": "{1}{G}", "power": "2",
                "toughness": "2", "oracle_text": ""}  # fmt: skip
_POSITION: Final[dict[str, object]] = {
    "id": "battery", "shuffle": False, "texts": [_CARD], "turn": {"active": "A", "phase": "main1", "number": 3},
    "players": [
        {"name": name, "life": 20, "hand": ["Bear"], "graveyard": ["Bear"], "library": ["Bear"] * 3,
         "battlefield": [{"card": "Bear", "tapped": True, "counters": {"+1/+1": 2}}]} for name in ("A", "B")
    ],
}  # fmt: skip
