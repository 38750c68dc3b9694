"""What spells and abilities cost more or less: whose, by how much, for each of what, while what is true (601.2f)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from engine.ast.abilities import CastingAbility, StaticAbility
from engine.ast.amounts import CountOf, Fixed, HistoryCount
from engine.ast.conditions import Both, Happened, Holds, Unmet
from engine.ast.filters import Compare, ControlledBy, Either, InZone, Is, Kind, Objects
from engine.ast.modifiers import ChangeCost, MayPlay
from engine.ast.node import Condition, Filter, Selection
from engine.ast.selections import Attached, Back
from engine.oracle.constants import OPPONENTS, YOU, YOUR_TURN
from engine.oracle.kernel import Value, Values
from engine.oracle.nouns import of_itself
from engine.oracle.shape import shaped
from engine.oracle.statics import THIS_SPELL
from engine.oracle.templates import Builder, Make, Unmake

CASTERS: Final[dict[str, Filter | Selection | None]] = {
    "": None, " you cast": YOU, " your opponents cast": OPPONENTS, " players cast": None,
    " enchanted player casts": Attached("enchanted player"), " that player casts": Back("that player"),
}
ANYTHING: Final = Objects(Kind.SPELL)
ORDINALS: Final = ("first", "second", "third")


@dataclass(frozen=True, slots=True)
class Aim:
    """Spells whose cost changes: which, cast by whom, the how-manieth of them each turn (0: any)."""

    what: Filter
    who: Filter | Selection | None
    nth: int = 0
    surface: str = ""


def add(b: Builder) -> None:
    """Add these productions."""
    _amounts(b)
    _aims(b)
    _statics(b)
    _own(b)
    _abilities(b)


# --- by how much ---


def _amounts(b: Builder) -> None:
    """ "costs {1} less to cast for each creature you control"; the spells it is about are put in later."""
    for word, sign in (("less", -1), ("more", 1)):
        for number, verb in (("s", "costs"), ("p", "cost")):
            nt = f"spellcost.{number}"
            shaped(b, nt, ChangeCost, f"{verb} {{m:generic}} {word} to cast", _by(sign), "mana")
            core = f"{verb} {{m:generic}} {word} to cast"
            shaped(b, nt, ChangeCost, f"{core} for each {{f:filter.s}}", _each(sign), "mana", "times.what")
            shaped(b, nt, ChangeCost, f"{core} for each {{u:unit}}", _units(sign), "mana", "times")
            shaped(b, nt, ChangeCost, f"{core} , where x is {{a:amount}}", _x(sign), lambda value: "{X}", "times")
    for number, verb in (("s", "costs"), ("p", "cost")):
        shaped(b, f"spellcost.{number}", ChangeCost, f"{verb} up to {{m:generic}} less to cast", _by(-1), "mana")


def _by(sign: int) -> Value:
    return lambda mana: ChangeCost(ANYTHING, mana, sign) if mana != "{X}" else None


def _each(sign: int) -> Value:
    return lambda mana, what: ChangeCost(ANYTHING, mana, sign, times=CountOf(what)) if mana != "{X}" else None


def _units(sign: int) -> Value:
    return lambda mana, unit: ChangeCost(ANYTHING, mana, sign, times=unit) if mana != "{X}" else None


def _x(sign: int) -> Value:
    return lambda mana, amount: ChangeCost(ANYTHING, "{1}", sign, times=amount) if mana == "{X}" else None


# --- of which spells ---


def _aims(b: Builder) -> None:
    for words in CASTERS:
        _aim(b, "p", f"{{f:filter.p}}{words}", words, False)
        _aim(b, "s", f"each {{f:filter.s}}{words}", words, False)
        _aim(b, "p", f"{{f:filter.p}} and {{g:filter.p}}{words}", words, False)
        if words:
            _aim(b, "p", f"{{f:filter.p}}{words} {{p:posts}}", words, True)
            _aim(b, "s", f"each {{f:filter.s}}{words} {{p:posts}}", words, True)
    for place, word in enumerate(ORDINALS, 1):
        for when in ("each turn", "during each of your turns"):
            template = f"the {word} {{f:filter.s}} you cast {when}"
            b.rule("spellaim.s", template, _nth(place, template), _unnth(template), Aim, template, keyed=True)
        placed = f"the {word} {{f:filter.s}} you cast {{p:posts}} each turn"
        b.rule("spellaim.s", placed, _nth_such(place, placed), _unnth_such(placed), Aim, placed, keyed=True)


def _spells(what: Value) -> bool:
    return isinstance(what, Objects) and what.kind is Kind.SPELL and not any(
        isinstance(test, InZone | ControlledBy) for test in what.tests
    )


def _aim(b: Builder, number: str, template: str, words: str, posts: bool) -> None:
    def make(values: Values) -> Value | None:
        described = values[:-1] if posts else values
        if not all(_spells(each) for each in described):
            return None
        what: Value = described[0] if len(described) == 1 else Either(described)
        if posts:
            tests = values[-1]
            if any(isinstance(test, InZone | ControlledBy) for test in tests):
                return None  # where it was cast from is no zone it is in
            if any(isinstance(test, Compare) and of_itself(test) for test in tests):
                return None  # "with toughness greater than its power" is a test of its own
            what = replace(what, tests=(*what.tests, *tests), surface=f"{len(tests)}|{what.surface}")
        return Aim(what, CASTERS[words], surface=template)

    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Aim) or value.surface != template:
            return None
        what = value.what
        if isinstance(what, Either):
            return what.filters
        assert isinstance(what, Objects)
        if not posts:
            return (what,)
        count, _, surface = what.surface.partition("|")
        cut = len(what.tests) - int(count)
        return Objects(what.kind, what.tests[:cut], surface=surface), what.tests[cut:]

    b.rule(f"spellaim.{number}", template, make, unmake, Aim, template, keyed=True)


def _nth(place: int, key: str) -> Make:
    return lambda values: Aim(values[0], YOU, place, surface=key) if _spells(values[0]) else None


def _unnth(key: str) -> Unmake:
    return lambda value: (value.what,) if isinstance(value, Aim) and value.surface == key else None


def _nth_such(place: int, key: str) -> Make:
    """The same of spells described behind "you cast"."""

    def make(values: Values) -> Value | None:
        what, tests = values
        if not _spells(what) or any(isinstance(test, InZone | ControlledBy) for test in tests):
            return None
        such = replace(what, tests=(*what.tests, *tests), surface=f"{len(tests)}|{what.surface}")
        return Aim(such, YOU, place, surface=key)

    return make


def _unnth_such(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Aim) or value.surface != key or not isinstance(value.what, Objects):
            return None
        count, _, surface = value.what.surface.partition("|")
        cut = len(value.what.tests) - int(count)
        return Objects(value.what.kind, value.what.tests[:cut], surface=surface), value.what.tests[cut:]

    return unmake


# --- the whole ability ---


def _statics(b: Builder) -> None:
    for number in "sp":
        core = f"{{s:spellaim.{number}}} {{m:spellcost.{number}}}"
        for key, template in (
            ("plain", f"{core} ."), ("trailing", f"{core} as long as {{c:condition}} ."),
            ("your turn behind", f"{{s:spellaim.{number}}} during your turn {{m:spellcost.{number}}} ."),
            ("other turns behind", f"{{s:spellaim.{number}}} during turns other than yours {{m:spellcost.{number}}} ."),
        ):
            name = f"{key} spell cost"
            b.rule("static", template, _static(key, name), _unstatic(key, name), StaticAbility, name, keyed=True)
    b.rule("static", "{s:spellaim.s} {m:spellcost.s} and can be cast as though it had flash .", _fast, _unfast,
           StaticAbility, "fast spell cost", keyed=True)


def _so_far(aim: Aim) -> Condition | None:
    """Whether the next such spell is the one meant."""
    if not aim.nth:
        return None
    so_far: Condition = Holds(HistoryCount("spells cast", YOU, aim.what), "=", Fixed(aim.nth - 1))
    if aim.nth == 1:
        so_far = Unmet(Happened("spells cast", YOU, filter=aim.what))
    return Both((YOUR_TURN, so_far)) if aim.surface.endswith("your turns") else so_far


def _modifier(aim: Aim, change: ChangeCost) -> ChangeCost:
    return replace(change, what=aim.what, who=aim.who, surface=f"{change.surface}§{aim.nth}§{aim.surface}")


def _static(key: str, name: str) -> Make:
    def make(values: Values) -> Value | None:
        condition: Condition | None = None
        aim, change = values[:2]
        if key == "trailing":
            condition = values[2]
        elif "turn" in key:
            condition = YOUR_TURN if key.startswith("your turn") else Unmet(YOUR_TURN)
        if key == "trailing" and "for each" in change.surface:
            return None
        first = _so_far(aim)
        if first is not None:
            condition = first if condition is None else Both((first, condition))
        return StaticAbility(None, (_modifier(aim, change),), condition=condition, surface=name)

    return make


def _parts(value: Value) -> tuple[Aim, ChangeCost] | None:
    change = value.modifiers[0]
    if not isinstance(change, ChangeCost) or change.surface.count("§") != 2:
        return None
    own, nth, words = change.surface.split("§")
    aim = Aim(change.what, change.who, int(nth), surface=words)
    return aim, replace(change, what=ANYTHING, who=None, surface=own)


def _unstatic(key: str, name: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, StaticAbility) or value.surface != name:
            return None
        parts = _parts(value)
        if parts is None:
            return None
        condition = value.condition
        if parts[0].nth and key == "trailing" and isinstance(condition, Both):
            condition = condition.parts[1]
        return (*parts, condition) if key == "trailing" else parts

    return unmake


def _fast(values: Values) -> Value | None:
    aim, change = values
    if not aim.nth:
        return None
    may = MayPlay(aim.what, "cast", as_flash=True)
    return StaticAbility(YOU, (_modifier(aim, change), may), condition=_so_far(aim), surface="fast spell cost")


def _unfast(value: Value) -> Values | None:
    return _parts(value) if isinstance(value, StaticAbility) and value.surface == "fast spell cost" else None


# --- its own cost ---


def _own(b: Builder) -> None:
    for word, sign in (("less", -1), ("more", 1)):
        core = f"~ costs {{m:generic}} {word} to cast"
        shaped(b, "casting", CastingAbility, f"if {{c:condition}} , {core} .", _own_if(sign), "condition",
               "modifier.mana")
        shaped(b, "casting", CastingAbility, f"{core} as long as {{c:condition}} .", _own_while(sign), "modifier.mana",
               "condition")


def _own_if(sign: int) -> Value:
    return lambda condition, mana: CastingAbility(
        "reduce", modifier=ChangeCost(THIS_SPELL, mana, sign), condition=condition
    ) if mana != "{X}" else None


def _own_while(sign: int) -> Value:
    return lambda mana, condition: CastingAbility(
        "reduce", modifier=ChangeCost(THIS_SPELL, mana, sign), condition=condition
    ) if mana != "{X}" else None


# --- activated abilities ---

LEAST_ONE: Final = "this effect can't reduce the mana in that cost to less than one mana ."
PERMANENT: Final = Objects(Kind.PERMANENT)


def _abilities(b: Builder) -> None:
    for amount, sign in (("{m:generic} less", -1), ("up to {m:generic} less", -1), ("{m:generic} more", 1)):
        for end, floor in (("", 0), (f" {LEAST_ONE}", 1)):
            if floor and sign > 0:
                continue
            rest = f"cost {amount} to activate .{end}"
            paths = ("modifiers.0.what", "modifiers.0.mana")
            words = f"activated abilities of {{f:filter.p}} {rest}"
            shaped(b, "static", StaticAbility, words, _of(sign, floor), *paths)
            words = f"{{w:attached}} 's activated abilities {rest}"
            shaped(b, "static", StaticAbility, words, _of_host(sign, floor), "modifiers.0.what.tests.0.what",
                   "modifiers.0.mana")
            for name in ("equip", "cycling"):
                shaped(b, "static", StaticAbility, f"{name} abilities you activate {rest}", _named(name, sign, floor),
                       "modifiers.0.mana")
        for name in ("equip", "cycling"):
            shaped(b, "static", StaticAbility, f"{name} costs you pay cost {amount} .", _named(name, sign, 0),
                   "modifiers.0.mana")


def _of(sign: int, floor: int) -> Value:
    def made(what: Value, mana: str) -> StaticAbility | None:
        if not isinstance(what, Objects) or what.kind in (Kind.SPELL, Kind.ABILITY, Kind.SPELL_OR_ABILITY):
            return None
        if mana == "{X}":
            return None
        return StaticAbility(None, (ChangeCost(what, mana, sign, abilities=True, floor=floor),))

    return made


def _of_host(sign: int, floor: int) -> Value:
    def made(host: Attached, mana: str) -> StaticAbility | None:
        what = Objects(Kind.PERMANENT, (Is(host),))
        change = ChangeCost(what, mana, sign, abilities=True, floor=floor)
        return StaticAbility(None, (change,)) if mana != "{X}" else None

    return made


def _named(name: str, sign: int, floor: int) -> Value:
    what = PERMANENT if name == "equip" else Objects(Kind.CARD)
    return lambda mana: StaticAbility(
        None, (ChangeCost(what, mana, sign, who=YOU, abilities=True, keyword=name, floor=floor),)
    ) if mana != "{X}" else None
