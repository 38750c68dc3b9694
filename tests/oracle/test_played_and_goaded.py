"""CR 603.2, 701.38. Cards that are played, creatures goaded for good, counts of what happened this turn."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, PlayLand
from engine.rules.priority import legal_actions
from engine.state.objects import TOKEN
from engine.terms.colors import GREEN
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST
from tests.rules.play import after, beast, do, free, go_on, life_after, names, next_turn, play, use

DOOM = free("Doom", "Sorcery", "Destroy all goaded creatures.")


@pytest.mark.rule("701.14b")
def test_to_play_a_card_is_to_play_a_land_or_to_cast_a_spell() -> None:
    text = "Whenever you play a card, you gain 1 life."
    game = board(Side([free("Zeal", "Enchantment", text)], [FOREST, beast("Ox")]), Side())
    do(game, PlayLand(find(game, "Forest", Zone.HAND), 0))
    go_on(game)
    assert game.player(0).life == 21
    assert life_after(game, "Ox") == 22


@pytest.mark.rule("603.2")
def test_a_card_is_played_from_where_it_was() -> None:
    text = "Whenever you play a card from exile, you gain 1 life."
    mind = free("Mind", "Sorcery", "Exile the top card of your library. You may play that card this turn.")
    game = board(Side([free("Pact", "Enchantment", text)], [mind], library=[beast("Ox"), FOREST]), Side())
    assert life_after(game, "Mind") == 20
    play(game, "Ox", way="permitted", zone=Zone.EXILE)
    assert game.player(0).life == 21


@pytest.mark.rule("603.2")
def test_a_card_of_two_types_is_played() -> None:
    text = ("When this creature enters and whenever you play a card with two or more card types, each player creates a "
            "tapped 2/2 black Bird creature token with flying. The tokens are goaded for the rest of the game.")
    golem = free("Golem", "Artifact Creature — Golem", pt="1/1")
    game = after(board(Side([beast("Nest", text=text)], [golem, beast("Ox"), DOOM]), Side()), "Golem", "Ox")
    birds = [each for each in game.state.objects.values() if each.kind == TOKEN and not each.gone]
    assert sorted(each.controller for each in birds) == [0, 1]
    assert all(each.tapped for each in birds)
    play(game, "Doom")
    assert names(game, Zone.BATTLEFIELD, 1) == []


@pytest.mark.rule("701.38b")
def test_what_is_goaded_for_the_rest_of_the_game_attacks_on_later_turns() -> None:
    text = "Target creature is goaded for the rest of the game."
    game = board(Side(hand=[free("Taunt", "Sorcery", text), DOOM]), Side([beast("Ox"), beast("Elk")]))
    play(game, "Taunt", "Ox")
    next_turn(game, Step.MAIN1, turns=2)
    play(game, "Doom")
    assert names(game, Zone.BATTLEFIELD, 1) == ["Elk"]


@pytest.mark.rule("120.3")
def test_damage_to_you_and_any_target() -> None:
    text = "{0}: This creature deals 2 damage to you and any target."
    game = board(Side([beast("Imp", text=text)]), Side())
    use(game, "Imp", 1)
    assert (game.player(0).life, game.player(1).life) == (18, 18)


@pytest.mark.rule("119.3")
@pytest.mark.parametrize(("life", "damage", "left"), [(9, 5, 7), (9, 1, 8), (6, 2, 4)])
def test_damage_leaves_so_much_life(life: int, damage: int, left: int) -> None:
    text = ("As long as you have 7 or more life, damage that would reduce your life total to less than 7 reduces it to "
            "7 instead.")
    bolt = free("Bolt", "Sorcery", f"Bolt deals {damage} damage to any target.")
    game = board(Side([beast("Wurm", text=text)], [bolt], life=life), Side())
    assert life_after(game, ("Bolt", 0)) == left


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("times", "cards"), [(1, 0), (2, 1)])
def test_what_is_done_if_it_does_not(times: int, cards: int) -> None:
    text = ("{0}: Draw a card if this creature has a +1/+1 counter on it. If it doesn't, put a +1/+1 counter on it.")
    game = board(Side([beast("Mayor", text=text)]), Side())
    for _ in range(times):
        use(game, "Mayor")
    assert (len(game.player(0).hand), game.chars(find(game, "Mayor")).power) == (cards, 3)


@pytest.mark.rule("602.5")
@pytest.mark.parametrize(("hand", "can"), [(0, True), (1, False), (3, True)])
def test_exactly_so_many_cards_or_so_many(hand: int, can: bool) -> None:
    text = "{0}: You gain 1 life. Activate only if you have exactly zero or three cards in hand."
    game = board(Side([beast("Sage", text=text)], [FOREST] * hand), Side())
    actions = legal_actions(game, 0)
    assert any(isinstance(each, Activate) for each in actions) is can


@pytest.mark.rule("601.2c")
def test_a_target_that_has_its_name_alone() -> None:
    text = "Destroy target creature that doesn't have the same name as another permanent on the battlefield."
    game = board(Side([beast("Ox")], [free("Cull", "Sorcery", text)]), Side([beast("Elk"), beast("Elk")]))
    play(game, "Cull", "Ox")
    assert names(game, Zone.BATTLEFIELD) == []


@pytest.mark.rule("108.2")
@pytest.mark.parametrize("there", [True, False])
def test_a_card_in_each_of_four_zones(there: bool) -> None:
    text = ("At the beginning of your upkeep, if you own a card named Ox in exile, in your hand, in your graveyard, "
            "and on the battlefield, you gain 5 life.")
    mine = [free("Way", "Enchantment", text), *([beast("Ox")] if there else [])]
    lose = free("Lose", "Sorcery", "Exile target card from your graveyard.")
    game = board(Side(mine, [beast("Ox"), lose], graveyard=[beast("Ox"), beast("Ox")]), Side())
    play(game, "Lose", "Ox")
    next_turn(game, Step.MAIN1, turns=2)
    assert game.player(0).life == (25 if there else 20)


@pytest.mark.rule("205.4")
def test_land_or_legendary_permanent_cards() -> None:
    text = "Return all land and/or legendary permanent cards from your graveyard to your hand."
    lady = free("Lady", "Legendary Creature — Human", pt="1/1")
    rite = free("Rite", "Legendary Sorcery", "You gain 1 life.")
    game = board(Side(hand=[free("Vow", "Sorcery", text)], graveyard=[lady, rite, FOREST, beast("Ox")]), Side())
    play(game, "Vow")
    assert sorted(names(game, Zone.HAND)) == ["Forest", "Lady"]


COUNTS = {
    "for each nontoken creature you controlled that died this turn": 1,
    "for each creature you had enter under your control this turn": 2,
    "for each spell you've cast this turn other than the first": 2,
}


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize("count", COUNTS)
def test_what_happened_this_turn_counted(count: str) -> None:
    altar = free("Altar", "Enchantment", "{0}: Sacrifice a creature.")
    game = board(Side([altar], [beast("Ox"), beast("Elk"), free("Sum", "Sorcery", f"Draw a card {count}.")]), Side())
    for each in ("Ox", "Elk"):
        play(game, each)
    use(game, "Altar", "Ox")
    play(game, "Sum")
    assert len(game.player(0).hand) == COUNTS[count]


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize("lost", ["Bog", "Ox"])
def test_a_land_of_yours_was_put_into_a_graveyard(lost: str) -> None:
    text = ("At the beginning of your end step, if a land you controlled was put into a graveyard from the battlefield "
            "this turn, you gain 3 life.")
    altar = free("Altar", "Enchantment", "{0}: Sacrifice a permanent.")
    game = board(Side([free("Lady", "Enchantment", text), altar, free("Bog", "Land"), beast("Ox")]), Side())
    use(game, "Altar", lost)
    next_turn(game, Step.UPKEEP)
    assert game.player(0).life == (23 if lost == "Bog" else 20)


@pytest.mark.rule("702.82c")
@pytest.mark.parametrize("eaten", [(), ("Ox",)])
def test_it_has_abilities_if_it_devoured_a_creature(eaten: tuple[str, ...]) -> None:
    text = "Devour 1\nThis creature has flying if it devoured a creature."
    game = board(Side([beast("Ox")], [beast("Whelp", text=text)]), Side())
    play(game, "Whelp", *(("yes", eaten) if eaten else ()))
    assert ("flying" in game.chars(find(game, "Whelp")).keywords) is bool(eaten)


@pytest.mark.rule("105.3")
def test_it_becomes_the_chosen_color() -> None:
    text = "When this artifact enters, choose a color. This artifact becomes the chosen color."
    game = board(Side(hand=[free("Eye", "Artifact", text)]), Side())
    play(game, "Eye", "green")
    assert game.chars(find(game, "Eye")).colors == GREEN
