"""What can't be done, and what unspent mana becomes, as they are played."""

from __future__ import annotations

import pytest

from engine.evaluate.protection import can_be_targeted
from engine.events.kinds import PutCounters, SpendMana
from engine.events.pipeline import emit
from engine.rules.activating import activate_now
from engine.rules.blocking import block_options
from engine.rules.restrictions import cant_cast
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, spell, to_step
from tests.rules.cards import FOREST, MOUNTAIN, bear
from tests.rules.play import life_after


@pytest.mark.parametrize(("kinds", "legal"), [("artifact", False), ("red", True)])
def test_abilities_from_a_kind_of_source_cant_target(kinds: str, legal: bool) -> None:
    ape = spell("Ape", "{1}", "Creature — Ape", f"~ can't be the target of abilities from {kinds} sources.", pt="1/1")
    wand = spell("Wand", "{1}", "Artifact", "{T}: ~ deals 1 damage to target creature.")
    game = board(Side([ape, wand]), Side())
    assert can_be_targeted(game, find(game, "Ape"), find(game, "Wand"), 0) is legal


@pytest.mark.rule("122.1")
def test_counters_of_a_kind_cant_be_put_on_it() -> None:
    law = spell("Law", "{1}", "Artifact", "Creatures you control can't have -1/-1 counters put on them.")
    game = board(Side([law, bear()]), Side())
    mine = find(game, "Plain Bear")
    emit(game, [PutCounters(mine, "-1/-1", 1)])
    emit(game, [PutCounters(mine, "+1/+1", 1)])
    assert game.state.objects[mine].counters == {"+1/+1": 1}


@pytest.mark.rule("307.1")
@pytest.mark.parametrize(("step", "able"), [(Step.UPKEEP, False), (Step.MAIN1, True)])
def test_spells_are_cast_only_when_a_sorcery_could_be(step: Step, able: bool) -> None:
    law = spell("Law", "{1}", "Artifact", "Each opponent can cast spells only any time they could cast a sorcery.")
    game = board(Side([MOUNTAIN], [spell("Boon", "{R}", "Instant", "You gain 3 life.")]), Side([law]), step=step)
    assert cant_cast(game, 0, find(game, "Boon", Zone.HAND)) is not able
    if able:  # on the stack it is not in its own way
        assert life_after(game, "Boon") == 23


@pytest.mark.rule("509.1a")
def test_a_tapped_creature_may_block_as_though_it_were_untapped() -> None:
    law = spell("Law", "{1}", "Artifact", "Tapped creatures you control can block as though they were untapped.")
    for mine, count in (([law, bear()], 1), ([bear()], 0)):
        game = board(Side([bear("Foe")]), Side(mine), step=Step.DECLARE_BLOCKERS)
        game.state.own(find(game, "Foe")).attacking = 1
        game.state.own(find(game, "Plain Bear")).tapped = True
        assert len(block_options(game, 1)) == count


@pytest.mark.rule("703.4p")
@pytest.mark.parametrize(("text", "pool"), [
    ("You don't lose unspent red mana as steps and phases end.", (0, 0, 0, 2, 0, 0)),
    ("If you would lose unspent mana, that mana becomes black instead.", (0, 0, 3, 0, 0, 0)),
    ("Creatures you control get +1/+1 for each unspent green mana you have.", (0, 0, 0, 0, 0, 0)),
])
def test_unspent_mana_stays_or_becomes_of_another_type(text: str, pool: tuple[int, ...]) -> None:
    game = board(Side([spell("Law", "{1}", "Enchantment", text), bear(), FOREST]), Side())
    game.state.own_player(0).pool = (0, 0, 0, 2, 1, 0)
    to_step(game, Step.BEGIN_COMBAT)
    assert game.state.players[0].pool == pool


@pytest.mark.rule("611.3a")
def test_unspent_mana_counts_as_soon_as_it_is_made_and_until_it_is_spent() -> None:
    text = "Creatures you control get +1/+1 for each unspent green mana you have."
    game = board(Side([spell("Law", "{1}", "Enchantment", text), bear(), FOREST]), Side())
    mine = find(game, "Plain Bear")
    assert game.chars(mine).power == 2
    assert activate_now(game, 0, find(game, "Forest"), 0)
    assert game.chars(mine).power == 3
    emit(game, [SpendMana(0, "G", 0)])
    assert game.chars(mine).power == 2
