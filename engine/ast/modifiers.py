"""Modifiers: what continuous effects do (611), in the layer order of 613, then the changes of rules (613.11)."""

from __future__ import annotations

from typing import Final

from engine.ast.costs import Cost
from engine.ast.node import Ability, Amount, Condition, Effect, Filter, Modifier, Pattern, Selection
from engine.terms.records import record
from engine.terms.zones import Zone

# --- characteristics, by layer ---


@record
class BecomeCopy(Modifier):
    """Layer 1: is a copy of something (706), with exceptions that become copiable values (706.9)."""

    of: Selection
    exceptions: tuple[Modifier, ...] = ()


@record
class ChangeControl(Modifier):
    """Layer 2: a player gains control of it."""

    who: Selection


@record
class ChangeText(Modifier):
    """Layer 3: replace one color word or subtype by another; `kind` "color", "land type", "creature type"."""

    kind: str
    old: str
    new: str


@record
class SetTypes(Modifier):
    """Layer 4: types change. `keep`: "in addition to its other types" (205.1b); else the new ones replace those of the
    same family. `lose` names types or families it loses ("isn't a creature", "loses all creature types": "creature
    types")."""

    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    keep: bool = True
    lose: tuple[str, ...] = ()
    chosen: str = ""  # "creature type", "basic land type": the chosen one is meant
    every: str = ""  # "creature type", "basic land type": every one


@record
class SetName(Modifier):
    """Layer 3 by custom: "named ..." or has a name in addition; `keep` False replaces it."""

    name: str
    keep: bool = False


@record
class SetColors(Modifier):
    """Layer 5: is these colors (bits; 0 colorless); `keep`: in addition; `chosen`: the chosen color; `all`: 31."""

    colors: int
    keep: bool = False
    chosen: bool = False


@record
class GainAbilities(Modifier):
    """Layer 6: has or gains abilities. `choice`: gains one of them of the choice of the effect's controller, or of
    `chooser`."""

    abilities: tuple[Ability, ...]
    choice: bool = False
    chooser: Selection | None = None


@record
class GainLike(Modifier):
    """Layer 6: gains every keyword ability of a name that objects have, of an effect of a spell those they have as it
    begins: each landwalk, each protection (702.1c). `colored`: only those from a color."""

    name: str
    among: Filter
    colored: bool = False


@record
class GainActivated(Modifier):
    """Layer 6: has all activated abilities (`loyalty`: only loyalty abilities) that other objects have, of an effect of
    a spell or ability those they have as it begins (113.10, 613.1f)."""

    of: Filter | Selection
    loyalty: bool = False


@record
class LoseAbilities(Modifier):
    """Layer 6: loses all abilities (`mana`: but mana abilities), or the named keywords (`of`: only those from that
    quality, 702.16g)."""

    names: tuple[str, ...] = ()
    all: bool = False
    of: Filter | None = None
    abilities: tuple[Ability, ...] = ()  # these; with the name "this ability" the one that is followed
    mana: bool = False


@record
class CantHave(Modifier):
    """Layer 6: can't have or gain abilities of these names (613.1f)."""

    names: tuple[str, ...]


@record
class DefinePT(Modifier):
    """Layer 7a: a characteristic-defining ability sets power and/or toughness; None leaves it (604.3)."""

    power: Amount | None
    toughness: Amount | None


@record
class SetBasePT(Modifier):
    """Layer 7b: base power and/or toughness become these; None leaves it."""

    power: Amount | None
    toughness: Amount | None


@record
class ModifyPT(Modifier):
    """Layer 7c: gets +P/+T."""

    power: Amount
    toughness: Amount


@record
class SwitchPT(Modifier):
    """Layer 7d: power and toughness are switched."""


@record
class AssignByToughness(Modifier):
    """Assigns combat damage equal to its toughness (510.1a)."""


# --- what may, must or can't be done (101.2, 508.1c-d, 509.1b-c, 611.3) ---


@record
class Cant(Modifier):
    """The affected can't do or have something done: `verb` is attack, block, attack or block, be blocked, be countered,
    be regenerated, be sacrificed, be enchanted, be targeted, untap, crew vehicles, transform, phase out, gain life,
    lose life, draw, search libraries, play lands, cast spells, activate abilities, win, lose, become untapped,
    have counters, be prevented, deal damage, attack alone, block alone ... `what` limits it: what is blocked, cast, who
    blocks, whom it attacks, or what targets; `unless` says when it may; `limit` "more than one spell each turn" → 1;
    `timing` "untap during untap step" → "untap step"; `more`: of the limit only what is done from now on counts."""

    verb: str
    what: Filter | Selection | None = None
    exempt: Filter | None = None  # "except by ..."
    unless: Condition | None = None
    limit: int = 0
    timing: str = ""
    cost: Cost | None = None  # "unless its controller pays {2}" (508.1g, 509.1d)
    each: Filter | None = None  # what the cost is paid for each of: such of those that can't
    more: bool = False


@record
class Must(Modifier):
    """The affected attacks, blocks, or is blocked if able; `whom` whom or by what; `all`: by all able;
    `each_combat`."""

    verb: str
    whom: Filter | Selection | None = None
    all: bool = False


@record
class AsThough(Modifier):
    """May act as though something were otherwise: `verb` "attack", `pretence` "it didn't have defender"; "cast spells"
    as though "they had flash"; "spend mana" as though "it were mana of any color", or type; "block" as though "it had
    reach"; "assign combat damage" as though "it weren't blocked"."""

    verb: str
    pretence: str
    what: Filter | None = None


@record
class BlockMore(Modifier):
    """Can block additional creatures each combat; None: any number."""

    more: Amount | None


COLORED_ONLY: Final = -1  # the floor of a cost of which only the colored mana is reduced (118.7c)


@record
class ChangeCost(Modifier):
    """Spells (or abilities) of a kind cost more or less (601.2f): `mana` by how much in generic or colored mana,
    multiplied by `times`; `sign` +1 more, -1 less; `who` casts; `abilities` for "activated abilities of ..."; `keyword`
    for "equip costs", of spells the way they are cast ("flashback costs"); `floor`: the least the cost can come to, or
    COLORED_ONLY; `aim`: of abilities, only those that target such a thing; `up_to`: less, or not so much less."""

    what: Filter
    mana: str
    sign: int
    times: Amount | None = None
    who: Filter | Selection | None = None
    abilities: bool = False
    keyword: str = ""
    floor: int = 0
    extra: Cost | None = None  # "cost an additional 'Sacrifice a creature' to cast"
    set_to: bool = False
    aim: Filter | Selection | None = None
    up_to: bool = False


@record
class PayInstead(Modifier):
    """A player may pay another cost rather than that of abilities of a keyword (118.9): of `what`, None any; `first`:
    only for the first of them each turn, `own_turn`: of each of their turns."""

    keyword: str
    cost: Cost
    what: Filter | Selection | None = None
    first: bool = False
    own_turn: bool = False


ENTERS_TAPPED: Final = "enters tapped"  # the rider of a permission, too
ENTERS_WITH: Final = "enters with "  # the rider of a permission, as the spell cast by it remembers it: a counter


@record
class MayPlay(Modifier):
    """A player may play or cast cards from where they could not (601.3b): `what` which, with their zone; `verb` "play",
    "cast"; `free`: without paying its mana cost; `instead_cost` an alternative cost; `once`: once each turn;
    `apart`: a land and a spell once each; `as_flash`; `most` how many in all (0: any number); `anyhow`: whatever may be
    cast as it is may be for the other cost."""

    what: Filter | Selection
    verb: str = "cast"
    free: bool = False
    instead_cost: Cost | None = None
    once_each_turn: bool = False
    any_mana: str = ""  # "color" or "type": mana of any may be spent on it (609.4b)
    as_flash: bool = False
    from_top: bool = False
    extra: Cost | None = None  # "by paying 3 life in addition to paying their other costs"
    exiles: bool = False  # "If a spell cast this way would be put into a graveyard, exile it instead"
    rider: str = ""  # what becomes of a spell cast so: "enters with finality", "enters tapped"
    gives: tuple[Modifier, ...] = ()  # what a spell cast so gains, and the permanent it becomes
    gives_to: Filter | None = None  # where that is so of spells of a kind only
    gives_lands: bool = False  # whether it is so of lands played by it, too: "if you do, it enters tapped"
    most: int = 0
    apart: bool = False
    anyhow: bool = False


@record
class ExtraLand(Modifier):
    """May play additional lands on each of their turns (305.2); None: any number."""

    number: Amount | None


@record
class HandSize(Modifier):
    """Maximum hand size: `no_maximum`, or set to / changed by an amount (402.2)."""

    no_maximum: bool = False
    set_to: Amount | None = None
    change: Amount | None = None


@record
class PlayersHave(Modifier):
    """Players have an ability-like property: "hexproof", "shroud", "protection from ..."."""

    abilities: tuple[Ability, ...]


@record
class Skips(Modifier):
    """Players skip a step or phase or turn: `what` is "draw step", "untap step", "combat phase", "turn" (614.10)."""

    what: str


@record
class FromOpeningHand(Modifier):
    """What happens if its owner reveals the card from their opening hand (103.6b)."""

    effect: Effect


@record
class BeforeTheGame(Modifier):
    """What the owner of a commander does before the game begins, such as choosing a color; the card keeps the choice
    in all zones until the game ends."""

    effect: Effect


@record
class Reveals(Modifier):
    """Plays with something revealed or visible: `what` "hand", "top card of library", "look at top card", "look at
    cards exiled with" the source, "look at face-down creatures you don't control" ("your opponents control")."""

    what: str


@record
class ManaStays(Modifier):
    """Unspent mana is not lost as steps end; `colors` which, as letters ("" all); with `becomes` what would be lost
    becomes mana of that type instead."""

    colors: str = ""
    becomes: str = ""


@record
class KeepsMana(Modifier):
    """The mana just added is not lost as steps and phases end, until the end of "combat" or of the "turn"."""

    until: str


@record
class TriggersMore(Modifier):
    """Abilities that trigger on a matching event trigger an additional time (603.2e); `what` whose abilities."""

    cause: Pattern | None
    what: Filter | None
    times: int = 1


@record
class DoesntTrigger(Modifier):
    """Matching events don't cause abilities to trigger: "Creatures entering don't cause abilities to trigger"; `what`:
    only abilities of such permanents; `keyword`: only those of that keyword."""

    cause: Pattern | None
    what: Filter | None = None
    keyword: str = ""


BEGINS_IN_PLAY: Final = "may begin the game on the battlefield"  # the name of a changed rule
LOYAL_TWICE: Final = "loyalty abilities twice"  # rules of planeswalkers and Equipment that effects change
READY_LOYALTY: Final = "loyalty abilities at any time"
FORETELL_ANYTIME: Final = "foretell on any player's turn"
READY_EQUIP: Final = "equip abilities at any time"


@record
class RuleChange(Modifier):
    """A change of a rule that needs no more than its name: "legend rule doesn't apply", "damage isn't removed",
    "no mana burn", "infect as damage" ...; `what` narrows it, `amount` says how much."""

    rule: str
    what: Filter | None = None
    amount: Amount | None = None


@record
class IfHolds(Modifier):
    """A modifier that applies as long as a condition is true, within a longer list."""

    condition: Condition
    modifiers: tuple[Modifier, ...]


@record
class FunctionsFrom(Modifier):
    """The object may be cast or its ability used from a zone where that needs saying (113.6)."""

    zone: Zone


@record
class MayIgnore(Modifier):
    """"Any player may pay {2} for that player to ignore this effect until end of turn." (2006:408.2j, 116.2d): beside
    the modifiers that are ignored then; `who` may pay (None: anyone)."""

    cost: Cost
    who: Filter | Selection | None = None


@record
class MayEnd(Modifier):
    """"You may pay {2} to end this effect." (2006:408.2i, 116.2c): `of` the number of the effect."""

    cost: Cost
    of: int
