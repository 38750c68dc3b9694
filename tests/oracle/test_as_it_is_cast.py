"""CR 107.3, 601.2b. X that is known as a spell is cast; what is watched of a target; whose spells cost more."""

from __future__ import annotations

import pytest

from engine.decisions import Attacks, Cast, Chosen
from engine.game import Game
from engine.oracle.cards import read_card
from engine.rules.game_loop import advance
from engine.rules.priority import legal_actions
from engine.rules.procedures import Rulebook
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, spell
from tests.rules.play import Says, beast, cast, free, go_on, names, next_turn, play, use

MOUNTAIN = free("Mountain", "Basic Land — Mountain")


def attack(game: Game, *names: str) -> None:
    """These creatures attack the other player and deal their damage."""
    says = Says(Attacks(tuple((find(game, each), 1) for each in names)), "yes")
    procedures = game.procedures
    assert isinstance(procedures, Rulebook)
    procedures.asker = says
    while game.state.step < Step.END_COMBAT:
        advance(game)


@pytest.mark.rule("107.3")
def test_x_is_what_it_was_as_the_spell_was_cast() -> None:
    jaws = free("Jaws", "Sorcery", "Jaws deals X damage divided as you choose among any number of targets, where X is "
                                   "the number of creatures you control as you cast this spell.")
    toss = free("Toss", "Instant", "Sacrifice a creature.")
    game = board(Side([beast("Ox"), beast("Elk"), beast("Ant")], [jaws, toss]), Side())
    cast(game, "Jaws", Chosen((1,)))
    play(game, "Toss", "Ox")
    go_on(game)
    assert game.player(1).life == 17


@pytest.mark.rule("601.2c")
def test_so_many_targets_as_x_was() -> None:
    burst = free("Burst", "Instant", "Return up to X target creatures to their owners' hands, where X is one plus the "
                                     "number of cards named Burst in all graveyards as you cast this spell.")
    game = board(Side(hand=[burst], graveyard=[burst]), Side([beast("Ox"), beast("Elk"), beast("Ant")]))
    play(game, "Burst", ("Ox", "Elk"))
    assert names(game, Zone.BATTLEFIELD, 1) == ["Ant"]


@pytest.mark.rule("107.1a")
def test_half_x_damage_is_rounded() -> None:
    flame = free("Flame", "Sorcery", "Flame deals X damage to target opponent or planeswalker and half X damage, "
                                     "rounded up, to you, where X is the number of Mountains you control.")
    game = board(Side([MOUNTAIN] * 3, [flame]), Side())
    play(game, "Flame", 1)
    assert [each.life for each in game.state.players] == [18, 17]


@pytest.mark.rule("603.7")
def test_a_target_is_watched_for_the_turn() -> None:
    text = "Until end of turn, whenever target creature deals damage, you gain that much life."
    bite = free("Bite", "Instant", "Target creature you control deals damage equal to its power to any target.")
    game = board(Side([beast("Ox", "3/3"), beast("Elk")], [free("Spirit", "Instant", text), bite, bite]), Side())
    play(game, "Spirit", "Ox")
    play(game, "Bite", "Ox", 1)
    play(game, "Bite", "Elk", 1)
    assert [each.life for each in game.state.players] == [23, 15]


@pytest.mark.rule("603.7")
def test_the_targeted_creature_comes_back_as_it_dies() -> None:
    text = ("{0}: When target creature other than Angel dies this turn, return that card to the battlefield under your "
            "control.")
    kill = free("Kill", "Instant", "Destroy target creature.")
    game = board(Side([beast("Angel", "4/5", text)], [kill, kill]), Side([beast("Ox"), beast("Elk")]))
    use(game, "Angel", "Ox")
    play(game, "Kill", "Ox")
    play(game, "Kill", "Elk")
    assert names(game, Zone.BATTLEFIELD) == ["Angel", "Ox"] and not names(game, Zone.BATTLEFIELD, 1)


@pytest.mark.rule("608.2c")
def test_what_is_done_later_if_it_was_done_is_about_the_target() -> None:
    text = ("{0}, Sacrifice Cone: This turn, when target creature you control attacks and isn't blocked, you may gain "
            "life equal to its power. If you do, it assigns no combat damage this turn.")
    game = board(Side([free("Cone", "Artifact", text), beast("Ox", "3/3"), beast("Elk")]), Side())
    use(game, "Cone", "Ox")
    attack(game, "Ox", "Elk")
    assert [each.life for each in game.state.players] == [23, 18]


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(("text", "dear"), [
    ("Until your next turn, creature spells that player casts cost {2} more to cast.", True),
    ("Until your next turn, artifact spells that player casts cost {2} more to cast.", False),
])
def test_the_spells_of_that_player_cost_more(text: str, dear: bool) -> None:
    tax = free("Tax", "Sorcery", f"Target opponent draws a card. {text}")
    game = board(Side(hand=[tax, beast("Ox")]), Side(hand=[beast("Elk")]))
    play(game, "Tax", 1)
    mine = {each.card for each in legal_actions(game, 0) if isinstance(each, Cast)}
    assert find(game, "Ox", Zone.HAND) in mine
    next_turn(game, Step.MAIN1)
    theirs = {each.card for each in legal_actions(game, 1) if isinstance(each, Cast)}
    assert (find(game, "Elk", Zone.HAND) in theirs) is not dear


@pytest.mark.rule("303.4")
def test_the_spells_of_the_enchanted_player_cost_more() -> None:
    text = "Enchant player\nCreature spells enchanted player casts cost {2} more to cast."
    curse = spell("Curse", "{0}", "Enchantment — Aura Curse", text)
    game = board(Side(hand=[curse, beast("Ox"), free("Rock", "Artifact")]), Side())
    play(game, "Curse", 0)
    can = {each.card for each in legal_actions(game, 0) if isinstance(each, Cast)}
    assert can == {find(game, "Rock", Zone.HAND)}


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("dead", "left"), [(False, 1), (True, 1)])
def test_another_discard_instead_after_a_death(dead: bool, left: int) -> None:
    text = ("Target player discards two cards.\nMorbid — If a creature died this turn, instead that player reveals "
            "their hand, you choose two cards from it, then that player discards those cards.")
    hand = [beast("Ox"), beast("Elk"), beast("Ant")]
    kill = free("Kill", "Instant", "Destroy target creature.")
    find_ = read_card({"name": "Find", "type_line": "Sorcery", "oracle_text": text, "mana_cost": "{0}"})
    game = board(Side([beast("Fly")], [find_, kill]), Side(hand=hand))
    if dead:
        play(game, "Kill", "Fly")
    play(game, "Find", 1, ("Elk", "Ant"))
    assert len(game.player(1).hand) == left and names(game, Zone.HAND, 1) == ["Ox"]


@pytest.mark.rule("608.2c")
def test_a_line_may_speak_of_the_line_before_the_last() -> None:
    text = ("Target creature gets -1/-0 until end of turn.\nDraw a card.\nAddendum — If you cast this spell during "
            "your main phase, tap that creature and it doesn't untap during its controller's next untap step.")
    code = read_card({"name": "Code", "type_line": "Instant", "oracle_text": text, "mana_cost": "{0}"})
    game = board(Side(hand=[code]), Side([beast("Ox")]))
    play(game, "Code", "Ox")
    assert game.obj(find(game, "Ox")).tapped and len(game.player(0).hand) == 1
