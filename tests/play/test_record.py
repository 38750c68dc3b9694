"""The record: what is kept of a match, what a torn or damaged one does, and that a replay is the same game."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zlib
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.decisions import (
    PASS,
    Act,
    Amount,
    Asked,
    Concede,
    Option,
    Order,
    Pay,
    Pick,
    Picked,
    Purpose,
    SetYield,
    UndoTo,
)
from engine.play import old_records
from engine.play.record import Answered, Commanded, Entry, Reached, Record, RecordError, decision_digest, without_words
from engine.play.recorded_answers import ReplayMismatch
from engine.play.start import replay, resume, start
from engine.state.digest import digest
from engine.terms.ids import PlayerId
from tests.play.table import Stop, break_off, head, lines, lots, sit

ROOT = Path(__file__).resolve().parents[2]


def played(path: Path, seed: int = 5) -> str:
    """Play a match into a file; the digest at its end."""
    match = start(head(seed), lots(seed), path)
    assert match.run() is not None
    return digest(match.game.state)


def reached(record: Record) -> list[tuple[int, str]]:
    return [(entry.turn, entry.digest) for entry in record.history() if isinstance(entry, Reached)]


def test_a_replay_reaches_the_same_digests(tmp_path: Path) -> None:
    end = played(tmp_path / "a.record")
    record = Record.read(tmp_path / "a.record")
    again = replay(record, lots(0))
    assert again.run() is not None
    assert digest(again.game.state) == end
    assert again.record is not None
    assert reached(again.record) == reached(record)
    assert len(reached(record)) > 5


def test_a_replay_is_the_same_under_other_hash_seeds(tmp_path: Path) -> None:
    outputs = []
    for hash_seed in ("0", "1", "77"):
        path = tmp_path / f"{hash_seed}.record"
        code = (
            "import sys; from pathlib import Path; from tests.play.test_record import played;"
            "print(played(Path(sys.argv[1])))"
        )
        env = {**os.environ, "PYTHONHASHSEED": hash_seed}
        subprocess.run([sys.executable, "-c", code, str(path)], cwd=ROOT, env=env, check=True, capture_output=True)
        env["PYTHONHASHSEED"] = "5"
        done = subprocess.run([sys.executable, "-m", "engine", "replay", str(path)], cwd=ROOT, env=env, check=False,
                              capture_output=True, text=True)  # fmt: skip
        assert done.returncode == 0, done.stderr
        outputs.append(path.read_bytes())
    assert outputs[0] == outputs[1] == outputs[2]


@pytest.mark.parametrize("cut", [1, 7, 40])
def test_a_torn_tail_is_cut_off(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "a.record"
    played(path)
    whole = lines(path)
    path.write_bytes(b"".join(whole[:60]) + whole[60][:-cut])
    record = Record.reopen(path)
    record.close()
    assert len(record.entries) == 59
    assert lines(path) == whole[:60]


def test_damage_in_the_middle_is_one_sentence_with_the_line(tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    played(path)
    whole = lines(path)
    place = next(at for at, line in enumerate(whole) if at >= 30 and b"player" in line)
    whole[place] = whole[place].replace(b"player", b"PLAYER", 1)
    path.write_bytes(b"".join(whole))
    with pytest.raises(RecordError, match=rf"line {place + 1} is damaged; delete it and all after it"):
        Record.read(path)


def summed(text: bytes) -> bytes:
    """A line with its checksum."""
    return text + f"\t{zlib.crc32(text):08x}\n".encode()


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "not a record of a match"),
        (b"4 Plains\n", "not a record of a match"),
        (b'{"spellwright":1}\tdeadbeef\n', "its first line is damaged"),
        (summed(b'{"spellwright":9}'), "form 9"),
        (summed(b'{"spellwright":1}'), "damaged"),
    ],
)
def test_what_is_no_record_is_refused_in_one_sentence(tmp_path: Path, content: bytes, words: str) -> None:
    path = tmp_path / "a.record"
    path.write_bytes(content)
    with pytest.raises(RecordError, match=words) as caught:
        Record.read(path)
    assert "\n" not in str(caught.value)


def test_a_missing_file_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be opened"):
        Record.read(tmp_path / "none.record")


def test_a_record_of_other_questions_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    played(path)
    record = Record.read(path)
    place = next(i for i, entry in enumerate(record.entries) if isinstance(entry, Answered) and i > 20)
    entry = record.entries[place]
    assert isinstance(entry, Answered)
    record.entries[place] = Answered(entry.player, entry.shape, "0" * 12, entry.answer)
    with pytest.raises(ReplayMismatch, match="was given to another question"):
        replay(record, lots(0)).run()


def test_a_question_worded_otherwise_is_the_same_question() -> None:
    asked = Asked(PlayerId(1), "Which one?", 7, Purpose.MODE)
    now = replace(asked, text="Choose a mode.")
    pick = Pick(asked, (Option("a", "Draw"), Option("b", "Discard")))
    assert decision_digest(pick) == decision_digest(Pick(now, (Option("a", "Draw one."), Option("b", "Discard one."))))
    assert decision_digest(pick) != decision_digest(replace(pick, options=pick.options[:1]))
    assert decision_digest(pick) != decision_digest(replace(pick, asked=replace(asked, source=8)))
    order = Order(asked, (3, 4), ("Draw", "Discard"), ("", "it"))
    assert decision_digest(order) == decision_digest(Order(now, (3, 4), ("First", "Second")))
    assert decision_digest(order) != decision_digest(replace(order, items=(4, 3)))
    pay = Pay(asked, "{1}", "", (), (), ("1 life",))
    assert decision_digest(pay) == decision_digest(replace(pay, other=("pay 1 life",)))
    assert decision_digest(pay) != decision_digest(replace(pay, cost="{2}"))


def in_old_words(value: object) -> object:
    """A value as the forms 1 and 2 wrote it."""
    if isinstance(value, msgspec.Struct):
        fields = [in_old_words(getattr(value, name)) for name in value.__struct_fields__]
        return {"c": type(value).__name__, "f": fields}
    return [in_old_words(each) for each in value] if isinstance(value, tuple) else value


def as_written_in_form(path: Path, form: int) -> None:
    """Make the record in a file one of an old form; the questions of form 1 were worded otherwise than now."""
    record = Record.read(path)
    first = path.read_bytes().partition(b"\n")[0].rpartition(b"\t")[0]
    old = [first.replace(b'{"spellwright":3', b'{"spellwright":%d' % form)]
    for entry in record.entries:
        line: dict[str, object]
        if isinstance(entry, Answered):
            digest = "0123456789ab" if form == 1 else entry.digest
            line = {"p": entry.player, "d" if form == 1 else "q": f"{entry.shape} {digest}"}
            line |= {"a": in_old_words(entry.answer), **({"auto": 1} if entry.automatic else {})}
        elif isinstance(entry, Commanded):
            line = {"c": in_old_words(entry.command), "n": entry.place}
        else:
            assert isinstance(entry, Reached)
            line = {"t": entry.turn, "s": entry.digest, "n": entry.place}
            line |= {"state": json.loads(entry.state)} if entry.state else {}
        old.append(json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode())
    path.write_bytes(b"".join(summed(line) for line in old))


@pytest.mark.parametrize("form", [1, 2])
def test_a_record_of_an_old_form_is_played_again_and_added_to(
    tmp_path: Path, form: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.record"
    with monkeypatch.context() as then:
        then.setattr("engine.play.match.decision_digest", lambda each: old_records.digest(without_words(each)))
        played(path)
    break_off(path)
    as_written_in_form(path, form)
    kept = len(Record.read(path).entries)
    match = resume(path, lots(9))
    assert match.run() is not None
    assert match.went_back_to == 0
    entries = Record.read(path).entries
    given = [entry for entry in entries if isinstance(entry, Answered)]
    assert {entry.form for entry in entries[:kept] if isinstance(entry, Answered)} == {form}
    assert given[-1].form == 3
    again = replay(Record.read(path), lots(0))
    assert again.run() is not None
    assert digest(again.game.state) == digest(match.game.state)


def test_a_file_of_form_2_is_read_as_it_was_written() -> None:
    record = Record.read(ROOT / "tests" / "play" / "records" / "form-2.record")
    assert record.head.names == ("Anna", "Ben") and record.head.seed == 5
    assert record.entries[1] == Answered(1, "Pick", "1d5a45d7e0b0", Picked(("keep",)), form=2)
    assert Answered(1, "Priority", "1e7f14961399", Act(PASS), form=2) in record.entries


@pytest.mark.parametrize(
    "line",
    [
        b'{"type":"Answered","player":0,"shape":"Number","digest":"","answer":{"type":"Amount","number":1.5}}',
        b'{"type":"Answered","player":0,"shape":"Number","digest":"","answer":{"type":"Amount","number":true}}',
        b'{"type":"Answered","player":0,"shape":"Number","digest":"","answer":{"type":"Amount","number":1,"more":1}}',
        b'{"type":"Answered","player":0,"shape":"Number","digest":"","answer":{"type":"Concede","player":1}}',
        b'{"type":"Commanded","command":{"type":"Concede","player":"0"},"place":0}',
        b'{"p":0,"q":"Priority 0","a":{"c":"Act","f":[{"c":"Cast","f":["x",["y",[1]],""]}]}}',
        b'{"p":0,"q":"Number 0","a":{"c":"Amount","f":[1,2]}}',
        b'{"p":0,"q":"Number 0","a":{"c":"System","f":[1]}}',
        b'{"p":0,"q":"Number 0","a":' + b"[" * 100_000 + b"}",
        b"[]",
    ],
)
def test_a_line_of_wrong_types_is_refused_with_its_number(tmp_path: Path, line: bytes) -> None:
    path = tmp_path / "a.record"
    played(path)
    path.write_bytes(b"".join(lines(path)[:10]) + summed(line) + b"".join(lines(path)[10:]))
    with pytest.raises(RecordError, match=r"line 11 is not an entry .*; delete it and all after it"):
        Record.read(path)


def test_an_answer_of_form_1_that_is_no_longer_legal_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    played(path)
    as_written_in_form(path, 1)
    record = Record.read(path)
    place = next(i for i, entry in enumerate(record.entries) if isinstance(entry, Answered) and i > 20)
    entry = record.entries[place]
    assert isinstance(entry, Answered)
    record.entries[place] = replace(entry, answer=Amount(3))
    with pytest.raises(ReplayMismatch, match="was given to another question"):
        replay(record, lots(0)).run()


def test_every_entry_is_written_before_its_answer_takes_effect(tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    seats = (lots(5)[0], Stop())
    match = sit(start(head(5), seats, path), seats)
    match.run()
    assert match.record is not None
    assert Record.read(path).entries == match.record.entries


def test_resuming_a_finished_match_gives_its_outcome(tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    end = played(path)
    match = resume(path, lots(0))
    assert match.run() is not None
    assert digest(match.game.state) == end
    assert sum(isinstance(entry, Reached) and entry.turn == 0 for entry in Record.read(path).entries) == 1


# --- live() and history() against a model ---

OPERATIONS = st.lists(
    st.one_of(
        st.tuples(st.just("answer"), st.integers(0, 9)),
        st.tuples(st.just("undo"), st.integers(0, 12)),
        st.tuples(st.just("wish"), st.integers(0, 3)),
        st.tuples(st.just("turn"), st.integers(1, 9)),
    ),
    max_size=40,
)


@settings(max_examples=200, deadline=None)
@given(OPERATIONS)
def test_history_is_what_a_simple_model_keeps(operations: list[tuple[str, int]]) -> None:
    record = Record(head(1))
    model: list[list[Entry]] = [[]]  # what came before each answer, and the answer first in the next group
    for what, number in operations:
        count = len(model) - 1
        if what == "answer":
            entry: Entry = Answered(0, "Number", "", Amount(number))
            model.append([entry])
        elif what == "wish":
            entry = Commanded(SetYield(PlayerId(0), "a", str(number)), count)
            model[-1].append(entry)
        elif what == "turn":
            entry = Reached(number, "d", count)
            model[-1].append(entry)
        else:
            entry = Commanded(UndoTo(min(number, count)), count)
            model = model[: min(number, count) + 1]
        record.add(entry)
    kept = [entry for group in model for entry in group]
    assert record.history() == kept
    assert record.live() == [entry for entry in kept if not isinstance(entry, Reached)]


def test_entries_of_every_kind_come_back_from_the_file(tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    record = Record(head(1), path)
    entries: list[Entry] = [
        Answered(1, "Number", "0123456789ab", Amount(3), True), Commanded(Concede(PlayerId(1)), 4),
        Commanded(UndoTo(2), 5), Reached(3, "ffff", 9),
    ]  # fmt: skip
    for entry in entries:
        record.add(entry)
    record.close()
    found = Record.read(path)
    assert found.entries == entries
    assert found.head == record.head


def test_a_record_has_its_whole_first_line_or_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.record"

    def killed(self: Path, target: Path) -> Path:
        raise KeyboardInterrupt

    with monkeypatch.context() as then:
        then.setattr(Path, "replace", killed)
        with pytest.raises(KeyboardInterrupt):
            Record(head(1), path)
    assert not path.exists()
    Record(head(1), path).close()
    assert Record.read(path).head.names == ("Anna", "Ben")
    assert [each.name for each in tmp_path.iterdir()] == ["a.record"]


def test_a_record_for_which_there_is_no_room_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as then:
        then.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space left"):
            Record(head(1), tmp_path / "a.record")
    assert not list(tmp_path.iterdir())
