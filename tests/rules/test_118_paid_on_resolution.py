"""CR 118.12, 118.3. What is done as a cost while an ability resolves is done in full or not at all."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Cast
from engine.terms.zones import Zone
from tests.keywords.table import Seats, do
from tests.rules.board import Side, all_of, board, find, resolve
from tests.rules.cards import FOREST, ISLAND, PLAINS, SWAMP
from tests.rules.play import able, beast, free

FRAMES = ["You may {}. If you do, you gain 5 life.", "You may {}. When you do, you gain 5 life.",
          "{}. If you do, you gain 5 life.", "{}. When you do, you gain 5 life."]
TWO = [
    "discard two cards", "exile two cards from your graveyard", "sacrifice two lands", "mill two cards", "pay {E}{E}",
    "return two lands you control to their owner's hand", "tap two untapped lands you control",
    "remove two charge counters from this artifact", "put two cards from your hand on top of your library",
    "reveal two cards from your hand", "exile this artifact and two cards from your graveyard",
]


def gained(text: str, count: int, take: tuple[str, ...] = ()) -> int:
    """How much life an artifact's ability with this text gains a player who has so many of everything."""
    relic: Card = free("Relic", "Artifact", f"{{0}}: {text[0].upper()}{text[1:]}")
    side = Side([relic, *[FOREST] * count], [ISLAND] * count, [PLAINS] * count, [SWAMP] * count)
    game = board(side, Side(), asker=Seats(take=take))
    game.state.own_player(0).counters = {"energy": count}
    game.state.own(find(game, "Relic")).counters = {"charge": count}
    assert do(game, able(game, "Relic"))
    resolve(game)
    return game.player(0).life - 20


@pytest.mark.rule("118.12")
@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("what", TWO)
def test_a_cost_is_not_paid_in_part_nor_for_nothing(what: str, frame: str) -> None:
    assert [gained(frame.format(what), count) for count in (0, 1, 2)] == [0, 0, 5]


@pytest.mark.rule("603.12")
@pytest.mark.parametrize("what", ["sacrifice any number of lands", "discard any number of cards"])
def test_what_was_done_to_nothing_was_not_done(what: str) -> None:
    text = f"You may {what}. When you do, you gain 5 life."
    assert [gained(text, 2, take) for take in ((), ("Forest", "Island"))] == [0, 5]


def paid(text: str, swamps: int, relics: int, cards: int) -> tuple[int, int]:
    """How much life an enchantment's ability changes, and how many artifacts are left, of a player with so much."""
    source = free("Source", "Enchantment", f"{{0}}: {text}")
    side = Side([source, *[SWAMP] * swamps, *[free("Relic", "Artifact")] * relics], [ISLAND] * cards)
    game = board(side, Side(), asker=Seats())
    assert do(game, able(game, "Source"))
    resolve(game)
    return game.player(0).life - 20, len(all_of(game, "Relic"))


@pytest.mark.rule("118.12", "118.3")
@pytest.mark.parametrize("after", ["If", "When"])
@pytest.mark.parametrize("what", ["pay {B} and sacrifice an artifact", "sacrifice an artifact and pay {B}"])
def test_of_two_things_that_are_one_cost_neither_is_done_alone(what: str, after: str) -> None:
    text = f"You may {what}. {after} you do, you gain 5 life."
    assert [paid(text, *each, 0) for each in ((0, 0), (1, 0), (0, 1), (1, 1))] == [(0, 0), (0, 0), (0, 1), (5, 0)]


@pytest.mark.rule("608.2d", "118.12")
@pytest.mark.parametrize(("text", "gains"), [
    ("You may discard a card or pay {B}. If you do, you gain 5 life.", [0, 5, 5]),
    ("You may pay {B} or discard a card. When you do, you gain 5 life.", [0, 5, 5]),
    ("You lose 5 life unless you pay {B} or discard a card.", [-5, 0, 0]),
    ("Sacrifice a Swamp or discard a card. If you do, you gain 5 life.", [0, 5, 5]),
])
def test_of_two_costs_the_one_is_chosen_that_can_be_paid(text: str, gains: list[int]) -> None:
    assert [paid(text, swamps, 0, cards)[0] for swamps, cards in ((0, 0), (1, 0), (0, 1))] == gains


@pytest.mark.rule("118.12")
def test_each_player_who_does_has_done_all_of_it() -> None:
    text = "Each player may discard two cards. Each player who does gains 5 life."
    assert [gained(text, count) for count in (0, 1, 2)] == [0, 0, 5]


@pytest.mark.rule("608.2c", "701.7")
@pytest.mark.parametrize(("text", "kept"), [
    ("Destroy up to one target artifact. If you do, you gain 5 life.", False),
    ("Destroy all artifacts. If you do, you gain 5 life.", False),
    ("Destroy all artifacts. If you do, you gain 5 life.", True),
    ("You may destroy all artifacts. When you do, you gain 5 life.", True),
])
def test_what_is_not_destroyed_was_not_destroyed(text: str, kept: bool) -> None:
    relic = free("Relic", "Artifact", "Indestructible")
    game = board(Side([relic] if kept else [], [free("Blow", "Sorcery", text)]), Side(), asker=Seats(take=("Relic",)))
    assert do(game, Cast(find(game, "Blow", Zone.HAND), 0))
    resolve(game)
    assert game.player(0).life == 20 and bool(find(game, "Relic")) is kept


@pytest.mark.rule("608.2c", "110.2")
@pytest.mark.parametrize("gone", [True, False])
def test_what_is_gone_comes_under_nobodys_control(gone: bool) -> None:
    gift = free("Gift", "Artifact", "{0}: You may have target opponent gain control of this artifact. If you do, you "
                "gain 5 life.\n{0}, Sacrifice this artifact: You lose 1 life.")
    game = board(Side([gift]), Side(), asker=Seats(player=1))
    for action in [able(game, "Gift", place) for place in ((0, 1) if gone else (0,))]:
        assert do(game, action)
    resolve(game)
    assert game.player(0).life == (19 if gone else 25)


@pytest.mark.rule("118.12")
@pytest.mark.parametrize(("swamps", "untapped"), [(4, 2), (3, 0)])
def test_what_is_paid_for_each_thing_chosen_is_paid_once_it_is_chosen(swamps: int, untapped: int) -> None:
    text = ("{0}: You may choose any number of tapped creatures you control and pay {2} for each creature chosen this "
            "way. If you do, untap those creatures.")
    game = board(Side([free("Mud", "Enchantment", text), beast("Ox"), beast("Ox"), *[SWAMP] * swamps]), Side(),
                 asker=Seats(take=("Ox",)))  # fmt: skip
    for id in all_of(game, "Ox"):
        game.state.own(id).tapped = True
    assert do(game, able(game, "Mud"))
    resolve(game)
    assert sum(not game.obj(id).tapped for id in all_of(game, "Ox")) == untapped


@pytest.mark.rule("118.12")
@pytest.mark.parametrize("text", [
    "You may draw two cards, then discard two cards. If you do, you gain 5 life.",
    "You may draw a card, then discard a card. When you do, you gain 5 life.",
])
def test_what_is_drawn_first_can_be_discarded(text: str) -> None:
    game = board(Side([free("Loot", "Enchantment", f"{{0}}: {text}")]), Side(), asker=Seats())
    assert do(game, able(game, "Loot"))
    resolve(game)
    assert game.player(0).life == 25 and not game.player(0).hand


@pytest.mark.rule("118.9")
@pytest.mark.parametrize(("cards", "life"), [(1, 25), (0, 20)])
def test_a_spell_is_cast_by_doing_something_rather_than_paying_mana(cards: int, life: int) -> None:
    text = ("{0}: Exile the top card of your library. You may cast it by discarding a card rather than paying its mana "
            "cost.")
    prize = free("Prize", "Instant", "You gain 5 life.", cost="{9}")
    game = board(Side([free("Till", "Artifact", text)], [FOREST] * cards, library=[prize]), Side(),
                 asker=Seats(take=("yes", "Forest")))
    assert do(game, able(game, "Till"))
    resolve(game)
    assert (game.player(0).life, len(game.player(0).hand)) == (life, 0)


@pytest.mark.rule("118.12")
@pytest.mark.parametrize(("lands", "life"), [(3, 25), (1, 20)])
def test_mana_equal_to_a_number_is_paid(lands: int, life: int) -> None:
    text = "{0}: You may pay mana equal to the greatest power among creatures you control. If you do, you gain 5 life."
    game = board(Side([free("Altar", "Artifact", text), beast("Ox", "2/2"), *[FOREST] * lands]), Side(), asker=Seats())
    assert do(game, able(game, "Altar"))
    resolve(game)
    assert game.player(0).life == life
