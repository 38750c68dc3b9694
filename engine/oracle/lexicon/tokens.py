"""Tokens in words: created, with what, instead of others (111)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import permutations
from typing import Final

from engine.actions.arrival import Arrival
from engine.actions.base import PlayerVerb
from engine.actions.counters import Proliferate
from engine.actions.creatures import ManifestDread
from engine.actions.predefined import PREDEFINED
from engine.actions.roles import ROLES
from engine.actions.timetravel import TimeTravel
from engine.actions.tokens import (
    Create,
    CreateCopies,
    CreatePredefined,
    CreateTogether,
    Incubate,
    Investigate,
    Populate,
)
from engine.ast.abilities import ReplacementAbility
from engine.ast.amounts import CountOf, Fixed, Half, HistoryCount, ThatMany, VarX
from engine.ast.conditions import Both, Holds, IsTurnOf
from engine.ast.effects import ChooseAction, ForEach, If, Instead, MoreCounters
from engine.ast.filters import AnyOf, HasSubtype, Kind, Objects
from engine.ast.node import Amount, Condition, Effect, Selection
from engine.ast.patterns import TokensCreated
from engine.ast.selections import Back, Source
from engine.oracle.awaiting import ManyInstead, inside, telling
from engine.oracle.clauses import reworded
from engine.oracle.constants import IMPLIED, NONE, ONE, YOU
from engine.oracle.described import of_kind
from engine.oracle.kernel import Line, Value, Values, changed
from engine.oracle.lexicon.events import third_person
from engine.oracle.rows import _, listed, marking, of_each, row, rows, setting, through
from engine.oracle.templates import ACTOR, Builder, sections
from engine.terms.colors import color_name, color_set

NOT_YET: Final = Holds(HistoryCount("tokens created", YOU), "=", Fixed(0))
FIRST: Final[dict[str, Condition]] = {
    "each turn": NOT_YET, "during each of your turns": Both((IsTurnOf(YOU), NOT_YET)),
}
_ORDERS: Final = (
    "WU", "UB", "BR", "RG", "GW", "WB", "UR", "BG", "RW", "GU", "WUB", "UBR", "BRG", "RGW", "GWU", "WBG", "URW", "BGU",
    "RWB", "GUR",
)
COMES_NAMED: Final = "by name"
COMES: Final = "|comes "  # before the words that say so, in the surface of a creation
REPEATED: Final[dict[str, type[PlayerVerb]]] = {
    "proliferate": Proliferate, "populate": Populate, "manifest dread": ManifestDread,
}
COUNTED: Final[dict[str, type[Investigate | TimeTravel]]] = {"investigate": Investigate, "time travel": TimeTravel}
OFTEN: Final = "often|"  # before the wording of how often, in the surface of a deed that counts itself


def _insteadoftokens(b: Builder) -> None:
    of_each = Objects(Kind.TOKEN, (AnyOf(tuple(HasSubtype(name) for name in (_.x, _.y, _.z))),))
    options = tuple(Create(ThatMany(), kind, abilities, who=YOU) for kind, abilities in ((_.a, _.x), (_.c, _.y)))
    rows(b, "replacing", {  # as many of each kind as there would have been of one
        "if you would create a {x:predefined} , {y:predefined} , or {z:predefined} token , instead create one of "
        "each .":
            ReplacementAbility(Instead(TokensCreated(YOU, of_each), CreateTogether(
                *(CreatePredefined(ThatMany(), name) for name in (_.x, _.y, _.z))))),
        "if you would create {f:batch} , you may instead create that many {a:tokenkind} tokens with {x:abilities} or "
        "that many {c:tokenkind} tokens with {y:abilities} .":
            ReplacementAbility(Instead(TokensCreated(YOU, _.f), ChooseAction(YOU, options), optional=True)),
    })
    tail = "(instead => o=False|you may instead => o=True) {e:clauses} ."
    created = Instead(TokensCreated(YOU, _.f), _.e, optional=_.o)
    rows(b, "replacing", {
        f"if you would create {{f:batch}} , {tail}": ReplacementAbility(created),
        **{f"the first time you would create {{f:batch}} {when} , {tail}":
           ReplacementAbility(replace(created, condition=first)) for when, first in FIRST.items()},
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


@dataclass(frozen=True, slots=True)
class ComesSo(Effect):
    """ "The token enters tapped and attacking" until it meets the instruction before it by which something enters;
    `name`: of the token, if it is called by it; `whom` it is attacking, or with `walkers` a planeswalker of theirs."""

    name: str = ""
    whom: Selection | None = None
    walkers: bool = False


def _comes(each: Value, so: ComesSo) -> dict[str, Value] | None:
    """What makes something enter, so that it enters so; None if it says already how that enters."""
    copied = isinstance(each, CreateCopies | Populate)
    if each.tapped or each.attacking or (copied and so.whom is not None):
        return None
    if so.name and getattr(each, "name", "") != so.name:
        return None
    said = {} if so.whom is None else {"whom": so.whom, "walkers": so.walkers}
    return {"tapped": True, "attacking": True, **said}


coming: Final = telling(COMES, (Create, CreateCopies, Populate, Arrival), _comes)


def came(each: Value, words: str) -> tuple[Value, Effect]:
    """What makes something enter and the sentence that says how."""
    whom, name = getattr(each, "whom", None), each.name if words == COMES_NAMED else ""
    said = ComesSo(name, whom, whom is not None and each.walkers, surface=words)
    plain = {} if whom is None else {"whom": None, "walkers": False}
    return changed(each, tapped=False, attacking=False, **plain), said


@dataclass(frozen=True, slots=True)
class EnteringSo(Effect):
    """ "It enters tapped", "that creature enters with an additional +1/+1 counter on it" until it meets the instruction
    before it by which something enters; `provided`: if that is so of what enters, or at all."""

    tapped: bool = False
    more: Amount | None = None
    kind: str = ""
    provided: Condition | None = None


def _present(condition: Condition | None, old: Source | None, new: Source | None) -> Condition | None:
    """A condition of what enters: "it" is the present one of those that do; or that it is no more."""
    return condition and reworded(condition, {
        Back: lambda it: changed(it, to=new) if it.to is old and it.word in ENTERS else None})


ENTERS: Final = ("it", "that creature", "that permanent", "that card")
ENTERING: Final = "|entering "  # in the surface of an arrival, before the words of the sentence that says more of it


def _enters(to: Arrival, so: EnteringSo) -> dict[str, Value] | None:
    """How something enters the battlefield with what a sentence behind it says of that (614.12)."""
    told = to.count is not None or to.kind or to.others or to.host is not None
    if told or (so.tapped and (to.tapped or so.provided)):
        return None
    return {"tapped": to.tapped or so.tapped, "count": so.more, "kind": so.kind,
            "provided": _present(so.provided, None, Source.EACH)}


entering: Final = telling(ENTERING, Arrival, _enters)


def entered(to: Value, words: str) -> tuple[Value, Effect]:
    """The arrival and the sentence that says more of what enters by it."""
    condition = _present(to.provided, Source.EACH, None)
    so = EnteringSo(to.tapped if to.count is None else False, to.count, to.kind, condition, surface=words)
    return changed(to, tapped=to.tapped and to.count is not None, count=None, kind="", provided=None), so


def arrives_before(effect: Effect, more: Effect) -> bool:
    """Whether "that creature enters with ..." says more of what an instruction before it puts onto the battlefield, and
    nothing of a spell that is to resolve yet."""
    inner = more.effect if isinstance(more, If) else more
    return (isinstance(inner, Instead) and isinstance(inner.effect, MoreCounters)
            and isinstance(getattr(inner.pattern, "what", None), Back)
            and inside(effect, lambda to: to if isinstance(to, Arrival) else None) is not None)


def _tokenwords(b: Builder) -> None:
    b.says("later", ComesSo, "{*:itattacks}")
    b.says("enteringso", EnteringSo, "{*:itcomes}")
    b.same("later", "{_:enteringso}")
    row(b, "later", "if {c:condition} , {s:enteringso}", setting(_.s, provided=_.c))
    b.grammar.lexer("comingname", coming_name, ("#w",), show_coming, sees=0)
    row(b, "later", "{n:comingname} tapped and attacking", ComesSo(_.n), key=COMES_NAMED)
    row(b, "vp.b", "create half x {k:predefined} tokens , rounded up",
        CreatePredefined(Half(VarX(), True), _.k, who=ACTOR))
    row(b, "backobject.s", "the token created this way", Back("the token"))
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
    row(b, "doneinstead", "create {n:count.p} of those tokens instead if {c:condition}", ManyInstead(_.c, _.n),
        "many if")
    # "Proliferate twice", "investigate once for each Clue you control": a deed and how often it is done.
    for form, s in (("b", ""), ("s", "s")):
        nt = f"undertaking.{form}"
        for word, cls in {**REPEATED, **COUNTED}.items():
            row(b, nt, third_person(word) if s else word, cls(who=ACTOR), told="a keyword action")
        row(b, nt, f"incubate{s} {{n:figure}}", Incubate(_.n, who=ACTOR), told="a keyword action")
        row(b, f"vp.{form}", f"{{v:{nt}}} {{n:eachtime}}", marking(OFTEN, through(_so_often, _how_often, _.v, _.n)))
    b.same("sooften", "{_:howoften}", "a number of times equal to {_:amount}")
    b.same("eachtime", "{_:sooften}")
    row(b, "eachcount", "{f:filter.s}", CountOf(_.f))
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

    def plus(besides: Value) -> Value:
        return ReplacementAbility(Instead(TokensCreated(YOU, _.f(of_kind(Kind.TOKEN))), besides, add=NONE))

    for kind, one in (("predefined", CreatePredefined(ONE, _.k)), ("tokenkind", Create(ONE, _.k))):
        made = f"(a|a additional) {{k:{kind}}} token"
        rows(b, "replacing", {
            f"{created} , those tokens plus {made} {more}": plus(one),
            f"if you would create one or more {{f:filter.p}} , instead create those tokens plus {made} .":
                plus(one),
        }, told=PLUS)
    many = f"{created} , those tokens plus that many {{k:tokenkind}} tokens"
    rows(b, "replacing", {
        f"{many} {more}": plus(Create(ThatMany(), _.k, ())),
        f"{many} with {{a:abilities}} {more}": plus(Create(ThatMany(), _.k, _.a)),
    }, told=PLUS)
    head = "if one or more {f:filter.p} would be created under your control , that many {k:tokenkind} tokens"
    rows(b, "replacing", {
        f"{head} are created instead .":
            ReplacementAbility(Instead(TokensCreated(YOU, _.f(of_kind(Kind.TOKEN))), Create(ThatMany(), _.k, ()))),
        f"{head} with {{a:abilities}} are created instead .":
            ReplacementAbility(Instead(TokensCreated(YOU, _.f(of_kind(Kind.TOKEN))), Create(ThatMany(), _.k, _.a))),
    })


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


add: Final = sections(_insteadoftokens, _tokens, _tokenwords)
