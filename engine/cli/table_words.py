"""What is played at a table on the network, in the words of `python -m engine host`: as options of the command, and as
JSON lines by which who started it changes the table."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields
from typing import Final

import msgspec

from engine.cli.table import UsageError
from engine.net.net_messages import ClockRule, TableRules
from engine.state.options import RulesOptions

__all__ = ["LONGEST_LINE", "SAID_ALIKE", "rules_from", "rules_of_line"]

SAID_ALIKE: Final = ("variants", "choices", "options", "clock", "hold", "level")
"""Words of the command that are called like what they say of the table."""
NUMBERS: Final = {"seats": "seats", "best-of": "best_of", "hold": "hold", "watch-delay": "watch_delay"}
LONGEST_LINE: Final = 10_000  # bytes


def rules_from(before: TableRules, words: Mapping[str, object]) -> TableRules:
    """The table that words describe; what they do not name stays as it was. Raises UsageError."""
    rows = msgspec.to_builtins(before)
    for word, said in words.items():
        if word in NUMBERS:
            rows[NUMBERS[word]] = said
        elif word in ("variants", "choices", "options", "clock", "level") and isinstance(said, str):
            rows[word] = _meant(word, said)
        else:
            raise UsageError(f"{word}: say {', '.join((*NUMBERS, *SAID_ALIKE))}, each as the command's own option.")
    try:
        return msgspec.convert(rows, TableRules)
    except msgspec.ValidationError as error:
        raise UsageError(f"That is no table ({str(error)[:160]}); see 'host --help' for what can be said.") from error


def rules_of_line(before: TableRules, line: str) -> TableRules:
    """The table that a JSON line asks for. Raises UsageError."""
    try:
        said = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise UsageError('The line is no JSON object; write one such as {"seats": 3}.') from error
    if not isinstance(said, dict):
        raise UsageError('The line is no JSON object; write one such as {"seats": 3}.')
    return rules_from(before, said)


def _meant(word: str, said: str) -> object:
    """What one word says of the table, as plain values. Raises UsageError."""
    if word == "options":
        return options_from(said)
    if word == "clock":
        return msgspec.to_builtins(clock_from(said))
    if word == "level":
        return said
    each = [part.strip() for part in said.split(",") if part.strip()]
    return each if word == "variants" else dict(part.partition("=")[::2] for part in each)


def options_from(text: str) -> dict[str, bool | int]:
    """The rules' options that a text names. Raises UsageError."""
    known = {each.name: type(each.default) for each in fields(RulesOptions)}
    chosen: dict[str, bool | int] = {}
    for word in filter(None, (word.strip() for word in text.split(","))):
        name, _, value = word.partition("=")
        kind = known.get(name)
        if kind is bool and value in ("", "yes", "no"):
            chosen[name] = value != "no"
        elif kind is int and value.lstrip("-").isdecimal() and len(value) < 8:
            chosen[name] = int(value)
        else:
            raise UsageError(f"--options {word}: no such option; name one such as commander or starting_life=30.")
    return chosen


def clock_from(text: str) -> ClockRule:
    """The clock that a text describes: what has a clock, its seconds, what happens then. Raises UsageError."""
    if not text:
        return ClockRule()
    each, _, rest = text.partition(":")
    seconds, _, then = rest.partition(":")
    row = {"each": each, "seconds": int(seconds) if seconds.isdecimal() and len(seconds) < 6 else 0, "then": then}
    try:
        return msgspec.convert(row if then else {"each": each, "seconds": row["seconds"]}, ClockRule)
    except msgspec.ValidationError as error:
        raise UsageError(
            f"--clock {text}: say decision or player, 5 to 7200 seconds, and answer, loss or computer, such as "
            "player:1500:loss."
        ) from error
