"""What is typed for short in the fields of a card."""

from __future__ import annotations

import pytest

from engine.workshop.fields import FaceFields
from engine.workshop.shorthand import cost_spelled, spelled


@pytest.mark.rule("107.4")
@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("2w", "{2}{W}"), ("1GG", "{1}{G}{G}"), ("xrr", "{X}{R}{R}"), ("10", "{10}"), ("{1}g", "{1}{G}"),
        ("{2}{u}", "{2}{U}"), ("2/w 2/w", "{2/W}{2/W}"), ("g/p", "{G/P}"), ("g/w/p", "{G/W/P}"), ("c s", "{C}{S}"),
        ("{W/U}", "{W/U}"), ("", ""),
    ],
)  # fmt: skip
def test_a_cost_is_spelled_in_symbols(typed: str, meant: str) -> None:
    assert cost_spelled(typed) == meant


@pytest.mark.parametrize("typed", ["1{", "hello", "{Q}", "w/q", "2w.", "w" * 5000, "{" * 300])
def test_what_is_no_cost_stays_as_it_is(typed: str) -> None:
    assert cost_spelled(typed) == typed


@pytest.mark.rule("205.1")
@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Creature - Elf Scout", "Creature — Elf Scout"), ("Legendary Creature -- Elf", "Legendary Creature — Elf"),
        ("Creature – Elf", "Creature — Elf"), ("Creature — Elf", "Creature — Elf"),
        ("Artifact Creature", "Artifact Creature"), ("Creature — Half-Elf", "Creature — Half-Elf"),
        ("creature - elf druid", "Creature — Elf Druid"),
        ("legendary creature — time lord", "Legendary Creature — Time Lord"),
        ("basic land — urza's power-plant", "Basic Land — Urza's Power-Plant"),
        ("creature — assembly-worker", "Creature — Assembly-Worker"), ("creature — qumq", "Creature — Qumq"),
        ("legendary planeswalker — will", "Legendary Planeswalker — Will"), ("CREATURE — Elf", "CREATURE — Elf"),
        ("", ""), ("creature  — elf", "Creature  — Elf"),
    ],
)  # fmt: skip
def test_a_type_line_has_its_dash_and_its_capitals(typed: str, meant: str) -> None:
    assert spelled(FaceFields(type_line=typed)).type_line == meant
