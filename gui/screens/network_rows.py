"""What the network's screen is made of: a table that was found, a seat of the lobby, a plate with a title."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine.net.discovery import Found
from engine.net.net_messages import SeatState
from gui import theme
from gui.i18n import Text, ntr, tr
from gui.widgets.buttons import Button
from gui.widgets.surface import Panel
from gui.widgets.text import ElidedLabel, Label


class FoundRow(QWidget):
    """A table that was found."""

    def __init__(self, found: Found) -> None:
        super().__init__()
        said = found.said
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 10, 0, 10)
        words = QVBoxLayout()
        words.addWidget(ElidedLabel(said.title, theme.TYPE.list_title, 600))
        free = ntr("{n} seat free", "{n} seats free", said.free)
        state = tr("A game is being played") if said.playing else free
        rule = tr("Commander") if said.commander else tr("Any deck")
        words.addWidget(ElidedLabel(f"{state} · {rule} · {found.host}", tone="text2"))
        row.addLayout(words, 1)
        self.button = Button(tr("Join"))
        self.button.setAccessibleName(tr("Join {title}", title=said.title))
        row.addWidget(self.button)


class SeatRow(QWidget):
    """A seat of the lobby: who sits there, with which deck, whether they are ready and how good their line is."""

    def __init__(self, number: int, seat: SeatState, mine: bool) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 10, 0, 10)
        words = QVBoxLayout()
        name = tr("Free seat") if not seat.taken else seat.name
        words.addWidget(ElidedLabel(tr("{name} (you)", name=name) if mine else name, theme.TYPE.list_title, 600))
        words.addWidget(ElidedLabel(seat_words(seat), tone="text2"))
        row.addLayout(words, 1)
        self.buttons = QHBoxLayout()
        row.addLayout(self.buttons)
        self.setAccessibleName(tr("Seat {n}: {name}", n=number + 1, name=name))


def seat_words(seat: SeatState) -> str:
    """How a seat stands, in half a line."""
    if not seat.taken:
        return tr("Waiting for a guest")
    parts = [seat.deck or tr("No deck chosen yet")]
    if seat.computer:
        parts.append(tr("a computer player"))
    elif seat.held:
        parts.append(ntr("lost; held for {n} second", "lost; held for {n} seconds", seat.held))
    else:
        parts.append(tr("ready") if seat.ready else tr("not ready yet"))
        if seat.delay:
            parts.append(tr("{n} ms", n=seat.delay))
    return " · ".join(parts)


def panel_of(title: Text) -> tuple[QWidget, QVBoxLayout]:
    """A plate with a title."""
    panel = Panel()
    column = QVBoxLayout(panel)
    column.setContentsMargins(24, 14, 24, 14)
    column.setSpacing(6)
    if title:
        column.addWidget(Label(title, theme.TYPE.section, 600))
        column.addSpacing(8)
    return panel, column
