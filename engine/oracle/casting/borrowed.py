"""Activated abilities of others: "~ has all activated abilities of each other creature with a +1/+1 counter on it"
(113.10, 613.1f)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import StaticAbility
from engine.ast.amounts import Fixed
from engine.ast.conditions import Matches
from engine.ast.filters import AllOf, InZone, Is, Kind, Named, Not, Objects, Other
from engine.ast.modifiers import AsThough, GainActivated
from engine.ast.selections import Back, ExiledWith, This, TopOf
from engine.oracle.casting.laws import ANY_MANA
from engine.oracle.constants import YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

TOP: Final = TopOf(YOU, Fixed(1))
OWN: Final = Objects(Kind.PERMANENT, (Is(This()),))
KINDS: Final = {"activated": False, "loyalty": True}


def add(b: Builder) -> None:
    """Add these productions."""
    shaped(b, "post", Not, "that don't have the same name as ~", lambda: Not(Named("", This())))
    for word, loyalty in KINDS.items():
        for number, has, gain in (("s", "has", "gains"), ("p", "have", "gain")):
            for all_of in ("all", "the"):
                for verb, nt in ((has, "havemod"), (gain, "gainmod")):
                    core = f"{verb} {all_of} {word} abilities of"
                    shaped(b, f"{nt}.{number}", GainActivated, f"{core} all {{f:filter.p}}", _of(loyalty), "of")
                    shaped(b, f"{nt}.{number}", GainActivated, f"{core} {{f:filter.p}}", _of(loyalty), "of",
                           key=f"{core} plural")
                    shaped(b, f"{nt}.{number}", GainActivated, f"{core} each other {{f:filter.s}}", _of_others(loyalty),
                           lambda value: Objects(value.of.kind, value.of.tests[1:], surface=value.of.surface))
                    shaped(b, f"{nt}.{number}", GainActivated, f"{core} all other {{f:filter.p}}", _of_others(loyalty),
                           lambda value: Objects(value.of.kind, value.of.tests[1:], surface=value.of.surface))
                    shaped(b, f"{nt}.{number}", GainActivated, f"{core} {{o:oneobject}}",
                           _of_one(loyalty, nt == "havemod"), "of", key=f"{core} one")
    shaped(b, "static", StaticAbility,
           "as long as the top card of your library is a {f:filter.s} , ~ has all activated abilities of that card .",
           lambda f: StaticAbility(This(), (GainActivated(TOP),), condition=Matches(TOP, f)), "condition.filter")
    for words in ("to activate those abilities", "to pay the activation costs of ~ 's abilities",
                  "to activate abilities of ~"):
        for kind, pretence in ANY_MANA.items():
            worded(b, "static", {
                f"you may spend mana as though it were mana of any {kind} {words} .":
                    StaticAbility(YOU, (AsThough("spend mana", pretence, OWN),)),
            })


def _of_one(loyalty: bool, has: bool) -> Value:
    def made(what: Value) -> GainActivated | None:
        if has and isinstance(what, Back) and what.word == "that card":
            return None  # the card that a condition asks of: worded with it
        return GainActivated(what, loyalty)

    return made


def _of(loyalty: bool) -> Value:
    return lambda what: GainActivated(what, loyalty) if _objects(what) else None


def _of_others(loyalty: bool) -> Value:
    def made(what: Value) -> GainActivated | None:
        if not _objects(what) or any(isinstance(test, Other) for test in what.tests):
            return None
        others = Objects(what.kind, (Other(surface="another"), *what.tests), surface=what.surface)
        return GainActivated(others, loyalty)

    return made


def _objects(what: Value) -> bool:
    """Permanents, or cards in a public zone."""
    if not isinstance(what, Objects) or what.kind not in (Kind.PERMANENT, Kind.TOKEN, Kind.CARD):
        return False
    if what.kind is not Kind.CARD:
        return True
    placed = [test for test in what.tests if isinstance(test, InZone) and test.zone in (Zone.EXILE, Zone.GRAVEYARD)]
    linked = [test for test in what.tests if isinstance(test, Is) and isinstance(test.what, ExiledWith)]
    return bool(placed or linked) or any(isinstance(test, AllOf) for test in what.tests)
