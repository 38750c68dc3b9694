"""More that can't be done: targets of spells of a kind, counters of a kind, spells at other times, attacks (101.2)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import StaticAbility
from engine.ast.amounts import CountersOn
from engine.ast.costs import Cost, PayMana
from engine.ast.filters import InZone, Kind, Not, Objects
from engine.ast.modifiers import AsThough, Cant
from engine.ast.node import Amount, Filter
from engine.ast.selections import You
from engine.oracle.constants import ANYBODY, OPPONENTS
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped, with_tests, without, worded
from engine.oracle.templates import Builder
from engine.terms.mana import ManaCost
from engine.terms.zones import Zone

SLOW: Final = "cast spells but as sorceries"
WHO: Final[dict[str, Filter | You]] = {
    "each opponent": OPPONENTS, "your opponents": OPPONENTS, "each player": ANYBODY, "players": ANYBODY,
}


def add(b: Builder) -> None:
    """Add these productions."""
    _targets(b)
    _counters(b)
    _spells(b)
    _attacks(b)


def _targets(b: Builder) -> None:
    """ "can't be the target of black spells or abilities from black sources"."""
    head = "can't be the target of"
    b.says("cantmod", Cant, "can't be countered by {what:filter.p}", verb="be countered")
    shaped(b, "cantmod", Cant, f"{head} abilities from {{g:filter.p}}", _from, without("what"))
    shaped(b, "cantmod", Cant, f"{head} {{f:filter.p}} or abilities from {{g:filter.p}}", _of_both,
           lambda value: Objects(Kind.SPELL, value.what.tests, surface=value.what.surface.split("|")[0]),
           lambda value: Objects(Kind.SOURCE, value.what.tests, surface=value.what.surface.split("|")[1]))


def _from(sources: Value) -> Cant | None:
    """Abilities, whose source is no spell."""
    if not isinstance(sources, Objects) or sources.kind is not Kind.SOURCE:
        return None
    return Cant("be targeted", with_tests(sources, Not(InZone(Zone.STACK))))


def _of_both(spells: Value, sources: Value) -> Cant | None:
    """Spells and abilities of sources of the same description."""
    if not isinstance(sources, Objects) or not isinstance(spells, Objects) or sources.tests != spells.tests:
        return None
    if (spells.kind, sources.kind) != (Kind.SPELL, Kind.SOURCE):
        return None
    return Cant("be targeted", Objects(Kind.SOURCE, sources.tests, surface=f"{spells.surface}|{sources.surface}"))


def _counters(b: Builder) -> None:
    """ "can't have +1/+1 counters put on them", "players can't get counters" (122.1)."""
    for it in ("it", "them"):
        shaped(b, "cantmod", Cant, f"can't have {{k:counter}} counters put on {it}",
               lambda k: Cant("have counters", timing=str(k)), "timing")
    worded(b, "pmodany", {"can't get counters": Cant("get counters")})
    shaped(b, "pmodany", Cant, "can't get {k:playercounter} counters", lambda k: Cant("get counters", timing=str(k)),
           "timing")
    shaped(b, "static", StaticAbility, "counters can't be put on {f:filter.p} .", _no_counters, "what")


def _no_counters(what: Value) -> StaticAbility | None:
    if not isinstance(what, Objects) or what.kind not in (Kind.PERMANENT, Kind.TOKEN):
        return None
    return StaticAbility(what, (Cant("have counters"),))


def _spells(b: Builder) -> None:
    """ "Each opponent can cast spells only any time they could cast a sorcery" (307.1), one spell of a kind a turn."""
    for words, who in WHO.items():
        worded(b, "static", {
            f"{words} can cast spells only any time they could cast a sorcery .": StaticAbility(who, (Cant(SLOW),)),
        })
    shaped(b, "pmodany", Cant, "can't cast more than one {f:filter.s} each turn", _one_a_turn, "what")
    b.rule("pmods.p", "can't draw cards or gain life", _neither, _unneither, tuple)
    for number, it in (("s", "it"), ("p", "they")):
        del number
        b.says("cantmod", AsThough, f"can block as though {it} were untapped", verb="block",
               pretence="it were untapped")


NEITHER: Final = (Cant("draw"), Cant("gain life", surface="or gain"))


def _neither(values: Values) -> Value:
    return NEITHER


def _unneither(value: Value) -> Values | None:
    return () if value == NEITHER and getattr(value[1], "surface", "") == "or gain" else None


def _one_a_turn(what: Value) -> Cant | None:
    if not isinstance(what, Objects) or what.kind is not Kind.SPELL or not what.tests:
        return None
    if any(isinstance(test, InZone) for test in what.tests):
        return None
    return Cant("cast spells", what, limit=1)


def _attacks(b: Builder) -> None:
    """ "can't attack or block unless you pay {1} for each +1/+1 counter on ~" (508.1g, 509.1d)."""
    for verb in ("attack", "block", "attack or block"):
        for who in ("you pay", "its controller pays"):
            if verb == "attack or block":
                shaped(b, "cantmod", Cant, f"can't {verb} unless {who} {{c:tax}}",
                       lambda c, verb=verb: Cant(verb, cost=c, cost_each=True), "cost")
            shaped(b, "cantmod", Cant, f"can't {verb} unless {who} {{m:mana}} for each {{u:unit}}", _for_each(verb),
                   "cost.parts.0.cost", "cost.parts.0.times")
    shaped(b, "cantmod", Cant, "can't block {f:filter.p} unless you pay {c:tax}",
           lambda f, c: Cant("block", f, cost=c, cost_each=True), "what", "cost")


def _for_each(verb: str) -> Value:
    def made(mana: ManaCost, unit: Amount) -> Cant | None:
        if not isinstance(unit, CountersOn):
            return None
        return Cant(verb, cost=Cost((PayMana(mana, unit),)), cost_each=True)

    return made
