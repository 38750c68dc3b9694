"""Card files that were damaged anywhere: what can be read is filed, the rest is told, nothing else happens."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.cards.files import CardFileError, card_objects
from engine.cards.filing import Filer
from engine.cards.forms import CardForm, FaceForm, card_form
from engine.cards.schema import create
from tests.cards.shelf import CARDS

ATOMIC = {"meta": {}, "data": {"Quarry Runt": [{"name": "Quarry Runt", "text": "Haste", "side": None}]}}
FILES = {
    "array": json.dumps(CARDS).encode(), "lines": b"\n".join(json.dumps(data).encode() for data in CARDS),
    "gzip": gzip.compress(json.dumps(CARDS).encode()), "atomic": json.dumps(ATOMIC).encode(),
}  # fmt: skip
QUIET = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
JUNK = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5), st.sampled_from(["{R}", "2"])),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=4), inner, max_size=3)),
    max_leaves=5,
)  # fmt: skip


def filed(cards: Iterator[dict[str, object]]) -> int:
    """How many of some card objects can be filed."""
    with closing(create(None)) as db:
        filer = Filer(db)
        for data in cards:
            try:
                filer.add(card_form(data))
            except (ValueError, OverflowError):
                continue
        filer.finish()
        return filer.filed.cards


def test_a_name_with_a_control_character_is_told(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_text('{"meta": {}, "data": {"\x00Ox": [{"name": "Ox"}]}}', encoding="utf-8")
    with pytest.raises(CardFileError, match="fetch the file again"):
        filed(card_objects(path, lambda _: None))


@pytest.mark.parametrize("form", FILES)
@settings(max_examples=40, deadline=None, suppress_health_check=QUIET)
@given(data=st.data())
def test_a_file_damaged_anywhere_is_read_or_told(tmp_path: Path, form: str, data: st.DataObject) -> None:
    raw = bytearray(FILES[form])
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(raw) - 1))
        raw[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    path = tmp_path / "cards.json"
    path.write_bytes(bytes(raw))
    try:
        assert filed(card_objects(path, lambda _: None)) >= 0
    except CardFileError as told:
        assert str(told).startswith(str(path)) and "\n" not in str(told)


@settings(max_examples=150, deadline=None, suppress_health_check=QUIET)
@given(
    whole=st.dictionaries(st.sampled_from(CardForm.__struct_fields__), JUNK, max_size=5),
    half=st.dictionaries(st.sampled_from(FaceForm.__struct_fields__), JUNK, max_size=4),
)
def test_an_entry_of_any_fields_is_filed_or_left_out(whole: dict[str, object], half: dict[str, object]) -> None:
    odd = {"name": "Odd", **whole}
    faced = {"name": "Odd", "card_faces": [half, {"name": "Even"}], **whole}
    assert filed(iter([odd, faced, *CARDS])) >= len(CARDS)
