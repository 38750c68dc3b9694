"""`happened`: to how many things what happened this turn, under whose control and between which zones (608.2h)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.ast.amounts import Fixed
from engine.ast.conditions import Happened, Unmet
from engine.ast.filters import HasType, Kind, Objects
from engine.ast.node import Condition, Filter, Selection
from engine.ast.selections import All
from engine.oracle.constants import NONE, YOU
from engine.oracle.kernel import Value, Values
from engine.oracle.lexicon.quantities import KINDS, HowMany
from engine.oracle.lexicon.zone_changes import Place
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

GRAVE: Final = "permanents died"
BURIED: Final = "put into graveyard"
LEFT: Final = "permanents left"
BETWEEN_ZONES: Final = {  # the counter of what was put into one zone from another
    (Zone.GRAVEYARD, Zone.BATTLEFIELD): GRAVE, (Zone.GRAVEYARD, None): BURIED,
    (Zone.GRAVEYARD, Zone.LIBRARY): "put into graveyard from library",
    (Zone.HAND, Zone.BATTLEFIELD): "put into hand from the battlefield",
}
CAME: Final = {key: zones for zones, key in BETWEEN_ZONES.items()}
OF_CARDS: Final = (BURIED, "left graveyard", "exiled", "put into graveyard from library")
DEEDS: Final = {"died": GRAVE, "entered": "entered", "left the battlefield": LEFT, "attacked": "attacked with"}
CREATURE: Final = (HasType("creature"),)
LAND: Final = (HasType("land"),)
Whose = Filter | Selection | None
Meant = tuple[str, Whose]  # the counter of a turn, and whose
CONTROLLED: Final = "controlled"
BETWEEN: Final = "⇒"  # the wordings of two places


def add(b: Builder) -> None:
    """Add these rows."""
    b.word("lastdeed", {words: words for words in DEEDS})
    for number, were in (("s", "was"), ("p", "were")):
        q = f"{{q:somany.{number}}}"
        _row(b, f"{q} {were} cast this turn", lambda values: ("spells cast", None), lambda key, who, words: ())
        _row(b, f"{q} {{v:lastdeed}} this turn", _did, lambda key, who, words: (words,))
        _row(b, f"{q} {{v:lastdeed}} under {{w:anypossessive}} control this turn", _did_under,
             lambda key, who, words: (words, who))
        for form in "sp":
            _row(b, f"{q} {{w:whoever.{form}}} {CONTROLLED} {{v:lastdeed}} this turn", _of_whose,
                 lambda key, who, words: (who, words))
        _row(b, f"{q} left {{y:fromzone}} this turn", _left, _place(Zone.GRAVEYARD))
        for own in ("", f" you {CONTROLLED}"):
            put = f"{q}{own} {were} put into {{z:intozone}}"
            _row(b, f"{put} this turn", _put, _place(None))
            _row(b, f"{put} from {{y:fromzone.any}} this turn", _put, _places)
            _row(b, f"{put} this turn from {{y:fromanywhere}}", _put, _places)
    b.same("cond1", "{_:happened}")


def _did(values: Values) -> Meant:
    return DEEDS[values[0]], None


def _did_under(values: Values) -> Meant | None:
    return (DEEDS[values[0]], values[1]) if values[0] != "attacked" else None


def _of_whose(values: Values) -> Meant | None:
    return (DEEDS[values[1]], values[0]) if values[1] not in ("attacked", "entered") else None


def _left(values: Values) -> Meant | None:
    out = values[0]
    return ("left graveyard", out.whose) if out.zone is Zone.GRAVEYARD and out.but is None else None


def _put(values: Values) -> Meant | None:
    to, out = (*values, None)[:2]
    if to.zone is Zone.EXILE and out is None:
        return "exiled", None
    if to.zone is None or out is None or out.but is not None or out.whose not in (None, to.whose):
        return None
    key = BETWEEN_ZONES.get((to.zone, out.zone))
    return None if key is None else (key, to.whose)


def _whose(who: Selection | None) -> Whose:
    return who.what if isinstance(who, All) else who


def _place(zone: Zone | None) -> Callable[[str, Whose, str], Values]:
    def found(key: str, who: Whose, words: str) -> Values:
        at = Zone.EXILE if key == "exiled" else Zone.GRAVEYARD if zone is None else zone
        return (Place(at, who, surface=words),)

    return found


def _places(key: str, who: Whose, words: str) -> Values:
    to, _, out = words.partition(BETWEEN)
    own = who if to.startswith("{who") else None
    into, zone = CAME[GRAVE if key == "creatures died" else key]
    return Place(into, own, surface=to), Place(zone, who if out.startswith("{who") else None, surface=out)


def _suits(key: str, what: Objects) -> bool:
    """Whether things of this description can be what a counter is about."""
    if key == "spells cast":
        return what.kind is Kind.SPELL
    cards = key in OF_CARDS
    return (what.kind is Kind.CARD) == cards and what.kind in (Kind.CARD, Kind.PERMANENT, Kind.TOKEN)


def _counter(key: str, who: Whose, many: HowMany, template: str, died: bool) -> Condition | None:
    """The turn counter compared; creatures that died, and creatures and lands that entered, have counters of their
    own."""
    what = many.what
    if not _suits(key, what) or not isinstance(many.amount, Fixed) or many.op in KINDS.values():
        return None
    if isinstance(who, Filter):
        if (many.op, many.amount.number) != (">=", 1):
            return None  # of one of several players, or of all of them together
        who = All(who)
    if many.op == "=" and many.amount == NONE:
        return Unmet(Happened(key, who, filter=what))
    number = many.amount.number
    if key == GRAVE and what.tests == CREATURE:
        return Happened("creatures died", who, many.op, number) if died else None
    if key == "entered" and who is not None and number == 1 and what.tests in (CREATURE, LAND):
        return Happened("creatures entered" if what.tests == CREATURE else "lands entered", who, many.op, number)
    if key == LEFT and CONTROLLED in template and what.kind is Kind.PERMANENT and not what.tests:
        return Happened(key, who, many.op, number)
    return Happened(key, who, many.op, number, what)


def _row(b: Builder, template: str, meant: Callable[[Values], Meant | None],
         slots: Callable[[str, Whose, str], Values]) -> None:
    mark = f"happened {template}"
    own = "you controlled" in template

    def make(values: Values) -> Value | None:
        many, *rest = values
        assert isinstance(many, HowMany)
        found = meant(tuple(rest))
        if found is None:
            return None
        if own:
            if found[1] is not None:
                return None
            found = (found[0], YOU)
        asked = _counter(*found, many, template, "died" in rest)
        if asked is None:
            return None
        filtered = asked.filter if isinstance(asked, Happened) else many.what
        bare = "" if filtered is not None else f"|{many.what.kind.value}|{many.what.surface}"
        words = BETWEEN.join(each if isinstance(each, str) else each.surface for each in rest
                         if isinstance(each, str | Place))
        return _surfaced(asked, f"{mark}¶{words}¶{many.surface}{bare}")

    def unmake(value: Value) -> Values | None:
        part = value.part if isinstance(value, Unmet) else value
        if not isinstance(part, Happened) or not value.surface.startswith(f"{mark}¶"):
            return None
        words, _, rest = value.surface.removeprefix(f"{mark}¶").partition("¶")
        said, *bare = rest.split("|", 1)
        what = part.filter
        if what is None:
            what = _bare(part.what, bare)
        if not isinstance(what, Objects):
            return None
        none = isinstance(value, Unmet)
        many = HowMany(what, "=" if none else part.op, NONE if none else _fixed(part.amount, said), surface=said)
        return (many, *slots(part.what, None if own else _whose(part.who), words))

    b.rule("happened", template, make, unmake)


def _fixed(number: int, said: str) -> Fixed:
    return Fixed(number, surface="one" if number == 1 else "w")


def _bare(what: str, bare: list[str]) -> Objects | None:
    if not bare:
        return None
    kind, _, surface = bare[0].partition("|")
    tests = LAND if what.startswith("lands") else () if what == LEFT else CREATURE
    return Objects(Kind(kind), tests, surface=surface)


def _surfaced(node: Condition, surface: str) -> Condition:
    copied: Callable[..., Condition] = type(node)
    if isinstance(node, Unmet):
        return copied(node.part, surface=surface)
    assert isinstance(node, Happened)
    return copied(node.what, node.who, node.op, node.amount, node.filter, surface=surface)
