"""Costs that are changed: of which spells, by how much, for each what (601.2f, 118.7)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product
from typing import Final

from engine.actions.life import PayLife
from engine.ast.abilities import CastingAbility, StaticAbility
from engine.ast.amounts import CountOf, Fixed, HistoryCount, PropertyOf
from engine.ast.conditions import Both, Happened, Holds, IsTurnOf, Matches, Unmet
from engine.ast.costs import Cost, DoThis
from engine.ast.filters import Compare, ControlledBy, Either, InZone, Is, Kind, Objects, Targeting
from engine.ast.modifiers import Cant, ChangeCost, MayPlay
from engine.ast.node import Amount, Condition, Filter, Node, Selection
from engine.ast.selections import All, Attached, Back, ControllerOf, Source, Targeted, This, You
from engine.oracle.awaiting import Circumstance
from engine.oracle.constants import OPPONENTS, SPELLS, YOU, YOUR_TURN
from engine.oracle.described import SPELL, spells_at_all, with_tests
from engine.oracle.durations import DURING, PLAIN
from engine.oracle.kernel import Value, Values
from engine.oracle.nouns import of_itself
from engine.oracle.rows import _, only, opened, row, rows, setting
from engine.oracle.statics import THIS_SPELL
from engine.oracle.templates import Builder, member, sections
from engine.state.faces import walk

CASTERS: Final[dict[str, Filter | Selection | None]] = {
    "": None, " you cast": YOU, " your opponents cast": OPPONENTS, " players cast": None,
    " enchanted player casts": Attached("enchanted player"), " that player casts": Back("that player"),
}
ORDINALS: Final = ("first", "second", "third")
TURNS: Final = {"each turn": None, "during each of your turns": YOUR_TURN,
                "during each opponent 's turn": IsTurnOf(All(OPPONENTS))}
EACH_TARGET: Final = PropertyOf("targets", Back("it", Source.EACH))  # of the spell whose cost it is
SURE: Final = (Cant("be countered"),)


@dataclass(frozen=True, slots=True)
class Aim(Node):
    """Spells whose cost changes: which, and cast by whom; no part of what is read."""

    what: Filter
    who: Filter | Selection | None


@dataclass(frozen=True, slots=True)
class NthAim(Node):
    """The first, second or third spell one casts in a turn, and when the next such spell is that one; no part of what
    is read."""

    what: Filter
    so_far: Condition


@dataclass(frozen=True, slots=True)
class HowMuch(Node):
    """By how much a cost changes; no part of what is read."""

    mana: str
    sign: int
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class CostIf(Node):
    """When a cost changes, or for which targets; no part of what is read."""

    condition: Condition | None = None
    aim: Filter | Selection | None = None


def _amounts(b: Builder) -> None:
    """ "costs {1} less to cast for each creature you control"; the spells it is about are put in later."""
    rows(b, "byhowmuch", {"{m:generic} (less => s=-1|more => s=1)": HowMuch(_.m, _.s),
                          "up to {m:generic} less": HowMuch(_.m, -1, True)})
    rows(b, "costif", {
        "if {k:condition}": CostIf(_.k),
        "if it targets {t:targeted}": CostIf(aim=_.t),
        "{w:attime}": CostIf(_.w[DURING]),
    })
    rows(b, "spellcost#", {f"cost[s|] {{m:byhowmuch}} to cast {tail}": ChangeCost(SPELLS, **change)
                           for tail, change in by_how_much().items()})


def by_how_much() -> dict[str, dict[str, Value]]:
    """What may be said behind "costs {m:byhowmuch} to ...", and what the change then is, in the fields of a change of
    costs: for each of how many; {X} is only for what it is said to be."""
    some = opened(_.m(lambda m: m.mana != "{X}"), HowMuch)
    x = opened(_.m(lambda m: m.mana == "{X}"), HowMuch, mana="{X}")
    return {
        "": {"mana": some.mana, "sign": some.sign, "up_to": some.up_to, "times": None},
        "for each {n:eachcount}": {"mana": some.mana, "sign": some.sign, "up_to": some.up_to, "times": _.n},
        ", where x is {a:amount}": {"mana": "{1}", "sign": x.sign, "up_to": x.up_to, "times": _.a},
    }


def _targeted(spell: Selection) -> Amount:
    """How many of a description a spell targets."""
    return CountOf(Objects(Kind.SOURCE, (Is(Targeted(spell, _.f)),)))


def of_spells(what: Value, who: Value) -> ChangeCost:
    """The change in the slot `m`, of these spells."""
    change: ChangeCost = setting(_.m, back={"what": SPELLS}, what=what, who=who)
    return change


def no_aim(when: CostIf) -> bool:
    """Whether a condition asks nothing of what the ability targets whose cost changes: that is an aim."""
    return not isinstance(when.condition, Matches) or not any(
        isinstance(each, Targeting) for each in walk(when.condition))


def _aims(b: Builder) -> None:
    for words, who in CASTERS.items():
        cast = f" {member('SOMEONE CASTS', words)}"
        for number, spells in (("p", "{f:filter.p}"), ("s", "each {f:filter.s}")):
            row(b, f"spellaim.{number}", f"{spells}{cast}", Aim(_.f(spells_at_all), who))
            if words:
                row(b, f"spellaim.{number}", f"{spells}{cast} {{p:posts}}",
                    Aim(with_tests(_.f(spells_at_all), *_.p(_of_any_zone)), who))
        row(b, "spellaim.p", f"{{f:filter.p}} and {{g:filter.p}}{cast}",
            Aim(Either((_.f(spells_at_all), _.g(spells_at_all))), who))
    for (place, word), (words, turn) in product(enumerate(ORDINALS), TURNS.items()):
        so_far: Value = Holds(HistoryCount("spells cast", YOU, _.s), "=", Fixed(place))
        if not place:
            so_far = Unmet(Happened("spells cast", YOU, filter=_.s))
        row(b, "spellaim.nth", f"the {member('NTH', word)} {{s:yourspell.s}} {member('OF WHICH TURNS', words)}",
            NthAim(_.s, so_far if turn is None else Both((turn, so_far))))
    for number in "sp":
        only(b, f"yourspell.{number}", f"{{f:filter.{number}}} you cast", spells_at_all, Objects)
        row(b, f"yourspell.{number}", f"{{f:filter.{number}}} you cast {{p:posts}}",
            with_tests(_.f(spells_at_all), *_.p(_of_any_zone)))


def _of_any_zone(posts: Values) -> bool:
    """Where it was cast from is no zone it is in; "with toughness greater than its power" is a test of its own."""
    return not any(isinstance(each, InZone | ControlledBy) or (isinstance(each, Compare) and of_itself(each))
                   for each in posts)


def _of_spells(b: Builder) -> None:
    """Spells of others and the object itself."""
    aim, nth, when = opened(_.s, Aim), opened(_.n, NthAim), opened(_.w, Circumstance)
    cheaper, that = of_spells(aim.what, aim.who), of_spells(nth.what, YOU)
    row(b, "static", "{s:spellaim} {m:spellcost#s} .", StaticAbility(None, (cheaper,)))
    timed = "{w:circumstance.time} {m:spellcost#s} ."
    row(b, "static", f"{{s:spellaim}} {timed}", StaticAbility(None, (cheaper,), condition=when.condition), told=timed)
    row(b, "static", "{n:spellaim.nth} {m:spellcost.s} .", StaticAbility(None, (that,), condition=nth.so_far), PLAIN)
    row(b, "static", "{n:spellaim.nth} {w:circumstance.time} {m:spellcost.s} .",
        StaticAbility(None, (that,), condition=Both((nth.so_far, when.condition))), told=timed)
    row(b, "static", "{n:spellaim.nth} {m:spellcost.s} and can be cast as though it had flash .",
        StaticAbility(YOU, (that, MayPlay(nth.what, "cast", as_flash=True)), condition=nth.so_far))
    core = "~ costs {m:generic} (less => s=-1|more => s=1) to cast"
    change = ChangeCost(THIS_SPELL, _.m(lambda m: m != "{X}"), _.s)
    changes = CastingAbility("reduce", modifier=change)
    rows(b, "casting", {
        f"{core} for each {{f:filter.s}} it targets .":
            replace(changes, modifier=replace(change, times=_targeted(This()))),
        f"if {{c:condition}} , {core} .": replace(changes, condition=_.c),
        f"{core} as long as {{c:condition}} .": replace(changes, condition=_.c),
    })


def _targetcosts(b: Builder) -> None:
    nt = "spellcost#"
    those = "{f:filter.s} (it targets|they target)"
    for each, times in (("target", EACH_TARGET), (those, _targeted(Back("it", Source.EACH)))):
        row(b, nt, f"cost[s|] {{m:byhowmuch}} to cast for each {each}",
            ChangeCost(SPELLS, **{**by_how_much()[""], "times": times}), told=f"{{m:byhowmuch}} for each {those}")
    row(b, nt, "cost[s|] a additional {n:figure} life to cast",
        ChangeCost(SPELLS, "", 1, extra=Cost((DoThis(PayLife(_.n, who=You(surface="implied"))),))))
    row(b, "casting", "~ costs {n:figure} life more to cast for each target .",
        CastingAbility("reduce", modifier=ChangeCost(THIS_SPELL, "", 1, times=PropertyOf("targets", This()),
                                                     extra=Cost((DoThis(PayLife(_.n, who=You(surface="implied"))),)))))
    yours = opened(_.s(_of_your_spells), Aim, who=YOU)
    sure = with_tests(yours.what, ControlledBy(YOU))
    row(b, "static", "{s:spellaim.p} can't be countered .", StaticAbility(sure, SURE))
    also = ". it also costs {n:generic} less to cast if {d:condition} ."
    for words in (f"~ costs {{m:generic}} less to cast if {{c:condition}} {also}",
                  "~ costs {m:generic} less to cast if {c:condition} and {n:generic} less to cast if {d:condition} ."):
        row(b, "lineof spellline|lineof permanentline", words, (_cheaper(_.m, _.c), _cheaper(_.n, _.d)),
            told="=~ costs less if one or two")
    costs, much = "costs {m:generic} (less => s=-1|more => s=1) to cast", _.m(lambda m: m != "{X}")
    before = HistoryCount("spells cast", ControllerOf(Back("it", Source.EACH)))
    rows(b, "static", {
        f"each spell a player casts {costs} for each other spell that player has cast this turn .":
            StaticAbility(None, (ChangeCost(SPELLS, much, _.s, times=before),)),
        f"each {{f:filter.s}} you cast {costs} if it has {{k:haskeywords}} .":
            StaticAbility(None, (ChangeCost(with_tests(_.f(SPELL), _.k), much, _.s, who=YOU),)),
    })
    at_least = "each spell that would cost less than three mana to cast costs three mana to cast ."
    three = (ChangeCost(SPELLS, "{3}", 0, set_to=True),)
    row(b, "static", at_least, StaticAbility(None, three))


def _cheaper(mana: Value, condition: Value) -> CastingAbility:
    """What makes the object itself cost less."""
    change = ChangeCost(THIS_SPELL, mana(lambda mana: mana != "{X}"), -1)
    return CastingAbility("reduce", modifier=change, condition=condition)


def _of_your_spells(aim: Aim) -> bool:
    return aim.who == YOU and isinstance(aim.what, Objects)


add: Final = sections(_amounts, _aims, _of_spells, _targetcosts)
