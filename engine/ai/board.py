"""The table as one decision needs it: who fights, what permanents are worth, how much mana there is. Made for one
decision from the view and thrown away."""

from __future__ import annotations

from functools import cached_property

from engine.ai.fighters import Fighter, attached_restrictions
from engine.ai.value import card_worth, permanent_worth
from engine.ast.abilities import ActivatedAbility
from engine.ast.costs import TapThis
from engine.terms.types import BASIC_LAND_TYPES, PERMANENT_TYPES
from engine.terms.zones import Zone
from engine.view.view import CardView, View


class Board:
    """What `me` sees. Everything is worked out when first asked for."""

    def __init__(self, view: View, me: int) -> None:
        self.view = view
        self.me = me
        self._worth: dict[int, float] = {}
        self._fighters: dict[int, Fighter | None] = {}

    @cached_property
    def opponents(self) -> tuple[int, ...]:
        """The opponents still in the game, the most threatening first."""
        found = self.view.opponents(self.me)
        if len(found) < 2:
            return found
        return tuple(sorted(found, key=lambda player: (-self.threat(player), player)))

    @cached_property
    def enemies(self) -> frozenset[int]:
        """The opponents as a set."""
        return frozenset(self.opponents)

    @cached_property
    def permanents(self) -> tuple[int, ...]:
        """All permanents that are phased in."""
        card = self.view.card
        return tuple(id for id in self.view.battlefield if not card(id).row.phased_out)

    @cached_property
    def creatures(self) -> tuple[Fighter, ...]:
        """All creatures, in the order of the battlefield."""
        found = (self.fighter(id) for id in self.permanents)
        return tuple(fighter for fighter in found if fighter is not None)

    @cached_property
    def mine(self) -> tuple[Fighter, ...]:
        """My creatures."""
        return tuple(each for each in self.creatures if each.controller == self.me)

    @cached_property
    def theirs(self) -> tuple[Fighter, ...]:
        """The opponents' creatures."""
        return tuple(each for each in self.creatures if each.controller in self.enemies)

    @cached_property
    def life(self) -> int:
        """My life total."""
        return self.view.player(self.me).life

    @cached_property
    def lands(self) -> int:
        """How many lands I control."""
        return sum(self._controls(id) and self.view.card(id).chars.land for id in self.permanents)

    @cached_property
    def mana(self) -> int:
        """About how much mana I can make now: untapped permanents with a mana ability, and what floats."""
        total = sum(self.view.player(self.me).pool)
        for id in self.permanents:
            card = self.view.card(id)
            if card.controller == self.me and not card.row.tapped:
                total += makes_mana(card)
        return total

    def fighter(self, id: int) -> Fighter | None:
        """A creature as combat sees it; None for what is no creature."""
        if id in self._fighters:
            return self._fighters[id]
        card = self.view.card(id)
        fighter = None
        if card.known and card.chars.creature:
            fighter = Fighter(card.row, card.chars, self.worth(id))
            if card.row.attachments:
                attached_restrictions(self.view, fighter, card.row)
                if fighter.cant_block and fighter.cant_attack and not fighter.defender:
                    fighter.worth *= 0.3
                    self._worth[id] = fighter.worth
        self._fighters[id] = fighter
        return fighter

    def worth(self, id: int) -> float:
        """What an object is worth to its controller: a permanent as it is, a card as one in hand."""
        found = self._worth.get(id)
        if found is None:
            card = self.view.card(id)
            found = self._worth[id] = self._rate(card)
        return found

    def _rate(self, card: CardView) -> float:
        if not card.known:
            return 2.0
        if card.zone is Zone.BATTLEFIELD:
            return permanent_worth(card.chars, card.row.counters.get("loyalty", 0))
        if card.card is not None:
            return card_worth(card.card)
        return max(1.0, permanent_worth(card.chars, 0)) if card.chars.types & PERMANENT_TYPES else 2.0

    def threat(self, player: int) -> float:
        """How dangerous a player is: what they have in play, and how near they are to being beaten."""
        row = self.view.player(player)
        points = sum(self.worth(id) for id in self.permanents if self.view.card(id).controller == player)
        return points + len(row.hand) + 10.0 / max(1, row.life)

    def _controls(self, id: int) -> bool:
        return self.view.card(id).controller == self.me


def makes_mana(card: CardView) -> bool:
    """Whether an untapped permanent could be tapped for mana now."""
    if not card.known:
        return False
    if card.chars.land and any(kind in card.chars.subtypes for kind in BASIC_LAND_TYPES):
        return True
    for ability in card.abilities:
        if isinstance(ability, ActivatedAbility) and ability.mana:
            tap = any(isinstance(part, TapThis) for part in ability.cost.parts)
            if not (tap and card.chars.creature and card.row.sick and "haste" not in card.chars.keywords):
                return True
    return False
