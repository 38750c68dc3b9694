"""`python -m engine rules`: rules of chapters 100 to 616 by what cites them, and what a keyword's row says."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.cli.citations import basic_titles, citations, homes_of
from engine.cli.homes import ROOT

Printed = pytest.CaptureFixture[str]

SOURCE = '''"""CR 508.1, 509. Who fights whom."""

LIMIT = 3  # attackers at once (508.1d)


class Fight:
    """One combat (506.1)."""

    def blockers(self) -> int:
        """How many block: 127.0 is no rule, and neither are 500 lines."""
        return 2  # each may (509.1a-b)
'''


def test_a_source_is_cited_by_its_first_line_its_docstrings_and_its_remarks(tmp_path: Path) -> None:
    file = tmp_path / "engine" / "rules" / "fight.py"
    file.parent.mkdir(parents=True)
    file.write_text(SOURCE, "utf-8")
    found = {number: [(home.line, home.name) for home in homes] for number, homes in citations(tmp_path).items()}
    assert found == {
        "506.1": [(6, "Fight")], "508.1": [(1, "")], "508.1d": [(3, "LIMIT")], "509": [(1, "")],
        "509.1a": [(9, "Fight.blockers")], "509.1b": [(9, "Fight.blockers")],
    }


def test_a_letter_that_nothing_cites_is_kept_with_the_rule_above() -> None:
    assert "509.1h" in citations()
    number, homes = homes_of("509.1z")
    assert number == "509.1"
    assert homes == citations()["509.1"]


def test_a_basic_rule_is_told_with_its_places_and_its_tests(capsys: Printed) -> None:
    assert main(["rules", "509.1b"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("509.1b Declare Blockers Step\n")
    assert "part  engine/rules/blocking.py:" in told
    assert "test  tests/" in told


def test_a_chapter_lists_the_numbers_that_are_cited(capsys: Printed) -> None:
    assert main(["rules", "509", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["title"] == basic_titles()["509"]
    assert list(told["numbers"])[:3] == ["509.1", "509.1a", "509.1b"]
    assert told["numbers"]["509.1b"]["homes"] >= 1
    assert told["numbers"]["509.1b"]["tests"] >= 1


@pytest.mark.parametrize("asked", ["flashback", "702.34", "702.34a"])
def test_a_keyword_is_told_by_its_row_and_its_way_of_casting(asked: str, capsys: Printed) -> None:
    assert main(["rules", asked]) == 0
    told = capsys.readouterr().out
    assert "  row   flashback cost\n" in told
    assert "  cast  from graveyard, exiled instead of going anywhere else\n" in told


def test_a_keyword_that_means_a_text_says_the_text(capsys: Printed) -> None:
    assert main(["rules", "ward", "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)["keywords"]
    assert row["parameters"] == ["cost"]
    assert row["means"].startswith("Whenever this permanent becomes the target of a spell or ability")
    assert row["cast"] == []


def test_what_nothing_cites_is_refused_with_the_command_that_lists(capsys: Printed) -> None:
    for number, remedy in (("509.99", "rules 509"), ("450.1", "rules 450")):
        assert main(["rules", number]) == 2
        assert remedy in capsys.readouterr().err


def test_words_of_a_card_are_found_by_their_rows(capsys: Printed) -> None:
    assert main(["rules", "rounded up", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [each["words"] for each in found] == ["rounded up"]
    home = found[0]["rows"][0]
    assert home["row"].startswith("rounding: ")
    line = (ROOT / home["file"]).read_text("utf-8").splitlines()[home["line"] - 1]
    assert "rounded up" in line


def test_words_that_no_row_says_together_are_found_apart(capsys: Printed) -> None:
    assert main(["rules", "for each rounded up opponent"]) == 0
    said = capsys.readouterr().out
    assert "“for each”" in said and "“rounded up”" in said and "“opponent”" in said


@pytest.mark.parametrize(("text", "rows"), [
    ("Exile the top card of your library", ("vp: {who:player} exile[s] {what:object}", "single: the top card of")),
    ("Whenever this creature attacks, draw two cards.", ("attack", "vp: {who:player} draw[s] {n:")),
    ("Counter target spell unless its controller pays {2}.", ("toll: unless {p:player}", "} counter[s] {what:object}")),
    ("Destroy two creatures with toughness 2 or less", ("compare: {property:property2}",)),
    ("whenever you draw your second card each turn", ("draw[s] {:own} {nth:ordinal} card",)),
    ("up to two target creatures", ("targetcount: up to MANY", "targets: {q:targetcount} target")),
])
def test_of_a_sentence_the_rows_are_told_by_which_it_is_read(text: str, rows: tuple[str, ...], capsys: Printed) -> None:
    assert main(["rules", text, "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)
    said = [each["row"] for each in found["rows"]]
    assert all(any(row in each for each in said) for row in rows), said


@pytest.mark.parametrize(("text", "row", "source"), [
    ("if you control a Goblin", "cond1: it control {q:", "_controls(b,"),  # put together in a loop
    ("if you would draw a card, draw two cards instead", "would: it would draw a card", '"{w:psubject.s} would draw a'),
    ("whenever you draw your second card each turn", "own: whos", 'choice("own"'),  # a closed list
    ("put target creature into its owner's library second from the top", "destination: into {:library}", "@says("),
])
def test_a_row_is_told_with_what_is_written_at_its_place(text: str, row: str, source: str, capsys: Printed) -> None:
    assert main(["rules", text, "--json"]) == 0
    found = [each for several in json.loads(capsys.readouterr().out) for each in several["rows"]]
    (one,) = [each for each in found if each["row"].startswith(row)][:1]
    assert source in one["source"]
    assert (ROOT / one["file"]).read_text("utf-8").splitlines()[one["line"] - 1].strip() == one["source"]


def test_words_that_nothing_says_are_one_sentence(capsys: Printed) -> None:
    assert main(["rules", "xyzzy"]) == 2
    assert "no row says 'xyzzy'" in capsys.readouterr().err


def test_a_row_whose_slots_take_the_other_words_comes_first(capsys: Printed) -> None:
    assert main(["rules", "enters tapped unless", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found[0]["words"] == "enters tapped unless"
    assert found[0]["rows"][0]["row"].startswith("entering: ~ enter {e:entry} unless {c:condition}")
