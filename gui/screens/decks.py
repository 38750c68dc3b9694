"""The decks screen: every deck, its cards in piles, its numbers; import, export and plain changes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, QStringListModel, Qt, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QCompleter, QLineEdit, QStackedWidget, QVBoxLayout, QWidget

from engine.cards.decks import COMMANDER, MAIN
from engine.cards.formats import format_of
from engine.view.snapshot import CardSnap
from gui import theme
from gui.cards.catalog import DeckEntry, DeckFacts
from gui.deck_editor.accessible_board import install
from gui.deck_editor.checks import copies_said, sized
from gui.deck_editor.exporting import ask_and_save
from gui.deck_editor.groups import grouped
from gui.deck_editor.section_board import SectionBoard
from gui.i18n import Text, msg, ntr, reason_of, tr
from gui.screens.base import MARGIN, Desk, Screen
from gui.screens.importing import ImportPanel
from gui.session.match_setup import TableSetup
from gui.widgets.bars import STATUSES, ColorBars, CurveChart, ReadingBar
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import PRIMARY, QUIET, Button, IconButton
from gui.widgets.deck_list import DeckList
from gui.widgets.floating_card import Zoom
from gui.widgets.flow_row import fit_row
from gui.widgets.marks import Mark
from gui.widgets.pictures import Pictures
from gui.widgets.screen_keys import bind
from gui.widgets.surface import Heading, Panel, scrolled
from gui.widgets.text import ElidedLabel, Label, plain_tip

MOST: Final = 99  # copies of one card
_NAMED: Final = 200  # px of a deck's name before what stands beside it gives way
_NUMBERS: Final = 246  # px of width that the numbers of a deck need


class DecksScreen(Screen):
    """Decks at the left, the chosen one's cards in the middle, its numbers at the right."""

    title: Text = msg("Decks")
    keys: tuple[tuple[str, Text], ...] = (
        ("Up, Down", msg("Choose a deck")), ("Arrows", msg("Move among its cards")),
        ("+, −", msg("More or fewer copies")),
        ("/", msg("Add a card")), ("Ctrl+C", msg("Copy the list")), ("Ctrl+V", msg("Import the clipboard")),
        ("F2", msg("Rename")),
        ("E", msg("Edit")), ("Ctrl+N", msg("New deck")), ("Ctrl+E", msg("Export to a file")),
        ("Ctrl+O", msg("Open a file")),
        ("T", msg("Play with this deck")),
    )  # fmt: skip

    edit_wanted = Signal(str)

    def __init__(self, desk: Desk, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._pictures = pictures
        self.deck: DeckEntry | None = None
        self._doomed = ""
        row = row_box(self, (MARGIN, 12, MARGIN, 24), 24)
        row.addWidget(self._make_list(), 26)
        self.pages = QStackedWidget()
        self._deck_page = self._make_deck_page()
        self._deck_page.installEventFilter(self)
        self.importing = ImportPanel(desk.catalog)
        self.importing.kept.connect(self._on_kept)
        self.importing.edited.connect(self._on_kept_to_edit)
        self.importing.left.connect(self._leave_import)
        for page in (self._deck_page, self.importing):
            self.pages.addWidget(page)
        row.addWidget(self.pages, 74)
        self.zoom = Zoom(pictures, self)
        for name, act in (
            ("copy", self._on_copy), ("paste", self._on_paste), ("rename", self._on_rename), ("add", self._on_add_key),
            ("play", self._on_play), ("edit", self._on_edit), ("new", self._on_new), ("export", self._on_export),
            ("open", self.open_file),
        ):  # fmt: skip
            bind(f"deck_{name}", self, act)

    # --- building ---

    def _make_list(self) -> QWidget:
        panel = Panel()
        column = column_box(panel, (1, 12, 1, 12), 6)
        self.import_button = Button(tr("Import"), QUIET, glyph="import")
        self.import_button.clicked.connect(self.start_import)
        self.new_button = Button(tr("New"), QUIET, glyph="plus")
        self.new_button.setToolTip(tr("Build a new deck (Ctrl+N)"))
        self.new_button.clicked.connect(self._on_new)
        both = QWidget()
        row = row_box(both, (0, 0, 0, 0), 0)
        row.addWidget(self.new_button)
        row.addWidget(self.import_button)
        head = Heading(tr("Decks"), both, theme.TYPE.panel)
        head.setContentsMargins(20, 0, 12, 0)
        column.addWidget(head)
        self.list = DeckList(self._pictures, self.desk.catalog)
        self.list.chosen.connect(self.show_deck)
        column.addWidget(self.list, 1)
        return panel

    def _make_deck_page(self) -> QWidget:
        page = QWidget()
        column = column_box(page, (0, 4, 0, 0), 10)
        column.addLayout(self._make_head())
        row = row_box(spacing=28)
        middle = column_box(spacing=12)
        self.add = QLineEdit()
        self.add.setPlaceholderText(tr("Add a card: type a part of its name, text or type"))
        self.add.setAccessibleName(tr("Add a card"))
        self.add.setClearButtonEnabled(True)
        self._found = QStringListModel(self)
        completer = QCompleter(self._found, self)
        completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        completer.setMaxVisibleItems(12)
        self.add.setCompleter(completer)
        self.add.textEdited.connect(lambda text: self._found.setStringList(self._names(text)))
        completer.activated.connect(self._on_add_chosen)
        self.add.returnPressed.connect(lambda: self._on_add_chosen(self.add.text()))
        middle.addWidget(self.add)
        install()
        self.piles = SectionBoard(self._pictures)
        self.piles.setAcceptDrops(False)
        self.piles.setAccessibleName(tr("Cards of the deck"))
        self.piles.pointed.connect(self._on_pointed)
        self.piles.count_wanted.connect(self.change_count)
        middle.addWidget(scrolled(self.piles), 1)
        row.addLayout(middle, 72)
        numbers = scrolled(self._make_numbers())
        numbers.setMinimumWidth(round(theme.read_size(1) * _NUMBERS))
        row.addWidget(numbers, 28)
        column.addLayout(row, 1)
        return page

    def _make_head(self) -> QVBoxLayout:
        head = column_box(spacing=0)
        first = self._first = row_box()
        first.setSpacing(8)
        self.name = QLineEdit()
        self.name.setMaxLength(60)
        self.name.setFrame(False)
        self.name.setReadOnly(True)
        self.name.setAccessibleName(tr("Name of the deck"))
        self.name.editingFinished.connect(self._on_named)
        self.name.hide()
        self.heading = ElidedLabel("", theme.TYPE.screen, 600)
        first.addWidget(self.heading, 1)
        first.addWidget(self.name, 1)
        self.rename = IconButton("edit", tr("Rename (F2)"), QUIET)
        self.duplicate = IconButton("copy", tr("Duplicate"), QUIET)
        self.remove = IconButton("trash", tr("Delete"), QUIET)
        self.copy = Button(tr("Copy list"), glyph="log", key="Ctrl C")
        self.export = IconButton("export", tr("Export to a file (Ctrl+E)"), QUIET)
        self.edit = Button(tr("Edit"), glyph="edit", key="E")
        self.play_button = Button(tr("Play this deck"), PRIMARY, key="T")
        for button, act in (
            (self.rename, self._on_rename), (self.duplicate, self._on_duplicate), (self.remove, self._on_delete),
            (self.export, self._on_export), (self.copy, self._on_copy), (self.edit, self._on_edit),
            (self.play_button, self._on_play),
        ):  # fmt: skip
            button.clicked.connect(act)
            first.addWidget(button)
        head.addLayout(first)
        second = row_box(spacing=16)
        self.plan = ElidedLabel("", theme.TYPE.list_title, tone="text2")
        second.addWidget(self.plan, 1)
        head.addLayout(second)
        return head

    def _make_numbers(self) -> QWidget:
        side = QWidget()
        column = column_box(side, (0, 0, 6, 0), 6)
        self.curve, self.colors, self.reading = CurveChart(), ColorBars(), ReadingBar()
        for title, chart in ((tr("Mana curve"), self.curve), (tr("Colours"), self.colors)):
            column.addWidget(Label(title, theme.TYPE.panel, 600))
            column.addWidget(chart)
            column.addSpacing(10)
        column.addWidget(Label(tr("Checks"), theme.TYPE.panel, 600))
        self.size_check, self.known_check, self.copies_check = (Mark("check", "", "moss", plain=True) for _ in range(3))
        for check in (self.size_check, self.copies_check, self.known_check):
            column.addWidget(check)
        column.addSpacing(10)
        column.addWidget(Label(tr("Reading"), theme.TYPE.panel, 600))
        column.addWidget(self.reading)
        self.odd = Label("", tone="text2", wrap=True)
        column.addWidget(self.odd)
        column.addStretch(1)
        return side

    def _fit_head(self) -> None:
        """Leave out what there is no room for beside the deck's name; the keys do the same."""
        caps = (self.copy.set_cap, self.edit.set_cap, self.play_button.set_cap, self.copy.set_worded)
        named = min(self.heading.sizeHint().width(), round(theme.read_size(1) * _NAMED))
        fit_row(self._first, self._deck_page.width() - named, caps)

    # --- showing ---

    def enter(self) -> None:
        """The catalogue as it is now."""
        self.pages.setCurrentWidget(self._deck_page)
        self.list.reload(self.deck.key if self.deck else "")

    def first_focus(self) -> QWidget:
        """The list, or the field where a list is typed in."""
        return self.importing.text if self.pages.currentWidget() is self.importing else self.list

    def open_deck(self, key: str) -> None:
        """Choose a deck."""
        self.list.choose(key)

    def show_card(self, name: str) -> None:
        """Point at a card of the deck that is shown."""
        self.piles.setFocus(Qt.FocusReason.OtherFocusReason)
        self.piles.go_to(name)

    def show_deck(self, key: str) -> None:
        """Show a deck's cards and numbers."""
        deck = self.desk.catalog.deck(key)
        if deck is None:
            return
        self.deck, self._doomed = deck, ""
        self.pages.setCurrentWidget(self._deck_page)
        self.heading.setText(deck.title)
        self._fit_head()
        plan = deck.plan or (tr("One of your decks") if deck.own else tr("A bundled deck"))
        leaders = " + ".join(name for _, name in deck.deck.commander)
        self.plan.setText(" · ".join((plan, tr("Led by {leaders}", leaders=leaders))) if leaders else plan)
        self.rename.setVisible(deck.own)
        self.remove.setVisible(deck.own)
        self._show_name_field(False)
        self._show_cards(deck)

    def cards_read(self) -> None:
        """The marks of the cards and how much of them is read; a list that is typed in, and a name, stay."""
        self.list.viewport().update()
        if self.deck is not None:
            self._show_cards(self.deck)

    def _show_cards(self, deck: DeckEntry) -> None:
        """The piles, and what they come to."""
        self.piles.show_groups(MAIN, grouped(deck.main, self.desk.catalog.card, "mana value"), tr("No cards yet"))
        facts = self.desk.catalog.facts(deck)
        self.curve.set_columns(facts.curve)
        self.colors.set_rows(facts.color_rows)
        self.reading.set_counts(facts.reading)
        self._check(deck, facts)
        odd = [word for status, word, _ in STATUSES[2:] if facts.reading.get(status)]
        self.odd.setText(tr("Some lines of text do nothing yet; hover a marked card to see which.") if odd else "")

    def _check(self, deck: DeckEntry, facts: DeckFacts) -> None:
        missing = facts.missing
        unknown = ntr("{n} card is in no card file", "{n} cards are in no card file", len(missing))
        form = format_of(deck.deck.format)
        many = [name for count, name in deck.main if count > form.copies and not self._basic(name)]
        size = deck.size + (deck.deck.total(COMMANDER) if form.leader else 0)
        few = ntr("{n} card; most games want 60", "{n} cards; most games want 60", size)
        if form.key:
            lack = ntr("{n} too few", "{n} too few", form.least - size)
            few = ntr("{n} card: {lack}", "{n} cards: {lack}", size, lack=lack)
        copies = copies_said(form.copies)
        over = ntr("{n} card has more than {copies}", "{n} cards have more than {copies}", len(many), copies=copies)
        for mark, good, right, wrong, token in (
            (self.size_check, size >= form.least,
             sized(size, bool(form.leader)), few, "lamp"),
            (self.copies_check, not many, tr("No card over {copies}", copies=copies),
             over, "lamp"),
            (self.known_check, not missing, tr("Every card is known"), unknown, "rose"),
        ):  # fmt: skip
            mark.set_mark("check" if good else "warning", right if good else wrong, "moss" if good else token)
        self.known_check.setToolTip(plain_tip("\n".join(missing[:20])))
        self.play_button.setEnabled(not facts.needed and deck.size > 0)
        self.play_button.setToolTip(tr("Cards that are in no card file cannot be played.") if facts.needed else "")

    def _basic(self, name: str) -> bool:
        card = self.desk.catalog.card(name)
        return card is not None and "basic" in card.supertypes

    def _on_pointed(self, card: CardSnap | None, where: QRect) -> None:
        self.zoom.show_card(card, where)

    # --- changing ---

    def change_count(self, name: str, by: int) -> None:
        """More or fewer copies of a card; a bundled deck is copied first."""
        if self.deck is None:
            return
        deck, name = self.deck, self.desk.catalog.name_in(self.deck, name)
        count = max(0, min(MOST, deck.count(name) + by))
        if not deck.own:
            copy = replace(deck.deck, name=self.desk.catalog.free_name(tr("{name} of mine", name=deck.name)))
            deck = DeckEntry("", copy)
            self.notice.emit(tr("Bundled decks stay as they are; your changes go to “{name}”.", name=copy.name))
        self._keep(deck.with_count(name, count))

    def _keep(self, deck: DeckEntry) -> None:
        """Write a deck and show it."""
        try:
            kept = self.desk.catalog.save(deck)
        except OSError as error:
            self.notice.emit(
                tr(
                    "The deck could not be saved to {own_folder}: {strerror}.",
                    own_folder=self.desk.catalog.own_folder,
                    strerror=reason_of(error),
                )
            )
            return
        self.deck = kept
        self.list.reload(kept.key)
        self.show_deck(kept.key)

    def _names(self, words: str) -> list[str]:
        return [card.face.name for card in self.desk.catalog.search(words, 30)] if words.strip() else []

    def _on_add_key(self) -> None:
        self.add.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _on_add_chosen(self, name: str) -> None:
        found = self.desk.catalog.card(name) or next(iter(self.desk.catalog.search(name, 1)), None)
        if not name.strip() or found is None:
            return
        self.change_count(found.face.name, 1)
        self.notice.emit(tr("{name} added.", name=found.face.name))
        self.add.clear()

    def _on_rename(self) -> None:
        if self.deck is not None and self.deck.own:
            self._show_name_field(True)
            self.name.setText(self.deck.name)
            self.name.selectAll()
            self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_name_field(self, on: bool) -> None:
        self.name.setReadOnly(not on)
        self.name.setVisible(on)
        self.heading.setVisible(not on)

    def _on_named(self) -> None:
        name = self.name.text().strip()
        if self.name.isHidden() or self.deck is None:
            return
        self._show_name_field(False)
        if name and name != self.deck.name:
            self._keep(replace(self.deck, deck=replace(self.deck.deck, name=name)))
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_duplicate(self) -> None:
        if self.deck is not None:
            self._keep(
                DeckEntry(
                    "",
                    replace(self.deck.deck, name=self.desk.catalog.free_name(tr("{name} copy", name=self.deck.name))),
                )
            )

    def _on_delete(self) -> None:
        """The first press asks, the second deletes."""
        if self.deck is None or not self.deck.own:
            return
        if self._doomed != self.deck.key:
            self._doomed = self.deck.key
            self.notice.emit(tr("Press Delete once more to remove “{title}” for good.", title=self.deck.title))
            return
        name = self.deck.name
        try:
            self.desk.catalog.delete(self.deck)
        except OSError as error:
            self.notice.emit(tr("The deck could not be deleted: {strerror}.", strerror=reason_of(error)))
            return
        self.deck = None
        self.list.reload()
        self.notice.emit(tr("“{name}” is deleted.", name=name))

    def _on_new(self) -> None:
        self.edit_wanted.emit("")

    def _on_export(self) -> None:
        if self.deck is not None and (said := ask_and_save(self.deck.deck, self)):
            self.notice.emit(said)

    def open_file(self) -> None:
        """Choose a file to import."""
        self.start_import()
        self.importing.open.click()

    def import_file(self, path: Path) -> None:
        """Read a file that was dropped on the window."""
        self.start_import()
        self.importing.take_file(path)

    def _on_kept_to_edit(self, made: tuple[DeckEntry, str]) -> None:
        self._on_kept(made)
        self._on_edit()

    def _on_edit(self) -> None:
        if self.deck is not None:
            self.edit_wanted.emit(self.deck.key)

    def _on_copy(self) -> None:
        if self.deck is not None:
            QGuiApplication.clipboard().setText(self.deck.text())
            self.notice.emit(tr("The list of “{title}” is on the clipboard.", title=self.deck.title))

    def start_import(self) -> None:
        """Show the page where lists are read."""
        self.pages.setCurrentWidget(self.importing)
        self.importing.start()

    def _leave_import(self) -> None:
        self.pages.setCurrentWidget(self._deck_page)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_paste(self) -> None:
        self.start_import()
        self.importing.take_clipboard()

    def _on_kept(self, made: tuple[DeckEntry, str]) -> None:
        deck, name = made
        self._keep(replace(deck, deck=replace(deck.deck, name=self.desk.catalog.free_name(name))))
        self._leave_import()
        self.notice.emit(tr("“{value}” is among your decks.", value=self.deck.title if self.deck else name))

    def _on_play(self) -> None:
        if self.deck is None or not self.play_button.isEnabled():
            return
        rival = self.desk.usual_rival(self.deck)
        self.play.emit(TableSetup(deck=self.deck.key, rivals=(rival,), rules=self.deck.rules))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Nothing floats where a card no longer lies."""
        self.zoom.show_card(None, QRect())
        super().resizeEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The head of the deck has another width."""
        if event.type() == QEvent.Type.Resize:
            self._fit_head()
        return super().eventFilter(watched, event)

    def hideEvent(self, event: QEvent) -> None:
        """Nothing floats over other screens."""
        self.zoom.hide()
