"""House laws of cohesion: what a module leans on, how classes stand on one another, what names and types say."""

from __future__ import annotations

import ast
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from typing import Final

import pytest

from tests.house.source import Module, judge, module, modules

OWN: Final = ("engine", "gui", "assets")
IMPORTS: Final = 25  # own modules that one module leans on
CHAIN: Final = 3  # own classes from the topmost to the one that is used

# Modules that lean on more: how many. These numbers only fall; a module that is within the law leaves the list.
LEANING: Final = {
    "engine/events/resolve.py": 33,
    "engine/oracle/lexicon/this_way.py": 26,
    "engine/rules/activating.py": 34,
    "engine/rules/casting.py": 37,
    "engine/rules/legal_actions.py": 31,
    "engine/rules/mana_sources.py": 27,
    "engine/scenarios/scripted_actions.py": 27,
    "gui/app.py": 40,
}

# The grades of what a card says and of what is sent: bases that say what a thing is, and do nothing themselves.
GRADES: Final = {
    "Frozen", "Node", "Ability", "Amount", "Condition", "CostPart", "Duration", "Effect", "Filter", "Modifier",
    "Pattern", "Selection", "Test", "Verb", "PlayerVerb", "Message", "ToHost", "ToClient", "Say",
}

# Classes that stand on more of ours: how many. These numbers only fall, as above.
CHAINED: Final = {
    "CountedMatch": 4, "InSight": 4, "ToldSeat": 4, "DecidedMana": 4, "Entering": 4,
}

# `Any` of the typing module where the type is not ours to say, and whose it is.
PROMPT: Final = "a prompt of whichever kind of decision"
CHANGES: Final = "the fields that are changed, of whichever class"
ANY: Final = {
    "engine/ast/trees.py": CHANGES,
    "engine/cards/download.py": "JSON of a file kept beside a download, before it is checked",
    "engine/cards/store.py": "a row of SQLite",
    "engine/cli/decks.py": "facts on their way to JSON",
    "engine/evaluate/retext.py": CHANGES,
    "engine/lab/cluster.py": "Dask, which says no types",
    "engine/net/discovery.py": "a transport of asyncio's",
    "engine/net/snapshot_delta.py": "JSON of two snapshots, which is compared part by part",
    "engine/oracle/productions.py": "what a wording means: nodes, words, numbers, tuples of them",
    "engine/oracle/discourse.py": "the node of a visitor, a class for each",
    "engine/rules/overload.py": CHANGES,
    "engine/state/faces.py": CHANGES,
    "engine/state/halves.py": CHANGES,
    "gui/art/noise.py": "the precision of numpy's arrays",
    "gui/prompts/__init__.py": PROMPT,
    "gui/prompts/picker.py": PROMPT,
    "engine/lazy_import.py": "what a module holds",
    "gui/session/match_launcher.py": "the fields of a request",
    "gui/settings.py": "a type hint, and what it is annotated with",
    "gui/sounds/cues.py": "Qt's multimedia, which a system may lack",
    "gui/table/arrow_links.py": PROMPT,
    "gui/table/open_question.py": PROMPT,
    "gui/table/overlays.py": PROMPT,
    "gui/table/play_table.py": PROMPT,
    "gui/table/table_view.py": PROMPT,
}

# Names that two modules of one tree share, and why each may.
WORDED: Final = "the wordings of what the other keeps"
TWINS: Final = {
    "amounts": WORDED, "conditions": WORDED, "objects": WORDED, "statics": WORDED, "tokens": WORDED,
    "base": "what every screen has, what every prompt has",
    "cards": "the command and the reading of whole cards",
    "groups": "creatures of one kind and the wordings of groups",
    "importing": "lists as a user brings them: the reading and its screen",
    "mana": "the symbols and the verbs",
    "procedures": "what a state needs of its procedures, and the rules' own",
    "settings": "the settings and their screen",
}


def leans_on(source: Module) -> set[str]:
    """The modules of ours that a module imports."""
    named = {node.module for node in source.nodes if isinstance(node, ast.ImportFrom) and node.module}
    named |= {each.name for node in source.nodes if isinstance(node, ast.Import) for each in node.names}
    return {name for name in named if name.partition(".")[0] in OWN}


def leaning(sources: Iterable[Module], allowed: dict[str, int]) -> Iterator[str]:
    for source in sources:
        count, most = len(leans_on(source)), max(IMPORTS, allowed.get(source.path, 0))
        if count > most:
            yield f"{source.path}:1: it imports {count} modules of ours, {most} are allowed"


def lengths(sources: Iterable[Module]) -> dict[str, int]:
    """How many classes of ours stand on one another up to each class, grades left out."""
    below: dict[tuple[str, str], list[tuple[str, str]]] = {}
    for source in sources:
        brought = {
            each.asname or each.name: (node.module.replace(".", "/") + ".py", each.name)
            for node in source.nodes if isinstance(node, ast.ImportFrom) and node.module for each in node.names
        }
        for node in source.nodes:
            if isinstance(node, ast.ClassDef):
                named = [base.id for base in node.bases if isinstance(base, ast.Name)]
                below[(source.path, node.name)] = [brought.get(base, (source.path, base)) for base in named]

    @cache
    def length(name: tuple[str, str]) -> int:
        if name[1] in GRADES:
            return 0
        return 1 + max((length(base) for base in below[name] if base in below and base != name), default=0)

    found: dict[str, int] = {}
    for name in below:
        found[name[1]] = max(found.get(name[1], 0), length(name))
    return found


def long_chains(sources: Iterable[Module], allowed: dict[str, int]) -> Iterator[str]:
    for name, length in sorted(lengths(sources).items()):
        most = max(CHAIN, allowed.get(name, 0))
        if length > most:
            yield f"class {name}: {length} of our classes stand on one another, {most} are allowed"


def uses_of_any(source: Module) -> list[ast.Name]:
    """Where a module uses `Any`, if it is the one of the typing module."""
    brought = any(
        isinstance(node, ast.ImportFrom) and node.module == "typing" and any(each.name == "Any" for each in node.names)
        for node in source.nodes
    )
    return [node for node in source.nodes if isinstance(node, ast.Name) and node.id == "Any"] if brought else []


def unlisted_any(sources: Iterable[Module]) -> Iterator[str]:
    for source in sources:
        uses = uses_of_any(source)
        if uses and source.path not in ANY:
            yield f"{source.at(uses[0])}: `Any` is used here and not listed"


def twins(sources: Iterable[Module]) -> Iterator[str]:
    places = defaultdict(list)
    for source in sources:
        if not source.is_package and not source.path.endswith("__main__.py"):
            places[(source.path.partition("/")[0], source.name.rpartition(".")[2])].append(source.path)
    for (_, name), paths in places.items():
        if len(paths) > 1 and name not in TWINS:
            yield f"{paths[0]}:1: {', '.join(paths[1:])} has the same name"


def program() -> tuple[Module, ...]:
    return modules("engine", "gui")


def test_a_module_leans_on_few_others() -> None:
    judge(leaning(program(), LEANING), "split it by what its parts are about, or let it be handed what it needs.")
    counts = {source.path: len(leans_on(source)) for source in program()}
    judge(
        (f"LEANING: {path} imports {counts.get(path, 0)} modules now" for path, most in LEANING.items()
         if counts.get(path, 0) < most),
        "lower its number in this list, or take it off at 25: what was won is kept.",
    )


def test_class_chains_are_short() -> None:
    judge(long_chains(program(), CHAINED), "let the class have what it stood on, instead of being one.")
    found = lengths(program())
    judge(
        (f"CHAINED: {name} stands at {found.get(name, 0)}" for name, most in CHAINED.items()
         if found.get(name, 0) < most),
        "lower its number in this list, or take it off at 3: what was won is kept.",
    )


def test_any_stands_where_it_is_listed() -> None:
    judge(unlisted_any(program()), "say the type; where it is not ours to say, list the module with its reason.")
    used = {source.path for source in program() if uses_of_any(source)}
    judge((f"ANY: {path} uses it no longer" for path in sorted(ANY.keys() - used)), "take it off the list.")


def test_modules_of_one_tree_have_names_of_their_own() -> None:
    judge(twins(program()), "name the module by what sets it apart, or list the name with its reason.")
    names = Counter(source.name.rpartition(".")[2] for source in program() if not source.is_package)
    judge((f"TWINS: only one module is called {name}" for name in sorted(TWINS) if names[name] < 2), "take it off.")


def _lean(count: int) -> Module:
    return module("engine/x.py", "".join(f"import engine.m{number}\n" for number in range(count)))


@pytest.mark.parametrize(("count", "faults"), [(IMPORTS, 0), (IMPORTS + 1, 1)])
def test_the_law_of_leaning_bites(count: int, faults: int) -> None:
    assert len(list(leaning([_lean(count)], {}))) == faults


@pytest.mark.parametrize(("classes", "faults"), [("ABC", 0), ("ABCD", 1)])
def test_the_law_of_chains_bites(classes: str, faults: int) -> None:
    pairs = zip(("Effect", *classes), classes, strict=False)
    text = "".join(f"class {name}({base}): pass\n" for base, name in pairs)
    assert len(list(long_chains([module("engine/x.py", text)], {}))) == faults


def test_the_laws_of_names_and_types_bite() -> None:
    pair = [module("engine/a/fight.py", "from typing import Any\nx: Any"), module("engine/b/fight.py", "")]
    assert len(list(chain(unlisted_any(pair), twins(pair)))) == 2
