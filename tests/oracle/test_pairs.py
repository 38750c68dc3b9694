"""Two amounts at once, either of two groups, laws of combat and of whoever controls what is enchanted."""

from __future__ import annotations

import pytest

from engine.decisions import Chosen, Picked
from engine.evaluate.rulings import cant
from engine.terms.steps import Step
from tests.keywords.table import pt
from tests.rules.board import Doing, Side, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST, MOUNTAIN, bear
from tests.rules.play import life_after, play


def test_power_by_one_count_and_toughness_by_another() -> None:
    text = "~ gets +X/+Y, where X is the number of Mountains you control and Y is the number of Forests you control."
    game = board(Side([spell("Root", "{1}", "Creature — Plant", text, pt="1/1"), MOUNTAIN, FOREST, FOREST]), Side())
    assert pt(game, "Root") == (2, 3)


@pytest.mark.parametrize(("key", "gone"), [("0", "Cup"), ("1", "Plain Bear")])
def test_all_of_one_kind_or_all_of_the_other(key: str, gone: str) -> None:
    ruin = spell("Ruin", "{R}", "Sorcery", "Destroy all artifacts or all creatures.")
    game = board(Side([MOUNTAIN], [ruin]), Side([bear(), spell("Cup", "{1}", "Artifact", "")]),
                 asker=Doing().then(Picked((key,))))
    assert cast_now(game, "Ruin")
    resolve(game)
    assert [name for name in ("Cup", "Plain Bear") if not find(game, name)] == [gone]


@pytest.mark.parametrize(("step", "forbidden"), [(Step.MAIN1, False), (Step.DECLARE_BLOCKERS, True)])
def test_no_spells_during_combat(step: Step, forbidden: bool) -> None:
    law = spell("Law", "{1}", "Enchantment", "Players can't cast spells during combat.")
    game = board(Side([law], [spell("Bolt", "{R}", "Instant", "You gain 1 life.")]), Side(), step=step)
    game.as_spell = game.player(0).hand[0]  # what it would be as a spell decides (601.3a)
    assert cant(game, "cast spells", 0, game.as_spell) is forbidden


def test_the_controller_of_what_is_enchanted_is_bound() -> None:
    text = "Enchant creature\nEnchanted creature's controller can't gain life."
    game = board(Side([FOREST], [spell("Gag", "{G}", "Enchantment — Aura", text)]), Side([bear()]))
    play(game, "Gag", Chosen((find(game, "Plain Bear"),)))
    assert cant(game, "gain life", 1) and not cant(game, "gain life", 0)


@pytest.mark.parametrize(("other", "life"), [(bear(), 20), (spell("Dove", "{W}", "Creature — Bird", "", pt="1/1"), 21)])
def test_all_of_mine_are_white(other: object, life: int) -> None:
    text = "You gain 1 life if all creatures you control are white."
    game = board(Side([FOREST, other], [spell("Hymn", "{G}", "Sorcery", text)]), Side())  # type: ignore[list-item]
    assert life_after(game, "Hymn") == life
