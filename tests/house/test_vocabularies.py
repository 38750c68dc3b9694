"""House law: a word of a closed list is a member of its enum, and is not written out where it is meant."""

import ast
from collections.abc import Iterator
from enum import StrEnum
from typing import Final

from engine.cards.decks import Verdict
from engine.evaluate.lasting import Moment
from engine.events.kinds import Added, Fate, Turning
from engine.lab.run_state import RunState
from engine.state.effect_rows import Ends
from engine.terms.life_loss import Loss
from engine.terms.zones import Cause
from tests.house.source import Module, bites, hold, modules

# The closed lists by the names that hold their words, each with the folders in which the name means nothing else.
VOCABULARIES: Final[tuple[tuple[str, type[StrEnum], tuple[str, ...]], ...]] = (
    ("ends", Ends, ("engine/",)),
    ("moment", Moment, ("engine/evaluate/", "engine/rules/")),
    ("how", Fate, ("engine/rules/resolving", "engine/view/narrate")),
    ("how", Turning, ("engine/events/", "engine/rules/")),
    ("cause", Cause, ("engine/actions/", "engine/ai/", "engine/events/", "engine/oracle/", "engine/rules/",
                      "engine/variants/", "engine/view/narrate")),
    ("cause", Loss, ("engine/actions/", "engine/events/", "engine/oracle/", "engine/rules/", "engine/view/narrate")),
    ("what", Added, ("engine/events/commit",)),
    ("verdict", Verdict, ("engine/cards/", "engine/net/", "gui/deck_editor/")),
    ("state", RunState, ("engine/lab/", "gui/lab/", "gui/screens/lab")),
)


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _words(node: ast.expr) -> Iterator[str]:
    """The texts that an expression gives or lists."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.Tuple | ast.List | ast.Set):
        for each in node.elts:
            yield from _words(each)
    elif isinstance(node, ast.IfExp):
        yield from (*_words(node.body), *_words(node.orelse))


def _pairs(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """What is compared with what, and what is given to what."""
    match node:
        case ast.Compare(left=left, comparators=[right]):
            yield from ((_name(left), right), (_name(right), left))
        case ast.Assign(targets=[target], value=value):
            yield _name(target), value
        case ast.keyword(arg=str(name), value=value):
            yield name, value


def written_out(source: Module) -> Iterator[str]:
    """Where a word of a closed list stands as a mere text."""
    for node in source.nodes:
        for name, value in _pairs(node):
            meant = (kind for held, kind, there in VOCABULARIES if held == name and source.path.startswith(there))
            for kind in meant:
                for word in _words(value):
                    yield from (f"{source.at(value)}: {word!r} is {kind.__name__}.{known.name}" for known in kind
                                if word == known)


def test_words_of_closed_lists_are_named() -> None:
    hold(written_out, modules("engine", "gui"), "write Kind.WORD.")


test_the_law_of_closed_lists_bites = bites(written_out, "engine/events/x.py", {
    "over = row.ends == 'turn'": 1,
    "over = row.ends in ('turn', 'combat')": 2,
    "row.ends = 'turn' if short else 'never'": 2,
    "row = Row(ends='turn')": 1,
    "over = row.ends is Ends.TURN": 0,
    "over = row.ends == 'tomorrow'": 0,
    "over = row.verdict == 'taken'": 0,
    "over = event.how == 'phase out'": 1,
    ("gui/screens/lab.py", "over = told.state == 'finished'"): 1,
})
