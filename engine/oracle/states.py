"""States in more words: what attacked, what is where, counters among several, totals of life, zones shut (608.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.ast.abilities import EntersAbility, StaticAbility, TriggeredAbility
from engine.ast.amounts import CountersOn, CountOf, Fixed, Half, PropertyOf, ThatMany
from engine.ast.conditions import Both, Exists, Happened, Holds, IsTurnOf, Matches, UntilEndOfTurn
from engine.ast.effects import Continuous, ForEach, May, Sequence
from engine.ast.filters import (
    AnyOf,
    ControlledBy,
    Either,
    FromSource,
    HasCounter,
    History,
    InZone,
    Is,
    Kind,
    Objects,
    Opponent,
    Other,
    Players,
    Status,
)
from engine.ast.modifiers import AsThough, Cant
from engine.ast.node import Effect, Filter, Node, Selection
from engine.ast.particulars import AttackingWith, BeingAttacked, GreatestInCommon
from engine.ast.patterns import ActivatesAbility, CountersChange
from engine.ast.selections import All, Attached, Back, Source, You
from engine.oracle.clauses import Rewriter, subject_of
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import ACTOR, Builder
from engine.terms.zones import Zone

YOU: Final = You()
ONE: Final = Fixed(1)
TURN: Final = UntilEndOfTurn()
OPPONENTS: Final = Players((Opponent(),))
FOUGHT: Final = Objects(Kind.PERMANENT, (AnyOf((History("attacked"), History("blocked"))),))
UNBLOCKED: Final = AsThough("assign combat damage", "it weren't blocked")
EVERYBODY: Final = Players()


def add(b: Builder) -> None:
    """Add these productions."""
    _conditions(b)
    _counters(b)
    _zones(b)
    _amounts(b)
    _combat(b)
    _lines(b)
    _events(b)


def _conditions(b: Builder) -> None:
    shaped(b, "cond1", Matches, "{o:matched} attacked or blocked this turn", lambda o: Matches(o, FOUGHT), "what")
    down = Objects(Kind.PERMANENT, (Status("face-down"),))
    shaped(b, "cond1", Matches, "{o:matched} is face down", lambda o: Matches(o, down), "what")
    shaped(b, "cond1", Matches, "{o:matched} is a {f:filter.s} or a {g:filter.s}",
           lambda o, f, g: Matches(o, Either((f, g))), "what", "filter.filters.0", "filter.filters.1")
    shaped(b, "cond1", Matches, "{o:matched} is another {f:filter.s}", _is_another, "what", _less_other("filter"))
    for words in ("there 's another {f:filter.s}", "there is another {f:filter.s}",
                  "another {f:filter.s} is on the battlefield"):
        shaped(b, "cond1", Exists, words, _there_is, _less_other("what"))
    shaped(b, "cond1", Exists, "no opponent controls a {f:filter.s}", _none_of_theirs, _less_last)
    worded(b, "cond1", {
        "it wasn't the first land you played this turn": Happened("lands played", YOU, ">=", 2),
        "your life total is less than or equal to half your starting life total": Holds(
            PropertyOf("life total", YOU), "<=", Half(PropertyOf("starting life total", YOU), up=False)),
    })


def _others(what: Filter) -> Objects | None:
    if not isinstance(what, Objects) or (what.tests and isinstance(what.tests[0], Other)):
        return None
    return Objects(what.kind, (Other(), *what.tests), surface=what.surface)


def _less_other(field: str) -> Value:
    def found(value: Value) -> Value:
        what = getattr(value, field)
        return Objects(what.kind, what.tests[1:], surface=what.surface)

    return found


def _is_another(what: Selection, kind: Filter) -> Matches | None:
    found = _others(kind)
    return None if found is None else Matches(what, found)


def _there_is(what: Filter) -> Exists | None:
    found = _others(what)
    return None if found is None or found.kind is not Kind.PERMANENT else Exists(found, ">=", ONE)


def _none_of_theirs(what: Filter) -> Exists | None:
    if not isinstance(what, Objects):
        return None
    return Exists(Objects(what.kind, (*what.tests, ControlledBy(OPPONENTS)), surface=what.surface), "=", Fixed(0))


def _less_last(value: Value) -> Value:
    return Objects(value.what.kind, value.what.tests[:-1], surface=value.what.surface)


def _counters(b: Builder) -> None:
    """ "+1/+1 counters on lands you control", "two or more counters among creatures you control"."""
    for join in ("on", "among"):
        shaped(b, "counted", CountersOn, f"the number of {{k:counter}} counters {join} {{f:filter.p}}",
               lambda k, f: CountersOn(k, All(f)), "kind", "on.what")
        shaped(b, "unit", CountersOn, f"{{k:counter}} counter {join} {{f:filter.p}}",
               lambda k, f: CountersOn(k, All(f)), "kind", "on.what")
    for join in ("on", "among"):
        shaped(b, "counted", CountersOn, f"the number of counters {join} {{f:filter.p}}",
               lambda f: CountersOn("", All(f)), "on.what")
        shaped(b, "cond1", Holds, f"there are {{n:numeral}} or more {{k:counter}} counters {join} {{f:filter.p}}",
               lambda n, k, f: Holds(CountersOn(k, All(f)), ">=", n), "right", "left.kind", "left.on.what")
    shaped(b, "cond1", Holds, "there are {n:numeral} or more counters among {f:filter.p}",
           lambda n, f: Holds(CountersOn("", All(f)), ">=", n), "right", "left.on.what")
    for has in ("that has", "that have"):
        b.rule("post", f"{has} {{t:counters}}", _marked(has), _unmarked(has), HasCounter)


def _marked(words: str) -> Value:
    return lambda values: replace(values[0], surface=f"{words}|{values[0].surface}")


def _unmarked(words: str) -> Value:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, HasCounter) or not value.surface.startswith(f"{words}|"):
            return None
        return (replace(value, surface=value.surface[len(words) + 1 :]),)

    return unmake


def _zones(b: Builder) -> None:
    """ "Creature cards in graveyards and libraries can't enter"."""
    shut = AnyOf((InZone(Zone.GRAVEYARD), InZone(Zone.LIBRARY)))
    worded(b, "post", {"in graveyards and libraries": shut})
    b.says("cantmod", Cant, "can't enter", verb="enter the battlefield")
    shaped(b, "static", StaticAbility,
           "as long as {c:condition} , your opponents can't cast spells during your turn .",
           lambda c: StaticAbility(OPPONENTS, (Cant("cast spells"),), condition=Both((IsTurnOf(YOU), c))),
           "condition.parts.1")
    shaped(b, "cantmod", Cant, "can't be the target of {f:filter.p} unless {c:condition}",
           lambda f, c: Cant("be targeted", f, unless=c), "what", "unless")


def _amounts(b: Builder) -> None:
    shaped(b, "counted", GreatestInCommon, "the greatest number of {f:filter.p} that have a creature type in common",
           GreatestInCommon, "what")
    for property in ("power", "toughness", "mana value"):
        worded(b, "counted", {f"their total {property}": PropertyOf(property, Back("them"))})
    worded(b, "counted", {"the amount of life you gained": ThatMany()})
    worded(b, "unit", {
        "1 life you gained": ThatMany(), "1 life they gained": ThatMany(),
        "player being attacked": CountOf(Players((BeingAttacked(),))),
    })


def _combat(b: Builder) -> None:
    """ "Assign their combat damage this turn as though they weren't blocked"."""
    for number, s, its, it in (("s", "s", "its", "it wasn't"), ("p", "", "their", "they weren't")):
        words = f"assign{s} {its} combat damage this turn as though {it} blocked"
        if number == "s":
            words = words.replace("wasn't", "weren't")
        shaped(b, f"op.{number}", Continuous, words, lambda: Continuous(ACTOR, (UNBLOCKED,), TURN))
    b.rule("later", f"each opponent attacking that player {SAME}", lambda v: DoesTheSame(), _undoes, DoesTheSame)


SAME: Final = "does the same"


class DoesTheSame(Effect):
    """ "Each opponent attacking that player does the same" until it meets what you do."""

    __slots__ = ()


def _undoes(value: Value) -> Values | None:
    return () if isinstance(value, DoesTheSame) else None


class _ByEach(Rewriter):
    """You as each player in the present for-each, or again you."""

    def change(self, node: Node) -> Node | None:
        return Back("that player", Source.EACH) if isinstance(node, You) else None


def joined_by_others(effect: Effect) -> Effect | None:
    """What you do, done by each opponent who attacks the enchanted player too; None if it is not done by you."""
    if isinstance(effect, May) or not isinstance(subject_of(effect), You):
        return None
    attackers = Players((Opponent(), AttackingWith(Attached("enchanted player"))))
    theirs = _ByEach().rebuilt(effect)
    assert isinstance(theirs, Effect)
    return Sequence((effect, ForEach(attackers, theirs)), surface=SAME)


def parted_from_others(effect: Effect) -> tuple[Effect, Effect] | None:
    """The two sentences again."""
    if isinstance(effect, Sequence) and effect.surface == SAME:
        return effect.effects[0], DoesTheSame()
    return None


def _lines(b: Builder) -> None:
    """ "As ~ enters, choose a color. All Slivers have protection from the chosen color.": two abilities on a line."""
    b.rule("lineof permanentline", "{a:entering} {z:static}", _enters_and, _unenters_and, tuple, "enters and",
           length=2)


def _enters_and(values: Values) -> Value | None:
    first, second = values
    if not isinstance(first, EntersAbility) or not isinstance(second, StaticAbility) or second.surface == "led it":
        return None
    return first, changed(second, surface=f"enters|{second.surface}")


def _unenters_and(value: Value) -> Values | None:
    if not isinstance(value, tuple) or len(value) != 2 or not isinstance(value[1], StaticAbility):
        return None
    second = value[1]
    return (value[0], changed(second, surface=second.surface[7:])) if second.surface.startswith("enters|") else None


def _events(b: Builder) -> None:
    shaped(b, "triggered", TriggeredAbility,
           "whenever a ability of {o:attached} is activated , if it isn't a mana ability , {e:triggerbody}",
           _activated, "pattern.what.tests.0.source.tests.0.what", "effect")
    shaped(b, "event", CountersChange, "you put a counter on {o:esubject.s}",
           lambda o: CountersChange(o, batch=False, by=YOU), "what")


def _activated(host: Attached, effect: Effect) -> TriggeredAbility:
    source = Objects(Kind.PERMANENT, (Is(host),))
    return TriggeredAbility(ActivatesAbility(EVERYBODY, Objects(Kind.ABILITY, (FromSource(source),))), effect)

