"""Computer players in teams and at larger tables: whose turn it is, whom they attack and why, who blocks, the die."""

from __future__ import annotations

import pytest

from engine.actions.planes_and_schemes import arrive_on_plane
from engine.ai.allegiance import attackable, defenders, my_turn, preference
from engine.ai.assessment import Assessment
from engine.ai.combat_planner import attack
from engine.ai.greedy import GreedySeat
from engine.ai.plan import plan_of
from engine.ai.planar_die import roll_points
from engine.ai.rating import Rater
from engine.ast.card import Card
from engine.decisions import Act, Asked, Attackers, Cast, Option, Pick, Picked, Priority, Purpose
from engine.events.commit_variants import control_planes
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.state.options import RulesOptions
from engine.terms.ids import PlayerId
from engine.terms.steps import Step
from engine.variants.setting import Extras
from engine.view.view import View
from tests.rules.askers import Script
from tests.rules.board import Side, spell, to_step
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


def on_plane(text: str, *sides: Side) -> Assessment:
    """What the first player sees on a plane with this text."""
    there = sides or (Side([FOREST] * 3), Side())
    extras = (Extras(planes=(plane("Here", text), plane("There"))), *[Extras()] * (len(there) - 1))
    game = seated(*there, extras=extras)
    control_planes(game, 0)
    arrive_on_plane(game, 0)
    return judged(game)


@pytest.mark.rule("901.9")
def test_the_planar_die_is_rolled_for_a_chaos_worth_it_and_never_dearly() -> None:
    small = on_plane("Whenever chaos ensues, scry 1.")
    assert roll_points(small, 0) > 0 > roll_points(small, 2)
    large = on_plane("Whenever chaos ensues, draw three cards.")
    assert roll_points(large, 2) > 0 and roll_points(large, 2) > roll_points(small, 2)
    assert roll_points(large, 9) < 0


def test_a_chaos_that_harms_its_roller_is_left_alone_unless_it_is_free() -> None:
    board = on_plane("Whenever chaos ensues, you lose 5 life.")
    assert roll_points(board, 1) < 0 and roll_points(board, 1) < roll_points(on_plane(""), 1)


def test_a_plane_that_serves_the_others_is_left_and_one_that_serves_me_is_kept() -> None:
    text = "Creatures get +3/+3."
    theirs = on_plane(text, Side([FOREST] * 3), Side([OX, OX]))
    mine = on_plane(text, Side([FOREST] * 3 + [OX, OX]), Side())
    assert roll_points(theirs, 1) > 0 > roll_points(mine, 1)


# --- whom harm falls on ---

CURSE = spell("Curse", "{B}", "Sorcery", "Target opponent discards two cards.")
STRONG = beast("Drake", "5/5", "Flying")


def victim(board: Assessment, card: Card) -> int:
    """Whom a spell is aimed at."""
    plan = plan_of(card.front.abilities[0])
    rater = Rater(board, 0)
    rater.plan(plan)
    return rater.picks[0][0]


def harmed(game: Game, me: int) -> int:
    """Whom a player picks where they are asked for an opponent to their harm."""
    asked = Asked(PlayerId(me), "", 0, Purpose.PLAYER, -1)
    others = [player for player in range(len(game.state.players)) if player != me]
    options = tuple(Option(str(player), "", ref=player) for player in others)
    answer = GreedySeat().choose(View(game, me), Pick(asked, options, 1, 1))
    assert isinstance(answer, Picked)
    return int(answer.keys[0])


@pytest.mark.parametrize("strong", [1, 2, 3])
def test_harm_falls_on_who_threatens_most_wherever_they_sit(strong: int) -> None:
    sides = [Side(hand=[OX, OX])] + [Side([STRONG] if seat == strong else [], [OX, OX]) for seat in (1, 2, 3)]
    game = seated(*sides)
    assert victim(judged(game), CURSE) == strong
    assert harmed(game, 0) == strong


def test_of_equal_opponents_harm_falls_on_each_seat_as_often() -> None:
    game = seated(*[Side([OX], [OX, OX]) for _ in range(4)])
    assert sorted(harmed(game, me) for me in range(4)) == [0, 1, 2, 3]
    assert sorted(victim(judged(game, me), CURSE) for me in range(4)) == [0, 1, 2, 3]


@pytest.mark.rule("904.2")
def test_an_archenemy_strikes_the_hero_who_threatens_most_and_the_heroes_the_archenemy_alone() -> None:
    teams, options = (0, 1, 1, 1), RulesOptions(shared_turns=True)
    scheme = spell("Scheme", "", "Scheme", "When you set this scheme in motion, target opponent discards two cards.")
    sides = [Side([OX], [OX, OX])] + [Side([STRONG] if seat == 2 else [], [OX, OX]) for seat in (1, 2, 3)]
    game = seated(*sides, teams=teams, options=options, extras=(Extras(schemes=(scheme, scheme)), *[Extras()] * 3))
    assert victim(judged(game), scheme) == 2
    for hero in (1, 2, 3):
        board = judged(game, hero)
        assert board.opponents == (0,) and victim(board, CURSE) == 0


@pytest.mark.rule("809.5")
def test_harm_prefers_an_emperor_to_a_general_of_equal_strength() -> None:
    options = RulesOptions(emperor=True)
    game = seated(*[Side([OX], [OX, OX]) for _ in range(6)], teams=(0, 0, 0, 1, 1, 1), options=options)
    assert victim(judged(game), CURSE) == 4


@pytest.mark.rule("801.5")
def test_harm_falls_within_range_only() -> None:
    options = RulesOptions(range_of_influence=1)
    sides = [Side([STRONG] if seat == 3 else [OX], [OX, OX]) for seat in range(6)]
    game = seated(*sides, options=options)
    assert victim(judged(game), CURSE) in (1, 5)
