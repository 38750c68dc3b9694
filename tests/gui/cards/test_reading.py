"""Finding out behind the screens how much of each card is read, of bundled and of imported cards."""

from __future__ import annotations

import threading
from pathlib import Path

from pytestqt.qtbot import QtBot

from engine.cards.imports import import_file
from engine.cards.noting import waiting
from engine.cards.readings import Readers, read_texts
from engine.cards.store import Store
from gui.cards.reading import CardReader
from gui.session.crash_reports import CrashReporter
from tests.cards.shelf import card, written

LONG = 60_000


def test_bundled_cards_are_read_in_a_process_and_remembered(qtbot: QtBot, tmp_path: Path) -> None:
    kept = tmp_path / "readings.json"
    for again in (False, True):
        store = Store.open(None)
        reader = CardReader(store, CrashReporter(tmp_path), kept)
        with qtbot.waitSignal(reader.found, timeout=LONG) as told:
            reader.start()
        reader.stop()
        assert told.args is not None
        assert told.args[0]["Vesper Squire"] == ("read", ())
        assert len(store.search("is:read")) > 200
        assert kept.is_file() and (reader._process is None) is again


def test_what_another_version_has_remembered_is_read_again(qtbot: QtBot, tmp_path: Path) -> None:
    kept = tmp_path / "readings.json"
    kept.write_text('{"grammar": "another", "statuses": []}', encoding="utf-8")
    reader = CardReader(Store.open(None), CrashReporter(tmp_path), kept)
    assert reader._remembered() == ()


def test_imported_cards_are_read_in_a_process_and_then_known(qtbot: QtBot, tmp_path: Path) -> None:
    store = Store.open(tmp_path / "cards.sqlite")
    first = written(tmp_path / "a.json", [card("Quarry Runt", text="Haste")])
    import_file(first, store, "", lambda *_: None, threading.Event())
    read_texts(store, lambda *_: None, threading.Event(), Readers(0))
    more = written(tmp_path / "b.json", [card("Quarry Runt", text="Haste"), card("Newcomer", text="Flying")])
    import_file(more, store, "", lambda *_: None, threading.Event())
    assert waiting(store) == 1
    reader = CardReader(store, CrashReporter(tmp_path), tmp_path / "readings.json")
    reader.start()
    qtbot.waitUntil(lambda: store.counts()["waiting"] == 0, timeout=LONG)
    reader.stop()
    newcomer = store.card("Newcomer")
    assert newcomer is not None and newcomer.status == "read"
