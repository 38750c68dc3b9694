"""How many connections a host takes: what one address opens without a word costs nobody else anything."""

from __future__ import annotations

import asyncio
import socket

import pytest

from engine.net import listener
from engine.net.listener import Listener, listening, origin
from tests.net.processes import LONG


def ended(connection: socket.socket) -> bool:
    """Whether the other side has closed a connection; it is given a moment."""
    connection.settimeout(0.3)
    try:
        return connection.recv(1) == b""
    except TimeoutError:
        return False
    except ConnectionResetError:
        return True


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> Listener:
    """A listener on loopback that takes three connections, two of them from one address."""
    monkeypatch.setattr(listener, "MOST_OPEN", 3)
    monkeypatch.setattr(listener, "MOST_OPEN_FROM_ONE_ADDRESS", 2)
    made = listening("127.0.0.1", 0)
    made.setblocking(False)
    return made


def test_one_more_from_an_address_is_closed_until_another_has_gone(few: Listener) -> None:
    with few:
        guests = [socket.create_connection(few.getsockname()) for _ in range(3)]
        taken = [few.accept()[0] for _ in range(2)]
        with pytest.raises(BlockingIOError):  # the third is closed at once, and nobody else waits
            few.accept()
        assert [ended(each) for each in guests] == [False, False, True]
        taken[0].close()
        guests.append(socket.create_connection(few.getsockname()))
        taken.append(few.accept()[0])
        assert not ended(guests[-1])
        for each in (*guests, *taken):
            each.close()


def test_there_is_an_end_over_all_addresses(few: Listener, monkeypatch: pytest.MonkeyPatch) -> None:
    remotes = iter(f"10.0.0.{number}" for number in range(9))
    monkeypatch.setattr(listener, "origin", lambda _remote: next(remotes))
    with few:
        guests = [socket.create_connection(few.getsockname()) for _ in range(4)]
        taken = [few.accept()[0] for _ in range(3)]
        with pytest.raises(BlockingIOError):
            few.accept()
        assert [ended(each) for each in guests] == [False, False, False, True]
        for each in (*guests, *taken):
            each.close()


def test_who_comes_in_a_flood_is_turned_away_a_few_at_a_time(few: Listener, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listener, "TURNED_AWAY_AT_ONCE", 4)
    with few:
        guests = [socket.create_connection(few.getsockname()) for _ in range(12)]
        taken = [few.accept()[0] for _ in range(2)]
        for turned_away in (4, 8, 10):
            with pytest.raises(BlockingIOError):
                few.accept()
            assert [ended(each) for each in guests].count(True) == turned_away
        for each in (*guests, *taken):
            each.close()


def test_asyncio_serves_on_it(few: Listener) -> None:
    async def talk() -> list[bytes]:
        kept: list[asyncio.StreamWriter] = []  # from Python 3.13 on one that nobody refers to closes its connection

        async def greet(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            kept.append(writer)
            writer.write(b"hello")
            await writer.drain()

        server = await asyncio.start_server(greet, sock=few)
        lines = [await asyncio.open_connection(*few.getsockname()) for _ in range(3)]
        said: list[bytes] = []
        for reader, _ in lines:
            try:
                said.append(await asyncio.wait_for(reader.read(5), LONG))
            except ConnectionResetError:
                said.append(b"")
        for _, writer in lines:
            writer.close()
        server.close()
        return said

    assert asyncio.run(talk()) == [b"hello", b"hello", b""]


@pytest.mark.parametrize(("remote", "address"), [
    (("192.0.2.7", 9), "192.0.2.7"), (("::ffff:192.0.2.7", 9, 0, 0), "192.0.2.7"),
    (("2001:db8:1:2:3:4:5:6", 9, 0, 0), "2001:db8:1:2::/64"), (None, ""),
])  # fmt: skip
def test_an_address_of_ipv6_counts_with_its_network(remote: object, address: str) -> None:
    assert origin(remote) == address
