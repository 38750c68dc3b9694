"""Casting from graveyards and from the top of a library, with further costs and what becomes of the spell."""

from __future__ import annotations

import pytest

from engine.events.kinds import Move
from engine.events.pipeline import emit
from engine.terms.zones import Zone
from tests.rules.board import Side, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST, MOUNTAIN, bear
from tests.rules.play import play

BOON = spell("Boon", "{G}", "Sorcery", "You gain 3 life.")


@pytest.mark.rule("601.3b")
def test_a_spell_cast_so_is_exiled_instead() -> None:
    law = spell("Law", "{1}", "Artifact", "Once during each of your turns, you may cast a sorcery spell from your "
                "graveyard. If a spell cast this way would be put into your graveyard, exile it instead.")
    game = board(Side([law, FOREST, FOREST], graveyard=[BOON, spell("Gift", "{G}", "Sorcery", "You gain 1 life.")]),
                 Side())
    play(game, "Boon", way="permitted, then exiled", zone=Zone.GRAVEYARD)
    assert find(game, "Boon", Zone.EXILE)


@pytest.mark.rule("118.9")
def test_life_is_paid_rather_than_mana() -> None:
    law = spell("Law", "{1}", "Artifact", "You may play lands and cast spells from the top of your library. If you "
                "cast a spell this way, pay life equal to its mana value rather than pay its mana cost.\n"
                "Play with the top card of your library revealed.")
    game = board(Side([law], library=[spell("Feast", "{3}{G}", "Sorcery", "You gain 10 life."), *[FOREST] * 5]), Side())
    assert cast_now(game, "Feast", way="permitted", zone=Zone.LIBRARY)
    assert game.state.players[0].life == 16
    resolve(game)
    assert game.state.players[0].life == 26


@pytest.mark.rule("118.8")
@pytest.mark.parametrize(("dead", "able"), [(2, False), (3, True)])
def test_a_card_is_cast_from_the_graveyard_for_more(dead: int, able: bool) -> None:
    ape = spell("Ape", "{G}", "Creature — Ape", "You may cast ~ from your graveyard by exiling two other cards from "
                "your graveyard in addition to paying its other costs.", pt="2/2")
    game = board(Side([FOREST], graveyard=[ape, *[bear(f"Bear {n}") for n in range(dead - 1)]]), Side())
    assert cast_now(game, "Ape", way="permitted", zone=Zone.GRAVEYARD) is able
    assert len(game.state.players[0].graveyard) == (0 if able else 2)


def test_life_is_paid_besides() -> None:
    law = spell("Law", "{1}", "Artifact",
                "During your turn, you may cast sorcery spells from your graveyard by paying 2 life in addition to "
                "their other costs.")
    game = board(Side([law, FOREST], graveyard=[BOON]), Side())
    assert cast_now(game, "Boon", way="permitted for more", zone=Zone.GRAVEYARD)
    assert game.state.players[0].life == 18


def test_for_a_turn_the_graveyard_is_open() -> None:
    will = spell("Will", "{R}", "Sorcery", "Until end of turn, you may play lands and cast spells from your graveyard.")
    game = board(Side([FOREST, MOUNTAIN], [will], graveyard=[BOON]), Side())
    play(game, "Will")
    assert cast_now(game, "Boon", way="permitted", zone=Zone.GRAVEYARD)


@pytest.mark.rule("601.3b")
@pytest.mark.parametrize("zone", [Zone.GRAVEYARD, Zone.EXILE])
def test_a_card_is_cast_from_either_of_two_zones(zone: Zone) -> None:
    imp = spell("Imp", "{G}", "Creature — Imp", "You may cast ~ from your graveyard or from exile.", "1/1")
    game = board(Side([FOREST], graveyard=[imp]), Side())
    if zone is Zone.EXILE:
        emit(game, [Move(find(game, "Imp", Zone.GRAVEYARD), Zone.EXILE)])
    play(game, "Imp", way="permitted", zone=zone)
    assert find(game, "Imp", Zone.BATTLEFIELD)


@pytest.mark.rule("601.3b")
@pytest.mark.parametrize("text", [
    "As long as you control an Ape, you may cast ~ from exile. If you do, it enters with a stun counter on it.",
    "You may cast ~ from exile if you control an Ape. If you do, ~ enters with a stun counter on it.",
])
def test_a_card_is_cast_from_exile_while_something_is_so_and_enters_with_a_counter(text: str) -> None:
    imp = spell("Imp", "{G}", "Creature — Imp", text, "1/1")
    ape = spell("Ape", "{G}", "Creature — Ape", "", "1/1")
    cast = []
    for apes in ([], [ape]):
        game = board(Side([FOREST, *apes], graveyard=[imp]), Side())
        emit(game, [Move(find(game, "Imp", Zone.GRAVEYARD), Zone.EXILE)])
        cast.append(cast_now(game, "Imp", way="permitted", zone=Zone.EXILE))
    assert cast == [False, True]
    resolve(game)
    assert dict(game.state.objects[find(game, "Imp", Zone.BATTLEFIELD)].counters) == {"stun": 1}
