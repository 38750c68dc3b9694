"""CR 202. Mana costs as requirements: what each symbol may be paid with, and the test whether mana suffices."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Final

from engine.terms.colors import color_set
from engine.terms.limits import MOST_AT_ONCE
from engine.terms.mana import POOL, ManaCost

SNOW: Final = 64
GENERIC_ONLY: Final = 128  # what pays generic costs without being mana: improvise, delve (702.66a, 702.126a)
ANY: Final = 255
BIT_OF: Final = {letter: 1 << index for index, letter in enumerate(POOL)}
BITS_OF: Final = {
    "".join(letter for index, letter in enumerate(POOL) if mask & (1 << index)): mask for mask in range(1, 64)
}
COLORS: Final = 31
LETTERS_OF: Final = {mask: letters for letters, mask in BITS_OF.items()}


def mask_of(letters: str) -> int:
    """The types of mana named by letters of "WUBRGC", as bits."""
    bits = 0
    for letter in letters:
        bits |= BIT_OF.get(letter, 0)
    return bits


class Need:
    """Mana that must be paid: a mask of types for each colored, colorless, hybrid or snow symbol, and an amount of
    generic mana. `open` are symbols with a choice yet to be announced (601.2b): monocolored hybrid and Phyrexian ones.
    `hall` lists sets of types and how much mana within each is needed at least."""

    __slots__ = ("generic", "hall", "masks", "open", "total", "x")

    def __init__(self, masks: tuple[int, ...], generic: int, open: tuple[str, ...] = (), x: int = 0) -> None:
        self.masks = masks
        self.generic = generic
        self.open = open
        self.x = x
        self.total = len(masks) + generic
        self.hall = _hall(tuple(sorted(masks)))

    def plus(self, other: Need, times: int = 1) -> Need:
        """Both needs together, the other so many times; nobody has mana for more symbols than `MOST_AT_ONCE`."""
        few = min(times, MOST_AT_ONCE)
        return Need(
            self.masks + other.masks * few, self.generic + other.generic * times, self.open + other.open * few,
            self.x + other.x * times,
        )

    def more(self, generic: int) -> Need:
        """The need with so much more generic mana; never below none (118.7)."""
        return Need(self.masks, max(0, self.generic + generic), self.open, self.x) if generic else self

    def less(self, cost: ManaCost, times: int = 1, colored: bool = False) -> Need:
        """The need reduced by an amount of mana: generic reduces generic, a color that color, then generic (118.7c);
        with `colored` then nothing."""
        masks = list(self.masks)
        generic = self.generic - cost.generic * times
        for symbol in cost.symbols:
            if symbol.isdecimal() or symbol == "X":
                continue
            bit = mask_of(symbol)
            for _ in range(times):
                if bit in masks:
                    masks.remove(bit)
                elif not colored:
                    generic -= 1
        return Need(tuple(masks), max(0, generic), self.open, self.x)

    def of_any_color(self) -> Need:
        """The need where mana may be spent as though it were mana of any color (609.4b)."""
        return self._any(COLORS)

    def of_any_type(self) -> Need:
        """The need where mana of any type may be spent: for {C} too, which no color of mana pays (106.1b, 609.4b)."""
        return self._any(COLORS | BIT_OF["C"])

    def _any(self, types: int) -> Need:
        kept = tuple(mask for mask in self.masks if not mask & types)
        return Need(kept, self.generic + len(self.masks) - len(kept), self.open, self.x)

    def with_x(self, x: int, only: int = 0) -> Need:
        """The need with X announced (601.2b); with `only`, mana of those types alone may be spent on it."""
        if not self.x:
            return self
        more = self.x * x
        if only:
            return Need(self.masks + (only,) * min(more, MOST_AT_ONCE), self.generic, self.open)
        return Need(self.masks, self.generic + more, self.open)


@lru_cache(maxsize=8192)
def _hall(masks: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """For each union of masks how many masks lie within it: the conditions of Hall's theorem."""
    kinds = sorted(set(masks))
    unions: set[int] = set()
    for size in range(1, len(kinds) + 1):
        for group in combinations(kinds, size):
            union = 0
            for mask in group:
                union |= mask
            unions.add(union)
    return tuple((union, sum(1 for mask in masks if mask & ~union == 0)) for union in sorted(unions))


@lru_cache(maxsize=8192)
def need_of(cost: ManaCost) -> Need:
    """The requirements of a mana cost (107.4)."""
    masks: list[int] = []
    opens: list[str] = []
    for symbol in cost.symbols:
        if symbol.isdecimal() or symbol in ("X", "Y", "Z"):
            continue
        if symbol == "S":
            masks.append(SNOW)
        elif "P" in symbol or symbol[0].isdecimal():
            opens.append(symbol)
        else:
            masks.append(color_set(symbol) | (BIT_OF["C"] if "C" in symbol else 0))
    masks.sort(key=int.bit_count)
    return Need(tuple(masks), cost.generic, tuple(opens), sum(cost.symbols.count(letter) for letter in "XYZ"))


NOTHING: Final = Need((), 0)


class Supply:
    """What mana a player could make now: for each mask of types how many, all told. `exact` False: sources whose
    choices depend on one another make it an upper bound, and only a plan decides."""

    __slots__ = ("by_mask", "exact", "total")

    def __init__(self, by_mask: dict[int, int], exact: bool) -> None:
        self.by_mask = tuple(by_mask.items())
        self.exact = exact
        self.total = sum(by_mask.values())

    def may_cover(self, need: Need) -> bool:
        """Whether this suffices, as far as counting can say; exact where `exact` is."""
        if self.total < need.total:
            return False
        for types, least in need.hall:
            have = 0
            for mask, count in self.by_mask:
                if mask & types:
                    have += count
            if have < least:
                return False
        return True
