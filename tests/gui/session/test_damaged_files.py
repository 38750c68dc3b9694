"""Files of the program's own that are damaged, other bytes than UTF-8 among them: one sentence, and nothing is lost."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
import pytest

from assets import asset_path
from engine.draft.draft_sets import set_of_file
from engine.draft.pods import load
from engine.lab.experiment import read_design
from engine.net.kept_table import kept_table
from engine.play.positions.form import scenarios
from engine.user_error import UserError
from gui.session.match_setup import Rival, TableSetup, read_setup, read_setups, write_setup
from gui.session.puzzle_library import Puzzles, read_scenarios
from gui.session.saved_matches import Place, Save, SaveFolder
from gui.settings import Settings, SettingsStore, read_kept

SETUP = TableSetup(deck="ridge-company", rivals=(Rival("salt-and-candle", "greedy"),))
SAVE = Save(record="a.record", places=(Place("You", "Ridge", "human"),))
PUZZLE = sorted(asset_path("puzzles").glob("*.json"))[0].read_bytes()
SET = asset_path("drafts/fen-and-furrow.json").read_bytes()
READERS: dict[str, tuple[bytes, Callable[[Path], object]]] = {
    "settings": (msgspec.json.encode(Settings()), lambda path: SettingsStore(path).notice),
    "set-up": (msgspec.json.encode(SETUP), read_setup),
    "save": (msgspec.json.encode(SAVE), lambda path: SaveFolder(path.parent).all()),
    "puzzles": (PUZZLE, read_scenarios),
    "scenarios": (b'{"id": "a", "why": "Fernh\xc3\xa4nge"}\n', lambda path: list(scenarios(path))),
    "packed scenarios": (gzip.compress(b'{"id": "a"}\n' * 9), lambda path: list(scenarios(path))),
    "draft set": (SET, set_of_file),
    "draft": (b'{"form": 1, "kind": "booster", "names": ["You"], "seats": ["human"]}', load),
    "design": (b'{"kind": "matchup", "decks": ["a", "b"], "games": 10}', read_design),
    "kept table": (b'{"form": 1, "code": "abc"}', lambda path: kept_table(path.parent)),
}


def damaged(whole: bytes, lot: Random) -> bytes:
    """The same with a few bytes exchanged, put in or left out."""
    data = bytearray(whole)
    for _ in range(lot.randint(1, 3)):
        place = lot.randrange(len(data))
        data[place : place + lot.randint(0, 2)] = bytes([lot.choice((0xFF, 0x80, 0xC3, 0xED, lot.randrange(256)))])
    return bytes(data)


@pytest.mark.parametrize("name", READERS)
def test_whatever_bytes_a_file_holds_it_is_read_or_refused_in_a_sentence(tmp_path: Path, name: str) -> None:
    whole, read = READERS[name]
    lot = Random(name)
    path = tmp_path / ("table.json" if name == "kept table" else "it.json")
    for _ in range(200):
        path.write_bytes(damaged(whole, lot))
        try:
            read(path)
        except UserError as error:
            assert "\n" not in str(error).strip()
    path.write_bytes(b"[" * 100_000)
    try:
        read(path)
    except UserError as error:
        assert "\n" not in str(error).strip()


def test_what_cannot_be_read_is_set_aside_before_it_is_written_anew(tmp_path: Path) -> None:
    library, solved = Puzzles(tmp_path), tmp_path / "solved.json"
    solved.write_bytes(b'["one", "tw\xff"]')
    library.solve("three")
    assert (tmp_path / "solved.json.bad").read_bytes() == b'["one", "tw\xff"]'
    assert library.solved() == {"three"}
    setups = tmp_path / "setup-recent.json"
    setups.write_bytes(b"\xff\xfe")
    write_setup(tmp_path / "setup.json", SETUP)
    assert (tmp_path / "setup-recent.json.bad").read_bytes() == b"\xff\xfe"
    assert read_setups(tmp_path / "setup.json") == [SETUP]


def test_a_file_that_is_not_there_is_not_set_aside(tmp_path: Path) -> None:
    assert read_kept(tmp_path / "none.json", list[str]) is None
    assert list(tmp_path.iterdir()) == []
