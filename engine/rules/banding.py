"""CR 702.22. Banding: attacking bands, blocked together, and who divides damage."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import KeywordAbility
from engine.decisions import Asked, Choose, Chosen, Purpose
from engine.evaluate.compile import compile_matcher
from engine.evaluate.context import Context
from engine.events.kinds import Chose
from engine.events.pipeline import emit
from engine.game import Game
from engine.messages import msg
from engine.terms.ids import NO_ONE

BAND: Final = "band"  # what an attacker remembers of the band it is in: the one who formed it (702.22e)
OTHER: Final = "bands with other"
_BANDING: Final = frozenset({"banding", OTHER})
Pairs = tuple[tuple[int, int], ...]


def form_bands(game: Game, pairs: Pairs) -> None:
    """The active player says which attackers are in bands, each in at most one, all of a band attacking the same
    (702.22c-d)."""
    able = [id for id, _ in pairs if game.state.objects[id].attacking != NO_ONE and _BANDING & game.chars(id).keywords]
    for id in able:
        if band_of(game, id) != NO_ONE:
            continue
        mates = _mates(game, id, pairs)
        if mates:
            emit(game, [Chose(each, BAND, id, game.state.active) for each in (id, *mates)])


def band_of(game: Game, id: int) -> int:
    """The band an attacker is in; NO_ONE if it is in none, or out of combat (702.22e-f)."""
    row = game.state.objects[id]
    band = row.choices.get(BAND)
    return band if isinstance(band, int) and row.attacking != NO_ONE else NO_ONE


def _mates(game: Game, id: int, pairs: Pairs) -> tuple[int, ...]:
    """Those that attack in a band with an attacker, as its controller says (802.3b)."""
    objects = game.state.objects
    free = [
        each for each, _ in pairs
        if each != id and objects[each].attacking == objects[id].attacking and band_of(game, each) == NO_ONE
    ]
    mates: tuple[int, ...] = ()
    if "banding" in game.chars(id).keywords:
        mates = _chosen(game, id, [each for each in free if "banding" in game.chars(each).keywords], len(free))
        mates += _chosen(game, id, [each for each in free if "banding" not in game.chars(each).keywords], 1)
    for ability in _others(game, id):
        if not mates and _fits(game, id, ability, id):
            mates = _chosen(game, id, [each for each in free if _fits(game, id, ability, each)], len(free))
    return mates


def _chosen(game: Game, id: int, legal: list[int], most: int) -> tuple[int, ...]:
    if not legal:
        return ()
    asked = Asked(
        game.state.objects[id].controller, msg("Which creatures attack in a band with it?"), id, Purpose.OTHER, 1
    )
    answer = game.ask(Choose(asked, tuple(legal), 0, min(most, len(legal))))
    assert isinstance(answer, Chosen)
    return answer.refs


def _others(game: Game, id: int) -> list[KeywordAbility]:
    abilities = game.chars(id).abilities
    return [each for each in abilities if isinstance(each, KeywordAbility) and each.name == OTHER]


def _fits(game: Game, id: int, ability: KeywordAbility, each: int) -> bool:
    """Whether a creature has the quality of "bands with other [quality]"."""
    context = Context(game, id, game.state.objects[id].controller)
    return ability.what is not None and compile_matcher(ability.what).test(context, each)


def blocked_together(game: Game, pairs: Pairs) -> Pairs:
    """Blocks with those of each other creature in the band of a blocked one (702.22h)."""
    found = list(pairs)
    for blocker, attacker in pairs:
        band = band_of(game, attacker)
        if band == NO_ONE:
            continue
        for id in game.state.battlefield:
            if band_of(game, id) == band and (blocker, id) not in found:
                found.append((blocker, id))
    return tuple(found)


def banded(game: Game, among: tuple[int, ...]) -> bool:
    """Whether creatures that one creature fights together have banding, so that the others' player divides its damage
    (702.22j-k)."""
    if not any(_BANDING & game.chars(id).keywords for id in among):
        return False
    if any("banding" in game.chars(id).keywords for id in among):
        return True
    return any(
        _fits(game, id, ability, id) and any(_fits(game, id, ability, each) for each in among if each != id)
        for id in among for ability in _others(game, id)
    )
