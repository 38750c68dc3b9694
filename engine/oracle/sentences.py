"""Sentences of effects: subjects and predicates, lists, riders, each at one level."""

from __future__ import annotations

import itertools
from typing import Final

from engine.actions.choosing_what_stays import keeping
from engine.actions.joining import PayAnyMana
from engine.actions.life import PayAnyLife
from engine.actions.permanents import StayTapped
from engine.actions.stack_verbs import Counter
from engine.ast.amounts import CountersOn
from engine.ast.conditions import Perpetually, UntilEndOfTurn
from engine.ast.costs import Cost, PayMana
from engine.ast.effects import ChooseAction, Continuous, Delayed, ForEach, If, May, PayCost, Reflexive, Sequence
from engine.ast.filters import ControlledBy
from engine.ast.modifiers import ModifyPT, SetBasePT
from engine.ast.node import Amount, Effect
from engine.ast.patterns import StepBegins
from engine.ast.selections import All, Target, You
from engine.oracle import awaiting as w
from engine.oracle.clauses import has_x, put_where, taken_where
from engine.oracle.constants import ANYBODY, FOREVER, IMPLIED, ONE, TURN
from engine.oracle.described import is_no, lacks, with_tests
from engine.oracle.kernel import Value
from engine.oracle.lexicon.animations import goes_on_excepting
from engine.oracle.lexicon.sequences import all_depend, of_somebody, on_last
from engine.oracle.rows import _, done, listed, of_each, row, rows, setting, through
from engine.oracle.templates import ACTOR, Builder
from engine.terms.mana import ManaCost
from engine.terms.steps import Step


def add(b: Builder) -> None:
    """Add the productions of sentences."""
    row(b, "op#", "{m:emods#} {d:duration}", Continuous(ACTOR, _.m, _.d), w.LASTING)
    row(b, "op#", "{m:gmods#}", Continuous(ACTOR, _.m, FOREVER), UNENDING)
    row(b, "op#", "perpetually {m:emods#}", Continuous(ACTOR, _.m, Perpetually()))
    row(b, "vp#", "{m:pmods#} {d:duration}", Continuous(ACTOR, _.m, _.d), w.LASTING)
    b.verb(PayCost, "{who:player} pay[s] {cost:manapart}", {})
    much = PayCost(ACTOR, Cost((PayMana(ManaCost(("1",)), _.a),)))  # an amount of its own, no X that a player chooses
    rows(b, "vp#", {"pay[s] {x} , where x is {a:amount}": much, "pay[s] mana equal to {a:amount}": much})
    row(b, "vp#", "waterbend[s] {c:mana}", PayCost(ACTOR, Cost((PayMana(_.c, tapping=True),))))
    row(b, "vp#", "pay[s] {c:mana} for each {u:eachcount}",
        PayCost(ACTOR, Cost((PayMana(_.c, _.u(is_no(CountersOn))),))), "each")
    for nt, element in (("vps.b", "vp.b"), ("vps.s", "vp.s"), ("ops.s", "op.s"), ("ops.p", "op.p")):
        b.same(nt, f"{{_:{element}}}")
        for number, joins in JOINS.items():
            for join in joins if number < 5 or nt == "vps.b" else ():
                _joined(b, nt, join, element, element, join)
    _clauses(b)
    _sentences(b)
    _where(b)


LISTED: Final = "=instructions of which the first says , where x is {n:amount}"
UNENDING: Final = "unending"
JOINS: Final = {
    2: ("{0} and {1}", "{0} , then {1}"),
    3: ("{0} , {1} , and {2}", "{0} , {1} , then {2}", "{0} , then {1} , then {2}", "{0} and {1} , then {2}",
        "{0} , then {1} and {2}"),
    4: ("{0} , {1} , then {2} and {3}", "{0} , {1} , {2} , and {3}", "{0} , {1} , {2} , then {3}",
        "{0} , then {1} , then {2} , then {3}", "{0} , {1} , then {2} , then {3}"),
    5: ("{0} , {1} , {2} , then {3} , then {4}", "{0} , {1} , {2} , {3} , then {4}"),
}


def _joined(b: Builder, nt: str, join: str, first: str, later: str, key: str) -> None:
    """Instructions one after the other."""
    names = "abcdef"[: join.count("{")]
    template = join.format(*(f"{{{each}:{later if at else first}}}" for at, each in enumerate(names)))
    row(b, nt, template, Sequence(tuple([_[each] for each in names])), key,
        told=f"={nt.partition('.')[0]}: instructions one after the other",
        when=_apart if first == later else _clauses_apart)


def _clauses_apart(*effects: Effect) -> bool:
    """ "It becomes a Knight, it has base power and toughness 5/5, and it gains flying": each says of what it is."""
    unending = [isinstance(each, Continuous) and each.surface == UNENDING for each in effects]
    return (all(unending) and len(effects) > 2) or _apart(*effects)


def _apart(*effects: Effect) -> bool:
    """Whether instructions that follow each other are some for themselves."""
    if any(isinstance(x, Continuous) and x.duration == FOREVER and not x.duration.surface for x in effects[:-1]):
        return False  # "gains flying and gets +1/+1 until end of turn" is one predicate list
    if any(isinstance(x, Continuous) and x.duration == Perpetually() and isinstance(y, Continuous)
           for x, y in itertools.pairwise(effects)):
        return False  # "perpetually gets +1/+1 and gains flying" too
    if any(map(goes_on_excepting, effects, effects[1:])):
        return False
    if any(isinstance(each, Counter) and each.to for each in effects[:-1]):
        return False  # "if ... countered this way, exile it instead ... and draw a card": both depend on it
    return not keeping(effects)  # "chooses a creature, then sacrifices the rest" is one verb


def _clauses(b: Builder) -> None:
    row(b, "imperative", "{v:vps.b}", done(_.v, IMPLIED))
    told = _.p(lambda who: not isinstance(who, You) or who.surface not in ("implied", ""))
    for clause in ("{p:player.p} {v:vps.b}", "{p:player.s} {v:vps.s}", "{p:object.s} {v:ops.s}",
                   "{p:object.p} {v:ops.p}"):
        row(b, "said", clause, done(_.v(of_somebody), told))
    row(b, "said", "{p:player} also {v:vp#p}", Sequence((done(_.v, _.p),)), told="{p:player} {v:vps}")
    row(b, "said", "{p:player} may {v:vps.b}", May(_.p, done(_.v, _.p)), "may",
        # not how much each of several players pays
        when=lambda who, effect: not (isinstance(effect, PayAnyLife | PayAnyMana) and isinstance(who, All)))
    for other in ("{o:object} {v:ops.p}", "{o:player} {v:vps.b}"):
        row(b, "said", f"{{p:player}} may have {other}", May(_.p, done(_.v(of_somebody), _.o)), "have")
    row(b, "imperative", "{a:vp.b} or {b:vp.b}",
        ChooseAction(IMPLIED, (done(_.a(_ends), IMPLIED), done(_.b, IMPLIED))), "imperative")
    row(b, "said", "{p:player} {a:vp#p} or {b:vp#p}",
        ChooseAction(_.p, (done(_.a(_ends), _.p), done(_.b, _.p))), "said")
    row(b, "plain", "{f:filter.p} don't untap during target player 's next untap step",
        StayTapped(All(with_tests(_.f(lacks(ControlledBy)), ControlledBy(Target(ANYBODY, ONE, ONE))))))
    b.same("clause", "{_:imperative}", "{_:said}")
    b.same("clauses", "{_:clause}")
    for join in ("{0} and {1}", "{0} , then {1}", "{0} , and {1}", "{0} , {1} , and {2}", "{0} , then {1} , then {2}",
                 "{0} , then {1} and {2}", "{0} , {1} , then {2}", "{0} , {1} , {2} , {3} , {4} , then {5}"):
        _joined(b, "clauses", join, "clause", "said", f"c{join}")


def _ends(effect: Effect) -> bool:
    """Whether nothing goes on behind it: what mana may be spent on would."""
    return getattr(effect, "on", None) is None


def _held(b: Builder) -> None:
    """ "Until end of turn, target creature gets +3/+3 and your opponents can't gain life": what is so for a while."""
    for held in ("{o:object} {m:emods#o}", "{o:player} {m:pmods#o}"):
        row(b, "held", held, Continuous(_.o, _.m, FOREVER))
    listed(b, "helds", "held", least=2)
    for now, shape in (("{h:held}", _lasting(_.h)), ("{h:helds}", Sequence(of_each(_.h, _lasting(_.each)))),
                       ("{a:held} , and {z:held}", Sequence((_lasting(_.a), _lasting(_.z))))):
        row(b, "heldso", f"{{d:leading}} , {now}", shape)
    b.same("plain", "{_:heldso}")
    for join in (", and", "and", ", then"):  # "draw a card, and until your next turn, creatures can't attack you"
        row(b, "plain", f"{{e:clauses}} {join} {{h:heldso}}", Sequence((_.e(is_no(May)), _.h)))
    # the duration at the end is meant of all: what could stand without one may not last only so long
    sized = _.h(lambda held: all(isinstance(one, ModifyPT | SetBasePT) for each in held[:-1] for one in each.modifiers))
    row(b, "clauses", "{h:helds} {d:duration}", Sequence(of_each(sized, _lasting(_.each))))


def _lasting(held: Value) -> Value:
    return setting(held, {"duration": FOREVER}, duration=_.d)


def _sentences(b: Builder) -> None:
    b.same("plain", "{_:clauses}")
    row(b, "plain", "{e:clauses} if {c:condition}", If(_.c, _.e(all_depend)), "trailing")
    _held(b)
    b.says("plain", ForEach, "for each {what:filter.s} , {effect:clauses}")
    b.same("first", "{_:plain}")
    b.same("opening", "{_:first}")
    row(b, "opening", "if {c:condition} , {e:first}", If(_.c, _.e), "leading")
    b.same("later", "{_:opening}")
    row(b, "later", "then {e:first}", Sequence((_.e,)), "then")
    row(b, "later", "then if {c:condition} , {e:first}", If(_.c, _.e), "then if")
    b.says("later", w.Otherwise, "otherwise , {effect:first}")
    for template, key in (("if {c:condition} , {e:first} instead", "instead last"),
                          ("{e:clauses} instead if {c:condition}", "instead if")):
        row(b, "doneinstead", template, w.InsteadIf(_.c, _.e), key)
    row(b, "later", "if {c:condition} , instead {e:first}", w.InsteadIf(_.c, _.e), "instead first")
    row(b, "later", "{e:doneinstead} , where x is {a:amount}", through(put_where, taken_where, _.e, _.a))
    b.same("later", "{_:doneinstead}")
    b.vocabulary("insteadof", {words: words for words in INSTEAD_OF})
    row(b, "later", "if {c:condition} , {e:first} {w:insteadof}", w.InsteadIf(_.c, _.e), w.PART)
    row(b, "later", "{e:clauses} {w:insteadof} if {c:condition}", w.InsteadIf(_.c, _.e), f"{w.PART} if")
    for way in ("instead", "this way instead"):
        row(b, "later", f"if {{c:condition}} , prevent the next {{n:figureorx}} damage {way}", w.ManyInstead(_.c, _.n),
            f"many prevented {way}")
    row(b, "later", "x is {n:amount}", w.XIs(_.n), w.X_IS)
    row(b, "later", "{o:backobject} [gets|get#o] {m:change} instead if {c:condition}",
        w.InsteadIf(_.c, Continuous(_.o, (_.m,), UntilEndOfTurn())), w.SO_LONG)
    for key, words in (("it", "it deals {n:amount damage} instead"), ("this", "~ deals {n:amount damage} instead"),
                       ("instead it", "instead it deals {n:amount damage}")):
        row(b, "doneinstead", f"if {{c:condition}} , {words}", w.DealInstead(_.c, _.n), f"amount {key}")
    for number, have in (("s", "has"), ("p", "have")):
        b.word(f"made.{number}", {each: each for each in MADE[number]}, "what was made")
        row(b, "later", f"{{w:made.{number}}} {have} {{a:abilities}}", w.TokensHave(_.a))
    b.says("later", Reflexive, "when you do , {effect:first}")
    # "Exile it and return it at the beginning of ...": which of the two happens then is not said
    b.same("thattime", "at the beginning of {_:nextbeginning}")
    row(b, "thattime", "at end of combat", StepBegins(Step.END_COMBAT, None, next=True))
    row(b, "plain", "{e:clauses} {p:thattime}", Delayed(_.p, _.e(is_no(Sequence))), w.AT_END)
    on_last(b, "{e:clauses} {p:thattime}", w.AT_END, lambda last, when: Delayed(when, last, surface=w.AT_END),
            lambda end: (end.effect, end.pattern) if isinstance(end, Delayed) and end.surface == w.AT_END else None)
    row(b, "plain", "{e:clauses} {p:thattime} if {c:condition}",
        Delayed(_.p, If(_.c, _.e(is_no(Sequence)), surface="trailing")), w.AT_END)
    row(b, "plain", "at the beginning of {p:nextbeginning} , {e:clauses}", Delayed(_.p, _.e), "at")
    for when in ("when", "whenever"):
        row(b, "whenthisturn", f"{when} {{p:event}} this turn , {{e:first}}",
            Delayed(_.p, _.e, once=when == "when", duration=TURN), when)
    b.same("opening", "{_:whenthisturn}")
    row(b, "opening", "if {c:condition} , {e:whenthisturn}", If(_.c, _.e), "leading")


def _where(b: Builder) -> None:
    """ "..., where X is ...": of a first sentence, or of the first of several instructions."""
    row(b, "first", "{e:plain} , where x is {a:amount}", through(put_where, taken_where, _.e, _.a))
    first = through(put_where, taken_where, _.a, _.n)  # in the middle of a list, for the first of it
    for tail, others in (("then {b:vp.b}", (_.b,)), ("and {b:vp.b}", (_.b,)), ("{b:vp.b} , then {c:vp.b}", (_.b, _.c))):
        row(b, "vps.b", f"{{a:vp.b}} , where x is {{n:amount}} , {tail}", Sequence((first, *others)), when=_defined,
            told=LISTED)
    row(b, "first", "{a:said} , where x is {n:amount} , and {b:said}", Sequence((first, _.b)), when=_defined,
        told=LISTED)


def _defined(first: Value, amount: Amount, *others: Value) -> bool:
    """Whether the X is that of the first alone."""
    return not any(map(has_x, others))


INSTEAD_OF: Final = (*(f"instead of {number}" for number in ("one", "two", "three", "four", "five")), *(
    f"instead of putting {them} into {whose} hand" for them in ("it", "them") for whose in ("your", "their")))
MADE: Final = {"s": ("it", "the token", "that token", "that creature"),
               "p": ("they", "the tokens", "those tokens", "those creatures")}  # what was made, as it is spoken of
