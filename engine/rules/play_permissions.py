"""CR 601.3b. The effects that let a player play a card from where it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.ast.costs import Cost
from engine.ast.filters import InZone, Is
from engine.ast.modifiers import MayPlay
from engine.ast.node import CostPart, Filter, Modifier
from engine.ast.selections import ExiledWith
from engine.evaluate.rulings import may_play
from engine.events.counter_effects import THEN_EXILED
from engine.game import Game
from engine.rules.timing_permissions import as_spell
from engine.state.chars import Chars
from engine.state.faces import walk
from engine.state.history import EVER_PLAYED
from engine.state.objects import Obj
from engine.terms.zones import Zone

OTHER_COST: Final = "permitted for another cost"
LAND_APART: Final = 1 << 40  # added to the source of a permission, tells its lands from its spells, each counted apart


@dataclass(slots=True, eq=False)
class PlayPermission:
    """An effect that lets a player play a card (701.14b) from where it is: how it is named, and at what cost; `once`
    its source if it does so once each turn or so many times in all, else 0."""

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
    anyhow: list[MayPlay] = []
    for each in may_play(game, player):
        modifier = each.modifier
        if not isinstance(modifier, MayPlay) or (modifier.as_flash and not modifier.free and not _from_there(modifier)):
            continue  # it says when, not from where
        if row.owner != player and row.zone in (Zone.HAND, Zone.COMMAND) and modifier.free and modifier.as_flash:
            continue  # from one's own hand alone
        if modifier.from_top and (row.zone is not Zone.LIBRARY or game.state.players[player].library[:1] != (card,)):
            continue
        if not modifier.from_top and not modifier.anyhow and row.zone is Zone.LIBRARY:
            continue
        once = each.of + LAND_APART if modifier.apart and modifier.verb == "play" else each.of
        if modifier.once_each_turn and game.state.history.get((f"played by {once}", player), 0):
            continue
        if modifier.most and game.state.history.get((f"{EVER_PLAYED}{each.of}", player), 0) >= modifier.most:
            continue
        if not as_spell(game, modifier.what, each, card):
            continue
        if modifier.anyhow:
            anyhow.append(modifier)
            continue
        way = "free" if modifier.free else "permitted"
        if modifier.exiles:
            way = THEN_EXILED
        elif modifier.extra is not None:
            way = "permitted for more"
        lands = modifier.verb == "play"
        permission = PlayPermission(way, lands, True, modifier.free, modifier.instead_cost, modifier.as_flash)
        permission.once = once if modifier.once_each_turn or modifier.most else 0
        permission.any_mana = modifier.any_mana
        permission.extra = () if modifier.extra is None else modifier.extra.parts
        if modifier.gives_to is None or as_spell(game, modifier.gives_to, each, card):
            permission.rider, permission.gives = modifier.rider, modifier.gives
            permission.gives_lands = modifier.gives_lands
        found.append(permission)
    for modifier in anyhow:
        found += _for_other_cost(row, player, modifier, found)
    return found


def _for_other_cost(row: Obj, player: int, may: MayPlay, found: list[PlayPermission]) -> list[PlayPermission]:
    """What may be cast from where it is, for another cost (118.9): each way that says nothing of costs."""
    if row.owner == player and row.zone in (Zone.HAND, Zone.COMMAND):
        return [PlayPermission("permitted", False, True, False, may.instead_cost, may.as_flash)]
    made = []
    for each in found:
        if each.spells and not each.free and each.cost is None and each.way == "permitted":
            other = PlayPermission(OTHER_COST, False, True, False, may.instead_cost, each.as_flash)
            other.once, other.any_mana, other.rider, other.gives = each.once, each.any_mana, each.rider, each.gives
            made.append(other)
    return made
