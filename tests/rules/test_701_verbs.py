"""CR 701.2-701.8. Activate, attach, cast, counter, create, destroy, discard: keyword actions on small boards."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, Cast, PlayLand
from engine.evaluate.rulings import rulings
from engine.events.kinds import Damage, Destroy
from engine.events.pipeline import emit
from engine.rules.before_priority import settle
from engine.rules.priority import act, legal_actions
from engine.terms.ids import NO_ONE
from engine.terms.zones import Zone
from tests.rules.board import Side, all_of, board, find
from tests.rules.cards import FOREST, ISLAND, MOUNTAIN, bear
from tests.rules.play import after, beast, cast, do, free, go_on, life_after, names, play, played, use

PINGER = beast("Pinger", "1/1", "{1}: This creature deals 1 damage to any target.")
SWORD = free("Sword", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {0}")
AURA = free("Blessing", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
NO = free("Refuse", "Instant", "Counter target spell.")
STOP = free("Hush", "Instant", "Counter target ability.")
KILL = free("Slay", "Sorcery", "Destroy target creature.")


@pytest.mark.rule("701.2a")
def test_to_activate_is_to_put_the_ability_on_the_stack_and_pay() -> None:
    game = board(Side([PINGER, MOUNTAIN]), Side([PINGER, MOUNTAIN]))
    mine, theirs = all_of(game, "Pinger")
    assert Activate(mine, 0) in legal_actions(game, 0)
    assert Activate(theirs, 0) not in legal_actions(game, 0)
    use(game, "Pinger", 1)
    assert game.player(1).life == 19
    assert game.obj(find(game, "Mountain")).tapped


@pytest.mark.rule("701.3a")
def test_an_equipment_moves_from_one_creature_to_another() -> None:
    game = board(Side([SWORD, beast("Ox"), beast("Cow")]), Side())
    use(game, "Sword", "Ox")
    use(game, "Sword", "Cow")
    assert [game.chars(find(game, name)).power for name in ("Ox", "Cow")] == [2, 3]


@pytest.mark.rule("701.3a", "701.3b")
def test_an_aura_cannot_be_attached_to_what_it_cannot_enchant() -> None:
    move = free("Shift", "Sorcery", "Attach target Aura to target permanent.")
    game = board(Side([beast("Ox"), SWORD], [AURA, move]), Side())
    play(game, "Blessing", "Ox")
    play(game, "Shift", "Blessing", "Sword")
    assert game.obj(find(game, "Blessing")).attached_to == find(game, "Ox")


@pytest.mark.rule("701.3b")
def test_attaching_to_what_it_is_attached_to_does_nothing() -> None:
    game = board(Side([SWORD, beast("Ox")]), Side())
    use(game, "Sword", "Ox")
    before = game.obj(find(game, "Sword")).timestamp
    use(game, "Sword", "Ox")
    assert game.obj(find(game, "Sword")).timestamp == before


@pytest.mark.rule("701.3c")
def test_attaching_to_another_creature_gives_a_new_timestamp() -> None:
    shrink = free("Frog Ring", "Artifact — Equipment", "Equipped creature has base power and toughness 1/1.\nEquip {0}")
    grow = free("Giant Ring", "Artifact — Equipment", "Equipped creature has base power and toughness 7/7.\nEquip {0}")
    game = board(Side([shrink, grow, beast("Ox"), beast("Cow")]), Side())
    for ring, creature in (("Frog Ring", "Ox"), ("Giant Ring", "Ox"), ("Frog Ring", "Cow"), ("Frog Ring", "Ox")):
        use(game, ring, creature)
    assert game.chars(find(game, "Ox")).power == 1


@pytest.mark.rule("701.4a", "701.4b")
def test_to_cast_is_to_put_a_card_on_the_stack_and_pay() -> None:
    game = board(Side([FOREST, FOREST], [bear()]), Side())
    card = game.player(0).hand[0]
    assert Cast(card) in legal_actions(game, 0)
    assert act(game.fork(), 0, Cast(card))
    poor = board(Side([FOREST], [bear()]), Side())
    assert not act(poor, 0, Cast(poor.player(0).hand[0])) and not poor.state.stack
    cast(game, "Plain Bear")
    assert [game.obj(id).base.name for id in game.state.stack] == ["Plain Bear"]
    assert all(game.obj(id).tapped for id in all_of(game, "Forest"))
    go_on(game)
    assert find(game, "Plain Bear")


@pytest.mark.rule("701.5a", "701.5b")
def test_what_is_countered_has_no_effect_and_its_costs_stay_paid() -> None:
    shock = free("Shock", "Instant", "~ deals 2 damage to any target.", cost="{R}")
    game = board(Side([MOUNTAIN], [shock, NO]), Side())
    cast(game, "Shock", 1)
    play(game, "Refuse", "Shock")
    assert (game.player(1).life, names(game, Zone.GRAVEYARD)) == (20, ["Shock", "Refuse"])
    assert game.obj(find(game, "Mountain")).tapped


@pytest.mark.rule("701.5a", "701.5b")
def test_a_countered_ability_is_gone_and_its_cost_stays_paid() -> None:
    game = board(Side([PINGER, MOUNTAIN], [STOP]), Side())
    from_stack = Activate(find(game, "Pinger"), 0)
    assert from_stack in legal_actions(game, 0)
    do(game, from_stack, 1, stay=True)
    assert life_after(game, ("Hush", game.state.stack[0]), player=1) == 20
    assert game.obj(find(game, "Mountain")).tapped


@pytest.mark.rule("701.6a")
def test_so_many_tokens_with_these_characteristics_are_created() -> None:
    call = free("Call", "Sorcery", "Create two 1/1 white Soldier creature tokens with flying.")
    game = played(call)
    soldiers = all_of(game, "Soldier")
    assert [(game.chars(id).power, "flying" in game.chars(id).keywords) for id in soldiers] == [(1, True)] * 2


@pytest.mark.rule("701.6b")
def test_what_replaces_entering_sees_the_token_after_continuous_effects() -> None:
    late = free("Bog", "Enchantment", "Green creatures you control enter tapped.")
    paint = free("Green World", "Enchantment", "Creatures you control are green.")
    call = free("Call", "Sorcery", "Create a 1/1 white Soldier creature token.")
    game = board(Side([late, paint], [call]), Side())
    play(game, "Call")
    assert game.obj(find(game, "Soldier")).tapped


@pytest.mark.rule("701.7a")
def test_a_destroyed_permanent_goes_to_its_owners_graveyard() -> None:
    take = free("Take", "Sorcery", "Gain control of target creature.")
    game = after(board(Side(hand=[take, KILL]), Side([beast("Ox")])), ("Take", "Ox"), ("Slay", "Ox"))
    assert names(game, Zone.GRAVEYARD, 1) == ["Ox"]


@pytest.mark.rule("701.7b")
def test_sacrifice_and_no_toughness_do_not_destroy() -> None:
    shield = "Indestructible"
    offer = free("Offer", "Sorcery", "Sacrifice a creature.")
    wilt = free("Wilt", "Sorcery", "Target creature gets -2/-2 until end of turn.")
    game = board(Side([beast("Ox", text=shield), beast("Cow", text=shield)], [offer, wilt, KILL]), Side())
    play(game, "Slay", "Cow")
    assert find(game, "Cow")
    play(game, "Offer", "Ox")
    play(game, "Wilt", "Cow")
    assert sorted(names(game, Zone.GRAVEYARD)) == ["Cow", "Offer", "Ox", "Slay", "Wilt"]


@pytest.mark.rule("701.7b", "704.5g", "704.5h")
def test_lethal_damage_and_deathtouch_destroy() -> None:
    game = board(Side([beast("Ox", "2/2"), beast("Asp", "1/1", "Deathtouch"), beast("Wall", "0/9")]), Side())
    ox, asp, wall = (find(game, name) for name in ("Ox", "Asp", "Wall"))
    emit(game, [Damage(wall, ox, 1), Damage(asp, wall, 1)])
    settle(game)
    assert names(game, Zone.GRAVEYARD) == ["Wall"]
    emit(game, [Damage(asp, ox, 1)])
    settle(game)
    assert names(game, Zone.GRAVEYARD) == ["Wall", "Ox"]


@pytest.mark.rule("701.7c", "701.15a")
def test_regeneration_replaces_destruction() -> None:
    troll = beast("Troll", "2/2", "{1}: Regenerate this creature.")
    game = board(Side([troll, FOREST], [KILL]), Side())
    use(game, "Troll")
    play(game, "Slay", "Troll")
    assert find(game, "Troll") and game.obj(find(game, "Troll")).tapped
    emit(game, [Destroy(find(game, "Troll"))])
    assert not find(game, "Troll")


@pytest.mark.rule("701.8a", "701.8b")
def test_the_player_who_discards_chooses() -> None:
    rob = free("Rob", "Sorcery", "Target player discards a card.")
    game = board(Side(hand=[rob]), Side(hand=[FOREST, ISLAND]))
    says = play(game, "Rob", 1, "Island")
    assert [each.asked.player for each in says.decisions if "iscard" in str(each.asked.text)] == [1]
    assert (names(game, Zone.HAND, 1), names(game, Zone.GRAVEYARD, 1)) == (["Forest"], ["Island"])


@pytest.mark.rule("701.8b")
def test_another_player_may_choose_or_chance() -> None:
    pick = free("Pick", "Sorcery", "Target player reveals their hand. You choose a nonland card from it. That "
                                   "player discards that card.")
    chance = free("Chance", "Sorcery", "Target player discards a card at random.")
    game = board(Side(hand=[pick, chance]), Side(hand=[FOREST, bear("Ox"), bear("Cow")]))
    says = play(game, "Pick", 1, "Cow")
    assert {each.asked.player for each in says.decisions} == {0}
    assert names(game, Zone.GRAVEYARD, 1) == ["Cow"]
    says = play(game, "Chance", 1)
    assert len(game.player(1).hand) == 1
    assert {each.asked.player for each in says.decisions} == {0}


@pytest.mark.rule("701.14a")
def test_a_land_is_played_once_a_turn_and_does_not_use_the_stack() -> None:
    game = board(Side(hand=[FOREST, ISLAND]), Side())
    forest, island = game.player(0).hand
    assert PlayLand(forest) in legal_actions(game, 0)
    do(game, PlayLand(forest), stay=True)
    assert find(game, "Forest") and not game.state.stack
    assert PlayLand(island) not in legal_actions(game, 0)


@pytest.mark.rule("701.14a")
def test_putting_a_land_onto_the_battlefield_is_not_playing_it() -> None:
    put = free("Sprout", "Sorcery", "You may put a land card from your hand onto the battlefield.")
    game = board(Side(hand=[put, FOREST, ISLAND]), Side())
    play(game, "Sprout", "yes", "Forest")
    assert PlayLand(find(game, "Island", Zone.HAND)) in legal_actions(game, 0)


@pytest.mark.rule("701.14b")
def test_a_card_that_may_be_played_is_played_or_cast() -> None:
    dig = free("Dig", "Sorcery", "Exile the top two cards of your library. Until end of turn, you may play those "
                                 "cards.")
    game = board(Side(hand=[dig], library=[beast("Ox"), ISLAND, FOREST]), Side())
    play(game, "Dig")
    island, ox = find(game, "Island", Zone.EXILE), find(game, "Ox", Zone.EXILE)
    assert {PlayLand(island), Cast(ox, way="permitted")} <= set(legal_actions(game, 0))


@pytest.mark.rule("701.3d")
def test_moving_away_is_becoming_unattached() -> None:
    bond = free(
        "Bond", "Artifact — Equipment",
        "Whenever this Equipment becomes unattached from a permanent, you gain 3 life.\nEquip {0}",
    )
    game = board(Side([bond, beast("Ox"), beast("Cow")]), Side())
    use(game, "Bond", "Ox")
    use(game, "Bond", "Cow")
    assert game.player(0).life == 23


def test_to_play_with_a_card_revealed_is_no_action() -> None:
    lens = free("Lens", "Artifact", "Play with the top card of your library revealed.")
    game = board(Side([lens], [beast("Ox")]), Side())
    assert "top card of library" in {each.modifier.what for each in rulings(game, "reveals", 0)}  # type: ignore[attr-defined]
    assert len(legal_actions(game, 0)) == 1


@pytest.mark.rule("701.3d")
@pytest.mark.parametrize(("text", "left"), [
    ("Unattach all Equipment from target creature you control.", ["Spare"]),
    ("Target creature you control gets +1/+1 until end of turn. Unattach all Equipment from that creature.", ["Spare"]),
    ("Unattach an Equipment from a creature an opponent controls.", ["Blade", "Spare"]),
])
def test_equipment_is_unattached_from_what_is_named_alone(text: str, left: list[str]) -> None:
    blade, spare = (free(name, "Artifact — Equipment", "Equip {0}") for name in ("Blade", "Spare"))
    game = board(Side([blade, spare, beast("Ox"), beast("Cow")], [free("Off", "Sorcery", text)]), Side([beast("Elk")]))
    use(game, "Blade", "Ox")
    use(game, "Spare", "Cow")
    play(game, "Off", *(["Ox"] if "target" in text.lower() else []))
    assert [name for name in ("Blade", "Spare") if game.obj(find(game, name)).attached_to != NO_ONE] == left


@pytest.mark.rule("701.3d", "118.3")
def test_what_is_attached_to_nothing_cant_be_unattached_for_a_cost() -> None:
    text = "Unattach this Equipment: You gain 1 life.\nEquip {0}"
    game = board(Side([free("Blade", "Artifact — Equipment", text), beast("Ox")]), Side())
    blade = find(game, "Blade")
    assert Activate(blade, 0) not in legal_actions(game, 0)
    use(game, "Blade", "Ox")
    use(game, "Blade")
    assert game.player(0).life == 21 and game.obj(blade).attached_to == NO_ONE
