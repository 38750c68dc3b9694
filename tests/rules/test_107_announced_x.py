"""CR 107.3, 601.2b-c. X that is announced, that targets and costs depend on, and that later words mean."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, Cast, IllegalAnswer, Number
from engine.play.positions.form import Json
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, spell
from tests.rules.cards import FOREST, bear
from tests.rules.play import after, beast, do, free, play, use
from tests.scenarios.scenes import has_life, printed, ran, scenario, side

OX, COW = beast("Ox", cost="{3}"), beast("Cow", cost="{1}")


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


@pytest.mark.rule("107.3")
def test_x_of_a_cycling_cost_is_known_to_its_trigger() -> None:
    wave = free("Wave", "Sorcery", "You gain 1 life.\nCycling {X}{1}\nWhen you cycle this card, you gain X life.")
    game = board(Side([FOREST] * 4, [wave]), Side())
    do(game, next(each for each in legal_actions(game, 0) if isinstance(each, Activate)), 3)
    assert game.player(0).life == 23


@pytest.mark.rule("107.3")
def test_x_of_a_spell_cast_is_that_of_what_triggers_on_it() -> None:
    """The permanent whose ability triggers has no X of its own."""
    nest = printed("Nest", "Enchantment", "Whenever you cast a spell with {X} in its mana cost, you gain X life.")
    flood = printed("Flood", "Sorcery", "Draw X cards.", "{X}{R}")
    mine = side("PlayerA", battlefield=["Nest", *["Mountain"] * 4], hand=["Flood"])
    gained: Json = {"kind": "life", "player": "PlayerA", "value": 23}
    case = scenario(mine, [{"do": "cast", "card": "Flood"}], [gained], choices={"PlayerA": [{"x": 3}]})
    assert ran(case, nest, flood).why == ""


@pytest.mark.rule("107.3c")
def test_x_is_found_once() -> None:
    text = ("Sacrifice a creature. You draw X cards, where X is the number of creatures you control. You gain X life. "
            "If X is two or greater, each opponent loses X life.")
    game = after(board(Side([FOREST, bear(), bear(), bear()], [spell("Rite", "{G}", "Sorcery", text)]), Side()), "Rite")
    assert len(game.player(0).hand) == 2
    assert [row.life for row in game.state.players] == [22, 18]


@pytest.mark.rule("107.3c")
def test_x_is_of_the_hand_that_is_chosen() -> None:
    text = "{X}, {T}: You gain X life. X is the number of cards in an opponent's hand."
    hands = [Side((), [FOREST] * count) for count in (3, 2)]
    game = board(Side([free("Table", "Artifact", text), FOREST, FOREST]), *hands)
    use(game, "Table", 2)
    assert game.player(0).life == 22 and sum(game.obj(id).tapped for id in game.state.battlefield) == 3


@pytest.mark.rule("107.3i")
def test_x_of_a_payment_is_chosen_as_it_is_paid() -> None:
    """Three of four lands pay for X, one for the rest."""
    spark = printed(
        "Sparker", "Creature — Ox",
        "Whenever this creature attacks, you may pay {X}{R}. If you do, this creature deals X damage to any target.",
        "{R}", "1/1",
    )
    mine = side("PlayerA", battlefield=["Sparker", *["Mountain"] * 4])
    attack: Json = {"do": "attack", "attacker": "Sparker", "step": "declare_attackers"}
    choices = {"PlayerA": [{"bool": True}, {"x": 3}]}
    targets = {"PlayerA": [[{"player": "PlayerB"}]]}
    case = scenario(mine, [attack], [has_life("PlayerB", 16)], choices=choices, targets=targets)
    assert ran(case, spark).why == ""


@pytest.mark.rule("601.2b", "107.3a")
@pytest.mark.parametrize(("victim", "x"), [("Ox", 3), ("Cow", 1)])
def test_x_may_be_a_mana_value_beyond_one_that_nothing_has(victim: str, x: int) -> None:
    end = free("End", "Sorcery", "Destroy target creature with mana value X.", cost="{X}")
    game = after(board(Side([FOREST] * 5, [end]), Side([OX, COW])), ("End", x, victim))
    assert find(game, victim, Zone.GRAVEYARD)


@pytest.mark.rule("601.2b")
def test_the_greatest_x_is_the_greatest_for_which_there_is_a_target() -> None:
    end = free("End", "Sorcery", "Destroy target creature with mana value X.", cost="{X}")
    game = board(Side([FOREST] * 5, [end]), Side([OX, COW]))
    said = play(game, "End", 3, "Ox")
    number = next(each for each in said.decisions if isinstance(each, Number))
    assert number.high == 3


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
    game = board(Side([FOREST] * 3, [free("End", "Sorcery", "X can't be 0.\nYou gain X life.", cost="{X}")]), Side())
    number = next(each for each in play(game, "End", 2).decisions if isinstance(each, Number))
    assert (number.low, number.high, number.only) == (1, 3, ())


@pytest.mark.rule("601.2b")
@pytest.mark.parametrize(("card", "value"), [("Two", 2), ("Four", 4)])
def test_x_may_be_the_mana_value_of_a_card_though_no_card_has_a_lesser_one(card: str, value: int) -> None:
    """There is a card for two and one for four in hand, and none for one or three."""
    gun = printed("Gun", "Enchantment", "{X}, Discard a card with mana value X: This enchantment deals X damage to any "
                  "target.")  # fmt: skip
    cards = [printed("Two", "Artifact", "", "{2}"), printed("Four", "Artifact", "", "{4}")]
    mine = side("PlayerA", battlefield=["Gun", *["Mountain"] * 4], hand=["Two", "Four"])
    shot: Json = {"do": "activate", "ability": "{X}, Discard", "targets": [{"player": "PlayerB"}]}
    left: Json = {"kind": "life", "player": "PlayerB", "value": 20 - value}
    assert ran(scenario(mine, [shot], [left], choices={"PlayerA": [{"text": card}]}), gun, *cards).why == ""


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


@pytest.mark.rule("602.2b")
def test_x_of_an_ability_may_be_such_a_mana_value_too() -> None:
    end = free("End", "Artifact", "{X}, {T}: Destroy target creature with mana value X.")
    game = board(Side([*[FOREST] * 4, end]), Side([OX]))
    use(game, "End", 3, "Ox")
    assert find(game, "Ox", Zone.GRAVEYARD)


@pytest.mark.rule("601.3a")
@pytest.mark.parametrize(("law", "cost", "allowed"), [
    ("Your opponents can't cast spells with even mana values.", "{X}{G}{G}", (1, 3)),
    ("Your opponents can't cast spells with even mana values.", "{X}{G}", (0, 2, 4)),
    ("Your opponents can't cast spells with mana value 3 or less.", "{X}{G}", (3, 4)),
    ("Your opponents can't cast spells with mana value 2 or greater.", "{X}", (0, 1)),
    ("Your opponents can't cast spells with even mana values.", "{X}{X}{G}{G}", ()),
])  # fmt: skip
def test_a_spell_may_be_cast_with_each_x_with_which_no_effect_forbids_it(
    law: str, cost: str, allowed: tuple[int, ...]
) -> None:
    gust = free("Gust", "Sorcery", "You gain X life.", cost=cost)
    game = board(Side([FOREST] * 5, [gust]), Side([beast("Warden", text=law), free("Cog", "Artifact")]))
    card = find(game, "Gust", Zone.HAND)
    assert (Cast(card) in legal_actions(game, 0)) is bool(allowed)
    if allowed:
        said = play(game, "Gust", allowed[-1])
        number = next(each for each in said.decisions if isinstance(each, Number))
        assert (number.only or tuple(range(number.low, number.high + 1))) == allowed
        assert game.player(0).life == 20 + allowed[-1]


@pytest.mark.rule("202.3e", "601.2f")
@pytest.mark.parametrize(("text", "forests", "able"), [
    ("Spells you cast with mana value 4 or greater cost {2} less to cast.", 2, {1, 3}),
    ("Spells you cast with mana value 4 or greater cost {2} less to cast.", 3, {1, 2, 3, 4}),
    ("Spells you cast with mana value 4 or greater cost {3} less to cast.", 1, {3}),
    ("Spells you cast with mana value 3 or greater cost {9} more to cast.", 4, {1}),
])
def test_what_a_spell_costs_is_told_by_its_mana_value_with_x(text: str, forests: int, able: set[int]) -> None:
    """A greater X may make it cheaper, or too dear."""
    law = free("Law", "Enchantment", text)
    gain = free("Gain", "Sorcery", "You gain X life. X can't be 0.", cost="{X}{G}")
    for x in range(1, 6):
        game = board(Side([FOREST] * forests + [law], [gain]), Side())
        try:
            play(game, "Gain", x)
        except IllegalAnswer:
            assert x not in able
        else:
            assert (game.player(0).life == 20 + x) is (x in able)


@pytest.mark.rule("202.3e", "106.6")
@pytest.mark.parametrize(("source", "x"), [("Well", 3), ("Well", 4), ("Spring", 1)])
def test_what_mana_may_be_spent_on_is_told_by_the_mana_value_with_x(source: str, x: int) -> None:
    well = free("Well", "Artifact", "{T}: Add {G}{G}{G}{G}{G}. Spend this mana only to cast a spell with mana value 4 "
                "or greater.")
    spring = free("Spring", "Artifact", "{T}: Add {G}{G}{G}{G}{G}. Spend this mana only to cast a spell with mana "
                  "value 2 or less.")
    gain = free("Gain", "Sorcery", "You gain X life.", cost="{X}{G}")
    game = board(Side([well if source == "Well" else spring], [gain]), Side())
    play(game, "Gain", x)
    assert game.player(0).life == 20 + x


@pytest.mark.rule("202.3e", "609.4b")
def test_what_mana_of_any_color_pays_for_is_told_by_the_mana_value_with_x() -> None:
    law = free("Law", "Enchantment", "You may spend mana as though it were mana of any color to cast spells with mana "
               "value 4 or greater.")
    gain = free("Gain", "Sorcery", "You gain X life.", cost="{X}{U}")
    for forests, x in ((4, 3), (5, 4), (3, None)):
        game = board(Side([FOREST] * forests + [law], [gain]), Side())
        assert any(isinstance(each, Cast) for each in legal_actions(game, 0)) is (x is not None)
        if x is not None:
            play(game, "Gain", x)
            assert game.player(0).life == 20 + x


@pytest.mark.rule("202.3e", "601.3a")
@pytest.mark.parametrize(("limit", "forests", "able"), [
    ("2 or less", 4, {0, 1}), ("2 or greater", 4, {1, 2}), ("4 or greater", 3, set()), ("4 or greater", 9, {2, 3, 4}),
])
def test_what_an_effect_lets_be_cast_is_told_by_the_mana_value_with_x(
    limit: str, forests: int, able: set[int]
) -> None:
    law = free("Law", "Enchantment", f"You may cast sorcery spells with mana value {limit} from your graveyard.")
    gain = free("Gain", "Sorcery", "You gain X life.", cost="{X}{X}")
    game = board(Side([FOREST] * forests + [law], graveyard=[gain]), Side())
    offered = [each for each in legal_actions(game, 0) if isinstance(each, Cast)]
    assert bool(offered) is bool(able)
    for x in range(5):
        game = board(Side([FOREST] * forests + [law], graveyard=[gain]), Side())
        if x in able:
            do(game, offered[0], x)
            assert game.player(0).life == 20 + x
        elif able:
            with pytest.raises(IllegalAnswer):
                do(game, offered[0], x)
