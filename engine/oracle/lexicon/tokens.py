"""Tokens in words: created, with what, instead of others; counters: of which kinds, and those there were (111, 122)."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from engine.actions import tokens as deeds
from engine.actions.arrival import Arrival
from engine.actions.base import ENTERING, PlayerVerb
from engine.actions.counter_kinds import PutTheSame
from engine.actions.counters import Proliferate, PutCountersOn, PutUpTo, Remove
from engine.actions.creatures import Explore, ManifestDread
from engine.actions.predefined import PREDEFINED
from engine.actions.roles import ROLES
from engine.actions.timetravel import TimeTravel
from engine.actions.tokens import Create, CreateCopies, CreatePredefined, CreateTogether, Investigate, Populate
from engine.ast import amounts as a
from engine.ast import filters as f
from engine.ast import patterns as p
from engine.ast import selections as s
from engine.ast.abilities import ReplacementAbility, TriggeredAbility
from engine.ast.conditions import Both, Happened, Holds, IsTurnOf, Matches, Unmet, Was
from engine.ast.effects import ChooseAction, ForEach, If, Instead, MoreCounters, Sequence
from engine.ast.node import Amount, Condition, Effect, Node, Selection, record
from engine.keywords.names import KEYWORDS
from engine.oracle.awaiting import Joining, ManyInstead, inside, telling
from engine.oracle.clauses import reworded
from engine.oracle.constants import IMPLIED, ME, NONE, ONE, YOU
from engine.oracle.described import IN_PLAY, PERMANENT, is_a, of_kind, with_tests
from engine.oracle.kernel import Line, Value, Values, changed
from engine.oracle.lexicon.amounts import so_many_each
from engine.oracle.rows import _, derived, listed, marking, of_each, row, rows, setting, through
from engine.oracle.templates import ACTOR, Builder, member, sections
from engine.terms.colors import color_name, color_set

NOT_YET: Final = Holds(a.HistoryCount("tokens created", YOU), "=", a.Fixed(0))
FIRST: Final[dict[str, Condition]] = {"each turn": NOT_YET, "during each of your turns": Both((IsTurnOf(YOU), NOT_YET))}
_ORDERS: Final = (
    "WU", "UB", "BR", "RG", "GW", "WB", "UR", "BG", "RW", "GU", "WUB", "UBR", "BRG", "RGW", "GWU", "WBG", "URW", "BGU",
    "RWB", "GUR",
)
COMES_NAMED: Final = "by name"
COMES: Final = "|comes "  # before the words that say so, in the surface of a creation
REPEATED: Final[dict[str, type[PlayerVerb]]] = {
    "proliferate[s]": Proliferate, "populate[s]": Populate, "manifest[s] dread": ManifestDread,
    "investigate[s]": Investigate, "time travel[s]": TimeTravel,  # which count themselves
}
OFTEN: Final = "often|"  # before the wording of how often, in the surface of a deed that counts itself
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


def _insteadoftokens(b: Builder) -> None:
    of_each = f.Objects(f.Kind.TOKEN, (f.AnyOf(tuple(f.HasSubtype(name) for name in (_.x, _.y, _.z))),))
    options = tuple(Create(a.ThatMany(), kind, abilities, who=YOU) for kind, abilities in ((_.a, _.x), (_.c, _.y)))
    rows(b, "replacing", {  # as many of each kind as there would have been of one
        "if you would create a {x:predefined} , {y:predefined} , or {z:predefined} token , instead create one of "
        "each .":
            ReplacementAbility(Instead(p.TokensCreated(YOU, of_each), CreateTogether(
                *(CreatePredefined(a.ThatMany(), name) for name in (_.x, _.y, _.z))))),
        "if you would create {f:batch} , you may instead create that many {a:tokenkind} tokens with {x:abilities} or "
        "that many {c:tokenkind} tokens with {y:abilities} .":
            ReplacementAbility(Instead(p.TokensCreated(YOU, _.f), ChooseAction(YOU, options), optional=True)),
    })
    tail = "(instead => o=False|you may instead => o=True) {e:clauses} ."
    created = Instead(p.TokensCreated(YOU, _.f), _.e, optional=_.o)
    rows(b, "replacing", {
        f"if you would create {{f:batch}} , {tail}": ReplacementAbility(created),
        **{f"the first time you would create {{f:batch}} {when} , {tail}":
           ReplacementAbility(changed(created, condition=first)) for when, first in FIRST.items()},
    })


def _tokens(b: Builder) -> None:
    b.vocabulary("colorwords", {"colorless": 0, **_colors_said(1)})
    b.vocabulary("thatcolors", {"all colors": 31, **_colors_said(2)})
    listed(b, "subtypewords", "subtype.s", "")
    listed(b, "typewords", "type.s", "")
    b.word("predefined", {name.lower(): name for name in PREDEFINED}, "a predefined token")
    b.word("role", {name.lower(): name for name in ROLES}, "a role")


def _colors_said(least: int) -> dict[str, int]:
    """So many colors as words; first in the order in which cards print them."""
    said: dict[str, int] = {}
    for letters in (*_ORDERS, *(letters for count in range(least, 4) for letters in permutations("WUBRG", count))):
        *before, last = [color_name(color_set(letter)) for letter in letters]
        join = " and " if len(before) == 1 else " , and "
        said.setdefault(f"{' , '.join(before)}{join}{last}" if before else last, color_set("".join(letters)))
    return said


@record
class ComesSo(Effect):
    """ "The token enters tapped and attacking" until it meets the instruction before it by which something enters;
    `name`: of the token, if it is called by it; `whom` it is attacking, or with `walkers` a planeswalker of theirs."""

    name: str = ""
    whom: Selection | None = None
    walkers: bool = False


def _comes(each: Value, so: ComesSo) -> dict[str, Value] | None:
    """What makes something enter, so that it enters so; None if it says already how that enters."""
    if each.tapped or each.attacking or (isinstance(each, Populate) and so.whom is not None):
        return None
    if so.name and getattr(each, "name", "") != so.name:
        return None
    said = {} if so.whom is None else {"whom": so.whom, "walkers": so.walkers}
    return {"tapped": True, "attacking": True, **said}


coming: Final[Joining] = telling(COMES, (Create, CreateCopies, Populate, Arrival), _comes)


def came(each: Value, words: str) -> tuple[Value, Effect]:
    """What makes something enter and the sentence that says how."""
    whom, name = getattr(each, "whom", None), each.name if words == COMES_NAMED else ""
    said = ComesSo(name, whom, whom is not None and each.walkers, surface=words)
    plain = {} if whom is None else {"whom": None, "walkers": False}
    return changed(each, tapped=False, attacking=False, **plain), said


@record
class EnteringSo(Effect):
    """ "It enters tapped", "that creature enters with an additional +1/+1 counter on it" until it meets the instruction
    before it by which something enters; `provided`: if that is so of what enters, or at all."""

    tapped: bool = False
    more: Amount | None = None
    kind: str = ""
    provided: Condition | None = None


def _present(condition: Condition | None, old: s.Source | None, new: s.Source | None) -> Condition | None:
    """A condition of what enters: "it" is the present one of those that do; or that it is no more."""
    return condition and reworded(condition, {
        s.Back: lambda it: changed(it, to=new) if it.to is old and it.word in ENTERS else None})


ENTERS: Final = ("it", "that creature", "that permanent", "that card")
ARRIVING: Final = "|entering "  # in the surface of an arrival, before the words of the sentence that says more of it


def _enters(to: Arrival, so: EnteringSo) -> dict[str, Value] | None:
    """How something enters the battlefield with what a sentence behind it says of that (614.12)."""
    told = to.count is not None or to.kind or to.others or to.host is not None
    if told or (so.tapped and (to.tapped or so.provided)):
        return None
    return {"tapped": to.tapped or so.tapped, "count": so.more, "kind": so.kind,
            "provided": _present(so.provided, None, s.Source.EACH)}


entering: Final[Joining] = telling(ARRIVING, Arrival, _enters)


def entered(to: Value, words: str) -> tuple[Value, Effect]:
    """The arrival and the sentence that says more of what enters by it."""
    condition = _present(to.provided, s.Source.EACH, None)
    so = EnteringSo(to.tapped if to.count is None else False, to.count, to.kind, condition, surface=words)
    return changed(to, tapped=to.tapped and to.count is not None, count=None, kind="", provided=None), so


def arrives_before(effect: Effect, more: Effect) -> bool:
    """Whether "that creature enters with ..." says more of what an instruction before it puts onto the battlefield, and
    nothing of a spell that is to resolve yet."""
    inner = more.effect if isinstance(more, If) else more
    return (isinstance(inner, Instead) and isinstance(inner.effect, MoreCounters)
            and isinstance(getattr(inner.pattern, "what", None), s.Back)
            and inside(effect, lambda to: to if isinstance(to, Arrival) else None) is not None)


def _tokenwords(b: Builder) -> None:
    b.says("later", ComesSo, "{*:itattacks}")
    b.says("enteringso", EnteringSo, "{*:itcomes}")
    b.same("later", "{_:enteringso}")
    row(b, "later", "if {c:condition} , {s:enteringso}", setting(_.s, provided=_.c))
    b.grammar.lexer("comingname", coming_name, ("#w",), show_coming, sees=0)
    row(b, "later", "{n:comingname} tapped and attacking", ComesSo(_.n), key=COMES_NAMED)
    row(b, "backobject.s", "the token created this way", s.Back("the token"))
    _besides(b)
    token = "create[s] {n:count.s} {k:tokenkind} token"
    unsized = _.k(lambda kind: kind.pt is None)
    rows(b, "vp#", {
        f"{token} with base power and toughness each equal to {{a:amount}}":
            Create(_.n, setting(unsized, pt=(_.a, _.a), back={"pt": None}), who=ACTOR),
        f"{token} with power equal to {{a:amount}} and toughness equal to {{z:amount}}":
            Create(_.n, setting(unsized, pt=(_.a, _.z), back={"pt": None}), who=ACTOR),
    }, told="create[s] tokens with power and toughness equal to amounts")
    # "Create your choice of a Clue token or a Food token" (608.2d).
    listed(b, "eithermade", "made", "or", least=2)
    row(b, "imperative", "create your choice of {m:eithermade}",
        ChooseAction(IMPLIED, of_each(_.m, setting(_.each, {"who": YOU}, who=IMPLIED))))
    row(b, "imperative", "create a {a:predefined} token or a {b:predefined} token",
        ChooseAction(IMPLIED, tuple(CreatePredefined(ONE, name, who=IMPLIED) for name in (_.a, _.b))))
    row(b, "doneinstead", "create {n:count.p} of those tokens instead if {c:condition}", ManyInstead(_.c, _.n),
        "many if")
    # "Proliferate twice", "investigate once for each Clue you control": a deed and how often it is done.
    rows(b, "undertaking#", {**{words: cls(who=ACTOR) for words, cls in REPEATED.items()},
                             "incubate[s] {n:figure}": deeds.Incubate(_.n, who=ACTOR)}, told="a keyword action")
    row(b, "vp#", "{v:undertaking#} {n:eachtime}", marking(OFTEN, through(_so_often, _how_often, _.v, _.n)))
    b.same("sooften", "{_:howoften}", "a number of times equal to {_:amount}")
    b.same("eachtime", "{_:sooften}")
    row(b, "eachcount", "{f:filter.s}", a.CountOf(_.f))
    b.same("eachcount", "{_:unit}")
    row(b, "eachtime", "(|once) for each {u:eachcount}", setting(_.u))
    rows(b, "sooften", dict.fromkeys(("again", "a additional time"), ONE))


def coming_name(line: Line, at: int) -> list[tuple[Value, int]]:
    """The name of a token and "enters", where that is followed by how it enters."""
    for index in range(at + 1, min(at + 4, line.length)):
        if line.tokens[index] == "enters":
            return [(" ".join(line.original[at:index]), index + 1)] if line.original[at][:1].isupper() else []
    return []


def show_coming(value: Value) -> list[str] | None:
    """The same, printed."""
    return [*value.lower().split(), "enters"] if isinstance(value, str) and value else None


PLUS: Final = "=those tokens plus others are created instead"


def _besides(b: Builder) -> None:
    """ "If one or more tokens would be created under your control, those tokens plus a Food token are created instead"
    (614.1a)."""
    created, more = "if one or more {f:filter.p} would be created under your control", "are created instead ."

    tokens = p.TokensCreated(YOU, _.f(of_kind(f.Kind.TOKEN)))

    def plus(besides: Value) -> Value:
        return ReplacementAbility(Instead(tokens, besides, add=NONE))

    for kind, one in (("predefined", CreatePredefined(ONE, _.k)), ("tokenkind", Create(ONE, _.k))):
        made = f"(THE: a|a additional) {{k:{kind}}} token"
        rows(b, "replacing", {
            f"{created} , those tokens plus {made} {more}": plus(one),
            f"if you would create one or more {{f:filter.p}} , instead create those tokens plus {made} .":
                plus(one),
        }, told=PLUS)
    for with_abilities, abilities in (("", ()), (" with {a:abilities}", _.a)):
        many = Create(a.ThatMany(), _.k, abilities)
        row(b, "replacing", f"{created} , those tokens plus that many {{k:tokenkind}} tokens{with_abilities} {more}",
            plus(many), told=PLUS)
        row(b, "replacing", f"{created} , that many {{k:tokenkind}} tokens{with_abilities} {more}",
            ReplacementAbility(Instead(tokens, many)))


def _so_often(deed: PlayerVerb, often: Amount) -> Effect:
    """Deeds that count themselves, and others done so often by oneself."""
    if isinstance(deed, Investigate | TimeTravel):
        return changed(deed, n=often)
    if often == ONE:
        return changed(deed, surface=f"{often.surface}|{deed.surface}")
    return ForEach(None, changed(deed, who=IMPLIED), often)


def _how_often(value: Value) -> Values | None:
    if isinstance(value, Investigate | TimeTravel):
        return changed(value, n=ONE), value.n
    if isinstance(value, ForEach):
        return changed(value.effect, who=ACTOR), value.times
    often, _, said = value.surface.partition("|")
    return changed(value, surface=said), changed(ONE, surface=often)


def _of_any_kind(b: Builder) -> None:
    """Counters of whatever kind: among things, entering with them, on Armies."""
    # "+1/+1 counters on lands you control", "two or more counters among creatures you control".
    row(b, "post", "that (HAVE: has|have) {t:counters}", setting(_.t(is_a(f.HasCounter))))
    brought, it = with_tests(_.f(PERMANENT), MADE), "(ITSELF: ~|it|this ability)"
    rows(b, "post", {f"created with {it}": MADE, f"{BROUGHT} {it}": MADE})
    row(b, "cond1", f"it wasn't {BROUGHT} {it}", Unmet(Matches(s.Back("it"), f.Objects(f.Kind.PERMANENT, (MADE,)))))
    row(b, "single.s", f"the {{f:filter.s}} {BROUGHT} {it}", s.All(brought))
    rows(b, "vp.b", {words: RemoveThose() for words in WORDS}, "=vp: remove those counters")
    for itself in ("~", "it", "this ability"):
        row(b, "esubject.s", f"the {{f:filter.s}} {BROUGHT} {member('ITSELF', itself)}", brought)
    b.word("the.s", {ARMY: ARMY})
    row(b, "backobject.s", "the army you amassed", s.Back(ARMY))
    row(b, "vp.b", "put those counters on {o:object}", PutTheSame(s.Back("it"), _.o, who=IMPLIED))
    row(b, "said", "{o:object} explore[s] {n:howoften}", ForEach(None, Explore(_.o), _.n))
    row(b, "post", "with equal or lesser mana value than that spell",
        f.Compare("mana value", "<=", a.PropertyOf("mana value", s.Back("that spell"))))
    row(b, "post", "with equal or lesser (SIZE: power => p=power|toughness => p=toughness)",
        f.Compare(_.p, "<=", a.PropertyOf(_.p, s.Back("it"))))
    row(b, "post", "named {a:cardname} or {c:cardname}", f.AnyOf((f.Named(_.a), f.Named(_.c))))
    row(b, "cond1", "you 've rolled {n:int} or more dice this turn", Happened("rolled", YOU, amount=_.n))


def _counterwords(b: Builder) -> None:
    b.says("itsown", s.Back, "its", word="it")
    row(b, "itsown", "~ 's", s.This())
    # "Other creatures you control enter with an additional +1/+1 counter on them for each ...".
    one, other = (so_many_each(number, a.CountOf(what)) for number, what in ((_.n, _.f), (_.m, _.g)))
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
        PutCountersOn(a.CountersOn(_.k, _.p), _.k, _.o, who=ACTOR))
    again = derived(lambda what: what if isinstance(what, s.This) else s.Back("it"), _.o)
    row(b, "imperative", "put a {k:counter} counter on {o:oneobject} or remove one from it",
        ChooseAction(IMPLIED, (PutCountersOn(ONE, _.k, _.o, who=IMPLIED), Remove(ONE, again, _.k, who=IMPLIED))))
    b.says("thatmany", a.ThatMany, "that number of")
    # Counters put this turn, and no more of them than so many.
    b.word("youput", {words: words for words in ("you 've put", "you put", "you have put")}, "you put")
    b.word("counterput", {words: words for words, _key, _test in PUT_THIS_TURN}, "one or more counters")
    tests, keys = ({each[0]: each[place] for each in PUT_THIS_TURN} for place in (2, 1))
    row(b, "post", "that {v:youput} {c:counterput} on this turn", _.c[tests])
    rows(b, "cond1", {
        "{v:youput} {c:counterput} on ~ this turn": Was(s.This(), f.Objects(f.Kind.PERMANENT, (_.c[tests],))),
        "{v:youput} {c:counterput} on a {f:filter.s} this turn": Happened(_.c[keys], YOU, filter=_.f(IN_PLAY)),
    })
    row(b, "cond1", "a +1/+1 counter was put on a permanent under your control this turn",
        Happened("+1/+1 counters received", YOU))
    total = "~ . this ability can't cause the total number of {k:counter} counters on ~ to be greater than {t:int}"
    row(b, "plain", f"put up to {{n:varx}} {{k:counter}} counters on {total}", PutUpTo(_.n, _.k, s.This(), _.t))


@record
class RemoveThose(Effect):
    """ "Remove them" until it meets the question how many there are."""


def of_that_kind(node: If | TriggeredAbility) -> Node | None:
    """What says which counters are removed, and from what, where a condition asks how many there are."""
    counted = node.condition.left if isinstance(node.condition, Holds) else None
    if not isinstance(counted, a.CountersOn) or not isinstance(counted.on, s.Back | s.This):
        return None
    effect = reworded(node.effect, {RemoveThose: lambda _those: Remove(None, changed(counted.on), counted.kind)})
    return None if effect is node.effect else changed(node, effect=effect)


add: Final = sections(_insteadoftokens, _tokens, _tokenwords, _of_any_kind, _counterwords)
