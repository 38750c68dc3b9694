"""A position that is taken up again from its text is the one that was kept, and goes on as that one would."""

from __future__ import annotations

from engine.evaluate.invariants import check
from engine.events.kinds import Turned, Turning
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.state.checkpoint_codec import StateCodec
from engine.state.digest import digest
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST, MOUNTAIN
from tests.rules.play import after, beast, free, next_turn, play, use


def taken_up(game: Game) -> Game:
    """The game whose state is read from the text of another's."""
    codec = StateCodec(game.state.cards)
    read = codec.from_json(codec.to_json(game.state), game.state.owners)
    assert digest(read) == digest(game.state)
    again = Game(read, game.procedures, game.options)
    check(again)
    return again


def test_a_token_with_two_faces_keeps_both() -> None:
    game = after(board(Side([FOREST, FOREST], [free("Egg", "Sorcery", "Incubate 2.")]), Side()), "Egg")
    use(game, "Incubator")
    again = taken_up(game)
    token = find(again, "Phyrexian")
    emit(again, [Turned(token, Turning.TRANSFORM)])
    assert again.chars(token).name == "Incubator" and not again.chars(token).power


def test_who_listens_stands_in_one_order_whatever_became_of_it_meanwhile() -> None:
    loan = free("Loan", "Sorcery", "Gain control of target creature until end of turn.")
    tap = "{1}: You gain 1 life.\nWhenever you gain life, each opponent loses 1 life."
    first, second = (beast(name, "1/1", text=tap) for name in ("Ape", "Bat"))
    game = board(Side([MOUNTAIN], [loan]), Side([first, second, MOUNTAIN]))
    play(game, "Loan", "Ape")
    next_turn(game)
    assert game.index.activated(1) == (find(game, "Ape"), find(game, "Bat"))
    again = taken_up(game)
    assert legal_actions(again, 1) == legal_actions(game, 1)
    check(game)


def test_an_ability_of_its_own_and_one_that_is_given_in_the_same_words_stay_two() -> None:
    once = "{0}: You gain 1 life. Activate only once each turn."
    law = free("Law", "Enchantment", f'Creatures you control have "{once}"')
    gift = free("Gift", "Sorcery", f'Target creature gains "{once}" until end of turn.')
    game = after(board(Side([law, beast("Ape", "1/1", text=once)], [gift]), Side()), ("Gift", "Ape"))
    use(game, "Ape")
    use(game, "Ape")
    again = taken_up(game)
    assert legal_actions(again, 0) == legal_actions(game, 0)
    use(game, "Ape")
    use(again, "Ape")
    assert digest(again.state) == digest(game.state) == digest(taken_up(game).state)
    assert legal_actions(again, 0) == legal_actions(game, 0) == ()
