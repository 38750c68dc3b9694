"""Positions, pictures and a match screen for tests of the table, without an engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from assets import asset_path
from engine.decisions import Cast, Decision
from engine.places import Places
from engine.terms.ids import ObjectId
from engine.view.snapshot import CardSnap, GameSnap
from gui import theme
from gui.art.face import CardFaceModel
from gui.art.store import CardPixmaps
from gui.cards.card_snaps import read_cards
from gui.cards.catalog import Catalog
from gui.dev.demo_decisions import DECISIONS, ids
from gui.dev.demo_tables import Maker, crowded, four_players, main_table, table_log
from gui.screens.base import Desk, Screen
from gui.session.saved_matches import SaveFolder
from gui.settings import SettingsStore
from gui.table.play_table import PlayTable
from gui.table.table_settings import TableSettings
from gui.widgets.pictures import Pictures

__all__ = [
    "TABLES",
    "Maker",
    "NoPictures",
    "Table",
    "battlefield",
    "crowded",
    "desk_in",
    "four_players",
    "ids",
    "main_table",
    "on_screen",
    "open_table",
    "positioned",
    "scene",
    "standing",
    "table_log",
    "whole",
]  # fmt: skip




class Built(Protocol):
    """What is made in pieces."""

    def build(self) -> Iterator[None]:
        """Make the parts."""


Made = TypeVar("Made", bound=Built)
Shown = TypeVar("Shown", bound=Screen)
TABLES: Final[list[QWidget]] = []
"""The match screens of the test that runs: they last until its end, whoever refers to them."""


class NoPictures(CardPixmaps):
    """Pictures that never come: the table must work all the same, and tests are fast."""

    def request(
        self, face: CardFaceModel, width: float, dpr: float = 1.0, *, plate: bool = True, scroll: float = 0.0
    ) -> QPixmap | None:
        """Nothing, as while a picture is being painted."""
        return None


def desk_in(folder: Path) -> Desk:
    """A desk with the bundled cards and decks and an empty home in a folder."""
    places = Places(folder / "home", folder / "cache")
    cards = read_cards(asset_path("cards/originals.json"))
    catalog = Catalog(cards, asset_path("decks").glob("*.txt"), places.decks)
    return Desk(SettingsStore(places.settings), catalog, SaveFolder(places.records), places)


def scene(name: str) -> tuple[GameSnap, Decision | None]:
    """The table of the picture with one decision asked."""
    return DECISIONS[name](main_table())


def battlefield(snap: GameSnap, name: str) -> list[ObjectId]:
    """The numbers of the permanents of a name."""
    return [ObjectId(card.id) for card in snap.battlefield if card.face.name == name]


class Table(PlayTable):
    """A match screen that notes what it emits, without movement and without guard."""

    def __init__(self) -> None:
        super().__init__(NoPictures(), TableSettings(reduced_motion=True, auto_pay=False))
        TABLES.append(self)
        self.answers: list[Any] = []
        self.commands: list[Any] = []
        self.plans_wanted: list[Cast] = []
        self.answered.connect(self.answers.append)
        self.commanded.connect(self.commands.append)
        self.plan_wanted.connect(self.plans_wanted.append)

    @property
    def position(self) -> GameSnap:
        """The position shown."""
        assert self.snap is not None
        return self.snap

    @property
    def asking(self) -> Any:
        """The prompt that asks now."""
        assert self.prompt is not None
        return self.prompt

    @property
    def panel(self) -> Any:
        """The panel of the prompt that asks now."""
        assert self.overlays.panel is not None
        return self.overlays.panel

    def wait_guard(self) -> None:
        """Let the button's guard pass."""
        QTest.qWait(self.right.dock.button.guard + 20)


def open_table(name: str, size: tuple[int, int] = (1440, 900)) -> Table:
    """A shown match screen asking the decision of a scene."""
    table = Table()
    table.resize(*size)
    snap, decision = scene(name)
    table.show_position(snap, ())
    table.show()
    if decision is not None:
        table.ask(snap, decision)
    QTest.qWait(1)
    return table


def card_named(snap: GameSnap, name: str) -> CardSnap:
    """The first permanent of a name."""
    return next(card for card in snap.battlefield if card.face.name == name)


def on_screen(qtbot: QtBot, made: Shown, width: int, height: int) -> Shown:
    """A screen of a size as a player comes to it, kept until the test ends."""
    qtbot.addWidget(made)
    made.resize(width, height)
    made.enter()
    made.show()
    return made


@contextmanager
def standing(
    qtbot: QtBot, qapp: QApplication, make: Callable[[Pictures], Shown], width: int, height: int
) -> Iterator[Shown]:
    """A whole screen of a size that stands while its tests last, in the dark theme and with pictures of its own."""
    theme.apply(qapp, theme.DARK)
    pictures = Pictures()
    made = on_screen(qtbot, whole(make(pictures)), width, height)
    yield made
    pictures.stop()


def positioned(qtbot: QtBot, snap: GameSnap, size: tuple[int, int] = (1440, 900)) -> Table:
    """A shown table with a position, at which nothing is asked yet."""
    table = Table()
    qtbot.addWidget(table)
    table.resize(*size)
    table.show_position(snap, ())
    table.show()
    return table


def whole(made: Made) -> Made:
    """A screen, or a part of one, with all its parts."""
    for _ in made.build():
        pass
    return made
