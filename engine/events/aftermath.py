"""CR 614.1, 614.6. What replacement effects do besides, once the events that they replaced have happened."""

from __future__ import annotations

from engine.ast.amounts import ThatMany
from engine.ast.effects import Prevent, Redirect
from engine.ast.node import Effect
from engine.ast.selections import Back, Source
from engine.evaluate.context import Context, EventInfo
from engine.events import kinds as e
from engine.events.kinds import Event
from engine.events.performer import performer
from engine.game import Game
from engine.state.effect_rows import ReplacementRow
from engine.state.faces import walk
from engine.state.objects import TOKEN


class Aftermath:
    """Instructions of replacement effects, followed once the batch is committed; `tokens`: those in whose place an
    instruction creates others, by the id of its context; `added`: the effects that have added tokens of their own to
    what a player creates at once; `ending`: those for "the next time" that it was, each with the source of the damage.
    """

    __slots__ = ("added", "ending", "tokens", "waiting")

    def __init__(self) -> None:
        self.ending: dict[int, tuple[ReplacementRow, int]] = {}
        self.added: set[tuple[int, int]] = set()
        self.waiting: list[tuple[Effect, Context, Event | None]] = []
        self.tokens: dict[int, e.CreateTokens] = {}

    def adds_again(self, effect: Effect, key: int, event: Event) -> bool:
        """Whether an effect that adds tokens has done so already to what that player creates at once: "those tokens
        plus a Food token" is one more, of whatever kinds they are; "plus that many" counts those of each (614.5)."""
        return isinstance(event, e.CreateTokens) and (key, event.player) in self.added and not _counts(effect)

    def ends(self, row: ReplacementRow, event: e.Damage) -> None:
        """An effect for the next time ends with this event and with what happens at the same time."""
        self.ending.setdefault(row.id, (row, event.source))

    def spent(self, effect: Effect, key: int, event: Event) -> bool:
        """Whether an effect for the next time that a source deals damage was for damage that another source deals at
        the same time (615.8); all that the one deals then is one time."""
        ended = self.ending.get(key)
        if ended is None or not isinstance(event, e.Damage) or event.source == ended[1]:
            return False
        return not isinstance(effect, Prevent | Redirect) or effect.by is not None

    def besides(self, effect: Effect, source: int, to: int) -> EventInfo | None:
        """The event of what waits already for damage by other sources at the same time: that is prevented together."""
        for waiting, context, _ in self.waiting:
            if waiting is effect and context.source == source and context.event and context.event.obj == to:
                return context.event
        return None

    def perform(self, game: Game) -> None:
        """Follow them, in order; what replaced an event does not replace what happens instead of it (614.5). A library
        is shuffled before what goes to a certain place in it at the same time is there (701.20g)."""
        before = game.already
        self.waiting.sort(key=lambda one: not _shuffles(one[0]))
        try:
            for effect, context, replaced in self.waiting:
                game.already = before if replaced is None else (*before, *replaced.applied)
                first = game.state.next_id
                if isinstance(replaced, e.Move) and replaced.new:  # it went elsewhere, and "it" is what it is there
                    context.event = EventInfo(replaced.new, replaced.source, replaced.player, 1, replaced.new)
                performer().perform(game, effect, context, replaced)
                if id(context) in self.tokens:
                    _stand_for(game, self.tokens[id(context)], first)
        finally:
            game.already = before


def _stand_for(game: Game, event: e.CreateTokens, first: int) -> None:
    """What was created since an id was the next one are the tokens that the replaced instruction speaks of (614.6)."""
    rows = game.state.objects
    event.new = tuple(id for id in game.state.battlefield if id >= first and rows[id].kind == TOKEN)
    event.done = bool(event.new)


def _shuffles(effect: Effect) -> bool:
    return any(getattr(node, "before_others", False) for node in walk(effect))


def _counts(effect: Effect) -> bool:
    """Whether what an effect does depends on how many there are of what it replaces, or on what they are."""
    return any(
        isinstance(node, ThatMany) or (isinstance(node, Back) and node.to in (Source.EVENT, Source.EVENT_OTHER))
        for node in walk(effect)
    )
