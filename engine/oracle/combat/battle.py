"""Combat in words: the end of it, who attacked, costs of attacking, who may block whom and how many (506-511)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import StaticAbility, TriggeredAbility
from engine.ast.amounts import Fixed, HistoryCount
from engine.ast.conditions import Designation, Holds, Matches, UntilEndOfCombat
from engine.ast.costs import Cost, DoThis, PayMana
from engine.ast.effects import Continuous, Delayed, PayCost
from engine.ast.filters import (
    AnyOf,
    CombatWith,
    ControlledBy,
    Either,
    HasType,
    History,
    Is,
    Kind,
    Objects,
    Opponent,
    Players,
    Status,
)
from engine.ast.modifiers import AsThough, BlockMore, Cant, Must, RuleChange
from engine.ast.node import Amount, Condition, Effect, Filter, Modifier, Selection
from engine.ast.patterns import Becomes, BecomesBlocked, StepBegins
from engine.ast.selections import This, You
from engine.oracle.clauses import filled, unfilled
from engine.oracle.constants import TURN, YOU
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.shape import at_path, shaped, with_tests, without, worded
from engine.oracle.templates import ACTOR, Builder
from engine.terms.mana import ManaCost
from engine.terms.steps import Step

YOUR_WALKERS: Final = Objects(Kind.PERMANENT, (HasType("planeswalker"), ControlledBy(YOU)))
COMBAT: Final = UntilEndOfCombat()
END_OF_COMBAT: Final = StepBegins(Step.END_COMBAT, None)
YOUR_END_OF_COMBAT: Final = StepBegins(Step.END_COMBAT, YOU)
THIS_TURNS_END: Final = StepBegins(Step.END_COMBAT, None, next=True)
UNBLOCKED: Final = AsThough("assign combat damage", "it weren't blocked")
ONE: Final = ManaCost(("1",))
BY_X: Final = ("of those creatures", "creature they control that 's attacking you")


def add(b: Builder) -> None:
    """Add these productions."""
    _end_of_combat(b)
    _conditions(b)
    _described(b)
    _taxes(b)
    _lists(b)
    _blocking(b)
    shaped(b, "static", StaticAbility, "you may have ~ assign its combat damage as though it weren't blocked .",
           lambda: StaticAbility(This(), (UNBLOCKED,)))
    shaped(b, "event", Becomes, "you exert a {f:filter.s}", _exerted, without("what"))
    b.event(BecomesBlocked, "{what:eo} become[s] blocked by one or more {by:filter.p}", many=True)


def _exerted(what: Filter) -> Becomes | None:
    return Becomes(with_tests(what, ControlledBy(YOU)), "exerted") if isinstance(what, Objects) else None


def _end_of_combat(b: Builder) -> None:
    """ "At end of combat, ..." is an ability that triggers each time (511.1); in an instruction, the next time."""
    for body in ("triggerbody", "modal"):
        shaped(b, "triggered", TriggeredAbility, f"at end of combat , {{e:{body}}}", _at_end, "effect")
        shaped(b, "triggered", TriggeredAbility, f"at end of combat on your turn , {{e:{body}}}",
               lambda e: TriggeredAbility(YOUR_END_OF_COMBAT, e), "effect")
        shaped(b, "triggered", TriggeredAbility, f"at end of combat on your turn , if {{c:condition}} , {{e:{body}}}",
               lambda c, e: TriggeredAbility(YOUR_END_OF_COMBAT, e, condition=c), "condition", "effect")
        shaped(b, "triggered", TriggeredAbility, f"at end of combat , if {{c:condition}} , {{e:{body}}}", _at_end_if,
               "condition", "effect")
    shaped(b, "plain", Delayed, "at this turn 's next end of combat , {e:clauses}",
           lambda e: Delayed(THIS_TURNS_END, e, duration=TURN), "effect")
    shaped(b, "plain", Delayed, "at end of combat , {e:clauses}", lambda e: Delayed(THIS_TURNS_END, e), "effect")


def _at_end(effect: Effect) -> TriggeredAbility:
    return TriggeredAbility(END_OF_COMBAT, effect)


def _at_end_if(condition: Condition, effect: Effect) -> TriggeredAbility:
    return TriggeredAbility(END_OF_COMBAT, effect, condition=condition)


def _conditions(b: Builder) -> None:
    shaped(b, "cond1", Holds, "you attacked with creatures with total power {n:numeral} or greater this combat",
           lambda n: Holds(HistoryCount("power attacked with", YOU), ">=", n), "right")
    shaped(b, "cond1", Matches, "{o:matched} attacked or blocked this combat", _fought, "what")
    for whose in ("of the turn", "of your turn"):
        shaped(b, "cond1", Designation, f"it 's the first combat phase {whose}",
               lambda whose=whose: Designation("first combat phase" if "the" in whose else "your first combat phase"))


def _fought(what: Selection) -> Matches:
    return Matches(what, Objects(Kind.PERMANENT, (History("fought this combat"),)))


def _described(b: Builder) -> None:
    shaped(b, "lastpost", AnyOf, "blocking or blocked by {w:combatant}",
           lambda w: AnyOf((CombatWith("blocking", w), CombatWith("blocked by", w))), "tests.0.whom")
    for words in ("that 's attacking", "that are attacking"):
        shaped(b, "lastpost", CombatWith, f"{words} {{w:combatant}}", lambda w: CombatWith("attacking", w), "whom")
        shaped(b, "lastpost", CombatWith, f"{words} {{w:attackedsome}}", lambda w: CombatWith("attacking", w), "whom")
    for words in ("that 's blocking", "that are blocking"):
        shaped(b, "lastpost", CombatWith, f"{words} {{w:combatant}}", lambda w: CombatWith("blocking", w), "whom")
    shaped(b, "lastpost", CombatWith, "attacking {w:attackedsome}", lambda w: CombatWith("attacking", w), "whom")
    shaped(b, "lastpost", CombatWith, "{w:itself} 's blocking", lambda w: CombatWith("blocked by", w), "whom")
    shaped(b, "lastpost", CombatWith, "{w:thisobject} is blocking", lambda w: CombatWith("blocked by", w), "whom")
    shaped(b, "attackedsome", Players, "one of your opponents", lambda: Players((Opponent(),)))
    worded(b, "attackedsome", {"you or a planeswalker you control": Either((Players((Is(YOU),)), YOUR_WALKERS))})
    shaped(b, "adj", Status, "attacking alone", lambda: Status("attacking alone"))
    for words, key in (
        ("that blocked", "blocked"), ("that was blocked by", "was blocked"), ("that were blocked by", "was blocked"),
    ):
        shaped(b, "lastpost", History, f"{words} {{w:oneobject}} this turn", lambda w, key=key: History(key, w), "by")
    shaped(b, "lastpost", AnyOf, "that blocked or were blocked by {w:oneobject} this turn",
           lambda w: AnyOf((History("blocked", w), History("was blocked", w))), "tests.0.by")


def _taxes(b: Builder) -> None:
    """ "Creatures can't attack you unless their controller pays {2} for each of those creatures" (508.1g, 509.1d)."""
    b.rule("tax", "{m:mana}", lambda v: Cost((PayMana(v[0]),)), _unmana, Cost)
    b.rule("owndeed", "{e:vp.b}", _deed, _undeed, Cost)
    b.rule("taxdeed", "{e:vp.s}", _deed, _undeed, Cost)
    for verb, what, words in (
        ("attack", YOU, "attack you"), ("attack you or yours", YOU, "attack you or planeswalkers you control"),
        ("block", None, "block"), ("attack", None, "attack"),
    ):
        for pays in ("unless their controller pays {c:tax}", "unless their controller {c:taxdeed}"):
            for each in (
                "for each of those creatures", "for each creature they control that 's attacking you",
                "for each attacking creature they control that 's attacking you",
                "for each blocking creature they control",
            ):
                if ("blocking" in each and verb != "block") or ("attacking" in each and what is None):
                    continue
                shaped(b, "cantmod", Cant, f"can't {words} {pays} {each}", _taxed(verb, what), "cost")
        shaped(b, "cantmod", Cant, f"can't {words} unless you {{c:owndeed}}", _taxed(verb, what), "cost")
        for each in BY_X if what is not None else BY_X[:1]:
            if verb != "block":
                pays = f"unless their controller pays {{x}} for each {each} , where x is {{a:amount}}"
                shaped(b, "cantmod", Cant, f"can't {words} {pays}", _taxed_by(verb, what), "cost.parts.0.times")
        for who in ("you pay", "its controller pays"):
            shaped(b, "cantmod", Cant, f"can't {words} unless {who} {{c:tax}}", _taxed(verb, what), "cost")
    shaped(b, "cantmod", Cant,
           "can't block {f:filter.p} unless their controller {c:taxdeed} for each blocking creature they control",
           lambda f, c: Cant("block", f, cost=c, cost_each=True), "what", "cost")


def _taxed(verb: str, what: You | None) -> Value:
    return lambda cost: Cant(verb, what, cost=cost, cost_each=True)


def _taxed_by(verb: str, what: You | None) -> Value:
    def made(amount: Amount) -> Cant:
        return Cant(verb, what, cost=Cost((PayMana(ONE, amount),)), cost_each=True)

    return made


def _unmana(value: Value) -> Values | None:
    if isinstance(value, Cost) and len(value.parts) == 1 and isinstance(value.parts[0], PayMana):
        return (value.parts[0].cost,) if value.parts[0].times is None else None
    return None


def _deed(values: Values) -> Value | None:
    effect = values[0]
    if not isinstance(effect, Effect) or isinstance(effect, PayCost):
        return None
    return Cost((DoThis(filled(effect, You(surface="implied"))),))


def _undeed(value: Value) -> Values | None:
    if not isinstance(value, Cost) or len(value.parts) != 1 or not isinstance(value.parts[0], DoThis):
        return None
    effect = unfilled(value.parts[0].effect, You())
    return None if effect is None else (effect,)


def _lists(b: Builder) -> None:
    """ "Can't attack, block, or crew Vehicles", "can't block or be blocked by Walls"."""
    b.says("cantmod", Cant, "can't attack , block , or crew vehicles", verb="attack, block, or crew vehicles")
    for number in "sp":
        for kind in ("smods", "emods"):
            nt = f"{kind}.{number}"
            several(b, nt, "can't attack , block , or transform",
                    lambda: (Cant("attack or block"), Cant("transform")))
            several(b, nt, "can't block or be blocked", lambda: (Cant("block"), Cant("be blocked")))
            several(b, nt, "can't block or be blocked by {f:filter.p}",
                    lambda f: (Cant("block", f), Cant("be blocked", f)), "0.what")
        for be in ("is", "'s") if number == "s" else ("are", "'re"):
            for kind in ("emod", "staticmod") if be in ("is", "are") else ("emod",):
                shaped(b, f"{kind}.{number}", RuleChange, f"{be} goaded", lambda: RuleChange("goaded"))


def several(b: Builder, nt: str, template: str, make: Value, *paths: str) -> None:
    """One wording of several modifiers; the first remembers it."""

    def made(values: Values) -> Value | None:
        found: tuple[Modifier, ...] = make(*values)
        return (changed(found[0], surface=template), *found[1:])

    def unmade(value: Value) -> Values | None:
        if not isinstance(value, tuple) or not value or not isinstance(value[0], Modifier):
            return None
        if value[0].surface != template:
            return None
        return tuple([at_path(value, path) for path in paths])

    b.rule(nt, template, made, unmade, tuple)


def _blocking(b: Builder) -> None:
    """Who may block whom and how many."""
    b.says("cantmod", Cant, "can't be blocked except by {limit:int} or more creatures",
           verb="be blocked except by many")
    b.says("cantmod", BlockMore, "can block a additional creature", more=Fixed(1))
    for words in ("they didn't have shadow", "it had shadow", "they had shadow"):
        shaped(b, "cantmod", AsThough, f"can block creatures with shadow as though {words}",
               lambda: AsThough("block", "it had shadow"))
    for number in "sp":
        for words, key, put in (
            ("can't be blocked this turn except by {f:filter.p}", "exempt", lambda f: Cant("be blocked", exempt=f)),
            ("can't be blocked this turn by {f:filter.p}", "what", lambda f: Cant("be blocked", f)),
        ):
            shaped(b, f"op.{number}", Continuous, words,
                   lambda f, put=put: Continuous(ACTOR, (put(f),), TURN), f"modifiers.0.{key}")
        block = "blocks" if number == "s" else "block"
        shaped(b, f"op.{number}", Continuous, f"{block} {{o:oneobject}} this combat if able",
               lambda o: Continuous(ACTOR, (Must("block", o),), COMBAT), "modifiers.0.whom")
