"""What an ability costs less for, when a card may be cast, what an opponent's spell or ability causes, cases (719)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import ActivatedAbility, CastingAbility, ReplacementAbility
from engine.ast.amounts import CountOf, Fixed
from engine.ast.conditions import Happened, IsTurnOf, Matches
from engine.ast.costs import Cost
from engine.ast.effects import Instead
from engine.ast.filters import ControlledBy, Kind, Objects, Players, PlayerWho, Targeting
from engine.ast.modifiers import ChangeCost
from engine.ast.node import Amount, Condition, Effect, Filter, Pattern, Selection
from engine.ast.patterns import Moves, PlayerDoes
from engine.ast.selections import All
from engine.oracle.constants import OPPONENTS, YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, worded
from engine.oracle.statics import THIS_SPELL
from engine.oracle.templates import Builder
from engine.state.faces import walk
from engine.terms.steps import Step
from engine.terms.zones import Zone

TIMES: Final = {
    "during combat": ("combat",), "during the declare attackers step": ("attackers",),
    "during your turn": ("your turn",), "before attackers are declared": ("before attackers",), "": (),
}


def add(b: Builder) -> None:
    """Add these productions."""
    _costs(b)
    _when(b)
    _only(b)
    _caused(b)


def _costs(b: Builder) -> None:
    """ "{2}, {T}: ... This ability costs {1} less to activate for each legendary creature you control"."""
    head = "{c:cost} : {e:body} this ability costs {m:generic}"
    for word, sign in (("less", -1), ("more", 1)):
        shaped(b, "activated", ActivatedAbility, f"{head} {word} to activate for each {{f:filter.s}} .",
               _for_each(sign), "cost", "effect", "change.mana", "change.times.what")
        shaped(b, "activated", ActivatedAbility, f"{head} {word} to activate for each {{u:unit}} .", _for_units(sign),
               "cost", "effect", "change.mana", "change.times")
        shaped(b, "activated", ActivatedAbility, f"{head} {word} to activate if {{k:condition}} .", _if(sign), "cost",
               "effect", "change.mana", "change_if")
        shaped(b, "activated", ActivatedAbility, f"{head} {word} to activate if it targets {{t:targeted}} .",
               _aimed(sign), "cost", "effect", "change.mana", "change.aim")
        shaped(b, "activated", ActivatedAbility, f"{head} {word} to activate , where x is {{a:amount}} .", _by(sign),
               "cost", "effect", lambda value: "{X}", "change.times")


def _changed(cost: Cost, effect: Effect, mana: str, sign: int, times: Amount | None) -> ActivatedAbility:
    return ActivatedAbility(cost, effect, change=ChangeCost(THIS_SPELL, mana, sign, times=times))


def _for_each(sign: int) -> Value:
    def made(cost: Cost, effect: Effect, mana: str, what: Filter) -> ActivatedAbility:
        return _changed(cost, effect, mana, sign, CountOf(what))

    return made


def _for_units(sign: int) -> Value:
    def made(cost: Cost, effect: Effect, mana: str, unit: Amount) -> ActivatedAbility:
        return _changed(cost, effect, mana, sign, unit)

    return made


def _aimed(sign: int) -> Value:
    def made(cost: Cost, effect: Effect, mana: str, aim: Filter | Selection) -> ActivatedAbility:
        return ActivatedAbility(cost, effect, change=ChangeCost(THIS_SPELL, mana, sign, aim=aim))

    return made


def _if(sign: int) -> Value:
    def made(cost: Cost, effect: Effect, mana: str, condition: Condition) -> ActivatedAbility | None:
        if isinstance(condition, Matches) and any(isinstance(each, Targeting) for each in walk(condition)):
            return None  # what the ability targets
        change = ChangeCost(THIS_SPELL, mana, sign)
        return ActivatedAbility(cost, effect, change=change, change_if=condition)

    return made


def _by(sign: int) -> Value:
    def made(cost: Cost, effect: Effect, mana: str, amount: Amount) -> ActivatedAbility | None:
        return _changed(cost, effect, "{1}", sign, amount) if mana == "{X}" else None

    return made


def _when(b: Builder) -> None:
    """ "Activate only if you control a Swamp and only once each turn", "activate only during an opponent's turn"."""
    head = "{c:cost} : {e:body} activate only"
    shaped(b, "activated", ActivatedAbility, f"{head} if {{k:condition}} and only once each turn .",
           lambda c, e, k: ActivatedAbility(c, e, condition=k, limit=1), "cost", "effect", "condition")
    shaped(b, "activated", ActivatedAbility, f"{head} if {{k:condition}} and only once .",
           lambda c, e, k: ActivatedAbility(c, e, condition=k, timing=("once ever",)), "cost", "effect", "condition")
    shaped(b, "activated", ActivatedAbility, f"{head} as a sorcery and only if {{k:condition}} .",
           lambda c, e, k: ActivatedAbility(c, e, condition=k, timing=("sorcery",)), "cost", "effect", "condition")
    shaped(b, "activated", ActivatedAbility, f"{head} during your turn and only if {{k:condition}} .",
           lambda c, e, k: ActivatedAbility(c, e, condition=k, timing=("your turn",)), "cost", "effect", "condition")
    for words, who in (("a opponent 's turn", All(OPPONENTS)), ("each opponent 's turn", All(OPPONENTS))):
        shaped(b, "activated", ActivatedAbility, f"{head} during {words} .",
               lambda c, e, who=who: ActivatedAbility(c, e, condition=IsTurnOf(who)), "cost", "effect")
    for words, step in (("your end step", Step.END), ("your draw step", Step.DRAW)):
        shaped(b, "activated", ActivatedAbility, f"{head} during {words} .",
               lambda c, e, step=step: ActivatedAbility(c, e, condition=IsTurnOf(YOU, step)), "cost", "effect")


def _only(b: Builder) -> None:
    """ "Cast this spell only during combat and only if you control two or more Vampires"."""
    for words, timing in TIMES.items():
        template = f"cast ~ only {words} and only if {{c:condition}} ." if words else "cast ~ only if {c:condition} ."
        shaped(b, "casting", CastingAbility, template, _only_if(timing), "condition")
    attacked = Players((PlayerWho("attacked this combat", ">=", Fixed(1)),))  # in that step it is the same
    worded(b, "cond1", {
        "you 've been attacked this step": Matches(YOU, attacked),
        "a spell was warped this turn": Happened("spells warped"),
    })


def _only_if(timing: tuple[str, ...]) -> Value:
    return lambda condition: CastingAbility("only", timing=timing, condition=condition)


def _caused(b: Builder) -> None:
    """ "When a spell or ability an opponent controls causes you to discard this card"."""
    for nt in ("event", "causing"):
        shaped(b, nt, Moves, "a spell or ability {w:whoever.s} controls causes you to discard {o:esubject.s}",
               _discards, "through.tests.0.who", "what")
    shaped(b, "event", Moves, "a spell or ability {w:whoever.s} controls causes a {f:filter.s} to be put into your "
           "graveyard from the battlefield", _destroys, "through.tests.0.who", "what")
    worded(b, "event", {"a spell or ability causes a player to shuffle their library":
                        PlayerDoes(Players(), "shuffle")})
    shaped(b, "replacing", ReplacementAbility,
           "if {p:causing} , {e:clauses} instead of putting it into your graveyard .", _instead, "effect.pattern",
           "effect.effect")


def _discards(who: Filter | Selection, what: Filter | Selection) -> Moves:
    through = Objects(Kind.SOURCE, (ControlledBy(who),))
    return Moves(what, Zone.GRAVEYARD, Zone.HAND, "discard", by=YOU, through=through)


def _destroys(who: Filter | Selection, what: Filter) -> Moves:
    through = Objects(Kind.SOURCE, (ControlledBy(who),))
    return Moves(what, Zone.GRAVEYARD, Zone.BATTLEFIELD, whose=YOU, through=through)


def _instead(pattern: Pattern, effect: Effect) -> ReplacementAbility:
    return ReplacementAbility(Instead(pattern, effect), zone=Zone.HAND)
