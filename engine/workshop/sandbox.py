"""A table to try cards at: any board, as a scenario that is played at once, kept as a position or sent as a puzzle."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

import msgspec

from engine.cards.files import CardData
from engine.messages import Message, msg, nmsg
from engine.play.positions.form import STEP_NAMES, Json
from engine.terms.mana import mana_cost
from engine.terms.types import split_type_line
from engine.workshop.fields import CardFields, card_data, colors_of

ZONES: Final = ("hand", "battlefield", "graveyard", "exile", "library")
BASIC: Final = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
NOBODY: Final = "passive"  # the seat of whoever does nothing
MOST_LANDS: Final = 10
LEAST_LIBRARY: Final = 20
_LEFT_OUT: Final[dict[str, Callable[[int], Message]]] = {
    "stack": lambda n: nmsg("{n} object on the stack is left out.", "{n} objects on the stack are left out.", n),
    "tokens": lambda n: nmsg("{n} token is left out.", "{n} tokens are left out.", n),
    "attached": lambda n: nmsg("{n} attached permanent stands unattached.",
                               "{n} attached permanents stand unattached.", n),
}  # fmt: skip


class Placed(msgspec.Struct, frozen=True):
    """Cards of one name in a zone: how many, tapped or not, with which counters each."""

    card: str
    count: int = 1
    tapped: bool = False
    counters: dict[str, int] = {}


class SideOfBoard(msgspec.Struct, frozen=True):
    """One player of a board: name, life, mana in the pool as symbols, counters, and what is in each of ZONES, the
    library from its top."""

    name: str
    life: int = 20
    mana: str = ""
    counters: dict[str, int] = {}
    zones: dict[str, tuple[Placed, ...]] = {}

    def cards(self) -> Iterable[str]:
        """The names of all its cards."""
        return (placed.card for zone in ZONES for placed in self.zones.get(zone, ()))


class Board(msgspec.Struct, frozen=True):
    """A table: two sides, whose turn (the place of a side) and which step (one of STEP_NAMES) it is, and who plays the
    other side: a kind of computer player, or NOBODY."""

    sides: tuple[SideOfBoard, ...]
    active: int = 0
    step: str = "main1"
    rival: str = NOBODY


def board_for(fields: CardFields, mine: str, theirs: str) -> Board:
    """A board on which a card can be played at once: it is in hand, with lands for its cost and a few to spare."""
    lands = _lands(fields)
    zones: dict[str, tuple[Placed, ...]] = {
        "hand": (Placed(fields.name),), "battlefield": tuple(Placed(name, count) for name, count in lands.items()),
        "library": tuple(Placed(name, LEAST_LIBRARY // len(lands)) for name in lands),
    }  # fmt: skip
    rival: dict[str, tuple[Placed, ...]] = {
        "library": (Placed("Forest", LEAST_LIBRARY),), "battlefield": (Placed("Forest", 2),),
    }  # fmt: skip
    return Board((SideOfBoard(mine, zones=zones), SideOfBoard(theirs, zones=rival)))


def _lands(fields: CardFields) -> dict[str, int]:
    """Basic lands to pay for all faces of a card: of each color so many as the dearest face has symbols of it."""
    letters = {letter for face in fields.faces for letter in colors_of(face)}
    letters |= {letter for face in fields.faces for letter in BASIC if f"{{{letter}}}" in face.text}
    need = 2
    for face in fields.faces:
        try:
            need = max(need, mana_cost(face.cost).mana_value + 2)
        except ValueError:
            continue
    kinds = [BASIC[letter] for letter in "WUBRG" if letter in letters] or ["Plains"]
    each = -(-min(need, MOST_LANDS) // len(kinds)) + (len(kinds) > 1)
    return dict.fromkeys(kinds, each)


def with_creatures(board: Board, names: Iterable[str]) -> Board:
    """The board with creatures of these names opposite, one each."""
    mine, theirs = board.sides[0], board.sides[1]
    there = (*theirs.zones.get("battlefield", ()), *(Placed(name) for name in names))
    zones = {**theirs.zones, "battlefield": there}
    return msgspec.structs.replace(board, sides=(mine, msgspec.structs.replace(theirs, zones=zones)))


def put(board: Board, side: int, zone: str, placed: Placed) -> Board:
    """The board with cards put into a zone; of the same ones in the same state there are more."""
    row = board.sides[side]
    there = list(row.zones.get(zone, ()))
    alike = next((number for number, each in enumerate(there)
                  if (each.card, each.tapped, each.counters) == (placed.card, placed.tapped, placed.counters)), None)
    if alike is None:
        there.append(placed)
    else:
        there[alike] = msgspec.structs.replace(there[alike], count=there[alike].count + placed.count)
    return with_zone(board, side, zone, tuple(each for each in there if each.count > 0))


def with_zone(board: Board, side: int, zone: str, cards: tuple[Placed, ...]) -> Board:
    """The board with a zone as given."""
    sides = list(board.sides)
    sides[side] = msgspec.structs.replace(sides[side], zones={**sides[side].zones, zone: cards})
    return msgspec.structs.replace(board, sides=tuple(sides))


def scenario(
    board: Board, texts: Mapping[str, CardData], id: str, title: str = "", task: str = "", turns: int = 0
) -> Json:
    """A board as a scenario with the texts of its cards in it, so that it can be sent: as a position, or (with a task
    and a number of turns) as a puzzle."""
    made: Json = {
        "id": id, "shuffle": False, "active": board.sides[board.active].name, "step": board.step,
        "format": {"game": "duel", "life": 20}, "seats": ["human", board.rival],
        "players": [_side(side) for side in board.sides],
        "texts": [texts[name] for name in dict.fromkeys(_names(board)) if name in texts],
    }  # fmt: skip
    if title or task:
        made["puzzle"] = {"title": title, "task": task, "turns": turns}
    return made


def _names(board: Board) -> Iterable[str]:
    return (name for side in board.sides for name in side.cards())


def _side(side: SideOfBoard) -> Json:
    made: Json = {"name": side.name, "life": side.life, "clear_library": True, "mana": side.mana,
                  "counters": dict(side.counters)}
    for zone in ZONES:
        made[zone] = [
            {"card": each.card, "count": each.count, "tapped": each.tapped, "counters": dict(each.counters)}
            for each in side.zones.get(zone, ())
        ]
    return made


def board_of(position: Json) -> Board:
    """The board that a scenario shows: what of it can be put there by hand, such as a position kept from a game or a
    replay. What is left out says `left_out`."""
    rows = position.get("players")
    players = [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
    sides = [_side_of(row, number) for number, row in enumerate(players[:2])]
    sides += [SideOfBoard(f"Player {number + 1}") for number in range(len(sides), 2)]
    step, seats = str(position.get("step")), position.get("seats")
    rival = str(seats[1]) if isinstance(seats, list) and len(seats) > 1 else NOBODY
    names = [side.name for side in sides]
    active = names.index(str(position.get("active"))) if position.get("active") in names else 0
    return Board(tuple(sides), active, step if step in STEP_NAMES else "main1", rival)


def left_out(position: Json) -> tuple[Message, ...]:
    """What of a position its board does not show, in sentences."""
    counts = position.get("left_out")
    known = counts if isinstance(counts, dict) else {}
    said = [words(count) for what, words in _LEFT_OUT.items() if isinstance(count := known.get(what), int) and count]
    players = position.get("players")
    if isinstance(players, list) and len(players) > 2:
        said.append(msg("A board has two sides: the other players are left out."))
    return tuple(said)


def _side_of(row: dict[str, object], number: int) -> SideOfBoard:
    zones = {}
    for zone in ZONES:
        there = row.get(zone)
        if isinstance(there, list) and there:
            zones[zone] = _counted(_placed(each) for each in there if isinstance(each, dict))
    life, mana = row.get("life"), row.get("mana")
    return SideOfBoard(
        str(row.get("name") or f"Player {number + 1}"), life if isinstance(life, int) else 20,
        mana if isinstance(mana, str) else "", _counters(row), zones,
    )  # fmt: skip


def _counted(cards: Iterable[Placed]) -> tuple[Placed, ...]:
    """Cards that lie one after another in the same state as one entry: their order stays."""
    out: list[Placed] = []
    for each in cards:
        last = out[-1] if out else None
        if last is not None and (last.card, last.tapped, last.counters) == (each.card, each.tapped, each.counters):
            out[-1] = msgspec.structs.replace(last, count=last.count + each.count)
        else:
            out.append(each)
    return tuple(out)


def _counters(row: dict[str, object]) -> dict[str, int]:
    found = row.get("counters")
    return {str(kind): each for kind, each in found.items() if isinstance(each, int)} if isinstance(found, dict) else {}


def _placed(entry: dict[str, object]) -> Placed:
    count = entry.get("count")
    tapped = bool(entry.get("tapped"))
    return Placed(str(entry.get("card")), count if isinstance(count, int) else 1, tapped, _counters(entry))


def is_creature(data: CardData) -> bool:
    """Whether a card object is of a creature."""
    return "creature" in split_type_line(str(data.get("type_line", "")))[1]


def own_texts(cards: Iterable[CardFields]) -> dict[str, CardData]:
    """The card objects of own cards by name."""
    return {card.name: card_data(card) for card in cards}
