"""The lab: decks tested in many games among computer players, and what that says, with the games behind each number."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QMenu,
    QProgressBar,
    QPushButton,
    QStackedLayout,
    QWidget,
)
from shiboken6 import isValid

from engine.cards.decks import Deck
from engine.lab.desk_protocol import (
    Again,
    Begin,
    Behind,
    DeckOf,
    Experiments,
    Export,
    Games,
    Open,
    PlayedDeck,
    Recorded,
    Remove,
    State,
    Steer,
    Tables,
    Written,
)
from engine.lab.experiment import Design, Entrant, Sequential
from engine.lab.report_words import ENTRY_WORDS, SHEET_WORDS, TESTED, VALUE_WORDS
from engine.lab.run_state import RESTING, RunState
from engine.lab.tables import Row
from gui import theme
from gui.cards.catalog import DeckEntry
from gui.i18n import Text, msg, ntr, number, reason_of, tr, translate
from gui.lab.design_form import DesignForm
from gui.lab.experiment_list import ExperimentList
from gui.lab.game_list import GameList
from gui.lab.lab_link import LabLink
from gui.lab.lab_words import STATE_WORDS, listed, report_words, said_games, said_time
from gui.lab.sheet_view import SheetView
from gui.screens.base import Desk, Screen, keep_together
from gui.session.saved_matches import Place, Save
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import QUIET, Button, IconButton
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.pictures import Pictures
from gui.widgets.sheet import Choice, Sheet
from gui.widgets.surface import Panel
from gui.widgets.text import ElidedLabel, Label

MORE: Final = 1000
EDGE: Final = 28  # px at either side


class LabScreen(Screen):
    """Experiments at the left; a new one, or what one says so far, beside them."""

    title: Text = msg("Lab")
    keys: tuple[tuple[str, Text], ...] = (
        ("Ctrl+N", msg("New experiment")), ("Ctrl+Enter", msg("Start")), ("Ctrl+Space", msg("Pause or go on")),
        ("Enter", msg("Open the games behind a row, or a game")), ("Ctrl+E", msg("Export the report")),
    )  # fmt: skip

    watch_game = Signal(Save, int)
    edit_wanted = Signal(str)  # the key of a deck

    def __init__(self, desk: Desk, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.link = LabLink(desk.places.data / "lab" / "ledger.sqlite", self)
        self._id = ""
        self._state: State | None = None
        self._tables: Tables | None = None
        self._row: Row | None = None
        self.sheet: Sheet | None = None

    def build(self) -> Iterator[None]:
        """The list, the form, the results."""
        row = row_box(self, (EDGE, 8, EDGE, 16), 20)
        row.addWidget(self._make_list())
        side = QWidget()
        row.addWidget(side, 1)
        self._stack = QStackedLayout(side)
        yield
        self.form = DesignForm(self.desk.catalog)
        self._stack.addWidget(self.form)
        yield
        self._stack.addWidget(self._make_results())
        self._stack.addWidget(self.form.sideboards)
        self._connect()

    def _make_list(self) -> QWidget:
        side = QWidget()
        side.setFixedWidth(264)
        column = column_box(side, (0, 0, 0, 0), 8)
        column.addWidget(Label(tr("Experiments"), theme.TYPE.panel, 600))
        self.list = ExperimentList()
        column.addWidget(self.list, 1)
        self.new = Button(tr("New experiment"), glyph="plus", key="Ctrl+N")
        column.addWidget(self.new)
        return side

    def _make_results(self) -> QWidget:
        panel = Panel()
        column = column_box(panel, (20, 12, 20, 12), 8)
        head = row_box(spacing=8)
        self.name = ElidedLabel("", theme.TYPE.panel, 600)
        head.addWidget(self.name, 1)
        self.pause = Button(tr("Pause"), QUIET, glyph="pause")
        self.cancel = Button(tr("Cancel"), QUIET, glyph="stop")
        self.more = Button(tr("Another {n}", n=number(MORE)), QUIET, glyph="plus")
        self.export = Button(tr("Export"), QUIET, glyph="export")
        self.decks = Button(tr("Decks"), QUIET, glyph="deck")
        self.remove = IconButton("trash", tr("Delete the experiment"), QUIET)
        self._known = (self.more, self.decks, self.export, self.remove)  # for what there is already
        for button in (self.pause, self.cancel, *self._known):
            head.addWidget(button)
        column.addLayout(head)
        self.gauge = QProgressBar()
        self.gauge.setTextVisible(False)
        self.gauge.setAccessibleName(tr("Progress"))
        column.addWidget(self.gauge)
        self.progress = Label("", tone="text2", wrap=True)
        self.sequence = Label("", tone="text2", wrap=True)
        column.addWidget(self.progress)
        column.addWidget(self.sequence)
        choose = row_box()
        self.table = ChoiceBox()
        self.table.setAccessibleName(tr("Table"))
        self.table.setSizeAdjustPolicy(ChoiceBox.SizeAdjustPolicy.AdjustToContents)
        self.value = Label("", tone="text2")
        choose.addWidget(self.table)
        choose.addWidget(self.value, 1)
        column.addLayout(choose)
        self.view = SheetView()
        column.addWidget(self.view, 3)
        self.behind = Label(tr("Choose a row to see the games behind it."), tone="text2", wrap=True)
        column.addWidget(self.behind)
        self.games = GameList()
        column.addWidget(self.games, 2)
        self.warnings = Label("", theme.TYPE.small, tone="lamp", wrap=True)
        column.addWidget(self.warnings)
        return panel

    def _connect(self) -> None:
        self._stack.currentChanged.connect(self._on_page)
        self.new.clicked.connect(self.show_form)
        self.form.begun.connect(self.begin)
        self.form.refused.connect(self.notice)
        self.form.plans_wanted.connect(partial(self._stack.setCurrentIndex, 2))
        self.form.sideboards.done.connect(partial(self._stack.setCurrentIndex, 0))
        self.list.chosen.connect(self.open_experiment)
        self.pause.clicked.connect(self.toggle)
        self.cancel.clicked.connect(lambda: self.link.ask(Steer("cancel")))
        self.more.clicked.connect(lambda: self.link.ask(Open(self._id, more=MORE)))
        self.decks.clicked.connect(self._open_decks)
        self.export.clicked.connect(self._open_export)
        self.remove.clicked.connect(self._ask_remove)
        self.table.activated.connect(lambda _: self._on_table())
        self.view.opened.connect(self._on_row)
        self.games.chosen.connect(self._on_game)
        link = self.link
        link.experiments.connect(self._on_experiments)
        link.state.connect(self._on_state)
        link.tables.connect(self._on_tables)
        link.games.connect(self._on_games)
        link.recorded.connect(self._on_recorded)
        link.deck.connect(self._on_deck)
        link.written.connect(self._on_written)
        link.refused.connect(self._on_refused)
        for keys, act in (("Ctrl+N", self.show_form), ("Ctrl+Return", self._start), ("Ctrl+E", self._open_export),
                          ("Ctrl+Space", self.toggle)):  # fmt: skip
            self.add_key(keys, act)

    def _start(self) -> None:
        if self._stack.currentIndex() == 0:
            self.form.begin()

    def _on_page(self, page: int) -> None:
        """The keyboard goes with the page, unless it is at the list."""
        if not self.list.hasFocus():
            wanted = (self.form.kind, self.view, self.form.sideboards.deck)[page]
            wanted.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- the screen ---

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep lists and figures together."""
        layout = self.layout()
        if isinstance(layout, QHBoxLayout):
            keep_together(layout, self.width(), EDGE)
        super().resizeEvent(event)

    def enter(self) -> None:
        """Show the decks and experiments as they are."""
        self.form.reload()
        self.link.start()

    def primary(self) -> QPushButton | None:
        """Start, on the form."""
        return self.form.start if self._stack.currentIndex() == 0 else None

    def stop(self) -> None:
        """The program ends; what was played is kept."""
        self.link.stop()

    @property
    def played(self) -> int:
        """How many matches the tables that are shown hold."""
        return self._tables.matches if self._tables is not None else 0

    @property
    def runs(self) -> bool:
        """Whether the experiment that is shown is being played."""
        return self._state is not None and self._state.progress.state not in RESTING

    def show_form(self) -> None:
        """Set up an experiment."""
        self.form.reload()
        self._stack.setCurrentIndex(0)

    def compare(self, without: str, with_it: str, others: tuple[str, ...] = ()) -> None:
        """Set up a comparison of two versions of a deck and begin it against other decks."""
        against = others or tuple(
            deck.key for deck in self.desk.catalog.decks if not deck.own and deck.key not in (without, with_it)
        )[:1]
        self.form.choose("versions", without, with_it, against)
        self._stack.setCurrentIndex(0)
        self.form.begin()

    def compare_decks(self, before: Deck, after: Deck, rival: Deck) -> None:
        """Run a comparison of two versions of a deck against another."""
        entrants = tuple(Entrant(deck=deck.name, name=name) for deck, name in (
            (before, tr("{deck} as kept", deck=before.name)), (after, tr("{deck} as changed", deck=after.name)),
            (rival, rival.name)))  # fmt: skip
        name = tr("{deck}: the change against {rival}", deck=after.name, rival=rival.name)
        self.run_decks(Design(kind="versions", decks=entrants, stop=Sequential(), name=name), (before, after, rival))

    def begin(self, design: Design, entries: list[DeckEntry], cluster: str) -> None:
        """Run an experiment, on this machine or on a cluster."""
        self.run_decks(design, tuple(entry.deck for entry in entries), cluster)

    def run_decks(self, design: Design, decks: tuple[Deck, ...], cluster: str = "") -> None:
        """Run an experiment with these decks."""
        names = dict.fromkeys(name for deck in decks for name in deck.names())
        cards = tuple(self.desk.catalog.raw_cards(names))
        self._id = ""
        name = design.name or " – ".join(each.name for each in design.decks)
        self._show_nothing(name, tr("The decks are being read …"))
        self._stack.setCurrentIndex(1)
        self.link.ask(Begin(design, decks, cards, cluster))

    def open_experiment(self, id: str) -> None:
        """Show an experiment; one that runs goes on meanwhile."""
        self._stack.setCurrentIndex(1)
        if id != self._id:
            self._id = id
            self._show_nothing("", "")
            self.link.ask(Open(id))

    def _show_nothing(self, name: str, words: str) -> None:
        """Nothing is known yet of the experiment that is to be shown: no figure of another one stays."""
        self._state, self._tables = None, None
        self.name.setText(name)
        self.progress.setText(words)
        self.gauge.setRange(0, 0)
        for label in (self.sequence, self.value, self.warnings):
            label.clear()
        self._close_games()
        self.view.clear()
        self.table.clear()
        for widget in (self.table, self.pause, self.cancel, *self._known):
            widget.hide()

    def toggle(self) -> None:
        """Pause, or go on, or take up what was broken off."""
        state = self._state.progress.state if self._state is not None else RunState.NONE
        if state in RESTING:
            self.link.ask(Open(self._id, resume=True))
        else:
            self.link.ask(Steer("go on" if state is RunState.PAUSED or self.pause.text() == tr("Go on") else "pause"))
            self._offer_pause(self.pause.text() == tr("Go on"))

    def _offer_pause(self, runs: bool) -> None:
        """The button that pauses what runs, and has what rests go on."""
        self.pause.set_label(tr("Pause") if runs else tr("Go on"))
        self.pause.set_glyph("pause" if runs else "play")

    def _ask_remove(self) -> None:
        self.sheet = self.sheet if self.sheet is not None and isValid(self.sheet) else Sheet(self.window())
        words = ntr("{n} match that was played goes with it.", "{n} matches that were played go with it.", self.played)
        delete = Choice(tr("Delete"), partial(self.link.ask, Remove(self._id)))
        said = f"{self.name.text()}: {words}"
        self.sheet.ask(tr("Delete the experiment?"), said, (delete, Choice(tr("Keep it"), lambda: None, True)))

    # --- what is told ---

    def _on_refused(self, words: str) -> None:
        """Say why; an experiment that could not be begun goes back to its form."""
        self.notice.emit(words)
        if self._state is None and not self._id and self._stack.currentIndex() == 1:
            self._stack.setCurrentIndex(0)

    def _on_experiments(self, told: Experiments) -> None:
        self.list.show_experiments(told.rows, told.played, self._id)
        if all(each.id != self._id for each in told.rows) and self._id:
            self._id = ""
            self.show_form()

    def _on_state(self, told: State) -> None:
        done = told.progress
        ended = done.state in RESTING and self._state is not None and self._state.progress.state not in RESTING
        if self._row is not None and ended:
            self.link.ask(Behind(self._row.games))  # more of them are behind it now
        self._state, self._id = told, told.id
        self.name.setText(told.name)
        self.gauge.setRange(0, max(1, done.wanted))
        self.gauge.setValue(done.played)
        state = done.state or (RunState.FINISHED if done.played >= done.wanted else RunState.NONE)
        words = [translate(STATE_WORDS[state]),
                 tr("{played} of {wanted} matches", played=number(done.played), wanted=number(done.wanted))]
        if done.rate:
            words.append(tr("{rate} a second", rate=number(done.rate, 1)))
        if done.remaining is not None and done.state not in RESTING:
            words.append(tr("{time} remain", time=said_time(done.remaining)))
        words += [f"{translate(ENTRY_WORDS.get(how, how))}: {count}" for how, count in done.failures.items()]
        self.progress.setText("\n".join(filter(None, (" · ".join(words), translate(done.message)))))  # why it broke off
        over = done.state in RESTING
        whole = done.played >= done.wanted or done.state is RunState.STOPPED
        self._offer_pause(not (done.state is RunState.PAUSED or over))
        if done.state is not RunState.COUNTING:
            self.list.say(told.id, listed(told.name, told.kind, done.played, not over))
        counting = done.state is RunState.COUNTING
        self.pause.setVisible(not (over and whole) and not counting)
        self.cancel.setVisible(not over and not counting)
        self.more.setVisible(over)
        for button in self._known[1:]:
            button.setVisible(bool(told.id))
        if done.message:
            self.notice.emit(translate(done.message))

    def _on_tables(self, told: Tables) -> None:
        first = self._tables is None or self._tables.id != told.id
        self._tables, self._id = told, told.id
        if self._row is not None:
            key, games = self._row.key, self._row.games
            rows = (row for sheet in told.sheets for row in sheet.rows)
            self._row = next((row for row in rows if (row.key, row.games) == (key, games)), self._row)
        names = [sheet.name for sheet in told.sheets]
        if first or names != [self.table.itemData(at) for at in range(self.table.count())]:
            shown = self.table.currentData() if not first else None
            self.table.clear()
            for name in names:
                self.table.addItem(translate(SHEET_WORDS[name]), name)
            self.table.setCurrentIndex(max(0, self.table.findData(shown)))
            self.table.setVisible(bool(names))
        self.warnings.setText("\n".join(translate(each) for each in told.warnings))
        self.warnings.setVisible(bool(told.warnings))
        self._show_sequence(told)
        self._show_sheet()

    def _show_sequence(self, told: Tables) -> None:
        test = told.sequence
        self.sequence.setVisible(test is not None)
        if test is None:
            return
        self.sequence.setText(tr(
            "Sequential test: {said}; likelihood {ratio} between {lower} and {upper}", said=TESTED[test.decided],
            ratio=number(test.ratio, 2), lower=number(test.lower, 2), upper=number(test.upper, 2),
        ))  # fmt: skip

    def _on_table(self) -> None:
        self._close_games()
        self._show_sheet()

    def _show_sheet(self) -> None:
        told = self._tables
        name = self.table.currentData()
        sheet = next((each for each in told.sheets if each.name == name), None) if told is not None else None
        if told is not None and sheet is not None:
            self.value.setText(translate(VALUE_WORDS[sheet.name]))
            self.view.show_sheet(sheet, told.names, translate(SHEET_WORDS[sheet.name]))

    # --- the games behind a number ---

    def _close_games(self) -> None:
        """No row is chosen: the table has all the room."""
        self._row = None
        self.behind.setText(tr("Choose a row to see the games behind it."))
        self.games.show_games(())
        self.view.set_alone(True)

    def _on_row(self, row: Row) -> None:
        self._row = row
        self.link.ask(Behind(row.games))

    def _on_games(self, told: Games) -> None:
        if self._row is None or tuple(told.key) != tuple(self._row.games):
            return
        sheet = next((each for each in self._tables.sheets if each.name == self.table.currentData()), None) \
            if self._tables is not None else None
        rests = self._state is None or self._state.progress.state in RESTING
        self.behind.setText(said_games(sheet, self._row, told, rests))
        self.games.show_games(told.rows)
        self.view.set_alone(not told.rows)

    def _on_game(self, match: int, game: int, turn: int) -> None:
        for old in self.desk.saves.folder.glob("lab-*.record"):  # nobody watches them any more
            with suppress(OSError):
                old.unlink()
        path = self.desk.saves.folder / f"lab-{self._id}-{match}-{game}.record"
        self.link.ask(Again(match, game, turn, str(path)))

    def _on_recorded(self, told: Recorded) -> None:
        places = tuple(Place(name, name, "greedy") for name in told.names)
        now = time.time()
        save = Save(record=Path(told.path).name, places=places, started=now, saved=now, turn=told.turn, outcome="drawn")
        self.watch_game.emit(save, told.turn)

    # --- the versions of decks ---

    def deck_menu(self) -> QMenu:
        """The decks as this experiment plays them, whatever has become of them since."""
        menu = QMenu(self)
        for place, name in enumerate(self._tables.names if self._tables is not None else ()):
            menu.addAction(tr("Open {deck} as it was played", deck=name), partial(self.link.ask, DeckOf(place)))
        return menu

    def _open_decks(self) -> None:
        self._open_menu(self.deck_menu(), self.decks)

    def _on_deck(self, told: PlayedDeck) -> None:
        """A copy of a version goes to the deck editor."""
        catalog = self.desk.catalog
        try:
            kept = catalog.save(DeckEntry("", replace(told.deck, name=catalog.free_name(told.deck.name))))
        except OSError as error:
            self.notice.emit(tr("It could not be written: {strerror}.", strerror=reason_of(error)))
            return
        self.edit_wanted.emit(kept.key)

    # --- reports ---

    def _open_menu(self, menu: QMenu, below: QWidget) -> None:
        menu.exec(below.mapToGlobal(QPoint(0, below.height())))
        menu.deleteLater()

    def _open_export(self) -> None:
        menu = QMenu(self)
        forms = (("html", tr("One page of HTML")), ("csv", tr("Tables and games as CSV")), ("json", tr("JSON")))
        for form, words in forms:
            menu.addAction(words, partial(self.choose_export, form))
        self._open_menu(menu, self.export)

    def choose_export(self, form: str) -> None:
        """Ask for a place for a report."""
        name = QFileDialog.getExistingDirectory(self, tr("A folder for the tables")) if form == "csv" else (
            QFileDialog.getSaveFileName(self, tr("Export the report"), f"{self.name.text()}.{form}")[0])
        if name:
            self.export_to(form, name)

    def export_to(self, form: str, name: str) -> None:
        """Write a report."""
        words = {str(each): translate(each) for each in report_words(self._tables)}
        self.link.ask(Export(form, name, words))

    def _on_written(self, told: Written) -> None:
        self.notice.emit(tr("{name} is written.", name=Path(told.paths[0]).name) if len(told.paths) == 1
                         else tr("{n} files are written.", n=len(told.paths)))
