"""CR 717-718. Restarting games with variants and exempted cards; what goes into a subgame and comes back."""

from __future__ import annotations

import pytest

from engine.actions.planes_and_schemes import arrive_on_plane, face_up_planes, set_in_motion
from engine.decisions import Answer, Decision, Priority
from engine.evaluate.invariants import check
from engine.events.commit_moves import realize_outside
from engine.events.commit_variants import control_planes
from engine.events.kinds import Move, PlayerLoses
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.ending_game import check_end
from engine.rules.game_loop import advance
from engine.rules.procedures import Rulebook
from engine.rules.restarting import back_from, restart, subgame_of
from engine.rules.starting import start
from engine.terms.steps import Step
from engine.terms.zones import Zone
from engine.variants.setting import Extras
from tests.rules.askers import Script
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, play, use
from tests.variants.table import LORD, NONE, led_by, variant_board
from tests.variants.test_archenemy import GAIN, KEEP, scheme
from tests.variants.test_planechase import plane

EXILE = free("Banish", "Sorcery", "Exile target creature.")


@pytest.mark.rule("717.4")
def test_what_follows_a_restart_knows_its_source_as_it_was() -> None:
    sun = beast("Sun", "5/5", "{0}: Restart the game. Then you gain life equal to this creature's power.")
    game = board(Side([sun]), Side())
    use(game, "Sun")
    assert game.state.turn == 0 and game.state.players[0].life == 25
    assert not find(game, "Sun")


@pytest.mark.rule("717.4")
def test_what_follows_a_restart_is_done_before_the_first_untap_step_and_triggers_wait_for_the_upkeep() -> None:
    ox = beast("Ox", text="When this creature enters, you gain 7 life.")
    text = ("Restart the game, leaving in exile all creature cards. "
            "Then put those cards onto the battlefield under your control.")
    game = board(Side([], [free("Again", "Sorcery", text), EXILE]), Side([ox]))
    play(game, "Banish", "Ox")
    steps: list[int] = []

    def watch(game: Game, decision: Decision) -> Answer | None:
        if isinstance(decision, Priority) and find(game, "Ox"):
            steps.append(game.state.step)
        return None

    game.procedures.asker = Script(watch)  # type: ignore[attr-defined]
    play(game, "Again")
    ox_now = find(game, "Ox")
    assert game.state.turn == 0 and game.state.objects[ox_now].controller == 0 and game.state.pending
    while not game.state.stack:
        advance(game)
    assert game.state.step == Step.UPKEEP and game.state.turn == 1
    while game.state.stack:
        advance(game)
    assert game.state.players[0].life == 27
    check(game)


@pytest.mark.rule("717.5a")
def test_an_exempted_commander_stays_in_exile_and_stays_the_commander() -> None:
    lady = beast("Lady", types="Legendary Creature — Noble")
    game = variant_board(Side(), Side(), extras=(led_by(LORD), led_by(lady)))
    emit(game, [Move(find(game, "Lord", Zone.COMMAND), Zone.BATTLEFIELD)])
    restart(game, (find(game, "Lord"),), 1)
    assert find(game, "Lord", Zone.EXILE) and not find(game, "Lord", Zone.COMMAND)
    assert "commander" in game.state.objects[find(game, "Lord", Zone.EXILE)].marks
    assert find(game, "Lady", Zone.COMMAND)
    check(game)


@pytest.mark.rule("717.6")
def test_restarting_a_subgame_leaves_the_main_game_alone_and_its_winner_is_the_restarted_games() -> None:
    game = board(Side([beast("Ox")], life=9), Side(life=8))
    sub = subgame_of(game)
    start(sub, 0)
    restart(sub, (), 1)
    assert sub.state.starting == 1 and find(game, "Ox") and game.state.players[0].life == 9
    emit(sub, [PlayerLoses(0, "", "704.5a")])
    assert check_end(sub) and sub.state.outcome is not None and sub.state.outcome.winners == (1,)
    back_from(game, sub)
    assert [len(player.library) for player in game.state.players] == [10, 10] and game.state.outcome is None


@pytest.mark.rule("717.7")
def test_all_players_are_in_the_restarted_game() -> None:
    game = board(Side([beast("Ox")]), Side(), Side(), Side())
    restart(game, (), 2)
    assert [len(player.hand) for player in game.state.players] == [7, 7, 7, 7] and game.state.starting == 2


@pytest.mark.rule("718.1b")
def test_effects_of_either_game_mean_nothing_in_the_other_but_for_who_won() -> None:
    grow = free("Grow", "Sorcery", "Creatures you control get +3/+3 until end of turn.")
    game = board(Side([beast("Ox")], [grow], [beast("Elk")] * 8), Side(library=[FOREST] * 3))
    play(game, "Grow")
    sub = subgame_of(game)
    start(sub, 0)
    move = Move(sub.state.players[0].hand[0], Zone.BATTLEFIELD)
    emit(sub, [move])
    assert sub.chars(move.new).power == 2 and game.chars(find(game, "Ox")).power == 5
    assert isinstance(game.procedures, Rulebook)
    assert game.procedures.subgame(game) == (0,)


def planar(game: Game) -> dict[int, list[str]]:
    """The planar decks by name."""
    assert game.state.variants is not None
    decks = game.state.variants.planar
    return {player: sorted(game.state.cards[-entry - 1].name for entry in deck) for player, deck in decks.items()}


@pytest.mark.rule("718.2a", "718.5a")
def test_planar_decks_go_into_the_subgame_without_what_is_face_up_and_come_back_whole() -> None:
    extras = (Extras(planes=(plane("Here"), plane("There"), plane("Yonder"))), Extras(planes=(plane("Else"),)))
    game = variant_board(Side(), Side(), extras=extras)
    control_planes(game, 0)
    arrive_on_plane(game, 0)
    sub = subgame_of(game)
    assert planar(sub) == {0: ["There", "Yonder"], 1: ["Else"]} and not face_up_planes(sub)
    start(sub, 0)
    assert len(face_up_planes(sub)) == 1
    back_from(game, sub)
    assert planar(game) == {0: ["There", "Yonder"], 1: ["Else"]}
    assert [game.state.objects[id].base.name for id in face_up_planes(game)] == ["Here"]
    check(game)


@pytest.mark.rule("718.2b", "718.5b")
def test_a_vanguard_goes_into_the_subgame_and_back() -> None:
    hero = free("Hero", "Vanguard", "Creatures you control get +1/+0.", cost="")
    game = variant_board(Side([beast("Ox")]), Side(), extras=(Extras(vanguards=(hero,)), NONE))
    sub = subgame_of(game)
    assert find(sub, "Hero", Zone.COMMAND)
    back_from(game, sub)
    assert game.chars(find(game, "Ox")).power == 3 and len(game.state.command) == 1
    check(game)


def with_a_commander() -> tuple[Game, Game]:
    """A game in which the first player has a commander, and a subgame of it that has begun."""
    game = variant_board(Side(), Side(), extras=(led_by(LORD), NONE))
    sub = subgame_of(game)
    start(sub, 0)
    return game, sub


@pytest.mark.rule("718.2c", "718.5c")
def test_a_commander_in_the_command_zone_goes_into_the_subgames_and_back() -> None:
    game, sub = with_a_commander()
    assert find(sub, "Lord", Zone.COMMAND)
    back_from(game, sub)
    assert find(game, "Lord", Zone.COMMAND) and len(game.state.players[0].library) == 10
    check(game)


@pytest.mark.rule("718.2c", "718.5c")
def test_a_commander_elsewhere_stays_where_it_is_and_one_left_in_the_subgame_goes_to_the_library() -> None:
    game, sub = with_a_commander()
    emit(sub, [Move(find(sub, "Lord", Zone.COMMAND), Zone.BATTLEFIELD)])
    back_from(game, sub)
    assert not find(game, "Lord", Zone.COMMAND) and len(game.state.players[0].library) == 11
    check(game)
    other = variant_board(Side(), Side(), extras=(led_by(LORD), NONE))
    emit(other, [Move(find(other, "Lord", Zone.COMMAND), Zone.BATTLEFIELD)])
    inner = subgame_of(other)
    assert not inner.state.command and find(other, "Lord")


@pytest.mark.rule("718.2d", "718.5d")
def test_the_scheme_deck_goes_into_the_subgame_and_comes_back_with_what_was_face_up() -> None:
    game = variant_board(Side(), Side(), extras=(Extras(schemes=(KEEP, GAIN, KEEP)), NONE))
    set_in_motion(game, 0)
    sub = subgame_of(game)
    kept = sub.state.variants
    assert kept is not None and len(kept.schemes[0]) == 2 and not sub.state.command
    start(sub, 0)
    set_in_motion(sub, 0)
    back_from(game, sub)
    assert game.state.variants is not None and len(game.state.variants.schemes[0]) == 2
    assert [game.state.objects[id].base.name for id in game.state.command] == ["Keep"]
    check(game)


@pytest.mark.rule("718.5a", "718.5d")
def test_planar_and_scheme_decks_come_back_shuffled() -> None:
    planes = tuple(plane(f"Plane {number}") for number in range(9))
    said = "When you set this scheme in motion, you gain 1 life."
    schemes = tuple(scheme(f"Scheme {number}", said) for number in range(9))
    game = variant_board(Side(), Side(), extras=(Extras(planes=planes, schemes=schemes), Extras(planes=planes[:1])))
    kept = game.state.variants
    assert kept is not None
    before = kept.planar[0], kept.schemes[0]
    sub = subgame_of(game)
    start(sub, 0)
    back_from(game, sub)
    kept = game.state.variants
    assert kept is not None
    for was, now in zip(before, (kept.planar[0], kept.schemes[0]), strict=True):
        assert sorted(now) == sorted(was) and now != was


@pytest.mark.rule("718.4a", "718.5")
def test_a_card_brought_in_from_the_main_game_leaves_it_and_its_abilities_trigger_when_that_resumes() -> None:
    mourner = free("Mourner", "Enchantment", "Whenever another creature you control leaves the battlefield, you gain 4 "
                                             "life.")
    game = board(Side([beast("Ox"), mourner]), Side())
    sub = subgame_of(game)
    start(sub, 0)
    ox = next(entry for entry in sub.state.players[0].outside if sub.state.cards[-entry - 1].name == "Ox")
    brought(sub, ox)
    assert find(game, "Ox") and not game.state.pending
    back_from(game, sub)
    assert not find(game, "Ox") and len(game.state.pending) == 1 and len(game.state.players[0].library) == 11
    check(game)


def brought(sub: Game, entry: int) -> None:
    """A card from outside the game is put into its owner's hand."""
    from_outside = realize_outside(sub, 0)
    card = next(id for id in from_outside if sub.state.objects[id].physical == -entry - 1)
    emit(sub, [Move(card, Zone.HAND)])


@pytest.mark.rule("718.5")
def test_a_card_from_outside_the_main_game_goes_into_its_owners_library() -> None:
    game = board(Side(library=[*[FOREST] * 9, beast("Elk")]), Side())
    player = game.state.own_player(0)
    player.library, player.outside = player.library[:-1], player.library[-1:]
    sub = subgame_of(game)
    start(sub, 0)
    brought(sub, sub.state.players[0].outside[0])
    back_from(game, sub)
    assert len(game.state.players[0].library) == 10 and not game.state.players[0].outside
    check(game)


def test_attractions_are_a_deck_again_after_a_restart() -> None:
    ride = free("Ride", "Artifact — Attraction", "", cost="")
    game = board(Side([ride]), Side())
    restart(game, (), 0)
    assert len(game.state.players[0].attractions) == 1
    assert len(game.state.players[0].library) + len(game.state.players[0].hand) == 10
