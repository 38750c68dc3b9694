"""CR 104.4b, 719. Loops: mandatory ones end the game as a draw; of an optional one a player says how often more.

What tells a loop from much to do is its depth: an ability that triggers as another resolves is one deeper than that
(`Obj.depth`, `Game.depth`). Five hundred abilities that one event put on the stack are of one depth, whatever the size
of the board, and a loop goes ever deeper. Positions are looked at only past a depth, and at each depth once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.decisions import (
    NO,
    YES,
    Activate,
    Amount,
    Answer,
    Asked,
    Choose,
    Chosen,
    Decision,
    Number,
    Option,
    Pay,
    PayNot,
    Pick,
    Picked,
    Purpose,
    Targets,
)
from engine.evaluate.reach import reaches
from engine.events.kinds import PlayerLoses
from engine.events.pipeline import emit
from engine.events.uses import repeat_loop, set_count
from engine.game import Game
from engine.messages import msg, nmsg
from engine.rules.ending_game import check_end, draw_game
from engine.rules.order import next_player
from engine.state.loop_marks import LoopMark, Measure
from engine.state.objects import Obj
from engine.state.state import State
from engine.terms.ids import NO_ONE, PlayerId
from engine.terms.zones import Zone

_QUIET: Final = 12  # so deep are positions compared
_PATIENT: Final = 200  # so deep has a loop that only adds to what is there no end
_COMPARED: Final = 400  # deeper positions are not compared any more
_ENDLESS: Final = 3000  # so deep is anything a loop
_REPEATS: Final = 25  # so often the same free action, or so deep a question: then a player is asked how often more
_REPEATED: Final = tuple(f"repeated {place}" for place in range(32))
_MOST_TIMES: Final = 500
_SKIPPED: Final = 50  # a loop that takes life is followed one time after another where so many end it
_SHORTEN: Final = (Option("accept", msg("Accept")), Option("shorten", msg("Shorten")))
_HARMLESS: Final = frozenset({"life", "graveyard", "exile", "object", "counters"})  # measures that may grow for ever
_POISON: Final = "poison"


def note_choice(game: Game) -> None:
    """A player has chosen something: what follows is no loop of mandatory actions so far."""
    if game.loop_marks:
        game.loop_marks = ()


def is_loop(game: Game, depth: int) -> bool:
    """Whether mandatory actions go on for ever, nobody having chosen anything; called once a resolution of something
    so deep (104.4b). A loop that only takes life is played forward to where that is nearly gone."""
    if depth < _QUIET:
        note_choice(game)
        return False
    marks = game.loop_marks
    if depth > _ENDLESS:
        return len(marks) < 2 or not _hurried(game, marks[-2], marks[-1])
    if depth > _COMPARED or (marks and depth <= marks[-1].depth):
        return False
    now = LoopMark(depth, _measures(game.state), dict(game.state.history))
    before = _same_before(marks, now)
    game.loop_marks = (*marks, now)
    if len(before) < 3:
        return False
    change = _change(before[0], now)
    if not all(_change(older, newer) == change for older, newer in zip(before[1:], before, strict=False)):
        return False
    if not change:
        return True
    if _hurried(game, before[0], now):
        game.loop_marks = ()
        return False
    return depth >= _PATIENT and all(_harmless(measure, by) for measure, by in change.items())


def _same_before(marks: tuple[LoopMark, ...], now: LoopMark) -> list[LoopMark]:
    """The last three marks, latest first and equally far apart, at which there was the same as now but for numbers."""
    kinds = now.numbers.keys()
    for place in range(len(marks) - 1, -1, -1):
        if marks[place].numbers.keys() == kinds:
            period = len(marks) - place
            found = [marks[at] for at in (place, place - period, place - 2 * period) if at >= 0]
            return [each for each in found if each.numbers.keys() == kinds]
    return []


def _change(before: LoopMark, after: LoopMark) -> dict[Measure, int]:
    """By how much each number differs."""
    earlier = before.numbers
    return {key: number - earlier.get(key, 0) for key, number in after.numbers.items() if number != earlier.get(key, 0)}


def _harmless(measure: Measure, by: int) -> bool:
    """Whether a number may go on changing so without end."""
    return by > 0 and measure[0] in _HARMLESS and _POISON not in measure


def _hurried(game: Game, before: LoopMark, now: LoopMark) -> bool:
    """Repeat what a loop does to life totals, and to the turn's counts, until only a few repetitions are left for the
    first whose life runs out; False if nobody's does, or soon."""
    state = game.state
    change = {measure[1]: by for measure, by in _change(before, now).items() if measure[0] == "life"}
    falling = [state.players[int(player)].life // -by for player, by in change.items() if by < 0]
    times = min((each for each in falling if each >= 0), default=0) - _SKIPPED
    if times <= 0:
        return False
    counted = {key: (count - before.history.get(key, 0)) * times for key, count in now.history.items()}
    repeat_loop(state, {int(player): by * times for player, by in change.items()}, counted)
    return True


def _measures(state: State) -> dict[Measure, int]:
    """All that matters to whether a position comes again, as numbers: ids, timestamps and histories left out."""
    numbers: dict[Measure, int] = {("chance", state.rng): 1, ("turn", state.active, int(state.step)): 1}
    for player in state.players:
        id = player.id
        numbers["life", id] = player.life
        numbers["library", id] = len(player.library)
        numbers["hand", id] = len(player.hand)
        numbers["graveyard", id] = len(player.graveyard)
        numbers["mana", id] = sum(player.pool) + len(player.restricted)
        for kind, count in player.counters.items():
            numbers["counters", id, kind] = count
    numbers["exile",] = len(state.exile)
    for zone in (state.battlefield, state.stack):
        for id in zone:
            row = state.objects[id]
            what = (row.base.name, row.controller, row.tapped, row.zone is Zone.STACK)
            _add(numbers, ("object", *what, _place(row)), 1)
            if row.damage:
                _add(numbers, ("damage", *what), row.damage)
            for kind, count in row.counters.items():
                _add(numbers, ("counters", *what, kind), count)
    return numbers


def _place(row: Obj) -> int:
    """Which ability of its source one on the stack is; -1 for one that is not printed on it, or no ability."""
    ability = row.ability
    if ability is None:
        return NO_ONE
    return next((place for place, each in enumerate(row.base.abilities) if each is ability), NO_ONE)


def _add(numbers: dict[Measure, int], measure: Measure, count: int) -> None:
    numbers[measure] = numbers.get(measure, 0) + count


# --- optional loops (719) ---


def named_before(game: Game, decision: Decision) -> Answer | None:
    """What a player answers to a question that has come again and again as abilities triggered each other: they say
    once how often more they will agree, and it is done so many times and then no more (719.2a, 719.3). None: they are
    asked."""
    no = _declined(decision)
    if no is None or decision.asked.purpose is Purpose.LOOP:
        return None
    state = game.state
    source = state.objects.get(decision.asked.source)
    player = decision.asked.player
    key = (f"loop {source.base.name if source is not None else ''} {decision.asked.text}", player)
    left = state.history.get(key, 0)
    if not left:
        asked = Asked(player, msg("How many more times?"), decision.asked.source, Purpose.LOOP, 1)
        answer = game.ask(Number(asked, 0, _MOST_TIMES))
        assert isinstance(answer, Amount)
        left = answer.number + 1
    if left == 1:
        set_count(state, key, 1)
        return no
    set_count(state, key, left - 1)
    return YES if no is NO else None


def _declined(decision: Decision) -> Answer | None:
    """The answer that lets a loop end; None where there is none."""
    if isinstance(decision, Pick) and decision.asked.purpose is not Purpose.PAY:  # 719.6: who may pay need not
        return NO if [option.key for option in decision.options] == ["yes", "no"] else None
    if isinstance(decision, Targets | Choose):
        return Chosen(()) if decision.minimum == 0 else None
    return PayNot() if isinstance(decision, Pay) and decision.optional else None


def asked_too_often(game: Game) -> bool:
    """Whether what resolves is so deep that a question may be part of an optional loop."""
    return game.depth >= _REPEATS


def endless(game: Game) -> None:
    """End the game, for mandatory actions go on for ever (104.4b): for those who are caught in it where ranges are
    limited (801.16)."""
    why = "a loop of mandatory actions"
    if not game.state.ranges:
        draw_game(game, why, "104.4b")
        return
    emit(game, [PlayerLoses(who, why, "801.16") for who in _caught(game)])
    check_end(game)


def _caught(game: Game) -> tuple[int, ...]:
    """The players who control what has resolved over and over, and those within the range of one of them (801.16)."""
    state = game.state
    before = game.loop_marks[0].history if game.loop_marks else {}
    involved = [
        state.objects[id].controller for (what, id), times in state.history.items()
        if what == "resolved" and id in state.objects and times > before.get((what, id), 0)
    ]
    return tuple(
        player.id for player in state.players
        if player.alive and any(who == player.id or reaches(state, who, player.id) for who in involved)
    )


def times_more(game: Game, player: int, action: Activate) -> int | None:
    """How many times more a player repeats an action they have repeated a lot, None while that need not be asked
    (719.2a)."""
    state = game.state
    key = (f"repeated {action.ability}", action.source)
    count = state.history.get(key, 0) + 1
    set_count(state, key, count)
    if count < _REPEATS:
        return None
    if count > _REPEATS:
        return 0
    asked = Asked(player, msg("How many more times?"), action.source, Purpose.LOOP)
    answer = game.ask(Number(asked, 0, _MOST_TIMES))
    assert isinstance(answer, Amount)
    return answer.number


def shortened(game: Game, suggests: int, source: int, times: int, able: Callable[[int], bool]) -> tuple[int, int]:
    """719.2b. Each other player, in turn order, accepts that an action is repeated so many times or names a repetition
    during which they will do something else, if they are able to: how often it is repeated then, and who stopped it
    (NO_ONE: nobody)."""
    by = NO_ONE
    other = next_player(game, suggests)
    while other != suggests:
        if able(other):
            asked = Asked(
                PlayerId(other),
                nmsg("It will be repeated once more.", "It will be repeated {n} more times.", times),
                source,
                Purpose.LOOP,
            )
            if game.ask(Pick(asked, _SHORTEN)) == Picked(("shorten",)):
                when = Asked(PlayerId(other), msg("At which repetition will you act?"), source, Purpose.LOOP)
                answer = game.ask(Number(when, 1, times))
                assert isinstance(answer, Amount)
                times, by = answer.number, other
        other = next_player(game, other)
    return times, by


def loop_exhausted(game: Game, action: Activate) -> bool:
    """Whether an action has been repeated as often this turn as its player named (719.3)."""
    place = action.ability
    word = _REPEATED[place] if place < len(_REPEATED) else f"repeated {place}"
    return game.state.history.get((word, action.source), 0) >= _REPEATS
