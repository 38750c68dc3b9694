"""CR 309.6, 725. Completed dungeons leave the game; the initiative, which leads into the Undercity."""

from __future__ import annotations

from typing import Final

from engine.actions.dungeons import ROOM, Venture, completing, rooms_of
from engine.actions.whole_game import BecomeMarked
from engine.ast.abilities import TriggeredAbility
from engine.ast.filters import HasType, Kind, Objects
from engine.ast.patterns import DealsDamage, StepBegins
from engine.ast.selections import Back, ControllerOf, Source, You
from engine.events.kinds import Event
from engine.events.stack import rule_triggers
from engine.game import Game
from engine.terms.ids import NO_ONE
from engine.terms.steps import Step

NAME: Final = "The Initiative"
ONWARD: Final = TriggeredAbility(StepBegins(Step.UPKEEP, You()), Venture("Undercity"))
IS_TAKEN: Final = TriggeredAbility(
    DealsDamage(Objects(Kind.PERMANENT, (HasType("creature"),)), You(), True),
    BecomeMarked(who=ControllerOf(Back("its", Source.EVENT)), word="initiative"),
)


def completed(game: Game) -> list[Event]:
    """309.6. A dungeon with the marker in its bottommost room, none of whose room abilities waits, is completed."""
    state = game.state
    events: list[Event] = []
    for id in state.command:
        row = state.objects[id]
        if "dungeon" not in row.base.types or ROOM not in row.choices:
            continue
        waits = any(state.objects[item].source == id for item in state.stacked)
        waits = waits or any(pending.source == id for pending in state.pending)
        if not rooms_of(row)[int(row.choices[ROOM])].leads and not waits:
            events.extend(completing(row))
    return events


def at_upkeep(game: Game) -> None:
    """2022:725.2. "At the beginning of the upkeep of the player who has the initiative, they venture into
    Undercity.\""""
    if game.state.acts(game.state.initiative) and game.state.step == Step.UPKEEP:
        rule_triggers(game, ONWARD, NAME, game.state.initiative, 0)


def as_struck(game: Game, dealt: list[tuple[int, int]]) -> None:
    """"Whenever one or more creatures a player controls deal combat damage to the player who has the initiative, the
    controller of those creatures takes the initiative." (2022:725.2)"""
    holder = game.state.initiative
    seen: set[int] = set()
    for source, to in dealt:
        by = game.state.objects[source].controller
        if to == holder and to != NO_ONE and by not in seen and game.chars(source).creature:
            seen.add(by)
            rule_triggers(game, IS_TAKEN, NAME, holder, source)
