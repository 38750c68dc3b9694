"""CR 116.2c-d, 2006:408.2i-j. Special actions that end an effect, or by which a player ignores one for a turn."""

from __future__ import annotations

from collections.abc import Iterable

from engine.ast.costs import Cost
from engine.ast.modifiers import MayEnd, MayIgnore
from engine.ast.node import Modifier
from engine.evaluate.compile import compile_matcher
from engine.evaluate.context import Context
from engine.evaluate.index import Listener
from engine.evaluate.rulings import ignored
from engine.events.kinds import EffectEnds
from engine.events.pipeline import emit
from engine.events.uses import ignore_effect
from engine.game import Game
from engine.messages import Message, msg
from engine.rules.special_actions import OTHERS, OtherAction


class EndEffect(OtherAction):
    """2006:408.2i, 116.2c. Ending a continuous effect that allows it, whenever its controller has priority."""

    def cards(self, game: Game, player: int, sorcery: bool) -> Iterable[int]:
        return tuple(
            each.row.source for each in game.index.asked("may end")
            if each.row is not None and each.row.controller == player and each.row.source in game.state.objects
        )

    def cost(self, game: Game, player: int, card: int) -> Cost | None:
        found = self._found(game, player, card)
        return found.modifier.cost if found is not None and isinstance(found.modifier, MayEnd) else None

    def label(self, name: str) -> Message:
        return msg("End the effect of {name}", name=name)

    def take(self, game: Game, player: int, card: int) -> bool:
        found = self._found(game, player, card)
        if found is None or found.row is None or not isinstance(found.modifier, MayEnd):
            return False
        return emit(game, [EffectEnds((found.modifier.of, found.row.id))])

    def _found(self, game: Game, player: int, card: int) -> Listener | None:
        return next(
            (each for each in game.index.asked("may end")
             if each.row is not None and each.row.controller == player and each.row.source == card), None,
        )


class IgnoreEffect(OtherAction):
    """2006:408.2j, 116.2d. Ignoring the effect of a static ability until the end of the turn."""

    def cards(self, game: Game, player: int, sorcery: bool) -> Iterable[int]:
        found = []
        for each in game.index.asked("may ignore"):
            row = game.state.objects.get(each.source)
            if row is None or row.gone or row.phased_out or ignored(game, each.source, player):
                continue
            modifier = each.modifier
            context = Context(game, each.source, row.controller)
            if isinstance(modifier, MayIgnore) and (
                modifier.who is None or compile_matcher(modifier.who).test(context, player)
            ):
                found.append(each.source)
        return tuple(dict.fromkeys(found))

    def cost(self, game: Game, player: int, card: int) -> Cost | None:
        modifier: Modifier | None = next(
            (each.modifier for each in game.index.asked("may ignore") if each.source == card), None
        )
        return modifier.cost if isinstance(modifier, MayIgnore) else None

    def label(self, name: str) -> Message:
        return msg("Ignore {name} until end of turn", name=name)

    def take(self, game: Game, player: int, card: int) -> bool:
        ignore_effect(game, player, card)
        return True


OTHERS["end effect"] = EndEffect()
OTHERS["ignore effect"] = IgnoreEffect()
