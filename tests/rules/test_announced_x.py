"""CR 107.3, 601.2b-c, 702.113. X that targets depend on, and targets that only a cost paid brings."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, Cast, IllegalAnswer, Number, Targets
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, spell
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, names, play, use

OX, COW = beast("Ox", cost="{3}"), beast("Cow", cost="{1}")


@pytest.mark.rule("601.2b", "107.3a")
@pytest.mark.parametrize(("victim", "x"), [("Ox", 3), ("Cow", 1)])
def test_x_may_be_a_mana_value_beyond_one_that_nothing_has(victim: str, x: int) -> None:
    end = free("End", "Sorcery", "Destroy target creature with mana value X.", cost="{X}")
    game = board(Side([FOREST] * 5, [end]), Side([OX, COW]))
    play(game, "End", x, victim)
    assert find(game, victim, Zone.GRAVEYARD)


@pytest.mark.rule("601.2b")
def test_the_greatest_x_is_the_greatest_for_which_there_is_a_target() -> None:
    end = free("End", "Sorcery", "Destroy target creature with mana value X.", cost="{X}")
    game = board(Side([FOREST] * 5, [end]), Side([OX, COW]))
    said = play(game, "End", 3, "Ox")
    number = next(each for each in said.decisions if isinstance(each, Number))
    assert number.high == 3


@pytest.mark.rule("602.2b")
def test_x_of_an_ability_may_be_such_a_mana_value_too() -> None:
    end = free("End", "Artifact", "{X}, {T}: Destroy target creature with mana value X.")
    game = board(Side([*[FOREST] * 4, end]), Side([OX]))
    use(game, "End", 3, "Ox")
    assert find(game, "Ox", Zone.GRAVEYARD)


@pytest.mark.rule("601.2f", "602.2b")
@pytest.mark.parametrize(("forests", "offered"), [(1, True), (0, False)])
def test_what_makes_an_ability_cost_less_counts_for_the_x_that_its_target_asks_for(forests: int, offered: bool) -> None:
    """For X = 0 nothing could be taken off; for X = 3 all but the least is."""
    end = free("End", "Artifact", "{X}{G}: Destroy target creature with mana value X.")
    thrift = free("Thrift", "Artifact", "Abilities you activate that aren't mana abilities cost {3} less to activate. "
                  "This effect can't reduce the mana in that cost to less than one mana.")
    game = board(Side([*[FOREST] * forests, end, thrift]), Side([OX]))
    source = find(game, "End")
    assert any(isinstance(each, Activate) and each.source == source for each in legal_actions(game, 0)) is offered
    if offered:
        use(game, "End", 3, "Ox")
        assert find(game, "Ox", Zone.GRAVEYARD)


WAKE = spell("Wake", "{1}", "Sorcery", "Target player discards a card.\nAwaken 2—{3}")


@pytest.mark.rule("702.113a", "702.113b")
def test_awaken_has_a_target_of_its_own_beside_the_spells() -> None:
    game = board(Side([FOREST] * 3, [WAKE]), Side((), [OX]))
    said = play(game, "Wake", 1, "Forest", way="awaken")
    assert names(game, Zone.GRAVEYARD, 1) == ["Ox"]
    land = next(id for id in game.state.battlefield if game.chars(id).creature)
    assert game.chars(land).power == 2 and len([each for each in said.decisions if isinstance(each, Targets)]) == 2


@pytest.mark.rule("702.113b")
def test_cast_normally_it_has_only_the_spells_own_target() -> None:
    game = board(Side([FOREST] * 3, [WAKE]), Side((), [OX]))
    said = play(game, "Wake", 1)
    assert names(game, Zone.GRAVEYARD, 1) == ["Ox"]
    assert len([each for each in said.decisions if isinstance(each, Targets)]) == 1
    assert not any(game.chars(id).creature for id in game.state.battlefield)


@pytest.mark.rule("115.3")
def test_two_sentences_of_the_same_words_have_a_target_each() -> None:
    both = free("Both", "Sorcery", "Target creature gets +1/+1 until end of turn. Target creature gets +2/+2 until end "
                "of turn.")
    game = board(Side([], [both]), Side([OX, COW]))
    play(game, "Both", "Ox", "Cow")
    assert [game.chars(find(game, name)).power for name in ("Ox", "Cow")] == [3, 4]


@pytest.mark.rule("601.2b", "601.2c")
def test_an_x_between_for_which_there_is_no_target_is_not_among_those_announced() -> None:
    end = free("End", "Sorcery", "Destroy target creature with mana value X.", cost="{X}")
    ability = free("Ability", "Artifact", "{X}, {T}: Destroy target creature with mana value X.")
    said = play(board(Side([FOREST] * 5, [end]), Side([OX, COW])), "End", 3, "Ox").decisions
    said += use(board(Side([*[FOREST] * 5, ability]), Side([OX, COW])), "Ability", 3, "Ox").decisions
    numbers = [each for each in said if isinstance(each, Number)]
    for number in numbers:
        assert [x for x in range(6) if number.allows(x)] == [1, 3]
        assert number.fitting(2) == 1 and number.fitting(9) == 3
    assert len(numbers) == 2


@pytest.mark.rule("601.2b", "601.2c")
def test_one_that_could_not_be_announced_is_refused() -> None:
    end = free("End", "Sorcery", "Destroy target creature with mana value X.", cost="{X}")
    game = board(Side([FOREST] * 5, [end]), Side([OX, COW]))
    with pytest.raises(IllegalAnswer):
        play(game, "End", 2)


@pytest.mark.rule("601.2b")
def test_what_a_text_says_of_x_leaves_gaps_too() -> None:
    end = free("End", "Sorcery", "X can't be 0.\nYou gain X life.", cost="{X}")
    game = board(Side([FOREST] * 3, [end]), Side())
    number = next(each for each in play(game, "End", 2).decisions if isinstance(each, Number))
    assert (number.low, number.high, number.only) == (1, 3, ())


@pytest.mark.rule("107.3", "601.2b")
@pytest.mark.parametrize("forests", [1, 2])
@pytest.mark.parametrize("text", ["X can't be 0.\nYou gain X life.", "You gain X life. X can't be 0."])
def test_what_needs_a_positive_x_is_offered_where_that_can_be_paid(forests: int, text: str) -> None:
    game = board(Side([FOREST] * forests, [free("Gain", "Sorcery", text, cost="{X}{G}")]), Side())
    assert any(isinstance(each, Cast) for each in legal_actions(game, 0)) is (forests > 1)
    if forests > 1:
        play(game, "Gain", 1)
        assert game.player(0).life == 21


@pytest.mark.rule("107.3", "602.2b")
@pytest.mark.parametrize("text", [
    "{X}: You gain X life. X can't be 0.",
    "{X}: Choose one —\n• You gain X life. X can't be 0.\n• Draw X cards. X can't be 0.",
])
def test_so_is_an_ability(text: str) -> None:
    for forests in (0, 1):
        game = board(Side([*[FOREST] * forests, free("Gain", "Artifact", text)]), Side())
        source = find(game, "Gain")
        assert any(isinstance(e, Activate) and e.source == source for e in legal_actions(game, 0)) is bool(forests)


@pytest.mark.rule("601.2f", "601.2b")
@pytest.mark.parametrize(("law", "text", "cost"), [
    ("Each spell that would cost less than three mana to cast costs three mana to cast.", "", "{3}"),
    ("", "This spell costs {2} less to cast if it targets a tapped creature.\n", "{2}"),
])
def test_what_changes_a_cost_knows_the_x_that_a_target_asks_for(law: str, text: str, cost: str) -> None:
    end = free("End", "Sorcery", f"{text}Destroy target creature with mana value X.", cost="{X}{G}")
    laws = [free("Law", "Artifact", law)] if law else []
    ox = beast("Ox", cost=cost)
    for forests, offered in ((4 - len(text[:1]), True), (3 - len(text[:1]), False)):
        game = board(Side([*[FOREST] * forests, *laws], [end]), Side([ox]))
        assert any(isinstance(each, Cast) for each in legal_actions(game, 0)) is offered
        if offered:
            play(game, "End")
            assert not find(game, "Ox")
