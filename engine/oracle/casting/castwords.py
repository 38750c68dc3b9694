"""Wordings of how a spell may be cast, how often it is copied, and who may activate an ability when (601, 602)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from engine.actions.stack_verbs import Copy
from engine.actions.zone_verbs import Sacrifice
from engine.ast.abilities import CastingAbility, EntersAbility
from engine.ast.amounts import Fixed, PropertyOf
from engine.ast.conditions import AnyTrue, Both, Happened, Holds, PaidFor, Unmet
from engine.ast.costs import Cost, OwnManaCost, PayMana
from engine.ast.effects import Delayed, ForEach
from engine.ast.filters import CameFrom, InZone, Kind, Objects
from engine.ast.node import Amount, Condition, Selection, Test
from engine.ast.patterns import AnyEvent, CastsSpell, PlaysLand, StepBegins
from engine.ast.selections import Back, ControllerOf, This, You
from engine.oracle.constants import YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder
from engine.rules.castable_faces import SUDDEN
from engine.terms.mana import POOL, ManaCost
from engine.terms.steps import Step

HAND: Final = "hand"


def add(b: Builder) -> None:
    """Add these productions."""
    _was_cast(b)
    _copied(b)
    _flash(b)
    _optional(b)
    _played(b)


def _played(b: Builder) -> None:
    """ "Whenever you play a land or cast a spell"; to play a card is either."""
    for who, s in (("{w:psubject.s}", "s"), ("{w:psubject.p}", "")):
        shaped(b, "event", PlaysLand, f"{who} play{s} a {{f:filter.s}}", _land, "who", "what")
        shaped(b, "event", AnyEvent, f"{who} play{s} a {{f:filter.s}}", _card, "patterns.0.who", _as_card,
               key=f"play a card {s}")
        shaped(b, "event", AnyEvent, f"{who} play{s} a {{f:filter.s}} or cast{s} a {{g:filter.s}}", _land_or_spell,
               "patterns.0.who", "patterns.0.what", "patterns.1.what", key=f"play or cast {s}")


def _land(who: Value, land: Value) -> PlaysLand | None:
    return PlaysLand(who, land) if getattr(land, "kind", None) is Kind.PERMANENT else None


def _card(who: Value, card: Value) -> AnyEvent | None:
    """A land played or a spell cast; where the card is, is where it comes from."""
    if not isinstance(card, Objects) or card.kind is not Kind.CARD:
        return None
    tests = tuple(_came(test) if isinstance(test, InZone) else test for test in card.tests)
    land, spell = (Objects(kind, tests, surface=card.surface) for kind in (Kind.PERMANENT, Kind.SPELL))
    return AnyEvent((PlaysLand(who, land), CastsSpell(who, spell)))


def _as_card(value: Value) -> Value:
    land = value.patterns[0].what
    return Objects(Kind.CARD, tuple(_was_in(each) for each in land.tests), surface=land.surface)


def _came(place: InZone) -> CameFrom:
    return CameFrom(place.zone, place.whose, surface=place.surface)


def _was_in(test: Test) -> Test:
    return InZone(test.zone, test.whose, surface=test.surface) if isinstance(test, CameFrom) else test


def _land_or_spell(who: Value, land: Value, spell: Value) -> AnyEvent | None:
    if getattr(spell, "kind", None) is not Kind.SPELL or getattr(land, "kind", None) is not Kind.PERMANENT:
        return None
    return AnyEvent((PlaysLand(who, land), CastsSpell(who, spell)))


def _was_cast(b: Builder) -> None:
    """ "If this spell was cast from anywhere other than your hand", "if it's bargained"."""
    elsewhere = Both((PaidFor("cast"), Unmet(PaidFor("cast", HAND))))
    mine = Both((PaidFor("you cast"), Unmet(PaidFor("you cast", HAND))))
    for one, other in combinations(range(5), 2):
        for first, second in ((one, other), (other, one)):
            words = f"{{{POOL[first].lower()}}} {{{POOL[second].lower()}}} was spent to cast"
            for of in ("thisobject", "backobject.s"):
                made = _both_spent(POOL[first], POOL[second])
                shaped(b, "cond1", Both, f"{words} {{o:{of}}}", made, "parts.0.left.of", key=f"{words} {of}")
    worded(b, "cond1", {
        "~ was cast from anywhere other than your hand": elsewhere,
        "you cast ~ from anywhere other than your hand": mine,
        "it 's bargained": PaidFor("bargained", of=Back("it")),
        "you gained or lost life this turn": AnyTrue((Happened("life gained", YOU), Happened("life lost", YOU))),
    })


def _both_spent(first: str, second: str) -> Value:
    return lambda what: Both(tuple(
        Holds(PropertyOf(f"spent {letter}", what), ">=", Fixed(1)) for letter in (first, second)
    ))


def _optional(b: Builder) -> None:
    """ "As an additional cost to cast this spell, you may blight 1", and whether it was paid (118.8, 601.2b)."""
    shaped(b, "casting", CastingAbility, "as a additional cost to cast ~ , you may {c:cost} .", _may_pay, "cost")
    paid = PaidFor("additional")
    worded(b, "cond1", {
        "~ 's additional cost was paid": paid, "evidence was collected": paid, "its additional cost was paid":
        PaidFor("additional", of=Back("it")),
    })
    for subtype in ("dragon", "elemental", "goblin", "merfolk", "kithkin", "elf"):
        worded(b, "cond1", {f"a {subtype} was beheld": PaidFor("additional")})


def _may_pay(cost: Cost) -> CastingAbility | None:
    return None if cost.either else CastingAbility("additional", cost=cost, optional=True)


def _copied(b: Builder) -> None:
    """ "Copy it for each time you've cast your commander from the command zone this game"."""
    shaped(b, "vp.b", ForEach, "copy {o:object} for each {u:unit}", _copies, "effect.what", "times")


def _copies(what: Selection, times: Amount) -> ForEach:
    return ForEach(None, Copy(what, who=You(surface="implied")), times)


def _flash(b: Builder) -> None:
    core = "you may cast ~ as though it had flash"
    shaped(b, "casting", CastingAbility, f"{core} if you pay {{m:mana}} more to cast it .", _for_more,
           "cost.parts.1.cost")
    _at_other_times(b)
    shaped(b, "casting", CastingAbility, f"as long as {{c:condition}} , {core} .", _fast, "condition")
    shaped(b, "casting", CastingAbility, f"if {{c:condition}} , {core} .", _fast, "condition")
    shaped(b, "casting", CastingAbility, f"{core} as long as {{c:condition}} .", _fast, "condition")


def _for_more(mana: ManaCost) -> CastingAbility:
    """Another way to cast it: at any time, for more (601.3b, 118.8)."""
    cost = Cost((OwnManaCost(), PayMana(mana)))
    return CastingAbility("alternative", cost=cost, way=SUDDEN)


def _at_other_times(b: Builder) -> None:
    """ "If you cast it any time a sorcery couldn't have been cast, ..." (601.3b, 603.7)."""
    late = "if you cast it any time a sorcery couldn't have been cast ,"
    gone = "the controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step"
    owner = ControllerOf(This())
    then = Delayed(StepBegins(Step.CLEANUP, None, next=True), Sacrifice(This(), who=owner))
    both = (
        CastingAbility("flash", surface="flash for a turn"), EntersAbility(then, condition=PaidFor("cast suddenly")),
    )
    b.rule("lineof permanentline", f"you may cast ~ as though it had flash . {late} {gone} .", lambda values: both,
           lambda value: () if value == both else None, tuple)


def _fast(condition: Condition) -> CastingAbility:
    return CastingAbility("flash", condition=condition)
