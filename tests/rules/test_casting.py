"""CR 601. Casting spells."""

from __future__ import annotations

import pytest

from engine.decisions import YES, Amount, Cast, Chosen, Pick, Picked
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.rules.board import Side, act_now, all_of, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST, MOUNTAIN, bear
from tests.rules.play import life_after, play

BOLT = spell("Spark", "{R}", "Instant", "~ deals 3 damage to any target.")


@pytest.mark.rule("601.2a")
def test_a_creature_spell_goes_to_the_stack_and_becomes_a_permanent() -> None:
    game = board(Side([FOREST] * 2, [bear()]), Side())
    assert cast_now(game, "Plain Bear")
    assert [game.chars(id).name for id in game.state.stack] == ["Plain Bear"]
    resolve(game)
    assert find(game, "Plain Bear") in game.state.battlefield


@pytest.mark.rule("601.2h")
def test_mana_is_made_and_spent_exactly() -> None:
    game = board(Side([FOREST] * 4, [bear()]), Side())
    cast_now(game, "Plain Bear")
    tapped = [id for id in all_of(game, "Forest") if game.obj(id).tapped]
    assert len(tapped) == 2 and sum(game.player(0).pool) == 0


@pytest.mark.rule("601.2c")
def test_a_spell_without_enough_targets_is_not_offered() -> None:
    slay = spell("Slay", "{R}", "Instant", "Destroy target creature.")
    empty = board(Side([MOUNTAIN], [slay]), Side())
    assert legal_actions(empty, 0) == ()
    full = board(Side([MOUNTAIN], [slay]), Side([bear()]))
    assert legal_actions(full, 0) == (Cast(find(full, "Slay", Zone.HAND)),)


@pytest.mark.rule("601.2c")
@pytest.mark.parametrize("text", [
    "Hexproof", "Protection from red", "Protection from instants", "Protection from spells with mana value 3 or less",
    "This creature can't be the target of spells.", "This creature can't be the target of red spells.",
    "This creature can't be the target of instant spells.",
])
def test_a_spell_whose_only_target_it_cannot_have_is_not_offered(text: str) -> None:
    safe = spell("Wary Ox", "{0}", "Creature — Ox", text, "2/2")
    slay = spell("Slay", "{R}", "Instant", "Destroy target creature.")
    alone = board(Side([MOUNTAIN], [slay]), Side([safe]))
    assert legal_actions(alone, 0) == ()
    both = board(Side([MOUNTAIN], [slay]), Side([safe, bear()]))
    assert legal_actions(both, 0) == (Cast(find(both, "Slay", Zone.HAND)),)


@pytest.mark.rule("601.2c")
def test_damage_goes_to_the_chosen_target() -> None:
    game = board(Side([MOUNTAIN], [BOLT]), Side())
    play(game, "Spark", Chosen((1,)))
    assert game.player(1).life == 17 and find(game, "Spark", Zone.GRAVEYARD)


@pytest.mark.rule("601.2b")
def test_x_is_announced_and_paid() -> None:
    blaze = spell("Blaze Up", "{X}{R}", "Sorcery", "~ deals X damage to any target.")
    game = board(Side([MOUNTAIN] * 4, [blaze]), Side())
    play(game, "Blaze Up", Amount(3), Chosen((1,)))
    assert game.player(1).life == 17 and all(game.obj(id).tapped for id in all_of(game, "Mountain"))


@pytest.mark.rule("702.33a")
def test_kicker_is_offered_only_if_it_can_be_paid() -> None:
    kicked = spell("Kick Spark", "{R}", "Instant", "Kicker {2}\n~ deals 3 damage to any target.")
    poor = board(Side([MOUNTAIN], [kicked]), Side())
    assert cast_now(poor, "Kick Spark", Chosen((1,)))
    assert "kicked" not in poor.obj(poor.state.stack[-1]).paid
    rich = board(Side([MOUNTAIN] * 3, [kicked]), Side())
    assert cast_now(rich, "Kick Spark", YES, Chosen((1,)))
    assert rich.obj(rich.state.stack[-1]).paid["kicked"] == 1
    assert all(rich.obj(id).tapped for id in all_of(rich, "Mountain"))


@pytest.mark.rule("700.2")
def test_only_modes_with_targets_are_offered() -> None:
    charm = spell("Charm", "{R}", "Instant", "Choose one —\n• Destroy target artifact.\n• Draw a card.")
    game = board(Side([MOUNTAIN], [charm]), Side())
    assert cast_now(game, "Charm")
    assert game.obj(game.state.stack[-1]).modes == (1,)
    resolve(game)
    assert len(game.player(0).hand) == 1


@pytest.mark.rule("601.2f")
def test_cost_reductions_apply() -> None:
    cheaper = spell("Patron", "", "Enchantment", "Creature spells you cast cost {1} less to cast.")
    game = board(Side([FOREST, cheaper], [bear()]), Side())
    assert cast_now(game, "Plain Bear")


@pytest.mark.rule("118.8")
def test_an_additional_cost_is_paid_as_the_spell_is_cast() -> None:
    rite = spell("Rite", "{R}", "Sorcery", "As an additional cost to cast ~, sacrifice a creature.\nDraw a card.")
    none = board(Side([MOUNTAIN], [rite]), Side())
    assert legal_actions(none, 0) == ()
    game = board(Side([MOUNTAIN, bear()], [rite]), Side())
    assert cast_now(game, "Rite")
    assert find(game, "Plain Bear", Zone.GRAVEYARD)


@pytest.mark.rule("702.34a")
def test_flashback_casts_from_the_graveyard_and_exiles() -> None:
    again = spell("Again", "{R}", "Sorcery", "Draw a card.\nFlashback {1}{R}")
    game = board(Side([MOUNTAIN] * 2, graveyard=[again]), Side())
    play(game, "Again", way="flashback", zone=Zone.GRAVEYARD)
    assert find(game, "Again", Zone.EXILE) and len(game.player(0).hand) == 1


@pytest.mark.rule("702.27a")
def test_buyback_returns_the_card() -> None:
    back = spell("Back", "{R}", "Sorcery", "Buyback {1}\nDraw a card.")
    game = board(Side([MOUNTAIN] * 2, [back]), Side())
    play(game, "Back", YES)
    assert find(game, "Back", Zone.HAND)


@pytest.mark.rule("702.51a")
def test_convoke_taps_creatures_for_mana() -> None:
    call = spell("Call", "{2}{G}", "Sorcery", "Convoke\nDraw a card.")
    game = board(Side([FOREST, bear(), bear()], [call]), Side())
    assert cast_now(game, "Call")
    assert all(game.obj(id).tapped for id in all_of(game, "Plain Bear"))


@pytest.mark.rule("702.66a")
def test_delve_exiles_cards_for_generic_mana() -> None:
    dig = spell("Dig", "{3}{R}", "Sorcery", "Delve\nDraw a card.")
    game = board(Side([MOUNTAIN], [dig], graveyard=[FOREST] * 3), Side())
    assert cast_now(game, "Dig")
    assert len(all_of(game, "Forest", Zone.EXILE)) == 3


@pytest.mark.rule("702.96a")
def test_overload_changes_target_to_each() -> None:
    storm = spell("Storm", "{R}", "Instant", "~ deals 2 damage to target creature.\nOverload {1}{R}")
    game = board(Side([MOUNTAIN] * 2, [storm]), Side([bear(), bear()]))
    play(game, "Storm", way="overload")
    assert len(all_of(game, "Plain Bear", Zone.GRAVEYARD)) == 2


@pytest.mark.rule("702.37c")
def test_morph_is_cast_face_down_for_three_and_turned_up_as_a_special_action() -> None:
    sleeper = spell("Sleeper", "{4}{G}", "Creature — Bear", "Morph {G}", pt="5/5")
    game = board(Side([FOREST] * 4, [sleeper]), Side())
    play(game, "Sleeper", way="morph")
    (down,) = [id for id in game.state.battlefield if game.obj(id).face_down]
    assert (game.chars(down).power, game.chars(down).name) == (2, "")
    (up,) = legal_actions(game, 0)
    assert act_now(game, up) and game.chars(down).power == 5


@pytest.mark.rule("601.2b")
def test_picking_a_mode_by_key() -> None:
    charm = spell("Charm", "{R}", "Instant", "Choose one —\n• You gain 3 life.\n• Draw a card.")
    game = board(Side([MOUNTAIN], [charm]), Side())
    assert life_after(game, ("Charm", Picked(("0",)))) == 23


@pytest.mark.rule("706.10c")
@pytest.mark.parametrize("lands", [1, 2, 3])
def test_new_targets_are_chosen_once_for_each_copy(lands: int) -> None:
    storm = spell("Storm", "{0}", "Instant", "When you cast this spell, copy it for each land you control. You may"
                  " choose new targets for the copies.\nReturn target creature to its owner's hand.")
    game = board(Side([FOREST] * lands, [storm]), Side([bear(), bear("Elk")]))
    says = play(game, "Storm", "Plain Bear")
    asked = [each for each in says.decisions if isinstance(each, Pick)]
    assert len(asked) == lands
