"""Combat on each opponent's turn, a player who is attacked if able, cards cast from exile or a graveyard by their type,
what is of the chosen type or color (506.1, 508.1d, 601.3b, 607.2d)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import CastingAbility, StaticAbility
from engine.ast.amounts import CountOf, Fixed, ThatMany
from engine.ast.conditions import Exists, UntilEndOfCombat, UntilEndOfTurn
from engine.ast.effects import Continuous
from engine.ast.filters import (
    AnyOf,
    Compare,
    HasSubtype,
    HasType,
    InZone,
    Kind,
    Not,
    Objects,
    OfChosen,
    Opponent,
    Other,
    OwnedBy,
    Players,
)
from engine.ast.modifiers import MayPlay, Must, SetColors, SetTypes
from engine.ast.node import Filter
from engine.ast.patterns import StepBegins
from engine.ast.selections import All, Back, Some, Whole
from engine.oracle.constants import NONE, YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, with_tests, without, worded
from engine.oracle.templates import ACTOR, Builder
from engine.terms.steps import Step
from engine.terms.zones import Zone

MINE: Final = InZone(Zone.GRAVEYARD, YOU)


def add(b: Builder) -> None:
    """Add these productions."""
    opponents = Players((Opponent(),))
    worded(b, "beginning", {
        "combat on each opponent 's turn": StepBegins(Step.BEGIN_COMBAT, opponents),
        "combat on each player 's turn": StepBegins(Step.BEGIN_COMBAT, Players()),
    })
    for number, s in (("s", "s"), ("p", "")):
        for when, duration in (("combat", UntilEndOfCombat()), ("turn", UntilEndOfTurn())):
            shaped(b, f"op.{number}", Continuous, f"attack{s} {{p:player.s}} this {when} if able",
                   lambda who, duration=duration: Continuous(ACTOR, (Must("attack", who),), duration),
                   "modifiers.0.whom")
    worded(b, "casting", {"you may cast ~ from exile .": CastingAbility("from", zone=Zone.EXILE)})
    shaped(b, "static", StaticAbility, "you may play {f:filter.p} from your graveyard .", _lands, _of_lands)
    worded(b, "post", {
        "that aren't of the chosen type": Not(OfChosen("type")), "that isn't of the chosen type": Not(OfChosen("type")),
        "that aren't the chosen color": Not(OfChosen("color")), "that isn't the chosen color": Not(OfChosen("color")),
    })
    shaped(b, "unit", CountOf, "graveyard with {n:numeral} or more cards in it",
           lambda n: CountOf(Players((Compare("cards in graveyard", ">=", n),))), "what.tests.0.amount")
    shaped(b, "single.p", Some, "up to that many {f:filter.p}", lambda f: Some(f, NONE, ThatMany()), "what")
    for words, zone in (("graveyard", "cards in graveyard"), ("library", "cards in library")):
        for more, op in (("more", ">="), ("fewer", "<=")):
            shaped(b, "cond1", Exists, f"a {words} has {{n:numeral}} or {more} cards in it", _zone_of(zone, op),
                   "what.tests.0.amount")
    b.word("eachofthem", {words: words for words in ("those players", "those opponents")})
    b.says("player.s", Back, "each of {word:eachofthem}")
    b.says("player.p", Back, "{word:eachofthem} each")
    everyone = All(Players((Opponent(),)))
    worded(b, "single.p", {
        "all opponents ' graveyards": Whole(Zone.GRAVEYARD, everyone),
        "your opponents ' graveyards": Whole(Zone.GRAVEYARD, everyone),
    })
    for words, who in (("a opponent owns", Players((Opponent(),))), ("another player owns", Players((Other(),)))):
        shaped(b, "cond1", Exists, f"{words} a {{f:filter.s}}", _owned(who), without("what"))
    _chosen(b)


def _zone_of(zone: str, op: str) -> Value:
    return lambda n: Exists(Players((Compare(zone, op, n),)), ">=", Fixed(1))


def _owned(who: Players) -> Value:
    return lambda what: Exists(with_tests(what, OwnedBy(who)), ">=", Fixed(1)) if isinstance(what, Objects) else None


def _lands(what: Filter) -> StaticAbility | None:
    """Lands of a type; all lands are worded apart."""
    if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT or len(what.tests) not in (1, 2):
        return None
    if not isinstance(what.tests[0], HasSubtype | AnyOf):
        return None
    if not all(isinstance(each, HasType) for each in what.tests[1:]):
        return None
    tests = (*what.tests, *(() if len(what.tests) == 2 else (HasType("land"),)), MINE)
    return StaticAbility(YOU, (MayPlay(Objects(Kind.CARD, tests, surface=f"{len(what.tests)}{what.surface}"), "play"),))


def _of_lands(value: Value) -> Value:
    what = value.modifiers[0].what
    return Objects(Kind.PERMANENT, what.tests[: int(what.surface[0])], surface=what.surface[1:])


def _chosen(b: Builder) -> None:
    for number, be in (("s", "is"), ("p", "are")):
        for whose in ("its", "their"):
            for word in ("type", "creature type", "land type"):
                worded(b, f"bemod.{number}", {
                    f"{be} the chosen {word} in addition to {whose} other types": SetTypes(chosen=word),
                })
            worded(b, f"bemod.{number}", {
                f"{be} the chosen color in addition to {whose} other colors": SetColors(0, keep=True, chosen=True),
            })
        worded(b, f"bemod.{number}", {f"{be} the chosen color": SetColors(0, chosen=True)})
        become = "becomes" if number == "s" else "become"
        worded(b, f"becomemod.{number}", {f"{become} the chosen color": SetColors(0, chosen=True)})
