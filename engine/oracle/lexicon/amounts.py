"""Amounts: figures, numbers of things, pairs of them, and how often (107)."""

from __future__ import annotations

from typing import Final

from engine.actions.choose import ChooseNumber
from engine.actions.hand import Discard, Reveal
from engine.actions.stack_verbs import Copy
from engine.actions.zone_verbs import Destroy
from engine.ast import amounts as a
from engine.ast import filters as f
from engine.ast.abilities import StaticAbility
from engine.ast.conditions import Both, Designation, Exists
from engine.ast.costs import Cost, PayMana
from engine.ast.effects import ChooseAction, Continuous, ForEach, Instead, PayCost, Sequence
from engine.ast.modifiers import ModifyPT, SetBasePT, SetTypes
from engine.ast.node import Amount
from engine.ast.says import choice
from engine.ast.selections import All, Back, Whole, You
from engine.oracle.constants import IMPLIED, ONE, YOU
from engine.oracle.kernel import Line, Value, Values
from engine.oracle.predicates import each_counted, each_uncounted
from engine.oracle.rows import (
    CARD,
    PERMANENT,
    _,
    another,
    bare,
    bare_number,
    is_a,
    is_no,
    listed,
    marking,
    of_each,
    opened,
    row,
    rows,
    through,
    with_tests,
)
from engine.oracle.templates import ACTOR, Builder, sections, times
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
PROPERTIES: Final = {
    "power": "power", "toughness": "toughness", "mana value": "mana value", "loyalty": "loyalty",
}
PARTS: Final = {"half": 2, "a third of": 3}
ROUNDING: Final = {"rounded up": True, "rounded down": False}
PARTY: Final = a.CountOf(f.Objects(f.Kind.PERMANENT, (f.HasType("creature"), f.InParty(You()), f.ControlledBy(You()))))
DISTINCT: Final = ("card types", "basic land types", "colors", "names", "permanent types", "mana values",
                   "creature types", "powers", "mana costs")
COMBAT: Final = Designation("combat phase")
CHOSEN: Final = f.Compare("mana value", "=", a.AmountPaid("chosen number"))

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


def show_energies(value: Value) -> list[str] | None:
    """So many symbols."""
    return [ENERGY] * value.number if isinstance(value, a.Fixed) and value.surface in ("", ENERGY) else None


def _amounts(b: Builder) -> None:
    b.grammar.lexer("figure", figure, ("#n",), show_figure)
    b.grammar.lexer("energies", energies, (ENERGY,), show_energies)
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
    b.says("thatmany", a.ThatMany, "that many")
    rows(b, "count.p", {"x minus one": a.Plus(a.VarX(), a.Fixed(-1)), "x plus one": a.Plus(a.VarX(), a.Fixed(1)),
                        "x minus {n:numword}": a.Plus(a.VarX(), a.Times(-1, _.n)),
                        "x plus {n:numword}": a.Plus(a.VarX(), _.n)})
    b.says("thatmuch", a.ThatMany, "that much")
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
    b.word("property", dict(PROPERTIES.items()), "a property")
    b.says("counted", a.CountOf, "the number of {what:filter.p}")
    b.says("counted", a.CountOf, "the total number of {what:filter.p}")
    b.says("counted", a.SumOf, "the total {property:property} of {what:filter.p}")
    b.says("counted", a.ExtremeOf, "the {:extreme} {property:property} among {what:filter.p}",
           "the {:extreme} {property:property} among {what:donethings}")
    b.says("counted", a.PropertyOf, "{of:refobject} {property:property}")
    b.says("counted", a.PropertyOf, "the {property:property} of {of:oneobject}")
    b.says("counted", a.PropertyOf, "{of:possessive} life total", property="life total")
    b.says("counted", a.PropertyOf, "your speed", property="speed", of=You())
    b.says("counted", a.Devotion, "your devotion to {colors:color}")
    row(b, "counted", "your devotion to {a:color} and {b:color}",
        marking("to two colors|", through(_devotion, _undevotion, _.a, _.b, cls=a.Devotion)))
    b.word("playercounter", {"poison": "poison", "experience": "experience", "energy": "energy", "rad": "rad"},
           "a kind of counter of players")
    b.says("whohas", You, "you have")
    b.says("whohas", Back, "they have", word="they")
    row(b, "whohas", "your opponents have", All(f.Players((f.Opponent(),))))
    b.same("whohas", "{_:backplayer_sel} has")
    b.rule("backplayer_sel", "{x:player.s}", lambda values: values[0], lambda value: (value,))
    b.word("distinct", {each: each for each in DISTINCT}, "what tells things apart")
    b.word("distinctone", {each.removesuffix("s"): each for each in DISTINCT}, "what tells things apart")
    b.says("counted", a.AmountPaid, "the amount of mana spent to cast (it|~)", what="mana spent")
    b.says("counted", a.AmountPaid, "the chosen number", what="chosen number")
    b.says("counted", a.AmountPaid, "the life paid as (it|~) entered", what="life paid as it entered")




def _devotion(first: int, second: int) -> a.Devotion:
    return a.Devotion(first | second, surface="swapped" if first > second else "")


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
    row(b, "plain", "for each {f:playernoun.s} , {e:clauses}", ForEach(_.f, _.e), key="each player")


def so_many_each(number: Value, each: Value) -> Value:
    """A fixed number for each of what is counted."""
    return through(times, _divided, number, each)


def _divided(amount: Amount) -> tuple[a.Fixed, Amount] | None:
    return (a.Fixed(amount.factor, surface=amount.surface), amount.amount) if isinstance(amount, a.Times) else None


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
            f.Shares("name", another(_.f(lambda what: what.kind is not f.Kind.CARD))),
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
    b.word("property", {f"base {name}": f"base {name}" for name in ("power", "toughness")}, "a property")
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
        a.ExtremeOf(_.p, f.Either((_.f(PERMANENT), _.g(CARD, _is_placed))), _.x[EXTREMES]))


def _is_placed(what: f.Objects) -> bool:
    return any(map(f.places, what.tests))


add: Final = sections(_amounts, _each_counted, _pairs, _sizes)
