"""CR 903, 704.5u. Commander: the command zone, the tax, the damage."""

from __future__ import annotations

import pytest

from engine.decisions import Cast, Choose
from engine.evaluate.invariants import check
from engine.events.kinds import Damage, Draw, GainLife, Move
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.before_priority import settle
from engine.rules.priority import legal_actions
from engine.state.checkpoint_codec import StateCodec
from engine.state.digest import digest
from engine.state.options import RulesOptions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, find, resolve, to_step
from tests.rules.cards import FOREST
from tests.rules.play import Says, beast, free, play, use
from tests.rules.test_712_meld import ONE, OTHER, WHOLE
from tests.variants.table import LORD, NONE, led_by, there, variant_board

DOOM = free("Doom", "Instant", "Destroy target creature.")
BANISH = free("Banish", "Instant", "Exile target creature.")
BOUNCE = free("Bounce", "Instant", "Return target creature to its owner's hand.")


def ruled(*hand: object, forests: int = 8, options: RulesOptions | None = None) -> Game:
    """A game in which the first player has a commander and forests."""
    side = Side([FOREST] * forests, list(hand))  # type: ignore[arg-type]
    return variant_board(side, Side(), extras=(led_by(LORD), NONE), options=options)


@pytest.mark.rule("903.6", "903.8")
def test_a_commander_starts_in_the_command_zone_and_may_be_cast_from_there() -> None:
    game = ruled()
    assert there(game, "Lord") is Zone.COMMAND
    play(game, "Lord", zone=Zone.COMMAND)
    assert there(game, "Lord") is Zone.BATTLEFIELD and find(game, "Lord") in game.state.battlefield
    check(game)


def test_nobody_else_may_cast_it() -> None:
    game = ruled()
    game.state.priority = 1
    assert not [each for each in legal_actions(game, 1) if isinstance(each, Cast)]


@pytest.mark.rule("903.8")
def test_each_cast_from_the_command_zone_costs_two_more_than_the_one_before() -> None:
    game = ruled(DOOM, DOOM, forests=9)
    spent = []
    for _ in range(3):
        play(game, "Lord", zone=Zone.COMMAND)
        spent.append(sum(game.state.objects[id].tapped for id in game.state.battlefield))
        if find(game, "Doom", Zone.HAND):
            play(game, "Doom", "Lord", "yes")
    assert spent == [1, 4, 9]


@pytest.mark.rule("903.8")
def test_a_commander_that_cannot_be_paid_is_not_offered() -> None:
    game = ruled(DOOM, forests=3)
    play(game, "Lord", zone=Zone.COMMAND)
    play(game, "Doom", "Lord", "yes")
    assert not [each for each in legal_actions(game, 0) if isinstance(each, Cast)]


@pytest.mark.rule("903.9")
@pytest.mark.parametrize("spell", [DOOM, BANISH, BOUNCE])
def test_a_commander_that_would_go_elsewhere_may_go_to_the_command_zone(spell: object) -> None:
    game = ruled(spell)
    play(game, "Lord", zone=Zone.COMMAND)
    play(game, spell.name, "Lord", "yes")  # type: ignore[attr-defined]
    assert there(game, "Lord") is Zone.COMMAND


@pytest.mark.rule("903.9")
@pytest.mark.parametrize(("answer", "zone"), [("yes", Zone.COMMAND), ("no", Zone.HAND)])
def test_a_commander_that_would_be_drawn_may_go_to_the_command_zone(answer: str, zone: Zone) -> None:
    tuck = free("Tuck", "Sorcery", "Put target creature on top of its owner's library. Draw a card.")
    game = ruled(tuck)
    play(game, "Lord", zone=Zone.COMMAND)
    play(game, "Tuck", "Lord", "no", answer)
    assert there(game, "Lord") is zone
    check(game)


@pytest.mark.rule("903.9")
def test_its_owner_may_let_it_go() -> None:
    game = ruled(DOOM)
    play(game, "Lord", zone=Zone.COMMAND)
    play(game, "Doom", "Lord", "no")
    assert there(game, "Lord") is Zone.GRAVEYARD and game.state.objects[find(game, "Lord", Zone.GRAVEYARD)].marks


@pytest.mark.rule("903.9")
def test_it_may_apply_again_when_another_effect_sends_the_commander_elsewhere() -> None:
    text = "If a card would be put into a graveyard from anywhere, exile it instead."
    void = free("Void", "Enchantment", text)
    game = variant_board(Side([FOREST] * 4, [DOOM]), Side([void]), extras=(led_by(LORD), NONE))
    play(game, "Lord", zone=Zone.COMMAND)
    seen = play(game, "Doom", "Lord", "1", "no", "yes")
    assert there(game, "Lord") is Zone.COMMAND and seen.decisions


@pytest.mark.rule("903.3")
def test_a_commander_stays_one_in_every_zone_and_a_copy_is_none() -> None:
    clone = beast("Clone", "0/0", "You may have this creature enter as a copy of any creature on the battlefield.")
    game = ruled(clone, BOUNCE)
    play(game, "Lord", zone=Zone.COMMAND)
    play(game, "Clone", "yes", "Lord")
    marked = [row.physical for row in game.state.objects.values() if "commander" in row.marks and not row.gone]
    assert len(marked) == 1 and game.state.cards[marked[0]].name == "Lord"


@pytest.mark.rule("704.5u", "903.10", "903.10a")
def test_who_has_been_dealt_twenty_one_combat_damage_by_one_commander_loses() -> None:
    game = ruled(BOUNCE)
    game.state.own_player(1).life = 100
    play(game, "Lord", zone=Zone.COMMAND)
    emit(game, [Damage(find(game, "Lord"), 1, 15, True)])
    emit(game, [Damage(find(game, "Lord"), 1, 30, False)])
    settle(game)
    assert game.state.players[1].alive
    play(game, "Bounce", "Lord", "no")
    play(game, "Lord")
    emit(game, [Damage(find(game, "Lord"), 1, 6, True)])
    settle(game)
    assert game.state.outcome is not None and game.state.outcome.winners == (0,)
    assert game.state.players[1].lost_because == "704.5u"


@pytest.mark.rule("704.5u", "702.124d")
def test_the_damage_of_two_commanders_is_counted_apart() -> None:
    lady = beast("Lady", types="Legendary Creature — Noble", text="Partner")
    game = variant_board(Side([FOREST] * 4), Side(life=99), extras=(led_by(LORD, lady), NONE))
    play(game, "Lord", zone=Zone.COMMAND)
    play(game, "Lady", zone=Zone.COMMAND)
    emit(game, [Damage(find(game, "Lord"), 1, 20, True), Damage(find(game, "Lady"), 1, 20, True)])
    settle(game)
    assert game.state.players[1].alive
    emit(game, [Damage(find(game, "Lady"), 1, 1, True)])
    settle(game)
    assert not game.state.players[1].alive


@pytest.mark.rule("702.124d")
def test_casting_one_of_two_commanders_does_not_make_the_other_dearer() -> None:
    lady = beast("Lady", types="Legendary Creature — Noble", text="Partner", cost="{1}")
    game = variant_board(Side([FOREST] * 5, [DOOM]), Side(), extras=(led_by(LORD, lady), NONE))
    play(game, "Lord", zone=Zone.COMMAND)
    play(game, "Doom", "Lord", "yes")
    play(game, "Lady", zone=Zone.COMMAND)
    assert sum(game.state.objects[id].tapped for id in game.state.battlefield) == 2
    play(game, "Lord", zone=Zone.COMMAND)
    assert sum(game.state.objects[id].tapped for id in game.state.battlefield) == 5


def test_since_2020_a_commander_dies_before_it_goes_to_the_command_zone() -> None:
    options = RulesOptions(commanders_die=True)
    mourner = beast("Mourner", text="Whenever another creature you control dies, you gain 5 life.")
    game = variant_board(Side([*[FOREST] * 4, mourner], [DOOM, BOUNCE]), Side(), extras=(led_by(LORD), NONE),
                         options=options)
    play(game, "Lord", zone=Zone.COMMAND)
    play(game, "Doom", "Lord", "yes")
    assert there(game, "Lord") is Zone.COMMAND and game.state.players[0].life == 25
    play(game, "Lord", zone=Zone.COMMAND)
    play(game, "Bounce", "Lord", "yes")
    assert there(game, "Lord") is Zone.COMMAND


def test_a_commander_left_in_the_graveyard_is_not_asked_about_again() -> None:
    game = ruled(DOOM, options=RulesOptions(commanders_die=True))
    play(game, "Lord", zone=Zone.COMMAND)
    play(game, "Doom", "Lord", "no")
    emit(game, [Draw(0)])
    settle(game)
    assert there(game, "Lord") is Zone.GRAVEYARD
    emit(game, [Move(find(game, "Lord", Zone.GRAVEYARD), Zone.EXILE)])
    says = Says("yes")
    game.procedures.asker = says  # type: ignore[attr-defined]
    settle(game)
    assert there(game, "Lord") is Zone.COMMAND


def test_a_state_with_variants_is_written_and_read_again() -> None:
    game = ruled()
    play(game, "Lord", zone=Zone.COMMAND)
    codec = StateCodec(game.state.cards)
    again = codec.from_json(codec.to_json(game.state), game.state.owners)
    assert digest(again) == digest(game.state)
    assert again.variants is not None and again.variants.casts == {(game.state.variants.commanders[0], 0): 1}  # type: ignore[union-attr]


@pytest.mark.rule("702.124e")
def test_your_commander_is_either_of_two_and_the_player_chooses_where_both_could_be_meant() -> None:
    lady = beast("Lady", types="Legendary Creature — Noble", text="Partner")
    beacon = free("Beacon", "Artifact", "{T}: Put your commander into your hand from the command zone.")
    guard = beast("Guard", text="As long as you control your commander, Guard gets +2/+2.")
    game = variant_board(Side([beacon, guard]), Side(), extras=(led_by(LORD, lady), NONE))
    asked = use(game, "Beacon", "Lady", "no").decisions
    assert any(isinstance(each, Choose) and len(each.legal) == 2 for each in asked)
    assert find(game, "Lady", Zone.HAND) and find(game, "Lord", Zone.COMMAND)
    assert game.chars(find(game, "Guard")).power == 2
    play(game, "Lady")
    assert game.chars(find(game, "Guard")).power == 4


@pytest.mark.rule("113.6")
def test_abilities_with_eminence_work_in_the_command_zone_and_on_the_battlefield() -> None:
    text = ("Eminence — At the beginning of combat on your turn, if Chief is in the command zone or on the "
            "battlefield, you gain 1 life.")
    chief = beast("Chief", types="Legendary Creature — Noble", text=text)
    game = variant_board(Side(), Side(), extras=(led_by(chief), NONE))
    to_step(game, Step.BEGIN_COMBAT)
    assert len(game.state.stack) == 1
    resolve(game)
    assert game.state.players[0].life == 21


def test_what_counts_casts_from_the_command_zone() -> None:
    text = ("This creature enters with a +1/+1 counter on it for each time you've cast your commander from the command "
            "zone this game.")
    bear = beast("Bear", text=text)
    game = ruled(DOOM, bear)
    play(game, "Lord", zone=Zone.COMMAND)
    play(game, "Doom", "Lord", "yes")
    play(game, "Lord", zone=Zone.COMMAND)
    play(game, "Bear")
    assert game.chars(find(game, "Bear")).power == 4


SLIME = beast("Slime", "4/4", "Mutate {0}")


@pytest.mark.rule("903.9a")
def test_of_a_merged_commander_only_the_commander_goes_to_the_command_zone() -> None:
    game = ruled(SLIME, DOOM)
    play(game, "Lord", zone=Zone.COMMAND)
    play(game, "Slime", "Lord", way="mutate")
    (merged,) = [id for id in game.state.battlefield if game.state.objects[id].merged]
    emit(game, [Damage(merged, 1, 4, True)])
    play(game, "Doom", merged, "yes")
    assert there(game, "Lord") is Zone.COMMAND and there(game, "Slime") is Zone.GRAVEYARD
    kept = game.state.variants
    assert kept is not None and kept.wounds == {(kept.commanders[0], 1): 4}
    assert not game.state.objects[find(game, "Slime", Zone.GRAVEYARD)].marks
    check(game)


@pytest.mark.rule("903.3b")
def test_a_commander_that_mutates_makes_the_merged_permanent_a_commander() -> None:
    chief = beast("Chief", "2/2", "Mutate {0}", types="Legendary Creature — Beast")
    game = variant_board(Side([beast("Ox")], [DOOM]), Side(), extras=(led_by(chief), NONE))
    play(game, "Chief", "Ox", zone=Zone.COMMAND, way="mutate")
    (merged,) = [id for id in game.state.battlefield if game.state.objects[id].merged]
    assert "commander" in game.state.objects[merged].marks
    play(game, "Doom", merged, "yes")
    assert there(game, "Chief") is Zone.COMMAND and there(game, "Ox") is Zone.GRAVEYARD
    check(game)


@pytest.mark.rule("903.3b")
@pytest.mark.parametrize("led", [True, False])
def test_a_commander_that_melds_makes_the_melded_permanent_a_commander(led: bool) -> None:
    leader = ONE if led else LORD
    game = variant_board(Side([OTHER] if led else [ONE, OTHER], [DOOM]), Side(), extras=(led_by(leader), NONE))
    game.procedures.cards = {"Whole Thing": WHOLE}  # type: ignore[attr-defined]
    if led:
        emit(game, [Move(game.state.command[0], Zone.BATTLEFIELD)])
    half = find(game, "One Half")
    emit(game, [Damage(half, 1, 10, True)])
    use(game, "One Half")
    whole = find(game, "Whole Thing")
    assert ("commander" in game.state.objects[whole].marks) is led
    wounded = game.fork()  # by what is the same commander as before (903.10a)
    emit(wounded, [GainLife(1, 20), Damage(whole, 1, 11, True)])
    settle(wounded)
    assert wounded.state.players[1].alive is not led
    assert wounded.state.variants is not None
    assert wounded.state.variants.wounds == ({(game.state.objects[half].physical, 1): 21} if led else {})
    play(game, "Doom", whole, *(["yes"] if led else []))
    assert there(game, "One Half") is (Zone.COMMAND if led else Zone.GRAVEYARD)
    assert there(game, "Other Half") is Zone.GRAVEYARD
