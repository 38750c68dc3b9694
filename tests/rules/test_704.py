"""CR 704. State-based actions: when they are checked, and what a single check sees."""

from __future__ import annotations

import pytest

from engine.decisions import Ordered
from engine.events.kinds import Damage, Draw, LoseLife, Move, PutCounters
from engine.events.pipeline import emit
from engine.rules.before_priority import settle
from engine.rules.game_loop import advance
from engine.terms.zones import Zone
from tests.rules.board import Side, all_of, board, find
from tests.rules.cards import FOREST, bear
from tests.rules.play import after, beast, cast, free, go_on, names, play, use
from tests.rules.usual_cards import BOLT_OF_2

KILL = free("Slay", "Instant", "Destroy target creature.")
ONE_BY_ONE = (
    "Return target enchantment card from your graveyard to the battlefield. Then return target enchantment card from "
    "an opponent's graveyard to the battlefield under your control."
)


@pytest.mark.rule("704.1", "704.2")
def test_state_based_actions_use_no_stack_and_nobody_controls_them() -> None:
    watch = free("Watch", "Enchantment", "Whenever a creature dies, you gain 1 life.")
    game = board(Side([watch, beast("Ox")]), Side())
    ox = find(game, "Ox")
    emit(game, [Damage(ox, ox, 2)])
    settle(game)
    assert not find(game, "Ox")
    assert [game.obj(id).source for id in game.state.stack] == [find(game, "Watch")]


@pytest.mark.rule("704.1a")
def test_an_ability_that_watches_a_state_triggers_and_uses_the_stack() -> None:
    need = beast("Needy", "1/1", "When you control no artifacts, sacrifice this creature.")
    game = board(Side([need]), Side())
    assert len(game.state.stack) == 1
    go_on(game)
    assert not find(game, "Needy")


@pytest.mark.rule("704.3")
def test_all_that_apply_are_performed_at_once_and_checked_again() -> None:
    king = beast("King", "1/1", "Other creatures you control get +1/+1.")
    game = board(Side([king, beast("Pawn", "1/1")]), Side())
    pawn, ruler = find(game, "Pawn"), find(game, "King")
    emit(game, [Damage(pawn, ruler, 1), Damage(ruler, pawn, 1)])
    settle(game)
    assert sorted(names(game, Zone.GRAVEYARD)) == ["King", "Pawn"]


@pytest.mark.rule("704.3")
def test_triggers_wait_until_no_state_based_action_is_due() -> None:
    watch = free("Watch", "Enchantment", "Whenever a creature dies, you gain 1 life.")
    game = board(Side([watch, beast("Ox"), beast("Cow")]), Side())
    emit(game, [Damage(0, id, 2) for id in (find(game, "Ox"), find(game, "Cow"))])
    settle(game)
    assert (len(game.state.stack), names(game, Zone.BATTLEFIELD)) == (2, ["Watch"])


@pytest.mark.rule("704.3", "704.5d")
def test_the_check_is_repeated_though_something_else_happened_instead() -> None:
    limbo = free("Limbo", "Enchantment", "If a creature you control would die, instead exile it and you gain 1 life.")
    twin = free("Twin", "Sorcery", "Create a 1/1 red Elf creature token. All creatures get -1/-1 until end of turn.")
    game = board(Side([limbo], [twin]), Side())
    play(game, "Twin")
    assert game.player(0).life == 21 and not game.state.exile


@pytest.mark.rule("704.4")
def test_what_happens_within_a_resolution_does_not_count() -> None:
    sage = beast("Sage", "*/*", "This creature's power and toughness are each equal to the number of cards in your "
                                "hand.")
    wheel = free("Wheel", "Sorcery", "Discard your hand, then draw seven cards.")
    game = board(Side([sage], [wheel, FOREST]), Side())
    play(game, "Wheel")
    assert game.chars(find(game, "Sage")).toughness == 7


@pytest.mark.rule("704.5a")
def test_a_player_without_life_loses() -> None:
    game = board(Side(), Side())
    emit(game, [LoseLife(1, 20)])
    settle(game)
    assert not game.player(1).alive


@pytest.mark.rule("704.5d")
def test_a_token_exists_only_on_the_battlefield() -> None:
    call = free("Call", "Sorcery", "Create a 1/1 white Soldier creature token.")
    game = board(Side(hand=[call, KILL]), Side())
    play(game, "Call")
    token = find(game, "Soldier")
    emit(game, [Move(token, Zone.HAND)])
    assert game.state.astray
    settle(game)
    assert not game.state.astray  # it is due no more
    assert not [id for id in game.player(0).hand if game.obj(id).base.name == "Soldier"]


@pytest.mark.rule("704.5d", "111.8")
def test_a_token_shuffled_into_a_library_is_no_card_of_it() -> None:
    call = free("Call", "Sorcery", "Create a 1/1 white Soldier creature token.")
    fold = free(
        "Fold Away", "Instant",
        "The owner of target nonland permanent shuffles it into their library, then draws two cards.",
    )
    game = board(Side(hand=[call, fold], library=[FOREST]), Side())
    play(game, "Call")
    play(game, "Fold Away", find(game, "Soldier"))
    player = game.player(0)
    assert [game.obj(id).base.name for id in player.hand] == ["Forest"]
    assert (player.library, player.drew_from_empty or not player.alive) == ((), True)


@pytest.mark.rule("704.5e")
def test_a_copy_of_a_spell_exists_nowhere_but_on_the_stack() -> None:
    twin = free("Twin", "Instant", "Copy target instant or sorcery spell.")
    shock = free("Shock", "Sorcery", "You gain 2 life.")
    game = board(Side(hand=[shock, twin]), Side())
    cast(game, "Shock")
    play(game, "Twin", "Shock")
    assert (game.player(0).life, sorted(names(game, Zone.GRAVEYARD))) == (24, ["Shock", "Twin"])
    assert not game.state.astray  # none is left to be looked for again


@pytest.mark.rule("704.5e")
def test_a_copy_put_into_a_library_with_others_lies_nowhere_among_them() -> None:
    twin = free("Twin", "Instant", "Copy target instant or sorcery spell.")
    sweep = free("Sweep", "Instant", "Put all other spells on top of their owners' libraries in any order.")
    game = board(Side(hand=[free("Hum", "Instant"), free("Song", "Instant"), twin, sweep]), Side())
    cast(game, "Hum")
    cast(game, "Song")
    cast(game, "Twin", "Song")
    while find(game, "Twin", Zone.STACK):
        advance(game)
    hum, song, copy = game.state.stack
    for order, top in (((song, copy, hum), ["Song", "Hum"]), ((hum, copy, song), ["Hum", "Song"])):
        fork = game.fork()
        play(fork, "Sweep", Ordered(order))
        assert names(fork, Zone.LIBRARY)[:3] == [*top, "Forest"]


@pytest.mark.rule("704.5e")
@pytest.mark.parametrize("library", [0, 1, 4])
def test_a_copy_that_shuffles_itself_away_is_no_card_to_draw(library: int) -> None:
    beacon = free("Beacon", "Sorcery", "Shuffle Beacon into its owner's library. Draw a card.")
    twin = free("Twin", "Instant", "Copy target instant or sorcery spell.")
    game = board(Side(hand=[beacon, twin], library=[FOREST] * library), Side())
    cast(game, "Beacon")
    cast(game, "Twin")
    while game.state.outcome is None and not (len(game.state.stack) == 1 and find(game, "Twin", Zone.GRAVEYARD)):
        advance(game)  # until the copy has resolved
    if library:
        assert names(game, Zone.HAND) == ["Forest"] and len(game.player(0).library) == library - 1
    else:
        assert game.state.outcome is not None and game.state.outcome.winners == (1,)


@pytest.mark.rule("704.5f", "704.5h")
def test_no_toughness_is_not_destruction_but_deathtouch_is() -> None:
    wilt = free("Wilt", "Instant", "Target creature gets -2/-2 until end of turn.")
    hard = beast("Hard", "2/2", "Indestructible")
    game = board(Side([hard, beast("Asp", "1/1", "Deathtouch")], [wilt]), Side())
    emit(game, [Damage(find(game, "Asp"), find(game, "Hard"), 1)])
    settle(game)
    assert find(game, "Hard")
    play(game, "Wilt", "Hard")
    assert not find(game, "Hard")


@pytest.mark.rule("704.5g")
@pytest.mark.parametrize(("pt", "dies"), [("1/5", True), ("5/1", False)])
def test_power_may_be_what_is_lethal(pt: str, dies: bool) -> None:
    text = "Lethal damage dealt to creatures you control is determined by their power rather than their toughness."
    game = board(Side([free("Law", "Enchantment", text), bear("Ox", pt=pt)], [BOLT_OF_2]), Side())
    play(game, "Bolt", "Ox")
    assert bool(find(game, "Ox")) is not dies


@pytest.mark.rule("704.5h")
def test_deathtouch_destroys_only_at_the_next_check() -> None:
    strip = free("Strip", "Instant", "Target creature loses all abilities until end of turn.")
    game = board(Side([beast("Hard", "3/3", "Indestructible"), beast("Asp", "1/1", "Deathtouch")], [strip]), Side())
    emit(game, [Damage(find(game, "Asp"), find(game, "Hard"), 1)])
    settle(game)
    play(game, "Strip", "Hard")
    assert find(game, "Hard") and "indestructible" not in game.chars(find(game, "Hard")).keywords


@pytest.mark.rule("704.5j")
@pytest.mark.parametrize(("more", "left"), [(1, 2), (2, 1)])
def test_the_legend_rule_does_not_apply_to_exactly_two(more: int, left: int) -> None:
    twins = beast("Twins", types="Legendary Creature — Beast", text="If there are exactly two permanents named Twins "
                  "on the battlefield, the \"legend rule\" doesn't apply to them.")
    game = board(Side([twins], [twins, twins]), Side())
    for _ in range(more):
        play(game, "Twins")
    assert len(all_of(game, "Twins")) == left


@pytest.mark.rule("704.5j")
def test_the_legend_rule_leaves_out_what_is_named() -> None:
    text = 'The "legend rule" doesn\'t apply to Beasts you control.'
    ox = beast("Ox", types="Legendary Creature — Beast")
    game = after(board(Side([free("Gallery", "Artifact", text), ox], [ox]), Side()), "Ox")
    assert len(all_of(game, "Ox")) == 2


@pytest.mark.rule("704.5j")
def test_the_legend_rule_leaves_the_one_its_controller_chooses() -> None:
    queen = beast("Queen", types="Legendary Creature — Human")
    game = board(Side([queen], [queen]), Side([queen]))
    play(game, "Queen")
    assert names(game, Zone.GRAVEYARD) == ["Queen"]
    assert len(all_of(game, "Queen")) == 2


@pytest.mark.rule("704.5j", "201.2")
def test_legends_without_a_name_are_not_of_the_same_name() -> None:
    """Objects without a name share none: face-down creatures may all be legendary."""
    fame = free("Fame", "Enchantment", "Creatures are legendary.")
    mask = beast("Mask", text="Morph {2}")
    game = board(Side([*[FOREST] * 6, fame], [mask, mask]), Side())
    play(game, "Mask", way="morph")
    play(game, "Mask", way="morph")
    assert len([row for row in game.state.objects.values() if row.zone is Zone.BATTLEFIELD and row.face_down]) == 2


@pytest.mark.rule("704.5k")
def test_only_the_newest_world_stays() -> None:
    game = board(Side([free("Old", "World Enchantment")], [free("New", "World Enchantment")]), Side())
    play(game, "New")
    assert names(game, Zone.BATTLEFIELD) == ["New"]


@pytest.mark.rule("704.5k", "702.26d")
def test_a_world_that_is_phased_out_is_not_counted() -> None:
    fade = free("Fade", "Sorcery", "Target enchantment phases out.")
    game = board(Side([free("Old", "World Enchantment")], [fade, free("New", "World Enchantment")]), Side())
    play(game, "Fade", "Old")
    play(game, "New")
    assert game.obj(find(game, "Old")).phased_out and find(game, "New")


@pytest.mark.rule("704.5k")
@pytest.mark.parametrize(("words", "left"), [
    ("Each player returns each enchantment card from their graveyard to the battlefield.", []),
    (ONE_BY_ONE, ["New"]),
])
def test_of_worlds_that_entered_at_the_same_time_none_is_the_newest(words: str, left: list[str]) -> None:
    world = free("Old", "World Enchantment"), free("New", "World Enchantment")
    game = board(Side([free("First", "World Enchantment")], [free("Rise", "Sorcery", words)], graveyard=[world[0]]),
                 Side(graveyard=[world[1]]))
    play(game, "Rise", *(("Old", "New") if left else ()))
    assert names(game, Zone.BATTLEFIELD) + names(game, Zone.BATTLEFIELD, 1) == left


@pytest.mark.rule("704.5p")
def test_what_is_no_attachment_becomes_unattached() -> None:
    sword = free("Sword", "Artifact — Equipment", "Equip {0}")
    wake = free("Wake", "Instant", "Target artifact becomes a 2/2 creature until end of turn.")
    game = board(Side([sword, beast("Ox")], [wake]), Side())
    use(game, "Sword", "Ox")
    play(game, "Wake", "Sword")
    assert game.obj(find(game, "Sword")).attached_to < 0
    assert find(game, "Ox")


@pytest.mark.rule("704.5q")
def test_opposite_counters_are_removed_in_pairs() -> None:
    game = board(Side([beast("Ox", "5/5")]), Side())
    ox = find(game, "Ox")
    emit(game, [PutCounters(ox, "+1/+1", 3), PutCounters(ox, "-1/-1", 1)])
    settle(game)
    assert game.obj(ox).counters == {"+1/+1": 2}


@pytest.mark.rule("704.5r")
def test_a_permanent_has_no_more_counters_than_it_says() -> None:
    gem = free("Gem", "Artifact", "This artifact can't have more than three charge counters on it.")
    game = board(Side([gem]), Side())
    emit(game, [PutCounters(find(game, "Gem"), "charge", 5)])
    settle(game)
    assert game.obj(find(game, "Gem")).counters == {"charge": 3}


@pytest.mark.rule("704.6")
def test_one_replacement_replaces_all_with_the_same_result() -> None:
    mirror = free(
        "Mirror", "Artifact", "If you would lose the game, instead you gain 20 life.",
    )
    game = board(Side([mirror], library=[FOREST], life=1), Side())
    emit(game, [Draw(0), Draw(0), LoseLife(0, 1)])
    settle(game)
    assert (game.player(0).alive, game.player(0).life) == (True, 20)


@pytest.mark.rule("704.6")
def test_a_legend_without_toughness_that_is_not_kept_is_moved_once() -> None:
    legend = beast("Chief", "2/2", types="Legendary Creature — Elf")
    limbo = free("Limbo", "Enchantment", "If a creature you control would die, instead exile it and you gain 1 life.")
    twin = free("Twin", "Sorcery", "Create a token that's a copy of target creature. All creatures get -2/-2 until end "
                "of turn.")
    game = board(Side([legend, limbo], [twin]), Side())
    play(game, "Twin", "Chief")
    assert names(game, Zone.EXILE) == ["Chief"] and game.player(0).life == 22


@pytest.mark.rule("704.7")
def test_what_leaves_is_known_as_it_was_before_the_check() -> None:
    wolf = beast("Young", "1/1", "Undying")
    game = board(Side([wolf]), Side())
    it = find(game, "Young")
    emit(game, [PutCounters(it, "+1/+1", 1), PutCounters(it, "-1/-1", 3)])
    settle(game)
    go_on(game)
    assert names(game, Zone.GRAVEYARD) == ["Young"]
