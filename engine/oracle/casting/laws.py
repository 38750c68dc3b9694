"""Static abilities that change rules: what can't be cast, the legend rule, other costs, more triggers (613.11)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.ast.abilities import StaticAbility
from engine.ast.conditions import Exists
from engine.ast.costs import Cost, PayMana
from engine.ast.effects import Continuous
from engine.ast.filters import ControlledBy, Either, HasType, InZone, Kind, Objects, Players
from engine.ast.modifiers import AsThough, Cant, DoesntTrigger, MayPlay, RuleChange
from engine.ast.node import Condition, Duration
from engine.ast.selections import This
from engine.evaluate.rulings import AS_INFECT, AS_WITHER, LIFE_FOR_BLACK
from engine.events.commit import LEAVES_LIFE
from engine.oracle.casting.permissions import CASTABLE
from engine.oracle.constants import ANYBODY, OPPONENTS, YOU
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped, without, worded
from engine.oracle.templates import Builder
from engine.rules.ending_phase import SCARRED
from engine.rules.restrictions import HASTY
from engine.rules.state_based import LEGENDS, LIFELESS
from engine.terms.zones import Zone

PERMANENTS: Final = Objects(Kind.PERMANENT)
EVERYTHING: Final = Either((PERMANENTS, ANYBODY))
UNWARDED: Final = "neither hexproof nor ward"
NO_HEXPROOF: Final = "it didn't have hexproof"
ANY_MANA: Final = {kind: f"it were mana of any {kind}" for kind in ("color", "type")}


def add(b: Builder) -> None:
    """Add these productions."""
    _casting(b)
    _mana(b)
    _others(b)
    _dealt_as(b)
    _everything(b)


def _casting(b: Builder) -> None:
    shaped(b, "static", StaticAbility, "{f:filter.p} can't be cast .", _cant_cast, "modifiers.0.what")
    words = "you may cast {f:filter.p} and {g:filter.p} as though they had flash ."
    shaped(b, "static", StaticAbility, words, _fast_two, "modifiers.0.what.filters.0", "modifiers.0.what.filters.1")
    shaped(b, "static", StaticAbility, "any player may cast {f:filter.p} as though they had flash .", _fast(ANYBODY),
           "modifiers.0.what")
    for that in ("", "that "):
        words = f"you may {{c:cost}} rather than pay the mana cost for {{f:filter.p}} {that}you cast ."
        shaped(b, "static", StaticAbility, words, _rather, "modifiers.0.instead_cost", without("modifiers.0.what"))


def _spells(what: Value) -> bool:
    return isinstance(what, Objects) and what.kind is Kind.SPELL and not any(
        isinstance(test, InZone | ControlledBy) for test in what.tests
    )


def _cant_cast(what: Value) -> StaticAbility | None:
    return StaticAbility(ANYBODY, (Cant("cast spells", what),)) if _spells(what) else None


def _fast(who: Players) -> Value:
    return lambda what: StaticAbility(who, (MayPlay(what, "cast", as_flash=True),)) if _spells(what) else None


def _fast_two(one: Value, other: Value) -> StaticAbility | None:
    if not _spells(one) or not _spells(other):
        return None
    return StaticAbility(YOU, (MayPlay(Either((one, other)), "cast", as_flash=True),))


def _rather(cost: Cost, what: Value) -> StaticAbility | None:
    """An alternative cost for all spells of a kind, from the hand or as commanders from the command zone: other
    permissions state costs of their own."""
    symbols = [symbol for part in cost.parts if isinstance(part, PayMana) for symbol in part.cost.symbols]
    if not _spells(what) or cost.either or "X" in symbols:
        return None
    return StaticAbility(YOU, (MayPlay(replace(what, tests=(*what.tests, CASTABLE)), "cast", instead_cost=cost),))


def _mana(b: Builder) -> None:
    """ "You may spend mana as though it were mana of any color to cast planeswalker spells" (609.4b)."""
    core = "may spend mana as though it were mana of any"
    for word, pretence in ANY_MANA.items():
        b.says("pmodany", AsThough, f"{core} {word}", verb="spend mana", pretence=pretence)
        shaped(b, "pmodany", AsThough, f"{core} {word} to cast {{f:filter.p}}", _spent_on(pretence), "what")
        words = f"{core} {word} to activate abilities of {{f:filter.p}}"
        shaped(b, "pmodany", AsThough, words, _spent_of(pretence), "what")


def _others(b: Builder) -> None:
    worded(b, "static", {
        "damage isn't removed from ~ during cleanup steps .": StaticAbility(This(), (RuleChange(SCARRED),)),
        "for each {b} in a cost , you may pay 2 life rather than pay that mana .": StaticAbility(
            YOU, (AsThough("spend mana", LIFE_FOR_BLACK),)),
    })
    legend = 'the " legend rule " doesn\'t apply'
    worded(b, "static", {f"{legend} .": StaticAbility(PERMANENTS, (RuleChange(LEGENDS),))})
    shaped(b, "static", StaticAbility, f"{legend} to {{f:filter.p}} .", _no_legends, "what")
    shaped(b, "static", StaticAbility, f"if {{c:condition}} , {legend} to them .", _no_legends_while, "condition")
    for words in ("don't lose the game for having 0 or less life",):
        b.says("pmodany", RuleChange, words, rule=LIFELESS)
    words = "can be the targets of spells and abilities you control as though they didn't have hexproof ."
    shaped(b, "static", StaticAbility, f"{{f:filter.p}} {words}", _unhexed, "modifiers.0.what")
    shaped(b, "static", StaticAbility, f"your opponents and {{f:filter.p}} {words}", _all_unhexed,
           "modifiers.0.what.filters.1")
    free = words.replace(" you control", "")
    b.rule("lineof permanentline", f"{{f:filter.p}} {free} ward abilities of those creatures don't trigger .",
           _unwarded, _ununwarded, tuple, UNWARDED, length=2)
    shaped(b, "plain", Continuous, f"{{d:leading}} , your opponents and {{f:filter.p}} {words.removesuffix(' .')}",
           _unhexed_while, "duration", "modifiers.0.what.filters.1")
    for head in ("", "if {c:condition} , "):
        words = f"{head}damage that would reduce your life total to less than {{n:figure}} reduces it to {{m:figure}}"
        shaped(b, "static", StaticAbility, f"{words} instead .", _leaves, *(("condition",) if head else ()),
               "modifiers.0.amount", "modifiers.0.amount")
    words = "you may activate abilities of {f:filter.p} as though those creatures had haste ."
    shaped(b, "static", StaticAbility, words, _hasty, "what")
    for number in "sp":
        b.says(f"staticmod.{number}", Cant, "can't have counters put on (it|them)", verb="have counters")


def _everything(b: Builder) -> None:
    """ "All cards that aren't on the battlefield, spells, and permanents are colorless" (105.2c, 613.1e)."""
    worded(b, "ssubject.p", {
        "all cards that aren't on the battlefield , spells , and permanents": Either((Objects(Kind.SOURCE),)),
        "lands on the battlefield and land cards in graveyards": Either((
            Objects(Kind.PERMANENT, (HasType("land"),)),
            Objects(Kind.CARD, (HasType("land"), InZone(Zone.GRAVEYARD))),
        )),
    })


def _dealt_as(b: Builder) -> None:
    """ "All damage is dealt as though its source had wither"."""
    to_you = "all damage is dealt to you as though its source had infect ."
    worded(b, "static", {
        "all damage is dealt as though its source had wither .": StaticAbility(EVERYTHING, (RuleChange(AS_WITHER),)),
        to_you: StaticAbility(YOU, (RuleChange(AS_INFECT),)),
    })


def _spent_on(pretence: str) -> Value:
    return lambda what: AsThough("spend mana", pretence, what) if _spells(what) else None


def _spent_of(pretence: str) -> Value:
    def made(what: Value) -> AsThough | None:
        good = isinstance(what, Objects) and what.kind in (Kind.PERMANENT, Kind.TOKEN, Kind.SOURCE)
        return AsThough("spend mana", pretence, what) if good else None

    return made


def _no_legends(what: Value) -> StaticAbility | None:
    return StaticAbility(what, (RuleChange(LEGENDS),)) if _permanents(what) else None


def _no_legends_while(condition: Condition) -> StaticAbility | None:
    """Of those that the condition counts."""
    if not isinstance(condition, Exists) or not _permanents(condition.what):
        return None
    return StaticAbility(condition.what, (RuleChange(LEGENDS),), condition=condition)


def _permanents(what: Value) -> bool:
    return isinstance(what, Objects) and what.kind in (Kind.PERMANENT, Kind.TOKEN)


def _unhexed(what: Value) -> StaticAbility | None:
    return StaticAbility(YOU, (AsThough("target", NO_HEXPROOF, what),)) if _permanents(what) else None


def _all_unhexed(what: Value) -> StaticAbility | None:
    return StaticAbility(YOU, (_at_all(what),)) if _permanents(what) else None


def _unwarded(values: Values) -> Value | None:
    """For all players as though they hadn't hexproof, and without ward."""
    what = values[0]
    if not _permanents(what):
        return None
    return (StaticAbility(ANYBODY, (AsThough("target", NO_HEXPROOF, what),), surface=UNWARDED),
            StaticAbility(None, (DoesntTrigger(what, "ward"),), surface=UNWARDED))


def _ununwarded(value: Value) -> Values | None:
    if not isinstance(value, tuple) or len(value) != 2 or getattr(value[0], "surface", "") != UNWARDED:
        return None
    return (value[0].modifiers[0].what,)


def _unhexed_while(duration: Duration, what: Value) -> Continuous | None:
    return Continuous(YOU, (_at_all(what),), duration) if _permanents(what) and duration.surface != "2" else None


def _at_all(what: Objects) -> AsThough:
    return AsThough("target", NO_HEXPROOF, Either((OPPONENTS, what)))


def _leaves(*values: Value) -> StaticAbility | None:
    *conditions, less, left = values
    condition = conditions[0] if conditions else None
    return StaticAbility(YOU, (RuleChange(LEAVES_LIFE, amount=left),), condition=condition) if less == left else None


def _hasty(what: Value) -> StaticAbility | None:
    return StaticAbility(what, (RuleChange(HASTY),)) if _permanents(what) else None
