"""What creatures must and may do in combat, as played: limits on attacks, attacks on others, more blocks."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.decisions import Chosen, IllegalAnswer
from engine.declarations import check_attacks
from engine.oracle.reader import read_ability
from engine.rules.attacking import attack_options, attackers_decision
from engine.rules.blocking import block_options, blockers_decision
from engine.rules.combat_effects import most_blocked
from engine.terms.steps import Step
from tests.keywords.table import Seats
from tests.rules.askers import Script
from tests.rules.board import Side, all_of, board, find, to_step
from tests.rules.play import beast, free, play
from tests.rules.test_combat import attacking


@pytest.mark.rule("508.1c")
def test_no_more_than_so_many_attack_you() -> None:
    law = free("Law", "Artifact", "No more than two creatures can attack you each combat.")
    game = board(Side([beast(name) for name in "ABC"]), Side([law]), Side())
    options = attackers_decision(game, 0, attack_options(game))
    ids = [find(game, name) for name in "ABC"]
    check_attacks(options, ((ids[0], 1), (ids[1], 1), (ids[2], 2)))
    check_attacks(options, tuple((id, 2) for id in ids))
    with pytest.raises(IllegalAnswer, match="too many"):
        check_attacks(options, tuple((id, 1) for id in ids))


@pytest.mark.rule("508.1d")
def test_of_those_that_must_attack_only_so_many_do() -> None:
    law = free("Law", "Artifact", "No more than one creature can attack you each combat.")
    rush = "This creature attacks each combat if able."
    game = board(Side([beast(name, text=rush) for name in "AB"]), Side([law]))
    options = attackers_decision(game, 0, attack_options(game))
    assert options.least == ((find(game, "A"), 1),)
    check_attacks(options, ((find(game, "B"), 1),))
    with pytest.raises(IllegalAnswer, match="must attack"):
        check_attacks(options, ())


@pytest.mark.rule("508.1d")
def test_they_attack_another_player_if_able() -> None:
    text = ("Until your next turn, creatures your opponents control attack each combat if able and attack a player "
            "other than you if able.")
    game = board(Side([], [free("Doom", "Sorcery", text)]), Side([beast("Ox")]), Side())
    play(game, "Doom")
    to_step(game, Step.END)
    game.state.active = 1
    options = attackers_decision(game, 1, attack_options(game))
    ox = find(game, "Ox")
    check_attacks(options, ((ox, 2),))
    for wrong in ((), ((ox, 0),)):
        with pytest.raises(IllegalAnswer):
            check_attacks(options, wrong)


@pytest.mark.rule("509.1a")
def test_it_can_block_one_more_for_each() -> None:
    text = "This creature can block an additional creature each combat for each artifact you control."
    game = board(Side([beast("Ox", text=text), free("Gem", "Artifact"), free("Box", "Artifact")]), Side())
    assert most_blocked(game, find(game, "Ox")) == 3


@pytest.mark.rule("509.1a")
def test_tapped_creatures_block() -> None:
    law = free("Law", "Enchantment", "Tapped creatures can block.")
    game = board(Side([beast("Ox")]), Side([beast("Elk"), law]), asker=Script(attacking("Ox")))
    game.state.own(find(game, "Elk")).tapped = True
    to_step(game, Step.DECLARE_ATTACKERS)
    assert [option.blocker for option in block_options(game, 1)] == [find(game, "Elk")]


def duties(text: str, *answers: str | Chosen) -> set[int]:
    """Whom an Ox of the second player may attack in that player's next turn so that all its requirements are obeyed,
    once the first player has cast a spell in a game of three."""
    game = board(Side([], [free("Doom", "Sorcery", text)]), Side([beast("Ox")]), Side())
    play(game, "Doom", *answers)
    to_step(game, Step.END)
    game.state.active, game.state.turn = 1, game.state.turn + 1
    ox = find(game, "Ox")
    options = attackers_decision(game, 1, attack_options(game))
    found = set[int]()
    for whom in (-1, 0, 2):
        try:
            check_attacks(options, () if whom < 0 else ((ox, whom),))
        except IllegalAnswer:
            continue
        found.add(whom)
    return found


@pytest.mark.rule("508.1d")
@pytest.mark.parametrize(("text", "whom"), [
    ("During target player's next turn, creatures that player controls attack you if able.", {0}),
    ("During target opponent's next turn, creatures that player controls attack a player other than you if able.", {2}),
    ("Target creature attacks during its controller's next combat phase if able.", {0, 2}),
    ("Target creature attacks you during its controller's next turn if able.", {0}),
    ("Until your next turn, target creature attacks each combat if able and attacks a player other than you if able.",
     {2}),
    ("Target creature attacks you or a planeswalker you control each combat if able.", {0}),
    ("Target creature attacks its owner each combat if able.", {-1, 0, 2}),
])
def test_whom_they_attack_and_when(text: str, whom: set[int]) -> None:
    assert duties(text, "Ox" if "arget creature" in text else Chosen((1,))) == whom


@pytest.mark.rule("508.1d")
@pytest.mark.parametrize("mine", [True, False])
def test_each_attacks_its_own_owner(mine: bool) -> None:
    text = "Gain control of target creature until end of turn. Untap it. It attacks its owner this turn if able."
    game = board(Side([beast("Elk")], [free("Doom", "Sorcery", text)]), Side([beast("Ox", text="Haste")]), Side())
    play(game, "Doom", "Elk" if mine else "Ox")
    options = attackers_decision(game, 0, attack_options(game))
    if mine:
        check_attacks(options, ())
    else:
        check_attacks(options, ((find(game, "Ox"), 1),))
        with pytest.raises(IllegalAnswer):
            check_attacks(options, ())
        with pytest.raises(IllegalAnswer):
            check_attacks(options, ((find(game, "Ox"), 2),))


@pytest.mark.rule("508.1d")
def test_the_next_combat_may_be_that_of_this_turn() -> None:
    text = "Target creature attacks during its controller's next combat phase if able."
    game = board(Side([beast("Ox")], [free("Doom", "Sorcery", text)]), Side())
    play(game, "Doom", "Ox")
    with pytest.raises(IllegalAnswer):
        check_attacks(attackers_decision(game, 0, attack_options(game)), ())
    to_step(game, Step.MAIN2)
    check_attacks(attackers_decision(game, 0, attack_options(game)), ())


@pytest.mark.parametrize("text", [
    "Target creature attacks that spell's owner each combat if able.", "Target creature attacks two players if able.",
])
def test_whom_nobody_attacks_is_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Doom", ("sorcery",))[0], Unread)


@pytest.mark.rule("509.1a")
@pytest.mark.parametrize(("text", "turn", "who"), [
    ("You choose which creatures block this turn and how those creatures block.", 0, 0),
    ("You choose which creatures block this combat and how those creatures block.", 0, 0),
    ("You choose which creatures attack this turn.", 0, 1),
    ("You choose which creatures block during your next turn and how those creatures block.", 0, 1),
])
def test_one_chooses_how_the_others_block(text: str, turn: int, who: int) -> None:
    game = board(Side([beast("Ox")], [free("Plan", "Instant", text)]), Side([beast("Elk")]),
                 asker=Script(attacking("Ox")))
    play(game, "Plan")
    to_step(game, Step.DECLARE_ATTACKERS)
    assert blockers_decision(game, 1, block_options(game, 1)).asked.player == who
    to_step(game, Step.MAIN2)
    assert turn == game.state.active


@pytest.mark.rule("508.1a")
def test_one_chooses_which_creatures_of_others_attack() -> None:
    rush = free("Rush", "Instant", "You choose which creatures attack this turn.")
    game = board(Side([beast("Ox")]), Side([], [rush]))
    assert attackers_decision(game, 0, attack_options(game)).asked.player == 0
    game.state.priority = 1
    game.state.active = 1
    play(game, "Rush")
    game.state.active = 0
    assert attackers_decision(game, 0, attack_options(game)).asked.player == 1


@pytest.mark.rule("509.1a")
def test_the_attacking_player_chooses_how_creatures_block() -> None:
    law = free("Law", "Enchantment", "The attacking player chooses how each creature blocks each combat.")
    game = board(Side([beast("Ox")]), Side([beast("Elk"), law]), asker=Script(attacking("Ox")))
    to_step(game, Step.DECLARE_ATTACKERS)
    assert blockers_decision(game, 1, block_options(game, 1)).asked.player == 0


@pytest.mark.rule("508.1d")
def test_a_token_of_each_opponent_attacks_that_opponent() -> None:
    words = "For each opponent, create a 1/1 red Goblin creature token that attacks that {} if able."
    for whom in ("opponent this turn", "player each combat"):
        raid = free("Raid", "Sorcery", words.format(whom))
        game = board(Side(hand=[raid]), Side(), Side())
        play(game, "Raid")
        first, second = all_of(game, "Goblin")
        for id in (first, second):
            game.state.own(id).sick = False
        options = attackers_decision(game, 0, attack_options(game))
        check_attacks(options, ((first, 1), (second, 2)))
        for attacks in (((first, 2), (second, 1)), ((first, 1),), ()):
            with pytest.raises(IllegalAnswer):
                check_attacks(options, attacks)


@pytest.mark.parametrize("text", [
    "Create a 1/1 red Goblin creature token that can't be blocked this turn.",
    "Create two 1/1 red Goblin creature tokens that attack this turn if able.",
    "Target opponent creates a 1/1 red Goblin creature token that attacks this turn if able.",
])  # fmt: skip
def test_what_tokens_do_may_follow_them(text: str) -> None:
    assert not isinstance(read_ability(text, "Raid", ("sorcery",))[0], Unread)


def test_one_token_does_what_one_does() -> None:
    text = "Create a 1/1 red Goblin creature token that attack this turn if able."
    assert isinstance(read_ability(text, "Raid", ("sorcery",))[0], Unread)


@pytest.mark.rule("508.3b")
@pytest.mark.parametrize(("whom", "life"), [({"A": 1, "B": 1}, 23), ({"A": 1, "B": 2}, 19)])
def test_so_many_that_attack_one_player(whom: dict[str, int], life: int) -> None:
    alarm = free("Alarm", "Enchantment", "Whenever two or more creatures attack you, you gain 5 life.")
    game = board(Side([beast(name, "1/1") for name in "AB"]), Side([alarm]), Side(), asker=Seats(attack=whom))
    to_step(game, Step.END_COMBAT)
    assert game.player(1).life == life
