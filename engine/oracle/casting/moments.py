"""Moments: when alone an ability may be activated, what phase it is, what happens during one (500, 602.5b)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import ActivatedAbility
from engine.ast.conditions import AnyTrue, Both, Designation, IsTurnOf, Unmet
from engine.ast.filters import Objects
from engine.ast.node import Filter
from engine.ast.patterns import Attacks, PlayerDoes, StepBegins
from engine.oracle.constants import YOU, YOUR_TURN
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder
from engine.terms.steps import Step

COMBAT: Final = Designation("combat phase")
MAIN: Final = AnyTrue((IsTurnOf(YOU, Step.MAIN1), IsTurnOf(YOU, Step.MAIN2)))
ONCE: Final = "once each turn"
MOMENTS: Final = {
    "as a sorcery": ("sorcery",), "during your turn": ("your turn",), "during combat": ("combat",),
    "during your upkeep": ("your upkeep",), "during any upkeep step": ("upkeep",),
    "during the end of combat step": ("end of combat",), "before attackers are declared": ("before attackers",),
    "before blockers are declared": ("before blockers",), ONCE: (ONCE,), "once": ("once ever",),
}


def add(b: Builder) -> None:
    """Add these productions."""
    _activating(b)
    _phases(b)
    _attacks(b)


def _activating(b: Builder) -> None:
    """ "Activate only during your upkeep and only once each turn", "only once each turn and only if ..."."""
    b.word("moment", {words: words for words in MOMENTS})
    head = "{c:cost} : {e:body} activate only {m:moment}"
    b.rule("activated", f"{head} and only {{n:moment}} .", _two, _untwo, ActivatedAbility)
    b.rule("activated", f"{head} and only if {{k:condition}} .", _one_if, _unone_if, ActivatedAbility)
    for words in ("during any upkeep step", "during the end of combat step"):
        shaped(b, "activated", ActivatedAbility, f"{{c:cost}} : {{e:body}} activate only {words} .",
               lambda c, e, words=words: ActivatedAbility(c, e, timing=MOMENTS[words]), "cost", "effect")


SAID: Final = frozenset({  # pairs that are worded with the plain activated abilities
    ("as a sorcery", ONCE), ("during your turn", ONCE), ("during your turn", "before attackers are declared"),
})
SAID_IF: Final = frozenset({"as a sorcery", "during your upkeep", "during combat", "during your turn",
                            "before blockers are declared"})


def _two(values: Values) -> Value | None:
    cost, effect, first, second = values
    if first == second or (first, second) in SAID:
        return None
    timing = (*MOMENTS[first], *MOMENTS[second])
    return ActivatedAbility(cost, effect, timing=tuple(each for each in timing if each != ONCE),
                            limit=int(ONCE in timing), surface=f"moments|{first}|{second}")


def _untwo(value: Value) -> Values | None:
    if not isinstance(value, ActivatedAbility) or not value.surface.startswith("moments|"):
        return None
    return (value.cost, value.effect, *value.surface.split("|")[1:])


def _one_if(values: Values) -> Value | None:
    cost, effect, moment, condition = values
    if moment in SAID_IF:
        return None
    timing = MOMENTS[moment]
    once = timing == (ONCE,)
    return ActivatedAbility(cost, effect, timing=() if once else timing, limit=int(once), condition=condition,
                            surface=f"moment|{moment}")


def _unone_if(value: Value) -> Values | None:
    if not isinstance(value, ActivatedAbility) or not value.surface.startswith("moment|"):
        return None
    return value.cost, value.effect, value.surface.split("|")[1], value.condition


def _phases(b: Builder) -> None:
    worded(b, "cond1", {
        "it 's your main phase": MAIN, "it 's your combat phase": Both((YOUR_TURN, COMBAT)),
        "it 's a combat phase": COMBAT,
    })
    shaped(b, "cond1", Unmet, "it isn't your main phase", lambda: Unmet(MAIN))
    worded(b, "eventrider", {
        "during combat": COMBAT, "during your main phase": MAIN, "during a combat phase": COMBAT,
    })
    worded(b, "beginning", {"your combat step": StepBegins(Step.BEGIN_COMBAT, YOU)})


def _attacks(b: Builder) -> None:
    """ "Whenever an opponent attacks you", "whenever a player attacks": players who attack (508.3d)."""
    for who, s in (("{w:psubject.s}", "s"), ("{w:psubject.p}", "")):
        if s:
            shaped(b, "event", PlayerDoes, f"{who} attack{s}", lambda w: PlayerDoes(w, "attack"), "who")
        for count, words in ((2, "two"), (3, "three"), (4, "four")):
            if s:
                shaped(b, "event", Attacks, f"{words} or more {{f:filter.p}} attack",
                       lambda f, count=count: _many(f, count), "what")


def _many(what: Filter, least: int) -> Attacks | None:
    return Attacks(what, batch=True, least=least) if isinstance(what, Objects) else None


