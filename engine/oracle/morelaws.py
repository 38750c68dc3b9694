"""Laws and permissions in more words: for nothing and as though with flash, for a cost of its own, under a condition,
for abilities that are no mana abilities (601.3b, 118.9, 602.2b)."""

from __future__ import annotations

from typing import Final

from engine.actions.shields import PreventNextFrom
from engine.ast.abilities import CastingAbility, StaticAbility
from engine.ast.amounts import Fixed, PropertyOf
from engine.ast.conditions import AnyTrue, Happened, Holds, Matches, PaidFor, Unmet, UntilEndOfTurn
from engine.ast.costs import Cost, PayMana
from engine.ast.effects import Continuous, If, Prevent
from engine.ast.filters import AnyOf, ControlledBy, HasType, InZone, Kind, Objects, OfChosen, Opponent, Players, Shares
from engine.ast.modifiers import Cant, ChangeCost, MayPlay
from engine.ast.node import Condition, Effect, Filter, Selection
from engine.ast.selections import Back, You
from engine.oracle.awaiting import InsteadIf
from engine.oracle.costchanges import LEAST_ONE
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, with_tests, without, worded
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

YOU: Final = You()
ANYBODY: Final = Players()
OPPONENTS: Final = Players((Opponent(),))
TURN: Final = UntilEndOfTurn()
MINE: Final = InZone(Zone.GRAVEYARD, YOU)
OWN: Final = AnyOf((InZone(Zone.HAND), InZone(Zone.COMMAND)))  # of whoever casts it
SOURCES: Final = Objects(Kind.SOURCE)
CREATURES: Final = Objects(Kind.PERMANENT, (HasType("creature"), ControlledBy(YOU)))
CHOSEN: Final = Objects(Kind.SOURCE, (OfChosen("color"),))
NONMANA: Final = "unless they 're mana abilities"


def add(b: Builder) -> None:
    """Add these productions."""
    _casting(b)
    _abilities(b)
    _conditions(b)
    worded(b, "vp.b", {
        "the next time a source of your choice of the chosen color would deal damage to you this turn , prevent that"
        " damage": PreventNextFrom(CHOSEN, YOU),
    })
    shaped(b, "plain", Prevent,
           "the next time a {f:filter.s} would deal damage to you this turn , prevent that damage",
           lambda f: Prevent(None, YOU, f, duration=TURN, next=True), "by")


def _spells(what: Value) -> bool:
    return isinstance(what, Objects) and what.kind is Kind.SPELL and not any(
        isinstance(test, InZone | ControlledBy) for test in what.tests
    )


def _casting(b: Builder) -> None:
    shaped(b, "static", StaticAbility, "any player may cast {f:filter.p} without paying their mana costs and as though"
           " they had flash .", _free_and_fast, without("modifiers.0.what"))
    shaped(b, "plain", Continuous, "you may cast a {f:filter.s} from your graveyard this turn", _from_graveyard,
           without("modifiers.0.what"))
    for words in ("you may {c:cost} to cast ~",):
        shaped(b, "casting", CastingAbility, f"{words} .", _for, "cost")
        shaped(b, "casting", CastingAbility, f"as long as {{k:condition}} , {words} .", _for_while, "condition", "cost")
    worded(b, "static", {
        "if you cast a spell this turn , you can't attack with creatures .":
            StaticAbility(CREATURES, (Cant("attack"),), condition=Happened("spells cast", YOU)),
        "if you attacked with creatures this turn , you can't cast spells .":
            StaticAbility(YOU, (Cant("cast spells"),), condition=Happened("attacked with", YOU)),
    })


def _free_and_fast(what: Filter) -> StaticAbility | None:
    if not _spells(what) or not isinstance(what, Objects):
        return None
    return StaticAbility(ANYBODY, (MayPlay(with_tests(what, OWN), "cast", free=True, as_flash=True),))


def _from_graveyard(what: Filter) -> Continuous | None:
    if not _spells(what) or not isinstance(what, Objects):
        return None
    return Continuous(YOU, (MayPlay(with_tests(what, MINE), "cast", once_each_turn=True),), TURN)


def _for(cost: Cost) -> CastingAbility | None:
    """A cost of its own, for a card that may have no other."""
    plain = not cost.either and all(isinstance(part, PayMana) for part in cost.parts)
    return CastingAbility("alternative", cost=cost) if plain else None


def _for_while(condition: Condition, cost: Cost) -> CastingAbility | None:
    made = _for(cost)
    return None if made is None else CastingAbility("alternative", cost=cost, condition=condition)


def _abilities(b: Builder) -> None:
    """ "Abilities you activate that aren't mana abilities cost {2} less to activate": those cost what they say."""
    for amount, sign in (("{m:generic} less", -1), ("{m:generic} more", 1)):
        for whose, who in (("you activate", YOU), ("your opponents activate", OPPONENTS), ("players activate", None)):
            for end, floor in (("", 0), (f" {LEAST_ONE}", 1)):
                if floor and sign > 0:
                    continue
                make = _cost(sign, floor, who)
                shaped(b, "static", StaticAbility,
                       f"abilities {whose} that aren't mana abilities cost {amount} to activate .{end}", make,
                       "modifiers.0.mana")
                shaped(b, "static", StaticAbility, f"abilities {whose} cost {amount} to activate {NONMANA} .{end}",
                       make, "modifiers.0.mana")
        shaped(b, "static", StaticAbility, f"activated abilities cost {amount} to activate {NONMANA} .",
               _cost(sign, 0, None), "modifiers.0.mana")


def _cost(sign: int, floor: int, who: Filter | Selection | None) -> Value:
    return lambda mana: StaticAbility(
        None, (ChangeCost(SOURCES, mana, sign, who=who, abilities=True, floor=floor),)
    ) if mana != "{X}" else None


def _conditions(b: Builder) -> None:
    shaped(b, "cond1", Matches, "{o:matched} has the same mana value as {p:oneobject}", _same_value, "what",
           "filter.tests.0.of")
    as_revealed = Matches(Back("that spell"), Objects(Kind.SOURCE, (Shares("mana value", Back("the revealed card")),)))
    worded(b, "cond1", {"it has the same mana value as the revealed card": as_revealed})
    for nt in ("thisobject", "backobject.s"):
        shaped(b, "cond1", Unmet, f"{{o:{nt}}} wasn't cast", lambda o: Unmet(PaidFor("cast", of=o)), "part.of",
               key=f"{nt} not cast")
        shaped(b, "cond1", AnyTrue, f"{{o:{nt}}} wasn't cast or no mana was spent to cast it", _for_nothing,
               "parts.0.part.of", key=f"{nt} not cast for mana")
    shaped(b, "later", InsteadIf, "{e:clauses} if {k:condition} instead if {c:condition}", _either, "effect.effect",
           "effect.condition", "condition", key="instead narrower")


def _same_value(what: Selection, other: Selection) -> Matches | None:
    """Which of two things "it" means is clear only where the other can be no spell."""
    if isinstance(what, Back) and what.word == "it":
        return None
    return Matches(what, Objects(Kind.SOURCE, (Shares("mana value", other),)))


def _for_nothing(what: Selection) -> AnyTrue:
    return AnyTrue((Unmet(PaidFor("cast", of=what)), Holds(PropertyOf("mana spent", what), "=", Fixed(0))))


def _either(effect: Effect, narrow: Condition, condition: Condition) -> InsteadIf:
    return InsteadIf(condition, If(narrow, effect, surface="trailing"))
