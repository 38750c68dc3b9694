"""CR 616.1. The order of several replacement effects on one event, abilities about entering among them."""

from __future__ import annotations

import pytest

from engine.decisions import Answer, Pick, Picked
from tests.rules.board import Side, all_of, board, find
from tests.rules.play import beast, free, play

CLONE = "You may have this creature enter as a copy of any creature on the battlefield."


@pytest.mark.rule("616.1c")
def test_copying_comes_before_everything_else() -> None:
    herald = free("Herald", "Enchantment", "Each other creature you control enters with an additional +1/+1 counter "
                                           "on it.")
    game = board(Side([herald, beast("Ox", "4/4")], [beast("Clone", "0/0", CLONE)]), Side())
    play(game, "Clone", "yes")
    (copy,) = [id for id in game.state.battlefield if id != find(game, "Ox") and game.chars(id).name == "Ox"]
    assert game.chars(copy).power == 5


@pytest.mark.rule("616.1e")
@pytest.mark.parametrize(("first", "counters"), [("devour", 0), ("herald", 1)])
def test_the_controller_chooses_which_of_several_abilities_about_entering_applies_first(
    first: str, counters: int
) -> None:
    herald = beast("Herald", text="Each other creature you control enters with an additional +1/+1 counter on it.")
    game = board(Side([herald], [beast("Maw", text="Devour 2")]), Side())
    options: list[str] = []

    def choose(decision: Pick) -> Answer:
        options.extend(str(option.label) for option in decision.options)
        named = [option.key for option in decision.options if (option.label == "Herald") is (first == "herald")]
        return Picked((named[0],))

    play(game, "Maw", choose, "yes", "Herald")
    assert len(options) == 2 and not all_of(game, "Herald")
    assert game.state.objects[find(game, "Maw")].counters.get("+1/+1", 0) == 2 + counters


@pytest.mark.rule("616.1")
def test_effects_whose_order_cannot_be_told_are_not_asked_about() -> None:
    sloth = free("Sloth", "Enchantment", "Creatures enter tapped.")
    herald = free("Herald", "Enchantment", "Each other creature you control enters with an additional +1/+1 counter "
                                           "on it.")
    game = board(Side([sloth, herald], [beast("Ox", text="This creature enters with two +1/+1 counters on it.")]),
                 Side())
    asked = play(game, "Ox").decisions
    row = game.state.objects[find(game, "Ox")]
    assert row.tapped and row.counters == {"+1/+1": 3} and len(asked) == 1
