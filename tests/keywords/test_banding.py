"""CR 702.22. Banding."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.ast.card import Card
from engine.decisions import Answer, Attacks, Choose, Decision, Divide, Divided
from engine.events.kinds import Move, RemovedFromCombat
from engine.events.pipeline import emit
from engine.game import Game
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords import table
from tests.keywords.short import alive, attacks, blocks, one, says, war
from tests.keywords.table import Seats, creature, seats_of
from tests.rules.askers import Script
from tests.rules.board import Side, board, find, spell, to_step
from tests.rules.cards import bear
from tests.rules.play import after, beast, called, free, play

SWAMP = spell("Bog", "", "Land — Swamp", "")


def banding(mine: list[Card], theirs: list[Card], band: tuple[str, ...], standing: str = "",
            until: Step = Step.DECLARE_BLOCKERS) -> Game:
    """All of mine attack, these in a band with the first."""
    answers = [band] if band else []
    names = " ".join(card.name for card in mine if card.faces[0].power)
    return war(mine, theirs, names, standing, *answers, until=until)


def blocked_by(game: Game, name: str) -> list[str]:
    """The names of what blocks a creature."""
    return [game.chars(id).name for id in game.obj(find(game, name)).blocked_by]


@pytest.mark.rule("702.22a", "702.22h")
def test_a_band_is_blocked_together_whatever_its_members_can_evade() -> None:
    game = banding([one("A", "Banding\nFlying"), one("B", "Swampwalk")], [one("F", "Flying"), SWAMP], ("B",), "F>A")
    assert blocked_by(game, "A") == ["F"] and blocked_by(game, "B") == ["F"]


@pytest.mark.rule("702.22b")
@pytest.mark.parametrize("words", [
    'banding and all "bands with other" abilities', 'all "bands with other" abilities',
])
def test_bands_with_other_abilities_are_lost(words: str) -> None:
    spell = free("Part", "Instant", f"Target creature loses {words} until end of turn.")
    game = after(board(Side([beast("Ox", text="Flying, banding")], [spell]), Side()), ("Part", "Ox"))
    keywords = game.chars(find(game, "Ox")).keywords
    assert "flying" in keywords and ("banding" in keywords) is not words.startswith("banding")


def offered(game: Game) -> list[tuple[str, ...]]:
    """The creatures offered for bands, question by question."""
    decisions: list[Decision] = game.procedures.asker.decisions  # type: ignore[attr-defined]
    return [tuple(called(game, ref) for ref in each.legal) for each in decisions if isinstance(each, Choose)]


@pytest.mark.rule("702.22b", "702.22c")
def test_bands_with_other_of_a_quality() -> None:
    legend = "Legendary Creature — Bear"
    mine = [one("A", "Bands with other legendary creatures", types=legend), one("B", types=legend), one("C")]
    game = war(mine, [one("X")], "A B C", "X>B", ("B",), until=Step.DECLARE_BLOCKERS)
    assert offered(game) == [("B",)] and blocked_by(game, "A") == ["X"]
    strip = free("Strip", "Sorcery", "Creatures lose banding until end of turn.")
    game = board(Side(mine, [strip]), Side())
    play(game, "Strip")
    assert game.chars(find(game, "A")).abilities == ()


@pytest.mark.rule("702.22c", "702.22m")
def test_any_number_with_banding_and_one_without_in_one_band_each() -> None:
    mine = [one("A", "Banding\nBanding"), one("B", "Banding"), one("C"), one("D")]
    game = war(mine, [one("X")], "A B C D", "X>C", ("B",), ("C",), until=Step.DECLARE_BLOCKERS)
    assert offered(game) == [("B",), ("C", "D")]
    assert [bool(blocked_by(game, name)) for name in "ABCD"] == [True, True, True, False]


@pytest.mark.rule("702.22d")
def test_all_of_a_band_attack_the_same() -> None:
    sage = spell("Sage", "{3}", "Planeswalker — Sage", "+1: Draw a card.", loyalty="3")

    def split(game: Game, decision: Decision) -> Attacks | None:
        found = attacks("A", "B", "C")(game, decision)
        attackers = ((find(game, "A"), 1), (find(game, "B"), find(game, "Sage")), (find(game, "C"), 1))
        return Attacks(attackers) if found else None

    game = board(Side([one("A", "Banding"), one("B"), one("C")]), Side([sage]), asker=Script(split))
    to_step(game, Step.DECLARE_ATTACKERS)
    assert offered(game) == [("C",)]


@pytest.mark.rule("702.22e", "702.22f")
def test_a_band_lasts_without_banding_but_not_for_what_leaves_combat() -> None:
    strip = free("Strip", "Instant", "Creatures lose all abilities until end of turn.")
    for leaves in (False, True):
        script = Script(attacks("A", "B", "C", "D"), says(("B",), ("C",)))
        mine = [one("A", "Banding"), one("B", "Banding"), one("C"), one("D")]
        game = board(Side(mine, [strip]), Side([one("X")]), asker=script)
        to_step(game, Step.DECLARE_ATTACKERS)
        play(game, "Strip")
        if leaves:
            emit(game, [Move(find(game, "B"), Zone.HAND)])
        game.procedures.asker = Script(blocks("X>A"))  # type: ignore[attr-defined]
        to_step(game, Step.DECLARE_BLOCKERS)
        assert blocked_by(game, "C") == ["X"] and bool(find(game, "B")) is not leaves
        assert not blocked_by(game, "D")  # which is in no band


@pytest.mark.rule("702.22f")
def test_what_was_removed_from_combat_is_in_no_band_though_it_comes_to_attack_again() -> None:
    script = Script(attacks("A", "B", "C"), says(("B",), ("C",)))
    mine = [one("A", "Banding"), one("B", "Banding"), one("C")]
    game = board(Side(mine), Side([one("X")]), asker=script)
    to_step(game, Step.DECLARE_ATTACKERS)
    emit(game, [RemovedFromCombat(find(game, "B"))])
    game.state.own(find(game, "B")).attacking = 1
    game.procedures.asker = Script(blocks("X>A"))  # type: ignore[attr-defined]
    to_step(game, Step.DECLARE_BLOCKERS)
    assert blocked_by(game, "C") == ["X"] and not blocked_by(game, "B")


@pytest.mark.rule("702.22g")
def test_members_of_a_band_keep_their_own_abilities() -> None:
    game = banding([one("A", "Banding\nFirst strike"), one("B")], [one("X", pt="2/4")], ("B",), "X>A")
    assert "first strike" not in game.chars(find(game, "B")).keywords
    assert "flying" not in game.chars(find(game, "A")).keywords


@pytest.mark.rule("702.22i")
def test_an_effect_that_has_one_of_a_band_blocked_has_all_of_it_blocked() -> None:
    fog = spell("Fog Bank", "{0}", "Instant", "Target attacking creature becomes blocked.")
    mine = [creature("A", "Banding"), bear("B"), bear("C")]
    game = board(Side(mine, [fog]), Side(), asker=Seats({"A": 1, "B": 1, "C": 1}, take=["B", "A"]))
    to_step(game, Step.DECLARE_ATTACKERS)
    seats_of(game).take = ("A",)
    table.play(game, "Fog Bank")
    to_step(game, Step.END_COMBAT)
    assert game.player(1).life == 18


def divides(*parts: int, by: int) -> Callable[[Decision], Answer | None]:
    """Divides damage if it is this player who is asked."""
    return lambda asked: Divided(parts) if isinstance(asked, Divide) and asked.asked.player == by else None


@pytest.mark.rule("702.22j")
def test_against_a_blocker_with_banding_the_defending_player_divides() -> None:
    game = war([one("A", pt="4/4")], [one("B", "Banding"), one("C", pt="0/9")], "A", "B>A C>A", divides(0, 4, by=1))
    assert alive(game, "B", "C") and game.obj(find(game, "C")).damage == 4


@pytest.mark.rule("702.22k")
def test_for_a_blocker_of_a_band_the_active_player_divides() -> None:
    game = war([one("A", "Banding"), one("B", pt="1/9")], [one("X", pt="4/9")], "A B", "X>A", ("B",),
               divides(0, 4, by=0))
    assert alive(game, "A", "B") and game.obj(find(game, "B")).damage == 4
