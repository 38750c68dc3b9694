"""Rewordings: what words mean together, put in the place of what each says by itself, before they are bound."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from engine.actions.damage import DealDamage, EachOther
from engine.ast import filters as f
from engine.ast.abilities import StaticAbility, TriggeredAbility
from engine.ast.amounts import CountDistinct, CountOf, HistoryCount, PropertyOf
from engine.ast.conditions import Did, Exists, Holds, Unmet, UntilTurnOf
from engine.ast.effects import Continuous, ForEach, If, May, Sequence
from engine.ast.node import Ability, Amount, Effect, Filter, Selection, Test
from engine.ast.patterns import AnyEvent, BecomesBlocked, Blocks, CastsSpell, DealsDamage, PlaysLand
from engine.ast.selections import All, Among, Back, ControllerOf, EachOf, ExiledWith, Several, Some, Source, Target
from engine.oracle.clauses import ANY, Change, Changes, Table, but_for, part_of, retested, reworded, table, within
from engine.oracle.constants import NONE, ONE
from engine.oracle.described import with_tests
from engine.oracle.discourse import nouns_of
from engine.oracle.kernel import changed
from engine.oracle.lexicon.amounts import Difference, Differing
from engine.oracle.lexicon.choosing import CHOSEN, with_choices
from engine.oracle.lexicon.descriptions import not_from_there
from engine.oracle.lexicon.quantities import among_themselves
from engine.oracle.lexicon.targeting import SIZING, last_one
from engine.oracle.lexicon.tokens import RemoveThose, of_that_kind
from engine.oracle.lexicon.whenever import SEVERAL
from engine.oracle.others import other_than_its
from engine.terms.zones import Zone

DIFFERENT: Final = {"different names": "names", "different mana values": "mana values", "different powers": "powers"}
# of which players
THAT_ONE: Final = {Back("that player"): f.Players(), Back("that opponent"): f.Players((f.Opponent(),))}
THEY: Final = ("they", "that player", "that opponent")
IT_OF_EACH: Final = Back("it", Source.EACH)


def either_in_zone(node: f.Either) -> f.Either | None:
    """ "A basic land card or a creature card from your hand": the zone said last is that of both."""
    cards = [each for each in node.filters if isinstance(each, f.Objects) and each.kind is f.Kind.CARD]
    if len(cards) != len(node.filters) or any(f.places(test) for each in cards[:-1] for test in each.tests):
        return None
    zone = next((test for test in cards[-1].tests if f.places(test)), None)
    filters = tuple(with_tests(each, zone) for each in cards[:-1]) if zone is not None else ()
    return changed(node, filters=(*filters, cards[-1])) if filters else None


def several_in_zone(node: Several) -> Several | None:
    """ "Up to one target creature card and up to one target land card from your graveyard": the zone is that of all."""
    last = getattr(node.parts[-1], "what", None)
    zone = next((test for test in last.tests if f.places(test)), None) if isinstance(last, f.Objects) else None
    parts = tuple(_in_zone(each, zone) for each in node.parts) if zone is not None else node.parts
    return changed(node, parts=parts) if parts != node.parts else None


def _in_zone(part: Selection, zone: Test) -> Selection:
    """A card whose zone stands after another card, with that zone."""
    what = part.what if isinstance(part, Target | Some) else None
    if not isinstance(what, f.Objects) or what.kind is not f.Kind.CARD or any(map(f.places, what.tests)):
        return part
    return changed(part, what=with_tests(what, zone))


def own_turns(node: Continuous) -> ForEach | None:
    """ "Each opponent can't cast spells during that player's next turn": each for a turn of their own."""
    who = node.duration.who if isinstance(node.duration, UntilTurnOf) else None
    if not isinstance(who, Back) or who.word not in THEY:
        return None
    if not isinstance(node.what, All) or not isinstance(node.what.what, f.Players):
        return None
    duration = changed(node.duration, who=changed(who, to=Source.EACH))
    return ForEach(node.what.what, changed(node, what=Back("that player", Source.EACH), duration=duration))


def each_target(node: ForEach) -> ForEach | None:
    """ "For each opponent, tap up to one target creature that player controls", "for each counter on it, tap up to one
    target creature": up to one target for each, chosen as everything else is (601.2c), then done with each target."""
    targets = tuple(dict.fromkeys(each for each in within(node.effect) if isinstance(each, Target)))
    what = targets[0].what if len(targets) == 1 and targets[0].most == ONE else None
    if node.times is not None and what is not None and targets[0].least == NONE:
        return ForEach(changed(targets[0], most=node.times), reworded(node.effect, {Target: lambda each: IT_OF_EACH}))
    if not isinstance(node.what, f.Players) or not isinstance(what, f.Objects):
        return None
    target = targets[0]
    ones = [each for each, players in THAT_ONE.items() if set(players.tests) <= set(node.what.tests)]
    theirs = [test for test in what.tests if _of_one(test, what.kind, ones)]
    if len(theirs) != 1:
        return None
    rest = but_for(what, theirs[0])
    whose = changed(theirs[0], whose=node.what) if isinstance(theirs[0], f.InZone) else f.ControlledBy(node.what)
    least: Amount = NONE
    if target.least != NONE:  # of each player of whom there is one (601.2c)
        if what.kind not in (f.Kind.PERMANENT, f.Kind.TOKEN):
            return None
        least = CountOf(changed(node.what, tests=(*node.what.tests, f.PlayerWho("controls", ">=", ONE, rest))))
    wide = Target(with_tests(rest, whose, f.Together("different players")), least, CountOf(node.what))
    return ForEach(wide, reworded(node.effect, {
        Target: lambda each: IT_OF_EACH if each == target else None,
        Back: lambda each: ControllerOf(IT_OF_EACH) if each in ones else None}))


def _of_one(test: Test, kind: f.Kind, ones: list[Back]) -> bool:
    """Whether a thing is said to be one of those players': a permanent they control, a card in their graveyard."""
    if isinstance(test, f.ControlledBy):
        return test.who in ones and kind in (f.Kind.PERMANENT, f.Kind.TOKEN)
    return isinstance(test, f.InZone) and test.whose in ones and test.zone is Zone.GRAVEYARD and kind is f.Kind.CARD


def so_many_names(node: Exists) -> Holds | None:
    """ "Four or more Demons with different names" are four names among Demons."""
    what = node.what
    if not isinstance(what, f.Objects) or node.op not in (">=", ">"):
        return None
    joint = [each for each in what.tests if isinstance(each, f.Together) and each.word in DIFFERENT]
    number = CountDistinct(DIFFERENT[joint[0].word], but_for(what, joint[0])) if len(joint) == 1 else None
    return None if number is None else Holds(number, node.op, node.amount)


def entered_under(node: CountOf) -> HistoryCount | None:
    """So many that entered under somebody's control are counted as they entered, wherever they are now (608.2h)."""
    tests = node.what.tests if isinstance(node.what, f.Objects) else ()
    entered = [each for each in tests if isinstance(each, f.History) and each.what == "entered" and each.by]
    if len(entered) != 1 or not isinstance(node.what, f.Objects):
        return None
    whose = entered[0].by
    return HistoryCount("entered", All(whose) if isinstance(whose, Filter) else whose, but_for(node.what, entered[0]))


def described(what: f.Objects) -> f.Objects | None:
    """ "Each other creature with the same name as that creature" is other than that creature; cards "exiled with ~" are
    in exile; spells not cast from there; the greatest is among the others that the description is of."""
    meant = [each.of for each in what.tests if isinstance(each, f.Named | f.Shares) and isinstance(each.of, Back)]
    if len(meant) == 1 and f.Other() in what.tests:
        return retested(what, lambda test: changed(test, than=meant[0]) if test == f.Other() else None)
    exiled = any(isinstance(each, f.Is) and isinstance(each.what, ExiledWith) for each in what.tests)
    if exiled and what.kind is f.Kind.CARD and not any(isinstance(each, f.InZone) for each in what.tests):
        return with_tests(what, f.InZone(Zone.EXILE))
    return not_from_there(what) or among_themselves(what)


def either_way(pattern: AnyEvent) -> AnyEvent | None:
    """ "~ blocks or becomes blocked by a Wall": it is a Wall that it blocks, too (509.3c-d)."""
    by = next((each.by for each in pattern.patterns if isinstance(each, BecomesBlocked) and each.by is not None), None)
    if by is None:
        return None
    return changed(pattern, patterns=tuple(
        changed(each, whom=by) if isinstance(each, Blocks) and each.whom is None else each for each in pattern.patterns
    ))


def from_where(pattern: AnyEvent) -> AnyEvent | None:
    """ "Play a land or cast a spell from anywhere other than your hand": the land is not from there either."""
    cast = [each.what for each in pattern.patterns if isinstance(each, CastsSpell) and isinstance(each.what, f.Objects)]
    for place in [test for what in cast for test in what.tests]:
        there = place.test if isinstance(place, f.Not) else place
        if isinstance(there, f.InZone):
            came = f.CameFrom(there.zone) if there is not place else f.CameFrom(there.zone, there.whose)
            return changed(pattern, patterns=tuple(
                changed(each, what=with_tests(each.what, came if there is place else f.Not(came)))
                if isinstance(each, PlaysLand) and isinstance(each.what, f.Objects) and not any(
                    isinstance(test, f.CameFrom) for test in each.what.tests) else each for each in pattern.patterns))
    return None


def at_once(pattern: DealsDamage) -> DealsDamage | None:
    """ "Deals damage to one or more creatures": once for all that a source deals damage at the same time, "to one or
    more players": once for all of them (603.2c)."""
    if isinstance(pattern.to, f.Players) and pattern.to.surface.startswith(("one or more", "your opponents")):
        return changed(pattern, batch=True, together=True)
    several = isinstance(pattern.to, (f.Objects, f.Either)) and pattern.to.surface.startswith(SEVERAL)
    return changed(pattern, batch=True, each=True) if several and not pattern.batch else None


def each_for_themselves(node: Sequence) -> Effect | None:
    """ "Each opponent may discard a card. If they don't, they lose 3 life": each of them, one after another (101.4)."""
    for at, (may, then) in enumerate(pairwise(node.effects)):
        if not isinstance(may, May) or not isinstance(may.who, All) or not isinstance(may.who.what, f.Players):
            continue
        asked = then.condition if isinstance(then, If) and then.otherwise is None else None
        asked = asked.part if isinstance(asked, Unmet) else asked
        if not isinstance(then, If) or asked != Did() or part_of(may.effect, "who") != may.who:
            continue
        said = then.condition.surface  # "if they do", "if that player does" are the second and the first of a choice
        each_asked = said.startswith(("they ", "that player ", "1.1")) or said.endswith(" does.0")
        if not any(isinstance(each, Back) and each.word in THEY for each in within(then.effect)) and (
                not each_asked or may.who.surface.startswith("any") or any(
                    isinstance(each, Back) for each in within(may.who))):
            continue
        one = Back("that player")
        offered = changed(may, who=one, effect=changed(may.effect, who=one))
        whole = ForEach(may.who.what, Sequence((offered, then)))
        return Sequence((*node.effects[:at], whole, *node.effects[at + 2 :])) if len(node.effects) > 2 else whole
    return None


def one_another(node: DealDamage) -> EachOther | None:
    """ "Each of those creatures deals damage equal to its power to the other": the two of them do so at once."""
    if not isinstance(node.source, EachOf) or not isinstance(node.to, Among) or not isinstance(node.n, PropertyOf):
        return None
    its = isinstance(node.n.of, Back) and node.n.of.word == "it"
    return EachOther(node.source.of, node.n.property) if its and node.to.rest and node.to.surface == "other" else None


def the_only_one(ability: Ability) -> Ability:
    """ "As long as you control exactly one creature, that creature gets +3/+1": whatever is the only one."""
    if not isinstance(ability, StaticAbility) or not isinstance(ability.what, Back):
        return ability
    that, asked = ability.what.word.removeprefix("that "), ability.condition
    if not isinstance(asked, Exists) or asked.op != "=" or asked.amount != ONE or that not in nouns_of(asked.what):
        return ability
    return changed(ability, what=asked.what)


DESCRIBED: Final[Table] = {Exists: so_many_names, CountOf: entered_under, f.Objects: described}
AS_READ: Final = Changes(  # in this order
    Change({f.AnyOf}, SIZING, table({f.Objects: last_one})),
    Change({f.InZone}, {Several, f.Either}, table({f.Either: either_in_zone, Several: several_in_zone})),
    Change({UntilTurnOf}, ANY, table({Continuous: own_turns})), Change({ForEach}, ANY, table({ForEach: each_target})),
    Change({May, Did}, ANY, table({Sequence: each_for_themselves})),
    Change({Difference}, ANY, Differing().rebuilt), Change({EachOf, Among}, ANY, table({DealDamage: one_another})),
    Change({RemoveThose}, ANY, table(dict.fromkeys((If, TriggeredAbility), of_that_kind))),
    Change(set(), {f.ExtremeAmong, f.Together, ExiledWith, f.History}, table(DESCRIBED)),
    Change({f.Other}, {f.Named, f.Shares}, table(DESCRIBED)), Change(set(), CHOSEN, with_choices),
    Change({f.Other}, ANY, other_than_its),
    Change({AnyEvent}, ANY, table({AnyEvent: lambda event: either_way(event) or from_where(event)})),
    Change({DealsDamage}, ANY, table({DealsDamage: at_once})), Change({StaticAbility, Back, Exists}, ANY, the_only_one))
