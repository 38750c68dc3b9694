"""What is wished of a deck that is drawn by chance, and how a set-up writes it down."""

from __future__ import annotations

from typing import Final

from engine.terms.colors import LETTERS
from engine.terms.crossing import Part

__all__ = ["LED_SIZE", "SIZE", "WISH", "DeckWish", "wish_of"]

WISH: Final = "random"  # how the key of such a deck begins
SIZE: Final = 60  # 100.2a
LED_SIZE: Final = 100  # 903.5a


class DeckWish(Part, frozen=True):
    """What a drawn deck is wished to be: `colors` letters of "WUBRG" (none: two by chance), `format` the key of a list
    of legal cards ("": any), `size` with its commander, where it has one."""

    colors: str = ""
    format: str = ""
    size: int = SIZE
    led: bool = False

    @property
    def key(self) -> str:
        """What a set-up calls such a deck."""
        return ":".join((WISH, self.colors, self.format))


def wish_of(key: str) -> DeckWish | None:
    """What the key of a deck wishes for; None for the key of a deck that is there."""
    word, _, rest = key.partition(":")
    if word != WISH:
        return None
    colors, _, form = rest.partition(":")
    return DeckWish("".join(letter for letter in LETTERS if letter in colors), form)
