"""House law: names are the words of the rulebook and the field; words of the old private dialect do not come back."""

import ast
from collections.abc import Iterator

from tests.house.source import PROGRAM, Module, bites, hold, judge, modules

RETIRED = {
    "engine": {
        "bills": "total_cost",
        "deed": "step or event",
        "deeds": "plan or events",
        "door": "the part of the Room",
        "effectsseen": "what it is asked",
        "errand": "request",
        "felt": "background",
        "glance": "precheck",
        "glances": "zone_summaries",
        "hasty": "provisional_chars",
        "judge": "rating",
        "lately": "what happened",
        "later": "lazy_import",
        "latest": "what is kept",
        "lent": "granted_statics",
        "lifting": "ending_effects",
        "loud": "reads_more_than_objects",
        "making": "what is made",
        "odd": "varying_effects",
        "offered": "legal_actions_cache",
        "possible": "legal_actions",
        "scale": "points",
        "sculpted": "has_sectors",
        "settling": "before_priority",
        "shapers": "filter_changers",
        "showing": "revealed_zones",
        "sight": "evaluation_context",
        "stances": "reads_status",
        "stiller": "what it shows",
        "stir": "mark_sba_due",
        "stirred": "sba_due",
        "stuck": "is_loop",
        "supplies": "mana_supply_cache",
        "told": "what is told",
        "tongue": "i18n",
        "trouble": "user_error",
        "twins": "identical_triggers",
        "war": "combat_planner",
        "watchful": "reads_other_objects",
        "wide": "group_statics",
        "wishes": "preferences",
        "wornout": "loop_exhausted",
    },
    "gui": {
        "collector": "gc_control",
        "door": "navigator",
        "errand": "match_request",
        "felt": "background",
        "later": "lazy_import",
        "latest": "latest_only_worker",
        "lettering": "text_paint",
        "making": "match_maker",
        "matchtable": "play_table",
        "matchview": "play_table",
        "matchbase": "play_table",
        "settled": "auto_answers",
        "sizing": "ui_scale",
        "steps": "chunked_work",
        "still": "demo_position",
        "stiller": "demo_recorder",
        "tablewishes": "player_preferences",
        "told": "log_rollback",
        "trouble": "error",
        "twins": "identical_triggers",
        "wish": "table_setup",
        "wishes": "player_preferences",
    },
}
"""By the part of the house: each word that may not name a module, class or public function, in lower case and without
underscores, and what the field says instead."""


EXEMPT = ("engine/oracle/",)  # until its grammar is made of tables of rows
# Names that two modules may have: what an abstract page asks is done under its name; mana is a word and is added.
ALIKE = frozenset({"__main__", "mana", "procedures"})


def named(source: Module) -> Iterator[tuple[str, str]]:
    """What a module names: itself, its classes, public functions and methods; each with its place."""
    stem = source.path.rpartition("/")[2].removesuffix(".py")
    package = source.path.split("/")[-2] if stem == "__init__" and "/" in source.path else stem
    yield package, source.path
    for node in source.nodes:
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.startswith("__"):
            private = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("_")
            if not private:
                yield node.name, source.at(node)


def dialect(source: Module) -> Iterator[str]:
    """Retired words among a module's names."""
    words = {
        word: instead
        for part, listed in RETIRED.items()
        if source.path.startswith(f"{part}/") and not source.path.startswith(EXEMPT)
        for word, instead in listed.items()
    }
    for name, place in named(source):
        instead = words.get(name.replace("_", "").lower())
        if instead is not None:
            yield f"{place}: {name} (say {instead})"


def test_names_are_the_fields_words() -> None:
    hold(dialect, modules(*PROGRAM), "use the word of the field.")


def test_modules_of_the_engine_are_told_apart() -> None:
    homes: dict[str, list[str]] = {}
    for source in modules("engine"):
        if not source.is_package and not source.path.startswith(EXEMPT):
            homes.setdefault(source.name.rpartition(".")[2], []).append(source.path)
    twins = {name: places for name, places in homes.items() if len(places) > 1 and name not in ALIKE}
    judge(
        (f"{places[-1]}: {name} is there {len(places)} times: {', '.join(places)}" for name, places in twins.items()),
        "say in the name what tells them apart.",
    )


test_the_law_of_names_bites = bites(dialect, "", {
    ("gui/x/door.py", ""): 1,
    ("gui/wishes/__init__.py", ""): 1,
    ("gui/x.py", "class Twins: ..."): 1,
    ("gui/x.py", "class _Told: ..."): 1,
    ("gui/x.py", "def felt(): ...\ndef _later(): ..."): 1,
    ("gui/x.py", "class A:\n    def wishes(self): ..."): 1,
    ("gui/x.py", "class IdenticalTriggers: ...\ndef door_of(room): ..."): 0,
    ("engine/rules/glance.py", ""): 1,
    ("engine/rules/x.py", "def stir(): ...\ndef _stir(): ...\ndef stirring(): ..."): 1,
    ("engine/oracle/deeds.py", ""): 0,
    ("packaging/x.py", "def door(): ..."): 0,
})
