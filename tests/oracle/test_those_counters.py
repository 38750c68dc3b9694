"""CR 122.1. Counters spoken of in a question are removed in its answer."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.decisions import Activate, Cast, Chosen
from engine.oracle.reader import read_ability
from engine.rules.priority import legal_actions
from tests.keywords.table import Seats, counters, creature, do
from tests.rules.board import Side, board, find, resolve
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, play, use


def test_all_counters_of_that_kind_are_removed() -> None:
    egg = creature("Egg", "{G}: Put a dream counter on this creature. Then if there are two or more dream counters on "
                   "it, remove those counters and draw a card.")
    game = board(Side([FOREST] * 3 + [egg]), Side(), asker=Seats())
    seen = []
    for _ in range(3):
        assert do(game, Activate(find(game, "Egg"), 0))
        resolve(game)
        seen.append((counters(game, "Egg", "dream"), len(game.player(0).hand)))
    assert seen == [(1, 0), (0, 1), (1, 1)]


def test_counters_nothing_was_asked_about_are_not_understood() -> None:
    assert isinstance(read_ability("{T}: Remove them and draw a card.", "Egg")[0], Unread)


@pytest.mark.rule("122.1")
@pytest.mark.parametrize(("text", "left", "life"), [
    ("Target player loses all poison counters. Lance deals that much damage to that player.", {"rad": 1}, 17),
    ("Each opponent loses all counters.", {}, 20),
    ("Target player loses all rad counters. You gain 1 life.", {"poison": 3}, 20),
])
def test_a_player_loses_all_counters(text: str, left: dict[str, int], life: int) -> None:
    game = board(Side([], [free("Lance", "Sorcery", text)]), Side())
    game.state.own_player(1).counters = {"poison": 3, "rad": 1}
    play(game, "Lance", *([Chosen((1,))] if "Target" in text else []))
    assert {kind: count for kind, count in game.player(1).counters.items() if count and kind != "speed"} == left
    assert game.player(1).life == life


@pytest.mark.rule("614.1c")
def test_it_enters_with_one_for_each() -> None:
    text = ("Whenever you cast a creature spell, that creature enters with an additional +1/+1 counter on it for each "
            "Elf you control.")
    elves = [beast(name, types="Creature — Elf") for name in ("One", "Two")]
    game = board(Side([free("Law", "Enchantment", text), *elves], [beast("Ox")]), Side())
    play(game, "Ox")
    assert game.obj(find(game, "Ox")).counters == {"+1/+1": 2}


@pytest.mark.rule("607.2a")
def test_one_may_play_it_until_another_is_exiled() -> None:
    text = ("{0}: Exile the top card of your library. You may play that card until you exile another card with this "
            "creature.")
    game = board(Side([beast("Imp", text=text)], library=[free("Joy", "Instant", "You gain 5 life."),
                                                          free("Boon", "Instant", "You gain 3 life.")]), Side())
    use(game, "Imp")
    able = {game.chars(each.card).name for each in legal_actions(game, 0) if isinstance(each, Cast)}
    use(game, "Imp")
    then = {game.chars(each.card).name for each in legal_actions(game, 0) if isinstance(each, Cast)}
    assert (able, then) == ({"Joy"}, {"Boon"})


@pytest.mark.parametrize("text", [
    "Target player loses all lead counters and a life.", "Draw a card until you exile another card with this creature.",
    "{T}: Add {G}. If that mana is spent on an Elf creature spell, that creature enters with a +1/+1 counter on it.",
])
def test_what_is_no_such_sentence_is_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Lance", ("sorcery",))[0], Unread)
