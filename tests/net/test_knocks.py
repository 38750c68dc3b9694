"""Who comes without the join code asks to be let in: the owner of the table says so, and nobody else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from engine.host.protocol import Rejected
from engine.net.client import ENDED, LOST
from engine.net.net_messages import AtTheDoor, LetIn, LobbyState, Welcome
from tests.net.processes import Player
from tests.net.test_server import Hosting

pytestmark = pytest.mark.timeout(240)
Come = Callable[..., Player]


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Hosting]:
    """A host with three seats."""
    made = Hosting(tmp_path / "table", 3)
    yield made
    made.close()


@pytest.fixture
def come(host: Hosting) -> Iterator[Come]:
    """Makes guests, with the code or by the bare address."""
    with ExitStack() as stack:

        def enter(name: str, knocks: bool = False, owner: str = "", watch: bool = False) -> Player:
            player = Player(f"127.0.0.1:{host.server.port}" if knocks else host.code, name, "", owner, watch)
            stack.callback(player.guest.close)
            return player

        yield enter


def owner_of(host: Hosting, come: Come) -> Player:
    """The owner of the table, who is in."""
    ada = come("Ada", owner=host.identity.owner)
    ada.hear(Welcome)
    return ada


def waits(player: Player) -> LobbyState:
    """The table as it stands once somebody waits at its door."""
    return player.lobby(lambda state: bool(state.knocks))


def test_who_is_let_in_has_a_seat_and_comes_back_to_it_by_the_code(host: Hosting, come: Come) -> None:
    ada = owner_of(host, come)
    bea = come("Bea", knocks=True)
    assert bea.hear(AtTheDoor).title == "Table"
    knock = waits(ada).knocks[0]
    assert (knock.name, knock.watch) == ("Bea", False)
    ada.guest.say(LetIn(knock.number, True))
    welcome = bea.hear(Welcome)
    assert welcome.seat == 1 and welcome.code == str(host.identity.code)
    assert not ada.lobby(lambda state: state.seats[1].here).knocks
    bea.guest.drop()
    bea.state(LOST)
    assert bea.hear(Welcome).seat == 1  # nobody was asked again
    assert not host.server.game.knocks.waiting


def test_who_is_not_let_in_gets_one_sentence(host: Hosting, come: Come) -> None:
    ada = owner_of(host, come)
    bea = come("Bea", knocks=True, watch=True)
    knock = waits(ada).knocks[0]
    assert knock.watch
    ada.guest.say(LetIn(knock.number, False))
    assert "not let you in" in bea.state(ENDED)
    ada.lobby(lambda state: not state.knocks and not state.spectators)


def test_only_the_owner_is_asked_and_answers(host: Hosting, come: Come) -> None:
    ada = owner_of(host, come)
    bea = come("Bea")
    bea.hear(Welcome)
    cleo = come("Cleo", knocks=True)
    knock = waits(ada).knocks[0]
    bea.guest.say(LetIn(knock.number, True))
    assert "Only who hosts" in str(bea.hear(Rejected).reason)
    assert host.server.game.knocks.waiting and not host.server.game.state(1).knocks
    ada.guest.say(LetIn(knock.number + 1, True))  # nobody with that number waits
    ada.guest.say(LetIn(knock.number, True))
    assert cleo.hear(Welcome).seat == 2


@pytest.mark.parametrize("patience", [0.0, 0.2])
def test_where_nobody_can_let_in_that_is_said(host: Hosting, come: Come, patience: float) -> None:
    host.server.owner_comes = patience
    assert "join code" in come("Bea", knocks=True).state(ENDED)
    assert not host.server.game.knocks.waiting


def test_who_comes_before_the_owner_waits_for_them(host: Hosting, come: Come) -> None:
    bea = come("Bea", knocks=True)
    assert bea.hear(AtTheDoor).title == "Table"
    ada = owner_of(host, come)
    ada.guest.say(LetIn(waits(ada).knocks[0].number, True))
    assert bea.hear(Welcome).seat == 1
    ada.guest.drop()
    ada.state(LOST)
    cleo = come("Cleo", knocks=True)  # while the owner is lost for a moment
    assert cleo.hear(AtTheDoor)
    ada.guest.say(LetIn(waits(ada).knocks[0].number, True))
    assert cleo.hear(Welcome).seat == 2


def test_the_seat_of_an_owner_who_is_yet_to_come_is_given_to_nobody(host: Hosting, come: Come) -> None:
    for name in ("Bea", "Cleo"):
        come(name).hear(Welcome)
    dan = come("Dan", knocks=True)
    assert dan.hear(AtTheDoor)
    ada = owner_of(host, come)
    assert "Every seat" in dan.state(ENDED)
    ada.lobby(lambda state: all(seat.here for seat in state.seats) and not state.knocks)


def test_one_of_an_address_waits_at_a_time_and_who_goes_waits_no_longer(host: Hosting, come: Come) -> None:
    ada = owner_of(host, come)
    bea = come("Bea", knocks=True)
    waits(ada)
    assert "join code" in come("Cleo", knocks=True).state(ENDED)
    bea.guest.close()
    ada.lobby(lambda state: not state.knocks)


def test_nobody_is_asked_for_a_seat_that_is_not_there(host: Hosting, come: Come) -> None:
    ada = owner_of(host, come)
    for name in ("Bea", "Cleo"):
        come(name).hear(Welcome)
    assert "Every seat" in come("Dan", knocks=True).state(ENDED)
    come("Eve", knocks=True, watch=True)
    assert [knock.name for knock in waits(ada).knocks] == ["Eve"]
