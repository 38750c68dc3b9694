"""CR 109.2. One thing of several descriptions: "another creature, an artifact, or a land"."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.decisions import Activate
from engine.oracle.reading import read_ability
from engine.rules.priority import legal_actions
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, life_after, play, use

EITHER = "a creature, an artifact, or another enchantment"


@pytest.mark.rule("109.2", "118.3")
def test_only_what_fits_one_of_the_descriptions_pays() -> None:
    shrine = free("Shrine", "Enchantment", f"Sacrifice {EITHER}: You gain 1 life.")
    for other, pays in (("Creature — Beast", True), ("Artifact", True), ("Enchantment", True), ("Land", False)):
        thing = beast("Thing") if "Creature" in other else free("Thing", other)
        game = board(Side([shrine, thing]), Side())
        assert any(isinstance(each, Activate) for each in legal_actions(game, 0)) is pays
        if pays:
            use(game, "Shrine")
            assert not find(game, "Thing") and find(game, "Shrine") and game.player(0).life == 21


@pytest.mark.rule("109.2", "604.1")
def test_a_condition_holds_for_any_of_them() -> None:
    puss = beast("Puss", "2/2", "As long as you control another Cat or a Forest, this creature gets +3/+3.",
                 "Creature — Cat")
    other = beast("Tom", types="Creature — Cat")
    for beside, power in ([], 2), ([other], 5), ([FOREST], 5), ([beast("Ox")], 2):
        game = board(Side([puss, *beside]), Side([FOREST]))
        assert game.chars(find(game, "Puss")).power == power


@pytest.mark.rule("109.2")
def test_each_that_is_one_of_them_is_meant() -> None:
    lord = free("Lord", "Enchantment", "Each creature you control that's a Cat, a Goblin, or an Elf gets +1/+1.")
    kinds = {"Cat": 3, "Goblin": 3, "Elf": 3, "Beast": 2}
    game = board(Side([lord, *(beast(each, types=f"Creature — {each}") for each in kinds)]), Side())
    assert {each: game.chars(find(game, each)).power for each in kinds} == kinds


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("card", "cards"), [("Elk", 1), ("Plan", 0)])
def test_what_was_done_this_way_to_one_of_them(card: str, cards: int) -> None:
    text = ("Exile target card from an opponent's graveyard. If a creature card or an artifact card is exiled this "
            "way, draw a card.")
    game = board(Side(hand=[free("Rite", "Sorcery", text)], library=[FOREST] * 2),
                 Side(graveyard=[beast("Elk"), free("Plan", "Sorcery", "You gain 1 life.")]))
    play(game, "Rite", card)
    assert len(game.player(0).hand) == cards


@pytest.mark.rule("109.2", "608.2d")
def test_whose_the_last_is_said_to_be_all_are() -> None:
    back = free("Back", "Sorcery", "Return a creature, an artifact, or a land you control to its owner's hand.")
    game = board(Side([FOREST], [back]), Side([beast("Ox"), free("Gem", "Artifact")]))
    play(game, "Back")
    assert find(game, "Ox") and find(game, "Gem") and not find(game, FOREST.name)


@pytest.mark.rule("109.2", "603.2")
@pytest.mark.parametrize(("owner", "life"), [(0, 21), (1, 20)])
def test_whose_the_last_of_an_occasion_is_all_are(owner: int, life: int) -> None:
    text = "Whenever a creature or a land you control becomes tapped, you gain 1 life."
    tap = free("Tap", "Instant", "Tap target creature.")
    sides = [[beast("Ox")] if owner == player else [] for player in (0, 1)]
    game = board(Side([free("Shrine", "Enchantment", text), *sides[0]], [tap]), Side(sides[1]))
    assert life_after(game, "Tap") == life


@pytest.mark.parametrize(("text", "sure"), [
    ("Untap each creature and each land you control.", False),
    ("Destroy all creatures and all lands an opponent controls.", False),
    ("Untap each creature you control and each land you control.", True),
    ("Untap each creature and each land.", True),
])
def test_where_it_is_not_sure_whose_the_others_are_it_is_declined(text: str, sure: bool) -> None:
    assert (not any(isinstance(each, Unread) for each in read_ability(text, types=("instant",)))) is sure
