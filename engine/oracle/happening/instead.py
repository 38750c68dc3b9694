"""Replacement effects that do something else: "if ... would ..., instead ...", draws (614.1a, 614.11)."""

from __future__ import annotations

from typing import Final

from engine.actions.damage import DealDamage
from engine.actions.zone_verbs import Exile
from engine.ast.abilities import ReplacementAbility
from engine.ast.amounts import Fixed, ThatMany, Times
from engine.ast.conditions import Exists
from engine.ast.effects import Instead, Sequence
from engine.ast.filters import InZone, Kind, Objects
from engine.ast.node import Amount, Effect, Pattern
from engine.ast.patterns import DealsDamage, PlayerDoes
from engine.ast.selections import Back, You
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder, Make, Unmake
from engine.terms.zones import Zone

YOU_DRAW: Final = PlayerDoes(You(), "draw")
YOUR_LIBRARY: Final = Objects(Kind.CARD, (InZone(Zone.LIBRARY, You()),))
_DREDGE: Final = "as long as you have at least {n:numeral} cards in your library , if you would draw a card , "
_DREDGE_ONE: Final = "as long as you have at least a card in your library , if you would draw a card , "


def add(b: Builder) -> None:
    """Add the productions of replacement effects with an instruction."""
    both = (("after", "if {p:would} , {e:clauses} instead ."), ("before", "if {p:would} , instead {e:clauses} ."))
    for key, template in both:
        b.rule("replacing", template, _make(key), _unmake(key), ReplacementAbility, key)
    for key, template, optional in (
        ("draw after", "if you would draw a card , {e:clauses} instead .", False),
        ("draw before", "if you would draw a card , instead {e:clauses} .", False),
        ("draw may", "if you would draw a card , you may instead {e:clauses} .", True),
    ):
        b.rule("replacing", template, _draw(key, optional), _undraw(key), ReplacementAbility, key)
    shaped(b, "replacing", ReplacementAbility, "if you would draw a card , you may instead {e:clauses} . {z:first} .",
           _draw_then, "effect.effect.effects.0", "effect.effect.effects.1")
    template = _DREDGE + "you may instead {e:clauses} ."
    b.rule("replacing", template, _dredge("dredge"), _undredge("dredge"), ReplacementAbility, "dredge")
    template = _DREDGE_ONE + "you may instead {e:clauses} ."
    b.rule("replacing", template, _dredge("dredge 1"), _undredge("dredge 1"), ReplacementAbility, "dredge 1")


def _draw_then(effect: Effect, after: Effect) -> ReplacementAbility:
    """What is done instead in two sentences."""
    return ReplacementAbility(Instead(PlayerDoes(You(), "draw"), Sequence((effect, after)), optional=True))


def _make(key: str) -> Make:
    def make(values: Values) -> Value | None:
        pattern, effect = values
        assert isinstance(pattern, Pattern)
        assert isinstance(effect, Effect)
        if isinstance(effect, Exile):
            return None  # only the destination changes: worded in `replacements`
        if isinstance(pattern, DealsDamage) and _same_damage(effect):
            return None  # only how much changes: worded in `multiplied`
        return ReplacementAbility(Instead(pattern, effect), surface=key)

    return make


def _same_damage(effect: Effect) -> bool:
    """Whether so many times that damage is dealt to whom it would be dealt."""
    if not isinstance(effect, DealDamage) or not isinstance(effect.n, Times) or not isinstance(effect.to, Back):
        return False
    return isinstance(effect.n.amount, ThatMany) and (effect.to.word == "it" or effect.to.word.startswith("that "))


def _unmake(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, ReplacementAbility) or value.surface != key or not isinstance(value.effect, Instead):
            return None
        return value.effect.pattern, value.effect.effect

    return unmake


def _draw(key: str, optional: bool) -> Make:
    def make(values: Values) -> Value | None:
        effect = values[0]
        assert isinstance(effect, Effect)
        return ReplacementAbility(Instead(YOU_DRAW, effect, optional=optional), surface=key)

    return make


def _undraw(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, ReplacementAbility) or value.surface != key or not isinstance(value.effect, Instead):
            return None
        return (value.effect.effect,)

    return unmake


def _dredge(key: str) -> Make:
    def make(values: Values) -> Value | None:
        number, effect = values if len(values) == 2 else (Fixed(1), values[0])
        assert isinstance(number, Amount)
        assert isinstance(effect, Effect)
        condition = Exists(YOUR_LIBRARY, ">=", number)
        return ReplacementAbility(Instead(YOU_DRAW, effect, condition=condition, optional=True), surface=key)

    return make


def _undredge(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, ReplacementAbility) or value.surface != key or not isinstance(value.effect, Instead):
            return None
        condition = value.effect.condition
        if not isinstance(condition, Exists):
            return None
        return (condition.amount, value.effect.effect) if key == "dredge" else (value.effect.effect,)

    return unmake
