"""Rows that serve many: what takes the place of a word in them, played once for each mechanism and read else."""

from __future__ import annotations

import pytest

from engine.oracle.reader import read_ability
from engine.terms.colors import color_set
from engine.terms.zones import Zone
from tests.board import YOU, Board
from tests.keywords.table import Seats, creature, war
from tests.rules.board import Side, board, find, spell
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, play

THEM = 1
DRAW = "draw a card."


def read(text: str, kind: str = "enchantment") -> bool:
    return "Unread" not in {type(each).__name__ for each in read_ability(text, "Law", (kind,))}


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(("event", "drawn"), [
    ("one or more players discard one or more cards", 1), ("one or more opponents discard one or more cards", 1),
    ("one or more opponents lose life", 1), ("one or more players gain life", 0), ("a player discards a card", 3),
])
def test_what_several_players_do_at_once_is_one_event(event: str, drawn: int) -> None:
    law = spell("Law", "{G}", "Enchantment", f"Whenever {event}, {DRAW}")
    blight = free("Blight", "Sorcery", "Each opponent loses 1 life. Each player discards a card.")
    hands = [beast("Ox"), beast("Elk")]
    game = board(Side([law], [blight, hands[0]], library=[FOREST] * 4), Side([], hands[:1]), Side([], hands[1:]))
    play(game, "Blight")
    assert len(game.player(0).hand) == drawn


@pytest.mark.rule("701.5a")
@pytest.mark.parametrize("it", ["it", "that card"])
def test_a_countered_spell_goes_where_it_is_said_to(it: str) -> None:
    table = Board()
    stone, top = table.card(Zone.STACK, "Instant", THEM), table.card(Zone.LIBRARY, "Land", THEM)
    table.follow(f"Counter target spell. If that spell is countered this way, put {it} on the bottom of its owner's "
                 "library instead of into that player's graveyard.", ((stone,),))
    assert table.game.player(THEM).library == (top, table.now(stone))


@pytest.mark.rule("508.3c")
@pytest.mark.parametrize(("least", "gained"), [("two", 1), ("three", 0)])
def test_so_many_attackers_do_together_what_one_does(least: str, gained: int) -> None:
    law = spell("Law", "{G}", "Enchantment", f"Whenever {least} or more creatures you control attack an opponent, "
                "you gain 1 life.")
    game = war([creature("Ox"), creature("Elk"), law], [], seats=Seats(attack={"Ox": 1, "Elk": 1}))
    assert game.player(0).life == 20 + gained


@pytest.mark.rule("105.3")
def test_a_color_besides_others() -> None:
    tint = free("Tint", "Sorcery", "Target creature becomes blue in addition to its other colors until end of turn.")
    game = board(Side([beast("Ox", cost="{G}")], [tint]), Side())
    play(game, "Tint", "Ox")
    assert game.chars(find(game, "Ox")).colors == color_set("UG")


@pytest.mark.rule("107.3")
def test_one_thing_for_each_of_what_is_counted() -> None:
    table = Board()
    cards = [table.card(Zone.HAND, "Land") for _ in range(3)]
    table.card(), table.card()
    table.follow("Put a card from your hand on the bottom of your library for each creature you control.")
    assert len(table.game.player(YOU).hand) == len(cards) - 2


@pytest.mark.rule("101.2")
@pytest.mark.parametrize(("land", "there"), [("Swamp", False), ("Forest", True)])
def test_what_is_forbidden_unless_something_is_so(land: str, there: bool) -> None:
    ox = creature("Ox", f"This creature can't be sacrificed unless you control a {land}.")
    game = board(Side([FOREST, ox], [free("Toll", "Sorcery", "Sacrifice a creature.")]), Side())
    play(game, "Toll")
    assert bool(find(game, "Ox", Zone.GRAVEYARD)) is there


@pytest.mark.parametrize(("text", "kind"), [
    ("Counter target instant spell, sorcery spell, or activated ability.", "instant"),
    ("Exile target spell, nonland permanent, or card in a graveyard.", "instant"),
    ("Target creature loses your choice of flying, reach, vigilance, or trample until end of turn.", "instant"),
    ("Each opponent taps a creature for each Forest you control.", "sorcery"),
    ("Each player sacrifices an artifact or a land for each Goblin you control.", "sorcery"),
    ("You lose life and draw cards equal to the number of Goblins you control.", "sorcery"),
    ("Target creature becomes colorless in addition to its other colors until end of turn.", "sorcery"),
    ("You may have target creature become blue in addition to its other colors until end of turn.", "sorcery"),
    ("Each player other than target opponent draws a card.", "sorcery"),
    ("Draw a card for each of your opponents.", "sorcery"),
    ("Whenever this creature is dealt 5 or more damage by a Goblin, draw a card.", "creature"),
    ("Whenever an opponent is dealt 4 or more combat damage, draw a card.", "creature"),
    ("Whenever a creature deals exactly 2 combat damage to a player, draw a card.", "creature"),
    ("Whenever an opponent removes a counter from a permanent you control, draw a card.", "creature"),
    ("Whenever a counter is put on one or more creatures, draw a card.", "creature"),
    ("Whenever a player casts their fifth spell during their turn, draw a card.", "creature"),
    ("Whenever another player becomes the target of a spell, draw a card.", "creature"),
    ("This creature can't be blocked by Goblins unless you control a Swamp.", "creature"),
    ("Creatures your opponents control can't attack or block alone unless you control a Swamp.", "creature"),
    ("This creature has flying as long as you have exactly zero or exactly two cards in hand.", "creature"),
    ("As long as you've investigated this turn, this creature has flying.", "creature"),
    ("{T}: Draw a card. Activate only during combat on an opponent's turn.", "creature"),
    ("{T}: Draw a card. Activate only during an opponent's turn after their upkeep step.", "creature"),
    ("Activated abilities that aren't mana abilities cost {1} more to activate.", "creature"),
    ("If a creature you control would be dealt damage, prevent half that damage, rounded up.", "creature"),
])
def test_sisters_are_read(text: str, kind: str) -> None:
    assert read(text, kind)


@pytest.mark.parametrize("text", [
    "Exile target creature card in your graveyard, artifact, or land.",  # where are the last two?
    "Each player other than its owner draws a card.",  # whose?
    "Whenever one or more opponents sacrifice a creature, draw a card.",  # each of them one?
    "Target creature loses your choice of flying until end of turn.",
])
def test_what_may_be_meant_otherwise_is_declined(text: str) -> None:
    assert not read(text, "instant") and not read(text)


def test_types_before_a_noun_are_of_one_thing() -> None:
    found = read_ability("Exile target artifact, enchantment, or creature spell.", "Law", ("instant",))
    assert "Either(" not in repr(found)
