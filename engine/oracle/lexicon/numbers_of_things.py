"""Numbers that are counted of things: controlled, compared, different, attached to (107.3, 608.2h)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.actions.zone_verbs import ReturnToHand
from engine.ast import filters as f
from engine.ast.abilities import TriggeredAbility
from engine.ast.amounts import CountDistinct, CountOf, Fixed, Plus, PropertyOf, ThatMany, Times
from engine.ast.conditions import Both, Did, Exists, Holds, Matches, Was
from engine.ast.effects import Continuous, ForEach, If, Sequence
from engine.ast.modifiers import ModifyPT
from engine.ast.node import Amount, Condition, Effect, Node, Selection
from engine.ast.particulars import DifferenceOf, WasAttachedTo, WereAttached
from engine.ast.patterns import StateIs
from engine.ast.selections import All, Back, Several, Some, Source, Target, This
from engine.oracle.clauses import N, Rewriter, field_names, kinds, reworded
from engine.oracle.constants import MONARCH, NONE, ONE, OPPONENTS, TURN, YOU, YOURS
from engine.oracle.discourse import Unresolved
from engine.oracle.kernel import Value, changed
from engine.oracle.lexicon.prevention import PREVENTED
from engine.oracle.rows import (
    PERMANENT,
    SPELL,
    THING,
    _,
    bare_number,
    is_a,
    opened,
    row,
    rows,
    setting,
    with_tests,
)
from engine.oracle.templates import Builder, sections
from engine.terms.colors import COLOR_NAMES
from engine.terms.zones import Zone

IN_HAND: Final = f.Objects(f.Kind.CARD, (f.InZone(Zone.HAND, YOU),))
LEADERS: Final = f.Players((f.Foremost("life total", f.Players((f.Other(),)), tied=True),))
STRUCK: Final = f.Players((f.Opponent(), f.PlayerWho("combat damage taken", ">=", Fixed(1))))


def _compared(b: Builder) -> None:
    """Numbers of things compared, in combat and with all others."""
    row(b, "donethisway", "you (search|searched) your library this way", Did(searched=True))
    row(b, "cond1", "you have {n:numeral} or more opponents", Exists(OPPONENTS, ">=", _.n))
    row(b, "cond1", "you control {n:numeral} or more {f:filter.p} with different powers",
        Holds(CountDistinct("powers", with_tests(_.f, f.ControlledBy(YOU))), ">=", _.n), key="different powers")
    row(b, "cond1", "you control ~", Matches(This(), f.Objects(f.Kind.PERMANENT, (f.ControlledBy(YOU),))))
    row(b, "cond1", "~ remains on the battlefield", Matches(This(), f.Objects(f.Kind.PERMANENT, ())))
    row(b, "event", "you control no {f:filter.p} and have no cards in hand",
        StateIs(Both((Exists(with_tests(_.f, f.ControlledBy(YOU)), "=", Fixed(0)), Exists(IN_HAND, "=", Fixed(0))))))
    row(b, "cond1", "there are five (colors => w=colors|basic land types => w=basic land types) among {f:filter.p}",
        Holds(CountDistinct(_.w, _.f), "=", Fixed(5)))
    row(b, "cond1", "it 's attacking the player with the most life or tied for most life",
        Matches(Back("it"), f.Objects(f.Kind.PERMANENT, (f.CombatWith("attacking", LEADERS),))))
    poorer = f.PlayerWho("life total", "<", PropertyOf("life total", Back(_.w)))
    row(b, "cond1", "that (opponent => w=that opponent|player => w=that player) has more life than another of your "
        "opponents", Exists(f.Players((f.Opponent(), poorer)), ">=", ONE))
    row(b, "whoever.s", "the monarch", MONARCH)
    spells = with_tests(_.f(SPELL), *_.p(
        lambda posts: not any(isinstance(test, f.ControlledBy | f.HasType) for test in posts)))
    row(b, "plain", "{f:filter.p} you cast this turn {p:posts} {m:spellcost.p}",
        Continuous(All(f.Players()), (setting(_.m, back={"what": f.Objects(f.Kind.SPELL)}, what=spells, who=YOU),),
            TURN))


@dataclass(frozen=True, slots=True)
class Difference(Amount):
    """ "The difference" until it meets the comparison before it."""


def _difference(b: Builder) -> None:
    row(b, "counted", "the difference", Difference())
    rows(b, "counted", {
        "the difference between {o:refobject} power and toughness":
            DifferenceOf(PropertyOf("power", _.o), PropertyOf("toughness", _.o)),
        "the difference between {m:counted} and {n:counted}": DifferenceOf(_.m, _.n),
    }, told="the difference between two numbers")


class Differing(Rewriter):
    """Puts the difference of the numbers that a condition or a description compares in the place of the word."""

    def change(self, node: Node) -> Node | None:
        if isinstance(node, If | TriggeredAbility) and node.condition is not None and Difference in kinds(node.effect):
            return changed(node, effect=_put(node.effect, difference(node.condition)))
        if isinstance(node, ForEach) and isinstance(node.what, f.Objects) and Difference in kinds(node.effect):
            return changed(node, effect=_put(node.effect, _own_difference(node.what)))
        if isinstance(node, Sequence):
            return _of_chosen(node)
        meant = _compared_of(node, All) if isinstance(node, Effect) else None
        if meant is None or not any(Difference in kinds(each) for each in _parts(node) if isinstance(each, Amount)):
            return None
        amount = _less(number_of(Back("that player", Source.EACH), meant), meant.op, meant.amount)
        return _put(node, amount)


def _parts(node: Node) -> list[object]:
    return [getattr(node, name) for name in field_names(type(node))]


def _compared_of(node: Node, *classes: type[All | Some | Target]) -> f.PlayerWho | None:
    """What is compared of players that an instruction names last: "each opponent who controls more lands than you"."""
    for each in _parts(node):
        what = each.what if isinstance(each, classes) else each
        if isinstance(what, f.Players) and what.tests and isinstance(what.tests[-1], f.PlayerWho):
            return what.tests[-1]
    return None


def _of_chosen(node: Sequence) -> Node | None:
    """ "Choose an opponent who controls more lands than you. Draw cards equal to the difference"."""
    for place, each in enumerate(node.effects):
        meant = _compared_of(each, Some, Target)
        if meant is not None and Difference in kinds(node.effects[place + 1 :]):
            amount = _less(number_of(Back("that player"), meant), meant.op, meant.amount)
            later = [_put(one, amount) for one in node.effects[place + 1 :]]
            return changed(node, effects=(*node.effects[: place + 1], *later))
    return None


def _own_difference(what: f.Objects) -> Amount:
    """ "For each creature you control with power greater than its base power": of the present one."""
    test, it = what.tests[-1], Back("it", Source.EACH)
    if not isinstance(test, f.CompareOwn):
        raise Unresolved("the difference")
    return _less(PropertyOf(test.left, it), test.op, PropertyOf(test.right, it))


def _put(node: N, amount: Amount) -> N:
    """A node with an amount in the place of the word."""
    return reworded(node, {Difference: lambda word: amount})


def difference(condition: Condition) -> Amount:
    """The greater number less the smaller, as the condition says which is which; raises Unresolved."""
    left: Amount | None = None
    right: Amount | None = None
    op = ""
    if isinstance(condition, Holds):
        left, op, right = condition.left, condition.op, condition.right
    elif isinstance(condition, Exists):
        if isinstance(condition.what, f.Players) or condition.amount == ONE:
            raise Unresolved("the difference")  # "if an opponent controls more lands than you": of what that one has
        left, op, right = CountOf(condition.what), condition.op, condition.amount
    elif isinstance(condition, Matches) and isinstance(condition.filter, f.Players):
        test = condition.filter.tests[-1]
        if isinstance(test, f.PlayerWho) and len(condition.filter.tests) == 1:
            left, op, right = number_of(condition.what, test), test.op, test.amount
    elif isinstance(condition, Was) and isinstance(condition.filter, f.Objects):
        compared = condition.filter.tests[-1] if condition.filter.tests else None
        if isinstance(compared, f.Compare):
            left, op, right = PropertyOf(compared.property, condition.what), compared.op, compared.amount
    return _less(left, op, right)


def _less(left: Amount | None, op: str, right: Amount | None) -> Amount:
    """The greater number less the smaller."""
    if left is None or right is None or op[:1] not in ("<", ">"):
        raise Unresolved("the difference")
    greater, smaller = (right, left) if op.startswith("<") else (left, right)
    return Plus(greater, Times(-1, smaller))


def number_of(who: Selection, test: f.PlayerWho) -> Amount | None:
    """The number of a player that a test compares."""
    if test.what is None:
        return PropertyOf(test.property, who)
    if test.property != "controls" or not isinstance(test.what, f.Objects):
        return None
    return CountOf(f.Objects(test.what.kind, (*test.what.tests, f.ControlledBy(who))))


def _hostnumbers(b: Builder) -> None:
    row(b, "counted", "{o:attached} 's (power => p=power|toughness => p=toughness|mana value => p=mana value)",
        PropertyOf(_.p, _.o))
    row(b, "post", "that were attached to {o:oneobject}", WasAttachedTo(_.o))
    attached = WereAttached(Back("it"), with_tests(_.f(PERMANENT), YOURS))
    row(b, "unit", "{f:filter.s} you controlled that was attached to it", attached)
    row(b, "cond1", "a {f:filter.s} you controlled was attached to it", Holds(attached, ">=", Fixed(1)))
    one, other = opened(_.c, ModifyPT), opened(_.d, ModifyPT)

    def both(power: Value, more: Value) -> Plus:
        return Plus(Times(bare_number(power, ""), CountOf(_.f)), Times(bare_number(more, ""), CountOf(_.g)))

    row(b, "getmod#", "[gets|get] {c:change} for each {f:filter.s} and {d:change} for each {g:filter.s}",
        ModifyPT(both(one.power, other.power), both(one.toughness, other.toughness)))


def _tallied(b: Builder) -> None:
    """What is done by number, and tallies."""
    row(b, "plain", "for each color , return up to one target {f:filter.s} of that color {p:post} to your hand",
        ReturnToHand(Several(tuple(Target(with_tests(_.f, f.HasColor(1 << place), _.p(is_a(f.InZone))), NONE, ONE)
                                   for place in range(len(COLOR_NAMES))))))  # each of its own (601.2c)
    again = "repeat the following process"
    row(b, "body|triggerbody", f"{again} {{n:count.p}} times . {{e:body}}", ForEach(None, _.e, _.n))
    row(b, "body|triggerbody", f"{again} for each opponent in turn order . {{e:body}}", ForEach(OPPONENTS, _.e))
    row(b, "unit", "{f:filter.s} and each {g:filter.s}", CountOf(f.Either((_.f(THING), _.g(THING)))), when=_are_apart)
    for nt, words in (("unit", "card looked at while scrying this way"),
                      ("unit", "card looked at while surveilling this way"),
                      ("counted", "the number of cards looked at while scrying this way"),
                      ("counted", "the number of cards looked at while surveilling this way"),
                      ("unit", "1 damage dealt to them"),
                      ("counted", "the amount of damage those creatures dealt to that player"),
                      ("counted", "the amount of damage those creatures dealt to them")):
        row(b, nt, words, ThatMany(), f"{PREVENTED}|by the event|{words}")
    row(b, "unit", "{s:tword.s} and {c:color} card in it",
        CountOf(f.Objects(f.Kind.CARD, (f.AnyOf((_.s, f.HasColor(_.c))), f.InZone(Zone.HAND, Back("that player"))))))
    row(b, "filter.p", "opponents that were dealt combat damage this turn", STRUCK)


def _are_apart(first: f.Objects, second: f.Objects) -> bool:
    """Whether these are things of two kinds, or cards in two zones, none of which is of both."""
    zones = [test.zone for each in (first, second) for test in each.tests if isinstance(test, f.InZone)]
    return len(zones) == len(set(zones)) == 2 or first.kind is not second.kind


add: Final = sections(_compared, _difference, _hostnumbers, _tallied)
