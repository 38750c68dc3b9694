"""What is said of an activated ability behind its effect: any two of when, how often, by whom and at what cost."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.ast.card import Card
from engine.decisions import Activate
from engine.game import Game
from engine.oracle.reader import read_ability
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from tests.rules.board import Side, board, find, to_step
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, next_turn, use

ROCK = free("Rock", "Artifact")


def uses(game: Game, name: str, player: int = 0) -> int:
    """How often an ability of a permanent can be used now, one time after another."""
    count = 0
    while count < 4 and any(isinstance(each, Activate) and each.source == find(game, name)
                            for each in legal_actions(game, player)):
        use(game, name)
        count += 1
    return count


@pytest.mark.rule("602.5b")
@pytest.mark.parametrize(("said", "count"), [
    ("during your turn and only twice each turn", 2),
    ("twice each turn and only as a sorcery", 2),
    ("if you control an artifact and only during your turn", 4),
    ("if you control two artifacts and only during your turn", 0),
    ("during combat and only once each turn", 0),
    ("if you control an artifact and only twice each turn", 2),
    ("during an opponent's turn and only if you control an artifact", 0),
    ("if you control an artifact and only during your end step", 0),
    ("as a sorcery and only once", 1),
])
def test_when_and_how_often(said: str, count: int) -> None:
    said = said.replace("two artifacts", "two or more artifacts")
    imp = beast("Imp", text=f"{{0}}: You gain 1 life. Activate only {said}.")
    game = board(Side([imp, ROCK]), Side())
    assert uses(game, "Imp") == count


@pytest.mark.rule("602.5b")
@pytest.mark.parametrize(("held", "count"), [([ROCK], 4), ([], 0)])
def test_in_the_end_step_alone_and_only_if_so(held: list[Card], count: int) -> None:
    imp = beast("Imp", text="{0}: You gain 1 life. Activate only during your end step and only if you control an "
                "artifact.")
    game = board(Side([imp, *held]), Side())
    assert uses(game, "Imp") == 0
    to_step(game, Step.END)
    assert uses(game, "Imp") == count


@pytest.mark.rule("602.2b")
@pytest.mark.parametrize("said", [
    "This ability costs {1} less to activate for each artifact you control. Activate only once each turn.",
    "Activate only once each turn. This ability costs {1} less to activate for each artifact you control.",
    ("This ability costs {X} less to activate, where X is the number of artifacts you control. Activate only as a "
     "sorcery and only once each turn."),
    ("This ability costs {2} less to activate if you control an artifact. Activate only if you have 20 or less life "
     "and only once each turn."),
])
def test_a_cost_and_how_often(said: str) -> None:
    imp = beast("Imp", text=f"{{3}}: You gain 1 life. {said}")
    game = board(Side([imp, ROCK, free("Stone", "Artifact"), FOREST]), Side())
    assert uses(game, "Imp") == 1


@pytest.mark.rule("700.2")
@pytest.mark.parametrize(("said", "count"), [
    ("as a sorcery", 4), ("once each turn", 1), ("if you control an artifact and only twice each turn", 2),
    ("during combat", 0), ("during an opponent's turn", 0),
])
def test_of_modes(said: str, count: int) -> None:
    imp = beast("Imp", text=f"{{0}}: Choose one. Activate only {said}.\n• You gain 1 life.\n• Draw a card.")
    game = board(Side([imp, ROCK], library=[FOREST] * 5), Side())
    assert uses(game, "Imp") == count


@pytest.mark.rule("602.2")
def test_only_opponents_in_their_upkeep() -> None:
    imp = beast("Imp", text="{0}: You gain 1 life. Only your opponents may activate this ability and only during their "
                "upkeep.")
    game = board(Side([imp], library=[FOREST] * 5), Side(library=[FOREST] * 5))
    assert uses(game, "Imp") == 0
    next_turn(game)
    found = [each for each in legal_actions(game, 1) if isinstance(each, Activate)]
    assert [each.source for each in found] == [find(game, "Imp")]


@pytest.mark.rule("602.5b")
@pytest.mark.parametrize(("said", "steps"), [
    ("before combat", {Step.MAIN1}), ("after combat", {Step.MAIN2, Step.END}),
    ("during your turn before combat", {Step.MAIN1}),
    ("before the end of combat step", {Step.MAIN1, Step.BEGIN_COMBAT}),
    ("during your turn, before attackers are declared", {Step.MAIN1, Step.BEGIN_COMBAT}),
    ("during combat, before the combat damage step", {Step.BEGIN_COMBAT}),
    ("during an opponent's turn, before attackers are declared", set()),
    ("during an opponent's turn and only before combat", set()),
    ("during your second main phase", {Step.MAIN2}), ("during any player's upkeep", set()),
])
def test_before_and_after_what_of_a_turn(said: str, steps: set[Step]) -> None:
    game = board(Side([beast("Imp", text=f"{{0}}: You gain 1 life. Activate only {said}.")]), Side())
    allowed = set[Step]()
    for step in (Step.MAIN1, Step.BEGIN_COMBAT, Step.MAIN2, Step.END):
        to_step(game, step)
        allowed |= {step} if uses(game, "Imp") else set()
    assert allowed == steps


@pytest.mark.rule("602.5b")
@pytest.mark.parametrize(("said", "held", "count"), [
    ("during your turn, only if you control an artifact, and only three times each turn", [ROCK], 3),
    ("during your turn, only if you control an artifact, and only three times each turn", [], 0),
    ("as a sorcery, only if you control an artifact, and only once", [ROCK], 1),
    ("during your end step, only if you control an artifact, and only twice each turn", [ROCK], 0),
])
def test_three_things_at_once(said: str, held: list[Card], count: int) -> None:
    game = board(Side([beast("Imp", text=f"{{0}}: You gain 1 life. Activate only {said}."), *held]), Side())
    assert uses(game, "Imp") == count


@pytest.mark.parametrize("said", [
    "before their combat", "once each turn, only if you control an artifact, and only once each turn",
    "during combat before the draw step",
])
def test_what_is_no_moment_is_declined(said: str) -> None:
    assert isinstance(read_ability(f"{{0}}: You gain 1 life. Activate only {said}.", "Imp")[0], Unread)
