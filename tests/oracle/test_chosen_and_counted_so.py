"""CR 122.1, 608.2d. Counters up to a total, what an opponent chooses to be sacrificed, sizes and numbers counted so."""

from __future__ import annotations

import pytest

from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, all_of, board, find
from tests.rules.cards import FOREST
from tests.rules.play import after, beast, free, life_after, names, next_turn, play, use


@pytest.mark.rule("122.1")
@pytest.mark.parametrize(("more", "power"), [(2, 4), (3, 5)])
def test_counters_up_to_a_total(more: int, power: int) -> None:
    text = ("{X}, {T}: Put up to X +1/+0 counters on this creature. This ability can't cause the total number of +1/+0 "
            "counters on this creature to be greater than three.")
    lands = [free("Bog", "Land", "{T}: Add {B}.")] * 5
    game = board(Side([beast("Bird", text=text), *lands]), Side())
    use(game, "Bird", 5, more)
    assert game.chars(find(game, "Bird")).power == power


@pytest.mark.rule("608.2d")
def test_an_opponent_chooses_what_is_sacrificed() -> None:
    text = "Sacrifice a creature of an opponent's choice."
    game = board(Side([beast("Ox"), beast("Elk")], [free("Toll", "Sorcery", text)]), Side([beast("Cow")]))
    says = play(game, "Toll", "Elk")
    assert names(game, Zone.BATTLEFIELD) == ["Ox"] and names(game, Zone.BATTLEFIELD, 1) == ["Cow"]
    assert [each.asked.player for each in says.decisions if type(each).__name__ == "Choose"] == [1]


@pytest.mark.rule("111.3")
def test_a_token_of_the_total_power_of_those_that_died() -> None:
    text = ("Whenever one or more creatures you control die, create a green Fungus creature token with base power and "
            "toughness each equal to the total power of those creatures.")
    doom = free("Doom", "Sorcery", "Destroy all creatures.")
    game = board(Side([free("Nexus", "Enchantment", text), beast("Ox", "2/2"), beast("Elk", "3/1")], [doom]), Side())
    play(game, "Doom")
    (fungus,) = [id for id in game.state.battlefield if game.chars(id).name == "Fungus"]
    assert (game.chars(fungus).power, game.chars(fungus).toughness) == (5, 5)


@pytest.mark.rule("613.4b")
def test_base_power_and_toughness_and_an_ability() -> None:
    text = "{0}: Until end of turn, this creature's base power and toughness become 6/6 and it gains trample."
    game = board(Side([beast("Girl", text=text)]), Side())
    use(game, "Girl")
    girl = game.chars(find(game, "Girl"))
    assert (girl.power, girl.toughness, "trample" in girl.keywords) == (6, 6, True)
    next_turn(game, Step.MAIN1)
    assert game.chars(find(game, "Girl")).power == 2


@pytest.mark.rule("608.2h")
def test_life_for_each_of_those_creatures() -> None:
    text = "Put a +1/+1 counter on each creature you control. You gain 2 life for each of those creatures."
    game = board(Side([beast("Ox"), beast("Elk")], [free("Feast", "Sorcery", text)]), Side([beast("Cow")]))
    assert life_after(game, "Feast") == 24


@pytest.mark.rule("604.3")
def test_the_hand_of_the_opponent_with_the_most_cards() -> None:
    text = ("Lord's power and toughness are each equal to the number of cards in the hand of the opponent with the "
            "most cards in hand.")
    game = board(Side([beast("Lord", "*/*", text)], [FOREST] * 7), Side(hand=[FOREST] * 2), Side(hand=[FOREST] * 4))
    assert game.chars(find(game, "Lord")).power == 4


@pytest.mark.rule("502.3")
@pytest.mark.parametrize(("whose", "tapped"), [(1, [True, False]), (2, [False, True])])
def test_nothing_untaps_in_that_players_untap_step(whose: int, tapped: list[bool]) -> None:
    hold = free("Beam", "Sorcery", "Creatures don't untap during target player's next untap step.")
    tap = free("Calm", "Sorcery", "Tap all creatures.")
    game = after(board(Side(hand=[hold, tap]), Side([beast("Ox")]), Side([beast("Elk")])), "Calm", ("Beam", whose))
    next_turn(game, Step.MAIN1, turns=2)
    assert [game.obj(find(game, each)).tapped for each in ("Ox", "Elk")] == tapped


@pytest.mark.rule("608.2c")
def test_the_cards_you_revealed_go_to_the_bottom() -> None:
    text = ("Reveal the top two cards of your library. You gain 1 life for each green mana symbol in the mana costs of "
            "the revealed cards. Then put the cards you revealed this way on the bottom of your library in any order.")
    library = [beast("Ox", cost="{G}{G}"), beast("Elk", cost="{1}{G}"), FOREST]
    game = board(Side(hand=[free("Grind", "Sorcery", text)], library=library), Side())
    play(game, "Grind")
    assert game.player(0).life == 23 and names(game, Zone.LIBRARY)[0] == "Forest" and not all_of(game, "Ox")


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("theirs", "drawn"), [(0, 0), (2, 2), (5, 3)])
def test_more_are_drawn_instead(theirs: int, drawn: int) -> None:
    text = ("If an opponent has more cards in hand than you, draw two cards. Draw three cards instead if an opponent "
            "has at least four more cards in hand than you.")
    game = board(Side(hand=[free("Teach", "Sorcery", text)]), Side(hand=[FOREST] * theirs))
    play(game, "Teach")
    assert len(game.player(0).hand) == drawn


@pytest.mark.rule("107.1")
def test_the_difference_to_the_discovered_cards_mana_value() -> None:
    text = ("Discover 5. If the discovered card's mana value is less than 5, create a number of tapped Treasure tokens "
            "equal to the difference.")
    game = board(Side(hand=[free("Lode", "Sorcery", text)], library=[FOREST, beast("Ox", cost="{3}"), FOREST]), Side())
    play(game, "Lode", "yes")
    assert sorted(names(game, Zone.BATTLEFIELD)) == ["Ox", "Treasure", "Treasure"]


@pytest.mark.rule("303.4g")
def test_only_creatures_can_be_enchanted_this_way() -> None:
    text = "Return each Aura card from your graveyard to the battlefield. Only creatures can be enchanted this way."
    halo = free("Halo", "Enchantment — Aura", "Enchant permanent")
    bond = free("Bond", "Enchantment — Aura", "Enchant land")
    game = board(Side([beast("Ox"), FOREST], [free("Rite", "Sorcery", text)], graveyard=[halo, bond]), Side())
    play(game, "Rite")
    assert names(game, Zone.GRAVEYARD) == ["Bond", "Rite"]
    assert game.obj(find(game, "Halo")).attached_to == find(game, "Ox")


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize("which", ["Ox", "Elk"])
def test_one_of_those_tied_for_the_greatest_power(which: str) -> None:
    text = ("When this creature enters, return to your hand the creature card in your graveyard with the greatest "
            "power. If two or more cards are tied for greatest power, you choose one of them.")
    dead = [beast("Ox", "4/4"), beast("Cow", "1/1"), beast("Elk", "4/1")]
    game = board(Side(hand=[beast("Hag", text=text)], graveyard=dead), Side())
    play(game, "Hag", which)
    assert names(game, Zone.HAND) == [which]


@pytest.mark.rule("611.2c")
def test_what_comes_to_that_player_later_does_not_untap_either() -> None:
    hold = free("Beam", "Sorcery", "Creatures don't untap during target player's next untap step.")
    hers = free("Gift", "Sorcery", "Target opponent gains control of target creature you control. Tap that creature.")
    game = after(board(Side([beast("Ox")], hand=[hold, hers]), Side()), ("Beam", 1), ("Gift", 1, "Ox"))
    next_turn(game, Step.MAIN1)
    assert game.obj(find(game, "Ox")).tapped
