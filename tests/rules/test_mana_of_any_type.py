"""CR 106.1b, 609.4b. Mana of any color, and mana of any type: colorless mana is of a type and of no color."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Cast
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST
from tests.rules.play import free, play

GOOD = free("Good", "Sorcery", "You gain 4 life.", cost="{C}{R}")


def may_cast(giver: Card, zone: Zone, *answers: str) -> bool:
    """Whether two Forests pay for it, once the effect allows that."""
    hand = [GOOD] if zone is Zone.HAND else []
    game = board(Side([FOREST, FOREST], [giver, *hand], [GOOD, FOREST]), Side())
    play(game, "Giver", *answers)
    card = find(game, "Good", zone)
    return any(isinstance(each, Cast) and each.card == card for each in legal_actions(game, 0))


@pytest.mark.rule("609.4b")
@pytest.mark.parametrize(("said", "pays"), [
    ("you may spend mana as though it were mana of any color", False),
    ("you may spend mana as though it were mana of any type", True),
    ("mana of any type can be spent", True),
])
def test_a_permission_lets_colorless_symbols_be_paid_only_with_any_type(said: str, pays: bool) -> None:
    exiled = "Exile the top card of your library. You may cast that card for as long as it remains exiled, and"
    assert may_cast(free("Giver", "Sorcery", f"{exiled} {said} to cast that spell."), Zone.EXILE) is pays
    rider = f"Exile the top card of your library. For as long as it remains exiled, you may cast it, and {said} to"
    assert may_cast(free("Giver", "Sorcery", f"{rider} cast it."), Zone.EXILE) is pays


@pytest.mark.rule("609.4b")
@pytest.mark.parametrize(("kind", "pays"), [("color", False), ("type", True)])
def test_so_does_what_is_said_of_spells(kind: str, pays: bool) -> None:
    text = f"You may spend mana as though it were mana of any {kind} to cast sorcery spells."
    assert may_cast(free("Giver", "Enchantment", text), Zone.HAND) is pays
