"""CR 106.6, 106.12. What is tapped for mana: any mana ability with {T} in its cost, whatever else it costs."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Cast
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, spell
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, life_after, play

TAPS = {
    "mana": "{1}, {T}: Add {G}{G}.",
    "sacrifice": "{T}, Sacrifice this artifact: Add {G}{G}.",
    "life": "{T}, Pay 1 life: Add {G}{G}.",
    "condition": "{T}: Add {G}{G}. Activate only if you control a Forest.",
}
GROVE = free("Grove", "Enchantment", "Whenever you tap a permanent for mana, you gain 3 life.")


@pytest.mark.rule("106.12")
@pytest.mark.parametrize("text", list(TAPS.values()), ids=list(TAPS))
def test_a_further_cost_does_not_matter(text: str) -> None:
    game = board(Side([FOREST, FOREST, GROVE, free("Rock", "Artifact", text)], [beast("Ox", cost="{G}{G}{G}")]), Side())
    life = {"life": 19}.get(next(key for key, each in TAPS.items() if each == text), 20)
    play(game, "Ox")
    assert find(game, "Ox")
    taps = 3 if "{1}" in text else 2
    assert game.player(0).life == life + 3 * taps


@pytest.mark.rule("106.12")
def test_an_ability_without_the_tap_symbol_is_no_tapping_for_mana() -> None:
    rock = free("Rock", "Artifact", "Sacrifice this artifact: Add {G}{G}.")
    game = board(Side([GROVE, rock], [beast("Ox", cost="{G}{G}")]), Side())
    play(game, "Ox")
    assert find(game, "Ox") and game.player(0).life == 20


@pytest.mark.rule("106.12a")
def test_the_mana_that_comes_besides_is_there_for_a_costlier_ability_too() -> None:
    more = free("More", "Enchantment", "Whenever you tap an artifact for mana, add one mana of any type that artifact "
                "produced.")
    rock = free("Rock", "Artifact", TAPS["sacrifice"])
    game = board(Side([more, rock], [beast("Ox", cost="{G}{G}{G}")]), Side())
    play(game, "Ox")
    assert find(game, "Ox")


@pytest.mark.rule("106.6")
@pytest.mark.parametrize(("card", "castable"), [
    (spell("Bolt", "{X}", "Sorcery", "You gain X life."), True),
    (spell("Plain", "{2}", "Sorcery", "You gain 2 life."), False),
])
def test_mana_for_costs_that_contain_x(card: Card, castable: bool) -> None:
    rock = free("Rock", "Artifact", "{T}: Add {C}{C}. Spend this mana only on costs that contain {X}.")
    game = board(Side([rock], [card]), Side())
    if castable:
        assert life_after(game, (card.name, 2)) == 22
    else:
        assert not any(isinstance(each, Cast) for each in legal_actions(game, 0))


@pytest.mark.rule("106.6")
def test_such_mana_pays_for_an_optional_or_alternative_cost_with_x() -> None:
    rock = free("Rock", "Artifact", "{T}: Add {C}{C}. Spend this mana only on costs that contain {X}.")
    back = spell("Back", "{9}", "Sorcery", "You gain X life.\nFlashback {X}")
    game = board(Side([rock], graveyard=[back]), Side())
    play(game, "Back", 2, way="flashback", zone=Zone.GRAVEYARD)
    assert game.player(0).life == 22
