"""Several targets together, those of a group by what they have, whoever a planeswalker is of (115.1, 608.2)."""

from __future__ import annotations

from typing import Final

from engine.ast.amounts import Fixed
from engine.ast.effects import Sequence
from engine.ast.filters import (
    AttachedTo,
    ControlledBy,
    Either,
    HasKeyword,
    HasType,
    Is,
    Kind,
    Objects,
    Opponent,
    Other,
    Players,
)
from engine.ast.node import Amount, Effect, Filter, Selection, Test
from engine.ast.particulars import AttackingWith
from engine.ast.selections import All, Attached, Back, ControllerOf, Several, Some, Target
from engine.oracle.clauses import filled, unfilled
from engine.oracle.constants import ONE
from engine.oracle.kernel import Value
from engine.oracle.shape import NotThere, shaped, worded
from engine.oracle.spoken import EACH_OF
from engine.oracle.templates import Builder

TWO: Final = Target(Players(), Fixed(2), Fixed(2), surface=f"{EACH_OF}two")
STRUCK: Final = ControllerOf(Back("that player or planeswalker"))
CURSED: Final = Players((Opponent(), AttackingWith(Attached("enchanted player"))))


def add(b: Builder) -> None:
    """Add these."""
    shaped(b, "single.p", Several, "{a:targets} and up to one other target {f:filter.s}", _and_other, "parts.0",
           _other_one)
    shaped(b, "recipient.s", All, "each of {b:backobject.p} {p:post}", _each_such, "what.tests.0.what",
           "what.tests.1")
    for up_to, least in (("", None), ("up to ", Fixed(0))):
        words = f"each of {up_to}{{n:numword}} {{f:filter.p}}"
        shaped(b, "single.s", Some, words, _each_chosen(least), "most", "what")
    worded(b, "asker", {"that player or that planeswalker 's controller": STRUCK})
    worded(b, "whoever.s", {"that player or by that planeswalker 's controller": STRUCK})
    shaped(b, "single.p", Several, "{t:targets} and all {f:filter.p} attached to them", _and_attached, "parts.0",
           lambda x: Objects(x.parts[1].what.kind, x.parts[1].what.tests[:-1], surface=x.parts[1].what.surface))
    for listed, count in (("target {f:filter.s} , {g:filter.s} , or {h:filter.s}", 3),
                          ("target {f:filter.s} or {g:filter.s}", 2)):
        shaped(b, "target1", Target, listed, _one_of_these, *(f"what.filters.{place}" for place in range(count)))
    shaped(b, "plain", Sequence, "choose two target players . each of them {v:vps.s}", _each_of_two,
           lambda x: unfilled(x.effects[0], TWO))
    for said in ("that player", "that opponent"):
        for theirs in (f"{said} controls", "they control"):
            worded(b, "recipient.s", {f"{said} or a planeswalker {theirs}": _or_planeswalker(said)})
    worded(b, "player.s", {"each opponent attacking that player": All(CURSED)})


def _and_attached(targets: Target, what: Filter) -> Several | None:
    """They and what is attached to any of them."""
    if not isinstance(what, Objects):
        return None
    return Several((targets, All(Objects(what.kind, (*what.tests, AttachedTo(Back("them"))), surface=what.surface))))


def _one_of_these(*filters: Filter) -> Target | None:
    """ "Target Spirit, creature with flying, or enchantment": where a part but the last has words of its own behind its
    noun, so that these are no list of types."""
    if not all(isinstance(each, Objects) and each.kind is Kind.PERMANENT for each in filters):
        return None
    own = any(isinstance(each, Objects) and any(isinstance(test, HasKeyword) for test in each.tests)
              for each in filters[:-1])
    return Target(Either(filters), ONE, ONE) if own else None


def _each_of_two(what: Effect) -> Sequence:
    return Sequence((filled(what, TWO),))


def _or_planeswalker(said: str) -> Some:
    """Whichever of them is chosen as the damage is dealt (608.2d)."""
    who = Back(said)
    theirs = Objects(Kind.PERMANENT, (HasType("planeswalker"), ControlledBy(who)))
    return Some(Either((Players((Is(who),)), theirs)), ONE, ONE)


def _and_other(first: Target, what: Filter) -> Several | None:
    if not isinstance(what, Objects) or any(isinstance(each, Other) for each in what.tests):
        return None
    described = Objects(what.kind, (Other(surface="another"), *what.tests), surface=what.surface)
    return Several((first, Target(described, Fixed(0), ONE)))


def _other_one(value: Value) -> Value:
    what = value.parts[1].what if len(value.parts) == 2 and isinstance(value.parts[1], Target) else None
    if not isinstance(what, Objects) or not what.tests or not isinstance(what.tests[0], Other):
        raise NotThere("parts")
    return Objects(what.kind, what.tests[1:], surface=what.surface)


def _each_chosen(least: Fixed | None) -> Value:
    def made(number: Amount, what: Filter) -> Some | None:
        if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT:
            return None
        return Some(what, number if least is None else least, number)

    return made


def _each_such(those: Selection, test: Test) -> All | None:
    return None if isinstance(test, AttachedTo) else All(Objects(Kind.PERMANENT, (Is(those), test)))
