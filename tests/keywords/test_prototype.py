"""CR 702.160. Prototype."""

from __future__ import annotations

import pytest

from engine.decisions import Cast
from engine.oracle.cards import read_card
from engine.rules.priority import legal_actions
from engine.state.checkpoint_codec import StateCodec
from engine.state.digest import digest
from engine.terms.colors import BLACK
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.cards import SWAMP
from tests.rules.play import free, play

TITAN = read_card({
    "name": "Titan", "mana_cost": "{7}", "type_line": "Artifact Creature — Golem", "power": "7", "toughness": "8",
    "oracle_text": "Prototype {1}{B} — 3/2\nWhen this creature enters, you gain 1 life.", "layout": "prototype",
})


@pytest.mark.rule("702.160")
def test_it_is_cast_for_its_other_cost_and_is_of_another_color_and_size() -> None:
    kill = free("Kill", "Sorcery", "Destroy target creature.")
    back = free("Back", "Sorcery", "Return target creature card from your graveyard to the battlefield.")
    game = board(Side([SWAMP, SWAMP], [TITAN, kill, back]), Side())
    ways = {each.way for each in legal_actions(game, 0) if isinstance(each, Cast) and each.card == find(game, "Titan",
                                                                                                   Zone.HAND)}
    assert ways == {"prototype"}, "seven mana are not there"
    play(game, "Titan", way="prototype")
    titan = find(game, "Titan")
    seen = game.chars(titan)
    assert (seen.power, seen.toughness, seen.mana_value, seen.colors) == (3, 2, 2, BLACK)
    assert "artifact" in seen.types and game.player(0).life == 21, "its types and abilities are its own"
    play(game, "Kill", "Titan")
    dead = game.chars(find(game, "Titan", Zone.GRAVEYARD))
    assert (dead.power, dead.mana_value, dead.colors) == (7, 7, 0)
    play(game, "Back", "Titan")
    assert game.chars(find(game, "Titan")).power == 7


@pytest.mark.rule("702.160", "706.2")
def test_a_copy_of_it_is_like_it_and_what_returns_is_not() -> None:
    twin = free("Twin", "Sorcery", "Create a token that's a copy of target creature you control.")
    blink = free("Blink", "Instant", "Exile target creature you control, then return it to the battlefield under its "
                 "owner's control.")
    game = board(Side([SWAMP, SWAMP], [TITAN, twin, blink]), Side())
    play(game, "Titan", way="prototype")
    first = find(game, "Titan")
    play(game, "Twin", "Titan")
    sizes = sorted(game.chars(id).power or 0 for id in game.state.battlefield if "creature" in game.chars(id).types)
    assert sizes == [3, 3]
    play(game, "Blink", first)
    sizes = sorted(game.chars(id).power or 0 for id in game.state.battlefield if "creature" in game.chars(id).types)
    assert sizes == [3, 7]


@pytest.mark.rule("702.160")
def test_it_is_kept_in_a_saved_game() -> None:
    game = board(Side([SWAMP, SWAMP], [TITAN]), Side())
    play(game, "Titan", way="prototype")
    codec = StateCodec(game.state.cards)
    again = codec.from_json(codec.to_json(game.state), game.state.owners)
    face = again.objects[find(game, "Titan")].base
    assert (face.power, face.toughness, face.colors) == ("3", "2", BLACK)
    assert digest(again) == digest(game.state)
