"""Rows that were of the object itself, or of one duration or subject, and are of any: crewing, untapping, preventing,
the rest of what was chosen, a subject said once of two conditions, and entering otherwise."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.oracle.reader import read_ability
from tests.keywords.table import named, next_turn, pt
from tests.rules.board import Side, board, find, spell
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, play

LAW = spell("Law", "{G}", "Enchantment", "Bears you control untap during each opponent's untap step.")


def _read(text: str, kind: str = "creature") -> bool:
    return "Unread" not in {type(each).__name__ for each in read_ability(text, "Law", (kind,))}


@pytest.mark.rule("502.3")
def test_what_untaps_in_the_untap_steps_of_others() -> None:
    game = board(Side([LAW, beast("Bear", types="Creature — Bear"), beast("Ox")], library=[FOREST]),
                 Side(library=[FOREST]))
    for name in ("Bear", "Ox"):
        game.state.own(find(game, name)).tapped = True
    next_turn(game)
    assert [game.state.objects[find(game, name)].tapped for name in ("Bear", "Ox")] == [False, True]


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize("end", ["Destroy the rest.", "Destroy all creatures not chosen this way."])
def test_the_rest_is_what_nobody_chose(end: str) -> None:
    cull = free("Cull", "Sorcery", f"Each player chooses a creature they control. {end}")
    game = board(Side([beast("Ox"), beast("Elk")], [cull]), Side([beast("Ant"), beast("Bee")]))
    play(game, "Cull", "Ox", "Ant")
    assert set(named(game)) == {"Ox", "Ant"}


@pytest.mark.rule("614.1c")
@pytest.mark.parametrize(("lands", "size"), [([], (2, 2)), ([FOREST], (3, 3))])
def test_it_enters_otherwise(lands: list[Card], size: tuple[int, int]) -> None:
    text = ("Bud enters with a +1/+1 counter on it if you control a Forest or have nine or more cards in hand. "
            "Otherwise, it enters with a flying counter on it.")
    bud = spell("Bud", "{0}", "Creature — Plant", text, pt="2/2")
    game = board(Side(lands, [bud]), Side())
    play(game, "Bud")
    assert pt(game, "Bud") == size and ("flying" in game.chars(find(game, "Bud")).keywords) is not bool(lands)


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("life", "lands", "drawn"), [(20, [], 0), (20, [FOREST], 1), (5, [], 1)])
def test_a_subject_said_once_is_of_both_conditions(life: int, lands: list[Card], drawn: int) -> None:
    deed = free("Deed", "Sorcery", "If you control a Forest or have 10 or less life, draw a card.")
    game = board(Side(lands, [deed], library=[FOREST]), Side())
    game.state.own_player(0).life = life
    play(game, "Deed")
    assert len(game.player(0).hand) == drawn


@pytest.mark.parametrize("text", [
    "Creatures you control crew Vehicles using their toughness rather than their power.",
    "Each creature you control saddles Mounts and crews Vehicles as though its power were 2 greater.",
    "Prevent all combat damage that would be dealt by each nontoken creature this turn.",
    "Prevent all combat damage that would be dealt by up to one target creature this turn.",
    "Spells you cast can't be countered.",
    "If you would surveil, draw a card instead.",
    "When Law dies, if it was enchanted or had a counter on it, draw a card.",
])
def test_it_is_said_of_any(text: str) -> None:
    assert _read(text, "sorcery" if text.startswith("Prevent") else "creature")


@pytest.mark.parametrize("text", [
    "If an opponent controls a Forest and has 10 or less life, draw a card.",  # one opponent, or one each
    "If you control a creature that attacked or was enchanted, draw a card.",  # what was enchanted
    "Draw a card. Destroy the rest.",
])
def test_where_it_is_not_certain_it_is_declined(text: str) -> None:
    assert not _read(text, "sorcery")


@pytest.mark.rule("700.2d")
@pytest.mark.parametrize(("lands", "life"), [([], 23), ([FOREST], 27)])
def test_more_modes_are_chosen_instead(lands: list[Card], life: int) -> None:
    deed = free("Deed", "Sorcery", "Choose two. If you control a Forest, choose three instead.\n• You gain 1 life.\n"
                "• You gain 2 life.\n• You gain 4 life.")
    game = board(Side(lands, [deed]), Side())
    play(game, "Deed")
    assert game.player(0).life == life


@pytest.mark.rule("608.2c")
def test_the_chosen_ones_are_those_that_each_chose() -> None:
    cull = free("Cull", "Sorcery", "Each player chooses a creature they control. Destroy the chosen creatures.")
    game = board(Side([beast("Ox"), beast("Elk")], [cull]), Side([beast("Ant"), beast("Bee")]))
    play(game, "Cull", "Ox", "Ant")
    assert set(named(game)) == {"Elk", "Bee"}


@pytest.mark.rule("603.12")
@pytest.mark.parametrize(("victim", "life"), [("Ox", 23), ("Cup", 20)])
def test_what_dies_this_way_is_noticed(victim: str, life: int) -> None:
    smash = free("Smash", "Sorcery", "Destroy target permanent. When a creature dies this way, you gain 3 life.")
    game = board(Side([beast("Ox"), spell("Cup", "{1}", "Artifact", "")], [smash]), Side())
    play(game, "Smash", victim)
    assert game.player(0).life == life


@pytest.mark.rule("603.12")
@pytest.mark.parametrize(("hand", "life"), [([beast("Ox")], 23), ([], 20)])
def test_what_enters_this_way_is_noticed(hand: list[Card], life: int) -> None:
    call = free("Call", "Sorcery", "Put a creature card from your hand onto the battlefield. When a creature enters "
                "this way, you gain 3 life.")
    game = board(Side([], [call, *hand]), Side())
    play(game, "Call")
    assert game.player(0).life == life


@pytest.mark.rule("601.3b")
@pytest.mark.parametrize(("which", "readable"), [("creature spells", True), ("spells", False)])
def test_creatures_cast_this_way_enter_with_more_only_where_all_are_creatures(which: str, readable: bool) -> None:
    assert _read(f"You may cast {which} from your graveyard. If you cast a creature spell this way, that creature "
                 "enters with an additional +1/+1 counter on it.", "enchantment") is readable
