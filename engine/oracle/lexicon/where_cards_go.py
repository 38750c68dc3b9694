"""Where cards go: onto the battlefield, into hands and exile, and where else; words that point back (400.6, 608.2)."""

from __future__ import annotations

from typing import Final

from engine.actions.arrival import Arrival
from engine.actions.eachtype import TakeOfEach
from engine.actions.mana import AddAmong
from engine.actions.staying import StaysOut
from engine.actions.zone_verbs import Exile, Put, ReturnToHand
from engine.ast import filters as f
from engine.ast import modifiers as m
from engine.ast import patterns as p
from engine.ast import selections as s
from engine.ast.abilities import EntersAbility, KeywordAbility, ReplacementAbility, StaticAbility
from engine.ast.amounts import CountOf, Fixed, HistoryCount
from engine.ast.conditions import Both, Did, Matches, Unmet
from engine.ast.effects import Continuous, Delayed, If, Instead, May, Sequence
from engine.ast.node import Test
from engine.ast.particulars import HasAbilityOf
from engine.events.structural import THIS_ABILITY
from engine.oracle.antecedents import PUT
from engine.oracle.awaiting import AT_END, Head
from engine.oracle.clauses import subject_of, within
from engine.oracle.constants import CARDS, IMPLIED, IN_YOUR_GRAVEYARD, NONE, ONE, OPPONENTS, OTHER_PLAYERS, YOU
from engine.oracle.described import CARD, IN_PLAY, PERMANENT, SPELL, is_a, is_no, of_that_kind, with_tests
from engine.oracle.kernel import Value, changed
from engine.oracle.posts import GROUP
from engine.oracle.rows import _, marking, phrase, row, rows
from engine.oracle.templates import ACTOR, Builder, member, sections
from engine.terms.zones import Cause, Zone

IN_EXILE: Final = f.InZone(Zone.EXILE)
SUSPENDED: Final[tuple[Test, ...]] = (IN_EXILE, f.HasKeyword("suspend"), f.HasCounter("time", 1))
FORETOLD: Final[tuple[Test, ...]] = (f.Status("foretold"),)
FAMILIES: Final = ("cycling", "kicker", "morph")
TOP: Final = s.TopOf(YOU, Fixed(1))
DIED: Final = "permanents died"
FROM_PLAY: Final = f.History("was put there from the battlefield")
FROM_ANYWHERE: Final = f.History("was put there from anywhere")
FROM_LIBRARY: Final = f.History("was put there from a library")
DISCARDED: Final = f.History("was discarded")
THERE: Final[dict[str, Test]] = {  # after "that was" or "that were"
    "put there this turn": FROM_ANYWHERE,
    "put there from anywhere other than the battlefield this turn": f.AllOf((FROM_ANYWHERE, f.Not(FROM_PLAY))),
    "put there from a library this turn": FROM_LIBRARY, "put there from your library this turn": FROM_LIBRARY,
    "put there from their library this turn": FROM_LIBRARY, "put there from libraries this turn": FROM_LIBRARY,
    "discarded or put there from a library this turn": f.AnyOf((DISCARDED, FROM_LIBRARY)),
    "milled this turn": f.History("was milled"),
    "put into your graveyard from the battlefield this turn": f.AllOf((IN_YOUR_GRAVEYARD, FROM_PLAY)),
    "put into your graveyard from anywhere this turn": f.AllOf((IN_YOUR_GRAVEYARD, FROM_ANYWHERE)),
}
WHAT: Final = ("a card", "the card", "it", "that card", "one", "any cards", "the revealed card")
WHERE: Final = {"into your hand": "hand", "onto the battlefield": "arrival", "into your graveyard": "graveyard"}
GROUPS: Final = ("them", "those cards", "the revealed cards", "the exiled cards")
WHEN_GONE: Final = "when gone"
SAID_FIRST: Final = frozenset({  # what is done, then when: its words are of now, and its targets are chosen now
    WHEN_GONE, AT_END, "at end this turn", "when lost",
})  # fmt: skip
OUT: Final = If(Unmet(Did(), surface="you don't"), StaysOut())
_DONE: Final = "if you do , put ~ onto the battlefield . if you don't , put it into its owner 's graveyard ."
JOINT = (f.InZone(Zone.GRAVEYARD), f.Together("different players"))
DONE: Final = ("sacrificed", "tapped", "exiled", "discarded", "returned", "revealed", "destroyed", "milled")
NOUNS: Final = ("creature", "card", "permanent", "artifact", "land", "creature card")
DIDNT: Final = "didn't control|"


def _destined(b: Builder) -> None:
    many = "with {n:count} {k:counter} counter[s#n] on it"
    marked = Instead(_.p(is_a(p.Moves)), None, to_zone="exile", counters=_.k, many=_.n)
    for words in ("instead {}", "{} instead"):
        said = f"if {{p:would}} , {words.format(f'exile (it|that card|that creature) {many}')}"
        row(b, "plain", said, marked)
        row(b, "replacing", f"{said} .", ReplacementAbility(marked))
    resolving = "instead of putting it into (WHOSE: a|your|its owner 's) graveyard as it resolves"
    resolves = Instead(p.Moves(_.o, Zone.GRAVEYARD, Zone.STACK, Cause.RESOLVE), None, to_zone="exile")
    rows(b, "plain", {
        f"exile {{o:oneobject}} {many} {resolving}": changed(resolves, counters=_.k, many=_.n),
        f"exile {{o:oneobject}} {resolving}": resolves,
        "if {p:would} , put it on the bottom of (WHOSE: its owner 's|your) library instead":
            Instead(_.p(is_a(p.Moves)), None, to_zone="library", place="bottom"),
    })


def _exiledcards(b: Builder) -> None:
    rows(b, "head#", {
        "exiled card[|s]": Head(f.Kind.CARD, (IN_EXILE,), "exiled card"),
        "exiled {a:stack.s} card[|s]": Head(f.Kind.CARD, (*_.a, IN_EXILE), "exiled stack card"),
    }, told="exiled card")
    rows(b, "head#", {"foretold card[|s]": Head(f.Kind.CARD, FORETOLD, "foretold card"),
                      "suspended card[|s]": Head(f.Kind.CARD, SUSPENDED, "suspended card")})
    sorts: dict[str, Test] = {name: f.HasKeyword(f"{name} ability") for name in FAMILIES}
    sorts.update({word: HasAbilityOf(word) for word in ("exhaust", "mana")})
    b.word("abilitysort", {word: word for word in sorts}, "a sort of abilities")
    of_a_sort = "(a {w:abilitysort} ability|{w:abilitysort} abilities)"
    rows(b, "post", {f"with {of_a_sort}": _.w[sorts], f"without {of_a_sort}": f.Not(_.w[sorts])},
         told="with abilities of a sort")
    for cards in ("cards", "creature cards", "land cards"):
        row(b, "vp.b", f"add {{n:count}} mana of any of the exiled {cards} ' colors",
            AddAmong(_.n, of=s.ExiledWith(surface=f"the exiled {cards}"), who=ACTOR))
    # "Look at the top four cards, exile one face down", "exile one of them face down with a counter on it".
    rows(b, "vp.b", {
        "exile one face down": Exile(s.Among(s.Back(GROUP), None, ONE, ONE), face_down=True, who=ACTOR),
        "exile {o:single} face down with a {k:counter} counter on it": Exile(_.o, True, ONE, _.k, who=ACTOR),
    })
    rows(b, "suspendedcard", {
        f"suspended card{member('WHOSE', whose)}": f.Objects(f.Kind.CARD, (*SUSPENDED, *tests))
        for whose, tests in (("", ()), (" you own", (f.OwnedBy(s.You()),)))
    })
    row(b, "target1", "target {f:filter.s} or {g:suspendedcard}", s.Target(f.Either((_.f(PERMANENT), _.g)), ONE, ONE))
    row(b, "single.s", "a {f:filter.s} or {g:suspendedcard}", s.Some(f.Either((_.f(PERMANENT), _.g)), ONE, ONE))


def _handed(b: Builder) -> None:
    rows(b, "vp#", {
        "exile[s] cards from {w:possessive} hand equal to {n:amount}":
            Exile(s.Some(f.Objects(f.Kind.CARD, (f.InZone(Zone.HAND, _.w),)), _.n, _.n), who=ACTOR),
        "put[s] a {f:filter.s} onto the battlefield from {w:possessive} hand":
            Put(s.Some(with_tests(_.f(CARD), f.InZone(Zone.HAND, _.w)), ONE, ONE), Arrival(), who=ACTOR),
    })
    # "The player who controls the most creatures", "the player with the highest life total".
    rows(b, "player.s", {
        "the player who controls the (LESS: most => l=False|fewest => l=True) {f:filter.p}":
            s.All(f.Players((f.Foremost("controls", OTHER_PLAYERS, _.f, least=_.l),))),
        "the player (with|who has) the (EXTREME: most life => p=life total,l=False|highest life total => p=life total,"
        "l=False|lowest life total => p=life total,l=True|most cards in hand => p=cards in hand,l=False|fewest cards "
        "in hand => p=cards in hand,l=True)": s.All(f.Players((f.Foremost(_.p, OTHER_PLAYERS, least=_.l),))),
    })
    # "Spells you cast from your graveyard cost {1} less to cast", "... you cast from your hand have cascade".
    rows(b, "zonepost", {
        f"from {member('GRAVEYARD', place)} or from exile": f.AnyOf((there, f.InZone(Zone.EXILE))) for place, there in (
            ("your graveyard", f.InZone(Zone.GRAVEYARD, YOU)), ("graveyards", f.InZone(Zone.GRAVEYARD)))
    })
    row(b, "static",
        "{f:filter.p} (you cast => w=you|your opponents cast => w=opponents) {z:zonepost} cost {m:generic} "
        "(MORE: less => s=-1|more => s=1) to cast .", StaticAbility(None, (m.ChangeCost(
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
        "that (BE: was|were) {w:broughtthere}": _.w[THERE], "drawn this turn": f.History("was drawn"),
        "milled this turn": THERE["milled this turn"],
        "that you (cycled or|) discarded this turn": DISCARDED,
    })
    for graveyard, whose in (("your graveyard", (f.OwnedBy(YOU),)), ("(a graveyard|graveyards)", ())):
        row(b, "tally#", f"{{f:filter#}} (|that [was|were#]) put into {graveyard} from the battlefield this turn",
            HistoryCount(DIED, None, with_tests(_.f(IN_PLAY), *whose)))


def _put(b: Builder) -> None:
    """Where cards are put: on top, in zones, or not."""
    top = s.TopOf(_.w, ONE, what=_.f(CARD), zone=Zone.GRAVEYARD)
    row(b, "single.s", "the top {f:filter.s} of {w:possessive} graveyard", top)
    row(b, "single.p", "the top {n:numword} {f:filter.p} of {w:possessive} graveyard", changed(top, count=_.n))
    row(b, "posts", "{a:lastpost} {b:post}", (_.a(is_no(f.ExtremeAmong), lambda last: not any(
        isinstance(node, f.Objects) and node.kind is not f.Kind.PERMANENT for node in within(last))), _.b(_elsewhere)))
    row(b, "vp#", "return[s] to {h:hand} {o:object}", ReturnToHand(_.o, who=ACTOR))
    there = _.o(is_a(s.Target), lambda what: PERMANENT(what.what))  # permanents alone are on the battlefield
    row(b, "vp#", "return[s] {o:object} from the battlefield to {h:hand}", ReturnToHand(there, who=ACTOR))
    b.word("putone", {what: what for what in WHAT}, "what was put")
    for words, place in WHERE.items():
        mark, told = f"{PUT}{place}|", "=cond1: you put {o:putone} somewhere or not"
        row(b, "cond1", f"you put {{o:putone}} {words} this way", Did(), mark, told)
        row(b, "cond1", f"you (didn't|don't) put {{o:putone}} {words} (|this way)", Unmet(Did(surface=mark)), told=told)
    rows(b, "wholegroup", {words: s.Back(GROUP) for words in GROUPS})
    for family in ("card type", "permanent type", "color"):
        head, that = f"for each {family} ,", f"of that {family.split()[-1]} from"
        rows(b, "plain", {
            f"{head} you may put a card {that} among {{g:wholegroup}} {{d:destination}}":
                TakeOfEach(family, _.g, _.d, who=IMPLIED),
            f"{head} you may exile a card {that} among {{g:wholegroup}}": TakeOfEach(family, _.g, None, who=IMPLIED),
            f"{head} return up to one card {that} {{w:possessive}} graveyard {{d:homecoming}}":
                TakeOfEach(family, s.All(f.Objects(f.Kind.CARD, (f.InZone(Zone.GRAVEYARD, _.w),))), _.d, who=IMPLIED),
        })
    row(b, "gravecards", "{w:possessive} graveyard", s.All(f.Objects(f.Kind.CARD, (f.InZone(Zone.GRAVEYARD, _.w),))))
    leaving = _.p(lambda event: isinstance(event, p.Moves) and event.from_zone is Zone.BATTLEFIELD)
    row(b, "plain", "{e:imperative} when {p:event}", Delayed(leaving, _.e(is_no(Sequence, May))), WHEN_GONE)
    # What enters only so, and from each.
    row(b, "entering", f"if ~ would enter , {{e:clauses}} instead . {_DONE}", EntersAbility(Sequence((_.e, OUT))))
    # Add this instruction.
    row(b, "said", "you may exile a {f:filter.s} from each graveyard",
        May(s.You(), Exile(s.Some(with_tests(_.f(CARD), *JOINT), Fixed(0), CountOf(f.Players())))))


def _elsewhere(test: Value) -> bool:
    zones = f.places(test)
    return bool(zones) and all(each.zone is not Zone.BATTLEFIELD for each in zones)


def _said_back(b: Builder) -> None:
    """Granters, cards and quotes said again, and what was not chosen."""
    b.says("granter", s.Granter, "@~")
    b.same("single.s", "{_:granter}")
    b.same("oneobject", "{_:granter}")
    b.word("the.s", {words: words for words in ("the spell", "the source", *(f"the {kind}" for kind in (
        "nonland card", "creature card", "land card", "artifact", "land", "enchantment", "permanent")))}, "the NOUN")
    b.word("donenoun.s", {noun: noun for noun in NOUNS}, "a noun")
    b.word("donenoun.p", {"cards": "cards", "creature cards": "creature cards"}, "a noun")
    b.word("doneto", {participle: participle for participle in DONE}, "what was done")
    back = s.Back(phrase("the {} {}", _.d, _.n))
    row(b, "backobject.s", "the {n:donenoun.s} {d:doneto} this way", back)
    row(b, "backobject.p", "the {n:donenoun.p} (|you) {d:doneto} this way", back)
    row(b, "post", "not {d:deed} this way", f.Not(f.ThisWay(_.d)))
    row(b, "later", "if that spell is countered this way , {e:first}", If(Did(deed="countered"), _.e))
    row(b, "cond1", "a {f:filter.s} 's ability is countered this way",
        Both((Did(deed="countered"), Matches(s.Back("that permanent"), _.f(PERMANENT)))))
    row(b, "plain", "{a:clauses} if {c:condition} , and {z:clauses} if {d:condition}",
        Sequence((If(_.c, _.a), If(_.d, _.z))))
    row(b, "vp.b", "put ~ onto the battlefield from the command zone",
        Put(s.This(surface="command"), Arrival(), who=ACTOR))
    row(b, "single.p", "any number of target players ' graveyards",
        s.Whole(Zone.GRAVEYARD, s.Target(f.Players(), NONE, None)))
    # "All creatures lose indestructible until end of turn, then destroy all creatures".
    of_objects = _.a(is_a(Continuous), lambda effect: not isinstance(subject_of(effect), s.You))
    row(b, "clauses", "{a:said} , then {b:imperative}", Sequence((of_objects, _.b)))
    rows(b, "post", {
        "with (a activated ability that isn't a mana ability|activated abilities that aren't mana abilities)":
            HasAbilityOf("activated"),
        "(that has|with) a activated ability with {t} in its cost": HasAbilityOf("tap"),
    })


def _others_again(b: Builder) -> None:
    """Cards that were not yours, what can't be activated, and persons."""
    row(b, "esubject.s", "a card or token", f.Either((CARDS, f.Objects(f.Kind.TOKEN))))
    row(b, "esubject.s", "a {f:filter.s} you didn't control",
        marking(DIDNT, with_tests(_.f(CARD), f.Not(f.ControlledBy(YOU)))))
    row(b, "cond1", "it remains tapped", Matches(s.Back("it"), f.Objects(f.Kind.PERMANENT, (f.Status("tapped"),))))
    # "Its activated abilities can't be activated this turn".
    for rider, verb in (("", "have its abilities activated"),
                        (" unless they 're mana abilities", "have its nonmana abilities activated")):
        words = f"activated abilities can't be activated{rider}"
        row(b, "plain", f"{{o:refobject}} {words} {{d:duration}}", Continuous(_.o, (m.Cant(verb),), _.d))
        row(b, "static", f"{{o:attached}} 's {words} .", StaticAbility(_.o, (m.Cant(verb),)))
    b.says("event", p.ActivatesAbility, "{who:psubject} activate[s] a {what:filter.s} , if it isn't a mana ability",
           mana=False)
    row(b, "post", "with the same controller", f.ControlledBy(s.ControllerOf(s.Back("it"))))
    words = "loses this ability and becomes a aura enchantment with enchant {f:filter.s}"
    row(b, "gmods.s", words, (
        m.LoseAbilities((THIS_ABILITY,)), m.SetTypes(("enchantment",), ("Aura",), keep=False),
        m.GainAbilities((KeywordAbility("enchant", what=_.f),))))  # 303.4, 205.1a


add: Final = sections(_destined, _exiledcards, _handed, _putthere, _put, _said_back, _others_again)
