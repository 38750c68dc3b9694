"""Where cards go: onto the battlefield, into hands and exile, and where else (400.6)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.arrival import Arrival
from engine.actions.eachtype import TakeOfEach
from engine.actions.mana import AddAmong
from engine.actions.staying import StaysOut
from engine.actions.zone_verbs import Exile, Put, ReturnToHand
from engine.ast import filters as f
from engine.ast.abilities import EntersAbility, ReplacementAbility, StaticAbility
from engine.ast.amounts import CountOf, Fixed, HistoryCount
from engine.ast.conditions import Did, Matches, Unmet
from engine.ast.effects import Delayed, If, Instead, May, Sequence
from engine.ast.modifiers import ChangeCost
from engine.ast.node import Pattern, Selection, Test
from engine.ast.particulars import HasAbilityOf
from engine.ast.patterns import Moves
from engine.ast.selections import All, Among, Back, ExiledWith, Some, Target, TopOf, You
from engine.oracle.antecedents import PUT
from engine.oracle.awaiting import AT_END, Head
from engine.oracle.constants import IMPLIED, IN_YOUR_GRAVEYARD, ONE, OPPONENTS, OTHER_PLAYERS, YOU
from engine.oracle.kernel import Value
from engine.oracle.posts import GROUP
from engine.oracle.rows import (
    CARD,
    PERMANENT,
    SPELL,
    THING,
    _,
    is_a,
    is_no,
    of_kind,
    of_that_kind,
    row,
    rows,
    with_tests,
)
from engine.oracle.templates import ACTOR, Builder, member, sections
from engine.state.faces import walk
from engine.terms.zones import Cause, Zone

IN_EXILE: Final = f.InZone(Zone.EXILE)
SUSPENDED: Final[tuple[Test, ...]] = (IN_EXILE, f.HasKeyword("suspend"), f.HasCounter("time", 1))
FORETOLD: Final[tuple[Test, ...]] = (f.Status("foretold"),)
FAMILIES: Final = ("cycling", "kicker", "morph")
TOP: Final = TopOf(YOU, Fixed(1))
DIED: Final = "permanents died"
FROM_PLAY: Final = f.History("was put there from the battlefield")
FROM_ANYWHERE: Final = f.History("was put there from anywhere")
FROM_LIBRARY: Final = f.History("was put there from a library")
DISCARDED: Final = f.History("was discarded")
THERE: Final[dict[str, Test]] = {  # after "that was" or "that were"
    "put there this turn": FROM_ANYWHERE,
    "put there from anywhere other than the battlefield this turn": f.AllOf((FROM_ANYWHERE, f.Not(FROM_PLAY))),
    "put there from a library this turn": FROM_LIBRARY,
    "put there from your library this turn": FROM_LIBRARY,
    "put there from their library this turn": FROM_LIBRARY,
    "put there from libraries this turn": FROM_LIBRARY,
    "discarded or put there from a library this turn": f.AnyOf((DISCARDED, FROM_LIBRARY)),
    "milled this turn": f.History("was milled"),
    "put into your graveyard from the battlefield this turn": f.AllOf((IN_YOUR_GRAVEYARD, FROM_PLAY)),
    "put into your graveyard from anywhere this turn": f.AllOf((IN_YOUR_GRAVEYARD, FROM_ANYWHERE)),
}
WHAT: Final = ("a card", "the card", "it", "that card", "one", "any cards")
WHERE: Final = {"into your hand": "hand", "onto the battlefield": "arrival", "into your graveyard": "graveyard"}
GROUPS: Final = ("them", "those cards", "the revealed cards", "the exiled cards")
WHEN_GONE: Final = "when gone"
SAID_FIRST: Final = frozenset({  # what is done, then when: its words are of now, and its targets are chosen now
    WHEN_GONE, AT_END, "at end this turn", "when lost",
})  # fmt: skip
OUT: Final = If(Unmet(Did(), surface="you don't"), StaysOut())
_DONE: Final = "if you do , put ~ onto the battlefield . if you don't , put it into its owner 's graveyard ."
JOINT = (f.InZone(Zone.GRAVEYARD), f.Together("different players"))


def _destined(b: Builder) -> None:
    many = "with {n:count} {k:counter} counter[s#n] on it"
    marked = Instead(_.p(is_a(Moves)), None, to_zone="exile", counters=_.k, many=_.n)
    for words in ("instead {}", "{} instead"):
        said = f"if {{p:would}} , {words.format(f'exile (it|that card|that creature) {many}')}"
        row(b, "plain", said, marked)
        row(b, "replacing", f"{said} .", ReplacementAbility(marked))
    resolving = "instead of putting it into (a|your|its owner 's) graveyard as it resolves"
    resolves = Instead(Moves(_.o, Zone.GRAVEYARD, Zone.STACK, Cause.RESOLVE), None, to_zone="exile")
    rows(b, "plain", {
        f"exile {{o:oneobject}} {many} {resolving}": replace(resolves, counters=_.k, many=_.n),
        f"exile {{o:oneobject}} {resolving}": resolves,
        "if {p:would} , put it on the bottom of (its owner 's|your) library instead":
            Instead(_.p(is_a(Moves)), None, to_zone="library", place="bottom"),
    })


def _exiledcards(b: Builder) -> None:
    for number, card in (("s", "card"), ("p", "cards")):
        b.word(f"head.{number}", {f"exiled {card}": Head(f.Kind.CARD, (IN_EXILE,), "exiled card")}, "exiled card")
        b.word(f"head.{number}", {f"foretold {card}": Head(f.Kind.CARD, FORETOLD, "foretold card"),
                                  f"suspended {card}": Head(f.Kind.CARD, SUSPENDED, "suspended card")})
        row(b, f"head.{number}", f"exiled {{a:stack.s}} {card}",
            Head(f.Kind.CARD, (*_.a, IN_EXILE), "exiled stack card"), told="exiled card")
    sorts: dict[str, Test] = {name: f.HasKeyword(f"{name} ability") for name in FAMILIES}
    sorts.update({word: HasAbilityOf(word) for word in ("exhaust", "mana")})
    b.word("abilitysort", {word: word for word in sorts}, "a sort of abilities")
    of_a_sort = "(a {w:abilitysort} ability|{w:abilitysort} abilities)"
    rows(b, "post", {f"with {of_a_sort}": _.w[sorts], f"without {of_a_sort}": f.Not(_.w[sorts])},
         told="with abilities of a sort")
    for cards in ("cards", "creature cards", "land cards"):
        row(b, "vp.b", f"add {{n:count}} mana of any of the exiled {cards} ' colors",
            AddAmong(_.n, of=ExiledWith(surface=f"the exiled {cards}"), who=ACTOR))
    # "Look at the top four cards, exile one face down", "exile one of them face down with a counter on it".
    rows(b, "vp.b", {
        "exile one face down": Exile(Among(Back(GROUP), None, ONE, ONE), face_down=True, who=ACTOR),
        "exile {o:single} face down with a {k:counter} counter on it": Exile(_.o, True, ONE, _.k, who=ACTOR),
    })
    rows(b, "suspendedcard", {
        f"suspended card{member('WHOSE', whose)}": _suspended(*tests)
        for whose, tests in (("", ()), (" you own", (f.OwnedBy(You()),)))
    })
    row(b, "target1", "target {f:filter.s} or {g:suspendedcard}", Target(f.Either((_.f(PERMANENT), _.g)), ONE, ONE))
    row(b, "single.s", "a {f:filter.s} or {g:suspendedcard}", Some(f.Either((_.f(PERMANENT), _.g)), ONE, ONE))


def _suspended(*tests: Test) -> f.Objects:
    return f.Objects(f.Kind.CARD, (*SUSPENDED, *tests))


def _handed(b: Builder) -> None:
    rows(b, "vp#", {
        "exile[s] cards from {w:possessive} hand equal to {n:amount}":
            Exile(Some(f.Objects(f.Kind.CARD, (f.InZone(Zone.HAND, _.w),)), _.n, _.n), who=ACTOR),
        "put[s] a {f:filter.s} onto the battlefield from {w:possessive} hand":
            Put(Some(with_tests(_.f(CARD), f.InZone(Zone.HAND, _.w)), ONE, ONE), Arrival(), who=ACTOR),
    })
    # "The player who controls the most creatures", "the player with the highest life total".
    rows(b, "player.s", {
        "the player who controls the (most => l=False|fewest => l=True) {f:filter.p}":
            All(f.Players((f.Foremost("controls", OTHER_PLAYERS, _.f, least=_.l),))),
        "the player (with|who has) the (EXTREME: most life => l=False|highest life total => l=False|"
        "lowest life total => l=True)": All(f.Players((f.Foremost("life total", OTHER_PLAYERS, least=_.l),))),
        "the player (with|who has) the (EXTREME: most => l=False|fewest => l=True) cards in hand":
            All(f.Players((f.Foremost("cards in hand", OTHER_PLAYERS, least=_.l),))),
    })
    # "Spells you cast from your graveyard cost {1} less to cast", "... you cast from your hand have cascade".
    rows(b, "zonepost", {
        f"from {member('GRAVEYARD', place)} or from exile": f.AnyOf((there, f.InZone(Zone.EXILE))) for place, there in (
            ("your graveyard", f.InZone(Zone.GRAVEYARD, YOU)), ("graveyards", f.InZone(Zone.GRAVEYARD)))
    })
    row(b, "static",
        "{f:filter.p} (you cast => w=you|your opponents cast => w=opponents) {z:zonepost} cost {m:generic} "
        "(MORE: less => s=-1|more => s=1) to cast .", StaticAbility(None, (ChangeCost(
            with_tests(_.f(SPELL), _.z(_from)), _.m, _.s, who=_.w[{"you": YOU, "opponents": OPPONENTS}]),)))
    # cards, too, that can be cast by what they have
    row(b, "ssubject.p", "{f:filter.p} you cast {z:zonepost}", f.Either((
        with_tests(_.f(SPELL), f.ControlledBy(YOU), _.z(_from)),
        with_tests(of_that_kind(_.f, f.Kind.CARD), f.OwnedBy(YOU), _.z))))
    rows(b, "cond1", {f"the top card of your library {words}": so for words, so in {
        "is a {f:filter.s}": Matches(TOP, _.f), "isn't a {f:filter.s}": Unmet(Matches(TOP, _.f)),
        "is {a:adj}": Matches(TOP, f.Objects(f.Kind.SOURCE, (_.a,))),
    }.items()})


def _from(test: Test) -> bool:
    if isinstance(test, f.AnyOf):
        return all(isinstance(each, f.InZone) for each in test.tests)
    return isinstance(test, f.InZone) or (isinstance(test, f.Not) and isinstance(test.test, f.InZone))


def _putthere(b: Builder) -> None:
    row(b, "plain", "return {o:object.s} to the battlefield . only {f:filter.p} can be enchanted this way",
        Put(_.o, Arrival(returning=True, hosts=_.f), who=IMPLIED))
    b.word("broughtthere", {words: words for words in THERE}, "that were brought there SO this turn")
    rows(b, "post", {
        "that (was|were) {w:broughtthere}": _.w[THERE], "drawn this turn": f.History("was drawn"),
        "that you (cycled or|) discarded this turn": DISCARDED,
    })
    for that in ("", "that [was|were#] "):
        noun, gone = f"{{f:filter#}} {that}put into", "from the battlefield this turn"
        rows(b, "tally#", {
            f"{noun} your graveyard {gone}":
                HistoryCount(DIED, None, with_tests(_.f(THING, of_kind(f.Kind.PERMANENT, f.Kind.TOKEN)),
                    f.OwnedBy(YOU))),
            f"{noun} (a graveyard|graveyards) {gone}":
                HistoryCount(DIED, None, _.f(of_kind(f.Kind.PERMANENT, f.Kind.TOKEN))),
        })


def _put(b: Builder) -> None:
    """Where cards are put: on top, in zones, or not."""
    top = TopOf(_.w, ONE, what=_.f(CARD), zone=Zone.GRAVEYARD)
    row(b, "single.s", "the top {f:filter.s} of {w:possessive} graveyard", top)
    row(b, "single.p", "the top {n:numword} {f:filter.p} of {w:possessive} graveyard", replace(top, count=_.n))
    row(b, "posts", "{a:lastpost} {b:post}", (_.a(is_no(f.ExtremeAmong)), _.b(_elsewhere)), when=_of_permanents)
    row(b, "vp#", "return[s] to {h:hand} {o:object}", ReturnToHand(_.o, who=ACTOR))
    row(b, "vp#", "return[s] {o:object} from the battlefield to {h:hand}", ReturnToHand(_.o(_is_permanent), who=ACTOR))
    row(b, "vp#", "(return[s] {d:homecoming}|put[s] {d:destination}) {o:object}", Put(_.o, _.d, who=ACTOR))
    b.word("putone", {what: what for what in WHAT}, "what was put")
    for words, place in WHERE.items():
        mark, told = f"{PUT}{place}|", "=cond1: you put {o:putone} somewhere or not"
        row(b, "cond1", f"you put {{o:putone}} {words} this way", Did(), mark, told)
        row(b, "cond1", f"you (didn't|don't) put {{o:putone}} {words} (|this way)", Unmet(Did(surface=mark)), told=told)
    rows(b, "wholegroup", {words: Back(GROUP) for words in GROUPS})
    for family in ("card type", "permanent type", "color"):
        head, that = f"for each {family} ,", f"of that {family.split()[-1]} from"
        rows(b, "plain", {
            f"{head} you may put a card {that} among {{g:wholegroup}} {{d:destination}}":
                TakeOfEach(family, _.g, _.d, who=IMPLIED),
            f"{head} you may exile a card {that} among {{g:wholegroup}}": TakeOfEach(family, _.g, None, who=IMPLIED),
            f"{head} return up to one card {that} {{w:possessive}} graveyard {{d:homecoming}}":
                TakeOfEach(family, All(f.Objects(f.Kind.CARD, (f.InZone(Zone.GRAVEYARD, _.w),))), _.d, who=IMPLIED),
        })
    row(b, "gravecards", "{w:possessive} graveyard", All(f.Objects(f.Kind.CARD, (f.InZone(Zone.GRAVEYARD, _.w),))))
    row(b, "plain", "{e:imperative} when {p:event}", Delayed(_.p(_is_leaving), _.e(is_no(Sequence, May))), WHEN_GONE)
    # What enters only so, and from each.
    row(b, "entering", f"if ~ would enter , {{e:clauses}} instead . {_DONE}", EntersAbility(Sequence((_.e, OUT))))
    # Add this instruction.
    row(b, "said", "you may exile a {f:filter.s} from each graveyard",
        May(You(), Exile(Some(with_tests(_.f(CARD), *JOINT), Fixed(0), CountOf(f.Players())))))


def _of_permanents(last: Value, zone: Value) -> bool:
    """Of "the number of creature cards in your graveyard", the zone is that of those."""
    return not any(isinstance(node, f.Objects) and node.kind is not f.Kind.PERMANENT for node in walk(last))


def _elsewhere(test: Value) -> bool:
    zones = f.places(test)
    return bool(zones) and all(each.zone is not Zone.BATTLEFIELD for each in zones)


def _is_permanent(what: Selection) -> bool:
    """Whether it is of permanents, which alone are on the battlefield."""
    return isinstance(what, Target) and isinstance(what.what, f.Objects) and what.what.kind is f.Kind.PERMANENT


def _is_leaving(pattern: Pattern) -> bool:
    """What is done is certain only where it is one instruction, and the event is that something leaves."""
    return isinstance(pattern, Moves) and pattern.from_zone is Zone.BATTLEFIELD


add: Final = sections(_destined, _exiledcards, _handed, _putthere, _put)
