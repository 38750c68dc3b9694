"""The words of an instruction for whoever decides about it: printed by the reader's grammar (608.2d)."""

from __future__ import annotations

import re
from typing import Final

from engine.ast.node import Node
from engine.ast.selections import Target
from engine.keeping import kept
from engine.oracle.grammar import grammar
from engine.oracle.normal import detokenise
from engine.oracle.printer import Printing

_PARTS: Final = ("clauses", "plain", "body", "lineof permanentline")
_AIMS: Final = ("object", "player", "dealtto")
_SYMBOL: Final = re.compile(r"\{[^}]*\}")


def wording(node: Node, name: str) -> str:
    """What a node says, as a sentence without its full stop, with the name of its source; "" where no wording of the
    grammar says it."""
    return _printed(node).replace("~", name)


@kept
def _printed(node: Node) -> str:
    for strict in (True, False):
        for part in _AIMS if isinstance(node, Target) else _PARTS:
            words = Printing(grammar(), strict).show(part, (node,) if part.startswith("lineof") else node)
            if words is not None:
                text = detokenise(list(words)).rstrip(".")
                text = _SYMBOL.sub(lambda symbol: symbol[0].upper(), text)
                return text[:1].upper() + text[1:]
    return ""
