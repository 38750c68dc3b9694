"""Static abilities: what is simply true, how things enter, how the card itself is cast (604, 614.1, 601.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.base import ENTERING
from engine.actions.counters import PutCountersOn
from engine.actions.permanents import TapOrUntapThem
from engine.ast.abilities import CastingAbility, EntersAbility, KeywordAbility, StaticAbility
from engine.ast.amounts import CountOf, Fixed, Times
from engine.ast.conditions import Matches, Unmet
from engine.ast.effects import Sequence
from engine.ast.filters import Is, Kind, Objects, places
from engine.ast.modifiers import (
    Cant,
    ChangeControl,
    ChangeCost,
    DefinePT,
    ExtraLand,
    GainAbilities,
    HandSize,
    ManaStays,
    MayPlay,
    PlayersHave,
    Reveals,
    Skips,
)
from engine.ast.node import Amount, Condition, Filter
from engine.ast.selections import Attached, Back, This, You
from engine.oracle.clauses import field_names
from engine.oracle.kernel import Value, Values
from engine.oracle.nouns import ENCHANTED
from engine.oracle.rows import THING, _, is_a, marking, phrase, row, rows, through
from engine.oracle.templates import Builder, member, sections
from engine.terms.mana import ManaCost
from engine.terms.zones import Zone

BARE: Final = "attached"  # "as long as ~ is attached to a creature" speaks of the object itself
FLASH: Final = (GainAbilities((KeywordAbility("flash"),)),)
THIS_SPELL: Final = Objects(Kind.SPELL, (Is(This()),))

SKIPPED: Final = ("draw step", "untap step", "upkeep step", "combat phase")


def _statics(b: Builder) -> None:
    b.same("ssubject.s", "{_:thisobject}", "{_:attached}")
    for number, word in (("s", "each"), ("p", "all")):
        row(b, f"ssubject.{number}", f"{word} {{f:filter.{number}}}", marking(f"{word}|", _.f(THING)))
    b.same("ssubject.p", "{_:filter.p}")
    row(b, "static", "you control enchanted {n:attachednoun} .",
        StaticAbility(Attached(phrase("enchanted {}", _.n)), (ChangeControl(You()),)))
    b.vocabulary("attachednoun", {each: each for each in ENCHANTED})
    for number in "sp":
        b.same(f"spsubject.{number}", f"{{_:player.{number}}}")
        for subject, mods in (("ssubject", "smods"), ("spsubject", "pmods")):
            row(b, "static", f"{{s:{subject}.{number}}} {{m:{mods}.{number}}} .", StaticAbility(_.s, _.m), "plain",
                when=_no_flash)
    b.rule("static", "as long as {c:condition} , {s:backobject.s} {m:smods.s} .", _led, _unled, StaticAbility, LED)


LED: Final = "led it"


def _no_flash(what: Value, modifiers: Value) -> bool:
    """That it has flash itself says when it can be cast."""
    return not (isinstance(what, This) and modifiers == FLASH)


def _led(values: Values) -> Value | None:
    condition, what, modifiers = values
    host = host_of(condition)
    if (host is None and has_host(condition)) or not _no_flash(what, modifiers):
        return None
    return StaticAbility(what if host is None else replace(host, surface="it"), modifiers, condition=condition,
                         surface=LED)


def _unled(value: Value) -> Values | None:
    if not isinstance(value, StaticAbility) or value.surface != LED:
        return None
    return value.condition, Back("it") if isinstance(value.what, Attached) else value.what, value.modifiers


def host_of(condition: Condition) -> Attached | None:
    """What "it" means after "as long as enchanted creature is ...": the subject of the condition."""
    part = condition.part if isinstance(condition, Unmet) else condition
    about = part.what if isinstance(part, Matches) else None
    return about if isinstance(about, Attached) and about.word != BARE else None


def has_host(value: object) -> bool:
    """Whether a condition speaks of what the object is attached to."""
    if isinstance(value, Attached):
        return value.word != BARE
    if isinstance(value, tuple):
        return any(has_host(each) for each in value)
    return any(has_host(getattr(value, name)) for name in field_names(type(value)))


def _player_modifiers(b: Builder) -> None:
    for number, have, s in (("s", "has", "s"), ("p", "have", "")):
        pmod = f"pmod.{number}"
        b.says(pmod, HandSize, f"{have} no maximum hand size", no_maximum=True)
        for key, verb in (("have", have), ("gain", f"gain{s}")):
            row(b, pmod, f"{verb} {{a:abilities}}", PlayersHave(_.a(_of_players)), key)
        b.says(pmod, Reveals, f"play{s} with the top card of (your library|their libraries) revealed",
               what="top card of library")
        b.says(pmod, Reveals, f"play{s} with (your hand|their hands|their hand) revealed", what="hand")
        b.says(pmod, Skips, f"skip{s} (your|their) {{what:skippable}}")
    b.says("banned", Cant, "draw cards", verb="draw")
    b.says("banned", Cant, "lose the game", verb="lose")
    b.says("banned", Cant, "win the game", verb="win")
    for verb in ("gain life", "lose life", "search libraries", "play lands", "activate abilities"):
        b.says("banned", Cant, verb, verb=verb)
    b.says("banned", Cant, "cast {what:filter.p}", "cast additional {what:filter.p}", verb="cast spells")
    b.says("banned", Cant, "cast more than one spell each turn", verb="cast spells", limit=1)
    b.says("banned", Cant, "cast more than {limit:several} {what:filter.p} each turn", verb="cast spells")
    b.says("banned", Cant, "draw more than one card each turn", verb="draw", limit=1)
    b.says("banned", Cant, "draw more than {limit:several} cards each turn", verb="draw")
    b.says("banned", Cant, "activate abilities of {what:filter.p}", verb="activate abilities")
    b.same("pmodany", "can't {_:banned}")
    for on in ("on", "during"):
        for whose in ("your", "their"):
            b.says("pmodany", ExtraLand, f"may play a additional land {member('ON', on)} each of "
                   f"{member('WHOSE', whose)} turns", number=Fixed(1))
    b.says("pmodany", ExtraLand, "may play a additional land", number=Fixed(1))
    b.says("pmodany", ExtraLand, "may play {number:numword} additional lands on each of your turns")
    b.says("pmodany", ExtraLand, "may play {number:numword} additional lands")
    b.says("pmodany", ExtraLand, "may play any number of lands on each of your turns", number=None)
    b.says("pmodany", Reveals, "may look at the top card of your library any time", what="look at top card")
    b.says("pmodany", ManaStays, "don't lose unspent mana as steps and phases end")
    b.says("pmodany", MayPlay, "may cast {what:filter.p} as though they had flash", verb="cast", as_flash=True)
    b.word("skippable", {each: each for each in SKIPPED}, "a step or phase")
    for number in "sp":
        b.same(f"pmod.{number}", "{_:pmodany}")
        rows(b, f"pmods.{number}", {
            f"{{a:pmod.{number}}}": (_.a,), f"{{a:pmod.{number}}} and {{b:pmod.{number}}}": (_.a, _.b),
        })
        row(b, f"pmods.{number}", "can't {a:banned} or {b:banned}",
            (_.a(is_a(Cant)), marking(NOR, _.b(is_a(Cant)))), when=_apart)


NOR: Final = "nor|"  # before the surface of what is not allowed either


def _apart(first: Cant, last: Cant) -> bool:
    """Not "can't cast spells or activate abilities from graveyards": from where is of both and worded elsewhere."""
    return first.what is not None or not (isinstance(last.what, Objects) and any(map(places, last.what.tests)))


_OF_PLAYERS: Final = frozenset({"hexproof", "shroud", "protection"})


def _of_players(abilities: Value) -> bool:
    """Whether players may have such abilities."""
    return all(isinstance(each, KeywordAbility) and each.name in _OF_PLAYERS for each in abilities)


def _costs(b: Builder) -> None:
    b.rule("generic", "{m:mana}", lambda v: str(v[0]), _unmana, str)
    for word, sign in (("less", -1), ("more", 1)):
        core = f"~ costs {{m:generic}} {word} to cast"
        change = ChangeCost(THIS_SPELL, _.m, sign)
        rows(b, "casting", {
            f"{core} .": CastingAbility("reduce", modifier=change),
            f"{core} for each {{f:filter.s}} .":
                CastingAbility("reduce", modifier=ChangeCost(THIS_SPELL, _.m, sign, times=CountOf(_.f))),
            f"{core} if {{c:condition}} .": CastingAbility("reduce", modifier=change, condition=_.c),
        })


def _unmana(value: Value) -> Values | None:
    if not isinstance(value, str):
        return None
    return (ManaCost(tuple(value[1:-1].split("}{"))),)


def _defining(b: Builder) -> None:
    for words, power, toughness in (
        ("~ 's power and toughness are each equal to {a:amount} .", _.a, _.a),
        ("~ 's power is equal to {a:amount} .", _.a, None), ("~ 's toughness is equal to {a:amount} .", None, _.a),
    ):
        row(b, "static", words, StaticAbility(This(), (DefinePT(power, toughness),), defining=True))


def _entering(b: Builder) -> None:
    """How the object itself, or others, enter: the effect is worded as what is done to it."""
    rows(b, "entering", {
        "~ enters {e:entry} .": EntersAbility(_.e),
        "~ enters {e:entry} unless {c:condition} .": EntersAbility(_.e, unless=_.c),
        "~ enters {e:entry} if {c:condition} .": EntersAbility(_.e, condition=_.c),
        "if {c:condition} , ~ enters {e:entry} .": EntersAbility(_.e, condition=_.c),
    })
    for others in ("{f:filter.p} enter {e:entry}", "each {f:filter.s} enters {e:entry}"):
        words = member("OTHERS ENTER", others)
        rows(b, "entering", {
            f"{words} .": EntersAbility(_.e, _.f),
            f"{words} if {{c:condition}} .": EntersAbility(_.e, _.f, _.c),
            f"as long as {{c:condition}} , {words} .": EntersAbility(_.e, _.f, _.c),
        })
    for counters in ("{n:count.s} {k:counter} counter", "{n:count.p} {k:counter} counters"):
        row(b, "entry", f"with {counters} on it for each {{f:filter.s}}",
            PutCountersOn(through(_for_each, _counted, _.n, _.f), _.k, ENTERING))
    tapped = TapOrUntapThem(ENTERING, True)  # "tapped with two stun counters on it", "tapped and with one on them"
    rows(b, "entry", {words: Sequence((tapped, _.e(is_a(PutCountersOn))))
                      for words in ("tapped {e:entry}", "tapped and {e:entry}")})


def _for_each(number: Amount, what: Filter) -> Amount | None:
    if not isinstance(number, Fixed):
        return None
    count = CountOf(what, surface=number.surface)
    return count if number.number == 1 else Times(number.number, count, surface=number.surface)


def _counted(amount: Amount) -> tuple[Fixed, Filter] | None:
    number, count = (amount.factor, amount.amount) if isinstance(amount, Times) else (1, amount)
    return (Fixed(number, surface=amount.surface), count.what) if isinstance(count, CountOf) else None


def _casting(b: Builder) -> None:
    rows(b, "casting", {
        "as a additional cost to cast ~ , {c:cost} .": CastingAbility("additional", cost=_.c),
        "you may cast ~ as though it had flash if {c:condition} .": CastingAbility("flash", condition=_.c),
    })
    row(b, "spellstatic", "~ can't be countered .", StaticAbility(This(), (Cant("be countered"),), zone=Zone.STACK))


add: Final = sections(_statics, _player_modifiers, _costs, _defining, _entering, _casting)
