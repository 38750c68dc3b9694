"""What a player has, controls or did: one predicate, as a condition and behind a noun (109.4, 608.2h); and
who did what was just said."""

from __future__ import annotations

from typing import Final

from engine.actions.base import PlayerVerb
from engine.actions.bending import Endure
from engine.actions.creatures import Connive, Explore
from engine.ast import filters as f
from engine.ast.amounts import CountOf, ExtremeOf, GreatestShare, Plus, PropertyOf, Times
from engine.ast.conditions import Exists, Matches
from engine.ast.effects import Sequence
from engine.ast.node import Effect, Selection, Test
from engine.ast.particulars import ActivatedOften, AsActivated, BeingAttacked, DoneThisTurn
from engine.ast.selections import Attached, Back, DefendingPlayer, Several, Target, Whole, You
from engine.oracle.clauses import subject_of
from engine.oracle.conditions import CAST_FROM
from engine.oracle.constants import IN_YOUR_GRAVEYARD, ME, NONE, ONE, OPPONENTS, OTHER_PLAYERS, YOU
from engine.oracle.deeds import DOES, PLAIN
from engine.oracle.described import CARD, IN_PLAY, THING, is_a, is_no, lacks, with_tests
from engine.oracle.discourse import EACH_OF
from engine.oracle.kernel import Value
from engine.oracle.lexicon.deeds_done import OF_VERB
from engine.oracle.lexicon.quantities import KINDS, VERBED, Comparison, HowMany
from engine.oracle.posts import PLACES
from engine.oracle.rows import _, done, marking, opened, row, rows
from engine.oracle.templates import ACTOR, Builder, member, sections
from engine.terms.zones import Zone

OPPONENT: Final = f.Opponent()
Words = dict[str, str]
_FORMS: Final = ("has", "controls", "is", "was", "their", "ve")
PERSONS: Final[dict[str, Words]] = {
    person: dict(zip(_FORMS, forms, strict=True))
    for person, forms in (
        ("s", ("has", "controls", "is", "was", "their", "has")),
        ("p", ("have", "control", "are", "were", "their", "'ve")),
        ("y", ("have", "control", "'re", "were", "your", "'ve")),
    )
}
SUMS: Final = {  # what one has a number of: the words of less and more, and the number's name
    "cards in hand": ("fewer", "cards in hand"), "cards in {their} hand": ("fewer", "cards in hand"),
    "cards in {their} graveyard": ("fewer", "cards in graveyard"),
    "cards in {their} library": ("fewer", "cards in library"), "life": ("less", "life total"),
    "poison counters": ("fewer", "poison"), "experience counters": ("fewer", "experience"),
    "rad counters": ("fewer", "rad"), "{{e}}": ("fewer", "energy"),
}
HAND: Final = "cards in hand"
KNOWN_OF_YOU: Final = frozenset({HAND, "life"})  # worded elsewhere with "you"
_BY_PERSON: Final = {
    template.format(**words): property for template, (_, property) in SUMS.items() for words in PERSONS.values()
}
ALIKE: Final = {  # what players did or have done, worded alike, and its counter
    "gained life": "life gained", "lost life": "life lost", "searched {their} library": "searched",
    "scried": "scried", "surveilled": "surveiled", "proliferated": "proliferated",
    "committed a crime": "committed a crime", "foretold a card": "foretold", "explored": "explored",
    "attacked": "attacked with", "played a land": "lands played", "descended": "descended",
    "activated a ability": "abilities activated", "investigated": "investigated", "connived": "connived",
}
MASSES: Final = {"gained": "life gained", "lost": "life lost"}
DO: Final = {"cast": "spells cast", "sacrifice": "sacrificed", "discard": "discarded", "attack with": "attacked with",
             "cycle": "cycled", "create": "tokens created"}
TAKEN: Final = {kind: f"{kind} taken" for kind in ("damage", "combat damage", "noncombat damage")}
UNDONE: Final = {"attack": "attacked with", "draw a card": "drawn", "play a land": "lands played",
                 "gain life": "life gained", "lose life": "life lost", "activate a ability": "abilities activated"}
DEALT_BY: Final = {"damage": "damage taken", "combat damage": "dealt combat damage to"}  # the keys of what deals it
RIVALS: Final = {"each other player": OTHER_PLAYERS, "each opponent": f.Players((OPPONENT,))}
COUNTED: Final = (f.PlayerWho, f.Foremost, f.Not, f.DidThisWay, BeingAttacked, f.History)
TOPS: Final = {"most": True, "highest": True, "fewest": False, "least": False, "lowest": False}
TOP_SUMS: Final = {"life": "life total", "life total": "life total", HAND: HAND}
THEN: Final = "as you activated this ability"
DID: Final = f.DidThisWay(DOES)
CAME: Final = {CAST_FROM[zone]: came for zone, came in PLACES.items()}
FROM: Final = {"hand": Zone.HAND, "graveyard": Zone.GRAVEYARD, "library": Zone.LIBRARY}


def _playerwho(b: Builder) -> None:
    """Add what players have, control and did, and who is asked about."""
    # Single players a question is about, and whom they are compared with.
    b.says("asker", DefendingPlayer, "defending player")
    b.says("asker", Attached, "{word:attachedplayer}")
    b.says("asker", Target, "target {what:playernoun0}", least=ONE, most=ONE)
    b.same("asker", "{_:itsplayer}", "{_:backperson.s}", "{_:attacker}")
    b.word("playernoun0", {"player": f.Players(), "opponent": f.Players((OPPONENT,))}, "player or opponent")
    b.says("comparand", You, "you")
    b.says("comparand", You, "you did")
    b.says("comparand", Back, "they do", word="that player")
    b.same("comparand", "{_:asker}")
    for person, words in PERSONS.items():
        nt = f"pw.{person}"
        sums(b, nt, words)
        _control(b, nt, words)
        _designations(b, nt, words)
        _past(b, nt, words)
    sums(b, "pwith", {**PERSONS["s"], "has": "with"})
    had = {**PERSONS["s"], "has": "had", "controls": "controlled"}
    sums(b, "pwhad", had)
    _control(b, "pwhad", had)
    _conditions(b)
    _nouns(b)


def sums(b: Builder, nt: str, words: Words) -> None:
    """ "has two or more cards in hand", "has more life than you"."""
    yours = nt == "pw.y"
    own = f"ownsum.{nt[-1]}"
    b.word(own, {template.format(**words): template.format(**words) for template in SUMS}, "what a player has")
    head, their = words["has"], words["their"]
    without = KNOWN_OF_YOU if yours else ()

    def say(what: str, shape: Value, told: str = "") -> None:  # of one person or another, now, then or behind "with"
        row(b, nt, f"{head} {what.replace('SUM', f'{{s:{own}}}')}", shape, told=f"=have {told or what}")

    for phrase, op in (("{n:numeral} or more", ">="), ("{n:numeral} or fewer", "<="), ("{n:numeral} or less", "<=")):
        say(f"{phrase} SUM", f.PlayerWho(_number(phrase, *without), op, _.n), "so many")
    for phrase, op in (("exactly", "="), ("more than", ">"), ("fewer than", "<"), ("less than", "<")):
        say(f"{phrase} {{n:numeral}} SUM", f.PlayerWho(_number(phrase, *((HAND,) if yours else ())), op, _.n),
            "so many")
    some = _number()
    say("no SUM", f.PlayerWho(_number("", *without), "=", NONE))
    say(f"at least {{n:numeral}} life more than {their} starting life total",
        f.PlayerWho("life total", ">=", Plus(_.n, PropertyOf("starting life total", YOU))),
        "more than in the beginning")
    say("at least {n:numeral} more SUM than {w:comparand}", f.PlayerWho(some, ">=", Plus(_.n, PropertyOf(some, _.w))))
    for first, number in (("zero", NONE), ("{n:numeral}", _.n)):
        for again in ("", "exactly "):
            say(f"exactly {first} or {again}{{m:numeral}} SUM",
                f.AnyOf((f.PlayerWho(some, "=", number), f.PlayerWho(some, "=", _.m))), "one number or another")
    for word, op in (("more", ">"), ("fewer", "<"), ("less", "<")):
        compared = _number(word)
        say(f"{word} SUM than {{w:comparand}}", f.PlayerWho(compared, op, PropertyOf(compared, _.w)))
        for rival, among in RIVALS.items():
            if yours or among == OTHER_PLAYERS:
                say(f"{word} SUM than {rival}", f.Foremost(compared, among, least=word != "more"))


def _number(words: str = "", *but: str) -> Value:
    """A number that a player has, of which less or fewer is said; not those that are worded elsewhere."""
    def fits(said: str) -> bool:
        lesser = [word for word in ("less", "fewer") if word in words]
        return said not in but and (not lesser or lesser == ["less" if said == "life" else "fewer"])

    return _.s(fits)[_BY_PERSON]


def _control(b: Builder, nt: str, words: Words) -> None:
    """ "controls more creatures than you"."""
    control = words["controls"]
    for word, op in (("more", ">"), ("fewer", "<")):
        than = f.PlayerWho("controls", op, CountOf(with_tests(_.f, f.ControlledBy(_.w))), _.f)
        row(b, nt, f"{control} {word} {{f:filter.p}} than {{w:comparand}}", than, told=f"=control {word} than {{w}}")
        rows(b, nt, {f"{control} {word} {{f:filter.p}} than {member('RIVAL', rival)}":
                     f.Foremost("controls", among, _.f, least=op == "<")
                     for rival, among in RIVALS.items() if nt == "pw.y" or among == OTHER_PLAYERS})
    row(b, nt, f"{control} at least {{n:numword}} more {{f:filter.p}} than {{w:comparand}}",
        f.PlayerWho("controls", ">=", Plus(_.n, CountOf(with_tests(_.f, f.ControlledBy(_.w)))), _.f))
    if nt in ("pw.s", "pw.p"):
        rows(b, f"rel{nt[2:]}", {
            f"{control} a {{f:filter.s}}": f.PlayerWho("controls", ">=", ONE, _.f),
            f"{control} no {{f:filter.p}}": f.PlayerWho("controls", "=", NONE, _.f),
            f"{control} {{n:numeral}} or more {{f:filter.p}}": f.PlayerWho("controls", ">=", _.n, _.f),
        })


def _designations(b: Builder, nt: str, words: Words) -> None:
    be = words["is"]
    isnt, dont = ("isn't", "doesn't") if nt == "pw.s" else ("aren't", "don't")
    held = "(max speed => d=max speed|the initiative => d=initiative|the city 's blessing => d=city's blessing)"
    row(b, nt, f"{be} poisoned", f.PlayerWho("poison", ">=", ONE))
    if nt != "pw.y":  # of you it is asked elsewhere
        rows(b, nt, {so: f.PlayerWho(_.d, ">=", ONE) for so in (
            f"{be} (=> d=monarch) the monarch", f"{words['has']} {held}")})
    row(b, nt, f"{isnt} (poisoned => d=poison|the monarch => d=monarch)", f.PlayerWho(_.d, "=", NONE))
    row(b, nt, f"{dont} have {held}", f.PlayerWho(_.d, "=", NONE))
    be = "are" if nt == "pw.y" else words["is"]
    for most, property, least in (("most life", "life total", False), ("least life", "life total", True),
                                  ("most cards in hand", "cards in hand", False),
                                  ("least cards in hand", "cards in hand", True),
                                  ("fewest cards in hand", "cards in hand", True)):
        row(b, nt, f"{words['has']} the {most} or (BE: {be}|) tied for {most}",
            f.Foremost(property, OTHER_PLAYERS, tied=True, least=least))


def _past(b: Builder, nt: str, words: Words) -> None:
    """ "lost 3 or more life this turn", "has cast a red spell this turn"."""
    person = nt[-1]
    keys = {template.format(**words): key for template, key in ALIKE.items()}
    for each in keys:
        b.word(f"didso.{person}", {each: each}, "what is counted that a player did")
    if person == "s":
        b.same("whomattacked", "{_:struckone}")
        row(b, "whomattacked", "you", ME)
        b.word("didto", {each: each for each in VERBED}, "what is done to things")
        b.word("didmuch", {each: each for each in MASSES}, "gained or lost")
        b.word("didnot", {each: each for each in UNDONE}, "what is not done")
        b.word("dotothings", {each: each for each in DO}, "what one does to things")
    played, elsewhere = map(_played, (_.z[CAME], f.Not(PLACES["your hand"])))
    for had in ("", f"{words['ve']} ", *(("have ",) if person == "p" else ())):
        drew = "drawn" if had else "drew"
        row(b, nt, f"{had}{{d:didso.{person}}} this turn", f.PlayerWho(_.d[keys], ">=", ONE))
        row(b, nt, f"{had}{drew} a card this turn", f.PlayerWho("drawn", ">=", ONE))
        row(b, nt, f"{had}{{d:didmuch}} {{n:numeral}} or more life this turn", f.PlayerWho(_.d[MASSES], ">=", _.n))
        row(b, nt, f"{had}{drew} {{n:numeral}} or more cards this turn", f.PlayerWho("drawn", ">=", _.n))
        row(b, nt, f"{had}{drew} more than {{n:numeral}} card(|s) this turn", f.PlayerWho("drawn", ">", _.n))
        row(b, nt, f"{had}had {{n:numeral}} or more cards put into {words['their']} graveyard from anywhere this turn",
            f.PlayerWho("put into graveyard", ">=", _.n))
        row(b, nt, f"{had}cast a {{f:filter.s}} this turn {{p:post}}",
            f.PlayerWho("spells cast", ">=", ONE, with_tests(_.f, _.p(is_a(f.Named, f.Shares)))))
        _did_to(b, nt, f"{had}{{d:didto}} {{q:somany}} this turn")
        _did_to(b, nt, f"{had}had {{q:somany}} enter under {words['their']} control this turn")
        row(b, nt, f"{had}attacked {{w:whomattacked}} this turn", f.History("defenders attacked", _.w))
        for where, so in (("{z:castfrom}", played), ("anywhere other than your hand", elsewhere)):
            for what in ("card from {} this turn", "land or cast a spell from {} this turn",
                         "land or cast a spell this turn from {}"):
                row(b, nt, f"{had}played a {what.replace('{}', where)}", f.AnyOf(so))
        row(b, nt, f"{had}played a land from {{z:castfrom}} this turn", played[1])
    hasnt = "hasn't" if person == "s" else "haven't"
    row(b, nt, f"(didn't play|{hasnt} played) a card from {{z:castfrom}} this turn", f.Not(f.AnyOf(played)))
    for didnt in ("didn't attack", f"{hasnt} attacked"):
        row(b, nt, f"{didnt} {{w:whomattacked}} this turn", f.Not(f.History("defenders attacked", _.w)))
    row(b, nt, f"{hasnt} {{d:didso.{person}}} this turn", f.PlayerWho(_.d[keys], "=", NONE))
    row(b, nt, f"{hasnt} {{d:didto}} a {{f:filter.s}} this turn", f.Not(f.PlayerWho(_.d[VERBED], ">=", ONE, _.f)))
    row(b, nt, "didn't {d:didnot} this turn", f.PlayerWho(_.d[UNDONE], "=", NONE))
    row(b, nt, "didn't {d:dotothings} a {f:filter.s} this turn", f.Not(f.PlayerWho(_.d[DO], ">=", ONE, _.f)))
    been = f"{words['ve']} been"
    for dealt in (words["was"], been):
        for much, number in (("", ONE), ("{n:numeral} or more ", _.n)):  # one tense or another
            said = f"dealt {much}{{d:dealkind}} this turn"
            row(b, nt, f"{dealt} {said}", f.PlayerWho(_.d[TAKEN], ">=", number), told=f"be {said}")
    for by in ("a {o:filter.s}", "{o:thisobject}"):
        row(b, nt, f"{words['was']} dealt {{d:dealkind}} by {by} this turn", f.History(_.d[DEALT_BY], _.o))
    row(b, nt, f"{hasnt} been dealt {{d:dealkind}} this turn", f.PlayerWho(_.d[TAKEN], "=", NONE))


def _played(came: Value) -> tuple[f.PlayerWho, f.PlayerWho]:
    """That a player cast a spell, and that they played a land, which came from somewhere."""
    return (f.PlayerWho("spells cast", ">=", ONE, f.Objects(f.Kind.SPELL, (came,))),
            f.PlayerWho("lands played", ">=", ONE, f.Objects(f.Kind.PERMANENT, (came,))))


def _did_to(b: Builder, nt: str, template: str) -> None:
    """So many things of a kind; a creature that entered or attacked is one now or was as it left."""
    many = opened(_.q, HowMany)
    row(b, nt, template, f.PlayerWho(_.d[VERBED] if "{d:" in template else "entered", many.op, many.amount, many.what),
        when=lambda *said: said[-1].op not in KINDS.values() and lacks(f.Other)(said[-1].what))


def _conditions(b: Builder) -> None:
    """Questions about one player, or about whether there is such a player."""
    rows(b, "cond1", {
        "you {t:pw.y}": Matches(YOU, f.Players((_.t,))), "{w:asker} {t:pw.s}": Matches(_.w, f.Players((_.t,))),
        "they {t:pw.p}": Matches(Back("they"), f.Players((_.t,))),
    })
    others, opponents = (f.Other(),), (OPPONENT,)
    some: dict[str, tuple[str, tuple[Test, ...]]] = {
        "a opponent": ("some", opponents), "any opponent": ("some", opponents), "a player": ("some", ()),
        "any player": ("some", ()), "another player": ("some", others), "a player other than you": ("some", others),
        "no opponent": ("no", opponents), "no player": ("no", ()), "each opponent": ("each", opponents),
        "each player": ("each", ()), "each other player": ("each", others),
    }
    for words, (how, tests) in some.items():
        test, number = f.Not(_.t) if how == "each" else _.t, (">=", ONE) if how == "some" else ("=", NONE)
        row(b, "cond1", f"{member('SOMEBODY', words)} ({{t:pw.s}}{'|{t:rel.s}' * (how == 'each')})",
            Exists(f.Players((*tests, test)), *number))
    many = opened(_.h, Comparison)
    for noun, of in (("players", ()), ("opponents", opponents)):  # "three or more opponents lost life this turn"
        row(b, "cond1", f"{{h:quantum.p}} {member('PLAYERS', noun)} ({{t:pw.p}}|{{t:rel.p}})",
            Exists(f.Players((*of, _.t)), many.op, many.amount),
            when=lambda quantum, test: quantum.op not in KINDS.values())
    for what, less, key in (("life", "less", "life total"), (HAND, "fewer", HAND)):
        row(b, "cond1", f"you have (MORE: more => op=<|{less} => op=>) {what} than (ANY: a|any) opponent",
            Exists(f.Players((OPPONENT, f.PlayerWho(key, _.op, PropertyOf(key, YOU)))), ">=", ONE))


def _nouns(b: Builder) -> None:
    """ "each opponent who ...", "the number of players who ..."."""
    rows(b, "playernoun#", {"player[|s] who ({t:pw#}|{t:rel#})": f.Players((_.t,)),
                            "opponent[|s] who ({t:pw#}|{t:rel#})": f.Players((OPPONENT, _.t))})
    row(b, "unit", "of your opponents who ({t:pw.p}|{t:rel.p})", CountOf(f.Players((OPPONENT, _.t))))
    for noun, tests in (("player", ()), ("opponent", (OPPONENT,))):
        one, hurt = member("PLAYER", noun), f.Players((*tests, f.ThisWay("dealt damage")))
        rows(b, "playernoun#", {f"{one}[|s] being attacked": f.Players((*tests, BeingAttacked())),
                                f"{one}[|s] dealt damage this way": hurt})
        row(b, "playernoun.s", f"{one} dealt damage by {{o:thisobject}} this turn",
            f.Players((*tests, f.History("damage taken", _.o))))
        row(b, "tally#", f"{one}[|s] dealt damage this way", CountOf(hurt))
    # "A player with the fewest cards in hand or tied ...", "an opponent with the most life among your opponents".
    b.vocabulary("topword", {word: word for word in TOPS})
    b.vocabulary("topsum", {word: word for word in TOP_SUMS})
    who, tops = opened(_.p, f.Players), {word: ">=" if most else "<=" for word, most in TOPS.items()}
    most = f.PlayerWho(_.s[TOP_SUMS], _.t[tops], ExtremeOf(_.s[TOP_SUMS], _.p, _.t[TOPS]))
    for tail, when in (("", None), (" among your opponents", lambda who, *words: who == OPPONENTS),
                       (" or tied for {t:topword} {s:topsum}", None)):
        row(b, "playernoun.s", f"{{p:playernoun0}} with the {{t:topword}} {{s:topsum}}{tail}",
            f.Players((*who.tests, most)), when=when)
    for words, property in (("life total", "life total"), ("number of cards in the hand", "cards in hand")):
        row(b, "counted", f"the {words} of (a|the) {{p:playernoun.s}}", ExtremeOf(property, _.p(_is_foremost), True))
    row(b, "playernoun.s", "{p:playernoun0} {o:thisobject} attacked this turn",
        f.Players((*who.tests, f.History("times attacked", _.o))))
    row(b, "unit", "of your opponents", CountOf(OPPONENTS))
    rows(b, "tally#", {
        "player[|s] you attacked this turn": CountOf(DoneThisTurn("players attacked", YOU, f.Players())),
        "opponent[|s] you attacked this turn": CountOf(DoneThisTurn("players attacked", YOU, OPPONENTS)),
    })
    row(b, "unit", "{p:playernoun.s}", CountOf(_.p(_is_told)))
    row(b, "counted", "the number of {p:playernoun.p}", CountOf(_.p(_is_told)))


def _is_foremost(who: f.Players) -> bool:
    """Whether players have the most or least of something: all of them as much of it."""
    last = who.tests[-1] if who.tests else None
    return isinstance(last, f.PlayerWho) and isinstance(last.amount, ExtremeOf)


def _is_told(who: f.Players) -> bool:
    """Whether more is said of players than whether they are opponents."""
    return bool(who.tests) and isinstance(who.tests[-1], COUNTED)


def _asactivated(b: Builder) -> None:
    row(b, "cond1", "this ability has been activated (|by you) {n:numword} or more times this turn",
        ActivatedOften(_.n))
    mine, theirs = with_tests(_.f(CARD), IN_YOUR_GRAVEYARD), with_tests(_.f, f.InZone(Zone.GRAVEYARD))
    row(b, "playernoun.s", f"opponent who {{t:pwhad}} {THEN}", f.Players((OPPONENT, AsActivated(_.t))))
    row(b, "pwhad", "had at least {n:numword} fewer {f:filter.p} in their graveyard than you did",
        f.PlayerWho("controls", "<=", Plus(CountOf(mine), Times(-1, _.n)), theirs))


def _did(b: Builder) -> None:
    """Who does or did it, to what, and whose it was."""
    did_it, so_often = (f.DidThisWay(_.d[OF_VERB], _.f(THING), least=least)
                        for least in (0, _.n(lambda many: many > 1)))
    rows(b, "rel#", {
        "[does|do]": DID, "did": DID, "[doesn't|don't]": f.Not(DID), "didn't": f.Not(DID),
        "[doesn't|don't] control a {f:filter.s}": f.PlayerWho("controls", "=", NONE, _.f),
        "can't": f.Not(f.DidThisWay(DOES, least=1)), **{f"{word} this way": f.DidThisWay(word) for word in PLAIN},
        "searched (WHOSE: their|a) library this way": f.DidThisWay("searched"),
        # "each player who discarded a creature card this way"
        "{d:deedverb.past} (a {f:filter.s}|one or more {f:filter.p}) this way": did_it,
        "{d:deedverb.past} {n:int} or more {f:filter.p} this way": so_often,
        "{d:deedverb.past} fewer than {n:int} {f:filter.p} this way": f.Not(so_often),
        "didn't {d:deedverb} a {f:filter.s} this way": f.Not(did_it),
        "[doesn't|don't] {d:deedverb} a {f:filter.s} this way": f.Not(did_it),
    })
    rows(b, "rel.s", {"searches (WHOSE: their|a) library this way": f.DidThisWay("searched"),
                      "{d:deedverb.s} a {f:filter.s} this way": did_it})
    row(b, "rel.p", "{d:deedverb} a {f:filter.s} this way", did_it)
    # "each opponent who controlled a creature returned this way", "if a permanent you controlled was destroyed".
    row(b, "rel#", "controlled a {f:filter.s} {d:deedphrase} this way",
        f.PlayerWho("controls", ">=", ONE, with_tests(_.f, f.ThisWay(_.d))))
    yours = with_tests(_.f(IN_PLAY), f.ControlledBy(You()), f.ThisWay(_.d))
    row(b, "donethisway", "a {f:filter.s} you controlled was {d:deedphrase} this way", Exists(yours, ">=", ONE))
    # "For each card they discarded this way", "cards exiled from their hand this way", the most that one did.
    row(b, "post", "they {d:deedverb.past} this way", f.ThisWay(_.d[OF_VERB], by=Back("they")))
    b.word("fromplace", {place: place for place in FROM}, "a hidden zone or a graveyard")
    from_there = f.ThisWay(_.d, from_zone=_.z[FROM])
    row(b, "post", "{d:deed} from a {z:fromplace} this way", from_there)
    row(b, "posts", "{d:deed} from {w:possessive} {z:fromplace} this way", (f.OwnedBy(_.w), from_there))
    row(b, "counted", "the greatest number of cards a (player|opponent) {d:deedverb.past} this way",
        GreatestShare(_.d[OF_VERB]))


def _each(b: Builder) -> None:
    """ "You and target opponent each draw a card", "any number of target players each mill two cards"."""
    b.says("single.p", Whole, "their hands", zone=Zone.HAND, whose=Back("they"))
    rows(b, "pair.p", {"you and {p:player.s}": Several((You(), _.p)), "{p:player.s} and you": Several((_.p, You()))})
    b.same("group.p", "{_:pair.p}", "{_:player.p}")
    row(b, "said", "{p:group.p} each {v:vps.b}", done(_.v(_one_by_one), marking(EACH_OF, _.p(  # of several
        is_no(You, Back), lambda actor: not isinstance(actor, Target) or isinstance(actor.what, f.Players)))))
    row(b, "said", "{o:object.p} each {v:op.p}",  # what permanents do one after another in any case
        done(_.v(is_a(Connive, Endure, Explore)), marking(EACH_OF, _.o(is_a(Selection)))))


def _one_by_one(effect: Effect) -> bool:
    """Whether players do it one after another."""
    verbs = effect.effects if isinstance(effect, Sequence) else (effect,)
    return subject_of(effect) is ACTOR and all(isinstance(each, PlayerVerb) for each in verbs)


add: Final = sections(_playerwho, _asactivated, _did, _each)
