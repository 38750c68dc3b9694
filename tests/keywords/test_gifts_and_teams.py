"""CR 702.174 and after. Promised gifts, teamwork, stories, wards of several costs, one mobilized Warrior."""

from __future__ import annotations

import pytest

from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.table import Seats, creature, next_turn, play, tokens, war
from tests.rules.board import Side, all_of, board, find, spell, to_step
from tests.rules.cards import FOREST, SWAMP

BOLT = spell("Bolt", "{G}", "Sorcery", "Destroy target creature.")


@pytest.mark.rule("702.174a")
@pytest.mark.parametrize("promised", [True, False])
def test_a_promised_gift_goes_to_the_opponent_chosen(promised: bool) -> None:
    gift = spell("Present", "{G}", "Sorcery", "Gift a card\nYou gain 1 life. If the gift was promised, you gain 3 life "
                 "instead.")
    game = board(Side([FOREST], [gift]), Side(), Side(), asker=Seats(yes=promised, player=2))
    play(game, "Present")
    assert [len(game.player(each).hand) for each in (0, 1, 2)] == [0, 0, int(promised)]
    assert game.player(0).life == (23 if promised else 21)


@pytest.mark.rule("702.174b")
def test_a_permanent_gives_its_gift_as_it_enters() -> None:
    card = creature("Giver", "Gift a tapped Fish\nWhen this creature enters, if the gift wasn't promised, you lose 5 "
                    "life.", cost="{G}")
    game = board(Side([FOREST], [card]), Side(), asker=Seats())
    play(game, "Giver")
    assert tokens(game) == ["Fish"] and game.player(0).life == 20
    fish = game.obj(all_of(game, "Fish")[0])
    assert fish.controller == 1 and fish.tapped


def test_a_spell_cast_using_teamwork_taps_creatures_and_chooses_both() -> None:
    text = ("Teamwork 3\nChoose one. If this spell was cast using teamwork, choose both instead.\n• You gain 2 life."
            "\n• Draw a card.")
    card = spell("Together", "{G}", "Sorcery", text)
    for pt, both in (("3/3", True), ("2/2", False)):
        game = board(Side([FOREST, creature("Friend", pt=pt)], [card]), Side(), asker=Seats(picks=["0", "1"]))
        play(game, "Together")
        assert game.obj(find(game, "Friend")).tapped is both
        assert (game.player(0).life, len(game.player(0).hand)) == ((22, 1) if both else (22, 0))


def test_three_historic_permanents_give_a_storied_permanents_controller_an_enduring_story() -> None:
    bard = creature("Bard", "Storied\nAs long as you have an enduring story, this creature has flying.")
    relic = spell("Relic", "{0}", "Artifact", "")
    game = board(Side([bard, relic, relic], [relic, ]), Side(), asker=Seats())
    assert "flying" not in game.chars(find(game, "Bard")).keywords
    play(game, "Relic")
    assert "flying" in game.chars(find(game, "Bard")).keywords


@pytest.mark.rule("702.21a")
@pytest.mark.parametrize(("ward", "life", "hand"), [("{1}, Pay 3 life", 17, 1), ("Discard a card or pay {9}", 20, 0)])
def test_of_a_ward_of_several_costs_the_other_player_pays_every_part(ward: str, life: int, hand: int) -> None:
    guard = creature("Guard", f"Ward—{ward}.")
    other = spell("Other", "{9}", "Sorcery", "Draw a card.")
    game = board(Side([FOREST] * 2, [BOLT, other]), Side([guard]), asker=Seats(take=["Guard"]))
    play(game, "Bolt")
    assert (game.player(0).life, game.player(1).life, len(game.player(0).hand)) == (life, 20, hand)
    assert not find(game, "Guard")


@pytest.mark.rule("702.21a")
def test_evidence_for_a_ward_is_collected_by_whoever_targets() -> None:
    guard = creature("Guard", "Ward—Collect evidence 2.")
    game = board(Side([FOREST], [BOLT], graveyard=[creature("Old")]), Side([guard]), asker=Seats())
    play(game, "Bolt")
    assert not find(game, "Guard") and find(game, "Old", Zone.EXILE)


@pytest.mark.rule("702.181a")
def test_mobilize_one_sacrifices_its_one_warrior() -> None:
    game = war([creature("Chief", "Mobilize 1")])
    assert tokens(game) == ["Warrior"] and game.player(1).life == 17
    to_step(game, Step.END)
    next_turn(game, Step.UPKEEP)
    assert tokens(game) == []


def test_what_was_cast_last_turn_is_asked_of_the_turn_before() -> None:
    watch = spell("Watch", "{1}", "Artifact", "At the beginning of each upkeep, if no spells were cast last turn, you "
                  "gain 1 life.\nAt the beginning of each upkeep, if a player cast two or more spells last turn, you "
                  "gain 10 life.")
    free = spell("Free", "{0}", "Sorcery", "Draw a card.")
    for cast, life in ((0, 21), (1, 20), (2, 30)):
        game = board(Side([watch, SWAMP], [free] * cast), Side(), asker=Seats())
        for _ in range(cast):
            play(game, "Free")
        next_turn(game, Step.DRAW)
        assert game.player(0).life == life


