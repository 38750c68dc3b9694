"""Further wordings of conditions, statics and entering: graveyards, opponents, parties, lures, battalions."""

from __future__ import annotations

from typing import Final

from engine.actions.base import ENTERING
from engine.actions.permanents import TapOrUntapThem
from engine.ast.abilities import CastingAbility, EntersAbility, StaticAbility
from engine.ast.amounts import CountDistinct, ExtremeOf, Fixed, SumOf
from engine.ast.conditions import Did, Exists, Happened, Holds, Matches, Unmet, UntilEndOfTurn
from engine.ast.costs import Cost, DoThis, PayMana
from engine.ast.effects import Continuous, If, May, PayCost, Prevent, Sequence
from engine.ast.filters import ControlledBy, InZone, Kind, Objects, Opponent, Other, Players
from engine.ast.modifiers import AsThough, Cant, Must
from engine.ast.patterns import Attacks, StateIs
from engine.ast.selections import This, You
from engine.oracle.clauses import filled, unfilled
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.templates import ACTOR, Builder, Make, Unmake
from engine.terms.zones import Zone

YOU: Final = You()
TURN: Final = UntilEndOfTurn()
OPPONENTS: Final = Players((Opponent(),))
IN_GRAVEYARD: Final = Objects(Kind.CARD, (InZone(Zone.GRAVEYARD, YOU),))


def add(b: Builder) -> None:
    """Add these productions."""
    _conditions(b)
    _alternatives(b)
    _entering(b)
    _lasting(b)
    _combat(b)


def fixed(b: Builder, nt: str, words: str, node: object, key: str = "") -> None:
    """One wording of one value."""
    name = key or words

    def unmake(value: Value) -> Values | None:
        return () if value == node and value.surface == name else None

    b.rule(nt, words, lambda values: _surfaced(node, name), unmake, type(node), name)


def _surfaced(node: object, words: str) -> Value:
    return changed(node, surface=words)


def _conditions(b: Builder) -> None:
    searched = "you search your library this way"
    b.rule("cond1", searched, lambda v: Did(surface=searched),
           lambda x: () if isinstance(x, Did) and x.surface == searched else None, Did, searched)
    fixed(b, "cond1", "~ is in your graveyard", Matches(This(), IN_GRAVEYARD))
    for count, word in ((2, "two"), (3, "three"), (4, "four")):
        fixed(b, "cond1", f"you have {word} or more opponents", Exists(OPPONENTS, ">=", Fixed(count)))
    b.rule("cond1", "you control {n:numeral} or fewer other {f:filter.p}", _fewer, _unfewer, Exists, "fewer other")
    b.rule("cond1", "you control {n:numeral} or more {f:filter.p} with different powers", _differ, _undiffer, Holds,
           "different powers")
    b.rule("cond1", "{f:filter.p} have total power {n:numeral} or greater", _total, _untotal, Holds, "total power")
    fixed(b, "cond1", "you control ~", Matches(This(), Objects(Kind.PERMANENT, (ControlledBy(YOU),))))
    fixed(b, "cond1", "~ remains on the battlefield", Matches(This(), Objects(Kind.PERMANENT, ())))
    b.rule("cond1", "a player has {n:numeral} or less life", _low, _unlow, Holds, "low life")
    entered = Happened("nonland permanents entered", YOU, ">=", 2)
    fixed(b, "cond1", "two or more nonland permanents entered under your control this turn", entered)


def _low(values: Values) -> Value | None:
    return Holds(ExtremeOf("life total", Players(), greatest=False), "<=", values[0], surface="low life")


def _unlow(value: Value) -> Values | None:
    return (value.right,) if isinstance(value, Holds) and value.surface == "low life" else None


def _fewer(values: Values) -> Value | None:
    number, what = values
    if what.tests and isinstance(what.tests[0], Other):
        return None
    tests = (Other(surface="another"), *what.tests, ControlledBy(YOU, surface="verb"))
    return Exists(Objects(what.kind, tests, surface=what.surface), "<=", number, surface="fewer other")


def _unfewer(value: Value) -> Values | None:
    if not isinstance(value, Exists) or value.surface != "fewer other" or not isinstance(value.what, Objects):
        return None
    return value.amount, Objects(value.what.kind, value.what.tests[1:-1], surface=value.what.surface)


def _differ(values: Values) -> Value | None:
    number, what = values
    yours = Objects(what.kind, (*what.tests, ControlledBy(YOU)), surface=what.surface)
    return Holds(CountDistinct("powers", yours), ">=", number, surface="different powers")


def _undiffer(value: Value) -> Values | None:
    if not isinstance(value, Holds) or value.surface != "different powers" or not isinstance(value.left, CountDistinct):
        return None
    what = value.left.what
    assert isinstance(what, Objects)
    return value.right, Objects(what.kind, what.tests[:-1], surface=what.surface)


def _total(values: Values) -> Value | None:
    return Holds(SumOf("power", values[0]), ">=", values[1], surface="total power")


def _untotal(value: Value) -> Values | None:
    if isinstance(value, Holds) and value.surface == "total power" and isinstance(value.left, SumOf):
        return value.left.what, value.right
    return None


def _alternatives(b: Builder) -> None:
    """ "You may exile a blue card from your hand rather than pay this spell's mana cost." (118.9)"""
    b.rule("casting", "you may {c:dearcost} rather than pay ~ 's mana cost .", _rather, _unrather, CastingAbility,
           "rather")
    b.rule("casting", "if {k:condition} , you may {c:dearcost} rather than pay ~ 's mana cost .", _rather, _unrather_if,
           CastingAbility, "rather if")
    b.rule("dearcost", "pay {c:manapart}", lambda v: Cost((v[0],)) if not isinstance(v[0], Cost) else v[0],
           lambda x: (x,) if isinstance(x, Cost) and isinstance(x.parts[0], PayMana) else None, Cost, "mana")
    b.rule("dearcost", "{v:vps.b}", _deed, _undeed, Cost, "deed")


def _deed(values: Values) -> Value | None:
    effect = filled(values[0], YOU)
    parts = effect.effects if isinstance(effect, Sequence) else (effect,)
    if isinstance(effect, Sequence) and " and " not in effect.surface:
        return None
    if any(isinstance(each, Continuous | PayCost) for each in parts):
        return None
    return Cost(tuple(DoThis(each, surface=effect.surface) for each in parts))


def _undeed(value: Value) -> Values | None:
    if not isinstance(value, Cost) or not all(isinstance(each, DoThis) for each in value.parts):
        return None
    effects = tuple(each.effect for each in value.parts if isinstance(each, DoThis))
    whole = effects[0] if len(effects) == 1 else Sequence(effects, surface=value.parts[0].surface)
    effect = unfilled(whole, YOU)
    return None if effect is None else (effect,)


def _rather(values: Values) -> Value | None:
    condition = values[0] if len(values) == 2 else None
    return CastingAbility("alternative", cost=values[-1], condition=condition, surface="rather")


def _unrather(value: Value) -> Values | None:
    good = isinstance(value, CastingAbility) and value.surface == "rather" and value.condition is None
    return (value.cost,) if good else None


def _unrather_if(value: Value) -> Values | None:
    good = isinstance(value, CastingAbility) and value.surface == "rather" and value.condition is not None
    return (value.condition, value.cost) if good else None


def _entering(b: Builder) -> None:
    """ "As this land enters, you may pay 2 life. If you don't, it enters tapped." (614.1c)"""
    for ending in ("it enters tapped", "~ enters tapped"):
        template = f"as ~ enters , you may {{v:vp.b}} . if you don't , {ending} ."
        b.rule("entering", template, _unless_done(ending), _ununless_done(ending), EntersAbility, f"else {ending}")


def _unless_done(ending: str) -> Make:
    def make(values: Values) -> Value | None:
        effect = filled(values[0], YOU)
        tapped = TapOrUntapThem(ENTERING, True)
        return EntersAbility(Sequence((May(YOU, effect), If(Unmet(Did()), tapped))), surface=f"else {ending}")

    return make


def _ununless_done(ending: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, EntersAbility) or value.surface != f"else {ending}":
            return None
        assert isinstance(value.effect, Sequence)
        first = value.effect.effects[0]
        assert isinstance(first, May)
        effect = unfilled(first.effect, YOU)
        return None if effect is None else (effect,)

    return unmake


def _lasting(b: Builder) -> None:
    for number in "sp":
        pronoun = "it" if number == "s" else "they"
        b.rule(f"op.{number}", f"can attack this turn as though {pronoun} didn't have defender",
               lambda v: Continuous(ACTOR, (AsThough("attack", "it didn't have defender"),), TURN, surface="defend"),
               lambda x: () if isinstance(x, Continuous) and x.surface == "defend" else None, Continuous, "defend")
    b.rule("vp.b", "prevent all combat damage that would be dealt to and dealt by {o:oneobject} this turn", _both,
           _unboth, Sequence, "to and by")


def _both(values: Values) -> Value | None:
    what = values[0]
    parts = (Prevent(None, what, None, True, TURN), Prevent(None, None, what, True, TURN))
    return Sequence(parts, surface="to and by")


def _unboth(value: Value) -> Values | None:
    if isinstance(value, Sequence) and value.surface == "to and by" and isinstance(value.effects[0], Prevent):
        return (value.effects[0].to,)
    return None


def _forbidden(b: Builder) -> None:
    words = ", and its activated abilities can't be activated"
    made = (Cant("attack or block"), Cant("have its abilities activated", surface=words))
    for nt in ("smods.s", "emods.s"):
        b.rule(nt, f"can't attack or block {words}", lambda v: made, lambda x: () if _locked(x, words) else None, tuple)


def _locked(value: Value, words: str) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and isinstance(value[1], Cant) and value[1].surface == words


def _combat(b: Builder) -> None:
    _forbidden(b)
    b.rule("static", "all creatures able to block ~ do so .", lambda v: StaticAbility(This(), LURED, surface="lure"),
           lambda x: () if isinstance(x, StaticAbility) and x.surface == "lure" else None, StaticAbility, "lure")
    b.rule("event", "you control no {f:filter.p}", _none, _unnone, StateIs, "none")
    b.rule("plain", "all creatures able to block {o:oneobject} this turn do so", _lure, _unlure, Continuous, "lure")
    pair = Attacks(This(), others=2, surface="battalion")
    b.rule("event", "~ and at least two other creatures attack", lambda v: pair,
           lambda x: () if isinstance(x, Attacks) and x.surface == "battalion" else None, Attacks, "battalion")


LURED: Final = (Must("be blocked", all=True),)


def _none(values: Values) -> Value | None:
    what = values[0]
    yours = Objects(what.kind, (*what.tests, ControlledBy(YOU)), surface=what.surface)
    return StateIs(Exists(yours, "=", Fixed(0)), surface="none")


def _unnone(value: Value) -> Values | None:
    if not isinstance(value, StateIs) or value.surface != "none" or not isinstance(value.condition, Exists):
        return None
    what = value.condition.what
    return (Objects(what.kind, what.tests[:-1], surface=what.surface),) if isinstance(what, Objects) else None


def _lure(values: Values) -> Value | None:
    return Continuous(values[0], (Must("be blocked", all=True),), TURN, surface="lure")


def _unlure(value: Value) -> Values | None:
    return (value.what,) if isinstance(value, Continuous) and value.surface == "lure" else None
