"""CR 301.5, 303.4. Auras and Equipment: what they may be attached to, and what they say of it."""

from __future__ import annotations

import pytest

from engine import decisions
from engine.decisions import Chosen
from engine.evaluate.protection import can_be_attached
from engine.events.kinds import Attach
from engine.events.pipeline import emit
from engine.rules.attacking import attack_options
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.keywords.table import creature, pt, war
from tests.rules.board import Side, board, find, spell
from tests.rules.cards import FOREST, bear
from tests.rules.play import after, beast, do, free, go_on, names, play, use
from tests.rules.usual_cards import PLOT


@pytest.mark.rule("116.2d")
@pytest.mark.parametrize("who", ["Its controller", "That creature's controller"])
def test_whoever_controls_it_may_ignore_what_it_is_enchanted_by(who: str) -> None:
    text = f"{who} may sacrifice a land for that player to ignore this effect until end of turn."
    curse = free("Curse", "Enchantment — Aura",
                 f"Enchant creature\nEnchanted creature can't attack or block. {text}")
    game = after(board(Side([beast("Ox"), free("Hill", "Land")], [curse]), Side()), ("Curse", "Ox"))
    assert not attack_options(game)
    do(game, next(each for each in legal_actions(game, 0) if isinstance(each, decisions.Special)))
    assert [game.chars(each.attacker).name for each in attack_options(game)] == ["Ox"]


@pytest.mark.rule("303.4")
def test_a_creature_becomes_an_aura_until_its_controller_pays() -> None:
    text = ("{0}, {T}: This creature loses this ability and becomes an Aura enchantment with enchant creature. Attach "
            "it to target creature. You may pay {G} to end this effect.\nEnchanted creature has flying.")
    game = board(Side([beast("Licid", text=text), beast("Ox"), PLOT]), Side())
    use(game, "Licid", "Ox")
    licid = find(game, "Licid")
    assert game.chars(licid).types == frozenset({"enchantment"}) and "flying" in game.chars(find(game, "Ox")).keywords
    assert len([each for each in game.chars(licid).abilities if type(each).__name__ == "ActivatedAbility"]) == 0


@pytest.mark.rule("303.4")
def test_returned_attached_to_a_player() -> None:
    text = ("Enchant player\nWhen ~ is put into a graveyard from the battlefield, return it to the battlefield "
            "attached to target opponent.")
    doom = free("Doom", "Sorcery", "Destroy target enchantment.")
    game = after(board(Side([], [free("Web", "Enchantment — Aura Curse", text), doom]), Side()), ("Web", 0))
    play(game, "Doom", "Web")
    assert game.obj(find(game, "Web")).attached_to == 1


@pytest.mark.rule("303.4")
def test_an_aura_goes_to_another_creature_with_the_same_controller() -> None:
    text = "{0}: Attach target Aura attached to a creature to another creature with the same controller."
    aura = free("Ward", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
    mine = [free("Sage", "Artifact", text), beast("Ox"), beast("Elk")]
    game = after(board(Side(mine, [aura]), Side([beast("Ant")])), ("Ward", "Ox"))
    use(game, "Sage")
    assert game.chars(find(game, "Elk")).power == 3 and game.chars(find(game, "Ox")).power == 2


@pytest.mark.rule("303.4c")
def test_an_aura_goes_only_where_it_can() -> None:
    aura = free("Halo", "Enchantment — Aura", "Enchant white creature")
    move = free("Move", "Sorcery", "Attach target Aura attached to a creature to another creature it can enchant.")
    white = [beast(name, cost="{W}") for name in ("Ox", "Elk")]
    game = after(board(Side([*white, beast("Dog")], [aura, move]), Side()), ("Halo", "Ox"))
    asked = play(game, "Move", "Halo").decisions
    hosts = [each.legal for each in asked if isinstance(each, decisions.Choose) and find(game, "Elk") in each.legal]
    assert game.obj(find(game, "Halo")).attached_to == find(game, "Elk") and not any(
        find(game, "Dog") in each for each in hosts)


@pytest.mark.rule("303.4c")
def test_only_auras_that_could_enchant_it_are_found() -> None:
    text = ("When this creature enters, return an Aura card that could enchant this creature from your graveyard to "
            "the battlefield attached to it.")
    buried = [free(name, "Enchantment — Aura", f"Enchant {host}") for name, host in (("Vine", "land"),
                                                                                     ("Veil", "creature"))]
    game = after(board(Side(hand=[beast("Host", text=text)], graveyard=buried), Side()), "Host")
    veil = find(game, "Veil")
    assert veil and game.obj(veil).attached_to == find(game, "Host") and not find(game, "Vine")


@pytest.mark.rule("303.4f")
def test_its_controller_aims_at_a_creature_of_an_opponent() -> None:
    text = ("Enchant creature\nEnchanted creature gets -2/-2.\nWhen enchanted creature dies, its controller chooses "
            "target creature one of their opponents controls. Return this card from its owner's graveyard to the "
            "battlefield "
            "attached to that creature.")
    game = board(Side([beast("Cow", "9/9")], [free("Pox", "Enchantment — Aura", text)]), Side([beast("Ox")]))
    play(game, "Pox", "Ox")
    go_on(game)
    assert game.obj(find(game, "Pox")).attached_to == find(game, "Cow")


@pytest.mark.rule("303.4g")
def test_only_creatures_can_be_enchanted_this_way() -> None:
    text = "Return each Aura card from your graveyard to the battlefield. Only creatures can be enchanted this way."
    halo = free("Halo", "Enchantment — Aura", "Enchant permanent")
    bond = free("Bond", "Enchantment — Aura", "Enchant land")
    game = board(Side([beast("Ox"), FOREST], [free("Rite", "Sorcery", text)], graveyard=[halo, bond]), Side())
    play(game, "Rite")
    assert names(game, Zone.GRAVEYARD) == ["Bond", "Rite"]
    assert game.obj(find(game, "Halo")).attached_to == find(game, "Ox")


def test_each_attachment_counts() -> None:
    shirt = spell("Shirt", "{1}", "Artifact — Equipment", "Equip {0}")
    text = "This creature gets +1/+1 for each Equipment attached to it."
    game = board(Side([spell("Dandy", "{1}", "Creature — Human", text, pt="1/1"), shirt]), Side())
    dandy = find(game, "Dandy")
    emit(game, [Attach(find(game, "Shirt"), dandy)])
    assert game.chars(dandy).power == 2


def test_one_of_two_static_abilities_applies() -> None:
    text = "Enchant creature\nEnchanted creature gets +2/+2 as long as it's a Human. Otherwise, it gets -1/-0."
    game = board(Side([FOREST, bear()], [spell("Charm", "{G}", "Enchantment — Aura", text)]), Side())
    target = find(game, "Plain Bear")
    play(game, "Charm", Chosen((target,)))
    assert (game.chars(target).power, game.chars(target).toughness) == (1, 2)


def test_the_host_or_the_equipment_that_attacks_is_what_is_meant() -> None:
    ape = creature("Ape", "Whenever this creature or equipped creature attacks, it gets +2/+0 until end of turn.\n"
                   "Reconfigure {0}")
    game = war([ape])
    assert pt(game, "Ape") == (4, 2)


def test_equipment_for_the_tough_only() -> None:
    text = "~ can be attached only to a creature with toughness 3 or greater.\nEquip {1}"
    wall = spell("Wall", "{1}", "Creature — Wall", "", pt="0/4")
    game = board(Side([spell("Ram", "{1}", "Artifact — Equipment", text), wall, bear()]), Side())
    ram = find(game, "Ram")
    assert can_be_attached(game, ram, find(game, "Wall")) and not can_be_attached(game, ram, find(game, "Plain Bear"))
