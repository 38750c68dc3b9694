"""CR 603.2. "This ability triggers only once each turn" counts triggers, "Do this only once each turn" deeds."""

from __future__ import annotations

import pytest

from engine.events.kinds import AttackersDeclared, Move
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.before_priority import settle
from engine.terms.steps import Step
from engine.terms.zones import Cause, Zone
from tests.rules.board import Side, board, find
from tests.rules.cards import bear
from tests.rules.play import Says, beast, free, go_on, next_turn, play, use

DOES = "Whenever another creature you control enters, you may gain 3 life. Do this only once each turn."
TRIGGERS = DOES.replace("Do this", "This ability triggers")


def enters(game: Game, *answers: str) -> Says:
    """A creature enters."""
    return play(game, "Ox", *answers)


def with_oxen(text: str, number: int = 4) -> Game:
    """A board with that enchantment and creatures to play."""
    return board(Side([free("Shrine", "Enchantment", text)], [beast("Ox")] * number), Side())


@pytest.mark.rule("603.2")
@pytest.mark.parametrize(("text", "life"), [(DOES, 23), (TRIGGERS, 20)])
def test_what_is_declined_may_be_done_later_only_if_the_deed_is_limited(text: str, life: int) -> None:
    game = with_oxen(text)
    enters(game, "no")
    enters(game, *(["yes"] if life == 23 else []))
    enters(game)
    assert game.player(0).life == life


@pytest.mark.rule("603.2")
def test_of_two_that_have_triggered_only_one_is_done_and_next_turn_another() -> None:
    game = with_oxen(DOES)
    emit(game, [Move(id, Zone.BATTLEFIELD, Cause.NONE, 0, 0) for id in game.player(0).hand[:2]])
    settle(game)
    assert len(game.state.stack) == 2
    go_on(game, "yes")
    assert game.player(0).life == 23
    next_turn(game, Step.MAIN1, 2)
    enters(game, "yes")
    assert game.player(0).life == 26


@pytest.mark.rule("602.5b")
def test_an_ability_used_once_each_turn_in_a_graveyard_can_be_used_again_next_turn() -> None:
    text = "{0}: You gain 1 life. Activate only if this card is in your graveyard and only once each turn."
    husk = beast("Husk", text=text)
    game = board(Side([bear()], graveyard=[husk]), Side())
    assert find(game, "Husk", Zone.GRAVEYARD)
    use(game, "Husk", zone=Zone.GRAVEYARD)
    with pytest.raises(IndexError):
        use(game, "Husk", zone=Zone.GRAVEYARD)
    next_turn(game, Step.MAIN1, 2)
    use(game, "Husk", zone=Zone.GRAVEYARD)
    assert game.player(0).life == 22


KEEPER = beast("Keeper", text='Creatures you control have "Whenever this creature becomes the target of a spell or '
               'ability for the first time each turn, counter that spell or ability."')  # fmt: skip


@pytest.mark.rule("603.2")
@pytest.mark.parametrize(("before", "power"), [(True, 4), (False, 2)])
def test_what_was_a_target_before_the_ability_came_is_not_one_for_the_first_time(before: bool, power: int) -> None:
    grow = free("Grow", "Instant", "Target creature gets +1/+1 until end of turn.")
    game = board(Side([beast("Ox")], [grow, grow, KEEPER]), Side())
    if before:
        play(game, "Grow", "Ox")
    play(game, "Keeper")
    play(game, "Grow", "Ox")
    assert game.chars(find(game, "Ox")).power == power


@pytest.mark.rule("603.2")
def test_the_first_of_your_spells_is_the_first_though_an_opponents_came_before() -> None:
    text = ("Whenever this creature becomes the target of a spell or ability you control for the first time each turn, "
            "put a +1/+1 counter on it.")  # fmt: skip
    grow = free("Grow", "Instant", "Target creature gets +1/+1 until end of turn.")
    aim = free("Aim", "Artifact", "{0}: Target creature gets +0/+1 until end of turn. Any player may activate this "
               "ability.")  # fmt: skip
    game = board(Side([beast("Ox", text=text), aim], [grow, grow]), Side())
    game.state.priority = 1
    use(game, "Aim", "Ox")
    game.state.priority = 0
    play(game, "Grow", "Ox")
    play(game, "Grow", "Ox")
    assert game.chars(find(game, "Ox")).power == 5


@pytest.mark.rule("603.4")
@pytest.mark.parametrize(("first", "then", "gained"), [(10, 10, 1), (20, 10, 0), (10, 20, 1)])
def test_the_first_attack_of_a_turn_is_the_first_though_the_ability_asked_for_more(
    first: int, then: int, gained: int
) -> None:
    text = ("Whenever this creature attacks for the first time each turn, if an opponent has 10 or less life, you gain "
            "1 life.")  # fmt: skip
    game = board(Side([beast("Ox", text=text)]), Side(), step=Step.BEGIN_COMBAT)
    for life in (first, then):
        game.state.own_player(1).life = life
        emit(game, [AttackersDeclared(0, ((find(game, "Ox"), 1),))])
        settle(game)
        go_on(game)
    assert game.player(0).life == 20 + gained


@pytest.mark.rule("603.2")
@pytest.mark.parametrize(("count", "times"), [("once", 1), ("twice", 2), ("three times", 3)])
@pytest.mark.parametrize(("event", "condition"), [
    ("Whenever another creature you control enters", ""),
    ("Whenever another creature you control enters during your turn", ""),
    ("Whenever another creature you control enters", "if you control an enchantment, "),
])
def test_so_many_times_each_turn(event: str, condition: str, count: str, times: int) -> None:
    game = with_oxen(f"{event}, {condition}you gain 3 life. This ability triggers only {count} each turn.")
    for _ in range(4):
        enters(game)
    assert game.state.players[0].life == 20 + 3 * times


@pytest.mark.rule("603.2")
def test_what_triggers_only_once_does_not_in_later_turns_but_as_a_new_object() -> None:
    game = with_oxen(TRIGGERS.replace(" each turn", "").replace("you may gain", "you gain"))
    enters(game)
    enters(game)
    next_turn(game, Step.MAIN1, 2)
    enters(game)
    assert game.player(0).life == 23
    shrine = find(game, "Shrine")
    emit(game, [Move(shrine, Zone.EXILE, Cause.NONE, 0, 0)])
    emit(game, [Move(find(game, "Shrine", Zone.EXILE), Zone.BATTLEFIELD, Cause.NONE, 0, 0)])
    enters(game)
    assert game.player(0).life == 26
