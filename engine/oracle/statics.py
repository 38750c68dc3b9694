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
from engine.ast.node import Amount, Condition, Effect, Filter, Selection
from engine.ast.selections import Attached, Back, This, You
from engine.oracle.clauses import field_names
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.nouns import ENCHANTED
from engine.oracle.shape import marked, shaped, so_many
from engine.oracle.templates import Builder, Make, Unmake, member, sections
from engine.terms.mana import ManaCost
from engine.terms.zones import Zone

BARE: Final = "attached"  # "as long as ~ is attached to a creature" speaks of the object itself
FLASH: Final = (GainAbilities((KeywordAbility("flash"),)),)
THIS_SPELL: Final = Objects(Kind.SPELL, (Is(This()),))

SKIPPED: Final = ("draw step", "untap step", "upkeep step", "combat phase")


def _statics(b: Builder) -> None:
    b.same("ssubject.s", "{_:thisobject}", "{_:attached}")
    for number, word in (("s", "each"), ("p", "all")):
        b.rule(f"ssubject.{number}", f"{word} {{f:filter.{number}}}", *marked(Objects, f"{word}|"), Objects)
    b.same("ssubject.p", "{_:filter.p}")
    b.rule("static", "you control enchanted {n:attachednoun} .", _you_control, _unyou_control, StaticAbility, "control")
    b.word("attachednoun", {each: each for each in ENCHANTED}, "what may be enchanted")
    for number in "sp":
        b.same(f"spsubject.{number}", f"{{_:player.{number}}}")
        for subject, mods in ((f"ssubject.{number}", f"smods.{number}"), (f"spsubject.{number}", f"pmods.{number}")):
            core = f"{{s:{subject}}} {{m:{mods}}}"
            for key, template in (
                ("plain", f"{core} ."),
                *((("led as long as", f"as long as {{c:condition}} , {core} ."),) if subject == "ssubject.s" else ()),
            ):
                led = key == "led as long as"
                if led:
                    b.rule("static", template.replace(subject, "backobject.s"), _static("led it", True),
                           _unstatic("led it", True), StaticAbility, "led it")
                    continue
                b.rule("static", template, _static(key, led), _unstatic(key, led), StaticAbility, key, keyed=True)


def _static(key: str, led: bool) -> Make:
    def make(values: Values) -> Value | None:
        condition = None
        if led:
            condition, what, modifiers = values
        else:
            what, modifiers = values
        assert condition is None or isinstance(condition, Condition)
        assert isinstance(modifiers, tuple)
        if isinstance(what, This) and modifiers == FLASH:
            return None  # that says when it can be cast
        if key == "led it" and condition is not None:
            host = host_of(condition)
            if host is None and has_host(condition):
                return None
            what = what if host is None else replace(host, surface="it")
        assert isinstance(what, Filter | Selection)
        return StaticAbility(what, modifiers, condition=condition, surface=key)

    return make


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


def _unstatic(key: str, led: bool) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, StaticAbility) or value.surface != key or value.defining:
            return None
        if led:
            hosted = key == "led it" and isinstance(value.what, Attached)
            return value.condition, Back("it") if hosted else value.what, value.modifiers
        return value.what, value.modifiers

    return unmake


def _player_modifiers(b: Builder) -> None:
    for number, have, s in (("s", "has", "s"), ("p", "have", "")):
        pmod = f"pmod.{number}"
        b.says(pmod, HandSize, f"{have} no maximum hand size", no_maximum=True)
        b.rule(pmod, f"{have} {{a:abilities}}", _players_have("have"), _unplayers_have("have"), PlayersHave, "have")
        b.rule(pmod, f"gain{s} {{a:abilities}}", _players_have("gain"), _unplayers_have("gain"), PlayersHave, "gain")
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
        b.rule(f"pmods.{number}", f"{{a:pmod.{number}}}", lambda v: (v[0],), so_many(1), tuple)
        b.rule(f"pmods.{number}", f"{{a:pmod.{number}}} and {{b:pmod.{number}}}", tuple, so_many(2), tuple)
        b.rule(f"pmods.{number}", "can't {a:banned} or {b:banned}", _neither, _unneither, tuple)


NOR: Final = "nor|"  # before the surface of what is not allowed either


def _neither(values: Values) -> Value | None:
    """ "Can't draw cards or gain life"; where the last says from where, that is of both and worded elsewhere."""
    first, last = values
    assert isinstance(first, Cant)
    assert isinstance(last, Cant)
    apart = first.what is not None or not (isinstance(last.what, Objects) and any(map(places, last.what.tests)))
    return (first, changed(last, surface=f"{NOR}{last.surface}")) if apart else None


def _unneither(value: Value) -> Values | None:
    if not isinstance(value, tuple) or len(value) != 2 or not all(isinstance(each, Cant) for each in value):
        return None
    said, joined, rest = value[1].surface.partition(NOR)
    return (value[0], changed(value[1], surface=rest)) if joined and not said else None


def _you_control(values: Values) -> Value | None:
    return StaticAbility(Attached(f"enchanted {values[0]}"), (ChangeControl(You()),), surface="control")


def _unyou_control(value: Value) -> Values | None:
    if isinstance(value, StaticAbility) and value.surface == "control" and isinstance(value.what, Attached):
        return (value.what.word.removeprefix("enchanted "),)
    return None


_OF_PLAYERS: Final = frozenset({"hexproof", "shroud", "protection"})


def _players_have(verb: str) -> Make:
    def make(values: Values) -> Value | None:
        abilities = values[0]
        assert isinstance(abilities, tuple)
        if not all(isinstance(each, KeywordAbility) and each.name in _OF_PLAYERS for each in abilities):
            return None
        return PlayersHave(abilities, surface=verb)

    return make


def _unplayers_have(verb: str) -> Unmake:
    return lambda value: (value.abilities,) if isinstance(value, PlayersHave) and value.surface == verb else None


def _costs(b: Builder) -> None:
    b.rule("generic", "{m:mana}", lambda v: str(v[0]), _unmana, str)
    for word, sign in (("less", -1), ("more", 1)):
        b.rule("casting", f"~ costs {{m:generic}} {word} to cast .", _own_cost(sign, "own"), _unown("own", sign),
               CastingAbility, f"own {word}")
        b.rule("casting", f"~ costs {{m:generic}} {word} to cast for each {{f:filter.s}} .", _own_cost(sign, "each"),
               _unown("each", sign), CastingAbility, f"each {word}")
        b.rule("casting", f"~ costs {{m:generic}} {word} to cast if {{c:condition}} .", _own_cost(sign, "if"),
               _unown("if", sign), CastingAbility, f"if {word}")


def _unmana(value: Value) -> Values | None:
    if not isinstance(value, str):
        return None
    return (ManaCost(tuple(value[1:-1].split("}{"))),)


def _own_cost(sign: int, shape: str) -> Make:
    def make(values: Values) -> Value | None:
        times = CountOf(values[1]) if shape == "each" else None
        condition = values[1] if shape == "if" else None
        assert condition is None or isinstance(condition, Condition)
        change = ChangeCost(THIS_SPELL, str(values[0]), sign, times=times)
        return CastingAbility("reduce", modifier=change, condition=condition, surface=f"{shape}{sign}")

    return make


def _unown(shape: str, sign: int) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, CastingAbility) or value.surface != f"{shape}{sign}":
            return None
        change = value.modifier
        assert isinstance(change, ChangeCost)
        rest: Values = ()
        if shape == "each":
            assert isinstance(change.times, CountOf)
            rest = (change.times.what,)
        elif shape == "if":
            rest = (value.condition,)
        return (change.mana, *rest)

    return unmake


def _defining(b: Builder) -> None:
    for key, template, both in (
        ("each equal", "~ 's power and toughness are each equal to {a:amount} .", "pt"),
        ("power equal", "~ 's power is equal to {a:amount} .", "p"),
        ("toughness equal", "~ 's toughness is equal to {a:amount} .", "t"),
    ):
        b.rule("static", template, _define(key, both), _undefine(key, both), StaticAbility, key)


def _define(key: str, both: str) -> Make:
    def make(values: Values) -> Value | None:
        amount = values[0]
        modifier = DefinePT(amount if "p" in both else None, amount if "t" in both else None)
        return StaticAbility(This(), (modifier,), defining=True, surface=key)

    return make


def _undefine(key: str, both: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, StaticAbility) or value.surface != key:
            return None
        modifier = value.modifiers[0]
        assert isinstance(modifier, DefinePT)
        return (modifier.power if "p" in both else modifier.toughness,)

    return unmake


def _entering(b: Builder) -> None:
    """How the object itself, or others, enter: the effect is worded as what is done to it."""
    for template, condition, unless in (
        ("~ enters {e:entry} .", False, False),
        ("~ enters {e:entry} unless {c:condition} .", False, True),
        ("~ enters {e:entry} if {c:condition} .", True, False),
        ("if {c:condition} , ~ enters {e:entry} .", True, False),
    ):
        b.rule("entering", template, _enters(template, condition, unless), _unenters(template), EntersAbility, template)
    for key, others in (("p", "{f:filter.p} enter {e:entry}"), ("s", "each {f:filter.s} enters {e:entry}")):
        words = member("OTHERS ENTER", others)
        b.rule("entering", f"{words} .", _others_enter(key), _unothers(key), EntersAbility, key)
        shaped(b, "entering", EntersAbility, f"{words} if {{c:condition}} .", _others_enter_if, "what", "effect",
               "condition")
        shaped(b, "entering", EntersAbility, f"as long as {{c:condition}} , {words} .",
               lambda c, f, e: _others_enter_if(f, e, c), "condition", "what", "effect")
    b.rule("entry", "with {n:count.s} {k:counter} counter on it for each {f:filter.s}", _with_each, _unwith_each,
           PutCountersOn, "each")
    b.rule("entry", "with {n:count.p} {k:counter} counters on it for each {f:filter.s}", _with_each, _unwith_each,
           PutCountersOn, "each")
    for words in ("tapped {e:entry}", "tapped and {e:entry}"):
        b.rule("entry", words, _tapped_too(words), _untapped(words), Sequence)


def _with_each(values: Values) -> Value | None:
    number, kind, what = values
    assert isinstance(what, Filter)
    if not isinstance(number, Fixed):
        return None
    count: Amount = CountOf(what, surface=number.surface)
    if number.number != 1:
        count = Times(number.number, count, surface=number.surface)
    return PutCountersOn(count, str(kind), ENTERING, surface="each")


def _unwith_each(value: Value) -> Values | None:
    if not isinstance(value, PutCountersOn) or value.surface != "each":
        return None
    times = value.n.factor if isinstance(value.n, Times) else 1
    count = value.n.amount if isinstance(value.n, Times) else value.n
    assert isinstance(count, CountOf)
    return Fixed(times, surface=value.n.surface), value.kind, count.what


def _tapped_too(words: str) -> Make:
    """ "Tapped with two stun counters on it", "tapped and with one on them"."""
    tapped = TapOrUntapThem(ENTERING, True)
    return lambda values: (
        Sequence((tapped, values[0]), surface=words) if isinstance(values[0], PutCountersOn) else None
    )


def _untapped(words: str) -> Unmake:
    return lambda value: value.effects[1:] if isinstance(value, Sequence) and value.surface == words else None


def _enters(key: str, condition: bool, unless: bool) -> Make:
    def make(values: Values) -> Value | None:
        effects = [each for each in values if isinstance(each, Effect)]
        found = next((each for each in values if isinstance(each, Condition)), None)
        return EntersAbility(
            effects[0], condition=found if condition else None, unless=found if unless else None, surface=key
        )

    return make


def _unenters(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, EntersAbility) or value.surface != key:
            return None
        found = value.condition or value.unless
        if found is None:
            return (value.effect,)
        return (found, value.effect) if key.startswith("if") else (value.effect, found)

    return unmake


def _others_enter(key: str) -> Make:
    return lambda values: EntersAbility(values[1], what=values[0], surface=key)


def _others_enter_if(what: Filter, effect: Effect, condition: Condition) -> EntersAbility:
    return EntersAbility(effect, what=what, condition=condition)


def _unothers(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        return (value.what, value.effect) if isinstance(value, EntersAbility) and value.surface == key else None

    return unmake


def _casting(b: Builder) -> None:
    b.rule("casting", "as a additional cost to cast ~ , {c:cost} .", _additional, _unadditional, CastingAbility, "add")
    for template, key in (("~ can't be countered .", "uncounterable"),):
        b.rule("spellstatic", template, _uncounterable, _ununcounterable, StaticAbility, key)
    b.rule("casting", "you may cast ~ as though it had flash if {c:condition} .", _flash_if, _unflash_if,
           CastingAbility, "flash if")


def _additional(values: Values) -> Value | None:
    return CastingAbility("additional", cost=values[0], surface="add")


def _unadditional(value: Value) -> Values | None:
    return (value.cost,) if isinstance(value, CastingAbility) and value.surface == "add" else None


def _uncounterable(values: Values) -> Value | None:
    return StaticAbility(This(), (Cant("be countered"),), zone=Zone.STACK, surface="uncounterable")


def _ununcounterable(value: Value) -> Values | None:
    return () if isinstance(value, StaticAbility) and value.surface == "uncounterable" else None


def _flash_if(values: Values) -> Value | None:
    return CastingAbility("flash", condition=values[0], surface="flash if")


def _unflash_if(value: Value) -> Values | None:
    return (value.condition,) if isinstance(value, CastingAbility) and value.surface == "flash if" else None


add: Final = sections(_statics, _player_modifiers, _costs, _defining, _entering, _casting)
