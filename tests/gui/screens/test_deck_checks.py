"""What the deck editor says of a deck: what is right, what is to be put right, and what of it cannot be played."""

from __future__ import annotations

import threading
from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from engine.cards.decks import MAIN, SIDE, Deck
from engine.cards.imports import import_file
from engine.cards.store import Store
from gui.art.face import CardFaceModel
from gui.art.images import CardImages
from gui.deck_editor.checks import checks_of
from gui.screens.deck_editor import DeckEditor
from gui.widgets.buttons import Button
from tests.cards.shelf import CARDS, card, written


def test_the_head_says_what_to_put_right_and_the_checks_say_why(editor: DeckEditor) -> None:
    assert editor.head.legal.text() == "2 to put right"
    for land in ("Cinder Terrace", "Mossgate"):
        editor.model.add(land, MAIN, -6)
    editor.model.add("Mountain", MAIN, 12)
    assert editor.head.legal.text() == "Ready to play"
    editor.model.add("Kiln Runner", SIDE, 3)
    editor.model.add("Nobody at All", MAIN, 1)
    assert editor.head.legal.text() == "2 to put right"
    assert editor.head.reading.text() == "1 unknown"
    words = [check.words for check in editor.side.analysis.checks if not check.good]
    assert words == ["7 Kiln Runner: four copies allowed", "Nobody at All is in no card file."]
    editor.model.set_fact("format", "commander")
    assert "No card is in the command zone" in editor.head.legal.toolTip()


def test_a_deck_is_not_called_ready_while_its_sideboard_holds_an_unknown_card(editor: DeckEditor) -> None:
    for land in ("Cinder Terrace", "Mossgate"):
        editor.model.add(land, MAIN, -6)
    editor.model.add("Mountain", MAIN, 12)
    editor.model.add("Nobody at All", SIDE, 2)
    assert (editor.head.legal.text(), editor.head.reading.text()) == ("1 to put right", "1 unknown")
    assert editor.head.legal.toolTip() == "Nobody at All is in no card file; played without it."
    editor.model.add("Nobody at All", SIDE, -2)
    assert editor.head.legal.text() == "Ready to play"


def test_a_line_that_is_not_read_is_shown_and_leads_to_its_card(qtbot: QtBot, editor: DeckEditor) -> None:
    editor.desk.catalog.take_reading({"Fault Seam": ("partly", ("Destroy target land.",))})
    editor.enter()
    check = next(check for check in editor.side.analysis.checks if check.line)
    assert (check.card, check.line) == ("Fault Seam", "Destroy target land.")
    assert editor.head.reading.text() == "1 card partly read"
    editor.side.analysis.rows.shown.emit(check.card)
    assert editor.bench.board.current_name() == "Fault Seam"


def test_an_unknown_name_is_put_right_by_its_check(qtbot: QtBot, editor: DeckEditor) -> None:
    editor.model.add("Kiln Runer", MAIN, 1)
    editor.model.add("Kiln Runer", SIDE, 2)
    rows = editor.side.analysis.rows
    link = next(button for button in rows.findChildren(Button) if button.text() == "Use “Kiln Runner”")
    link.click()
    assert (editor.model.count("Kiln Runner"), editor.model.count("Kiln Runner", SIDE)) == (5, 2)
    assert editor.model.deck.count_in(MAIN, "Kiln Runer") == 0


def test_the_game_changers_of_a_commander_deck_are_counted(editor: DeckEditor, tmp_path: Path) -> None:
    store = editor.desk.catalog.store = Store.open(editor.desk.places.cards)
    cards = [card("Fen Study", game_changer=True), card("Fen Vault // Fen Door", layout="split", game_changer=True,
             card_faces=[{"name": "Fen Vault"}, {"name": "Fen Door"}]), *CARDS]  # fmt: skip
    import_file(written(tmp_path / "c.json", cards), store, "", lambda *_: None, threading.Event())

    def told() -> list[str]:
        checks = checks_of(editor.model.deck, editor.desk.catalog)
        return [check.words for check in checks if "game changer" in check.words]

    editor.model.take(Deck("Mine", ((1, "Fen Study"), (98, "Quarry Runt")), commander=((1, "Quarry Boss"),)), "Take")
    assert told() == []  # only groups that play with commanders count them
    editor.model.set_fact("format", "commander")
    assert told() == ["1 game changer: Fen Study"]
    editor.model.add("Fen Vault // Fen Door", MAIN, 1)
    assert told() == ["2 game changers: Fen Study, Fen Vault"]


def test_a_banned_card_is_named_as_soon_as_it_is_added_and_a_restricted_one_with_its_second_copy(
    qtbot: QtBot, editor: DeckEditor, tmp_path: Path
) -> None:
    store = editor.desk.catalog.store = Store.open(editor.desk.places.cards)
    cards = [card("Fen Tax", legalities={"modern": "banned", "vintage": "restricted"}), *CARDS]
    import_file(written(tmp_path / "c.json", cards), store, "", lambda *_: None, threading.Event())
    editor.model.take(Deck("Mine", ((4, "Quarry Runt"), (56, "Mountain"))), "Take")
    editor.model.set_fact("format", "modern")
    qtbot.waitUntil(lambda: "Fen Tax" not in editor.head.legal.toolTip())
    board = editor.bench.board
    editor.model.add("Fen Tax", MAIN, 1)
    assert "Fen Tax is banned in Modern" in editor.head.legal.toolTip()
    row = next(check for check in editor.side.analysis.checks if check.card == "Fen Tax")
    editor.side.analysis.rows.shown.emit(row.card)
    assert board.current_name() == "Fen Tax"
    qtbot.keyClick(board, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert "Fen Tax" not in editor.head.legal.toolTip()
    editor.model.set_fact("format", "vintage")
    editor.model.add("Fen Tax", MAIN, 1)
    assert "Fen Tax" not in editor.head.legal.toolTip()
    editor.model.add("Fen Tax", MAIN, 1)
    assert "2 Fen Tax: Vintage allows one copy" in editor.head.legal.toolTip()


def test_a_basic_land_is_that_of_the_card_data_in_checks_and_pictures(editor: DeckEditor, tmp_path: Path) -> None:
    """The bundled one, of which no format and no printing is known, stands in its place only while there is none."""
    store = editor.desk.catalog.store = Store.open(editor.desk.places.cards)
    editor.model.take(Deck("Mine", ((60, "Mountain"),)), "Take")
    editor.model.set_fact("format", "pauper")
    images = CardImages(store, tmp_path / "pictures", 1_000_000)
    mountain = CardFaceModel("Mountain", type_line="Basic Land — Mountain")
    assert not images.shows_printed(mountain)
    land = card("Mountain", "Basic Land — Mountain", "", "({T}: Add {R}.)", legalities={"pauper": "legal"}, id="m1",
                image_uris={"normal": "https://pictures.invalid/m.jpg"}, colors=[], color_identity=["R"])  # fmt: skip
    import_file(written(tmp_path / "c.json", [land, *CARDS]), store, "", lambda *_: None, threading.Event())
    checks = checks_of(editor.model.deck, editor.desk.catalog)
    assert [each.words for each in checks if not each.good] == []
    found = store.card("Mountain")
    assert found is not None and not found.own and images.shows_printed(mountain)
    assert [each.set_code for each in store.printings_of(found.id)] == ["tst"]
    images.stop()
