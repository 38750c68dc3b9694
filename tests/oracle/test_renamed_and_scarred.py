"""A new name and nature with it, counters and a type as something enters, damage that stays, one blocker a player
(205.1, 614.1c, 514.2, 509.1b)."""

from __future__ import annotations

import pytest

from engine.decisions import Attacks, Blocks, IllegalAnswer
from engine.rules.procedures import Rulebook
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, to_step
from tests.rules.play import Says, beast, free, names, next_turn, play

SHOCK = free("Shock", "Instant", "Shock deals 2 damage to any target.")


@pytest.mark.rule("205.1a")
@pytest.mark.parametrize(("text", "types", "colors", "uses"), [
    (("Enchanted creature loses all abilities and is a green and white Citizen creature with base power and toughness "
      "1/1 named Nobody."), {"creature"}, 17, 0),
    (("Enchanted creature loses all abilities and is a Citizen with base power and toughness 1/1 and \"{T}: Add {C}\" "
      "named Nobody."), {"artifact", "creature"}, 0, 1),
])
def test_a_new_name_and_nature(text: str, types: set[str], colors: int, uses: int) -> None:
    ox = beast("Ox", "4/4", "Flying\nVigilance", "Artifact Creature — Ox")
    game = board(Side((), [free("Guise", "Enchantment — Aura", f"Enchant creature\n{text}")]), Side([ox]))
    id = find(game, "Ox")
    play(game, "Guise")
    now = game.chars(id)
    assert (now.name, set(now.types), set(now.subtypes)) == ("Nobody", types, {"Citizen"})
    assert (now.power, now.toughness, now.colors, len(now.abilities)) == (1, 1, colors, uses)


@pytest.mark.rule("614.1c")
def test_counters_by_its_power_and_a_type_besides() -> None:
    text = ("Each other creature you control enters with a number of additional +1/+1 counters on it equal to Sage's "
            "power and as a Mutant in addition to its other types.")
    game = board(Side([beast("Sage", "3/4", text)], [beast("Ox")]), Side((), [beast("Elk")]))
    play(game, "Ox")
    ox = find(game, "Ox")
    assert game.obj(ox).counters == {"+1/+1": 3} and set(game.chars(ox).subtypes) == {"Beast", "Mutant"}
    game.state.active = game.state.priority = 1
    play(game, "Elk")
    assert not game.obj(find(game, "Elk")).counters


@pytest.mark.rule("514.2")
@pytest.mark.parametrize(("text", "dead"), [
    ("Damage isn't removed from this creature during cleanup steps.", True), ("", False),
])
def test_damage_stays(text: str, dead: bool) -> None:
    game = board(Side((), [SHOCK, SHOCK]), Side([beast("Turtle", "0/4", text), beast("Ox", "2/4")]))
    play(game, "Shock", "Turtle")
    next_turn(game, Step.UPKEEP)
    assert game.obj(find(game, "Turtle")).damage == (2 if dead else 0)
    game.state.priority = 0
    play(game, "Shock", "Turtle")
    assert (names(game, Zone.GRAVEYARD, 1) == ["Turtle"]) is dead


@pytest.mark.rule("509.1b")
@pytest.mark.parametrize(("blockers", "fair"), [(["Wall"], True), (["Wall", "Ward"], False)])
def test_one_blocker(blockers: list[str], fair: bool) -> None:
    cat = beast("Cat", text="Whenever Cat attacks, each opponent can't block with more than one creature this "
                            "combat.")
    game = board(Side([cat, beast("Ox")]), Side([beast("Wall", "0/4"), beast("Ward", "0/4")]))
    attackers = [find(game, name) for name in ("Cat", "Ox")]
    pairs = tuple((find(game, name), attacker) for name, attacker in zip(blockers, attackers, strict=False))
    procedures = game.procedures
    assert isinstance(procedures, Rulebook)
    says = Says(Attacks(tuple((each, 1) for each in attackers)), Blocks(pairs))
    procedures.asker = says
    if not fair:
        with pytest.raises(IllegalAnswer, match="no more than 1"):
            to_step(game, Step.DECLARE_BLOCKERS)
        return
    to_step(game, Step.DECLARE_BLOCKERS)
    assert sum(len(game.obj(each).blocked_by) for each in attackers) == 1




@pytest.mark.rule("118.12")
@pytest.mark.parametrize("rest", [
    "sacrifices a nonland permanent of their choice or discards a card", "discards a card",
])
def test_each_time_life_is_lost_unless_something_is_done(rest: str) -> None:
    text = ("This creature enters with two blight counters on it.\nWhen this creature enters, for each blight "
            "counter on "
            f"it, each opponent loses 4 life unless that player {rest}.")
    game = board(Side((), [beast("Viper", text=text)]), Side((), [SHOCK]))
    play(game, "Viper")
    assert (game.player(0).life, game.player(1).life, len(game.player(1).hand)) == (20, 12, 1)
    game = board(Side((), [beast("Viper", text=text)]), Side((), [SHOCK]))
    play(game, "Viper", "yes")
    assert (game.player(1).life, names(game, Zone.GRAVEYARD, 1)) == (16, ["Shock"])
