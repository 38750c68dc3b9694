"""House law: nothing in the engine depends on the order of a set."""

import pytest

from tests.house.sets import known, uses_of_order
from tests.house.source import judge, module, modules


def test_the_engine_uses_no_order_of_sets() -> None:
    sources = modules("engine")
    facts = known(sources)
    judge(
        (fault for source in sources for fault in uses_of_order(source, facts)),
        "sort it, or keep a tuple or dict instead of the set.",
    )


@pytest.mark.parametrize(
    "text",
    [
        "for color in {'W', 'U'}: use(color)",
        "for color in set(colors): use(color)",
        "def f(colors: frozenset[str]):\n    for color in colors: use(color)",
        "def f():\n    found: set[int] = set()\n    return [n for n in found]",
        "def f(a):\n    both = set(a) | {1}\n    return tuple(both)",
        "def f(a):\n    seen = set(a)\n    other = seen\n    return list(other)",
        "class A:\n    colors: frozenset[str]\ndef f(a): return ', '.join(a.colors)",
        "class A:\n    def f(self):\n        self.seen: set[int] = set()\n        self.seen.pop()",
        "def colors() -> set[str]: ...\nfirst = next(iter(colors()))",
        "def f(a, b):\n    return {k: 1 for k in a.keys() & b.keys()}",
        "def f(s: set[int]):\n    return max(s, key=weight)",
        "def f(s: set[int]):\n    return [*s]",
        "def f(s: set[int]):\n    return tuple(n for n in s if n)",
        "def f(s: set[int] | None):\n    return dict.fromkeys(s)",
        "Colors = frozenset[str]\nclass A:\n    colors: Colors\ndef f(a): return list(a.colors)",
    ],
)
def test_the_law_bites(text: str) -> None:
    source = module("engine/x.py", text)
    assert len(list(uses_of_order(source, known([source])))) == 1


@pytest.mark.parametrize(
    "text",
    [
        "def f(s: set[int]):\n    return sorted(s), sorted(s, key=WUBRG.index)",
        "def f(s: set[int]):\n    return sorted(n for n in s if n), max(s), any(n > 1 for n in s)",
        "def f(s: set[int]):\n    return {n + 1 for n in s}, len(s), 3 in s",
        "def f(s: set[int]):\n    s = sorted(s)\n    for n in s: use(n)",
        "def f(s: list[int]):\n    for n in s: use(n)\n    s.pop()",
        "class A:\n    all: frozenset[str]\nclass B:\n    all: tuple[str, ...]\ndef f(b): return list(b.all)",
        "def f(s: set[int]):\n    s.discard(1)\n    s.update(t)",
    ],
)
def test_the_law_leaves_alone_what_is_ordered(text: str) -> None:
    source = module("engine/x.py", text)
    assert not list(uses_of_order(source, known([source])))
