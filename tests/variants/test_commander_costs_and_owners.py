"""CR 903.8-903.10. What a commander costs each time, whose it is under another's control, what goes where with it."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Cast
from engine.events.kinds import Damage
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.before_priority import settle
from engine.rules.priority import legal_actions
from engine.state.options import RulesOptions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, all_of, find, to_step
from tests.rules.cards import FOREST
from tests.rules.play import beast, cast, free, go_on, next_turn, play
from tests.rules.seated import PAIRS, alive, leave, lives, seated
from tests.variants.table import LORD, NONE, led_by, there, variant_board

TODAY = RulesOptions(commanders_die=True)
DOOM = free("Doom", "Sorcery", "Destroy target creature.")
BACK = free("Back", "Sorcery", "Return target creature to its owner's hand.")
THEFT = free("Theft", "Sorcery", "Gain control of target creature.")


def led(
    *hand: Card, lord: Card = LORD, options: RulesOptions | None = None, more: tuple[Card, ...] = (),
    others: tuple[Card, ...] = (), count: int = 2,
) -> Game:
    """A game in which the first player has a commander, lands and those cards, the second the others in hand."""
    sides = [Side([*[FOREST] * 6, *more], list(hand)), Side(hand=list(others)), *[Side() for _ in range(count - 2)]]
    return variant_board(*sides, extras=(led_by(lord), *[NONE] * (count - 1)), options=options)


def paid(game: Game) -> int:
    """How many lands are tapped."""
    return sum(game.obj(id).tapped for id in game.state.battlefield)


def noble(text: str) -> Card:
    """A commander for {1}."""
    return beast("Lord", "3/3", text, types="Legendary Creature — Noble", cost="{1}")


@pytest.mark.rule("903.8")
def test_a_cast_that_was_countered_counts() -> None:
    game = led(others=(free("Stop", "Instant", "Counter target spell."),))
    cast(game, "Lord", zone=Zone.COMMAND)
    game.state.priority = 1
    play(game, "Stop", "Lord", "yes")
    game.state.priority = 0
    before = paid(game)
    play(game, "Lord", zone=Zone.COMMAND)
    assert paid(game) - before == 3


@pytest.mark.rule("903.8")
def test_from_elsewhere_it_costs_no_more_and_what_makes_it_cheaper_counts_for_the_tax_too() -> None:
    game = led(BACK)
    play(game, "Lord", zone=Zone.COMMAND)
    play(game, "Back", "Lord", "no")
    before = paid(game)
    play(game, "Lord")
    assert paid(game) - before == 1
    cheap = led(DOOM, more=(free("Road", "Enchantment", "Creature spells you cast cost {2} less to cast."),))
    play(cheap, "Lord", zone=Zone.COMMAND)
    assert paid(cheap) == 0
    play(cheap, "Doom", "Lord", "yes")
    play(cheap, "Lord", zone=Zone.COMMAND)
    assert paid(cheap) == 1


@pytest.mark.rule("903.8", "118.9d")
def test_an_alternative_cost_is_taxed_all_the_same() -> None:
    game = led(DOOM, lord=noble("Evoke {0}"))
    play(game, "Lord", zone=Zone.COMMAND)
    play(game, "Doom", "Lord", "yes")
    before = paid(game)
    play(game, "Lord", zone=Zone.COMMAND, way="evoke")
    assert paid(game) - before == 2


@pytest.mark.rule("903.9")
@pytest.mark.parametrize("options", [None, TODAY], ids=["2018", "today"])
@pytest.mark.parametrize(
    "words",
    [
        "Destroy target creature.", "Exile target creature.", "Return target creature to its owner's hand.",
        "Put target creature on top of its owner's library.",
        "Put target creature on the bottom of its owner's library.",
    ],
)  # fmt: skip
def test_wherever_it_would_go_it_may_go_to_the_command_zone(options: RulesOptions | None, words: str) -> None:
    game = led(free("Word", "Sorcery", words), options=options)
    play(game, "Lord", zone=Zone.COMMAND)
    play(game, "Word", "Lord", "yes")
    assert there(game, "Lord") is Zone.COMMAND


@pytest.mark.rule("903.9")
@pytest.mark.parametrize(("options", "life"), [(None, 20), (TODAY, 21)], ids=["2018", "today"])
def test_it_dies_only_by_the_rule_of_today(options: RulesOptions | None, life: int) -> None:
    game = led(DOOM, lord=noble("When this creature dies, you gain 1 life."), options=options)
    play(game, "Lord", zone=Zone.COMMAND)
    play(game, "Doom", "Lord", "yes")
    settle(game)
    go_on(game)
    assert lives(game)[0] == life and there(game, "Lord") is Zone.COMMAND


@pytest.mark.rule("903.9")
def test_its_owner_says_where_it_goes_whoever_controls_it() -> None:
    game = led(others=(THEFT, DOOM))
    play(game, "Lord", zone=Zone.COMMAND)
    next_turn(game, Step.MAIN1)
    play(game, "Theft", "Lord")
    said = play(game, "Doom", "Lord", "yes")
    assert 0 in [each.asked.player for each in said.decisions] and there(game, "Lord") is Zone.COMMAND


@pytest.mark.rule("903.10a")
@pytest.mark.parametrize("victim", [0, 2])
def test_its_damage_counts_under_anybodys_control_and_to_anybody(victim: int) -> None:
    game = led(others=(THEFT,), count=3)
    play(game, "Lord", zone=Zone.COMMAND)
    next_turn(game, Step.MAIN1)
    play(game, "Theft", "Lord")
    game.state.own_player(victim).life = 99
    emit(game, [Damage(find(game, "Lord"), victim, 21, True)])
    settle(game)
    assert victim not in alive(game)


@pytest.mark.rule("903.10a", "810.8a")
def test_each_head_takes_commander_damage_and_the_team_loses_with_one() -> None:
    options = RulesOptions(shared_turns=True, shared_life=True, starting_life=60)
    sides = [Side([FOREST] * 6), Side(), Side(), Side()]
    game = seated(*sides, teams=PAIRS, options=options, extras=(led_by(LORD), NONE, NONE, NONE))
    play(game, "Lord", zone=Zone.COMMAND)
    lord = find(game, "Lord")
    emit(game, [Damage(lord, 2, 11, True), Damage(lord, 3, 10, True)])
    settle(game)
    assert game.state.outcome is None
    emit(game, [Damage(lord, 2, 10, True)])
    settle(game)
    assert game.state.outcome is not None and game.state.outcome.winners == (0, 1)


@pytest.mark.rule("800.4a", "903.9")
def test_it_leaves_with_its_owner_from_anybodys_side() -> None:
    game = led(others=(THEFT,), count=3)
    play(game, "Lord", zone=Zone.COMMAND)
    next_turn(game, Step.MAIN1)
    play(game, "Theft", "Lord")
    leave(game, 0)
    assert not any(find(game, "Lord", zone) for zone in (Zone.BATTLEFIELD, Zone.COMMAND, Zone.EXILE))


@pytest.mark.rule("903.3")
def test_a_token_that_is_a_copy_of_it_is_no_commander() -> None:
    words = "Create a token that's a copy of target creature, except it isn't legendary."
    game = led(free("Twin", "Sorcery", words))
    play(game, "Lord", zone=Zone.COMMAND)
    play(game, "Twin", "Lord")
    marks = ["commander" in game.obj(id).marks for id in all_of(game, "Lord")]
    assert sorted(marks) == [False, True]


@pytest.mark.rule("903.8")
@pytest.mark.parametrize(("words", "able"), [("Flash", True), ("Vigilance", False)])
def test_it_is_cast_when_it_could_be_from_hand(words: str, able: bool) -> None:
    game = led(lord=noble(words))
    to_step(game, Step.END)
    assert bool([each for each in legal_actions(game, 0) if isinstance(each, Cast)]) is able
