"""Keywords with which cards are cast, drawn for or wait in exile: affinity, escape, spree, suspend and others."""

from __future__ import annotations

import pytest

from engine.ast.abilities import TriggeredAbility
from engine.decisions import YES, Cast, Choose, Special, Targets
from engine.events.kinds import Draw, Move, Turned, Turning
from engine.events.pipeline import emit
from engine.game import Game
from engine.play.positions.form import Json
from engine.rules.before_priority import settle
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords import table
from tests.keywords.short import find_hidden
from tests.keywords.table import Seats, counters, creature, named, printed_card, pt
from tests.rules.board import Side, all_of, board, cast_now, find, resolve, spell, to_step
from tests.rules.cards import FOREST, ISLAND, MOUNTAIN, bear
from tests.rules.options import castings
from tests.rules.play import after, beast, cast, do, free, life_after, names, next_turn, play, played, use
from tests.rules.situations import gained
from tests.rules.test_ways import two
from tests.rules.usual_cards import KILL
from tests.scenarios.scenes import printed, ran, scenario, side

DROP = free("Drop", "Sorcery", "Discard a card.")
MAD = free("Mad", "Enchantment", "Each creature card in your hand has madness. The madness cost is equal to its mana "
           "cost.")
WONDER = spell("Wonder", "{9}", "Sorcery", "You gain 5 life.\nMiracle {G}")
SHADE = spell("Shade", "{1}{G}", "Enchantment Creature — Shade", "Bestow {G}\nEnchanted creature gets +2/+2.", pt="2/2")
OX, COW = beast("Ox", cost="{3}"), beast("Cow", cost="{1}")
WAKE = spell("Wake", "{1}", "Sorcery", "Target player discards a card.\nAwaken 2—{3}")
KNIGHT = two("adventure", spell("Knight", "{4}", "Creature — Knight", "", "3/3"),
             spell("Trip", "{3}", "Sorcery — Adventure", "You gain 9 life."))
REAP = "Cleave {1}{G}\nDestroy target [attacking] creature."


@pytest.mark.rule("702.1b", "702.81a")
def test_a_half_is_cast_by_retrace_that_was_given() -> None:
    given = free("Given", "Enchantment", "Each instant and sorcery card in your graveyard has retrace.")
    halves = two("split", spell("A", "{0}", "Sorcery", "You gain 2 life."),
                 spell("B", "{0}", "Sorcery", "You gain 3 life."))
    game = board(Side([given], [FOREST], graveyard=[halves]), Side())
    assert len(castings(game)) == 2
    do(game, castings(game)[1])
    assert game.player(0).life == 23


@pytest.mark.rule("702.29a")
def test_a_halfling_is_searched_for() -> None:
    hole = free("Hole", "Land", "Halflingcycling {0}")
    game = board(Side((), [hole], library=[FOREST, beast("Cook", types="Creature — Halfling")]), Side())
    use(game, "Hole", "Cook", zone=Zone.HAND)
    assert all_of(game, "Cook", Zone.HAND)


@pytest.mark.rule("702.35a", "113.6")
@pytest.mark.parametrize("said", [True, False])
def test_madness_works_on_cards_it_is_given_to(said: bool) -> None:
    game = board(Side([MAD, FOREST, FOREST], [DROP, beast("Ox", cost="{2}")]), Side())
    play(game, "Drop", *((YES,) if said else ()))
    assert bool(find(game, "Ox")) == said
    assert ("Ox" in names(game, Zone.GRAVEYARD)) != said


@pytest.mark.rule("702.35a")
def test_and_on_no_others() -> None:
    game = board(Side([MAD, FOREST, FOREST], [DROP, free("Idea", "Sorcery", "You gain 1 life.")]), Side())
    play(game, "Drop")
    assert "Idea" in names(game, Zone.GRAVEYARD)


@pytest.mark.rule("702.37c")
def test_a_land_with_morph_is_cast_face_down() -> None:
    game = board(Side([FOREST] * 3, [free("Den", "Land", "{T}: Add {C}.\nMorph {2}", cost="")]), Side())
    do(game, castings(game)[0])
    assert game.chars(find_hidden(game)).power == 2


@pytest.mark.rule("702.41a")
def test_affinity_of_the_next_spell_counts_as_it_is_cast() -> None:
    text = "The next spell you cast this turn has affinity for artifacts."
    relic = free("Relic", "Artifact")
    big = free("Balm", "Sorcery", "You gain 3 life.", cost="{2}")
    game = board(Side([relic, free("Gem", "Artifact")], [free("Forge", "Sorcery", text), big]), Side())
    assert life_after(game, "Forge", "Balm") == 23


@pytest.mark.rule("702.62a")
def test_a_suspended_card_is_cast_without_a_choice() -> None:
    game = board(Side([], [spell("Rift", "{9}", "Creature — Beast", "Suspend 1—{0}", "3/3")]), Side())
    do(game, Special(find(game, "Rift", Zone.HAND), "suspend"), stay=True)
    next_turn(game, Step.MAIN1, 2)
    assert find(game, "Rift")


@pytest.mark.rule("702.62a")
def test_a_card_that_is_given_suspend_is_cast_and_has_haste() -> None:
    wait = spell("Wait", "{G}", "Instant", "Exile target creature and put two time counters on it. If it doesn't have "
                 "suspend, it gains suspend.")
    game = after(board(Side([FOREST, bear()], [wait]), Side(), asker=Seats()), "Wait")
    table.next_turn(game, turns=2)
    assert dict(game.state.objects[find(game, "Plain Bear", Zone.EXILE)].counters) == {"time": 1}
    table.next_turn(game, turns=2)
    assert "haste" in game.chars(find(game, "Plain Bear")).keywords


@pytest.mark.rule("702.62b")
def test_suspended_cards_travel_three_times() -> None:
    balm = free("Balm", "Sorcery", "Suspend 4—{0}\nYou gain 3 life.", cost="{9}")
    game = board(Side([free("Box", "Artifact", "{0}: Time travel three times.")], [balm]), Side())
    do(game, Special(find(game, "Balm", Zone.HAND), "suspend"))
    use(game, "Box", "fewer", "fewer", "more")
    assert game.obj(find(game, "Balm", Zone.EXILE)).counters == {"time": 3}


def draw(game: Game, count: int = 1) -> Game:
    """The first player draws cards one by one, and what follows happens."""
    for _ in range(count):
        emit(game, [Draw(0)])
    settle(game)
    resolve(game)
    return game


@pytest.mark.rule("702.94a")
def test_miracle_casts_the_first_card_drawn_in_a_turn() -> None:
    game = draw(board(Side([FOREST], library=[WONDER]), Side(), asker=Seats()))
    assert game.player(0).life == 25 and find(game, "Wonder", Zone.GRAVEYARD)
    second = draw(board(Side([FOREST], library=[FOREST, WONDER]), Side(), asker=Seats()), 2)
    assert second.player(0).life == 20 and find(second, "Wonder", Zone.HAND)


@pytest.mark.rule("702.94b")
@pytest.mark.parametrize("said", [True, False])
def test_a_card_is_seen_by_all_if_it_is_revealed(said: bool) -> None:
    game = board(Side([FOREST], library=[WONDER]), Side(), asker=Seats(yes=said))
    emit(game, [Draw(0)])
    settle(game)
    assert bool(game.state.stack) is said
    assert bool(game.state.objects[find(game, "Wonder", Zone.HAND)].known_to & 1 << 1) is said


@pytest.mark.rule("702.103c")
def test_a_copy_of_a_bestowed_spell_is_bestowed() -> None:
    fork = spell("Fork", "{R}", "Instant", "Copy target spell you control.")
    game = board(Side([FOREST, MOUNTAIN, creature("Ox")], [SHADE, fork]), Side(), asker=Seats(take=["Ox", "Shade"]))
    assert table.do(game, Cast(find(game, "Shade", Zone.HAND), 0, "bestow"))
    table.play(game, "Fork")
    assert pt(game, "Ox") == (6, 6)


def shade() -> Game:
    """A bestowed Shade on an Ox."""
    game = board(Side([FOREST, creature("Ox")], [SHADE]), Side(), asker=Seats(take=["Ox"]))
    return table.play(game, "Shade", "bestow")


@pytest.mark.rule("702.103g")
def test_a_bestowed_aura_that_phases_in_unattached_is_a_creature() -> None:
    game = shade()
    id = find(game, "Shade")
    emit(game, [Turned(id, Turning.PHASE_OUT, 0, 0)])
    emit(game, [Move(find(game, "Ox"), Zone.HAND)])
    emit(game, [Turned(id, Turning.PHASE_IN, 0, 0)])
    settle(game)
    assert game.chars(id).creature and pt(game, "Shade") == (2, 2)


@pytest.mark.rule("702.113a", "702.113b")
def test_awaken_has_a_target_of_its_own_beside_the_spells() -> None:
    game = board(Side([FOREST] * 3, [WAKE]), Side((), [OX]))
    said = play(game, "Wake", 1, "Forest", way="awaken")
    assert names(game, Zone.GRAVEYARD, 1) == ["Ox"]
    land = next(id for id in game.state.battlefield if game.chars(id).creature)
    assert game.chars(land).power == 2 and len([each for each in said.decisions if isinstance(each, Targets)]) == 2


@pytest.mark.rule("702.113b")
def test_cast_normally_it_has_only_the_spells_own_target() -> None:
    game = board(Side([FOREST] * 3, [WAKE]), Side((), [OX]))
    said = play(game, "Wake", 1)
    assert names(game, Zone.GRAVEYARD, 1) == ["Ox"]
    assert len([each for each in said.decisions if isinstance(each, Targets)]) == 1
    assert not any(game.chars(id).creature for id in game.state.battlefield)


@pytest.mark.rule("702.138")
def test_counters_of_what_did_not_escape() -> None:
    text = "Hydra enters with two +1/+1 counters on it. It escapes with five +1/+1 counters on it instead."
    game = played(beast("Hydra", text=text))
    assert pt(game, "Hydra") == (4, 4)


@pytest.mark.rule("702.138a")
@pytest.mark.parametrize(("others", "able"), [(2, False), (3, True)])
def test_escape_for_the_mana_cost_and_other_cards(others: int, able: bool) -> None:
    law = free("Breach", "Enchantment", "Each nonland card in your graveyard has escape. The escape cost is equal to "
               "the card's mana cost plus exile three other cards from your graveyard.")
    game = board(Side([law, FOREST], graveyard=[beast("Ox", cost="{G}"), *[FOREST] * others]), Side())
    assert any(isinstance(each, Cast) for each in legal_actions(game, 0)) is able
    if able:
        play(game, "Ox", way="escape", zone=Zone.GRAVEYARD)
        assert find(game, "Ox")
        assert names(game, Zone.GRAVEYARD) == []


@pytest.mark.rule("702.143d")
def test_each_face_of_a_card_foretold_by_an_effect_costs_its_own() -> None:
    given = free("Given", "Enchantment", "Each nonland card in your hand without foretell has foretell. Its foretell "
                 "cost is equal to its mana cost reduced by {2}.")
    for face, result in ((0, (True, 20)), (1, (False, 29))):
        game = board(Side([given, *[FOREST] * 3], [KNIGHT]), Side())
        do(game, Special(game.player(0).hand[0], "foretell"), stay=True)
        next_turn(game, Step.MAIN1, 2)
        assert len(castings(game)) == 2
        do(game, castings(game)[face])
        assert (find(game, "Knight") != 0, game.player(0).life) == result


@pytest.mark.rule("702.148a")
def test_a_cleaved_spell_loses_its_bracketed_words() -> None:
    reap = printed_card("Reap", "Instant", REAP)
    game = board(Side([FOREST] * 2, [reap]), Side([creature("Ox")]), asker=Seats(take=["Ox"]))
    assert legal_actions(game, 0) == (Cast(find(game, "Reap", Zone.HAND), 1, "cleave"),)
    table.play(game, "Reap", "cleave", face=1)
    assert find(game, "Ox", Zone.GRAVEYARD) and find(game, "Reap", Zone.GRAVEYARD)


@pytest.mark.rule("702.148b")
def test_uncleaved_the_bracketed_words_stand() -> None:
    game = board(Side([FOREST], [printed_card("Reap", "Instant", REAP)]), Side([creature("Ox")]), asker=Seats())
    assert legal_actions(game, 0) == ()
    card = game.obj(find(game, "Reap", Zone.HAND)).card
    assert card is not None and card.faces[0].abilities != card.faces[1].abilities


@pytest.mark.rule("702.150a")
def test_compleated_enters_with_two_less_for_each_phyrexian_symbol_paid_by_life() -> None:
    walker = spell("Sage", "{R/P}", "Planeswalker — Sage", "Compleated\n+1: Draw a card.", loyalty="5")
    game = board(Side([FOREST], [walker]), Side(), asker=Seats())
    table.play(game, "Sage")
    assert counters(game, "Sage", "loyalty") == 3 and game.player(0).life == 18
    assert counters(table.play(board(Side([MOUNTAIN], [walker]), Side()), "Sage"), "Sage", "loyalty") == 5


@pytest.mark.rule("702.152b")
def test_only_one_blitz_is_used_and_only_its_abilities_count() -> None:
    card = spell("Racer", "{9}", "Creature — Devil", "Blitz {U}\nBlitz {U}", pt="2/2")
    game = board(Side([ISLAND] * 2, [card]), Side(), asker=Seats())
    table.play(game, "Racer", "blitz")
    assert not game.obj(find(game, "Island")).tapped or not game.obj(all_of(game, "Island")[1]).tapped
    table.next_turn(game, Step.MAIN1, 1)
    assert named(game, Zone.GRAVEYARD) == ["Racer"] and len(game.player(0).hand) == 1


@pytest.mark.rule("702.168a")
@pytest.mark.parametrize("how", ["disguise", "cloak"])
def test_what_is_disguised_or_cloaked_has_ward(how: str) -> None:
    elf = spell("Elf", "{5}", "Creature — Elf", "Disguise {2}", "3/3")
    game = board(Side([FOREST] * 3, [elf, free("Veil", "Sorcery", "Cloak the top card of your library.")],
                      library=[FOREST] * 3), Side([], [KILL]))
    if how == "disguise":
        play(game, "Elf", way="disguise")
    else:
        play(game, "Veil")
    hidden = find_hidden(game)
    assert "ward" in game.chars(hidden).keywords
    game.state.priority = 1
    do(game, Cast(find(game, "Kill", Zone.HAND), 0, ""), hidden)
    assert find_hidden(game) == hidden and find(game, "Kill", Zone.GRAVEYARD)


@pytest.mark.rule("702.170e")
def test_the_exiled_spell_becomes_plotted() -> None:
    text = "Flash\nWhen this creature enters, exile target spell. It becomes plotted."
    game = board(Side(hand=[free("Bolt", "Sorcery", "Draw a card."), beast("Bird", text=text)]), Side())
    cast(game, "Bolt")
    play(game, "Bird")
    assert names(game, Zone.EXILE) == ["Bolt"]
    next_turn(game, Step.MAIN1, 2)
    card = find(game, "Bolt", Zone.EXILE)
    assert any(isinstance(each, Cast) and each.card == card for each in legal_actions(game, 0))


@pytest.mark.rule("702.172a")
def test_a_spree_costs_its_modes() -> None:
    text = "Spree\n+ {1} — You gain 1 life.\n+ {2} — You gain 2 life."
    game = board(Side([FOREST, FOREST], [spell("Romp", "{G}", "Sorcery", text)]), Side())
    assert cast_now(game, "Romp")
    assert gained(game) == 1


@pytest.mark.rule("702.173a")
@pytest.mark.parametrize("kind", ["Assassin", "Cleric"])
def test_freerunning_wants_damage_dealt_by_an_assassin(kind: str) -> None:
    run = free("Run", "Sorcery", "Freerunning {0}\nDraw a card.", cost="{9}")
    game = board(Side([beast("Sin", types=f"Creature — Human {kind}")], [run]), Side(), asker=Seats(attack={"Sin": 1}))
    assert not legal_actions(game, 0)
    to_step(game, Step.MAIN2)
    assert [each.way for each in legal_actions(game, 0) if isinstance(each, Cast)] == (
        ["freerunning"] if kind == "Assassin" else []
    )


@pytest.mark.rule("702.180a")
def test_harmonize_taps_a_creature_whose_power_comes_off() -> None:
    song = spell("Song", "{5}", "Sorcery", "You gain 3 life.\nHarmonize {4}")
    game = board(Side([FOREST, beast("Ox", "3/3")], graveyard=[song]), Side())
    do(game, castings(game)[0], "Ox")
    assert game.player(0).life == 23 and game.obj(find(game, "Ox")).tapped and names(game, Zone.EXILE) == ["Song"]


@pytest.mark.rule("702.180a", "601.2f")
def test_only_creatures_with_which_harmonize_can_be_paid_for_are_chosen() -> None:
    song = spell("Song", "{5}", "Sorcery", "You gain 3 life.\nHarmonize {4}")
    game = board(Side([FOREST, beast("Ox", "3/3"), beast("Elk", "1/1")], graveyard=[song]), Side())
    said = do(game, castings(game)[0])
    assert [each.legal for each in said.decisions if isinstance(each, Choose)] == [(find(game, "Ox"),)]
    assert game.player(0).life == 23


@pytest.mark.rule("702.180a")
def test_harmonize_needs_no_creature() -> None:
    song = spell("Song", "{5}", "Sorcery", "You gain 3 life.\nHarmonize {2}")
    game = board(Side([FOREST, FOREST, beast("Ox", "3/3")], graveyard=[song]), Side())
    do(game, castings(game)[0])
    assert game.player(0).life == 23 and not game.obj(find(game, "Ox")).tapped


@pytest.mark.rule("702.185a")
def test_a_card_exiled_by_warp_is_cast_again_on_a_later_turn() -> None:
    game = board(Side([], [spell("Elf", "{0}", "Creature — Elf", "Warp {0}", "3/3")]), Side())
    play(game, "Elf", way="warp")
    next_turn(game, Step.MAIN1, 2)
    assert names(game, Zone.EXILE) == ["Elf"]
    do(game, castings(game)[0])
    next_turn(game, Step.MAIN1, 2)
    assert find(game, "Elf")


@pytest.mark.rule("702.187a")
def test_mayhem_is_for_cards_discarded_this_turn() -> None:
    elf = spell("Elf", "{5}", "Creature — Elf", "Mayhem {0}", "3/3")
    game = board(Side([], [elf, free("Drop", "Sorcery", "Discard a card.")], graveyard=[elf]), Side())
    assert castings(game) == [Cast(find(game, "Drop", Zone.HAND), 0, "")]
    play(game, "Drop")
    assert len(castings(game)) == 1
    next_turn(game, Step.MAIN1, 2)
    assert not castings(game)


@pytest.mark.rule("2022:720.3")
def test_an_omen_is_shuffled_into_its_owners_library() -> None:
    drake = two("omen", spell("Drake", "{3}", "Creature — Drake", "", "3/3"),
                spell("Sign", "{0}", "Sorcery — Omen", "You gain 9 life."))
    game = board(Side([], [drake], library=[]), Side())
    play(game, "Drake", face=1)
    assert game.player(0).life == 29 and len(game.player(0).library) == 1 and not names(game, Zone.EXILE)


@pytest.mark.rule("2022:720.3")
@pytest.mark.parametrize(("half", "place", "name"), [
    ("Omen", "library_count", "Drake"), ("Adventure", "exile_count", "Drake"),
])  # fmt: skip
def test_the_omen_half_is_shuffled_into_the_library(half: str, place: str, name: str) -> None:
    """Card data calls both layouts by one name."""
    front = printed("Drake", "Creature — Drake", "", "{5}", "2/2")
    back = printed("Tide", f"Sorcery — {half}", "You gain 1 life.", "{R}")
    card: Json = {"name": "Drake // Tide", "layout": "adventure", "card_faces": [front, back]}
    mine = side("PlayerA", battlefield=["Mountain"], hand=["Drake // Tide"])
    there: Json = {"kind": place, "player": "PlayerA", "name": name, "count": 1}
    assert ran(scenario(mine, [{"do": "cast", "card": "Tide"}], [there]), card).why == ""


def test_a_spell_cast_using_teamwork_taps_creatures_and_chooses_both() -> None:
    text = ("Teamwork 3\nChoose one. If this spell was cast using teamwork, choose both instead.\n• You gain 2 life."
            "\n• Draw a card.")
    card = spell("Together", "{G}", "Sorcery", text)
    for size, both in (("3/3", True), ("2/2", False)):
        game = board(Side([FOREST, creature("Friend", pt=size)], [card]), Side(), asker=Seats(picks=["0", "1"]))
        table.play(game, "Together")
        assert game.obj(find(game, "Friend")).tapped is both
        assert (game.player(0).life, len(game.player(0).hand)) == ((22, 1) if both else (22, 0))


def test_an_ability_functions_in_exile_while_its_card_is_suspended() -> None:
    text = "Whenever you cast a spell, if ~ is suspended, you gain 5 life.\nSuspend 3—{R}"
    game = board(Side([], [spell("Toy", "{0}", "Artifact", "")], graveyard=[spell("Ape", "{5}", "Sorcery", text)]),
                 Side())
    ape = game.state.own(find(game, "Ape", Zone.GRAVEYARD))
    ape.zone = Zone.EXILE
    ape.counters = {"time": 2}
    assert any(isinstance(each, TriggeredAbility) and each.zone is Zone.EXILE for each in game.chars(ape.id).abilities)
