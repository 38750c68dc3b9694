"""House law: every 701.n, 702.n, 703.4x and 704.5x has one home, and what is cited of 703-905 stands in their texts.

A home is a registration: a call or decorator outside of any function that names the rule, such as
`@state_based("704.5c")`, `Keyword("flying", "702.9", …)` or `verb(rule="701.18")`, or a class with
`rule = "701.18"`.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator

import pytest

from engine.cli.homes import ROOT, cited
from engine.cli.marks import marked_tests
from engine.cli.rulebook import chapters
from tests.house.source import Module, judge, module, modules

RULE = re.compile(r"70[12]\.\d+|70[34]\.\d+[a-z]")
FIRST = re.compile(r"(70[1-4]\.\d+[a-z]?)\. ")
KEPT = re.compile(r"70[12]\.(?!1$)\d+|703\.4[a-z]|704\.5[a-z]")
HOMELESS = frozenset({
    "701.41",
})
NEWER = re.compile(r"(?:70[3-9]|7[1-9]\d|80\d|81[01]|90[0-5])\.[1-9]\d*[a-z]?")
FOLDERS = ("engine/actions/", "engine/keywords/", "engine/rules/", "engine/variants/")


def outside_functions(node: ast.AST) -> Iterator[ast.AST]:
    """Every node below this one that no function body holds; decorators are outside."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            for decorator in child.decorator_list:
                yield decorator
                yield from outside_functions(decorator)
        elif not isinstance(child, ast.Lambda):
            yield child
            yield from outside_functions(child)


def stated(node: ast.AST) -> Iterator[ast.expr]:
    """What a node may name a rule with: the arguments of a call, the value of a field `rule`."""
    if isinstance(node, ast.Call):
        yield from node.args
        yield from (keyword.value for keyword in node.keywords if keyword.arg == "rule")
    elif isinstance(node, ast.ClassDef):
        for statement in node.body:
            targets = statement.targets if isinstance(statement, ast.Assign) else []
            if isinstance(statement, ast.AnnAssign):
                targets = [statement.target]
            named = [target.id for target in targets if isinstance(target, ast.Name)]
            if "rule" in named and isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value:
                yield statement.value


def first_words(source: Module) -> Iterator[tuple[str, str]]:
    """The rules that functions begin their docstrings with: "701.2. Activate ..."."""
    for node in source.nodes:
        if isinstance(node, ast.FunctionDef):
            found = FIRST.match(ast.get_docstring(node) or "")
            if found is not None:
                yield found.group(1), source.at(node)


def homes(source: Module) -> Iterator[tuple[str, str]]:
    """The rules that have a home in a module, each with its `file:line`."""
    for node in outside_functions(source.tree):
        for value in stated(node):
            text = value.value if isinstance(value, ast.Constant) else None
            if isinstance(text, str) and RULE.fullmatch(text):
                yield text, source.at(value)
    yield from first_words(source)


def crowded(sources: Iterable[Module]) -> Iterator[str]:
    """Rules with two homes: an action of 703 or 704 is one function; a verb or keyword, one module."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for source in sources:
        for rule, place in homes(source):
            found[rule].append(place)
    for rule, places in found.items():
        apart = places if rule.startswith(("703", "704")) else {place.partition(":")[0] for place in places}
        if len(apart) > 1:
            yield f"{places[1]}: rule {rule} has another home at {places[0]}"


def test_every_rule_has_one_home() -> None:
    judge(
        crowded(source for source in modules("engine") if source.path.startswith(FOLDERS)),
        "bring the two together, or correct the number.",
    )


def test_every_rule_has_a_home() -> None:
    numbers = {number for chapter in chapters() for number in (*chapter.numbers, *chapter.titles)}
    found = {rule for source in modules(*FOLDERS) for rule, _ in homes(source)}
    assert {number for number in numbers if KEPT.fullmatch(number)} - found <= HOMELESS


def strangers(numbers: Iterable[str]) -> list[str]:
    """Which numbers of 703-905 are in no text of 2018; those of later texts, where chapters have moved, are to be
    written with their edition ("2022:714.3b")."""
    known = {number for chapter in chapters() for number in (*chapter.numbers, *chapter.titles)}
    known |= {number.rstrip("abcdefghijklmnopqrstuvwxyz") for number in known}
    return [each for each in numbers if NEWER.fullmatch(each) and each not in known]


def test_what_is_cited_stands_in_the_texts_or_names_its_edition() -> None:
    judge(
        (f"{source.path}: there is no {number} in the texts of 2018" for source in modules("engine")
         for number in strangers(cited(source.text))),
        'correct the number, or write the edition before it: "2022:714.3b".',
    )
    marked = marked_tests(ROOT)
    assert {number: marked[number] for number in strangers(marked)} == {}


def test_a_number_of_another_edition_is_found_out() -> None:
    assert strangers(["703.4", "703.4a", "714.1", "714.3b", "2022:714.3b", "702.999", "117.3"]) == ["714.3b"]


@pytest.mark.parametrize(
    ("first", "second", "faults"),
    [
        ("@state_based('704.5c')\ndef f(): pass", "@state_based('704.5c', 'poison')\ndef g(): pass", 1),
        ("@state_based('704.5c')\ndef f(): pass\n@state_based('704.5c')\ndef g(): pass", "", 1),
        ("ROWS = [Keyword('flying', '702.9')]", "ROWS = (Keyword('reach', '702.9'),)", 1),
        ("ROWS = [Keyword('plainswalk', '702.14'), Keyword('islandwalk', '702.14')]", "", 0),
        ("def f():\n    '701.2. Activate.'", "def g():\n    '701.2. Activate, too.'", 1),
        ("class Scry:\n    rule = '701.18'", "@verb(rule='701.18')\nclass Surveil: pass", 1),
        ("class Scry:\n    rule: ClassVar[str] = '701.18'", "class Surveil:\n    rule = '701.42'", 0),
        ("Keyword('flying', '702.9')", "def f():\n    raise IllegalAnswer('no flyer', rule='702.9')", 0),
    ],
)
def test_the_law_bites(first: str, second: str, faults: int) -> None:
    sources = [module("engine/rules/a.py", first), module("engine/keywords/b.py", second)]
    assert len(list(crowded(sources))) == faults
