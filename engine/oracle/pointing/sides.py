"""Whose the target is that is meant: "the creature you control", "the creature you don't control" (608.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.ast.amounts import Fixed
from engine.ast.filters import ControlledBy, Not, Objects, Opponent, Players
from engine.ast.selections import Back, Source, Target, You
from engine.oracle.mentions import Unresolved

SIDES: Final = {
    "the creature you control": ControlledBy(You()), "the creature you don't control": Not(ControlledBy(You())),
    "the creature a opponent controls": ControlledBy(Players((Opponent(),))),
}


def of_side(node: Back, targets: list[Target]) -> Back:
    """The one target that is described so; raises Unresolved."""
    mine = SIDES[node.word]
    found = [
        slot for slot, each in enumerate(targets)
        if isinstance(each.what, Objects) and each.most == Fixed(1) and mine in each.what.tests
    ]
    if len(found) != 1:
        raise Unresolved(node.word)
    return replace(node, to=Source.TARGET, index=found[0])
