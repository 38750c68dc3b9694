"""CR 603.7, 603.12. Abilities that trigger later, or on what was just done: targets, and when they are asked about."""

from __future__ import annotations

import pytest

from engine.decisions import (
    Cast,
    Priority,
)
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, board, to_step
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, go_on, life_after, names, next_turn, play, played


@pytest.mark.rule("603.12")
def test_a_reflexive_ability_has_targets_of_its_own_chosen_when_it_triggers() -> None:
    spark = beast("Spark", "1/1", "When this creature enters, you may pay {0}. When you do, it deals 3 damage to any "
                  "target.")
    game = board(Side(hand=[spark]), Side())
    said = play(game, "Spark", "yes", 1)
    assert [type(each).__name__ for each in said.decisions if not isinstance(each, Priority)] == ["Pick", "Targets"]
    assert game.state.players[1].life == 17


@pytest.mark.rule("603.7")
def test_what_follows_on_a_later_ability_is_asked_then() -> None:
    pact = free("Pact", "Instant", "You gain 1 life.\nAt the beginning of your next upkeep, pay {2}. If you don't, you "
                "lose the game.")
    game = played(pact)
    assert game.state.outcome is None
    next_turn(game, turns=2)
    go_on(game)
    assert game.state.outcome is not None and game.state.outcome.winners == (1,)


@pytest.mark.rule("603.12")
def test_a_reflexive_ability_waits_for_what_it_names_whatever_was_done_since() -> None:
    words = "Discard a card, then draw a card. When you discard a nonland card this way, you gain 4 life."
    stop = free("Stop", "Enchantment", "Players can't draw cards.")
    game = board(Side([stop], hand=[free("Sift", "Sorcery", words), beast("Ox")]), Side())
    play(game, "Sift")
    assert game.player(0).life == 24 and names(game, Zone.HAND) == []


@pytest.mark.rule("611.2a")
def test_until_your_next_end_step_ends_in_this_turn_if_that_is_still_to_come() -> None:
    text = "Exile the top card of your library. Until your next end step, you may play that card."
    zap = free("Zap", "Instant", "You gain 1 life.")
    game = board(Side(hand=[free("Peek", "Sorcery", text)], library=[zap]), Side())
    play(game, "Peek")
    assert [each for each in legal_actions(game, 0) if isinstance(each, Cast)]
    to_step(game, Step.END)
    assert not legal_actions(game, 0)


@pytest.mark.rule("702.110b")
def test_a_creature_that_exploits_itself_sees_it() -> None:
    thief = beast("Thief", "1/1", "Exploit\nWhen this creature exploits a creature, you gain 3 life.")
    game = board(Side(hand=[thief]), Side())
    assert life_after(game, ("Thief", "yes")) == 23


@pytest.mark.rule("118.3c", "118.12")
@pytest.mark.parametrize("paid", [True, False])
def test_nobody_must_pay_mana_though_the_cost_is_mandatory(paid: bool) -> None:
    pact = free("Pact", "Instant", "You gain 4 life. At the beginning of your next upkeep, pay {2}. If you don't, you "
                "lose the game.")
    game = board(Side([FOREST] * 2, [pact]), Side())
    play(game, "Pact")
    next_turn(game, Step.UPKEEP, 2)
    go_on(game, "yes" if paid else "no")
    assert (game.state.outcome is None) == paid
    assert all(game.obj(id).tapped == paid for id in game.state.battlefield)
