"""CR 603.2c. What "one or more" do at once triggers once for each player who does it or whom it is done to."""

from __future__ import annotations

import pytest

from engine.decisions import Chosen
from engine.events.kinds import AttackersDeclared, Damage
from engine.events.pipeline import emit
from engine.rules.before_priority import settle
from engine.terms.zones import Zone
from tests.rules.board import Side, all_of, board, find, spell
from tests.rules.cards import FOREST, bear
from tests.rules.play import after, beast, free, go_on, life_after, names, play, use


@pytest.mark.rule("603.2c")
def test_each_player_who_mills_triggers_it() -> None:
    text = "Whenever a player mills one or more creature cards, you create a 1/1 black Horror creature token."
    grind = free("Grind", "Sorcery", "Each player mills two cards.")
    pile = [beast("Buried")] * 5
    game = board(Side([beast("Hive", text=text)], [grind], pile), Side(library=pile), Side(library=pile))
    play(game, "Grind")
    assert names(game, Zone.BATTLEFIELD).count("Horror") == 3


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(
    ("whom", "times"), [("a player", 2), ("one or more players", 1), ("one or more of your opponents", 1)]
)
def test_players_who_are_dealt_damage_are_told_apart_unless_they_are_one_or_more(whom: str, times: int) -> None:
    text = f"Whenever one or more creatures you control deal combat damage to {whom}, you gain 1 life."
    game = board(Side([beast("Captain", text=text), beast("Mate")]), Side(), Side())
    one, other = find(game, "Captain"), find(game, "Mate")
    emit(game, [Damage(one, 1, 2, True), Damage(other, 2, 2, True), Damage(other, 1, 2, True)])
    settle(game)
    go_on(game)
    assert game.player(0).life == 20 + times


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(
    ("text", "times"), [
        ("Whenever one or more creatures you control attack a player, you gain 1 life.", 2),
        ("Whenever one or more creatures you control attack, you gain 1 life.", 1),
        (("Whenever one or more creatures attack one of your opponents or a planeswalker they control, those "
          "creatures get +1/+0 until end of turn. You gain 1 life."), 2),
    ],
)
def test_each_player_who_is_attacked_triggers_it(text: str, times: int) -> None:
    game = board(Side([free("Banner", "Enchantment", text), beast("A"), beast("B"), beast("C")]), Side(), Side())
    a, b, c = (find(game, name) for name in "ABC")
    emit(game, [AttackersDeclared(0, ((a, 1), (b, 2), (c, 2)))])
    settle(game)
    go_on(game)
    assert game.player(0).life == 20 + times
    assert {game.chars(ref).power for ref in (a, b, c)} == {3 if "+1/+0" in text else 2}


@pytest.mark.rule("603.2c")
def test_one_or_more_things_are_all_of_them() -> None:
    hedge = free("Hedge", "Enchantment", "Whenever one or more land cards are put into your graveyard from your "
                 "library, put them onto the battlefield tapped.")
    game = after(board(Side([hedge], [free("Grinder", "Sorcery", "Mill three cards.")]), Side()), "Grinder")
    assert names(game, Zone.BATTLEFIELD) == ["Hedge", "Forest", "Forest", "Forest"]


@pytest.mark.rule("603.2c")
def test_damage_to_one_or_more_creatures_is_one_event() -> None:
    patrol = beast("Patrol", "3/3", "Whenever Patrol deals damage to one or more creatures, you gain 1 life.\n{0}: "
                   "Patrol deals 1 damage to each other creature.")
    game = board(Side([patrol, beast("Ox"), beast("Elk")]), Side())
    use(game, "Patrol")
    assert game.player(0).life == 21


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(("words", "life"), [
    ("a +1/+1 counter is put", 23), ("one or more +1/+1 counters are put", 21),
    ("you put a +1/+1 counter", 23), ("you put one or more +1/+1 counters", 21),
])
def test_a_counter_is_each_counter_and_one_or_more_are_all_on_one_object(words: str, life: int) -> None:
    choir = free("Choir", "Enchantment", f"Whenever {words} on a creature, you gain 1 life.")
    three = free("Feast", "Sorcery", "Put three +1/+1 counters on target creature.")
    assert life_after(board(Side([choir, beast("Ox")], [three]), Side()), ("Feast", "Ox")) == life


@pytest.mark.rule("603.2c")
def test_counters_on_two_creatures_are_two_events_each_of_its_own_creature() -> None:
    choir = free("Choir", "Enchantment", "Whenever one or more counters are put on a creature, you gain 1 life.")
    both = free("Feast", "Sorcery", "Put a +1/+1 counter and a flying counter on each creature you control.")
    assert life_after(board(Side([choir, beast("Ox"), beast("Elk")], [both]), Side()), "Feast") == 22


@pytest.mark.rule("603.2c")
def test_an_event_joined_with_one_or_more_of_others_counts_each_time() -> None:
    watch = free("Watch", "Enchantment", "Whenever a creature enters or one or more artifacts enter, you gain 1 life.")
    made = free("Made", "Sorcery", "Create two 1/1 white Soldier creature tokens and two Treasure tokens.")
    assert life_after(board(Side([watch], [made]), Side()), "Made") == 23


@pytest.mark.rule("603.2c")
def test_one_of_those_that_entered_grows() -> None:
    banner = free("Banner", "Enchantment", "Whenever one or more creatures you control enter, put a +1/+1 counter on "
                  "one of them.")
    game = board(Side([banner], [free("Two", "Sorcery", "Create two 1/1 green Elf creature tokens.")]), Side())
    play(game, "Two", "Elf")
    assert sorted(game.obj(each).counters.get("+1/+1", 0) for each in all_of(game, "Elf")) == [0, 1]


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(("text", "counters"), [
    ("Exile the top two cards of your library.", 1), ("Exile target creature card from your graveyard.", 1),
    ("Exile target creature.", 0),
])
def test_cards_exiled_from_library_or_graveyard_are_counted_once(text: str, counters: int) -> None:
    blade = spell("Blade", "{R}", "Creature — Spirit", "Whenever one or more cards are put into exile from your "
                  "library and/or your graveyard, put a +1/+1 counter on Blade.", pt="2/2")
    mine = Side([FOREST, blade], [spell("Gone", "{G}", "Sorcery", text)], graveyard=[bear()])
    game = board(mine, Side([bear("Foe")]))
    aim = find(game, "Plain Bear", Zone.GRAVEYARD) if "card from" in text else find(game, "Foe")
    play(game, "Gone", *([Chosen((aim,))] if "target" in text else []))
    assert game.obj(find(game, "Blade")).counters.get("+1/+1", 0) == counters


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("event", "deed", "zone"), [
    ("one or more other creatures you control die", "return one of them to its owner's hand", Zone.HAND),
    ("one or more other creatures you control die", "exile one of those cards", Zone.EXILE),
    ("one or more creature cards are put into your graveyard from the battlefield",
     "put one of them on top of its owner's library", Zone.LIBRARY),
])
def test_one_of_those_that_an_event_was_about_is_chosen(event: str, deed: str, zone: Zone) -> None:
    wake = free("Wake", "Creature — Spirit", f"Whenever {event}, {deed}.", "0/9")
    sweep = free("Sweep", "Sorcery", "Sweep deals 3 damage to each creature.")
    game = board(Side([wake, beast("Ox"), beast("Elk"), beast("Hen")], [sweep], library=[FOREST]), Side())
    play(game, "Sweep", "Elk")
    assert names(game, zone)[:1] == ["Elk"] and sorted(names(game, Zone.GRAVEYARD)) == ["Hen", "Ox", "Sweep"]


@pytest.mark.rule("608.2c")
def test_one_of_those_that_were_milled_may_be_cast() -> None:
    wake = free("Wake", "Enchantment", "Whenever you mill one or more creature cards, exile one of them. You may "
                "cast it this turn.")
    grind = free("Grind", "Sorcery", "Mill three cards.")
    game = after(board(Side([wake], [grind], library=[beast("Ox"), FOREST, beast("Elk")]), Side()), ("Grind", "Elk"))
    assert names(game, Zone.EXILE) == ["Elk"]
    play(game, "Elk", way="permitted", zone=Zone.EXILE)
    assert find(game, "Elk")
