"""CR 113.6, 702.35a, 700.2a. Abilities given to cards in hands and graveyards, and modes that cost something."""

from __future__ import annotations

import pytest

from engine.decisions import YES, Cast, Pick
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, spell
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, life_after, names, play

MAD = free("Mad", "Enchantment", "Each creature card in your hand has madness. The madness cost is equal to its mana "
           "cost.")
DROP = free("Drop", "Sorcery", "Discard a card.")


@pytest.mark.rule("702.35a", "113.6")
@pytest.mark.parametrize("said", [True, False])
def test_madness_works_on_cards_it_is_given_to(said: bool) -> None:
    game = board(Side([MAD, FOREST, FOREST], [DROP, beast("Ox", cost="{2}")]), Side())
    play(game, "Drop", *((YES,) if said else ()))
    assert bool(find(game, "Ox")) == said
    assert ("Ox" in names(game, Zone.GRAVEYARD)) != said


@pytest.mark.rule("702.35a")
def test_and_on_no_others() -> None:
    game = board(Side([MAD, FOREST, FOREST], [DROP, free("Idea", "Sorcery", "You gain 1 life.")]), Side())
    play(game, "Drop")
    assert "Idea" in names(game, Zone.GRAVEYARD)


@pytest.mark.rule("113.6")
def test_a_trigger_given_to_a_permanent_that_looks_at_hands_stays_on_the_battlefield() -> None:
    giver = free("Giver", "Enchantment", "Creatures you control have \"Whenever you discard a card, you gain 1 life.\"")
    game = board(Side([giver, beast("Ox")], [DROP, beast("Cow")]), Side())
    assert life_after(game, "Drop") == 21


SPREE = spell("Jailbreak", "{1}", "Instant", "Spree\n+ {1} — Destroy target creature.\n+ {4} — Draw two cards.")


@pytest.mark.rule("601.2b", "601.2c", "700.2a")
@pytest.mark.parametrize(("lands", "foe", "modes"), [(3, False, 0), (3, True, 1), (5, False, 1), (5, True, 2)])
def test_a_mode_with_a_cost_can_be_chosen_if_it_has_targets_and_can_be_paid(lands: int, foe: bool, modes: int) -> None:
    game = board(Side([FOREST] * lands, [SPREE]), Side([beast("Foe")] if foe else []))
    assert (Cast(find(game, "Jailbreak", Zone.HAND), 0, "") in legal_actions(game, 0)) == bool(modes)
    if modes == 2:
        asked = play(game, "Jailbreak", ("1",)).decisions
        assert [len(each.options) for each in asked if isinstance(each, Pick)] == [2]


@pytest.mark.rule("700.2a", "601.2c")
@pytest.mark.parametrize(("foe", "castable"), [(True, True), (False, False)])
def test_what_chooses_two_needs_targets_for_two(foe: bool, castable: bool) -> None:
    both = free("Both", "Sorcery", "Choose two —\n• Destroy target creature.\n• You gain 1 life.\n• Destroy target "
                "creature an opponent controls.")
    game = board(Side([], [both]), Side([beast("Foe")] if foe else []))
    assert (Cast(find(game, "Both", Zone.HAND), 0, "") in legal_actions(game, 0)) == castable
