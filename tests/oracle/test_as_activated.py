"""CR 602.2b. What was so as an ability was activated, and how often it has been activated this turn."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, Chosen
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.play import able, beast, do, free, go_on, next_turn, play, use

CARD = free("Card", "Artifact")


def can(game: Game) -> bool:
    """Whether the first player can activate anything."""
    return any(isinstance(each, Activate) for each in legal_actions(game, 0))


@pytest.mark.rule("602.2b")
@pytest.mark.parametrize(("who", "theirs"), [
    ("had more life than you did", Side(life=21)),
    ("controlled more creatures than you did", Side([beast("Ox"), beast("Elk")])),
    ("had at least two more cards in hand than you did", Side(hand=[CARD, CARD])),
])
def test_only_an_opponent_who_is_ahead_can_be_chosen(who: str, theirs: Side) -> None:
    text = f"{{0}}: Choose target opponent who {who} as you activated this ability. You gain 3 life."
    game = board(Side([beast("Keeper", "1/1", text)]), theirs)
    use(game, "Keeper", Chosen((1,)))
    assert game.player(0).life == 23
    assert not can(board(Side([beast("Keeper", "1/1", text)]), Side()))


@pytest.mark.rule("602.2b")
def test_the_target_need_not_be_ahead_any_more() -> None:
    text = "{0}: Choose target opponent who had more life than you did as you activated this ability. Draw a card."
    game = board(Side([beast("Keeper", "1/1", text)], [free("Boon", "Instant", "You gain 5 life.")]), Side(life=21))
    do(game, able(game, "Keeper"), Chosen((1,)), stay=True)
    play(game, "Boon")
    go_on(game)
    assert len(game.player(0).hand) == 1


@pytest.mark.rule("404.2")
@pytest.mark.parametrize(("mine", "ahead"), [(2, True), (1, False)])
def test_fewer_cards_in_their_graveyard(mine: int, ahead: bool) -> None:
    text = ("{0}: Choose target opponent who had at least two fewer creature cards in their graveyard than you did as "
            "you activated this ability. You gain 3 life.")
    dead = [beast("Ox"), beast("Elk")][:mine]
    game = board(Side([beast("Keeper", "1/1", text)], graveyard=[*dead, CARD]), Side(graveyard=[CARD]))
    assert can(game) is ahead


@pytest.mark.rule("602.5b")
@pytest.mark.parametrize(("times", "left"), [(3, True), (4, False)])
def test_the_fourth_activation_of_a_turn_kills_it(times: int, left: bool) -> None:
    text = ("{0}: Whelp gets +1/+0 until end of turn. If this ability has been activated four or more times this turn, "
            "sacrifice Whelp at the beginning of the next end step.\n{0}: Whelp gets +0/+1 until end of turn.")
    game = board(Side([beast("Whelp", "2/3", text)]), Side())
    for _ in range(times):
        use(game, "Whelp")
        use(game, "Whelp", ability=1)
    assert game.chars(find(game, "Whelp")).power == 2 + times
    next_turn(game, Step.UPKEEP)
    assert bool(find(game, "Whelp", Zone.BATTLEFIELD) if left else find(game, "Whelp", Zone.GRAVEYARD))


@pytest.mark.rule("602.2b")
@pytest.mark.parametrize(("ahead", "life"), [(22, [21, 21]), (20, [20, 30])])
def test_another_target_must_have_been_ahead_as_it_was_activated(ahead: int, life: list[int]) -> None:
    """Whoever is not ahead any more may be chosen instead if they were then; who is only now may not."""
    text = ("{0}: Choose target opponent who had more life than you did as you activated this ability. Keeper deals 1 "
            "damage to that player.")  # fmt: skip
    turn = free("Turn", "Instant", "You may choose new targets for target activated ability.")
    game = board(Side([beast("Keeper", "1/1", text)], [turn]), Side(life=21), Side(life=ahead))
    do(game, able(game, "Keeper"), Chosen((1,)), stay=True)
    if ahead > 20:
        game.state.own_player(0).life = 30
        play(game, "Turn", "yes", Chosen((2,)))
    else:
        game.state.own_player(2).life = 30
        play(game, "Turn")
    assert [row.life for row in game.state.players][1:] == life
