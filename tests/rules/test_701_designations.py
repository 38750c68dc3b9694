"""CR 701.27-701.47. Proliferate, transform, detain and later keyword actions on small boards."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Activate, Arranged, Attacks, IllegalAnswer
from engine.game import Game
from engine.rules.attacking import attack_options
from engine.rules.game_loop import advance
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, all_of, board, find, to_step
from tests.rules.cards import FOREST, ISLAND
from tests.rules.play import Says, after, beast, cast, do, free, go_on, life_after, names, next_turn, play, played, use

KILL = free("Slay", "Instant", "Destroy target creature.")


def attack(game: Game, *pairs: tuple[int, int]) -> None:
    """Attack so and go on to the end of combat."""
    game.procedures.asker = Says(Attacks(pairs))  # type: ignore[attr-defined]
    to_step(game, Step.END_COMBAT)


def faces(kind: str, *cards: Card) -> Card:
    """A card with these faces."""
    return Card(cards[0].name, tuple(card.faces[0] for card in cards), kind)


WOLF = faces(
    "transform", beast("Man", "1/1", "{0}: Transform this creature."),
    beast("Wolf", "4/4", "{0}: Transform this creature.", "Creature — Wolf"),
)
MOON = free("Moon", "Enchantment", "Whenever a creature transforms, you gain 1 life.")


@pytest.mark.rule("701.27a")
def test_proliferate_gives_one_more_of_each_kind_to_the_chosen() -> None:
    feed = free("Feed", "Sorcery", "Put a +1/+1 counter on target creature. Put a shield counter on it.")
    venom = free("Venom", "Sorcery", "Target player gets two poison counters.")
    grow = free("Grow", "Sorcery", "Proliferate.")
    game = board(Side([beast("Ox"), beast("Cow")], [feed, feed, venom, grow]), Side())
    play(game, "Feed", "Ox")
    play(game, "Feed", "Cow")
    play(game, "Venom", 1)
    play(game, "Grow", ("Ox", 1))
    assert game.obj(find(game, "Ox")).counters == {"+1/+1": 2, "shield": 2}
    assert game.obj(find(game, "Cow")).counters == {"+1/+1": 1, "shield": 1}
    assert game.player(1).counters == {"poison": 3}


@pytest.mark.rule("701.28a", "701.28b")
def test_transforming_turns_the_other_face_up_and_is_not_turning_face_up() -> None:
    watch = free("Watch", "Enchantment", "Whenever a creature is turned face up, you gain 5 life.")
    game = board(Side([WOLF, watch, MOON]), Side())
    use(game, "Man")
    assert (find(game, "Man"), game.player(0).life) == (0, 21)
    assert game.chars(find(game, "Wolf")).power == 4


@pytest.mark.rule("701.28c")
def test_what_has_no_other_face_does_not_transform() -> None:
    turn = free("Turn", "Sorcery", "Transform target creature.")
    game = board(Side([beast("Ox")], [turn]), Side())
    play(game, "Turn", "Ox")
    assert game.chars(find(game, "Ox")).power == 2


@pytest.mark.rule("701.28d")
def test_nothing_transforms_into_an_instant_or_sorcery() -> None:
    turn = free("Turn", "Sorcery", "Transform target creature.")
    odd = faces("transform", beast("Scholar"), free("Lesson", "Sorcery", "Draw a card."))
    game = board(Side([odd], [turn]), Side())
    play(game, "Turn", "Scholar")
    assert find(game, "Scholar") and not game.obj(find(game, "Scholar")).face
    other = faces("transform", beast("Scholar"), beast("Doctor"))
    game = board(Side([other], [turn]), Side())
    play(game, "Turn", "Scholar")
    assert game.obj(find(game, "Doctor")).face == 1


@pytest.mark.rule("701.28e")
def test_transforming_into_something_with_a_quality_triggers() -> None:
    moon = faces(
        "transform", beast("Man", "1/1", "{0}: Transform this creature."),
        beast("Wolf", "4/4", "Whenever this creature transforms into a Werewolf, you gain 3 life.",
              "Creature — Werewolf"),
    )
    game = board(Side([moon]), Side())
    use(game, "Man")
    assert game.player(0).life == 23


@pytest.mark.rule("701.28f")
def test_an_ability_does_not_transform_back_what_has_transformed_since() -> None:
    game = board(Side([WOLF, MOON]), Side())
    source = find(game, "Man")
    [action] = [each for each in legal_actions(game, 0) if isinstance(each, Activate)]
    do(game, action, stay=True)
    do(game, action, stay=True)
    go_on(game)
    assert (game.obj(source).base.name, game.player(0).life) == ("Wolf", 21)


@pytest.mark.rule("701.29a")
def test_a_detained_permanent_does_nothing_until_your_next_turn() -> None:
    arrest = free("Arrest", "Sorcery", "Detain target creature an opponent controls.")
    tapper = beast("Tapper", "2/2", "{0}: You gain 1 life.")
    game = board(Side(hand=[arrest]), Side([tapper]))
    play(game, "Arrest", "Tapper")
    next_turn(game, Step.BEGIN_COMBAT)
    assert game.state.active == 1
    assert not [each for each in legal_actions(game, 1) if isinstance(each, Activate)]
    attack(game, (find(game, "Tapper"), 0))
    assert game.player(0).life == 20


@pytest.mark.rule("701.30a")
def test_populate_copies_a_creature_token() -> None:
    call = free("Call", "Sorcery", "Create a 3/3 green Beast creature token.")
    more = free("More", "Sorcery", "Populate.")
    game = after(board(Side(hand=[call, more]), Side()), "Call", "More")
    assert [game.chars(id).power for id in all_of(game, "Beast")] == [3, 3]


@pytest.mark.rule("701.30b")
def test_populate_without_a_creature_token_does_nothing() -> None:
    game = board(Side([beast("Ox")], [free("More", "Sorcery", "Populate.")]), Side())
    play(game, "More")
    assert names(game, Zone.BATTLEFIELD) == ["Ox"]


HYDRA = beast("Hydra", "3/3", "{X}: Monstrosity X.\nWhen this creature becomes monstrous, you gain X life.")


@pytest.mark.rule("701.31a", "701.31b")
def test_a_creature_becomes_monstrous_once_and_its_copy_is_not() -> None:
    giant = beast("Giant", "3/3", "{0}: Monstrosity 2.")
    clone = beast("Clone", "0/0", "You may have this creature enter as a copy of any creature on the battlefield.")
    game = board(Side([giant], [clone]), Side())
    use(game, "Giant")
    use(game, "Giant")
    assert game.chars(find(game, "Giant")).power == 5
    play(game, "Clone", "yes")
    assert sorted(game.chars(id).power or 0 for id in game.state.battlefield) == [3, 5]


@pytest.mark.rule("701.31c")
def test_other_abilities_know_the_x_of_monstrosity() -> None:
    game = board(Side([HYDRA, *[FOREST] * 4]), Side())
    use(game, "Hydra", 4)
    assert (game.chars(find(game, "Hydra")).power, game.player(0).life) == (7, 24)


VOTE = free(
    "Council", "Sorcery", "Starting with you, each player votes for grace or wrath. If grace gets more votes, you gain "
                          "5 life. If wrath gets more votes or the vote is tied, each opponent loses 4 life.",
)


@pytest.mark.rule("701.32a")
def test_players_vote_in_turn_order() -> None:
    game = board(Side(hand=[VOTE]), Side(), Side())
    says = play(game, "Council", "grace", "grace", "wrath")
    assert [each.asked.player for each in says.decisions[1:4]] == [0, 1, 2]
    assert game.player(0).life == 25


@pytest.mark.rule("701.32a")
def test_a_tied_vote_is_for_the_second_choice() -> None:
    game = board(Side(hand=[VOTE]), Side())
    play(game, "Council", "grace", "wrath")
    assert [player.life for player in game.state.players] == [20, 16]


@pytest.mark.rule("701.32b")
def test_votes_for_objects_and_for_words_with_an_effect_each() -> None:
    judge = free("Judge", "Sorcery", "Starting with you, each player votes for a nonland permanent you don't control. "
                 "Exile each permanent with the most votes or tied for most votes.")
    split = free("Split", "Sorcery", "Starting with you, each player votes for time or money. For each time vote, draw "
                 "a card. For each money vote, you gain 4 life.")
    game = board(Side(hand=[judge, split]), Side([beast("Ox"), beast("Cow"), beast("Pig")]))
    play(game, "Judge", "Ox", "Cow")
    assert sorted(names(game, Zone.EXILE)) == ["Cow", "Ox"]
    play(game, "Split", "time", "money")
    assert (len(game.player(0).hand), game.player(0).life) == (1, 24)


@pytest.mark.rule("701.32c")
def test_only_a_vote_is_voting() -> None:
    poll = free("Poll", "Enchantment", "Whenever players finish voting, you gain 1 life.")
    choice = free("Choice", "Sorcery", "Each player may draw a card.")
    game = board(Side([poll], [VOTE, choice]), Side())
    assert life_after(game, ("Choice", "yes", "yes")) == 20
    assert life_after(game, ("Council", "wrath", "wrath")) == 21


@pytest.mark.rule("701.32d")
def test_several_votes_of_a_player_come_together() -> None:
    chair = free("Chair", "Artifact", "While voting, you may vote an additional time.")
    game = board(Side(hand=[VOTE]), Side([chair]), Side())
    says = play(game, "Council", "grace", "wrath", "wrath", "grace")
    assert [each.asked.player for each in says.decisions[1:5]] == [0, 1, 1, 2]
    assert game.player(1).life == 16


@pytest.mark.rule("701.33a")
def test_bolster_strengthens_a_creature_with_the_least_toughness() -> None:
    game = board(Side([beast("Ox", "1/3"), beast("Cow", "5/1"), beast("Pig", "2/1")],
                      [free("Train", "Sorcery", "Bolster 2.")]), Side([beast("Rat", "1/1")]))
    play(game, "Train", "Pig")
    assert [game.chars(find(game, name)).power for name in ("Ox", "Cow", "Pig")] == [1, 5, 4]


@pytest.mark.rule("701.35a")
def test_support_puts_a_counter_on_each_of_up_to_so_many() -> None:
    helper = beast("Helper", "1/1", "When this creature enters, support 2.")
    game = board(Side([beast("Ox"), beast("Cow")], [helper, free("Aid", "Sorcery", "Support 2.")]), Side())
    says = play(game, "Helper", ("Ox", "Cow"))
    assert find(game, "Helper") not in says.decisions[-1].legal  # type: ignore[union-attr]
    play(game, "Aid", ("Ox", "Helper"))
    assert [game.chars(find(game, name)).power for name in ("Ox", "Cow", "Helper")] == [4, 3, 2]


@pytest.mark.rule("701.36a")
def test_investigate_creates_a_clue() -> None:
    game = board(Side([FOREST, ISLAND], [free("Look", "Sorcery", "Investigate.")]), Side())
    play(game, "Look")
    use(game, "Clue")
    assert (len(game.player(0).hand), find(game, "Clue")) == (1, 0)


GOAD = free("Taunt", "Sorcery", "Goad target creature.")


@pytest.mark.rule("701.38a", "701.38b")
def test_a_goaded_creature_must_attack_somebody_else() -> None:
    game = board(Side(hand=[GOAD]), Side([beast("Ox")]), Side())
    play(game, "Taunt", "Ox")
    ox = find(game, "Ox")
    next_turn(game, Step.BEGIN_COMBAT)
    for pairs in ((), ((ox, 0),)):
        with pytest.raises(IllegalAnswer):
            attack(game.fork(), *pairs)
    [option] = attack_options(game)
    assert (option.attacker, option.defenders, option.must) == (ox, (2, 0), True)  # whom it must attack comes first
    attack(game, (ox, 2))
    assert [player.life for player in game.state.players] == [20, 20, 18]


@pytest.mark.rule("701.38c", "701.38d")
def test_each_player_who_goads_adds_a_requirement_once() -> None:
    game = board(Side(hand=[GOAD, GOAD]), Side([beast("Ox"), free("Spur", "Artifact", "{0}: Goad target creature.")]),
                 Side(), Side())
    play(game, "Taunt", "Ox")
    play(game, "Taunt", "Ox")
    next_turn(game, Step.BEGIN_COMBAT)
    use(game, "Spur", "Ox")
    with pytest.raises(IllegalAnswer):
        attack(game.fork(), (find(game, "Ox"), 0))
    attack(game, (find(game, "Ox"), 3))
    assert [player.life for player in game.state.players] == [20, 20, 20, 18]


@pytest.mark.rule("701.39a", "701.39b")
def test_an_exerted_permanent_does_not_untap_in_the_next_untap_step() -> None:
    monk = beast("Monk", "2/2", "{0}, Exert this creature: Draw a card.")
    sleep = free("Sleep", "Instant", "Tap target creature.")
    game = board(Side([monk], [sleep]), Side())
    use(game, "Monk")
    use(game, "Monk")
    play(game, "Sleep", "Monk")
    for tapped in (True, False):
        next_turn(game, turns=2)
        assert game.obj(find(game, "Monk")).tapped == tapped


@pytest.mark.rule("701.40a", "701.40b")
def test_exploring_takes_a_land_or_grows() -> None:
    hike = free("Hike", "Sorcery", "Target creature you control explores.")
    guide = free("Guide", "Enchantment", "Whenever a creature you control explores, you gain 1 life.")
    game = board(Side([beast("Ox"), guide], [hike, hike, hike], library=[FOREST]), Side())
    play(game, "Hike", "Ox")
    assert (names(game, Zone.HAND)[-1], game.chars(find(game, "Ox")).power) == ("Forest", 2)
    play(game, "Hike", "Ox")
    assert (game.chars(find(game, "Ox")).power, game.player(0).life) == (3, 22)


@pytest.mark.rule("701.40a")
def test_an_explored_spell_may_go_to_the_graveyard() -> None:
    hike = free("Hike", "Sorcery", "Target creature you control explores.")
    game = board(Side([beast("Ox")], [hike], library=[beast("Cow")]), Side())
    play(game, "Hike", "Ox", "yes")
    assert (names(game, Zone.GRAVEYARD), game.chars(find(game, "Ox")).power) == (["Cow", "Hike"], 3)


@pytest.mark.rule("701.40c")
def test_what_has_left_explores_as_it_last_was() -> None:
    scout = beast("Scout", "1/1", "When this creature enters, it explores.")
    game = board(Side(hand=[scout, KILL], library=[FOREST]), Side())
    cast(game, "Scout")
    while not find(game, "Scout"):
        advance(game)
    play(game, "Slay", "Scout")
    assert names(game, Zone.HAND) == ["Forest"]


@pytest.mark.rule("701.42a")
def test_surveil_puts_cards_into_the_graveyard_or_back() -> None:
    game = board(Side(hand=[free("Watch", "Sorcery", "Surveil 2.")], library=[beast(name) for name in "CBA"]), Side())
    before = names(game, Zone.LIBRARY)
    play(game, "Watch", lambda asked: Arranged(((asked.cards[1],), (asked.cards[0],))))
    assert (names(game, Zone.LIBRARY), names(game, Zone.GRAVEYARD)) == (before[1:], [before[0], "Watch"])


@pytest.mark.rule("701.43a")
def test_adapt_only_without_counters() -> None:
    game = board(Side([beast("Newt", "1/1", "{0}: Adapt 2.")]), Side())
    use(game, "Newt")
    use(game, "Newt")
    assert game.chars(find(game, "Newt")).power == 3


@pytest.mark.rule("701.44a")
def test_amass_grows_an_army_and_makes_one_first() -> None:
    march = free("March", "Sorcery", "Amass 2.")
    game = after(board(Side(hand=[march, march]), Side()), "March", "March")
    [army] = [id for id in game.state.battlefield if "Army" in game.chars(id).subtypes]
    assert (game.chars(army).power, "Zombie" in game.chars(army).subtypes) == (4, True)


@pytest.mark.rule("701.44b")
def test_the_army_amassed_is_the_one_chosen() -> None:
    march = free("March", "Sorcery", "Amass Zombies 1. It gains haste until end of turn.")
    game = played(march)
    [army] = [id for id in game.state.battlefield if "Army" in game.chars(id).subtypes]
    assert "haste" in game.chars(army).keywords


@pytest.mark.rule("701.47a", "701.47b")
def test_to_connive_is_to_draw_discard_and_perhaps_grow() -> None:
    plot = free("Plot", "Sorcery", "Target creature you control connives.")
    crime = free("Crime", "Enchantment", "Whenever a creature you control connives, you gain 1 life.")
    game = board(Side([beast("Ox"), crime], [plot, plot, FOREST], library=[beast("Cow")] * 3), Side())
    play(game, "Plot", "Ox", "Cow")
    assert game.chars(find(game, "Ox")).power == 3
    play(game, "Plot", "Ox", "Forest")
    assert (game.chars(find(game, "Ox")).power, game.player(0).life) == (3, 22)


@pytest.mark.rule("701.47c")
def test_what_has_left_connives_for_its_last_controller() -> None:
    spy = beast("Spy", "1/1", "When this creature enters, it connives.")
    game = board(Side(hand=[spy, KILL], library=[beast("Cow")]), Side())
    cast(game, "Spy")
    while not find(game, "Spy"):
        advance(game)
    play(game, "Slay", "Spy")
    assert "Cow" in names(game, Zone.GRAVEYARD)


@pytest.mark.rule("701.47d")
def test_several_connive_one_after_another() -> None:
    all_in = free("Ring", "Sorcery", "Each creature you control connives.")
    game = board(Side([beast("Ox"), beast("Cow")], [all_in], library=[FOREST, beast("Pig")]), Side())
    play(game, "Ring")
    assert (len(game.player(0).hand), len(game.player(0).graveyard)) == (0, 3)
    assert sorted(game.chars(id).power or 0 for id in game.state.battlefield) == [2, 3]


@pytest.mark.rule("701.47e")
def test_to_connive_twice_as_much() -> None:
    plot = free("Plot", "Sorcery", "Target creature you control connives 2.")
    game = board(Side([beast("Ox")], [plot], library=[beast("Cow"), beast("Pig"), FOREST]), Side())
    play(game, "Plot", "Ox")
    nonland = [name for name in names(game, Zone.GRAVEYARD) if name in ("Cow", "Pig")]
    assert game.chars(find(game, "Ox")).power == 2 + len(nonland)


@pytest.mark.rule("701.39c")
def test_what_has_left_the_battlefield_is_not_exerted() -> None:
    game = board(Side([free("Strain", "Enchantment", "Whenever a creature becomes exerted, you gain 1 life.")],
                      [beast("Monk", "2/2", "When this creature enters, exert it."), KILL]), Side())
    cast(game, "Monk")
    while not find(game, "Monk"):
        advance(game)
    play(game, "Slay", "Monk")
    assert (game.player(0).life, game.state.effects) == (20, ())
