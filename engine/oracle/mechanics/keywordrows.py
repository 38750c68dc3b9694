"""Wordings that the rows of keywords need: several opponents, the leader in life, so many copies as were paid for."""

from __future__ import annotations

from typing import Final

from engine.actions.tokens import CreateCopies
from engine.ast.abilities import StaticAbility
from engine.ast.amounts import AmountPaid, ExtremeOf, Fixed, PropertyOf
from engine.ast.conditions import PaidFor
from engine.ast.filters import Opponent, Players, PlayerWho
from engine.ast.modifiers import GainAbilities
from engine.ast.patterns import Becomes
from engine.ast.selections import This, You
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import Builder, Make, Unmake, member

LEADER: Final = Players(
    (PlayerWho("life total", ">=", ExtremeOf("life total", Players(), True)),), surface="leader"
)
HAVE: Final = Players((Opponent(),), surface="you have")
ATTACKED: Final = Players((Opponent(), PlayerWho("attacked this combat", ">=", Fixed(1))), surface="attacked")


def add(b: Builder) -> None:
    """Add the productions about several opponents."""
    for template, what in (
        ("opponent you have", HAVE), ("opponent you attacked with a creature this combat", ATTACKED),
    ):
        b.rule("filter.s", template, _always(what), _is(what), Players, what.surface)
    b.rule("filter.p", "opponents you have", lambda values: HAVE, _is(HAVE), Players, HAVE.surface)
    b.rule("someone", "the player with the most life or tied for most life", lambda values: LEADER, _is(LEADER),
           Players, LEADER.surface)
    b.rule("static", "~ escapes with {a:abilities} .", _escapes_with, _unescapes_with, StaticAbility, "escapes with")
    for words, word in (
        ("train[s]", "trains"), ("evolve[s]", "evolves"), ("boast[s]", "boasts"),
        ("exploit[s] a creature", "exploits a creature"), ("crew[s] a vehicle", "crews a vehicle"),
        ("saddle[s] a mount", "saddles a mount"),
        ("enlist[s] a creature", "enlists a creature"),
    ):
        b.event(Becomes, f"{{what:eo}} {member('DOES BY KEYWORD', words)}", word=word)
    for words in ("creatures", "permanents"):
        b.says("counted", PropertyOf, f"the number of {words} it devoured", property="devoured", of=This())
    b.says("counted", PropertyOf, "the number of times ~ has mutated", property="times mutated", of=This())
    for name in ("squad",):
        template = f"create a token that 's a copy of {{o:object}} for each time its {name} cost was paid"
        b.rule("vp.b", template, _token_times(name), _untoken_times(name), CreateCopies, f"token times {name}")


def _token_times(name: str) -> Make:
    def make(values: Values) -> Value | None:
        return CreateCopies(AmountPaid(name), values[0], who=You(surface="implied"), surface=f"token times {name}")

    return make


def _untoken_times(name: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        ours = isinstance(value, CreateCopies) and value.surface == f"token times {name}"
        return (value.of,) if ours else None

    return unmake


def _escapes_with(values: Values) -> Value | None:
    return StaticAbility(This(), (GainAbilities(values[0]),), PaidFor("escape"), surface="escapes with")


def _unescapes_with(value: Value) -> Values | None:
    if not isinstance(value, StaticAbility) or value.surface != "escapes with":
        return None
    gained = value.modifiers[0]
    return (gained.abilities,) if isinstance(gained, GainAbilities) else None


def _always(what: Players) -> Make:
    return lambda values: what


def _is(what: Players) -> Unmake:
    def unmake(value: Value) -> tuple[Value, ...] | None:
        return () if isinstance(value, Players) and value.surface == what.surface and value == what else None

    return unmake
