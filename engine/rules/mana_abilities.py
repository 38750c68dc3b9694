"""CR 605, 2006:406. Mana abilities: activated without the stack, and triggered ones that resolve at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.actions.mana import ManaVerb
from engine.ast.abilities import ActivatedAbility, TriggeredAbility
from engine.ast.costs import DoThis, UntapThis
from engine.events.announced import count_paid
from engine.events.kinds import AbilityActivated, AddMana, Event, Move, Tap, Untap
from engine.events.marking import put_mark
from engine.events.pipeline import emit
from engine.events.stack import put_ability, take_off
from engine.events.uses import count_use
from engine.events.waiting_triggers import take_mana_triggers
from engine.game import Game
from engine.rules.claims import NONE, Claims
from engine.rules.contention import claims_of_source, takes
from engine.rules.mana_besides import Foreseen
from engine.rules.mana_by_number import choose_number
from engine.rules.mana_needs import LETTERS_OF
from engine.rules.mana_plan import Source, find_plan
from engine.rules.mana_sources import kind_at, kind_of, pool_units
from engine.rules.outside_resolution import can_do, deciding_mana
from engine.rules.restrictions import cant_activate, sick
from engine.rules.spending import spend
from engine.state import codes
from engine.terms.zones import Cause, Zone

if TYPE_CHECKING:
    from engine.rules.total_cost import Bill

Uses = tuple[tuple[Source, str], ...]


def make_mana(
    game: Game, player: int, uses: Uses, paying: dict[int, str] | None = None, paid: bool = False,
    besides: Claims = NONE, pays: bool = True,
) -> bool:
    """Activate mana abilities for these mana, plain ones all at once, the others one after another (605.3b), those
    that tap something before those by which something goes; `paying` the mana to spend on what they cost, by
    source; `paid`: the mana they cost is spent already; `besides`: what the rest of the bill wants for itself;
    `pays`: whether they are activated to pay for something."""
    taps: list[Event] = []
    adds: list[Event] = []
    others: list[tuple[Source, str]] = []
    known = game.chars_of
    for source, given in uses:
        letters = source.made_itself(given)
        values = known.get(source.id) or game.chars(source.id)
        ability = values.abilities[source.ability_for(given) if source.abilities else source.ability]
        assert isinstance(ability, ActivatedAbility)
        kind = kind_of(ability)
        if not kind.free or not kind.taps or ability.limit:
            others.append((source, given))
            continue
        taps.append(Tap(source.id, source.id, player, for_mana=True))
        assert isinstance(ability.effect, ManaVerb)
        added = AddMana(player, letters, source.id, ability.effect.on)
        added.tapped = True
        adds.append(added)
    if taps:
        emit(game, taps)
        emit(game, adds)
        tell_activated(game, player, uses, others)
    others.sort(key=lambda use: _order(game, *use))
    for place, (source, letters) in enumerate(others):
        if not paid and not _spend_on(game, player, source, letters, paying or {}):
            return False
        later = besides
        for each, given in others[place + 1:]:
            later += claims_of_source(game, player, each, given)
        if not _activate(game, player, source, letters, later, pays):
            return False
    return True


def _order(game: Game, source: Source, letters: str) -> int:
    """When a mana ability is activated beside others: last those that cost mana, which the others make."""
    return 2 if source.need is not None else int(any(map(takes, kind_at(game, source, letters).others)))


def tell_activated(game: Game, player: int, uses: Uses, besides: list[tuple[Source, str]]) -> None:
    """Let abilities that watch mana abilities know of them, if there are any."""
    if not game.index.triggers[codes.ACTIVATED]:
        return
    for use in uses:
        if use not in besides:
            ability = game.chars(use[0].id).abilities[use[0].ability_for(use[1])]
            emit(game, [AbilityActivated(use[0].id, player, 0, ability, mana=True)])


def _spend_on(game: Game, player: int, source: Source, letters: str, paying: dict[int, str]) -> bool:
    """Spend mana of the pool on what a mana ability costs; False if it doesn't hold that."""
    ability = game.chars(source.id).abilities[source.ability_for(letters)]
    assert isinstance(ability, ActivatedAbility)
    need = kind_of(ability).need
    if need is None or not need.total:
        return True
    pool = pool_units(game, player)
    wanted = paying.get(source.id, "")
    planned = [unit for unit in pool if unit.restricted < 0 and LETTERS_OF[unit.mask & 63] in wanted]
    plan = find_plan(need, planned, [], {}) or find_plan(need, pool, [], {})
    if plan is not None:
        spend(game, player, plan, source.id)
    return plan is not None


def _activate(game: Game, player: int, source: Source, letters: str, later: Claims, pays: bool) -> bool:
    """Activate one mana ability that does more than tap and add, and follow it at once (605.3b); `later`: what is still
    wanted for what is paid after it; `pays`: whether its mana is for a cost, and so for the player."""
    ability = game.chars(source.id).abilities[source.ability_for(letters)]
    assert isinstance(ability, ActivatedAbility)
    kind = kind_of(ability)
    r = deciding_mana(game, source.id, player, source.made_itself(letters), kind.taps, pays)
    if kind.numbered is not None and letters in source.counts:
        r.chosen = source.counts[letters]
        choose_number(r, kind.numbered, r.chosen)
    if kind.taps and not emit(game, [Tap(source.id, source.id, player, for_mana=True)]):
        return False
    for part in kind.others:
        if isinstance(part, UntapThis):
            if not emit(game, [Untap(source.id, source.id, player)]):
                return False
        elif isinstance(part, DoThis):
            r.tolled = True
            if not can_do(r, part.effect):
                return False
            r.later = later.takes if takes(part) else later.taps
            r.perform(part.effect)
            r.tolled, r.later = False, ()
    if ability.limit:
        count_use(game.state, source.id, str(source.ability_for(letters)))
    emit(game, [AbilityActivated(source.id, player, 0, ability, mana=True)])
    r.perform(ability.effect)
    return True


def make_nothing(game: Game, player: int, id: int, place: int) -> bool:
    """A mana ability that can add no mana now is activated all the same (605.2)."""
    row = game.state.objects[id]
    values = game.chars(id)
    ability = values.abilities[place]
    if not isinstance(ability, ActivatedAbility) or row.controller != player or row.zone is not Zone.BATTLEFIELD:
        return False
    kind = kind_of(ability)
    if not kind.free or ability.condition is not None or ability.limit or ability.timing:
        return False
    if kind.taps and (row.tapped or sick(game, row, values)):
        return False
    r = deciding_mana(game, id, player, "")
    if any(verb.makes(r) for verb in kind.verbs) or cant_activate(game, player, id, ability):
        return False
    if kind.taps and not emit(game, [Tap(id, id, player, for_mana=True)]):
        return False
    emit(game, [AbilityActivated(id, player, 0, ability, mana=True)])
    r.perform(ability.effect)
    return True


def resolve_mana_triggers(game: Game, uses: Uses = ()) -> bool:
    """Triggered mana abilities resolve as soon as they trigger (605.4a); True if there was any. `uses`: what was tapped
    for mana, and the mana all told that was foreseen of it."""
    state = game.state
    now = take_mana_triggers(state) if state.pending else ()
    if not now:
        return False
    foreseen = Foreseen(uses)
    for each in now:
        ability = each.ability
        assert isinstance(ability, TriggeredAbility)
        id = put_ability(game, ability, each.source, each.controller, each.info, each.memory)
        foreseen.resolution(game, id, ability).perform(ability.effect)
        take_off(game, id)
    return True


def use_helper(game: Game, player: int, source: Source, bill: Bill) -> None:
    """Pay one mana's worth with convoke, improvise (tap it) or delve (exile it)."""
    if source.kind == "delve":
        emit(game, [Move(source.id, Zone.EXILE, Cause.COST, bill.for_, player)])
    else:
        emit(game, [Tap(source.id, bill.for_, player)])
        put_mark(game.state, source.id, f"{source.kind}d {bill.for_}")  # 702.51c
    if source.kind == "waterbend":
        bill.helped -= 1
    count_paid(game.state, bill.for_, source.kind, 1)
