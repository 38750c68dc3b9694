"""The state at a checkpoint as JSON and back: rows by their fields, what cards say by the codec of frozen values.

Physical cards are not written: whoever reads a state gives the same cards in the same order; a card that only tokens
have is. Abilities that equal one of those cards', or one read before, become that very object again, for identity tells
instances apart.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass
from enum import Enum
from typing import Final, get_type_hints

from engine.ast.card import Card, Face
from engine.ast.costs import Cost
from engine.ast.node import Ability, Node
from engine.codec import Codec, CodecError, Plain, Reader, pair
from engine.state.effect_rows import (
    ContinuousRow,
    DelayedTrigger,
    Memory,
    PendingTrigger,
    ReplacementRow,
    ReturnsRow,
)
from engine.state.faces import face_info, walk
from engine.state.objects import OBJ_TYPES, Obj
from engine.state.outcome import Outcome
from engine.state.parts import Part
from engine.state.players import MANA_TYPES, PLAYER_TYPES, Player, RestrictedMana
from engine.state.remembered import Done, EventInfo
from engine.state.state import STATE_TYPES, State, Token
from engine.state.variant import TurnMarker, Variants
from engine.terms.mana import ManaCost
from engine.terms.zones import Zone

FORM: Final = 1


def _declared(cls: type) -> dict[str, object]:
    """The fields of a class of rows that is never compiled, with their types."""
    declared = get_type_hints(cls)
    return {name: declared[name] for each in reversed(cls.__mro__) for name in each.__dict__.get("__slots__", ())}


STATE_FIELDS: Final = tuple(
    name for name in STATE_TYPES if name not in ("token", "cards", "owners", "objects", "players")
)
OBJ_FIELDS: Final = tuple(name for name in OBJ_TYPES if name not in ("token", "card", "base"))
PLAYER_FIELDS: Final = tuple(name for name in PLAYER_TYPES if name != "token")
_PLAIN_ROWS: Final = (
    EventInfo, Done, Part, Memory, Variants, TurnMarker, PendingTrigger, ContinuousRow, ReplacementRow, ReturnsRow,
    DelayedTrigger,
)
ROW_FIELDS: Final[dict[type, dict[str, object]]] = {
    **{cls: _declared(cls) for cls in _PLAIN_ROWS}, RestrictedMana: MANA_TYPES,
}
DECLARED: Final[dict[type, dict[str, object]]] = {State: STATE_TYPES, Player: PLAYER_TYPES, Obj: OBJ_TYPES}


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


class StateCodec(Codec):
    """Writes and reads the state of games played with these cards."""

    def __init__(self, cards: tuple[Card, ...]) -> None:
        super().__init__((*plain_classes(), *node_classes(), Card, Cost, Face, ManaCost, Outcome), ROW_FIELDS)
        self.cards = cards
        self._known: dict[Ability, list[Ability]] = {}  # those that are equal
        for card in cards:
            for face in card.faces:
                self._know(face)
        self._of_cards = {ability: tuple(alike) for ability, alike in self._known.items()}

    def _begin(self) -> None:
        """Know the cards' abilities and no others."""
        self._known = {ability: list(alike) for ability, alike in self._of_cards.items()}

    def _know(self, face: Face) -> None:
        for node in walk(face_info(face).everything):
            if isinstance(node, Ability):
                self._number(node)

    def _alike(self, ability: Ability) -> list[Ability]:
        """Those known that are equal, and in the same words."""
        equal = self._known.setdefault(ability, [])
        if not equal or (len(equal) == 1 and equal[0] is ability):
            return equal
        words = repr(ability)
        return [one for one in equal if one is ability or repr(one) == words]

    def _number(self, ability: Ability) -> int:
        """Which of those in the same words an ability is, for several may be: one's own and one that is given."""
        alike = self._alike(ability)
        place = next((place for place, one in enumerate(alike) if one is ability), len(alike))
        if place == len(alike):
            self._known[ability].append(ability)
        return place

    def plain(self, value: object) -> Plain:
        """An ability that is not the first in its words says which one it is."""
        data = super().plain(value)
        if isinstance(value, Ability) and isinstance(data, dict) and (number := self._number(value)):
            data["n"] = number
        return data

    def completed(self, value: object, number: int = 0) -> object:
        """An ability that one of the cards, a token or an effect has, in the same words, is that very object again."""
        if not isinstance(value, Ability):
            return value
        alike = self._alike(value)
        if number < len(alike):
            return alike[number]
        self._known[value].append(value)
        return value

    def _reader(self, kind: object) -> Reader:
        """What a turn marker keeps is read by the types of the state's fields of those names."""
        return self._kept if kind == Mapping[str, object] else super()._reader(kind)

    def _kept(self, data: Plain) -> object:
        found: dict[str, object] = {}
        for name, value in map(pair, self._list(data.get("d") if isinstance(data, dict) else data)):
            if not isinstance(name, str) or name not in STATE_FIELDS:
                raise CodecError(f"a state has no field {str(name)[:40]!r}")
            found[name] = self.value(value, DECLARED[State][name])
        return found

    # --- writing ---

    def to_json(self, state: State) -> str:
        """The state as one line of JSON; equal states give equal text."""
        self._begin()
        data = {
            "form": FORM,
            "state": [self.plain(getattr(state, name)) for name in STATE_FIELDS],
            "players": [[self.plain(getattr(player, name)) for name in PLAYER_FIELDS] for player in state.players],
            "objects": [self._obj(state.objects[id]) for id in sorted(state.objects)],
        }
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"))

    def _obj(self, row: Obj) -> Plain:
        card: Plain = -1
        faces: tuple[Face, ...] = ()
        if row.card is not None:
            faces = row.card.faces
            if row.physical >= 0 and self.cards[row.physical] is row.card:
                card = row.physical
            else:
                card = next((place for place, one in enumerate(self.cards) if one is row.card), -1)
                card = self.plain(row.card) if card < 0 else card
        base: Plain = next((place for place, one in enumerate(faces) if one is row.base), None)
        if base is None:
            base = self.plain(row.base)
            self._know(row.base)
        return [card, base, [self.plain(getattr(row, name)) for name in OBJ_FIELDS]]

    # --- reading ---

    def from_json(self, text: str, owners: tuple[int, ...]) -> State:
        """The state that a text spells; raises CodecError."""
        self._begin()
        try:
            return self._state(self.read(text), owners)
        except RecursionError as error:
            raise CodecError("there are more values within values than any may have") from error

    def _state(self, data: Plain, owners: tuple[int, ...]) -> State:
        if not isinstance(data, dict) or data.get("form") != FORM or type(data["form"]) is not int:
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
        declared = DECLARED[type(row)]
        for name, value in zip(fields, values, strict=True):
            try:
                setattr(row, name, self.value(value, declared[name]))
            except CodecError as error:
                raise CodecError(f"{type(row).__name__}.{name}: {error}") from error

    def _read_obj(self, given: Plain, token: Token) -> Obj:
        parts = self._list(given)
        if len(parts) != 3 or (type(parts[0]) is int and not -1 <= parts[0] < len(self.cards)):
            raise CodecError(f"not an object: {str(given)[:60]}")
        card: object = None
        if type(parts[0]) is not int:
            card = self.value(parts[0], Card)
        elif parts[0] >= 0:
            card = self.cards[parts[0]]
        assert card is None or isinstance(card, Card)
        base = parts[1]
        if isinstance(base, int):
            if card is None or not 0 <= base < len(card.faces):
                raise CodecError(f"no such face: {base}")
            face: object = card.faces[base]
        else:
            face = self.value(base, Face)
        assert isinstance(face, Face)
        if not isinstance(base, int):
            self._know(face)
        row = Obj(0, 0, 0, Zone.OUTSIDE, face, card, token)
        self._fill(row, OBJ_FIELDS, parts[2])
        if not -1 <= row.physical < len(self.cards):
            raise CodecError(f"no such physical card: {row.physical}")
        return row
