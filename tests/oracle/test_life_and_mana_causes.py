"""Why life changes and mana is made, attacks on opponents, creatures that attack alone, as played."""

from __future__ import annotations

import pytest

from engine.decisions import Attackers, Attacks, Cast, Decision, IllegalAnswer
from engine.declarations import check_attacks
from engine.events.kinds import AddMana
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.attacking import attack_options, attackers_decision
from engine.rules.mana_abilities import resolve_mana_triggers
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.askers import Script
from tests.rules.board import Side, all_of, board, find, spell, to_step
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, go_on, play
from tests.rules.test_combat import attacking, fight


@pytest.mark.rule("119.9")
@pytest.mark.parametrize(("cost", "life"), [("{W}", 17), ("{G}", 20)])
def test_life_gained_from_a_spell_of_a_color(cost: str, life: int) -> None:
    text = ("Whenever a white instant or sorcery spell causes you to gain life, this creature deals 3 damage to any "
            "target.")
    land = spell("Field", "", f"Basic Land — {'Plains' if cost == '{W}' else 'Forest'}", "")
    balm = free("Balm", "Sorcery", "You gain 2 life.", cost=cost)
    game = board(Side([beast("Fire", text=text), land], [balm]), Side())
    play(game, "Balm", *((1,) if life == 17 else ()))
    assert (game.player(0).life, game.player(1).life) == (22, life)


@pytest.mark.rule("119.1")
@pytest.mark.parametrize(("life", "power"), [(29, 2), (30, 7)])
def test_so_much_above_the_starting_life_total(life: int, power: int) -> None:
    text = "As long as your life total is at least 10 greater than your starting life total, this creature gets +5/+5."
    game = board(Side([beast("Ox", text=text)], life=life), Side())
    assert game.chars(find(game, "Ox")).power == power


@pytest.mark.rule("508.3e")
def test_opponents_that_are_attacked_together() -> None:
    law = free("Law", "Enchantment", "Whenever one or more of your opponents are attacked, you gain 1 life.")

    def answer(game: Game, decision: Decision) -> Attacks | None:
        return Attacks(((find(game, "Ox"), 1), (find(game, "Elk"), 2))) if isinstance(decision, Attackers) else None
    game = board(Side([beast("Ox"), beast("Elk"), law]), Side(), Side(), asker=Script(answer))
    to_step(game, Step.END_COMBAT)
    assert game.player(0).life == 21


@pytest.mark.rule("508.1c")
def test_it_can_only_attack_alone() -> None:
    game = board(Side([beast("Ox", text="This creature can only attack alone."), beast("Elk")]), Side())
    options = attackers_decision(game, 0, attack_options(game))
    ox, elk = find(game, "Ox"), find(game, "Elk")
    for fine in (((ox, 1),), ((elk, 1),), ()):
        check_attacks(options, fine)
    with pytest.raises(IllegalAnswer, match="only attack alone"):
        check_attacks(options, ((ox, 1), (elk, 1)))
    assert options.least == ()


@pytest.mark.rule("510.1")
def test_a_life_total_of_one_instead_of_damage() -> None:
    text = ("Whenever this creature attacks a player and isn't blocked, that player's life total becomes 1. This "
            "creature assigns no combat damage this combat.")
    game = fight(Side([beast("Fiend", text=text)]), Side(), attacking("Fiend"))
    assert game.player(1).life == 1


@pytest.mark.rule("106.12")
@pytest.mark.parametrize(("text", "cost", "able"), [
    ("{T}: Add {C}{C}.", "{2}", False), ("{T}: Add {C}{C}.", "{1}", True), ("{T}: Add {G}.", "{G}", True),
])
def test_a_land_tapped_for_two_or_more_mana(text: str, cost: str, able: bool) -> None:
    words = "If a land is tapped for two or more mana, it produces {C} instead of any other type and amount."
    lands = [free("Ball", "Artifact", words), spell("Tomb", "", "Land", text)]
    game = board(Side(lands, [beast("Ox", cost=cost)]), Side())
    assert any(isinstance(each, Cast) for each in legal_actions(game, 0)) is able
    if able:
        play(game, "Ox")
        assert find(game, "Ox")


@pytest.mark.rule("605.1b")
@pytest.mark.parametrize(("letter", "made"), [("G", (0, 0, 0, 0, 2, 0)), ("W", (1, 0, 0, 0, 0, 0))])
def test_one_more_mana_of_the_chosen_color(letter: str, made: tuple[int, ...]) -> None:
    text = ("As this artifact enters, choose a color.\nWhenever a land's ability causes you to add one or more mana "
            "of the chosen color, add one additional mana of that color.")
    game = board(Side([FOREST], [free("Sun", "Artifact", text)]), Side())
    play(game, "Sun", "green")
    added = AddMana(0, letter, find(game, "Forest"))
    added.tapped = True
    emit(game, [added])
    resolve_mana_triggers(game)
    assert game.player(0).pool == made


@pytest.mark.rule("108.3")
def test_a_spell_its_caster_does_not_own() -> None:
    text = "Whenever a player casts a spell they don't own, that player creates a Treasure token."
    law = free("Law", "Enchantment", text)
    grab = free("Grab", "Sorcery", "Exile the top card of target opponent's library. You may cast that card this turn.")
    game = board(Side([law], [grab]), Side(library=[free("Gem", "Artifact")]))
    play(game, "Grab")
    assert not all_of(game, "Treasure")
    play(game, "Gem", zone=Zone.EXILE, way="permitted")
    go_on(game)
    assert len(all_of(game, "Treasure")) == 1
