"""CR 603.2, 601.2i. Abilities that trigger as spells are cast, cards are drawn and targets chosen: of a sort, for the
first time, from somewhere."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Chosen, PlayLand
from engine.state.objects import TOKEN
from engine.terms.zones import Zone
from tests.rules.board import Side, all_of, board, find, spell
from tests.rules.cards import FOREST, MOUNTAIN, bear
from tests.rules.play import Said, after, beast, do, free, go_on, life_after, names, play
from tests.rules.situations import watched
from tests.rules.usual_cards import SPREAD

SPARK = spell("Spark", "{R}", "Instant", "~ deals 3 damage to any target.")
WATCHER = spell("Watcher", "{B}", "Creature — Rogue", "Whenever you commit a crime, you gain 1 life.", pt="1/1")
DRAW = "draw a card."
DOOM = free("Doom", "Sorcery", "Destroy all goaded creatures.")


@pytest.mark.rule("108.3")
def test_a_spell_its_caster_does_not_own() -> None:
    text = "Whenever a player casts a spell they don't own, that player creates a Treasure token."
    grab = free("Grab", "Sorcery", "Exile the top card of target opponent's library. You may cast that card this turn.")
    game = board(Side([free("Law", "Enchantment", text)], [grab]), Side(library=[free("Gem", "Artifact")]))
    play(game, "Grab")
    assert not all_of(game, "Treasure")
    play(game, "Gem", zone=Zone.EXILE, way="permitted")
    go_on(game)
    assert len(all_of(game, "Treasure")) == 1


@pytest.mark.rule("115.1")
@pytest.mark.parametrize(("text", "aims", "times"), [
    ("Up to two target creatures get +1/+1 until end of turn.", (("Wolf", "Owl"),), 1),
    ("Up to two target creatures get +1/+1 until end of turn.", ("Wolf",), 0),
    ("Target creature gets +1/+1 until end of turn. Target player draws a card.", ("Wolf", 0), 0),
])
def test_two_or_more_different_things_are_targeted(text: str, aims: tuple[Said, ...], times: int) -> None:
    assert watched("you cast a spell that targets two or more permanents", text, *aims) == times


@pytest.mark.rule("208")
@pytest.mark.parametrize(("card", "lost"), [
    (beast("Ox", "3/1"), 2), (beast("Elk", "1/3"), 2), (beast("Ant", "1/1"), 0), (free("Rock", "Artifact"), 0),
])
def test_any_of_three_numbers_may_be_the_chosen_one(card: Card, lost: int) -> None:
    text = ("As this artifact enters, choose a number between 1 and 10.\nWhenever you cast a spell with mana value, "
            "power, or toughness equal to the chosen number, you lose 2 life.")
    game = board(Side(hand=[free("Lord", "Artifact", text), card]), Side())
    assert life_after(game, ("Lord", 3), card.name) == 20 - lost


@pytest.mark.rule("601.2")
def test_a_spell_not_cast_from_its_owners_hand_is_countered() -> None:
    counter = free("Dispel", "Instant", "Counter target spell that wasn't cast from its owner's hand.")
    game = board(Side(hand=[counter, free("Plan", "Instant", "Draw a card.")]), Side())
    with pytest.raises(AssertionError):
        play(game, "Dispel", "Plan")


@pytest.mark.rule("601.2c")
@pytest.mark.parametrize(("target", "life"), [(1, 21), (0, 17)])
def test_a_crime_is_to_target_an_opponent_and_no_other(target: int, life: int) -> None:
    assert life_after(board(Side([MOUNTAIN, WATCHER], [SPARK]), Side()), ("Spark", Chosen((target,)))) == life


@pytest.mark.rule("601.2i")
def test_a_spell_may_ask_from_where_it_was_cast() -> None:
    echo = free("Echo", "Sorcery", "When you cast this spell from your graveyard, you gain 5 life.\nDraw a card.\n"
                "Flashback {0}")
    game = board(Side(hand=[echo]), Side())
    play(game, "Echo")
    assert game.player(0).life == 20
    play(game, "Echo", zone=Zone.GRAVEYARD, way="flashback")
    assert game.player(0).life == 25


@pytest.mark.rule("601.2i")
def test_the_first_of_each_of_three_kinds() -> None:
    text = ("Whenever you cast a spell, if it's the first instant spell, the first sorcery spell, or the first Beast "
            "spell other than Ox you've cast this turn, you gain 1 life.")
    hand = [free("Hum", "Instant"), free("Sing", "Sorcery"), free("Rite", "Sorcery"), beast("Elk")]
    game = board(Side([beast("Ox", text=text)], hand), Side())
    for name, life in (("Hum", 21), ("Sing", 22), ("Rite", 22), ("Elk", 23)):
        assert life_after(game, name) == life


@pytest.mark.rule("601.2i")
def test_the_second_spell_in_a_turn() -> None:
    text = "Whenever you cast your second spell in a turn, you gain 3 life."
    game = board(Side([beast("Sage", text=text)], [free("Ash", "Artifact"), free("Oak", "Artifact")]), Side())
    assert life_after(game, "Ash") == 20
    assert life_after(game, "Oak") == 23


@pytest.mark.rule("601.2i")
@pytest.mark.parametrize(("first", "life"), [(("Gem",), 23), ((), 20)])
def test_it_was_the_second_spell(first: tuple[str, ...], life: int) -> None:
    text = "When this creature enters, if it was the second spell you cast this turn, you gain 3 life."
    game = board(Side(hand=[free("Gem", "Artifact"), beast("Ox", text=text)]), Side())
    for name in (*first, "Ox"):
        play(game, name)
    assert game.player(0).life == life


@pytest.mark.rule("603.2")
def test_for_the_first_time_each_turn_is_counted_of_keyword_actions() -> None:
    watch = free("Watch", "Enchantment", "Whenever you investigate for the first time each turn, you gain 1 life.")
    game = board(Side([watch], [free("I", "Sorcery", "Investigate."), free("J", "Sorcery", "Investigate.")]), Side())
    assert life_after(game, "I", "J") == 21


@pytest.mark.rule("603.2")
def test_the_second_card_on_ones_own_turn() -> None:
    text = "Whenever a player draws their second card during their turn, you gain 3 life."
    draw = "Target player draws two cards."
    for player, gained in ((0, 23), (1, 20)):
        game = board(Side([beast("Ox", text=text)], [free("Find", "Sorcery", draw)], library=[beast("Elk")] * 4),
                     Side(library=[beast("Elk")] * 4))
        assert life_after(game, ("Find", player)) == gained


@pytest.mark.rule("603.2")
def test_a_spell_cast_from_its_players_hand_triggers() -> None:
    text = "Whenever a player casts a spell from their hand, you gain 1 life."
    assert life_after(board(Side([beast("Sage", text=text)], [free("Ash", "Artifact")]), Side()), "Ash") == 21


@pytest.mark.rule("603.2")
def test_the_first_spell_of_a_sort_each_turn() -> None:
    law = spell("Law", "{G}", "Enchantment",
                f"Whenever you cast a noncreature spell for the first time each turn, {DRAW}")
    game = after(board(Side([law], [SPREAD, SPREAD], library=[FOREST] * 3), Side()), "Spread")
    assert len(game.player(0).hand) == 2
    play(game, "Spread")
    assert len(game.player(0).hand) == 1 and find(game, "Spread", Zone.GRAVEYARD)


@pytest.mark.rule("603.2")
def test_a_card_is_played_from_where_it_was() -> None:
    text = "Whenever you play a card from exile, you gain 1 life."
    mind = free("Mind", "Sorcery", "Exile the top card of your library. You may play that card this turn.")
    game = board(Side([free("Pact", "Enchantment", text)], [mind], library=[beast("Ox"), FOREST]), Side())
    assert life_after(game, "Mind") == 20
    play(game, "Ox", way="permitted", zone=Zone.EXILE)
    assert game.player(0).life == 21


@pytest.mark.rule("603.2")
def test_a_card_of_two_types_is_played() -> None:
    text = ("When this creature enters and whenever you play a card with two or more card types, each player creates a "
            "tapped 2/2 black Bird creature token with flying. The tokens are goaded for the rest of the game.")
    golem = free("Golem", "Artifact Creature — Golem", pt="1/1")
    game = after(board(Side([beast("Nest", text=text)], [golem, beast("Ox"), DOOM]), Side()), "Golem", "Ox")
    birds = [each for each in game.state.objects.values() if each.kind == TOKEN and not each.gone]
    assert sorted(each.controller for each in birds) == [0, 1]
    assert all(each.tapped for each in birds)
    play(game, "Doom")
    assert names(game, Zone.BATTLEFIELD, 1) == []


@pytest.mark.rule("603.2")
def test_the_first_noncreature_spell_of_a_turn_is_countered() -> None:
    law = free("Law", "Enchantment", "Whenever the first noncreature spell of a turn is cast, counter that spell.")
    game = board(Side([], [beast("Ox"), free("Gem", "Artifact"), free("Box", "Artifact")]), Side([law]))
    for name in ("Ox", "Gem", "Box"):
        play(game, name)
    assert names(game, Zone.BATTLEFIELD) == ["Ox", "Box"]


@pytest.mark.rule("603.2")
def test_the_spells_of_a_turn_are_those_of_all_players() -> None:
    law = free("Law", "Enchantment", "Whenever the second spell of a turn is cast, you gain 3 life.")
    game = after(board(Side([law], [free("Gem", "Artifact")]), Side([], [beast("Imp", text="Flash")])), "Gem")
    game.state.priority = 1
    assert life_after(game, "Imp") == 23


@pytest.mark.rule("603.2")
def test_a_spell_other_than_the_first_of_that_player() -> None:
    text = ("Whenever an opponent casts an instant spell other than the first instant spell that player casts each "
            "turn, this creature deals 4 damage to that player.")
    hand = [free(f"Hum {number}", "Instant", "You gain 1 life.") for number in range(3)]
    game = board(Side([], [beast("Ox"), *hand]), Side([beast("Druid", text=text)]))
    for name in ("Ox", "Hum 0", "Hum 1", "Hum 2"):
        play(game, name)
    assert game.player(0).life == 20 + 3 - 8


@pytest.mark.rule("603.2")
def test_the_first_spell_is_free_of_the_curse() -> None:
    text = ("Enchant player\nWhenever enchanted player casts a spell other than the first spell they cast each turn or "
            "copies a spell, this Aura deals 2 damage to them.")
    game = board(Side([], [free("Curse", "Enchantment — Aura Curse", text), beast("Ox"), beast("Elk")]), Side())
    assert life_after(game, ("Curse", 0), "Ox", "Elk") == 16
    assert find(game, "Elk")


@pytest.mark.rule("701.14b")
def test_to_play_a_card_is_to_play_a_land_or_to_cast_a_spell() -> None:
    text = "Whenever you play a card, you gain 1 life."
    game = board(Side([free("Zeal", "Enchantment", text)], [FOREST, beast("Ox")]), Side())
    do(game, PlayLand(find(game, "Forest", Zone.HAND), 0))
    go_on(game)
    assert game.player(0).life == 21
    assert life_after(game, "Ox") == 22


@pytest.mark.parametrize(("aim", "drawn"), [
    ("only a single creature", [1, 0]), ("two or more creatures", [0, 1]), ("one or more creatures", [1, 1]),
])
def test_what_a_spell_targets_is_asked_in_the_words_it_is_described_by(aim: str, drawn: list[int]) -> None:
    watcher = beast("Watcher", text=f"Whenever you cast an instant spell, if it targets {aim}, you gain 1 life.")
    for number, (text, *targets) in enumerate((("Tap target creature.", "A"), ("Tap two target creatures.", "A", "B"))):
        game = board(Side([watcher], [free("Poke", "Instant", text)]), Side([beast("A"), beast("B")]))
        assert life_after(game, ("Poke", tuple(targets))) == 20 + drawn[number]


def test_the_how_manieth_spell_of_a_kind_is_asked() -> None:
    counter = beast("Teller", text="Whenever you cast a spell, if it's the second noncreature spell you've cast this "
                    "turn, you gain 7 life.")
    hand = [free("First", "Sorcery", "Scry 1."), beast("Cub"), free("Second", "Sorcery", "Scry 1.")]
    game = board(Side([counter], hand), Side())
    for each, life in (("First", 20), ("Cub", 20), ("Second", 27)):
        play(game, each)
        assert game.player(0).life == life


def test_a_spell_that_targets_you_or_yours() -> None:
    watch = spell("Watch", "{1}", "Enchantment", "Whenever an opponent casts a spell that targets you or a creature "
                  "you control, you gain 7 life.")
    bolt = spell("Bolt", "{R}", "Instant", "~ deals 1 damage to any target.")
    assert life_after(board(Side([MOUNTAIN], [bolt]), Side([watch, bear("Foe")])), ("Bolt", 1), player=1) == 26


def test_another_spell_than_the_first_each_turn() -> None:
    bell = spell("Bell", "{1}", "Artifact",
                 "Whenever you cast a spell other than your first spell each turn, you gain 1 life.")
    game = board(Side([bell, FOREST], [spell("Toy", "{0}", "Artifact", ""), spell("Cup", "{0}", "Artifact", "")]),
                 Side())
    for name, life in (("Toy", 20), ("Cup", 21)):
        assert life_after(game, name) == life


@pytest.mark.parametrize(("types", "gained"), [
    ("Creature — Otter", 1), ("Creature — Bird", 0), ("Artifact", 1),
])
def test_noncreature_or_a_type(types: str, gained: int) -> None:
    watch = spell("Watch", "{1}", "Enchantment", "Whenever you cast a noncreature or Otter spell, you gain 1 life.")
    cast = spell("Cast", "{G}", types, "", pt="1/1" if "Creature" in types else "")
    assert life_after(board(Side([FOREST, watch, bear()], [cast]), Side()), "Cast") == 20 + gained
