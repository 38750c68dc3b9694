"""Wordings of nested values: a template, how its value is made of the slots, and where in the value they stand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Final

from engine.ast.filters import Objects
from engine.ast.node import Node
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.makers import WORDS, Make, node_maker
from engine.oracle.rows import _, row, rows
from engine.oracle.templates import Builder, spelled

__all__ = [
    "SAID", "NotThere", "Path", "at_path", "listed", "only", "shaped", "without",
]
Path = str | Callable[[Value], Value]
SAID: Final = "said"  # the path of a word that only the surface keeps


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
    order (None: not so), `paths` say where each stands in the value, SAID that it is a word that only the surface
    keeps; `told` as for `Builder.rule`."""
    key = key or spelled(template)
    if SAID in paths:
        _saying(b, nt, cls, template, make, paths, key, told)
        return

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


def _saying(
    b: Builder, nt: str, cls: type[Node], template: str, make: Callable[..., Value], paths: tuple[Path, ...], key: str,
    told: str,
) -> None:
    """A wording with words that only the surface keeps."""

    def made(values: Values) -> Value | None:
        node = make(*values)
        words = [word for word, path in zip(values, paths, strict=True) if path is SAID]
        return None if node is None else changed(node, surface=WORDS.join((key, *words)))

    def unmade(value: Value) -> Values | None:
        if not isinstance(value, cls) or not value.surface.startswith(key + WORDS):
            return None
        words = iter(value.surface[len(key) + 1 :].split(WORDS))
        try:
            return tuple([next(words) if path is SAID else at_path(value, path) for path in paths])
        except NotThere:
            return None

    b.rule(nt, template, made, unmade, cls, told=told)


def only(b: Builder, nt: str, template: str, guard: Callable[[Value], object], cls: type | None = None) -> None:
    """What the one slot says, passed on where something holds of it; without a word of its own it is no row."""
    b.rule(nt, template, lambda values: values[0] if guard(values[0]) else None,
           lambda value: (value,) if guard(value) else None, cls, wordless=" " not in template)


def listed(b: Builder, nt: str, element: str, join: str = "and", least: int = 1, first: str = "",
           later: str = "") -> None:
    """A nonterminal that is a tuple of `least` or more of an element, however many: "a", "a and b", "a, b, and c", the
    longer ones one row; without a `join` they follow each other, all but the last as `first`; with one, all but the
    first as `later`."""
    later = later or element
    told = f"={nt}: {{a:{element}}} , ... {join} {{z:{later}}}"
    if least < 2:
        row(b, nt, f"{{a:{element}}}", (_.a,), told=told)
    if not join:
        row(b, nt, f"{{a:{first or element}}} {{m:{nt}}}", (_.a, *_.m))
        return
    if least < 3:
        row(b, nt, f"{{a:{element}}} {join} {{z:{later}}}", (_.a, _.z), told=told)
    rows(b, nt, {f"{{a:{element}}} , {{m:more {nt}}}": (_.a, *_.m)}, told)
    rows(b, f"more {nt}", {f"{{a:{later}}} , {join} {{z:{later}}}": (_.a, _.z),
                             f"{{a:{later}}} , {{m:more {nt}}}": (_.a, *_.m)}, told)


def without(path: str, count: int = 1) -> Callable[[Value], Value]:
    """The path to a description less the last tests that were put behind it."""

    def found(value: Value) -> Value:
        what = at_path(value, path)
        if not isinstance(what, Objects):
            raise NotThere(path)
        return Objects(what.kind, what.tests[:-count], surface=what.surface)

    return found
