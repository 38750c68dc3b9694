"""What a guest was shown of a match, as a replay: frames of its own, a torn end left out, damage in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.host.process import Visit
from engine.host.protocol import Frame, Over, ToClient, Watch
from engine.host.seen_replay import SeenReplay, is_seen_replay, seen_frames
from engine.play.record import RecordError
from engine.terms.steps import Step
from engine.view.snapshot import GameSnap, PlayerSnap, Seen


def snap(turn: int) -> GameSnap:
    """A position of a turn."""
    player = PlayerSnap(0, "Ada", 20, 40, 7, (), (), ())
    return GameSnap(0, turn, 0, Step.MAIN1, 0, (player,), (), ())


def kept(path: Path) -> SeenReplay:
    """A replay of three turns; what is worth no look of its own goes with the next frame."""
    replay = SeenReplay(path)
    replay.take(snap(1), ())
    replay.take(snap(1), (Seen("move"),))
    replay.take(snap(2), (Seen("turn"),))
    replay.take(snap(3), (Seen("turn"),))
    return replay


def test_the_frames_come_out_as_they_were_shown(tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    kept(path).close()
    assert is_seen_replay(path)
    frames = list(seen_frames(path, 7))
    assert [(frame.match, frame.turn, len(frame.seen)) for frame in frames] == [(7, 1, 0), (7, 2, 2), (7, 3, 1)]
    assert frames[1].snap() == snap(2) == frames[1].snap(all_hands=True)


def test_what_is_shown_after_the_end_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    replay = kept(path)
    replay.close()
    whole = path.read_bytes()
    replay.take(snap(9), (Seen("turn"),), whole=True)  # as to a guest who comes back to a game that is over
    replay.close()
    assert path.read_bytes() == whole and not replay.broken


def test_what_a_killed_client_has_seen_is_there(tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    kept(path)
    whole = path.read_bytes()
    assert len(list(seen_frames(path, 1))) == 3
    path.write_bytes(whole[:-9])
    assert len(list(seen_frames(path, 1))) == 2


@pytest.mark.parametrize("torn", [0, 9])
def test_who_comes_back_goes_on_in_the_same_replay(tmp_path: Path, torn: int) -> None:
    """Closed or killed: what was seen before stands in it once, though the host tells it again."""
    path = tmp_path / "a.record"
    kept(path)
    path.write_bytes(path.read_bytes()[: -torn or None])
    before = [(frame.turn, len(frame.seen)) for frame in seen_frames(path, 1)]
    again = SeenReplay(path)
    again.take(snap(4), tuple(Seen("turn") for _ in range(9)), whole=True)
    again.take(snap(5), (Seen("turn"),))
    assert [(frame.turn, len(frame.seen)) for frame in seen_frames(path, 1)] == [*before, (4, 0), (5, 1)]
    again.close()
    assert [frame.turn for frame in seen_frames(path, 1)][-2:] == [4, 5] and not again.broken


def test_damage_is_said_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    kept(path).close()
    whole = bytearray(path.read_bytes())
    whole[60] ^= 0xFF
    path.write_bytes(whole)
    with pytest.raises(RecordError, match=r"a\.record"):
        list(seen_frames(path, 1))
    assert not is_seen_replay(tmp_path / "none")


def test_the_engine_shows_it_like_a_record(tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    kept(path).close()
    said: list[ToClient] = []
    Visit(Watch(3, str(path), 0), said.append).run()
    assert [type(each) for each in said] == [Frame, Frame, Frame, Over]


def test_where_nothing_can_be_written_the_match_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    replay = SeenReplay(tmp_path / "file" / "a.record")
    replay.take(snap(1), ())
    replay.take(snap(2), (Seen("turn"),))
    replay.close()
    assert replay.broken
