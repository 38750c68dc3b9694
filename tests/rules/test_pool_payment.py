"""CR 601.2g-h, 117.3: mana of the pool spent one by one; full control; why priority was passed is told."""

from __future__ import annotations

import pytest

from engine import decisions
from engine.evaluate.invariants import check
from engine.game import Game
from engine.play.passing import Passing
from engine.rules.answer_checks import check as check_answer
from engine.rules.casting import cast
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.steps import Step
from tests.rules.askers import Script
from tests.rules.board import Side, all_of, board, find
from tests.rules.cards import FOREST, ISLAND, bear
from tests.rules.play import free, life_after


@pytest.mark.rule("601.2h")
def test_mana_of_the_pool_is_spent_one_by_one() -> None:
    """The Island's blue pays the generic part, then the green: the second Forest stays untapped."""
    spent: list[str] = []

    def pay(game: Game, decision: object) -> decisions.PayWith | decisions.PayPool | decisions.PayAuto | None:
        if not isinstance(decision, decisions.Pay):
            return None
        if not spent and not decision.pool:
            return decisions.PayWith(find(game, "Island"), 0, "U")
        if "U" in decision.pool:
            spent.append(decision.cost)
            return decisions.PayPool("U")
        spent.append(decision.cost)
        return decisions.PayAuto()

    game = board(Side([FOREST, FOREST, ISLAND], [bear()]), Side(), asker=Script(pay))
    game.procedures.asker.asks_payment = lambda player: True  # type: ignore[attr-defined]
    assert cast(game, 0, game.player(0).hand[0], 0, "", False)
    assert len(spent) == 2 and spent[0] != spent[1]
    assert [game.obj(id).tapped for id in all_of(game, "Forest")].count(True) == 1
    assert sum(game.player(0).pool) == 0
    check(game)


@pytest.mark.rule("601.2h")
@pytest.mark.parametrize(("cost", "pool", "letter"), [("{G}", "U", "U"), ("{2}", "", "G"), ("{W/U}", "UG", "G")])
def test_mana_that_pays_for_nothing_is_refused(cost: str, pool: str, letter: str) -> None:
    game = board(Side(), Side())
    asked = decisions.Pay(decisions.Asked(PlayerId(0), "", 0, decisions.Purpose.PAY), cost, pool, (), ())
    with pytest.raises(decisions.IllegalAnswer):
        check_answer(game, asked, decisions.PayPool(letter))


@pytest.mark.rule("117.3d")
def test_full_control_passes_nothing_and_what_was_passed_is_told_with_its_reason() -> None:
    game = board(Side([FOREST], [bear()]), Side())
    state = game.state
    state.active, state.step = 0, Step.UPKEEP
    something = (decisions.PlayLand(ObjectId(99)),)
    window = decisions.Priority(decisions.Asked(PlayerId(0)), something)
    passing = Passing()
    assert passing.passes(game, window, False)
    assert [(step, str(why)) for step, why in passing.skipped] == [(int(Step.UPKEEP), "no stop set")]
    passing.command(decisions.FullControl(PlayerId(0)), 1, Step.UPKEEP)
    assert not passing.passes(game, window, False)
    passing.command(decisions.FullControl(PlayerId(0), False), 1, Step.UPKEEP)
    assert passing.passes(game, window, True)


@pytest.mark.rule("508.8")
def test_a_stop_at_the_attackers_of_others_is_for_creatures_that_attack() -> None:
    game = board(Side([bear()]), Side([FOREST]), step=Step.DECLARE_ATTACKERS)
    window = decisions.Priority(decisions.Asked(PlayerId(1)), (decisions.PlayLand(ObjectId(99)),))
    passing = Passing()
    assert passing.passes(game, window, False)
    assert [(step, str(why)) for step, why in passing.skipped] == [(int(Step.DECLARE_ATTACKERS), "nobody attacks")]
    game.state.own(find(game, "Plain Bear")).attacking = 1
    assert not passing.passes(game, window, False)


@pytest.mark.rule("508.1a")
def test_a_stop_at_the_beginning_of_others_combat_is_for_creatures_that_could_attack() -> None:
    game = board(Side([bear()]), Side([FOREST, bear("Other Bear")]), step=Step.BEGIN_COMBAT)
    window = decisions.Priority(decisions.Asked(PlayerId(1)), (decisions.PlayLand(ObjectId(99)),))
    passing = Passing(others=frozenset({Step.BEGIN_COMBAT}))
    assert not passing.passes(game, window, False)
    game.state.own(find(game, "Plain Bear")).tapped = True
    assert passing.passes(game, window, False)
    assert [(step, str(why)) for step, why in passing.skipped] == [(int(Step.BEGIN_COMBAT), "nothing can attack")]


@pytest.mark.rule("106.6", "107.4h")
@pytest.mark.parametrize(("types", "life"), [("Snow Artifact", 21), ("Artifact", 20)])
def test_mana_for_some_spells_only_is_from_snow_all_the_same(types: str, life: int) -> None:
    lamp = free("Lamp", types, "{T}: Add {U}. Spend this mana only to cast instant and sorcery spells.")
    frost = free("Frost", "Sorcery", "You gain 1 life for each {S} spent to cast this spell.", cost="{U}")
    game = board(Side([lamp], [frost]), Side())
    assert life_after(game, "Frost") == life
