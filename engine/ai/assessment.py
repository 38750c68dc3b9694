"""The table as one decision needs it: who fights, what permanents are worth, how much mana there is. Made for one
decision from the view and thrown away."""

from __future__ import annotations

from engine.ai.fighters import Fighter, attached_restrictions
from engine.ai.seen import SeenView
from engine.ai.value import card_worth, permanent_worth
from engine.ast.abilities import ActivatedAbility
from engine.ast.costs import TapThis
from engine.terms.types import BASIC_LAND_TYPES, PERMANENT_TYPES
from engine.terms.zones import Zone
from engine.view.view import CardView, View


class Assessment:
    """What `me` sees. Everything is worked out when first asked for."""

    __slots__ = (
        "_creatures",
        "_enemies",
        "_fighters",
        "_lands",
        "_mana",
        "_mine",
        "_opponents",
        "_permanents",
        "_theirs",
        "_worth",
        "burn",
        "me",
        "outlook",
        "view",
    )

    def __init__(self, view: View, me: int) -> None:
        self.view = SeenView(view)
        self.me = me
        self._worth: dict[int, float] = {}
        self._fighters: dict[int, Fighter | None] = {}
        self._opponents: tuple[int, ...] | None = None
        self._enemies: frozenset[int] | None = None
        self._permanents: tuple[int, ...] | None = None
        self._creatures: tuple[Fighter, ...] | None = None
        self._mine: tuple[Fighter, ...] | None = None
        self._theirs: tuple[Fighter, ...] | None = None
        self._lands = -1
        self._mana = -1
        self.outlook: float | None = None  # kept for `engine.ai.combat_planner`
        self.burn = -1  # kept for `engine.ai.burn`

    @property
    def opponents(self) -> tuple[int, ...]:
        """The opponents still in the game, the most threatening first."""
        if self._opponents is None:
            found = self.view.opponents(self.me)
            self._enemies = frozenset(found)
            if len(found) > 1:
                found = tuple(sorted(found, key=lambda player: (-self.threat(player), player)))
            self._opponents = found
        return self._opponents

    @property
    def enemies(self) -> frozenset[int]:
        """The opponents as a set."""
        if self._enemies is None:
            self._enemies = frozenset(self.view.opponents(self.me))
        return self._enemies

    @property
    def permanents(self) -> tuple[int, ...]:
        """All permanents that are phased in and can be looked at."""
        if self._permanents is None:
            cards = [self.view.card(id) for id in self.view.battlefield]
            self._permanents = tuple(card.id for card in cards if card.known and not card.row.phased_out)
        return self._permanents

    @property
    def creatures(self) -> tuple[Fighter, ...]:
        """All creatures, in the order of the battlefield."""
        if self._creatures is None:
            found = [self.fighter(id) for id in self.permanents]
            self._creatures = tuple(fighter for fighter in found if fighter is not None)
        return self._creatures

    @property
    def mine(self) -> tuple[Fighter, ...]:
        """My creatures."""
        if self._mine is None:
            me = self.me
            self._mine = tuple(each for each in self.creatures if each.controller == me)
        return self._mine

    @property
    def theirs(self) -> tuple[Fighter, ...]:
        """The opponents' creatures."""
        if self._theirs is None:
            enemies = self.enemies
            self._theirs = tuple(each for each in self.creatures if each.controller in enemies)
        return self._theirs

    @property
    def life(self) -> int:
        """My life total."""
        return self.view.player(self.me).life

    @property
    def lands(self) -> int:
        """How many lands I control."""
        if self._lands < 0:
            cards = [self.view.card(id) for id in self.permanents]
            self._lands = sum(card.controller == self.me and card.chars.land for card in cards)
        return self._lands

    @property
    def mana(self) -> int:
        """About how much mana I can make now: untapped permanents with a mana ability, and what floats."""
        if self._mana < 0:
            cards = [self.view.card(id) for id in self.permanents]
            self._mana = sum(self.view.player(self.me).pool) + sum(
                card.controller == self.me and not card.row.tapped and makes_mana(card) for card in cards
            )
        return self._mana

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


def makes_mana(card: CardView) -> bool:
    """Whether an untapped permanent could be tapped for mana now."""
    chars = card.chars
    if chars.land and any(kind in chars.subtypes for kind in BASIC_LAND_TYPES):
        return True
    for ability in card.abilities:
        if isinstance(ability, ActivatedAbility) and ability.mana:
            tap = any(isinstance(part, TapThis) for part in ability.cost.parts)
            if not (tap and chars.creature and card.row.sick and "haste" not in chars.keywords):
                return True
    return False
