"""CR 801. What a limited range of influence lets a spell, a trigger, a static ability or a replacement come to."""

from __future__ import annotations

import pytest

from engine import decisions
from engine.ast.card import Card
from engine.events.kinds import Damage, Destroy, Draw, Event, GainLife, LoseLife, Move, PutCounters
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.attacking import attack_options
from engine.rules.before_priority import settle
from engine.rules.priority import legal_actions
from engine.state.options import RulesOptions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.askers import Script
from tests.rules.board import Side, all_of, find, to_step
from tests.rules.cards import FOREST
from tests.rules.play import beast, cast, free, go_on, next_turn, play, use
from tests.rules.seated import alive, lives, seated
from tests.rules.test_800_what_a_leaver_takes_along import VOTE

NAMES = ("Ox", "Elk", "Yak", "Boar", "Emu", "Crow")
NEAR = RulesOptions(range_of_influence=1)  # of the first of six: the second and the sixth


def around(
    *hand: Card, more: dict[int, Card] | None = None, hands: dict[int, tuple[Card, ...]] | None = None,
    graves: bool = False, options: RulesOptions = NEAR, step: Step = Step.MAIN1, active: int = 0,
) -> Game:
    """Six players with a beast each, who reach their neighbors; the first has those cards in hand."""
    sides = []
    for seat, name in enumerate(NAMES):
        there = [beast(name), *([more[seat]] if more and seat in more else [])]
        held = hand if seat == 0 else (hands or {}).get(seat, ())
        sides.append(Side(there, hand=list(held), graveyard=[beast(f"Old {name}")] if graves else []))
    return seated(*sides, options=options, step=step, active=active)


def left(game: Game) -> list[str]:
    """The names of the beasts that are on the battlefield."""
    return [name for name in NAMES if find(game, name)]


@pytest.mark.rule("801.10", "801.11")
@pytest.mark.parametrize(
    ("words", "after"),
    [
        ("Each opponent loses 2 life.", [20, 18, 20, 20, 20, 18]),
        ("Each player gains 2 life.", [22, 22, 20, 20, 20, 22]),
        ("You gain 1 life for each creature on the battlefield.", [23, 20, 20, 20, 20, 20]),
        ("You gain 1 life for each opponent you have.", [22, 20, 20, 20, 20, 20]),
        ("Each player loses life equal to the number of creatures they control.", [19, 19, 20, 20, 20, 19]),
        ("Destroy all creatures. You gain 1 life for each creature destroyed this way.", [23, 20, 20, 20, 20, 20]),
        ("If an opponent controls a creature with power 9 or greater, you gain 5 life.", [20] * 6),
        ("You gain 1 life for each creature card in all graveyards.", [23, 20, 20, 20, 20, 20]),
    ],
)
def test_lives(words: str, after: list[int]) -> None:
    game = around(free("Word", "Sorcery", words), more={3: beast("Giant", "9/9")}, graves=True)
    play(game, "Word")
    assert lives(game) == after


@pytest.mark.rule("801.10")
@pytest.mark.parametrize(
    "words",
    [
        "Destroy all creatures.", "Each player sacrifices a creature.", "Exile all creatures.",
        "Return all creatures to their owners' hands.", "All creatures get -2/-2 until end of turn.",
    ],
)  # fmt: skip
def test_all_creatures_are_those_near(words: str) -> None:
    game = around(free("Word", "Sorcery", words))
    play(game, "Word")
    settle(game)
    assert left(game) == ["Yak", "Boar", "Emu"]


@pytest.mark.rule("801.10")
def test_the_cards_of_those_out_of_range_are_no_part_of_all_graveyards() -> None:
    game = around(free("Void", "Sorcery", "Exile all graveyards."), graves=True)
    play(game, "Void")
    assert [len(player.graveyard) for player in game.state.players] == [1, 0, 1, 1, 1, 0]  # the spell itself
    raised = around(
        free("Raise", "Sorcery", "Put target creature card from a graveyard onto the battlefield under your control."),
        graves=True,
    )
    said = cast(raised, "Raise", "Old Elk")
    asked = next(each for each in said.decisions if isinstance(each, decisions.Targets))
    assert {raised.chars(ref).name for ref in asked.legal} == {"Old Ox", "Old Elk", "Old Crow"}


@pytest.mark.rule("801.5a", "801.10")
@pytest.mark.parametrize(
    ("words", "asked"),
    [
        (VOTE, [0, 1, 5]),
        ("For each player, choose friend or foe. Each friend draws a card.", [0, 0, 0]),
        ("Clash with an opponent. If you win, you gain 1 life.", [0]),
    ],
)  # fmt: skip
def test_who_goes_round_the_table_comes_to_those_near(words: str, asked: list[int]) -> None:
    game = around(free("Word", "Sorcery", words))
    said = play(game, "Word")
    picked = [each for each in said.decisions if isinstance(each, decisions.Pick | decisions.Choose)]
    assert [each.asked.player for each in picked][: len(asked)] == asked
    assert {ref for each in picked if isinstance(each, decisions.Choose) for ref in each.legal} <= {1, 5}


@pytest.mark.rule("801.5a")
def test_a_target_of_an_opponents_choice_is_in_both_ranges() -> None:
    """The rulebook's witches: the controller sits next to the opponent who picks."""
    words = "Witches deals 1 damage to any target and 1 damage to any target of an opponent's choice."
    game = around(free("Witches", "Sorcery", words))
    said = cast(game, "Witches", 1, 1, 1)
    asked = [each for each in said.decisions if isinstance(each, decisions.Targets)]
    assert [each.asked.player for each in asked] == [0, 1]
    assert set(asked[1].legal) == {0, 1, find(game, "Ox"), find(game, "Elk")}


@pytest.mark.rule("801.7")
@pytest.mark.parametrize("who", [1, 2])
@pytest.mark.parametrize("event", ["a creature dies", "a player casts a spell", "an opponent draws a card",
                                   "an opponent loses life", "a creature enters"])  # fmt: skip
def test_what_happens_out_of_range_triggers_nothing(who: int, event: str) -> None:
    bell = free("Bell", "Enchantment", f"Whenever {event}, you gain 1 life.")
    game = around(more={0: bell}, hands={who: (beast("New"),)}, active=who)
    happening: dict[str, Event] = {
        "a creature dies": Destroy(find(game, NAMES[who])), "an opponent draws a card": Draw(who),
        "an opponent loses life": LoseLife(who, 3),
        "a creature enters": Move(find(game, "New", Zone.HAND), Zone.BATTLEFIELD),
    }  # fmt: skip
    if event in happening:
        emit(game, [happening[event]])
        settle(game)
        go_on(game)
    else:
        play(game, "New")
    assert lives(game)[0] == (21 if who == 1 else 20)


@pytest.mark.rule("801.7")
def test_a_step_of_somebody_out_of_range_is_not_seen() -> None:
    game = around(more={0: free("Bell", "Enchantment", "At the beginning of each player's upkeep, you gain 1 life.")})
    next_turn(game, Step.MAIN1, 2)
    assert game.state.active == 2 and lives(game)[0] == 21  # of the turn before alone


@pytest.mark.rule("801.10")
def test_static_abilities_reach_those_near() -> None:
    game = around(more={0: free("Flag", "Enchantment", "Creatures get +1/+1.")})
    assert [game.chars(find(game, name)).power for name in NAMES] == [3, 3, 2, 2, 2, 3]
    mute = around(more={0: free("Mute", "Enchantment", "Players can't gain life.")})
    emit(mute, [GainLife(player, 1) for player in range(6)])
    assert lives(mute) == [20, 20, 21, 21, 21, 20]


@pytest.mark.rule("801.10")
@pytest.mark.parametrize(("who", "near"), [(1, True), (2, False)])
def test_what_is_forbidden_or_dearer_is_so_for_those_near(who: int, near: bool) -> None:
    spell = free("Song", "Sorcery", "You gain 1 life.")
    for words in ("Players can't cast spells.", "Spells cost {1} more to cast."):
        game = around(more={0: free("Law", "Enchantment", words)}, hands={who: (spell,)}, active=who)
        assert bool([each for each in legal_actions(game, who) if isinstance(each, decisions.Cast)]) is not near
    peace = free("Peace", "Enchantment", "Creatures can't attack.")
    game = around(more={0: peace}, active=who, step=Step.DECLARE_ATTACKERS)
    assert bool([each for each in attack_options(game) if each.defenders]) is not near
    frost = free("Frost", "Enchantment", "Creatures don't untap during their controllers' untap steps.")
    game = around(more={0: frost})
    game.state.own(find(game, NAMES[who])).tapped = True
    next_turn(game, Step.MAIN1, who)
    assert game.obj(find(game, NAMES[who])).tapped is near


@pytest.mark.rule("801.13")
@pytest.mark.parametrize(("who", "near"), [(1, True), (2, False)])
def test_events_of_those_near_are_replaced(who: int, near: bool) -> None:
    tomb = around(more={0: free("Tomb", "Enchantment", "If a creature would die, exile it instead.")})
    emit(tomb, [Destroy(find(tomb, NAMES[who]))])
    assert bool(find(tomb, NAMES[who], Zone.EXILE)) is near
    words = "If a player would draw a card, that player gains 1 life instead."
    well = around(more={0: free("Well", "Enchantment", words)})
    emit(well, [Draw(who)])
    assert lives(well)[who] == (21 if near else 20)
    slow = free("Mud", "Enchantment", "Creatures enter tapped.")
    mud = around(more={0: slow}, hands={who: (beast("New"),)}, active=who)
    play(mud, "New")
    assert mud.obj(find(mud, "New")).tapped is near


@pytest.mark.rule("801.4")
@pytest.mark.parametrize(("who", "near"), [(1, True), (2, False)])
def test_a_spell_of_somebody_out_of_range_is_no_target(who: int, near: bool) -> None:
    stop = free("Stop", "Instant", "Counter target spell.")
    game = around(stop, hands={who: (free("Song", "Sorcery", "You gain 1 life."),)}, active=who)
    cast(game, "Song")
    game.state.priority = 0
    game.legal_actions_cache.clear()
    assert bool([each for each in legal_actions(game, 0) if isinstance(each, decisions.Cast)]) is near


@pytest.mark.rule("801.5a")
def test_what_is_copied_or_proliferated_is_near() -> None:
    clone = beast("Clone", "0/0", "You may have this creature enter as a copy of any creature on the battlefield.")
    game = around(clone)
    said = play(game, "Clone", "yes", "Elk")
    asked = next(each for each in said.decisions if isinstance(each, decisions.Choose))
    assert {game.chars(ref).name for ref in asked.legal} <= {"Ox", "Elk", "Crow"}
    grown = around(free("Pro", "Sorcery", "Proliferate."))
    emit(grown, [PutCounters(find(grown, name), "+1/+1", 1) for name in NAMES])
    play(grown, "Pro", lambda asked: decisions.Chosen(asked.legal) if isinstance(asked, decisions.Choose) else None)
    assert [grown.chars(find(grown, name)).power for name in NAMES] == [4, 4, 3, 3, 3, 4]


@pytest.mark.rule("801.8", "801.9")
def test_attachments_come_off_as_their_host_goes_out_of_range() -> None:
    theft = free("Theft", "Sorcery", "Gain control of target creature.")
    tie = free("Tie", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
    game = around(tie, hands={2: (theft,)})
    play(game, "Tie", "Elk")
    next_turn(game, Step.MAIN1, 2)
    play(game, "Theft", "Elk")
    settle(game)
    assert find(game, "Tie", Zone.GRAVEYARD)
    blade = free("Blade", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {0}")
    game = around(more={0: blade}, hands={1: (theft,), 2: (theft,)})
    use(game, "Blade", "Ox")
    for power in (3, 2):  # next to the Equipment's controller, then not
        next_turn(game, Step.MAIN1)
        play(game, "Theft", "Ox")
        settle(game)
        assert game.chars(find(game, "Ox")).power == power
    assert find(game, "Blade")


@pytest.mark.rule("801.12")
@pytest.mark.parametrize(("who", "stays"), [(1, False), (3, True)])
def test_worlds_see_each_other_within_range(who: int, stays: bool) -> None:
    one, other = (free(name, "World Enchantment", "Creatures get +0/+1.") for name in ("One", "Other"))
    game = around(other, more={who: one})
    play(game, "Other")
    settle(game)
    assert bool(find(game, "One")) is stays and find(game, "Other")


@pytest.mark.rule("801.14", "801.15")
@pytest.mark.parametrize(("words", "still"), [("You win the game.", [0, 2, 3, 4]), ("The game is a draw.", [2, 3, 4])])
def test_the_others_play_on(words: str, still: list[int]) -> None:
    game = around(free("Word", "Sorcery", words))
    play(game, "Word")
    assert alive(game) == still and game.state.outcome is None


@pytest.mark.rule("803.1a", "508.4")
def test_what_enters_attacking_attacks_whom_its_controller_could() -> None:
    words = "Whenever this creature attacks, create a 1/1 white Soldier creature token that's tapped and attacking."
    sides = [Side([beast("Captain", "2/2", words)]), Side(), Side(), Side()]
    game = seated(*sides, options=RulesOptions(attack_toward="left"), step=Step.BEGIN_COMBAT)
    offered: list[tuple[int, ...]] = []

    def says(game: Game, decision: decisions.Decision) -> decisions.Answer | None:
        if isinstance(decision, decisions.Attackers):
            return decisions.Attacks(((decision.options[0].attacker, 1),))
        if isinstance(decision, decisions.Choose):
            offered.append(decision.legal)
        return None

    game.procedures.asker = Script(says)  # type: ignore[attr-defined]
    to_step(game, Step.END_COMBAT)
    assert lives(game) == [20, 17, 20, 20] and all(legal == (1,) for legal in offered)


@pytest.mark.rule("801.13b")
def test_damage_between_two_out_of_range_is_as_it_is() -> None:
    words = ("If a source would deal damage to a permanent or player, it deals double that damage to that permanent or "
             "player instead.")
    game = around(more={0: free("Fury", "Enchantment", words)})
    emit(game, [Damage(find(game, "Yak"), 3, 2, False), Damage(find(game, "Elk"), 1, 2, False)])
    assert lives(game)[3] == 18 and lives(game)[1] == 16


@pytest.mark.rule("801.10")
def test_tokens_of_others_are_doubled_within_range_only() -> None:
    words = "If one or more tokens would be created, twice that many of those tokens are created instead."
    make = free("Make", "Sorcery", "Create a 1/1 white Soldier creature token.")
    for who, count in ((1, 2), (2, 1)):
        game = around(more={0: free("Twin", "Enchantment", words)}, hands={who: (make, FOREST)}, active=who)
        play(game, "Make")
        assert len(all_of(game, "Soldier")) == count
