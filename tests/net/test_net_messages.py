"""What a stranger may send: everything that is not a guest's word is refused where it is decoded."""

from __future__ import annotations

import random

import pytest

from engine.decisions import PASS, Act
from engine.host.protocol import AskPosition, NotOfProtocol, Play, Reply, TakeBack, Watch
from engine.host.request import MatchRequest
from engine.net.net_messages import ChooseDeck, Enter, LobbyState, Say, pack, plain_line, read_of_guest, read_of_table


@pytest.mark.parametrize(
    "message",
    [
        Play(1, MatchRequest(me=0, kinds=("human",), seed=1, path="/tmp/x")),
        Watch(1, "/etc/passwd", 0),
        TakeBack(1, 1),
        AskPosition(1, 1, "x"),
        LobbyState("x", ()),
    ],
)
def test_what_is_no_guests_word_is_refused(message: object) -> None:
    with pytest.raises(NotOfProtocol):
        read_of_guest(pack(message))


@pytest.mark.parametrize(
    "frame",
    [
        b'{"type":"Say","text":"a","text":"b"}',
        b'{"type":"Say","text":"' + b"x" * 301 + b'"}',
        b'{"type":"Say","text":"a","more":1}',
        b'{"type":"Kick","seat":-1}',
        b'{"type":"Kick","seat":1e999}',
        b'{"type":"Kick","seat":true}',
        b"[" * 100_000,
        b"\xff\xfe",
        b"",
        b"NaN",
    ],
)
def test_garbled_frames_are_refused_in_one_sentence(frame: bytes) -> None:
    with pytest.raises(NotOfProtocol) as refused:
        read_of_guest(frame)
    assert len(str(refused.value)) < 300 and "\n" not in str(refused.value)


def test_changed_frames_are_read_or_refused_and_nothing_else() -> None:
    chance = random.Random(7)
    frames = [pack(each) for each in (
        Enter(1, "0.1.0", "x", "secret", "Ada", "0" * 32), ChooseDeck("4 Plains", "Deck"), Reply(1, 3, Act(PASS)),
        Say("hello"),
    )]  # fmt: skip
    refused = 0
    for _ in range(20_000):
        frame = bytearray(chance.choice(frames))
        for _ in range(chance.randint(1, 4)):
            frame[chance.randrange(len(frame))] = chance.randrange(256)
        try:
            read_of_guest(bytes(frame[: chance.randint(1, len(frame))] if chance.random() < 0.3 else frame))
        except NotOfProtocol:
            refused += 1
    assert refused > 10_000


def test_a_host_that_is_none_is_refused_too() -> None:
    with pytest.raises(NotOfProtocol):
        read_of_table(b'{"type":"Question"}')


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Ada", "Ada"),
        ("A\nd\x00a\u202e", "A da"),
        ("  [[64|x]] ", "[ [64|x] ]"),
        ("x" * 100, "x" * 24),
        ("\x07", ""),
    ],
)
def test_names_of_strangers_are_one_plain_line(text: str, plain: str) -> None:
    assert plain_line(text, 24) == plain
