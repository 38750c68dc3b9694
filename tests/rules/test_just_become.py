"""CR 701.28e, 716.2. Abilities that look for what a permanent has just become."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.decisions import Activate
from engine.oracle.reader import read_card
from tests.keywords.table import Seats, creature, do
from tests.rules.board import Side, board, find, resolve, spell
from tests.rules.cards import FOREST
from tests.rules.play import life_after


@pytest.mark.rule("701.28e")
def test_a_permanent_transforms_into_the_face_that_says_so() -> None:
    front = creature("Day", "When this creature transforms into Day, you gain 5 life.")
    back = creature("Night", "When this creature transforms into Night, you gain 1 life.")
    face = replace(back.faces[0], mana_cost=None)
    both = replace(front, faces=(front.faces[0], face), layout="transform", name="Day // Night")
    turn = spell("Turn", "{0}", "Sorcery", "Transform target creature.")
    game = board(Side([both], [turn, turn]), Side(), asker=Seats())
    assert life_after(game, ("Turn", "Day")) == 21
    assert life_after(game, ("Turn", "Night")) == 26


@pytest.mark.rule("2022:716.2b")
def test_a_class_triggers_as_it_becomes_its_next_level() -> None:
    card = read_card({
        "name": "Gardener Class", "mana_cost": "{G}", "type_line": "Enchantment — Class", "layout": "class",
        "oracle_text": "You have no maximum hand size.\n{G}: Level 2\nWhen this Class becomes level 2, draw two cards.",
    })
    assert not card.unread
    game = board(Side([card, FOREST]), Side(), asker=Seats())
    source = find(game, "Gardener Class")
    places = [place for place, each in enumerate(game.chars(source).abilities) if getattr(each, "cost", None)]
    assert do(game, Activate(source, places[0]))
    resolve(game)
    assert len(game.player(0).hand) == 2
