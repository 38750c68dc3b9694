"""`python -m engine userdata`: what the program keeps of its user, and the one command that removes all of it."""

from __future__ import annotations

import argparse
import json
import shutil
import sys
from pathlib import Path

from engine.cli.console import program_name
from engine.cli.table import UsageError
from engine.places import Places, user_places

MEGABYTE = 1_000_000
OURS = ("settings.json", "window.ini", "setup.json", "records", "decks", "cards", "crashes", "cache", "logs")


def folders(places: Places) -> list[Path]:
    """The folders of a user that are there; one that lies in another counts with that."""
    there = [path for path in (places.data, places.cache) if path.is_dir()]
    return [path for path in there if not any(other != path and path.is_relative_to(other) for other in there)]


def size_of(folder: Path) -> int:
    """Bytes of all files below a folder."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_symlink() or path.is_file())


def is_ours(folder: Path) -> bool:
    """Whether a folder looks like one that the program has made: it is empty or holds something of ours."""
    held = {path.name for path in folder.iterdir()}
    return not held or bool(held & set(OURS)) or folder.name == "Spellwright"


def run(arguments: argparse.Namespace) -> int:
    """Show or remove. Raises UsageError where a folder is not ours or cannot be removed."""
    found = folders(user_places())
    sizes = {str(path): size_of(path) for path in found}
    if arguments.task == "remove" and found:
        _remove(found, arguments)
    if arguments.json:
        removed = arguments.task == "remove"
        print(json.dumps({"folders": sizes, "bytes": sum(sizes.values()), "removed": removed}))
        return 0
    if not found:
        print("Nothing is kept of you here.")
    for path, size in sizes.items():
        what = "removed" if arguments.task == "remove" else "settings, decks, matches, card data, pictures"
        print(f"{path}: {size / MEGABYTE:.1f} MB ({what})")
    return 0


def _remove(found: list[Path], arguments: argparse.Namespace) -> None:
    strange = [path for path in found if not is_ours(path)]
    if strange:
        raise UsageError(f"{strange[0]}: holds nothing of Spellwright's; it is left alone, look at SPELLWRIGHT_HOME.")
    if not arguments.yes and not _agreed(found):
        raise UsageError("userdata remove: nothing was removed; answer yes, or add --yes.")
    for path in found:
        try:
            shutil.rmtree(path)
        except OSError as error:
            place = path / (error.filename or "")
            raise UsageError(
                f"{place}: cannot be removed ({error.strerror}); close Spellwright and try again."
            ) from error


def _agreed(found: list[Path]) -> bool:
    """Whether the person at the keyboard says yes; there may be none."""
    if not sys.stdin.isatty():
        return False
    places = " and ".join(map(str, found))
    print(f"{program_name()}: this removes {places} with all decks, matches, settings and card data.", file=sys.stderr)
    print("Write yes to go on: ", end="", file=sys.stderr, flush=True)
    return sys.stdin.readline().strip().lower() == "yes"
