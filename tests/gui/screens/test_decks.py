"""The decks screen."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from engine.cards.decks import Deck
from gui.cards.catalog import DeckEntry
from gui.deck_editor.file_drop import FileDrop
from gui.i18n import speak, translate
from gui.screens.base import Desk
from gui.screens.decks import DecksScreen
from gui.screens.importing import SAMPLE, ImportPanel
from gui.screens.puzzles import PuzzlesScreen
from gui.session.match_setup import Rival, TableSetup, write_setup
from gui.widgets.buttons import Button
from gui.widgets.pictures import Pictures
from gui.widgets.text import Label
from tests.cards.server import serving, stalled, status, whole
from tests.gui.fixtures import desk_in, on_screen


def shown(qtbot: QtBot, desk: Desk, pictures: Pictures, deck: str = "Ridge Company") -> DecksScreen:
    screen = on_screen(qtbot, DecksScreen(desk, pictures), 1440, 828)
    found = desk.catalog.deck(deck)
    assert found is not None
    screen.open_deck(found.key)
    return screen


def imported(qtbot: QtBot, screen: DecksScreen, text: str) -> DecksScreen:
    """The screen with a list taken in."""
    screen.start_import()
    screen.importing.text.setPlainText(text)
    qtbot.mouseClick(screen.importing.keep, Qt.MouseButton.LeftButton)
    return screen


def test_piles_show_the_deck_by_mana_value(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    screen = shown(qtbot, desk, pictures)
    assert [(translate(pile.title), pile.count) for pile in screen.piles.groups] == [
        ("1", 8), ("2", 8), ("3", 8), ("4", 5), ("5+", 4), ("Lands", 27),
    ]  # fmt: skip


def test_hovering_a_card_shows_it_large(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    screen = shown(qtbot, desk, pictures)
    x, y, width, _ = screen.piles.laid.spots[0].seen
    qtbot.mouseMove(screen.piles, QPoint(round(x + width / 2), round(y + 12)))
    qtbot.waitUntil(screen.zoom.isVisible)
    assert screen.zoom.card is not None
    assert screen.zoom.card.face.name == "Kiln Runner"


def test_arrows_walk_over_the_cards_and_minus_takes_one_out(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    screen = shown(qtbot, desk, pictures)
    screen.piles.go_to("Kiln Runner")
    qtbot.keyClick(screen.piles, Qt.Key.Key_Right)
    assert screen.piles.laid.spots[screen.piles.at].group == 1
    screen.piles.go_to("Hearth Tinker")
    qtbot.keyClick(screen.piles, Qt.Key.Key_Down)
    current = screen.piles.current()
    assert current is not None
    assert current.name == "Second Furrow"
    assert "4 Second Furrow" in screen.piles.accessibleDescription()
    qtbot.keyClick(screen.piles, Qt.Key.Key_Minus)
    assert screen.deck is not None
    assert (screen.deck.own, screen.deck.name) == (True, "Ridge Company of mine")
    assert screen.deck.count("Second Furrow") == 3
    bundled = desk.catalog.deck("bundled:ridge-company")
    assert bundled is not None
    assert bundled.count("Second Furrow") == 4


def test_a_card_is_added_by_a_part_of_its_name(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    screen = shown(qtbot, desk, pictures)
    qtbot.keyClicks(screen.add, "lantern")
    qtbot.keyClick(screen.add, Qt.Key.Key_Return)
    assert screen.deck is not None
    assert screen.deck.count("Lantern Abbot") == 1


def test_a_card_listed_under_both_faces_is_one_card(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    screen = imported(qtbot, shown(qtbot, desk, pictures), "2 Dusk Novice // Dawn Abbot\n58 Plains")
    screen.change_count("Dusk Novice", 1)
    assert screen.deck is not None
    assert screen.deck.main == ((3, "Dusk Novice // Dawn Abbot"), (58, "Plains"))


def test_a_list_with_a_commander_is_a_commander_deck(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    screen = imported(qtbot, shown(qtbot, desk, pictures), "Commander\n1 Mosshide Elder\n\nDeck\n99 Forest")
    assert screen.deck is not None
    assert (screen.deck.deck.format, screen.deck.deck.commander) == ("commander", ((1, "Mosshide Elder"),))


def test_a_commander_deck_is_measured_by_its_own_rules_and_played_with_its_leader(
    qtbot: QtBot, desk: Desk, pictures: Pictures
) -> None:
    text = "Commander\n1 Lantern Abbot\n\nDeck\n2 Kiln Runner\n97 Mountain"
    screen = imported(qtbot, shown(qtbot, desk, pictures), text)
    assert screen.plan.text() == "One of your decks · Led by Lantern Abbot"
    assert screen.size_check.accessibleName() == "100 cards with the commander"
    assert screen.copies_check.accessibleName() == "1 card has more than one copy"
    with qtbot.waitSignal(screen.play) as played:
        qtbot.mouseClick(screen.play_button, Qt.MouseButton.LeftButton)
    assert played.args is not None and played.args[0].rules == {"commander": True}
    screen.change_count("Mountain", -1)
    assert screen.size_check.accessibleName() == "99 cards: 1 too few"


def test_the_list_goes_to_the_clipboard_and_comes_back(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    screen = shown(qtbot, desk, pictures)
    qtbot.mouseClick(screen.copy, Qt.MouseButton.LeftButton)
    assert "4 Kiln Runner\n" in QGuiApplication.clipboard().text()
    qtbot.mouseClick(screen.import_button, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(screen.importing.paste, Qt.MouseButton.LeftButton)
    screen.importing.name.setText("Back again")
    qtbot.mouseClick(screen.importing.keep, Qt.MouseButton.LeftButton)
    kept = desk.catalog.deck("Back again")
    ridge = desk.catalog.deck("bundled:ridge-company")
    assert kept is not None
    assert ridge is not None
    assert kept.main == ridge.main
    assert screen.deck == kept


def test_a_file_that_is_no_text_is_reported(qtbot: QtBot, desk: Desk, pictures: Pictures, tmp_path: Path) -> None:
    screen = shown(qtbot, desk, pictures)
    screen.start_import()
    bad = tmp_path / "deck.txt"
    bad.write_bytes(b"\xff\xfe\x00\x01")
    screen.importing.take_file(bad)
    assert not screen.importing.keep.isEnabled()


def test_what_is_wrong_with_a_file_is_said_in_the_language_spoken(
    qtbot: QtBot, desk: Desk, pictures: Pictures, tmp_path: Path
) -> None:
    large, broken = tmp_path / "deck.txt", tmp_path / "scenario.json"
    large.write_text("4 Plains\n" * 200_000, encoding="utf-8")
    broken.write_text("{", encoding="utf-8")
    screen, puzzles = shown(qtbot, desk, pictures), PuzzlesScreen(desk, pictures)
    qtbot.addWidget(puzzles)
    said: list[str] = []
    puzzles.notice.connect(said.append)
    speak("de")
    try:
        screen.start_import()
        screen.importing.take_file(large)
        puzzles.open_scenarios(broken)
    finally:
        speak("en")
    notes = [label.text() for label in screen.importing.lines.findChildren(Label)]
    assert "deck.txt: 1800000 Byte sind zu groß für ein Deck; gib eine Liste von höchstens 1 MiB." in notes
    assert len(said) == 1 and "kein JSON" in said[0] and "korrigiere die Zeile" in said[0]


def test_an_own_deck_is_renamed_and_deleted_after_two_presses(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    screen = shown(qtbot, desk, pictures)
    qtbot.mouseClick(screen.duplicate, Qt.MouseButton.LeftButton)
    assert desk.catalog.deck("Ridge Company copy") is not None
    qtbot.mouseClick(screen.rename, Qt.MouseButton.LeftButton)
    screen.name.selectAll()
    qtbot.keyClicks(screen.name, "Ash and Moss")
    qtbot.keyClick(screen.name, Qt.Key.Key_Return)
    assert desk.catalog.deck("Ash and Moss") is not None
    with qtbot.waitSignal(screen.notice):
        qtbot.mouseClick(screen.remove, Qt.MouseButton.LeftButton)
    assert desk.catalog.deck("Ash and Moss") is not None
    qtbot.mouseClick(screen.remove, Qt.MouseButton.LeftButton)
    assert desk.catalog.deck("Ash and Moss") is None


def test_a_deck_with_unknown_cards_cannot_be_played(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    screen = imported(qtbot, shown(qtbot, desk, pictures), "4 Nobody at All\n56 Mountain")
    assert not screen.play_button.isEnabled()
    assert "Nobody at All" in screen.known_check.toolTip()


def test_an_unknown_sideboard_card_is_told_and_the_deck_plays_without_it(
    qtbot: QtBot, desk: Desk, pictures: Pictures
) -> None:
    screen = imported(qtbot, shown(qtbot, desk, pictures), "60 Mountain\n\nSideboard\n2 Nobody at All")
    assert screen.known_check.accessibleName() == "1 card is in no card file"
    assert screen.play_button.isEnabled()


def test_a_deck_with_an_unknown_commander_cannot_be_played(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    screen = imported(qtbot, shown(qtbot, desk, pictures), "Commander\n1 Nobody at All\n\nDeck\n99 Mountain")
    assert not screen.play_button.isEnabled()
    assert "Nobody at All" in screen.known_check.toolTip()


COD = """<cockatrice_deck version="1"><deckname>Birds</deckname><zone name="main"><card number="4" name="Kiln Runner"/>
<card number="56" name="Mountain"/></zone><zone name="side"><card number="2" name="Fault Seat"/></zone>
</cockatrice_deck>"""


def test_a_file_of_another_program_is_imported_and_a_name_put_right(
    qtbot: QtBot, desk: Desk, pictures: Pictures, tmp_path: Path
) -> None:
    screen = shown(qtbot, desk, pictures)
    (tmp_path / "x.cod").write_text(COD)
    screen.import_file(tmp_path / "x.cod")
    panel = screen.importing
    assert (panel.name.text(), panel.form.text()) == ("Birds", "Read as Cockatrice.")
    assert panel.lines.rows[0].note.near == ("Fault Seam",)
    link = next(button for button in panel.lines.rows[0].findChildren(Button) if button.text() == "Use “Fault Seam”")
    qtbot.mouseClick(link, Qt.MouseButton.LeftButton)
    assert panel.lines.rows == []
    with qtbot.waitSignal(screen.edit_wanted):
        qtbot.mouseClick(panel.edit, Qt.MouseButton.LeftButton)
    kept = desk.catalog.deck("Birds")
    assert kept is not None
    assert kept.deck.side == ((2, "Fault Seam"),)


def test_every_odd_line_is_reported_what_is_worst_first(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    screen = shown(qtbot, desk, pictures)
    screen.start_import()
    screen.importing.text.setPlainText("Kiln Runner\n4 Nobody\nwhat is this\n56 Mountain\nMaybeboard\n1 Forest")
    verdicts = [row.note.verdict for row in screen.importing.lines.rows]
    assert verdicts == ["unknown", "refused", "corrected", "noted"]
    assert screen.importing.keep.isEnabled()


def test_a_file_dropped_on_a_window_is_told_and_other_things_are_not(qtbot: QtBot, tmp_path: Path) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    drops = FileDrop(window)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / "a.dck"))])

    def let_go(what: QMimeData) -> None:
        event = QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, what, Qt.MouseButton.LeftButton,
                           Qt.KeyboardModifier.NoModifier)  # fmt: skip
        drops.eventFilter(window, event)  # what Qt sends to a window that is watched

    with qtbot.waitSignal(drops.dropped) as told:
        let_go(data)
    assert told.args == [tmp_path / "a.dck"]
    with qtbot.assertNotEmitted(drops.dropped):
        let_go(QMimeData())


def test_a_new_deck_and_the_chosen_one_are_edited(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    screen = shown(qtbot, desk, pictures)
    with qtbot.waitSignal(screen.edit_wanted) as told:
        qtbot.mouseClick(screen.new_button, Qt.MouseButton.LeftButton)
    assert told.args == [""]
    screen.activateWindow()
    screen.list.setFocus()
    qtbot.waitUntil(screen.list.hasFocus, timeout=20000)
    with qtbot.waitSignal(screen.edit_wanted) as told:
        qtbot.keyClick(screen.list, Qt.Key.Key_E)
    assert told.args == ["bundled:ridge-company"]


def test_a_deck_is_not_played_against_an_unfinished_one(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    desk.catalog.save(DeckEntry("", Deck("A Beginning", ((9, "Kiln Runner"),))))
    screen = DecksScreen(desk, pictures)
    qtbot.addWidget(screen)
    screen.enter()
    screen.open_deck("bundled:kiln-and-kettle")
    with qtbot.waitSignal(screen.play) as told:
        qtbot.mouseClick(screen.play_button, Qt.MouseButton.LeftButton)
    assert told.args is not None
    assert told.args[0].rivals[0].deck == "bundled:deep-furrow"
    last = TableSetup(deck="bundled:deep-furrow", rivals=(Rival("bundled:salt-and-candle", "random"),))
    write_setup(desk.places.data / "setup.json", last)
    with qtbot.waitSignal(screen.play) as told:
        qtbot.mouseClick(screen.play_button, Qt.MouseButton.LeftButton)
    assert told.args is not None
    assert told.args[0].rivals == (Rival("bundled:salt-and-candle", "random"),)  # the last opponent


def test_the_list_at_an_address_is_fetched(qtbot: QtBot, desk: Desk) -> None:
    """Only when it is asked for; what goes wrong is said beside the address, which can be asked again."""
    panel = ImportPanel(desk.catalog)
    qtbot.addWidget(panel)
    panel.show()
    assert not panel.fetch.isVisible()
    with serving() as site:
        panel.text.setPlainText(site.url("/deck", status(404), whole(b"// Name: From afar\n4 Kiln Runner\n")))
        assert panel.fetch.isVisible() and not site.asked
        qtbot.mouseClick(panel.fetch, Qt.MouseButton.LeftButton)
        assert not panel.fetch.isEnabled() and "Asking 127.0.0.1" in panel.sum.accessibleName()
        qtbot.waitUntil(panel.fetch.isEnabled)
        said = " ".join(label.text() for label in panel.lines.findChildren(Label))
        assert "127.0.0.1: the server refuses (404)" in said
        qtbot.mouseClick(panel.fetch, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: panel.name.text() == "From afar")
    assert not panel.fetch.isVisible() and panel.deck is not None and panel.deck.main == ((4, "Kiln Runner"),)


def test_a_list_that_is_typed_meanwhile_is_not_overwritten(qtbot: QtBot, desk: Desk) -> None:
    panel = ImportPanel(desk.catalog)
    qtbot.addWidget(panel)
    with serving() as site:
        panel.text.setPlainText(site.url("/deck", stalled(b"4 Mountain\n", 2)))
        panel.fetch.click()
        qtbot.waitUntil(lambda: bool(site.asked))
        panel.text.setPlainText("4 Kiln Runner")
        site.gate.set()
        qtbot.wait(100)
    assert panel.text.toPlainText() == "4 Kiln Runner"


def test_the_list_that_is_shown_as_a_sample_can_be_imported(qtbot: QtBot, tmp_path: Path) -> None:
    panel = ImportPanel(desk_in(tmp_path).catalog)
    qtbot.addWidget(panel)
    panel.text.setPlainText(translate(SAMPLE))
    assert panel.understood


def test_cards_that_are_read_meanwhile_interrupt_nobody(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    """On the first start the texts are read a few seconds after it: a list that was just pasted was gone then."""
    screen = shown(qtbot, desk, pictures)
    screen.start_import()
    screen.importing.text.setPlainText("4 Kiln Runner")
    screen.cards_read()
    assert screen.importing.isVisible() and screen.importing.text.toPlainText() == "4 Kiln Runner"
    imported(qtbot, screen, "4 Kiln Runner")
    screen.rename.click()
    screen.name.setText("Half a na")
    desk.catalog.take_reading({"Kiln Runner": ("partly", ("Haste",))})
    screen.cards_read()
    assert screen.name.isVisible() and screen.name.text() == "Half a na" and screen.odd.text()
