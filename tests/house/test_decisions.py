"""House law: every decision shape has a prompt, a computer player's default and a codec."""

import importlib
import typing
from collections.abc import Mapping

import pytest

from tests.house.source import judge

HOMES = {
    "prompt": ("gui.prompts", "PROMPTS"),
    "default of the computer player": ("engine.ai.defaults", "DEFAULTS"),
    "codec": ("engine.play.codec", "DECISION_CODECS"),
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
