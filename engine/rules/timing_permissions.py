"""CR 305.2, 601.3b, 606.3. What effects let players do more often, at other times or from elsewhere."""

from __future__ import annotations

from typing import Final

from engine.ast.conditions import Matches
from engine.ast.modifiers import LOYAL_TWICE, READY_EQUIP, READY_LOYALTY, AsThough, MayPlay
from engine.ast.node import Filter, Selection
from engine.evaluate.aims import may_target_such
from engine.evaluate.compile import compile_matcher
from engine.evaluate.rulings import Ruling, as_though, extra_lands, may_play, rule_change, rulings
from engine.events.resolution import Resolution
from engine.game import Game
from engine.rules.activation_times import sorcery_time, timing_allows
from engine.rules.castable_faces import Conditions, FaceInfo, info_of_face
from engine.rules.command_zone import commanders_there
from engine.rules.ways import castable_there
from engine.state.objects import Obj
from engine.terms.zones import Zone

SET_ASIDE: Final = frozenset({"foretold", "plotted", "warped", "on an adventure"})


def lands_allowed(game: Game, player: int) -> int:
    """How many lands a player may play this turn (305.2)."""
    return 1 + (extra_lands(game, player) if game.index.asked("extra land") else 0)


def may_activate_loyalty_again(game: Game, id: int) -> bool:
    """Whether the loyalty abilities of a permanent may be activated twice this turn (606.3)."""
    return rule_change(game, LOYAL_TWICE, id)


def ready(game: Game, id: int, keyword: str) -> bool:
    """Whether loyalty or equip abilities of a permanent may be activated at any time now (606.3, 702.6a)."""
    return bool(game.index.rules) and rule_change(game, READY_EQUIP if keyword == "equip" else READY_LOYALTY, id)


def fast_permission(game: Game, player: int) -> bool:
    """Whether some effect lets a player cast spells as though they had flash."""
    if not game.index.rules:
        return False
    if any(isinstance(each.modifier, MayPlay) and each.modifier.as_flash for each in may_play(game, player)):
        return True
    return bool(game.index.asked("as though cast spells")) and as_though(game, "cast spells", player)


def flash_now(r: Resolution, card: int, info: FaceInfo) -> bool:
    """Whether a card's own words let it be cast as though it had flash now, with such targets if they say so."""
    with r.game.taken_for_spell(card):
        return any(
            each is None or r.true(each) or (isinstance(each, Matches) and may_target_such(r, each.filter, card))
            for each in (ability.condition for ability in info.flash_if))


def asked_now(game: Game, player: int, card: int, info: FaceInfo, fast: bool) -> Conditions:
    """What those words ask of the spell, one of which must be so (601.3e); nothing where it may be cast in any case."""
    asked = [each.condition for each in info.flash_if]
    if not asked or None in asked or fast or sorcery_time(game, player) or casts_fast(game, player, card):
        return ()
    return tuple([each for each in asked if each is not None])


def casts_fast(game: Game, player: int, card: int) -> bool:
    """Whether an effect lets a player cast this spell as though it had flash."""
    for each in may_play(game, player):
        modifier = each.modifier
        if not isinstance(modifier, MayPlay) or not modifier.as_flash or modifier.from_top or modifier.free:
            continue  # only as it is cast by that very permission
        if as_spell(game, modifier.what, each, card):
            return True
    for each in rulings(game, "as though cast spells", player):
        modifier = each.modifier
        if not isinstance(modifier, AsThough) or "flash" not in modifier.pretence:
            continue
        if modifier.what is None or as_spell(game, modifier.what, each, card):
            return True
    return False


def as_spell(game: Game, what: Filter | Selection, each: Ruling, card: int, x: int = 0) -> bool:
    """Whether a card would match a filter of spells, with this X."""
    with game.taken_for_spell(card, x):
        return compile_matcher(what).test(each.context, card)


def castable_from_exile(row: Obj) -> bool:
    """Whether a card in exile was set aside to be cast from there, or says itself that it may be (113.6b)."""
    if not row.marks.isdisjoint(SET_ASIDE):
        return True
    return not row.face_down and Zone.EXILE in info_of_face(row.base).zones


def visible_sources(game: Game, player: int, graveyard: tuple[int, ...]) -> list[int]:
    """The objects outside a player's hand that they may be able to cast or play now; `graveyard` those in the graveyard
    that are so by their own keywords."""
    state = game.state
    found: list[int] = list(graveyard)
    if game.index.group_statics or game.index.of_ref:  # granted, to all or to some
        mine = state.players[player].graveyard
        found.extend(id for id in mine if id not in graveyard and castable_there(game.chars(id)))
    for id in state.exile:
        row = state.objects[id]
        if row.owner == player and castable_from_exile(row):
            found.append(id)
    if game.index.asked("may play"):
        library = state.players[player].library
        others = [*state.players[player].graveyard, *state.exile]
        others += [id for each in state.players if each.id != player for id in (*each.graveyard, *each.hand)]
        if library and library[0] > 0:
            others.append(library[0])
        found.extend(id for id in others if id not in found)
    if state.variants is not None:
        found.extend(commanders_there(state, player))
    return found


def only_when(game: Game, player: int, r: Resolution, info: FaceInfo) -> bool:
    """Whether "cast this spell only ..." allows it."""
    for ability in info.only:
        if ability.condition is not None and not r.true(ability.condition):
            return False
        if not all(timing_allows(game, player, game.state.objects[r.source], 0, word) for word in ability.timing):
            return False
    return True
