"""Damage lessened, raised and prevented in part, as it is dealt."""

from __future__ import annotations

import pytest

from engine.decisions import Chosen, Divided
from engine.events.kinds import Damage
from engine.events.pipeline import emit
from tests.rules.board import Side, board, find, spell
from tests.rules.cards import FOREST, bear
from tests.rules.play import play


@pytest.mark.rule("615.1")
@pytest.mark.parametrize(("law", "lost"), [
    ("If a source would deal damage to you or a permanent you control, prevent half that damage, rounded up.", 2),
    ("If a source would deal damage to you or a permanent you control, prevent half that damage, rounded down.", 3),
    ("If a source would deal damage to you or a planeswalker you control, prevent all but 1 of that damage.", 1),
    (("If a source you control would deal damage to you or a permanent you control, prevent half that damage, rounded "
     "up."), 5),
    ("If a source would deal damage to a player, it deals that much damage minus 2 to that player instead.", 3),
    (("If a source would deal damage to a player, it deals that much damage plus an amount of damage equal to the "
     "number of creatures you control instead."), 6),
    ("If a red source would deal damage to a player, that source deals double that damage to that player instead.", 5),
    ("If a green source would deal damage to a player, that source deals double that damage to that player instead.",
     10),
])
def test_damage_to_a_player(law: str, lost: int) -> None:
    game = board(Side([spell("Law", "{1}", "Artifact", law), bear()]), Side([bear("Foe")]))
    emit(game, [Damage(find(game, "Foe"), 0, 5)])
    assert game.state.players[0].life == 20 - lost


@pytest.mark.parametrize(("name", "marked"), [("Rex", 4), ("Other", 1)])
def test_another_is_not_the_same(name: str, marked: int) -> None:
    rex = spell("Rex", "{1}", "Creature — Dinosaur", "If a source would deal damage to another Dinosaur you control, "
                "prevent all but 1 of that damage.", pt="5/5")
    other = spell("Other", "{1}", "Creature — Dinosaur", "", pt="5/5")
    game = board(Side([rex, other]), Side([bear("Foe")]))
    emit(game, [Damage(find(game, "Foe"), find(game, name), 4)])
    assert game.state.objects[find(game, name)].damage == marked


def test_what_is_done_with_what_was_prevented() -> None:
    text = ("If damage would be dealt to ~, prevent that damage, remove that many +1/+1 counters from ~, and you gain "
            "1 life.")
    ape = spell("Ape", "{1}", "Creature — Ape", text.replace("and you gain 1 life", "and draw a card"), pt="1/1")
    game = board(Side([ape]), Side([bear("Foe")]))
    mine = find(game, "Ape")
    game.state.own(mine).counters = {"+1/+1": 5}
    emit(game, [Damage(find(game, "Foe"), mine, 3)])
    assert game.state.objects[mine].counters == {"+1/+1": 2}
    assert len(game.state.players[0].hand) == 1


@pytest.mark.rule("615.7")
def test_prevention_is_divided_among_targets() -> None:
    boon = spell("Boon", "{G}", "Instant", "Prevent the next 4 damage that would be dealt this turn to any number of "
                 "targets, divided as you choose.")
    game = board(Side([FOREST, bear()], [boon]), Side([bear("Foe")]))
    mine, foe = find(game, "Plain Bear"), find(game, "Foe")
    play(game, "Boon", Chosen((mine, 0)), Divided((1, 3)))
    emit(game, [Damage(foe, 0, 5)])
    emit(game, [Damage(foe, mine, 5)])
    assert game.state.players[0].life == 18
    assert not find(game, "Plain Bear") or game.state.objects[mine].damage == 4
