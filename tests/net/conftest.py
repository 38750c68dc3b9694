"""A host with two seats, and who comes to it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.net.processes import Player
from tests.net.test_server import Come, Hosting


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Hosting]:
    """A host with two seats."""
    made = Hosting(tmp_path / "table")
    yield made
    made.close()


@pytest.fixture
def come(host: Hosting) -> Iterator[Come]:
    """Makes guests of the host who are in."""
    with ExitStack() as stack:

        def enter(name: str, code: str = "", token: str = "", owner: str = "") -> Player:
            player = Player(code or host.code, name, token, owner)
            stack.callback(player.guest.close)
            return player

        yield enter
