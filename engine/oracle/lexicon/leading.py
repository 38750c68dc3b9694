"""What leads a sentence: durations, conditions, times, and where things arrive (611.2)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product
from typing import Final

from engine.actions.arrival import Arrival
from engine.ast.abilities import KeywordAbility, ReplacementAbility, StaticAbility
from engine.ast.conditions import Both, IsTurnOf, Unmet
from engine.ast.modifiers import Cant, GainAbilities
from engine.ast.node import Condition, Node, Selection
from engine.ast.selections import All, This
from engine.oracle.constants import OPPONENTS, YOU, YOUR_TURN
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.rows import _, row, rows
from engine.oracle.templates import Builder, Make, Unmake, sections
from engine.terms.steps import Step

TIMES: Final = {
    "during turns other than yours": Unmet(YOUR_TURN),
}
PLAIN: Final = "plain spell cost"  # how the cost of the first spell of a turn, a condition of its own, is marked
FLASH: Final = (GainAbilities((KeywordAbility("flash"),)),)
UNLESS: Final = "unless {c:condition}"
BEHIND: Final = "so when:"
MORE_BEHIND: Final = "more when:"
MARK: Final = "when so:"
MORE: Final = "more so:"  # of what has a condition of its own: the cost of the first spell of a turn
PLACES: Final = (("destination", "onto", False), ("homecoming", "to", True))
FORMS: Final = ("", "h", "w", "hw", "wh")  # whether it is said how, and with what, and in which order
OWN: Final = ("count", "kind", "other", "host", "whom", "walkers")  # the fields of what it arrives with
BARE: Final = Arrival()
WHOSE: Final[dict[str, Selection]] = {
    "your": YOU, "a opponent 's": All(OPPONENTS), "each opponent 's": All(OPPONENTS),
}
STEPS: Final[dict[str, Step | None]] = {
    "turn": None, "untap step": Step.UNTAP, "upkeep": Step.UPKEEP, "draw step": Step.DRAW, "end step": Step.END,
    "declare attackers step": Step.DECLARE_ATTACKERS, "declare blockers step": Step.DECLARE_BLOCKERS,
}
DURING: Final[dict[str, Condition]] = {
    f"during {whose} {name}": IsTurnOf(who, step) for whose, who in WHOSE.items() for name, step in STEPS.items()
}
EACH: Final[dict[str, Condition]] = {
    f"during each of your {name}s": IsTurnOf(YOU, step) for name, step in STEPS.items()
}


@dataclass(frozen=True, slots=True)
class Circumstance(Node):
    """A condition before the ability that it is for; no part of what is read."""

    condition: Condition


def _leading(b: Builder) -> None:
    rows(b, "circumstance", {
        "as long as {c:condition}": Circumstance(_.c),
    })
    row(b, "circumstance.time", "{w:attime}", Circumstance(_.w[DURING]))
    b.same("circumstance", "{_:circumstance.time}")
    for words, condition in TIMES.items():
        _time(b, words, condition)
    for nt, cls in (("static", StaticAbility), ("replacing", ReplacementAbility)):
        _led(b, nt, cls)
    b.same("static", "{_:statement} .")
    b.same("circumstance.behind", "{_:circumstance}")
    row(b, "circumstance.behind", UNLESS, Circumstance(Unmet(_.c)))
    b.rule("static", "{a:statement} {c:circumstance.behind} .", _trailed, _untrailed, StaticAbility)


def _time(b: Builder, words: str, condition: Condition) -> None:
    node = Circumstance(condition, surface=words)
    row(b, "circumstance.time", words, node)


def _trailed(values: Values) -> Value | None:
    ability, when = values
    if not isinstance(ability, StaticAbility) or ability.defining:
        return None
    if ability.condition is not None:
        if not ability.surface.endswith(PLAIN):
            return None
        both = Both((ability.condition, when.condition))
        return replace(ability, condition=both, surface=f"{MORE_BEHIND}{when.surface}|{ability.surface}")
    if isinstance(ability.what, This) and ability.modifiers == FLASH:
        return None  # that says when it can be cast
    if when.surface == UNLESS and any(isinstance(each, Cant) for each in ability.modifiers):
        return None  # worded with what can't be done
    return replace(ability, condition=when.condition, surface=f"{BEHIND}{when.surface}|{ability.surface}")


def _untrailed(value: Value) -> Values | None:
    if not isinstance(value, StaticAbility) or not value.surface.startswith((BEHIND, MORE_BEHIND)):
        return None
    when, _, surface = value.surface.removeprefix(BEHIND).removeprefix(MORE_BEHIND).partition("|")
    if value.surface.startswith(MORE_BEHIND):
        if not isinstance(value.condition, Both):
            return None
        own, other = value.condition.parts
        return replace(value, condition=own, surface=surface), Circumstance(other, surface=when)
    if value.condition is None:
        return None
    return replace(value, condition=None, surface=surface), Circumstance(value.condition, surface=when)


def _led(b: Builder, nt: str, cls: type[StaticAbility | ReplacementAbility]) -> None:
    def make(values: Values) -> Value | None:
        lead, ability = values
        if not isinstance(ability, StaticAbility | ReplacementAbility):
            return None
        if isinstance(ability, StaticAbility) and ability.defining:
            return None
        rest = f"{lead.surface}|{ability.surface}"
        if ability.condition is None:
            return replace(ability, condition=lead.condition, surface=MARK + rest)
        first = ability.surface.endswith(PLAIN) and "|" not in ability.surface
        if not first and IsTurnOf not in (type(ability.condition), type(lead.condition)):
            return None
        return replace(ability, condition=Both((ability.condition, lead.condition)), surface=MORE + rest)

    def unmake(value: Value) -> Values | None:
        if not isinstance(value, cls) or not value.surface.startswith((MARK, MORE)) or value.condition is None:
            return None
        lead, _, surface = value.surface[len(MARK) :].partition("|")
        if value.surface.startswith(MARK):
            return Circumstance(value.condition, surface=lead), replace(value, condition=None, surface=surface)
        if not isinstance(value.condition, Both):
            return None
        own, other = value.condition.parts
        return Circumstance(other, surface=lead), replace(value, condition=own, surface=surface)

    b.rule(nt, f"{{c:circumstance}} , {{a:{nt}}}", make, unmake, cls)


def _onto_the_battlefield(b: Builder) -> None:
    slots = {"h": "{h:arriving}", "w": "{w:arrivingwith}"}
    for (nt, to, returning), form in product(PLACES, FORMS):
        template = " ".join((to, "the battlefield", *(slots[each] for each in form)))
        b.rule(nt, template, _made(form, returning), _unmade(form, returning), Arrival)


def _made(form: str, returning: bool) -> Make:
    def make(values: Values) -> Value | None:
        parts = dict(zip(form, values, strict=True))
        how, having = parts.get("h", BARE), parts.get("w", BARE)
        if having.attacking and (how.attacking or how.tapped):
            return None
        fields = {name: getattr(having, name) for name in OWN}
        surface = "&".join((form, how.surface, having.surface))
        return changed(how, **fields, returning=returning, tapped=how.tapped or having.tapped,
                       attacking=how.attacking or having.attacking, surface=surface)

    return make


def _unmade(form: str, returning: bool) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Arrival) or value.returning is not returning:
            return None
        having = changed(BARE, **{name: getattr(value, name) for name in OWN})
        if value.whom is not None:
            having = changed(having, tapped=True, attacking=True)
        how = changed(value, returning=False, **{name: getattr(BARE, name) for name in OWN}, surface="")
        if value.whom is not None:
            how = changed(how, tapped=False, attacking=False)
        said = value.surface.split("&") if value.surface else ["h" * (how != BARE) + "w" * (having != BARE), "", ""]
        if said[0] != form:
            return None
        parts = {"h": changed(how, surface=said[1]), "w": changed(having, surface=said[2])}
        return tuple([parts[each] for each in form])

    return unmake


def _times(b: Builder) -> None:
    for whose in WHOSE:
        b.word("attime", {f"during {whose} {name}": f"during {whose} {name}" for name in STEPS},
               f"during {whose} STEP")
    b.word("atsometime", {words: words for words in EACH}, "during each of your STEPS")
    b.same("atsometime", "{_:attime}")


add: Final = sections(_leading, _onto_the_battlefield, _times)
