"""Unions of descriptions: which adjectives and nouns belong to all members, and which to one alone (308.3)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.ast.filters import AllOf, AnyOf, HasSubtype, HasType
from engine.ast.node import Test
from engine.oracle.kernel import Value, Values
from engine.terms.subtypes import CREATURE_TYPES

OWN: Final = "own"  # surface of a member of a union that has the adjectives before it to itself


def is_creature_type(test: Value) -> bool:
    return isinstance(test, HasSubtype) and test.subtype in CREATURE_TYPES


def kind_of_creature(test: Value) -> bool:
    """ "Serpent creature": a creature type and the card type."""
    return isinstance(test, AllOf) and len(test.tests) == 2 and not test.surface \
        and is_creature_type(test.tests[0]) and test.tests[1] == HasType("creature")


def shared_creature(values: Values) -> tuple[Test, ...]:
    """ "Kraken, Octopus, or Serpent creature": the last word belongs to each, for kindred cards too (308.3)."""
    tests = tuple(each for each in values if isinstance(each, Test))
    if kind_of_creature(tests[-1]) and all(map(is_creature_type, tests[:-1])):
        return (*(AllOf((each, HasType("creature"))) for each in tests[:-1]), tests[-1])
    return tests


def unshared_creature(tests: tuple[Test, ...]) -> tuple[Test, ...]:
    if all(map(kind_of_creature, tests)):
        return (*(each.tests[0] for each in tests[:-1] if isinstance(each, AllOf)), tests[-1])
    return tests


def of_first(before: tuple[Test, ...], head: tuple[Test, ...]) -> tuple[Test, ...]:
    """All tests of adjectives and head. "Green creatures and white creatures", "enchanted creature or enchantment
    creature": where a later noun has a description of its own, the first adjectives are of the first noun alone."""
    union = head[0] if len(head) == 1 else None
    if not isinstance(union, AnyOf) or all(map(kind_of_creature, union.tests)):
        return (*before, *head)
    first, *rest = union.tests
    mine = first.tests if isinstance(first, AllOf) else (first,)
    own = [each for each in rest if isinstance(each, AllOf) and (each.surface == "adj" or each.tests[-1] == mine[-1])]
    if not own:
        return (*before, *head)
    return (replace(union, tests=(AllOf((*before, *mine), surface=OWN), *rest)),)


def to_first(tests: tuple[Test, ...], cut: int) -> tuple[Test, ...]:
    """The tests with the adjectives of the first noun before the union again."""
    union = tests[0] if tests else None
    first = union.tests[0] if isinstance(union, AnyOf) and union.tests else None
    if not isinstance(union, AnyOf) or not isinstance(first, AllOf) or first.surface != OWN:
        return tests
    mine = first.tests[cut:]
    plain = mine[0] if len(mine) == 1 else AllOf(mine)
    return (*first.tests[:cut], replace(union, tests=(plain, *union.tests[1:])), *tests[1:])
