"""CR 810. Two-Headed Giant: what is asked of a defending player, and what happens to each head of a team."""

from __future__ import annotations

import pytest

from engine import decisions
from engine.ast.card import Card
from engine.events.kinds import Destroy, GainLife, LoseLife, PutCounters
from engine.events.pipeline import emit
from engine.oracle.cards import read_card
from engine.rules.attacking import attack_options
from engine.rules.before_priority import settle
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, find, to_step
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, go_on, next_turn, play
from tests.rules.seated import HEADS, PAIRS, alive, leave, lives, seated
from tests.rules.test_810_two_headed_giant import fights, giants

ISLE, GEAR = free("Isle", "Basic Land — Island"), free("Gear", "Artifact")
HOME = beast("Home", "3/3", "This creature can't attack unless defending player controls an Island.")
SNEAK = beast("Sneak", "3/3", "This creature can't be blocked as long as defending player controls an artifact.")
SHY = beast("Shy", "3/3", "This creature can't attack if defending player controls an artifact.")


def facing(attacker: Card, owner: int, card: Card) -> list[tuple[Card, ...]]:
    """The boards of two teams: an attacker, and a card that one of the others has beside a creature."""
    boards: list[tuple[Card, ...]] = [(attacker,), (), (beast("Yak"),), ()]
    boards[owner] += (card,)
    return boards


@pytest.mark.rule("810.7d")
@pytest.mark.parametrize("owner", [2, 3])
def test_what_either_defending_player_has_the_defending_player_has(owner: int) -> None:
    game = giants(*facing(HOME, owner, ISLE), step=Step.DECLARE_ATTACKERS)
    assert attack_options(game)
    game = giants(*facing(SHY, owner, GEAR), step=Step.DECLARE_ATTACKERS)
    assert not attack_options(game)
    game = giants(*facing(SNEAK, owner, GEAR), step=Step.BEGIN_COMBAT)
    fights(game, {"Sneak": 2}, {"Yak": "Sneak"})
    assert lives(game)[2] == 27


@pytest.mark.rule("508.1c", "802.2a")
def test_each_attack_is_asked_of_whom_it_would_be_on() -> None:
    for card, mine, whom in ((HOME, ISLE, {1}), (SHY, GEAR, {2})):
        game = seated(Side([card]), Side([mine]), Side(), step=Step.DECLARE_ATTACKERS)
        assert [set(each.defenders) for each in attack_options(game)] == [whom]
    duel = seated(Side([HOME]), Side([FOREST]), step=Step.DECLARE_ATTACKERS)
    assert not attack_options(duel)
    sage = free("Sage", "Legendary Planeswalker — Sage", "+1: You gain 1 life.", loyalty="4")
    walker = seated(Side([HOME]), Side([ISLE, sage]), Side(), step=Step.DECLARE_ATTACKERS)
    assert [set(each.defenders) for each in attack_options(walker)] == [{1, find(walker, "Sage")}]


@pytest.mark.rule("508.1c")
def test_in_another_combat_of_the_turn_the_defending_player_is_asked_of_anew() -> None:
    game = seated(Side([HOME]), Side([ISLE]), Side(), step=Step.DECLARE_ATTACKERS)
    game.state.history_refs[("attacked", find(game, "Home"))] = (2,)  # before, when that player had one
    assert [set(each.defenders) for each in attack_options(game)] == [{1}]


@pytest.mark.rule("810.9", "810.9a")
@pytest.mark.parametrize(
    ("words", "after"),
    [
        ("Each opponent loses 2 life. You gain life equal to the life lost this way.", [34, 26]),
        ("Each player loses half their life, rounded up.", [0, 0]), ("Each player gains 3 life.", [36, 36]),
        ("You gain life equal to target opponent's life total.", [60, 30]),
        ("Each opponent's life total becomes 10.", [30, 10]),
    ],
)  # fmt: skip
def test_life_of_each_head_and_of_the_team(words: str, after: list[int]) -> None:
    game = giants(hand=(free("Word", "Sorcery", words),))
    play(game, "Word", *((2,) if "target" in words else ()))
    assert [lives(game)[0], lives(game)[2]] == after == [lives(game)[1], lives(game)[3]]


@pytest.mark.rule("810.9")
def test_triggers_are_of_the_head_it_happened_to() -> None:
    words = "Whenever you gain life, draw a card."
    game = giants((free("One", "Enchantment", words),), (free("Other", "Enchantment", words),))
    emit(game, [GainLife(0, 2)])
    settle(game)
    go_on(game)
    assert [len(player.hand) for player in game.state.players] == [1, 0, 0, 0]
    drain = giants((free("Leech", "Enchantment", "Whenever an opponent loses life, draw a card."),))
    emit(drain, [LoseLife(2, 2), LoseLife(3, 2)])
    settle(drain)
    go_on(drain)
    assert len(drain.state.players[0].hand) == 2


@pytest.mark.rule("810.10", "701.27b")
def test_a_proliferated_team_gets_one_poison_counter() -> None:
    game = giants(hand=(free("Pro", "Sorcery", "Proliferate."),))
    emit(game, [PutCounters(2, "poison", 3)])
    play(game, "Pro", lambda asked: decisions.Chosen((2, 3)) if isinstance(asked, decisions.Choose) else None)
    assert [player.counters.get("poison", 0) for player in game.state.players] == [0, 0, 4, 4]


@pytest.mark.rule("810.9b")
@pytest.mark.parametrize(("life", "able"), [(30, True), (31, False)])
def test_life_is_paid_from_what_the_team_has(life: int, able: bool) -> None:
    game = giants((free("Pact", "Artifact", f"Pay {life} life: Draw a card."),))
    assert bool([each for each in legal_actions(game, 0) if isinstance(each, decisions.Activate)]) is able


@pytest.mark.rule("810.9h")
def test_a_teammate_who_cannot_lose_life_can_pay_none() -> None:
    calm = free("Calm", "Enchantment", "You can't lose life.")
    game = giants((calm,), (free("Pact", "Artifact", "Pay 1 life: Draw a card."),))
    game.state.priority = 1
    assert not [each for each in legal_actions(game, 1) if isinstance(each, decisions.Activate)]


@pytest.mark.rule("810.5")
def test_mana_and_protection_are_not_shared() -> None:
    dork = free("Dork", "Artifact", "{T}: Add {G}.")
    song = free("Song", "Sorcery", "You gain 1 life.", cost="{G}")
    game = seated(Side([dork]), Side(hand=[song]), Side(), Side(), teams=PAIRS, options=HEADS)
    game.state.priority = 1
    assert not [each for each in legal_actions(game, 1) if isinstance(each, decisions.Cast)]
    pump = free("Pump", "Instant", "Target creature gets +1/+1 until end of turn.")
    hexproof = beast("Hex", "2/2", "Hexproof")
    ally = seated(Side(hand=[pump]), Side([hexproof]), Side(), Side(), teams=PAIRS, options=HEADS)
    play(ally, "Pump", "Hex")
    assert ally.chars(find(ally, "Hex")).power == 3
    shield = free("Shield", "Enchantment", "Prevent all damage that would be dealt to you.")
    storm = free("Storm", "Sorcery", "Storm deals 4 damage to each opponent.")
    head = giants((), (), (shield,), (), hand=(storm,))
    play(head, "Storm")
    assert lives(head) == [30, 30, 26, 26]


@pytest.mark.rule("810.8a")
def test_a_head_that_loses_by_its_own_card_loses_for_both() -> None:
    words = "When this enchantment leaves the battlefield, you lose the game."
    game = giants((free("Pledge", "Enchantment", words),))
    emit(game, [Destroy(find(game, "Pledge"))])
    settle(game)
    go_on(game)
    settle(game)
    assert game.state.outcome is not None and game.state.outcome.winners == (2, 3)


@pytest.mark.rule("810.8b", "810.8c")
@pytest.mark.parametrize("how", ["concedes", "has no life"])
def test_of_three_teams_the_others_play_on(how: str) -> None:
    beasts = [beast(name) for name in ("Ox", "Elk", "Yak", "Boar", "Emu", "Crow")]
    game = seated(*[Side([each]) for each in beasts], teams=(0, 0, 1, 1, 2, 2), options=HEADS)
    if how == "concedes":
        leave(game, 3)
    else:
        emit(game, [LoseLife(2, 30)])
        settle(game)
    assert alive(game) == [0, 1, 4, 5] and not find(game, "Yak") and not find(game, "Boar")
    next_turn(game)
    assert game.state.active_players == (4, 5)


@pytest.mark.rule("805.4c", "810.2")
def test_both_heads_discard_untap_and_add_lore() -> None:
    full = [Side(hand=[FOREST] * 9) for _ in range(2)]
    game = seated(*full, Side([beast("Yak")]), Side([beast("Boar")]), teams=PAIRS, options=HEADS, step=Step.END)
    for name in ("Yak", "Boar"):
        game.state.own(find(game, name)).tapped = True
    next_turn(game)
    assert [len(player.hand) for player in game.state.players][:2] == [7, 7]
    assert not game.obj(find(game, "Yak")).tapped and not game.obj(find(game, "Boar")).tapped
    tale, lay = (
        read_card({"name": name, "type_line": "Enchantment — Saga", "oracle_text": "I, II — You gain 1 life."})
        for name in ("Tale", "Lay")
    )
    tales = giants((tale,), (lay,), step=Step.UPKEEP)
    to_step(tales, Step.MAIN1)
    assert [tales.obj(find(tales, name)).counters.get("lore") for name in ("Tale", "Lay")] == [1, 1]


@pytest.mark.rule("701.23a")
@pytest.mark.parametrize("words", ["Clash with an opponent. If you win, you gain 5 life.", "Fateseal 1."])
def test_an_opponent_is_nobody_of_ones_team(words: str) -> None:
    game = giants(hand=(free("Word", "Sorcery", words),))
    said = play(game, "Word")
    offered = [each.legal for each in said.decisions if isinstance(each, decisions.Choose)]
    assert offered and set(offered[0]) == {2, 3}
    assert find(game, "Word", Zone.GRAVEYARD)
