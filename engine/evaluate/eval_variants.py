"""CR 903.8. What variants are asked by cards: how often commanders were cast, whether a commander works where it is."""

from __future__ import annotations

from engine.ast import amounts as a
from engine.ast import conditions as k
from engine.ast import filters as f
from engine.evaluate.compile import Tester, Truth, Value, on_amount, on_condition, on_test
from engine.evaluate.context import Context
from engine.evaluate.eval_tests import color_bits
from engine.state.chars import Chars
from engine.state.objects import Obj
from engine.state.state import State
from engine.terms.zones import Zone


class CastsValue(Value):
    """How often a player has cast commanders from the command zone this game; `own`: commanders they own."""

    own: bool

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

    def true(self, c: Context) -> bool:
        row = c.game.state.objects.get(c.source)
        return row is not None and not row.gone and row.zone in (Zone.COMMAND, Zone.BATTLEFIELD)


class CommanderOnTopTruth(Truth):
    """The top card of the controller's library is a commander."""

    def true(self, c: Context) -> bool:
        state = c.game.state
        kept = state.variants
        library = state.players[c.controller].library
        if kept is None or not library:
            return False
        top = library[0]
        return (-top - 1 if top < 0 else state.objects[top].physical) in kept.commanders


def commanders_identity(state: State, player: int) -> int:
    """The colors of the identity of a player's commanders: of the whole cards, as before the game, with a color that
    was chosen then (903.4a, 903.4c)."""
    kept = state.variants
    found = 0
    for physical in () if kept is None else kept.commanders:  # wherever they are, in a library too
        if kept is not None and state.owners[physical] == player:
            found |= state.cards[physical].color_identity | color_bits(kept.chosen.get((physical, "color"), 0))
    return found


def noted(c: Context, what: str) -> tuple[str, ...]:
    """What the controller noted of a kind, as they drafted, for cards with the source's name (905.2b)."""
    kept = c.game.state.variants
    row = c.game.state.objects.get(c.source)
    if kept is None or row is None:
        return ()
    return kept.notes.get((c.controller, row.base.name, what), ())


class NotedTest(Tester):
    """Has a name, type or color that was noted in the draft."""

    what: str

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        words = noted(c, self.what)
        if self.what == "type":
            return any(word in chars.subtypes or "changeling" in chars.keywords for word in words)
        if self.what == "color":
            return any(chars.colors & color_bits(word) for word in words)
        return chars.name in words


class NotedValue(Value):
    """The highest number noted in the draft, or how many cards were removed from it."""

    removed: bool

    def value(self, c: Context) -> int:
        if self.removed:
            return len(noted(c, "removed"))
        return max((int(word) for word in noted(c, "number")), default=0)


on_test(f.NotedInDraft, lambda node: NotedTest(node.what))
on_amount(a.NumberNoted, lambda node: NotedValue(node.removed))
on_amount(a.CommanderCasts, lambda node: CastsValue(node.own))
on_condition(k.CommanderOnTop, lambda node: CommanderOnTopTruth())
on_condition(k.Eminent, lambda node: EminentTruth())
