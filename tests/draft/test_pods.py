"""Pods: kept, taken up, taken back; the same record gives the same pod; bad files get one clear sentence."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from engine.ai import ai_seat
from engine.cards.decks import Deck
from engine.cards.pool import CardPool
from engine.cli.table import BUNDLED, CASUAL
from engine.draft.building import BASICS, check_limited
from engine.draft.draft_sets import DraftTrouble, own_set, set_of_file
from engine.draft.judging import is_land, mana_value, power_of
from engine.draft.pods import KINDS, PERSON, Pod, cards_of, load, new_pod, save
from engine.evaluate.invariants import check
from engine.play.match import Match
from engine.play.record import DraftNote
from engine.play.start import MatchSetup, head_of, resume, start
from engine.rules.procedures import Rulebook
from engine.variants.setting import set_up_with
from engine.variants.ways_to_play import arrange
from tests.play.table import break_off, replays_the_same
from tests.soak.soak import Checked, Checking

POOL = CardPool()
POOL.load(BUNDLED)
POOL.load(CASUAL)
SET = own_set()
CARDS = cards_of(SET, POOL)
NAMES = tuple(f"P{seat}" for seat in range(8))


def pod_of(kind: str, seats: int = 4, seed: int = 3, person: bool = False) -> Pod:
    """A pod of computers, perhaps with a person in the first seat."""
    kinds = [PERSON if person and not seat else "greedy" for seat in range(seats)]
    return Pod(new_pod(kind, SET, kinds, NAMES[:seats], seed), CARDS)


def test_a_person_is_waited_for_and_the_pod_goes_on_after_each_answer() -> None:
    pod = pod_of("booster-draft", person=True)
    for pick in range(5):
        assert pod.waiting is not None and pod.waiting.view.picks == pick
        pod.answer(1)
    taken = pod.record
    assert pod.take_back() and pod.waiting is not None and pod.waiting.view.picks == 4
    pod.answer(1)
    assert pod.record == taken


@pytest.mark.parametrize("kind", KINDS)
def test_a_pod_that_was_kept_is_taken_up_where_it_stood(kind: str, tmp_path: Path) -> None:
    pod = pod_of(kind, person=kind != "sealed")
    for _ in range(7 if kind != "sealed" else 0):
        pod.answer(0)
    save(pod.record, tmp_path / "draft.json")
    again = Pod(load(tmp_path / "draft.json"), CARDS)
    assert again.record == pod.record and again.pools == pod.pools
    assert (again.waiting is None) == (pod.waiting is None)
    if pod.waiting is not None and again.waiting is not None:
        assert again.waiting.view.pack == pod.waiting.view.pack


@pytest.mark.parametrize("content", [b"", b"{}", b'{"form": 9}', b"[1, 2]", b"\xff\xfe"])
def test_a_file_that_holds_no_draft_is_one_clear_sentence(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "draft.json"
    path.write_bytes(content)
    for read in (load, set_of_file):
        with pytest.raises(DraftTrouble) as trouble:
            read(path)
        assert str(path) in str(trouble.value) and len(str(trouble.value).splitlines()) == 1


@pytest.mark.parametrize("kind", KINDS)
def test_the_decks_keep_the_rules_have_two_colors_and_a_curve(kind: str) -> None:
    pod = pod_of(kind, 8)
    for deck, pool in zip(pod.decks(), pod.pools, strict=True):
        check_limited(deck, pool)
        assert deck.size == 40 and sum(name in BASICS.values() for _, name in deck.main) == 2
        spells = [CARDS[name] for count, name in deck.main for _ in range(count) if name not in BASICS.values()]
        spells = [card for card in spells if not is_land(card)]
        values = Counter(mana_value(card) for card in spells)
        assert len(spells) == 23 and 2.0 <= sum(map(mana_value, spells)) / 23 <= 4.0 and values[2] + values[3] >= 7
        assert sum("creature" in card.front.types for card in spells) >= 10
        assert sum(map(power_of, spells)) > 0


@pytest.mark.parametrize(("kind", "players"), [("conspiracy-draft", 4), ("booster-draft", 2), ("sealed", 2)])
def test_the_game_after_it_is_played_under_full_checks(kind: str, players: int) -> None:
    pod = pod_of(kind, 4, seed=5)
    decks = pod.decks()
    table = arrange([kind], players, {"pod": "4"} if kind != "sealed" else {})
    seats = range(0, 4, 4 // players)
    mains = [POOL.deck_cards(decks[seat]) for seat in seats]
    sides = [POOL.side_cards(Deck("", (), extra=decks[seat].extra)) for seat in seats]
    game = set_up_with(mains, NAMES[:players], table.options, 7, Rulebook(), (), sides, (),
                       [pod.notes_of(seat) for seat in seats])  # fmt: skip
    checking = Checking(25)
    played = [Checked(ai_seat("greedy" if random.Random(seat).random() < 0.7 else "random", seat), checking, True)
              for seat in range(players)]  # fmt: skip
    match = Match(game, played)
    for seat in played:
        seat.game = game
    match.game.observers = (checking,)
    assert match.run() is not None and not [refusal for seat in played for refusal in seat.refusals]
    check(match.game)



def test_a_match_with_notes_is_recorded_resumed_and_replayed(tmp_path: Path) -> None:
    pod = pod_of("conspiracy-draft", 4, seed=5)
    decks = pod.decks()
    noted = [{("Late Arrival", "number"): ("7",), **pod.notes_of(seat)} for seat in range(2)]
    notes = tuple(
        DraftNote(seat, name, what, words) for seat in range(2) for (name, what), words in noted[seat].items()
    )
    setup = MatchSetup(decks[:2], NAMES[:2], 11, arrange(["conspiracy-draft"], 2).options, notes=notes)
    seats = tuple(ai_seat("random", seat) for seat in range(2))
    path = tmp_path / "a.record"
    match = start(head_of(setup, POOL), seats, path)
    assert match.game.state.variants is not None
    assert match.game.state.variants.notes[0, "Late Arrival", "number"] == ("7",)
    assert replays_the_same(match, path, seats)
    break_off(path)
    taken_up = resume(path, seats)
    assert taken_up.run() is not None
