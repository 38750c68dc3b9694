"""What the reader understood of a card, part by part, and what not, with wordings to take instead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from engine.messages import Message
from engine.workshop.report_form import PENDING, FaceReport, Gap, Part
from gui import theme
from gui.cards.keyword_help import explained
from gui.i18n import after_colon, msg, ntr, tr, translate
from gui.screens.base import clear
from gui.widgets.bars import status_token, status_word
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import QUIET, Button
from gui.widgets.marks import Mark
from gui.widgets.surface import Hairline, scrolled
from gui.widgets.text import Label

FACES: Final = (msg("Front face"), msg("Back face"))
HALVES: Final[dict[str, tuple[Message, Message]]] = {
    "adventure": (msg("Card"), msg("Adventure")), "split": (msg("Left half"), msg("Right half")),
    "flip": (msg("Top half"), msg("Bottom half")),
}  # fmt: skip
"""What the two parts of cards are called that have no second face (709.1, 710.1, 715.2)."""
Near = Mapping[tuple[int, int], tuple[str, ...]]


def said_status(status: str) -> tuple[str, str, str]:
    """Glyph, words and token of a status; of a card that lacks something that it is none yet."""
    if status == PENDING:
        return "edit", tr("Not a card yet"), "text2"
    return status, status_word(status), status_token(status)


def lacking(lacks: Sequence[tuple[str, Message]], shown: int, layout: str = "transform") -> list[str]:
    """What a card lacks, each in a sentence; of the face or half that is not shown with a word before it."""
    said = []
    for where, words in lacks:
        of_back = where.startswith("back ")
        part = translate(HALVES.get(layout, FACES)[of_back])
        other = tr("{part}: {words}", part=part, words=after_colon(translate(words)))
        said.append(translate(words) if of_back == bool(shown) else other)
    return said


class ReadingPanel(QWidget):
    """The report of one face. `taken` gives a gap and the line to write in its place."""

    taken = Signal(Gap, str)

    def __init__(self) -> None:
        super().__init__()
        self.status = Mark("edit", tr("Not a card yet"), "text2")
        self.count = Label("", tone="text2")
        head = row_box()
        head.addWidget(self.status)
        head.addStretch(1)
        head.addWidget(self.count)
        self._inner = QWidget()
        self._rows = column_box(self._inner, (0, 0, 8, 0), 8)
        column = column_box(self, (0, 0, 0, 0), 8)
        column.addLayout(head)
        column.addWidget(scrolled(self._inner), 1)
        self.setAccessibleName(tr("What was read"))
        self.offers: list[Button] = []

    def show_words(self, words: str) -> None:
        """One sentence in place of a report, such as why nothing was read."""
        self._empty()
        self._rows.addWidget(Label(words, tone="rose", wrap=True))
        self._rows.addStretch(1)
        self.setAccessibleDescription(words)

    def show_face(self, number: int, face: FaceReport, status: str, text: str, near: Near, lacks: list[str]) -> None:
        """Another report; `number` is the place of the face among the card's."""
        self._empty()
        self.status.set_mark(*said_status(status))
        n = len(face.parts)
        self.count.setText(ntr("{n} part understood", "{n} parts understood", n) if n else "")
        for words in lacks:
            self._rows.addWidget(Mark("warning", words, "lamp"))
        rows: list[Part | Gap] = [*face.gaps, *face.parts]  # what is to be put right first
        for row in rows:
            if self._rows.count():
                self._rows.addWidget(Hairline())
            if isinstance(row, Gap):
                self._add_gap(row, text, near.get((number, row.line_start)))
            else:
                self._add_part(row)
        self._rows.addStretch(1)
        self.setAccessibleDescription(self.spoken(face, text))

    def spoken(self, face: FaceReport, text: str) -> str:
        """The report in sentences, for screen readers."""
        parts = [f"{translate(part.title)}: " + "; ".join(f"{translate(what)} {words}" for what, words in part.says)
                 for part in face.parts]
        gaps = [tr("Not understood at “{word}”: {why}", word=text[gap.start : gap.end], why=translate(gap.why))
                for gap in face.gaps]
        return ". ".join((*parts, *gaps))

    def _empty(self) -> None:
        self.offers = []
        clear(self._rows)

    def _add_part(self, part: Part) -> None:
        box, column = _row()
        head = row_box(spacing=8)
        keyword = part.says[0][1] if part.kind == "keyword" and part.says else ""
        head.addWidget(Mark("check", f"{keyword[:1].upper()}{keyword[1:]}" if keyword else part.title, "ice"))
        head.addStretch(1)
        rules = Label(" · ".join(part.rules), theme.TYPE.small, tone="text2")
        rules.setAccessibleName(tr("Rules {numbers}", numbers=", ".join(part.rules)))
        head.addWidget(rules)
        column.addLayout(head)
        for each in explained((keyword,)) if keyword else ():
            column.addWidget(_said(tr("Means"), each.text))
        for what, words in part.says if not keyword else ():
            column.addWidget(_said(translate(what), words))
        self._rows.addWidget(box)

    def _add_gap(self, gap: Gap, text: str, near: tuple[str, ...] | None) -> None:
        box, column = _row()
        line = text[gap.line_start : gap.line_end]
        column.addWidget(Mark("unread", tr("Not understood"), "rose"))
        column.addWidget(Label(line, wrap=True))
        why = tr("At “{word}”: {why}", word=text[gap.start : gap.end], why=after_colon(translate(gap.why)))
        column.addWidget(Label(why, tone="text2", wrap=True))
        if near:
            column.addWidget(Label(tr("These would be read:"), theme.TYPE.small, tone="text2"))
        for offer in near or ():
            button = Button(cut(offer, line), QUIET, glyph="edit")
            button.setToolTip(tr("Write this line instead: {line}", line=offer))
            button.setAccessibleName(tr("Write this line instead: {line}", line=offer))
            button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
            button.clicked.connect(lambda _=False, gap=gap, offer=offer: self.taken.emit(gap, offer))
            self.offers.append(button)
            column.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        if near is not None and not near:
            column.addWidget(Label(tr("No wording near it is known."), theme.TYPE.small, tone="text2"))
        self._rows.addWidget(box)


MOST: int = 66  # letters of an offered line on its button


def cut(offer: str, line: str) -> str:
    """What of an offered line stands on its button: of a long one the part that is not as in the line."""
    if len(offer) <= MOST:
        return offer
    same = next((at for at, (one, other) in enumerate(zip(offer, line, strict=False)) if one != other), len(line))
    begins = offer.rfind(" ", 0, max(1, same)) + 1
    shown = f"… {offer[begins:]}" if begins > 2 else offer
    return shown if len(shown) <= MOST else f"{shown[: MOST - 1].rstrip()}…"


def _row() -> tuple[QWidget, QVBoxLayout]:
    box = QWidget()
    column = column_box(box, (0, 0, 0, 0), 3)
    return box, column


def _said(what: str, words: str) -> QWidget:
    box = QWidget()
    row = row_box(box, (24, 0, 0, 0), 10)
    head = Label(what, theme.TYPE.small, 600, tone="text2")
    head.setFixedWidth(64)
    row.addWidget(head, 0, Qt.AlignmentFlag.AlignTop)
    row.addWidget(Label(words, wrap=True), 1)
    return box
