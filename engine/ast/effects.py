"""Effects that hold others together. The verbs themselves (rule 701 and the unnamed ones) are in `engine/actions`."""

from __future__ import annotations

from typing import ClassVar

from engine.ast.costs import Cost
from engine.ast.node import Amount, Condition, Duration, Effect, Filter, Modifier, Pattern, Selection
from engine.terms.records import record


@record
class Sequence(Effect):
    """Instructions in the order written (608.2c)."""

    effects: tuple[Effect, ...]


@record
class May(Effect):
    """"You may ...": `who` decides and, unless it says otherwise, acts; `cost` for "you may pay {2}"; `from_you`: of
    several players the effect's controller first, not the active player."""

    who: Selection
    effect: Effect
    from_you: bool = False


@record
class PayCost(Effect):
    """A player pays a cost as the effect resolves (118.12); remembered as done only if paid in full."""

    who: Selection
    cost: Cost


@record
class If(Effect):
    """"If condition, effect. Otherwise, other."; `unless_done`: the other is also what is done where the player who may
    follow the effect does not ("return it. If it's red, you may put it on top instead")."""

    condition: Condition
    effect: Effect
    otherwise: Effect | None = None
    unless_done: bool = False


@record
class Unless(Effect):
    """"Effect unless player pays/does something": `who` is asked (each, in turn order); if none does, the effect."""

    effect: Effect
    who: Selection
    alternative: Effect


@record
class ForEach(Effect):
    """The effect once for each thing or player that matches, or `times` times; the present one is Source.EACH."""

    what: Filter | Selection | None
    effect: Effect
    times: Amount | None = None


@record
class Modal(Effect):
    """"Choose one —": least to most of the modes; `repeat`: "you may choose the same mode more than once"; `costs`:
    an additional one for each (spree)."""

    modes: tuple[Effect, ...]
    least: Amount
    most: Amount
    repeat: bool = False
    by: Selection | None = None
    random: bool = False
    costs: tuple[Cost, ...] = ()
    labels: tuple[str, ...] = ()
    all_if: Condition | None = None  # "If ..., you may choose both instead"
    all_must: bool = False  # "If ..., choose both instead": no fewer then
    most_if: int = 0  # "If ..., you may choose two instead": so many then, 0 all
    once: str = ""  # "ever", "turn": each mode only once, ever or in a turn
    worth: tuple[int, ...] = ()  # how many pawprints each mode has; `most` of them in all may be chosen


@record
class ChooseAction(Effect):
    """A player chooses one of several instructions as they are followed: "that player discards a card or loses 2
    life"."""

    who: Selection
    options: tuple[Effect, ...]


@record
class Continuous(Effect):
    """Something gets, gains, becomes, can't ... for a duration (611.2)."""

    what: Selection
    modifiers: tuple[Modifier, ...]
    duration: Duration


@record
class Delayed(Effect):
    """A delayed triggered ability (603.7): `once` unless it says "this turn, whenever"; `duration` None: until it
    triggers."""

    awaits: ClassVar[bool] = True
    pattern: Pattern
    effect: Effect
    once: bool = True
    duration: Duration | None = None
    condition: Condition | None = None


@record
class Reflexive(Effect):
    """"When you do, ...": a reflexive triggered ability (603.12) of the effect with that mark."""

    effect: Effect
    mark_of: int = -1


@record
class Instead(Effect):
    """A replacement effect (614): "If event would happen, effect instead." In a spell it lasts for `duration`, as
    part of a
    static ability as long as that. `next`: only the next time. `effect` None: skip it. `scale`: the event with its
    amount
    changed stays ("twice that many": factor 2, "plus 1": add 1, "half that many, rounded up": halved "rounded up")."""

    awaits: ClassVar[bool] = True
    pattern: Pattern
    effect: Effect | None
    duration: Duration | None = None
    next: bool = False
    factor: int = 1
    add: Amount | None = None
    condition: Condition | None = None
    optional: bool = False
    to_zone: str = ""  # "exile it instead" where only the destination changes: the zone's word
    place: str = ""  # of a library it goes to instead
    counters: str = ""  # the kind of counters it has there
    many: Amount | None = None  # how many of them
    halved: str = ""


@record
class MoreCounters(Effect):
    """What an Instead of a permanent's entering does: it enters with more counters (614.1c)."""

    n: Amount
    kind: str


@record
class Produces(Effect):
    """What an Instead of tapping for mana does: the mana is all of the type `letter`, "" of a color its player
    chooses; `amount`: and only one."""

    letter: str
    amount: bool = False


@record
class Prevent(Effect):
    """Prevents damage (615): `amount` None is all; `to` and `by` whom and from what; `combat` only combat damage;
    `then` what else it does, with the damage there was ("that much"); `counts`: with as much as it prevented, and so
    nothing where that is none ("damage prevented this way"); `next`: only the next time (615.8)."""

    awaits: ClassVar[bool] = True
    amount: Amount | None
    to: Selection | Filter | None = None
    by: Selection | Filter | None = None
    combat: bool | None = None
    duration: Duration | None = None
    then: Effect | None = None
    next: bool = False
    counts: bool = False


@record
class Redirect(Effect):
    """Damage that would be dealt to something is dealt to something else instead (614.9)."""

    awaits: ClassVar[bool] = True
    to: Selection
    from_: Selection | Filter
    amount: Amount | None = None
    by: Selection | Filter | None = None
    duration: Duration | None = None
    combat: bool | None = None
    next: bool = False  # only the next time (615.8)
