"""The head of the deck editor: the deck's name, how it stands, and what can be done with the whole of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from engine.cards.formats import format_of
from gui import theme
from gui.cards.catalog import DeckEntry
from gui.deck_editor.badge import Badge
from gui.deck_editor.checks import Check
from gui.i18n import keys_said, ntr, tr
from gui.widgets.boxes import row_box
from gui.widgets.buttons import PRIMARY, QUIET, Button, IconButton
from gui.widgets.text import ElidedLabel, Label

HEIGHT: Final = 64


class NameLabel(ElidedLabel):
    """The name, as wide as it is, up to the room there is; with less it is smaller."""

    least = theme.TYPE.list_title

    def __init__(self) -> None:
        super().__init__("", theme.TYPE.screen, 600)
        policy = self.sizePolicy()
        policy.setHorizontalPolicy(policy.Policy.Maximum)
        self.setSizePolicy(policy)


class DeckHeader(QWidget):
    """Name, badges, buttons; `renamed` gives another name."""

    renamed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedHeight(HEIGHT)
        row = row_box(self, (18, 4, 20, 4), 8)
        self.back = IconButton("arrow-left", tr("Back to the decks (Esc)"), QUIET)
        self.name = NameLabel()
        self.field = QLineEdit()
        self.field.setMaxLength(60)
        self.field.setAccessibleName(tr("Name of the deck"))
        self.field.editingFinished.connect(self._on_named)
        self.field.installEventFilter(self)
        self.field.hide()
        self.rename = IconButton("edit", tr("Rename (F2)"), QUIET, side=32)
        self.rename.clicked.connect(self.begin_rename)
        self.saved = Label("", tone="text2")
        self.legal, self.reading = Badge(), Badge()
        for widget in (self.back, self.name, self.field, self.rename, self.saved):
            row.addWidget(widget)
        row.addSpacing(8)
        row.addWidget(self.legal)
        row.addWidget(self.reading)
        row.addStretch(1)
        self.undo = IconButton("undo", tr("Undo ({keys})", keys=keys_said("Ctrl+Z")), QUIET)
        self.redo = IconButton("redo", tr("Redo ({keys})", keys=keys_said("Ctrl+Shift+Z")), QUIET)
        self.save = Button(tr("Save"), QUIET)
        self.bring = Button(tr("Import"), QUIET)
        self.export = Button(tr("Export"), QUIET)
        self.more = IconButton("more", tr("More: save as, duplicate, print, delete"), QUIET)
        self.lab = Button(tr("Lab run"))
        self.lab.setToolTip(tr("Test this change: the lab plays the deck as it is against what was kept of it last"))
        self.goldfish = Button(tr("Goldfish"))
        self.goldfish.setToolTip(tr("Play alone against an opponent who does nothing (G)"))
        self.test = Button(tr("Test it"), PRIMARY, key="Ctrl+T")
        for button in (self.undo, self.redo, self.save, self.bring, self.export, self.more):
            row.addWidget(button)
        row.addSpacing(4)
        row.addWidget(self.lab)
        row.addWidget(self.goldfish)
        row.addWidget(self.test)

    def set_deck(self, entry: DeckEntry, saved: bool, checks: Sequence[Check]) -> None:
        """Show the name and how the deck stands."""
        self.name.setText(entry.title)
        new = not entry.key and saved
        self.saved.setText(
            "" if new else tr("Saved") if saved and entry.own else tr("Bundled") if saved else tr("Not saved yet")
        )
        self.save.setEnabled(not saved)
        form = format_of(entry.deck.format)
        wrong = [check for check in checks if not check.good and not check.line]
        what = tr("Legal in {title}", title=form.title) if form.key else tr("Ready to play")
        if any(check.glyph == "info" for check in checks):
            what = tr("Fits {title}", title=form.title)  # as far as can be told without card data
        if wrong:
            n = len(wrong)
            words = ntr("{n} to put right", "{n} to put right", n)
            if form.key:
                words = ntr("{n} to put right for {format}", "{n} to put right for {format}", n, format=form.title)
            self.legal.show_state("warning", "lamp", words, "\n".join(check.words for check in wrong))
        else:
            self.legal.show_state("check", "moss", what, "\n".join(check.words for check in checks if check.good))
        self._show_reading(checks)
        self.test.setEnabled(entry.size > 0)
        self.goldfish.setEnabled(entry.size > 0)

    def _show_reading(self, checks: Sequence[Check]) -> None:
        unknown = [check for check in checks if check.token == "rose" and not check.line]
        partly = [check for check in checks if check.line]
        self.reading.setVisible(bool(unknown or partly))
        if unknown:
            words = ntr("{n} unknown", "{n} unknown", len(unknown))
            self.reading.show_state("unread", "rose", words, "\n".join(check.words for check in unknown[:20]))
        elif partly:
            words = ntr("{n} card partly read", "{n} cards partly read", len(partly))
            why = "\n".join(f"{check.words} “{check.line}”" for check in partly[:20])
            self.reading.show_state("partly", "lamp", words, why)

    def set_narrow(self, narrow: bool) -> None:
        """Where there is little width, what the menu offers too goes."""
        self.goldfish.setVisible(not narrow)
        self.saved.setVisible(not narrow)

    def begin_rename(self) -> None:
        """Type another name where the name stands."""
        self.field.setText(self.name.text())
        self._typing(True)
        self.field.selectAll()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Esc leaves the name as it was."""
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress:
                self.field.setText(self.name.text())
                self._typing(False)
                self.rename.setFocus(Qt.FocusReason.OtherFocusReason)
                return True
        return super().eventFilter(watched, event)

    def _typing(self, on: bool) -> None:
        self.field.setVisible(on)
        self.name.setVisible(not on)
        self.rename.setVisible(not on)

    def _on_named(self) -> None:
        if not self.field.isHidden():
            self._typing(False)
            self.renamed.emit(self.field.text())

    def paintEvent(self, event: QPaintEvent) -> None:
        """A plain bar over a hairline."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.color("bg1"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, theme.color("line"))
