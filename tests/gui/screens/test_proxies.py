"""Cards to cut out: every copy, nine a page, on paper of the right size; stopped halfway nothing stays."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from engine.cards.decks import Deck
from gui.desk.proxies import ProxyPrint, faces_of
from gui.screens.base import Desk
from gui.widgets.pictures import Pictures
from tests.gui.screens.words_source import editor_of

LONG = 90_000


def test_every_copy_but_basic_lands_is_put_on_paper(desk: Desk) -> None:
    deck = Deck("d", ((4, "Kiln Runner"), (20, "Plains"), (1, "Nobody Knows This")), side=((2, "Lantern Abbot"),))
    assert [face.name for face in faces_of(deck, desk.catalog)] == ["Kiln Runner"] * 4 + ["Lantern Abbot"] * 2


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
