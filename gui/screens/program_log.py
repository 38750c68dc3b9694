"""The program's log on a screen: what it did and what went wrong, to be read and copied."""

from __future__ import annotations

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from gui.i18n import Text, msg, tr
from gui.screens.base import MARGIN, Desk, Screen, headed
from gui.session.logs import LogFiles
from gui.widgets.boxes import column_box
from gui.widgets.buttons import PRIMARY, QUIET, Button


class ProgramLogScreen(Screen):
    """The last lines of the log, the newest at the bottom."""

    title: Text = msg("Program log")
    bar = True
    keys: tuple[tuple[str, Text], ...] = (("Ctrl+C", msg("Copy what is marked")), ("Esc", msg("Home")))

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._files = LogFiles(desk.places.logs)
        column = column_box(self, (MARGIN, 16, MARGIN, 24), 14)
        self.copy = Button(tr("Copy all"), PRIMARY)
        self.copy.clicked.connect(self._on_copy)
        self.folder = Button(tr("Open folder"), QUIET, glyph="folder")
        self.folder.clicked.connect(lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._files.folder))))
        about = tr("What the program did and what went wrong; nothing of it leaves here.")
        column.addLayout(headed(tr("Program log"), about, self.folder, self.copy))
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setAccessibleName(tr("Program log"))
        column.addWidget(self.text, 1)

    def enter(self) -> None:
        """Read the log again."""
        said = self._files.tail()
        self.text.setPlainText(said or tr("There is no log yet."))
        self.copy.setEnabled(bool(said))
        bar = self.text.verticalScrollBar()
        bar.setValue(bar.maximum())

    def primary(self) -> Button:
        """Copy."""
        return self.copy

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text.toPlainText())
        self.notice.emit(tr("The log is copied."))
