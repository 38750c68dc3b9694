"""House law: every catalogue says all that the source says and nothing else, with the same places filled."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import catalogues
import pytest
from babel.messages.catalog import Catalog, Message

from tests.house.source import Module, called, judge, modules

SAYING = frozenset(catalogues.KEYWORDS)
FILES = sorted(catalogues.LANGUAGES.glob("*.po"))
PLACE = re.compile(r"\{([a-z_][a-z_0-9]*)\}")


@pytest.fixture(scope="module")
def source() -> Catalog:
    """Every text of the source."""
    return catalogues.extracted()


def forms(said: object) -> tuple[str, ...]:
    """One text or its plural forms."""
    return tuple(map(str, said)) if isinstance(said, list | tuple) else (str(said),)


def places(texts: Iterable[str]) -> set[str]:
    """The names of what fills them."""
    return {name for text in texts for name in PLACE.findall(text)}


def misfilled(message: Message) -> bool:
    """Whether a translation names a place that the sentence does not have, or leaves one out; a plural form may leave
    out the number, and what only one of the English forms names."""
    wanted = [places([text]) for text in forms(message.id)]
    least = set.intersection(*wanted) - ({"n"} if message.pluralizable else set())
    return any(not least <= places([text]) <= set.union(*wanted) for text in forms(message.string))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_catalogue_is_current(path: Path, source: Catalog) -> None:
    assert path.read_bytes() == catalogues.renewed(path, source), "run python packaging/catalogues.py"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_catalogue_is_complete(path: Path) -> None:
    held = catalogues.catalogue(path)
    assert not [message.id for message in catalogues.untranslated(held)], f"translate them in {path.name}"
    assert not [message.id for message in held if message.id and misfilled(message)]
    assert not [message.id for message in held if message.id and message.fuzzy]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_plural_forms_are_as_many_as_the_language_has(path: Path) -> None:
    held = catalogues.catalogue(path)
    assert not [m.id for m in held if m.id and m.pluralizable and len(forms(m.string)) != held.num_plurals]


def sayings(tree: ast.AST) -> Iterator[ast.Call]:
    """The calls that say a text."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and called(node.func) in SAYING:
            yield node


def faults(module: Module) -> Iterator[str]:
    """What keeps texts of a module out of the catalogues."""
    for call in sayings(module.tree):
        count = max(place if isinstance(place, int) else place[0] for place in catalogues.KEYWORDS[called(call.func)])
        if not all(isinstance(arg, ast.Constant) for arg in call.args[:count]):
            yield f"{module.name}:{call.lineno}: not a literal"
    within = (call for node in module.nodes if isinstance(node, ast.JoinedStr) for call in sayings(node))
    yield from (f"{module.name}:{call.lineno}: within an f-string" for call in within)


def test_what_is_said_stands_where_the_catalogues_are_made_from() -> None:
    told = [fault for each in modules("engine", "gui") if each.name != "engine.messages" for fault in faults(each)]
    judge(told, "write the sentence as a literal in the call, outside of f-strings")
