"""What looks on while computer players play and counts one kind of blunder; and what detectors ask of cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.ai.plan import Plan, PlanStep, plan_of
from engine.ast.abilities import SpellAbility
from engine.decisions import Answer, Decision
from engine.events.kinds import Event
from engine.game import Game
from engine.state.objects import ABILITY, Obj
from engine.terms.zones import Zone

SHOWN: Final = 3  # examples kept of each kind


class Detector:
    """One kind of blunder: how often there was an `occasions` for it, and how often it was made. One detector sees many
    games, each from its beginning to its end."""

    id = ""
    title = ""
    of = ""  # what the occasions are

    def __init__(self) -> None:
        self.occasions = 0
        self.blunders = 0
        self.examples: list[str] = []
        self.seed = 0

    def begins(self, seed: int) -> None:
        """Another game begins."""
        self.seed = seed

    def answered(self, game: Game, player: int, decision: Decision, answer: Answer) -> None:
        """A player has chosen an answer, which has not taken effect."""

    def seen(self, game: Game, events: Sequence[Event]) -> None:
        """A batch of events was committed."""

    def ended(self, game: Game) -> None:
        """The game is over."""

    def blunder(self, game: Game, about: int) -> None:
        """Count one, with an object it is about."""
        self.blunders += 1
        if len(self.examples) < SHOWN:
            name = game.chars(about).name if about in game.state.objects else "?"
            self.examples.append(f"seed {self.seed}, turn {game.state.turn}: {name}")


def opposing_creatures(game: Game, player: int) -> list[int]:
    """The creatures of everybody else."""
    return [
        id for id in game.state.battlefield
        if game.state.objects[id].controller != player and game.chars(id).creature
    ]


def is_creature(game: Game, ref: int) -> bool:
    """Whether something is a creature in play."""
    row = game.state.objects.get(ref)
    return row is not None and row.zone is Zone.BATTLEFIELD and game.chars(ref).creature


def spell_row(game: Game, id: int) -> Obj | None:
    """The row of a spell on the stack that is an instant or sorcery; None for all else."""
    row = game.state.objects.get(id)
    if row is None or row.zone is not Zone.STACK or row.kind == ABILITY:
        return None
    return row if game.chars(id).types & {"instant", "sorcery"} else None


def spell_steps(game: Game, id: int) -> list[PlanStep]:
    """What a card does as it resolves as a spell; of its modes those that were chosen, all before that (700.2a)."""
    plans = [plan_of(each) for each in game.chars(id).abilities if isinstance(each, SpellAbility)]
    chosen = game.state.objects[id].modes
    if not chosen:
        return [step for plan in plans for step in all_steps(plan)]
    modes = [mode for plan in plans for place, mode in enumerate(plan.modes) if place in chosen]
    return [step for plan in (*plans, *modes) for step in plan.steps]


def all_steps(plan: Plan) -> list[PlanStep]:
    """The steps of a plan and of its modes."""
    return [*plan.steps, *(step for mode in plan.modes for step in mode.steps)]


def counters_spells(game: Game, id: int) -> bool:
    """Whether a card is a spell that counters."""
    return any(step.verb == "counter" for step in spell_steps(game, id))
