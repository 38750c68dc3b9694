"""CR 903. Computer players with commanders: the tax, damage by a commander, and when one goes to the command zone."""

from __future__ import annotations

from typing import cast

import pytest

from engine.ai.assessment import Assessment
from engine.ai.combat_planner import forecast
from engine.ai.greedy import GreedySeat
from engine.ai.moves import rate
from engine.ast.card import Card
from engine.decisions import Act, Answer, Asked, Cast, Decision, Pick, Priority, Purpose
from engine.events.kinds import Move
from engine.events.pipeline import emit
from engine.game import Game
from engine.procedures import Procedures
from engine.rules.before_priority import settle
from engine.rules.priority import legal_actions
from engine.state.objects import COMMANDERS
from engine.state.options import RulesOptions
from engine.state.variant import Variants
from engine.terms.ids import PlayerId
from engine.terms.zones import Cause, Zone
from engine.view.view import View
from tests.ai.table import Table
from tests.rules.askers import Script, least
from tests.rules.board import Side, find, resolve
from tests.rules.cards import FOREST
from tests.rules.play import beast, free
from tests.rules.play import cast as cast_spell
from tests.variants.table import LORD, NONE, led_by, there, variant_board

BLINK = free("Blink", "Instant", "Exile target creature you control, then return that card to the battlefield under "
             "its owner's control.")  # fmt: skip
BOUNCE = free("Bounce", "Instant", "Return target creature to its owner's hand.")
DOOM = free("Doom", "Instant", "Destroy target creature.")
TUCK = free("Tuck", "Instant", "Put target creature on the bottom of its owner's library.")


class Chooses(Script):
    """Asks the greedy player all that is no action."""

    def answer(self, game: Game, decision: Decision) -> Answer:
        if isinstance(decision, Pick):
            return GreedySeat().choose(View(game, decision.asked.player), decision)
        return least(decision)


def judged(game: Game, me: int = 0) -> Assessment:
    """What a player sees."""
    return Assessment(View(game, me), me)


def taxed(game: Game, times: int) -> None:
    """Let the first player have cast their commander so often."""
    kept = game.state.variants
    assert kept is not None
    game.state.variants = kept = kept.copy()
    kept.casts = {(kept.commanders[0], 0): times}
    game.legal_actions_cache.clear()


def first_cast(*hand: Card, forests: int, times: int = 0) -> str:
    """What the first player casts first."""
    game = variant_board(Side([FOREST] * forests, hand), Side(), extras=(led_by(LORD), NONE))
    taxed(game, times)
    asked = Asked(PlayerId(0), "", 0, Purpose.OTHER, -1)
    answer = GreedySeat().choose(View(game, 0), Priority(asked, tuple(legal_actions(game, 0))))
    assert isinstance(answer, Act)
    return game.state.objects[answer.action.card].base.name if isinstance(answer.action, Cast) else ""


@pytest.mark.rule("903.8")
def test_the_tax_is_part_of_what_a_commander_costs() -> None:
    game = variant_board(Side([FOREST] * 9), Side(), extras=(led_by(LORD), NONE))
    lord = find(game, "Lord", Zone.COMMAND)
    first = rate(judged(game), Cast(lord))
    taxed(game, 2)
    again = rate(judged(game), Cast(lord))
    assert first is not None and again is not None and again.mana == first.mana + 4


@pytest.mark.rule("903.8")
def test_a_commander_is_cast_but_a_dear_one_gives_way_to_others() -> None:
    bear, boar = beast("Bear", "3/3", cost="{2}"), beast("Boar", "3/3", cost="{2}")
    assert first_cast(forests=3) == "Lord"
    assert first_cast(forests=4, times=1) == "Lord"  # there is nothing better to do with it
    assert first_cast(bear, boar, forests=5, times=1) in ("Bear", "Boar")  # both, for the mana it would take
    assert first_cast(bear, forests=5) in ("Bear", "Lord")


def commander(table: Table, player: int, size: str, dealt: int, text: str = "") -> int:
    """Put a player's commander onto the battlefield; what combat damage it has dealt the other."""
    table.state.variants = kept = Variants()
    kept.wounds = {(7, 1 - player): dealt}
    return table.creature(player, size, text, marks=COMMANDERS, physical=7)  # type: ignore[arg-type]


@pytest.mark.rule("903.10a")
@pytest.mark.parametrize(("dealt", "attacks"), [(18, True), (3, False)])
def test_a_commander_attacks_for_the_last_of_its_damage_whatever_strikes_back(dealt: int, attacks: bool) -> None:
    table = Table()
    lord = commander(table, 0, "3/3", dealt)
    table.state.players[0].life, table.state.players[1].life = 4, 40
    table.creature(1, "4/4", tapped=True)
    assert table.attackers() == ([lord] if attacks else [])


@pytest.mark.rule("903.10a")
@pytest.mark.parametrize(("dealt", "blocks"), [(18, True), (1, False)])
def test_a_commander_that_would_kill_is_blocked_by_whatever_can(table: Table, dealt: int, blocks: bool) -> None:
    lord = commander(table, 0, "3/3", dealt)
    imp = table.creature(1, "1/1")
    table.state.players[1].life = 40
    assert table.blocks(1, (lord,)) == ({imp: lord} if blocks else {})


@pytest.mark.rule("903.10a")
@pytest.mark.parametrize(("dealt", "stays"), [(18, True), (0, False)])
def test_who_could_block_a_mortal_commander_stays_at_home(table: Table, dealt: int, stays: bool) -> None:
    commander(table, 1, "3/3", dealt, "Flying\nThis creature can't block.")
    table.state.players[0].life = table.state.players[1].life = 40
    wing = table.creature(0, "4/4", "Flying")
    assert table.attackers() == ([] if stays else [wing])


@pytest.mark.rule("903.10a")
def test_damage_by_a_commander_is_worth_more_the_more_it_has_dealt() -> None:
    worth = []
    for dealt in (0, 12):
        table = Table()
        commander(table, 0, "3/3", dealt, "Flying")
        table.state.players[1].life = 40
        worth.append(forecast(Assessment(table.view(), 0)))
    assert worth[1] > worth[0] > 0


@pytest.mark.rule("903.10a")
def test_in_brawl_nobody_fears_a_commander(table: Table) -> None:
    lord = commander(table, 0, "3/3", 30)
    view = View(Game(table.state, cast(Procedures, None), RulesOptions(commander_damage=False)), 0)
    assert view.mortal_wound(lord, 1) == 0 < table.view().mortal_wound(lord, 1)


@pytest.mark.rule("903.9")
@pytest.mark.parametrize(("spell", "zone"), [
    (DOOM, Zone.COMMAND), (TUCK, Zone.COMMAND), (BOUNCE, Zone.HAND), (BLINK, Zone.BATTLEFIELD),
])  # fmt: skip
def test_a_commander_goes_to_the_command_zone_unless_it_is_better_off_elsewhere(spell: Card, zone: Zone) -> None:
    game = variant_board(Side([FOREST] * 3, [spell]), Side(), extras=(led_by(LORD), NONE), asker=Chooses())
    emit(game, [Move(find(game, "Lord", Zone.COMMAND), Zone.BATTLEFIELD, Cause.NONE, 0, 0)])
    game.legal_actions_cache.clear()
    cast_spell(game, spell.name, "Lord")
    game.procedures.asker = Chooses()  # type: ignore[attr-defined]
    resolve(game)
    assert there(game, "Lord") is zone


@pytest.mark.rule("903.9a")
def test_with_todays_rule_too_a_dead_commander_goes_to_the_command_zone() -> None:
    options = RulesOptions(commanders_die=True)
    game = variant_board(Side(), Side(), extras=(led_by(LORD), NONE), asker=Chooses(), options=options)
    emit(game, [Move(find(game, "Lord", Zone.COMMAND), Zone.BATTLEFIELD, Cause.NONE, 0, 0)])
    emit(game, [Move(find(game, "Lord"), Zone.GRAVEYARD, Cause.DESTROY, 0, 0)])
    settle(game)
    assert there(game, "Lord") is Zone.COMMAND


def test_equal_opponents_are_taken_as_they_sit_after_oneself() -> None:
    table = Table(4)
    for player in range(4):
        assert Assessment(table.view(player), player).opponents == tuple((player + k) % 4 for k in (1, 2, 3))
