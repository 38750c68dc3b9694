"""The layout of the table: from what is on it to a rectangle for every card, without a window."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from math import inf, radians, sin

from engine.terms.ids import NO_ONE
from engine.view.snapshot import CardSnap, GameSnap, PlayerSnap
from gui.cards.catalog import mana_value
from gui.table.blockers_facing import face_attackers
from gui.table.permanent_rows import (
    OUT,
    OUT_SHARED,
    SHARED,
    SLIDE,
    SMALLEST,
    SMALLEST_SHARED,
    piles,
    place_row,
)
from gui.table.table_geometry import (
    CARD_RATIO,
    MANY,
    Bands,
    Metrics,
    Place,
    Rect,
    bands,
    crowded_bands,
    metrics,
    pane_bands,
    tall,
)

__all__ = ["Back", "Board", "LaidRow", "TableLayout", "View", "arrange", "fan", "hand_places", "shown_opponents"]

LIFT = 34.0  # px a hovered card in hand rises
GIVE_WAY = 20.0  # px its neighbours move aside
_APART = 1.08  # of a card's width from one card in hand to the next, where there is room
_MARGIN = 0.24  # of a card beside the fan: what it leans over, and the hovered card pushes aside
_BELOW_HAND = 6.0  # px free below the hand
_TAB = 12.0  # px above it for the tab of a card that can be played


@dataclass(frozen=True, slots=True)
class View:
    """What the player does with the table: cards apart from their piles, the hovered one, rows scrolled, boards."""

    apart: Mapping[int, object] = field(default_factory=dict)
    hovered: int = NO_ONE
    scroll: Mapping[str, float] = field(default_factory=dict)
    focus: tuple[int, ...] = ()
    card_scale: float = 1.0
    columns: tuple[float, float] = (1.0, 1.0)
    sort_hand: bool = True


@dataclass(frozen=True, slots=True)
class Back:
    """The back of a card in another player's hand: owner, centre, width, turn."""

    player: int
    x: float
    y: float
    w: float
    angle: float


@dataclass(frozen=True, slots=True)
class Board:
    """One player's part of the table: all of it, its header (several opponents only) and whether it is far."""

    player: int
    rect: Rect
    header: Rect | None
    far: bool


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Everything's place on the table, in px from the top left of the centre."""

    metrics: Metrics
    bands: Bands
    places: Mapping[int, Place]
    boards: Mapping[int, Board]
    backs: tuple[Back, ...]
    overflow: Mapping[str, float]
    rows: Mapping[str, Rect]


def seat_of(snap: GameSnap) -> int:
    """The player at the bottom of the table: the viewer, or the first player where there is none."""
    return snap.viewer if any(player.id == snap.viewer for player in snap.players) else snap.players[0].id


def side_of(snap: GameSnap) -> frozenset[int]:
    """The players of the viewer's team, or the viewer alone."""
    me = seat_of(snap)
    team = next(player.team for player in snap.players if player.id == me)
    return frozenset(player.id for player in snap.players if player.id == me or (player.team == team != NO_ONE))


def opponents(snap: GameSnap) -> tuple[PlayerSnap, ...]:
    """The other players in turn order from the one after the viewer."""
    ids = [player.id for player in snap.players]
    start = ids.index(seat_of(snap))
    return tuple(snap.players[(start + k) % len(ids)] for k in range(1, len(ids)))


def shown_opponents(snap: GameSnap, focus: tuple[int, ...], most: int = MANY) -> tuple[int, ...]:
    """Whose boards are drawn on top, in turn order: all where `most` boards find room for all, else as many of who
    attacks me, those in focus, who has the turn, those in my range of influence, those after me. Who has left the game
    leaves the room to the others."""
    rivals = opponents(snap)
    others = [player.id for player in rivals if player.alive or player.id in focus] or [each.id for each in rivals]
    if len(others) <= max(2, most):
        return tuple(others)
    me = seat_of(snap)
    attacking = [card.controller for card in snap.battlefield if card.attacking == me]
    near = next(player.in_range for player in snap.players if player.id == me)
    first = dict.fromkeys(player for player in (*attacking, *focus, snap.active, *near, *others) if player in others)
    chosen = tuple(first)[: most if most > 3 else 2]
    return tuple(player for player in others if player in chosen)


def acting_opponent(snap: GameSnap) -> int:
    """The opponent who attacks me, or has the turn: that board is drawn wider."""
    me = seat_of(snap)
    for card in snap.battlefield:
        if card.attacking == me and card.controller != me:
            return card.controller
    return snap.active


def fan(ids: tuple[int, ...], band: Rect, width: float, hovered: int) -> list[Place]:
    """The places of the cards in hand: a flat fan that lies whole above the band's lower edge, as flat as the band's
    height asks for; the hovered card upright and raised, its neighbours aside."""
    height, count = tall(width), len(ids)
    if not count:
        return []
    room = band.w - 2 * _MARGIN * width - width
    step = min(width * _APART, room / max(1, count - 1))
    turn = min(2.4, 17.0 / count)
    drop = min(3.6, 42.0 / max(1.0, (count / 2) ** 2)) * width / 132
    edge = (count - 1) / 2
    reach = drop * edge**2 + width / 2 * sin(radians(turn * edge))  # how much lower than the middle the corners lie
    room = max(0.0, band.h - height - _BELOW_HAND - _TAB)
    if reach > room:
        turn, drop, reach = turn * room / reach, drop * room / reach, room
    base = band.bottom - height / 2 - _BELOW_HAND - reach
    top = ids.index(hovered) if hovered in ids else -1
    lies = []
    for index in range(count):
        off = index - (count - 1) / 2
        x = band.cx + off * step
        y = base + drop * off * off
        z, angle = 40 + index * 0.02, off * turn
        if index == top:
            x = round(x - width / 2) + width / 2
            y = base - LIFT
            z, angle = 60.0, 0.0
        elif top >= 0:
            x += (GIVE_WAY if index > top else -GIVE_WAY) * max(0.0, 1 - (abs(index - top) - 1) * 0.6)
        lies.append((x, y, z, angle))
    gaps = [inf, *(_left_free(x - left, tilt - angle, width, height)
                   for (left, _, _, angle), (x, _, _, tilt) in pairwise(lies)), inf]  # fmt: skip
    return [
        Place(
            card, x, y, width, height, z, "hand", angle=angle,
            free=inf if index == top else gaps[index + 1], before=inf if index == top else gaps[index],
        )
        for index, (card, (x, y, z, angle)) in enumerate(zip(ids, lies, strict=True))
    ]  # fmt: skip


def _left_free(step: float, tilt: float, width: float, height: float) -> float:
    """The px at the right of a card in hand before the one `step` px further, where its edge, tilted by degrees,
    reaches furthest; below 0 the next card covers it."""
    return step - width - height / 2 * abs(sin(radians(tilt)))


def _backs(player: PlayerSnap, right: float, top: float, width: float, most: int) -> list[Back]:
    count = min(player.hand_count, most)
    if not count:
        return []
    step = min(width * 0.71, width * 6 / max(1, count))
    start = right - step * (count - 1) - width / 2
    mid = (count - 1) / 2
    return [
        Back(player.id, start + i * step, top - abs(i - mid) * width * 0.028, width, -(i - mid) * 2.2)
        for i in range(count)
    ]


def _columns(shown: tuple[int, ...], wide: int, room: float) -> dict[int, tuple[float, float]]:
    """Left edge and width of each opponent's board side by side; the acting one gets 1.6 shares."""
    shares = [1.6 if player == wide and len(shown) > 1 else 1.0 for player in shown]
    edges: dict[int, tuple[float, float]] = {}
    x = 0.0
    for player, share in zip(shown, shares, strict=True):
        width = room * share / sum(shares)
        edges[player] = (x, width)
        x += width
    return edges


def _panes(shown: tuple[int, ...], rects: Bands) -> dict[int, Rect]:
    """The boards of four or five opponents in two rows, as they sit round the table: the next player at the left below,
    the last one at the right below, the others above."""
    panes = {}
    for players, row in ((shown[1:-1], rects.far_lands), ((shown[0], shown[-1]), rects.far_creatures)):
        width = row.w / len(players)
        for place, player in enumerate(players):
            panes[player] = Rect(row.x + place * width, row.y, width, row.h)
    return panes


def _hosts(snap: GameSnap) -> dict[int, tuple[CardSnap, ...]]:
    """What is attached to each permanent, by the host's id, innermost first."""
    there = {card.id for card in snap.battlefield}
    hosts: dict[int, tuple[CardSnap, ...]] = {}
    for card in snap.battlefield:
        if card.attached_to in there:
            hosts[card.attached_to] = (*hosts.get(card.attached_to, ()), card)
    return hosts


def _blocked(snap: GameSnap) -> dict[int, tuple[int, ...]]:
    """What blocks each attacker, by the attacker's id."""
    blocked: dict[int, tuple[int, ...]] = {}
    for card in snap.battlefield:
        for attacker in card.blocking:
            blocked[attacker] = (*blocked.get(attacker, ()), card.id)
    return blocked


@dataclass(frozen=True, slots=True)
class LaidRow:
    """A row of permanents as it was laid: whatever it depended on, the places of its cards, the px it overflows."""

    of: tuple[object, ...]
    places: tuple[Place, ...]
    overflow: float


@dataclass(slots=True)
class _Table:
    """The layout while it is made."""

    snap: GameSnap
    view: View
    size: Metrics
    bands: Bands
    laid: dict[str, LaidRow]
    apart: Mapping[int, object] = field(init=False)
    places: dict[int, Place] = field(default_factory=dict)
    overflow: dict[str, float] = field(default_factory=dict)
    rows: dict[str, Rect] = field(default_factory=dict)
    hosts: dict[int, tuple[CardSnap, ...]] = field(init=False)
    blocked: dict[int, tuple[int, ...]] = field(init=False)
    riding: set[int] = field(init=False)

    def __post_init__(self) -> None:
        self.apart = dict(self.view.apart)  # a row that was laid keeps it
        self.hosts = _hosts(self.snap)
        self.blocked = _blocked(self.snap)
        self.riding = {card.id for group in self.hosts.values() for card in group}

    def blocks(self) -> dict[int, tuple[int, ...]]:
        """What each blocker blocks, or would by what the open question holds."""
        found = {card.id: card.blocking for card in self.snap.battlefield if card.blocking}
        for ref, mark in self.view.apart.items():
            if isinstance(mark, tuple) and len(mark) == 2 and mark[0] == "blocks":
                found[ref] = mark[1]
        return found

    def riders(self) -> dict[int, int]:
        """What each attachment is attached to."""
        return {card.id: host for host, group in self.hosts.items() for card in group}

    def board(self, player: int, back: Rect, front: Rect, toward: float) -> None:
        """Place the permanents a player controls: creatures in the band `front`, the others in `back`. `toward`: the px
        by which who fights may step forward, below 0 up."""
        creatures: list[CardSnap] = []
        lands: list[CardSnap] = []
        others: list[CardSnap] = []
        for card in self.snap.battlefield:
            if card.controller == player and card.id not in self.riding:
                types = card.types
                (creatures if "creature" in types else lands if "land" in types else others).append(card)
        narrow = front.w < self.size.centre * 0.9
        margin = 12.0 if narrow else max(24.0, front.w * 0.065)
        inner = front.w - 2 * margin - (10.0 if narrow else 0.0)  # the number of the last pile stands out to the right
        step = max(0.0, min(1.0, (abs(toward) - 3) / SLIDE))  # who attacks does not step onto the phase strip
        band = Rect(front.x + margin, front.y, inner, front.h)
        self._row(f"{player}:creatures", creatures, [], band, step if toward > 0 else -step, fights=True)
        band = Rect(back.x + margin, back.y, inner, back.h)
        self._row(f"{player}:lands", lands, others, band)

    def _row(
        self, name: str, left: list[CardSnap], right: list[CardSnap], band: Rect, slide: float = 0.0, *,
        fights: bool = False,
    ) -> None:  # fmt: skip
        """Lay a row, or take it over as it was laid the last time: most of a table stays as it is."""
        scroll = self.view.scroll.get(name, 0.0)
        of = (left, right, self.hosts, self.apart, self.blocked, band, self.size.centre, slide, scroll)
        laid = self.laid.get(name)
        if laid is None or laid.of != of:
            card = float(round(band.h / CARD_RATIO))
            shared = band.w < self.size.centre * SHARED
            placed, over = place_row(
                piles(left, self.hosts, self.apart, self.blocked if fights else None),
                piles(right, self.hosts, self.apart), band, card, name, slide=slide, centred=fights,
                gap=card * (0.3 if fights else 0.45), scroll=scroll,
                smallest=SMALLEST_SHARED if shared else SMALLEST, beyond=OUT_SHARED if shared else OUT,
            )  # fmt: skip
            laid = self.laid[name] = LaidRow(of, tuple(placed), over)
        self.places.update((place.id, place) for place in laid.places)
        self.rows[name] = band
        if laid.overflow:
            self.overflow[name] = laid.overflow


def hand_places(snap: GameSnap, sizes: Metrics, rects: Bands, view: View) -> dict[int, Place]:
    """The places of the cards in the hand at the bottom of the table, one of them perhaps hovered."""
    me = seat_of(snap)
    hand = next(player.hand for player in snap.players if player.id == me)
    ids = tuple(card.id for card in (sorted(hand, key=_hand_key) if view.sort_hand else hand))
    return {place.id: place for place in fan(ids, rects.hand, sizes.hand, view.hovered)}


def _hand_key(card: CardSnap) -> tuple[object, ...]:
    """Lands first, then by cost, then by color and name; equal cards as they were drawn."""
    colors = "".join(letter for letter in "WUBRG" if letter in card.face.colors)
    place = (len(colors), tuple("WUBRG".index(letter) for letter in colors))
    return "land" not in card.types, mana_value(card), place, card.face.name, card.id


def _side_by_side(table: _Table, shown: tuple[int, ...]) -> tuple[dict[int, Board], list[Back]]:
    """The boards of up to three opponents, and the backs of the hand of a single one."""
    sizes, rects = table.size, table.bands
    header = _header(shown)
    top, end = rects.headline.bottom, rects.strip.y - 4
    gap = rects.strip.y - rects.far_creatures.bottom
    boards: dict[int, Board] = {}
    backs: list[Back] = []
    for player, (x, width) in _columns(shown, acting_opponent(table.snap), sizes.centre).items():
        back, front = (Rect(x, band.y, width, band.h) for band in (rects.far_lands, rects.far_creatures))
        table.board(player, back, front, gap)
        head = Rect(x + 12, top + 2, width - 24, header - 2) if header else None
        boards[player] = Board(player, Rect(x, top if header else 0, width, end - (top if header else 0)), head, True)
        if not header:
            other = next(each for each in table.snap.players if each.id == player)
            backs = _backs(other, sizes.centre - 16, 2.0, sizes.small * 0.92, 10)
    return boards, backs


def _in_two_rows(table: _Table, shown: tuple[int, ...]) -> dict[int, Board]:
    """The boards of four or five opponents."""
    boards: dict[int, Board] = {}
    for player, pane in _panes(shown, table.bands).items():
        head, back, front = pane_bands(pane)
        table.board(player, back, front, pane.bottom - front.bottom)
        boards[player] = Board(player, pane, head, True)
    return boards


def _header(shown: tuple[int, ...]) -> float:
    """The height of the headers of boards side by side; a single one has none."""
    return 30.0 if len(shown) > 1 else 0.0


def arrange(
    snap: GameSnap, size: tuple[float, float], view: View, laid: dict[str, LaidRow] | None = None
) -> TableLayout:  # fmt: skip
    """Where everything on the table lies in a window of `size` px; tested without a window. `laid`: the rows of the
    last layout by their names, which are taken over where they lie the same; those that do not are put in."""
    sizes = metrics(*size, view.card_scale, view.columns)
    shown, me = shown_opponents(snap, view.focus, sizes.boards), seat_of(snap)
    crowd = len(shown) > 3
    rects = crowded_bands(sizes) if crowd else bands(sizes, _header(shown))
    table = _Table(snap, view, sizes, rects, {} if laid is None else laid)
    boards, backs = (_in_two_rows(table, shown), []) if crowd else _side_by_side(table, shown)
    table.board(me, rects.near_lands, rects.near_creatures, rects.strip.bottom - rects.near_creatures.y)
    boards[me] = Board(me, Rect(0, rects.strip.bottom, sizes.centre, sizes.height - rects.strip.bottom), None, False)
    for row, band in table.rows.items():
        if row.endswith(":creatures") and row not in table.overflow:
            table.places.update(face_attackers(table.places, row, band, table.blocks(), table.riders()))
    table.places.update(hand_places(snap, sizes, rects, view))
    return TableLayout(sizes, rects, table.places, boards, tuple(backs), table.overflow, table.rows)
