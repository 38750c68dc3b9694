"""Costs paid as often as wanted, one of several kinds of counters, entering tapped as a copy, noncreature or a type."""

from __future__ import annotations

import pytest

from engine.decisions import Picked, PlayLand
from engine.terms.zones import Zone
from tests.rules.board import Doing, Side, act_now, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST, MOUNTAIN, bear
from tests.rules.play import life_after

YES = Picked(("yes",))
NO = Picked(("no",))


@pytest.mark.rule("118.12")
@pytest.mark.parametrize(("answers", "counters"), [((NO,), {}), ((YES, NO), {"+1/+1": 1}), ((YES, YES), {"+1/+1": 2})])
def test_a_cost_is_paid_as_often_as_wanted(answers: tuple[Picked, ...], counters: dict[str, int]) -> None:
    text = ("When ~ enters, you may pay {R} any number of times. When you pay this cost one or more times, put that "
            "many +1/+1 counters on ~.")
    foe = spell("Foe", "{G}", "Creature — Human", text, pt="1/1")
    game = board(Side([FOREST, MOUNTAIN, MOUNTAIN], [foe]), Side(), asker=Doing().then(*answers))
    assert cast_now(game, "Foe")
    resolve(game)
    assert game.state.objects[find(game, "Foe")].counters == counters


@pytest.mark.parametrize("text", [
    "Put your choice of a flying, reach, or trample counter on ~.",
    "Put your choice of a flying counter, a reach counter, or a trample counter on ~.",
    "Put your choice of a menace, flying, trample, or haste counter on ~.",
])
@pytest.mark.parametrize("key", ["flying", "trample"])
def test_a_choice_of_kinds(text: str, key: str) -> None:
    bird = spell("Bird", "{G}", "Creature — Bird", f"When ~ enters, {text[:1].lower()}{text[1:]}", pt="1/1")
    game = board(Side([FOREST], [bird]), Side(), asker=Doing().then(Picked((key,))))
    assert cast_now(game, "Bird")
    resolve(game)
    assert game.state.objects[find(game, "Bird")].counters == {key: 1}


@pytest.mark.rule("706.9")
def test_it_enters_tapped_as_a_copy() -> None:
    mirror = spell("Mirror", "", "Land", "You may have ~ enter tapped as a copy of any land on the battlefield.")
    game = board(Side([FOREST], [mirror]), Side(), asker=Doing().then(YES))
    row = find(game, "Mirror", Zone.HAND)
    assert act_now(game, PlayLand(row, 0), YES)
    mine = next(id for id in game.state.battlefield if game.state.objects[id].tapped)
    assert game.chars(mine).name == "Forest"


@pytest.mark.parametrize(("types", "gained"), [
    ("Creature — Otter", 1), ("Creature — Bird", 0), ("Artifact", 1),
])
def test_noncreature_or_a_type(types: str, gained: int) -> None:
    watch = spell("Watch", "{1}", "Enchantment", "Whenever you cast a noncreature or Otter spell, you gain 1 life.")
    cast = spell("Cast", "{G}", types, "", pt="1/1" if "Creature" in types else "")
    game = board(Side([FOREST, watch, bear()], [cast]), Side())
    assert life_after(game, "Cast") == 20 + gained
