"""Forks, the generator, digests, checkpoints and invariants."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from engine.ast import modifiers as m
from engine.ast import patterns as p
from engine.ast.abilities import KeywordAbility, StaticAbility, TriggeredAbility
from engine.ast.amounts import Fixed
from engine.ast.effects import Sequence
from engine.ast.filters import ControlledBy, HasType, Kind, Objects, Other
from engine.ast.selections import This, You
from engine.codec import CodecError
from engine.evaluate.invariants import Broken, check
from engine.events import kinds as e
from engine.game import Game
from engine.state.checkpoint_codec import StateCodec
from engine.state.digest import digest
from engine.state.effect_rows import ContinuousRow
from engine.state.options import RulesOptions
from engine.terms.zones import Zone
from tests.board import Board, creature, face

OTHERS = Objects(Kind.PERMANENT, (HasType("creature"), ControlledBy(You()), Other()))


def busy() -> Board:
    """A board with a lord, triggers, tokens, counters, an effect and something waiting."""
    board = Board()
    bear = board.put(0, creature("2/2", TriggeredAbility(p.LifeChanges(You(), True), Sequence(()))))
    board.put(0, creature("1/1", StaticAbility(OTHERS, (m.ModifyPT(Fixed(1), Fixed(1)),)), name="Chief"))
    board.put(0, creature("3/3"), Zone.HAND)
    board.emit(e.CreateTokens(1, creature("1/1", KeywordAbility("flying")), 2))
    board.emit(e.PutCounters(bear, "+1/+1", 1), e.GainLife(0, 2))
    row = ContinuousRow(board.state.new_id(), bear, 0, board.state.tick(), (m.ModifyPT(Fixed(0), Fixed(3)),), (bear,))
    board.emit(e.EffectBegins(row))
    board.emit(e.Draw(0), e.Shuffle(0, 1))
    return board


def test_a_fork_and_its_parent_do_not_meet() -> None:
    board = busy()
    before = digest(board.state)
    fork = board.game.fork()
    assert digest(fork.state) == before
    board.game, parent = fork, board.game
    board.emit(e.Destroy(fork.state.battlefield[0]), e.GainLife(1, 3), e.Shuffle(0, 0))
    board.emit(e.Move(fork.state.battlefield[0], Zone.EXILE))
    check(fork)
    check(parent)
    assert digest(parent.state) == before != digest(fork.state)


def test_the_generator_gives_the_same_numbers_again() -> None:
    one, two = Board().state, Board().state
    numbers = [one.random(20) for _ in range(200)]
    assert numbers == [two.random(20) for _ in range(200)]
    assert set(numbers) == set(range(20))


def test_a_checkpoint_is_the_same_position() -> None:
    board = busy()
    codec = StateCodec(board.state.cards)
    text = codec.to_json(board.state)
    read = codec.from_json(text, board.state.owners)
    assert codec.to_json(read) == text and digest(read) == digest(board.state)
    game = Game(read, board.game.procedures, RulesOptions())
    check(game)
    bear = read.battlefield[0]
    assert (game.chars(bear).power, game.chars(bear).toughness) == board.pt(bear) == (4, 7)
    assert read.pending[0].ability is board.state.pending[0].ability


@pytest.mark.parametrize(
    "text", ["", "[]", '{"form":1}', '{"form":9}', '{"form":1,"state":[],"players":[],"objects":[]}']
)
def test_a_checkpoint_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(CodecError):
        StateCodec(()).from_json(text, ())


def test_digests_do_not_depend_on_hash_seeds() -> None:
    code = (
        "from tests.state.test_state import busy; from engine.state.digest import digest; print(digest(busy().state))"
    )
    found = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1")
    }
    assert found == {digest(busy().state) + "\n"}


def test_invariants_hold_and_bite() -> None:
    board = busy()
    check(board.game)
    bear = board.state.battlefield[0]
    board.state.own(bear).zone = Zone.HAND
    with pytest.raises(Broken, match="says HAND"):
        check(board.game)


def test_a_stale_characteristic_is_found() -> None:
    board = busy()
    bear = board.state.battlefield[0]
    assert board.pt(bear) == (4, 7)
    board.state.own(bear).counters = {"+1/+1": 5}
    with pytest.raises(Broken, match="kept"):
        check(board.game)


@pytest.mark.rule("400.7")
def test_the_index_equals_a_scan_through_many_moves() -> None:
    board = Board()
    watcher = creature("1/1", TriggeredAbility(p.Moves(OTHERS, Zone.BATTLEFIELD), Sequence(())))
    equipment = face("Blade", "Artifact — Equipment", StaticAbility(This(), (m.Cant("untap"),)))
    for round_ in range(40):
        what = (watcher, equipment, creature("2/2"))[board.state.random(3)]
        board.put(round_ % 2, what, (Zone.HAND, Zone.GRAVEYARD, Zone.BATTLEFIELD)[board.state.random(3)])
    for _ in range(150):
        ids = [id for id, row in board.state.objects.items() if not row.gone and row.zone is not Zone.LIBRARY]
        id = ids[board.state.random(len(ids))]
        choice = board.state.random(6)
        if choice < 4:
            board.emit(e.Move(id, (Zone.HAND, Zone.GRAVEYARD, Zone.BATTLEFIELD, Zone.EXILE)[choice]))
        elif choice == 4:
            board.emit(e.PutCounters(id, "charge", 1))
        elif board.row(id).zone is Zone.BATTLEFIELD:
            board.emit(e.ControlChanges(id, board.state.random(2)))
        check(board.game)
