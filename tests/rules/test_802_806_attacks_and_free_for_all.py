"""CR 802-804, 806. Attacking several players, or to one side only; deploying creatures; free-for-all."""

from __future__ import annotations

import pytest

from engine import decisions
from engine.ast.card import Card
from engine.cli.table import play_game
from engine.game import Game
from engine.rules.answer_checks import check
from engine.rules.attacking import attack_options, attackers_decision
from engine.rules.banding import band_of
from engine.rules.combat_effects import attack_costs
from engine.rules.priority import legal_actions
from engine.state.options import RulesOptions
from engine.state.seating import mates
from engine.terms.steps import Step
from engine.user_error import UserError
from engine.variants.deploy import deploy_creatures
from engine.variants.ways_to_play import FORMATS, arrange
from tests.keywords.table import Seats
from tests.rules.askers import Script
from tests.rules.board import Side, find, resolve, to_step
from tests.rules.cards import FOREST
from tests.rules.play import beast, do, free, next_turn, play
from tests.rules.seated import begun, leave, lives, seated

OX, ELK, YAK, BOAR = (beast(name) for name in ("Ox", "Elk", "Yak", "Boar"))
BULL = beast("Bull", "3/3")
MOUNTAIN = free("Hill", "Basic Land — Mountain")
WALKER = free("Sage", "Legendary Planeswalker — Sage", "+1: You gain 1 life.", loyalty="4")


class Fight(Script):
    """Attacks and blocks by the names of creatures; what was asked is kept."""

    def __init__(self, attacks: dict[str, int | str], blocks: dict[str, str] | None = None) -> None:
        super().__init__()
        self.attacks, self.blocks = attacks, blocks or {}

    def answer(self, game: Game, decision: decisions.Decision) -> decisions.Answer:
        if isinstance(decision, decisions.Attackers):
            self.decisions.append(decision)
            pairs = (
                (find(game, name), find(game, whom) if isinstance(whom, str) else whom)
                for name, whom in self.attacks.items()
            )
            able = {option.attacker for option in decision.options}
            return decisions.Attacks(tuple(pair for pair in pairs if pair[0] in able))
        if isinstance(decision, decisions.Blockers):
            self.decisions.append(decision)
            able = {option.blocker for option in decision.options}
            named = ((find(game, one), find(game, other)) for one, other in self.blocks.items())
            return decisions.Blocks(tuple(pair for pair in named if pair[0] in able))
        return super().answer(game, decision)


def fight(game: Game, attacks: dict[str, int | str], blocks: dict[str, str] | None = None) -> Fight:
    """Play combat through; what was asked."""
    fought = Fight(attacks, blocks)
    game.procedures.asker = fought  # type: ignore[attr-defined]
    to_step(game, Step.END_COMBAT)
    return fought


def table(*first: Card, step: Step = Step.BEGIN_COMBAT, options: RulesOptions | None = None, count: int = 4,
          more: dict[int, Card] | None = None) -> Game:  # fmt: skip
    """Players with a beast each; the first has these more."""
    sides = []
    for seat in range(count):
        extra = list(first) if seat == 0 else [more[seat]] if more and seat in more else []
        sides.append(Side([(OX, ELK, YAK, BOAR)[seat], *extra]))
    return seated(*sides, step=step, options=options)


@pytest.mark.rule("802.1", "802.2", "802.3")
def test_several_players_can_be_attacked_at_once_or_one() -> None:
    game = table(BULL, more={1: WALKER})
    fought = fight(game, {"Ox": 1, "Bull": 2})
    assert lives(game) == [20, 18, 17, 20]
    options = next(each for each in fought.decisions if isinstance(each, decisions.Attackers)).options
    assert set(options[0].defenders) == {1, 2, 3, find(game, "Sage")}
    assert not [
        each for each in fought.decisions if isinstance(each, decisions.Choose)
    ]  # nobody chooses a defending player
    one = table(BULL)
    fight(one, {"Ox": 1, "Bull": 1})
    assert lives(one) == [20, 15, 20, 20]


@pytest.mark.rule("802.2a")
def test_mountainwalk_asks_only_the_player_who_is_attacked() -> None:
    goat = beast("Goat", "1/1", "Mountainwalk")
    for owner, blocked in ((1, True), (2, False)):
        game = table(goat, more={owner: MOUNTAIN})
        fight(game, {"Ox": 1, "Goat": 2}, {"Yak": "Goat"})
        assert (lives(game)[2] == 20) is blocked


@pytest.mark.rule("802.2a")
def test_the_defending_player_of_an_attacker_is_whom_it_attacks_or_attacked_before() -> None:
    thief = beast("Thief", "1/1", "Whenever this creature attacks, defending player loses 1 life.")
    game = table(thief, more={2: WALKER})
    fight(game, {"Ox": 1, "Thief": "Sage"})
    assert lives(game) == [20, 18, 19, 20]
    late = beast("Late", "1/1", "{0}: Defending player loses 1 life.")
    other = table(late)
    fight(other, {"Late": 3})
    other.procedures.asker = Script()  # type: ignore[attr-defined]
    to_step(other, Step.MAIN2)
    action = next(each for each in legal_actions(other, 0) if isinstance(each, decisions.Activate))
    do(other, action)
    assert lives(other) == [20, 20, 20, 18]


@pytest.mark.rule("802.3a")
def test_a_restriction_about_one_player_binds_only_attacks_on_that_player() -> None:
    wall = free("Wall", "Enchantment",
                "Creatures can't attack you unless their controller pays {2} for each of those creatures.")
    lone = beast("Lone", "2/2", "This creature can't attack alone.")
    game = table(lone, more={1: wall})
    decision = attackers_decision(game, 0, attack_options(game))
    with pytest.raises(decisions.IllegalAnswer):
        check(game, decision, decisions.Attacks(((find(game, "Lone"), 2),)))
    check(
        game, decision, decisions.Attacks(((find(game, "Lone"), 2), (find(game, "Ox"), 3)))
    )  # the group attacks, not each part
    assert not attack_costs(game, ((find(game, "Ox"), 3),)) and attack_costs(game, ((find(game, "Ox"), 1),))


@pytest.mark.rule("802.3b")
def test_a_band_attacks_one_player() -> None:
    hound = beast("Hound", "1/1", "Banding")
    offered: list[tuple[int, ...]] = []

    class Bands(Fight):
        def answer(self, game: Game, decision: decisions.Decision) -> decisions.Answer:
            if isinstance(decision, decisions.Choose):
                offered.append(decision.legal)
                return decisions.Chosen(decision.legal[:1])
            return super().answer(game, decision)

    game = table(hound, BULL)
    game.procedures.asker = Bands({"Hound": 1, "Ox": 1, "Bull": 2})  # type: ignore[attr-defined]
    to_step(game, Step.DECLARE_ATTACKERS)
    assert offered and all(find(game, "Bull") not in legal for legal in offered)
    assert band_of(game, find(game, "Hound")) == band_of(game, find(game, "Ox")) != band_of(game, find(game, "Bull"))


@pytest.mark.rule("802.4", "802.4a", "802.4b")
def test_defending_players_block_in_turn_and_only_what_attacks_them() -> None:
    brute = beast("Brute", "2/2", "Menace")
    game = table(brute, BULL, more={1: beast("Hare", "1/1")})
    fought = fight(game, {"Brute": 1, "Bull": 2}, {"Elk": "Brute", "Hare": "Brute", "Yak": "Bull"})
    asked = [each for each in fought.decisions if isinstance(each, decisions.Blockers)]
    assert [each.asked.player for each in asked] == [1, 2]
    bull = find(game, "Bull")
    assert all(option.attackers != (bull,) for option in asked[0].options)
    assert [option.attackers for option in asked[1].options] == [(bull,)]
    assert lives(game) == [20, 20, 20, 20]


@pytest.mark.rule("802.5", "802.6")
def test_orders_and_damage_are_announced_in_turn() -> None:
    both, twin = (
        beast(name, "2/4", "This creature can block an additional creature each combat.") for name in ("Both", "Twin")
    )
    game = seated(Side([OX, BULL, beast("Calf"), beast("Kid")]), Side([both]), Side([twin]), step=Step.BEGIN_COMBAT)
    orders: list[int] = []
    divided: list[int] = []

    class Several(Fight):
        def answer(self, game: Game, decision: decisions.Decision) -> decisions.Answer:
            if isinstance(decision, decisions.Blockers):
                me = decision.options[0]
                return decisions.Blocks(tuple((me.blocker, each) for each in me.attackers))
            if isinstance(decision, decisions.Order):
                orders.append(decision.asked.player)
                return decisions.Ordered(decision.items)
            if isinstance(decision, decisions.Divide):
                divided.append(decision.asked.player)
            return super().answer(game, decision)

    game.procedures.asker = Several({"Ox": 1, "Bull": 1, "Calf": 2, "Kid": 2})  # type: ignore[attr-defined]
    to_step(game, Step.END_COMBAT)
    assert orders == divided == [1, 2]


@pytest.mark.rule("803.1a", "803.1b")
@pytest.mark.parametrize(("side", "whom"), [("left", 1), ("right", 3)])
def test_only_the_opponent_next_to_one_on_that_side_can_be_attacked(side: str, whom: int) -> None:
    game = table(options=RulesOptions(attack_toward=side), step=Step.DECLARE_ATTACKERS, more={whom: WALKER})
    assert [set(option.defenders) for option in attack_options(game)] == [{whom, find(game, "Sage")}]
    mate = seated(Side([OX]), Side(), Side(), Side(), teams=(0, 0 if whom == 1 else 1, 1, 0 if whom == 3 else 1),
                  options=RulesOptions(attack_toward=side), step=Step.DECLARE_ATTACKERS)  # fmt: skip
    assert not [option for option in attack_options(mate) if option.defenders]  # the nearest opponent sits further away


@pytest.mark.rule("804.1")
def test_deploying_is_the_emperors_and_may_be_chosen_by_teams_only() -> None:
    assert arrange(["emperor"], 6).options.deploy_creatures
    assert arrange(["team-vs-team"], 4, {"deploy": "yes"}).options.deploy_creatures
    with pytest.raises(UserError, match="deploy"):
        arrange(["free-for-all"], 4, {"deploy": "yes"})


@pytest.mark.rule("804.2")
def test_a_creature_taps_to_be_handed_to_a_teammate_for_good() -> None:
    options = RulesOptions(deploy_creatures=True)
    game = seated(Side([OX]), Side([ELK]), Side(), Side(), teams=(0, 0, 1, 1), options=options)
    deploy_creatures(game)
    ox = find(game, "Ox")
    action = next(each for each in legal_actions(game, 0) if isinstance(each, decisions.Activate) and each.source == ox)
    said = do(game, action)
    assert said.decisions and game.controller(ox) == 1 and game.obj(ox).tapped
    next_turn(game, Step.MAIN1)
    assert game.controller(ox) == 1
    game.state.step = Step.UPKEEP
    game.legal_actions_cache.clear()
    assert not [each for each in legal_actions(game, 1) if isinstance(each, decisions.Activate)]  # as a sorcery only
    leave(game, 1)
    assert game.controller(ox) == 0  # 800.4a


@pytest.mark.rule("804.2")
@pytest.mark.parametrize("deployed", [True, False])
def test_what_an_emperor_deploys_fights_for_a_general(deployed: bool) -> None:
    table = arrange(["emperor"], 6, {"part": "emperor"})
    game = seated(Side([beast("Ox", "4/4")]), *[Side() for _ in range(5)], teams=table.teams, options=table.options,
                  asker=Seats(attack={"Ox": 2}))  # fmt: skip
    deploy_creatures(game)
    assert mates(game.state, 0) == (5, 0, 1)  # the emperor sits between the generals
    if deployed:
        ox_now = find(game, "Ox")
        actions = legal_actions(game, 0)
        handing = next(each for each in actions if isinstance(each, decisions.Activate) and each.source == ox_now)
        do(game, handing, 1)
        assert game.controller(ox_now) == 1
    to_step(game, Step.END_COMBAT)
    assert lives(game) == [20] * 6  # nobody sits next to the emperor but those of the own team
    next_turn(game, Step.MAIN2)
    assert lives(game)[2] == (16 if deployed else 20)  # the general's, who sits next to the others' general


@pytest.mark.rule("804.2")
def test_only_teammates_are_offered() -> None:
    sleeper = beast("Sleeper", "2/2", "Haste")
    game = seated(Side(hand=[sleeper]), Side(), Side(), teams=(0, 0, 1), options=RulesOptions(deploy_creatures=True))
    deploy_creatures(game)
    play(game, "Sleeper")
    action = next(each for each in legal_actions(game, 0) if isinstance(each, decisions.Activate))
    do(game, action, stay=True)
    targets = game.obj(game.state.stack[-1]).targets
    assert targets == ((1,),)
    resolve(game)
    assert game.controller(find(game, "Sleeper")) == 1


@pytest.mark.rule("806.1", "806.2", "806.2a", "806.2b", "806.2c")
def test_free_for_all_has_these_options_and_no_others() -> None:
    table = arrange(["free-for-all"], 5)
    options = table.options
    assert (options.range_of_influence, options.attack_toward, options.attack_one) == (0, "", False)
    assert not table.teams and not options.deploy_creatures
    assert arrange(["free-for-all"], 5, {"range": "1"}).options.range_of_influence == 1  # the same for all
    assert {choice.name for choice in FORMATS["free-for-all"].choices} == {"attack", "range"}
    with pytest.raises(UserError, match="multiple / left / right"):
        arrange(["free-for-all"], 5, {"attack": "both"})


@pytest.mark.rule("806.3")
def test_players_of_a_free_for_all_are_seated_at_random() -> None:
    assert arrange(["free-for-all"], 4).random_seats and not arrange(["team-vs-team"], 4).random_seats
    short = RulesOptions(turn_limit=1)
    places = [
        play_game([(FOREST,) * 10] * 4, ["A", "B", "C", "D"], ("random",) * 4, seed, short, random_seats=True).seat_of
        for seed in range(8)
    ]
    assert len(set(places)) > 3 and all(sorted(seats) == [0, 1, 2, 3] for seats in places)


def test_a_free_for_all_begins_with_everybody_alone() -> None:
    game = begun("free-for-all", 4)
    assert [player.team for player in game.state.players] == [-1] * 4
