"""CR 115.4, 603.7, 612, 706.10. Any other target, the next spell, changed text, several tokens, rules left out."""

from __future__ import annotations

import pytest

from engine.ast.filters import HasColor
from engine.decisions import Targets
from engine.terms.colors import RED
from engine.terms.zones import Zone
from tests.rules.board import Side, all_of, board, find, spell
from tests.rules.play import beast, free, life_after, names, play, use


@pytest.mark.rule("115.4")
def test_any_other_target_is_not_the_first_one() -> None:
    text = "Dash deals 2 damage to any target and 1 damage to any other target."
    game = board(Side(hand=[spell("Dash", "{0}", "Sorcery", text)]), Side([beast("Ox"), beast("Elk")]))
    says = play(game, "Dash", "Ox", "Elk")
    second = [each for each in says.decisions if isinstance(each, Targets)][1]
    assert find(game, "Elk") and not find(game, "Ox")
    assert len(second.legal) == 3


@pytest.mark.rule("603.7")
def test_the_next_spell_is_copied() -> None:
    hand = [free("Fork", "Sorcery", "When you next cast an instant or sorcery spell this turn, copy that spell."),
            free("Balm", "Instant", "You gain 3 life.")]
    game = board(Side(hand=hand), Side())
    assert life_after(game, "Fork", "Balm") == 26


@pytest.mark.rule("612.2")
def test_a_color_word_is_changed() -> None:
    text = "Change the text of target permanent by replacing all instances of one color word with another."
    ward = beast("Ox", text="Protection from black")
    game = board(Side([ward], [free("Hack", "Instant", text)]), Side())
    play(game, "Hack", "Ox", "black", "red")
    assert HasColor(RED) in game.chars(find(game, "Ox")).abilities[0].what.tests  # type: ignore[attr-defined]


@pytest.mark.rule("701.6")
def test_tokens_of_three_kinds_come_together() -> None:
    text = ("Create a 1/1 green Snake creature token, two 2/2 green Wolf creature tokens, and a 3/3 green Elephant "
            "creature token.")
    game = board(Side(hand=[free("Bestiary", "Sorcery", text)]), Side())
    play(game, "Bestiary")
    assert sorted(names(game, Zone.BATTLEFIELD)) == ["Elephant", "Snake", "Wolf", "Wolf"]


@pytest.mark.rule("101.4")
def test_any_player_may_pay_to_send_it_back() -> None:
    text = "When this creature enters, any player may sacrifice a land. If a player does, sacrifice this creature."
    game = board(Side([free("Field", "Land")], [beast("Wurm", text=text)]), Side([free("Plot", "Land")]))
    play(game, "Wurm", "no", "yes")
    assert not find(game, "Wurm") and not find(game, "Plot")


@pytest.mark.rule("704.5j")
def test_the_legend_rule_leaves_out_what_is_named() -> None:
    text = 'The "legend rule" doesn\'t apply to Beasts you control.'
    ox = beast("Ox", types="Legendary Creature — Beast")
    game = board(Side([free("Gallery", "Artifact", text), ox], [ox]), Side())
    play(game, "Ox")
    assert len(all_of(game, "Ox")) == 2


@pytest.mark.rule("302.6")
def test_abilities_are_used_as_though_with_haste() -> None:
    text = "You may activate abilities of creatures you control as though those creatures had haste."
    game = board(Side([free("Elixir", "Artifact", text)], [beast("Ox", text="{T}: You gain 1 life.")]), Side())
    play(game, "Ox")
    use(game, "Ox")
    assert game.player(0).life == 21
