"""CR 122.1b, 613.7c. Counters that give the permanent they are on a keyword, each kind since one was last put there."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import KeywordAbility
from engine.ast.modifiers import GainAbilities
from engine.evaluate.statics import LayerStatic


def _gives(kind: str) -> LayerStatic:
    return LayerStatic(None, None, (GainAbilities((KeywordAbility(kind),)),), None, False)


KEYWORD_COUNTERS: Final = {kind: _gives(kind) for kind in (
    "flying", "first strike", "double strike", "deathtouch", "decayed", "exalted", "haste", "hexproof",
    "indestructible", "lifelink", "menace", "reach", "shadow", "trample", "vigilance",
)}
