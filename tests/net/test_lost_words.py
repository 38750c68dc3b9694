"""A line that dies at any word between guest and host loses nothing: the guest gets in, and the match begins."""

from __future__ import annotations

import queue
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.decisions import Concede
from engine.host.protocol import Give
from engine.net.client import ENDED, LOST, Guest, Who
from engine.net.held_seats import waiting_seat
from engine.net.join_code import JoinCode, Target, new_token, parse_target
from engine.net.net_messages import AtTheDoor, Kick, LetIn, LobbyState, NewCode, SetReady, Welcome, pack
from engine.net.seat_tokens import SeatTokens
from engine.net.standing_words import StandingWords
from engine.terms.ids import PlayerId
from tests.net.cut_line import DOWN, UP, CutLine
from tests.net.processes import DECK, LONG, Player, Program, code_of, until
from tests.net.test_server import Hosting, begin

pytestmark = pytest.mark.timeout(240)
Join = Callable[..., Player]


@pytest.fixture
def join(host: Hosting) -> Iterator[Join]:
    """Makes guests, who say deck and readiness before they know whether they are heard; over a line that is cut."""
    with ExitStack() as stack:

        def enter(name: str, port: int = 0, knocks: bool = False, code: str = "", **more: object) -> Player:
            address = f"127.0.0.1:{port or host.server.port}"
            target = address if knocks else code or f"{host.server.identity.code}@{address}"
            player = Player(target, name, **more)  # type: ignore[arg-type]
            stack.callback(player.guest.close)
            return player

        yield enter


def cut(host: Hosting, way: str, number: int, times: int = 1) -> CutLine:
    """A way to the host."""
    return CutLine(host.server.port, way, number, times)


def lost_welcome(host: Hosting, times: int) -> CutLine:
    """A way to the host on which a Welcome is lost so often: it is the last record but one that somebody is sent who
    looks on at an empty table, before how the table stands."""
    whole = cut(host, DOWN, 0)
    watcher = Player(f"{host.identity.code}@127.0.0.1:{whole.port}", "Dan", watch=True)
    watcher.hear(LobbyState)
    number = whole.passed[DOWN] - 1
    watcher.guest.close()
    whole.close()
    return cut(host, DOWN, number, times)


@pytest.mark.parametrize(
    ("way", "number"), [*((UP, each) for each in range(1, 8)), *((DOWN, each) for each in range(1, 13))]
)
def test_a_line_that_dies_at_any_word_lets_the_guest_in_and_the_match_begin(
    host: Hosting, join: Join, way: str, number: int
) -> None:
    line = cut(host, way, number)
    try:
        bea = join("Bea", line.port)
        bea.ready()
        ada = join("Ada")
        ada.hear(Welcome)
        ada.ready()
        state = ada.lobby(lambda state: state.match == 1)
        assert sorted(seat.name for seat in state.seats) == ["Ada", "Bea"]
        bea.lobby(lambda state: state.match == 1)
    finally:
        line.close()
    assert line.cuts == 1


def test_a_welcome_that_is_lost_again_and_again_takes_one_seat(host: Hosting, join: Join) -> None:
    line = lost_welcome(host, 3)
    try:
        bea = join("Bea", line.port)
        assert bea.hear(Welcome).seat == 0
    finally:
        line.close()
    assert line.cuts == 3 and [bool(place.token) for place in host.lobby.places] == [True, False]


def test_who_looks_on_is_one_however_often_they_come(host: Hosting, join: Join) -> None:
    ada = join("Ada")
    token = new_token()
    join("Bea", watch=True, token=token).hear(Welcome)
    ada.lobby(lambda state: state.spectators == 1)
    second = join("Bea", watch=True, token=token)
    second.hear(Welcome)
    join("Cleo", watch=True).hear(Welcome)
    assert ada.lobby(lambda state: state.spectators > 1).spectators == 2


def test_who_was_let_in_need_not_ask_again_though_that_was_lost(host: Hosting, join: Join) -> None:
    ada = join("Ada", owner=host.identity.owner)
    ada.hear(Welcome)
    token = new_token()
    bea = join("Bea", knocks=True, token=token)
    bea.hear(AtTheDoor)
    knock = ada.lobby(lambda state: bool(state.knocks)).knocks[0]
    again = join("Bea", knocks=True, token=token)  # as over a new line, before the host has noticed that one is dead
    again.hear(AtTheDoor)
    assert host.server.game.knocks.states == (knock,)
    ada.guest.say(LetIn(knock.number, True))
    assert again.hear(Welcome).seat == 1
    again.guest.close()
    assert join("Bea", knocks=True, token=token).hear(Welcome).seat == 1


def test_who_was_sent_away_has_to_ask_again(host: Hosting, join: Join) -> None:
    ada = join("Ada", owner=host.identity.owner)
    ada.hear(Welcome)
    bea = join("Bea", knocks=True)
    ada.guest.say(LetIn(ada.lobby(lambda state: bool(state.knocks)).knocks[0].number, True))
    seat = bea.hear(Welcome).seat
    ada.guest.say(Kick(seat))
    bea.state(ENDED)
    assert not host.server.game.knows(bea.guest.who.token)


def test_who_was_sent_away_finds_no_way_in_by_the_code_they_had(host: Hosting, join: Join, tmp_path: Path) -> None:
    ada = join("Ada", owner=host.identity.owner)
    ada.hear(Welcome)
    before, path, states = host.code, tmp_path / "seats.json", queue.Queue[str]()
    key = host.identity.code.fingerprint
    bea = Guest(
        parse_target(before), Who("Bea"), lambda heard: None, lambda state, words: states.put(state),
        tokens=SeatTokens(path),
    )  # fmt: skip
    bea.start()
    ada.lobby(lambda state: state.seats[1].here)
    until(lambda: SeatTokens(path).sits(key))
    ada.guest.say(Kick(1))
    code = ada.hear(NewCode).code
    until(lambda: ENDED in states.queue)
    assert SeatTokens(path).code_of(key) is None and not SeatTokens(path).sits(key)
    assert "not that of this table" in Player(before, "Bea").state(ENDED)
    assert join("Cleo", code=f"{code}@127.0.0.1:{host.server.port}").hear(Welcome).seat == 1
    ada.guest.drop()  # she comes back by the new code, whichever one she came by
    ada.state(LOST)
    assert ada.hear(Welcome).code == code == str(host.server.identity.code)


def test_who_gets_up_before_a_game_frees_the_seat_at_once(host: Hosting, join: Join) -> None:
    ada, bea = join("Ada"), join("Bea")
    ada.hear(Welcome)
    seat = bea.hear(Welcome).seat
    bea.ready()
    bea.guest.get_up()
    ada.lobby(lambda state: state.seats[seat].taken)
    ada.lobby(lambda state: not state.seats[seat].taken)
    cleo = join("Cleo")
    assert cleo.hear(Welcome).seat == seat
    cleo.guest.say(DECK)
    assert not ada.lobby(lambda state: state.seats[seat].deck_fits).seats[seat].ready  # that was Bea's word


def test_in_a_game_the_seat_of_who_gets_up_is_held(host: Hosting, join: Join) -> None:
    asked, other, question = begin(join, host)
    other.guest.get_up()
    other.guest.close()
    seat = 1 - question.snap.viewer
    assert asked.lobby(lambda state: bool(state.seats[seat].held)).seats[seat].taken


def test_an_owner_whose_seat_is_free_again_is_asked_nothing(host: Hosting, join: Join) -> None:
    ada = join("Ada", owner=host.identity.owner)
    ada.hear(Welcome)
    bea = join("Bea")
    bea.hear(Welcome)
    ada.guest.get_up()
    assert bea.lobby(lambda state: not state.seats[0].taken).owner == -1
    back = join("Ada", owner=host.identity.owner)
    assert back.hear(Welcome).seat == 0 and bea.lobby(lambda state: state.seats[0].here).owner == 0


def test_a_host_that_is_taken_up_again_hears_deck_and_readiness_again(tmp_path: Path) -> None:
    table = Program(tmp_path, "host", "--hidden", "--port", "0")
    code = code_of(table.hear("hosting"))
    ada, bea = Player(code, "Ada"), Player(code, "Bea")
    try:
        for player in (ada, bea):
            player.hear(Welcome)
        ada.ready()
        bea.lobby(lambda state: any(seat.ready for seat in state.seats))
        table.kill()
        table = Program(tmp_path, "host", "--hidden", "--resume")
        table.hear("hosting")
        bea.ready()
        assert bea.lobby(lambda state: state.match == 1)
    finally:
        for player in (ada, bea):
            player.guest.close()
        table.close()


def test_a_word_for_the_next_game_outlives_the_line_and_ends_with_the_lobby(host: Hosting, join: Join) -> None:
    asked, other, question = begin(join, host)
    asked.guest.say(Give(question.match, Concede(PlayerId(question.snap.viewer))))
    for player in (asked, other):
        player.lobby(lambda state: not state.match)
    asked.guest.say(SetReady())
    other.lobby(lambda state: any(seat.ready for seat in state.seats))
    asked.guest.drop()
    asked.state(LOST)
    other.guest.say(SetReady())
    assert other.lobby(lambda state: state.match == 2)


def test_what_was_said_is_said_again_once_and_readiness_for_one_game() -> None:
    words, ready, lobby = StandingWords(), SetReady(), LobbyState("Table", ())
    words.came_in()
    words.said(DECK)
    assert words.again(lobby) == ()  # it was said on this line
    words.said(ready)
    words.came_in()
    assert words.again(lobby) == (DECK, ready) and words.again(lobby) == ()
    words.came_in()
    words.said(SetReady(False))
    assert words.again(lobby) == (DECK,)
    words.said(ready)
    words.came_in()
    assert words.again(LobbyState("Table", (), match=1, played=1)) == ()
    assert words.again(LobbyState("Table", (), played=1)) == (DECK,)  # the host lost it with the game
    words.said(ready)
    words.came_in()
    assert words.again(LobbyState("Table", (), played=3)) == (DECK,)  # a game was played meanwhile


def test_a_token_is_kept_before_it_is_said_and_a_seat_is_known_by_its_host(tmp_path: Path) -> None:
    path, key = tmp_path / "seats.json", bytes(10)
    code = str(JoinCode(key, b"12345"))
    token = SeatTokens(path).of(key)
    again = SeatTokens(path)
    assert again.of(key) == token != again.of(bytes(9) + b"1") and again.code_of(key) is None
    again.seated(key, code)
    assert str(SeatTokens(path).code_of(key)) == code and SeatTokens(path).of(key) == token
    path.write_text('{"00": 1}')
    assert SeatTokens(path).of(key) != token


def test_the_seat_of_a_match_is_told_to_a_guest_and_not_to_the_host(tmp_path: Path) -> None:
    """Until it is over; who hosts takes the whole table up again."""
    for owner in ("", "0" * 32):
        path, key = tmp_path / f"seats{owner}.json", bytes(10)
        tokens = SeatTokens(path)
        tokens.of(key)
        tokens.seated(key, str(JoinCode(key, b"12345")))
        line = Guest(Target(), Who("Ada", owner=owner), lambda said: None, lambda state, words: None, tokens=tokens)
        line._fingerprint, line._reached = key, "10.0.0.2:4711"

        told = []
        lobby = LobbyState("Attic", ())
        for state in (lobby, replace(lobby, match=1), replace(lobby, best_of=3, game=2), replace(lobby, played=1)):
            line._take(pack(state))
            seat = waiting_seat(path, path.stat().st_mtime)
            told.append(seat.words if seat is not None else "")
        back = "" if owner else f"{JoinCode(key, b'12345')}@10.0.0.2:4711"
        assert told == ["", back, back, ""]  # another game of a match may follow


def test_a_guest_who_was_killed_before_it_heard_the_host_has_its_seat(host: Hosting, tmp_path: Path) -> None:
    line, path, heard = lost_welcome(host, 9), tmp_path / "seats.json", queue.Queue[object]()
    target = parse_target(f"{host.identity.code}@127.0.0.1:{line.port}")
    lost = Guest(target, Who("Bea"), heard.put, lambda state, words: None, tokens=SeatTokens(path))
    lost.start()
    until(lambda: bool(host.lobby.places[0].token))
    lost.close()
    line.close()
    target = parse_target(host.code)
    back = Guest(target, Who("Bea"), heard.put, lambda state, words: None, tokens=SeatTokens(path))
    back.start()
    welcome = heard.get(timeout=LONG)
    back.close()
    assert isinstance(welcome, Welcome) and welcome.seat == 0 and not host.lobby.places[1].token
