"""What the card store says of a card and of a printing at a glance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.cards.filing import RARITIES
from engine.cards.flags import BITS
from engine.cards.pictures import addresses
from engine.cards.search.keys import READINGS
from engine.terms.colors import color_letters

COLUMNS: Final = (
    "c.id, c.name, c.layout, c.mana_cost, c.mv, c.type_line, c.colors, c.identity, c.power, c.toughness, c.loyalty,"
    " c.defense, c.flags, c.set_code, c.number, c.rarity, c.released, c.reading, c.own, c.prints"
)


@dataclass(frozen=True, slots=True)
class CardRow:
    """A card of the store at a glance. `colors` and `identity` are letters of "WUBRG"; `status` is "verified", "read",
    "partly", "unread" or "" where its text has not been looked at; `commander`: it may lead a deck (903.3); `own`: it
    is bundled with the program."""

    id: int
    name: str
    layout: str
    mana_cost: str
    mana_value: float
    type_line: str
    colors: str
    identity: str
    power: str
    toughness: str
    loyalty: str
    defense: str
    token: bool
    commander: bool
    set_code: str
    number: str
    rarity: str
    released: str
    status: str
    own: bool
    prints: int


@dataclass(frozen=True, slots=True)
class Printing:
    """One printing of a card. `name` is the printed one where it is another; `scryfall` Scryfall's id of it, or ""."""

    id: int
    card: int
    scryfall: str
    set_code: str
    set_name: str
    number: str
    rarity: str
    released: str
    lang: str
    artist: str
    name: str
    images: str

    def pictures(self, size: str = "normal") -> tuple[str, ...]:
        """The addresses of its pictures, a face each; none where the card data had none."""
        return addresses(self.images, size)


def card_row(row: tuple[object, ...]) -> CardRow:
    """A card from its COLUMNS."""
    (id, name, layout, cost, value, line, colors, identity, power, toughness, loyalty, defense, flags, code, number,
     rarity, released, reading, own, prints) = row  # fmt: skip
    assert isinstance(id, int) and isinstance(value, float) and isinstance(prints, int)
    assert isinstance(colors, int) and isinstance(identity, int) and isinstance(flags, int) and isinstance(rarity, int)
    status = READINGS[reading] if isinstance(reading, int) else ""
    return CardRow(
        id, str(name), str(layout), str(cost), value, str(line), color_letters(colors), color_letters(identity),
        str(power or ""), str(toughness or ""), str(loyalty or ""), str(defense or ""), bool(flags & BITS["token"]),
        bool(flags & BITS["commander"]), str(code),
        str(number), RARITIES[rarity], str(released), status, bool(own), prints,
    )  # fmt: skip
