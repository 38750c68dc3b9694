"""A player in the left column: picture, name, life, mana, counters and piles."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from engine.terms.ids import NO_ONE
from engine.terms.zones import Zone
from engine.view.snapshot import CardSnap, PlayerSnap
from gui.art.face import card_back
from gui.art.symbols import draw_glyph
from gui.i18n import Message, msg, tr
from gui.prompts.base import Look, Mark
from gui.prompts.outline import paint_focus, paint_marks
from gui.table.faces import face_model
from gui.table.gallery import Gallery
from gui.table.player_chips import GAP, Chip, ChipKind, chip_width, chips_of, flowed, paint_chip, said_of, tip_of
from gui.table.seating import PLAIN, Reach, Sitting, paint_reach, paint_team, paint_turn
from gui.table.table_sides import paint_avatar
from gui.table.thumbnail import paint_thumbnail
from gui.theme import RADIUS, color, read_size
from gui.widgets.text import plain_tip
from gui.widgets.text_paint import Ink, advance, draw_centered, draw_text, elide, in_room

__all__ = ["PILE_ZONES", "PlayerPanel"]

PILE_ZONES = (Zone.LIBRARY, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND)
_PILES = ((Zone.LIBRARY, msg("Library")), (Zone.GRAVEYARD, msg("Graveyard")), (Zone.EXILE, msg("Exile")))
_COMMAND = (
    Zone.COMMAND,
    msg("Command"),
)  # shown where something is there: commanders, planes, schemes, dungeons, emblems
_GLYPHS = {
    Zone.LIBRARY: "library", Zone.GRAVEYARD: "graveyard", Zone.EXILE: "exile", Zone.COMMAND: "crown",
}  # fmt: skip
_SHORT = {Zone.GRAVEYARD: msg("Grave"), Zone.COMMAND: msg("Cmd")}  # where a column is narrow
COMPACT = 118
SLIM = 64
_CHIP = 28.0  # px that a chip is high
_SMALL_CHIP = 22.0  # the same in a small panel


class PlayerPanel(QWidget):
    """One player. `clicked` carries the player, `mana_clicked` a symbol of the pool, `pile_clicked` player and zone,
    `hovered` a card."""

    clicked = Signal(int)
    mana_clicked = Signal(str)
    pile_clicked = Signal(int, object)  # a Zone, which is a number too and would arrive as one
    hovered = Signal(int)

    def __init__(self, player: PlayerSnap, gallery: Gallery, *, mine: bool, compact: bool) -> None:
        super().__init__()
        self.player, self.gallery, self.mine, self.compact = player, gallery, mine, compact
        self.subtitle = ""
        self.note = ""
        self.sitting = PLAIN
        self.look = Look()
        self.focused = False
        self.life = float(player.life)
        self.pulse = 0.0
        self.short = False
        self.creatures = -1  # how many they control, where their board is not on the table; -1: it is
        self.lit: frozenset[Zone] = frozenset()
        self.slim = False  # no piles: they stand at the head of the board
        self._hot = -1
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        gallery.ready.connect(self.update)
        self.show_player(player)

    def show_player(self, player: PlayerSnap, sitting: Sitting = PLAIN) -> None:
        """Show the player as they are now, and how they sit to the viewer."""
        if (player, sitting) == (self.player, self.sitting) and self.accessibleName():
            return
        self.player, self.sitting = player, sitting
        words = [
            tr("{life} life", life=player.life), tr("{hand_count} cards in hand", hand_count=player.hand_count),
            tr("{library_count} in library", library_count=player.library_count),
            tr("{n} in graveyard", n=len(player.graveyard)), tr("{n} in exile", n=len(player.exile)),
        ]  # fmt: skip
        if player.command:
            words.append(tr("{n} in the command zone", n=len(player.command)))
        words += said_of(player)
        self.setAccessibleName(f"{player.name}: {', '.join(words)}")
        self.setAccessibleDescription(sitting.words)
        self._tell()
        self.setFixedHeight(self.sizeHint().height())
        self.update()

    def set_board(self, creatures: int, slim: bool) -> None:
        """How many creatures the player controls if their board is not on the table (-1: it is), and whether the piles
        are left out here."""
        if (creatures, slim) != (self.creatures, self.slim):
            self.creatures, self.slim = creatures, slim
            self.setFixedHeight(self.sizeHint().height())
            self.update()

    def set_life(self, shown: float, pulse: float) -> None:
        """The life that is shown while it counts, and how strongly its change still glows."""
        if (shown, pulse) != (self.life, self.pulse):
            self.life, self.pulse = shown, pulse
            self.update()

    def set_look(self, look: Look, focused: bool) -> None:
        """Be lit in another way."""
        if (look, focused) != (self.look, self.focused):
            self.look, self.focused = look, focused
            self.update()

    def light(self, looks: Mapping[int, Look]) -> None:
        """Light the piles in which something can be used or chosen now."""
        able = Mark.PLAYABLE | Mark.LEGAL
        top = self.player.top_card
        lit = set()
        for zone, _ in self.piles():
            cards = self._cards(zone) if zone is not Zone.LIBRARY else (top,) if top is not None else ()
            if any(card.id in looks and looks[card.id].marks & able for card in cards):
                lit.add(zone)
        if lit != self.lit:
            self.lit = frozenset(lit)
            self.update()

    def set_words(self, subtitle: str, note: str) -> None:
        """The line under the name, and what stands beside the life."""
        if (subtitle, note) != (self.subtitle, self.note):
            self.subtitle, self.note = subtitle, note
            self._tell()
            self.update()

    def _tell(self) -> None:
        """The tooltip: what stands under the name, of others, and how the player sits."""
        parts = ("" if self.mine else self.subtitle, self.sitting.words)
        self.setToolTip(plain_tip("\n".join(part for part in parts if part)))

    def sizeHint(self) -> QSize:
        """Room for everything; several opponents are shown smaller."""
        if self.compact:
            return QSize(216, (SLIM if self.slim else COMPACT - (18 if self.short else 0)) + round(self._more()))
        pile = self.pile_rect(0).height()
        return QSize(216, round((160 if self.short else 181) + pile + self._more()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The height follows the width."""
        self.setFixedHeight(self.sizeHint().height())

    def set_short(self, short: bool) -> None:
        """Be lower, in a low window."""
        if short != self.short:
            self.short = short
            self.setFixedHeight(self.sizeHint().height())
            self.update()

    @property
    def life_ink(self) -> Ink:
        """The font of the life."""
        return Ink(24.0 if self.tight else 30.0 if self.compact else 42.0 if self.short else 54.0, 600, serif=True)

    @property
    def tight(self) -> bool:
        """Whether a small panel has to save width."""
        return self.compact and self.width() < 190

    @property
    def life_base(self) -> float:
        """The baseline of the life."""
        return 96.0 if self.short else 108.0

    def chip_boxes(self) -> list[tuple[Chip, QRectF]]:
        """The chips of mana, counters and designations and where they lie: beside the life, then in rows under it; of
        a small panel in rows under the name."""
        chips, right = chips_of(self.player), self.width() - self.margin
        widths = [chip_width(chip, self.compact) for chip in chips]
        if self.compact:
            top = self.avatar_rect().bottom() + GAP
            return list(zip(chips, flowed(widths, self.margin - 2, right, top, _SMALL_CHIP), strict=True))
        start = self.margin + 16 + advance(self.life_ink, str(self.player.life))
        beside = 0
        while beside < len(widths) and start + sum(widths[: beside + 1]) + GAP * beside <= right + 1:
            beside += 1
        x, top = right - sum(widths[:beside]) - GAP * max(0, beside - 1), self.life_base - 26
        boxes = flowed(widths[:beside], x, right, top, _CHIP)
        boxes += flowed(widths[beside:], self.margin, right, top + _CHIP + GAP, _CHIP)
        return list(zip(chips, boxes, strict=True))

    def _more(self) -> float:
        """The height that the chips take which do not lie beside the life."""
        tops = {box.top() for _, box in self.chip_boxes()}
        if self.compact:
            return len(tops) * (_SMALL_CHIP + GAP)
        return (_CHIP + GAP) * len(tops - {self.life_base - 26})

    @property
    def margin(self) -> float:
        """The px kept free left and right."""
        return 10.0 if self.tight else 16.0

    def avatar_rect(self) -> QRectF:
        """Where the picture lies."""
        side = 30.0 if self.tight else 34.0 if self.compact else 42.0
        return QRectF(self.margin - 2, 12, side, side)

    def head_rect(self) -> QRectF:
        """The panel's right edge beside picture and name, clear of the words; arrows at a player end here."""
        box = self.avatar_rect()
        return QRectF(self.width() - 4, box.top(), 4, box.height())

    def life_rect(self) -> QRectF:
        """Where the life total stands."""
        width = advance(self.life_ink, str(round(self.life)))
        if self.compact:
            return QRectF(self.width() - self.margin - width, 18, width, 28)
        return QRectF(self.margin + 2, self.life_base - 34, width, 38)

    def piles(self) -> tuple[tuple[Zone, Message], ...]:
        """The piles that are shown, with their names."""
        if self.slim:
            return ()
        return (*_PILES, _COMMAND) if self.player.command else _PILES

    def pile_rect(self, index: int) -> QRectF:
        """Where a pile lies: library, graveyard, exile, and the command zone if anything is in it."""
        count = len(self.piles()) + (self.compact and self.creatures >= 0)
        gap = 8.0 if count < 5 else 4.0
        width = (self.width() - 2 * self.margin - gap * (count - 1)) / count
        if self.compact:
            top = (52 if self.short else 64) + self._more()
            return QRectF(self.margin + index * (width + gap), top, width, 30)
        height = min(width * 1.13, 62.0 if self.short else 74.0)
        return QRectF(self.margin + index * (width + gap), self.height() - 56 - height, width, height)

    def pile_area(self, index: int) -> QRectF:
        """The pile and its words, as large as the pointer may hit."""
        rect = self.pile_rect(index)
        return rect.adjusted(-3, -2, 3, 6 if self.compact else 46)

    def _top(self, zone: Zone) -> CardSnap | None:
        player = self.player
        if zone is Zone.LIBRARY:
            return player.top_card
        cards = self._cards(zone)
        return cards[-1] if cards else None

    def _count(self, zone: Zone) -> int:
        player = self.player
        if zone is Zone.LIBRARY:
            return player.library_count
        return len(self._cards(zone))

    def _cards(self, zone: Zone) -> tuple[CardSnap, ...]:
        """The cards of a pile that lies open."""
        player = self.player
        return {Zone.GRAVEYARD: player.graveyard, Zone.COMMAND: player.command}.get(zone, player.exile)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the player."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_name(painter)
        self._paint_life(painter)
        for chip, box in self.chip_boxes():
            paint_chip(painter, chip, box, self.compact)
        for index, (zone, name) in enumerate(self.piles()):
            self._paint_pile(painter, index, zone, name)
        if self.creatures >= 0 and self.compact and not self.slim:
            self._paint_count(painter, self.pile_rect(len(self.piles())), "sword", self.creatures, hot=False)
        if self.look.marks != Mark.NONE:
            paint_marks(painter, self.avatar_rect(), RADIUS.button, self.look)
        if self.focused:
            paint_focus(painter, QRectF(self.rect()).adjusted(8, 8, -8, -8), RADIUS.row)
        painter.end()

    def _paint_name(self, painter: QPainter) -> None:
        box = self.avatar_rect()
        paint_avatar(painter, box, self.player, self.gallery, self.sitting.tone or ("moss" if self.mine else "rose"))
        paint_team(painter, box, self.sitting)
        x = box.right() + 10
        room = self.width() - x - self.margin - (36 if self.tight else 52 if self.compact else 0)
        most = max(1.0, read_size(1) / 1.05) if self.compact else 1.0  # two lines keep to the picture's height
        ink = Ink(16.0 / most if self.compact else 18.0, 600, serif=True)
        tone = color("text" if self.player.alive else "text3")
        fitted, name = in_room(ink, self.player.name, room)
        draw_text(painter, x, box.top() + (13 if self.compact else 17), name, fitted, tone)
        base = box.bottom() - (1 if self.compact else 3)
        if self.sitting.reach is not Reach.NONE:
            paint_reach(painter, QPointF(x, base - 11), 13, self.sitting)
            x, room = x + 18, room - 18
        taken = paint_turn(painter, QPointF(x, base - 11), 13, self.sitting)
        x, room = x + taken, room - taken
        out = bool(self.note) and not self.player.alive
        words = self.note if out or (self.compact and self.note) else self._subtitle(room + 6)
        tone = color("rose" if out else "text2")
        small = Ink(13 / most)
        draw_text(painter, x, base, elide(small, words, room + 6), small, tone)

    def _subtitle(self, room: float) -> str:
        """What stands under the name: of an opponent the hand and as much of the rest as fits."""
        if self.mine:
            return " · ".join(part for part in (self.sitting.short, self.subtitle) if part)
        hand = tr("{hand_count} in hand", hand_count=self.player.hand_count)
        said = (self.sitting.short, hand) if self.sitting.reach in (Reach.FAR, Reach.SPARED) else (
            hand, self.sitting.short
        )
        parts = [part for part in (*said, *self.subtitle.split(" · ")) if part]
        while len(parts) > 1 and advance(Ink(13), " · ".join(parts)) > room:
            parts.pop()
        return " · ".join(parts)

    def _paint_life(self, painter: QPainter) -> None:
        text = str(round(self.life)).replace("-", "−")
        ink = self.life_ink
        tone = color("text")
        if self.pulse > 0:
            grown = self.player.life > self.life or self.player.life == self.life
            tone = color("moss" if grown else "rose")
        if self.compact:
            draw_text(painter, self.width() - self.margin - advance(ink, text), 41, text, ink, tone)
            return
        base = self.life_base
        draw_text(painter, self.margin + 2, base, text, ink, tone)
        x = self.margin + 2 + advance(ink, text) + 14
        if self.note and self.player.alive and not self.chip_boxes():
            room = self.width() - x - self.margin
            words = self.note if advance(Ink(13), self.note) <= room else self.note.split(" ")[0]
            draw_text(painter, self.width() - self.margin - advance(Ink(13), words), base - 3, words, Ink(13),
                      color("text2"))  # fmt: skip

    def _paint_pile(self, painter: QPainter, index: int, zone: Zone, name: Message) -> None:
        rect, hot = self.pile_rect(index), self._hot == index
        count = str(self._count(zone))
        ink = Ink(15, 700, tabular=True)
        if self.compact:
            self._paint_count(painter, rect, _GLYPHS[zone], self._count(zone), hot=hot)
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color("bg0"))
        painter.drawRoundedRect(rect, RADIUS.button, RADIUS.button)
        self._paint_top(painter, rect, zone)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(color("text3" if hot else "line2"), 1))
        painter.drawRoundedRect(rect, RADIUS.button, RADIUS.button)
        if zone in self.lit:
            paint_marks(painter, rect, RADIUS.button, Look(Mark.PLAYABLE))
        below = QRectF(rect.left() - 4, rect.bottom() + 6, rect.width() + 8, 18)
        draw_centered(painter, below, count, ink, color("text"))
        words = [each for _, each in self.piles()]
        if max(advance(Ink(12), each) for each in words) > below.width() + 3:
            words, name = [_SHORT.get(pile, each) for pile, each in self.piles()], _SHORT.get(zone, name)
        widest = max(advance(Ink(12), each) for each in words)  # large text in a narrow column is as large as fits
        under = Ink(12 * min(1.0, (rect.width() + 4) / widest))
        draw_centered(painter, below.translated(0, 18), name, under, color("text2"))

    def _paint_count(self, painter: QPainter, rect: QRectF, glyph: str, count: int, *, hot: bool) -> None:
        """A glyph and a number in a small box."""
        painter.setPen(QPen(color("text3" if hot else "line"), 1))
        painter.setBrush(color("bg0"))
        painter.drawRoundedRect(rect, RADIUS.button, RADIUS.button)
        words, ink, side, gap = str(count), Ink(13, 600), 16.0, 4.0
        if side + gap + 6 + advance(ink, words) > rect.width():  # many piles or large text in a narrow column
            side, gap = 12.0, 2.0
            ink = Ink(13 * min(1.0, max(0.6, (rect.width() - side - gap - 3) / advance(ink, words))), 600)
        left = rect.center().x() - (side + gap + advance(ink, words)) / 2
        draw_glyph(painter, glyph, left, rect.center().y() - side / 2, side, color("text2"))
        draw_text(painter, left + side + gap, rect.center().y() + 5, words, ink, color("text"))

    def _paint_top(self, painter: QPainter, rect: QRectF, zone: Zone) -> None:
        """The picture of the top card, cut to the pile; the back of a library; a ring where it is empty."""
        card = self._top(zone)
        face = face_model(card) if card is not None else card_back() if zone is Zone.LIBRARY else None
        if face is None or (zone is Zone.LIBRARY and not self._count(zone)):
            draw_glyph(painter, _GLYPHS[zone], rect.center().x() - 9, rect.center().y() - 9, 18, color("text3"))
            return
        inside = rect.adjusted(1, 1, -1, -1)
        paint_thumbnail(painter, inside, face, self.gallery, self.devicePixelRatioF(), RADIUS.button - 1)

    def _pile_at(self, point: QPointF) -> int:
        return next((index for index in range(len(self.piles())) if self.pile_area(index).contains(point)), -1)

    def _mana_at(self, point: QPointF) -> str:
        """The symbol of the pool at a point, or ""."""
        for chip, box in self.chip_boxes():
            if chip.kind is ChipKind.MANA and box.contains(point):
                return chip.name
        return ""

    def event(self, event: QEvent) -> bool:
        """A chip explains itself to who points at it; elsewhere the panel does."""
        if isinstance(event, QHelpEvent):
            point = QPointF(event.pos())
            tip = next((tip_of(chip) for chip, box in self.chip_boxes() if box.contains(point)), "")
            if tip:
                QToolTip.showText(event.globalPos(), plain_tip(tip), self)
                return True
        return super().event(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Hover a pile: its top card is shown."""
        hot = self._pile_at(event.position())
        if hot != self._hot:
            self._hot = hot
            card = self._top(self.piles()[hot][0]) if hot >= 0 else None
            self.hovered.emit(card.id if card is not None else NO_ONE)
            self.setCursor(Qt.CursorShape.PointingHandCursor if hot >= 0 else Qt.CursorShape.ArrowCursor)
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer left."""
        self._hot = -1
        self.hovered.emit(NO_ONE)
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Click a pile, or the player."""
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        index = self._pile_at(event.position())
        letter = self._mana_at(event.position())
        if letter and self.mine:
            self.mana_clicked.emit(letter)
        elif index >= 0 and Mark.LEGAL not in self.look.marks:
            self.pile_clicked.emit(self.player.id, self.piles()[index][0])
        else:
            self.clicked.emit(self.player.id)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take the press, so that the release comes here."""
        event.accept()
