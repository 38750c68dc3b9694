"""CR 601, 2006:409. Casting spells, step by step; a spell that can't be cast after all is taken back (732)."""

from __future__ import annotations

from engine.ast.abilities import KeywordAbility
from engine.ast.conditions import CONTROLLED, Matches
from engine.ast.costs import Cost, PayMana
from engine.ast.effects import Modal
from engine.ast.selections import Target
from engine.decisions import YES, Amount, Asked, Number, Purpose, yes_or_no
from engine.events.announced import (
    announce_costs,
    announce_division,
    announce_modes,
    announce_rider,
    announce_targets,
    announce_text,
    announce_way,
    announce_x,
    as_if_targeting,
    keep_paid_for,
)
from engine.events.kinds import Event, Move, SpellCast
from engine.events.pipeline import emit
from engine.events.resolution import Resolution
from engine.events.resolve import resolution_of
from engine.game import Game
from engine.messages import msg
from engine.rules.announcing import choose_modes, choose_x, divide_among, least_x, possible_x, shared_among, uses_x
from engine.rules.assisting import assisted, most_helped
from engine.rules.castable_faces import Conditions, FaceInfo, info_of_face, one_of
from engine.rules.checkpoint import restore, save
from engine.rules.emerging import SACRIFICE, choose_creature, chosen_creature, reduction
from engine.rules.given_ways import keep_given
from engine.rules.harmonizing import TAP, choose_to_tap, power_off
from engine.rules.lands import can_play_land, play_land
from engine.rules.mana_sources import quick_supply
from engine.rules.offering import choose_offering, reduced
from engine.rules.offers import Offer, extra_parts, offer_of
from engine.rules.payment import can_pay, pay_bill
from engine.rules.precheck import player_summary
from engine.rules.preparing import PREPARED, copy_of_prepared
from engine.rules.rebates import (
    Extra,
    as_if_chosen,
    keyword_extras,
    printed_extras,
    so_often,
    times_possible,
    with_paid,
)
from engine.rules.restrictions import cant_cast
from engine.rules.splicing import spliceable, spliced
from engine.rules.targets import (
    any_legal,
    choose_targets,
    legal_at_some_x,
    modal_of,
    targeted_events,
    targets_if_paid,
)
from engine.rules.timing_permissions import asked_now
from engine.rules.total_cost import Bill, change_for_spell, cost_words, said
from engine.rules.ways import AT_A_CREATURE, WAYS
from engine.state.objects import Obj
from engine.terms.steps import Step
from engine.terms.zones import HAND, STACK, Cause

_HELPERS = frozenset({"convoke", "improvise", "delve", "assist"})


def cast(game: Game, player: int, card: int, face: int, way: str, free: bool, timed: bool = False) -> bool:
    """Cast a card now (601.2, 701.4a-b); False, with nothing changed, if it can't be or is taken back (732). `timed`:
    not as an effect says, but at a time when it must be allowed to be (117.1a)."""
    row = game.state.objects[card]
    turned = way in WAYS and WAYS[way].face_down  # no land, but a face-down creature (702.37c)
    if not row.gone and not turned and "land" in (row.card.faces[face] if row.card is not None else row.base).types:
        return can_play_land(game, player, card) and play_land(game, player, card, face)
    offer = offer_of(game, player, row, face, way, free)
    if offer is None or row.gone:
        return False
    if not free and _certain(game, player, row, offer):
        done = _Casting(game, player, card, offer).go()
        assert done
        return True
    saved = save(game)
    casting = _Casting(game, player, card, offer)
    if timed:
        casting.hurried = asked_now(game, player, card, offer.info, offer.fast)
    if casting.go():
        return True
    restore(game, saved)
    return False


def _certain(game: Game, player: int, row: Obj, offer: Offer) -> bool:
    """Whether nothing can come in the way of casting a spell, so that no position to come back to need be kept: it has
    no targets, nothing is chosen for it and no effect changes the rules or replaces anything."""
    info = offer.info
    index = game.index
    if info.aims or not info.counted or info.need is None or info.need.x or info.optional or offer.way:
        return False
    if index.rules or any(index.replaces) or game.state.variants is not None:
        return False
    if index.changes_nonpermanents or index.granted_statics:
        return False
    if row.zone is not HAND or row.owner != player or row.id in index.of_ref or row.id in index.self_statics:
        return False
    if game.procedures.asks_payment(player):
        return False
    supply = quick_supply(game, player)
    return supply.exact and supply.may_cover(info.need)


class _Casting:
    """One spell being cast."""

    __slots__ = ("card", "chosen_costs", "game", "hurried", "id", "info", "offer", "paid", "player", "r")

    def __init__(self, game: Game, player: int, card: int, offer: Offer) -> None:
        self.game = game
        self.player = player
        self.card = card
        self.offer = offer
        self.info: FaceInfo = offer.info
        self.id = 0
        self.paid: dict[str, int] = {}
        self.chosen_costs: list[tuple[Cost, int]] = []
        self.hurried: Conditions = ()  # one of which must be so of the spell to be cast now (601.3e)

    def go(self) -> bool:
        """Follow 601.2a-i; False if any step fails."""
        if not self._put_on_stack():
            return False
        self.r: Resolution = resolution_of(self.game, self.id)
        if self.info.straight and not self.offer.way:
            self._splice()
            if not self._targets(()):
                return False
        elif not self.offer.face_down:
            if not self._choose_costs():
                return False
            self._splice()
            self._write(())  # "if this spell was kicked, choose any number instead" asks what is paid
            modes = self._modes()
            if modes is None:
                return False
            if modes:
                self._write(modes)
            if not self._choose_x(modes) or not self._targets(modes):
                return False
        if cant_cast(self.game, self.player, self.id):
            return False
        bill = self._bill()
        if not assisted(self.game, self.player, self.id, bill) or not pay_bill(self.game, self.player, bill, self.r):
            return False
        return self._finish()

    def _put_on_stack(self) -> bool:
        """601.2a: the card moves to the stack."""
        if self.offer.way == PREPARED:
            self.card = copy_of_prepared(self.game, self.card, self.player)
        zone = self.game.state.objects[self.card].zone
        quiet = not self.game.state.stack
        move = Move(self.card, STACK, Cause.CAST, 0, self.player)
        move.controller = self.player
        move.face = self.offer.face
        move.face_down = self.offer.face_down
        if self.offer.way in ("bestow", "fuse", "prototype"):
            move.base = self.info.face
        if not emit(self.game, [move]) or not move.new:
            return False
        self.id = move.new
        state = self.game.state
        main = state.acts(self.player) and state.step in (Step.MAIN1, Step.MAIN2)
        then = {"you cast main phase": 1} if main else {}
        if not main or not quiet:
            then["cast suddenly"] = 1
        announce_way(state, self.id, self.offer.way, zone, then)
        return True

    def _write(self, modes: tuple[int, ...]) -> None:
        announce_modes(self.game.state, self.id, modes)
        announce_costs(self.game.state, self.id, self.paid)

    # --- 601.2b: modes, additional costs, X ---

    def _choose_costs(self) -> bool:
        """Additional costs: demanded ones that offer a choice, optional ones the player wants."""
        if not self._choose_sacrifice():
            return False
        for ability in self.info.additional:
            if ability.cost is None:
                continue
            if not ability.optional:
                chosen = self._one_of(ability.cost)
                if chosen is None:
                    return False
                self.chosen_costs.append((chosen, 1))
        for extra in printed_extras(self.info):
            self._offer_cost(extra)
        for word in self.info.controlled:
            if any(one_of(self.game.chars(id), word) for id in self.game.state.battlefield
                   if self.game.controller(id) == self.player):
                self.paid[CONTROLLED + word] = 1
        for extra in keyword_extras(self.info):
            before = self.paid.get(extra.key, 0)
            self._offer_cost(extra)
            if extra.word == "kicker" and self.paid.get("kicked", 0) > before:
                self.paid[f"kicker {cost_words(extra.cost)}"] = 1  # which of several was paid (702.33f)
        return True

    def _choose_sacrifice(self) -> bool:
        """What emerge or offering will sacrifice (702.48b, 702.119b); False if there is nothing."""
        if self.offer.way == "emerge":
            return choose_creature(self.r, self.player, self.id, self._payable)
        keyword = self.offer.keyword
        if self.offer.way == "offering" and keyword is not None:
            return choose_offering(self.r, self.player, keyword, self.id, self._payable)
        if self.offer.way == "harmonize":
            choose_to_tap(self.r, self.player, self.id, self._payable)
        return True

    def _payable(self) -> bool:
        """Whether the cost could be paid with what is chosen so far."""
        return can_pay(self.game, self.player, self._own_bill(), self.r)

    def _payable_with(self, targets: tuple[tuple[int, ...], ...]) -> bool:
        """Whether the cost could be paid with these targets."""
        with as_if_targeting(self.game.state, self.id, targets):
            return self._in_time() and self._payable()

    def _in_time(self) -> bool:
        """Whether the spell is such a one as may be cast now."""
        return not self.hurried or any(map(self.r.true, self.hurried))

    def _payable_for(self, modal: Modal, modes: tuple[int, ...]) -> bool:
        """Whether the cost could be paid with these modes."""
        before = self.chosen_costs
        self.chosen_costs = [*before, *self._costs_of(modal, modes)]
        found = self._payable()
        self.chosen_costs = before
        return found

    def _costs_of(self, modal: Modal, modes: tuple[int, ...]) -> list[tuple[Cost, int]]:
        """What modes cost besides: each its own, or all beyond the first the same (702.120a)."""
        found = [(modal.costs[index], 1) for index in modes if index < len(modal.costs)]
        more = len(modes) - 1
        if more > 0:
            costs = [keyword.cost for keyword in self._keywords("escalate")]
            found.extend((cost, more) for cost in costs if cost is not None)
        return found

    def _splice(self) -> None:
        """Cards in hand the player reveals to have their text added (702.47a)."""
        index = self.game.index
        given = index.changes_nonpermanents or index.granted_statics or index.of_ref
        if not (given or player_summary(self.game, self.player).held.splices):
            return
        face = self.info.face
        for card, keyword in tuple(spliceable(self.game, self.player, self.id, self.r)):
            if keyword.cost is None or not self._could_add(keyword.cost, 1):
                continue
            asked = Asked(
                self.player, msg("Splice {name} onto it?", name=self.game.chars(card).name), card, Purpose.COST, 1
            )
            if self.game.ask(yes_or_no(asked)) == YES:
                self.chosen_costs.append((keyword.cost, 1))
                face = spliced(face, self.game.chars(card).abilities)
        if face is not self.info.face:
            self.info = info_of_face(face)
            announce_text(self.game, self.id, face)

    def _one_of(self, cost: Cost) -> Cost | None:
        """A cost, or of several in its place the one the player wants among those that can be paid."""
        if not cost.either:
            return cost
        payable = [each for each in cost.either if can_pay(self.game, self.player, self._own_bill(each), self.r)]
        if not payable:
            return None
        for each in payable[:-1]:
            asked = Asked(
                self.player, msg("Pay this cost: {cost}?", cost=said(self.game, each, self.id)), self.id, Purpose.COST
            )
            if self.game.ask(yes_or_no(asked)) == YES:
                return each
        return payable[-1]

    def _offer_cost(self, extra: Extra) -> None:
        """Ask whether (or how many times) an optional cost is paid, if it could be and need not be."""
        needed = self.info.rebated or self.info.aims_otherwise
        least, most = times_possible(
            extra, needed, lambda times: self._could_pay(extra, times) and self._could_aim(extra, times)
        )
        asked = Asked(self.player, msg("Pay for {keyword}?", keyword=extra.word), self.id, Purpose.COST, 1)
        if most == 0:
            if self.game.procedures.asks_forced() and all(isinstance(part, PayMana) for part in extra.cost.parts):
                self.game.ask(Number(asked, 0, 0))  # what is refused may be said all the same
            return
        times = least
        if extra.many:
            answer = self.game.ask(Number(asked, least, most))
            assert isinstance(answer, Amount)
            times = answer.number
        elif not least or self.game.procedures.asks_forced():
            times = max(least, int(self.game.ask(yes_or_no(asked)) == YES))
        if times:
            self.chosen_costs.append(so_often(extra.cost, times))
            self.paid = with_paid(self.paid, extra, times)

    def _could_pay(self, extra: Extra, times: int) -> bool:
        """Whether the spell could be paid for with an optional cost, so often."""
        if not self.info.rebated:
            return self._could_add(extra.cost, times)
        with as_if_chosen(self.game.state, self.id, extra, times, self.paid):
            return self._could_add(extra.cost, times)

    def _could_aim(self, extra: Extra, times: int) -> bool:
        """Whether there are enough targets if an optional cost is paid, so often: it may bring some, or all modes."""
        modal = self._modal()
        with as_if_chosen(self.game.state, self.id, extra, times, self.paid):
            every = modal is not None and (extra.word == "entwine" or (
                modal.all_must and modal.all_if is not None and self.r.true(modal.all_if)
            ))
            wanted = self._wanted(tuple(range(len(modal.modes))) if modal is not None and every else ())
            return legal_at_some_x(
                self.r, wanted, lambda: any_legal(self.r, wanted), lambda x: self._could_be_x(x, extra, times)
            )

    def _could_be_x(self, x: int, extra: Extra, times: int) -> bool:
        """Whether the spell could be paid for with an optional cost, so often, and that X."""
        with self.r.with_x(x):
            return self._could_add(extra.cost, times)

    def _could_add(self, cost: Cost, times: int) -> bool:
        return can_pay(self.game, self.player, self._own_bill(*so_often(cost, times)), self.r)

    def _modal(self) -> Modal | None:
        for ability in self.info.effects:
            modal = modal_of(ability.effect)
            if modal is not None:
                return modal
        return None

    def _modes(self) -> tuple[int, ...] | None:
        """The modes chosen; none for what is not modal, None if there are not enough legal ones."""
        modal = self._modal()
        if modal is None:
            return ()
        if self.paid.get("entwine"):
            return tuple(range(len(modal.modes)))
        chosen = choose_modes(self.r, modal, lambda modes: self._payable_for(modal, modes))
        if chosen is not None:
            self.chosen_costs.extend(self._costs_of(modal, chosen))
        return chosen

    def _keywords(self, name: str) -> list[KeywordAbility]:
        abilities = self.game.chars(self.id).abilities
        return [each for each in abilities if isinstance(each, KeywordAbility) and each.name == name]

    def _choose_x(self, modes: tuple[int, ...]) -> bool:
        """X is announced (601.2b, 107.3), or is what the text says that it is."""
        if self.info.set_x is not None:
            self._announce_x(max(0, self.r.amount(self.info.set_x)))
            return True
        need = self.info.need
        if self.info.counted and not self.chosen_costs and not self.offer.way and need is not None and not need.x:
            return True
        bill = self._bill()
        if bill.need.x == 0 and not uses_x(bill.parts):
            return True
        least = least_x([each.effect for each in self.info.effects], modes)
        possible = possible_x(self.r, self.player, self._own_bill, self._wanted(modes))
        able = [x for x in possible if x >= least and self._may_be_x(x)]
        if not able:
            return False
        self._announce_x(choose_x(self.r, self.player, self.id, able))
        return True

    def _announce_x(self, x: int) -> None:
        self.r.x = x
        announce_x(self.game.state, self.id, x)

    def _may_be_x(self, x: int) -> bool:
        with self.r.with_x(x):
            allowed = self.offer.allows(x) and all(self.r.true(condition) for condition in self.info.x_limits)
            allowed = allowed and (
                self._in_time() or any(isinstance(each, Matches) for each in self.hurried))  # of its targets
        return allowed and not cant_cast(self.game, self.player, self.id, x)

    # --- 601.2c-d: targets and division ---

    def _wanted(self, modes: tuple[int, ...]) -> tuple[Target, ...]:
        if self.offer.way == "overload":
            return ()
        if self.info.permanent and self.offer.way not in AT_A_CREATURE and "Aura" not in self.info.face.subtypes:
            return ()
        if not self.info.effects:
            return self.info.plain_targets
        return targets_if_paid(self.r, self.info.effects, modes)

    def _targets(self, modes: tuple[int, ...]) -> bool:
        wanted = self._wanted(modes)
        if not wanted:
            return True
        index = self.game.index
        priced = self.info.priced or bool(self.hurried) or (index.rules and index.asked("cost"))
        payable = self._payable_with if priced else None
        if not choose_targets(self.r, wanted, shared_among(self.info.effects), payable=payable):
            return False
        announce_targets(self.game.state, self.id, self.r.targets)
        divided = divide_among(self.r, self.info.effects)
        if divided is None:
            return False
        if divided:
            announce_division(self.game.state, self.id, divided)
        return True

    # --- 601.2f-h: the total cost ---

    def _own_bill(self, extra: Cost | None = None, times: int = 1) -> Bill:
        """What of that remains to be paid at least where others assist as much as they can (702.132a)."""
        return most_helped(self.game, self.player, self.id, self._bill(extra, times))

    def _bill(self, extra: Cost | None = None, times: int = 1) -> Bill:
        """The total cost as far as it is known, with X as announced (601.2f)."""
        bill = spell_bill(self.r, self.player, self.id, self.offer)
        for cost, count in self.chosen_costs:
            bill.add(self.r, cost, self.info.face.mana_cost, count)
        if extra is not None:
            bill.add(self.r, extra, self.info.face.mana_cost, times)
        if self.r.x:
            bill.need = bill.need.with_x(self.r.x, self.info.on_x)  # what reduces the cost reduces that too
        change_for_spell(bill, self.r, self.player, self.id, self.offer.way)
        return bill

    def _finish(self) -> bool:
        """601.2i: the spell becomes cast; it remembers what its costs were paid with."""
        keep_paid_for(self.r)
        if self.offer.rider:
            announce_rider(self.game.state, self.id, self.offer.rider)
        keep_given(self.game, self.id, self.offer)
        events: list[Event] = [SpellCast(self.id, self.player, self.offer.once)]
        events.extend(targeted_events(self.game, self.id, self.player))
        emit(self.game, events)
        return True


def spell_bill(r: Resolution, player: int, card: int, offer: Offer) -> Bill:
    """The cost of a spell without what is chosen while casting it and without changes."""
    bill = Bill(card)
    bill.spell = True
    bill.x = r.x
    bill.keyword = offer.way
    bill.any_mana = offer.any_mana
    bill.made_by = offer.made_by
    own = offer.info.face.mana_cost
    if offer.cost is None:
        if own is None:
            bill.payable = False
        elif offer.info.need is not None:
            bill.need = offer.info.need
            bill.has_x = bill.need.x > 0
    else:
        bill.add(r, offer.cost, own)
    if offer.extra:
        bill.add(r, extra_parts(offer), own)
    if offer.way == "emerge":
        less = reduction(r, player)
        if less is None:
            bill.payable = False
        else:
            bill.need = bill.need.more(-less)
            if chosen_creature(r):
                bill.add(r, SACRIFICE, own)
    if offer.way == "harmonize":
        bill.need = bill.need.more(-power_off(r, player))
        if chosen_creature(r):
            bill.add(r, TAP, own)
    if offer.way == "offering" and offer.keyword is not None:
        need = reduced(r, player, offer.keyword, bill.need)
        if need is None:
            bill.payable = False
        else:
            bill.need = need
            if chosen_creature(r):
                bill.add(r, SACRIFICE, own)
    bill.helpers = _HELPERS & r.game.chars(card).keywords if not offer.face_down else frozenset()
    return bill
