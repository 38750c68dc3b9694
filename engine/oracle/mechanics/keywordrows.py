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
from engine.ast.selections import This
from engine.oracle.constants import IMPLIED
from engine.oracle.rows import _, row
from engine.oracle.templates import Builder, member

LEADER: Final = Players((PlayerWho("life total", ">=", ExtremeOf("life total", Players(), True)),))
HAVE: Final = Players((Opponent(),))
ATTACKED: Final = Players((Opponent(), PlayerWho("attacked this combat", ">=", Fixed(1))))


def add(b: Builder) -> None:
    """Add the productions about several opponents."""
    for template, what in (
        ("opponent you have", HAVE), ("opponent you attacked with a creature this combat", ATTACKED),
    ):
        row(b, "filter.s", template, what)
    row(b, "filter.p", "opponents you have", HAVE)
    row(b, "someone", "the player with the most life or tied for most life", LEADER)
    row(b, "static", "~ escapes with {a:abilities} .", StaticAbility(This(), (GainAbilities(_.a),), PaidFor("escape")))
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
    row(b, "vp.b", "create a token that 's a copy of {o:object} for each time its squad cost was paid",
        CreateCopies(AmountPaid("squad"), _.o, who=IMPLIED))
