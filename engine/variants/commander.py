"""CR 903. Commander: where commanders go, what their damage does, who may be one, which colors a deck may have."""

from __future__ import annotations

from typing import Final

from engine.ast.conditions import CommanderOnTop
from engine.ast.effects import Instead
from engine.ast.filters import IsCommander, Kind, Objects, OwnedBy
from engine.ast.patterns import Moves, PlayerDoes
from engine.ast.selections import You
from engine.decisions import YES, Asked, Purpose, yes_or_no
from engine.events.kinds import EffectBegins, Event, Move, PlayerLoses
from engine.events.marking import put_mark
from engine.events.pipeline import emit
from engine.game import Game
from engine.messages import msg
from engine.rules.state_based import state_based_of_variants
from engine.state.effect_rows import ReplacementRow
from engine.state.objects import COMMANDER
from engine.terms.ids import PlayerId
from engine.terms.zones import Cause, Zone

LETHAL: Final = 21
_MINE: Final = Objects(Kind.SOURCE, (IsCommander(), OwnedBy(You())))
_STAYS: Final = "stays there"  # a mark of a commander whose owner has left it in a graveyard or in exile

# One replacement effect a destination: one that was declined may still apply when another effect changes where the
# commander would go, so that it may apply more than once to an event (903.9).
INSTEAD: Final = {
    zone: Instead(Moves(_MINE, to=zone), None, optional=True, to_zone="command")
    for zone in (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.EXILE)
}
DRAWN: Final = Instead(
    PlayerDoes(You(), "draw"), None, condition=CommanderOnTop(), optional=True, to_zone="command"
)
BEFORE_THE_MOVE: Final = (Zone.HAND, Zone.LIBRARY)  # with the option that since 2020 is the rule


def protect_commanders(game: Game, player: int) -> None:
    """903.9. A commander that would go to a hand, library, graveyard or to exile, or be drawn, may be put into the
    command zone instead, as its owner likes."""
    state = game.state
    zones = BEFORE_THE_MOVE if game.options.commanders_die else INSTEAD
    for effect in (*(INSTEAD[zone] for zone in zones), DRAWN):
        row = ReplacementRow(state.new_id(), 0, player, state.tick(), effect)
        emit(game, [EffectBegins(row)])


@state_based_of_variants("704.5u")
def lethal_commander(game: Game) -> list[Event]:
    """Who has been dealt 21 or more combat damage by the same commander loses (903.10a, 903.10)."""
    kept = game.state.variants
    wounds = {} if kept is None or not game.options.commander_damage else kept.wounds
    lost = dict.fromkeys(who for (_, who), amount in wounds.items() if amount >= LETHAL)
    return [
        PlayerLoses(who, f"{LETHAL} combat damage from one commander", "704.5u")
        for who in lost if game.state.players[who].alive
    ]


@state_based_of_variants("903.9a")
def fallen_commanders(game: Game) -> list[Event]:
    """The option that since 2020 is the rule: the owner of a commander that has come to a graveyard or into exile may
    put it into the command zone."""
    state = game.state
    found: list[Event] = []
    if not game.options.commanders_die:
        return found
    for id in (*state.exile, *(id for player in state.players for id in player.graveyard)):
        row = state.objects[id]
        if COMMANDER not in row.marks or _STAYS in row.marks or not state.players[row.owner].alive:
            continue
        asked = Asked(
            PlayerId(row.owner), msg("Put your commander into the command zone?"), id, Purpose.REPLACEMENT, 1
        )
        if game.ask(yes_or_no(asked)) == YES:
            found.append(Move(id, Zone.COMMAND, Cause.STATE_BASED, 0, row.owner))
        else:
            put_mark(state, id, _STAYS)
    return found
