"""The replays screen: every finished match, and those not finished yet; watch, continue or delete."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QWidget

from gui import theme
from gui.i18n import Text, msg, reason_of, tr, translate
from gui.screens.base import Desk, ListScreen, clear, titled
from gui.screens.home import outcome_mark
from gui.screens.replay_words import full_title, replay_title
from gui.session.saved_matches import Save, ago, clock
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import PRIMARY, QUIET, Button, IconButton
from gui.widgets.marks import Mark, widest
from gui.widgets.pictures import ArtTile, Pictures
from gui.widgets.surface import Hairline, Panel
from gui.widgets.text import ElidedLabel, Label, Paragraph


def _wide(words: str) -> int:
    """The px of a button with some words, in whichever of its kinds."""
    return max(Button(words, kind).sizeHint().width() for kind in (PRIMARY, "plain"))


def _mark(save: Save) -> tuple[str, str, str]:
    """Glyph, word and token of how a match stands."""
    return outcome_mark(save) if save.finished else ("pause", tr("Open"), "lamp")


def _facts(save: Save, now: float) -> tuple[str, str, str]:
    """How long it was, in turns and on the clock, and when it was saved."""
    return save.length, clock(save.played), ago(save.saved, now)


def _columns(saves: Sequence[Save], now: float) -> tuple[int, ...]:
    """The px of the mark and of each fact, so that all rows have them beneath each other and none is cut."""
    metrics = QFontMetrics(theme.font(theme.TYPE.list_title))
    facts = zip(*(_facts(save, now) for save in saves), strict=True)
    return (widest(_mark(save)[1] for save in saves),
            *(max(map(metrics.horizontalAdvance, column)) + 4 for column in facts))  # fmt: skip


class SaveRow(QWidget):
    """One record with what can be done with it."""

    def __init__(self, desk: Desk, pictures: Pictures, save: Save, first: bool, columns: tuple[int, ...]) -> None:
        """`columns`: the px of the mark and of each fact, of all rows that are shown together."""
        super().__init__()
        deck = desk.catalog.deck(save.my_deck)
        faces = desk.catalog.facts(deck).faces if deck else ()
        row = row_box(self, (0, 11, 0, 11), 16)
        shown = (*faces[:1], *save.mine, *save.theirs)
        seen = (card for name in shown if (card := desk.catalog.card(name)) is not None)
        row.addWidget(ArtTile(pictures, next(seen, None), 78, 56))
        row.addWidget(Mark(*_mark(save), width=columns[0]))
        words = column_box(spacing=2)
        words.addStretch(1)
        words.addWidget(Paragraph(full_title(save), theme.TYPE.list_title, 600, "text", most=2))
        names = ", ".join(f"{place.who} {place.life}" for place in save.places)
        words.addWidget(ElidedLabel(translate(save.reason) or tr("Life: {names}", names=names), tone="text2"))
        words.addStretch(1)
        row.addLayout(words, 1)
        for text, width in zip(_facts(save, desk.now()), columns[1:], strict=True):
            label = Label(text, theme.TYPE.list_title, tone="text2")
            label.setFixedWidth(width)
            label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            row.addWidget(label)
        row.addSpacing(8)
        self.go_on = Button(tr("Continue"), PRIMARY if first else "plain")
        self.go_on.setFixedWidth(_wide(tr("Continue")))  # the first one is no wider than the others
        policy = self.go_on.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.go_on.setSizePolicy(policy)
        self.watch = Button(tr("Watch"), glyph="play")
        self.watch.setAccessibleName(tr("Watch {replay_title}", replay_title=replay_title(save)))
        self.remove = IconButton("trash", tr("Delete {replay_title}", replay_title=replay_title(save)), QUIET)
        for button in (self.go_on, self.watch, self.remove):
            row.addWidget(button)
        self.go_on.setVisible(not save.finished)


class ReplaysScreen(ListScreen):
    """Open matches above finished ones, the last played first."""

    title: Text = msg("Replays")
    keys: tuple[tuple[str, Text], ...] = (("Tab", msg("Next match")),
        ("Enter", msg("Press the button that has the focus")))

    def __init__(self, desk: Desk, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._pictures = pictures
        self._doomed = ""
        self.rows: list[SaveRow] = []
        words = titled(tr("Replays"), tr("Every choice of every match is kept; watch it again step by step."))
        self._list = self.lay_out(words)

    def enter(self) -> None:
        """Read the folder again."""
        clear(self._list)
        self.rows = []
        saves = self.desk.saves.all()
        columns = _columns(saves, self.desk.now())
        for title, part in (
            (tr("To be continued"), [save for save in saves if not save.finished]),
            (tr("Finished"), [save for save in saves if save.finished]),
        ):  # fmt: skip
            if part:
                self._list.addWidget(self._make_part(title, part, columns))
        if not saves:
            self._list.addWidget(self._make_empty())
        self._list.addStretch(1)

    def _make_part(self, title: str, saves: list[Save], columns: tuple[int, ...]) -> QWidget:
        panel = Panel()
        column = column_box(panel, (24, 14, 24, 8), 0)
        column.addWidget(Label(title, theme.TYPE.panel, 600))
        column.addSpacing(8)
        for index, save in enumerate(saves):
            column.addWidget(Hairline())
            row = SaveRow(self.desk, self._pictures, save, index == 0, columns)
            row.go_on.clicked.connect(lambda _=False, save=save: self.resume.emit(save))
            row.watch.clicked.connect(lambda _=False, save=save: self.watch.emit(save))
            row.remove.clicked.connect(lambda _=False, save=save: self._on_remove(save))
            self.rows.append(row)
            column.addWidget(row)
        return panel

    def _make_empty(self) -> QWidget:
        panel = Panel()
        column = column_box(panel, (32, 28, 32, 28), 6)
        column.addWidget(Label(tr("No match yet"), theme.TYPE.section, 600))
        column.addWidget(
            Label(tr("Play one, and it is kept here from its first choice on."), theme.TYPE.list_title, tone="text2")
        )
        column.addSpacing(10)
        button = Button(tr("Set up a match"), PRIMARY)
        button.clicked.connect(lambda: self.go.emit("play"))
        column.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        return panel

    def _on_remove(self, save: Save) -> None:
        """The first press asks, the second deletes."""
        if self._doomed != save.record:
            self._doomed = save.record
            self.notice.emit(tr("Press Delete once more to remove this match for good."))
            return
        self._doomed = ""
        try:
            self.desk.saves.delete(save)
        except OSError as error:
            self.notice.emit(tr("The match could not be deleted: {strerror}.", strerror=reason_of(error)))
            return
        self.notice.emit(tr("The match is deleted."))
        self.enter()
