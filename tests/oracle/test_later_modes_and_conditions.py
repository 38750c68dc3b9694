"""Modes of a later ability, later ifs, events without dying, spells of colors: wordings that are performed."""

from __future__ import annotations

import pytest

from tests.rules.board import Side, board, find
from tests.rules.play import Said, beast, free, life_after, play
from tests.rules.test_combat import attacking, fight


@pytest.mark.rule("603.12")
def test_the_modes_of_a_later_ability_are_chosen_then() -> None:
    text = ("You may sacrifice a creature. When you do, choose one —\n• You gain 3 life.\n• Destroy target artifact.")
    game = board(Side([beast("Ox"), free("Relic", "Artifact")], [free("Rite", "Sorcery", text)]), Side())
    play(game, "Rite", "yes", "1")
    assert not find(game, "Relic")
    assert game.player(0).life == 20


@pytest.mark.rule("603.7")
def test_the_next_spell_under_a_condition() -> None:
    text = "You may sacrifice a creature. If you do, when you next cast an instant or sorcery spell this turn, copy it."
    balm = free("Balm", "Sorcery", "You gain 3 life.")
    game = board(Side([beast("Ox")], [free("Rite", "Sorcery", text), balm]), Side())
    assert life_after(game, ("Rite", "yes"), "Balm") == 26
    game = board(Side([beast("Ox")], [free("Rite", "Sorcery", text), balm]), Side())
    assert life_after(game, ("Rite", "no"), "Balm") == 23


@pytest.mark.rule("603.6c")
def test_leaving_without_dying() -> None:
    text = "Whenever another creature you control leaves the battlefield, if it didn't die, you gain 2 life."
    hand = [free("Exit", "Sorcery", "Exile target creature."), free("Doom", "Sorcery", "Destroy target creature.")]
    game = board(Side([beast("Sage", text=text), beast("Ox"), beast("Elk")], hand), Side())
    assert life_after(game, ("Doom", "Elk")) == 20
    assert life_after(game, ("Exit", "Ox")) == 22


@pytest.mark.rule("601.2f")
def test_spells_of_either_color_cost_less() -> None:
    text = "Spells you cast this turn that are black and/or green cost {1} less to cast."
    hand = [free("Pact", "Sorcery", text), free("Sprout", "Sorcery", "You gain 1 life.", cost="{1}{G}")]
    game = board(Side([free("Grove", "Land", "{T}: Add {G}.")], hand), Side())
    assert life_after(game, "Pact", "Sprout") == 21


@pytest.mark.rule("614.1d")
def test_others_enter_tapped_or_untapped() -> None:
    text = ("As long as Turtle is tapped, other permanents enter tapped.\nAs long as Turtle is untapped, other "
            "permanents enter untapped.")
    for tapped in (True, False):
        game = board(Side([beast("Turtle", text=text)], [beast("Ox")]), Side())
        game.state.own(find(game, "Turtle")).tapped = tapped
        play(game, "Ox")
        assert game.obj(find(game, "Ox")).tapped is tapped


@pytest.mark.rule("508.1b")
def test_the_player_with_the_most_life_is_attacked() -> None:
    text = ("Whenever this creature attacks, if it's attacking the player with the most life or tied for most life, "
            "you gain 3 life.")
    mine = Side([beast("Drake", text=text)])
    for life, gained in ((30, 23), (10, 20)):
        game = fight(mine, Side(life=life), attacking("Drake"))
        assert game.player(0).life == gained


GAINING = "—\n• You gain 1 life.\n• You gain 2 life.\n• You gain 4 life."


@pytest.mark.rule("700.2d")
@pytest.mark.parametrize(("relics", "chosen", "life"), [(0, "", 20), (1, "2", 24), (2, "0 2", 25)])
def test_as_many_modes_may_be_chosen_as_something_counts(relics: int, chosen: str, life: int) -> None:
    text = f"Choose up to X, where X is the number of artifacts you control {GAINING}"
    game = board(Side([free("Relic", "Artifact")] * relics, [free("Rite", "Sorcery", text)]), Side())
    play(game, "Rite", *([tuple(chosen.split())] if chosen else []))
    assert game.player(0).life == life


@pytest.mark.rule("603.12")
@pytest.mark.parametrize(("said", "life"), [
    (("no",), 20), (("yes", "no", ("0",)), 21), (("yes", "yes", ("1", "2")), 26), (("yes", "yes", ()), 20),
])
def test_as_many_modes_as_a_cost_was_paid(said: tuple[Said, ...], life: int) -> None:
    text = f"You may pay {{0}} up to two times. When you do, choose up to that many {GAINING}"
    game = board(Side(hand=[free("Rite", "Sorcery", text)]), Side())
    play(game, "Rite", *said)
    assert game.player(0).life == life
