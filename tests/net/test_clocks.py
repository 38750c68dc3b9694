"""The clock of a table: what it counts, and each of the three things that may happen when time has run out."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.cli.table_words import clock_from
from engine.decisions import Concede
from engine.host.protocol import Give, Over, Question, Rejected
from engine.net.clocks import EXTRA, Clocks
from engine.net.hosted_game import HostedGame
from engine.net.net_messages import NO_CLOCK, ClockRule, SetComputer, Welcome
from engine.play.record import Answered, Commanded
from engine.user_error import UserError
from tests.net.processes import Player
from tests.net.test_server import Come, Hosting, asked_first, begin

pytestmark = pytest.mark.timeout(120)


def test_who_was_out_of_time_has_all_of_it_for_the_next_decision() -> None:
    clocks = Clocks(ClockRule("decision", 10), 2)
    clocks.tick(0, 1, 0.0)
    assert clocks.tick(0, 1, 11.0) == 0 and clocks.seconds(0) == 0
    clocks.tick(1, 2, 1.0)
    assert clocks.seconds(0) == 10


def test_every_decision_has_its_seconds() -> None:
    clocks = Clocks(ClockRule("decision", 10), 2)
    assert clocks.tick(0, 5, 1.0) is None and clocks.seconds(0) == 10
    assert [clocks.tick(0, 5, 4.0) for _ in range(3)] == [None, None, 0]
    assert clocks.tick(0, 5, 4.0) is None, "it is said once"
    assert clocks.tick(0, 6, 4.0) is None and clocks.seconds(0) == 10 and not clocks.used_up(0)


def test_a_player_has_seconds_for_the_game_and_then_a_few_for_each_decision() -> None:
    clocks = Clocks(ClockRule("player", 10, "answer"), 2)
    for place in range(12):
        assert clocks.tick(1, place, 1.0) is None
    assert clocks.seconds(1) == 0 and clocks.seconds(0) == 10 and clocks.used_up(1)
    assert clocks.tick(1, 20, 1.0) is None
    assert clocks.tick(1, 20, EXTRA) == 1


def test_the_end_of_the_own_time_is_told_where_it_ends_more_than_a_decision() -> None:
    clocks = Clocks(ClockRule("player", 5, "loss"), 1)
    assert [clocks.tick(0, 1, 3.0) for _ in range(2)] == [None, 0]
    assert Clocks(ClockRule(), 1).tick(0, 1, 1e9) is None and Clocks(ClockRule(), 1).seconds(0) == NO_CLOCK


@pytest.mark.parametrize(("words", "rule"), [
    ("", ClockRule()), ("decision:30", ClockRule("decision", 30)),
    ("player:1500:loss", ClockRule("player", 1500, "loss")),
])  # fmt: skip
def test_a_clock_is_said_in_words(words: str, rule: ClockRule) -> None:
    assert clock_from(words) == rule


@pytest.mark.parametrize("words", ["turn:5", "decision", "decision:1", "player:100:shout", "player:99999999"])
def test_what_is_no_clock_gets_one_sentence(words: str) -> None:
    with pytest.raises(UserError, match="--clock"):
        clock_from(words)


def two_at(host: Hosting) -> list[Player]:
    """Two who have joined a table."""
    return [Player(host.code, name) for name in ("Ada", "Bea")]


def begun(players: list[Player]) -> tuple[Player, Player, Question]:
    """They say that they are ready, and the match begins: who is asked first, the other, and what."""
    for player in players:
        player.hear(Welcome)
        player.ready()
    for player in players:
        player.lobby(lambda state: state.match == 1)
    return asked_first(*players)


def late(tmp_path: Path, rule: ClockRule) -> tuple[Hosting, list[Player], Question]:
    """A table with a clock; whoever is asked first says nothing until the time is up."""
    host = Hosting(tmp_path / "table", clock=rule)
    players = two_at(host)
    asked, other, question = begun(players)
    for _ in range(3):  # as if so much time had passed
        host.call(lambda: host.server.game.tick(rule.seconds))
    return host, [asked, other], question


def test_the_least_is_answered_for_who_is_late(tmp_path: Path) -> None:
    host, players, question = late(tmp_path, ClockRule("decision", 30, "answer"))
    try:
        assert players[1].hear(Question)
        given = next(each for each in host.record().entries if isinstance(each, Answered))
        assert given.player == question.snap.viewer and not given.automatic
    finally:
        host.end(players)


def test_the_game_is_lost_by_who_is_late(tmp_path: Path) -> None:
    host, players, question = late(tmp_path, ClockRule("player", 30, "loss"))
    try:
        outcome = players[1].hear(Over).outcome
        assert outcome is not None and outcome.winners == (1 - question.snap.viewer,)
        assert "ran out of time" in str(outcome.reason) and "conceded" not in str(outcome.reason)
        given = next(each for each in host.record().entries if isinstance(each, Commanded))
        assert given.command == Concede(question.snap.viewer, late=True)
    finally:
        host.end(players)


def test_a_guest_does_not_say_that_a_time_is_up_or_who_stays_away(host: Hosting, come: Come) -> None:
    asked, _, question = begin(come, host)
    for said in (Concede(question.snap.viewer, late=True), Concede(question.snap.viewer, away=True)):
        asked.guest.say(Give(question.match, said))
        assert "only the table says" in str(asked.hear(Rejected).reason)


def test_a_clock_that_begins_anew_for_the_same_player_is_told(tmp_path: Path) -> None:
    host = Hosting(tmp_path / "table", clock=ClockRule("decision", 30, "answer"))
    players = two_at(host)
    try:
        asked, _, question = begun(players)
        game, seat = host.server.game, question.snap.viewer

        def next_decision() -> None:
            clocks, (player, place) = game.clocks, clocks_of(game)
            clocks.tick(player, place, 12.0)
            clocks.tick(player, place + 1, 1.0)
            game.show()

        host.call(lambda: game.tick(0.0))
        asked.lobby(lambda state: state.waits_for == seat)
        host.call(next_decision)
        assert asked.lobby(lambda state: state.waits_for == seat).seats[seat].left == 30
    finally:
        host.end(players)


def clocks_of(game: HostedGame) -> tuple[int, int]:
    """Whose clock runs, and for which decision."""
    assert game.table is not None
    return game.table.asked


def test_a_computer_player_plays_on_and_the_seat_is_taken_back(tmp_path: Path) -> None:
    host, players, question = late(tmp_path, ClockRule("decision", 30, "computer"))
    try:
        seat = question.snap.viewer
        assert players[0].lobby(lambda state: bool(state.seats[seat].computer)).seats[seat].computer == "greedy"
        players[0].guest.say(SetComputer(seat))
        assert not players[0].lobby(lambda state: not state.seats[seat].computer).seats[seat].computer
    finally:
        host.end(players)
