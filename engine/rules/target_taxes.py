"""CR 601.2c, 601.2f, 601.2h. Where spells with certain targets cost more or less: whether any leave one payable."""

from __future__ import annotations

from itertools import islice, product
from typing import Final

from engine.ast.filters import Objects, Targeting
from engine.ast.modifiers import ChangeCost
from engine.ast.selections import Target
from engine.evaluate.rulings import rulings
from engine.events.announced import as_if_targeting
from engine.events.resolution import Resolution
from engine.game import Game
from engine.rules.mana_needs import Supply
from engine.rules.payment import can_pay
from engine.rules.targets import bounds, counts_x, legal_targets
from engine.rules.total_cost import Bill, change_for_spell
from engine.terms.ids import NO_ONE

MOST_TRIES: Final = 64  # sets of targets that are looked at; beyond that the spell may be begun and taken back


def targets_taxed(game: Game) -> bool:
    """Whether an effect makes spells cost more, or less, for what they target."""
    if not (game.index.rules and game.index.asked("cost")):
        return False
    return any(
        isinstance(each, ChangeCost) and isinstance(each.what, Objects)
        and any(isinstance(test, Targeting) for test in each.what.tests)
        for each in (ruling.modifier for ruling in rulings(game, "cost", NO_ONE))
    )


def payable_somehow(
    r: Resolution, player: int, card: int, targets: tuple[Target, ...], bill: Bill, supply: Supply
) -> bool:
    """Whether a player could pay for a card with some set of targets, one for each instance that needs any; `bill` is
    what it costs before the effects that change it."""
    game = r.game
    needed = [target for target in targets if bounds(r, target)[0]]
    if not needed or any(bounds(r, target)[0] > 1 or counts_x(target) for target in needed):
        return True
    way = game.state.objects[card].way
    need, parts = bill.need, list(bill.parts)
    for refs in islice(product(*(legal_targets(r, target) for target in needed)), MOST_TRIES):
        with as_if_targeting(game.state, card, tuple((ref,) for ref in refs)):
            bill.need, bill.parts = need, list(parts)
            change_for_spell(bill, r, player, card, way)
            if can_pay(game, player, bill, r, supply):
                return True
    return False
