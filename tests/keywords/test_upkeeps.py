"""CR 702.21, 702.23-702.32, 702.63. Ward, rampage, flanking, and what is paid or removed each upkeep."""

from __future__ import annotations

import pytest

from engine import decisions
from engine.decisions import YES, Cast, Picked
from engine.events.kinds import Move
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.game_loop import advance
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords import short, table
from tests.keywords.short import alive, buried, one, size, thing, war
from tests.keywords.table import Seats, creature
from tests.rules.board import Side, all_of, board, find, resolve, spell, to_step
from tests.rules.cards import FOREST
from tests.rules.play import beast, cast, do, free, go_on, next_turn, play

SLAY = spell("Bolt", "{G}", "Sorcery", "Destroy target creature.")
BOLT = free("Bolt", "Instant", "Bolt deals 2 damage to target creature.")
FIELDS = [spell(f"Field{n}", "", "Basic Land — Plains", "{T}: Add {W}.") for n in range(4)]
AGING = "Cumulative upkeep {1}\nWhen this creature dies, you gain 1 life for each age counter on it."


@pytest.mark.rule("702.21a")
@pytest.mark.parametrize(("ward", "life", "hand"), [("{1}, Pay 3 life", 17, 1), ("Discard a card or pay {9}", 20, 0)])
def test_of_a_ward_of_several_costs_the_other_player_pays_every_part(ward: str, life: int, hand: int) -> None:
    guard = creature("Guard", f"Ward—{ward}.")
    other = spell("Other", "{9}", "Sorcery", "Draw a card.")
    game = board(Side([FOREST] * 2, [SLAY, other]), Side([guard]), asker=Seats(take=["Guard"]))
    table.play(game, "Bolt")
    assert (game.player(0).life, game.player(1).life, len(game.player(0).hand)) == (life, 20, hand)
    assert not find(game, "Guard")


@pytest.mark.rule("702.21a")
def test_evidence_for_a_ward_is_collected_by_whoever_targets() -> None:
    guard = creature("Guard", "Ward—Collect evidence 2.")
    game = board(Side([FOREST], [SLAY], graveyard=[creature("Old")]), Side([guard]), asker=Seats())
    table.play(game, "Bolt")
    assert not find(game, "Guard") and find(game, "Old", Zone.EXILE)


@pytest.mark.rule("702.21a")
@pytest.mark.parametrize(("cost", "lands", "saved"), [("{1}", 0, True), ("{1}", 1, False), ("—Pay 2 life.", 0, False)])
def test_ward_counters_what_targets_it_unless_the_cost_is_paid(cost: str, lands: int, saved: bool) -> None:
    ward = f"Ward{cost}" if cost.startswith("—") else f"Ward {cost}"
    game = board(Side([one("A", ward)]), Side([FOREST] * lands, [BOLT]), active=1)
    cast(game, "Bolt", "A")
    go_on(game, *([] if saved else [YES]))
    assert alive(game, "A") is saved
    assert game.player(1).life == (18 if cost.startswith("—") else 20)


@pytest.mark.rule("702.21a")
def test_ward_that_costs_a_card() -> None:
    game = board(Side([one("A", "Ward—Discard a card.")]), Side([], [BOLT, FOREST]), active=1)
    cast(game, "Bolt", "A")
    go_on(game, YES)
    assert buried(game, "A") and game.player(1).hand == ()


@pytest.mark.rule("702.21b")
def test_x_of_a_ward_cost_is_determined_as_the_ability_resolves() -> None:
    grow = free("Grow", "Instant", "Target creature gets +3/+3 until end of turn.")
    game = board(Side([one("A", "Ward {X}, where X is this creature's power.")], [grow]), Side([FOREST] * 4, [BOLT]),
                 active=1)
    cast(game, "Bolt", "A")
    game.state.priority = 0
    cast(game, "Grow", "A")
    go_on(game)
    assert alive(game, "A") and size(game, "A") == (5, 5) and buried(game, "Bolt")


@pytest.mark.rule("702.23a")
def test_rampage_counts_blockers_beyond_the_first() -> None:
    game = war([one("A", "Rampage 2", "3/9")], [one("B"), one("C"), one("D")], "A", "B>A C>A D>A",
               until=Step.DECLARE_BLOCKERS)
    go_on(game)
    assert size(game, "A") == (7, 13)


@pytest.mark.rule("702.23b")
def test_the_rampage_bonus_is_calculated_once() -> None:
    game = war([one("A", "Rampage 1", "3/9")], [one("B"), one("C")], "A", "B>A C>A", until=Step.DECLARE_BLOCKERS)
    go_on(game)
    assert size(game, "A") == (4, 10)
    emit(game, [Move(find(game, "B"), Zone.GRAVEYARD)])
    assert size(game, "A") == (4, 10)


@pytest.mark.rule("702.23c", "702.25b")
def test_each_instance_triggers() -> None:
    game = war([one("A", "Rampage 1\nRampage 1", "3/9")], [one("B"), one("C")], "A", "B>A C>A",
               until=Step.DECLARE_BLOCKERS)
    go_on(game)
    assert size(game, "A") == (5, 11)
    game = war([one("A", "Flanking\nFlanking", "1/9")], [one("B", pt="3/3")], "A", "B>A", until=Step.DECLARE_BLOCKERS)
    go_on(game)
    assert size(game, "B") == (1, 1)


@pytest.mark.rule("702.24a")
def test_cumulative_upkeep_costs_more_each_time() -> None:
    game = board(Side([one("A", "Cumulative upkeep {1}"), *FIELDS[:2]]), Side(), active=1)
    for count in (1, 2):
        short.next_turn(game, 0, Step.DRAW, YES)
        assert game.obj(find(game, "A")).counters == {"age": count}
        assert sum(game.obj(find(game, each.name)).tapped for each in FIELDS[:2]) == count
    short.next_turn(game, 0, Step.DRAW)
    assert buried(game, "A")


@pytest.mark.rule("702.24a")
@pytest.mark.parametrize(("text", "paid", "life"), [
    ("Whenever you pay ~'s cumulative upkeep, you gain 2 life.", True, 22),
    ("Whenever you pay ~'s cumulative upkeep, you gain 2 life.", False, 20),
    ("When you don't pay ~'s cumulative upkeep, you gain 3 life.", True, 20),
    ("When you don't pay ~'s cumulative upkeep, you gain 3 life.", False, 23),
])
def test_whether_it_was_paid_is_noticed(text: str, paid: bool, life: int) -> None:
    game = board(Side([one("A", f"Cumulative upkeep {{1}}\n{text}"), *FIELDS[: int(paid)]]), Side(), active=1)
    short.next_turn(game, 0, Step.DRAW, *([YES] if paid else []))
    assert game.state.players[0].life == life


@pytest.mark.rule("702.24a")
def test_choices_of_a_cumulative_cost_are_made_for_each_counter() -> None:
    lands = [spell("F", "", "Land", "{T}: Add {W}."), spell("I", "", "Land", "{T}: Add {U}.")]
    game = board(Side([one("A", "Cumulative upkeep {W} or {U}"), *lands]), Side(), active=1)
    short.next_turn(game, 0, Step.DRAW, YES)
    short.next_turn(game, 0, Step.DRAW, YES)
    assert game.obj(find(game, "A")).counters == {"age": 2} and game.obj(find(game, "F")).tapped
    assert game.obj(find(game, "I")).tapped


@pytest.mark.rule("702.24a")
def test_one_of_two_cumulative_costs_is_chosen_for_each_counter() -> None:
    game = board(Side([one("A", "Cumulative upkeep—Pay 2 life or sacrifice a land."), FIELDS[0]]), Side(), active=1)
    game.state.own(find(game, "A")).counters = {"age": 2}
    short.next_turn(game, 0, Step.DRAW, Picked(("0",)), Picked(("1",)), YES)
    assert alive(game, "A") and game.player(0).life == 16 and buried(game, FIELDS[0].name)


@pytest.mark.rule("702.24a")
def test_no_part_of_a_cumulative_cost_is_paid_alone_or_twice_with_the_same_creature() -> None:
    game = board(Side([thing("A", "Cumulative upkeep—Sacrifice a creature."), one("B"), one("C")]), Side(), active=1)
    game.state.own(find(game, "A")).counters = {"age": 1}
    short.next_turn(game, 0, Step.DRAW, YES, "B", "C")
    assert alive(game, "A") and buried(game, "B", "C")
    game = board(Side([thing("A", "Cumulative upkeep—Sacrifice a creature."), one("B")]), Side(), active=1)
    game.state.own(find(game, "A")).counters = {"age": 1}
    short.next_turn(game, 0, Step.DRAW, YES)
    assert buried(game, "A") and alive(game, "B")


@pytest.mark.rule("702.24b")
def test_two_instances_count_all_age_counters() -> None:
    text = "Cumulative upkeep—Pay 1 life."
    game = board(Side([thing("A", f"{text}\n{text}")]), Side(), active=1)
    short.next_turn(game, 0, Step.DRAW, YES, YES)
    assert game.player(0).life == 17 and game.obj(find(game, "A")).counters == {"age": 2}


@pytest.mark.rule("702.25a")
def test_flanking_weakens_each_blocker_without_flanking() -> None:
    game = war([one("A", "Flanking", "1/9")], [one("B", pt="3/3"), one("C", "Flanking", "3/3")], "A", "B>A C>A",
               until=Step.DECLARE_BLOCKERS)
    go_on(game)
    assert size(game, "B") == (2, 2) and size(game, "C") == (3, 3)


@pytest.mark.rule("702.30a")
def test_an_echo_that_was_countered_does_not_come_again() -> None:
    stifle = free("Stifle", "Instant", "Counter target triggered ability.")
    game = board(Side([], [beast("Ech", "2/2", "Echo {9}"), stifle]), Side())
    play(game, "Ech")
    next_turn(game, Step.UPKEEP, 2)
    assert len(game.state.stack) == 1
    do(game, Cast(find(game, "Stifle", Zone.HAND), 0, ""), game.state.stack[0])
    next_turn(game, Step.UPKEEP, 2)
    assert find(game, "Ech") and not game.state.stack


@pytest.mark.rule("702.30a")
def test_echo_is_asked_again_of_who_gains_control() -> None:
    take = free("Take", "Sorcery", "Gain control of target creature.")
    ech = beast("Ech", "2/2", "Echo {0}")
    game = board(Side([ech]), Side([], [take]), active=1, turn=4)
    play(game, "Take", "Ech")
    next_turn(game, Step.UPKEEP, 2)
    assert game.controller(find(game, "Ech")) == 1 and len(game.state.stack) == 1


@pytest.mark.rule("702.30a")
def test_echo_is_paid_in_the_first_upkeep_only() -> None:
    game = board(Side([*FIELDS[:2]], [one("A", "Echo {1}", cost="{0}")]), Side())
    play(game, "A")
    short.next_turn(game, 0, Step.DRAW, YES)
    assert alive(game, "A") and game.obj(find(game, "Field0")).tapped
    short.next_turn(game, 0, Step.DRAW)
    assert alive(game, "A") and not game.obj(find(game, "Field0")).tapped
    game = board(Side([], [one("A", "Echo {1}", cost="{0}")]), Side())
    play(game, "A")
    short.next_turn(game, 0, Step.DRAW)
    assert buried(game, "A")


@pytest.mark.rule("702.30a")
def test_echo_is_paid_again_by_a_new_controller() -> None:
    theft = free("Theft", "Sorcery", "Gain control of target creature.")
    game = board(Side([*FIELDS[:2]], [one("A", "Echo {1}", cost="{0}")]), Side([], [theft]))
    play(game, "A")
    short.next_turn(game, 0, Step.DRAW, YES)
    short.next_turn(game, 1)
    play(game, "Theft", "A")
    short.next_turn(game, 1, Step.DRAW)
    assert buried(game, "A")


@pytest.mark.rule("702.30b")
def test_an_echo_cost_may_be_the_mana_cost() -> None:
    game = board(Side(FIELDS[:1], [one("A", "Echo {W}", cost="{W}")]), Side())
    play(game, "A")
    short.next_turn(game, 0, Step.DRAW, YES)
    assert alive(game, "A") and game.obj(find(game, "Field0")).tapped


@pytest.mark.rule("702.63b")
def test_vanishing_without_a_number_uses_counters_it_gets_otherwise() -> None:
    text = "This creature enters with a time counter on it.\nVanishing"
    game = board(Side([], [one("A", text, cost="{0}")]), Side())
    play(game, "A")
    short.next_turn(game, 0, Step.DRAW)
    assert buried(game, "A")


@pytest.mark.rule("702.63c")
def test_each_instance_of_vanishing_works() -> None:
    game = board(Side([], [one("A", "Vanishing 2\nVanishing 2", cost="{0}")]), Side())
    play(game, "A")
    assert game.obj(find(game, "A")).counters == {"time": 4}
    short.next_turn(game, 0, Step.DRAW)
    assert game.obj(find(game, "A")).counters == {"time": 2}


def to_upkeep(game: Game) -> None:
    """The first player's next upkeep, whose triggers resolve."""
    while not (game.state.active == 0 and game.state.step == Step.UPKEEP and game.state.stack):
        advance(game)


def test_cumulative_upkeep_is_paid_whole_or_the_permanent_is_sacrificed_and_its_last_counter_counts() -> None:
    game = board(Side([beast("Elder", text=AGING)], library=[FOREST] * 9), Side(), active=1, step=Step.END)
    to_upkeep(game)
    resolve(game)
    assert not find(game, "Elder") and game.state.players[0].life == 21


def agrees(game: Game, decision: decisions.Decision) -> decisions.Answer | None:
    """Yes to every question."""
    yes = isinstance(decision, decisions.Pick) and any(option.key == "yes" for option in decision.options)
    return decisions.Picked(("yes",)) if yes else None


def test_each_payment_of_cumulative_upkeep_chooses_anew() -> None:
    text = "Cumulative upkeep—Gain control of a land an opponent controls."
    game = board(Side([beast("Elder", text=text)]), Side([FOREST]), Side([FOREST]), active=1, step=Step.END)
    game.state.own(find(game, "Elder")).counters = {"age": 1}
    game.procedures.asker.functions = (agrees,)  # type: ignore[attr-defined]
    to_upkeep(game)
    resolve(game)
    assert find(game, "Elder") and [game.state.objects[id].controller for id in all_of(game, "Forest")] == [0, 0]


def test_echo_is_asked_of_whoever_has_gained_control_again() -> None:
    game = board(Side([beast("Ogre", text="Echo {5}")]), Side(), active=1, step=Step.END)
    ogre = find(game, "Ogre")
    game.state.own(ogre).marks = game.state.objects[ogre].marks | {"echoed"}
    to_step(game, Step.MAIN1)
    assert find(game, "Ogre")
    steal = free("Steal", "Sorcery", "Gain control of target creature.")
    other = board(Side([beast("Ogre", text="Echo {5}")]), Side([], [steal]), active=1)
    row = other.state.own(find(other, "Ogre"))
    row.marks = row.marks | {"echoed"}
    play(other, "Steal", "Ogre")
    while not (other.state.active == 1 and other.state.step == Step.DRAW):
        advance(other)
    assert not find(other, "Ogre")


def to_upkeep_again(game: Game) -> None:
    """On to the first player's upkeep after this one, and through it."""
    turn = game.state.turn
    while not (game.state.turn > turn and game.state.active == 0 and game.state.step == Step.DRAW):
        advance(game)


def test_fading_and_vanishing_end_at_different_times() -> None:
    game = board(
        Side([beast("Fade", text="Fading 1"), beast("Vane", text="Vanishing 1")], library=[FOREST] * 9),
        Side(),
        active=1,
        step=Step.END,
    )
    game.state.own(find(game, "Fade")).counters = {"fade": 1}
    game.state.own(find(game, "Vane")).counters = {"time": 1}
    to_upkeep(game)
    resolve(game)
    assert find(game, "Fade") and not find(game, "Vane")
    to_upkeep_again(game)
    assert not find(game, "Fade")


@pytest.mark.parametrize(("text", "there"), [
    pytest.param("Fading 1", {"fade": 1}, marks=pytest.mark.rule("702.32a")),  # none is left to remove
    pytest.param("Vanishing 2", {"time": 2}, marks=pytest.mark.rule("702.63a")),  # the last is removed
])
def test_fading_and_vanishing_count_down_and_sacrifice(text: str, there: dict[str, int]) -> None:
    game = board(Side([], [one("A", text, cost="{0}")]), Side())
    play(game, "A")
    assert game.obj(find(game, "A")).counters == there
    short.next_turn(game, 0, Step.DRAW)
    assert alive(game, "A")
    short.next_turn(game, 0, Step.DRAW)
    assert buried(game, "A")
