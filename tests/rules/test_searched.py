"""CR 701.19, 509.1h. Searching for all cards of a name, and what only unblocked attackers have."""

from __future__ import annotations

import pytest

from engine.oracle.reader import read_ability
from engine.terms.zones import Zone
from tests.rules.board import Side, board, spell
from tests.rules.play import play


@pytest.mark.rule("701.19b")
def test_all_cards_of_a_quality_may_be_taken_from_a_library() -> None:
    purge = spell("Purge", "{0}", "Sorcery", "Search your library for all creature cards, exile them, then shuffle.")
    game = board(Side(hand=[purge], library=[spell("Ox", "{0}", "Creature — Ox", "", pt="2/2"), spell("Cow", "{0}", "Creature — Ox", "", pt="1/1")]), Side())
    play(game, "Purge")
    assert [game.obj(id).zone for id in game.state.exile] == [Zone.EXILE] * len(game.state.exile)
    assert len(game.player(0).library) + len(game.state.exile) == 2


def test_a_creature_dealt_damage_this_way_is_what_cannot_regenerate() -> None:
    text = "Sear deals 3 damage to any target. A creature dealt damage this way can't be regenerated this turn."
    (ability,) = read_ability(text, "Sear", ("instant",))
    assert type(ability).__name__ == "SpellAbility"
