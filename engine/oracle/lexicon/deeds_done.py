"""What was done this way, this turn and lately, with which mana, and what goes on while something is so (608.2h)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Final

from engine.ast import filters as f
from engine.ast.abilities import ActivatedAbility, CastingAbility, ChapterAbility, SpellAbility, TriggeredAbility
from engine.ast.amounts import AmountPaid, CountersOn, Fixed, HistoryCount, Plus, PropertyOf, ThatMany, Times
from engine.ast.conditions import AnyTrue, Both, Did, Exists, Happened, Holds, Matches, PaidFor, Unmet
from engine.ast.costs import DoThis
from engine.ast.effects import Delayed, ForEach, If, Sequence
from engine.ast.node import Ability, Amount, Condition, Effect, Filter, Node, Selection
from engine.ast.particulars import HeldSinceTurn
from engine.ast.patterns import CountersChange, Moves, StateIs
from engine.ast.selections import ActivePlayer, All, Back, OwnerOf, Target, This
from engine.keywords.all_keywords import ALTERNATIVE
from engine.oracle.clauses import reworded, within
from engine.oracle.constants import NONE, ONE, YOU
from engine.oracle.described import CARD, SPELL, THING, lacks
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.lexicon.quantities import KINDS, HowMany, so_many
from engine.oracle.lexicon.this_way import DEEDS, VERBS, YOURS
from engine.oracle.posts import OWNED
from engine.oracle.rows import _, done, marking, opened, row, rows, through
from engine.oracle.templates import ACTOR, Actor, Builder, member, sections
from engine.terms.mana import POOL, ManaCost
from engine.terms.records import record
from engine.terms.zones import Zone

WAYS: Final = (*ALTERNATIVE, "jump-start", "retrace")
WHILE_EXILED: Final = Matches(This(surface="exile"), f.Objects(f.Kind.CARD, (f.InZone(Zone.EXILE),)))
WHENS: tuple[str, ...] = ("when", "whenever")
WHILE: Final = "whilst|"
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
BETWEEN_ZONES: Final[dict[tuple[Zone | None, Zone | None], str]] = {  # by where it was put and from where
    (Zone.GRAVEYARD, Zone.BATTLEFIELD): GRAVE, (Zone.GRAVEYARD, None): BURIED,
    (Zone.GRAVEYARD, Zone.LIBRARY): "put into graveyard from library",
    (Zone.HAND, Zone.BATTLEFIELD): "put into hand from the battlefield",
}
OF_CARDS: Final = (BURIED, "left graveyard", "exiled", "put into graveyard from library")
OBJECTS_DID: Final = {"died": "died", "entered": "entered", "left the battlefield": LEFT, "attacked": "attacked with"}
LEFT_OF: Final = "left of what somebody controlled"
CONTROLLED_DID: Final = {"died": "died", "left the battlefield": LEFT_OF}
COUNTER: Final = {"died": GRAVE, LEFT_OF: LEFT}  # where it is called otherwise
CREATURE: Final = (f.HasType("creature"),)
LAND: Final = (f.HasType("land"),)
Whose = Filter | Selection | None
BETWEEN: Final = "¶"  # the wordings of what was done and to how many


def _cast(b: Builder) -> None:
    """How it was cast: not from a hand, for which cost, as which spell of the turn, with which mana."""
    rows(b, "cond1", {
        "you didn't cast ({o:thisobject}|{o:backobject.s}) from {z:castfrom}": Unmet(PaidFor("you cast", _.z, _.o)),
        "(WHAT: {o:thisobject}|{o:backobject.s}) wasn't cast from {z:castfrom}": Unmet(PaidFor("cast", _.z, _.o)),
    })
    b.vocabulary("wayofcasting", {way: way for way in WAYS})
    row(b, "cond1", "{o:backobject.s} was cast for its {w:wayofcasting} cost", PaidFor(_.w, of=_.o))
    row(b, "cond1", "(WHAT: {o:thisobject}|{o:backobject.s}) was cast using {w:wayofcasting}", PaidFor(_.w, of=_.o))
    row(b, "costpart", "have {p:player.s} {v:vp.b}", DoThis(done(_.v, _.p)))
    rather = CastingAbility("alternative", cost=_.c(lambda cost: not cost.either), condition=_.k)
    rows(b, "casting", {
        "you may {c:cost} rather than pay ~ 's mana cost if {k:condition} .": rather,
        "if {k:condition} , rather than pay ~ 's mana cost , you may {c:cost} .": rather,
    })
    rows(b, "cond1", {
        "you gained and lost life this turn": Both((Happened("life gained", YOU), Happened("life lost", YOU))),
        "you pay": Did(), "no counters were removed this way": Unmet(Did()),
    })
    row(b, "cond1", "you 've cast (BOTH: both|) a {f:filter.s} and a {g:filter.s} this turn",
        Both(tuple(Happened("spells cast", YOU, filter=each(SPELL)) for each in (_.f, _.g))))


def _lately(b: Builder) -> None:
    """What is or was so of targets, counters and deeds, and what leads or comes later."""
    # "if target spell has only one target and that target is a creature".
    row(b, "cond1", "target spell has only one target and that target is (AIM: a {f:filter.s}|{f:thisobject})", Matches(
        Target(f.Objects(f.Kind.SPELL), ONE, ONE), f.Objects(f.Kind.SPELL, (f.Targeting(_.f, only=True),))))
    # "When the third plan counter is put on ~": as there come to be so many (603.2).
    row(b, "triggered", "when the {n:ordinal} {k:counter} counter is put on ~ , {e:triggerbody}",
        TriggeredAbility(CountersChange(This(), _.k), _.e,
                         when=Both((Holds(CountersOn(_.k, This()), ">=", Fixed(_.n(lambda number: number > 1))),
                                    Holds(Plus(CountersOn(_.k, This()), Times(-1, ThatMany())), "<", Fixed(_.n))))))
    row(b, "eventrider", "while it 's exiled", WHILE_EXILED)
    # "The number of times you descended this turn", "the number of counters it had on it".
    row(b, "cond1", "the player is your opponent and has {n:numeral} or more cards in hand",
        Matches(Back("the player"), f.Players((f.Opponent(), f.PlayerWho("cards in hand", ">=", _.n)))))
    there = f.Objects(f.Kind.CARD, (f.InZone(Zone.GRAVEYARD, OwnerOf(Back("it"))),))
    row(b, "cond1", "(no cards are|there are no cards) in that graveyard", Exists(there, "=", NONE))
    rows(b, "counted", {  # as the thing last was (608.2h)
        "the number of {k:counter} counters {o:backobject.s} had on it": CountersOn(_.k, _.o),
        "the number of counters {o:backobject.s} had on it": CountersOn("", _.o),
    })
    # "As long as ~ is tapped, whenever ...", "during your turn, you may cast ...".
    of_event = _.t(lambda ability: ability.when is None and not isinstance(ability.pattern, StateIs))
    row(b, "triggered", "as long as {c:condition} , {t:triggered}", marking(WHILE, of_event, when=_.c))
    # What one has controlled continuously since a turn began; what didn't attack, or was dealt damage.
    row(b, "post", "with abilities", f.Not(f.HasNoAbilities()))
    row(b, "posts", "the active player has controlled continuously since the beginning of the turn",
        (f.ControlledBy(ActivePlayer(), surface="held"), HeldSinceTurn()))
    rows(b, "cond1", {
        "{n:figure} or more damage was dealt to {o:matched} this turn":
            Holds(HistoryCount("was dealt damage", _.o), ">=", _.n),
        "you 've controlled {o:thisobject} continuously since the beginning of your most recent turn":
            Matches(_.o, f.Objects(f.Kind.PERMANENT, (HeldSinceTurn(),))),
    })


def taken_in(ability: Ability) -> Ability | None:
    """The ability with the sentences after one about an event to come as a part of what is done then, where they begin
    with "it" or "that creature", or after one for each of several as a part of what is done for each, where they ask
    whether it was done; None if there are none."""
    if not isinstance(ability, SpellAbility | ChapterAbility | ActivatedAbility | TriggeredAbility):
        return None
    effect = ability.effect
    if not isinstance(effect, Sequence) or effect.surface != "body":
        return None
    at = next((place for place, each in enumerate(effect.effects) if isinstance(each, ForEach) or (
        isinstance(each, Delayed) and each.surface in WHENS)), -1)
    more = effect.effects[at + 1 :]
    if at < 0 or not more:
        return None
    first = effect.effects[at]
    if not isinstance(first, Delayed | ForEach) or not all(_fits(each, first) for each in more):
        return None
    inner = first.effect.effects if isinstance(first.effect, Sequence) else (first.effect,)
    then = changed(first, effect=Sequence((*inner, *effect.effects[at + 1 :]), surface="body"))
    return changed(ability, effect=Sequence((*effect.effects[:at], then), surface="body"))


def _fits(effect: Effect, first: Delayed | ForEach) -> bool:
    """Whether an instruction belongs to the one before: of "it", or of what was done for each."""
    if isinstance(first, Delayed):
        return _of_it(effect)
    return isinstance(effect, If) and (isinstance(effect.condition, Did) or (
        isinstance(effect.condition, Unmet) and isinstance(effect.condition.part, Did)
    ))


def _of_it(effect: Effect) -> bool:
    """Whether an instruction is of "it" first."""
    first = next((each for each in within(effect) if isinstance(each, Back)), None)
    return first is not None and first.word in ("it", "that creature", "that player")


@record
class Place(Node):
    """A zone and whose it is (None: anybody's), or every zone but one; no part of what is read."""

    zone: Zone | None
    whose: Filter | Selection | None = None
    but: Zone | None = None


SHARED_ZONES: Final = {"exile": Zone.EXILE, "the command zone": Zone.COMMAND, "graveyards": Zone.GRAVEYARD,
                       "libraries": Zone.LIBRARY, "hands": Zone.HAND}


def _zone_changes(b: Builder) -> None:
    """Zones out of which and into which something is put."""
    for nt in ("intozone", "fromzone"):
        rows(b, nt, {"{who:anypossessive} {z:ownzone}": Place(_.z[OWNED], _.who), "a {z:ownzone}": Place(_.z[OWNED])})
        rows(b, nt, {member("ZONE", words): Place(zone) for words, zone in SHARED_ZONES.items()})
    rows(b, "fromzone", {member("ZONE", "the battlefield"): Place(Zone.BATTLEFIELD),
                         "anywhere other than the battlefield": Place(None, None, Zone.BATTLEFIELD)})
    rows(b, "fromanywhere", {"anywhere": Place(None)})
    b.same("fromzone.any", "{_:fromzone}", "{_:fromanywhere}")
    # What is put somewhere, from somewhere, or leaves. A card has one owner: his are both zones, where they are
    # somebody's.
    to, out = opened(_.z, Place, but=None), opened(_.y, Place)
    only: dict[str, dict[str, None]] = {"y": {}, "z": {"but": None}}  # into anywhere but a zone is said of nothing
    nobodys, yours, theirs = (
        {at: opened(_[at](lambda place, who=who: place.whose == who), Place, whose=who, **only[at]) for at in "yz"}
        for who in (None, YOU, Back("they")))
    into, out_of = (opened(_[at](lambda place: place.whose is not None), Place, **only[at]) for at in "zy")
    ways = ((to, nobodys["y"], to.whose), (nobodys["z"], out_of, out_of.whose), (into, theirs["y"], into.whose),
            (yours["z"], yours["y"], YOU))
    b.word("putinto", {words: words for words in ("put into", "returned to")})
    for nt, be, s in (("eo#", "[is|are]", "[s|]"), ("eo.b", "be", "")):
        put = f"{be} {{v:putinto}} {{z:intozone}}"
        row(b, nt, put, Moves(ACTOR, to.zone, whose=to.whose))
        for number, (place, before, whose) in enumerate(ways):
            row(b, nt, f"{put} from {{y:fromzone.any}}",
                Moves(ACTOR, place.zone, before.zone, whose=whose, not_from=before.but), key=f"from {number}",
                told="=moved from one zone to another", when=lambda verb, place, before: place.zone is not before.zone)
        for words, zone, barred in (
            (f"{be} exiled from", Zone.EXILE, (Zone.EXILE,)), (f"enter{s} from", Zone.BATTLEFIELD, (Zone.BATTLEFIELD,)),
            (f"leave{s}", None, (Zone.BATTLEFIELD, None)),
        ):
            row(b, nt, f"{words} {{y:fromzone}}", Moves(ACTOR, zone, out.zone, whose=out.whose, not_from=out.but),
                when=lambda place, barred=barred: place.zone not in barred)


def _done_this_way(b: Builder) -> None:
    b.word("deed", {deed: deed for deed in DEEDS}, "a verb")
    forms: tuple[tuple[str, Iterable[str]], ...] = (
        ("deedphrase", DONE), ("deedverb", VERBS), ("deedverb.past", PASTS), ("deedverb.s", THIRD))
    for nt, words in forms:  # a verb in all its forms, and where something is put, are of closed lists
        b.vocabulary(nt, {each: each for each in words})
    b.word("thatplayer", {words: words for words in THEY["s"]})
    b.says("post", f.ThisWay, "{deed:deed} this way", "that (BE: was|were) {deed:deed} this way",
           "you {deed:deed} this way")
    rows(b, "donethisway", {
        "{q:somany} [is|are#q] {d:deedphrase} this way": _so(_.d),
        "{q:somany} [was|were#q] {d:deedphrase} this way": _so(_.d),
        "{q:somany} ([dies|die#q]|died) this way": _so("destroyed"),
        "{q:somany} [enters|enter#q] this way": _so("put onto the battlefield"),
    })
    b.word("dont", {each: each for each in ("don't", "doesn't", "didn't")}, "not")
    for who, form, by in (("you", "", {"surface": YOURS}), ("they", "", {"by": Back("they")}),
                          ("{w:thatplayer}", ".s", {"by": Back(_.w)}), ("a player", ".s", {})):
        for verb in (form, ".past"):
            row(b, "donethisway", f"{who} {{v:deedverb{verb}}} {{q:somany}} this way", _so(_.v[OF_VERB], **by),
                told="somebody {v:deedverb} {q:somany} this way")
        if by:
            row(b, "donethisway", f"{who} {{n:dont}} {{v:deedverb}} {{q:noneof}} this way", _so(_.v[OF_VERB], **by),
                told="somebody doesn't {v:deedverb} {q:noneof} this way")
    b.word("putwhere", {words: words for words in PUT})
    row(b, "donethisway", "you put {q:somany} {w:putwhere} this way",  # any card at all is asked for elsewhere
        so_many(f.ThisWay(_.w[PUT], surface=YOURS),
                where=lambda many: _undone(many) and (many.what.tests or many.op == "=")))
    row(b, "donethisway", "you return {q:somany} to your hand this way", _so("returned to your hand"))
    row(b, "noneof", "(a {f:filter.s}|{f:filter.p}|any {f:filter.p})", HowMany(_.f(THING), "=", NONE))
    every = opened(_.f(CARD, lambda cards: cards.tests), f.Objects, kind=f.Kind.CARD)
    row(b, "cond1", "all {d:deedcards} are {f:filter.p}",
        Exists(f.Objects(f.Kind.CARD, (f.Not(f.AllOf(every.tests)), f.ThisWay(_.d))), "=", NONE))
    b.word("deedcards", {f"cards {deed} this way": deed for deed in ("revealed", "milled", "exiled", "discarded")})
    b.same("cond1", "{_:donethisway}")


def _so(deed: Value, **how: Value) -> Exists:
    """So many things to which that was done this way."""
    return so_many(f.ThisWay(deed, **how), where=_undone)


def _undone(many: HowMany) -> bool:
    return lacks(f.ThisWay)(many.what)


def _mana_spent(b: Builder) -> None:
    """Mana that was spent: a condition with a place for what it was spent on, and that."""
    spent = PropertyOf("mana spent", ACTOR)
    of_each: list[Amount] = [PropertyOf(f"spent {letter}", ACTOR) for letter in COLORS]
    row(b, "spentmana", "{m:mana}", marking("each of|", through(_symbols, _cost, _.m)))
    b.word("manaword", {name: f"spent {letter}" for name, letter in NAMES.items()}, "a color")
    head = "(AT LEAST: at least {n:numword}|{n:numword} or more)"
    rows(b, "spentmana", {
        f"{head} mana": Holds(spent, ">=", _.n),
        f"{head} colors of mana": Holds(PropertyOf("colors of mana spent", ACTOR), ">=", _.n),
        f"{head} {{c:manaword}} mana": Holds(PropertyOf(_.c, ACTOR), ">=", _.n),
        f"{head} mana of the same color": AnyTrue(tuple(Holds(each, ">=", _.n) for each in of_each)),
        "no mana": Holds(spent, "=", NONE), "no colored mana": Holds(reduce(Plus, of_each), "=", NONE),
        **{member("MANA OF A SOURCE", words): Holds(PropertyOf(key, ACTOR), ">=", ONE)
           for words, key in KINDS_MANA_SPENT.items()},
    })
    for was in ("was", "were"):
        for verb in ("cast", "cast or activate"):
            _row_mana_spent(b, f"{{m:spentmana}} {was} spent to {verb} {{o:oneobject}}")
        row(b, "cond1", f"{{m:spentmana}} {was}n't spent to cast {{o:oneobject}}",
            Unmet(through(_spent_on, _apart, _.m, _.o)), told="mana wasn't spent so")
        _row_mana_spent(b, f"{{m:spentmana}} {was} spent to cast {{o:oneobject}} or activate it")
    for head, key in KINDS_MANA_SPENT.items():
        b.word("manakind", {head: key}, "mana of a source")
        activating = Holds(AmountPaid(f"activating {key}"), ">=", ONE)
        row(b, "cond1", f"{head} was spent to activate this ability", activating)
    b.word("manakind", {f"{{{letter.lower()}}}": f"spent {letter}" for letter in POOL}, "mana of a source")
    row(b, "unit", "{m:manakind} (THAT WAS: |that was) spent to cast {o:oneobject}", PropertyOf(_.m, _.o))
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
    row(b, "cond1", template, marking(f"{MARK}{template}|", through(_spent_on, _apart, _.m, _.o)),
        told="mana was spent so")


def _spent_on(asked: Condition, what: Selection) -> Condition:
    return reworded(asked, {Actor: lambda actor: what})


def _apart(value: Value) -> tuple[Condition, Selection]:
    what = next(each.of for each in within(value) if isinstance(each, PropertyOf))
    return reworded(value, {PropertyOf: lambda spent: changed(spent, of=ACTOR)}), what


@record
class DoneSo(Node):
    """What was done this turn, before it is said to how many: what counts it, or into which zone from which, whose
    these are, who controlled it; no part of what is read."""

    key: str
    who: Whose = None
    into: Zone | None = None
    whose: Whose = None
    out: Zone | None = None
    of: Whose = None
    but: Zone | None = None

    def counted(self) -> tuple[str, Whose] | None:
        """The counter of the turn, and whose; None: there is none such. A card has one owner, whose both zones are."""
        if self.key == "left graveyard":
            return (self.key, self.of) if self.out is Zone.GRAVEYARD and self.but is None else None
        if self.key == "exiled":
            return (self.key, self.who) if self.into is Zone.EXILE else None
        if self.key:
            return self.key, self.who
        key = BETWEEN_ZONES.get((self.into, self.out))
        other = self.of not in (None, self.whose) or (self.who is not None and self.whose is not None)
        if key is None or self.but is not None or other:
            return None
        return key, self.whose if self.who is None else self.who


def _happened(b: Builder) -> None:
    b.word("lastdeed", {words: words for words in OBJECTS_DID})
    to, out = opened(_.z, Place, but=None), opened(_.y, Place)
    rows(b, "deeddone#", {
        "[was|were] cast this turn": DoneSo("spells cast"), "{v:lastdeed} this turn": DoneSo(_.v[OBJECTS_DID]),
        "{v:lastdeed} under {w:anypossessive} control this turn":
            DoneSo(_.v(lambda deed: deed != "attacked")[OBJECTS_DID], _.w),
        "{w:whoever} controlled {v:lastdeed} this turn": DoneSo(_.v[CONTROLLED_DID], _.w),
        "left {y:fromzone} this turn": DoneSo("left graveyard", None, None, None, out.zone, out.whose, out.but),
    })
    for own, who in (("", None), ("you controlled", YOU)):
        put, moved = f"{own} [was|were] put into {{z:intozone}}", (who, to.zone, to.whose)
        came = DoneSo("", *moved, out.zone, out.whose, out.but)
        row(b, "deeddone#", f"{put} this turn", DoneSo("exiled", *moved))
        rows(b, "deeddone#", {f"{put} from {{y:fromzone.any}} this turn": came,
                              f"{put} this turn from {{y:fromanywhere}}": came}, told="put from one zone into another")
    row(b, "cond1", "{q:somany} {d:deeddone#q}", marking("happened|", through(_so_many, _said, _.q, _.d)))


def _suits(key: str, what: f.Objects) -> bool:
    """Whether things of this description can be what a counter is about."""
    if key == "spells cast":
        return what.kind is f.Kind.SPELL
    cards = key in OF_CARDS
    return (what.kind is f.Kind.CARD) == cards and what.kind in (f.Kind.CARD, f.Kind.PERMANENT, f.Kind.TOKEN)


def _so_many(many: HowMany, deed: DoneSo) -> Condition | None:
    """The turn counter compared; creatures that died, and creatures and lands that entered, have counters of their
    own."""
    what, found = many.what, deed.counted()
    if found is None or not isinstance(many.amount, Fixed) or many.op in KINDS.values():
        return None
    key, who, number = COUNTER.get(found[0], found[0]), found[1], many.amount.number
    if not _suits(key, what):
        return None
    if isinstance(who, Filter):
        if (many.op, number) != (">=", 1):
            return None  # of one of several players, or of all of them together
        who = All(who)
    said = f"{deed.surface}{BETWEEN}{many.surface}"
    if many.op == "=" and number == 0:
        return Unmet(Happened(key, who, filter=what), surface=said)
    own = ""
    if key == GRAVE and what.tests == CREATURE:
        if found[0] != "died":
            return None
        own = "creatures died"
    elif key == "entered" and who is not None and number == 1 and what.tests in (CREATURE, LAND):
        own = "creatures entered" if what.tests == CREATURE else "lands entered"
    elif found[0] == LEFT_OF and what.kind is f.Kind.PERMANENT and not what.tests:
        own = key
    if not own:
        return Happened(key, who, many.op, number, what, surface=said)
    return Happened(own, who, many.op, number, surface=f"{said}|{what.kind.value}|{what.surface}")


def _said(value: Value) -> tuple[HowMany, DoneSo]:
    none = isinstance(value, Unmet)
    part = value.part if none else value
    deed, _, rest = value.surface.partition(BETWEEN)
    said, *bare = rest.split("|", 1)
    what: Value = _bare(part.what, bare) if part.filter is None else part.filter
    number = NONE if none else Fixed(part.amount, surface="one" if part.amount == 1 else "w")
    who = part.who.what if isinstance(part.who, All) else part.who
    many = HowMany(what, "=" if none else part.op, number, surface=said)
    return many, DoneSo("", who, None, who, None, who, surface=deed)


def _bare(what: str, bare: list[str]) -> f.Objects | None:
    if not bare:
        return None
    kind, _, surface = bare[0].partition("|")
    tests = LAND if what.startswith("lands") else () if what == LEFT else CREATURE
    return f.Objects(f.Kind(kind), tests, surface=surface)


add: Final = sections(_cast, _lately, _zone_changes, _done_this_way, _mana_spent, _happened)
