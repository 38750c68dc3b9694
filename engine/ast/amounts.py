"""Amounts: numbers as Oracle text gives them (107)."""

from __future__ import annotations

from engine.ast.node import Amount, Filter, Selection
from engine.terms.records import record


@record
class Fixed(Amount):
    """A number in figures or words."""

    number: int


@record
class VarX(Amount):
    """X, as chosen on casting or activating (107.3). Where the text itself defines it ("where X is ..."), the reader
    puts the definition in the place of X."""


@record
class CountOf(Amount):
    """The number of things that match: "for each creature you control", "the number of cards in your hand"."""

    what: Filter


@record
class CardsAbove(Amount):
    """How many cards of a description lie above the object itself in its graveyard (404.2); `directly`: of the one card
    just above it."""

    what: Filter
    directly: bool = False


@record
class CountDistinct(Amount):
    """How many different values a property has among things: "card types among cards in your graveyard", "basic land
    types among lands you control", "colors", "names", "mana values", "powers"."""

    property: str
    what: Filter


@record
class PropertyOf(Amount):
    """A number an object or player has: "power", "toughness", "mana value", "loyalty", "life total", "hand size",
    "speed", "cards in library"."""

    property: str
    of: Selection


@record
class SumOf(Amount):
    """"total power of creatures you control"."""

    property: str
    what: Filter


@record
class ExtremeOf(Amount):
    """"the greatest power among creatures you control"; `greatest` False for the least."""

    property: str
    what: Filter
    greatest: bool = True


@record
class CountersOn(Amount):
    """The number of counters of a kind ("" all kinds) on something: "the number of charge counters on this
    artifact"."""

    kind: str
    on: Selection


@record
class Devotion(Amount):
    """Devotion to colors (700.5), as bits."""

    colors: int


@record
class ThatMany(Amount):
    """"that many", "that much": the amount of the event that triggered (`mark` -1) or of what an effect did; `each`: of
    what the player in question did by it."""

    mark: int = -1
    each: bool = False


@record
class GreatestShare(Amount):
    """"the greatest number of cards a player discarded this way": the most that one player did by the effect with that
    mark; `deed` as in ThisWay."""

    deed: str
    mark: int = -1


@record
class ChoicesOf(Amount):
    """"for each feather vote": how many votes for a word, or choices of it, an earlier instruction brought."""

    word: str


@record
class HistoryCount(Amount):
    """How often something happened this turn: "the number of cards you've drawn this turn". `what` is the key of
    the turn's counters, such as "drawn", "spells cast", "life gained", "creatures died", "attacked with"; `who`
    whose."""

    what: str
    who: Selection | None = None
    filter: Filter | None = None


@record
class Plus(Amount):
    """The sum of two amounts; minus is adding Times(-1, ...)."""

    left: Amount
    right: Amount


@record
class Larger(Amount):
    """Two amounts, "whichever is greater"."""

    left: Amount
    right: Amount


@record
class BeyondFirst(Amount):
    """"for each creature blocking it beyond the first": one less than an amount, and never less than none (107.1b)."""

    amount: Amount


@record
class Times(Amount):
    """A multiple: "twice X", "two for each creature"."""

    factor: int
    amount: Amount


@record
class Half(Amount):
    """Half of an amount, or another part of it, rounded up or down (107.1a)."""

    amount: Amount
    up: bool
    parts: int = 2


@record
class AmountPaid(Amount):
    """What was paid or chosen earlier for this spell or ability: "times kicked", "colors of mana spent", "mana spent",
    "life paid", "chosen number"."""

    what: str


@record
class OpenDoors(Amount):
    """"the number of unlocked doors among Rooms you control"; with `names`, of different names among them."""

    among: Filter
    names: bool = False


@record
class CommanderCasts(Amount):
    """How often you have cast a commander from the command zone this game (903.8); `own`: your commander."""

    own: bool = True


@record
class NumberNoted(Amount):
    """"the highest number you noted for cards named ~" (905.2b); `removed`: how many cards you removed from the draft
    with cards named ~."""

    removed: bool = False
