"""CR 117. What to do with priority: lands, spells by value for their mana, tricks in combat, answers on the stack."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from engine.ai.allegiance import my_turn, with_me
from engine.ai.assessment import Assessment
from engine.ai.choices import row_of
from engine.ai.combat_planner import can_attack, damage_past, forecast, under_way
from engine.ai.hand_value import cards_of, mana_value
from engine.ai.land_mana import land_points, undoes_itself
from engine.ai.moves import (
    Move,
    animation,
    answers,
    awake,
    fights,
    holds_back,
    meets_attack,
    plans_of,
    rate,
    removes,
    stops_combat,
    taps_or_wakes,
)
from engine.ai.plan import Plan, plan_of
from engine.ai.points import WIN
from engine.ai.restraint import best_prey, taps, waits, worthwhile
from engine.ai.tricks import best_finish, best_trick, improved, mass_boost, threatened
from engine.ai.value import on_entering
from engine.ast.abilities import EntersAbility, SpellAbility, TriggeredAbility
from engine.ast.card import Card
from engine.decisions import PASS, Action, Cast, PlayLand, Priority
from engine.keeping import kept
from engine.terms.ids import is_player
from engine.terms.steps import Step
from engine.terms.zones import Zone

ANSWERED: Final = 2.4  # points from which on something on the stack is countered
SOONER: Final = 0.8  # less than that with counterspells to spare, and so much less when behind
BEHIND: Final = 3.0  # points by which the opponents' creatures are worth more
LOW: Final = 10
HELD: Final = 2.2  # points of being able to counter something
KEPT: Final = 0.6  # of what could be done in the opponents' turn: that it will be is not sure
SPENT: Final = 1.4  # that a card spent on this combat must gain, besides its mana
PREVENTED: Final = 5.0  # that preventing all of its damage must spare
QUIET: Final = frozenset({Step.UNTAP, Step.UPKEEP, Step.DRAW, Step.END_COMBAT, Step.CLEANUP, Step.COMBAT_DAMAGE,
                          Step.FIRST_STRIKE_DAMAGE})
Banned = Callable[[Action], bool]


def act(board: Assessment, decision: Priority, banned: Banned) -> Action:
    """The action to take, or passing."""
    view = board.view
    if not decision.actions:
        return PASS
    if view.stack:
        return _respond(board, decision, banned)
    step, mine = view.step, my_turn(board)
    if step in QUIET:
        return PASS
    if mine and step.main:
        return _main(board, decision, banned)
    if step is Step.DECLARE_BLOCKERS:
        return _in_combat(board, decision, banned)
    if step is Step.DECLARE_ATTACKERS:
        return PASS if mine else _removal(board, decision, banned, 1.3)
    if step is Step.BEGIN_COMBAT:
        return _before_combat(board, decision, banned) if mine else _tap_down(board, decision, banned)
    if step is Step.END:
        return PASS if mine else _spare_mana(board, decision, banned)
    return PASS


def rated(
    board: Assessment, decision: Priority, banned: Banned, wanted: Callable[[Plan], bool] | None = None
) -> list[Move]:
    """All actions but lands that are not banned, rated; with `wanted` those only whose plan is."""
    found: list[Move] = []
    alike: dict[tuple[int, str, int], Move | None] = {}  # cards in hand of which there are several
    for action in decision.actions:
        if isinstance(action, PlayLand) or banned(action):
            continue
        if wanted is not None and not any(map(wanted, plans_of(board, action))):
            continue
        card = board.view.card(action.card) if isinstance(action, Cast) else None
        if not isinstance(action, Cast) or card is None or card.card is None or card.zone is not Zone.HAND:
            move = rate(board, action)
        else:
            key = (id(card.card), action.way, action.face)
            if key not in alike:
                move = alike[key] = rate(board, action)
            else:
                same = alike[key]
                move = replace(same, action=action, source=action.card) if same is not None else None
        if move is not None:
            found.append(move)
    return found


# --- my main phase ---


def _main(board: Assessment, decision: Priority, banned: Banned) -> Action:
    lands = [
        action for action in decision.actions
        if isinstance(action, PlayLand) and not banned(action) and not undoes_itself(board, action.card)
    ]
    if len(lands) == 1:
        return lands[0]
    if lands:
        kinds = {(board.view.card(action.card).chars.name, action.face): action for action in reversed(lands)}
        return max(kinds.values(), key=lambda action: (land_points(board, action.card, action.face), -action.card))
    moves = [move for move in rated(board, decision, banned) if not move.answer and not move.guard]
    first = board.view.step is Step.MAIN1
    for move in moves:
        if move.trick:
            if move.sort == "ability" or move.instant:  # it waits for combat, but where it wins
                points = mass_boost(board, move.source, move.plan, True) if first else -1.0
                move.points = points if points >= WIN / 2 else -1.0
            else:
                move.points = improved(board, move.source, move.plan, first) + move.extra - move.price
    worthy = [move for move in moves if worthwhile(board, move)]
    for move in worthy:
        move.later = move.instant and waits(board, move, first)
        if move.later:
            move.points *= KEPT
    if all(move.later for move in worthy):
        return PASS
    now = [move for move in best_use([*worthy, *counterspell(board)], board.mana) if not move.later]
    if first and any(map(can_attack, board.mine)):
        now = [move for move in now if not _follows(board, move)]
    return max(now, key=_rank).action if now else PASS


def _follows(board: Assessment, move: Move) -> bool:
    """Whether a creature is better cast after the attack: what it does as it enters depends on what has happened this
    turn."""
    return move.sort == "creature" and isinstance(move.action, Cast) and any(
        isinstance(each, EntersAbility | TriggeredAbility) and each.condition is not None and on_entering(each)
        for each in board.view.card(move.source).abilities
    )


def best_use(moves: Sequence[Move], mana: int) -> tuple[Move, ...]:
    """The moves of the set that is worth most for the mana there is."""
    best: dict[int, tuple[float, tuple[Move, ...]]] = {0: (0.0, ())}
    for move in sorted(moves, key=lambda each: (-each.points, each.mana)):
        for spent, (points, taken) in sorted(best.items(), reverse=True):
            total = spent + move.mana
            if total <= max(mana, move.mana) and (total not in best or best[total][0] < points + move.points):
                if any(each.source == move.source for each in taken):
                    continue
                best[total] = (points + move.points, (*taken, move))
    _, chosen = max(best.values(), key=lambda entry: entry[0])

    return chosen or (max(moves, key=lambda each: each.points),)


def _rank(move: Move) -> tuple[bool, bool, int, float]:
    """What is done first: what is free, then removal, then what costs most."""
    return (move.mana == 0, move.sort == "spell", move.mana, move.points)


@kept
def counters(card: Card) -> bool:
    """Whether a card is a spell that counters; what a permanent could do once it is in play is none."""
    spells = (each for each in card.front.abilities if isinstance(each, SpellAbility))
    return any(step.verb == "counter" for each in spells for step in plan_of(each).steps)


def counterspell(board: Assessment) -> list[Move]:
    """A counterspell in hand as something to keep mana for, while an opponent has cards to cast."""
    view = board.view
    if not any(view.player(each).hand for each in board.opponents):
        return []
    held = [
        Move(PASS, HELD, mana_value(card), "spell", Plan(), id, later=True)
        for id, card in cards_of(view, view.player(board.me).hand)
        if counters(card) and mana_value(card) <= board.mana
    ]
    return held[:1]


# --- combat ---


def _in_combat(board: Assessment, decision: Priority, banned: Banned) -> Action:
    """After blocks: the trick that gains most, or removal that saves or wins a fight."""
    best: tuple[float, Action] = (0.0, PASS)
    for move in rated(board, decision, banned, fights):
        if move.answer:
            continue
        if stops_combat(move.plan):
            gain, price = -under_way(board), PREVENTED
        elif move.trick:
            gain = best_trick(board, move.source, move.plan)[0] + move.extra
            price = _spent(move)
        else:
            if move.sort in ("creature", "permanent") or not removes(move.plan):
                continue
            gain, price = best_finish(board, move.source, move.plan) + move.extra, _spent(move)
            if worthwhile(board, move):
                felled = move.points + _spared(board, best_prey(board, move)) - 0.1
                gain, price = max((gain - price, 0.0), (felled, 0.0))
        if gain - price > best[0]:
            best = (gain - price, move.action)
    return best[1]


def _spent(move: Move) -> float:
    """What a move costs that is made for the combat under way."""
    return 0.25 * move.mana + move.price if move.sort == "ability" else SPENT + 0.15 * move.mana


def _spared(board: Assessment, prey: int) -> float:
    """What the combat under way brings me more, or less, without a creature: who dies in it needs no removal."""
    return under_way(board, {}, (prey,)) - under_way(board) if prey >= 0 else 0.0


def _removal(board: Assessment, decision: Priority, banned: Banned, bonus: float) -> Action:
    """Removal on an attacker before blocks."""
    best: tuple[float, Action] = (0.0, PASS)
    danger = damage_past(board)
    attacked = any(with_me(board, board.view.card(each.id).row.attacking) for each in board.theirs
                   if is_player(board.view.card(each.id).row.attacking))
    for move in rated(board, decision, banned, meets_attack):
        animated = animation(board, move.source, move.plan, move.mana) if danger >= board.life else None
        if animated is not None and damage_past(board, (awake(animated),)) < danger:
            return move.action
        if move.answer or move.trick or not move.instant:
            continue
        if move.sort == "creature":
            if attacked and best[0] < 2.0:
                best = (2.0, move.action)
            continue
        if removes(move.plan) and worthwhile(board, move) and move.points * bonus > best[0]:
            best = (move.points * bonus, move.action)
    return best[1]


def _before_combat(board: Assessment, decision: Priority, banned: Banned) -> Action:
    """In my turn before attackers: tap or turn aside blockers if the attack gains by it."""
    best: tuple[float, Action] = (0.0, PASS)
    base: float | None = None
    for move in rated(board, decision, banned, taps_or_wakes):
        if animation(board, move.source, move.plan, move.mana) is not None and move.points > max(0.5, best[0]):
            best = (move.points, move.action)
        if "tap" not in {part.verb for part in move.plan.steps} or move.sort not in ("spell", "ability"):
            continue
        prey = max(board.theirs, key=lambda each: (not each.tapped, each.worth), default=None)
        if prey is None:
            continue
        if base is None:
            base = forecast(board)
        away = (prey.id, move.source) if taps(board, move) else (prey.id,)
        gain = forecast(board, {}, away) - base - (prey.worth * 0.1 if move.sort == "spell" else move.price)
        if gain > max(1.5, best[0]):
            best = (gain, move.action)
    return best[1]


def _tap_down(board: Assessment, decision: Priority, banned: Banned) -> Action:
    """In an opponent's turn before attackers: tap what would attack."""
    for move in rated(board, decision, banned, holds_back):
        if holds_back(move.plan) and worthwhile(board, move) and move.points > 1.2:
            return move.action
    return PASS


# --- the stack, and mana to spare ---


def _respond(board: Assessment, decision: Priority, banned: Banned) -> Action:
    """With something on the stack: counter what is worth it, save what it would take; else let it resolve."""
    view = board.view
    top = row_of(view, view.stack[-1])
    if top is None or top.controller not in board.enemies:
        return PASS
    best: tuple[float, Action] = (0.0, PASS)
    saved: dict[int, float] | None = None
    for move in rated(board, decision, banned, answers):
        if move.answer:
            if move.points >= _answered_from(board) and move.points > best[0]:
                best = (move.points, move.action)
        elif move.guard:
            saved = threatened(board) if saved is None else saved
            worth = max(saved.values(), default=0.0)
            if worth >= 2.5 and worth > best[0]:
                best = (worth, move.action)
    return best[1]


def _answered_from(board: Assessment) -> float:
    """From how many points on something is countered: from less with several counterspells, or when behind."""
    view = board.view
    held = sum(counters(card) for _, card in cards_of(view, view.player(board.me).hand))
    behind = sum(each.worth for each in board.theirs) > sum(each.worth for each in board.mine) + BEHIND
    return ANSWERED - (SOONER if held > 1 else 0.0) - (SOONER if behind or board.life <= LOW else 0.0)


def _spare_mana(board: Assessment, decision: Priority, banned: Banned) -> Action:
    """At the end of an opponent's turn: whatever is worthwhile, for the mana comes back."""
    next_mine = _comes_next(board)
    moves = [
        move for move in rated(board, decision, banned)
        if not (move.trick or move.answer or move.guard) and (next_mine or not move.mana) and worthwhile(board, move)
    ]
    if not moves:
        return PASS
    return max(moves, key=lambda each: each.points).action


def _comes_next(board: Assessment) -> bool:
    """Whether my turn is the next one, so that mana not spent now is lost."""
    players = board.view.players
    if board.view.active not in players:
        return True
    place = players.index(board.view.active)
    return players[(place + 1) % len(players)] == board.me


