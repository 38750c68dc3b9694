"""Selections: which objects and players an instruction is about."""

from __future__ import annotations

from enum import Enum

from engine.ast.node import Amount, Filter, Selection
from engine.terms.records import record
from engine.terms.zones import Zone


class Source(Enum):
    """What a reference word points back to."""

    THIS = "this"  # the object the ability is on
    TARGET = "target"  # the target in slot `index`
    EVENT = "event"  # the object the triggering (or replaced) event is about
    EVENT_OTHER = "event other"  # the second object of it: what was dealt damage, what blocks it
    EVENT_PLAYER = "event player"  # the player of it
    MARK = "mark"  # what the effect marked `index` moved, chose, created or found
    CHOSEN = "chosen"  # what was chosen as the permanent entered or by an earlier linked ability (607)
    EACH = "each"  # the present one in a for-each
    ATTACHED = "attached"  # what it is attached to
    TESTED = "tested"  # what a description is asked of: "creature with toughness greater than its power"


@record
class This(Selection):
    """The object the ability is on ("this creature", its own name) (201.5)."""


@record
class Granter(Selection):
    """The Aura or Equipment that gives the object the ability in which it is named: "Equipped creature has '{T},
    Sacrifice [this Equipment]: ...'" (201.5)."""


@record
class You(Selection):
    """The controller of the ability (109.5)."""


@record
class Target(Selection):
    """One instance of the word "target" (115): least to most things of a kind. `most` None: any number. `slot`: its
    place among the targets of the spell or ability, given by the reader in reading order, from 0. `by`: who chooses if
    not the controller: "opponent" one of them, "owner opponent" one among their own permanents, "event
    player" the one of the event, "defending player" that one, "random" nobody."""

    what: Filter
    least: Amount
    most: Amount | None
    slot: int = -1
    by: str = ""


@record
class All(Selection):
    """Everything that matches when the instruction is followed: "each opponent", "all creatures"."""

    what: Filter


@record
class Some(Selection):
    """Chosen while the instruction is followed (608.2d), without targeting: "a creature you control", "up to two cards
    from your hand". `by` None: the player who acts chooses; with a `mark` the choice is made once and kept under it."""

    what: Filter
    least: Amount
    most: Amount | None
    random: bool = False
    by: Selection | None = None
    mark: int = -1


@record
class TopOf(Selection):
    """The top (or bottom) cards of a player's library; of a graveyard those on top of a description."""

    whose: Selection
    count: Amount
    bottom: bool = False
    what: Filter | None = None
    zone: Zone = Zone.LIBRARY


@record
class Whole(Selection):
    """All cards in a player's zone: "your hand", "their graveyard", "your library"."""

    zone: Zone
    whose: Selection


@record
class Attached(Selection):
    """What the object is attached to: "enchanted creature", "equipped creature" (301.5f, 303.4m). `word` is the
    printed participle and noun."""

    word: str


@record
class Haunted(Selection):
    """The creature that the card in exile haunts (702.55b); `word` how the text names the card, "it" or "~"."""

    word: str


@record
class Back(Selection):
    """A reference word: "it", "that player", "those cards". `to` is None until the reader resolves it, and every
    line with an unresolved one is declined."""

    word: str
    to: Source | None = None
    index: int = 0


@record
class Targeted(Selection):
    """Those of a description that a spell or ability targets: "that creature" of a spell that targets a creature."""

    of: Selection
    what: Filter


@record
class ControllerOf(Selection):
    """The controllers of things ("its controller"), as last known if they are gone."""

    of: Selection


@record
class OwnerOf(Selection):
    """The owners of things."""

    of: Selection


@record
class DefendingPlayer(Selection):
    """The player attacked by the source, or whose planeswalker is (506.2, 508.5)."""


@record
class HostOf(Selection):
    """What something is attached to now (301.5, 303.4)."""

    of: Selection


@record
class SourceOf(Selection):
    """The permanent an ability on the stack is of: "that permanent" (113.7)."""

    of: Selection


@record
class SpellOf(Selection):
    """The spell that a card has become, cast by a permission: "if that spell would be put into a graveyard"."""

    of: Selection


@record
class AttackedBy(Selection):
    """"the player or planeswalker it's attacking": whom or what something attacks (508.1b)."""

    of: Selection


@record
class ActivePlayer(Selection):
    """The player whose turn it is."""


@record
class Among(Selection):
    """Some of what an earlier effect found or moved: "a creature card from among them", "the rest" (`rest`)."""

    of: Selection
    what: Filter | None
    least: Amount
    most: Amount | None
    rest: bool = False
    by: Selection | None = None
    random: bool = False


@record
class EachOf(Selection):
    """"each of those creatures": every one, each of which is "it" where it does something with a number of its own."""

    of: Selection


@record
class SomeOf(Selection):
    """"two or more of them", "none of those cards": so many of those of whom a question is asked, compared by `op` with
    `amount`; with "all" every one."""

    of: Selection
    op: str
    amount: int = 1


@record
class Several(Selection):
    """More than one selection as one: "this creature and target creature you control"."""

    parts: tuple[Selection, ...]


@record
class ExiledWith(Selection):
    """"the exiled card", "cards exiled with this artifact": cards linked to the source (607.2a)."""


def of_many(who: Selection) -> bool:
    """Whether words speak of several at once, however many there are: each of them acts for themselves (101.4)."""
    several = isinstance(who, Target) and getattr(who.most, "number", 2) != 1
    return several or isinstance(who, All | Several)
