"""CR 301.5, 303.4. What Auras and Equipment do to what they are attached to decides who bears them."""

import pytest

from engine.ast.card import Card
from engine.decisions import Activate
from engine.terms.ids import ObjectId
from engine.terms.zones import Zone
from tests.ai.table import Table, basic, card

GLOVES = card(
    "Gloves", "{2}", "Artifact — Equipment",
    "Whenever equipped creature deals combat damage to a player, you may draw a card.\nEquip {2}",
)
LUST = (
    "Enchanted creature attacks each combat if able.\nWhenever enchanted creature becomes tapped, this Aura deals 3 "
    "damage to that creature's controller."
)
BLADE = card("Long Blade", "{2}", "Artifact — Equipment", "Equipped creature gets +4/+0.\nEquip {2}")


def equips(table: Table, id: ObjectId) -> bool:
    """Whether the greedy seat uses the ability of equip of an Equipment."""
    abilities = table.view().card(id).abilities
    action = Activate(id, next(n for n, each in enumerate(abilities) if getattr(each, "keyword", "") == "equip"))
    return table.acts(action) == action


def aura(text: str, what: str = "creature") -> Card:
    """An Aura that enchants a kind of permanent."""
    return card("An Aura", "{1}{G}", "Enchantment — Aura", f"Enchant {what}\n{text}")


@pytest.mark.rule("303.4")
@pytest.mark.parametrize(("text", "bearer"), [
    ("Enchanted creature gets +1/+1 and has trample.", "mine"),
    ("Whenever enchanted creature deals combat damage to a player, its controller draws two cards.", "mine"),
    (LUST, "theirs"),
    ("At the beginning of the upkeep of enchanted creature's controller, this Aura deals 2 damage to that player.",
     "theirs"),
    ("Enchanted creature doesn't untap during its controller's untap step.", "theirs"),
])  # fmt: skip
def test_an_aura_goes_to_whom_what_it_says_is_good_for_me(text: str, bearer: str) -> None:
    what = aura(text)
    table = Table()
    table.lands(0, "Forest", 2)
    creatures = {"mine": table.creature(0, "3/3"), "theirs": table.creature(1, "3/3")}
    assert table.casts(table.put(0, what, Zone.HAND))
    assert table.targets(table.put(0, what, Zone.STACK), tuple(creatures.values())) == [creatures[bearer]]
    other = Table()  # with nothing but the wrong bearer it is kept
    other.lands(0, "Forest", 2)
    other.creature(1 if bearer == "mine" else 0, "3/3")
    assert not other.casts(other.put(0, what, Zone.HAND))


@pytest.mark.rule("303.4")
def test_an_aura_that_adds_mana_goes_on_a_land_of_mine(table: Table) -> None:
    theirs, mine = table.put(1, basic("Island")), table.put(0, basic("Forest"))
    vines = aura("Whenever enchanted land is tapped for mana, its controller adds an additional {G}.", "land")
    assert table.targets(table.put(0, vines, Zone.STACK), (theirs, mine)) == [mine]


@pytest.mark.rule("301.5c")
def test_equips_for_what_triggers_on_the_bearer(table: Table) -> None:
    table.lands(0, "Forest", 2)
    table.creature(0, "2/2")
    assert equips(table, table.put(0, GLOVES))


@pytest.mark.rule("508.1")
def test_what_an_attack_kills_with_is_attached_before_it() -> None:
    def equips_now(life: int) -> bool:
        table = Table()
        table.state.players[1].life = life
        table.lands(0, "Forest", 2)
        table.creature(0, "2/2")
        held = table.creature(0, "5/5", tapped=True)
        blade = table.put(0, BLADE, attached_to=held)
        table.state.objects[held].attachments = (blade,)
        return equips(table, blade)

    assert equips_now(6)


@pytest.mark.rule("603.6a")
def test_what_would_find_nothing_as_it_enters_is_kept() -> None:
    cell = card(
        "Cell", "{1}{W}", "Enchantment",
        "When Cell enters the battlefield, exile target creature.\n"
        "When Cell leaves the battlefield, return the exiled card to the battlefield under its owner's control.",
    )
    table = Table()
    table.lands(0, "Plains", 2)
    spell = table.put(0, cell, Zone.HAND)
    assert not table.casts(spell)
    table.creature(1, "3/3")
    assert table.casts(spell)


def test_what_its_bearer_would_do_to_whom_it_damages_is_not_done_to_oneself(table: Table) -> None:
    table.lands(0, "Forest", 2)
    text = (
        "Equipped creature gets +1/+0.\nWhenever equipped creature deals combat damage to a player, destroy target "
        "artifact that player controls.\nEquip {2}"
    )
    hammer = card("Hammer", "{2}", "Artifact — Equipment", text)
    held = table.put(0, hammer)
    table.creature(0, "2/2")
    assert equips(table, held)
