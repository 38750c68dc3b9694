"""CR 603.2c. What "one or more" do at once triggers once for each player who does it or whom it is done to."""

from __future__ import annotations

import pytest

from engine.decisions import Attackers, Attacks, Cast, Chosen
from engine.events.kinds import AttackersDeclared, Damage
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.before_priority import settle
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.short import attacks, blocks
from tests.rules.askers import Script
from tests.rules.board import Side, all_of, board, find, resolve, spell, to_step
from tests.rules.cards import FOREST, bear
from tests.rules.play import after, beast, do, free, go_on, life_after, names, next_turn, play, use

GAIN = "you gain 3 life."


def lives(game: Game) -> list[int]:
    """Each player's life."""
    return [row.life for row in game.state.players]


@pytest.mark.rule("122.1", "603.2")
def test_each_counter_of_any_kind_that_is_removed_is_an_occasion() -> None:
    text = f"Whenever a counter is removed from this creature, {GAIN}"
    drain = free("Drain", "Sorcery", "Remove two charge counters from target creature.")
    game = board(Side([beast("Ox", "2/2", text)], [drain]), Side())
    game.state.own(find(game, "Ox")).counters = {"charge": 3}
    play(game, "Drain")
    assert lives(game)[0] == 26


@pytest.mark.rule("502.3", "603.2")
def test_what_becomes_untapped_during_a_step_and_what_does_at_another_time() -> None:
    text = f"Whenever a creature you control becomes untapped during your untap step, {GAIN}"
    ox = beast("Ox", "2/2", "{0}: Untap this creature.")
    game = board(Side([free("Dawn", "Enchantment", text), ox], library=[FOREST] * 4), Side(library=[FOREST] * 4))
    game.state.own(find(game, "Ox")).tapped = True
    use(game, "Ox")
    assert lives(game)[0] == 20
    game.state.own(find(game, "Ox")).tapped = True
    next_turn(game, turns=2)
    assert not game.obj(find(game, "Ox")).tapped
    resolve(game)
    assert lives(game)[0] == 23


@pytest.mark.rule("603.2", "110.2a")
def test_whoever_puts_something_onto_the_battlefield_is_that_player() -> None:
    toll = free("Toll", "Enchantment", "Whenever a player puts a nontoken creature onto the battlefield, that player "
                                       "loses 2 life.")
    makes = free("Make", "Sorcery", "Create a 1/1 white Soldier creature token.")
    game = after(board(Side([toll], [beast("Ox"), makes]), Side()), "Ox", "Make")
    assert lives(game) == [18, 20]


@pytest.mark.rule("603.2", "110.2a")
@pytest.mark.parametrize(("gift", "after"), [
    ("Put target creature card from a graveyard onto the battlefield under its owner's control.", [18, 20]),
    ("Put target creature card from a graveyard onto the battlefield under your control.", [18, 20]),
    ("Return target creature card from a graveyard to the battlefield under its owner's control.", [18, 20]),
    ("Each opponent puts a creature card from their graveyard onto the battlefield.", [20, 18]),
])
def test_who_puts_something_onto_the_battlefield_is_not_who_it_enters_for(gift: str, after: list[int]) -> None:
    toll = free("Toll", "Enchantment", "Whenever a player puts a nontoken creature onto the battlefield, that player "
                                       "loses 2 life.")
    game = board(Side([toll], [free("Gift", "Sorcery", gift)]), Side(graveyard=[beast("Cow")]))
    play(game, "Gift", *(["Cow"] if "target" in gift else []))
    assert find(game, "Cow", Zone.BATTLEFIELD)
    assert lives(game) == after


@pytest.mark.rule("603.2")
def test_a_player_under_whose_control_it_enters_is_that_player() -> None:
    text = "Whenever a creature enters under a player's control, that player gains 1 life."
    steal = free("Steal", "Sorcery", "Put target creature card from an opponent's graveyard onto the battlefield under "
                                     "your control.")
    game = board(Side([free("Shrine", "Enchantment", text)], [steal]), Side(graveyard=[beast("Cow")]))
    play(game, "Steal", "Cow")
    assert lives(game) == [21, 20]


@pytest.mark.rule("603.2", "701.13a")
def test_an_opponent_mills_a_card_of_a_kind() -> None:
    text = f"Whenever an opponent mills a creature card, {GAIN}"
    mill = free("Mill", "Sorcery", "Each player mills two cards.")
    pile = [beast("Ox"), beast("Cow"), FOREST]
    game = board(Side([free("Eye", "Enchantment", text)], [mill], library=pile), Side(library=pile))
    play(game, "Mill")
    assert lives(game) == [26, 20]


@pytest.mark.rule("603.2", "701.5a")
@pytest.mark.parametrize(("text", "life"), [
    ("Whenever a spell or ability you control counters a spell, you gain 3 life.", 23),
    ("Whenever a spell you control counters a creature spell, you gain 3 life.", 23),
    ("Whenever an ability you control counters a spell, you gain 3 life.", 20),
    ("Whenever a spell an opponent controls counters a spell, you gain 3 life.", 20),
])
def test_what_counters_a_spell_is_asked(text: str, life: int) -> None:
    watch, no = free("Watch", "Enchantment", text), free("No", "Instant", "Counter target spell.")
    game = board(Side([watch], [beast("Ox"), no]), Side())
    do(game, Cast(find(game, "Ox", Zone.HAND)), stay=True)
    play(game, "No")
    assert find(game, "Ox", Zone.GRAVEYARD) and lives(game)[0] == life


@pytest.mark.rule("603.2c", "510.2")
def test_opponents_dealt_damage_together_are_one_occasion() -> None:
    text = f"Whenever one or more opponents are dealt damage, {GAIN}"
    storm = free("Storm", "Sorcery", "Storm deals 1 damage to each opponent.")
    game = board(Side([free("Well", "Enchantment", text)], [storm]), Side(), Side())
    play(game, "Storm")
    assert lives(game) == [23, 19, 19]


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


@pytest.mark.rule("603.4", "603.2c")
@pytest.mark.parametrize(("asked", "gains"), [
    ("none of them were Goblins", False), ("at least two of them were Goblins", True), ("they were Goblins", False),
    ("exactly one of them was an Elf", True),
])
def test_it_is_asked_of_all_that_died_together(asked: str, gains: bool) -> None:
    wake = free("Wake", "Enchantment", f"Whenever one or more creatures you control die, if {asked}, {GAIN}")
    dead = [beast(name, types=f"Creature — {kind}") for name, kind in (("A", "Elf"), ("B", "Goblin"), ("C", "Goblin"))]
    sweep = free("Sweep", "Sorcery", "Destroy all creatures.")
    assert life_after(board(Side([wake, *dead], [sweep]), Side()), "Sweep") == (23 if gains else 20)


@pytest.mark.rule("608.2c", "509.3c")
def test_those_that_block_together_are_spoken_of_together() -> None:
    green = "Whenever this creature becomes blocked by one or more green creatures,"
    text = f"{green} put a +1/+1 counter on each of those creatures."
    theirs = [beast("Elk", cost="{G}"), beast("Hen", cost="{W}"), beast("Cow", cost="{G}")]
    game = board(Side([beast("Ox", "1/9", text)]), Side(theirs), step=Step.BEGIN_COMBAT,
                 asker=Script(attacks("Ox"), blocks("Elk>Ox", "Hen>Ox", "Cow>Ox")))
    to_step(game, Step.END_COMBAT)
    grown = {name: game.obj(find(game, name)).counters.get("+1/+1", 0) for name in ("Elk", "Hen", "Cow")}
    assert grown == {"Elk": 1, "Hen": 0, "Cow": 1}


@pytest.mark.rule("608.2c", "603.2c")
@pytest.mark.parametrize(("occasion", "hurt"), [
    ("one or more creatures you control deal combat damage to your opponents", [20, 17, 17, 20]),
    ("you attack one or more players", [20, 17, 17, 20]),
])
def test_those_whom_an_event_was_about_together_each_do_it(occasion: str, hurt: list[int]) -> None:
    rite = free("Rite", "Enchantment", f"Whenever {occasion}, each of those players loses 2 life and you draw a card "
                                       "for each of those players.")
    mine = Side([rite, beast("Elk", "1/1"), beast("Hen", "1/1")], library=[FOREST] * 4)
    game = board(mine, Side(), Side(), Side(), step=Step.BEGIN_COMBAT, asker=Script(
        lambda game, decision: Attacks(((find(game, "Elk"), 1), (find(game, "Hen"), 2)))
        if isinstance(decision, Attackers) else None))
    to_step(game, Step.END_COMBAT)
    assert lives(game) == hurt and len(game.player(0).hand) == 2


@pytest.mark.rule("603.2c", "608.2c")
@pytest.mark.parametrize("makes", [
    "For each creature you control, create a Treasure token.",
    "For each creature you control, create a tapped 1/1 white Soldier creature token.",
    "For each creature you control, create a token that's a copy of it.",
    "For each opponent, create a Treasure token and a Clue token.",
])
def test_what_is_created_for_each_is_created_at_once(makes: str) -> None:
    bell = free("Bell", "Enchantment", "Whenever one or more tokens you control enter, you gain 1 life.")
    game = board(Side([bell, beast("Ox"), beast("Cow")], [free("Make", "Sorcery", makes)]), Side())
    play(game, "Make")
    assert (lives(game)[0], len(game.state.battlefield)) == (21, 5)


@pytest.mark.rule("608.2c", "603.6c")
@pytest.mark.parametrize(("does", "left"), [
    ("destroy up to one target creature that player controls.", "dies"),
    ("exile up to one target creature that player controls.", "is put into exile from the battlefield"),
    ("return up to one target creature that player controls to its owner's hand.", "leaves the battlefield"),
])
def test_what_is_done_for_each_opponent_is_done_at_once(does: str, left: str) -> None:
    """Each of them sees the others go."""
    watch = [beast(name, text=f"Whenever another creature {left}, you gain 1 life.") for name in ("Ox", "Cow", "Pig")]
    wave = free("Wave", "Sorcery", f"For each opponent, {does}")
    game = board(Side(hand=[wave]), *(Side([each]) for each in watch))
    play(game, "Wave", "Ox", "Cow", "Pig")
    assert lives(game)[1:] == [22, 22, 22]
