"""Answers: what was counted, with the games behind each number, and the tables, reports and warnings made of it."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from engine.lab.answers import Answers
from engine.lab.counts import Ref, packed, unpacked
from engine.lab.experiment import Experiment, ExperimentError
from engine.lab.export import as_json, games_csv, table_csv, write, write_csv
from engine.lab.lineups import Schedule
from engine.lab.playing import Table
from engine.lab.report import as_html
from engine.lab.report_words import entry_words
from engine.lab.results import DRAWN_LATER, OPENING, PLAYED_IT, MatchResult, card_names
from engine.lab.tables import TABLES, sheet, sheets, warnings
from tests.lab.making import experiment, played


def answered(made: Experiment, results: list[MatchResult]) -> Answers:
    """The answers of some results."""
    answers = Answers(made)
    answers.add(results)
    return answers


@pytest.fixture(scope="module")
def even() -> tuple[Experiment, list[MatchResult]]:
    """A mirror match of forty games."""
    made = experiment("clerks", "clerks")
    return made, played(made, 40)


def test_each_match_counts_once_in_any_order(even: tuple[Experiment, list[MatchResult]]) -> None:
    made, results = even
    straight = answered(made, results)
    mixed = answered(made, Random(4).sample(results, len(results)))
    mixed.add(results)
    assert as_json(straight) == as_json(mixed)
    assert straight.matches == 40


def test_a_number_of_matches_names_all_their_games() -> None:
    made = experiment("clerks", "clerks", best_of=3)
    answers = answered(made, played(made, 4))
    assert answers.games > answers.matches == 4
    for row in sheet(answers, "results").rows:
        refs = answers.behind(*row.games)
        assert row.n == 4 and len(refs) == answers.games and {ref.game for ref in refs} >= {0, 1}


def test_a_game_with_color_trouble_opens_where_the_colors_were_missing() -> None:
    made = experiment("clerks", "clerks")
    [result] = played(made, 1)
    game = result.games[0]
    seats = tuple(replace(each, trouble=(0, 0, 1, 1)) for each in game.seats)
    answers = answered(made, [replace(result, games=(replace(game, seats=seats),))])
    assert [ref.turn for ref in answers.behind("colors", 0, "yes")] == [5]


def test_every_number_names_games_that_bear_it_out(even: tuple[Experiment, list[MatchResult]]) -> None:
    made, results = even
    answers = answered(made, results)
    schedule = Schedule(made)
    by_number = {each.number: each for each in results}
    names = card_names(made)
    for row in sheet(answers, "cards").rows:
        who = made.names.index(str(row.key[0]))
        card = names.index(str(row.key[1]))
        refs = answers.behind(*row.games)
        assert len(refs) == row.n
        score = 0.0
        for ref in refs:
            game = by_number[ref.number].games[ref.game]
            seat = schedule.lineup(ref.number).seats.index(who)
            score += seat in game.winners
            mine = [each for each in game.seats[seat].cards if each[0] == card and each[1] & (OPENING | DRAWN_LATER)]
            assert ref.turn in [came for _, _, came, _ in mine]
        assert row.value == pytest.approx(score / row.n, abs=1e-6)
        unseen = answers.behind("unseen", who, card)
        assert row.n + len(unseen) <= 40
    for name in TABLES:
        for row in sheet(answers, name).rows:
            if row.games and name not in ("lengths", "colors", "hands"):
                assert len(answers.behind(*row.games)) == row.n, (name, row)


@pytest.mark.parametrize("kind", ["versions", "mulligans", "gauntlet", "matrix", "goldfish", "table"])
def test_no_number_is_without_its_games(kind: str) -> None:
    made = experiment("statues", "sprites", "clerks", kind=kind)
    answers = answered(made, results := played(made, 24))
    rows = [(name, row) for name in TABLES for row in sheet(answers, name).rows if row.n]
    assert rows
    for name, row in rows:
        if name != "colors" or row.value:  # the games behind that one are those with trouble
            assert answers.behind(*row.games), (name, row)
    for row in sheet(answers, "differences").rows:
        cells = {cell for cell, each in enumerate(answers.schedule.cells) if row.key[0] in (answers.names[each[1]],
                 "the field")}  # fmt: skip
        whole = [each.number for each in results if answers.schedule.lineup(each.number).cell in cells]
        assert [ref.number for ref in answers.behind(*row.games)] == sorted(whole)


def test_the_games_behind_a_number_open_at_their_turn(even: tuple[Experiment, list[MatchResult]]) -> None:
    made, results = even
    answers = answered(made, results)
    card = card_names(made).index("Toll Captain")
    ref = answers.behind("played", 0, card)[0]
    seat = Schedule(made).lineup(ref.number).seats.index(0)
    game, record = Table(made).again(ref.number, ref.game)
    assert 0 < ref.turn <= game.turns
    assert game == results[ref.number].games[ref.game]
    assert any(bits & PLAYED_IT and when == ref.turn for name, bits, _, when in game.seats[seat].cards if name == card)
    assert len(record.entries) > 10


def test_references_are_packed_without_loss() -> None:
    lot = Random(2)
    for _ in range(200):
        ref = Ref(lot.randrange(10**7), lot.randrange(3), lot.randrange(4096))
        assert unpacked(packed(ref.number, ref.game, ref.turn)) == ref


def test_why_games_ended_is_counted_for_each_player_alone() -> None:
    """A name may hold a comma, and the goldfish has no number either."""
    made = experiment(games=2)
    result = played(made, 1)[0]
    loud, book = made.contenders
    loud = replace(loud, deck=replace(loud.deck, name="Bell, the Loud"))
    made = replace(made, contenders=(loud, replace(book, deck=replace(book.deck, name="Book"))))
    game = replace(result.games[0], reason="Bell, the Loud 1 lost: no life left, Book 2 conceded")
    answers = answered(made, [replace(result, games=(game,))])
    rows = [row for row in sheet(answers, "ends").rows if row.key[0] == "reason"]
    assert [row.key[1] for row in rows] == ["Bell, the Loud lost: no life left", "Book conceded"]
    said = [str(entry_words("how", str(row.key[1]), row)) for row in rows]
    assert said == ["Bell, the Loud lost: no life left", "Book conceded"]


def test_rates_of_both_sides_add_up(even: tuple[Experiment, list[MatchResult]]) -> None:
    made, results = even
    answers = answered(made, results)
    mine, theirs = sheet(answers, "results").rows
    assert mine.value == theirs.value == 0.5
    assert mine.low < 0.5 < mine.high
    starts = {row.key: row for row in sheet(answers, "starts").rows}
    play, draw = starts["clerks", "on the play"], starts["clerks", "on the draw"]
    assert play.n == draw.n == 20
    assert starts["clerks (2)", "on the draw"].value == pytest.approx(1 - play.value)
    lands = {row.key: row for row in sheet(answers, "mana").rows}
    assert lands["clerks", 1].value <= 1 < lands["clerks", 3].value <= 3
    ends = {row.key: row.n for row in sheet(answers, "ends").rows}
    assert ends["ended", "won"] == 40
    won = [row for row in sheet(answers, "lengths").rows if row.key[0] == "clerks"]
    assert won[-1].value == 0.5
    assert sum(int(row.more["in it"]) for row in won) == 20
    hands = sheet(answers, "hands").rows
    assert all(row.value in (0.0, 1.0) for row in hands if row.key[2] in (0, 7))


def test_a_change_that_matters_is_found_in_the_same_deals() -> None:
    made = experiment("statues", "sprites", "clerks", "mixed", kind="versions")
    answers = answered(made, played(made, 160))
    rows = {row.key[0]: row for row in sheet(answers, "differences").rows}
    assert rows["mixed"].n == 20
    assert rows["the field"].n == 40
    assert rows["the field"].low > 0
    same = experiment("sprites", "sprites", "mixed", kind="versions")
    row = sheet(answered(same, played(same, 40)), "differences").rows[-1]
    assert (row.value, row.low, row.high) == (0, 0, 0)


def test_keeping_and_mulliganing_are_compared_hand_by_hand() -> None:
    made = experiment("clerks", "mixed", kind="mulligans")
    answers = answered(made, played(made, 80))
    rows = sheet(answers, "first hands").rows
    assert sum(row.n for row in rows) == 40
    for row in rows:
        assert row.value == pytest.approx(float(row.more["sent back"]) - float(row.more["kept"]), abs=1e-5)
        assert len(answers.behind("kept first", *row.key)) == len(answers.behind("sent back", *row.key)) == row.n
        advice = "send it back" if row.low > 0 else "keep it" if row.high < 0 else "either may be right"
        assert row.n < 2 or row.more["verdict"] == advice


def test_what_to_do_with_a_hand_is_said_so_far_as_the_interval_tells() -> None:
    answers = Answers(experiment("clerks", "mixed", kind="mulligans"))
    for lands, gains in ((1, (1.0, 1.0, 0.5)), (3, (-1.0, -0.5, -1.0)), (5, (1.0, -1.0))):
        for gain in gains:
            answers.counts.add(("first hand", lands), gain, 0)
    said = {row.key[0]: row.more["verdict"] for row in sheet(answers, "first hands").rows}
    assert said == {1: "send it back", 3: "keep it", 5: "either may be right"}


def test_a_matrix_has_every_pairing_and_warns_of_many() -> None:
    made = experiment("clerks", "sprites", "mixed", kind="matrix")
    answers = answered(made, played(made, 18))
    cells = {row.key: row for row in sheet(answers, "matrix").rows}
    assert len(cells) == 6
    for (mine, theirs), row in cells.items():
        assert row.n == 6
        assert cells[theirs, mine].value == pytest.approx(1 - row.value)
    assert any("3 pairings" in str(said) for said in warnings(answers))
    assert any("Only 18 matches" in str(said) for said in warnings(answers))


def test_a_gauntlet_is_weighed_by_its_field() -> None:
    entrants = [{"deck": "clerks"}, {"deck": "clerks", "weight": 3}, {"deck": "statues", "weight": 1}]
    made = experiment(kind="gauntlet", decks=entrants)
    answers = answered(made, played(made, 40))
    rate = sheet(answers, "field").rows[0].value
    parts = [row.value for row in sheet(answers, "matrix").rows if row.key[0] == "clerks"]
    assert rate == pytest.approx((3 * parts[0] + parts[1]) / 4, abs=1e-5)


def test_reports_hold_the_same_figures_and_nothing_from_outside(
    tmp_path: Path, even: tuple[Experiment, list[MatchResult]]
) -> None:
    made, results = even
    answers = answered(made, results)
    data = json.loads(as_json(answers))
    assert data["id"] == made.id
    assert [each["name"] for each in data["tables"]] == [each.name for each in sheets(answers)]
    rows = list(csv.DictReader(io.StringIO(table_csv(sheet(answers, "starts")))))
    assert [float(row["games won"]) for row in rows] == [row.value for row in sheet(answers, "starts").rows]
    games = list(csv.DictReader(io.StringIO(games_csv(made, results))))
    assert [int(row["seed"]) for row in games] == [each.games[0].seed for each in results]
    paths = write_csv(tmp_path / "csv", answers, results)
    assert all(path.stat().st_size for path in paths)
    page = as_html(answers)
    assert not re.search(r"(?:src|href)=|https?://|@import|<script", page)
    assert page.count("<table") == page.count("</table>") > 8
    assert "clerks (2)" in page


@pytest.mark.parametrize("begin", ["=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20", "\n", "\r", "\t", "'="])
def test_no_name_is_a_formula_to_a_spreadsheet(begin: str) -> None:
    made = experiment("clerks", "sprites", decks=[{"deck": "clerks", "name": f"{begin}1+1"}, {"deck": "sprites"}])
    cells = list(csv.reader(io.StringIO(table_csv(sheet(answered(made, played(made, 4)), "results")), newline="")))
    assert cells[1][0] == f"'{begin}1+1"


def test_a_name_with_an_end_of_line_stays_one_cell() -> None:
    made = experiment("clerks", "sprites", decks=[{"deck": "clerks", "name": "Clerks\r=1+1"}, {"deck": "sprites"}])
    cells = list(csv.reader(io.StringIO(table_csv(sheet(answered(made, played(made, 4)), "results")), newline="")))
    assert cells[1][0] == "Clerks\r=1+1"


def test_hostile_names_stay_text() -> None:
    made = experiment(
        "clerks", "sprites", name="<script>alert(1)</script>",
        decks=[{"deck": "clerks", "name": "=cmd|' /C calc'!A0"}, {"deck": "sprites", "name": "<img src=x>"}],
    )  # fmt: skip
    answers = answered(made, played(made, 4))
    page = as_html(answers)
    assert "<script" not in page
    assert "<img" not in page
    cells = list(csv.reader(io.StringIO(table_csv(sheet(answers, "results")))))
    assert cells[1][0].startswith("'=cmd")


def test_reports_speak_the_readers_language(even: tuple[Experiment, list[MatchResult]]) -> None:
    page = as_html(answered(*even), lambda said: f"«{said}»")
    assert "«Opening hands»" in page
    assert "«games won»" in page and "<td>«Steady» " in page
    page = as_html(answered(*even), lambda said: "," if str(said) == "." else str(said))
    assert re.search(r"\d,\d %", page) and not re.search(r"\d\.\d %", page)


def test_what_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ExperimentError, match="cannot be written"):
        write(tmp_path / "file" / "x.json", "{}")


@pytest.mark.parametrize(
    ("decks", "more", "fair"),
    [(2, {}, 0.5), (4, {"kind": "table"}, 0.25), (4, {"kind": "table", "variants": ["two-headed-giant"]}, 0.5)],
)
def test_a_deck_is_measured_by_its_fair_share(decks: int, more: dict[str, object], fair: float) -> None:
    made = experiment(*("clerks", "sprites", "mixed", "statues")[:decks], **more)
    answers = Answers(made)
    answers.add(played(made, 2))
    assert answers.fair == fair and all(each.fair == fair for each in sheets(answers))
    assert sheet(answers, "results").fair == fair


def test_cards_are_listed_best_first_within_their_deck(even: tuple[Experiment, list[MatchResult]]) -> None:
    made, results = even
    answers = Answers(made)
    answers.add(results)
    rows = sheet(answers, "cards").rows
    for name in answers.names:
        likely = [float(row.more["shrunk"]) for row in rows if row.key[0] == name]
        assert likely == sorted(likely, reverse=True) and len(likely) > 2
    assert [row.key[0] for row in rows] == sorted((row.key[0] for row in rows), key=answers.names.index)
