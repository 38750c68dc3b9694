"""CR 101.2, 601.3a, 602.5, 704.5r. What effects forbid: casting, activating, countering, targeting, counters."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import ActivatedAbility
from engine.ast.costs import Loyalty, TapThis
from engine.ast.modifiers import Cant
from engine.evaluate.protection import can_be_targeted
from engine.evaluate.reach import affects
from engine.evaluate.rulings import MERE, cant, rule_change, rulings
from engine.game import Game
from engine.state.chars import Chars
from engine.state.objects import Obj
from engine.terms.ids import NO_ONE
from engine.terms.steps import Step

_INSTANT: Final = frozenset({"instant", "sorcery"})
HASTY: Final = "abilities as though it had haste"


def cant_cast(game: Game, player: int, card: int, x: int = 0) -> bool:
    """Whether an effect forbids a player to cast a spell, with this X if none was announced yet (601.3a), or as a
    legendary instant or sorcery it wants a legend that they don't control (205.4e)."""
    values = game.chars(card)
    if "legendary" in values.supertypes and _INSTANT.intersection(values.types) and not _has_legend(game, player):
        return True
    if not game.index.rules:
        return False
    state = game.state
    with game.taken_for_spell(card, x):  # what it would be as a spell decides (601.3a)
        creature = game.chars(card).creature
        forbidden = cant(game, "cast spells", player, card) or cant(
            game, "cast creature spells" if creature else "cast noncreature spells", player, card
        )
        before = any(each != card for each in state.stack)  # it may be there itself already (601.2a)
        late = not state.acts(player) or before or state.step not in (Step.MAIN1, Step.MAIN2)
        return forbidden or (late and cant(game, "cast spells but as sorceries", player, card))


def _has_legend(game: Game, player: int) -> bool:
    """Whether a player controls a legendary creature or planeswalker, as legendary instants and sorceries demand
    (205.4e)."""
    for id in game.state.battlefield:
        if game.state.objects[id].controller == player:
            values = game.chars(id)
            if "legendary" in values.supertypes and (values.creature or "planeswalker" in values.types):
                return True
    return False


def cant_play_lands(game: Game, player: int, card: int = NO_ONE) -> bool:
    """Whether an effect forbids a player to play lands, or this card as one (305.3)."""
    return cant(game, "play lands", player, card)


def cant_activate(game: Game, player: int, source: int, ability: ActivatedAbility) -> bool:
    """Whether an effect forbids a player to activate an ability (602.5)."""
    if not game.index.rules:
        return False
    return (
        cant(game, "activate abilities", player, source)
        or cant(game, "have its abilities activated", source)
        or (not ability.mana and cant(game, "have its nonmana abilities activated", source))
        or (loyal(ability) and cant(game, "activate loyalty abilities", player, source))
        or (taps(ability) and cant(game, "have its tapping abilities activated", source))
        or (not ability.mana and cant(game, "activate nonmana abilities", player, source))
        or (not ability.mana and not loyal(ability) and cant(game, MERE, player, source))
    )


def loyal(ability: ActivatedAbility) -> bool:
    """Whether an ability is a loyalty ability (606.1)."""
    return any(isinstance(part, Loyalty) for part in ability.cost.parts)


def taps(ability: ActivatedAbility) -> bool:
    """Whether {T} is in the cost of an ability."""
    return any(isinstance(part, TapThis) for part in ability.cost.parts)


def sick(game: Game, row: Obj, values: Chars) -> bool:
    """Whether abilities of a permanent with {T} or {Q} in their cost can't be activated yet (302.6)."""
    if not row.sick or not values.creature or "haste" in values.keywords:
        return False
    return not game.index.rules or not rule_change(game, HASTY, row.id)


def cant_be_countered(game: Game, item: int, by: int) -> bool:
    """Whether a spell or ability can't be countered (101.2)."""
    return cant(game, "be countered", item, by if by else NO_ONE)


def may_target(game: Game, ref: int, source: int, controller: int) -> bool:
    """Whether an object or player can be a target of a player's spell or ability (115.4)."""
    if game.state.ranges and not affects(game.state, source, controller, ref):
        return False  # 801.4
    return can_be_targeted(game, ref, source, controller)


def counter_limits(game: Game, id: int) -> tuple[tuple[str, int], ...]:
    """The kinds of counters of which a permanent can't have more than a number (704.5r)."""
    found = []
    for each in rulings(game, "cant have counters", id):
        if isinstance(each.modifier, Cant) and each.modifier.limit:
            found.append((each.modifier.timing, each.modifier.limit))
    return tuple(found)
