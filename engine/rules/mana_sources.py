"""CR 605. Mana abilities at hand: what each can make, at what price, and what a player could pay with all of them."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from engine.actions.mana import AddAny, AddMana, AddOneOf, ManaVerb, mana_verbs
from engine.ast.abilities import ActivatedAbility
from engine.ast.amounts import Fixed
from engine.ast.costs import Cost, DoThis, Loyalty, PayMana, TapThis, UntapThis
from engine.ast.effects import If, Sequence
from engine.ast.node import Ability, Effect
from engine.decisions import Action, Activate
from engine.evaluate.index import NOBODY
from engine.events.resolution import Resolution
from engine.game import Game
from engine.keeping import kept
from engine.rules.mana_besides import watched, with_besides, with_instead
from engine.rules.mana_by_number import made_by_number, numbered, so_often, times_payable
from engine.rules.mana_limits import made_rightly, mana_fits, may_make
from engine.rules.mana_needs import ANY, BIT_OF, GENERIC_ONLY, SNOW, Need, Supply, mask_of, need_of
from engine.rules.mana_plan import (
    COSTED_WEIGHT,
    KEPT_WEIGHT,
    LAND_WEIGHT,
    OTHER_WEIGHT,
    OWN_WEIGHT,
    POOL_SOURCE,
    Source,
    Unit,
    one_each,
    supply_of,
)
from engine.rules.outside_resolution import can_do, outside
from engine.rules.restrictions import cant_activate, sick
from engine.state import codes
from engine.state.chars import Chars
from engine.state.faces import BASIC_MANA, walk
from engine.state.objects import Obj
from engine.state.players import NO_MANA
from engine.terms.colors import LETTERS
from engine.terms.mana import POOL, ManaCost, mana_cost
from engine.terms.types import MANA_OF_BASIC

if TYPE_CHECKING:
    from engine.rules.total_cost import Bill

_HELPER_WEIGHT: Final = 200
_TAPS_FOR_MORE: Final = 12
MOST_USES: Final = 20  # so often one mana ability is foreseen for one cost
UNKNOWN_AMOUNT: Final = 100  # of a mana ability whose amount depends on the game, where only a bound is wanted


class ManaKind:
    """What follows from a mana ability alone: whether it taps its source, costs mana, anything else; `fixed` what it
    makes where that does not depend on the game."""

    __slots__ = (
        "ability", "asks", "fixed", "free", "mask", "most", "need", "numbered", "others", "pure", "repeats", "single",
        "taps", "verbs",
    )

    def __init__(self, ability: ActivatedAbility) -> None:
        self.ability = ability
        parts = ability.cost.parts
        self.taps = any(isinstance(part, TapThis) for part in parts)
        self.others = tuple(part for part in parts if isinstance(part, DoThis | Loyalty | UntapThis))
        self.need: Need | None = None
        for part in parts:
            if isinstance(part, PayMana):
                need = need_of(part.cost)
                self.need = need if self.need is None else self.need.plus(need)
        self.numbered = numbered(ability)
        self.pure = isinstance(ability.effect, ManaVerb)
        self.free = self.pure and not self.others and self.need is None
        self.verbs = mana_verbs(ability.effect)
        self.asks = any(isinstance(node, If) for node in walk(ability.effect))  # what it makes is asked as it is made
        self.fixed = None if self.asks else made_always(self.verbs)
        made = self.fixed
        self.single = (
            self.free and self.taps and made is not None and all(len(each) == 1 for each in made)
            and ability.condition is None and not ability.timing and not ability.limit and self.verbs[0].on is None
        )
        self.mask = mask_of("".join(made)) if made is not None else ANY
        once = self.taps or self.numbered is not None or ability.limit == 1
        bought = bool(self.others) or self.need is not None or ability.limit > 1
        self.repeats = bought and not once and all(
            isinstance(part, DoThis) and so_often(part.effect, 2) is not None for part in self.others
        )
        unknown = made is None or self.repeats
        self.most = UNKNOWN_AMOUNT if unknown else max((len(each) for each in made or ()), default=0)


def made_always(verbs: tuple[ManaVerb, ...]) -> tuple[str, ...] | None:
    """What verbs make together where that does not depend on the game, else None."""
    made: list[tuple[str, ...]] = []
    for verb in verbs:
        if isinstance(verb, AddMana) and verb.times is None and verb.each is None:
            made.append(("".join(mana_letters(verb.mana)),))
        elif isinstance(verb, AddOneOf) and verb.times is None:
            costs = (verb.a, verb.b, verb.c, verb.d)
            made.append(tuple(dict.fromkeys("".join(mana_letters(cost)) for cost in costs if cost is not None)))
        elif isinstance(verb, AddAny) and isinstance(verb.n, Fixed) and verb.n.number == 1:
            made.append(tuple(LETTERS))
        else:
            return None
    return together(tuple(made))


def mana_letters(cost: ManaCost) -> list[str]:
    """The mana that symbols add: {2} is two colorless (106.7)."""
    return ["C" * int(symbol) if symbol.isdecimal() else symbol for symbol in cost.symbols]


def verbs_now(r: Resolution, effect: Effect) -> tuple[ManaVerb, ...]:
    """The verbs of an effect that add mana as things are now: "add {C}{C}{C} instead" if what it asks is true."""
    if isinstance(effect, If):
        chosen = effect.effect if r.true(effect.condition) else effect.otherwise
        return () if chosen is None else verbs_now(r, chosen)
    if isinstance(effect, Sequence):
        return tuple(verb for part in effect.effects for verb in verbs_now(r, part))
    return mana_verbs(effect)


def together(made: tuple[tuple[str, ...], ...]) -> tuple[str, ...]:
    """What several verbs make one after another."""
    if not made:
        return ()
    return tuple(dict.fromkeys("".join(each) for each in product(*made) if any(each)))


@kept
def kind_of(ability: ActivatedAbility) -> ManaKind:
    """What follows from a mana ability alone."""
    return ManaKind(ability)


def kind_at(game: Game, source: Source, letters: str) -> ManaKind:
    """What follows from the ability by which a source makes this mana."""
    ability = game.chars(source.id).abilities[source.ability_for(letters)]
    assert isinstance(ability, ActivatedAbility)
    return kind_of(ability)


def mana_permanents(game: Game, player: int) -> tuple[int, ...]:
    """What may have mana abilities that a player can use: their permanents, cards in their hand and graveyard, and what
    any player may use."""
    found = game.index.mana_sources(player)
    if game.index.grants_mana:
        objects = game.state.objects
        mine = [id for id in game.state.battlefield if objects[id].controller == player]
        return (*mine, *(id for id in found if id not in mine))
    return found


def sources_of(game: Game, player: int, bill: Bill | None = None, paying: bool = False) -> list[Source]:
    """Every mana ability a player could activate now, and what else can pay for this bill (702.51, 702.66, 702.126);
    with a bill, or `paying` any, with the mana that comes besides."""
    found: list[Source] = []
    special = bill is not None and bill.made_by is not None
    besides = (paying or bill is not None) and not special and watched(game)
    objects = game.state.objects
    without = bill.for_ if bill is not None and (bill.taps or bill.spell) else 0
    for id in mana_permanents(game, player):
        row = objects[id]
        if row.phased_out or id == without or (bill is not None and not made_rightly(game, player, id, bill)):
            continue
        values = game.chars(id)
        for place, ability in enumerate(values.abilities):
            if not (isinstance(ability, ActivatedAbility) and ability.mana):
                continue
            kind = kind_of(ability)
            if kind.taps and (row.tapped or sick(game, row, values)):
                continue
            plain = ability.zone is row.zone and row.controller == player and not (ability.timing or ability.who)
            if not plain and not may_make(game, player, row, place, ability, paying or bill is not None):
                continue
            source = _source(game, player, row, place, kind, bill)
            if source is not None and besides and kind.taps:
                source = _with_besides(game, player, source)
            if source is not None:
                found.append(source)
                if kind.repeats and (bill is not None or paying):
                    found.extend([source] * (_times(game, player, row, place, kind, bill) - 1))
    if bill is not None and bill.helpers:
        found.extend(_helpers(game, player, bill))
    return found


def _taps_for_mana(game: Game, id: int) -> bool:
    """Whether a permanent has a mana ability that taps it."""
    return any(kind.taps for _, kind in mana_abilities(game.chars(id).abilities))


def _times(game: Game, player: int, row: Obj, place: int, kind: ManaKind, bill: Bill | None) -> int:
    """How often a mana ability whose cost does not tap its source could be activated for a bill, by what it costs
    besides mana and by what is left of how often it may be (602.5b)."""
    most = _most_uses(bill)
    if kind.ability.limit:
        most = min(most, kind.ability.limit - row.abilities_used.get(str(place), 0))
    r = outside(game, row.id, player)
    r.tolled = True
    return times_payable(r, kind.others, most, lambda ref: _taps_for_mana(game, ref))


def _most_uses(bill: Bill | None) -> int:
    """How often one mana ability is foreseen for a bill at most."""
    return MOST_USES if bill is None else min(MOST_USES, bill.need.total + 2 * len(bill.need.open))


def _with_besides(game: Game, player: int, source: Source) -> Source:
    """A source with all that comes of tapping it for mana."""
    own = with_besides(game, player, source.id, source.makes)
    if all(letters == given for given, letters in own.items()):
        return source
    found = Source(source.id, source.ability, tuple(own), source.weight, source.free, source.snow)
    found.need, found.taps, found.own = source.need, source.taps, own
    found.counts = {given: source.counts[letters] for given, letters in own.items() if letters in source.counts}
    return found


def weight_of(values: Chars) -> int:
    """How dearly a permanent is tapped for mana: lands before others, what could be tapped for more after its like, and
    lands that are creatures last, for they are so to fight."""
    if values.land and values.creature:
        return OTHER_WEIGHT + KEPT_WEIGHT
    weight = LAND_WEIGHT if values.land else OTHER_WEIGHT
    for ability in values.abilities:
        if isinstance(ability, ActivatedAbility) and not ability.mana and TapThis() in ability.cost.parts:
            return weight + _TAPS_FOR_MORE
    return weight


def _source(game: Game, player: int, row: Obj, place: int, kind: ManaKind, bill: Bill | None) -> Source | None:
    """A mana ability as a source, None if it can't be activated now."""
    ability = kind.ability
    makes = kind.fixed
    counts: dict[str, int] = {}
    if makes is None or kind.others or ability.condition is not None or ability.timing or ability.limit:
        r = outside(game, row.id, player)
        r.tolled = True
        r.taps = kind.taps
        if ability.condition is not None and not r.true(ability.condition):
            return None
        if ability.limit and row.abilities_used.get(str(place), 0) >= ability.limit:
            return None
        if not all(can_do(r, part.effect) for part in kind.others if isinstance(part, DoThis)):
            return None
        if kind.numbered is not None:
            counts = made_by_number(r, kind.numbered, kind.others, _most_uses(bill), lambda: _made_now(r, ability))
            makes = tuple(counts)
        elif makes is None:
            makes = _made_now(r, ability)
    if not makes or cant_activate(game, player, row.id, ability):
        return None
    if kind.taps and game.index.replaces[codes.ADD_MANA]:
        makes = with_instead(game, player, row.id, makes)
    on = kind.verbs[0].on if kind.verbs else None
    if bill is not None and on is not None and not mana_fits(game, player, on, row.id, bill):
        return None
    values = game.chars(row.id)
    weight = weight_of(values)
    if bill is not None and bill.ability is not None and row.id == bill.for_:
        weight += OWN_WEIGHT
    if not kind.free:
        weight += COSTED_WEIGHT
    source = Source(row.id, place, makes, weight, kind.free, "snow" in values.supertypes)
    source.need = kind.need
    source.taps = kind.taps
    source.counts = counts
    if counts:
        letters, one = kind.verbs[0].mixes(_for_one(game, player, row.id)) if len(kind.verbs) == 1 else ("", 0)
        source.mix = max(counts.values()) if one == 1 and source.mask & ~SNOW == mask_of(letters) else 0
    elif len(makes) > 1 and len(kind.verbs) == 1:
        letters, count = kind.verbs[0].mixes(outside(game, row.id, player))
        source.mix = count if len(makes[0]) == count > 1 and source.mask & ~SNOW == mask_of(letters) else 0
    return source


def _for_one(game: Game, player: int, id: int) -> Resolution:
    """A reading of a mana ability where the number chosen for its cost is one."""
    r = outside(game, id, player)
    r.x = 1
    return r


def _made_now(r: Resolution, ability: ActivatedAbility) -> tuple[str, ...]:
    """What a mana ability makes as things are now."""
    return together(tuple(verb.makes(r) for verb in verbs_now(r, ability.effect)))


def _helpers(game: Game, player: int, bill: Bill) -> list[Source]:
    """What convoke, improvise and delve let a player pay with, as though each were one mana."""
    found: list[Source] = []
    state = game.state
    bending = bill.helped if "waterbend" in bill.helpers else 0
    for id in state.battlefield:
        row = state.objects[id]
        if row.controller != player or row.tapped or row.phased_out or (bill.taps and id == bill.for_):
            continue
        values = game.chars(id)
        if bending and (values.creature or "artifact" in values.types):
            found.append(_helper(id, "waterbend", 0))
            bending -= 1
            continue
        if "convoke" in bill.helpers and values.creature:
            found.append(_helper(id, "convoke", values.colors))
        elif "improvise" in bill.helpers and "artifact" in values.types:
            found.append(_helper(id, "improvise", 0))
    if "delve" in bill.helpers:
        found.extend(_helper(id, "delve", 0) for id in state.players[player].graveyard)
    return found


def _helper(id: int, kind: str, colors: int) -> Source:
    letters = tuple(letter for letter in "WUBRG" if BIT_OF[letter] & colors) or ("C",)
    source = Source(id, -1, letters, _HELPER_WEIGHT, True, False)
    source.kind = kind
    source.mask = colors | GENERIC_ONLY
    return source


def pool_units(game: Game, player: int, bill: Bill | None = None) -> list[Unit]:
    """The mana in a player's pool that may be spent on this, each as a unit."""
    row = game.state.players[player]
    units: list[Unit] = []
    if row.pool != NO_MANA and (bill is None or bill.made_by is None):
        for index, count in enumerate(row.pool):
            snow = row.snow[index]
            for place in range(count):
                units.append(Unit((1 << index) | (SNOW if place < snow else 0), POOL_SOURCE, 0))
    for place, mana in enumerate(row.restricted):
        if bill is None or (
            mana_fits(game, player, mana.on, mana.source, bill) and made_rightly(game, player, mana.source, bill)
        ):
            units.append(Unit((1 << mana.kind) | (SNOW if mana.snow else 0), POOL_SOURCE, -1, restricted=place))
    return units


@kept
def mana_abilities(abilities: tuple[Ability, ...]) -> tuple[tuple[int, ManaKind], ...]:
    """The mana abilities among an object's abilities, with their places."""
    return tuple(
        (place, kind_of(ability))
        for place, ability in enumerate(abilities) if isinstance(ability, ActivatedAbility) and ability.mana
    )


class Single:
    """What a permanent with these characteristics and one mana ability makes, by nothing but tapping: one mana of one
    of the types of `mask`; `place` of the ability; `weight` of using it."""

    __slots__ = ("ability", "creature", "letters", "mask", "place", "values", "weight")

    def __init__(self, values: Chars, place: int, kind: ManaKind) -> None:
        self.values = values
        self.place = place
        self.ability = kind.ability
        self.mask = kind.mask
        self.letters = kind.fixed or ()
        self.creature = values.creature and "haste" not in values.keywords
        self.weight = weight_of(values)


@kept
def single_of(values: Chars) -> Single | None:
    """What a permanent makes by nothing but tapping; None where that is none or not all there is to say."""
    kinds = mana_abilities(values.abilities)
    plain = len(kinds) == 1 and kinds[0][1].single and "snow" not in values.supertypes
    return Single(values, *kinds[0]) if plain else None


def quick_supply(game: Game, player: int) -> Supply:
    """All the mana a player could make now, counted: exact where every source only taps for one mana, else no less.
    Kept until something happens."""
    before = game.mana_supply_cache.get(player)
    if isinstance(before, Supply):
        return before
    index = game.index
    if index.replaces[codes.ADD_MANA] is not NOBODY or index.triggers[codes.ADD_MANA] is not NOBODY:
        found = game.mana_supply_cache[player] = supply_of(
            pool_units(game, player), one_each(sources_of(game, player, paying=True))
        )
        found.exact = False
        return found
    by_mask: dict[int, int] = {}
    exact = True
    objects = game.state.objects
    known = game.chars_of
    before_it: Chars | None = None  # lands with the same name have the very same characteristics
    single: Single | None = None
    for each in mana_permanents(game, player):
        row = objects[each]
        if row.tapped or row.phased_out:
            continue
        values = known.get(each) or game.chars(each)
        if values is not before_it:
            before_it, single = values, single_of(values)
        if single is None:
            most = _most_made(game, row, values)
            if most >= 0:
                exact = False
                by_mask[ANY] = by_mask.get(ANY, 0) + most
        elif not (single.creature and sick(game, row, values)) and not (
            index.rules and cant_activate(game, player, each, single.ability)
        ):
            mask = single.mask
            if mask in by_mask:
                by_mask[mask] += 1
            else:
                by_mask[mask] = 1
    row_of = game.state.players[player]
    if row_of.restricted:
        exact = False  # it can't be spent on everything (106.6)
    if row_of.pool != NO_MANA or row_of.restricted:
        for unit in pool_units(game, player):
            by_mask[unit.mask] = by_mask.get(unit.mask, 0) + 1
    found = game.mana_supply_cache[player] = Supply(by_mask, exact)
    return found


def _most_made(game: Game, row: Obj, values: Chars) -> int:
    """The most mana that a permanent's mana abilities could make now, one that taps it and all others; -1 if it has
    none to use."""
    kinds = [kind for _, kind in mana_abilities(values.abilities)]
    others = [kind.most for kind in kinds if not kind.taps]
    tapping = [kind.most for kind in kinds if kind.taps] if not sick(game, row, values) else []
    return sum(others) + max(tapping, default=0) if others or tapping else -1


def supply_for(game: Game, player: int, bill: Bill) -> Supply:
    """All the mana a player could pay this bill with, counted."""
    sources = helping_most(sources_of(game, player, bill))
    found = supply_of(pool_units(game, player, bill), one_each(sources))
    tapped = {source.id for source in sources if source.taps}
    found.exact = found.exact and not any(source.kind and source.id in tapped for source in sources)
    return found


def helping_most(sources: list[Source]) -> list[Source]:
    """Without those that could be tapped to help to pay, but do no less where they are tapped for mana."""
    made: dict[int, int] = {}
    for source in sources:
        if source.taps and source.free and source.need is None:
            made[source.id] = made.get(source.id, 0) | source.mask
    return [source for source in sources if not source.kind or source.mask & ~GENERIC_ONLY & ~made.get(source.id, 0)
            or source.id not in made]


def hand_demand(game: Game, player: int, besides: int) -> dict[int, int]:
    """How many cards of a player's hand want each color of mana, to keep the sources of wanted ones."""
    demand: dict[int, int] = {}
    for id in game.state.players[player].hand:
        if id == besides:
            continue
        cost = game.chars(id).mana_cost
        if cost is not None:
            for mask in need_of(cost).masks:
                demand[mask] = demand.get(mask, 0) + 1
    return demand


def is_mana_action(game: Game, action: Action) -> bool:
    """Whether an action is a mana ability (605.1)."""
    if not isinstance(action, Activate):
        return False
    abilities = game.chars(action.source).abilities
    if not 0 <= action.ability < len(abilities):
        return False
    ability = abilities[action.ability]
    return isinstance(ability, ActivatedAbility) and ability.mana


def can_make_mana(game: Game, player: int, action: Activate) -> bool:
    """Whether an action is a mana ability the player may activate with priority (605.3a)."""
    return any((source.id, source.ability) == (action.source, action.ability) for source in sources_of(game, player))


def pool_letters(game: Game, player: int) -> str:
    """What a player's pool holds, as letters."""
    pool = game.state.players[player].pool
    return "".join(letter * pool[index] for index, letter in enumerate(POOL))


BASIC_MANA.update({
    kind: ActivatedAbility(Cost((TapThis(),)), AddMana(mana=mana_cost(f"{{{letter}}}")), mana=True)
    for kind, letter in MANA_OF_BASIC.items()
})
