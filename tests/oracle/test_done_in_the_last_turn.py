"""What was done in a player's last turn, and since (608.2h looks at the turn; 500.1 has turns end)."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.ast.card import Card
from engine.game import Game
from engine.oracle.reader import read_ability
from engine.rules.attacking import attack_options
from engine.rules.game_loop import advance
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.short import attacks, blocks
from tests.rules.askers import Script
from tests.rules.board import Side, board, find, to_step
from tests.rules.play import beast, free, names, play


def _to(game: Game, player: int, step: Step, turns: int = 0) -> Game:
    """On to a step of a player's turn, so many turns from now; nobody attacks on the way."""
    turn = game.state.turn + turns
    for _ in range(3000):
        state = game.state
        if state.turn >= turn and state.active == player and state.step == step and state.priority >= 0:
            return game
        advance(game)
    raise AssertionError("that step never came")


def _fought(*cards: Card, blocker: bool = False) -> Game:
    """A game where the first of some creatures has attacked, and perhaps was blocked."""
    wall = beast("Wall", "0/9")
    game = board(Side(cards), Side([wall]))
    says = [attacks(cards[0].name), *([blocks(f"Wall>{cards[0].name}")] if blocker else [])]
    game.procedures.asker = Script(*says)  # type: ignore[attr-defined]
    to_step(game, Step.END)
    game.procedures.asker = Script()  # type: ignore[attr-defined]
    return game


@pytest.mark.rule("508.1c")
@pytest.mark.parametrize("words", ["your", "its controller's"])
def test_who_attacked_last_turn_stays_at_home_for_one(words: str) -> None:
    text = f"This creature can't attack if it attacked during {words} last turn."
    game = _fought(beast("Ox", text=text), beast("Elk"))
    able = []
    for _ in range(2):
        _to(game, 0, Step.BEGIN_COMBAT, 1)
        able.append([game.chars(each.attacker).name for each in attack_options(game)])
        _to(game, 0, Step.END)
    assert able == [["Elk"], ["Ox", "Elk"]]


@pytest.mark.rule("502.3")
def test_it_stays_tapped_in_the_untap_step_after_its_attack_alone() -> None:
    text = "Creatures that attacked during their controller's last turn don't untap during their controllers'"
    game = _fought(beast("Ox"), free("Mist", "Enchantment", f"{text} untap steps."))
    tapped = []
    for _ in range(2):
        _to(game, 0, Step.UPKEEP, 1)
        tapped.append(game.obj(find(game, "Ox")).tapped)
        _to(game, 0, Step.END)
    assert tapped == [True, False]


@pytest.mark.rule("603.4")
@pytest.mark.parametrize(("deed", "blocked", "counters"), [
    ("it attacked or blocked since your last upkeep", False, [1, 1]),
    ("it has blocked or been blocked since your last upkeep", False, [0, 0]),
    ("it has blocked or been blocked since your last upkeep", True, [1, 1]),
    ("it didn't attack during your last turn", False, [0, 1]),
])
def test_what_it_did_since_is_asked_in_each_upkeep(deed: str, blocked: bool, counters: list[int]) -> None:
    text = f"At the beginning of your upkeep, put a +1/+1 counter on this creature if {deed}."
    game = _fought(beast("Ox", "5/5", text), blocker=blocked)
    seen = []
    for _ in range(2):
        _to(game, 0, Step.DRAW, 1)
        seen.append(game.obj(find(game, "Ox")).counters.get("+1/+1", 0))
        _to(game, 0, Step.END)
    assert seen == counters


@pytest.mark.rule("500.1")
def test_what_entered_since_ones_last_turn_ended() -> None:
    bury = free("Bury", "Sorcery", "Destroy all creatures that entered since your last turn ended.")
    game = board(Side([beast("Elk")], [bury, beast("Cow")]), Side((), [beast("Ox"), beast("Hen")]))
    play(game, "Cow")
    _to(game, 1, Step.MAIN1, 1)
    play(game, "Ox")
    _to(game, 0, Step.MAIN1, 1)
    play(game, "Bury")
    assert [each for player in (0, 1) for each in names(game, Zone.BATTLEFIELD, player)] == ["Elk", "Cow"]


@pytest.mark.parametrize("words", [
    "that dealt damage during your last turn", "that attacked during a last turn", "that attacked since your last step",
])
def test_what_no_turn_remembers_is_declined(words: str) -> None:
    assert isinstance(read_ability(f"Destroy all creatures {words}.", "Bury", ("sorcery",))[0], Unread)
