"""CR 603.6c, 603.10. Abilities about an object's own arrival look at it where it has arrived; those about its leaving
look back."""

from __future__ import annotations

import pytest

from engine.play.positions.form import Json
from tests.scenarios.scenes import printed, ran, scenario, side

BOOM = printed("Boom", "Sorcery", "Destroy all creatures.", "{R}")
EGG = printed("Egg", "Creature — Egg", "When this card is put into a graveyard from anywhere, you gain 3 life.", "{R}",
              "1/1")  # fmt: skip
HUSK = printed("Husk", "Creature — Egg", "When this creature dies, you gain 3 life.", "{R}", "1/1")
MUTE = printed("Mute", "Enchantment", "Creatures lose all abilities.")
WARDEN = printed("Warden", "Artifact", "Cards in graveyards lose all abilities.")
CAST: Json = {"do": "cast", "card": "Boom"}


def life(value: int) -> Json:
    """PlayerA's life must be that."""
    return {"kind": "life", "player": "PlayerA", "value": value}


@pytest.mark.rule("603.6c")
@pytest.mark.parametrize(("creature", "other", "left"), [
    ("Egg", "Mute", 23), ("Egg", "Warden", 20), ("Husk", "Mute", 20), ("Husk", "Warden", 23),
])  # fmt: skip
def test_put_into_a_graveyard_from_anywhere_is_seen_from_the_graveyard(creature: str, other: str, left: int) -> None:
    """What has no abilities on the battlefield has them in the graveyard, and the other way about."""
    mine = side("PlayerA", battlefield=["Mountain", creature, other], hand=["Boom"])
    assert ran(scenario(mine, [CAST], [life(left)]), BOOM, EGG, HUSK, MUTE, WARDEN).why == ""


@pytest.mark.rule("603.10a")
@pytest.mark.parametrize(("other", "left"), [("Mute", 23), ("Warden", 20)])
def test_leaving_a_graveyard_is_looked_back_at(other: str, left: int) -> None:
    """A card that had no abilities in the graveyard does not trigger as it leaves it."""
    ghost = printed("Ghost", "Creature — Spirit", "When this card is put into your hand from your graveyard, you gain "
                    "3 life.", "{R}", "1/1")  # fmt: skip
    call = printed("Call", "Sorcery", "Return target creature card from your graveyard to your hand.", "{R}")
    mine = side("PlayerA", battlefield=["Mountain", other], graveyard=["Ghost"], hand=["Call"])
    cast: Json = {"do": "cast", "card": "Call", "targets": [{"name": "Ghost"}]}
    assert ran(scenario(mine, [cast], [life(left)]), ghost, call, MUTE, WARDEN).why == ""


@pytest.mark.rule("505.1a")
def test_a_third_main_phase_is_no_second_one() -> None:
    """An additional combat and main phase: "your second main phase" begins once, the postcombat main phase twice."""
    clock = printed("Clock", "Artifact", "At the beginning of your second main phase, you gain 1 life.")
    dial = printed("Dial", "Artifact", "At the beginning of each of your postcombat main phases, you gain 10 life.")
    again = printed("Again", "Sorcery", "After this main phase, there is an additional combat phase followed by an "
                    "additional main phase.", "{R}")  # fmt: skip
    mine = side("PlayerA", battlefield=["Mountain", "Clock", "Dial"], hand=["Again"])
    case = scenario(mine, [{"do": "cast", "card": "Again"}], [life(41)], strict=False)
    assert ran(case, clock, dial, again).why == ""


@pytest.mark.rule("702.74a")
def test_whoever_controls_what_was_evoked_sacrifices_it() -> None:
    """It has been given away before its ability resolves."""
    imp = printed("Imp", "Creature — Imp", "Evoke {R}", "{5}{R}", "1/1")
    gift = printed("Giveaway", "Instant", "Target opponent gains control of target creature you control.", "{R}")
    mine = side("PlayerA", battlefield=["Mountain", "Mountain"], hand=["Imp", "Giveaway"])
    acts: list[Json] = [
        {"do": "cast", "card": "Imp"}, {"do": "wait", "one": True}, {"do": "wait", "one": True, "player": "PlayerB"},
        {"do": "cast", "card": "Giveaway", "targets": [{"player": "PlayerB"}, {"name": "Imp"}]},
    ]  # fmt: skip
    gone: Json = {"kind": "graveyard_count", "player": "PlayerA", "name": "Imp", "count": 1}
    said: Json = {"PlayerA": [{"text": "Cast with Evoke alternative cost: {R}"}]}
    assert ran(scenario(mine, acts, [gone], choices=said), imp, gift).why == ""
