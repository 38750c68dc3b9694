"""Frozen dataclasses as JSON and back: tagged by class name, only known classes, strict about fields.

A dataclass is `{"c": name, "f": [its fields in order]}`, an enum's member `{"e": [name, value]}`, a tuple a list.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Final

Plain = object


class CodecError(ValueError):
    """JSON that no known value gives; the message says what was found."""


class Codec:
    """Turns values of the given dataclasses and enums into JSON text and back."""

    def __init__(self, classes: Iterable[type]) -> None:
        self._classes: Final = {cls.__name__: cls for cls in classes}

    def to_json(self, value: object) -> str:
        """The value as JSON text; the same value always gives the same text."""
        return json.dumps(self.plain(value), ensure_ascii=False, separators=(",", ":"))

    def from_json(self, text: str) -> object:
        """The value that the text spells. Raises CodecError."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise CodecError(f"not JSON: {error}") from error
        return self.value(data)

    def plain(self, value: object) -> Plain:
        """The value in plain lists, texts and numbers."""
        if isinstance(value, Enum):
            return {"e": [type(value).__name__, value.value]}
        if isinstance(value, tuple):
            return [self.plain(each) for each in value]
        if is_dataclass(value) and not isinstance(value, type):
            name = type(value).__name__
            if name not in self._classes:
                raise CodecError(f"{name} is not a class this codec knows")
            return {"c": name, "f": [self.plain(getattr(value, field.name)) for field in fields(value)]}
        if value is None or isinstance(value, str | int | float | bool):
            return value
        raise CodecError(f"{type(value).__name__} has no form in JSON")

    def value(self, data: Plain) -> object:
        """The value of plain data. Raises CodecError."""
        if isinstance(data, list):
            return tuple(self.value(each) for each in data)
        if isinstance(data, dict):
            return self._tagged(data)
        return data

    def _tagged(self, data: dict[str, Plain]) -> object:
        enum = data.get("e")
        if isinstance(enum, list) and len(enum) == 2 and len(data) == 1:
            cls = self._known(enum[0])
            if issubclass(cls, Enum):
                try:
                    return cls(enum[1])
                except ValueError as error:
                    raise CodecError(str(error)) from error
        given = data.get("f")
        if not isinstance(given, list) or len(data) != 2:
            raise CodecError(f"not a value: {str(data)[:60]}")
        cls = self._known(data.get("c"))
        names = [field.name for field in fields(cls)] if is_dataclass(cls) else []
        if len(names) != len(given):
            raise CodecError(f"{cls.__name__} has {len(names)} fields, not {len(given)}")
        return cls(**{name: self.value(each) for name, each in zip(names, given, strict=True)})

    def _known(self, name: object) -> type:
        if not isinstance(name, str) or name not in self._classes:
            raise CodecError(f"{str(name)[:40]!r} is not a class this codec knows")
        return self._classes[name]
