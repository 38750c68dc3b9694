"""Static sentences: what goes on first, otherwise or instead, and in a second sentence (604, 611.3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine.actions.base import ENTERING
from engine.actions.permanents import Goad, StayTapped, TapOrUntapThem
from engine.ast.abilities import EntersAbility, StaticAbility
from engine.ast.amounts import BeyondFirst, CountOf, Times
from engine.ast.conditions import IsTurnOf, Matches, Unmet, WhileTrue
from engine.ast.effects import ChooseAction, Continuous, Sequence
from engine.ast.filters import ControlledBy, Either, Kind, Objects, OfChosen, Opponent, Players, Status
from engine.ast.modifiers import Cant, ModifyPT, RuleChange
from engine.ast.node import Amount, Condition, Filter, Selection
from engine.ast.selections import All, Attached, Back, Target, This, You
from engine.oracle.constants import ANYBODY, ONE, OPPONENTS, TURN
from engine.oracle.kernel import Value, Values
from engine.oracle.predicates import each_counted, each_uncounted
from engine.oracle.rows import PERMANENT, THING, _, is_a, lacks, row, rows, through, with_tests
from engine.oracle.shape import shaped
from engine.oracle.statics import has_host, host_of
from engine.oracle.templates import ACTOR, Builder, member, sections
from engine.rules.untap_effects import STAYS, UNTAPS_WITH_OTHERS

INSTEAD: Final = "instead|"
STUCK: Final = Cant("untap", timing="untap step")
MORE: Final = "untap more"
YOURS: Final = ControlledBy(You())


def _durationfirst(b: Builder) -> None:
    """ "gets +1/+1 until end of turn for each ...", with the duration before what is counted."""
    for number in "sp":
        for beyond in ("", " beyond the first"):
            counted = through(each_counted, each_uncounted, _.m, _.f)
            if beyond:
                counted = through(_less_one, _more_one, counted)
            row(b, f"op.{number}", f"{{m:getmod.{number}}} until end of turn for each {{f:filter.s}}{beyond}",
                Continuous(ACTOR, (counted,), TURN))


def _less_one(change: ModifyPT) -> ModifyPT:
    """So much for each but the first."""
    return replace(change, power=_beyond(change.power), toughness=_beyond(change.toughness))


def _beyond(amount: Amount) -> Amount:
    if isinstance(amount, CountOf):
        return BeyondFirst(amount)
    return Times(amount.factor, BeyondFirst(amount.amount)) if isinstance(amount, Times) else amount


def _more_one(change: ModifyPT) -> tuple[ModifyPT]:
    """So much for each again."""
    return (replace(change, power=_each(change.power), toughness=_each(change.toughness)),)


def _each(amount: Amount) -> Amount:
    if isinstance(amount, BeyondFirst):
        return amount.amount
    if isinstance(amount, Times) and isinstance(amount.amount, BeyondFirst):
        return Times(amount.factor, amount.amount.amount)
    return amount


def _insteadaslongas(b: Builder) -> None:
    """ "Equipped creature gets +1/+0. It gets +3/+1 instead as long as ..."."""
    for words in ("it gets {d:change} instead as long as {c:condition} .",
                  "if {c:condition} , it gets {d:change} instead ."):
        b.rule("lineof permanentline", f"{{a:static}} {words}", _rather(words), _unrather(words), tuple, words,
               length=2)


def _rather(key: str) -> Value:
    def make(values: Values) -> Value | None:
        first = values[0]
        change, condition = values[1:] if key.startswith("it gets") else (values[2], values[1])
        if not isinstance(first, StaticAbility) or first.condition is not None or first.defining:
            return None
        if not isinstance(first.what, This | Attached) or not isinstance(condition, Condition):
            return None
        if len(first.modifiers) != 1 or not isinstance(first.modifiers[0], ModifyPT):
            return None
        about = condition.what if isinstance(condition, Matches) else None
        if isinstance(condition, Matches) and isinstance(about, Back) and about.word == "it":
            condition = Matches(first.what, condition.filter, surface=f"{INSTEAD}{about.surface}|{condition.surface}")
        before = replace(first, condition=Unmet(condition), surface=f"{INSTEAD}{first.surface}")
        return before, StaticAbility(first.what, (change,), condition=condition, surface=key)

    return make


def _unrather(key: str) -> Value:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, tuple) or len(value) != 2 or not isinstance(value[1], StaticAbility):
            return None
        first, second = value
        if second.surface != key or not first.surface.startswith(INSTEAD) or second.condition is None:
            return None
        condition = second.condition
        if isinstance(condition, Matches) and condition.surface.startswith(INSTEAD):
            word, _, own = condition.surface[len(INSTEAD) :].partition("|")
            condition = Matches(Back("it", surface=word), condition.filter, surface=own)
        plain = replace(first, condition=None, surface=first.surface[len(INSTEAD) :])
        change = second.modifiers[0]
        return (plain, change, condition) if key.startswith("it gets") else (plain, condition, change)

    return unmake


def _opposed(b: Builder) -> None:
    two = "{p:spsubject.p} {m:pmods.p} and {q:spsubject.p} {n:pmods.p} ."
    row(b, "opposed", two, (StaticAbility(_.p, _.m), StaticAbility(_.q, _.n)), when=lambda p, m, q, n: p != q)
    row(b, "opposed", f"as long as {{c:condition}} , {two}",
        (StaticAbility(_.p, _.m, condition=_.c), StaticAbility(_.q, _.n, condition=_.c)),
        when=lambda c, p, m, q, n: p != q)
    b.same("lineof permanentline", "{_:opposed}")
    b.same("abilities", '" {_:opposed} "')
    row(b, "abilities", '{a:oneability} and " {o:opposed} "', (_.a, *_.o))


def _secondsentences(b: Builder) -> None:
    for number in "sp":
        _second(b, number)


def _second(b: Builder, number: str) -> None:
    """ "Equipped creature gets +2/+0. As long as it's red, it has trample.": two abilities, of one thing (604.1)."""
    back = f"{{o:backobject.{number}}}"
    mods = f"{{m:smods.{number}}}"
    it = _.o(is_a(Back), lambda what: what.word in ("it", "them"))
    for key, template in (
        ("plain", f"{back} {mods} ."), ("also", f"{back} also {mods} ."),
        ("as long as", f"{back} {mods} as long as {{c:condition}} ."),
        ("led", f"as long as {{c:condition}} , {back} {mods} ."),
        ("led also", f"as long as {{c:condition}} , {back} also {mods} ."),
    ):
        if key == "plain" and number == "s":
            row(b, "follows.s", "{m:dead.s} .", StaticAbility(Back("it"), (_.m,)), key="follows dead")
        asked = _.c if "{c:" in template else None
        row(b, f"follows.{number}", template, StaticAbility(it, _.m, condition=asked), f"follows {key}")
    b.rule("lineof permanentline", f"{{a:static}} {{z:follows.{number}}}", _both(number), _unboth, tuple, number,
           length=2)


def _both(number: str) -> Callable[[Values], Value | None]:
    def make(values: Values) -> Value | None:
        first, second = values
        assert isinstance(second, StaticAbility)
        if not isinstance(first, StaticAbility) or first.defining or second.what is None:
            return None
        what = first.what
        single = isinstance(what, This | Attached)
        if single != (number == "s") or not isinstance(what, This | Attached | Objects | Either):
            return None
        if isinstance(first.condition, Matches | Condition) and _speaks_of_others(first.condition, what):
            return None
        return first, replace(second, what=replace(what, surface=f"then {second.what.surface}"))

    return make


def _speaks_of_others(condition: Condition, what: Filter | Selection) -> bool:
    """Whether "it" of the second sentence could be something that the condition of the first speaks of."""
    return not isinstance(what, Attached) and (host_of(condition) is not None or has_host(condition))


def _unboth(value: Value) -> Values | None:
    if not isinstance(value, tuple) or len(value) != 2:
        return None
    first, second = value
    if not isinstance(second, StaticAbility) or not second.surface.startswith("follows") or second.what is None:
        return None
    word = "it" if isinstance(second.what, This | Attached) else "them"
    return first, replace(second, what=Back(word, surface=second.what.surface.removeprefix("then ")))


def _tapping(b: Builder) -> None:
    for form, s in (("b", ""), ("s", "s")):
        row(b, f"vp.{form}", f"untap{s} and goad{s} {{o:object}}",
            Sequence((TapOrUntapThem(_.o, False, who=ACTOR), Goad(_.o, who=ACTOR))))
    row(b, "post", "of that type", OfChosen("type"))
    shaped(b, "imperative", ChooseAction, "tap all {f:filter.p} , or untap all {g:filter.p}", _either_way,
           "options.0.what.what", "options.1.what.what")
    rows(b, "static", {
        "you may choose not to untap ~ during your untap step .": StaticAbility(This(), (RuleChange(STAYS),)),
        "untap ~ during each other player 's untap step .": StaticAbility(This(), (RuleChange(UNTAPS_WITH_OTHERS),)),
    })
    tapped = Objects(Kind.PERMANENT, (Status("tapped"),))
    row(b, "cond1", "~ remains tapped", Matches(This(), tapped))
    for number, words in (
        ("s", "doesn't untap during its controller 's untap step"),
        ("p", "don't untap during their controllers ' untap steps"),
    ):
        row(b, f"op.{number}", f"{words} for as long as {{c:condition}}", Continuous(ACTOR, (STUCK,), WhileTrue(_.c)))
    row(b, "plain", "{f:filter.p} don't untap during target player 's next untap step",
        StayTapped(All(with_tests(_.f(lacks(ControlledBy)), ControlledBy(Target(ANYBODY, ONE, ONE))))))
    for subject, whose, who in (("players", "their untap steps", Players()), ("you", "your untap step", You()),
                                ("your opponents", "their untap steps", OPPONENTS)):
        for noun in ("filter.s", "filter.p"):
            core = f"{member('PLAYERS', subject)} can't untap more than {{n:int}} {{f:{noun}}} during {whose}"
            parts = ("modifiers.0.limit", "modifiers.0.what")
            shaped(b, "static", StaticAbility, f"{core} .", _more(who), *parts)
    for number, each in (("p", "all"), ("s", "each")):
        words = f"untap {each} {{f:filter.{number}}} during each other player 's untap step ."
        row(b, "static", words,
            StaticAbility(_.f(THING, PERMANENT, lambda f: YOURS in f.tests), (RuleChange(UNTAPS_WITH_OTHERS),),
                          condition=None))
        words = f"untap {each} {{f:filter.{number}}} during each opponent 's untap step ."
        row(b, "static", words,
            StaticAbility(_.f(THING, PERMANENT, lambda f: YOURS in f.tests), (RuleChange(UNTAPS_WITH_OTHERS),),
                          condition=IsTurnOf(All(Players((Opponent(),))))))
    row(b, "lineof permanentline", "~ enters tapped and doesn't untap during your untap step .",
        (EntersAbility(TapOrUntapThem(ENTERING, True)), StaticAbility(This(), (STUCK,))))


def _either_way(tapped: Filter, untapped: Filter) -> ChooseAction:
    you = You(surface="implied")
    ways = ((tapped, True), (untapped, False))
    return ChooseAction(you, tuple(TapOrUntapThem(All(what), way, who=you) for what, way in ways))


def _more(who: Selection | Filter) -> Value:
    return lambda number, what: StaticAbility(who, (Cant(MORE, what, limit=number),))


add: Final = sections(_durationfirst, _insteadaslongas, _opposed, _secondsentences, _tapping)
