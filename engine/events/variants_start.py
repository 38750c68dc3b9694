"""CR 901-905. What is written as a game with variants starts: whose cards come besides decks, and where they lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.ast.card import Card
from engine.state.state import State
from engine.state.variant import Variants

Decks = dict[int, tuple[int, ...]]  # of planes or schemes by player, as a library


def enter_cards(state: State, player: int, cards: Sequence[Card]) -> tuple[int, ...]:
    """A player's cards that are in no deck come into the game; their numbers among its physical cards."""
    first = len(state.cards)
    state.cards = (*state.cards, *cards)
    state.owners = (*state.owners, *(player for _ in cards))
    return tuple(range(first, len(state.cards)))


def start_with_variants(state: State) -> None:
    """A game keeps what is of its variants, be it nothing yet."""
    state.variants = _kept(state)


def _kept(state: State) -> Variants:
    """What a game keeps of its variants, to be written to."""
    return Variants() if state.variants is None else state.variants.copy()


def keep_brought(
    state: State, player: int, physicals: tuple[int, ...], commanders: int, archenemy: bool,
    notes: Mapping[tuple[str, str], tuple[str, ...]],
) -> None:  # fmt: skip
    """Which cards a player brought, the first so many of them as commanders (903.3), whether with schemes (904.2), and
    what they noted in the draft (905.2b)."""
    kept = _kept(state)
    kept.brought = (*kept.brought, *physicals)
    kept.commanders = (*kept.commanders, *physicals[:commanders])
    if archenemy:
        kept.archenemies = (*kept.archenemies, player)
    kept.notes = {**kept.notes, **{(player, *key): words for key, words in notes.items()}}
    state.variants = kept


def lay_decks(state: State, planes: Decks, schemes: Decks, hands: dict[int, int]) -> None:
    """Planar decks (901.4) and scheme decks (904.4) lie in the command zone, and vanguards change the sizes of hands
    (902.5)."""
    kept = _kept(state)
    kept.planar, kept.schemes, kept.hands = planes, schemes, hands
    state.variants = kept


def start_with_more_life(state: State, player: int, more: int) -> None:
    """A vanguard (902.4), or being the archenemy (904.5), changes what life a player starts with."""
    state.own_player(player).life += more


def bring_again(state: State, before: Variants) -> None:
    """Into a game that begins anew, or within another, comes what was brought into that one (717.2, 718.2a-d)."""
    state.variants = before.again()
