"""House law: what a node or a verb holds of a text is read by somebody, or the text means less than it says; and is set
by somebody, or what is done about it is never done."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

import pytest

from tests.house.source import Module, bites, called, judge, module, modules

NODES: Final = ("engine/ast/", "engine/actions/")
READER: Final = ("engine/ast/", "engine/oracle/", "engine/workshop/")  # these make, print and show them, and do nothing
ROWS: Final = "engine/ast/says.py"  # how verbs are said, which is the reader's

# Fields that are read where what they belong to is not named, and where that is.
UNNAMED: Final = {
    "CastingAbility.timing": "engine/rules/timing_permissions.py",
    "Face.lights": "engine/actions/attractions.py",
    "SpendOn.kept": "engine/events/commit_mana.py",
}
# Fields that nobody but the reader reads, and why.
OF_THE_READER: Final = {
    "Cant.each": "what is paid for each of those that can't is paid by each of them; only the words are others",
    "Did.deed": "it is settled while a text is read which deed is meant, and `mark` says it to the game",
    "StaticAbility.label": "a word before a dash means nothing to the game (207.2c)",
    "Unread.at": "it tells whoever writes a card what was not understood",
    "Unread.reason": "the same",
    "Unread.text": "the same",
}


def fields_of(source: Module) -> Iterator[tuple[str, str, int, bool]]:
    """The classes of a module with each of their fields, the line of it, and whether it may be left out."""
    classes = [each for each in source.tree.body if isinstance(each, ast.ClassDef)] if source.path != ROWS else []
    for node in classes:
        for each in node.body:
            if isinstance(each, ast.AnnAssign) and "ClassVar" not in ast.unparse(each.annotation):
                name = ast.unparse(each.target)
                if name != "surface":
                    yield node.name, name, each.lineno, each.value is not None


def looked_at(source: Module) -> tuple[set[str], set[str]]:
    """The names that a module names, and those of the attributes that it reads."""
    named: set[str] = set()
    read: set[str] = set()
    for node in source.nodes:
        if isinstance(node, ast.Name):
            named.add(node.id)
        elif isinstance(node, ast.Attribute):
            named.add(node.attr)
            if isinstance(node.ctx, ast.Load):
                read.add(node.attr)
        elif isinstance(node, ast.MatchClass):
            read.update(node.kwd_attrs)
        elif isinstance(node, ast.Call) and called(node) in ("getattr", "attrgetter"):
            said = [each.value for each in node.args if isinstance(each, ast.Constant)]
            read.update(each for each in said if isinstance(each, str))
    return named, read


def unread(sources: Iterable[Module], excepted: Iterable[str]) -> Iterator[str]:
    """Fields that no module reads that knows their class, by naming it or by being its own; the reader does not count.
    Exceptions that are none are told, too."""
    program = tuple(sources)
    known = {source.path: looked_at(source) for source in program if not source.path.startswith(READER)}
    left = set(excepted)
    for source in program:
        for cls, name, line, _ in fields_of(source) if source.path.startswith(NODES) else ():
            if not any(name in read for path, (named, read) in known.items() if path == source.path or cls in named):
                if f"{cls}.{name}" not in left:
                    yield f"{source.path}:{line}: nobody reads {cls}.{name}"
                left.discard(f"{cls}.{name}")
    yield from (f"{each} is read, or is no more" for each in sorted(left))


def set_in(source: Module) -> set[str]:
    """The words with which a module may set a field: by its name, or in a template or a table of words."""
    plain = {id(each.value) for each in source.nodes if isinstance(each, ast.Expr)}  # what only describes
    found: set[str] = set()
    for node in source.nodes:
        if isinstance(node, ast.keyword) and node.arg:
            found.add(node.arg)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in plain:
            found.update(re.findall(r"\w+", node.value))
    return found


def never_set(sources: Iterable[Module]) -> Iterator[str]:
    """Fields that may be left out of a node or verb, and always are."""
    program = tuple(sources)
    found = {word for source in program for word in set_in(source)}
    given = Counter[str]()  # the most that a class is given without names
    for source in program:
        for node in source.nodes:
            if isinstance(node, ast.Call):
                given[called(node)] = max(given[called(node)], len(node.args))
    for source in program:
        for cls, fields in groupby(fields_of(source) if source.path.startswith(NODES) else (), lambda each: each[0]):
            for place, (_, name, line, optional) in enumerate(fields):
                if optional and name not in found and given[cls] <= place:
                    yield f"{source.path}:{line}: nobody sets {cls}.{name}"


def test_what_a_text_says_is_read_by_somebody() -> None:
    judge(
        unread(modules("engine"), (*UNNAMED, *OF_THE_READER)),
        "do what the field says, or leave it out: the text then says nothing that is not done.",
    )


def test_what_may_be_said_is_said_by_somebody() -> None:
    judge(never_set(modules("engine")), "leave the field out, with all that is done about it.")


@pytest.mark.parametrize(("field", "path"), UNNAMED.items())
def test_what_is_read_without_naming_it_is_read_there(field: str, path: str) -> None:
    source = next(each for each in modules("engine") if each.path == path)
    assert field.partition(".")[2] in looked_at(source)[1]


FOG: Final = module(
    "engine/ast/x.py", "class Fog(Effect):\n    rule: ClassVar[str] = '701.1'\n    depth: int = 0\n    'how deep'"
)

test_the_law_of_fields_bites = bites(lambda source: unread([FOG, source], ()), "engine/rules/x.py", {
    "def f(fog: Fog): return fog.depth": 0,
    "def f(fog: m.Fog): return fog.depth": 0,
    "match e:\n    case Fog(depth=deep): use(deep)": 0,
    "isinstance(e, Fog) and getattr(e, 'depth', 0)": 0,
    ("engine/oracle/x.py", "def f(fog: Fog): return fog.depth"): 1,
    "made = Fog(depth=7)": 1,
    "def f(fog: Fog): fog.depth = 7": 1,
    "def f(sea: Sea): return sea.depth": 1,
})

test_the_law_of_setting_bites = bites(lambda source: never_set([FOG, source]), "engine/oracle/x.py", {
    "made = Fog(depth=7)": 0,
    "made = Fog(7)": 0,
    "row(b, 'effect', 'fog so deep as {depth:amount}', Fog)": 0,
    "made = Fog()": 1,
    "def f(fog: Fog):\n    'Its depth.'\n    return fog.depth": 1,
})


def test_an_exception_that_is_none_is_found_out() -> None:
    nodes = module("engine/actions/x.py", "class Fog(Verb):\n    depth: int\n    def perform(self, r): use(self.depth)")
    assert list(unread([nodes], ["Fog.depth"])) == ["Fog.depth is read, or is no more"]
