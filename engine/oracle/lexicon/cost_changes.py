"""Costs that are changed: of which spells, by how much, for each what (601.2f, 118.7)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from engine.actions.life import PayLife
from engine.ast.abilities import CastingAbility, StaticAbility
from engine.ast.amounts import CountOf, Fixed, HistoryCount, PropertyOf
from engine.ast.conditions import Both, Happened, Holds, IsTurnOf, Matches, Unmet
from engine.ast.costs import Cost, DoThis
from engine.ast.filters import Compare, ControlledBy, Either, InZone, Kind, Objects, Targeting
from engine.ast.modifiers import Cant, ChangeCost, MayPlay
from engine.ast.node import Amount, Condition, Filter, Node, Selection
from engine.ast.selections import All, Attached, Back, ControllerOf, Source, This, You
from engine.oracle.awaiting import Circumstance
from engine.oracle.constants import OPPONENTS, YOU, YOUR_TURN
from engine.oracle.durations import DURING, PLAIN
from engine.oracle.kernel import Value, Values
from engine.oracle.nouns import of_itself
from engine.oracle.rows import SPELL, _, marking, row, rows, spells_at_all, with_tests
from engine.oracle.shape import only, shaped
from engine.oracle.statics import THIS_SPELL
from engine.oracle.templates import Builder, Unmake, member, sections
from engine.state.faces import walk

CASTERS: Final[dict[str, Filter | Selection | None]] = {
    "": None, " you cast": YOU, " your opponents cast": OPPONENTS, " players cast": None,
    " enchanted player casts": Attached("enchanted player"), " that player casts": Back("that player"),
}
ANYTHING: Final = Objects(Kind.SPELL)
ORDINALS: Final = ("first", "second", "third")
TURNS: Final = {"each turn": None, "during each of your turns": YOUR_TURN,
                "during each opponent 's turn": IsTurnOf(All(OPPONENTS))}
X_IS: Final = ", where x is {a:amount}"
BY: Final = " by "
EACH_TARGET: Final = PropertyOf("targets", Back("it", Source.EACH))  # of the spell whose cost it is
SURE: Final = (Cant("be countered"),)
BOTH: Final = "cheaper and sure"
TARGETS: Final = "for each target: "


@dataclass(frozen=True, slots=True)
class Aim:
    """Spells whose cost changes: which, cast by whom, the how-manieth of them (0: any) of which turns."""

    what: Filter
    who: Filter | Selection | None
    nth: int = 0
    turn: str = ""
    surface: str = ""


@dataclass(frozen=True, slots=True)
class Scale(Node):
    """For each of how many a cost changes; no part of what is read."""

    times: Amount


@dataclass(frozen=True, slots=True)
class CostIf(Node):
    """When a cost changes, or for which targets; no part of what is read."""

    condition: Condition | None = None
    aim: Filter | Selection | None = None


TIMED: Final = "timed spell cost|"


def _amounts(b: Builder) -> None:
    """ "costs {1} less to cast for each creature you control"; the spells it is about are put in later."""
    for words, sign in (("{m:generic} less", -1), ("up to {m:generic} less", -1), ("{m:generic} more", 1)):
        row(b, "byhowmuch", words, ChangeCost(ANYTHING, _.m, sign))
    rows(b, "costscale", {
        "for each {f:filter.s}": Scale(CountOf(_.f)),
        "for each {u:unit}": Scale(_.u),
        X_IS: Scale(_.a),
    })
    rows(b, "costif", {
        "if {k:condition}": CostIf(_.k),
        "if it targets {t:targeted}": CostIf(aim=_.t),
        "{w:attime}": CostIf(_.w[DURING]),
    })
    for number, verb in (("s", "costs"), ("p", "cost")):
        nt = f"spellcost.{number}"
        b.rule(nt, f"{verb} {{m:byhowmuch}} to cast", _changing, _changed(0), ChangeCost)
        b.rule(nt, f"{verb} {{m:byhowmuch}} to cast {{t:costscale}}", _changing, _changed(1), ChangeCost)


def scaled(change: ChangeCost, scale: Scale | None) -> ChangeCost | None:
    """A change of a cost for each of so many; {X} is only for what X is."""
    if (change.mana == "{X}") is not (scale is not None and scale.surface == X_IS):
        return None
    if scale is None:
        return change
    return replace(change, mana="{1}" if change.mana == "{X}" else change.mana, times=scale.times)


def unscaled(change: ChangeCost, much: str, scale: str) -> tuple[ChangeCost, Scale]:
    """By how much and for each of what it changes, by how each was worded."""
    assert change.times is not None
    mana = "{X}" if scale == X_IS else change.mana
    return ChangeCost(ANYTHING, mana, change.sign, surface=much), Scale(change.times, surface=scale)


def aimed_by_condition(condition: Condition | None) -> bool:
    """Whether a condition asks what the ability targets whose cost changes: that is an aim."""
    return isinstance(condition, Matches) and any(isinstance(each, Targeting) for each in walk(condition))


def _changing(values: Values) -> Value | None:
    much, *scale = values
    found = scaled(much, scale[0] if scale else None)
    return None if found is None else replace(found, surface=BY.join((BY, *(each.surface for each in values))))


def _changed(scales: int) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, ChangeCost) or not value.surface.startswith(BY):
            return None
        much, *scale = value.surface[2 * len(BY) :].split(BY)
        if len(scale) != scales:
            return None
        return unscaled(value, much, scale[0]) if scale else (replace(value, surface=much),)

    return unmake


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
    for place, word in enumerate(ORDINALS, 1):
        row(b, "spellaim.s", f"the {member('NTH', word)} {{s:yourspell.s}} {{w:ofeachturn}}", Aim(_.s, YOU, place, _.w))
    b.word("ofeachturn", {words: words for words in TURNS}, "of which turns")
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
    for number in "sp":
        core = f"{{s:spellaim.{number}}} {{m:spellcost.{number}}}"
        b.rule("static", f"{core} .", _static, _unstatic, StaticAbility, PLAIN, keyed=True)
        b.rule("static", f"{{s:spellaim.{number}}} {{w:circumstance.time}} {{m:spellcost.{number}}} .", _timed,
               _untimed, StaticAbility)
    b.rule("static", "{s:spellaim.s} {m:spellcost.s} and can be cast as though it had flash .", _fast, _unfast,
           StaticAbility, "fast spell cost", keyed=True)
    for word, sign in (("less", -1), ("more", 1)):
        core = f"~ costs {{m:generic}} {word} to cast"
        rows(b, "casting", {
            f"if {{c:condition}} , {core} .": CastingAbility("reduce",
                                                             modifier=ChangeCost(THIS_SPELL, _.m(lambda m: m != "{X}"),
                                                                                 sign), condition=_.c),
            f"{core} as long as {{c:condition}} .": CastingAbility("reduce",
                                                                   modifier=ChangeCost(THIS_SPELL,
                                                                                       _.m(lambda m: m != "{X}"), sign),
                                                                   condition=_.c),
        })


def _so_far(aim: Aim) -> Condition | None:
    """Whether the next such spell is the one meant."""
    if not aim.nth:
        return None
    so_far: Condition = Holds(HistoryCount("spells cast", YOU, aim.what), "=", Fixed(aim.nth - 1))
    if aim.nth == 1:
        so_far = Unmet(Happened("spells cast", YOU, filter=aim.what))
    turn = TURNS[aim.turn]
    return so_far if turn is None else Both((turn, so_far))


def _modifier(aim: Aim, change: ChangeCost) -> ChangeCost:
    return replace(change, what=aim.what, who=aim.who, surface=f"{change.surface}§{aim.nth}§{aim.turn}§{aim.surface}")


def _static(values: Values) -> Value:
    aim, change = values
    return StaticAbility(None, (_modifier(aim, change),), condition=_so_far(aim), surface=PLAIN)


def _timed(values: Values) -> Value | None:
    aim, when, change = values
    first = _so_far(aim)
    condition = when.condition if first is None else Both((first, when.condition))
    return StaticAbility(None, (_modifier(aim, change),), condition=condition, surface=f"{TIMED}{when.surface}")


def _parts(value: Value) -> tuple[Aim, ChangeCost] | None:
    change = value.modifiers[0]
    if not isinstance(change, ChangeCost) or change.surface.count("§") != 3:
        return None
    own, nth, turn, words = change.surface.split("§")
    aim = Aim(change.what, change.who, int(nth), turn, surface=words)
    return aim, replace(change, what=ANYTHING, who=None, surface=own)


def _unstatic(value: Value) -> Values | None:
    return _parts(value) if isinstance(value, StaticAbility) and value.surface == PLAIN else None


def _untimed(value: Value) -> Values | None:
    parts = _parts(value) if isinstance(value, StaticAbility) and value.surface.startswith(TIMED) else None
    if parts is None:
        return None
    condition = value.condition
    if parts[0].nth and isinstance(condition, Both):
        condition = condition.parts[1]
    return parts[0], Circumstance(condition, surface=value.surface.removeprefix(TIMED)), parts[1]


def _fast(values: Values) -> Value | None:
    aim, change = values
    if not aim.nth:
        return None
    may = MayPlay(aim.what, "cast", as_flash=True)
    return StaticAbility(YOU, (_modifier(aim, change), may), condition=_so_far(aim), surface="fast spell cost")


def _unfast(value: Value) -> Values | None:
    return _parts(value) if isinstance(value, StaticAbility) and value.surface == "fast spell cost" else None


def _targetcosts(b: Builder) -> None:
    for number, verb in (("s", "costs"), ("p", "cost")):
        nt = f"spellcost.{number}"
        row(b, nt, f"{verb} {{m:byhowmuch}} to cast for each target",
            marking(TARGETS, _.m(lambda much: much.mana != "{X}"), times=EACH_TARGET))
        row(b, nt, f"{verb} a additional {{n:figure}} life to cast",
            ChangeCost(ANYTHING, "", 1, extra=Cost((DoThis(PayLife(_.n, who=You(surface="implied"))),))))
    row(b, "casting", "~ costs {n:figure} life more to cast for each target .",
        CastingAbility("reduce",
                       modifier=ChangeCost(THIS_SPELL, "", 1, times=PropertyOf("targets", This()),
                                           extra=Cost((DoThis(PayLife(_.n, who=You(surface="implied"))),)))))
    shaped(b, "static", StaticAbility, "{s:spellaim.p} can't be countered .", _sure, _aimed)
    also = ". it also costs {n:generic} less to cast if {d:condition} ."
    for words in (f"~ costs {{m:generic}} less to cast if {{c:condition}} {also}",
                  "~ costs {m:generic} less to cast if {c:condition} and {n:generic} less to cast if {d:condition} ."):
        for nt in ("spellline", "permanentline"):
            row(b, f"lineof {nt}", words, (_cheaper(_.m, _.c), _cheaper(_.n, _.d)))
    for word, sign in (("less", -1), ("more", 1)):
        others = "for each other spell that player has cast this turn ."
        rows(b, "static", {
            f"each spell a player casts costs {{m:generic}} {word} to cast {others}":
                StaticAbility(None,
                              (ChangeCost(ANYTHING, _.m(lambda m: m != "{X}"), sign,
                                          times=HistoryCount("spells cast", ControllerOf(Back("it", Source.EACH)))),)),
            f"each {{f:filter.s}} you cast costs {{m:generic}} {word} to cast if it has {{k:haskeyword}} .":
                StaticAbility(None,
                              (ChangeCost(with_tests(_.f(SPELL), _.k), _.m(lambda m: m != "{X}"), sign, who=YOU),)),
        })
    at_least = "each spell that would cost less than three mana to cast costs three mana to cast ."
    three = (ChangeCost(ANYTHING, "{3}", 0, set_to=True),)
    row(b, "static", at_least, StaticAbility(None, three))
    b.rule("lineof permanentline", "{s:spellaim.p} {m:spellcost.p} and can't be countered .", _both, _unboth, tuple,
           BOTH, length=2)


def _cheaper(mana: Value, condition: Value) -> CastingAbility:
    """What makes the object itself cost less."""
    change = ChangeCost(THIS_SPELL, mana(lambda mana: mana != "{X}"), -1)
    return CastingAbility("reduce", modifier=change, condition=condition)


def _sure(aim: Aim) -> StaticAbility | None:
    """Spells one casts that are described behind "you cast"; those described before it are worded elsewhere."""
    what = aim.what
    if aim.nth or aim.who != YOU or not isinstance(what, Objects) or "posts" not in aim.surface:
        return None
    return StaticAbility(replace(what, tests=(*what.tests, ControlledBy(YOU)), surface=f"{aim.surface}§{what.surface}"),
                         SURE)


def _aimed(value: Value) -> Value:
    words, _, surface = value.what.surface.partition("§")
    return Aim(replace(value.what, tests=value.what.tests[:-1], surface=surface), YOU, surface=words)


def _both(values: Values) -> Value | None:
    aim, change = values
    what = aim.what
    if aim.nth or aim.who != YOU or not isinstance(what, Objects):
        return None
    cheaper = replace(change, what=what, who=YOU, surface=f"{change.surface}§{aim.surface}")
    sure = StaticAbility(replace(what, tests=(*what.tests, ControlledBy(YOU))), SURE, surface=BOTH)
    return StaticAbility(None, (cheaper,), surface=BOTH), sure


def _unboth(value: Value) -> Values | None:
    if not isinstance(value, tuple) or len(value) != 2 or getattr(value[0], "surface", "") != BOTH:
        return None
    change = value[0].modifiers[0]
    own, _, words = change.surface.partition("§")
    return Aim(change.what, YOU, surface=words), replace(change, what=ANYTHING, who=None, surface=own)


add: Final = sections(_amounts, _aims, _of_spells, _targetcosts)
