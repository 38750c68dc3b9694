"""CR 119. Life that is gained, lost, paid and exchanged, and life totals that are set or kept."""

from __future__ import annotations

import pytest

from engine.decisions import Chosen
from engine.evaluate.rulings import cant
from engine.events.kinds import Damage, GainLife, LoseLife
from engine.events.pipeline import emit
from engine.rules.before_priority import settle
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, board, cast_now, find, resolve, spell, to_step
from tests.rules.cards import FOREST, bear
from tests.rules.play import after, beast, free, go_on, life_after, names, play, use
from tests.rules.situations import watched
from tests.rules.usual_cards import ALTAR


@pytest.mark.rule("104.3b")
def test_the_equipped_creature_keeps_its_controller_from_losing() -> None:
    text = ("Equipped creature has flying and \"You can't lose the game and your opponents can't win the game.\"\n"
            "Equip {0}")
    game = board(Side([free("Steel", "Artifact — Equipment", text), beast("Ox")]), Side())
    use(game, "Steel", "Ox")
    assert "flying" in game.chars(find(game, "Ox")).keywords
    emit(game, [LoseLife(0, 25)])
    settle(game)
    assert game.player(0).alive and game.state.outcome is None


@pytest.mark.rule("119.1")
@pytest.mark.parametrize(("life", "power"), [(29, 2), (30, 7)])
def test_so_much_above_the_starting_life_total(life: int, power: int) -> None:
    text = "As long as your life total is at least 10 greater than your starting life total, this creature gets +5/+5."
    game = board(Side([beast("Ox", text=text)], life=life), Side())
    assert game.chars(find(game, "Ox")).power == power


@pytest.mark.rule("119.3")
def test_damage_leaves_one_life_whatever_deals_it_at_once() -> None:
    text = "Damage that would reduce your life total to less than 1 reduces it to 1 instead."
    blast = "{0}: Each creature you control deals 9 damage to target player."
    game = board(Side([free("Vow", "Enchantment", text), beast("Ox"), beast("Elk"), free("Rod", "Artifact", blast)]),
                 Side())
    game.state.own_player(0).life = 15
    use(game, "Rod", 0)
    assert game.player(0).life == 1


@pytest.mark.rule("119.3")
@pytest.mark.parametrize(("life", "damage", "left"), [(9, 5, 7), (9, 1, 8), (6, 2, 4)])
def test_damage_leaves_so_much_life(life: int, damage: int, left: int) -> None:
    text = ("As long as you have 7 or more life, damage that would reduce your life total to less than 7 reduces it to "
            "7 instead.")
    bolt = free("Bolt", "Sorcery", f"Bolt deals {damage} damage to any target.")
    assert life_after(board(Side([beast("Wurm", text=text)], [bolt], life=life), Side()), ("Bolt", 0)) == left


@pytest.mark.rule("119.3")
def test_each_opponent_loses_as_much_life_as_they_lost() -> None:
    echo = spell("Echo", "{G}", "Enchantment", "At the beginning of each end step, each opponent loses life equal to "
                 "the life they lost this turn.")
    drain = spell("Drain", "{G}", "Sorcery", "Target opponent loses 3 life.")
    game = after(board(Side([FOREST, echo], [drain]), Side(), Side()), ("Drain", Chosen((1,))))
    to_step(game, Step.END)
    resolve(game)
    assert [game.player(who).life for who in (0, 1, 2)] == [20, 14, 20]


@pytest.mark.rule("119.4")
@pytest.mark.parametrize("paid", [0, 3, 20])
def test_any_amount_of_life_is_paid(paid: int) -> None:
    text = "Pay any amount of life. Create that many 1/1 white Soldier creature tokens."
    game = board(Side([], [free("Levy", "Sorcery", text)]), Side())
    assert life_after(game, ("Levy", paid)) == 20 - paid
    assert names(game, Zone.BATTLEFIELD).count("Soldier") == paid


@pytest.mark.rule("119.4")
def test_life_is_paid_and_seen_or_cards_are_exiled() -> None:
    font = free("Font", "Enchantment", "Whenever you pay life, put that many blood counters on Font.")
    sage = free("Sage", "Enchantment", "If you would pay life while your library has at least that many cards in it, "
                "exile that many cards from the top of your library instead.")
    game = board(Side([font, ALTAR, free("Wound", "Artifact", "{0}: You lose 1 life.")], [sage],
                      library=[FOREST, FOREST, FOREST, FOREST]), Side())
    use(game, "Wound")
    use(game, "Altar", ability=1)
    assert (game.obj(find(game, "Font")).counters, game.player(0).life) == ({"blood": 2}, 17)
    play(game, "Sage")
    use(game, "Altar", ability=1)
    assert (game.player(0).life, names(game, Zone.EXILE), len(game.player(0).library)) == (17, ["Forest"] * 2, 0)
    use(game, "Altar", ability=1)
    assert game.player(0).life == 15  # the library is too small


@pytest.mark.rule("119.5")
def test_a_life_total_becomes_a_number_that_was_counted() -> None:
    text = "Count the number of cards in your library. Your life total becomes that number."
    game = board(Side(hand=[free("Hymn", "Sorcery", text)], library=[beast("Elk")] * 7), Side())
    assert life_after(game, "Hymn") == 7


@pytest.mark.rule("119.5")
def test_damage_leaves_one_life() -> None:
    text = "Until end of turn, damage that would reduce your life total to less than 1 reduces it to 1 instead."
    game = after(board(Side((), [free("Grace", "Instant", text)], life=3), Side([bear("Foe")])), "Grace")
    emit(game, [Damage(find(game, "Foe"), 0, 5)])
    assert game.state.players[0].life == 1


@pytest.mark.rule("119.5")
def test_a_life_total_may_become_a_number() -> None:
    game = board(Side(hand=[free("Rest", "Sorcery", "You may have your life total become 7.")]), Side())
    assert life_after(game, ("Rest", "yes")) == 7


@pytest.mark.rule("119.5")
def test_each_life_total_becomes_a_number_of_its_own() -> None:
    text = "Each player's life total becomes the number of creatures they control."
    game = after(board(Side([bear()], [free("Leveller", "Sorcery", text)]), Side([bear()] * 3)), "Leveller")
    assert [each.life for each in game.state.players] == [1, 3]


@pytest.mark.rule("119.7")
@pytest.mark.parametrize(("theirs", "after"), [(25, [25, 20]), (26, [20, 26])])
def test_life_totals_that_are_close_are_exchanged(theirs: int, after: list[int]) -> None:
    text = ("If the difference between your life total and target player's life total is 5 or less, exchange life "
            "totals with that player.")
    game = board(Side(hand=[free("Mind", "Sorcery", text)]), Side(life=theirs))
    play(game, "Mind", 1)
    assert [each.life for each in game.state.players] == after


@pytest.mark.rule("119.7")
def test_the_difference_of_two_life_totals() -> None:
    text = ("Two target players exchange life totals. You create an X/X colorless Horror artifact creature token, "
            "where X is the difference between those players' life totals.")
    game = after(board(Side(hand=[free("Rite", "Sorcery", text)], life=7), Side(life=19)), ("Rite", (0, 1)))
    token = next(id for id in game.state.battlefield if "Horror" in game.chars(id).subtypes)
    assert (game.player(0).life, game.player(1).life, game.chars(token).power) == (19, 7, 12)


@pytest.mark.rule("119.7")
def test_a_life_total_that_cant_change() -> None:
    rite = spell("Rite", "{0}", "Sorcery", "As an additional cost to cast this spell, pay 2 life.\nDraw a card.")
    song = spell("Song", "{0}", "Sorcery", "You gain 3 life.")
    game = board(Side([free("Golem", "Artifact", "Your life total can't change.")], [rite, song]), Side([bear("Foe")]))
    emit(game, [Damage(find(game, "Foe"), 0, 5)])
    assert not cast_now(game, "Rite")
    assert life_after(game, "Song") == 20
    assert game.state.history["damage taken", 0] == 5


@pytest.mark.rule("119.8")
def test_no_life_is_paid_where_none_can_be_lost() -> None:
    lock = free("Lock", "Enchantment", "Your life total can't change.")
    text = "You may pay any amount of life. You gain 1 life for each 1 life paid this way. Draw a card."
    game = board(Side([lock], [free("Levy", "Sorcery", text)], [FOREST]), Side())
    play(game, "Levy", "yes")
    assert game.player(0).life == 20 and len(game.player(0).hand) == 1


@pytest.mark.rule("119.8")
def test_no_exchange_with_a_player_whose_life_total_cant_change() -> None:
    law = free("Law", "Artifact", "Your life total can't change.")
    game = after(board(Side([law], [free("Swap", "Sorcery", "Exchange life totals with target opponent.")], life=24),
                       Side(life=16)), ("Swap", 1))
    assert (game.player(0).life, game.player(1).life) == (24, 16)


@pytest.mark.rule("119.9")
def test_the_first_time_each_turn_is_the_players_first() -> None:
    text = "Whenever you gain life for the first time each turn, put a charge counter on Watcher."
    game = board(Side([spell("Watcher", "{1}", "Enchantment", text)]), Side())
    for _ in range(2):
        emit(game, [GainLife(0, 1)])
        settle(game)
        resolve(game)
    assert game.state.objects[find(game, "Watcher")].counters.get("charge") == 1


@pytest.mark.rule("119.9")
@pytest.mark.parametrize(("loss", "times"), [(2, 0), (3, 1), (4, 1)])
def test_so_much_life_or_more_is_lost_at_once(loss: int, times: int) -> None:
    assert watched("an opponent loses 3 or more life", f"Target player loses {loss} life.", 1) == times


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


@pytest.mark.rule("119.9")
@pytest.mark.parametrize(("lost", "counters"), [("1 life", 1), ("2 life", 0)])
def test_several_players_lose_life_at_once(lost: str, counters: int) -> None:
    exact = beast("King", text="Whenever one or more opponents each lose exactly 1 life, put a +1/+1 counter on "
                               "King.")
    any_ = beast("Duke", text="Whenever one or more opponents lose life, put a +1/+1 counter on Duke.")
    game = board(Side([exact, any_], [free("Drain", "Sorcery", f"Each opponent loses {lost}.")]), Side(), Side())
    play(game, "Drain")
    assert game.obj(find(game, "King")).counters.get("+1/+1", 0) == counters
    assert game.obj(find(game, "Duke")).counters["+1/+1"] == 1


@pytest.mark.rule("603.2", "119.3")
def test_of_losses_at_the_same_time_one_is_the_first() -> None:
    watch = free("Watch", "Enchantment", "Whenever you lose life for the first time each turn, draw a card.")
    game = board(Side([watch]), Side())
    for _ in range(2):
        emit(game, [LoseLife(0, 2), LoseLife(0, 3)])
        settle(game)
        go_on(game)
    assert len(game.player(0).hand) == 1 and game.player(0).life == 10


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(("active", "lost"), [(0, 6), (1, 3)])
def test_life_lost_during_your_turn(active: int, lost: int) -> None:
    text = "If an opponent would lose life during your turn, they lose twice that much life instead."
    game = board(Side([free("Law", "Enchantment", text)]), Side(), active=active)
    emit(game, [LoseLife(1, 3, 0)])
    assert game.state.players[1].life == 20 - lost


@pytest.mark.rule("701.10c")
@pytest.mark.parametrize(("mine", "cards"), [(20, 3), (14, 0)])
def test_how_much_was_lost_by_exchanging_life_totals(mine: int, cards: int) -> None:
    text = "Exchange life totals with target opponent. If you lost life this way, draw that many cards."
    game = board(Side((), [free("Swap", "Sorcery", text)], library=[beast("Ox")] * 9, life=mine), Side(life=17))
    play(game, "Swap", 1)
    assert (game.player(0).life, len(game.player(0).hand)) == (17, cards)


def test_the_controller_of_what_is_enchanted_is_bound() -> None:
    text = "Enchant creature\nEnchanted creature's controller can't gain life."
    game = board(Side([FOREST], [spell("Gag", "{G}", "Enchantment — Aura", text)]), Side([bear()]))
    play(game, "Gag", "Plain Bear")
    assert cant(game, "gain life", 1) and not cant(game, "gain life", 0)
