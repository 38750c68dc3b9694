"""CR 701.21, 701.28-29, 701.38-39, 701.3. Tapping, transforming, goading, exerting, attaching, control."""

import pytest

from engine.actions.other_keyword_actions import TapTogether
from engine.actions.permanents import TapOrUntapThem
from engine.actions.zone_verbs import Sacrifice
from engine.ast.amounts import Fixed
from engine.ast.filters import HasType, Kind, Objects, Other
from engine.ast.selections import Some, This
from engine.decisions import Chosen, Picked
from engine.terms.zones import Zone
from tests.board import THEM, YOU, Board


@pytest.mark.rule("701.21a")
def test_creatures_are_tapped_and_untapped() -> None:
    board = Board()
    first, second = board.card(), board.card()
    board.follow("Tap up to two target creatures.", ((first, second),))
    assert board.game.obj(first).tapped
    assert board.game.obj(second).tapped
    board.follow("Untap target creature.", ((first,),))
    assert not board.game.obj(first).tapped


def test_tap_or_untap_is_the_players_choice() -> None:
    board = Board()
    bear = board.card()
    board.follow("Tap or untap target permanent.", ((bear,),), script=(Picked(("tap",)),))
    assert board.game.obj(bear).tapped


def test_as_a_cost_only_what_is_untapped_can_be_tapped() -> None:
    board = Board()
    bear = board.card()
    r = board.follow("Draw a card.", source=bear)
    cost = TapOrUntapThem(This(), True)
    assert cost.can(r)
    cost.perform(r)
    assert not cost.can(r)


def test_as_a_cost_a_sacrifice_needs_enough_to_sacrifice() -> None:
    board = Board()
    r = board.follow("Draw a card.", source=board.card(line="Artifact"))
    creature = Some(Objects(Kind.PERMANENT, (HasType("creature"),)), Fixed(1), Fixed(1))
    assert not Sacrifice(creature).can(r)
    board.card(owner=THEM)
    assert not Sacrifice(creature).can(r)
    board.card()
    assert Sacrifice(creature).can(r)


@pytest.mark.rule("702.122a")
def test_a_crew_must_be_strong_enough_together() -> None:
    board = Board()
    ship = board.card(line="Artifact — Vehicle")
    small, big = board.card(pt="1/1"), board.card(pt="2/2")
    r = board.follow("Draw a card.", source=ship)
    cost = TapTogether(Objects(Kind.PERMANENT, (Other(), HasType("creature"))), Fixed(3))
    assert cost.can(r)
    board.asker.script = [Chosen((small,)), Chosen((big,))]
    cost.perform(r)
    assert (board.game.obj(small).tapped, board.game.obj(big).tapped) == (True, True)
    assert not cost.can(r)


def test_control_is_gained_until_end_of_turn() -> None:
    board = Board()
    bear = board.card(owner=THEM)
    board.follow("Gain control of target creature until end of turn. Untap that creature.", ((bear,),))
    assert board.game.controller(bear) == YOU
    (effect,) = board.state.effects
    assert effect.ends == "turn"


@pytest.mark.rule("701.10b")
def test_control_is_exchanged_only_between_two_players() -> None:
    board = Board()
    mine, other, same = board.card(), board.card(owner=THEM), board.card()
    board.follow("Exchange control of two target creatures.", ((mine, same),))
    assert board.state.effects == ()
    board.follow("Exchange control of two target creatures.", ((mine, other),))
    assert (board.game.controller(mine), board.game.controller(other)) == (THEM, YOU)


@pytest.mark.rule("701.3a")
def test_equipment_is_attached_and_moves() -> None:
    board = Board()
    sword, first, second = board.card(line="Artifact — Equipment"), board.card(), board.card()
    board.follow("Attach target Equipment to target creature.", ((sword,), (first,)))
    assert board.game.obj(first).attachments == (sword,)
    board.follow("Attach target Equipment to target creature.", ((sword,), (second,)))
    assert (board.game.obj(first).attachments, board.game.obj(second).attachments) == ((), (sword,))


@pytest.mark.rule("502.3")
def test_a_frozen_creature_stays_tapped_through_its_controllers_untap_step() -> None:
    board = Board()
    bear = board.card(owner=THEM)
    text = "Tap target creature. It doesn't untap during its controller's next untap step."
    board.follow(text, ((bear,),))
    (effect,) = board.state.effects
    assert effect.ends == "untapped"


def test_a_permanent_phases_out() -> None:
    board = Board()
    bear = board.card()
    board.follow("Target creature phases out.", ((bear,),))
    assert board.game.obj(bear).phased_out
    assert board.zone(bear) is Zone.BATTLEFIELD
