"""You and what is yours protected together; copies with abilities and the ability itself (702.16, 706.9)."""

from __future__ import annotations

from typing import Final

from engine.actions.choose import ChooseWord
from engine.actions.copy_exceptions import THIS_ABILITY
from engine.ast.abilities import KeywordAbility
from engine.ast.amounts import ExtremeOf, Plus, Times
from engine.ast.effects import Continuous, Sequence
from engine.ast.filters import Is, Kind, Objects, OfChosen, Players
from engine.ast.modifiers import GainAbilities, PlayersHave
from engine.ast.node import Ability, Duration, Filter, Modifier, Selection
from engine.ast.selections import All, Back
from engine.oracle.constants import TURN, YOU
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder, Make, Unmake

COLOR: Final = KeywordAbility("protection", what=Objects(Kind.SOURCE, (OfChosen("color"),)))
HIM: Final = KeywordAbility("protection", what=Players((Is(Back("that player")),)))
BOTH: Final = Players((Is(Back("those players")),))
AND_THIS: Final = "and this ability"


def add(b: Builder) -> None:
    """Add these."""
    color = "gain protection from the color of your choice until end of turn"
    shaped(b, "plain", Sequence, f"you and each {{f:filter.s}} {color}", _of_color, "effects.2.what.what")
    shaped(b, "plain", Sequence, f"you and {{f:filter.p}} {color}", _of_color, "effects.2.what.what")
    shaped(b, "plain", Sequence, "{d:leading} , you and {o:object.p} gain protection from that player", _from_him,
           "effects.0.duration", "effects.1.what")
    worded(b, "counted", {
        "the difference between those players ' life totals":
            Plus(ExtremeOf("life total", BOTH), Times(-1, ExtremeOf("life total", BOTH, False))),
    })
    for count, head in ((0, ""), (1, "{a:exception} and "), (2, "{a:exception} , {b:exception} , and ")):
        template = f"{head}it has {{c:abilities}} {AND_THIS}"
        b.rule("exceptions", template, _with_this(template), _without_this(template, count), tuple, length=count + 2)


def _of_color(what: Filter) -> Sequence | None:
    """One color for you and them."""
    if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT:
        return None
    return Sequence((ChooseWord("color", who=YOU), Continuous(YOU, (PlayersHave((COLOR,)),), TURN),
                     Continuous(All(what), (GainAbilities((COLOR,)),), TURN)))


def _from_him(duration: Duration, what: Selection) -> Sequence:
    return Sequence((Continuous(YOU, (PlayersHave((HIM,)),), duration),
                     Continuous(what, (GainAbilities((HIM,)),), duration)))


def _with_this(key: str) -> Make:
    def make(values: Values) -> Value:
        abilities: tuple[Ability, ...] = values[-1]
        return (*values[:-1], GainAbilities(abilities, surface=key), THIS_ABILITY)

    return make


def _without_this(key: str, count: int) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, tuple) or len(value) != count + 2 or value[-1] != THIS_ABILITY:
            return None
        gained: Modifier = value[-2]
        if not isinstance(gained, GainAbilities) or gained.surface != key:
            return None
        return (*value[:-2], gained.abilities)

    return unmake
