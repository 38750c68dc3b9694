"""CR 506-511. Combat: attacking, blocking, damage."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import (
    Attackers,
    Attacks,
    Blockers,
    Blocks,
    Decision,
    Divide,
    Divided,
    IllegalAnswer,
    Order,
    Ordered,
)
from engine.declarations import check_attacks
from engine.game import Game
from engine.rules.attacking import attack_options, attackers_decision
from engine.rules.blocking import block_options
from engine.state.options import RulesOptions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.askers import Answering, Script
from tests.rules.board import Side, board, find, spell, to_step
from tests.rules.cards import bear


def with_text(name: str, text: str, pt: str = "2/2") -> Card:
    """A creature with that text."""
    return spell(name, "{2}", "Creature — Bear", text, pt=pt)


def attacking(*names: str, whom: int = 1) -> Answering:
    """Declares these attackers."""

    def answer(game: Game, decision: Decision) -> Attacks | None:
        if not isinstance(decision, Attackers):
            return None
        return Attacks(tuple((find(game, name), whom) for name in names))

    return answer


def blocking(*pairs: tuple[str, str]) -> Answering:
    """Declares these blocks: (blocker, attacker)."""

    def answer(game: Game, decision: Decision) -> Blocks | None:
        if not isinstance(decision, Blockers):
            return None
        return Blocks(tuple((find(game, one), find(game, other)) for one, other in pairs))

    return answer


def fight(mine: Side, theirs: Side, *answers: Answering, options: RulesOptions | None = None) -> Game:
    """The board after combat."""
    game = board(mine, theirs, asker=Script(*answers), options=options)
    to_step(game, Step.END_COMBAT)
    return game


@pytest.mark.rule("510.1c")
def test_unblocked_creatures_damage_the_player() -> None:
    game = fight(Side([bear("A")]), Side(), attacking("A"))
    assert game.player(1).life == 18 and game.obj(find(game, "A")).tapped


@pytest.mark.rule("702.20b")
def test_vigilance_does_not_tap() -> None:
    game = fight(Side([with_text("A", "Vigilance")]), Side(), attacking("A"))
    assert not game.obj(find(game, "A")).tapped


@pytest.mark.rule("704.5g")
def test_blocked_creatures_trade() -> None:
    game = fight(Side([bear("A")]), Side([bear("B")]), attacking("A"), blocking(("B", "A")))
    assert game.player(1).life == 20
    assert find(game, "A", Zone.GRAVEYARD) and find(game, "B", Zone.GRAVEYARD)


@pytest.mark.rule("302.6")
def test_a_creature_that_came_this_turn_cannot_attack_without_haste() -> None:
    game = board(Side([bear("A"), with_text("H", "Haste")]), Side())
    for name in "AH":
        game.state.own(find(game, name)).sick = True
    assert [option.attacker for option in attack_options(game)] == [find(game, "H")]


@pytest.mark.rule("702.9b")
def test_only_flying_or_reach_blocks_flying() -> None:
    game = board(
        Side([with_text("Bird", "Flying")]), Side([bear("Walker"), with_text("Spider", "Reach")]),
        asker=Script(attacking("Bird")),
    )
    to_step(game, Step.DECLARE_ATTACKERS)
    assert [option.blocker for option in block_options(game, 1)] == [find(game, "Spider")]


@pytest.mark.rule("702.111b")
def test_menace_needs_two_blockers() -> None:
    with pytest.raises(IllegalAnswer):
        fight(Side([with_text("A", "Menace")]), Side([bear("B")]), attacking("A"), blocking(("B", "A")))


@pytest.mark.rule("702.14c")
def test_landwalk_cannot_be_blocked_over_such_a_land() -> None:
    swamp = spell("Bog", "", "Land — Swamp", "")
    game = board(Side([with_text("A", "Swampwalk")]), Side([bear("B"), swamp]), asker=Script(attacking("A")))
    to_step(game, Step.DECLARE_ATTACKERS)
    assert block_options(game, 1) == ()


@pytest.mark.rule("702.7b")
def test_first_strike_kills_before_damage_comes_back() -> None:
    game = fight(Side([with_text("A", "First strike")]), Side([bear("B")]), attacking("A"), blocking(("B", "A")))
    assert find(game, "A") and find(game, "B", Zone.GRAVEYARD)


@pytest.mark.rule("702.4b", "702.15b")
@pytest.mark.parametrize(("keyword", "lives"), [("Double strike", (20, 16)), ("Lifelink", (22, 18))])
def test_double_strike_deals_damage_twice_and_lifelink_gains_what_is_dealt(
    keyword: str, lives: tuple[int, int]
) -> None:
    game = fight(Side([with_text("A", keyword)]), Side(), attacking("A"))
    assert (game.player(0).life, game.player(1).life) == lives


@pytest.mark.rule("702.19b")
def test_trample_assigns_lethal_damage_then_the_rest() -> None:
    game = fight(
        Side([with_text("A", "Trample", "5/5")]), Side([bear("B")]), attacking("A"), blocking(("B", "A")),
        lambda game, decision: Divided((2, 3)) if isinstance(decision, Divide) else None,
    )
    assert game.player(1).life == 17 and find(game, "B", Zone.GRAVEYARD)


@pytest.mark.rule("702.2c")
def test_deathtouch_makes_one_damage_lethal_for_trample() -> None:
    game = fight(
        Side([with_text("A", "Trample\nDeathtouch", "5/5")]), Side([bear("B", "{G}", "6/6")]),
        attacking("A"), blocking(("B", "A")),
        lambda game, decision: Divided((1, 4)) if isinstance(decision, Divide) else None,
    )
    assert game.player(1).life == 16 and find(game, "B", Zone.GRAVEYARD)


@pytest.mark.rule("509.2", "510.1c")
def test_damage_follows_the_announced_order() -> None:
    def ordered(game: Game, decision: Decision) -> Ordered | None:
        return Ordered((find(game, "C"), find(game, "B"))) if isinstance(decision, Order) else None

    def divided(game: Game, decision: Decision) -> Divided | None:
        if not isinstance(decision, Divide):
            return None
        assert decision.among == (find(game, "C"), find(game, "B")) and decision.lethal == (3, 2)
        return Divided((3, 1))

    game = fight(
        Side([bear("A", "{G}", "4/4")]), Side([bear("B"), bear("C", "{G}", "1/3")]),
        attacking("A"), blocking(("B", "A"), ("C", "A")), ordered, divided,
    )
    assert find(game, "B") and find(game, "C", Zone.GRAVEYARD)


@pytest.mark.rule("510.1c")
def test_damage_may_be_divided_freely_by_option() -> None:
    game = fight(
        Side([bear("A", "{G}", "4/4")]), Side([bear("B", "{G}", "3/3"), bear("C", "{G}", "3/3")]),
        attacking("A"), blocking(("B", "A"), ("C", "A")),
        lambda game, decision: Divided((2, 2)) if isinstance(decision, Divide) else None,
        options=RulesOptions(free_damage_division=True),
    )
    assert find(game, "B") and find(game, "C")


@pytest.mark.rule("508.1d")
def test_a_creature_that_must_attack_has_to_be_declared() -> None:
    game = board(Side([with_text("A", "This creature attacks each combat if able.")]), Side())
    options = attack_options(game)
    assert options[0].must
    with pytest.raises(IllegalAnswer):
        check_attacks(attackers_decision(game, 0, options), ())
    check_attacks(attackers_decision(game, 0, options), ((options[0].attacker, 1),))


@pytest.mark.rule("508.1d")
def test_a_creature_that_must_attack_a_player_does_not_by_attacking_a_planeswalker() -> None:
    walker = spell("Walker", "{3}", "Planeswalker — Kaya", "+1: Draw a card.", loyalty="4")
    game = board(Side([with_text("A", "This creature attacks a player each combat if able.")]), Side([walker]))
    options = attack_options(game)
    with pytest.raises(IllegalAnswer):
        check_attacks(attackers_decision(game, 0, options), ((options[0].attacker, find(game, "Walker")),))
    check_attacks(attackers_decision(game, 0, options), ((options[0].attacker, 1),))


@pytest.mark.rule("508.1c")
def test_so_many_creatures_and_no_more_attack_a_planeswalker() -> None:
    text = "No more than one creature can attack Walker each combat."
    walker = spell("Walker", "{3}", "Planeswalker — Kaya", text, loyalty="4")
    game = board(Side([bear("A"), bear("B")]), Side([walker]))
    sought = find(game, "Walker")
    first, second = (option.attacker for option in attack_options(game))
    decision = attackers_decision(game, 0, attack_options(game))
    check_attacks(decision, ((first, sought), (second, 1)))
    with pytest.raises(IllegalAnswer):
        check_attacks(decision, ((first, sought), (second, sought)))


@pytest.mark.rule("508.1a")
def test_defender_cannot_attack() -> None:
    assert attack_options(board(Side([with_text("A", "Defender")]), Side())) == ()


@pytest.mark.rule("702.16f")
def test_protection_keeps_from_blocking() -> None:
    game = board(
        Side([with_text("A", "Protection from green")]), Side([bear("B")]), asker=Script(attacking("A")),
    )
    to_step(game, Step.DECLARE_ATTACKERS)
    assert block_options(game, 1) == ()


@pytest.mark.rule("508.1b")
def test_a_planeswalker_can_be_attacked() -> None:
    walker = spell("Sage", "{3}", "Planeswalker — Sage", "+1: Draw a card.", loyalty="4")

    def attack(game: Game, decision: Decision) -> Attacks | None:
        return Attacks(((find(game, "A"), find(game, "Sage")),)) if isinstance(decision, Attackers) else None

    game = fight(Side([bear("A")]), Side([walker]), attack)
    assert game.obj(find(game, "Sage")).counters["loyalty"] == 2 and game.player(1).life == 20


@pytest.mark.rule("511.3")
def test_nothing_is_in_combat_after_combat() -> None:
    game = fight(Side([bear("A")]), Side(), attacking("A"))
    to_step(game, Step.MAIN2)
    assert game.obj(find(game, "A")).attacking < 0


@pytest.mark.rule("508.1b")
def test_each_opponent_of_several_can_be_attacked() -> None:
    game = board(
        Side([bear("A")]), Side([bear("B")]), Side([bear("C")]), asker=Script(attacking("A", whom=2)),
    )
    to_step(game, Step.END_COMBAT)
    assert [player.life for player in game.state.players] == [20, 20, 18]


@pytest.mark.rule("509.1c")
def test_of_requirements_that_cannot_all_be_obeyed_the_most_are() -> None:
    lured = [with_text(name, f"{name} must be blocked if able.") for name in ("One", "Two")]
    for attacker in ("One", "Two"):
        game = fight(Side(lured), Side([bear("B")]), attacking("One", "Two"), blocking(("B", attacker)))
        assert find(game, "B", Zone.GRAVEYARD)
    with pytest.raises(IllegalAnswer):
        fight(Side(lured), Side([bear("B")]), attacking("One", "Two"), blocking())
    with pytest.raises(IllegalAnswer):
        both = blocking(("B", "One"), ("C", "One"))
        fight(Side(lured), Side([bear("B"), bear("C")]), attacking("One", "Two"), both)


@pytest.mark.rule("509.1c")
def test_a_requirement_does_not_ask_for_what_a_restriction_forbids() -> None:
    lured = with_text("One", "Menace\nOne must be blocked if able.")
    game = fight(Side([lured]), Side([bear("B")]), attacking("One"), blocking())
    assert game.state.players[1].life == 18


@pytest.mark.rule("506.2")
def test_the_attacking_player_is_the_one_whose_turn_it_is() -> None:
    text = "Whenever Pure is dealt combat damage, you gain that much life and attacking player loses that much life."
    pure = with_text("Pure", text, "0/4")
    game = fight(Side([bear("Ox", "", "3/3")]), Side([pure]), attacking("Ox"), blocking(("Pure", "Ox")))
    assert (game.player(0).life, game.player(1).life) == (17, 23)
