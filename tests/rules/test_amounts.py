"""CR 107.1. Amounts are amounts: however great one is, nothing loops, overflows or takes memory for it."""

from __future__ import annotations

import time
import tracemalloc

import pytest

from engine.ai.random_seat import RandomSeat
from engine.decisions import Asked, Divide, Divided, Number, Purpose
from engine.events.kinds import GainLife, PutCounters
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.mana_needs import Need
from engine.rules.mana_plan import find_plan
from engine.rules.mana_sources import pool_units
from engine.state.checkpoint_codec import StateCodec
from engine.state.digest import digest
from engine.terms.ids import PlayerId
from engine.terms.limits import MOST_AT_ONCE, MOST_PERMANENTS, MOST_WAITING
from engine.view.freeze import snapshot
from engine.view.narrate import narrate
from tests.ai.table import Table
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, play
from tests.timing import assert_within, slowness

GREAT = (10**9, 2**63, 2**70, 10**40)
DOINGS = (
    "Draw X cards", "Create X 1/1 white Soldier creature tokens", "Create X Treasure tokens",
    "Target player mills X cards", "Add X mana of any one color", "Add X mana in any combination of colors",
    "Flip X coins", "Roll X six-sided dice", "Investigate X times", "Take X extra turns after this one",
    "Put X +1/+1 counters on target creature", "You gain X life", "Each opponent loses X life", "Scry X", "Surveil X",
    "Target player discards X cards", "Create X tokens that are copies of target creature", "Amass Zombies X",
    "You get X {E}", "Target creature connives X", "Populate X times", "Proliferate X times",
    "Exile the top X cards of your library", "Manifest the top X cards of your library",
    "Each player sacrifices X creatures", "Incubate X", "Bolster X", "Target player skips their next X turns",
    "Each opponent gets X poison counters",
    "Target creature gets +X/+X until end of turn", "Target opponent loses the game unless they pay {X}",
)  # fmt: skip


@pytest.mark.timing
@pytest.mark.rule("107.1")
@pytest.mark.parametrize("life", GREAT)
@pytest.mark.parametrize("doing", DOINGS)
def test_that_many_of_anything_takes_neither_time_nor_memory(doing: str, life: int) -> None:
    text = f"{doing}, where X is your life total."
    ox, clue = beast("Ox"), free("Seed", "Artifact Creature", pt="0/1")

    def once() -> float:
        game = board(
            Side([ox, clue], [free("Great", "Sorcery", text)], library=[FOREST] * 20, life=life),
            Side([beast("Cow")], library=[FOREST] * 20),
        )
        began = time.process_time()
        play(game, "Great")
        return time.process_time() - began

    assert_within(1, once)
    tracemalloc.start()
    once()  # apart: to trace compiled code takes ten times as long as to run it
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 150 << 20


@pytest.mark.rule("107.1")
@pytest.mark.parametrize("life", GREAT)
def test_great_numbers_are_kept_shown_and_written_as_they_are(life: int) -> None:
    game = board(Side([beast("Ox")], life=life), Side())
    emit(game, [GainLife(0, life), PutCounters(find(game, "Ox"), "+1/+1", life)])
    assert game.player(0).life == 2 * life and game.chars(find(game, "Ox")).power == 2 + life
    assert snapshot(game, 0).players[0].life == 2 * life
    assert digest(game.state) != digest(board(Side([beast("Ox")], life=life), Side()).state)
    codec = StateCodec(game.state.cards)
    assert digest(codec.from_json(codec.to_json(game.state), game.state.owners)) == digest(game.state)


@pytest.mark.rule("111.1")
def test_past_what_a_table_holds_no_more_tokens_are_made_and_everybody_is_told() -> None:
    told: list[str] = []

    class Teller:
        def seen(self, game: Game, events: object) -> None:
            told.extend(str(each.log.text) for each in narrate(game, events, 1) if each.log)  # type: ignore[arg-type]

    text = "Create X 1/1 white Soldier creature tokens, where X is your life total."
    hand = [free("Great", "Sorcery", text), free("Again", "Sorcery", text)]
    game = board(Side([], hand, life=MOST_PERMANENTS - 5), Side())
    game.observers = (Teller(),)  # type: ignore[assignment]
    play(game, "Great")
    assert len(game.state.battlefield) == MOST_PERMANENTS - 5 and not any("at once" in line for line in told)
    play(game, "Again")
    assert len(game.state.battlefield) == MOST_PERMANENTS and any("No more than 2000 at once" in line for line in told)


@pytest.mark.rule("603.2")
def test_no_more_abilities_wait_than_a_table_holds() -> None:
    text = "Whenever a +1/+1 counter is put on this creature, you gain 1 life."
    game = board(Side([beast("Ox", text=text)]), Side())
    emit(game, [PutCounters(find(game, "Ox"), "+1/+1", 10**12)])
    assert len(game.state.pending) == MOST_WAITING


@pytest.mark.rule("106.4")
def test_much_mana_in_any_combination_is_asked_for_color_by_color() -> None:
    text = "Add X mana in any combination of colors, where X is your life total."
    game = board(Side([], [free("Bloom", "Sorcery", text)], life=100), Side())
    says = play(game, "Bloom", 20, 20, 20, 20)
    asked = [each for each in says.decisions if isinstance(each, Number)]
    assert [each.high for each in asked] == [100, 80, 60, 40]
    assert all(each.asked.purpose is Purpose.COLOR for each in asked)
    assert game.player(0).pool == (20, 20, 20, 20, 20, 0)


@pytest.mark.timing
@pytest.mark.rule("601.2h")
def test_a_great_cost_is_paid_from_a_great_pool_at_once() -> None:
    game = board(Side(), Side())
    game.state.own_player(0).pool = (0, MOST_AT_ONCE, 0, 0, 30, 3)
    began = time.process_time()
    plan = find_plan(Need((1 << 4, 1 << 1), 9_000), pool_units(game, 0), [], {})
    assert plan is not None and len(plan.spend) == 9_002 and plan.spend.count("G") >= 1
    assert find_plan(Need((1 << 4,), 10**12), pool_units(game, 0), [], {}) is None
    assert time.process_time() - began < 1 * slowness()


@pytest.mark.rule("601.2d")
def test_a_great_total_is_divided_by_lot_in_no_time() -> None:
    decision = Divide(Asked(PlayerId(0)), 10**15, (70, 71, 72), 1)
    answer = RandomSeat(1).choose(Table().view(), decision)
    assert isinstance(answer, Divided) and sum(answer.parts) == 10**15 and min(answer.parts) >= 1
