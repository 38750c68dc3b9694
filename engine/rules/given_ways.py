"""CR 400.7a. A permanent spell cast in a way that an effect gave it: the permanent has what that keyword means."""

from __future__ import annotations

from engine.ast.abilities import StaticAbility
from engine.ast.modifiers import GainAbilities
from engine.ast.node import Modifier
from engine.ast.selections import This
from engine.events.kinds import EffectBegins
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.offers import Offer
from engine.state.effect_rows import ContinuousRow
from engine.state.objects import Obj


def keep_given(game: Game, spell: int, offer: Offer) -> None:
    """Have a spell keep what the permission to cast it gives it, and the keyword it is cast by, where that is not its
    own and says something of the permanent that it becomes, such as blitz and evoke."""
    keyword = offer.keyword
    row = game.state.objects[spell]
    if offer.gives:
        keep(game, row, offer.gives)
    if keyword is None or not keyword.means or not offer.info.permanent or keyword in row.base.abilities:
        return
    statics = [each for each in keyword.means if isinstance(each, StaticAbility) and isinstance(each.what, This)]
    lasting = [modifier for each in statics for modifier in each.modifiers]  # as its cost is what is paid
    keep(game, row, (GainAbilities((keyword,)), *lasting))


def keep(game: Game, row: Obj, given: tuple[Modifier, ...]) -> None:
    """Let something be so of a spell, and of the permanent it becomes, or of a land."""
    kept = ContinuousRow(0, row.id, row.controller, game.state.tick(), given, (row.id,))
    emit(game, [EffectBegins(kept, row.id)])
