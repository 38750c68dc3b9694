"""How many and how much: numbers compared, counters, sums, parts, the greatest and the least (107, 122)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.actions.hand import Discard
from engine.actions.library import Mill
from engine.actions.life import Gain
from engine.actions.zone_verbs import ReturnToHand, Sacrifice
from engine.ast import amounts as a
from engine.ast import filters as f
from engine.ast.abilities import CastingAbility, EntersAbility, StaticAbility
from engine.ast.conditions import Exists, Happened, Holds, Matches, Unmet, Was
from engine.ast.effects import Continuous, ForEach
from engine.ast.modifiers import Cant, ChangeCost, GainAbilities, PlayersHave, Skips
from engine.ast.node import Amount, Node, Selection
from engine.ast.particulars import GreatestInCommon, GreatestOfPlayers, UsedToCraft
from engine.ast.selections import All, Back, ControllerOf, Some, Source, Target, This
from engine.oracle.awaiting import Circumstance
from engine.oracle.clauses import put_where, taken_where, within
from engine.oracle.constants import EVERYBODY, IN_YOUR_GRAVEYARD, NONE, ONE, OPPONENTS, TURN, YOU, YOUR_PERMANENTS
from engine.oracle.described import IN_PLAY, PERMANENT, SPELL, THING, another, has_a, is_a, with_tests
from engine.oracle.kernel import Value, changed
from engine.oracle.lexicon.amounts import EXTREMES, PARTS, PARTY, ROUNDING, numbered
from engine.oracle.nouns import being
from engine.oracle.predicates import each_counted, each_uncounted
from engine.oracle.rows import _, bare_number, derived, marking, of_each, opened, phrase, row, rows, through
from engine.oracle.statics import LED, SKIPPED, STUCK, THIS_SPELL, has_host, of_players
from engine.oracle.templates import ACTOR, Builder, member, sections
from engine.terms.mana import POOL
from engine.terms.records import record

SO_MANY: Final = {
    "{n:numeral} or more": ">=", "at least {n:numeral}": ">=", "fewer than {n:numeral}": "<",
    "{n:numeral} or fewer": "<=", "exactly {n:numeral}": "=", "more than {n:numeral}": ">",
}
KINDS: Final = {f"a {kind} number of": kind for kind in ("even", "odd", "prime")}  # of number
ROWS: Final = {
    "{n:numeral}": "=", "exactly {n:numeral}": "=", "{n:numeral} or less": "<=", "{n:numeral} or fewer": "<=",
    "{n:numeral} or greater": ">=", "{n:numeral} or more": ">=", "equal to {n:comparednumber}": "=",
    "less than {n:comparednumber}": "<", "less than or equal to {n:comparednumber}": "<=",
    "greater than {n:comparednumber}": ">", "greater than or equal to {n:comparednumber}": ">=",
}
SYMBOLS: Final = {1 << index: f"{letter} symbols" for index, letter in enumerate(POOL[:5])}  # of each color
THEY: Final[dict[str, Selection]] = {
    "you": YOU, "they": Back("they"), "that player": Back("that player"), "the player": Back("the player"),
    "your opponents": All(f.Players((f.Opponent(),))),
}
HAVING: Final[dict[str, Selection]] = {
    "you 've": YOU, "they 've": Back("they"), "that player has": Back("that player"),
    "the player has": Back("the player"), "your opponents have": THEY["your opponents"],
}
DONE: Final = {  # what was done so often: the noun, the deed, its counter
    "card": {"discarded": "cards discarded", "cycled or discarded": "cards discarded", "drawn": "cards drawn",
             "cycled": "cards cycled"},
    "land": {"played": "lands played"}, "permanent": {"sacrificed": "permanents sacrificed"},
    "spell": {"cast": "spells cast"}, "time": {"gained life": "times life gained", "descended": "descended"},
    "creature": {"that died": "creatures died"},
}
ANYBODYS: Final = {"spells cast", "permanents sacrificed", "creatures died"}  # counted over all players
PAST: Final = {  # what happened to permanents this turn, and whether to those under your control
    "that died this turn": ("permanents died", False),
    "that died under your control this turn": ("permanents died", True),
    "that left the battlefield under your control this turn": ("permanents left", True),
    "you controlled that died this turn": ("permanents died", True),
    "you had enter under your control this turn": ("entered", True),
}
VERBED: Final = {  # what is done to things, and its counter
    "cast": "spells cast", "sacrificed": "sacrificed", "discarded": "discarded", "attacked with": "attacked with",
    "cycled": "cycled", "created": "tokens created",
}
UNCAST: Final = {deed: key for deed, key in VERBED.items() if deed != "cast"}
SUMS: Final = ("the", "the amount of", "the total", "the total amount of")
# until it meets the description it stands in
ITSELF: Final = f.Objects(f.Kind.SOURCE, (), surface="those described so")
FIGURE: Final = "(FIGURE: power => p=power|toughness => p=toughness|mana value => p=mana value)"


@record
class HowMany(Node):
    """So many things, before it is said of them what they do; no part of what is read."""

    what: f.Objects
    op: str
    amount: Amount


def _asked_for(b: Builder) -> None:
    """Quantities and how they are compared."""
    rows(b, "quantum.s", {"(a|at least one)": Comparison(">=", ONE), "exactly one": Comparison("=", ONE)})
    row(b, "quantum.p", "no", Comparison("=", NONE))
    rows(b, "quantum.p", {member("A KIND OF NUMBER OF", words): Comparison(op, NONE) for words, op in KINDS.items()})
    rows(b, "quantum.p", {template: Comparison(op, _.n) for template, op in SO_MANY.items()})
    row(b, "somany.s", "another {f:filter.s}", HowMany(another(_.f), ">=", ONE), key="another")
    many = opened(_.h, Comparison)
    row(b, "somany#", "{h:quantum#} {f:filter#}", HowMany(_.f(THING), many.op, many.amount))
    b.same("somany", "{_:somany.s}", "{_:somany.p}")
    others = opened(_.q(lambda many: has_a(f.Other)(many.what)), HowMany)
    row(b, "cond1", "you (HAVE: |'ve) {d:didto} {q:somany} this turn",
        Happened(_.d[VERBED], YOU, others.op, bare_number(others.amount, "w"), others.what))
    rows(b, "comparison", {
        **{member("COMPARED WITH A NUMBER", template): Comparison(op, _.n) for template, op in ROWS.items()},
        "(LESS: odd => op=odd|even => op=even)": Comparison(_.op, NONE),
    })
    b.same("comparednumber", "{_:numword}", "{_:amount}")
    b.same("measured", "{_:counted}", "{_:varx}")
    with_it = opened(_.c, Comparison)  # whether X is so much is one of several things to do: worded with them
    for tense in ("is", "was"):
        row(b, "cond1", f"{{l:measured}} {tense} {{c:comparison}}", Holds(_.l, with_it.op, with_it.amount),
            when=lambda left, compared: not isinstance(left, a.VarX) or compared.op != "=")


def so_many(*tests: Value, where: Callable[[HowMany], object] = bool) -> Exists:
    """The question whether so many things as the slot `q` says are so, where that may be asked of them."""
    many = opened(_.q(where), HowMany)
    return Exists(with_tests(many.what, *tests), many.op, many.amount)


@record
class Comparison(Node):
    """How a number is compared with another, or how many of something are asked for, before it is said which or of
    what; no part of what is read."""

    op: str
    amount: Amount


@record
class SomeCounters(Node):
    """So many counters of a kind, before it is said where; no part of what is read."""

    op: str
    amount: Amount
    kind: str = ""


def _counters_asked(b: Builder) -> None:
    b.same("somecounters", "{_:somecounters.s}", "{_:somecounters.p}")
    row(b, "somecounters.p", "counters", SomeCounters(">=", ONE))
    for of in ("", "{k:counter} "):
        many = opened(_.h, Comparison)
        row(b, "somecounters#", f"{{h:quantum#}} {of}counter[|s]",
            SomeCounters(many.op, many.amount, _.k if of else ""))
    counters, one = opened(_.c, SomeCounters), opened(_.c, SomeCounters, op=">=", amount=ONE)
    so_many = Holds(a.CountersOn(counters.kind, _.o), counters.op, counters.amount)
    b.same("hascounters", "{_:thisobject}", "{_:backobject.s}", "{_:attached}")
    for template, cls, at_all in (("{o:hascounters} has {c:somecounters} on it", Matches,
                                   lambda what, some: _at_least_one(what, some) and not some.kind),  # asks what it is
                                  ("{o:matched} had {c:somecounters} on it", Was, _at_least_one)):
        row(b, "cond1", template, cls(_.o, f.Objects(f.Kind.SOURCE, (f.HasCounter(one.kind, 1),))), when=at_all)
        row(b, "cond1", template, so_many, f"{template} so many",
            when=lambda what, some, at_all=at_all: not at_all(what, some))
    row(b, "cond1", "there [is|are#c] {c:somecounters} on {o:oneobject}", so_many)
    least = opened(_.c(lambda some: some.op == ">="), SomeCounters, op=">=")
    marked = Exists(with_tests(_.f(IN_PLAY), f.HasCounter(least.kind, bare_number(least.amount, "w"))), ">=", ONE)
    there = "(THERE: there [is|are#c] {c:somecounters}|there 's {c:somecounters.s})"
    rows(b, "cond1", {f"{there} on a {{f:filter.s}}": marked, "a {f:filter.s} has {c:somecounters} on it": marked})
    row(b, "cond1", "there are {c:somecounters.p} (on|among) {o:filter.p}",
        Holds(a.CountersOn(counters.kind, All(_.o)), counters.op, counters.amount))
    for of in ("", "{k:counter} "):
        row(b, "cond1", f"{{o:hascounters}} doesn't have a {of}counter on it",
            Holds(a.CountersOn(_.k if of else "", _.o), "=", NONE))


def _at_least_one(what: Selection, some: SomeCounters) -> bool:
    """Whether it was one with a counter is asked; or how many it last had (608.2h)."""
    return some.op == ">=" and some.amount == ONE


def _sums_and_tallies(b: Builder) -> None:
    b.same("unit", "{_:tally.s}")
    b.same("counted", "the number of {_:tally.p}")
    row(b, "counted", "the total number of {t:tally.p}", marking("total|", _.t))
    row(b, "cond1", "there are {n:numeral} or more different {t:tally.p}", Holds(_.t(is_a(a.CountDistinct)), ">=", _.n))
    _done(b)
    _past(b)
    _on_things(b)
    _paid(b)
    _symbols(b)
    # "life you lost this turn", "damage dealt to your opponents this turn".
    b.word("lifechange", {word: word for word in ("gained", "lost")}, "gained or lost")
    rows(b, "bywhom", {
        member("SOMEONE", "you"): YOU, member("SOMEONE", "your opponents"): All(OPPONENTS),
        member("SOMEONE", "all players"): EVERYBODY,
    })
    b.same("bywhom", "{_:asker}")
    row(b, "sum", "life {w:doer} {d:lifechange} this turn", a.HistoryCount(phrase("life {}", _.d), _.w))
    changed_by = "life {d:lifechange} by {w:bywhom} this turn"
    row(b, "sum", changed_by, a.HistoryCount(phrase("life {}", _.d), _.w(lambda who: who != EVERYBODY)))
    row(b, "sum", changed_by.replace("{w:bywhom}", "all players"), a.HistoryCount(phrase("life {}", _.d)),
        told=changed_by)
    energy = "{e} {w:whohas}"
    row(b, "unit", energy, a.CountersOn("energy", _.w))
    row(b, "counted", f"the amount of {energy}", a.CountersOn("energy", _.w))
    row(b, "sum", "damage dealt to {o:matched} this turn", a.HistoryCount("was dealt damage", _.o))
    row(b, "sum", "{k:dealkind} (ALREADY: |already) dealt to {w:bywhom} this turn",
        a.HistoryCount(phrase("{} taken", _.k), _.w(lambda who: who != EVERYBODY)))
    for head in SUMS:
        row(b, "counted", f"{head} {{s:sum}}", marking(f"{head}:", _.s))
    row(b, "unit", "1 {s:sum}", marking("1:", _.s))


def _done(b: Builder) -> None:
    """ "cards you've discarded this turn", "times they've gained life this turn"."""
    for nt, table in (("having", HAVING), ("lifeloser", THEY)):
        rows(b, nt, {member("SOMEONE", words): who for words, who in table.items()})
    b.says("lifeloser", Target, "target {what:playernoun0}", least=ONE, most=ONE)
    b.same("doer", "{_:having}", "{_:lifeloser}")
    b.word("didtothings", {deed: deed for deed in UNCAST}, "what was done to things")
    b.word("deedsofar", {deed: deed for deeds in DONE.values() for deed in deeds}, "what was done so often")
    for number, s in (("s", ""), ("p", "s")):
        b.word(f"noun.{number}", {f"{noun}{s}": noun for noun in DONE}, "what it was done with")
    rows(b, "tally#", {
        "{n:noun#} {w:doer} {d:deedsofar} this turn": a.HistoryCount(derived(_so_often, _.n, _.w, _.d), _.w),
        "{n:noun#} {d:deedsofar} this turn": a.HistoryCount(derived(_by_anybody, _.n, _.d)),
    })


def _so_often(noun: str, who: Selection, deed: str) -> str | None:
    counter = DONE[noun].get(deed)
    if counter is None or counter == "creatures died":
        return None
    return "drawn" if counter == "cards drawn" and who != YOU else counter


def _by_anybody(noun: str, deed: str) -> str | None:
    counter = DONE[noun].get(deed, "")
    return counter if counter in ANYBODYS else None


def _past(b: Builder) -> None:
    """ "Goblins that died this turn", "instant spells you've cast this turn"."""
    for words, (key, yours) in PAST.items():
        # dead creatures are worded elsewhere
        apart = (f.HasType("creature"),) if key == "permanents died" and not yours else None
        told = _.f(IN_PLAY, lambda what, apart=apart: what.tests != apart)
        row(b, "tally#", f"{{f:filter#}} {words}", a.HistoryCount(key, YOU if yours else None, told),
            told="{f:filter} that did something this turn")
    of_a_kind = _.f(THING, lambda what: what.tests or what.kind is f.Kind.TOKEN)
    placed = _.p(lambda test: f.places(test.test if isinstance(test, f.Not) else test))
    from_somewhere = a.HistoryCount("spells cast", _.w, with_tests(_.f(SPELL), placed))
    rows(b, "tally#", {
        "{f:filter#} {w:having} cast {p:post} this turn": from_somewhere,
        "{f:filter#} {w:having} cast this turn {p:post}": from_somewhere,
        "{f:filter#} {w:having} cast this turn":
            a.HistoryCount("spells cast", _.w, _.f(SPELL, lambda what: what.tests)),
        "{f:filter#} {w:doer} {d:didtothings} this turn": a.HistoryCount(_.d[UNCAST], _.w, of_a_kind),
        "{f:filter#} {d:didtothings} this turn": a.HistoryCount(_.d[UNCAST], EVERYBODY, of_a_kind),
    })


def _on_things(b: Builder) -> None:
    """ "+1/+1 counters among creatures you control", "poison counters they have"."""
    # those "that were on it": as the thing last was (608.2h)
    b.says("tally#", a.CountersOn, "{kind:counter} counter[|s] on {on:oneobject}",
           "{kind:playercounter} counter[|s] {on:whohas}",
           "{kind:counter} counter[|s] that [was|were#] on {on:backobject.s}")
    b.says("tally#", a.CountersOn, "counter[|s] on {on:oneobject}",
           "counter[|s] that [was|were#] on {on:backobject.s}", kind="")
    among = "(DIFFERENT: |different) kind[|s] of counter[|s]"
    rows(b, "tally#", {
        "{k:counter} counter[|s] (AMONG: on|among) {f:filter.p}": a.CountersOn(_.k, All(_.f)),
        "{k:playercounter} counter[|s] among {f:playernoun.p}": a.CountersOn(_.k, All(_.f)),
        "counter[|s] (AMONG: on|among) {f:filter.p}": a.CountersOn("", All(_.f)),
        f"{among} among {{f:filter.p}}": a.CountDistinct("counter kinds", _.f),
        f"{among} on {{o:oneobject}}":
            a.CountDistinct("counter kinds", f.Objects(f.Kind.PERMANENT, (f.Is(_.o),))),
        "(DIFFERENT: |different) {d:distinct#} among ({f:filter.p}|{f:donethings})": a.CountDistinct(_.d, _.f),
    })


def _paid(b: Builder) -> None:
    """How often it was kicked, and with how many colors of mana it was cast."""
    b.says("tally#", a.AmountPaid, "time[|s] (IT: it|~) was kicked", what="times kicked")
    spent, told = "color[|s] of mana spent to cast", "color of mana spent to cast it"
    b.says("tally#", a.AmountPaid, f"{spent} (IT: it|~)", what="colors of mana spent", told=told)
    row(b, "tally#", f"{spent} {{o:backobject.s}}",
        a.PropertyOf("colors of mana spent", _.o(lambda o: o.word != "it")), told=told)


def _symbols(b: Builder) -> None:
    """Mana symbols of a color (107.4)."""
    words = "{c:color} mana symbol[|s] in"
    row(b, "tally#", f"{words} the mana costs of {{f:filter.p}}",
        a.SumOf(_.c[SYMBOLS], _.f(lambda what: what != YOUR_PERMANENTS)), told="mana symbols among things")
    row(b, "tally#", f"{words} the mana costs of permanents you control", a.Devotion(_.c))
    row(b, "post", "with {n:numeral} or more {c:color} mana symbols in its mana cost",
        f.Compare(_.c[SYMBOLS], ">=", _.n))
    costs = "({o:refobject} mana cost|{o:refobject} mana costs|the mana costs of {o:backobject.p})"
    row(b, "tally#", f"{words} {costs}", a.PropertyOf(_.c[SYMBOLS], _.o), told="mana symbols of one thing")


def _units_and_sums(b: Builder) -> None:
    row(b, "unit", "target beyond the first", a.BeyondFirst(a.PropertyOf("targets", This())))
    rows(b, "unit", {
        "of {o:refobject} colors": a.PropertyOf("colors", _.o),
        "of {o:backobject.p}": a.CountOf(f.Objects(f.Kind.SOURCE, (f.Is(_.o),))),
        "of {o:backperson.p}": a.CountOf(f.Players((f.Is(_.o),))),
        "{f:filter.s} beyond the first": a.BeyondFirst(a.CountOf(_.f)),
    })
    rows(b, "unit", {"mana spent to cast {o:named}": a.PropertyOf("mana spent", _.o),
                     "mana spent to cast it": a.PropertyOf("mana spent", Back("it"))})
    row(b, "unit", "{f:filter.s} you 've cast this turn other than the first",
        a.BeyondFirst(a.HistoryCount("spells cast", YOU, _.f(SPELL))))
    # Sums and differences of amounts.
    numbered(b, "plainnumber", "one", 1, "one")
    b.same("plainnumber", "{_:figure}", "{_:numword}")
    numbered(b, "wordednumber", "one", 1, "one")
    b.same("wordednumber", "{_:numword}")
    rows(b, "amount", {
        "({n:wordednumber} plus {a:amount1}|{a:amount1} plus {n:wordednumber})": a.Plus(_.n, _.a),
        "{n:plainnumber} minus {a:amount1}": a.Plus(_.n, a.Times(-1, _.a)),
        "{a:counted} minus ({n:plainnumber}|{n:counted})": a.Plus(_.a, a.Times(-1, _.n)),
    })
    rows(b, "counted", {
        f"the total {FIGURE} of {{o:backobject.p}}": a.PropertyOf(_.p, _.o),
        f"the total {FIGURE} (of the|of all|among the) {{f:filter.p}}":
            a.SumOf(_.p, _.f(has_a(f.ThisWay, UsedToCraft))),
        f"the total {FIGURE} among {{f:filter.p}}": a.SumOf(_.p, _.f),
        "the number of colors {o:backobject.s} (TENSE: is|was)": a.PropertyOf("colors", _.o),
        "the total number of creatures in your party": a.CountOf(PARTY.what),
    })


def _used(b: Builder) -> None:
    """Where parts are counted: behind nouns, as X, among what enters, in common."""
    costs = "~ costs {m:generic} (LESS: less => s=-1|more => s=1) to cast"
    rows(b, "casting", {
        f"{costs} for each {{u:eachcount}} .":
            CastingAbility("reduce", modifier=ChangeCost(THIS_SPELL, _.m, _.s, times=_.u)),
        f"{costs} , where x is {{a:amount}} .":
            CastingAbility("reduce", modifier=ChangeCost(THIS_SPELL, _.m[{"{X}": "{1}"}], _.s, times=_.a)),
    })
    row(b, "op#", "{m:getmod#} until end of turn for each {u:unit}",
        Continuous(ACTOR, (through(each_counted, each_uncounted, _.m, _.u),), TURN))
    row(b, "plain", "for each {u:unit} , {e:clauses}", ForEach(None, _.e, times=_.u), when=_times_over)
    # "~ gets +X/+X, where X is your life total".
    modifiers = through(put_where, taken_where, _.m, _.a)
    for said in ("{s:ssubject} {m:smods#s}", "{s:ssubject.p} each {m:smods.p}"):
        row(b, "static", f"{said} , where x is {{a:amount}} .", StaticAbility(_.s, modifiers),
            told="{s:ssubject} {m:smods#s} , where x is {a:amount} .")
    row(b, "static", "as long as {c:condition} , {s:backobject.s} {m:smods.s} , where x is {a:amount} .",
        StaticAbility(_.s, modifiers, condition=_.c(lambda c: not has_host(c))), LED)
    # "~ enters with X +1/+1 counters on it, where X is the number of ...".
    so = "{e:entry} , where x is {a:amount} ."
    entry = through(put_where, taken_where, _.e, _.a)
    rows(b, "entering", {f"~ enters {so}": EntersAbility(entry),
                         f"({{f:filter.p}} enter|each {{f:filter.s}} enters) {so}": EntersAbility(entry, _.f)})
    row(b, "counted", "the greatest number of {f:filter.p} that have a creature type in common", GreatestInCommon(_.f))
    row(b, "counted", "the greatest number of {f:filter.p} a {p:playernoun.s} controls", GreatestOfPlayers(
        _.p, a.CountOf(with_tests(_.f, f.ControlledBy(Back("that player", Source.EACH))))))
    row(b, "counted", f"their total {FIGURE}", a.PropertyOf(_.p, Back("them")))
    row(b, "counted", "the amount of life you gained", a.ThatMany())
    rows(b, "unit", {"1 life you gained": a.ThatMany(), "1 life they gained": a.ThatMany()})


def _times_over(unit: Value, effect: Value) -> bool:
    """So many times; once for each player, or for each of those spoken of, is worded with them themselves."""
    if isinstance(unit, a.CountDistinct) and any(isinstance(each, f.OfChosen) for each in within(effect)):
        return False  # "for each card type among ..., you may put a card of that type": each time of another one
    counted = unit.what if isinstance(unit, a.CountOf) else None
    return not (isinstance(counted, f.Players) or (isinstance(counted, f.Objects) and counted.kind is f.Kind.SOURCE))


def _halves(b: Builder) -> None:
    """ "Draw half X cards, rounded down", "you gain a third of that much life, rounded up"."""
    for nt, noun in (("amount card", "{a:count.p} cards"), ("amount life", "{a:mass} life")):
        row(b, nt, f"{{x:fraction}} {noun} , {{r:rounding}}", _part(_.a(is_a(a.VarX, a.ThatMany))))
    for whose, who in (("your", YOU), ("their", Back("they"))):
        hand = _part(a.PropertyOf("cards in hand", who))
        rows(b, "vp#", {
            f"mill[s] {{x:fraction}} {member('WHOSE', whose)} library , {{r:rounding}}":
                Mill(_part(a.PropertyOf("cards in library", who)), who=ACTOR),
            f"discard[s] {{x:fraction}} the cards in {member('WHOSE', whose)} hand , {{r:rounding}}":
                Discard(Some(f.Objects(f.Kind.CARD), hand, hand), who=ACTOR),
        })
    row(b, "vp#", "sacrifice[s] {x:fraction} the {f:filter.p} (|of their choice) , {r:rounding}",
        Sacrifice(Some(_.f, _part(a.CountOf(_.f)), _part(a.CountOf(_.f))), who=ACTOR))


def _part(amount: Value) -> a.Half:
    return a.Half(amount, _.r[ROUNDING], _.x[PARTS])


def _foremost(b: Builder) -> None:
    """Who or what is foremost, and amounts of groups."""
    b.says("post", f.ExtremeAmong, "with the {:extreme} {property:property}", among=ITSELF)
    mine = (f.HasType("creature"), IN_YOUR_GRAVEYARD)  # one of those that are, or are tied for it
    best = f.Objects(f.Kind.CARD, (*mine, f.ExtremeAmong(_.p, True, f.Objects(f.Kind.CARD, mine))))
    row(b, "single.s", f"the creature card in your graveyard with the greatest {FIGURE}", Some(best, ONE, ONE))
    row(b, "counted", "the {x:extreme} {p:property2} among {w:amonggroup}",
        a.ExtremeOf(_.p, f.Objects(f.Kind.CARD, (f.Is(Back(_.w(lambda w: not w.endswith("this way")))),)),
            _.x[EXTREMES]))
    row(b, "counted", "the number of cards put into (their => w=they|that player 's => w=that player) graveyard from "
        "anywhere this turn", a.HistoryCount("put into graveyard", Back(_.w)))
    row(b, "unit", "card fewer than {n:numword} in their hand",
        a.Plus(_.n, a.Times(-1, a.PropertyOf("cards in hand", Back("they")))))
    row(b, "later",  # so much for each card that the player might have drawn besides; each player a number of their own
        "for each card less than {n:numword} a player draws this way , that player gains {m:figure} life",
        Gain(a.Times(bare_number(_.m), a.Plus(_.n, a.Times(-1, a.ThatMany()))), who=All(f.Players())))


def among_themselves(what: f.Objects) -> f.Objects | None:
    """The description with the others that it describes in the place of what the greatest is among."""
    alone = [each for each in what.tests if isinstance(each, f.ExtremeAmong) and each.among == ITSELF]
    if len(alone) != 1 or what == ITSELF:
        return None
    among = changed(what, tests=tuple(each for each in what.tests if each is not alone[0]))
    return changed(what, tests=tuple(changed(each, among=among) if each is alone[0] else each for each in what.tests))


def _strengths(b: Builder) -> None:
    owners = "to their owners ' hands except for"
    either = opened(_.g(is_a(f.Either)), f.Either)
    every = f.AnyOf(of_each(either.filters, being(_.each)), surface=either.surface)  # "except for lands and tokens"
    for key, but in (("", being(_.g)), ("either", every)):
        row(b, "lastpost", "except for {g:filter.p}", f.Not(but), key)
        row(b, "vp.b", f"return all {{f:filter.p}} {owners} {{g:filter.p}}",
            ReturnToHand(All(with_tests(_.f, f.Not(but))), who=ACTOR), key)
    row(b, "lastpost", "except for {g:filter.p} and tokens", f.Not(f.AnyOf((being(_.g(PERMANENT)), f.IsToken()))))
    b.says("cantmod", Cant, "can't be turned face up", verb="turn face up")
    b.word("skippables", {f"{each}s": each for each in SKIPPED}, "a step or phase")
    b.says("pmod.p", Skips, "skip their {what:skippables}")
    row(b, "static", "{s:ssubject.s} doesn't untap during its controller 's untap step unless that player {t:pw.s} .",
        StaticAbility(_.s, (STUCK,), condition=Unmet(Matches(ControllerOf(_.s), f.Players((_.t,))))))
    row(b, "static", "your opponents can't (attack => v=attack|block => v=block) with {f:filter.p} .",
        StaticAbility(with_tests(_.f, f.ControlledBy(OPPONENTS)), (Cant(_.v),)))
    template = "you and (OTHERS: {s:ssubject.p}|{s:thisobject}) have {a:abilities} ."
    rows(b, "lineof permanentline", {said: (  # a player and permanents have it by an ability each
        StaticAbility(YOU, (PlayersHave(_.a(of_players)),), condition=asked),
        StaticAbility(_.s, (GainAbilities(_.a),), condition=asked),
    ) for said, asked in ((template, None), (f"{{w:circumstance}} , {template}", opened(_.w, Circumstance).condition),
                          (f"{template[:-2]} {{w:circumstance}} .", opened(_.w, Circumstance).condition))})


add: Final = sections(
    _asked_for, _counters_asked, _sums_and_tallies, _units_and_sums, _used, _halves, _foremost, _strengths,
)
