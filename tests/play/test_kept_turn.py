"""A match is taken up from the turn that its record kept last: the same question, however long it was, and nothing is
lost of what can be taken back."""

from __future__ import annotations

import json
import zlib
from pathlib import Path
from random import Random

import pytest

from engine.ai import ai_seat
from engine.decisions import Decision, FullControl, SetStops, UndoTo
from engine.play.kept_turn import latest_kept_turn
from engine.play.record import Answered, Record
from engine.play.start import start, take_up
from engine.state.digest import digest
from engine.terms.ids import PlayerId
from engine.terms.steps import Step
from tests.play.table import Person, Stop, head, lines, lots, sit


def played(path: Path, seed: int, wishes: bool = False) -> Person:
    """A match into a file, to its end, in which seat 0 has the stops of a person and changes its mind about them."""

    def think(person: Person, decision: Decision) -> None:
        assert person.match is not None
        if wishes and len(person.asked) == 6:
            person.match.command(SetStops(PlayerId(0), (Step.UPKEEP, Step.MAIN1), (Step.END,)))
        if wishes and len(person.asked) == 20:
            person.match.command(FullControl(PlayerId(0)))

    person = Person(ai_seat("random", seed), think)
    sit(start(head(seed), (person, *lots(seed)[1:]), path), (person,)).run()
    return person


def cut(path: Path, whole: list[bytes], place: int) -> None:
    """Let the record end before the answer with that number."""
    given = [end for end, line in enumerate(whole) if b'{"type":"Answered"' in line]
    path.write_bytes(b"".join(whole[: given[place]]))


@pytest.mark.parametrize("wishes", [False, True])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_it_stops_at_the_same_question_and_position(tmp_path: Path, seed: int, wishes: bool) -> None:
    path = tmp_path / "a.record"
    person = played(path, seed, wishes)
    whole = lines(path)
    again = 0
    for number in Random(seed).sample(range(len(person.asked)), 8):
        place, decision = person.asked[number]
        cut(path, whole, place)
        stop = Stop()
        match = sit(take_up(path, (stop, *lots(seed)[1:])), (stop,))
        again += sum(isinstance(entry, Answered) for entry in match.feed) < place
        match.run()
        assert (match.answers, stop.decision, stop.digest) == (place, decision, person.digests[number])
    assert again >= 4  # most of them played only a turn again


def test_what_is_added_is_the_same_record_as_if_nobody_had_been_killed(tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    person = played(path, 4)
    whole = lines(path)
    place, _ = person.asked[len(person.asked) * 2 // 3]
    cut(path, whole, place)
    before = path.read_bytes()
    match = take_up(path, lots(4))
    assert match.run() is not None and path.read_bytes().startswith(before)
    taken_up = take_up(path, lots(4))
    assert taken_up.run() is not None and digest(taken_up.game.state) == digest(match.game.state)


@pytest.mark.parametrize("back", [1, 5, 1000])
def test_answers_from_before_that_turn_are_taken_back(tmp_path: Path, back: int) -> None:
    path = tmp_path / "a.record"
    person = played(path, 3)
    whole = lines(path)
    last = len(person.asked) * 3 // 4
    goal = max(0, last - back)
    cut(path, whole, person.asked[last][0])

    def think(again: Person, decision: Decision) -> None:
        assert again.match is not None
        if len(again.asked) == 1:
            again.match.command(UndoTo(person.asked[goal][0]))
            again.interrupt()
        again.match.leave()
        again.interrupt()

    again = Person(ai_seat("random", 3), think)
    sit(take_up(path, (again, *lots(3)[1:])), (again,)).run()
    assert again.asked[-1] == person.asked[goal] and again.digests[-1] == person.digests[goal]


def spoil(path: Path, what: str) -> None:
    """Let the last turn that is kept, or the last answer, be other than it was."""
    whole = [json.loads(line.rpartition(b"\t")[0]) for line in lines(path)]
    kind = "Answered" if what == "answer" else "Reached"
    entry = next(each for each in reversed(whole[1:]) if each["type"] == kind)
    entry.update({"digest": {"digest": "0" * 12}, "state": {"kept": {}}, "wishes": {"wishes": 5},
                  "answer": {"digest": "0" * 12}}[what])  # fmt: skip
    made = (json.dumps(each, separators=(",", ":")).encode() for each in whole)
    path.write_bytes(b"".join(b"%s\t%08x\n" % (line, zlib.crc32(line)) for line in made))


@pytest.mark.parametrize("spoilt", ["digest", "state", "wishes", "answer"])
def test_a_turn_that_is_not_as_it_was_is_not_gone_on_from(tmp_path: Path, spoilt: str) -> None:
    path = tmp_path / "a.record"
    person = played(path, 2)
    whole, asked = lines(path), iter(person.asked[len(person.asked) // 2 :])
    kept = None
    while kept is None or not any(isinstance(entry, Answered) for entry in kept.since):
        place, decision = next(asked)
        cut(path, whole, place)
        kept = latest_kept_turn(Record.read(path))
    spoil(path, spoilt)
    stop = Stop()
    match = sit(take_up(path, (stop, *lots(2)[1:])), (stop,))
    if spoilt == "answer":  # nothing fits: it goes on from a turn, without the answers since
        assert match.went_back_to and not match.feed
        return
    assert sum(isinstance(entry, Answered) for entry in match.feed) == place  # all of it is played again
    match.run()
    assert (match.answers, stop.decision) == (place, decision)
