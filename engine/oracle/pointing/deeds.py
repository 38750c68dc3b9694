"""Deeds in more words: as it is turned face up, sacrifices counted, one kind or another, names alike (608.2, 708)."""

from __future__ import annotations

from typing import Final

from engine.actions.zone_verbs import Sacrifice
from engine.ast.abilities import EntersAbility, TurnedUpAbility
from engine.ast.amounts import CountOf
from engine.ast.costs import Cost
from engine.ast.effects import ChooseAction, Continuous, Sequence
from engine.ast.modifiers import CantHave, LoseAbilities, SetTypes
from engine.ast.node import Amount, Duration, Effect, Filter, Selection
from engine.ast.particulars import HasAbilityOf
from engine.ast.patterns import Becomes
from engine.ast.selections import Some, You
from engine.oracle.clauses import subject_of
from engine.oracle.constants import IMPLIED
from engine.oracle.kernel import Value
from engine.oracle.rows import _, row, rows
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import ACTOR, Builder, member

BOTH: Final = "loses both"


def add(b: Builder) -> None:
    """Add these productions."""
    _face_up(b)
    _counted(b)
    _kinds(b)
    _joined(b)
    for does, word in (("fight[s]", "fight"), ("explore[s] a land card", "explore a land card"),
                       ("explore[s] a nonland card", "explore a nonland card")):
        b.event(Becomes, f"{{what:eo}} {member('DOES BY RULE', does)}", word=word)
    worded(b, "post", {
        "with a activated ability that isn't a mana ability": HasAbilityOf("activated"),
        "with activated abilities that aren't mana abilities": HasAbilityOf("activated"),
        "that has a activated ability with {t} in its cost": HasAbilityOf("tap"),
        "with a activated ability with {t} in its cost": HasAbilityOf("tap"),
    })
    b.word("the.s", {f"the {word}": f"the {word}" for word in ("artifact", "land", "enchantment", "permanent")},
           "the NOUN")
    b.word("the.s", {"the source": "the source"})


def _face_up(b: Builder) -> None:
    shaped(b, "entering", TurnedUpAbility, "as ~ is turned face up , {e:clauses} .", TurnedUpAbility, "effect")
    row(b, "lineof permanentline", "as ~ enters or is turned face up , {e:clauses} .",
        (EntersAbility(_.e), TurnedUpAbility(_.e)))


def _counted(b: Builder) -> None:
    """ "Sacrifices a creature for each black creature you control"."""
    for form, verb in (("b", "sacrifice"), ("s", "sacrifices")):
        shaped(b, f"vp.{form}", Sacrifice, f"{verb} a {{f:filter.s}} for each {{g:filter.s}}", _for_each, "what.what",
               "what.least.what")
        shaped(b, f"vp.{form}", Sacrifice, f"{verb} a {{f:filter.s}} for each {{u:unit}}", _for_units, "what.what",
               "what.least")


def _for_each(what: Filter, each: Filter) -> Sacrifice:
    return _for_units(what, CountOf(each))


def _for_units(what: Filter, number: Amount) -> Sacrifice:
    return Sacrifice(Some(what, number, number), who=ACTOR)


def _kinds(b: Builder) -> None:
    """ "Becomes a Plains or an Island"; "lose hexproof and shroud and can't have hexproof or shroud"."""
    shaped(b, "said", ChooseAction, "{o:object.s} becomes a {a:subtype.s} or a {b:subtype.s} {d:duration}", _one_kind,
           "options.0.what", "options.0.modifiers.0.subtypes.0", "options.1.modifiers.0.subtypes.0",
           "options.0.duration")
    for choice, count in (("", 2), ("your choice of ", 2), ("your choice of ", 3)):
        names = ("{a:keyword}", "{c:keyword}", "{e:keyword}")[:count]
        listed = " or ".join(names) if count == 2 else f"{names[0]} , {names[1]} , or {names[2]}"
        paths = tuple(f"options.{place}.modifiers.0.names.0" for place in range(count))
        shaped(b, "said", ChooseAction, f"{{o:object.s}} loses {choice}{listed} {{d:duration}}", _one_lost,
               "options.0.what", *paths, "options.0.duration")
    for number, lose in (("s", "loses"), ("p", "lose")):
        for kind in ("smods", "emods"):
            row(b, f"{kind}.{number}",
                f"{lose} {{a:keyword}} and {{c:keyword}} and can't have {{a:keyword}} or {{c:keyword}}",
                (LoseAbilities((_.a, _.c)), CantHave((_.a, _.c))))


def _one_kind(what: Selection, first: str, second: str, duration: Duration) -> ChooseAction:
    options = tuple(
        Continuous(what, (SetTypes(subtypes=(kind,), keep=False),), duration) for kind in (first, second)
    )
    return ChooseAction(IMPLIED, options)


def _one_lost(what: Selection, *rest: Value) -> ChooseAction:
    *names, duration = rest
    return ChooseAction(IMPLIED, tuple(Continuous(what, (LoseAbilities((name,)),), duration) for name in names))


def _joined(b: Builder) -> None:
    """ "All creatures lose indestructible until end of turn, then destroy all creatures"; "{3}, {T} or {G}, {T}"."""
    shaped(b, "clauses", Sequence, "{a:said} , then {b:imperative}", _then, "effects.0", "effects.1")
    rows(b, "cost", {  # "{3}, {T}, sacrifice an artifact or discard a card": either of the last two besides the others
        "{a:costpart} , {c:costpart} or {d:costpart} , {e:costpart}": Cost(either=(Cost((_.a, _.c)), Cost((_.d, _.e)))),
        "{a:costpart} , {c:costpart} , {d:costpart} or {e:costpart}":
            Cost(either=(Cost((_.a, _.c, _.d)), Cost((_.a, _.c, _.e)))),
    })


def _then(first: Effect, second: Effect) -> Sequence | None:
    """Objects do nothing "then": it is you who do what follows."""
    if not isinstance(first, Continuous) or isinstance(subject_of(first), You):
        return None
    return Sequence((first, second))


