"""CR 508.1c, 509.1b. Creatures that can't attack or block unless so many others, or others of a kind, do as well."""

from __future__ import annotations

import pytest

from engine.decisions import Attackers, Attacks, Decision, IllegalAnswer
from engine.declarations import check_attacks, check_blocks, fitting_attacks, fitting_blocks
from engine.game import Game
from engine.rules.attacking import attack_options, attackers_decision
from engine.rules.blocking import block_options, blockers_decision
from engine.terms.steps import Step
from tests.keywords.short import attacks
from tests.rules.askers import Script
from tests.rules.board import Side, board, find, to_step
from tests.rules.play import beast, free

TWO = "This creature can't attack unless at least two other creatures attack."
GREATER = "This creature can't {0} unless a creature with greater power also {0}s."


def _asked(game: Game) -> Attackers:
    return attackers_decision(game, 0, attack_options(game))


@pytest.mark.rule("508.1c")
@pytest.mark.parametrize(("text", "legal", "illegal"), [
    (TWO, ("Pup", "A", "Big"), ("Pup", "A")),
    (GREATER.format("attack"), ("Pup", "Big"), ("Pup", "A")),
    ("This creature can't attack unless another Dog also attacks.", ("Pup", "Hound"), ("Pup", "A", "Big")),
])
def test_it_attacks_in_company_alone(text: str, legal: tuple[str, ...], illegal: tuple[str, ...]) -> None:
    hound = beast("Hound", types="Creature — Dog")
    game = board(Side([beast("Pup", "2/2", text, "Creature — Dog"), beast("A"), beast("Big", "3/3"), hound]), Side())
    decision = _asked(game)
    check_attacks(decision, tuple((find(game, name), 1) for name in legal))
    wish = tuple((find(game, name), 1) for name in illegal)
    with pytest.raises(IllegalAnswer, match="too few attack beside it"):
        check_attacks(decision, wish)
    with pytest.raises(IllegalAnswer, match="can't attack alone"):
        check_attacks(decision, wish[:1])
    assert fitting_attacks(decision, wish) == wish[1:]


@pytest.mark.rule("508.1d")
@pytest.mark.parametrize(("others", "least"), [(1, 0), (2, 3), (3, 3)])
def test_what_must_attack_takes_along_as_many_as_it_needs(others: int, least: int) -> None:
    pup = beast("Pup", text=f"This creature attacks each combat if able.\n{TWO}")
    assert len(_asked(board(Side([pup, *(beast(f"Ox {each}") for each in range(others))]), Side())).least) == least


@pytest.mark.rule("509.1b")
def test_it_blocks_in_company_alone() -> None:
    guard = beast("Pup", "1/1", GREATER.format("block"))
    game = board(Side([beast("Ox"), beast("Elk")]), Side([guard, beast("Cub", "1/1"), beast("Big", "3/3")]),
                 asker=Script(attacks("Ox", "Elk")))
    to_step(game, Step.DECLARE_ATTACKERS)
    decision = blockers_decision(game, 1, block_options(game, 1))
    ox = find(game, "Ox")
    pup, cub, big = (find(game, name) for name in ("Pup", "Cub", "Big"))
    check_blocks(decision, ((pup, ox), (big, find(game, "Elk"))))
    with pytest.raises(IllegalAnswer, match="too few block beside it"):
        check_blocks(decision, ((pup, ox), (cub, ox)))
    assert fitting_blocks(decision, ((pup, ox), (cub, ox))) == ((cub, ox),)


@pytest.mark.rule("603.4")
@pytest.mark.parametrize(("said", "life"), [
    ("no other creatures are attacking that player", 21), ("two or more creatures are attacking that player", 22),
])  # fmt: skip
def test_who_else_attacks_whom_a_creature_attacks(said: str, life: int) -> None:
    """Two attack one opponent, a third another."""
    lure = free("Lure", "Enchantment", f"Whenever a creature you control attacks a player, if {said}, you gain 1 life.")
    whom = (("Ox", 1), ("Elk", 1), ("Cow", 2))

    def answer(game: Game, asked: Decision) -> Attacks | None:
        found = tuple((find(game, name), player) for name, player in whom)
        return Attacks(found) if isinstance(asked, Attackers) else None

    mine = Side([lure, *(beast(name) for name, _ in whom)])
    game = board(mine, Side(), Side(), asker=Script(answer))
    to_step(game, Step.DECLARE_BLOCKERS)
    assert game.player(0).life == life
