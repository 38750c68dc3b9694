"""The words of an instruction for whoever decides about it: printed by the reader's grammar (608.2d)."""

from __future__ import annotations

import re
from typing import Final

from engine.ast.effects import Sequence
from engine.ast.node import Effect, Node
from engine.ast.selections import Target
from engine.cards.kept_readings import kept_readings
from engine.game import Game
from engine.keeping import kept
from engine.lazy_import import LazyModule

_GRAMMAR: Final = LazyModule("engine.oracle.grammar")  # built where a wording is not kept
_NORMAL: Final = LazyModule("engine.oracle.normal")
_PRINTER: Final = LazyModule("engine.oracle.printer")
_PARTS: Final = ("clauses", "plain", "body", "lineof permanentline", "formtaken")
_AIMS: Final = ("object", "player", "dealtto")
_SYMBOL: Final = re.compile(r"\{[^}]*\}")


def wording(node: Node, name: str) -> str:
    """What a node says, as a sentence without its full stop, with the name of its source; "" where no wording of the
    grammar says it."""
    return _printed(node).replace("~", name)


def said_of(game: Game, node: Node, source: int) -> str:
    """What a node of an object says, with the name of that object."""
    return wording(node, game.chars(source).name if source in game.state.objects else "")


@kept
def _printed(node: Node) -> str:
    return kept_readings().wording(node, _by_the_grammar)


def _by_the_grammar(node: Node) -> str:
    ways = [(part, (node,) if part.startswith("lineof") else node)
            for part in (_AIMS if isinstance(node, Target) else _PARTS)]
    if isinstance(node, Effect):  # an instruction that two sentences say
        ways.append(("body", Sequence((node,), surface="body")))
    for strict in (True, False):
        for part, said in ways:
            words = _PRINTER.Printing(_GRAMMAR.grammar(), strict).show(part, said)
            if words is not None:
                text: str = _NORMAL.detokenise(list(words)).rstrip(".")
                text = _SYMBOL.sub(lambda symbol: symbol[0].upper(), text)
                return text[:1].upper() + text[1:]
    return ""
