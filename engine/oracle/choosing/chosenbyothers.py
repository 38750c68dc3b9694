"""Targets that an opponent chooses, or nobody: "target creature of an opponent's choice" (115.1, 601.2c)."""

from __future__ import annotations

from typing import Final

from engine.actions.choose import Choose
from engine.actions.zone_verbs import Sacrifice
from engine.ast.amounts import CountOf, PropertyOf
from engine.ast.filters import AnyTarget, ControlledBy, Either, InZone, Kind, Not, Objects, Opponent, Players, PlayerWho
from engine.ast.node import Filter, Test
from engine.ast.selections import Among, Back, Some, Target, You
from engine.oracle.constants import ONE, OPPONENTS
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, with_tests, without, worded
from engine.oracle.templates import ACTOR, Builder
from engine.oracle.zones.among import GROUP
from engine.terms.zones import Zone

THAT_PLAYER: Final = Back("that player")
EVENT_PLAYER: Final = "event player"  # who chooses a target: the player of the event that triggered
_THEIRS: Final = "of a opponent 's choice"


def add(b: Builder) -> None:
    """Add these targets."""
    shaped(b, "target1", Target, f"target {{f:filter.s}} {_THEIRS}", lambda f: _by(f, "opponent"), "what")
    shaped(b, "target1", Target, f"target {{f:filter.s}} {_THEIRS} {{z:post}}", _placed, without("what"),
           "what.tests.-1")
    shaped(b, "target1", Target, "target {f:filter.s} of defending player 's choice",
           lambda f: _by(f, "defending player"), "what")
    shaped(b, "target1", Target, f"target {{f:filter.s}} {_THEIRS} they control",
           lambda f: _by(_with(f, ControlledBy(OPPONENTS)), "owner opponent"), without("what"))
    for form, s in (("b", ""), ("s", "s")):
        shaped(b, f"vp.{form}", Sacrifice, f"sacrifice{s} a {{f:filter.s}} {_THEIRS}",
               lambda f: Sacrifice(Some(f, ONE, ONE, by=Some(OPPONENTS, ONE, ONE)), who=ACTOR), "what.what")
        shaped(b, f"vp.{form}", Sacrifice, f"sacrifice{s} a {{f:filter.s}} of their choice {{p:lastpost}}", _sacrificed,
               without("what.what"), "what.what.tests.-1")
    for group in ("them", "those creatures", "those permanents"):
        shaped(b, "vp.s", Sacrifice, f"chooses and sacrifices one of {group}",
               lambda group=group: Sacrifice(Among(Back(GROUP, surface=group), None, ONE, ONE), who=ACTOR))
    shaped(b, "target1", Target, "target {f:filter.s} of their choice", _of_that_player, "what")
    for words, make, paths in (
        ("who controls more {g:filter.p} than they do", _controls_more, (_than,)),
        ("who has more life than they do", lambda: _more("life total"), ()),
        ("who has more cards in hand than they do", lambda: _more("cards in hand"), ()),
        ("whose graveyard has fewer {g:filter.p} in it than their graveyard does", _fewer_there, (_than_there,)),
    ):
        shaped(b, "plain", Choose, f"that player chooses target player {words} and is their opponent", make, *paths)
    shaped(b, "vp.b", Choose, "choose a {f:filter.s} from it or a card from their graveyard", _there_or_there,
           lambda x: Objects(x.what.what.filters[0].kind, x.what.what.filters[0].tests[:-1],
                             surface=x.what.what.filters[0].surface))
    worded(b, "recipient.s", {
        f"any target {_THEIRS}": Target(AnyTarget(), ONE, ONE, by="opponent"),
        "any target chosen at random": Target(AnyTarget(), ONE, ONE, by="random"),
    })
    worded(b, "player.s", {
        "target opponent chosen at random": Target(OPPONENTS, ONE, ONE, by="random"),
        "target player chosen at random": Target(Players(), ONE, ONE, by="random"),
        "a opponent chosen at random": Some(OPPONENTS, ONE, ONE, random=True),
        "a player chosen at random": Some(Players(), ONE, ONE, random=True),
    })


def _there_or_there(what: Filter) -> Choose | None:
    """ "From it" is from the hand that was revealed."""
    if not isinstance(what, Objects) or what.kind is not Kind.CARD:
        return None
    buried = Objects(Kind.CARD, (InZone(Zone.GRAVEYARD, THAT_PLAYER),))
    return Choose(Some(Either((with_tests(what, InZone(Zone.HAND, THAT_PLAYER)), buried)), ONE, ONE), who=ACTOR)


def _sacrificed(what: Filter, test: Test) -> Sacrifice | None:
    return Sacrifice(Some(with_tests(what, test), ONE, ONE), who=ACTOR) if isinstance(what, Objects) else None


def _of_that_player(what: Filter) -> Target | None:
    """What the player whose turn or deed it is chooses among their own."""
    theirs = isinstance(what, Objects) and any(
        isinstance(each, ControlledBy) and isinstance(each.who, Back) and each.who.word in ("that player", "they")
        for each in what.tests
    )
    return _by(what, EVENT_PLAYER) if theirs else None


def _rival(test: Test) -> Choose:
    who = Players((Opponent(THAT_PLAYER), test))
    return Choose(Target(who, ONE, ONE, by=EVENT_PLAYER), who=THAT_PLAYER)


def _more(property: str) -> Choose:
    return _rival(PlayerWho(property, ">", PropertyOf(property, THAT_PLAYER)))


def _controls_more(what: Filter) -> Choose | None:
    if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT:
        return None
    return _rival(PlayerWho("controls", ">", CountOf(with_tests(what, ControlledBy(THAT_PLAYER))), what))


def _than(value: Value) -> Value:
    return value.what.what.tests[1].what


def _fewer_there(what: Filter) -> Choose | None:
    if not isinstance(what, Objects) or what.kind is not Kind.CARD:
        return None
    theirs = CountOf(with_tests(what, InZone(Zone.GRAVEYARD, THAT_PLAYER)))
    return _rival(PlayerWho("owns", "<", theirs, with_tests(what, InZone(Zone.GRAVEYARD))))


def _than_there(value: Value) -> Value:
    what = _than(value)
    return Objects(what.kind, what.tests[:-1], surface=what.surface)


def _by(what: Filter | None, who: str) -> Target | None:
    return None if what is None else Target(what, ONE, ONE, by=who)


def _with(what: Filter, test: Test) -> Objects | None:
    return with_tests(what, test) if isinstance(what, Objects) else None


def _placed(what: Filter, place: Value) -> Target | None:
    """The place or controller said after the choice: "from your graveyard", "you don't control"."""
    if isinstance(place, InZone) and isinstance(what, Objects) and what.kind is Kind.CARD:
        return _by(with_tests(what, place), "opponent")
    theirs = isinstance(place, Not) and place.test == ControlledBy(You())
    return _by(_with(what, place), "opponent") if theirs and isinstance(what, Objects) else None
