"""A view tells nothing: what a viewer hears and sees is the same in worlds that differ by what somebody did unseen.

The pairs of worlds are made by deeds (which card of a hand was put down), not from what the engine holds to be known.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import msgspec
import pytest

from engine.ast.card import Card
from engine.decisions import Arrange, Arranged, Decision
from engine.events.commit_moves import realize
from engine.events.kinds import Draw, Event, Revealed
from engine.events.pipeline import emit
from engine.game import Game
from engine.procedures import Observer
from engine.rules.game_loop import advance
from engine.terms.zones import Zone
from engine.view.freeze import snapshot
from engine.view.narrate import narrate
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, play

MORPH = "Morph {0}"
PUT_BACK = free("Forget", "Sorcery", "Put a card from your hand on top of your library.")
BURY = free("Bury", "Sorcery", "Exile a card from your hand face down.")
SCRY = free("Ponder", "Sorcery", "Scry 2.")
DIG = free("Dig", "Sorcery", "Look at the top three cards of your library. Put one of them into your hand and the rest "
           "on the bottom of your library in any order.")  # fmt: skip
SIFT = free("Sift", "Sorcery", "Reveal the top four cards of your library. Put all land cards revealed this way into "
            "your hand and the rest on the bottom of your library in a random order.")  # fmt: skip
RECYCLE = free(
    "Recycle", "Sorcery", "Put all cards from your graveyard on the bottom of your library in a random order.",
)
SEARCH = free("Seek", "Sorcery", "Search your library for a card, put it into your hand, then shuffle.")


class Listener(Observer):
    """Everything that one viewer hears and sees, as it would be sent."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.stream: list[str] = []

    def seen(self, game: Game, events: Sequence[Event]) -> None:
        self.stream.append(msgspec.json.encode(narrate(game, events, self.viewer)).decode())
        self.stream.append(msgspec.json.encode(snapshot(game, self.viewer)).decode())


def world(deed: Callable[[Game], object], hand: Sequence[Card], peeked: bool, viewer: int = 1) -> list[str]:
    """What the viewer hears of a deed and of what comes after it: two draws of the one who did it."""
    library = [beast(f"Deep {place}") for place in range(12)]
    mine = Side([FOREST] * 3, hand, library=library, graveyard=[beast(f"Dead {place}") for place in range(4)])
    game = board(mine, Side(library=library))
    if peeked:
        emit(game, [Revealed(game.player(0).hand, 1, to=1)])
    listener = Listener(viewer)
    game.observers = (listener,)
    deed(game)
    emit(game, [Draw(0)])
    emit(game, [Draw(0)])
    for _ in range(6):
        advance(game)
    return listener.stream


def renumbered(stream: list[str]) -> tuple[str, ...]:
    """The same with ids as numbers in the order in which they are met: those of cards just looked at are by chance."""
    met: dict[str, str] = {}
    return tuple(re.sub(r"\b\d\d+\b", lambda found: met.setdefault(found[0], str(len(met))), each) for each in stream)


@pytest.mark.rule("400.2")
@pytest.mark.parametrize("peeked", [False, True])
@pytest.mark.parametrize("spell", [PUT_BACK, BURY])
def test_which_card_of_a_hand_went_where_nobody_sees_it_is_not_told(spell: Card, peeked: bool) -> None:
    hand = [beast("Ox"), beast("Elk"), beast("Cow"), spell]

    def deed(name: str) -> Callable[[Game], object]:
        return lambda game: play(game, spell.name, name)

    assert world(deed("Ox"), hand, peeked) == world(deed("Elk"), hand, peeked)


@pytest.mark.rule("2022:708.5")
@pytest.mark.parametrize("peeked", [False, True])
def test_which_card_of_a_hand_was_cast_face_down_is_not_told(peeked: bool) -> None:
    hand = [beast("Ox", text=MORPH), beast("Elk", text=MORPH), beast("Cow")]

    def deed(name: str) -> Callable[[Game], object]:
        return lambda game: play(game, name, way="morph")

    assert world(deed("Ox"), hand, peeked) == world(deed("Elk"), hand, peeked)


@pytest.mark.rule("701.18a")
@pytest.mark.parametrize("known", [False, True])
def test_the_order_in_which_cards_were_put_back_is_not_told(known: bool) -> None:
    def deed(turned: bool) -> Callable[[Game], object]:
        def arranged(decision: Decision) -> Arranged | None:
            if not isinstance(decision, Arrange):
                return None
            cards = tuple(reversed(decision.cards)) if turned else decision.cards
            return Arranged((cards, ()))

        def done(game: Game) -> None:
            if known:  # the one on top has been seen by all before
                emit(game, [Revealed(realize(game, 0, 1), 0)])
            play(game, "Ponder", arranged)

        return done

    assert world(deed(False), [SCRY], False) == world(deed(True), [SCRY], False)


@pytest.mark.rule("400.2")
def test_which_of_the_cards_looked_at_was_taken_is_not_told() -> None:
    def deed(name: str) -> Callable[[Game], object]:
        return lambda game: play(game, "Dig", name)

    assert world(deed("Deep 0"), [DIG], False) == world(deed("Deep 2"), [DIG], False)


@pytest.mark.rule("401.4")
@pytest.mark.parametrize("spell", [SIFT, RECYCLE])
def test_a_random_order_is_told_to_nobody(spell: Card) -> None:
    def deed(chance: int) -> Callable[[Game], object]:
        def done(game: Game) -> None:
            game.state.rng += chance << 80
            play(game, spell.name)

        return done

    for viewer in (0, 1):
        streams = {renumbered(world(deed(chance), [spell], False, viewer)) for chance in range(8)}
        assert len(streams) == 1


@pytest.mark.rule("701.19a")
def test_what_is_searched_through_does_not_tell_its_order() -> None:
    shown: list[list[str]] = []
    for turned in (False, True):
        library = [beast(f"Deep {place}") for place in range(8)]
        game = board(Side([], [SEARCH], library=library[::-1] if turned else library), Side())
        says = play(game, "Seek")
        decision = next(each for each in says.decisions if hasattr(each, "looked") and each.looked)
        names = [game.state.objects[id].base.name for id in decision.looked]
        assert names == sorted(names)
        in_order = sorted(decision.looked)
        shown.append([game.state.objects[id].base.name for id in in_order])
    by_library = [f"Deep {place}" for place in range(8)]
    assert shown[0] != by_library and shown[1] != by_library[::-1]


@pytest.mark.rule("400.2")
def test_who_puts_a_card_back_knows_it_and_a_shuffle_ends_that() -> None:
    game = board(Side([], [beast("Ox"), PUT_BACK]), Side())
    play(game, "Forget")
    top = snapshot(game, 0).players[0].top_card
    assert top is not None and top.face.name == "Ox" and snapshot(game, 1).players[0].top_card is None
    assert find(game, "Ox", Zone.LIBRARY)
