"""CR 701.54 (2023). The Ring tempts you: an emblem that gains an ability each time, and a Ring-bearer."""

from __future__ import annotations

from typing import Final

from engine.actions.base import YOU, PlayerVerb, controlled, doers, tell
from engine.actions.hand import Discard, Draw
from engine.actions.life import Lose
from engine.actions.zone_verbs import Sacrifice
from engine.ast.abilities import StaticAbility, TriggeredAbility
from engine.ast.amounts import Fixed, PropertyOf
from engine.ast.effects import Delayed, Sequence
from engine.ast.filters import Compare, ControlledBy, HasType, Kind, Objects, Opponent, Players, Status
from engine.ast.modifiers import Cant, SetTypes
from engine.ast.node import Ability
from engine.ast.patterns import Attacks, BecomesBlocked, DealsDamage, StepBegins
from engine.ast.says import says
from engine.ast.selections import All, Back, ControllerOf, Some, Source
from engine.decisions import Purpose
from engine.events.kinds import CreateEmblem, Marked
from engine.events.resolution import Resolution
from engine.messages import msg
from engine.terms.steps import Step

MARK: Final = "ring-bearer"
LEVELS: Final = 4
ONE: Final = Fixed(1)
CREATURE: Final = Objects(Kind.PERMANENT, (HasType("creature"),))
BEARER: Final = Objects(Kind.PERMANENT, (Status(MARK), ControlledBy(YOU)))
GREATER: Final = Objects(Kind.PERMANENT, (HasType("creature"), Compare("power", ">", PropertyOf("power", All(BEARER)))))
CARD: Final = Some(Objects(Kind.CARD), ONE, ONE)
BLOCKER: Final = Back("it", Source.EVENT_OTHER)
RING: Final[tuple[Ability, ...]] = (
    StaticAbility(BEARER, (SetTypes(supertypes=("legendary",)), Cant("be blocked", GREATER))),
    TriggeredAbility(Attacks(BEARER), Sequence((Draw(ONE), Discard(CARD)))),
    TriggeredAbility(
        BecomesBlocked(BEARER, CREATURE),
        Delayed(StepBegins(Step.END_COMBAT, None, next=True), Sacrifice(BLOCKER, who=ControllerOf(BLOCKER))),
    ),
    TriggeredAbility(DealsDamage(BEARER, Players(), True), Lose(Fixed(3), who=All(Players((Opponent(),))))),
)


@says("the ring tempts you")
class Tempt(PlayerVerb):
    """701.54a. The emblem has one more of its four abilities; one chooses a creature one controls as Ring-bearer."""

    def perform(self, r: Resolution) -> None:
        for player in doers(r, self.who):
            times = sum(word.startswith("tempted") for word in r.game.player(player).designations)
            if times < LEVELS:
                r.emit(Marked(player, f"tempted {times + 1}", source=r.source))
                r.emit(CreateEmblem(player, RING[times : times + 1], r.source))
            own = controlled(r, player)
            creatures = tuple(ref for ref in r.find(CREATURE) if own(ref))
            chosen = r.choose(player, creatures, min(1, len(creatures)), 1, Purpose.OTHER, msg("Ring-bearer"), (), 1)
            if chosen:
                before = tuple(ref for ref in r.game.state.battlefield if own(ref) and MARK in r.game.obj(ref).marks)
                r.emit(*(Marked(ref, MARK, on=False, source=r.source) for ref in before if ref not in chosen))
                r.emit(*(Marked(ref, MARK, source=r.source) for ref in chosen))
            r.did(self, chosen)
            tell(r, player, "be tempted", next(iter(chosen), 0))
