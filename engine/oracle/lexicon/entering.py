"""As things enter, before they do, and otherwise (614.12, 603.6a); "enters tapped unless" is in `statics.py`."""

from __future__ import annotations

from typing import Final

from engine.actions.base import ENTERING
from engine.actions.copy_exceptions import BecomeACopy, TakeForm
from engine.actions.counters import PutCountersOn
from engine.actions.permanents import TapOrUntapThem
from engine.actions.staying import EnterUnderControl
from engine.ast import filters as f
from engine.ast import modifiers as m
from engine.ast.abilities import EntersAbility, ReplacementAbility, StaticAbility, TriggeredAbility, TurnedUpAbility
from engine.ast.amounts import CountersOn, CountOf, PropertyOf, Times
from engine.ast.conditions import Did, Happened, Holds, Matches, PaidFor, Unmet
from engine.ast.effects import ChooseAction, Continuous, Delayed, If, Instead, MoreCounters, Sequence
from engine.ast.node import Ability, Condition, Duration, Filter, Modifier, Pattern
from engine.ast.patterns import ActivatesAbility, AnyEvent, Becomes, BecomesTapped, LosesControl, Moves, StepBegins
from engine.ast.selections import Attached, Back, Some, This, You
from engine.oracle.awaiting import IF_NOT
from engine.oracle.bodies import merged, unmerged
from engine.oracle.constants import ANYBODY, FOREVER, IMPLIED, ITSELF, NONE, ONE, TURN
from engine.oracle.described import is_a, is_no, of_kind
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.lexicon.amounts import so_many_each
from engine.oracle.rows import _, derived, listed, marking, opened, phrase, row, rows, through
from engine.oracle.templates import Builder, member, sections
from engine.state.history import LAST_TURN
from engine.terms.steps import Step
from engine.terms.zones import Cause, Zone

LEVELS: Final = (2, 3)  # 2022:716.2: those a Class can become
STILL: Final = "still|"
OPPONENT: Final = Some(f.Players((f.Opponent(),)), ONE, ONE)
SO_LONG: Final = "|so long|"  # between the surfaces of what lasts and of what is done instead
TAPPED: Final = "=entry: tapped as a copy of something"
MORE: Final = "=entry: as a copy of something, except that it enters with more"


def _entered(b: Builder) -> None:
    """What is milled or enters so, and what triggers then."""
    b.says("event", Moves, "{by:psubject} mill[s] {what:batch}", to=Zone.GRAVEYARD, from_zone=Zone.LIBRARY,
           cause=Cause.MILL, batch=True)
    host = f.Objects(f.Kind.PERMANENT, (f.Is(_.o),))
    rows(b, "triggered", {
        "whenever a ability of {o:attached} is activated , if it isn't a mana ability , {e:triggerbody}":
            TriggeredAbility(ActivatesAbility(ANYBODY, f.Objects(f.Kind.ABILITY, (f.FromSource(host),))), _.e),
        "when ~ enters untapped , {e:anybody}": TriggeredAbility(
            Moves(This(), Zone.BATTLEFIELD), _.e,
            when=Matches(This(), f.Objects(f.Kind.PERMANENT, (f.Status("untapped"),)))),
    })
    # "If a creature entering causes a triggered ability of a permanent you control to trigger, ... an additional
    # time" (603.2e).
    never = "don't cause abilities"
    rows(b, "static", {
        "if {p:doing} causes a triggered ability of a {w:filter.s} to trigger , that ability triggers a additional "
        "time .": StaticAbility(None, (m.TriggersMore(_.p, _.w),)),
        f"{{p:doing.p}} {never} to trigger .": StaticAbility(None, (m.DoesntTrigger(_.p),)),
        f"{{p:doing.p}} {never} of {{w:filter.p}} to trigger .": StaticAbility(None, (m.DoesntTrigger(_.p, _.w),)),
    })
    # "As ~ enters, choose a color. All Slivers have protection from the chosen color.": two abilities on a line.
    own = _.z(is_a(StaticAbility), lambda ability: not ability.surface.startswith("led it"))
    row(b, "lineof permanentline", "{a:entering} {z:static}", (_.a(is_a(EntersAbility)), marking("enters|", own)))
    b.event(Becomes, "{what:eo} transform[s] into ~", word="transforms into", by=ITSELF)
    for level in LEVELS:
        b.event(Becomes, f"{{what:eo}} become[s] level {level}", word=f"level {level}")
    row(b, "cond1", "no spells were cast last turn", Happened(f"{LAST_TURN}spells cast", None, "=", 0))
    for words, did in {
        "cast no spells": f.PlayerWho("spells cast", "=", NONE),
        "cast {n:numeral} or more spells": f.PlayerWho("spells cast", ">=", _.n),
        "gained life": f.PlayerWho("life gained", ">=", ONE), "lost life": f.PlayerWho("life lost", ">=", ONE),
        "attacked": f.PlayerWho("attacked with", ">=", ONE),
    }.items():
        row(b, "pw.s|pw.p|pw.y", f"{words} last turn", changed(did, property=f"{LAST_TURN}{did.property}"))


def _enters_otherwise(b: Builder) -> None:
    """What enters otherwise unless something is paid or so."""
    # "As this land enters, you may pay 2 life. If you don't, it enters tapped"; what one may do as it enters, and
    # how it enters then (614.12).
    rows(b, "entering", {
        f"as ~ enters , {{e:clauses}} . {member('IF SO', condition)} (IT: ~|it) enters {{y:entry}} .":
            EntersAbility(Sequence((_.e, entry)))
        for condition, entry in (
            ("", _.y), ("if you do ,", If(Did(), _.y)), ("if you don't ,", If(Unmet(Did(), surface="you don't"), _.y)))
    })
    # "Lands you control are 2/2 creatures. They're still lands.": they keep their types (205.1b).
    keeping = through(_keeping, _plain_types, _.m)
    core, still = "{s:ssubject} {m:smods#s}", "[it|they#s] ['s|'re#s] still [a|#s] land[|s#s]"
    row(b, "static", f"{core} . {still} .", StaticAbility(_.s, keeping))
    # "... as long as it's black. Otherwise, it gets -1/-1.": two abilities, of which one always applies.
    for number, it, those in (("s", "it", This | Attached), ("p", "they", Filter)):
        row(b, "lineof permanentline", f"{{a:static}} otherwise , {it} {{m:smods.{number}}} .", (
            _.a(is_a(StaticAbility), lambda first, those=those: first.condition and isinstance(first.what, those)),
            StaticAbility(derived(lambda first: first.what, _.a), _.m,
                          condition=derived(lambda first: Unmet(first.condition), _.a))))
    body = through(lambda first, rest: merged((first, *rest)), unmerged, _.e, _.r)
    no_entering = _.p(lambda would: not (isinstance(would, Moves) and would.to is Zone.BATTLEFIELD))  # that is apart
    row(b, "replacing", "if {p:would} , ({e:clauses} instead|instead {e:clauses}) . {r:rest}",
        ReplacementAbility(Instead(no_entering, body)))
    _rules(b)
    row(b, "first", "{e:clauses} if {c:condition} . if it doesn't , {f:first}",
        If(_.c(_has_it), _.e, _.f), key=f"{IF_NOT}it has")


def _has_it(condition: Condition) -> bool:
    if isinstance(condition, Holds):
        return isinstance(condition.left, CountersOn) and condition.op == ">="
    what = condition.filter if isinstance(condition, Matches) else None
    return isinstance(what, f.Objects) and len(what.tests) == 1 and isinstance(
        what.tests[0], f.HasCounter | f.HasKeyword)


def _keeping(modifiers: tuple[Modifier, ...]) -> tuple[Modifier, ...] | None:
    becoming = any(isinstance(each, m.SetTypes) and each.types for each in modifiers)
    return tuple(map(_kept, modifiers)) if becoming else None


def _kept(modifier: Value) -> Value:
    if not isinstance(modifier, m.SetTypes) or modifier.keep:
        return modifier
    return changed(modifier, keep=True, surface=STILL + modifier.surface)


def _plain_types(modifiers: Value) -> tuple[tuple[Modifier, ...]]:
    return (tuple([changed(each, keep=False, surface=each.surface[len(STILL) :]) if each.surface.startswith(STILL)
                   else each for each in modifiers]),)


def _rules(b: Builder) -> None:
    """A card that begins the game on the battlefield (103.6a); mana that stays (500.4)."""
    begun = StaticAbility(None, (m.RuleChange(m.BEGINS_IN_PLAY),))
    row(b, "static",
        "if ~ is in your opening hand , you may begin the game with (ITSELF: it|him|her|them|~) on the battlefield .",
        begun)
    rows(b, "firststep", {
        "the first upkeep": StepBegins(Step.UPKEEP, None, next=True),
        "your first upkeep": StepBegins(Step.UPKEEP, You(), next=True),
        "your first main phase": StepBegins(Step.MAIN1, You(), next=True),
    })
    row(b, "static|spellstatic",
        "you may reveal ~ from your opening hand . if you do , at the beginning of {p:firststep} , {e:body}",
        StaticAbility(None, (m.FromOpeningHand(Delayed(_.p, _.e)),)), told="=from the opening hand")
    decks = StaticAbility(None, (m.RuleChange("deck construction"),))  # 100.2a: what checks decks reads the text
    row(b, "static|spellstatic", "a deck can have any number of cards named ~ .", decks,
        told="=a deck can have any number")
    row(b, "static", "a deck can have up to {n:int} cards named ~ .",
        StaticAbility(None, (m.RuleChange(phrase("deck construction {}", _.n)),)))
    row(b, "static", "{s:ssubject} {m:smods#s} if {c:condition} .", StaticAbility(_.s, _.m, condition=_.c))
    change = "maximum hand size is (LESS: reduced => s=-1|increased => s=1) by {n:numeral}"
    changed_by = (m.HandSize(change=Times(_.s, _.n)),)
    row(b, "plain", f"your {change} {{d:duration}}", Continuous(You(), changed_by, _.d))
    rows(b, "static", {
        f"{{p:possessive}} {change} .": StaticAbility(_.p, changed_by),
        f"{{p:possessive}} {change} for each {{u:eachcount}} .":
            StaticAbility(_.p, (m.HandSize(change=Times(_.s, so_many_each(_.n, _.u))),)),
        "{p:possessive} maximum hand size is ({n:numeral}|equal to {n:amount}) .":
            StaticAbility(_.p, (m.HandSize(set_to=_.n),)),
    })
    b.says("keptmana", m.KeepsMana,
           ". until end of (turn => until=turn|combat => until=combat) , (YOU: you|they) don't lose this mana as "
           "(steps and phases end|steps end)")


def _as_it_enters(b: Builder) -> None:
    """What is done as it enters, and with what (614.12)."""
    row(b, "entering", "~ enters tapped . as it enters , {e:clauses} .",
        EntersAbility(Sequence((TapOrUntapThem(ENTERING, True), _.e))))
    form, becomes = ChooseAction(IMPLIED, _.m), "it becomes your choice of {m:forms} ."
    row(b, "entering", f"as ~ enters , {becomes}", EntersAbility(form))
    rows(b, "lineof permanentline", {
        f"as ~ enters or is turned face up , {becomes}": (EntersAbility(form), TurnedUpAbility(form)),
        "as ~ enters or is turned face up , {e:first} .": (EntersAbility(_.e), TurnedUpAbility(_.e)),
    })
    either = "if {c:condition} , ~ enters {y:entry} . if {d:condition} , ~ enters {z:entry} ."
    row(b, "entering", f"as ~ enters , {{e:clauses}} . {either}",
        EntersAbility(Sequence((_.e, If(_.c, _.y), If(_.d, _.z)))))
    rows(b, "entering", {
        "as ~ enters , {e:clauses} .": EntersAbility(_.e),
        "as ~ enters , {e:clauses} . ~ enters {n:entry} unless {c:condition} .":
            EntersAbility(Sequence((_.e, If(Unmet(_.c), _.n, surface="unless")))),
        "as ~ is turned face up , {e:clauses} .": TurnedUpAbility(_.e),
        "as ~ transforms into {n:cardname} , {e:clauses} .": TurnedUpAbility(_.e, "transform"),
        "you may have ~ enter {e:entry} .": EntersAbility(_.e, optional=True),
        "~ enters with {n:numword} {k:counter} counters on it . it escapes with {m:numword} {j:counter} counters on it "
        "instead .": EntersAbility(If(
            PaidFor("escape"), PutCountersOn(_.m, _.j, ENTERING), PutCountersOn(_.n, _.k, ENTERING))),
        "~ escapes {e:entry} .": EntersAbility(_.e, condition=PaidFor("escape")),
    })


def _forms(b: Builder) -> None:
    """What something enters as: a size, types and abilities of its own (706.2)."""
    rows(b, "ownform", {"a {s:shape.s}": (*_.s(_sized),), "a {s:shape.s} with {a:abilities}":
                        (m.GainAbilities(_.a), *_.s(_sized))})
    b.same("form", "{_:ownform}")
    rows(b, "form", {"{f:ownform} in addition to its other types": through(_keeping, _plain_types, _.f),
                     "{p:basept}": (_.p,)})
    listed(b, "forms", "formtaken", "or", least=2)
    power, toughness = PropertyOf("power", _.o), PropertyOf("toughness", _.o)
    row(b, "entering", "as ~ enters , {e:clauses} . ~ 's power becomes the total power of {o:backobject.p} and its "
        "toughness becomes their total toughness .",
        EntersAbility(Sequence((_.e, TakeForm(This(), (m.SetBasePT(power, toughness),))))))
    row(b, "static", "~ 's power is equal to the total power of {o:backobject.p} and its toughness is equal to their "
        "total toughness .", StaticAbility(This(), (m.DefinePT(power, toughness),), defining=True))


def _sized(shape: Value) -> bool:
    return isinstance(shape, tuple) and isinstance(shape[0], m.SetBasePT)


def _yettoenter(b: Builder) -> None:
    more = "with {n:count} additional {k:counter} counter[s#n] on it"
    each = so_many_each(_.n, CountOf(_.f))
    rows(b, "plain", {
        f"{{o:backobject.s}} enters {more}":
            Instead(Moves(_.o, Zone.BATTLEFIELD), MoreCounters(_.n, _.k), duration=TURN, next=True),
        f"{{o:backobject.s}} enters {more} for each {{f:filter.s}}":
            Instead(Moves(_.o, Zone.BATTLEFIELD), MoreCounters(each, _.k), duration=TURN, next=True),
        **{f"{{d:leading}} , {those} {more.removesuffix('it')}{them}":
           Instead(Moves(_.f, Zone.BATTLEFIELD), MoreCounters(_.n, _.k), duration=_.d)
           for those, them in (("each {f:filter.s} enters", "it"), ("{f:filter.p} enter", "them"))},
    })
    _as_copies(b, "it enters with {n:count} (|additional ){k:counter} counter[s] on it")
    _copied_and_more(b)
    row(b, "copyentry", "as a copy of ({o:object}|{o:anyone})", BecomeACopy(ENTERING, m.BecomeCopy(_.o), FOREVER))
    row(b, "entry", "tapped {c:copyentry}", Sequence((TapOrUntapThem(ENTERING, True), _.c)), told=TAPPED)
    row(b, "entry", "tapped as a copy of ({o:object}|{o:anyone}) , except {e:exceptions}",
        Sequence((TapOrUntapThem(ENTERING, True), BecomeACopy(ENTERING, m.BecomeCopy(_.o, _.e), FOREVER))), told=TAPPED)
    row(b, "entry", "under the control of a opponent of your choice", EnterUnderControl(who=OPPONENT))
    row(b, "later", "when you lose control of {o:oneobject} , {e:first}", Delayed(LosesControl(_.o), _.e))
    row(b, "later", "when {o:thisobject} leaves the battlefield , {e:first}",
        Delayed(Moves(_.o, from_zone=Zone.BATTLEFIELD), _.e))
    row(b, "later", "when {p:event} , {e:first}", Delayed(_.p(_is_sure), _.e))
    row(b, "later", "when {p:event} or {q:event} , {e:first}",
        Delayed(AnyEvent((_.p(_of_itself_alone), _.q(_of_itself_alone))), _.e))
    row(b, "plain", "{e:clauses} when you lose control of {o:thisobject}", Delayed(LosesControl(_.o), _.e), "when lost")
    # "Until end of turn, if you would put one or more counters on ..., put that many plus one ... instead".
    row(b, "forawhile", "{d:leading} , {r:replacing}",
        marking("lasting|", through(_for_a_while, _unfor_a_while, _.d, _.r, cls=Instead)))
    b.same("body", "{_:forawhile}")
    b.same("triggerbody", "{_:forawhile}")
    row(b, "rest", "{e:forawhile}", (_.e,))
    row(b, "scaler", "any {f:filter.s}", marking("any|", _.f(of_kind(f.Kind.SOURCE))))  # such a source, whichever


def _is_sure(pattern: Pattern) -> bool:
    """ "When that token leaves the battlefield, ...": whenever that will be (603.7b)."""
    if isinstance(pattern, AnyEvent):
        return all(map(_of_itself_alone, pattern.patterns))
    return isinstance(pattern, Moves) and isinstance(pattern.what, Back) and pattern.from_zone is Zone.BATTLEFIELD


def _of_itself_alone(pattern: Pattern) -> bool:
    """ "When ~ leaves the battlefield or becomes untapped": what ends what it did before."""
    if isinstance(pattern, BecomesTapped):
        return isinstance(pattern.what, This) and not pattern.tapped
    if isinstance(pattern, Moves):
        return isinstance(pattern.what, This) and pattern.from_zone is Zone.BATTLEFIELD and pattern.to is None
    return isinstance(pattern, LosesControl) and isinstance(pattern.what, This)


def _as_copies(b: Builder, words: str) -> None:
    """ "As a copy of any creature, except it enters with an additional +1/+1 counter on it"."""
    for more in ("", "additional "):
        said, put = words.replace("(|additional )", more), PutCountersOn(_.n, _.k, ENTERING)
        itself = Matches(ENTERING, f.Objects(f.Kind.SOURCE, opened(_.f, f.Objects, kind=f.Kind.PERMANENT).tests))
        rows(b, "copiedmore", {
            said: put, f"{said} if {{k2:condition}}": If(_.k2(is_no(Matches)), put),
            f"{said} if it 's a {{f:filter.s}}": If(itself, put)}, told="it enters with more counters")


def _copied_and_more(b: Builder) -> None:
    """What is not copied beside the counters that it enters with."""
    one, both = If(Did(), _.x), If(Did(), Sequence((_.x, _.y)))
    row(b, "entry", "{c:copyentry} , except {x:copiedmore}", Sequence((_.c, one)), told=MORE)
    row(b, "entry", "{c:copyentry} , except {x:copiedmore} and {y:copiedmore}", Sequence((_.c, both)), told=MORE)
    copy, head = BecomeACopy(ENTERING, m.BecomeCopy(_.o, _.e), FOREVER), "as a copy of ({o:object}|{o:anyone}) , except"
    rows(b, "entry", {
        f"{head} {{x:copiedmore}} and {{e:exceptions}}": Sequence((copy, one)),
        f"{head} {{e:exceptions}} and {{x:copiedmore}}": Sequence((copy, one)),
        f"{head} {{x:copiedmore}} , {{y:copiedmore}} , and {{e:exceptions}}": Sequence((copy, both)),
    }, told=MORE)


def _for_a_while(duration: Duration, ability: Ability) -> Instead | None:
    if not isinstance(ability, ReplacementAbility) or not isinstance(ability.effect, Instead):
        return None
    if ability.condition is not None or ability.effect.duration is not None or ability.zone is not Zone.BATTLEFIELD:
        return None
    return changed(ability.effect, duration=duration, surface=f"{ability.surface}{SO_LONG}{ability.effect.surface}")


def _unfor_a_while(value: Instead) -> Values:
    surface, own = value.surface.split(SO_LONG)
    return value.duration, ReplacementAbility(changed(value, duration=None, surface=own), surface=surface)


add: Final = sections(_entered, _enters_otherwise, _as_it_enters, _forms, _yettoenter)
