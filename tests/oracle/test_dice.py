"""Dice: results as numbers and conditions, rolls as events."""

from __future__ import annotations

from tests.rules.board import Side, board, find, spell
from tests.rules.cards import FOREST, bear
from tests.rules.play import play


def test_a_creature_enters_with_as_many_counters_as_were_rolled() -> None:
    text = ("As this creature enters, roll a six-sided die. This creature enters with a number of +1/+1 counters on it "
            "equal to the result.")
    imp = spell("Imp", "{G}", "Creature — Imp", text, pt="0/0")
    game = board(Side([FOREST], [imp]), Side())
    play(game, "Imp")
    assert 1 <= game.state.objects[find(game, "Imp")].counters["+1/+1"] <= 6


def test_what_happens_is_said_for_each_result() -> None:
    text = "Roll a six-sided die. On a 3 or lower, you gain 2 life. On a 4 or higher, you lose 2 life."
    watcher = spell("Watcher", "{G}", "Enchantment", "Whenever you roll a 1 or higher on a die, put a luck counter on "
                    "this enchantment.\nWhenever you roll one or more dice, put a luck counter on this enchantment.")
    game = board(Side([FOREST, watcher, bear()], [spell("Luck", "{G}", "Sorcery", text)]), Side())
    play(game, "Luck")
    assert game.player(0).life in (18, 22)
    assert game.state.objects[find(game, "Watcher")].counters["luck"] == 2
