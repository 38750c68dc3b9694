"""Mana as a player counts it: which permanents could pay for something, and what one more land would allow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.actions.life import PayLife
from engine.ai.allegiance import my_turn
from engine.ai.assessment import Assessment, makes_mana
from engine.ai.hand_value import cards_of, face_colors, is_land
from engine.ai.plan import plan_of, word_of
from engine.ai.value import face_worth
from engine.ast.abilities import ActivatedAbility, EntersAbility, TriggeredAbility
from engine.ast.amounts import Fixed
from engine.ast.card import Card, Face
from engine.ast.costs import DoThis
from engine.ast.filters import HasType, Objects
from engine.ast.node import Ability
from engine.ast.patterns import Moves
from engine.ast.selections import Some, This
from engine.keeping import kept
from engine.state.faces import walk
from engine.terms.allotment import provided
from engine.terms.colors import LETTERS
from engine.terms.mana import ManaCost
from engine.terms.zones import Zone

NOW: Final = 1.0  # for each mana that a land lets be spent this turn
LATER: Final = 1.2  # for each colored symbol in hand for which there was no source
READY: Final = 0.5  # for a tapped land, where it costs nothing now
SAFE: Final = 5  # the least life that is left where life is paid for mana


def sources(board: Assessment, but: int = -1, lasting: bool = False) -> list[int]:
    """The colors, as bits, that each of my untapped permanents could make, all but one of them; `lasting`: those that
    are there to make more."""
    view = board.view
    cards = [view.card(id) for id in board.permanents if id != but]
    return [
        face_colors(card.chars.face) for card in cards
        if card.controller == board.me and not card.row.tapped and makes_mana(card)
        and not (lasting and (made := mana_of(card.abilities)) and all(map(spends_itself, made)))
    ]


def mana_of(abilities: Sequence[Ability]) -> list[ActivatedAbility]:
    """The mana abilities among some."""
    return [each for each in abilities if isinstance(each, ActivatedAbility) and each.mana]


def spends_itself(ability: ActivatedAbility) -> bool:
    """Whether what an ability is on, or something else, is given up for it."""
    return any(isinstance(part, DoThis) for part in ability.cost.parts)


def could_pay(cost: ManaCost, made: Sequence[int]) -> bool:
    """Whether sources of these colors could pay a cost together: each colored symbol has one of its own (107.4)."""
    return len(made) >= cost.mana_value and not unpaid(cost.symbols, made)


def unpaid(symbols: Sequence[str], made: Sequence[int]) -> int:
    """How many of these colored symbols have no source of their own among such of these colors."""
    masks = [mask for mask in map(_mask, symbols) if mask]
    return len(masks) - provided([[at for at, colors in enumerate(made) if colors & mask] for mask in masks])


def _mask(symbol: str) -> int:
    """The colors of mana that a colored symbol takes; 0 for what any mana, or life, pays."""
    return 0 if "P" in symbol else sum(1 << LETTERS.index(letter) for letter in symbol if letter in LETTERS)


# --- which land to play ---


@kept
def enters_tapped(face: Face) -> bool:
    """Whether a land enters tapped (614.1c)."""
    return any(
        isinstance(ability, EntersAbility) and ability.what is None and word_of(ability.effect) == "tap"
        for ability in face.abilities
    )


def land_points(board: Assessment, card: int, face: int) -> float:
    """How well a land fits now: what it lets be cast this turn counts most, then the colors that cards in hand still
    miss; a tapped one comes when nothing waits for its mana."""
    view = board.view
    found = view.card(card).card
    if found is None:
        return 0.0
    shown = found.faces[face] if face < len(found.faces) else found.front
    makes = face_colors(shown)
    tapped = enters_tapped(shown)
    hand = [each for id, each in cards_of(view, view.player(board.me).hand) if id != card and not is_land(each)]
    costs = [each.front.mana_cost for each in hand if each.front.mana_cost is not None]
    now = sources(board)
    if makes and not tapped:
        now.append(makes)
    ever = [
        colors for id in board.permanents
        if view.card(id).controller == board.me and (colors := face_colors(view.card(id).chars.face))
    ]
    points = 1.0 + 0.01 * face_worth(shown) + 0.15 * makes.bit_count() + NOW * spendable(costs, now)
    for cost in costs:
        missing = unpaid(cost.symbols, ever)
        if missing:
            soon = 1.0 / (1.0 + max(0, cost.mana_value - board.lands - 1))
            points += LATER * soon * (missing - unpaid(cost.symbols, [*ever, makes]))
    return points + (READY if tapped else 0.0)


def spendable(costs: Sequence[ManaCost], made: Sequence[int]) -> int:
    """How much mana of such sources could be spent on costs this turn, the dearest first."""
    spent = 0
    symbols: tuple[str, ...] = ()
    for cost in sorted(costs, key=lambda each: -each.mana_value):
        total = spent + cost.mana_value
        if cost.mana_value and total <= len(made) and not unpaid((*symbols, *cost.symbols), made):
            spent, symbols = total, (*symbols, *cost.symbols)
    return spent


# --- life for mana ---


def life_asked(board: Assessment, land: int) -> int:
    """How much life a land asks for as it enters; 0 for none."""
    abilities = board.view.card(land).abilities
    costs = [
        part.n.number for ability in abilities if isinstance(ability, EntersAbility)
        for part in walk(ability.effect) if isinstance(part, PayLife) and isinstance(part.n, Fixed)
    ]
    return max(costs, default=0)


def undoes_itself(board: Assessment, land: int) -> bool:
    """Whether a land would only return or sacrifice itself as it enters, for it takes a land and I have no other."""
    return board.lands == 0 and any(map(_takes_a_land, board.view.card(land).abilities))


@kept
def _takes_a_land(ability: Ability) -> bool:
    """Whether an ability returns or sacrifices a land as its own object enters."""
    if not isinstance(ability, TriggeredAbility) or not isinstance(ability.pattern, Moves):
        return False
    if not isinstance(ability.pattern.what, This) or ability.pattern.to is not Zone.BATTLEFIELD:
        return False
    return any(
        step.verb in ("return", "sacrifice") and isinstance(step.on, Some) and isinstance(step.on.what, Objects)
        and any(isinstance(test, HasType) and test.type == "land" for test in step.on.what.tests)
        for step in plan_of(ability).steps
    )


def needs_untapped(board: Assessment, land: int, life: int) -> bool:
    """Whether it is worth life that a land enters untapped: enough is left, and a card in hand that nothing else could
    pay for now is cast with it."""
    view = board.view
    if board.life - life < SAFE or not my_turn(board):
        return False
    card = view.card(land).card
    have = sources(board, land)
    with_it = [*have, face_colors(card.front) if card is not None else 0]
    hand = [each for _, each in cards_of(view, view.player(board.me).hand) if not is_land(each)]
    return any(_waited(each, have, with_it) for each in hand)


def _waited(card: Card, have: Sequence[int], with_it: Sequence[int]) -> bool:
    """Whether a card can be cast with one more land and could not without, and would be cast at once."""
    face = card.front
    if face.mana_cost is None or "instant" in face.types:
        return False
    return could_pay(face.mana_cost, with_it) and not could_pay(face.mana_cost, have)
