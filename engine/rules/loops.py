"""CR 104.4b, 719. Loops: mandatory ones end the game as a draw; an optional one is named a number of times."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.decisions import Activate, Amount, Asked, Number, Option, Pick, Picked, Purpose
from engine.game import Game
from engine.rules.order import next_player
from engine.state.state import State
from engine.terms.ids import NO_ONE, PlayerId

_QUIET: Final = 12  # so many resolutions without a choice before states are compared
_ENDLESS: Final = 3000  # so many are a loop even if each changes a number
_TOO_MUCH: Final = 300_000  # resolutions times permanents: a loop that makes tokens slows down as it grows
_REPEATS: Final = 25  # so many times the same free action before a player is asked how often more
_REPEATED: Final = tuple(f"repeated {place}" for place in range(32))
_MOST_TIMES: Final = 500
_SHORTEN: Final = (Option("accept", "Accept"), Option("shorten", "Shorten"))
_MASK: Final = (1 << 61) - 1


def note_choice(game: Game) -> None:
    """A player has chosen something: what follows is no loop of mandatory actions so far."""
    if game.state.loop_marks:
        game.state.loop_marks = ()


def stuck(game: Game) -> bool:
    """Whether things have come back to where they were with nobody having chosen anything; called once a resolution
    (104.4b)."""
    state = game.state
    marks = state.loop_marks
    count = marks[0] + 1 if marks else 1
    if count < _QUIET:
        state.loop_marks = (count,)
        return False
    now = digest(state)
    if now in marks[1:] or count > _ENDLESS or count * len(state.battlefield) > _TOO_MUCH:
        return True
    state.loop_marks = (count, *marks[1:][-400:], now)
    return False


def digest(state: State) -> int:
    """A number for all that matters to whether a position comes again: ids, timestamps and histories left out."""
    value = _mix(0, state.active)
    value = _mix(value, int(state.step))
    for player in state.players:
        for number in (player.life, len(player.library), len(player.hand), len(player.graveyard), *player.pool):
            value = _mix(value, number)
        for kind, count in sorted(player.counters.items()):
            value = _mix(_text(value, kind), count)
    for zone in (state.battlefield, state.stack, state.exile):
        value = _mix(value, len(zone))
        for id in zone:
            row = state.objects[id]
            value = _mix(_text(value, row.base.name), row.controller * 4 + row.tapped * 2 + bool(row.ability))
            value = _mix(value, row.damage)
            for kind, count in sorted(row.counters.items()):
                value = _mix(_text(value, kind), count)
    return value


def _mix(value: int, number: int) -> int:
    return (value * 1_000_003 ^ number) & _MASK


def _text(value: int, text: str) -> int:
    for code in text.encode():
        value = _mix(value, code)
    return value


def times_more(game: Game, player: int, action: Activate) -> int | None:
    """How many times more a player repeats an action they have repeated a lot, None while that need not be asked
    (719.2a)."""
    state = game.state
    key = (f"repeated {action.ability}", action.source)
    count = state.history.get(key, 0) + 1
    state.history[key] = count
    if count < _REPEATS:
        return None
    if count > _REPEATS:
        return 0
    asked = Asked(player, "How many more times?", action.source, Purpose.LOOP)
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
            asked = Asked(PlayerId(other), f"It will be repeated {times} more times.", source, Purpose.LOOP)
            if game.ask(Pick(asked, _SHORTEN)) == Picked(("shorten",)):
                when = Asked(PlayerId(other), "At which repetition will you act?", source, Purpose.LOOP)
                answer = game.ask(Number(when, 1, times))
                assert isinstance(answer, Amount)
                times, by = answer.number, other
        other = next_player(game, other)
    return times, by


def worn_out(game: Game, action: Activate) -> bool:
    """Whether an action has been repeated as often this turn as its player named (719.3)."""
    place = action.ability
    word = _REPEATED[place] if place < len(_REPEATED) else f"repeated {place}"
    return game.state.history.get((word, action.source), 0) >= _REPEATS
