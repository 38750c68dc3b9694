"""Finding tables: announcements of strangers are read strictly; one process sees the table of another."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from pathlib import Path

import ifaddr
import msgspec
import pytest
from zeroconf import ServiceStateChange, Zeroconf

from engine.host.protocol import PROTOCOL
from engine.net.discovery import (
    SERVICE,
    Announcement,
    Announcer,
    Finder,
    Found,
    _service,
    find_host,
    nearest_first,
    own_addresses,
    read_announcement,
)
from engine.net.join_code import JoinCode, parse_target
from tests.net.processes import Program

SAID = Announcement(PROTOCOL, "Attic", "0a" * 10, 47624, 1, 2)


def test_an_announcement_is_read_back() -> None:
    assert read_announcement(msgspec.json.encode(SAID), "192.168.1.5") == Found("192.168.1.5", SAID)


@pytest.mark.parametrize(
    ("data", "host"),
    [
        (b"", "192.168.1.5"),
        (b"[" * 1000, "192.168.1.5"),
        (msgspec.json.encode(msgspec.structs.replace(SAID, code="zz")), "192.168.1.5"),
        (msgspec.json.encode(msgspec.structs.replace(SAID, port=70_000)), "192.168.1.5"),
        (msgspec.json.encode(msgspec.structs.replace(SAID, title="x" * 81)), "192.168.1.5"),
        (msgspec.json.encode(SAID), "no address"),
    ],
)
def test_what_is_no_announcement_is_passed_over(data: bytes, host: str) -> None:
    assert read_announcement(data, host) is None


def test_the_title_of_a_stranger_is_one_plain_line() -> None:
    found = read_announcement(msgspec.json.encode(msgspec.structs.replace(SAID, title="A\nB\x00\u202ec")), "1.2.3.4")
    assert found is not None and found.said.title == "A Bc"


@pytest.mark.timeout(120)
def test_a_table_of_another_process_is_found_by_its_key(tmp_path: Path) -> None:
    host = Program(tmp_path / "host", "host", "--port", "0", "--name", "Attic")
    try:
        hosting = host.hear("hosting")
        code = parse_target(hosting["code"]).code
        assert isinstance(code, JoinCode)
        found = asyncio.run(find_host(code.fingerprint, 20.0))
        assert found is not None and found[1] == hosting["port"]
        assert asyncio.run(find_host(bytes(10), 3.0)) is None
    finally:
        host.close()


def announced(data: Announcement) -> int:
    """How many bytes mDNS is told of it."""
    info = _service(f"x.{SERVICE}", data)
    assert read_announcement(info.properties[b"table"] or b"", "1.2.3.4") is not None
    return len(info.properties[b"table"] or b"")


def test_a_long_title_is_shortened_and_not_the_announcement() -> None:
    assert announced(msgspec.structs.replace(SAID, title="Ω" * 40)) <= 240
    assert announced(SAID) == len(msgspec.json.encode(SAID))


def test_what_a_table_says_by_broadcast_is_newer_than_what_mdns_keeps() -> None:
    told: list[tuple[Found, ...]] = []
    finder = Finder(told.append)
    playing = msgspec.structs.replace(SAID, free=0, playing=True)
    finder._note(Found("192.168.1.5", SAID), 0.0)
    finder._note(Found("192.168.1.5", playing), 7.0)
    finder._note(Found("192.168.1.5", SAID), 0.0)
    assert told[-1] == (Found("192.168.1.5", playing),) and len(told) == 2


def test_of_several_networks_the_one_that_is_shared_is_gone_to() -> None:
    theirs = ("192.0.2.2", "172.17.0.1", "10.77.0.1", "fe80::1", "no address")
    assert nearest_first(theirs, ("127.0.0.1", "10.77.0.2"))[0] == "10.77.0.1"
    assert nearest_first(theirs, ("172.17.3.9",))[0] == "172.17.0.1"
    assert nearest_first(theirs, ()) == list(theirs)
    assert len(set(own_addresses())) == len(own_addresses())


def test_an_address_that_answered_is_gone_to_before_one_that_mdns_told() -> None:
    told: list[tuple[Found, ...]] = []
    finder = Finder(told.append)
    finder._note(Found("192.0.2.2", SAID), 0.0)
    finder._note(Found("10.77.0.1", SAID), 7.0)
    assert told[-1] == (Found("10.77.0.1", SAID),)
    finder._note(Found("192.0.2.2", SAID), 0.0)
    finder._note(Found("172.17.0.1", SAID), 8.0)  # the first that answered stays
    assert told[-1] == (Found("10.77.0.1", SAID),)


def test_a_table_that_only_mdns_told_of_goes_as_its_service_does() -> None:
    told: list[tuple[Found, ...]] = []
    finder = Finder(told.append)
    finder._note(Found("192.168.1.5", SAID), 0.0)
    finder._forget(f"spellwright-{SAID.code[:12]}.{SERVICE}")
    assert told[-1] == ()
    finder._note(Found("192.168.1.5", SAID), 7.0)
    finder._forget(f"spellwright-{SAID.code[:12]}.{SERVICE}")
    assert len(told[-1]) == 1


def test_mdns_is_told_how_a_table_stands_now() -> None:
    now = [SAID]

    async def renewed() -> list[bytes]:
        heard: list[bytes] = []
        announcer = Announcer(lambda: now[0], 0)
        await announcer.open()
        if announcer.trouble:
            pytest.skip(announcer.trouble)
        try:
            now[0] = msgspec.structs.replace(SAID, free=0, playing=True)
            announcer.renew()
            assert announcer._renewing is not None
            await announcer._renewing
            announcer.renew()
            assert announcer._info is not None
            heard.append(announcer._info.properties[b"table"] or b"")
        finally:
            await announcer.close()
        return heard

    assert asyncio.run(renewed()) == [msgspec.json.encode(now[0])]


def test_own_addresses_are_known_without_asking_a_server_of_names(monkeypatch: pytest.MonkeyPatch) -> None:
    def ask(*words: object) -> None:
        raise AssertionError(words)

    for name in ("getaddrinfo", "gethostbyname", "gethostbyname_ex", "getfqdn"):
        monkeypatch.setattr(socket, name, ask)
    found = own_addresses()
    assert found and len(set(found)) == len(found)
    assert found == ("127.0.0.1",) or not any(each.startswith("127.") or each == "::1" for each in found)
    kinds = [ipaddress.ip_address(each.partition("%")[0]).version for each in found]
    assert kinds == sorted(kinds)


def test_an_address_that_holds_on_one_network_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    card = ifaddr.Adapter("eth7", "eth7", [
        ifaddr.IP(("fe80::7", 0, 1), 64, "eth7"), ifaddr.IP(("fd00::7", 0, 0), 64, "eth7"),
        ifaddr.IP("192.168.7.7", 24, "eth7"),
    ])  # fmt: skip
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: [card])
    monkeypatch.setattr(socket, "if_indextoname", lambda scope: f"card{scope}")
    found = own_addresses()
    assert found[-1] == "fe80::7%card1" and {"192.168.7.7", "fd00::7"} <= set(found)
    assert found.index("192.168.7.7") < found.index("fd00::7")


def test_without_a_network_card_that_is_up_there_is_no_mdns_and_all_else_goes_on(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ifaddr, "get_adapters", list)

    async def opened() -> str:
        finder, announcer = Finder(lambda tables: None, 0), Announcer(lambda: SAID, 0)
        try:
            await finder.open()
            await announcer.open()
            assert finder._asking is not None and announcer._answering is not None
        finally:
            await finder.close()
            await announcer.close()
        return announcer.trouble

    assert asyncio.run(opened()).startswith("mDNS is not to be had here")


@pytest.mark.parametrize("name", ["a\nb", "\x00", "\u202e", "a" * 200])
def test_a_service_of_which_the_name_is_no_line_is_not_looked_up(name: str) -> None:
    """A name with a line break ended the thread of python-zeroconf that asked for its details."""

    async def looked_up(name: str) -> int:
        finder, zeroconf = Finder(lambda tables: None, 0), Zeroconf(interfaces=["127.0.0.1"])
        finder._on_service(zeroconf, SERVICE, f"spellwright-{name}.{SERVICE}", ServiceStateChange.Added)
        count = len(finder._tasks)
        await finder.close()
        zeroconf.close()
        return count

    assert asyncio.run(looked_up(name)) == 0 and asyncio.run(looked_up("plain")) == 1
