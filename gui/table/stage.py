"""The scene of the table: one item per card, brought to where the layout says, with what moves on the way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, QPointF, QRectF
from PySide6.QtWidgets import QGraphicsScene

from engine.terms.ids import NO_ONE
from engine.view.snapshot import CardSnap, GameSnap
from gui.prompts.base import Look, Mark
from gui.prompts.lookup import in_game, name_of
from gui.table.card_item import CardItem
from gui.table.gallery import Gallery
from gui.table.headline import BackItem, Headline
from gui.table.layout import LaidRow, TableLayout, View, arrange, hand_places, seat_of
from gui.table.motion import Motion, out_cubic
from gui.table.phase_strip import PhaseStrip
from gui.table.seating import sitting_of
from gui.table.table_geometry import Place, Rect, metrics
from gui.table.table_sides import BoardHeader, DropZone
from gui.theme import MOTION

__all__ = ["Stage"]


def qrect(rect: Rect) -> QRectF:
    """A rectangle of the layout for Qt."""
    return QRectF(rect.x, rect.y, rect.w, rect.h)


_PLAIN = Look()


class Stage(QGraphicsScene):
    """Cards, strip, headline, headers and hand backs, kept in step with the snapshot."""

    def __init__(self, gallery: Gallery, motion: Motion, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.gallery, self.motion = gallery, motion
        self.snap: GameSnap | None = None
        self.layout_now: TableLayout | None = None
        self._laid: dict[str, LaidRow] = {}
        self.view_state = View()
        self.window_size = (1440.0, 900.0)
        self.items_by_id: dict[int, CardItem] = {}
        self.headers: dict[int, BoardHeader] = {}
        self.backs: list[BackItem] = []
        self.looks: Mapping[int, Look] = {}
        self._piles: dict[int, tuple[int, ...]] = {}
        self._there: frozenset[int] = frozenset()  # what was on the battlefield, on boards that are not shown, too
        self._reshaped = False  # the bands lie elsewhere since everything was drawn
        self.focus = NO_ONE
        self.dragged = NO_ONE
        self.strip, self.headline, self.zone = PhaseStrip(), Headline(), DropZone()
        for item in (self.strip, self.headline, self.zone):
            self.addItem(item)
        self.strip.setVisible(False)  # there is nothing on it before the first position
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        gallery.ready.connect(self._pictures_came)
        motion.rested.connect(self._rested)

    def _pictures_came(self) -> None:
        """Draw again what waited for its picture."""
        for item in self.items_by_id.values():
            item.picture_came()
        for other in (*self.headers.values(), *self.backs):
            other.update()

    def _rested(self) -> None:
        """All has come to its place: where the bands have moved, nothing of what lay there before stays behind."""
        if self._reshaped:
            self._reshaped = False
            self.update()

    def show_snap(self, snap: GameSnap) -> set[int]:
        """Show another position; the permanents that have changed."""
        before = {ref: item.card for ref, item in self.items_by_id.items()}
        self.snap = snap
        self.strip.setVisible(True)
        self.strip.show_snap(snap)
        self.relayout()
        return {
            ref for ref, item in self.items_by_id.items()
            if ref in before and _visibly_changed(before[ref], item.card)
        }  # fmt: skip

    def set_size(self, width: float, height: float) -> None:
        """The window has another size."""
        if (width, height) != self.window_size:
            self.window_size = (width, height)
            if self.snap is not None:
                self.relayout(0)
            else:  # the felt lies right before there is anything on it
                self.setSceneRect(0, 0, metrics(width, height, self.view_state.card_scale).centre, height)

    def set_view(self, view: View, length: float = MOTION.move) -> None:
        """Lay the table out in another way."""
        if view != self.view_state:
            before, self.view_state = self.view_state, view
            if self.snap is None:
                return
            if self.layout_now is not None and replace(view, hovered=before.hovered) == before:
                self._relay_hand(self.snap, self.layout_now, before.hovered, length)
            else:
                self.relayout(length)

    def _relay_hand(self, snap: GameSnap, layout: TableLayout, left: int, length: float) -> None:
        """Only another card is hovered: the hand moves and nothing else."""
        places = hand_places(snap, layout.metrics, layout.bands, self.view_state)
        self.layout_now = replace(layout, places={**layout.places, **places})
        for ref, place in places.items():
            item = self.items_by_id.get(ref)
            if item is not None:
                self._move(item, place, length)
        for ref in (left, self.view_state.hovered):
            if ref in self.items_by_id:
                self._light_item(ref, self.items_by_id[ref])

    def relayout(self, length: float = MOTION.move) -> None:
        """Bring every item to its place, over `length` ms."""
        assert self.snap is not None
        layout, before = arrange(self.snap, self.window_size, self.view_state, self._laid), self.layout_now
        self.layout_now = layout
        if before is not None and before.bands != layout.bands:
            self._reshaped = True
            self.update()
        sizes = layout.metrics
        self.setSceneRect(0, 0, sizes.centre, sizes.height)
        strip = layout.bands.strip
        self.strip.setPos(strip.x, strip.y)
        self.strip.set_size(strip.w, strip.h)
        self._sync_headline(layout)
        self._sync_headers(layout)
        self._sync_backs(layout)
        self._sync_cards(layout, length)
        self.relight()

    def _sync_headline(self, layout: TableLayout) -> None:
        rect = layout.bands.headline
        first = min((back.x - back.w for back in layout.backs), default=rect.w)
        self.headline.set_size(min(rect.w, first), max(42.0, rect.h))

    def _sync_headers(self, layout: TableLayout) -> None:
        assert self.snap is not None
        players = {player.id: player for player in self.snap.players}
        wanted = {ref: board for ref, board in layout.boards.items() if board.header is not None}
        for ref in [ref for ref in self.headers if ref not in wanted]:
            self.removeItem(self.headers.pop(ref))
        for ref, board in wanted.items():
            if ref not in self.headers:
                self.headers[ref] = BoardHeader(players[ref], self.gallery)
                self.addItem(self.headers[ref])
            assert board.header is not None
            active = ref == self.snap.active or ref in self.snap.active_players
            sitting = sitting_of(self.snap, players[ref])
            self.headers[ref].show_player(players[ref], qrect(board.header), active, sitting)

    def _sync_backs(self, layout: TableLayout) -> None:
        while len(self.backs) > len(layout.backs):
            self.removeItem(self.backs.pop())
        assert self.snap is not None
        known = {player.id: iter(player.hand) for player in self.snap.players}
        for index, back in enumerate(layout.backs):
            if index == len(self.backs):
                self.backs.append(BackItem(back, self.gallery))
                self.addItem(self.backs[-1])
            card = next(known[back.player], None)
            self.backs[index].set_back(back, card if card is not None and card.known else None)

    def _cards(self) -> dict[int, CardSnap]:
        assert self.snap is not None
        me = seat_of(self.snap)
        found = {card.id: card for card in self.snap.battlefield}
        for player in self.snap.players:
            if player.id == me:
                found.update((card.id, card) for card in player.hand)
        return found

    def _sync_cards(self, layout: TableLayout, length: float) -> None:
        assert self.snap is not None
        cards, me = self._cards(), seat_of(self.snap)
        before, self._there = self._there, frozenset(card.id for card in self.snap.battlefield)
        piles: dict[int, list[int]] = {}
        for place in layout.places.values():
            if place.pile != NO_ONE:
                piles.setdefault(place.pile, []).append(place.id)
        self._piles = {first: tuple(pile) for first, pile in piles.items()}
        gone = {ref: item for ref, item in self.items_by_id.items() if ref not in layout.places}
        for ref, place in layout.places.items():
            card = cards[ref]
            item = self.items_by_id.get(ref)
            if item is None:
                item = self._enter(card, place, gone, ref in before)
            item.facing_up = card.controller == me
            if item.card is not card and item.card != card:
                item.show_card(card)
            self._move(item, place, length)
        for ref, item in gone.items():
            if ref in self.items_by_id and self.items_by_id[ref] is item:
                if ref in self._there and ref in before:  # another board has taken the place of its own
                    self._drop(ref, item)
                else:
                    self._leave(ref, item)

    def _enter(self, card: CardSnap, place: Place, gone: dict[int, CardItem], known: bool) -> CardItem:
        """A new item where the card came from: the item it was before, its library, or another hand; `known`: its board
        was not shown, and it is where it was."""
        same = (card.face.name, card.owner)
        twin = next((ref for ref, item in gone.items() if (item.card.face.name, item.card.owner) == same), None)
        item = CardItem(card, place, self.gallery)
        if known:
            item.set_state(place.x, place.y, place.w, 90.0 if place.tapped else 0.0, place.angle)
        elif twin is not None:
            old = gone.pop(twin)
            item.set_state(old.x(), old.y(), old.width, old.turn, old.angle)
            self._drop(twin, old)
        else:
            start = self._origin(card, place)
            item.set_state(start.x(), start.y(), place.w, 0.0, 0.0)
            item.setOpacity(0.0)
        self.items_by_id[card.id] = item
        self.addItem(item)
        return item

    def _origin(self, card: CardSnap, place: Place) -> QPointF:
        """Off the edge where the card's owner's things are, or where the stack is."""
        width, height = self.sceneRect().width(), self.sceneRect().height()
        mine = self.snap is not None and card.owner == seat_of(self.snap)
        if place.row == "hand":
            return QPointF(-place.w, height * 0.86)
        return QPointF(width * 0.98, height * (0.55 if mine else 0.25)) if not card.token else QPointF(place.x, place.y)

    def _drop(self, ref: int, item: CardItem) -> None:
        self.motion.stop(("card", ref))
        self.motion.stop(("glow", ref))
        if self.items_by_id.get(ref) is item:
            del self.items_by_id[ref]
        self.removeItem(item)

    def _leave(self, ref: int, item: CardItem) -> None:
        """A card that went elsewhere fades towards its owner's piles."""
        del self.items_by_id[ref]
        self.motion.stop(("card", ref))
        start = item.pos()
        mine = self.snap is not None and item.card.owner == seat_of(self.snap)
        end = QPointF(-item.width, self.sceneRect().height() * (0.85 if mine else 0.2))
        name = item.card.face.name
        if self.snap is not None and any(one.kind == "spell" and one.card.face.name == name for one in self.snap.stack):
            end = QPointF(self.sceneRect().width() + item.width, self.sceneRect().height() * 0.12)

        def step(t: float) -> None:
            to = start + (end - start) * (t * t * t)
            item.set_state(to.x(), to.y(), item.width, item.turn, item.angle)
            item.setOpacity(1.0 - t * t)

        self.motion.run(("leave", item), MOTION.move, step, partial(self._remove, item))  # ref may come and go again

    def _remove(self, item: CardItem) -> None:
        if item.scene() is self:
            self.removeItem(item)

    def _move(self, item: CardItem, place: Place, length: float) -> None:
        """Bring an item to a place."""
        if item.rests and place is item.place:
            return
        key = ("card", place.id)
        old = item.place
        item.set_place(place)
        if place.id == self.dragged:
            return
        turn = 90.0 if place.tapped else 0.0
        opacity = 1.0 if place.shown else 0.0
        if place.z != old.z or item.zValue() != place.z:
            item.setZValue(place.z)
        start = (item.x(), item.y(), item.width, item.turn, item.angle, item.opacity())
        end = (place.x, place.y, place.w, turn, place.angle, opacity)
        if start == end:
            self.motion.stop(key)
            item.rests = True
            return
        if old == place and self.motion.busy and length and start != end and item.opacity() > 0:
            length = min(length, MOTION.move)
        if start[:2] == end[:2] and start[3] != end[3]:
            length = min(length, MOTION.tap)

        def step(t: float) -> None:
            part = out_cubic(t)
            now = [a + (b - a) * part for a, b in zip(start, end, strict=True)]
            item.set_state(*(now[:5] if t < 1 else end[:5]))
            item.setOpacity(now[5] if t < 1 else end[5])

        self.motion.run(key, length, step)

    def flash(self, refs: set[int]) -> None:
        """Outline what just changed; it fades in 600 ms."""
        for ref in refs:
            item = self.items_by_id.get(ref)
            if item is not None:
                self.motion.run(("glow", ref), MOTION.changed, partial(self._fade, item), feedback=True)

    def _fade(self, item: CardItem, t: float) -> None:
        item.set_changed(1.0 - t if t < 1 else 0.0)

    def light(self, looks: Mapping[int, Look], focus: int) -> None:
        """Light cards and headers as a prompt says."""
        if looks != self.looks or focus != self.focus:
            self.looks, self.focus = looks, focus
            self.relight()

    def relight(self) -> None:
        """Give every item its look again."""
        for ref, item in self.items_by_id.items():
            self._light_item(ref, item)
        for ref, header in self.headers.items():
            header.set_look(self.looks.get(ref, Look()), ref == self.focus)

    def _light_item(self, ref: int, item: CardItem) -> None:
        look, hovered = self._look(ref, item), self.view_state.hovered
        item.set_look(
            look, hovered=ref == hovered and (item.place.row == "hand" or look.marks != Mark.NONE),
            focused=ref == self.focus, lifted=ref in (self.dragged, hovered) and item.place.row == "hand",
        )  # fmt: skip

    def _look(self, ref: int, item: CardItem) -> Look:
        """What the prompt says; a pile's first card stands for all; combat shows without a prompt."""
        look = self.looks.get(ref, _PLAIN)
        if item.place.count > 1 and self.looks:
            pile = [self.looks[other] for other in self.pile_of(ref) if other in self.looks]
            taps = [one for one in pile if Mark.TAPS in one.marks]
            if taps:
                badge = "".join(one.badge for one in taps)
                look = replace(look, badge=badge) if Mark.TAPS in look.marks else Look(Mark.TAPS, badge)
        if item.card.attacking != NO_ONE:
            snap, whom = self.snap, ""
            if snap is not None and len(snap.players) > 2 and in_game(snap, item.card.attacking):
                whom = name_of(snap, item.card.attacking)
            look = replace(look, marks=look.marks | Mark.ATTACKS, tab=look.tab or whom)
        if item.card.blocking:
            look = replace(look, marks=look.marks | Mark.BLOCKS)
        return look

    def pile_of(self, ref: int) -> tuple[int, ...]:
        """A permanent and those that lie in one pile with it, the first of the pile first."""
        item = self.items_by_id.get(ref)
        return self._piles.get(item.place.pile, (ref,)) if item is not None else (ref,)

    def rect_of(self, ref: int) -> QRectF | None:
        """The box of a card or header on the table, or None."""
        item = self.items_by_id.get(ref)
        if item is not None:
            return item.box().translated(item.pos())
        header = self.headers.get(ref)
        return header.size.translated(header.pos()) if header is not None else None


def _visibly_changed(old: CardSnap, new: CardSnap) -> bool:
    """Whether a permanent shows something else than before, beside being tapped."""
    if old is new:
        return False
    return (old.counters, old.damage, old.power, old.toughness, old.face.name, old.controller, old.keywords) != (
        new.counters, new.damage, new.power, new.toughness, new.face.name, new.controller, new.keywords
    )  # fmt: skip
