"""House law: nothing in the engine depends on the order of a set."""

from collections.abc import Iterator

from tests.house.sets import known, uses_of_order
from tests.house.source import Module, bites, judge, modules


def test_the_engine_uses_no_order_of_sets() -> None:
    sources = modules("engine")
    facts = known(sources)
    judge(
        (fault for source in sources for fault in uses_of_order(source, facts)),
        "sort it, or keep a tuple or dict instead of the set.",
    )


def by_itself(source: Module) -> Iterator[str]:
    """Where a module uses the order of a set, by what it says itself of its names."""
    yield from uses_of_order(source, known([source]))


test_the_law_bites_and_leaves_alone_what_is_ordered = bites(by_itself, "engine/x.py", {
    "for color in {'W', 'U'}: use(color)": 1,
    "for color in set(colors): use(color)": 1,
    "def f(colors: frozenset[str]):\n    for color in colors: use(color)": 1,
    "def f():\n    found: set[int] = set()\n    return [n for n in found]": 1,
    "def f(a):\n    both = set(a) | {1}\n    return tuple(both)": 1,
    "def f(a):\n    seen = set(a)\n    other = seen\n    return list(other)": 1,
    "class A:\n    colors: frozenset[str]\ndef f(a): return ', '.join(a.colors)": 1,
    "class A:\n    def f(self):\n        self.seen: set[int] = set()\n        self.seen.pop()": 1,
    "def colors() -> set[str]: ...\nfirst = next(iter(colors()))": 1,
    "def f(a, b):\n    return {k: 1 for k in a.keys() & b.keys()}": 1,
    "def f(s: set[int]):\n    return max(s, key=weight)": 1,
    "def f(s: set[int]):\n    return [*s]": 1,
    "def f(s: set[int]):\n    return tuple(n for n in s if n)": 1,
    "def f(s: set[int] | None):\n    return dict.fromkeys(s)": 1,
    "Colors = frozenset[str]\nclass A:\n    colors: Colors\ndef f(a): return list(a.colors)": 1,
    "def f(s: set[int]):\n    return sorted(s), sorted(s, key=WUBRG.index)": 0,
    "def f(s: set[int]):\n    return sorted(n for n in s if n), max(s), any(n > 1 for n in s)": 0,
    "def f(s: set[int]):\n    return {n + 1 for n in s}, len(s), 3 in s": 0,
    "def f(s: set[int]):\n    s = sorted(s)\n    for n in s: use(n)": 0,
    "def f(s: list[int]):\n    for n in s: use(n)\n    s.pop()": 0,
    "class A:\n    all: frozenset[str]\nclass B:\n    all: tuple[str, ...]\ndef f(b): return list(b.all)": 0,
    "def f(s: set[int]):\n    s.discard(1)\n    s.update(t)": 0,
})
