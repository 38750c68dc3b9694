"""Mana symbols and costs in mana (107.4, 202).

A cost is a tuple of symbols in printed order. A symbol is written as on the card without braces: "W", "2", "X",
"W/U", "2/W", "W/P", "W/U/P", "C", "S".
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from engine.terms.colors import LETTERS, color_set

POOL: Final = "WUBRGC"  # the six types of mana, in the order every mana count uses (106.1b)
_KNOWN: Final = frozenset((*LETTERS, *"CSPXYZ"))  # what symbols are made of, besides numbers
_SYMBOL = re.compile(r"\{([^{}]+)\}")


@dataclass(frozen=True)
class ManaCost:
    """A mana cost: symbols in printed order; empty means {0}, absent costs are None where they occur (118.6)."""

    symbols: tuple[str, ...] = ()

    @cached_property
    def mana_value(self) -> int:
        """The total amount of mana, X counted as 0 (202.3)."""
        return sum(symbol_value(symbol) for symbol in self.symbols)

    @cached_property
    def colors(self) -> int:
        """The colors of the symbols (202.2), as bits."""
        return color_set("".join(self.symbols).replace("P", "").replace("X", ""))

    @cached_property
    def generic(self) -> int:
        """The amount of generic mana, without X."""
        return sum(int(symbol) for symbol in self.symbols if symbol.isdecimal())

    @cached_property
    def x_count(self) -> int:
        """How many {X} the cost holds."""
        return self.symbols.count("X")

    def __str__(self) -> str:
        return "".join(f"{{{symbol}}}" for symbol in self.symbols)


def symbol_value(symbol: str) -> int:
    """What one symbol adds to mana value (202.3)."""
    if symbol.isdecimal():
        return int(symbol)
    if symbol in ("X", "Y", "Z"):
        return 0
    return max((int(part) for part in symbol.split("/") if part.isdecimal()), default=1)


def _is_known(part: str) -> bool:
    return part in _KNOWN or part.isdecimal()


@lru_cache(maxsize=4096)
def mana_cost(text: str) -> ManaCost:
    """The cost that braces spell, such as "{2}{W}{W/U}"; raises ValueError on anything else."""
    symbols = tuple(_SYMBOL.findall(text))
    if "".join(["{" + symbol + "}" for symbol in symbols]) != text.replace(" ", ""):
        raise ValueError(f"not a mana cost: {text!r}")
    for symbol in symbols:
        if not _is_known(symbol) and not all(map(_is_known, symbol.split("/"))):
            raise ValueError(f"unknown mana symbol {{{symbol}}} in {text!r}")
    return ManaCost(symbols)
