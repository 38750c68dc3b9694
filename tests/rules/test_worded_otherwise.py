"""CR 608.2. The same instruction, condition or moment in rarer words: each played."""

from __future__ import annotations

import pytest

from engine.decisions import YES
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.table import pt
from tests.rules.board import Side, all_of, board, to_step
from tests.rules.play import beast, free, life_after, names, next_turn, play, use

SPIRIT = beast("Ghost", types="Creature — Spirit")
TURF = free("Turf", "Basic Land — Island", "{T}: Add {U}.")


@pytest.mark.rule("107.3")
def test_life_lost_and_more_for_each_of_what_was_sacrificed() -> None:
    text = ("As an additional cost to cast this spell, you may sacrifice any number of Spirits.\n"
            "Target player loses 2 life plus 2 life for each Spirit sacrificed this way. You gain that much life.")
    game = board(Side([SPIRIT, SPIRIT], [free("Feast", "Sorcery", text)]), Side())
    ghosts = all_of(game, "Ghost")
    play(game, "Feast", "yes", 1, tuple(ghosts))
    assert (game.player(0).life, game.player(1).life) == (26, 14)


@pytest.mark.rule("603.8")
@pytest.mark.parametrize(("field", "hand", "won"), [(0, 0, True), (1, 0, False), (0, 1, False)])
def test_no_other_permanents_and_an_empty_hand(field: int, hand: int, won: bool) -> None:
    text = "When you control no permanents other than Lonely and have no cards in hand, you win the game."
    lonely = free("Lonely", "Enchantment", text)
    game = board(Side([beast("Ox")] * field, [lonely, *[beast("Cow")] * hand]), Side([beast("Elk")], [beast("Elk")]))
    play(game, "Lonely")
    assert (game.state.outcome is not None) is won


@pytest.mark.rule("611.3")
def test_your_life_minus_that_of_the_opponent_with_the_most() -> None:
    text = ("Fright's power and toughness are each equal to your life total minus the life total of an opponent with "
            "the most life.")
    game = board(Side([beast("Fright", "*/*", text)], life=30), Side(life=8), Side(life=25))
    assert pt(game, "Fright") == (5, 5)


@pytest.mark.rule("107.1a")
def test_half_of_a_number_said_before_what_is_dealt_the_damage() -> None:
    text = ("Flood deals damage equal to half the number of Islands you control, rounded down, to each creature "
            "without flying.")
    game = board(Side([TURF] * 5, [free("Flood", "Sorcery", text)]),
                 Side([beast("Ox"), beast("Elk", "3/3"), beast("Jay", text="Flying")]))
    play(game, "Flood")
    assert names(game, Zone.BATTLEFIELD, 1) == ["Elk", "Jay"]


@pytest.mark.rule("614.1")
@pytest.mark.parametrize("maker", [0, 1])
def test_twice_the_tokens_whoever_creates_them(maker: int) -> None:
    text = "If an effect would create one or more tokens, it creates twice that many of those tokens instead."
    made = free("Call", "Sorcery", "Target player creates a 1/1 white Cat creature token.")
    game = board(Side([free("Loft", "Enchantment", text)], [made]), Side())
    play(game, "Call", maker)
    assert len(names(game, Zone.BATTLEFIELD, maker)) == 3 - maker


@pytest.mark.rule("602.5")
def test_any_player_in_their_own_draw_step_only() -> None:
    text = "{0}: You gain 1 life. Any player may activate this ability but only during their draw step."
    game = board(Side([free("Well", "Artifact", text)]), Side(), step=Step.UPKEEP)
    with pytest.raises(IndexError):
        use(game, "Well")
    to_step(game, Step.DRAW)
    use(game, "Well")
    assert game.player(0).life == 21


@pytest.mark.rule("608.2")
@pytest.mark.parametrize(("oxen", "life"), [(4, 23), (2, 20)])
def test_cards_put_into_your_graveyard_this_turn_from_anywhere(oxen: int, life: int) -> None:
    text = "If three or more cards were put into your graveyard this turn from anywhere, you gain 3 life."
    mill = free("Grind", "Instant", "Mill a card.")
    hand = [mill] * (oxen // 2)
    game = board(Side(hand=[*hand, free("Tally", "Instant", text)], library=[beast("Ox")] * 5), Side())
    for _ in hand:
        play(game, "Grind")  # a card milled, and the spell itself
    assert life_after(game, "Tally") == life


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("oxen", "life"), [(0, 17), (3, 20)])
def test_each_time_unless_something_is_done_instead(oxen: int, life: int) -> None:
    text = ("{0}: Put three delay counters on Shield.\n{0}: Remove all delay counters from Shield. For each delay "
            "counter removed this way, you lose 1 life unless you discard a card.")
    game = board(Side([free("Shield", "Enchantment", text)], [beast("Ox")] * oxen), Side())
    use(game, "Shield")
    use(game, "Shield", *["yes"] * oxen, ability=1)
    assert game.player(0).life == life


@pytest.mark.rule("118.12a")
def test_each_player_pays_one_cost_or_the_other_or_is_dealt_damage() -> None:
    text = "For each player, Hex deals 1 damage to that player unless they pay {B} or {3}."
    swamp = free("Fen", "Basic Land — Swamp", "{T}: Add {B}.")
    game = board(Side([swamp], [free("Hex", "Sorcery", text)]), Side([TURF, TURF]))
    play(game, "Hex", YES)
    assert (game.player(0).life, game.player(1).life) == (20, 19)


@pytest.mark.rule("608.2c")
def test_a_permanent_returned_from_the_battlefield() -> None:
    text = "Return target creature you own from the battlefield to your hand."
    game = board(Side([beast("Ox")], [free("Recall", "Instant", text)]), Side())
    play(game, "Recall", "Ox")
    assert names(game, Zone.HAND) == ["Ox"]


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("answers", "life"), [(["yes"], 23), ([], 20)])
def test_what_you_may_then_do(answers: list[str], life: int) -> None:
    text = "Look at the top card of target player's library. You may then gain 3 life."
    game = board(Side(hand=[free("Vision", "Sorcery", text)], library=[beast("Ox")]), Side(library=[beast("Elk")]))
    play(game, "Vision", 1, *answers)
    assert game.player(0).life == life


@pytest.mark.rule("603.4")
def test_thirty_is_a_number_in_words() -> None:
    text = "At the beginning of your upkeep, if you control thirty or more artifacts, you win the game."
    for number, won in ((29, False), (30, True)):
        trove = free("Trove", "Artifact")
        game = board(Side([free("Horde", "Enchantment", text), *[trove] * number], library=[TURF] * 3),
                     Side(library=[TURF] * 3))
        next_turn(game, Step.DRAW, 2)
        assert (game.state.outcome is not None) is won


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("played", "life"), [("Spark", 14), ("Glow", 20)])
def test_who_cast_this_turn_a_spell_of_that_name(played: str, life: int) -> None:
    text = ("Search your library for a nonland card and reveal it. Each opponent who cast a spell this turn with the "
            "same name as that card loses 6 life. Then shuffle.")
    spark, glow = free("Spark", "Instant", "You gain 1 life."), free("Glow", "Instant", "You gain 1 life.")
    game = board(Side(hand=[free("Gloom", "Instant", text)], library=[spark]), Side(hand=[spark, glow], life=19))
    game.state.priority = 1
    play(game, played)
    game.state.priority = 0
    assert life_after(game, ("Gloom", "Spark"), player=1) == life


@pytest.mark.rule("608.2c")
def test_as_many_cards_exiled_from_a_hand_as_there_are_more() -> None:
    text = ("Destroy target creature. If its controller has more than four cards in hand, they exile cards from their "
            "hand equal to the difference.")
    game = board(Side(hand=[free("Fate", "Instant", text)]), Side([beast("Ox")], [beast("Elk")] * 6))
    play(game, "Fate", "Ox")
    assert (len(game.player(1).hand), names(game, Zone.EXILE, 1)) == (4, ["Elk", "Elk"])


@pytest.mark.rule("608.2d")
def test_each_other_player_may_put_a_card_from_their_hand() -> None:
    text = ("When Host enters, each other player may put an artifact or enchantment card onto the battlefield from "
            "their hand.")
    game = board(Side(hand=[beast("Host", text=text), free("Cog", "Artifact")]),
                 Side(hand=[free("Cog", "Artifact"), beast("Elk")]))
    play(game, "Host", "yes")
    assert names(game, Zone.BATTLEFIELD) == ["Host"]
    assert names(game, Zone.BATTLEFIELD, 1) == ["Cog"]


@pytest.mark.rule("603.4")
@pytest.mark.parametrize(("hurt", "life"), [(0, 17), (1, 20)])
def test_unless_one_of_that_players_opponents_was_dealt_damage(hurt: int, life: int) -> None:
    text = ("At the beginning of each player's end step, Strife deals 2 damage to that player unless one of their "
            "opponents was dealt damage this turn.")
    bolt = free("Bolt", "Instant", "Bolt deals 1 damage to target player.")
    game = board(Side([free("Strife", "Enchantment", text)], [bolt]), Side())
    play(game, "Bolt", hurt)
    next_turn(game)
    assert game.player(0).life == life


@pytest.mark.rule("603.6a")
@pytest.mark.parametrize(("name", "life"), [("Bare", 20), ("Grown", 21)])
def test_what_enters_under_your_control_with_a_counter(name: str, life: int) -> None:
    text = "Whenever a creature enters under your control with a counter on it, you gain 1 life."
    grown = beast("Grown", text="Grown enters with a +1/+1 counter on it.")
    game = board(Side([free("Cap", "Enchantment", text)], [beast("Bare"), grown]), Side())
    assert life_after(game, name) == life
