"""CR 500.7, 614.10. What happens in an extra turn just added, phases of a next turn that are skipped."""

from __future__ import annotations

from typing import Final

from engine.actions.base import GIVEN, PlayerVerb, Verb, doers, with_given
from engine.ast.conditions import ForTheRestOfTheGame, UntilTurnOf
from engine.ast.effects import Continuous, Delayed
from engine.ast.modifiers import IfHolds, Skips
from engine.ast.node import Effect, Modifier, Selection
from engine.ast.particulars import InExtraTurn
from engine.ast.patterns import StepBegins
from engine.ast.says import says
from engine.ast.selections import You
from engine.events.resolution import Resolution
from engine.terms.records import record
from engine.terms.steps import Step

YOU: Final = You()


@says("at the beginning of that turn 's end step , {effect:first}", nonterminal="later")
class AtThatTurnsEnd(Verb):
    """603.7. A delayed ability for the end step of the extra turn that the same text has added."""

    effect: Effect

    def perform(self, r: Resolution) -> None:
        place = len(r.game.state.extra_turns) - 1
        if place < 0:
            r.did(self, happened=False)
            return
        r.perform(Delayed(StepBegins(Step.END, YOU, next=True), self.effect, condition=InExtraTurn(place)))
        r.did(self)


@record
class DuringThatTurn(Verb):
    """500.7. What is so during the extra turn that the same text has added, of something described or of the rules."""

    what: Selection
    modifiers: tuple[Modifier, ...]

    def perform(self, r: Resolution) -> None:
        place = len(r.game.state.extra_turns) - 1
        if place >= 0:
            r.perform(Continuous(self.what, (IfHolds(InExtraTurn(place), self.modifiers),), ForTheRestOfTheGame()))
        r.did(self, happened=place >= 0)


@says("{who:player} skip[s] all combat phases of (WHOSE: their|your) next turn", what="combat phase")
class SkipInNextTurn(PlayerVerb):
    """614.10. Players skip each phase of a kind in their next turn, not in the present one."""

    what: str

    def perform(self, r: Resolution) -> None:
        players = tuple(doers(r, self.who))
        effect = Continuous(GIVEN, (Skips(self.what),), UntilTurnOf(GIVEN, end=True, only=True))
        for player in players:
            with_given(r, (player,), lambda: r.perform(effect))
        r.did(self, players)
