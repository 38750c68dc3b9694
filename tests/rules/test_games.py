"""CR 104, 717-719, 732, 800. Whole games: loops, subgames, restarts, actions taken back, several players."""

from __future__ import annotations

import time

import pytest

from engine.decisions import (
    Act,
    Action,
    Activate,
    Amount,
    Cast,
    Chosen,
    Decision,
    Number,
    Pay,
    PayAuto,
    PayNot,
    PayWith,
    Priority,
    Purpose,
)
from engine.evaluate.invariants import check
from engine.events.commit_moves import realize
from engine.events.kinds import Damage, GainLife, LoseLife, Tap
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.before_priority import settle
from engine.rules.casting import cast
from engine.rules.game_loop import advance, new_game, run
from engine.rules.priority import legal_actions
from engine.rules.procedures import Rulebook
from engine.state.options import RulesOptions
from engine.terms.zones import Zone
from tests.rules.askers import Answering, Dice, Least, Script
from tests.rules.board import Side, act_now, all_of, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST, ISLAND, MOUNTAIN, bear
from tests.rules.invariants import check_invariants
from tests.rules.play import play
from tests.timing import slowness


@pytest.mark.timing
@pytest.mark.rule("104.4b")
def test_a_mandatory_loop_is_a_draw_within_two_seconds() -> None:
    fire = spell("Fire", "{R}", "Enchantment", "Whenever you gain life, you gain 1 life.")
    heal = spell("Heal", "{R}", "Instant", "You gain 1 life.")
    game = board(Side([MOUNTAIN, fire], [heal]), Side())
    assert cast_now(game, "Heal")
    began = time.process_time()
    for _ in range(100_000):
        if game.state.outcome is not None:
            break
        advance(game)
    assert game.state.outcome is not None and game.state.outcome.winners == ()
    assert time.process_time() - began < 2 * slowness()


@pytest.mark.timing
@pytest.mark.rule("104.4b")
@pytest.mark.parametrize(("first", "second"), [
    ("Whenever you gain life, create a 1/1 white Soldier creature token.",
     "Whenever a creature enters the battlefield under your control, you gain 1 life."),
    ("Whenever you gain life, untap all creatures.", "Whenever a creature becomes untapped, tap it. You gain 1 life."),
])
def test_loops_of_two_permanents_end_within_two_seconds(first: str, second: str) -> None:
    pair = [spell("First", "{1}", "Enchantment", first), spell("Second", "{1}", "Enchantment", second)]
    game = board(Side([*pair, bear()]), Side(life=50_000))
    emit(game, [GainLife(0, 1), Tap(find(game, "Plain Bear"))])
    began = time.process_time()
    while game.state.outcome is None and game.state.turn == 3:
        advance(game)
    assert game.state.outcome is not None and game.state.outcome.winners == ()
    assert time.process_time() - began < 2 * slowness()


@pytest.mark.rule("719.2")
def test_an_optional_loop_is_bounded_by_asking_how_many_times() -> None:
    wheel = spell("Wheel", "{1}", "Artifact", "{0}: You gain 1 life.")
    asked: list[Number] = []

    def often(game: Game, decision: Decision) -> Amount | None:
        if isinstance(decision, Number) and decision.asked.purpose is Purpose.LOOP:
            asked.append(decision)
            return Amount(100)
        return None

    game = board(Side([wheel]), Side(), asker=Script(often))
    source = find(game, "Wheel")
    while Activate(source, 0) in legal_actions(game, 0):
        before = game.player(0).life
        game.procedures.asker.functions = (often, _once(Activate(source, 0)))  # type: ignore[attr-defined]
        advance(game)
        resolve(game)
        assert game.player(0).life > before
    assert len(asked) == 1 and game.player(0).life == 20 + 25 + 100


def _once(action: Action) -> Answering:
    """Does an action whenever the stack is empty."""

    def answer(game: Game, decision: Decision) -> Act | None:
        if isinstance(decision, Priority) and action in decision.actions and not game.state.stack:
            return Act(action)
        return None

    return answer


@pytest.mark.rule("2022:732.1")
def test_an_action_taken_back_leaves_no_trace() -> None:
    refusing = Script(lambda game, decision: PayNot() if isinstance(decision, Pay) else None)
    game = board(Side([FOREST, FOREST], [bear()]), Side(), asker=refusing)
    game.procedures.asker.asks_payment = lambda player: True  # type: ignore[attr-defined]
    hand, ids = game.player(0).hand, game.state.next_id
    assert not cast(game, 0, hand[0], 0, "", False)
    assert game.player(0).hand == hand and game.state.next_id == ids and not game.state.stack


@pytest.mark.rule("601.2g")
def test_a_player_may_pay_by_hand() -> None:
    def pay(game: Game, decision: Decision) -> PayWith | PayAuto | None:
        if not isinstance(decision, Pay):
            return None
        source = find(game, "Island")
        return PayAuto() if game.obj(source).tapped else PayWith(source, 0, "U")

    game = board(Side([FOREST, FOREST, ISLAND], [bear()]), Side(), asker=Script(pay))
    game.procedures.asker.asks_payment = lambda player: True  # type: ignore[attr-defined]
    assert cast(game, 0, game.player(0).hand[0], 0, "", False)
    assert [game.obj(id).tapped for id in all_of(game, "Forest")].count(True) == 1


@pytest.mark.rule("718.1")
def test_a_subgame_is_played_with_the_libraries() -> None:
    game = board(Side(library=[FOREST] * 20), Side(library=[FOREST] * 10))
    winners = game.procedures.subgame(game)
    assert winners == (0,)  # the other library is empty first
    assert [len(player.library) for player in game.state.players] == [20, 10]


@pytest.mark.rule("717.1")
def test_a_restarted_game_begins_anew_with_all_cards() -> None:
    game = board(Side([bear("A")], library=[FOREST] * 20, life=3), Side(library=[FOREST] * 20))
    game.procedures.restart(game, (), 1)
    assert [player.life for player in game.state.players] == [20, 20]
    assert [len(player.hand) + len(player.library) for player in game.state.players] == [21, 20]
    while not game.state.turn:
        advance(game)
    assert game.state.active == 1


@pytest.mark.rule("800.4a")
def test_who_leaves_takes_what_they_own_along() -> None:
    theft = spell("Theft", "{U}", "Sorcery", "Gain control of target creature.")
    game = board(Side([ISLAND], [theft]), Side([bear("Theirs")]), Side([bear("Other")]))
    play(game, "Theft", Chosen((find(game, "Theirs"),)))
    assert game.controller(find(game, "Theirs")) == 0
    emit(game, [LoseLife(1, 20)])
    settle(game)
    assert not find(game, "Theirs") and find(game, "Other") and game.state.outcome is None


@pytest.mark.rule("800.4a")
def test_nobody_listens_to_what_has_left_with_its_owner() -> None:
    seer = spell("Seer", "{1}", "Creature — Seer", "{T}: Draw a card.", pt="1/1")
    text = "Many's power and toughness are each equal to the number of creatures on the battlefield."
    many = spell("Many", "{1}", "Creature — Hydra", text, pt="*/*")
    game = board(Side(), Side([seer, many], library=[seer, many]), Side())
    realize(game, 1, 2)
    emit(game, [LoseLife(1, 20)])
    settle(game)
    check(game)


@pytest.mark.rule("104.2a")
def test_a_team_wins_together() -> None:
    game = new_game(
        [[FOREST] * 30] * 4, list("ABCD"), RulesOptions(), 1, Rulebook(Least()), starter=0, teams=(0, 1, 0, 1)
    )
    emit(game, [LoseLife(1, 20)])
    settle(game)
    assert game.state.outcome is None
    emit(game, [LoseLife(3, 20)])
    settle(game)
    assert game.state.outcome is not None and game.state.outcome.winners == (0, 2)


@pytest.mark.rule("117.3d")
def test_windows_without_a_choice_are_passed_unasked() -> None:
    asker = Least()
    game = new_game([[FOREST] * 20] * 2, ["A", "B"], RulesOptions(), 1, Rulebook(asker), starter=0)
    run(game)
    assert game.state.turn > 20 and asker.asked["Priority"] <= 2 * game.state.turn


DECK = [MOUNTAIN] * 16 + [
    spell("Spark", "{R}", "Instant", "~ deals 3 damage to any target."),
    spell("Pinger", "{1}{R}", "Creature — Wizard", "{T}: This creature deals 1 damage to any target.", pt="1/1"),
    spell("Imp", "{R}", "Creature — Imp", "Flying", pt="1/1"),
    spell("Raider", "{2}{R}", "Creature — Human", "Menace\nHaste", pt="3/2"),
    spell("Trampler", "{3}{R}", "Creature — Beast", "Trample", pt="5/4"),
    spell("Mourner", "{1}{R}", "Creature — Human", "Whenever a creature dies, you gain 1 life.", pt="1/2"),
    spell("Rush", "{X}{R}", "Sorcery", "~ deals X damage to any target."),
    spell("Twice", "{1}{R}", "Sorcery", "Draw a card.\nFlashback {2}{R}"),
    spell("Brute", "{1}{R}", "Creature — Ogre", "This creature attacks each combat if able.", pt="3/3"),
    spell("Blade", "{1}", "Artifact — Equipment", "Equipped creature gets +2/+0.\nEquip {1}"),
    spell("Wrath", "{R}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1."),
    spell("Double", "{2}{R}", "Creature — Elf", "First strike\nLifelink", pt="2/2"),
] * 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_keep_the_invariants(players: int) -> None:
    for seed in range(12 // players):
        game = new_game(
            [DECK] * players, list("ABCD")[:players], RulesOptions(turn_limit=80), seed, Rulebook(Dice(seed))
        )
        while game.state.outcome is None:
            advance(game)
            check_invariants(game)


def test_the_same_seed_plays_the_same_game() -> None:
    ends = []
    for _ in range(2):
        game = new_game([DECK] * 2, ["A", "B"], RulesOptions(), 7, Rulebook(Dice(7)))
        ends.append((run(game), game.state.turn, game.state.next_id, game.state.rng))
    assert ends[0] == ends[1]


def test_a_fork_at_a_window_plays_on_by_itself() -> None:
    game = new_game([DECK] * 2, ["A", "B"], RulesOptions(), 3, Rulebook(Dice(3)))
    while game.state.turn < 8:
        advance(game)
    before = (game.state.next_id, game.state.rng, game.player(0).life, game.state.battlefield)
    other = game.fork()
    other.procedures = Rulebook(Dice(4))
    run(other)
    assert (game.state.next_id, game.state.rng, game.player(0).life, game.state.battlefield) == before
    check_invariants(game)


def test_damage_in_combat_and_out_of_it_is_told_apart() -> None:
    game = board(Side([bear("A")]), Side())
    emit(game, [Damage(find(game, "A"), 1, 2)])
    assert game.state.history[("noncombat damage taken", 1)] == 2
    assert act_now(game, Cast(0)) is False and not find(game, "A", Zone.GRAVEYARD)
