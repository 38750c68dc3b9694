"""What mana a scenario's player could have at once: every combination, mana abilities that cost mana among them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from typing import Final

from engine.actions.base import candidates
from engine.actions.counters import Remove
from engine.actions.mana import AddAny, DoubleMana
from engine.actions.permanents import TapOrUntapThem
from engine.actions.zone_verbs import Sacrifice
from engine.ast.amounts import Fixed, VarX
from engine.ast.costs import DoThis
from engine.ast.node import Amount
from engine.ast.selections import Some
from engine.evaluate.listen import is_itself
from engine.game import Game
from engine.rules.mana_needs import BIT_OF, COLORS, Need
from engine.rules.mana_sources import ManaKind, mana_abilities, mana_permanents, pool_letters, sources_of
from engine.rules.outside_resolution import can_do, outside
from engine.rules.restrictions import cant_activate, sick
from engine.scenarios.step_names import Unknown
from engine.state.faces import walk

MOST_OPTIONS: Final = 2048
ANY_COLOR: Final = "Any"
_ORDER: Final = ("C", "W", "U", "B", "R", "G", ANY_COLOR)
Mana = tuple[str, ...]


def mana_options(game: Game, player: int) -> list[str]:
    """All mana a player could have at once, as symbols, each combination once; none that is a part of another."""
    free: dict[int, set[Mana]] = {}
    costly: list[tuple[int, int, ManaKind]] = []
    for source in sources_of(game, player):
        if source.free:
            kind = _kind(game, source.id, source.ability)
            if kind.others:
                continue  # counted by what its cost needs
            free.setdefault(source.id, set()).update(_made(kind, source.makes))
    for id in mana_permanents(game, player):
        for place, kind in mana_abilities(game.chars(id).abilities):
            if not kind.free and kind.need is not None and _usable(game, player, id, kind):
                costly.append((id, place, kind))
    found = {(_sorted(tuple(pool_letters(game, player))), frozenset[int]())}
    for made in _spent(game, player):
        found = {(_sorted(had + more), done) for had, done in found for more in made}
        _bounded(found)
    for id, each in free.items():
        used = frozenset({id} if any(id == other for other, _, _ in costly) else ())
        more = {(_sorted(had + made), done | used) for had, done in found for made in each}
        found = more | found if used else more
        _bounded(found)
    for _ in costly:
        found |= set(_with_one_more(game, player, found, costly))
        _bounded(found)
    return sorted("".join(f"{{{letter}}}" for letter in mana) for mana in _largest({mana for mana, _ in found}))


def _spent(game: Game, player: int) -> list[set[Mana]]:
    """What each ability could make whose cost is neither mana nor {T} alone but counters, what is sacrificed or tapped:
    as often as that is there; an object's own sacrifice comes after its other ability."""
    made: list[set[Mana]] = []
    given_up: set[int] = set()
    for id in mana_permanents(game, player):
        for _, kind in mana_abilities(game.chars(id).abilities):
            if kind.need is not None or not kind.others or len(kind.others) > 1 or not _usable(game, player, id, kind):
                continue
            often, counted = _times(game, player, id, kind, given_up)
            r = outside(game, id, player)
            r.x = often
            letters = kind.fixed if kind.fixed is not None else tuple(
                "".join(each) for each in product(*(verb.makes(r) for verb in kind.verbs))
            )
            made.extend([_made(kind, letters)] * (min(often, 1) if counted else often))
    return made


def _times(game: Game, player: int, id: int, kind: ManaKind, given_up: set[int]) -> tuple[int, bool]:
    """How often a cost could be paid, and whether that is the X of it all at once."""
    part = kind.others[0]
    effect = part.effect if isinstance(part, DoThis) else None
    if isinstance(effect, Remove) and effect.n is not None and is_itself(effect.what):
        there = game.state.objects[id].counters.get(effect.kind, 0)
        return (there, True) if isinstance(effect.n, VarX) else (there // max(1, _fixed(effect.n)), False)
    if isinstance(effect, Sacrifice) and is_itself(effect.what):
        return 1, False
    if isinstance(effect, Sacrifice | TapOrUntapThem) and isinstance(effect.what, Some):
        r = outside(game, id, player)
        able = [ref for ref in candidates(r, effect.what) if ref not in given_up and _mine(game, ref, player, effect)]
        given_up.update(able)
        return len(able) // max(1, _fixed(effect.what.least)), False
    return 1, False


def _mine(game: Game, ref: int, player: int, effect: Sacrifice | TapOrUntapThem) -> bool:
    """Whether a permanent is one that the player could give up or tap."""
    row = game.state.objects[ref]
    return row.controller == player and not (isinstance(effect, TapOrUntapThem) and row.tapped)


def _fixed(amount: Amount) -> int:
    return amount.number if isinstance(amount, Fixed) else 1


def same_mana(a: str, b: str) -> bool:
    """Whether two rows of symbols are the same mana."""
    return sorted(re.findall(r"{(\w+)}", a)) == sorted(re.findall(r"{(\w+)}", b))


def _bounded(found: set[tuple[Mana, frozenset[int]]]) -> None:
    if len(found) > MOST_OPTIONS:
        raise Unknown("too many mana options")


def _kind(game: Game, id: int, place: int) -> ManaKind:
    return next(kind for each, kind in mana_abilities(game.chars(id).abilities) if each == place)


def _made(kind: ManaKind, makes: tuple[str, ...]) -> set[Mana]:
    """What an ability makes: mana of any color is kept as such."""
    verb = kind.verbs[0] if len(kind.verbs) == 1 else None
    if isinstance(verb, AddAny) and isinstance(verb.n, Fixed) and len(makes) >= len("WUBRG"):
        return {(ANY_COLOR,) * verb.n.number}
    return {tuple(each) for each in makes}


def _usable(game: Game, player: int, id: int, kind: ManaKind) -> bool:
    row = game.state.objects[id]
    if row.phased_out or (kind.taps and (row.tapped or sick(game, row, game.chars(id)))):
        return False
    r = outside(game, id, player)
    if kind.ability.condition is not None and not r.true(kind.ability.condition):
        return False
    return not cant_activate(game, player, id, kind.ability) and all(
        can_do(r, part.effect) for part in kind.others if isinstance(part, DoThis)
    )


def _with_one_more(
    game: Game, player: int, found: set[tuple[Mana, frozenset[int]]], costly: list[tuple[int, int, ManaKind]]
) -> Iterator[tuple[Mana, frozenset[int]]]:
    """Each combination with one more ability paid for with a part of it."""
    for mana, done in sorted(found, key=_place):
        for number, (id, _, kind) in enumerate(costly):
            used = -1 - number  # an ability that does not tap its source may follow one that does
            if used in done or (kind.taps and id in done) or kind.need is None:
                continue
            for rest in sorted(_after_paying(mana, kind.need)):
                for made in sorted(_made_from(game, player, id, kind, rest)):
                    yield _sorted(rest + made), done | {used, id} if kind.taps else done | {used}


def _made_from(game: Game, player: int, id: int, kind: ManaKind, rest: Mana) -> set[Mana]:
    if any(isinstance(node, DoubleMana) for node in walk(kind.ability.effect)):
        return {rest}
    r = outside(game, id, player)
    if kind.others:
        r.x = _times(game, player, id, kind, set())[0]
    every = kind.fixed if kind.fixed is not None else tuple(
        "".join(each) for each in product(*(verb.makes(r) for verb in kind.verbs))
    )
    return _made(kind, every)


def _after_paying(mana: Mana, need: Need) -> set[Mana]:
    """What may be left of mana after a need is paid with it."""
    found: set[Mana] = set()
    for places in combinations(range(len(mana)), need.total):
        paid = [mana[place] for place in places]
        if _pays(paid, need.masks):
            found.add(tuple(each for place, each in enumerate(mana) if place not in places))
    return found


def _pays(paid: list[str], masks: tuple[int, ...]) -> bool:
    """Whether each colored symbol is paid by one of these, each paying for one."""
    if not masks:
        return True
    first, others = masks[0], masks[1:]
    for place, letter in enumerate(paid):
        bits = COLORS if letter == ANY_COLOR else BIT_OF[letter]
        if bits & first and _pays(paid[:place] + paid[place + 1 :], others):
            return True
    return False


def _largest(found: set[Mana]) -> list[Mana]:
    """Those that are no part of another."""
    counts = [(each, Counter(each)) for each in sorted(found) if each]
    return [
        each for each, has in counts
        if not any(len(more) > len(each) and has < other for more, other in counts)
    ]


def _place(one: tuple[Mana, frozenset[int]]) -> tuple[Mana, list[int]]:
    return one[0], sorted(one[1])


def _sorted(mana: Mana) -> Mana:
    return tuple(sorted(mana, key=_ORDER.index))
