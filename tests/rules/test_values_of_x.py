"""CR 107.3, 303.4i, 601.2b. X told by the spell that was cast or by the card that a cost takes; what can't be enchanted
gets no Role."""

from __future__ import annotations

import pytest

from engine.play.positions.form import Json
from tests.scenarios.scenes import printed, ran, scenario, side


@pytest.mark.rule("107.3")
def test_x_of_a_spell_cast_is_that_of_what_triggers_on_it() -> None:
    """The permanent whose ability triggers has no X of its own."""
    nest = printed("Nest", "Enchantment", "Whenever you cast a spell with {X} in its mana cost, you gain X life.")
    flood = printed("Flood", "Sorcery", "Draw X cards.", "{X}{R}")
    mine = side("PlayerA", battlefield=["Nest", *["Mountain"] * 4], hand=["Flood"])
    gained: Json = {"kind": "life", "player": "PlayerA", "value": 23}
    case = scenario(mine, [{"do": "cast", "card": "Flood"}], [gained], choices={"PlayerA": [{"x": 3}]})
    assert ran(case, nest, flood).why == ""


@pytest.mark.rule("601.2b")
@pytest.mark.parametrize(("card", "value"), [("Two", 2), ("Four", 4)])
def test_x_may_be_the_mana_value_of_a_card_though_no_card_has_a_lesser_one(card: str, value: int) -> None:
    """There is a card for two and one for four in hand, and none for one or three."""
    gun = printed("Gun", "Enchantment", "{X}, Discard a card with mana value X: This enchantment deals X damage to any "
                  "target.")  # fmt: skip
    cards = [printed("Two", "Artifact", "", "{2}"), printed("Four", "Artifact", "", "{4}")]
    mine = side("PlayerA", battlefield=["Gun", *["Mountain"] * 4], hand=["Two", "Four"])
    shot: Json = {"do": "activate", "ability": "{X}, Discard", "targets": [{"player": "PlayerB"}]}
    left: Json = {"kind": "life", "player": "PlayerB", "value": 20 - value}
    assert ran(scenario(mine, [shot], [left], choices={"PlayerA": [{"text": card}]}), gun, *cards).why == ""


@pytest.mark.rule("303.4i")
@pytest.mark.parametrize(("text", "made"), [("Protection from enchantments", 0), ("Flying", 1)])
def test_a_role_that_cant_be_attached_is_not_created(text: str, made: int) -> None:
    """Nothing enters, so nothing triggers on it."""
    drake = printed("Drake", "Creature — Drake", text, "{R}", "1/1")
    rage = printed("Rage", "Instant", "Create a Monster Role token attached to target creature you control.", "{R}")
    shrine = printed("Shrine", "Artifact", "Whenever an enchantment you control enters, you gain 2 life.")
    mine = side("PlayerA", battlefield=["Drake", "Mountain", "Shrine"], hand=["Rage"])
    cast: Json = {"do": "cast", "card": "Rage", "targets": [{"name": "Drake"}]}
    tokens: Json = {"kind": "token_count", "player": "PlayerA", "count": made}
    life: Json = {"kind": "life", "player": "PlayerA", "value": 20 + 2 * made}
    assert ran(scenario(mine, [cast], [tokens, life]), drake, rage, shrine).why == ""
