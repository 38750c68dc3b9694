"""CR 117.1, 601.3, 602.1. What a player with priority may do with each card of the hand and each permanent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Final

from mypy_extensions import mypyc_attr

from engine.ast.costs import Cost
from engine.ast.node import CostPart
from engine.decisions import Action, Activate, Cast, PlayLand
from engine.events.resolution import Resolution
from engine.game import Game
from engine.rules.ability_info import activated_among
from engine.rules.activating import can_activate, functions_there
from engine.rules.announcing import MOST_PRINTED, may_cost_less, uses_x
from engine.rules.assisting import most_helped
from engine.rules.castable_faces import FaceInfo, info_of_face
from engine.rules.casting import spell_bill
from engine.rules.cost_effects import SPENDS
from engine.rules.lands import can_play_land
from engine.rules.loops import loop_exhausted
from engine.rules.mana_needs import Need, Supply
from engine.rules.mana_sources import quick_supply
from engine.rules.offers import Offer, faces_of, guise, offers, permissions_for
from engine.rules.outside_resolution import outside
from engine.rules.payment import can_pay
from engine.rules.precheck import HandSummary
from engine.rules.rebates import MOST_TIMES, Extra, as_if_chosen, keyword_extras, printed_extras, so_often
from engine.rules.restrictions import cant_cast, cant_play_lands
from engine.rules.target_taxes import payable_somehow, targets_taxed
from engine.rules.targets import any_legal, legal_at_some_x, modal_of, modes_possible, targets_if_paid, targets_in
from engine.rules.timing_permissions import casts_fast, flash_now, only_when
from engine.rules.total_cost import Bill, change_for_spell
from engine.rules.ways import AT_A_CREATURE
from engine.state.faces import face_info
from engine.state.objects import Obj
from engine.terms.ids import NO_ONE
from engine.terms.zones import Zone

# the same few actions are offered again and again
_MOST_KEPT: Final = 1 << 14
_activate = lru_cache(_MOST_KEPT)(Activate)
_cast = lru_cache(_MOST_KEPT)(Cast)
_play_land = lru_cache(_MOST_KEPT)(PlayLand)


@mypyc_attr(allow_interpreted_subclasses=True)
class Window:
    """One priority window while what may be done in it is worked out: things that are the same for every card."""

    __slots__ = ("_land", "_supply", "game", "lasting", "player", "sorcery", "unusual")

    def __init__(self, game: Game, player: int, sorcery: bool) -> None:
        self.game = game
        self.player = player
        self.sorcery = sorcery
        self.lasting = True  # what may be done is the same in every step until something happens
        rules = game.index.rules
        self.unusual = bool(rules) and ("cost" in rules or "may play" in rules or SPENDS in rules)
        self._supply: Supply | None = None
        self._land: bool | None = None

    def supply(self) -> Supply:
        """What mana the player could make, counted."""
        found = self._supply
        if found is None:
            found = self._supply = quick_supply(self.game, self.player)
        return found

    def suffices(self, need: Need) -> bool:
        """Whether the player's mana could cover a need, as far as counting can say."""
        supply = self.supply()
        if need.open:  # a hybrid symbol that comes off counts for nothing yet
            return supply.total >= need.total or any(symbol[0] == "-" for symbol in need.open)
        return supply.may_cover(need)

    def may_play_land(self, card: int = NO_ONE) -> bool:
        """Whether the player may play a land, or this card as one."""
        if self._land is None:
            self._land = can_play_land(self.game, self.player)
        return self._land and (card == NO_ONE or not cant_play_lands(self.game, self.player, card))


def as_a_sorcery(window: Window, hand: HandSummary, found: list[Action]) -> None:
    """What may be done with the cards of a hand in a main phase with the stack empty, as they are printed and with no
    effect that changes the rules."""
    supply = window.supply()
    if supply.total < hand.least:
        if hand.lands and window.may_play_land():
            found.extend([_play_land(id) for id in hand.lands])
        return
    for id, info in hand.cards:
        if info is not None and info.land:
            if window.may_play_land():
                found.append(_play_land(id))
        else:
            _as_printed(window, id, info, supply, found)


def as_instants(window: Window, hand: HandSummary, found: list[Action]) -> None:
    """What may be done with the cards of a hand at any other time, as they are printed and with no effect that changes
    the rules."""
    supply = window.supply()
    if supply.total >= hand.soonest:
        for id, info in hand.fast:
            if info is None or not info.land:
                _as_printed(window, id, info, supply, found)


def _as_printed(window: Window, id: int, info: FaceInfo | None, supply: Supply, found: list[Action]) -> None:
    """Whether one card may be cast; `info` None where more than counting mana is to be done."""
    game = window.game
    if info is None or info.need is None:
        from_hand(window, game.state.objects[id], False, found)
    elif supply.total >= info.total and supply.may_cover(info.need):
        if not supply.exact:
            from_hand(window, game.state.objects[id], False, found)
        elif not info.aims or _enough_targets(outside(game, id, window.player), info):
            found.append(_cast(id))
        elif info.need.x or info.aims_otherwise:
            from_hand(window, game.state.objects[id], False, found)


def from_elsewhere(window: Window, row: Obj, fast: bool, found: list[Action]) -> None:
    """What may be done with a card outside the hand; `fast` whether an effect lets some spell be cast at any time."""
    for offer in offers(window.game, window.player, row, row.zone):
        if can_cast(window, row, offer, fast):
            found.append(Cast(row.id, offer.face, offer.way))
    if window.sorcery:
        _lands_elsewhere(window.game, window.player, row, found)


def from_hand(window: Window, row: Obj, fast: bool, found: list[Action]) -> None:
    """What may be done with one card of the hand."""
    game, player, sorcery = window.game, window.player, window.sorcery
    values = game.chars_of.get(row.id) or game.chars(row.id)
    info = info_of_face(values.face, values.abilities)
    card = row.card
    if card is None or len(card.faces) == 1:
        if info.land and not info.ways:
            if sorcery and window.may_play_land(row.id):
                found.append(_play_land(row.id))
            return
        if not sorcery and not fast and not info.fast and not info.flash_if and not info.sudden:
            return
        if info.only or info.flash_if:
            window.lasting = False
        if info.simple and info.need is not None and not window.unusual and not window.suffices(info.need):
            return
    window.lasting = window.lasting and (card is None or len(card.faces) == 1)
    if sorcery:
        for index, each in faces_of(game, row):
            if each.land and window.may_play_land(row.id):
                found.append(PlayLand(row.id, index))
    for offer in offers(game, player, row, Zone.HAND):
        if offer.info.flash_if and flash_now(outside(game, row.id, player), row.id, offer.info):
            offer.fast = True
        if can_cast(window, row, offer, fast):
            found.append(Cast(row.id, offer.face, offer.way))


def can_cast(window: Window, row: Obj, offer: Offer, fast: bool = False) -> bool:
    """Whether a spell could be cast this way now; what asks about it sees only the face or half that would be cast, the
    face-down spell or the Aura (702.103d, 707.4, 708.3a). `fast`: whether an effect may say that it has flash."""
    if not window.sorcery and not offer.fast and not (fast and (offer.face_down or not offer.sorcery)):
        return False
    face = guise(row, offer)
    if face is None:
        return _could_cast_now(window, row, offer)
    if row.zone is Zone.BATTLEFIELD and not _aims_as_a_copy(window, row, offer):
        return False
    with window.game.shown_as(row.id, face_info(face).chars):
        return _could_cast_now(window, row, offer)


def _aims_as_a_copy(window: Window, row: Obj, offer: Offer) -> bool:
    """Whether the copy of a prepared spell has enough legal targets: its permanent, too, which is what it is (706.12).
    """
    r = outside(window.game, row.id, window.player)
    return _has_targets(r, offer, lambda x: _payable_at(window, r, row, offer, x))


def _could_cast_now(window: Window, row: Obj, offer: Offer) -> bool:
    """Timing first (601.3b), then all that could keep it from being cast."""
    soon = window.sorcery or offer.fast or casts_fast(window.game, window.player, row.id)
    return soon and _could_cast(window, row, offer)


def _could_cast(window: Window, row: Obj, offer: Offer) -> bool:
    """Mana, prohibitions and targets, in the order of their price."""
    game, player = window.game, window.player
    info = offer.info
    r = outside(game, row.id, player)
    bill, plain = _whole_bill(r, player, row, offer)
    if not can_pay(game, player, bill, r, window.supply()) and not (
        info.rebated and not offer.face_down and _payable_with_more(window, r, row, offer)
    ) and not (  # of "exile a card with mana value X" there may be one for 3 and none for 0
        (uses_x(bill.parts) or may_cost_less(game, player, bill))
        and any(_payable_at(window, r, row, offer, x) for x in range(1, MOST_PRINTED + 1))
    ):
        return False
    forbidden = cant_cast(game, player, row.id)
    if forbidden and (not bill.has_x or info.set_x is not None):
        return False  # else it may be that with another X it is not (601.3a)
    if info.additional and not all(
        _one_payable(window, r, row, offer, ability.cost.either) for ability in info.additional
        if ability.cost is not None and ability.cost.either and not ability.optional
    ):
        return False
    if info.only and not offer.face_down and not only_when(game, player, r, info):
        return False
    if offer.face_down or offer.way == "overload":
        return True
    if row.zone is not Zone.BATTLEFIELD and not _has_targets(r, offer, lambda x: _payable_at(window, r, row, offer, x)):
        return info.aims_otherwise and _aims_with_more(window, r, row, offer)
    choosy = forbidden or not offer.allows(0) or (info.x_limits and (bill.has_x or uses_x(bill.parts)))
    if choosy and not _some_x(window, r, row, offer):
        return False
    if info.costed and not _mode_payable(window, r, row, offer):
        return False
    if not info.plain_targets or bill.helpers:
        return True
    if not (info.priced or targets_taxed(game)):
        return True
    bill.need, bill.parts = plain
    return payable_somehow(r, player, row.id, info.plain_targets, bill, window.supply())


def _whole_bill(
    r: Resolution, player: int, row: Obj, offer: Offer, chosen: Cost | None = None, times: int = 1
) -> tuple[Bill, tuple[Need, list[CostPart]]]:
    """What a spell would cost with what must be paid besides, `chosen` one of several such costs or an optional one, so
    many `times`; with it what it was before effects changed it (601.2f)."""
    bill = spell_bill(r, player, row.id, offer)
    for ability in offer.info.additional:
        if ability.cost is not None and not ability.optional and not ability.cost.either:
            bill.add(r, ability.cost, offer.info.face.mana_cost)
    if chosen is not None:
        bill.add(r, chosen, offer.info.face.mana_cost, times)
    if r.x:
        bill.need = bill.need.with_x(r.x, offer.info.on_x)  # effects change what that makes it (601.2f)
    plain = bill.need, list(bill.parts)
    change_for_spell(bill, r, player, row.id, offer.way)
    return most_helped(r.game, player, row.id, bill), plain


def _one_payable(window: Window, r: Resolution, row: Obj, offer: Offer, costs: Sequence[Cost]) -> bool:
    """Whether one of several additional costs could be paid with all else."""
    game, player = window.game, window.player
    return any(
        can_pay(game, player, _whole_bill(r, player, row, offer, each)[0], r, window.supply()) for each in costs
    )


def _payable_with_more(window: Window, r: Resolution, row: Obj, offer: Offer) -> bool:
    """Whether a spell could be paid for if an optional cost that makes it cost less were paid too (601.2f)."""
    return any(
        _payable_with(window, r, row, offer, extra, times)
        for extras in (printed_extras, keyword_extras) for extra in extras(offer.info)
        for times in range(1, (MOST_TIMES if extra.many else 1) + 1)
    )


def _aims_with_more(window: Window, r: Resolution, row: Obj, offer: Offer) -> bool:
    """Whether there would be enough targets if an optional cost were paid, and it could be (601.2b-c)."""
    for extras in (printed_extras, keyword_extras):
        for extra in extras(offer.info):
            with as_if_chosen(window.game.state, row.id, extra, 1), window.game.taken_for_spell(row.id):
                targets = targets_if_paid(r, offer.info.effects)
                found = legal_at_some_x(
                    r, targets, partial(any_legal, r, targets), partial(_payable_at, window, r, row, offer)
                )
            if found and _payable_with(window, r, row, offer, extra, 1):
                return True
    return False


def _payable_with(window: Window, r: Resolution, row: Obj, offer: Offer, extra: Extra, times: int) -> bool:
    """Whether a spell could be paid for with an optional cost, so often."""
    with as_if_chosen(window.game.state, row.id, extra, times):
        bill = _whole_bill(r, window.player, row, offer, *so_often(extra.cost, times))[0]
        return can_pay(window.game, window.player, bill, r, window.supply())


def _payable_at(window: Window, r: Resolution, row: Obj, offer: Offer, x: int) -> bool:
    """Whether a spell could be paid for with that X."""
    with r.with_x(x):
        bill = _whole_bill(r, window.player, row, offer)[0]
        counts = bill.has_x or uses_x(bill.parts)
        return counts and (
            can_pay(window.game, window.player, bill, r, window.supply())
            or (offer.info.rebated and _payable_with_more(window, r, row, offer))
        )


def _some_x(window: Window, r: Resolution, row: Obj, offer: Offer) -> bool:
    """Whether a spell could be paid for with an X that its words and all effects allow (107.3, 601.3a)."""
    for x in range(MOST_PRINTED + 1):
        if x == 0 or _payable_at(window, r, row, offer, x):
            with r.with_x(x):
                allowed = offer.allows(x) and all(r.true(condition) for condition in offer.info.x_limits)
            if allowed and not cant_cast(window.game, window.player, row.id, x):
                return True
    return False


def _has_targets(r: Resolution, offer: Offer, payable: Callable[[int], bool]) -> bool:
    """Whether there are enough legal targets, with an X that could be paid (601.2c)."""
    info = offer.info
    if not info.aims and offer.way not in AT_A_CREATURE:
        return not info.effects or _modes_possible(r, info)
    targets = (*info.plain_targets, *(target for each in info.effects for target in each.targets))
    return legal_at_some_x(r, targets, lambda: _enough_targets(r, info), payable)


def _enough_targets(r: Resolution, info: FaceInfo) -> bool:
    """Whether there are enough legal targets for what a face says, and a mode that can be chosen; what can't be the
    target of some spells is asked about the spell that the card would be (601.3e)."""
    game = r.game
    with game.taken_for_spell(r.source):
        return any_legal(r, info.plain_targets) and _modes_possible(r, info)


def _modes_possible(r: Resolution, info: FaceInfo) -> bool:
    """Whether a mode with enough legal targets can be chosen, where there are any."""
    for ability in info.effects:
        modal = modal_of(ability.effect)
        if modal is not None and not modes_possible(r, modal):
            return False
    return True


def _mode_payable(window: Window, r: Resolution, row: Obj, offer: Offer) -> bool:
    """Whether a mode that has enough legal targets could be paid for where each has a cost of its own."""
    for ability in offer.info.effects:
        modal = modal_of(ability.effect)
        if modal is not None and modal.costs:
            with window.game.taken_for_spell(r.source):
                legal = [any_legal(r, targets_in(mode)) for mode in modal.modes]
            able = [cost for cost, there in zip(modal.costs, legal, strict=False) if there]
            if not _one_payable(window, r, row, offer, able):
                return False
    return True


def _lands_elsewhere(game: Game, player: int, row: Obj, found: list[Action]) -> None:
    """Lands an effect lets a player play from other zones."""
    for index, info in faces_of(game, row):
        allowed = info.land and can_play_land(game, player, row.id)
        if allowed and any(permission.lands for permission in permissions_for(game, player, row, info)):
            found.append(PlayLand(row.id, index))


def activations(window: Window, ids: tuple[int, ...], found: list[Action], worn: bool) -> None:
    """The abilities of objects that a player could activate now."""
    game = window.game
    player = window.player
    objects = game.state.objects
    known = game.chars_of
    rules = game.index.rules
    counts = not (rules and ("cost" in rules or SPENDS in rules))
    supply = window.supply()
    total = supply.total
    for id in ids:
        row = objects[id]
        for place, kind in activated_among((known.get(id) or game.chars(id)).abilities):
            if kind.varies:
                window.lasting = False
            if not functions_there(row, kind.zone) or row.phased_out or (kind.taps and row.tapped):
                continue
            if counts and kind.least:
                if total < kind.least or not supply.may_cover(kind.need):
                    continue
                if kind.counted and not kind.aims and supply.exact and not rules and row.owner == row.controller:
                    if row.controller == player:
                        action = _activate(id, place)
                        if worn or not loop_exhausted(game, action):
                            found.append(action)
                    continue
            if can_activate(game, player, row, place, kind, window.supply):
                action = _activate(id, place)
                if worn or not loop_exhausted(game, action):
                    found.append(action)
