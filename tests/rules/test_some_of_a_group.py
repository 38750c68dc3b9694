"""CR 601.3b, 608.2d. Some of a group may be played and no more; players act in turn, one first, until nobody does."""

from __future__ import annotations

import pytest

from engine.decisions import Cast, PlayLand
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, names, next_turn, play, use

WOLF, OWL, ELK = beast("Wolf"), beast("Owl"), beast("Elk")


def playable(game: Game, zone: Zone = Zone.EXILE) -> list[str]:
    """The names of the cards of a zone that the first player may play now."""
    acts = [each for each in legal_actions(game, 0) if isinstance(each, Cast | PlayLand)]
    cards = [each.card for each in acts]
    rows = [game.obj(id) for id in cards]
    return sorted({row.card.name for row in rows if row.zone is zone and row.card is not None})


@pytest.mark.rule("601.3b")
@pytest.mark.parametrize(("words", "left"), [
    ("You may play one of those cards this turn.", []),
    ("Until your next end step, you may cast one of those cards.", []),
    ("Until end of turn, you may cast a spell from among them.", []),
    ("You may play up to two of those cards until the end of your next turn.", ["Elk", "Owl"]),
    ("Until end of turn, you may cast spells from among those cards.", ["Elk", "Owl"]),
])
def test_so_many_of_the_exiled_cards_may_be_played_and_no_more(words: str, left: list[str]) -> None:
    dig = free("Dig", "Sorcery", f"Exile the top three cards of your library. {words}")
    game = board(Side([], [dig], [WOLF, OWL, ELK, FOREST]), Side())
    play(game, "Dig")
    assert playable(game) == ["Elk", "Owl", "Wolf"]
    play(game, "Wolf", zone=Zone.EXILE, way="permitted")
    assert playable(game) == left


@pytest.mark.rule("601.3b")
@pytest.mark.parametrize(("words", "which"), [
    ("You may cast an instant or sorcery spell from among them this turn.", ["Zap"]),
    ("Until end of turn, you may cast creature spells from among those cards.", ["Owl", "Wolf"]),
    ("You may play a land from among the exiled cards this turn.", ["Forest"]),
])
def test_only_such_cards_of_the_group_may_be_played(words: str, which: list[str]) -> None:
    dig = free("Dig", "Sorcery", f"Exile the top four cards of your library. {words}")
    zap = free("Zap", "Instant", "Zap deals 1 damage to any target.")
    game = board(Side([], [dig], [WOLF, OWL, zap, FOREST, *[FOREST] * 5]), Side())
    play(game, "Dig")
    assert playable(game) == which
    next_turn(game, Step.MAIN1, 2)
    assert playable(game) == []


@pytest.mark.rule("601.3b", "607.2")
def test_what_is_exiled_with_something_may_be_played_this_turn() -> None:
    text = ("{0}: Exile the top card of your library face down.\n"
            "{0}: Until end of turn, you may play cards exiled with Box.")
    game = board(Side([free("Box", "Artifact", text)], library=[WOLF, *[FOREST] * 5]), Side())
    use(game, "Box")
    assert playable(game) == []
    use(game, "Box", ability=1)
    assert playable(game) == ["Wolf"]


@pytest.mark.rule("601.3b")
def test_a_permission_for_one_is_used_up_in_later_turns_too() -> None:
    dig = free("Dig", "Sorcery", "Exile the top two cards of your library. Until the end of your next turn, you may "
               "play one of those cards.")
    game = board(Side([], [dig], [WOLF, OWL, *[FOREST] * 5]), Side())
    play(game, "Dig")
    play(game, "Wolf", zone=Zone.EXILE, way="permitted")
    next_turn(game, Step.MAIN1, 2)
    assert playable(game) == []


def test_two_such_permissions_are_counted_each_for_itself() -> None:
    dig = free("Dig", "Sorcery", "Exile the top two cards of your library. You may play one of those cards this turn.")
    game = board(Side([], [dig, dig], [WOLF, OWL, ELK, beast("Cow"), FOREST]), Side())
    play(game, "Dig")
    play(game, "Dig")
    play(game, "Wolf", zone=Zone.EXILE, way="permitted")
    assert playable(game) == ["Cow", "Elk"]


def test_what_is_said_of_a_spell_cast_so_is_true_of_it() -> None:
    raid = free("Raid", "Sorcery", "Each opponent exiles the top card of their library. You may cast spells from among "
                "those cards this turn. If you cast a spell this way, pay life equal to that spell's mana value rather "
                "than pay its mana cost.")
    game = board(Side([], [raid]), Side(library=[beast("Ogre", cost="{3}{R}"), FOREST]))
    play(game, "Raid")
    play(game, "Ogre", zone=Zone.EXILE, way="permitted")
    assert game.player(0).life == 16
    assert game.controller(find(game, "Ogre")) == 0


def test_only_some_may_be_cast_of_what_may_be_looked_at() -> None:
    flay = free("Flay", "Sorcery", "Exile the bottom card of each opponent's library face down. For as long as those "
                "cards remain exiled, you may look at them, you may cast permanent spells from among them, and you may "
                "spend mana as though it were mana of any color to cast those spells.")
    zap = free("Zap", "Instant", "You gain 1 life.")
    game = board(Side([FOREST], [flay]), Side(library=[FOREST, beast("Ogre", cost="{R}")]),
                 Side(library=[FOREST, zap]))
    play(game, "Flay")
    assert playable(game) == ["Ogre"]


@pytest.mark.rule("608.2d")
def test_players_put_cards_in_turn_until_nobody_wants_to() -> None:
    hunt = free("Hunt", "Sorcery", "Starting with you, each player may put a permanent card from their hand onto the "
                "battlefield. Repeat this process until no one puts a card onto the battlefield.")
    game = board(Side([], [hunt, WOLF, OWL, ELK]), Side([], [beast("Cow")]))
    play(game, "Hunt", "yes", "Wolf", "yes", "yes", "Owl", "no")
    assert names(game, Zone.BATTLEFIELD) == ["Wolf", "Owl"]
    assert names(game, Zone.BATTLEFIELD, 1) == ["Cow"]
    assert names(game, Zone.HAND) == ["Elk"]


@pytest.mark.rule("608.2d")
def test_the_effects_controller_is_the_first_in_another_players_turn_too() -> None:
    hunt = free("Hunt", "Instant", "Starting with you, each player may put a permanent card from their hand onto the "
                "battlefield.")
    game = board(Side([], [WOLF]), Side([], [hunt, OWL]), active=1)
    game.state.active = 0
    play(game, "Hunt", "yes", "yes")
    state = game.state.objects
    assert state[find(game, "Owl")].timestamp < state[find(game, "Wolf")].timestamp


def test_all_of_the_revealed_cards_that_are_so() -> None:
    soar = free("Soar", "Sorcery", "Reveal the top three cards of your library and put all of them with flying into "
                "your hand. Put the rest into your graveyard.")
    game = board(Side([], [soar], [WOLF, beast("Hawk", text="Flying"), beast("Kite", text="Flying"), FOREST]), Side())
    play(game, "Soar")
    assert sorted(names(game, Zone.HAND)) == ["Hawk", "Kite"]
    assert "Wolf" in names(game, Zone.GRAVEYARD)
