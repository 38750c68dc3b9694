"""Computer players in teams and at larger tables: whose turn it is, whom they attack and why, who blocks, the die."""

from __future__ import annotations

from engine.actions.planes_and_schemes import arrive_on_plane
from engine.ai.allegiance import attackable, defenders, my_turn, preference, roll_points
from engine.ai.assessment import Assessment
from engine.ai.combat_planner import attack
from engine.ai.greedy import GreedySeat
from engine.ast.card import Card
from engine.decisions import Act, Asked, Attackers, Cast, Priority, Purpose
from engine.events.commit_variants import control_planes
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.state.options import RulesOptions
from engine.terms.ids import PlayerId
from engine.terms.steps import Step
from engine.variants.setting import Extras
from engine.view.view import View
from tests.rules.askers import Script
from tests.rules.board import Side, to_step
from tests.rules.cards import FOREST
from tests.rules.play import beast
from tests.rules.seated import HEADS, PAIRS, seated
from tests.variants.test_planechase import plane

OX, GIANT = beast("Ox", "3/3"), beast("Giant", "9/9")


def attackers(game: Game) -> Attackers:
    """The question who attacks."""
    said = Script()
    game.procedures.asker = said  # type: ignore[attr-defined]
    to_step(game, Step.DECLARE_ATTACKERS)
    return next(each for each in said.decisions if isinstance(each, Attackers))


def judged(game: Game, me: int = 0) -> Assessment:
    """What a player sees."""
    return Assessment(View(game, me), me)


def test_the_second_head_plays_its_cards_in_the_teams_turn() -> None:
    game = seated(Side([FOREST]), Side([FOREST], [OX]), Side(), Side(), teams=PAIRS, options=HEADS)
    game.state.priority = 1
    game.legal_actions_cache.clear()
    assert my_turn(judged(game, 1)) and not my_turn(judged(game, 2))
    asked = Asked(PlayerId(1), "", 0, Purpose.OTHER, -1)
    answer = GreedySeat().choose(View(game, 1), Priority(asked, tuple(legal_actions(game, 1))))
    assert isinstance(answer, Act) and isinstance(answer.action, Cast)


def free_for_all(*boards: tuple[Card, ...]) -> Game:
    """A game in which everybody fights everybody, the first about to attack with an Ox."""
    return seated(Side([OX]), *(Side(list(each)) for each in boards), step=Step.BEGIN_COMBAT)


def test_threat_and_not_the_seat_decides_who_is_attacked() -> None:
    flyer = beast("Wing", "3/3", "Flying")
    for strong in (1, 2, 3):
        boards = [(beast("Drake", "5/1", "Flying\nThis creature can't block."),) if seat == strong else ()
                  for seat in (1, 2, 3)]  # fmt: skip
        game = seated(Side([flyer]), *(Side(list(each)) for each in boards), step=Step.BEGIN_COMBAT)
        board = judged(game)
        among = (1, 2, 3)
        assert max(among, key=lambda player: preference(board, player, among)) == strong
        decision = attackers(game)
        assert {whom for _, whom in attack(judged(game), decision).pairs} <= {strong}


def test_equal_opponents_are_preferred_alike() -> None:
    game = free_for_all((OX,), (OX,), (OX,))
    board = judged(game)
    assert len({round(preference(board, player, (1, 2, 3)), 6) for player in (1, 2, 3)}) == 1


def test_only_who_can_be_attacked_is_thought_of() -> None:
    left = RulesOptions(attack_toward="left")
    game = seated(Side([OX]), Side(), Side(), Side(), options=left, step=Step.BEGIN_COMBAT)
    assert attackable(judged(game), attackers(game)) == (1,)


def test_an_emperor_is_worth_more_than_a_general() -> None:
    game = seated(*[Side() for _ in range(6)], teams=(0, 0, 0, 1, 1, 1), options=RulesOptions(emperor=True))
    board = judged(game)
    assert preference(board, 4, (3, 4)) > preference(board, 3, (3, 4))


def test_the_whole_team_blocks_where_turns_are_shared() -> None:
    game = seated(Side([OX]), Side(), Side(), Side([GIANT]), teams=PAIRS, options=HEADS, step=Step.BEGIN_COMBAT)
    board = judged(game)
    assert defenders(board, 2) == {2, 3}
    assert not attack(board, attackers(game)).pairs  # the Giant of the other head would eat the Ox
    alone = seated(Side([OX]), Side(), Side([GIANT]), step=Step.BEGIN_COMBAT)
    assert defenders(judged(alone), 1) == {1}


def test_the_planar_die_is_rolled_for_a_chaos_worth_it_and_never_dearly() -> None:
    kind = plane("Kind", "Whenever chaos ensues, you gain 4 life.")
    game = seated(Side([FOREST] * 3), Side(), extras=(Extras(planes=(kind, plane("There"))), Extras()))
    control_planes(game, 0)
    arrive_on_plane(game, 0)
    board = judged(game)
    assert roll_points(board, 0) > 0 > roll_points(board, 3)
