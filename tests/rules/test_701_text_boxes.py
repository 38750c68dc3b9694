"""CR 701.10h, 612.5. Exchanges of text boxes: rules text changes places, everything else stays."""

from __future__ import annotations

import pytest

from engine.ast.abilities import KeywordAbility
from engine.ast.filters import HasColor, Objects
from engine.events.kinds import Move
from engine.events.pipeline import emit
from engine.game import Game
from engine.terms.colors import color_name
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.short import size
from tests.rules.board import Side, board, find
from tests.rules.play import beast, cast, free, next_turn, play, use

SWAP = free("Swap", "Sorcery", "Exchange the text boxes of two target creatures.")
BIRD = beast("Bird", "1/1", "Flying\n{T}: You gain 3 life.")
SAGE = beast("Sage", "2/5", "Whenever you gain life, draw a card.\nOther creatures you control get +1/+1.")


@pytest.mark.rule("701.10h", "701.10a")
def test_each_has_the_rules_text_of_the_other_and_keeps_name_and_size() -> None:
    game = board(Side([BIRD, SAGE], [SWAP]), Side())
    assert size(game, "Bird") == (2, 2)
    play(game, "Swap", ("Bird", "Sage"))
    assert game.chars(find(game, "Sage")).keywords == {"flying"} and not game.chars(find(game, "Bird")).keywords
    assert size(game, "Bird") == (1, 1) and size(game, "Sage") == (3, 6)
    use(game, "Sage")
    assert game.player(0).life == 23 and len(game.player(0).hand) == 1  # the Bird sees it now
    assert game.chars(find(game, "Sage")).face.text == BIRD.front.text


@pytest.mark.rule("701.10h")
def test_one_of_them_alone_exchanges_nothing() -> None:
    game = board(Side([BIRD, SAGE], [SWAP, free("Axe", "Instant", "Destroy target creature.")]), Side())
    cast(game, "Swap", ("Bird", "Sage"))
    play(game, "Axe", "Sage")
    assert game.chars(find(game, "Bird")).keywords == {"flying"}


def quality(game: Game, name: str) -> str:
    """The color a creature has protection from."""
    found = next(each for each in game.chars(find(game, name)).abilities if isinstance(each, KeywordAbility))
    assert isinstance(found.what, Objects) and isinstance(found.what.tests[0], HasColor)
    return color_name(found.what.tests[0].color)


@pytest.mark.rule("701.10h")
def test_words_changed_before_went_with_the_text_and_words_changed_after_change_the_new_one() -> None:
    dye = free("Dye", "Instant", "Change the text of target spell or permanent by replacing all instances of one "
               "color word with another.")
    knight = beast("Knight", "2/2", "Protection from red")
    game = board(Side([knight, BIRD], [dye, SWAP, dye]), Side())
    play(game, "Dye", "Knight", "red", "blue")
    play(game, "Swap", ("Knight", "Bird"))
    assert quality(game, "Bird") == "blue" and game.chars(find(game, "Knight")).keywords == {"flying"}
    play(game, "Dye", "Bird", "blue", "green")
    assert quality(game, "Bird") == "green"


@pytest.mark.rule("701.10h")
def test_an_exchange_is_not_copied_and_ends_with_the_objects() -> None:
    clone = beast("Clone", "0/0", "You may have this creature enter as a copy of any creature on the battlefield.")
    game = board(Side([BIRD, SAGE], [SWAP, clone, BIRD]), Side())
    play(game, "Swap", ("Bird", "Sage"))
    play(game, "Clone", "yes", "Bird")
    assert game.chars(game.state.battlefield[-1]).keywords == {"flying"}
    emit(game, [Move(find(game, "Sage"), Zone.HAND)])
    assert not game.chars(find(game, "Bird")).keywords


@pytest.mark.rule("701.10h")
def test_a_creature_may_take_the_text_of_another_as_it_enters() -> None:
    mimic = beast("Mimic", "3/3", "As this creature enters, you may exchange its text box and another creature's.\n"
                  "At the beginning of your upkeep, you lose 3 life.")
    herald = beast("Herald", "1/1", "When this creature enters, draw a card.\nThis creature enters tapped.")
    game = board(Side([], [mimic]), Side([herald]))
    play(game, "Mimic", "yes")
    assert len(game.player(0).hand) == 1 and game.obj(find(game, "Mimic")).tapped
    next_turn(game, Step.DRAW)
    assert [player.life for player in game.state.players] == [20, 17]
