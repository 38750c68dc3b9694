"""CR 118.9a, 601.2b. A card cast from elsewhere than a hand may be cast for an alternative cost of its own."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Cast
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, spell, to_step
from tests.rules.cards import FOREST, MOUNTAIN
from tests.rules.play import beast, free, go_on, names, play

GIVER = free("Giver", "Enchantment", "You may cast spells from your graveyard.")
DRAW = "Draw a card."
CARDS = {
    "evoke": beast("Rite", text="Evoke {2}", cost="{4}"),
    "dash": beast("Rite", text="Dash {2}", cost="{4}"),
    "overload": free("Rite", "Sorcery", "Destroy target creature you don't control.\nOverload {2}", cost="{4}"),
    "alternative": free("Rite", "Sorcery", f"You may pay 3 life rather than pay this spell's mana cost.\n{DRAW}",
                        cost="{4}"),
}


def ways(game: Game, zone: Zone) -> set[str]:
    """The ways in which the card can be cast from a zone."""
    card = find(game, "Rite", zone)
    return {each.way for each in legal_actions(game, 0) if isinstance(each, Cast) and each.card == card}


def with_card(card: Card, lands: int = 3) -> Game:
    """It lies in a graveyard from which spells may be cast."""
    return board(Side([GIVER, *[MOUNTAIN] * lands], graveyard=[card]), Side([beast("Ox"), beast("Elk")]))


@pytest.mark.rule("118.9a")
@pytest.mark.parametrize("way", CARDS)
def test_it_is_cast_from_a_graveyard_for_its_alternative_cost(way: str) -> None:
    game = with_card(CARDS[way])
    assert ways(game, Zone.GRAVEYARD) == {way}  # its mana cost can't be paid
    play(game, "Rite", way=way, zone=Zone.GRAVEYARD)
    assert (game.player(0).life, len(names(game, Zone.BATTLEFIELD, 1)), len(names(game, Zone.HAND))) == {
        "evoke": (20, 2, 0), "dash": (20, 2, 0), "overload": (20, 0, 0), "alternative": (17, 2, 1),
    }[way]


@pytest.mark.rule("118.9a")
def test_without_a_cost_paid_there_is_no_second_alternative_cost() -> None:
    free_of_cost = ("Exile the top card of your library. Until end of turn, you may cast that card without paying its "
                    "mana cost.")
    game = board(Side([MOUNTAIN] * 3, [free("Giver", "Sorcery", free_of_cost)], [CARDS["evoke"]]), Side())
    play(game, "Giver")
    assert ways(game, Zone.EXILE) == {"free"}


@pytest.mark.rule("601.3b")
def test_what_says_from_your_hand_is_for_the_hand_alone() -> None:
    assert not ways(with_card(beast("Rite", text="Warp {2}", cost="{4}")), Zone.GRAVEYARD)


@pytest.mark.rule("601.2f")
def test_a_once_each_turn_permission_is_used_by_casting_for_an_alternative_cost() -> None:
    giver = free("Giver", "Enchantment", "Once during each of your turns, you may cast a creature spell from your "
                 "graveyard.")
    game = board(Side([giver, *[MOUNTAIN] * 9], graveyard=[CARDS["dash"], CARDS["dash"]]), Side())
    play(game, "Rite", way="dash", zone=Zone.GRAVEYARD)
    assert not ways(game, Zone.GRAVEYARD)


def top_of_library(text: str, card: Card, *more: Card) -> Game:
    """It lies on top of a library from which some spells may be cast; five lands are there to pay."""
    giver = free("Giver", "Enchantment", f"You may look at the top card of your library any time.\n{text}")
    return board(Side([giver, *more, *[MOUNTAIN] * 5], library=[card, card]), Side([beast("Ox")]))


CREATURES = "You may cast creature spells from the top of your library."


@pytest.mark.rule("702.37c")
@pytest.mark.parametrize("keyword", ["Morph", "Megamorph", "Disguise"])
def test_what_would_be_cast_face_down_is_a_creature_spell_whatever_the_card_is(keyword: str) -> None:
    game = top_of_library(CREATURES, free("Rite", "Sorcery", f"{keyword} {{2}}", cost="{1}"))
    assert ways(game, Zone.LIBRARY) == {keyword.lower()}
    play(game, "Rite", way=keyword.lower(), zone=Zone.LIBRARY)
    assert [game.chars(id).power for id in game.state.battlefield if game.state.objects[id].face_down] == [2]
    other = "You may cast sorcery spells from the top of your library."
    assert ways(top_of_library(other, free("Rite", "Sorcery", f"{keyword} {{2}}", cost="{1}")), Zone.LIBRARY) == {
        "permitted",
    }


@pytest.mark.rule("702.103d")
def test_what_would_be_cast_bestowed_is_no_creature_spell() -> None:
    card = spell("Rite", "{1}", "Enchantment Creature — Spirit", "Bestow {2}\nEnchanted creature gets +3/+3.", "1/1")
    assert ways(top_of_library(CREATURES, card), Zone.LIBRARY) == {"permitted"}
    game = top_of_library("You may cast Aura spells from the top of your library.", card)
    assert ways(game, Zone.LIBRARY) == {"bestow"}
    play(game, "Rite", "Ox", way="bestow", zone=Zone.LIBRARY)
    assert game.chars(find(game, "Ox")).power == 5


@pytest.mark.rule("601.3e")
def test_as_though_it_had_flash_looks_at_what_would_be_cast() -> None:
    """Green spells may be cast at any time: not a green card face down."""
    haste = free("Haste", "Enchantment", "You may cast green spells as though they had flash.")
    card = beast("Rite", text="Morph {2}", cost="{G}")
    for step, there in ((Step.MAIN1, {"morph", "permitted"}), (Step.UPKEEP, {"permitted"})):
        game = board(Side([GIVER, haste, *[FOREST] * 5], hand=[card], graveyard=[card]), Side(), step=step)
        assert ways(game, Zone.GRAVEYARD) == there
        assert ways(game, Zone.HAND) == {each.replace("permitted", "") for each in there}


GIVERS = [
    "Creature spells you cast from your hand have {way} {{2}}.", "Creature cards in your hand have {way} {{2}}.",
]


@pytest.mark.rule("400.7a")
@pytest.mark.parametrize("giver", GIVERS)
@pytest.mark.parametrize(("way", "zone"), [
    ("evoke", Zone.GRAVEYARD), ("blitz", Zone.GRAVEYARD), ("dash", Zone.HAND), ("warp", Zone.EXILE),
])
def test_the_permanent_is_what_the_keyword_given_to_the_spell_makes_it(giver: str, way: str, zone: Zone) -> None:
    law = free("Law", "Enchantment", giver.format(way=way))
    game = board(Side([law, *[MOUNTAIN] * 2], [beast("Rite", cost="{7}")]), Side())
    assert ways(game, Zone.HAND) == {way}
    play(game, "Rite", way=way)
    if way != "evoke":
        assert ("haste" in game.chars(find(game, "Rite")).keywords) is (way != "warp")
        to_step(game, Step.END)
        go_on(game)
    assert not find(game, "Rite") and find(game, "Rite", zone)


@pytest.mark.rule("400.7a")
def test_a_permanent_cast_for_its_mana_cost_is_not_sacrificed() -> None:
    law = free("Law", "Enchantment", "Creature spells you cast from your hand have evoke {1}.")
    game = board(Side([law, *[MOUNTAIN] * 2], [beast("Rite", cost="{2}")]), Side())
    assert ways(game, Zone.HAND) == {"", "evoke"}
    play(game, "Rite")
    assert find(game, "Rite")
