"""Counters among several permanents, as an amount and a condition."""

from __future__ import annotations

from dataclasses import replace

from engine.ast.amounts import CountersOn
from engine.ast.conditions import Holds
from engine.ast.filters import HasCounter
from engine.ast.selections import All
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """ "+1/+1 counters on lands you control", "two or more counters among creatures you control"."""
    for join in ("on", "among"):
        shaped(b, "cond1", Holds, f"there are {{n:numeral}} or more {{k:counter}} counters {join} {{f:filter.p}}",
               lambda n, k, f: Holds(CountersOn(k, All(f)), ">=", n), "right", "left.kind", "left.on.what")
    shaped(b, "cond1", Holds, "there are {n:numeral} or more counters among {f:filter.p}",
           lambda n, f: Holds(CountersOn("", All(f)), ">=", n), "right", "left.on.what")
    for has in ("that has", "that have"):
        b.rule("post", f"{has} {{t:counters}}", _marked(has), _unmarked(has), HasCounter)


def _marked(words: str) -> Value:
    return lambda values: replace(values[0], surface=f"{words}|{values[0].surface}")


def _unmarked(words: str) -> Value:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, HasCounter) or not value.surface.startswith(f"{words}|"):
            return None
        return (replace(value, surface=value.surface[len(words) + 1 :]),)

    return unmake
