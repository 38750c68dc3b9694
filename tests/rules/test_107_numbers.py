"""CR 107. X and what it may be, numbers that are counted, halves and how they are rounded, differences, the greater of
two."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.decisions import Number
from engine.events.kinds import Move
from engine.events.pipeline import emit
from engine.terms.steps import Step
from engine.terms.zones import Cause, Zone
from tests.board import YOU, Board
from tests.keywords import table
from tests.keywords.table import Seats, pt
from tests.rules.board import Side, all_of, board, find, spell
from tests.rules.cards import FOREST, MOUNTAIN, PLAINS, SWAMP, bear
from tests.rules.options import usable
from tests.rules.play import after, beast, cast, free, go_on, life_after, names, next_turn, play, use
from tests.rules.situations import after_rite, lives_changed
from tests.rules.test_combat import attacking, fight
from tests.rules.usual_cards import KILL, OWL, WOLF, WOLF_3_3

TURF = free("Turf", "Basic Land — Island", "{T}: Add {U}.")
HALVES = ("Each player loses half their life, then discards half the cards in their hand, then sacrifices half the "
          "creatures they control. Round {way} each time.")
THIRDS = ("Each player loses a third of their life, then discards a third of the cards in their hand, then "
          "sacrifices a "
          "third of the creatures they control, then sacrifices a third of the lands they control. Round up each time.")
GROW = free("Grow", "Sorcery",
            "Target creature gets +2/-1 until end of turn for each Goat you control beyond the first.")
SPIRIT = beast("Ghost", types="Creature — Spirit")
PAID = ("As an additional cost to cast this spell, pay X life. X can't be greater than the number of creatures you "
        "control.\nYou gain X life.")
HILL = spell("Hill", "", "Land", "")


@pytest.mark.rule("107.1")
@pytest.mark.parametrize(("size", "now"), [("1/5", (5, 9)), ("5/1", (9, 5)), ("3/3", (3, 3))])
def test_the_difference_between_its_numbers(size: str, now: tuple[int, int]) -> None:
    text = ("Target creature gets +X/+X until end of turn, where X is the difference between its power and toughness.")
    game = after(board(Side([beast("Ox", size)], [free("Grow", "Instant", text)]), Side()), ("Grow", "Ox"))
    assert pt(game, "Ox") == now


@pytest.mark.rule("107.1")
def test_the_difference_to_the_discovered_cards_mana_value() -> None:
    text = ("Discover 5. If the discovered card's mana value is less than 5, create a number of tapped Treasure tokens "
            "equal to the difference.")
    game = board(Side(hand=[free("Lode", "Sorcery", text)], library=[FOREST, beast("Ox", cost="{3}"), FOREST]), Side())
    play(game, "Lode", "yes")
    assert sorted(names(game, Zone.BATTLEFIELD)) == ["Ox", "Treasure", "Treasure"]


@pytest.mark.rule("107.1")
@pytest.mark.parametrize(("text", "lost"), [
    ("~ deals damage to each opponent who controls more lands than you equal to the difference.", [0, -2, -4]),
    ("Each opponent with more life than you loses life equal to the difference.", [0, 0, -10]),
    ("Each opponent who has less life than you loses life equal to the difference.", [0, -8, 0]),
    ("Choose an opponent who controls more lands than you. You lose life equal to the difference.", [-2, 0, 0]),
    ("Choose target opponent who has more life than you. That player loses life equal to the difference.", [0, 0, -10]),
])
def test_the_difference_is_that_of_each(text: str, lost: list[int]) -> None:
    game, _ = after_rite(text, *[1] * text.startswith("Choose an"))
    assert lives_changed(game) == lost


@pytest.mark.rule("107.1")
def test_the_difference_of_each_creature_is_its_own() -> None:
    big = beast("Ox", "2/2", "This creature gets +3/+0.")
    text = ("For each creature you control with power greater than its base power, put a number of +1/+1 counters on "
            "that creature equal to the difference.")
    game = after(board(Side([big, beast("Elk")], [free("Rite", "Sorcery", text)]), Side()), "Rite")
    assert [dict(game.obj(find(game, name)).counters) for name in ("Ox", "Elk")] == [{"+1/+1": 3}, {}]


@pytest.mark.rule("107.1")
@pytest.mark.parametrize(("lands", "life"), [(1, 20), (2, 21), (4, 20), (7, 21), (9, 20)])
def test_a_prime_number_of_lands(lands: int, life: int) -> None:
    text = "At the beginning of your upkeep, if you control a prime number of lands, you gain 1 life."
    game = board(Side([free("Sum", "Enchantment", text), *[FOREST] * lands]), Side())
    next_turn(game, Step.MAIN1, turns=2)
    assert game.player(0).life == life


@pytest.mark.rule("107.1")
@pytest.mark.parametrize(("mine", "theirs"), [(1, 3), (3, 1), (2, 2)])
def test_the_greater_of_two_numbers_counts(mine: int, theirs: int) -> None:
    deed = free("Deed", "Sorcery", "You gain life equal to the number of creatures you control or the number of "
                "creatures target opponent controls, whichever is greater.")
    game = board(Side([beast(f"A{n}") for n in range(mine)], [deed]), Side([beast(f"B{n}") for n in range(theirs)]))
    assert life_after(game, ("Deed", 1)) == 20 + max(mine, theirs)


@pytest.mark.rule("107.1")
@pytest.mark.parametrize("size", ["5/1", "1/5"])
def test_power_or_toughness_whichever_is_greater(size: str) -> None:
    deed = free("Deed", "Sorcery", "You gain life equal to target creature's power or toughness, whichever is greater.")
    assert life_after(board(Side([beast("Ox", size)], [deed]), Side()), ("Deed", "Ox")) == 25


@pytest.mark.rule("107.1a")
@pytest.mark.parametrize(("way", "life", "cards", "lands"), [("up", 3, 1, 1), ("down", 4, 2, 2)])
def test_each_part_is_rounded_that_way(way: str, life: int, cards: int, lands: int) -> None:
    text = ("Target player loses half their life, then discards half the cards in their hand, then sacrifices a third "
            f"of the lands they control. Round {way} each time.")
    game = board(Side(hand=[free("Halve", "Sorcery", text)]),
                 Side([FOREST] * 2, [beast("A"), beast("B"), beast("C")], life=7))
    play(game, "Halve", 1)
    player = game.player(1)
    assert (player.life, len(player.hand), len(game.state.battlefield)) == (life, cards, lands)


@pytest.mark.rule("107.1a")
def test_half_of_a_number_said_before_what_is_dealt_the_damage() -> None:
    text = ("Flood deals damage equal to half the number of Islands you control, rounded down, to each creature "
            "without flying.")
    game = board(Side([TURF] * 5, [free("Flood", "Sorcery", text)]),
                 Side([beast("Ox"), beast("Elk", "3/3"), beast("Jay", text="Flying")]))
    play(game, "Flood")
    assert names(game, Zone.BATTLEFIELD, 1) == ["Elk", "Jay"]


@pytest.mark.rule("107.1a")
def test_half_x_damage_is_rounded() -> None:
    flame = free("Flame", "Sorcery", "Flame deals X damage to target opponent or planeswalker and half X damage, "
                                     "rounded up, to you, where X is the number of Mountains you control.")
    game = after(board(Side([MOUNTAIN] * 3, [flame]), Side()), ("Flame", 1))
    assert [each.life for each in game.state.players] == [18, 17]


@pytest.mark.rule("107.1a")
@pytest.mark.parametrize(("text", "life", "cards", "bears", "lands"), [
    (HALVES.format(way="up"), 10, 1, 2, 4), (HALVES.format(way="down"), 11, 2, 3, 4), (THIRDS, 14, 2, 3, 2),
])
def test_parts_are_lost_one_after_another(text: str, life: int, cards: int, bears: int, lands: int) -> None:
    game = board(Side((), [free("Toll", "Sorcery", text)]), Side([*[bear()] * 5, *[FOREST] * 4], [FOREST] * 3, life=21))
    play(game, "Toll")
    theirs = names(game, Zone.BATTLEFIELD, 1)
    assert (game.player(1).life, len(game.player(1).hand)) == (life, cards)
    assert (theirs.count("Plain Bear"), theirs.count("Forest")) == (bears, lands)


@pytest.mark.rule("107.1a")
def test_half_x_tokens_are_created() -> None:
    goose = beast("Goose", "0/1", "When Goose enters, create half X Food tokens, rounded up.", cost="{X}")
    game = after(board(Side([FOREST] * 3, [goose]), Side()), ("Goose", 3))
    assert names(game, Zone.BATTLEFIELD).count("Food") == 2


@pytest.mark.rule("107.1a")
def test_half_down_and_half_up() -> None:
    text = ("Enchant creature\nEnchanted creature gets +X/+Y, where X is half the number of creatures you control, "
            "rounded down, and Y is half the number of creatures you control, rounded up.")
    game = board(Side([beast("Ox"), beast("Elk"), beast("Imp")], [free("Web", "Enchantment — Aura", text)]), Side())
    play(game, "Web", "Ox")
    assert pt(game, "Ox") == (3, 4)


@pytest.mark.rule("107.1b")
@pytest.mark.parametrize(("goats", "power"), [(0, 2), (1, 2), (2, 4), (3, 6)])
def test_each_beyond_the_first_is_never_less_than_none(goats: int, power: int) -> None:
    herd = [beast(f"Goat {number}", "1/1", "", "Creature — Goat") for number in range(goats)]
    game = after(board(Side([beast("Ox", "2/5"), *herd], [GROW]), Side()), ("Grow", "Ox"))
    assert pt(game, "Ox") == (power, 5 - (power - 2) // 2)


@pytest.mark.rule("107.1b")
@pytest.mark.parametrize(("hand", "life"), [(1, 18), (3, 20), (5, 20)])
def test_life_for_each_card_fewer(hand: int, life: int) -> None:
    text = ("At the beginning of each opponent's upkeep, that player loses 1 life for each card fewer than three in "
            "their hand.")
    game = board(Side([free("Rat", "Enchantment", text)]), Side((), [FOREST] * hand))
    next_turn(game)
    go_on(game)
    assert game.player(1).life == life


@pytest.mark.rule("107.1b")
@pytest.mark.parametrize(("x", "mine", "theirs"), [(3, 3, 2), (1, 1, 0), (0, 0, 0)])
def test_x_minus_one_tokens(x: int, mine: int, theirs: int) -> None:
    text = ("Create X 2/2 white Samurai creature tokens.\nEach opponent creates X minus one 2/2 white Samurai creature "
            "tokens.")
    game = after(board(Side([FOREST] * 3, [free("Rising", "Sorcery", text, cost="{X}")]), Side()), ("Rising", x))
    assert [names(game, Zone.BATTLEFIELD, player).count("Samurai") for player in (0, 1)] == [mine, theirs]


@pytest.mark.rule("107.1b")
@pytest.mark.parametrize("text", [
    "You lose life equal to target creature's power.",
    "You gain life equal to target creature's power.",
    "Search your library for up to X cards, where X is target creature's power. Exile those cards, then shuffle.",
])
def test_a_number_below_zero_counts_as_zero(text: str) -> None:
    weak = spell("Moth", "{0}", "Creature — Insect", "", pt="-2/3")
    game = after(board(Side([MOUNTAIN, weak], [spell("Wane", "{R}", "Sorcery", text)]), Side()), ("Wane", "Moth"))
    assert (game.player(0).life, len(game.player(0).hand)) == (20, 0)


@pytest.mark.rule("107.3")
def test_life_lost_and_more_for_each_of_what_was_sacrificed() -> None:
    text = ("As an additional cost to cast this spell, you may sacrifice any number of Spirits.\n"
            "Target player loses 2 life plus 2 life for each Spirit sacrificed this way. You gain that much life.")
    game = board(Side([SPIRIT, SPIRIT], [free("Feast", "Sorcery", text)]), Side())
    ghosts = all_of(game, "Ghost")
    play(game, "Feast", "yes", 1, tuple(ghosts))
    assert (game.player(0).life, game.player(1).life) == (26, 14)


@pytest.mark.rule("107.3")
def test_x_is_what_it_was_as_the_spell_was_cast() -> None:
    jaws = free("Jaws", "Sorcery", "Jaws deals X damage divided as you choose among any number of targets, where X is "
                                   "the number of creatures you control as you cast this spell.")
    toss = free("Toss", "Instant", "Sacrifice a creature.")
    game = board(Side([beast("Ox"), beast("Elk"), beast("Ant")], [jaws, toss]), Side())
    cast(game, "Jaws", 1)
    play(game, "Toss", "Ox")
    go_on(game)
    assert game.player(1).life == 17


@pytest.mark.rule("107.3")
def test_only_mana_of_the_color_is_spent_on_x() -> None:
    for line, lost in (("", 3), ("Spend only black mana on X.\n", 0)):
        text = f"{line}Target player loses X life."
        game = board(Side([FOREST, FOREST, FOREST], [spell("Drain", "{X}", "Sorcery", text)]), Side())
        play(game, "Drain", *([3] if lost else [0]), 1)
        assert game.player(1).life == 20 - lost


@pytest.mark.rule("107.3")
def test_one_thing_for_each_of_what_is_counted() -> None:
    table = Board()
    cards = [table.card(Zone.HAND, "Land") for _ in range(3)]
    table.card(), table.card()
    table.follow("Put a card from your hand on the bottom of your library for each creature you control.")
    assert len(table.game.player(YOU).hand) == len(cards) - 2


@pytest.mark.rule("107.3")
def test_as_many_players_as_were_attacked() -> None:
    text = "Whenever this creature attacks, you gain X life, where X is the number of players you attacked this combat."
    game = fight(Side([beast("Ox", text=text)]), Side(), attacking("Ox"))
    assert game.player(0).life == 21


@pytest.mark.rule("107.3")
def test_twice_x_targets_and_x_cards_of_twice_x() -> None:
    sweep = free("Sweep", "Sorcery", "Exile up to twice X target cards from graveyards.", cost="{X}")
    game = board(Side([FOREST], [sweep], graveyard=[WOLF_3_3, OWL, FOREST]), Side())
    says = play(game, "Sweep", 1, ("Wolf", "Owl"))
    assert sorted(names(game, Zone.EXILE)) == ["Owl", "Wolf"]
    assert [each.maximum for each in says.decisions if hasattr(each, "maximum") and hasattr(each, "legal")] == [2]
    gaze = free("Gaze", "Sorcery", "Look at twice X cards from the top of your library. Put X cards from among them "
                "into your hand and the rest into your graveyard.", cost="{X}")
    game = after(board(Side([FOREST], [gaze], [WOLF_3_3, OWL, FOREST]), Side()), ("Gaze", 1, "Owl"))
    assert names(game, Zone.HAND) == ["Owl"] and "Wolf" in names(game, Zone.GRAVEYARD)
    assert names(game, Zone.LIBRARY) == ["Forest"]


@pytest.mark.rule("107.3")
def test_x_as_the_text_sets_it() -> None:
    text = "{X}, {T}: Draw X cards. X is the number of creatures you control."
    game = board(Side([free("Table", "Artifact", text), FOREST, FOREST, bear(), bear()]), Side())
    use(game, "Table")
    assert len(names(game, Zone.HAND)) == 2
    poor = board(Side([free("Table", "Artifact", text), FOREST, bear(), bear()]), Side())
    assert not usable(poor, "Table")


def _range(decisions: Sequence[object]) -> list[tuple[int, int]]:
    return [(each.low, each.high) for each in decisions if isinstance(each, Number)]


@pytest.mark.rule("107.3")
@pytest.mark.parametrize(("cost", "text", "bounds"), [
    ("{X}", "You gain X life. X can't be 0.", (1, 3)),
    ("{X}", "X can't be 0.\nYou gain X life.", (1, 3)),
    ("{X}", "X can't be greater than the number of creatures you control.\nYou gain X life.", (0, 2)),
    ("{0}", PAID, (0, 2)),
])
def test_the_x_of_a_spell(cost: str, text: str, bounds: tuple[int, int]) -> None:
    own = [beast("Ox"), beast("Cow"), FOREST, FOREST, FOREST]
    game = board(Side(own, [spell("Boon", cost, "Sorcery", text)]), Side())
    says = play(game, "Boon", bounds[1])
    assert _range(says.decisions) == [bounds]


@pytest.mark.rule("107.3")
def test_the_x_of_a_kicker() -> None:
    sky = spell("Sky", "{0}", "Creature — Bird", "Kicker {X}. X can't be 0.\nWhen ~ enters, if it was kicked, you "
                "gain X life.", pt="1/1")
    game = board(Side([FOREST, FOREST], [sky]), Side())
    says = play(game, "Sky", "yes", 2)
    assert _range(says.decisions) == [(1, 2)] and game.state.players[0].life == 22


@pytest.mark.rule("107.3")
def test_the_x_of_a_modal_ability() -> None:
    wild = beast("Wild", text="{X}: Choose one —\n• You gain X life. X can't be 0.\n• You lose X life.")
    game = board(Side([wild, FOREST, FOREST]), Side())
    assert _range(use(game, "Wild", "0", 1).decisions) == [(1, 2)]


@pytest.mark.rule("107.3a")
def test_only_black_mana_is_spent_on_x() -> None:
    text = "Spend only black mana on X.\nYou gain X life."
    for lands, gained in (([SWAMP, SWAMP, PLAINS], 2), ([SWAMP, PLAINS, PLAINS], 1)):
        game = board(Side(list(lands), [spell("Sap", "{X}{1}", "Sorcery", text)]), Side())
        says = play(game, "Sap", gained)
        numbers = [each for each in says.decisions if isinstance(each, Number)]
        assert game.player(0).life == 20 + gained and numbers[0].high == gained


@pytest.mark.rule("107.3c")
@pytest.mark.parametrize(("beasts", "life"), [(0, 20), (2, 22)])
def test_what_x_is_may_be_said_after_it(beasts: int, life: int) -> None:
    boon = free("Boon", "Sorcery", "You gain X life. X is the number of creatures you control.")
    assert life_after(board(Side([beast("Ox")] * beasts, [boon]), Side()), "Boon") == life


@pytest.mark.rule("107.3i")
@pytest.mark.parametrize(("x", "toughness"), [(0, 4), (2, 2), (3, 1)])
def test_x_is_chosen_as_cards_are_revealed(x: int, toughness: int) -> None:
    text = ("When ~ enters, you may reveal X green cards in your hand. If you do, target creature gets -X/-X until end "
            "of turn.")
    game = board(Side([], [free("Rat", "Creature — Rat", text, "1/1"), *[beast(name, cost="{G}") for name in "ABC"]]),
                 Side([beast("Ox", "4/4")]))
    play(game, "Rat", "Ox", "yes", x)
    assert game.chars(find(game, "Ox")).toughness == toughness


@pytest.mark.rule("107.3i")
def test_x_is_chosen_as_evidence_is_collected() -> None:
    text = "When ~ enters, you may collect evidence X. When you do, you gain X life."
    grave = [spell("Old", "{3}", "Sorcery", ""), spell("Dust", "{2}", "Sorcery", "")]
    game = board(Side([], [free("Spy", "Creature — Rat", text, "1/1")], graveyard=grave), Side())
    play(game, "Spy", "yes", 4, ("Old", "Dust"))
    assert game.player(0).life == 24 and sorted(names(game, Zone.EXILE)) == ["Dust", "Old"]


@pytest.mark.rule("107.4")
def test_mana_symbols_are_counted() -> None:
    lord = spell("Lord", "{1}{W}{W}", "Creature — Spirit", "Each creature you control gets +1/+1 for each white mana "
                 "symbol in its mana cost.", pt="1/1")
    game = board(Side([lord, bear("Half", "{W/U}{1}"), bear("None", "{G}")]), Side([]))
    assert [game.chars(find(game, name)).power for name in ("Lord", "Half", "None")] == [3, 3, 2]


@pytest.mark.rule("608.2c")
def test_as_many_cards_exiled_from_a_hand_as_there_are_more() -> None:
    text = ("Destroy target creature. If its controller has more than four cards in hand, they exile cards from their "
            "hand equal to the difference.")
    game = board(Side(hand=[free("Fate", "Instant", text)]), Side([beast("Ox")], [beast("Elk")] * 6))
    play(game, "Fate", "Ox")
    assert (len(game.player(1).hand), names(game, Zone.EXILE, 1)) == (4, ["Elk", "Elk"])


@pytest.mark.rule("614.1")
@pytest.mark.parametrize(("lands", "zone"), [([FOREST], Zone.EXILE), ([], Zone.GRAVEYARD)])
def test_what_is_so_while_it_would_happen_is_asked_then(lands: list[object], zone: Zone) -> None:
    shrine = free("Shrine", "Enchantment", "If a creature would die while you control a Forest, exile it instead.")
    kill = free("Kill", "Sorcery", "Destroy target creature.")
    game = board(Side([shrine, *([FOREST] if lands else [])], [kill]), Side([beast("Ox")]))
    play(game, "Kill", "Ox")
    assert find(game, "Ox", zone)


@pytest.mark.parametrize(("lands", "life"), [(0, 20), (1, 20), (4, 26)])
def test_the_first_is_not_counted_beyond_it(lands: int, life: int) -> None:
    gain = free("Tithe", "Sorcery", "You gain 2 life for each Forest you control beyond the first.")
    assert life_after(board(Side([FOREST] * lands, [gain]), Side()), "Tithe") == life


@pytest.mark.parametrize(("text", "life", "cards"), [
    ("You gain 3 life plus an additional 2 life for each Forest you control.", 27, 0),
    ("You gain 1 life plus 2 life for each Forest you control.", 25, 0),
    ("Draw two cards plus an additional card for each Forest you control.", 20, 4),
])
def test_more_for_each_is_added_to_an_amount(text: str, life: int, cards: int) -> None:
    game = after(board(Side([FOREST] * 2, [free("Harvest", "Sorcery", text)]), Side()), "Harvest")
    assert (game.player(0).life, len(game.player(0).hand)) == (life, cards)


def test_x_more_times_may_be_none() -> None:
    text = "You gain 1 life. Then repeat this process X more times."
    game = board(Side([HILL], hand=[spell("Chant", "{X}", "Sorcery", text)]), Side())
    assert life_after(game, ("Chant", 0)) == 21


@pytest.mark.parametrize("often", ["twice", "X times", "two more times"])
def test_a_process_is_repeated_so_often(often: str) -> None:
    text = f"You gain 1 life. Repeat this process {often}."
    game = board(Side([FOREST] * 2, [spell("Chant", "{X}", "Sorcery", text)]), Side())
    assert life_after(game, ("Chant", 2)) == 23


def test_the_number_noted_last_counts() -> None:
    text = ("{0}: Note your life total.\n{0}: You gain life equal to the last noted life total for this artifact.\n"
            "{0}: If your life total is less than or equal to the last noted life total for this artifact, you gain 1 "
            "life.")
    game = board(Side([free("Book", "Artifact", text)], [free("Gain", "Sorcery", "You gain 3 life.")], life=8), Side())
    use(game, "Book")
    use(game, "Book", ability=2)
    play(game, "Gain")
    use(game, "Book", ability=2)
    assert game.player(0).life == 12
    use(game, "Book")
    use(game, "Book", ability=1)
    assert game.player(0).life == 24


def test_as_many_permanents_are_sacrificed_as_are_counted() -> None:
    text = "Each opponent sacrifices a land for each creature you control."
    game = board(Side([FOREST, bear(), bear()], [spell("Toll", "{G}", "Sorcery", text)]), Side([FOREST] * 3))
    play(game, "Toll")
    assert len([ref for ref in all_of(game, "Forest") if game.controller(ref) == 1]) == 1


def test_a_process_is_repeated_so_many_times() -> None:
    text = "Repeat the following process X times. Each opponent loses 3 life unless that player sacrifices a creature."
    game = after(board(Side([FOREST] * 3, [spell("Torture", "{X}{G}", "Sorcery", text)]), Side()), "Torture")
    assert game.player(1).life in (20, 14)


def test_x_of_a_static_ability_is_counted_anew() -> None:
    text = "This creature gets +X/+0, where X is the number of creatures you control."
    game = board(Side([spell("Lead", "{1}", "Creature — Human", text, pt="1/1"), bear()]), Side())
    lead = find(game, "Lead")
    assert game.chars(lead).power == 3
    emit(game, [Move(find(game, "Plain Bear"), Zone.GRAVEYARD, Cause.NONE, 0, 0)])
    assert game.chars(lead).power == 2


def test_x_is_defined_by_the_sentence_after_it() -> None:
    text = "Each opponent loses X life and you gain X life. X is the number of creatures you control."
    game = board(Side([beast("Ox"), beast("Elk")], [free("Toll", "Sorcery", text)]), Side())
    assert (life_after(game, "Toll"), game.player(1).life) == (22, 18)


def test_half_of_a_hand_is_discarded() -> None:
    rush = spell("Rush", "{G}", "Sorcery", "Target opponent discards half the cards in their hand, rounded up.")
    game = board(Side([FOREST], [rush]), Side((), [bear()] * 5), asker=Seats(player=1))
    table.play(game, "Rush")
    assert len(game.player(1).hand) == 2


def test_the_greatest_power_here_and_in_a_graveyard() -> None:
    text = ("{0}: You gain X life, where X is the greatest power among other Bears you control and Bear cards in your "
            "graveyard.")
    game = board(Side([free("Den", "Artifact", text), bear(pt="3/3")], graveyard=[bear(pt="5/5")]), Side())
    use(game, "Den")
    assert game.player(0).life == 25


def test_different_mana_costs_are_counted() -> None:
    text = "You gain 1 life for each different mana cost among nonland cards in your graveyard."
    buried = [beast(name, cost=cost) for name, cost in (("A", "{2}{B}"), ("B", "{1}{B}{B}"), ("C", "{2}{B}"))]
    game = board(Side((), [free("Rite", "Sorcery", text)], graveyard=[*buried, free("D", "Land")]), Side())
    assert life_after(game, "Rite") == 22


@pytest.mark.parametrize(("hand", "drawn"), [(1, 3), (3, 3), (4, 4)])
def test_cards_are_drawn_up_to_a_number(hand: int, drawn: int) -> None:
    text = "If you have fewer than three cards in hand, draw cards equal to the difference."
    game = after(board(Side([FOREST], [spell("Fill", "{G}", "Sorcery", text), *[MOUNTAIN] * hand]), Side()), "Fill")
    assert len(game.player(0).hand) == drawn


def test_twice_and_as_often_as_x() -> None:
    egg = free("Egg", "Sorcery", "Incubate 2 twice.")
    dread = free("Dread", "Sorcery", "Manifest dread X times, then put X +1/+1 counters on each of those creatures.",
                 cost="{X}")
    game = after(board(Side([FOREST] * 2, [egg, dread], [WOLF, OWL, FOREST, KILL, WOLF]), Side()), "Egg")
    assert len(all_of(game, "Incubator")) == 2
    play(game, "Dread", 2)
    hidden = [id for id in game.state.battlefield if game.obj(id).face_down]
    assert [game.chars(id).power for id in hidden] == [4, 4]


def test_cards_in_hand_and_exiled_ones_count_both() -> None:
    god = beast("God", "1/1", text="This creature gets +1/+1 for each card in your hand and each creature card you own "
                "in exile.")
    gone = free("Gone", "Sorcery", "Exile target creature.")
    game = board(Side([god, WOLF], [gone, FOREST]), Side([OWL]))
    assert pt(game, "God") == (3, 3)
    play(game, "Gone", "Owl")
    assert pt(game, "God") == (2, 2)
    game = after(board(Side([god, WOLF], [gone, FOREST]), Side([OWL])), ("Gone", "Wolf"))
    assert pt(game, "God") == (3, 3)
