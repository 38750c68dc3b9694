"""Cards in two zones counted together, cards chosen at random among those exiled, reflexive abilities, what was not put
there this way, two counters on what arrives."""

from __future__ import annotations

import pytest

from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.table import counters, pt
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST, ISLAND
from tests.rules.play import after, beast, free, names, next_turn, play, use

WOLF, OWL = beast("Wolf"), beast("Owl", "1/1")


def test_cards_in_hand_and_exiled_ones_count_both() -> None:
    god = beast("God", "1/1", text="This creature gets +1/+1 for each card in your hand and each creature card you own "
                "in exile.")
    gone = free("Gone", "Sorcery", "Exile target creature.")
    game = board(Side([god, WOLF], [gone, FOREST]), Side([OWL]))
    assert pt(game, "God") == (3, 3)
    play(game, "Gone", "Owl")
    assert pt(game, "God") == (2, 2)
    game = board(Side([god, WOLF], [gone, FOREST]), Side([OWL]))
    play(game, "Gone", "Wolf")
    assert pt(game, "God") == (3, 3)


def test_one_at_random_of_the_cards_exiled_with_it() -> None:
    box = free("Box", "Artifact", "{0}: Exile the top two cards of your library.\n{0}: Choose a card at random exiled "
               "with this artifact and put that card into its owner's hand.")
    game = board(Side([box], [], [WOLF, OWL, FOREST]), Side())
    use(game, "Box")
    use(game, "Box", ability=1)
    assert len(names(game, Zone.EXILE)) == 1 and len(names(game, Zone.HAND)) == 1


@pytest.mark.rule("122.6")
def test_it_arrives_with_a_counter_of_each_of_two_kinds() -> None:
    back = free("Back", "Sorcery", "Return target permanent card from your graveyard to the battlefield with a "
                "hexproof counter and an indestructible counter on it.")
    game = board(Side([], [back], graveyard=[WOLF, back]), Side())
    play(game, "Back", "Wolf")
    assert counters(game, "Wolf", "hexproof") == counters(game, "Wolf", "indestructible") == 1


@pytest.mark.parametrize("now", [True, False])
def test_what_is_not_returned_now_is_returned_later(now: bool) -> None:
    blink = free("Blink", "Artifact", "{0}: Exile target creature you control. You may return that card to the "
                 "battlefield under its owner's control. If you don't, at the beginning of the next end step, return "
                 "that card to the battlefield under its owner's control with a vigilance counter and a "
                 "lifelink counter on it.")
    game = board(Side([blink, WOLF]), Side())
    use(game, "Blink", "Wolf", "yes" if now else "no")
    assert bool(find(game, "Wolf")) == now
    next_turn(game)
    assert find(game, "Wolf")
    assert counters(game, "Wolf", "lifelink") == (0 if now else 1)


@pytest.mark.rule("603.12")
@pytest.mark.parametrize(("milled", "life"), [([WOLF, FOREST], 23), ([FOREST, ISLAND], 20)])
def test_when_cards_of_a_kind_are_milled_this_way(milled: list[object], life: int) -> None:
    saw = free("Saw", "Sorcery", "Each opponent mills two cards. When one or more creature cards are milled this way, "
               "target player gains 3 life.")
    game = board(Side([], [saw]), Side([], [], [*milled, FOREST]))  # type: ignore[list-item]
    play(game, "Saw", *((0,) if life > 20 else ()))
    assert game.player(0).life == life


@pytest.mark.rule("603.12")
def test_a_card_worth_no_more_than_that_spell() -> None:
    wizard = beast("Wizard", text="Whenever you cast a spell, each opponent mills a card. When one or more cards are "
                   "milled this way, exile target creature card with equal or lesser mana value than that spell from "
                   "an opponent's graveyard.")
    zap = free("Zap", "Instant", "You gain 1 life.", cost="{1}")
    game = board(Side([wizard, FOREST], [zap]),
                 Side([], [], [FOREST, FOREST], graveyard=[beast("Ogre", cost="{3}"), beast("Imp", cost="{1}")]))
    play(game, "Zap")
    assert names(game, Zone.EXILE) == ["Imp"]


@pytest.mark.rule("608.2c")
def test_what_was_put_into_graveyards_this_way_stays_there() -> None:
    gift = free("Gift", "Sorcery", "Each player sacrifices all creatures they control. Then each player returns all "
                "creature cards from their graveyard that weren't put there this way to the battlefield.")
    game = board(Side([WOLF], [gift], graveyard=[OWL]), Side([OWL], graveyard=[WOLF]))
    play(game, "Gift")
    assert names(game, Zone.BATTLEFIELD) == ["Owl"] and names(game, Zone.BATTLEFIELD, 1) == ["Wolf"]
    assert "Wolf" in names(game, Zone.GRAVEYARD) and names(game, Zone.GRAVEYARD, 1) == ["Owl"]


@pytest.mark.parametrize(("hand", "life"), [(4, 18), (2, 20)])
def test_only_an_opponent_with_a_full_hand_is_hurt(hand: int, life: int) -> None:
    vision = free("Vision", "Enchantment", "At the beginning of each player's end step, that player draws a card. If "
                  "the player is your opponent and has four or more cards in hand, this enchantment deals 2 damage to "
                  "that player.")
    game = board(Side([vision], [FOREST] * 5), Side([], [FOREST] * (hand - 1)), active=0)
    next_turn(game, Step.END, 1)
    next_turn(game)
    assert game.player(1).life == life and game.player(0).life == 20


@pytest.mark.rule("614.6")
def test_a_card_is_put_on_the_bottom_instead_of_into_that_graveyard() -> None:
    wheel = free("Wheel", "Enchantment — Aura", "Enchant player\nIf a card would be put into enchanted player's "
                 "graveyard from anywhere, instead that card is revealed and put on the bottom of that "
                 "player's library.")
    kill = free("Kill", "Instant", "Destroy target creature.")
    game = after(board(Side([WOLF], [wheel, kill, kill]), Side([OWL])), ("Wheel", 1), ("Kill", "Owl"), ("Kill", "Wolf"))
    assert names(game, Zone.LIBRARY, 1)[-1] == "Owl" and not names(game, Zone.GRAVEYARD, 1)
    assert "Wolf" in names(game, Zone.GRAVEYARD)
