"""Plain Oracle idiom by a grammar of its own: seeded lines that cross verbs, objects, riders, conditions and triggers.

The rules stand in plain_idiom.txt and know nothing of the reader's tables. A line is read where the reader gives
anything but Unread for it. `python -m tests.oracle.idiom [LINES [SEED]]` prints what is not, by kind and by wording."""

from __future__ import annotations

import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine.ast.abilities import Unread
from engine.oracle.reading import PERMANENT, SPELL, Context, read_line

_SLOT: Final = re.compile(r"\{([a-z][a-z_.]*)\}")
_VOWEL: Final = re.compile(r"\b([Aa]) (?=[aeiou](?!ne\b|nicorn))")
NAME: Final = "Ashen Warden"
_HEAD: Final = re.compile(r"\[([a-z_.]+)\]([*!]?)")


def _rules() -> tuple[dict[str, tuple[str, ...]], dict[str, bool]]:
    """The wordings of each rule, and of each kind of line whether it stands on an instant or sorcery."""
    rules: dict[str, list[str]] = {}
    kinds: dict[str, bool] = {}
    name = ""
    for line in Path(__file__).with_name("plain_idiom.txt").read_text(encoding="utf-8").splitlines():
        head = _HEAD.fullmatch(line)
        if head is not None:
            name = head.group(1)
            rules[name] = []
            if head.group(2):
                kinds[name] = head.group(2) == "!"
        elif line and not line.startswith("#"):
            rules[name].append(line.replace("\\n", "\n"))
    return {name: tuple(wordings) for name, wordings in rules.items()}, kinds


RULES, LINES = _rules()


@dataclass(frozen=True)
class IdiomLine:
    """A composed line: its kind, its words, whether it stands on an instant or sorcery, and the wordings it is of."""

    kind: str
    text: str
    spell: bool
    parts: tuple[str, ...]


def _composed(rule: str, draws: random.Random, parts: list[str]) -> str:
    options = RULES[rule]
    wording = options[draws.randrange(len(options))]
    parts.append(f"{rule}: {wording}")
    return _SLOT.sub(lambda slot: _composed(slot.group(1), draws, parts), wording)


def sentence(text: str) -> str:
    """Composed words as a line: "an" before vowels, each sentence with a capital."""
    text = _VOWEL.sub(r"\1n ", text)
    return re.sub(r"(^|\. |: |• )([a-z])", lambda found: found.group(1) + found.group(2).upper(), text)


_TWICE: Final = re.compile(  # the same twice, and one kind of things or another that has all of it
    r"\b([\w-]+) (?:or|and|, or|spell or) \1\b|\bother other\b|\bana? other\b|\ba other\b|untapped other\b"
    r"|(?:permanent|token) or |or (?:permanent|token)"
)
_OTHER: Final = re.compile(r"\b(?:an)?other\b", re.IGNORECASE)
_UNTARGETED: Final = frozenset({"static", "static_if", "law", "permission", "cost_change", "replacing", "entering",
                                         "ridden"})


def correct(text: str, kind: str) -> bool:
    """Whether composed words say something a card may say: nothing twice, on a spell nothing "other" than nothing, no
    target where nothing is put on the stack."""
    if _TWICE.search(text):
        return False
    if LINES[kind] and any("target" not in text[: found.start()] for found in _OTHER.finditer(text)):
        return False
    if kind in _UNTARGETED or "nchanted creature gets" in text or "quipped creature gets" in text:
        return "target player" not in text and "target opponent" not in text
    untargeted = text.partition("This ability costs")[2] + text.partition("Activate only if")[2]
    return "target opponent" not in untargeted and "target player" not in untargeted


def composed(seed: int, count: int) -> Iterator[IdiomLine]:
    """So many different lines, of each kind in turn."""
    draws = random.Random(seed)
    seen: set[str] = set()
    kinds = list(LINES)
    for index in range(count * 40):
        kind = kinds[index % len(kinds)]
        parts: list[str] = []
        text = sentence(_composed(kind, draws, parts))
        if text in seen or not correct(text, kind):
            continue
        seen.add(text)
        yield IdiomLine(kind, text, LINES[kind], tuple(parts))
        if len(seen) == count:
            return


def reason(line: IdiomLine) -> str:
    """Why a line is unread, or ""."""
    found = read_line(line.text, Context((NAME,), SPELL if line.spell else PERMANENT))
    return next((each.reason for each in found if isinstance(each, Unread)), "" if found else "nothing")


@dataclass
class Measure:
    """How many lines there were and how many were read, by kind and by wording, and what was not."""

    lines: int
    read: int
    kinds: dict[str, tuple[int, int]]
    wordings: list[tuple[str, int, int]]
    unread: list[tuple[IdiomLine, str]]


def measured(lines: list[IdiomLine]) -> Measure:
    """Read lines and count."""
    all_kinds, read_kinds = Counter[str](), Counter[str]()
    all_parts, read_parts = Counter[str](), Counter[str]()
    unread: list[tuple[IdiomLine, str]] = []
    for line in lines:
        why = reason(line)
        parts = set(line.parts)
        all_kinds[line.kind] += 1
        all_parts.update(parts)
        if why:
            unread.append((line, why))
        else:
            read_kinds[line.kind] += 1
            read_parts.update(parts)
    wordings = [(part, read_parts[part], count) for part, count in all_parts.items()]
    wordings.sort(key=lambda each: (each[1] / each[2], -each[2]))
    kinds = {kind: (read_kinds[kind], count) for kind, count in all_kinds.items()}
    return Measure(len(lines), len(lines) - len(unread), kinds, wordings, unread)


def report(measure: Measure, wordings: int = 200, examples: int = 2) -> str:
    """The measure in words: kinds and wordings that are read worst, each with lines that are not read."""
    out = [f"{measure.read} of {measure.lines} read ({100 * measure.read / measure.lines:.1f} %)"]
    for kind, (read, count) in sorted(measure.kinds.items(), key=lambda each: each[1][0] / each[1][1]):
        out.append(f"{kind:24} {read:5} of {count:5}  {100 * read / count:5.1f} %")
    for part, read, count in [each for each in measure.wordings if each[1] < each[2] * 0.9][:wordings]:
        out.append(f"  {read:4} of {count:4}  {part}")
        out.extend(f"        {why}: {line.text}" for line, why in
                   sorted(((line, why) for line, why in measure.unread if part in line.parts),
                          key=lambda each: len(each[0].text))[:examples])
    out.extend(f"{line.kind}: {why}: {line.text}".replace("\n", " / ") for line, why in
               sorted(measure.unread, key=lambda each: (each[0].kind, each[1], len(each[0].text))))
    return "\n".join(out)


if __name__ == "__main__":
    said = [int(each) for each in sys.argv[1:]]
    print(report(measured(list(composed(said[1] if len(said) > 1 else 27, said[0] if said else 6_000)))))
