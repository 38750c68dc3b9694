"""Replacement effects that change how many: "twice that many ... instead", "that many plus one ..." (614.1a)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import ReplacementAbility
from engine.ast.amounts import Fixed
from engine.ast.effects import Instead
from engine.ast.filters import Either, Kind, Objects, Players
from engine.ast.node import Amount, Node, Pattern
from engine.ast.patterns import CountersChange, DealsDamage, LifeChanges, TokensCreated
from engine.ast.selections import You
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import Builder, Make, Unmake

YOU: Final = You()
ANYTHING: Final = Either((Objects(Kind.PERMANENT, ()), Players(())), surface="anything")
_SCALES: Final[dict[str, tuple[int, Amount | None]]] = {
    "twice that many": (2, None), "three times that many": (3, None), "that many plus one": (1, Fixed(1)),
    "that many plus two": (1, Fixed(2)),
}


def add(b: Builder) -> None:
    """Add the productions of scaled events."""
    b.rule("newtokens", "one or more {f:filter.p} would be created under your control", _tokens, _untokens("passive"),
           TokensCreated, "passive")
    b.rule("newtokens2", "a effect would create one or more {f:filter.p} under your control", _tokens2,
           _untokens("effect"), TokensCreated, "effect")
    b.rule("newcounters", "one or more {k:counter} counters would be put on {s:esubject.s}", _counters,
           _uncounters("passive"), CountersChange, "passive")
    b.rule("newcounters", "you would put one or more {k:counter} counters on {s:esubject.s}", _counters_by_you,
           _uncounters("by you"), CountersChange, "by you")
    for words, (factor, more) in _SCALES.items():
        for key, nt, rest in (
            ("tokens", "newtokens", f"{words} of those tokens are created instead"),
            ("tokens2", "newtokens2", f"it creates {words} of those tokens instead"),
        ):
            _replacing(b, f"{key} {words}", nt, rest, factor, more)
        for on in ("it", "that creature", "that permanent"):
            for key, verb in (("are put", f"{words} {{k:counter}} counters are put on {on} instead"),
                              ("you put", f"you put {words} {{k:counter}} counters on {on} instead")):
                name = f"{key} {words} {on}"
                b.rule("replacing", f"if {{p:newcounters}} , {verb} .", _same_kind(factor, more, name),
                       _unsame_kind(name), ReplacementAbility, name)
    _life_and_damage(b)


def _replacing(b: Builder, key: str, nt: str, rest: str, factor: int, more: Amount | None) -> None:
    words = f"if {{p:{nt}}} , {rest} ."
    b.rule("replacing", words, _scaled(factor, more, key), _unscaled(key), ReplacementAbility, key)


def _life_and_damage(b: Builder) -> None:
    b.rule("newlife", "you would gain life", lambda values: LifeChanges(YOU, True), _exactly(LifeChanges(YOU, True)))
    _replacing(b, "life twice", "newlife", "you gain twice that much life instead", 2, None)
    for number, figure in (("1", 1), ("2", 2)):
        _replacing(b, f"life plus {number}", "newlife", f"you gain that much life plus {number} instead", 1,
                   Fixed(figure))
    for source in ("esubject.s", "esubject.p"):
        b.rule("newdamage", f"{{s:{source}}} would deal damage to {{d:scaleddamaged}}", _damage, _undamage, DealsDamage)
    b.same("scaleddamaged", "{_:damaged}")
    b.rule("scaleddamaged", "a permanent or player", lambda values: ANYTHING, _exactly(ANYTHING), Either, "anything")
    for word in ("double", "twice"):
        for tail in ("", " to that permanent or player", " to that player", " to that creature"):
            _replacing(b, f"damage {word}{tail}", "newdamage", f"it deals {word} that damage{tail} instead", 2, None)


def _scaled(factor: int, more: Amount | None, key: str) -> Make:
    def make(values: Values) -> Value | None:
        pattern = values[0]
        assert isinstance(pattern, Pattern)
        return ReplacementAbility(Instead(pattern, None, factor=factor, add=more), surface=key)

    return make


def _unscaled(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if isinstance(value, ReplacementAbility) and value.surface == key and isinstance(value.effect, Instead):
            return (value.effect.pattern,)
        return None

    return unmake


def _same_kind(factor: int, more: Amount | None, key: str) -> Make:
    def make(values: Values) -> Value | None:
        pattern, kind = values
        assert isinstance(pattern, CountersChange)
        if pattern.kind != kind:
            return None
        return ReplacementAbility(Instead(pattern, None, factor=factor, add=more), surface=key)

    return make


def _unsame_kind(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if isinstance(value, ReplacementAbility) and value.surface == key and isinstance(value.effect, Instead):
            pattern = value.effect.pattern
            return (pattern, pattern.kind) if isinstance(pattern, CountersChange) else None
        return None

    return unmake


def _exactly(node: Node) -> Unmake:
    return lambda value: () if value == node else None


def _tokens(values: Values) -> Value | None:
    return TokensCreated(YOU, values[0], surface="passive")


def _tokens2(values: Values) -> Value | None:
    return TokensCreated(YOU, values[0], surface="effect")


def _untokens(key: str) -> Unmake:
    return lambda value: (value.what,) if isinstance(value, TokensCreated) and value.surface == key else None


def _counters(values: Values) -> Value | None:
    return CountersChange(values[1], kind=values[0], surface="passive")


def _counters_by_you(values: Values) -> Value | None:
    return CountersChange(values[1], kind=values[0], by=YOU, surface="by you")


def _uncounters(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        return (value.kind, value.what) if isinstance(value, CountersChange) and value.surface == key else None

    return unmake


def _damage(values: Values) -> Value | None:
    return DealsDamage(values[0], values[1])


def _undamage(value: Value) -> Values | None:
    return (value.source, value.to) if isinstance(value, DealsDamage) else None
