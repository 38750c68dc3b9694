"""Occasions: moments at which something occurs or may be done, and what is played then (603, 116)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import CastingAbility, StaticAbility
from engine.ast.amounts import Fixed, Plus
from engine.ast.conditions import AnyTrue, Both, Designation, HasResolved, IsTurnOf, Unmet
from engine.ast.filters import AbilityKind, AllOf, Compare, ControlledBy, Either, HasColor, Kind, Objects, Players
from engine.ast.modifiers import ENTERS_WITH, Cant, DefinePT, GainAbilities, Reveals, SetBasePT, SetTypes
from engine.ast.node import Condition, Filter
from engine.ast.patterns import Attacks, PlayerDoes, StepBegins
from engine.ast.selections import Target, This
from engine.oracle.constants import ONE, YOU, YOUR_TURN
from engine.oracle.kernel import Value
from engine.oracle.rows import THING, _, is_a, of_kind, opened, phrase, row, rows, setting, with_tests
from engine.oracle.spread import spread
from engine.oracle.templates import Builder, member, sections
from engine.terms.steps import Step
from engine.terms.zones import Zone

COMBAT: Final = Designation("combat phase")
MAIN: Final = AnyTrue((IsTurnOf(YOU, Step.MAIN1), IsTurnOf(YOU, Step.MAIN2)))
DRAW: Final = PlayerDoes(YOU, "draw", except_first_draw=True)
COUNTS: Final = (2, 3, 4, 5)
TOP: Final = StaticAbility(YOU, (Reveals("top card of library"),), surface="play with top")
MANA: Final = " unless they 're mana abilities"
ABILITY: Final = Objects(Kind.ABILITY)
TRIGGERED: Final = Objects(Kind.ABILITY, (AbilityKind("triggered"),))


def _phases(b: Builder) -> None:
    spread(b, "somephase", {"your main phase": MAIN, "your combat phase": Both((YOUR_TURN, COMBAT)),
                            "a combat phase": COMBAT}, _in_phase, "a phase")
    rows(b, "eventrider", {
        "during combat": COMBAT,
        "during your main phase": MAIN,
        "during a combat phase": COMBAT,
    })
    row(b, "beginning", "your combat step", StepBegins(Step.BEGIN_COMBAT, YOU))


def _in_phase(b: Builder, phase: str, meant: Condition) -> None:
    rows(b, "cond1", {
        f"it 's {phase}": meant,
        f"it isn't {phase}": Unmet(meant),
    })


def _attacks(b: Builder) -> None:
    """ "Whenever an opponent attacks you", "whenever a player attacks": players who attack (508.3d)."""
    row(b, "event", "{w:psubject.s} attacks", PlayerDoes(_.w, "attack"))
    row(b, "event", "{n:int} or more {f:filter.p} attack", Attacks(_.f(THING), batch=True, least=_.n))


def _resolved(b: Builder) -> None:
    """ "If this is the second time this ability has resolved this turn"."""
    b.says("cond1", HasResolved, "this is the {times:ordinal} time this ability has resolved this turn",
           "it 's the {times:ordinal} time this ability has resolved this turn", "it 's the {times:ordinal} time")
    either = AnyTrue((HasResolved(1), HasResolved(2)))
    row(b, "cond1", "this is the first or second time this ability has resolved this turn", either)


def _attacks_occurring(b: Builder) -> None:
    """ "Whenever a player attacks with three or more creatures"."""
    attacks = Attacks(with_tests(_.f, ControlledBy(_.w(is_a(Players)))), batch=True, least=_.n)
    row(b, "event", "{w:psubject.s} attacks with {n:int} or more {f:filter.p}", attacks)


def _words(b: Builder) -> None:
    for number, isnt in (("s", "isn't a"), ("p", "aren't")):
        row(b, f"bemod.{number}", f"{isnt} {{t:subtype.{number}}}", SetTypes(lose=(_.t,)))
    size = opened(_.p, SetBasePT)
    row(b, "adj1", "{p:basept}", AllOf((Compare("power", "=", size.power), Compare("toughness", "=", size.toughness))),
        when=lambda size: isinstance(size.power, Fixed) and isinstance(size.toughness, Fixed))
    main = ("creature", "planeswalker", "artifact", "enchantment", "land", "vehicle", "battle", "permanent")
    b.word("mainnoun", {noun: noun for noun in main}, "a noun")
    row(b, "that.s", "that {a:mainnoun} or {b:mainnoun}", phrase("that {} or {}", _.a, _.b), when=lambda a, b: a != b)
    both = "{a:amount} and its toughness is equal to that number plus {n:figure}"
    row(b, "static", f"~ 's power is equal to {both} .",
        StaticAbility(This(), (DefinePT(_.a, Plus(_.a, _.n)),), defining=True))


def _eachif(b: Builder) -> None:
    for count in COUNTS:
        places = range(count)
        for number, have, be in (("s", "has", "it 's"), ("p", "have", "they 're")):
            parts = [f"{{a{at}:oneability}} if {be} {{c{at}:color}}" for at in places]
            row(b, "lineof permanentline", f"{{s:ssubject.{number}}} {have} {_listed(parts)} .",
                tuple([_if_colored(_[f"a{at}"], _[f"c{at}"]) for at in places]))
        parts = [f"{{m{at}:smods.s}} as long as {{c{at}:cond1}}" for at in places]
        if count > 2:
            row(b, "lineof permanentline", f"~ {_listed(parts)} .", tuple([
                StaticAbility(This(), _[f"m{at}"], condition=_[f"c{at}"]) for at in places]))


def _if_colored(ability: Value, color: Value) -> StaticAbility:
    return StaticAbility(with_tests(_.s, HasColor(color)), (GainAbilities((ability,)),))


def _listed(parts: list[str]) -> str:
    return " and ".join(parts) if len(parts) == 2 else " , ".join(parts[:-1]) + f" , and {parts[-1]}"


def _plays(b: Builder) -> None:
    _own_zone(b)
    _rather(b)
    _abilities(b)
    row(b, "static", "play with the top card of your library revealed .", TOP, key=TOP.surface)


def _own_zone(b: Builder) -> None:
    """ "You may cast this card from your graveyard as long as you control a Zombie" (113.6b): from where, when, and
    with what the permanent then enters."""
    b.word("castplace", {"your graveyard": Zone.GRAVEYARD, "exile": Zone.EXILE}, "a zone it may be cast from")
    row(b, "ownplay", "you may cast ~ from {z:castplace}", CastingAbility("from", zone=_.z))
    b.same("ownplayif", "{_:ownplay}")
    b.same("casting", "{_:ownplayif} .")
    for joined in ("as long as", "if"):
        for template in (f"{{g:ownplay}} {joined} {{c:condition}}", f"{joined} {{c:condition}} , {{g:ownplay}}"):
            row(b, "ownplayif", template, setting(_.g, condition=_.c))
    for it in ("it", "~"):
        enters = f"{member('IT', it)} enters with a {{k:counter}} counter on it"
        row(b, "casting", f"{{g:ownplayif}} . if you do , {enters} .",
            setting(_.g, rider=phrase(f"{ENTERS_WITH}{{}}", _.k)))
    row(b, "lineof permanentline", "you may cast ~ from {a:castplace} or from {z:castplace} .",
        tuple([CastingAbility("from", zone=each) for each in (_.a, _.z)]))


def _rather(b: Builder) -> None:
    """ "You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana cost" (118.9)."""
    for whose in ("~ 's", "its"):
        core = f"you may {{c:cost}} rather than pay {whose} mana cost"
        rows(b, "casting", {
            f"{core} .": CastingAbility("alternative", cost=_.c),
            f"if {{k:condition}} , {core} .": CastingAbility("alternative", cost=_.c, condition=_.k),
        })


def _abilities(b: Builder) -> None:
    """ "Activated abilities of artifacts can't be activated", Arrest's rider (602.5)."""
    for rider, verb in (("", "have its abilities activated"), (MANA, "have its nonmana abilities activated")):
        row(b, "static", f"activated abilities of {{f:filter.p}} can't be activated{rider} .",
            StaticAbility(_.f(of_kind(Kind.PERMANENT, Kind.SOURCE)), (Cant(verb),)))
        for number, whose in (("s", "its"), ("p", "their")):
            b.says(f"dead.{number}", Cant, f"{whose} activated abilities can't be activated{rider}", verb=verb)
    for number in "sp":
        mod = f"smod.{number}"
        rows(b, f"smods.{number}", {
            f"{{a:{mod}}} , and {{z:dead.{number}}}": (_.a, _.z),
            f"{{a:{mod}}} , {{b:{mod}}} , and {{z:dead.{number}}}": (_.a, _.b, _.z),
        })


def _stackobjects(b: Builder) -> None:
    """Add these targets (113.3, 115.1)."""
    rows(b, "target1", {
        "target activated ability , triggered ability , or {f:filter.s}":
            Target(Either((ABILITY, _.f(_is_spell))), ONE, ONE),
        "target {f:filter.s} , {g:filter.s} , or triggered ability":
            Target(Either((_.f(_is_spell), _.g(_is_spell), TRIGGERED)), ONE, ONE),
    })


def _is_spell(what: Filter) -> bool:
    return isinstance(what, Objects) and what.kind is Kind.SPELL


add: Final = sections(_phases, _attacks, _resolved, _attacks_occurring, _words, _eachif, _plays, _stackobjects)
