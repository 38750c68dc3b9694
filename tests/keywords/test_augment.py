"""A card with augment is combined with a host: one permanent that has what both say, and parts as it leaves."""

from __future__ import annotations

from engine.ast.card import Card
from engine.oracle.cards import read_card
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.play import free, life_after, names, play, use


def card(layout: str, name: str, types: str, size: tuple[str, str], text: str, cost: str = "") -> Card:
    return read_card({
        "name": name, "layout": layout, "type_line": types, "power": size[0], "toughness": size[1],
        "oracle_text": text, "mana_cost": cost,
    })


HOST = card("host", "Plain Heron", "Host Creature — Bird", ("1", "3"),
            "When this creature enters, you gain 2 life.", "{0}")
TOP = card("augment", "Half-", "Creature — Snake", ("+2", "+1"),
           "Flying\nWhenever you attack,\nAugment {0} ({0}, Reveal this card: Combine it with target host.)")


def test_both_are_one_creature_afterwards() -> None:
    game = board(Side([HOST], [TOP]), Side())
    use(game, "Half-", zone=Zone.HAND)
    combined = find(game, "Half-Heron")
    chars = game.chars(combined)
    assert (chars.power, chars.toughness) == (3, 4) and "flying" in chars.keywords
    assert chars.subtypes == {"Snake", "Bird"} and "host" not in chars.supertypes
    assert not names(game, Zone.HAND)


def test_what_the_host_does_begins_as_the_other_says() -> None:
    top = card("augment", "Sly-", "Creature — Rat", ("+1", "+0"),
               "Whenever an artifact enters,\nAugment {0}")
    game = board(Side([HOST], [top, free("Rock", "Artifact")]), Side())
    use(game, "Sly-", zone=Zone.HAND)
    assert game.player(0).life == 20
    assert life_after(game, "Rock") == 22


def test_a_cost_makes_an_activated_ability_of_it() -> None:
    top = card("augment", "Iron", "Artifact Creature — Construct", ("+0", "+4"), "{0}:\nAugment {0}")
    game = board(Side([HOST], [top]), Side())
    use(game, "Iron", zone=Zone.HAND)
    use(game, "Iron Heron")
    assert game.player(0).life == 22 and "artifact" in game.chars(find(game, "Iron Heron")).types


def test_both_cards_go_to_the_graveyard() -> None:
    game = board(Side([HOST], [TOP, free("Kill", "Instant", "Destroy target creature.")]), Side())
    use(game, "Half-", zone=Zone.HAND)
    play(game, "Kill", "Half-Heron")
    assert sorted(names(game, Zone.GRAVEYARD)) == ["Half-", "Kill", "Plain Heron"]
