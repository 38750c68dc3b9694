"""Settings: the table, the file, and files that are broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from gui.settings import OPTIONS, Settings, SettingsStore, write_whole


def test_a_changed_value_is_there_at_the_next_start(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "settings.json")
    store.set("theme", "light")
    store.set("own_stops", (3, 11))
    again = SettingsStore(tmp_path / "settings.json")
    assert (again.values.theme, again.values.own_stops, again.notice) == ("light", (3, 11), "")


@pytest.mark.parametrize("text", ["{", '{"version":1,"bogus":2}', '{"version":9}', '{"ui_scale":5}', "\xff"])
def test_a_broken_file_is_set_aside_and_the_defaults_are_used(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(text.encode("latin-1"))
    store = SettingsStore(path)
    assert store.values == Settings()
    assert "settings.json.bad" in store.notice
    assert path.with_name("settings.json.bad").exists()
    assert not path.exists()


def test_a_value_that_is_not_allowed_changes_nothing(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "settings.json")
    with pytest.raises(ValueError, match="ui_scale"):
        store.set("ui_scale", 500)
    assert store.values == Settings()


def test_listeners_hear_each_change_once(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "settings.json")
    heard: list[str] = []
    store.listen(heard.append)
    store.set("pacing", 50)
    store.set("pacing", 50)
    store.reset()
    assert heard == ["pacing", "pacing"]


def test_every_option_has_title_help_section_and_its_default(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "settings.json")
    assert {row.name for row in OPTIONS} == set(Settings.__struct_fields__) - {"version", "named_stops"}
    for row in OPTIONS:
        assert row.title and str(row.help).endswith(".") and row.section
        assert store.get(row.name) == row.default
        assert row.kind is not int or row.low <= int(str(row.default)) <= row.high


def test_what_finds_no_room_leaves_the_old_file_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.json"
    write_whole(path, b"old")

    def full(part: Path, data: bytes) -> int:
        part.touch()
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="No space left"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old" and list(tmp_path.iterdir()) == [path]
