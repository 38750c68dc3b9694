"""CR 111.4. What a later sentence says tokens have, they have besides what they were created with."""

from __future__ import annotations

from engine.decisions import Activate
from tests.keywords.table import Seats, creature, do, pt
from tests.rules.board import Side, board, find, resolve
from tests.rules.cards import FOREST


def test_a_token_has_what_the_next_sentence_says_besides_its_keywords() -> None:
    keeper = creature("Keeper", '{G}: You may create a 2/2 red Dragon creature token with flying. It has "{G}: This '
                      'creature gets +1/+0 until end of turn."')
    game = board(Side([FOREST] * 2 + [keeper]), Side(), asker=Seats())
    assert do(game, Activate(find(game, "Keeper"), 0))
    resolve(game)
    token = find(game, "Dragon")
    assert "flying" in game.chars(token).keywords
    place = next(at for at, each in enumerate(game.chars(token).abilities) if hasattr(each, "cost") and each.cost)
    assert do(game, Activate(token, place))
    resolve(game)
    assert pt(game, "Dragon") == (3, 2)
