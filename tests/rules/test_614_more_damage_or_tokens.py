"""CR 614.1a. Damage, life, tokens and counters that are more, fewer or others than they would be."""

from __future__ import annotations

from typing import Final

import pytest

from engine.events.kinds import Damage, PutCounters
from engine.events.pipeline import emit
from engine.terms.zones import Zone
from tests.keywords.table import counters, tokens
from tests.rules.board import Side, all_of, board, find, spell
from tests.rules.cards import FOREST, bear
from tests.rules.play import after, beast, free, life_after, names, play, use
from tests.rules.situations import made
from tests.rules.usual_cards import SHOCK
from tests.scenarios.scenes import EMBER, PLAYER, has_life, printed, ran, scenario, side

pytestmark = pytest.mark.rule("614.1a")
HALF: Final = {
    "If you would gain life, you gain half that much life, rounded {}, instead.": ("You gain 5 life.", "life"),
    "If one or more tokens would be created under your control, half that many of those tokens are created instead, "
    "rounded {}.": ("Create five 1/1 red Goblin creature tokens.", "tokens"),
    "If one or more +1/+1 counters would be put on a creature you control, half that many +1/+1 counters are put on it "
    "instead, rounded {}.": ("Put five +1/+1 counters on target creature.", "counters"),
    "If a source would deal damage to a creature you control, it deals half that damage, rounded {}, instead.":
        ("~ deals 5 damage to target creature.", "damage"),
}
SOURCE = ("If a source you control with {} mana value would deal damage to a permanent or player, it deals double that"
          " damage to that permanent or player instead.")
MAKE = free("Make", "Sorcery", "Create two 1/1 green Elf creature tokens.")
BEAST = "If a creature you control would deal"
TO_OPPONENTS = "an opponent or a creature an opponent controls"
YOURS = "If a source you control would deal damage to"
SEASON = ("If an effect would put one or more counters on a permanent you control, it puts twice that many of those"
          " counters on that permanent instead.")


@pytest.mark.rule("107.1a")
@pytest.mark.parametrize(("rounded", "much"), [("up", 3), ("down", 2)])
@pytest.mark.parametrize("law", HALF)
def test_half_of_it_happens_instead(law: str, rounded: str, much: int) -> None:
    deed, what = HALF[law]
    there = [free("Law", "Enchantment", law.format(rounded)), beast("Ox", "1/9")]
    game = board(Side(there, [free("Song", "Sorcery", deed)]), Side())
    play(game, "Song", *(["Ox"] if "target" in deed else []))
    ox = game.state.objects[find(game, "Ox")]
    found = {"life": game.state.players[0].life - 20, "tokens": len(game.state.battlefield) - 2,
             "counters": ox.counters.get("+1/+1", 0), "damage": ox.damage}
    assert found[what] == much


@pytest.mark.rule("111.2")
def test_only_tokens_of_the_kind_are_multiplied() -> None:
    text = ("If one or more creature tokens would be created under your control, three times that many of those tokens "
            "are created instead.")
    hand = [free("Call", "Sorcery", "Create a 1/1 green Elf creature token. Create a Treasure token.")]
    game = after(board(Side([free("Home", "Enchantment", text)], hand), Side()), "Call")
    assert (len(all_of(game, "Elf")), len(all_of(game, "Treasure"))) == (3, 1)


@pytest.mark.rule("614.1")
@pytest.mark.parametrize("maker", [0, 1])
def test_twice_the_tokens_whoever_creates_them(maker: int) -> None:
    text = "If an effect would create one or more tokens, it creates twice that many of those tokens instead."
    made = free("Call", "Sorcery", "Target player creates a 1/1 white Cat creature token.")
    game = after(board(Side([free("Loft", "Enchantment", text)], [made]), Side()), ("Call", maker))
    assert len(names(game, Zone.BATTLEFIELD, maker)) == 3 - maker


@pytest.mark.rule("614.1a", "603.2c")
@pytest.mark.parametrize(("besides", "gained", "made"), [
    ("those tokens plus that many 1/1 green Squirrel creature tokens are created instead.", 4, 4),
    ("those tokens plus a Food token are created instead.", 3, 3),
])
def test_what_is_created_besides_comes_at_the_same_time(besides: str, gained: int, made: int) -> None:
    """Who counts the tokens that enter together counts all of them, and once."""
    nest = free("Nest", "Enchantment", "If one or more tokens would be created under your control, " + besides)
    bell = free("Bell", "Enchantment", "Whenever one or more tokens you control enter, you gain 1 life for each of "
                "them. This ability triggers only once each turn.")
    game = board(Side([nest, bell], [free("Call", "Sorcery", "Create two 1/1 red Goblin creature tokens.")]), Side())
    play(game, "Call")
    assert game.player(0).life == 20 + gained and len(game.state.battlefield) == 2 + made


@pytest.mark.rule("614.1a")
def test_doubled_damage() -> None:
    """A source you control deals double."""
    forge = printed(
        "Forge", "Artifact", "If a red source you control would deal damage to a permanent or player, it deals double "
        "that damage to that permanent or player instead.",
    )
    mine = side("PlayerA", battlefield=["Forge", "Mountain"], hand=["Ember"])
    assert ran(scenario(mine, [{**EMBER, "targets": PLAYER}], [has_life("PlayerB", 14)]), forge).why == ""


@pytest.mark.rule("614.5")
def test_what_is_created_besides_is_doubled_but_brings_no_more_besides() -> None:
    would = "If one or more tokens would be created under your control, "
    squirrels_too = "those tokens plus that many 1/1 green Squirrel creature tokens are created instead."
    nest = free("Nest", "Enchantment", would + squirrels_too)
    twice = free("Twice", "Enchantment", would + "twice that many of those tokens are created instead.")
    call = free("Call", "Sorcery", "Create a 1/1 red Goblin creature token.")
    for first, goblins, squirrels in (("Nest", 2, 2), ("Twice", 2, 2)):
        game = board(Side([nest, twice], [call]), Side())
        play(game, "Call", first)
        there = names(game, Zone.BATTLEFIELD)
        assert (there.count("Goblin"), there.count("Squirrel")) == (goblins, squirrels)


@pytest.mark.rule("615.1")
@pytest.mark.parametrize(("law", "lost"), [
    ("If a source would deal damage to you or a permanent you control, prevent half that damage, rounded up.", 2),
    ("If a source would deal damage to you or a permanent you control, prevent half that damage, rounded down.", 3),
    ("If a source would deal damage to you or a planeswalker you control, prevent all but 1 of that damage.", 1),
    (("If a source you control would deal damage to you or a permanent you control, prevent half that damage, rounded "
     "up."), 5),
    ("If a source would deal damage to a player, it deals that much damage minus 2 to that player instead.", 3),
    (("If a source would deal damage to a player, it deals that much damage plus an amount of damage equal to the "
     "number of creatures you control instead."), 6),
    ("If a red source would deal damage to a player, that source deals double that damage to that player instead.", 5),
    ("If a green source would deal damage to a player, that source deals double that damage to that player instead.",
     10),
])
def test_damage_to_a_player(law: str, lost: int) -> None:
    game = board(Side([spell("Law", "{1}", "Artifact", law), bear()]), Side([bear("Foe")]))
    emit(game, [Damage(find(game, "Foe"), 0, 5)])
    assert game.state.players[0].life == 20 - lost


def test_one_of_each_kind_of_token() -> None:
    law = "If you would create a Clue, Food, or Treasure token, instead create one of each."
    game = board(Side([free("Law", "Artifact", law)], [free("Make", "Sorcery", "Create two Food tokens.")]), Side())
    play(game, "Make")
    kinds = sorted(game.chars(id).name for id in game.state.battlefield)
    assert kinds == ["Clue", "Clue", "Food", "Food", "Law", "Treasure", "Treasure"]


@pytest.mark.parametrize(("words", "got"), [
    ("If you would get one or more {E}, you get that many plus one {E} instead.", 3),
    ("If you would get one or more {E}, you get twice that many {E} instead.", 4),
    ("If an opponent would get one or more {E}, they get twice that many {E} instead.", 2),
    ("If you would get one or more poison counters, you get twice that many poison counters instead.", 2),
])
def test_counters_a_player_gets_are_more(words: str, got: int) -> None:
    game = board(Side([free("Coil", "Artifact", words)], [free("Spark", "Sorcery", "You get {E}{E}.")]), Side())
    play(game, "Spark")
    assert game.player(0).counters.get("energy", 0) == got


def test_an_opponents_poison_is_more() -> None:
    venom = free("Venom", "Enchantment", "If an opponent would get one or more poison counters, that player gets that "
                 "many plus one poison counters instead.")
    game = board(Side([venom], [free("Deed", "Sorcery", "Each player gets two poison counters.")]), Side())
    play(game, "Deed")
    assert [player.counters.get("poison", 0) for player in game.state.players] == [2, 3]


@pytest.mark.parametrize(("law", "lost"), [
    ("Double all damage that creatures you control with counters on them would deal.", 2),
    ("Double all damage that creatures you control would deal.", 4),
    ("Double all combat damage that creatures you control would deal.", 2),
    (SOURCE.format("an odd"), 2),
    (SOURCE.format("an even"), 4),
])
def test_all_damage_is_doubled(law: str, lost: int) -> None:
    game = board(Side([free("Law", "Enchantment", law), bear("Ox", cost="{1}{G}")]), Side())
    emit(game, [Damage(find(game, "Ox"), 1, 2)])
    assert game.state.players[1].life == 20 - lost


def test_damage_of_this_turn_is_doubled() -> None:
    song = free("Song", "Sorcery", "If a source you control would deal damage this turn, it deals double that damage"
                " instead.")
    game = after(board(Side([bear("Ox")], [song]), Side([bear("Foe")])), "Song")
    emit(game, [Damage(find(game, "Ox"), 1, 2), Damage(find(game, "Foe"), 0, 2)])
    assert [each.life for each in game.state.players] == [18, 16]


def test_other_tokens_instead() -> None:
    text = "If you would create one or more tokens, instead create that many 2/2 green Cat creature tokens."
    game = after(board(Side([free("Law", "Enchantment", text)], [MAKE]), Side()), "Make")
    assert names(game, Zone.BATTLEFIELD) == ["Law", "Cat", "Cat"]


@pytest.mark.parametrize("wanted", [True, False])
def test_copies_the_first_time_each_turn(wanted: bool) -> None:
    text = ("The first time you would create one or more tokens each turn, you may instead create that many 2/2 green"
            " Cat creature tokens.")
    game = board(Side([free("Law", "Enchantment", text)], [MAKE, MAKE]), Side())
    play(game, "Make", "yes" if wanted else "no")
    first = ["Cat"] * 2 if wanted else ["Elf"] * 2
    assert names(game, Zone.BATTLEFIELD) == ["Law", *first]
    play(game, "Make")
    assert names(game, Zone.BATTLEFIELD) == ["Law", *first, "Elf", "Elf"]


def test_no_life_is_gained() -> None:
    law = free("Law", "Enchantment", "If a player would gain life, that player gains no life instead.")
    assert life_after(board(Side([law], [free("Boon", "Sorcery", "You gain 3 life.")]), Side()), "Boon") == 20


def test_as_many_other_tokens_are_created_besides() -> None:
    lord = spell("Lord", "{G}", "Artifact", "If one or more tokens would be created under your control, those tokens "
                 "plus that many 1/1 green Squirrel creature tokens are created instead.\nWhenever you create or "
                 "sacrifice a token, each opponent loses 1 life.")
    game = board(Side([FOREST, lord], [spell("Make", "{G}", "Sorcery", "Create two Food tokens.")]), Side())
    play(game, "Make")
    assert sorted(tokens(game)) == ["Food", "Food", "Squirrel", "Squirrel"]
    assert game.player(1).life == 16


@pytest.mark.parametrize(("law", "player", "creature"), [
    (f"{YOURS} a creature or player, it deals double that damage instead.", 4, 4),
    (f"{YOURS} {TO_OPPONENTS}, it deals triple that damage instead.", 6, 6),
    ((f"{BEAST} noncombat damage to {TO_OPPONENTS}, that source deals that much damage plus 3 to that permanent or "
      "player instead."), 5, 5),
    (f"{BEAST} combat damage to {TO_OPPONENTS}, it deals triple that damage instead.", 2, 2),
    ((f"{YOURS} an opponent, it deals that much damage plus an amount of damage equal to the number of creatures you "
      "control to that player instead."), 3, 2),
    ((f"{YOURS} an artifact or creature an opponent controls, it deals that much damage minus 1 to that permanent "
      "instead."), 2, 1),
    ((f"{YOURS} a creature an opponent controls, instead it deals that much damage plus X, where X is the number of "
      "creatures you control."), 2, 3),
    ("If a source would deal damage to you or a permanent you control, it deals double that damage instead.", 2, 2),
    (f"{BEAST} noncombat damage, it deals twice that much damage instead.", 4, 4),
    ("Triple all damage that creatures you control would deal to your opponents.", 6, 2),
    ("Double all noncombat damage that sources you control would deal.", 4, 4),
    ("Double all combat damage a creature you control would deal.", 2, 2),
])
def test_an_ability(law: str, player: int, creature: int) -> None:
    game = board(Side([free("Law", "Enchantment", law), bear("Ox")]), Side([bear("Wall")]))
    emit(game, [Damage(find(game, "Ox"), 1, 2)])
    assert game.state.players[1].life == 20 - player
    emit(game, [Damage(find(game, "Ox"), find(game, "Wall"), 2)])
    assert game.obj(find(game, "Wall")).damage == creature


@pytest.mark.parametrize(("law", "player", "creature"), [
    (f"{YOURS} {TO_OPPONENTS} this turn, it deals double that damage instead.", 4, 4),
    (("Each time a source you control would deal noncombat damage to a player this turn, it deals that much damage "
      "plus 2 to that player instead."), 4, 2),
    (f"{BEAST} damage this turn, that source deals that much damage plus 4 instead.", 6, 6),
])
def test_for_a_turn(law: str, player: int, creature: int) -> None:
    game = after(board(Side([bear("Ox")], [free("Rage", "Sorcery", law)]), Side([bear("Wall")])), "Rage")
    emit(game, [Damage(find(game, "Ox"), 1, 2)])
    assert game.state.players[1].life == 20 - player
    emit(game, [Damage(find(game, "Ox"), find(game, "Wall"), 2)])
    assert game.obj(find(game, "Wall")).damage == creature


def test_less_damage_becomes_so_much() -> None:
    text = ("If a source you control would deal an amount of noncombat damage less than this creature's power to "
            "an opponent, that source deals damage equal to this creature's power instead.")
    bolts = [free(name, "Sorcery", f"This spell deals {n} damage to each opponent.") for name, n in ("A1", "B6")]
    game = board(Side([beast("Axe", "4/4", text)], bolts), Side())
    assert life_after(game, "A", player=1) == 16
    assert life_after(game, "B", player=1) == 10


def test_one_more_of_each_kind_of_counters_is_put() -> None:
    lord = spell("Lord", "{G}", "Artifact", "If you would put one or more counters on a creature you control or on "
                 "yourself, put that many plus one of each of those kinds of counters on that permanent or player "
                 "instead.")
    gift = spell("Gift", "{G}", "Sorcery", "Put two +1/+1 counters and a flying counter on target creature. You get a "
                 "poison counter.")
    game = after(board(Side([FOREST, lord, bear()], [gift]), Side([bear("Other Bear")])), ("Gift", "Plain Bear"))
    assert (counters(game, "Plain Bear"), counters(game, "Plain Bear", "flying")) == (3, 2)
    assert game.player(0).counters == {"poison": 2}


def test_double_damage_to_you() -> None:
    text = "If a source would deal damage to you, it deals double that damage to you instead."
    game = board(Side([free("Law", "Enchantment", text)]), Side([bear("Foe")]))
    emit(game, [Damage(find(game, "Foe"), 0, 3), Damage(find(game, "Foe"), 1, 3)])
    assert [each.life for each in game.state.players] == [14, 17]


@pytest.mark.parametrize(("law", "tokens"), [
    ("If one or more tokens would be created under your control, those tokens plus a Food token are created instead.",
     {"Ape": 2, "Food": 1}),
    ("If you would create one or more Ape tokens, instead create those tokens plus an additional Clue token.",
     {"Ape": 2, "Clue": 1}),
    ("If you would create one or more artifact tokens, instead create those tokens plus an additional Clue token.",
     {"Ape": 2}),
    ("If one or more tokens would be created, twice that many of those tokens are created instead.", {"Ape": 4}),
    (("If one or more creature tokens would be created under your control, that many 4/4 white Angel creature tokens "
     "with flying are created instead."), {"Angel": 2}),
])
def test_what_is_created_instead(law: str, tokens: dict[str, int]) -> None:
    assert made("Create two 1/1 red Ape creature tokens.", law) == tokens


@pytest.mark.parametrize(("text", "left"), [
    (("If any source you control would deal damage to a permanent or player this turn, it deals double that damage to "
      "that permanent or player instead."), 16),
    (("Until your next turn, if a source you control would deal noncombat damage to one of your opponents, it deals "
     "triple that damage to that player instead."), 14),
])
def test_damage_is_multiplied_for_a_while(text: str, left: int) -> None:
    game = board(Side((), [free("Blaze", "Sorcery", text), SHOCK]), Side())
    assert life_after(game, "Blaze", ("Shock", 1), player=1) == left


def test_a_target_deals_double_damage() -> None:
    text = ("Each time target permanent would deal damage to a permanent or player this turn, it deals double that "
            "damage to that permanent or player instead.")
    gun = free("Gun", "Artifact", "{T}: This artifact deals 1 damage to any target.")
    game = after(board(Side([gun], [free("Blaze", "Sorcery", text), SHOCK]), Side()), ("Blaze", "Gun"))
    use(game, "Gun", 1)
    assert life_after(game, ("Shock", 1), player=1) == 16


@pytest.mark.parametrize(("text", "milled"), [
    ("If an opponent would mill one or more cards, they mill twice that many cards instead.", (6, 3)),
    ("If a player would mill one or more cards, that player mills that many cards plus one instead.", (4, 4)),
    ("If you would mill one or more cards, you mill that many cards plus four instead.", (3, 7)),
    ("If an opponent would mill one or more cards, they lose that much life instead.", (0, 3)),
])
def test_more_cards_are_milled(text: str, milled: tuple[int, int]) -> None:
    grind = free("Grind", "Sorcery", "Each player mills three cards.")
    stones = [free("Stone", "Artifact")] * 12
    game = board(Side([free("Law", "Enchantment", text)], [grind], library=stones), Side(library=stones))
    play(game, "Grind")
    assert (len(names(game, Zone.GRAVEYARD, 1)), len(names(game, Zone.GRAVEYARD)) - 1) == milled


@pytest.mark.parametrize(("deed", "clues"), [
    ("If you would investigate, investigate twice instead.", 4),
    ("If an opponent would investigate, they investigate twice instead.", 2),
    ("If you would investigate, you may instead draw a card.", 0),
])
def test_one_investigates_more_often(deed: str, clues: int) -> None:
    search = free("Search", "Sorcery", "Investigate twice.")
    game = board(Side([free("Law", "Enchantment", deed)], [search], library=[free("Stone", "Artifact")] * 4), Side())
    play(game, "Search", *(["yes", "yes"] if "may" in deed else []))
    assert names(game, Zone.BATTLEFIELD).count("Clue") == clues


@pytest.mark.parametrize(("text", "effect", "count"), [
    (SEASON, True, 4), (SEASON, False, 2),
    (("If one or more counters would be put on an artifact or creature you control, that many plus one of each of those"
      " kinds of counters are put on that permanent instead."), False, 3),
    (("If you would put one or more counters on a permanent or player, put twice that many of each of those kinds of"
      " counters on that permanent or player instead."), True, 4),
])
def test_more_counters_of_any_kind(text: str, effect: bool, count: int) -> None:
    game = board(Side([free("Season", "Enchantment", text), bear("Ox")]), Side())
    more = PutCounters(find(game, "Ox"), "flood", 2, find(game, "Season"), 0)
    more.effect = effect
    emit(game, [more])
    assert game.state.objects[find(game, "Ox")].counters == {"flood": count}


@pytest.mark.parametrize(("choice", "name"), [("0", "Cat"), ("1", "Dog")])
def test_either_of_two_tokens_may_be_created_instead(choice: str, name: str) -> None:
    text = ("If you would create one or more tokens, you may instead create that many 2/2 green Cat creature tokens "
            "with haste or that many 3/1 green Dog creature tokens with vigilance.")
    game = board(Side([free("Yard", "Artifact", text)],
                      [free("Call", "Sorcery", "Create two 1/1 white Soldier creature tokens.")]), Side())
    play(game, "Call", "yes", choice)
    assert names(game, Zone.BATTLEFIELD) == ["Yard", name, name]


def test_counters_that_another_player_gives_you_are_not_put_by_you() -> None:
    lord = spell("Lord", "{G}", "Artifact", "If you would put one or more counters on a permanent or player, put that "
                 "many plus one of each of those kinds of counters on that permanent or player instead.")
    game = board(Side([FOREST], [spell("Bane", "{G}", "Sorcery", "Each player gets a poison counter.")]), Side([lord]))
    play(game, "Bane")
    assert [game.player(who).counters for who in (0, 1)] == [{"poison": 1}, {"poison": 1}]


def test_one_counter_fewer_is_put() -> None:
    ward = spell("Ward", "{G}", "Artifact", "If one or more -1/-1 counters would be put on a creature you control, "
                 "that many -1/-1 counters minus one are put on it instead.")
    bane = spell("Bane", "{G}", "Sorcery", "Put two -1/-1 counters on target creature.")
    weak = spell("Weakness", "{G}", "Sorcery", "Put a -1/-1 counter on target creature.")
    game = board(Side([FOREST] * 2 + [ward, bear(pt="3/3")], [bane, weak]), Side())
    for name in ("Bane", "Weakness"):
        play(game, name)
    assert counters(game, "Plain Bear", "-1/-1") == 1


@pytest.mark.rule("122.1")
def test_half_as_many_counters_of_each_kind_are_put_by_an_opponent() -> None:
    law = beast("Law", text="If an opponent would put one or more counters on a permanent or player, they put half "
                "that many of each of those kinds of counters on that permanent or player instead, rounded down.")
    grow = free("Grow", "Instant", "Put three +1/+1 counters on target creature.")
    for mine, number in ((True, 3), (False, 1)):
        sides = Side([law], [grow]), Side([beast("Ox")])
        game = after(board(*sides) if mine else board(Side([beast("Ox")], [grow]), Side([law])), ("Grow", "Ox"))
        assert game.obj(find(game, "Ox")).counters == {"+1/+1": number}


@pytest.mark.rule("122.1")
@pytest.mark.parametrize(("chosen", "to", "on", "many"), [
    ("a counter on target permanent", "an additional counter of that kind on that permanent", "Ox", 2),
    ("a kind of counter on a creature you control", "a counter of that kind on target land", "Forest", 1),
])
def test_another_counter_of_a_kind_that_is_chosen(chosen: str, to: str, on: str, many: int) -> None:
    more = free("More", "Sorcery", f"Choose {chosen}. Put {to}.")
    game = board(Side([beast("Ox"), FOREST], [more]), Side())
    game.state.own(find(game, "Ox")).counters = {"charge": 1, "oil": 1}
    play(game, "More", on, "oil")
    assert game.obj(find(game, on)).counters["oil"] == many


@pytest.mark.rule("614.5")
@pytest.mark.parametrize(("makes", "food", "squirrels"), [
    ("Create a 1/1 red Goblin creature token and a Treasure token.", 1, 2),
    ("For each creature you control, create a token that's a copy of it.", 1, 2),
    ("For each creature you control, create a Clue token.", 1, 2),
    ("Create a Clue token. Create a Treasure token.", 2, 2),
])
def test_tokens_are_added_once_to_all_that_are_created_at_once(makes: str, food: int, squirrels: int) -> None:
    nest = [free(name, "Enchantment", f"If one or more tokens would be created under your control, those tokens plus "
                 f"{more} are created instead.")
            for name, more in (("Farm", "a Food token"), ("Nest", "that many 1/1 green Squirrel creature tokens"))]
    for law, name, many in zip(nest, ("Food", "Squirrel"), (food, squirrels), strict=True):
        game = board(Side([law, beast("Ox"), beast("Cow")], [free("Make", "Sorcery", makes)]), Side())
        play(game, "Make")
        assert tokens(game).count(name) == many
