"""The last of a list: in "artifact, enchantment, or creature with flying" only the creature has to fly (205.1)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.ast.filters import AllOf, AnyOf, Compare, HasKeyword, HasSubtype, HasType, Objects
from engine.ast.node import Node, Test
from engine.oracle.clauses import Rewriter

_SIZES: Final = frozenset({"power", "toughness"})
_SIZED: Final = frozenset({"Vehicle", "Spacecraft"})  # have power and toughness, too
SIZING: Final = frozenset({Compare, HasKeyword})  # what only a creature can have
_CREATURE: Final = HasType("creature")


class LastOne(Rewriter):
    """What only a creature can have is asked of the creature alone, which stands last in the list."""

    def change(self, node: Node) -> Node | None:
        if not isinstance(node, Objects):
            return None
        kinds = next((each for each in node.tests if isinstance(each, AnyOf) and _ends_in_creature(each)), None)
        if kinds is None or not any(_of_creature(each) for each in node.tests):
            return None
        own = AllOf((_CREATURE, *(each for each in node.tests if _of_creature(each))))
        listed = AnyOf((*kinds.tests[:-1], own), surface=kinds.surface)
        left = (each for each in node.tests if not _of_creature(each))
        return replace(node, tests=tuple(listed if each is kinds else each for each in left))


def _ends_in_creature(test: AnyOf) -> bool:
    *others, last = test.tests
    return last == _CREATURE and all(
        isinstance(each, HasType) or (isinstance(each, HasSubtype) and each.subtype not in _SIZED) for each in others
    )


def _of_creature(test: Test) -> bool:
    return isinstance(test, HasKeyword) or (isinstance(test, Compare) and test.property in _SIZES)
