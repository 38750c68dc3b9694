"""What is asked and counted of a combat, as played: attackers beside it, how often it attacked, what blocked what."""

from __future__ import annotations

import pytest

from engine.decisions import Cast
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.askers import Script
from tests.rules.board import Side, board, find, to_step
from tests.rules.play import beast, free, names, play
from tests.rules.test_combat import attacking, blocking, fight


@pytest.mark.rule("506.4")
@pytest.mark.parametrize(("others", "life"), [((), 20), (("Elk",), 23), (("Elk", "Imp"), 20)])
def test_exactly_one_other_creature(others: tuple[str, ...], life: int) -> None:
    text = ("Whenever this creature attacks, if you attacked with exactly one other creature this combat, you gain 3 "
            "life.")
    game = fight(Side([beast("Ox", text=text), beast("Elk"), beast("Imp")]), Side(), attacking("Ox", *others))
    assert game.player(0).life == life


@pytest.mark.rule("613.4c")
def test_each_time_it_has_attacked() -> None:
    law = free("Law", "Enchantment", "Each creature you control gets +1/+0 for each time it has attacked this turn.")
    game = fight(Side([law, beast("Ox"), beast("Elk")]), Side(), attacking("Ox"))
    assert [game.chars(find(game, name)).power for name in ("Ox", "Elk")] == [3, 2]
    assert game.player(1).life == 17


@pytest.mark.rule("601.2f")
def test_cheaper_while_something_attacks_you() -> None:
    text = "This spell costs {2} less to cast if a creature is attacking you.\nYou gain 1 life."
    swat = free("Swat", "Instant", text, cost="{2}")
    game = board(Side([beast("Ox")]), Side(hand=[swat]), asker=Script(attacking("Ox")))
    assert not any(isinstance(each, Cast) for each in legal_actions(game, 1))
    to_step(game, Step.DECLARE_ATTACKERS)
    assert any(isinstance(each, Cast) for each in legal_actions(game, 1))


@pytest.mark.rule("511.2")
def test_what_blocked_or_was_blocked_is_destroyed() -> None:
    law = free("Law", "Enchantment", "At end of combat, destroy each creature that blocked or was blocked this turn.")
    game = board(Side([beast("Ox", "1/4"), beast("Elk", "1/4"), law]), Side([beast("Imp", "1/4"), beast("Bat", "1/4")]),
                 asker=Script(attacking("Ox", "Elk"), blocking(("Imp", "Ox"))))
    to_step(game, Step.MAIN2)
    assert (names(game, Zone.GRAVEYARD), names(game, Zone.GRAVEYARD, 1)) == (["Ox"], ["Imp"])


@pytest.mark.rule("511.2")
def test_what_it_blocked_is_destroyed_with_it() -> None:
    text = "When this creature blocks, at end of combat, destroy it and all creatures it blocked this turn."
    game = board(Side([beast("Ox", "1/4"), beast("Elk", "1/4")]), Side([beast("Van", "1/4", text)]),
                 asker=Script(attacking("Ox", "Elk"), blocking(("Van", "Ox"))))
    to_step(game, Step.MAIN2)
    assert (names(game, Zone.GRAVEYARD), names(game, Zone.GRAVEYARD, 1)) == (["Ox"], ["Van"])


@pytest.mark.rule("509.3c")
@pytest.mark.parametrize(("blocks", "dies"), [((("Imp", "Ox"),), False), ((("Imp", "Ox"), ("Bat", "Ox")), True)])
def test_blocked_by_two_or_more(blocks: tuple[tuple[str, str], ...], dies: bool) -> None:
    text = ("Whenever a creature attacking one of your opponents becomes blocked by two or more creatures, that "
            "attacking creature gains deathtouch until end of turn.")
    game = fight(Side([free("Law", "Enchantment", text), beast("Ox", "2/9")]),
                 Side([beast("Imp", "1/5"), beast("Bat", "1/5")]), attacking("Ox"), blocking(*blocks))
    assert bool(names(game, Zone.GRAVEYARD, 1)) is dies


@pytest.mark.rule("500.8")
def test_untapped_for_another_combat() -> None:
    text = ("Whenever this creature attacks, untap all creatures you control, and after this phase, there is an "
            "additional combat phase.")
    game = board(Side([beast("Ox", text=text)]), Side(), asker=Script(attacking("Ox")))
    to_step(game, Step.END_COMBAT)
    assert not game.obj(find(game, "Ox")).tapped
    assert game.player(1).life == 18
    to_step(game, Step.BEGIN_COMBAT)


@pytest.mark.rule("107.3")
def test_as_many_players_as_were_attacked() -> None:
    text = "Whenever this creature attacks, you gain X life, where X is the number of players you attacked this combat."
    game = fight(Side([beast("Ox", text=text)]), Side(), attacking("Ox"))
    assert game.player(0).life == 21


@pytest.mark.rule("601.2c")
def test_a_target_chosen_at_random() -> None:
    text = "When this creature enters, it fights target creature an opponent controls chosen at random."
    game = board(Side(hand=[beast("Ox", "3/3", text)]), Side([beast("Elk")]))
    play(game, "Ox")
    assert find(game, "Elk", Zone.GRAVEYARD)
