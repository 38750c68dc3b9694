"""Where something goes instead, with counters on it or not, and cards in exile as nouns (614.1a, 702.62b)."""

from __future__ import annotations

import pytest

from engine.decisions import Chosen
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.askers import Script
from tests.rules.board import Side, board, cast_now, find, resolve, spell, to_step
from tests.rules.cards import FOREST, bear
from tests.rules.play import free, life_after, play


@pytest.mark.rule("614.6")
def test_what_would_die_is_exiled_with_a_counter_on_it() -> None:
    jar = spell("Jar", "{1}", "Artifact", "If a creature would die, exile it with two void counters on it instead.")
    kill = spell("Kill", "{G}", "Instant", "Destroy target creature.")
    game = board(Side([FOREST, jar], [kill]), Side([bear()]))
    play(game, "Kill", Chosen((find(game, "Plain Bear"),)))
    row = game.state.objects[find(game, "Plain Bear", Zone.EXILE)]
    assert dict(row.counters) == {"void": 2}
    assert row.put_by == find(game, "Jar")


@pytest.mark.rule("608.2n")
def test_a_spell_is_exiled_as_it_resolves() -> None:
    rod = spell("Rod", "{1}", "Artifact", "Whenever a player casts an instant or sorcery spell, exile it instead of "
                "putting it into a graveyard as it resolves.")
    game = board(Side([FOREST, rod], [spell("Mend", "{G}", "Instant", "You gain 1 life.")]), Side())
    play(game, "Mend")
    assert find(game, "Mend", Zone.EXILE)
    assert game.player(0).life == 21


@pytest.mark.rule("608.2n")
@pytest.mark.parametrize("law", ["", "Whenever an opponent casts a spell, counter it."])
def test_what_is_done_if_a_spell_is_exiled_so_is_done_only_then(law: str) -> None:
    text = ("Whenever you cast an instant or sorcery spell, exile that card instead of putting it into your graveyard "
            "as it resolves. If you do, return it to your hand at the beginning of the next end step.")
    game = board(Side([free("Plume", "Enchantment", text)], [free("Mend", "Instant", "You gain 1 life.")]),
                 Side([free("Ban", "Enchantment", law)] if law else []))
    play(game, "Mend")
    assert find(game, "Mend", Zone.GRAVEYARD if law else Zone.EXILE)
    to_step(game, Step.END)
    resolve(game)
    assert bool(find(game, "Mend", Zone.HAND)) == (not law)


@pytest.mark.rule("608.2n")
@pytest.mark.parametrize(("more", "marked"), [
    ("If you do, it becomes plotted.", True),
    ("Then if the exiled card doesn't have suspend, it gains suspend.", False),
])
def test_the_card_that_a_spell_is_in_exile_is_what_follows_about(more: str, marked: bool) -> None:
    text = ("Whenever you cast an instant or sorcery spell, exile that card instead of putting it into your graveyard "
            f"as it resolves. {more}")
    game = board(Side([free("Map", "Enchantment", text)], [free("Mend", "Instant", "You gain 1 life.")]), Side())
    play(game, "Mend")
    mend = find(game, "Mend", Zone.EXILE)
    assert ("plotted" in game.obj(mend).marks) is marked
    assert any(getattr(each, "name", "") == "suspend" for each in game.chars(mend).abilities) is not marked


@pytest.mark.rule("702.29a")
def test_a_landcycling_ability_is_a_cycling_ability() -> None:
    cycler = spell("Cycler", "{G}", "Creature — Bear", "Forestcycling {2}", pt="2/2")
    count = spell("Count", "{G}", "Sorcery", "You gain X life, where X is the number of cards with a cycling ability "
                  "in your graveyard.")
    game = board(Side([FOREST], [count], graveyard=[cycler, bear()]), Side())
    assert life_after(game, "Count") == 21


def test_a_zone_said_after_a_comparison_is_that_of_the_card() -> None:
    text = ("Return target creature card with mana value less than or equal to the number of lands you control from "
            "your graveyard to the battlefield.")
    script = Script()
    game = board(Side([FOREST] * 2, [spell("Call", "{G}", "Sorcery", text)],
                      graveyard=[bear(), bear("Big Bear", "{4}{G}")]), Side(), asker=script)
    assert cast_now(game, "Call", Chosen((find(game, "Plain Bear", Zone.GRAVEYARD),)))
    resolve(game)
    assert find(game, "Plain Bear")
    assert find(game, "Big Bear", Zone.GRAVEYARD)
