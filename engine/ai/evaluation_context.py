"""What one decision looks at: whom selections mean now and how much amounts are, as far as a player can see."""

from __future__ import annotations

from engine.ai.assessment import Assessment
from engine.ai.fighters import protected
from engine.ai.matching import is_who, matches, zone_of
from engine.ai.plan import PlanStep
from engine.ai.value import TYPICAL, number
from engine.ast.amounts import BeyondFirst, CountersOn, CountOf, Fixed, Plus, PropertyOf, Times, VarX
from engine.ast.filters import AnyTarget, Either, Players
from engine.ast.node import Amount, Filter, Selection
from engine.ast.selections import (
    All,
    Attached,
    Back,
    ControllerOf,
    DefendingPlayer,
    OwnerOf,
    Several,
    Source,
    Target,
    This,
    You,
)
from engine.terms.ids import NO_ONE, is_player
from engine.terms.zones import Zone

Picks = dict[int, tuple[int, ...]]


class EvaluationContext:
    """The view of one controller on one board. `source` is the object the ability is on, `x` the X chosen, `picks` the
    targets by slot."""

    def __init__(self, board: Assessment, source: int, x: int = 0) -> None:
        self.board = board
        self.view = board.view
        self.me = board.me
        self.you = board.me  # whom "you" means: the controller of what is judged
        self.asked = NO_ONE  # whom "they" means, where each of several players is asked
        self.source = source
        self.host = NO_ONE  # what the source is taken to be attached to, where it is not yet
        self.x = x
        self.at_once = False  # what is judged resolves without anybody having chosen when
        self.picks: Picks = {}
        self.players = board.near
        """Whom anything of mine can affect (801)."""
        self._limited = board.limited

    def candidates(self, what: Filter) -> tuple[int, ...]:
        """What could be targeted that matches a filter, as far as can be seen."""
        view, me, source = self.view, self.you, self.source
        pool: list[int] = []
        if isinstance(what, Players | AnyTarget) or (
            isinstance(what, Either) and any(isinstance(part, Players) for part in what.filters)
        ):
            pool.extend(self.players)
        if not isinstance(what, Players):
            pool.extend(self.zone(zone_of(what)))
        return tuple(
            ref for ref in pool if matches(view, what, ref, me, source) and (is_player(ref) or self.targetable(ref))
        )

    def zone(self, zone: Zone) -> tuple[int, ...]:
        """The objects in a zone that can be seen."""
        view = self.view
        if zone is Zone.BATTLEFIELD:
            found = self.board.permanents
            return tuple(id for id in found if view.card(id).controller in self.players) if self._limited else found
        if zone is Zone.STACK:
            return tuple(id for id in view.stack if id != self.source)
        if zone is Zone.GRAVEYARD:
            return tuple(id for player in self.players for id in view.player(player).graveyard)
        if zone is Zone.EXILE:
            return view.exile
        return view.player(self.me).hand if zone is Zone.HAND else ()

    def targetable(self, ref: int) -> bool:
        """Whether hexproof, shroud and protection let me target an object (702.11, 702.16, 702.18)."""
        card = self.view.card(ref)
        if not card.known or card.zone is not Zone.BATTLEFIELD:
            return True
        keywords = card.chars.keywords
        if "shroud" in keywords or ("hexproof" in keywords and card.controller in self.board.enemies):
            return False
        if "protection" in keywords and self.source >= 0:
            fighter = self.board.fighter(ref)
            return fighter is None or not protected(self.view, fighter, self.source)
        return True

    def slot_of(self, step: PlanStep) -> int:
        """The target slot a step depends on; -1 for none."""
        for selection in (step.on, step.who, *(getattr(step.effect, name, None) for name in ("a", "b"))):
            slot = slot_in(selection)
            if slot >= 0:
                return slot
        return -1

    def refs(self, selection: Selection | None) -> tuple[int, ...]:
        """The objects and players a selection gives now, as far as can be told; a choice of mine is not made here."""
        view = self.view
        if selection is None or isinstance(selection, This):
            return (self.source,)
        if isinstance(selection, You):
            return (self.you,)
        slot = slot_in(selection)
        if isinstance(selection, Target) or (isinstance(selection, Back) and slot >= 0):
            return self.picks.get(slot, ())
        if isinstance(selection, All):
            return self._all(selection.what)
        if isinstance(selection, Back) and selection.to is Source.EACH:
            return (self.asked,) if self.asked != NO_ONE else ()
        if isinstance(selection, ControllerOf | OwnerOf):
            return tuple(ref if is_player(ref) else view.card(ref).controller for ref in self.refs(selection.of))
        if isinstance(selection, Attached) or (isinstance(selection, Back) and selection.to is Source.ATTACHED):
            host = self.host if self.host != NO_ONE else view.card(self.source).row.attached_to
            return (host,) if host != NO_ONE else ()
        if isinstance(selection, Several):
            return tuple(ref for part in selection.parts for ref in self.refs(part))
        if isinstance(selection, DefendingPlayer) or (
            isinstance(selection, Back) and selection.to is Source.EVENT_PLAYER
        ):
            if self.host != NO_ONE:
                return (self.host if is_player(self.host) else view.card(self.host).controller,)
            return self.board.opponents[:1]
        return ()

    def _all(self, what: Filter) -> tuple[int, ...]:
        view, me, source = self.view, self.you, self.source
        if isinstance(what, Players):
            return tuple(player for player in self.players if is_who(view, what, player, me))
        return tuple(ref for ref in self.zone(zone_of(what)) if matches(view, what, ref, me, source))

    # --- how much ---

    def amount(self, amount: Amount | None, other: float = 1.0) -> float:
        """An amount now, as far as can be seen (107); None as `other`."""
        if amount is None:
            return other
        if isinstance(amount, Fixed):
            return float(amount.number)
        if isinstance(amount, VarX):
            return float(self.x)
        if isinstance(amount, CountOf):
            return float(len(self._all(amount.what)))
        if isinstance(amount, Times):
            return amount.factor * self.amount(amount.amount)
        if isinstance(amount, Plus):
            return self.amount(amount.left, 0.0) + self.amount(amount.right, 0.0)
        if isinstance(amount, BeyondFirst):
            return max(0.0, self.amount(amount.amount) - 1)
        if isinstance(amount, PropertyOf):
            return self._property(amount)
        if isinstance(amount, CountersOn):
            cards = [self.view.card(ref) for ref in self.refs(amount.on) if not is_player(ref)]
            return float(sum(card.row.counters.get(amount.kind, 0) for card in cards if card.known))
        return number(amount)

    def _property(self, amount: PropertyOf) -> float:
        refs = self.refs(amount.of)
        if not refs:
            return TYPICAL
        if is_player(refs[0]):
            player = self.view.player(refs[0])
            return {
                "life total": float(player.life), "hand size": float(len(player.hand)),
                "cards in library": float(player.library_count),
            }.get(amount.property, TYPICAL)
        card = self.view.card(refs[0])
        if not card.known:
            return TYPICAL
        chars = card.chars
        return float({
            "power": chars.power, "toughness": chars.toughness, "mana value": chars.mana_value,
            "loyalty": card.row.counters.get("loyalty", 0),
        }.get(amount.property) or 0)


def slot_in(selection: Selection | None) -> int:
    """The target slot a selection is about; -1 for none."""
    if isinstance(selection, Target):
        return max(0, selection.slot)
    if isinstance(selection, Back):
        return selection.index if selection.to is Source.TARGET else -1
    if isinstance(selection, ControllerOf | OwnerOf):
        return slot_in(selection.of)
    if isinstance(selection, Several):
        return max((slot_in(part) for part in selection.parts), default=-1)
    return -1
