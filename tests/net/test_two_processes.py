"""Real processes on loopback: a whole game, a guest killed and back, the host killed and taken up again."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from time import sleep

import pytest
from msgspec.structs import replace

from engine.net.kept_table import KeptTableError, keep, kept_table
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
    assert host.process.wait(LONG) == 0


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


def test_a_host_that_is_killed_in_the_lobby_opens_it_again(tmp_path: Path, closing: ExitStack) -> None:
    host = Program(tmp_path / "host", "host", "--port", "0", "--hidden", "--once")
    closing.callback(host.close)
    hosting = host.hear("hosting")
    ada = Player(code_of(hosting), "Ada")
    closing.callback(ada.guest.close)
    ada.hear(Welcome)
    host.kill()
    again = Program(tmp_path / "host", "host", "--resume", "--hidden", "--once")
    closing.callback(again.close)
    assert code_of(again.hear("hosting")) == code_of(hosting)
    assert ada.hear(Welcome).seat == 0
    assert ada.lobby(lambda state: state.seats[0].here).seats[0].name == "Ada"
    bea = Player(code_of(hosting), "Bea")
    closing.callback(bea.guest.close)
    assert bea.hear(Welcome).seat == 1
    for player in (ada, bea):
        player.ready()
    again.hear("began")


def test_a_host_that_is_killed_before_anything_was_played_opens_its_lobby(tmp_path: Path, closing: ExitStack) -> None:
    host = Program(tmp_path / "host", "host", "--port", "0", "--hidden")
    closing.callback(host.close)
    hosting = host.hear("hosting")
    host.kill()
    folder = Path(hosting["folder"])
    keep(folder, replace(kept_table(folder), match=1, played=1, record="match-1.record"))
    again = Program(tmp_path / "host", "host", "--resume", "--hidden")
    closing.callback(again.close)
    again.hear("hosting")
    ada = Player(code_of(hosting), "Ada")
    closing.callback(ada.guest.close)
    assert ada.lobby(lambda state: state.seats[0].here).match == 0


def test_a_lobby_that_was_closed_is_not_taken_up(tmp_path: Path, closing: ExitStack) -> None:
    host = Program(tmp_path / "host", "host", "--port", "0", "--hidden")
    closing.callback(host.close)
    folder = Path(host.hear("hosting")["folder"])
    assert kept_table(folder).match == 0 and not kept_table(folder).under_way
    host.close()
    with pytest.raises(KeptTableError):
        kept_table(folder)


def test_an_attended_host_ends_with_who_started_it(tmp_path: Path, closing: ExitStack) -> None:
    host = Program(tmp_path / "host", "host", "--port", "0", "--hidden", "--attended", attended=True)
    closing.callback(host.close)
    host.hear("hosting")
    assert host.process.poll() is None and host.process.stdin is not None
    host.process.stdin.close()
    assert host.process.wait(LONG) == 0


def answers(record: Path) -> list[Answered]:
    """The answers that a record holds; none while it is begun."""
    try:
        return [entry for entry in Record.read(record).entries if isinstance(entry, Answered)]
    except RecordError:
        return []
