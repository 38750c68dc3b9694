"""Sieges: who protects one, who may attack it, and what becomes of it as it is defeated."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.oracle.cards import read_card
from engine.rules.attacking import attack_options
from engine.rules.before_priority import settle
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.table import Seats, counters
from tests.rules.board import Side, all_of, board, find, to_step
from tests.rules.play import Said, beast, free, names, play
from tests.rules.seated import leave

KILL = free("Raze", "Instant", "Raze deals 3 damage to any target.")


def gate(back: str = "Creature — Bear", **more: str) -> Card:
    """A Siege that gains its controller life as it enters, with another face."""
    return read_card({
        "name": "Gate // Keep", "layout": "transform",
        "card_faces": [
            {"name": "Gate", "type_line": "Battle — Siege", "mana_cost": "{0}", "defense": "3", "oracle_text":
             "(As a Siege enters, choose an opponent to protect it.)\nWhen this Siege enters, you gain 1 life."},
            {"name": "Keep", "type_line": back, "oracle_text": "When this permanent enters, draw a card.", **more},
        ],
    })  # fmt: skip


BEAR = gate(power="4", toughness="4")


@pytest.mark.rule("310.11a")
@pytest.mark.parametrize("protector", [1, 2])
def test_the_chosen_opponent_protects_it_and_the_others_may_attack_it(protector: int) -> None:
    game = board(Side([beast("Ox")], [BEAR]), Side([beast("Elk")]), Side([beast("Yak")]))
    play(game, "Gate", protector)
    siege = find(game, "Gate")
    assert game.player(0).life == 21 and counters(game, "Gate", "defense") == 3
    for active in (0, 1, 2):
        game.state.active, game.state.step = active, Step.DECLARE_ATTACKERS
        assert (siege in attack_options(game)[0].defenders) == (active != protector)


@pytest.mark.rule("310.11b")
@pytest.mark.parametrize(("answer", "there"), [("yes", ["Keep"]), ("no", [])])
def test_a_defeated_siege_is_exiled_and_may_be_cast_transformed(answer: Said, there: list[str]) -> None:
    game = board(Side([], [BEAR, KILL]), Side())
    play(game, "Gate")
    play(game, "Raze", find(game, "Gate"), answer)
    assert [game.chars(id).name for id in game.state.battlefield] == there
    assert names(game, Zone.EXILE) == ([] if there else ["Gate"]) and len(game.player(0).hand) == len(there)


@pytest.mark.rule("310.6")
def test_an_attack_takes_defense_counters_off() -> None:
    game = board(Side([beast("Ox", "2/2")], [BEAR]), Side())
    play(game, "Gate")
    siege = find(game, "Gate")
    game.procedures.asker = Seats(attack={"Ox": siege})  # type: ignore[attr-defined]
    to_step(game, Step.END_COMBAT)
    assert counters(game, "Gate", "defense") == 1 and game.player(1).life == 20


@pytest.mark.rule("310.11b")
def test_the_other_face_may_be_any_permanent_or_spell() -> None:
    game = board(Side([], [gate("Enchantment"), KILL]), Side())
    play(game, "Gate")
    play(game, "Raze", find(game, "Gate"), "yes")
    assert [game.chars(id).types for id in game.state.battlefield] == [frozenset({"enchantment"})]


@pytest.mark.rule("310.10")
@pytest.mark.parametrize("change", ["leaves", "is stolen"])
def test_without_a_protector_another_is_chosen(change: str) -> None:
    steal = free("Steal", "Instant", "Gain control of target permanent.")
    game = board(Side([], [BEAR]), Side([], [steal]), Side())
    play(game, "Gate", 1)
    if change == "leaves":
        leave(game, 1)
    else:
        game.state.priority = 1
        game.legal_actions_cache.clear()
        play(game, "Steal", 0)  # of the opponents of the new controller the first
    settle(game)
    assert game.obj(find(game, "Gate")).choices["protector"] == (2 if change == "leaves" else 0)


@pytest.mark.rule("310.11a", "706.5")
def test_what_enters_as_a_copy_of_a_siege_is_protected_and_may_be_attacked() -> None:
    echo = free("Echo", "Enchantment", "You may have ~ enter as a copy of a noncreature permanent on the battlefield.")
    game = board(Side([beast("Ox", "3/3")], [BEAR, echo]), Side(), Side())
    play(game, "Gate", 1)
    play(game, "Echo", "yes", 2)
    first, other = all_of(game, "Gate")
    assert [game.obj(each).choices["protector"] for each in (first, other)] == [1, 2]
    assert {first, other} <= set(attack_options(game)[0].defenders)
    game.procedures.asker = Seats(attack={"Ox": other})  # type: ignore[attr-defined]
    to_step(game, Step.END_COMBAT)
    assert (all_of(game, "Gate"), names(game, Zone.EXILE)) == ([first], ["Echo"])
