"""Wordings of nested values: a template, how its value is made of the slots, and where in the value they stand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields

from engine.ast.filters import Objects
from engine.ast.node import Node, Test
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.makers import Make, node_maker
from engine.oracle.templates import Builder

Path = str | Callable[[Value], Value]


class NotThere(Exception):
    """A path that a value does not have."""


def at_path(value: Value, path: Path) -> Value:
    """What stands at a path of a value, "left.what" or "parts.0.who"; raises NotThere."""
    if not isinstance(path, str):
        return path(value)
    for name in path.split("."):
        if name.lstrip("-").isdecimal():
            index = int(name)
            if not isinstance(value, tuple) or not -len(value) <= index < len(value):
                raise NotThere(path)
            value = value[index]
        elif hasattr(value, name):
            value = getattr(value, name)
        else:
            raise NotThere(path)
    return value


def shaped(
    b: Builder, nt: str, cls: type[Node], template: str, make: Callable[..., Value], *paths: Path, key: str = "",
    told: str = "",
) -> None:
    """One wording, without choices, of a class of nodes that remember it by their surface; `make` is given the slots in
    order (None: not so), `paths` say where each stands in the value; `told` as for `Builder.rule`."""
    key = key or template

    def changing(values: Values) -> Value | None:
        node = make(*values)
        return None if node is None else changed(node, surface=key)

    made: Make = changing
    if isinstance(make, type) and issubclass(make, Node):
        names = tuple(each.name for each in fields(make) if each.init and not each.kw_only)
        made = node_maker(make, names[: len(paths)], {}, key)[0]

    def unmade(value: Value) -> Values | None:
        if not isinstance(value, Node) or value.surface != key:
            return None
        try:
            return tuple([at_path(value, path) for path in paths])
        except NotThere:
            return None

    b.rule(nt, template, made, unmade, cls, key, keyed=True, told=told)


def worded(b: Builder, nt: str, table: dict[str, Node]) -> None:
    """Wordings without slots, each of one value; several of the same value are told apart."""
    for words, node in table.items():
        shaped(b, nt, type(node), words, _always(node))


def _always(node: Node) -> Callable[..., Value]:
    return lambda: node


def with_tests(what: Objects, *tests: Test) -> Objects:
    """A description with more tests behind; printing takes them away again by `without`."""
    return Objects(what.kind, (*what.tests, *tests), surface=what.surface)


def without(path: str, count: int = 1) -> Callable[[Value], Value]:
    """The path to a description less the last tests that were put behind it."""

    def found(value: Value) -> Value:
        what = at_path(value, path)
        if not isinstance(what, Objects):
            raise NotThere(path)
        return Objects(what.kind, what.tests[:-count], surface=what.surface)

    return found
