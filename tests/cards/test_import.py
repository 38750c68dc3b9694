"""Importing card files into the store: each form, and damaged or hostile ones, which leave the old store untouched."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
import threading
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from engine.cards.download import Manners
from engine.cards.files import CardData, CardFileError
from engine.cards.imports import Imported, import_file, import_from
from engine.cards.noting import noted, waiting
from engine.cards.progress import Cancelled, Progress
from engine.cards.readings import Readers, read_texts
from engine.cards.renewing import renew_bundled
from engine.cards.schema import StoreError
from engine.cards.store import Store
from tests.cards.server import serving, whole
from tests.cards.shelf import CARDS, card, written

QUICK = Manners(silence=10, pause=0.001, tries=2)


def taken(source: Path, store: Store, progress: Progress = lambda *_: None) -> Imported:
    """Import a file."""
    return import_file(source, store, "2026-01-01", progress, threading.Event())


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store.open(tmp_path / "home" / "cards.sqlite")


def test_an_import_is_found_beside_the_bundled_cards(store: Store, tmp_path: Path) -> None:
    imported = taken(written(tmp_path / "c.json", CARDS), store)
    assert (imported.cards, imported.skipped) == (len(CARDS), 0)
    assert store.imported
    assert store.about()["source"] == "c.json"
    assert store.about()["imported"] == "2026-01-01"
    assert [row.name for row in store.search("\"tide reader\"")] == ["Tide Reader"]
    assert store.card("Vesper Squire") is not None
    assert list((tmp_path / "home").iterdir()) == [store.path]


@pytest.mark.parametrize("form", ["array", "one line", "lines", "gzip", "mark"])
def test_all_ways_to_write_cards_down_give_the_same(store: Store, tmp_path: Path, form: str) -> None:
    array = json.dumps(CARDS, indent=1).encode()
    lines = b"[\n" + b",\n".join(json.dumps(data).encode() for data in CARDS) + b"\n]"
    data = {
        "array": array, "one line": json.dumps(CARDS).encode(), "gzip": gzip.compress(lines),
        "mark": b"\xef\xbb\xbf" + lines,
        "lines": b"\n".join(json.dumps(data).encode() for data in CARDS),
    }[form]  # fmt: skip
    path = tmp_path / "c.json"
    path.write_bytes(data)
    assert taken(path, store).cards == len(CARDS)
    assert store.data("Up // Down") == store.data("down")


def test_what_the_engine_reads_is_what_was_imported(store: Store, tmp_path: Path) -> None:
    taken(written(tmp_path / "c.json", CARDS), store)
    data = store.data("quarry boss") or {}
    assert data.items() >= {"name": "Quarry Boss", "power": "3", "set": "tst", "rarity": "rare"}.items()
    halves = (store.data("Up // Down") or {})["card_faces"]
    assert isinstance(halves, list) and [half["name"] for half in halves] == ["Up", "Down"]


def test_printings_of_one_card_are_kept_apart_and_the_best_stands_for_it(store: Store, tmp_path: Path) -> None:
    link = "https://cards.example.org/normal/front/1/2/{}.jpg?7"
    prints = [
        card("Quarry Runt", oracle_id="q", id="1", set="aaa", released_at="2001-01-01",
             image_uris={"normal": link.format(1), "large": link.format(1).replace("normal", "large")}),
        card("Quarry Runt", oracle_id="q", id="2", set="bbb", released_at="2015-01-01", collector_number="9",
             image_uris={"normal": link.format(2)}),
        card("Quarry Runt", oracle_id="q", id="3", set="pro", released_at="2022-01-01", promo=True,
             image_uris={"normal": link.format(3)}),
        card("Quarry Runt", oracle_id="q", id="4", set="bbb", released_at="2015-01-01", lang="de",
             printed_name="Steinbruchknirps", image_uris={"small": "https://x.example/s.jpg"}),
    ]  # fmt: skip
    imported = taken(written(tmp_path / "c.json", prints), store)
    assert (imported.cards, imported.printings) == (1, 4)
    assert [each.scryfall for each in store.printings("quarry runt")] == ["2", "1", "3", "4"]
    row = store.card("Steinbruchknirps")
    assert row is not None and (row.name, row.set_code, row.prints) == ("Quarry Runt", "bbb", 4)
    first, german = store.printing("1"), store.printing("4")
    assert first is not None and first.pictures("large") == (link.format(1).replace("normal", "large"),)
    assert german is not None and german.pictures() == ("https://x.example/s.jpg",)
    assert [each.set_code for each in store.printings_in("bbb")] == ["bbb", "bbb"]
    assert len(store.search("s:aaa year=2001")) == len(store.search("lang:de")) == 1


def test_a_token_is_found_by_the_card_that_makes_it(store: Store, tmp_path: Path) -> None:
    parts = [{"id": "t1", "component": "token", "name": "Goblin"},
             {"id": "me", "component": "combo_piece", "name": "Runt Caller"}]  # fmt: skip
    maker = card("Runt Caller", all_parts=parts)
    token = card("Goblin", "Token Creature — Goblin", "", layout="token", id="t1",
                 image_uris={"normal": "https://x.example/t.jpg"})  # fmt: skip
    taken(written(tmp_path / "c.json", [maker, token]), store)
    assert store.tokens_of("Runt Caller") == [("t1", "Goblin")]
    found = store.printing("t1")
    assert found is not None and found.pictures() == ("https://x.example/t.jpg",)


def test_mtgjson_s_atomic_cards_are_taken(store: Store, tmp_path: Path) -> None:
    face = {"colorIdentity": ["R"], "colors": ["R"], "keywords": ["Haste"], "layout": "normal",
            "legalities": {"modern": "Legal"},
            "manaCost": "{1}{R}", "manaValue": 2.0, "name": "Quarry Runt", "power": "2", "toughness": "1",
            "printings": ["AAA", "BBB"], "text": "Haste", "type": "Creature — Goblin",
            "identifiers": {"scryfallOracleId": "q"}}  # fmt: skip
    side = {**face, "layout": "transform", "name": "Day // Night", "identifiers": {}}
    atomic = {"meta": {"date": "2026-01-01", "version": "5"}, "data": {
        "Quarry Runt": [face],
        "Day // Night": [{**side, "faceName": "Night", "side": "b", "manaCost": None},
                         {**side, "faceName": "Day", "side": "a"}],
    }}  # fmt: skip
    path = tmp_path / "Atomic.json"
    path.write_text(json.dumps(atomic))
    assert taken(path, store).cards == 2
    assert [row.name for row in store.search("f:modern kw:haste s:bbb")] == ["Day // Night", "Quarry Runt"]
    data = store.data("Night") or {}
    assert data["layout"] == "transform"
    assert [half["name"] for half in data["card_faces"]] == ["Day", "Night"]  # type: ignore[attr-defined]


BAD = {
    "nothing": b"", "spaces": b"  \n \n", "empty": b"[]", "web page": b"<html><body>Oops</body></html>",
    "breaks off": json.dumps(CARDS).encode()[:-40], "half a gzip": gzip.compress(json.dumps(CARDS).encode() * 20)[:-60],
    "wrong gzip": b"\x1f\x8b\x08\x00" + b"junk" * 100, "not UTF-8": b'[{"name": "\xff\xfe"}]', "deep": b"[" * 100_000,
    "numbers": b"[1, 2, 3]", "wrong fields": json.dumps([{"name": "A", "colors": "red"}] * 3).encode(),
    "other object": b'{"object": "error", "status": 404}', "sets": b'{"meta": {}, "data": {"AAA": {"cards": []}}}',
    "lone half of a sign": b'[{"name": "\\ud800"}]', "long": b'{"name": "' + b"x" * 9_000_000,
    "huge number": b'[{"name": "A", "cmc": 1e300}]',
}  # fmt: skip


@pytest.mark.parametrize("fault", BAD)
def test_a_damaged_file_is_one_sentence_and_leaves_the_old_store_alone(
    store: Store, tmp_path: Path, fault: str
) -> None:
    taken(written(tmp_path / "c.json", CARDS), store)
    before = (tmp_path / "home" / "cards.sqlite").read_bytes()
    path = tmp_path / "bad.json"
    path.write_bytes(BAD[fault])
    with pytest.raises(CardFileError) as told:
        taken(path, store)
    assert str(told.value).startswith(str(path)) and str(told.value).endswith(".")
    assert "\n" not in str(told.value)
    assert (tmp_path / "home" / "cards.sqlite").read_bytes() == before
    assert [each.name for each in (tmp_path / "home").iterdir()] == ["cards.sqlite"]
    assert len(store.search("s:tst tide")) == 2


def test_an_entry_that_is_no_card_is_told_and_left_out(store: Store, tmp_path: Path) -> None:
    odd: list[CardData] = [
        {"name": "Odd", "mana_cost": 3}, {"name": "Far", "edhrec_rank": 10**40}, {"no": "name"},
        {"name": "Dear", "mana_cost": "{" + "9" * 5000 + "}"}, {"name": "Set", "set": "x", "set_name": "\ud800"},
    ]  # fmt: skip
    imported = taken(written(tmp_path / "c.json", [*odd, *CARDS]), store)
    assert (imported.cards, imported.skipped) == (len(CARDS), 5)
    assert "Odd" in imported.remarks[0] and "left out" in imported.remarks[0]


def test_an_import_can_be_stopped_and_leaves_the_old_store_alone(store: Store, tmp_path: Path) -> None:
    taken(written(tmp_path / "c.json", CARDS), store)
    many = written(tmp_path / "many.json", [card(f"Runt {n}") for n in range(3000)])
    stop = threading.Event()
    with pytest.raises(Cancelled):
        import_file(many, store, "", lambda stage, done, total: stop.set(), stop)
    assert len(store.search("s:tst tide")) == 2
    assert [each.name for each in (tmp_path / "home").iterdir()] == ["cards.sqlite"]


def test_a_store_of_another_version_or_none_at_all_is_told_and_the_bundled_cards_serve(tmp_path: Path) -> None:
    path = tmp_path / "cards.sqlite"
    path.write_bytes(b"no database" * 100)
    store = Store.open(path)
    assert store.card("Vesper Squire") is not None
    assert "import it again" in str(store.trouble)
    taken(written(tmp_path / "c.json", CARDS), store)
    assert store.card("Tide Reader") is not None and store.trouble == ""


def test_where_the_store_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where a folder should be")
    with pytest.raises(StoreError, match="cannot be written"):
        taken(written(tmp_path / "c.json", CARDS), Store.open(tmp_path / "home" / "cards.sqlite"))


def test_an_address_is_downloaded_imported_and_cleared_away(store: Store, tmp_path: Path) -> None:
    stages: list[str] = []
    with serving() as site:
        data = gzip.compress(json.dumps(CARDS).encode())
        url = site.url("/oracle.json", whole(data, Content_Encoding="gzip", ETag='"one"'))
        import_from(url, store, tmp_path / "down", "", lambda stage, *_: stages.append(stage), threading.Event(), QUICK)
        assert store.about()["source"] == url
        assert list((tmp_path / "down").iterdir()) == []
        bad = site.url("/bad.json", whole(gzip.compress(b"[1]"), Content_Encoding="gzip"))
        with pytest.raises(CardFileError, match="^" + bad):
            import_from(bad, store, tmp_path / "down", "", lambda *_: None, threading.Event(), QUICK)
    assert list((tmp_path / "down").iterdir()) == []
    assert list(dict.fromkeys(stages)) == ["connect", "download", "import", "arrange"]


def test_texts_are_read_once_for_each_grammar(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cards = [card("Quarry Runt", text="Haste"), card("Odd One", text="Haste\nFrobnicate the gizmo twice."),
             card("Quarry Twin", text="Haste")]  # fmt: skip
    source = written(tmp_path / "c.json", cards)
    taken(source, store)
    total = waiting(store)
    assert read_texts(store, lambda *_: None, threading.Event(), Readers(0)) == total
    assert {row.name: row.status for row in store.search("s:tst")} == {
        "Odd One": "partly", "Quarry Runt": "read", "Quarry Twin": "read"
    }  # fmt: skip
    odd = store.card("Odd One")
    assert odd is not None and store.unread(odd.id) == ("Frobnicate the gizmo twice.",)
    assert [row.name for row in store.search("is:partly s:tst")] == ["Odd One"]
    taken(source, store)
    assert waiting(store) == 0
    assert len(store.search("is:read s:tst")) == 2
    taken(written(tmp_path / "c.json", [*cards, card("Newcomer", text="Flying")]), store)
    assert waiting(store) == 1
    monkeypatch.setattr("engine.cards.noting.grammar_version", lambda: "another")
    assert waiting(store) == total + 1


def test_many_texts_are_read_by_a_process_a_core_and_as_by_one(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken(written(tmp_path / "c.json", [card("Quarry Runt", text="Haste")]), store)
    total = waiting(store)
    used: list[int] = []

    class Workers(ProcessPoolExecutor):
        """Notes how many there are."""

        def __init__(self, most: int, *more: Any) -> None:
            used.append(most)
            super().__init__(most, *more)

    monkeypatch.setattr("engine.cards.readings.ProcessPoolExecutor", Workers)
    monkeypatch.setattr("engine.cards.readings.cores", lambda: 2)
    assert read_texts(store, lambda *_: None, threading.Event()) == total and used == []  # too few to be worth it
    alone = noted(store)
    monkeypatch.setattr("engine.cards.readings.FEW", 10)
    with store.writing() as db:
        db.execute("DELETE FROM readings")
        db.execute("UPDATE cards SET reading = NULL")
    assert read_texts(store, lambda *_: None, threading.Event()) == total and used == [2]
    assert noted(store) == alone and len(alone) == total


def test_readers_take_in_the_grammar_while_a_large_file_is_imported_for_the_first_time(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = written(tmp_path / "c.json", [card("Quarry Runt", text="Haste")])
    told: list[tuple[str, bool]] = []
    with Readers(1) as readers:
        taken(file, store, readers.beside(store, lambda stage, done, total: told.append((stage, readers.started))))
        assert told and not any(started for _, started in told)  # it is small
    store = Store.open(tmp_path / "another" / "cards.sqlite")
    monkeypatch.setattr("engine.cards.readings.LARGE", 1)
    with Readers(1) as readers:
        told.clear()
        taken(file, store, readers.beside(store, lambda stage, done, total: told.append((stage, readers.started))))
        assert ("import", True) in told
        total = waiting(store)
        assert read_texts(store, lambda *_: None, threading.Event(), readers) == total > 0 and not readers.started
    with Readers(1) as readers:
        taken(file, store, readers.beside(store, lambda *_: None))
        assert not readers.started  # most of its texts are known


def test_bundled_cards_of_another_version_are_renewed_and_the_imported_ones_stay(store: Store, tmp_path: Path) -> None:
    taken(written(tmp_path / "c.json", [*CARDS, card("Vesper Squire", text="Not ours.")]), store)
    assert not renew_bundled(store)
    before = [row.name for row in store.search("")]
    with store.writing() as db:
        db.execute("UPDATE texts SET text = 'stale', whole = 'stale' WHERE id IN (SELECT id FROM cards WHERE own = 1)")
        db.execute("DELETE FROM about WHERE word = 'bundled'")
    assert renew_bundled(store) and not renew_bundled(store)
    assert [row.name for row in store.search("")] == before
    assert len(store.search("o:stale")) == 0
    squire = store.card("Vesper Squire")
    assert squire is not None and squire.own
    assert [row.name for row in store.search("exalted is:original vesper squire")] == []
    assert len(store.search('o:exalted is:original "vesper squire"')) == 1
    assert len(store.search("s:tst -t:token")) == len(CARDS) - 1


def test_names_are_listed_for_correcting_and_completing(store: Store, tmp_path: Path) -> None:
    taken(written(tmp_path / "c.json", CARDS), store)
    assert "Tide Reader" in store.names() and "Goblin" not in store.names()
    assert store.names_like("tide r") == ["Tide Reader"]


@pytest.mark.rule("712.2")
def test_a_meld_card_brings_the_pairs_that_no_deck_names(store: Store, tmp_path: Path) -> None:
    pair = [card("Left Half", layout="meld"), card("Right Half", layout="meld"), card("Whole", layout="meld")]
    taken(written(tmp_path / "c.json", [*CARDS, *pair]), store)
    assert [data["name"] for data in store.data_for(["tide reader", "No Such", "Tide Reader"])] == ["Tide Reader"]
    assert [data["name"] for data in store.data_for(["Left Half"])] == ["Left Half", "Right Half", "Whole"]


READING = """
import sys
from engine.cards.readings import Readers

readers = Readers(2)
pool = readers.start()
print(*pool._processes, flush=True)
sys.stdin.readline()
"""


def test_readers_end_with_the_process_that_they_read_for() -> None:
    """Killed, it left them behind: they waited for work for ever, and held its output open for whoever listened."""
    pipe = subprocess.PIPE
    process = subprocess.Popen([sys.executable, "-c", READING], stdin=pipe, stdout=pipe, text=True)
    assert process.stdout is not None
    assert len(process.stdout.readline().split()) == 2
    process.kill()
    ended = threading.Event()
    stdout = process.stdout

    def listen() -> None:
        stdout.read()
        ended.set()

    threading.Thread(target=listen, daemon=True).start()
    assert ended.wait(60), "somebody holds its output open"
    process.communicate()
