"""Saved matches: what is kept beside each record."""

from __future__ import annotations

from pathlib import Path

from gui.session.saved_matches import Place, Save, SaveFolder, ago, clock

PAIR = (Place("You", "Ridge Company", "human"), Place("Hazel", "Salt and Candle", "greedy"))


def kept(folder: SaveFolder, record: str, saved: float, outcome: str = "") -> Save:
    save = Save(record=record, places=PAIR, saved=saved, outcome=outcome)
    folder.folder.mkdir(parents=True, exist_ok=True)
    folder.path(save).write_text("x")
    folder.write(save)
    return save


def test_open_matches_come_back_the_last_played_first(tmp_path: Path) -> None:
    folder = SaveFolder(tmp_path)
    first, second = kept(folder, "a.record", 5), kept(folder, "b.record", 9)
    done = kept(folder, "c.record", 7, "won")
    assert folder.unfinished() == [second, first]
    assert folder.finished() == [done]


def test_a_note_that_is_torn_or_without_its_record_is_passed_over(tmp_path: Path) -> None:
    folder = SaveFolder(tmp_path)
    lost, sound = kept(folder, "a.record", 5), kept(folder, "b.record", 6)
    folder.path(lost).unlink()
    (tmp_path / "torn.json").write_text('{"record": "to')
    (tmp_path / "outside.json").write_text('{"record": "../x.record", "places": [{"name":"a","deck":"b","seat":"c"}]}')
    assert folder.all() == [sound]


def test_deleting_removes_record_and_note(tmp_path: Path) -> None:
    folder = SaveFolder(tmp_path)
    folder.delete(kept(folder, "a.record", 5))
    assert list(tmp_path.iterdir()) == []


def test_two_matches_begun_in_one_second_have_two_names(tmp_path: Path) -> None:
    folder = SaveFolder(tmp_path)
    names = set()
    for _ in range(3):
        name = folder.new_name()
        (tmp_path / name).write_text("x")
        names.add(name)
    assert len(names) == 3


def test_times_are_told_in_words() -> None:
    assert ago(1000, 1010) == "just now"
    assert ago(0, 60) == "1 minute ago"
    assert ago(0, 14 * 60) == "14 minutes ago"
    assert ago(0, 3 * 3600) == "3 hours ago"
    assert ago(0, 90000) == "yesterday"
    assert ago(0, 4 * 86400) == "4 days ago"
    assert clock(860) == "14:20"
    assert clock(3864) == "1:04:24"
