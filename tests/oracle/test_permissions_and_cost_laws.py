"""Laws and permissions in more words, played: who may cast what for nothing, what costs less, what is done instead."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Activate, Cast
from engine.evaluate.rulings import cant
from engine.events.kinds import Damage, Move
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST, ISLAND, bear
from tests.rules.play import beast, free, life_after, names, play, use


def castable(game: Game, player: int = 0) -> set[str]:
    """The names of the cards a player could cast."""
    return {game.chars(each.card).name for each in legal_actions(game, player) if isinstance(each, Cast)}


@pytest.mark.rule("601.3b")
@pytest.mark.parametrize("player", [0, 1])
def test_anybody_casts_for_nothing_at_any_time(player: int) -> None:
    text = ("Any player may cast creature spells with mana value 3 or less without paying their mana costs and as"
            " though they had flash.")
    hand = [bear("Ox", cost="{2}{G}"), bear("Elk", cost="{3}{G}")]
    sides = [Side([free("Law", "Enchantment", text)], hand if player == 0 else []), Side((), hand if player else [])]
    game = board(*sides, step=Step.UPKEEP)
    game.state.priority = player
    game.mark_sba_due()
    game.legal_actions_cache.clear()
    assert castable(game, player) == {"Ox"}


@pytest.mark.rule("602.2b")
def test_abilities_that_are_no_mana_abilities_cost_less() -> None:
    text = ("Abilities you activate that aren't mana abilities cost {2} less to activate. This effect can't reduce the"
            " mana in that cost to less than one mana.")
    ox = beast("Ox", text="{3}: ~ gets +1/+0 until end of turn.")
    game = board(Side([free("Law", "Enchantment", text), ox, FOREST]), Side())
    use(game, "Ox")
    assert game.chars(find(game, "Ox")).power == 3


@pytest.mark.rule("602.2b")
def test_abilities_cost_more_unless_they_are_mana_abilities() -> None:
    text = "Activated abilities cost {2} more to activate unless they're mana abilities."
    ox = beast("Ox", text="{0}: ~ gets +1/+0 until end of turn.")
    game = board(Side([free("Law", "Enchantment", text), ox, FOREST]), Side())
    assert not any(isinstance(each, Activate) and each.source == find(game, "Ox") for each in legal_actions(game, 0))
    rich = board(Side([free("Law", "Enchantment", text), ox, FOREST, FOREST]), Side())
    use(rich, "Ox")


@pytest.mark.rule("118.9")
def test_a_cost_of_its_own_under_a_condition() -> None:
    text = "As long as you control a Bear, you may pay {G} to cast this spell."
    odd = beast("Odd", text=text, cost="")
    assert castable(board(Side([FOREST], [odd]), Side())) == set()
    game = board(Side([FOREST, bear()], [odd]), Side())
    play(game, "Odd", way="alternative")
    assert find(game, "Odd")


@pytest.mark.rule("601.3b")
def test_one_creature_spell_from_the_graveyard() -> None:
    chain = free("Chain", "Artifact", "Discard a card: You may cast a creature spell from your graveyard this turn."
                 " Activate only once each turn.")
    game = board(Side([chain], [FOREST], graveyard=[beast("Ox"), beast("Elk")]), Side())
    assert castable(game) == set()
    use(game, "Chain")
    assert castable(game) == {"Ox", "Elk"}
    play(game, "Ox", way="permitted", zone=Zone.GRAVEYARD)
    assert castable(game) == set()


@pytest.mark.rule("508.1c")
def test_who_cast_a_spell_attacks_no_more() -> None:
    text = "If you cast a spell this turn, you can't attack with creatures."
    game = board(Side([free("Law", "Enchantment", text), bear("Ox")], [free("Box", "Artifact")]), Side())
    play(game, "Box")
    assert cant(game, "attack", find(game, "Ox"))


@pytest.mark.rule("706.2")
def test_several_become_copies() -> None:
    song = free("Song", "Instant", "Return target creature to its owner's hand. You may have Shapeshifters you control"
                " become copies of that creature until end of turn.")
    shifter = beast("Shifter", "1/1", types="Creature — Shapeshifter")
    game = board(Side([shifter, shifter], [song]), Side([beast("Ox", "5/4")]))
    play(game, "Song", "Ox", "yes")
    assert [game.chars(id).power for id in game.state.battlefield] == [5, 5]
    assert names(game, Zone.HAND, 1) == ["Ox"]


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(("left", "dies"), [(False, False), (True, True)])
def test_a_narrower_condition_instead(left: bool, dies: bool) -> None:
    push = free("Push", "Instant", "Destroy target creature if it has mana value 2 or less. Destroy that"
                " creature if it has mana value 4 or less instead if a permanent you controlled left the battlefield"
                " this turn.")
    game = board(Side([bear("Mine")], [push]), Side([bear("Ox", cost="{3}{G}")]))
    if left:
        emit(game, [Move(find(game, "Mine"), Zone.GRAVEYARD)])
    play(game, "Push", "Ox")
    assert bool(find(game, "Ox")) is not dies


@pytest.mark.rule("701.5a")
@pytest.mark.parametrize(("cost", "countered"), [("{0}", False), ("{1}{G}", True)])
def test_a_spell_with_the_value_of_the_revealed_card(cost: str, countered: bool) -> None:
    text = ("Whenever you cast a spell, you may reveal the top card of your library. If you do, counter that spell if"
            " it has the same mana value as the revealed card.")
    top = bear("Top", cost="{1}{G}")
    game = board(Side([free("Law", "Enchantment", text), FOREST, FOREST], [beast("Ox", cost=cost)], [top]), Side())
    play(game, "Ox", "yes")
    assert (find(game, "Ox") == 0) is countered


@pytest.mark.rule("615.8")
@pytest.mark.parametrize(("color", "life"), [("green", 20), ("red", 18)])
def test_a_chosen_source_of_the_chosen_color(color: str, life: int) -> None:
    circle = free("Circle", "Enchantment", "As ~ enters, choose a color.\n{0}: The next time a source of your choice of"
                  " the chosen color would deal damage to you this turn, prevent that damage.")
    game = board(Side((), [circle]), Side([bear("Foe")]))
    play(game, "Circle", color)
    use(game, "Circle")
    emit(game, [Damage(find(game, "Foe"), 0, 2)])
    assert game.state.players[0].life == life


@pytest.mark.parametrize(("mana", "counters"), [(False, {"+1/+1": 2}), (True, {})])
def test_it_enters_with_counters_if_nothing_was_spent(mana: bool, counters: dict[str, int]) -> None:
    text = "This creature enters with two +1/+1 counters on it if it wasn't cast or no mana was spent to cast it."
    game = board(Side([FOREST], [beast("Ox", text=text, cost="{G}" if mana else "{0}")]), Side())
    play(game, "Ox")
    assert game.state.objects[find(game, "Ox")].counters == counters


def test_every_land_type() -> None:
    text = "Each land with a wonder counter on it is every land type in addition to its other types."
    game = board(Side([free("Law", "Enchantment", text), ISLAND]), Side())
    island = find(game, "Island")
    game.state.own(island).counters = {"wonder": 1}
    game.chars_of.clear()
    assert {"Island", "Forest", "Gate", "Desert"} <= set(game.chars(island).subtypes)


@pytest.mark.rule("702.78a")
def test_spells_may_have_conspire() -> None:
    law = free("Law", "Enchantment", "Each red or green instant or sorcery spell you cast has conspire.")
    song: Card = free("Song", "Sorcery", "You gain 3 life.", cost="{G}")
    game = board(Side([law, FOREST, bear("Ox"), bear("Elk")], [song]), Side())
    assert life_after(game, ("Song", "yes")) == 26


def test_both_kinds_of_sources() -> None:
    text = "Whenever ~ or a sorcery spell you control deals damage to a player, you gain 1 life."
    bolt = free("Bolt", "Sorcery", "~ deals 2 damage to any target.")
    game = board(Side([beast("Syr", text=text)], [bolt]), Side())
    emit(game, [Damage(find(game, "Syr"), 1, 1)])
    assert life_after(game, ("Bolt", 1)) == 22


@pytest.mark.rule("601.3b")
def test_each_permission_lets_one_spell_be_cast() -> None:
    chain = free("Chain", "Artifact", "{0}: You may cast a creature spell from your graveyard this turn.")
    game = board(Side([chain], graveyard=[beast("Ox"), beast("Elk")]), Side())
    use(game, "Chain")
    use(game, "Chain")
    play(game, "Ox", way="permitted", zone=Zone.GRAVEYARD)
    assert castable(game) == {"Elk"}
    play(game, "Elk", way="permitted", zone=Zone.GRAVEYARD)
    assert find(game, "Elk")
