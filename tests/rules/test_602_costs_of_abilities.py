"""CR 602.2b, 116.2. Activated abilities and special actions that cost more or less, by their kind, source or target."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, Special
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.rules.board import Side, act_now, all_of, board, find, spell
from tests.rules.cards import FOREST, bear
from tests.rules.options import specials, uses
from tests.rules.play import beast, do, free, use
from tests.rules.situations import forests_tapped, gained
from tests.rules.usual_cards import OMEN, PLOT, ROCK

BLADE = free("Blade", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {2}")


@pytest.mark.rule("116.2")
@pytest.mark.parametrize(("text", "lands", "kinds"), [
    ("{T}: You gain 1 life.", 1, []), ("Foretelling cards from your hand costs {1} less.", 1, ["foretell"]),
    ("Plotting cards from your hand costs {1} less.", 1, ["plot"]),
    ("The first card you foretell each turn costs {0} to foretell.", 0, ["foretell"]),
])
def test_special_actions_cost_less(text: str, lands: int, kinds: list[str]) -> None:
    plan = free("Plan", "Sorcery", "You gain 5 life.\nPlot {1}{G}", cost="{4}{G}")
    game = board(Side([free("Law", "Artifact", text), *[FOREST] * lands], [OMEN, plan]), Side())
    assert specials(game) == kinds


@pytest.mark.rule("601.2f")
def test_an_ability_costs_less_but_not_less_than_one_mana() -> None:
    rest = "This effect can't reduce the mana in that cost to less than one mana."
    text = f"Activated abilities of creatures you control cost {{2}} less to activate. {rest}"
    ox = beast("Ox", text="{2}: You gain 1 life.")
    game = board(Side([free("Yard", "Enchantment", text), ox, PLOT, PLOT]), Side())
    use(game, "Ox")
    assert sum(game.obj(each).tapped for each in all_of(game, "Plot")) == 1


@pytest.mark.rule("602.2b")
def test_an_ability_that_costs_less_by_its_own_words_can_be_activated_for_less() -> None:
    mill = free("Mill", "Artifact", "{1}: You gain 1 life. This ability costs {1} less to activate for each creature "
                "you control.")
    game = board(Side([mill, beast("Ox")]), Side())
    use(game, "Mill")
    assert game.player(0).life == 21


@pytest.mark.rule("602.2b")
@pytest.mark.parametrize("said", [
    "This ability costs {1} less to activate for each artifact you control. Activate only once each turn.",
    "Activate only once each turn. This ability costs {1} less to activate for each artifact you control.",
    ("This ability costs {X} less to activate, where X is the number of artifacts you control. Activate only as a "
     "sorcery and only once each turn."),
    ("This ability costs {2} less to activate if you control an artifact. Activate only if you have 20 or less life "
     "and only once each turn."),
])
def test_a_cost_and_how_often(said: str) -> None:
    imp = beast("Imp", text=f"{{3}}: You gain 1 life. {said}")
    game = board(Side([imp, ROCK, free("Stone", "Artifact"), FOREST]), Side())
    assert uses(game, "Imp") == 1


@pytest.mark.rule("602.2b")
@pytest.mark.parametrize(("host", "paid"), [("Mauler", 0), ("Ox", 2)])
def test_equip_abilities_that_target_it_cost_less(host: str, paid: int) -> None:
    mauler = beast("Mauler", text="Equip abilities you activate that target this creature cost {2} less to activate.")
    game = board(Side([mauler, beast("Ox"), BLADE, FOREST, FOREST]), Side())
    use(game, "Blade", host)
    assert forests_tapped(game) == paid
    assert game.state.objects[find(game, "Blade")].attached_to == find(game, host)


@pytest.mark.rule("602.2b")
@pytest.mark.parametrize(("aim", "paid"), [("Ox", 1), ("Cow", 2)])
def test_its_own_ability_costs_less_by_its_target(aim: str, paid: int) -> None:
    guard = free("Guard", "Artifact", "{2}: Tap target creature. This ability costs {1} less to activate if it targets "
                 "a creature with power 3 or less.")
    game = board(Side([guard, FOREST, FOREST]), Side([beast("Ox", "3/3"), beast("Cow", "4/4")]))
    use(game, "Guard", aim)
    assert forests_tapped(game) == paid and game.state.objects[find(game, aim)].tapped


@pytest.mark.rule("602.2b")
@pytest.mark.parametrize(("aim", "paid"), [("Fish", 2), ("Ox", 0)])
def test_an_opponents_abilities_cost_more_by_their_target(aim: str, paid: int) -> None:
    warden = beast("Warden", text="Abilities your opponents activate that target a Fish you control cost {2} more to "
                   "activate.")
    tapper = free("Tapper", "Artifact", "{0}: Tap target creature.")
    game = board(Side([tapper, FOREST, FOREST]), Side([warden, beast("Fish", types="Creature — Fish"), beast("Ox")]))
    use(game, "Tapper", aim)
    assert forests_tapped(game) == paid and game.state.objects[find(game, aim)].tapped


@pytest.mark.rule("602.2b")
@pytest.mark.parametrize(("text", "host", "paid"), [
    ("Equip {3}. This ability costs {1} less to activate for each other Equipment you control.", "Ox", 2),
    ("Blade's equip ability costs {2} less to activate if it targets a colorless creature.\nEquip {3}", "Ox", 1),
    ("Blade's equip ability costs {2} less to activate if it targets a colorless creature.\nEquip {3}", "Elf", 3),
    ("Equip {3}. This ability costs {2} less to activate if it targets a colorless creature.", "Ox", 1),
    ("Equip {3}. This ability costs {2} less to activate if it targets a colorless creature.", "Elf", 3),
    ("Equip {3}. This ability costs {1} less to activate for each Elf you control.", "Ox", 2),
    ("Equip {3}. This ability costs {X} less to activate, where X is the number of Elves you control.", "Ox", 2),
])
def test_what_an_equip_ability_says_of_its_cost(text: str, host: str, paid: int) -> None:
    blade = free("Blade", "Artifact — Equipment", f"Equipped creature gets +1/+1.\n{text}")
    other = free("Other", "Artifact — Equipment", "Equip {9}")
    elf = spell("Elf", "{G}", "Creature — Elf", "", pt="1/1")
    game = board(Side([blade, other, beast("Ox"), elf, FOREST, FOREST, FOREST]), Side())
    use(game, "Blade", host)
    assert forests_tapped(game) == paid


@pytest.mark.rule("602.2b")
@pytest.mark.parametrize(("keyword", "elves", "paid"), [
    ("Outlast", 0, 3), ("Outlast", 2, 1), ("Level up", 0, 3), ("Level up", 1, 2),
])
def test_what_other_abilities_of_keywords_say_of_their_cost(keyword: str, elves: int, paid: int) -> None:
    text = f"{keyword} {{3}}. This ability costs {{1}} less to activate for each Elf you control."
    elf = spell("Elf", "{G}", "Creature — Elf", "", pt="1/1")
    game = board(Side([beast("Ox", text=text), *[elf] * elves, FOREST, FOREST, FOREST]), Side())
    use(game, "Ox")
    assert forests_tapped(game) == paid
    assert sum(game.state.objects[find(game, "Ox")].counters.values()) == 1


@pytest.mark.rule("602.2b")
def test_abilities_that_are_no_mana_abilities_cost_less() -> None:
    text = ("Abilities you activate that aren't mana abilities cost {2} less to activate. This effect can't reduce the"
            " mana in that cost to less than one mana.")
    ox = beast("Ox", text="{3}: ~ gets +1/+0 until end of turn.")
    game = board(Side([free("Law", "Enchantment", text), ox, FOREST]), Side())
    use(game, "Ox")
    assert game.chars(find(game, "Ox")).power == 3


@pytest.mark.rule("602.2b")
def test_abilities_cost_more_unless_they_are_mana_abilities() -> None:
    text = "Activated abilities cost {2} more to activate unless they're mana abilities."
    ox = beast("Ox", text="{0}: ~ gets +1/+0 until end of turn.")
    game = board(Side([free("Law", "Enchantment", text), ox, FOREST]), Side())
    assert not any(isinstance(each, Activate) and each.source == find(game, "Ox") for each in legal_actions(game, 0))
    rich = board(Side([free("Law", "Enchantment", text), ox, FOREST, FOREST]), Side())
    use(rich, "Ox")


def test_an_ability_costs_less_for_what_you_control() -> None:
    text = "{2}: You gain 1 life. This ability costs {1} less to activate for each creature you control."
    game = board(Side([spell("Bell", "{1}", "Artifact", text), FOREST, bear()]), Side())
    assert act_now(game, Activate(find(game, "Bell"), 0))
    assert gained(game) == 1


def test_only_the_first_foretelling_of_a_turn_is_free() -> None:
    law = free("Law", "Artifact", "The first card you foretell each turn costs {0} to foretell.")
    game = board(Side([law], [OMEN, OMEN]), Side())
    do(game, Special(find(game, "Omen", Zone.HAND), "foretell"))
    assert specials(game) == []


@pytest.mark.rule("601.2f")
def test_abilities_one_activates_of_others_cost_less() -> None:
    whip = free("Whip", "Artifact — Equipment", "Equip abilities you activate of other Equipment cost {1} less to "
                "activate.\nEquip {2}")
    game = board(Side([whip, BLADE, beast("Ox"), *[FOREST] * 2]), Side())
    use(game, "Blade", "Ox")
    assert forests_tapped(game) == 1


@pytest.mark.rule("609.4b")
def test_mana_of_any_type_is_spent_on_its_abilities() -> None:
    text = "Mana of any type can be spent to activate Sage's abilities.\n{U}: You gain 5 life."
    game = board(Side([beast("Sage", text=text), FOREST]), Side())
    use(game, "Sage")
    assert game.player(0).life == 25
