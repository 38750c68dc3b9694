"""What happened lately, and what goes on while something is so (608.2h, 611.2b)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from engine.ast.abilities import ActivatedAbility, CastingAbility, ChapterAbility, SpellAbility, TriggeredAbility
from engine.ast.amounts import CountersOn, Fixed, HistoryCount, Plus, ThatMany, Times
from engine.ast.conditions import Both, Did, Exists, Happened, Holds, Matches, PaidFor, Unmet
from engine.ast.costs import DoThis
from engine.ast.effects import Delayed, ForEach, If, Sequence
from engine.ast.filters import (
    ControlledBy,
    HasNoAbilities,
    InZone,
    Kind,
    Not,
    Objects,
    Opponent,
    Players,
    PlayerWho,
    Targeting,
)
from engine.ast.node import Ability, Effect, Filter, Node, Selection
from engine.ast.particulars import HeldSinceTurn
from engine.ast.patterns import CountersChange, Moves, StateIs
from engine.ast.selections import ActivePlayer, Back, OwnerOf, Target, This
from engine.oracle.constants import NONE, ONE, YOU
from engine.oracle.posts import OWNED
from engine.oracle.rows import SPELL, _, done, marking, opened, row, rows
from engine.oracle.templates import ACTOR, Builder, member, sections
from engine.state.faces import walk
from engine.terms.zones import Zone

WAYS: Final = ("warp", "web-slinging", "flashback", "escape", "foretell", "blitz", "dash", "mayhem", "sneak",
                "overload", "evoke", "spectacle", "prowl", "surge", "madness", "emerge", "freerunning", "impending",
                "miracle", "disturb", "harmonize", "jump-start", "retrace", "cleave", "bestow", "awaken", "mutate")
WHILE_EXILED: Final = Matches(This(surface="exile"), Objects(Kind.CARD, (InZone(Zone.EXILE),)))
WHENS: tuple[str, ...] = ("when", "whenever")
WHILE: Final = "whilst|"


def _cast(b: Builder) -> None:
    """How it was cast: not from a hand, for which cost, as which spell of the turn, with which mana."""
    rows(b, "cond1", {
        "you didn't cast ({o:thisobject}|{o:backobject.s}) from {z:castfrom}": Unmet(PaidFor("you cast", _.z, _.o)),
        "({o:thisobject}|{o:backobject.s}) wasn't cast from {z:castfrom}": Unmet(PaidFor("cast", _.z, _.o)),
    })
    b.vocabulary("wayofcasting", {way: way for way in WAYS})
    row(b, "cond1", "{o:backobject.s} was cast for its {w:wayofcasting} cost", PaidFor(_.w, of=_.o))
    row(b, "cond1", "({o:thisobject}|{o:backobject.s}) was cast using {w:wayofcasting}", PaidFor(_.w, of=_.o))
    row(b, "costpart", "have {p:player.s} {v:vp.b}", DoThis(done(_.v, _.p)))
    rather = CastingAbility("alternative", cost=_.c(lambda cost: not cost.either), condition=_.k)
    rows(b, "casting", {
        "you may {c:cost} rather than pay ~ 's mana cost if {k:condition} .": rather,
        "if {k:condition} , rather than pay ~ 's mana cost , you may {c:cost} .": rather,
    })
    rows(b, "cond1", {
        "you gained and lost life this turn": Both((Happened("life gained", YOU), Happened("life lost", YOU))),
        "you pay": Did(),
        "no counters were removed this way": Unmet(Did()),
    })
    row(b, "cond1", "you 've cast (BOTH: both|) a {f:filter.s} and a {g:filter.s} this turn",
        Both(tuple(Happened("spells cast", YOU, filter=each(SPELL)) for each in (_.f, _.g))))


def _lately(b: Builder) -> None:
    """What is or was so of targets, counters and deeds, and what leads or comes later."""
    # "if target spell has only one target and that target is a creature".
    row(b, "cond1", "target spell has only one target and that target is (AIM: a {f:filter.s}|{f:thisobject})", Matches(
        Target(Objects(Kind.SPELL), ONE, ONE), Objects(Kind.SPELL, (Targeting(_.f, only=True),))))
    # "When the third plan counter is put on ~": as there come to be so many (603.2).
    b.word("countedplace", {word: number for number, word in enumerate(
        ("second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
         "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth"), 2)}, "an ordinal")
    row(b, "triggered", "when the {n:countedplace} {k:counter} counter is put on ~ , {e:triggerbody}",
        TriggeredAbility(CountersChange(This(), _.k), _.e,
                         when=Both((Holds(CountersOn(_.k, This()), ">=", Fixed(_.n)),
                                    Holds(Plus(CountersOn(_.k, This()), Times(-1, ThatMany())), "<", Fixed(_.n))))))
    row(b, "eventrider", "while it 's exiled", WHILE_EXILED)
    # "The number of times you descended this turn", "the number of counters it had on it".
    row(b, "cond1", "the player is your opponent and has {n:numeral} or more cards in hand",
        Matches(Back("the player"), Players((Opponent(), PlayerWho("cards in hand", ">=", _.n)))))
    there = Objects(Kind.CARD, (InZone(Zone.GRAVEYARD, OwnerOf(Back("it"))),))
    row(b, "cond1", "(no cards are|there are no cards) in that graveyard", Exists(there, "=", NONE))
    rows(b, "counted", {  # as the thing last was (608.2h)
        "the number of {k:counter} counters {o:backobject.s} had on it": CountersOn(_.k, _.o),
        "the number of counters {o:backobject.s} had on it": CountersOn("", _.o),
    })
    # "As long as ~ is tapped, whenever ...", "during your turn, you may cast ...".
    row(b, "triggered", "as long as {c:condition} , {t:triggered}", marking(WHILE, _.t(_whenever), when=_.c))
    # What one has controlled continuously since a turn began; what didn't attack, or was dealt damage.
    row(b, "post", "with abilities", Not(HasNoAbilities()))
    row(b, "posts", "the active player has controlled continuously since the beginning of the turn",
        (ControlledBy(ActivePlayer(), surface="held"), HeldSinceTurn()))
    rows(b, "cond1", {
        "{n:figure} or more damage was dealt to {o:matched} this turn":
            Holds(HistoryCount("was dealt damage", _.o), ">=", _.n),
        "you 've controlled {o:thisobject} continuously since the beginning of your most recent turn":
            Matches(_.o, Objects(Kind.PERMANENT, (HeldSinceTurn(),))),
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
    at = next((place for place, each in enumerate(effect.effects) if _lasting(each)), -1)
    more = effect.effects[at + 1 :]
    if at < 0 or not more:
        return None
    first = effect.effects[at]
    if not isinstance(first, Delayed | ForEach) or not all(_fits(each, first) for each in more):
        return None
    inner = first.effect.effects if isinstance(first.effect, Sequence) else (first.effect,)
    then = replace(first, effect=Sequence((*inner, *effect.effects[at + 1 :]), surface="body"))
    return replace(ability, effect=Sequence((*effect.effects[:at], then), surface="body"))


def _lasting(effect: Effect) -> bool:
    return (isinstance(effect, Delayed) and effect.surface in WHENS) or isinstance(effect, ForEach)


def _fits(effect: Effect, first: Delayed | ForEach) -> bool:
    """Whether an instruction belongs to the one before: of "it", or of what was done for each."""
    if isinstance(first, Delayed):
        return _of_it(effect)
    return isinstance(effect, If) and (isinstance(effect.condition, Did) or (
        isinstance(effect.condition, Unmet) and isinstance(effect.condition.part, Did)
    ))


def _of_it(effect: Effect) -> bool:
    """Whether an instruction is of "it" first."""
    first = next((each for each in walk(effect) if isinstance(each, Back)), None)
    return first is not None and first.word in ("it", "that creature", "that player")


def _whenever(ability: TriggeredAbility) -> bool:
    """Whether an ability triggers on an event, whenever it is."""
    return ability.when is None and not isinstance(ability.pattern, StateIs)


@dataclass(frozen=True, slots=True)
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
    for nt, be, s in (("eo#", "[is|are]", "[s|]"), ("eo.b", "be", "")):
        put = f"{be} (put into|returned to) {{z:intozone}}"
        row(b, nt, put, Moves(ACTOR, to.zone, whose=to.whose))
        for number, (place, before, whose) in enumerate(ways):
            row(b, nt, f"{put} from {{y:fromzone.any}}",
                Moves(ACTOR, place.zone, before.zone, whose=whose, not_from=before.but), key=f"from {number}",
                told="=moved from one zone to another", when=lambda place, before: place.zone is not before.zone)
        for words, zone, barred in (
            (f"{be} exiled from", Zone.EXILE, (Zone.EXILE,)), (f"enter{s} from", Zone.BATTLEFIELD, (Zone.BATTLEFIELD,)),
            (f"leave{s}", None, (Zone.BATTLEFIELD, None)),
        ):
            row(b, nt, f"{words} {{y:fromzone}}", Moves(ACTOR, zone, out.zone, whose=out.whose, not_from=out.but),
                when=lambda place, barred=barred: place.zone not in barred)


add: Final = sections(_cast, _lately, _zone_changes)
