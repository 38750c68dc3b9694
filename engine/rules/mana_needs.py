"""CR 202. Mana costs as requirements: what each symbol may be paid with, and the test whether mana suffices."""

from __future__ import annotations

from dataclasses import dataclass, field
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
    """The types of mana named by letters of "WUBRGC", as bits; "S" is mana from a snow source."""
    bits = 0
    for letter in letters:
        bits |= SNOW if letter == "S" else BIT_OF.get(letter, 0)
    return bits


@dataclass(slots=True, eq=False)
class Need:
    """Mana that must be paid: a mask of types for each colored, colorless, hybrid or snow symbol, and an amount of
    generic mana. `open` are symbols with a choice yet to be announced (601.2b): monocolored hybrid and Phyrexian ones;
    behind a minus a hybrid one that comes off the cost (118.7e). `spare` is what still comes off the generic mana that
    such a choice adds, and `floor` how much is paid at least once all is announced (601.2f).
    `hall` lists sets of types and how much mana within each is needed at least."""

    masks: tuple[int, ...]
    generic: int
    open: tuple[str, ...] = ()
    x: int = 0
    spare: int = 0
    floor: int = 0
    total: int = field(init=False)
    hall: tuple[tuple[int, int], ...] = field(init=False)

    def __post_init__(self) -> None:
        self.total = len(self.masks) + self.generic
        self.hall = _hall(tuple(sorted(self.masks)))

    def of(self, masks: tuple[int, ...], generic: int) -> Need:
        """The need with other symbols and other generic mana, but the same left open."""
        return Need(masks, generic, self.open, self.x, self.spare, self.floor)

    def plus(self, other: Need, times: int = 1) -> Need:
        """Both needs together, the other so many times; nobody has mana for more symbols than `MOST_AT_ONCE`."""
        few = min(times, MOST_AT_ONCE)
        return Need(
            self.masks + other.masks * few, self.generic + other.generic * times, self.open + other.open * few,
            self.x + other.x * times, self.spare + other.spare * times, max(self.floor, other.floor),
        )

    def more(self, generic: int) -> Need:
        """The need with so much more generic mana; never below none (118.7)."""
        if not generic:
            return self
        left = self.generic + generic
        spare = self.spare - min(0, left) if self.open else 0
        return Need(self.masks, max(0, left), self.open, self.x, spare, self.floor)

    def at_least(self, total: int) -> Need:
        """The need with a least total, which counts once all is announced."""
        if self.open:
            return Need(self.masks, self.generic, self.open, self.x, self.spare, max(self.floor, total))
        return self.more(total - self.total) if self.total < total else self

    def less(self, cost: ManaCost, times: int = 1, colored: bool = False) -> Need:
        """The need reduced by an amount of mana: generic reduces generic, a color that color, then generic (118.7c);
        with `colored` then nothing. Which half of a hybrid symbol it is stays open (118.7e)."""
        need = self.more(-cost.generic * times)
        for symbol in cost.symbols:
            if symbol.isdecimal() or symbol == "X":
                continue
            halves = [half for half in symbol.split("/") if half != "P"]
            for _ in range(times):
                if len(halves) > 1:
                    need = Need(need.masks, need.generic, (*need.open, f"-{symbol}"), need.x, need.spare, need.floor)
                else:
                    need = need.less_one(halves[0], colored)
        return need

    def less_one(self, letter: str, colored: bool = False) -> Need:
        """The need reduced by one mana of a type, as its player announces hybrid symbols best for that; by generic
        mana where it wants none of that type (118.7b)."""
        bit = mask_of(letter)
        fitting = sorted((mask for mask in self.masks if mask & bit), key=int.bit_count)
        if fitting:
            at = self.masks.index(fitting[0])
            return self.of(self.masks[:at] + self.masks[at + 1 :], self.generic)
        for place, symbol in enumerate(self.open):
            if letter in symbol and symbol[0] != "-":
                rest = self.open[:place] + self.open[place + 1 :]
                return Need(self.masks, self.generic, rest, self.x, self.spare, self.floor)
        return self if colored else self.more(-1)

    def of_any_color(self) -> Need:
        """The need where mana may be spent as though it were mana of any color (609.4b)."""
        return self._any(COLORS)

    def of_any_type(self) -> Need:
        """The need where mana of any type may be spent: for {C} too, which no color of mana pays (106.1b, 609.4b)."""
        return self._any(COLORS | BIT_OF["C"])

    def of_any_color_by_snow(self) -> Need:
        """The need where mana from snow sources may be spent as though it were mana of any color (609.4b)."""
        masks = tuple(mask | SNOW if mask & COLORS else mask for mask in self.masks)
        opened = tuple(_widened(symbol, COLORS, "S") for symbol in self.open)
        return Need(masks, self.generic, opened, self.x, self.spare, self.floor)

    def _any(self, types: int) -> Need:
        kept = tuple(mask for mask in self.masks if not mask & types)
        opened = tuple(_widened(symbol, types, LETTERS_OF[types]) for symbol in self.open)
        return Need(kept, self.generic + len(self.masks) - len(kept), opened, self.x, self.spare, self.floor)

    def with_x(self, x: int, only: int = 0) -> Need:
        """The need with X announced (601.2b); with `only`, mana of those types alone may be spent on it."""
        if not self.x:
            return self
        more = self.x * x
        masks, generic = self.masks, self.generic
        if only:
            masks += (only,) * min(more, MOST_AT_ONCE)
        else:
            generic += more
        return Need(masks, generic, self.open, 0, self.spare, self.floor)


def _widened(symbol: str, types: int, by: str) -> str:
    """An open symbol that wants mana of some of these types, with the letters `by` beside those it names; one that
    comes off a cost stays as it is."""
    parts = symbol.split("/")
    if symbol[0] == "-" or not any(BIT_OF.get(part, 0) & types for part in parts):
        return symbol
    return "/".join(dict.fromkeys((*parts, *by)))


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
