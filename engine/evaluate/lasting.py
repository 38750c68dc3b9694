"""Effects that last: when they end (611.2, 514.2), who controls what by them (613.1b), what returns (610.3)."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import Final

from engine.ast import conditions as k
from engine.ast import modifiers as m
from engine.ast.abilities import StaticAbility
from engine.ast.amounts import Fixed
from engine.ast.filters import Kind, Objects
from engine.ast.node import Amount, Condition, Duration, Modifier
from engine.evaluate.compile import compile_amount, compile_condition, compile_matcher, compile_selection
from engine.evaluate.context import Context
from engine.evaluate.eval_tests import chosen_by, color_bits
from engine.evaluate.indexed_game import IndexedGame
from engine.evaluate.qualities import of_chosen, with_chosen
from engine.evaluate.recall import recall
from engine.evaluate.statics import HOST, SELF, reach_of
from engine.state.effect_rows import ContinuousRow, Ends, ReturnsRow, Row
from engine.state.objects import ABILITY
from engine.terms.ids import FIRST_OBJECT, NO_ONE
from engine.terms.steps import Step
from engine.terms.zones import Zone

CHARACTERISTIC: Final = (
    m.BecomeCopy, m.ChangeControl, m.ChangeText, m.SetTypes, m.SetName, m.SetColors, m.GainAbilities, m.LoseAbilities,
    m.CantHave, m.DefinePT, m.SetBasePT, m.ModifyPT, m.SwitchPT,
)
_PLAIN: Final[dict[type[Duration], Ends]] = {
    k.ForTheRestOfTheGame: Ends.NEVER, k.Perpetually: Ends.PERPETUAL, k.UntilEndOfTurn: Ends.TURN,
    k.UntilEndOfCombat: Ends.COMBAT, k.UntilPlaneswalk: Ends.WALK, k.UntilLost: Ends.LOST,
    k.UntilAnotherExiled: Ends.ANOTHER,
}
_OF_A_TURN: Final = (Ends.COMBAT_OF, Ends.END_OF_TURN_OF, Ends.STEP_OF, Ends.TURN_OF, Ends.UNTAPPED)


def row_context(game: IndexedGame, row: Row) -> Context:
    """The context in which the words of an effect's row are read."""
    return recall(Context(game, row.source, row.controller), row.memory)


def combat_to_come(c: Context) -> bool:
    """Whether the combat phase of this turn is still to come (500.1)."""
    return c.game.state.step < Step.BEGIN_COMBAT


def set_duration(row: Row, duration: Duration | None, c: Context) -> None:
    """Say in a new row when it ends (611.2)."""
    if duration is None or type(duration) in _PLAIN:
        row.ends = Ends.NEVER if duration is None else _PLAIN[type(duration)]
    elif isinstance(duration, k.UntilTurnOf):
        row.until_player = next(iter(compile_selection(duration.who).refs(c)), NO_ONE)
        row.ends = Ends.END_OF_TURN_OF if duration.end else Ends.TURN_OF
        if duration.step is not None:
            row.ends = Ends.COMBAT_OF if duration.end else Ends.STEP_OF
            row.until_step = int(duration.step)
            row.until_turn = c.game.state.players[row.until_player].turns + 1 if row.until_player >= 0 else 0
    elif isinstance(duration, k.ThroughUntapOf):
        row.ends = Ends.UNTAPPED
        if duration.who is not None:
            row.until_player = next(iter(compile_selection(duration.who).refs(c)), NO_ONE)
    elif isinstance(duration, k.WhileTrue):
        row.ends = Ends.WHILE
        row.condition = duration.condition
    elif isinstance(duration, k.UntilLeaves):
        row.ends = Ends.DEPARTS if duration.exile else Ends.LEAVES
        refs = [ref for ref in compile_selection(duration.what).refs(c) if ref >= FIRST_OBJECT]
        if duration.exile:  # its card, exiled as a cost
            refs = [c.game.state.objects[ref].became or ref for ref in refs]
        row.watched = tuple(refs)
    else:
        raise TypeError(f"no such duration: {type(duration).__name__}")


class Moment(StrEnum):
    """A moment at which effects end."""

    CLEANUP = "cleanup"
    END_OF_COMBAT = "end of combat"
    PLANESWALK = "planeswalk"
    UNTAPPED = "untapped"  # as an untap step is over
    TURN = "turn"  # as a turn of these players begins
    GONE_BY = "gone by"  # as a turn of players who have left the game would begin (800.4k)
    STEP = "step"  # as a step of their turn begins


_ENDING: Final = {  # what may end at each
    Moment.CLEANUP: (Ends.TURN, Ends.END_OF_TURN_OF), Moment.END_OF_COMBAT: (Ends.COMBAT, Ends.COMBAT_OF),
    Moment.PLANESWALK: (Ends.WALK,), Moment.UNTAPPED: (Ends.UNTAPPED,), Moment.TURN: (Ends.TURN_OF,),
    Moment.GONE_BY: _OF_A_TURN, Moment.STEP: (Ends.STEP_OF,),
}


def ending(game: IndexedGame, moment: Moment, players: tuple[int, ...] = (), step: int = -1) -> tuple[int, ...]:
    """The ids of the effects that end at a moment, of players and a step where it is of any."""
    state = game.state
    kinds = _ENDING[moment]
    rows = [row for row in (*state.effects, *state.delayed) if row.ends in kinds]
    if not rows:
        return ()
    turn = state.turn
    several = state.variants is not None and bool(state.variants.markers)  # 807.4
    found: list[int] = []
    for row in rows:
        ends = row.ends
        if moment is Moment.CLEANUP:
            over = not several or row.since == turn
            if ends is Ends.END_OF_TURN_OF:
                over = row.until_player in players and row.since < turn
        elif moment is Moment.END_OF_COMBAT:
            over = not several or row.since == turn
            if ends is Ends.COMBAT_OF:
                over = row.until_player in players and state.players[row.until_player].turns == row.until_turn
        elif moment is Moment.PLANESWALK:
            over = True
        elif moment is Moment.UNTAPPED:
            over = not {row.until_player, _whose(game, row)}.isdisjoint(players)
        elif moment is Moment.TURN:
            over = row.until_player in players and row.since < turn
        elif moment is Moment.GONE_BY:
            over = row.until_player in players
        else:
            over = row.until_player in players and row.until_step == step
        if over:
            found.append(row.id)
    return tuple(found)


def _whose(game: IndexedGame, row: Row) -> int:
    """Who controls what an effect is about that names no player."""
    refs = row.refs if isinstance(row, ContinuousRow) and row.until_player == NO_ONE else ()
    return game.state.objects[refs[0]].controller if refs else NO_ONE


def ended_now(game: IndexedGame) -> tuple[int, ...]:
    """The ids of effects whose condition has become false, or what they wait for has left (611.2b, 610.3)."""
    objects = game.state.objects
    found: list[int] = []
    for row in game.index.watched:
        place = Zone.EXILE if row.ends is Ends.DEPARTS else Zone.BATTLEFIELD
        if row.ends is Ends.WHILE:
            if row.condition is not None and not _goes_on(row.condition, row_context(game, row)):
                found.append(row.id)
        elif row.ends is Ends.ANOTHER:
            if any(objects[id].timestamp > row.timestamp for id in objects[row.source].linked):
                found.append(row.id)
        elif row.ends is Ends.LOST:
            refs = row.refs if isinstance(row, ContinuousRow) else ()
            if any(objects[id].gone or objects[id].controller != row.controller for id in refs):
                found.append(row.id)
        elif any(objects[id].gone or objects[id].zone is not place for id in row.watched):
            found.append(row.id)
    return tuple(found)


def _goes_on(condition: Condition, c: Context) -> bool:
    """Whether what an effect lasts for is still so; of a permanent that is gone nothing is, however it last was."""
    if isinstance(condition, k.Both):
        return all(_goes_on(part, c) for part in condition.parts)
    if isinstance(condition, k.Matches) and isinstance(condition.filter, Objects):
        objects = c.game.state.objects
        refs = compile_selection(condition.what).refs(c) if condition.filter.kind is Kind.PERMANENT else ()
        if any(ref >= FIRST_OBJECT and objects[ref].gone for ref in refs):
            return False
    return compile_condition(condition).true(c)


def returns_due(game: IndexedGame, ended: tuple[int, ...]) -> list[tuple[int, Zone, int]]:
    """What comes back as those effects end: object, zone, under whose control."""
    found: list[tuple[int, Zone, int]] = []
    for row in game.state.effects:
        if row.id in ended and isinstance(row, ReturnsRow):
            for id in row.objs:
                obj = game.state.objects[id]
                if not obj.gone:
                    found.append((id, row.to, obj.owner))
    return found


def control_due(game: IndexedGame) -> list[tuple[int, int, int]]:
    """Permanents and spells whose controller by layer 2 is another than now: object, new controller, source (613.1b,
    112.2)."""
    state = game.state
    winners: dict[int, tuple[int, int, int]] = {}
    for listener in game.index.control:
        row = listener.row
        modifier = listener.modifier
        if isinstance(row, ContinuousRow) and isinstance(modifier, m.ChangeControl):
            context = row_context(game, row)
            _bid(winners, context, row.refs, modifier, row.timestamp, row.source)
        elif isinstance(listener.ability, StaticAbility):
            source = state.objects[listener.source]
            context = Context(game, source.id, source.controller)
            for one in listener.ability.modifiers:
                if isinstance(one, m.ChangeControl):
                    _bid(winners, context, _affected(context, listener.ability), one, source.timestamp, source.id)
    found: list[tuple[int, int, int]] = []
    spells = [id for id in state.stacked if state.objects[id].kind != ABILITY]
    for id in (*state.battlefield, *spells):
        row_now = state.objects[id]
        best = winners.get(id)
        to = best[1] if best is not None else row_now.base_controller
        if to != row_now.controller and 0 <= to < FIRST_OBJECT and state.players[to].alive:
            found.append((id, to, best[2] if best is not None else 0))
    return found


def masterless(game: IndexedGame) -> tuple[int, ...]:
    """Permanents that entered under the control of a player who has left the game, and of which no effect gives a
    player still in it control (800.4c)."""
    state = game.state
    if not any(not player.alive for player in state.players):
        return ()
    lone = [id for id in state.battlefield if not state.players[state.objects[id].base_controller].alive]
    if not lone:
        return ()
    held: set[int] = set()
    for listener in game.index.control:
        row, modifier = listener.row, listener.modifier
        if isinstance(row, ContinuousRow) and isinstance(modifier, m.ChangeControl):
            if any(state.players[ref].alive for ref in compile_selection(modifier.who).refs(row_context(game, row))):
                held.update(row.refs)
        elif isinstance(listener.ability, StaticAbility) and listener.source in state.battlefield:
            source = state.objects[listener.source]
            if state.players[source.controller].alive:
                held.update(_affected(Context(game, source.id, source.controller), listener.ability))
    return tuple(id for id in lone if id not in held)


def _affected(c: Context, ability: StaticAbility) -> tuple[int, ...]:
    if ability.condition is not None and not compile_condition(ability.condition).true(c):
        return ()
    what = ability.what
    reach = reach_of(what)
    if what is None or reach == SELF:
        return (c.source,)
    if reach == HOST:
        to = c.game.state.objects[c.source].attached_to
        return (to,) if to >= FIRST_OBJECT else ()
    return compile_matcher(what).find(c)


def _bid(
    winners: dict[int, tuple[int, int, int]], c: Context, refs: tuple[int, ...], modifier: m.ChangeControl,
    timestamp: int, source: int,
) -> None:
    to = next(iter(compile_selection(modifier.who).refs(c)), NO_ONE)
    for ref in refs:
        if ref not in winners or winners[ref][0] < timestamp:
            winners[ref] = (timestamp, to, source)


def locked(modifier: Modifier, c: Context) -> Modifier:
    """A modifier with its amounts and choices fixed to what they are now (608.2h), for effects of resolved spells."""
    if isinstance(modifier, m.ModifyPT):
        if isinstance(modifier.power, Fixed) and isinstance(modifier.toughness, Fixed):
            return modifier
        return m.ModifyPT(_fixed(modifier.power, c), _fixed(modifier.toughness, c))
    if isinstance(modifier, m.SetBasePT):
        if all(each is None or isinstance(each, Fixed) for each in (modifier.power, modifier.toughness)):
            return modifier
        return m.SetBasePT(
            None if modifier.power is None else _fixed(modifier.power, c),
            None if modifier.toughness is None else _fixed(modifier.toughness, c),
        )
    if isinstance(modifier, m.ChangeCost) and modifier.times is not None:
        return replace(modifier, times=_fixed(modifier.times, c))
    if isinstance(modifier, m.SetColors) and modifier.chosen:
        color = chosen_by(c, "color")
        return modifier if color is None else m.SetColors(color_bits(color), modifier.keep)
    if isinstance(modifier, m.GainAbilities) and any(map(of_chosen, modifier.abilities)):
        return replace(modifier, abilities=with_chosen(modifier.abilities, c))
    if isinstance(modifier, m.SetTypes) and modifier.chosen:
        word = chosen_by(c, "type")
        return modifier if word is None else replace(modifier, chosen="", subtypes=(*modifier.subtypes, str(word)))
    return modifier


def _fixed(amount: Amount, c: Context) -> Amount:
    return amount if isinstance(amount, Fixed) else Fixed(compile_amount(amount).value(c))

