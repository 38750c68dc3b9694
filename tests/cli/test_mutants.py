"""`python -m engine rules --mutate`: mutants drawn by a seed, and what the rules' own tests say of them."""

from __future__ import annotations

import ast
import json

import pytest

from engine.__main__ import main
from engine.cli.homes import ROOT
from tests.rules.mutant_runs import CAUGHT, SURVIVED, UNFIT, judged
from tests.rules.mutants import Mutant, drawn, left_out

LETHAL = "tests/rules/test_state_based.py"


def test_the_same_seed_draws_the_same_mutants_of_different_rules() -> None:
    mutants = list(drawn(20, 7))
    assert mutants == list(drawn(20, 7)) and mutants != list(drawn(20, 8))
    assert len({each.number for each in mutants}) == 20
    for each in mutants:
        assert each.tests and (each.file == "keyword" or isinstance(ast.parse(each.source).body[0], ast.FunctionDef))


def changed(name: str, source: str) -> Mutant:
    """A state-based action that does something else."""
    return Mutant("704.5f", "engine/rules/state_based.py", name, "by hand", source, (LETHAL,))


def test_a_function_left_out_gives_back_what_its_own_returns_say() -> None:
    wanted = {
        "engine/rules/order.py:decider": "return player",  # not 0, who is the first player
        "engine/rules/order.py:are_opponents": "return False",
    }
    for home, says in wanted.items():
        file, _, name = home.partition(":")
        tree = ast.parse((ROOT / file).read_text("utf-8"))
        node = next(each for each in tree.body if isinstance(each, ast.FunctionDef) and each.name == name)
        change, changed = next(left_out(node))
        assert change == "does nothing" and ast.unparse(changed.body[-1]) == says


@pytest.mark.slow
def test_a_mutant_is_caught_survives_or_fits_nowhere() -> None:
    nothing = "def no_toughness(game, row, values):\n    return None"
    assert judged(changed("no_toughness", nothing)) == CAUGHT
    same = "def no_toughness(game, row, values):\n    return Move(row.id, Zone.GRAVEYARD, 'sba:704.5f')"
    assert judged(changed("no_toughness", same)) == SURVIVED
    assert judged(changed("no_such_function", "def no_such_function():\n    return None")) == UNFIT


@pytest.mark.slow
def test_the_sum_of_a_run_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--mutate", "1", "--seed", "5", "--json"]) == 0
    said = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert said["seed"] == 5 and said[CAUGHT] + said[SURVIVED] + said[UNFIT] == 1
