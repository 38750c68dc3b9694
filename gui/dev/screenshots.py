"""Pictures of every screen, for looking at them and for the README."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication

from engine.host.protocol import Question
from gui.app import Client
from gui.dev.demo_decisions import DECISIONS
from gui.dev.demo_recorder import busiest_position
from gui.dev.table_pictures import POSITIONS, build
from gui.dev.table_pictures import settle as settle_table
from gui.navigation.window import SMALLEST, TABS, USUAL
from gui.screens.match import MatchScreen
from gui.session.match_setup import Rival, TableSetup

SIZES: Final = (USUAL, SMALLEST)
PICTURED: Final = ("Ridge Company", "Salt and Candle")
SETTLE: Final = 0.05  # seconds between two looks for pictures that have come


def settle(client: Client, rounds: int = 6) -> None:
    """Let layouts, workers and fades come to rest."""
    client.window.stack.settle()
    for _ in range(rounds):
        QApplication.processEvents()
        client.pictures.wait()
        time.sleep(SETTLE)
    QApplication.processEvents()


@contextmanager
def at_size(client: Client, size: tuple[int, int]) -> Iterator[None]:
    """The window at another size for a while."""
    before = client.window.size()
    client.window.resize(QSize(*size))
    yield
    client.window.resize(before)


def keep(picture: QPixmap, path: Path) -> None:
    """Write a picture; raises OSError."""
    with path.open("wb"):  # says why it cannot be, which Qt does not
        pass
    if not picture.save(str(path)):
        raise OSError(f"{path.suffix or 'that'} is no kind of picture")


def shoot(client: Client, path: Path) -> None:
    """Paint the window as it is into a file."""
    settle(client)
    path.parent.mkdir(parents=True, exist_ok=True)
    keep(client.window.grab(), path)


def paint_table(client: Client, screen: MatchScreen, path: Path, seeds: range = range(1, 25)) -> None:
    """The table of a match between two bundled decks in the thick of it, as one picture."""
    keys = {deck.name: deck.key for deck in client.desk.catalog.decks}
    mine, theirs = (keys.get(name, next(iter(keys.values()))) for name in PICTURED)
    setup = TableSetup(deck=mine, rivals=(Rival(theirs),), start="me")
    shown, save = busiest_position(client.desk.catalog, setup, seeds)
    with at_size(client, USUAL):
        table = screen.show_asked(save, shown.seen, Question(0, 0, 0, shown.snap, shown.decision, shown.words))
        client.window.show_screen("match")
        settle(client)
        table.set_focus(shown.action.card)
        table.show_plan(shown.action, shown.plan)
        shoot(client, path)


def wait_for_reading(client: Client, most: float = 20.0) -> None:
    """Wait until it is known how much of each card is read."""
    end = time.monotonic() + most
    while not client.desk.catalog.reading() and time.monotonic() < end:
        QApplication.processEvents()
        time.sleep(SETTLE)


def paint_screens(client: Client, folder: Path) -> list[Path]:
    """Every screen in every size as FOLDER/NAME-WIDTHxHEIGHT.png; the paths."""
    wait_for_reading(client)
    made = []
    for size in SIZES:
        with at_size(client, size):
            for name, _ in TABS:
                client.window.show_screen(name)
                path = folder / f"{name}-{size[0]}x{size[1]}.png"
                shoot(client, path)
                made.append(path)
            client.window.show_screen("cards")
            path = folder / f"cards-{size[0]}x{size[1]}.png"
            shoot(client, path)
            made.append(path)
            client.window.show_screen("decks")
            client.decks.start_import()
            client.decks.importing.text.setPlainText("4 Lantern Abot\n20 Plains\n\nSideboard\n2 Chalk Sentinel")
            path = folder / f"import-{size[0]}x{size[1]}.png"
            shoot(client, path)
            made.append(path)
            client.edit_deck(client.desk.catalog.decks[0].key)
            client.editor.finder.query.set_text("c<=rg -t:land mv<=4 a")
            path = folder / f"deck-editor-{size[0]}x{size[1]}.png"
            shoot(client, path)
            made.append(path)
            client.window.show_screen("decks")
            client.show_keys()
            path = folder / f"keys-{size[0]}x{size[1]}.png"
            shoot(client, path)
            made.append(path)
            client.sheet.hide()
            client.palette.open()
            client.palette.field.setText("lantern")
            path = folder / f"find-{size[0]}x{size[1]}.png"
            shoot(client, path)
            made.append(path)
            client.palette.close_it()
        made.extend(paint_tables(client, folder, size))
    return made


def paint_tables(client: Client, folder: Path, size: tuple[int, int]) -> list[Path]:
    """The table in every position and with every kind of question, as FOLDER/table-NAME-WIDTHxHEIGHT.png; the paths."""
    made = []
    for name in (*POSITIONS, *DECISIONS):
        view = build(name, client.pictures.cards)
        view.resize(*size)
        view.show()
        QApplication.processEvents()
        settle_table(view, client.pictures.cards)
        path = folder / f"table-{name}-{size[0]}x{size[1]}.png"
        keep(view.grab(), path)
        made.append(path)
        view.close()
        view.deleteLater()
        QApplication.processEvents()
    return made
