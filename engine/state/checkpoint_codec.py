"""The state at a checkpoint as JSON and back: rows by their fields, what cards say by the codec of frozen values.

Physical cards are not written: whoever reads a state gives the same cards in the same order. Abilities that equal one
of those cards' become that very object again, for identity tells instances apart.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import is_dataclass
from enum import Enum
from typing import Final

from engine.ast.card import Card, Face
from engine.ast.costs import Cost
from engine.ast.node import Ability, Node
from engine.codec import Codec, CodecError, Plain
from engine.state.effect_rows import (
    ContinuousRow,
    DelayedTrigger,
    Memory,
    PendingTrigger,
    ReplacementRow,
    ReturnsRow,
    Row,
)
from engine.state.faces import face_info
from engine.state.objects import Obj
from engine.state.outcome import Outcome
from engine.state.parts import Part
from engine.state.players import Player, RestrictedMana
from engine.state.remembered import Done, EventInfo
from engine.state.state import State, Token
from engine.state.variant import TurnMarker, Variants
from engine.terms.mana import ManaCost
from engine.terms.zones import Zone

FORM: Final = 1
STATE_FIELDS: Final = tuple(
    name for name in State.__slots__ if name not in ("token", "cards", "owners", "objects", "players")
)
OBJ_FIELDS: Final = tuple(name for name in Obj.__slots__ if name not in ("token", "card", "base"))
PLAYER_FIELDS: Final = tuple(name for name in Player.__slots__ if name != "token")
ROW_FIELDS: Final[dict[type, tuple[str, ...]]] = {
    EventInfo: EventInfo.__slots__,
    Done: Done.__slots__,
    Part: Part.__slots__,
    Memory: Memory.__slots__,
    RestrictedMana: RestrictedMana.__slots__,
    Variants: Variants.__slots__,
    TurnMarker: TurnMarker.__slots__,
    PendingTrigger: PendingTrigger.__slots__,
    ContinuousRow: (*Row.__slots__, *ContinuousRow.__slots__),
    ReplacementRow: (*Row.__slots__, *ReplacementRow.__slots__),
    ReturnsRow: (*Row.__slots__, *ReturnsRow.__slots__),
    DelayedTrigger: (*Row.__slots__, *DelayedTrigger.__slots__),
}
_ROW_NAMES: Final = {cls.__name__: cls for cls in ROW_FIELDS}


def node_classes(base: type[Node] = Node) -> Iterator[type[Node]]:
    """All classes of what cards say that are loaded now. A dataclass with slots replaces the class it decorates; the
    one without slots is not meant."""
    for cls in base.__subclasses__():
        if "__slots__" in cls.__dict__:
            yield cls
        yield from node_classes(cls)


def plain_classes() -> Iterator[type]:
    """Whatever else nodes are made of: the dataclasses and enums of the packages of words and of what cards say."""
    for name, module in sorted(sys.modules.items()):
        if name.startswith(("engine.ast.", "engine.terms.")):
            for value in vars(module).values():
                if isinstance(value, type) and value.__module__ == name and (
                    issubclass(value, Enum) or (is_dataclass(value) and not issubclass(value, Node))
                ):
                    yield value


class StateCodec:
    """Writes and reads the state of games played with these cards."""

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.cards = cards
        self.codec = Codec((*plain_classes(), *node_classes(), Cost, Face, ManaCost, Outcome))
        self._known: dict[Ability, Ability] = {}
        for card in cards:
            for face in card.faces:
                for ability in face_info(face).everything:
                    self._known.setdefault(ability, ability)

    # --- writing ---

    def to_json(self, state: State) -> str:
        """The state as one line of JSON; equal states give equal text."""
        data = {
            "form": FORM,
            "state": [self.plain(getattr(state, name)) for name in STATE_FIELDS],
            "players": [[self.plain(getattr(player, name)) for name in PLAYER_FIELDS] for player in state.players],
            "objects": [self._obj(state.objects[id]) for id in sorted(state.objects)],
        }
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"))

    def _obj(self, row: Obj) -> Plain:
        base: Plain = self.codec.plain(row.base)
        card = -1
        if row.card is not None:
            card = next((place for place, one in enumerate(self.cards) if one is row.card), -1)
            if row.physical >= 0 and self.cards[row.physical] is row.card:
                card = row.physical
            base = next((place for place, one in enumerate(row.card.faces) if one is row.base), base)
        return [card, base, [self.plain(getattr(row, name)) for name in OBJ_FIELDS]]

    def plain(self, value: object) -> Plain:
        """Any value of a row in plain lists, texts and numbers."""
        if value is None or (isinstance(value, bool | int | str) and not isinstance(value, Enum)):
            return value
        if isinstance(value, tuple):
            return [self.plain(one) for one in value]
        if isinstance(value, dict):
            return {"d": sorted(([self.plain(key), self.plain(one)] for key, one in value.items()), key=json.dumps)}
        if isinstance(value, frozenset):
            return {"s": sorted((self.plain(one) for one in value), key=json.dumps)}
        fields = ROW_FIELDS.get(type(value))
        if fields is not None:
            return {"r": [type(value).__name__, [self.plain(getattr(value, name)) for name in fields]]}
        return self.codec.plain(value)

    # --- reading ---

    def from_json(self, text: str, owners: tuple[int, ...]) -> State:
        """The state that a text spells; raises CodecError."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise CodecError(f"not JSON: {error}") from error
        if not isinstance(data, dict) or data.get("form") != FORM:
            raise CodecError("the checkpoint has another form; play on from the record instead")
        state = State(self.cards, owners)
        self._fill(state, STATE_FIELDS, data.get("state"))
        for given in self._list(data.get("players")):
            player = Player(0, "", 0, state.token)
            self._fill(player, PLAYER_FIELDS, given)
            state.players.append(player)
        for given in self._list(data.get("objects")):
            row = self._read_obj(given, state.token)
            state.objects[row.id] = row
        return state

    def _list(self, data: object) -> list[Plain]:
        if not isinstance(data, list):
            raise CodecError(f"not a list: {str(data)[:60]}")
        return data

    def _fill(self, row: State | Player | Obj, fields: tuple[str, ...], given: object) -> None:
        values = self._list(given)
        if len(values) != len(fields):
            raise CodecError(f"{type(row).__name__} has {len(fields)} fields, not {len(values)}")
        for name, value in zip(fields, values, strict=True):
            setattr(row, name, self.value(value))

    def _read_obj(self, given: Plain, token: Token) -> Obj:
        parts = self._list(given)
        if len(parts) != 3 or not isinstance(parts[0], int) or parts[0] >= len(self.cards):
            raise CodecError(f"not an object: {str(given)[:60]}")
        card = self.cards[parts[0]] if parts[0] >= 0 else None
        base = parts[1]
        if isinstance(base, int):
            if card is None or not 0 <= base < len(card.faces):
                raise CodecError(f"no such face: {base}")
            face: object = card.faces[base]
        else:
            face = self.codec.value(base)
        if not isinstance(face, Face):
            raise CodecError(f"not a face: {str(base)[:60]}")
        row = Obj(0, 0, 0, Zone.OUTSIDE, face, card, token)
        self._fill(row, OBJ_FIELDS, parts[2])
        return row

    def value(self, data: Plain) -> object:
        """The value of plain data; raises CodecError."""
        if isinstance(data, list):
            return tuple(self.value(one) for one in data)
        if not isinstance(data, dict):
            return data
        if "d" in data and len(data) == 1:
            return dict(self._pair(one) for one in self._list(data["d"]))
        if "s" in data and len(data) == 1:
            return frozenset(self.value(one) for one in self._list(data["s"]))
        if "r" in data and len(data) == 1:
            return self._row(self._list(data["r"]))
        found = self.codec.value(data)
        return self._known.get(found, found) if isinstance(found, Ability) else found

    def _pair(self, data: Plain) -> tuple[object, object]:
        parts = self._list(data)
        if len(parts) != 2:
            raise CodecError(f"not a pair: {str(data)[:60]}")
        return self.value(parts[0]), self.value(parts[1])

    def _row(self, data: list[Plain]) -> object:
        if len(data) != 2 or not isinstance(data[0], str) or data[0] not in _ROW_NAMES:
            raise CodecError(f"not a row: {str(data)[:60]}")
        cls = _ROW_NAMES[data[0]]
        fields = ROW_FIELDS[cls]
        given = self._list(data[1])
        if len(given) != len(fields):
            raise CodecError(f"{cls.__name__} has {len(fields)} fields, not {len(given)}")
        row: object = object.__new__(cls)
        for name, one in zip(fields, given, strict=True):
            setattr(row, name, self.value(one))
        return row
