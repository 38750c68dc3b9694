"""Mana that may be spent on special actions only, and cards cast from a graveyard that enter with a counter."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.decisions import Cast, Special
from engine.game import Game
from engine.oracle.reader import read_ability
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.short import next_turn
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST
from tests.rules.play import beast, do, free, names, play

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


PAID = "cast Elf spells or to {}"


@pytest.mark.rule("106.6")
@pytest.mark.parametrize(("text", "cost", "only", "able"), [
    ("Disturb {G}", "{9}", PAID.format("pay disturb costs"), False),
    ("Flashback {G}", "{9}", "pay a flashback cost", True),
    ("Flashback {G}", "{9}", "activate abilities, pay a flashback cost, or cast Elf spells", True),
    ("Flashback {G}", "{9}", "cast Elf spells", False), ("Flashback {C}", "{9}", "pay costs that contain {C}", True),
    ("Flashback {1}", "{9}", "pay a cost that contains {C}", False),
])
def test_mana_is_spent_only_on_the_cost_of_the_keyword_or_the_symbol_it_says(
    text: str, cost: str, only: str, able: bool
) -> None:
    rock = free("Rock", "Artifact", f"{{T}}: Add {{C}} or {{G}}. Spend this mana only to {only}.")
    hymn = free("Hymn", "Sorcery", f"You gain 5 life.\n{text}" if "Flash" in text else "You gain 5 life.", cost=cost)
    game = board(Side([rock], graveyard=[hymn]), Side())
    ways = [each for each in legal_actions(game, 0) if isinstance(each, Cast)]
    assert bool(ways) is able
    if able:
        do(game, ways[0])
        assert game.player(0).life == 25


@pytest.mark.rule("106.6")
@pytest.mark.rule("702.24a")
@pytest.mark.parametrize(("only", "stays"), [
    ("pay cumulative upkeep costs", True), ("cast Elf spells or pay a cumulative upkeep cost", True),
    ("cast creature spells, pay cumulative upkeep costs, or pay costs that contain {X}", True),
    ("pay echo costs", False),
])
def test_mana_for_an_upkeep_pays_it_and_nothing_else(only: str, stays: bool) -> None:
    text = f"{{T}}: Add {{U}} or {{C}}{{U}}. Spend this mana only to {only}."
    relic = free("Relic", "Enchantment", "Cumulative upkeep {1}")
    game = board(Side([free("Rock", "Artifact", text), relic]), Side(), active=1)
    next_turn(game, 0, Step.DRAW, *["yes"] * stays)
    assert bool(names(game, Zone.BATTLEFIELD).count("Relic")) is stays


@pytest.mark.parametrize("only", ["pay flying costs", "pay kicker costs", "cast Elf spells or cast Goblin spells"])
def test_what_has_no_cost_of_its_own_and_what_is_said_twice_is_declined(only: str) -> None:
    text = f"{{T}}: Add {{C}}. Spend this mana only to {only}."
    assert isinstance(read_ability(text, "Rock", ("artifact",))[0], Unread)
