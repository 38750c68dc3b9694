"""The puzzles screen: our own puzzles, saved positions and scenario files, each played with one click."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from engine.play.positions.form import ScenarioFileError, number, parts, text
from engine.view.snapshot import CardSnap
from gui import theme
from gui.i18n import Text, error_words, msg, ntr, tr, translate
from gui.screens.base import Desk, ListScreen, clear, headed
from gui.session.puzzle_library import Puzzle, Puzzles, read_scenarios, shown_cards
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import PRIMARY, QUIET, Button
from gui.widgets.marks import Mark, widest
from gui.widgets.pictures import ArtTile, Pictures
from gui.widgets.surface import Hairline, Panel
from gui.widgets.text import ElidedLabel, Label

LEVELS: Final = {1: msg("Gentle"), 2: msg("Tricky"), 3: msg("Hard")}


class PuzzleRow(QWidget):
    """One puzzle or position with its button."""

    def __init__(self, desk: Desk, pictures: Pictures, puzzle: Puzzle, solved: bool, first: bool) -> None:
        super().__init__()
        row = row_box(self, (0, 11, 0, 11), 16)
        row.addWidget(ArtTile(pictures, _shown_card(desk, puzzle), 78, 56))
        if puzzle.turns:
            mark = (
                ("check", tr("Solved"), "moss")
                if solved
                else ("puzzle", translate(LEVELS.get(puzzle.level, msg("Open"))), "text2")
            )
            row.addWidget(Mark(*mark, width=widest((tr("Solved"), tr("Open"), *LEVELS.values()))))
        words = column_box(spacing=2)
        words.addStretch(1)
        title = puzzle.title
        self.title = ElidedLabel(title, theme.TYPE.list_title, 600)
        words.addWidget(self.title)
        self.about = Label(puzzle.task, tone="text2", wrap=True) if puzzle.task else ElidedLabel(_about(puzzle))
        words.addWidget(self.about)
        words.addStretch(1)
        row.addLayout(words, 1)
        self.idea = Button(tr("Idea"), QUIET)
        self.idea.setAccessibleName(tr("The idea of {title}", title=title))
        self.play = Button(tr("Solve") if puzzle.turns else tr("Play on"), PRIMARY if first else "plain")
        self.play.setAccessibleName(f"{self.play.text()}: {title}")
        row.addWidget(self.idea)
        self.idea.setVisible(bool(puzzle.idea))
        row.addWidget(self.play)


def _shown_card(desk: Desk, puzzle: Puzzle) -> CardSnap | None:
    """The card whose art stands for a puzzle."""
    return next((card for name in shown_cards(puzzle) if (card := desk.catalog.card(name)) is not None), None)


def _about(puzzle: Puzzle) -> str:
    """What is known of a position without a task."""
    names = [text(side, "name") for side in parts(puzzle.scenario, "players")]
    turn = number(puzzle.scenario, "turn")
    against = tr("{name} against {others}", name=names[0], others=", ".join(names[1:])) if names[1:] else "".join(names)
    facts = (against, tr("Turn {turn}", turn=turn) if turn else "")
    told = puzzle.id == puzzle.title or puzzle.kept
    return " · ".join(each for each in (*facts, "" if told else puzzle.id) if each)


class PuzzlesScreen(ListScreen):
    """Puzzles above saved positions; a file of scenarios is shown in its own part."""

    title: Text = msg("Puzzles")
    keys: tuple[tuple[str, Text], ...] = (("Tab", msg("Next puzzle")),
        ("Enter", msg("Press the button that has the focus")))

    solve = Signal(Puzzle)

    def __init__(self, desk: Desk, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._pictures = pictures
        self.puzzles = Puzzles(desk.places.data / "positions")
        self.rows: list[PuzzleRow] = []
        self.opened: tuple[str, list[Puzzle]] = ("", [])
        self._shown: object = None  # what the rows were made of
        self.open_file = Button(tr("Open a file"), QUIET, glyph="folder")
        self.open_file.clicked.connect(self._on_open)
        about = tr("Positions with one way to win, and positions you have kept.")
        self._list = self.lay_out(headed(tr("Puzzles"), about, self.open_file))

    def build(self) -> Iterator[None]:
        """The rows, before anybody waits for them."""
        self.enter()
        yield

    def enter(self) -> None:
        """Read the puzzles again; rows are made anew where they would show anything else."""
        self.puzzles.troubles.clear()
        solved = self.puzzles.solved()
        name, opened = self.opened
        bundled = self.puzzles.bundled()
        count = sum(puzzle.id in solved for puzzle in bundled)
        shown = [(title, aside, part) for title, aside, part in (
            (name, ntr("{n} position", "{n} positions", len(opened)), opened),
            (tr("Win this turn"), tr("{count} of {n} solved", count=count, n=len(bundled)), bundled),
            (tr("Your positions"), "", self.puzzles.own()),
        ) if part]  # fmt: skip
        cards = [card and card.face for *_, part in shown for card in (_shown_card(self.desk, each) for each in part)]
        if (shown, cards, solved) != self._shown:
            self._shown = (shown, cards, solved)
            clear(self._list)
            self.rows = []
            for title, aside, part in shown:
                self._list.addWidget(self._make_part(title, aside, part, solved))
            self._list.addStretch(1)
        if self.puzzles.troubles:
            self.notice.emit(self.puzzles.troubles[0])

    def _make_part(self, title: str, aside: str, puzzles: list[Puzzle], solved: frozenset[str]) -> QWidget:
        panel = Panel()
        column = column_box(panel, (24, 14, 24, 8), 0)
        head = row_box()
        head.addWidget(Label(title, theme.TYPE.panel, 600), 1)
        head.addWidget(Label(aside, tone="text2"))
        column.addLayout(head)
        column.addSpacing(8)
        fresh = next((puzzle for puzzle in puzzles if puzzle.id not in solved), None)
        for puzzle in puzzles:
            column.addWidget(Hairline())
            lamp = puzzle is fresh and not any(row.play.property("kind") == PRIMARY for row in self.rows)
            row = PuzzleRow(self.desk, self._pictures, puzzle, puzzle.id in solved, lamp)
            row.play.clicked.connect(lambda _=False, puzzle=puzzle: self.solve.emit(puzzle))
            row.idea.clicked.connect(lambda _=False, puzzle=puzzle: self.notice.emit(puzzle.idea))
            self.rows.append(row)
            column.addWidget(row)
        return panel

    def _on_open(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self, tr("Open a scenario"), str(self.desk.places.data),
            tr("Scenarios (*.json *.jsonl *.gz);;All files (*)"),
        )
        if name:
            self.open_scenarios(Path(name))

    def open_scenarios(self, path: Path) -> None:
        """Show the scenarios of a file; a file with one is played at once."""
        try:
            found = read_scenarios(path)
        except ScenarioFileError as error:
            self.notice.emit(error_words(error))
            return
        if len(found) == 1:
            self.solve.emit(found[0])
            return
        self.opened = (path.name, found)
        self.enter()
