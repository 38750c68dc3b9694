"""Cards to cut out: nine a page in the size of a card, painted as our own cards, in a thread of their own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from PySide6.QtCore import QLineF, QMarginsF, QObject, QRectF, QThread, Signal
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter, QPen

from engine.cards.decks import COMMANDER, COMPANION, MAIN, SIDE, Deck
from engine.view.snapshot import CardSnap
from gui import theme
from gui.art.face import CardFaceModel, Status
from gui.art.painter import paint_card
from gui.art.store import ArtImages
from gui.cards.catalog import Catalog
from gui.i18n import tr
from gui.widgets.pictures import back_model, face_model

WIDE: Final = 63.0  # mm of a card
TALL: Final = 88.0
ACROSS: Final = 3
DOWN: Final = 3
DOTS: Final = 300  # an inch
PIXELS: Final = 744  # of a card's width at so many dots an inch
LAID: Final = 300  # px of width for which a card is laid out: its words are as large as on a card
LEFT: Final = (210.0 - ACROSS * WIDE) / 2  # mm of an A4 page beside the cards
TOP: Final = (297.0 - DOWN * TALL) / 2
MARK: Final = 4.0  # mm of a mark where to cut


def faces_of(deck: Deck, catalog: Catalog) -> list[CardFaceModel]:
    """Every copy of every card of a deck that is known, section by section, each followed by its other face where it
    has one; lands that need no copy are left out. How much of a card is read is no matter on paper."""
    found: list[CardFaceModel] = []
    for section in (COMMANDER, COMPANION, MAIN, SIDE):
        for count, name in deck.section(section):
            card = catalog.card(name)
            if card is not None and not _basic(card):
                faces = [face for face in (face_model(card), back_model(card)) if face is not None]
                found += [replace(face, status=Status.NONE) for face in faces] * count
    return found


def _basic(card: CardSnap) -> bool:
    return "basic" in card.supertypes


class ProxyPrint(QThread):
    """Writes a PDF; `progress` tells how many cards are on paper, `ended` whether the file is whole."""

    progress = Signal(int)
    ended = Signal(bool)

    def __init__(self, faces: Sequence[CardFaceModel], path: Path, art: ArtImages | None = None) -> None:
        super().__init__()
        self._faces, self.path = faces, path
        self.stopped = False
        self._art = ArtImages() if art is None else art

    def stop(self) -> None:
        """Take away what is begun; it ends after the card that is being painted."""
        self.stopped = True

    def run(self) -> None:
        """The body of the thread."""
        writer = QPdfWriter(str(self.path))
        writer.setResolution(DOTS)
        writer.setTitle(self.path.stem)
        layout = QPageLayout(
            QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Portrait, QMarginsF(0, 0, 0, 0)
        )
        layout.setMode(QPageLayout.Mode.FullPageMode)
        writer.setPageLayout(layout)
        painter = QPainter()
        if not painter.begin(writer):
            self.ended.emit(False)
            return
        for number, face in enumerate(self._faces):
            if self.stopped:
                break
            if number and number % (ACROSS * DOWN) == 0:
                writer.newPage()
            if number % (ACROSS * DOWN) == 0:
                _paint_marks(painter)
            image = paint_card(face, LAID, PIXELS / LAID, self._art.of(face), second=self._art.second(face))
            painter.drawImage(place_of(number), image)
            self.progress.emit(number + 1)
        painter.end()
        if self.stopped:
            self.path.unlink(missing_ok=True)
        self.ended.emit(not self.stopped)


class ProxySheets(QObject):
    """Puts cards on paper for a screen, one file after another. `said` is emitted with a sentence for the user."""

    said = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._print: ProxyPrint | None = None

    @property
    def busy(self) -> bool:
        """Whether a file is being written: no other is begun meanwhile."""
        return self._print is not None

    def begin(self, faces: Sequence[CardFaceModel], path: Path, art: ArtImages | None = None) -> None:
        """Begin a file."""
        if self._print is not None:
            return
        self._print = ProxyPrint(faces, path, art)
        self._print.ended.connect(self._on_ended)
        self._print.start()
        self.said.emit(tr("The cards are being put on paper …"))

    def _on_ended(self, whole: bool) -> None:
        made, self._print = self._print, None
        if made is not None:
            made.wait()
            stopped = tr("Stopped.") if made.stopped else tr("{path} cannot be written.", path=made.path)
            self.said.emit(tr("The cards are saved as {name}.", name=made.path.name) if whole else stopped)

    def stop(self) -> None:
        """Take away what is begun."""
        if self._print is not None:
            self._print.stop()

    def wait(self) -> None:
        """Wait until what is being written has ended."""
        if self._print is not None:
            self._print.wait()


def _dots(millimetres: float) -> float:
    return millimetres * DOTS / 25.4


def place_of(number: int) -> QRectF:
    """Where a card lies on its page, in dots."""
    column, row = number % ACROSS, number // ACROSS % DOWN
    return QRectF(_dots(LEFT + column * WIDE), _dots(TOP + row * TALL), _dots(WIDE), _dots(TALL))


def _marks() -> Iterator[QLineF]:
    """Short lines at the edge of the page where to cut, in dots."""
    right, foot = LEFT + ACROSS * WIDE, TOP + DOWN * TALL
    for column in range(ACROSS + 1):
        x = _dots(LEFT + column * WIDE)
        for y in (TOP - MARK - 1, foot + 1):
            yield QLineF(x, _dots(y), x, _dots(y + MARK))
    for row in range(DOWN + 1):
        y = _dots(TOP + row * TALL)
        for start in (LEFT - MARK - 1, right + 1):
            yield QLineF(_dots(start), y, _dots(start + MARK), y)


def _paint_marks(painter: QPainter) -> None:
    painter.setPen(QPen(theme.qcolor(theme.LIGHT.line2), 2))  # as on paper, whatever the screen looks like
    painter.drawLines(list(_marks()))
