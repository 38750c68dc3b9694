"""The host over real pipes: a match from its first question on, and all that must have no effect on it."""

from __future__ import annotations

import os
import queue
import struct
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import pytest

from engine.cards.decks import Deck
from engine.decisions import PASS, Act, Amount, Answer, Concede, FullControl, Number, Pick, Picked, Priority, UndoTo
from engine.host.pipe import Pipe, PipeClosed
from engine.host.process import Host
from engine.host.protocol import (
    MOST_FROM_CLIENT,
    MOST_FROM_HOST,
    PROTOCOL,
    AskPosition,
    AskWhyNot,
    Drawn,
    Frame,
    Give,
    Hello,
    Leave,
    Over,
    Play,
    Position,
    Question,
    Refused,
    Rejected,
    Reply,
    TakeBack,
    ToClient,
    ToHost,
    Watch,
    WhyNot,
    packed,
    read_of_host,
)
from engine.host.request import MatchRequest
from engine.play.record import Answered, Record
from tests.play.test_positions import BEAR, FOREST

LONG = 60  # seconds that nothing takes but what never comes
Said = TypeVar("Said", bound=ToClient)


class Client:
    """The other end of a host's pipe."""

    def __init__(self) -> None:
        there, mine = os.pipe(), os.pipe()
        self.pipe = Pipe(os.fdopen(mine[0], "rb"), os.fdopen(there[1], "wb"), MOST_FROM_HOST)
        host = Host(Pipe(os.fdopen(there[0], "rb"), os.fdopen(mine[1], "wb"), MOST_FROM_CLIENT))
        self.host = threading.Thread(target=host.run, daemon=True)
        self.host.start()
        self._told: queue.Queue[ToClient] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        try:
            while True:
                self._told.put(read_of_host(self.pipe.receive()))
        except PipeClosed:
            return

    def say(self, message: ToHost) -> None:
        """Say something."""
        self.pipe.send(packed(message))

    def hear(self, kind: type[Said]) -> Said:
        """The next message of a kind; those before it are passed over, and drawn."""
        while True:
            message = self._told.get(timeout=LONG)
            if isinstance(message, kind):
                return message
            if message.match:
                self.say(Drawn(message.match))

    def close(self) -> None:
        """Be gone."""
        self.pipe._sink.close()


@pytest.fixture
def client() -> Iterator[Client]:
    """A client that has heard the host's first word."""
    made = Client()
    hello = made.hear(Hello)
    assert hello.protocol == PROTOCOL and hello.engine
    yield made
    made.close()
    made.host.join(LONG)
    assert not made.host.is_alive()


def request(folder: Path, **more: object) -> MatchRequest:
    """Bears against bears; nothing rests."""
    deck = Deck("Bears", ((20, "Bear"), (20, "Forest")))
    given: dict[str, object] = {"decks": (deck, deck), "names": ("You", "Hazel"), "cards": (BEAR, FOREST), **more}
    return MatchRequest(
        **{"me": 0, "kinds": ("human", "greedy"), "seed": 3, "path": str(folder / "a.record"), "pacing": 0.0} | given  # type: ignore[arg-type]
    )


def sensible(question: Question) -> Answer:
    """Keep the hand, and pass."""
    return Picked(("keep",)) if isinstance(question.decision, Pick) else Act(PASS)


def test_answers_lead_to_the_next_question_and_a_concession_to_the_end(client: Client, tmp_path: Path) -> None:
    client.say(Play(1, request(tmp_path)))
    first = client.hear(Question)
    assert (first.number, first.place, first.undoable) == (1, 0, False)
    client.say(Reply(1, 1, sensible(first)))
    second = client.hear(Question)
    assert (second.number, second.place, second.undoable) == (2, 1, True)
    client.say(Give(1, Concede(0)))
    over = client.hear(Over)
    assert over.outcome is not None and over.outcome.winners == (1,)
    assert Record.read(tmp_path / "a.record").finished


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"no message", "a message of the client is not of protocol"),
        (b"\xff" * 40, "a message of the client is not of protocol"),
        (b'{"type":"Reply","match":1,"question":1,"answer":{"type":"Amount","number":"3"}}', "Expected `int`"),
        (b'{"type":"Give","match":1,"command":{"type":"Cast","card":70}}', "Invalid value 'Cast'"),
        (packed(Reply(1, 99, Act(PASS))), "a question that is open no longer"),
        (packed(AskWhyNot(1, 99, 70)), "a question that is open no longer"),
        (packed(Give(1, Concede(1))), "only one's own commands can be given"),
        (packed(Give(1, FullControl(1))), "only one's own commands can be given"),
        (packed(Give(1, UndoTo(0))), "an answer is taken back by its question"),
        (packed(TakeBack(1, 1)), "nothing to take back at this question"),
    ],
)
def test_what_is_garbled_stale_or_foreign_has_no_effect_and_is_told(
    client: Client, tmp_path: Path, data: bytes, reason: str
) -> None:
    client.say(Play(1, request(tmp_path)))
    first = client.hear(Question)
    client.pipe.send(data)
    assert reason in str(client.hear(Rejected).reason)
    client.say(Reply(1, first.number, sensible(first)))
    assert client.hear(Question).place == 1
    own = [entry for entry in Record.read(tmp_path / "a.record").live() if isinstance(entry, Answered)]
    assert [entry.answer for entry in own if entry.player == 0 and not entry.automatic] == [sensible(first)]


def test_an_answer_given_twice_answers_one_question(client: Client, tmp_path: Path) -> None:
    client.say(Play(1, request(tmp_path, full_control=True)))
    first = client.hear(Question)
    for _ in range(2):
        client.say(Reply(1, first.number, sensible(first)))
    second = client.hear(Question)
    assert second.number == 2
    assert client.hear(Rejected).match == 1
    client.say(Reply(1, second.number, sensible(second)))
    assert client.hear(Question).number == 3


def test_an_illegal_answer_is_asked_again_and_does_not_stand(client: Client, tmp_path: Path) -> None:
    client.say(Play(1, request(tmp_path)))
    first = client.hear(Question)
    client.say(Reply(1, first.number, Amount(5)))
    again = client.hear(Question)
    assert again.refused and again.decision == first.decision and again.place == 0 and not again.undoable
    client.say(TakeBack(1, again.number))
    assert client.hear(Rejected)


def test_taking_back_leads_to_the_question_before(client: Client, tmp_path: Path) -> None:
    client.say(Play(1, request(tmp_path, full_control=True)))
    asked = [client.hear(Question)]
    for _ in range(3):
        client.say(Reply(1, asked[-1].number, sensible(asked[-1]), own=len(asked) != 2))
        asked.append(client.hear(Question))
    assert [each.place for each in asked] == [0, 1, 2, 3]
    client.say(TakeBack(1, asked[-1].number))
    back = client.hear(Question)
    assert (back.place, back.decision, back.number) == (2, asked[2].decision, 5)
    client.say(TakeBack(1, back.number))  # the second answer was not the person's own
    back = client.hear(Question)
    assert (back.place, back.decision, back.undoable) == (0, asked[0].decision, False)


def test_a_question_does_not_tell_how_many_answers_others_gave(client: Client, tmp_path: Path) -> None:
    client.say(Play(1, request(tmp_path, kinds=("human", "random"), full_control=True)))
    for number in range(12):
        question = client.hear(Question)
        assert (question.number, question.place) == (number + 1, number)
        if not isinstance(question.decision, Pick | Priority | Number):
            return
        client.say(Reply(1, question.number, sensible(question)))


@pytest.mark.parametrize(
    ("more", "kind", "sentence"),
    [
        ({"kinds": ("human", "system")}, "RequestError", "The seats of the match are not known"),
        ({"me": 5}, "RequestError", "The seats of the match are not known"),
        ({"names": ("You",)}, "RequestError", "a deck and a name for every seat"),
        ({"decks": (), "path": ""}, "RequestError", "neither decks nor a position nor a record"),
        ({"decks": (), "path": "/nowhere/at/all"}, "RecordError", "cannot be opened"),
        ({"cards": (FOREST,)}, "DeckError", "Bear"),
    ],
)
def test_a_match_that_cannot_be_is_refused_and_the_next_is_played(
    client: Client, tmp_path: Path, more: dict[str, object], kind: str, sentence: str
) -> None:
    client.say(Play(1, request(tmp_path, **more)))
    refused = client.hear(Refused)
    assert refused.kind == kind and sentence in str(refused.reason) and "\n" not in str(refused.reason)
    assert client.hear(Over).outcome is None
    client.say(Play(2, request(tmp_path)))
    assert client.hear(Question).match == 2


def test_a_match_that_is_left_ends_and_goes_on_where_it_was(client: Client, tmp_path: Path) -> None:
    client.say(Play(1, request(tmp_path, full_control=True)))
    for _ in range(4):
        question = client.hear(Question)
        client.say(Reply(1, question.number, sensible(question)))
    left = client.hear(Question)
    client.say(Leave(1))
    over = client.hear(Over)
    assert (over.match, over.outcome) == (1, None)
    client.say(Play(2, request(tmp_path, decks=(), full_control=True)))
    again = client.hear(Question)
    assert (again.match, again.place, again.undoable) == (2, left.place, True)
    assert (again.decision, again.snap) == (left.decision, left.snap)
    client.say(AskPosition(2, again.number, "kept"))
    assert client.hear(Position).name == "kept"
    client.say(AskWhyNot(2, again.number, 999_999))
    assert client.hear(WhyNot).reason == ""


def test_a_record_is_shown_frame_by_frame(client: Client, tmp_path: Path) -> None:
    client.say(Play(1, request(tmp_path, autoplay=True)))
    assert client.hear(Over).outcome is not None
    client.say(Watch(2, str(tmp_path / "a.record"), 0))
    frames = [client.hear(Frame) for _ in range(5)]
    assert frames[0].snap().viewer == 0 and frames[0].turn == frames[0].snap().turn
    assert client.hear(Over).match == 2


def test_a_message_longer_than_any_is_refused_before_it_is_taken_in(client: Client) -> None:
    client.pipe._sink.write(struct.pack("<I", MOST_FROM_CLIENT + 1) + b"x" * 100)
    client.pipe._sink.flush()
    assert "longer than any may be" in str(client.hear(Rejected).reason)
    client.host.join(LONG)
    assert not client.host.is_alive()


def test_a_client_that_is_gone_ends_the_host(tmp_path: Path) -> None:
    for ends in (b"", struct.pack("<I", 50) + b'{"type":"Pl'):
        done = subprocess.run(
            [sys.executable, "-m", "engine.host.process"], input=ends, capture_output=True, timeout=LONG, check=False
        )
        assert done.returncode == 0 and not done.stderr
