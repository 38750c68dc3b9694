"""CR 702. The rows: every rule has one, every row means something or says who consults it, and meanings are read."""

import json
from importlib.resources import files

import pytest

import engine.actions  # noqa: F401 - declares the verbs
from engine.ast.abilities import Unread
from engine.keywords.all_keywords import ROW_OF, ROWS
from engine.keywords.row import Keyword
from engine.oracle.reader import read_ability

SAMPLE = {
    "{n}": "2", "{cost}": "{2}", "{what}": "artifact", "{what|creature}": "creature", "{whats}": "artifacts",
    "{word}": "Goblin",
}
NOT_YET_READ = frozenset({
    "craft", "firebending", "impending", "increment",
})


def sample(row: Keyword) -> str:
    """The meaning of a row with sample parameters."""
    text = row.means
    for slot, value in SAMPLE.items():
        text = text.replace(slot, value)
    return text.replace("{it|them}", "them")


@pytest.mark.parametrize("number", range(2, 160))
def test_every_rule_of_2022_has_a_row(number: int) -> None:
    assert any(row.rule == f"702.{number}" for row in ROWS)


def test_names_are_unique() -> None:
    assert len(ROW_OF) == len(ROWS)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_a_row_says_what_it_means_or_who_consults_it(row: Keyword) -> None:
    assert row.means or row.consulted_by
    for slot, param in (("{n}", "n"), ("{cost}", "cost"), ("{what}", "what"), ("{whats}", "what"), ("{word}", "word")):
        assert slot not in row.means or param in row.params


READABLE = [row for row in ROWS if row.means and row.name not in NOT_YET_READ]


@pytest.mark.parametrize("row", READABLE, ids=lambda row: row.name)
def test_the_reader_reads_what_it_means(row: Keyword) -> None:
    assert not [ability for ability in read_ability(sample(row)) if isinstance(ability, Unread)]


def test_every_keyword_of_the_bundled_cards_has_a_row() -> None:
    cards = json.loads((files("assets") / "cards" / "originals.json").read_text(encoding="utf-8"))
    names = {word.lower() for card in cards for word in card.get("keywords", [])}
    homeless = {name for name in names if name not in ROW_OF and not name.endswith(("walk", "cycling"))}
    assert homeless <= {"landfall", "raid", "scry", "mill", "surveil", "investigate", "goad", "proliferate", "fight"}
