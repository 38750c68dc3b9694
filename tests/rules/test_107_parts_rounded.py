"""CR 107.1a. Parts of amounts, each rounded as is said once for all; what is so while something would happen."""

from __future__ import annotations

import pytest

from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, play


@pytest.mark.rule("107.1a")
@pytest.mark.parametrize(("way", "life", "cards", "lands"), [("up", 3, 1, 1), ("down", 4, 2, 2)])
def test_each_part_is_rounded_that_way(way: str, life: int, cards: int, lands: int) -> None:
    text = ("Target player loses half their life, then discards half the cards in their hand, then sacrifices a third "
            f"of the lands they control. Round {way} each time.")
    game = board(Side(hand=[free("Halve", "Sorcery", text)]),
                 Side([FOREST] * 2, [beast("A"), beast("B"), beast("C")], life=7))
    play(game, "Halve", 1)
    player = game.player(1)
    assert (player.life, len(player.hand), len(game.state.battlefield)) == (life, cards, lands)


@pytest.mark.rule("614.1")
@pytest.mark.parametrize(("lands", "zone"), [([FOREST], Zone.EXILE), ([], Zone.GRAVEYARD)])
def test_what_is_so_while_it_would_happen_is_asked_then(lands: list[object], zone: Zone) -> None:
    shrine = free("Shrine", "Enchantment", "If a creature would die while you control a Forest, exile it instead.")
    kill = free("Kill", "Sorcery", "Destroy target creature.")
    game = board(Side([shrine, *([FOREST] if lands else [])], [kill]), Side([beast("Ox")]))
    play(game, "Kill", "Ox")
    assert find(game, "Ox", zone)
