"""CR 901.9. What rolling the planar die is worth: what chaos does for me, and what leaving the plane spares me."""

from __future__ import annotations

from typing import Final

from engine.ai.assessment import Assessment
from engine.ai.outcomes import changed
from engine.ai.plan import plan_of
from engine.ai.rating import IMPOSSIBLE, Rater
from engine.ast.abilities import StaticAbility, TriggeredAbility
from engine.ast.node import Selection
from engine.ast.patterns import PlayerDoes
from engine.ast.selections import All
from engine.terms.ids import is_player
from engine.view.view import CardView

SIDE: Final = 1 / 6  # how often the die shows chaos, and as often planeswalking (901.3a)
CURIOSITY: Final = 0.6  # of another plane, as long as it costs nothing to see it
MANA: Final = 0.15  # what a mana is worth that nothing better was found for
MOST: Final = 12.0  # points that one side is worth at most: a die is no plan to win by


def roll_points(board: Assessment, cost: int) -> float:
    """Points for a roll at a cost in mana."""
    planes = [card for id in board.view.command if (card := board.view.card(id)).known and _planar(card)]
    chaos = sum(_chaos(board, card) for card in planes)
    leaving = -sum(_standing(board, card) for card in planes)
    points = SIDE * (_within(chaos) + _within(leaving))
    return points - MANA * cost if cost else points + SIDE * CURIOSITY


def _within(points: float) -> float:
    return max(-MOST, min(MOST, points))


def _planar(card: CardView) -> bool:
    return bool({"plane", "phenomenon"} & set(card.chars.types))


def _chaos(board: Assessment, card: CardView) -> float:
    """What the chaos abilities of a plane would do if I rolled it."""
    points = 0.0
    for ability in card.abilities:
        pattern = ability.pattern if isinstance(ability, TriggeredAbility) else None
        if isinstance(pattern, PlayerDoes) and pattern.verb == "roll chaos":
            found = Rater(board, card.id).plan(plan_of(ability))
            points += 0.0 if found <= IMPOSSIBLE / 2 else found
    return points


def _standing(board: Assessment, card: CardView) -> float:
    """What the static abilities of a plane do for me, more than for the others: what it does in each player's turn
    comes to the same for all."""
    rater = Rater(board, card.id)
    points = 0.0
    for ability in card.abilities:
        if isinstance(ability, StaticAbility) and ability.what is not None:
            what = ability.what if isinstance(ability.what, Selection) else All(ability.what)
            refs = [ref for ref in rater.refs(what) if not is_player(ref) and board.fighter(ref) is not None]
            points += sum(changed(rater, ref, ability.modifiers, False) for ref in refs)
    return points
