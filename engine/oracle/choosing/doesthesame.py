"""Others who do the same; combat damage assigned as though unblocked (608.2)."""

from __future__ import annotations

from typing import Final

from engine.ast.effects import Continuous, ForEach, May, Sequence
from engine.ast.filters import Opponent, Players
from engine.ast.modifiers import AsThough
from engine.ast.node import Effect, Node
from engine.ast.particulars import AttackingWith
from engine.ast.selections import Attached, Back, Source, You
from engine.oracle.clauses import Rewriter, subject_of
from engine.oracle.constants import TURN
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped
from engine.oracle.templates import ACTOR, Builder

UNBLOCKED: Final = AsThough("assign combat damage", "it weren't blocked")


def add(b: Builder) -> None:
    """ "Assign their combat damage this turn as though they weren't blocked"."""
    for number, s, its, it in (("s", "s", "its", "it wasn't"), ("p", "", "their", "they weren't")):
        words = f"assign{s} {its} combat damage this turn as though {it} blocked"
        if number == "s":
            words = words.replace("wasn't", "weren't")
        shaped(b, f"op.{number}", Continuous, words, lambda: Continuous(ACTOR, (UNBLOCKED,), TURN))
    b.rule("later", f"each opponent attacking that player {SAME}", lambda v: DoesTheSame(), _undoes, DoesTheSame)


SAME: Final = "does the same"


class DoesTheSame(Effect):
    """ "Each opponent attacking that player does the same" until it meets what you do."""

    __slots__ = ()


def _undoes(value: Value) -> Values | None:
    return () if isinstance(value, DoesTheSame) else None


class _ByEach(Rewriter):
    """You as each player in the present for-each, or again you."""

    def change(self, node: Node) -> Node | None:
        return Back("that player", Source.EACH) if isinstance(node, You) else None


def joined_by_others(effect: Effect) -> Effect | None:
    """What you do, done by each opponent who attacks the enchanted player too; None if it is not done by you."""
    if isinstance(effect, May) or not isinstance(subject_of(effect), You):
        return None
    attackers = Players((Opponent(), AttackingWith(Attached("enchanted player"))))
    theirs = _ByEach().rebuilt(effect)
    assert isinstance(theirs, Effect)
    return Sequence((effect, ForEach(attackers, theirs)), surface=SAME)


def parted_from_others(effect: Effect) -> tuple[Effect, Effect] | None:
    """The two sentences again."""
    if isinstance(effect, Sequence) and effect.surface == SAME:
        return effect.effects[0], DoesTheSame()
    return None
