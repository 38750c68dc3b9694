"""The protocol: every struct comes back as it was sent, and no field takes a value of another type."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator
from enum import Enum

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import decisions
from engine.cards.decks import Deck
from engine.decisions import Act, Asked, Cast
from engine.host import protocol
from engine.host.captions import Words
from engine.host.protocol import FromClient, FromHost, NotOfProtocol, Reply, packed, read_of_client, read_of_host
from engine.host.request import MatchRequest
from engine.messages import msg
from engine.net.net_messages import SeatToken
from engine.play import record
from engine.terms.crossing import Part, Tagged
from engine.terms.ids import PlayerId
from engine.view import snapshot

UNIONS = (
    FromClient, FromHost, decisions.Decision, decisions.Answer, decisions.Command, decisions.Action, record.Entry,
)  # fmt: skip


def structs(base: type[Part] = Part) -> Iterator[type[Part]]:
    """Every struct that crosses, but the classes that others are kinds of."""
    for cls in base.__subclasses__():
        if not cls.__subclasses__():
            yield cls
        yield from structs(cls)


ALL = sorted(set(structs()), key=lambda cls: (cls.__module__, cls.__name__))


def hints(cls: type, limits: bool = False) -> dict[str, object]:
    """The types of a struct's fields; with `limits` what else is said of their values."""
    return typing.get_type_hints(cls, include_extras=limits)


def made(kind: object) -> object:
    """A value of a type, as full as may be."""
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Annotated:
        return "7" * 32 if kind == SeatToken else made(arguments[0])
    simple: dict[object, object] = {int: 7, str: "words", bool: True, float: 0.5, object: 7}
    if kind in simple:
        return simple[kind]
    if kind is msgspec.Raw:
        return msgspec.Raw(b"[1]")
    if origin in (typing.Union, types.UnionType):
        return made(next(each for each in arguments if each is not type(None)))
    if origin is tuple:
        return (made(arguments[0]),) * 2 if arguments[-1] is Ellipsis else tuple(map(made, arguments))
    if origin is dict:
        return {made(arguments[0]): made(arguments[1])}
    if origin is frozenset:
        return frozenset((made(arguments[0]),))
    if origin is list:
        return [made(arguments[0])]
    if origin is typing.Literal:
        return arguments[-1]
    assert isinstance(kind, type), kind
    if issubclass(kind, Enum):
        return next(iter(kind))
    if kind is Deck:
        return Deck("A deck", ((4, "A card"),))
    return kind(**{name: made(hint) for name, hint in hints(kind, limits=True).items()})


def wrong(kind: object) -> object:
    """Plain data that is of no such type."""
    options = typing.get_args(kind) if typing.get_origin(kind) in (typing.Union, types.UnionType) else (kind,)
    if any(each is str for each in options):
        return [1]
    return "no" if msgspec.Raw not in options and object not in options else None


def plain(cls: type[Part]) -> dict[str, object]:
    """A full value of a struct in plain data."""
    data = msgspec.json.decode(msgspec.json.encode(made(cls)))
    assert isinstance(data, dict)
    return data


def test_no_struct_is_overlooked() -> None:
    names = {cls.__name__ for cls in ALL}
    for union in UNIONS:
        assert {cls.__name__ for cls in typing.get_args(union)} <= names
    assert {"Asked", "Option", "CardSnap", "GameSnap", "LogLine", "Seen", "Words", "MatchRequest", "Head"} <= names
    for module in (decisions, snapshot, protocol, record):
        own = (each for each in vars(module).values() if isinstance(each, type) and each.__module__ == module.__name__)
        loose = [each.__name__ for each in own if issubclass(each, msgspec.Struct) and not issubclass(each, Part)]
        assert loose in ([], ["_FormOf"]), loose


@pytest.mark.parametrize("cls", ALL, ids=lambda cls: cls.__name__)
def test_a_struct_comes_back_as_it_was_sent(cls: type[Part]) -> None:
    value = made(cls)
    data = msgspec.json.encode(value)
    assert msgspec.json.decode(data, type=cls) == value
    if issubclass(cls, Tagged):
        assert data.startswith(b'{"type":"%s"' % cls.__name__.encode())


@pytest.mark.parametrize("cls", ALL, ids=lambda cls: cls.__name__)
def test_a_struct_takes_no_value_of_another_type(cls: type[Part]) -> None:
    data = plain(cls)
    for name, hint in hints(cls).items():
        if hint is msgspec.Raw:
            continue  # packed: read by itself
        for value in (wrong(hint), 1.5 if hint in (int, bool, str) or str in typing.get_args(hint) else "no"):
            if (value is None and hint is object) or (isinstance(value, str) and hint is object):
                continue
            with pytest.raises(msgspec.ValidationError):
                msgspec.convert({**data, name: value}, cls)


def test_what_is_asked_crosses_as_a_message_and_its_facts_are_checked() -> None:
    asked = Asked(PlayerId(1), msg("Put {n} {what}", n=2, what=msg("on top")))
    sent = msgspec.json.encode(asked)
    assert msgspec.json.decode(sent, type=Asked) == asked
    assert str(asked.text) == "Put 2 on top"
    for old, new in ((b'"n",2', b'"n",2.5'), (b'"n",2', b'"n",null'), (b'"id":"on top"', b'"id":7'), (b'"n"', b"3")):
        assert old in sent
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(sent.replace(old, new), type=Asked)


@pytest.mark.parametrize("cls", ALL, ids=lambda cls: cls.__name__)
def test_a_struct_takes_no_field_it_does_not_know(cls: type[Part]) -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.json.decode(msgspec.json.encode({**plain(cls), "more": 1}), type=cls)


@pytest.mark.parametrize(
    "text",
    [
        '{"type":"Reply","match":1,"question":1,"answer":{"type":"Act","action":{"type":"Cast","card":"x"}}}',
        '{"type":"Reply","match":1,"question":1,"answer":{"type":"Act","action":{"type":"Cast","card":70.0}}}',
        '{"type":"Reply","match":1,"question":1,"answer":{"type":"Amount","number":true}}',
        '{"type":"Reply","match":1,"question":1,"answer":{"type":"Amount","number":1.5}}',
        '{"type":"Reply","match":1,"question":1,"answer":{"type":"Picked","keys":5}}',
        '{"type":"Reply","match":1,"question":1,"answer":{"type":"Concede","player":1}}',
        '{"type":"Reply","match":1,"question":1,"answer":{"type":"Amount","number":1' + "0" * 9000 + "}}",
        '{"type":"Over","match":1}',
        '{"type":"SetPace","match":1,"pacing":1e999}',
        '{"type":"SetPace","match":1,"pacing":NaN}',
        '{"type":"AskPosition","match":1,"question":1,"name":"' + "a" * 2000 + '"}',
        '{"type":"Play","match":1,"request":{"me":0,"kinds":[],"seed":1,"position":{"a":' + "[" * 200_000,
        "[]", "", "null", "\x00", '{"type":"Reply"',
    ],
)  # fmt: skip
def test_what_no_client_says_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(NotOfProtocol, match=f"client is not of protocol {protocol.PROTOCOL}") as caught:
        read_of_client(text.encode())
    assert "\n" not in str(caught.value)


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=200))
def test_bytes_at_random_are_refused_and_nothing_else(data: bytes) -> None:
    for read in (read_of_client, read_of_host):
        with pytest.raises(NotOfProtocol):
            read(data)


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 10_000), st.binary(min_size=1, max_size=3))
def test_a_message_with_bytes_changed_is_read_whole_or_refused(place: int, change: bytes) -> None:
    data = bytearray(packed(Reply(1, 2, Act(Cast(70)))))
    place %= len(data)
    data[place : place + len(change)] = change
    try:
        message = read_of_client(bytes(data))
    except NotOfProtocol:
        return
    assert isinstance(message, typing.get_args(FromClient))
    assert read_of_client(packed(message)) == message


def test_numbers_of_any_length_cross() -> None:
    snap = made(snapshot.PlayerSnap)
    assert isinstance(snap, snapshot.PlayerSnap)
    rich = msgspec.structs.replace(snap, life=10**40)
    assert msgspec.json.decode(msgspec.json.encode(rich), type=snapshot.PlayerSnap) == rich


def test_what_is_left_out_is_the_default() -> None:
    assert packed(protocol.Thinks(3)) == b'{"type":"Thinks","match":3}'
    assert msgspec.json.encode(Words()) == b"{}"
    assert msgspec.json.encode(MatchRequest(me=0, kinds=(), seed=1)) == b'{"me":0,"kinds":[],"seed":1}'
