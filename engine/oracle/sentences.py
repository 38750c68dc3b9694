"""Sentences of effects: subjects and predicates, lists, riders, each at one level."""

from __future__ import annotations

from typing import Final

from engine.actions.choosing_what_stays import keeping
from engine.actions.joining import PayAnyMana
from engine.actions.life import PayAnyLife
from engine.actions.stack_verbs import Counter
from engine.ast.amounts import CountOf
from engine.ast.conditions import UntilEndOfTurn
from engine.ast.costs import Cost, PayMana
from engine.ast.effects import (
    ChooseAction,
    Continuous,
    Delayed,
    ForEach,
    If,
    May,
    PayCost,
    Reflexive,
    Sequence,
)
from engine.ast.node import Amount, Duration, Effect, Filter, Pattern, Selection
from engine.ast.selections import All, Back, You
from engine.oracle.awaiting import DealInstead, InsteadIf, Otherwise, TokensHave
from engine.oracle.clauses import field_of, filled, subject_of, unfilled
from engine.oracle.constants import FOREVER
from engine.oracle.kernel import Value, Values
from engine.oracle.lexicon.copies import goes_on_excepting
from engine.oracle.lexicon.sequences import trailing
from engine.oracle.shape import shaped
from engine.oracle.templates import ACTOR, ACTOR_FIELD, Builder, Make, Unmake
from engine.terms.mana import ManaCost

UNTIL_END: Final = UntilEndOfTurn()


def add(b: Builder) -> None:
    """Add the productions of sentences."""
    ACTOR_FIELD[PayCost] = "who"
    _continuous(b)
    _lists(b)
    _clauses(b)
    _sentences(b)


def _continuous(b: Builder) -> None:
    for number in "sp":
        b.rule(f"op.{number}", f"{{m:emods.{number}}} {{d:duration}}", _lasting, _unlasting, Continuous)
        b.rule(f"op.{number}", f"{{m:gmods.{number}}}", _forever, _unforever, Continuous)
    for number, form in (("s", "s"), ("p", "b")):
        b.rule(f"vp.{form}", f"{{m:pmods.{number}}} {{d:duration}}", _lasting, _unlasting, Continuous)
    b.rule("vp.b", "pay {c:manapart}", _pay, _unpay, PayCost)
    b.rule("vp.s", "pays {c:manapart}", _pay, _unpay, PayCost)
    for verb, form in (("pay", "b"), ("pays", "s")):
        shaped(b, f"vp.{form}", PayCost, f"{verb} {{x}} , where x is {{a:amount}}", _pay_x, "cost.parts.0.times")
        b.rule(f"vp.{form}", f"{verb} {{c:mana}} for each {{f:filter.s}}", _pay_each, _unpay_each, PayCost, "each")


def _lasting(values: Values) -> Value | None:
    return Continuous(ACTOR, values[0], values[1])


def _unlasting(value: Value) -> Values | None:
    if isinstance(value, Continuous) and not value.surface and (value.duration != FOREVER or value.duration.surface):
        return value.modifiers, value.duration
    return None


def _forever(values: Values) -> Value | None:
    return Continuous(ACTOR, values[0], FOREVER)


def _unforever(value: Value) -> Values | None:
    if isinstance(value, Continuous) and value.duration == FOREVER and not value.duration.surface:
        return (value.modifiers,)
    return None


def _pay(values: Values) -> Value | None:
    cost = values[0]
    assert isinstance(cost, Cost)
    return PayCost(ACTOR, cost)


def _pay_x(amount: Amount) -> PayCost:
    """So much mana: an amount of its own, no X that a player chooses."""
    return PayCost(ACTOR, Cost((PayMana(ManaCost(("1",)), amount),)))


def _pay_each(values: Values) -> Value | None:
    mana, what = values
    assert isinstance(mana, ManaCost)
    assert isinstance(what, Filter)
    return PayCost(ACTOR, Cost((PayMana(mana, CountOf(what)),)), surface="each")


def _unpay_each(value: Value) -> Values | None:
    if not isinstance(value, PayCost) or value.surface != "each":
        return None
    part = value.cost.parts[0]
    if isinstance(part, PayMana) and isinstance(part.times, CountOf):
        return part.cost, part.times.what
    return None


def _unpay(value: Value) -> Values | None:
    if isinstance(value, PayCost) and len(value.cost.parts) == 1 and isinstance(value.cost.parts[0], PayMana):
        return (value.cost,)
    return None


JOINS: Final = {
    2: ("{0} and {1}", "{0} , then {1}"),
    3: ("{0} , {1} , and {2}", "{0} , {1} , then {2}", "{0} , then {1} , then {2}", "{0} and {1} , then {2}",
        "{0} , then {1} and {2}"),
    4: ("{0} , {1} , then {2} and {3}", "{0} , {1} , {2} , and {3}", "{0} , {1} , {2} , then {3}",
        "{0} , then {1} , then {2} , then {3}"),
}


def _lists(b: Builder) -> None:
    for nt, element in (("vps.b", "vp.b"), ("vps.s", "vp.s"), ("ops.s", "op.s"), ("ops.p", "op.p")):
        b.same(nt, f"{{_:{element}}}")
        for count, joins in JOINS.items():
            for join in joins:
                template = join.format(*(f"{{a{index}:{element}}}" for index in range(count)))
                b.rule(nt, template, _sequence(join), _unsequence(join, count), Sequence, join, keyed=True)


def _sequence(join: str) -> Make:
    def make(values: Values) -> Value | None:
        if any(isinstance(x, Continuous) and x.duration == FOREVER and not x.duration.surface for x in values[:-1]):
            return None  # "gains flying and gets +1/+1 until end of turn" is one predicate list
        if any(map(goes_on_excepting, values, values[1:])):
            return None
        if any(isinstance(each, Counter) and each.to for each in values[:-1]):
            return None  # "if ... countered this way, exile it instead ... and draw a card": both depend on it
        if keeping(values):
            return None  # "chooses a creature, then sacrifices the rest" is one verb
        return Sequence(tuple(each for each in values if isinstance(each, Effect)), surface=join)

    return make


def _unsequence(join: str, count: int) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if isinstance(value, Sequence) and len(value.effects) == count and value.surface == join:
            return value.effects
        return None

    return unmake


def _clauses(b: Builder) -> None:
    b.rule("imperative", "{v:vps.b}", _implied, _unimplied)
    for nt, player, predicate in (
        ("said", "player.p", "vps.b"), ("said", "player.s", "vps.s"), ("said", "object.s", "ops.s"),
        ("said", "object.p", "ops.p"),
    ):
        b.rule(nt, f"{{p:{player}}} {{v:{predicate}}}", _said, _unsaid)
    for number in "sp":
        b.rule("said", f"{{p:player.{number}}} may {{v:vps.b}}", _may, _unmay, May, "may")
        b.rule("said", f"{{p:player.{number}}} may have {{o:object}} {{v:ops.p}}", _may_have, _unmay_have, May, "have")
        b.rule("said", f"{{p:player.{number}}} may have {{o:player}} {{v:vps.b}}", _may_have, _unmay_have, May, "havep")
    b.rule("imperative", "{a:vp.b} or {b:vp.b}", _choice(True), _unchoice(True), ChooseAction, "imperative")
    for number, form in (("p", "b"), ("s", "s")):
        b.rule("said", f"{{p:player.{number}}} {{a:vp.{form}}} or {{b:vp.{form}}}", _choice(False), _unchoice(False),
               ChooseAction, "said")
    b.same("clause", "{_:imperative}", "{_:said}")
    b.same("clauses", "{_:clause}")
    for join in ("{0} and {1}", "{0} , then {1}", "{0} , and {1}", "{0} , {1} , and {2}", "{0} , then {1} , then {2}",
                 "{0} , then {1} and {2}", "{0} , {1} , then {2}", "{0} , {1} , {2} , {3} , {4} , then {5}"):
        template = join.format("{a:clause}", *(f"{{{each}:said}}" for each in "bcdef"))
        key, count = f"c{join}", join.count("{")
        b.rule("clauses", template, _sequence(key), _unsequence(key, count), Sequence, key, keyed=True)


def _choice(implied: bool) -> Make:
    """A choice between two instructions, made as they are followed."""

    def make(values: Values) -> Value | None:
        who = You(surface="implied") if implied else values[0]
        assert isinstance(who, Selection)
        options = tuple(filled(each, who) for each in values if isinstance(each, Effect))
        if getattr(options[0], "on", None) is not None:
            return None  # what mana may be spent on goes on
        return ChooseAction(who, options, surface="imperative" if implied else "said")

    return make


def _unchoice(implied: bool) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, ChooseAction) or len(value.options) != 2:
            return None
        if value.surface != ("imperative" if implied else "said"):
            return None
        options = tuple(unfilled(each, value.who) for each in value.options)
        return None if None in options else (*(() if implied else (value.who,)), *options)

    return unmake


def _implied(values: Values) -> Value | None:
    effect = values[0]
    assert isinstance(effect, Effect)
    return filled(effect, You(surface="implied"))


def _unimplied(value: Value) -> Values | None:
    if not isinstance(value, Effect) or isinstance(value, May):
        return None
    subject = subject_of(value)
    if not isinstance(subject, You) or subject.surface not in ("implied", ""):
        return None
    effect = unfilled(value, You())
    return None if effect is None else (effect,)


def _said(values: Values) -> Value | None:
    actor, effect = values
    assert isinstance(effect, Effect)
    assert isinstance(actor, Selection)
    return filled(effect, actor) if subject_of(effect) is ACTOR else None


def _unsaid(value: Value) -> Values | None:
    if not isinstance(value, Effect) or isinstance(value, May):
        return None
    subject = subject_of(value)
    if subject is None or (isinstance(subject, You) and subject.surface in ("implied", "")):
        return None
    effect = unfilled(value, subject)
    return None if effect is None else (subject, effect)


def _may(values: Values) -> Value | None:
    actor, effect = values
    if isinstance(effect, PayAnyLife | PayAnyMana) and isinstance(actor, All):
        return None  # how much each of them pays is not remembered
    assert isinstance(actor, Selection)
    assert isinstance(effect, Effect)
    return May(actor, filled(effect, actor), surface="may")


def _unmay(value: Value) -> Values | None:
    if not isinstance(value, May) or value.surface not in ("may", ""):
        return None
    if field_of(value.effect) is None and not isinstance(value.effect, Sequence):
        return value.who, value.effect  # "end the turn": nobody in particular does that
    effect = unfilled(value.effect, value.who)
    return None if effect is None else (value.who, effect)


def _may_have(values: Values) -> Value | None:
    actor, subject, effect = values
    assert isinstance(actor, Selection)
    assert isinstance(subject, Selection)
    assert isinstance(effect, Effect)
    if subject_of(effect) is not ACTOR:
        return None
    return May(actor, filled(effect, subject), surface="have")


def _unmay_have(value: Value) -> Values | None:
    if not isinstance(value, May) or value.surface != "have":
        return None
    subject = subject_of(value.effect)
    if subject is None:
        return None
    effect = unfilled(value.effect, subject)
    return None if effect is None else (value.who, subject, effect)


def _sentences(b: Builder) -> None:
    b.same("plain", "{_:clauses}")
    b.rule("plain", "{e:clauses} if {c:condition}", trailing, _unif("trailing"), If, "trailing")
    b.rule("plain", "{d:leading} , {o:object.s} {m:emods.s}", _led, _unled, Continuous, "led")
    b.rule("plain", "{d:leading} , {o:object.p} {m:emods.p}", _led, _unled, Continuous, "led")
    b.rule("plain", "for each {f:filter.s} , {e:clauses}", _for_each, _unfor_each, ForEach)
    b.same("first", "{_:plain}")
    b.same("opening", "{_:first}")
    b.rule("opening", "if {c:condition} , {e:first}", _if_leading, _unif_leading, If, "leading")
    b.same("later", "{_:opening}")
    b.rule("later", "then {e:first}", _then, _unthen, Sequence, "then")
    b.rule("later", "then if {c:condition} , {e:first}", _if_then, _unif_then, If, "then if")
    b.rule("later", "otherwise , {e:first}", lambda v: Otherwise(v[0]), _unotherwise, Otherwise)
    b.rule("later", "if {c:condition} , instead {e:first}", _instead("instead first"), _uninstead("instead first"),
           InsteadIf, "instead first")
    b.rule("later", "if {c:condition} , {e:first} instead", _instead("instead last"), _uninstead("instead last"),
           InsteadIf, "instead last")
    b.rule("later", "{e:clauses} instead if {c:condition}", _instead_if, _uninstead_if, InsteadIf, "instead if")
    for key, words in (("it", "it deals {n:amount damage} instead"), ("this", "~ deals {n:amount damage} instead"),
                       ("instead it", "instead it deals {n:amount damage}")):
        b.rule("later", f"if {{c:condition}} , {words}", _deal_instead(key), _undeal_instead(key), DealInstead, key)
    for number, have in (("s", "has"), ("p", "have")):
        b.rule("later", f"{{o:backobject.{number}}} {have} {{a:abilities}}", _have, _unhave(number), TokensHave)
    b.rule("later", "when you do , {e:first}", lambda v: Reflexive(v[0]), _unreflexive, Reflexive)
    b.rule("plain", "{e:clauses} at the beginning of {p:nextbeginning}", _delayed("at end"), _undelayed("at end"),
           Delayed, "at end")
    b.rule("plain", "at the beginning of {p:nextbeginning} , {e:clauses}", _delayed_first("at"), _undelayed_first("at"),
           Delayed, "at")
    for when in ("when", "whenever"):
        b.rule("whenthisturn", f"{when} {{p:event}} this turn , {{e:first}}", _delayed_turn(when, when == "when"),
               _undelayed_turn(when, when == "when"), Delayed, when)
    b.same("opening", "{_:whenthisturn}")
    b.rule("opening", "if {c:condition} , {e:whenthisturn}", _if_leading, _unif_leading, If, "leading")


def _unif(surface: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if isinstance(value, If) and value.surface == surface and value.otherwise is None:
            return value.effect, value.condition
        return None

    return unmake


def _if_leading(values: Values) -> Value | None:
    return If(values[0], values[1], surface="leading")


def _unif_leading(value: Value) -> Values | None:
    if isinstance(value, If) and value.surface in ("leading", "") and value.otherwise is None:
        return value.condition, value.effect
    return None


def _if_then(values: Values) -> Value | None:
    return If(values[0], values[1], surface="then if")


def _unif_then(value: Value) -> Values | None:
    if isinstance(value, If) and value.surface == "then if" and value.otherwise is None:
        return value.condition, value.effect
    return None


def _then(values: Values) -> Value | None:
    return Sequence((values[0],), surface="then")


def _unthen(value: Value) -> Values | None:
    return value.effects if isinstance(value, Sequence) and value.surface == "then" else None


def _unotherwise(value: Value) -> Values | None:
    return (value.effect,) if isinstance(value, Otherwise) else None


def _instead(surface: str) -> Make:
    return lambda values: InsteadIf(values[0], values[1], surface=surface)


def _uninstead(surface: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if isinstance(value, InsteadIf) and value.surface == surface:
            return value.condition, value.effect
        return None

    return unmake


def _instead_if(values: Values) -> Value | None:
    return InsteadIf(values[1], values[0], surface="instead if")


def _uninstead_if(value: Value) -> Values | None:
    if isinstance(value, InsteadIf) and value.surface == "instead if":
        return value.effect, value.condition
    return None


def _deal_instead(key: str) -> Make:
    return lambda values: DealInstead(values[0], values[1], surface=f"amount {key}")


def _undeal_instead(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if isinstance(value, DealInstead) and value.surface == f"amount {key}":
            return value.condition, value.n
        return None

    return unmake


MADE: Final = {"s": ("it", "the token", "that token", "that creature"),
               "p": ("them", "the tokens", "those tokens", "those creatures")}  # what was made, as it is spoken of


def _have(values: Values) -> Value | None:
    what, abilities = values
    if isinstance(what, Back) and what.to is None and what.word in MADE["s"] + MADE["p"]:
        return TokensHave(abilities, surface=f"{what.word}|{what.surface}")
    return None


def _unhave(number: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        word, _, said = value.surface.partition("|") if isinstance(value, TokensHave) else ("", "", "")
        return (Back(word, surface=said), value.abilities) if word in MADE[number] else None

    return unmake


def _unreflexive(value: Value) -> Values | None:
    return (value.effect,) if isinstance(value, Reflexive) and not value.surface else None


def _led(values: Values) -> Value | None:
    duration, what, modifiers = values
    assert isinstance(duration, Duration)
    return Continuous(what, modifiers, duration, surface="led")


def _unled(value: Value) -> Values | None:
    if isinstance(value, Continuous) and value.surface == "led":
        return value.duration, value.what, value.modifiers
    return None


def _for_each(values: Values) -> Value | None:
    return ForEach(values[0], values[1])


def _unfor_each(value: Value) -> Values | None:
    if isinstance(value, ForEach) and isinstance(value.what, Filter) and value.times is None:
        return value.what, value.effect
    return None


def _delayed(surface: str) -> Make:
    # "Exile it and return it at the beginning of ...": which of the two happens then is not said
    return lambda values: None if isinstance(values[0], Sequence) else Delayed(values[1], values[0], surface=surface)


def _undelayed(surface: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        return (value.effect, value.pattern) if isinstance(value, Delayed) and value.surface == surface else None

    return unmake


def _delayed_first(surface: str) -> Make:
    return lambda values: Delayed(values[0], values[1], surface=surface)


def _undelayed_first(surface: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        return (value.pattern, value.effect) if isinstance(value, Delayed) and value.surface == surface else None

    return unmake


def _delayed_turn(surface: str, once: bool) -> Make:
    def make(values: Values) -> Value | None:
        pattern, effect = values
        assert isinstance(pattern, Pattern)
        assert isinstance(effect, Effect)
        return Delayed(pattern, effect, once=once, duration=UNTIL_END, surface=surface)

    return make


def _undelayed_turn(surface: str, once: bool) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if isinstance(value, Delayed) and value.surface == surface and value.once == once:
            return value.pattern, value.effect
        return None

    return unmake
