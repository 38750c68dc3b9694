"""What is played at a table on the network: who plays with whom, casual variants, commanders, oddities of the rules."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QWidget

from engine.net.net_messages import TableRules
from engine.net.network_table import table_of
from engine.variants.ways_to_play import VariantTrouble
from gui import theme
from gui.i18n import tr, translate
from gui.screens.base import leave_by_esc
from gui.screens.network_rows import rule_words
from gui.screens.play_format import LED, FormatPanel
from gui.session.match_setup import RULES, USUAL_LIFE, RuleRow
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import PRIMARY, Button
from gui.widgets.stepper import Stepper
from gui.widgets.surface import Panel, scrolled
from gui.widgets.text import Label

__all__ = ["PlayedPage"]

LIFE = "starting_life"


class PlayedPage(QWidget):
    """`changed` says that something was chosen, `players_wanted` how many a choice needs at least, `done` that all
    is."""

    changed = Signal()
    players_wanted = Signal(int)
    done = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._players, self._life = 2, USUAL_LIFE
        self._others: dict[str, bool | int] = {}
        outer = column_box(self, (0, 0, 0, 0))
        inner = QWidget()
        column = column_box(inner, (0, 0, 0, 0), 12)
        self.format = FormatPanel((), limited=False)
        self.format.changed.connect(self._on_changed)
        self.format.players_wanted.connect(self.players_wanted)
        column.addWidget(self.format)
        rules = Panel()
        self._grid = QGridLayout(rules)
        self._grid.setContentsMargins(24, 14, 24, 16)
        self._grid.setVerticalSpacing(6)
        self.rules: dict[str, Stepper | QCheckBox] = {}
        for rule in RULES:
            if rule.name != LED:
                self._add_rule(rule)
        column.addWidget(rules)
        column.addStretch(1)
        outer.addWidget(scrolled(inner), 1)
        line = row_box()
        self.back = Button(tr("Back to the table"), PRIMARY)
        self.back.clicked.connect(self.done)
        leave_by_esc(self, self.done.emit)
        line.addStretch(1)
        line.addWidget(self.back)
        outer.addLayout(line)

    def _add_rule(self, rule: RuleRow) -> None:
        """The field of one entry of the rules' options."""
        field: Stepper | QCheckBox
        row = self._grid.rowCount()
        if rule.high:
            self._grid.addWidget(Label(rule.title, theme.TYPE.body), row, 0)
            field = Stepper(rule.title, rule.default, rule.low, rule.high)
            self._grid.addWidget(field, row, 1, Qt.AlignmentFlag.AlignRight)
            field.changed.connect(self.changed)
        else:
            field = QCheckBox(translate(rule.title))
            self._grid.addWidget(field, row, 0, 1, 2)
            field.toggled.connect(self.changed)
        field.setToolTip(translate(rule.help))
        self.rules[rule.name] = field

    def _on_changed(self) -> None:
        """Variants begin with another life; a number chosen by hand stays."""
        life, field, self._life = self._life, self.rules[LIFE], self._usual_life()
        if isinstance(field, Stepper) and field.value() == life:
            field.set_value(self._life)
        self.changed.emit()

    def _usual_life(self) -> int:
        try:
            return table_of(self.format.variants(), self.format.options(), self.led, self._players).options.life
        except VariantTrouble:
            return USUAL_LIFE

    def show_played(self, rules: TableRules) -> None:
        """Fill in what is played at a table; options of the rules that have no field here stay as they are."""
        self._players, options = rules.seats, rules.options
        self.format.with_[LED].setChecked(bool(options.get(LED)))
        self.format.show_ways(rules.variants, rules.choices)
        self._life = self._usual_life()
        for rule in RULES:
            field = self.rules.get(rule.name)
            if isinstance(field, Stepper):
                field.set_value(options.get(rule.name, self._life if rule.name == LIFE else rule.default))
            elif isinstance(field, QCheckBox):
                field.setChecked(bool(options.get(rule.name)))
        self._others = {name: value for name, value in options.items() if name not in (*self.rules, LED)}

    @property
    def led(self) -> bool:
        """Whether decks are led by commanders, Brawl apart."""
        return self.format.with_[LED].isChecked()

    def judge(self, players: int) -> bool:
        """Whether what is chosen goes together with so many players; if not it is said in one sentence why."""
        if players != self._players:
            self._players = players
            self._on_changed()
        return self.format.judge(lambda: table_of(self.format.variants(), self.format.options(), self.led, players))

    def summary(self) -> str:
        """What is played, in one line."""
        return rule_words(self.led, self.format.variants(), self.options())

    def options(self) -> dict[str, bool | int]:
        """The options of the rules that were chosen."""
        chosen: dict[str, bool | int] = {**self._others, **({LED: True} if self.led else {})}
        for rule in RULES:
            field = self.rules.get(rule.name)
            if isinstance(field, Stepper) and field.value() != (self._life if rule.name == LIFE else rule.default):
                chosen[rule.name] = field.value()
            elif isinstance(field, QCheckBox) and field.isChecked():
                chosen[rule.name] = True
        return chosen

    def words(self) -> dict[str, str]:
        """What is played, as options of the command line."""
        options = [name if value is True else f"{name}={value}" for name, value in self.options().items()]
        choices = [f"{name}={value}" for name, value in self.format.options().items()]
        return {
            "options": ",".join(options), "variants": ",".join(self.format.variants()), "choices": ",".join(choices),
        }  # fmt: skip
