"""CR 615.7. A shield against only so much damage, of which several sources deal more at the same time."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ast.effects import Prevent, Redirect
from engine.decisions import Asked, Choose, Chosen, Purpose
from engine.evaluate.lasting import row_context
from engine.events.kinds import Damage, Event
from engine.events.replace import affected, info_for
from engine.game import Game
from engine.messages import msg
from engine.state import codes
from engine.state.effect_rows import ReplacementRow


def in_order_of_prevention(game: Game, events: Sequence[Event]) -> list[Event]:
    """The events of a batch, that damage before the rest which whoever has a shield wants it to prevent."""
    queue = list(events)
    for listener in game.index.replaces[codes.DAMAGE]:
        row = listener.row
        if isinstance(row, ReplacementRow) and row.left > 0 and isinstance(row.effect, Prevent | Redirect):
            _bring_forward(game, row, queue)
    return queue


def _bring_forward(game: Game, row: ReplacementRow, queue: list[Event]) -> None:
    """Ask from which source damage is prevented first, and next, until the shield is used up; put that in front."""
    assert isinstance(row.effect, Prevent | Redirect)
    context = row_context(game, row)
    hits = [
        event for event in queue
        if isinstance(event, Damage) and info_for(game, event, row.effect, context, row) is not None
    ]
    left = row.left
    front: list[Damage] = []
    while left > 0 and sum(hit.amount for hit in hits) > left:
        sources = tuple(dict.fromkeys(hit.source for hit in hits if hit.source))
        if len(sources) < 2:
            break
        question = msg("Damage of which source is prevented first?")
        asked = Asked(affected(game, hits[0]), question, 0, Purpose.REPLACEMENT)
        answer = game.ask(Choose(asked, sources, 1, 1))
        assert isinstance(answer, Chosen)
        chosen = [hit for hit in hits if hit.source == answer.refs[0]]
        front += chosen
        left -= sum(hit.amount for hit in chosen)
        hits = [hit for hit in hits if hit.source != answer.refs[0]]
    if front:
        queue[:] = [*front, *(event for event in queue if not any(event is one for one in front))]
