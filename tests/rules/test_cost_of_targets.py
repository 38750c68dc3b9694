"""CR 601.2f. What a spell costs may depend on what it targets, which is chosen before."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Cast, Targets
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.rules.board import Side, all_of, board, find, spell
from tests.rules.cards import MOUNTAIN
from tests.rules.play import play, use

OX = spell("Ox", "{0}", "Creature — Ox", "{0}: Tap Ox.", pt="2/2")
FREE = spell("Elk", "{0}", "Creature — Elk", "", pt="3/3")
PLAINS = spell("Field", "", "Land", "{T}: Add {W}.")
TEXT = "This spell costs {2} less to cast if it targets a tapped creature.\nDestroy target creature."


@pytest.mark.rule("601.2f")
def test_a_spell_costs_less_if_it_targets_what_it_says() -> None:
    game = board(Side([OX, PLAINS, PLAINS, PLAINS], hand=[spell("Down", "{2}{W}", "Instant", TEXT)]), Side())
    use(game, "Ox")
    play(game, "Down", "Ox")
    assert not find(game, "Ox")
    assert sum(game.obj(each).tapped for each in all_of(game, "Field")) == 1


@pytest.mark.rule("601.2f")
def test_the_reduction_alone_may_make_a_spell_castable() -> None:
    game = board(Side([OX, FREE, PLAINS], hand=[spell("Down", "{2}{W}", "Instant", TEXT)]), Side())
    use(game, "Ox")
    play(game, "Down", "Ox")
    assert not find(game, "Ox")


@pytest.mark.rule("601.2h")
def test_a_target_that_leaves_a_spell_too_expensive_is_not_among_those_to_choose() -> None:
    game = board(Side([OX, FREE, PLAINS], hand=[spell("Down", "{2}{W}", "Instant", TEXT)]), Side())
    use(game, "Ox")
    ox = find(game, "Ox")
    said = play(game, "Down")
    assert [each.legal for each in said.decisions if isinstance(each, Targets)] == [(ox,)]
    assert find(game, "Elk") and find(game, "Down", Zone.GRAVEYARD)


@pytest.mark.rule("601.2h")
def test_a_spell_that_no_target_leaves_payable_is_not_offered() -> None:
    text = "Spells your opponents cast that target Shy Elk cost {2} more to cast."
    taxing = spell("Shy Elk", "{2}", "Creature — Elk", text, pt="3/3")
    bolt = spell("Sting", "{W}", "Instant", "Sting deals 1 damage to target creature.")
    alone = board(Side([PLAINS, PLAINS], hand=[bolt]), Side([taxing]))
    assert not [each for each in legal_actions(alone, 0) if isinstance(each, Cast)]
    beside = board(Side([PLAINS, PLAINS, FREE], hand=[bolt]), Side([taxing]))
    assert [each for each in legal_actions(beside, 0) if isinstance(each, Cast)]
    rich = board(Side([PLAINS, PLAINS, PLAINS], hand=[bolt]), Side([taxing]))
    assert [each for each in legal_actions(rich, 0) if isinstance(each, Cast)]


SHOT = spell("Shot", "{1}{R}", "Instant", "Shot deals 1 damage to target creature.")
OWN = spell("Shot", "{1}{R}", "Instant", "This spell costs {1} less to cast if it targets a tapped creature.\n"
            "Shot deals 1 damage to target creature.")
LURE = "Spells your opponents cast that target this creature cost {1} less to cast."


@pytest.mark.rule("601.2f", "601.2c")
@pytest.mark.parametrize(("shot", "text", "offered"), [
    (SHOT, LURE, True),
    (SHOT, LURE + "\nProtection from red", False),
    (SHOT, LURE + "\nHexproof", False),
    (OWN, "{0}: Tap this creature.", True),
    (OWN, "{0}: Tap this creature.\nShroud", False),
])
def test_a_reduction_for_what_cannot_be_targeted_makes_nothing_castable(shot: Card, text: str, offered: bool) -> None:
    lure = spell("Lure", "{0}", "Creature — Ox", text, pt="2/2")
    game = board(Side([MOUNTAIN], [shot]), Side([lure, FREE]))
    game.state.own(find(game, "Lure")).tapped = True
    assert any(isinstance(each, Cast) for each in legal_actions(game, 0)) is offered


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(("text", "offered"), [
    ("You gain 1 life.", False), ("Destroy target artifact.", False), ("Destroy target creature.", True),
])
def test_a_spell_is_not_taken_for_one_that_targets_what_it_cannot_target(text: str, offered: bool) -> None:
    easy = spell("Easy Elk", "{2}", "Creature — Elk", "Spells that target Easy Elk cost {2} less to cast.", pt="3/3")
    rock = spell("Rock", "{1}", "Artifact", "")
    game = board(Side([PLAINS], hand=[spell("Deed", "{2}{W}", "Sorcery", text)]), Side([easy, rock]))
    assert bool([each for each in legal_actions(game, 0) if isinstance(each, Cast)]) is offered
