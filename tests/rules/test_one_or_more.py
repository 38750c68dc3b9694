"""CR 603.2c. What "one or more" do at once triggers once for each player who does it or whom it is done to."""

from __future__ import annotations

import pytest

from engine.events.kinds import AttackersDeclared, Damage
from engine.events.pipeline import emit
from engine.rules.before_priority import settle
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.play import beast, free, go_on, names, play


@pytest.mark.rule("603.2c")
def test_each_player_who_mills_triggers_it() -> None:
    text = "Whenever a player mills one or more creature cards, you create a 1/1 black Horror creature token."
    grind = free("Grind", "Sorcery", "Each player mills two cards.")
    pile = [beast("Buried")] * 5
    game = board(Side([beast("Hive", text=text)], [grind], pile), Side(library=pile), Side(library=pile))
    play(game, "Grind")
    assert names(game, Zone.BATTLEFIELD).count("Horror") == 3


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(
    ("whom", "times"), [("a player", 2), ("one or more players", 1), ("one or more of your opponents", 1)]
)
def test_players_who_are_dealt_damage_are_told_apart_unless_they_are_one_or_more(whom: str, times: int) -> None:
    text = f"Whenever one or more creatures you control deal combat damage to {whom}, you gain 1 life."
    game = board(Side([beast("Captain", text=text), beast("Mate")]), Side(), Side())
    one, other = find(game, "Captain"), find(game, "Mate")
    emit(game, [Damage(one, 1, 2, True), Damage(other, 2, 2, True), Damage(other, 1, 2, True)])
    settle(game)
    go_on(game)
    assert game.player(0).life == 20 + times


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(
    ("text", "times"), [
        ("Whenever one or more creatures you control attack a player, you gain 1 life.", 2),
        ("Whenever one or more creatures you control attack, you gain 1 life.", 1),
        (("Whenever one or more creatures attack one of your opponents or a planeswalker they control, those "
          "creatures get +1/+0 until end of turn. You gain 1 life."), 2),
    ],
)
def test_each_player_who_is_attacked_triggers_it(text: str, times: int) -> None:
    game = board(Side([free("Banner", "Enchantment", text), beast("A"), beast("B"), beast("C")]), Side(), Side())
    a, b, c = (find(game, name) for name in "ABC")
    emit(game, [AttackersDeclared(0, ((a, 1), (b, 2), (c, 2)))])
    settle(game)
    go_on(game)
    assert game.player(0).life == 20 + times
    assert {game.chars(ref).power for ref in (a, b, c)} == {3 if "+1/+0" in text else 2}
