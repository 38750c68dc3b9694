"""What was done this way, happened this turn and was spent on it (608.2c)."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Final

from engine.ast.amounts import AmountPaid, Fixed, Plus, PropertyOf
from engine.ast.conditions import AnyTrue, Both, Exists, Happened, Holds, Unmet
from engine.ast.filters import AllOf, HasType, Kind, Not, Objects, ThisWay
from engine.ast.node import Amount, Condition, Filter, Selection
from engine.ast.selections import All, Back
from engine.oracle.clauses import reworded, within
from engine.oracle.constants import NONE, ONE, YOU
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.lexicon.lately import Place
from engine.oracle.lexicon.quantities import KINDS, HowMany, so_many
from engine.oracle.lexicon.this_way import DEEDS, VERBS, YOURS
from engine.oracle.rows import CARD, THING, _, lacks, marking, opened, row, rows, through
from engine.oracle.templates import ACTOR, Actor, Builder, member, sections
from engine.terms.mana import POOL, ManaCost
from engine.terms.zones import Zone

PASTS: Final = {("drew" if verb == "draw" else deed): deed for verb, deed in VERBS.items()}
THIRD: Final = {f"{verb}s": deed for verb, deed in VERBS.items()}
PUT: Final = {"onto the battlefield": "put onto the battlefield", "into your hand": "put into your hand",
              "into a graveyard": "put into a graveyard", "into your graveyard": "put into your graveyard"}
DONE: Final = (*DEEDS, "dealt damage")
OF_VERB: Final = {**VERBS, **PASTS, **THIRD}
THEY: Final = {"s": ("that player", "the player", "that opponent"), "p": ("they",)}
COLORS: Final = "WUBRG"
NAMES: Final = dict(zip(("white", "blue", "black", "red", "green", "colorless"), POOL, strict=True))
KINDS_MANA_SPENT: Final = {"mana from a treasure": "spent from Treasure", "{s}": "spent S"}
MARK: Final = "mana spent "
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
OBJECTS_DID: Final = {"died": GRAVE, "entered": "entered", "left the battlefield": LEFT, "attacked": "attacked with"}
CREATURE: Final = (HasType("creature"),)
LAND: Final = (HasType("land"),)
Whose = Filter | Selection | None
Meant = tuple[str, Whose]  # the counter of a turn, and whose
CONTROLLED: Final = "controlled"
BETWEEN: Final = "⇒"  # the wordings of two places


def _done_this_way(b: Builder) -> None:
    forms: tuple[tuple[str, dict[str, str]], ...] = (
        ("deed", {deed: deed for deed in DEEDS}), ("deedphrase", {words: words for words in DONE}),
        ("deedverb", dict(VERBS)),
        ("deedverb.past", PASTS), ("deedverb.s", THIRD))
    for nt, table in forms:
        for words, deed in table.items():  # a verb in all its forms is one row
            b.word(nt, {words: words}, f"=deed: {deed}")
    b.word("thatplayer", {words: words for words in THEY["s"]})
    b.says("post", ThisWay, "{deed:deed} this way", "that (was|were) {deed:deed} this way",
           "you {deed:deed} this way")
    for be in ("[is|are#q]", "[was|were#q]"):
        row(b, "donethisway", f"{{q:somany}} {be} {{d:deedphrase}} this way", _so(_.d))
    b.word("dont", {each: each for each in ("don't", "doesn't", "didn't")}, "not")
    for who, form, by in (("you", "", {"surface": YOURS}), ("they", "", {"by": Back("they")}),
                          ("{w:thatplayer}", ".s", {"by": Back(_.w)}), ("a player", ".s", {})):
        for verb in (form, ".past"):
            row(b, "donethisway", f"{who} {{v:deedverb{verb}}} {{q:somany}} this way", _so(_.v[OF_VERB], **by))
        if by:
            row(b, "donethisway", f"{who} {{n:dont}} {{v:deedverb}} {{q:noneof}} this way", _so(_.v[OF_VERB], **by))
    b.word("putwhere", {words: words for words in PUT})
    row(b, "donethisway", "you put {q:somany} {w:putwhere} this way",  # any card at all is asked for elsewhere
        so_many(ThisWay(_.w[PUT], surface=YOURS),
                where=lambda many: _undone(many) and (many.what.tests or many.op == "=")))
    row(b, "donethisway", "you return {q:somany} to your hand this way", _so("returned to your hand"))
    for of in ("a {f:filter.s}", "{f:filter.p}", "any {f:filter.p}"):
        row(b, "noneof", of, HowMany(_.f(THING), "=", NONE))
    every = opened(_.f(CARD, lambda cards: cards.tests), Objects, kind=Kind.CARD)
    for all_of in ("all {d:deedcards} are {f:filter.p}", "each of the {d:deedcards} is a {f:filter.s}"):
        row(b, "cond1", all_of, Exists(Objects(Kind.CARD, (Not(AllOf(every.tests)), ThisWay(_.d))), "=", NONE))
    b.word("deedcards", {f"cards {deed} this way": deed for deed in ("revealed", "milled", "exiled", "discarded")})
    b.same("cond1", "{_:donethisway}")


def _so(deed: Value, **how: Value) -> Exists:
    """So many things to which that was done this way."""
    return so_many(ThisWay(deed, **how), where=_undone)


def _undone(many: HowMany) -> bool:
    return lacks(ThisWay)(many.what)


def _mana_spent(b: Builder) -> None:
    """Mana that was spent: a condition with a place for what it was spent on, and that."""
    spent = PropertyOf("mana spent", ACTOR)
    of_each: list[Amount] = [PropertyOf(f"spent {letter}", ACTOR) for letter in COLORS]
    row(b, "spentmana", "{m:mana}", marking("each of|", through(_symbols, _cost, _.m)))
    b.word("manaword", {name: f"spent {letter}" for name, letter in NAMES.items()}, "a color")
    for least in ("at least {n:numword}", "{n:numword} or more"):
        head = member("AT LEAST", least)
        rows(b, "spentmana", {
            f"{head} mana": Holds(spent, ">=", _.n),
            f"{head} {{c:manaword}} mana": Holds(PropertyOf(_.c, ACTOR), ">=", _.n),
            f"{head} mana of the same color": AnyTrue(tuple(Holds(each, ">=", _.n) for each in of_each)),
        })
    rows(b, "spentmana", {
        "no mana": Holds(spent, "=", NONE),
        "no colored mana": Holds(reduce(Plus, of_each), "=", NONE),
        **{words: Holds(PropertyOf(key, ACTOR), ">=", ONE) for words, key in KINDS_MANA_SPENT.items()},
    })
    for was in ("was", "were"):
        for verb in ("cast", "cast or activate"):
            _row_mana_spent(b, f"{{m:spentmana}} {was} spent to {verb} {{o:oneobject}}")
        _row_mana_spent(b, f"{{m:spentmana}} {was} spent to cast {{o:oneobject}} or activate it")
    for head, key in KINDS_MANA_SPENT.items():
        b.word("manakind", {head: key}, "mana of a source")
        activating = Holds(AmountPaid(f"activating {key}"), ">=", ONE)
        row(b, "cond1", f"{head} was spent to activate this ability", activating)
    for that in ("", "that was "):
        row(b, "unit", f"{{m:manakind}} {member('THAT WAS', that)} spent to cast {{o:oneobject}}", PropertyOf(_.m, _.o))
    row(b, "counted", "the amount of {m:manakind} spent to cast {o:oneobject}", PropertyOf(_.m, _.o))


def _symbols(cost: ManaCost) -> Condition | None:
    """Each symbol of one color, or two of different colors."""
    letters = cost.symbols
    kinds = dict.fromkeys(letters)
    if not all(each in POOL for each in letters) or len(kinds) not in (1, len(letters)):
        return None
    least = Fixed(len(letters) if len(kinds) == 1 else 1)
    parts = tuple(Holds(PropertyOf(f"spent {letter}", ACTOR), ">=", least) for letter in kinds)
    return parts[0] if len(parts) == 1 else Both(parts)


def _cost(value: Value) -> tuple[ManaCost]:
    parts: Values = value.parts if isinstance(value, Both) else (value,)
    return (ManaCost(tuple(each.left.property.removeprefix("spent ") for each in parts) * parts[0].right.number),)


def _row_mana_spent(b: Builder, template: str) -> None:
    row(b, "cond1", template, marking(f"{MARK}{template}|", through(_spent_on, _apart, _.m, _.o)))


def _spent_on(asked: Condition, what: Selection) -> Condition:
    return reworded(asked, {Actor: lambda actor: what})


def _apart(value: Value) -> tuple[Condition, Selection]:
    what = next(each.of for each in within(value) if isinstance(each, PropertyOf))
    return reworded(value, {PropertyOf: lambda spent: changed(spent, of=ACTOR)}), what


def _happened(b: Builder) -> None:
    """Add these rows."""
    b.word("lastdeed", {words: words for words in OBJECTS_DID})
    q, were = "{q:somany}", "[was|were#q]"
    _row(b, f"{q} {were} cast this turn", lambda values: ("spells cast", None), lambda key, who, words: ())
    _row(b, f"{q} {{v:lastdeed}} this turn", _did, lambda key, who, words: (words,))
    _row(b, f"{q} {{v:lastdeed}} under {{w:anypossessive}} control this turn", _did_under,
         lambda key, who, words: (words, who))
    _row(b, f"{q} {{w:whoever}} {CONTROLLED} {{v:lastdeed}} this turn", _of_whose,
         lambda key, who, words: (who, words))
    _row(b, f"{q} left {{y:fromzone}} this turn", _left, _place(Zone.GRAVEYARD))
    for own in ("", f" you {CONTROLLED}"):
        put = f"{q}{own} {were} put into {{z:intozone}}"
        _row(b, f"{put} this turn", _moved, _place(None))
        _row(b, f"{put} from {{y:fromzone.any}} this turn", _moved, _places)
        _row(b, f"{put} this turn from {{y:fromanywhere}}", _moved, _places)
    b.same("cond1", "{_:happened}")


def _did(values: Values) -> Meant:
    return OBJECTS_DID[values[0]], None


def _did_under(values: Values) -> Meant | None:
    return (OBJECTS_DID[values[0]], values[1]) if values[0] != "attacked" else None


def _of_whose(values: Values) -> Meant | None:
    return (OBJECTS_DID[values[1]], values[0]) if values[1] not in ("attacked", "entered") else None


def _left(values: Values) -> Meant | None:
    out = values[0]
    return ("left graveyard", out.whose) if out.zone is Zone.GRAVEYARD and out.but is None else None


def _moved(values: Values) -> Meant | None:
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


add: Final = sections(_done_this_way, _mana_spent, _happened)
