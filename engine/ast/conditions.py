"""Conditions and durations."""

from __future__ import annotations

from typing import Final

from engine.ast.node import Amount, Condition, Duration, Filter, Selection
from engine.terms.records import record
from engine.terms.steps import Step

# --- conditions ---


@record
class Both(Condition):
    """All parts are true."""

    parts: tuple[Condition, ...]


@record
class AnyTrue(Condition):
    """At least one part is true."""

    parts: tuple[Condition, ...]


@record
class Unmet(Condition):
    """The opposite of a condition."""

    part: Condition


@record
class Exists(Condition):
    """"you control an artifact", "there are seven or more cards in your graveyard": the number of things that match,
    compared by `op` with `amount`."""

    what: Filter
    op: str
    amount: Amount


@record
class Holds(Condition):
    """Two amounts compared: "you have 10 or less life", "its power is 4 or greater"."""

    left: Amount
    op: str
    right: Amount


@record
class Matches(Condition):
    """What is selected matches a filter: "if it's a creature card", "as long as this creature is attacking"."""

    what: Selection
    filter: Filter


@record
class Was(Condition):
    """What is selected matched a filter as it last was: "if it was a Human", "if that creature had power 4 or
    greater"; what an instruction moved is looked at where it came from, unless the filter is of cards (608.2h)."""

    what: Selection
    filter: Filter


@record
class IsTurnOf(Condition):
    """"during your turn", "it's not your turn" is its Unmet; with a step, "during your upkeep"."""

    who: Selection
    step: Step | None = None


@record
class Did(Condition):
    """"if you do", "if a card was discarded this way": the effect with that mark was performed; with `filter`, what
    it did it to matches; `searched`: it is a search, whether or not anything was found; `deed`: it is an effect that
    does this ("countered"), not whatever was said last."""

    mark: int = -1
    filter: Filter | None = None
    searched: bool = False
    deed: str = ""


@record
class PaidFor(Condition):
    """"if this spell was kicked", "if its madness cost was paid", "if it was cast from your hand": `what` names the
    keyword, "cast" or "you cast"; `detail` the zone it was cast from, in words; `of` what is asked about (None: the
    object itself)."""

    what: str
    detail: str = ""
    of: Selection | None = None


CONTROLLED: Final = "controlled "  # PaidFor of what one controlled as one cast it, before a type


@record
class Happened(Condition):
    """"if you gained life this turn", "if a creature died this turn": a turn counter compared; keys as HistoryCount."""

    what: str
    who: Selection | None = None
    op: str = ">="
    amount: int = 1
    filter: Filter | None = None


@record
class AnchorChosen(Condition):
    """That anchor word was chosen as the object itself entered (607.2g)."""

    word: str


@record
class CoinsShow(Condition):
    """705.2. The coin of an earlier flip came up so, or all of its coins did: "heads", "tails"."""

    side: str


@record
class MostVotesFor(Condition):
    """701.32. An earlier vote of the same text brought a word more votes than any other; without a word: "if the vote
    is tied"."""

    word: str


@record
class FirstOfTurn(Condition):
    """What the event is about is the first that a turn counter counts of these things: "for the first time each turn"
    as an event happens; `what` and `filter` as in Happened."""

    what: str
    who: Selection
    filter: Filter


@record
class HasResolved(Condition):
    """"this is the second time this ability has resolved this turn": the present resolution is counted."""

    times: int


@record
class Designation(Condition):
    """"you're the monarch", "you have the city's blessing", "it's day", "you have the initiative"."""

    word: str


# --- durations ---


@record
class UntilEndOfTurn(Duration):
    """"until end of turn", "this turn" (514.2)."""


@record
class UntilEndOfCombat(Duration):
    """"until end of combat" (511.3)."""


@record
class UntilTurnOf(Duration):
    """"until your next turn"; `end`: until the end of it; `step`: until that step of it; `only`: during it alone;
    `soon`: during the combat that comes next, be it in this turn."""

    who: Selection
    end: bool = False
    step: Step | None = None
    only: bool = False
    soon: bool = False


@record
class ThroughUntapOf(Duration):
    """Through a player's next untap step: `who`, or (None) whoever controls what it is about as that step comes."""

    who: Selection | None = None


@record
class UntilLost(Duration):
    """Until you lose control of what it is about, be it a spell first and then a permanent."""


@record
class WhileTrue(Duration):
    """"for as long as ...": ends for good when it is no longer true (611.2b)."""

    condition: Condition


@record
class UntilLeaves(Duration):
    """"until this creature leaves the battlefield" (610.3); `exile`: "until this card is cast from exile"."""

    what: Selection
    exile: bool = False


@record
class UntilAnotherExiled(Duration):
    """"until you exile another card with this creature" (607.2a)."""


@record
class UntilPlaneswalk(Duration):
    """"until a player planeswalks" (701.24)."""


@record
class ForTheRestOfTheGame(Duration):
    """No end is stated, or "for the rest of the game"."""


@record
class Perpetually(Duration):
    """For the rest of the game, in whatever zones a card comes to be (611.2 has no such effect, cards name it so)."""


@record
class CommanderOnTop(Condition):
    """The top card of your library is a commander (903.9)."""


@record
class Eminent(Condition):
    """The object itself is in the command zone or on the battlefield; abilities with this condition function in both
    (113.6)."""
