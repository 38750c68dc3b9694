"""What follows where damage from a source of some kind was prevented (615.5)."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.game import Game
from engine.oracle.reader import read_ability
from tests.rules.board import Side, board
from tests.rules.play import cast, free, go_on, play

ONCE = "The next time a source of your choice would deal damage to you this turn, prevent that damage. "
WALL = "Prevent all damage that would be dealt to you this turn. "


def _after(text: str, bolt: str) -> Game:
    """After a shield, and three damage from a spell that costs this."""
    shield = free("Shield", "Instant", text)
    shock = free("Shock", "Instant", "Shock deals 3 damage to any target.", cost=bolt)
    game = board(
        Side([free("Lamp", "Land", "{T}: Add {R}."), free("Well", "Land", "{T}: Add {G}.")], [shield, shock]), Side()
    )
    if text.startswith("The next"):
        cast(game, "Shock", 0)
        play(game, "Shield", "Shock")
    else:
        play(game, "Shield")
        cast(game, "Shock", 0)
    go_on(game)
    return game


@pytest.mark.rule("615.5")
@pytest.mark.parametrize(("text", "mine", "theirs"), [
    (f"{ONCE}If damage from a red source is prevented this way, you gain that much life.", {"{R}": 23, "{G}": 20}, 20),
    (f"{ONCE}If damage from a black or red source is prevented this way, each opponent loses 2 life.", {"{R}": 20}, 18),
    (f"{ONCE}If damage from a black or red source is prevented this way, each opponent loses 2 life.", {"{G}": 20}, 20),
    (f"{WALL}When damage from an instant source is prevented this way, you gain 1 life.", {"{G}": 21}, 20),
    (f"{WALL}Whenever damage from a red source is prevented this way this turn, you gain that much life.",
     {"{R}": 23, "{G}": 20}, 20),
])
def test_only_damage_from_such_a_source_has_it_follow(text: str, mine: dict[str, int], theirs: int) -> None:
    for cost, life in mine.items():
        game = _after(text, cost)
        assert (game.player(0).life, game.player(1).life) == (life, theirs)


@pytest.mark.rule("615.5")
def test_that_source_and_its_controller_are_spoken_of() -> None:
    said = "If damage from a red source is prevented this way, ~ deals that much damage to the source's controller."
    assert _after(f"{ONCE}{said}", "{R}").player(0).life == 17


@pytest.mark.parametrize("text", [
    "Destroy target creature. If damage from a red source is prevented this way, draw a card.",
    f"{WALL}If damage from a red creature's controller is prevented this way, draw a card.",
])
def test_without_a_prevention_or_a_source_it_is_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Shield", ("instant",))[0], Unread)
