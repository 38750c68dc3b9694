"""CR 801. Limited range of influence: seats, choices, triggers, counting, replacement, prevention, loops, planes."""

from __future__ import annotations

import pytest

from engine import decisions
from engine.ast.card import Card
from engine.evaluate.reach import affects, reaches
from engine.events.kinds import Destroy
from engine.events.pipeline import emit
from engine.events.resolve import Resolving
from engine.game import Game
from engine.rules.attacking import attack_options
from engine.rules.before_priority import settle
from engine.rules.influence import set_ranges
from engine.rules.loops import endless
from engine.rules.priority import act, legal_actions
from engine.rules.targets import in_both_ranges
from engine.state.options import RulesOptions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from engine.variants.planechase import starting_plane
from engine.variants.setting import Extras
from tests.rules.askers import Script
from tests.rules.board import Side, find, resolve, spell, to_step
from tests.rules.play import beast, cast, free, go_on, next_turn, play
from tests.rules.seated import alive, leave, lives, seated

OX, ELK, YAK, BOAR, EMU, CROW = (beast(name) for name in ("Ox", "Elk", "Yak", "Boar", "Emu", "Crow"))
BEASTS = (OX, ELK, YAK, BOAR, EMU, CROW)
NEAR = RulesOptions(range_of_influence=1)


def around(
    *hand: Card,
    count: int = 6,
    options: RulesOptions = NEAR,
    asker: Script | None = None,
    step: Step = Step.MAIN1,
    more: dict[int, Card] | None = None,
    active: int = 0,
    hands: dict[int, Card] | None = None,
) -> Game:
    """So many players in a circle with a beast each; the first has those cards in hand, others more on the board."""
    sides = []
    for seat in range(count):
        extra = [more[seat]] if more and seat in more else []
        held = list(hand) if seat == 0 else [hands[seat]] if hands and seat in hands else []
        sides.append(Side([BEASTS[seat], *extra], hand=held))
    return seated(*sides, options=options, asker=asker, step=step, active=active)


@pytest.mark.rule("801.1", "801.2", "801.2d")
def test_a_range_is_a_number_of_seats_and_covers_what_those_players_control() -> None:
    game = around(options=RulesOptions(range_of_influence=2))
    assert [reaches(game.state, 0, seat) for seat in range(6)] == [True, True, True, False, True, True]
    assert reaches(game.state, 0, find(game, "Yak")) and not reaches(game.state, 0, find(game, "Boar"))
    free_for_all = around(options=RulesOptions())
    assert reaches(free_for_all.state, 0, 3)


@pytest.mark.rule("801.2a")
@pytest.mark.parametrize(("seats", "near"), [(1, {0, 1, 5}), (2, {0, 1, 2, 4, 5})])
def test_a_range_of_one_is_oneself_and_the_two_next_to_one(seats: int, near: set[int]) -> None:
    game = around(options=RulesOptions(range_of_influence=seats))
    assert {seat for seat in range(6) if reaches(game.state, 0, seat)} == near


@pytest.mark.rule("801.2a")
def test_players_may_have_different_ranges() -> None:
    game = around(options=RulesOptions(ranges=(1, 2, 0, 1, 1, 1)))
    assert not reaches(game.state, 0, 2) and reaches(game.state, 1, 3) and reaches(game.state, 2, 5)


@pytest.mark.rule("801.2b")
def test_a_player_is_always_within_their_own_range() -> None:
    game = around()
    leave(game, 4)
    set_ranges(game)
    assert all(reaches(game.state, seat, seat) for seat in range(6))


@pytest.mark.rule("801.2c")
def test_who_sat_between_two_opens_the_way_only_as_the_next_turn_begins() -> None:
    game = around(count=4)
    leave(game, 1)
    assert not reaches(game.state, 0, 2)
    next_turn(game)
    assert reaches(game.state, 0, 2)


@pytest.mark.rule("801.3")
def test_without_an_opponent_in_range_nothing_can_attack() -> None:
    game = seated(
        Side([OX]),
        Side([ELK]),
        Side([YAK]),
        Side([BOAR]),
        options=NEAR,
        teams=(0, 0, 1, 0),
        step=Step.DECLARE_ATTACKERS,
    )
    assert not [option for option in attack_options(game) if option.defenders]


@pytest.mark.rule("801.5", "801.5a")
def test_who_chooses_for_another_chooses_within_both_ranges() -> None:
    witches = free("Witches", "Sorcery", "Target opponent chooses a creature. Destroy it.")
    asked: list[decisions.Choose] = []

    def says(game: Game, decision: decisions.Decision) -> decisions.Answer | None:
        if isinstance(decision, decisions.Choose):
            asked.append(decision)
            return decisions.Chosen(decision.legal[:1])
        return None

    game = around(witches, asker=None)
    said = cast(game, "Witches", 1)
    assert said.decisions
    procedures = game.procedures
    procedures.asker = Script(says)  # type: ignore[attr-defined]
    resolve(game)
    legal = set(asked[0].legal)
    assert asked[0].asked.player == 1 and find(game, "Boar") not in legal  # in range of neither
    assert find(game, "Yak") not in legal and find(game, "Crow") not in legal  # in range of one of them only


@pytest.mark.rule("801.5b")
def test_options_may_be_chosen_whoever_they_are_about() -> None:
    boon = free("Boon", "Sorcery", "An opponent chooses one —\n• You draw two cards.\n• You gain 5 life.")

    def says(game: Game, decision: decisions.Decision) -> decisions.Answer | None:
        if isinstance(decision, decisions.Choose):
            return decisions.Chosen((2,)) if 2 in decision.legal else None
        return (
            decisions.Picked((decision.options[1].key,))
            if isinstance(decision, decisions.Pick) and decision.asked.player == 2
            else None
        )

    game = around(boon, options=RulesOptions(ranges=(2, 1, 1, 1, 1, 1)), asker=Script(says))
    assert not reaches(game.state, 2, 0)
    assert act(game, 0, decisions.Cast(find(game, "Boon", Zone.HAND)))
    resolve(game)
    assert lives(game)[0] == 25


@pytest.mark.rule("801.5a", "801.5c")
@pytest.mark.parametrize("far", [False, True])
def test_targets_of_an_opponents_choice_are_in_range_of_both_if_that_opponent_is_near(far: bool) -> None:
    doom = free("Doom", "Sorcery", "Destroy target creature of an opponent's choice.")
    game = around(doom, options=RulesOptions(ranges=(2, 1, 1, 1, 1, 1)))
    c = Resolving(game, find(game, "Doom", Zone.HAND), 0)
    mine = next(id for id in game.state.battlefield if game.controller(id) == 0)
    there = {seat: next(id for id in game.state.battlefield if game.controller(id) == seat) for seat in range(6)}
    assert [seat for seat in range(6) if in_both_ranges(c, 2, there[seat])] == [1, 2, 3]
    near = Resolving(game, find(game, "Doom", Zone.HAND), 1)
    chooser = 4 if far else 2  # the second is out of the controller's range, and so not bound by their own
    assert in_both_ranges(near, chooser, mine) == far


@pytest.mark.rule("801.5c")
def test_without_anybody_in_range_the_closest_opponent_on_the_left_chooses() -> None:
    piles = free(
        "Piles",
        "Sorcery",
        "Reveal the top five cards of your library. An opponent separates those cards into two piles. Put one pile "
        "into your hand and the other into your graveyard.",
    )
    sides = [Side(hand=[piles]) if seat == 1 else Side() for seat in range(6)]
    game = seated(*sides, options=NEAR, teams=(0, 0, 0, 1, 1, 1), active=1)
    said = play(game, "Piles")
    assert 3 in [decision.asked.player for decision in said.decisions]


@pytest.mark.rule("801.5c")
def test_without_anybody_in_range_the_closest_opponent_on_the_left_chooses_targets() -> None:
    doom = free("Doom", "Sorcery", "Destroy target creature of an opponent's choice.")
    sides = [Side([BEASTS[seat]], [doom] if seat == 1 else []) for seat in range(6)]
    game = seated(*sides, options=NEAR, teams=(0, 0, 0, 1, 1, 1), active=1)
    said = play(game, "Doom")
    asked = [each for each in said.decisions if isinstance(each, decisions.Targets | decisions.Choose)]
    assert [each.asked.player for each in asked] == [3]


@pytest.mark.rule("801.6")
def test_abilities_of_what_is_out_of_range_cannot_be_activated() -> None:
    well = free("Well", "Artifact", "{0}: You gain 1 life. Any player may activate this ability.")
    spring = free("Spring", "Artifact", "{0}: You gain 2 life. Any player may activate this ability.")
    game = around(more={2: well, 1: spring})
    sources = {game.chars(each.source).name for each in legal_actions(game, 0) if isinstance(each, decisions.Activate)}
    assert sources == {"Spring"}


@pytest.mark.rule("801.7")
def test_an_event_must_happen_within_range_as_a_whole() -> None:
    one = free(
        "One", "Enchantment — Aura", "Enchant creature\nWhenever enchanted creature becomes blocked, you gain 1 life."
    )
    two = free("Two", "Enchantment — Aura",
               "Enchant creature\nWhenever enchanted creature becomes blocked by a creature, you gain 10 life.")
    # Rob (0) has cast both on the creature of Alex (1) on his left, who attacks the player on his left (2).
    game = around(one, two)
    play(game, "One", "Elk")
    play(game, "Two", "Elk")
    to_attack(game, 1, "Elk", 2, "Yak")
    assert lives(game)[0] == 21


def to_attack(game: Game, active: int, attacker: str, defender: int, blocker: str) -> None:
    """The turn of a player in which a creature attacks somebody and is blocked."""

    def says(game: Game, decision: decisions.Decision) -> decisions.Answer | None:
        if isinstance(decision, decisions.Attackers) and decision.asked.player == active:
            return decisions.Attacks(((find(game, attacker), defender),))
        if isinstance(decision, decisions.Blockers) and decision.asked.player == defender:
            return decisions.Blocks(((find(game, blocker), find(game, attacker)),) if blocker else ())
        return None

    game.procedures.asker = Script(says)  # type: ignore[attr-defined]
    while game.state.active != active:
        next_turn(game)
    to_step(game, Step.END_COMBAT)


@pytest.mark.rule("801.7a")
def test_what_leaves_is_within_range_as_it_was_before() -> None:
    mourner = free("Mourner", "Enchantment", "Whenever another creature leaves the battlefield, you gain 1 life.")
    theft = free("Theft", "Sorcery", "Gain control of target creature.")
    axe = free("Axe", "Sorcery", "Destroy target creature.")
    # Carissa (0) and Alex (2) are out of each other's range; Carissa controls a creature of Alex's.
    wide = RulesOptions(ranges=(0, 1, 1, 1))
    game = around(theft, count=4, more={0: mourner, 2: mourner}, options=wide, hands={3: axe})
    play(game, "Theft", "Yak")
    game.options = NEAR
    next_turn(game, Step.MAIN1, 3)
    assert not reaches(game.state, 0, 2)
    play(game, "Axe", "Yak")
    assert lives(game) == [21, 20, 20, 20]


@pytest.mark.rule("801.10")
def test_damage_to_each_creature_is_dealt_to_those_near_only() -> None:
    game = around(free("Ash", "Sorcery", "Ash deals 2 damage to each creature."))
    play(game, "Ash")
    left = [name for name in ("Ox", "Elk", "Yak", "Boar", "Emu", "Crow") if find(game, name)]
    assert left == ["Yak", "Boar", "Emu"]


COAT = free(
    "Coat",
    "Artifact",
    "Each creature gets +1/+1 for each other creature on the battlefield that shares at least one creature type with "
    "it.",
)


@pytest.mark.rule("801.11")
def test_what_is_counted_is_what_the_abilitys_controller_can_see() -> None:
    game = around(more={0: COAT})
    assert game.chars(find(game, "Ox")).power == 4  # two others near
    assert game.chars(find(game, "Crow")).power == 4  # by what the first player sees, not the creature's own controller
    assert game.chars(find(game, "Yak")).power == 2


BOLT = free("Bolt", "Instant", "Bolt deals 5 damage to target player.")


@pytest.mark.rule("801.13", "801.13a")
def test_damage_redirected_to_who_is_out_of_range_is_not_dealt() -> None:
    dodge = free("Dodge", "Instant",
                 "The next 3 damage that would be dealt to any target this turn is dealt to another target instead.")
    # Alex (0) strikes Rob (1), who turns it towards Carissa (2), out of Alex's range.
    game = around(BOLT, hands={1: dodge})
    cast(game, "Bolt", 1)
    passes(game, 1)
    play(game, "Dodge", decisions.Chosen((1,)), decisions.Chosen((2,)))
    resolve(game)
    assert lives(game)[:3] == [20, 18, 20]


def passes(game: Game, to: int) -> None:
    """Those before a player pass, so that this player has priority."""
    game.state.priority = to


SHIELD = free("Shield", "Enchantment", "Prevent all damage that would be dealt by creatures.")
MEND = free("Mend", "Instant", "Prevent the next 4 damage that would be dealt to any target this turn.")
FOG = free("Fog", "Instant", "Prevent all combat damage that would be dealt this turn.")


@pytest.mark.rule("801.13b")
def test_damage_by_sources_out_of_range_is_not_prevented() -> None:
    game = around(more={0: SHIELD})  # Alex 0, Rob 1, Carissa 2
    to_attack(game, 2, "Yak", 1, "")
    assert lives(game)[1] == 18


@pytest.mark.rule("801.13b")
def test_damage_to_who_is_in_range_is_prevented_wherever_it_comes_from() -> None:
    zap = free("Zap", "Instant", "Zap deals 4 damage to any target.")
    game = around(MEND, hands={2: zap}, active=2)
    cast(game, "Zap", 1)
    passes(game, 0)
    play(game, "Mend", decisions.Chosen((1,)))
    resolve(game)
    assert lives(game)[1] == 20


@pytest.mark.rule("801.13b")
def test_damage_of_which_neither_end_is_named_needs_both_in_range() -> None:
    game = around(FOG, active=2)
    passes(game, 0)
    play(game, "Fog")
    to_attack(game, 2, "Yak", 1, "Elk")
    go_on(game)
    assert not find(game, "Yak") and not find(game, "Elk")


@pytest.mark.rule("801.16")
def test_a_loop_is_a_draw_for_those_caught_in_it_and_those_near_them() -> None:
    game = around()
    game.state.history[("resolved", find(game, "Ox"))] = 30
    endless(game)
    assert alive(game) == [2, 3, 4] and game.state.outcome is None
    assert {player.lost_because for player in game.state.players} == {"", "801.16"}
    everybody = around(options=RulesOptions())
    endless(everybody)
    assert everybody.state.outcome is not None and not everybody.state.outcome.winners


@pytest.mark.rule("801.17")
def test_a_restart_takes_everybody_along() -> None:
    again = free("Again", "Sorcery", "Restart the game.")
    game = around(again)
    play(game, "Again")
    assert len(alive(game)) == 6 and not find(game, "Boar") and lives(game) == [20] * 6


@pytest.mark.rule("801.18", "901.13")
def test_planes_affect_everybody() -> None:
    plane = spell("Field", "", "Plane — Field", "Creatures get +1/+1.")
    game = seated(
        *[Side([beast]) for beast in BEASTS],
        options=NEAR,
        extras=[Extras(planes=(plane,)), *[Extras() for _ in range(5)]],
    )

    starting_plane(game)
    field = next(id for id in game.state.command if game.chars(id).name == "Field")
    assert affects(game.state, field, 0, 3) and not affects(game.state, find(game, "Ox"), 0, 3)
    assert game.chars(find(game, "Boar")).power == 3


@pytest.mark.rule("801.18", "901.13")
@pytest.mark.parametrize(
    ("words", "after"),
    [
        ("Whenever a creature dies, its controller loses 1 life.", [20, 20, 20, 19, 20, 20]),
        ("Whenever a creature dies, each player gains 1 life.", [21] * 6),
        ("If a creature would die, exile it instead.", [20] * 6),
    ],
)
def test_what_happens_anywhere_is_seen_from_a_plane(words: str, after: list[int]) -> None:
    plane = spell("Field", "", "Plane — Field", words)
    extras = [Extras(planes=(plane,)), *[Extras() for _ in range(5)]]
    game = seated(*[Side([beast]) for beast in BEASTS], options=NEAR, extras=extras)
    starting_plane(game)
    emit(game, [Destroy(find(game, "Boar"))])
    settle(game)
    go_on(game)
    assert lives(game) == after and bool(find(game, "Boar", Zone.EXILE)) is ("exile" in words)
