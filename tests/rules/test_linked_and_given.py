"""CR 106.6, 107.3, 113.2, 122.1, 400.7, 508.3, 607, 614.12. Linked exile, given abilities, counters that replace."""

from __future__ import annotations

import pytest

from engine.play.positions.form import Json
from tests.rules.board import Side, board, find
from tests.rules.play import beast, use
from tests.scenarios.scenes import printed, ran, scenario, side

EMBER: Json = {"do": "cast", "card": "Ember"}
WAIT: Json = {"do": "wait"}


def at(name: str) -> list[Json]:
    """A target by name."""
    return [{"name": name}]


def count(kind: str, name: str, player: str, number: int) -> Json:
    """An assertion of a number of cards or permanents."""
    return {"kind": kind, "name": name, "player": player, "count": number}


def life(player: str, value: int) -> Json:
    """An assertion of life."""
    return {"kind": "life", "player": player, "value": value}


KEEPER = ("When this creature enters, exile target creature an opponent controls.\nWhen this creature leaves the "
          "battlefield, return the exiled card to the battlefield under its owner's control.")
GRUB = ("When this creature enters, target opponent reveals their hand and you choose a nonland card from it. Exile "
        "that card until this creature leaves the battlefield.")


@pytest.mark.parametrize(("text", "place", "counted"), [
    pytest.param(KEEPER, "battlefield", "permanent_count", marks=pytest.mark.rule("607.2a"), id="its own ability"),
    pytest.param(GRUB, "hand", "hand_count", marks=pytest.mark.rule("610.3"), id="until something leaves"),
])
def test_the_exiled_card_comes_back_to_where_it_was_as_what_exiled_it_leaves(
    text: str, place: str, counted: str
) -> None:
    keeper = printed("Keeper", "Creature — Ox", text, "{R}", "1/1")
    mine = side("PlayerA", battlefield=["Mountain", "Mountain"], hand=["Keeper", "Ember"])
    away: Json = {"do": "check", "assert": count("exile_count", "Ox", "PlayerB", 1)}
    actions: list[Json] = [{"do": "cast", "card": "Keeper"}, WAIT, away, {**EMBER, "targets": at("Keeper")}]
    back = count(counted, "Ox", "PlayerB", 1)
    assert ran(scenario(mine, actions, [back], side("PlayerB", **{place: ["Ox"]})), keeper).why == ""


@pytest.mark.rule("113.2c")
def test_an_ability_given_to_others_is_not_had_twice() -> None:
    """The giver attacks alone with its own exalted only; another creature with the one given to it."""
    saint = printed(
        "Saint", "Creature — Angel", "Exalted\nOther creatures you control have exalted.", "{R}", "1/1"
    )
    attack: Json = {"do": "attack", "attacker": "Saint", "step": "declare_attackers"}
    mine = side("PlayerA", battlefield=["Saint"])
    assert ran(scenario(mine, [attack], [life("PlayerB", 18)]), saint).why == ""
    choices = {"PlayerA": [{"text": "Saint"}]}
    two = side("PlayerA", battlefield=["Saint", "Ox"])
    assert ran(scenario(two, [attack], [life("PlayerB", 17)], choices=choices), saint).why == ""


@pytest.mark.rule("614.12")
def test_how_it_enters_counts_what_it_would_have_on_the_battlefield() -> None:
    """A creature with riot from another permanent enters with its choice."""
    rhythm = printed("Drum", "Enchantment", "Nontoken creatures you control have riot.")
    mine = side("PlayerA", battlefield=["Mountain", "Drum"], hand=["Ox"])
    grown: Json = {"kind": "power_toughness", "player": "PlayerA", "name": "Ox", "power": 3, "toughness": 4}
    cast: Json = {"do": "cast", "card": "Ox"}
    assert ran(scenario(mine, [cast], [grown], choices={"PlayerA": [{"bool": True}]}), rhythm).why == ""


@pytest.mark.rule("508.3d")
def test_whenever_you_attack_triggers_once() -> None:
    """Two attackers, one trigger."""
    banner = printed("Banner", "Artifact", "Whenever you attack, you gain 1 life.")
    mine = side("PlayerA", battlefield=["Ox", "Ox", "Banner"])
    attack: Json = {"do": "attack", "attacker": "Ox", "step": "declare_attackers"}
    assert ran(scenario(mine, [attack, dict(attack)], [life("PlayerA", 21)]), banner).why == ""


@pytest.mark.rule("107.3i")
def test_x_of_a_payment_is_chosen_as_it_is_paid() -> None:
    """Three of four lands pay for X, one for the rest."""
    spark = printed(
        "Sparker", "Creature — Ox",
        "Whenever this creature attacks, you may pay {X}{R}. If you do, this creature deals X damage to any target.",
        "{R}", "1/1",
    )
    mine = side("PlayerA", battlefield=["Sparker", *["Mountain"] * 4])
    attack: Json = {"do": "attack", "attacker": "Sparker", "step": "declare_attackers"}
    choices = {"PlayerA": [{"bool": True}, {"x": 3}]}
    targets = {"PlayerA": [[{"player": "PlayerB"}]]}
    case = scenario(mine, [attack], [life("PlayerB", 16)], choices=choices, targets=targets)
    assert ran(case, spark).why == ""


@pytest.mark.rule("400.7")
def test_a_delayed_trigger_finds_what_died() -> None:
    """ "It" is the card in the graveyard."""
    phoenix = printed(
        "Cinder", "Creature — Phoenix",
        "When this creature dies, return it to the battlefield under your control at the beginning of the next end "
        "step.", "{R}", "1/1",
    )
    mine = side("PlayerA", battlefield=["Mountain", "Cinder"], hand=["Ember"])
    actions = [{**EMBER, "targets": at("Cinder")}]
    assert ran(scenario(mine, actions, [count("permanent_count", "Cinder", "PlayerA", 1)]), phoenix).why == ""


@pytest.mark.rule("122.1c")
def test_a_shield_counter_prevents_damage_once() -> None:
    """The first spell takes the counter, the second the creature."""
    mine = side("PlayerA", battlefield=["Mountain", "Mountain"], hand=["Ember", "Ember"])
    shield: Json = {"do": "add_counters", "card": "Ox", "counter": "shield", "count": 1}
    bolt = {**EMBER, "targets": at("Ox")}
    one = count("permanent_count", "Ox", "PlayerB", 1)
    theirs = side("PlayerB", battlefield=["Ox"])
    assert ran(scenario(mine, [shield, bolt], [one], theirs)).why == ""
    actions = [shield, bolt, WAIT, dict(bolt)]
    assert ran(scenario(mine, actions, [{**one, "count": 0}], theirs)).why == ""


@pytest.mark.rule("122.1d")
def test_a_stun_counter_is_removed_instead_of_untapping() -> None:
    """A creature that attacked stays tapped for a turn longer."""
    attack: Json = {"do": "attack", "attacker": "Ox", "step": "declare_attackers"}
    stun: Json = {"do": "add_counters", "card": "Ox", "counter": "stun", "count": 1, "step": "main2"}
    tapped: Json = {"kind": "tapped", "name": "Ox", "value": True}
    mine = side("PlayerA", battlefield=["Ox"])
    assert ran(scenario(mine, [attack, stun], [tapped], stop={"turn": 3, "step": "end_step"})).why == ""
    assert ran(scenario(mine, [attack, stun], [{**tapped, "value": False}], stop={"turn": 5, "step": "draw"})).why == ""


@pytest.mark.rule("122.1h")
def test_a_finality_counter_exiles_what_would_die() -> None:
    """It never comes to the graveyard."""
    mine = side("PlayerA", battlefield=["Mountain"], hand=["Ember"])
    final: Json = {"do": "add_counters", "card": "Ox", "counter": "finality", "count": 1}
    gone = count("exile_count", "Ox", "PlayerB", 1)
    actions = [final, {**EMBER, "targets": at("Ox")}]
    assert ran(scenario(mine, actions, [gone], side("PlayerB", battlefield=["Ox"]))).why == ""


@pytest.mark.rule("106.6")
def test_mana_for_some_spells_pays_for_no_others() -> None:
    """With such mana floating an instant is no legal play."""
    altar = printed("Altar", "Artifact", "{T}: Add {R}. Spend this mana only to cast creature spells.")
    mine = side("PlayerA", battlefield=["Altar"], hand=["Ember", "Ox"])
    tap: Json = {"do": "mana", "ability": "{T}: Add {R}"}
    no: Json = {"do": "check", "assert": {"kind": "playable", "player": "PlayerA", "text": "Cast Ember", "has": False}}
    assert ran(scenario(mine, [tap, no, {"do": "cast", "card": "Ox"}], []), altar).why == ""


@pytest.mark.rule("702.145d")
def test_it_becomes_day_and_then_night() -> None:
    """A permanent with daybound makes it day; after a turn without a spell it is night."""
    wolf: Json = {"name": "Den // Pack", "layout": "transform", "card_faces": [
        {"name": "Den", "type_line": "Creature — Wolf", "oracle_text": "Daybound", "mana_cost": "{R}",
         "power": "1", "toughness": "1"},
        {"name": "Pack", "type_line": "Creature — Wolf", "oracle_text": "Nightbound", "power": "3", "toughness": "3"},
    ]}
    mine = side("PlayerA", battlefield=["Den"])
    day: Json = {"kind": "expr", "expr": {"get": "is_day", "of": {"game": True}}, "op": "eq", "value": True}
    night = count("permanent_count", "Pack", "PlayerA", 1)
    assert ran(scenario(mine, [], [day]), wolf).why == ""
    assert ran(scenario(mine, [], [night], stop={"turn": 2, "step": "end_step"}), wolf).why == ""


@pytest.mark.rule("613.1f")
def test_an_ability_given_by_an_effect_counts_what_changes_later() -> None:
    """What becomes a creature with an ability that counts artifacts grows as another one comes."""
    armor = printed(
        "Armor", "Artifact",
        "{R}: This artifact becomes a 0/0 Construct artifact creature with \"This creature gets +1/+1 for each "
        "artifact you control\" until end of turn.",
    )
    trinket = printed("Trinket", "Artifact", "", "{R}")
    mine = side("PlayerA", battlefield=["Mountain", "Mountain", "Armor"], hand=["Trinket"])
    actions: list[Json] = [{"do": "activate", "card": "Armor"}, WAIT, {"do": "cast", "card": "Trinket"}, WAIT]
    large: Json = {"kind": "power_toughness", "name": "Armor", "player": "PlayerA", "power": 2, "toughness": 2}
    assert ran(scenario(mine, actions, [large]), armor, trinket).why == ""


@pytest.mark.rule("607.2a")
def test_what_exiles_itself_is_among_what_is_exiled_with_it() -> None:
    text = ("{0}: Exile target creature.\nWhen this creature leaves the battlefield, each player returns to the "
            "battlefield all cards they own exiled with this creature.")
    wave = beast("Tide", text=text)
    game = board(Side([wave]), Side([beast("Ox")]))
    use(game, "Tide", "Ox")
    use(game, "Tide", "Tide")
    assert find(game, "Tide") and find(game, "Ox")
