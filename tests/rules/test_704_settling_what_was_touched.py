"""CR 704.3. Looking only at what was touched finds all that a look at everything would find."""

from __future__ import annotations

import pytest

from engine.ai import ai_seat
from engine.cli.table import bundled_decks, deck_pool, find_deck
from engine.game import Game
from engine.play.match import Match
from engine.rules import before_priority, game_loop, priority
from engine.rules.before_priority import settle
from engine.rules.procedures import Rulebook
from engine.rules.state_based import due
from engine.state.options import RulesOptions
from engine.variants.setting import set_up_with
from tests.rules.board import Side, board
from tests.rules.play import beast, free, play


@pytest.mark.rule("704.3")
@pytest.mark.interpreted
@pytest.mark.parametrize("place", [0, 1, 3, 6])
def test_nothing_is_left_due_once_all_is_settled(place: int, monkeypatch: pytest.MonkeyPatch) -> None:
    looked = 0

    def checked(game: Game) -> bool:
        nonlocal looked
        did = settle(game)
        if game.state.outcome is None and not game.sba_due:
            looked += 1
            assert due(game) == []
        return did

    monkeypatch.setattr(priority, "settle", checked)
    monkeypatch.setattr(game_loop, "settle", checked)
    monkeypatch.setattr(before_priority, "settle", checked)
    names = sorted(bundled_decks())
    decks = [find_deck(names[place]), find_deck(names[(place + 3) % len(names)])]
    pool = deck_pool(decks, None)
    cards = [pool.deck_cards(deck) for deck in decks]
    game = set_up_with(cards, ("One", "Two"), RulesOptions(), 7 + place, Rulebook(), (), (), ())
    Match(game, [ai_seat("random", 70 + each) for each in range(2)]).run()
    assert looked > 100  # it was no idle game


@pytest.mark.rule("704.3", "104.4b")
@pytest.mark.parametrize("law", [
    "As long as you have 777 or more life, creatures you control get +1/+1.",
    "As long as you have no cards in hand, creatures you control have flying.",
])
@pytest.mark.parametrize(("mine", "shot", "life"), [
    ("Indestructible\nWhenever this creature is dealt damage, you gain 3 life.", "target creature", 23),
    ("You can't lose the game.", "you", -2),
])
def test_what_an_effect_stops_is_no_loop(law: str, mine: str, shot: str, life: int) -> None:
    """Damage that does not destroy and life that loses no game are nothing that happens again and again, though static
    abilities look at life or hands."""
    bolt = free("Bolt", "Sorcery", f"~ deals 22 damage to {shot}.")
    game = board(Side([free("Law", "Enchantment", law), beast("Ox", "1/1", mine)], [bolt]), Side())
    play(game, "Bolt", *(["Ox"] if "target" in shot else []))
    assert (game.state.outcome, game.player(0).life) == (None, life)
