"""Keywords with which cards are cast, drawn for or wait in exile: affinity, escape, spree, suspend and others."""

from __future__ import annotations

import pytest

from engine.ast.abilities import TriggeredAbility
from engine.decisions import Cast, Special
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.keywords import table
from tests.keywords.table import Seats, pt
from tests.rules.board import Side, all_of, board, cast_now, find, spell
from tests.rules.cards import FOREST, bear
from tests.rules.play import after, beast, do, free, life_after, names, play, played, use
from tests.rules.situations import gained


@pytest.mark.rule("702.29a")
def test_a_halfling_is_searched_for() -> None:
    hole = free("Hole", "Land", "Halflingcycling {0}")
    game = board(Side((), [hole], library=[FOREST, beast("Cook", types="Creature — Halfling")]), Side())
    use(game, "Hole", "Cook", zone=Zone.HAND)
    assert all_of(game, "Cook", Zone.HAND)


@pytest.mark.rule("702.41a")
def test_affinity_of_the_next_spell_counts_as_it_is_cast() -> None:
    text = "The next spell you cast this turn has affinity for artifacts."
    relic = free("Relic", "Artifact")
    big = free("Balm", "Sorcery", "You gain 3 life.", cost="{2}")
    game = board(Side([relic, free("Gem", "Artifact")], [free("Forge", "Sorcery", text), big]), Side())
    assert life_after(game, "Forge", "Balm") == 23


@pytest.mark.rule("702.62a")
def test_a_card_that_is_given_suspend_is_cast_and_has_haste() -> None:
    wait = spell("Wait", "{G}", "Instant", "Exile target creature and put two time counters on it. If it doesn't have "
                 "suspend, it gains suspend.")
    game = after(board(Side([FOREST, bear()], [wait]), Side(), asker=Seats()), "Wait")
    table.next_turn(game, turns=2)
    assert dict(game.state.objects[find(game, "Plain Bear", Zone.EXILE)].counters) == {"time": 1}
    table.next_turn(game, turns=2)
    assert "haste" in game.chars(find(game, "Plain Bear")).keywords


@pytest.mark.rule("702.62b")
def test_suspended_cards_travel_three_times() -> None:
    balm = free("Balm", "Sorcery", "Suspend 4—{0}\nYou gain 3 life.", cost="{9}")
    game = board(Side([free("Box", "Artifact", "{0}: Time travel three times.")], [balm]), Side())
    do(game, Special(find(game, "Balm", Zone.HAND), "suspend"))
    use(game, "Box", "fewer", "fewer", "more")
    assert game.obj(find(game, "Balm", Zone.EXILE)).counters == {"time": 3}


@pytest.mark.rule("702.138")
def test_counters_of_what_did_not_escape() -> None:
    text = "Hydra enters with two +1/+1 counters on it. It escapes with five +1/+1 counters on it instead."
    game = played(beast("Hydra", text=text))
    assert pt(game, "Hydra") == (4, 4)


@pytest.mark.rule("702.138a")
@pytest.mark.parametrize(("others", "able"), [(2, False), (3, True)])
def test_escape_for_the_mana_cost_and_other_cards(others: int, able: bool) -> None:
    law = free("Breach", "Enchantment", "Each nonland card in your graveyard has escape. The escape cost is equal to "
               "the card's mana cost plus exile three other cards from your graveyard.")
    game = board(Side([law, FOREST], graveyard=[beast("Ox", cost="{G}"), *[FOREST] * others]), Side())
    assert any(isinstance(each, Cast) for each in legal_actions(game, 0)) is able
    if able:
        play(game, "Ox", way="escape", zone=Zone.GRAVEYARD)
        assert find(game, "Ox")
        assert names(game, Zone.GRAVEYARD) == []


@pytest.mark.rule("702.172a")
def test_a_spree_costs_its_modes() -> None:
    text = "Spree\n+ {1} — You gain 1 life.\n+ {2} — You gain 2 life."
    game = board(Side([FOREST, FOREST], [spell("Romp", "{G}", "Sorcery", text)]), Side())
    assert cast_now(game, "Romp")
    assert gained(game) == 1


def test_an_ability_functions_in_exile_while_its_card_is_suspended() -> None:
    text = "Whenever you cast a spell, if ~ is suspended, you gain 5 life.\nSuspend 3—{R}"
    game = board(Side([], [spell("Toy", "{0}", "Artifact", "")], graveyard=[spell("Ape", "{5}", "Sorcery", text)]),
                 Side())
    ape = game.state.own(find(game, "Ape", Zone.GRAVEYARD))
    ape.zone = Zone.EXILE
    ape.counters = {"time": 2}
    assert any(isinstance(each, TriggeredAbility) and each.zone is Zone.EXILE for each in game.chars(ape.id).abilities)
