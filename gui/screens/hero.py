"""The large plate of the home screen: the match to continue, or the first one."""

from __future__ import annotations

import html

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from engine.view.snapshot import CardSnap
from gui import theme
from gui.cards.catalog import Catalog, DeckEntry
from gui.i18n import Message, count_word, date_words, msg, ntr, tr, translate
from gui.session.saved_matches import Save, ago
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import PRIMARY, Button
from gui.widgets.pictures import Pictures, paint_tilted, rounded
from gui.widgets.text import Label, TitleLabel

SIZES = ((theme.TYPE.hero, 54), (38, 45), (32, 39), (28, 34))
"""The title: px of its type and from line to line, the first that leaves room for the rest."""
GRID = QSize(16, 9)  # cells of a landscape among which the brightest is looked for
NARROW_SIZES = ((34, 41), (30, 37), (26, 32))
_NUMBERS = (
    msg("No"),
    msg("One"),
    msg("Two"),
    msg("Three"),
    msg("Four"),
    msg("Five"),
    msg("Six"),
    msg("Seven"),
    msg("Eight"),
    msg("Nine"),
)


class Hero(QWidget):
    """One picture, one sentence, one lamp-coloured button. `first` and `second` are its two buttons."""

    first = Signal()
    second = Signal()

    def __init__(self, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pictures = pictures
        self._sky: CardSnap | None = None
        self._rows: tuple[tuple[CardSnap, ...], ...] = ()
        self._lit = (0, False)  # the picture behind, and whether its light stands on the left of it
        pictures.ready.connect(self.update)
        column = self._column = column_box(self)
        column.setContentsMargins(40, 40, 40, 40)
        self.above = Label("", theme.TYPE.body, tone="lamp", wrap=True)
        self.title = TitleLabel(theme.TYPE.hero, 54)
        self.below = Label("", theme.TYPE.stack, serif=False, wrap=True)
        self.below.setTextFormat(Qt.TextFormat.RichText)
        self.primary = Button(tr("Continue"), PRIMARY, key="Enter", large=True)
        self.other = Button(tr("Watch from the start"), large=True)
        column.addStretch(2)
        column.addWidget(self.above)
        column.addSpacing(2)
        column.addWidget(self.title)
        column.addSpacing(10)
        column.addWidget(self.below)
        column.addSpacing(8)
        column.addStretch(3)
        row = row_box(spacing=12)
        row.addWidget(self.primary)
        row.addWidget(self.other)
        row.addStretch(1)
        column.addLayout(row)
        self.primary.clicked.connect(self.first)
        self.other.clicked.connect(self.second)

    def set_small(self, small: bool) -> None:
        """Draw in where there is little height."""
        space = 26 if small else 40
        self._column.setContentsMargins(40, space, 40, space)

    def sizeHint(self) -> QSize:
        """The picture's proportions."""
        return QSize(800, 416)

    def resizeEvent(self, event: object) -> None:
        """Keep the words in the left half, off the picture."""
        self._fit()

    def _fit(self) -> None:
        """Give the words their room; a long title is set smaller, and where even that is too much the rest goes."""
        room = round(self.width() * 0.48) - 40
        for label in (self.above, self.title, self.below):
            label.setMaximumWidth(room)
        margins = self._column.contentsMargins()
        free = self.height() - margins.top() - margins.bottom() - self.primary.sizeHint().height() - 28
        free -= self.above.heightForWidth(room)
        below = self.below.heightForWidth(room)
        sizes = NARROW_SIZES if self.width() < 680 else SIZES
        for size, leading in sizes:
            self.title.set_size(size, leading)
            tall = self.title.heightForWidth(room)
            if tall <= 150 and tall + below <= free and self.title.is_whole(room):
                break
        self.below.setVisible(self.title.heightForWidth(room) + below <= free or self.height() < 100)

    def show_save(self, save: Save, catalog: Catalog, now: float) -> None:
        """Offer to continue a match."""
        self.above.setText(tr("Saved after your last choice, {ago}", ago=ago(save.saved, now)))
        rivals = [place.who for place in save.opponents]
        against = ntr("{name} against {rival}", "{name} against {n} rivals", len(rivals), name=save.my_title,
                      rival=rivals[0])  # fmt: skip
        self.title.setText(against)
        self.below.setText(_situation(save))
        self.primary.set_label(tr("Continue"))
        self.other.set_label(tr("Watch from the start"))
        cards = [[card for name in names if (card := catalog.card(name))] for names in (save.theirs, save.mine)]
        self._rows = tuple(tuple(row) for row in cards)
        entry = catalog.deck(save.my_deck)
        self._sky = _sky(entry, catalog) or next((card for row in reversed(self._rows) for card in row), None)
        self._fit()
        self.update()

    def show_first(
        self, mine: DeckEntry | None, theirs: DeckEntry | None, rival: str, catalog: Catalog, *, played: bool = False,
        rivals: int = 1,
    ) -> None:  # fmt: skip
        """Offer a first game with decks that are ready, or, to one who has `played`, another, against so many; `rival`
        is what the first of theirs is called, which may not be built yet."""
        self.other.set_label(tr("Choose decks"))
        self.primary.set_label(tr("Play") if mine else tr("Import a deck"))
        if mine is None or not rival:
            self.above.setText(tr("Nothing here yet"))
            self.title.setText(tr("Bring a deck"))
            self.below.setText(tr("No decks are installed. Import a list and the table is ready."))
            self._rows, self._sky = (), None
            return
        self.above.setText(tr("Another game") if played else tr("Your first game"))
        self.title.setText(ntr(
            "{name} against {rival}", "{name} against {n} rivals", rivals, name=mine.title, rival=rival,
            n=count_word(rivals),
        ))  # fmt: skip
        self.below.setText(html.escape(mine.plan) or tr("Two sixty-card decks, ready to play."))
        picked = [
            [card for name in catalog.facts(deck).faces if (card := catalog.card(name))] if deck is not None else []
            for deck in (theirs, mine)
        ]
        self._rows = (tuple(picked[0][:4]), tuple(picked[1][:5]))
        self._sky = _sky(mine, catalog)
        self._fit()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The landscape, darkened behind the words, and a few cards on it."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setClipPath(rounded(QRectF(self.rect()), theme.RADIUS.panel))  # no pixel shows half of both
        painter.fillRect(self.rect(), theme.color("bg0"))
        sky = QSize(round(self.width() * 0.74), self.height())
        picture = self._pictures.art(self._sky, sky, self.devicePixelRatioF())
        painter.save()
        painter.translate(self.width() - sky.width(), 0)
        if self._is_lit_from_left(picture):  # its light stands beside the words, not behind them
            painter.translate(sky.width(), 0)
            painter.scale(-1, 1)
        painter.drawPixmap(0, 0, picture)
        painter.restore()
        self._paint_shade(painter, box)
        self._paint_cards(painter)
        painter.setClipping(False)
        painter.setPen(QPen(theme.color("line", 0.7), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, theme.RADIUS.panel, theme.RADIUS.panel)

    def _is_lit_from_left(self, picture: QPixmap) -> bool:
        """Whether the brightest part of a landscape is in its left half; looked for once in each picture."""
        key = picture.cacheKey()
        if self._lit[0] != key and not picture.isNull():
            way = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
            image = picture.scaled(GRID, *way).toImage()
            spots = [(image.pixelColor(x, y).lightness(), x) for x in range(GRID.width()) for y in range(GRID.height())]
            self._lit = (key, max(spots)[1] < GRID.width() // 2)
        return self._lit[1]

    def _paint_shade(self, painter: QPainter, box: QRectF) -> None:
        dark = theme.color("bg0")
        across = QLinearGradient(box.topLeft(), box.topRight())
        for place, strength in ((0.0, 1.0), (0.30, 1.0), (0.46, 0.86), (0.74, 0.34), (1.0, 0.22)):
            shade = QColor(dark)
            shade.setAlphaF(strength)
            across.setColorAt(place, shade)
        painter.fillRect(self.rect(), across)

    def _paint_cards(self, painter: QPainter) -> None:
        """Two rows of small pictures, theirs above mine, as they lie on the table."""
        unit = max(40, min(58, round(self.width() * 0.07)))
        ratio = self.devicePixelRatioF()
        for row, cards in enumerate(self._rows):
            shown = cards[:5]
            step = unit * 1.12
            left = self.width() * 0.735 - step * (len(shown) - 1) / 2
            for index, card in enumerate(shown):
                picture = self._pictures.art(card, QSize(unit, round(unit * 1.2)), ratio)
                sway = (-4, 3, -2, 4, -3)[(index + 2 * row) % 5]
                y = self.height() * (0.36 + 0.25 * row) + (index - len(shown) / 2) * (-2.5 if row == 0 else 2.5)
                paint_tilted(painter, picture, QPointF(left + index * step, y), sway)


def _sky(deck: DeckEntry | None, catalog: Catalog) -> CardSnap | None:
    """The land of a deck whose picture is the landscape behind it."""
    if deck is None:
        return None
    cards = [card for _, name in deck.main if (card := catalog.card(name))]
    lands = [card for card in cards if "land" in card.types]
    return max(lands, key=lambda c: ("basic" not in c.supertypes, c.face.name), default=cards[0] if cards else None)


def _situation(save: Save) -> str:
    """Where an unfinished match stands, in a sentence or two."""
    if save.turn == 0:
        return tr("Before the first turn.")
    mine = save.places[save.me].life
    active = html.escape(save.places[save.active].name) if 0 <= save.active < len(save.places) else tr("nobody")
    moment = html.escape(translate(Message(save.moment)))
    turn = (
        tr("Your turn {turn}: {moment}.", turn=save.turn, moment=moment)
        if save.active == save.me
        else tr("{active}’s turn {turn}: {moment}.", turn=save.turn, active=active, moment=moment)
    )
    *others, last = (str(place.life) for place in save.opponents)
    lives = tr("{names} and {last}", names=", ".join(others), last=last) if others else last
    waiting = ""
    if save.waiting:
        waiting = "<br>" + ntr(
            "{n} spell is waiting on the stack.", "{n} spells are waiting on the stack.",
            save.waiting, n=count_word(save.waiting).capitalize(),
        )  # fmt: skip
    return turn + " " + tr("<b>{mine}</b> life to <b>{lives}</b>.", mine=mine, lives=lives) + waiting


def day(then: float, now: float) -> str:
    """The day of a moment, in one word or date."""
    days = int(now // 86400 - then // 86400)
    if days <= 0:
        return tr("Today")
    if days == 1:
        return tr("Yesterday")
    return date_words(then, "dddd" if days < 7 else tr("d MMMM"))
