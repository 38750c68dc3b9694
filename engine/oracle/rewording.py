"""Words whose meaning the description they stand in makes certain, before reference words are bound (115, 608.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.ast.amounts import CountDistinct, CountOf, HistoryCount
from engine.ast.conditions import Exists, Holds
from engine.ast.filters import ExtremeAmong, History, InZone, Is, Kind, Named, Objects, Other, Shares, Together
from engine.ast.node import Filter, Node
from engine.ast.selections import All, Back, ExiledWith
from engine.oracle.clauses import Rewriter
from engine.oracle.lexicon.conditions_on_circumstances import not_from_there
from engine.oracle.lexicon.parts_and_extremes import among_themselves
from engine.terms.zones import Zone

_COUNTED: Final = {"different names": "names", "different mana values": "mana values", "different powers": "powers"}


class Reworded(Rewriter):
    """ "Each other creature with the same name as that creature" is other than that creature; "four or more Demons with
    different names" are four names among Demons; cards "exiled with ~" are in exile."""

    def change(self, node: Node) -> Node | None:
        if isinstance(node, Exists):
            return _names(node)
        if isinstance(node, CountOf):
            return _entered_under(node)
        if not isinstance(node, Objects):
            return None
        return _other_than_that(node) or _in_exile(node) or not_from_there(node) or among_themselves(node)


REWORDED: Final = frozenset({ExtremeAmong, Together, ExiledWith, History})  # the nodes it looks for
NAMING: Final = frozenset({Named, Shares})  # and these, where there is an "other", too


def _other_than_that(what: Objects) -> Objects | None:
    meant = [
        each.of for each in what.tests if isinstance(each, Named | Shares) and isinstance(each.of, Back)
    ]
    if len(meant) != 1 or Other() not in what.tests:
        return None
    return replace(what, tests=tuple(replace(each, than=meant[0]) if each == Other() else each for each in what.tests))


def _names(node: Exists) -> Holds | None:
    what = node.what
    if not isinstance(what, Objects) or node.op not in (">=", ">"):
        return None
    joint = [each for each in what.tests if isinstance(each, Together) and each.word in _COUNTED]
    if len(joint) != 1:
        return None
    rest = replace(what, tests=tuple(each for each in what.tests if each is not joint[0]))
    return Holds(CountDistinct(_COUNTED[joint[0].word], rest), node.op, node.amount)


def _entered_under(node: CountOf) -> HistoryCount | None:
    """So many that entered under somebody's control are counted as they entered, wherever they are now (608.2h)."""
    what = node.what
    if not isinstance(what, Objects):
        return None
    entered = [each for each in what.tests if isinstance(each, History) and each.what == "entered" and each.by]
    if len(entered) != 1:
        return None
    whose = entered[0].by
    rest = replace(what, tests=tuple(each for each in what.tests if each is not entered[0]))
    return HistoryCount("entered", All(whose) if isinstance(whose, Filter) else whose, rest)


def _in_exile(what: Objects) -> Objects | None:
    if what.kind is not Kind.CARD or any(isinstance(each, InZone) for each in what.tests):
        return None
    if not any(isinstance(each, Is) and isinstance(each.what, ExiledWith) for each in what.tests):
        return None
    return replace(what, tests=(*what.tests, InZone(Zone.EXILE)))
