"""Abilities lent to spells one casts: from a zone, the first of a turn, at their own mana cost (601.3a, 702)."""

from __future__ import annotations

import pytest

from engine.decisions import Cast, Special
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, spell, to_step
from tests.rules.cards import FOREST
from tests.rules.play import beast, do, free, life_after, names, next_turn, play

BOON = spell("Boon", "{1}", "Sorcery", "You gain 3 life.")
TWICE = free("Twice", "Sorcery", "You gain 1 life.\nFlashback {0}")


@pytest.mark.rule("702.85a")
@pytest.mark.parametrize(("text", "zone", "cascades"), [
    ("Sorcery spells you cast from your hand have cascade.", Zone.HAND, True),
    ("Sorcery spells you cast from your hand have cascade.", Zone.GRAVEYARD, False),
    ("The first spell you cast from your graveyard each turn has cascade.", Zone.HAND, False),
    ("The first spell you cast from your graveyard each turn has cascade.", Zone.GRAVEYARD, True),
    ("The first spell you cast from anywhere other than your hand each turn has cascade.", Zone.GRAVEYARD, True),
])
def test_cascade_of_spells_cast_from_a_zone(text: str, zone: Zone, cascades: bool) -> None:
    side = Side([free("Law", "Enchantment", text)])
    twice = spell("Twice", "{2}", "Sorcery", "You gain 1 life.\nFlashback {2}")
    side.battlefield = [*side.battlefield, FOREST, FOREST]
    side.hand, side.graveyard = ([twice], []) if zone is Zone.HAND else ([], [twice])
    side.library = [free("Cub", "Creature — Bear", pt="1/1")] * 3
    game = board(side, Side())
    play(game, "Twice", *(["yes"] if cascades else []), zone=zone, way="" if zone is Zone.HAND else "flashback")
    assert bool(find(game, "Cub")) is cascades


@pytest.mark.rule("702.56a")
def test_replicate_for_its_own_mana_cost() -> None:
    law = free("Law", "Enchantment",
               "Each instant and sorcery spell you cast has replicate. The replicate cost is equal to its mana cost.")
    game = board(Side([law, FOREST, FOREST, FOREST], [BOON]), Side())
    assert life_after(game, ("Boon", 2)) == 29


@pytest.mark.rule("702.153a")
def test_casualty_of_each_spell() -> None:
    law = free("Law", "Enchantment", "Each instant and sorcery spell you cast has casualty 1.")
    game = board(Side([law, FOREST, beast("Ox")], [BOON]), Side())
    play(game, "Boon", "yes")
    assert game.state.players[0].life == 26 and names(game, Zone.GRAVEYARD) == ["Ox", "Boon"]


@pytest.mark.rule("702.119a")
def test_emerge_for_its_own_mana_cost() -> None:
    law = free("Law", "Enchantment",
               "Each creature spell you cast has emerge. The emerge cost is equal to its mana cost.")
    game = board(Side([law, FOREST, beast("Ox", cost="{2}")], [beast("Cow", cost="{3}")]), Side())
    play(game, "Cow", "Ox", way="emerge")
    assert names(game, Zone.BATTLEFIELD) == ["Law", "Forest", "Cow"]


@pytest.mark.rule("702.143a")
def test_foretell_for_its_mana_cost_reduced() -> None:
    law = free("Law", "Enchantment", "Each nonland card in your hand without foretell has foretell. Its foretell cost "
               "is equal to its mana cost reduced by {2}.")
    game = board(Side([law, FOREST, FOREST], [spell("Gain", "{3}", "Sorcery", "You gain 3 life.")]), Side())
    do(game, next(each for each in legal_actions(game, 0) if isinstance(each, Special)))
    next_turn(game, turns=2)
    to_step(game, Step.MAIN1)
    do(game, next(each for each in legal_actions(game, 0) if isinstance(each, Cast)))
    assert game.state.players[0].life == 23
    assert sum(game.state.objects[id].tapped for id in game.state.battlefield) == 1
