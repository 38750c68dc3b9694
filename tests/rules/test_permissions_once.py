"""CR 601.3, 305. What may be cast or played, from where, and how often."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.decisions import (
    Cast,
    PlayLand,
)
from engine.oracle.cards import read_card
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, spell
from tests.rules.cards import FOREST, PLAINS
from tests.rules.play import beast, do, free, names, next_turn, play, use

ONCE = free("Lantern", "Artifact", "Once during each of your turns, you may cast a creature spell from your graveyard.")


@pytest.mark.rule("601.3b")
def test_what_is_allowed_once_each_turn_is_allowed_once() -> None:
    game = board(Side([ONCE], graveyard=[beast("Ox"), beast("Elk")]), Side())
    play(game, "Ox", way="permitted", zone=Zone.GRAVEYARD)
    assert not [each for each in legal_actions(game, 0) if isinstance(each, Cast)]
    next_turn(game, Step.MAIN1, 2)
    assert [each for each in legal_actions(game, 0) if isinstance(each, Cast)]


@pytest.mark.rule("708.3b")
def test_each_half_is_judged_alone_where_an_effect_lets_it_be_cast() -> None:
    card = replace(free("Fall", "Instant", "You gain 2 life."), layout="split", name="Fall // Rise", faces=(
        free("Fall", "Instant", "You gain 2 life.").front, free("Rise", "Sorcery", "You gain 4 life.").front,
    ))
    only = free("Well", "Enchantment", "You may cast sorcery spells from your graveyard.")
    game = board(Side([only], graveyard=[card]))
    assert [each.face for each in legal_actions(game, 0) if isinstance(each, Cast)] == [1]


@pytest.mark.rule("601.3b")
def test_once_a_turn_is_counted_for_each_permission() -> None:
    text = "Once during each of your turns, you may cast a creature spell from your graveyard."
    for count, left in ((1, 0), (2, 1)):
        beasts = [beast(name) for name in ("Ox", "Elk", "Yak")]
        game = board(Side([free("Loom", "Enchantment", text)] * count, graveyard=beasts), Side())
        play(game, "Ox", zone=Zone.GRAVEYARD, way="permitted")
        assert bool(legal_actions(game, 0)) is bool(left)
        if left:
            play(game, "Elk", zone=Zone.GRAVEYARD, way="permitted")
            assert not legal_actions(game, 0)


@pytest.mark.rule("608.2c")
def test_a_question_about_the_spell_is_asked_before_it_is_cast() -> None:
    text = (
        "Exile cards from the top of your library until you exile a nonland card. You may cast it without paying its "
        "mana cost if that spell's mana value is 8 or less. If you don't, put that card into your hand."
    )
    storm = free("Storm", "Sorcery", text)
    big, small = beast("Big", cost="{9}"), beast("Small", cost="{8}")
    high = board(Side(hand=[storm], library=[FOREST, big]), Side())
    play(high, "Storm")
    assert names(high, Zone.HAND) == ["Big"]
    low = board(Side(hand=[storm], library=[FOREST, small]), Side())
    play(low, "Storm", "yes")
    assert find(low, "Small")


@pytest.mark.rule("305.1")
@pytest.mark.parametrize(("zone", "life"), [(Zone.HAND, 20), (Zone.GRAVEYARD, 19)])
def test_a_land_played_from_anywhere_else_is_not_one_from_the_hand(zone: Zone, life: int) -> None:
    words = "Whenever you play a land or cast a spell from anywhere other than your hand, Shade deals 1 damage to each "
    shade = free("Shade", "Enchantment", f"{words}opponent.")
    plow = free("Plow", "Enchantment", "You may play lands from your graveyard.")
    rock = [free("Rock", "Land")]
    held, buried = (rock, []) if zone is Zone.HAND else ([], rock)
    game = board(Side([shade, plow], held, graveyard=buried), Side())
    do(game, PlayLand(find(game, "Rock", zone), 0))
    assert game.player(1).life == life


@pytest.mark.rule("702.170d")
def test_a_card_that_becomes_plotted_is_cast_later_for_nothing_as_any_of_its_faces() -> None:
    card = read_card({
        "name": "Elkling // Errand", "layout": "adventure", "type_line": "Creature — Elk", "card_faces": [
            {"name": "Elkling", "type_line": "Creature — Elk", "mana_cost": "{9}", "power": "1", "toughness": "1"},
            {"name": "Errand", "type_line": "Sorcery — Adventure", "mana_cost": "{9}",
             "oracle_text": "You gain 3 life."},
        ],
    })  # fmt: skip
    plan = free("Plan", "Sorcery", "You may exile a nonland card from your hand. If you do, it becomes plotted.")
    game = board(Side(hand=[plan, card]), Side())
    play(game, "Plan", "yes")
    assert not [each for each in legal_actions(game, 0) if isinstance(each, Cast)]
    next_turn(game, Step.MAIN1, 2)
    found = [each for each in legal_actions(game, 0) if isinstance(each, Cast)]
    assert [(each.face, each.way) for each in found] == [(0, "plot"), (1, "plot")]
    do(game, found[1])
    assert game.player(0).life == 23


@pytest.mark.rule("601.2g")
def test_a_land_that_taps_for_more_is_not_taken_for_mana_first() -> None:
    village = free("Village", "Land", "{T}: Add {U}.\n{T}: You gain 1 life.")
    isle = free("Isle", "Land", "{T}: Add {U}.")
    game = board(Side([village, isle], hand=[spell("Opt", "{U}", "Instant", "You gain 5 life.")]), Side())
    play(game, "Opt")
    assert [game.obj(find(game, name)).tapped for name in ("Village", "Isle")] == [False, True]


@pytest.mark.rule("305.3")
@pytest.mark.parametrize(("turns", "played"), [(2, True), (1, False)])
def test_no_effect_lets_a_land_be_played_in_anothers_turn(turns: int, played: bool) -> None:
    cave = spell("Cave", "", "Land", "Hideaway 2\n{0}: You may play the exiled card without paying its mana cost.")
    game = board(Side([], [cave], library=[PLAINS, *[FOREST] * 9]), Side())
    do(game, PlayLand(find(game, "Cave", Zone.HAND)), "Plains")
    next_turn(game, Step.UPKEEP, turns)
    game.state.priority = 0
    use(game, "Cave", "yes")
    assert bool(find(game, "Plains")) == played
