"""Abilities given: protection of a chosen color to a player, abilities to the next spell, what has something and is
something; one target of each of several opponents (702.16)."""

from __future__ import annotations

from typing import Final

from engine.actions.choose import ChooseWord
from engine.actions.zone_verbs import Destroy
from engine.ast.abilities import KeywordAbility
from engine.ast.amounts import Fixed
from engine.ast.effects import Continuous, Delayed, Sequence
from engine.ast.filters import ControlledBy, InZone, Kind, Objects, OfChosen, Together
from engine.ast.modifiers import GainAbilities, PlayersHave
from engine.ast.node import Ability, Filter, Modifier, Selection
from engine.ast.patterns import CastsSpell
from engine.ast.selections import Back, Target
from engine.oracle.constants import FOREVER, OPPONENTS, TURN, YOU
from engine.oracle.shape import shaped, with_tests, without, worded
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

COLOR: Final = KeywordAbility("protection", what=Objects(Kind.SOURCE, (OfChosen("color"),)))
EACH_ONES: Final = (ControlledBy(OPPONENTS), Together("different players"))


def add(b: Builder) -> None:
    """Add these."""
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
