"""Wordings between parts of speech: looking and choosing, playing what was exiled, entering kicked, saddled attacks."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.places import Place
from engine.ast.abilities import CastingAbility, EntersAbility
from engine.ast.amounts import CountDistinct, Fixed
from engine.ast.conditions import Holds
from engine.ast.effects import Continuous
from engine.ast.filters import ControlledBy, HasType, Is, Kind, Objects, Status
from engine.ast.modifiers import MayPlay
from engine.ast.node import Condition, Effect, Filter
from engine.ast.patterns import Attacks
from engine.ast.selections import Among, Back, DefendingPlayer, This, You
from engine.oracle.among import GROUP
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder, Make, Unmake

ONE: Final = Fixed(1)
YOU: Final = You()
YOURS: Final = Objects(Kind.PERMANENT, (HasType("creature"), ControlledBy(YOU)), surface="p/0/1/")
SADDLED: Final = Objects(Kind.PERMANENT, (Is(This()), Status("saddled")))


def add(b: Builder) -> None:
    """Add these productions."""
    b.says("controller.s", DefendingPlayer, "defending player")
    b.says("destination", Place, "on top", to="top")
    b.says("destination", Place, "back in any order", to="top", order="any")
    b.rule("single.s", "a {f:filter.s} from it", _from_it, _unfrom_it, Among, "from it")
    shaped(b, "single.s", Among, "a {f:filter.s} in it", lambda f: Among(Back(GROUP, surface="it"), f, ONE, ONE),
           "what")
    b.rule(
        "cond1",
        "there are {n:numeral} or more {d:distinct} among {f:filter.p}",
        _distinct,
        _undistinct,
        Holds,
        "distinct",
    )
    b.rule(
        "event",
        "you attack",
        lambda v: Attacks(YOURS, batch=True, surface="you attack"),
        _unyou_attack,
        Attacks,
        "you attack",
    )
    b.rule("event", "you attack with {s:batch}", _attack_with, _unattack_with, Attacks, "you attack with")
    b.rule(
        "event", "you attack with {n:int} or more {f:filter.p}", _attack_many, _unattack_many, Attacks, "attack many"
    )
    b.rule(
        "event",
        "~ attacks while saddled",
        lambda v: Attacks(SADDLED, surface="saddled"),
        _unsaddled,
        Attacks,
        "saddled",
    )
    b.rule("entering", "if {c:condition} , it enters {e:entry} .", _it_enters, _unit_enters, EntersAbility, "it enters")
    b.rule(
        "casting",
        "if {c:condition} , you may cast ~ without paying its mana cost .",
        _free,
        _unfree,
        CastingAbility,
        "free",
    )
    _play(b)


def _free(values: Values) -> Value | None:
    condition = values[0]
    assert isinstance(condition, Condition)
    return CastingAbility("free", condition=condition, surface="free")


def _unfree(value: Value) -> Values | None:
    return (value.condition,) if isinstance(value, CastingAbility) and value.surface == "free" else None


def _unyou_attack(value: Value) -> Values | None:
    return () if isinstance(value, Attacks) and value.surface == "you attack" else None


def _yours(what: Objects) -> Objects:
    return replace(what, tests=(*what.tests, ControlledBy(YOU)))


def _attack_with(values: Values) -> Value | None:
    return Attacks(_yours(values[0]), batch=True, surface="you attack with")


def _unattack_with(value: Value) -> Values | None:
    if not isinstance(value, Attacks) or value.surface != "you attack with" or not isinstance(value.what, Objects):
        return None
    return (replace(value.what, tests=value.what.tests[:-1]),)


def _attack_many(values: Values) -> Value | None:
    number, what = values
    return Attacks(_yours(what), batch=True, least=int(number), surface="attack many")


def _unattack_many(value: Value) -> Values | None:
    if not isinstance(value, Attacks) or value.surface != "attack many" or not isinstance(value.what, Objects):
        return None
    return value.least, replace(value.what, tests=value.what.tests[:-1])


def _from_it(values: Values) -> Value | None:
    return Among(Back(GROUP, surface="it"), values[0], ONE, ONE, surface="from it")


def _unfrom_it(value: Value) -> Values | None:
    return (value.what,) if isinstance(value, Among) and value.surface == "from it" else None


def _distinct(values: Values) -> Value | None:
    number, what, among = values
    assert isinstance(among, Filter)
    return Holds(CountDistinct(str(what), among), ">=", number, surface="distinct")


def _undistinct(value: Value) -> Values | None:
    if isinstance(value, Holds) and value.surface == "distinct" and isinstance(value.left, CountDistinct):
        return value.right, value.left.property, value.left.what
    return None


def _unsaddled(value: Value) -> Values | None:
    return () if isinstance(value, Attacks) and value.surface == "saddled" else None


def _it_enters(values: Values) -> Value | None:
    condition, effect = values
    assert isinstance(condition, Condition)
    assert isinstance(effect, Effect)
    return EntersAbility(effect, condition=condition, surface="it enters")


def _unit_enters(value: Value) -> Values | None:
    if isinstance(value, EntersAbility) and value.surface == "it enters":
        return value.condition, value.effect
    return None


def _play(b: Builder) -> None:
    """Permission to play cards from exile for a while (601.3b)."""
    b.same("exiledones", "{_:backobject.s}", "{_:backobject.p}")
    b.rule("exiledones", "cards exiled this way", lambda v: Back("those cards", surface="this way"), _unthis_way, Back)
    for verb in ("play", "cast"):
        b.says("permission", MayPlay, f"may {verb} {{what:exiledones}}", verb=verb)
    b.rule("said", "you {m:permission} {d:duration}", _permitted("last"), _unpermitted("last"), Continuous, "play last")
    b.rule(
        "plain",
        "{d:leading} , you {m:permission}",
        _permitted("first"),
        _unpermitted("first"),
        Continuous,
        "play first",
    )


def _unthis_way(value: Value) -> Values | None:
    return () if isinstance(value, Back) and value.surface == "this way" else None


def _permitted(where: str) -> Make:
    def make(values: Values) -> Value | None:
        modifier, duration = values if where == "last" else (values[1], values[0])
        return Continuous(YOU, (modifier,), duration, surface=f"play {where}")

    return make


def _unpermitted(where: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Continuous) or value.surface != f"play {where}":
            return None
        modifier = value.modifiers[0]
        return (modifier, value.duration) if where == "last" else (value.duration, modifier)

    return unmake
