"""CR 107.3c, 607.2, 701.15. Numbers that are noted, X of one of several hands, and what follows a regeneration."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, go_on, names, next_turn, play, use

SHIELD = "{0}: Regenerate this creature. When it regenerates this way, put a +1/+1 counter on it."
BURY = free("Bury", "Sorcery", "Destroy all creatures.")


@pytest.mark.rule("701.15a")
@pytest.mark.parametrize(("shields", "buried", "counters"), [(1, 1, 1), (2, 1, 1), (2, 2, 2), (3, 2, 2)])
def test_each_shield_that_is_used_is_followed_once(shields: int, buried: int, counters: int) -> None:
    game = board(Side([beast("Ox", text=SHIELD)], [BURY] * buried), Side())
    for _ in range(shields):
        use(game, "Ox")
    for _ in range(buried):
        play(game, "Bury")
        go_on(game)
    assert game.obj(find(game, "Ox")).counters["+1/+1"] == counters


@pytest.mark.rule("603.12")
def test_whoever_was_chosen_as_it_was_shielded_draws() -> None:
    text = ("{0}: Choose target opponent. Regenerate target creature. When it regenerates this way, that player draws "
            "a card.")
    game = board(Side([free("Wand", "Artifact", text), beast("Ox")], [BURY]), *(Side(library=[FOREST]) for _ in "AB"))
    use(game, "Wand", 2, "Ox")
    play(game, "Bury")
    go_on(game)
    assert [len(player.hand) for player in game.state.players] == [0, 0, 1]
    assert names(game, Zone.BATTLEFIELD)[-1] == "Ox"


def test_whenever_it_regenerates() -> None:
    text = "{0}: Regenerate this creature.\nWhenever this creature regenerates, you gain 1 life."
    game = board(Side([beast("Ox", text=text)], [BURY]), Side())
    use(game, "Ox")
    play(game, "Bury")
    go_on(game)
    assert game.player(0).life == 21


def test_the_number_noted_last_counts() -> None:
    text = ("{0}: Note your life total.\n{0}: You gain life equal to the last noted life total for this artifact.\n"
            "{0}: If your life total is less than or equal to the last noted life total for this artifact, you gain 1 "
            "life.")
    game = board(Side([free("Book", "Artifact", text)], [free("Gain", "Sorcery", "You gain 3 life.")], life=8), Side())
    use(game, "Book")
    use(game, "Book", ability=2)
    play(game, "Gain")
    use(game, "Book", ability=2)
    assert game.player(0).life == 12
    use(game, "Book")
    use(game, "Book", ability=1)
    assert game.player(0).life == 24


@pytest.mark.rule("107.3c")
def test_x_is_of_the_hand_that_is_chosen() -> None:
    text = "{X}, {T}: You gain X life. X is the number of cards in an opponent's hand."
    hands = [Side((), [FOREST] * count) for count in (3, 2)]
    game = board(Side([free("Table", "Artifact", text), FOREST, FOREST]), *hands)
    use(game, "Table", 2)
    assert game.player(0).life == 22 and sum(game.obj(id).tapped for id in game.state.battlefield) == 3


@pytest.mark.parametrize("text", [
    "Regenerate target creature. When it regenerates this way, destroy target land.",
    "When it regenerates this way, draw a card.",
    "Note a card.",
])
def test_what_is_not_certain_is_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Law", ("sorcery",))[0], Unread)


def test_a_shield_that_is_not_used_is_gone_with_the_turn() -> None:
    game = board(Side([beast("Ox", text=SHIELD)], [BURY]), Side())
    use(game, "Ox")
    next_turn(game, Step.MAIN1, 2)
    play(game, "Bury")
    assert not find(game, "Ox")
