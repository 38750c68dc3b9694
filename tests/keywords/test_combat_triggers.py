"""CR 702.83-702.154. Keywords that trigger in combat."""

from __future__ import annotations

import pytest

from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.table import Seats, counters, creature, named, next_turn, pt, tokens, war
from tests.rules.board import Side, all_of, board, find, to_step
from tests.rules.cards import FOREST


@pytest.mark.rule("702.83a")
def test_exalted_helps_a_creature_that_attacks_alone_whoever_has_it() -> None:
    saint = creature("Saint", "Exalted")
    game = war([creature("Lone"), saint, saint], seats=Seats({"Lone": 1}), until=Step.DECLARE_BLOCKERS)
    assert pt(game, "Lone") == (4, 4) and pt(game, "Saint") == (2, 2)


@pytest.mark.rule("702.83b")
def test_two_attackers_do_not_attack_alone() -> None:
    game = war([creature("One"), creature("Saint", "Exalted")], seats=Seats({"One": 1, "Saint": 1}))
    assert game.player(1).life == 16


@pytest.mark.rule("702.86a")
def test_annihilator_makes_the_defending_player_sacrifice() -> None:
    game = war([creature("Titan", "Annihilator 2")], [FOREST] * 3)
    assert len(game.player(1).graveyard) == 2 and len(all_of(game, "Forest")) == 1


@pytest.mark.rule("702.86b")
def test_two_annihilators_trigger_separately() -> None:
    game = war([creature("Titan", "Annihilator 1\nAnnihilator 2")], [FOREST] * 4)
    assert len(game.player(1).graveyard) == 3


@pytest.mark.rule("702.91a")
def test_battle_cry_helps_every_other_attacker() -> None:
    game = war([creature("Crier", "Battle cry"), creature("A"), creature("B"), creature("Home")],
               seats=Seats({"Crier": 1, "A": 1, "B": 1}), until=Step.DECLARE_BLOCKERS)
    assert [pt(game, name) for name in ("Crier", "A", "B", "Home")] == [(2, 2), (3, 2), (3, 2), (2, 2)]


@pytest.mark.rule("702.91b")
def test_two_battle_cries_trigger_separately() -> None:
    game = war([creature("Crier", "Battle cry\nBattle cry"), creature("A")], seats=Seats({"Crier": 1, "A": 1}))
    assert game.player(1).life == 14


@pytest.mark.rule("702.105a")
def test_dethrone_grows_only_against_the_leader() -> None:
    usurper = creature("Usurper", "Dethrone")
    assert counters(war([usurper]), "Usurper") == 1
    game = board(Side([usurper], life=30), Side(), asker=Seats({"Usurper": 1}))
    to_step(game, Step.END_COMBAT)
    assert counters(game, "Usurper") == 0


@pytest.mark.rule("702.112a")
def test_renown_once_only() -> None:
    game = war([creature("Squire", "Renown 2")])
    assert counters(game, "Squire") == 2
    next_turn(game, Step.END_COMBAT, 2)
    assert counters(game, "Squire") == 2 and game.player(1).life == 14


@pytest.mark.rule("702.112b")
def test_renowned_is_remembered_until_it_leaves_and_can_be_asked_for() -> None:
    text = "Renown 1\nAs long as this creature is renowned, it has flying."
    game = war([creature("Squire", text)])
    id = find(game, "Squire")
    assert "flying" in game.chars(id).keywords and "renowned" in game.obj(id).marks


@pytest.mark.rule("702.105b", "702.112c")
@pytest.mark.parametrize(("text", "grown"), [
    ("Dethrone\nDethrone", 2),
    ("Renown 1\nRenown 1", 1),  # the second finds it renowned
])
def test_two_that_put_counters_on_it_trigger_separately(text: str, grown: int) -> None:
    assert counters(war([creature("Usurper", text)]), "Usurper") == grown


@pytest.mark.rule("702.115a")
def test_ingest_exiles_the_top_card() -> None:
    game = war([creature("Maw", "Ingest")])
    assert len(game.state.exile) == 1 and game.obj(game.state.exile[0]).owner == 1


@pytest.mark.rule("702.115b")
def test_two_ingests_trigger_separately() -> None:
    assert len(war([creature("Maw", "Ingest\nIngest")]).state.exile) == 2


@pytest.mark.rule("702.116a")
def test_myriad_makes_attacking_copies_for_the_other_opponents_and_exiles_them() -> None:
    game = war([creature("Many", "Myriad")], others=2, seats=Seats({"Many": 1}))
    assert [game.player(n).life for n in (1, 2, 3)] == [18, 18, 18]
    to_step(game, Step.MAIN2)
    assert tokens(game) == []


@pytest.mark.rule("702.116b")
def test_two_myriads_trigger_separately() -> None:
    game = war([creature("Many", "Myriad\nMyriad")], others=1, seats=Seats({"Many": 1}), until=Step.DECLARE_BLOCKERS)
    assert len(tokens(game)) == 2


@pytest.mark.rule("702.121a")
def test_melee_counts_the_opponents_attacked_this_combat() -> None:
    seats = Seats({"Lord": 1, "A": 2, "B": 2})
    game = war([creature("Lord", "Melee"), creature("A"), creature("B")], others=2, seats=seats,
               until=Step.DECLARE_BLOCKERS)
    assert pt(game, "Lord") == (4, 4)


@pytest.mark.rule("702.121b")
def test_two_melees_trigger_separately() -> None:
    assert pt(war([creature("Lord", "Melee\nMelee")], until=Step.DECLARE_BLOCKERS), "Lord") == (4, 4)


@pytest.mark.rule("702.130a")
def test_afflict_hurts_whoever_blocks_it() -> None:
    wall = creature("Wall", pt="0/9")
    game = war([creature("Fiend", "Afflict 3")], [wall], seats=Seats(block=[("Wall", "Fiend")]))
    assert game.player(1).life == 17


@pytest.mark.rule("702.130b")
def test_two_afflicts_trigger_separately() -> None:
    game = war([creature("Fiend", "Afflict 3\nAfflict 1")], [creature("W")], seats=Seats(block=[("W", "Fiend")]))
    assert game.player(1).life == 16


@pytest.mark.rule("702.134a")
def test_mentor_teaches_only_a_weaker_attacker() -> None:
    seats = Seats({"Teacher": 1, "Peer": 1, "Pupil": 1})
    game = war([creature("Teacher", "Mentor"), creature("Peer"), creature("Pupil", pt="1/1")], seats=seats)
    assert [counters(game, name) for name in ("Teacher", "Peer", "Pupil")] == [0, 0, 1]


@pytest.mark.rule("702.134b")
def test_two_mentors_trigger_separately() -> None:
    game = war([creature("Teacher", "Mentor\nMentor", pt="3/3"), creature("Pupil", pt="1/1")],
               seats=Seats({"Teacher": 1, "Pupil": 1}))
    assert counters(game, "Pupil") == 2


@pytest.mark.rule("702.147a")
def test_a_decayed_creature_cannot_block_and_is_sacrificed_after_its_attack() -> None:
    zombie = creature("Zombie", "Decayed")
    assert war([creature("A")], [zombie], seats=Seats({"A": 1}, [("Zombie", "A")])).player(1).life == 18
    game = war([zombie], until=Step.MAIN2)
    assert game.player(1).life == 18 and named(game, Zone.GRAVEYARD) == ["Zombie"]


@pytest.mark.rule("702.149a")
def test_training_needs_a_stronger_attacker_beside_it() -> None:
    cadet, strong = creature("Cadet", "Training"), creature("Strong", pt="3/3")
    assert counters(war([cadet, strong], seats=Seats({"Cadet": 1, "Strong": 1})), "Cadet") == 1
    assert counters(war([cadet, strong], seats=Seats({"Cadet": 1})), "Cadet") == 0
    assert counters(war([cadet, creature("Peer")], seats=Seats({"Cadet": 1, "Peer": 1})), "Cadet") == 0


@pytest.mark.rule("702.149b")
def test_two_trainings_trigger_separately() -> None:
    cadet = creature("Cadet", "Training\nTraining", pt="1/1")
    game = war([cadet, creature("Strong", pt="5/5")], seats=Seats({"Cadet": 1, "Strong": 1}))
    assert counters(game, "Cadet") == 2


@pytest.mark.rule("702.149c")
def test_whenever_it_trains() -> None:
    cadet = creature("Cadet", "Training\nWhenever this creature trains, you gain 3 life.")
    game = war([cadet, creature("Strong", pt="3/3")], seats=Seats({"Cadet": 1, "Strong": 1}))
    assert game.player(0).life == 23
    assert war([cadet], seats=Seats({"Cadet": 1})).player(0).life == 20


@pytest.mark.rule("702.154a")
def test_enlist_taps_a_creature_that_stays_home_for_its_power() -> None:
    friend = creature("Friend", pt="4/4")
    game = war([creature("Captain", "Enlist"), friend], seats=Seats({"Captain": 1}, take=["Friend"]))
    assert game.player(1).life == 14 and game.obj(find(game, "Friend")).tapped
    fresh = board(Side([creature("Captain", "Enlist"), friend]), Side(), asker=Seats({"Captain": 1}, take=["Friend"]))
    fresh.state.own(find(fresh, "Friend")).sick = True
    to_step(fresh, Step.END_COMBAT)
    assert fresh.player(1).life == 18


@pytest.mark.rule("702.154b")
def test_enlisting_is_optional() -> None:
    game = war([creature("Captain", "Enlist"), creature("Friend")], seats=Seats({"Captain": 1}, yes=False))
    assert game.player(1).life == 18 and not game.obj(find(game, "Friend")).tapped


@pytest.mark.rule("702.154c")
def test_it_neither_enlists_itself_nor_another_attacker() -> None:
    seats = Seats({"Captain": 1, "Friend": 1}, take=["Captain", "Friend"])
    assert war([creature("Captain", "Enlist\nVigilance"), creature("Friend")], seats=seats).player(1).life == 16


@pytest.mark.rule("702.154d")
def test_two_enlists_tap_a_creature_each() -> None:
    captain = creature("Captain", "Enlist\nEnlist")
    seats = Seats({"Captain": 1}, take=["F", "G"])
    game = war([captain, creature("F", pt="3/3"), creature("G", pt="1/1")], seats=seats)
    assert game.player(1).life == 14


@pytest.mark.rule("702.118b")
def test_skulk_is_not_blocked_by_greater_power() -> None:
    both = Seats({"Rat": 1}, [("Big", "Rat"), ("Even", "Rat")])
    game = war([creature("Rat", "Skulk")], [creature("Big", pt="3/1"), creature("Even")], seats=both)
    assert find(game, "Even") == 0 and find(game, "Big")


@pytest.mark.rule("702.111a", "702.111c")
def test_two_menaces_are_as_one() -> None:
    seats = Seats({"Brute": 1}, [("A", "Brute"), ("B", "Brute")])
    game = war([creature("Brute", "Menace\nMenace")], [creature("A"), creature("B")], seats=seats)
    assert game.player(1).life == 20 and find(game, "Brute") == 0


@pytest.mark.rule("702.118a", "702.118c")
def test_two_skulks_are_as_one() -> None:
    seats = Seats({"Rat": 1}, [("Even", "Rat")])
    assert war([creature("Rat", "Skulk\nSkulk")], [creature("Even")], seats=seats).player(1).life == 20
