"""CR 201.2, 205.3m, 702.34, 903.3. Two names at once, one of some types, flashback for less, the dearest commander."""

from __future__ import annotations

import pytest

from engine.decisions import Cast
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.play import beast, free, play, use


def can_cast(game: Game, name: str) -> bool:
    """Whether a card in the first player's graveyard can be cast."""
    card = find(game, name, Zone.GRAVEYARD)
    return any(isinstance(each, Cast) and each.card == card for each in legal_actions(game, 0))


@pytest.mark.rule("201.2")
@pytest.mark.parametrize(("others", "life"), [(["Crown of Ants"], 21), (["Crown of Ants", "Throne of Ants"], 25)])
def test_both_named_things_must_be_controlled(others: list[str], life: int) -> None:
    text = ("{0}: You gain 1 life. You gain 5 life instead if you control artifacts named Crown of Ants and Throne of "
            "Ants.")
    game = board(Side([free("Rod", "Artifact", text), *(free(each, "Artifact") for each in others)]), Side())
    use(game, "Rod")
    assert game.player(0).life == life


@pytest.mark.rule("205.3m")
def test_one_of_the_types_named_is_chosen() -> None:
    text = ("As this artifact enters, choose Elf, Goblin, or Merfolk.\n"
            "Creatures you control of the chosen type get +1/+1.")
    side = Side([beast("Imp", types="Creature — Goblin"), beast("Fin", types="Creature — Merfolk")],
                [free("Flag", "Artifact", text)])
    game = board(side, Side())
    play(game, "Flag", "Merfolk")
    assert [game.chars(find(game, each)).power for each in ("Imp", "Fin")] == [2, 3]


@pytest.mark.rule("702.34a")
@pytest.mark.parametrize(("dead", "can"), [(1, False), (2, True)])
def test_only_flashback_costs_less(dead: int, can: bool) -> None:
    text = ("You gain 3 life.\nFlashback {2}. This spell costs {1} less to cast this way for each creature card in "
            "your graveyard.")
    card = free("Vision", "Sorcery", text, cost="{1}")
    game = board(Side(graveyard=[card, *[beast("Ox")] * dead], hand=[card]), Side())
    assert can_cast(game, "Vision") is can
    assert not any(isinstance(each, Cast) and each.card == find(game, "Vision", Zone.HAND)
                   for each in legal_actions(game, 0))


@pytest.mark.rule("903.3")
@pytest.mark.parametrize(("leads", "can"), [(False, False), (True, True)])
def test_the_greatest_mana_value_of_a_commander(leads: bool, can: bool) -> None:
    text = ("You gain 3 life.\nFlashback {4}. This spell costs {X} less to cast this way, where X is the greatest mana "
            "value of a commander you own on the battlefield or in the command zone.")
    card = free("Vision", "Sorcery", text)
    game = board(Side([beast("Lord", cost="{4}")], graveyard=[card]), Side([beast("Foe", cost="{9}")]))
    if leads:
        row = game.state.own(find(game, "Lord"))
        row.marks = row.marks | {"commander"}
    assert can_cast(game, "Vision") is can
