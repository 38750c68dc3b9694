"""CR 101.2, 611. What effects say about what players and objects may, must and can't do, as the procedures ask it."""

from __future__ import annotations

from engine.ast.abilities import ActivatedAbility, CastingAbility, KeywordAbility
from engine.ast.conditions import Matches
from engine.ast.costs import Cost, Loyalty, TapThis
from engine.ast.filters import Kind, Objects, Targeting
from engine.ast.modifiers import (
    LOYAL_TWICE,
    READY_EQUIP,
    READY_LOYALTY,
    AsThough,
    Cant,
    ChangeCost,
    ManaStays,
    MayPlay,
)
from engine.ast.node import Condition, Filter, Selection
from engine.evaluate.compile import compile_amount, compile_condition, compile_matcher
from engine.evaluate.context import Context
from engine.evaluate.reach import affects
from engine.evaluate.rulings import (
    LIFE_FOR_BLACK,
    MERE,
    Ruling,
    aimed_at,
    as_though,
    cant,
    cost_changes,
    extra_lands,
    max_hand_size,
    may_play,
    rule_change,
    rulings,
    skips,
)
from engine.evaluate.shields import can_be_targeted
from engine.game import Game
from engine.rules.command_zone import TAX, commanders_there, times_cast
from engine.rules.ways import castable_there
from engine.state.chars import Chars
from engine.state.objects import Obj
from engine.terms.ids import NO_ONE
from engine.terms.mana import POOL, ManaCost, mana_cost
from engine.terms.steps import Step
from engine.terms.zones import Zone


class CostChange:
    """One effect on a total cost: `sign` +1 more, -1 less, 0 a least total of `floor`."""

    __slots__ = ("extra", "floor", "mana", "sign", "times")

    def __init__(
        self, sign: int, mana: ManaCost | None, times: int = 1, floor: int = 0, extra: Cost | None = None
    ) -> None:
        self.sign = sign
        self.mana = mana
        self.times = times
        self.floor = floor
        self.extra = extra


# --- casting, playing, activating ---


def cant_cast(game: Game, player: int, card: int) -> bool:
    """Whether an effect forbids a player to cast a spell (601.3a)."""
    if not game.index.rules:
        return False
    state = game.state
    before = game.as_spell
    game.as_spell = card  # what it would be as a spell decides (601.3a)
    creature = game.chars(card).creature
    forbidden = cant(game, "cast spells", player, card) or cant(
        game, "cast creature spells" if creature else "cast noncreature spells", player, card
    )
    late = not state.acts(player) or state.stack or state.step not in (Step.MAIN1, Step.MAIN2)
    forbidden = forbidden or (bool(late) and cant(game, "cast spells but as sorceries", player, card))
    game.as_spell = before
    return forbidden


def cant_play_lands(game: Game, player: int, card: int = NO_ONE) -> bool:
    """Whether an effect forbids a player to play lands, or this card as one (305.3)."""
    return cant(game, "play lands", player, card)


def cant_activate(game: Game, player: int, source: int, ability: ActivatedAbility) -> bool:
    """Whether an effect forbids a player to activate an ability (602.5)."""
    if not game.index.rules:
        return False
    return (
        cant(game, "activate abilities", player, source)
        or cant(game, "have its abilities activated", source)
        or (not ability.mana and cant(game, "have its nonmana abilities activated", source))
        or (loyal(ability) and cant(game, "have its loyalty abilities activated", source))
        or (taps(ability) and cant(game, "have its tapping abilities activated", source))
        or (not ability.mana and cant(game, "activate nonmana abilities", player, source))
        or (not ability.mana and not loyal(ability) and cant(game, MERE, player, source))
    )


def loyal(ability: ActivatedAbility) -> bool:
    """Whether an ability is a loyalty ability (606.1)."""
    return any(isinstance(part, Loyalty) for part in ability.cost.parts)


def taps(ability: ActivatedAbility) -> bool:
    """Whether {T} is in the cost of an ability."""
    return any(isinstance(part, TapThis) for part in ability.cost.parts)


def sick(game: Game, row: Obj, values: Chars) -> bool:
    """Whether abilities of a permanent with {T} or {Q} in their cost can't be activated yet (302.6)."""
    if not row.sick or not values.creature or "haste" in values.keywords:
        return False
    return not game.index.rules or not rule_change(game, HASTY, row.id)


def may_activate_loyalty_again(game: Game, id: int) -> bool:
    """Whether the loyalty abilities of a permanent may be activated twice this turn (606.3)."""
    return rule_change(game, LOYAL_TWICE, id)


def ready(game: Game, id: int, keyword: str) -> bool:
    """Whether loyalty or equip abilities of a permanent may be activated at any time now (606.3, 702.6a)."""
    return bool(game.index.rules) and rule_change(game, READY_EQUIP if keyword == "equip" else READY_LOYALTY, id)


def cant_be_countered(game: Game, item: int, by: int) -> bool:
    """Whether a spell or ability can't be countered (101.2)."""
    return cant(game, "be countered", item, by if by else NO_ONE)


def lands_allowed(game: Game, player: int) -> int:
    """How many lands a player may play this turn (305.2)."""
    return 1 + (extra_lands(game, player) if game.index.asked("extra land") else 0)


def fast_permission(game: Game, player: int) -> bool:
    """Whether some effect lets a player cast spells as though they had flash."""
    if not game.index.rules:
        return False
    if any(isinstance(each.modifier, MayPlay) and each.modifier.as_flash for each in may_play(game, player)):
        return True
    return bool(game.index.asked("as though cast spells")) and as_though(game, "cast spells", player)


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


def as_spell(game: Game, what: Filter | Selection, each: Ruling, card: int) -> bool:
    """Whether a card would match a filter of spells."""
    before = game.as_spell
    game.as_spell = card
    found = compile_matcher(what).test(each.context, card)
    game.as_spell = before
    return found


def visible_sources(game: Game, player: int, graveyard: tuple[int, ...]) -> list[int]:
    """The objects outside a player's hand that they may be able to cast or play now; `graveyard` those in the graveyard
    that are so by their own keywords."""
    state = game.state
    found: list[int] = list(graveyard)
    if game.index.wide or game.index.of_ref:  # granted, to all or to some
        mine = state.players[player].graveyard
        found.extend(id for id in mine if id not in graveyard and castable_there(game.chars(id)))
    for id in state.exile:
        row = state.objects[id]
        if row.owner == player and not row.marks.isdisjoint(SET_ASIDE):
            found.append(id)
    if game.index.asked("may play"):
        library = state.players[player].library
        others = [*state.players[player].graveyard, *state.exile]
        others += [id for each in state.players if each.id != player for id in each.graveyard]
        if library and library[0] > 0:
            others.append(library[0])
        found.extend(id for id in others if id not in found)
    if state.variants is not None:
        found.extend(commanders_there(state, player))
    return found


ONE = mana_cost("{1}")
SPENDS = "as though spend mana"
HASTY = "abilities as though it had haste"
STAYS = "may choose not to untap"  # the name of a changed rule, asked of a permanent
UNTAPS_WITH_OTHERS = "untaps in others' untap steps"
SET_ASIDE = frozenset({"foretold", "plotted", "on an adventure"})


# --- costs ---


def spell_cost_changes(game: Game, player: int, card: int, way: str = "") -> list[CostChange]:
    """The effects on what a spell costs a player who casts it in some way, its own words among them (601.2f)."""
    found: list[CostChange] = []
    if game.state.variants is not None and (times := times_cast(game, player, card)):
        found.append(CostChange(1, TAX, times))
    if game.index.asked("cost"):
        found.extend(_change(each.mana, each.sign, each.times, each.floor, each.extra, each.set_to)
                     for each in cost_changes(game, player, card, keyword=way))
    for ability in game.chars(card).abilities:
        if isinstance(ability, KeywordAbility) and not ability.means:
            less = _keyword_reduction(game, player, card, ability)
            if less:
                found.append(CostChange(-1, ONE, less))
        elif isinstance(ability, CastingAbility) and isinstance(ability.modifier, ChangeCost):
            c = Context(game, card, player, card)
            if ability.modifier.keyword not in ("", way):
                continue
            if ability.condition is None or _true(ability.condition, c, ability.modifier.sign < 0):
                change = ability.modifier
                times = 1 if change.times is None else max(0, compile_amount(change.times).value(c))
                found.append(_change(change.mana, change.sign, times, change.floor, change.extra, change.set_to))
    return found


def action_cost_changes(game: Game, player: int, card: int, kind: str) -> list[CostChange]:
    """The effects on what a special action with a card costs a player (116.2)."""
    return [
        _change(each.mana, each.sign, each.times, each.floor, each.extra, each.set_to)
        for each in cost_changes(game, player, card, True, kind)
    ]


def _true(condition: Condition, c: Context, less: bool) -> bool:
    """Whether a condition of a spell's own cost is true; before its targets are chosen, a reduction for what it targets
    counts if there is such a thing to target (601.2c, 601.2f)."""
    if less and isinstance(condition, Matches) and isinstance(condition.filter, Objects):
        row = c.game.state.objects[c.source]
        aims = [test.what for test in condition.filter.tests if isinstance(test, Targeting) and test.what is not None]
        if aims and not row.targets and row.zone is not Zone.STACK:
            return any(compile_matcher(each).find(c) for each in aims)
    return compile_condition(condition).true(c)


def _keyword_reduction(game: Game, player: int, card: int, ability: KeywordAbility) -> int:
    """By how much affinity reduces a cost where it stands for no ability of its own."""
    if ability.name == "affinity" and ability.what is not None:
        c = Context(game, card, player)
        objects = game.state.objects
        return sum(1 for ref in compile_matcher(ability.what).find(c) if objects[ref].controller == player)
    return 0


def _change(mana: str, sign: int, times: int, floor: int, extra: Cost | None, set_to: bool) -> CostChange:
    if set_to:
        return CostChange(0, None, 1, floor or _generic(mana))
    text = mana if mana.startswith("{") else f"{{{mana}}}" if mana else ""
    return CostChange(sign, mana_cost(text) if text else None, times, floor, extra)


def _generic(mana: str) -> int:
    return mana_cost(mana if mana.startswith("{") else f"{{{mana}}}").mana_value if mana else 0


def ability_cost_changes(
    game: Game, player: int, source: int, ability: ActivatedAbility, targets: tuple[tuple[int, ...], ...] = ()
) -> list[CostChange]:
    """The effects on what activating an ability costs a player (602.2b), with its targets as they were chosen."""
    found: list[CostChange] = []
    if ability.keyword == "power-up" and game.state.objects[source].entered_turn == game.state.turn:
        own = game.chars(source).mana_cost
        if own is not None:
            found.append(CostChange(-1, own, 1))
    change = ability.change
    if isinstance(change, ChangeCost):
        c = Context(game, source, player)
        aims = change.aim is None or aimed_at(change, c, targets, ability.targets)
        if aims and (ability.change_if is None or compile_condition(ability.change_if).true(c)):
            times = 1 if change.times is None else max(0, compile_amount(change.times).value(c))
            found.append(_change(change.mana, change.sign, times, 0, None, False))
    if not (game.index.rules and game.index.asked("cost")):
        return found
    return found + [
        _change(each.mana, each.sign, each.times, each.floor, each.extra, each.set_to)
        for each in cost_changes(game, player, source, True, ability.keyword, targets, ability.targets)
    ]


def any_mana_for(game: Game, player: int, for_: int, spell: bool) -> tuple[str, ...]:
    """Of what a player may spend mana as though it were mana of any (609.4b), "color" or "type", on a spell or on an
    ability of an object."""
    if not game.index.asked(SPENDS):
        return ()
    before = game.as_spell
    game.as_spell = for_ if spell else 0
    found = tuple(
        each.modifier.pretence.rpartition(" ")[2] for each in rulings(game, SPENDS, player)
        if isinstance(each.modifier, AsThough) and each.modifier.pretence != LIFE_FOR_BLACK
        and _spent_on(each.modifier.what, each.context, for_, spell)
    )
    game.as_spell = before
    return found


def _spent_on(what: Filter | None, c: Context, for_: int, spell: bool) -> bool:
    """Whether it is meant: a description of spells, or of what abilities are of."""
    if what is None:
        return True
    return (isinstance(what, Objects) and what.kind is Kind.SPELL) is spell and compile_matcher(what).test(c, for_)


# --- steps ---


def doesnt_untap(game: Game, id: int) -> bool:
    """Whether a permanent doesn't untap in its controller's untap step (502.3)."""
    return bool(game.index.rules) and cant(game, "untap", id, NO_ONE, "untap step")


def may_stay_tapped(game: Game, id: int) -> bool:
    """Whether its controller may choose not to untap it (502.3)."""
    return bool(game.index.rules) and rule_change(game, STAYS, id)


def untaps_with_others(game: Game) -> list[int]:
    """The tapped permanents that untap in this untap step though it is not their controller's (502.3)."""
    if not game.index.asked(f"rule {UNTAPS_WITH_OTHERS}"):
        return []
    state = game.state
    return [
        id for id in state.battlefield
        if not state.acts(state.objects[id].controller) and state.objects[id].tapped
        and not state.objects[id].phased_out and rule_change(game, UNTAPS_WITH_OTHERS, id)
    ]


def untap_limits(game: Game, player: int, ids: list[int]) -> list[tuple[int, list[int]]]:
    """Of how many of which permanents a player can't untap more (502.3), where there are more."""
    found: list[tuple[int, list[int]]] = []
    for each in rulings(game, "cant untap more", player):
        modifier = each.modifier
        if isinstance(modifier, Cant) and modifier.what is not None:
            matcher = compile_matcher(modifier.what)
            some = [id for id in ids if matcher.test(each.context, id)]
            if len(some) > modifier.limit:
                found.append((modifier.limit, some))
    return found


def hand_limit(game: Game, player: int) -> int | None:
    """A player's maximum hand size, None without one (402.2)."""
    return max_hand_size(game, player)


def rule_changed(game: Game, rule: str, id: int) -> bool:
    """Whether an effect changes a rule for an object."""
    return bool(game.index.rules) and rule_change(game, rule, id if id else NO_ONE)


def counter_limits(game: Game, id: int) -> tuple[tuple[str, int], ...]:
    """The kinds of counters of which a permanent can't have more than a number (704.5r)."""
    found = []
    for each in rulings(game, "cant have counters", id):
        if isinstance(each.modifier, Cant) and each.modifier.limit:
            found.append((each.modifier.timing, each.modifier.limit))
    return tuple(found)


def mana_stays(game: Game, player: int) -> tuple[int, int]:
    """The types of unspent mana that a player doesn't lose as steps end, bits by their places in "WUBRGC", and the
    place of the type that the rest becomes instead, -1 for none (703.4p)."""
    keep, becomes = 0, -1
    for each in rulings(game, "mana stays", player) if game.index.asked("mana stays") else ():
        if isinstance(each.modifier, ManaStays) and each.modifier.becomes:
            becomes = POOL.index(each.modifier.becomes)
        elif isinstance(each.modifier, ManaStays):
            keep |= sum(1 << POOL.index(letter) for letter in each.modifier.colors or POOL)
    return keep, becomes


def skips_step(game: Game, player: int, what: str) -> bool:
    """Whether a player skips a step, phase or turn (614.10)."""
    return bool(game.index.asked("skips")) and skips(game, player, what)


# --- targets and attachments ---


def may_target(game: Game, ref: int, source: int, controller: int) -> bool:
    """Whether an object or player can be a target of a player's spell or ability (115.4)."""
    if game.state.ranges and not affects(game.state, source, controller, ref):
        return False  # 801.4
    return can_be_targeted(game, ref, source, controller)
