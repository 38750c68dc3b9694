"""A box of choices whose chosen words are read whole where there is little room, and that a wheel passes over."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QStylePainter

from gui.widgets.text import fitted, plain_tip

__all__ = ["ChoiceBox"]

_SIDES = 14  # px beside the words of a row of the list


class ChoiceBox(QComboBox):
    """Words with less room than they ask for are written smaller; what is left out even so is told at the pointer. The
    list is as wide as its words. The wheel turns the box that has the keys; over any other it scrolls the page."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """The styled box and the chosen words."""
        painter = QStylePainter(self)
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, self).width()
        painter.setFont(fitted(self.font(), self.currentText(), room))
        option.currentText = painter.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideRight, room)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        cut = option.currentText != self.currentText()
        self.setToolTip(plain_tip(self.currentText()) if cut else "")

    def showPopup(self) -> None:
        """The list, none of its words cut."""
        bar = self.view().verticalScrollBar().sizeHint().width()
        self.view().setMinimumWidth(self.view().sizeHintForColumn(0) + bar + _SIDES)
        super().showPopup()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Another choice, if it is this box that is spoken to."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()
