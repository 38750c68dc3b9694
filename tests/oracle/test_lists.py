"""Lists that spare the reader looks at nodes: they name every class that is looked for."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable

from engine.oracle import vocabulary
from engine.oracle.references import Binder
from engine.oracle.visited import VISITED


def looked_for(function: Callable[..., object]) -> list[type]:
    """The classes a function asks its node for."""
    names = {
        name.id
        for call in ast.walk(ast.parse(textwrap.dedent(inspect.getsource(function))))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "isinstance"
        and isinstance(call.args[0], ast.Name) and call.args[0].id == "node"
        for name in ast.walk(call.args[1]) if isinstance(name, ast.Name)
    }
    known = inspect.unwrap(function).__globals__
    found = [known[name] for name in sorted(names)]
    return [each for one in found for each in (one if isinstance(one, tuple) else (one,))]


def test_every_node_that_reference_words_look_at_is_visited() -> None:
    found = looked_for(Binder.visit)
    assert len(found) > 10
    assert [each.__name__ for each in found if not issubclass(each, VISITED)] == []


def test_every_node_that_holds_a_word_of_a_list_is_asked_for_it() -> None:
    found = looked_for(vocabulary._word)
    assert len(found) > 10
    assert [each.__name__ for each in found if not issubclass(each, vocabulary.WORDED)] == []
