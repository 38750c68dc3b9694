"""The bar at the top: the mark, the screens, search and settings."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QWidget

from gui import theme
from gui.art.symbols import draw_glyph
from gui.i18n import Text, tr
from gui.widgets.boxes import row_box
from gui.widgets.buttons import PRIMARY, QUIET, Button, IconButton
from gui.widgets.flow_row import fit_row
from gui.widgets.text import Label


class MarkSign(QWidget):
    """The page with a nib."""

    def __init__(self, side: int = 30, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._side = side
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """A square."""
        return QSize(self._side, self._side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The mark."""
        draw_glyph(QPainter(self), "mark", 0, 0, self._side, theme.color("lamp"))


class NavBar(QWidget):
    """One tab a screen; `chosen` gives its name, `search_wanted` asks for the search of everything."""

    chosen = Signal(str)
    search_wanted = Signal()
    match_wanted = Signal()

    def __init__(self, screens: tuple[tuple[str, Text], ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedHeight(72)
        row = self._row = row_box(self)
        row.setContentsMargins(40, 8, 40, 4)
        row.setSpacing(6)
        row.addWidget(MarkSign())
        row.addSpacing(4)
        self.name = Label("Spellwright", theme.TYPE.screen, 600)
        row.addWidget(self.name)
        row.addSpacing(32)
        self._group = QButtonGroup(self)
        self.tabs: dict[str, Button] = {}
        for name, word in screens:
            tab = Button(word, QUIET)
            tab.setFont(theme.font(theme.TYPE.list_title, 500))
            tab.setCheckable(True)
            tab.clicked.connect(lambda _=False, name=name: self.chosen.emit(name))
            self._group.addButton(tab)
            self.tabs[name] = tab
            row.addWidget(tab)
        self._set_roomy(True)
        self.match = Button(tr("Back to the match"), PRIMARY, glyph="arrow-right")
        self.match.clicked.connect(self.match_wanted)
        self.match.hide()
        row.addSpacing(16)
        row.addWidget(self.match)
        row.addStretch(1)
        self.search = Button(tr("Find anything"), QUIET, glyph="search", key="Ctrl K")
        self.search.clicked.connect(self.search_wanted)
        row.addWidget(self.search)
        row.addSpacing(6)
        self.gear = IconButton("gear", tr("Settings"), QUIET)
        self.gear.clicked.connect(lambda: self.chosen.emit("settings"))
        row.addWidget(self.gear, 0, Qt.AlignmentFlag.AlignVCenter)

    def set_match(self, running: bool) -> None:
        """Offer the way back to a match that is under way."""
        self.match.setVisible(running)
        self._fit()

    def _fit(self) -> None:
        """Leave out what there is no room for; its key opens the search all the same."""
        match = (self.match.set_worded,) if self.match.isVisibleTo(self) else ()
        parts = (self.search.set_cap, self.search.set_worded, *match, self.name.setVisible, self._show_settings)
        fit_row(self._row, self.width(), (*parts, self._set_roomy))

    def _show_settings(self, shown: bool) -> None:
        """Show the tab of the settings, to which the gear leads, too."""
        if "settings" in self.tabs:
            self.tabs["settings"].setVisible(shown)

    def _set_roomy(self, roomy: bool) -> None:
        """Let tabs be as wide as their words are, or write them smaller."""
        for tab in self.tabs.values():
            tab.setMinimumWidth(tab.sizeHint().width() + 8 if roomy else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width."""
        self._fit()
        super().resizeEvent(event)

    def show_current(self, name: str) -> None:
        """Mark the tab of the screen that is shown; none for a screen without one."""
        self._group.setExclusive(False)
        for tab, button in self.tabs.items():
            button.setChecked(tab == name)
        self._group.setExclusive(True)
