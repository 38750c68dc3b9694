"""CR 702.29, 702.49, 702.52-702.53, 702.55, 702.57, 702.59, 702.65, 702.67, 702.71, 702.77. From hand and graveyard."""

from __future__ import annotations

import pytest

from engine import decisions
from engine.decisions import YES
from engine.events.kinds import Tap
from engine.events.pipeline import emit
from engine.rules.game_loop import advance
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.short import able, act, alive, attacks, blocks, buried, legal_targets, one, size, thing
from tests.rules.askers import Script
from tests.rules.board import Side, board, find, spell, to_step
from tests.rules.cards import FOREST, ISLAND, MOUNTAIN
from tests.rules.options import castings
from tests.rules.play import beast, do, free, life_after, names, play

G = [spell(f"Wood{n}", "", "Basic Land — Forest", "{T}: Add {G}.") for n in range(4)]
NINJA = one("N", "Ninjutsu {1}", "3/3", "{9}")
DOOM = free("Doom", "Instant", "Destroy target creature.")
CYCLER = "Cycling {0}\nWhen you cycle this card, you gain 3 life."
SNUFF = free("Snuff", "Instant", "Counter target activated or triggered ability.")


@pytest.mark.rule("702.29a", "702.29b")
def test_cycling_works_from_hand_only_but_is_there_everywhere() -> None:
    card = one("A", "Cycling {1}")
    game = board(Side([*G[:2], card], [card], [ISLAND]), Side())
    assert not able(game, "A") and len(game.chars(find(game, "A")).abilities) == 2
    act(game, "A", zone=Zone.HAND)
    assert buried(game, "A") and names(game, Zone.HAND) == ["Island"]


@pytest.mark.rule("702.29c", "702.29d")
def test_cycling_triggers() -> None:
    card = one("A", "Cycling {0}\nWhen you cycle this card, you gain 3 life.")
    both = thing("Both", "Whenever you cycle or discard a card, you gain 10 life.")
    game = board(Side([both], [card]), Side())
    act(game, "A", zone=Zone.HAND)
    assert game.player(0).life == 33
    game = board(Side([both], [card, free("Raid", "Sorcery", "Discard a card.")]), Side())
    assert life_after(game, "Raid") == 30


@pytest.mark.rule("702.29e", "702.29f")
def test_typecycling_searches_and_is_cycling() -> None:
    watch = thing("Watch", "Whenever you cycle a card, you gain 1 life.")
    for text, found in (
        ("Mountaincycling {0}", "Mountain"), ("Basic landcycling {0}", "Mountain"), ("Wizardcycling {0}", "Mage"),
    ):
        library = [thing("Other", ""), one("Mage", types="Creature — Wizard"), MOUNTAIN]
        game = board(Side([watch], [one("A", text)], library), Side())
        act(game, "A", found, zone=Zone.HAND)
        assert names(game, Zone.HAND) == [found] and game.player(0).life == 21


@pytest.mark.rule("702.49a", "702.49c")
def test_ninjutsu_swaps_for_an_unblocked_attacker() -> None:
    script = Script(attacks("A", "B"), blocks("C>B"))
    game = board(Side([one("A"), one("B"), G[0]], [NINJA]), Side([one("C", pt="0/9")]), asker=script)
    to_step(game, Step.DECLARE_ATTACKERS)
    assert not able(game, "N", Zone.HAND)
    to_step(game, Step.DECLARE_BLOCKERS)
    act(game, "N", zone=Zone.HAND)
    ninja = game.obj(find(game, "N"))
    assert ninja.tapped and ninja.attacking == 1 and not ninja.blocked and names(game, Zone.HAND) == ["A"]
    to_step(game, Step.END_COMBAT)
    assert game.player(1).life == 17


@pytest.mark.rule("702.52a", "702.52b")
def test_dredge_mills_instead_of_drawing() -> None:
    for size_of, drawn in ((3, "D"), (1, "Forest")):
        game = board(Side([], [free("Look", "Sorcery", "Draw a card.")], [FOREST] * size_of,
                          [one("D", "Dredge 2")]), Side())
        play(game, "Look", *([YES] if drawn == "D" else []))
        assert names(game, Zone.HAND) == [drawn]


@pytest.mark.rule("702.53a", "702.53b")
def test_transmute_searches_for_the_same_mana_value_as_a_sorcery() -> None:
    card = spell("T", "{3}", "Instant", "You gain 1 life.\nTransmute {1}")
    game = board(Side(G[:1], [card], [one("B", cost="{3}"), one("C")]), Side())
    act(game, "T", "B", zone=Zone.HAND)
    assert names(game, Zone.HAND) == ["B"] and buried(game, "T")
    assert not able(board(Side(G[:1], [card]), Side(), step=Step.END), "T", Zone.HAND)


@pytest.mark.rule("702.57a", "702.57b")
def test_forecast_in_the_own_upkeep_once_each_turn_revealed() -> None:
    text = "You gain 1 life.\nForecast — {0}, Reveal this card from your hand: You gain 2 life."
    card = spell("F", "{9}", "Sorcery", text)
    game = board(Side([], [card]), Side(), step=Step.UPKEEP)
    act(game, "F", zone=Zone.HAND)
    assert game.player(0).life == 22 and not able(game, "F", Zone.HAND)
    assert not able(board(Side([], [card]), Side()), "F", Zone.HAND)
    assert not able(board(Side([], [card]), Side(), step=Step.UPKEEP, active=1), "F", Zone.HAND)


@pytest.mark.rule("702.59a")
def test_recover_returns_for_its_cost_or_is_exiled() -> None:
    for lands, zone in ((1, Zone.HAND), (0, Zone.EXILE)):
        game = board(Side([*G[:lands], one("A")], [DOOM], graveyard=[one("R", "Recover {1}")]), Side())
        play(game, "Doom", "A", *([YES] if lands else []))
        assert find(game, "R", zone)


@pytest.mark.rule("702.64a", "702.64b", "702.64c")
def test_absorb_prevents_from_each_source_and_with_each_instance() -> None:
    quake = free("Quake", "Sorcery", "Quake deals 3 damage to each creature.")
    for text, left in (("Absorb 1", 2), ("Absorb 1\nAbsorb 1", 1)):
        game = board(Side([one("A", text, "1/9")], [quake, quake]), Side())
        play(game, "Quake")
        assert game.obj(find(game, "A")).damage == left
        play(game, "Quake")
        assert game.obj(find(game, "A")).damage == 2 * left


@pytest.mark.rule("702.67a", "702.67c")
def test_fortify_attaches_to_a_land_you_control() -> None:
    fort = spell("Fort", "{1}", "Artifact — Fortification", "Fortify {0}\nFortify {1}")
    game = board(Side([fort, G[0], G[1]]), Side(G[2:3]))
    assert len(able(game, "Fort")) == 2
    asked = act(game, "Fort", "Wood0").decisions
    assert game.obj(find(game, "Fort")).attached_to == find(game, "Wood0")
    assert set(legal_targets(asked[1])) == {find(game, "Wood0"), find(game, "Wood1")}
    assert not able(board(Side([fort, G[0]]), Side(), step=Step.END), "Fort")


@pytest.mark.rule("702.71a")
def test_transfigure_searches_for_a_creature_of_the_same_mana_value() -> None:
    game = board(Side([one("A", "Transfigure {0}", cost="{3}")], [], [one("B", cost="{3}"), one("C")]), Side())
    act(game, "A", "B")
    assert alive(game, "B") and buried(game, "A")


@pytest.mark.rule("702.77a", "702.77b")
def test_reinforce_discards_for_counters() -> None:
    game = board(Side([one("A"), G[0], one("R", "Reinforce 2—{1}")], [one("R", "Reinforce 2—{1}")]), Side())
    assert not able(game, "R") and len(game.chars(find(game, "R")).abilities) == 2
    act(game, "R", "A", zone=Zone.HAND)
    assert size(game, "A") == (4, 4) and buried(game, "R")


@pytest.mark.rule("702.188a")
def test_web_slinging_returns_a_tapped_creature() -> None:
    web = spell("Web", "{9}", "Creature — Spider", "Web-slinging {0}", "3/3")
    game = board(Side([beast("Ox")], [web]), Side())
    assert not castings(game)
    emit(game, [Tap(find(game, "Ox"))])
    do(game, castings(game)[0])
    assert find(game, "Web") and find(game, "Ox", Zone.HAND)


def test_countering_the_cycling_ability_leaves_what_triggers_on_it_which_resolves_first() -> None:
    decree = free("Decree", "Sorcery", CYCLER, cost="{9}")
    game = board(Side([], [decree, SNUFF]), Side())
    action = next(each for each in legal_actions(game, 0) if isinstance(each, decisions.Activate))
    do(game, action, stay=True)
    assert len(game.state.stack) == 2
    advance(game)
    while len(game.state.stack) > 1:
        advance(game)
    assert game.state.players[0].life == 23 and len(game.state.players[0].hand) == 1
    play(game, "Snuff")
    assert game.state.players[0].hand == () and game.state.players[0].life == 23
