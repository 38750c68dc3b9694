"""Words of scenarios that positions do not know: the names of steps, and the error for a word that nobody knows."""

from __future__ import annotations

from typing import Final

from engine.play.positions.form import Json, ScenarioForm, text
from engine.terms.steps import Step

STEPS: Final = {
    "untap": Step.UNTAP, "upkeep": Step.UPKEEP, "draw": Step.DRAW, "main1": Step.MAIN1,
    "begin_combat": Step.BEGIN_COMBAT, "declare_attackers": Step.DECLARE_ATTACKERS,
    "declare_blockers": Step.DECLARE_BLOCKERS, "first_strike_damage": Step.FIRST_STRIKE_DAMAGE,
    "combat_damage": Step.COMBAT_DAMAGE, "end_combat": Step.END_COMBAT, "main2": Step.MAIN2, "end_step": Step.END,
    "cleanup": Step.CLEANUP,
}


class Unknown(Exception):
    """A word of a scenario that this runner does not know, or a thing that is not there."""


def step_of(data: Json) -> Step:
    """The step a stop or an action names."""
    word = text(data, "step")
    if word not in STEPS:
        raise ScenarioForm(f"no step is called {word!r}")
    return STEPS[word]
