"""Nodes are the same however many of a class were made before, and are made of nothing but their fields."""

import pickle
from dataclasses import field, fields, replace

import pytest

from engine.ast.amounts import Fixed
from engine.ast.node import Amount, Effect, Frozen
from engine.terms.records import record


@record
class Sung(Effect):
    """An instruction of this test: with a default, and one made for each."""

    n: Amount
    loud: bool = False
    verses: tuple[str, ...] = field(default_factory=tuple)


@record
class Doubled(Frozen):
    """A value that reckons as it is made."""

    n: int
    twice: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "twice", 2 * self.n)


def test_all_nodes_of_a_class_are_the_same_from_the_first_to_the_last() -> None:
    every = [Sung(Fixed(2), True, surface="la") for _ in range(40)]
    assert set(every) == {Sung(Fixed(2), loud=True)}
    assert {(each.surface, each.mark, each.verses) for each in every} == {("la", -1, ())}
    assert replace(every[-1], n=Fixed(3)) == Sung(Fixed(3), True)
    assert pickle.loads(pickle.dumps(every)) == every
    assert [each.name for each in fields(Sung)] == ["surface", "mark", "n", "loud", "verses"]


def test_what_is_missing_or_unknown_is_refused_by_the_first_and_the_last() -> None:
    for _ in range(40):
        with pytest.raises(TypeError):
            Sung()  # type: ignore[call-arg]
        with pytest.raises(TypeError):
            Sung(Fixed(1), quiet=True)  # type: ignore[call-arg]
        with pytest.raises(AttributeError):
            Sung(Fixed(1)).quiet = True  # type: ignore[attr-defined]


def test_what_a_value_reckons_as_it_is_made_is_always_reckoned() -> None:
    assert {Doubled(3).twice for _ in range(40)} == {6}
