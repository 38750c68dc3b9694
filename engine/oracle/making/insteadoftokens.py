"""Other tokens instead: "If you would create one or more tokens, you may instead create that many ..." (614.1a)."""

from __future__ import annotations

from typing import Final

from engine.actions.tokens import Create, CreatePredefined, CreateTogether, TokenKind
from engine.ast.abilities import ReplacementAbility
from engine.ast.amounts import Fixed, HistoryCount, ThatMany
from engine.ast.conditions import Both, Holds, IsTurnOf
from engine.ast.effects import ChooseAction, Instead
from engine.ast.filters import AnyOf, HasSubtype, Kind, Objects
from engine.ast.node import Ability, Condition, Effect, Filter
from engine.ast.patterns import TokensCreated
from engine.oracle.constants import YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder

NOT_YET: Final = Holds(HistoryCount("tokens created", YOU), "=", Fixed(0))
FIRST: Final[dict[str, Condition]] = {
    "each turn": NOT_YET, "during each of your turns": Both((IsTurnOf(YOU), NOT_YET)),
}


def add(b: Builder) -> None:
    """Add these replacements."""
    shaped(b, "replacing", ReplacementAbility,
           "if you would create a {x:predefined} , {y:predefined} , or {z:predefined} token , instead create one of"
           " each .",
           _one_of_each, "effect.effect.a.name", "effect.effect.b.name", "effect.effect.c.name")
    said = "that many {a:tokenkind} tokens with {x:abilities} or that many {c:tokenkind} tokens with {y:abilities}"
    shaped(b, "replacing", ReplacementAbility, f"if you would create {{f:batch}} , you may instead create {said} .",
           _either, "effect.pattern.what", *(f"effect.effect.options.{place}.{part}" for place in (0, 1)
                                             for part in ("what", "abilities")))
    for words, optional in (("instead", False), ("you may instead", True)):
        tail = f"{words} {{e:clauses}} ."
        shaped(b, "replacing", ReplacementAbility, f"if you would create {{f:batch}} , {tail}", _other(optional, None),
               "effect.pattern.what", "effect.effect")
        for when, first in FIRST.items():
            core = f"the first time you would create {{f:batch}} {when} , {tail}"
            shaped(b, "replacing", ReplacementAbility, core, _other(optional, first), "effect.pattern.what",
                   "effect.effect")
            shaped(b, "replacing", ReplacementAbility, f"as long as {{c:condition}} , {core}", _while(optional, first),
                   "condition", "effect.pattern.what", "effect.effect")


def _either(
    what: Filter, one: TokenKind, has: tuple[Ability, ...], other: TokenKind, too: tuple[Ability, ...]
) -> ReplacementAbility:
    options = tuple(Create(ThatMany(), kind, abilities, who=YOU) for kind, abilities in ((one, has), (other, too)))
    return ReplacementAbility(Instead(TokensCreated(YOU, what), ChooseAction(YOU, options), optional=True))


def _one_of_each(one: str, other: str, third: str) -> ReplacementAbility:
    """As many of each kind as there would have been of one."""
    kinds = (one, other, third)
    tokens = Objects(Kind.TOKEN, (AnyOf(tuple(HasSubtype(name) for name in kinds)),))
    a, b, c = (CreatePredefined(ThatMany(), name) for name in kinds)
    return ReplacementAbility(Instead(TokensCreated(YOU, tokens), CreateTogether(a, b, c)))


def _other(optional: bool, first: Condition | None) -> Value:
    def made(what: Filter, effect: Effect) -> ReplacementAbility:
        return ReplacementAbility(Instead(TokensCreated(YOU, what), effect, condition=first, optional=optional))

    return made


def _while(optional: bool, first: Condition) -> Value:
    def made(condition: Condition, what: Filter, effect: Effect) -> ReplacementAbility:
        instead = Instead(TokensCreated(YOU, what), effect, condition=first, optional=optional)
        return ReplacementAbility(instead, condition=condition)

    return made
