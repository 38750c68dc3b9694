"""Waterbend costs: artifacts and creatures are tapped to help, each for {1} of that cost."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, Cast
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.keywords.table import Seats, creature, do
from tests.rules.board import Side, board, find, resolve, spell
from tests.rules.cards import FOREST, ISLAND

BENDER = spell("Bender", "{1}", "Enchantment", "Waterbend {3}: Draw a card.")
TOY = spell("Toy", "{1}", "Artifact", "")


@pytest.mark.parametrize(("others", "can"), [((FOREST, FOREST), False), ((FOREST, TOY, creature("Fish")), True)])
def test_artifacts_and_creatures_help_to_pay(others: tuple[object, ...], can: bool) -> None:
    game = board(Side([BENDER, *others]), Side(), asker=Seats())  # type: ignore[list-item]
    ability = Activate(find(game, "Bender"), 0)
    assert (ability in legal_actions(game, 0)) is can
    if can:
        assert do(game, ability)
        resolve(game)
        assert len(game.player(0).hand) == 1 and game.obj(find(game, "Toy")).tapped


def test_they_help_with_no_more_than_the_waterbend_cost() -> None:
    wave = spell("Wave", "{2}{U}", "Sorcery", "As an additional cost to cast this spell, waterbend {1}.\nDraw a card.")
    for lands, can in ((2, False), (3, True)):
        game = board(Side([ISLAND] * lands + [TOY] * 4, [wave]), Side(), asker=Seats())
        assert (Cast(find(game, "Wave", Zone.HAND)) in legal_actions(game, 0)) is can
