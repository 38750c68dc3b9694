"""CR 702.16, 105.4. Protection from the color a player chooses as the instruction is followed."""

from __future__ import annotations

from dataclasses import dataclass

from engine.actions.base import Verb, continue_on
from engine.ast.abilities import KeywordAbility
from engine.ast.conditions import UntilEndOfTurn
from engine.ast.filters import HasColor, Kind, Objects
from engine.ast.modifiers import GainAbilities
from engine.ast.node import Selection
from engine.ast.says import says
from engine.decisions import Option, Purpose
from engine.events.resolution import Resolution
from engine.terms.colors import COLOR_NAMES


@says("{what:object} gain[s] protection from the color of your choice until end of turn")
@dataclass(frozen=True, slots=True)
class GainProtection(Verb):
    """702.16a. Things gain protection from a color of their controller's choice until end of turn; the choice is made
    now, not before (608.2d)."""

    what: Selection

    def perform(self, r: Resolution) -> None:
        refs = r.refs(self.what)
        if not refs:
            r.did(self, (), happened=False)
            return
        options = [Option(name, name) for name in COLOR_NAMES]
        color = 1 << COLOR_NAMES.index(r.pick(r.controller, options, Purpose.COLOR, "Choose a color"))
        protection = KeywordAbility("protection", what=Objects(Kind.SOURCE, (HasColor(color),)))
        continue_on(r, refs, (GainAbilities((protection,)),), UntilEndOfTurn())
        r.did(self, refs)
