"""CR 106. Adding mana."""

import pytest

from engine.actions.mana import ManaVerb, mana_verbs
from engine.ast.abilities import ActivatedAbility
from engine.decisions import Picked
from engine.oracle.reader import read_ability
from engine.state.players import NO_MANA
from tests.board import YOU, Board


def pool(board: Board) -> str:
    """The mana in your pool, as letters."""
    player = board.game.player(YOU)
    restricted = "".join("WUBRGC"[mana.kind] for mana in player.restricted)
    return "".join(letter * count for letter, count in zip("WUBRGC", player.pool, strict=True)) + restricted


@pytest.mark.rule("106.4")
@pytest.mark.parametrize(
    ("text", "picked", "expected"),
    [
        ("Add {R}{R}.", "", "RR"),
        ("Add {C}{C}.", "", "CC"),
        ("Add {R} or {G}.", "G", "G"),
        ("Add one mana of any color.", "U", "U"),
        ("Add three mana of any one color.", "BBB", "BBB"),
        ("Add two mana in any combination of colors.", "WG", "WG"),
        ("Add two mana in any combination of {R} and/or {G}.", "RG", "RG"),
    ],
)
def test_mana_is_added_as_picked(text: str, picked: str, expected: str) -> None:
    board = Board()
    board.follow(text, script=(Picked((picked,)),) if picked else ())
    assert pool(board) == expected
    assert len(board.asker.decisions) == bool(picked)


def test_mana_is_added_for_each_creature() -> None:
    board = Board()
    board.card()
    board.card()
    board.follow("Add {G} for each creature you control.")
    assert pool(board) == "GG"


@pytest.mark.rule("106.7")
def test_mana_that_lands_could_produce() -> None:
    board = Board()
    board.card(line="Land", text="{T}: Add {W} or {B}.")
    board.card(line="Land", text="{T}: Add one mana of any color that a land you control could produce.")
    board.follow("Add one mana of any color that a land you control could produce.", script=(Picked(("B",)),))
    assert pool(board) == "B"
    assert [option.key for option in board.asker.decisions[0].options] == ["W", "B"]  # type: ignore[union-attr]


@pytest.mark.rule("106.6")
def test_restricted_mana_says_what_it_may_be_spent_on() -> None:
    board = Board()
    board.follow("Add {U}{U}. Spend this mana only to cast instant and sorcery spells.")
    assert board.game.player(YOU).pool == NO_MANA
    assert pool(board) == "UU"


@pytest.mark.parametrize("text", ["{T}: Add {G}.", "{T}: Add one mana of any color.", "{T}: Add {C}{C}."])
def test_what_a_mana_ability_makes_is_known_beforehand(text: str) -> None:
    board = Board()
    r = board.follow("Draw a card.")
    (ability,) = read_ability(text)
    assert isinstance(ability, ActivatedAbility)
    (verb,) = mana_verbs(ability.effect)
    assert isinstance(verb, ManaVerb)
    assert set("".join(verb.makes(r))) <= set("WUBRGC")
