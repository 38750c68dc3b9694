"""Which arrows are drawn, and where they touch what they join."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF
from PySide6.QtWidgets import QWidget

from engine.terms.ids import NO_ONE, is_player
from engine.terms.zones import Zone
from engine.view.snapshot import GameSnap
from gui.prompts.base import Link, Prompt
from gui.prompts.lookup import in_game
from gui.table.arrows import Anchor
from gui.table.gallery import Gallery
from gui.table.left_column import LeftColumn
from gui.table.player_panel import PILE_ZONES
from gui.table.right_column import RightColumn
from gui.table.stack_list import StackGroup
from gui.table.table_view import TableView

__all__ = ["Anchors", "links_of"]


def links_of(
    snap: GameSnap, prompt: Prompt[Any] | None, groups: tuple[StackGroup, ...], pointed: int = NO_ONE
) -> tuple[Link, ...]:
    """The arrows of a position: targets of what is on the stack, attacks where there are several to attack, blocks,
    and what the prompt adds; none from or to who has left the game. `pointed`: what on the stack is looked at; then the
    targets of nothing else there."""
    links: list[Link] = []
    meant = [group for group in groups if any(item.id == pointed for item in group.items)]
    for group in meant or groups:
        item = group.first
        kind = "mine" if item.controller == snap.viewer else "theirs"
        several = len(item.targets) > 1
        links += [Link(item.id, ref, kind, n if several else 0) for n, ref in enumerate(item.targets, 1)]
    several = len(snap.players) > 2
    for card in snap.battlefield:
        attacked = card.attacking
        if attacked not in (NO_ONE, snap.viewer) and (several or not is_player(attacked)):
            links.append(Link(card.id, attacked, "attack"))
        links += [Link(card.id, blocked, "block") for blocked in card.blocking]
    if prompt is not None:
        links += [link for link in prompt.links() if link not in links]
    return tuple(dict.fromkeys(link for link in links if in_game(snap, link.source) and in_game(snap, link.target)))


class Anchors:
    """Finds where things lie in the match: cards, players, the stack, cards in piles."""

    def __init__(
        self, window: QWidget, table: TableView, left: LeftColumn, right: RightColumn, gallery: Gallery
    ) -> None:
        self.window, self.table, self.left, self.right, self.gallery = window, table, left, right, gallery
        self.listed: Callable[[int], QRect | None] | None = None  # where the open inspector lists an object

    def anchor(self, ref: int) -> Anchor | None:
        """Where an arrow may touch a thing; None where it is not on the screen."""
        row = self.listed(ref) if self.listed is not None else None
        if row is not None:
            return Anchor(QRectF(row), stack=True)
        item = self.right.stack.item_of(ref)
        if item is not None and item.isVisible():
            at = item.mapTo(self.window, item.rect().topLeft())
            scroll = self.right.stack.area
            top = scroll.mapTo(self.window, scroll.rect().topLeft()).y()
            bottom = top + scroll.height()
            y = max(top, min(bottom, at.y() + item.height() / 2))
            return Anchor(QRectF(at.x(), y - 20, item.width(), 40), stack=True)
        tile = self.right.face_up.box_of(ref)
        if tile is not None:
            return Anchor(QRectF(tile.translated(self.right.face_up.mapTo(self.window, QPoint(0, 0)))))
        box = self.table.stage.rect_of(ref)
        if box is not None:
            return Anchor(self._from_table(box))
        panel = self.left.panels.get(ref)
        if panel is not None:
            head = panel.head_rect()
            return Anchor(QRectF(panel.mapTo(self.window, head.topLeft().toPoint()), head.size()))
        return self._in_pile(ref)

    def struck(self, ref: int, wide: float) -> QPointF | None:
        """Where the middle of a number about a thing belongs that is `wide` px: beside a player's life, on the card
        wherever it lies now, at its owner's graveyard once it has left the table; None where it is not on the
        screen."""
        panel = self.left.panels.get(ref)
        if panel is not None:
            life = panel.life_rect()
            x = life.left() - wide / 2 - 4 if panel.compact else life.right() + wide / 2 + 8
            return panel.mapTo(self.window, QPointF(x, life.center().y()).toPoint()).toPointF()
        box = self.table.stage.rect_of(ref)
        if box is not None:
            return self._from_table(box).center()
        card = self.gallery.card(ref)
        owner = self.left.panels.get(card.owner) if card is not None else None
        zones = [zone for zone, _ in owner.piles()] if owner is not None else []
        if owner is None or Zone.GRAVEYARD not in zones:
            return None
        pile = owner.pile_rect(zones.index(Zone.GRAVEYARD))
        return owner.mapTo(self.window, pile.center().toPoint()).toPointF()

    def strip(self) -> QRectF:
        """The phase strip."""
        strip = self.table.stage.strip
        return self._from_table(strip.mapRectToScene(strip.boundingRect()))

    def _from_table(self, box: QRectF) -> QRectF:
        at = self.table.mapFromScene(box.topLeft())
        return QRectF(QPointF(self.table.mapTo(self.window, at)), box.size())

    def _in_pile(self, ref: int) -> Anchor | None:
        """A card that lies in a pile: the pile of its owner, or the owner where their piles are not shown."""
        card = self.gallery.card(ref)
        if card is None or card.zone not in PILE_ZONES or card.owner not in self.left.panels:
            return None
        panel = self.left.panels[card.owner]
        zones = [zone for zone, _ in panel.piles()]
        rect = panel.pile_rect(zones.index(card.zone)) if card.zone in zones else panel.head_rect()
        return Anchor(QRectF(panel.mapTo(self.window, rect.topLeft().toPoint()), rect.size()))
