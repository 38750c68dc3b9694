"""The puzzle column of the home screen: the next one that is not solved, and how many are."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui import theme
from gui.i18n import tr
from gui.screens.base import Desk
from gui.session.puzzle_library import Puzzle, Puzzles, shown_cards
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import QUIET, Button
from gui.widgets.pictures import Illustration, Pictures
from gui.widgets.surface import Hairline, Heading
from gui.widgets.text import ElidedLabel, Label

__all__ = ["PuzzleColumn"]

TALL = 122  # px of the picture, more in a high column
SHARE = 0.4  # of the column's height that it may take
LEAST = 48


class WideArt(Illustration):
    """A card's illustration as wide as its column."""

    def __init__(self, pictures: Pictures) -> None:
        super().__init__(pictures, None, theme.RADIUS.button)
        self.setFixedHeight(TALL)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)


class PuzzleColumn(QWidget):
    """Picture, task and button of one puzzle. `solve` gives it, `all_wanted` asks for the list."""

    solve = Signal(Puzzle)
    all_wanted = Signal()

    def __init__(self, desk: Desk, pictures: Pictures) -> None:
        super().__init__()
        self._desk = desk
        self._puzzles = Puzzles(desk.places.data / "positions")
        self.puzzle: Puzzle | None = None
        column = column_box(self, (0, 0, 0, 0), 0)
        column.addWidget(Hairline("line2"))
        column.addSpacing(12)
        self._head = Heading(tr("Puzzle"))
        column.addWidget(self._head)
        column.addSpacing(12)
        self._art = WideArt(pictures)
        column.addWidget(self._art)
        column.addSpacing(10)
        self.title = ElidedLabel("", theme.TYPE.stack, 600, serif=False)
        self.task = Label("", theme.TYPE.body, tone="text2", wrap=True)
        column.addWidget(self.title)
        column.addSpacing(3)
        column.addWidget(self.task)
        column.addSpacing(10)
        column.addStretch(1)
        row = row_box(spacing=8)
        self.play = Button(tr("Solve"), glyph="puzzle")
        self.play.clicked.connect(lambda: self.solve.emit(self.puzzle))
        self.every = Button(tr("All puzzles"), QUIET)
        self.every.clicked.connect(self.all_wanted)
        row.addWidget(self.play)
        row.addWidget(self.every)
        row.addStretch(1)
        column.addLayout(row)

    def fill(self) -> None:
        """Show the next puzzle that is not solved; the first one again when all are."""
        bundled, solved = self._puzzles.bundled(), self._puzzles.solved()
        count = sum(puzzle.id in solved for puzzle in bundled)
        self._head.set_aside(tr("{count} of {n} solved", count=count, n=len(bundled)))
        fresh = (puzzle for puzzle in bundled if puzzle.id not in solved)
        self.puzzle = next(fresh, bundled[0] if bundled else None)
        self.setVisible(self.puzzle is not None)
        if self.puzzle is None:
            return
        self.title.setText(self.puzzle.title)
        self.task.setText(self.puzzle.task)
        faces = (self._desk.catalog.card(name) for name in shown_cards(self.puzzle))
        self._art.set_card(next((face for face in faces if face is not None), None))

    def set_small(self, small: bool) -> None:
        """Where there is little height, the words do without the picture."""
        self._art.setVisible(not small)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the picture give way to words that are large or many."""
        super().resizeEvent(event)
        column = self.layout()
        if column is not None and not self._art.isHidden():
            free = self.height() - column.totalHeightForWidth(self.width()) + self._art.height()
            self._art.setFixedHeight(max(LEAST, min(max(TALL, round(self.height() * SHARE)), free)))
