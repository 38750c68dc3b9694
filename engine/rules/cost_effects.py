"""CR 601.2f, 602.2b, 609.4b. What effects add to and take from costs, and what mana may be spent as though it were."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.ast.abilities import ActivatedAbility, CastingAbility, KeywordAbility
from engine.ast.conditions import Matches
from engine.ast.costs import Cost
from engine.ast.filters import Kind, Objects, Targeting
from engine.ast.modifiers import AsThough, ChangeCost
from engine.ast.node import Condition, Filter
from engine.evaluate.aims import aimed_at, times_over
from engine.evaluate.compile import compile_amount, compile_condition, compile_matcher
from engine.evaluate.context import Context
from engine.evaluate.rulings import LIFE_FOR_BLACK, cost_changes, rulings
from engine.evaluate.rulings import CostChange as Changed
from engine.game import Game
from engine.rules.command_zone import TAX, times_cast
from engine.terms.mana import ManaCost, mana_cost
from engine.terms.zones import Zone

ONE: Final = mana_cost("{1}")
SPENDS: Final = "as though spend mana"


@dataclass(slots=True, eq=False)
class CostChange:
    """One effect on a total cost: `sign` +1 more, -1 less (`up_to`: as much less as its player likes), 0 a least total
    of `floor`."""

    sign: int
    mana: ManaCost | None
    times: int = 1
    floor: int = 0
    extra: Cost | None = None
    up_to: bool = False


def spell_cost_changes(game: Game, player: int, card: int, way: str = "", x: int = 0) -> list[CostChange]:
    """The effects on what a spell costs a player who casts it in some way, with this X if none was announced yet, its
    own words among them (601.2f)."""
    found: list[CostChange] = []
    if game.state.variants is not None and (times := times_cast(game, player, card)):
        found.append(CostChange(1, TAX, times))
    if game.index.asked("cost"):
        found.extend(_change(each, each.times) for each in cost_changes(game, player, card, keyword=way, x=x))
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
                times = 1 if change.times is None else max(0, times_over(change, c, card))
                found.append(_change(change, times))
    return found


def action_cost_changes(game: Game, player: int, card: int, kind: str) -> list[CostChange]:
    """The effects on what a special action with a card costs a player (116.2)."""
    return [_change(each, each.times) for each in cost_changes(game, player, card, True, kind)]


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
            found.append(_change(change, times))
    if not (game.index.rules and game.index.asked("cost")):
        return found
    return found + [
        _change(each, each.times)
        for each in cost_changes(game, player, source, True, ability.keyword, targets, ability.targets)
    ]


def any_mana_for(game: Game, player: int, for_: int, spell: bool, x: int = 0) -> tuple[str, ...]:
    """Of what a player may spend mana as though it were mana of any (609.4b), "color" or "type", on a spell with this X
    or on an ability of an object."""
    if not game.index.asked(SPENDS):
        return ()
    with game.taken_for_spell(for_ if spell else 0, x):
        return tuple([
            each.modifier.pretence.rpartition(" ")[2] for each in rulings(game, SPENDS, player)
            if isinstance(each.modifier, AsThough) and each.modifier.pretence != LIFE_FOR_BLACK
            and _spent_on(each.modifier.what, each.context, for_, spell)
        ])


def _true(condition: Condition, c: Context, less: bool) -> bool:
    """Whether a condition of a spell's own cost is true; before its targets are chosen, a reduction for what it targets
    counts if there is such a thing to target (601.2c, 601.2f)."""
    if less and isinstance(condition, Matches) and isinstance(condition.filter, Objects):
        row = c.game.state.objects[c.source]
        aims = [test.what for test in condition.filter.tests if isinstance(test, Targeting) and test.what is not None]
        if aims and row.zone is not Zone.STACK:
            if not row.targets:
                return any(compile_matcher(each).find(c) for each in aims)
            with c.game.taken_for_spell(c.source):
                return compile_condition(condition).true(c)
    return compile_condition(condition).true(c)


def _keyword_reduction(game: Game, player: int, card: int, ability: KeywordAbility) -> int:
    """By how much affinity reduces a cost where it stands for no ability of its own."""
    if ability.name == "affinity" and ability.what is not None:
        c = Context(game, card, player)
        objects = game.state.objects
        return sum(1 for ref in compile_matcher(ability.what).find(c) if objects[ref].controller == player)
    return 0


def _change(change: ChangeCost | Changed, times: int) -> CostChange:
    mana = change.mana
    if change.set_to:
        return CostChange(0, None, 1, change.floor or _generic(mana))
    text = mana if mana.startswith("{") else f"{{{mana}}}" if mana else ""
    return CostChange(change.sign, mana_cost(text) if text else None, times, change.floor, change.extra, change.up_to)


def _generic(mana: str) -> int:
    return mana_cost(mana if mana.startswith("{") else f"{{{mana}}}").mana_value if mana else 0


def _spent_on(what: Filter | None, c: Context, for_: int, spell: bool) -> bool:
    """Whether it is meant: a description of spells, or of what abilities are of."""
    if what is None:
        return True
    return (isinstance(what, Objects) and what.kind is Kind.SPELL) is spell and compile_matcher(what).test(c, for_)
