"""CR 808, 809, 811. Team against team, Emperor, alternating teams: seats, options, who begins, winning and losing."""

from __future__ import annotations

import pytest

from engine.evaluate.reach import reaches
from engine.events.kinds import GameDrawn, LoseLife
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.attacking import attack_options
from engine.rules.before_priority import settle
from engine.rules.ending_game import check_end
from engine.state.seating import emperors
from engine.terms.steps import Step
from engine.user_error import UserError
from engine.variants.ways_to_play import arrange, emperor_ranges
from engine.view.freeze import snapshot
from tests.rules.board import Side, to_step
from tests.rules.play import beast, free, next_turn, play
from tests.rules.seated import alive, begun, leave, lives, seated

OX = beast("Ox")
THREES = (0, 0, 0, 1, 1, 1)
EMPEROR = arrange(["emperor"], 6).options


def empire(*hand: object, seat: int = 0, step: Step = Step.MAIN1, active: int = 0) -> Game:
    """Two teams of three with an ox each; the emperors are 1 and 4."""
    sides = [Side([OX], hand=list(hand) if place == seat else []) for place in range(6)]  # type: ignore[arg-type]
    return seated(*sides, teams=THREES, options=EMPEROR, step=step, active=active)


@pytest.mark.rule("808.1", "808.2")
def test_teams_of_any_number_sit_together() -> None:
    assert arrange(["team-vs-team"], 6, {"team-size": "3"}).teams == THREES
    assert arrange(["team-vs-team"], 6, {"team-size": "2"}).teams == (0, 0, 1, 1, 2, 2)
    assert arrange(["team-vs-team"], 5, {"team-size": "3"}).teams == (0, 0, 0, 1, 1)
    with pytest.raises(UserError, match="no teams"):
        arrange(["team-vs-team"], 4, {"team-size": "4"})


@pytest.mark.rule("808.3", "808.3a", "808.3b")
def test_teams_attack_several_without_ranges_or_deploying() -> None:
    options = arrange(["team-vs-team"], 6).options
    assert not options.attack_one and not options.attack_toward
    assert not options.deploy_creatures and not options.range_of_influence and not options.ranges
    game = seated(*[Side([OX]) for _ in range(4)], teams=(0, 0, 1, 1), options=options, step=Step.DECLARE_ATTACKERS)
    assert [each.defenders for each in attack_options(game)] == [(2, 3)]


@pytest.mark.rule("808.4")
def test_the_middle_of_a_team_at_random_goes_first() -> None:
    threes = {begun("team-vs-team", 6, seed=seed, team_size="3").state.starting for seed in range(12)}
    assert threes == {1, 4}
    pairs = {begun("team-vs-team", 4, seed=seed).state.starting for seed in range(12)}
    assert pairs == {1, 3}  # to the left of the midpoint
    game = begun("team-vs-team", 4, starter=1)
    to_step(game, Step.MAIN1)
    next_turn(game)
    assert game.state.active == 2


@pytest.mark.rule("808.5", "809.7")
def test_teammates_share_nothing_but_may_see_each_others_hands() -> None:
    for variant, players in (("team-vs-team", 4), ("emperor", 6)):
        game = begun(variant, players)
        seen = snapshot(game, 0).players
        assert len(seen[1].hand) == 7 and not seen[-1].hand
        emit(game, [LoseLife(0, 3)])
        assert lives(game)[1] == 20
        assert not set(game.state.players[0].hand) & set(game.state.players[1].hand)


@pytest.mark.rule("808.2", "808.5", "809.7")
@pytest.mark.parametrize("teams", [(0, 0, 0, 1, 1, 1), (0, 1, 0, 1, 0, 1)])
def test_of_a_team_that_sits_together_those_at_its_ends_see_each_others_hands(teams: tuple[int, ...]) -> None:
    game = seated(*[Side(hand=[OX]) for _ in range(6)], teams=teams)
    seen = snapshot(game, 0).players
    assert [bool(seen[player].hand) for player in (2, 3, 4)] == [teams[1] == 0, False, False]


@pytest.mark.rule("809.1", "809.2")
def test_an_emperor_sits_between_two_generals_of_each_team() -> None:
    table = arrange(["emperor"], 6)
    assert table.teams == THREES
    assert emperors(empire().state) == (1, 4)
    assert arrange(["emperor"], 9).teams == (0, 0, 0, 1, 1, 1, 2, 2, 2)
    with pytest.raises(UserError):
        arrange(["emperor"], 6, {"team-size": "2"})


@pytest.mark.rule("809.3", "809.3a", "809.3b")
def test_an_emperor_reaches_two_seats_and_a_general_one() -> None:
    assert EMPEROR.ranges == (1, 2, 1, 1, 2, 1) and EMPEROR.deploy_creatures
    game = empire()
    assert [reaches(game.state, 0, seat) for seat in range(6)] == [True, True, False, False, False, True]
    assert [reaches(game.state, 1, seat) for seat in range(6)] == [True, True, True, True, False, True]


@pytest.mark.rule("809.3c")
def test_only_a_general_next_to_an_opponent_can_attack() -> None:
    found = {}
    for active in (0, 1, 2):
        game = empire(step=Step.DECLARE_ATTACKERS, active=active)
        found[active] = [whom for each in attack_options(game) for whom in each.defenders]
    assert found == {0: [5], 1: [], 2: [3]}


@pytest.mark.rule("809.4")
def test_an_emperor_at_random_goes_first() -> None:
    assert {begun("emperor", 6, seed=seed).state.starting for seed in range(12)} == {1, 4}


@pytest.mark.rule("809.5", "809.5a")
def test_a_team_wins_as_its_emperor_wins() -> None:
    win = free("Win", "Sorcery", "You win the game.")
    game = empire(win, seat=1, active=1)
    play(game, "Win")
    # all opponents in range lose: two generals; the other emperor is out of range (801.14)
    assert alive(game) == [0, 1, 2, 4] and game.state.outcome is None
    leave(game, 4)
    assert game.state.outcome is not None and game.state.outcome.winners == (0, 1, 2)


@pytest.mark.rule("809.5b")
def test_a_team_loses_with_its_emperor_and_not_with_a_general() -> None:
    game = empire()
    emit(game, [LoseLife(3, 20)])
    settle(game)
    assert alive(game) == [0, 1, 2, 4, 5]
    emit(game, [LoseLife(4, 20)])
    settle(game)
    assert game.state.outcome is not None and game.state.outcome.winners == (0, 1, 2) and alive(game) == [0, 1, 2]


@pytest.mark.rule("809.5c")
def test_a_draw_for_an_emperor_is_one_for_the_team() -> None:
    truce = free("Truce", "Sorcery", "The game is a draw.")
    game = empire(truce, seat=0)
    play(game, "Truce")
    check_end(game)
    assert [game.state.players[seat].lost_because for seat in (0, 1, 2)] == ["801.15"] * 3  # the third is out of range
    emit(empire(), [GameDrawn("a test", "104.4")])


@pytest.mark.rule("809.6", "809.6a")
def test_ranges_of_larger_teams_are_the_least_that_reach_the_generals() -> None:
    assert arrange(["emperor"], 8, {"team-size": "4"}).options.ranges == (1, 3, 2, 1, 1, 3, 2, 1)
    assert emperor_ranges(3, 3) == (1, 2, 1) * 3
    sides = [Side() for _ in range(8)]
    options = arrange(["emperor"], 8, {"team-size": "4"}).options
    game = seated(*sides, teams=(0, 0, 0, 0, 1, 1, 1, 1), options=options)
    assert emperors(game.state) == (1, 5) and not reaches(game.state, 1, 5)
    assert [seat for seat in (4, 5, 6, 7) if reaches(game.state, 1, seat)] == [4, 6, 7]


@pytest.mark.rule("811.1", "811.3")
def test_no_one_sits_next_to_a_teammate() -> None:
    assert arrange(["alternating-teams"], 9, {"team-size": "3"}).teams == (0, 1, 2) * 3
    assert arrange(["alternating-teams"], 4).teams == (0, 1, 0, 1)
    with pytest.raises(UserError):
        arrange(["alternating-teams"], 5)


@pytest.mark.rule("811.2", "811.2a", "811.2b", "811.2c")
def test_alternating_teams_reach_two_seats_and_do_not_deploy() -> None:
    options = arrange(["alternating-teams"], 6).options
    assert options.range_of_influence == 2 and not options.deploy_creatures
    assert arrange(["alternating-teams"], 6, {"attack": "right"}).options.attack_toward == "right"
    with pytest.raises(UserError):
        arrange(["alternating-teams"], 6, {"attack": "none"})


@pytest.mark.rule("811.4")
@pytest.mark.parametrize("attack", ["multiple", ""])
def test_only_neighbors_are_attacked(attack: str) -> None:
    options = arrange(["alternating-teams"], 9, {"team-size": "3", **({"attack": attack} if attack else {})}).options
    game = seated(*[Side([OX]) for _ in range(9)], teams=(0, 1, 2) * 3, options=options, step=Step.DECLARE_ATTACKERS)
    assert reaches(game.state, 0, 2)
    assert [set(each.defenders) for each in attack_options(game)] == [{1, 8}]  # not those two seats away


@pytest.mark.rule("811.5")
def test_teammates_who_sit_apart_do_not_see_each_others_hands() -> None:
    game = begun("alternating-teams", 4)
    assert not snapshot(game, 0).players[2].hand
    emit(game, [LoseLife(0, 3)])
    assert lives(game) == [17, 20, 20, 20]
    leave(game, 1)
    to_step(game, Step.MAIN1)
    assert snapshot(game, 0).players[2].hand  # next to each other now


def test_the_snapshot_says_whom_each_can_affect_and_attack() -> None:
    game = empire(step=Step.MAIN1)
    seen = snapshot(game, 0)
    assert seen.players[0].in_range == (0, 1, 5) and seen.players[0].attackable == (5,)
    assert seen.players[1].in_range == (0, 1, 2, 3, 5) and seen.players[1].attackable == ()


@pytest.mark.rule("809.2", "809.3a")
def test_the_first_player_may_be_the_emperor_with_the_generals_on_both_sides() -> None:
    table = arrange(["emperor"], 6, {"part": "emperor"})
    assert table.teams == (0, 0, 1, 1, 1, 0) and table.options.ranges == (2, 1, 1, 2, 1, 1)
    game = begun("emperor", 6, part="emperor")
    assert emperors(game.state) == (0, 3) and game.state.starting in (0, 3)
    assert [seat for seat in range(6) if reaches(game.state, 0, seat)] == [0, 1, 2, 4, 5]
    leave(game, 0)
    assert game.state.outcome is not None and set(game.state.outcome.winners) == {2, 3, 4}


@pytest.mark.rule("801.2c")
def test_ranges_hold_for_opening_hands_before_the_first_turn() -> None:
    game = begun("emperor", 6)
    assert not reaches(game.state, 0, 3) and reaches(game.state, 0, 5)
