"""Mana as a player counts it: which permanents could pay for something, and what one more land would allow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.actions.life import PayLife
from engine.ai.allegiance import my_turn
from engine.ai.assessment import Assessment, makes_mana
from engine.ai.hand_value import cards_of, face_colors, is_land
from engine.ast.abilities import EntersAbility
from engine.ast.amounts import Fixed
from engine.ast.card import Card
from engine.state.faces import walk
from engine.terms.colors import LETTERS
from engine.terms.mana import ManaCost

SAFE: Final = 5  # the least life that is left where life is paid for mana


def sources(board: Assessment, but: int = -1) -> list[int]:
    """The colors, as bits, that each of my untapped permanents could make, all but one of them."""
    view = board.view
    cards = [view.card(id) for id in board.permanents if id != but]
    return [
        face_colors(card.chars.face) for card in cards
        if card.controller == board.me and not card.row.tapped and makes_mana(card)
    ]


def could_pay(cost: ManaCost, made: Sequence[int]) -> bool:
    """Whether sources of these colors could pay a cost together: each colored symbol has one of its own (107.4)."""
    if len(made) < cost.mana_value:
        return False
    holder: dict[int, int] = {}  # source → symbol
    wanted = [_mask(symbol) for symbol in cost.symbols if _mask(symbol)]

    def place(symbol: int, seen: set[int]) -> bool:
        for source, colors in enumerate(made):
            if source in seen or not colors & wanted[symbol]:
                continue
            seen.add(source)
            if source not in holder or place(holder[source], seen):
                holder[source] = symbol
                return True
        return False

    return all(place(symbol, set()) for symbol in range(len(wanted)))


def _mask(symbol: str) -> int:
    """The colors of mana that a colored symbol takes; 0 for what any mana, or life, pays."""
    return 0 if "P" in symbol else sum(1 << LETTERS.index(letter) for letter in symbol if letter in LETTERS)


def life_asked(board: Assessment, land: int) -> int:
    """How much life a land asks for as it enters; 0 for none."""
    abilities = board.view.card(land).abilities
    costs = [
        part.n.number for ability in abilities if isinstance(ability, EntersAbility)
        for part in walk(ability.effect) if isinstance(part, PayLife) and isinstance(part.n, Fixed)
    ]
    return max(costs, default=0)


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
