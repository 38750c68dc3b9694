"""Readings kept in the user's cache: what was read once is not read again, and damage is noticed and mended."""

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from assets import asset_path
from engine.ast.node import Node
from engine.ast.selections import You
from engine.cards import kept_readings as module
from engine.cards.files import CardData, card_objects
from engine.cards.kept_readings import FIELDS, CardCodec, KeptReadings
from engine.compiled import INTERPRETED
from engine.oracle.cards import read_card
from engine.scryfall_fields import CardFormatError
from tests.house.source import ROOT

LANTERN: CardData = {
    "name": "Tin Lantern", "type_line": "Artifact", "mana_cost": "{2}",
    "oracle_text": "{T}: Add {G}.\n{1}, {T}: Draw a card.",
}  # fmt: skip
HERON: CardData = {
    "name": "Quay Heron", "type_line": "Creature — Bird", "mana_cost": "{1}{U}", "power": "1", "toughness": "2",
    "oracle_text": "Flying\nWhenever Quay Heron attacks, scry 1.",
}  # fmt: skip


class Counting:
    """The reader, counting what it is asked."""

    def __init__(self) -> None:
        self.read: list[object] = []

    def read_card(self, data: CardData) -> object:
        self.read.append(data.get("name"))
        return read_card(data)


@pytest.fixture
def reader(monkeypatch: pytest.MonkeyPatch) -> Counting:
    counting = Counting()
    monkeypatch.setattr(module, "_READER", counting)
    return counting


@pytest.fixture
def path(tmp_path: Path, reader: Counting) -> Iterator[Path]:
    """A file in which both cards are kept; the reader's count begins anew."""
    place = tmp_path / "cache" / "readings.sqlite"
    kept = KeptReadings(place)
    for data in (LANTERN, HERON):
        kept.card(data)
    kept.close()
    reader.read.clear()
    yield place


def changed(path: Path, sql: str) -> None:
    base = sqlite3.connect(path)
    with base:
        assert base.execute(sql).rowcount != 0
    base.close()


def test_a_card_that_was_read_is_not_read_again(path: Path, reader: Counting) -> None:
    assert KeptReadings(path).card(HERON) == read_card(HERON)
    assert reader.read == []


def test_another_text_is_read(path: Path, reader: Counting) -> None:
    other = {**HERON, "oracle_text": "Flying"}
    assert KeptReadings(path).card(other) == read_card(other)
    assert reader.read == ["Quay Heron"]


def test_a_change_of_the_reader_has_all_read_anew(
    path: Path, reader: Counting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "reader_digest", lambda: "another")
    KeptReadings(path).card(HERON)
    assert reader.read == ["Quay Heron"]


ASKING = """
import json
from assets import asset_path
from engine.cards.files import card_objects
from engine.oracle.cards import read_card

asked = set()

class Asking(dict):
    def get(self, key, otherwise=None):
        asked.add(key)
        return super().get(key, otherwise)

for data in card_objects(asset_path("cards/originals.json")):
    halves = data.get("card_faces")
    faces = [Asking(each) for each in halves if isinstance(each, dict)] if isinstance(halves, list) else None
    read_card(Asking({**data, "card_faces": faces}))
print(json.dumps(sorted(asked)))
"""


def test_the_key_holds_every_field_that_is_read() -> None:
    environment = {**os.environ, INTERPRETED: "1"}  # what is compiled looks into a dict without asking it
    ran = subprocess.run(
        [sys.executable, "-c", ASKING], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    asked = set(json.loads(ran.stdout))
    assert asked <= set(FIELDS)
    assert len(asked) > 15


def test_every_bundled_card_comes_back_to_the_last_word() -> None:
    codec = CardCodec()
    for name in ("originals", "casual", "dungeons"):
        for data in card_objects(asset_path(f"cards/{name}.json")):
            card = read_card(data)
            said = codec.written(card)
            assert codec.card(said) == card
            assert codec.written(codec.card(said)) == said  # with which of two synonyms was printed


def test_an_ability_is_the_same_object_on_every_card(path: Path) -> None:
    kept = KeptReadings(path)
    lark: CardData = {**HERON, "name": "Quay Lark", "oracle_text": "Flying"}
    kept.card(lark)
    kept.close()
    again = KeptReadings(path)
    assert again.card(lark).front.abilities[0] is again.card(HERON).front.abilities[0]


@pytest.mark.parametrize("sql", [
    "UPDATE kept SET said = replace(said, '\"Quay Heron\"', '\"Quay Herons\"')",  # still JSON of a card
    "UPDATE kept SET said = substr(said, 1, 40)",
    "UPDATE kept SET said = x'80ff'",
    "UPDATE kept SET seal = 7",
])  # fmt: skip
def test_a_damaged_row_is_read_anew_and_replaced(path: Path, reader: Counting, sql: str) -> None:
    changed(path, sql)
    kept = KeptReadings(path)
    assert kept.card(HERON) == read_card(HERON)
    kept.close()
    assert reader.read == ["Quay Heron"]
    assert KeptReadings(path).card(HERON) == read_card(HERON)
    assert reader.read == ["Quay Heron"]


def test_a_row_that_is_sealed_and_no_card_is_read_anew(path: Path, reader: Counting) -> None:
    base = sqlite3.connect(path)
    (key,) = base.execute("SELECT key FROM kept ORDER BY rowid DESC").fetchone()
    for said in ('{"c":"This","f":[]}', '{"c":"Card","f":[]}', "[" * 90_000, '{"e":["system","rm"]}', "7"):
        with base:
            base.execute("UPDATE kept SET said = ?, seal = ? WHERE key = ?", (said, module._seal(key, said), key))
        assert KeptReadings(path).card(HERON) == read_card(HERON)
    assert reader.read == ["Quay Heron"] * 5


@pytest.mark.parametrize("damage", [b"", b"no database at all, and longer than a header is " * 99, None])
def test_a_damaged_file_is_replaced(path: Path, reader: Counting, damage: bytes | None) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[:100] + b"\xff" * (len(whole) - 100) if damage is None else damage)
    for _ in range(3):  # one to notice, one to write, one that finds it
        kept = KeptReadings(path)
        assert kept.card(HERON) == read_card(HERON)
        kept.close()
    before = list(reader.read)
    assert KeptReadings(path).card(HERON) == read_card(HERON)
    assert reader.read == before


def test_without_a_folder_everything_is_read(tmp_path: Path, reader: Counting) -> None:
    (tmp_path / "file").write_text("in the way")
    kept = KeptReadings(tmp_path / "file" / "readings.sqlite")
    for _ in range(2):
        assert kept.card(HERON) == read_card(HERON)
    kept.close()
    assert reader.read == ["Quay Heron"] * 2


def test_a_card_of_another_form_is_refused_as_ever(path: Path) -> None:
    kept = KeptReadings(path)
    for _ in range(2):
        with pytest.raises(CardFormatError, match="mana_cost"):
            kept.card({**HERON, "mana_cost": "{nothing}"})


def test_the_oldest_rows_go_where_there_are_too_many(
    tmp_path: Path, reader: Counting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST", 4)
    path = tmp_path / "readings.sqlite"
    kept = KeptReadings(path)
    for number in range(12):
        kept.card({**HERON, "collector_number": str(number)})
        kept.flush()
    kept.close()
    base = sqlite3.connect(path)
    assert base.execute("SELECT count(*) FROM kept").fetchone() == (4,)
    reader.read.clear()
    KeptReadings(path).card({**HERON, "collector_number": "11"})
    assert reader.read == []


def test_a_file_that_has_grown_beyond_all_bounds_is_begun_anew(
    path: Path, reader: Counting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "TOO_LARGE", 1000)
    KeptReadings(path).card(HERON)
    assert reader.read == ["Quay Heron"]


def test_two_that_write_at_once_lose_nothing(path: Path, reader: Counting) -> None:
    both = KeptReadings(path), KeptReadings(path)
    for number in range(20):
        both[number % 2].card({**LANTERN, "name": f"Lantern {number}"})
        both[number % 2].flush()
    reader.read.clear()
    for number in range(20):
        both[0].card({**LANTERN, "name": f"Lantern {number}"})
    assert reader.read == []


def test_a_wording_is_printed_once(path: Path) -> None:
    printed: list[Node] = []

    def print_it(node: Node) -> str:
        printed.append(node)
        return "you"

    for _ in range(2):
        kept = KeptReadings(path)
        assert kept.wording(You(), print_it) == "you"
        kept.close()
    assert printed == [You()]


def test_words_are_found_once_for_the_same_values_and_the_same_kind_of_words(path: Path) -> None:
    found: list[str] = []

    def words(kind: str, *of: object) -> str:
        kept = KeptReadings(path)

        def find() -> str:
            found.append(kind)
            return f"{kind} of {len(of)}"

        try:
            return kept.words(kind, of, find)
        finally:
            kept.close()

    assert [words("ability", You(), "Bear") for _ in range(2)] == ["ability of 2"] * 2
    assert words("rules", You(), "Bear") == "rules of 2" and words("ability", You(), "Elk") == "ability of 2"
    assert words("ability", object()) == words("ability", object()) == "ability of 1"  # it has no form to be kept in
    assert found == ["ability", "rules", "ability", "ability", "ability"]


def test_a_game_of_kept_readings_is_the_same_and_builds_no_grammar(tmp_path: Path) -> None:
    command = [sys.executable, "-X", "importtime", "-m", "engine", "sim", "--games", "2", "--seed", "5", "--json"]
    environment = {**os.environ, "SPELLWRIGHT_HOME": str(tmp_path)}
    runs = [
        subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True) for _ in range(2)
    ]
    first, again = (
        {name: value for name, value in json.loads(run.stdout).items() if not {"cpu", "ms"} & set(name.split("_"))}
        for run in runs
    )
    assert first == again
    assert "engine.oracle.grammar" in runs[0].stderr
    assert "engine.oracle" not in runs[1].stderr
