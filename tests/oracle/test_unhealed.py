"""Destruction that depends on something and can't be undone by regeneration; what is done instead."""

from __future__ import annotations

import pytest

from engine.decisions import Answer, Chosen, Decision, Pick, Picked
from engine.game import Game
from engine.terms.zones import Zone
from tests.rules.askers import Script
from tests.rules.board import Side, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST, bear
from tests.rules.play import beast, free, names, play, use


@pytest.mark.rule("701.15c")
@pytest.mark.parametrize("said", ["It can't be regenerated.", "A creature destroyed this way can't be regenerated."])
def test_what_it_depends_on_and_that_it_cant_be_regenerated(said: str) -> None:
    doom = spell("Doom", "{G}", "Sorcery", f"Destroy target creature if you control a Forest. {said}")
    troll = spell("Troll", "{1}", "Creature — Troll", "{0}: Regenerate ~.", pt="1/1")
    game = board(Side([FOREST], [doom]), Side([troll]))
    play(game, "Doom", Chosen((find(game, "Troll"),)))
    assert not find(game, "Troll")


@pytest.mark.rule("701.15c")
@pytest.mark.parametrize(("which", "left"), [(0, ["Root", "Troll"]), (1, ["Root"])])
def test_lands_are_not_the_creatures_that_were_destroyed(which: int, left: list[str]) -> None:
    text = "Destroy all lands or all creatures. Creatures destroyed this way can't be regenerated."
    mine = [free("Root", "Land", "{0}: Regenerate this land."), beast("Troll", text="{0}: Regenerate this creature.")]
    game = board(Side(mine, [free("Storm", "Sorcery", text)]), Side())
    for each in ("Root", "Troll"):
        use(game, each)
    play(game, "Storm", lambda asked: Picked((asked.options[which].key,)) if isinstance(asked, Pick) else None)
    assert names(game, Zone.BATTLEFIELD) == left


@pytest.mark.parametrize(("kind", "count"), [("Unicorn", 2), ("Bear", 1)])
def test_instead_within_if_you_do(kind: str, count: int) -> None:
    law = spell("Law", "{1}", "Artifact", "Whenever a creature you control enters, you may pay {0}. If you do, put a "
                "+1/+1 counter on it. If it's a Unicorn, put two +1/+1 counters on it instead.")
    def yes(game: Game, decision: Decision) -> Answer | None:
        return Picked(("yes",)) if isinstance(decision, Pick) else None

    game = board(Side([law], [spell("One", "{0}", f"Creature — {kind}", "", pt="1/1")]), Side([bear()]),
                 asker=Script(yes))
    assert cast_now(game, "One")
    resolve(game)
    assert game.state.objects[find(game, "One")].counters.get("+1/+1", 0) == count
