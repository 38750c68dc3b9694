"""`python -m engine rules`: which numbers of the rulebook are proven, and where one of them is kept."""

from __future__ import annotations

import argparse
import importlib
import json
import textwrap

from engine.cli.homes import all_homes
from engine.cli.rulebook import Rulebook
from engine.cli.table import UsageError

Standings = dict[str, list[str]]


def run(arguments: argparse.Namespace) -> int:
    """Print the state of every chapter, or what is known of one number."""
    if arguments.mutate:
        return _mutants(arguments)
    book = Rulebook()
    if arguments.number:
        _one(book, arguments.number, arguments.json)
        return 0
    by_chapter = {chapter.number: book.by_standing(chapter.numbers) for chapter in book.chapters}
    if arguments.json:
        _as_json(by_chapter)
        return 0
    for chapter in book.chapters:
        found = by_chapter[chapter.number]
        print(f"{chapter.number} {chapter.title}: {_sentence(found)}".replace(" :", ":"))
        if found["missing"]:
            print(textwrap.fill(" ".join(found["missing"]), 110, initial_indent="    ", subsequent_indent="    "))
    print(f"All: {_sentence(_sum(by_chapter))}")
    return 0


def _mutants(arguments: argparse.Namespace) -> int:
    """Change homes of rules and run their own tests, where these are at hand."""
    try:
        runs = importlib.import_module("tests.rules.mutant_runs")
    except ImportError as missing:
        raise UsageError(f"--mutate runs tests, but {missing.name} is not there; run it where the source is.") from None
    found = runs.run(arguments.mutate, arguments.seed, arguments.json)
    assert isinstance(found, int)
    return found


def _sum(by_chapter: dict[str, Standings]) -> Standings:
    found: Standings = {"proven": [], "untestable": [], "missing": []}
    for standings in by_chapter.values():
        for word, numbers in standings.items():
            found[word].extend(numbers)
    return found


def _sentence(found: Standings) -> str:
    total = sum(map(len, found.values()))
    return f"{total} in scope, " + ", ".join(f"{len(numbers)} {word}" for word, numbers in found.items())


def _counts(found: Standings) -> dict[str, object]:
    return {"in_scope": sum(map(len, found.values())), **{word: len(numbers) for word, numbers in found.items()}}


def _as_json(by_chapter: dict[str, Standings]) -> None:
    everything = _counts(_sum(by_chapter))
    everything["chapters"] = {number: {**_counts(found), "numbers": found} for number, found in by_chapter.items()}
    print(json.dumps(everything))


def _one(book: Rulebook, number: str, as_json: bool) -> None:
    title, known = "", number in book.in_scope
    for chapter in book.chapters:
        known = known or number in chapter.titles
        if number.startswith(chapter.number):
            title = next((chapter.titles[key] for key in (number, number[:-1], number.rpartition(".")[0])
                          if key in chapter.titles), chapter.title)
    if not known:
        raise UsageError(f"{number} is no rule in scope; 'python -m engine rules' lists the chapters.")
    homes = all_homes().of(number)
    tests = book.proofs.get(number, {})
    standing = book.standing(number) if number in book.in_scope else "heading"
    if as_json:
        print(json.dumps({
            "number": number, "title": title, "standing": standing, "homes": [home.key for home in homes],
            "tests": tests, "reason": book.untestable.get(number, ""),
        }))
        return
    print(f"{number} {title}: {standing}")
    for home in homes:
        where = "engine/keywords: row" if home.file == "keyword" else f"{home.file}:{home.line}"
        print(f"  {'home' if home.registered else 'part'}  {where} {home.name}")
    for test, place in tests.items():
        print(f"  test  {test}" + ("" if place else " (runs none of these)"))
    if number in book.untestable:
        print(f"  untestable: {book.untestable[number]}")
