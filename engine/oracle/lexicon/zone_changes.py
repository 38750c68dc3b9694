"""`eo`: how things change zones: from where and to where, in every way that is worded (400.7, 603.6)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from engine.ast.node import Filter, Node, Selection
from engine.ast.patterns import Moves
from engine.ast.selections import Back
from engine.oracle.kernel import Value, Values
from engine.oracle.posts import OWNED
from engine.oracle.shape import SAID, shaped, worded
from engine.oracle.templates import ACTOR, Builder, Make, Unmake, member
from engine.terms.zones import Zone


@dataclass(frozen=True, slots=True)
class Place(Node):
    """A zone and whose it is (None: anybody's), or every zone but one; no part of what is read."""

    zone: Zone | None
    whose: Filter | Selection | None = None
    but: Zone | None = None


NOBODYS: Final = {"exile": Zone.EXILE, "the command zone": Zone.COMMAND}
BATTLEFIELD: Final = {"the battlefield": Zone.BATTLEFIELD}
SEVERAL: Final = {"graveyards": Zone.GRAVEYARD, "libraries": Zone.LIBRARY, "hands": Zone.HAND}
ANY: Final = "anywhere"
INTO: Final = ("put into", "returned to")
THEY: Final = Back("they")
SPLIT: Final = "⇒"
_BRACKET: Final = re.compile(r"\[([^\]]*)\]")


def add(b: Builder) -> None:
    """Add these rows."""
    for nt in ("intozone", "fromzone"):
        shaped(b, nt, Place, "{who:anypossessive} {z:ownzone}", lambda who, z: Place(OWNED[z], who), "whose", SAID)
        shaped(b, nt, Place, "a {z:ownzone}", lambda z: Place(OWNED[z]), SAID)
        for words, zone in (*NOBODYS.items(), *SEVERAL.items()):
            worded(b, nt, {member("ZONE", words): Place(zone)})
    for words, zone in BATTLEFIELD.items():
        worded(b, "fromzone", {member("ZONE", words): Place(zone),
                               f"anywhere other than {member('ZONE', words)}": Place(None, None, zone)})
    worded(b, "fromanywhere", {ANY: Place(None)})
    b.same("fromzone.any", "{_:fromzone}", "{_:fromanywhere}")
    for verb in INTO:
        _said(b, f"[is|are] {verb} {{z:intozone}}", _into)
        _said(b, f"[is|are] {verb} {{z:intozone}} from {{y:fromzone.any}}", _from_to)
    _said(b, "[is|are] exiled from {y:fromzone}", lambda y: _from_to(EXILE, y))
    _said(b, "enter[s] from {y:fromzone}", lambda y: _from_to(Place(Zone.BATTLEFIELD), y))
    _said(b, "leave[s] {y:fromzone}", _out_of)


EXILE: Final = Place(Zone.EXILE)


def _into(to: Place) -> Moves:
    return Moves(ACTOR, to.zone, whose=to.whose)


def _from_to(to: Place, out: Place) -> Moves | None:
    """A card has one owner: his are both zones, where they are somebody's."""
    theirs = to.whose is not None and out.whose == THEY
    if to.zone is out.zone or (None not in (to.whose, out.whose) and to.whose != out.whose and not theirs):
        return None
    return Moves(ACTOR, to.zone, out.zone, whose=to.whose or out.whose, not_from=out.but)


def _out_of(out: Place) -> Moves | None:
    return None if out.zone is Zone.BATTLEFIELD or out.but is not None else _from_to(Place(None), out)


def _said(b: Builder, template: str, moved: Callable[..., Moves | None]) -> None:
    """A wording as predicate of a subject in the singular, in the plural and after "would"."""
    for number, form in (("s", 0), ("p", 1), ("b", 1)):
        said = _inflected(template, form)
        said = f"be{said.removeprefix('are')}" if number == "b" and said.startswith("are ") else said
        make, unmake = _make(template, moved), _unmake(template, b.slots_of(said))
        b.rule(f"eo.{number}", said, make, unmake, Moves, told=template)


def _inflected(template: str, form: int) -> str:
    """A template with each word in brackets for one (0) or for several (1)."""
    def word(found: re.Match[str]) -> str:
        one, _, several = found.group(1).partition("|")
        return several if form else one

    return _BRACKET.sub(word, template)


def _make(key: str, moved: Callable[..., Moves | None]) -> Make:
    def make(values: Values) -> Value | None:
        found = moved(*values)
        if found is None:
            return None
        whose = ["" if each.whose is None else "their" if each.whose == THEY else "whose" for each in values]
        surface = SPLIT.join((key, *(f"{owned}|{each.surface}" for owned, each in zip(whose, values, strict=True))))
        return Moves(ACTOR, found.to, found.from_zone, whose=found.whose, not_from=found.not_from, surface=surface)

    return make


def _unmake(key: str, slots: list[str]) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Moves) or not value.surface.startswith(f"{key}{SPLIT}"):
            return None
        places = []
        for slot, said in zip(slots, value.surface.split(SPLIT)[1:], strict=True):
            owned, _, surface = said.partition("|")
            zone = value.to if slot == "z" else value.from_zone
            but = value.not_from if slot == "y" else None
            whose = {"": None, "their": THEY, "whose": value.whose}[owned]
            places.append(Place(zone, whose, but, surface=surface))
        return tuple(places)

    return unmake
