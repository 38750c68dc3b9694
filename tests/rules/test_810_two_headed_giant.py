"""CR 810. Two-Headed Giant: one life total and one number of poison counters a team, and what follows from it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine import decisions
from engine.ast.card import Card
from engine.events.kinds import Damage, GainLife, LoseLife, PutCounters, RemoveCounters
from engine.events.pipeline import emit
from engine.events.resolve import Resolving
from engine.game import Game
from engine.rules.attacking import attack_options
from engine.rules.before_priority import settle
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.user_error import UserError
from engine.variants.two_headed import lethal_poison
from engine.variants.ways_to_play import arrange
from tests.rules.askers import Script
from tests.rules.board import Side, find, to_step
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, next_turn, play, use
from tests.rules.seated import HEADS, PAIRS, alive, begun, leave, lives, seated

OX, ELK, YAK = (beast(name) for name in ("Ox", "Elk", "Yak"))


def giants(
    *boards: tuple[Card, ...],
    hand: tuple[Card, ...] = (),
    life: tuple[int, int] = (30, 30),
    step: Step = Step.MAIN1,
    asker: Script | None = None,
) -> Game:
    """Two teams of two heads with those life totals; it is the first team's turn, whose first player has the hand."""
    there = [*boards, *((),) * (4 - len(boards))]
    sides = [Side(list(there[seat]), hand=hand if seat == 0 else (), life=life[seat // 2]) for seat in range(4)]
    return seated(*sides, teams=PAIRS, options=HEADS, step=step, asker=asker)


def followed(
    card: Card, says: Callable[[Game, decisions.Decision], decisions.Answer | None], life: tuple[int, int] = (13, 7)
) -> Game:
    """A game of giants after a card's effects, which ask that."""
    game = giants(hand=(card,), life=life, asker=Script(says))
    r = Resolving(game, find(game, card.front.name), 0)
    for ability in card.front.abilities:
        r.perform(ability.effect)  # type: ignore[attr-defined]
    return game


@pytest.mark.rule("810.1", "810.2", "810.3", "810.4", "810.5")
def test_two_teams_of_two_share_turns_and_thirty_life_and_nothing_else() -> None:
    table = arrange(["two-headed-giant"], 4)
    assert table.teams == (0, 0, 1, 1) and table.options.shared_turns and table.options.life == 30
    with pytest.raises(UserError, match="two teams"):
        arrange(["two-headed-giant"], 6)
    game = begun("two-headed-giant", 4)
    assert lives(game) == [30] * 4
    emit(game, [LoseLife(0, 4), PutCounters(2, "energy", 2)])
    assert lives(game) == [26, 26, 30, 30]
    assert [player.counters.get("energy", 0) for player in game.state.players] == [0, 0, 2, 0]
    assert not set(game.state.players[0].hand) & set(game.state.players[1].hand)


@pytest.mark.rule("810.6")
def test_the_team_that_starts_skips_its_first_draw() -> None:
    game = begun("two-headed-giant", 4, starter=2)
    to_step(game, Step.MAIN1)
    assert [len(player.hand) for player in game.state.players] == [7, 7, 7, 7]
    next_turn(game, Step.MAIN1)
    assert [len(player.hand) for player in game.state.players] == [8, 8, 7, 7]


def fights(game: Game, attacks: dict[str, int], blocks: dict[str, str], damaged: int = -1) -> Script:
    """Play combat through by names; `damaged` the defending player whom attackers deal their damage to."""

    def says(game: Game, decision: decisions.Decision) -> decisions.Answer | None:
        if isinstance(decision, decisions.Attackers):
            able = {each.attacker for each in decision.options}
            pairs = tuple((find(game, name), whom) for name, whom in attacks.items())
            return decisions.Attacks(tuple(pair for pair in pairs if pair[0] in able))
        if isinstance(decision, decisions.Blockers):
            able = {each.blocker for each in decision.options}
            named = tuple((find(game, one), find(game, other)) for one, other in blocks.items())
            return decisions.Blocks(tuple(pair for pair in named if pair[0] in able))
        if (
            isinstance(decision, decisions.Choose)
            and decision.asked.purpose is decisions.Purpose.DAMAGE
            and damaged in decision.legal
        ):
            return decisions.Chosen((damaged,))
        return None

    said = Script(says)
    game.procedures.asker = said  # type: ignore[attr-defined]
    to_step(game, Step.END_COMBAT)
    return said


@pytest.mark.rule("810.7", "810.7a", "810.7d")
def test_the_team_attacks_and_blocks_as_a_group() -> None:
    game = giants((OX,), (ELK,), (YAK,), (), step=Step.BEGIN_COMBAT)
    said = fights(game, {"Ox": 3, "Elk": 3}, {"Yak": "Elk"})
    assert [each.asked.player for each in said.decisions if isinstance(each, decisions.Attackers)] == [0, 1]
    assert lives(game) == [30, 30, 28, 28] and not find(game, "Yak") and not find(game, "Elk")


@pytest.mark.rule("810.7a", "810.7c")
@pytest.mark.parametrize("seat", [2, 3])
def test_who_may_not_be_attacked_is_so_with_the_whole_team(seat: int) -> None:
    moat = free("Moat", "Enchantment", "Creatures can't attack you or planeswalkers you control.")
    game = giants((OX,), (), *(((moat,), ()) if seat == 2 else ((), (moat,))), step=Step.BEGIN_COMBAT)
    assert not attack_options(game)
    assert attack_options(giants((OX,), (moat,), (), (), step=Step.BEGIN_COMBAT))


@pytest.mark.rule("810.7b")
def test_the_controller_says_which_defending_player_a_one_shot_effect_means() -> None:
    thief = beast("Thief", "0/1", "Whenever this creature attacks, defending player discards a card.")
    game = seated(Side([thief]), Side(), Side(hand=[FOREST]), Side(hand=[FOREST]), teams=PAIRS, options=HEADS,
                  step=Step.BEGIN_COMBAT)  # fmt: skip

    def says(game: Game, decision: decisions.Decision) -> decisions.Answer | None:
        if isinstance(decision, decisions.Choose) and decision.legal == (2, 3):
            return decisions.Chosen((3,))
        if isinstance(decision, decisions.Attackers):
            return decisions.Attacks(((decision.options[0].attacker, 2),))
        return None

    game.procedures.asker = Script(says)  # type: ignore[attr-defined]
    to_step(game, Step.END_COMBAT)
    assert [len(player.hand) for player in game.state.players] == [0, 0, 1, 0]


@pytest.mark.rule("810.7c")
def test_what_cannot_attack_one_of_a_team_cannot_attack_the_team() -> None:
    moat = free("Moat", "Enchantment", "Creatures without flying can't attack you.")
    game = giants((OX, beast("Bird", "1/1", "Flying")), (), (moat,), (), step=Step.DECLARE_ATTACKERS)
    assert [game.chars(each.attacker).name for each in attack_options(game) if each.defenders] == ["Bird"]


@pytest.mark.rule("810.7d")
@pytest.mark.parametrize("owner", [2, 3])
def test_a_forest_of_either_defending_player_lets_forestwalk_pass(owner: int) -> None:
    boards: list[tuple[Card, ...]] = [(beast("Elf", "3/3", "Forestwalk"),), (), (YAK,), ()]
    boards[owner] = (*boards[owner], FOREST)
    game = giants(*boards, step=Step.BEGIN_COMBAT)
    fights(game, {"Elf": 2}, {"Yak": "Elf"})
    assert lives(game)[2] == 27


@pytest.mark.rule("810.7e")
def test_the_active_team_orders_blockers_before_the_defending_team_orders_attackers() -> None:
    both = beast("Both", "2/4", "This creature can block an additional creature each combat.")
    game = giants((beast("Bull", "5/5"),), (ELK,), (both,), (YAK,), step=Step.BEGIN_COMBAT)

    def says(game: Game, decision: decisions.Decision) -> decisions.Answer | None:
        if isinstance(decision, decisions.Attackers):
            return decisions.Attacks(tuple((each.attacker, 2) for each in decision.options))
        if isinstance(decision, decisions.Blockers):
            each = decision.options[0]
            many = each.attackers if len(each.attackers) <= each.most else (find(game, "Bull"),)
            return decisions.Blocks(tuple((each.blocker, one) for one in many))
        return None

    said = Script(says)
    game.procedures.asker = said  # type: ignore[attr-defined]
    to_step(game, Step.END_COMBAT)
    assert [each.asked.player for each in said.decisions if isinstance(each, decisions.Order)] == [0, 2]


@pytest.mark.rule("810.7f")
def test_each_attacker_deals_its_damage_to_one_defending_player_the_active_team_chooses() -> None:
    pain = free("Pain", "Enchantment", "Whenever you're dealt damage, you gain 10 life.")
    game = giants((OX,), (), (), (pain,), step=Step.BEGIN_COMBAT)
    fights(game, {"Ox": 2}, {}, damaged=3)
    assert lives(game)[2:] == [38, 38]
    other = giants((OX,), (), (), (pain,), step=Step.BEGIN_COMBAT)
    fights(other, {"Ox": 3}, {}, damaged=2)
    assert lives(other)[2:] == [28, 28]


@pytest.mark.rule("810.8", "810.8a")
def test_teams_win_and_lose_as_one() -> None:
    angel = free("Angel", "Enchantment", "You can't lose the game and your opponents can't win the game.")
    win = free("Win", "Sorcery", "You win the game.")
    game = giants(hand=(win,))
    play(game, "Win")
    assert game.state.outcome is not None and game.state.outcome.winners == (0, 1)
    kept = giants((), (), (), (angel,), hand=(win,))
    play(kept, "Win")
    assert kept.state.outcome is None
    emit(kept, [LoseLife(2, 40)])
    settle(kept)
    assert kept.state.outcome is None and lives(kept)[2] == -10


@pytest.mark.rule("810.8", "810.8a")
def test_who_does_not_lose_for_having_no_life_keeps_the_team_in_the_game() -> None:
    beyond = free("Beyond", "Enchantment", "You don't lose the game for having 0 or less life.")
    for board, left in (((), []), ((beyond,), [0, 1, 2, 3])):
        game = giants(board)
        emit(game, [LoseLife(1, 30)])
        settle(game)
        assert (alive(game) if game.state.outcome is None else []) == left


@pytest.mark.rule("810.8a")
def test_a_player_who_draws_from_an_empty_library_loses_with_the_team() -> None:
    sides = [Side(library=[] if seat == 1 else [FOREST] * 5) for seat in range(4)]
    game = seated(*sides, teams=PAIRS, options=HEADS, step=Step.UPKEEP)
    to_step(game, Step.MAIN1)
    assert game.state.outcome is not None and game.state.outcome.winners == (2, 3)


@pytest.mark.rule("810.8b")
def test_a_team_leaves_as_one_of_it_concedes() -> None:
    game = giants()
    leave(game, 3)
    assert game.state.outcome is not None and game.state.outcome.winners == (0, 1)
    assert alive(game) == [0, 1]


@pytest.mark.rule("810.8c")
def test_a_team_without_life_loses() -> None:
    game = giants(life=(30, 5))
    emit(game, [Damage(0, 2, 2, False), Damage(0, 3, 3, False)])
    settle(game)
    assert game.state.outcome is not None and game.state.players[3].lost_because == "704.5s"


@pytest.mark.rule("810.8d", "810.10")
def test_a_team_loses_with_fifteen_poison_counters_among_it() -> None:
    game = giants()
    emit(game, [PutCounters(2, "poison", 9), PutCounters(3, "poison", 5)])
    settle(game)
    assert game.state.outcome is None
    assert [player.counters.get("poison", 0) for player in game.state.players] == [0, 0, 14, 14]
    emit(game, [PutCounters(3, "poison", 1)])
    settle(game)
    assert game.state.outcome is not None and game.state.outcome.winners == (0, 1)


@pytest.mark.rule("810.9")
def test_damage_to_each_player_counts_for_each_of_a_team() -> None:
    game = giants(hand=(free("Rift", "Sorcery", "Rift deals 4 damage to each player."),))
    play(game, "Rift")
    assert lives(game) == [22] * 4


@pytest.mark.rule("810.9a")
def test_a_players_life_total_is_the_teams() -> None:
    double = free("Double", "Sorcery", "Double target player's life total.")
    game = giants(hand=(double,), life=(17, 30))
    play(game, "Double", 1)
    assert lives(game) == [34, 34, 30, 30]
    test = free(
        "Test", "Enchantment", "At the beginning of your upkeep, if you have 50 or more life, you win the game."
    )
    rich = giants((), (), (test,), (), life=(30, 50))
    next_turn(rich, Step.MAIN1)
    assert rich.state.outcome is not None and rich.state.outcome.winners == (2, 3)
    lurk = free(
        "Lurk", "Enchantment", "Pay half your life, rounded up: Lurk becomes a 4/4 Horror creature with flying."
    )
    low = giants((lurk,), life=(11, 30))
    use(low, "Lurk")
    assert lives(low)[:2] == [5, 5]


@pytest.mark.rule("810.9b")
def test_both_of_a_team_cannot_pay_more_life_together_than_it_has() -> None:
    pay = free("Tithe", "Sorcery", "Each player pays 4 life.")
    game = giants(hand=(pay,), life=(7, 30))
    play(game, "Tithe")
    assert lives(game) == [3, 3, 22, 22]


@pytest.mark.rule("810.9c")
def test_setting_a_players_life_total_sets_the_teams() -> None:
    game = giants(hand=(free("Ten", "Sorcery", "Target player's life total becomes 10."),), life=(30, 25))
    play(game, "Ten", 3)
    assert lives(game) == [30, 30, 10, 10]
    assert game.state.history.get(("life lost", 3)) == 15


@pytest.mark.rule("810.9d")
def test_of_each_team_one_is_affected_where_each_life_total_is_set() -> None:
    asked: list[decisions.Choose] = []

    def says(game: Game, decision: decisions.Decision) -> decisions.Answer | None:
        if isinstance(decision, decisions.Choose):
            asked.append(decision)
            return decisions.Chosen(decision.legal[-1:])
        return None

    kind = free("Kind", "Sorcery", "Each player's life total becomes the lowest life total among all players.")
    game = followed(kind, says)
    assert lives(game) == [7] * 4
    assert [each.legal for each in asked] == [(0, 1), (2, 3)] and game.state.history.get(("life lost", 1)) == 6


@pytest.mark.rule("810.9e")
def test_teammates_do_not_exchange_life_totals() -> None:
    swap = free("Swap", "Sorcery", "Two target players exchange life totals.")
    game = giants(hand=(swap,), life=(30, 12))
    play(game, "Swap", decisions.Chosen((0, 1)))
    assert lives(game) == [30, 30, 12, 12]
    across = giants(hand=(swap,), life=(30, 12))
    play(across, "Swap", decisions.Chosen((1, 2)))
    assert lives(across) == [12, 12, 30, 30]


@pytest.mark.rule("810.9g", "810.9h")
def test_who_cannot_gain_or_lose_life_holds_the_team() -> None:
    numb = free("Numb", "Enchantment", "You can't gain life.")
    calm = free("Calm", "Enchantment", "Your life total can't change.")
    game = giants((numb,))
    emit(game, [GainLife(1, 5)])
    assert lives(game)[:2] == [30, 30]
    drain = free("Drain", "Artifact", "Pay 2 life: You gain 1 life.")
    still = giants((calm,), (drain,))
    emit(still, [LoseLife(1, 5)])
    assert lives(still)[:2] == [30, 30]
    still.state.priority = 1
    assert not [each for each in legal_actions(still, 1) if isinstance(each, decisions.Activate)]
    free_drain = giants((), (drain,))
    free_drain.state.priority = 1
    assert [each for each in legal_actions(free_drain, 1) if isinstance(each, decisions.Activate)]


@pytest.mark.rule("810.10a")
def test_a_players_poison_counters_are_the_teams() -> None:
    count = free("Count", "Sorcery", "You gain 1 life for each poison counter your opponents have.")
    game = giants(hand=(count,))
    emit(game, [PutCounters(2, "poison", 3), PutCounters(3, "poison", 1)])
    assert [player.counters.get("poison", 0) for player in game.state.players] == [0, 0, 4, 4]
    play(game, "Count")
    assert lives(game)[:2] == [34, 34]


@pytest.mark.rule("810.10b")
def test_a_player_who_loses_poison_counters_takes_them_from_the_team() -> None:
    game = giants()
    emit(game, [PutCounters(2, "poison", 3)])
    emit(game, [RemoveCounters(3, "poison", 2)])
    assert [player.counters.get("poison", 0) for player in game.state.players] == [0, 0, 1, 1]


@pytest.mark.rule("810.10c")
def test_who_cannot_get_poison_counters_keeps_the_team_from_them() -> None:
    pure = free("Pure", "Enchantment", "You can't get poison counters.")
    game = giants((), (), (pure,))
    emit(game, [PutCounters(3, "poison", 3)])
    assert not game.state.players[2].counters and not game.state.players[3].counters


@pytest.mark.rule("810.10d")
def test_a_player_is_poisoned_if_the_team_is() -> None:
    toxin = free("Toxin", "Sorcery", "Destroy target creature if its controller is poisoned.")
    for poison, there in ((0, True), (1, False)):
        game = giants((), (), (), (YAK,), hand=(toxin,))
        emit(game, [PutCounters(2, "poison", poison)] if poison else [])
        play(game, "Toxin", "Yak")
        assert bool(find(game, "Yak")) is there


@pytest.mark.rule("810.11")
def test_more_heads_have_more_life_and_stand_more_poison() -> None:
    three = arrange(["two-headed-giant"], 6, {"team-size": "3"})
    assert three.options.life == 45 and three.teams == (0, 0, 0, 1, 1, 1)
    assert [lethal_poison(heads) for heads in (2, 3, 4)] == [15, 20, 25]
    game = begun("two-headed-giant", 6, team_size="3")
    emit(game, [PutCounters(0, "poison", 19)])
    settle(game)
    assert game.state.outcome is None and lives(game) == [45] * 6
    emit(game, [PutCounters(1, "poison", 1)])
    settle(game)
    assert game.state.outcome is not None


@pytest.mark.rule("810.9f")
def test_of_each_team_one_life_total_at_most_is_redistributed() -> None:
    asked: list[tuple[int, ...]] = []

    def says(game: Game, decision: decisions.Decision) -> decisions.Answer | None:
        if isinstance(decision, decisions.Choose) and decision.asked.purpose is decisions.Purpose.PLAYER:
            asked.append(decision.legal)
            return decisions.Chosen(decision.legal[:1])
        if isinstance(decision, decisions.Pick):
            return decisions.Picked((decision.options[-1].key,))
        return None

    swap = free("Swap", "Sorcery", "Redistribute any number of players' life totals.")
    game = followed(swap, says)
    assert asked[:2] == [(0, 1, 2, 3), (2, 3)] and lives(game) == [7, 7, 13, 13]
