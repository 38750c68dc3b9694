"""What functions on the battlefield and in its owner's graveyard too, as one line says (113.6)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import ActivatedAbility, TriggeredAbility
from engine.ast.conditions import Matches
from engine.ast.costs import Cost
from engine.ast.filters import InZone, Kind, Objects
from engine.ast.node import Effect, Pattern
from engine.ast.selections import This
from engine.oracle.constants import YOU
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.templates import Builder, Make, Unmake
from engine.terms.zones import Zone

HERE: Final = Matches(This(), Objects(Kind.PERMANENT))
THERE: Final = Matches(This(surface="gy"), Objects(Kind.CARD, (InZone(Zone.GRAVEYARD, YOU),)))
PLACES: Final = ("in your graveyard or on the battlefield", "on the battlefield or in your graveyard")
BOTH: Final = "here and there|"  # before the surface of each of the two abilities of such a line


def add(b: Builder) -> None:
    """Add these lines."""
    for words in PLACES:
        for word, pattern in (("at the beginning of", "beginning"), ("whenever", "events"), ("when", "events")):
            key = f"{BOTH}{word} {words}"
            b.rule("lineof permanentline", f"{word} {{p:{pattern}}} , if ~ is {words} , {{e:triggerbody}}",
                   _triggered(key), _untriggered(key), tuple, key, length=2)
        key = f"{BOTH}{words}"
        b.rule("lineof permanentline", f"{{c:cost}} : {{e:body}} activate only if ~ is {words} .", _activated(key),
               _unactivated(key), tuple, key, length=2)


def _triggered(key: str) -> Make:
    def make(values: Values) -> Value | None:
        pattern, effect = values
        assert isinstance(pattern, Pattern)
        assert isinstance(effect, Effect)
        here = TriggeredAbility(pattern, effect, condition=HERE, surface=key)
        return here, changed(here, condition=THERE, zone=Zone.GRAVEYARD)

    return make


def _untriggered(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        ability = value[0] if isinstance(value, tuple) and len(value) == 2 else None
        if not isinstance(ability, TriggeredAbility) or ability.surface != key:
            return None
        return ability.pattern, ability.effect

    return unmake


def _activated(key: str) -> Make:
    def make(values: Values) -> Value | None:
        cost, effect = values
        assert isinstance(cost, Cost)
        assert isinstance(effect, Effect)
        here = ActivatedAbility(cost, effect, surface=key)
        return here, changed(here, condition=THERE, zone=Zone.GRAVEYARD)

    return make


def _unactivated(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        ability = value[0] if isinstance(value, tuple) and len(value) == 2 else None
        if not isinstance(ability, ActivatedAbility) or ability.surface != key:
            return None
        return ability.cost, ability.effect

    return unmake
