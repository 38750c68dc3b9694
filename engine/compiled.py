"""The engine's compiled modules: where their build is looked for, and that only one of these very sources is used.

What is compiled are the modules listed here, all together; interpreted each does the same, slower.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
_HOT: Final = {  # by package, the modules in which reading, playing and the computer player spend most of their time
    "ast": ("trees",),
    "oracle": (
        "antecedents", "asides", "binding", "bodies", "cards", "clauses", "deeds", "described", "discourse",
        "emptying", "filling", "finish", "gates", "giving", "instructions", "kernel", "makers",
        "meanings", "normal", "nouns", "occasions", "others", "persons", "printer", "productions", "reading",
        "references", "rows",
    ),
    "ai": (
        "allegiance", "assessment", "attack_choice", "attack_field", "block_choice", "burn", "combat_planner",
        "evaluation_context", "fighters", "greedy", "groups", "hand_value", "land_mana", "matching", "moves",
        "next_turn", "outcomes", "plan", "points", "policy", "prices", "random_seat", "rating", "seen", "value",
    ),
    "evaluate": ("current_faces", "eval_filters", "index", "indexed_game", "layers", "protection", "world"),
    "events": (
        "aftermath", "avoiding", "commit", "commit_moves", "commit_objects", "for_each", "may_do", "passes", "pipeline",
        "structural", "triggers", "turn_order",
    ),
    "play": ("match",),
    "rules": (
        "activating", "answer_checks", "attacking", "before_priority", "casting", "combat", "game_loop",
        "legal_actions", "mana_needs", "mana_sources", "order", "payment", "plain_payment", "precheck",
        "priority", "resolving", "state_based", "targets", "turn", "turn_based",
    ),
    "state": ("chars", "history", "objects", "players", "rng", "state"),
    "terms": ("allotment", "ids", "types"),
    "view": ("view",),
    "": ("declarations", "game", "keeping", "scryfall_fields"),
}
MODULES: Final = tuple(".".join(filter(None, ("engine", package, name))) for package in _HOT for name in _HOT[package])
SUFFIX: Final = EXTENSION_SUFFIXES[0]  # names system and version of Python, too
INTERPRETED: Final = "SPELLWRIGHT_INTERPRETED"  # set in the environment: neither build nor use compiled modules


def builds() -> Path:
    """The folder of all builds in this environment, which need not exist."""
    return Path(sys.prefix) / "spellwright-compiled"


def key_of(root: Path) -> str:
    """What the builds of a source folder begin with: several may share an environment."""
    return hashlib.sha256(f"{root}\0{SUFFIX}".encode()).hexdigest()[:12]


def digest_of(root: Path) -> str:
    """A digest of all sources of the engine below a folder, by their names, sizes and times: compiled modules hold
    constants of others. A few milliseconds."""
    found: list[tuple[str, int, int]] = []
    waiting = [str(root / "engine")]
    while waiting:
        for each in os.scandir(waiting.pop()):
            if each.is_dir():
                waiting.append(each.path)
            elif each.name.endswith(".py"):
                known = each.stat()
                found.append((each.path, known.st_size, known.st_mtime_ns))
    return hashlib.sha256(repr(sorted(found)).encode()).hexdigest()[:20]


def build_of(root: Path) -> Path:
    """Where the build of the sources below a folder belongs as they are now."""
    return builds() / f"{key_of(root)}-{digest_of(root)}"


def work_of(root: Path) -> Path:
    """The folder in which the sources below a folder are compiled."""
    return builds() / f"{key_of(root)}-work"


def lock_of(root: Path) -> Path:
    """The lock file that is held while that is done."""
    return work_of(root).with_suffix(".lock")


def is_compiled(module: ModuleType) -> bool:
    """Whether a module came compiled: from a build in this environment, in a wheel, or in a built program."""
    return str(module.__file__).endswith(tuple(EXTENSION_SUFFIXES))


def place_of(module: str, build: Path) -> Path:
    """Where a compiled module lies in a build."""
    return build.joinpath(*module.split(".")).with_suffix(SUFFIX)


class _Finder(MetaPathFinder):
    """Finds the compiled modules of a build in the stead of their sources."""

    def __init__(self, build: Path) -> None:
        self.places = {module: place_of(module, build) for module in MODULES}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where a module is to be loaded from; None: where it would be found without."""
        place = self.places.get(fullname)
        return importlib.util.spec_from_file_location(fullname, place) if place is not None else None


def in_use() -> Path | None:
    """The build of these sources, whose modules are found from now on; None where there is none. One that does not load
    is left out with one sentence on standard error."""
    if os.environ.get(INTERPRETED) or not builds().is_dir():
        return None
    build = build_of(ROOT)
    if not build.is_dir():
        return None
    try:
        use(build)
    except (ImportError, OSError, TypeError) as error:
        print(f"What is compiled in {build} cannot be used ({error}); it goes on without it, slower.", file=sys.stderr)
        return None
    return build


def use(build: Path) -> None:
    """Load what the compiled modules of a build share, and have them found from now on; raises ImportError where a part
    is missing or broken."""
    shared = sorted(build.glob(f"*__mypyc{SUFFIX}"))
    missing = [each for each in MODULES if not place_of(each, build).is_file()]
    if len(shared) != 1 or missing:
        raise ImportError(f"it lacks {', '.join(missing) or 'the part that all share'}")
    name = shared[0].name.removesuffix(SUFFIX)
    spec = importlib.util.spec_from_file_location(name, shared[0])
    if spec is None or spec.loader is None:
        raise ImportError("its shared part is no module")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    sys.modules[name] = module
    sys.meta_path.insert(0, _Finder(build))
