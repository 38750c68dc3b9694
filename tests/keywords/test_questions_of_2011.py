"""Questions and answers about older keywords, as the texts of 2011 put them: each a small game."""

from __future__ import annotations

from engine import decisions
from engine.ast.card import Card
from engine.game import Game
from engine.rules.attacking import attack_options
from engine.rules.blocking import block_options
from engine.rules.game_loop import advance
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, all_of, board, find, resolve, to_step
from tests.rules.cards import FOREST
from tests.rules.play import beast, cast, do, free, play, use

STOP = free("Stop", "Instant", "Counter target spell.")
SNUFF = free("Snuff", "Instant", "Counter target activated or triggered ability.")


def fought(ox: Card, *blockers: Card) -> Game:
    """A game after such a creature was blocked by those and its triggers have resolved."""
    game = board(Side([ox]), Side(blockers), step=Step.BEGIN_COMBAT)
    ids = [find(game, each.name) for each in blockers]
    attacker = find(game, ox.name)

    def says(game: Game, decision: decisions.Decision) -> decisions.Answer | None:
        if isinstance(decision, decisions.Attackers):
            return decisions.Attacks(((attacker, 1),))
        return (
            decisions.Blocks(tuple((id, attacker) for id in ids)) if isinstance(decision, decisions.Blockers) else None
        )

    game.procedures.asker.functions = (says,)  # type: ignore[attr-defined]
    to_step(game, Step.DECLARE_BLOCKERS)
    resolve(game)
    return game


def test_rampage_counts_the_blockers_beyond_the_first() -> None:
    brute = beast("Brute", "4/9", "Rampage 2")
    walls = [beast(name, "0/9") for name in ("Ash", "Elm", "Fir")]
    for count, power in ((1, 4), (2, 6), (3, 8)):
        game = fought(brute, *walls[:count])
        assert game.chars(find(game, "Brute")).power == power


def to_upkeep(game: Game) -> None:
    """The first player's next upkeep, whose triggers resolve."""
    while not (game.state.active == 0 and game.state.step == Step.UPKEEP and game.state.stack):
        advance(game)


AGING = "Cumulative upkeep {1}\nWhen this creature dies, you gain 1 life for each age counter on it."


def test_cumulative_upkeep_is_paid_whole_or_the_permanent_is_sacrificed_and_its_last_counter_counts() -> None:
    game = board(Side([beast("Elder", text=AGING)], library=[FOREST] * 9), Side(), active=1, step=Step.END)
    to_upkeep(game)
    resolve(game)
    assert not find(game, "Elder") and game.state.players[0].life == 21


def test_each_payment_of_cumulative_upkeep_chooses_anew() -> None:
    text = "Cumulative upkeep—Gain control of a land an opponent controls."
    game = board(Side([beast("Elder", text=text)]), Side([FOREST]), Side([FOREST]), active=1, step=Step.END)
    game.state.own(find(game, "Elder")).counters = {"age": 1}
    game.procedures.asker.functions = (agrees,)  # type: ignore[attr-defined]
    to_upkeep(game)
    resolve(game)
    assert find(game, "Elder") and [game.state.objects[id].controller for id in all_of(game, "Forest")] == [0, 0]


def agrees(game: Game, decision: decisions.Decision) -> decisions.Answer | None:
    """Yes to every question."""
    yes = isinstance(decision, decisions.Pick) and any(option.key == "yes" for option in decision.options)
    return decisions.Picked(("yes",)) if yes else None


def test_a_creature_with_vigilance_taps_for_costs_and_is_not_free_to_attack_at_once() -> None:
    guard = beast("Guard", text="Vigilance\n{T}: You gain 1 life.")
    game = board(Side([guard], [beast("Rider", text="Vigilance")]), Side())
    use(game, "Guard")
    assert game.state.objects[find(game, "Guard")].tapped and game.state.players[0].life == 21
    play(game, "Rider")
    assert find(game, "Rider") not in [option.attacker for option in attack_options(game)]


def test_what_phases_in_can_attack_at_once_and_is_as_it_was() -> None:
    game = board(Side([beast("Drake", text="Phasing")]), Side(), active=1, step=Step.END)
    drake = find(game, "Drake")
    game.state.own(drake).counters = {"+1/+1": 1}
    turns = 0
    while turns < 2:
        advance(game)
        if game.state.active == 0 and game.state.step == Step.UPKEEP and game.state.priority >= 0:
            turns += 1
            while game.state.step == Step.UPKEEP:
                advance(game)
    to_step(game, Step.MAIN1)
    row = game.state.objects[drake]
    assert not row.phased_out and not row.sick and row.counters == {"+1/+1": 1}
    assert drake in [option.attacker for option in attack_options(game)]


SHOCK = "Buyback {0}\nYou gain 1 life."


def test_buyback_does_not_change_the_mana_value_and_fails_with_the_spell() -> None:
    spark = free("Spark", "Instant", SHOCK, cost="{1}")
    game = board(Side([FOREST], [spark]), Side([], [STOP]))
    cast(game, "Spark", "yes")
    assert game.chars(game.state.stack[-1]).mana_value == 1
    game.state.priority = 1
    play(game, "Stop", "Spark")
    assert find(game, "Spark", Zone.GRAVEYARD) and not find(game, "Spark", Zone.HAND)


def test_a_bought_back_card_of_another_player_goes_to_its_owner() -> None:
    text = "Exile target instant card from an opponent's graveyard. You may cast that card this turn."
    theft = free("Theft", "Sorcery", text)
    spark = free("Spark", "Instant", SHOCK)
    game = board(Side([], [theft]), Side([], graveyard=[spark]))
    play(game, "Theft", "Spark")
    play(game, "Spark", "yes", way="permitted", zone=Zone.EXILE)
    assert game.state.objects[find(game, "Spark", Zone.HAND)].owner == 1 and game.state.players[0].life == 21


def test_flying_and_horsemanship_are_different_things() -> None:
    rider, bird = beast("Rider", text="Horsemanship"), beast("Bird", text="Flying")
    game = board(Side([rider, beast("Hawk", text="Flying")]), Side([bird, beast("Knight", text="Horsemanship")]))
    for name in ("Rider", "Hawk"):
        game.state.own(find(game, name)).attacking = 1
    game.state.step = Step.DECLARE_BLOCKERS
    able = {
        game.chars(option.blocker).name: [game.chars(id).name for id in option.attackers]
        for option in block_options(game, 1)
    }
    assert able == {"Bird": ["Hawk"], "Knight": ["Rider"]}


CYCLER = "Cycling {0}\nWhen you cycle this card, you gain 3 life."


def test_countering_the_cycling_ability_leaves_what_triggers_on_it_which_resolves_first() -> None:
    decree = free("Decree", "Sorcery", CYCLER, cost="{9}")
    game = board(Side([], [decree, SNUFF]), Side())
    action = next(each for each in legal_actions(game, 0) if isinstance(each, decisions.Activate))
    do(game, action, stay=True)
    assert len(game.state.stack) == 2
    advance(game)
    while len(game.state.stack) > 1:
        advance(game)
    assert game.state.players[0].life == 23 and len(game.state.players[0].hand) == 1
    play(game, "Snuff")
    assert game.state.players[0].hand == () and game.state.players[0].life == 23


def test_echo_is_asked_of_whoever_has_gained_control_again() -> None:
    game = board(Side([beast("Ogre", text="Echo {5}")]), Side(), active=1, step=Step.END)
    ogre = find(game, "Ogre")
    game.state.own(ogre).marks = game.state.objects[ogre].marks | {"echoed"}
    to_step(game, Step.MAIN1)
    assert find(game, "Ogre")
    steal = free("Steal", "Sorcery", "Gain control of target creature.")
    other = board(Side([beast("Ogre", text="Echo {5}")]), Side([], [steal]), active=1)
    row = other.state.own(find(other, "Ogre"))
    row.marks = row.marks | {"echoed"}
    play(other, "Steal", "Ogre")
    while not (other.state.active == 1 and other.state.step == Step.DRAW):
        advance(other)
    assert not find(other, "Ogre")


def test_fading_and_vanishing_end_at_different_times() -> None:
    game = board(
        Side([beast("Fade", text="Fading 1"), beast("Vane", text="Vanishing 1")], library=[FOREST] * 9),
        Side(),
        active=1,
        step=Step.END,
    )
    game.state.own(find(game, "Fade")).counters = {"fade": 1}
    game.state.own(find(game, "Vane")).counters = {"time": 1}
    to_upkeep(game)
    resolve(game)
    assert find(game, "Fade") and not find(game, "Vane")
    to_upkeep_again(game)
    assert not find(game, "Fade")


def to_upkeep_again(game: Game) -> None:
    """On to the first player's upkeep after this one, and through it."""
    turn = game.state.turn
    while not (game.state.turn > turn and game.state.active == 0 and game.state.step == Step.DRAW):
        advance(game)


KICKED = "Kicker {G}\nYou gain 1 life. If this spell was kicked, destroy target creature."


def test_a_kicker_is_paid_once_changes_no_mana_value_and_brings_its_targets_only_when_paid() -> None:
    game = board(Side([FOREST] * 3, [free("Axe", "Instant", KICKED)]), Side([beast("Ox")]))
    says = cast(game, "Axe", "yes", "Ox")
    assert game.chars(game.state.stack[-1]).mana_value == 0
    assert sum(game.state.objects[id].tapped for id in all_of(game, "Forest")) == 1 and says.decisions
    resolve(game)
    assert not find(game, "Ox")
    other = board(Side([FOREST] * 3, [free("Axe", "Instant", KICKED)]), Side())
    assert [each for each in legal_actions(other, 0) if isinstance(each, decisions.Cast)]
    play(other, "Axe")
    assert other.state.players[0].life == 21
