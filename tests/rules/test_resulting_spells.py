"""CR 601.3e, 702.85a, 708.3, 2022:712.8a, 2022:715.3a. A spell an effect has cast: each face must fit."""

from __future__ import annotations

import pytest

from engine.decisions import Pick
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, spell
from tests.rules.cards import FOREST
from tests.rules.play import free, play
from tests.rules.test_ways import two

CASC = spell("Casc", "{4}", "Sorcery", "Cascade")
KNIGHT = two("adventure", spell("Knight", "{2}", "Creature — Knight", "", "3/3"),
             spell("Trip", "{7}", "Sorcery — Adventure", "You gain 9 life."))
TWINS = two("modal_dfc", spell("Small", "{1}", "Sorcery", "You gain 2 life."),
            spell("Huge", "{9}", "Sorcery", "You gain 50 life."))


def labels(said: object) -> list[str]:
    """What could be chosen in the questions that were asked."""
    return [str(option.label) for each in said.decisions if isinstance(each, Pick) for option in each.options]  # type: ignore[attr-defined]


@pytest.mark.rule("702.85a")
def test_cascade_casts_no_face_of_greater_mana_value() -> None:
    game = board(Side([FOREST] * 4, [CASC], library=[TWINS] + [FOREST] * 5), Side())
    said = play(game, "Casc", "yes")
    assert game.player(0).life == 22 and "Huge" not in labels(said)


@pytest.mark.rule("702.85a")
def test_cascade_casts_no_adventure_of_greater_mana_value() -> None:
    game = board(Side([FOREST] * 4, [CASC], library=[KNIGHT] + [FOREST] * 5), Side())
    said = play(game, "Casc", "yes")
    assert find(game, "Knight") and "Trip" not in labels(said)


@pytest.mark.rule("601.3e")
@pytest.mark.parametrize(("text", "result"), [
    ("a creature spell", "Knight"), ("a sorcery spell", "Trip"), ("a spell with mana value 3 or less", "Knight"),
    ("a spell with mana value 4 or greater", "Trip"),
])
def test_a_free_spell_is_of_the_kind_that_is_said(text: str, result: str) -> None:
    gift = free("Gift", "Sorcery", f"You may cast {text} from your hand without paying its mana cost.")
    game = board(Side([], [gift, KNIGHT]), Side())
    said = play(game, "Gift", "yes")
    other = {"Knight": "Trip", "Trip": "Knight"}[result]
    assert other not in labels(said)
    assert (find(game, "Knight") != 0, game.player(0).life) == {"Knight": (True, 20), "Trip": (False, 29)}[result]


@pytest.mark.rule("601.3e")
def test_no_spell_is_cast_where_no_face_fits() -> None:
    gift = free("Gift", "Sorcery", "You may cast an artifact spell from your hand without paying its mana cost.")
    game = board(Side([], [gift, KNIGHT]), Side())
    play(game, "Gift")
    assert find(game, "Knight", Zone.HAND)


@pytest.mark.rule("702.103b", "706.2")
def test_a_copy_of_a_bestowed_permanent_is_a_creature() -> None:
    spirit = spell("Spirit", "{5}", "Enchantment Creature — Spirit",
                   "Bestow {0}\nEnchanted creature gets +1/+1.", "1/1")
    twin = free("Twin", "Sorcery", "Create a token that's a copy of target enchantment you control.")
    ox = free("Ox", "Creature — Ox", pt="2/2")
    game = board(Side([ox], [spirit, twin]), Side())
    play(game, "Spirit", "Ox", way="bestow")
    play(game, "Twin", "Spirit")
    token = max(game.state.battlefield)
    assert game.chars(token).subtypes == {"Spirit"} and game.chars(token).creature
    assert game.chars(find(game, "Ox")).power == 3
