"""What abilities cost by what they target, spells by the way they are cast, what damage causes to trigger (602.2b)."""

from __future__ import annotations

import pytest

from engine.decisions import Cast
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, spell, to_step
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, life_after, names, play, use

BLADE = free("Blade", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {2}")
BOON = spell("Boon", "{1}", "Instant", "You gain 3 life.")


THEATER = ("During your turn, if an opponent lost life this turn, you may play lands and cast spells from among cards "
           "exiled with ~.")


def _tapped(game: Game, player: int = 0) -> int:
    rows = [game.state.objects[id] for id in game.state.battlefield]
    return sum(row.tapped for row in rows if row.base.name == "Forest" and row.controller == player)


@pytest.mark.rule("602.2b")
@pytest.mark.parametrize(("host", "paid"), [("Mauler", 0), ("Ox", 2)])
def test_equip_abilities_that_target_it_cost_less(host: str, paid: int) -> None:
    mauler = beast("Mauler", text="Equip abilities you activate that target this creature cost {2} less to activate.")
    game = board(Side([mauler, beast("Ox"), BLADE, FOREST, FOREST]), Side())
    use(game, "Blade", host)
    assert _tapped(game) == paid
    assert game.state.objects[find(game, "Blade")].attached_to == find(game, host)


@pytest.mark.rule("602.2b")
@pytest.mark.parametrize(("aim", "paid"), [("Ox", 1), ("Cow", 2)])
def test_its_own_ability_costs_less_by_its_target(aim: str, paid: int) -> None:
    guard = free("Guard", "Artifact", "{2}: Tap target creature. This ability costs {1} less to activate if it targets "
                 "a creature with power 3 or less.")
    game = board(Side([guard, FOREST, FOREST]), Side([beast("Ox", "3/3"), beast("Cow", "4/4")]))
    use(game, "Guard", aim)
    assert _tapped(game) == paid and game.state.objects[find(game, aim)].tapped


@pytest.mark.rule("602.2b")
@pytest.mark.parametrize(("aim", "paid"), [("Fish", 2), ("Ox", 0)])
def test_an_opponents_abilities_cost_more_by_their_target(aim: str, paid: int) -> None:
    warden = beast("Warden", text="Abilities your opponents activate that target a Fish you control cost {2} more to "
                   "activate.")
    fish = beast("Fish", types="Creature — Fish")
    tapper = free("Tapper", "Artifact", "{0}: Tap target creature.")
    game = board(Side([tapper, FOREST, FOREST]), Side([warden, fish, beast("Ox")]))
    use(game, "Tapper", aim)
    assert _tapped(game) == paid and game.state.objects[find(game, aim)].tapped


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
    assert _tapped(game) == paid


@pytest.mark.rule("602.2b")
@pytest.mark.parametrize(("keyword", "elves", "paid"), [
    ("Outlast", 0, 3), ("Outlast", 2, 1), ("Level up", 0, 3), ("Level up", 1, 2),
])
def test_what_other_abilities_of_keywords_say_of_their_cost(keyword: str, elves: int, paid: int) -> None:
    text = f"{keyword} {{3}}. This ability costs {{1}} less to activate for each Elf you control."
    elf = spell("Elf", "{G}", "Creature — Elf", "", pt="1/1")
    game = board(Side([beast("Ox", text=text), *[elf] * elves, FOREST, FOREST, FOREST]), Side())
    use(game, "Ox")
    assert _tapped(game) == paid
    assert sum(game.state.objects[find(game, "Ox")].counters.values()) == 1


@pytest.mark.rule("118.9")
@pytest.mark.parametrize(("text", "paid"), [
    ("Flashback costs you pay cost up to {2} less.", 1), ("Flashback costs your opponents pay cost {2} more.", 3),
    ("Dash costs you pay cost {2} less.", 3),
])
def test_what_spells_cast_with_flashback_cost(text: str, paid: int) -> None:
    again = spell("Again", "{9}", "Sorcery", "You gain 1 life.\nFlashback {3}")
    game = board(Side([free("Law", "Artifact", text), *[FOREST] * 3], graveyard=[again]), Side())
    play(game, "Again", way="flashback", zone=Zone.GRAVEYARD)
    assert _tapped(game) == paid and game.state.players[0].life == 21


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(("active", "able"), [(0, False), (1, True)])
def test_spells_cost_less_in_other_turns(active: int, able: bool) -> None:
    drake = beast("Drake", text="During turns other than yours, spells you cast cost {1} less to cast.")
    game = board(Side([drake], [BOON]), Side(), active=active)
    assert any(isinstance(each, Cast) for each in legal_actions(game, 0)) is able


@pytest.mark.rule("601.2f")
def test_the_first_such_spell_of_a_turn_costs_less() -> None:
    sage = beast("Sage", text="The first spell you cast with {X} in its mana cost each turn costs {1} less to cast for "
                 "each creature you control.")
    rain = spell("Rain", "{X}", "Sorcery", "You gain X life.")
    game = board(Side([sage, FOREST], [rain, rain]), Side())
    play(game, "Rain", 2)
    assert game.state.players[0].life == 22 and _tapped(game) == 1


@pytest.mark.rule("603.2e")
def test_what_combat_damage_causes_triggers_twice() -> None:
    ooze = beast("Ooze", text="If a creature you control dealing combat damage to a player causes a triggered ability "
                 "of a permanent you control to trigger, that ability triggers an additional time.")
    thief = beast("Thief", "1/1", "Thief attacks each combat if able.\nWhenever Thief deals combat damage to a player, "
                  "you gain 3 life.\nWhenever a creature you control deals combat damage, you gain 10 life.")
    game = board(Side([ooze, thief]), Side())
    to_step(game, Step.MAIN2)
    assert game.state.players[0].life == 46


@pytest.mark.rule("603.2e")
def test_what_being_dealt_damage_causes_triggers_twice() -> None:
    trainer = beast("Trainer", text="If a creature you control being dealt damage causes a triggered ability of a "
                    "permanent you control to trigger, that ability triggers an additional time.")
    ox = beast("Ox", "4/4", "Whenever Ox is dealt damage, you gain 3 life.")
    game = board(Side([trainer, ox], [free("Bolt", "Instant", "~ deals 1 damage to target creature.")]), Side())
    assert life_after(game, ("Bolt", "Ox")) == 26


@pytest.mark.rule("706.10")
def test_the_next_spell_is_copied_as_it_is_cast() -> None:
    monk = beast("Monk", text="When this creature enters, create a Treasure token. Copy the next spell you cast this "
                 "turn when you cast it. You may choose new targets for the copy.")
    gain = free("Gain", "Sorcery", "You gain 3 life.")
    game = board(Side([], [monk, gain, gain]), Side())
    assert life_after(game, "Monk", "Gain", "Gain") == 29


@pytest.mark.rule("113.10")
@pytest.mark.parametrize(("top", "able"), [("Creature — Goblin", True), ("Creature — Elf", False)])
def test_the_activated_abilities_of_the_top_card(top: str, able: bool) -> None:
    snoop = beast("Snoop", text="Play with the top card of your library revealed.\nAs long as the top card of your "
                  "library is a Goblin card, Snoop has all activated abilities of that card.")
    card = free("Boss", top, "{0}: You gain 3 life.", pt="1/1")
    game = board(Side([snoop], library=[card]), Side())
    assert any(type(each).__name__ == "Activate" for each in legal_actions(game, 0)) is able
    if able:
        use(game, "Snoop")
    assert game.state.players[0].life == (23 if able else 20)


@pytest.mark.rule("601.3b")
@pytest.mark.parametrize(("text", "played"), [
    ("You may play lands from among cards exiled with ~.", {"Plot"}),
    (THEATER, {"Plot", "Gain"}),
])
def test_cards_exiled_with_it_may_be_played(text: str, played: set[str]) -> None:
    trove = free("Trove", "Enchantment", "When Trove enters, exile all cards from your graveyard. Target player "
                 f"loses 1 life.\n{text}")
    plot, gain = free("Plot", "Land", "{T}: Add {G}."), free("Gain", "Sorcery", "You gain 3 life.")
    game = board(Side([], [trove], graveyard=[plot, gain]), Side())
    play(game, "Trove", 1)
    may = [each for each in legal_actions(game, 0) if type(each).__name__ in ("Cast", "PlayLand")]
    assert {game.chars(each.card).name for each in may} == played  # type: ignore[union-attr]
    assert sorted(names(game, Zone.EXILE)) == ["Gain", "Plot"]
