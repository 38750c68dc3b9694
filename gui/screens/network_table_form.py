"""What is said about a table: what is played, how many games a match has, clocks, and for how long seats are held."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from engine.net.net_messages import MOST_SEATS, ClockRule, TableRules
from gui import theme
from gui.i18n import Text, tr, translate
from gui.screens.network_played import PlayedPage
from gui.screens.network_rows import clock_words, panel_of, time_words
from gui.session.match_setup import SEATS
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import Button
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.surface import scrolled
from gui.widgets.text import Label

__all__ = ["MOST_SEATS", "TableForm", "labelled"]

NARROWEST: Final = 216  # px of a field to choose in: all are as wide


class TableForm(QWidget):
    """The fields of a form about a table, and a page behind them for what is played. What is filled in stands above
    them, the buttons below."""

    def __init__(self, title: Text, played: PlayedPage) -> None:
        super().__init__()
        self._judging = self.fits = False
        self._pages = QStackedLayout(self)
        self.panel, whole = panel_of(title)
        self.played = played
        self.played.changed.connect(self._on_changed)
        self.played.players_wanted.connect(self._on_players_wanted)
        self.played.done.connect(self._on_played)
        for page in (self.panel, self.played):
            self._pages.addWidget(page)
        inner = QWidget()
        column = column_box(inner, (0, 0, 8, 0), 6)
        area = scrolled(inner)
        whole.addWidget(area, 1)
        self._ask_seats(column)
        self._ask_what_is_played(column)
        self._ask_times(column)
        column.addStretch(1)
        for widget in self._below():
            whole.addWidget(widget)
        boxes = (self.level, self.games, self.clock, self.late, self.hold, self.watch_delay)
        width = max(NARROWEST, *(box.sizeHint().width() for box in boxes))
        for box in boxes:
            box.setFixedWidth(width)
        self._on_changed()
        bar = area.verticalScrollBar().sizeHint().width()
        area.setMinimumWidth(inner.minimumSizeHint().width() + bar)  # it scrolls up and down alone

    # --- what each form has of its own ---

    def _ask_seats(self, column: QVBoxLayout) -> None:
        raise NotImplementedError

    def _below(self) -> Sequence[QWidget]:
        """What stands below the fields."""
        raise NotImplementedError

    @property
    def total(self) -> int:
        """How many seats the table has."""
        raise NotImplementedError

    def _make_room(self, seats: int) -> None:
        """Have so many seats."""
        raise NotImplementedError

    def _judged(self) -> None:
        """What was filled in fits together, or no longer."""
        raise NotImplementedError

    # --- fields ---

    def _ask_what_is_played(self, column: QVBoxLayout) -> None:
        self.level = choices(tr("Computer players play"), [(translate(words), kind) for kind, words in SEATS])
        self.level.setToolTip(tr("Also those who play on for a guest who stays away; each seat can be changed later."))
        column.addLayout(labelled(tr("Computer players play"), self.level))
        self.choose = Button(tr("Choose …"))
        self.choose.setAccessibleName(tr("Choose what is played"))
        self.choose.clicked.connect(self._on_choose)
        column.addLayout(labelled(tr("What is played"), self.choose))
        self.summary, self.trouble = Label("", tone="text2", wrap=True), Label("", tone="rose", wrap=True)
        column.addWidget(self.summary)
        column.addWidget(self.trouble)
        self.games = choices(tr("Games of a match"), (
            (tr("One game"), "1"), (tr("Best of three, with sideboards"), "3"),
            (tr("Best of five, with sideboards"), "5"),
        ))  # fmt: skip
        column.addLayout(labelled(tr("Games of a match"), self.games))
        column.addSpacing(6)

    def _ask_times(self, column: QVBoxLayout) -> None:
        self.clock = choices(tr("Clock"), (
            (tr("No clock"), ""), (tr("30 seconds a decision"), "decision:30"),
            (tr("2 minutes a decision"), "decision:120"), (tr("15 minutes a player"), "player:900"),
            (tr("25 minutes a player"), "player:1500"), (tr("50 minutes a player"), "player:3000"),
        ))  # fmt: skip
        self.late = choices(tr("When time is up"), (
            (tr("the least is answered"), "answer"), (tr("the game is lost"), "loss"),
            (tr("a computer player takes over"), "computer"),
        ))  # fmt: skip
        self.hold = choices(tr("A seat is held for"), [(time_words(time), str(time)) for time in (300, 60, 900, 3600)])
        self.hold.setToolTip(tr("Then a computer player plays on for who was lost; before a game the seat is free."))
        self.watch_delay = choices(tr("Hands shown to who looks on"), (
            (tr("1 minute late"), "60"), (tr("at once"), "0"), (tr("15 seconds late"), "15"),
            (tr("5 minutes late"), "300"),
        ))  # fmt: skip
        self.watch_delay.setToolTip(
            tr("Once a player shows their hand to who looks on, those see the whole game so much later.")
        )
        self.clock.currentIndexChanged.connect(self._on_changed)
        for words, box in (
            (tr("Clock"), self.clock), (tr("When time is up"), self.late), (tr("A seat is held for"), self.hold),
            (tr("Hands shown to who looks on"), self.watch_delay),
        ):  # fmt: skip
            column.addLayout(labelled(words, box))

    # --- what is filled in ---

    def _on_changed(self) -> None:
        two = self.total == 2
        self.games.setEnabled(two)
        self.games.setToolTip("" if two else tr("A match of several games is played by two."))
        self.late.setEnabled(bool(self.clock.currentData()))
        if self._judging:
            return
        self._judging = True  # another life is a change, too
        self.fits = 2 <= self.total <= MOST_SEATS and self.played.judge(self.total)
        self._judging = False
        self.summary.setText(self.played.summary())
        said = "" if self.fits else self.played.format.trouble.text()
        if not 2 <= self.total <= MOST_SEATS:
            said = tr("A table has 2 to {most} seats.", most=MOST_SEATS)
        self.trouble.setText(said)
        self.trouble.setVisible(bool(said))
        self._judged()

    def _on_choose(self) -> None:
        self._pages.setCurrentWidget(self.played)
        self.played.format.ways.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_played(self) -> None:
        self._pages.setCurrentIndex(0)
        self.choose.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_players_wanted(self, least: int) -> None:
        """What is played needs more players than there are."""
        if least > self.total:
            self._make_room(min(least, MOST_SEATS))

    @property
    def best_of(self) -> int:
        """How many games a match has."""
        return int(self.games.currentData()) if self.total == 2 else 1

    @property
    def rule(self) -> ClockRule:
        """The clock that was chosen."""
        each, _, seconds = str(self.clock.currentData()).partition(":")
        return ClockRule(each, int(seconds), self.late.currentData()) if each else ClockRule()  # type: ignore[arg-type]

    def show_rules(self, rules: TableRules) -> None:
        """Fill in what is so."""
        self.played.show_played(rules)
        clock = f"{rules.clock.each}:{rules.clock.seconds}" if rules.clock.each else ""
        for box, value, words in (
            (self.level, rules.level, rules.level), (self.games, str(rules.best_of), str(rules.best_of)),
            (self.clock, clock, clock_words(rules.clock)), (self.late, rules.clock.then, ""),
            (self.hold, str(rules.hold), time_words(rules.hold)),
            (self.watch_delay, str(rules.watch_delay), tr("{time} late", time=time_words(rules.watch_delay))),
        ):  # fmt: skip
            if box.findData(value) < 0:  # said by the command
                box.addItem(words, value)
            box.setCurrentIndex(box.findData(value))
        self._on_changed()

    def rules(self) -> TableRules:
        """The table as it is filled in."""
        return TableRules(
            self.total, self.played.format.variants(), self.played.format.options(), self.played.options(),
            self.best_of, self.rule, int(self.hold.currentData()), int(self.watch_delay.currentData()),
            str(self.level.currentData()),
        )  # fmt: skip


def labelled(words: str, widget: QWidget) -> QHBoxLayout:
    """A field with its words before it."""
    row = row_box()
    row.addWidget(Label(words, theme.TYPE.body), 1)
    row.addWidget(widget)
    return row


def choices(name: str, rows: Sequence[tuple[str, str]]) -> ChoiceBox:
    """A field to choose in: each row with its value."""
    box = ChoiceBox()
    box.setAccessibleName(name)
    for label, value in rows:
        box.addItem(label, value)
    return box
