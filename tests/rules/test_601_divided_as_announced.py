"""CR 601.2d, 602.2b, 603.3d. What is divided among targets, counters too, is divided as they are chosen."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Divide, Divided, Targets
from engine.game import Game
from engine.rules.game_loop import advance
from engine.rules.procedures import Rulebook
from tests.rules.board import Side, board, find
from tests.rules.play import Says, able, beast, cast, do, free, go_on, play

BEASTS = [beast("Ox"), beast("Elk")]
BACK = free("Back", "Instant", "Return target creature to its owner's hand.")
CHEER = free("Cheer", "Instant", "You gain 1 life.")
SHARE = "istribute three +1/+1 counters among one, two, or three target creatures you control."


def started(kind: str) -> tuple[Game, Says]:
    """A spell, an activated or a triggered ability on the stack that gives the Ox one counter of three and the Elk two,
    and all that was asked for it."""
    card: Card = {
        "spell": free("Feast", "Sorcery", f"D{SHARE}"), "activated": free("Feast", "Artifact", f"{{0}}: D{SHARE}"),
        "triggered": free("Feast", "Artifact", f"Whenever you gain life, d{SHARE}"),
    }[kind]
    there, held = ([], [card]) if kind == "spell" else ([card], [])
    game = board(Side([*BEASTS, *there], [*held, BACK, CHEER]), Side())
    answers = (("Ox", "Elk"), Divided((1, 2)))
    if kind == "spell":
        return game, cast(game, "Feast", *answers)
    if kind == "activated":
        return game, do(game, able(game, "Feast"), *answers, stay=True)
    cast(game, "Cheer")
    says = Says(*answers)
    assert isinstance(game.procedures, Rulebook)
    game.procedures.asker = says
    while says.answers:
        advance(game)
    return game, says


@pytest.mark.rule("601.2d", "608.2b")
@pytest.mark.parametrize("kind", ["spell", "activated", "triggered"])
def test_who_is_gone_takes_their_part_of_the_counters_along(kind: str) -> None:
    game, said = started(kind)
    assert any(isinstance(each, Divide) for each in said.decisions)
    play(game, "Back", "Ox")
    go_on(game)
    assert game.obj(find(game, "Elk")).counters == {"+1/+1": 2}


@pytest.mark.rule("601.2d")
@pytest.mark.parametrize("text", [
    "Burst deals X damage divided as you choose among any number of target creatures.",
    "Distribute X -1/-1 counters among any number of target creatures.",
])
def test_no_more_targets_are_chosen_than_get_something(text: str) -> None:
    herd = [beast(name, "5/5") for name in ("Ox", "Elk", "Yak")]
    game = board(Side([], [free("Burst", "Instant", f"As an additional cost to cast this spell, pay X life.\n{text}")]),
                 Side(herd))  # fmt: skip
    said = cast(game, "Burst", 2, ("Ox", "Elk"), Divided((1, 1)))
    assert [each.maximum for each in said.decisions if isinstance(each, Targets)] == [2]
