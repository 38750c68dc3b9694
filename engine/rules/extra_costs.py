"""CR 702. The further costs that ways to cast and optional costs carry in their rules rather than in print."""

from __future__ import annotations

from typing import Final

from engine.actions.gifts import PromiseGift
from engine.actions.hand import Discard
from engine.actions.other_keyword_actions import TapTogether
from engine.actions.permanents import TapOrUntapThem
from engine.actions.zone_verbs import ReturnToHand, Sacrifice
from engine.ast.abilities import KeywordAbility
from engine.ast.amounts import Fixed
from engine.ast.costs import Cost, DoThis
from engine.ast.filters import AnyOf, Compare, ControlledBy, HasType, IsToken, Kind, Objects, Shares, Status
from engine.ast.node import Effect, Test
from engine.ast.selections import Some, This, You

ONE: Final = Fixed(1)


def _card(*tests: Test) -> Some:
    return Some(Objects(Kind.CARD, tests), ONE, ONE)


def _permanent(*tests: Test) -> Some:
    return Some(Objects(Kind.PERMANENT, tests), ONE, ONE)


EXTRA: Final[dict[str, Effect]] = {
    "discard a card": Discard(_card()),  # 702.133a
    "discard a land card": Discard(_card(HasType("land"))),  # 702.81a
    "return a tapped creature": ReturnToHand(  # 702.188a
        _permanent(HasType("creature"), ControlledBy(You()), Status("tapped"))
    ),
    "return an unblocked attacker": ReturnToHand(  # 702.190a
        _permanent(HasType("creature"), ControlledBy(You()), Status("unblocked"), Status("attacking"))
    ),
}
_BARGAIN: Final = Sacrifice(_permanent(AnyOf((HasType("artifact"), HasType("enchantment"), IsToken()))))

_PROMISE: Final = Cost((DoThis(PromiseGift()),))
_TEAM: Final = Objects(Kind.PERMANENT, (HasType("creature"), ControlledBy(You())))
_CONSPIRE: Final = TapOrUntapThem(
    Some(
        Objects(
            Kind.PERMANENT, (HasType("creature"), ControlledBy(You()), Status("untapped"), Shares("color", This()))
        ),
        Fixed(2), Fixed(2),
    ),
    True,
)


def optional_cost(keyword: KeywordAbility) -> Cost | None:
    """What an optional cost of a keyword is: printed with it, or said by its rule; None if it is something else."""
    if keyword.cost is not None:
        return keyword.cost
    if keyword.name == "bargain":
        return Cost((DoThis(_BARGAIN),))  # 702.166a
    if keyword.name.startswith("gift "):
        return _PROMISE  # 702.174a
    if keyword.name == "teamwork" and keyword.number is not None:
        return Cost((DoThis(TapTogether(_TEAM, keyword.number)),))
    if keyword.name == "conspire":
        return Cost((DoThis(_CONSPIRE),))  # 702.78a
    if keyword.name == "casualty" and keyword.number is not None:
        least = Compare("power", ">=", keyword.number)
        return Cost((DoThis(Sacrifice(_permanent(HasType("creature"), least))),))  # 702.153a
    return None
