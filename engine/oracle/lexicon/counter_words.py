"""Counters: kinds of them, those that were there, armies (122)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from engine.actions.base import ENTERING
from engine.actions.counter_kinds import PutTheSame
from engine.actions.counters import PutCountersOn, PutUpTo, Remove
from engine.actions.creatures import Explore
from engine.ast import filters as f
from engine.ast.abilities import EntersAbility, ReplacementAbility, StaticAbility, TriggeredAbility
from engine.ast.amounts import CountersOn, CountOf, PropertyOf, ThatMany
from engine.ast.conditions import Happened, Holds, Matches, PaidFor, Unmet, Was
from engine.ast.effects import ChooseAction, ForEach, If, Instead, Sequence
from engine.ast.node import Effect, Node
from engine.ast.patterns import CountersChange
from engine.ast.selections import All, Back, ControllerOf, This
from engine.keywords.names import KEYWORDS
from engine.oracle.clauses import reworded
from engine.oracle.constants import IMPLIED, ME, ONE, YOU
from engine.oracle.described import PERMANENT, is_a, of_kind, with_tests
from engine.oracle.lexicon.amounts import so_many_each
from engine.oracle.lexicon.prevention import ADDED, TIMES
from engine.oracle.rows import _, derived, listed, row, rows, setting
from engine.oracle.statics import STUCK
from engine.oracle.templates import ACTOR, Builder, member, sections

MADE: Final = f.PutBy()
BROUGHT: Final = "put onto the battlefield with"
ARMY: Final = "the amassed army"
BY_YOU: Final = f.History("counters put on", ME)
PLUS_BY_YOU: Final = f.History("+1/+1 counters put on", ME)
PUT_THIS_TURN: Final = (("a counter", "counters put", BY_YOU), ("one or more counters", "counters put", BY_YOU),
                        ("a +1/+1 counter", "+1/+1 counters put", PLUS_BY_YOU),
                        ("one or more +1/+1 counters", "+1/+1 counters put", PLUS_BY_YOU))
WORDS: Final = ("remove those counters", "remove them", "remove them all", "remove all of them",
                "remove all of those counters", "remove all of them from it")


def _anykind(b: Builder) -> None:
    row(b, "countered", "a {f:filter.s} you control or on yourself",
        f.Either((with_tests(_.f, f.ControlledBy(YOU)), ME)))
    each = "{m:manytimes} of each of those kinds of counters"
    back, some = "{w:scaledback} instead .", "{m:manytimes} of those counters on"
    for words, pattern in (
        (f"if one or more counters would be put on {{s:countered}} , {each} are put on {back}", CountersChange(_.s)),
        (f"if you would put one or more counters on {{s:countered}} , put {each} on {back}",
         CountersChange(_.s, by=YOU)),
        (f"if a effect would put one or more counters on {{s:countered}} , it puts {some} {back}",
         CountersChange(_.s, effect=True)),
        (f"if you would get one or more counters , you get {each} instead .", CountersChange(YOU)),
    ):
        row(b, "replacing", words, ReplacementAbility(Instead(pattern, None, factor=_.m[TIMES], add=_.m[ADDED])))
    row(b, "vp.b", "put those counters on {o:object}", PutTheSame(Back("it"), _.o, who=IMPLIED))


def _of_any_kind(b: Builder) -> None:
    """Counters of whatever kind: among things, entering with them, on Armies."""
    # "+1/+1 counters on lands you control", "two or more counters among creatures you control".
    row(b, "post", "that (has|have) {t:counters}", setting(_.t(is_a(f.HasCounter))))
    row(b, "entering",
        "~ enters with {n:numword} {k:counter} counters on it . it escapes with {m:numword} {j:counter} counters on it "
        "instead .", EntersAbility(If(PaidFor("escape"), PutCountersOn(_.m, _.j, ENTERING),
                                      PutCountersOn(_.n, _.k, ENTERING))))
    row(b, "static",
        "{s:ssubject.s} doesn't untap during its controller 's untap step unless that player {t:pw.s} .",
        StaticAbility(_.s, (STUCK,), condition=Unmet(Matches(ControllerOf(_.s), f.Players((_.t,))))))
    brought, it = with_tests(_.f(PERMANENT), MADE), "(ITSELF: ~|it|this ability)"
    rows(b, "post", {f"created with {it}": MADE, f"{BROUGHT} {it}": MADE})
    row(b, "cond1", f"it wasn't {BROUGHT} {it}", Unmet(Matches(Back("it"), f.Objects(f.Kind.PERMANENT, (MADE,)))))
    row(b, "single.s", f"the {{f:filter.s}} {BROUGHT} {it}", All(brought))
    rows(b, "vp.b", {words: RemoveThose() for words in WORDS})
    for itself in ("~", "it", "this ability"):
        row(b, "esubject.s", f"the {{f:filter.s}} {BROUGHT} {member('ITSELF', itself)}", brought)
    b.word("the.s", {ARMY: ARMY})
    row(b, "backobject.s", "the army you amassed", Back(ARMY))
    row(b, "said", "{o:object} explore[s] {n:howoften}", ForEach(None, Explore(_.o), _.n))
    row(b, "post", "with equal or lesser mana value than that spell",
        f.Compare("mana value", "<=", PropertyOf("mana value", Back("that spell"))))
    row(b, "post", "with equal or lesser (power => p=power|toughness => p=toughness)",
        f.Compare(_.p, "<=", PropertyOf(_.p, Back("it"))))
    row(b, "post", "named {a:cardname} or {c:cardname}", f.AnyOf((f.Named(_.a), f.Named(_.c))))
    row(b, "cond1", "you 've rolled {n:int} or more dice this turn", Happened("rolled", YOU, amount=_.n))


def _counterwords(b: Builder) -> None:
    b.says("itsown", Back, "its", word="it")
    row(b, "itsown", "~ 's", This())
    # "Other creatures you control enter with an additional +1/+1 counter on them for each ...".
    one, other = (so_many_each(number, CountOf(what)) for number, what in ((_.n, _.f), (_.m, _.g)))
    each = PutCountersOn(so_many_each(_.n, _.u), _.k, ENTERING)
    rows(b, "entry", {
        "with {n:count} {k:counter} counter[s#n] on it for each {u:unit}": each,
        "with {n:count} ({k:counter} counter[s#n] on them|additional {k:counter} counter[s#n] on them|additional "
        "{k:counter} counter[s#n] on it) for each {u:eachcount}": each,
        "with {n:count} {k:counter} counter[s#n] on it for each {f:filter.s} and {m:count} {l:counter} counter[s#m] on "
        "it for each {g:filter.s}":
            Sequence((PutCountersOn(one, _.k, ENTERING), PutCountersOn(other, _.l, ENTERING))),
    })
    row(b, "entry", "with a additional {n:varx} {k:counter} counters on it", PutCountersOn(_.n, _.k, ENTERING))
    # "Put a flying, lifelink, or +1/+1 counter on it", "put its +1/+1 counters on target creature".
    b.vocabulary("kindname", {each: each for each in (*KEYWORDS, "+1/+1", "-1/-1", "charge", "shield", "stun")})
    b.same("acounter", "a {_:counter} counter")
    for nt, element, join in (("acounter or", "acounter", "or"), ("kinds or", "kindname", "or"),
                              ("kinds and", "kindname", "and"), ("countersput and", "countersput", "and")):
        listed(b, nt, element, join, least=2)
    row(b, "vp#", "put[s] {p:itsown} {k:counter} counters on {o:object}",
        PutCountersOn(CountersOn(_.k, _.p), _.k, _.o, who=ACTOR))
    again = derived(lambda what: what if isinstance(what, This) else Back("it"), _.o)
    row(b, "imperative", "put a {k:counter} counter on {o:oneobject} or remove one from it",
        ChooseAction(IMPLIED, (PutCountersOn(ONE, _.k, _.o, who=IMPLIED), Remove(ONE, again, _.k, who=IMPLIED))))
    b.says("thatmany", ThatMany, "that number of")
    # Counters put this turn, and no more of them than so many.
    b.word("youput", {words: words for words in ("you 've put", "you put", "you have put")}, "you put")
    b.word("counterput", {words: words for words, _key, _test in PUT_THIS_TURN}, "one or more counters")
    tests, keys = ({each[0]: each[place] for each in PUT_THIS_TURN} for place in (2, 1))
    row(b, "post", "that {v:youput} {c:counterput} on this turn", _.c[tests])
    rows(b, "cond1", {
        "{v:youput} {c:counterput} on ~ this turn": Was(This(), f.Objects(f.Kind.PERMANENT, (_.c[tests],))),
        "{v:youput} {c:counterput} on a {f:filter.s} this turn": Happened(
            _.c[keys], YOU, filter=_.f(of_kind(f.Kind.PERMANENT, f.Kind.TOKEN))),
    })
    row(b, "cond1", "a +1/+1 counter was put on a permanent under your control this turn",
        Happened("+1/+1 counters received", YOU))
    total = "~ . this ability can't cause the total number of {k:counter} counters on ~ to be greater than {t:int}"
    row(b, "plain", f"put up to {{n:varx}} {{k:counter}} counters on {total}", PutUpTo(_.n, _.k, This(), _.t))


@dataclass(frozen=True, slots=True)
class RemoveThose(Effect):
    """ "Remove them" until it meets the question how many there are."""


def of_that_kind(node: If | TriggeredAbility) -> Node | None:
    """What says which counters are removed, and from what, where a condition asks how many there are."""
    counted = node.condition.left if isinstance(node.condition, Holds) else None
    if not isinstance(counted, CountersOn) or not isinstance(counted.on, Back | This):
        return None
    effect = reworded(node.effect, {RemoveThose: lambda _those: Remove(None, replace(counted.on), counted.kind)})
    return None if effect is node.effect else replace(node, effect=effect)


add: Final = sections(_anykind, _of_any_kind, _counterwords)
