"""`python -m engine lab`: run, resume, show, export, and one sentence for whatever is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.cards.decks import parse_deck
from engine.lab import remote
from engine.lab.experiment import encoded
from engine.play.record import Record
from tests.lab.making import CARDS, LISTS, experiment, played

Printed = pytest.CaptureFixture[str]

DESIGN = """
decks = [{deck = "clerks.txt"}, {deck = "mixed.txt"}]
games = 6
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with decks, their cards and an experiment."""
    for name in ("clerks", "mixed"):
        (tmp_path / f"{name}.txt").write_text("\n".join(f"{count} {card}" for count, card in LISTS[name]))
    (tmp_path / "cards.json").write_text(json.dumps([{"layout": "normal", **data} for data in CARDS]))
    (tmp_path / "x.toml").write_text(DESIGN)
    return tmp_path


def said(capsys: Printed, folder: Path, words: str) -> str:
    """What a command that goes well prints."""
    capsys.readouterr()
    split = [word.replace("F/", f"{folder}/") for word in words.split()]
    assert main([*split, "--ledger", str(folder / "ledger")]) == 0
    return capsys.readouterr().out


def test_an_experiment_is_run_gone_on_with_shown_and_exported(folder: Path, capsys: Printed) -> None:
    first = json.loads(said(capsys, folder, "lab run F/x.toml --cards F/cards.json --workers 1 --json"))
    assert (first["matches"], first["progress"]["state"]) == (6, "finished")
    id = first["id"]
    more = json.loads(said(capsys, folder, f"lab resume {id} --more 2 --workers 1 --json"))
    assert more["matches"] == 8
    assert id in said(capsys, folder, "lab show")
    assert "results" in said(capsys, folder, f"lab show {id[:6]}")
    shown = json.loads(said(capsys, folder, f"lab show {id} --json"))
    assert shown["tables"] == more["tables"]
    cards = json.loads(said(capsys, folder, f"lab show {id} --table cards --json"))
    behind = json.loads(said(capsys, folder, f"lab show {id} --table cards --row 1 --json"))
    assert len(behind["games"]) == cards["rows"][0]["n"]
    match = behind["games"][0]
    where = "--html F/r.html --csv F/csv --out F/r.json --record F/r.record"
    said(capsys, folder, f"lab export {id} {where} --match {match}")
    assert json.loads((folder / "r.json").read_text())["matches"] == 8
    assert (folder / "r.html").read_text().startswith("<!doctype html>")
    assert (folder / "csv" / "games.csv").read_text().count("\n") == 9
    assert Record.read(folder / "r.record").finished
    kept = json.loads(said(capsys, folder, "lab decks --json"))
    assert {each["name"] for each in kept} == {"Clerks", "Mixed"} and all(each["experiments"] == [id] for each in kept)
    digest = next(each["digest"] for each in kept if each["name"] == "Clerks")
    assert digest in said(capsys, folder, "lab decks")
    assert parse_deck(said(capsys, folder, f"lab decks {digest[:8]}")).deck.main == LISTS["clerks"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("lab run F/none.toml", "cannot be opened"),
        ("lab run F/cards.json", "cards.json"),
        ("lab run F/x.toml", "Toll Clerk"),
        ("lab resume abc", "no such experiment"),
        ("lab show abc", "no such experiment"),
        ("lab export abc", "--html"),
        ("lab decks abc", "no such deck version"),
        ("lab run F/x.toml --cards F/cards.json --ledger F/x.toml", "cannot be used as a ledger"),
        ("lab check S99", "no battery S99"),
    ],
)
def test_what_is_wrong_is_one_sentence(folder: Path, capsys: Printed, words: str, says: str) -> None:
    split = [word.replace("F/", f"{folder}/") for word in words.split()]
    if "--ledger" not in split and "check" not in split:
        split += ["--ledger", str(folder / "ledger")]
    assert main(split) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.strip().splitlines()) == 1
    assert says in err


def test_batteries_of_formulas_hold(capsys: Printed) -> None:
    assert main(["lab", "check", "s7", "S9", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["passed"]
    assert set(found["batteries"]) == {"S7", "S9"}


def test_a_process_of_a_cluster_plays_the_same_and_is_killed_at_its_cap() -> None:
    made = experiment()
    remote.greet(made.id, encoded(made))
    try:
        for result in played(made, 2):
            how, data, _ = remote.play(made.id, result.number, 30.0)
            assert how == remote.PLAYED
            assert json.loads(data)[0] == result.number
        assert remote.play(made.id, 2, 0.0)[0] == remote.TIMED_OUT
        assert remote.play(made.id, 2, 30.0)[0] == remote.PLAYED
    finally:
        remote.dismiss(made.id)
    assert remote.play(made.id, 3, 30.0)[0] == remote.LOST


def test_a_worker_with_another_engine_does_not_play() -> None:
    data = encoded(experiment()).replace(experiment().engine.encode(), b"0" * 16)
    assert remote.greet("other", data)[0] == ""
    assert "was made with engine" in remote.greet("other", data)[1]
    remote.dismiss("other")
