"""CR 603.2. Abilities that trigger an additional time, only so often, or not at all."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.events.kinds import AttackersDeclared, Move
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.before_priority import settle
from engine.terms.steps import Step
from engine.terms.zones import Cause, Zone
from tests.keywords import table
from tests.keywords.table import Seats
from tests.rules.board import Side, board, find, spell, to_step
from tests.rules.cards import FOREST, ISLAND, bear
from tests.rules.play import Says, after, beast, free, go_on, life_after, next_turn, play, use

DOES = "Whenever another creature you control enters, you may gain 3 life. Do this only once each turn."
TRIGGERS = DOES.replace("Do this", "This ability triggers")
KEEPER = beast("Keeper", text='Creatures you control have "Whenever this creature becomes the target of a spell or '
               'ability for the first time each turn, counter that spell or ability."')  # fmt: skip
TWICE = "causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time."
CAUSE = "If a creature entering causes a triggered ability"
HUSH = free("Hush", "Enchantment", "All artifacts lose all abilities.")
GROW = "Put a +1/+1 counter on target creature you control."


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
@pytest.mark.parametrize(("what", "life"), [("an instant or sorcery spell", 22), ("a creature spell", 21)])
def test_casting_such_a_spell_triggers_abilities_twice(what: str, life: int) -> None:
    echo = beast("Echo", "1/1", f"If you casting {what} {TWICE}")
    bell = beast("Bell", "1/1", "Whenever you cast a spell, you gain 1 life.")
    assert life_after(board(Side([echo, bell], [free("Nap", "Sorcery", "Scry 1.")]), Side()), "Nap") == life


@pytest.mark.rule("603.2e")
def test_what_an_opponent_does_is_not_what_you_do() -> None:
    echo = beast("Echo", "1/1", f"If you drawing a card {TWICE}")
    bell = beast("Bell", "1/1", "Whenever a player draws a card, you gain 1 life.")
    both = free("Both", "Sorcery", "Each player draws a card.")
    assert life_after(board(Side([echo, bell], [both], library=[beast("A")]), Side(library=[beast("B")])), "Both") == 23


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


@pytest.mark.rule("603.2e")
@pytest.mark.parametrize(("there", "lives"), [(None, (21, 21)), (ISLAND, (20, 22)), (HUSH, (21, 21))])
def test_what_says_so_on_a_condition_or_has_lost_its_abilities(there: Card | None, lives: tuple[int, int]) -> None:
    """It says so only while it is true, and no longer than it has the ability."""
    cond = "As long as you control a land, " if there is not HUSH else ""
    more = f"{CAUSE} of a permanent you control to trigger, that ability triggers an additional time."
    for text, life in zip(("Creatures entering don't cause abilities to trigger.", more), lives, strict=True):
        said = cond + text[0].lower() + text[1:] if cond else text
        mine = [free("Law", "Artifact", said), *([] if there is None else [there])]
        soul = beast("Soul", text="When this creature enters, you gain 1 life.")
        assert life_after(board(Side(mine, [soul]), Side()), "Soul") == life


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
@pytest.mark.parametrize(("event", "spell", "life"), [
    ("an opponent discards a card", "Each opponent discards a card.", 22),
    ("an opponent discards a card", "Each opponent discards two cards.", 22),
    ("a player sacrifices a creature", "Each player sacrifices a creature.", 23),
    ("one or more cards leave your graveyard", "Exile target creature card from your graveyard.", 21),
])
def test_each_of_others_has_a_first_time_of_their_own(event: str, spell: str, life: int) -> None:
    watch = free("Watch", "Enchantment", f"Whenever {event} for the first time each turn, you gain 1 life.")
    does = free("Deed", "Sorcery", spell)
    crowd = [bear()] * 3
    game = board(Side([watch, *crowd], [does, does], graveyard=crowd), Side(crowd, crowd), Side(crowd, crowd))
    assert life_after(game, "Deed", "Deed") == life


DYING = "Whenever a creature dies, you gain 3 life."


@pytest.mark.rule("603.10a")
@pytest.mark.parametrize(("text", "life"), [
    ("Creatures dying don't cause abilities to trigger.", 20), (f"If a creature dying {TWICE}", 32), ("", 26),
])
def test_what_dies_with_others_still_says_how_often_their_deaths_are_heard(text: str, life: int) -> None:
    game = board(Side([beast("Hush", text=text), beast("Ox"), free("Knell", "Enchantment", DYING)],
                      [free("Pit", "Sorcery", "Destroy all creatures.")]), Side())  # fmt: skip
    assert life_after(game, "Pit") == life


@pytest.mark.rule("603.10a")
def test_what_dies_itself_is_heard_twice_with_what_has_it_heard_twice() -> None:
    echo = beast("Echo", text=f"If a creature dying {TWICE}")
    game = board(Side([echo, beast("Lamb", text="When this creature dies, you gain 3 life.")],
                      [free("Pit", "Sorcery", "Destroy all creatures.")]), Side())  # fmt: skip
    assert life_after(game, "Pit") == 26
