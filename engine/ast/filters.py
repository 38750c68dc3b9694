"""Filters: the centre of the language. Targets, protection, evasion, costs, triggers and counts all use this one."""

from __future__ import annotations

from enum import Enum

from engine.ast.node import Amount, Filter, Selection, Test
from engine.terms.mana import ManaCost
from engine.terms.records import record
from engine.terms.zones import Zone


class Kind(Enum):
    """What sort of thing a noun means: a bare "creature" is a permanent, "creature card" is in another zone, "creature
    spell" on the stack (109.2)."""

    PERMANENT = "permanent"
    CARD = "card"
    SPELL = "spell"
    ABILITY = "ability"
    SPELL_OR_ABILITY = "spell or ability"
    SPELL_OR_PERMANENT = "spell or permanent"
    SOURCE = "source"
    TOKEN = "token"


@record
class Objects(Filter):
    """Objects of one kind that pass all tests."""

    kind: Kind
    tests: tuple[Test, ...] = ()


@record
class Players(Filter):
    """Players that pass all tests; none: any player."""

    tests: tuple[Test, ...] = ()


@record
class Either(Filter):
    """Things that match at least one filter: "creature or player", "spell or permanent"."""

    filters: tuple[Filter, ...]


@record
class AnyTarget(Filter):
    """"any target": creature, planeswalker, battle or player (115.4)."""


@record
class AnyOther(AnyTarget):
    """"any other target" (115.4): `than` what, or the target before, or whose text or damage it is; given by the
    reader."""

    than: Selection | None = None


# --- tests of objects ---


@record
class Not(Test):
    """The opposite of a test: nonland, noncreature, "that isn't enchanted", "without flying"."""

    test: Test


@record
class AnyOf(Test):
    """At least one test passes: "artifact or enchantment"."""

    tests: tuple[Test, ...]


@record
class AllOf(Test):
    """All tests pass; for use inside AnyOf and Not."""

    tests: tuple[Test, ...]


@record
class HasType(Test):
    """A card type, in lower case; "permanent" means any permanent type (of a card or spell), "historic" 700.6,
    "outlaw" 700.12, "party" 700.8 are words of their own."""

    type: str


@record
class HasSupertype(Test):
    """A supertype, in lower case."""

    supertype: str


@record
class HasSubtype(Test):
    """A subtype as printed: "Goblin"; "chosen" in `subtype` is the chosen type."""

    subtype: str


@record
class HasColor(Test):
    """One color, as a bit."""

    color: int


@record
class ColorCount(Test):
    """"colorless", "monocolored", "multicolored", "all colors" (105)."""

    word: str


@record
class OfChosen(Test):
    """"of the chosen type", "of the chosen color", "with the chosen name": `what` is type, color, name, number, player;
    chosen by the source of the ability."""

    what: str


@record
class NotedInDraft(Test):
    """"with a name you noted for cards named ~", "of a type you noted ...", "that's one or more of the colors chosen as
    you drafted cards named ~" (905.2b): `what` is name, type, color or removed."""

    what: str


@record
class IsToken(Test):
    """A token (111)."""


@record
class IsCommander(Test):
    """A commander (903.3)."""


@record
class Status(Test):
    """A status or a role in combat: tapped, untapped, attacking, blocking, blocked, unblocked, face-down, face-up,
    enchanted, equipped, modified, renowned, monstrous, goaded, suspected, saddled, kicked, paired, transformed,
    phased-in ..."""

    word: str


@record
class StartingDeck(Filter):
    """What a companion asks of its owner's starting deck (702.139b): the `cards` of it meant (None: all) all match
    `are`, or keep a `rule`: "different names", "shared type", "twenty more", "different symbols", "activated"."""

    cards: Filter | None = None
    are: Filter | None = None
    rule: str = ""


@record
class Other(Test):
    """Not the object the ability is on ("another", "other"); with `than`, not that one."""

    than: Selection | None = None


@record
class Is(Test):
    """Is one of what a selection gives: "equipped creature" as a subject, "that creature" inside a filter."""

    what: Selection


@record
class ControlledBy(Test):
    """Controlled by such players: "you control", "an opponent controls", "that player controls" (108.4)."""

    who: Filter | Selection


@record
class InParty(Test):
    """One of a player's party: up to one each of Cleric, Rogue, Warrior, and Wizard among their creatures (700.8)."""

    who: Filter | Selection


@record
class OwnedBy(Test):
    """Owned by such players (108.3)."""

    who: Filter | Selection


@record
class InZone(Test):
    """In a zone; `whose` None is anyone's. A spell filter is on the stack and a permanent filter on the battlefield
    without saying so."""

    zone: Zone
    whose: Filter | Selection | None = None
    single: bool = False  # all that are chosen in that zone of one player


def places(test: Test) -> tuple[InZone, ...]:
    """The zones a test leaves a thing to be in: one, or each of several alternatives; none if it is of something
    else."""
    if isinstance(test, InZone):
        return (test,)
    if isinstance(test, AllOf):
        return tuple(each for each in test.tests if isinstance(each, InZone))
    if not isinstance(test, AnyOf):
        return ()
    found = tuple(each for each in test.tests if isinstance(each, InZone))
    return found if len(found) == len(test.tests) else ()


@record
class Compare(Test):
    """A number of the object compared: `property` as in PropertyOf, `op` one of "=", "<", "<=", ">", ">=", "odd",
    "even", "parity"."""

    property: str
    op: str
    amount: Amount


@record
class ExtremeAmong(Test):
    """"with the greatest power among creatures you control"."""

    property: str
    greatest: bool
    among: Filter


@record
class HasKeyword(Test):
    """Has a keyword ability, by its name in lower case: "with flying", "with a cycling ability"."""

    name: str


@record
class HasNoAbilities(Test):
    """"with no abilities"."""


@record
class HasCounter(Test):
    """Has counters: `kind` "" is any kind; `least` how many at least."""

    kind: str = ""
    least: int = 1


@record
class Named(Test):
    """"named ..."; with `of`, "with the same name as" that."""

    name: str = ""
    of: Selection | None = None


@record
class Shares(Test):
    """"that shares a creature type with ...": `what` is "color", "creature type", "card type", "land type", "name"."""

    what: str
    of: Selection | Filter


@record
class Targeting(Test):
    """A spell or ability "that targets a creature you control"; `only` for "with a single target"; `least`: so many
    different ones."""

    what: Filter | Selection | None
    only: bool = False
    least: int = 1


@record
class AbilityKind(Test):
    """Of an ability on the stack: "activated", "triggered", "loyalty", "mana", "final chapter" (2022:714.2d)."""

    word: str


@record
class FromSource(Test):
    """An ability "from an artifact source"."""

    source: Filter


@record
class History(Test):
    """Something it did or that was done to it this turn: "was dealt damage", "dealt damage", "entered",
    "attacked", "blocked", "was cast", "was put there from the battlefield", "blocked by this" ...; `by` the other
    side."""

    what: str
    by: Filter | Selection | None = None


@record
class CombatWith(Test):
    """"blocking it", "blocked by that creature", "attacking you": `role` is attacking, blocking or blocked by."""

    role: str
    whom: Filter | Selection


@record
class ManaSymbols(Test):
    """"with {X} in its mana cost": the symbol without braces."""

    symbol: str


@record
class HasManaCost(Test):
    """"with mana cost {0} or {1}": its mana cost is exactly one of these (202.1); what has none has none of them."""

    costs: tuple[ManaCost, ...]


@record
class InSector(Test):
    """In the sector that the source has chosen, or in the same sector as something (702.158d-e)."""

    of: Selection | None = None


@record
class Convoked(Test):
    """Was tapped to pay for the object the ability is on, or for the spell that became it (702.51c)."""


@record
class InPair(Test):
    """The object the ability is on, or the creature paired with it, while they are paired (702.95)."""


@record
class Together(Test):
    """What several things chosen at once must have together: `word` "different names", "different mana values",
    "different powers", "equal power", "different players" (controllers), "total mana value", "total power" (at most
    `most`). Each of them alone has it."""

    word: str
    most: Amount | None = None


@record
class ThisWay(Test):
    """"creature card revealed this way": one of what an earlier instruction of the same text did it to (608.2c), given
    by the reader in `of`; of what left the battlefield the other tests ask how it last was there (608.2h)."""

    deed: str
    of: Selection | None = None
    by: Selection | None = None  # "cards they discarded this way"
    from_zone: Zone | None = None  # "cards exiled from their hand this way"


@record
class DidThisWay(Test):
    """A player who did what an earlier instruction of the same text says ("each opponent who doesn't" is its Not), or
    did it to a thing of a description ("each player who discarded a creature card this way"); `of` is given by the
    reader; `least`: to how many at least, for "each player who can't" is who did it to fewer than was said."""

    deed: str
    what: Filter | None = None
    of: Selection | None = None
    least: int = 0


@record
class ChoseWord(Test):
    """A player who chose a word, or voted for it, by an earlier instruction of the same text (608.2c)."""

    word: str


@record
class MostVotes(Test):
    """701.32b. One of the objects or players with the most votes of an earlier vote of the same text, or tied."""


@record
class CameFrom(Test):
    """It came to where it is straight from a zone: "entered from your graveyard"; `whose` None is anyone's."""

    zone: Zone
    whose: Filter | Selection | None = None


@record
class PutBy(Test):
    """A permanent created, or put onto the battlefield, by an ability of the object the ability is on (607.2)."""


@record
class AttachedTo(Test):
    """Attached to such a thing: "each Aura attached to it" (301.5, 303.4)."""

    to: Selection | Filter


@record
class AttachedBy(Test):
    """Has such a thing attached to it: "enchanted by an Aura you control"."""

    by: Filter


@record
class CompareOwn(Test):
    """Two numbers of the same object compared: "with toughness greater than its power"."""

    left: str
    op: str
    right: str


@record
class NthCast(Test):
    """The spell of a kind that its controller, who is also the ability's (`anyone`: whoever that is), casts as the
    how-manieth this turn."""

    number: int
    what: Filter
    anyone: bool = False


# --- tests of players ---


@record
class Opponent(Test):
    """An opponent of the ability's controller (102.3)."""

    of: Selection | None = None


@record
class PlayerWho(Test):
    """A player who has or did something: "who controls a creature" is a count compared; `property` as in PropertyOf or
    HistoryCount keys."""

    property: str
    op: str
    amount: Amount
    what: Filter | None = None


@record
class Foremost(Test):
    """A player with more (`least`: less) of something than every such other player, or with `tied` no less than any:
    "controls more creatures than each other player"; `property` and `what` as in PlayerWho."""

    property: str
    among: Filter
    what: Filter | None = None
    tied: bool = False
    least: bool = False
