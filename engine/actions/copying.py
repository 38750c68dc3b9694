"""CR 706. What a copy copies, and the exceptions a copy effect makes (706.9)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.actions.base import ENTERING, GIVEN, Verb, continue_on, taken, with_given
from engine.ast.amounts import Fixed
from engine.ast.card import Face
from engine.ast.conditions import ForTheRestOfTheGame
from engine.ast.modifiers import BecomeCopy
from engine.ast.node import Duration, Modifier, Selection
from engine.ast.says import says
from engine.ast.selections import Some
from engine.decisions import Purpose
from engine.events.resolution import Resolution
from engine.state.copying import copiable, excepted

says("any {what:filter.s}", nonterminal="anyone", least=Fixed(1), most=Fixed(1))(Some)
for _of in ("object", "anyone"):
    _copy = f"a copy of {{of:{_of}}}"
    says(_copy, _copy + " , except {exceptions:exceptions}", nonterminal="copying")(BecomeCopy)


@says("{what:object} become[s] {how:copying}", duration=ForTheRestOfTheGame())
@says("{what:object} become[s] {how:copying} {duration:duration}")
@says("as {how:copying}", nonterminal="entry", what=ENTERING, duration=ForTheRestOfTheGame())
@dataclass(frozen=True, slots=True)
class BecomeACopy(Verb):
    """706.4, 706.5. Objects become, or an object enters as, a copy of another that its controller chooses."""

    what: Selection
    how: BecomeCopy
    duration: Duration

    def perform(self, r: Resolution) -> None:
        refs = taken(r, self.what, r.controller, Purpose.OTHER, 0)
        of = taken(r, self.how.of, r.controller, Purpose.COPY, 1, lambda ref: ref not in refs, "Choose what to copy")
        if of:
            copy = replace(self.how, of=GIVEN)
            with_given(r, of[:1], lambda: continue_on(r, refs, (copy,), self.duration))
        r.did(self, refs if of else (), happened=bool(of))


def copied_face(r: Resolution, ref: int, exceptions: tuple[Modifier, ...] = ()) -> Face:
    """The copiable values of an object (706.2) with these exceptions (706.9)."""
    return excepted(copiable(r.game, ref), exceptions)
