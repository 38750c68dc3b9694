"""What is said of X: which mana may be spent on it, that it can't be 0 (107.3); phases of more than one kind (500)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.letting import PositiveX
from engine.ast.abilities import CastingAbility, KeywordAbility, SpellAbility, StaticAbility
from engine.ast.amounts import Fixed, VarX
from engine.ast.conditions import AnyTrue, Both, Holds, IsTurnOf, Unmet
from engine.ast.effects import Delayed
from engine.ast.filters import ControlledBy, Kind, Objects
from engine.ast.modifiers import Cant
from engine.ast.node import Amount, Effect
from engine.ast.particulars import InExtraTurn, TurnNumber
from engine.ast.patterns import AnyEvent, Attacks, StepBegins
from engine.ast.selections import Back, Target, This
from engine.oracle.constants import TURN, YOU
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder
from engine.oracle.where import has_x
from engine.rules.castable_faces import NOT_ZERO, POSITIVE
from engine.state.faces import walk
from engine.terms.colors import COLOR_NAMES
from engine.terms.steps import Step

COMBAT: Final = StepBegins(Step.BEGIN_COMBAT)
NEXT: Final = StepBegins(Step.BEGIN_COMBAT, next=True, surface="combat")
ADDED: Final = StepBegins(Step.BEGIN_COMBAT, next=True, added=True)
ANY_MAIN: Final = AnyEvent((StepBegins(Step.MAIN1), StepBegins(Step.MAIN2)), surface="main phase")
ATTACK: Final = Attacks(Objects(Kind.PERMANENT, (ControlledBy(YOU),)), batch=True)
MAIN: Final = AnyEvent((StepBegins(Step.MAIN1, YOU), StepBegins(Step.MAIN2, YOU)), surface="main phases")
MOST: Final = "with X at most"
AS_CAST: Final = "X as it is cast"


def add(b: Builder) -> None:
    """Add these productions."""
    _spent(b)
    _limits(b)
    worded(b, "beginning", {"each of your main phases": MAIN})
    postcombat = StepBegins(Step.MAIN2, YOU, surface="each postcombat")
    worded(b, "beginning", {"each of your postcombat main phases": postcombat})
    shaped(b, "static", StaticAbility, "~ can't attack during extra turns .",
           lambda: StaticAbility(This(), (Cant("attack"),), condition=Unmet(InExtraTurn(-1))))
    _combats(b)
    own = TurnNumber(True)
    yours = IsTurnOf(YOU)
    worded(b, "cond1", {"it 's your first , second , or third turn of the game":
                        Both((yours, Holds(own, "<=", Fixed(3))))})
    later = AnyTrue((Unmet(yours), Holds(own, ">", Fixed(3))))
    worded(b, "casting", {"you can't cast ~ during your first , second , or third turns of the game .":
                          CastingAbility("only", condition=later)})
    worded(b, "counted", {"the number of turns you 've taken this game": own})


def _combats(b: Builder) -> None:
    """What is done as combats of the turn begin, and as its controller attacks next (603.7)."""
    shaped(b, "opening", Delayed, "at the beginning of each combat this turn , {e:first}",
           lambda e: Delayed(COMBAT, e, once=False, duration=TURN), "effect")
    shaped(b, "later", Delayed, "at the beginning of that combat , {e:first}",
           lambda e: Delayed(ADDED, e, duration=TURN), "effect")
    shaped(b, "opening", Delayed, "at the beginning of the next main phase this turn , {e:first}",
           lambda e: Delayed(ANY_MAIN, e, duration=TURN), "effect")
    shaped(b, "nextbeginning", StepBegins, "the next combat", lambda: NEXT)
    shaped(b, "opening", Delayed, "when you next attack this turn , {e:first}",
           lambda e: Delayed(ATTACK, e, duration=TURN), "effect")


def _spent(b: Builder) -> None:
    names = list(COLOR_NAMES)
    kinds = {name: 1 << place for place, name in enumerate(names)}
    kinds |= {f"{one} and/or {other}": kinds[one] | kinds[other] for one in names for other in names if one != other}
    for name, bits in kinds.items():
        words = f"spend only {name} mana on x ."
        worded(b, "casting", {words: CastingAbility("on x", on_x=bits, surface=name)})


def _limits(b: Builder) -> None:
    """ "X can't be 0", "X can't be greater than the number of snow lands you control": what X may be announced."""
    worded(b, "later", {"x can't be 0": PositiveX()})
    worded(b, "casting", {"x can't be 0 .": CastingAbility("x", condition=POSITIVE)})
    shaped(b, "casting", CastingAbility, "x can't be greater than {n:amount} .", _at_most, "condition.right")
    b.rule("lineof spellline", "as a additional cost to cast ~ , {c:cost} . x can't be greater than {n:amount} .",
           _paid_at_most, _unpaid_at_most, tuple, MOST)
    b.rule("lineof spellline", "{e:plain} , where x is {n:amount} as you cast ~ .", _as_cast, _unas_cast, tuple,
           AS_CAST, length=2)
    b.says("kwability", KeywordAbility, "kicker {cost:manapart} . x can't be 0", name="kicker", word=NOT_ZERO)


def _at_most(amount: Amount) -> CastingAbility:
    return CastingAbility("x", condition=Holds(VarX(), "<=", amount))


def _as_cast(values: Values) -> Value | None:
    """What X is, found as the spell is cast; it is no target's, which are chosen after it (601.2b-c)."""
    effect, amount = values
    aimed = any(isinstance(each, Target | Back) for each in walk(amount))
    if aimed or not isinstance(effect, Effect) or not has_x(effect):
        return None
    known = CastingAbility("set x", condition=Holds(VarX(), "=", amount), surface=AS_CAST)
    return SpellAbility(effect, surface=AS_CAST), known


def _unas_cast(value: Value) -> Values | None:
    if not isinstance(value, tuple) or len(value) != 2 or getattr(value[0], "surface", "") != AS_CAST:
        return None
    return value[0].effect, value[1].condition.right


def _paid_at_most(values: Values) -> Value | None:
    cost, amount = values
    if cost.either:
        return None
    return CastingAbility("additional", cost=cost, surface=MOST), replace(_at_most(amount), surface=MOST)


def _unpaid_at_most(value: Value) -> Values | None:
    if not isinstance(value, tuple) or len(value) != 2 or getattr(value[0], "surface", "") != MOST:
        return None
    return value[0].cost, value[1].condition.right
