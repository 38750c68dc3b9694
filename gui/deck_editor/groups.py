"""A section of a deck in groups: by mana value, by type, by colour."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from engine.terms.colors import COLOR_NAMES, LETTERS
from engine.view.snapshot import CardSnap
from gui.cards.catalog import mana_value

GROUPINGS: Final = (("mana value", "mana value"), ("type", "type"), ("colour", "colour"))
_VALUES: Final = ("0", "1", "2", "3", "4", "5+", "Lands", "Unknown")
_TYPES: Final = (
    ("creature", "Creatures"), ("planeswalker", "Planeswalkers"), ("battle", "Battles"), ("instant", "Instants"),
    ("sorcery", "Sorceries"), ("artifact", "Artifacts"), ("enchantment", "Enchantments"), ("land", "Lands"),
)  # fmt: skip
_COLORS: Final = (*(name.capitalize() for name in COLOR_NAMES), "Several", "Colourless", "Lands", "Unknown")


@dataclass(frozen=True, slots=True)
class Row:
    """Some copies of one card in a section; `card` is None where no card file has it."""

    count: int
    name: str
    card: CardSnap | None


@dataclass(frozen=True, slots=True)
class Group:
    """One column: its heading and its rows."""

    title: str
    rows: tuple[Row, ...]

    @property
    def count(self) -> int:
        """Cards in it."""
        return sum(row.count for row in self.rows)


def type_title(card: CardSnap | None) -> str:
    """The group of a card by type: a creature that is also an artifact is a creature."""
    if card is None:
        return "Unknown"
    if "land" in card.types:
        return "Lands"
    return next((title for word, title in _TYPES if word in card.types), "Others")


def value_title(card: CardSnap | None) -> str:
    """The group of a card by mana value."""
    if card is None:
        return "Unknown"
    value = mana_value(card)
    return "Lands" if "land" in card.types else "5+" if value >= 5 else str(value)


def color_title(card: CardSnap | None) -> str:
    """The group of a card by colour."""
    if card is None:
        return "Unknown"
    if "land" in card.types:
        return "Lands"
    colors = card.face.colors
    if len(colors) == 1:
        return COLOR_NAMES[LETTERS.index(colors)].capitalize()
    return "Several" if colors else "Colourless"


_TITLES: Final[dict[str, tuple[Callable[[CardSnap | None], str], tuple[str, ...]]]] = {
    "mana value": (value_title, _VALUES),
    "type": (type_title, (*(title for _, title in _TYPES), "Others", "Unknown")),
    "colour": (color_title, _COLORS),
}


def grouped(entries: Iterable[tuple[int, str]], find: Callable[[str], CardSnap | None], by: str) -> tuple[Group, ...]:
    """The groups of a section that hold cards, in their order; inside a group by mana value and name."""
    title_of, titles = _TITLES[by]
    columns: dict[str, list[Row]] = {title: [] for title in titles}
    for count, name in entries:
        card = find(name)
        columns[title_of(card)].append(Row(count, name, card))
    return tuple(Group(title, tuple(sorted(rows, key=_order))) for title, rows in columns.items() if rows)


def _order(row: Row) -> tuple[int, str]:
    return (mana_value(row.card) if row.card is not None else 99, row.name)
