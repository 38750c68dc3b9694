"""Interactions that rules engines are known to get wrong, each played out on a small board."""

from __future__ import annotations

import pytest

from engine.decisions import Answer, Decision, Divide, Divided, Special
from engine.events.kinds import Destroy, Marked, Move, PutCounters, Turned, Turning
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.before_priority import settle
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.table import Seats, counters, creature, do, named, next_turn, play, pt, seats_of
from tests.rules.askers import in_order
from tests.rules.board import Side, board, cast_now, find, resolve, spell, to_step
from tests.rules.cards import FOREST, MOUNTAIN, bear
from tests.rules.test_ways import two

HUMBLE = spell("Humble", "{1}", "Enchantment", "All creatures lose all abilities and have base power and toughness "
               "1/1.")


@pytest.mark.rule("613.6")
@pytest.mark.parametrize(("first", "size"), [("Humble", (4, 4)), ("Wake", (1, 1))])
def test_an_animated_enchantment_that_humbles_creatures_humbles_itself(first: str, size: tuple[int, int]) -> None:
    wake = spell("Wake", "{1}", "Enchantment", "Enchantments you control are 4/4 creatures in addition to their other "
                 "types.")
    mine = [HUMBLE, wake] if first == "Humble" else [wake, HUMBLE]
    game = board(Side([*mine, creature("Ox", "Flying", "3/3")]), Side())
    # Both lose their abilities in layer 6 and go on to apply in layer 7, where the later timestamp wins.
    assert pt(game, "Humble") == pt(game, "Wake") == size
    assert pt(game, "Ox") == (1, 1) and "flying" not in game.chars(find(game, "Ox")).keywords


@pytest.mark.rule("706.2")
def test_two_copy_effects_on_each_other() -> None:
    shift = spell("Shift", "{0}", "Sorcery", "Target creature you control becomes a copy of another target creature "
                  "until end of turn.")
    game = board(Side([bear("Ox", pt="3/3"), bear("Elk", pt="5/5")], [shift, shift]), Side(),
                 asker=Seats(take=["Ox", "Elk"]))
    ox, elk = find(game, "Ox"), find(game, "Elk")
    play(game, "Shift")
    assert pt_of(game, ox) == pt_of(game, elk) == (5, 5)
    seats_of(game).take = ("Elk",)
    play(game, "Shift")  # one becomes a copy of the other, which is a copy of what it was
    assert pt_of(game, ox) == pt_of(game, elk) == (5, 5)
    next_turn(game)
    assert (pt_of(game, ox), pt_of(game, elk)) == ((3, 3), (5, 5))


def pt_of(game: Game, id: int) -> tuple[int | None, int | None]:
    """Power and toughness of an object."""
    return game.chars(id).power, game.chars(id).toughness


@pytest.mark.rule("616.1f")
@pytest.mark.parametrize(("pick", "life"), [("Angel", 24), ("Twice", 28)])
def test_a_replacement_that_changes_which_replacements_apply(pick: str, life: int) -> None:
    twice = spell("Twice", "{1}", "Enchantment", "If you would draw a card, draw two cards instead.")
    angel = spell("Angel", "{1}", "Enchantment", "If you would draw a card, you gain 2 life instead.")
    double = spell("Double", "{1}", "Enchantment", "If you would gain life, you gain twice that much life instead.")
    gift = spell("Gift", "{0}", "Sorcery", "Draw a card.")
    game = play(board(Side([twice, angel, double], [gift]), Side(), asker=Seats(picks=(pick,))), "Gift")
    assert game.player(0).life == life and len(game.player(0).hand) == 0


@pytest.mark.rule("608.2c")
def test_losing_control_while_a_spell_resolves_does_not_stop_the_rest_of_it() -> None:
    swap = spell("Swap", "{0}", "Sorcery", "Exchange control of target creature you control and target creature an "
                 "opponent controls. Draw a card.")
    game = play(board(Side([bear("Ox")], [swap]), Side([bear("Elk")]), asker=Seats(take=["Ox", "Elk"])), "Swap")
    assert game.controller(find(game, "Ox")) == 1 and game.controller(find(game, "Elk")) == 0
    assert len(game.player(0).hand) == 1


@pytest.mark.rule("702.26g")
def test_an_aura_phases_out_with_its_creature_and_comes_back_attached() -> None:
    wings = spell("Wings", "{0}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +2/+2.")
    game = board(Side([bear("Ox")], [wings]), Side(), asker=Seats(take=["Ox"]))
    play(game, "Wings")
    emit(game, [Turned(find(game, "Ox"), Turning.PHASE_OUT)])
    settle(game)
    assert game.obj(find(game, "Wings")).phased_out and named(game, Zone.GRAVEYARD) == []
    next_turn(game, Step.MAIN1, 2)
    assert pt(game, "Ox") == (4, 4)


@pytest.mark.rule("707.8")
def test_a_morph_keeps_counters_and_effects_as_it_is_turned_face_up() -> None:
    hidden = creature("Hidden", "Morph {G}", "4/4")
    game = board(Side([FOREST] * 4, [hidden]), Side(), asker=Seats())
    play(game, "Hidden", "morph")
    (down,) = (id for id in game.state.battlefield if game.obj(id).face_down)
    emit(game, [PutCounters(down, "+1/+1", 2)])
    assert pt_of(game, down) == (4, 4)
    do(game, next(each for each in legal_actions(game, 0) if isinstance(each, Special)))
    assert find(game, "Hidden") == down and pt(game, "Hidden") == (6, 6) and counters(game, "Hidden") == 2


@pytest.mark.rule("707.10")
def test_a_copy_of_a_face_down_permanent_is_a_face_up_2_2_with_no_name() -> None:
    clone = spell("Clone", "{0}", "Sorcery", "Create a token that's a copy of target creature.")
    hidden = creature("Hidden", "Flying\nMorph {G}", "4/4")
    game = board(Side([FOREST] * 3, [hidden, clone]), Side(), asker=Seats())
    play(game, "Hidden", "morph")
    play(game, "Clone")
    (token,) = (id for id in game.state.battlefield if game.obj(id).kind == 1)
    assert pt_of(game, token) == (2, 2) and game.chars(token).name == "" and not game.obj(token).face_down
    assert "flying" not in game.chars(token).keywords


@pytest.mark.rule("714.1")
def test_an_extra_turn_of_a_player_who_will_be_controlled() -> None:
    own = spell("Own", "{0}", "Sorcery", "You control target player during that player's next turn.")
    more = spell("More", "{0}", "Sorcery", "Target player takes an extra turn after this one.")
    game = board(Side([], [own, more]), Side(), asker=Seats(player=1))
    play(play(game, "Own"), "More")
    next_turn(game)
    assert game.state.active == 1 and game.state.players[1].controlled_by == 0
    next_turn(game)
    assert game.state.active == 1 and game.state.players[1].controlled_by == -1


@pytest.mark.rule("702.61b")
def test_under_split_second_only_mana_abilities_and_turning_face_up_are_left() -> None:
    blow = spell("Blow", "{R}", "Instant", "Split second\nYou gain 1 life.")
    hidden = creature("Hidden", "Morph {G}", "4/4")
    tower = spell("Tower", "{1}", "Artifact", "{0}: You gain 1 life.")
    answer = spell("Answer", "{0}", "Instant", "You gain 1 life.")
    game = board(Side([FOREST] * 4 + [MOUNTAIN, tower], [hidden, blow, answer]), Side(), asker=Seats())
    play(game, "Hidden", "morph")
    cast_now(game, "Blow")
    left = legal_actions(game, 0)
    assert left and all(isinstance(each, Special) for each in left)
    assert do(game, left[0]) and find(game, "Hidden")


@pytest.mark.rule("702.85a")
@pytest.mark.parametrize("half", [0, 1])
def test_cascade_into_a_split_card_casts_one_half(half: int) -> None:
    split = two("split", spell("Fire", "{R}", "Instant", "You gain 2 life."),
                spell("Ice", "{U}", "Instant", "You gain 5 life."))
    storm = spell("Bringer", "{3}{R}", "Sorcery", "You gain 100 life.\nCascade")
    game = board(Side([MOUNTAIN] * 4, [storm], library=[FOREST, split, FOREST]), Side(),
                 asker=Seats(picks=(str(half),)))
    play(game, "Bringer")
    assert game.player(0).life == 120 + (2, 5)[half] and named(game, Zone.GRAVEYARD) == ["Bringer", "Fire // Ice"]


@pytest.mark.rule("702.62a")
def test_cost_reductions_do_not_change_what_suspending_costs_and_a_suspended_spell_is_free() -> None:
    cheap = spell("Cheap", "{1}", "Enchantment", "Spells you cast cost {1} less to cast.")
    tax = spell("Tax", "{1}", "Enchantment", "Spells cost {1} more to cast.")
    later = spell("Later", "{9}", "Sorcery", "You gain 4 life.\nSuspend 1—{1}")
    for thing, lands, can in ((cheap, 1, True), (cheap, 0, False)):
        game = board(Side([thing, *[FOREST] * lands], [later]), Side(), asker=Seats())
        assert any(isinstance(each, Special) for each in legal_actions(game, 0)) is can
    game = board(Side([tax, FOREST], [later]), Side(), asker=Seats())
    do(game, next(each for each in legal_actions(game, 0) if isinstance(each, Special)))
    emit(game, [Move(find(game, "Tax"), Zone.GRAVEYARD)])
    next_turn(game, Step.MAIN1, 2)
    assert game.player(0).life == 24


@pytest.mark.rule("702.95d")
def test_a_soulbond_pair_ends_as_one_of_them_changes_zones_and_is_not_taken_up_again() -> None:
    binder = creature("Binder", "Soulbond\nAs long as this creature is paired with another creature, both creatures "
                      "have flying.")
    game = board(Side([FOREST] * 2 + [bear("Ox")], [binder]), Side(), asker=Seats())
    play(game, "Binder")
    assert "flying" in game.chars(find(game, "Ox")).keywords
    emit(game, [Move(find(game, "Binder"), Zone.EXILE)])
    assert "flying" not in game.chars(find(game, "Ox")).keywords
    back = Move(find(game, "Binder", Zone.EXILE), Zone.BATTLEFIELD)
    seats_of(game).yes = False
    emit(game, [back])
    settle(game)
    resolve(game)
    assert "flying" not in game.chars(find(game, "Ox")).keywords


class Dividing(Seats):
    """Seats that give each no more than is lethal, and the rest to the last."""

    lethal: tuple[int, ...] = ()

    def _say(self, game: Game, decision: Decision) -> Answer | None:
        if isinstance(decision, Divide):
            if game.chars(decision.asked.source).name == "Beast":  # it is asked after its friend, which has no trample
                self.lethal = decision.lethal
            return Divided(in_order(decision))
        return super()._say(game, decision)


@pytest.mark.rule("702.19b")
def test_in_a_band_a_deathtouching_trampler_needs_one_damage_for_each_blocker() -> None:
    beast = creature("Beast", "Banding, trample, deathtouch", "5/5")
    seats = Dividing({"Beast": 1, "Friend": 1}, [("A", "Beast"), ("B", "Beast")], take=["Friend"])
    game = board(Side([beast, bear("Friend")]), Side([bear("A", pt="4/4"), bear("B", pt="4/4")]), asker=seats)
    to_step(game, Step.END_COMBAT)
    assert seats.lethal == (1, 1, 0) and game.player(1).life == 17


@pytest.mark.rule("613.7")
def test_a_mark_outlives_the_loss_of_all_abilities() -> None:
    game = board(Side([HUMBLE, bear("Ox")]), Side())
    emit(game, [Marked(find(game, "Ox"), "monstrous")])
    assert "monstrous" in game.obj(find(game, "Ox")).marks and pt(game, "Ox") == (1, 1)
    emit(game, [Destroy(find(game, "Humble"))])
    assert pt(game, "Ox") == (2, 2)
