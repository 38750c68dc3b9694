"""The numbers of the deck: curve, colours and sources, types, checks, reading."""

from __future__ import annotations

from collections import Counter
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.cards.formats import FORMATS, format_of
from gui import theme
from gui.cards.catalog import Catalog, DeckEntry, mana_value
from gui.deck_editor.check_rows import CheckRows
from gui.deck_editor.checks import Check, checks_of
from gui.deck_editor.groups import type_title
from gui.deck_editor.types_chart import TypeChart
from gui.i18n import Text, number, tr, translate
from gui.widgets.bars import ColorBars, CurveChart, ReadingBar
from gui.widgets.boxes import column_box
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.surface import Heading
from gui.widgets.text import Label

NARROWEST: Final = 80  # px of the choice of a format: of a long name the beginning is read


class Analysis(QWidget):
    """Charts and checks of a deck. `shown` asks for a card to be shown."""

    shown = Signal(str)
    format_chosen = Signal(str)

    def __init__(self, catalog: Catalog, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._catalog = catalog
        self.checks: list[Check] = []
        self._meant: dict[str, str] = {}
        column = column_box(self, (0, 0, 0, 0), 6)
        self.curve, self.colors, self.types = CurveChart(), ColorBars(), TypeChart()
        self.rows, self.reading = CheckRows(), ReadingBar()
        self.rows.shown.connect(self.shown)
        self.average = Label("", tone="text2")
        self.format = ChoiceBox()
        self.format.setProperty("kind", "quiet")
        self.format.setAccessibleName(tr("Format of the deck"))
        self.format.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.format.setMinimumWidth(NARROWEST)
        for form in FORMATS:
            self.format.addItem(translate(form.title), form.key)
        self.format.activated.connect(lambda _: self.format_chosen.emit(str(self.format.currentData())))
        for heading, widgets in (
            (Label(tr("Mana curve"), theme.TYPE.panel, 600), (self.curve, self.average)),
            (Label(tr("Colours"), theme.TYPE.panel, 600), (self.colors,)),
            (Heading(tr("Checks"), self.format, theme.TYPE.panel), (self.rows,)),
            (Label(tr("Types"), theme.TYPE.panel, 600), (self.types,)),
            (Label(tr("Reading"), theme.TYPE.panel, 600), (self.reading,)),
        ):  # fmt: skip
            column.addWidget(heading)
            for widget in widgets:
                column.addWidget(widget)
            column.addSpacing(12)
        column.addStretch(1)

    def set_deck(self, entry: DeckEntry) -> None:
        """Another deck, or the same after a change."""
        self.format.setCurrentIndex(FORMATS.index(format_of(entry.deck.format)))
        facts = self._catalog.facts(entry)
        self.curve.set_columns(facts.curve)
        self.colors.set_rows(facts.color_rows)
        self.reading.set_counts(facts.reading)
        known = [(count, card) for count, name in entry.main if (card := self._catalog.card(name)) is not None]
        spells = [(count, card) for count, card in known if "land" not in card.types]
        total = sum(count for count, _ in spells)
        mean = sum(count * mana_value(card) for count, card in spells) / total if total else 0.0
        self.average.setText(
            tr("Average mana value {number}", number=number(mean, 2)) if total else tr("No spells yet")
        )
        types = Counter[Text]()
        for count, card in known:
            types[type_title(card)] += count
        self.types.set_rows(sorted(types.items(), key=lambda item: -item[1]))
        self.checks = checks_of(entry.deck, self._catalog, self._guess)
        self.rows.set_checks(self.checks)

    def _guess(self, name: str) -> str:
        """What was perhaps meant by an unknown name; looked for once, since it takes a while among many cards."""
        if name not in self._meant:
            self._meant[name] = self._catalog.meant(name)
        return self._meant[name]
