"""CR 701.56a, 702.168a. Face-down spells and permanents that have ward {2}: disguised and cloaked ones."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.stack_verbs import Counter
from engine.ast.abilities import KeywordAbility, TriggeredAbility
from engine.ast.costs import Cost, PayMana
from engine.ast.effects import PayCost, Unless
from engine.ast.filters import ControlledBy, Kind, Objects, Opponent, Players
from engine.ast.patterns import BecomesTarget
from engine.ast.selections import Back, Source, This
from engine.events.commit_moves import FACE_DOWN, FACE_DOWN_AS
from engine.terms.mana import mana_cost

_TWO: Final = Cost((PayMana(mana_cost("{2}")),))
_THEIRS: Final = Objects(Kind.SPELL_OR_ABILITY, (ControlledBy(Players((Opponent(),))),))
_PLAYER: Final = Back("that player", Source.EVENT_PLAYER)
_WARD: Final = TriggeredAbility(
    BecomesTarget(This(), _THEIRS),
    Unless(Counter(Back("it", Source.EVENT_OTHER)), _PLAYER, PayCost(_PLAYER, _TWO)), keyword="ward",
)
WARDED: Final = replace(FACE_DOWN, abilities=(KeywordAbility("ward", cost=_TWO, means=(_WARD,)),))

FACE_DOWN_AS.update(disguise=WARDED, cloak=WARDED)
