"""CR 601.2b-c, 601.2f, 601.2h. What is chosen for a spell and changes its cost is offered as far as it can be paid."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Cast, Choose, Decision, Number, Pick, Purpose, Targets
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST
from tests.rules.play import beast, called, cast, free, names, play

OX, COW, ELK = beast("Ox"), beast("Cow"), beast("Elk")
ROCK = free("Rock", "Artifact")
MODES = "• You gain 1 life.\n• Draw a card.\n• You gain 5 life."
SPREE = "Spree\n+ {1} — You gain 1 life.\n+ {1} — Draw a card.\n+ {2} — You gain 5 life."


@pytest.mark.rule("601.2f", "601.2h")
@pytest.mark.parametrize(("lands", "most"), [(1, 1), (2, 2), (4, 3)])
def test_as_many_targets_as_each_of_which_can_be_paid_for(lands: int, most: int) -> None:
    wave = free("Wave", "Instant", "Strive — This spell costs {1} more to cast for each target beyond the first.\n"
                "Any number of target creatures each get +1/+1 until end of turn.", cost="{1}")
    game = board(Side([FOREST] * lands + [OX, COW, ELK], [wave]), Side())
    said = play(game, "Wave", ("Ox", "Cow", "Elk")[:most])
    assert [each.maximum for each in said.decisions if isinstance(each, Targets)] == [most]
    assert find(game, "Wave", Zone.GRAVEYARD)


@pytest.mark.rule("601.2f", "601.2c")
@pytest.mark.parametrize(("lands", "others"), [(1, ["Rock"]), (4, ["Ox", "Rock"])])
def test_only_targets_with_which_it_can_be_paid_for(lands: int, others: list[str]) -> None:
    away = free("Away", "Instant", "This spell costs {3} more to cast if it targets a creature.\nReturn target nonland "
                "permanent to its owner's hand.", cost="{1}")
    game = board(Side([FOREST] * lands + [OX], [away]), Side([ROCK]))
    legal = tuple(sorted(find(game, name) for name in others))
    said = play(game, "Away", "Rock")
    assert [tuple(sorted(each.legal)) for each in said.decisions if isinstance(each, Targets)] == [legal]
    assert names(game, Zone.HAND, 1) == ["Rock"]


@pytest.mark.rule("601.2b", "702.120a")
@pytest.mark.parametrize(("lands", "most"), [(1, 1), (2, 2), (5, 3)])
def test_as_many_modes_as_can_be_paid_for(lands: int, most: int) -> None:
    charm = free("Charm", "Instant", f"Choose one or more —\n{MODES}\nEscalate {{1}}", cost="{1}")
    game = board(Side([FOREST] * lands, [charm]), Side())
    said = play(game, "Charm", ("0", "1", "2")[:most])
    assert [each.maximum for each in said.decisions if isinstance(each, Pick)] == [most]
    assert find(game, "Charm", Zone.GRAVEYARD)


def offered(decisions: list[Decision]) -> list[list[str]]:
    """The keys of each pick."""
    return [[option.key for option in each.options] for each in decisions if isinstance(each, Pick)]


@pytest.mark.rule("601.2b", "702.172a")
@pytest.mark.parametrize(("lands", "picks", "asked", "life"), [
    (3, ["2"], [["0", "1", "2"]], 25),
    (3, ["1", "0"], [["0", "1", "2"], ["0"]], 21),
    (5, [("0", "1", "2")], [["0", "1", "2"]], 26),
])
def test_modes_with_costs_of_their_own_are_chosen_as_far_as_they_can_be_paid_together(
    lands: int, picks: list[str | tuple[str, ...]], asked: list[list[str]], life: int
) -> None:
    game = board(Side([FOREST] * lands, [free("Song", "Instant", SPREE, cost="{1}")]), Side())
    said = play(game, "Song", *picks)
    assert offered(said.decisions) == asked and game.player(0).life == life


@pytest.mark.rule("601.2c", "702.42a")
@pytest.mark.parametrize("theirs", [[OX], [OX, ROCK]])
def test_all_modes_are_paid_for_only_where_each_has_a_target(theirs: list[object]) -> None:
    both = free("Both", "Instant", "Choose one —\n• Destroy target artifact.\n• Destroy target creature.\nEntwine {0}",
                cost="{1}")
    game = board(Side([FOREST], [both]), Side(theirs))  # type: ignore[arg-type]
    said = play(game, "Both", *(["yes"] if ROCK in theirs else []))
    asked = [each for each in said.decisions if isinstance(each, Pick) and each.asked.purpose is Purpose.COST]
    assert bool(asked) is (ROCK in theirs) and not names(game, Zone.BATTLEFIELD, 1)


@pytest.mark.rule("601.2c", "702.33a")
@pytest.mark.parametrize("theirs", [[], [ROCK]])
def test_a_kick_that_brings_a_target_is_offered_only_where_there_is_one(theirs: list[object]) -> None:
    kick = free("Kick", "Instant", "Kicker {0}\nYou gain 1 life. If this spell was kicked, destroy target artifact.")
    game = board(Side([], [kick]), Side(theirs))  # type: ignore[arg-type]
    play(game, "Kick", *(["yes", "Rock"] if theirs else []))
    assert game.player(0).life == 21 and not names(game, Zone.BATTLEFIELD, 1)


@pytest.mark.rule("702.132a")
def test_a_helper_is_chosen_where_the_spell_cannot_be_paid_for_alone() -> None:
    for lands, least in ((1, 1), (3, 0)):
        helped = free("Help", "Sorcery", "Assist\nYou gain 1 life.", cost="{3}")
        game = board(Side([FOREST] * lands, [helped]), Side([FOREST] * 3))
        said = play(game, "Help", *([1, 2] if least else []))
        assert [each.minimum for each in said.decisions if isinstance(each, Choose)] == [least]
        assert game.player(0).life == 21


@pytest.mark.rule("601.2c", "700.2")
@pytest.mark.parametrize("theirs", [[OX], [OX, ROCK]])
def test_a_cost_that_demands_both_modes_is_offered_only_where_both_have_targets(theirs: list[object]) -> None:
    text = "As an additional cost to cast this spell, you may pay 2 life.\nChoose one. If this spell's additional cost "
    text += "was paid, choose both instead.\n• Destroy target artifact.\n• Destroy target creature."
    game = board(Side([], [free("Both", "Instant", text)]), Side(theirs))  # type: ignore[arg-type]
    play(game, "Both", *(["yes"] if ROCK in theirs else []))
    assert not names(game, Zone.BATTLEFIELD, 1) and game.player(0).life == (18 if ROCK in theirs else 20)


@pytest.mark.rule("702.132a", "601.2b")
def test_x_and_a_kicker_are_offered_as_far_as_a_helper_pays_for_them() -> None:
    gang = free("Gang", "Sorcery", "Assist\nDestroy target creature with power X or less.", cost="{X}{G}")
    game = board(Side([FOREST] * 2, [gang]), Side([FOREST] * 3 + [beast("Hulk", "4/4")]))
    said = play(game, "Gang", 4, 1, 3)
    assert [(each.low, each.high) for each in said.decisions if isinstance(each, Number)] == [(4, 4), (0, 3)]
    assert not find(game, "Hulk")
    kicked = free("Kicked", "Sorcery", "Kicker {2}\nAssist\nYou gain 1 life. If this spell was kicked, you gain 5 life "
                  "instead.", cost="{G}")
    game = board(Side([FOREST], [kicked]), Side([FOREST] * 3))
    play(game, "Kicked", "yes", 1, 2)
    assert game.player(0).life == 25


THIRST = "Destroy target creature with power 2 or less. If this spell was {}, instead destroy target creature."


@pytest.mark.rule("601.2b", "601.2c")
@pytest.mark.parametrize(("word", "paid", "more"), [
    ("Kicker {2}", "kicked", [FOREST, FOREST]), ("Bargain", "bargained", [ROCK]),
])
def test_a_spell_with_targets_only_if_more_is_paid_is_offered_and_that_is_paid(
    word: str, paid: str, more: list[Card]
) -> None:
    thirst = free("Thirst", "Sorcery", f"{word}\n{THIRST.format(paid)}", cost="{G}")
    for mine, able in (([FOREST], False), ([FOREST, *more], True)):
        game = board(Side(mine, [thirst]), Side([beast("Hulk", "5/5")]))
        assert bool([each for each in legal_actions(game, 0) if isinstance(each, Cast)]) is able
        if able:
            said = play(game, "Thirst")
            assert not find(game, "Hulk") and not [each for each in said.decisions if isinstance(each, Pick)]
    both = board(Side([FOREST, *more], [thirst]), Side([beast("Hulk", "5/5"), OX]))
    play(both, "Thirst", "no", "Ox")
    assert names(both, Zone.BATTLEFIELD, 1) == ["Hulk"]


@pytest.mark.rule("601.2b", "601.2f")
def test_x_that_only_what_is_paid_besides_makes_possible_is_offered() -> None:
    text = ("As an additional cost to cast this spell, you may exile any number of green cards from your hand. This "
            "spell costs {2} less to cast for each card exiled this way.\nExile target creature with mana value X or "
            "less.")
    march = free("March", "Instant", text, cost="{X}{G}")
    seed = beast("Seed", cost="{G}")
    game = board(Side([FOREST] * 2, [march, seed, seed]), Side([beast("Hulk", "5/5", cost="{4}")]))
    said = play(game, "March")
    asked = [(each.low, each.high) for each in said.decisions if isinstance(each, Number)]
    assert asked == [(2, 2), (4, 5)] and not find(game, "Hulk")


@pytest.mark.rule("118.9", "107.3")
def test_another_cost_with_x_is_offered_where_some_x_can_be_paid() -> None:
    text = "You may exile a green card with mana value X from your hand rather than pay this spell's mana cost.\n"
    shoal = free("Shoal", "Instant", text + "You gain X life.", cost="{X}{G}{G}")
    for held, able in (([ROCK], False), ([beast("Hulk", cost="{4}{G}")], True)):
        game = board(Side([], [shoal, *held]), Side())
        offered = [each for each in legal_actions(game, 0) if isinstance(each, Cast) and each.way == "alternative"]
        assert bool(offered) is able
        if able:
            play(game, "Shoal", way="alternative")
            assert game.player(0).life == 25 and find(game, "Hulk", Zone.EXILE)


@pytest.mark.rule("601.3e")
@pytest.mark.parametrize(("step", "legal"), [(Step.MAIN1, ["Cow", "Ox"]), (Step.UPKEEP, ["Ox"])])
def test_only_targets_with_which_it_may_be_cast_at_that_time(step: Step, legal: list[str]) -> None:
    grow = free("Grow", "Sorcery", "You may cast this spell as though it had flash if it targets a creature you "
                "control.\nPut a +1/+1 counter on target creature.")  # fmt: skip
    game = board(Side([OX], [grow]), Side([COW]), step=step)
    said = cast(game, "Grow", "Ox")
    assert [[called(game, ref) for ref in sorted(each.legal, key=lambda ref: called(game, ref))]
            for each in said.decisions if isinstance(each, Targets)] == [legal]


@pytest.mark.rule("601.3e")
def test_without_such_a_target_it_is_not_cast_at_that_time() -> None:
    grow = free("Grow", "Sorcery", "You may cast this spell as though it had flash if it targets a creature you "
                "control.\nPut a +1/+1 counter on target creature.")  # fmt: skip
    game = board(Side(hand=[grow]), Side([COW]), step=Step.UPKEEP)
    assert not any(isinstance(each, Cast) for each in legal_actions(game, 0))


@pytest.mark.rule("601.3e", "107.3")
@pytest.mark.parametrize(("step", "most"), [(Step.MAIN1, 5), (Step.UPKEEP, 3)])
def test_only_an_x_with_which_it_may_be_cast_at_that_time(step: Step, most: int) -> None:
    read = free("Read", "Sorcery", "If X is 3 or less, you may cast this spell as though it had flash.\nYou gain X "
                "life.", cost="{X}")  # fmt: skip
    game = board(Side([FOREST] * 5, [read]), Side(), step=step)
    said = cast(game, "Read", 3)
    assert [each.high for each in said.decisions if isinstance(each, Number)] == [most]
