"""CR 101.2, 613.11. What continuous effects say about the rules: can't, must, as though, costs, permissions.

Each question goes to its own bucket of the index; an empty one costs a dictionary look-up.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from engine.ast import modifiers as m
from engine.ast.abilities import KeywordAbility, StaticAbility
from engine.ast.amounts import Fixed
from engine.ast.costs import Cost, PayMana
from engine.ast.filters import AnyOf, InZone, Kind, Objects
from engine.ast.node import Ability, Amount, Filter, Modifier, Selection
from engine.ast.selections import Target
from engine.evaluate.aims import aimed_at, may_target_such, times_over
from engine.evaluate.compile import compile_amount, compile_condition, compile_matcher
from engine.evaluate.context import Context
from engine.evaluate.index import Listener
from engine.evaluate.indexed_game import IndexedGame
from engine.evaluate.keyword_variants import is_of_keyword
from engine.evaluate.lasting import row_context
from engine.evaluate.listen import rule_keys
from engine.evaluate.qualities import of_chosen, with_chosen
from engine.evaluate.statics import HOST, RULES, SELF, reach_of
from engine.state.chars import Chars
from engine.state.effect_rows import ContinuousRow
from engine.state.faces import face_info
from engine.terms.ids import FIRST_OBJECT, NO_ONE, is_player
from engine.terms.mana import ManaCost
from engine.terms.zones import Zone

LIFE_FOR_BLACK: Final = "2 life were {B}"
PAY_LIFE: Final = "pay life for costs"  # what players can't do to cast spells or activate abilities
SACRIFICE: Final = "sacrifice for costs"
MERE: Final = "activate abilities neither of mana nor of loyalty"


class Ruling:
    """A modifier that holds now, the context in which its own words are read, and what it is of: the id of the effect
    of a spell or ability, else of the object whose ability it is of."""

    __slots__ = ("context", "modifier", "of")

    def __init__(self, modifier: Modifier, context: Context, of: int) -> None:
        self.modifier = modifier
        self.context = context
        self.of = of


def rulings(game: IndexedGame, key: str, ref: int) -> list[Ruling]:
    """Every modifier that answers a question about an object or player (NO_ONE: about the rules) now."""
    bucket = game.index.rules.get(key)
    if not bucket:
        return []
    found: list[Ruling] = []
    given: list[Listener] = []  # what several effects give is found on whatever has it, once for each
    for listener in bucket:
        if listener.given:
            if any(one.ability is listener.ability and one.modifier is listener.modifier for one in given):
                continue
            given.append(listener)
        for context in contexts(game, listener, ref):
            if listener.modifier is not None:
                of = context.source if listener.row is None else listener.row.id
                _unfold(key, listener.modifier, context, of, found)
    return found


def _unfold(key: str, modifier: Modifier, context: Context, of: int, found: list[Ruling]) -> None:
    if isinstance(modifier, m.IfHolds):
        if compile_condition(modifier.condition).true(context):
            for one in modifier.modifiers:
                if key in rule_keys(one):
                    _unfold(key, one, context, of, found)
    else:
        found.append(Ruling(modifier, context, of))


def contexts(game: IndexedGame, listener: Listener, ref: int) -> list[Context]:
    """The contexts in which an entry's effect holds for an object or player."""
    ability = listener.ability
    row = listener.row
    if ability is None:
        if isinstance(row, ContinuousRow):
            context = row_context(game, row)
            if ref in row.refs or (row.what is None and not row.refs):
                return [context]
            if row.what is not None and (ref == NO_ONE or compile_matcher(row.what).test(context, ref)):
                return [context]
        return []
    if not isinstance(ability, StaticAbility):
        return []
    state = game.state
    if listener.given:
        sources = [id for id in state.battlefield for one in game.chars(id).abilities if one is ability]
    else:
        source = state.objects[listener.source]
        if source.phased_out:
            return []
        chars = game.chars(listener.source)
        if chars is not face_info(source.base).chars and not any(one is ability for one in chars.abilities):
            return []
        sources = [listener.source]
    found: list[Context] = []
    for id in sources:
        context = Context(game, id, state.objects[id].controller)
        if ref != NO_ONE and game.index.rules.get("may ignore") and ignored(game, id, ref):
            continue
        if _affects(context, ability, ref) and (
            ability.condition is None or compile_condition(ability.condition).true(context)
        ):
            found.append(context)
    return found


def holding(game: IndexedGame, key: str) -> tuple[Listener, ...]:
    """The entries that answer a question about the rules and hold now: the abilities that are there (613.1f), and whose
    conditions are met."""
    asked = game.index.asked(key)
    return tuple(each for each in asked if each.row is not None or contexts(game, each, NO_ONE))


def ignored(game: IndexedGame, source: int, ref: int) -> bool:
    """Whether a player, or the controller of an object, ignores the effects of an object this turn (2006:408.2j)."""
    player = ref if is_player(ref) else game.state.objects[ref].controller
    return game.state.history.get((f"ignores {source}", player), 0) > 0


def _affects(c: Context, ability: StaticAbility, ref: int) -> bool:
    reach = reach_of(ability.what)
    if reach == RULES:
        return ref in (NO_ONE, c.controller) or ref == c.source
    if reach == SELF:
        return ref == c.source
    if reach == HOST:
        return c.game.state.objects[c.source].attached_to == ref
    what = ability.what
    return what is not None and (ref == NO_ONE or compile_matcher(what).test(c, ref))


def cant(game: IndexedGame, verb: str, ref: int, other: int = NO_ONE, timing: str = "") -> bool:
    """Whether an object or player can't do, or can't have done to it, what a verb says (101.2). `other` is what it
    would be done to or by. Where a cost would allow it, see `cant_costs`."""
    if not game.index.rules or not game.index.rules.get(f"cant {verb}"):
        return False
    return any(_forbids(ruling, ref, other, timing) for ruling in rulings(game, f"cant {verb}", ref))


def _forbids(ruling: Ruling, ref: int, other: int, timing: str) -> bool:
    modifier = ruling.modifier
    context = ruling.context
    if not isinstance(modifier, m.Cant) or modifier.cost is not None:
        return False
    if modifier.timing and timing and modifier.timing != timing and not (
        modifier.timing == f"your {timing}" and context.game.state.acts(context.controller)
    ):
        return False
    what = modifier.what if modifier.verb != "be targeted" else _targeting(modifier.what)
    if what is not None and (other == NO_ONE or not compile_matcher(what).test(context, other)):
        return False
    if modifier.exempt is not None and (other == NO_ONE or compile_matcher(modifier.exempt).test(context, other)):
        return False
    if modifier.unless is not None and compile_condition(modifier.unless).true(context):
        return False
    return not modifier.limit or _used_up(ruling, modifier, ref)


@cache
def _targeting(what: Filter | Selection | None) -> Filter | Selection | None:
    """What can't target something, as that which its abilities are of: "spells or abilities your opponents control"."""
    if isinstance(what, Objects) and what.kind is Kind.SPELL_OR_ABILITY:
        return Objects(Kind.SOURCE, what.tests)
    return source_of(what) if isinstance(what, Objects) and what.kind is Kind.ABILITY else what


def source_of(what: Objects) -> Objects:
    """Abilities as that which they are of, on the battlefield or an emblem: a card elsewhere is a spell to be."""
    return Objects(Kind.SOURCE, (*what.tests, AnyOf((InZone(Zone.BATTLEFIELD), InZone(Zone.COMMAND)))))


_COUNTED: Final = {"cast spells": "spells cast", "draw": "drawn", "play lands": "lands played"}


def _used_up(ruling: Ruling, modifier: m.Cant, ref: int) -> bool:
    """Whether "more than one ... each turn" is reached, or what was done since the effect began."""
    state = ruling.context.game.state
    key = _COUNTED.get(modifier.verb, modifier.verb)
    if modifier.what is None:
        return state.history.get((key, ref), 0) >= modifier.limit
    done = state.history_refs.get((key, ref), ())
    matcher = compile_matcher(modifier.what)
    since = ruling.of if modifier.more else NO_ONE
    return sum(1 for one in done if one > since and matcher.test(ruling.context, one)) >= modifier.limit


class CostOf:
    """A cost that allows what would otherwise be forbidden (508.1g, 509.1d), and its controller's context."""

    __slots__ = ("context", "cost")

    def __init__(self, cost: Cost, context: Context) -> None:
        self.cost = cost
        self.context = context


def cant_costs(game: IndexedGame, verb: str, ref: int, other: int = NO_ONE) -> list[CostOf]:
    """The costs that must be paid for what "can't ... unless its controller pays"."""
    found: list[CostOf] = []
    for ruling in rulings(game, f"cant {verb}", ref):
        modifier = ruling.modifier
        if isinstance(modifier, m.Cant) and modifier.cost is not None:
            what = modifier.what
            if what is None or (other != NO_ONE and compile_matcher(what).test(ruling.context, other)):
                with ruling.context.about(ref):
                    found.append(CostOf(_counted(modifier.cost, ruling.context), ruling.context))
    return found


def _counted(cost: Cost, c: Context) -> Cost:
    """A cost whose amounts of mana, and X, are counted where its words stand, not for who pays it."""
    if not any(isinstance(part, PayMana) and (part.times is not None or part.cost.x_count) for part in cost.parts):
        return cost
    return replace(cost, parts=tuple([_part(part, c) if isinstance(part, PayMana) else part for part in cost.parts]))


def _part(part: PayMana, c: Context) -> PayMana:
    if part.times is not None:
        return replace(part, times=Fixed(_value(part.times, c)))
    return replace(part, cost=ManaCost(tuple([str(c.x) if each == "X" else each for each in part.cost.symbols])))


def must(game: IndexedGame, verb: str, ref: int) -> list[Ruling]:
    """The requirements on an object (508.1d, 509.1c): modifiers `Must` with their contexts."""
    return rulings(game, f"must {verb}", ref)


def as_though(game: IndexedGame, verb: str, ref: int, pretence: str = "", other: int = NO_ONE) -> bool:
    """Whether something may be done as though (609.4)."""
    for ruling in rulings(game, f"as though {verb}", ref):
        modifier = ruling.modifier
        if isinstance(modifier, m.AsThough) and (not pretence or modifier.pretence == pretence):
            what = modifier.what
            if what is None or (other != NO_ONE and compile_matcher(what).test(ruling.context, other)):
                return True
    return False


@dataclass(slots=True, eq=False)
class CostChange:
    """A change of a cost (601.2f): `mana` in braces `times` over, more (+1) or less (-1), or `up_to` so much less;
    `extra` is paid besides."""

    mana: str
    sign: int
    times: int
    floor: int
    extra: Cost | None
    set_to: bool
    up_to: bool = False


def cost_changes(
    game: IndexedGame, player: int, obj: int, abilities: bool = False, keyword: str = "",
    targets: tuple[tuple[int, ...], ...] = (), wanted: tuple[Target, ...] = (), x: int = 0,
) -> list[CostChange]:
    """The changes of what a spell costs a player, or (`abilities`) an activated ability of an object; for "equip costs"
    and "flashback costs" `keyword` names it. A card not on the stack yet is taken for a spell, with this X. `targets`
    of an ability as they were chosen, `wanted` those it is to have."""
    if not game.index.rules.get("cost"):
        return []
    found: list[CostChange] = []
    with game.taken_for_spell(0 if abilities else obj, x):
        for ruling in rulings(game, "cost", NO_ONE):
            modifier = ruling.modifier
            context = ruling.context
            if not isinstance(modifier, m.ChangeCost) or modifier.abilities is not abilities:
                continue
            if modifier.keyword and not is_of_keyword(keyword, modifier.keyword):
                continue
            if modifier.who is not None and not compile_matcher(modifier.who).test(context, player):
                continue
            if modifier.aim is not None and not aimed_at(modifier, context, targets, wanted):
                continue
            if compile_matcher(modifier.what).test(context, obj) or (
                modifier.sign < 0 and not abilities and may_target_such(context, modifier.what, obj)
            ):
                times = 1 if modifier.times is None else times_over(modifier, context, obj)
                found.append(CostChange(
                    modifier.mana, modifier.sign, times, modifier.floor, modifier.extra, modifier.set_to, modifier.up_to
                ))
    return found


def pay_instead(game: IndexedGame, player: int, source: int, keyword: str) -> list[Cost]:
    """The costs a player may pay rather than that of an ability of a keyword (118.9)."""
    found: list[Cost] = []
    state = game.state
    for ruling in rulings(game, "pay instead", player):
        modifier = ruling.modifier
        if not isinstance(modifier, m.PayInstead) or not is_of_keyword(keyword, modifier.keyword):
            continue
        if modifier.what is not None and not compile_matcher(modifier.what).test(ruling.context, source):
            continue
        if modifier.own_turn and not state.acts(player):
            continue
        used = "foretold" if keyword == "foretell" else f"{keyword} activated"
        if not (modifier.first and state.history.get((used, player), 0)):
            found.append(modifier.cost)
    return found


def may_play(game: IndexedGame, player: int) -> list[Ruling]:
    """The permissions a player has to play or cast cards: modifiers `MayPlay` with their contexts (601.3b)."""
    return rulings(game, "may play", player)


def extra_lands(game: IndexedGame, player: int) -> int:
    """How many more lands a player may play on each of their turns (305.2); a large number for any number."""
    return _added_up(
        (ruling.modifier.number, ruling.context) for ruling in rulings(game, "extra land", player)
        if isinstance(ruling.modifier, m.ExtraLand)
    )


def _added_up(amounts: Iterable[tuple[Amount | None, Context]]) -> int:
    """The sum of amounts; None stands for any number, and makes it a large one."""
    return sum(10**6 if amount is None else _value(amount, c) for amount, c in amounts)


def _value(amount: Amount, c: Context) -> int:
    return compile_amount(amount).value(c)


def max_hand_size(game: IndexedGame, player: int) -> int | None:
    """A player's maximum hand size; None: there is none (402.2)."""
    size: int = game.options.hand_size
    if game.state.variants is not None:
        size += game.state.variants.hands.get(player, 0)  # 902.5b
    change = 0
    for ruling in rulings(game, "hand size", player):
        modifier = ruling.modifier
        if isinstance(modifier, m.HandSize):
            if modifier.no_maximum:
                return None
            if modifier.set_to is not None:
                size = _value(modifier.set_to, ruling.context)
            if modifier.change is not None:
                change += _value(modifier.change, ruling.context)
    return max(0, size + change)


def players_have(game: IndexedGame, player: int) -> tuple[Ability, ...]:
    """The abilities a player has from effects: hexproof, shroud, protection (702.11c, 702.16b, 702.18)."""
    found: list[Ability] = []
    for ruling in rulings(game, "players have", player):
        if isinstance(ruling.modifier, m.PlayersHave):
            given = ruling.modifier.abilities
            found.extend(with_chosen(given, ruling.context) if any(map(of_chosen, given)) else given)
    return tuple(found)


def skips(game: IndexedGame, player: int, what: str) -> bool:
    """Whether a player skips a step, phase or turn (614.10)."""
    return any(
        isinstance(ruling.modifier, m.Skips) and ruling.modifier.what == what
        for ruling in rulings(game, "skips", player)
    )


def block_more(game: IndexedGame, id: int) -> int:
    """How many more creatures than one a creature can block; a large number for any number."""
    return _added_up(
        (ruling.modifier.more, ruling.context) for ruling in rulings(game, "block more", id)
        if isinstance(ruling.modifier, m.BlockMore)
    )


def rule_change(game: IndexedGame, rule: str, ref: int = NO_ONE) -> bool:
    """Whether an effect changes a rule named so, for an object or player where it is narrowed."""
    for ruling in rulings(game, f"rule {rule}", ref):
        modifier = ruling.modifier
        if isinstance(modifier, m.RuleChange):
            what = modifier.what
            if what is None or ref == NO_ONE or compile_matcher(what).test(ruling.context, ref):
                return True
    return False


def rule_amount(ruling: Ruling) -> int:
    """How much a changed rule says; 0 if it says no number."""
    amount = ruling.modifier.amount if isinstance(ruling.modifier, m.RuleChange) else None
    return 0 if amount is None else _value(amount, ruling.context)


AS_WITHER: Final = "damage is dealt as though with wither"
AS_INFECT: Final = "damage is dealt as though with infect"
_DEALT_AS: Final = ((AS_WITHER, "wither"), (AS_INFECT, "infect"))


def dealt_as(game: IndexedGame, to: int) -> frozenset[str]:
    """The keywords that all sources of damage to something are taken to have as it is dealt (120.3)."""
    return frozenset(word for rule, word in _DEALT_AS if rule_change(game, rule, to))


BY_POWER: Final = "lethal damage by power"


def deadly(game: IndexedGame, id: int, values: Chars) -> int:
    """How much damage is lethal for a creature that has none: its toughness, or its power where an effect says so."""
    by_power = bool(game.index.rules) and rule_change(game, BY_POWER, id)
    return (values.power if by_power else values.toughness) or 0


def lethal_damage(game: IndexedGame, id: int, source: int) -> int | None:
    """How much damage of a source would be lethal to a permanent now, or take its last loyalty or defense counter; more
    is excess (120.10). None for what damage does nothing to."""
    values = game.chars(id)
    row = game.state.objects[id]
    if values.creature:
        lethal = max(0, deadly(game, id, values) - row.damage)
        return min(lethal, 1) if source and "deathtouch" in game.chars(source).keywords else lethal
    return row.counters.get("loyalty", row.counters.get("defense"))


def rule_amounts(game: IndexedGame, rule: str, ref: int) -> tuple[int, ...]:
    """The amounts of the effects that change a rule named so for an object or player."""
    found = (ruling for ruling in rulings(game, f"rule {rule}", ref))
    return tuple(
        _value(ruling.modifier.amount, ruling.context) for ruling in found
        if isinstance(ruling.modifier, m.RuleChange) and ruling.modifier.amount is not None
    )


def rule_count(game: IndexedGame, rule: str, ref: int) -> int:
    """How many effects change a rule named so for an object or player."""
    return len(rulings(game, f"rule {rule}", ref))


# --- keywords that say what can't be done to something ---


def has_keyword(game: IndexedGame, id: int, name: str) -> bool:
    """Whether an object has a keyword ability now."""
    return name in game.chars(id).keywords


def keyword_abilities(game: IndexedGame, ref: int, names: frozenset[str]) -> list[KeywordAbility]:
    """The keyword abilities of these names that an object or a player has."""
    if ref < FIRST_OBJECT:
        have = players_have(game, ref)
    else:
        chars = game.chars(ref)
        if chars.keywords.isdisjoint(names):
            return []
        have = chars.abilities
    return [one for one in have if isinstance(one, KeywordAbility) and one.name in names]
