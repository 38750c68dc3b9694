"""Players who did what an instruction says (608.2c), the most that one of them did, anchor words: compiled."""

from __future__ import annotations

from engine.ast import amounts as a
from engine.ast import conditions as k
from engine.ast import filters as f
from engine.ast.selections import Back
from engine.evaluate.compile import (
    Matcher,
    PlayerTester,
    Tester,
    Truth,
    Unsupported,
    Value,
    compile_matcher,
    on_amount,
    on_condition,
    on_test,
)
from engine.evaluate.context import Context
from engine.evaluate.eval_conditions import was_such
from engine.evaluate.eval_tests import chosen_by
from engine.state.chars import Chars
from engine.state.objects import Obj
from engine.state.remembered import MOST_VOTES, word_mark
from engine.terms.ids import FIRST_OBJECT
from engine.terms.zones import Zone


class DoerTest(Tester):
    """Did what the mark remembers, to something of a description where there is one."""

    mark: int
    what: Matcher | None
    least: int
    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return False

    def player(self, c: Context, id: int) -> bool:
        done = c.marks.get(self.mark)
        if done is None:
            return False
        if self.what is not None:
            such = sum(player == id and was_such(c, self.what, ref) for player, ref in done.by)
            return such >= max(1, self.least)
        if any(ref < FIRST_OBJECT for ref in done.refs):
            return id in done.refs
        return dict(done.shares).get(id, 0) >= max(1, self.least)

    def applies(self, c: Context) -> bool:
        return self.mark in c.marks


class SearcherTest(DoerTest):
    """Has searched, whether or not anything was found."""

    def player(self, c: Context, id: int) -> bool:
        done = c.marks.get(self.mark)
        return done is not None and id in dict(done.shares)


class GreatestShareValue(Value):
    """The most of it that one player did."""

    mark: int

    def value(self, c: Context) -> int:
        done = c.marks.get(self.mark)
        return 0 if done is None else max((count for _, count in done.shares), default=0)


class AnchorTruth(Truth):
    """An anchor word that the source has chosen."""

    word: str

    def true(self, c: Context) -> bool:
        return chosen_by(c, "anchor") == self.word


class CameFromTest(Tester):
    """Was in that zone of such a player before it came to where it is, or was there last."""

    zone: Zone
    whose: Matcher | None
    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        before = c.game.state.objects.get(row.was)
        if before is None or before.zone is not self.zone:
            return False
        return self.whose is None or self.whose.test(c, before.owner)


def _doer(node: f.DidThisWay) -> Tester:
    if not isinstance(node.of, Back):
        raise Unsupported("this way of no instruction")
    made = SearcherTest if node.deed == "searched" else DoerTest
    return made(node.of.index, None if node.what is None else compile_matcher(node.what), node.least)


on_test(f.DidThisWay, _doer)
on_test(
    f.CameFrom, lambda node: CameFromTest(node.zone, None if node.whose is None else compile_matcher(node.whose))
)
on_condition(k.AnchorChosen, lambda node: AnchorTruth(node.word))


class ChoicesValue(Value):
    """How many chose a word."""

    word: str

    def value(self, c: Context) -> int:
        done = c.marks.get(word_mark(self.word))
        return 0 if done is None else done.amount


class ChoseTest(PlayerTester):
    """Has chosen a word."""

    word: str

    def player(self, c: Context, id: int) -> bool:
        done = c.marks.get(word_mark(self.word))
        return done is not None and id in done.refs


class CoinsTruth(Truth):
    """Whether all coins of a flip show a side."""

    __slots__ = ("other", "side")

    def __init__(self, side: str) -> None:
        self.side = side
        self.other = "tails" if side == "heads" else "heads"

    def true(self, c: Context) -> bool:
        shown, other = c.marks.get(word_mark(self.side)), c.marks.get(word_mark(self.other))
        return shown is not None and shown.amount > 0 and (other is None or not other.amount)


class MostVotesTest(Tester):
    """Has the most votes, or is tied for most."""

    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return self.player(c, row.id)

    def player(self, c: Context, id: int) -> bool:
        done = c.marks.get(MOST_VOTES)
        return done is not None and id in done.refs


class MostVotesTruth(Truth):
    """Whether a word has more votes than any other, or none has."""

    word: str

    def true(self, c: Context) -> bool:
        most = c.marks.get(MOST_VOTES)
        if most is None or not self.word:
            return most is not None and not most.happened
        done = c.marks.get(word_mark(self.word))
        return most.happened and done is not None and done.amount == most.amount


on_test(f.MostVotes, lambda node: MostVotesTest())
on_condition(k.CoinsShow, lambda node: CoinsTruth(node.side))
on_condition(k.MostVotesFor, lambda node: MostVotesTruth(node.word))
on_amount(a.ChoicesOf, lambda node: ChoicesValue(node.word))
on_test(f.ChoseWord, lambda node: ChoseTest(node.word))
on_amount(a.GreatestShare, lambda node: GreatestShareValue(node.mark))
