"""How many counters are on something, and what one controls beside another thing, as played."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability
from tests.keywords.table import Seats, creature
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, play


@pytest.mark.rule("122.1")
@pytest.mark.parametrize(("words", "dies"), [
    ("fewer than two +1/+1 counters on it", {"None", "One", "Other"}),
    ("fewer than two counters on it", {"None", "One"}),
])  # fmt: skip
def test_with_fewer_counters_than_so_many(words: str, dies: set[str]) -> None:
    purge = free("Purge", "Sorcery", f"Destroy all creatures with {words}.".replace("it.", "them."))
    game = board(Side([beast(name) for name in ("None", "One", "Two", "Other")], [purge]), Side())
    for name, counters in (("One", {"+1/+1": 1}), ("Two", {"+1/+1": 2}), ("Other", {"charge": 2})):
        game.state.own(find(game, name)).counters = counters
    play(game, "Purge")
    assert {name for name in ("None", "One", "Two", "Other") if not find(game, name)} == dies


@pytest.mark.rule("608.2h")
def test_one_of_each_that_one_controls() -> None:
    bear = creature("Bear", "As long as you control an artifact, an enchantment, and a land, ~ gets +3/+3.")
    things = [free("Cog", "Artifact", ""), free("Oath", "Enchantment", ""), FOREST]
    for missing in (None, *things):
        have = [each for each in things if each is not missing]
        game = board(Side([bear, *have]), Side(things), asker=Seats())
        power = game.chars(find(game, "Bear")).power or 0
        assert (power > 3) == (missing is None)


def test_another_of_a_list_is_declined() -> None:
    text = "As long as you control a Forest and another creature, ~ gets +1/+1."
    assert isinstance(read_ability(text, "Bear", ("creature",))[0], Unread)
