"""CR 602.5b. What is said of an activated ability behind its effect: when alone, how often and by whom it may be
activated, what it costs then, what X is. Each is a sentence of its own, and any two stand together."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import ActivatedAbility
from engine.ast.amounts import CountOf, Fixed
from engine.ast.conditions import Both, IsTurnOf, Matches
from engine.ast.costs import Cost
from engine.ast.effects import Modal, Sequence
from engine.ast.filters import InZone, Targeting
from engine.ast.modifiers import ChangeCost
from engine.ast.node import Amount, Condition, Filter, Selection
from engine.ast.selections import All
from engine.oracle.constants import OPPONENTS, YOU
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.lines import with_labels, without_labels
from engine.oracle.shape import shaped
from engine.oracle.statics import THIS_SPELL
from engine.oracle.templates import Builder
from engine.state.faces import walk
from engine.terms.colors import COLOR_NAMES
from engine.terms.steps import Step

ONE: Final = Fixed(1)
OF_OTHERS: Final = IsTurnOf(All(OPPONENTS))
MOMENTS: Final[dict[str, dict[str, object]]] = {  # what each says of the ability
    **{words: {"timing": timing} for words, timing in {
        "as a sorcery": ("sorcery",), "as a instant": ("instant",), "during your turn": ("your turn",),
        "during combat": ("combat",), "during your upkeep": ("your upkeep",), "during any upkeep step": ("upkeep",),
        "during a opponent 's upkeep": ("upkeep", "opponent's turn"),
        "during the end of combat step": ("end of combat",), "before attackers are declared": ("before attackers",),
        "during your turn , before attackers are declared": ("your turn", "before attackers"),
        "during combat before blockers are declared": ("combat", "before blockers"),
        "during combat after blockers are declared": ("combat", "after blockers"),
        "during the declare blockers step": ("blockers",), "before blockers are declared": ("before blockers",),
        "after blockers are declared": ("after blockers",), "before the combat damage step": ("before damage",),
        "during your declare attackers step": ("your turn", "attackers"),
        "during the declare attackers step": ("attackers",), "once": ("once ever",),
    }.items()},
    "during a opponent 's turn": {"condition": OF_OTHERS}, "during each opponent 's turn": {"condition": OF_OTHERS},
    "during your end step": {"condition": IsTurnOf(YOU, Step.END)},
    "during your draw step": {"condition": IsTurnOf(YOU, Step.DRAW)},
    "once each turn": {"limit": 1}, "twice each turn": {"limit": 2}, "three times each turn": {"limit": 3},
}
THEIRS: Final = {  # of whoever activates it
    "as a sorcery": ("sorcery",), "during their turn": ("your turn",), "during their upkeep": ("your upkeep",),
    "during any upkeep step": ("upkeep",), "during their draw step": ("your draw step",),
}
IF: Final = "if"
FIELDS: Final = ("timing", "condition", "limit", "who", "change", "change_if", "on_x", "set_x")
PLAIN: Final = ActivatedAbility(Cost(()), Sequence(()))
RIDDEN: Final = "ridden||"


def add(b: Builder) -> None:
    """Add these sentences."""
    _moments(b)
    _whoever(b)
    _costs(b)
    _of_x(b)
    b.rule("activated", "{c:cost} : {e:body} {r:activation} .", _ridden, _parted(1), ActivatedAbility)
    b.rule("activated", "{c:cost} : {e:body} {r:activation} . {s:activation} .", _ridden, _parted(2), ActivatedAbility)
    b.rule("activated", "{c:cost} : choose one . {r:activation} . {m:modes}", _modal, _unmodal, ActivatedAbility)


# --- when ---


def _moments(b: Builder) -> None:
    """ "Activate only during your upkeep and only once each turn", "only if you control a Swamp and only once"."""
    b.word("moment", {words: words for words in MOMENTS})
    for template, order in (
        ("{m:moment}", "m"), ("if {k:condition}", "k"), ("{m:moment} and only {n:moment}", "mm"),
        ("{m:moment} and only if {k:condition}", "mk"), ("if {k:condition} and only {m:moment}", "km"),
    ):
        b.rule("activation", f"activate only {template}", _only(order), _unonly(order), ActivatedAbility)
    for number, words in ((2, "twice"), (3, "three times")):
        _said(b, f"activate no more than {words} each turn", limit=number)
    _said(b, "activate this ability only once", timing=("once ever",))
    _said(b, "you can't activate this ability during combat", timing=("not during combat",))


def _said(b: Builder, words: str, **fields: object) -> None:
    shaped(b, "activation", ActivatedAbility, words, lambda: changed(PLAIN, **fields))


def _only(order: str) -> Value:
    def made(values: Values) -> Value | None:
        if len(set(map(str, values))) < len(values):
            return None
        names = [IF if kind == "k" else str(value) for kind, value in zip(order, values, strict=True)]
        parts = [
            changed(PLAIN, condition=value) if kind == "k" else changed(PLAIN, **MOMENTS[value])
            for kind, value in zip(order, values, strict=True)
        ]
        if [name for name in names if _at(name)] and IF in names:
            during, then = sorted(parts, key=lambda part: part.condition in values)
            assert during.condition is not None
            assert then.condition is not None
            parts = [changed(PLAIN, condition=Both((during.condition, then.condition)))]
        found = _joined(parts)
        return None if found is None else changed(found, surface=f"only|{'|'.join(names)}")

    return made


def _unonly(order: str) -> Value:
    def unmade(value: Value) -> Values | None:
        if not isinstance(value, ActivatedAbility) or not value.surface.startswith("only|"):
            return None
        names = value.surface.split("|")[1:]
        if [name == IF for name in names] != [kind == "k" for kind in order]:
            return None
        condition = value.condition
        if IF in names and any(_at(name) for name in names):
            assert isinstance(condition, Both)
            condition = condition.parts[1]
        return tuple(condition if name == IF else name for name in names)

    return unmade


def _at(name: str) -> bool:
    """Whether a moment is one that the ability knows as a condition."""
    return "condition" in MOMENTS.get(name, {})


def _joined(parts: list[ActivatedAbility]) -> ActivatedAbility | None:
    """What several say at once; None if they say two things of one kind."""
    found: dict[str, Value] = {}
    for part in parts:
        for name in FIELDS:
            value = getattr(part, name)
            if value == getattr(PLAIN, name):
                continue
            if name == "timing":
                value = (*found.get(name, ()), *value)
            elif name in found:
                return None
            found[name] = value
    return changed(PLAIN, **found)


# --- who ---


def _whoever(b: Builder) -> None:
    """ "Any player may activate this ability but only during their turn" (602.2)."""
    for it in ("this ability", "~"):
        _said(b, f"any player may activate {it}", who="any player")
    _said(b, "only your opponents may activate this ability", who="opponent")
    for words, timing in THEIRS.items():
        _said(b, f"any player may activate this ability but only {words}", who="any player", timing=timing)
        _said(b, f"only your opponents may activate this ability and only {words}", who="opponent", timing=timing)


# --- at what cost ---


def _costs(b: Builder) -> None:
    """ "This ability costs {1} less to activate for each legendary creature you control"."""
    for word, sign in (("less", -1), ("more", 1)):
        core = f"this ability costs {{m:generic}} {word} to activate"

        def told(template: str, make: Value, *paths: str, core: str = core) -> None:
            shaped(b, "activation", ActivatedAbility, f"{core} {template}", make, "change.mana", *paths)

        told("for each {f:filter.s}", _for_each(sign), "change.times.what")
        told("for each {u:unit}", lambda m, u, sign=sign: _cost(m, sign, u), "change.times")
        told("if {k:condition}", _if(sign), "change_if")
        told("if it targets {t:targeted}", _aimed(sign), "change.aim")
        for words, condition in (
            ("your turn", IsTurnOf(YOU)), ("your end step", IsTurnOf(YOU, Step.END)),
            ("your upkeep", IsTurnOf(YOU, Step.UPKEEP)),
        ):
            told(f"during {words}", lambda m, sign=sign, condition=condition: changed(
                _cost(m, sign), change_if=condition))
        shaped(b, "activation", ActivatedAbility, f"{core} , where x is {{a:amount}}", _by(sign), lambda value: "{X}",
               "change.times")


def _cost(mana: str, sign: int, times: Amount | None = None) -> ActivatedAbility:
    return changed(PLAIN, change=ChangeCost(THIS_SPELL, mana, sign, times=times))


def _for_each(sign: int) -> Value:
    def made(mana: str, what: Filter) -> ActivatedAbility:
        return _cost(mana, sign, CountOf(what))

    return made


def _aimed(sign: int) -> Value:
    def made(mana: str, aim: Filter | Selection) -> ActivatedAbility:
        return changed(PLAIN, change=ChangeCost(THIS_SPELL, mana, sign, aim=aim))

    return made


def _if(sign: int) -> Value:
    def made(mana: str, condition: Condition) -> ActivatedAbility | None:
        if isinstance(condition, Matches) and any(isinstance(each, Targeting) for each in walk(condition)):
            return None  # what the ability targets
        return changed(_cost(mana, sign), change_if=condition)

    return made


def _by(sign: int) -> Value:
    def made(mana: str, amount: Amount) -> ActivatedAbility | None:
        return _cost("{1}", sign, amount) if mana == "{X}" else None

    return made


# --- X ---


def _of_x(b: Builder) -> None:
    for place, name in enumerate(COLOR_NAMES):
        _said(b, f"spend only {name} mana on x", on_x=1 << place)
    shaped(b, "activation", ActivatedAbility, "x is {a:amount}", _set, "set_x")


def _set(amount: Amount) -> ActivatedAbility | None:
    """X as the text sets it; what is in the hand of one of several opponents depends on a choice."""
    if any(isinstance(each, InZone) and isinstance(each.whose, Filter) for each in walk(amount)):
        return None
    return changed(PLAIN, set_x=amount)


# --- all together ---


def _ridden(values: Values) -> Value | None:
    cost, effect, *riders = values
    found = _joined(riders)
    if found is None:
        return None
    return changed(found, cost=cost, effect=effect, surface=RIDDEN + "||".join([each.surface for each in riders]))


def _riders(value: Value) -> list[ActivatedAbility]:
    """The sentences behind an ability again, each as the ability worded by it."""
    if not isinstance(value, ActivatedAbility) or not value.surface.startswith(RIDDEN):
        return []
    return [changed(value, surface=each) for each in value.surface[len(RIDDEN) :].split("||")]


def _parted(count: int) -> Value:
    def unmade(value: Value) -> Values | None:
        riders = _riders(value)
        if len(riders) != count or isinstance(value.effect, Modal):
            return None
        return value.cost, value.effect, *riders

    return unmade


def _modal(values: Values) -> Value | None:
    cost, rider, chosen = values
    modes, labels = without_labels(chosen)
    return _ridden((cost, Modal(modes, ONE, ONE, labels=labels), rider))


def _unmodal(value: Value) -> Values | None:
    riders = _riders(value)
    if len(riders) != 1 or not isinstance(value.effect, Modal):
        return None
    return value.cost, riders[0], with_labels(value.effect)
