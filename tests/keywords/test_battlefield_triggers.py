"""CR 702.92-702.156. Keywords that trigger on the battlefield, or as a permanent enters or dies."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Activate
from engine.events.kinds import Move, PutCounters
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.before_priority import settle
from engine.rules.game_loop import advance
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.table import Seats, counters, creature, do, play, pt, seats_of, tokens, war
from tests.rules.board import Side, all_of, board, cast_now, find, resolve, spell, to_step
from tests.rules.cards import FOREST, PLAINS

DRAW = spell("Insight", "{G}", "Sorcery", "Draw a card.")
HEDGE = creature("Hedge", pt="1/1", cost="{G}")


def cast(card: Card, *mine: Card, seats: Seats | None = None, lands: int = 6, hand: tuple[Card, ...] = (),
         names: tuple[str, ...] = (), sides: int = 1) -> Game:
    """The board after casting a card (and then others by name) with everything resolved."""
    game = board(Side([FOREST] * lands + list(mine), [card, *hand]), *(Side() for _ in range(sides)),
                 asker=seats or Seats())
    for name in (card.name, *names):
        play(game, name)
    return game


def kill(game: Game, name: str) -> None:
    """Put the first permanent with that name into its graveyard, and all that follows."""
    emit(game, [Move(find(game, name), Zone.GRAVEYARD)])
    settle(game)
    resolve(game)


@pytest.mark.rule("702.92a")
def test_living_weapon_brings_its_germ() -> None:
    text = "Living weapon\nEquipped creature gets +4/+4.\nEquip {5}"
    game = cast(spell("Skull", "{2}", "Artifact — Equipment", text))
    assert tokens(game) == ["Phyrexian Germ"] and pt(game, "Phyrexian Germ") == (4, 4)
    assert game.chars(find(game, "Phyrexian Germ")).colors == 4


@pytest.mark.rule("702.93a")
def test_undying_brings_it_back_once_with_a_counter() -> None:
    game = board(Side([creature("Wolf", "Undying")]), Side())
    kill(game, "Wolf")
    assert counters(game, "Wolf") == 1
    kill(game, "Wolf")
    assert find(game, "Wolf") == 0 and find(game, "Wolf", Zone.GRAVEYARD)


@pytest.mark.rule("702.95b")
def test_soulbond_as_it_enters_pairs_it_with_another_creature() -> None:
    angel = creature("Angel", "Soulbond\nAs long as this creature is paired with another creature, each of those "
                     "creatures gets +4/+4.")
    game = cast(angel, HEDGE, seats=Seats(take=["Hedge"]))
    assert pt(game, "Angel") == (6, 6) and pt(game, "Hedge") == (5, 5)


@pytest.mark.rule("702.95b", "702.95e")
def test_one_whose_partner_has_left_is_paired_anew() -> None:
    angel = creature("Angel", "Soulbond\nAs long as this creature is paired with another creature, each of those "
                     "creatures gets +4/+4.")
    game = cast(angel, HEDGE, hand=(creature("Third"),), seats=Seats(take=["Hedge"]))
    kill(game, "Hedge")
    assert pt(game, "Angel") == (2, 2)
    seats_of(game).take = ("Angel",)
    play(game, "Third")
    assert pt(game, "Angel") == pt(game, "Third") == (6, 6)


BOND = creature("Twin", "Soulbond\nAs long as this creature is paired with another creature, each of those "
                "creatures gets +1/+1.")


@pytest.mark.rule("702.95d")
def test_a_paired_creature_is_not_paired_again() -> None:
    game = cast(BOND, HEDGE, hand=(creature("Third"),), names=("Third",), seats=Seats(take=["Hedge", "Third"]))
    assert pt(game, "Hedge") == (2, 2) and pt(game, "Third") == (2, 2)


@pytest.mark.rule("702.95c")
def test_a_creature_that_is_gone_is_not_paired() -> None:
    game = board(Side([FOREST] * 2 + [HEDGE], [BOND]), Side(), asker=Seats(take=["Hedge"]))
    assert cast_now(game, "Twin")
    while not find(game, "Twin"):
        resolve_one(game)
    emit(game, [Move(find(game, "Hedge"), Zone.HAND)])
    resolve(game)
    assert pt(game, "Twin") == (2, 2)


def resolve_one(game: Game) -> None:
    """Everybody passes until the stack is lower or other."""
    before = game.state.stack
    from_here = 0
    while game.state.stack == before and from_here < 20:
        advance(game)
        from_here += 1


@pytest.mark.rule("702.95e")
def test_a_pair_parts_when_one_stops_being_a_creature() -> None:
    game = cast(BOND, HEDGE, seats=Seats(take=["Hedge"]))
    emit(game, [Move(find(game, "Hedge"), Zone.HAND)])
    settle(game)
    assert pt(game, "Twin") == (2, 2)


@pytest.mark.rule("702.98a")
def test_unleash_is_a_counter_and_no_blocking() -> None:
    rogue = creature("Rogue", "Unleash")
    game = cast(rogue)
    assert counters(game, "Rogue") == 1
    assert counters(cast(rogue, seats=Seats(yes=False)), "Rogue") == 0
    game = board(Side([creature("A")]), Side([rogue]), asker=Seats({"A": 1}, [("Rogue", "A")]))
    emit(game, [PutCounters(find(game, "Rogue"), "+1/+1", 1, 0, 1)])
    to_step(game, Step.END_COMBAT)
    assert game.player(1).life == 18


@pytest.mark.rule("702.100a", "702.100b")
def test_evolve_grows_for_the_greater() -> None:
    fish = creature("Fish", "Evolve", pt="1/2")
    assert counters(cast(creature("Big", pt="2/1"), fish), "Fish") == 1
    assert counters(cast(creature("Tall", pt="0/3"), fish), "Fish") == 1
    assert counters(cast(creature("Small", pt="1/2"), fish), "Fish") == 0


@pytest.mark.rule("702.100b")
def test_a_creature_evolves_as_counters_are_put_on_it_and_not_otherwise() -> None:
    watch = spell("Watch", "{1}", "Enchantment", "Whenever a creature you control evolves, you gain 1 life.")
    fish = creature("Fish", "Evolve", pt="1/2")
    assert cast(creature("Big", pt="2/1"), fish, watch).player(0).life == 21
    assert cast(creature("Small", pt="1/2"), fish, watch).player(0).life == 20


@pytest.mark.rule("702.100d")
def test_two_evolves_trigger_separately() -> None:
    fish = creature("Fish", "Evolve\nEvolve", pt="1/1")
    assert counters(cast(creature("Big", pt="9/9"), fish), "Fish") == 2


@pytest.mark.rule("702.101a")
def test_extort_drains_each_opponent() -> None:
    game = board(Side([FOREST, PLAINS, creature("Priest", "Extort")], [DRAW]), Side(), Side(), asker=Seats())
    play(game, "Insight")
    assert [game.player(n).life for n in range(3)] == [22, 19, 19]
    assert all(game.obj(id).tapped for id in all_of(game, "Plains"))


@pytest.mark.rule("702.101b")
def test_two_extorts_are_paid_separately() -> None:
    game = board(Side([FOREST, PLAINS, PLAINS, creature("Priest", "Extort\nExtort")], [DRAW]), Side(), asker=Seats())
    play(game, "Insight")
    assert game.player(1).life == 18


def tribute() -> Card:
    """A creature with tribute that minds."""
    return creature("Herald", "Tribute 2\nWhen this creature enters, if tribute wasn't paid, draw a card.")


@pytest.mark.rule("702.104a")
def test_tribute_is_paid_in_counters_if_an_opponent_will() -> None:
    game = cast(tribute())
    assert counters(game, "Herald") == 2 and len(game.player(0).hand) == 0


@pytest.mark.rule("702.104b")
def test_tribute_that_was_not_paid_triggers() -> None:
    game = cast(tribute(), seats=Seats(yes=False))
    assert counters(game, "Herald") == 0 and len(game.player(0).hand) == 1


@pytest.mark.rule("702.108a")
def test_prowess_for_noncreature_spells_only() -> None:
    monk = creature("Monk", "Prowess")
    assert pt(cast(DRAW, monk), "Monk") == (3, 3)
    game = cast(HEDGE, monk)
    assert pt(game, "Monk") == (2, 2)


@pytest.mark.rule("702.108b")
def test_two_prowesses_trigger_separately() -> None:
    assert pt(cast(DRAW, creature("Monk", "Prowess\nProwess")), "Monk") == (4, 4)


@pytest.mark.rule("702.110a")
def test_exploit_may_sacrifice_a_creature() -> None:
    fiend = creature("Fiend", "Exploit")
    game = cast(fiend, HEDGE, seats=Seats(take=["Hedge"]))
    assert find(game, "Hedge") == 0 and find(game, "Fiend")
    assert find(cast(fiend, HEDGE, seats=Seats(yes=False)), "Hedge")


@pytest.mark.rule("702.110b")
def test_when_it_exploits_a_creature() -> None:
    fiend = creature("Fiend", "Exploit\nWhen this creature exploits a creature, you gain 4 life.")
    assert cast(fiend, HEDGE, seats=Seats(take=["Hedge"])).player(0).life == 24
    assert cast(fiend, HEDGE, seats=Seats(yes=False)).player(0).life == 20


@pytest.mark.rule("702.123a")
def test_fabricate_makes_counters_or_servos() -> None:
    smith = creature("Smith", "Fabricate 2")
    assert counters(cast(smith, seats=Seats(picks=["0"])), "Smith") == 2
    game = cast(smith, seats=Seats(picks=["1"], yes=False))
    assert tokens(game) == ["Servo", "Servo"] and counters(game, "Smith") == 0


@pytest.mark.rule("702.123b")
def test_two_fabricates_trigger_separately() -> None:
    game = cast(creature("Smith", "Fabricate 1\nFabricate 2"), seats=Seats(picks=["1"], yes=False))
    assert tokens(game) == ["Servo"] * 3


@pytest.mark.rule("702.135a")
def test_afterlife_leaves_spirits() -> None:
    game = board(Side([creature("Saint", "Afterlife 2")]), Side())
    kill(game, "Saint")
    assert tokens(game) == ["Spirit", "Spirit"]
    spirit = game.chars(all_of(game, "Spirit")[0])
    assert (spirit.power, spirit.toughness) == (1, 1) and "flying" in spirit.keywords and spirit.colors == 5


@pytest.mark.rule("702.135b")
def test_two_afterlives_trigger_separately() -> None:
    game = board(Side([creature("Saint", "Afterlife 1\nAfterlife 2")]), Side())
    kill(game, "Saint")
    assert tokens(game) == ["Spirit"] * 3


@pytest.mark.rule("702.136a")
def test_riot_is_a_counter_or_haste() -> None:
    punk = creature("Punk", "Riot")
    big = cast(punk, seats=Seats(picks=["counter"]))
    assert counters(big, "Punk") == 1 and "haste" not in big.chars(find(big, "Punk")).keywords
    quick = cast(punk, seats=Seats(picks=["abilities"]))
    assert counters(quick, "Punk") == 0 and "haste" in quick.chars(find(quick, "Punk")).keywords


@pytest.mark.rule("702.136b")
def test_two_riots_work_separately() -> None:
    game = cast(creature("Punk", "Riot\nRiot"), seats=Seats(picks=["counter"]))
    assert counters(game, "Punk") == 2


@pytest.mark.rule("702.82a")
def test_devour_eats_as_it_enters() -> None:
    dragon = creature("Dragon", "Devour 2")
    game = cast(dragon, HEDGE, HEDGE, seats=Seats(take=["Hedge"]))
    assert counters(game, "Dragon") == 4 and find(game, "Hedge") == 0


@pytest.mark.rule("702.82c")
def test_devour_of_another_kind() -> None:
    game = cast(creature("Worm", "Devour land 3"), HEDGE, seats=Seats(take=["Forest", "Hedge"]))
    assert counters(game, "Worm") == 18 and find(game, "Hedge")


@pytest.mark.rule("702.156a")
def test_ravenous_counts_x_and_draws_from_five() -> None:
    beast = creature("Beast", "Ravenous", pt="0/0", cost="{X}{G}")
    game = cast(beast, seats=Seats(number=5))
    assert counters(game, "Beast") == 5 and len(game.player(0).hand) == 1
    assert len(cast(beast, seats=Seats(number=4)).player(0).hand) == 0


@pytest.mark.rule("702.131a")
def test_ascend_on_a_spell_looks_once() -> None:
    rite = spell("Rite", "{G}", "Sorcery", "Ascend\nDraw a card. If you have the city's blessing, draw two cards "
                 "instead.")
    assert len(cast(rite, lands=10).player(0).hand) == 2
    assert len(cast(rite, lands=9).player(0).hand) == 1


CITY = creature("Guard", "Ascend\nAs long as you have the city's blessing, this creature has flying.", cost="{G}")


@pytest.mark.rule("702.131b")
def test_ascend_on_a_permanent_at_ten_permanents_for_good() -> None:
    game = cast(CITY, lands=9)
    assert "flying" in game.chars(find(game, "Guard")).keywords
    for id in all_of(game, "Forest"):
        emit(game, [Move(id, Zone.GRAVEYARD)])
    settle(game)
    assert "flying" in game.chars(find(game, "Guard")).keywords
    few = cast(CITY, lands=8)
    assert "flying" not in few.chars(find(few, "Guard")).keywords


@pytest.mark.rule("702.131c")
def test_any_number_of_players_have_the_citys_blessing() -> None:
    game = board(Side([FOREST] * 9 + [CITY]), Side([FOREST] * 9 + [CITY]))
    assert all("flying" in game.chars(id).keywords for id in all_of(game, "Guard"))


@pytest.mark.rule("702.89a")
@pytest.mark.parametrize("word", ["Totem armor", "Umbra armor"])
def test_totem_armor_is_destroyed_instead(word: str) -> None:
    aura = spell("Veil", "{G}", "Enchantment — Aura", f"Enchant creature\n{word}")
    slay = spell("Slay", "{G}", "Sorcery", "Destroy target creature.")
    game = cast(aura, HEDGE, hand=(slay,), names=("Slay",), seats=Seats(take=["Hedge"]))
    assert find(game, "Hedge") and find(game, "Veil", Zone.GRAVEYARD)


@pytest.mark.rule("702.114a")
def test_devoid_is_colorless_everywhere() -> None:
    card = creature("Void", "Devoid", cost="{G}")
    game = board(Side([card], [card], graveyard=[card]), Side())
    for zone in (Zone.BATTLEFIELD, Zone.HAND, Zone.GRAVEYARD):
        assert game.chars(find(game, "Void", zone)).colors == 0


INFECT = creature("Rot", "Infect", pt="3/3")


@pytest.mark.rule("702.90b", "702.90a")
def test_infect_poisons_players() -> None:
    game = war([INFECT])
    assert game.player(1).life == 20 and game.player(1).counters.get("poison") == 3


@pytest.mark.rule("702.90c")
def test_infect_withers_creatures() -> None:
    game = war([INFECT], [creature("Wall", pt="0/9")], seats=Seats(block=[("Wall", "Rot")]))
    assert pt(game, "Wall") == (-3, 6) and game.obj(find(game, "Wall")).damage == 0


@pytest.mark.rule("702.90d")
def test_last_known_infect_counts() -> None:
    bomb = creature("Bomb", "Infect\nSacrifice this creature: It deals 3 damage to target player.")
    game = board(Side([bomb]), Side(), asker=Seats(player=1))
    assert do(game, Activate(find(game, "Bomb"), 1))
    resolve(game)
    assert game.player(1).counters.get("poison") == 3 and game.player(1).life == 20


@pytest.mark.rule("702.90e")
def test_infect_works_from_the_stack() -> None:
    bolt = spell("Venom", "{G}", "Instant", "Infect\n~ deals 2 damage to target player.")
    assert cast(bolt, seats=Seats(player=1)).player(1).counters.get("poison") == 2


@pytest.mark.rule("702.90e")
def test_damage_of_an_infecting_spell_is_not_marked_on_a_creature() -> None:
    bolt = spell("Venom", "{G}", "Instant", "Infect\n~ deals 1 damage to target creature.")
    game = cast(bolt, creature("Ox", pt="3/3"), seats=Seats(take=("Ox",)))
    ox = game.obj(find(game, "Ox"))
    assert pt(game, "Ox") == (2, 2) and not ox.damage


@pytest.mark.rule("702.90f")
def test_two_infects_are_as_one() -> None:
    assert war([creature("Rot", "Infect\nInfect")]).player(1).counters.get("poison") == 2


@pytest.mark.rule("702.100c")
def test_nothing_is_greater_than_what_is_no_creature() -> None:
    fossil = spell("Fossil", "{1}", "Artifact", "Evolve")
    assert counters(cast(creature("Big", pt="9/9"), fossil), "Fossil") == 0


@pytest.mark.rule("702.82b")
def test_it_knows_how_many_creatures_it_devoured() -> None:
    text = "Devour 1\nWhen this creature enters, you gain life equal to the number of creatures it devoured."
    game = cast(creature("Dragon", text), HEDGE, HEDGE, seats=Seats(take=["Hedge"]))
    assert game.player(0).life == 22 and counters(game, "Dragon") == 2
