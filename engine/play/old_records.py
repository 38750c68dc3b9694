"""Records of the forms 1 and 2: their lines in the words of today, and their digests of decisions.

A value stood there as `{"c": class, "f": [its fields in order]}`, a line without a name. In form 1 the digest of a
decision held its wording, too.
"""

from __future__ import annotations

import hashlib
import json
from enum import Enum
from typing import Final, get_args

import msgspec

from engine.decisions import Action, Answer, Command, Decision
from engine.messages import Message

__all__ = ["digest", "rewritten"]

_CLASSES: Final[dict[object, type[msgspec.Struct]]] = {
    cls.__name__: cls for union in (Action, Answer, Command) for cls in get_args(union)
}


def rewritten(line: bytes) -> bytes:
    """A line of an old record as it would be written now. Raises ValueError, KeyError, TypeError or RecursionError."""
    data = json.loads(line)
    entry: dict[str, object]
    if "a" in data:
        worded = "d" in data
        shape, _, digest = data["d" if worded else "q"].partition(" ")
        entry = {"type": "Answered", "player": data["p"], "shape": shape, "digest": digest, "answer": _named(data["a"])}
        entry |= {"automatic": bool(data.get("auto")), "form": 1 if worded else 2}
    elif "c" in data:
        entry = {"type": "Commanded", "command": _named(data["c"]), "place": data["n"]}
    else:
        entry = {"type": "Reached", "turn": data["t"], "digest": data["s"], "place": data["n"]}
        entry |= {"kept": data["state"]} if "state" in data else {}
    return json.dumps(entry, ensure_ascii=False, separators=(",", ":")).encode()


def _named(data: object) -> object:
    """A value whose fields stood in order, with their names."""
    if isinstance(data, list):
        return [_named(each) for each in data]
    if isinstance(data, dict):
        fields = _CLASSES[data["c"]].__struct_fields__
        return {"type": data["c"], **dict(zip(fields, map(_named, data["f"]), strict=True))}
    return data


def digest(decision: Decision) -> str:
    """The digest of a decision as the old forms made it."""
    text = json.dumps(_plain(decision), ensure_ascii=False, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=6).hexdigest()


def _plain(value: object) -> object:
    if isinstance(value, Enum):
        return {"e": [type(value).__name__, value.value]}
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    if isinstance(value, Message):
        return str(value)
    if isinstance(value, msgspec.Struct):
        return {"c": type(value).__name__, "f": [_plain(getattr(value, name)) for name in value.__struct_fields__]}
    return value
