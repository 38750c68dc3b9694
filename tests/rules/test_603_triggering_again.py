"""CR 603.2. Abilities that trigger an additional time, only so often, or not at all."""

from __future__ import annotations

import pytest

from engine.terms.steps import Step
from tests.keywords import table
from tests.keywords.table import Seats
from tests.rules.board import Side, board, spell, to_step
from tests.rules.cards import FOREST, bear
from tests.rules.play import after, beast, free, life_after, play, use

CAUSE = "If a creature entering causes a triggered ability"
GROW = "Put a +1/+1 counter on target creature you control."


@pytest.mark.rule("603.2d")
def test_abilities_of_the_equipped_creature_trigger_once_more() -> None:
    staff = free("Staff", "Artifact — Equipment",
                 "If an ability of equipped creature triggers, that ability triggers an additional time.\nEquip {0}")
    drain = "Whenever you cast a spell, you gain 1 life."
    game = board(Side([staff, beast("Ox", text=drain), beast("Elk", text=drain)], [free("Rock", "Artifact")]), Side())
    use(game, "Staff", "Ox")
    assert life_after(game, "Rock") == 23


@pytest.mark.rule("603.2d")
def test_opponents_permanents_do_not_trigger() -> None:
    text = "Permanents entering don't cause abilities of permanents your opponents control to trigger."
    bell = "Whenever a creature enters, you gain 1 life."
    mine = [free("Norn", "Artifact", text), free("Bell", "Artifact", bell)]
    game = after(board(Side(mine, [beast("Ox")]), Side([free("Gong", "Artifact", bell)])), "Ox")
    assert [game.player(each).life for each in (0, 1)] == [21, 20]


@pytest.mark.rule("603.2e")
def test_what_combat_damage_causes_triggers_twice() -> None:
    ooze = beast("Ooze", text="If a creature you control dealing combat damage to a player causes a triggered ability "
                 "of a permanent you control to trigger, that ability triggers an additional time.")
    thief = beast("Thief", "1/1", "Thief attacks each combat if able.\nWhenever Thief deals combat damage to a player, "
                  "you gain 3 life.\nWhenever a creature you control deals combat damage, you gain 10 life.")
    game = board(Side([ooze, thief]), Side())
    to_step(game, Step.MAIN2)
    assert game.state.players[0].life == 46


@pytest.mark.rule("603.2e")
def test_what_being_dealt_damage_causes_triggers_twice() -> None:
    trainer = beast("Trainer", text="If a creature you control being dealt damage causes a triggered ability of a "
                    "permanent you control to trigger, that ability triggers an additional time.")
    ox = beast("Ox", "4/4", "Whenever Ox is dealt damage, you gain 3 life.")
    game = board(Side([trainer, ox], [free("Bolt", "Instant", "~ deals 1 damage to target creature.")]), Side())
    assert life_after(game, ("Bolt", "Ox")) == 26


@pytest.mark.rule("603.2e")
@pytest.mark.parametrize(("kind", "life"), [("Shaman", 22), ("Ape", 21)])
def test_an_ability_of_either_kind_triggers_again(kind: str, life: int) -> None:
    law = spell("Law", "{1}", "Artifact",
                "If an ability of a Shaman or another Wizard you control triggers, that ability triggers an additional "
                "time.")
    bell = spell("Bell", "{1}", f"Creature — {kind}", "Whenever you cast a spell, you gain 1 life.", pt="1/1")
    assert life_after(board(Side([law, bell], [spell("Toy", "{0}", "Artifact", "")]), Side()), "Toy") == life


@pytest.mark.rule("603.2e")
def test_creatures_entering_or_dying_dont_cause_triggers() -> None:
    law = free("Law", "Enchantment", "Creatures entering or dying don't cause abilities to trigger.")
    ox = beast("Ox", text="When ~ enters, you gain 3 life.\nWhen ~ dies, you gain 5 life.")
    game = after(board(Side([law], [ox, free("Smite", "Sorcery", "Destroy target creature.")]), Side()), "Ox")
    play(game, "Smite", "Ox")
    assert game.state.players[0].life == 20 and game.state.step == Step.MAIN1


@pytest.mark.rule("603.2e")
@pytest.mark.parametrize(("text", "life"), [
    (f"{CAUSE} of a permanent you control to trigger, that ability triggers an additional time.", 22),
    ("Creatures entering don't cause abilities to trigger.", 20),
])
def test_more_triggers_or_none(text: str, life: int) -> None:
    soul = spell("Soul", "{G}", "Creature — Cat", "When ~ enters, you gain 1 life.", pt="1/1")
    assert life_after(board(Side([FOREST, spell("Law", "{1}", "Artifact", text)], [soul]), Side()), "Soul") == life


@pytest.mark.rule("603.2h")
def test_an_ability_that_triggers_only_twice_each_turn() -> None:
    text = ("Whenever a creature you control becomes the target of a spell or ability, you gain 2 life. This ability "
            "triggers only twice each turn.")
    hand = [free(f"Grow {number}", "Sorcery", GROW) for number in range(3)]
    game = board(Side([beast("Ox", text=text)], hand), Side())
    for number in range(3):
        play(game, f"Grow {number}", "Ox")
    assert game.player(0).life == 24


@pytest.mark.rule("603.2h")
def test_counters_put_on_several_things_trigger_once_a_turn() -> None:
    cadet = spell("Cadet", "{G}", "Enchantment", "Whenever one or more +1/+1 counters are put on one or more Bears you "
                  "control, you gain 1 life. This ability triggers only once each turn.")
    grow = spell("Grow", "{G}", "Sorcery", "Put a +1/+1 counter on each creature you control.")
    game = board(Side([FOREST] * 2 + [cadet, bear(), bear("Other")], [grow, grow]), Side(), asker=Seats())
    for _ in range(2):
        table.play(game, "Grow")
    assert game.player(0).life == 21
