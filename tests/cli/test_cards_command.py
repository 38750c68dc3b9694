"""`python -m engine cards`: import, status, reading, search and deletion, and one sentence for what is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.places import HOME_VARIABLE
from tests.cards.server import serving, status, whole
from tests.cards.shelf import CARDS, written

Printed = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home"


def told(capsys: Printed, *words: str) -> dict[str, object]:
    """What a command says as JSON."""
    capsys.readouterr()
    assert main(["cards", *words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert isinstance(found, dict)
    return found


def test_cards_are_imported_searched_and_deleted(capsys: Printed, tmp_path: Path, home: Path) -> None:
    assert told(capsys, "status")["imported"] is False
    source = written(tmp_path / "c.json", CARDS)
    assert told(capsys, "import", str(source), "--no-read")["cards"] == len(CARDS)
    state = told(capsys, "status")
    assert (state["imported"], state["source"]) == (True, "c.json")
    assert state["formats"] == ["modern", "vintage", "commander"]
    found = told(capsys, "search", "t:goblin", "mv<3", "s:tst")
    assert found["found"] == 1
    assert [card["name"] for card in found["cards"]] == ["Quarry Runt"]  # type: ignore[attr-defined]
    assert "search_max_ms" in told(capsys, "bench")
    assert told(capsys, "delete") == {"deleted": True}
    assert told(capsys, "status")["imported"] is False


def test_an_address_is_imported(capsys: Printed) -> None:
    with serving() as site:
        url = site.url("/cards.json", whole(json.dumps(CARDS).encode()))
        assert told(capsys, "import", url, "--no-read")["cards"] == len(CARDS)


def test_a_search_is_printed_line_by_line(capsys: Printed) -> None:
    assert main(["cards", "search", "!\"vesper squire\""]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("Vesper Squire  {1}{W}  Creature — Human Knight  2/2")
    assert err.startswith("1 cards in")


@pytest.mark.parametrize(
    "words",
    ["import NONE", "search bogus:1", "search o:/(/", "import ftp://x.example/y", "bench",
     "import SITE/404", "import SITE/page"],
)  # fmt: skip
def test_what_is_wrong_is_one_sentence_and_exit_code_2(capsys: Printed, words: str, tmp_path: Path) -> None:
    with serving() as site:
        site.url("/404", status(404))
        site.url("/page", whole(b"<html>", Content_Type="text/html"))
        line = words.replace("NONE", str(tmp_path / "none")).replace("SITE", site.root)
        assert main(["cards", *line.split()]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("python -m engine: ") and err.strip().endswith(".") and len(err.strip().splitlines()) == 1


def test_games_are_played_with_imported_cards(capsys: Printed, tmp_path: Path) -> None:
    assert told(capsys, "import", str(written(tmp_path / "c.json", CARDS)), "--no-read")["skipped"] == 0
    deck = tmp_path / "deck.txt"
    deck.write_text("24 Quarry Runt\n16 Dusk Field\n20 Pale Lantern\n")
    assert main(["decks", "check", str(deck)]) == 0
    assert "Every line is understood." in capsys.readouterr().out
    assert main(["sim", str(deck), str(deck), "--games", "1", "--seats", "random", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["finished"] == 1
