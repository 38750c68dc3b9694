"""CR 603.2c, 608.2c, 205.3d, 106.7, 701.9f. What is done for each of several, and what is counted of mana and types."""

from __future__ import annotations

import pytest

from engine.play.positions.form import Json
from tests.scenarios.scenes import printed, ran, scenario, side


def life(player: str, value: int) -> Json:
    """A player's life must be that."""
    return {"kind": "life", "player": player, "value": value}


@pytest.mark.rule("603.2c")
def test_copies_created_for_each_of_several_enter_at_once() -> None:
    """ "Whenever one or more tokens enter" triggers once for all of them."""
    mirror = printed("Mirror", "Enchantment", "Whenever one or more tokens your opponents control enter, for each of "
                     "them, create a token that's a copy of it.\nWhenever one or more tokens you control enter, you "
                     "gain 1 life.")  # fmt: skip
    horde = printed("Horde", "Sorcery", "Create three 1/1 red Goblin creature tokens.", "{R}")
    mine = side("PlayerA", battlefield=["Mountain"], hand=["Horde"])
    theirs = side("PlayerB", battlefield=["Mirror"])
    copies: Json = {"kind": "token_count", "player": "PlayerB", "count": 3}
    case = scenario(mine, [{"do": "cast", "card": "Horde"}], [copies, life("PlayerB", 21)], theirs)
    assert ran(case, mirror, horde).why == ""


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("pays", "left"), [(True, 15), (False, 20)])
def test_if_they_do_is_of_whoever_may_pay(pays: bool, left: int) -> None:
    """ "Unless its controller pays. If they do": only where it was paid."""
    toll = printed("Toll", "Instant", "Counter target spell unless its controller pays {1}. If they do, they lose 2 "
                   "life.", "{R}")  # fmt: skip
    mine = side("PlayerA", battlefield=["Mountain", "Mountain"], hand=["Ember"])
    theirs = side("PlayerB", battlefield=["Mountain"], hand=["Toll"])
    answer: Json = {"do": "cast", "player": "PlayerB", "card": "Toll", "targets": [{"name": "Ember"}]}
    acts: list[Json] = [{"do": "cast", "card": "Ember", "targets": [{"player": "PlayerA"}]},
                        {**answer, "when": {"on_stack": "Ember"}}]  # fmt: skip
    ends = life("PlayerA", left)
    assert ran(scenario(mine, acts, [ends], theirs, choices={"PlayerA": [{"bool": pays}]}), toll).why == ""


@pytest.mark.rule("205.3d")
@pytest.mark.parametrize("creature", [True, False])
def test_what_is_no_creature_gets_no_creature_type(creature: bool) -> None:
    """It becomes a Dragon only while it is a creature."""
    text = "{R}: Until end of turn, this creature becomes a Dragon."
    knight = printed("Squire", "Creature — Knight", text, "", "1/1")
    stars = printed("Stars", "Enchantment — Aura", "Enchant creature or enchantment\nEnchanted permanent is an "
                    "enchantment and loses all other card types.", "{R}")  # fmt: skip
    mine = side("PlayerA", battlefield=["Squire", "Mountain", "Mountain"], hand=["Stars"])
    acts: list[Json] = [{"do": "cast", "card": "Stars", "targets": [{"name": "Squire"}]}, {"do": "wait"}]
    acts = [*([] if creature else acts), {"do": "activate", "ability": "{R}:"}]
    kind: Json = {"kind": "subtype", "name": "Squire", "subtype": "Dragon", "has": creature}
    assert ran(scenario(mine, acts, [kind]), knight, stars).why == ""


@pytest.mark.rule("106.7")
def test_what_could_be_produced_is_followed_from_one_to_the_next() -> None:
    """Each side's land makes what the other's could: the one plain land between them tells both."""
    garden = printed("Garden", "Land", "{T}: Add one mana of any color that a land an opponent controls could produce.")
    mine, theirs = side("PlayerA", battlefield=["Garden", "Mountain"]), side("PlayerB", battlefield=["Garden"])
    both: Json = {"kind": "mana_option", "player": "PlayerA", "mana": "{R}{R}"}
    assert ran(scenario(mine, [], [both], theirs), garden).why == ""
    none: Json = {"kind": "expr", "expr": {"get": "count", "of": {"mana_options": "PlayerA"}}, "op": "eq", "value": 0}
    assert ran(scenario(side("PlayerA", battlefield=["Garden"]), [], [none], theirs), garden).why == ""


@pytest.mark.rule("701.9f")
def test_mana_that_may_be_spent_on_some_things_only_is_doubled_too() -> None:
    """What it becomes is free to spend."""
    well = printed("Well", "Land", "{T}: Add {C}{C}. Spend this mana only to cast creature spells.")
    cube = printed("Cube", "Artifact", "{R}, {T}: Double the amount of each type of unspent mana you have.")
    mine = side("PlayerA", battlefield=["Well", "Mountain", "Cube"])
    abilities = ("{T}: Add {C}{C}", "{T}: Add {R}", "{R}, {T}:")
    acts: list[Json] = [{"do": "activate", "ability": each} for each in abilities]
    pool: Json = {"kind": "mana_pool", "player": "PlayerA", "colors": "C", "amount": 4}
    made = scenario(mine, [*acts, {"do": "check", "assert": pool}], [])
    assert ran(made, well, cube).why == ""


@pytest.mark.rule("605.1a")
@pytest.mark.parametrize(("name", "text", "mana"), [
    ("Vase", "Sacrifice this artifact: Add {R}.\n{T}: Add {R}.", "{R}{R}"),
    ("Urn", "This artifact enters with three rust counters on it.\nRemove a rust counter from this artifact: Add {R}.",
     "{R}{R}{R}"),
    ("Yoke", "Tap an untapped Ox you control: Add {R}.", "{R}{R}"),
])  # fmt: skip
def test_mana_that_costs_no_tapping_is_an_option(name: str, text: str, mana: str) -> None:
    """As often as what it costs is there."""
    source = printed(name, "Artifact", text)
    mine = side("PlayerA", battlefield=[name, "Ox", "Ox"])
    there: Json = {"kind": "mana_option", "player": "PlayerA", "mana": mana}
    assert ran(scenario(mine, [], [there]), source).why == ""
