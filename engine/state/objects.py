"""Objects (109): cards, tokens, copies, spells, abilities on the stack, emblems, as rows of what changes.

A row belongs to one state and is written only there (`State.own`). What a card says is shared and never written.
Rows of objects that have left their zone stay as last-known information (113.7a, 400.7) with `gone` set.
"""

from __future__ import annotations

from typing import Final

from engine.ast.card import Card, Face
from engine.ast.node import Ability
from engine.terms.ids import NO_ONE
from engine.terms.zones import Zone

CARD: Final = 0
TOKEN: Final = 1
COPY: Final = 2  # a copy of a spell or of a card
ABILITY: Final = 3  # an activated or triggered ability on the stack
EMBLEM: Final = 4

NO_COUNTERS: Final[dict[str, int]] = {}


class Obj:
    """One object. Ids are never reused; a change of zone makes a new row with a new id.

    `face` is the place of the face that is up in `card.faces`; `base` the copiable values before layer 1 effects:
    the printed face, a token's values, a copy's, or those of a face-down object.
    """

    __slots__ = (
        "ability", "attached_to", "attachments", "attacking", "base", "blocked", "blocked_by", "blocking",
        "card", "cast_from", "choices", "controller", "counters", "damage", "deathtouched", "divided",
        "entered_turn", "event", "exiled_with", "face", "face_down", "flipped", "gone", "id", "kind",
        "known_to", "linked", "marks", "modes", "owner", "paid", "phased_out", "physical", "sick", "source",
        "tapped", "targets", "timestamp", "token", "was", "way", "x", "zone",
    )

    def __init__(
        self, id: int, kind: int, owner: int, zone: Zone, base: Face, card: Card | None, token: object
    ) -> None:
        self.id = id
        self.kind = kind
        self.owner = owner
        self.controller = owner
        self.zone = zone
        self.base = base
        self.card = card
        self.token = token  # the state that may write this row
        self.physical = -1  # number of the physical card among the game's cards; -1 for what is no card
        self.face = 0
        self.timestamp = 0
        self.tapped = False
        self.flipped = False
        self.face_down = ""  # "" or how it came so: "morph", "manifest", "effect" ...
        self.phased_out = False
        self.sick = True  # not under control continuously since the turn began (302.6)
        self.gone = False
        self.known_to = 0  # bits of the players who know its face though the zone or being face down hides it
        self.was = 0  # the id it had in the zone it came from; 0: none
        self.entered_turn = 0
        self.damage = 0
        self.deathtouched = False
        self.counters: dict[str, int] = NO_COUNTERS
        self.attached_to = NO_ONE  # an object or a player
        self.attachments: tuple[int, ...] = ()
        self.attacking = NO_ONE  # whom or what it attacks
        self.blocked = False
        self.blocking: tuple[int, ...] = ()
        self.blocked_by: tuple[int, ...] = ()  # in damage assignment order once announced (509.2)
        self.marks: frozenset[str] = frozenset()  # designations: "renowned", "monstrous", "goaded" ...
        self.choices: dict[str, str | int] = {}  # "color": "red" ...; replaced, not written in place
        self.linked: tuple[int, ...] = ()  # objects its abilities exiled or otherwise hold (607)
        self.exiled_with = 0  # the object that exiled this one
        # on the stack
        self.ability: Ability | None = None
        self.source = 0  # of an ability: the object it is on, or was
        self.x = 0
        self.targets: tuple[tuple[int, ...], ...] = ()  # one tuple for each Target slot
        self.divided: tuple[int, ...] = ()
        self.modes: tuple[int, ...] = ()
        self.way = ""  # by which permission or alternative cost it was cast
        self.cast_from: Zone | None = None
        self.paid: dict[str, int] = {}  # "kicked": 2, "colors spent": bits, "mana spent": 5 ...; replaced likewise
        self.event: object | None = None  # of a triggered ability: the event's EventInfo

    def copy(self, token: object) -> Obj:
        """A row with the same values for another state to write."""
        row = Obj.__new__(Obj)
        for name in _COPIED:
            setattr(row, name, getattr(self, name))
        row.token = token
        return row


_COPIED: Final = tuple(name for name in Obj.__slots__ if name != "token")
