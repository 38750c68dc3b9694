"""Card files: arrays and lines, plain and gzip, good and bad."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from engine.cards.files import CardFileError, card_objects

CARDS = [{"name": "Marsh Heron", "oracle_text": "Flying"}, {"name": "Old Wall", "oracle_text": "Defender"}]


def names(path: Path, bad: list[str] | None = None) -> list[object]:
    return [card["name"] for card in card_objects(path, None if bad is None else bad.append)]


def test_an_array_and_lines_give_the_same_cards_plain_and_packed(tmp_path: Path) -> None:
    array, lines = tmp_path / "a.json", tmp_path / "b.jsonl"
    array.write_text(json.dumps(CARDS, indent=2))
    lines.write_text("\n".join(json.dumps(card) for card in CARDS))
    packed = tmp_path / "c.jsonl.gz"
    packed.write_bytes(gzip.compress(lines.read_bytes()))
    assert names(array) == names(lines) == names(packed) == ["Marsh Heron", "Old Wall"]


def test_a_bad_line_is_told_with_its_number_and_skipped(tmp_path: Path) -> None:
    path = tmp_path / "cards.jsonl"
    path.write_text(json.dumps(CARDS[0]) + '\n{"name": \n[1]\n' + json.dumps(CARDS[1]) + "\n")
    bad: list[str] = []
    assert names(path, bad) == ["Marsh Heron", "Old Wall"]
    assert [line.split(":")[0] for line in bad] == ["line 2", "line 3"]


def test_an_array_larger_than_a_chunk_is_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "many.json"
    path.write_text(json.dumps([{"name": f"Card {number}", "oracle_text": "x" * 500} for number in range(5000)]))
    assert len(names(path)) == 5000


@pytest.mark.parametrize("content", [b"[{", b"\x1f\x8bbroken", b"\xff\xfe\x00"])
def test_a_damaged_file_is_one_sentence(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "damaged.json"
    path.write_bytes(content)
    with pytest.raises(CardFileError, match=r"damaged\.json"):
        names(path)


def test_a_missing_file_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(CardFileError, match="no such file"):
        names(tmp_path / "none.json")
