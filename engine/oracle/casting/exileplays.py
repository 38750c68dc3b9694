"""Cards exiled to be played on some turns, cards not played since, commanders between zones, what came back as yours
(400.7, 601.3b, 903.9)."""

from __future__ import annotations

from typing import Final

from engine.actions.destinations import Place
from engine.actions.zone_verbs import Put
from engine.ast.conditions import Happened, Matches, UntilEndOfTurn
from engine.ast.effects import Continuous, Delayed
from engine.ast.filters import ControlledBy, InZone, IsCommander, Kind, Objects, OwnedBy
from engine.ast.modifiers import IfHolds, MayPlay
from engine.ast.node import Condition, Filter, Selection
from engine.ast.patterns import StepBegins
from engine.ast.selections import All, Back, Some
from engine.oracle.constants import FOREVER, ONE, YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import ACTOR, Builder
from engine.terms.steps import Step
from engine.terms.zones import Zone

STILL_EXILED: Final = Objects(Kind.CARD, (InZone(Zone.EXILE),))
MANA: Final = {
    "": "", " and you may spend mana as though it were mana of any color to cast that spell": "color",
}
COMMANDER: Final = (IsCommander(), InZone(Zone.COMMAND))


def add(b: Builder) -> None:
    """Add these wordings."""
    for verb in ("play", "cast"):
        for rider, any_mana in MANA.items():
            shaped(b, "plain", Continuous, f"during any turn you attacked with a {{f:filter.s}} , you may {verb} that "
                                           f"card"
                   f"{rider}", _on_turns(verb, any_mana), "modifiers.0.condition.filter")
    for verb in ("play", "cast"):
        shaped(b, "plain", Delayed, f"during your next turn , you may {verb} {{o:exiledones}}", _next_turn(verb),
               "effect.modifiers.0.what")
    for words, card in (("you haven't cast the card", "the card"), ("you haven't played that card", "that card"),
                        ("you haven't cast that card", "that card"), ("the player hasn't played the card", "the card"),
                        ("you haven't cast it", "it")):
        worded(b, "cond1", {words: Matches(Back(card), STILL_EXILED)})
    worded(b, "cond1", {"it entered under your control": Matches(
        Back("it"), Objects(Kind.PERMANENT, (ControlledBy(YOU),)))})
    worded(b, "single.s", {"a commander you own from the command zone": Some(
        Objects(Kind.CARD, (*COMMANDER, OwnedBy(YOU))), ONE, ONE)})
    worded(b, "single.p", {"all commanders from the command zone": All(Objects(Kind.CARD, COMMANDER))})
    for form, s in (("b", ""), ("s", "s")):
        shaped(b, f"vp.{form}", Put, f"return{s} {{o:object}} from the battlefield to the command zone",
               lambda o: Put(o, Place("command"), who=ACTOR), "what")


def _next_turn(verb: str) -> Value:
    """From before anybody gets priority in that turn until its end."""
    begins = StepBegins(Step.UPKEEP, YOU, next=True, later=True)
    return lambda cards: Delayed(begins, Continuous(YOU, (MayPlay(cards, verb),), UntilEndOfTurn()))


def _on_turns(verb: str, any_mana: str) -> Value:
    def made(what: Filter) -> Continuous | None:
        if not isinstance(what, Objects) or what.kind not in (Kind.PERMANENT, Kind.TOKEN):
            return None
        attacked: Condition = Happened("attacked with", YOU, filter=what)
        card: Selection = Back("that card")
        return Continuous(YOU, (IfHolds(attacked, (MayPlay(card, verb=verb, any_mana=any_mana),)),), FOREVER)

    return made
