"""How often and when: the third resolution, draws but the first, attacks with many, second sentences of an ability."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, Chosen
from engine.events.kinds import AttackersDeclared
from engine.events.pipeline import emit
from engine.rules.activation_times import timing_allows
from engine.terms.steps import Step
from tests.rules.board import Side, act_now, board, find, resolve, spell
from tests.rules.cards import FOREST, bear
from tests.rules.play import life_after, play

CAUSE = "If a creature entering causes a triggered ability"


@pytest.mark.rule("608.2h")
def test_only_the_third_resolution_does_more() -> None:
    text = ("{0}: Target creature gains trample until end of turn. If this is the third time this ability has resolved "
            "this turn, you gain 3 life.")
    game = board(Side([spell("Whip", "{1}", "Artifact", text), bear()]), Side())
    lives = []
    for _ in range(4):
        assert act_now(game, Activate(find(game, "Whip"), 0), Chosen((find(game, "Plain Bear"),)))
        resolve(game)
        lives.append(game.player(0).life)
    assert lives == [20, 20, 23, 23]


@pytest.mark.rule("614.11")
def test_every_draw_but_the_first_of_a_draw_step_is_two() -> None:
    text = "If you would draw a card except the first one you draw in each of your draw steps, draw two cards instead."
    think = spell("Think", "{G}", "Sorcery", "Draw a card.")
    game = board(Side([spell("Scroll", "{1}", "Artifact", text), FOREST], [think]), Side())
    play(game, "Think")
    assert len(game.player(0).hand) == 2


@pytest.mark.rule("508.3b")
def test_a_player_attacks_with_two_or_more() -> None:
    text = "Whenever a player attacks with two or more creatures, you gain 1 life."
    game = board(Side([bear(), bear("Other")]), Side([spell("Watch", "{1}", "Enchantment", text)]),
                 step=Step.DECLARE_ATTACKERS)
    emit(game, [AttackersDeclared(0, ((find(game, "Plain Bear"), 1), (find(game, "Other"), 1)))])
    assert len(game.state.pending) == 1


@pytest.mark.rule("604.1")
def test_a_second_sentence_speaks_of_the_same_creature() -> None:
    text = "Creatures you control get +1/+1. As long as you control an artifact, they also have flying."
    ring = spell("Ring", "{1}", "Enchantment", text)
    game = board(Side([ring, bear()]), Side([bear("Foe")]))
    mine = game.chars(find(game, "Plain Bear"))
    assert mine.power == 3 and "flying" not in mine.keywords
    game = board(Side([ring, bear(), spell("Cup", "{1}", "Artifact", "")]), Side([bear("Foe")]))
    assert "flying" in game.chars(find(game, "Plain Bear")).keywords
    assert "flying" not in game.chars(find(game, "Foe")).keywords


@pytest.mark.rule("603.2e")
@pytest.mark.parametrize(("text", "life"), [
    (f"{CAUSE} of a permanent you control to trigger, that ability triggers an additional time.", 22),
    ("Creatures entering don't cause abilities to trigger.", 20),
])
def test_more_triggers_or_none(text: str, life: int) -> None:
    soul = spell("Soul", "{G}", "Creature — Cat", "When ~ enters, you gain 1 life.", pt="1/1")
    game = board(Side([FOREST, spell("Law", "{1}", "Artifact", text)], [soul]), Side())
    assert life_after(game, "Soul") == life


@pytest.mark.parametrize(("step", "allowed"), [(Step.DECLARE_ATTACKERS, False), (Step.DECLARE_BLOCKERS, True)])
def test_after_blockers_are_declared(step: Step, allowed: bool) -> None:
    game = board(Side([bear()]), Side(), step=step)
    row = game.state.objects[find(game, "Plain Bear")]
    assert timing_allows(game, 0, row, 0, "after blockers") is allowed
