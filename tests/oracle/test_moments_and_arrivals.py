"""Moments to come, arrivals, first spells, attackers and the stack described: wordings that are performed."""

from __future__ import annotations

import pytest

from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, all_of, board, find, resolve, to_step
from tests.rules.play import beast, cast, free, life_after, next_turn, play
from tests.rules.test_combat import attacking, fight


@pytest.mark.rule("603.7")
def test_at_the_end_step_of_the_next_turn_only() -> None:
    text = "Create a Lander token. At the beginning of the end step on your next turn, sacrifice that token."
    game = board(Side(hand=[free("Probe", "Sorcery", text)]), Side())
    play(game, "Probe")
    next_turn(game, Step.UPKEEP, 1)
    assert find(game, "Lander")
    next_turn(game, Step.MAIN2, 1)
    assert find(game, "Lander")
    next_turn(game, Step.UPKEEP, 1)
    assert not find(game, "Lander")


@pytest.mark.rule("500.1")
def test_mana_comes_in_the_next_main_phase() -> None:
    text = "At the beginning of your next main phase, add {C}{C}."
    game = board(Side(hand=[free("Siphon", "Instant", text)]), Side(), step=Step.BEGIN_COMBAT)
    play(game, "Siphon")
    to_step(game, Step.MAIN2)
    resolve(game)
    assert sum(game.player(0).pool) == 2


@pytest.mark.rule("603.6a")
def test_what_enters_tapped_is_untapped() -> None:
    text = "Whenever a permanent enters tapped and under your control, untap it."
    slow = beast("Sloth", text="This creature enters tapped.")
    game = board(Side([free("Charm", "Artifact", text)], [slow]), Side())
    play(game, "Sloth")
    assert not game.obj(find(game, "Sloth")).tapped


@pytest.mark.rule("603.6a")
def test_only_what_enters_under_the_enchanted_players_control_counts() -> None:
    text = "Enchant player\nWhenever a creature enters under enchanted player's control, that player loses 1 life."
    game = board(Side(hand=[free("Hex", "Enchantment — Aura", text), beast("Ox")]), Side())
    assert life_after(game, ("Hex", 1), "Ox", player=1) == 20
    game = board(Side(hand=[free("Hex", "Enchantment — Aura", text), beast("Ox")]), Side())
    assert life_after(game, ("Hex", 0), "Ox") == 19


@pytest.mark.rule("702.153a")
def test_only_the_first_spell_has_casualty() -> None:
    text = "The first instant or sorcery spell you cast each turn has casualty 1."
    hand = [free("Balm", "Sorcery", "You gain 3 life."), free("Salve", "Sorcery", "You gain 1 life.")]
    game = board(Side([beast("Bard", text=text), beast("Ox", "1/1"), beast("Elk", "1/1")], hand), Side())
    assert life_after(game, ("Balm", "yes", "Ox")) == 26
    assert not find(game, "Ox")
    assert life_after(game, "Salve") == 27
    assert find(game, "Elk")


@pytest.mark.rule("702.85a")
def test_the_first_spell_cascades_and_the_second_does_not() -> None:
    text = "The first spell you cast each turn has cascade."
    small = free("Spark", "Sorcery", "You gain 1 life.", cost="{1}")
    hand = [free("Balm", "Sorcery", "You gain 3 life.", cost="{2}"), free("Salve", "Sorcery", "You gain 5 life.")]
    game = board(Side([free("Nexus", "Enchantment", text), *[free("Ore", "Land", "{T}: Add {C}.")] * 3], hand,
                      library=[small] * 5), Side())
    assert life_after(game, ("Balm", "yes")) == 24
    assert life_after(game, "Salve") == 29


@pytest.mark.rule("115.1")
def test_an_activated_ability_or_a_legendary_spell_is_countered() -> None:
    text = "Counter target activated ability, triggered ability, or legendary spell."
    from_hand = beast("King", types="Legendary Creature — Beast")
    game = board(Side(hand=[from_hand, beast("Ox"), free("Hush", "Instant", text)]), Side())
    cast(game, "King")
    play(game, "Hush", "King")
    assert not find(game, "King")
    assert all_of(game, "King", Zone.GRAVEYARD)


@pytest.mark.rule("508.1")
def test_two_attackers_at_one_player_are_counted() -> None:
    text = ("Whenever an opponent attacks with creatures, if two or more of those creatures are attacking you and/or "
            "planeswalkers you control, you gain 3 life.")
    watch = free("Watch", "Enchantment", text)
    mine = Side([beast("Ox"), beast("Elk")])
    assert fight(mine, Side([watch]), attacking("Ox")).player(1).life == 18
    assert fight(mine, Side([watch]), attacking("Ox", "Elk")).player(1).life == 19


@pytest.mark.rule("508.1")
def test_it_is_asked_who_attacked_this_combat() -> None:
    text = "At end of combat, if Lead and at least one other creature attacked this combat, you gain 4 life."
    text = text.replace("one other creature", "two other creatures")
    mine = Side([beast("Lead", text=text), beast("Ox"), beast("Elk")])
    for names, life in ((("Lead", "Ox"), 20), (("Ox", "Elk"), 20), (("Lead", "Ox", "Elk"), 24)):
        game = fight(mine, Side(), attacking(*names))
        resolve(game)
        assert game.player(0).life == life


@pytest.mark.rule("508.3")
def test_attacks_with_so_many_or_so_strong_creatures() -> None:
    exact = free("Pact", "Enchantment", "Whenever you attack with exactly two creatures, you gain 1 life.")
    strong = free("Horn", "Enchantment", "Whenever you attack with creatures with total power 5 or greater, you gain 10"
                  " life.")
    mine = Side([exact, strong, beast("Ox"), beast("Elk"), beast("Yak")])
    assert fight(mine, Side(), attacking("Ox", "Elk")).player(0).life == 21
    assert fight(mine, Side(), attacking("Ox", "Elk", "Yak")).player(0).life == 30


@pytest.mark.rule("508.3")
@pytest.mark.parametrize(("attackers", "tapped"), [(("Ox", "Elk"), []), (("Ox", "Elk", "Yak"), ["Ox", "Elk", "Yak"])])
def test_those_creatures_are_the_so_many_that_attack(attackers: tuple[str, ...], tapped: list[str]) -> None:
    pact = free("Pact", "Enchantment", "Whenever you attack with exactly two creatures, untap those creatures.")
    game = fight(Side([pact, beast("Ox"), beast("Elk"), beast("Yak")]), Side(), attacking(*attackers))
    assert [name for name in ("Ox", "Elk", "Yak") if game.obj(find(game, name)).tapped] == tapped


@pytest.mark.rule("701.52a")
def test_another_ring_bearer_than_itself_is_chosen() -> None:
    text = ("Whenever the Ring tempts you, if you chose a creature other than Captain as your Ring-bearer, you gain 2 "
            "life.")
    lure = "The Ring tempts you."
    for chosen, life in (("Captain", 20), ("Ox", 22)):
        game = board(Side([beast("Captain", text=text), beast("Ox")], [free("Lure", "Sorcery", lure)]), Side())
        assert life_after(game, ("Lure", chosen)) == life
