"""CR 800. Games of more than two: what happens as a player leaves one that goes on, mulligans and the first draw."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Answer, Choose, Chosen, Decision, Pick, Picked, Purpose
from engine.events.kinds import CreateTokens, Damage, Move, PlayerControl
from engine.events.pipeline import emit
from engine.events.resolve import Resolving
from engine.game import Game
from engine.rules.before_priority import settle
from engine.rules.ending_game import concede
from engine.rules.game_loop import advance
from engine.rules.order import decider, first_to_act
from engine.state.objects import TOKEN
from engine.terms.steps import Step
from engine.terms.zones import Cause, Zone
from engine.user_error import UserError
from engine.variants.ways_to_play import arrange
from tests.rules.askers import Script
from tests.rules.board import Side, all_of, board, find, resolve, to_step
from tests.rules.cards import FOREST
from tests.rules.play import able, after, beast, cast, do, free, go_on, next_turn, play
from tests.rules.seated import alive, begun, leave, lives, seated

OX, ELK, YAK = (beast(name) for name in ("Ox", "Elk", "Yak"))
GRIP = free("Grip", "Enchantment — Aura", "Enchant creature\nYou control enchanted creature.")
KEEP = free("Keep", "Sorcery", "Gain control of target creature.")
LOAN = free("Loan", "Sorcery", "Gain control of target creature until end of turn.")
BRIBE = free(
    "Bribe", "Sorcery",
    "Search target opponent's library for a creature card and put that card onto the battlefield under your control. "
    "Then that player shuffles.",
)
CHAMBER = free(
    "Chamber", "Artifact",
    "Whenever a nontoken creature enters the battlefield, that creature's controller creates a 1/1 colorless Myr "
    "artifact creature token.",
)


def three(*hand: Card, step: Step = Step.MAIN1) -> Game:
    """Three players; the first has those cards in hand, each a creature."""
    return seated(Side([OX], hand=list(hand)), Side([ELK]), Side([YAK]), step=step)


@pytest.mark.rule("800.1", "800.4")
def test_a_game_of_three_goes_on_when_one_has_left_it() -> None:
    game = three()
    leave(game, 1)
    assert game.state.outcome is None and alive(game) == [0, 2]
    leave(game, 2)
    assert game.state.outcome is not None and game.state.outcome.winners == (0,)


@pytest.mark.rule("800.2")
def test_a_game_has_one_multiplayer_variant_and_several_options() -> None:
    table = arrange(["free-for-all"], 5, {"attack": "left", "range": "2"})
    assert (table.options.attack_toward, table.options.range_of_influence) == ("left", 2)
    with pytest.raises(UserError, match="only one such variant"):
        arrange(["emperor", "two-headed-giant"], 6)


@pytest.mark.rule("800.4a")
@pytest.mark.parametrize("how", ["Gain control of target creature.",
                                 "Gain control of target creature until end of turn."])
def test_a_stolen_creature_goes_back_when_the_thief_leaves(how: str) -> None:
    game = after(board(Side([], [free("Steal", "Sorcery", how)]), Side([beast("Ox")]), Side()), ("Steal", "Ox"))
    concede(game, 0)
    settle(game)
    assert game.controller(find(game, "Ox")) == 1


@pytest.mark.rule("800.4a")
def test_what_entered_under_the_leavers_control_is_exiled() -> None:
    raise_up = free("Raise", "Sorcery", "Put target creature card from a graveyard onto the battlefield under your "
                    "control.")
    game = after(board(Side([], [raise_up]), Side((), (), graveyard=[beast("Ox")]), Side()), ("Raise", "Ox"))
    concede(game, 0)
    settle(game)
    assert find(game, "Ox", Zone.EXILE)


@pytest.mark.rule("800.4a")
def test_other_effects_of_who_leaves_go_on() -> None:
    pump = free("Pump", "Instant", "Target creature gets +3/+3 until end of turn.")
    game = board(Side([], [pump]), Side([beast("Ox")]), Side(), active=1)
    game.state.priority = 0
    play(game, "Pump", "Ox")
    concede(game, 0)
    settle(game)
    assert game.chars(find(game, "Ox")).power == 5


@pytest.mark.rule("800.4a")
def test_an_aura_leaves_with_its_owner_and_what_it_held_goes_back() -> None:
    game = three(GRIP)
    play(game, "Grip", "Elk")
    assert game.controller(find(game, "Elk")) == 0
    leave(game, 0)
    assert not find(game, "Grip") and game.controller(find(game, "Elk")) == 1


@pytest.mark.rule("800.4a")
def test_what_entered_under_anothers_control_is_exiled_when_they_leave() -> None:
    """No effect gave them control of it that could end."""
    text = "This enchantment enters under the control of an opponent of your choice."
    game = three(free("Gift", "Enchantment", text))
    play(game, "Gift", 1)
    assert game.controller(find(game, "Gift")) == 1
    leave(game, 1)
    assert find(game, "Gift", Zone.EXILE) and not find(game, "Gift")


@pytest.mark.rule("800.4a")
def test_an_aura_falls_off_when_the_owner_of_what_it_held_leaves() -> None:
    game = three(GRIP)
    play(game, "Grip", "Elk")
    leave(game, 1)
    resolve(game)
    advance(game)
    assert not find(game, "Elk") and find(game, "Grip", Zone.GRAVEYARD)


@pytest.mark.rule("800.4a")
@pytest.mark.parametrize("taking", [LOAN, KEEP])
def test_effects_that_give_a_leaver_control_end(taking: Card) -> None:
    game = three(taking)
    play(game, taking.name, "Elk")
    assert game.controller(find(game, "Elk")) == 0
    leave(game, 0)
    assert game.controller(find(game, "Elk")) == 1 and not game.state.effects


@pytest.mark.rule("800.4a")
def test_what_a_leaver_still_controls_is_exiled_and_what_they_own_leaves_with_them() -> None:
    for leaver, zone in ((0, Zone.EXILE), (1, None)):
        game = seated(Side(hand=[BRIBE]), Side(library=[ELK, ELK]), Side())
        play(game, "Bribe", 1, "Elk")
        assert game.controller(find(game, "Elk")) == 0
        leave(game, leaver)
        assert not find(game, "Elk")
        assert bool(find(game, "Elk", Zone.EXILE)) is (zone is Zone.EXILE)


@pytest.mark.rule("800.4a")
def test_tokens_belong_to_whoever_they_were_created_for() -> None:
    game = seated(Side([CHAMBER], hand=[OX]), Side(hand=[ELK]), Side())
    play(game, "Ox")
    next_turn(game, Step.MAIN1)
    play(game, "Elk")
    assert sorted(game.controller(id) for id in all_of(game, "Myr")) == [0, 1]
    leave(game, 0)
    assert [game.controller(id) for id in all_of(game, "Myr")] == [1]


@pytest.mark.rule("800.4a")
def test_a_leavers_abilities_cease_to_exist_and_their_priority_passes_on() -> None:
    bell = free("Bell", "Artifact", "{0}: You gain 1 life.")
    game = seated(Side([bell], hand=[free("Zap", "Instant", "You gain 1 life.")]), Side(), Side())
    cast(game, "Zap")
    do(game, able(game, "Bell"), stay=True)
    assert len(game.state.stack) == 2 and game.state.priority == 0
    leave(game, 0)
    assert not game.state.stack and game.state.priority == 1


@pytest.mark.rule("800.4a")
def test_who_controls_a_player_does_no_more_once_they_have_left() -> None:
    game = three()
    emit(game, [PlayerControl(1, 0, 0)])
    leave(game, 0)
    next_turn(game)
    assert game.state.active == 1 and decider(game, 1) == 1


@pytest.mark.rule("800.4a")
def test_the_library_and_hand_of_a_leaver_go_along() -> None:
    game = seated(Side([OX]), Side([ELK], [FOREST]), Side([YAK]))
    leave(game, 1)
    assert not game.player(1).library and not game.player(1).hand and len(game.player(2).library) == 10
    assert [player.left for player in game.state.players] == [False, True, False]  # and it is done once


@pytest.mark.rule("800.4b")
def test_nothing_comes_under_the_control_of_who_has_left() -> None:
    game = three()
    leave(game, 1)
    ox = find(game, "Ox")
    emit(game, [CreateTokens(1, OX.faces[0], 1)])
    assert not any(row.kind == TOKEN for row in game.state.objects.values())
    emit(game, [CreateTokens(0, YAK.faces[0], 1)])
    assert [id for id in game.state.battlefield if game.state.objects[id].kind == TOKEN]
    emit(game, [Move(ox, Zone.EXILE, Cause.NONE)])
    back = Move(find(game, "Ox", Zone.EXILE), Zone.BATTLEFIELD, Cause.NONE)
    back.controller = 1
    emit(game, [back])
    assert find(game, "Ox", Zone.EXILE) and not find(game, "Ox")
    emit(game, [PlayerControl(0, 1, 0)])
    assert game.state.players[0].controlled_next != 1


@pytest.mark.rule("800.4c")
def test_what_entered_under_a_leavers_control_is_exiled_as_the_last_effect_ends() -> None:
    game = seated(Side(hand=[BRIBE]), Side(library=[ELK, ELK]), Side(hand=[LOAN]))
    play(game, "Bribe", 1, "Elk")
    next_turn(game, Step.MAIN1, 2)
    play(game, "Loan", "Elk")
    leave(game, 0)
    assert game.controller(find(game, "Elk")) == 2
    next_turn(game)
    assert not find(game, "Elk") and find(game, "Elk", Zone.EXILE)


@pytest.mark.rule("800.4d")
def test_a_delayed_ability_of_a_leaver_is_not_put_on_the_stack() -> None:
    slide = free(
        "Slide", "Instant",
        "Exile target creature. Return that card to the battlefield under its owner's control at the beginning of the "
        "next end step.",
    )
    for leaver, there in ((2, True), (0, False)):
        game = three(slide)
        play(game, "Slide", "Elk")
        leave(game, leaver)
        next_turn(game)
        assert bool(find(game, "Elk")) is there


@pytest.mark.rule("800.4d")
@pytest.mark.parametrize("leaves", [False, True])
def test_no_token_is_created_that_a_leaver_would_own(leaves: bool) -> None:
    game = three()
    if leaves:
        leave(game, 1)
    assert emit(game, [CreateTokens(1, beast("Soldier").front, 1, 0)]) is not leaves
    assert bool(find(game, "Soldier")) is not leaves


@pytest.mark.rule("800.4e")
def test_combat_damage_is_not_assigned_to_who_has_left() -> None:
    game = three(step=Step.DECLARE_BLOCKERS)
    game.state.own(find(game, "Ox")).attacking = 1
    leave(game, 1)
    to_step(game, Step.COMBAT_DAMAGE)
    assert not game.state.history.get(("dealt damage", find(game, "Ox"))) and lives(game)[0] == 20


@pytest.mark.rule("800.4e")
def test_combat_damage_to_who_has_not_left_is_assigned_all_the_same() -> None:
    game = seated(Side([OX, beast("Cow")]), Side([ELK]), Side([YAK]), step=Step.DECLARE_BLOCKERS)
    game.state.own(find(game, "Ox")).attacking = 1
    game.state.own(find(game, "Cow")).attacking = 2
    leave(game, 1)
    to_step(game, Step.COMBAT_DAMAGE)
    assert lives(game)[0] == 20 and lives(game)[2] == 18


@pytest.mark.rule("800.4f")
def test_the_controller_chooses_who_makes_the_choice_of_a_leaver() -> None:
    asked: list[Choose] = []

    def says(game: Game, decision: Decision) -> Answer | None:
        if isinstance(decision, Choose):
            asked.append(decision)
            return Chosen((3,)) if decision.asked.purpose is Purpose.PLAYER else Chosen(decision.legal[:1])
        return None

    game = seated(Side([OX]), Side([ELK]), Side(), Side(), asker=Script(says))
    leave(game, 1)
    r = Resolving(game, find(game, "Ox"), 0)
    r.choose(1, (*game.state.battlefield, 0, 2), 1, 1, Purpose.OTHER)
    assert asked[0].asked.player == 0 and asked[0].legal == (2, 3)  # opponents, for it was an opponent's choice
    assert asked[1].asked.player == 3


@pytest.mark.rule("800.4g")
def test_the_next_player_makes_a_choice_that_a_rule_wants_of_a_leaver() -> None:
    game = three()
    leave(game, 1)
    assert decider(game, 1) == 2 and decider(game, 0) == 0


@pytest.mark.rule("800.4h")
def test_what_is_asked_of_a_leaver_is_what_was_known_last() -> None:
    heir = free(
        "Heir", "Enchantment", "Whenever a player loses the game, you gain life equal to that player's life total."
    )
    game = seated(Side([heir]), Side(life=13), Side())
    leave(game, 1)
    advance(game)
    go_on(game)
    assert lives(game)[0] == 33


@pytest.mark.rule("800.4i")
def test_a_leavers_turn_goes_on_without_an_active_player() -> None:
    game = three(step=Step.UPKEEP)
    leave(game, 0)
    assert first_to_act(game) == 1
    seen = []
    while game.state.active == 0:
        advance(game)
        seen.append((game.state.step, game.state.priority))
    assert Step.END in [step for step, _ in seen] and 0 not in [who for _, who in seen]
    assert game.state.active == 1


@pytest.mark.rule("800.4j")
def test_a_leaver_begins_no_turn() -> None:
    game = three()
    game.state.extra_turns = (1,)
    leave(game, 1)
    next_turn(game)
    assert game.state.active == 2


@pytest.mark.rule("800.4j")
def test_the_turn_of_one_who_has_left_goes_on_and_is_still_an_opponents() -> None:
    watch = free("Watch", "Enchantment", "At the beginning of each opponent's end step, you gain 1 life.")
    own = free("Own", "Enchantment", "At the beginning of your end step, you gain 10 life.")
    game = seated(Side(), Side([watch, own]), Side())
    leave(game, 0)
    for _ in range(60):
        if game.state.active == 1:
            break
        advance(game)
    assert game.player(1).life == 21


@pytest.mark.rule("800.4k")
def test_what_lasts_until_a_leavers_next_turn_lasts_until_that_turn_would_have_begun() -> None:
    game = three(free("Guard", "Sorcery", "Until your next turn, creatures your opponents control get -1/-0."))
    play(game, "Guard")
    yak = find(game, "Yak")
    assert game.chars(yak).power == 1
    leave(game, 0)
    assert game.chars(yak).power == 1
    next_turn(game)
    next_turn(game)
    assert game.state.active == 2 and game.chars(yak).power == 1
    next_turn(game)
    assert game.state.active == 1 and game.chars(yak).power == 2


@pytest.mark.rule("800.4m")
def test_what_a_leaver_has_in_the_ante_zone_stays() -> None:
    game = three()
    elk = find(game, "Elk")
    emit(game, [Move(elk, Zone.ANTE)])
    yak = find(game, "Yak")
    emit(game, [Move(yak, Zone.ANTE)])
    leave(game, 1)
    assert find(game, "Elk", Zone.ANTE) and game.state.players[1].library == () and game.state.players[2].library


@pytest.mark.rule("800.5")
@pytest.mark.parametrize(("players", "cards"), [(2, 6), (3, 7)])
def test_with_more_than_two_the_first_mulligan_is_for_as_many_cards(players: int, cards: int) -> None:
    taken: set[int] = set()

    def once(game: Game, decision: Decision) -> Answer | None:
        if isinstance(decision, Pick) and decision.asked.purpose is Purpose.KEEP_HAND:
            if decision.asked.player == 0 and not taken:
                taken.add(0)
                return Picked(("mulligan",))
            return Picked(("keep",))
        return None

    game = begun("", players, asker=Script(once))
    assert len(game.state.players[0].hand) == cards


@pytest.mark.rule("800.6")
@pytest.mark.parametrize(
    ("variant", "players", "drawn"),
    [("free-for-all", 3, [8, 7, 7]), ("team-vs-team", 4, [8, 7, 7, 7]), ("two-headed-giant", 4, [7, 7, 7, 7])],
)
def test_only_a_two_headed_team_skips_its_first_draw(variant: str, players: int, drawn: list[int]) -> None:
    game = begun(variant, players, starter=0)
    to_step(game, Step.MAIN1)
    assert [len(player.hand) for player in game.state.players] == drawn


def test_damage_is_dealt_to_the_living_only() -> None:
    game = three()
    leave(game, 1)
    emit(game, [Damage(find(game, "Ox"), 2, 3, False)])
    assert lives(game)[2] == 17
