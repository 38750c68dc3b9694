"""Cards to cut out: every copy, nine a page, on paper of the right size; stopped halfway nothing stays."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtPdf import QPdfDocument
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from engine.cards.decks import Deck
from gui.art.face import Frame, Status
from gui.cards.card_snaps import card_snap
from gui.deck_editor.proxies import ProxyPrint, faces_of, place_of
from gui.screens.base import Desk
from gui.widgets.pictures import Pictures, back_model, face_model
from tests.gui.screens.words_source import editor_of

LONG = 90_000


def test_every_copy_but_basic_lands_is_put_on_paper(desk: Desk) -> None:
    deck = Deck("d", ((4, "Kiln Runner"), (20, "Plains"), (1, "Nobody Knows This")), side=((2, "Lantern Abbot"),))
    assert [face.name for face in faces_of(deck, desk.catalog)] == ["Kiln Runner"] * 4 + ["Lantern Abbot"] * 2


def test_both_faces_of_a_card_are_put_on_paper_without_a_mark_of_its_reading(desk: Desk) -> None:
    faces = faces_of(Deck("d", ((2, "Dusk Novice"), (1, "Chalk Sentry"))), desk.catalog)
    assert [face.name for face in faces] == ["Dusk Novice", "Dawn Abbot"] * 2 + ["Chalk Sentry"]
    assert (faces[1].type_line, faces[1].plate, faces[1].text) == ("Creature — Spirit", "3/3", "Flying")
    assert {face.status for face in faces} == {Status.NONE}


def test_both_halves_are_on_one_front() -> None:
    halves = [{"name": name, "mana_cost": cost, "type_line": "Instant", "oracle_text": "Draw a card."}
              for name, cost in (("Left", "{R}"), ("Right", "{1}{U}"))]  # fmt: skip
    for layout, frame in (("split", Frame.SPLIT), ("adventure", Frame.ADVENTURE)):
        card = card_snap({"name": "Left // Right", "layout": layout, "card_faces": halves})
        front = face_model(card)
        assert (front.name, front.frame, front.other and front.other.name) == ("Left", frame, "Right")
        assert back_model(card) is None


def test_cards_on_paper_have_the_size_of_cards(qtbot: QtBot, desk: Desk, tmp_path: Path) -> None:
    made = ProxyPrint(faces_of(Deck("d", ((9, "Kiln Runner"),)), desk.catalog), tmp_path / "cards.pdf")
    with qtbot.waitSignal(made.ended, timeout=LONG):
        made.start()
    made.wait()
    places = [place_of(number) for number in range(9)]
    inch = 300 / 25.4  # of dots a millimetre
    assert {(round(each.width() / inch, 2), round(each.height() / inch, 2)) for each in places} == {(63, 88)}
    paper = QPdfDocument()
    assert paper.load(str(tmp_path / "cards.pdf")) == QPdfDocument.Error.None_
    page = QImage(2480, 3508, QImage.Format.Format_RGB32)  # A4 with 300 dots an inch
    page.fill(Qt.GlobalColor.white)
    with QPainter(page) as painter:
        painter.drawImage(0, 0, paper.render(0, page.size()))
    for place in places:
        box = place.toRect()
        inside = [page.pixelColor(x, y).lightness() for x, y in (
            (box.left() + 60, box.center().y()), (box.center().x(), box.top() + 20),
        )]  # fmt: skip
        assert max(inside) < 200
    edge = places[0].toRect()
    beside = [page.pixelColor(edge.left() - 30, edge.top() + 200), page.pixelColor(edge.left() + 200, edge.top() - 30)]
    assert [each.lightness() for each in beside] == [255, 255]
    assert page.pixelColor(edge.left(), edge.top() - 30).lightness() < 200  # where to cut


def test_nine_cards_are_on_a_page_of_a4(qtbot: QtBot, desk: Desk, tmp_path: Path) -> None:
    faces = faces_of(Deck("d", ((4, "Kiln Runner"), (6, "Lantern Abbot"))), desk.catalog)
    made = ProxyPrint(faces, tmp_path / "cards.pdf")
    with qtbot.waitSignal(made.ended, timeout=LONG) as ended:
        made.start()
    made.wait()
    data = (tmp_path / "cards.pdf").read_bytes()
    assert ended.args == [True] and len(re.findall(rb"/Type /Page\b(?!s)", data)) == 2
    boxes = {tuple(round(float(side)) for side in box.split()) for box in re.findall(rb"/MediaBox \[([^\]]+)\]", data)}
    assert boxes == {(0, 0, 595, 842)}


def test_the_editor_saves_them_and_stops_when_asked(
    qtbot: QtBot, desk: Desk, pictures: Pictures, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    editor = editor_of(desk, pictures)
    qtbot.addWidget(editor)
    editor.open_deck("bundled:ridge-company")
    path = tmp_path / "many.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    said: list[str] = []
    editor.notice.connect(said.append)
    editor._print_cards()
    editor._print_cards()
    qtbot.waitUntil(lambda: "Stopped." in said, timeout=LONG)
    assert not path.exists()
    editor.model.take(Deck("one", ((1, "Kiln Runner"),)), "Less")
    editor._print_cards()
    qtbot.waitUntil(lambda: "The cards are saved as many.pdf." in said, timeout=LONG)
    assert path.stat().st_size > 10_000
    editor.end()
