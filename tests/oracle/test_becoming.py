"""What things become and are is done as the words say: numbers, types, day and night, "each get"."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.decisions import Chosen
from engine.events.kinds import Marked
from engine.events.pipeline import emit
from engine.oracle.reader import read_ability
from engine.rules.activating import activate_now
from engine.terms.ids import NO_ONE
from tests.rules.board import Side, all_of, board, find, resolve, spell
from tests.rules.cards import FOREST, MOUNTAIN, bear
from tests.rules.play import beast, free, play


@pytest.mark.rule("613.4b")
def test_each_noncreature_artifact_has_its_own_mana_value() -> None:
    march = spell("March", "{3}", "Enchantment", "Each noncreature artifact is an artifact creature with power and "
                  "toughness each equal to its mana value.")
    one, four = spell("Cup", "{1}", "Artifact", ""), spell("Engine", "{4}", "Artifact", "")
    game = board(Side([march, one, four]), Side())
    assert [game.chars(find(game, name)).power for name in ("Cup", "Engine")] == [1, 4]
    assert game.chars(find(game, "Engine")).creature


@pytest.mark.rule("205.1a")
def test_it_is_an_enchantment_and_no_creature_any_more() -> None:
    text = ("When ~ dies, if it was a creature, return it to the battlefield under its owner's control. It's an "
            "enchantment.")
    lasting = spell("Courage", "{1}", "Enchantment Creature — Dog", text, pt="1/1")
    kill = spell("Kill", "{R}", "Instant", "Destroy target creature.")
    game = board(Side([lasting, MOUNTAIN], [kill]), Side())
    play(game, "Kill", Chosen((find(game, "Courage"),)))
    values = game.chars(find(game, "Courage"))
    assert not values.creature and "enchantment" in values.types


def test_two_targets_each_get() -> None:
    text = "Up to two target creatures each get +1/+0 and gain first strike until end of turn."
    game = board(Side([MOUNTAIN, bear(), bear("Other")], [spell("Rush", "{R}", "Instant", text)]), Side())
    both = find(game, "Plain Bear"), find(game, "Other")
    play(game, "Rush", Chosen(both))
    assert all(game.chars(id).power == 3 and "first strike" in game.chars(id).keywords for id in both)


@pytest.mark.rule("2022:730.1")
def test_day_becomes_night_but_neither_does_not() -> None:
    text = "Whenever day becomes night or night becomes day, you gain 1 life."
    game = board(Side([spell("Sage", "{1}", "Creature — Human", text, pt="1/1")]), Side())
    emit(game, [Marked(NO_ONE, "day")])
    resolve(game)
    assert game.player(0).life == 20 and game.state.day == "day"
    emit(game, [Marked(NO_ONE, "night")])
    assert game.state.pending


@pytest.mark.rule("106.12")
def test_mana_of_the_type_that_the_land_produced() -> None:
    text = "Whenever a player taps a land for mana, that player adds one mana of any type that land produced."
    game = board(Side([spell("Flare", "{1}", "Enchantment", text), FOREST]), Side())
    assert activate_now(game, 0, find(game, "Forest"), 0)
    assert sum(game.player(0).pool) == 2 and 2 in game.player(0).pool


@pytest.mark.rule("205.4a")
@pytest.mark.parametrize(("text", "supertypes", "name", "types"), [
    ("Target creature becomes a legendary Ape Hero in addition to its other types.", {"legendary"}, "Ox", {"creature"}),
    ("Target creature becomes legendary until end of turn.", {"legendary"}, "Ox", {"creature"}),
    ("Target creature becomes a legendary 3/3 green Frog named Bob Boon until end of turn.", {"legendary"}, "Bob Boon",
     {"creature"}),
    ("Target creature becomes a 0/2 Ape creature with haste named Bob Boon.", set(), "Bob Boon", {"creature"}),
    ("Target creature becomes a Food artifact.", set(), "Ox", {"artifact"}),
    ("Target creature becomes a legendary Equipment artifact named Bob Boon.", {"legendary"}, "Bob Boon", {"artifact"}),
    ("Target creature becomes a Vehicle artifact with crew 2 and loses all other card types.", set(), "Ox",
     {"artifact"}),
])
def test_a_legend_with_a_name_of_its_own(text: str, supertypes: set[str], name: str, types: set[str]) -> None:
    game = board(Side([beast("Ox")], [free("Turn", "Sorcery", text)]), Side())
    ox = find(game, "Ox")
    play(game, "Turn", "Ox")
    found = game.chars(ox)
    assert (set(found.supertypes), found.name, set(found.types)) == (supertypes, name, types)


@pytest.mark.rule("613.1f")
def test_what_it_gains_is_all_that_it_has() -> None:
    text = "Target creature gains haste and loses all other abilities."
    game = board(Side([beast("Ox", text="Flying")], [free("Turn", "Sorcery", text)]), Side())
    play(game, "Turn", "Ox")
    assert set(game.chars(find(game, "Ox")).keywords) == {"haste"}


@pytest.mark.rule("706.9")
def test_a_copy_that_loses_all_other_card_types() -> None:
    text = ("You may have this creature enter as a copy of any creature on the battlefield, except it's a Vehicle "
            "artifact with crew 3 and it loses all other card types.")
    game = board(Side([beast("Ox")], [beast("Mime", text=text)]), Side())
    play(game, "Mime", "yes")
    copy = next(ref for ref in all_of(game, "Ox") if "artifact" in game.chars(ref).types)
    assert (set(game.chars(copy).types), set(game.chars(copy).subtypes)) == ({"artifact"}, {"Vehicle"})


@pytest.mark.parametrize("text", [
    "Target creature becomes a legendary named Bob Boon.",
    "Target creature becomes a Food and loses all other artifacts.",
])
def test_what_it_becomes_is_said_or_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Turn", ("sorcery",))[0], Unread)
