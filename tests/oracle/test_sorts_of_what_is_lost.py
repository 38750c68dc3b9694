"""Abilities lost by their sort or by choice, damage that some take besides, coins flipped by others, what is played."""

from __future__ import annotations

import pytest

from engine.ast.abilities import KeywordAbility
from engine.ast.card import Card
from engine.decisions import Cast, PlayLand
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, all_of, board, find
from tests.rules.cards import FOREST, ISLAND, MOUNTAIN
from tests.rules.play import beast, do, free, go_on, life_after, play, use
from tests.rules.test_701_designations import attack

SEEN = "You may look at the top card of your library any time.\n"
WALKER = "First strike, swampwalk, islandwalk"


def walks(game: Game) -> list[str]:
    """The lands that the Ox walks through."""
    had = game.chars(find(game, "Ox")).abilities
    return sorted(each.word for each in had if isinstance(each, KeywordAbility) and each.name == "landwalk")


@pytest.mark.rule("702.14b")
@pytest.mark.parametrize(("words", "picked", "first", "left"), [
    ("all landwalk abilities", (), True, []),
    ("first strike or swampwalk", (0,), False, ["Island", "Swamp"]),
    ("first strike or swampwalk", (1,), True, ["Island"]),
    ("your choice of trample, swampwalk, or islandwalk", (2,), True, ["Swamp"]),
])
def test_landwalk_is_lost_by_its_sort_or_by_choice(words: str, picked: tuple[int, ...], first: bool,
                                                   left: list[str]) -> None:
    spell = free("Mire", "Instant", f"Target creature loses {words} until end of turn.")
    game = board(Side([beast("Ox", text=WALKER)], [spell]), Side())
    play(game, "Mire", "Ox", *(str(each) for each in picked))
    assert ("first strike" in game.chars(find(game, "Ox")).keywords, walks(game)) == (first, left)


@pytest.mark.rule("702.22b")
@pytest.mark.parametrize("words", [
    'banding and all "bands with other" abilities', 'all "bands with other" abilities',
])
def test_bands_with_other_abilities_are_lost(words: str) -> None:
    spell = free("Part", "Instant", f"Target creature loses {words} until end of turn.")
    game = board(Side([beast("Ox", text="Flying, banding")], [spell]), Side())
    play(game, "Part", "Ox")
    keywords = game.chars(find(game, "Ox")).keywords
    assert "flying" in keywords and ("banding" in keywords) is not words.startswith("banding")


@pytest.mark.rule("120.1")
@pytest.mark.parametrize("more", ["an additional 1 damage", "1 additional damage"])
def test_some_take_more_at_the_same_time(more: str) -> None:
    text = f"~ deals 1 damage to each creature without flying and {more} to each green creature."
    hex_ = free("Hex", "Sorcery", text)
    game = board(Side([beast("Elk", cost="{G}"), beast("Ox")], [hex_]), Side())
    play(game, "Hex")
    assert not all_of(game, "Elk") and game.obj(find(game, "Ox")).damage == 1


@pytest.mark.rule("705.1")
@pytest.mark.parametrize("who", ["they lose", "that player loses", "the player loses"])
def test_a_spell_is_countered_on_a_lost_flip(who: str) -> None:
    chaos = free("Chaos", "Enchantment", "Whenever a player casts a spell, that player flips a coin. If "
                 f"{who} the flip, counter that spell.")
    luck = free("Luck", "Enchantment", "Whenever a player wins a coin flip, you gain 1 life.")
    game = board(Side([chaos, luck], [free(f"Rock {n}", "Artifact") for n in range(8)]), Side())
    for number in range(8):
        play(game, f"Rock {number}")
    stayed = [n for n in range(8) if all_of(game, f"Rock {n}")]
    assert game.player(0).life == 20 + len(stayed)


@pytest.mark.rule("603.8")
def test_an_empty_graveyard_is_a_state() -> None:
    coil = free("Coil", "Artifact", "When there are no cards in your graveyard, you lose 3 life and sacrifice ~.")
    empty = free("Empty", "Artifact", "{0}, Exile a card from your graveyard: You gain 1 life.")
    game = board(Side([coil, empty], graveyard=[FOREST]), Side())
    go_on(game)
    assert all_of(game, "Coil") and game.player(0).life == 20
    use(game, "Empty")
    assert not all_of(game, "Coil") and game.player(0).life == 18


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("zone", "drawn"), [(Zone.LIBRARY, 2), (Zone.HAND, 1)])
def test_more_is_drawn_for_what_came_from_the_library(zone: Zone, drawn: int) -> None:
    scout = beast("Scout", text="When ~ enters, draw a card. If it entered from your library or was cast from your "
                  "library, draw two cards instead.")
    seer = free("Seer", "Artifact", f"{SEEN}You may cast creature spells from the top of your library.")
    top = [scout] if zone is Zone.LIBRARY else []
    game = board(Side([seer], [scout] if not top else [], library=[*top, *[FOREST] * 5]), Side())
    if zone is Zone.HAND:
        play(game, "Scout")
    else:
        [action] = [each for each in legal_actions(game, 0) if isinstance(each, Cast)]
        do(game, action)
    assert len(game.player(0).hand) == drawn


@pytest.mark.rule("601.3b")
@pytest.mark.parametrize(("top", "may"), [
    (free("Floe", "Snow Land"), True), (free("Fen", "Land"), False), (beast("Yak", types="Snow Creature — Ox"), True),
    (beast("Ox"), False),
])
def test_lands_and_spells_of_a_kind_from_the_top(top: Card, may: bool) -> None:
    lord = beast("Lord", text=f"{SEEN}You may play snow lands and cast snow spells from the top of your library.")
    game = board(Side([lord], library=[top, top]), Side())
    assert any(isinstance(each, Cast | PlayLand) for each in legal_actions(game, 0)) is may


@pytest.mark.rule("601.2c")
def test_the_defending_player_chooses_the_target() -> None:
    text = "Whenever ~ attacks, put a +1/+1 counter on target creature of defending player's choice."
    boar = beast("Boar", text=text)
    game = board(Side([boar]), Side([beast("Elk")]), step=Step.MAIN1)
    attack(game, (find(game, "Boar"), 1))
    asked = [each.asked.player for each in game.procedures.asker.decisions  # type: ignore[attr-defined]
             if type(each).__name__ == "Targets"]
    assert asked == [1]


def test_creatures_with_an_exhaust_ability() -> None:
    boss = beast("Boss", text="Each creature you control with an exhaust ability has haste.")
    game = board(Side([boss, beast("Rig", text="Exhaust — {0}: Put a +1/+1 counter on ~."),
                       beast("Car", text="{0}: Put a +1/+1 counter on ~.")]), Side())
    assert ["haste" in game.chars(find(game, name)).keywords for name in ("Rig", "Car", "Boss")] == [True, False, False]


def test_names_barred_until_ones_next_turn() -> None:
    ban = free("Ban", "Sorcery", "Choose a card name. Until your next turn, spells with the chosen name can't be cast "
               "and lands with the chosen name can't be played.")
    game = board(Side((), [ban, free("Rock", "Artifact"), ISLAND]), Side())
    play(game, "Ban", "Rock")
    found = [game.obj(each.card).base.name for each in legal_actions(game, 0) if isinstance(each, Cast | PlayLand)]
    assert found == ["Island"]


def test_those_players_each_discard_at_random() -> None:
    rend = free("Rend", "Sorcery", "~ deals 2 damage to each opponent. Those players each discard two cards at random.")
    game = board(Side((), [rend, FOREST]), Side((), [FOREST] * 3), Side((), [ISLAND] * 4))
    play(game, "Rend")
    assert [len(row.hand) for row in game.state.players] == [1, 1, 2]
    assert [row.life for row in game.state.players] == [20, 18, 18]


@pytest.mark.rule("702.29a")
def test_a_halfling_is_searched_for() -> None:
    hole = free("Hole", "Land", "Halflingcycling {0}")
    game = board(Side((), [hole], library=[FOREST, beast("Cook", types="Creature — Halfling")]), Side())
    use(game, "Hole", "Cook", zone=Zone.HAND)
    assert all_of(game, "Cook", Zone.HAND)


@pytest.mark.rule("615.1")
@pytest.mark.parametrize(("color", "left"), [("red", 20), ("green", 18)])
def test_damage_of_the_last_chosen_color_is_prevented(color: str, left: int) -> None:
    text = ("As ~ enters, choose a color.\nPrevent all damage that would be dealt to you by sources of the last chosen "
            "color.\n{0}: Choose a color.")
    armor = free("Armor", "Enchantment", text)
    bolt = free("Bolt", "Instant", "~ deals 2 damage to you.", cost="{R}")
    game = board(Side([MOUNTAIN], [armor, bolt]), Side())
    play(game, "Armor", "blue")
    use(game, "Armor", color)
    assert life_after(game, "Bolt") == left
