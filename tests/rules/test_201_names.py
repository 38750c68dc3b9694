"""CR 201. Objects with the name of another, their own name in what they give, and objects named as several."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, Cast, Chosen
from engine.events.kinds import Attach
from engine.events.pipeline import emit
from engine.terms.zones import Zone
from tests.keywords import table
from tests.keywords.table import Seats, creature, named
from tests.rules.board import Side, act_now, all_of, board, find, resolve, spell
from tests.rules.cards import FOREST, MOUNTAIN, bear
from tests.rules.play import after, beast, free, life_after, names, play, use
from tests.rules.situations import armed
from tests.rules.usual_cards import KILL, OWL_OF_2, WOLF_OF_2

PURGE = spell("Purge", "{0}", "Sorcery", "Exile target creature an opponent controls. Search its controller's "
              "graveyard, hand, and library for all cards with the same name as that creature and exile them. Then "
              "that player shuffles.")


@pytest.mark.rule("201.2")
def test_others_with_its_own_name() -> None:
    dwarf = beast("Dwarf", text="Dwarf gets +1/+1 for each other creature named Dwarf on the battlefield.")
    game = board(Side([dwarf, dwarf, beast("Ox")]), Side())
    assert game.chars(find(game, "Dwarf")).power == 3


@pytest.mark.rule("201.2")
@pytest.mark.parametrize(("others", "life"), [(["Crown of Ants"], 21), (["Crown of Ants", "Throne of Ants"], 25)])
def test_both_named_things_must_be_controlled(others: list[str], life: int) -> None:
    text = ("{0}: You gain 1 life. You gain 5 life instead if you control artifacts named Crown of Ants and Throne of "
            "Ants.")
    game = board(Side([free("Rod", "Artifact", text), *(free(each, "Artifact") for each in others)]), Side())
    use(game, "Rod")
    assert game.player(0).life == life


@pytest.mark.rule("201.2a")
def test_cards_with_the_name_of_another_card_in_that_hand() -> None:
    hint = spell("Twin Terror", "{0}", "Sorcery", "Target player reveals their hand. That player discards all creature "
                 "cards with the same name as another card in their hand.")
    game = board(Side([], [hint]), Side([], [WOLF_OF_2, WOLF_OF_2, OWL_OF_2, FOREST, FOREST]), asker=Seats(player=1))
    table.play(game, "Twin Terror")
    assert named(game, Zone.HAND) == ["Forest", "Forest", "Owl"]


@pytest.mark.rule("201.2a")
def test_permanents_with_the_name_of_another_permanent_also_of_the_source() -> None:
    text = "When this creature enters, destroy each creature with the same name as another creature."
    judge = creature("Judge", text, cost="{0}")
    game = board(Side([judge], [judge]), Side([WOLF_OF_2, WOLF_OF_2, OWL_OF_2]))
    table.play(game, "Judge")
    assert named(game) == ["Owl"]


@pytest.mark.rule("201.2a")
def test_a_card_with_the_name_of_another_creature_is_of_another_than_the_source() -> None:
    finder = creature("Finder", "When this creature enters, you may search your library for a card with the same name "
                      "as another creature you control, put it into your hand, then shuffle.", cost="{0}")
    game = board(Side([OWL_OF_2], [finder], [finder, WOLF_OF_2, OWL_OF_2]), Side(), asker=Seats(take=["Finder", "Owl"]))
    table.play(game, "Finder")
    assert named(game, Zone.HAND) == ["Owl"]


@pytest.mark.rule("201.4")
def test_an_object_named_as_several_is_one() -> None:
    text = ("Whenever Moon and Sea become untapped, put a +1/+1 counter on them.\nWhen Moon and Sea die, if they were "
            "a creature, return them to the battlefield. They're an artifact.")
    wake = free("Wake", "Instant", "Untap target creature.")
    game = board(Side([beast("Moon and Sea", text=text)], [wake, KILL]), Side())
    game.state.own(find(game, "Moon and Sea")).tapped = True
    play(game, "Wake", "Moon and Sea")
    assert game.chars(find(game, "Moon and Sea")).power == 3
    play(game, "Kill", "Moon and Sea")
    assert game.chars(find(game, "Moon and Sea")).types == {"artifact"}


@pytest.mark.rule("201.5")
def test_the_equipment_is_sacrificed_and_deals_the_damage() -> None:
    game, mine, _ = armed('Equipped creature has "{0}, Sacrifice Torch: Torch deals 2 damage to any target."')
    assert act_now(game, Activate(mine, 0), Chosen((1,)))  # type: ignore[arg-type]
    assert find(game, "Torch", Zone.GRAVEYARD) and find(game, "Plain Bear")  # type: ignore[arg-type]
    resolve(game)  # type: ignore[arg-type]
    assert game.state.players[1].life == 18  # type: ignore[attr-defined]


@pytest.mark.rule("201.5")
def test_a_token_that_names_itself_means_itself() -> None:
    text = ('Create Brock, a legendary 2/2 green Badger creature token with "Whenever you gain life, put a +1/+1 '
            'counter on Brock."')
    game = board(Side(hand=[free("Call", "Sorcery", text), free("Balm", "Sorcery", "You gain 1 life.")]), Side())
    play(game, "Call")
    play(game, "Balm")
    assert game.chars(find(game, "Brock")).power == 3


@pytest.mark.rule("201.5")
def test_what_gives_an_ability_to_itself_means_itself_by_its_name() -> None:
    text = 'As long as you control an artifact, Gloom gets +2/+2 and has "When Gloom dies, you lose 4 life."'
    gloom = spell("Gloom", "{1}", "Creature — Bat", text, pt="1/1")
    kill = spell("Kill", "{R}", "Instant", "Destroy target creature.")
    game = board(Side([MOUNTAIN, gloom, spell("Cup", "{1}", "Artifact", "")], [kill]), Side())
    assert life_after(game, ("Kill", "Gloom")) == 16


@pytest.mark.rule("201.5")
@pytest.mark.parametrize(("named", "gained"), [("Gloom", 2), ("this creature", 0)])
def test_what_gives_an_ability_to_another_is_meant_by_its_name(named: str, gained: int) -> None:
    text = f'Lifelink\nEquipped creature has "{{T}}: {named} deals 2 damage to any target."'
    game = board(Side([spell("Gloom", "{1}", "Artifact — Equipment", text), bear()]), Side())
    mine = find(game, "Plain Bear")
    emit(game, [Attach(find(game, "Gloom"), mine)])
    assert act_now(game, Activate(mine, 0), Chosen((1,)))
    resolve(game)
    assert (game.player(1).life, game.player(0).life) == (18, 20 + gained)


@pytest.mark.rule("201.5")
def test_a_token_finds_a_card_of_the_name_of_what_made_it() -> None:
    text = ("When Pyre dies, create a 0/1 red Elemental creature token with \"Sacrifice this creature: Return target "
            "card named Pyre from your graveyard to the battlefield.\"")
    game = after(board(Side([beast("Pyre", text=text)], [KILL], graveyard=[bear()]), Side()), ("Kill", "Pyre"))
    assert names(game, Zone.BATTLEFIELD) == ["Elemental"]
    use(game, "Elemental", "Pyre")
    assert names(game, Zone.BATTLEFIELD) == ["Pyre"]


@pytest.mark.rule("201.5")
def test_a_granted_ability_counts_what_is_named_like_its_granter() -> None:
    text = ("Artifacts you control have \"Sacrifice this artifact: It deals damage to any target equal to 1 plus the "
            "number of permanents named Fray you control.\"")
    game = board(Side([free("Fray", "Enchantment", text), free("Cog", "Artifact", "{T}: Add {C}.")]), Side())
    use(game, "Cog", 1)
    assert game.player(1).life == 18


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("oxen", "left"), [(1, 1), (2, 1)])
def test_destroyed_if_another_has_its_name(oxen: int, left: int) -> None:
    text = "Destroy target creature if another permanent with the same name is on the battlefield."
    game = after(board(Side([beast("Ox")] * oxen, [free("Winnow", "Sorcery", text)]), Side()), ("Winnow", "Ox"))
    assert len(all_of(game, "Ox")) == left


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize("face_down", [True, False])
def test_a_face_down_creature_had_no_name(face_down: bool) -> None:
    text = ("Return target creature to its owner's hand. That creature's owner can't cast spells with the same name as "
            "that creature until your next turn.")
    bounce = spell("Bounce", "{0}", "Instant", text)
    mask = creature("Mask", "Morph {2}", cost="{0}")
    game = board(Side([FOREST] * 3, [mask, bounce]), Side(), asker=Seats(take=["", "Mask"]))
    table.play(game, "Mask", "morph" if face_down else "")
    table.play(game, "Bounce")
    assert find(game, "Mask", Zone.HAND)
    assert table.do(game, Cast(find(game, "Mask", Zone.HAND), 0, "")) == face_down
    resolve(game)


@pytest.mark.rule("608.2h")
def test_a_creature_exiled_bears_the_name_it_had() -> None:
    game = board(Side([], [PURGE]), Side([creature("Wolf")], [creature("Wolf"), creature("Owl")]),
                 asker=Seats(take=["Wolf"]))
    table.play(game, "Purge")
    assert named(game, Zone.HAND) == ["Owl"]


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("asked", "gained"), [
    ("shares a color with a creature an opponent controls", 0), ("shares a creature type with this creature", 1),
    ("doesn't share a creature type with this creature", 0), ("has the same name as another creature you control", 0),
    ("doesn't have the same name as a creature an opponent controls", 1),
])
def test_likeness_is_asked_as_it_is_described(asked: str, gained: int) -> None:
    mill = beast("Mill", text=f"Whenever another creature you control enters, if it {asked}, you gain 1 life.")
    assert life_after(board(Side([mill], [beast("Elk")]), Side([beast("Ox")])), "Elk") == 20 + gained


def test_what_is_meant_itself_shares_what_it_has() -> None:
    """Nothing says "other": it is among the creatures that share a type with it, and an equipped one gets +1/+1."""
    call = free("Call", "Enchantment", "Whenever a creature enters, you gain life equal to the number of creatures you "
                "control that share a creature type with it.")
    flag = free("Flag", "Artifact — Equipment", "Creatures that share a creature type with equipped creature get "
                "+1/+1.\nEquip {0}")
    kin = [beast("Elk", "1/1"), beast("Ox", "1/1"), free("Stone", "Artifact Creature — Golem", "", pt="1/1")]
    game = board(Side([call, flag, *kin[1:]], [kin[0]]), Side())
    assert life_after(game, "Elk") == 20 + 2
    use(game, "Flag", "Ox")
    assert [table.pt(game, each) for each in ("Ox", "Elk", "Stone")] == [(2, 2), (2, 2), (1, 1)]


def test_others_with_that_name_are_other_than_that_creature() -> None:
    shot = creature("Mage", "{G}: This creature deals 1 damage to target creature and each other creature with the "
                    "same name as that creature.")
    game = board(Side([FOREST, shot]), Side([OWL_OF_2, OWL_OF_2, WOLF_OF_2]), asker=Seats(take=["Owl"]))
    assert table.do(game, Activate(find(game, "Mage"), 0))
    resolve(game)
    assert not all_of(game, "Owl") and find(game, "Wolf") and find(game, "Mage")
