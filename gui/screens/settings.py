"""The settings screen: the table of options, section by section."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QResizeEvent
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLineEdit, QSlider, QVBoxLayout, QWidget

from engine.terms.steps import Step
from gui import theme
from gui.i18n import Message, Text, msg, reason_of, tr, translate
from gui.screens.base import MARGIN, Desk, Screen, headed
from gui.settings import APPEARANCE, CARDS, KEYS, OPTIONS, PASSING, PLAY, SOUND, STOPS, VERSIONS, SettingRow, Value
from gui.widgets import screen_keys
from gui.widgets.boxes import column_box, columns_anew, row_box
from gui.widgets.buttons import QUIET, Button
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.flow_row import FlowRow
from gui.widgets.keys_editor import KeysEdit
from gui.widgets.surface import Hairline, Panel, scrolled
from gui.widgets.text import Label
from gui.widgets.ui_scale import usual_scale

STOP_WORDS: Final = (
    (Step.UPKEEP, msg("Upkeep")), (Step.DRAW, msg("Draw")), (Step.MAIN1, msg("Main 1")),
    (Step.BEGIN_COMBAT, msg("Combat begins")),
    (Step.DECLARE_ATTACKERS, msg("Attackers")), (Step.DECLARE_BLOCKERS, msg("Blockers")),
    (Step.COMBAT_DAMAGE, msg("Damage")),
    (Step.END_COMBAT, msg("Combat ends")), (Step.MAIN2, msg("Main 2")), (Step.END, msg("End step")),
)  # fmt: skip

_FILES: Final = msg("Your files")
_BELOW: Final = KEYS  # as wide as all columns together
_COLUMNS: Final = {
    2: ((APPEARANCE, PLAY, SOUND), (CARDS, STOPS, PASSING, VERSIONS, _FILES)),
    3: ((APPEARANCE,), (PLAY, SOUND, CARDS), (STOPS, PASSING, VERSIONS, _FILES)),
}
"""What stands under what, by the number of columns."""
_THREE: Final = 2100  # px of width from which there are three
_AROUND: Final = 120  # px above and below an option that is gone to
_WIDE: Final = 220  # px of an editor


class StopsEdit(QWidget):
    """One check a step."""

    changed = Signal(tuple)

    def __init__(self, name: Message) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(20)
        grid.setVerticalSpacing(2)
        self.checks: dict[int, QCheckBox] = {}
        for index, (step, word) in enumerate(STOP_WORDS):
            check = QCheckBox(translate(word))
            check.setAccessibleName(f"{translate(name)}: {check.text()}")
            check.toggled.connect(self._tell)
            self.checks[int(step)] = check
            grid.addWidget(check, index % 5, index // 5)

    def show_value(self, stops: tuple[int, ...]) -> None:
        """Check these steps."""
        for step, check in self.checks.items():
            check.blockSignals(True)
            check.setChecked(step in stops)
            check.blockSignals(False)

    def _tell(self) -> None:
        self.changed.emit(tuple(step for step, check in self.checks.items() if check.isChecked()))


class NumberEdit(QWidget):
    """A slider with its value beside it."""

    changed = Signal(int)

    def __init__(self, row: SettingRow) -> None:
        super().__init__()
        self._row = row
        line = row_box(self, (0, 0, 0, 0), 14)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(row.low // row.step, row.high // row.step)
        self.slider.setFixedWidth(_WIDE - 84)
        self.slider.setMinimumHeight(32)
        self.slider.setAccessibleName(translate(row.title))
        self.value = Label("", theme.TYPE.list_title, 600)
        line.addWidget(self.slider)
        self.value.setFixedWidth(round(theme.read_size(1) * 70))
        self.value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        line.addWidget(self.value)
        self.slider.valueChanged.connect(self._on_moved)

    def show_value(self, value: int) -> None:
        """Move the slider."""
        self.slider.blockSignals(True)
        self.slider.setValue(round(value / self._row.step))
        self.slider.blockSignals(False)
        self._write(value)

    def _on_moved(self, steps: int) -> None:
        self._write(steps * self._row.step)
        self.changed.emit(steps * self._row.step)

    def _write(self, value: int) -> None:
        self.value.setText(f"{value} {self._row.unit}".strip())


class SettingsScreen(Screen):
    """All options; each takes effect and is kept as soon as it is changed."""

    log_wanted = Signal()

    title: Text = msg("Settings")
    keys: tuple[tuple[str, Text], ...] = (
        ("Tab", msg("Next option")),
        ("Space", msg("Turn an option on or off")),
        ("Left, Right", msg("Change a value")),
    )

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.editors: dict[str, QWidget] = {}
        self._showers: dict[str, Callable[[Value], None]] = {}
        self._panels: dict[Message, QWidget] = {}
        self._columns: list[QVBoxLayout] = []
        self._sides = row_box(spacing=24)
        inner = QWidget()
        self._column = column_box(inner, (MARGIN, 16, MARGIN, 32), 0)
        self.reset = Button(tr("Restore defaults"), QUIET, glyph="undo")
        self.reset.clicked.connect(self._on_reset)
        about = tr("Everything is kept as soon as you change it.")
        self._column.addLayout(headed(tr("Settings"), about, self.reset))
        self._column.addSpacing(20)
        outer = column_box(self, (0, 0, 0, 0))
        self._scroll = scrolled(inner)
        outer.addWidget(self._scroll)

    def build(self) -> Iterator[None]:
        """The panels, some rows a piece, then all of them in their columns."""
        inner = self._scroll.widget()
        for section in dict.fromkeys(row.section for row in OPTIONS):
            panel = Panel(inner)
            self._panels[section] = panel
            yield from self._fill(panel, section)
        self._panels[_FILES] = self._make_places()
        yield
        self._set_columns(2)
        self._column.addLayout(self._sides)
        self._column.addSpacing(20)
        self._column.addWidget(self._panels[_BELOW])
        self._column.addStretch(1)
        self.desk.settings.listen(self._show_one)
        self.desk.settings.listen(lambda _: self._show_reset())

    def _set_columns(self, count: int) -> None:
        """Lay the panels side by side in so many columns."""
        self._columns = columns_anew(self._sides, self._columns, count)
        for column, sections in zip(self._columns, _COLUMNS[count], strict=True):
            column.setSpacing(20)
            for section in sections:
                column.addWidget(self._panels[section])
            column.addStretch(1)
            self._sides.addLayout(column, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A third column where there is much room."""
        count = 3 if self.width() >= _THREE else 2
        if count != len(self._columns):
            self._set_columns(count)
        super().resizeEvent(event)

    def enter(self) -> None:
        """Show the values in force, from the top."""
        for row in OPTIONS:
            self._show_one(row.name)
        self._show_reset()
        self._scroll.verticalScrollBar().setValue(0)

    def show_option(self, name: str) -> None:
        """Go to an option: it is in sight and has the keys."""
        editor = self.editors[name]
        self._scroll.ensureWidgetVisible(editor, 0, _AROUND)
        inner = editor.nextInFocusChain() if editor.focusPolicy() is Qt.FocusPolicy.NoFocus else None
        (inner or editor).setFocus(Qt.FocusReason.TabFocusReason)

    def _fill(self, panel: QWidget, section: Message) -> Iterator[None]:
        """The rows of a section."""
        column = column_box(panel, (24, 16, 24, 10), 0)
        column.addWidget(Label(section, theme.TYPE.panel, 600))
        column.addSpacing(8)
        for row in (row for row in OPTIONS if row.section == section):
            column.addWidget(Hairline())
            column.addWidget(self._make_row(row))
            yield
            editor = self.editors[row.name]
            if isinstance(editor, KeysEdit):
                yield from editor.build()

    def _make_row(self, row: SettingRow) -> QWidget:
        line = QWidget()
        grid = QGridLayout(line)
        grid.setContentsMargins(0, 12, 0, 12)
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(1)
        grid.setColumnStretch(0, 1)
        grid.addWidget(Label(row.title, theme.TYPE.list_title, 600), 0, 0)
        grid.addWidget(Label(row.help, theme.TYPE.body, tone="text2", wrap=True), 1, 0)
        editor = self._make_editor(row)
        self.editors[row.name] = editor
        if row.kind in (tuple, dict):
            grid.setRowMinimumHeight(2, 6)
            grid.addWidget(editor, 3, 0, 1, 2)
        else:
            grid.addWidget(editor, 0, 1, 2, 1, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
        return line

    def _make_editor(self, row: SettingRow) -> QWidget:
        """The widget that shows and changes a value of the row's kind."""

        def change(value: Value) -> None:
            self.desk.settings.set(row.name, value)

        if row.choices:
            box = ChoiceBox()
            for value, label in row.choices:
                box.addItem(translate(label), value)
            box.activated.connect(lambda index: change(str(box.itemData(index))))
            self._showers[row.name] = lambda value: box.setCurrentIndex(box.findData(value))
            box.setFixedWidth(round(theme.read_size(1) * _WIDE))
            editor: QWidget = box
        elif row.kind is bool:
            check = QCheckBox()
            check.clicked.connect(lambda on: change(bool(on)))
            self._showers[row.name] = lambda value: check.setChecked(bool(value))
            editor = check
        elif row.kind is int:
            number = NumberEdit(row)
            number.changed.connect(change)
            self._showers[row.name] = lambda value: number.show_value(int(value) if isinstance(value, int) else 0)
            editor = number
        elif row.kind is dict:
            keys = KeysEdit(screen_keys.ROWS, screen_keys.GROUPS) if row.name == "screen_keys" else KeysEdit()
            keys.changed.connect(change)
            self._showers[row.name] = lambda value: keys.show_value(
                {name: str(key) for name, key in value.items()} if isinstance(value, dict) else {}
            )
            editor = keys
        elif row.kind is tuple:
            stops = StopsEdit(row.title)
            stops.changed.connect(change)
            self._showers[row.name] = lambda value: stops.show_value(value if isinstance(value, tuple) else ())
            editor = stops
        else:
            text = QLineEdit()
            text.setMaxLength(24)
            text.setFixedWidth(round(theme.read_size(1) * _WIDE))
            text.editingFinished.connect(lambda: change(text.text().strip() or str(row.default)))
            self._showers[row.name] = lambda value: text.setText(str(value))
            editor = text
        editor.setAccessibleName(translate(row.title))
        editor.setAccessibleDescription(translate(row.help))
        return editor

    def _make_places(self) -> QWidget:
        panel = Panel()
        column = column_box(panel, (24, 16, 24, 16), 2)
        column.addWidget(Label(_FILES, theme.TYPE.panel, 600))
        about = tr("Settings, decks, records of matches and error reports are in this folder.")
        column.addWidget(Label(about, tone="text2", wrap=True))
        column.addSpacing(8)
        self.folder = QLineEdit(str(self.desk.places.data))
        self.folder.setReadOnly(True)
        self.folder.setAccessibleName(tr("Folder of your files"))
        column.addWidget(self.folder)
        column.addSpacing(8)
        row = FlowRow(8)
        self.open_folder = Button(tr("Open folder"), glyph="folder")
        self.open_folder.clicked.connect(self._on_open_folder)
        row.add(self.open_folder)
        self.show_log = Button(tr("Program log"))
        self.show_log.clicked.connect(self.log_wanted)
        row.add(self.show_log)
        self.card_data = Button(tr("Card data"), glyph="library")
        self.card_data.clicked.connect(lambda: self.go.emit("cards"))
        row.add(self.card_data)
        column.addWidget(row)
        return panel

    def _show_one(self, name: str) -> None:
        if name in self._showers:
            self._showers[name](self.desk.settings.get(name))

    def _usual(self, row: SettingRow) -> Value:
        """The value that an option has by itself; the size of everything follows from the screen."""
        return usual_scale(self.screen()) if row.name == "ui_scale" else row.default

    def _show_reset(self) -> None:
        """There is something to restore only where something was changed."""
        self.reset.setEnabled(any(self.desk.settings.get(row.name) != self._usual(row) for row in OPTIONS))

    def _on_reset(self) -> None:
        self.desk.settings.reset()
        self.desk.settings.set("ui_scale", usual_scale(self.screen()))
        self.notice.emit(tr("All settings are back to their defaults."))

    def _on_open_folder(self) -> None:
        folder = self.desk.places.data
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self.notice.emit(
                tr("The folder {folder} cannot be made: {strerror}.", folder=folder, strerror=reason_of(error))
            )
            return
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
