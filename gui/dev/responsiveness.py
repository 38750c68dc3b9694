"""`python -m gui blocks`: how long each thing that a user does holds up the screens."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, Qt, QTimer
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from engine.cards.decks import COMMANDER, MAIN, SIDE, Deck
from gui.app import Client
from gui.cards.catalog import DeckEntry
from gui.deck_editor.dragged_card import POOL, DraggedCard
from gui.navigation.window import TABS

__all__ = ["Walk", "longest_turn"]

QUIET: Final = 0.15  # seconds without work after which a thing is done
MOST: Final = 12.0  # seconds that are waited for it
SMALL: Final = 0.002  # seconds of work that count as none
PAUSE: Final = 0.001
LARGE: Final = 250  # cards of a deck that is larger than most

Act = Callable[[], object]


def longest_turn(act: Act) -> float:
    """Milliseconds of this thread's work in the longest turn of the event loop from something that is done until all
    that follows from it has come to rest."""
    QTimer.singleShot(0, act)
    longest = 0.0
    begun = rested = time.perf_counter()
    while (now := time.perf_counter()) - rested < QUIET and now - begun < MOST:
        before = time.thread_time()
        QApplication.processEvents()
        spent = time.thread_time() - before
        longest = max(longest, spent)
        if spent > SMALL:
            rested = time.perf_counter()
        time.sleep(PAUSE)
    return 1000 * longest


def _drop(widget: QWidget, carried: DraggedCard) -> None:
    """Let go of a card over a widget."""
    data = carried.mime()  # the event does not keep it
    widget.dropEvent(QDropEvent(QPointF(20, 20), Qt.DropAction.MoveAction, data, Qt.MouseButton.LeftButton,
                                Qt.KeyboardModifier.NoModifier))  # fmt: skip


class Walk:
    """Opens every screen and does every thing in the deck editor, one after another, by a client whose window was shown
    just now: what comes before is its start."""

    def __init__(self, client: Client) -> None:
        self.client = client

    def run(self) -> dict[str, float]:
        """Milliseconds by what was done, in the order in which it was done."""
        return {name: round(longest_turn(act), 1) for name, act in self._all()}

    def _all(self) -> Iterator[tuple[str, Act]]:
        yield "home", self.client.window.update
        yield from self._screens()
        yield from self._editor()
        yield from self._large_decks()

    def _screens(self) -> Iterator[tuple[str, Act]]:
        """Every screen for the first time, then those with most on them again."""
        window, palette = self.client.window, self.client.palette
        for name, _ in TABS[1:]:
            yield f"open {name}", partial(self._click, window.nav.tabs[name])
        yield "open cards", partial(window.show_screen, "cards")
        yield "open home again", partial(self._click, window.nav.tabs["home"])
        yield "open network", self.client.home.network.click
        for name in ("decks", "play"):
            yield f"open {name} again", partial(self._click, window.nav.tabs[name])
        yield "open the search of everything", palette.open
        for letter in "ki":
            yield f"search everything: {letter}", partial(QTest.keyClicks, palette.field, letter)
        yield "leave the search of everything", partial(QTest.keyClick, palette.field, Qt.Key.Key_Escape)
        yield "show the keys", self.client.show_keys
        yield "leave the keys", partial(QTest.keyClick, self.client.sheet, Qt.Key.Key_Escape)
        yield "open the import", self.client.import_list

    def _editor(self) -> Iterator[tuple[str, Act]]:
        """A deck on the desk: found, added, dragged, undone, looked at."""
        client = self.client
        deck = max(client.desk.catalog.decks, key=lambda entry: len(entry.main))
        yield "open the editor", partial(client.edit_deck, deck.key)
        editor, key = client.editor, Qt.Key
        line, results, bench = editor.finder.query.line, editor.finder.results, editor.bench
        for letter in "t:c mv<3 ":
            yield f"search as {letter!r} is typed", partial(QTest.keyClicks, line, letter)
        yield "cards found in a grid", partial(self._click, editor.finder.grid)
        yield "cards found in a list", partial(self._click, editor.finder.grid)
        yield "what can be searched", partial(self._click, editor.finder.more)
        yield "back to the cards found", partial(self._click, editor.finder.more)
        found, mine = results.hits.names[0], deck.main[0][1]
        yield "add a card", partial(QTest.keyClick, results, key.Key_Return)
        yield "take a card away", partial(QTest.keyClick, results, key.Key_Minus)
        yield "undo", editor.model.stack.undo
        yield "redo", editor.model.stack.redo
        yield "drag a card to the deck", partial(_drop, bench.board, DraggedCard(POOL, found))
        yield "drag a card to the sideboard", partial(_drop, bench.zones.tabs[SIDE], DraggedCard(MAIN, mine))
        yield "drag a card to the command zone", partial(_drop, bench.zones.tabs[COMMANDER], DraggedCard(MAIN, mine))
        yield "drag a card out", partial(_drop, results, DraggedCard(MAIN, mine))
        for view in ("list", "table", "piles"):
            yield f"view as {view}", partial(self._click, bench.view.buttons[view])
        for group in range(bench.by.count()):
            yield f"group by {bench.by.itemData(group)}", partial(self._group, group)
        for section in (SIDE, MAIN):
            yield f"show the {section}", partial(self._click, bench.zones.tabs[section])
        for page in ("odds", "notes", "history", "numbers"):
            yield f"page {page}", partial(self._click, editor.side.tabs.buttons[page])
        for button, words in ((bench.hand.again, "new hand"), (bench.hand.draw, "draw"),
                              (bench.hand.again, "another hand"), (bench.hand.mulligan, "mulligan")):  # fmt: skip
            yield words, partial(self._click, button)
        for form in ("modern", "commander"):
            yield f"legality in {form}", partial(editor.model.set_fact, "format", form)
        yield "copy for Arena", partial(QTest.keyClick, bench.board, key.Key_C, Qt.KeyboardModifier.ControlModifier)
        yield "save", editor.save
        yield "leave the editor", editor.leave
        yield "open the editor again", partial(client.edit_deck, deck.key)

    def _large_decks(self) -> Iterator[tuple[str, Act]]:
        """A commander's deck, and one larger than most."""
        client = self.client
        names = [card.face.name for card in client.desk.catalog.cards()]
        once = dict.fromkeys(names)
        cards = tuple((1, name) for name in once)
        hundred = Deck("Commander", cards[1:100], commander=cards[:1], about=(("format", "commander"),))
        for words, deck in (("a hundred", hundred), ("many", Deck("Many", cards[:LARGE]))):
            key = client.desk.catalog.save(DeckEntry("", deck)).key
            yield f"open {words}", partial(client.edit_deck, key)
            editor = client.editor
            name = deck.main[0][1]
            yield f"add to {words}", partial(editor.model.add, name, MAIN, 1)
            yield f"undo of {words}", editor.model.stack.undo
            yield f"drag of {words}", partial(_drop, editor.bench.zones.tabs[SIDE], DraggedCard(MAIN, name))
            for view in ("list", "table", "piles"):
                yield f"{words} as {view}", partial(self._click, editor.bench.view.buttons[view])
            yield f"{words} by type", partial(self._group, 1)
            yield f"hand of {words}", partial(self._click, editor.bench.hand.again)
            yield f"leave {words}", editor.leave

    def _click(self, widget: QWidget) -> None:
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton)

    def _group(self, place: int) -> None:
        by = self.client.editor.bench.by
        by.setCurrentIndex(place)
        by.activated.emit(place)
