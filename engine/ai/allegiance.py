"""CR 801-811, 901-904. Who is with whom: whose turn it is, whom an attack may hit and who would block it, and which
opponent is worth an attack: the one who threatens most, an emperor, an archenemy; never a seat for its number."""

from __future__ import annotations

from typing import Final

from engine.ai.assessment import Assessment
from engine.ast.abilities import TriggeredAbility
from engine.ast.patterns import PlayerDoes
from engine.decisions import Attackers
from engine.terms.ids import is_player

EMPEROR: Final = 2.0  # points more for an attack on who loses for the whole team (809.5)
ALONE: Final = 1.0  # and on an archenemy, whom no other team fights
THREAT: Final = 0.12  # for each point by which a player threatens more than the others who can be attacked
MOST: Final = 2.5
CHAOS: Final = 1 / 6  # how often the planar die shows chaos, and as often planeswalking (901.3a)


def my_turn(board: Assessment) -> bool:
    """Whether it is my turn, perhaps together with my team (805.4)."""
    return board.me in board.view.taking_turn


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


def roll_points(board: Assessment, cost: int) -> float:
    """What rolling the planar die is worth: the more chaos abilities do for me, and the worse this plane is for me; not
    at the cost of what I could play."""
    good = 0.0
    for id in board.view.command:
        card = board.view.card(id)
        if not card.known or "plane" not in card.chars.types:
            continue
        for ability in card.abilities:
            if isinstance(ability, TriggeredAbility) and isinstance(ability.pattern, PlayerDoes):
                good += 1.0 if ability.pattern.verb == "roll chaos" else 0.0
    return CHAOS * (2.0 * good + 0.6) - 0.5 * cost if good or not cost else -1.0
