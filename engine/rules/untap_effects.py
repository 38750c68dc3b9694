"""CR 502.3. What effects say of the untap step: what stays tapped, what untaps with others, how many may."""

from __future__ import annotations

from typing import Final

from engine.ast.modifiers import Cant
from engine.evaluate.compile import compile_matcher
from engine.evaluate.rulings import cant, rule_change, rulings
from engine.game import Game
from engine.terms.ids import NO_ONE

STAYS: Final = "may choose not to untap"  # the name of a changed rule, asked of a permanent
UNTAPS_WITH_OTHERS: Final = "untaps in others' untap steps"


def doesnt_untap(game: Game, id: int) -> bool:
    """Whether a permanent doesn't untap in its controller's untap step (502.3)."""
    return bool(game.index.rules) and cant(game, "untap", id, NO_ONE, "untap step")


def may_stay_tapped(game: Game, id: int) -> bool:
    """Whether its controller may choose not to untap it (502.3)."""
    return bool(game.index.rules) and rule_change(game, STAYS, id)


def untaps_with_others(game: Game) -> list[int]:
    """The tapped permanents that untap in this untap step though it is not their controller's (502.3)."""
    if not game.index.asked(f"rule {UNTAPS_WITH_OTHERS}"):
        return []
    state = game.state
    return [
        id for id in state.battlefield
        if not state.acts(state.objects[id].controller) and state.objects[id].tapped
        and not state.objects[id].phased_out and rule_change(game, UNTAPS_WITH_OTHERS, id)
    ]


def untap_limits(game: Game, player: int, ids: list[int]) -> list[tuple[int, list[int]]]:
    """Of how many of which permanents a player can't untap more (502.3), where there are more."""
    found: list[tuple[int, list[int]]] = []
    for each in rulings(game, "cant untap more", player):
        modifier = each.modifier
        if isinstance(modifier, Cant) and modifier.what is not None:
            matcher = compile_matcher(modifier.what)
            some = [id for id in ids if matcher.test(each.context, id)]
            if len(some) > modifier.limit:
                found.append((modifier.limit, some))
    return found
