"""CR 102.3, 802, 808. What several opponents, teammates and the way round the table mean to words of cards."""

from __future__ import annotations

import pytest

from engine import decisions
from engine.game import Game
from engine.rules.attacking import attack_options
from engine.rules.before_priority import settle
from engine.state.options import RulesOptions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.askers import Script
from tests.rules.board import Side, all_of, find, to_step
from tests.rules.play import beast, cast, free, go_on, next_turn, play, use
from tests.rules.seated import HEADS, PAIRS, SHARED, alive, leave, lives, seated
from tests.rules.test_800_what_a_leaver_takes_along import VOTE
from tests.rules.test_802_806_attacks_and_free_for_all import fight, table

OX, ELK, YAK, BOAR = (beast(name) for name in ("Ox", "Elk", "Yak", "Boar"))


def attacks_with(name: str, whom: int) -> Script:
    """Attacks somebody with one creature, and says yes to all."""

    def says(game: Game, decision: decisions.Decision) -> decisions.Answer | None:
        if isinstance(decision, decisions.Attackers):
            return decisions.Attacks(((find(game, name), whom),))
        if isinstance(decision, decisions.Pick) and any(option.key == "yes" for option in decision.options):
            return decisions.Picked(("yes",))
        return None

    return Script(says)


@pytest.mark.rule("701.38b", "802.3a")
def test_a_goaded_creature_attacks_somebody_other_than_who_goaded_it() -> None:
    game = seated(Side([OX]), Side([ELK], hand=[free("Goad", "Sorcery", "Goad target creature.")]), Side(), active=1)
    play(game, "Goad", "Ox")
    next_turn(game, Step.BEGIN_COMBAT, 2)
    game.state.step = Step.DECLARE_ATTACKERS
    (option,) = attack_options(game)
    assert option.must and option.defenders[0] == 2


@pytest.mark.rule("702.121a")
def test_melee_counts_the_opponents_attacked() -> None:
    game = table(beast("Brawler", "2/2", "Melee"), beast("Bull", "3/3"))
    fight(game, {"Brawler": 1, "Bull": 2, "Ox": 3})
    assert lives(game)[1] == 15


@pytest.mark.rule("702.116a")
@pytest.mark.parametrize(("seats", "after"), [(0, [20, 18, 18, 18]), (1, [20, 18, 20, 18])])
def test_myriad_copies_attack_each_other_opponent_within_range(seats: int, after: list[int]) -> None:
    sides = [Side([beast("Horde", "2/2", "Myriad")]), Side(), Side(), Side()]
    game = seated(*sides, options=RulesOptions(range_of_influence=seats), step=Step.BEGIN_COMBAT)
    game.procedures.asker = attacks_with("Horde", 1)  # type: ignore[attr-defined]
    to_step(game, Step.END_COMBAT)
    assert lives(game) == after


@pytest.mark.rule("702.141a")
def test_encore_makes_a_token_for_each_opponent() -> None:
    game = seated(Side(graveyard=[beast("Ghost", "2/2", "Encore {0}")]), Side(), Side(), Side())
    use(game, "Ghost", zone=Zone.GRAVEYARD)
    assert len(all_of(game, "Ghost")) == 3


@pytest.mark.rule("102.3")
@pytest.mark.parametrize(
    ("words", "after"),
    [
        ("Each opponent loses 2 life.", [20, 20, 18, 18]), ("Each other player loses 2 life.", [20, 18, 18, 18]),
        ("Each player loses 2 life.", [18, 18, 18, 18]),
    ],
)  # fmt: skip
def test_a_teammate_is_another_player_and_no_opponent(words: str, after: list[int]) -> None:
    game = seated(Side(hand=[free("Word", "Sorcery", words)]), Side(), Side(), Side(), teams=PAIRS)
    play(game, "Word")
    assert lives(game) == after


@pytest.mark.rule("102.3")
@pytest.mark.parametrize(
    ("words", "those"),
    [
        ("Destroy target creature you don't control.", {"Elk", "Yak", "Boar"}),
        ("Destroy target creature an opponent controls.", {"Yak", "Boar"}),
        ("Destroy target creature you control.", {"Ox"}),
    ],
)
def test_what_a_teammate_controls_is_not_ones_own_and_no_opponents(words: str, those: set[str]) -> None:
    boards = [Side([each]) for each in (OX, ELK, YAK, BOAR)]
    boards[0] = Side([OX], hand=[free("Word", "Sorcery", words)])
    game = seated(*boards, teams=PAIRS)
    said = cast(game, "Word", "Ox" if "you control" in words else "Yak")
    asked = next(each for each in said.decisions if isinstance(each, decisions.Targets))
    assert {game.chars(ref).name for ref in asked.legal} == those


@pytest.mark.rule("805.4")
def test_each_player_of_a_team_does_what_each_does_in_their_own_step() -> None:
    words = "At the beginning of each player's upkeep, that player sacrifices a creature of their choice."
    boards = [Side([free("Toll", "Enchantment", words)]), Side([ELK]), Side([YAK]), Side([BOAR])]
    game = seated(*boards, teams=PAIRS, options=SHARED)
    next_turn(game, Step.MAIN1)
    assert find(game, "Elk") and not find(game, "Yak") and not find(game, "Boar")


@pytest.mark.rule("810.5", "606.3")
def test_each_head_uses_loyalty_abilities_of_its_own() -> None:
    kind = "Legendary Planeswalker — Sage"
    sages = [free(name, kind, "+1: You gain 1 life.", loyalty="4") for name in ("One", "Two")]
    game = seated(Side([sages[0]]), Side([sages[1]]), Side(), Side(), teams=PAIRS, options=HEADS)
    use(game, "One")
    game.state.priority = 1
    game.legal_actions_cache.clear()
    use(game, "Two")
    assert lives(game)[0] == 32


@pytest.mark.rule("701.32a")
def test_voting_starts_with_who_cast_it_whoever_that_is_of_a_team() -> None:
    game = seated(Side(), Side(hand=[free("Vote", "Sorcery", VOTE)]), Side(), Side(), teams=PAIRS, options=HEADS)
    game.state.priority = 1
    said = play(game, "Vote")
    assert [each.asked.player for each in said.decisions if isinstance(each, decisions.Pick)] == [1, 2, 3, 0]


@pytest.mark.rule("506.4c", "802.2a")
def test_an_attack_on_a_planeswalker_is_no_attack_on_its_controller() -> None:
    sage = free("Sage", "Legendary Planeswalker — Sage", "+1: You gain 1 life.", loyalty="4")
    curse = free("Curse", "Enchantment — Aura Curse",
                 "Enchant player\nWhenever enchanted player is attacked, you gain 2 life.")  # fmt: skip
    for whom, life in ((1, 22), ("Sage", 20)):
        game = seated(Side([OX], hand=[curse]), Side([sage]), Side())
        play(game, "Curse", 1)
        fight(game, {"Ox": whom})
        assert lives(game)[0] == life
    late = seated(Side([OX]), Side([sage]), Side(), step=Step.DECLARE_BLOCKERS)
    late.state.own(find(late, "Ox")).attacking = find(late, "Sage")
    leave(late, 1)
    next_turn(late)
    assert lives(late) == [20, 20, 20]  # what was attacked left with its controller


@pytest.mark.rule("800.4d")
def test_a_trigger_of_who_loses_at_the_same_time_is_not_put_on_the_stack() -> None:
    bomb = beast("Bomb", "2/2", "When this creature dies, it deals 2 damage to target player.")
    ruin = free("Ruin", "Sorcery", "Destroy all creatures. Each opponent loses 2 life.")
    game = seated(Side([bomb], life=2), Side(hand=[ruin]), Side(), active=1)
    play(game, "Ruin")
    settle(game)
    assert alive(game) == [1, 2] and lives(game)[1] == 20


@pytest.mark.rule("800.4i")
def test_who_loses_in_their_own_combat_leaves_their_turn_to_go_on() -> None:
    words = "Whenever a creature you control deals combat damage to a player, you lose 20 life."
    game = seated(Side([OX, free("Pain", "Enchantment", words)]), Side([ELK]), Side([YAK]), step=Step.BEGIN_COMBAT)
    fight(game, {"Ox": 1})
    go_on(game)
    settle(game)
    assert alive(game) == [1, 2]
    next_turn(game)
    assert game.state.active == 1
