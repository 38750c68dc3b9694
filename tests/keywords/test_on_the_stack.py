"""CR 702.40, 702.47-702.50, 702.56, 702.60-702.62, 702.69, 702.78. Spells copied, spliced, suspended and hurried."""

from __future__ import annotations

import pytest

from engine.decisions import NO, YES, Amount, Answer, Cast, Decision, Pick, Picked, Special
from engine.evaluate.invariants import check
from engine.events.kinds import ControlChanges, Move
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.before_priority import settle
from engine.rules.priority import legal_actions
from engine.rules.procedures import Rulebook
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords import short, table
from tests.keywords.short import alive, buried, one, thing
from tests.keywords.table import Numbers, Seats
from tests.rules.askers import Script
from tests.rules.board import Side, board, find, spell, to_step
from tests.rules.cards import FOREST, ISLAND, bear
from tests.rules.play import after, beast, cast, do, free, go_on, life_after, names, next_turn, play

GAIN = free("Gain", "Instant", "You gain 1 life.")
RAY = "Ray deals 2 damage to any target.\nSplice onto Arcane {1}"
G = [spell(f"Wood{n}", "", "Basic Land — Forest", "{T}: Add {G}.") for n in range(6)]
SOON = spell("Soon", "{5}", "Creature — Bear", "Suspend 2—{1}", "3/3")
LESSON = free("Less", "Sorcery — Lesson", "You gain 2 life.\nParadigm")


@pytest.mark.rule("702.40a", "702.40b")
def test_storm_copies_for_each_spell_cast_before() -> None:
    for text, life in (("Storm", 23), ("Storm\nStorm", 24)):
        game = board(Side([], [GAIN, free("Gale", "Sorcery", f"You gain 1 life.\n{text}")]), Side([], [GAIN]))
        assert life_after(game, "Gain", "Gale") == life
    bolt = free("Bolt", "Instant", "Bolt deals 1 damage to target player.\nStorm")
    game = after(board(Side([], [GAIN, bolt]), Side()), "Gain", ("Bolt", 1, YES, 0))
    assert [player.life for player in game.state.players] == [20, 19]


@pytest.mark.rule("702.47a", "702.47c", "702.47d")
def test_a_spliced_card_stays_in_hand_and_its_text_is_done_by_the_main_spell() -> None:
    ray = spell("Ray", "{1}{R}", "Instant — Arcane", RAY)
    reach = spell("Reach", "{U}", "Instant — Arcane", "You gain 1 life.")
    sea = spell("Sea", "", "Basic Land — Island", "{T}: Add {U}.")
    game = board(Side([sea, sea], [ray, reach]), Side([one("B", "Protection from red")]))
    play(game, "Reach", YES, "B")
    assert buried(game, "B", "Reach") and find(game, "Ray", Zone.HAND) and game.player(0).life == 21
    game = board(Side([sea], [ray, reach]), Side([one("B")]))
    play(game, "Reach")
    assert alive(game, "B")


@pytest.mark.rule("702.47b")
def test_splicing_needs_the_choices_and_the_main_effects_come_first() -> None:
    ray = spell("Ray", "{1}{R}", "Instant — Arcane", "Destroy target creature.\nSplice onto Arcane {0}")
    draw = spell("More", "{1}{R}", "Instant — Arcane", "Draw a card.\nSplice onto Arcane {0}")
    reach = free("Reach", "Instant — Arcane", "You gain 1 life.")
    game = board(Side([], [ray, reach]), Side())
    assert life_after(game, "Reach") == 21
    game = board(Side([], [ray, draw, reach]), Side([one("B")]))
    play(game, "Reach", YES, YES, "B")
    assert buried(game, "B") and len(game.player(0).hand) == 3


@pytest.mark.rule("702.47e")
def test_a_spell_loses_what_was_spliced_as_it_leaves_the_stack() -> None:
    ray = spell("Ray", "{1}{R}", "Instant — Arcane", "Destroy target creature.\nSplice onto Arcane {0}")
    reach = free("Reach", "Instant — Arcane", "You gain 1 life.")
    game = board(Side([], [ray, reach]), Side([one("B")]))
    play(game, "Reach", YES, "B")
    assert len(game.chars(find(game, "Reach", Zone.GRAVEYARD)).abilities) == 1


@pytest.mark.rule("702.56a")
def test_replicate_copies_for_each_payment() -> None:
    game = board(Side(G[:3], [free("Gale", "Sorcery", "You gain 1 life.\nReplicate {1}")]), Side())
    assert life_after(game, ("Gale", Amount(2))) == 23


@pytest.mark.rule("702.56b")
@pytest.mark.parametrize(("first", "second"), [(2, 1), (0, 3), (1, 0)])
def test_each_replicate_copies_for_its_own_payments(first: int, second: int) -> None:
    card = spell("Echo", "{0}", "Sorcery", "You gain 1 life.\nReplicate {1}\nReplicate {U}")
    game = board(Side([ISLAND] * 6, [card]), Side(), asker=Numbers(first, second))
    table.play(game, "Echo")
    assert game.player(0).life == 20 + 1 + first + second


@pytest.mark.rule("702.60a", "702.60b")
def test_ripple_casts_cards_of_the_same_name_from_the_top() -> None:
    surge = spell("Surge", "{0}", "Sorcery", "You gain 1 life.\nRipple 2")
    game = board(Side([], [surge], [FOREST, surge, ISLAND]), Side())
    do(game, Cast(find(game, "Surge", Zone.HAND)), YES, YES, "Surge")
    assert game.player(0).life == 22


@pytest.mark.rule("702.61a", "702.61b")
def test_under_split_second_only_mana_special_actions_and_triggers() -> None:
    quick = free("Quick", "Instant", "You gain 1 life.\nSplit second")
    pinger = one("P", "{0}: You gain 1 life.")
    morph = spell("Hidden", "{3}{G}", "Creature — Bear", "Morph {1}", "4/4")
    watcher = thing("W", "Whenever an opponent casts a spell, you gain 5 life.")
    game = board(Side([], [quick]), Side([pinger, *G[:4], watcher], [GAIN, morph]), active=1)
    play(game, "Hidden", way="morph")
    game.state.priority = 0
    cast(game, "Quick")
    id = game.state.battlefield[-1]
    assert legal_actions(game, 1) == (Special(id, "turn face up"),)
    assert game.player(1).life == 20
    go_on(game)
    assert game.player(1).life == 25 and game.player(0).life == 21


@pytest.mark.rule("702.61c")
def test_split_second_twice_is_once() -> None:
    game = board(Side([], [free("Quick", "Instant", "You gain 1 life.\nSplit second\nSplit second")]), Side([], [GAIN]))
    cast(game, "Quick")
    assert legal_actions(game, 1) == ()


@pytest.mark.rule("702.62a", "702.62b", "702.62d")
def test_a_suspended_creature_counts_down_is_cast_and_has_haste() -> None:
    game = board(Side(G[:1], [SOON]), Side())
    do(game, Special(find(game, "Soon", Zone.HAND), "suspend"))
    id = find(game, "Soon", Zone.EXILE)
    assert game.obj(id).counters == {"time": 2} and not game.state.stack
    short.next_turn(game, 0, Step.MAIN1, YES)
    assert game.obj(id).counters == {"time": 1}
    short.next_turn(game, 0, Step.MAIN1, YES)
    assert alive(game, "Soon") and "haste" in game.chars(find(game, "Soon")).keywords


@pytest.mark.rule("702.62a")
def test_haste_of_what_was_suspended_lasts_until_control_of_it_is_lost() -> None:
    game = board(Side(G[:1], [SOON]), Side())
    do(game, Special(find(game, "Soon", Zone.HAND), "suspend"))
    for _ in range(2):
        short.next_turn(game, 0, Step.MAIN1, YES)
    id = find(game, "Soon")
    for player in (1, 0):
        emit(game, [ControlChanges(id, player)])
        settle(game)
        assert "haste" not in game.chars(id).keywords


@pytest.mark.rule("702.62a")
def test_suspend_with_x() -> None:
    card = spell("Roil", "{9}", "Sorcery", "You gain 1 life.\nSuspend X—{X}{G}")
    game = board(Side(G[:4], [card]), Side())
    do(game, Special(find(game, "Roil", Zone.HAND), "suspend"), Amount(3))
    assert game.obj(find(game, "Roil", Zone.EXILE)).counters == {"time": 3}


@pytest.mark.rule("702.62c")
def test_only_what_could_be_cast_can_be_suspended() -> None:
    assert legal_actions(board(Side(G[:1], [SOON]), Side(), step=Step.END), 0) == ()
    stop = thing("Stop", "Players can't cast creature spells.")
    assert legal_actions(board(Side([*G[:1], stop], [SOON]), Side()), 0) == ()


@pytest.mark.rule("702.69a", "702.69b")
def test_gravestorm_counts_permanents_that_died_this_turn() -> None:
    doom = free("Doom", "Sorcery", "Destroy all creatures.")
    for text, life in (("Gravestorm", 23), ("Gravestorm\nGravestorm", 25)):
        game = board(Side([one("A"), one("B")], [doom, free("Gale", "Sorcery", f"You gain 1 life.\n{text}")]), Side())
        assert life_after(game, "Doom", "Gale") == life


@pytest.mark.rule("702.78a", "702.78b")
def test_conspire_taps_two_creatures_of_its_color_for_a_copy() -> None:
    gain = spell("Gain", "{G}", "Instant", "You gain 1 life.\nConspire")
    elves = [one(name, cost="{G}") for name in "ABCD"]
    game = board(Side([*elves[:2], G[0]], [gain]), Side())
    play(game, "Gain", YES)
    assert game.player(0).life == 22 and all(game.obj(find(game, name)).tapped for name in "AB")
    game = board(Side([one("A", cost="{R}"), elves[1], G[0]], [gain]), Side())
    assert life_after(game, "Gain") == 21
    twice = spell("Gain", "{G}", "Instant", "You gain 1 life.\nConspire\nConspire")
    game = board(Side([*elves, G[0]], [twice]), Side())
    assert life_after(game, ("Gain", YES, YES, ("A", "B"))) == 23
    law = one("Law", "Each red or green instant or sorcery spell you cast has conspire.", cost="{R}")
    plain = spell("Gain", "{G}", "Instant", "You gain 1 life.")
    tap = ("A", "B")
    for answers, life in (((YES, NO, tap), 22), ((NO, YES, tap), 22), ((YES, YES, tap), 23), ((NO, NO), 21)):
        game = board(Side([*elves, law, law, G[0]], [plain]), Side())
        play(game, "Gain", *answers)
        assert game.player(0).life == life


@pytest.mark.rule("702.85b")
@pytest.mark.parametrize("ox", [True, False])
def test_what_one_may_do_as_one_cascades_is_done_after_exiling(ox: bool) -> None:
    bloom = spell("Bloom", "{1}", "Enchantment", "As you cascade, you may put a land card from among the exiled cards "
                  "onto the battlefield tapped.")
    storm = spell("Bringer", "{3}{U}", "Sorcery", "You gain 1 life.\nCascade")
    library = [FOREST, bear("Ox")] if ox else [FOREST, FOREST]
    game = board(Side([ISLAND] * 4 + [bloom], [storm], library=library), Side(), asker=Seats(take=["Forest"]))
    table.play(game, "Bringer")
    assert game.obj(find(game, "Forest")).tapped and bool(find(game, "Ox")) is ox
    assert len(game.player(0).library) == (0 if ox else 1)


def agrees(game: Game, decision: Decision) -> Answer | None:
    """Yes to everything that may be done."""
    asked = isinstance(decision, Pick) and any(option.key == "yes" for option in decision.options)
    return Picked(("yes",)) if asked else None


def past_main(game: Game) -> None:
    """Go on past the first player's next first main phase, everything that is offered being accepted."""
    assert isinstance(game.procedures, Rulebook)
    game.procedures.asker = Script(agrees)
    next_turn(game, Step.UPKEEP, 2)
    to_step(game, Step.BEGIN_COMBAT)


@pytest.mark.rule("702.192a")
def test_a_copy_of_a_paradigm_may_be_cast_in_each_first_main_phase() -> None:
    game = board(Side([], [LESSON, LESSON]), Side())
    play(game, "Less")
    assert names(game, Zone.EXILE) == ["Less"] and game.player(0).life == 22
    play(game, "Less")  # it is no longer the first with that name to resolve
    for life in (26, 28):
        past_main(game)
        assert game.player(0).life == life and names(game, Zone.EXILE) == ["Less", "Less"]
    check(game)


@pytest.mark.rule("702.192a")
def test_a_paradigm_that_has_left_exile_is_not_copied() -> None:
    game = board(Side([], [LESSON]), Side())
    play(game, "Less")
    emit(game, [Move(find(game, "Less", Zone.EXILE), Zone.GRAVEYARD)])
    past_main(game)
    assert game.player(0).life == 22


@pytest.mark.rule("702.192a")
def test_a_paradigm_that_did_not_resolve_goes_to_the_graveyard() -> None:
    doom = free("Doom", "Sorcery", "Destroy target creature.\nParadigm")
    kill = free("Kill", "Instant", "Destroy target creature.")
    game = board(Side([beast("Ox")], [doom, kill]), Side())
    cast(game, "Doom")
    cast(game, "Kill")
    go_on(game)
    assert not names(game, Zone.EXILE) and sorted(names(game, Zone.GRAVEYARD)) == ["Doom", "Kill", "Ox"]
