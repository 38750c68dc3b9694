"""Something done instead of one part of a sentence, and what X is said in a sentence of its own (608.2c, 107.3c)."""

from __future__ import annotations

import pytest

from engine.ast.abilities import ActivatedAbility
from engine.oracle.reader import read_ability

IF = "If you control a Forest, "
SHOWN = ("Reveal the top five cards of your library. You may put a creature card from among them into your hand. Put "
         "the rest into your graveyard. ")  # and it is not of this last sentence that something is done instead


def _read(text: str) -> bool:
    return "Unread" not in {type(each).__name__ for each in read_ability(text, "Law", ("sorcery",))}


@pytest.mark.parametrize("text", [
    f"Draw two cards. {IF}draw three cards instead of two.",
    f"Each opponent sacrifices a creature. {IF}each opponent sacrifices two creatures instead of one.",
    f"Put a +1/+1 counter on target creature. {IF}put two +1/+1 counters on it instead of one.",
    f"Prevent the next 3 damage that would be dealt to any target this turn. {IF}prevent the next 6 damage instead.",
])
def test_whatever_is_so_many_is_more(text: str) -> None:
    assert _read(text)


@pytest.mark.parametrize("text", [
    f"You gain 3 life. {IF}draw three cards instead of two.",  # nothing was drawn before it
    f"{SHOWN}{IF}put up to two creature cards from among the revealed cards into your hand instead of one.",
    f"Draw a card. {IF}put it onto the battlefield instead of putting it into your hand.",
])
def test_of_what_was_not_said_nothing_is_done_instead(text: str) -> None:
    assert not _read(text)


def test_an_x_that_is_paid_is_what_was_said_of_it() -> None:
    said = "{X}, {T}: You gain X life. X is the number of artifacts you control."
    (ability,) = read_ability(said, "Cup", ("artifact",))
    assert isinstance(ability, ActivatedAbility) and ability.set_x is not None
