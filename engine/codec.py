"""Frozen dataclasses and rows as JSON and back: tagged by class name, each value checked against its declared type.

A dataclass is `{"c": name, "f": [its fields in order]}`, a row `{"r": [name, [its fields]]}`, an enum's member `{"e":
[name, value]}` or, of a list of words, the word, a tuple a list, a dict `{"d": [[key, value], ...]}`, a frozenset
`{"s": [...]}`. What crosses between processes is not written so (`engine.terms.crossing`); this is for the state and
for what cards say.
"""

from __future__ import annotations

import json
import types
import typing
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum, StrEnum
from functools import partial
from typing import Final

Plain = object
Reader = Callable[[Plain], object]

LONGEST: Final = 64 * 1024 * 1024  # characters of a text
DEEPEST: Final = 100  # values in values


class CodecError(ValueError):
    """JSON that no known value gives; the message says what was found."""


class Codec:
    """Turns values of the given dataclasses, enums and rows (by the types of their fields) into JSON text and back."""

    def __init__(self, classes: Iterable[type], rows: Mapping[type, Mapping[str, object]]) -> None:
        self._rows: Final = rows
        self._classes: Final[dict[str, list[type]]] = {}
        for cls in (*classes, *rows):
            self._classes.setdefault(cls.__name__, []).append(cls)
        self._readers: Final[dict[object, Reader]] = {}
        self._fields: Final[dict[type, tuple[tuple[str, object], ...]]] = {}
        self._depth = 0

    # --- writing ---

    def plain(self, value: object) -> Plain:
        """The value in plain lists, texts and numbers; equal values give equal ones. Raises CodecError."""
        if isinstance(value, Enum):
            return value.value if isinstance(value, StrEnum) else {"e": [type(value).__name__, value.value]}
        if value is None or isinstance(value, bool | int | str):
            return value
        if isinstance(value, tuple):
            return [self.plain(each) for each in value]
        if isinstance(value, dict):
            return {"d": sorted(([self.plain(key), self.plain(one)] for key, one in value.items()), key=json.dumps)}
        if isinstance(value, frozenset):
            return {"s": sorted((self.plain(one) for one in value), key=json.dumps)}
        cls = type(value)
        if cls in self._rows:
            return {"r": [cls.__name__, [self.plain(getattr(value, name)) for name in self._rows[cls]]]}
        if is_dataclass(value) and cls in self._classes.get(cls.__name__, ()):
            return {"c": cls.__name__, "f": [self.plain(getattr(value, field.name)) for field in fields(value)]}
        raise CodecError(f"{cls.__name__} has no form in JSON")

    # --- reading ---

    def read(self, text: str) -> Plain:
        """Plain data; there are whole numbers only, and no key twice. Raises CodecError."""
        if len(text) > LONGEST:
            raise CodecError(f"a text of {len(text)} characters is longer than any may be")
        try:
            return json.loads(text, object_pairs_hook=_once, parse_float=_no_number, parse_constant=_no_number)
        except CodecError:
            raise
        except (ValueError, RecursionError) as error:
            raise CodecError(f"not JSON: {error}") from error

    def value(self, data: Plain, kind: object) -> object:
        """The value of a declared type that plain data spell. Raises CodecError."""
        reader = self._readers.get(kind)
        if reader is None:
            reader = self._readers[kind] = self._reader(kind)
        return reader(data)

    def completed(self, value: object, number: int = 0) -> object:
        """What stands for a dataclass that was read, with the number that was written with it."""
        return value

    def fields_of(self, cls: type) -> tuple[tuple[str, object], ...]:
        """The fields of a class that are written, with their declared types."""
        known = self._fields.get(cls)
        if known is None:
            known = self._fields[cls] = tuple(self._rows[cls].items() if cls in self._rows else _declared(cls))
        return known

    def _reader(self, kind: object) -> Reader:
        origin, inner = typing.get_origin(kind), typing.get_args(kind)
        if kind is types.NoneType or kind in (int, str, bool):
            return partial(self._simple, kind)
        if origin in (typing.Union, types.UnionType):
            return partial(self._one_of, inner)
        if origin is tuple:
            return partial(self._many, inner[0]) if inner[-1] is Ellipsis else partial(self._each, inner)
        if origin is frozenset:
            return partial(self._set, inner[0])
        if origin is dict:
            return partial(self._dict, inner)
        if isinstance(kind, type):
            return partial(self._word if issubclass(kind, StrEnum) else self._instance, kind)
        raise CodecError(f"{kind} has no form in JSON")

    def _simple(self, kind: type, data: Plain) -> object:
        if type(data) is kind:
            return data
        if isinstance(data, dict) and "e" in data:
            member = self._instance(Enum, data)
            if isinstance(member, kind):
                return member
        raise _unexpected(kind.__name__, data)

    def _word(self, kind: type[StrEnum], data: Plain) -> object:
        """A word of a closed list."""
        found = next((word for word in kind if word == data), None)
        if found is None:
            raise _unexpected(kind.__name__, data)
        return found

    def _one_of(self, kinds: tuple[object, ...], data: Plain) -> object:
        trouble = CodecError("nothing fits")
        for kind in kinds:
            try:
                return self.value(data, kind)
            except CodecError as error:
                trouble = error
        raise trouble

    def _many(self, kind: object, data: Plain) -> object:
        return tuple(self.value(each, kind) for each in _list(data))

    def _each(self, kinds: tuple[object, ...], data: Plain) -> object:
        given = _list(data)
        if len(given) != len(kinds):
            raise _unexpected(f"{len(kinds)} values", data)
        return tuple(map(self.value, given, kinds))

    def _set(self, kind: object, data: Plain) -> object:
        return frozenset(self.value(each, kind) for each in _list(_only(data, "s")))

    def _dict(self, kinds: tuple[object, ...], data: Plain) -> object:
        keys, values = kinds
        pairs = map(pair, _list(_only(data, "d")))
        return {self.value(key, keys): self.value(one, values) for key, one in pairs}

    def _instance(self, kind: type, data: Plain) -> object:
        """A value of a class or of one below it."""
        if isinstance(data, dict) and "e" in data:
            name, value = pair(_only(data, "e"))
            cls = self._class(name, kind, Enum)
            for member in cls.__members__.values():  # type: ignore[attr-defined]  # an enum
                if member.value == value and type(member.value) is type(value):
                    return member
            raise CodecError(f"{str(value)[:40]!r} is no {cls.__name__}")
        if isinstance(data, dict) and "r" in data:
            name, given = pair(_only(data, "r"))
            cls = self._class(name, kind, *self._rows)
            row: object = cls.__new__(cls)  # type: ignore[call-overload]  # no class of classes
            for field, value in self._values(cls, given).items():
                setattr(row, field, value)
            return row
        if not isinstance(data, dict) or data.keys() - {"n"} != {"c", "f"}:
            raise _unexpected(kind.__name__, data)
        cls = self._class(data["c"], kind)
        if not is_dataclass(cls):
            raise _unexpected(kind.__name__, data)
        try:
            found = cls(**self._values(cls, data["f"]))
        except (TypeError, ValueError) as error:
            raise CodecError(f"no {cls.__name__}: {error}") from error
        number = data.get("n", 0)
        if type(number) is not int or number < 0:
            raise _unexpected("a number of an ability", number)
        return self.completed(found, number)

    def _class(self, name: object, kind: type, *among: type) -> type:
        found = self._classes.get(name, []) if isinstance(name, str) else []
        for cls in found:
            if issubclass(cls, kind) and (not among or issubclass(cls, among)):
                return cls
        raise CodecError(f"{str(name)[:40]!r} is no {kind.__name__} that is known")

    def _values(self, cls: type, data: Plain) -> dict[str, object]:
        """The fields of a dataclass or row, by name."""
        given, declared = _list(data), self.fields_of(cls)
        if len(given) != len(declared):
            raise CodecError(f"{cls.__name__} has {len(declared)} fields, not {len(given)}")
        deeper = cls not in self._rows
        self._depth += deeper
        try:
            if self._depth > DEEPEST:
                raise CodecError("there are more values within values than any may have")
            return {name: self.value(each, kind) for (name, kind), each in zip(declared, given, strict=True)}
        finally:
            self._depth -= deeper


def _declared(cls: type) -> Iterator[tuple[str, object]]:
    """The fields of a dataclass with their types."""
    types = typing.get_type_hints(cls)
    return ((field.name, types[field.name]) for field in fields(cls))


def _once(pairs: list[tuple[str, Plain]]) -> dict[str, Plain]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise CodecError(f"a key stands twice: {str([key for key, _ in pairs])[:60]}")
    return found


def _no_number(text: str) -> Plain:
    raise CodecError(f"not a whole number: {text[:40]}")


def _unexpected(what: str, data: Plain) -> CodecError:
    return CodecError(f"{what} was expected, not {str(data)[:60]}")


def _list(data: Plain) -> list[Plain]:
    if not isinstance(data, list):
        raise _unexpected("a list", data)
    return data


def _only(data: Plain, key: str) -> Plain:
    if not isinstance(data, dict) or data.keys() != {key}:
        raise _unexpected(f"a value under {key!r}", data)
    return data[key]


def pair(data: Plain) -> tuple[Plain, Plain]:
    """Two values that stand side by side. Raises CodecError."""
    given = _list(data)
    if len(given) != 2:
        raise _unexpected("a pair", data)
    return given[0], given[1]
