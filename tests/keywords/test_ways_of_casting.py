"""CR 702.81-702.157. Keywords that change how a spell is cast, what it costs and where it goes."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Cast
from engine.events.commit_moves import realize
from engine.events.kinds import LoseLife, Move, PlayerLoses
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.before_priority import settle
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.table import Seats, counters, creature, named, next_turn, play, pt, tokens
from tests.rules.board import Side, all_of, board, cast_now, find, resolve, spell, to_step
from tests.rules.cards import FOREST, ISLAND
from tests.rules.test_ways import two

GAIN = "You gain 3 life."


def ways(game: Game, player: int = 0) -> list[tuple[str, str]]:
    """The names of what a player could cast, each with its way."""
    return [(game.chars(each.card).name, each.way) for each in legal_actions(game, player) if isinstance(each, Cast)]


def lands(count: int = 6) -> list[Card]:
    """So many Forests."""
    return [FOREST] * count


@pytest.mark.rule("702.81a")
def test_retrace_discards_a_land_card_as_well() -> None:
    card = spell("Song", "{G}", "Sorcery", f"{GAIN}\nRetrace")
    assert ways(board(Side(lands(1), [creature("X", cost="{9}")], graveyard=[card]), Side())) == []
    game = play(board(Side(lands(1), [FOREST], graveyard=[card]), Side()), "Song", "retrace", Zone.GRAVEYARD)
    assert game.player(0).life == 23 and named(game, Zone.GRAVEYARD) == ["Forest", "Song"]


@pytest.mark.rule("702.88a")
def test_rebound_is_for_spells_cast_from_hand() -> None:
    card = spell("Echo", "{G}", "Sorcery", f"{GAIN}\nRebound")
    game = play(board(Side(lands(1), [card]), Side(), asker=Seats()), "Echo")
    assert find(game, "Echo", Zone.EXILE)
    next_turn(game, Step.MAIN1, 2)
    assert game.player(0).life == 26 and find(game, "Echo", Zone.GRAVEYARD)


@pytest.mark.rule("702.88b")
def test_a_rebound_spell_is_cast_without_paying_its_mana_cost() -> None:
    card = spell("Echo", "{6}", "Sorcery", f"{GAIN}\nRebound")
    game = play(board(Side(lands(6), [card]), Side(), asker=Seats()), "Echo")
    for id in all_of(game, "Forest"):
        emit(game, [Move(id, Zone.GRAVEYARD)])
    next_turn(game, Step.MAIN1, 2)
    assert game.player(0).life == 26


@pytest.mark.rule("702.88c")
def test_two_rebounds_are_as_one() -> None:
    card = spell("Echo", "{G}", "Sorcery", f"{GAIN}\nRebound\nRebound")
    game = play(board(Side(lands(1), [card]), Side(), asker=Seats()), "Echo")
    next_turn(game, Step.MAIN1, 4)
    assert game.player(0).life == 26


def cascading(*library: Card, text: str = "Cascade") -> Game:
    """A spell of mana value 4 with this text cast over a library."""
    storm = spell("Elf Storm", "{3}{G}", "Sorcery", f"{text}\nYou gain 1 life.")
    return play(board(Side(lands(4), [storm], library=library), Side(), asker=Seats()), "Elf Storm")


@pytest.mark.rule("702.85a")
def test_cascade_casts_the_first_cheaper_card_for_nothing() -> None:
    game = cascading(FOREST, creature("Dear", cost="{4}"), creature("Cheap", cost="{3}"), creature("Next", cost="{1}"))
    assert find(game, "Cheap") and not find(game, "Dear") and not find(game, "Next")
    assert len(game.player(0).library) == 3 and named(game, Zone.EXILE) == []


@pytest.mark.rule("702.85a")
def test_cascade_need_not_cast_it() -> None:
    storm = spell("Elf Storm", "{3}{G}", "Sorcery", "Cascade")
    game = board(Side(lands(4), [storm], library=[creature("Cheap", cost="{3}")]), Side(), asker=Seats(yes=False))
    play(game, "Elf Storm")
    assert not find(game, "Cheap") and len(game.player(0).library) == 1


@pytest.mark.rule("702.85c")
def test_two_cascades_trigger_separately() -> None:
    game = cascading(creature("One", cost="{1}"), creature("Two", cost="{1}"), text="Cascade\nCascade")
    assert find(game, "One") and find(game, "Two")


@pytest.mark.rule("702.96a")
def test_overload_replaces_target_with_each() -> None:
    rod = spell("Rod", "{G}", "Sorcery", "Destroy target creature you don't control.\nOverload {2}{G}")
    hexed = creature("Hexed", "Hexproof")
    game = play(board(Side([*lands(3), creature("Mine")], [rod]), Side([hexed, creature("B")])), "Rod", "overload")
    assert named(game, Zone.GRAVEYARD) == ["B", "Hexed", "Rod"]


@pytest.mark.rule("702.96b")
def test_an_overloaded_spell_needs_no_targets() -> None:
    rod = spell("Rod", "{G}", "Sorcery", "Destroy target creature you don't control.\nOverload {2}{G}")
    game = board(Side(lands(3), [rod]), Side())
    assert ways(game) == [("Rod", "overload")]
    assert find(play(game, "Rod", "overload"), "Rod", Zone.GRAVEYARD)


@pytest.mark.rule("702.96c")
def test_the_text_changes_only_for_the_overloaded_spell() -> None:
    rod = spell("Rod", "{G}", "Sorcery", "Destroy target creature you don't control.\nOverload {2}{G}")
    game = board(Side(lands(3), [rod]), Side([creature("A"), creature("B")]), asker=Seats(take=["B"]))
    assert find(play(game, "Rod"), "A") and not find(game, "B")


def fused() -> Card:
    """A split card with fuse."""
    left = spell("Ready", "{G}", "Sorcery", "You gain 1 life.\nFuse")
    return two("split", left, spell("Willing", "{1}{U}", "Sorcery", "Draw a card.\nFuse"))


@pytest.mark.rule("702.102b")
def test_a_fused_spell_has_the_characteristics_of_both() -> None:
    game = board(Side([FOREST, FOREST, ISLAND], [fused()]), Side())
    assert cast_now(game, "Ready // Willing", way="fuse") or cast_now(game, "Ready", way="fuse")
    values = game.chars(game.state.stack[0])
    assert values.mana_value == 3 and values.colors == 18


@pytest.mark.rule("702.102c")
def test_a_fused_spell_costs_both_mana_costs() -> None:
    poor = board(Side([FOREST, ISLAND], [fused()]), Side())
    assert "fuse" not in [way for _, way in ways(poor)]
    rich = board(Side([FOREST, FOREST, ISLAND], [fused()]), Side())
    assert "fuse" in [way for _, way in ways(rich)]


@pytest.mark.rule("702.102d")
def test_the_left_half_is_followed_first() -> None:
    left = spell("Give", "{G}", "Sorcery", "Create a 1/1 green Elf creature token.\nFuse")
    right = spell("Take", "{1}{U}", "Sorcery", "Draw a card for each creature you control.\nFuse")
    game = board(Side([FOREST, FOREST, ISLAND], [two("split", left, right)]), Side())
    id = game.player(0).hand[0]
    name = game.chars(id).name
    play(game, name, "fuse")
    assert len(game.player(0).hand) == 1


NYMPH = spell("Nymph", "{1}{G}", "Enchantment Creature — Nymph", "Bestow {G}\nEnchanted creature gets +2/+2.", pt="2/2")


@pytest.mark.rule("702.103a")
def test_bestow_is_paid_rather_than_the_mana_cost() -> None:
    game = board(Side([*lands(1), creature("Ox")], [NYMPH]), Side(), asker=Seats(take=["Ox"]))
    assert ways(game) == [("Nymph", "bestow")]
    assert pt(play(game, "Nymph", "bestow"), "Ox") == (4, 4)


@pytest.mark.rule("702.103d")
def test_a_creature_spell_ban_does_not_stop_bestow() -> None:
    ban = spell("Ban", "{G}", "Enchantment", "Players can't cast creature spells.")
    game = board(Side([*lands(3), creature("Ox"), ban], [NYMPH]), Side())
    assert ways(game) == [("Nymph", "bestow")]


@pytest.mark.rule("702.103d")
def test_a_permission_for_creature_spells_does_not_let_it_be_bestowed() -> None:
    horde = spell("Horde", "{G}", "Enchantment", "You may cast creature spells from the top of your library.")
    game = board(Side([*lands(3), creature("Ox"), horde], [], library=[NYMPH]), Side())
    realize(game, 0, 1)
    assert [way for _, way in ways(game)] and "bestow" not in [way for _, way in ways(game)]


@pytest.mark.rule("702.103e")
def test_a_bestowed_spell_whose_target_is_gone_becomes_a_creature() -> None:
    game = board(Side([*lands(1), creature("Ox")], [NYMPH]), Side(), asker=Seats(take=["Ox"]))
    assert cast_now(game, "Nymph", way="bestow")
    emit(game, [Move(find(game, "Ox"), Zone.HAND)])
    resolve(game)
    assert game.chars(find(game, "Nymph")).creature
    there = board(Side([*lands(1), creature("Ox")], [NYMPH]), Side(), asker=Seats(take=["Ox"]))
    play(there, "Nymph", "bestow")
    assert not there.chars(find(there, "Nymph")).creature  # it stays an Aura while it enchants what is there


@pytest.mark.rule("702.103f")
def test_an_unattached_bestowed_aura_is_a_creature_again() -> None:
    game = board(Side([*lands(1), creature("Ox")], [NYMPH]), Side(), asker=Seats(take=["Ox"]))
    play(game, "Nymph", "bestow")
    emit(game, [Move(find(game, "Ox"), Zone.HAND)])
    settle(game)
    assert game.chars(find(game, "Nymph")).creature and pt(game, "Nymph") == (2, 2)


RAIDER = creature("Raider", "Dash {G}", pt="3/1", cost="{4}{G}")


@pytest.mark.rule("702.109a")
def test_dash_gives_haste_and_returns_it() -> None:
    game = board(Side(lands(1), [RAIDER]), Side(), asker=Seats({"Raider": 1}))
    play(game, "Raider", "dash")
    to_step(game, Step.END_COMBAT)
    assert game.player(1).life == 17
    next_turn(game)
    assert find(game, "Raider", Zone.HAND)


@pytest.mark.rule("702.109a")
def test_cast_for_its_mana_cost_it_neither_hastens_nor_returns() -> None:
    game = play(board(Side(lands(5), [RAIDER]), Side(), asker=Seats()), "Raider")
    assert "haste" not in game.chars(find(game, "Raider")).keywords
    next_turn(game)
    assert find(game, "Raider")


@pytest.mark.rule("702.152a")
def test_blitz_gives_haste_a_card_and_an_end() -> None:
    thug = creature("Thug", "Blitz {G}", pt="3/1", cost="{4}{G}")
    game = board(Side(lands(1), [thug]), Side(), asker=Seats({"Thug": 1}))
    play(game, "Thug", "blitz")
    next_turn(game)
    assert game.player(1).life == 17 and find(game, "Thug", Zone.GRAVEYARD) and len(game.player(0).hand) == 1


@pytest.mark.rule("702.113a")
def test_awaken_wakes_a_land() -> None:
    card = spell("Stir", "{G}", "Sorcery", f"{GAIN}\nAwaken 3—{{2}}{{G}}")
    game = board(Side(lands(3), [card]), Side(), asker=Seats(take=["Forest"]))
    play(game, "Stir", "awaken")
    land = game.chars(all_of(game, "Forest")[0])
    assert game.player(0).life == 23 and (land.power, land.toughness) == (3, 3)
    assert "haste" in land.keywords and "land" in land.types and "Elemental" in land.subtypes


@pytest.mark.rule("702.113b")
def test_no_land_is_targeted_if_awaken_was_not_paid() -> None:
    card = spell("Stir", "{G}", "Sorcery", f"{GAIN}\nAwaken 3—{{2}}{{G}}")
    game = board(Side(lands(3), [card]), Side(), asker=Seats(take=["Forest"]))
    assert cast_now(game, "Stir")
    assert game.obj(game.state.stack[0]).targets in ((), ((),))


@pytest.mark.rule("702.117a")
def test_surge_after_another_spell() -> None:
    card = creature("Surfer", "Surge {G}", cost="{4}{G}")
    game = board(Side(lands(2), [card, creature("Elf", cost="{G}")]), Side())
    assert ways(game) == [("Elf", "")]
    play(game, "Elf")
    assert ways(game) == [("Surfer", "surge")]


@pytest.mark.rule("702.137a")
def test_spectacle_after_an_opponent_lost_life() -> None:
    card = creature("Clown", "Spectacle {G}{G}", cost="{4}{G}")
    game = board(Side(lands(2), [card]), Side())
    assert ways(game) == []
    emit(game, [LoseLife(1, 1, 0)])
    assert ways(game) == [("Clown", "spectacle")]


@pytest.mark.rule("702.119a")
def test_emerge_sacrifices_a_creature_for_its_mana_value() -> None:
    horror = creature("Horror", "Emerge {5}{G}", pt="5/5", cost="{9}")
    game = board(Side([*lands(3), creature("Ox", cost="{2}{G}")], [horror]), Side(), asker=Seats(take=["Ox"]))
    assert ways(game) == [("Horror", "emerge")]
    play(game, "Horror", "emerge")
    assert find(game, "Horror") and find(game, "Ox", Zone.GRAVEYARD)


@pytest.mark.rule("702.119b")
def test_the_creature_chosen_for_emerge_is_the_one_sacrificed() -> None:
    horror = creature("Horror", "Emerge {5}{G}", pt="5/5", cost="{9}")
    mine = [*lands(3), creature("Ox", cost="{2}{G}"), creature("Elf", cost="{G}")]
    game = board(Side(mine, [horror]), Side(), asker=Seats(take=["Ox"]))
    play(game, "Horror", "emerge")
    assert find(game, "Elf") and not find(game, "Ox")


CHARM = "Escalate {1}\nChoose one or more —\n• You gain 3 life.\n• Draw a card."


@pytest.mark.rule("702.120a")
def test_escalate_pays_for_each_mode_beyond_the_first() -> None:
    card = spell("Terms", "{G}", "Sorcery", CHARM)
    game = board(Side(lands(2), [card]), Side(), asker=Seats(picks=["0", "1"]))
    play(game, "Terms")
    assert game.player(0).life == 23 and len(game.player(0).hand) == 1
    assert all(game.obj(id).tapped for id in all_of(game, "Forest"))
    poor = board(Side(lands(1), [card]), Side(), asker=Seats(picks=["0"]))
    assert play(poor, "Terms").player(0).life == 23


@pytest.mark.rule("702.125a", "702.125b")
def test_undaunted_counts_the_opponents_in_the_game() -> None:
    card = creature("Brave", "Undaunted", cost="{3}")
    game = board(Side(lands(1), [card]), Side(), Side())
    assert ways(game) == [("Brave", "")]
    emit(game, [PlayerLoses(2, "a test", "104.3a")])
    assert ways(game) == []


@pytest.mark.rule("702.125c")
def test_two_undaunteds_both_apply() -> None:
    card = creature("Brave", "Undaunted\nUndaunted", cost="{3}")
    assert ways(board(Side(lands(1), [card]), Side())) == [("Brave", "")]


IDOL = spell("Idol", "{1}", "Artifact", "")


@pytest.mark.rule("702.126a")
def test_improvise_taps_artifacts_for_generic_mana() -> None:
    card = creature("Maker", "Improvise", cost="{2}{G}")
    game = play(board(Side([*lands(1), IDOL, IDOL], [card]), Side()), "Maker")
    assert all(game.obj(id).tapped for id in all_of(game, "Idol"))
    assert ways(board(Side([IDOL] * 3, [card]), Side())) == []


@pytest.mark.rule("702.126b")
def test_improvise_comes_after_reductions_and_pays_alternative_costs() -> None:
    card = spell("Make", "{9}", "Sorcery", f"Improvise\n{GAIN}\nOverload {{1}}")
    tax = spell("Tax", "{1}", "Enchantment", "Sorcery spells cost {1} more to cast.")
    game = board(Side([IDOL, IDOL, tax], [card]), Side())
    assert ways(game) == [("Make", "overload")]


@pytest.mark.rule("702.126c")
def test_two_improvises_are_as_one() -> None:
    card = creature("Maker", "Improvise\nImprovise", cost="{2}")
    assert ways(board(Side([IDOL], [card]), Side())) == []


@pytest.mark.rule("702.153a")
def test_casualty_copies_the_spell() -> None:
    card = spell("Deal", "{G}", "Sorcery", f"Casualty 2\n{GAIN}")
    game = play(board(Side([*lands(1), creature("Ox")], [card]), Side(), asker=Seats(take=["Ox"])), "Deal")
    assert game.player(0).life == 26 and find(game, "Ox", Zone.GRAVEYARD)
    weak = board(Side([*lands(1), creature("Elf", pt="1/1")], [card]), Side(), asker=Seats())
    assert play(weak, "Deal").player(0).life == 23


@pytest.mark.rule("702.153b")
def test_two_casualties_are_paid_separately() -> None:
    card = spell("Deal", "{G}", "Sorcery", f"Casualty 1\nCasualty 2\n{GAIN}")
    game = board(Side([*lands(1), creature("Ox"), creature("Elf")], [card]), Side(), asker=Seats(take=["Ox", "Elf"]))
    assert play(game, "Deal").player(0).life == 29


@pytest.mark.rule("702.157a")
def test_squad_makes_a_copy_for_each_payment() -> None:
    card = creature("Scout", "Squad {1}", cost="{G}")
    game = play(board(Side(lands(3), [card]), Side(), asker=Seats(number=2)), "Scout")
    assert tokens(game) == ["Scout", "Scout"]


@pytest.mark.rule("702.144a")
def test_demonstrate_copies_for_you_and_an_opponent() -> None:
    card = spell("Lecture", "{G}", "Sorcery", f"{GAIN}\nDemonstrate")
    game = play(board(Side(lands(1), [card]), Side(), asker=Seats()), "Lecture")
    assert [game.player(n).life for n in range(2)] == [26, 23]
    shy = play(board(Side(lands(1), [card]), Side(), asker=Seats(yes=False)), "Lecture")
    assert [shy.player(n).life for n in range(2)] == [23, 20]


@pytest.mark.rule("702.138b", "702.138c")
def test_escapes_with_counters() -> None:
    text = "Escape—{G}, Exile a card from your graveyard.\nThis creature escapes with a +1/+1 counter on it."
    text = text.replace("a card", "another card")
    titan = creature("Titan", text, cost="{G}")
    game = play(board(Side(lands(1), graveyard=[titan, FOREST]), Side(), asker=Seats()), "Titan", "escape",
                Zone.GRAVEYARD)
    assert counters(game, "Titan") == 1
    assert counters(play(board(Side(lands(1), [titan]), Side()), "Titan"), "Titan") == 0


@pytest.mark.rule("702.138d")
def test_escapes_with_an_ability() -> None:
    titan = creature("Titan", 'Escape—{G}, Exile another card from your graveyard.\nThis creature escapes with '
                     'flying.', cost="{G}")
    game = play(board(Side(lands(1), graveyard=[titan, FOREST]), Side(), asker=Seats()), "Titan", "escape",
                Zone.GRAVEYARD)
    assert "flying" in game.chars(find(game, "Titan")).keywords


@pytest.mark.rule("702.146b")
def test_a_disturbed_card_enters_back_face_up() -> None:
    back = spell("Shade", "", "Creature — Spirit", "Flying", pt="2/2")
    card = two("transform", creature("Ghost", "Disturb {G}", cost="{5}"), back)
    game = play(board(Side(lands(1), graveyard=[card]), Side()), "Ghost", "disturb", Zone.GRAVEYARD, 1)
    assert game.chars(game.state.battlefield[-1]).name == "Shade"


@pytest.mark.rule("702.132a")
def test_another_player_assists_with_generic_mana() -> None:
    card = creature("Project", "Assist", cost="{3}{G}")
    game = board(Side(lands(1), [card]), Side(lands(3)), asker=Seats(player=1, number=3))
    assert ways(game) == [("Project", "")]
    assert find(play(game, "Project"), "Project") and all(game.obj(id).tapped for id in all_of(game, "Forest"))
    alone = board(Side(lands(2), [card]), Side(lands(1)))
    assert ways(alone) == []


@pytest.mark.rule("601.3e", "2022:715.3a")
@pytest.mark.parametrize(("layout", "back", "faces"), [
    ("adventure", "Instant — Adventure", [0]), ("modal_dfc", "Sorcery", [0]),
    ("modal_dfc", "Artifact", [0, 1]),
])
def test_a_way_that_is_given_is_given_to_each_half_as_what_it_is(layout: str, back: str, faces: list[int]) -> None:
    giver = spell("Six", "{1}", "Enchantment", "Nonland permanent cards in your graveyard have retrace.")
    card = two(layout, creature("Giant", "", "4/3", "{G}"), spell("Stomp", "{G}", back, "Each player may draw a card."
                                                                 if "Artifact" not in back else ""))
    game = board(Side([giver, *lands(1)], [FOREST], graveyard=[card]), Side())
    assert [each.face for each in legal_actions(game, 0) if isinstance(each, Cast)] == faces


@pytest.mark.rule("702.88a")
def test_what_goes_to_exile_for_another_reason_does_not_rebound() -> None:
    card = spell("Echo", "{9}", "Sorcery", f"{GAIN}\nRebound\nFlashback {{G}}")
    game = play(board(Side(lands(1), graveyard=[card]), Side(), asker=Seats()), "Echo", "flashback", Zone.GRAVEYARD)
    assert find(game, "Echo", Zone.EXILE)
    next_turn(game, Step.MAIN1, 2)
    assert game.player(0).life == 23 and find(game, "Echo", Zone.EXILE)
