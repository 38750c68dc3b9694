"""CR 601.3b. The effects that let a player play a card from where it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.ast.card import Face
from engine.ast.costs import Cost
from engine.ast.filters import InZone, Is
from engine.ast.modifiers import MayPlay
from engine.ast.node import CostPart, Filter, Modifier
from engine.ast.selections import ExiledWith
from engine.evaluate.rulings import Ruling, may_play
from engine.events.counter_effects import THEN_EXILED
from engine.game import Game
from engine.rules.announcing import MOST_PRINTED
from engine.rules.timing_permissions import as_spell
from engine.state.chars import Chars
from engine.state.faces import face_info, walk
from engine.state.history import EVER_PLAYED
from engine.state.objects import Obj
from engine.terms.zones import Zone

ANY_X: Final = frozenset(range(MOST_PRINTED + 1))  # beyond that nothing asks for a mana value
OTHER_COST: Final = "permitted for another cost"
FOR_MANA: Final = frozenset({"", "permitted", "permitted for more", "adventure"})  # ways that say nothing of costs
TWO_SIDED: Final = frozenset({"modal_dfc", "split", "aftermath", "adventure", "omen"})
LAND_APART: Final = 1 << 40  # added to the source of a permission, tells its lands from its spells, each counted apart


@dataclass(slots=True, eq=False)
class PlayPermission:
    """An effect that lets a player play a card (701.14b) from where it is: how it is named, and at what cost; `once`
    its source if it does so once each turn or so many times in all, else 0; `with_x` the X with which it lets them."""

    way: str
    lands: bool
    spells: bool
    free: bool
    cost: Cost | None
    as_flash: bool
    once: int = 0
    any_mana: str = ""
    extra: tuple[CostPart, ...] = ()
    rider: str = ""
    gives: tuple[Modifier, ...] = ()
    gives_lands: bool = False
    with_x: frozenset[int] = ANY_X


def face_shown(row: Obj, face: Face) -> Chars | None:
    """The characteristics of one face or half, where a card is cast as one of several."""
    several = row.card is not None and row.card.layout in TWO_SIDED and not row.face_down
    return face_info(face).chars if several else None


def play_permissions(game: Game, player: int, card: int, face: Chars | None = None) -> tuple[PlayPermission, ...]:
    """The effects that let a player play a card from where it is, those that do so any number of times first (601.3b);
    `face` what the face that would be played is like, if there are several (2022:709.3b, 2022:712.8a, 2022:715.3a)."""
    with game.shown_as(card, face):
        found = _play_permissions(game, player, card)
    return tuple(sorted(found, key=_limited)) if len(found) > 1 else tuple(found)


def _from_there(modifier: MayPlay) -> bool:
    """Whether a permission to cast spells as though they had flash is of cards in some place."""
    what = modifier.what
    return modifier.from_top or not isinstance(what, Filter) or any(
        isinstance(each, InZone) or (isinstance(each, Is) and isinstance(each.what, ExiledWith)) for each in walk(what)
    )


def _limited(permission: PlayPermission) -> bool:
    return permission.once > 0


def _play_permissions(game: Game, player: int, card: int) -> list[PlayPermission]:
    row = game.state.objects[card]
    found: list[PlayPermission] = []
    if row.zone is Zone.EXILE and row.owner == player and "on an adventure" in row.marks:
        found.append(PlayPermission("adventure", True, True, False, None, False))  # 2022:715.3d
    if not game.index.asked("may play"):
        return found
    for each in may_play(game, player):
        modifier = each.modifier
        if not isinstance(modifier, MayPlay) or modifier.anyhow:
            continue
        if modifier.as_flash and not modifier.free and not _from_there(modifier):
            continue  # it says when, not from where
        if modifier.from_top and (row.zone is not Zone.LIBRARY or game.state.players[player].library[:1] != (card,)):
            continue
        if not modifier.from_top and row.zone is Zone.LIBRARY:
            continue
        once = each.of + LAND_APART if modifier.apart and modifier.verb == "play" else each.of
        with_x = _with_x(game, modifier, each, card)
        if not with_x or _used_up(game, player, modifier, each.of, once):
            continue
        way = "free" if modifier.free else "permitted"
        if modifier.exiles:
            way = THEN_EXILED
        elif modifier.extra is not None:
            way = "permitted for more"
        lands = modifier.verb == "play"
        permission = PlayPermission(way, lands, True, modifier.free, modifier.instead_cost, modifier.as_flash)
        permission.once = once if modifier.once_each_turn or modifier.most else 0
        permission.any_mana, permission.with_x = modifier.any_mana, with_x
        permission.extra = () if modifier.extra is None else modifier.extra.parts
        _add_rider(game, each, modifier, card, permission)
        found.append(permission)
    return found


def _with_x(game: Game, may: MayPlay, each: Ruling, card: int) -> frozenset[int]:
    """The X with which a card would be a spell that an effect lets a player cast: its mana value depends on that
    (202.3e, 601.3a)."""
    cost = game.chars(card).mana_cost
    if cost is None or not cost.x_count:
        return ANY_X if as_spell(game, may.what, each, card) else frozenset()
    return frozenset([x for x in ANY_X if as_spell(game, may.what, each, card, x)])


def _add_rider(game: Game, each: Ruling, may: MayPlay, card: int, permission: PlayPermission) -> None:
    """Say what becomes of a spell that is cast so, and what it is given, if it is of the kind that is."""
    if may.gives_to is None or as_spell(game, may.gives_to, each, card):
        permission.rider, permission.gives, permission.gives_lands = may.rider, may.gives, may.gives_lands


def _used_up(game: Game, player: int, modifier: MayPlay, source: int, once: int) -> bool:
    """Whether a permission has been used as often as it may be, this turn or at all."""
    history = game.state.history
    if modifier.once_each_turn and history.get((f"played by {once}", player), 0):
        return True
    return modifier.most > 0 and history.get((f"{EVER_PLAYED}{source}", player), 0) >= modifier.most


def other_costs(game: Game, player: int, card: int, face: Chars | None = None) -> list[PlayPermission]:
    """The effects that let a player pay another cost for a spell than its mana cost, from wherever else an effect or
    rule lets them cast it (118.9a); `face` as for permissions."""
    row = game.state.objects[card]
    usual = "permitted" if row.owner == player and row.zone in (Zone.HAND, Zone.COMMAND) else OTHER_COST
    found: list[PlayPermission] = []
    with game.shown_as(card, face):
        for each in may_play(game, player):
            may = each.modifier
            if not isinstance(may, MayPlay) or not may.anyhow or _used_up(game, player, may, each.of, each.of):
                continue
            if as_spell(game, may.what, each, card):
                way = "free" if may.free else usual
                cost = PlayPermission(way, False, True, may.free, may.instead_cost, may.as_flash)
                cost.once = each.of if may.once_each_turn else 0
                _add_rider(game, each, may, card, cost)
                found.append(cost)
    return found
