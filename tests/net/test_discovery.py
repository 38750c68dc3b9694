"""Finding tables: announcements of strangers are read strictly; one process sees the table of another."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from engine.host.protocol import PROTOCOL
from engine.net.discovery import Announcement, Found, find_host, read_announcement
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
