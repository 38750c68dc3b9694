"""CR 702.37, 702.168, 702.180, 702.185, 702.187, 2022:720.3. Cards cast face down, again, or from where they lie."""

from __future__ import annotations

import pytest

from engine.decisions import Action, Activate, Cast, Choose, Special
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.short import find_hidden
from tests.rules.board import Side, board, find, spell
from tests.rules.cards import FOREST
from tests.rules.play import beast, do, free, names, next_turn, play
from tests.rules.test_ways import two

KNIGHT = two("adventure", spell("Knight", "{4}", "Creature — Knight", "", "3/3"),
             spell("Trip", "{3}", "Sorcery — Adventure", "You gain 9 life."))


def casts(game: Game) -> list[Action]:
    """The spells that could be cast now."""
    return [each for each in legal_actions(game, game.state.priority) if isinstance(each, Cast)]


@pytest.mark.rule("702.37c")
def test_a_land_with_morph_is_cast_face_down() -> None:
    den = free("Den", "Land", "{T}: Add {C}.\nMorph {2}", cost="")
    game = board(Side([FOREST] * 3, [den]), Side())
    do(game, casts(game)[0])
    assert game.chars(find_hidden(game)).power == 2


@pytest.mark.rule("702.168a")
@pytest.mark.parametrize("how", ["disguise", "cloak"])
def test_what_is_disguised_or_cloaked_has_ward(how: str) -> None:
    elf = spell("Elf", "{5}", "Creature — Elf", "Disguise {2}", "3/3")
    game = board(Side([FOREST] * 3, [elf, free("Veil", "Sorcery", "Cloak the top card of your library.")],
                      library=[FOREST] * 3), Side([], [free("Kill", "Instant", "Destroy target creature.")]))
    if how == "disguise":
        play(game, "Elf", way="disguise")
    else:
        play(game, "Veil")
    hidden = find_hidden(game)
    assert "ward" in game.chars(hidden).keywords
    game.state.priority = 1
    do(game, Cast(find(game, "Kill", Zone.HAND), 0, ""), hidden)
    assert find_hidden(game) == hidden and find(game, "Kill", Zone.GRAVEYARD)


@pytest.mark.rule("702.185a")
def test_a_card_exiled_by_warp_is_cast_again_on_a_later_turn() -> None:
    game = board(Side([], [spell("Elf", "{0}", "Creature — Elf", "Warp {0}", "3/3")]), Side())
    play(game, "Elf", way="warp")
    next_turn(game, Step.MAIN1, 2)
    assert names(game, Zone.EXILE) == ["Elf"]
    do(game, casts(game)[0])
    next_turn(game, Step.MAIN1, 2)
    assert find(game, "Elf")


@pytest.mark.rule("702.187a")
def test_mayhem_is_for_cards_discarded_this_turn() -> None:
    elf = spell("Elf", "{5}", "Creature — Elf", "Mayhem {0}", "3/3")
    game = board(Side([], [elf, free("Drop", "Sorcery", "Discard a card.")], graveyard=[elf]), Side())
    assert casts(game) == [Cast(find(game, "Drop", Zone.HAND), 0, "")]
    play(game, "Drop")
    assert len(casts(game)) == 1
    next_turn(game, Step.MAIN1, 2)
    assert not casts(game)


@pytest.mark.rule("702.180a")
def test_harmonize_taps_a_creature_whose_power_comes_off() -> None:
    song = spell("Song", "{5}", "Sorcery", "You gain 3 life.\nHarmonize {4}")
    game = board(Side([FOREST, beast("Ox", "3/3")], graveyard=[song]), Side())
    do(game, casts(game)[0], "Ox")
    assert game.player(0).life == 23 and game.obj(find(game, "Ox")).tapped and names(game, Zone.EXILE) == ["Song"]


@pytest.mark.rule("702.180a", "601.2f")
def test_only_creatures_with_which_harmonize_can_be_paid_for_are_chosen() -> None:
    song = spell("Song", "{5}", "Sorcery", "You gain 3 life.\nHarmonize {4}")
    game = board(Side([FOREST, beast("Ox", "3/3"), beast("Elk", "1/1")], graveyard=[song]), Side())
    said = do(game, casts(game)[0])
    assert [each.legal for each in said.decisions if isinstance(each, Choose)] == [(find(game, "Ox"),)]
    assert game.player(0).life == 23


@pytest.mark.rule("702.180a")
def test_harmonize_needs_no_creature() -> None:
    song = spell("Song", "{5}", "Sorcery", "You gain 3 life.\nHarmonize {2}")
    game = board(Side([FOREST, FOREST, beast("Ox", "3/3")], graveyard=[song]), Side())
    do(game, casts(game)[0])
    assert game.player(0).life == 23 and not game.obj(find(game, "Ox")).tapped


@pytest.mark.rule("2022:720.3")
def test_an_omen_is_shuffled_into_its_owners_library() -> None:
    drake = two("omen", spell("Drake", "{3}", "Creature — Drake", "", "3/3"),
                spell("Sign", "{0}", "Sorcery — Omen", "You gain 9 life."))
    game = board(Side([], [drake], library=[]), Side())
    play(game, "Drake", face=1)
    assert game.player(0).life == 29 and len(game.player(0).library) == 1 and not names(game, Zone.EXILE)


@pytest.mark.rule("702.1b", "702.81a")
def test_a_half_is_cast_by_retrace_that_was_given() -> None:
    given = free("Given", "Enchantment", "Each instant and sorcery card in your graveyard has retrace.")
    halves = two("split", spell("A", "{0}", "Sorcery", "You gain 2 life."),
                 spell("B", "{0}", "Sorcery", "You gain 3 life."))
    game = board(Side([given], [FOREST], graveyard=[halves]), Side())
    assert len(casts(game)) == 2
    do(game, casts(game)[1])
    assert game.player(0).life == 23


@pytest.mark.rule("702.143d")
def test_each_face_of_a_card_foretold_by_an_effect_costs_its_own() -> None:
    given = free("Given", "Enchantment", "Each nonland card in your hand without foretell has foretell. Its foretell "
                 "cost is equal to its mana cost reduced by {2}.")
    for face, result in ((0, (True, 20)), (1, (False, 29))):
        game = board(Side([given, *[FOREST] * 3], [KNIGHT]), Side())
        do(game, Special(game.player(0).hand[0], "foretell"), stay=True)
        next_turn(game, Step.MAIN1, 2)
        assert len(casts(game)) == 2
        do(game, casts(game)[face])
        assert (find(game, "Knight") != 0, game.player(0).life) == result


@pytest.mark.rule("107.3")
def test_x_of_a_cycling_cost_is_known_to_its_trigger() -> None:
    wave = free("Wave", "Sorcery", "You gain 1 life.\nCycling {X}{1}\nWhen you cycle this card, you gain X life.")
    game = board(Side([FOREST] * 4, [wave]), Side())
    do(game, next(each for each in legal_actions(game, 0) if isinstance(each, Activate)), 3)
    assert game.player(0).life == 23
