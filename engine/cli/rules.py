"""`python -m engine rules`: which numbers of the rulebook are proven, where one is kept, what a keyword's row says."""

from __future__ import annotations

import argparse
import importlib
import json
import re
import textwrap
from collections.abc import Iterable
from dataclasses import asdict
from typing import Final

from engine.cli.citations import basic_titles, chapter_of, citations, homes_of, is_basic
from engine.cli.homes import ROOT, Home, all_homes
from engine.cli.marks import Marks, marked_tests
from engine.cli.rulebook import Rulebook
from engine.cli.table import UsageError
from engine.keywords.all_keywords import ROW_OF
from engine.keywords.row import Keyword
from engine.rules.ways import WAYS, Way

Standings = dict[str, list[str]]
_NUMBER: Final = re.compile(r"(\d{4}:)?\d{3}(\.\d+[a-z]*)?")  # all else are words of a card, or a keyword


def run(arguments: argparse.Namespace) -> int:
    """Print the state of every chapter, or what is known of one number."""
    if arguments.mutate:
        return _mutants(arguments)
    if arguments.number:
        _asked(arguments.number, arguments.json)
        return 0
    book = Rulebook()
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
    print("100 to 616: {cited} numbers cited in the code, {tested} marked at tests".format(**_basic_counts()))
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
    everything["basic"] = _basic_counts()
    print(json.dumps(everything))


def _basic_counts() -> dict[str, int]:
    """How many numbers of chapters 100 to 616 the code cites, and at how many tests are marked."""
    return {"cited": len(citations()), "tested": len(_basic_tests())}


def _asked(number: str, as_json: bool) -> None:
    """A number of either half of the rulebook, or the name of a keyword ability."""
    row = ROW_OF.get(number.lower())
    if row is not None:
        number = row.rule
    elif _NUMBER.fullmatch(number) is None:
        _worded(number, as_json)
        return
    if not is_basic(number):
        _one(Rulebook(number), number, as_json, row)
    elif number in basic_titles():
        _chapter(number, as_json)
    else:
        _basic_one(number, as_json)


def _worded(text: str, as_json: bool) -> None:
    """Words of a card: the rows that say them."""
    found = importlib.import_module("engine.cli.wordings").worded(text)  # what reads cards is loaded for it alone
    if not found:
        raise UsageError(f"no row says {text!r}; 'python -m engine read' says of a card where reading stops.")
    if as_json:
        print(json.dumps([
            {"words": words, "rows": [asdict(each) for each in rows]}
            for words, rows in found
        ]))
        return
    for words, rows in found:
        print(f"“{words}”")
        for each in rows:
            print(f"  row   {each.file}:{each.line} {each.row}")
            print(f"        {each.source}")


def _basic_tests(number: str = "") -> Marks:
    return {each: tests for each, tests in marked_tests(ROOT, number).items() if is_basic(each)}


def _chapter(chapter: str, as_json: bool) -> None:
    """The numbers of a chapter of 100 to 616 that the code cites or tests are marked with."""
    cited, tests = citations(), _basic_tests()
    numbers = sorted(
        (each for each in {*cited, *tests} if chapter_of(each) == chapter and each != chapter),
        key=lambda each: (int(each.partition(".")[2].rstrip("abcdefghijklmnopqrstuvwxyz")), each),
    )
    rows = {each: {"homes": len(cited.get(each, ())), "tests": len(tests.get(each, ()))} for each in numbers}
    if as_json:
        print(json.dumps({"number": chapter, "title": basic_titles()[chapter], "numbers": rows}))
        return
    print(f"{chapter} {basic_titles()[chapter]}: {len(numbers)} numbers cited")
    for home in cited.get(chapter, ()):
        print(f"  part  {_place(home)}")
    for each, counts in rows.items():
        said = (f"{count} {word[:-1] if count == 1 else word}" for word, count in counts.items())
        print(f"  {each}: {', '.join(said)}")


def _basic_one(number: str, as_json: bool) -> None:
    """Where a rule of chapters 100 to 616 is kept, by what the code cites, and the tests marked with it."""
    found, homes = homes_of(number)
    tests = _basic_tests(number).get(number, [])
    title = basic_titles().get(chapter_of(number), "")
    if not title or ("." not in found and not tests):
        raise UsageError(f"{number} is cited nowhere in the engine; 'python -m engine rules {chapter_of(number)}' "
                         "lists the numbers of its chapter that are.")
    if as_json:
        print(json.dumps({
            "number": number, "title": title, "cited": found, "homes": [home.key for home in homes], "tests": tests,
        }))
        return
    print(f"{number} {title}" + ("" if found == number else f": kept with {found}" if homes else ""))
    for home in sorted(homes, key=lambda each: not each.registered):
        print(f"  {'home' if home.registered else 'part'}  {_place(home)}")
    for test in tests:
        print(f"  test  {test}")


def _place(home: Home) -> str:
    where = "engine/keywords: row" if home.file == "keyword" else f"{home.file}:{home.line}"
    return f"{where} {home.name}".rstrip()


def _one(book: Rulebook, number: str, as_json: bool, row: Keyword | None) -> None:
    """Where a rule of chapters 700 to 905 or a classic one is kept, and what proves it."""
    title, known = "", number in book.in_scope
    for chapter in book.chapters:
        known = known or number in chapter.titles
        if number.startswith(chapter.number):
            title = next((chapter.titles[key] for key in (number, number.rstrip(_LETTERS), number.rpartition(".")[0])
                          if key in chapter.titles), chapter.title)
    rows = [row] if row is not None else [each for each in ROW_OF.values() if number.rstrip(_LETTERS) == each.rule]
    if not known and not rows:
        raise UsageError(f"{number} is no rule in scope; 'python -m engine rules' lists the chapters.")
    homes = all_homes().of(number)
    tests = book.proofs.get(number, {})
    standing = book.standing(number) if number in book.in_scope else "heading"
    if as_json:
        print(json.dumps({
            "number": number, "title": title, "standing": standing, "homes": [home.key for home in homes],
            "tests": tests, "reason": book.untestable.get(number, ""), "keywords": [_as_record(each) for each in rows],
        }))
        return
    print(f"{number} {title}: {standing}")
    for each in rows:
        _tell_row(each)
    for home in homes:
        print(f"  {'home' if home.registered else 'part'}  {_place(home)}")
    for test, place in tests.items():
        print(f"  test  {test}" + ("" if place else " (runs none of these)"))
    if number in book.untestable:
        print(f"  untestable: {book.untestable[number]}")


_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def _as_record(row: Keyword) -> dict[str, object]:
    way = WAYS.get(row.name)
    return {
        "name": row.name, "parameters": list(row.params), "means": row.means or row.spell_means,
        "consulted_by": row.consulted_by, "cast": list(_way(way)) if way is not None else [],
    }


def _tell_row(row: Keyword) -> None:
    """A keyword's row: its parameters, its meaning or who consults it, and the way of casting that it gives."""
    print(f"  row   {' '.join((row.name, *row.params))}")
    for name, text in (("means", row.means), ("on a spell", row.spell_means)):
        for line in filter(None, text.split("\n")):
            print(f"        {name}: {line}")
    if row.consulted_by:
        print(f"        consulted by {row.consulted_by}")
    way = WAYS.get(row.name)
    if way is not None:
        print(f"  cast  {', '.join(_way(way))}")


def _way(way: Way) -> Iterable[str]:
    """A way of casting in words."""
    yield "from " + " or ".join(zone.name.lower() for zone in way.zones)
    said = {
        f"as face {way.face + 1}": way.face >= 0, f"once {way.mark}": bool(way.mark),
        "for its mana cost as well": way.own_cost, "without paying its mana cost": way.free,
        "as a sorcery": way.sorcery, f"face down by {way.face_down}": bool(way.face_down),
        f"if {way.needs}": bool(way.needs), f"and {way.extra}": bool(way.extra),
        "exiled instead of going anywhere else": way.leaves_to_exile, "only when an effect says so": not way.offered,
    }
    yield from (words for words, holds in said.items() if holds)
