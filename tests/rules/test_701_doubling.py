"""CR 701.9-701.15. Double, exchange, exile, fight, mill, regenerate: keyword actions on small boards."""

from __future__ import annotations

import pytest

from engine.decisions import Activate
from engine.events.kinds import AddMana, Damage
from engine.events.pipeline import emit
from engine.rules.activating import activate, can_activate_now
from engine.rules.before_priority import settle
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.table import pt
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST
from tests.rules.play import after, beast, cast, free, names, next_turn, play, use

KILL = free("Slay", "Instant", "Destroy target creature.")
BIG = free("Swell", "Instant", "Double target creature's power and toughness until end of turn.")


@pytest.mark.rule("701.9a", "701.9b")
def test_doubling_adds_what_there_is_and_sets_nothing() -> None:
    grow = free("Grow", "Instant", "Target creature gets +1/+1 until end of turn.")
    game = board(Side([beast("Ox", "2/3")], [BIG, grow]), Side())
    play(game, "Swell", "Ox")
    assert pt(game, "Ox") == (4, 6)
    play(game, "Grow", "Ox")
    assert pt(game, "Ox") == (5, 7)
    next_turn(game, Step.UPKEEP)
    assert pt(game, "Ox") == (2, 3)


@pytest.mark.rule("701.9c")
def test_doubling_a_negative_power_makes_it_more_negative() -> None:
    wilt = free("Wilt", "Instant", "Target creature gets -5/-0 until end of turn.")
    game = after(board(Side([beast("Ox", "2/3")], [BIG, wilt]), Side()), ("Wilt", "Ox"), ("Swell", "Ox"))
    assert pt(game, "Ox") == (-6, 6)


@pytest.mark.rule("701.9d")
def test_doubling_a_life_total_gains_or_loses_the_difference() -> None:
    glad = free("Glad", "Enchantment", "Whenever you gain life, draw a card.")
    game = board(Side([glad], [free("Bloom", "Sorcery", "Double your life total.")], life=7), Side())
    play(game, "Bloom")
    assert (game.player(0).life, len(game.player(0).hand)) == (14, 1)


@pytest.mark.rule("701.9e")
def test_doubling_counters_gives_as_many_as_there_are() -> None:
    grow = free("Feed", "Sorcery", "Put three +1/+1 counters on target creature.")
    more = free("Feast", "Sorcery", "Double the number of +1/+1 counters on target creature.")
    game = after(board(Side([beast("Ox")], [grow, more]), Side()), ("Feed", "Ox"), ("Feast", "Ox"))
    assert pt(game, "Ox") == (8, 8)


@pytest.mark.rule("701.9f")
def test_doubling_mana_adds_as_much_as_there_is() -> None:
    flow = free("Flow", "Instant", "Add {R}{R}{G}.")
    flood = free("Flood", "Instant", "Double the amount of each type of unspent mana you have.")
    game = after(board(Side(hand=[flow, flood]), Side()), "Flow", "Flood")
    assert game.player(0).pool == (0, 0, 0, 4, 2, 0)


@pytest.mark.rule("605.3a")
def test_an_ability_that_doubles_mana_is_a_mana_ability_and_costs_what_it_says() -> None:
    cube = free("Cube", "Artifact", "{3}, {T}: Double the amount of each type of unspent mana you have.")
    game = board(Side([cube]), Side())
    id = find(game, "Cube")
    assert not can_activate_now(game, 0, Activate(id, 0))
    emit(game, [AddMana(0, "GGGGGR", 0)])
    assert can_activate_now(game, 0, Activate(id, 0)) and activate(game, 0, id, 0)
    assert not game.state.stack and game.obj(id).tapped
    assert sum(game.player(0).pool) == 6 and not can_activate_now(game, 0, Activate(id, 0))


@pytest.mark.rule("701.10a")
def test_what_cannot_be_exchanged_whole_is_not_exchanged() -> None:
    swap = free("Swap", "Sorcery", "Exchange control of two target creatures.")
    game = board(Side([beast("Ox")], [swap, KILL]), Side([beast("Cow")]))
    cast(game, "Swap", ("Ox", "Cow"))
    play(game, "Slay", "Cow")
    assert game.controller(find(game, "Ox")) == 0


@pytest.mark.rule("701.10b")
def test_control_is_exchanged_at_once_and_not_with_oneself() -> None:
    swap = free("Swap", "Sorcery", "Exchange control of two target creatures.")
    game = board(Side([beast("Ox"), beast("Pig")], [swap, swap]), Side([beast("Cow")]))
    play(game, "Swap", ("Ox", "Pig"))
    assert names(game, Zone.BATTLEFIELD) == ["Ox", "Pig"]
    play(game, "Swap", ("Ox", "Cow"))
    assert sorted(names(game, Zone.BATTLEFIELD)) == ["Cow", "Pig"]


@pytest.mark.rule("701.10c")
@pytest.mark.parametrize(("text", "lives", "drawn"), [
    ("Whenever you gain life, draw a card.", [15, 4], 1),
    ("You can't gain life.", [4, 15], 0),  # so nothing is exchanged
])
def test_life_totals_are_exchanged_by_gain_and_loss(text: str, lives: list[int], drawn: int) -> None:
    swap = free("Swap", "Sorcery", "Exchange life totals with target opponent.")
    game = board(Side([free("Law", "Enchantment", text)], [swap], life=4), Side(life=15))
    play(game, "Swap", 1)
    assert ([player.life for player in game.state.players], len(game.player(0).hand)) == (lives, drawn)


@pytest.mark.rule("701.11a")
def test_what_is_exiled_goes_to_exile_from_wherever_it_is() -> None:
    gone = free("Gone", "Sorcery", "Exile target creature.")
    grave = free("Grave", "Sorcery", "Exile target card from a graveyard.")
    game = board(Side([beast("Ox")], [gone, grave], graveyard=[FOREST]), Side())
    play(game, "Gone", "Ox")
    play(game, "Grave", "Forest")
    assert sorted(names(game, Zone.EXILE)) == ["Forest", "Ox"]


FIGHT = free("Brawl", "Sorcery", "Target creature fights another target creature.")


@pytest.mark.rule("701.12a", "701.12d")
def test_fighting_creatures_deal_damage_that_is_no_combat_damage() -> None:
    keen = beast("Keen", "3/3", "Whenever this creature deals combat damage, you gain 5 life.")
    game = board(Side([keen], [FIGHT]), Side([beast("Ox", "2/2")]))
    play(game, "Brawl", "Keen", "Ox")
    assert (names(game, Zone.GRAVEYARD, 1), game.obj(find(game, "Keen")).damage) == (["Ox"], 2)
    assert game.player(0).life == 20


@pytest.mark.rule("701.12b")
@pytest.mark.parametrize(("slain", "damage"), [("Cow", 0), ("Pig", 2)])
def test_nobody_fights_if_one_has_left(slain: str, damage: int) -> None:
    game = board(Side([beast("Ox", "3/3")], [FIGHT, KILL]), Side([beast("Cow"), beast("Pig")]))
    cast(game, "Brawl", "Ox", "Cow")
    play(game, "Slay", slain)
    assert game.obj(find(game, "Ox")).damage == damage


@pytest.mark.rule("701.12b")
@pytest.mark.parametrize(("stony", "damage"), [("Cow", 0), ("Pig", 2)])
def test_nobody_fights_who_is_no_creature_any_more(stony: str, damage: int) -> None:
    stone = free("Stone", "Instant", "Target creature becomes a copy of target artifact until end of turn.")
    mine = [beast("Ox", "3/3"), beast("Cow"), beast("Pig"), free("Sword", "Artifact")]
    game = board(Side(mine, [FIGHT, stone]), Side())
    cast(game, "Brawl", "Ox", "Cow")
    play(game, "Stone", stony, "Sword")
    assert game.obj(find(game, "Ox")).damage == damage


@pytest.mark.rule("701.12c")
def test_a_creature_that_fights_itself_is_dealt_twice_its_power() -> None:
    rage = free("Rage", "Sorcery", "Target creature fights itself.")
    game = board(Side([beast("Ox", "2/9")], [rage]), Side())
    play(game, "Rage", "Ox")
    assert game.obj(find(game, "Ox")).damage == 4


@pytest.mark.rule("701.13a", "701.13b")
def test_a_player_mills_as_many_as_there_are() -> None:
    grind = free("Grind", "Sorcery", "Target player mills three cards.")
    game = board(Side(hand=[grind, grind]), Side(library=[FOREST] * 4))
    play(game, "Grind", 1)
    assert (len(game.player(1).graveyard), len(game.player(1).library)) == (3, 1)
    play(game, "Grind", 1)
    assert (len(game.player(1).graveyard), len(game.player(1).library)) == (4, 0)


@pytest.mark.rule("701.13b")
def test_who_has_too_few_cards_cannot_pay_or_choose_to_mill() -> None:
    mill = free("Quern", "Artifact", "Mill two cards: You gain 2 life.")
    perhaps = free("Perhaps", "Sorcery", "You may mill two cards. If you do, you gain 9 life.")
    game = board(Side([mill], [perhaps], library=[FOREST] * 3), Side())
    use(game, "Quern")
    assert (game.player(0).life, [type(each).__name__ for each in legal_actions(game, 0)]) == (22, ["Cast"])
    says = play(game, "Perhaps")
    assert (game.player(0).life, [type(each).__name__ for each in says.decisions]) == (22, ["Priority"])


@pytest.mark.rule("701.13c", "701.13d")
def test_milled_cards_are_found_where_they_went() -> None:
    dredge = free("Dredge", "Sorcery", "Mill two cards. You may put a creature card from among the milled cards "
                                       "into your hand.")
    game = board(Side(hand=[dredge], library=[FOREST, beast("Ox"), beast("Cow")][::-1]), Side())
    play(game, "Dredge", "yes", "Cow")
    assert (names(game, Zone.HAND), sorted(names(game, Zone.GRAVEYARD))) == (["Cow"], ["Dredge", "Ox"])


@pytest.mark.rule("701.15a")
def test_a_regenerated_attacker_is_healed_tapped_and_out_of_combat() -> None:
    save = free("Save", "Instant", "Regenerate target creature.")
    game = board(Side([beast("Ox", "2/3")], [save]), Side())
    play(game, "Save", "Ox")
    ox = find(game, "Ox")
    emit(game, [Damage(ox, ox, 3)])
    settle(game)
    assert (find(game, "Ox"), game.obj(ox).damage, game.obj(ox).tapped) == (ox, 0, True)
    emit(game, [Damage(ox, ox, 3)])
    settle(game)
    assert not find(game, "Ox")


@pytest.mark.rule("701.15b")
def test_a_static_ability_regenerates_each_time() -> None:
    hydra = beast("Hydra", "2/2", "If this creature would be destroyed, regenerate it.")
    game = after(board(Side([hydra], [KILL, KILL]), Side()), ("Slay", "Hydra"), ("Slay", "Hydra"))
    assert game.obj(find(game, "Hydra")).tapped


@pytest.mark.rule("701.15c")
def test_a_shield_may_be_made_but_is_not_used_where_it_cannot_be_regenerated() -> None:
    bury = free("Bury", "Instant", "Destroy target creature. It can't be regenerated.")
    troll = beast("Troll", "2/2", "{0}: Regenerate this creature.")
    game = board(Side([troll], [bury]), Side())
    use(game, "Troll")
    play(game, "Bury", "Troll")
    assert not find(game, "Troll")


@pytest.mark.rule("701.9a")
@pytest.mark.parametrize("what", ["target creature's power", "the power of target creature"])
def test_the_duration_of_what_is_doubled_stands_first(what: str) -> None:
    game = after(board(Side([beast("Ox", "3/3")], [free("Rage", "Instant", f"Until end of turn, double {what}.")]),
                       Side()), ("Rage", "Ox"))
    assert pt(game, "Ox") == (6, 3)


@pytest.mark.rule("701.9a")
@pytest.mark.parametrize("words", ["Triple target creature's power and toughness until end of turn.",
                                   "Until end of turn, triple target creature's power and toughness."])
def test_it_is_tripled(words: str) -> None:
    game = after(board(Side([beast("Ox", "2/1")], [free("Surge", "Instant", words)]), Side()), ("Surge", "Ox"))
    assert pt(game, "Ox") == (6, 3)
