"""More conditions about this turn and about numbers, and predicates with their duration inside (608.2, 611.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.base import ENTERING
from engine.actions.permanents import TapOrUntapThem
from engine.ast.abilities import EntersAbility, KeywordAbility, ReplacementAbility, StaticAbility
from engine.ast.amounts import PropertyOf
from engine.ast.conditions import Did, Happened, Holds, Matches, PaidFor, Unmet, UntilEndOfTurn
from engine.ast.effects import Continuous, If, Prevent, Sequence
from engine.ast.filters import HasColor, HasType, InZone, Kind, Objects, Other
from engine.ast.modifiers import AsThough, Cant, GainAbilities, Must
from engine.ast.node import Effect, Filter, Selection
from engine.ast.selections import All, Back, This, You
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import ACTOR, Builder, Make, Unmake
from engine.terms.colors import COLOR_NAMES
from engine.terms.zones import Zone

YOU: Final = You()
TURN: Final = UntilEndOfTurn()
DEFENDER: Final = "it didn't have defender"
COLORS: Final = tuple(
    KeywordAbility("protection", what=Objects(Kind.SOURCE, (HasColor(1 << index),), surface="color"), surface=name)
    for index, name in enumerate(COLOR_NAMES)
)
SAID_ELSEWHERE: Final = ("creature", "land")  # "a creature entered under your control this turn" in `conditions`


def add(b: Builder) -> None:
    """Add these productions."""
    _this_turn(b)
    _numbers(b)
    _predicates(b)
    _blocked(b)
    _choice_of_color(b)
    _enters_or(b)
    _both_ways(b)
    b.says("refobject", Back, "{word:the.s} 's")


def _this_turn(b: Builder) -> None:
    b.rule("cond1", "you 've cast another {f:filter.s} this turn", _cast_another, _uncast_another, Happened,
           "cast another")
    b.rule("cond1", "a {f:filter.s} entered under your control this turn", _entered, _unentered(1), Happened, "came 1")
    b.rule("cond1", "{n:int} or more {f:filter.p} entered under your control this turn", _entered, _unentered(2),
           Happened, "came")
    b.says("cond1", Happened, "a creature died under your control this turn", what="creatures died", who=YOU)
    b.says("cond1", Happened, "{amount:int} or more creatures died this turn", what="creatures died", who=None)
    b.says("cond1", PaidFor, "~ was foretold", what="foretell")
    b.rule("cond1", "~ is in your graveyard", lambda values: IN_GRAVEYARD, _no_parts("in graveyard"), Matches,
           "in graveyard")


IN_GRAVEYARD: Final = Matches(
    This(surface="gy"), Objects(Kind.CARD, (InZone(Zone.GRAVEYARD, YOU),)), surface="in graveyard"
)


def _no_parts(key: str) -> Unmake:
    return lambda value: () if getattr(value, "surface", None) == key else None


def _cast_another(values: Values) -> Value | None:
    what = values[0]
    if not isinstance(what, Objects) or what.kind is not Kind.SPELL:
        return None
    what = replace(what, tests=(Other(surface="another"), *what.tests))
    return Happened("spells cast", YOU, filter=what, surface="cast another")


def _uncast_another(value: Value) -> Values | None:
    if not isinstance(value, Happened) or value.surface != "cast another" or not isinstance(value.filter, Objects):
        return None
    return (replace(value.filter, tests=value.filter.tests[1:]),)


def _entered(values: Values) -> Value | None:
    what = values[-1]
    if not isinstance(what, Objects) or what.kind not in (Kind.PERMANENT, Kind.TOKEN):
        return None
    bare = len(what.tests) == 1 and isinstance(what.tests[0], HasType) and what.tests[0].type in SAID_ELSEWHERE
    if len(values) == 1:
        return None if bare else Happened("entered", YOU, filter=what, surface="came 1")
    number = values[0]
    assert isinstance(number, int)
    return Happened("entered", YOU, amount=number, filter=what, surface="came")


def _unentered(parts: int) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Happened) or value.surface != ("came 1" if parts == 1 else "came"):
            return None
        return (value.filter,) if parts == 1 else (value.amount, value.filter)

    return unmake


def _numbers(b: Builder) -> None:
    """ "If its power is 2", "if that creature's toughness is 0 or less"."""
    b.says("thatones", Back, "{word:that.s} 's")
    b.says("itsown", Back, "its", word="it")
    for name in ("power", "toughness", "mana value"):
        for nt, words, op in (
            ("itsown", "", "="), ("thatones", "", "="), ("thatones", " or less", "<="),
            ("thatones", " or greater", ">="),
        ):
            key = f"{nt} {name}{words}"
            b.rule("cond1", f"{{o:{nt}}} {name} is {{n:numeral}}{words}", _number(name, op, key), _unnumber(key), Holds,
                   key)


def _number(name: str, op: str, key: str) -> Make:
    def make(values: Values) -> Value | None:
        what, number = values
        assert isinstance(what, Selection)
        return Holds(PropertyOf(name, what), op, number, surface=key)

    return make


def _unnumber(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if isinstance(value, Holds) and value.surface == key and isinstance(value.left, PropertyOf):
            return value.left.of, value.right
        return None

    return unmake


def _predicates(b: Builder) -> None:
    b.says("cantmod", Cant, "can't be the targets of {what:filter.p}", verb="be targeted")
    attack = AsThough("attack", DEFENDER)
    for number, word in (("s", "it"), ("p", "they")):
        key = f"as though {number}"
        made = Continuous(ACTOR, (attack,), TURN, surface=key)
        b.rule(f"op.{number}", f"can attack this turn as though {word} didn't have defender", _given(made),
               _no_parts(key), Continuous, key)


def _given(value: Value) -> Make:
    return lambda values: value


def _blocked(b: Builder) -> None:
    """ "All creatures able to block target creature this turn do so" (509.1c)."""
    must = Must("be blocked", all=True)
    b.rule("plain", "all creatures able to block {o:oneobject} this turn do so",
           lambda values: Continuous(values[0], (must,), TURN, surface="do so"), _undo_so, Continuous, "do so")
    b.rule("static", "all creatures able to block {s:ssubject.s} do so .",
           lambda values: StaticAbility(values[0], (must,), surface="do so"), _undo_so, StaticAbility, "do so")


def _undo_so(value: Value) -> Values | None:
    if isinstance(value, Continuous | StaticAbility) and value.surface == "do so":
        return (value.what,)
    return None


def _choice_of_color(b: Builder) -> None:
    """ "Gains protection from the color of your choice" (702.16)."""
    key = "color of choice"
    made = GainAbilities(COLORS, choice=True, surface=key)
    for number, s in (("s", "s"), ("p", "")):
        b.rule(f"gainmod.{number}", f"gain{s} protection from the color of your choice", _given(made), _no_parts(key),
               GainAbilities, key)


def _enters_or(b: Builder) -> None:
    """ "As this land enters, you may pay 2 life. If you don't, it enters tapped" (614.12)."""
    for it in ("~", "it"):
        key = f"enters or {it}"
        b.rule("entering", f"as ~ enters , {{e:clauses}} . if you don't , {it} enters tapped .", _or_tapped(key),
               _unor_tapped(key), EntersAbility, key)


def _or_tapped(key: str) -> Make:
    def make(values: Values) -> Value | None:
        effect = values[0]
        assert isinstance(effect, Effect)
        tapped = If(Unmet(Did(), surface="you don't"), TapOrUntapThem(ENTERING, True))
        return EntersAbility(Sequence((effect, tapped)), surface=key)

    return make


def _unor_tapped(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if isinstance(value, EntersAbility) and value.surface == key and isinstance(value.effect, Sequence):
            return (value.effect.effects[0],)
        return None

    return unmake


def _both_ways(b: Builder) -> None:
    """ "Prevent all combat damage that would be dealt to and dealt by ..." (615.1)."""
    b.says("wouldbeall", All, "{what:filter.p}")
    for kind, combat in (("damage", None), ("combat damage", True)):
        words = f"prevent all {kind} that would be dealt to and dealt by"
        key = f"both {kind}"
        b.rule("vp.b", f"{words} {{o:oneobject}} this turn", _both(key, combat), _unboth(key), Sequence, key,
               keyed=True)
        for subject in ("thisobject", "attached", "wouldbeall"):
            name = f"{key} {subject}"
            b.rule("lineof permanentline", f"{words} {{o:{subject}}} .", _always_both(name, combat),
                   _unalways_both(name), tuple, name)


def _both(key: str, combat: bool | None) -> Make:
    def make(values: Values) -> Value | None:
        what = values[0]
        assert isinstance(what, Selection)
        again = Back("that creature") if not isinstance(what, Back | This) else what
        return Sequence(
            (Prevent(None, what, None, combat, TURN), Prevent(None, None, again, combat, TURN)), surface=key
        )

    return make


def _unboth(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if isinstance(value, Sequence) and value.surface == key and isinstance(value.effects[0], Prevent):
            return (value.effects[0].to,)
        return None

    return unmake


def _always_both(key: str, combat: bool | None) -> Make:
    def make(values: Values) -> Value | None:
        what = values[0]
        assert isinstance(what, Filter | Selection)
        return (
            ReplacementAbility(Prevent(None, what, None, combat), surface=key),
            ReplacementAbility(Prevent(None, None, what, combat), surface=key),
        )

    return make


def _unalways_both(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, tuple) or len(value) != 2:
            return None
        first = value[0]
        if isinstance(first, ReplacementAbility) and first.surface == key and isinstance(first.effect, Prevent):
            return (first.effect.to,)
        return None

    return unmake
