"""House law: every decision shape has a prompt, a computer player's default and a place in the protocol."""

import importlib
import typing
from collections.abc import Mapping

import pytest

from engine.terms.crossing import Tagged
from tests.house.source import judge

HOMES = {
    "prompt": ("gui.prompts", "PROMPTS"),
    "default of the computer player": ("engine.ai.defaults", "DEFAULTS"),
}


def member(module: str, name: str) -> object:
    """What a module calls by a name; skips the test where there is no such thing yet."""
    try:
        found = getattr(importlib.import_module(module), name, None)
    except ModuleNotFoundError as error:
        if error.name is None or not module.startswith(error.name):
            raise
        found = None
    if found is None:
        pytest.skip(f"there is no {module}.{name} yet")
    return found


@pytest.mark.parametrize("what", HOMES)
def test_every_decision_shape_has_its(what: str) -> None:
    shapes = typing.get_args(member("engine.decisions", "Decision"))
    assert shapes, "engine/decisions.py:1: Decision is no union: write Decision = Priority | Pay | …"
    place, table = HOMES[what]
    known = member(place, table)
    assert isinstance(known, Mapping), f"{place}.{table} is no mapping from decision shape to {what}"
    lacking = [shape for shape in shapes if shape not in known]
    judge(
        (f"{place}.{table}: the decision {shape.__name__} has no {what}" for shape in lacking),
        "a mechanic never adds a shape of decision without all three.",
    )


def test_every_decision_shape_crosses_by_its_name() -> None:
    shapes = typing.get_args(member("engine.decisions", "Decision"))
    plain = [shape for shape in shapes if not issubclass(shape, Tagged)]
    judge(
        (f"engine.decisions: {shape.__name__} is no Tagged struct" for shape in plain),
        "write class Shape(Tagged, frozen=True), so that its types are checked when it is decoded.",
    )
