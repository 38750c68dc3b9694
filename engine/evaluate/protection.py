"""Protection, hexproof and shroud: what may be targeted, and what may be attached to what (303.4c, 702.11, 702.16)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.ast import modifiers as m
from engine.ast.abilities import KeywordAbility, StaticAbility
from engine.ast.filters import HasType, Kind, Objects
from engine.ast.node import Filter, Selection
from engine.evaluate.compile import compile_matcher
from engine.evaluate.context import Context
from engine.evaluate.eval_tests import are_opponents
from engine.evaluate.indexed_game import IndexedGame
from engine.evaluate.reach import reaches
from engine.evaluate.rulings import as_though, cant, keyword_abilities, source_of
from engine.terms.ids import FIRST_OBJECT
from engine.terms.zones import Zone

_PROTECTION: Final = frozenset({"protection"})
_HEXPROOF: Final = frozenset({"hexproof", "hexproof from", "shroud"})
_WARDS: Final = _PROTECTION | _HEXPROOF


def _holds_for(game: IndexedGame, ref: int, what: Filter | Selection | None, word: str, source: int) -> bool:
    """Whether a source has the quality a protection or hexproof ability names."""
    if what is None:
        return word in ("", "everything")
    holder = ref if ref < FIRST_OBJECT else game.state.objects[ref].controller
    context = Context(game, ref if ref >= FIRST_OBJECT else 0, holder)
    matcher = compile_matcher(_source_kind(what))
    row = game.state.objects[source]
    origin = row.source if row.ability is not None and row.source else source
    return matcher.test(context, source) or (origin != source and matcher.test(context, origin)) or (
        row.controller >= 0 and matcher.test(context, row.controller)
    )


_source_kinds: Final[dict[int, tuple[Objects, Objects]]] = {}


def _source_kind(what: Filter | Selection) -> Filter | Selection:
    """A quality as one of sources: "artifacts" are artifact spells and cards too, and what has just left (702.16a)."""
    if not isinstance(what, Objects) or what.kind not in (Kind.PERMANENT, Kind.ABILITY):
        return what
    found = _source_kinds.get(id(what))
    if found is None:
        found = (what, replace(what, kind=Kind.SOURCE) if what.kind is Kind.PERMANENT else source_of(what))
        _source_kinds[id(what)] = found
    return found[1]


def _spares(game: IndexedGame, ability: KeywordAbility, ref: int, source: int) -> bool:
    """Whether a protection ability does not remove something attached (702.16n, 702.16p)."""
    if ability.word == "spares Auras":
        return "Aura" in game.chars(source).subtypes
    if ability.word == "spares attached":
        return game.state.objects[source].attached_to == ref or _grants(game, source, ability)
    return ability.word == "spares this" and _grants(game, source, ability)


def _grants(game: IndexedGame, source: int, ability: KeywordAbility) -> bool:
    """Whether an ability of an object is what gives another object a keyword ability."""
    return any(
        isinstance(modifier, m.GainAbilities) and any(one == ability for one in modifier.abilities)
        for one in game.chars(source).abilities if isinstance(one, StaticAbility) for modifier in one.modifiers
    )


def protected(game: IndexedGame, ref: int, source: int, attaching: bool = False) -> bool:
    """Whether an object or player has protection from a source (702.16a): it can't be damaged, enchanted, equipped,
    blocked or targeted by it. `attaching`: whether the source may be attached to it, though some may stay."""
    if not game.index.rules if ref < FIRST_OBJECT else "protection" not in game.chars(ref).keywords:
        return False
    for ability in keyword_abilities(game, ref, _PROTECTION):
        if attaching and ability.word and _spares(game, ability, ref, source):
            continue
        if _holds_for(game, ref, ability.what, ability.word, source):
            return True
    return False


def can_be_targeted(game: IndexedGame, ref: int, source: int, player: int) -> bool:
    """Whether an object or player can be the target of a spell or ability (115.4, 702.11, 702.16b, 702.18)."""
    if ref >= FIRST_OBJECT and game.chars(ref).keywords.isdisjoint(_WARDS):
        return not game.index.rules or not cant(game, "be targeted", ref, source)
    holder = ref if ref < FIRST_OBJECT else game.state.objects[ref].controller
    for ability in keyword_abilities(game, ref, _HEXPROOF):
        if ability.name == "shroud":
            return False
        if not are_opponents(game, holder, player):
            continue
        fits = ability.what is None or _holds_for(game, ref, ability.what, ability.word, source)
        if fits and not as_though(game, "target", player, "it didn't have hexproof", ref):
            return False
    return not protected(game, ref, source) and not cant(game, "be targeted", ref, source)


def can_be_attached(game: IndexedGame, id: int, to: int) -> bool:
    """Whether an Aura, Equipment or Fortification can be attached to something (303.4c, 301.5c, 701.3a, 702.16c)."""
    state = game.state
    values = game.chars(id)
    if state.ranges and not reaches(state, state.objects[id].controller, to):  # 801.8-9
        return False
    if to < FIRST_OBJECT:
        if not state.players[to].alive:
            return False
    else:
        there = state.objects[to]
        if there.gone or there.zone is not Zone.BATTLEFIELD or to == id:
            return there.zone is Zone.GRAVEYARD and not there.gone and "Aura" in values.subtypes
        if there.phased_out != state.objects[id].phased_out:
            return False
    if protected(game, to, id, attaching=True) or cant(game, "be attached", id, to):
        return False
    if "Aura" in values.subtypes:
        return _can_enchant(game, id, to)
    if to < FIRST_OBJECT:
        return False
    if "Equipment" in values.subtypes:
        creature = game.chars(to).creature or _equips_planeswalkers(game, id, to)
        return creature and not cant(game, "be equipped", to, id)
    return "Fortification" in values.subtypes and game.chars(to).land


def _equips_planeswalkers(game: IndexedGame, id: int, to: int) -> bool:
    """Whether an Equipment treats a planeswalker as though it were a creature (702.6e)."""
    return "planeswalker" in game.chars(to).types and any(
        isinstance(each, KeywordAbility) and each.name == "equip" and isinstance(each.what, Objects)
        and HasType("planeswalker") in each.what.tests
        for each in game.chars(id).abilities
    )


def _can_enchant(game: IndexedGame, id: int, to: int) -> bool:
    if cant(game, "be enchanted", to, id):
        return False
    for ability in game.chars(id).abilities:
        what = getattr(ability, "what", None)
        if getattr(ability, "name", "") != "enchant" or what is None:
            continue
        if not compile_matcher(what).test(Context(game, id, game.state.objects[id].controller), to):
            return False  # 702.5c: all of several
    return True
