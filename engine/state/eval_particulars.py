"""Particulars compiled: a card's second part, teams, the most common colors."""

from __future__ import annotations

from engine.ast import particulars as p
from engine.state.chars import Chars
from engine.state.compile import Tester, Truth, on_condition, on_test
from engine.state.context import Context
from engine.state.eval_tests import are_opponents
from engine.state.objects import Obj
from engine.terms.colors import COLOR_NAMES


class LayoutTest(Tester):
    """Is a card or a spell of a layout, and not face down (708.2)."""

    __slots__ = ("layout",)
    chars = False

    def __init__(self, layout: str) -> None:
        self.layout = layout

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return row.card is not None and row.card.layout == self.layout and not row.face_down


class TeamTest(Tester):
    """Is the controller or on their team."""

    __slots__ = ()
    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return False

    def player(self, c: Context, id: int) -> bool:
        return c.controller >= 0 and not are_opponents(c.game, c.controller, id)


def common_colors(c: Context) -> int:
    """The most common color among all permanents, or those tied for it, as bits; none where nothing has a color."""
    counts = [0] * len(COLOR_NAMES)
    for id in c.game.state.battlefield:
        colors = c.game.chars(id).colors
        for index in range(len(counts)):
            counts[index] += colors >> index & 1
    most = max(counts)
    return sum(1 << index for index, count in enumerate(counts) if count == most) if most else 0


class CommonColorTruth(Truth):
    """A color is the most common one, or tied for it."""

    __slots__ = ("color",)

    def __init__(self, color: int) -> None:
        self.color = color

    def true(self, c: Context) -> bool:
        return common_colors(c) & self.color != 0


class CommonColorTest(Tester):
    """Has a color that is the most common one, or tied for it."""

    __slots__ = ()

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return chars.colors & common_colors(c) != 0


on_test(p.OfLayout, lambda node: LayoutTest(node.layout))
on_test(p.OnYourTeam, lambda node: TeamTest())
on_test(p.OfCommonColor, lambda node: CommonColorTest())
on_condition(p.CommonColor, lambda node: CommonColorTruth(node.color))
