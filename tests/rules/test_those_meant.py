"""What "those creatures" means after an instruction: all it was said of, also where nothing changed."""

from __future__ import annotations

import pytest

from engine.events.kinds import RemoveCounters
from engine.events.pipeline import emit
from engine.terms.steps import Step
from tests.rules.board import Side, board, find
from tests.rules.play import beast, free, life_after, next_turn, play


@pytest.mark.rule("608.2c")
def test_creatures_that_were_tapped_before_are_among_those_that_do_not_untap() -> None:
    text = "Tap all creatures target player controls. Those creatures don't untap during that player's next untap step."
    game = board(Side(hand=[free("Lull", "Sorcery", text)]), Side([beast("Up"), beast("Down")]))
    game.obj(find(game, "Down")).tapped = True
    play(game, "Lull", 1)
    next_turn(game, Step.MAIN1)
    assert [game.obj(find(game, name)).tapped for name in ("Up", "Down")] == [True, True]


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(
    "text", [
        "Untap all creatures you control. They gain trample until end of turn.",
        ("Put X +1/+1 counters on each creature you control, where X is the number of cards in your graveyard. "
         "They gain trample until end of turn."),
    ],
)
def test_creatures_that_nothing_changed_of_are_among_those_that_gain_it(text: str) -> None:
    game = board(Side([beast("Up"), beast("Down")], [free("Rouse", "Sorcery", text)]), Side())
    game.obj(find(game, "Down")).tapped = True
    play(game, "Rouse")
    assert all("trample" in game.chars(find(game, name)).keywords for name in ("Up", "Down"))


@pytest.mark.rule("608.2c")
def test_control_is_gained_of_creatures_that_were_untapped_before() -> None:
    text = "Untap all creatures and gain control of them until end of turn. They gain haste until end of turn."
    game = board(Side(hand=[free("Rising", "Sorcery", text)]), Side([beast("Up"), beast("Down")]))
    game.obj(find(game, "Down")).tapped = True
    play(game, "Rising")
    for ref in (find(game, "Up"), find(game, "Down")):
        assert game.controller(ref) == 0
        assert not game.obj(ref).tapped
        assert "haste" in game.chars(ref).keywords


@pytest.mark.rule("608.2c")
def test_who_has_damage_dealt_to_them_does_so_though_it_is_prevented() -> None:
    text = "Any player may have Glare deal 5 damage to them. If no one does, target player draws three cards."
    shield = free("Aegis", "Enchantment", "If a source would deal damage to you, prevent that damage.")
    game = board(Side(hand=[free("Glare", "Sorcery", text)]), Side([shield]))
    assert life_after(game, ("Glare", 0, "no", "yes"), player=1) == 20
    assert not game.player(0).hand


@pytest.mark.rule("611.2b")
def test_each_lasts_for_as_long_as_it_has_its_own_counter() -> None:
    text = (
        "When this creature enters, you may choose any number of target lands you control and put an awakening counter "
        "on each of them. Each of those lands is an 8/8 green Elemental creature for as long as it has an awakening "
        "counter on it. They're still lands."
    )
    lands = [free("Vale", "Land"), free("Hill", "Land")]
    game = board(Side(lands, [beast("Liege", text=text)]), Side())
    play(game, "Liege", ("Vale", "Hill"), "yes")
    vale, hill = find(game, "Vale"), find(game, "Hill")
    assert [game.chars(ref).power for ref in (vale, hill)] == [8, 8]
    emit(game, [RemoveCounters(vale, "awakening", 1)])
    assert [game.chars(ref).creature for ref in (vale, hill)] == [False, True]
