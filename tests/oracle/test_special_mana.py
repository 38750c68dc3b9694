"""Mana that may be spent on special actions only, and cards cast from a graveyard that enter with a counter."""

from __future__ import annotations

import pytest

from engine.decisions import Cast, Special
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST
from tests.rules.play import beast, do, free, play

OMEN = free("Omen", "Sorcery", "You gain 5 life.\nForetell {G}", cost="{4}{G}")


def specials(game: Game) -> list[str]:
    return [each.kind for each in legal_actions(game, 0) if isinstance(each, Special)]


@pytest.mark.rule("106.6")
@pytest.mark.parametrize(("only", "able"), [
    ("foretell a card from your hand or cast an instant or sorcery spell", True),
    ("foretell cards or cast Elf spells", True), ("turn permanents face up", False),
    ("cast Elf spells and unlock doors", False),
])
def test_mana_is_spent_only_on_the_special_action_it_says(only: str, able: bool) -> None:
    rock = free("Rock", "Artifact", f"{{T}}: Add {{G}}{{G}}. Spend this mana only to {only}.")
    game = board(Side([rock], [OMEN]), Side())
    assert ("foretell" in specials(game)) is able
    if able:
        do(game, Special(find(game, "Omen", Zone.HAND), "foretell"))
        assert len(game.state.exile) == 1


@pytest.mark.rule("106.6")
@pytest.mark.parametrize(("only", "able"), [
    ("cast Elf spells or to turn creatures face up", True), ("turn permanents face up", True),
    ("cast an enchantment spell, unlock a door, or turn a permanent face up", True),
    ("foretell cards or cast Elf spells", False), ("cast Elf spells and unlock doors", False),
])
def test_mana_turns_a_creature_face_up_only_where_it_says_so(only: str, able: bool) -> None:
    rock = free("Rock", "Artifact", f"{{T}}: Add {{G}}. Spend this mana only to {only}.")
    game = board(Side([rock, *[FOREST] * 3], [beast("Hidden", "4/4", "Morph {G}", cost="{4}{G}")]), Side())
    do(game, next(each for each in legal_actions(game, 0) if isinstance(each, Cast) and each.way == "morph"))
    assert ("turn face up" in specials(game)) is able
    if able:
        do(game, Special(game.state.battlefield[-1], "turn face up"))
        assert game.chars(find(game, "Hidden")).power == 4


@pytest.mark.rule("601.3b")
@pytest.mark.parametrize(("kind", "it"), [("finality", "it"), ("+1/+1", "this creature")])
def test_a_card_cast_from_a_graveyard_enters_with_a_counter(kind: str, it: str) -> None:
    text = f"You may cast this card from your graveyard. If you do, {it} enters with a {kind} counter on it."
    game = board(Side((), [beast("Veteran", "1/1", text)], graveyard=[beast("Old Veteran", "1/1", text)]), Side())
    play(game, "Veteran")
    do(game, next(each for each in legal_actions(game, 0) if isinstance(each, Cast)))
    assert not game.obj(find(game, "Veteran")).counters
    assert game.obj(find(game, "Old Veteran")).counters == {kind: 1}
