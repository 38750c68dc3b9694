"""The workshop as a user has it: write a card, see it read, keep it, play it, put it into a deck, hand it on."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.cards.pool import CardPool
from engine.lab.experiment import Design, Entrant
from engine.lab.freezing import freeze
from engine.play.positions.position import position_game
from engine.workshop.fields import CardFields
from engine.workshop.sandbox import board_for
from gui import theme
from gui.i18n import speak
from gui.navigation.window import SMALLEST
from gui.screens.base import Desk
from gui.screens.draft.screen import DraftScreen
from gui.screens.play import PlayScreen
from gui.screens.workshop import WorkshopScreen
from gui.session.puzzle_library import Puzzle, read_scenarios
from gui.widgets.pictures import Pictures
from tests.gui.fixtures import whole

NAME = "Lantern Eater"
GOOD = "Flying, ward {2}\nWhenever Lantern Eater attacks, draw a card."
WRONG = "Flying\nWhen Lantern Eater dies, you gian 3 life."
FIELDS = {"name": NAME, "cost": "{2}{B}", "type_line": "Creature — Spirit", "power": "3", "toughness": "2"}


def write(robot: QtBot, screen: WorkshopScreen, text: str = GOOD, **more: str) -> None:
    """Type a card and wait until it is read."""
    screen.new_card()
    for key, words in {**FIELDS, **more}.items():
        screen.form.lines[key].clear()
        if words.isascii():  # there is no key for a dash
            robot.keyClicks(screen.form.lines[key], words)
        screen.form.lines[key].setText(words)
    screen.form.text.setPlainText(text)
    settled(robot, screen)


def settled(robot: QtBot, screen: WorkshopScreen) -> None:
    robot.waitUntil(lambda: screen._report is not None and not screen.own.reader.busy, timeout=120_000)


def shown(screen: WorkshopScreen) -> str:
    return screen.reading.accessibleDescription()


def test_a_card_is_read_while_it_is_typed_and_kept(qtbot: QtBot, workshop: WorkshopScreen, desk: Desk) -> None:
    for button in (workshop.play_it, workshop.on_board, workshop.into, workshop.keep):
        assert not button.isEnabled()  # there is no card yet
    write(qtbot, workshop)
    assert workshop.play_it.isEnabled() and workshop.on_board.isEnabled() and workshop.into.isEnabled()
    assert workshop.status.accessibleName() == "Read" and workshop.form.text.extraSelections() == []
    assert "When Lantern Eater attacks" in shown(workshop) and workshop.saved.text() == "Not saved yet"
    qtbot.keyClick(workshop.form.text, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert workshop.saved.text() == "Saved"
    assert [card.fields.name for card in workshop.own.sets.cards()] == [NAME]
    found = desk.catalog.card(NAME)
    assert found is not None and found.status == "read"


def test_a_word_that_is_not_understood_is_underlined_and_put_right_with_one_click(
    qtbot: QtBot, workshop: WorkshopScreen
) -> None:
    write(qtbot, workshop, WRONG)
    assert workshop.status.accessibleName() == "Partly read"
    [mark] = workshop.form.text.extraSelections()
    assert mark.cursor.selectedText() == "gian"
    offer = next(each for each in workshop.reading.offers if each.text() == "When Lantern Eater dies, you gain 3 life.")
    qtbot.mouseClick(offer, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: workshop.status.accessibleName() == "Read")
    assert workshop.form.text.toPlainText().endswith("you gain 3 life.")
    assert workshop.form.text.extraSelections() == []


def test_what_lacks_is_said_and_the_card_is_not_played(qtbot: QtBot, workshop: WorkshopScreen) -> None:
    write(qtbot, workshop, toughness="")
    assert workshop.status.accessibleName() == "Not a card yet" and not workshop.play_it.isEnabled()
    with qtbot.waitSignal(workshop.notice) as said:
        workshop.play_now()
    assert said.args == ["Give both power and toughness, or neither."]


def test_one_key_puts_it_on_a_table_where_it_can_be_cast(qtbot: QtBot, workshop: WorkshopScreen, desk: Desk) -> None:
    write(qtbot, workshop)
    workshop.rival.setCurrentIndex(workshop.rival.findData("human"))
    with qtbot.waitSignal(workshop.solve) as asked:
        qtbot.keyClick(workshop.form.text, Qt.Key.Key_F5)
    puzzle: Puzzle = asked.args[0]
    assert puzzle.title == NAME and puzzle.scenario["seats"] == ["human", "human"]
    game = position_game(puzzle.scenario, CardPool())
    hand = [game.state.objects[id].card for id in game.state.players[0].hand]
    assert [card.name for card in hand if card is not None] == [NAME] and game.state.priority == 0


def test_a_board_is_laid_out_by_name_by_dragging_and_by_menu(qtbot: QtBot, workshop: WorkshopScreen) -> None:
    write(qtbot, workshop)
    workshop.open_board()
    board = workshop.board
    qtbot.keyClicks(board.card, "no such card")
    qtbot.keyClick(board.card, Qt.Key.Key_Return)
    assert board.trouble.text() == "No card is called so."
    board.card.setText("lantern eater")
    board.count.set_value(2)
    board.where.setCurrentIndex(board.where.findData("graveyard"))
    qtbot.mouseClick(board.add, Qt.MouseButton.LeftButton)
    assert board.board.sides[0].zones["graveyard"][0].count == 2
    board.move_card(0, "graveyard", 0, 1, "battlefield")
    assert board.board.sides[0].zones["graveyard"][0].count == 1
    place = [each.card for each in board.board.sides[1].zones["battlefield"]].index(NAME)
    for words in ("Tapped", "A +1/+1 counter"):
        next(each for each in board.menu_of(1, "battlefield", place).actions() if each.text() == words).trigger()
    placed = board.board.sides[1].zones["battlefield"][place]
    assert placed.tapped and placed.counters == {"+1/+1": 1}
    board.sides[1].life.set_value(7)
    board.sides[0].mana.setText("{B}{B}")
    board.step.setCurrentIndex(board.step.findData("main2"))
    board._take_numbers()
    with qtbot.waitSignal(workshop.solve) as asked:
        qtbot.mouseClick(board.start, Qt.MouseButton.LeftButton)
    state = position_game(asked.args[0].scenario, CardPool()).state
    assert (state.players[1].life, state.players[0].pool[2], state.step.name) == (7, 2, "MAIN2")


def test_a_board_is_kept_and_sent_as_a_puzzle(
    qtbot: QtBot, workshop: WorkshopScreen, desk: Desk, tmp_path: Path
) -> None:
    write(qtbot, workshop)
    workshop.open_board()
    workshop.menus.keep_board()
    workshop.menus.puzzle_file(tmp_path / "eaten.json", "Win this turn.")
    [puzzle] = read_scenarios(tmp_path / "eaten.json")
    assert (puzzle.task, puzzle.turns, puzzle.title) == ("Win this turn.", 1, NAME)
    assert position_game(puzzle.scenario, CardPool()).state.turn == 1  # its texts go with it
    kept = read_scenarios(desk.places.data / "positions" / "lantern-eater.json")
    workshop.board.move_card(0, "hand", 0, 0, "exile")
    workshop.menus.show_position(kept[0])
    assert workshop.board.board.sides[0].zones["hand"][0].card == NAME


def test_it_goes_into_a_deck_the_goldfish_and_the_lab(qtbot: QtBot, workshop: WorkshopScreen, desk: Desk) -> None:
    write(qtbot, workshop)
    workshop.save()
    entry = desk.catalog.deck("bundled:ridge-company")
    assert entry is not None
    with qtbot.waitSignal(workshop.edit_wanted) as edited:
        workshop.menus.put_into(entry)
    mine = desk.catalog.deck(edited.args[0])
    assert mine is not None and mine.count(NAME) == 4 and mine.own
    with qtbot.waitSignal(workshop.play) as played:
        workshop.menus.goldfish(entry)
    assert played.args[0].rivals[0].seat == "passive"
    with qtbot.waitSignal(workshop.test_wanted) as tested:
        workshop.menus.compare(entry)
    kept = len(desk.catalog.decks)
    with qtbot.waitSignal(workshop.test_wanted):
        workshop.menus.compare(entry)
    with qtbot.waitSignal(workshop.notice) as said, qtbot.assertNotEmitted(workshop.test_wanted):
        with_it = desk.catalog.deck(tested.args[1])
        assert with_it is not None
        workshop.menus.compare(with_it)
    assert said.args[0].endswith("choose another one.") and len(desk.catalog.decks) == kept  # no deck is kept twice
    both = [desk.catalog.deck(key) for key in tested.args]
    decks = [each.deck for each in both if each is not None]
    assert [deck.total("main") for deck in decks] == [entry.size] * 2
    pool = CardPool()
    for data in desk.catalog.raw_cards(name for deck in decks for name in deck.names()):
        pool.add(data)
    design = Design(kind="versions", decks=(*(Entrant(deck=deck.name) for deck in decks), Entrant(deck=entry.name)))
    assert NAME in freeze(design, [*decks, entry.deck], pool).contenders[1].deck.main


def test_changes_are_undone_and_made_again(qtbot: QtBot, workshop: WorkshopScreen) -> None:
    assert not workshop.undo_it.isEnabled() and not workshop.redo_it.isEnabled()  # nobody has changed anything yet
    write(qtbot, workshop)
    workshop.save()
    workshop.undo()
    assert not workshop.undo_it.isEnabled() and workshop.list.home.count() == 1  # the set to write into stays
    workshop.redo()
    workshop.open_card(workshop.own.sets.cards()[0].id)
    workshop.form.lines["power"].setText("4")
    settled(qtbot, workshop)
    workshop.save()
    qtbot.mouseClick(workshop.undo_it, Qt.MouseButton.LeftButton)
    assert workshop.form.lines["power"].text() == "3"
    qtbot.mouseClick(workshop.redo_it, Qt.MouseButton.LeftButton)
    assert workshop.form.lines["power"].text() == "4"
    workshop.menus.remove()
    assert workshop.list.list.count() == 0
    workshop.undo()
    assert workshop.list.list.count() == 1


def test_a_picture_is_dropped_onto_it(qtbot: QtBot, workshop: WorkshopScreen, tmp_path: Path) -> None:
    write(qtbot, workshop)
    picture = io.BytesIO()
    Image.new("RGB", (600, 400), (10, 200, 30)).save(picture, "PNG")
    (tmp_path / "art.png").write_bytes(picture.getvalue())
    (tmp_path / "no.png").write_bytes(b"no picture")
    with qtbot.waitSignal(workshop.notice) as said:
        workshop.preview.dropped.emit(tmp_path / "no.png")
    assert "PNG, JPEG or WebP" in said.args[0]
    workshop.preview.dropped.emit(tmp_path / "art.png")
    settled(qtbot, workshop)
    workshop.save()
    assert workshop.own.sets.cards()[0].fields.picture
    given = workshop.pictures.cards.art._given[NAME].pixelColor(100, 100)
    assert given.green() > 150 and given.red() < 60


def test_both_faces_are_written(qtbot: QtBot, workshop: WorkshopScreen) -> None:
    write(qtbot, workshop)
    workshop.layout_box.setCurrentIndex(workshop.layout_box.findData("transform"))
    workshop.layout_box.activated.emit(1)
    qtbot.mouseClick(workshop.faces.buttons["back"], Qt.MouseButton.LeftButton)
    other = {"name": "Lantern Eaten", "type_line": "Creature — Horror", "power": "5", "toughness": "5"}
    for key, words in other.items():
        workshop.form.lines[key].setText(words)
    workshop.form.text.setPlainText("Trample")
    settled(qtbot, workshop)
    qtbot.waitUntil(lambda: workshop.status.accessibleName() == "Read")
    assert workshop.save() and workshop.own.sets.cards()[0].fields.name == "Lantern Eater // Lantern Eaten"


def offered(workshop: WorkshopScreen) -> list[str]:
    """What the menu of the card offers."""
    return [action.text() for action in workshop.menus.card_menu().actions()]


def test_one_file_at_a_time_is_put_on_paper_and_none_outlives_the_program(
    qtbot: QtBot, workshop: WorkshopScreen, tmp_path: Path
) -> None:
    write(qtbot, workshop)
    workshop.save()
    said: list[str] = []
    workshop.notice.connect(said.append)
    first, second = tmp_path / "first.pdf", tmp_path / "second.pdf"
    workshop.menus.print_file(first, True)
    workshop.menus.print_file(second, True)  # as who sees nothing happen does
    assert said == ["The cards are being put on paper …"] and not second.exists()
    assert "Stop saving the cards" in offered(workshop) and "Print the card" not in offered(workshop)
    qtbot.waitUntil(lambda: said[-1] == "The cards are saved as first.pdf.", timeout=20_000)
    workshop.menus.print_file(second, True)
    workshop.stop()
    qtbot.waitUntil(lambda: said[-1] in ("Stopped.", "The cards are saved as second.pdf."))
    assert second.exists() is (said[-1] != "Stopped.")


def test_a_set_goes_out_and_comes_in_and_onto_paper(qtbot: QtBot, workshop: WorkshopScreen, tmp_path: Path) -> None:
    write(qtbot, workshop)
    workshop.save()
    for form in ("json", "xml", "csv", "forge", "text"):
        workshop.menus.export_file(tmp_path / form, form)
        workshop.menus.new_set(form)
        workshop.menus.import_file(tmp_path / form)
        assert [card.fields.face.text for card in workshop.own.sets.cards(workshop.list.current_home())] == [GOOD]
    with qtbot.waitSignal(workshop.notice):
        workshop.menus.print_file(tmp_path / "sheet.pdf", True)
        workshop.menus.wait()
    assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF")
    qtbot.waitUntil(lambda: "Print the card" in offered(workshop))
    workshop.list.search.setText("t:spirit")
    assert workshop.list.list.count() >= 1
    with qtbot.waitSignal(workshop.notice) as said:
        workshop.menus.import_file(tmp_path / "sheet.pdf")
    assert said.args[0].endswith("give a file of cards.")


@pytest.mark.parametrize("text", ["Fly\u202eing", "x" * 5_001, "Flying\n" * 100], ids=["turned", "long", "lines"])
def test_a_hostile_text_ends_in_a_sentence(qtbot: QtBot, workshop: WorkshopScreen, text: str) -> None:
    workshop.new_card()
    for key, words in FIELDS.items():
        workshop.form.lines[key].setText(words)
    workshop.form.text.setPlainText(text)
    qtbot.waitUntil(lambda: workshop.status.accessibleName() == "Not read", timeout=120_000)
    with qtbot.waitSignal(workshop.notice) as said:
        assert not workshop.save()
    assert said.args[0].endswith(".") and workshop.own.sets.cards() == []


def test_ten_megabytes_on_the_clipboard_end_in_a_sentence(qtbot: QtBot, workshop: WorkshopScreen) -> None:
    QGuiApplication.clipboard().setText("x" * 10_000_000)
    with qtbot.waitSignal(workshop.notice):
        workshop.menus.paste()
    with qtbot.waitSignal(workshop.notice):
        workshop.form.text.paste()
    assert workshop.form.text.toPlainText() == ""


def test_a_card_of_a_real_name_stays_aside_and_it_is_said(qtbot: QtBot, workshop: WorkshopScreen, desk: Desk) -> None:
    real = desk.catalog.cards()[0]
    write(qtbot, workshop, "Flying", name=real.face.name)
    assert workshop.warning.isVisible() and "called so already" in workshop.warning.accessibleName()
    workshop.save()
    assert desk.catalog.card(real.face.name) is real and desk.catalog.own.aside == [real.face.name]


def test_a_pasted_card_is_a_new_one(qtbot: QtBot, workshop: WorkshopScreen) -> None:
    QGuiApplication.clipboard().setText(json.dumps({"name": "Odd Bell", "type_line": "Artifact", "mana_cost": "{1}"}))
    workshop.menus.paste()
    assert workshop.fields.face.name == "Odd Bell" and workshop.fields != CardFields()
    workshop.menus.copy()
    assert QGuiApplication.clipboard().text().startswith("Odd Bell {1}")


def test_a_set_shows_its_figures_and_opens_what_is_not_understood(qtbot: QtBot, workshop: WorkshopScreen) -> None:
    write(qtbot, workshop)
    workshop.save()
    workshop.new_card()
    write(qtbot, workshop, "Draw a card.\nFold the moon in half.", name="Paper Moon", type_line="Instant",
          cost="{1}{U}{B}", power="", toughness="")
    workshop.save()
    first = workshop.card_id
    workshop.new_card()
    qtbot.mouseClick(workshop.list.all_figures, Qt.MouseButton.LeftButton)
    figures = workshop.figures
    assert figures.isVisible()
    qtbot.waitUntil(lambda: figures.unread.count() == 1, timeout=120_000)
    assert dict(figures.colors.rows)["Multicolored"] == 1 and sum(count for _, count in figures.rarities.rows) == 2
    assert dict(figures.types.rows)["Instant"] == 1 and figures.title.text().endswith(": 2 cards")
    assert "3: 2" in figures.curve.accessibleName()
    item = figures.unread.item(0)
    assert item.text() == "Paper Moon: Fold the moon in half."
    figures.unread.itemActivated.emit(item)
    assert workshop.card_id == first and not figures.isVisible()


def test_a_set_with_cards_is_opened_rather_than_an_empty_one(
    qtbot: QtBot, workshop: WorkshopScreen, desk: Desk
) -> None:
    workshop.menus.new_set("Eaters")
    write(qtbot, workshop)
    workshop.save()
    again = whole(WorkshopScreen(desk, workshop.pictures))
    qtbot.addWidget(again)
    again.enter()
    assert again.list.home_name() == "Eaters" and again.fields.face.name == NAME
    again.stop()


def test_a_set_is_drafted_once_enough_of_it_is_read(
    qtbot: QtBot, workshop: WorkshopScreen, desk: Desk, tmp_path: Path
) -> None:
    workshop.menus.new_set("Eaters")
    with qtbot.waitSignal(workshop.notice) as said:
        workshop.menus.draft()
    assert "14 cards" in said.args[0]
    file = tmp_path / "eaters.txt"
    file.write_text("\n\n".join(
        f"Lantern Eater {number} {{1}}{{{'WUBRG'[number % 5]}}}\nCreature — Spirit\nFlying\n1/{number + 1}"
        for number in range(16)
    ))  # fmt: skip
    workshop.menus.import_file(file)
    workshop.own.read_all()
    qtbot.waitUntil(lambda: bool(desk.catalog.own.sets_to_draft()), timeout=120_000)
    with qtbot.waitSignal(workshop.draft_wanted) as wanted:
        workshop.menus.draft()
    play = whole(PlayScreen(desk, workshop.pictures))
    qtbot.addWidget(play)
    play.enter()
    play.show_draft(wanted.args[0])
    setup = play.setup()
    assert setup is not None and setup.table().set_code == wanted.args[0] and play.start_button.isEnabled()
    draft = DraftScreen(desk, workshop.pictures)
    qtbot.addWidget(draft)
    draft.begin(setup)
    qtbot.waitUntil(lambda: draft.pod is not None, timeout=120_000)
    assert draft.pod is not None and draft.pod.waiting is not None
    view = draft.pod.waiting.view
    assert len(view.pack) == 14
    assert all(view.cards[card].name.startswith("Lantern Eater") for card in view.pack)
    while draft.pod.waiting is not None:
        draft.take(0)
    with qtbot.waitSignal(draft.over) as over:
        draft.start.click()
    deck = desk.catalog.deck(over.args[0].deck)
    assert deck is not None and desk.catalog.raw_cards(deck.deck.names())


def test_in_german_it_fits_a_narrow_window(qtbot: QtBot, qapp: QApplication, desk: Desk) -> None:
    pictures = Pictures()
    speak("de")
    try:
        theme.apply(qapp, theme.DARK)
        screen = whole(WorkshopScreen(desk, pictures))
        qtbot.addWidget(screen)
        assert screen.minimumSizeHint().width() <= SMALLEST[0]
        assert screen.faces.buttons["back"].accessibleName().endswith("Rückseite")
        screen.board.show_board(board_for(CardFields(), "You", "Hazel"))
        assert screen.board.sides[0].name.text() == screen.board.turn.itemText(0) == "Du"
        assert screen.board.board.sides[0].name == "You"
        screen.stop()
    finally:
        speak("en")
        pictures.stop()
