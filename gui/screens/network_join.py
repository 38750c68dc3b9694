"""The plate on which a table is joined: by its code, or out of those that are found."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from engine.net.held_seats import waiting_seat
from engine.net.net_messages import LONGEST_NAME
from gui import theme
from gui.i18n import tr
from gui.screens.network_rows import HeldRow, NothingFound, panel_of
from gui.session.saved_matches import YOU
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import PRIMARY, Button
from gui.widgets.text import Label, field_asking

__all__ = ["JoinPanel"]

LABEL = 100  # px of the words before a field, in the usual size of text


class JoinPanel(QWidget):
    """Who one is, the code, and the tables that are found, for which there is a column. `back_wanted` carries what is
    typed to come back to a seat whose table is not among them."""

    back_wanted = Signal(str)

    def __init__(self, known: str) -> None:
        """`known`: what one was called before."""
        super().__init__()
        panel, column = panel_of(tr("Join"))
        column_box(self, (0, 0, 0, 0)).addWidget(panel)
        self.name = field_asking(tr("Your name"), LONGEST_NAME)
        self.name.setText("" if known == YOU else known)
        self.code = field_asking(tr("Join code or address"), 120)
        self.join = Button(tr("Join"), PRIMARY)
        for words, fields in ((tr("Your name"), (self.name,)), (tr("Join code"), (self.code, self.join))):
            labelled = row_box()
            label = Label(words, theme.TYPE.body)
            label.setFixedWidth(round(theme.read_size(1) * LABEL))
            labelled.addWidget(label)
            for field in fields:
                labelled.addWidget(field, int(field is not self.join))
            column.addLayout(labelled)
        column.addSpacing(8)
        self.look_on = QCheckBox(tr("Only look on"))
        self.look_on.setToolTip(tr("You see the match as everybody sees it, and no hands."))
        column.addWidget(self.look_on)
        self.trouble = Label("", tone="rose", wrap=True)
        column.addWidget(self.trouble)
        self.held = HeldRow()
        self.held.button.clicked.connect(lambda: self.back_wanted.emit(self.held.words))
        column.addWidget(self.held)
        column.addSpacing(8)
        column.addWidget(Label(tr("Tables on this network"), theme.TYPE.panel, 600))
        self.nothing = NothingFound()
        column.addWidget(self.nothing)
        self.found = column_box()
        column.addLayout(self.found)
        column.addStretch(1)

    @property
    def back(self) -> Button | None:
        """The button that leads back to a seat, if there is one."""
        return None if self.held.isHidden() else self.held.button

    def show_held(self, tables: Path, now: float, found: Collection[str]) -> None:
        """Offer to go back to a seat that is kept there, unless its table is among those found, by the fingerprints of
        their keys."""
        seat = waiting_seat(tables / "seats.json", now)
        self.held.show_seat(seat if seat is not None and seat.fingerprint not in found else None)
