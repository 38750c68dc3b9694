"""The digest of a state: the same for the same position in every process, whatever order dictionaries and sets have."""

from __future__ import annotations

import hashlib
from enum import Enum
from functools import lru_cache

from engine.ast.card import Card
from engine.state.objects import Obj
from engine.state.state import State

_LEFT_OUT = frozenset({"token", "cards", "owners", "objects", "card"})


def digest(state: State) -> str:
    """Sixteen hexadecimal digits over everything that is true of a game, last-known rows included."""
    parts = [f"{name}={canonical(getattr(state, name))}" for name in sorted(State.__slots__) if name not in _LEFT_OUT]
    parts += [canonical(state.objects[id]) for id in sorted(state.objects)]
    return hashlib.blake2b("\n".join(parts).encode(), digest_size=8).hexdigest()


def canonical(value: object) -> str:
    """A value as text that does not depend on the process."""
    if value is None or isinstance(value, int | str):
        return repr(value.value) if isinstance(value, Enum) else repr(value)
    if isinstance(value, tuple | list):
        return f"[{','.join(map(canonical, value))}]"
    if isinstance(value, dict):
        items = sorted((canonical(key), canonical(each)) for key, each in value.items())
        return f"{{{','.join(f'{key}:{each}' for key, each in items)}}}"
    if isinstance(value, frozenset | set):
        return f"({','.join(sorted(map(canonical, value)))})"
    if isinstance(value, Enum):
        return repr(value.value)
    if isinstance(value, Card):
        return repr(value.name)
    if hasattr(value, "__dataclass_fields__"):
        return _of_node(value)
    names = _slots(type(value))
    head = f"{type(value).__name__}{value.id}" if isinstance(value, Obj) else type(value).__name__
    return f"{head}({','.join(canonical(getattr(value, name)) for name in names)})"


@lru_cache(maxsize=20_000)
def _of_node(node: object) -> str:
    """What cards say is frozen and prints the same everywhere."""
    return hashlib.blake2b(repr(node).encode(), digest_size=8).hexdigest()


@lru_cache(maxsize=256)
def _slots(cls: type) -> tuple[str, ...]:
    """All slots of a class and its bases, in alphabetical order."""
    names = {name for base in cls.__mro__ for name in getattr(base, "__slots__", ())}
    return tuple(sorted(names - _LEFT_OUT))
