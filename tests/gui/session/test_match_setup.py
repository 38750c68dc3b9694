"""The last set-ups are remembered, the newest first, each once."""

from pathlib import Path

from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from gui.session.crash_reports import CrashReporter
from gui.session.engine_link import EngineLink
from gui.session.match_launcher import MatchLauncher
from gui.session.match_setup import (
    MOST_RECENT,
    MOST_RIVALS,
    NAMES,
    Rival,
    TableSetup,
    new_seed,
    read_setup,
    read_setups,
    rival_names,
    seat_title,
    write_setup,
)
from gui.settings import Settings
from tests.gui.fixtures import desk_in


def setup(deck: str, seed: int | None = None) -> TableSetup:
    return TableSetup(deck=deck, rivals=(Rival("x"),), seed=seed)


def test_the_newest_set_up_comes_first_and_each_once(tmp_path: Path) -> None:
    path = tmp_path / "setup.json"
    for deck in ("a", "b", "a"):
        write_setup(path, setup(deck, seed=7))
    assert [each.deck for each in read_setups(path)] == ["a", "b"] and read_setup(path) == setup("a", seed=7)


def test_only_a_few_are_remembered(tmp_path: Path) -> None:
    path = tmp_path / "setup.json"
    for number in range(9):
        write_setup(path, setup(str(number)))
    assert len(read_setups(path)) == MOST_RECENT


def test_a_broken_file_is_none(tmp_path: Path) -> None:
    (tmp_path / "setup-recent.json").write_text("[1", encoding="utf-8")
    assert read_setups(tmp_path / "setup.json") == []


def test_seeds_drawn_anew_have_128_bits() -> None:
    drawn = [new_seed() for _ in range(64)]
    assert len(set(drawn)) == 64 and max(drawn) >= 1 << 120


def test_every_seat_has_a_persons_name_of_its_own() -> None:
    for own in ("You", NAMES[0], f" {NAMES[4].upper()} "):
        names = rival_names(MOST_RIVALS, own)
        assert len(names) == len({own.strip().casefold(), *map(str.casefold, names)}) - 1 == MOST_RIVALS


def test_below_the_name_stand_the_deck_and_how_the_computer_plays() -> None:
    assert seat_title("human", "Late Frost") == "Late Frost"
    assert seat_title("greedy", "Late Frost") == "Late Frost · computer (Steady)"
    assert not any("AI" in seat_title(seat, "") for seat in ("greedy", "random", "passive"))


def test_the_time_for_a_computer_players_choice_is_asked_for_with_the_match(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    launcher = MatchLauncher(desk.catalog, desk.saves, CrashReporter(tmp_path / "crashes"), EngineLink())
    setup = TableSetup(deck="bundled:ridge-company", rivals=(Rival("bundled:bell-and-wing"),))
    for seconds in (0, 5):
        session, _ = launcher.begin(setup, replace(Settings(), computer_seconds=seconds))
        assert session._request.patience == seconds
