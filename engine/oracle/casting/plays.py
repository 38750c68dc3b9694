"""The card's own permission to be cast from a graveyard, costs to pay instead, what abilities can't do (601.3b)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import CastingAbility, StaticAbility
from engine.ast.costs import Cost
from engine.ast.filters import Kind, Objects
from engine.ast.modifiers import ENTERS_WITH, Cant, Reveals
from engine.ast.node import Condition
from engine.oracle.constants import YOU
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import Builder, Make, Unmake
from engine.terms.zones import Zone

TOP: Final = StaticAbility(YOU, (Reveals("top card of library"),), surface="play with top")


def add(b: Builder) -> None:
    """Add these productions."""
    _own_zone(b)
    _rather(b)
    _abilities(b)
    b.rule("static", "play with the top card of your library revealed .", lambda values: TOP, _untop, StaticAbility,
           TOP.surface)


def _untop(value: Value) -> Values | None:
    return () if isinstance(value, StaticAbility) and value.surface == TOP.surface else None


# --- the card's own words ---


def _own_zone(b: Builder) -> None:
    """ "You may cast this card from your graveyard as long as you control a Zombie" (113.6b)."""
    core = "you may cast ~ from your graveyard"
    for key, template in (
        ("own graveyard", f"{core} ."),
        ("own as long as", f"{core} as long as {{c:condition}} ."),
        ("own if", f"{core} if {{c:condition}} ."),
        ("own led", f"as long as {{c:condition}} , {core} ."),
    ):
        b.rule("casting", template, _own(key), _unown(key), CastingAbility, key)
        for kind in ("finality", "+1/+1"):
            for it in ("it", "~"):
                b.rule("casting", f"{template} if you do , {it} enters with a {kind} counter on it .",
                       _own(f"{key} {it}", kind), _unown(f"{key} {it}", kind), CastingAbility, f"{key} {it} {kind}")


def _own(key: str, counter: str = "") -> Make:
    def make(values: Values) -> Value | None:
        condition = values[0] if values else None
        assert condition is None or isinstance(condition, Condition)
        rider = f"{ENTERS_WITH}{counter}" if counter else ""
        return CastingAbility("from", condition=condition, zone=Zone.GRAVEYARD, rider=rider, surface=key)

    return make


def _unown(key: str, counter: str = "") -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, CastingAbility) or value.surface != key:
            return None
        if value.rider != (f"{ENTERS_WITH}{counter}" if counter else ""):
            return None
        return () if value.condition is None else (value.condition,)

    return unmake


def _rather(b: Builder) -> None:
    """ "You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana cost" (118.9)."""
    for whose in ("~ 's", "its"):
        core = f"you may {{c:cost}} rather than pay {whose} mana cost"
        for key, template in (
            (f"rather {whose}", f"{core} ."), (f"rather if {whose}", f"if {{k:condition}} , {core} ."),
        ):
            b.rule("casting", template, _instead_cost(key), _uninstead_cost(key), CastingAbility, key)


def _instead_cost(key: str) -> Make:
    def make(values: Values) -> Value | None:
        cost = values[-1]
        assert isinstance(cost, Cost)
        condition = values[0] if len(values) == 2 else None
        assert condition is None or isinstance(condition, Condition)
        return CastingAbility("alternative", cost=cost, condition=condition, surface=key)

    return make


def _uninstead_cost(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, CastingAbility) or value.surface != key:
            return None
        return (value.cost,) if value.condition is None else (value.condition, value.cost)

    return unmake


# --- abilities that can't be activated ---

MANA: Final = " unless they 're mana abilities"


def _abilities(b: Builder) -> None:
    """ "Activated abilities of artifacts can't be activated", Arrest's rider (602.5)."""
    for rider, verb in (("", "have its abilities activated"), (MANA, "have its nonmana abilities activated")):
        key = f"cant activate{rider}"
        b.rule("static", f"activated abilities of {{f:filter.p}} can't be activated{rider} .", _cant(key, verb),
               _uncant(key), StaticAbility, key)
        for number, whose in (("s", "its"), ("p", "their")):
            b.says(f"dead.{number}", Cant, f"{whose} activated abilities can't be activated{rider}", verb=verb)
    for number in "sp":
        mod = f"smod.{number}"
        for count, template in (
            (2, f"{{a:{mod}}} , and {{z:dead.{number}}}"), (3, f"{{a:{mod}}} , {{b:{mod}}} , and {{z:dead.{number}}}"),
        ):
            b.rule(f"smods.{number}", template, tuple, _ending(count), tuple)


def _ending(count: int) -> Unmake:
    return lambda value: value if isinstance(value, tuple) and len(value) == count else None


def _cant(key: str, verb: str) -> Make:
    def make(values: Values) -> Value | None:
        what = values[0]
        if not isinstance(what, Objects) or what.kind not in (Kind.PERMANENT, Kind.SOURCE):
            return None
        return StaticAbility(what, (Cant(verb),), surface=key)

    return make


def _uncant(key: str) -> Unmake:
    return lambda value: (value.what,) if isinstance(value, StaticAbility) and value.surface == key else None
