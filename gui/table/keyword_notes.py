"""Keyword notes above the docked zoom: what the keywords of the card being read mean, as far as there is room."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from engine.cards.flags import without_reminder
from engine.view.snapshot import CardSnap
from gui.art.rich import RichText, layout_rich
from gui.cards.keyword_help import explained
from gui.i18n import tr
from gui.theme import color
from gui.widgets.bars import status_word
from gui.widgets.text_paint import Ink, advance, draw_text

__all__ = ["KeywordNotes"]

_NAME: Final = 20.0  # px of the line of a keyword's name
_GAP: Final = 10.0  # px between two keywords
_LEADING: Final = 1.36


@dataclass(frozen=True, slots=True)
class _Note:
    """One keyword: its name, its rule, its words in lines, and the px it takes."""

    name: str
    rule: str
    text: RichText
    height: float


@lru_cache(maxsize=32)
def _laid_out(text: str, width: float, ink: Ink, reminder: bool) -> RichText:
    """Words in lines of a width: they are placed again whenever anything in their column is."""
    return layout_rich(text, width, ink, leading=_LEADING, reminder=reminder)


class KeywordNotes(QWidget):
    """Draws as many keywords as have room, from the bottom up; whoever listens hears all of them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keywords: tuple[str, ...] = ()
        self._oracle: tuple[str, str, str] | None = None  # beside a printed picture: type, reading status, Oracle text
        self._notes: tuple[_Note, ...] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(tr("Keywords"))

    @property
    def names(self) -> tuple[str, ...]:
        """The keywords that are shown."""
        return tuple(note.name for note in self._notes)

    def show_card(self, card: CardSnap | None, printed: bool = False) -> None:
        """Explain a card's keywords, or nothing; beside a `printed` picture its Oracle text stands above them."""
        self._oracle = None
        if printed and card is not None:
            self._oracle = (card.face.type_line, status_word(card.status) if card.status else "", card.face.text)
        self._keywords = card.keywords if card is not None and card.known else ()
        found = explained(self._keywords)
        self.setAccessibleDescription(
            " ".join(
                tr("{name}, rule {rule}: {text}", name=each.name, rule=each.rule, text=each.text) for each in found
            )
        )

    def place(self, left: float, right: float, top: float, bottom: float) -> None:
        """Take the room between two heights, as much of it as is needed; none is left over for half a sentence."""
        notes, taken = [], 0.0
        if self._oracle is not None and self._oracle[2]:
            line, status, words = self._oracle
            for each in (words, without_reminder(words).strip()):  # its reminders go first where there is no room
                text = _laid_out(each, right - left, Ink(13), True)
                note = _Note(line, status, text, _NAME + text.height)
                if each and note.height + _GAP <= bottom - top:
                    taken += note.height + _GAP
                    notes.append(note)
                    break
        for keyword in explained(self._keywords):
            text = _laid_out(keyword.text, right - left, Ink(13), False)
            note = _Note(f"{keyword.name[:1].upper()}{keyword.name[1:]}", keyword.rule, text, _NAME + text.height)
            if taken + note.height + _GAP > bottom - top:
                break
            taken += note.height + _GAP
            notes.append(note)
        self._notes = tuple(notes)
        self.setVisible(bool(notes))
        self.setGeometry(round(left), round(bottom - taken), round(right - left), round(taken))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the names with their rules, and the sentences under them."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        y = 0.0
        for note in self._notes:
            draw_text(painter, 0, y + 14, note.name, Ink(13, 600), color("text"))
            wide = advance(Ink(12), note.rule)
            draw_text(painter, self.width() - wide, y + 14, note.rule, Ink(12), color("text3"))
            start = advance(Ink(13, 600), note.name) + 8
            painter.setPen(QPen(color("line"), 1))
            painter.drawLine(QPointF(start, y + 10.5), QPointF(self.width() - wide - 8, y + 10.5))
            note.text.draw(painter, QPointF(0, y + _NAME), color("text2"))
            y += note.height + _GAP
        painter.end()

