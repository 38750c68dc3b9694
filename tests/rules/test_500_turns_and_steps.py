"""CR 500 to 514. Turns, phases and steps: added, skipped, ended, and what untaps in them."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, PlayLand
from engine.events.kinds import Marked
from engine.events.pipeline import emit
from engine.rules.game_loop import advance
from engine.rules.priority import legal_actions
from engine.rules.procedures import Rulebook
from engine.terms.ids import NO_ONE, ObjectId
from engine.terms.steps import Step
from tests.keywords import table
from tests.rules.askers import Attacking, Script
from tests.rules.board import Side, all_of, board, find, resolve, spell, to_step
from tests.rules.cards import FOREST
from tests.rules.play import after, beast, do, free, next_turn, play, played, use
from tests.rules.situations import fought, to_step_of
from tests.rules.test_combat import attacking
from tests.rules.usual_cards import PLOT

COMBAT = tuple(range(Step.BEGIN_COMBAT, Step.END_COMBAT + 1))
FURY = (
    "Landfall — Whenever a land you control enters, if it's your main phase, there's an additional combat phase after "
    "this phase. At the beginning of that combat, untap all creatures you control."
)
ROD = "You may choose not to untap this artifact during your untap step."
WEIGHT = f"{ROD}\n{{0}}, {{T}}: Target creature gets +2/+0 for as long as this artifact remains tapped."
CHILL = free("Chill", "Sorcery", "Tap target creature. It doesn't untap during its controller's next untap step.")
LAW = spell("Law", "{G}", "Enchantment", "Bears you control untap during each opponent's untap step.")


@pytest.mark.rule("500.1")
def test_mana_comes_in_the_next_main_phase() -> None:
    text = "At the beginning of your next main phase, add {C}{C}."
    game = after(board(Side(hand=[free("Siphon", "Instant", text)]), Side(), step=Step.BEGIN_COMBAT), "Siphon")
    to_step(game, Step.MAIN2)
    resolve(game)
    assert sum(game.player(0).pool) == 2


@pytest.mark.rule("500.7")
def test_the_extra_turn_comes_after_the_next_one() -> None:
    text = ("You gain control of target opponent during that player's next turn. After that turn, that player takes an "
            "extra turn.")
    game = after(board(Side(hand=[free("Sway", "Sorcery", text)]), Side()), ("Sway", 1))
    next_turn(game)
    assert (game.state.active, game.player(1).controlled_by) == (1, 0)
    next_turn(game)
    assert (game.state.active, game.player(1).controlled_by) == (1, -1)
    next_turn(game)
    assert game.state.active == 0


@pytest.mark.rule("500.7")
def test_the_untap_step_of_the_turn_added_is_skipped() -> None:
    text = "Take an extra turn after this one. Skip the untap step of that turn."
    game = board(Side([beast("Ox")], [free("Moment", "Sorcery", text)]), Side())
    game.state.own(find(game, "Ox")).tapped = True
    play(game, "Moment")
    next_turn(game)
    assert game.state.active == 0
    assert game.obj(find(game, "Ox")).tapped
    next_turn(game)
    next_turn(game)
    assert game.state.active == 0
    assert not game.obj(find(game, "Ox")).tapped


@pytest.mark.rule("500.7")
def test_the_end_step_meant_is_that_of_the_added_turn() -> None:
    text = "Take an extra turn after this one. At the beginning of that turn's end step, you lose the game."
    game = after(board(Side(hand=[spell("Bargain", "{0}", "Sorcery", text)]), Side()), "Bargain")
    row = game.state.delayed[0]
    assert game.state.extra_turns == (0,) and row.condition is not None and game.state.extra_turn == -1


@pytest.mark.rule("500.8")
@pytest.mark.parametrize(("text", "added"), [
    ("After this phase, there is an additional combat phase.", COMBAT),
    ("There are two additional main phases after this phase.", (Step.MAIN2, Step.MAIN2)),
    ("After this main phase, there is an additional beginning phase followed by an additional combat phase.",
     (Step.UNTAP, Step.UPKEEP, Step.DRAW, *COMBAT)),
    ("There's an additional main phase after this phase followed by an additional combat phase.",
     (Step.MAIN2, *COMBAT)),
])
def test_phases_of_every_kind_are_added_behind_this_one(text: str, added: tuple[int, ...]) -> None:
    game = board(Side(hand=[free("More", "Sorcery", text)]), Side())
    play(game, "More")
    assert game.state.plan[:len(added)] == added and game.state.plan[len(added)] == Step.BEGIN_COMBAT


@pytest.mark.rule("500.8")
def test_each_added_combat_has_its_own_beginning() -> None:
    two = free("Two", "Sorcery", "You may put up to two land cards from your hand onto the battlefield.")
    game = board(Side([beast("Mole", text=FURY), beast("Ox")], [two, FOREST, FOREST]), Side(life=40))
    play(game, "Two", "yes", ("Forest", "Forest"))
    assert isinstance(game.procedures, Rulebook)
    game.procedures.asker = Attacking("Ox")
    turn = game.state.turn
    while game.state.turn == turn:
        advance(game)
    assert game.player(1).life == 36  # in both that were added; it is tapped in the last one


@pytest.mark.rule("500.8")
def test_an_upkeep_is_added_as_a_phase_of_its_own() -> None:
    game = played(spell("Again", "{0}", "Sorcery", "You get two additional upkeep steps after this phase."))
    assert game.state.plan[:2] == (int(Step.UPKEEP), int(Step.UPKEEP))


@pytest.mark.rule("500.8")
def test_untapped_for_another_combat() -> None:
    text = ("Whenever this creature attacks, untap all creatures you control, and after this phase, there is an "
            "additional combat phase.")
    game = board(Side([beast("Ox", text=text)]), Side(), asker=Script(attacking("Ox")))
    to_step(game, Step.END_COMBAT)
    assert not game.obj(find(game, "Ox")).tapped
    assert game.player(1).life == 18
    to_step(game, Step.BEGIN_COMBAT)


@pytest.mark.rule("500.8")
def test_only_the_first_upkeep_of_a_turn_brings_another() -> None:
    haze = free("Haze", "Enchantment — Aura", "Enchant player\nAt the beginning of enchanted player's first upkeep "
                "each turn, that player gets an additional upkeep step after this step.")
    drum = free("Drum", "Enchantment", "At the beginning of each upkeep, you gain 1 life.")
    game = after(board(Side([drum], [haze]), Side()), ("Haze", 0))
    next_turn(game, Step.MAIN1)
    assert game.player(0).life == 21
    next_turn(game, Step.MAIN1)
    assert game.player(0).life == 23


@pytest.mark.rule("500.8")
def test_the_first_end_step_may_bring_a_second_one() -> None:
    cat = beast("Cat", text="At the beginning of your end step, you gain 1 life. Then if it's the first end step of "
                "the turn, there is an additional end step after this step.")
    game = board(Side([cat]), Side())
    next_turn(game)
    assert game.player(0).life == 22


@pytest.mark.rule("500.9")
def test_a_step_is_added_in_this_phase_or_as_one_of_its_own() -> None:
    for kind, place in (("step", 0), ("phase", 1)):
        clock = free("Clock", "Artifact", f"{{0}}: There is an additional upkeep step after this {kind}.")
        game = board(Side([clock]), Side(), step=Step.UPKEEP)
        use(game, "Clock")
        assert game.state.plan[place] == Step.UPKEEP and Step.DRAW in game.state.plan[:2]


@pytest.mark.rule("500.10")
@pytest.mark.parametrize(("owner", "more"), [(0, 2), (1, 0)])
def test_what_a_player_gets_is_added_to_turns_of_theirs_alone(owner: int, more: int) -> None:
    clock = free("Clock", "Artifact", "{0}: You get two additional draw steps after this phase.")
    game = board(*(Side([clock] if player == owner else []) for player in (0, 1)))
    do(game, Activate(ObjectId(find(game, "Clock")), 0))
    assert game.state.plan.count(Step.DRAW) == more


@pytest.mark.rule("502.3")
def test_an_artifact_that_stays_tapped_keeps_its_effect() -> None:
    game = board(Side([free("Weight", "Artifact", WEIGHT), beast("Ox")]), Side())
    use(game, "Weight", "Ox")
    assert game.chars(find(game, "Ox")).power == 4
    next_turn(game, turns=2)  # asked which stay tapped, the least is none
    assert game.chars(find(game, "Ox")).power == 2


@pytest.mark.rule("502.3")
def test_what_is_held_down_untaps_once_the_holder_untaps() -> None:
    rest = "It doesn't untap during its controller's untap step for as long as this artifact remains tapped."
    game = board(Side([free("Net", "Artifact", f"{{T}}: Tap target creature. {rest}")]), Side([beast("Ox")]))
    use(game, "Net", "Ox")
    next_turn(game)
    assert game.obj(find(game, "Ox")).tapped
    next_turn(game, turns=2)
    assert not game.obj(find(game, "Ox")).tapped


@pytest.mark.rule("502.3")
def test_players_can_untap_only_one_of_a_kind() -> None:
    text = "Players can't untap more than one land during their untap steps."
    game = board(Side([free("Orb", "Artifact", text), PLOT, PLOT, PLOT]), Side())
    for each in all_of(game, "Plot"):
        game.state.own(each).tapped = True
    next_turn(game, turns=2)
    assert [game.obj(each).tapped for each in all_of(game, "Plot")].count(False) == 1


@pytest.mark.rule("502.3")
def test_creatures_untap_in_the_other_players_untap_step() -> None:
    text = "Untap all creatures you control during each other player's untap step."
    game = board(Side([free("Muse", "Enchantment", text), beast("Ox", text="{T}: You gain 1 life.")]), Side())
    use(game, "Ox")
    next_turn(game)
    assert not game.obj(find(game, "Ox")).tapped


@pytest.mark.rule("502.3")
def test_an_untap_step_that_is_skipped_is_not_the_next_one() -> None:
    skip = free("Daze", "Sorcery", "Target player skips their next untap step.")
    game = after(board(Side([], [CHILL, skip]), Side([beast("Ox")])), ("Chill", "Ox"), ("Daze", 1))
    for tapped in (True, True, False):
        next_turn(game)
        assert game.obj(find(game, "Ox")).tapped is tapped
        next_turn(game)


@pytest.mark.rule("502.3")
def test_a_permanent_stays_tapped_through_the_next_untap_step_of_whoever_controls_it_then() -> None:
    game = board(Side([beast("Ox")], [CHILL]), Side([], [free("Lure", "Sorcery", "Gain control of target creature.")]))
    play(game, "Chill", "Ox")
    next_turn(game, Step.MAIN1)
    play(game, "Lure", "Ox")
    ox = find(game, "Ox")
    next_turn(game)
    assert game.obj(ox).tapped  # the untap step of who controlled it before
    next_turn(game)
    assert game.obj(ox).tapped and game.state.active == game.obj(ox).controller == 1
    next_turn(game, turns=2)
    assert not game.obj(ox).tapped


@pytest.mark.rule("502.3")
@pytest.mark.parametrize(("whose", "given", "tapped"), [
    ("your", False, [True, True]), ("your", True, [False, False]), ("its controller's", True, [True, True]),
])
def test_your_next_untap_step_is_not_that_of_who_controls_it_then(whose: str, given: bool, tapped: list[bool]) -> None:
    text = f"{{0}}: This creature doesn't untap during {whose} next untap step. Tap it."
    gift = free("Gift", "Sorcery", "Target opponent gains control of target creature you control.")
    game = board(Side([beast("Ox", text=text)], [gift]), Side())
    use(game, "Ox")
    if given:
        play(game, "Gift")
    seen = []
    for _ in range(2):
        next_turn(game)
        seen.append(game.obj(find(game, "Ox")).tapped)
    assert seen == tapped


@pytest.mark.rule("502.3")
@pytest.mark.parametrize(("whose", "tapped"), [(1, [True, False]), (2, [False, True])])
def test_nothing_untaps_in_that_players_untap_step(whose: int, tapped: list[bool]) -> None:
    hold = free("Beam", "Sorcery", "Creatures don't untap during target player's next untap step.")
    tap = free("Calm", "Sorcery", "Tap all creatures.")
    game = after(board(Side(hand=[hold, tap]), Side([beast("Ox")]), Side([beast("Elk")])), "Calm", ("Beam", whose))
    next_turn(game, Step.MAIN1, turns=2)
    assert [game.obj(find(game, each)).tapped for each in ("Ox", "Elk")] == tapped


@pytest.mark.rule("502.3")
def test_it_stays_tapped_in_the_untap_step_after_its_attack_alone() -> None:
    text = "Creatures that attacked during their controller's last turn don't untap during their controllers'"
    game = fought(beast("Ox"), free("Mist", "Enchantment", f"{text} untap steps."))
    tapped = []
    for _ in range(2):
        to_step_of(game, 0, Step.UPKEEP, 1)
        tapped.append(game.obj(find(game, "Ox")).tapped)
        to_step_of(game, 0, Step.END)
    assert tapped == [True, False]


@pytest.mark.rule("502.3")
def test_what_untaps_in_the_untap_steps_of_others() -> None:
    game = board(Side([LAW, beast("Bear", types="Creature — Bear"), beast("Ox")], library=[FOREST]),
                 Side(library=[FOREST]))
    for name in ("Bear", "Ox"):
        game.state.own(find(game, name)).tapped = True
    table.next_turn(game)
    assert [game.state.objects[find(game, name)].tapped for name in ("Bear", "Ox")] == [False, True]


@pytest.mark.rule("502.3")
def test_opponents_untap_no_more_than_two() -> None:
    text = "Your opponents can't untap more than two permanents during their untap steps."
    game = board(Side([free("Law", "Enchantment", text)]), Side([FOREST] * 4, library=[FOREST] * 4))
    for id in game.state.battlefield:
        game.state.own(id).tapped = True
    next_turn(game)
    assert sum(game.obj(id).tapped for id in game.state.battlefield if game.controller(id) == 1) == 2


@pytest.mark.rule("502.3")
def test_untapped_in_the_turns_of_opponents() -> None:
    law = free("Law", "Enchantment", "Untap all permanents you control during each opponent's untap step.")
    game = board(Side([law, beast("Ox")]), Side())
    game.state.own(find(game, "Ox")).tapped = True
    next_turn(game)
    assert not game.obj(find(game, "Ox")).tapped


@pytest.mark.rule("611.2c")
def test_what_comes_to_that_player_later_does_not_untap_either() -> None:
    hold = free("Beam", "Sorcery", "Creatures don't untap during target player's next untap step.")
    hers = free("Gift", "Sorcery", "Target opponent gains control of target creature you control. Tap that creature.")
    game = after(board(Side([beast("Ox")], hand=[hold, hers]), Side()), ("Beam", 1), ("Gift", 1, "Ox"))
    next_turn(game, Step.MAIN1)
    assert game.obj(find(game, "Ox")).tapped


@pytest.mark.rule("701.39a")
def test_what_was_exerted_untaps_in_the_untap_step_of_who_gains_control_of_it() -> None:
    gift = free("Gift", "Sorcery", "Target opponent gains control of target creature you control.")
    game = board(Side([beast("Ox", text="{0}, Exert this creature: You gain 1 life.")], [gift]), Side())
    game.state.own(find(game, "Ox")).tapped = True
    use(game, "Ox")
    play(game, "Gift")
    next_turn(game)
    assert not game.obj(find(game, "Ox")).tapped


@pytest.mark.rule("715")
def test_the_player_whose_turn_it_is_may_end_the_turn() -> None:
    game = board(Side([beast("Brute", text="{0}: The player whose turn it is may end the turn.")]), Side())
    use(game, "Brute", "yes")
    advance(game)
    advance(game)
    assert game.state.active == 1


@pytest.mark.rule("2022:730.1")
def test_day_becomes_night_but_neither_does_not() -> None:
    text = "Whenever day becomes night or night becomes day, you gain 1 life."
    game = board(Side([spell("Sage", "{1}", "Creature — Human", text, pt="1/1")]), Side())
    emit(game, [Marked(NO_ONE, "day")])
    resolve(game)
    assert game.player(0).life == 20 and game.state.day == "day"
    emit(game, [Marked(NO_ONE, "night")])
    assert game.state.pending


@pytest.mark.parametrize("given", [("A",), ("A", "B")])
def test_as_many_more_lands_may_be_played_as_were_given_up(given: tuple[str, ...]) -> None:
    scrap = free("Scrap", "Sorcery", "Sacrifice any number of artifacts. You may play that many additional lands this "
                 "turn.")
    rocks = [beast(name, "", types="Artifact") for name in "AB"]
    game = after(board(Side(rocks, [scrap, *[FOREST] * 4]), Side()), ("Scrap", given))
    for _ in range(1 + len(given)):
        do(game, next(each for each in legal_actions(game, 0) if isinstance(each, PlayLand)))
    assert not any(isinstance(each, PlayLand) for each in legal_actions(game, 0))
