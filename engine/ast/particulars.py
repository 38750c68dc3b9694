"""Particulars: what only few descriptions ask of a card, a color or a player."""

from __future__ import annotations

from engine.ast.node import Amount, Condition, Filter, Selection, Test
from engine.terms.records import record
from engine.terms.steps import Step


@record
class OfLayout(Test):
    """Of a card with a second part of that kind: "that has an Adventure" (715)."""

    layout: str


@record
class GreatestInCommon(Amount):
    """"The greatest number of creatures you control that have a creature type in common"; `property` or "name"."""

    what: Filter
    property: str = "creature type"


@record
class GreatestOfPlayers(Amount):
    """"The greatest number of creatures an opponent controls": the most that a number is of each of some players."""

    who: Filter
    of: Amount


@record
class HeldSinceTurn(Test):
    """Controlled by its controller continuously since that player's most recent turn began (302.6)."""


@record
class OfTurn(Test):
    """"That attacked during its controller's last turn", "that entered since your last turn ended": what `deed` says of
    this turn, of the last turn of `whose` (None: its controller's), or of all time since that ended ("turn") or its
    upkeep began ("upkeep")."""

    whose: Selection | None = None
    since: str = ""
    deed: Test | None = None


@record
class CouldEnchant(Test):
    """Of an Aura: it could be attached to what is selected; or (`by`) what is selected to it (303.4c)."""

    what: Selection
    by: bool = False


@record
class HasAbilityOf(Test):
    """Has an ability of a sort: "mana", a mana ability (605.1); "activated", an activated ability that is none; "tap",
    one with {T} in its cost; "exhaust", an exhaust ability."""

    word: str


@record
class UsedToCraft(Test):
    """Was exiled to craft the permanent that the ability is on (702.167c)."""


@record
class InExtraTurn(Condition):
    """It is the extra turn that was added at that place among those to come (500.7)."""

    place: int


@record
class CastBefore(Condition):
    """You've cast another spell of the name of the object itself this game (601.2i)."""


@record
class ActivatedOften(Condition):
    """The ability this is said in has been activated so often this turn, the present time included."""

    times: Amount


@record
class DifferenceOf(Amount):
    """The difference between two numbers, whichever is the greater."""

    left: Amount
    right: Amount


@record
class DoneThisTurn(Filter):
    """What players did something to this turn, wherever it is now: `key` the turn's counter that lists it, `what` the
    things of it that are meant."""

    key: str
    who: Selection
    what: Filter


@record
class AsActivated(Test):
    """It was so as the ability was activated: what was then chosen as its target stays so (602.2b)."""

    test: Test


@record
class TurnNumber(Amount):
    """How many turns have begun in the game; `own`: only those of the player who asks."""

    own: bool = False


@record
class WereAttached(Amount):
    """How many such things were attached to something as it left the battlefield (608.2h)."""

    of: Selection
    what: Filter


@record
class WasAttachedTo(Test):
    """Was attached to something as that left the battlefield (608.2h)."""

    to: Selection


@record
class StepsToCome(Amount):
    """How many steps of a kind are still to come this turn, as far as is known."""

    step: Step


@record
class BeingAttacked(Test):
    """A player whom a creature is attacking (508.1b)."""


@record
class AttackingWith(Test):
    """A player who controls a creature that is attacking someone: "each opponent attacking that player"."""

    whom: Filter | Selection


@record
class OnYourTeam(Test):
    """A player of the team of the ability's controller, who is on it too (810.1, 102.3)."""


@record
class CommonColor(Condition):
    """"Blue is the most common color among all permanents or is tied for most common": a color as a bit."""

    color: int


@record
class OfCommonColor(Test):
    """Shares a color with the most common color among all permanents or a color tied for most common."""


@record
class TimesResolved(Amount):
    """"The number of times this ability has resolved this turn", with the present resolution."""
