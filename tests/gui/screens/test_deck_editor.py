"""The deck editor: every operation by its real widgets."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QAccessible, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget
from pytestqt.qtbot import QtBot

from engine.cards.decks import COMMANDER, FORMATS, MAIN, SIDE, Deck, read_deck
from gui.deck_editor.accessible_board import BoardAccess
from gui.deck_editor.card_search import Hits
from gui.deck_editor.dragged_card import POOL, DraggedCard
from gui.deck_editor.exporting import filters, save_file
from gui.deck_editor.printing import write_pdf
from gui.i18n import translate
from gui.screens.base import Desk
from gui.screens.deck_editor import DeckEditor
from gui.session.match_setup import TableSetup
from gui.widgets.pictures import Pictures
from tests.gui.screens.words_source import WordsSource, editor_of

RIDGE = "bundled:ridge-company"


def drop(widget: QWidget, data: QMimeData) -> None:
    """What Qt sends when something is let go over a widget."""
    event = QDropEvent(QPointF(20, 20), Qt.DropAction.MoveAction, data, Qt.MouseButton.LeftButton,
                       Qt.KeyboardModifier.NoModifier)  # fmt: skip
    widget.dropEvent(event)


def find(qtbot: QtBot, editor: DeckEditor, words: str) -> None:
    """Type a search and wait for its cards."""
    editor.finder.query.line.clear()
    with qtbot.waitSignal(editor.finder.searched, timeout=20000):
        qtbot.keyClicks(editor.finder.query.line, words)


def test_what_is_typed_is_searched_and_down_leads_to_the_cards(qtbot: QtBot, editor: DeckEditor) -> None:
    find(qtbot, editor, "chalk")
    assert list(editor.finder.results.hits.names) == ["Chalk Downs", "Chalk Sentry"]
    assert editor.finder.counted.text() == "2 cards found"
    qtbot.keyClick(editor.finder.query.line, Qt.Key.Key_Down)
    qtbot.keyClick(editor.finder.results, Qt.Key.Key_Down)
    qtbot.keyClick(editor.finder.results, Qt.Key.Key_Return)
    qtbot.keyClick(editor.finder.results, Qt.Key.Key_Plus)
    qtbot.keyClick(editor.finder.results, Qt.Key.Key_S)
    assert (editor.model.count("Chalk Sentry"), editor.model.count("Chalk Sentry", SIDE)) == (2, 1)
    qtbot.keyClick(editor.finder.results, Qt.Key.Key_Minus)
    assert editor.model.count("Chalk Sentry") == 1


def test_a_card_shown_large_by_keys_goes_when_something_else_is_looked_for(
    qtbot: QtBot, editor: DeckEditor
) -> None:
    find(qtbot, editor, "goblin")
    results = editor.finder.results
    with qtbot.waitActive(editor):
        editor.activateWindow()
    results.setFocus()
    qtbot.keyClick(results, Qt.Key.Key_Home)
    assert editor.zoom.isVisible()
    editor.finder.query.line.setFocus()
    assert not editor.zoom.isVisible()
    results.setFocus()
    qtbot.keyClick(results, Qt.Key.Key_Home)
    assert editor.zoom.isVisible()
    results.show_names(["Fault Seam"])
    assert not editor.zoom.isVisible()


def test_the_count_of_a_row_is_pressed(qtbot: QtBot, editor: DeckEditor) -> None:
    find(qtbot, editor, "lantern abbot")
    results = editor.finder.results
    row = results.visualRect(results.hits.index(0))
    spot = QPoint(row.right() - 29, row.center().y())
    qtbot.mouseClick(results.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    qtbot.mouseClick(results.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    qtbot.mouseClick(results.viewport(), Qt.MouseButton.RightButton, pos=spot)
    assert editor.model.count("Lantern Abbot") == 1


def test_a_search_that_is_not_understood_says_why_and_keeps_the_cards(qtbot: QtBot, editor: DeckEditor) -> None:
    class Puzzled(WordsSource):
        def search(self, text: str, order: str) -> Hits:
            return Hits((), "“foo:” is no key of the search.")

    before = list(editor.finder.results.hits.names)
    editor.finder.source = Puzzled(editor.desk.catalog)
    editor.finder.query.set_text("foo:1")
    assert editor.finder.trouble.text() == "“foo:” is no key of the search."
    assert list(editor.finder.results.hits.names) == before


def test_what_is_understood_becomes_a_chip_and_backspace_undoes_it(qtbot: QtBot, editor: DeckEditor) -> None:
    query = editor.finder.query
    qtbot.keyClicks(query.line, "c<=rg -t:land bog")
    assert query.chips == ["c<=rg", "-t:land"]
    assert query.accessibleDescription() == "colour red or green; type not land"
    assert query.text() == "c<=rg -t:land bog"
    query.line.clear()
    qtbot.keyClick(query.line, Qt.Key.Key_Backspace)
    assert (query.chips, query.line.text()) == (["c<=rg"], "-t:land")
    qtbot.keyClick(query.line, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert (query.chips, query.line.selectedText()) == ([], "c<=rg -t:land")
    qtbot.keyClicks(query.line, "kiln")
    assert query.text() == "kiln"


def test_an_example_is_tried_with_a_click(qtbot: QtBot, editor: DeckEditor) -> None:
    editor.finder.show_help(True)
    assert editor.finder.help.isVisible()
    editor.finder.add_term("pow>=3")
    assert editor.finder.query.chips == ["pow>=3"]
    editor.finder.add_term("pow>=3")
    assert editor.finder.query.text() == ""


def test_plus_minus_and_delete_change_the_deck_and_undo_goes_back(qtbot: QtBot, editor: DeckEditor) -> None:
    board = editor.bench.board
    board.setFocus()
    assert board.go_to("Second Furrow")
    for key in (Qt.Key.Key_Minus, Qt.Key.Key_Minus, Qt.Key.Key_Plus):
        qtbot.keyClick(board, key)
    assert editor.model.count("Second Furrow") == 3
    qtbot.keyClick(board, Qt.Key.Key_Delete)
    assert editor.model.count("Second Furrow") == 0
    qtbot.mouseClick(editor.head.undo, Qt.MouseButton.LeftButton)
    assert editor.model.count("Second Furrow") == 3
    qtbot.keyClick(board, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert editor.model.count("Second Furrow") == 2
    qtbot.keyClick(board, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert editor.model.count("Second Furrow") == 3
    assert editor.model.stack.text(0) == "Remove 1 Second Furrow from the main deck"


def test_steps_are_listed_and_a_click_goes_to_one(qtbot: QtBot, editor: DeckEditor) -> None:
    editor.model.add("Kiln Runner", MAIN, -1)
    editor.model.add("Lantern Abbot", SIDE, 2)
    editor.side.show_page("history")
    history = editor.side.history
    history.setCurrentIndex(history.model().index(0, 0))
    assert editor.model.saved
    assert editor.model.deck.section(SIDE) == ()


def test_a_card_is_dragged_from_the_pool_to_the_deck_and_to_the_sideboard(editor: DeckEditor) -> None:
    results = editor.finder.results
    row = results.hits.names.index("Lantern Abbot")
    data = DraggedCard(POOL, results.hits.names[row]).mime()
    drop(editor.bench.board, data)
    drop(editor.bench.zones.tabs[SIDE], data)
    drop(editor.bench.zones.tabs[COMMANDER], data)
    assert [editor.model.count("Lantern Abbot", key) for key in (MAIN, SIDE, COMMANDER)] == [1, 1, 1]


def test_cards_are_dragged_between_sections_and_out_of_the_deck(editor: DeckEditor) -> None:
    zones, board = editor.bench.zones, editor.bench.board
    drop(zones.tabs[SIDE], DraggedCard(MAIN, "Kiln Runner", 3).mime())
    assert (editor.model.count("Kiln Runner"), editor.model.count("Kiln Runner", SIDE)) == (1, 3)
    zones.show_section(SIDE)
    assert [row.name for group in board.groups for row in group.rows] == ["Kiln Runner"]
    drop(board, DraggedCard(MAIN, "Fault Seam", 1).mime())
    drop(zones.tabs[MAIN], DraggedCard(SIDE, "Kiln Runner", 1).mime())
    assert editor.model.deck.section(SIDE) == ((2, "Kiln Runner"), (1, "Fault Seam"))
    drop(editor.finder.results, DraggedCard(SIDE, "Kiln Runner", 2).mime())
    assert editor.model.deck.section(SIDE) == ((1, "Fault Seam"),)


def test_foreign_things_that_are_dropped_change_nothing(editor: DeckEditor) -> None:
    foreign, forged = QMimeData(), QMimeData()
    foreign.setText("4 Kiln Runner")
    forged.setData("application/x-spellwright-card", b'{"section": "main"}')
    before = editor.model.deck
    for data in (foreign, forged):
        drop(editor.bench.board, data)
        drop(editor.bench.zones.tabs[SIDE], data)
    assert editor.model.deck == before


def test_s_moves_to_the_sideboard_and_back(qtbot: QtBot, editor: DeckEditor) -> None:
    board = editor.bench.board
    board.setFocus()
    board.go_to("Kiln Runner")
    qtbot.keyClick(board, Qt.Key.Key_S)
    qtbot.keyClick(board, Qt.Key.Key_S, Qt.KeyboardModifier.ShiftModifier)
    assert (editor.model.count("Kiln Runner"), editor.model.count("Kiln Runner", SIDE)) == (0, 4)
    editor.bench.zones.show_section(SIDE)
    qtbot.keyClick(board, Qt.Key.Key_S)
    assert (editor.model.count("Kiln Runner"), editor.model.count("Kiln Runner", SIDE)) == (1, 3)


def test_arrows_walk_over_piles_and_the_card_is_told(qtbot: QtBot, editor: DeckEditor) -> None:
    board = editor.bench.board
    board.setFocus()
    qtbot.keyClick(board, Qt.Key.Key_Home)
    assert board.current_name() == "Kiln Runner"
    qtbot.keyClick(board, Qt.Key.Key_Right)
    qtbot.keyClick(board, Qt.Key.Key_Down)
    assert board.current_name() == "Second Furrow"
    assert board.accessibleDescription().startswith("4 Second Furrow, Sorcery.")
    assert editor.zoom.card is not None and editor.zoom.card.face.name == "Second Furrow"


def test_the_pointer_shows_a_card_and_the_right_button_its_menu(qtbot: QtBot, editor: DeckEditor) -> None:
    board = editor.bench.board
    spot = board.spot_of("Kiln Runner")
    assert spot is not None
    point = QRectF(*spot.seen).center().toPoint()
    qtbot.mouseMove(board, point)
    qtbot.waitUntil(editor.zoom.isVisible, timeout=20000)
    qtbot.mouseClick(board, Qt.MouseButton.RightButton, pos=point)
    menu = next(menu for menu in editor.findChildren(QMenu) if menu.isVisible())
    next(action for action in menu.actions() if action.text() == "One to the sideboard").trigger()
    menu.close()
    assert editor.model.count("Kiln Runner", SIDE) == 1


@pytest.mark.parametrize("view", ["piles", "list", "table"])
def test_every_view_shows_all_cards_and_changes_them(qtbot: QtBot, editor: DeckEditor, view: str) -> None:
    qtbot.mouseClick(editor.bench.view.buttons[view], Qt.MouseButton.LeftButton)
    widget = editor.bench.focus_widget()
    assert widget.isVisible()
    editor.bench.go_to("Fault Seam")
    qtbot.keyClick(widget, Qt.Key.Key_Plus)
    assert editor.model.count("Fault Seam") == 3


@pytest.mark.parametrize(
    ("by", "titles"),
    [
        (0, ["1", "2", "3", "4", "5+", "Lands"]),
        (1, ["Creatures", "Instants", "Sorceries", "Artifacts", "Enchantments", "Lands"]),
        (2, ["Red", "Green", "Several", "Colourless", "Lands"]),
    ],
)
def test_piles_follow_what_they_are_grouped_by(editor: DeckEditor, by: int, titles: list[str]) -> None:
    editor.bench.by.setCurrentIndex(by)
    editor.bench.by.activated.emit(by)
    assert [translate(group.title) for group in editor.bench.board.groups] == titles
    assert sum(group.count for group in editor.bench.board.groups) == 54 or editor.model.deck.size


def test_a_bundled_deck_is_saved_as_a_copy_and_an_own_one_in_place(qtbot: QtBot, editor: DeckEditor) -> None:
    catalog = editor.desk.catalog
    editor.model.add("Kiln Runner", MAIN, -1)
    assert editor.head.saved.text() == "Not saved yet"
    qtbot.mouseClick(editor.head.save, Qt.MouseButton.LeftButton)
    mine = catalog.deck("Ridge Company of mine")
    assert mine is not None and mine.own and mine.deck.count_in(MAIN, "Kiln Runner") == 3
    editor.model.add("Kiln Runner", MAIN, -1)
    assert editor.save()
    again = catalog.deck(mine.key)
    assert again is not None and again.deck.count_in(MAIN, "Kiln Runner") == 2
    bundled = catalog.deck(RIDGE)
    assert bundled is not None and bundled.deck.count_in(MAIN, "Kiln Runner") == 4


def test_unsaved_changes_come_back_as_a_draft(qtbot: QtBot, editor: DeckEditor, desk: Desk, pictures: Pictures) -> None:
    editor.model.add("Kiln Runner", MAIN, -2)
    with qtbot.waitSignal(editor.left):
        qtbot.mouseClick(editor.head.back, Qt.MouseButton.LeftButton)
    other = editor_of(desk, pictures)
    qtbot.addWidget(other)
    with qtbot.waitSignal(other.notice):
        other.open_deck(RIDGE)
    assert (other.model.count("Kiln Runner"), other.model.saved) == (2, False)
    other.model.stack.undo()
    assert (other.model.count("Kiln Runner"), other.model.saved) == (4, True)


def test_dropping_all_changes_forgets_the_draft(editor: DeckEditor) -> None:
    editor.model.add("Kiln Runner", MAIN, -2)
    editor.model.write_draft()
    editor.revert()
    assert (editor.model.count("Kiln Runner"), editor.model.saved) == (4, True)
    assert not list((editor.desk.places.data / "drafts").iterdir())


def test_a_new_deck_is_built_named_and_saved(qtbot: QtBot, editor: DeckEditor) -> None:
    editor.open_deck("")
    assert editor.model.deck.size == 0
    editor.model.add("Plains", MAIN, 60)
    qtbot.keyClick(editor, Qt.Key.Key_F2)
    editor.head.field.selectAll()
    qtbot.keyClicks(editor.head.field, "White Fields")
    qtbot.keyClick(editor.head.field, Qt.Key.Key_Return)
    assert editor.save()
    kept = editor.desk.catalog.deck("White Fields")
    assert kept is not None and kept.main == ((60, "Plains"),)


def test_format_plan_and_notes_are_kept(qtbot: QtBot, editor: DeckEditor) -> None:
    notes = editor.side.notes
    editor.side.show_page("notes")
    qtbot.keyClicks(notes.notes, "Keep two lands.")
    notes.plan.setText("Burn.")
    chooser = editor.side.analysis.format
    chooser.setCurrentIndex(chooser.findData("modern"))
    chooser.activated.emit(chooser.currentIndex())
    assert editor.save()
    deck = editor.model.deck
    assert (deck.plan, deck.comment, deck.format) == ("Burn.", "Keep two lands.", "modern")
    path = editor.model.entry.path
    assert path is not None
    assert read_deck(path).deck == deck


def test_the_list_is_copied_for_arena_and_pasted_into_a_deck(qtbot: QtBot, editor: DeckEditor) -> None:
    editor.setFocus()
    qtbot.keyClick(editor.bench.board, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    text = QGuiApplication.clipboard().text()
    assert text.startswith("About\nName Ridge Company\n\nDeck\n4 Kiln Runner\n")
    editor.open_deck("")
    qtbot.keyClick(editor.bench.board, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    bundled = editor.desk.catalog.deck(RIDGE)
    assert bundled is not None
    assert editor.model.deck.main == bundled.main
    assert editor.model.stack.undoText() == f"Paste {bundled.size} cards"


@pytest.mark.parametrize("words", filters())
def test_a_deck_is_exported_in_every_format_of_the_dialog(editor: DeckEditor, words: str, tmp_path: Path) -> None:
    form = filters()[words]
    said = save_file(editor.model.deck, tmp_path / "ridge", form)
    assert said.startswith(f"Saved as ridge{form.suffix}")
    assert read_deck(tmp_path / f"ridge{form.suffix}").deck.main == editor.model.deck.main


@pytest.mark.parametrize("ending", sorted({form.suffix for form in filters().values()}))
def test_the_ending_of_a_typed_name_says_the_format(
    qtbot: QtBot, editor: DeckEditor, ending: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = next(iter(filters()))
    target = tmp_path / f"ridge{ending}"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), first))
    qtbot.keyClick(editor.bench.board, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    ways = [form.write(editor.model.deck) for form in filters().values() if form.suffix == ending]
    assert target.read_text(encoding="utf-8") in ways
    assert read_deck(target).deck.main == editor.model.deck.main


def test_an_export_that_cannot_be_written_says_so(editor: DeckEditor, tmp_path: Path) -> None:
    said = save_file(editor.model.deck, tmp_path / "none" / "x.txt", FORMATS["own"])
    assert "cannot be written" in said


def test_the_list_is_printed_on_paper(editor: DeckEditor, tmp_path: Path) -> None:
    write_pdf(editor.model.deck, editor.desk.catalog, str(tmp_path / "list.pdf"))
    assert (tmp_path / "list.pdf").read_bytes().startswith(b"%PDF")


def test_hands_are_drawn_and_a_mulligan_puts_one_back(qtbot: QtBot, editor: DeckEditor) -> None:
    hand = editor.bench.hand
    qtbot.keyClick(editor.bench.board, Qt.Key.Key_N)
    assert len(hand.library.hand) == 7
    qtbot.keyClick(editor.bench.board, Qt.Key.Key_D)
    assert (len(hand.library.hand), hand.words.text()) == (8, f"Turn 1, {editor.model.deck.size - 8} left")
    qtbot.mouseClick(hand.again, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(hand.mulligan, Qt.MouseButton.LeftButton)
    assert (hand.library.to_bottom, hand.draw.isEnabled()) == (1, False)
    qtbot.keyClick(hand.row, Qt.Key.Key_Return)
    assert (len(hand.library.hand), hand.library.to_bottom, hand.draw.isEnabled()) == (6, 0, True)
    assert hand.library.left + 6 == editor.model.deck.size


def test_testing_saves_and_plays_the_deck(qtbot: QtBot, editor: DeckEditor) -> None:
    editor.model.add("Kiln Runner", MAIN, 1)
    with qtbot.waitSignal(editor.play) as told:
        qtbot.mouseClick(editor.head.test, Qt.MouseButton.LeftButton)
    assert told.args is not None
    setup = told.args[0]
    assert isinstance(setup, TableSetup)
    kept = editor.desk.catalog.deck(setup.deck)
    assert kept is not None and kept.own and kept.deck.count_in(MAIN, "Kiln Runner") == 5


def test_goldfish_asks_for_a_passive_opponent(qtbot: QtBot, editor: DeckEditor) -> None:
    with qtbot.waitSignal(editor.play) as told:
        qtbot.keyClick(editor.bench.board, Qt.Key.Key_G, Qt.KeyboardModifier.ControlModifier)
    assert told.args is not None
    assert (told.args[0].rivals[0].seat, told.args[0].start) == ("passive", "me")
    assert told.args[0].deck == RIDGE  # a bundled deck that was not changed is not copied


def test_a_deck_with_a_card_nobody_knows_is_not_played(qtbot: QtBot, editor: DeckEditor) -> None:
    """Nor is there a promise that pressing once more plays it."""
    said: list[str] = []
    editor.notice.connect(said.append)
    editor.model.add("Nobody at All", MAIN, 1)
    for key in (Qt.Key.Key_T, Qt.Key.Key_G):
        with qtbot.assertNotEmitted(editor.play):
            qtbot.keyClick(editor.bench.board, key, Qt.KeyboardModifier.ControlModifier)
    assert said == ["Nobody at All is in no card file: the deck cannot be played with it."] * 2


def test_a_deck_is_tested_with_its_commander(qtbot: QtBot, editor: DeckEditor) -> None:
    editor.model.move("Hearth Tinker", MAIN, COMMANDER, 1)
    for key in (Qt.Key.Key_T, Qt.Key.Key_G):
        with qtbot.waitSignal(editor.play) as told:
            qtbot.keyClick(editor.bench.board, key, Qt.KeyboardModifier.ControlModifier)
        assert told.args is not None and told.args[0].rules == {"commander": True}


def test_f6_goes_round_all_parts(qtbot: QtBot, editor: DeckEditor) -> None:
    editor.finder.query.line.setFocus()
    seen = []
    for _ in range(5):
        qtbot.keyClick(editor.focusWidget() or editor, Qt.Key.Key_F6)
        widget = editor.focusWidget()
        seen.append(widget.accessibleName() if widget else "")
    assert seen == ["Cards found", "Cards of the section", "About the deck: Stats", "Sample hand", "Search cards"]


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (1920, 1080), (3840, 2160)])
def test_nothing_is_wider_than_its_place_at_any_size(qtbot: QtBot, editor: DeckEditor, size: tuple[int, int]) -> None:
    editor.resize(*size)
    layout = editor.layout()
    assert layout is not None
    qtbot.waitUntil(lambda: layout.minimumSize().width() <= size[0], timeout=20000)
    boxes = [QRectF(*spot.box) for spot in editor.bench.board.laid.spots]
    assert max(box.right() for box in boxes) <= editor.bench.board.width() + 1
    assert editor.bench.hand.opened is (size[1] >= 800)


def test_an_empty_deck_has_nothing_to_draw_or_play(editor: DeckEditor) -> None:
    editor.open_deck("")
    assert not editor.head.test.isEnabled()
    assert not editor.bench.hand.draw.isEnabled()
    editor.test()
    assert editor.model.deck == Deck("New deck", ())


def test_a_printing_is_chosen_goes_with_the_card_and_is_undone(editor: DeckEditor) -> None:
    model = editor.model
    model.set_printing(MAIN, "Kiln Runner", "own", "1", "1111-2222")
    row = model.printed(MAIN, "Kiln Runner")
    assert row is not None and (row.set_code, row.number, row.uuid) == ("OWN", "1", "1111-2222")
    model.move("Kiln Runner", MAIN, SIDE, 1)
    assert "1 Kiln Runner (OWN) 1" in FORMATS["arena"].write(model.deck)
    assert "3 Kiln Runner (OWN) 1" in FORMATS["arena"].write(model.deck)
    model.stack.undo()
    model.stack.undo()
    assert model.printed(MAIN, "Kiln Runner") is None


def test_taken_to_another_deck_the_steps_begin_anew(editor: DeckEditor) -> None:
    editor.model.add("Kiln Runner", MAIN, -1)
    editor.model.write_draft()
    editor.open_deck("bundled:salt-and-candle")
    assert not editor.head.undo.isEnabled()
    assert editor.model.saved


def test_in_a_wide_window_the_sideboard_lies_beside_the_main_deck(qtbot: QtBot, editor: DeckEditor) -> None:
    editor.resize(1920, 1080)
    aside = editor.bench.aside
    qtbot.waitUntil(aside.isVisible, timeout=20000)
    drop(aside, DraggedCard(MAIN, "Kiln Runner", 2).mime())
    assert [row.name for group in aside.groups for row in group.rows] == ["Kiln Runner"]
    aside.setFocus()
    qtbot.keyClick(aside, Qt.Key.Key_Plus)
    qtbot.keyClick(aside, Qt.Key.Key_S)
    assert (editor.model.count("Kiln Runner"), editor.model.count("Kiln Runner", SIDE)) == (3, 2)
    editor.resize(1440, 900)
    qtbot.waitUntil(lambda: not aside.isVisible(), timeout=20000)


def test_every_card_of_the_board_can_be_listened_to(editor: DeckEditor) -> None:
    board = editor.bench.board
    read = QAccessible.queryAccessibleInterface(board)
    assert isinstance(read, BoardAccess)
    rows = [read.child(index) for index in range(read.childCount())]
    names = [row.text(QAccessible.Text.Name) for row in rows if row is not None]
    assert len(names) == len(editor.model.deck.main)
    assert "4 Kiln Runner" in names
    row = rows[names.index("4 Kiln Runner")]
    assert row is not None and row.text(QAccessible.Text.Description).startswith("Creature — Goblin")
    corner = row.rect().center()
    assert read.childAt(corner.x(), corner.y()) is row
