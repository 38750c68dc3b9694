"""What the new target of a spell or ability must be (115.7)."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.ast.card import Card
from engine.game import Game
from engine.oracle.reader import read_ability
from engine.terms.zones import Zone
from tests.rules.board import Side, board
from tests.rules.play import beast, cast, free, go_on, names, play

BOLT = free("Bolt", "Instant", "Bolt deals 3 damage to any target.")
GROW = free("Grow", "Instant", "Destroy target creature.")
SINGLE = "If target spell has only one target and that target is"
PAIR = free("Pair", "Instant", "Destroy two target creatures.")


def _turned(answer: Card, aim: str | int | tuple[str, ...], *answers: str | int, spell: Card = BOLT) -> Game:
    """After a spell aimed so has been answered by another, both of the first player."""
    game = board(Side([beast("Ox"), beast("Elk"), free("Rock", "Artifact")], [spell, answer]), Side())
    cast(game, spell.name, aim)
    play(game, answer.name, *answers)
    return game


@pytest.mark.rule("115.7a")
@pytest.mark.parametrize(("text", "aim", "chosen", "left"), [
    ("Change the target of target spell with a single target. The new target must be a creature.", 1, "Elk", ["Ox"]),
    ("You may change the target of target spell that targets only a player. The new target must be a creature.", 1,
     "Ox", ["Elk"]),
    (f"{SINGLE} a creature, change that spell's target to another creature.", "Ox", "", ["Ox"]),
    ("Change the target of target spell with a single target to a creature.", "Ox", "", ["Ox"]),
])
def test_the_new_target_is_such(text: str, aim: str | int, chosen: str, left: list[str]) -> None:
    answers = ("yes",) * text.startswith("You may") + (chosen,) * bool(chosen)
    game = _turned(free("Bend", "Instant", text), aim, *answers)
    assert [each for each in names(game, Zone.BATTLEFIELD) if each in ("Ox", "Elk")] == left
    assert game.player(1).life == 20


@pytest.mark.rule("115.7a")
@pytest.mark.parametrize("text", [
    "Change the target of target spell with a single target. The new target must be a player.",
    "Change the target of target spell that targets only a single creature. The new target must be an artifact.",
])
def test_what_has_no_such_target_keeps_its_own(text: str) -> None:
    game = _turned(free("Bend", "Instant", text), "Ox", spell=GROW)
    assert "Ox" not in names(game, Zone.BATTLEFIELD) and "Elk" in names(game, Zone.BATTLEFIELD)


@pytest.mark.rule("115.7a")
def test_one_of_several_targets_becomes_the_object_that_says_so() -> None:
    text = "When this creature enters, you may change a target of target spell or ability to this creature."
    lure = beast("Lure", text=f"Flash\n{text}")
    game = board(Side([beast("Ox"), beast("Elk")], [PAIR, lure]), Side())
    cast(game, "Pair", ("Ox", "Elk"))
    cast(game, "Lure")
    go_on(game, "yes", "Elk")
    assert names(game, Zone.BATTLEFIELD) == ["Elk"]


@pytest.mark.parametrize("text", [
    "You may choose new targets for target spell. The new target must be a creature.",
    "Destroy target creature. The new target must be a creature.",
    "Change the target of target spell. The new target must be two creatures.",
])
def test_what_changes_no_single_target_is_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Bend", ("instant",))[0], Unread)
