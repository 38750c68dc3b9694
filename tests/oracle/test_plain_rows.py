"""A plain row prints by what it was made of, so that taking its value apart must give that again, whatever it was."""

from __future__ import annotations

import pytest

from engine.oracle.grammar import grammar
from engine.oracle.productions import Production, Slot, Values

# by guards, which ask things of a value that it is not
REFUSED = (AssertionError, AttributeError, LookupError, StopIteration, TypeError, ValueError)


def made_of_each(production: Production) -> tuple[Values, object] | None:
    """What stands for the values of its slots, each another, and what it makes of them; None: a guard refuses them."""
    values = tuple([(f"slot {at}",) for at, item in enumerate(production.items) if isinstance(item, Slot)])
    try:
        made: object = production.make(values)
    except REFUSED:
        return None
    return None if made is None else (values, made)


def test_what_a_plain_row_was_made_of_can_be_taken_out_again() -> None:
    plain = [each for own in grammar().productions.values() for each in own if each.plain]
    tried = [(each, found) for each in plain if (found := made_of_each(each)) is not None]
    lost = [f"{each.nt}: {each.items}" for each, (values, made) in tried if each.unmake(made) != values]
    assert not lost
    assert len(tried) > len(plain) * 3 // 4 > 1000


@pytest.mark.parametrize("nt", ["filter.s", "first"])
def test_rows_that_functions_make_are_not_plain(nt: str) -> None:
    assert not all(each.plain for each in grammar().productions[nt])
