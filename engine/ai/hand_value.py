"""Cards in hand: which hands to keep (103.5), what to bottom, discard and take."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Sequence as Row
from dataclasses import fields
from typing import Final

from engine.ai.assessment import Assessment
from engine.ai.value import card_worth
from engine.ast.abilities import ActivatedAbility
from engine.ast.card import Card, Face
from engine.ast.effects import Sequence
from engine.ast.node import Effect
from engine.decisions import Arrange, Arranged
from engine.keeping import kept
from engine.terms.colors import ALL_COLORS, COLOR_NAMES, LETTERS
from engine.terms.ids import ObjectId
from engine.terms.mana import ManaCost
from engine.terms.types import MANA_OF_BASIC
from engine.terms.zones import Zone
from engine.view.view import View

ENOUGH: Final = 6  # lands in play and hand after which more are worth little


def is_land(card: Card | None) -> bool:
    """Whether a card's front face is a land."""
    return card is not None and "land" in card.front.types


@kept
def mana_value(card: Card) -> int:
    """The least mana value of a card's castable faces (202.3)."""
    costs = [face.mana_cost.mana_value for face in card.faces if face.mana_cost is not None]
    return min(costs, default=0)


def cards_of(view: View, ids: Iterable[int]) -> list[tuple[int, Card]]:
    """The known cards among some objects."""
    found = ((id, view.card(id).card) for id in ids)
    return [(id, card) for id, card in found if card is not None]


def keeps(view: View, me: int, below: int) -> bool:
    """Whether to keep a hand of which `below` cards go to the bottom."""
    cards = [card for _, card in cards_of(view, view.player(me).hand)]
    size = len(cards) - below
    if size <= 4:
        return True
    lands = [card for card in cards if is_land(card)]
    spells = [card for card in cards if not is_land(card)]
    if below == 0:
        colors = colors_made(lands)
        castable = [
            card for card in spells if mana_value(card) <= len(lands) + 2 and payable(card.front.mana_cost, colors)
        ]
        if len(lands) == 2:
            cheap = sum(mana_value(card) <= 2 for card in castable)
            if me in view.taking_turn:
                return cheap >= 3
            return cheap >= 2 or sum(mana_value(card) <= 3 for card in castable) >= 3  # they draw one more
        return 3 <= len(lands) <= 5 and bool(castable)
    return 1 + (size > 5) <= len(lands) <= size + below - 1


def colors_made(lands: Iterable[Card]) -> int:
    """The colors that lands make, as bits."""
    colors = 0
    for card in lands:
        colors |= face_colors(card.front)
    return colors


@kept
def face_colors(face: Face) -> int:
    """The colors of mana a permanent makes, as bits (106.4)."""
    colors = sum(1 << LETTERS.index(letter) for kind, letter in MANA_OF_BASIC.items() if kind in face.subtypes)
    for ability in face.abilities:
        if isinstance(ability, ActivatedAbility) and ability.mana:
            costs = [cost for cost in mana_in(ability.effect) if isinstance(cost, ManaCost)]
            for cost in costs:
                colors |= cost.colors
            colors |= 0 if costs else ALL_COLORS
    return colors


def mana_in(effect: Effect) -> list[object]:
    """What an instruction that adds mana holds; certain mana among it as ManaCost."""
    if isinstance(effect, Sequence):
        return [value for part in effect.effects for value in mana_in(part)]
    return [getattr(effect, each.name) for each in fields(effect)]


def payable(cost: ManaCost | None, colors: int) -> bool:
    """Whether lands of these colors could ever pay a cost."""
    if cost is None:
        return False
    for symbol in cost.symbols:
        wanted = [letter for letter in symbol if letter in LETTERS]
        if wanted and "P" not in symbol and not any(colors >> LETTERS.index(letter) & 1 for letter in wanted):
            return False
    return True


# --- what a card is worth to hold ---


def hold_worth(board: Assessment, id: int) -> float:
    """What keeping a card is worth: lands by need, spells by what they do and how soon they can be cast."""
    card = board.view.card(id).card
    if card is None:
        return 2.0
    lands = board.lands
    if is_land(card):
        in_hand = sum(is_land(other) for _, other in cards_of(board.view, board.view.player(board.me).hand))
        have = lands + in_hand
        return 4.0 if have <= 3 else 2.5 if have <= 4 else 1.2 if have <= ENOUGH else 0.4
    in_hand = sum(is_land(other) for _, other in cards_of(board.view, board.view.player(board.me).hand))
    late = max(0, mana_value(card) - lands - in_hand - 1)
    return min(card_worth(card), 6.0) - 1.6 * late


def worst(board: Assessment, ids: Row[int], count: int) -> tuple[int, ...]:
    """The cards one can best do without, one after another: each is judged in what is left."""
    left = list(ids)
    gone: list[int] = []
    lands = [id for id in left if is_land(board.view.card(id).card)]
    for _ in range(min(count, len(left))):
        few = board.lands + len([id for id in lands if id in left]) <= 3
        many = board.lands + len([id for id in lands if id in left]) > 5

        def rank(id: int, few: bool = few, many: bool = many) -> tuple[float, int]:
            points = hold_worth(board, id)
            if id in lands:
                points = 7.0 if few else 0.3 if many else points
            return points, id

        pick = min(left, key=rank)
        left.remove(pick)
        gone.append(pick)
    return tuple(gone)


# --- looking at the top of the library ---


def arrange(board: Assessment, decision: Arrange) -> Arranged:
    """Scry and surveil: keep what is wanted on top, the best first; the rest goes on the second pile (701.18)."""
    view = board.view
    in_hand = [card for _, card in cards_of(view, view.player(board.me).hand)]
    lands = board.lands + sum(is_land(card) for card in in_hand)
    keep: list[tuple[float, int]] = []
    away: list[int] = []
    for id in decision.cards:
        card = view.card(id).card
        if card is None:
            keep.append((0.0, id))
            continue
        if is_land(card):
            wanted, points = lands < 5, 4.0 if lands < 4 else 1.5
            lands += wanted
        else:
            wanted = mana_value(card) <= board.lands + 3 and not (lands < 3 and mana_value(card) > 3)
            points = card_worth(card) - 0.5 * max(0, mana_value(card) - board.lands)
        if wanted:
            keep.append((-points, id))
        else:
            away.append(id)
    kept = tuple(ObjectId(id) for _, id in sorted(keep))
    rest = tuple(ObjectId(id) for id in away)
    return Arranged((kept, rest, *((),) * (len(decision.piles) - 2)))


def color_needed(board: Assessment, keys: list[str]) -> str:
    """The color, or mana, needed most: by the costs of my cards in hand and play."""
    wanted = dict.fromkeys(LETTERS, 0.0)
    view = board.view
    ids = [*view.player(board.me).hand, *(id for id in board.permanents if view.card(id).controller == board.me)]
    for id, card in cards_of(view, ids):
        cost = card.front.mana_cost
        for letter in "".join(cost.symbols) if cost is not None else "":
            if letter in wanted:
                wanted[letter] += 1.0 if view.card(id).zone is Zone.HAND else 0.4
    if not ids:  # before the game begins
        wanted.update((LETTERS[COLOR_NAMES.index(name)], float(n)) for name, n in view.colors_besides().items())

    def rank(key: str) -> float:
        if key in COLOR_NAMES:
            return wanted[LETTERS[COLOR_NAMES.index(key)]]
        return sum(wanted.get(letter, 0.0) for letter in key)

    return max(keys, key=rank)
