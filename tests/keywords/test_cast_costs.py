"""CR 702.27, 702.33-702.35, 702.41-702.51, 702.66, 702.74, 702.76, 702.78. What is paid otherwise or besides."""

from __future__ import annotations

import pytest

from engine import decisions
from engine.decisions import NO, YES, Amount, Cast, Picked
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords import table
from tests.keywords.short import alive, attacks, buried, one, size, thing
from tests.keywords.table import Seats, counters
from tests.rules.askers import Script
from tests.rules.board import Side, all_of, board, find, resolve, spell, to_step
from tests.rules.cards import FOREST, bear
from tests.rules.play import beast, cast, free, life_after, play
from tests.rules.test_ways import two

G = [spell(f"Wood{n}", "", "Basic Land — Forest", "{T}: Add {G}.") for n in range(6)]
KICKED = "Kicker {2}\nWhen this creature enters, if it was kicked, you gain 5 life."
MAD = spell("Mad", "{5}", "Sorcery", "You gain 3 life.\nMadness {1}")
RAID = free("Raid", "Sorcery", "Discard a card.")
MODES = "Choose one —\n• You gain 1 life.\n• Target creature gets +1/+1 until end of turn.\nEntwine {2}"
SHOCK = "Buyback {0}\nYou gain 1 life."
STOP = free("Stop", "Instant", "Counter target spell.")
KICKED_SPELL = "Kicker {G}\nYou gain 1 life. If this spell was kicked, destroy target creature."


def untapped(game: object) -> int:
    """How many of the Woods are untapped."""
    state = game.state  # type: ignore[attr-defined]
    rows = [state.objects[id] for id in state.battlefield]
    return sum(not row.tapped for row in rows if row.base.name.startswith("Wood"))


@pytest.mark.rule("702.1a", "702.1b")
def test_a_granted_flashback_cost_is_each_cards_own_mana_cost() -> None:
    past = free("Past", "Sorcery", "Each instant and sorcery card in your graveyard gains flashback until end of turn. "
                "The flashback cost is equal to its mana cost.")
    gain = spell("Gain", "{1}{G}", "Sorcery", "You gain 1 life.")
    game = board(Side(G[:3], [past], graveyard=[gain]), Side())
    play(game, "Past")
    play(game, "Gain", way="flashback", zone=Zone.GRAVEYARD)
    assert untapped(game) == 1 and find(game, "Gain", Zone.EXILE)


@pytest.mark.rule("702.27a")
def test_buyback_returns_the_spell_to_hand_as_it_resolves() -> None:
    for paid, zone, left in ((YES, Zone.HAND, 1), (NO, Zone.GRAVEYARD, 3)):
        game = board(Side(G[:3], [spell("Gain", "{0}", "Sorcery", "Buyback {2}\nYou gain 1 life.")]), Side())
        play(game, "Gain", paid)
        assert find(game, "Gain", zone) and untapped(game) == left and game.player(0).life == 21
    game = board(Side(G[:3], [spell("Gain", "{0}", "Sorcery", "Buyback—Sacrifice a land.\nYou gain 1 life.")]), Side())
    play(game, "Gain", YES, "Wood1")
    assert find(game, "Gain", Zone.HAND) and buried(game, "Wood1")


@pytest.mark.rule("702.33a", "702.33d")
def test_a_kicked_spell_costs_more_and_is_kicked() -> None:
    for answer, life, left in ((YES, 25, 1), (NO, 20, 3)):
        game = board(Side(G[:3], [spell("A", "{0}", "Creature — Bear", KICKED, "2/2")]), Side())
        play(game, "A", answer)
        assert game.player(0).life == life and untapped(game) == left


@pytest.mark.rule("702.33b", "702.33f")
@pytest.mark.parametrize("layout", ["normal", "adventure", "modal_dfc"])
def test_two_kickers_are_paid_apart_and_have_abilities_of_their_own(layout: str) -> None:
    text = ("Kicker {1} and/or {G}\nWhen this creature enters, if it was kicked with its {1} kicker, you gain 1 life.\n"
            "When this creature enters, if it was kicked with its {G} kicker, you gain 10 life.\n"
            "When this creature enters, if it was kicked twice, you gain 20 life.")
    card = spell("A", "{0}", "Creature — Bear", text, "2/2")
    if layout != "normal":
        card = two(layout, card, spell("Trip", "{9}", "Sorcery — Adventure", "You gain 9 life."))
    for answers, life in (((YES, NO), 21), ((NO, YES), 30), ((YES, YES), 51), ((NO, NO), 20)):
        game = board(Side(G[:3], [card]), Side())
        play(game, "A", *answers)
        assert game.player(0).life == life


@pytest.mark.rule("702.33c", "702.33d")
def test_multikicker_any_number_of_times() -> None:
    text = "Multikicker {1}\nThis creature enters with a +1/+1 counter on it for each time it was kicked."
    game = board(Side(G[:4], [spell("A", "{0}", "Creature — Bear", text, "0/1")]), Side())
    play(game, "A", Amount(3))
    assert size(game, "A") == (3, 4) and untapped(game) == 1


@pytest.mark.rule("702.33e")
def test_a_copy_of_a_kicked_spell_is_kicked_but_another_object_is_not() -> None:
    game = board(Side(G[:3], [spell("A", "{0}", "Creature — Bear", KICKED, "2/2")]), Side())
    play(game, "A", YES)
    blink = free("Blink", "Instant",
                 "Exile target creature, then return it to the battlefield under its owner's control.")
    other = board(Side([*G[:3]], [spell("A", "{0}", "Creature — Bear", KICKED, "2/2"), blink]), Side())
    play(other, "A", YES)
    play(other, "Blink", "A")
    assert game.player(0).life == other.player(0).life == 25


@pytest.mark.rule("702.33g")
def test_targets_for_a_kicked_part_are_chosen_only_when_kicked() -> None:
    text = "Kicker {1}\nYou gain 1 life. If this spell was kicked, Spark deals 2 damage to target creature."
    game = board(Side(G[:1], [spell("Spark", "{0}", "Sorcery", text)]), Side())
    assert life_after(game, "Spark") == 21
    game = board(Side(G[:1], [spell("Spark", "{0}", "Sorcery", text)]), Side([one("B")]))
    play(game, "Spark", YES, "B")
    assert buried(game, "B")


@pytest.mark.rule("702.34a")
def test_flashback_casts_from_the_graveyard_and_exiles() -> None:
    gain = spell("Gain", "{5}", "Sorcery", "You gain 1 life.\nFlashback {2}")
    game = board(Side(G[:2], graveyard=[gain]), Side())
    play(game, "Gain", way="flashback", zone=Zone.GRAVEYARD)
    assert find(game, "Gain", Zone.EXILE) and game.player(0).life == 21 and untapped(game) == 0
    no = free("No", "Instant", "Counter target spell.")
    game = board(Side(G[:2], [no], graveyard=[gain]), Side())
    cast(game, "Gain", way="flashback", zone=Zone.GRAVEYARD)
    play(game, "No", "Gain")
    assert find(game, "Gain", Zone.EXILE) and game.player(0).life == 20


@pytest.mark.rule("702.35a", "702.35b")
def test_a_discarded_card_with_madness_is_exiled_and_may_be_cast_for_its_madness_cost() -> None:
    game = board(Side(G[:1], [RAID, MAD]), Side())
    play(game, "Raid", YES)
    assert game.player(0).life == 23 and untapped(game) == 0 and buried(game, "Mad")
    game = board(Side(G[:1], [RAID, MAD]), Side())
    play(game, "Raid", NO)
    assert game.player(0).life == 20 and untapped(game) == 1 and buried(game, "Mad")


@pytest.mark.rule("702.35c")
def test_effects_find_the_discarded_card_where_madness_left_it() -> None:
    raid = free("Raid", "Sorcery", "Discard a card. You gain life equal to its mana value.")
    game = board(Side([], [raid, MAD]), Side())
    assert life_after(game, "Raid") == 25


@pytest.mark.rule("702.41a", "702.41b")
def test_affinity_costs_one_less_for_each_and_each_instance_applies() -> None:
    ring = thing("Ring", "", "Artifact")
    for text, left in (("Affinity for artifacts", 2), ("Affinity for artifacts\nAffinity for artifacts", 4)):
        game = board(Side([*G[:6], ring, ring], [spell("A", "{6}", "Creature — Bear", text, "2/2")]), Side())
        play(game, "A")
        assert untapped(game) == left


@pytest.mark.rule("702.42a", "702.42b")
def test_entwine_chooses_all_modes_for_more() -> None:
    game = board(Side([*G[:2], one("A")], [spell("Both", "{0}", "Instant", MODES)]), Side())
    play(game, "Both", YES, "A")
    assert game.player(0).life == 21 and size(game, "A") == (3, 3) and untapped(game) == 0
    game = board(Side([*G[:2], one("A")], [spell("Both", "{0}", "Instant", MODES)]), Side())
    play(game, "Both", NO, Picked(("0",)))
    assert game.player(0).life == 21 and size(game, "A") == (2, 2) and untapped(game) == 2


@pytest.mark.rule("702.51a")
def test_convoke_taps_creatures_for_generic_mana_and_their_colors() -> None:
    bear = spell("A", "{2}{G}{U}", "Creature — Bear", "Convoke", "2/2")
    helpers = [one("U", cost="{U}"), one("X", cost="{R}"), one("Y", cost="{R}"), one("V", cost="{G}")]
    game = board(Side(helpers, [bear]), Side())
    play(game, "A")
    assert alive(game, "A") and all(game.obj(find(game, name)).tapped for name in "UXYV")
    assert legal_actions(board(Side([one(n, cost="{R}") for n in "WXYZ"], [bear]), Side()), 0) == ()


@pytest.mark.rule("702.51b")
def test_convoke_applies_to_the_total_cost() -> None:
    cheap = thing("Cheap", "Creature spells you cast cost {2} less to cast.")
    wurm = spell("Wurm", "{5}{G}{G}", "Creature — Wurm", "Convoke", "5/5")
    helpers = [one(name, cost="{G}") for name in "ABCDE"]
    game = board(Side([cheap, *helpers], [wurm]), Side())
    play(game, "Wurm")
    assert alive(game, "Wurm") and all(game.obj(find(game, name)).tapped for name in "ABCDE")
    assert legal_actions(board(Side([cheap, *helpers[:4]], [wurm]), Side()), 0) == ()


@pytest.mark.rule("702.51c")
def test_creatures_tapped_to_convoke_a_spell_are_said_to_have_convoked_it() -> None:
    card = spell("March", "{G}{G}{G}", "Creature — Elk", "Convoke\nWhen this creature enters, put a +1/+1 counter on "
                 "each creature that convoked it.", pt="3/3")
    game = board(Side([FOREST, bear("A"), bear("B")], [card]), Side([bear("C")]), asker=Seats())
    table.play(game, "March")
    assert counters(game, "A") == counters(game, "B") == 1 and counters(game, "March") == 0


@pytest.mark.rule("702.51d", "702.66c")
def test_twice_convoke_or_delve_is_once() -> None:
    game = board(Side([one("U")], [spell("A", "{2}", "Creature — Bear", "Convoke\nConvoke", "2/2")]), Side())
    assert legal_actions(game, 0) == ()
    game = board(Side([], [spell("A", "{2}", "Creature — Bear", "Delve\nDelve", "2/2")], graveyard=[FOREST]), Side())
    assert legal_actions(game, 0) == ()


@pytest.mark.rule("702.66a", "702.66b")
def test_delve_exiles_cards_for_generic_mana_of_the_total_cost_only() -> None:
    deep = spell("Deep", "{4}{G}", "Sorcery", "You gain 1 life.\nDelve")
    tax = thing("Tax", "Sorcery spells cost {1} more to cast.")
    game = board(Side([*G[:1], tax], [deep], graveyard=[FOREST] * 6), Side())
    play(game, "Deep")
    assert len(game.state.exile) == 5 and game.player(0).life == 21
    assert legal_actions(board(Side([], [deep], graveyard=[FOREST] * 9), Side()), 0) == ()


@pytest.mark.rule("702.74a")
def test_evoke_sacrifices_what_enters() -> None:
    elf = spell("Elf", "{5}", "Creature — Elf", "When this creature enters, you gain 2 life.\nEvoke {1}", "3/3")
    game = board(Side(G[:1], [elf]), Side())
    play(game, "Elf", way="evoke")
    assert game.player(0).life == 22 and buried(game, "Elf")
    game = board(Side(G[:5], [elf]), Side())
    play(game, "Elf")
    assert alive(game, "Elf")


@pytest.mark.rule("702.76a")
def test_prowl_needs_damage_by_a_creature_of_a_type_of_the_spell() -> None:
    rogue = spell("Sneak", "{5}", "Creature — Rogue", "Prowl {1}", "2/2")
    for kind, able in (("Rogue", True), ("Bear", False)):
        fighter = one("A", types=f"Creature — {kind}")
        game = board(Side([fighter, G[0]], [rogue]), Side(), asker=Script(attacks("A")))
        to_step(game, Step.MAIN2)
        assert any(isinstance(each, Cast) and each.way == "prowl" for each in legal_actions(game, 0)) is able


def test_buyback_does_not_change_the_mana_value_and_fails_with_the_spell() -> None:
    spark = free("Spark", "Instant", SHOCK, cost="{1}")
    game = board(Side([FOREST], [spark]), Side([], [STOP]))
    cast(game, "Spark", "yes")
    assert game.chars(game.state.stack[-1]).mana_value == 1
    game.state.priority = 1
    play(game, "Stop", "Spark")
    assert find(game, "Spark", Zone.GRAVEYARD) and not find(game, "Spark", Zone.HAND)


def test_a_bought_back_card_of_another_player_goes_to_its_owner() -> None:
    text = "Exile target instant card from an opponent's graveyard. You may cast that card this turn."
    theft = free("Theft", "Sorcery", text)
    spark = free("Spark", "Instant", SHOCK)
    game = board(Side([], [theft]), Side([], graveyard=[spark]))
    play(game, "Theft", "Spark")
    play(game, "Spark", "yes", way="permitted", zone=Zone.EXILE)
    assert game.state.objects[find(game, "Spark", Zone.HAND)].owner == 1 and game.state.players[0].life == 21


def test_a_kicker_is_paid_once_changes_no_mana_value_and_brings_its_targets_only_when_paid() -> None:
    game = board(Side([FOREST] * 3, [free("Axe", "Instant", KICKED_SPELL)]), Side([beast("Ox")]))
    says = cast(game, "Axe", "yes", "Ox")
    assert game.chars(game.state.stack[-1]).mana_value == 0
    assert sum(game.state.objects[id].tapped for id in all_of(game, "Forest")) == 1 and says.decisions
    resolve(game)
    assert not find(game, "Ox")
    other = board(Side([FOREST] * 3, [free("Axe", "Instant", KICKED_SPELL)]), Side())
    assert [each for each in legal_actions(other, 0) if isinstance(each, decisions.Cast)]
    play(other, "Axe")
    assert other.state.players[0].life == 21
