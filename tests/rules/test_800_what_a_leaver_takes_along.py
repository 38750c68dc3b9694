"""CR 800.4. What goes with a player who leaves: emblems, what was exchanged, stolen, exiled, on the stack."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.game import Game
from engine.rules.game_loop import advance
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, find, to_step
from tests.rules.play import Says, able, beast, cast, do, free, go_on, next_turn, play, use
from tests.rules.seated import PAIRS, alive, leave, lives, seated

OX, ELK, YAK = (beast(name) for name in ("Ox", "Elk", "Yak"))
GRIP = free("Grip", "Enchantment — Aura", "Enchant creature\nYou control enchanted creature.")
GAIN = free("Gain", "Instant", "You gain 3 life.")

UNTIL = (
    "When this enchantment enters, exile target creature an opponent controls until this enchantment leaves the "
    "battlefield."
)
RETURNED = (
    "When this enchantment enters, exile target creature an opponent controls.\nWhen this enchantment leaves the "
    "battlefield, return the exiled card to the battlefield under its owner's control."
)
VOTE = (
    "Starting with you, each player votes for life or cards. If life gets more votes, you gain 5 life. If cards gets "
    "more votes or the vote is tied, draw two cards."
)


def three(*hand: Card, more: tuple[Card, ...] = (), hands: dict[int, Card] | None = None, active: int = 0) -> Game:
    """Three players with a beast each; the first has those cards in hand and more on the battlefield."""
    held = hands or {}
    sides = [Side([beast, *(more if seat == 0 else ())], hand=[*(hand if seat == 0 else ()), *([held[seat]] if seat in
             held else ())]) for seat, beast in enumerate((OX, ELK, YAK))]  # fmt: skip
    return seated(*sides, active=active)


@pytest.mark.rule("800.4a")
@pytest.mark.parametrize(("whose", "stays"), [("You get", False), ("Target opponent gets", True)])
def test_an_emblem_goes_with_whoever_got_it(whose: str, stays: bool) -> None:
    words = f'+1: {whose} an emblem with "Creatures you control get +1/+1."'
    game = three(more=(free("Sage", "Legendary Planeswalker — Sage", words, loyalty="4"),))
    use(game, "Sage", *((1,) if stays else ()))
    leave(game, 0)
    assert bool(game.state.command) is stays and (game.chars(find(game, "Elk")).power == 3) is stays


@pytest.mark.rule("800.4a")
@pytest.mark.parametrize("leaver", [0, 1])
def test_exchanged_permanents_go_home_or_leave(leaver: int) -> None:
    words = "Exchange control of target creature you control and target creature an opponent controls."
    game = three(free("Swap", "Sorcery", words))
    play(game, "Swap", "Ox", "Elk")
    leave(game, leaver)
    gone, home = ("Ox", "Elk") if leaver == 0 else ("Elk", "Ox")
    assert not find(game, gone) and game.controller(find(game, home)) == 1 - leaver


@pytest.mark.rule("800.4a")
@pytest.mark.parametrize("leaver", [0, 1])
def test_a_stolen_spell_goes_with_its_owner_or_back_to_who_cast_it(leaver: int) -> None:
    game = three(GAIN, hands={1: free("Take", "Instant", "Gain control of target spell.")})
    cast(game, "Gain")
    game.state.priority = 1
    cast(game, "Take", "Gain")
    while len(game.state.stack) > 1:
        advance(game)
    assert game.controller(game.state.stack[0]) == 1
    leave(game, leaver)
    go_on(game)
    assert lives(game)[0] == (20 if leaver == 0 else 23)


@pytest.mark.rule("800.4a")
def test_a_card_of_anothers_that_a_leaver_has_cast_is_exiled() -> None:
    words = "Exile the top card of target opponent's library. You may cast that card without paying its mana cost."
    game = seated(Side(hand=[free("Thief", "Sorcery", words)]), Side(library=[GAIN] * 3), Side())
    cast(game, "Thief", 1)
    game.procedures.asker = Says("yes", "Gain")  # type: ignore[attr-defined]
    while not find(game, "Gain", Zone.STACK):
        advance(game)
    leave(game, 0)
    assert find(game, "Gain", Zone.EXILE) and not game.state.stack


@pytest.mark.rule("800.4a")
def test_a_curse_on_a_leaver_falls_off() -> None:
    words = "Enchant player\nAt the beginning of enchanted player's upkeep, you gain 1 life."
    game = three(free("Curse", "Enchantment — Aura Curse", words))
    play(game, "Curse", 1)
    leave(game, 1)
    advance(game)
    assert find(game, "Curse", Zone.GRAVEYARD)


@pytest.mark.rule("800.4a")
@pytest.mark.parametrize(
    ("words", "back"),
    [
        (UNTIL, True), (RETURNED, False),
    ],
)  # fmt: skip
def test_what_was_exiled_until_comes_back_what_a_trigger_would_return_does_not(words: str, back: bool) -> None:
    game = three(free("Ring", "Enchantment", words))
    play(game, "Ring", "Elk")
    leave(game, 0)
    advance(game)
    go_on(game)
    assert bool(find(game, "Elk")) is back and bool(find(game, "Elk", Zone.EXILE)) is not back


@pytest.mark.rule("800.4a")
def test_control_for_as_long_as_one_has_the_source_ends_with_it() -> None:
    words = "When this creature enters, gain control of target creature for as long as you control this creature."
    game = three(beast("Siren", "1/1", words))
    play(game, "Siren", "Elk")
    leave(game, 0)
    assert game.controller(find(game, "Elk")) == 1


@pytest.mark.rule("800.4a")
@pytest.mark.parametrize(("leaver", "then"), [(2, 0), (0, 2)])
def test_of_two_who_took_control_the_other_keeps_it(leaver: int, then: int) -> None:
    game = three(GRIP, hands={2: GRIP})
    play(game, "Grip", "Elk")
    next_turn(game, Step.MAIN1, 2)
    play(game, "Grip", "Elk")
    leave(game, leaver)
    assert game.controller(find(game, "Elk")) == then


@pytest.mark.rule("800.4a")
def test_what_a_leaver_had_given_away_leaves_and_its_controller_gets_its_trigger() -> None:
    bomb = beast("Bomb", "1/1", "When this creature leaves the battlefield, you gain 4 life.")
    donate = free("Donate", "Sorcery", "Target player gains control of target permanent you control.")
    game = three(donate, more=(bomb,))
    play(game, "Donate", 1, "Bomb")
    leave(game, 0)
    advance(game)
    go_on(game)
    assert lives(game)[1] == 24 and not find(game, "Bomb")


@pytest.mark.rule("800.4a")
def test_an_effect_that_gives_no_control_goes_on() -> None:
    game = three(free("Grow", "Instant", "Target creature gets +3/+3 until end of turn."))
    play(game, "Grow", "Elk")
    leave(game, 0)
    assert game.chars(find(game, "Elk")).power == 5
    next_turn(game)
    assert game.chars(find(game, "Elk")).power == 2


@pytest.mark.rule("800.4a")
def test_an_activated_ability_of_a_leaver_is_gone_and_a_token_made_for_another_is_not() -> None:
    zap = beast("Zap", "3/3", "{0}: This creature deals 1 damage to target player.")
    game = three(free("Make", "Sorcery", "Target opponent creates a 1/1 white Soldier creature token."), more=(zap,))
    play(game, "Make", 1)
    do(game, able(game, "Zap"), 1, stay=True)
    leave(game, 0)
    assert not game.state.stack and game.controller(find(game, "Soldier")) == 1


@pytest.mark.rule("800.4b")
def test_a_leavers_card_does_not_come_back_from_exile() -> None:
    words = ("Exile target creature. Return that card to the battlefield under its owner's control at the beginning of "
             "the next end step.")
    game = three(free("Blink", "Sorcery", words))
    play(game, "Blink", "Elk")
    leave(game, 1)
    to_step(game, Step.END)
    go_on(game)
    assert not find(game, "Elk") and not find(game, "Elk", Zone.EXILE)


@pytest.mark.rule("800.4b")
@pytest.mark.parametrize("lost", [False, True])
def test_tokens_are_created_for_the_living_only(lost: bool) -> None:
    words = "Each opponent creates a 1/1 white Soldier creature token."
    game = three(free("Make", "Sorcery", words))
    if lost:
        leave(game, 1)
    play(game, "Make")
    owners = [game.controller(id) for id in game.state.battlefield if game.chars(id).name == "Soldier"]
    assert owners == ([2] if lost else [1, 2])


@pytest.mark.rule("800.4")
def test_a_target_that_has_left_is_illegal() -> None:
    game = three(free("Bolt", "Instant", "Bolt deals 3 damage to target player. You gain 3 life."))
    cast(game, "Bolt", 1)
    leave(game, 1)
    go_on(game)
    assert lives(game)[0] == 20


@pytest.mark.rule("800.4")
@pytest.mark.parametrize(
    ("words", "after"),
    [
        ("Each opponent loses 2 life. You gain life equal to the life lost this way.", [22, 18]),
        ("You gain 1 life for each opponent you have.", [21, 20]),
        (VOTE, [25, 20]),
    ],
)  # fmt: skip
def test_a_leaver_is_no_longer_counted_or_asked(words: str, after: list[int]) -> None:
    game = three(free("Word", "Sorcery", words))
    leave(game, 1)
    said = play(game, "Word")
    assert [lives(game)[0], lives(game)[2]] == after
    assert 1 not in [decision.asked.player for decision in said.decisions]


@pytest.mark.rule("800.4i")
def test_who_loses_by_their_own_spell_is_gone_and_the_turn_goes_on() -> None:
    game = three(free("End", "Sorcery", "You lose the game."))
    play(game, "End")
    assert alive(game) == [1, 2] and game.state.active == 0
    next_turn(game)
    assert game.state.active == 1


@pytest.mark.rule("800.4")
def test_all_who_are_left_lose_at_once_is_a_draw_and_a_team_lasts_as_long_as_one_of_it() -> None:
    game = three()
    leave(game, 0, 1, 2)
    assert game.state.outcome is not None and not game.state.outcome.winners
    pairs = seated(Side(), Side(), Side(), Side(), teams=PAIRS)
    leave(pairs, 0)
    assert pairs.state.outcome is None
    leave(pairs, 1)
    assert pairs.state.outcome is not None and pairs.state.outcome.winners == (2, 3)


@pytest.mark.rule("800.4i")
@pytest.mark.parametrize("whose", ["each player's", "each opponent's"])
def test_the_steps_of_the_turn_that_goes_on_are_still_the_leavers(whose: str) -> None:
    bell = free("Bell", "Enchantment", f"At the beginning of {whose} end step, you gain 1 life.")
    game = seated(Side(), Side([bell]), Side())
    leave(game, 0)
    next_turn(game)
    assert lives(game)[1] == 21
