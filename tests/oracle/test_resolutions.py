"""What resolves and what was attached, copies that keep abilities, chosen pairs, costs of upkeep, as played."""

from __future__ import annotations

import pytest

from engine.decisions import Decision, IllegalAnswer, Pick, Picked
from engine.declarations import check_attacks
from engine.game import Game
from engine.rules.attacking import attack_options, attackers_decision
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.test_later_keywords import printed
from tests.rules.askers import Script
from tests.rules.board import Side, board, find, spell, to_step
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, go_on, names, next_turn, play, use

DOOM = free("Doom", "Sorcery", "Destroy target creature.")


@pytest.mark.rule("2022:714.2d")
def test_the_final_chapter_resolves() -> None:
    text = ("Whenever the final chapter ability of a Saga you control resolves, each opponent loses X life and you "
            "gain X life, where X is that Saga's mana value.")
    saga = printed("Tale", "Enchantment — Saga", "I — Scry 1.\nII — Scry 1.", "saga", "{G}")
    game = board(Side([FOREST, beast("Bard", text=text)], [saga]), Side())
    play(game, "Tale")
    next_turn(game, Step.DRAW, turns=2)
    assert (game.player(0).life, game.player(1).life) == (20, 20)
    to_step(game, Step.BEGIN_COMBAT)
    assert (game.player(0).life, game.player(1).life) == (21, 19)
    assert not find(game, "Tale")


@pytest.mark.rule("702.72")
def test_a_creature_is_championed() -> None:
    text = "Champion a Faerie\nWhen a Faerie is championed with this creature, tap all lands target player controls."
    clique = beast("Clique", text=text, types="Creature — Faerie")
    game = board(Side([beast("Imp", types="Creature — Faerie")], [clique]), Side([FOREST]))
    play(game, "Clique", "yes", 1)
    go_on(game)
    assert game.obj(find(game, "Forest")).tapped
    assert find(game, "Imp", Zone.EXILE)


@pytest.mark.rule("603.12")
def test_as_it_resolves_for_the_second_time() -> None:
    text = ("Whenever another creature you control dies, put a +1/+1 counter on this creature. When this ability "
            "resolves for the second time this turn, this creature fights up to one target creature you don't control.")
    mine = [beast("Axe", "2/2", text), beast("Ox"), beast("Elk")]
    game = board(Side(mine, [DOOM, DOOM]), Side([beast("Wall", "0/3")]))
    play(game, "Doom", "Ox")
    assert game.obj(find(game, "Wall")).damage == 0
    play(game, "Doom", "Elk", "Wall")
    assert find(game, "Wall", Zone.GRAVEYARD)


@pytest.mark.rule("508.1c")
@pytest.mark.parametrize("counters", [0, 1])
def test_alone_only_with_a_counter(counters: int) -> None:
    text = "This creature can't attack alone unless it has a +1/+1 counter on it."
    grow = free("Grow", "Sorcery", "Put a +1/+1 counter on target creature.")
    game = board(Side([beast("Ox", text=text)], [grow]), Side())
    if counters:
        play(game, "Grow")
    options, pairs = attackers_decision(game, 0, attack_options(game)), ((find(game, "Ox"), 1),)
    if counters:
        check_attacks(options, pairs)
    else:
        with pytest.raises(IllegalAnswer, match="alone"):
            check_attacks(options, pairs)


@pytest.mark.rule("701.19")
def test_a_lesser_aura_of_another_name() -> None:
    text = ("Whenever an Aura you control enters, if you cast it, you may search your library for an Aura card with "
            "mana value less than or equal to that Aura and with a different name than each Aura you control, put "
            "that card onto the battlefield attached to this creature, then shuffle.")
    aura = "Enchant creature\nEnchanted creature gets +1/+1."
    costs = {"Veil": "{0}", "Web": "{1}", "Rag": "{0}"}
    library = [spell(name, cost, "Enchantment — Aura", aura) for name, cost in costs.items()]
    game = board(Side([beast("Paws", text=text)], [free("Rag", "Enchantment — Aura", aura)], library=library), Side())
    play(game, "Rag", "yes", "Veil")
    assert (sorted(names(game, Zone.BATTLEFIELD)), game.chars(find(game, "Paws")).power) == (["Paws", "Rag", "Veil"], 4)


@pytest.mark.rule("706.9")
def test_a_copy_that_keeps_its_other_abilities() -> None:
    text = ("Flying\nYou may have this creature enter as a copy of another creature you control, except it has this "
            "creature's other abilities.\n{0}: You gain 1 life.")
    game = board(Side([beast("Ox", "4/4", "Trample")], [beast("Saka", "3/1", text)]), Side())
    play(game, "Saka", "yes")
    copy = next(id for id in game.state.battlefield if "flying" in game.chars(id).keywords)
    assert (game.chars(copy).power, set(game.chars(copy).keywords)) == (4, {"flying", "trample"})
    assert [each for each in legal_actions(game, 0) if getattr(each, "source", 0) == copy]


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("enchanted", "cards"), [("Ox", 1), ("Elk", 0)])
def test_auras_that_were_attached(enchanted: str, cards: int) -> None:
    text = ("Whenever a creature dies, if an Aura you controlled was attached to it, draw a card for each Aura you "
            "controlled")
    text += " that was attached to it."
    web = free("Web", "Enchantment — Aura", "Enchant creature")
    game = board(Side([free("Law", "Enchantment", text)], [web, DOOM]), Side([beast("Ox"), beast("Elk")]))
    play(game, "Web", enchanted)
    play(game, "Doom", "Ox")
    assert len(names(game, Zone.HAND)) == cards


@pytest.mark.rule("613.4b")
def test_its_base_power_may_be_changed() -> None:
    text = ("{0}: You may change this creature's base power to 1 plus the greatest power among other creatures you "
            "control until end of turn.")
    game = board(Side([beast("Arn", "3/3", text), beast("Ox", "6/6")]), Side())
    use(game, "Arn", "yes")
    assert game.chars(find(game, "Arn")).power == 7


@pytest.mark.rule("122.1")
@pytest.mark.parametrize(("grown", "cards"), [(("Ox", "Elk"), 1), (("Ox",), 0)])
def test_from_each_of_two_creatures(grown: tuple[str, ...], cards: int) -> None:
    text = "{0}: You may remove a +1/+1 counter from each of two creatures you control. If you do, draw a card."
    rite = free("Rite", "Sorcery", "Put a +1/+1 counter on each of up to two creatures you control.")
    game = board(Side([free("Hub", "Artifact", text), beast("Ox"), beast("Elk")], [rite]), Side())
    play(game, "Rite", grown)
    use(game, "Hub", *(("yes",) if cards else ()))
    assert len(names(game, Zone.HAND)) == cards


@pytest.mark.rule("702.24a")
@pytest.mark.parametrize(("cost", "lives"), [
    ("Pay {0} and 1 life.", (17, 20)), ("An opponent gains 1 life.", (20, 23)),
])
def test_an_upkeep_that_is_paid_with_life(cost: str, lives: tuple[int, int]) -> None:
    def pays(game: Game, decision: Decision) -> Picked | None:
        return Picked(("yes",)) if isinstance(decision, Pick) else None

    game = board(Side([beast("Ox", text=f"Cumulative upkeep—{cost}")]), Side(), asker=Script(pays))
    next_turn(game, Step.DRAW, turns=4)
    assert (game.player(0).life, game.player(1).life) == lives


@pytest.mark.rule("602.5b")
def test_only_during_an_opponents_upkeep() -> None:
    text = "{0}: You gain 1 life. Activate only during an opponent's upkeep."
    game = board(Side([beast("Ox", text=text)]), Side(), step=Step.UPKEEP)
    assert not [each for each in legal_actions(game, 0) if hasattr(each, "ability")]
    next_turn(game)
    assert [each for each in legal_actions(game, 0) if hasattr(each, "ability")]
    to_step(game, Step.DRAW)
    assert not [each for each in legal_actions(game, 0) if hasattr(each, "ability")]
