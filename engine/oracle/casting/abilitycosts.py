"""What abilities of one keyword cost: "boast abilities you activate cost {1} less to activate" (602.2b)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import CastingAbility, KeywordAbility, StaticAbility
from engine.ast.amounts import CountOf
from engine.ast.costs import Cost, PayMana
from engine.ast.filters import Is, Kind, Objects, Opponent, Players
from engine.ast.modifiers import FORETELL_ANYTIME, ChangeCost, PayInstead, RuleChange
from engine.ast.node import Amount, Filter, Modifier, Selection
from engine.ast.selections import This, You
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped, worded
from engine.oracle.statics import THIS_SPELL
from engine.oracle.templates import Builder, Make, Unmake
from engine.terms.mana import ManaCost

NAMES: Final = ("boast", "exhaust", "power-up")
WAYS: Final = ("blitz", "dash", "flashback")
EQUIP: Final = "equip for less"
PERMANENT: Final = Objects(Kind.PERMANENT)
SOURCE: Final = Objects(Kind.SOURCE)
CARD: Final = Objects(Kind.CARD)
YOURSELF: Final = Players((Is(You()),))
SPELL: Final = Objects(Kind.SPELL)
ITSELF: Final = Objects(Kind.PERMANENT, (Is(This()),))


def add(b: Builder) -> None:
    """Add these productions."""
    _keyword_line(b)
    _ways(b)
    _actions(b)
    _own_way(b)
    for word, sign in (("less", -1), ("more", 1)):
        amount = f"cost {{m:generic}} {word} to activate"
        for name in NAMES:
            yours = f"{name} abilities you activate {amount}"
            shaped(b, "static", StaticAbility, f"{yours} .", _yours(name, sign), "modifiers.0.mana")
            shaped(b, "static", StaticAbility, f"{yours} for each {{f:filter.s}} .", _yours(name, sign),
                   "modifiers.0.mana", "modifiers.0.times.what")
        for name in (*NAMES, "equip"):
            shaped(b, "static", StaticAbility, f"{name} abilities you activate that target {{t:targeted}} {amount} .",
                   _aimed(name, sign, You()), "modifiers.0.aim", "modifiers.0.mana")
            own = f"~ 's {name} ability costs {{m:generic}} {word} to activate if it targets {{t:targeted}} ."
            shaped(b, "static", StaticAbility, own, _own(name, sign), "modifiers.0.mana", "modifiers.0.aim")
        for whose, who in (("you activate", You()), ("your opponents activate", Players((Opponent(),)))):
            shaped(b, "static", StaticAbility, f"abilities {whose} that target {{t:targeted}} {amount} .",
                   _aimed("", sign, who), "modifiers.0.aim", "modifiers.0.mana")
        for name in (*NAMES, "loyalty", "equip"):
            shaped(b, "static", StaticAbility, f"{name} abilities of {{f:filter.p}} {amount} .", _of(name, sign),
                   "modifiers.0.what", "modifiers.0.mana")


def _yours(name: str, sign: int) -> Value:
    def made(mana: str, each: Value = None) -> StaticAbility | None:
        times = None if each is None else CountOf(each)
        change = ChangeCost(PERMANENT, mana, sign, times=times, who=You(), abilities=True, keyword=name)
        return StaticAbility(None, (change,)) if mana != "{X}" else None

    return made


def _aimed(name: str, sign: int, who: Filter | Selection) -> Value:
    """Abilities by what they target."""
    what = PERMANENT if name else SOURCE

    def made(aim: Filter | Selection, mana: str) -> StaticAbility | None:
        change = ChangeCost(what, mana, sign, who=who, abilities=True, keyword=name, aim=aim)
        return StaticAbility(None, (change,)) if mana != "{X}" else None

    return made


def _own(name: str, sign: int) -> Value:
    def made(mana: str, aim: Filter | Selection) -> StaticAbility | None:
        change = ChangeCost(ITSELF, mana, sign, abilities=True, keyword=name, aim=aim)
        return StaticAbility(None, (change,)) if mana != "{X}" else None

    return made


def _keyword_line(b: Builder) -> None:
    """ "Equip {3}. This ability costs {1} less to activate for each other Equipment you control"."""
    b.rule("lineof permanentline",
           "equip {c:manapart} . this ability costs {m:generic} less to activate for each {f:filter.s} .", _equip,
           _unequip, tuple, EQUIP, length=2)


def _equip(values: Values) -> Value | None:
    cost, mana, what = values
    if mana == "{X}":
        return None
    change = ChangeCost(ITSELF, mana, -1, times=CountOf(what), abilities=True, keyword="equip")
    return KeywordAbility("equip", cost=cost, surface=EQUIP), StaticAbility(None, (change,), surface=EQUIP)


def _unequip(value: Value) -> Values | None:
    if not isinstance(value, tuple) or len(value) != 2 or getattr(value[0], "surface", "") != EQUIP:
        return None
    change = value[1].modifiers[0]
    return value[0].cost, change.mana, change.times.what


def _actions(b: Builder) -> None:
    """ "Foretelling cards from your hand costs {1} less": what a special action costs (116.2)."""
    for words, name in (("foretelling", "foretell"), ("plotting", "plot")):
        for way, sign in (("less", -1), ("more", 1)):
            core = f"{words} cards from your hand costs {{m:generic}} {way}"
            shaped(b, "static", StaticAbility, f"{core} .", _of_action(name, sign, ()), "modifiers.0.mana")
            if name == "foretell":
                shaped(b, "static", StaticAbility, f"{core} and can be done on any player 's turn .",
                       _of_action(name, sign, (RuleChange(FORETELL_ANYTIME, YOURSELF),)), "modifiers.0.mana")
    worded(b, "static", {
        "the first card you foretell each turn costs {0} to foretell .": StaticAbility(You(), (
            PayInstead("foretell", Cost((PayMana(ManaCost(("0",))),)), first=True),)),
    })


def _of_action(name: str, sign: int, more: tuple[Modifier, ...]) -> Value:
    def made(mana: str) -> StaticAbility | None:
        change = ChangeCost(CARD, mana, sign, who=You(), abilities=True, keyword=name)
        return StaticAbility(None, (change, *more)) if mana != "{X}" else None

    return made


def _ways(b: Builder) -> None:
    """ "Flashback costs you pay cost up to {2} less": what a spell costs that is cast so (118.9)."""
    for way in WAYS:
        for whose, who in (("you pay", You()), ("your opponents pay", Players((Opponent(),)))):
            for amount, sign in (("{m:generic} less", -1), ("up to {m:generic} less", -1), ("{m:generic} more", 1)):
                core = f"{way} costs {whose} cost {amount}"
                shaped(b, "static", StaticAbility, f"{core} .", _by_way(way, sign, who), "modifiers.0.mana")
                shaped(b, "static", StaticAbility, f"{core} for each {{u:unit}} .", _by_way(way, sign, who),
                       "modifiers.0.mana", "modifiers.0.times")


FLASHBACK: Final = "flashback for less"


def _own_way(b: Builder) -> None:
    """ "Flashback {8}{G}{G}. This spell costs {X} less to cast this way, where X is ..."."""
    for less, times in (("{m:generic} less to cast this way , where x is {a:amount}", False),
                        ("{m:generic} less to cast this way for each {a:filter.s}", True)):
        key = f"{FLASHBACK} {times}"
        b.rule("lineof spellline", f"flashback {{c:manapart}} . ~ costs {less} .", _cast_so(times, key),
               _uncast_so(key), tuple, key, length=2)


def _cast_so(each: bool, key: str) -> Make:
    def make(values: Values) -> Value | None:
        cost, mana, amount = values
        if (mana == "{X}") is each:
            return None
        times = CountOf(amount) if each else amount
        change = ChangeCost(THIS_SPELL, mana if each else "{1}", -1, times=times, keyword="flashback")
        less = CastingAbility("reduce", modifier=change, surface=key)
        return KeywordAbility("flashback", cost=cost, surface=key), less

    return make


def _uncast_so(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, tuple) or len(value) != 2 or getattr(value[0], "surface", "") != key:
            return None
        change = value[1].modifier
        each = key.endswith("True")
        return value[0].cost, change.mana if each else "{X}", change.times.what if each else change.times

    return unmake


def _by_way(way: str, sign: int, who: Filter | Selection) -> Value:
    def made(mana: str, times: Amount | None = None) -> StaticAbility | None:
        change = ChangeCost(SPELL, mana, sign, times=times, who=who, keyword=way)
        return StaticAbility(None, (change,)) if mana != "{X}" else None

    return made


def _of(name: str, sign: int) -> Value:
    def made(what: Value, mana: str) -> StaticAbility | None:
        if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT or mana == "{X}":
            return None
        return StaticAbility(None, (ChangeCost(what, mana, sign, abilities=True, keyword=name),))

    return made
