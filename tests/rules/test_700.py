"""CR 700, 705. Modes, piles, dies, devotion, historic; flipping coins."""

from __future__ import annotations

import pytest

from engine.decisions import Answer, Attacks, Blocks, Decision, Pick, Picked, Targets
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, to_step
from tests.rules.cards import FOREST
from tests.rules.play import Says, beast, cast, free, go_on, life_after, names, play, played

CHARM = free("Charm", "Instant", "Choose one —\n• You gain 3 life.\n• Destroy target artifact.\n• Draw a card.")
KILL = free("Slay", "Instant", "Destroy target creature.")


@pytest.mark.rule("700.1")
def test_one_happening_is_one_event_or_several() -> None:
    wall = beast("Bull", "3/3", "Whenever this creature becomes blocked, you gain 1 life.\n"
                 "Whenever this creature becomes blocked by a creature, you gain 10 life.")
    game = board(Side([wall]), Side([beast("Ox"), beast("Cow")]))
    bull = find(game, "Bull")
    says = Says(Attacks(((bull, 1),)), Blocks(tuple((find(game, name), bull) for name in ("Ox", "Cow"))))
    game.procedures.asker = says  # type: ignore[attr-defined]
    to_step(game, Step.END_COMBAT)
    assert game.player(0).life == 41


@pytest.mark.rule("700.2", "700.2a")
def test_a_mode_is_chosen_as_the_spell_is_cast_and_must_be_possible() -> None:
    game = board(Side(hand=[CHARM]), Side())
    says = cast(game, "Charm", "0")
    [asked] = [each for each in says.decisions if isinstance(each, Pick)]
    assert len(asked.options) == 2
    go_on(game)
    assert game.player(0).life == 23


@pytest.mark.rule("700.2b")
def test_the_mode_of_a_trigger_is_chosen_as_it_is_put_on_the_stack() -> None:
    sage = beast("Sage", "1/1", "When this creature enters, choose one —\n• You gain 3 life.\n• Draw a card.")
    game = played(sage, "1")
    assert (game.player(0).life, len(game.player(0).hand)) == (20, 1)


@pytest.mark.rule("700.2b")
def test_a_trigger_without_a_possible_mode_is_removed() -> None:
    sage = beast("Sage", "1/1", "When this creature enters, choose one —\n• Destroy target artifact.\n• Destroy "
                                "target land.")
    game = played(sage)
    assert not game.state.stack


@pytest.mark.rule("700.2c")
def test_targets_are_chosen_only_for_the_chosen_mode() -> None:
    game = board(Side([free("Rock", "Artifact")], [CHARM, CHARM]), Side())
    cast(game, "Charm", "2")
    assert not any(game.obj(game.state.stack[0]).targets)
    go_on(game)
    play(game, "Charm", "1", "Rock")
    assert not find(game, "Rock")


@pytest.mark.rule("700.2d")
def test_a_mode_is_chosen_once_unless_it_may_be_chosen_again() -> None:
    two = free("Two", "Sorcery", "Choose two —\n• You gain 3 life.\n• Draw a card.\n• You gain 1 life.")
    again = free("Again", "Sorcery", "Choose three. You may choose the same mode more than once.\n• You gain 3 life.\n"
                 "• Each opponent loses 1 life.")
    game = board(Side(hand=[two, again]), Side())
    says = play(game, "Two", ("0", "1"))
    [asked] = [each for each in says.decisions if isinstance(each, Pick)]
    assert not asked.repeat
    play(game, "Again", lambda asked: picked(asked, "0", "1", "1"))
    assert [player.life for player in game.state.players] == [26, 18]


def picked(asked: Decision, *keys: str) -> Answer | None:
    return Picked(keys) if isinstance(asked, Pick) else None


@pytest.mark.rule("700.2e")
def test_another_player_may_be_the_one_who_chooses_the_mode() -> None:
    deal = free("Deal", "Sorcery", "An opponent chooses one —\n• You gain 3 life.\n• You draw two cards.")
    game = board(Side(hand=[deal]), Side())
    says = cast(game, "Deal", "1")
    assert [each.asked.player for each in says.decisions if isinstance(each, Pick)] == [1]
    go_on(game)
    assert len(game.player(0).hand) == 2


@pytest.mark.rule("700.2f")
def test_changing_a_target_does_not_change_the_mode() -> None:
    bend = free("Bend", "Instant", "You may choose new targets for target spell.")
    either = free("Charm", "Instant", "Choose one —\n• Destroy target creature.\n• Destroy target artifact.")
    game = board(Side([free("Rock", "Artifact"), free("Gem", "Artifact"), beast("Ox")], [either, bend]), Side())
    cast(game, "Charm", "1", "Rock")
    says = play(game, "Bend", "Charm", "yes", "Gem")
    legal = [each.legal for each in says.decisions if isinstance(each, Targets)][-1]
    assert find(game, "Ox") not in legal
    assert names(game, Zone.GRAVEYARD)[-1:] == ["Charm"] and not find(game, "Gem")


@pytest.mark.rule("700.2g")
def test_a_copy_has_the_modes_of_the_original() -> None:
    twin = free("Twin", "Instant", "Copy target instant or sorcery spell. You may choose new targets for the copy.")
    game = board(Side(hand=[CHARM, twin]), Side())
    cast(game, "Charm", "0")
    says = play(game, "Twin", "Charm")
    assert not [each for each in says.decisions if isinstance(each, Pick) and "mode" in each.asked.purpose.value]
    assert game.player(0).life == 26


@pytest.mark.rule("700.4")
def test_to_die_is_to_go_from_the_battlefield_to_the_graveyard() -> None:
    watch = free("Watch", "Enchantment", "Whenever a creature dies, you gain 1 life.")
    rob = free("Rob", "Sorcery", "Target player discards a card.")
    game = board(Side([watch, beast("Ox")], [KILL, rob, beast("Cow")]), Side())
    assert life_after(game, ("Rob", 0, "Cow")) == 20
    assert life_after(game, ("Slay", "Ox")) == 21


@pytest.mark.rule("700.5")
def test_devotion_counts_symbols_of_either_color_once() -> None:
    pray = free("Pray", "Sorcery", "You gain life equal to your devotion to green.")
    both = free("Both", "Sorcery", "You gain life equal to your devotion to green and white.")
    game = board(Side([beast("Ox", cost="{1}{G}{G}"), beast("Elf", cost="{G/W}{W}")], [pray, both]), Side())
    assert life_after(game, "Pray") == 23
    assert life_after(game, "Both") == 27


@pytest.mark.rule("700.6")
def test_historic_is_legendary_artifact_or_saga() -> None:
    lore = free("Lore", "Enchantment", "Whenever you cast a historic spell, you gain 1 life.")
    game = board(Side([lore], [
        free("Rock", "Artifact"), beast("Queen", types="Legendary Creature — Human"), beast("Ox"),
        free("Tale", "Enchantment — Saga"),
    ]), Side())
    for name, life in (("Rock", 21), ("Queen", 22), ("Ox", 22), ("Tale", 23)):
        assert life_after(game, name) == life


@pytest.mark.rule("700.3", "700.3a", "700.3d")
def test_cards_are_separated_into_two_piles() -> None:
    fact = free("Fact", "Sorcery", "Reveal the top five cards of your library. An opponent separates those cards into "
                "two piles. Put one pile into your hand and the other into your graveyard.")
    game = board(Side(hand=[fact], library=[beast(name) for name in "ABCDE"]), Side())
    says = play(game, "Fact", ("A", "B"))
    assert [each.asked.player for each in says.decisions if each.asked.purpose.value == "pile"] == [1, 0]
    assert sorted(len(names(game, zone)) for zone in (Zone.HAND, Zone.GRAVEYARD)) in ([2, 4], [3, 3])


@pytest.mark.rule("700.3b", "700.3c")
def test_piles_are_no_objects_and_leave_things_where_they_are() -> None:
    liar = free("Liar", "Sorcery", "Separate all creatures target player controls into two piles. Destroy all "
                "creatures in the pile of that player's choice.")
    watch = free("Watch", "Enchantment", "Whenever a creature dies, you gain 1 life.")
    game = board(Side([watch], [liar]), Side([beast("Ox"), beast("Cow"), beast("Pig")]))
    play(game, "Liar", 1, ("Ox", "Cow"), "0")
    assert (names(game, Zone.BATTLEFIELD, 1), game.player(0).life) == (["Pig"], 22)


@pytest.mark.rule("700.3a", "700.3d")
@pytest.mark.parametrize(("chosen", "left"), [("0", ["Ox", "Cow"]), ("1", [])])
def test_a_pile_may_be_empty(chosen: str, left: list[str]) -> None:
    liar = free("Liar", "Sorcery", "Separate all creatures target player controls into two piles. Destroy all "
                "creatures in the pile of that player's choice.")
    game = board(Side([], [liar]), Side([beast("Ox"), beast("Cow")]))
    play(game, "Liar", 1, (), chosen)
    assert names(game, Zone.BATTLEFIELD, 1) == left


@pytest.mark.rule("700.3", "700.3a", "700.3b")
def test_all_permanents_of_a_pile_are_sacrificed_at_once_and_each_for_itself() -> None:
    gulf = free("Gulf", "Sorcery", "Separate all permanents target player controls into two piles. That player "
                "sacrifices all permanents in the pile of their choice.")
    watch = free("Watch", "Enchantment", "Whenever a player sacrifices a permanent, you gain 1 life.")
    game = board(Side([watch, beast("Elk")], [gulf]), Side([beast("Ox"), beast("Cow"), FOREST]))
    says = play(game, "Gulf", 1, ("Ox", "Forest"), "0")
    assert [each.asked.player for each in says.decisions if each.asked.purpose.value == "pile"] == [0, 1]
    assert (names(game, Zone.BATTLEFIELD, 1), names(game, Zone.GRAVEYARD, 1)) == (["Cow"], ["Ox", "Forest"])
    assert game.player(0).life == 22 and find(game, "Elk")


FLIP = free("Toss", "Sorcery", "Flip a coin. If you win the flip, draw a card. If you lose the flip, you lose 2 life.")


@pytest.mark.rule("705.1")
def test_the_player_calls_and_wins_or_loses() -> None:
    luck = free("Luck", "Enchantment", "Whenever a player wins a coin flip, you gain 10 life.")
    game = board(Side([luck], [FLIP] * 6), Side())
    [asked] = [each for each in play(game, "Toss").decisions if isinstance(each, Pick)]
    assert [option.key for option in asked.options] == ["heads", "tails"]
    life = game.player(0).life
    assert life in (30, 18)
    assert (life == 30) == (len(game.player(0).hand) == 6)


@pytest.mark.rule("705.2")
def test_a_coin_for_sides_is_not_called_and_nobody_wins() -> None:
    side = free("Side", "Sorcery", "Flip a coin. If it comes up heads, you gain 2 life. If it comes up tails, you "
                                   "lose 2 life.")
    flips = [f"Whenever a player {ends} a coin flip, you gain 10 life." for ends in ("wins", "loses")]
    luck = free("Luck", "Enchantment", "\n".join(flips))
    game = board(Side([luck], [side] * 4), Side())
    says = play(game, "Side")
    assert not [each for each in says.decisions if isinstance(each, Pick)]
    assert game.player(0).life in (18, 22)
