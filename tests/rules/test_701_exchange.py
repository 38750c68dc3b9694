"""CR 701.10d-g, 702.65. Exchanges between zones, of numbers, and aura swap."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Activate
from engine.events.kinds import Untap
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.keywords.table import Seats, creature, do, named, play, pt
from tests.rules.board import Side, act_now, board, find, resolve, spell
from tests.rules.cards import FOREST, ISLAND, bear

SWAP = spell("Swap", "{U}", "Sorcery", "Exchange target card in your graveyard with a card in your hand.")
TURNABOUT = spell("Turnabout", "{U}", "Sorcery", "Exchange your hand and graveyard.")


def table(mine: list[Card], hand: list[Card], graveyard: list[Card] | None = None, theirs: list[Card] | None = None,
          **seats: object) -> Game:
    """A board with an Island besides."""
    asker = Seats(**seats)  # type: ignore[arg-type]
    return board(Side([ISLAND, *mine], hand, graveyard=graveyard or []), Side(theirs or []), asker=asker)


@pytest.mark.rule("701.10d")
def test_a_card_in_one_zone_changes_places_with_a_card_in_another() -> None:
    game = play(table([], [SWAP, bear("Ox")], [bear("Elk")], take=["Elk", "Ox"]), "Swap")
    assert named(game, Zone.HAND) == ["Elk"] and named(game, Zone.GRAVEYARD) == ["Ox", "Swap"]


@pytest.mark.rule("701.10d")
def test_a_card_from_outside_the_game_changes_places_with_one_in_hand() -> None:
    text = ("When this creature enters, you may reveal a white card you own from outside the game. If you do, exchange "
            "that card with a card in your hand.")
    judge = spell("Judge", "{U}", "Creature — Human", text, pt="1/1")
    saint = spell("Saint", "{W}", "Creature — Human", "", pt="1/1")
    game = table([], [judge, bear("Ox")], take=["Saint", "Ox"], yes=True)
    state = game.state
    state.cards, state.owners = (*state.cards, saint), (*state.owners, 0)
    state.own_player(0).outside = (-len(state.cards),)
    play(game, "Judge")
    assert named(game, Zone.HAND) == ["Saint"] and not find(game, "Ox", Zone.HAND)
    assert [game.obj(id).base.name for id in game.player(0).outside] == ["Ox"]


@pytest.mark.rule("701.10f")
@pytest.mark.parametrize("hand", [["Ox", "Elk"], []])
def test_two_zones_are_exchanged_though_one_is_empty(hand: list[str]) -> None:
    game = play(table([], [TURNABOUT, *(bear(name) for name in hand)], [bear("Cat")]), "Turnabout")
    assert named(game, Zone.HAND) == ["Cat"] and named(game, Zone.GRAVEYARD) == sorted([*hand, "Turnabout"])


FIRST = spell("First Mark", "{1}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.\n"
              "Aura swap {U}")
SECOND = spell("Second Mark", "{9}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +5/+5.")


def swap(game: Game) -> bool:
    """Activate the aura swap ability, if it can be, and let it resolve."""
    aura = find(game, "First Mark")
    able = [each for each in legal_actions(game, 0) if isinstance(each, Activate) and each.source == aura]
    done = bool(able) and do(game, able[0])
    resolve(game)
    return done


@pytest.mark.rule("702.65a", "701.10e")
def test_aura_swap_puts_an_aura_from_the_hand_where_this_one_was() -> None:
    game = table([bear("Ox"), FOREST], [FIRST, SECOND], take=["Ox", "Second Mark"])
    play(game, "First Mark")
    assert not swap(game)  # the Island is tapped for mana
    emit(game, [Untap(find(game, "Island"))])
    assert swap(game) and pt(game, "Ox") == (7, 7)
    assert named(game, Zone.HAND) == ["First Mark"]
    assert game.obj(find(game, "Second Mark")).attached_to == find(game, "Ox")


@pytest.mark.rule("702.65b")
@pytest.mark.parametrize("what", ["land", "creature"])
def test_an_aura_that_cannot_enchant_the_same_is_not_swapped_in(what: str) -> None:
    words = f"Enchant {what}\nEnchanted {what} has \"{{T}}: Add {{C}}.\""
    mark = spell("Second Mark", "{9}", "Enchantment — Aura", words)
    game = table([bear("Ox"), FOREST], [FIRST, mark], take=["Ox", "Second Mark"])
    play(game, "First Mark")
    emit(game, [Untap(find(game, "Island"))])
    assert swap(game) and named(game, Zone.HAND) == ["Second Mark" if what == "land" else "First Mark"]
    assert pt(game, "Ox") == ((3, 3) if what == "land" else (2, 2))


@pytest.mark.rule("702.65b", "701.10d")
def test_an_aura_that_somebody_else_owns_is_not_swapped() -> None:
    game = table([bear("Ox"), FOREST], [FIRST, SECOND], take=["Ox", "Second Mark"])
    play(game, "First Mark")
    emit(game, [Untap(find(game, "Island"))])
    game.state.own(find(game, "First Mark")).owner = 1
    assert swap(game) and named(game, Zone.HAND) == ["Second Mark"] and pt(game, "Ox") == (3, 3)


@pytest.mark.rule("701.10g")
def test_a_life_total_and_a_toughness_each_become_what_the_other_was() -> None:
    tree = creature("Tree", "{0}: Exchange target opponent's life total with this creature's toughness.", "0/13")
    watch = spell("Watch", "{1}", "Enchantment", "Whenever an opponent loses life, you gain 1 life.")
    game = table([tree, watch], [], player=1)
    do(game, Activate(find(game, "Tree"), 0))
    resolve(game)
    assert game.player(1).life == 13 and pt(game, "Tree") == (0, 20) and game.player(0).life == 21


@pytest.mark.rule("701.10g")
def test_who_cannot_gain_life_is_not_given_a_higher_life_total() -> None:
    tree = creature("Tree", "{0}: Exchange your life total with this creature's toughness.", "0/30")
    stop = spell("Stop", "{1}", "Enchantment", "Players can't gain life.")
    game = table([tree, stop], [])
    do(game, Activate(find(game, "Tree"), 0))
    resolve(game)
    assert game.player(0).life == 20 and pt(game, "Tree") == (0, 30)
    game = table([tree], [])
    assert act_now(game, Activate(find(game, "Tree"), 0))
    resolve(game)
    assert game.player(0).life == 30 and pt(game, "Tree") == (0, 20)


@pytest.mark.rule("701.10g")
@pytest.mark.parametrize("held", ["Your life total can't change.", "You can't lose life.", ""])
def test_no_number_changes_if_the_life_total_cannot(held: str) -> None:
    tree = spell("Tree", "{0}", "Creature — Plant", "{0}: Exchange your life total with Tree's toughness.", pt="0/13")
    pillar = [spell("Pillar", "{0}", "Enchantment", held)] if held else []
    game = board(Side([tree, *pillar]), Side())
    assert act_now(game, Activate(find(game, "Tree"), 0))
    resolve(game)
    assert (game.player(0).life, game.chars(find(game, "Tree")).toughness) == ((20, 13) if held else (13, 20))
