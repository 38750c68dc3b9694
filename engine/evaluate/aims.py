"""CR 601.2c, 601.2f. What a spell or ability could target, as far as its cost depends on that before it is chosen."""

from __future__ import annotations

from dataclasses import replace

from engine.ast import modifiers as m
from engine.ast.abilities import KeywordAbility, SpellAbility
from engine.ast.amounts import Fixed
from engine.ast.filters import Objects, Targeting
from engine.ast.node import Filter, Selection
from engine.ast.selections import Back, Source, Target, Targeted
from engine.evaluate.compile import compile_amount, compile_matcher
from engine.evaluate.context import Context
from engine.state.faces import walk
from engine.terms.zones import Zone


def aimed_at(
    modifier: m.ChangeCost, c: Context, targets: tuple[tuple[int, ...], ...], wanted: tuple[Target, ...]
) -> bool:
    """Whether an ability targets what its cost changes for; before its targets are chosen a reduction counts if there
    is such a thing to target (601.2c, 601.2f)."""
    assert modifier.aim is not None
    aim = compile_matcher(modifier.aim)
    if targets or modifier.sign > 0:
        return any(aim.test(c, ref) for slot in targets for ref in slot)
    return any(aim.test(c, ref) for target in wanted for ref in compile_matcher(target.what).find(c))


def times_over(modifier: m.ChangeCost, c: Context, obj: int) -> int:
    """How many times over a cost changes, where the amount may be of the spell itself: before its targets are chosen a
    reduction counts those it could have, an increase those it must have (601.2c, 601.2f)."""
    assert modifier.times is not None
    row = c.game.state.objects[obj]
    with c.about(obj):
        number = compile_amount(modifier.times).value(c)
    of = getattr(modifier.times, "of", None)
    aimed = next((each.what for each in walk(modifier.times) if isinstance(each, Targeted)), None)
    if row.targets or (aimed is None and (not isinstance(of, Back) or of.to is not Source.EACH)):
        return number
    abilities = c.game.chars(obj).abilities
    wanted = [target for ability in abilities if isinstance(ability, SpellAbility) for target in ability.targets]
    enchants = aimed is None and any(isinstance(each, KeywordAbility) and each.name == "enchant" for each in abilities)
    return int(enchants) + sum(_targets_for(target, c, modifier.sign < 0, aimed) for target in wanted)


def _targets_for(target: Target, c: Context, most: bool, aimed: Filter | None) -> int:
    """How many targets there could be, or must be, for one instance of the word; `aimed`: of such alone."""
    if not most:
        return target.least.number if isinstance(target.least, Fixed) and aimed is None else 0
    so = None if aimed is None else compile_matcher(aimed)
    there = sum(1 for ref in compile_matcher(target.what).find(c) if so is None or so.test(c, ref))
    return min(there, target.most.number) if isinstance(target.most, Fixed) else there


def may_target_such(c: Context, what: Filter | Selection, obj: int) -> bool:
    """Whether a card not yet cast could be a spell "that targets a creature", as far as its reduced cost goes (601.2f):
    there is such a thing among what it can target."""
    row = c.game.state.objects[obj]
    if not isinstance(what, Objects) or row.zone is Zone.STACK or row.targets:
        return False
    aims = [test.what for test in what.tests if isinstance(test, Targeting) and test.what is not None]
    rest = tuple(test for test in what.tests if not isinstance(test, Targeting))
    if not aims or not compile_matcher(replace(what, tests=rest)).test(c, obj):
        return False
    abilities = c.game.chars(obj).abilities
    aiming = any(isinstance(each, KeywordAbility) and each.name in ("enchant", "mutate") for each in abilities)
    own = Context(c.game, obj, row.controller)
    wanted = [target for ability in abilities if isinstance(ability, SpellAbility) for target in ability.targets]
    found = [ref for target in wanted for ref in compile_matcher(target.what).find(own)]
    return all(
        bool(aim.find(c)) if aiming else any(aim.test(c, ref) for ref in found) for aim in map(compile_matcher, aims)
    )
