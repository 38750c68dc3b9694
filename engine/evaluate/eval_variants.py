"""CR 903.8. What variants are asked by cards: how often commanders were cast, whether a commander works where it is."""

from __future__ import annotations

from engine.ast import amounts as a
from engine.ast import conditions as k
from engine.evaluate.compile import Truth, Value, on_amount, on_condition
from engine.evaluate.context import Context
from engine.terms.zones import Zone


class CastsValue(Value):
    """How often a player has cast commanders from the command zone this game; `own`: commanders they own."""

    __slots__ = ("own",)

    def __init__(self, own: bool) -> None:
        self.own = own

    def value(self, c: Context) -> int:
        state = c.game.state
        kept = state.variants
        counts = {} if kept is None else kept.casts
        return sum(
            times for (card, player), times in counts.items()
            if player == c.controller and (not self.own or state.owners[card] == player)
        )


class EminentTruth(Truth):
    """The source is in the command zone or on the battlefield."""

    __slots__ = ()

    def true(self, c: Context) -> bool:
        row = c.game.state.objects.get(c.source)
        return row is not None and not row.gone and row.zone in (Zone.COMMAND, Zone.BATTLEFIELD)


class CommanderOnTopTruth(Truth):
    """The top card of the controller's library is a commander."""

    __slots__ = ()

    def true(self, c: Context) -> bool:
        state = c.game.state
        kept = state.variants
        library = state.players[c.controller].library
        if kept is None or not library:
            return False
        top = library[0]
        return (-top - 1 if top < 0 else state.objects[top].physical) in kept.commanders


on_amount(a.CommanderCasts, lambda node: CastsValue(node.own))
on_condition(k.CommanderOnTop, lambda node: CommanderOnTopTruth())
on_condition(k.Eminent, lambda node: EminentTruth())
