"""The lab: decks tested in many games among computer players, and what that says, with the games behind each number."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QProgressBar,
    QPushButton,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from engine.cards.decks import Deck
from engine.lab.desk_protocol import (
    Again,
    Begin,
    Behind,
    Experiments,
    Export,
    Games,
    Open,
    Recorded,
    Remove,
    State,
    Steer,
    Tables,
    Written,
)
from engine.lab.experiment import Design, Entrant, Sequential
from engine.lab.tables import Row
from gui import theme
from gui.cards.catalog import DeckEntry
from gui.i18n import Text, msg, ntr, number, tr, translate
from gui.lab.design_form import DesignForm
from gui.lab.lab_link import LabLink
from gui.lab.lab_words import KIND_WORDS, SHEET_WORDS, STATE_WORDS, VALUE_WORDS, said_key
from gui.lab.sheet_view import SheetView
from gui.screens.base import Desk, Screen
from gui.session.saved_matches import Place, Save
from gui.widgets.buttons import QUIET, Button, IconButton
from gui.widgets.pictures import Pictures
from gui.widgets.surface import Panel
from gui.widgets.text import ElidedLabel, Label

OVER: Final = ("", "finished", "stopped", "cancelled", "failed")
MORE: Final = 1000
_ID: Final = Qt.ItemDataRole.UserRole


class LabScreen(Screen):
    """Experiments at the left; a new one, or what one says so far, beside them."""

    title: Text = msg("Lab")
    keys: tuple[tuple[str, Text], ...] = (
        ("Ctrl+N", msg("New experiment")), ("Ctrl+Enter", msg("Start")), ("Space", msg("Pause or go on")),
        ("Enter", msg("Open the games behind a row, or a game")), ("Ctrl+E", msg("Export the report")),
    )  # fmt: skip

    watch_game = Signal(object, int)  # Save, turn

    def __init__(self, desk: Desk, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.link = LabLink(desk.places.data / "lab" / "ledger.sqlite", self)
        self._id = ""
        self._state: State | None = None
        self._tables: Tables | None = None
        self._row: Row | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(28, 8, 28, 16)
        row.setSpacing(20)
        row.addWidget(self._make_list())
        side = QWidget()
        self._stack = QStackedLayout(side)
        self.form = DesignForm(desk.catalog)
        self._stack.addWidget(self.form)
        self._stack.addWidget(self._make_results())
        row.addWidget(side, 1)
        self._connect()

    def _make_list(self) -> QWidget:
        side = QWidget()
        side.setFixedWidth(264)
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(Label(tr("Experiments"), theme.TYPE.panel, 600))
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Experiments"))
        self.list.setWordWrap(True)
        column.addWidget(self.list, 1)
        self.new = Button(tr("New experiment"), glyph="plus", key="Ctrl+N")
        column.addWidget(self.new)
        return side

    def _make_results(self) -> QWidget:
        panel = Panel()
        column = QVBoxLayout(panel)
        column.setContentsMargins(20, 12, 20, 12)
        column.setSpacing(8)
        head = QHBoxLayout()
        head.setSpacing(8)
        self.name = ElidedLabel("", theme.TYPE.panel, 600)
        head.addWidget(self.name, 1)
        self.pause = Button(tr("Pause"), QUIET, glyph="pause")
        self.cancel = Button(tr("Cancel"), QUIET, glyph="stop")
        self.more = Button(tr("Another {n}", n=number(MORE)), QUIET, glyph="plus")
        self.export = Button(tr("Export"), QUIET, glyph="export")
        self.remove = IconButton("trash", tr("Delete the experiment"), QUIET)
        for button in (self.pause, self.cancel, self.more, self.export, self.remove):
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
        choose = QHBoxLayout()
        self.table = QComboBox()
        self.table.setAccessibleName(tr("Table"))
        self.value = Label("", tone="text2")
        choose.addWidget(self.table)
        choose.addWidget(self.value, 1)
        column.addLayout(choose)
        self.view = SheetView()
        column.addWidget(self.view, 3)
        self.behind = Label(tr("Choose a row to see the games behind it."), tone="text2")
        column.addWidget(self.behind)
        self.games = QListWidget()
        self.games.setProperty("kind", "well")
        self.games.setAccessibleName(tr("Games behind the row"))
        column.addWidget(self.games, 1)
        self.warnings = Label("", theme.TYPE.small, tone="lamp", wrap=True)
        column.addWidget(self.warnings)
        return panel

    def _connect(self) -> None:
        self.new.clicked.connect(self.show_form)
        self.form.begun.connect(self.begin)
        self.form.refused.connect(self.notice)
        self.list.itemActivated.connect(self._on_chosen)
        self.list.itemClicked.connect(self._on_chosen)
        self.pause.clicked.connect(self.toggle)
        self.cancel.clicked.connect(lambda: self.link.ask(Steer("cancel")))
        self.more.clicked.connect(self._on_more)
        self.export.clicked.connect(self._open_export)
        self.remove.clicked.connect(lambda: self.link.ask(Remove(self._id)))
        self.table.activated.connect(lambda _: self._show_sheet())
        self.view.opened.connect(self._on_row)
        self.games.itemActivated.connect(self._on_game)
        self.games.itemClicked.connect(self._on_game)
        link = self.link
        link.experiments.connect(self._on_experiments)
        link.state.connect(self._on_state)
        link.tables.connect(self._on_tables)
        link.games.connect(self._on_games)
        link.recorded.connect(self._on_recorded)
        link.written.connect(self._on_written)
        link.refused.connect(self.notice)
        for keys, act in (("Ctrl+N", self.show_form), ("Ctrl+Return", self.form.begin), ("Ctrl+E", self._open_export),
                          ("Ctrl+Space", self.toggle)):  # fmt: skip
            made = QShortcut(QKeySequence(keys), self)
            made.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            made.activated.connect(act)

    # --- the screen ---

    def enter(self) -> None:
        """Show the decks and experiments as they are."""
        self.form.reload()
        self.link.start()

    def cards_read(self) -> None:
        """Nothing here hangs on the card data."""

    def primary(self) -> QPushButton | None:
        """Start, on the form."""
        return self.form.start if self._stack.currentIndex() == 0 else None

    def stop(self) -> None:
        """The program ends; what was played is kept."""
        self.link.stop()

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
        self.run_decks(Design(kind="versions", decks=entrants, stop=Sequential()), (before, after, rival))

    def begin(self, design: Design, entries: list[DeckEntry]) -> None:
        """Run an experiment."""
        self.run_decks(design, tuple(entry.deck for entry in entries))

    def run_decks(self, design: Design, decks: tuple[Deck, ...]) -> None:
        """Run an experiment with these decks."""
        names = dict.fromkeys(name for deck in decks for name in deck.names())
        cards = tuple(self.desk.catalog.raw_cards(names))
        self._id, self._tables, self._row = "", None, None
        self.name.setText(" – ".join(each.name for each in design.decks))
        self.progress.setText(tr("The decks are being read …"))
        self.sequence.setText("")
        self.games.clear()
        self.gauge.setRange(0, 0)
        self._stack.setCurrentIndex(1)
        self.link.ask(Begin(design, decks, cards))

    def open_experiment(self, id: str) -> None:
        """Show an experiment; one that runs is cancelled by that, what it played is kept."""
        self._stack.setCurrentIndex(1)
        if id != self._id:
            self._row = None
            self.games.clear()
            self.link.ask(Open(id))

    def toggle(self) -> None:
        """Pause, or go on, or take up what was broken off."""
        state = self._state.state if self._state is not None else ""
        if state in OVER:
            self.link.ask(Open(self._id, resume=True))
        else:
            self.link.ask(Steer("go on" if state == "paused" or self.pause.text() == tr("Go on") else "pause"))
            self.pause.set_label(tr("Pause") if self.pause.text() == tr("Go on") else tr("Go on"))

    def _on_more(self) -> None:
        self.link.ask(Open(self._id, more=MORE))

    def _on_chosen(self, item: QListWidgetItem) -> None:
        self.open_experiment(str(item.data(_ID)))

    # --- what is told ---

    def _on_experiments(self, told: Experiments) -> None:
        self.list.clear()
        for each in told.rows:
            kind = translate(KIND_WORDS[each.kind])
            played = ntr("{n} match", "{n} matches", each.played)
            item = QListWidgetItem(f"{each.name}\n{kind} · {played}")
            item.setData(_ID, each.id)
            self.list.addItem(item)
            if each.id == self._id:
                self.list.setCurrentItem(item)
        if all(each.id != self._id for each in told.rows) and self._id:
            self._id = ""
            self.show_form()

    def _on_state(self, told: State) -> None:
        self._state, self._id = told, told.id
        self.name.setText(told.name)
        self.gauge.setRange(0, max(1, told.wanted))
        self.gauge.setValue(told.played)
        words = [translate(STATE_WORDS.get(told.state, told.state)),
                 tr("{played} of {wanted} matches", played=number(told.played), wanted=number(told.wanted))]
        if told.rate:
            words.append(tr("{rate} a second", rate=number(told.rate, 1)))
        if told.remaining is not None and told.state not in OVER:
            words.append(tr("{time} remain", time=_time(told.remaining)))
        words += [f"{how}: {count}" for how, count in told.failures.items()]
        self.progress.setText(" · ".join(words))
        over = told.state in OVER
        whole = told.played >= told.wanted or told.state == "stopped"
        self.pause.set_label(tr("Go on") if told.state == "paused" or over else tr("Pause"))
        self.pause.setVisible(not (over and whole))
        self.cancel.setVisible(not over)
        self.more.setVisible(over)
        if told.message:
            self.notice.emit(translate(told.message))

    def _on_tables(self, told: Tables) -> None:
        first = self._tables is None or self._tables.id != told.id
        self._tables, self._id = told, told.id
        names = [sheet.name for sheet in told.sheets]
        if first or names != [self.table.itemData(at) for at in range(self.table.count())]:
            shown = self.table.currentData() if not first else None
            self.table.clear()
            for name in names:
                self.table.addItem(translate(SHEET_WORDS[name]), name)
            self.table.setCurrentIndex(max(0, self.table.findData(shown)))
        self.warnings.setText("\n".join(translate(each) for each in told.warnings))
        self.warnings.setVisible(bool(told.warnings))
        self._show_sequence(told)
        self._show_sheet()

    def _show_sequence(self, told: Tables) -> None:
        test = told.sequence
        self.sequence.setVisible(test is not None)
        if test is None:
            return
        said = {"": tr("open"), "low": tr("decided: no better than even"), "high": tr("decided: better")}[test.decided]
        self.sequence.setText(tr(
            "Sequential test: {said}; likelihood {ratio} between {lower} and {upper}", said=said,
            ratio=number(test.ratio, 2), lower=number(test.lower, 2), upper=number(test.upper, 2),
        ))  # fmt: skip

    def _show_sheet(self) -> None:
        told = self._tables
        name = self.table.currentData()
        sheet = next((each for each in told.sheets if each.name == name), None) if told is not None else None
        if told is not None and sheet is not None:
            self.value.setText(translate(VALUE_WORDS[sheet.name]))
            self.view.show_sheet(sheet, told.names, translate(SHEET_WORDS[sheet.name]))

    # --- the games behind a number ---

    def _on_row(self, row: Row) -> None:
        self._row = row
        self.link.ask(Behind(row.games))

    def _on_games(self, told: Games) -> None:
        if self._row is None or tuple(told.key) != tuple(self._row.games):
            return
        sheet = next((each for each in self._tables.sheets if each.name == self.table.currentData()), None) \
            if self._tables is not None else None
        what = said_key(sheet, self._row) if sheet is not None else ""
        self.behind.setText(ntr("{what}: {n} game", "{what}: {n} games", len(told.rows), what=what))
        self.games.clear()
        for match, game, turn, who in told.rows:
            words = tr("Match {match}, game {game}: {who}", match=match + 1, game=game + 1, who=who)
            item = QListWidgetItem(f"{words} · " + tr("turn {n}", n=turn) if turn else words)
            item.setData(_ID, (match, game, turn))
            self.games.addItem(item)

    def _on_game(self, item: QListWidgetItem) -> None:
        match, game, turn = item.data(_ID)
        path = self.desk.saves.folder / f"lab-{self._id}-{match}-{game}.record"
        self.link.ask(Again(match, game, turn, str(path)))

    def _on_recorded(self, told: Recorded) -> None:
        now = time.time()
        places = tuple(Place(name, name, "greedy") for name in told.names)
        save = Save(record=Path(told.path).name, places=places, started=now, saved=now, turn=told.turn, outcome="drawn")
        self.watch_game.emit(save, told.turn)

    # --- reports ---

    def _open_export(self) -> None:
        menu = QMenu(self)
        for form, words in (("html", tr("One page of HTML")), ("csv", tr("Tables and games as CSV")),
                            ("json", tr("JSON"))):
            menu.addAction(words, partial(self.choose_export, form))
        menu.exec(self.export.mapToGlobal(QPoint(0, self.export.height())))
        menu.deleteLater()

    def choose_export(self, form: str) -> None:
        """Ask for a place for a report."""
        name = QFileDialog.getExistingDirectory(self, tr("A folder for the tables")) if form == "csv" else (
            QFileDialog.getSaveFileName(self, tr("Export the report"), f"{self.name.text()}.{form}")[0])
        if name:
            self.export_to(form, name)

    def export_to(self, form: str, name: str) -> None:
        """Write a report."""
        words = {key: translate(said) for table in (SHEET_WORDS, VALUE_WORDS, KIND_WORDS)
                 for key, said in ((str(each), each) for each in table.values())}
        self.link.ask(Export(form, name, words))

    def _on_written(self, told: Written) -> None:
        self.notice.emit(tr("{name} is written.", name=Path(told.paths[0]).name) if len(told.paths) == 1
                         else tr("{n} files are written.", n=len(told.paths)))


def _time(seconds: float) -> str:
    """A time as people say it."""
    whole = round(seconds)
    return f"{whole // 60}:{whole % 60:02d} min" if whole >= 60 else f"{whole} s"
