"""A static ability that is another one as long as something is so (613)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.ast.abilities import StaticAbility
from engine.ast.conditions import Matches, Unmet
from engine.ast.modifiers import ModifyPT
from engine.ast.node import Condition
from engine.ast.selections import Attached, Back, This
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import Builder

INSTEAD: Final = "instead|"


def add(b: Builder) -> None:
    """ "Equipped creature gets +1/+0. It gets +3/+1 instead as long as ..."."""
    for words in ("it gets {d:change} instead as long as {c:condition} .",
                  "if {c:condition} , it gets {d:change} instead ."):
        b.rule("lineof permanentline", f"{{a:static}} {words}", _rather(words), _unrather(words), tuple, words,
               length=2)


def _rather(key: str) -> Value:
    def make(values: Values) -> Value | None:
        first = values[0]
        change, condition = values[1:] if key.startswith("it gets") else (values[2], values[1])
        if not isinstance(first, StaticAbility) or first.condition is not None or first.defining:
            return None
        if not isinstance(first.what, This | Attached) or not isinstance(condition, Condition):
            return None
        if len(first.modifiers) != 1 or not isinstance(first.modifiers[0], ModifyPT):
            return None
        about = condition.what if isinstance(condition, Matches) else None
        if isinstance(condition, Matches) and isinstance(about, Back) and about.word == "it":
            condition = Matches(first.what, condition.filter, surface=f"{INSTEAD}{about.surface}|{condition.surface}")
        before = replace(first, condition=Unmet(condition), surface=f"{INSTEAD}{first.surface}")
        return before, StaticAbility(first.what, (change,), condition=condition, surface=key)

    return make


def _unrather(key: str) -> Value:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, tuple) or len(value) != 2 or not isinstance(value[1], StaticAbility):
            return None
        first, second = value
        if second.surface != key or not first.surface.startswith(INSTEAD) or second.condition is None:
            return None
        condition = second.condition
        if isinstance(condition, Matches) and condition.surface.startswith(INSTEAD):
            word, _, own = condition.surface[len(INSTEAD) :].partition("|")
            condition = Matches(Back("it", surface=word), condition.filter, surface=own)
        plain = replace(first, condition=None, surface=first.surface[len(INSTEAD) :])
        change = second.modifiers[0]
        return (plain, change, condition) if key.startswith("it gets") else (plain, condition, change)

    return unmake
