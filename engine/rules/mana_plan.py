"""CR 601.2g. Which mana abilities to activate for a cost: the cheapest set of sources that pays it exactly."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product
from typing import Final

from engine.rules.mana_needs import ANY, LETTERS_OF, SNOW, Need, Supply, mask_of

POOL_SOURCE: Final = -1
LAND_WEIGHT: Final = 20
OTHER_WEIGHT: Final = 60
COSTED_WEIGHT: Final = 2000
OWN_WEIGHT: Final = 250  # more of what an ability is paid for with: it is tapped only where nothing else can pay
KEPT_WEIGHT: Final = 100  # more of what is better kept untapped: it outweighs any demand for its mana
MOST_COMBINATIONS: Final = 64
_MUCH: Final = 64  # more generic mana than this is paid from what the pool has plenty of
MAIN: Final = 99  # the level of the cost itself; lower levels are costs of mana abilities used for it
ONLY_MAIN: Final = MAIN - 1  # the level of what pays for nothing else


@dataclass(slots=True, eq=False)
class Source:
    """A mana ability that can be activated now: `makes` lists what one activation can give, `own` which of it the
    ability makes itself where more comes besides. `weight` says how dearly its use is bought; `need` the mana it costs
    itself; `free`: nothing but tapping; `unit`: payment by something that is no mana ability (convoke, improvise,
    delve), named by `kind`; `mix`: how much mana it makes in any combination of its types (0: it makes none so), or at
    most where `counts` says for which number chosen for its cost it makes what."""

    id: int
    ability: int
    makes: tuple[str, ...]
    weight: int
    free: bool
    snow: bool
    need: Need | None = None
    kind: str = ""
    taps: bool = False
    mix: int = 0
    counts: dict[str, int] = field(default_factory=dict)
    own: dict[str, str] = field(default_factory=dict)
    abilities: dict[str, int] = field(default_factory=dict)  # by what is made, where several stand for one source
    simple: bool = field(init=False)
    mask: int = field(init=False)

    def __post_init__(self) -> None:
        self.simple = all(len(each) == 1 for each in self.makes)
        self.mask = mask_of("".join(self.makes)) | (SNOW if self.snow else 0)

    def made_itself(self, letters: str) -> str:
        """What the ability makes itself where this mana is given all told."""
        return self.own.get(letters, letters)

    def ability_for(self, letters: str) -> int:
        """The place of the ability that makes this mana."""
        return self.abilities.get(letters, self.ability)


def one_each(sources: list[Source]) -> list[Source]:
    """Of the abilities of one permanent that tap it only one can be used: they become one source that makes what any
    of them makes, by the cheapest of them."""
    by_id: dict[int, list[Source]] = {}
    for source in sources:
        if source.taps:
            by_id.setdefault(source.id, []).append(source)
    if len(by_id) == sum(1 for source in sources if source.taps):
        return sources
    found = [source for source in sources if not source.taps]
    for id, same in by_id.items():
        if len(same) == 1:
            found.append(same[0])
            continue
        same.sort(key=lambda source: (source.need is not None, source.weight))
        plain = [source for source in same if source.need is None] or same[:1]
        abilities: dict[str, int] = {}
        for source in plain:
            for letters in source.makes:
                abilities.setdefault(letters, source.ability)
        free = all(source.free for source in plain)
        both = Source(id, plain[0].ability, tuple(abilities), plain[-1].weight, free, plain[0].snow)
        both.taps = True
        both.need = plain[0].need
        both.abilities = abilities
        for source in reversed(plain):
            both.own.update(source.own)
        found.append(both)
    return found


class Unit:
    """One mana that could be had: its possible types, from which source, and of which restricted mana (-1: none)."""

    __slots__ = ("level", "mask", "restricted", "source", "weight")

    def __init__(self, mask: int, source: int, weight: int, level: int = -1, restricted: int = -1) -> None:
        self.mask = mask
        self.source = source
        self.weight = weight
        self.level = level
        self.restricted = restricted


class Plan:
    """How a cost is paid: which sources with which mana, in order, then the letters spent on it from the pool and the
    places of restricted mana spent. `paying` is the mana spent on the costs of mana abilities, by their source."""

    __slots__ = ("paying", "restricted", "spend", "uses")

    def __init__(
        self, uses: tuple[tuple[Source, str], ...], spend: str, restricted: tuple[int, ...], paying: dict[int, str]
    ) -> None:
        self.uses = uses
        self.spend = spend
        self.restricted = restricted
        self.paying = paying


def supply_of(pool: list[Unit], sources: list[Source]) -> Supply:
    """What pool and sources could give together, as an upper bound where choices depend on one another."""
    by_mask: dict[int, int] = {}
    exact = True
    for unit in pool:
        by_mask[unit.mask] = by_mask.get(unit.mask, 0) + 1
    for source in sources:
        if (source.simple or source.mix) and source.need is None:
            by_mask[source.mask] = by_mask.get(source.mask, 0) + (source.mix or 1)
            exact = exact and source.free
            continue
        if len(source.makes) == 1 and source.need is None:
            for letter in source.makes[0]:
                mask = mask_of(letter) | (SNOW if source.snow else 0)
                by_mask[mask] = by_mask.get(mask, 0) + 1
            exact = exact and source.free
            continue
        exact = False
        most = max(len(each) for each in source.makes)
        by_mask[source.mask] = by_mask.get(source.mask, 0) + most
    return Supply(by_mask, exact)


def find_plan(need: Need, pool: list[Unit], sources: list[Source], demand: dict[int, int]) -> Plan | None:
    """The cheapest plan, None if there is none. `demand` says by type of mana how much the rest of the hand wants it.

    Sources that cost mana or life or are used up are tried only if the others do not suffice.
    """
    if need.generic > _MUCH:
        left, kept, spent = _from_plenty(need, pool)
        if spent:
            rest = find_plan(left, kept, sources, demand)
            return rest and Plan(rest.uses, spent + rest.spend, rest.restricted, rest.paying)
    free = [source for source in sources if source.need is None and source.free]
    plan = _try(need, pool, one_each(free), demand)
    if plan is None and len(free) < len(sources):
        costed = one_each([source for source in sources if source.need is None])
        plan = _try(need, pool, costed, demand)
        tapped = {source.id for source in costed if source.taps}
        converters = [source for source in sources if source.need is not None]
        alone = one_each([source for source in converters if source.id not in tapped])
        plan = _with_converters(need, pool, costed, alone, demand) if plan is None else plan
        if plan is None and len(alone) < len(converters):
            plan = _with_other_abilities(need, pool, costed, converters, demand)
    return plan if plan is None else _without_needless(need, pool, plan, demand)


def _with_converters(
    need: Need, pool: list[Unit], sources: list[Source], converters: list[Source], demand: dict[int, int]
) -> Plan | None:
    """The cheapest plan with as few uses as can be of abilities that cost mana, each at most as often as it stands
    there: what is used of them has to be paid for, wanted or not."""
    kinds = _of_use(need, converters)
    there = [*(unit.mask for unit in pool), *(each.mask for each in (*sources, *kinds))]
    if not all(any(mask & each for each in there) for mask in need.masks):
        return None
    times = [converters.count(each) for each in kinds]
    most = MOST_COMBINATIONS if any(map(_gains, kinds)) else len(need.masks) + sum(len(_cost(each)) for each in kinds)
    tried = 0
    ways: list[tuple[int, ...]] = [()]
    for way in ways:
        for place in range(way[-1] if way else 0, len(kinds)):
            if way.count(place) == times[place] or len(way) == most:
                continue
            more = (*way, place)
            plan = _try(need, pool, [*sources, *(kinds[each] for each in more)], demand)
            tried += 1
            if plan is not None or tried == MOST_COMBINATIONS:
                return plan
            ways.append(more)
    return None


def _of_use(need: Need, converters: list[Source]) -> list[Source]:
    """Those that make a type of mana that is wanted, by the cost or by another of them, or more mana than they cost."""
    left = list(dict.fromkeys(converters))
    found: list[Source] = []
    masks = list(need.masks)
    while fitting := [each for each in left if _gains(each) or any(each.mask & mask for mask in masks)]:
        found.extend(fitting)
        left = [each for each in left if each not in fitting]
        masks = [mask for each in fitting for mask in _cost(each)]
    return sorted(found, key=converters.index)


def _gains(source: Source) -> bool:
    """Whether an ability can make more mana than it costs."""
    return source.need is not None and _most_of(source) > source.need.total


def _cost(source: Source) -> tuple[int, ...]:
    """The types of mana that an ability costs."""
    return () if source.need is None else tuple(source.need.masks)


def _with_other_abilities(
    need: Need, pool: list[Unit], sources: list[Source], converters: list[Source], demand: dict[int, int]
) -> Plan | None:
    """The cheapest plan in which permanents that could be tapped for mana for nothing are tapped for other mana that
    costs mana: one of them, or the first few."""
    others = one_each([source for source in converters if source.taps and source not in sources])[:4]
    tried = [[each] for each in others] + [others[:count] for count in range(2, len(others) + 1)]
    for used in tried:
        ids = {source.id for source in used}
        plan = _try(need, pool, [each for each in sources if not (each.taps and each.id in ids)] + used, demand)
        if plan is not None:
            return plan
    return None


def _from_plenty(need: Need, pool: list[Unit]) -> tuple[Need, list[Unit], str]:
    """What is left of a need, and of a pool, once of each type of mana in it all that nothing else could want has paid
    for generic mana; and that mana."""
    generic, kept, spent = need.generic, list[Unit](), list[str]()
    there: dict[int, int] = {}
    for unit in pool:
        plain = unit.restricted < 0 and unit.mask in LETTERS_OF
        there[unit.mask] = there.get(unit.mask, 0) + 1
        if plain and generic > 0 and there[unit.mask] > len(need.masks) + _MUCH:
            generic -= 1
            spent.append(LETTERS_OF[unit.mask])
        else:
            kept.append(unit)
    return Need(need.masks, generic, need.open, need.x), kept, "".join(spent)


def _without_needless(need: Need, pool: list[Unit], plan: Plan, demand: dict[int, int]) -> Plan:
    """The plan without sources for which another that makes several mana has enough."""
    used = [source for source, _ in plan.uses]
    if all(len(letters) == 1 for _, letters in plan.uses):
        return plan
    for source in sorted(used, key=_most_of):
        if source in used:
            fewer = _try(need, pool, [each for each in used if each is not source], demand)
            if fewer is not None:
                plan = fewer
                used = [each for each, _ in plan.uses]
    return plan


def _most_of(source: Source) -> int:
    return max(len(each) for each in source.makes)


def _try(need: Need, pool: list[Unit], sources: list[Source], demand: dict[int, int]) -> Plan | None:
    """The cheapest plan with these sources, trying the choices of those that make several mana of a kind."""
    tangled = [
        index for index, source in enumerate(sources) if len(source.makes) > 1 and not source.simple and not source.mix
    ]
    ways: list[tuple[str, ...]] = [sources[index].makes for index in tangled]
    for tried, choice in enumerate(product(*ways)):
        if tried >= MOST_COMBINATIONS:
            return None
        fixed = dict(zip(tangled, choice, strict=True))
        plan = _match(need, pool, sources, fixed, demand)
        if plan is not None:
            return plan
    return None


def _units(
    pool: list[Unit], sources: list[Source], fixed: dict[int, str], demand: dict[int, int]
) -> tuple[list[Unit], list[tuple[int, int, int]]]:
    """All mana to be had, cheapest first, and the requirements (mask, level, 0) that used converters add."""
    units = list(pool)
    extra: list[tuple[int, int, int]] = []
    for index, source in enumerate(sources):
        snow = SNOW if source.snow else 0
        weight = source.weight + source.mask.bit_count()
        if demand:
            weight += sum(count for bit, count in demand.items() if source.mask & bit)
        level = ONLY_MAIN if source.kind else -1
        if source.need is not None:
            level = index
            extra.extend((mask, level, 0) for mask in source.need.masks)
            extra.extend((ANY, level, 0) for _ in range(source.need.generic))
        if source.simple or source.mix:
            units.extend(Unit(source.mask, index, weight, level) for _ in range(source.mix or 1))
        else:
            made = fixed.get(index, source.makes[0])
            units.extend(Unit(mask_of(letter) | snow, index, weight, level) for letter in made)
    plenty: dict[int, int] = {}
    for unit in units:
        plenty[unit.mask] = plenty.get(unit.mask, 0) + 1
    units.sort(key=lambda unit: (unit.weight, -plenty[unit.mask]))  # of like weight first what there is most of
    return units, extra


def _match(
    need: Need, pool: list[Unit], sources: list[Source], fixed: dict[int, str], demand: dict[int, int]
) -> Plan | None:
    """A cheapest matching of units to requirements: units in order of weight, each added if it can be (a transversal
    matroid, so the greedy choice is the least in weight)."""
    units, wanted = _units(pool, sources, fixed, demand)
    if len(units) < len(wanted) + len(need.masks) + need.generic:
        return None
    wanted.extend((mask, MAIN, 0) for mask in need.masks)
    wanted.extend((ANY, MAIN, 0) for _ in range(need.generic))
    holder = [-1] * len(wanted)
    missing = len(wanted)
    for place, unit in enumerate(units):
        if missing == 0:
            break
        if _augment(place, unit, units, wanted, holder, set()):
            missing -= 1
    if missing:
        return None
    return _written(units, wanted, holder, sources, fixed)


def _augment(
    place: int, unit: Unit, units: list[Unit], wanted: list[tuple[int, int, int]], holder: list[int], seen: set[int]
) -> bool:
    """Give a unit a requirement, moving others if need be (Kuhn)."""
    for index, (mask, level, _) in enumerate(wanted):
        if holder[index] < 0 and unit.mask & mask and unit.level < level:
            holder[index] = place
            return True
    for index, (mask, level, _) in enumerate(wanted):
        if index in seen or not unit.mask & mask or unit.level >= level:
            continue
        seen.add(index)
        other = holder[index]
        if _augment(other, units[other], units, wanted, holder, seen):
            holder[index] = place
            return True
    return False


def _written(
    units: list[Unit], wanted: list[tuple[int, int, int]], holder: list[int], sources: list[Source],
    fixed: dict[int, str],
) -> Plan:
    """The plan that a matching says."""
    chosen: dict[int, str] = {}
    mixed: dict[int, str] = {}
    spend: list[str] = []
    restricted: list[int] = []
    paying: dict[int, str] = {}
    for (mask, level, _), place in zip(wanted, holder, strict=True):
        unit = units[place]
        letters = LETTERS_OF.get(unit.mask & mask & 63) or LETTERS_OF.get(unit.mask & 63, "C")
        letter = letters[0]
        if unit.source >= 0:
            source = sources[unit.source]
            if source.mix:
                mixed[unit.source] = mixed.get(unit.source, "") + letter
            chosen[unit.source] = letter if source.simple else fixed.get(unit.source, source.makes[0])
        if unit.restricted >= 0:
            if level == MAIN:
                restricted.append(unit.restricted)
        elif level == MAIN and not (unit.source >= 0 and sources[unit.source].kind):
            spend.append(letter)
        if level != MAIN:
            paying[sources[level].id] = paying.get(sources[level].id, "") + letter
    for index, letters in mixed.items():
        made = sorted(letters if sources[index].counts else letters.ljust(sources[index].mix, letters[0]))
        chosen[index] = next((each for each in sources[index].makes if sorted(each) == made), "".join(made))
    order = sorted(chosen, key=lambda index: (sources[index].need is not None, index))
    uses = tuple((sources[index], chosen[index]) for index in order)
    return Plan(uses, "".join(spend), tuple(sorted(restricted)), paying)
