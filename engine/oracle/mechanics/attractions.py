"""CR 702.159. The text of an Attraction: what visiting it does, and its prize."""

from __future__ import annotations

from typing import Final

from engine.actions.attractions import ClaimPrize
from engine.ast.abilities import ChapterAbility, KeywordAbility, TriggeredAbility, Unread
from engine.ast.filters import Is, Kind, Objects
from engine.ast.node import Effect, Node
from engine.ast.patterns import PlayerDoes
from engine.ast.selections import This, You
from engine.oracle.clauses import Rewriter
from engine.oracle.reading import CHAPTER, Abilities, Context, read_line

VISIT: Final = "Visit — "
PRIZE: Final = "Prize — "
_VISITED: Final = PlayerDoes(You(), "visit", Objects(Kind.PERMANENT, (Is(This()),)))


def read_attraction(lines: list[str], names: tuple[str, ...]) -> Abilities:
    """The abilities of an Attraction, its prize within its visit ability (702.159b)."""
    context = Context(names, CHAPTER)
    prize = next((line.removeprefix(PRIZE) for line in lines if line.startswith(PRIZE)), "")
    won = read_line(prize, context) if prize else ()
    out = [each for each in won if isinstance(each, Unread)]
    effect = next((each.effect for each in won if isinstance(each, ChapterAbility)), None)
    abilities = []
    for line in lines:
        if line.startswith(VISIT):
            for each in read_line(line.removeprefix(VISIT), context):
                abilities.append(_visiting(each, effect) if isinstance(each, ChapterAbility) else each)
        elif not line.startswith(PRIZE):
            abilities.extend(read_line(line, Context(names)))
    return (*abilities, *out)


def _visiting(ability: ChapterAbility, prize: Effect | None) -> KeywordAbility:
    """ "Whenever you roll to visit your Attractions, if the result is lit up on this Attraction"."""
    effect = _WithPrize(prize).rebuilt(ability.effect)
    assert isinstance(effect, Effect)
    return KeywordAbility("visit", means=(TriggeredAbility(_VISITED, effect, ability.targets),))


class _WithPrize(Rewriter):
    """Puts a prize where it is claimed."""

    def __init__(self, prize: Effect | None) -> None:
        self.prize = prize

    def change(self, node: Node) -> Node | None:
        return ClaimPrize(self.prize) if isinstance(node, ClaimPrize) and self.prize is not None else None
