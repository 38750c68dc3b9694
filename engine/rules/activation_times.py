"""CR 602.2, 602.5d-e, 307.5. Who may activate an ability, and when if it says so; when a sorcery could be cast."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import ActivatedAbility
from engine.evaluate.reach import reaches
from engine.game import Game
from engine.rules.order import are_opponents
from engine.rules.turn_effects import rule_changed
from engine.state.objects import Obj
from engine.terms.ids import NO_ONE
from engine.terms.steps import Step
from engine.terms.zones import Zone

_BEFORE_ATTACKERS = (Step.UNTAP, Step.UPKEEP, Step.DRAW, Step.MAIN1, Step.BEGIN_COMBAT)
_BEFORE_BLOCKERS = (*_BEFORE_ATTACKERS, Step.DECLARE_ATTACKERS)

MORE_USES: Final = {"boast": "one more boast", "power-up": "one more power-up"}  # rules that effects change


def _more_uses(game: Game, row: Obj, place: int) -> int:
    """How many more times than it says an ability may be activated, as an effect says of its keyword."""
    if not game.index.rules:
        return 0
    ability = game.chars(row.id).abilities[place]
    rule = MORE_USES.get(ability.keyword, "") if isinstance(ability, ActivatedAbility) else ""
    return int(bool(rule) and rule_changed(game, rule, row.id))


def sorcery_time(game: Game, player: int) -> bool:
    """Whether a player could cast a sorcery now (117.1a, 307.5)."""
    state = game.state
    return state.acts(player) and not state.stack and state.step in (Step.MAIN1, Step.MAIN2)


def may_use(game: Game, player: int, row: Obj, ability: ActivatedAbility) -> bool:
    """Whether it is this player's to activate (602.2, 109.4)."""
    owner = row.controller if row.zone in (Zone.BATTLEFIELD, Zone.STACK, Zone.COMMAND) else row.owner
    if not ability.who:
        return owner == player
    if game.state.ranges and not reaches(game.state, player, row.id):
        return False  # 801.6
    if "opponent" in ability.who:
        return are_opponents(game, player, owner)
    return "any player" in ability.who or owner == player


def timing_allows(game: Game, player: int, row: Obj, place: int, word: str) -> bool:
    """Whether the words after "Activate only" allow it now."""
    state = game.state
    step = state.step
    if word == "sorcery":
        return sorcery_time(game, player)
    if word == "once ever":
        return int(row.choices.get(f"used {place}", 0)) <= (_more_uses(game, row, place) if row.choices else 0)
    if word in ("once each turn", "once"):
        used = row.abilities_used.get(str(place), 0)
        return used == 0 or used <= _more_uses(game, row, place)
    if word == "your turn":
        return state.acts(player)
    if word in ("opponent's turn", "not your turn"):
        return not state.acts(player)
    if word == "not during combat":
        return not Step.BEGIN_COMBAT <= step <= Step.END_COMBAT
    if word in ("combat", "during combat"):
        return Step.BEGIN_COMBAT <= step <= Step.END_COMBAT
    if word == "your upkeep":
        return step == Step.UPKEEP and state.acts(player)
    if word == "your draw step":
        return step == Step.DRAW and state.acts(player)
    if word in ("upkeep", "any upkeep step"):
        return step == Step.UPKEEP
    if word == "before attackers":
        return step in _BEFORE_ATTACKERS
    if word in ("before blockers", "before blockers are declared"):
        return step in _BEFORE_BLOCKERS
    if word == "before combat":
        return step < Step.BEGIN_COMBAT
    if word == "before its end":
        return step < Step.END_COMBAT
    if word == "after combat":
        return step > Step.END_COMBAT
    if word == "before damage":
        return step <= Step.DECLARE_BLOCKERS
    if word == "after blockers":
        return Step.DECLARE_BLOCKERS <= step <= Step.END_COMBAT
    if word == "end of combat":
        return step == Step.END_COMBAT
    if word == "blockers":
        return step == Step.DECLARE_BLOCKERS
    if word == "attackers":
        return step == Step.DECLARE_ATTACKERS
    if word == "attacked this turn":
        return state.history.get(("attacked", row.id), 0) > 0
    if word == "attacking":
        return row.attacking != NO_ONE
    return word in ("instant", "")
