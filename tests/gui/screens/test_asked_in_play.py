"""Numbers, names and "may" asked by the engine in a real match, answered with mouse and keys on the real table."""

from __future__ import annotations

import time
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from engine.cards.decks import Deck
from engine.cards.files import CardData
from engine.decisions import Amount, Answer, Name, Named, Number, Pick, Purpose
from engine.host.request import MatchRequest
from engine.places import Places
from engine.play.record import Answered, Record
from engine.terms.steps import Step
from gui.cards.catalog import Catalog
from gui.screens.base import Desk
from gui.screens.match import MatchScreen
from gui.session.crash_reports import CrashReporter
from gui.session.engine_link import EngineLink
from gui.session.saved_matches import Place, Save, SaveFolder
from gui.session.session import Session
from gui.settings import SettingsStore
from gui.widgets.pictures import Pictures
from tests.gui.robot import Robot
from tests.play.table import CARDS


def card(name: str, type_line: str, cost: str, text: str) -> CardData:
    """A card of these tests; creatures are 1/1."""
    made: CardData = {
        "name": name, "layout": "normal", "type_line": type_line, "mana_cost": cost, "oracle_text": text,
    }  # fmt: skip
    if "Creature" in type_line:
        made["power"] = made["toughness"] = "1"
    return made


class Asked:
    """A match with a deck of forests and one card, played by a robot that leaves some questions to the test."""

    def __init__(self, qtbot: QtBot, tmp_path: Path, engine: EngineLink, what: CardData) -> None:
        deck = Deck("Asks", ((20, "Test Forest"), (20, str(what["name"]))))
        self.path = tmp_path / "a.record"
        request = MatchRequest(
            me=0, kinds=("human", "random"), seed=4, names=("You", "Hazel"), decks=(deck, deck), rules={"starter": 0},
            path=str(self.path), cards=(dict(CARDS[0]), dict(what)), own_stops=(Step.MAIN1, Step.MAIN2),
            pacing=0.0,
        )  # fmt: skip
        desk = Desk(SettingsStore(tmp_path / "s.json"), Catalog((), (), tmp_path), SaveFolder(tmp_path),
                    Places(tmp_path, tmp_path))  # fmt: skip
        self.pictures = Pictures()
        self.screen = MatchScreen(desk, self.pictures)
        qtbot.addWidget(self.screen)
        self.screen.resize(1440, 900)
        self.screen.show()
        save = Save(record=self.path.name, places=(Place("You", "Asks", "human"), Place("Hazel", "Asks", "random")))
        self.screen.open(Session(engine, request, CrashReporter(tmp_path / "crashes")), save)
        self.robot = Robot(self.screen)

    def until(self, shape: type, seconds: float = 90) -> None:
        """Let the robot play until a question of this shape is open."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            QApplication.processEvents()
            prompt = self.robot.view.prompt
            if prompt is not None and isinstance(prompt.decision, shape) and self._asks(prompt.decision):
                return
            if prompt is None or not self.robot.step():
                time.sleep(0.004)
        raise AssertionError(f"no {shape.__name__} was asked")

    def _asks(self, decision: object) -> bool:
        """Whether the question is one for the test: a number that can be chosen, a "may", a name."""
        if isinstance(decision, Number):
            return decision.high > 0
        return not isinstance(decision, Pick) or decision.asked.purpose is Purpose.MAY

    def life(self) -> int:
        """The person's life as the table shows it."""
        snap = self.robot.view.snap
        return snap.players[0].life if snap is not None else 0

    def waits(self) -> bool:
        """Whether a question is open."""
        return self.screen.session is not None and self.screen.session.waiting

    def leave(self) -> tuple[Answer, ...]:
        """Get up; the person's answers as they stand in the record."""
        self.screen.leave()
        self.pictures.stop()
        entries = Record.read(self.path).live()
        return tuple(each.answer for each in entries if isinstance(each, Answered) and each.player == 0)


def test_x_is_chosen_in_a_real_match(qtbot: QtBot, tmp_path: Path, engine: EngineLink) -> None:
    table = Asked(qtbot, tmp_path, engine, card("Test Draught", "Sorcery", "{X}{G}", "You gain X life."))
    table.until(Number)
    QTest.keyClick(table.robot.view, Qt.Key.Key_1)
    table.robot.view.right.dock.button.guard = 0
    table.robot.press("Space")
    qtbot.waitUntil(lambda: table.life() == 21, timeout=30_000)
    assert Amount(1) in table.leave()


def test_a_type_is_named_in_a_real_match(qtbot: QtBot, tmp_path: Path, engine: EngineLink) -> None:
    text = "As this creature enters, choose a creature type."
    table = Asked(qtbot, tmp_path, engine, card("Test Namer", "Creature — Elf", "{G}", text))
    table.until(Name)
    panel = table.robot.view.overlays.panel
    assert panel is not None
    line = panel.findChild(QLineEdit)
    assert line is not None
    QTest.keyClicks(line, "Goblin")
    QTest.keyClick(line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: table.robot.view.overlays.panel is not panel and table.waits(), timeout=30_000)
    assert Named("Goblin") in table.leave()


def test_a_may_that_is_always_answered_is_asked_again_when_taken_back(
    qtbot: QtBot, tmp_path: Path, engine: EngineLink
) -> None:
    text = "When this creature enters, you may draw a card."
    table = Asked(qtbot, tmp_path, engine, card("Test Asker", "Creature — Elf", "{G}", text))
    table.until(Pick)
    view = table.robot.view
    assert view.right.dock.question.words.startswith("Test Asker: ")
    QTest.keyClick(view, Qt.Key.Key_N, Qt.KeyboardModifier.ShiftModifier)
    table.robot.play(6, turns=6)
    qtbot.waitUntil(table.waits, timeout=30_000)
    assert view.game_menu.standing == {f"Test Asker: {text}": "no"}
    assert table.robot.shapes["Pick"] <= 2  # keeping the hand, and this once
    view.game_menu.open()
    QTest.keyClick(view, Qt.Key.Key_A)
    QTest.keyClick(view, Qt.Key.Key_1)
    table.until(Pick)
    table.leave()
