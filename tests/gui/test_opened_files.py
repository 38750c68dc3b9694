"""Files that the program is given are known by what they hold and opened where they belong."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from engine.places import Places
from engine.play.record import RecordError
from engine.play.start import start
from gui import opened_files
from gui.app import Client
from gui.opened_files import Kind, kind_of, open_files, save_of
from gui.settings import SettingsStore
from tests.gui.conftest import done_with
from tests.play.table import head, lots


@pytest.mark.parametrize(
    ("name", "held", "kind"),
    [
        ("my.txt", b"4 Kiln Runner\n20 Mountain\n", Kind.DECK),
        ("my.cod", b'<?xml version="1.0"?><cockatrice_deck version="1">', Kind.DECK),
        ("empty.txt", b"", Kind.DECK),
        ("a.record", b"", Kind.MATCH),
        ("renamed.txt", b'{"spellwright":3,"names":["Ada"]}\t12\n', Kind.MATCH),
        ("p.json", b'\xef\xbb\xbf {"id": "p", "players": []}', Kind.SCENARIO),
        ("report.json", b'{"report": {"words": ""}}', Kind.SCENARIO),
        ("many.gz", gzip.compress(b'{"id": "p"}', mtime=0), Kind.SCENARIO),
        ("deck.json", b'{"mainboard": {}}', Kind.DECK),
    ],
)
def test_a_file_is_known_by_what_it_holds(tmp_path: Path, name: str, held: bytes, kind: Kind) -> None:
    path = tmp_path / name
    path.write_bytes(held)
    assert kind_of(path) is kind


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a match that somebody sent."""
    path = tmp_path / "elsewhere" / "sent.record"
    path.parent.mkdir()
    match = start(head(3), lots(3), path)
    match.run()
    return path


def test_a_record_that_lies_anywhere_can_be_watched(record: Path) -> None:
    save = save_of(record)
    assert save.record == str(record)
    assert [place.name for place in save.places] == list(head(3).names)


def test_a_broken_record_is_refused_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "broken.record"
    path.write_bytes(b'{"spellwright":3\n')
    with pytest.raises(RecordError):
        save_of(path)


@pytest.fixture
def client(qapp: QApplication, tmp_path: Path) -> Iterator[Client]:
    """A client without a table."""
    places = Places(tmp_path / "user", tmp_path / "user" / "cache")
    made = Client(qapp, places, SettingsStore(places.settings))
    yield made
    done_with(made)


def test_a_deck_is_imported_and_what_is_not_there_is_said(client: Client, tmp_path: Path) -> None:
    deck = tmp_path / "mine.dec"
    deck.write_text("20 Mountain\n40 Kiln Runner\n", encoding="utf-8")
    open_files(client, (tmp_path / "none.dec", deck))
    assert client.decks.importing.keep.isEnabled()  # the screen is made at once where it is asked for
    assert client.window.current == "decks"
    assert client.window.toast.text.startswith("none.dec: it cannot be read")


def test_a_scenario_is_shown_among_the_puzzles(client: Client, tmp_path: Path) -> None:
    path = tmp_path / "positions.jsonl"
    path.write_text('{"id": "one", "players": [{}, {}]}\n{"id": "two", "players": [{}, {}]}\n', encoding="utf-8")
    open_files(client, (path,))
    assert client.window.current == "puzzles"


def test_several_deck_lists_opened_at_once_are_all_kept(client: Client, tmp_path: Path) -> None:
    lists = {"one.txt": "60 Mountain\n", "odd.txt": "4 Nothing of That Name\n", "two.txt": "60 Forest\n",
             "three.txt": "60 Plains\n"}  # fmt: skip
    for name, text in lists.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    said: list[str] = []
    client.window.toast.say = said.append  # type: ignore[method-assign,assignment]
    open_files(client, tuple(tmp_path / name for name in lists))
    kept = {deck.name for deck in client.desk.catalog.decks if deck.own}
    assert kept == {"One", "Two"}
    assert client.decks.importing.text.toPlainText() == lists["three.txt"]
    assert [each for each in said if each.startswith("odd.txt: not every line is understood")]


def test_what_may_not_be_read_is_said_and_the_others_are_opened(
    client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck, locked = tmp_path / "mine.dec", tmp_path / "locked.dec"
    for path in (deck, locked):
        path.write_text("20 Mountain\n40 Kiln Runner\n", encoding="utf-8")

    def refused(path: Path) -> Kind:
        if path == locked:
            raise PermissionError(13, "Permission denied", str(path))
        return kind_of(path)

    monkeypatch.setattr(opened_files, "kind_of", refused)
    open_files(client, (locked, tmp_path / ("long" * 100), deck))
    assert client.decks.importing.keep.isEnabled()
    assert client.window.toast.text.endswith("choose another file.")
