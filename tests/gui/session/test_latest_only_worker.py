"""Work done aside: the last question is answered, older ones are not; searches of many cards hold up no screen."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from engine.cards.imports import import_file
from engine.cards.search.tree import SearchError
from engine.cards.store import Store
from gui.deck_editor.card_search import Hits, StoreSource
from gui.deck_editor.search_column import SearchColumn
from gui.screens.base import Desk
from gui.session.latest_only_worker import LatestOnlyWorker
from gui.widgets.pictures import Pictures
from tests.cards.shelf import CARDS, card, written
from tests.gui.screens.conftest import desk, pictures, places
from tests.gui.screens.words_source import WordsSource

__all__ = ["desk", "pictures", "places"]


class Slow(WordsSource):
    """A source whose searches wait until they may go on."""

    quick = False

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.catalog)
        self.go = threading.Event()
        self.asked: list[str] = []

    def search(self, text: str, order: str) -> Hits:
        """Wait, then find."""
        self.asked.append(text)
        self.go.wait(20)
        return super().search(text, order)

    def give_up(self) -> None:
        """Wait no longer."""
        self.go.set()


def test_only_what_was_asked_last_is_answered(qtbot: QtBot) -> None:
    go, given_up, told = threading.Event(), threading.Event(), list[object]()
    latest = LatestOnlyWorker(given_up.set)
    latest.answered.connect(told.append)
    latest.ask(lambda: go.wait(20) and "first")
    latest.ask(lambda: "second")
    latest.ask(lambda: "third")
    assert given_up.is_set()
    go.set()
    qtbot.waitUntil(lambda: told == ["third"], timeout=20000)
    qtbot.waitUntil(lambda: not latest.busy, timeout=20000)


def test_who_takes_the_last_answer_finds_the_worker_free_for_the_next_question(qtbot: QtBot) -> None:
    latest, busy = LatestOnlyWorker(lambda: None), list[bool]()
    latest.answered.connect(lambda _answer: busy.append(latest.busy))
    for _ in range(50):  # the thread ends a little before or a little after its answer is taken
        with qtbot.waitSignal(latest.answered):
            latest.ask(lambda: "read")
            assert latest.busy
    assert busy == [False] * 50


def test_nothing_is_answered_when_all_is_forgotten(qtbot: QtBot) -> None:
    told = list[object]()
    latest = LatestOnlyWorker(lambda: None)
    latest.answered.connect(told.append)
    latest.ask(lambda: "first")
    latest.stop()
    qtbot.wait(1)
    assert told == []


def test_a_slow_search_leaves_the_field_free_and_only_the_last_one_shows(
    qtbot: QtBot, desk: Desk, pictures: Pictures
) -> None:
    source = Slow(desk)
    finder = SearchColumn(source, pictures, desk.catalog.card, lambda _name: 0)
    qtbot.addWidget(finder)
    finder.search("chalk")
    qtbot.waitUntil(lambda: source.asked == ["chalk"], timeout=20000)
    assert finder.counted.text() == ""  # the search is under way and holds up nobody
    finder.search("ridge elf")
    qtbot.waitUntil(lambda: finder.counted.text() == "1 card found", timeout=20000)
    assert list(finder.results.hits.names) == ["Ridge Caller"]
    finder.end()


def test_searches_of_imported_cards_go_through_a_connection_of_their_own(desk: Desk, tmp_path: Path) -> None:
    store = desk.catalog.store = Store.open(desk.places.cards)
    source = StoreSource(desk.catalog)
    assert not source.quick  # the bundled cards are still to be filed
    assert len(source.search("t:creature", "name").names) > 0
    assert source.quick
    import_file(written(tmp_path / "c.json", CARDS), store, "2026-02-03T04:05:00+00:00", lambda *_: None,
                threading.Event())  # fmt: skip
    assert not source.quick
    done = threading.Event()
    found: list[Hits] = []

    def look() -> None:
        found.append(source.search("quarry", "name"))
        done.set()

    with store.connection():  # the client's own connection is taken
        threading.Thread(target=look, daemon=True).start()
        assert done.wait(20)
    assert list(found[0].names) == [row.name for row in store.search("quarry")]


def test_a_basic_land_of_the_card_data_is_not_listed_beside_our_own(desk: Desk, tmp_path: Path) -> None:
    store = desk.catalog.store = Store.open(desk.places.cards)
    source = StoreSource(desk.catalog)
    basics = [card("Mountain", "Basic Land — Mountain", ""), *CARDS]
    import_file(written(tmp_path / "c.json", basics), store, "", lambda *_: None, threading.Event())
    assert [row.own for row in store.search("!mountain")] in ([False, True], [True, False])
    assert list(source.search("!mountain", "name").names) == ["Mountain"]
    assert list(source.search("!forest", "name").names) == ["Forest"]  # the card data has none
    assert desk.catalog.search_names("mountain", store, 20).count("Mountain") == 1


def test_the_card_whose_whole_name_is_typed_comes_first(desk: Desk, tmp_path: Path) -> None:
    """Enter adds the first one, whatever the order: a name that holds the typed one would be added in its place."""
    store = desk.catalog.store = Store.open(desk.places.cards)
    source = StoreSource(desk.catalog)
    more = [card("Cori Mountain Hall", "Land", ""), card("Mountain", "Basic Land — Mountain", ""),
            card("Bell", "Artifact", ""), card("A Bell", "Artifact", ""), *CARDS]  # fmt: skip
    import_file(written(tmp_path / "c.json", more), store, "", lambda *_: None, threading.Event())
    assert list(source.search("bell", "name").names)[:2] == ["Bell", "A Bell"]
    assert list(source.search("mountain", "name").names)[:2] == ["Mountain", "Cori Mountain Hall"]


def test_a_search_that_is_given_up_says_so(tmp_path: Path) -> None:
    store = Store.open(None)
    store.interrupt()  # nothing is under way: nothing happens
    assert len(store.search("t:creature")) > 0
    with pytest.raises(SearchError):
        store.search("nonsense:1")


def test_a_long_list_is_taken_in_part_by_part(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    finder = SearchColumn(WordsSource(desk.catalog), pictures, desk.catalog.card, lambda _name: 0)
    qtbot.addWidget(finder)
    hits = finder.results.hits
    hits.show_names([f"Card {number}" for number in range(1000)])
    assert hits.rowCount() < 1000 and hits.canFetchMore()
    while hits.canFetchMore():
        hits.fetchMore()
    assert hits.rowCount() == 1000


class Interrupted(StoreSource):
    """A source that is interrupted in its first look at the card data, as when somebody types fast."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.catalog)
        doubled = self._aside.doubled
        self.looks = 0

        def look() -> frozenset[int]:
            self.looks += 1
            with self._aside.connection() as db:
                db.set_progress_handler((lambda: 1) if self.looks == 1 else None, 1)
            return doubled()

        self._aside.doubled = look  # type: ignore[method-assign]


def test_a_search_that_is_cut_short_does_not_end_all_searching(
    qtbot: QtBot, desk: Desk, pictures: Pictures, tmp_path: Path
) -> None:
    store = desk.catalog.store = Store.open(desk.places.cards)
    import_file(written(tmp_path / "c.json", CARDS), store, "", lambda *_: None, threading.Event())
    source = Interrupted(desk)
    finder = SearchColumn(source, pictures, desk.catalog.card, lambda _name: 0)
    qtbot.addWidget(finder)
    finder.search("quarry boss")
    qtbot.waitUntil(lambda: source.looks == 1 and not finder._aside.busy)
    finder.search("quarry")
    qtbot.waitUntil(lambda: finder.counted.text() == "4 cards found")
    finder.end()


def test_work_that_fails_is_told_and_the_next_is_done(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    failed, told = list[object](), list[object]()
    monkeypatch.setattr(threading, "excepthook", lambda args: failed.append(args.exc_type))
    latest = LatestOnlyWorker(lambda: None)
    latest.answered.connect(told.append)
    latest.ask(lambda: 1 // 0)
    qtbot.waitUntil(lambda: not latest.busy)
    latest.ask(lambda: "second")
    qtbot.waitUntil(lambda: told == ["second"])
    assert failed == [ZeroDivisionError]


def test_the_look_at_doubled_cards_can_be_given_up(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "cards.sqlite")
    with store.connection() as db:
        db.set_progress_handler(lambda: 1, 1)  # as an interrupt in the midst of it
        with pytest.raises(SearchError, match="interrupted"):
            store.doubled()
        db.set_progress_handler(None, 1)
    assert store.doubled() == frozenset()


def test_a_basic_land_of_the_card_data_goes_before_our_own(desk: Desk, tmp_path: Path) -> None:
    store = Store.open(desk.places.cards)
    land = card("Mountain", "Basic Land — Mountain", "", legalities={"pauper": "legal"}, set="xyz")
    import_file(written(tmp_path / "c.json", [land, *CARDS]), store, "", lambda *_: None, threading.Event())
    row = store.card("mountain")
    assert row is not None and not row.own
    assert store.legality(row.id)["pauper"] == "legal"
    assert [each.set_code for each in store.printings("Mountain")] == ["xyz"]
    forest = store.card("Forest")
    assert forest is not None and forest.own  # the card data has none
