"""What is frozen of a position for one viewer serves the others, too, as far as they may see the same."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.check.bundled_matches import BundledMatches, seats_of
from engine.events.kinds import Event
from engine.game import Game
from engine.play.match import Match
from engine.play.seat import Interrupted, Seat
from engine.play.start import game_of
from engine.procedures import Observer
from engine.terms.ids import NO_ONE, SPECTATOR
from engine.view.freeze import Made, snapshot
from engine.view.snapshot import Seen
from engine.view.view import View


class Comparing(Observer):
    """Freezes each position for all viewers, by what was frozen for others and anew."""

    def __init__(self) -> None:
        self.compared = 0

    def seen(self, game: Game, events: Sequence[Event]) -> None:
        """Compare."""
        made: Made = {}
        for viewer in (NO_ONE, *range(len(game.state.players)), SPECTATOR):
            assert snapshot(game, viewer, made=made) == snapshot(game, viewer)
            self.compared += 1


@pytest.mark.rule("400.2")
def test_nobody_is_shown_more_for_what_was_frozen_for_others() -> None:
    head = BundledMatches().head(3, turns=8)
    match = Match(game_of(head), seats_of(3, len(head.names)), begun=head.begun)
    comparing = Comparing()
    match.game.observers = (comparing,)
    match.run()
    assert comparing.compared > 300


class Leaving(Seat):
    """A seat that looks, and leaves the table as soon as it has seen something."""

    notices = True

    def __init__(self) -> None:
        self.match: Match | None = None

    def choose(self, view: View, decision: object) -> object:  # type: ignore[override]
        """It is gone before it is asked."""
        raise Interrupted

    def notice(self, view: View, seen: Sequence[Seen]) -> None:
        """Look, and leave."""
        assert self.match is not None
        self.match.snapshot(0)
        self.match.leave()
        raise Interrupted


def test_what_was_frozen_is_forgotten_when_a_seat_leaves_in_the_middle() -> None:
    head = BundledMatches().head(3, turns=8)
    seat = Leaving()
    match = Match(game_of(head), [seat for _ in head.names], begun=head.begun)
    seat.match = match
    match.run()
    before = match.snapshot(0)
    match.present.state.own_player(0).life += 1
    assert match.snapshot(0).players[0].life == before.players[0].life + 1
