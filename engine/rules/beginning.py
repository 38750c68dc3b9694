"""CR 501-504. Beginning phase: phasing, day and night, untap, draw."""

from __future__ import annotations

from engine.decisions import Asked, Choose, Chosen, Purpose
from engine.events.kinds import Draw, Event, PlayerDid, Turned, Turning, Untap
from engine.events.kinds_players import WOULD
from engine.events.pipeline import emit
from engine.game import Game
from engine.messages import msg
from engine.rules.turn_based import turn_based
from engine.rules.untap_effects import doesnt_untap, may_stay_tapped, untap_limits, untaps_with_others
from engine.state.objects import INDIRECTLY, Obj
from engine.terms.steps import Step


@turn_based("703.4a", Step.UNTAP)
def phase(game: Game) -> None:
    """Phased-in permanents with phasing phase out and phased-out ones phase in, all at once (502.1)."""
    state = game.state
    events: list[Event] = []
    objects = state.objects
    known = game.chars_of
    for id in state.battlefield:
        row = objects[id]
        if not row.phased_out and "phasing" not in (known.get(id) or game.chars(id)).keywords:
            continue
        if not (_turn_of_who_left(game, row) if row.phased_out else state.acts(row.controller)):
            continue
        if row.phased_out:
            if INDIRECTLY not in row.marks:
                events.append(Turned(id, Turning.PHASE_IN, 0, state.active))
        else:
            events.append(Turned(id, Turning.PHASE_OUT, 0, state.active))
    if events:
        emit(game, events)


def _turn_of_who_left(game: Game, row: Obj) -> bool:
    """Whether a permanent phases in now: in the untap step of whoever controlled it as it phased out, or the next one
    after that player's turn would have begun if they have left the game (702.26n)."""
    state = game.state
    under = row.choices.get("phased out under", row.controller)
    assert isinstance(under, int)
    if state.players[under].alive:
        return state.acts(under)
    passed = (state.previous + 1) % len(state.players)
    while passed not in (state.active, state.previous):
        if passed == under:
            return True
        passed = (passed + 1) % len(state.players)
    return False


@turn_based("703.4b", Step.UNTAP)
def untap(game: Game) -> None:
    """The active player's permanents untap all at once, but those an effect keeps or lets them keep tapped (502.3)."""
    state = game.state
    objects = state.objects
    whose = state.active_players
    mine = [id for id in state.battlefield if objects[id].tapped and objects[id].controller in whose]
    mine = [id for id in mine if not objects[id].phased_out and not doesnt_untap(game, id)]
    others = untaps_with_others(game)
    if not mine and not others:
        return
    optional = tuple([id for id in mine if may_stay_tapped(game, id)]) if game.index.rules else ()
    for player in state.active_players if optional else ():
        own = tuple([id for id in optional if objects[id].controller == player])
        if own:
            asked = Asked(player, msg("Which of these stay tapped?"), 0, Purpose.UNTAP)
            answer = game.ask(Choose(asked, own, 0, len(own)))
            assert isinstance(answer, Chosen)
            mine = [id for id in mine if id not in answer.refs]
    mine = limited(game, mine)
    events: list[Event] = []
    for id in (*mine, *others):
        event = Untap(id, 0, state.active)
        event.turn_based = True
        events.append(event)
    if events:
        emit(game, events)


def limited(game: Game, mine: list[int]) -> list[int]:
    """Those of the active player's permanents that untap where no more than so many of a kind can: as they choose."""
    for active in game.state.active_players if game.index.asked("cant untap more") else ():
        for limit, some in untap_limits(game, active, mine):
            left = tuple(id for id in some if id in mine)
            if len(left) > limit:
                asked = Asked(active, msg("Choose {n} to untap", n=limit), 0, Purpose.UNTAP)
                answer = game.ask(Choose(asked, left, limit, limit))
                assert isinstance(answer, Chosen)
                mine = [id for id in mine if id not in left or id in answer.refs]
    return mine


@turn_based("703.4c", Step.DRAW)
def draw(game: Game) -> None:
    """Each active player draws a card (504.1, 805.4b)."""
    state = game.state
    for player in state.active_players:
        for number in range(_to_draw(game, player) if state.players[player].alive else 0):
            event = Draw(player)
            event.turn_based = number == 0
            emit(game, [event])


def _to_draw(game: Game, player: int) -> int:
    """How many cards a player draws in their draw step, where something may be done instead (614.11)."""
    if not game.index.replaces[PlayerDid.code]:
        return 1
    would = PlayerDid(player, f"{WOULD}draw one or more")
    emit(game, [would])
    return would.amount if would.done else 0
