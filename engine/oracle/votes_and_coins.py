"""CR 701.32, 705. What earlier words of a text asked for, votes and coins, and what later words count of it."""

from __future__ import annotations

from typing import Final

from engine.actions.sides import FlipUntilLost
from engine.actions.voting import Poll, VoteFor
from engine.actions.whole_game import FLIP_LOST, FLIP_WON, FlipCoins
from engine.ast.amounts import ChoicesOf
from engine.ast.conditions import CoinsShow, Did, MostVotesFor
from engine.ast.filters import ChoseWord, MostVotes
from engine.ast.node import Ability, Node
from engine.oracle.clauses import Rewriter
from engine.oracle.kernel import changed
from engine.oracle.lexicon.conditions_on_things import COIN_SIDES, FLIPS
from engine.oracle.mentions import Unresolved
from engine.state.faces import walk

COUNTED: Final = frozenset({ChoicesOf, ChoseWord, CoinsShow, MostVotes, MostVotesFor})
CALLED: Final = frozenset({FLIP_WON, FLIP_LOST})


def counted(ability: Ability) -> Ability:
    """The ability, its coins not called where it looks at their sides (705.2). Raises Unresolved where votes or coins
    are counted that nobody was asked for."""
    asked: set[str] = set()
    spoken: set[str] = set()
    for each in walk(ability):
        asked.update(_asked(each))
        spoken.update(_spoken(each))
    if not spoken <= asked:
        raise Unresolved("votes that nobody was asked for")
    if spoken.isdisjoint(COIN_SIDES):
        return ability
    if not spoken.isdisjoint(CALLED):
        raise Unresolved("a flip that is won, and one that is not")
    sided = _Sided().rebuilt(ability)
    assert isinstance(sided, Ability)
    return sided


def _asked(node: object) -> tuple[str, ...]:
    """The words that may be chosen or come up; "" stands for most votes."""
    if isinstance(node, Poll):
        return ("", *node.words)
    if isinstance(node, FlipCoins | FlipUntilLost):
        return (*COIN_SIDES, *sorted(CALLED))
    return ("",) if isinstance(node, VoteFor) else ()


def _spoken(node: object) -> tuple[str, ...]:
    if isinstance(node, ChoicesOf | ChoseWord | MostVotesFor):
        return (node.word,)
    if isinstance(node, CoinsShow):
        return (node.side,)
    if isinstance(node, Did) and node.surface in FLIPS:
        return (FLIP_LOST,)
    return ("",) if isinstance(node, MostVotes) else ()


class _Sided(Rewriter):
    """Coins that are not called."""

    def change(self, node: Node) -> Node | None:
        return changed(node, sided=True) if isinstance(node, FlipCoins) and not node.sided else None
