"""Matches as pure functions: the same again, counted truly, replayed to the same end."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from engine.ai import ai_seat
from engine.lab.experiment import DeckVersion, ExperimentError, Sideboarding
from engine.lab.playing import Table, mark_of, sideboarded
from engine.lab.results import (
    DECISIONS,
    DRAWN_LATER,
    OPENING,
    PLAYED_IT,
    STUCK,
    TURNS,
    WON,
    card_names,
    decode_result,
    encode_result,
)
from engine.play.record import Record
from engine.play.start import replay
from tests.lab.making import experiment, played


def test_a_match_is_the_same_whoever_plays_it_and_when() -> None:
    made = experiment()
    forward = played(made, 6)
    table = Table(made)
    table.warm_up()
    assert [table.play(number) for number in reversed(range(6))] == forward[::-1]
    assert [decode_result(encode_result(each)) for each in forward] == forward
    assert len({each.games[0].mark for each in forward}) == 6


@pytest.mark.parametrize("more", [{}, {"best_of": 3}, {"play": "random"}, {"kind": "mulligans"}])
def test_a_game_opens_as_a_replay_with_the_same_end(tmp_path: Path, more: dict[str, object]) -> None:
    made = experiment("clerks", "sprites", **more)
    table = Table(made)
    for result in played(made, 4):
        for place, game in enumerate(result.games):
            path = tmp_path / f"{result.number}.{place}.record"
            again, _ = table.again(result.number, place, path)
            assert again == game
            record = Record.read(path)
            assert record.head.seed == game.seed
            match = replay(record, [ai_seat("random", 0) for _ in record.head.names])
            outcome = match.run()
            assert outcome is not None
            assert outcome.winners == game.winners
            assert mark_of(match.game.state, match.answers) == game.mark


def test_a_game_that_was_not_played_cannot_be_opened() -> None:
    with pytest.raises(ExperimentError, match="from 1 to 1"):
        Table(experiment()).again(0, 1)


def test_a_mirror_match_with_seats_exchanged_comes_out_exactly_even() -> None:
    results = played(experiment("clerks", "clerks"), 20)
    won = Counter(seat for each in results for seat in each.games[0].winners)
    table = Table(experiment("clerks", "clerks"))
    score = sum(table.schedule.lineup(each.number).seats[each.games[0].winners[0]] == 0 for each in results)
    assert score == 10
    assert won[0] % 2 == 0


@pytest.mark.rule("100.6")
def test_a_match_of_three_ends_with_two_wins_and_the_loser_begins() -> None:
    results = played(experiment("clerks", "clerks", best_of=3), 12)
    assert {len(each.games) for each in results} == {2, 3}
    for each in results:
        won = Counter(game.winners[0] for game in each.games)
        assert max(won.values()) == 2
        for before, after in zip(each.games, each.games[1:], strict=False):
            assert after.starter == 1 - before.winners[0]
            assert after.seed != before.seed


def test_sideboarding_takes_the_places_of_what_goes_out() -> None:
    deck = DeckVersion(name="d", main=("a", "b", "b", "c"), side=("x", "x"))
    plan = Sideboarding(out={"b": 2}, into={"x": 1})
    assert sideboarded(deck, plan) == DeckVersion(name="d", main=("a", "x", "c"), side=("x", "b", "b"))
    with pytest.raises(ExperimentError, match="'x'"):
        sideboarded(deck, Sideboarding(into={"x": 3}))


def test_a_sideboarded_deck_plays_from_the_second_game_on(tmp_path: Path) -> None:
    plans = [
        {"against": "clerks (2)", "start": "first", "out": {"Toll Clerk": 4}, "into": {"Toll Captain": 4}},
        {"against": "somebody", "out": {"Toll Captain": 6}},
    ]
    made = experiment(best_of=3, decks=[{"deck": "clerks", "sideboarding": plans}, {"deck": "clerks"}])
    table = Table(made)
    counts = []
    for number in range(6):
        seat = table.schedule.lineup(number).seats.index(0)
        for place, game in enumerate(table.play(number).games):
            record = table.again(number, place)[1]
            counts.append((place > 0 and game.starter == seat, Counter(record.head.decks[seat])["Toll Captain"]))
    assert set(counts) == {(False, 6), (True, 10)}


def test_what_a_seat_did_adds_up() -> None:
    made = experiment()
    names = card_names(made)
    lands = {names.index("Plainfield"), names.index("Millrace")}
    for result in played(made, 10):
        game = result.games[0]
        assert game.ended == WON
        for seat, tally in enumerate(game.seats):
            own = (game.turns + (1 if seat == game.starter else 0)) // 2
            assert len(tally.lands) == len(tally.drops) == len(tally.spent) == len(tally.trouble) == own
            assert [kept for _, _, kept in tally.hands] == [0] * tally.mulligans + [1]
            assert len(tally.opening) == 7 - tally.mulligans
            assert tally.hands[-1][1] - tally.mulligans <= sum(name in lands for name in tally.opening)
            assert sum(tally.drops) == tally.lands[-1] == sum(
                bool(bits & PLAYED_IT) for name, bits, _, _ in tally.cards if name in lands
            )
            assert tally.casts == sum(bool(bits & PLAYED_IT) for name, bits, _, _ in tally.cards if name not in lands)
            drawn = sum(bool(bits & DRAWN_LATER) for _, bits, _, _ in tally.cards)
            assert drawn >= own - (seat == game.starter)  # the starting player skips a draw; a tide draws more
            for _, bits, came, when in tally.cards:
                assert bool(bits & OPENING) == (came == 0)
                assert bool(bits & PLAYED_IT) == bool(when)
                assert when == 0 or when >= came
                assert not (bits & STUCK and bits & PLAYED_IT)


def test_mana_spent_is_what_the_spells_cost() -> None:
    made = experiment("clerks", "clerks")
    names = card_names(made)
    costs = {names.index("Toll Clerk"): 2, names.index("Toll Captain"): 4}
    for result in played(made, 6):
        for tally in result.games[0].seats:
            assert sum(tally.spent) == sum(costs.get(name, 0) for name, bits, _, _ in tally.cards if bits & PLAYED_IT)


def test_cards_that_cannot_be_cast_are_stuck_and_missing_colors_are_seen() -> None:
    statues = experiment("statues", "sprites")
    statue = card_names(statues).index("Old Statue")
    seats = [(lineup, result) for result in played(statues, 10)
             for lineup in [Table(statues).schedule.lineup(result.number).seats.index(0)]]
    bits = [b for seat, result in seats for name, b, _, _ in result.games[0].seats[seat].cards if name == statue]
    assert any(each & STUCK for each in bits)
    mixed = experiment("mixed", "clerks")
    schedule = Table(mixed).schedule
    trouble = dict.fromkeys((0, 1), 0)
    for result in played(mixed, 10):
        for seat, who in enumerate(schedule.lineup(result.number).seats):
            trouble[who] += sum(result.games[0].seats[seat].trouble)
    assert trouble[1] == 0
    assert trouble[0] > 10


def test_caps_end_games_and_say_so() -> None:
    short = played(experiment(caps={"turns": 3}), 2)
    assert [(each.games[0].ended, each.games[0].turns) for each in short] == [(TURNS, 3)] * 2
    few = played(experiment(caps={"decisions": 10}), 2)
    assert [each.games[0].ended for each in few] == [DECISIONS] * 2
    assert all(each.counts for each in (*short, *few))


def test_a_goldfish_does_nothing_and_a_table_seats_many() -> None:
    for result in played(experiment("clerks", kind="goldfish"), 4):
        game = result.games[0]
        seat = game.winners[0]
        assert game.seats[1 - seat].casts == 0
        assert game.seats[seat].life == 20
    made = experiment("clerks", "sprites", "mixed", kind="table")
    games = [each.games[0] for each in played(made, 3)]
    assert all(len(game.seats) == 3 and len(game.winners) == 1 for game in games)


def test_of_mulligans_the_first_hand_is_kept_or_sent_back_as_told() -> None:
    made = experiment("clerks", "sprites", kind="mulligans")
    schedule = Table(made).schedule
    for result in played(made, 8):
        lineup = schedule.lineup(result.number)
        tally = result.games[0].seats[lineup.seats.index(0)]
        assert tally.hands[0][2] == (lineup.hand == "keep")


def test_cards_that_read_otherwise_are_refused() -> None:
    with pytest.raises(ExperimentError, match="another way"):
        Table(msgspec.structs.replace(experiment(), reading="0123456789abcdef"))
