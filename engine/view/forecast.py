"""CR 608. What a thing on the stack does if it resolves now, as far as one viewer can know it.

It resolves in forks of the game from which everything the viewer may not know has been taken out: hidden cards are
replaced by stand-ins and the generator by another. The forks differ in their stand-ins, and only what is the same in
all of them is told, so that nothing told can depend on anything hidden. Where a player would choose or chance decides,
a fork ends, and that is told.
"""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import TriggeredAbility
from engine.ast.card import Card, Face
from engine.decisions import Answer, Choose, Chosen, Decision, Order, Ordered, Pick, Picked, Targets
from engine.events.resolve import resolution_of
from engine.events.supposing import suppose_cards, suppose_chance, suppose_next
from engine.game import Game
from engine.rules.ending_game import check_end
from engine.rules.procedures import Asker, Rulebook
from engine.rules.resolving import resolve_top
from engine.rules.state_based import check_state_based
from engine.state.objects import ABILITY
from engine.state.rng import seeded
from engine.terms.ids import NO_ONE
from engine.terms.mana import mana_cost
from engine.view.differences import differences
from engine.view.snapshot import ForecastSnap
from engine.view.stack_details import aims
from engine.view.view import may_see

__all__ = ["forecast"]

_MOST_ROUNDS: Final = 50  # of state-based actions


def _stand_in(*types: str, size: str = "", cost: str = "") -> Card:
    paid = mana_cost(cost) if cost else None
    return Card("", (Face("", mana_cost=paid, types=types, power=size, toughness=size),))


_STAND_INS: Final = (
    _stand_in("land"), _stand_in("creature", size="3", cost="{3}"), _stand_in("instant", cost="{1}"),
)  # fmt: skip


class _Stopped(BaseException):
    """Ends a fork where nothing more can be known; no procedure catches it."""


class _Asked(Asker):
    """Answers only where there is one answer."""

    def __init__(self) -> None:
        self.decision: Decision | None = None
        self.chance_decides = False

    def answer(self, game: Game, decision: Decision) -> Answer:
        """The only answer there is; raises _Stopped where there are others."""
        match decision:
            case Targets() | Choose() if len(decision.legal) == decision.minimum:
                return Chosen(decision.legal)
            case Pick() if len(decision.options) == decision.minimum == 1:
                return Picked((decision.options[0].key,))
            case Order() if len(decision.items) < 2:
                return Ordered(decision.items)
        self.decision = decision
        raise _Stopped

    def chance(self, player: int, sides: int) -> int:
        """Nobody knows."""
        self.chance_decides = True
        raise _Stopped


def forecast(game: Game, item: int, viewer: int) -> ForecastSnap:
    """What a thing on the stack, whose face the viewer knows, does if it resolves now. Only while a player has
    priority."""
    worlds = [_resolved(game, item, viewer, number) for number in range(len(_STAND_INS))]
    first = worlds[0]
    alike = tuple(change for change in first.changes if all(change in world.changes for world in worlds))
    asked = first.asks if all(
        (world.asks, world.question) == (first.asks, first.question) for world in worlds
    ) else NO_ONE
    several = any(set(world.changes) != set(alike) or world.asks != asked for world in worlds)
    return ForecastSnap(
        changes=alike,
        asks=asked,
        question=first.question if asked != NO_ONE else "",
        chance=any(world.chance for world in worlds),
        unknown=several,
        fizzles=all(world.fizzles for world in worlds),
    )


def _resolved(game: Game, item: int, viewer: int, number: int) -> ForecastSnap:
    """What happens in one world of stand-ins."""
    fork = _unknown_hidden(game, viewer, number)
    suppose_next(fork.state, item)
    before = fork.fork()
    asker = _Asked()
    fork.procedures = Rulebook(asker)
    try:
        resolve_top(fork)
        for _ in range(_MOST_ROUNDS):
            fork.look_at_sba()
            if not check_state_based(fork, None) or check_end(fork):
                break
    except _Stopped:
        pass
    decision = asker.decision
    changes = differences(before, fork, item, viewer)
    gone = item not in fork.state.stack
    idle = gone and not changes and _does_nothing(before, item)
    return ForecastSnap(
        changes=changes,
        asks=decision.asked.player if decision is not None else NO_ONE,
        question=decision.asked.text if decision is not None else "",
        chance=asker.chance_decides,
        fizzles=idle,
    )


def _does_nothing(game: Game, item: int) -> bool:
    """Whether none of its targets is legal any more (608.2b), or an "if" of its trigger is not true (603.4)."""
    row = game.state.objects[item]
    found = aims(game, item, row.controller)
    if found and not any(each.legal for each in found):
        return True
    condition = row.ability.condition if isinstance(row.ability, TriggeredAbility) else None
    return condition is not None and not resolution_of(game, item).true(condition)


def _unknown_hidden(game: Game, viewer: int, number: int) -> Game:
    """A fork in which every card hidden from the viewer is a stand-in and chance falls anew."""
    state = game.state
    hidden = [
        id for id, row in state.objects.items()
        if not row.gone and row.kind != ABILITY and not may_see(game, row, viewer)
    ]
    lying = [-entry - 1 for player in state.players for entry in player.library if entry < 0]
    fork = game.fork()
    suppose_cards(fork, hidden, lying, _STAND_INS[number])
    suppose_chance(fork.state, seeded(number))
    return fork
