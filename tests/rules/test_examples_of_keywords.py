"""Examples of rule texts 701, 702 and 2006:404, and questions of 2011, that no other test plays."""

from __future__ import annotations

import pytest

from engine.ast.abilities import KeywordAbility
from engine.decisions import Activate, Cast, Pick
from engine.events.kinds import Destroy
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.before_priority import settle
from engine.rules.game_loop import advance
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.short import alive, buried, next_turn, one, thing
from tests.rules.board import Side, all_of, board, find, spell
from tests.rules.cards import FOREST
from tests.rules.play import after, beast, cast, do, free, go_on, names, play, use

YES = "yes"
SNUFF = free("Snuff", "Instant", "Counter target activated or triggered ability.")


@pytest.mark.rule("702.1a")
def test_a_granted_scavenge_cost_is_each_cards_own_mana_cost_and_the_exile_of_the_card() -> None:
    text = "Each creature card in your graveyard has scavenge. The scavenge cost is equal to its mana cost."
    slug, giant = beast("Slug", "3/1", cost="{G}"), beast("Giant", "5/5", cost="{4}{G}")
    game = board(Side([FOREST, beast("Lord", text=text)], graveyard=[slug, giant]), Side())
    usable = [each.source for each in legal_actions(game, 0) if isinstance(each, Activate)]
    assert usable == [find(game, "Slug", Zone.GRAVEYARD)]
    use(game, "Slug", zone=Zone.GRAVEYARD)
    assert game.chars(find(game, "Lord")).power == 5 and names(game, Zone.EXILE) == ["Slug"]
    assert game.obj(find(game, "Forest")).tapped


@pytest.mark.rule("702.1c")
def test_a_static_ability_gives_each_variant_of_landwalk_and_protection_there_is() -> None:
    text = "As long as a creature card with flying is in a graveyard, this creature has flying. The same is true for "
    giant = beast("Giant", "4/4", text + "landwalk, protection, and trample.")
    dead = [beast("A", text="Swampwalk\nProtection from red"), beast("B", text="Islandwalk\nProtection from blue")]
    game = board(Side([giant], graveyard=dead), Side())
    given = [each for each in game.chars(find(game, "Giant")).abilities if isinstance(each, KeywordAbility)]
    assert sorted(each.word for each in given if each.name == "landwalk") == ["Island", "Swamp"]
    assert len([each for each in given if each.name == "protection"]) == 2
    assert game.chars(find(game, "Giant")).keywords == {"landwalk", "protection"}


@pytest.mark.rule("702.1c")
def test_protection_from_any_color_gives_only_protections_from_colors() -> None:
    text = "As long as an opponent controls a creature with flying, this creature has flying. The same is true for "
    mime = beast("Mime", text=text + "first strike, trample, and protection from any color.")
    game = board(Side([mime]), Side([beast("A", text="Protection from red\nProtection from artifacts")]))
    given = [each for each in game.chars(find(game, "Mime")).abilities if isinstance(each, KeywordAbility)]
    assert [each.name for each in given] == ["protection"]


RAY = spell("Ray", "{0}", "Instant — Arcane", "You gain 2 life.\nSplice onto Arcane {0}")


@pytest.mark.rule("702.47a")
def test_a_spliced_card_may_be_spliced_again_or_cast_or_discarded_for_that_very_spell() -> None:
    reach = spell("Reach", "{0}", "Instant — Arcane", "You gain 1 life.")
    game = after(board(Side([], [RAY, reach]), Side()), ("Reach", YES), "Ray")
    assert game.player(0).life == 25 and not game.player(0).hand
    text = "As an additional cost to cast this spell, discard a card.\nYou gain 1 life."
    game = board(Side([], [RAY, spell("Rite", "{0}", "Instant — Arcane", text)]), Side())
    play(game, "Rite", YES)
    assert game.player(0).life == 23 and sorted(names(game, Zone.GRAVEYARD)) == ["Ray", "Rite"]


@pytest.mark.rule("701.19b")
@pytest.mark.parametrize("found", [0, 1, 2])
def test_what_is_in_the_open_must_be_found_and_what_is_in_the_library_need_not(found: int) -> None:
    text = ("Exile target artifact. Search its controller's graveyard, hand, and library for all cards with the same "
            "name as that artifact and exile them. Then that player shuffles.")
    mine = free("Mine", "Artifact")
    game = board(Side([], [free("Splinter", "Sorcery", text)]),
                 Side([mine], graveyard=[mine], library=[mine, FOREST, mine, FOREST]))
    names_found = tuple(["Mine"] * (1 + found))
    play(game, "Splinter", "Mine", names_found)
    assert names(game, Zone.EXILE) == ["Mine"] * (2 + found) and not game.player(1).graveyard
    assert len(game.player(1).library) == 4 - found


@pytest.mark.rule("2006:404.5")
def test_the_first_card_drawn_each_turn_is_revealed_and_what_is_linked_to_that_triggers() -> None:
    text = "Reveal the first card you draw each turn. Whenever you reveal a basic land card this way, draw a card."
    ox = beast("Ox")
    game = board(Side([free("Rows", "Enchantment", text)], library=[FOREST, ox, ox, FOREST, ox, FOREST]),
                 Side(), active=1, step=Step.END)
    next_turn(game, 0)
    assert names(game, Zone.HAND) == ["Forest", "Ox"]
    forest, other = game.player(0).hand
    assert game.obj(forest).known_to == -1 and game.obj(other).known_to != -1
    next_turn(game, 0)
    assert len(game.player(0).hand) == 3 and game.obj(game.player(0).hand[-1]).known_to == -1


def test_payments_of_a_cumulative_cost_with_a_choice_may_be_mixed() -> None:
    text = "Cumulative upkeep—Discard a card or pay 2 life."
    for hand, choices in (([FOREST] * 2, ("0", "1")), ([FOREST], ("0",))):  # one card is discarded but once
        game = board(Side([thing("A", text)], hand), Side(), active=1)
        game.state.own(find(game, "A")).counters = {"age": 1}
        next_turn(game, 0, Step.MAIN1, *choices, YES)
        assert alive(game, "A") and game.player(0).life == 18 and names(game, Zone.GRAVEYARD) == ["Forest"]


def test_a_paid_cumulative_upkeep_triggers_once_however_many_payments_it_took() -> None:
    text = "Cumulative upkeep—Pay 1 life.\nWhenever you pay this creature's cumulative upkeep, draw a card."
    game = board(Side([beast("A", text=text)]), Side(), active=1)
    game.state.own(find(game, "A")).counters = {"age": 2}
    next_turn(game, 0, Step.MAIN1, YES)
    assert game.player(0).life == 17 and len(game.player(0).hand) == 2  # that one, and the one of the turn


def test_what_triggers_on_an_unpaid_cumulative_upkeep_does() -> None:
    text = "Cumulative upkeep {9}\nWhen a player doesn't pay this creature's cumulative upkeep, that player loses 3 "
    text += "life."
    game = board(Side([beast("A", text=text)]), Side(), active=1)
    next_turn(game, 0, Step.DRAW)
    assert buried(game, "A") and game.player(0).life == 17


def test_a_spell_with_buyback_without_a_legal_target_left_is_not_returned() -> None:
    axe = free("Axe", "Instant", "Buyback {0}\nDestroy target creature.")
    game = board(Side([], [axe]), Side([beast("Ox")]))
    cast(game, "Axe", YES, "Ox")
    emit(game, [Destroy(find(game, "Ox"))])
    go_on(game)
    assert find(game, "Axe", Zone.GRAVEYARD) and not find(game, "Axe", Zone.HAND)


def test_a_bought_back_copy_ceases_to_exist() -> None:
    text = "Exile target instant card from your graveyard. Copy it. You may cast the copy without paying its mana cost."
    spark = free("Spark", "Instant", "Buyback {0}\nYou gain 1 life.", cost="{1}")
    game = board(Side([], [free("Echo", "Sorcery", text)], graveyard=[spark]), Side())
    play(game, "Echo", "Spark", YES, YES)
    assert game.player(0).life == 21 and not game.player(0).hand and names(game, Zone.EXILE) == ["Spark"]


def test_echo_is_asked_again_after_an_opponent_had_the_creature_for_a_turn() -> None:
    loan = free("Loan", "Sorcery", "Gain control of target creature until end of turn.")
    game = board(Side([one("Ogre", "Echo {5}")]), Side([], [loan]), active=1)
    ogre = game.state.own(find(game, "Ogre"))
    ogre.marks = ogre.marks | {"echoed"}
    play(game, "Loan", "Ogre")
    next_turn(game, 0, Step.DRAW)
    assert buried(game, "Ogre")


def test_an_echo_cost_that_is_the_mana_cost() -> None:
    game = board(Side([FOREST, beast("Ogre", text="Echo {G}", cost="{G}")]), Side(), active=1)
    next_turn(game, 0, Step.MAIN1, YES)
    assert alive(game, "Ogre") and game.obj(find(game, "Forest")).tapped


def test_a_countered_fading_trigger_comes_again_and_a_countered_vanishing_trigger_does_not() -> None:
    fade, vane = beast("Fade", text="Fading 1"), beast("Vane", text="Vanishing 1")
    game = board(Side([fade, vane], [SNUFF, SNUFF], library=[FOREST] * 9), Side(), active=1, step=Step.END)
    game.state.own(find(game, "Vane")).counters = {"time": 1}
    while not (game.state.active == 0 and game.state.step == Step.UPKEEP and len(game.state.stack) == 2):
        advance(game)
    counter_all(game, "Fade")
    assert alive(game, "Fade", "Vane")
    next_turn(game, 0, Step.DRAW)
    assert buried(game, "Fade") and alive(game, "Vane")


def counter_all(game: Game, first: str) -> None:
    """Counter the sacrifice of the one that fades; let the other lose its last counter, and counter its sacrifice."""
    fading = next(id for id in game.state.stack if game.chars(game.obj(id).source).name == first)
    do(game, Cast(find(game, "Snuff", Zone.HAND)), fading, stay=True)
    while len(game.state.stack) > 1 or game.obj(find(game, "Vane")).counters:
        advance(game)
    settle(game)
    do(game, Cast(find(game, "Snuff", Zone.HAND)), game.state.stack[-1])


def test_multikicker_does_not_change_the_mana_value() -> None:
    axe = free("Axe", "Sorcery", "Multikicker {G}\nYou gain 1 life.", cost="{G}")
    game = board(Side([FOREST] * 3, [axe]), Side())
    says = cast(game, "Axe", 2)
    assert game.chars(game.state.stack[-1]).mana_value == 1 and len(says.decisions) > 1
    assert sum(game.obj(id).tapped for id in all_of(game, "Forest")) == 3
    assert not any(isinstance(each, Pick) for each in says.decisions)
