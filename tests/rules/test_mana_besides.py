"""CR 106.12, 601.2g, 605.4a. What comes besides when a land is tapped for mana is counted and spent for costs."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Cast
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.rules.board import Side, all_of, board, find
from tests.rules.cards import FOREST, MOUNTAIN
from tests.rules.play import beast, free, play

DUAL = free("Dual", "Land", "{T}: Add {R} or {G}.")
TWICE = "If you tap a permanent for mana, it produces twice as much of that mana instead."
THRICE = "If you tap a permanent for mana, it produces three times as much of that mana instead."
ANY_TYPE = "Whenever a player taps a land for mana, that player adds one mana of any type that land produced."
MORE_RED = "Whenever you tap a Mountain for mana, add an additional {R}."
SPROUT = "Enchant land\nWhenever enchanted land is tapped for mana, its controller adds an additional {G}."


def offered(game: Game) -> bool:
    """Whether the card in hand can be cast."""
    card = find(game, "Ogre", Zone.HAND)
    return any(isinstance(each, Cast) and each.card == card for each in legal_actions(game, 0))


@pytest.mark.rule("106.12")
@pytest.mark.parametrize(("texts", "lands", "cost", "left"), [
    ([TWICE], [MOUNTAIN], "{1}{R}", 0), ([TWICE], [MOUNTAIN], "{R}", 1), ([THRICE], [MOUNTAIN], "{1}{R}{R}", 0),
    ([TWICE, TWICE], [MOUNTAIN], "{2}{R}{R}", 0), ([ANY_TYPE], [MOUNTAIN], "{R}{R}", 0),
    ([ANY_TYPE], [DUAL], "{G}{G}", 0), ([MORE_RED], [MOUNTAIN, FOREST], "{R}{R}{G}", 0),
    ([TWICE, ANY_TYPE], [MOUNTAIN], "{2}{R}", 0), ([MORE_RED], [MOUNTAIN, MOUNTAIN], "{3}{R}", 0),
])
def test_a_spell_is_offered_and_paid_for_with_it(texts: list[str], lands: list[Card], cost: str, left: int) -> None:
    shrines = [free("Shrine", "Enchantment", text) for text in texts]
    game = board(Side([*lands, *shrines], [beast("Ogre", cost=cost)]), Side())
    assert offered(game)
    play(game, "Ogre")
    assert find(game, "Ogre") and sum(game.player(0).pool) == left


@pytest.mark.rule("106.12")
@pytest.mark.parametrize(("text", "lands", "cost"), [
    (MORE_RED, [FOREST], "{1}{G}"), (TWICE, [MOUNTAIN], "{R}{G}"), (ANY_TYPE, [DUAL], "{R}{G}"),
    ("Whenever an opponent taps a land for mana, that player adds {C}.", [MOUNTAIN], "{1}{R}"),
])
def test_what_would_not_come_is_not_counted(text: str, lands: list[Card], cost: str) -> None:
    game = board(Side([*lands, free("Shrine", "Enchantment", text)], [beast("Ogre", cost=cost)]), Side())
    assert not offered(game)


@pytest.mark.rule("605.4a")
def test_an_aura_that_adds_mana_pays_with_its_land_which_is_not_tapped_needlessly() -> None:
    sprout = free("Sprout", "Enchantment — Aura", SPROUT)
    game = board(Side([MOUNTAIN, MOUNTAIN], [sprout, beast("Ogre", cost="{1}{G}")]), Side())
    play(game, "Sprout", "Mountain")
    play(game, "Ogre")
    assert find(game, "Ogre") and [game.obj(id).tapped for id in all_of(game, "Mountain")].count(True) == 1


ANY_COLOR = ("Enchant land\nWhenever enchanted land is tapped for mana, its controller adds an additional one mana of "
             "any color.")  # fmt: skip


@pytest.mark.rule("605.4a")
@pytest.mark.parametrize(("cost", "there"), [("{R}{U}", True), ("{W}{R}", True), ("{1}{B}", True), ("{U}{W}", False)])
def test_a_color_chosen_as_a_triggered_mana_ability_resolves_is_the_one_that_is_needed(cost: str, there: bool) -> None:
    sprout = free("Sprout", "Enchantment — Aura", ANY_COLOR)
    game = board(Side([MOUNTAIN], [sprout, beast("Ogre", cost=cost)]), Side())
    play(game, "Sprout", "Mountain")
    assert offered(game) is there
    if there:
        play(game, "Ogre")
        assert find(game, "Ogre") and not sum(game.player(0).pool)


@pytest.mark.rule("605.4a")
def test_two_colors_in_any_combination_and_another_land_pay_together() -> None:
    festival = free("Festival", "Enchantment — Aura", "Enchant land\nWhenever enchanted land is tapped for mana, its "
                    "controller adds an additional two mana in any combination of colors.")  # fmt: skip
    game = board(Side([MOUNTAIN, FOREST], [festival, beast("Ogre", cost="{R}{U}{B}{G}")]), Side())
    play(game, "Festival", "Mountain")
    play(game, "Ogre")
    assert find(game, "Ogre") and not sum(game.player(0).pool)
