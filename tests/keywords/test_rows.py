"""CR 702. The rows: every rule has one, every row means something or says who consults it, and meanings are read."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.resources import files

import pytest

from engine.ast.abilities import KeywordAbility, Unread
from engine.keywords.all_keywords import ROW_OF, ROWS
from engine.keywords.row import Keyword
from engine.oracle.reader import read_ability
from engine.rules.ways import WAYS, condition_holds
from engine.state.faces import RULED
from engine.terms.steps import Step
from tests.keywords import table
from tests.keywords.table import Seats, creature
from tests.rules.board import Side, board, find, spell, to_step
from tests.rules.cards import bear

NOT_YET_READ = frozenset({
    "craft", "firebending", "impending", "increment",
})
READABLE = [row for row in ROWS if row.means and row.name not in NOT_YET_READ]
SAMPLE = {
    "{n}": "2", "{cost}": "{2}", "{what}": "artifact", "{what|creature}": "creature", "{whats}": "artifacts",
    "{word}": "Goblin",
}


RULED_BY_THE_GAME = "import engine.rules.game_loop, engine.state.faces as faces; print(*sorted(faces.RULED))"


def test_a_game_alone_brings_what_the_rules_give_along_with_keywords() -> None:
    """Cards whose readings were kept are played where no part that reads or shows cards was ever loaded."""
    loaded = subprocess.run([sys.executable, "-c", RULED_BY_THE_GAME], capture_output=True, text=True, check=True)
    assert loaded.stdout.split() == sorted(RULED)


@pytest.mark.rule("702.1")
def test_a_keyword_is_a_name_and_the_rest_in_parentheses_says_nothing_new() -> None:
    plain = creature("Plain", "Flying (This creature can't be blocked except by creatures with flying or reach.)")
    game = board(Side([plain]), Side([bear("Foe")]), asker=Seats({"Plain": 1}, [("Foe", "Plain")]))
    to_step(game, Step.END_COMBAT)
    assert game.player(1).life == 18 and ROW_OF["flying"].shape == "plain"


@pytest.mark.rule("702.1c")
def test_the_same_is_true_for_each_variant_of_a_keyword() -> None:
    text = "At the beginning of each upkeep, creatures you control gain flying until end of turn if a creature you "
    text += "control has flying. The same is true for fear, first strike, double strike, landwalk, protection, "
    effort = spell("Effort", "{1}", "Enchantment", text + "trample, and vigilance.")
    mine = [effort, creature("A", "Swampwalk\nProtection from red"), creature("B", "Islandwalk\nTrample"), bear("C")]
    game = board(Side(mine), Side([creature("D", "Flying")]), active=1)
    table.next_turn(game, Step.DRAW, 1)
    chars = game.chars(find(game, "C"))
    keywords = [each for each in chars.abilities if isinstance(each, KeywordAbility)]
    assert sorted(each.word for each in keywords if each.name == "landwalk") == ["Island", "Swamp"]
    assert {"trample", "protection"} <= chars.keywords and "flying" not in chars.keywords
    table.next_turn(game, Step.MAIN1, 1)
    assert "trample" in game.chars(find(game, "C")).keywords  # each upkeep


def test_keywords_parted_by_semicolons() -> None:
    game = board(Side([spell("Falcon", "{1}", "Creature — Bird", "Flying; first strike; banding", pt="1/1")]), Side())
    assert {"flying", "first strike", "banding"} <= game.chars(find(game, "Falcon")).keywords


@pytest.mark.parametrize("number", range(2, 160))
def test_every_rule_of_2022_has_a_row(number: int) -> None:
    assert any(row.rule == f"702.{number}" for row in ROWS)


@pytest.mark.parametrize("way", [
    name for name, way in WAYS.items()
    if "cost" in ROW_OF[name].params and not way.face_down and not way.free and name != "prototype"  # has its own face
])
def test_texts_may_speak_of_every_cost_that_is_paid_rather_than_the_mana_cost(way: str) -> None:
    for text in (f"When this creature enters, if its {way} cost was paid, draw a card.",
                 f"{way.capitalize()} costs you pay cost {{1}} less."):
        assert not any(isinstance(each, Unread) for each in read_ability(text)), text


def test_what_a_way_demands_is_a_word_that_is_known() -> None:
    game = board(Side(), Side())
    for way in WAYS.values():
        assert isinstance(condition_holds(game, 0, way.needs, frozenset()), bool)
    with pytest.raises(ValueError, match="a full moon"):
        condition_holds(game, 0, "a full moon", frozenset())


def test_names_are_unique() -> None:
    assert len(ROW_OF) == len(ROWS)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_a_row_says_what_it_means_or_who_consults_it(row: Keyword) -> None:
    assert row.means or row.consulted_by
    for slot, param in (("{n}", "n"), ("{cost}", "cost"), ("{what}", "what"), ("{whats}", "what"), ("{word}", "word")):
        assert slot not in row.means or param in row.params


def sample(row: Keyword) -> str:
    """The meaning of a row with sample parameters."""
    text = row.means
    for slot, value in SAMPLE.items():
        text = text.replace(slot, value)
    return text.replace("{it|them}", "them")


@pytest.mark.parametrize("row", READABLE, ids=lambda row: row.name)
def test_the_reader_reads_what_it_means(row: Keyword) -> None:
    assert not [ability for ability in read_ability(sample(row)) if isinstance(ability, Unread)]


def test_every_keyword_of_the_bundled_cards_has_a_row() -> None:
    cards = json.loads((files("assets") / "cards" / "originals.json").read_text(encoding="utf-8"))
    names = {word.lower() for card in cards for word in card.get("keywords", [])}
    homeless = {name for name in names if name not in ROW_OF and not name.endswith(("walk", "cycling"))}
    assert homeless <= {"landfall", "raid", "scry", "mill", "surveil", "investigate", "goad", "proliferate", "fight"}
