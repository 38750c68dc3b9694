"""CR 702.83-702.154. Keywords that trigger in combat."""

from __future__ import annotations

import pytest

from engine import decisions
from engine.ast.card import Card
from engine.decisions import Answer, Choose, Chosen, Decision, Pick, Picked, Targets
from engine.game import Game
from engine.rules.attacking import attack_options
from engine.rules.game_loop import advance
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords import table
from tests.keywords.short import attacks, blocks, one, scripted
from tests.keywords.table import Seats, counters, creature, named, pt, tokens, war
from tests.rules.askers import Answering, Script
from tests.rules.board import Side, all_of, board, find, resolve, spell, to_step
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, go_on, life_after, play, use

SAGE = spell("Sage", "{3}", "Planeswalker — Sage", "+1: Draw a card.", loyalty="5")
KILL = free("Kill", "Instant", "Destroy target creature.")


def agrees(game: Game, decision: Decision) -> Answer | None:
    """Says yes."""
    yes = isinstance(decision, Pick) and any(option.key == "yes" for option in decision.options)
    return Picked(("yes",)) if yes else None


@pytest.mark.rule("702.39a")
def test_provoke_binds_for_this_combat_only() -> None:
    more = free("More", "Instant", "Untap all creatures. After this phase, there is an additional combat phase.")

    def at(name: str) -> Answering:
        return lambda game, d: Chosen((find(game, name),)) if isinstance(d, Targets) else None

    game = board(Side([one("A", "Provoke\nVigilance", "1/9")], [more]), Side([one("X", pt="1/9"), one("Y", pt="1/9")]),
                 asker=Script(attacks("A"), agrees, blocks("X>A"), at("X")))
    to_step(game, Step.DECLARE_BLOCKERS)
    assert game.obj(find(game, "X")).blocking == (find(game, "A"),)
    play(game, "More")
    scripted(game, attacks("A"), agrees, blocks("Y>A"), at("Y"))
    to_step(game, Step.END_COMBAT)
    for _ in range(60):
        if game.state.step == Step.DECLARE_BLOCKERS and game.state.priority >= 0:
            break
        advance(game)
    assert game.obj(find(game, "Y")).blocking == (find(game, "A"),)
    assert game.obj(find(game, "X")).blocking == ()


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


@pytest.mark.rule("702.105b", "702.112c")
@pytest.mark.parametrize(("text", "grown"), [
    ("Dethrone\nDethrone", 2),
    ("Renown 1\nRenown 1", 1),  # the second finds it renowned
])
def test_two_that_put_counters_on_it_trigger_separately(text: str, grown: int) -> None:
    assert counters(war([creature("Usurper", text)]), "Usurper") == grown


@pytest.mark.rule("702.111a", "702.111c")
def test_two_menaces_are_as_one() -> None:
    seats = Seats({"Brute": 1}, [("A", "Brute"), ("B", "Brute")])
    game = war([creature("Brute", "Menace\nMenace")], [creature("A"), creature("B")], seats=seats)
    assert game.player(1).life == 20 and find(game, "Brute") == 0


@pytest.mark.rule("702.112a")
def test_renown_once_only() -> None:
    game = war([creature("Squire", "Renown 2")])
    assert counters(game, "Squire") == 2
    table.next_turn(game, Step.END_COMBAT, 2)
    assert counters(game, "Squire") == 2 and game.player(1).life == 14


@pytest.mark.rule("702.112b")
def test_renowned_is_remembered_until_it_leaves_and_can_be_asked_for() -> None:
    text = "Renown 1\nAs long as this creature is renowned, it has flying."
    game = war([creature("Squire", text)])
    id = find(game, "Squire")
    assert "flying" in game.chars(id).keywords and "renowned" in game.obj(id).marks


@pytest.mark.rule("702.115a")
def test_ingest_exiles_the_top_card() -> None:
    game = war([creature("Maw", "Ingest")])
    assert len(game.state.exile) == 1 and game.obj(game.state.exile[0]).owner == 1


@pytest.mark.rule("702.115b")
def test_two_ingests_trigger_separately() -> None:
    assert len(war([creature("Maw", "Ingest\nIngest")]).state.exile) == 2


def at_sage(game: Game, decision: Decision) -> Answer | None:
    """Chooses the planeswalker wherever it may be chosen."""
    sage = find(game, "Sage")
    return Chosen((sage,)) if isinstance(decision, Choose) and sage in decision.legal else None


@pytest.mark.rule("702.116a")
def test_a_copy_by_myriad_may_attack_a_planeswalker() -> None:
    game = board(Side([one("A", "Myriad", "2/2")]), Side(), Side([SAGE]), asker=Script(attacks("A"), agrees, at_sage))
    to_step(game, Step.COMBAT_DAMAGE)
    assert game.obj(find(game, "Sage")).counters["loyalty"] == 3
    assert (game.player(1).life, game.player(2).life) == (18, 20)


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


@pytest.mark.rule("702.118a", "702.118c")
def test_two_skulks_are_as_one() -> None:
    seats = Seats({"Rat": 1}, [("Even", "Rat")])
    assert war([creature("Rat", "Skulk\nSkulk")], [creature("Even")], seats=seats).player(1).life == 20


@pytest.mark.rule("702.118b")
def test_skulk_is_not_blocked_by_greater_power() -> None:
    both = Seats({"Rat": 1}, [("Big", "Rat"), ("Even", "Rat")])
    game = war([creature("Rat", "Skulk")], [creature("Big", pt="3/1"), creature("Even")], seats=both)
    assert find(game, "Even") == 0 and find(game, "Big")


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
def test_training_looks_at_the_others_as_they_attack_and_not_again() -> None:
    game = board(Side([one("A", "Training", "1/1"), one("B", "", "3/3")], [KILL]), Side(),
                 asker=Script(attacks("A", "B")))
    to_step(game, Step.DECLARE_ATTACKERS)
    play(game, "Kill", "B")
    go_on(game)
    assert game.chars(find(game, "A")).power == 2


@pytest.mark.rule("702.149a")
def test_training_needs_another_attacker_of_greater_power() -> None:
    game = board(Side([one("A", "Training", "1/1"), one("B", "", "1/3"), one("C", "", "4/4")]), Side(),
                 asker=Script(attacks("A", "B")))
    to_step(game, Step.END_COMBAT)
    assert game.chars(find(game, "A")).power == 1


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


@pytest.mark.rule("702.164c")
def test_toxic_adds_up_and_gives_poison_beside_the_damage() -> None:
    game = war([beast("Ox", "2/2", "Toxic 2\nToxic 1")])
    assert game.player(1).life == 18 and game.player(1).counters["poison"] == 3


@pytest.mark.rule("702.181a")
def test_mobilize_one_sacrifices_its_one_warrior() -> None:
    game = war([creature("Chief", "Mobilize 1")])
    assert tokens(game) == ["Warrior"] and game.player(1).life == 17
    to_step(game, Step.END)
    table.next_turn(game, Step.UPKEEP)
    assert tokens(game) == []


@pytest.mark.rule("702.189a")
def test_mana_of_firebending_lasts_until_combat_ends() -> None:
    bolt = free("Bolt", "Instant", "Bolt deals 3 damage to any target.", cost="{R}{R}")
    game = board(Side([beast("Ox", "2/2", "Firebending 2")], [bolt]), Side(), asker=Seats(attack={"Ox": 1}))
    to_step(game, Step.DECLARE_ATTACKERS)
    go_on(game)
    to_step(game, Step.DECLARE_BLOCKERS)
    assert life_after(game, ("Bolt", 1), player=1) == 17


def fought(ox: Card, *blockers: Card) -> Game:
    """A game after such a creature was blocked by those and its triggers have resolved."""
    game = board(Side([ox]), Side(blockers), step=Step.BEGIN_COMBAT)
    ids = [find(game, each.name) for each in blockers]
    attacker = find(game, ox.name)

    def says(game: Game, decision: decisions.Decision) -> decisions.Answer | None:
        if isinstance(decision, decisions.Attackers):
            return decisions.Attacks(((attacker, 1),))
        return (
            decisions.Blocks(tuple((id, attacker) for id in ids)) if isinstance(decision, decisions.Blockers) else None
        )

    game.procedures.asker.functions = (says,)  # type: ignore[attr-defined]
    to_step(game, Step.DECLARE_BLOCKERS)
    resolve(game)
    return game


def test_rampage_counts_the_blockers_beyond_the_first() -> None:
    brute = beast("Brute", "4/9", "Rampage 2")
    walls = [beast(name, "0/9") for name in ("Ash", "Elm", "Fir")]
    for count, power in ((1, 4), (2, 6), (3, 8)):
        game = fought(brute, *walls[:count])
        assert game.chars(find(game, "Brute")).power == power


def test_a_creature_with_vigilance_taps_for_costs_and_is_not_free_to_attack_at_once() -> None:
    guard = beast("Guard", text="Vigilance\n{T}: You gain 1 life.")
    game = board(Side([guard], [beast("Rider", text="Vigilance")]), Side())
    use(game, "Guard")
    assert game.state.objects[find(game, "Guard")].tapped and game.state.players[0].life == 21
    play(game, "Rider")
    assert find(game, "Rider") not in [option.attacker for option in attack_options(game)]
