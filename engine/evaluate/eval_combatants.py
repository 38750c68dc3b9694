"""CR 508.5, 802.2a, 805.9-10. Who is meant by the defending player, the attacking player and the active player."""

from __future__ import annotations

from engine.ast import selections as s
from engine.evaluate.compile import Chooser, on_selection
from engine.evaluate.context import Context
from engine.state.objects import Obj
from engine.state.seating import same_team
from engine.terms.ids import FIRST_OBJECT, NO_ONE


class DefenderChooser(Chooser):
    """The player attacked by the source, or whose planeswalker or battle is (508.5): whom it would attack while it is
    asked whether it can (508.1c), by one that attacks no more, whom it attacked before (802.2a, 805.10e). All of a team
    that is attacked as a group (810.7a)."""

    def refs(self, c: Context) -> tuple[int, ...]:
        state = c.game.state
        row = state.objects.get(c.source)
        whom = row.attacking if row is not None else NO_ONE
        if whom == NO_ONE:
            whom = c.game.attack_on
        if whom == NO_ONE:
            attacked = state.history_refs.get(("attacked", c.source), ())
            whom = attacked[-1] if attacked else c.event.other if c.event is not None else NO_ONE
        if whom == NO_ONE:
            return ()
        player = whom if whom < FIRST_OBJECT else _defends(state.objects[whom])
        if not c.game.options.shared_life:
            return (player,)
        return tuple(each.id for each in state.players if same_team(state, player, each.id))


def _defends(attacked: Obj) -> int:
    """Who defends a planeswalker or battle that is attacked (508.5)."""
    protector = attacked.choices.get("protector")
    return protector if isinstance(protector, int) else attacked.controller


class ActiveChooser(Chooser):
    """The active or attacking player; of several (805.4a) the one whose creature is blocked or told of (805.10c)."""

    def refs(self, c: Context) -> tuple[int, ...]:
        state = c.game.state
        if not state.beside:
            return (state.active,)
        told = (c.event.obj, c.event.other) if c.event is not None else ()
        rows = [state.objects[ref] for ref in (c.source, *told) if ref in state.objects]
        fought = [state.objects[id] for row in rows for id in row.blocking]
        by = [row.controller for row in (*fought, *rows) if row.attacking != NO_ONE]
        return (by[0] if by else state.active,)


on_selection(s.DefendingPlayer, lambda node: DefenderChooser())
on_selection(s.ActivePlayer, lambda node: ActiveChooser())
