"""Whole games through the real widgets: the client of a user, the engine in its process, mouse or keys."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from engine.cards.decks import Deck, read_deck
from engine.cards.files import CardData, card_objects
from engine.decisions import Concede
from engine.host.protocol import Question
from engine.host.request import MatchRequest
from engine.places import Places
from engine.play.record import Answered, Record
from engine.play.scripted_seat import ScriptedSeat
from engine.play.start import replay
from engine.terms.ids import PlayerId
from gui.app import Client
from gui.cards.catalog import Catalog, DeckEntry
from gui.cards.own_shelf import OwnCardData
from gui.navigation.navigator import Navigator
from gui.screens.base import Desk
from gui.screens.match import MatchScreen
from gui.session.crash_reports import CrashReporter
from gui.session.engine_link import EngineLink
from gui.session.match_setup import Rival, TableSetup, seat_kinds
from gui.session.saved_matches import Place, Save, SaveFolder
from gui.session.session import Session
from gui.settings import SettingsStore
from gui.widgets.pictures import Pictures
from tests.gui.conftest import done_with
from tests.gui.robot import Robot
from tests.timing import assert_within

BEAT = 0.05  # seconds of its own work after which the table would be felt to stick


class Home:
    """A client in an empty home, and the way to its match."""

    def __init__(self, client: Client, navigator: Navigator) -> None:
        self.client, self.navigator = client, navigator

    def is_asked(self) -> bool:
        """Whether the player is asked something."""
        session = self.navigator.match.session
        return session is not None and session.waiting

    def begin(self, qtbot: QtBot, seed: int = 5, rivals: int = 1, rules: dict[str, bool | int] | None = None) -> Robot:
        """Begin a match of bundled decks through the client."""
        decks = [deck.key for deck in self.client.desk.catalog.decks if deck.name in ("Kindled Host", "Bell and Wing")]
        foes = tuple(Rival(decks[(place + 1) % 2]) for place in range(rivals))
        self.client.play(TableSetup(deck=decks[0], rivals=foes, seed=seed, start="me", rules=rules or {}))
        qtbot.waitUntil(self.is_asked, timeout=90_000)
        return Robot(self.navigator.match)


def make_home(qapp: QApplication, places: Places, engine: EngineLink) -> Home:
    settings = SettingsStore(places.settings)
    settings.set("pacing", 25)
    settings.set("reduced_motion", True)
    client = Client(qapp, places, settings)
    client.navigator = navigator = Navigator(client, engine)
    client.window.resize(1440, 900)
    client.window.show()
    return Home(client, navigator)


@pytest.fixture
def home(qtbot: QtBot, qapp: QApplication, tmp_path: Path, engine: EngineLink) -> Iterator[Home]:
    """A client in an empty home, closed when the test is over."""
    made = make_home(qapp, Places(tmp_path / "home", tmp_path / "cache"), engine)
    yield made
    done_with(made.client)


def asks_before(session: Session, question: Question) -> bool:
    """Whether a question is open that came before another."""
    return session.question is not None and session.question.place < question.place


def record_of(home: Home) -> tuple[Record, Path]:
    (path,) = home.client.places.records.glob("*.record")
    return Record.read(path), path


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keyboard"])
def test_a_whole_game_is_played(qtbot: QtBot, home: Home, keys: bool) -> None:
    robot = home.begin(qtbot, seed=5, rules={"starting_life": 8})
    robot.keys = keys
    robot.play(50)
    assert not home.navigator.match.running
    snap = robot.view.snap
    assert snap is not None
    assert snap.outcome is not None
    assert robot.view.overlays.outcome is not None
    assert robot.shapes["Priority"] >= 3
    assert robot.shapes["Attackers"] + robot.shapes["Blockers"] >= 1
    record, _ = record_of(home)
    assert record.finished
    again = replay(record, tuple(ScriptedSeat(()) for _ in record.head.names))
    assert again.run() is not None
    assert [save.finished for save in home.client.desk.saves.all()] == [True]


def test_play_again_and_home_lead_on(qtbot: QtBot, home: Home) -> None:
    robot = home.begin(qtbot)
    robot.view.commanded.emit(Concede(PlayerId(0)))
    qtbot.waitUntil(lambda: not home.navigator.match.running)
    panel = robot.view.overlays.outcome
    assert panel is not None
    buttons = {button.text(): button for button in panel.findChildren(QPushButton)}
    assert not buttons or "Home" in buttons
    panel.chosen.emit("again")
    qtbot.waitUntil(lambda: home.navigator.match.running, timeout=30_000)
    qtbot.waitUntil(home.is_asked, timeout=30_000)
    assert len(list(home.client.places.records.glob("*.record"))) == 2
    assert home.navigator.match.view is not None
    home.navigator.match.view.leave_requested.emit()
    assert home.client.window.current == "home"
    assert len(home.client.desk.saves.unfinished()) == 1


def test_undo_takes_back_one_decision_after_the_other(qtbot: QtBot, home: Home) -> None:
    robot = home.begin(qtbot)
    robot.play(20, turns=7)
    match = home.navigator.match
    session = match.session
    assert session is not None
    qtbot.waitUntil(lambda: session.waiting, timeout=30_000)
    places: list[int] = []
    for _ in range(4):
        assert session.question is not None
        before = session.question
        QTest.keyClick(robot.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        qtbot.waitUntil(partial(asks_before, session, before))
        places.append(session.question.place)
    assert places == sorted(set(places), reverse=True)
    record, _ = record_of(home)
    own = [entry for entry in record.live() if isinstance(entry, Answered) and entry.player == 0]
    assert sum(not entry.automatic for entry in own) == places[-1]


def test_undo_takes_the_lines_of_what_is_taken_back_out_of_the_log(qtbot: QtBot, home: Home) -> None:
    robot = home.begin(qtbot)
    robot.play(20, turns=5)
    session = home.navigator.match.session
    assert session is not None
    qtbot.waitUntil(lambda: session.waiting, timeout=30_000)
    question = session.question
    assert question is not None
    log = robot.view.left.log
    told = [line.text for line in log.lines]
    while len(log.lines) <= len(told):
        before = session.question
        robot.step()
        qtbot.waitUntil(lambda before=before: session.waiting and session.question is not before)  # type: ignore[misc]
    while session.question is not None and session.question.place > question.place:
        before = session.question
        QTest.keyClick(robot.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        qtbot.waitUntil(lambda before=before: session.waiting and session.question is not before)  # type: ignore[misc]
    assert [line.text for line in log.lines] == told


def test_a_match_is_resumed_at_the_same_question(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, engine: EngineLink
) -> None:
    places = Places(tmp_path / "home", tmp_path / "cache")
    first = make_home(qapp, places, engine)
    robot = first.begin(qtbot)
    robot.play(20, turns=5)
    qtbot.waitUntil(first.is_asked, timeout=30_000)
    assert first.navigator.match.session is not None
    question = first.navigator.match.session.question
    assert question is not None
    log = [row.text for row in robot.view.left.log.lines]
    done_with(first.client)
    second = make_home(qapp, places, engine)
    (save,) = second.client.desk.saves.unfinished()
    second.client.resume(save)
    match = second.navigator.match
    qtbot.waitUntil(lambda: match.session is not None and match.session.waiting, timeout=30_000)
    assert match.session is not None
    assert match.session.question is not None
    assert match.session.question.decision == question.decision
    assert match.session.question.snap == question.snap
    assert match.session.can_undo()
    assert match.view is not None
    assert [row.text for row in match.view.left.log.lines] == log
    before = match.view
    before.outcome_chosen.emit("again")  # the set-up is still known
    qtbot.waitUntil(lambda: match.view is not before and match.session is not None and match.session.waiting,
                    timeout=30_000)  # fmt: skip
    assert second.client.window.current == "match" and len(second.client.desk.saves.unfinished()) == 2
    done_with(second.client)


def test_a_damaged_record_is_said_in_one_sentence(qtbot: QtBot, home: Home) -> None:
    robot = home.begin(qtbot)
    robot.play(20, turns=3)
    assert home.navigator.match.view is not None
    home.navigator.match.view.leave_requested.emit()
    qtbot.waitUntil(lambda: not home.navigator.match.running, timeout=30_000)
    _, path = record_of(home)
    whole = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join((*whole[:4], b"damaged\n", *whole[5:])))
    (save,) = home.client.desk.saves.unfinished()
    home.client.resume(save)
    qtbot.waitUntil(lambda: "line 5 is damaged" in home.client.window.toast.text, timeout=30_000)
    assert home.client.window.current == "home"
    assert not home.navigator.match.running


def test_a_deck_that_is_not_read_is_refused_unless_insisted(qtbot: QtBot, home: Home) -> None:
    catalog = home.client.desk.catalog
    hazy: CardData = {"name": "Hazy Notion", "type_line": "Sorcery", "mana_cost": "{1}", "oracle_text": "Purple all."}
    catalog.take_own([OwnCardData(hazy, "unread", ("Purple all.",))])
    kept = catalog.save(DeckEntry("", Deck("Odd", main=((40, "Hazy Notion"),))))
    home.client.play(TableSetup(deck=kept.key, rivals=(Rival(catalog.decks[0].key),)))
    qtbot.waitUntil(home.client.sheet.isVisible, timeout=30_000)
    assert home.client.window.current == "play"
    assert home.client.desk.saves.all() == []
    assert [each.text() for each in home.client.sheet.buttons] == ["Play it anyway", "Choose another deck"]
    home.client.sheet.hide()


def test_a_deck_with_a_card_nobody_knows_is_refused_for_good(qtbot: QtBot, home: Home) -> None:
    """To insist would only lead to the same question again; what is said has no words of a command line."""
    catalog = home.client.desk.catalog
    kept = catalog.save(DeckEntry("", Deck("Odd", main=((40, "No Such Card"),))))
    home.client.play(TableSetup(deck=kept.key, rivals=(Rival(catalog.decks[0].key),)))
    sheet = home.client.sheet
    qtbot.waitUntil(sheet.isVisible, timeout=30_000)
    assert sheet.words == "Odd: no card file has 'No Such Card'; correct it, or take in cards among which it is."
    assert [each.text() for each in sheet.buttons] == ["Choose another deck"]
    sheet.hide()


def test_a_report_says_in_the_players_words_what_is_wrong(qtbot: QtBot, home: Home) -> None:
    home.begin(qtbot)
    qtbot.waitUntil(home.is_asked, timeout=30_000)
    match, sheet, reports = home.navigator.match, home.client.sheet, home.client.places.data / "reports"
    assert match.view is not None
    match.view.position_wanted.emit("report")
    assert sheet.isVisible() and not reports.exists()
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert not sheet.isVisible() and not reports.exists()
    match.view.position_wanted.emit("report")
    field = QApplication.focusWidget()
    qtbot.keyClicks(field, "Kiln Runner has no haste")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: reports.exists() and bool(list(reports.iterdir())), timeout=10_000)
    (path,) = reports.iterdir()
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert kept["report"]["words"] == "Kiln Runner has no haste" and kept["report"]["record"]
    assert kept["players"][0]["name"] == "You"  # the position, too
    match.leave()


def test_a_match_says_which_sideboard_cards_it_is_played_without(qtbot: QtBot, home: Home) -> None:
    catalog = home.client.desk.catalog
    bundled = catalog.decks[0]
    strange = replace(bundled.deck, name="Strange", side=((2, "Nobody at All"),))
    kept = catalog.save(DeckEntry("", strange))
    home.client.play(TableSetup(deck=kept.key, rivals=(Rival(bundled.key),)))
    match, toast = home.navigator.match, home.client.window.toast
    assert toast.isVisible() and "Nobody at All" in toast.text and toast.text.startswith("Strange is played without")
    qtbot.waitUntil(lambda: match.session is not None and match.session.waiting)
    match.leave()


def test_a_finished_game_is_watched_by_step_and_turn(qtbot: QtBot, home: Home) -> None:
    robot = home.begin(qtbot)
    robot.play(20, turns=6)
    robot.view.commanded.emit(Concede(PlayerId(0)))
    qtbot.waitUntil(lambda: not home.navigator.match.running)
    (save,) = home.client.desk.saves.finished()
    home.client.watch(save)
    watch = home.navigator.watching
    qtbot.waitUntil(lambda: not watch.reading, timeout=30_000)
    qtbot.waitUntil(lambda: len(watch.frames) > 10)
    watch.pause()
    watch.go_to(0)
    start = watch.at
    QTest.keyClick(watch, Qt.Key.Key_Right)
    assert watch.at == start + 1
    QTest.keyClick(watch, Qt.Key.Key_PageDown)
    turn = watch.frames[watch.at].turn
    QTest.keyClick(watch, Qt.Key.Key_PageDown)
    assert watch.frames[watch.at].turn == turn + 1
    QTest.keyClick(watch, Qt.Key.Key_End)
    assert watch.frames[watch.at].snap().outcome is not None
    QTest.keyClick(watch, Qt.Key.Key_Home)
    assert watch.at == 0
    watch.leave()
    qtbot.waitUntil(lambda: home.client.window.current == "replays")  # made in pieces if nobody has seen it yet


def test_four_players_go_on_when_the_person_concedes(qtbot: QtBot, home: Home) -> None:
    robot = home.begin(qtbot, rivals=3, rules={"starting_life": 4})
    robot.play(20, turns=5)
    if home.navigator.match.running:
        robot.view.commanded.emit(Concede(PlayerId(0)))
    qtbot.waitUntil(lambda: not home.navigator.match.running, timeout=60_000)
    assert robot.view.snap is not None
    assert robot.view.snap.outcome is not None


def test_six_players_sit_at_the_table(qtbot: QtBot, home: Home) -> None:
    robot = home.begin(qtbot, rivals=5, rules={"starting_life": 4})
    robot.play(20, turns=3)
    snap = robot.view.snap
    assert snap is not None and len(snap.players) == 6
    layout = robot.view.stage.layout_now
    assert layout is not None
    assert set(layout.boards) == {player.id for player in snap.players}  # all of them are in sight


@pytest.mark.timing
def test_the_table_does_not_stick_while_the_computer_plays(qtbot: QtBot, home: Home) -> None:
    robot = home.begin(qtbot)

    def longest() -> float:
        spent = []
        end = time.monotonic() + 8
        while home.navigator.match.running and time.monotonic() < end:
            before = time.thread_time()
            QApplication.processEvents()
            spent.append(time.thread_time() - before)
            if robot.view.prompt is None or not robot.step():
                time.sleep(0.002)
        assert len(spent) > 50
        return sorted(spent)[-2]

    assert_within(BEAT, longest)


def test_a_game_with_decks_of_real_cards(
    qtbot: QtBot, tmp_path: Path, shared_data: Path, real_cards: Path, engine: EngineLink
) -> None:
    """Two decks of cards that the reader reads whole, through session, screen and seats."""
    decks = tuple(read_deck(shared_data / "bench" / f"{name}.dec").deck for name in ("green", "red"))
    wanted = {name for deck in decks for name in deck.names()}
    path = tmp_path / "a.record"
    request = MatchRequest(
        me=0, kinds=("human", "greedy"), seed=3, names=("You", "Hazel"), decks=decks, own_stops=(3, 10),
        path=str(path), rules={"starter": 0, "starting_life": 10},
        cards=tuple(data for data in card_objects(real_cards) if data["name"] in wanted), pacing=0.1,
    )  # fmt: skip
    catalog, places = Catalog((), (), tmp_path), Places(tmp_path, tmp_path)
    desk = Desk(SettingsStore(tmp_path / "s.json"), catalog, SaveFolder(tmp_path), places)
    pictures = Pictures()
    screen = MatchScreen(desk, pictures)
    qtbot.addWidget(screen)
    screen.resize(1440, 900)
    screen.show()
    save = Save(record=path.name, places=(Place("You", "Green", "human"), Place("Hazel", "Red", "greedy")))
    screen.open(Session(engine, request, CrashReporter(tmp_path / "crashes")), save)
    Robot(screen).play(50)
    pictures.stop()
    assert not screen.running
    assert not (tmp_path / "crashes").exists()
    assert Record.read(path).finished


def test_a_position_kept_from_a_goldfish_is_played_on_against_the_goldfish(qtbot: QtBot, home: Home) -> None:
    deck = home.client.desk.catalog.decks[0].key
    home.client.play(TableSetup(deck=deck, rivals=(Rival(deck, seat="passive"),), seed=3, start="me"))
    qtbot.waitUntil(home.is_asked, timeout=90_000)
    view = home.navigator.match.view
    assert view is not None
    view.game_menu.open()
    view.press_key("P")
    puzzles = home.client.puzzles.puzzles
    qtbot.waitUntil(lambda: len(puzzles.own()) == 1, timeout=30_000)
    home.client.solve(puzzles.own()[0])
    assert home.navigator.match._save is not None
    assert [place.seat for place in home.navigator.match._save.places] == ["human", "passive"]
    qtbot.waitUntil(home.is_asked, timeout=30_000)


@pytest.mark.parametrize(("seats", "kinds"), [
    (None, ("human", "greedy", "greedy")), (["human", "passive"], ("human", "passive", "greedy")),
    (["human", "rm -rf", 3, "random"], ("human", "greedy", "greedy")), ("passive", ("human", "greedy", "greedy")),
])  # fmt: skip
def test_seats_of_a_position_that_nobody_knows_are_computer_players(seats: object, kinds: tuple[str, ...]) -> None:
    assert seat_kinds({"seats": seats}, 3) == kinds


def test_a_match_whose_seed_is_drawn_by_chance_is_dealt(qtbot: QtBot, home: Home) -> None:
    """As the play screen asks for it: the seed has as many bits as the generator."""
    decks = [deck.key for deck in home.client.desk.catalog.decks]
    home.client.play(TableSetup(deck=decks[0], rivals=(Rival(decks[1]),)))
    qtbot.waitUntil(home.is_asked, timeout=90_000)
    record, _ = record_of(home)
    assert record.head.seed.bit_length() > 64
    home.navigator.match.leave()
