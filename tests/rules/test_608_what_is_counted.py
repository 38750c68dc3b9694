"""CR 608.2h. What is counted: spells by where they were cast from, counters of players, lands while attacking."""

from __future__ import annotations

import pytest

from engine.decisions import Cast, PlayLand
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.askers import Script
from tests.rules.board import Side, board, find, to_step
from tests.rules.cards import FOREST
from tests.rules.play import after, beast, do, free, names, play, use
from tests.rules.situations import to_step_of
from tests.rules.test_combat import attacking, fight


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize("said", ["from anywhere other than your hand this turn", "this turn from your graveyard"])
def test_spells_are_counted_by_where_they_were_cast_from(said: str) -> None:
    count = free("Count", "Sorcery", f"You gain X life, where X is 3 plus the number of spells you've cast {said}.")
    balm = free("Balm", "Sorcery", "You gain 1 life.\nFlashback {0}")
    game = board(Side(hand=[balm, count]), Side())
    assert after(game, "Balm").player(0).life == 21
    play(game, "Balm", way="flashback", zone=Zone.GRAVEYARD)
    assert after(game, "Count").player(0).life == 22 + 4


@pytest.mark.rule("122.1")
def test_counters_of_all_players_are_counted() -> None:
    glow = free("Glow", "Sorcery", "Each player gets two rad counters. You gain life equal to the total number of rad "
                "counters among players.")  # fmt: skip
    assert after(board(Side(hand=[glow]), Side(), Side()), "Glow").player(0).life == 26


@pytest.mark.rule("611.3a")
def test_what_it_gets_while_something_is_so_is_counted_all_the_time() -> None:
    text = ("As long as this creature is attacking, it gets +X/+0, where X is the number of lands defending player "
            "controls.")
    ox = beast("Ox", text=text)
    assert fight(Side([ox]), Side([FOREST, FOREST, FOREST]), attacking("Ox")).player(1).life == 15


@pytest.mark.rule("506.5")
@pytest.mark.parametrize(("attackers", "exiled"), [(("Ox",), True), (("Ox", "Elk"), False)])
def test_a_creature_that_died_was_attacking_alone(attackers: tuple[str, ...], exiled: bool) -> None:
    text = "Whenever another creature dies, if it was attacking or blocking alone, exile it."
    game = fight(Side([beast("Ox", text="When this creature attacks, destroy it."), beast("Elk")]),
                 Side([free("Witness", "Enchantment", text)]), attacking(*attackers))
    assert bool(find(game, "Ox", Zone.EXILE)) is exiled


@pytest.mark.rule("107.3")
def test_the_greatest_number_that_one_opponent_controls() -> None:
    text = "This spell costs {X} less to cast, where X is the greatest number of creatures an opponent controls."
    drake = free("Drake", "Creature — Drake", text, "2/2", "{4}")
    game = board(Side([FOREST], [drake]), Side([beast("Ox")] * 3), Side([beast("Elk")] * 2))
    play(game, "Drake")
    assert find(game, "Drake")
    game = board(Side([FOREST, *[beast("Yak")] * 4], [drake]), Side([beast("Ox")] * 2), Side([beast("Ox")] * 2))
    assert not any(isinstance(each, Cast) for each in legal_actions(game, 0))


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize("said", ["sacrifice it and you gain that much life",
                                  "sacrifice an artifact. You gain that much life"])
def test_that_much_is_what_the_event_was_of_and_not_the_one_thing_sacrificed(said: str) -> None:
    ox = beast("Ox", "4/4", f"When this creature deals combat damage to a player, {said}.")
    game = fight(Side([ox, free("Orb", "Artifact")]), Side(), attacking("Ox"))
    assert (game.player(0).life, game.player(1).life, len(game.state.battlefield)) == (24, 16, 1)


@pytest.mark.rule("508.4")
def test_that_opponent_is_each_opponent_in_turn_where_any_player_was_attacked() -> None:
    text = ("Whenever this creature attacks a player, for each opponent, create a 1/1 white Soldier creature token "
            "that's tapped and attacking that opponent.")
    game = board(Side([beast("Ox", "3/3", text)]), Side(), Side(), asker=Script(attacking("Ox")))
    to_step(game, Step.END_COMBAT)
    assert [each.life for each in game.state.players] == [20, 16, 19]


@pytest.mark.rule("608.2c")
def test_cards_exiled_from_your_graveyard_are_those_of_yours() -> None:
    sweep = free("Sweep", "Sorcery",
                 "Exile all cards from all graveyards. Draw a card for each card exiled from your graveyard this way.")
    theirs = Side(graveyard=[beast("Two"), beast("Three")])
    game = board(Side([], [sweep], library=[FOREST] * 3, graveyard=[beast("One")]), theirs)
    play(game, "Sweep")
    assert names(game, Zone.HAND) == ["Forest"]


@pytest.mark.rule("305.1")
@pytest.mark.parametrize(("said", "life"), [
    ("if you've played a card from exile this turn", (23, 23)), ("if you played a land from exile this turn", (23, 20)),
    ("if you played a land or cast a spell from exile this turn", (23, 23)),
    ("if you played a land or cast a spell this turn from anywhere other than your hand", (23, 23)),
    ("if you didn't play a card from exile this turn", (20, 20)),
])
def test_lands_played_and_spells_cast_are_told_by_where_they_came_from(said: str, life: tuple[int, int]) -> None:
    count, dig = free("Count", "Sorcery", f"You gain 3 life {said}."), free(
        "Dig", "Sorcery", "Exile the top card of your library. You may play that card this turn.")
    for card, gained_life in zip((FOREST, free("Nap", "Sorcery", "Scry 1.")), life, strict=True):
        game = after(board(Side(hand=[count, dig], library=[card]), Side()), "Dig")
        home = find(game, card.name, Zone.EXILE)
        do(game, PlayLand(home) if card is FOREST else Cast(home, 0, "permitted"))
        assert after(game, "Count").player(0).life == gained_life


@pytest.mark.rule("305.1")
def test_a_land_from_the_hand_is_not_from_exile() -> None:
    count = free("Count", "Sorcery", "You gain 3 life if you played a card from exile this turn.")
    game = board(Side(hand=[count, FOREST]), Side())
    do(game, PlayLand(find(game, "Forest", Zone.HAND)))
    assert after(game, "Count").player(0).life == 20


@pytest.mark.rule("608.2h")
def test_the_exiled_cards_are_those_that_each_player_exiled_just_now() -> None:
    orb = free("Orb", "Artifact", "{0}: Each opponent exiles the top card of their library. You may play the exiled "
               "cards this turn.")  # fmt: skip
    game = board(Side([orb]), Side(library=[FOREST] * 9), Side(library=[FOREST] * 9))
    for _ in range(2):
        use(game, "Orb")
        assert len([each for each in legal_actions(game, 0) if isinstance(each, PlayLand)
                    and game.obj(each.card).zone is Zone.EXILE]) == 2
        to_step_of(game, 0, Step.MAIN1, 3)


@pytest.mark.rule("608.2h")
def test_what_each_of_several_players_sacrificed_is_returned() -> None:
    rite = free("Rite", "Sorcery", "Each opponent sacrifices a creature. Return the sacrificed creatures to the "
                "battlefield under your control.")  # fmt: skip
    game = after(board(Side(hand=[rite]), Side([beast("Ox")]), Side([beast("Elk")])), "Rite")
    assert sorted(names(game, Zone.BATTLEFIELD)) == ["Elk", "Ox"]


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("text", "sizes"), [
    ("Each creature you control gets +X/+0 until end of turn, where X is its toughness.", [(4, 3), (9, 5)]),
    ("Put a number of +1/+1 counters on each creature you control equal to that creature's power.", [(2, 4), (8, 9)]),
    ("Put X +1/+1 counters on each creature you control, where X is its power.", [(2, 4), (8, 9)]),
    ("Untap all creatures you control. Each of those creatures gets +X/+X until end of turn, where X is its power.",
     [(2, 4), (8, 9)]),
    ("Each creature you control has base power and toughness X/X until end of turn, where X is its toughness.",
     [(3, 3), (5, 5)]),
])  # fmt: skip
def test_each_of_several_gets_a_number_of_its_own(text: str, sizes: list[tuple[int, int]]) -> None:
    game = board(Side([beast("Ox", "1/3"), beast("Elk", "4/5")], [free("Grow", "Sorcery", text)]), Side())
    after(game, "Grow")
    assert [(game.chars(id).power, game.chars(id).toughness) for id in (find(game, "Ox"), find(game, "Elk"))] == sizes


@pytest.mark.rule("608.2h")
def test_counters_are_put_on_a_target_by_its_own_power() -> None:
    text = "Put a number of +1/+1 counters on target creature equal to its power."
    game = board(Side([beast("Ox", "1/3"), beast("Elk", "4/5")], [free("Grow", "Sorcery", text)]), Side())
    play(game, "Grow", "Elk")
    assert game.chars(find(game, "Elk")).power == 8


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("whose", "sizes"), [
    ("each of those creatures with power 4 or greater", [5, 1, 5]), ("each of them that's a Beast", [5, 2, 5]),
    ("each of them with mana value 3 or greater", [4, 1, 5]),
])  # fmt: skip
def test_some_of_those_that_something_was_done_to(whose: str, sizes: list[int]) -> None:
    wake = free("Wake", "Sorcery", f"Untap all creatures you control. Put a +1/+1 counter on {whose}.")
    game = board(Side([beast("Ox", "4/4"), beast("Elk", "1/1")], [wake]), Side([beast("Cow", "5/5")]))
    after(game, "Wake")
    assert [game.chars(find(game, name)).power for name in ("Ox", "Elk", "Cow")] == sizes


@pytest.mark.rule("608.2c")
def test_those_that_something_was_asked_of_are_known_afterwards() -> None:
    """Each creature attacks if able; then those that didn't are destroyed, as one that was tapped."""
    text = ("Creatures attack this turn if able. At the beginning of the next end step, destroy each of those "
            "creatures that didn't attack this turn.")
    tie = free("Tie", "Sorcery", "Tap target creature.")
    game = board(Side([beast("Ox"), beast("Elk")], [tie, free("Call", "Sorcery", text)]), Side([beast("Cow")]))
    after(game, ("Tie", "Elk"), "Call")
    to_step(game, Step.CLEANUP)
    assert (names(game, Zone.BATTLEFIELD), names(game, Zone.BATTLEFIELD, 1)) == (["Ox"], [])
