"""Deeds in more words: as it is turned face up, sacrifices counted, one kind or another, names alike (608.2, 708)."""

from __future__ import annotations

from engine.ast.abilities import EntersAbility, TurnedUpAbility
from engine.ast.costs import Cost
from engine.ast.effects import ChooseAction, Continuous, Sequence
from engine.ast.modifiers import CantHave, LoseAbilities, SetTypes
from engine.ast.node import Effect
from engine.ast.particulars import HasAbilityOf
from engine.ast.patterns import Becomes
from engine.ast.selections import You
from engine.oracle.clauses import subject_of
from engine.oracle.constants import IMPLIED
from engine.oracle.rows import _, is_a, row, rows
from engine.oracle.templates import Builder, member


def add(b: Builder) -> None:
    """Add these productions."""
    _face_up(b)
    _kinds(b)
    _joined(b)
    for does, word in (("fight[s]", "fight"), ("explore[s] a land card", "explore a land card"),
                       ("explore[s] a nonland card", "explore a nonland card")):
        b.event(Becomes, f"{{what:eo}} {member('DOES BY RULE', does)}", word=word)
    rows(b, "post", {
        "with a activated ability that isn't a mana ability": HasAbilityOf("activated"),
        "with activated abilities that aren't mana abilities": HasAbilityOf("activated"),
        "that has a activated ability with {t} in its cost": HasAbilityOf("tap"),
        "with a activated ability with {t} in its cost": HasAbilityOf("tap"),
    })
    b.word("the.s", {f"the {word}": f"the {word}" for word in ("artifact", "land", "enchantment", "permanent")},
           "the NOUN")
    b.word("the.s", {"the source": "the source"})


def _face_up(b: Builder) -> None:
    row(b, "entering", "as ~ is turned face up , {e:clauses} .", TurnedUpAbility(_.e))
    row(b, "lineof permanentline", "as ~ enters or is turned face up , {e:clauses} .",
        (EntersAbility(_.e), TurnedUpAbility(_.e)))


def _kinds(b: Builder) -> None:
    """ "Becomes a Plains or an Island"; "lose hexproof and shroud and can't have hexproof or shroud"."""
    row(b, "said", "{o:object.s} becomes a {a:subtype.s} or a {b:subtype.s} {d:duration}", ChooseAction(IMPLIED, tuple(
        Continuous(_.o, (SetTypes(subtypes=(kind,), keep=False),), _.d) for kind in (_.a, _.b))))
    for choice, count in (("", 2), ("your choice of ", 2), ("your choice of ", 3)):
        names = ("{a:keyword}", "{c:keyword}", "{e:keyword}")[:count]
        listed = " or ".join(names) if count == 2 else f"{names[0]} , {names[1]} , or {names[2]}"
        row(b, "said", f"{{o:object.s}} loses {choice}{listed} {{d:duration}}", ChooseAction(IMPLIED, tuple(
            Continuous(_.o, (LoseAbilities((name,)),), _.d) for name in (_.a, _.c, _.e)[:count])))
    for number, lose in (("s", "loses"), ("p", "lose")):
        for kind in ("smods", "emods"):
            row(b, f"{kind}.{number}",
                f"{lose} {{a:keyword}} and {{c:keyword}} and can't have {{a:keyword}} or {{c:keyword}}",
                (LoseAbilities((_.a, _.c)), CantHave((_.a, _.c))))


def _joined(b: Builder) -> None:
    """ "All creatures lose indestructible until end of turn, then destroy all creatures"; "{3}, {T} or {G}, {T}"."""
    row(b, "clauses", "{a:said} , then {b:imperative}", Sequence((_.a(is_a(Continuous), _of_another), _.b)))
    rows(b, "cost", {  # "{3}, {T}, sacrifice an artifact or discard a card": either of the last two besides the others
        "{a:costpart} , {c:costpart} or {d:costpart} , {e:costpart}": Cost(either=(Cost((_.a, _.c)), Cost((_.d, _.e)))),
        "{a:costpart} , {c:costpart} , {d:costpart} or {e:costpart}":
            Cost(either=(Cost((_.a, _.c, _.d)), Cost((_.a, _.c, _.e)))),
    })


def _of_another(effect: Effect) -> bool:
    """Whether it is of objects, which do nothing "then": it is you who do what follows."""
    return not isinstance(subject_of(effect), You)


