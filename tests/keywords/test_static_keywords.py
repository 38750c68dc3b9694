"""CR 702. Static keywords: simply true while they are there, and two instances are as good as one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.ast.card import Card
from engine.decisions import Divided
from engine.events.kinds import Move
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.attacking import attack_options
from engine.rules.before_priority import settle
from engine.rules.blocking import block_options
from engine.rules.priority import legal_actions
from engine.rules.restrictions import may_target
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.short import alive, attacks, blocks, buried, one, says, scripted, size, thing
from tests.rules.board import Side, board, find, spell, to_step
from tests.rules.cards import FOREST
from tests.rules.play import free, next_turn

Outcome = Callable[[Game], object]
SWAMP = spell("S", "", "Snow Land — Swamp", "")


def attacks_at_all(game: Game) -> object:
    return [game.chars(option.attacker).name for option in attack_options(game)]


def blocks_flyer(game: Game) -> object:
    game.state.active = game.state.priority = 1
    scripted(game, attacks("F", whom=0))
    to_step(game, Step.DECLARE_ATTACKERS)
    return find(game, "A") in [option.blocker for option in block_options(game, 0)]


def can_attack(game: Game) -> object:
    game.state.own(find(game, "A")).sick = True
    return len(attack_options(game))


def can_be_blocked(game: Game) -> object:
    scripted(game, attacks("A"))
    to_step(game, Step.DECLARE_ATTACKERS)
    return sorted(game.chars(option.blocker).name for option in block_options(game, 1))


def fights(*blocked: str, divide: tuple[int, ...] = ()) -> Outcome:
    """The board after A's attack: who lives, both life totals, and whether A is tapped."""

    def outcome(game: Game) -> object:
        scripted(game, attacks("A"), blocks(*blocked), says(*((Divided(divide),) if divide else ())))
        to_step(game, Step.MAIN2)
        lives = [player.life for player in game.state.players]
        tapped = alive(game, "A") and game.obj(find(game, "A")).tapped
        return alive(game, "A"), buried(game, "B"), lives, tapped, size(game, "B")

    return outcome


def targeted(by: int) -> Outcome:
    return lambda game: may_target(game, find(game, "A"), find(game, "B"), by)


CASES: dict[str, tuple[str, Outcome]] = {
    # keyword: (its size, what it changes)
    "deathtouch": ("1/9", fights("B>A")),
    "defender": ("2/2", attacks_at_all),
    "double strike": ("2/2", fights()),
    "first strike": ("5/5", fights("B>A")),
    "flying": ("2/2", can_be_blocked),
    "haste": ("2/2", can_attack),
    "hexproof": ("2/2", targeted(1)),
    "indestructible": ("1/1", fights("B>A")),
    "intimidate": ("2/2", can_be_blocked),
    "swampwalk": ("2/2", can_be_blocked),
    "lifelink": ("2/2", fights()),
    "protection from black": ("2/2", can_be_blocked),
    "reach": ("2/2", blocks_flyer),
    "shroud": ("2/2", targeted(0)),
    "trample": ("9/9", fights("B>A", divide=(5, 4))),
    "vigilance": ("2/2", fights()),
    "shadow": ("2/2", can_be_blocked),
    "horsemanship": ("2/2", can_be_blocked),
    "fear": ("2/2", can_be_blocked),
    "wither": ("2/2", fights("B>A")),
}


def of(keyword: str, text: str, pt: str, lord: bool = False) -> Game:
    """A with that text, opposed by a big creature B, a flyer F and a Swamp; a lord that grants it if wanted."""
    grants = thing("Lord", f"Creatures you control have {keyword}.")
    mine: list[Card] = [one("A", text, pt=pt, cost="{G}"), *([grants] if lord else [])]
    blocker = spell("B", "{W}" if keyword != "protection from black" else "{B}", "Creature — Giant", "", pt="5/5")
    flyer = spell("F", "{R}", "Creature — Bird", "Flying", pt="1/1")
    return board(Side(mine), Side([blocker, flyer, SWAMP] if keyword == "reach" else [blocker, SWAMP]))


@pytest.mark.rule(
    "702.2a", "702.3a", "702.4a", "702.7a", "702.9a", "702.10a", "702.11a", "702.12a", "702.13a", "702.14b",
    "702.15a", "702.16b", "702.17a", "702.18a", "702.19a", "702.20a", "702.28a", "702.31a", "702.36a", "702.80a",
)
@pytest.mark.parametrize("keyword", CASES)
def test_it_is_true_exactly_as_long_as_something_grants_it(keyword: str) -> None:
    pt, outcome = CASES[keyword]
    assert outcome(of(keyword, "", pt, lord=True)) == outcome(of(keyword, keyword.capitalize(), pt))
    game = of(keyword, "", pt, lord=True)
    emit(game, [Move(find(game, "Lord"), Zone.HAND)])
    settle(game)
    assert outcome(game) == outcome(of(keyword, "", pt))


@pytest.mark.rule(
    "702.2f", "702.3c", "702.4e", "702.7d", "702.9c", "702.10d", "702.11g", "702.12c", "702.13c", "702.14e",
    "702.15f", "702.16m", "702.17c", "702.18b", "702.19g", "702.20c", "702.28c", "702.31c", "702.36c", "702.80d",
)
@pytest.mark.parametrize("keyword", CASES)
def test_two_instances_are_as_one(keyword: str) -> None:
    pt, outcome = CASES[keyword]
    once = outcome(of(keyword, keyword.capitalize(), pt))
    assert outcome(of(keyword, f"{keyword.capitalize()}\n{keyword.capitalize()}", pt)) == once
    assert outcome(of(keyword, "", pt)) != once


@pytest.mark.rule("702.8b")
def test_flash_twice_is_flash() -> None:
    def castable(text: str) -> bool:
        game = board(Side([FOREST] * 2, [one("A", text)]), Side(), active=1)
        return bool(legal_actions(game, 0))

    assert castable("Flash\nFlash") == castable("Flash") and not castable("")


@pytest.mark.rule("702.161a")
def test_living_metal_is_a_creature_in_its_controllers_turn() -> None:
    game = board(Side([free("Bot", "Artifact — Vehicle", "Living metal", "3/3")]), Side())
    assert "creature" in game.chars(find(game, "Bot")).types
    next_turn(game)
    assert "creature" not in game.chars(find(game, "Bot")).types
