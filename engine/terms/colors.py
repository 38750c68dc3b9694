"""Colors (105) as bits of one small number."""

from __future__ import annotations

from typing import Final

WHITE: Final = 1
BLUE: Final = 2
BLACK: Final = 4
RED: Final = 8
GREEN: Final = 16
COLORLESS: Final = 0
ALL_COLORS: Final = 31

COLORS: Final = (WHITE, BLUE, BLACK, RED, GREEN)
LETTERS: Final = "WUBRG"
COLOR_NAMES: Final = ("white", "blue", "black", "red", "green")


def color_set(letters: str) -> int:
    """The colors named by letters of "WUBRG", as bits; other letters name no color."""
    bits = 0
    for index, letter in enumerate(LETTERS if letters else ""):
        if letter in letters:
            bits |= 1 << index
    return bits


def color_letters(colors: int) -> str:
    """The letters of a set of colors, in the order WUBRG."""
    return "".join(letter for index, letter in enumerate(LETTERS) if colors & (1 << index))


def color_name(color: int) -> str:
    """The English word for one color."""
    return COLOR_NAMES[color.bit_length() - 1]


def color_of_name(name: str) -> int | None:
    """The color an English word names, or None."""
    return 1 << COLOR_NAMES.index(name) if name in COLOR_NAMES else None
