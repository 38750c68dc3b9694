"""CR 901.3, 901.15a, 903.5a, 904.3. Where a deck falls short of what its player has to bring, one sentence each."""

from __future__ import annotations

from collections.abc import Callable

from engine.cards.casual import SECTIONS
from engine.cards.decks import COMMANDER, Deck
from engine.messages import Message, Text, msg
from engine.variants.bringing import BringingTrouble, check_brought
from engine.variants.ways_to_play import Table


def shortcomings(
    deck: Deck, table: Table, place: int, players: int, is_phenomenon: Callable[[str], bool]
) -> list[Text]:
    """What is wrong with the size and the planes and schemes of the deck of a player at a place; what it lacks
    altogether the house lends."""
    size = size_trouble(deck, table.deck_size) if table.deck_size and deck.commander else None
    found: list[Text] = [] if size is None else [size]
    for kind in table.brings:
        section = SECTIONS.get(kind)
        entries = deck.section(section) if section is not None else ()
        needless = (kind == "schemes" and place not in table.archenemies) or (
            kind == "planes" and table.communal and place > 0
        )
        if not entries or needless:
            continue
        names = [name for count, name in entries for _ in range(count)]
        try:
            check_brought(kind, names, sum(map(is_phenomenon, names)), deck.name, players, table.communal)
        except BringingTrouble as trouble:
            found.append(trouble.said)
    return found


def size_trouble(deck: Deck, wanted: int) -> Message | None:
    """Why a deck with a commander is not of the size wanted; None if it is (903.5a)."""
    size = deck.size + deck.total(COMMANDER)
    if size == wanted:
        return None
    return msg("{name} has {size} cards with its commander, and {wanted} are played (903.5a).", name=deck.name,
               size=size, wanted=wanted)
