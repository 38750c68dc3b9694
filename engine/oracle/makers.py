"""How nodes are built from the slots of a wording, and taken apart again for printing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, fields
from functools import cache
from itertools import product
from typing import Final

from engine.ast.node import Node
from engine.ast.says import CHOICES
from engine.ast.trees import FIELD_NAMES
from engine.oracle.awaiting import Bundle
from engine.oracle.kernel import Lexer, Line
from engine.oracle.productions import GrammarError, Item, Unmake, Value, Values

Make = Callable[[Values], Value | None]

BOUND_LATER: Final = frozenset({"surface", "mark", "slot", "targets", "to", "index", "mark_of"})  # set by references


SECOND: Final = "@2"  # in the path of an alternative that speaks of "you" where another speaks of somebody else
THIRD: Final = "@3"  # in the path of the other


def person_of(words: str) -> str:
    """The mark of the person an alternative of a template speaks of; "" where it speaks of none."""
    said = set(words.partition("=>")[0].split())
    if said & {"you", "your"}:
        return SECOND
    return THIRD if said & {"they", "their"} and not said & {"owner", "owners"} else ""


def node_maker(
    cls: type[Node], names: tuple[str, ...], constants: dict[str, object], key: str
) -> tuple[Make, Unmake]:
    """How a node class is built from slots and taken apart; slots named "_" are not allowed here."""
    known = {each.name: each for each in fields(cls)}
    for name in (*names, *constants):
        if name not in known:
            raise GrammarError(f"{cls.__name__} has no field {name!r}")
    defaults: dict[str, object] = {}
    for name, each in known.items():
        if name in names or name in constants or name in BOUND_LATER:
            continue
        if each.default is not MISSING:
            defaults[name] = each.default
        elif each.default_factory is not MISSING:
            defaults[name] = each.default_factory()
        else:
            raise GrammarError(f"{cls.__name__}: field {name!r} is neither in the template nor constant nor defaulted")
    checks = tuple({**defaults, **constants}.items())
    def unmake(value: Value) -> Values | None:
        if type(value) is not cls:
            return None
        for name, wanted in checks:
            held = getattr(value, name)
            if held is not wanted and held != wanted:
                return None
        return tuple([getattr(value, name) for name in names])

    return _maker(cls, names, constants, key), unmake


@cache
def _with_person(choice: str, words: str) -> str:
    """Words of a choice with the person that they speak of, where others of it speak of another."""
    return words + person_of(words) * ({SECOND, THIRD} <= set(map(person_of, CHOICES[choice])))


def _without_persons(words: list[str]) -> list[str]:
    return [each.removesuffix(SECOND).removesuffix(THIRD) for each in words]


WORDS: Final = "\u00a6"  # between the key of a wording and the words of its choices, in a surface
INNER: Final = "\u2016"  # in its place in a surface that is kept in another


def choosing_maker(
    cls: type[Node], names: tuple[str, ...], chosen: tuple[str, ...], constants: dict[str, object], key: str
) -> tuple[Make, Unmake]:
    """The same where some slots, named "", are choices: `chosen` what they are called, in order. Which words were
    taken is kept in the surface, and what they set in the fields."""
    tables = [CHOICES[name] for name in chosen]
    own = [index for index, name in enumerate(names) if name]
    ways: dict[tuple[str, ...], tuple[Make, Unmake]] = {}
    for words in product(*tables):
        fixed = {**constants}
        for table, word in zip(tables, words, strict=True):
            fixed.update(table[word])
        marked = map(_with_person, chosen, words)
        ways[words] = node_maker(cls, tuple([names[index] for index in own]), fixed, WORDS.join((key, *marked)))

    def make(values: Values) -> Value | None:
        words = tuple([value for index, value in enumerate(values) if not names[index]])
        return ways[words][0](tuple([values[index] for index in own]))

    def unmake(value: Value) -> Values | None:
        head, *marked = value.surface.split(WORDS)
        said = tuple(_without_persons(marked))
        if value.surface and (head != key or said not in ways):
            return None
        for words in [said] if value.surface else ways:
            taken = ways[words][1](value)
            if taken is not None:
                rest, left = iter(taken), iter(words)
                return tuple([next(rest) if name else next(left) for name in names])
        return None

    return make, unmake


OPEN: Final = "\u27e6"  # before the wording of a bundle, in a surface
CLOSE: Final = "\u27e7"  # behind it


def _unpacked(surface: str) -> tuple[str, list[str], list[str]]:
    """The key of a wording, the words of its choices and the wordings of its bundles."""
    head, _, rest = surface.partition(OPEN)
    key, *words = head.split(WORDS)
    inner: list[str] = []
    depth, start = 1, 0
    for at, letter in enumerate(rest):
        if letter == OPEN:
            depth, start = depth + 1, at + 1 if not depth else start
        elif letter == CLOSE:
            depth -= 1
            if not depth:
                inner.append(rest[start:at])
    return key, _without_persons(words), inner


def bundling_maker(
    cls: type[Node], names: tuple[str, ...], chosen: tuple[str, ...], constants: dict[str, object], key: str
) -> tuple[Make, Unmake]:
    """The same with bundles, slots named "*"; of a bundle itself where that is the class. `chosen`: what choices and
    bundles are called, in order."""
    called = iter(chosen)
    kinds = [next(called) if name in ("", "*") else "" for name in names]
    whole = cls is not Bundle

    def make(values: Values) -> Value | None:
        found: dict[str, Value] = dict(constants)
        words: list[str] = []
        inner: list[str] = []
        for name, kind, value in zip(names, kinds, values, strict=True):
            if name == "":
                words.append(_with_person(kind, value))
                found.update(CHOICES[kind][value])
            elif name == "*":
                inner.append(value.surface)
                if any(field in found and not isinstance(said, tuple) for field, said in value.fields):
                    return None  # said twice
                found |= {field: (*found.get(field, ()), *said) if isinstance(said, tuple) else said
                          for field, said in value.fields}
            else:
                found[name] = value
        surface = WORDS.join((key, *words)) + "".join([f"{OPEN}{each}{CLOSE}" for each in inner])
        return cls(**found, surface=surface) if whole else Bundle(tuple(found.items()), surface=surface)

    def unmake(value: Value) -> Values | None:
        if type(value) is not cls:
            return None
        said, words, inner = _unpacked(value.surface)
        if said != key or len(words) != names.count("") or len(inner) != names.count("*"):
            return None
        held = dict(value.fields) if isinstance(value, Bundle) else {
            name: getattr(value, name) for name in FIELD_NAMES[cls]}
        if any(not set(wanted) <= set(held[name]) if isinstance(wanted, tuple) else held[name] != wanted
               for name, wanted in constants.items()):
            return None
        word: Iterator[Value] = iter(words)
        everything = tuple(held.items())
        own = {"": word, "*": iter([Bundle(everything, surface=each) for each in inner])}
        return tuple([next(own[name]) if name in own else held[name] for name in names])

    return make, unmake


def _maker(cls: Callable[..., Node], names: tuple[str, ...], constants: dict[str, object], key: str) -> Make:
    """How a node class is built from slots: those that are given by their place without their names."""
    known = {each.name: each for each in fields(cls) if each.init}  # type: ignore[arg-type]
    fixed = {**constants, "surface": key}

    def named(values: Values) -> Value:
        return cls(**dict(zip(names, values, strict=True)), **fixed)

    pattern = {name: each.default for name, each in known.items() if name not in names} | fixed
    if MISSING in pattern.values() or not isinstance(cls, type):
        return named
    return _setting(cls, tuple(pattern.items()), names)


def _setting(cls: type, kept: tuple[tuple[str, object], ...], names: tuple[str, ...]) -> Make:
    """How a node is built whose other fields always hold the same."""
    new = object.__new__

    def make(values: Values) -> Value:
        node: Value = new(cls)
        for name, value in kept:
            setattr(node, name, value)
        for index, name in enumerate(names):
            setattr(node, name, values[index])
        return node

    return make


def first_of(values: Values) -> Value:
    """What a production of one slot says: what its slot says."""
    return values[0]


def single(value: Value) -> Values:
    """The value for the one slot of such a production."""
    return (value,)


def constant(value: Value) -> Make:
    """What words without slots say."""
    return lambda values: value


def if_equal(value: Value) -> Unmake:
    """When such words are printed: for that very value."""
    return lambda other: () if other is value or (type(other) is type(value) and other == value) else None


_IRREGULAR: Final = {"are": "being", "be": "being", "die": "dying", "win": "winning", "get": "getting",
                    "put": "putting", "tap": "tapping", "untap": "untapping", "commit": "committing",
                    "flip": "flipping", "set": "setting"}


def gerund(verb: str) -> str:
    """The verb as a noun: "casting", "dying"."""
    return _IRREGULAR.get(verb) or (verb[:-1] if verb.endswith("e") and verb[-2:-1] not in "eoy" else verb) + "ing"


def in_gerund(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """What happens as a noun: "casting or copying a spell"."""
    second = 2 if items[1:2] == ("or",) else 0
    return tuple([gerund(item) if at in (0, second) and isinstance(item, str) else item
                  for at, item in enumerate(items)])


def predicated(make: Make, unmake: Unmake, actor: Node) -> tuple[Make, Unmake]:
    """What a player does as an event, with a hole for the player."""

    def undone(value: Value) -> Values | None:
        values = unmake(value)
        return values[1:] if values is not None and values[0] is actor else None

    return lambda values: make((actor, *values)), undone


PIECES: Final = re.compile(r"\{[^{}]*:[^{}]*\}|\S+")  # the slots and words of a template
NUMBER_OF: Final = re.compile(r"\.[spbyg](?=\}|$)")
_INFLECTED = {
    "is": "be", "are": "be", "'s": "be", "'re": "be", "isn't": "ben't", "aren't": "ben't", "was": "were",
    "wasn't": "weren't", "has": "have", "doesn't": "don't", "hasn't": "haven't", "its": "their", "your": "their",
    "'ve": "have", "them": "it", "they": "it", "you": "it", "those": "that", "these": "this",
}  # words by the number or person they agree with: the same wording said of another is one row
_PLURAL = re.compile(r"(?<=[sxz])es$|(?<=[cs]h)es$|(?<=[^s])s$")
_LAST = re.compile(r"(?:ie|e|y)$")


def numberless(template: str) -> str:
    """A template without what tells numbers and persons apart, so that those of one wording are one row."""
    return " ".join([_numberless(piece) for piece in PIECES.findall(template)])


@cache
def _numberless(piece: str) -> str:
    """The same of a slot or a word."""
    return NUMBER_OF.sub("", piece) if piece[0] == "{" and ":" in piece else _stem(piece)


def _stem(word: str) -> str:
    """A word without what its number or person adds: "lose" and "loses", "copy" and "copies"."""
    word = _INFLECTED.get(word, word)
    single = _PLURAL.sub("", word) if len(word) > 3 else word
    return _LAST.sub("", single) if len(single) > 3 else single


def looked_up(
    table: Mapping[str, Value],
) -> tuple[Lexer, frozenset[str], Callable[[Value], list[str] | None], int]:
    """How a list of words is read by looking them up, the words it begins with, how its values are printed, each as it
    stands first in the list, and how many words are looked at."""
    said = {tuple(words.split()): value for words, value in table.items()}
    shown = {key: list(words) for words, value in reversed(said.items()) for key in ((value, ""), _as_said(value))}
    begun: dict[str, list[tuple[list[str], Value]]] = {}  # by their first words, the shorter ones first
    for words in sorted(said, key=len):
        begun.setdefault(words[0], []).append((list(words), said[words]))

    def read(line: Line, at: int) -> list[tuple[Value, int]]:
        found: list[tuple[Value, int]] = []
        for words, value in begun.get(line.tokens[at], []):
            end = at + len(words)
            if end == at + 1 or line.tokens[at:end] == words:
                found.append((value, end))
        return found

    return read, frozenset(begun), lambda value: shown.get(_as_said(value)), max(map(len, said))


def _as_said(value: Value) -> tuple[Value, str]:
    """A value with its wording, by which equal ones differ."""
    return value, value.surface if isinstance(value, Node) else ""
