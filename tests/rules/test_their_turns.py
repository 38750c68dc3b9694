"""Spells for opponents' turns, cards put into exile from several places, countered spells put away (601.3, 603.2c)."""

from __future__ import annotations

import pytest

from engine.decisions import Answer, Chosen, Decision, Pick, Picked
from engine.game import Game
from engine.terms.zones import Zone
from tests.rules.askers import Script
from tests.rules.board import Side, all_of, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST, bear
from tests.rules.play import play


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(("text", "counters"), [
    ("Exile the top two cards of your library.", 1), ("Exile target creature card from your graveyard.", 1),
    ("Exile target creature.", 0),
])
def test_cards_exiled_from_library_or_graveyard_are_counted_once(text: str, counters: int) -> None:
    blade = spell("Blade", "{R}", "Creature — Spirit", "Whenever one or more cards are put into exile from your "
                  "library and/or your graveyard, put a +1/+1 counter on Blade.", pt="2/2")
    mine = Side([FOREST, blade], [spell("Gone", "{G}", "Sorcery", text)], graveyard=[bear()])
    game = board(mine, Side([bear("Foe")]))
    aim = find(game, "Plain Bear", Zone.GRAVEYARD) if "card from" in text else find(game, "Foe")
    play(game, "Gone", *([Chosen((aim,))] if "target" in text else []))
    assert game.obj(find(game, "Blade")).counters.get("+1/+1", 0) == counters


@pytest.mark.rule("400.3")
def test_the_owners_shuffle_their_cards_away() -> None:
    text = "Choose up to three target cards in graveyards. The owners of those cards shuffle them into their libraries."

    def answer(game: Game, decision: Decision) -> Answer | None:
        return Picked((decision.options[0].key,)) if isinstance(decision, Pick) else None

    game = board(Side([FOREST], [spell("Turn", "{G}", "Sorcery", text)], graveyard=[bear()]),
                 Side(graveyard=[bear("Foe")]), asker=Script(answer))
    mine, foe = find(game, "Plain Bear", Zone.GRAVEYARD), find(game, "Foe", Zone.GRAVEYARD)
    assert cast_now(game, "Turn", Chosen((mine, foe)))
    resolve(game)
    assert not all_of(game, "Foe", Zone.GRAVEYARD)
    assert len(game.player(1).library) == 11
