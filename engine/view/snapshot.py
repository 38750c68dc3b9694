"""Snapshots: what one player may see, frozen for another thread, a screen or a socket.

Built by `engine.view` from an allow-list; nothing that the viewer may not know is ever put in. A hidden card has
id, owner, controller and zone and nothing else (`known` is False).
"""

from __future__ import annotations

from engine.messages import Text
from engine.terms.crossing import Part
from engine.terms.ids import NO_ONE
from engine.terms.steps import Step
from engine.terms.zones import Zone


class FaceSnap(Part, frozen=True):
    """One printed face of a card, as a screen shows it: mana cost in braces, colors as letters of "WUBRG"."""

    name: str = ""
    mana_cost: str = ""
    colors: str = ""
    type_line: str = ""
    text: str = ""
    power: str = ""
    toughness: str = ""
    loyalty: str = ""
    defense: str = ""
    flavor: str = ""


class RoomSnap(Part, frozen=True):
    """A room of a dungeon card (309.4): `leads` the places of the rooms that arrows lead to, `here` the venture marker
    is in it."""

    name: str
    text: str
    leads: tuple[int, ...] = ()
    here: bool = False


class CardSnap(Part, frozen=True):
    """A card, token or copy as it is now: `face` holds its present values, `printed` the faces of the card, or of all
    cards of a merged permanent, the topmost first."""

    id: int
    owner: int
    controller: int
    zone: Zone
    known: bool = False
    face: FaceSnap = FaceSnap()
    printed: tuple[FaceSnap, ...] = ()
    layout: str = "normal"
    set_code: str = ""
    number: str = ""
    rarity: str = ""
    status: str = "read"  # verified, read, partly, unread
    unread: tuple[str, ...] = ()  # lines of text that do nothing
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    token: bool = False
    copy: bool = False
    face_down: bool = False
    tapped: bool = False
    sick: bool = False  # controlled too short a time to attack or tap (302.6)
    phased_out: bool = False
    attached_to: int = NO_ONE
    attachments: tuple[int, ...] = ()
    attacking: int = NO_ONE  # whom or what it attacks
    blocking: tuple[int, ...] = ()
    chapter: int = 0
    level: int = 0
    notes: tuple[Text, ...] = ()  # "chosen color: red", "exiled with Brass Orrery" ...
    produces: str = ""  # mana it can give, as letters of "WUBRGC"
    commander: bool = False
    rooms: tuple[RoomSnap, ...] = ()  # of a dungeon
    merged: int = 0  # how many cards and tokens represent it, where they are several


class TargetSnap(Part, frozen=True):
    """One target of something on the stack: an object or a player, what it is called, how much was divided to it (None:
    nothing is divided), and whether it is still legal (608.2b)."""

    ref: int
    name: str
    share: int | None = None
    legal: bool = True


class ChangeSnap(Part, frozen=True):
    """One thing that will be different once something has resolved. `kind` says what: "life", "draw", "hand", "mill",
    "library", "mana", "player counters", "loses", "dies", "leaves", "enters", "moves", "countered", "copied",
    "becomes", "damage", "counters", "tapped", "untapped", "controller", "gains", "loses ability", "attached",
    "triggers", "ends"; `subject` the object or player it is about (NO_ONE: none that is seen now), `name` what that is
    called ("" for a card that the viewer cannot know), `amount` how much, `word` which counters, mana, zone ..."""

    kind: str
    subject: int = NO_ONE
    name: str = ""
    amount: int = 0
    word: str = ""


class ForecastSnap(Part, frozen=True):
    """What something on the stack does if it resolves now, as far as the viewer can know it: `changes` that happen
    whatever is hidden; `asks` who must choose something first (NO_ONE: nobody) and `question` what; `chance`: a coin,
    a die or another random choice decides; `unknown`: more happens that depends on hidden cards; `fizzles`: it does
    nothing, none of its targets being legal (608.2b), or its condition not being true (603.4)."""

    changes: tuple[ChangeSnap, ...] = ()
    asks: int = NO_ONE
    question: Text = ""
    chance: bool = False
    unknown: bool = False
    fizzles: bool = False


class StackSnap(Part, frozen=True):
    """A spell or ability on the stack. `kind` is "spell", "activated" or "triggered"; `text` what it will do: it and
    the `title` are empty where what it is may not be known."""

    card: CardSnap  # the spell, or the source of the ability as it is or last was
    id: int
    controller: int
    kind: str
    title: str
    text: str
    targets: tuple[int, ...] = ()
    x: int | None = None
    cause: str = ""  # of a triggered ability when it triggers, of an activated one its cost, as printed
    cause_ref: int = NO_ONE  # what the event was about that triggered it
    cause_name: str = ""
    rules: tuple[str, ...] = ()  # the numbers of the rules it goes by
    modes: tuple[str, ...] = ()  # those chosen, as printed (700.2)
    paid: tuple[tuple[str, int], ...] = ()  # additional costs that were paid, and how often
    way: str = ""  # the keyword or permission it was cast by, if not for its mana cost
    came_from: Zone | None = None  # where it was cast from, or where the source of the ability is
    aims: tuple[TargetSnap, ...] = ()
    forecast: ForecastSnap | None = None  # None: not worked out now


class EffectSnap(Part, frozen=True):
    """An effect in force that lies on no permanent: what it came from, how long it lasts, and what that said."""

    source: str
    until: Text
    text: str


class PlayerSnap(Part, frozen=True):
    """A player as the viewer sees them. `hand` holds known cards only; `hand_count` is all of them. `fate` says how
    they lost or won ("no life left", "conceded"), `fate_rule` by which rule."""

    id: int
    name: str
    life: int
    library_count: int
    hand_count: int
    hand: tuple[CardSnap, ...]
    graveyard: tuple[CardSnap, ...]  # first is the oldest, last the top card
    exile: tuple[CardSnap, ...]
    command: tuple[CardSnap, ...] = ()
    top_card: CardSnap | None = None  # of the library, where it is revealed or the viewer may look
    mana: str = ""  # the pool as letters of "WUBRGC"
    counters: tuple[tuple[str, int], ...] = ()
    poison: int = 0
    lands_played: int = 0
    alive: bool = True
    team: int = NO_ONE
    fate: Text = ""
    fate_rule: str = ""
    in_range: tuple[int, ...] = ()  # whom they can affect (801.2); none where ranges have no limit
    attackable: tuple[int, ...] = ()  # whom they could attack in a turn of theirs, with more than two players
    role: str = ""  # "emperor" or "archenemy"
    designations: tuple[tuple[str, int], ...] = ()  # "monarch" ..., and of those that count (the Ring) how often
    effects: tuple[EffectSnap, ...] = ()  # about them, or theirs about all, for a while


class OutcomeSnap(Part, frozen=True):
    """How the game ended: the winners (none: a draw) and why, in one sentence with the rule's number."""

    winners: tuple[int, ...]
    reason: Text
    rule: str


class MarkerSnap(Part, frozen=True):
    """One of the turns that are taken at the same time (807.4): who takes it or will, and what is on its stack."""

    number: int
    player: int
    begun: bool
    stack: tuple[StackSnap, ...] = ()


class GameSnap(Part, frozen=True):
    """Everything one viewer may see. `viewer` NO_ONE is a spectator or a replay that shows all hands."""

    viewer: int
    turn: int
    active: int
    step: Step
    priority: int
    players: tuple[PlayerSnap, ...]
    battlefield: tuple[CardSnap, ...]
    stack: tuple[StackSnap, ...]  # last resolves first
    passed: tuple[int, ...] = ()  # who has passed in succession (117.4)
    answering: tuple[int, ...] = ()  # who may still act before the top of the stack resolves, in order
    day: str = ""  # "", "day", "night"
    outcome: OutcomeSnap | None = None
    thinking: int = NO_ONE
    looked: tuple[CardSnap, ...] = ()  # cards in libraries whose faces the viewer knows, in no order that tells theirs
    active_players: tuple[int, ...] = ()  # all of the active team where it shares the turn (805.4a)
    markers: tuple[MarkerSnap, ...] = ()  # the turns taken at the same time, the one looked at among them
    attack_toward: str = ""  # "left", "right" or "both": only those neighbors can be attacked (803, 809.3c)
    defending: int = NO_ONE  # the one opponent who can be attacked this combat (703.4e)
    deploys: bool = False  # creatures can be handed to teammates (804)
    shared_life: bool = False  # teams have one life total (810.4)



class LogLine(Part, frozen=True):
    """One line of the log. `text` names objects as "[[id|Name]]"; `kind` is cast, trigger, resolve, draw, damage,
    life, move, attack, block, turn, step, choice, end ..."""

    turn: int
    player: int
    kind: str
    text: Text


class Seen(Part, frozen=True):
    """One thing that happened as the viewer saw it: for animation, sound and the log. `kind` as in LogLine;
    `subject` and `other` are the refs concerned (NO_ONE: none), `amount` how much, `zones` from and to."""

    kind: str
    subject: int = NO_ONE
    other: int = NO_ONE
    amount: int = 0
    from_zone: Zone | None = None
    to_zone: Zone | None = None
    player: int = NO_ONE
    log: LogLine | None = None
