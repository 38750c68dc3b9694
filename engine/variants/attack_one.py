"""CR 703.4e, 507.1. Multiplayer games in which each turn only one opponent can be attacked."""

from __future__ import annotations

from engine.decisions import Asked, Choose, Chosen, Purpose
from engine.events.commit_variants import set_defender
from engine.game import Game
from engine.messages import msg
from engine.rules.order import opponents
from engine.rules.turn_based import turn_based
from engine.terms.ids import PlayerId
from engine.terms.steps import Step


@turn_based("703.4e", Step.BEGIN_COMBAT)
def choose_defender(game: Game) -> None:
    """The active player chooses the one opponent who will be the defending player (507.1)."""
    kept = game.state.variants
    if kept is None or not game.options.attack_one:
        return
    active = game.state.active
    legal = opponents(game, active)
    chosen = legal[0] if legal else -1
    if len(legal) > 1:
        asked = Asked(PlayerId(active), msg("Choose the defending player"), 0, Purpose.OTHER, -1)
        answer = game.ask(Choose(asked, legal, 1, 1))
        assert isinstance(answer, Chosen)
        chosen = answer.refs[0]
    set_defender(game.state, chosen)
