"""A section of a deck in groups: by mana value, by type, by colour."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from engine.view.snapshot import CardSnap
from gui.cards.catalog import mana_value
from gui.i18n import Text, msg

GROUPINGS: Final = (("mana value", msg("mana value")), ("type", msg("type")), ("colour", msg("colour")))
_OTHERS: Final = msg("Others")
_LANDS: Final = msg("Lands")
_UNKNOWN: Final = msg("Unknown")
_SEVERAL: Final = msg("Several")
_COLOURLESS: Final = msg("Colourless")
_VALUES: Final = ("0", "1", "2", "3", "4", "5+", _LANDS, _UNKNOWN)
_TYPES: Final = (
    ("creature", msg("Creatures")), ("planeswalker", msg("Planeswalkers")), ("battle", msg("Battles")),
    ("instant", msg("Instants")),
    ("sorcery", msg("Sorceries")), ("artifact", msg("Artifacts")), ("enchantment", msg("Enchantments")),
    ("land", _LANDS),
)  # fmt: skip
_BY_LETTER: Final = {"W": msg("White"), "U": msg("Blue"), "B": msg("Black"), "R": msg("Red"), "G": msg("Green")}
_COLORS: Final = (*_BY_LETTER.values(), _SEVERAL, _COLOURLESS, _LANDS, _UNKNOWN)


@dataclass(frozen=True, slots=True)
class Row:
    """Some copies of one card in a section; `card` is None where no card file has it."""

    count: int
    name: str
    card: CardSnap | None


@dataclass(frozen=True, slots=True)
class Group:
    """One column: its heading and its rows."""

    title: Text
    rows: tuple[Row, ...]

    @property
    def count(self) -> int:
        """Cards in it."""
        return sum(row.count for row in self.rows)


def type_title(card: CardSnap | None) -> Text:
    """The group of a card by type: a creature that is also an artifact is a creature."""
    if card is None:
        return _UNKNOWN
    if "land" in card.types:
        return _LANDS
    return next((title for word, title in _TYPES if word in card.types), _OTHERS)


def value_title(card: CardSnap | None) -> Text:
    """The group of a card by mana value."""
    if card is None:
        return _UNKNOWN
    value = mana_value(card)
    return _LANDS if "land" in card.types else "5+" if value >= 5 else str(value)


def color_title(card: CardSnap | None) -> Text:
    """The group of a card by colour."""
    if card is None:
        return _UNKNOWN
    if "land" in card.types:
        return _LANDS
    colors = card.face.colors
    if len(colors) == 1:
        return _BY_LETTER[colors]
    return _SEVERAL if colors else _COLOURLESS


_TITLES: Final[dict[str, tuple[Callable[[CardSnap | None], Text], tuple[Text, ...]]]] = {
    "mana value": (value_title, _VALUES),
    "type": (type_title, (*(title for _, title in _TYPES), _OTHERS, _UNKNOWN)),
    "colour": (color_title, _COLORS),
}


def grouped(entries: Iterable[tuple[int, str]], find: Callable[[str], CardSnap | None], by: str) -> tuple[Group, ...]:
    """The groups of a section that hold cards, in their order; inside a group by mana value and name."""
    title_of, titles = _TITLES[by]
    columns: dict[Text, list[Row]] = {title: [] for title in titles}
    for count, name in entries:
        card = find(name)
        columns[title_of(card)].append(Row(count, name, card))
    return tuple(Group(title, tuple(sorted(rows, key=_order))) for title, rows in columns.items() if rows)


def _order(row: Row) -> tuple[int, str]:
    return (mana_value(row.card) if row.card is not None else 99, row.name)
