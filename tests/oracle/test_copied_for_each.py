"""Spells copied for each other thing they could target, firsts of several kinds, what was not chosen, as played."""

from __future__ import annotations

import pytest

from engine.rules.combat_effects import unblocked_anyway
from engine.terms.zones import Zone
from tests.rules.board import Side, all_of, board, find
from tests.rules.play import beast, cast, free, life_after, names, play

GROW = "Put a +1/+1 counter on target creature."


@pytest.mark.rule("706.10d")
@pytest.mark.parametrize(("which", "types", "grown"), [("only ~", "Beast", 3), ("Golem", "Golem", 2)])
def test_copied_for_each_other(which: str, types: str, grown: int) -> None:
    text = {
        "only ~": "Whenever a player casts an instant or sorcery spell, if that spell targets only ~, copy the spell "
                  "for each other creature that spell could target. Each copy targets a different one of those "
                  "creatures.",
        "Golem": "Whenever a player casts an instant or sorcery spell that targets only a single Golem, that player "
                 "copies that spell for each other Golem that spell could target. Each copy targets a different one "
                 "of those Golems.",
    }[which]
    side = Side([beast("Ink", text=text, types=f"Creature — {types}"), beast("Ox", types=f"Creature — {types}"),
                 beast("Elk", types="Creature — Elk")], [free("Grow", "Sorcery", GROW)])
    game = board(side, Side())
    play(game, "Grow", "Ink")
    assert sum(game.obj(id).counters.get("+1/+1", 0) for id in game.state.battlefield) == grown


@pytest.mark.rule("601.2i")
def test_the_first_of_each_of_three_kinds() -> None:
    text = ("Whenever you cast a spell, if it's the first instant spell, the first sorcery spell, or the first Beast "
            "spell other than Ox you've cast this turn, you gain 1 life.")
    hand = [free("Hum", "Instant"), free("Sing", "Sorcery"), free("Rite", "Sorcery"), beast("Elk")]
    game = board(Side([beast("Ox", text=text)], hand), Side())
    for name, life in (("Hum", 21), ("Sing", 22), ("Rite", 22), ("Elk", 23)):
        assert life_after(game, name) == life


@pytest.mark.rule("608.2c")
def test_what_was_not_chosen_goes_back() -> None:
    text = ("Each player chooses a nonland permanent they control. Return all nonland permanents not chosen this way "
            "to their owners' hands.")
    game = board(Side([beast("Ox"), beast("Elk")], [free("Tide", "Sorcery", text)]), Side([beast("Imp"), beast("Bat")]))
    play(game, "Tide", "Elk", "Imp")
    assert (names(game, Zone.BATTLEFIELD), names(game, Zone.BATTLEFIELD, 1)) == (["Elk"], ["Imp"])


@pytest.mark.rule("608.2c")
def test_what_follows_a_spell_that_was_countered() -> None:
    text = ("Counter target spell. If that spell is countered this way, its controller may put a creature card from "
            "their hand onto the battlefield.")
    sure = free("Sure", "Sorcery", "This spell can't be countered.\nYou gain 1 life.")
    hand = [free("Balm", "Sorcery", "You gain 1 life."), sure, beast("Ox", cost="{9}"), free("Fold", "Instant", text),
            free("Fold", "Instant", text)]
    game = board(Side(hand=hand), Side())
    cast(game, "Sure")
    play(game, "Fold", "Sure")
    assert (game.player(0).life, names(game, Zone.BATTLEFIELD)) == (21, [])
    cast(game, "Balm")
    play(game, "Fold", "Balm", "yes")
    assert (game.player(0).life, names(game, Zone.BATTLEFIELD)) == (21, ["Ox"])


@pytest.mark.rule("608.2c")
def test_each_half_under_a_condition_of_its_own() -> None:
    text = ("You gain 2 life if you control an artifact, and you draw a card if you control an enchantment.")
    for board_of, life, cards in (([free("Gem", "Artifact")], 22, 0), ([free("Law", "Enchantment")], 20, 1)):
        game = board(Side(board_of, [free("Rite", "Sorcery", text)]), Side())
        play(game, "Rite")
        assert (game.player(0).life, len(names(game, Zone.HAND))) == (life, cards)


@pytest.mark.rule("608.2h")
def test_the_difference_to_the_power_of_what_died() -> None:
    text = ("Whenever a creature dies, if it had power greater than ~'s power, put a number of +1/+1 counters on ~ "
            "equal to the difference.")
    doom = free("Doom", "Sorcery", "Destroy target creature.")
    game = board(Side([beast("Cat", "2/2", text)], [doom, doom]), Side([beast("Ox", "5/5"), beast("Elk", "1/1")]))
    play(game, "Doom", "Elk")
    play(game, "Doom", "Ox")
    assert game.obj(find(game, "Cat")).counters == {"+1/+1": 3}


@pytest.mark.rule("303.4")
def test_returned_attached_to_a_player() -> None:
    text = ("Enchant player\nWhen ~ is put into a graveyard from the battlefield, return it to the battlefield "
            "attached to target opponent.")
    doom = free("Doom", "Sorcery", "Destroy target enchantment.")
    game = board(Side([], [free("Web", "Enchantment — Aura Curse", text), doom]), Side())
    play(game, "Web", 0)
    play(game, "Doom", "Web")
    assert game.obj(find(game, "Web")).attached_to == 1


@pytest.mark.rule("111.4")
def test_an_aura_token_with_abilities_of_its_own() -> None:
    text = ("Create a white Aura enchantment token named Mask attached to target creature. The token has enchant "
            "creature and \"Enchanted creature gets +1/+1.\"")
    game = board(Side([beast("Ox")], [free("Rite", "Sorcery", text)]), Side())
    play(game, "Rite", "Ox")
    assert (len(all_of(game, "Mask")), game.chars(find(game, "Ox")).power) == (1, 3)


@pytest.mark.rule("115.1")
def test_another_target_than_what_creates_the_aura() -> None:
    text = ("When this creature enters, create a red Aura enchantment token named Mark attached to another target "
            "creature. That token has enchant creature and \"Enchanted creature gets +2/+2.\"")
    game = board(Side([beast("Elk")], [beast("Ox", text=text)]), Side())
    says = play(game, "Ox")
    assert (game.chars(find(game, "Elk")).power, game.chars(find(game, "Ox")).power, len(says.decisions)) == (4, 2, 1)


@pytest.mark.rule("510.1c")
def test_damage_past_the_blockers() -> None:
    text = ("For each creature you control with no abilities, you may have that creature assign its combat damage as "
            "though it weren't blocked.")
    mine = [free("Law", "Enchantment", text), beast("Ox"), beast("Bat", text="Flying")]
    game = board(Side(mine), Side([beast("Elk")]))
    assert [unblocked_anyway(game, find(game, name)) for name in ("Ox", "Bat", "Elk")] == [True, False, False]


@pytest.mark.rule("706.10d")
def test_copied_for_each_other_permanent_or_player() -> None:
    text = ("Whenever you cast an instant or sorcery spell that targets only a single permanent or player, copy that "
            "spell for each other permanent or player the spell could target. Each copy targets a different one of "
            "those permanents and players.")
    law = free("Law", "Enchantment", text)
    zap = free("Zap", "Sorcery", "Zap deals 1 damage to any target.")
    game = board(Side([law, beast("Ox", "4/4")], [zap]), Side())
    play(game, "Zap", 1)
    assert [each.life for each in game.state.players] == [19, 19] and game.obj(find(game, "Ox")).damage == 1
