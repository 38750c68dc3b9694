"""CR 116.2c, 2006:408.2i. Effects that their controller may end later."""

from __future__ import annotations

from engine.actions.base import Verb
from engine.ast.costs import Cost
from engine.ast.modifiers import MayEnd
from engine.ast.says import says
from engine.events.kinds import EffectBegins
from engine.events.resolution import Resolution
from engine.events.structural import new_row_values
from engine.state.effect_rows import ContinuousRow


@says("you may pay {cost:manapart} to end this effect")
class MayEndEffect(Verb):
    """2006:408.2i. The controller may pay to end the continuous effect that began just before; it is offered as long as
    that lasts."""

    cost: Cost

    def perform(self, r: Resolution) -> None:
        begun = [row for row in r.game.state.effects if isinstance(row, ContinuousRow) and row.source == r.source]
        if not begun:
            r.did(self, happened=False)
            return
        last = begun[-1]
        row = ContinuousRow(*new_row_values(r), (MayEnd(self.cost, last.id),), (), None)
        row.ends, row.until_player, row.until_step = last.ends, last.until_player, last.until_step
        row.until_turn, row.since, row.watched, row.condition, row.memory = (
            last.until_turn, last.since, last.watched, last.condition, last.memory
        )
        r.emit(EffectBegins(row, r.source))
        r.did(self)
