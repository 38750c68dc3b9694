"""Numbers as another's, one's own numbers compared, several blocked at once, whom opponents can't block with."""

from __future__ import annotations

import pytest

from engine.decisions import Activate
from engine.events.kinds import BlockersDeclared
from engine.events.pipeline import emit
from engine.rules.evasion import can_block_pair
from engine.rules.game_loop import advance
from tests.keywords.table import pt
from tests.rules.board import Side, act_now, board, find, resolve, spell
from tests.rules.cards import bear


def test_it_becomes_as_large_as_what_it_blocks() -> None:
    text = "Whenever ~ blocks a creature, change ~'s base power and toughness to that creature's power and toughness"
    thief = spell("Thief", "{1}", "Creature — Shapeshifter", f"{text} until end of turn.", pt="1/1")
    game = board(Side([thief]), Side([spell("Wurm", "{1}", "Creature — Wurm", "", pt="5/4")]))
    emit(game, [BlockersDeclared(0, ((find(game, "Thief"), find(game, "Wurm")),))])
    while game.state.pending:
        advance(game)
    resolve(game)
    assert pt(game, "Thief") == (5, 4)


def test_only_even_creatures_are_larger() -> None:
    text = "Creatures you control with power equal to their toughness have flying."
    ape = spell("Ape", "{1}", "Creature — Ape", "", pt="2/3")
    game = board(Side([spell("Wind", "{1}", "Enchantment", text), bear(), ape]), Side())
    assert "flying" in game.chars(find(game, "Plain Bear")).keywords
    assert "flying" not in game.chars(find(game, "Ape")).keywords


@pytest.mark.rule("509.3c")
@pytest.mark.parametrize(("count", "triggers"), [(1, 0), (2, 1)])
def test_blocking_two_or_more_triggers_once(count: int, triggers: int) -> None:
    text = "Whenever ~ blocks two or more creatures, you gain 1 life."
    wall = spell("Wall", "{1}", "Creature — Wall", text, pt="0/4")
    foes = [spell(name, "{1}", "Creature — Ogre", "", pt="2/2") for name in ("One", "Two")]
    game = board(Side([wall]), Side(foes))
    pairs = tuple((find(game, "Wall"), find(game, name)) for name in ("One", "Two")[:count])
    emit(game, [BlockersDeclared(0, pairs)])
    assert len(game.state.pending) == triggers


def test_opponents_cannot_block_with_the_weak() -> None:
    law = spell("Law", "{1}", "Enchantment", "Your opponents can't block with creatures with power 2 or less.")
    strong = spell("Strong", "{1}", "Creature — Ogre", "", pt="3/3")
    weak = spell("Weak", "{1}", "Creature — Ogre", "", pt="1/3")
    game = board(Side([law, bear()]), Side([strong, weak]))
    me = find(game, "Plain Bear")
    assert can_block_pair(game, find(game, "Strong"), me) and not can_block_pair(game, find(game, "Weak"), me)


def test_three_kinds_are_sacrificed() -> None:
    text = "Sacrifice a Goblin, a Bear, and an Ape: You gain 1 life."
    kin = [spell(name, "{1}", f"Creature — {name}", "", pt="1/1") for name in ("Goblin", "Ape")]
    game = board(Side([spell("Pyre", "{1}", "Enchantment", text), bear(), *kin]), Side())
    assert act_now(game, Activate(find(game, "Pyre"), 0))
    resolve(game)
    assert game.state.players[0].life == 21 and not any(find(game, name) for name in ("Goblin", "Plain Bear", "Ape"))
