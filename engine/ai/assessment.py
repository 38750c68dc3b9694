"""The table as one decision needs it: who fights, what permanents are worth, how much mana there is. Made for one
decision from the view and thrown away."""

from __future__ import annotations

from engine.ai.fighters import Clash, Fighter, attached_restrictions, wakes_itself
from engine.ai.seen import SeenView
from engine.ai.value import card_worth, permanent_worth
from engine.ast.abilities import ActivatedAbility
from engine.ast.costs import TapThis
from engine.state.chars import Chars
from engine.terms.types import BASIC_LAND_TYPES, PERMANENT_TYPES
from engine.terms.zones import Zone
from engine.view.view import CardView, ShownRow, View


class Assessment:
    """What `me` sees. Everything is worked out when first asked for."""

    __slots__ = (
        "_creatures",
        "_enemies",
        "_fighters",
        "_lands",
        "_mana",
        "_mine",
        "_near",
        "_opponents",
        "_permanents",
        "_survey",
        "_theirs",
        "_threats",
        "_worth",
        "burn",
        "clash",
        "exposed",
        "limited",
        "me",
        "outlook",
        "view",
    )

    def __init__(self, view: View, me: int) -> None:
        self.view = SeenView(view)
        self.me = me
        self._worth: dict[int, float] = {}
        self._threats: dict[int, float] = {}
        self._fighters: dict[int, Fighter | None] = {}
        self._opponents: tuple[int, ...] | None = None
        self._enemies: frozenset[int] | None = None
        self._survey: list[tuple[ShownRow, Chars]] | None = None
        self._permanents: tuple[int, ...] | None = None
        self._creatures: tuple[Fighter, ...] | None = None
        self._mine: tuple[Fighter, ...] | None = None
        self._theirs: tuple[Fighter, ...] | None = None
        self._near: tuple[int, ...] | None = None
        self.limited = False  # whether there are players out of range, once `near` was asked for
        self._lands = -1
        self._mana = -1
        self.outlook: float | None = None  # kept for `engine.ai.combat_planner`
        self.exposed: float | None = None  # likewise
        self.burn = -1  # kept for `engine.ai.burn`
        self.clash: Clash | None = None  # kept for `engine.ai.combat_planner`

    @property
    def opponents(self) -> tuple[int, ...]:
        """The opponents still in the game, the most threatening first."""
        if self._opponents is None:
            found = self.view.opponents(self.me)
            self._enemies = frozenset(found)
            if len(found) > 1:
                seats = self.view.players
                after = seats.index(self.me) if self.me in seats else 0
                found = tuple(sorted(found, key=lambda player: (
                    -self.threat(player), (seats.index(player) - after) % len(seats)
                )))
            self._opponents = found
        return self._opponents

    @property
    def enemies(self) -> frozenset[int]:
        """The opponents as a set."""
        if self._enemies is None:
            self._enemies = frozenset(self.view.opponents(self.me))
        return self._enemies

    @property
    def near(self) -> tuple[int, ...]:
        """The players whom anything of mine can affect (801)."""
        if self._near is None:
            self._near = self.view.within_range(self.me)
            self.limited = len(self._near) < len(self.view.players)
        return self._near

    @property
    def survey(self) -> list[tuple[ShownRow, Chars]]:
        """All permanents that are phased in and can be looked at: status and characteristics."""
        if self._survey is None:
            self._survey = self.view.permanents()
        return self._survey

    @property
    def permanents(self) -> tuple[int, ...]:
        """Their ids, in the order of the battlefield."""
        if self._permanents is None:
            self._permanents = tuple(row.id for row, _ in self.survey)
        return self._permanents

    @property
    def creatures(self) -> tuple[Fighter, ...]:
        """All creatures, in the order of the battlefield."""
        if self._creatures is None:
            found = [self.fighter(row.id) for row, chars in self.survey if chars.creature]
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
            me = self.me
            self._lands = sum(row.controller == me and chars.land for row, chars in self.survey)
        return self._lands

    @property
    def mana(self) -> int:
        """About how much mana I can make now: untapped permanents with a mana ability, and what floats."""
        if self._mana < 0:
            me = self.me
            self._mana = sum(self.view.player(me).pool) + sum(
                row.controller == me and not row.tapped and gives_mana(row, chars) for row, chars in self.survey
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
            if "creature" not in card.row.base.types and card.controller in self.view.taking_turn:
                fighter.cant_block = fighter.cant_block or any(map(wakes_itself, card.abilities))  # no longer by then
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
        found = self._threats.get(player)
        if found is None:
            row = self.view.player(player)
            points = sum((self.worth(row.id) for row, _ in self.survey if row.controller == player), 0.0)
            found = self._threats[player] = points + len(row.hand) + 10.0 / max(1, row.life)
        return found


def makes_mana(card: CardView) -> bool:
    """Whether an untapped permanent could be tapped for mana now."""
    return gives_mana(card.row, card.chars)


def gives_mana(row: ShownRow, chars: Chars) -> bool:
    """The same of its status and characteristics."""
    if chars.land and not chars.subtypes.isdisjoint(BASIC_LAND_TYPES):
        return True
    for ability in chars.abilities:
        if isinstance(ability, ActivatedAbility) and ability.mana:
            tap = any(isinstance(part, TapThis) for part in ability.cost.parts)
            if not (tap and chars.creature and row.sick and "haste" not in chars.keywords):
                return True
    return False
