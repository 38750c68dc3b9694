"""Where cards are: among which, in one zone or several, from where, still there (400)."""

from __future__ import annotations

from typing import Final

from engine.actions.choose import Choose
from engine.ast.abilities import ActivatedAbility, ReplacementAbility, TriggeredAbility
from engine.ast.conditions import AnyTrue, Matches, PaidFor
from engine.ast.effects import Instead
from engine.ast.filters import AnyOf, AnyTarget, CameFrom, HasColor, InZone, Kind, Not, Objects
from engine.ast.node import Filter, Pattern, Selection
from engine.ast.patterns import AnyEvent, Moves
from engine.ast.selections import Among, Back, Target, This
from engine.oracle.constants import NONE, ONE, TURN, YOU
from engine.oracle.kernel import Value
from engine.oracle.posts import OWNED
from engine.oracle.rows import _, is_a, phrase, row, rows, setting
from engine.oracle.shape import SAID, shaped
from engine.oracle.templates import ACTOR, Builder, member, sections
from engine.terms.zones import Zone

GROUP: Final = "those things"  # the reference word of a group that "one of them", "from among them" choose from
MANY: Final = {(word[:-1] + "ies" if word.endswith("y") else word + "s"): word for word in OWNED}
BARE: Final = {
    "graveyards": InZone(Zone.GRAVEYARD), "hands": InZone(Zone.HAND), "libraries": InZone(Zone.LIBRARY),
    "exile": InZone(Zone.EXILE), "in exile": InZone(Zone.EXILE), "your graveyard": InZone(Zone.GRAVEYARD, YOU),
    "in your graveyard": InZone(Zone.GRAVEYARD, YOU),
}
JOINS: Final = ("and", "or", "and/or")
ELSEWHERE: Final = (
    "exile it instead of putting it anywhere else", "exile that card instead of putting it anywhere else",
    "exile it instead of putting it into its owner 's graveyard", "exile it instead of putting it into your graveyard",
    "exile it instead of putting it into a graveyard", "exile that card instead", "instead exile it",
    "exile them instead",
)
PLACES: Final = {
    "a graveyard": CameFrom(Zone.GRAVEYARD), "your graveyard": CameFrom(Zone.GRAVEYARD, YOU),
    "exile": CameFrom(Zone.EXILE), "your library": CameFrom(Zone.LIBRARY, YOU), "your hand": CameFrom(Zone.HAND, YOU),
}
CAST: Final = {
    "a graveyard": "graveyard", "your graveyard": "your graveyard", "exile": "exile", "your hand": "hand",
    "your library": "your library",
}
HERE: Final = Matches(This(), Objects(Kind.PERMANENT))
THERE: Final = Matches(This(surface="gy"), Objects(Kind.CARD, (InZone(Zone.GRAVEYARD, YOU),)))
PLACES_HERETOO: Final = ("in your graveyard or on the battlefield", "on the battlefield or in your graveyard")
BOTH: Final = "here and there|"  # before the surface of each of the two abilities of such a line
PLACES_STILLTHERE: Final = (
    "from your graveyard", "from their graveyard", "from that player 's graveyard", "from its owner 's graveyard",
    "from a graveyard", "from the graveyard", "from your hand", "from their hand", "from exile",
)


def _among(b: Builder) -> None:
    b.word("amonggroup", {each: each for each in ("them", "the copies")}, "them")
    b.same("amonggroup", "{_:that.p}", "{_:the.p}")
    for the in ("", "the "):
        row(b, "amonggroup", f"{the}cards {{d:participle}} this way", phrase(f"{the}cards {{}} this way", _.d))
    group, seen = Back(GROUP, surface=_.g), Back(GROUP, surface="it")
    row(b, "single.s", "a random {f:filter.s} from among {g:amonggroup}", Among(group, _.f, ONE, ONE, random=True))
    for many, number, bounds in (
        ("a", "s", (ONE, ONE)), ("one", "s", (ONE, ONE)), ("up to one", "s", (NONE, ONE)),
        ("up to {n:numword}", "p", (NONE, _.n)), ("any number of", "p", (NONE, None)), ("{n:varx}", "p", (_.n, _.n)),
        ("{n:numword}", "p", (_.n, _.n)),
    ):
        row(b, f"single.{number}", f"{member('HOW MANY', many)} {{f:filter.{number}}} from among {{g:amonggroup}}",
            Among(group, _.f, *bounds))
    for many, number, bounds in (
        ("one of", "s", (ONE, ONE)), ("either of", "s", (ONE, ONE)), ("{n:numword} of", "p", (_.n, _.n)),
        ("up to one of", "s", (NONE, ONE)), ("any number of", "p", (NONE, None)),
        ("up to {n:numword} of", "p", (NONE, _.n)),
    ):
        row(b, f"single.{number}", f"{member('HOW MANY OF', many)} {{g:amonggroup}}", Among(group, None, *bounds))
    for many, number, bounds in (  # of a hand that was revealed or looked at
        ("up to one", "s", (NONE, ONE)), ("{n:numword}", "p", (_.n, _.n)), ("up to {n:numword}", "p", (NONE, _.n)),
        ("{n:varx}", "p", (_.n, _.n)), ("up to {n:varx}", "p", (NONE, _.n)),
    ):
        row(b, f"single.{number}", f"{member('HOW MANY', many)} {{f:filter.{number}}} from it",
            Among(seen, _.f, *bounds))
    for words, key in (("the rest", "rest"), ("the other", "other"), ("the others", "others"),
                       ("the rest of the revealed cards", "rest revealed"), ("the other cards", "other cards"),
                       ("the rest of those cards", "rest those"), ("the rest of the cards", "rest of the cards"),
                       ("the other cards exiled this way", "rest exiled"),
                       ("all revealed cards not cast this way", "rest uncast"),
                       ("the exiled cards not cast this way", "rest uncast exiled"),
                       ("the exiled cards that weren't cast this way", "rest uncast of those"),
                       ("all cards exiled this way that weren't cast", "rest uncast of all"),
                       ("all cards revealed this way that weren't put onto the battlefield", "rest unput"),
                       ("all the cards revealed this way that weren't put onto the battlefield", "rest unput")):
        number = "s" if words == "the other" else "p"
        row(b, f"single.{number}", words, Among(Back(GROUP), None, ONE, None, rest=True), key=key)


def _bothzones(b: Builder) -> None:
    """Add postmodifiers that name two zones."""
    b.word("zonejoin", {join: join for join in JOINS}, "and or")
    for nt, ones in (("ownzone", {word: word for word in OWNED}), ("ownzones", MANY)):
        shaped(b, "post", AnyOf, f"{{i:infrom}} {{w:anypossessive}} {member('ZONE', f'{{y:{nt}}}')} "
            f"{{j:zonejoin}} {member('ZONE', f'{{z:{nt}}}')}", _both(ones),
               SAID, "tests.0.whose", SAID, SAID, SAID)
    shaped(b, "post", AnyOf, "{i:infrom} all {y:ownzones} {j:zonejoin} {z:ownzones}",
           lambda i, *rest: _both(MANY)(i, None, *rest), SAID, SAID, SAID, SAID)
    b.word("barezone", {word: word for word in BARE}, "a zone")
    row(b, "post", "{i:infrom} {y:barezone} {j:zonejoin} {z:barezone}",
        AnyOf((_.y(lambda y: not y.startswith("in "))[BARE], _.z[BARE])),
        when=lambda i, y, j, z: BARE[y] != BARE[z])


def _both(zones: dict[str, str]) -> Value:
    def made(at: str, whose: Filter | Selection | None, one: str, join: str, other: str) -> AnyOf | None:
        if one == other:
            return None
        return AnyOf((InZone(OWNED[zones[one]], whose), InZone(OWNED[zones[other]], whose)))

    return made


def _elsewhere(b: Builder) -> None:
    b.word("exilesit", {words: words for words in ELSEWHERE})
    rows(b, "plain", {
        "if {p:would} , {w:exilesit}": Instead(_.p(is_a(Moves)), None, to_zone="exile"),
        "if {p:would} this turn , {w:exilesit}": Instead(_.p(is_a(Moves)), None, duration=TURN, to_zone="exile"),
    })
    row(b, "replacing", "if {p:would} , {w:exilesit} .",
        ReplacementAbility(Instead(_.p(is_a(Moves)), None, to_zone="exile")))
    either = "if {p:would} or {q:would} , {w:exilesit} ."
    shaped(b, "replacing", ReplacementAbility, either, _either, "effect.pattern.patterns.0",
           "effect.pattern.patterns.1", SAID)
    row(b, "replacing",
        "if a {a:color} or {c:color} permanent , spell , or card not on the battlefield would be "
            "put into a graveyard , exile it instead .",
        ReplacementAbility(Instead(Moves(Objects(Kind.SOURCE, (AnyOf((HasColor(_.a), HasColor(_.c))),)),
                                         Zone.GRAVEYARD), None, to_zone="exile")))
    b.says("lastpost", Not, "not on the battlefield", test=InZone(Zone.BATTLEFIELD))


def _either(one: Pattern, other: Pattern, words: str) -> ReplacementAbility | None:
    """What would go one way or another, either way."""
    moves = isinstance(one, Moves) and isinstance(other, Moves)
    return ReplacementAbility(Instead(AnyEvent((one, other)), None, to_zone="exile")) if moves else None


def _fromwhere(b: Builder) -> None:
    b.word("enteredfrom", {words: words for words in PLACES}, "ZONE")
    entered = Matches(_.o, Objects(Kind.SOURCE, (_.z[PLACES],)))
    rows(b, "cond1", {
        "{o:matched} entered from {z:enteredfrom}": entered,
        "{o:matched} entered from {z:enteredfrom} or was cast from {z:enteredfrom}":
            AnyTrue((entered, PaidFor("cast", _.z[CAST], _.o))),
    })


def _heretoo(b: Builder) -> None:
    for words in PLACES_HERETOO:
        for word, pattern in (("at the beginning of", "beginning"), ("whenever", "events"), ("when", "events")):
            key = f"{BOTH}{word} {words}"
            row(b, "lineof permanentline", f"{word} {{p:{pattern}}} , if ~ is {words} , {{e:triggerbody}}", (
                TriggeredAbility(_.p, _.e, condition=HERE),
                TriggeredAbility(_.p, _.e, condition=THERE, zone=Zone.GRAVEYARD, surface=key)), key)
        key = f"{BOTH}{words}"
        row(b, "lineof permanentline", f"{{c:cost}} : {{e:body}} activate only if ~ is {words} .", (
            ActivatedAbility(_.c, _.e),
            ActivatedAbility(_.c, _.e, condition=THERE, zone=Zone.GRAVEYARD, surface=key)), key)


def _stillthere(b: Builder) -> None:
    b.word("stillthere", {place: place for place in PLACES_STILLTHERE}, "still in a zone")
    for number in "sp":
        row(b, f"single.{number}", f"{{o:backobject.{number}}} {{w:stillthere}}", setting(_.o))
    any_target = Target(AnyTarget(), ONE, ONE, surface="choose any target")
    row(b, "vp.b", "choose any target", Choose(any_target, who=ACTOR))
    row(b, "recipient.s", "that permanent or player", Back("that permanent or player"))


add: Final = sections(_among, _bothzones, _elsewhere, _fromwhere, _heretoo, _stillthere)
