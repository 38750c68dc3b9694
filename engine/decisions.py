"""What a player is asked, and what they answer: a closed set of shapes.

A procedure asks with `game.ask(decision)`. Legal options travel inside it, so nobody who answers needs to know rules.
Answers name objects and actions, never the number of an option. Every shape has a prompt in `gui/prompts`, a default in
`engine/ai` and a form in JSON; a test holds them to it.
"""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Final

from msgspec import Meta
from msgspec.structs import replace

from engine.messages import Text, msg
from engine.terms.crossing import Part, Tagged
from engine.terms.ids import ObjectId, PlayerId, Ref
from engine.terms.steps import Step


class IllegalAnswer(Exception):
    """A player's answer is not among the legal ones; the state is untouched. `rule` is the number that says so."""

    def __init__(self, reason: Text, rule: str = "") -> None:
        super().__init__(str(reason) if not rule else f"{reason} ({rule})")
        self.reason = reason
        self.rule = rule


# --- actions: what a player with priority may do (117.1, 116) ---


class Pass(Tagged, frozen=True):
    """Pass priority (117.3d)."""


class PlayLand(Tagged, frozen=True):
    """Play a land: `face` is 0 or, of a modal double-faced card, 1 (305, 712)."""

    card: ObjectId
    face: int = 0


class Cast(Tagged, frozen=True):
    """Cast a spell: which face or half, and by which permission or alternative cost ("" is the plain way; else the
    keyword or "free": "flashback", "madness", "morph", "overload", "escape", "suspend" ...) (601.2)."""

    card: ObjectId
    face: int = 0
    way: str = ""


class Activate(Tagged, frozen=True):
    """Activate an activated ability: `ability` is its place among the object's abilities now (602.2)."""

    source: ObjectId
    ability: int


class Special(Tagged, frozen=True):
    """Take a special action of rule 116.2 with an object: `kind` is "turn face up", "suspend", "foretell",
    "companion", "plot", "unlock" ..."""

    card: ObjectId
    kind: str


Action = Pass | PlayLand | Cast | Activate | Special
PASS: Final = Pass()


# --- decisions ---


class Purpose(Enum):
    """What a choice is for: says how a player should wish, so that seats can choose well without reading rules."""

    OTHER = "other"
    KEEP_HAND = "keep hand"
    BOTTOM = "bottom"
    DISCARD = "discard"
    SACRIFICE = "sacrifice"
    DESTROY = "destroy"
    EXILE = "exile"
    RETURN = "return"
    SEARCH = "search"
    PUT_ONTO_BATTLEFIELD = "put onto battlefield"
    PUT_INTO_HAND = "put into hand"
    TAP = "tap"
    UNTAP = "untap"
    LEGEND = "legend"
    COPY = "copy"
    ATTACH = "attach"
    COUNTERS = "counters"
    COST = "cost"
    MODE = "mode"
    MAY = "may"
    PAY = "pay"
    COLOR = "color"
    TYPE = "type"
    X = "x"
    REPLACEMENT = "replacement"
    TRIGGERS = "triggers"
    DAMAGE = "damage"
    DAMAGE_ORDER = "damage order"
    SCRY = "scry"
    SURVEIL = "surveil"
    LIBRARY = "library"
    VOTE = "vote"
    PILE = "pile"
    PLAYER = "player"
    LOOP = "loop"


class Asked(Part, frozen=True):
    """What every decision carries: who is asked, the words of the question, the object it comes from (0: the rules
    themselves), its purpose, and whether choosing helps or harms what is chosen (+1, 0, -1)."""

    player: PlayerId
    text: Text = ""
    source: int = 0
    purpose: Purpose = Purpose.OTHER
    good: int = 0


class Priority(Tagged, frozen=True):
    """Act or pass (117). `actions` holds every legal action but passing, those that cannot be paid left out."""

    asked: Asked
    actions: tuple[Action, ...]


class Targets(Tagged, frozen=True):
    """Choose the targets of one instance of the word "target" (115, 601.2c). `chosen` are those of earlier
    instances."""

    asked: Asked
    legal: tuple[Ref, ...]
    minimum: int
    maximum: int
    chosen: tuple[Ref, ...] = ()


class Choose(Tagged, frozen=True):
    """Choose objects or players without targeting. Cards a player searches through are shown by `looked`: all that
    they see, of which `legal` may be taken (701.19)."""

    asked: Asked
    legal: tuple[Ref, ...]
    minimum: int
    maximum: int
    looked: tuple[Ref, ...] = ()


class Option(Part, frozen=True):
    """One of the options of a Pick: `key` goes into the answer, `label` is shown, `ref` is the object meant, if any."""

    key: str
    label: Text
    ref: int = -1


class Pick(Tagged, frozen=True):
    """Pick among named options: yes or no, modes, colors, types, mulligan (700.2). `repeat`: one option more than
    once."""

    asked: Asked
    options: tuple[Option, ...]
    minimum: int = 1
    maximum: int = 1
    repeat: bool = False


class Number(Tagged, frozen=True):
    """Choose a whole number from `low` to `high` (107.1c, X, how many times); `only`: where some between them can't be
    chosen, those that can."""

    asked: Asked
    low: int
    high: int
    only: tuple[int, ...] = ()

    def allows(self, number: int) -> bool:
        """Whether a number may be chosen."""
        return number in self.only if self.only else self.low <= number <= self.high

    def fitting(self, number: int) -> int:
        """The greatest number up to this one that may be chosen, else the least."""
        within = max(self.low, min(self.high, number))
        return max((each for each in self.only if each <= within), default=self.low) if self.only else within


class Divide(Tagged, frozen=True):
    """Divide `total` among `among`, at least `least` each (601.2d, 510.1). `lethal` is what is deadly for each, where
    that matters; `ordered` means each must have lethal before the next has any (510.1c)."""

    asked: Asked
    total: int
    among: tuple[Ref, ...]
    least: int = 1
    lethal: tuple[int, ...] = ()
    ordered: bool = False


class Order(Tagged, frozen=True):
    """Put all `items` in order; the first happens, resolves or is dealt damage first. `labels` say what each is,
    `about` what each is about where one source brings several ("" for nothing)."""

    asked: Asked
    items: tuple[int, ...]
    labels: tuple[Text, ...] = ()
    about: tuple[str, ...] = ()


class Arrange(Tagged, frozen=True):
    """Put each of `cards` on one of `piles` and order each pile: scry is ("top", "bottom"), surveil ("top",
    "graveyard"). The first card of "top" will be the top card."""

    asked: Asked
    cards: tuple[ObjectId, ...]
    piles: tuple[str, ...]


class CanAttack(Part, frozen=True):
    """Whom a creature may attack; `must`: a requirement (508.1d), `obeyed`: how many attacking each obeys
    (empty: one where it must); `company`: "needs" it or "never" has it, or ""; `needs` how many of which others."""

    attacker: ObjectId
    defenders: tuple[Ref, ...]
    must: bool = False
    obeyed: tuple[int, ...] = ()
    company: str = ""
    needs: tuple[tuple[int, tuple[ObjectId, ...]], ...] = ()


class Attackers(Tagged, frozen=True):
    """Declare attackers (508.1). `most` may attack (-1: any number), and of each of `limits`, some of what may be
    attacked, so many may attack any of them. `least` is a declaration of as few as obey as many requirements as can be
    obeyed: no legal one obeys fewer. `engine/declarations.py` judges by these."""

    asked: Asked
    options: tuple[CanAttack, ...]
    most: int = -1
    limits: tuple[tuple[tuple[Ref, ...], int], ...] = ()
    least: tuple[tuple[ObjectId, Ref], ...] = ()


class CanBlock(Part, frozen=True):
    """One possible blocker, the attackers it may block and how many at once; `must`: to block one of these is required,
    if nothing else already obeys that (509.1c). `company` and `needs` as for an attacker."""

    blocker: ObjectId
    attackers: tuple[ObjectId, ...]
    most: int = 1
    must: tuple[ObjectId, ...] = ()
    company: str = ""
    needs: tuple[tuple[int, tuple[ObjectId, ...]], ...] = ()


class Blockers(Tagged, frozen=True):
    """Declare blockers (509.1). `least` says of an attacker how many must block it if any does (menace), `most` how
    many may; `limit` creatures may block at all (-1: any number). `wanted` are the requirements, each as the pairs of
    blocker and attacker any one of which obeys it, and `dear` the blocks that cost something, which no requirement
    makes anybody pay. `engine/declarations.py` judges by these."""

    asked: Asked
    options: tuple[CanBlock, ...]
    least: tuple[tuple[ObjectId, int], ...] = ()
    most: tuple[tuple[ObjectId, int], ...] = ()
    limit: int = -1
    wanted: tuple[tuple[tuple[ObjectId, ObjectId], ...], ...] = ()
    dear: tuple[tuple[ObjectId, ObjectId], ...] = ()


class ManaSource(Part, frozen=True):
    """A mana ability that may be activated while paying: `makes` lists what one activation can give, each as letters
    of "WUBRGC". `free`: it costs nothing but tapping."""

    source: ObjectId
    ability: int
    makes: tuple[str, ...]
    free: bool = True


class Pay(Tagged, frozen=True):
    """Pay a total cost (601.2g-h): `cost` in braces, what the pool holds, the mana abilities at hand and the plan the
    engine would follow. `other` says what else is paid, in words. `optional`: may be declined."""

    asked: Asked
    cost: str
    pool: str
    sources: tuple[ManaSource, ...]
    plan: tuple[tuple[ObjectId, int, str], ...]
    other: tuple[Text, ...] = ()
    optional: bool = False


class Name(Tagged, frozen=True):
    """Name a card (201.3) or a creature type; `suggestions` are those most likely meant, of creature types all that
    there are. Any name is accepted but those that are `taken`."""

    asked: Asked
    suggestions: tuple[str, ...]
    taken: tuple[str, ...] = ()


Decision = (
    Priority | Targets | Choose | Pick | Number | Divide | Order | Arrange | Attackers | Blockers | Pay | Name
)


# --- answers ---


class Act(Tagged, frozen=True):
    """Answers Priority."""

    action: Action


class Chosen(Tagged, frozen=True):
    """Answers Targets and Choose: the refs taken, in order."""

    refs: tuple[Ref, ...]


class Picked(Tagged, frozen=True):
    """Answers Pick: the keys taken."""

    keys: tuple[str, ...]


class Amount(Tagged, frozen=True):
    """Answers Number."""

    number: int


class Divided(Tagged, frozen=True):
    """Answers Divide: one part for each of `among`, in that order."""

    parts: tuple[int, ...]


class Ordered(Tagged, frozen=True):
    """Answers Order: all the items."""

    items: tuple[int, ...]


class Arranged(Tagged, frozen=True):
    """Answers Arrange: one tuple of cards for each pile."""

    piles: tuple[tuple[ObjectId, ...], ...]


class Attacks(Tagged, frozen=True):
    """Answers Attackers: (attacker, whom it attacks)."""

    pairs: tuple[tuple[ObjectId, Ref], ...] = ()


class Blocks(Tagged, frozen=True):
    """Answers Blockers: (blocker, attacker); a blocker that blocks two attackers occurs twice."""

    pairs: tuple[tuple[ObjectId, ObjectId], ...] = ()


class PayAuto(Tagged, frozen=True):
    """Answers Pay: follow the plan."""


class PayWith(Tagged, frozen=True):
    """Answers Pay: activate this mana ability for that mana, then ask again."""

    source: ObjectId
    ability: int
    makes: str


class PayPool(Tagged, frozen=True):
    """Answers Pay: spend this one mana of the pool now, then ask again."""

    letter: str


class PayNot(Tagged, frozen=True):
    """Answers Pay: take the whole action back, or decline an optional payment (732, 118.12)."""


class Named(Tagged, frozen=True):
    """Answers Name."""

    name: str


Answer = (
    Act | Chosen | Picked | Amount | Divided | Ordered | Arranged
    | Attacks | Blocks | PayAuto | PayWith | PayPool | PayNot | Named
)

ANY_ORDER: Final = msg("Which applies first? It makes no difference.")  # asked only of who wants forced prompts too
YES: Final = Picked(("yes",))
NO: Final = Picked(("no",))
_YES_OR_NO: Final = (Option("yes", msg("Yes")), Option("no", msg("No")))


def yes_or_no(asked: Asked, about: int = 0) -> Pick:
    """The Pick of a yes-or-no question: YES or NO. `about`: the object that it is about, if not what it comes from."""
    return Pick(asked, tuple(replace(option, ref=about) for option in _YES_OR_NO) if about else _YES_OR_NO)


# --- commands: what a player may do at any time (104.3a, 719, take-back) ---


class Concede(Tagged, frozen=True):
    """Leave the game (104.3a). `late`, `away`: the table says so of a player whose time is up, or who stays away."""

    player: PlayerId
    late: bool = False
    away: bool = False


class AgreeDraw(Tagged, frozen=True):
    """The players have agreed that the game is a draw (104.4). Nobody gives it alone."""


class UndoTo(Tagged, frozen=True):
    """Go back to the position of an earlier own decision: its number in the record."""

    entry: int


Steps = Annotated[tuple[int, ...], Meta(max_length=16)]
Word = Annotated[str, Meta(max_length=40)]
BOTH_MAIN_PHASES: Final = (int(Step.MAIN1), int(Step.MAIN2))


class SetStops(Tagged, frozen=True):
    """Where a player wants to be asked though the stack is empty: steps in own turns, steps in others' turns, and
    those of single other players in place of `others`. `idle`: the own main phases in which the player is asked even
    though nothing can be done."""

    player: PlayerId
    own: Steps
    others: Steps
    single: Annotated[tuple[tuple[PlayerId, Steps], ...], Meta(max_length=16)] = ()
    idle: Steps = BOTH_MAIN_PHASES


BREAKS: Final = ("attack", "lethal", "spell", "target")
"""What can end passing on: being attacked, being attacked by as much power as one has life, an opponent's spell or
ability, one that targets the player or something of theirs."""


class BreakPassing(Tagged, frozen=True):
    """What ends a player's passing on before it is over, of `BREAKS`."""

    player: PlayerId
    on: Annotated[tuple[Word, ...], Meta(max_length=8)]


class PassUntil(Tagged, frozen=True):
    """Pass on its own until something happens: "stack" (is empty), "end" (of turn), "mine" (next turn), "step N"
    (of whoever's turn), "step N of P" (of player P's turn); "" takes it back. Ended early by what `BreakPassing` says
    unless `always`."""

    player: PlayerId
    until: Word
    always: bool = False


class SetYield(Tagged, frozen=True):
    """Answer one ability's question, or its priority, always in the same way: `ability` is its card's name and text;
    `answer` "pass", "yes", "no", or "" to take it back."""

    player: PlayerId
    ability: Annotated[str, Meta(max_length=10_000)]
    answer: Word


class HoldPriority(Tagged, frozen=True):
    """Keep priority after the next own spell or ability is put on the stack, so as to act again before it resolves
    (117.3c); `on` False takes it back."""

    player: PlayerId
    on: bool = True


class FullControl(Tagged, frozen=True):
    """Be asked at every priority, whatever stops and yields say (117.3); `on` False ends it."""

    player: PlayerId
    on: bool = True


Command = Concede | AgreeDraw | UndoTo | SetStops | BreakPassing | PassUntil | SetYield | HoldPriority | FullControl
WISHES: Final = (SetStops, BreakPassing, PassUntil, SetYield, HoldPriority, FullControl)
"""The commands that only say how to pass: they interrupt nothing."""
