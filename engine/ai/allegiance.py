"""CR 801-811, 901-904. Who is with whom: whose turn it is, whom an attack may hit and who would block it, and which
opponent is worth an attack: the one who threatens most, an emperor, an archenemy; never a seat for its number."""

from __future__ import annotations

from typing import Final

from engine.ai.assessment import Assessment
from engine.decisions import Attackers
from engine.terms.ids import is_player
from engine.terms.steps import Step

EMPEROR: Final = 2.0  # points more for an attack on who loses for the whole team (809.5)
ALONE: Final = 1.0  # and on an archenemy, whom no other team fights
THREAT: Final = 0.12  # for each point by which a player threatens more than the others who can be attacked
MOST: Final = 2.5
HARM: Final = 0.4  # of that, for harm otherwise than by attacks
EQUALS: Final = 0.001  # between opponents who are alike


def my_turn(board: Assessment) -> bool:
    """Whether it is my turn, perhaps together with my team (805.4)."""
    return board.me in board.view.taking_turn


def before_attack(board: Assessment) -> bool:
    """Whether attackers of my side are still to be declared this turn."""
    return my_turn(board) and board.view.step in (Step.MAIN1, Step.BEGIN_COMBAT)


def wakes_now(board: Assessment) -> bool:
    """Whether it is time for permanents to become creatures: just before attackers are declared."""
    return my_turn(board) and board.view.step is Step.BEGIN_COMBAT


def with_me(board: Assessment, player: int) -> bool:
    """Whether a player is I or on my team."""
    return player not in board.enemies


def attackable(board: Assessment, decision: Attackers) -> tuple[int, ...]:
    """The opponents whom any creature of mine can attack, the most threatening first: range and the sides attacks may
    go to leave few (801, 803, 809.3c)."""
    there = {ref for option in decision.options for ref in option.defenders if is_player(ref)}
    return tuple(player for player in board.opponents if player in there)


def defenders(board: Assessment, target: int) -> frozenset[int]:
    """Whose creatures may block an attack on a player: with shared turns those of the whole team (805.10)."""
    if not board.view.shared_turns:
        return frozenset((target,))
    return frozenset(player for player in board.enemies if board.view.same_team(player, target))


def preference(board: Assessment, target: int, among: tuple[int, ...]) -> float:
    """Points for attacking this opponent rather than another."""
    points = 0.0
    view = board.view
    if view.is_emperor(target):
        points += EMPEROR
    if target in view.archenemies and len(view.archenemies) == 1:
        points += ALONE
    others = [each for each in among if each != target and not view.same_team(each, target)]
    if others:
        usual = sum(board.threat(each) for each in others) / len(others)
        points += max(-MOST, min(MOST, THREAT * (board.threat(target) - usual)))
    return points


def enmity(board: Assessment, player: int) -> float:
    """Points for harming this opponent rather than another: who threatens most, an emperor, an archenemy; of equals the
    nearest to my left, so that a seat's number never decides. 0 for everybody else, and where there is one opponent."""
    if player not in board.enemies or len(board.opponents) < 2:
        return 0.0
    place = board.opponents.index(player)
    return HARM * preference(board, player, board.opponents) + EQUALS * (len(board.opponents) - place)
