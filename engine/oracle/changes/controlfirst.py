"""Control gained for a duration said first, with abilities."""

from __future__ import annotations

from engine.actions.control import GainControl
from engine.ast.effects import Continuous, Sequence
from engine.ast.modifiers import GainAbilities
from engine.ast.node import Ability, Duration, Modifier, Selection
from engine.ast.selections import Back
from engine.oracle.constants import IMPLIED
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """ "Until end of turn, you gain control of target creature and it gains haste"."""
    for who in ("", "you "):
        head = f"{{d:leading}} , {who}gain control of {{o:object.s}}"
        shaped(b, "plain", GainControl, head, _control, "duration", "what")
        shaped(b, "plain", Sequence, f"{head} and it gains {{a:abilities}}", _control_and, "effects.0.duration",
               "effects.0.what", "effects.1.modifiers.0.abilities")


def _control(duration: Duration, what: Selection) -> GainControl:
    return GainControl(what, duration, who=IMPLIED)


def _control_and(duration: Duration, what: Selection, abilities: tuple[Ability, ...]) -> Sequence:
    given: tuple[Modifier, ...] = (GainAbilities(abilities),)
    return Sequence((GainControl(what, duration, who=IMPLIED), Continuous(Back("it"), given, duration)))
