"""The workshop: cards written by oneself, read while they are typed, and played at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import QPushButton, QStackedLayout, QWidget

from engine.workshop.fields import TWO_FACED, CardFields, FaceFields, WorkshopError, checked
from engine.workshop.report_form import PENDING, CardReport, FaceReport, Figures, Gap
from engine.workshop.sandbox import NOBODY, Board, board_for, with_creatures
from gui.i18n import Text, msg, tr, translate
from gui.screens.base import Desk, keep_together
from gui.session.match_setup import rival_names
from gui.widgets.boxes import column_box, row_box
from gui.widgets.pictures import Pictures
from gui.workshop.board_editor import BoardEditor
from gui.workshop.card_actions import CardActions
from gui.workshop.editor_parts import CardPanel, PlaySide, show_parts
from gui.workshop.own_cards import OwnCards
from gui.workshop.page import WorkshopPage
from gui.workshop.reading_panel import lacking, said_status
from gui.workshop.set_figures import SetFigures
from gui.workshop.set_list import SetList

EDGE: Final = 28  # px at either side
OPPOSITE: Final = 2  # creatures of the other side on a board made for a card
FIGURES: Final = 2  # the place of the figures among the pages
WIDE: Final = 1600  # px of width from which the reading stands beside the form
RESTS_AFTER: Final = 60_000  # ms after the screen is left: the reader's process goes


class WorkshopScreen(WorkshopPage):
    """Sets at the left, the card in the middle, how it looks at the right; or a board to try it at."""

    title: Text = msg("Workshop")
    keys: tuple[tuple[str, Text], ...] = (
        ("F5", msg("Play the card")), ("F6", msg("Put it on a board")), ("Ctrl+S", msg("Save")),
        ("Ctrl+N", msg("New card")), ("Ctrl+Shift+V", msg("Paste a whole card")),
        ("Ctrl+Alt+Z, Ctrl+Alt+Y", msg("Undo and redo changes of the sets")), ("Ctrl+F", msg("Search in all sets")),
        ("Esc", msg("Back")),
    )  # fmt: skip

    def __init__(self, desk: Desk, pictures: Pictures, own: OwnCards | None = None) -> None:
        super().__init__(desk)
        self.own = own or OwnCards(desk, pictures, self)
        self.pictures = pictures
        self._id = 0  # of the card that is shown; 0: a new one
        self._fields = CardFields()
        self._saved = CardFields()
        self._near: dict[tuple[int, int], tuple[str, ...]] = {}
        self._report: CardReport | None = None
        self._loading = False
        self._opened = False
        self.menus = CardActions(self)
        self._stack = QStackedLayout(self)
        self._rest = QTimer(self, singleShot=True, interval=RESTS_AFTER)
        self._rest.timeout.connect(self.own.reader.rest)

    # --- building ---

    def build(self) -> Iterator[None]:
        """The list, the form, what stands beside it, the board and the figures."""
        page = QWidget()
        self._stack.addWidget(page)
        row = self._row = row_box(page)
        row.setContentsMargins(EDGE, 8, EDGE, 16)
        row.setSpacing(20)
        self.list = SetList(self.own)
        row.addWidget(self.list)
        yield
        panel = self._panel = CardPanel()
        row.addWidget(panel, 1)
        yield
        side = self._side = PlaySide(self.pictures)
        row.addWidget(side)
        self._take_parts(panel, side)
        yield
        self.board = BoardEditor(self.desk.catalog)
        self._stack.addWidget(_framed(self.board))
        yield
        self.figures = SetFigures()
        self._stack.addWidget(_framed(self.figures))
        self._connect()
        self._add_keys()

    def _take_parts(self, panel: CardPanel, side: PlaySide) -> None:
        """What of the form and of its side is spoken to here."""
        self.faces, self.layout_box, self.rarity = panel.faces, panel.layout_box, panel.rarity
        self.saved, self.undo_it, self.redo_it, self.keep, self.more = (
            panel.saved, panel.undo_it, panel.redo_it, panel.keep, panel.more,
        )  # fmt: skip
        self.warning, self.form, self.reading = panel.warning, panel.form, panel.reading
        self.preview, self.status, self.rival = side.preview, side.status, side.rival
        self.play_it, self.on_board, self.picture, self.into = side.play_it, side.on_board, side.picture, side.into

    def _add_keys(self) -> None:
        for keys, act in (
            ("F5", self.play_now), ("F6", self.open_board), ("Ctrl+S", self.save), ("Ctrl+N", self.new_card),
            ("Ctrl+Shift+V", self.menus.paste), ("Ctrl+Alt+Z", self.undo), ("Ctrl+Alt+Y", self.redo),
            ("Ctrl+F", self.list.search.setFocus), ("Escape", self._back),
        ):  # fmt: skip
            self.add_key(keys, act)

    def _connect(self) -> None:
        self.list.chosen.connect(self.open_card)
        self.list.home_changed.connect(self._on_home)
        self.list.new_wanted.connect(self.new_card)
        self.list.menu_wanted.connect(self.menus.open_set_menu)
        self.form.changed.connect(self._on_typed)
        self.form.text.refused.connect(self.notice)
        self.faces.changed.connect(lambda _: self._show_face())
        self.layout_box.activated.connect(lambda _: self._on_layout())
        self.rarity.activated.connect(lambda _: self._on_typed())
        self.keep.clicked.connect(self.save)
        self.undo_it.clicked.connect(self.undo)
        self.redo_it.clicked.connect(self.redo)
        self.more.clicked.connect(self.menus.open_card_menu)
        self.reading.taken.connect(self._take_line)
        self.preview.dropped.connect(self.menus.take_picture)
        self.picture.clicked.connect(self.menus.choose_picture)
        self.play_it.clicked.connect(self.play_now)
        self.on_board.clicked.connect(self.open_board)
        self.into.clicked.connect(self.menus.open_deck_menu)
        self.board.left.connect(self._back)
        self.board.play.connect(self.menus.play_board)
        self.board.keep.connect(self.menus.keep_board)
        self.board.puzzle.connect(self.menus.write_puzzle)
        self.board.open_position.connect(self.menus.open_position_menu)
        reader = self.own.reader
        reader.read.connect(self._on_read)
        reader.near.connect(self._on_near)
        reader.refused.connect(self._on_refused)
        reader.figures.connect(self._on_figures)
        self.list.figures_wanted.connect(self.show_figures)
        self.figures.left.connect(self._back)
        self.figures.card_wanted.connect(self._open_by_name)
        self.own.changed.connect(lambda: self.list.reload(self._id) if self._opened else None)

    # --- the screen ---

    def enter(self) -> None:
        """Bring the sets up to date; the first time open the first card."""
        self._rest.stop()
        first = not self._opened
        self._opened = True
        if first and self.own.trouble:
            self.notice.emit(self.own.trouble)
        self.list.reload(self._id)
        self._show_steps()
        if first:
            cards = self.own.sets.cards(self.list.current_home())
            if cards:
                self.open_card(cards[0].id)
            else:
                self.new_card()
        self.own.read_all()
        self.count()

    def hideEvent(self, event: QHideEvent) -> None:
        """Keep what was typed; the reader's process may go after a while."""
        if self._opened:
            self.keep_typed()
        self._rest.start()
        super().hideEvent(event)

    def primary(self) -> QPushButton | None:
        """Play it."""
        return self.play_it

    def first_focus(self) -> QWidget | None:
        """The name of the card."""
        return self.form.lines["name"]

    def stop(self) -> None:
        """The program ends."""
        self.menus.stop()
        self.own.stop()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is much width the reading stands beside the form, and the card is larger."""
        self._panel.set_wide(self.width() >= WIDE)
        self._side.set_wide(self.width() >= WIDE)
        keep_together(self._row, self.width(), EDGE)
        super().resizeEvent(event)

    def _back(self) -> None:
        """From the board to the card, from the card home."""
        if self._stack.currentIndex():
            self._stack.setCurrentIndex(0)
            self.form.text.setFocus()
        else:
            self.go.emit("home")

    # --- the set's figures ---

    def show_figures(self) -> None:
        """Show what the set comes to."""
        self.count()
        self._stack.setCurrentIndex(FIGURES)
        self.figures.back.setFocus(Qt.FocusReason.OtherFocusReason)  # what had it is hidden now

    def _on_figures(self, found: Figures) -> None:
        self.list.show_figures(found)
        self.figures.show_figures(self.list.home_name(), found)

    def _open_by_name(self, name: str) -> None:
        cards = self.own.sets.cards(self.list.current_home())
        card = next((each for each in cards if each.fields.name == name), None)
        if card is not None:
            self._back()
            self.open_card(card.id)

    # --- the card ---

    @property
    def fields(self) -> CardFields:
        """The card as it is typed."""
        return self._fields

    @property
    def card_id(self) -> int:
        """The number of the card that is shown; 0: it is not kept yet."""
        return self._id

    @property
    def dirty(self) -> bool:
        """Whether what is typed is not kept yet."""
        return self._fields != self._saved

    def keep_typed(self) -> None:
        """Keep what is typed, where it has a name."""
        if self.dirty and self._fields.face.name:
            self.save()

    def open_card(self, id: int) -> None:
        """Show a card; what was typed of the one before is kept."""
        if self.dirty and self._fields.face.name and id != self._id:
            self.save()
        found = self.own.sets.card(id)
        if found is None:
            return
        self._id = found.id
        self.show_fields(found.fields, saved=True)
        self.list.choose(id)

    def new_card(self) -> None:
        """Begin a card."""
        self.keep_typed()
        self._id = 0
        self._stack.setCurrentIndex(0)
        self.show_fields(CardFields(), saved=True)
        self.list.choose(0)
        self.form.lines["name"].setFocus()

    def show_fields(self, fields: CardFields, saved: bool = False) -> None:
        """Show a card as it is; `saved`: it is kept so already."""
        self._fields = fields
        if saved:
            self._saved = fields
        self._near, self._report = {}, None
        self._loading = True
        self.layout_box.setCurrentIndex(max(0, self.layout_box.findData(fields.layout)))
        self.rarity.setCurrentIndex(max(0, self.rarity.findData(fields.rarity)))
        self._loading = False
        self.faces.set_value("front")
        self._show_face()
        self._read()

    def _show_face(self) -> None:
        """The face that is chosen, in the form."""
        show_parts(self.faces, self._fields.layout)
        if self._fields.layout not in TWO_FACED:
            self.faces.set_value("front")
        self.form.show_fields(self._shown_face())
        self._show_report()
        self._draw()

    def _on_back(self) -> bool:
        return self.faces.value() == "back" and self._fields.layout in TWO_FACED

    def _shown_face(self) -> FaceFields:
        return (self._fields.back or FaceFields()) if self._on_back() else self._fields.face

    def _on_layout(self) -> None:
        layout = str(self.layout_box.currentData())
        back = self._fields.back or FaceFields() if layout in TWO_FACED else self._fields.back
        self._fields = replace(self._fields, layout=layout, back=back)
        self._show_face()
        self._read()

    def _on_typed(self) -> None:
        if self._loading:
            return
        typed = self.form.fields()
        fields = replace(self._fields, rarity=str(self.rarity.currentData()))
        fields = replace(fields, back=typed) if self._on_back() else replace(fields, face=typed)
        if fields != self._fields:
            self._fields = fields
            self._near = {}
            self._read()

    def _read(self) -> None:
        """Have the card read; nothing waits for it."""
        self._show_saved()
        taken = bool(self._fields.face.name) and self.own.taken(self._fields.face.name)
        double = self.own.sets.named(self._fields.name, self._id) if self._fields.face.name else None
        self.warning.setVisible(taken or double is not None)
        if taken:
            self.warning.set_mark("warning", tr("A card is called so already: decks take that one, not yours."), "lamp")
        elif double is not None:
            self.warning.set_mark("warning", tr("Another card of yours is called so; decks take only one."), "lamp")
        if self._report is None:  # the reader is not there yet
            self._side.set_playable(False)
            self._draw()
            for mark in (self.status, self.reading.status) if self._fields != CardFields() else ():
                mark.set_mark("edit", tr("Being read …"), "text2")
        self.own.reader.ask(self._fields)

    def _on_read(self, fields: CardFields, found: CardReport) -> None:
        if fields != self._fields:
            return
        self._report = found
        if found.status != PENDING:
            self.own.note(fields, (found.status, found.unread), kept=bool(self._id) and not self.dirty)
        self._show_report()
        self._draw()

    def _on_near(self, fields: CardFields, near: dict[tuple[int, int], tuple[str, ...]]) -> None:
        if fields == self._fields:
            self._near = near
            self._show_report()

    def _on_refused(self, fields: CardFields, words: str) -> None:
        if fields == self._fields:
            self._report = None
            self.status.set_mark("unread", tr("Not read"), "rose")
            self.reading.show_words(words)

    def _show_report(self) -> None:
        """The report of the face that is shown."""
        found = self._report
        if found is None:
            return
        number = 1 if self._on_back() else 0
        face = found.faces[number] if number < len(found.faces) else FaceReport("", (), ())
        own = {"back " * number + key: key for key in self.form.lines}
        lacks = {own[key]: translate(words) for key, words in found.lacks if key in own}
        self.form.text.mark(face.gaps)
        self.form.say_lacks(lacks)
        shown = self._shown_face()
        others = lacking(found.lacks, number, self._fields.layout) if self._fields != CardFields() else []
        self.reading.show_face(number, face, found.status, shown.text, self._near, others)
        self.status.set_mark(*said_status(found.status))
        self._side.set_playable(found.status != PENDING)

    def _draw(self) -> None:
        found = self._report
        status, unread = (found.status, found.unread) if found is not None else (PENDING, ())
        self.preview.show_card(self._fields, status, unread, self._on_back())

    def _take_line(self, gap: Gap, line: str) -> None:
        self.form.text.replace_line(gap, line)

    # --- keeping ---

    def save(self) -> bool:
        """Keep the card as its next version; whether it is kept."""
        try:
            fields = checked(self._fields)
            if not fields.face.name:
                self.notice.emit(tr("Give the card a name, then it can be kept."))
                return False
            home = self.list.current_home()
            self._id = self.own.sets.save(home, fields, self._id)
        except WorkshopError as error:
            self.notice.emit(translate(error.said))
            return False
        if self._fields in self.own.statuses:
            self.own.note(fields, self.own.statuses[self._fields])
        self._fields = self._saved = fields
        self.own.refresh()
        self._show_saved()
        self._show_steps()
        self.count()
        return True

    def undo(self) -> None:
        """Take back the last change of the sets."""
        self._turn(self.own.sets.undo(), tr("There is nothing to take back."))

    def redo(self) -> None:
        """Make it again."""
        self._turn(self.own.sets.redo(), tr("There is nothing to make again."))

    def _turn(self, done: bool, nothing: str) -> None:
        if not done:
            self.notice.emit(nothing)
            return
        self.show_changes()

    def show_changes(self, card: int = 0) -> None:
        """The sets are others: show them, and the card as it is now or another one."""
        self._id = card or self._id
        self.own.refresh()  # which has the list show them
        found = self.own.sets.card(self._id)
        if found is not None:
            self.show_fields(found.fields, saved=True)
        else:
            self._saved = self._fields
            self.new_card()
        self._show_steps()
        self.own.read_all()
        self.count()

    def count(self) -> None:
        """Have the set counted."""
        cards = [card.fields for card in self.own.sets.cards(self.list.current_home())]
        self.list.figures.setText("")
        if cards:
            self.own.reader.ask_figures(cards)
        else:
            self._on_figures(Figures(0, {}, {}, {}, {}, {}, ()))

    def _show_saved(self) -> None:
        new = self._fields == CardFields()
        self._panel.say_saved("" if new else tr("Not saved yet") if self.dirty else tr("Saved"))
        self.keep.setEnabled(self.dirty)

    def _show_steps(self) -> None:
        undo, redo = self.own.sets.can_undo()
        self.undo_it.setEnabled(undo)
        self.redo_it.setEnabled(redo)

    def _on_home(self) -> None:
        cards = self.own.sets.cards(self.list.current_home())
        if cards:
            self.open_card(cards[0].id)
        else:
            self.new_card()
        self.count()

    def show_picture(self, digest: str) -> None:
        """Give the face that is shown a kept picture; "": the drawn one."""
        change = {"back_picture" if self._on_back() else "picture": digest}
        self._fields = replace(self._fields, **change)
        self.own.show_picture(self._shown_face().name, digest)
        self._read()
        self._draw()

    @property
    def shown_picture(self) -> str:
        """The digest of the picture of the face that is shown; "": none."""
        return self._fields.back_picture if self._on_back() else self._fields.picture

    # --- playing ---

    def play_now(self) -> None:
        """Play the card on a board made for it."""
        if self._stack.currentIndex():
            self.menus.play_board()
        elif self.ready():
            self.board.show_board(self._board())
            self.menus.play_board()

    def open_board(self) -> None:
        """Lay out a board with the card on it."""
        if self.ready():
            self.board.show_board(self._board())
            self._stack.setCurrentIndex(1)
            self.board.start.setFocus(Qt.FocusReason.OtherFocusReason)

    def ready(self) -> bool:
        """Whether the card can be played; if not, it is said why."""
        if self._report is None or self._report.status == PENDING:
            said = self._report.lacks[0][1] if self._report is not None and self._report.lacks else None
            self.notice.emit(translate(said) if said is not None else tr("The card is still being read."))
            return False
        return not self.dirty or self.save()

    def _board(self) -> Board:
        mine = self.desk.settings.values.player_name
        board = board_for(self._fields, mine, rival_names(1, mine)[0])
        board = replace(board, rival=str(self.rival.currentData() or NOBODY))
        creatures = [card.face.name for card in self.desk.catalog.cards() if card.types == ("creature",)]
        return with_creatures(board, creatures[:OPPOSITE])


def _framed(inner: QWidget) -> QWidget:
    page = QWidget()
    column_box(page, (28, 8, 28, 16)).addWidget(inner)
    return page
