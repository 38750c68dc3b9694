"""CR 603.2e. Abilities that trigger an additional time because of what somebody does."""

from __future__ import annotations

import pytest

from engine import decisions
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.play import beast, free, life_after, play

TWICE = "causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time."


@pytest.mark.rule("603.2e")
@pytest.mark.parametrize(("what", "life"), [("an instant or sorcery spell", 22), ("a creature spell", 21)])
def test_casting_such_a_spell_triggers_abilities_twice(what: str, life: int) -> None:
    echo = beast("Echo", "1/1", f"If you casting {what} {TWICE}")
    bell = beast("Bell", "1/1", "Whenever you cast a spell, you gain 1 life.")
    game = board(Side([echo, bell], [free("Nap", "Sorcery", "Scry 1.")]), Side())
    assert life_after(game, "Nap") == life


@pytest.mark.rule("603.2e")
def test_what_an_opponent_does_is_not_what_you_do() -> None:
    echo = beast("Echo", "1/1", f"If you drawing a card {TWICE}")
    bell = beast("Bell", "1/1", "Whenever a player draws a card, you gain 1 life.")
    both = free("Both", "Sorcery", "Each player draws a card.")
    game = board(Side([echo, bell], [both], library=[beast("A")]), Side(library=[beast("B")]))
    assert life_after(game, "Both") == 23


@pytest.mark.rule("608.2d")
def test_an_opponent_chooses_what_comes_back() -> None:
    text = "Return a creature card of an opponent's choice from your graveyard to your hand."
    raised = free("Raised", "Sorcery", text)
    game = board(Side(hand=[raised], graveyard=[beast("Ox"), beast("Elk")]), Side())
    says = play(game, "Raised", "Elk")
    assert [each.asked.player for each in says.decisions if isinstance(each, decisions.Choose)] == [1]
    assert find(game, "Elk", Zone.HAND)
