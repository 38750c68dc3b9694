"""Abilities at other times than their rule says, spells nothing stops, mana symbols and kinds of counters counted."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Chosen
from engine.events.kinds import PutCounters
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from tests.rules.board import Activate, Side, board, find, spell, to_step
from tests.rules.cards import MOUNTAIN, bear
from tests.rules.play import life_after, play

INSTANTLY = "any time you could cast an instant."


def _ready(game: Game, id: int) -> bool:
    return any(isinstance(each, Activate) and each.source == id for each in legal_actions(game, 0))


@pytest.mark.rule("702.6a")
@pytest.mark.parametrize(("law", "there"), [
    ("You may activate equip abilities " + INSTANTLY, True), ("", False),
    ("During your turn, you may activate equip abilities " + INSTANTLY, True),
])
def test_equip_in_combat(law: str, there: bool) -> None:
    sword = spell("Sword", "{1}", "Artifact — Equipment", "Equip {0}")
    game = board(Side([spell("Law", "{1}", "Artifact", law), sword, bear()]), Side([]))
    row = find(game, "Sword")
    assert _ready(game, row)
    to_step(game, Step.BEGIN_COMBAT)
    assert _ready(game, row) is there


@pytest.mark.rule("606.3")
@pytest.mark.parametrize(("text", "there"), [
    ("As long as ~ entered the battlefield this turn, you may activate ~'s loyalty abilities " + INSTANTLY, False),
    ("You may activate ~'s loyalty abilities " + INSTANTLY, True),
    ("You may activate loyalty abilities of planeswalkers you control on any player's turn " + INSTANTLY, True),
    ("You may activate the loyalty abilities of planeswalkers you control twice each turn rather than only once.",
     False),
])
def test_loyalty_in_combat(text: str, there: bool) -> None:
    walker = spell("Walker", "{1}", "Planeswalker — Jace", f"{text}\n+1: You gain 1 life.", loyalty="3")
    game = board(Side([walker]), Side([]))
    row = find(game, "Walker")
    assert _ready(game, row)
    to_step(game, Step.BEGIN_COMBAT)
    assert _ready(game, row) is there


@pytest.mark.rule("615.12")
@pytest.mark.parametrize(("hand", "lost"), [([], 3), ([MOUNTAIN], 0)])
def test_the_damage_cant_be_prevented(hand: list[Card], lost: int) -> None:
    fire = spell("Fire", "{R}", "Sorcery", "~ deals 3 damage to any target.\nHellbent — If you have no cards in hand, "
                 "this spell can't be countered and the damage can't be prevented.")
    law = spell("Law", "{1}", "Enchantment", "Prevent all damage that would be dealt to you.")
    game = board(Side([MOUNTAIN], [fire, *hand]), Side([law]))
    assert life_after(game, ("Fire", Chosen((1,))), player=1) == 20 - lost


@pytest.mark.rule("107.4")
def test_mana_symbols_are_counted() -> None:
    lord = spell("Lord", "{1}{W}{W}", "Creature — Spirit", "Each creature you control gets +1/+1 for each white mana "
                 "symbol in its mana cost.", pt="1/1")
    game = board(Side([lord, bear("Half", "{W/U}{1}"), bear("None", "{G}")]), Side([]))
    assert [game.chars(find(game, name)).power for name in ("Lord", "Half", "None")] == [3, 3, 2]


def test_kinds_of_counters() -> None:
    lord = spell("Lord", "{1}", "Creature — Spirit", "As long as there are two or more different kinds of counters "
                 "among creatures you control, this creature gets +2/+4.", pt="1/1")
    game = board(Side([lord, bear()]), Side([]))
    mine = find(game, "Plain Bear")
    emit(game, [PutCounters(mine, "oil", 2)])
    assert game.chars(find(game, "Lord")).power == 1
    emit(game, [PutCounters(mine, "charge", 1)])
    assert game.chars(find(game, "Lord")).power == 3


def test_each_deals_damage_equal_to_its_power() -> None:
    text = ("Up to two target creatures you control each deal damage equal to their power to target creature an "
            "opponent controls.")
    game = board(Side([MOUNTAIN, bear("One"), bear("Two", pt="3/3")], [spell("Bite", "{R}", "Sorcery", text)]),
                 Side([bear("Foe", pt="1/9")]))
    foe = find(game, "Foe")
    play(game, "Bite", Chosen((find(game, "One"), find(game, "Two"))), Chosen((foe,)))
    assert game.state.objects[foe].damage == 5


def test_a_spell_that_targets_you_or_yours() -> None:
    watch = spell("Watch", "{1}", "Enchantment", "Whenever an opponent casts a spell that targets you or a creature "
                  "you control, you gain 7 life.")
    bolt = spell("Bolt", "{R}", "Instant", "~ deals 1 damage to any target.")
    game = board(Side([MOUNTAIN], [bolt]), Side([watch, bear("Foe")]))
    assert life_after(game, ("Bolt", Chosen((1,))), player=1) == 26


def test_a_chosen_opponent() -> None:
    text = "Choose target opponent. You gain 1 life. Then the chosen player loses 2 life."
    game = board(Side([MOUNTAIN], [spell("Hex", "{R}", "Sorcery", text)]), Side([]))
    play(game, "Hex", Chosen((1,)))
    assert [each.life for each in game.state.players] == [21, 18]
