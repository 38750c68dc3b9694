"""Of more cards what was left: milling as an event, a color of choice for players, counters on what escapes, one target
of each opponent's, abilities and types said together (701.13, 702.16, 702.138, 115)."""

from __future__ import annotations

from typing import Final

from engine.actions.base import ENTERING
from engine.actions.choose import ChooseWord
from engine.actions.counters import PutCountersOn
from engine.actions.zones import Destroy
from engine.ast.abilities import EntersAbility, KeywordAbility, StaticAbility
from engine.ast.amounts import Fixed
from engine.ast.conditions import ForTheRestOfTheGame, Matches, PaidFor, Unmet, UntilEndOfTurn
from engine.ast.effects import Continuous, Delayed, If, Sequence
from engine.ast.filters import (
    AllOf,
    AnyTarget,
    ControlledBy,
    HasKeyword,
    InZone,
    Kind,
    Not,
    Objects,
    OfChosen,
    Opponent,
    Players,
    PlayerWho,
    Together,
)
from engine.ast.modifiers import GainAbilities, PlayersHave
from engine.ast.node import Ability, Filter, Modifier, Selection
from engine.ast.patterns import CastsSpell, Moves
from engine.ast.selections import Back, ControllerOf, Target, You
from engine.oracle.shape import shaped, with_tests, without, worded
from engine.oracle.tapping import STUCK
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

YOU: Final = You()
ONE: Final = Fixed(1)
TURN: Final = UntilEndOfTurn()
FOREVER: Final = ForTheRestOfTheGame()
OPPONENTS: Final = Players((Opponent(),))
MONARCH: Final = Players((PlayerWho("monarch", ">=", ONE),))
COLOR: Final = KeywordAbility("protection", what=Objects(Kind.SOURCE, (OfChosen("color"),)))
EACH_ONES: Final = (ControlledBy(OPPONENTS), Together("different players"))


def add(b: Builder) -> None:
    """Add these."""
    _events(b)
    _instructions(b)
    _aims(b)
    _laws(b)


def _events(b: Builder) -> None:
    for words in ("{by:psubject.s} mills", "{by:psubject.p} mill"):
        b.says("event", Moves, f"{words} {{what:batch}}", to=Zone.GRAVEYARD, from_zone=Zone.LIBRARY, cause="mill",
               batch=True)


def _instructions(b: Builder) -> None:
    chosen = Sequence((ChooseWord("color", who=YOU), Continuous(YOU, (PlayersHave((COLOR,)),), TURN)))
    worded(b, "plain", {"you gain protection from the color of your choice until end of turn": chosen})
    for words in ("when you cast your next {f:filter.s} from your hand this turn",
                  "when you next cast a {f:filter.s} from your hand this turn"):
        shaped(b, "opening", Delayed, f"{words} , it gains {{a:abilities}}", _next_gains,
               without("pattern.what"), "effect.modifiers.0.abilities")
    shaped(b, "later", Continuous, "{o:backobject.s} {h:havemod.s} and {m:bemod.s}", _has_and_is, "what",
           "modifiers.0", "modifiers.1")
    for verb, cls in (("destroy", Destroy),):
        shaped(b, "plain", cls, f"for any number of opponents , {verb} target {{f:filter.s}} that player controls",
               lambda f, cls=cls: _one_each(cls, f), without("what.what", 2))


def _next_gains(what: Filter, abilities: tuple[Ability, ...]) -> Delayed | None:
    if not isinstance(what, Objects) or what.kind is not Kind.SPELL:
        return None
    described = with_tests(what, InZone(Zone.HAND, YOU))
    gains = Continuous(Back("it"), (GainAbilities(abilities),), FOREVER)
    return Delayed(CastsSpell(YOU, described), gains, once=True, duration=TURN)


def _has_and_is(what: Selection, has: Modifier, kinds: Modifier) -> Continuous:
    return Continuous(what, (has, kinds), FOREVER)


def _one_each(cls: type[Destroy], what: Filter) -> Destroy | None:
    if not isinstance(what, Objects):
        return None
    return cls(Target(with_tests(what, *EACH_ONES), Fixed(0), None))


def _aims(b: Builder) -> None:
    worded(b, "recipient.s", {"any target of their choice": Target(AnyTarget(), ONE, ONE, by="event player")})
    shaped(b, "post", AllOf, "without {a:keyword} , {c:keyword} , or {d:keyword}",
           lambda *names: AllOf(tuple(Not(HasKeyword(each)) for each in names)),
           *(f"tests.{place}.test.name" for place in range(3)))


def _laws(b: Builder) -> None:
    shaped(b, "entering", EntersAbility,
           "~ enters with {n:numword} {k:counter} counters on it . it escapes with {m:numword} {j:counter} counters on"
           " it instead .", _escaping, "effect.otherwise.n", "effect.otherwise.kind", "effect.effect.n",
           "effect.effect.kind")
    shaped(b, "static", StaticAbility,
           "{s:ssubject.s} doesn't untap during its controller 's untap step unless that player is the monarch .",
           lambda s: StaticAbility(s, (STUCK,), condition=Unmet(Matches(ControllerOf(s), MONARCH))), "what")


def _escaping(number: Fixed, kind: str, more: Fixed, same: str) -> EntersAbility:
    def put(count: Fixed, word: str) -> PutCountersOn:
        return PutCountersOn(count, word, ENTERING)

    return EntersAbility(If(PaidFor("escape"), put(more, same), put(number, kind)))
