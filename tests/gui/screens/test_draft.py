"""The draft screen: packs are picked from, a deck is built, and the match is asked for with the drafted decks."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from pytestqt.qtbot import QtBot

from engine.draft.draft_sets import own_set
from gui.app import Client
from gui.prompts.panel import RichLabel
from gui.screens.base import Desk
from gui.screens.draft.kept import FILE, SETUP, kept_draft
from gui.screens.draft.pack_grid import PackGrid
from gui.screens.draft.screen import DraftScreen
from gui.screens.play_format import FormatPanel
from gui.session.match_setup import Rival, TableSetup
from gui.widgets.pictures import Pictures
from gui.widgets.surface import scrolled

SLOW = 20_000  # ms: the cards of the set are read meanwhile


def setup_of(kind: str, rivals: int = 1) -> TableSetup:
    """A set-up that begins with a draft."""
    return TableSetup(deck="bundled:ridge-company", rivals=(Rival("bundled:bell-and-wing"),) * rivals, seed=5,
                      variants=(kind,), options={"pod": "4"} if kind != "sealed" else {})  # fmt: skip


def opened(qtbot: QtBot, desk: Desk, pictures: Pictures, kind: str, rivals: int = 1) -> DraftScreen:
    """The screen with a draft that has begun."""
    screen = DraftScreen(desk, pictures)
    qtbot.addWidget(screen)
    screen.resize(1440, 828)
    screen.show()
    screen.begin(setup_of(kind, rivals))
    qtbot.waitUntil(lambda: screen.pod is not None, timeout=SLOW)
    return screen


def picked_through(screen: DraftScreen) -> None:
    """Draft to the end, the first card each time, and no to every offer."""
    while screen.pod is not None and screen.pod.waiting is not None:
        screen.take(0)


def test_a_booster_draft_is_picked_built_and_played(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    screen = opened(qtbot, desk, pictures, "booster-draft")
    pod = screen.pod
    assert pod is not None and pod.waiting is not None and len(pod.waiting.question.cards) == 14
    qtbot.mouseClick(screen.advise, Qt.MouseButton.LeftButton)
    assert screen.grid.best >= 0
    qtbot.mouseClick(screen.grid, Qt.MouseButton.LeftButton, pos=screen.grid._boxes[2].center())
    assert pod.waiting.view.picks == 1 and screen.picks.list.count() == 1
    qtbot.mouseClick(screen.back, Qt.MouseButton.LeftButton)
    assert pod.waiting is not None and pod.waiting.view.picks == 0 and screen.picks.list.count() == 0
    picked_through(screen)
    assert screen.start.isVisible() and screen.deck.deck("D").size == 40
    before = screen.deck.deck("D").size
    screen.deck.list.itemActivated.emit(screen.deck.list.item(0))
    assert screen.deck.deck("D").size == before - 1 and not screen.start.isEnabled()
    screen.deck.basics["Forest"].set_value(screen.deck.basics["Forest"].value() + 1)
    assert screen.start.isEnabled()
    with qtbot.waitSignal(screen.over) as over:
        qtbot.mouseClick(screen.start, Qt.MouseButton.LeftButton)
    setup = over.args[0]
    assert setup.variants == () and setup.options == {} and len(setup.rivals) == 1
    decks = [desk.catalog.deck(key) for key in setup.decks()]
    assert [deck.size for deck in decks if deck is not None] == [40, 40]
    assert pod.record.names == ("You", "Orrin", "Hazel", "Ysolt"), "who sits opposite is whom one plays"
    assert decks[1] is not None and decks[1].name == "Hazel’s draft"


def test_a_draft_that_was_left_is_taken_up_where_it_stood(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    screen = opened(qtbot, desk, pictures, "conspiracy-draft", 3)
    for _ in range(5):
        screen.take(0)
    assert screen.pod is not None and screen.pod.waiting is not None
    stood = screen.pod.record, screen.pod.waiting.view.pack
    assert kept_draft(desk.places.data)
    again = DraftScreen(desk, pictures)
    qtbot.addWidget(again)
    again.take_up()
    qtbot.waitUntil(lambda: again.pod is not None, timeout=SLOW)
    assert again.pod is not None and again.pod.waiting is not None
    assert (again.pod.record, again.pod.waiting.view.pack) == stood


def test_a_sealed_pool_is_built_at_once(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    screen = opened(qtbot, desk, pictures, "sealed")
    assert screen.pod is not None and screen.pod.waiting is None and len(screen.pod.pools[0]) == 84
    assert screen.deck.deck("D").size == 40 and screen.grid._boxes


def test_the_pack_is_chosen_from_by_keys(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    screen = opened(qtbot, desk, pictures, "booster-draft")
    assert screen.pod is not None and screen.pod.waiting is not None
    third = screen.pod.waiting.question.cards[2]
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Return):
        qtbot.keyClick(screen.grid, key)
    assert screen.pod.waiting.view.mine == (third,)


def test_another_draft_on_the_same_screen_is_picked_by_clicks_as_the_first(
    qtbot: QtBot, desk: Desk, pictures: Pictures
) -> None:
    screen = opened(qtbot, desk, pictures, "sealed")
    first = screen.pod
    screen.begin(setup_of("booster-draft"))
    qtbot.waitUntil(lambda: screen.pod is not None and screen.pod is not first, timeout=SLOW)
    assert screen.pod is not None and screen.pod.waiting is not None
    third = screen.pod.waiting.question.cards[2]
    qtbot.mouseClick(screen.grid, Qt.MouseButton.LeftButton, pos=screen.grid._boxes[2].center())
    assert screen.pod.waiting.view.mine == (third,)
    qtbot.mouseDClick(screen.grid, Qt.MouseButton.LeftButton, pos=screen.grid._boxes[2].center())
    assert screen.pod.waiting.view.picks == 1, "a double click takes one card, and none of the next pack"


def test_a_question_shows_the_cards_it_is_about_and_no_click_on_them_answers_it(
    qtbot: QtBot, desk: Desk, pictures: Pictures
) -> None:
    screen = opened(qtbot, desk, pictures, "conspiracy-draft", 2)
    pod = screen.pod
    assert pod is not None
    while pod.waiting is not None and pod.waiting.question.cards:  # whatever matters while drafting is taken first
        question, view = pod.waiting.question, pod.waiting.view
        texts = [str(view.cards[number].front.text) for number in question.cards]
        screen.take(next((place for place, text in enumerate(texts) if "draft" in text), 0))
    assert pod.waiting is not None, "nothing was asked"
    question, view = pod.waiting.question, pod.waiting.view
    about = [number for number in dict.fromkeys((question.about, question.card)) if number >= 0]
    assert about and [screen.grid.name_at(place) for place in range(len(about))] == [
        view.cards[number].name for number in about
    ]
    before = pod.record
    qtbot.mouseClick(screen.grid, Qt.MouseButton.LeftButton, pos=screen.grid._boxes[0].center())
    assert pod.record == before and pod.waiting.question == question
    assert view.cards[about[0]].name in screen.picks.looked.accessibleName()


@pytest.mark.parametrize(("way", "sources", "trouble"), [
    ("emperor", "", "players"), ("two-headed-giant", "", ""), ("free-for-all", "booster-draft", ""),
])  # fmt: skip
def test_what_does_not_go_together_is_said_in_one_sentence(
    qtbot: QtBot, way: str, sources: str, trouble: str
) -> None:
    panel = FormatPanel((("swd", "Own"),))
    qtbot.addWidget(panel)
    panel.ways.setCurrentIndex(panel.ways.findData(way))
    panel.source.setCurrentIndex(panel.source.findData(sources))
    rival = Rival("bundled:bell-and-wing")
    count = {"emperor": 2, "two-headed-giant": 3}.get(way, 1)
    setup = TableSetup(deck="d", rivals=(rival,) * count, variants=panel.variants(), options=panel.options())
    assert panel.judge(setup.table) == (not trouble)
    assert trouble in panel.trouble.text() and panel.trouble.text().count(". ") == 0
    assert len(own_set().names()) > 180


def test_every_card_of_a_large_pool_is_reached_by_wheel_and_arrows(qtbot: QtBot, pictures: Pictures) -> None:
    grid = PackGrid(pictures, "The pack")
    area = scrolled(grid)
    qtbot.addWidget(area)
    area.resize(840, 600)
    area.show()
    grid.reached.connect(lambda box: area.ensureVisible(box.center().x(), box.center().y(), 0, box.height()))
    grid.set_cards([None] * 70, [f"Card {number}" for number in range(70)])
    qtbot.wait(1)
    last = grid._boxes[-1]
    assert grid.height() > area.viewport().height() and grid.rect().contains(last)
    for _ in range(70):
        qtbot.keyClick(grid, Qt.Key.Key_Right)
    seen = QRect(grid.mapFrom(area.viewport(), QPoint(0, 0)), area.viewport().size())
    assert seen.contains(last) and grid.name_at(69) == "Card 69"
    area.resize(840, 1300)
    qtbot.wait(1)
    assert grid.height() <= area.viewport().height() or grid.rect().contains(grid._boxes[-1])
    grid.set_cards([None] * 14, [""] * 14)
    qtbot.wait(1)
    assert grid.height() == area.viewport().height()


def test_a_card_that_is_looked_at_is_read_with_its_costs_as_symbols(
    qtbot: QtBot, desk: Desk, pictures: Pictures
) -> None:
    screen = opened(qtbot, desk, pictures, "booster-draft")
    assert screen.picks.looked.text().startswith(screen.grid.name_at(0))  # at once, before anything is pointed at
    qtbot.mouseMove(screen.grid, screen.grid._boxes[3].center())
    assert screen.picks.looked.text().startswith(screen.grid.name_at(3)) and isinstance(screen.picks.looked, RichLabel)
    taken = screen.grid.name_at(0)
    screen.take(0)
    assert not screen.picks.looked.text().startswith(taken) or screen.grid.name_at(0) == taken
    screen.picks.list.setCurrentRow(0)
    assert screen.picks.looked.text().startswith(taken)


@pytest.mark.rule("905.2b", "905.2c")
def test_what_is_open_to_all_is_said_with_whose_it_is(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    screen = opened(qtbot, desk, pictures, "conspiracy-draft", 3)
    assert screen.pod is not None and screen.pod.waiting is not None
    view = screen.pod.waiting.view
    seen = replace(view, face_up=((), (view.pack[0],), ()), notes={(2, "Herd", "type"): ("Ox", "Elk")})
    name = view.cards[view.pack[0]].name
    screen.picks.show_open(seen, ("Me", "Hazel", "Orrin"))
    assert screen.picks.shown.text() == f"Face up: {name} (Hazel)\nHerd (Orrin) noted: Ox, Elk"


def test_a_draft_that_was_left_is_not_given_up_unasked(
    qtbot: QtBot, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[TableSetup] = []
    monkeypatch.setattr(client.draft, "begin", begun.append)
    client.places.data.mkdir(parents=True, exist_ok=True)
    for file in (FILE, SETUP):
        (client.places.data / file).write_text("{}")
    client.play(setup_of("booster-draft"))
    assert client.sheet.isVisible() and not begun and client.window.current != "draft"
    qtbot.keyClick(client.sheet, Qt.Key.Key_Escape)
    assert not begun and client.window.current != "draft"
    client.play(setup_of("booster-draft"))
    said = [button.text() for button in client.sheet.buttons]
    assert said == ["Begin another draft", "Go on with the draft", "Cancel"]
    client.sheet.buttons[0].click()
    qtbot.waitUntil(lambda: client.window.current == "draft", timeout=SLOW)
    assert len(begun) == 1
