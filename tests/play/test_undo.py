"""Undo in a match: to any earlier question of the one who takes back, and what that ends."""

from __future__ import annotations

from pathlib import Path
from random import Random

from engine.decisions import Decision, PassUntil, UndoTo
from engine.play.match import Match
from engine.play.record import Commanded, Record
from engine.play.start import replay, resume
from engine.state.digest import digest
from engine.terms.ids import PlayerId
from tests.play.table import Person, Stop, lots, sit
from tests.play.test_match import person_match


def test_undo_goes_back_to_any_earlier_own_question(tmp_path: Path) -> None:
    lot = Random(8)
    undone: list[tuple[int, Decision, str]] = []
    came: list[tuple[int, Decision, str]] = []

    def think(person: Person, decision: Decision) -> None:
        assert person.match is not None
        if len(came) < len(undone):
            came.append((person.match.answers, decision, person.digests[-1]))
        elif len(undone) < 12 and len(person.asked) % 7 == 0:
            number = lot.randrange(len(person.asked))
            place, then = person.asked[number]
            if place < person.match.answers:
                undone.append((place, then, person.digests[number]))
                del person.asked[number:], person.digests[number:]
                person.match.command(UndoTo(place))
                person.interrupt()

    path = tmp_path / "a.record"
    match, _ = person_match(path, think, seed=6)
    assert match.run() is not None
    assert len(undone) >= 8
    assert came == undone
    record = Record.read(path)
    assert sum(isinstance(entry, Commanded) and isinstance(entry.command, UndoTo) for entry in record.entries) >= 8
    again = replay(record, lots(0))
    again.run()
    assert digest(again.game.state) == digest(match.game.state)


def undone_after_passing(path: Path, back: int, asked_till: int) -> tuple[Match, list[int]]:
    """A match whose first player wishes to pass on when asked the sixth time, takes back to the question of number
    `back` at the next and leaves at the last; and how many answers there were each time somebody was asked."""
    asked: list[int] = []

    def think(person: Person, decision: Decision) -> None:
        assert person.match is not None
        asked.append(person.match.answers)
        if len(asked) == 6:
            person.match.command(PassUntil(PlayerId(0), "mine", True))
        if len(asked) == 7:
            person.match.command(UndoTo(asked[back]))
            person.interrupt()
        if len(asked) == asked_till:
            person.match.leave()
            person.interrupt()

    match, _ = person_match(path, think)
    match.run()
    return match, asked


def test_undo_forgets_wishes_given_since(tmp_path: Path) -> None:
    match, asked = undone_after_passing(tmp_path / "a.record", back=4, asked_till=9)
    assert asked[7] == asked[4]
    assert match.passing[0].until == ""


def test_undo_of_passing_on_asks_again(tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    match, asked = undone_after_passing(path, back=5, asked_till=8)
    assert asked[7] == asked[5] < asked[6]
    assert match.passing[0].until == ""
    stop = Stop()
    again = sit(resume(path, (stop, *lots(3)[1:])), (stop,))
    again.run()
    assert again.answers == asked[5]  # the record says so too
