"""The two parts of the workshop beside the sets: the card as it is written, and how it looks with what can be done."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from engine.workshop.fields import LAYOUTS, RARITIES, TWO_FACED
from gui.i18n import msg, tr, translate
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import PRIMARY, QUIET, Button, IconButton
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.flow_row import fit_row
from gui.widgets.marks import Mark
from gui.widgets.pictures import Pictures
from gui.widgets.segments import Segments
from gui.widgets.surface import Panel
from gui.widgets.text import Label, plain_tip
from gui.workshop.board_editor import RIVALS
from gui.workshop.card_preview import CardPreview
from gui.workshop.face_form import FaceForm
from gui.workshop.reading_panel import FACES, HALVES, ReadingPanel

RARITY_WORDS: Final = {"common": msg("Common"), "uncommon": msg("Uncommon"), "rare": msg("Rare"),
                       "mythic": msg("Mythic rare")}  # fmt: skip
SIDES: Final = 16  # px at either side of the form
SIDE: Final = 300
WIDER_SIDE: Final = 400
LEAST_BOX: Final = 90  # px of the boxes in the head
WIDEST_BOX: Final = 280


class CardPanel(Panel):
    """The form of the card above what was read of it, or beside it where there is much width."""

    def __init__(self) -> None:
        super().__init__()
        column = column_box(self, (SIDES, 12, SIDES, 12), 10)
        column.addLayout(self._make_head())
        column.addWidget(self.faces, 0, Qt.AlignmentFlag.AlignLeft)
        self.warning = Mark("warning", "", "lamp")
        self.warning.hide()
        column.addWidget(self.warning)
        self._halves = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._halves.setSpacing(14)
        self.form = FaceForm()
        self.reading = ReadingPanel()
        self._halves.addWidget(self.form, 4)
        self._halves.addWidget(self.reading, 5)
        column.addLayout(self._halves, 1)

    def _make_head(self) -> QHBoxLayout:
        head = self._head = row_box(spacing=4)
        self.faces = Segments(tuple(zip(("front", "back"), FACES, strict=True)), tr("Face"))
        self.faces.set_value("front")
        self.layout_box, self.rarity = ChoiceBox(), ChoiceBox()
        self.layout_box.setAccessibleName(tr("Layout"))
        self.rarity.setAccessibleName(tr("Rarity"))
        for box in (self.layout_box, self.rarity):  # in narrow windows the words are smaller, the window is not wider
            box.setSizeAdjustPolicy(ChoiceBox.SizeAdjustPolicy.AdjustToContents)
            box.setMinimumWidth(LEAST_BOX)
            box.setMaximumWidth(WIDEST_BOX)
        for key, word in LAYOUTS.items():
            self.layout_box.addItem(translate(word), key)
        for key in RARITIES:
            self.rarity.addItem(translate(RARITY_WORDS[key]), key)
        self.saved = Label("", tone="text2")
        self.undo_it = IconButton("undo", tr("Undo the last change of the sets"), QUIET)
        self.redo_it = IconButton("redo", tr("Make it again"), QUIET)
        self.keep = Button(tr("Save"), QUIET)
        self.more = IconButton("more", tr("More: paste, import, export, print, versions, delete"), QUIET)
        head.addWidget(self.layout_box, 5)
        head.addWidget(self.rarity, 4)
        head.addSpacing(8)
        head.addStretch(0)
        for widget in (self.saved, self.undo_it, self.redo_it, self.keep, self.more):
            head.addWidget(widget)
        return head

    def say_saved(self, words: str) -> None:
        """Say whether the card is kept: beside the button that keeps it, where there is room, and at it."""
        self.saved.setText(words)
        self.keep.setToolTip(plain_tip(words))
        self._fit()

    def _fit(self) -> None:
        margins = self.contentsMargins()
        fit_row(self._head, self.width() - 2 * SIDES - margins.left() - margins.right(), (self.saved.setVisible,))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What the boxes need goes before words that the button says, too."""
        super().resizeEvent(event)
        self._fit()

    def set_wide(self, wide: bool) -> None:
        """Whether there is room for both side by side."""
        direction = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        self._halves.setDirection(direction)


def show_parts(faces: Segments, layout: str) -> None:
    """Offer both faces, or what the halves of a layout are called; nothing where it has one."""
    faces.setVisible(layout in TWO_FACED)
    faces.rename(HALVES.get(layout, FACES))


class PlaySide(QWidget):
    """The card as it looks, its status, and the ways to play it."""

    def __init__(self, pictures: Pictures) -> None:
        super().__init__()
        self.setFixedWidth(SIDE)
        column = column_box(self, (0, 0, 0, 0), 8)
        self.preview = CardPreview(pictures)
        column.addWidget(self.preview, 1)
        self.status = Mark("edit", tr("Not a card yet"), "text2")
        column.addWidget(self.status, 0, Qt.AlignmentFlag.AlignHCenter)
        against = row_box()
        against.addWidget(Label(tr("Against"), tone="text2"))
        self.rival = ChoiceBox()
        self.rival.setAccessibleName(tr("Against"))
        for key, word in RIVALS:
            self.rival.addItem(translate(word), key)
        against.addWidget(self.rival, 1)
        column.addLayout(against)
        self.play_it = Button(tr("Play it"), PRIMARY, key="F5")
        self.on_board = Button(tr("On a board"), key="F6")
        self.picture = Button(tr("Picture"), glyph="folder")
        self.into = Button(tr("Into a deck"), glyph="deck")
        column.addWidget(self.play_it)
        row = row_box()
        for button in (self.on_board, self.into):
            row.addWidget(button, 1)
        column.addLayout(row)
        column.addWidget(self.picture)

    def set_playable(self, on: bool) -> None:
        """What is done with a card can be done once there is one."""
        for button in (self.play_it, self.on_board, self.into):
            button.setEnabled(on)

    def set_wide(self, wide: bool) -> None:
        """Whether there is room for a larger card."""
        self.setFixedWidth(WIDER_SIDE if wide else SIDE)
