"""Conditions: if, as long as, unless."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.ast.amounts import PropertyOf
from engine.ast.conditions import (
    AnyTrue,
    Both,
    Designation,
    Did,
    Exists,
    Holds,
    IsTurnOf,
    Matches,
    PaidFor,
    Unmet,
)
from engine.ast.filters import (
    ControlledBy,
    InZone,
    Kind,
    Not,
    Objects,
    Other,
    OwnedBy,
    Players,
    PlayerWho,
    Status,
    Together,
)
from engine.ast.node import Selection, Test
from engine.ast.selections import Back, You
from engine.oracle.constants import NONE, ONE, OPPONENTS
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.lexicon.amounts import NUMBER_WORDS
from engine.oracle.lexicon.quantities import KINDS, HowMany, asked
from engine.oracle.rows import _, derived, opened, phrase, row, through
from engine.oracle.shape import with_tests, worded
from engine.oracle.templates import Builder, member
from engine.terms.zones import Zone


def add(b: Builder) -> None:
    """Add the productions of conditions."""
    b.same("condition", "{_:cond1}")
    worded(b, "condition", {"{a:cond1} and {b:cond1}": Both((_.a, _.b)), "{a:cond1} or {b:cond1}": AnyTrue((_.a, _.b))})
    _control(b)
    worded(b, "cond1", {f"you have {{n:numeral}} {words} life": Holds(PropertyOf("life total", You()), op, _.n)
                        for words, op in (("or more", ">="), ("or less", "<="))})
    b.same("matched", "{_:thisobject}", "{_:backobject.s}", "{_:attached}")
    b.says("cond1", Matches, "{what:matched} is a {filter:filter.s}", "{what:itself} 's a {filter:filter.s}")
    b.says("itself", Back, "it", word="it")
    for be in ("is", "'s"):
        for negated in (False, True):
            word = f"{be} not" if negated else be
            if negated and be == "is":
                word = "isn't"
            kind = derived(_kind_of, _.o, _.a)
            row(b, "cond1", f"{{o:matched}} {word} {{a:adj}}",
                Matches(_.o, Objects(kind, (Not(_.a) if negated else _.a,), surface="a/1/0/")))
            if negated:
                row(b, "cond1", f"{{o:matched}} {word} a {{f:filter.s}}", Unmet(Matches(_.o, _.f)))
    b.says("cond1", IsTurnOf, "it 's your turn", who=You())
    worded(b, "cond1", {words: Unmet(IsTurnOf(You())) for words in ("it 's not your turn", "it isn't your turn")})
    for words, word in {
        "you 're the monarch": "monarch",
        "you have the city 's blessing": "city's blessing",
        "you have the initiative": "initiative",
        "you have a enduring story": "enduring story",
        "it 's day": "day",
        "it 's night": "night",
        "you have max speed": "max speed",
        "you 've completed a dungeon": "completed a dungeon",
    }.items():
        b.says("cond1", Designation, member("DESIGNATION", words), word=word)
    row(b, "cond1", "you haven't completed {n:cardname}", Unmet(Designation(phrase("completed {}", _.n))))
    numbers = {word: index for index, word in enumerate(NUMBER_WORDS[:11])}
    b.word("several", {word: index for word, index in numbers.items() if index > 1}, "a number")
    b.word("int", {word: index for word, index in numbers.items() if index}, "a number")
    b.says("cond1", Did, "(you do|they do)")
    worded(b, "cond1", {words: Did() for words in ("that player does", "a player does", "the player does",
                                                   "that opponent does", "the opponent does")})
    _paid(b)


def _control(b: Builder) -> None:
    """ "You control a creature", "an opponent controls three or more lands", "there is ..."."""
    for verb, test in (("control", ControlledBy), ("own", OwnedBy)):
        for subject, s in (("you", ""), ("{w:controller.s}", "s"), ("{w:controller.p}", "")):
            _controls(b, f"{subject} {verb}{s} {{q:somany}}", subject == "you", test)
    some = opened(_.q, HowMany, op=">=", amount=ONE)
    row(b, "cond1", "you don't control {q:somany.s}", Exists(with_tests(some.what, ControlledBy(You())), "=", NONE),
        when=lambda many: (many.op, many.amount) == (">=", ONE))
    b.same("controller.s", "a {_:playernoun.s}")
    for number in "sp":
        b.says(f"controller.{number}", Back, f"{{word:backplayer.{number}}}")
    row(b, "controller.p", "your opponents", OPPONENTS, "your")
    for there, number in (("there is", "s"), ("there 's", "s"), ("there are", "p"), ("there 're", "p")):
        asked(b, "cond1", f"{there} {{q:somany.{number}}}", lambda many: many.what, lambda what: what)
    for template, zone in (("you have {q:somany} in hand", Zone.HAND),
                           ("your library has {q:somany} in it", Zone.LIBRARY)):
        asked(b, "cond1", template, _in_your(zone), _bare)


def _controls(b: Builder, template: str, yours: bool, test: type[ControlledBy] | type[OwnedBy]) -> None:
    many = opened(_.q, HowMany)
    held = with_tests(many.what, test(You() if yours else _.w, surface="verb"))
    row(b, "cond1", template, Exists(held, many.op, many.amount),
        when=lambda *said: _is_plain(said[-1]) and (yours or not _is_alone(*said)))
    if not yours:
        each = PlayerWho("controls" if test is ControlledBy else "owns", many.op, many.amount, many.what)
        row(b, "cond1", template, Exists(through(_who_is_so, _who, _.w, each), ">=", ONE), f"{template} alone",
            when=lambda who, many: _is_plain(many) and _is_alone(who, many) and many.op not in KINDS.values())


def _is_plain(many: HowMany) -> bool:
    """How many with different powers is asked elsewhere."""
    return not many.what.tests or many.what.tests[-1] != Together("different powers")


def _is_alone(who: Value, many: HowMany) -> bool:
    """Whether a player alone is meant, not all of them together."""
    other = bool(many.what.tests) and isinstance(many.what.tests[0], Other)
    return isinstance(who, Players) and not other and (many.op, many.amount) != (">=", ONE) and who.surface != "your"


def _who_is_so(who: Players, test: PlayerWho) -> Players:
    return changed(who, tests=(*who.tests, test))


def _who(value: Value) -> Values | None:
    if not isinstance(value, Players):
        return None
    return changed(value, tests=value.tests[:-1]), value.tests[-1]


def _in_your(zone: Zone) -> Callable[[HowMany], Objects | None]:
    return lambda many: with_tests(many.what, InZone(zone, You())) if many.what.kind is Kind.CARD else None


def _bare(what: Objects) -> Objects:
    return Objects(what.kind, what.tests[:-1], surface=what.surface)


def _kind_of(what: Selection, test: Test) -> Kind:
    """What may be such a thing: "if it's blue", a spell or a card."""
    return Kind.SOURCE if isinstance(what, Back) and not isinstance(test, Status) else Kind.PERMANENT


CAST_FROM: Final[dict[str, object]] = {"your hand": "hand", "exile": "exile", "your graveyard": "your graveyard",
                    "a graveyard": "graveyard", "the command zone": "command", "your library": "library"}


def _paid(b: Builder) -> None:
    """How the object was cast; a reference word says which object."""
    for words, what, detail in (
        ("was kicked", "kicker", ""),
        ("was bargained", "bargained", ""),
        ("escaped", "escape", ""),
        ("was cast", "cast", ""),
        ("was unearthed", "unearth", ""),
        ("was cast using teamwork", "teamwork", ""),
    ):
        b.says("cond1", PaidFor, f"~ {words}", what=what, detail=detail)
        b.says("cond1", PaidFor, f"{{of:itself}} {words}", what=what, detail=detail)
    b.vocabulary("costpaid", {name: name for name in (
        "madness", "surge", "prowl", "spectacle", "dash", "evoke", "blitz", "emerge", "miracle", "mayhem", "warp",
        "sneak", "freerunning", "web-slinging", "teamwork", "conspire", "casualty", "squad", "offspring",
        "replicate", "awaken", "impending", "buyback", "cleave", "overload", "bestow", "entwine",
    )})
    worded(b, "cond1", {"~ 's {k:costpaid} cost was paid": PaidFor(_.k),
                        "its {k:costpaid} cost was paid": PaidFor(_.k, of=Back("it"))})
    b.word("castfrom", CAST_FROM, "a zone it was cast from")
    for it in ("~", "{of:backobject.s}"):
        b.says("cond1", PaidFor, f"you cast {it}", what="you cast")
        b.says("cond1", PaidFor, f"{it} was cast from {{detail:castfrom}}", what="cast")
        b.says("cond1", PaidFor, f"you cast {it} from {{detail:castfrom}}", what="you cast")
