"""CR 301.5, 303.4. Auras and Equipment: what they may be attached to, and what they say of it."""

from __future__ import annotations

import pytest

from engine import decisions
from engine.ast.abilities import Unread
from engine.ast.card import Card
from engine.decisions import Chosen, Picked
from engine.evaluate.protection import can_be_attached
from engine.events.kinds import Attach
from engine.events.pipeline import emit
from engine.game import Game
from engine.oracle.reader import read_ability
from engine.play.positions.form import Json
from engine.rules.attacking import attack_options
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.keywords.table import creature, pt, war
from tests.rules.board import Doing, Side, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST, bear
from tests.rules.play import after, beast, do, free, go_on, names, play, use
from tests.rules.usual_cards import PLOT
from tests.scenarios.scenes import printed, ran, scenario, side

END = free("End", "Sorcery", "Destroy all enchantments.")
TEXT = ("When Wake enters, if it's on the battlefield, it becomes an Aura with "
        '"enchant creature put onto the battlefield with Wake." Put target creature card from a graveyard onto the '
        "battlefield under your control and attach Wake to it. When Wake leaves the battlefield, that creature's "
        "controller sacrifices it.")
NEW = free("Wake", "Enchantment", TEXT)
OLD = free("Rise", "Enchantment — Aura", (
    "Enchant creature card in a graveyard\n"
    'When Rise enters, if it\'s on the battlefield, it loses "enchant creature card in a graveyard" and gains "enchant '
    'creature put onto the battlefield with Rise." Put enchanted creature card onto the battlefield tapped under your '
    "control and attach Rise to it. When Rise leaves the battlefield, that creature's controller sacrifices it."))
WINGS = free("Wings", "Enchantment — Aura", "Enchant creature you control\nEnchanted creature gets +2/+2.")


@pytest.mark.rule("303.4f", "701.3a")
def test_an_aura_that_enters_attached_becomes_attached() -> None:
    """As it resolves, as it is put onto the battlefield, as it is moved there."""
    elm = beast("Elm", "4/4", "Whenever an Aura becomes attached to this creature, you gain 1 life.")
    move = free("Move", "Sorcery", "Attach target Aura you control to target creature.")
    back = free("Back", "Sorcery", "Return target Aura card from your graveyard to the battlefield.")
    hex_role = free("Hex", "Sorcery", "Create a Cursed Role token attached to target creature.")
    game = board(Side([elm, beast("Ox")], [WINGS, move, back, hex_role], graveyard=[WINGS]), Side())
    for way in (("Back", "Wings", "Elm"), ("Wings", "Elm"), ("Hex", "Elm")):
        assert after(game.fork(), way).player(0).life == 21
    after(game, ("Wings", "Ox"))
    assert game.player(0).life == 20
    assert after(game, ("Move", "Wings", "Elm")).player(0).life == 21


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


def _risen(card: str) -> Game:
    theirs = Side(graveyard=[beast("Ox")])
    take = free("Take", "Sorcery", "Destroy all creatures.")
    game = board(Side((), [OLD if card == "Rise" else NEW, END, take]), theirs)
    play(game, card, "Ox") if card == "Rise" else play(game, card)
    go_on(game)
    return game


@pytest.mark.rule("303.4c")
@pytest.mark.parametrize("card", ["Rise", "Wake"])
def test_a_card_is_brought_back_and_enchanted(card: str) -> None:
    game = _risen(card)
    assert sorted(names(game, Zone.BATTLEFIELD)) == sorted(["Ox", card])
    assert game.obj(find(game, card)).attached_to == find(game, "Ox")
    assert game.obj(find(game, "Ox")).tapped is (card == "Rise")


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


@pytest.mark.rule("303.4i")
@pytest.mark.parametrize(("text", "made"), [("Protection from enchantments", 0), ("Flying", 1)])
def test_a_role_that_cant_be_attached_is_not_created(text: str, made: int) -> None:
    """Nothing enters, so nothing triggers on it."""
    drake = printed("Drake", "Creature — Drake", text, "{R}", "1/1")
    rage = printed("Rage", "Instant", "Create a Monster Role token attached to target creature you control.", "{R}")
    shrine = printed("Shrine", "Artifact", "Whenever an enchantment you control enters, you gain 2 life.")
    mine = side("PlayerA", battlefield=["Drake", "Mountain", "Shrine"], hand=["Rage"])
    cast: Json = {"do": "cast", "card": "Rage", "targets": [{"name": "Drake"}]}
    tokens: Json = {"kind": "token_count", "player": "PlayerA", "count": made}
    life: Json = {"kind": "life", "player": "PlayerA", "value": 20 + 2 * made}
    assert ran(scenario(mine, [cast], [tokens, life]), drake, rage, shrine).why == ""


@pytest.mark.rule("603.7c")
@pytest.mark.parametrize("card", ["Rise", "Wake"])
def test_the_creature_is_sacrificed_as_the_aura_leaves(card: str) -> None:
    game = _risen(card)
    play(game, "End")
    go_on(game)
    assert names(game, Zone.BATTLEFIELD) == [] and names(game, Zone.GRAVEYARD, 1) == ["Ox"]


@pytest.mark.rule("704.5m")
@pytest.mark.parametrize("card", ["Rise", "Wake"])
def test_the_aura_goes_with_the_creature(card: str) -> None:
    game = _risen(card)
    play(game, "Take")
    assert names(game, Zone.BATTLEFIELD) == []


@pytest.mark.parametrize("text", [
    "When this creature leaves the battlefield, that creature's controller sacrifices it.",
    'When this Aura enters, it gains "enchant creature put onto the stack with this Aura."',
])
def test_what_points_to_nothing_is_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Law", ("enchantment",))[0], Unread)


def test_an_aura_put_onto_the_battlefield_enchants_what_its_controller_chooses() -> None:
    text = "Return target enchantment card from your graveyard to the battlefield."
    game = board(Side([beast("Cub"), beast("Pup")], [free("Recall", "Sorcery", text)], graveyard=[WINGS]), Side())
    play(game, "Recall", "Wings", "Pup")
    assert game.chars(find(game, "Pup")).power == 4 and game.chars(find(game, "Cub")).power == 2


def test_an_aura_that_could_enchant_nothing_stays_where_it_is() -> None:
    text = "Return target enchantment card from your graveyard to the battlefield."
    game = board(Side([], [free("Recall", "Sorcery", text)], graveyard=[WINGS]), Side([beast("Cub")]))
    play(game, "Recall", "Wings")
    assert "Wings" in names(game, Zone.GRAVEYARD)


def test_an_aura_that_comes_back_as_what_exiled_it_leaves_enchants_anew() -> None:
    cage = free("Cage", "Enchantment", "When this enchantment enters, exile target enchantment until this enchantment "
                "leaves the battlefield.")
    game = board(Side([beast("Cub")], [WINGS, cage, free("End", "Sorcery", "Destroy target enchantment.")]), Side())
    play(game, "Wings", "Cub")
    play(game, "Cage", "Wings")
    assert game.chars(find(game, "Cub")).power == 2
    play(game, "End", "Cage", "Cub")
    assert game.chars(find(game, "Cub")).power == 4


def test_a_copy_token_of_an_aura_enchants_what_its_controller_chooses() -> None:
    text = "Create a token that's a copy of target enchantment."
    game = board(Side([beast("Cub"), beast("Pup")], [WINGS, free("Echo", "Sorcery", text)]), Side())
    play(game, "Wings", "Cub")
    play(game, "Echo", "Wings", "Pup")
    assert game.chars(find(game, "Pup")).power == 4


def test_what_enters_as_a_copy_of_an_aura_enchants_what_its_controller_chooses() -> None:
    text = "You may have Mime enter as a copy of any enchantment on the battlefield."
    mime = spell("Mime", "{0}", "Creature — Shapeshifter", text, pt="1/1")
    asker = Doing().then(Picked(("yes",)), Chosen((65,)))
    game = board(Side([beast("Cub"), beast("Pup")], [WINGS, mime]), Side(), asker=asker)
    assert find(game, "Pup") == 65
    assert cast_now(game, "Wings", Chosen((find(game, "Cub"),)))
    resolve(game)
    assert cast_now(game, "Mime")
    resolve(game)
    assert game.chars(find(game, "Cub")).power == 4 and game.chars(find(game, "Pup")).power == 4


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


@pytest.mark.rule("608.2h", "301.5c")
@pytest.mark.parametrize("goes", ["Destroy", "Exile"])
def test_what_was_attached_to_something_as_it_left_is_known(goes: str) -> None:
    blade, other = (free(name, "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {0}")
                    for name in ("Blade", "Other"))
    take = free("Take", "Sorcery", f"{goes} target creature. Gain control of all Equipment that were attached to it.")
    game = board(Side(hand=[take]), Side([beast("Ox"), beast("Elk"), blade, other]))
    for name, host in (("Blade", "Ox"), ("Other", "Elk")):
        emit(game, [Attach(find(game, name), find(game, host))])
    play(game, "Take", "Ox")
    assert [game.obj(find(game, name)).controller for name in ("Blade", "Other")] == [0, 1]


@pytest.mark.rule("303.4f")
@pytest.mark.parametrize(("hosts", "on"), [([FOREST], "Forest"), ([], "")])
def test_what_returns_as_an_aura_is_attached_as_it_enters(hosts: list[Card], on: str) -> None:
    text = ("When this creature dies, return it to the battlefield. It's an Aura enchantment with enchant Forest you "
            "control and \"{G}: You gain 1 life,\" and it loses all other abilities.")
    kill = free("Kill", "Sorcery", "Destroy target creature.")
    game = after(board(Side([beast("Troll", text=text), *hosts], [kill]), Side()), ("Kill", "Troll"))
    troll = find(game, "Troll")
    assert bool(troll) == bool(on)
    if troll:
        assert game.chars(troll).types == {"enchantment"} and len(game.chars(troll).abilities) == 2
        assert game.obj(troll).attached_to == find(game, on)
