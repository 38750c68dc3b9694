"""What is said some time after the start: old card data, newer versions where that was asked for, no room to write."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.cards.store import Store
from engine.releases import Release, ReleaseError
from gui.session import news
from gui.session.news import DAY, News, unwritable
from gui.settings import Settings

NOW = 1_800_000_000.0


class OldStore(Store):
    """A store that says when it was imported."""

    when = "2026-10-01T00:00:00+00:00"

    @property
    def imported(self) -> bool:
        return True

    def about(self) -> dict[str, str]:
        return {"imported": self.when}


@pytest.fixture
def store(tmp_path: Path) -> OldStore:
    """Card data from 106 days ago."""
    return OldStore(tmp_path / "cards.sqlite")


def told_by(made: News) -> list[str]:
    heard: list[str] = []
    made.told.connect(heard.append)
    made.tell()
    return heard


def test_old_card_data_is_said_once_a_week(qapp: QApplication, tmp_path: Path, store: OldStore) -> None:
    state = tmp_path / "window.ini"
    heard = told_by(News(store, state, False, lambda: NOW))
    assert len(heard) == 1 and "106 days old" in heard[0]
    assert told_by(News(store, state, False, lambda: NOW + 6 * DAY)) == []
    assert len(told_by(News(store, state, False, lambda: NOW + 7 * DAY))) == 1


@pytest.mark.parametrize("when", ["2026-12-10T00:00:00+00:00", "", "long ago"])
def test_young_card_data_is_not_spoken_of(qapp: QApplication, tmp_path: Path, store: OldStore, when: str) -> None:
    store.when = when
    assert told_by(News(store, tmp_path / "window.ini", False, lambda: NOW)) == []


def test_nothing_is_looked_for_unless_asked() -> None:
    assert Settings().look_for_versions is False


@pytest.mark.parametrize(("version", "said"), [("999.0", True), ("0.0.1", False)])
def test_a_newer_version_is_told(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str, said: bool
) -> None:
    asked: list[object] = []

    def newest(source: object) -> Release:
        asked.append(source)
        return Release(version=version, page="https://here.invalid")

    monkeypatch.setattr("engine.releases.newest", newest)
    store = Store.open(tmp_path / "none.sqlite")
    assert told_by(News(store, tmp_path / "window.ini", False, lambda: NOW)) == [] and asked == []
    made = News(store, tmp_path / "window.ini", True, lambda: NOW)
    heard: list[str] = []
    made.told.connect(heard.append)
    with qtbot.waitSignal(made._worker.answered):
        made.tell()
    assert heard == ([f"Spellwright {version} is there: https://here.invalid"] if said else [])


def test_where_nothing_can_be_learned_nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_: object) -> Release:
        raise ReleaseError("no network")

    monkeypatch.setattr("engine.releases.newest", fails)
    assert news._newest() is None


def test_a_folder_that_cannot_be_written_is_said_in_a_sentence(qapp: QApplication, tmp_path: Path) -> None:
    assert unwritable(tmp_path / "user") == ""
    (tmp_path / "file").touch()
    assert "cannot be written (Not a directory)" in unwritable(tmp_path / "file" / "user")
