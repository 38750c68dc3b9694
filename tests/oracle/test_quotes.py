"""Abilities in quotation marks: their end within a sentence, and whom the object's own name means there."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, Chosen
from engine.events.kinds import Attach
from engine.events.pipeline import emit
from engine.oracle.normal import normalise
from tests.rules.board import Side, act_now, board, find, resolve, spell
from tests.rules.cards import MOUNTAIN, bear
from tests.rules.play import life_after, play


def test_a_quoted_sentence_ends_where_the_mark_closes_it() -> None:
    tokens = normalise('~ has "{T}: Draw a card," flying, and "~ can\'t block" until end of turn.').tokens
    assert " ".join(tokens) == '~ has " {t} : draw a card . " , flying , and " ~ can\'t block . " until end of turn .'


def test_an_ability_is_given_until_end_of_turn() -> None:
    text = "Creatures you control gain \"When this creature dies, you gain 2 life\" until end of turn."
    kill = spell("Kill", "{R}", "Instant", "Destroy target creature.")
    game = board(Side([MOUNTAIN, MOUNTAIN, bear()], [spell("Vow", "{R}", "Instant", text), kill]), Side())
    play(game, "Vow")
    assert life_after(game, ("Kill", Chosen((find(game, "Plain Bear"),)))) == 22


@pytest.mark.rule("201.5")
def test_what_gives_an_ability_to_itself_means_itself_by_its_name() -> None:
    text = 'As long as you control an artifact, Gloom gets +2/+2 and has "When Gloom dies, you lose 4 life."'
    gloom = spell("Gloom", "{1}", "Creature — Bat", text, pt="1/1")
    kill = spell("Kill", "{R}", "Instant", "Destroy target creature.")
    game = board(Side([MOUNTAIN, gloom, spell("Cup", "{1}", "Artifact", "")], [kill]), Side())
    assert life_after(game, ("Kill", Chosen((find(game, "Gloom"),)))) == 16


@pytest.mark.rule("201.5")
@pytest.mark.parametrize(("named", "gained"), [("Gloom", 2), ("this creature", 0)])
def test_what_gives_an_ability_to_another_is_meant_by_its_name(named: str, gained: int) -> None:
    text = f'Lifelink\nEquipped creature has "{{T}}: {named} deals 2 damage to any target."'
    gloom = spell("Gloom", "{1}", "Artifact — Equipment", text)
    game = board(Side([gloom, bear()]), Side())
    mine = find(game, "Plain Bear")
    emit(game, [Attach(find(game, "Gloom"), mine)])
    assert act_now(game, Activate(mine, 0), Chosen((1,)))
    resolve(game)
    assert (game.player(1).life, game.player(0).life) == (18, 20 + gained)
