"""Chosen players and what they control, cards exiled from hands or by your spells, what is left out, what is cycled."""

from __future__ import annotations

import pytest

from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.table import counters, seats_of
from tests.rules.board import Side, all_of, board, find, to_step
from tests.rules.cards import FOREST
from tests.rules.play import after, beast, free, life_after, names, next_turn, play, use

WOLF, OWL = beast("Wolf"), beast("Owl", "1/1")


@pytest.mark.rule("115.1")
@pytest.mark.parametrize(("whom", "made"), [((1, 2), 3), ((2,), 2), ((), 0)])
def test_what_the_chosen_players_control_is_counted(whom: tuple[int, ...], made: int) -> None:
    call = free("Call", "Sorcery", "Choose any number of target opponents. Create X 1/1 white Soldier creature tokens, "
                "where X is the number of creatures those opponents control.")
    game = board(Side([WOLF], [call]), Side([OWL]), Side([OWL, WOLF]))
    play(game, "Call", whom)
    assert len(all_of(game, "Soldier")) == made


def test_everybody_but_a_target_player() -> None:
    brood = free("Brood", "Sorcery", "Each player other than target player creates a 5/5 red Dragon creature token.")
    game = board(Side([], [brood]), Side(), Side())
    play(game, "Brood", 1)
    assert [game.controller(id) for id in all_of(game, "Dragon")] == [0, 2]


def test_lands_and_tokens_are_left_out() -> None:
    wrath = free("Wrath", "Sorcery", "Destroy all permanents except for lands and tokens.")
    make = free("Make", "Sorcery", "Create a 1/1 white Soldier creature token.")
    game = after(board(Side([FOREST, WOLF], [make, wrath]), Side([OWL])), "Make", "Wrath")
    assert names(game, Zone.BATTLEFIELD) == ["Forest", "Soldier"] and not names(game, Zone.BATTLEFIELD, 1)


@pytest.mark.rule("122.1")
def test_the_twelfth_counter() -> None:
    clock = free("Clock", "Artifact", "{0}: Put a hour counter on this artifact.\nWhen the twelfth hour counter is put "
                 "on this artifact, you gain 5 life.")
    game = board(Side([clock]), Side())
    for times in range(1, 14):
        use(game, "Clock")
        assert game.player(0).life == (25 if times >= 12 else 20)


def test_a_counter_on_either_of_them() -> None:
    rise = free("Rise", "Sorcery", "Return up to two target creature cards from your graveyard to the battlefield. Put "
                "a deathtouch counter on either of them. Then put a menace counter on either of them.")
    game = board(Side([], [rise], graveyard=[WOLF, OWL]), Side())
    play(game, "Rise", ("Wolf", "Owl"), "Wolf", "Owl")
    assert counters(game, "Wolf", "deathtouch") == 1 and counters(game, "Owl", "menace") == 1


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("graveyard", "life"), [([WOLF], 21), ([WOLF, OWL], 20)])
def test_whether_cards_are_left_in_that_graveyard(graveyard: list[object], life: int) -> None:
    rob = free("Rob", "Sorcery", "Exile target card from an opponent's graveyard. If no cards are in that graveyard, "
               "you gain 1 life.")
    game = board(Side([], [rob], graveyard=[OWL]), Side(graveyard=graveyard))  # type: ignore[arg-type]
    assert life_after(game, ("Rob", "Wolf")) == life


@pytest.mark.rule("603.6")
def test_a_card_comes_from_its_owners_graveyard_to_the_hand() -> None:
    scale = beast("Scale", text="When this card is put into your hand from your graveyard, you gain 2 life.")
    back = free("Back", "Sorcery", "Return all creature cards from your graveyard to your hand.")
    game = board(Side([], [back], graveyard=[scale, WOLF]), Side(graveyard=[scale]))
    assert life_after(game, "Back") == 22


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(("text", "mine", "made"), [
    ("Exile two cards from your hand.", True, 1), ("Exile all creatures.", True, 1), ("Exile all creatures.", False, 0),
    ("Mill two cards.", True, 0),
])
def test_cards_are_exiled_from_the_hand_or_permanents_by_your_spells(text: str, mine: bool, made: int) -> None:
    ranar = free("Ranar", "Enchantment", "Whenever one or more cards are put into exile from your hand or a spell or "
                 "ability you control exiles one or more permanents from the battlefield, you gain 1 life.")
    deed = free("Deed", "Instant", text)
    both = [WOLF, OWL]
    game = board(Side([ranar, *both], [*([deed] if mine else []), FOREST, FOREST, FOREST]),
                 Side([], [] if mine else [deed]), active=0 if mine else 1)
    play(game, "Deed", *((("Forest", "Forest"),) if "hand" in text else ()))
    assert game.player(0).life == 20 + made


@pytest.mark.rule("508.1")
def test_a_creature_that_attacks_a_planeswalker_of_yours_is_one_that_attacks_you_or_it() -> None:
    guard = beast("Guard", text="This creature gets +1/+1 for each creature that's attacking you or a planeswalker you "
                  "control.")
    walker = free("Walker", "Legendary Planeswalker — Walker", "+1: You gain 1 life.", loyalty="3")
    game = board(Side([WOLF, OWL, guard]), Side([guard, walker]))
    seats_of(game).attack = {"Wolf": find(game, "Walker"), "Owl": 1}
    to_step(game, Step.DECLARE_BLOCKERS)
    assert [game.chars(id).power for id in all_of(game, "Guard")] == [2, 4]


def test_two_cards_cycled_this_turn() -> None:
    bird = beast("Bird", text="At the beginning of each end step, if you cycled two or more cards this turn, return "
                 "this card from your graveyard to your hand.")
    loop = beast("Loop", text="Cycling {0}")
    for count in (1, 2):
        game = board(Side([], [loop] * count, graveyard=[bird]), Side())
        for _ in range(count):
            use(game, "Loop", zone=Zone.HAND)
        next_turn(game)
        assert bool(find(game, "Bird", Zone.HAND)) == (count == 2)
