"""Activated abilities that other objects have, used as one's own."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, Chosen
from tests.rules.board import Side, act_now, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST, bear

HEALER = spell("Healer", "{1}", "Creature — Human", "{0}: You gain 3 life.\nFlying", pt="1/1")
TAPPER = spell("Druid", "{1}", "Creature — Elf", "{T}: Add {G}.", pt="1/1")


@pytest.mark.rule("613.1f")
def test_it_uses_what_others_can_do() -> None:
    thief = spell("Thief", "{1}", "Creature — Ape", "~ has all activated abilities of each other creature you control.",
                  pt="1/1")
    game = board(Side([thief, HEALER, TAPPER]), Side())
    mine = find(game, "Thief")
    assert len(game.chars(mine).abilities) == 3
    assert "flying" not in game.chars(mine).keywords
    assert act_now(game, Activate(mine, 1))
    resolve(game)
    assert game.state.players[0].life == 23


def test_a_borrowed_mana_ability_pays() -> None:
    thief = spell("Thief", "{1}", "Artifact", "~ has all activated abilities of all lands on the battlefield.")
    game = board(Side([thief], [spell("Boon", "{G}", "Sorcery", "You gain 3 life.")]), Side([FOREST]))
    assert cast_now(game, "Boon")


def test_each_of_two_has_what_the_other_has() -> None:
    text = "~ has all activated abilities of each other creature you control."
    one, two = (spell(name, "{1}", "Creature — Ape", text, pt="1/1") for name in ("One", "Two"))
    game = board(Side([one, two, HEALER]), Side())
    assert [len(game.chars(find(game, name)).abilities) for name in ("One", "Two")] == [2, 2]


def test_for_a_turn_it_has_what_another_had_then() -> None:
    thief = spell("Thief", "{1}", "Creature — Ape",
                  "{0}: ~ gains all activated abilities of target creature until end of turn.", pt="1/1")
    game = board(Side([thief, HEALER]), Side([bear()]))
    mine = find(game, "Thief")

    assert act_now(game, Activate(mine, 0), Chosen((find(game, "Healer"),)))
    resolve(game)
    assert len(game.chars(mine).abilities) == 2
