"""CR 702. Deeds of objects that other abilities watch for: training, evolving, exploiting, being crewed."""

from __future__ import annotations

from dataclasses import dataclass

from engine.actions.base import Verb, tell
from engine.ast.node import Selection
from engine.ast.says import says
from engine.events.resolution import Resolution


@says("{what:object} train[s]", word="trains")
@says("{what:object} evolve[s]", word="evolves")
@says("{what:object} exploit[s] that creature", word="exploits a creature")
@says("{what:object} become[s] crewed", word="crewed")
@dataclass(frozen=True, slots=True)
class Deed(Verb):
    """702.100b, 702.110b, 702.122d, 702.149c. An object has done what its keyword says."""

    what: Selection
    word: str

    def perform(self, r: Resolution) -> None:
        refs = r.objects(self.what)
        for ref in refs:
            tell(r, r.game.controller(ref), self.word, ref)
        r.did(self, refs)
