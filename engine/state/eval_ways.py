"""Players who did what an instruction says (608.2c), compiled; and the most that one of them did."""

from __future__ import annotations

from engine.ast import amounts as a
from engine.ast import filters as f
from engine.ast.selections import Back
from engine.state.chars import Chars
from engine.state.compile import Matcher, Tester, Unsupported, Value, compile_matcher, on_amount, on_test
from engine.state.context import Context
from engine.state.eval_conditions import was_such
from engine.state.objects import Obj
from engine.terms.ids import FIRST_OBJECT


class DoerTest(Tester):
    """Did what the mark remembers, to something of a description where there is one."""

    __slots__ = ("mark", "what")
    chars = False

    def __init__(self, mark: int, what: Matcher | None) -> None:
        self.mark = mark
        self.what = what

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return False

    def player(self, c: Context, id: int) -> bool:
        done = c.marks.get(self.mark)
        if done is None:
            return False
        if self.what is not None:
            return any(player == id and was_such(c, self.what, ref) for player, ref in done.by)
        return id in done.refs if any(ref < FIRST_OBJECT for ref in done.refs) else dict(done.shares).get(id, 0) > 0


class SearcherTest(DoerTest):
    """Has searched, whether or not anything was found."""

    __slots__ = ()

    def player(self, c: Context, id: int) -> bool:
        done = c.marks.get(self.mark)
        return done is not None and id in dict(done.shares)


class GreatestShareValue(Value):
    """The most of it that one player did."""

    __slots__ = ("mark",)

    def __init__(self, mark: int) -> None:
        self.mark = mark

    def value(self, c: Context) -> int:
        done = c.marks.get(self.mark)
        return 0 if done is None else max((count for _, count in done.shares), default=0)


def _doer(node: f.DidThisWay) -> Tester:
    if not isinstance(node.of, Back):
        raise Unsupported("this way of no instruction")
    made = SearcherTest if node.deed == "searched" else DoerTest
    return made(node.of.index, None if node.what is None else compile_matcher(node.what))


on_test(f.DidThisWay, _doer)
on_amount(a.GreatestShare, lambda node: GreatestShareValue(node.mark))
