"""CR 805. Shared team turns: one turn, one priority, one attack and one block of a team."""

from __future__ import annotations

import pytest

from engine import decisions
from engine.ast.card import Card
from engine.events.kinds import LoseLife, PlayerControl
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.attacking import attack_options
from engine.rules.blocking import block_options
from engine.rules.game_loop import advance
from engine.rules.order import apnap, next_to_pass
from engine.rules.priority import act, legal_actions
from engine.rules.triggering import put_triggers
from engine.state.seating import mates
from engine.terms.steps import Step
from engine.user_error import UserError
from engine.variants.ways_to_play import FORMATS, arrange
from tests.rules.askers import Script
from tests.rules.board import Side, board, find, to_step
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, next_turn, play, use
from tests.rules.seated import PAIRS, SHARED, begun, leave, lives, seated

OX, ELK, YAK, BOAR = (beast(name) for name in ("Ox", "Elk", "Yak", "Boar"))


def teams(
    *boards: tuple[Card, ...],
    hands: dict[int, tuple[Card, ...]] | None = None,
    step: Step = Step.MAIN1,
    asker: Script | None = None,
) -> Game:
    """Two teams of two that share their turns; it is the first team's."""
    held = hands or {}
    sides = [Side(list(boards[seat]) if seat < len(boards) else [], hand=list(held.get(seat, ()))) for seat in range(4)]
    return seated(*sides, teams=PAIRS, options=SHARED, step=step, asker=asker)


def answering(game: Game, *functions: object) -> Script:
    """Have everybody answer by these functions."""
    script = Script(*functions)  # type: ignore[arg-type]
    game.procedures.asker = script  # type: ignore[attr-defined]
    return script


@pytest.mark.rule("805.1")
def test_teams_that_share_turns_sit_together() -> None:
    shared = [each.name for each in FORMATS.values() if arrange([each.name], max(each.least, 4)).options.shared_turns]
    assert shared == ["two-headed-giant", "archenemy"]
    assert [arrange([name], 4).teams for name in shared] == [(0, 0, 1, 1), (0, 1, 1, 1)]
    with pytest.raises(UserError):
        arrange(["alternating-teams", "two-headed-giant"], 4)


@pytest.mark.rule("805.2")
def test_the_primary_player_sits_on_the_right_and_decides_where_the_team_does_not_agree() -> None:
    lone = beast("Lone", "2/2", "This creature can't attack alone.")
    game = teams((lone,), (ELK,), step=Step.BEGIN_COMBAT)
    assert mates(game.state, 1)[0] == 0 and game.state.active == 0

    def split(game: Game, decision: decisions.Decision) -> decisions.Answer | None:
        if isinstance(decision, decisions.Attackers) and len(decision.options) == 1:
            lone = decision.options[0].attacker == find(game, "Lone")
            return decisions.Attacks(((decision.options[0].attacker, 2),) if lone else ())
        return None

    said = answering(game, split)
    to_step(game, Step.END_COMBAT)
    asked = [each.asked.player for each in said.decisions if isinstance(each, decisions.Attackers)]
    assert asked[:2] == [0, 1] and asked[2] == 0  # each for their own, then the primary player for all


@pytest.mark.rule("805.3")
def test_a_team_at_random_starts() -> None:
    starters = {begun("two-headed-giant", 4, seed=seed).state.starting for seed in range(12)}
    assert starters == {0, 2}


@pytest.mark.rule("805.3a")
def test_mulligans_are_declared_by_the_starting_team_first_and_taken_together() -> None:
    asked: list[int] = []

    def declares(game: Game, decision: decisions.Decision) -> decisions.Answer | None:
        if isinstance(decision, decisions.Pick) and decision.asked.purpose is decisions.Purpose.KEEP_HAND:
            asked.append(decision.asked.player)
            again = decision.asked.player in (1, 2) and game.state.players[decision.asked.player].mulligans == 0
            return decisions.Picked(("mulligan",) if again else ("keep",))
        return None

    game = begun("two-headed-giant", 4, asker=Script(declares), starter=2)
    assert asked == [2, 3, 0, 1, 2, 1] and [len(player.hand) for player in game.state.players] == [7] * 4


@pytest.mark.rule("805.3b")
def test_cards_that_begin_in_play_are_put_there_by_the_starting_team_first() -> None:
    seed = free("Ley", "Enchantment",
                "If this card is in your opening hand, you may begin the game with it on the battlefield.")
    asked: list[int] = []

    def says(game: Game, decision: decisions.Decision) -> decisions.Answer | None:
        if isinstance(decision, decisions.Pick) and "battlefield" in str(decision.asked.text):
            asked.append(decision.asked.player)
            return decisions.Picked(("yes",))
        return None

    game = begun("two-headed-giant", 4, deck=(seed,) * 7 + (FOREST,) * 3, asker=Script(says), starter=2)
    order = list(dict.fromkeys(asked))
    assert order == [2, 3, 0, 1] and find(game, "Ley")


@pytest.mark.rule("805.4", "805.4a", "805.4b", "805.4c")
def test_a_team_takes_a_turn_in_which_each_draws_and_may_play_a_land() -> None:
    game = teams((OX,), (ELK,), (YAK,), (BOAR,), hands={0: (FOREST,), 1: (FOREST,)})
    assert game.state.active_players == (0, 1)
    assert [game.state.acts(each) for each in range(4)] == [True, True, False, False]
    for player in (0, 1):
        game.state.priority = player
        land = next(each for each in legal_actions(game, player) if isinstance(each, decisions.PlayLand))
        assert act(game, player, land)
    assert len([id for id in game.state.battlefield if game.chars(id).land]) == 2
    answering(game)
    hands = [len(player.hand) for player in game.state.players]
    next_turn(game, Step.MAIN1)
    assert game.state.active_players == (2, 3) and game.state.turn == 4
    assert board(Side(), Side(), active=1).state.active_players == (1,)  # where nobody shares turns
    assert [len(player.hand) for player in game.state.players] == [hands[0], hands[1], hands[2] + 1, hands[3] + 1]


@pytest.mark.rule("805.5", "805.5a", "805.5b")
def test_a_team_passes_once_none_of_it_wishes_to_act_since_it_got_priority() -> None:
    zap = free("Zap", "Instant", "You gain 1 life.")
    game = teams(hands=dict.fromkeys(range(4), (zap, zap)))
    asked: list[int] = []
    cast_by_1: list[int] = []

    def says(game: Game, decision: decisions.Decision) -> decisions.Answer | None:
        if isinstance(decision, decisions.Priority):
            asked.append(decision.asked.player)
            if decision.asked.player == 1 and not cast_by_1:
                cast_by_1.append(1)
                return decisions.Act(decision.actions[0])
        return None

    answering(game, says)
    while game.state.step is Step.MAIN1 and (len(asked) < 3 or game.state.stack):
        advance(game)
    # 0 passes, 1 acts, the team has priority again: 1, then 0 once more; then the other team; then all over
    assert asked[:6] == [0, 1, 1, 0, 2, 3] and lives(game)[1] == 21
    game.state.passes = 1
    assert next_to_pass(game, 0) == 1


@pytest.mark.rule("805.6")
def test_the_active_team_comes_first_then_each_other_in_turn_order() -> None:
    game = seated(*[Side() for _ in range(6)], teams=(0, 0, 1, 1, 2, 2), options=SHARED, active=2)
    assert apnap(game) == (2, 3, 4, 5, 0, 1)


@pytest.mark.rule("805.6a")
def test_players_draw_team_by_team() -> None:
    bell = free("Bell", "Enchantment", "Whenever you draw a card, you gain 1 life.")
    share = free("Share", "Sorcery", "Each player draws a card.")
    sides = [Side([bell], hand=[share] if seat == 2 else []) for seat in range(4)]
    game = seated(*sides, teams=PAIRS, options=SHARED, active=2)
    play(game, "Share")
    assert sorted(range(4), key=lambda player: game.state.players[player].hand[-1]) == [2, 3, 0, 1]
    assert lives(game) == [21] * 4


def backwards(game: Game, decision: decisions.Decision) -> decisions.Answer | None:
    """Orders turned round."""
    return decisions.Ordered(tuple(reversed(decision.items))) if isinstance(decision, decisions.Order) else None


@pytest.mark.rule("805.7")
def test_a_team_puts_all_its_triggers_on_the_stack_in_any_order() -> None:
    bell = free("Bell", "Enchantment", "At the beginning of each end step, you gain 1 life.")
    gong = free("Gong", "Enchantment", "At the beginning of each end step, you gain 2 life.")
    game = teams((bell,), (gong,), (bell,), (gong,))
    said = answering(game, backwards)
    to_step(game, Step.END)
    orders = [each for each in said.decisions if isinstance(each, decisions.Order)]
    assert [each.asked.player for each in orders] == [0, 2] and [len(each.items) for each in orders] == [2, 2]
    assert len(game.state.stack) == 4 and not put_triggers(game)  # nothing waits any more


@pytest.mark.rule("805.7")
def test_a_teams_triggers_wait_until_they_are_put_on_the_stack() -> None:
    game = teams((free("Bell", "Enchantment", "Whenever you lose life, you gain 1 life."),))
    emit(game, [LoseLife(0, 2)])
    assert game.state.pending and put_triggers(game)
    assert not game.state.pending and len(game.state.stack) == 1


@pytest.mark.rule("805.8")
def test_the_team_takes_an_extra_turn_and_skips_what_one_of_it_skips() -> None:
    more = free("More", "Sorcery", "Take an extra turn after this one.")
    game = teams(hands={1: (more,)})
    game.state.priority = 1
    play(game, "More")
    next_turn(game)
    assert game.state.active_players == (0, 1)
    next_turn(game)
    assert game.state.active_players == (2, 3)


@pytest.mark.rule("805.8")
def test_one_effect_on_both_of_a_team_adds_or_skips_one_turn() -> None:
    for text, active in (
        ("Each opponent skips their next turn.", [(0, 1), (2, 3)]),
        ("Each opponent takes an extra turn after this one.", [(2, 3), (2, 3)]),
    ):
        game = teams(hands={0: (free("Word", "Sorcery", text),)})
        play(game, "Word")
        turns = []
        for _ in range(2):
            next_turn(game)
            turns.append(game.state.active_players)
        assert turns == active


@pytest.mark.rule("805.8")
def test_a_step_that_one_skips_is_skipped_by_the_team_and_triggers_for_nobody() -> None:
    veil = free("Veil", "Enchantment", "Skip your upkeep step.")
    bell = free("Bell", "Enchantment", "At the beginning of your upkeep, you gain 1 life.")
    game = teams((), (), (veil,), (bell,))
    next_turn(game, Step.MAIN1)
    assert game.state.active_players == (2, 3) and lives(game) == [20] * 4
    next_turn(game, Step.MAIN1, 1)
    bare = teams((), (), (), (bell,))
    next_turn(bare, Step.MAIN1)
    assert lives(bare) == [20, 20, 20, 21]


@pytest.mark.rule("805.8")
@pytest.mark.parametrize("step", ["upkeep", "draw step"])
def test_a_step_that_one_is_to_skip_once_begins_for_nobody_of_the_team(step: str) -> None:
    bell = free("Bell", "Enchantment", f"At the beginning of your {step}, you gain 1 life.")
    nap = free("Nap", "Artifact", f"{{0}}: Target player skips their next {step.removesuffix(' step')} step.")
    game = teams((nap,), (), (), (bell,))
    use(game, "Nap", 2)
    drawn = []
    for life in (20, 20, 21):
        next_turn(game, Step.MAIN1)
        assert lives(game)[3] == life
        drawn.append(len(game.player(3).hand))
    assert drawn == ([0, 0, 1] if step == "draw step" else [1, 1, 2])


@pytest.mark.rule("805.8")
def test_who_controls_one_of_a_team_controls_the_team() -> None:
    mind = free("Mind", "Sorcery", "You control target opponent during that player's next turn.")
    game = teams(hands={0: (mind,)})
    play(game, "Mind", 2)
    next_turn(game)
    assert [player.controlled_by for player in game.state.players] == [-1, -1, 0, 0]
    emit(game, [PlayerControl(2, 1, 0)])


@pytest.mark.rule("805.9")
def test_the_controller_says_which_active_player_is_meant() -> None:
    toll = free("Toll", "Enchantment", "At the beginning of each upkeep, the active player loses 1 life.")
    game = teams((toll,))

    def third(game: Game, decision: decisions.Decision) -> decisions.Answer | None:
        return decisions.Chosen((3,)) if isinstance(decision, decisions.Choose) and decision.legal == (2, 3) else None

    answering(game, third)
    next_turn(game, Step.MAIN1)
    assert lives(game) == [20, 20, 20, 19]


def fights(game: Game, attacks: dict[str, int], blocks: dict[str, str]) -> Script:
    """Play combat through by names."""

    def says(game: Game, decision: decisions.Decision) -> decisions.Answer | None:
        if isinstance(decision, decisions.Attackers):
            able = {each.attacker for each in decision.options}
            pairs = tuple((find(game, name), whom) for name, whom in attacks.items())
            return decisions.Attacks(tuple(pair for pair in pairs if pair[0] in able))
        if isinstance(decision, decisions.Blockers) and (decision.least == () or len(blocks) > 1):
            able = {each.blocker for each in decision.options}
            pairs = tuple((find(game, one), find(game, other)) for one, other in blocks.items())
            return decisions.Blocks(tuple(pair for pair in pairs if pair[0] in able))
        return None

    said = answering(game, says)
    to_step(game, Step.END_COMBAT)
    return said


@pytest.mark.rule("805.10", "805.10a", "805.10b")
def test_a_team_attacks_together_each_creature_somebody_of_the_other() -> None:
    sage = free("Sage", "Legendary Planeswalker — Sage", "+1: You gain 1 life.", loyalty="4")
    watch = free("Watch", "Enchantment", "Whenever you attack, you gain 1 life.")
    game = teams((OX, watch), (ELK, watch), (sage,), (), step=Step.BEGIN_COMBAT)
    game.state.step = Step.DECLARE_ATTACKERS
    options = {game.chars(each.attacker).name: set(each.defenders) for each in attack_options(game)}
    assert options == {"Ox": {2, 3, find(game, "Sage")}, "Elk": {2, 3, find(game, "Sage")}}
    game.state.step = Step.BEGIN_COMBAT
    fights(game, {"Ox": 2, "Elk": 3}, {})
    assert lives(game) == [21, 21, 18, 18]  # both attacked, each of them


@pytest.mark.rule("805.10", "805.10a")
def test_whoever_is_attacked_the_whole_team_may_block() -> None:
    hedge = beast("Hedge", "1/9")
    game = teams((OX,), (), (), (hedge,), step=Step.BEGIN_COMBAT)
    fights(game, {"Ox": 2}, {"Hedge": "Ox"})
    assert lives(game) == [20] * 4 and game.obj(find(game, "Hedge")).damage == 2


@pytest.mark.rule("805.10c")
def test_the_attacking_player_is_who_controls_the_creature_that_is_blocked() -> None:
    hedge = beast("Hedge", "1/9", "Whenever this creature blocks, attacking player loses 3 life.")
    game = teams((OX,), (ELK,), (hedge,), (), step=Step.BEGIN_COMBAT)
    fights(game, {"Ox": 2, "Elk": 2}, {"Hedge": "Elk"})
    assert lives(game) == [20, 17, 18, 20]


@pytest.mark.rule("805.10d")
def test_a_defending_team_blocks_what_attacks_any_of_it_as_one() -> None:
    brute = beast("Brute", "4/4", "Menace")
    game = teams((brute,), (), (YAK,), (BOAR,), step=Step.BEGIN_COMBAT)
    said = fights(game, {"Brute": 2}, {"Yak": "Brute", "Boar": "Brute"})
    assert [each.asked.player for each in said.decisions if isinstance(each, decisions.Blockers)] == [2, 3]
    assert not find(game, "Brute") and lives(game) == [20] * 4
    alone = teams((brute,), (), (YAK,), (BOAR,), step=Step.BEGIN_COMBAT)
    said = fights(alone, {"Brute": 2}, {"Boar": "Brute"})
    assert [each.asked.player for each in said.decisions if isinstance(each, decisions.Blockers)][:3] == [2, 3, 2]
    assert lives(alone)[2] == 16  # one creature alone is no legal block, so the primary player declared none


@pytest.mark.rule("805.10d")
def test_creatures_of_a_teammate_may_block() -> None:
    game = teams((OX,), (), (), (BOAR,), step=Step.DECLARE_BLOCKERS)
    game.state.own(find(game, "Ox")).attacking = 2
    assert [each.attackers for each in block_options(game, 3)] == [(find(game, "Ox"),)]


@pytest.mark.rule("805.10e")
def test_the_defending_player_is_whom_that_creature_attacks() -> None:
    thief = beast("Thief", "1/1", "Whenever this creature attacks, defending player loses 2 life.")
    game = teams((thief,), (), (), (), step=Step.BEGIN_COMBAT)
    fights(game, {"Thief": 3}, {})
    assert lives(game) == [20, 20, 20, 17]


@pytest.mark.rule("805.10f", "805.10g")
def test_the_active_team_orders_and_assigns_damage_before_the_defending_team() -> None:
    bull = beast("Bull", "4/4")
    game = teams((), (bull,), (YAK,), (BOAR,), step=Step.BEGIN_COMBAT)
    said = fights(game, {"Bull": 2}, {"Yak": "Bull", "Boar": "Bull"})
    orders = [each.asked.player for each in said.decisions if isinstance(each, decisions.Order)]
    assert orders == [1] and not find(game, "Yak") and not find(game, "Boar") and not find(game, "Bull")


@pytest.mark.rule("805.10f", "805.10g")
def test_damage_of_all_attackers_is_assigned_before_that_of_any_blocker() -> None:
    wide = beast("Wide", "5/9", "This creature can block an additional creature each combat.")
    game = teams((OX,), (beast("Bull", "4/4"),), (wide,), (BOAR,), step=Step.BEGIN_COMBAT)

    def says(game: Game, decision: decisions.Decision) -> decisions.Answer | None:
        if isinstance(decision, decisions.Attackers):
            return decisions.Attacks(tuple((each.attacker, 2) for each in decision.options))
        if isinstance(decision, decisions.Blockers):
            each, bull = decision.options[0], find(game, "Bull")
            both = each.attackers if each.blocker == find(game, "Wide") else (bull,)
            return decisions.Blocks(tuple((each.blocker, one) for one in both))
        return None

    said = answering(game, says)
    to_step(game, Step.END_COMBAT)
    asked = [each for each in said.decisions if isinstance(each, decisions.Order | decisions.Divide)]
    assert [(type(each).__name__, each.asked.player) for each in asked] == [
        ("Order", 1), ("Order", 2), ("Divide", 1), ("Divide", 2),
    ]


def test_an_archenemys_team_goes_on_when_one_of_it_has_left() -> None:
    game = seated(*[Side() for _ in range(4)], teams=(0, 1, 1, 1), options=SHARED)
    leave(game, 1)
    next_turn(game)
    assert game.state.active_players == (2, 3)
    leave(game, 2)
    next_turn(game)
    assert list(game.state.active_players) == [0]


@pytest.mark.rule("805.4")
@pytest.mark.parametrize(
    ("words", "gained"),
    [
        ("At the beginning of each player's upkeep, you gain 1 life.", 2),
        ("At the beginning of each opponent's upkeep, you gain 1 life.", 2),
        ("At the beginning of each upkeep, you gain 1 life.", 1),
        ("At the beginning of your upkeep, you gain 1 life.", 0),
    ],
)  # fmt: skip
def test_a_step_of_a_team_is_one_step_and_each_of_its_players_own(words: str, gained: int) -> None:
    game = teams((free("Bell", "Enchantment", words),))
    next_turn(game, Step.MAIN1)
    assert lives(game)[0] == 20 + gained


@pytest.mark.rule("805.4b")
def test_what_each_player_draws_besides_both_of_a_team_draw() -> None:
    words = "At the beginning of each player's draw step, that player draws an additional card."
    game = teams((free("Mine", "Enchantment", words),))
    hands = [len(player.hand) for player in game.state.players]
    next_turn(game, Step.MAIN1)
    assert [len(player.hand) - had for player, had in zip(game.state.players, hands, strict=True)] == [0, 0, 2, 2]
