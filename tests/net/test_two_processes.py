"""Real processes on loopback: a whole game, a guest killed and back, the host killed and taken up again."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from time import sleep

import pytest

from engine.net.net_messages import Welcome
from engine.play.record import Answered, Record, RecordError
from tests.net.processes import LONG, Player, Program, code_of

pytestmark = pytest.mark.timeout(240)


@pytest.fixture
def closing() -> Iterator[ExitStack]:
    """Whatever a test opens is closed after it."""
    with ExitStack() as stack:
        yield stack


def test_two_guests_play_a_whole_game(tmp_path: Path, closing: ExitStack) -> None:
    host = Program(tmp_path / "host", "host", "--port", "0", "--hidden", "--once")
    closing.callback(host.close)
    code = code_of(host.hear("hosting"))
    guests = [
        Program(tmp_path / name, "join", code, "--name", name, "--deck", deck)
        for name, deck in (("Ada", "ridge-company"), ("Bea", "salt-and-candle"))
    ]
    for guest in guests:
        closing.callback(guest.close)
    ends = [guest.hear("over") for guest in guests]
    assert ends[0]["winners"] == ends[1]["winners"] and len(ends[0]["winners"]) == 1
    assert all(end["answers"] > 10 for end in ends)
    host.hear("over")
    assert host.process.wait(20) == 0


def test_a_killed_guest_comes_back_to_the_same_seat(tmp_path: Path, closing: ExitStack) -> None:
    host = Program(tmp_path / "host", "host", "--port", "0", "--hidden", "--once")
    closing.callback(host.close)
    code = code_of(host.hear("hosting"))
    killed = Program(tmp_path / "a", "join", code, "--name", "Ada")
    closing.callback(killed.close)
    other = Player(code, "Bea")
    closing.callback(other.guest.close)
    other.hear(Welcome)
    other.ready()
    host.hear("began")
    assert other.play(6) is None
    killed.kill()
    assert host.hear("left")["words"] == "Ada"
    back = Program(tmp_path / "a", "join", code, "--name", "Whoever")
    closing.callback(back.close)
    assert host.hear("joined")["words"] == "Ada"
    over = other.play(10_000)
    assert over is not None and over.outcome is not None
    assert back.hear("over")["winners"] == list(over.outcome.winners)


def test_a_killed_host_is_taken_up_again_with_the_same_code(tmp_path: Path, closing: ExitStack) -> None:
    host = Program(tmp_path / "host", "host", "--port", "0", "--hidden", "--once")
    closing.callback(host.close)
    hosting = host.hear("hosting")
    players = [Player(code_of(hosting), name) for name in ("Ada", "Bea")]
    for player in players:
        closing.callback(player.guest.close)
        player.hear(Welcome)
        player.ready()
    record = Path(hosting["folder"]) / host.hear("began")["words"]
    with ThreadPoolExecutor(2) as pool:
        playing = [pool.submit(player.play, 100_000) for player in players]
        while len(answers(record)) < 60:
            sleep(0.05)
        host.kill()
        before = answers(record)
        again = Program(tmp_path / "host", "host", "--resume", "--hidden", "--once")
        closing.callback(again.close)
        assert code_of(again.hear("hosting")) == code_of(hosting)
        ends = [each.result(LONG) for each in playing]
    assert ends[0] is not None and ends[0].outcome is not None and ends[0] == ends[1]
    assert answers(record)[: len(before)] == before


def answers(record: Path) -> list[Answered]:
    """The answers that a record holds; none while it is begun."""
    try:
        return [entry for entry in Record.read(record).entries if isinstance(entry, Answered)]
    except RecordError:
        return []
