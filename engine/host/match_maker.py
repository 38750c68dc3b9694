"""Making the match of a request: its seats, its cards, its record."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from engine.ai import KINDS, ai_seat
from engine.ai.pondering import PonderingSeat
from engine.cards.decks import DeckError
from engine.cards.files import CardFileError
from engine.cards.pool import CardPool
from engine.decisions import Answer, BreakPassing, Decision, FullControl, IllegalAnswer, SetStops
from engine.host.client_line import ClientLine
from engine.host.hurried_seat import HurriedSeat
from engine.host.request import MatchRequest, RequestError
from engine.host.seats import HumanSeat, OtherSide, TimedSeat, own_answers
from engine.host.thinking import Thinking
from engine.messages import msg
from engine.play.match import Match
from engine.play.positions.position import PositionError
from engine.play.record import RecordError
from engine.play.recorded_answers import ReplayMismatch
from engine.play.seat import Seat
from engine.play.start import MatchSetup, head_of, head_of_position, options_of, resume, start
from engine.terms.ids import PlayerId
from engine.view.view import View

__all__ = ["TROUBLE", "make_match", "pool_of"]


HUMAN: Final = "human"  # the kind of a person's seat


TROUBLE: Final = (DeckError, CardFileError, RecordError, ReplayMismatch, PositionError, RequestError)
"""What makes a match impossible; each says it in one sentence."""


class PlayedSeat(HumanSeat):
    """The person's seat with a computer player in it: the table sees everything and is asked nothing."""

    asks_payment = False
    asks_stops = False

    def __init__(self, line: ClientLine, inner: Seat) -> None:
        super().__init__(line)
        self._inner = inner

    def choose(self, view: View, decision: Decision) -> Answer:
        """What the computer player chooses."""
        return self._inner.choose(view, decision)

    def refused(self, view: View, decision: Decision, error: IllegalAnswer) -> None:
        """Passed on."""
        self._inner.refused(view, decision, error)


def seats_of(request: MatchRequest, line: ClientLine) -> tuple[HumanSeat, tuple[Seat, ...]]:
    """The person's seat, and all seats in turn order."""
    human = PlayedSeat(line, ai_seat("greedy", request.seed)) if request.autoplay else HumanSeat(line)
    seats: list[Seat] = []
    thinking = Thinking(line.thinks)
    for player, kind in enumerate(request.kinds):
        if player == request.me:
            seats.append(human)
        elif kind == HUMAN:
            seats.append(OtherSide(line, player))
            line.also |= {player}
        else:
            inner = ai_seat(kind, request.seed * 64 + player)
            if request.ponder:
                inner = PonderingSeat(inner, request.ponder)
            if request.patience:
                inner = HurriedSeat(inner, request.patience)
            seats.append(TimedSeat(inner, player, thinking))
    return human, tuple(seats)


def pool_of(cards: Sequence[dict[str, object]]) -> CardPool:
    """A pool of these raw card objects."""
    pool = CardPool()
    for data in cards:
        pool.add(data)
    return pool


def _position_pool(request: MatchRequest) -> CardPool:
    """The cards of a scenario: its own texts come before those of the card files."""
    own = request.position.get("texts") if request.position is not None else None
    texts = [each for each in own if isinstance(each, dict)] if isinstance(own, list) else []
    return pool_of([*(each for each in texts if isinstance(each.get("name"), str)), *request.cards])


def make_match(request: MatchRequest, line: ClientLine) -> Match:
    """The match of a request, ready to run. Raises one of TROUBLE, or OSError for a record that cannot be written."""
    _check(request)
    _, seats = seats_of(request, line)
    path = Path(request.path) if request.path else None
    own: list[tuple[int, bool]] = []
    if request.position is not None:
        head = head_of_position(request.position, _position_pool(request), request.kinds, request.seed)
        match = start(head, seats, path)
    elif request.decks:
        setup = MatchSetup(
            request.decks, request.names, request.seed, options_of(request.rules), request.kinds, request.teams,
            request.notes,
        )
        match = start(head_of(setup, pool_of(request.cards), request.insist), seats, path)
    else:
        assert path is not None
        match = resume(path, seats)
        own = own_answers(match, request.me)
    for player, seat in enumerate(seats):
        if isinstance(seat, HumanSeat):
            _sit_down(seat, match, PlayerId(player), request)
    line.begin_match(match, own)
    return match


def _sit_down(seat: HumanSeat, match: Match, player: PlayerId, request: MatchRequest) -> None:
    """A person's seat, with its stops and ways of passing."""
    seat.sit_at(match)
    single = tuple((other.id, request.named_stops[other.name]) for other in match.game.state.players
                   if other.name in request.named_stops and other.id != player)  # fmt: skip
    match.command(SetStops(player, request.own_stops, request.other_stops, single, request.idle_stops))
    match.command(BreakPassing(player, request.breaks))
    match.command(FullControl(player, request.full_control))


def _check(request: MatchRequest) -> None:
    """Raises RequestError for seats, names and decks that do not go together."""
    seats = len(request.kinds)
    others = {kind for place, kind in enumerate(request.kinds) if place != request.me}
    if not 0 <= request.me < seats or not others <= {*KINDS, HUMAN}:
        raise RequestError(msg("The seats of the match are not known; set it up again."))
    if request.decks and not len(request.decks) == len(request.names) == seats:
        raise RequestError(msg("The match has not a deck and a name for every seat; set it up again."))
    if not (request.decks or request.path or request.position is not None):
        raise RequestError(msg("The match has neither decks nor a position nor a record; set it up again."))
