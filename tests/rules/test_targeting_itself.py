"""CR 115.5. A permanent may be a target of its own ability, a spell never of itself."""

from __future__ import annotations

import pytest

from engine.play.positions.form import Json
from tests.scenarios.scenes import printed, ran, scenario, side


@pytest.mark.rule("115.5")
def test_the_only_creature_is_a_target_of_its_own_ability() -> None:
    """There is no other, and the ability can be activated all the same."""
    nurse = printed("Nurse", "Creature — Human", "{R}: Target creature gets +1/+1 until end of turn.", "{R}", "1/1")
    mine = side("PlayerA", battlefield=["Nurse", "Mountain"])
    aimed: Json = {"do": "activate", "ability": "{R}:", "targets": [{"name": "Nurse"}]}
    grown: Json = {"kind": "power_toughness", "player": "PlayerA", "name": "Nurse", "power": 2, "toughness": 2}
    assert ran(scenario(mine, [aimed], [grown]), nurse).why == ""


@pytest.mark.rule("115.5")
def test_the_first_player_is_a_target_of_an_ability() -> None:
    """Whoever sits first is somebody."""
    taxer = printed("Collector", "Creature — Human", "{R}: Target opponent loses 2 life.", "{R}", "1/1")
    theirs = side("PlayerB", battlefield=["Collector", "Mountain"])
    aimed: Json = {"do": "activate", "player": "PlayerB", "ability": "{R}:", "targets": [{"player": "PlayerA"}]}
    less: Json = {"kind": "life", "player": "PlayerA", "value": 18}
    assert ran(scenario(side("PlayerA"), [aimed], [less], theirs), taxer).why == ""


@pytest.mark.rule("115.5")
def test_a_spell_is_no_target_of_itself() -> None:
    """Alone on the stack it could only counter itself, so it can't be cast."""
    fog = printed("Dispel", "Instant", "Counter target spell.", "{R}")
    mine = side("PlayerA", battlefield=["Mountain"], hand=["Dispel"])
    none: Json = {"kind": "playable", "player": "PlayerA", "text": "Cast Dispel", "has": False}
    assert ran(scenario(mine, [{"do": "check", "assert": none}], []), fog).why == ""
