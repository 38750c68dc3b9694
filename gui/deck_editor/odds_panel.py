"""The odds of the deck: lands by turn, the chosen card by turn, on the play or on the draw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.cards.decks import MAIN, Deck
from gui import theme
from gui.cards.catalog import Catalog
from gui.deck_editor.draw_odds import HAND, at_least, by_turn, expected, seen_by
from gui.i18n import ntr, number, tr
from gui.widgets.boxes import column_box, row_box
from gui.widgets.segments import Segments
from gui.widgets.stepper import Stepper
from gui.widgets.text import Label

_TURNS: Final = 8
Series = tuple[str, str, Sequence[float]]
"""A line of the chart: words, token, chance by turn."""


def share(chance: float) -> str:
    """A chance in whole per cent."""
    return f"{chance:.0%}"


class OddsChart(QWidget):
    """Chances by turn as lines; each has its own stroke."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._series: Sequence[Series] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(176)

    def set_series(self, series: Sequence[Series]) -> None:
        """Other lines."""
        self._series = series
        told = "; ".join(f"{name}: {', '.join(map(share, values))}" for name, _, values in series)
        self.setAccessibleName(tr("Chances by turn") + f". {told}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The grid, the lines, the last chance of each."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(34, 8, self.width() - 40, self.height() - 34)
        painter.setFont(theme.font(theme.TYPE.small, tabular=True))
        for share in (0, 25, 50, 75, 100):
            y = area.bottom() - area.height() * share / 100
            painter.setPen(QPen(theme.color("line"), 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(theme.color("text2"))
            label = QRectF(0, y - 8, 28, 16)
            painter.drawText(label, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, f"{share}")
        step = area.width() / max(1, _TURNS - 1)
        for turn in range(_TURNS):
            x = area.left() + turn * step
            box = QRectF(x - 12, area.bottom() + 6, 24, 16)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(turn + 1))
        strokes = (Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine, Qt.PenStyle.DotLine)
        for (_, token, values), stroke in zip(self._series, strokes, strict=False):
            path = QPainterPath()
            for turn, value in enumerate(values[:_TURNS]):
                point = QPointF(area.left() + turn * step, area.bottom() - area.height() * value)
                path.lineTo(point) if turn else path.moveTo(point)
            painter.setPen(QPen(theme.color(token), 2.4, stroke))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(path)


class OddsTable(QWidget):
    """Rows of words and a number."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: Sequence[tuple[str, str]] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_rows(self, rows: Sequence[tuple[str, str]]) -> None:
        """Other rows."""
        self._rows = rows
        self.setFixedHeight(24 * len(rows) + 4)
        self.setAccessibleName("; ".join(f"{name}: {value}" for name, value in rows))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The rows."""
        painter = QPainter(self)
        for index, (name, value) in enumerate(self._rows):
            box = QRectF(0, index * 24, self.width(), 24)
            painter.setFont(theme.font(theme.TYPE.body))
            painter.setPen(theme.color("text2"))
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, name)
            painter.setFont(theme.font(theme.TYPE.body, 600, tabular=True))
            painter.setPen(theme.color("text"))
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, value)


class OddsPanel(QWidget):
    """The odds of a deck. The card chosen on the board is asked for; the number wanted can be changed."""

    def __init__(self, catalog: Catalog, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._catalog = catalog
        self._deck, self._name = Deck("", ()), ""
        column = column_box(self, (0, 0, 0, 0), 8)
        self.first = Segments((("play", tr("On the play")), ("draw", tr("On the draw"))), tr("Who begins"))
        self.first.set_value("play")
        self.first.changed.connect(lambda _: self._show())
        column.addWidget(self.first)
        column.addSpacing(4)
        column.addWidget(Label(tr("Lands"), theme.TYPE.panel, 600))
        self.lands = OddsTable()
        column.addWidget(self.lands)
        column.addSpacing(8)
        self.title = Label(tr("Chosen card"), theme.TYPE.panel, 600, wrap=True)
        column.addWidget(self.title)
        row = row_box()
        row.addWidget(Label(tr("Copies wanted"), tone="text2", wrap=True), 1)
        self.wanted = Stepper(tr("Copies wanted"), 1, 1, 4)
        self.wanted.setFixedWidth(110)
        self.wanted.changed.connect(lambda _: self._show())
        row.addWidget(self.wanted)
        column.addLayout(row)
        self.card = OddsTable()
        column.addWidget(self.card)
        self.chart = OddsChart()
        column.addWidget(self.chart)
        self.legend = Label("", theme.TYPE.small, tone="text2", wrap=True)
        column.addWidget(self.legend)
        column.addStretch(1)

    def set_deck(self, deck: Deck) -> None:
        """Another deck, or the same after a change."""
        self._deck = deck
        self._show()

    def set_card(self, name: str) -> None:
        """Ask for another card."""
        if name != self._name:
            self._name = name
            self._show()

    def _lands(self) -> int:
        cards = ((count, self._catalog.card(name)) for count, name in self._deck.main)
        return sum(count for count, card in cards if card is not None and "land" in card.types)

    def _show(self) -> None:
        size, lands, play = self._deck.size, self._lands(), self.first.value() == "play"
        rows = [(tr("{n} on turn {turn}", n=count, turn=count),
            share(at_least(size, lands, seen_by(count, play), count)))
                for count in (2, 3, 4, 5)]  # fmt: skip
        good = at_least(size, lands, HAND, 2) - at_least(size, lands, HAND, 6)
        self.lands.set_rows((
            (tr("In the opening hand"), number(expected(size, lands, HAND), 1)),
            (tr("A hand with two to five"), share(good)),
            *rows,
        ))  # fmt: skip
        held, wanted = self._deck.count_in(MAIN, self._name), self.wanted.value()
        self.title.setText(self._name if held else tr("Choose a card on the board"))
        series: list[Series] = [(tr("a land every turn"), "text2", [
            at_least(size, lands, seen_by(turn, play), turn) for turn in range(1, _TURNS + 1)
        ])]  # fmt: skip
        if held:
            chances = by_turn(size, held, play, wanted, _TURNS)
            chance = ntr("chance of it", "chance of {n} of them", wanted)
            self.card.set_rows((
                (tr("Copies"), tr("{n} of {total}", n=held, total=size)),
                (tr("In the opening hand"), share(at_least(size, held, HAND, wanted))),
                *((tr("By turn {turn}", turn=turn), share(chances[turn - 1])) for turn in (2, 4, 6)),
            ))  # fmt: skip
            series.insert(0, (chance, "ice", chances))
        else:
            self.card.set_rows(())
        self.chart.set_series(series)
        lines = (tr("Solid"), tr("Dashed")) if held else (tr("Solid"),)
        words = (f"{stroke}: {name}." for stroke, (name, _, _) in zip(lines, series, strict=False))
        self.legend.setText(" ".join((tr("Per cent by turn."), *words)))
