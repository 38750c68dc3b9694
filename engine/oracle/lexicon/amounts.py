"""Amounts: figures, numbers of things, pairs of them, compared and different, and how often (107, 608.2h)."""

from __future__ import annotations

from typing import Final

from engine.actions.choose import ChooseNumber
from engine.actions.hand import Discard, Reveal
from engine.actions.stack_verbs import Copy
from engine.actions.zone_verbs import Destroy, ReturnToHand
from engine.ast import amounts as a
from engine.ast import filters as f
from engine.ast.abilities import StaticAbility, TriggeredAbility
from engine.ast.conditions import Both, Designation, Did, Exists, Holds, Matches, Was
from engine.ast.costs import Cost, PayMana
from engine.ast.effects import ChooseAction, Continuous, ForEach, If, Instead, PayCost, Sequence
from engine.ast.modifiers import ModifyPT, SetBasePT, SetTypes
from engine.ast.node import Amount, Condition, Effect, Node, Selection, record
from engine.ast.particulars import DifferenceOf, WasAttachedTo, WereAttached
from engine.ast.patterns import StateIs
from engine.ast.says import choice
from engine.ast.selections import All, Back, Several, Some, Source, Target, This, Whole, You
from engine.oracle.clauses import N, Rewriter, field_names, kinds, reworded
from engine.oracle.constants import IMPLIED, MONARCH, NONE, ONE, OPPONENTS, OTHER_PLAYERS, TURN, YOU, YOURS
from engine.oracle.described import CARD, PERMANENT, SPELL, THING, another, bare, is_a, is_no, with_tests
from engine.oracle.discourse import Unresolved
from engine.oracle.kernel import Line, Value, Values, changed
from engine.oracle.predicates import each_counted, each_uncounted
from engine.oracle.rows import _, bare_number, listed, marking, of_each, opened, row, rows, setting, through
from engine.oracle.templates import ACTOR, Builder, sections, times
from engine.terms.colors import COLOR_NAMES
from engine.terms.zones import Zone

NUMBER_WORDS: Final = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)
ENERGY: Final = "{e}"
TENS: Final = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
LARGER: Final = {
    **{ten: 10 * place for place, ten in enumerate(TENS, 2)},
    **{f"{ten}-{one}": 10 * place + number for place, ten in enumerate(TENS, 2)
       for number, one in enumerate(NUMBER_WORDS[:10]) if number},
    "one hundred": 100,
}  # more of them than twenty
EXTREMES: Final = {"greatest": True, "highest": True, "least": False, "lowest": False}
PROPERTIES: Final = ("power", "toughness", "mana value", "loyalty", "base power", "base toughness")
PARTS: Final = {"half": 2, "a third of": 3}
ROUNDING: Final = {"rounded up": True, "rounded down": False}
PARTY: Final = a.CountOf(f.Objects(f.Kind.PERMANENT, (f.HasType("creature"), f.InParty(You()), f.ControlledBy(You()))))
DISTINCT: Final = ("card types", "basic land types", "colors", "names", "permanent types", "mana values",
                   "creature types", "powers", "mana costs")
COMBAT: Final = Designation("combat phase")
CHOSEN: Final = f.Compare("mana value", "=", a.AmountPaid("chosen number"))
IN_HAND: Final = f.Objects(f.Kind.CARD, (f.InZone(Zone.HAND, YOU),))
LEADERS: Final = f.Players((f.Foremost("life total", f.Players((f.Other(),)), tied=True),))
STRUCK: Final = f.Players((f.Opponent(), f.PlayerWho("combat damage taken", ">=", a.Fixed(1))))

choice("extreme", {word: {"greatest": greatest} for word, greatest in EXTREMES.items()}, "greatest or least")


def figure(line: Line, at: int) -> list[tuple[Value, int]]:
    """A number in figures."""
    token = line.tokens[at]
    return [(a.Fixed(int(token), surface="#"), at + 1)] if token.isdecimal() else []


def show_figure(value: Value) -> list[str] | None:
    """A number in figures, printed."""
    return [str(value.number)] if isinstance(value, a.Fixed) and value.surface in ("", "#") else None


def energies(line: Line, at: int) -> list[tuple[Value, int]]:
    """Energy counters, each as its symbol (107.14)."""
    end = at
    while line.tokens[end] == ENERGY:
        end += 1
    return [(a.Fixed(end - at, surface=ENERGY), end)] if end > at else []


def _amounts(b: Builder) -> None:
    b.grammar.lexer("figure", figure, ("#n",), show_figure)
    b.grammar.lexer("energies", energies, (ENERGY,), lambda value: [ENERGY] * value.number if isinstance(
        value, a.Fixed) and value.surface in ("", ENERGY) else None)
    numbered(b, "howoften", "twice", 2, "twice")
    b.same("howoften", "{_:count.p} times")
    b.same("energysum", "{_:energies}", "{_:count.s} {e}", "{_:count.p} {e}")
    words = {word: number for number, word in enumerate(NUMBER_WORDS) if number > 1} | LARGER
    b.vocabulary("numword", {word: a.Fixed(number, surface="w") for word, number in words.items()})
    numbered(b, "count1", "a", 1, "a")
    numbered(b, "count1", "one", 1, "one")
    numbered(b, "numeral", "one", 1, "one")
    b.same("numeral", "{_:figure}", "{_:numword}", "{_:varx}")
    b.says("varx", a.VarX, "x")
    b.same("count.s", "{_:count1}")
    b.same("count.p", "{_:numword}", "{_:varx}", "{_:thatmany}", "{_:figure}")
    row(b, "thatmany", "that many", a.ThatMany(), "many")
    rows(b, "count.p", {"x (PLUS: minus one => m=-1|plus one => m=1)": a.Plus(a.VarX(), a.Fixed(_.m)),
                        "x minus {n:numword}": a.Plus(a.VarX(), a.Times(-1, _.n)),
                        "x plus {n:numword}": a.Plus(a.VarX(), _.n)})
    row(b, "thatmuch", "that much", a.ThatMany(), "much")
    b.says("twicethat", a.Times, "twice {amount:thatmuch}", factor=2)
    b.says("count.p", a.Times, "twice {amount:thatmany}", "twice {amount:varx}", factor=2)
    b.says("count.p", a.Times, "three times {amount:varx}", factor=3)
    b.same("mass", "{_:figure}", "{_:varx}", "{_:thatmuch}")
    b.says("mass", a.Times, "twice {amount:thatmuch}", "twice {amount:varx}", factor=2)
    b.says("mass", a.Plus, "{left:varx} plus {right:figure}")
    b.same("amount", "{_:amount1}")
    b.says("amount", a.Plus, "{left:amount1} plus {right:amount1}")
    b.says("amount1", a.Times, "twice {amount:amount0}", factor=2)
    b.says("amount1", a.Times, "three times {amount:amount0}", factor=3)
    part = a.Half(_.a, _.r[ROUNDING], _.x[PARTS])
    for nt in ("amount1", "mass"):
        rows(b, nt, {"{x:fraction} {a:amount0} , {r:rounding}": part, "{x:fraction} {a:amount0} {r:rounding}": part},
             told="=a part of {a:amount0} , {r:rounding}")
    b.word("fraction", {words: words for words in PARTS}, "a part")
    b.word("rounding", {words: words for words in ROUNDING}, "rounded up or down")
    rows(b, "amount damage", {
        **{f"{{x:fraction}} {{a:varx}} damage , {{r:rounding}}{comma}": part for comma in (" ,", "")},
        "damage equal to {x:fraction} {a:amount0} , {r:rounding} ,": part,
    }, told="=a part of {a:amount0} , {r:rounding}")
    row(b, "mass", "{n:numword} times {a:varx}", a.Times(bare_number(_.n, ""), _.a))
    b.says("amount1", a.Larger, "{left:amount0} or {right:amount0} , whichever is greater",
           "the greater of {left:amount0} and {right:amount0}")
    row(b, "amount1", "({o:refobject}|{o:target1} 's) {p:property} or {q:property} , whichever is greater",
        a.Larger(a.PropertyOf(_.p, _.o), a.PropertyOf(_.q, _.o)))
    b.same("amount1", "{_:amount0}")
    b.same("amount0", "{_:figure}", "{_:varx}", "{_:thatmuch}", "{_:thatmany}", "{_:counted}")
    _counted(b)


def numbered(b: Builder, nt: str, word: str, number: int, surface: str) -> None:
    """A number in a word of its own."""

    def unmake(value: Value) -> Values | None:
        if isinstance(value, a.Fixed) and value.number == number and value.surface in (surface, ""):
            return ()
        return None

    b.rule(nt, word, lambda values: a.Fixed(number, surface=surface), unmake, a.Fixed, surface, told="a number")


def _counted(b: Builder) -> None:
    b.word("property", {name: name for name in PROPERTIES}, "a property")
    b.says("counted", a.CountOf, "the number of {what:filter.p}", "the total number of {what:filter.p}")
    b.says("counted", a.SumOf, "the total {property:property} of {what:filter.p}")
    b.says("counted", a.ExtremeOf, "the {:extreme} {property:property} among {what:filter.p}",
           "the {:extreme} {property:property} among {what:donethings}")
    b.says("counted", a.PropertyOf, "{of:refobject} {property:property}", "the {property:property} of {of:oneobject}")
    b.says("counted", a.PropertyOf, "{of:possessive} life total", property="life total")
    b.says("counted", a.PropertyOf, "your speed", property="speed", of=You())
    b.says("counted", a.Devotion, "your devotion to {colors:color}")
    row(b, "counted", "your devotion to {a:color} and {b:color}",
        marking("to two colors|", through(
            lambda first, second: a.Devotion(first | second, surface="swapped" if first > second else ""),
            _undevotion, _.a, _.b, cls=a.Devotion)))
    b.word("playercounter", {"poison": "poison", "experience": "experience", "energy": "energy", "rad": "rad"},
           "a kind of counter of players")
    b.says("whohas", You, "you have")
    b.says("whohas", Back, "they have", word="they")
    row(b, "whohas", "your opponents have", All(f.Players((f.Opponent(),))))
    b.same("whohas", "{_:backplayer_sel} has")
    b.rule("backplayer_sel", "{x:player.s}", lambda values: values[0], lambda value: (value,))
    b.word("distinct.p", {each: each for each in DISTINCT}, "what tells things apart")
    b.word("distinct.s", {each.removesuffix("s"): each for each in DISTINCT}, "what tells things apart")
    b.says("counted", a.AmountPaid, "the amount of mana spent to cast (IT: it|~)", what="mana spent")
    b.says("counted", a.AmountPaid, "the chosen number", what="chosen number")
    b.says("counted", a.AmountPaid, "the life paid as (IT: it|~) entered", what="life paid as it entered")


def _undevotion(value: a.Devotion) -> Values:
    found = tuple(1 << index for index in range(5) if value.colors & 1 << index)
    return found[::-1] if value.surface else found


def _each_counted(b: Builder) -> None:
    """What is counted for each, and each time."""
    b.says("unit", a.ThatMany, "1 life you lost")
    row(b, "unit", "creature in your party", PARTY)
    row(b, "counted", "the number of creatures in your party", PARTY)
    row(b, "eachchange", "{c:change} for each {u:unit}", through(each_counted, each_uncounted, _.c, _.u))
    row(b, "plain", "if {p:would} , exile it instead", Instead(_.p, None, to_zone="exile"), key="exile ever")
    row(b, "vp.b", "copy {o:object} for each time its replicate cost was paid",
        ForEach(None, Copy(_.o, who=You(surface="implied")), a.AmountPaid("replicate")), key="copy times")
    row(b, "vp#", "[pays|pay] {c:mana} for each {k:counter} counter on {o:oneobject}",
        PayCost(ACTOR, Cost((PayMana(_.c, a.CountersOn(_.k, _.o)),))), key="pay counters")
    row(b, "vp#", "pay[s] {m:mana} plus a additional {n:mana} for each {u:eachcount}",
        PayCost(ACTOR, Cost((PayMana(_.m), PayMana(_.n, _.u)))))
    row(b, "plain", "for each {f:playernoun.s} , {e:clauses}", ForEach(_.f, _.e), key="each player")
    row(b, "plain", "for each other player , {e:clauses}", ForEach(OTHER_PLAYERS, _.e))


def so_many_each(number: Value, each: Value) -> Value:
    """A fixed number for each of what is counted."""
    return through(times, lambda amount: (a.Fixed(amount.factor, surface=amount.surface), amount.amount)
                   if isinstance(amount, a.Times) else None, number, each)


def _pairs(b: Builder) -> None:
    # "Gets +X/+Y, where X is its power and Y is its toughness": each amount of its own.
    where = "where x is {a:amount} (COMMA: |,) and y is {c:amount}"
    row(b, "getmod#", f"[gets|get] +x/+y , {where}", ModifyPT(_.a, _.c))
    row(b, "op#", f"[gets|get] +x/+y {{d:duration}} , {where}", Continuous(ACTOR, (ModifyPT(_.a, _.c),), _.d))
    row(b, "gainmod#", "gain[s|] all basic land types", SetTypes(every="basic land type"))
    row(b, "static", "{s:spsubject} {m:pmods#s} during combat .", StaticAbility(_.s, _.m, condition=COMBAT))
    row(b, "vp.b", "destroy {a:single.p} or {b:single.p}",
        ChooseAction(IMPLIED, tuple(Destroy(what(is_a(All)), who=IMPLIED) for what in (_.a, _.b))))
    rows(b, "lastpost", {
        "with the same name as a {f:filter.s}": f.Shares("name", _.f),
        "with the same name as another {f:filter.s}":
            f.Shares("name", another(_.f(THING, lambda what: what.kind is not f.Kind.CARD))),
    })
    row(b, "lastpost", "with the same name as another {f:filter.s}",
        f.Shares("name", _.f(CARD, bare)), key="another card")
    row(b, "adj1", "non-outlaw", f.Not(f.HasType("outlaw")))
    row(b, "onesuch", "a {f:filter.s}", with_tests(_.f(bare)))
    listed(b, "suchandsuch", "onesuch", least=2)
    for template, who in (("you control", YOU), ("{w:controller.s} controls", _.w(is_no(f.Players)))):
        row(b, "cond1", f"{template} {{l:suchandsuch}}",
            Both(of_each(_.l, Exists(with_tests(_.each, f.ControlledBy(who)), ">=", ONE))))
    row(b, "cond1", "all {f:filter.p} you control are {g:adj}",  # none of them is not so
        Exists(with_tests(_.f, f.ControlledBy(YOU), f.Not(_.g)), "=", a.Fixed(0)))
    so = f.AllOf(opened(_.g, f.Objects, kind=f.Kind.PERMANENT).tests)
    row(b, "cond1", "all {f:filter.p} you control are {g:filter.p}",
        Exists(with_tests(_.f, f.ControlledBy(YOU), f.Not(so)), "=", a.Fixed(0)))


def _sizes(b: Builder) -> None:
    size = opened(_.p, SetBasePT)
    row(b, "post", "with base power and toughness {p:basept}",
        f.AllOf((f.Compare("base power", "=", size.power), f.Compare("base toughness", "=", size.toughness))))
    listed(b, "figures or", "figure", "or", least=3)
    row(b, "post", "with {p:property2} {n:figures or}", f.AnyOf(of_each(_.n, f.Compare(_.p, "=", _.each))))
    row(b, "post", "with {n:numeral} or more card types", f.Compare("card types", ">=", _.n))
    row(b, "post", "with mana value , power , or toughness equal to {n:amount}",
        f.AnyOf(tuple(f.Compare(name, "=", _.n) for name in ("mana value", "power", "toughness"))))
    row(b, "post", "whose power and toughness aren't equal", f.Not(f.CompareOwn("power", "=", "toughness")))
    # "Choose a number. Destroy all creatures with mana value equal to that number".
    rows(b, "plain", {
        "choose a number . destroy all {f:filter.p} with mana value equal to that number":
            Sequence((ChooseNumber(None, None, who=IMPLIED), Destroy(All(with_tests(_.f, CHOSEN)), who=IMPLIED))),
        "{p:player.s} reveals their hand and discards all {f:filter.p} with mana value equal to the number":
            Sequence((Reveal(Whole(Zone.HAND, Back("they")), who=_.p), Discard(All(with_tests(_.f, CHOSEN)), who=_.p))),
    })
    # "among other Dragons you control and Dragon cards in your graveyard"
    row(b, "counted", "the {x:extreme} {p:property2} among {f:filter.p} and {g:filter.p}",
        a.ExtremeOf(_.p, f.Either((
            _.f(PERMANENT), _.g(CARD, lambda what: any(map(f.places, what.tests))))), _.x[EXTREMES]))


def _compared(b: Builder) -> None:
    """Numbers of things compared, in combat and with all others."""
    row(b, "donethisway", "you (search|searched) your library this way", Did(searched=True))
    row(b, "cond1", "you have {n:numeral} or more opponents", Exists(OPPONENTS, ">=", _.n))
    row(b, "cond1", "you control {n:numeral} or more {f:filter.p} with different powers",
        Holds(a.CountDistinct("powers", with_tests(_.f, f.ControlledBy(YOU))), ">=", _.n), key="different powers")
    row(b, "cond1", "you control ~", Matches(This(), f.Objects(f.Kind.PERMANENT, (f.ControlledBy(YOU),))))
    row(b, "cond1", "~ remains on the battlefield", Matches(This(), f.Objects(f.Kind.PERMANENT, ())))
    row(b, "event", "you control no {f:filter.p} and have no cards in hand",
        StateIs(Both((Exists(with_tests(_.f, f.ControlledBy(YOU)), "=", NONE), Exists(IN_HAND, "=", NONE)))))
    row(b, "cond1", "there are five (colors => w=colors|basic land types => w=basic land types) among {f:filter.p}",
        Holds(a.CountDistinct(_.w, _.f), "=", a.Fixed(5)))
    row(b, "cond1", "it 's attacking the player with the most life or tied for most life",
        Matches(Back("it"), f.Objects(f.Kind.PERMANENT, (f.CombatWith("attacking", LEADERS),))))
    poorer = f.PlayerWho("life total", "<", a.PropertyOf("life total", Back(_.w)))
    row(b, "cond1", "that (opponent => w=that opponent|player => w=that player) has more life than another of your "
        "opponents", Exists(f.Players((f.Opponent(), poorer)), ">=", ONE))
    row(b, "whoever.s", "the monarch", MONARCH)
    row(b, "cond1", "there (is|'s) no monarch", Exists(MONARCH, "=", NONE))
    spells = with_tests(_.f(SPELL), *_.p(
        lambda posts: not any(isinstance(test, f.ControlledBy | f.HasType) for test in posts)))
    row(b, "plain", "{f:filter.p} you cast this turn {p:posts} {m:spellcost.p}",
        Continuous(All(f.Players()), (setting(_.m, back={"what": f.Objects(f.Kind.SPELL)}, what=spells, who=YOU),),
            TURN))


@record
class Difference(Amount):
    """ "The difference" until it meets the comparison before it."""


def _difference(b: Builder) -> None:
    row(b, "counted", "the difference", Difference())
    rows(b, "counted", {
        "the difference between {o:refobject} power and toughness":
            DifferenceOf(a.PropertyOf("power", _.o), a.PropertyOf("toughness", _.o)),
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
        return _put(node, _less(number_of(Back("that player", Source.EACH), meant), meant.op, meant.amount))


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
    return _less(a.PropertyOf(test.left, it), test.op, a.PropertyOf(test.right, it))


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
        left, op, right = a.CountOf(condition.what), condition.op, condition.amount
    elif isinstance(condition, Matches) and isinstance(condition.filter, f.Players):
        test = condition.filter.tests[-1]
        if isinstance(test, f.PlayerWho) and len(condition.filter.tests) == 1:
            left, op, right = number_of(condition.what, test), test.op, test.amount
    elif isinstance(condition, Was) and isinstance(condition.filter, f.Objects):
        compared = condition.filter.tests[-1] if condition.filter.tests else None
        if isinstance(compared, f.Compare):
            left, op, right = a.PropertyOf(compared.property, condition.what), compared.op, compared.amount
    return _less(left, op, right)


def _less(left: Amount | None, op: str, right: Amount | None) -> Amount:
    """The greater number less the smaller."""
    if left is None or right is None or op[:1] not in ("<", ">"):
        raise Unresolved("the difference")
    greater, smaller = (right, left) if op.startswith("<") else (left, right)
    return a.Plus(greater, a.Times(-1, smaller))


def number_of(who: Selection, test: f.PlayerWho) -> Amount | None:
    """The number of a player that a test compares."""
    if test.what is None:
        return a.PropertyOf(test.property, who)
    if test.property != "controls" or not isinstance(test.what, f.Objects):
        return None
    return a.CountOf(f.Objects(test.what.kind, (*test.what.tests, f.ControlledBy(who))))


def _hostnumbers(b: Builder) -> None:
    row(b, "counted", "{o:attached} 's (SIZE: power => p=power|toughness => p=toughness|mana value => p=mana value)",
        a.PropertyOf(_.p, _.o))
    row(b, "post", "that were attached to {o:oneobject}", WasAttachedTo(_.o))
    attached = WereAttached(Back("it"), with_tests(_.f(PERMANENT), YOURS))
    row(b, "unit", "{f:filter.s} you controlled that was attached to it", attached)
    row(b, "cond1", "a {f:filter.s} you controlled was attached to it", Holds(attached, ">=", a.Fixed(1)))
    one, other = opened(_.c, ModifyPT), opened(_.d, ModifyPT)

    def both(power: Value, more: Value) -> a.Plus:
        return a.Plus(a.Times(bare_number(power, ""), a.CountOf(_.f)), a.Times(bare_number(more, ""), a.CountOf(_.g)))

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
    row(b, "unit", "{f:filter.s} and each {g:filter.s}", a.CountOf(f.Either((_.f(THING), _.g(THING)))), when=_are_apart)
    row(b, "unit", "{s:tword.s} and {c:color} card in it",
        a.CountOf(f.Objects(f.Kind.CARD, (f.AnyOf((_.s, f.HasColor(_.c))), f.InZone(Zone.HAND, Back("that player"))))))
    row(b, "filter.p", "opponents that were dealt combat damage this turn", STRUCK)


def _are_apart(first: f.Objects, second: f.Objects) -> bool:
    """Whether these are things of two kinds, or cards in two zones, none of which is of both."""
    if not (THING(first) and THING(second)):
        return False
    zones = [test.zone for each in (first, second) for test in each.tests if isinstance(test, f.InZone)]
    return len(zones) == len(set(zones)) == 2 or first.kind is not second.kind


add: Final = sections(_amounts, _each_counted, _pairs, _sizes, _compared, _difference, _hostnumbers, _tallied)
