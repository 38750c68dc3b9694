"""A checkpoint is read with its types checked: no value stands where its field declares another."""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterator

import pytest

from engine.codec import DEEPEST, CodecError
from engine.compiled import ROOT
from engine.state.checkpoint_codec import DECLARED, ROW_FIELDS, StateCodec, node_classes, plain_classes
from engine.state.objects import Obj
from engine.state.players import Player, RestrictedMana
from engine.state.state import State
from engine.state.variant import TurnMarker
from tests.state.test_state import busy

Path = tuple[str | int, ...]


def text_of_busy() -> tuple[str, StateCodec, tuple[int, ...]]:
    """The state of a board with a bit of everything, as text."""
    state = busy().state
    codec = StateCodec(state.cards)
    return codec.to_json(state), codec, state.owners


def leaves(data: object, path: Path = ()) -> Iterator[tuple[Path, object]]:
    """Every value that holds no others, with its place."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        yield from leaves(value, (*path, key))
    if not isinstance(data, dict | list):
        yield path, data


def changed(text: str, path: Path, value: object) -> str:
    """The text with another value at a place."""
    whole = data = json.loads(text)
    for key in path[:-1]:
        data = data[key]
    data[path[-1]] = value
    return json.dumps(whole)


def test_no_leaf_takes_a_value_of_another_type() -> None:
    text, codec, owners = text_of_busy()
    tried = 0
    for path, value in leaves(json.loads(text)):
        others = [[value], {"x": value}, 1.5, *([] if value is None else [[[None]]])]
        others += [not value] if type(value) is int else [7] if isinstance(value, str | bool) else []
        for other in others:
            try:
                codec.from_json(changed(text, path, other), owners)
            except CodecError:
                tried += 1
            else:
                raise AssertionError(f"{other!r} is taken for {value!r} at {path}")
    assert tried > 1000


def test_every_class_of_a_checkpoint_declares_all_its_fields() -> None:
    codec = StateCodec(())
    for cls in (*node_classes(), *ROW_FIELDS):
        for name, kind in codec.fields_of(cls):
            assert kind is not object, f"{cls.__name__}.{name} may be anything"
    assert len(list(plain_classes())) > 10


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"form":1', '"form":1,"form":1'),
        ('"form":1', '"form":true'),
        ('"form":1', '"form":1.0'),
        ('"state":[', '"state":[NaN,'),
        ('"state":[', '"state":[1e999,'),
        ('"state":[', '"state":[-Infinity,'),
        ('"players":[', '"players":[' + "[" * 100_000),
        ('"c":"ModifyPT"', '"c":"Flies"'),
        ('"c":"ModifyPT"', '"c":"Fixed"'),
        ('"c":"ModifyPT"', '"c":["ModifyPT"]'),
        ('"r":["ContinuousRow"', '"r":["Memory"'),
        ('"e":["Zone",1]', '"e":["Step",1]'),
        ('"e":["Zone",1]', '"e":["Zone",99]'),
        ('"e":["Zone",1]', '"e":["Zone",true]'),
    ],
)
def test_what_is_no_checkpoint_is_refused(old: str, new: str) -> None:
    text, codec, owners = text_of_busy()
    assert old in text
    with pytest.raises(CodecError) as caught:
        codec.from_json(text.replace(old, new, 1), owners)
    assert "\n" not in str(caught.value)
    assert isinstance(codec.from_json(text, owners), State)


def test_values_in_values_without_end_are_refused() -> None:
    text, codec, owners = text_of_busy()
    deep = '{"c":"Sequence","f":["",-1,[' * (DEEPEST + 1) + "]]}" * (DEEPEST + 1)
    place = '{"c":"Sequence","f":["",-1,[]]}'
    assert place in text
    with pytest.raises(CodecError, match="more values within values"):
        codec.from_json(text.replace(place, deep, 1), owners)


@pytest.mark.rule("807.4")
def test_what_a_turn_marker_keeps_is_read_by_the_types_of_the_state() -> None:
    codec = StateCodec(())
    marker = TurnMarker(2, 1)
    marker.kept = {"turn": 7}
    read = codec.value(codec.read(json.dumps(codec.plain(marker))), TurnMarker)
    assert isinstance(read, TurnMarker) and (read.number, read.player, read.kept) == (2, 1, {"turn": 7})
    for kept in ({"turn": "seven"}, {"no such": 7}):
        marker.kept = kept
        with pytest.raises(CodecError):
            codec.value(codec.read(json.dumps(codec.plain(marker))), TurnMarker)


def declared(cls: type) -> dict[str, object]:
    """The fields that a class declares in its source, with their types: compiled it tells nobody."""
    source = (ROOT / cls.__module__.replace(".", "/")).with_suffix(".py")
    classes = [each for each in ast.parse(source.read_text(encoding="utf-8")).body if isinstance(each, ast.ClassDef)]
    body = next(each.body for each in classes if each.name == cls.__name__)
    names = vars(sys.modules[cls.__module__])
    lines = [each for each in body if isinstance(each, ast.AnnAssign)]
    return {ast.unparse(each.target): eval(ast.unparse(each.annotation), dict(names)) for each in lines}


@pytest.mark.parametrize("cls", [State, Player, RestrictedMana, Obj])
def test_fields_are_read_and_written_by_the_types_that_they_declare(cls: type) -> None:
    types = {**DECLARED, **ROW_FIELDS}[cls]
    assert types == declared(cls)
