"""Objects (109): cards, tokens, copies, spells, abilities on the stack, emblems, as rows of what changes.

A row belongs to one state and is written only there (`State.own`). What a card says is shared and never written.
Rows of objects that have left their zone stay as last-known information (113.7a, 400.7) with `gone` set.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from engine.ast.card import Card, Face
from engine.ast.node import Ability
from engine.state.effect_rows import Memory
from engine.state.parts import NO_PARTS, Part
from engine.state.remembered import EventInfo
from engine.terms.ids import NO_ONE
from engine.terms.zones import Zone

CARD: Final = 0
TOKEN: Final = 1
COPY: Final = 2  # a copy of a spell or of a card
ABILITY: Final = 3  # an activated or triggered ability on the stack
EMBLEM: Final = 4
COMMANDER: Final = "commander"  # a mark of a card that is its deck's commander, in whatever zone (903.3)
CRAFTS: Final = "crafts "  # a mark of what something was crafted with: before its id as it was in exile (702.167c)
COMMANDERS: Final = frozenset({COMMANDER})
INDIRECTLY: Final = "phased out indirectly"  # a mark of what phased out with what it is attached to (702.26g)
SECTORS: Final = ("alpha sector", "beta sector", "gamma sector")  # marks of space sculptor (702.158b)

NO_COUNTERS: Final[dict[str, int]] = {}


OBJ_TYPES: Final[dict[str, object]] = {  # of its fields: once it is compiled, the class does not tell them
    "abilities_used": dict[str, int], "ability": Ability | None, "attached_to": int, "attachments": tuple[int, ...],
    "attacking": int, "base": Face, "base_controller": int, "became": int, "blocked": bool,
    "blocked_by": tuple[int, ...], "blocking": tuple[int, ...], "card": Card | None, "cast_from": Zone | None,
    "choices": dict[str, str | int], "controller": int, "counted_at": dict[str, int], "counters": dict[str, int],
    "damage": int, "deathtouched": bool, "depth": int, "divided": tuple[int, ...], "entered_turn": int,
    "event": EventInfo | None, "face": int, "face_down": str, "flipped": bool, "gone": bool, "id": int, "kind": int,
    "known_to": int, "linked": tuple[int, ...], "marks": frozenset[str], "memory": Memory | None,
    "merged": tuple[Part, ...], "modes": tuple[int, ...], "owner": int, "paid": dict[str, int], "phased_out": bool,
    "physical": int, "put_by": int, "sick": bool, "source": int, "tapped": bool,
    "targets": tuple[tuple[int, ...], ...], "timestamp": int, "token": object, "was": int, "way": str, "x": int,
    "zone": Zone,
}


@mypyc_attr(allow_interpreted_subclasses=True)
class Obj:
    """One object. Ids are never reused; a change of zone makes a new row with a new id.

    `face` is the place of the face that is up in `card.faces`; `base` the copiable values before layer 1 effects:
    the printed face, a token's values, a copy's, or those of a face-down object.
    """

    __slots__ = tuple(OBJ_TYPES)
    abilities_used: dict[str, int]
    ability: Ability | None
    attached_to: int
    attachments: tuple[int, ...]
    attacking: int
    base: Face
    base_controller: int
    became: int
    blocked: bool
    blocked_by: tuple[int, ...]
    blocking: tuple[int, ...]
    card: Card | None
    cast_from: Zone | None
    choices: dict[str, str | int]
    controller: int
    counted_at: dict[str, int]
    counters: dict[str, int]
    damage: int
    deathtouched: bool
    depth: int
    divided: tuple[int, ...]
    entered_turn: int
    event: EventInfo | None
    face: int
    face_down: str
    flipped: bool
    gone: bool
    id: int
    kind: int
    known_to: int
    linked: tuple[int, ...]
    marks: frozenset[str]
    memory: Memory | None
    merged: tuple[Part, ...]
    modes: tuple[int, ...]
    owner: int
    paid: dict[str, int]
    phased_out: bool
    physical: int
    put_by: int
    sick: bool
    source: int
    tapped: bool
    targets: tuple[tuple[int, ...], ...]
    timestamp: int
    token: object
    was: int
    way: str
    x: int
    zone: Zone

    def __init__(
        self, id: int, kind: int, owner: int, zone: Zone, base: Face, card: Card | None, token: object
    ) -> None:
        self.id = id
        self.kind = kind
        self.owner = owner
        self.controller = owner
        self.base_controller = owner  # without layer 2 effects
        self.known_to = 0  # bits of the players who know its face though the zone or being face down hides it
        self.abilities_used = {}  # uses of limited abilities this turn (602.5b); replaced likewise
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
        self.became = 0  # the id it has in the zone it went to
        self.was = 0  # the id it had in the zone it came from; 0: none
        self.entered_turn = 0
        self.damage = 0
        self.deathtouched = False
        self.counters = NO_COUNTERS
        self.counted_at = NO_COUNTERS  # when keyword counters of a kind were last put on it (613.7c); replaced likewise
        self.attached_to = NO_ONE  # an object or a player
        self.attachments = ()
        self.attacking = NO_ONE  # whom or what it attacks
        self.blocked = False
        self.blocking = ()
        self.blocked_by = ()  # in damage assignment order once announced (509.2)
        self.marks = frozenset()  # designations: "renowned", "monstrous" ...
        self.choices = {}  # "color": "red" ...; replaced, not written in place
        self.linked = ()  # objects its abilities exiled or otherwise hold (607)
        self.put_by = 0  # the object whose ability exiled this one, created it or put it onto the battlefield (607.2)
        self.merged = NO_PARTS  # the cards and tokens of a merged permanent, the topmost first
        # on the stack
        self.ability = None
        self.depth = 0  # how many abilities in a row triggered each other up to it (104.4b)
        self.source = 0  # of an ability: the object it is on, or was
        self.x = 0
        self.targets = ()  # one tuple for each Target slot
        self.divided = ()
        self.modes = ()
        self.way = ""  # by which permission or alternative cost it was cast
        self.cast_from = None
        self.paid = {}  # "kicked": 2, "colors spent": bits, "mana spent": 5 ...; replaced likewise
        self.event = None  # of a triggered ability
        self.memory = None  # of a delayed or reflexive one: what its words refer to

    def veiled(self) -> Obj:
        """A copy that no state holds, as everyone sees what is face down: status and combat, nothing of the card
        (707.2)."""
        row = self.copy(None)
        row.card = None
        row.physical = -1
        row.face = 0
        row.was = 0
        row.paid = {}
        row.choices = {}
        return row

    def copy(self, token: object) -> Obj:
        """A row with the same values for another state to write."""
        row = Obj.__new__(Obj)
        row.abilities_used = self.abilities_used
        row.ability = self.ability
        row.attached_to = self.attached_to
        row.attachments = self.attachments
        row.attacking = self.attacking
        row.base = self.base
        row.base_controller = self.base_controller
        row.became = self.became
        row.blocked = self.blocked
        row.blocked_by = self.blocked_by
        row.blocking = self.blocking
        row.card = self.card
        row.cast_from = self.cast_from
        row.choices = self.choices
        row.controller = self.controller
        row.counted_at = self.counted_at
        row.counters = self.counters
        row.damage = self.damage
        row.deathtouched = self.deathtouched
        row.depth = self.depth
        row.divided = self.divided
        row.entered_turn = self.entered_turn
        row.event = self.event
        row.put_by = self.put_by
        row.face = self.face
        row.face_down = self.face_down
        row.flipped = self.flipped
        row.gone = self.gone
        row.id = self.id
        row.kind = self.kind
        row.linked = self.linked
        row.marks = self.marks
        row.memory = self.memory
        row.merged = self.merged
        row.modes = self.modes
        row.owner = self.owner
        row.paid = self.paid
        row.phased_out = self.phased_out
        row.physical = self.physical
        row.known_to = self.known_to
        row.sick = self.sick
        row.source = self.source
        row.tapped = self.tapped
        row.targets = self.targets
        row.timestamp = self.timestamp
        row.was = self.was
        row.way = self.way
        row.x = self.x
        row.zone = self.zone
        row.token = token
        return row
