"""CR 702.19. Trample, and trample over planeswalkers."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Decision, Divide, Divided, IllegalAnswer
from engine.events.kinds import Move
from engine.events.pipeline import emit
from engine.game import Game
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.short import alive, attacks, blocks, buried, one, war
from tests.rules.askers import Script
from tests.rules.board import Side, board, find, spell, to_step
from tests.rules.play import called

SAGE = spell("Sage", "{3}", "Planeswalker — Sage", "+1: Draw a card.", loyalty="3")
OVER = "Trample over planeswalkers"


def dividing(game: Game, **parts: int) -> None:
    """Divides damage by name ("you": the defending player)."""

    def answer(_: Game, decision: Decision) -> Divided | None:
        if not isinstance(decision, Divide):
            return None
        said = tuple(parts.get(called(game, ref) or "you", 0) for ref in decision.among)
        return Divided(said) if sum(said) == decision.total else None

    game.procedures.asker = Script(answer)  # type: ignore[attr-defined]


def blocked(mine: list[Card], theirs: list[Card], going: str, standing: str, whom: int | str = 1) -> Game:
    """A combat with its blockers declared."""
    script = Script(attacks(*going.split(), whom=whom), blocks(*standing.split()))
    game = board(Side(mine), Side(theirs), asker=script)
    to_step(game, Step.DECLARE_BLOCKERS)
    return game


@pytest.mark.rule("702.19a")
def test_trample_does_nothing_for_a_blocker() -> None:
    game = war([one("A", pt="1/1")], [one("B", "Trample", "5/5")], "A", "B>A")
    assert game.player(0).life == 20


@pytest.mark.rule("702.19b")
def test_the_rest_goes_past_only_once_all_blockers_are_assigned_lethal_damage() -> None:
    for parts, life in (({"B": 2, "C": 2, "you": 2}, 18), ({"B": 6}, 20)):
        game = blocked([one("A", "Trample", "6/6")], [one("B"), one("C")], "A", "B>A C>A")
        dividing(game, **parts)
        to_step(game, Step.END_COMBAT)
        assert game.player(1).life == life
    game = blocked([one("A", "Trample", "6/6")], [one("B"), one("C")], "A", "B>A C>A")
    dividing(game, B=2, C=1, you=3)
    with pytest.raises(IllegalAnswer):
        to_step(game, Step.END_COMBAT)


@pytest.mark.rule("702.19b")
def test_damage_from_other_attackers_counts_toward_lethal_damage() -> None:
    two = one("B", "This creature can block an additional creature each combat.")
    game = blocked([one("A", pt="1/1"), one("T", "Trample", "3/3")], [two], "A T", "B>A B>T")
    dividing(game, B=1, you=2)
    to_step(game, Step.END_COMBAT)
    assert game.player(1).life == 18 and buried(game, "B")


@pytest.mark.rule("702.19b")
def test_prevention_is_not_looked_at_for_lethal_damage() -> None:
    green = one("A", "Trample", "6/6", cost="{G}")
    game = blocked([green], [one("B", "Protection from green")], "A", "B>A")
    dividing(game, B=2, you=4)
    to_step(game, Step.END_COMBAT)
    assert alive(game, "B") and game.player(1).life == 16


@pytest.mark.rule("702.19c")
def test_what_is_more_than_the_loyalty_may_go_to_the_planeswalkers_controller() -> None:
    game = blocked([one("A", pt="1/1"), one("T", OVER, "7/7")], [SAGE], "A T", "", "Sage")
    dividing(game, Sage=2, you=5)
    to_step(game, Step.END_COMBAT)
    assert buried(game, "Sage") and game.player(1).life == 15
    game = blocked([one("T", OVER, "7/7")], [SAGE, one("B")], "T", "B>T", "Sage")
    dividing(game, B=2, Sage=3, you=2)
    to_step(game, Step.END_COMBAT)
    assert game.player(1).life == 18


@pytest.mark.rule("702.19d")
def test_with_no_blockers_left_all_of_it_goes_past() -> None:
    for text, whom, lives in (("Trample", 1, 17), ("", 1, 20)):
        game = blocked([one("A", text, "3/3")], [one("B")], "A", "B>A", whom)
        emit(game, [Move(find(game, "B"), Zone.HAND)])
        to_step(game, Step.END_COMBAT)
        assert game.player(1).life == lives


@pytest.mark.rule("702.19e", "702.19f")
def test_when_the_planeswalker_is_gone_only_trample_over_planeswalkers_reaches_the_player() -> None:
    for text, life in ((OVER, 16), ("Trample", 20), ("", 20)):
        game = blocked([one("A", text, "4/4")], [SAGE], "A", "", "Sage")
        emit(game, [Move(find(game, "Sage"), Zone.HAND)])
        to_step(game, Step.END_COMBAT)
        assert game.player(1).life == life
    game = blocked([one("A", "Trample", "9/9")], [SAGE], "A", "", "Sage")
    to_step(game, Step.END_COMBAT)
    assert game.player(1).life == 20


@pytest.mark.rule("702.19g")
def test_trample_over_planeswalkers_twice_is_once() -> None:
    game = blocked([one("T", f"{OVER}\n{OVER}", "7/7")], [SAGE], "T", "", "Sage")
    dividing(game, Sage=3, you=4)
    to_step(game, Step.END_COMBAT)
    assert game.player(1).life == 16


WALL = one("Wall", "This creature can block an additional creature each combat.", pt="4/5")


@pytest.mark.rule("702.19b", "510.1c")
@pytest.mark.parametrize("first", ["A", "T"])
@pytest.mark.parametrize(("beside", "through"), [(one("A", pt="5/5"), 5), (one("A", pt="3/3"), 3),
                                                 (one("A", "Deathtouch", pt="1/1"), 5)])
def test_what_others_assign_at_the_same_time_counts_whoever_came_first(beside: Card, through: int, first: str) -> None:
    """All of it is lethal if its source has deathtouch (702.2c)."""
    mine = [beside, one("T", "Trample", pt="5/5")]
    game = blocked(mine if first == "A" else mine[::-1], [WALL], "A T", "Wall>A Wall>T")
    dividing(game, Wall=5 - through, you=through)
    to_step(game, Step.END_COMBAT)
    assert game.player(1).life == 20 - through


@pytest.mark.rule("510.1c")
def test_an_attacker_with_several_blockers_is_asked_after_those_with_one() -> None:
    """The second of its blockers may be given damage once another attacker kills the first."""
    game = blocked([one("Big", pt="4/4"), one("A", pt="5/5")], [WALL, one("B")], "Big A", "Wall>A Wall>Big B>Big")
    dividing(game, B=4)
    to_step(game, Step.END_COMBAT)
    assert buried(game, "Wall", "B")


POST = one("W", "This creature can block an additional creature each combat.", "1/4")


@pytest.mark.rule("702.19b", "510.1c")
@pytest.mark.parametrize(("first", "second", "parts", "dealt"), [
    ("", "", ((0, 5), (4, 1)), 6),
    ("", "", ((1, 4), (3, 2)), 6),
    ("", "", ((4, 1), (0, 5)), 6),
    ("", "Deathtouch", ((0, 5), (1, 4)), 9),
    ("Deathtouch", "", ((0, 5), (4, 1)), 6),
    ("Deathtouch", "", ((1, 4), (0, 5)), 9),
])
def test_either_of_two_that_trample_over_one_blocker_assigns_what_is_lethal(
    first: str, second: str, parts: tuple[tuple[int, int], ...], dealt: int
) -> None:
    mine = [one("A", f"Trample\n{first}".strip(), "5/5"), one("B", f"Trample\n{second}".strip(), "5/5")]
    game = blocked(mine, [POST], "A B", "W>A W>B")
    left = list(parts)

    def answer(_: Game, decision: Decision) -> Divided | None:
        return Divided(left.pop(0)) if isinstance(decision, Divide) and decision.asked.player == 0 else None

    game.procedures.asker = Script(answer)  # type: ignore[attr-defined]
    to_step(game, Step.END_COMBAT)
    assert game.player(1).life == 20 - dealt and buried(game, "W") and not left


@pytest.mark.rule("702.19b")
def test_but_the_first_cannot_leave_more_to_the_second_than_it_has() -> None:
    game = blocked([one("A", "Trample", "5/5"), one("B", "Trample", "3/3")], [POST], "A B", "W>A W>B")
    dividing(game, W=0, you=5)
    with pytest.raises(IllegalAnswer):
        to_step(game, Step.END_COMBAT)
