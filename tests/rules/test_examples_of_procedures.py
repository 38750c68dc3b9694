"""Examples of rule texts 704, 714, 718 and 719 that no other test plays."""

from __future__ import annotations

import pytest

from engine import decisions
from engine.ast.card import Card
from engine.evaluate.invariants import check
from engine.game import Game
from engine.rules.game_loop import advance
from engine.rules.procedures import Rulebook
from engine.rules.restarting import back_from, subgame_of
from engine.rules.starting import start
from engine.state.options import RulesOptions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from engine.variants.setting import set_up_with
from engine.view.view import View
from tests.rules.askers import Script, least
from tests.rules.board import Side, board, find, to_step
from tests.rules.cards import FOREST
from tests.rules.play import Says, beast, cast, free, go_on, names, play
from tests.rules.test_714_controlling_players import MIND, Noting, seated, until


@pytest.mark.rule("704.4")
def test_a_state_within_a_resolution_triggers_and_kills_nothing() -> None:
    text = "This creature's power and toughness are each equal to the number of cards in your hand."
    sage = beast("Sage", "*/*", text)
    need = free("Need", "Enchantment", "Whenever you discard one or more cards, you gain 3 life.")
    wheel = free("Wheel", "Sorcery", "Discard your hand, then draw seven cards.")
    game = board(Side([sage, need], [wheel, FOREST]), Side())
    cast(game, "Wheel")
    while not find(game, "Wheel", Zone.GRAVEYARD):
        advance(game)
    assert game.chars(find(game, "Sage")).toughness == 7 and game.player(0).life == 20 and len(game.state.stack) == 1
    go_on(game)
    assert game.player(0).life == 23


@pytest.mark.rule("704.6")
def test_one_replacement_of_losing_replaces_both_losses_with_a_new_beginning() -> None:
    text = "If you would lose the game, instead shuffle your hand, your graveyard, and all permanents you own into "
    mirror = free("Mirror", "Artifact", text + "your library, then draw seven cards and your life total becomes 20.")
    fate = free("Fate", "Sorcery", "You draw two cards and lose 2 life.")
    game = board(Side([mirror, *[FOREST] * 9], [fate, FOREST], library=[FOREST], life=1), Side([beast("Ox")]))
    play(game, "Fate")
    assert game.player(0).alive and game.player(0).life == 20 and len(game.player(0).hand) == 7
    assert names(game, Zone.BATTLEFIELD) == [] and names(game, Zone.BATTLEFIELD, 1) == ["Ox"]
    assert len(game.player(0).library) == 6 and game.state.outcome is None


class Ruling(Noting):
    """Notes who is asked how blockers are ordered and damage is divided; blocks with everything."""

    def choose(self, view: View, decision: decisions.Decision) -> decisions.Answer:
        if isinstance(decision, decisions.Order | decisions.Divide):
            self.asked.append((decision.asked.player, type(decision).__name__))
            return least(decision)
        if isinstance(decision, decisions.Blockers):
            return decisions.Blocks(tuple((each.blocker, each.attackers[0]) for each in decision.options))
        return super().choose(view, decision)


@pytest.mark.rule("714.5")
def test_the_controller_orders_the_blockers_and_divides_the_damage_of_the_controlled_player() -> None:
    game = board(Side([beast("A"), beast("B")], [MIND]), Side([beast("Giant", "5/9")]))
    play(game, "Mind", 1)
    match, _ = seated(game)
    seats = [Ruling(), Ruling()]
    match.seats = tuple(seats)
    until(game, 4, Step.MAIN1)
    seats[0].attack = True
    for seat in seats:
        seat.asked.clear()
    until(game, 4, Step.MAIN2)
    asked = {shape for player, shape in seats[0].asked if player == 1}
    assert {"Attackers", "Order", "Divide"} <= asked and not [each for each in seats[1].asked if each[0] == 1]


@pytest.mark.rule("718.5")
def test_a_card_brought_into_a_subgame_from_the_main_game_is_in_its_owners_library_afterwards() -> None:
    wish = free("Wish", "Sorcery", "You may reveal a creature card you own from outside the game and put it into your "
                "hand.")
    game = board(Side([beast("Elk")], library=[wish] * 9), Side(library=[FOREST] * 9))
    sub = subgame_of(game)
    start(sub)
    for _ in range(100):
        if sub.state.active == 0 and sub.state.step == Step.MAIN1 and sub.state.priority == 0:
            break
        advance(sub)
    play(sub, "Wish", "yes")
    assert find(sub, "Elk", Zone.HAND) and find(game, "Elk")
    back_from(game, sub)
    assert not find(game, "Elk") and sorted(names(game, Zone.LIBRARY)) == ["Elk", *["Wish"] * 9]


class Both(Script):
    """Each player uses the one ability there is whenever it would change something; `used` by whom in turn."""

    def __init__(self) -> None:
        super().__init__()
        self.used: list[int] = []

    def answer(self, game: Game, decision: decisions.Decision) -> decisions.Answer:
        if isinstance(decision, decisions.Priority):
            flies = "flying" in game.chars(find(game, "Imp")).keywords
            wants = flies if decision.asked.player == 1 else not flies
            for action in decision.actions:
                if isinstance(action, decisions.Activate) and wants and not game.state.stack:
                    self.used.append(decision.asked.player)
                    return decisions.Act(action)
            return decisions.Act(decisions.Pass())
        if isinstance(decision, decisions.Targets):
            return decisions.Chosen((find(game, "Imp"),))
        return decisions.Amount(0) if isinstance(decision, decisions.Number) else least(decision)


@pytest.mark.rule("719.3")
def test_of_a_loop_of_two_players_the_active_one_must_stop_and_the_other_decides() -> None:
    imp = beast("Imp", text="{0}: This creature gains flying until end of turn.")
    web = free("Web", "Artifact", "{0}: Target creature loses flying until end of turn.")
    asker = Both()
    game = board(Side([imp]), Side([web]), asker=asker)
    for _ in range(3000):
        if game.state.step == Step.BEGIN_COMBAT or game.state.outcome is not None:
            break
        advance(game)
    assert game.state.outcome is None and game.state.step == Step.BEGIN_COMBAT
    assert "flying" not in game.chars(find(game, "Imp")).keywords
    assert asker.used.count(0) == asker.used.count(1) > 20  # a loop it was until then


class Making(Script):
    """Makes tokens as often as it can, and six more times when asked."""

    def answer(self, game: Game, decision: decisions.Decision) -> decisions.Answer:
        if isinstance(decision, decisions.Priority) and not game.state.stack:
            for action in decision.actions:
                if isinstance(action, decisions.Activate) and action.source == find(game, "Druid"):
                    return decisions.Act(action)
        return decisions.Amount(6) if isinstance(decision, decisions.Number) else least(decision)


@pytest.mark.rule("719.2a")
def test_a_creature_that_makes_tokens_and_is_untapped_by_them_makes_as_many_as_its_player_says() -> None:
    gift = free("Gift", "Enchantment — Aura", "Enchant creature\nEnchanted creature has \"{T}: Create a 1/1 green Elf "
                "Warrior creature token.\"")
    alarm = free("Alarm", "Enchantment", "Whenever a creature enters, untap all creatures.")
    game = board(Side([beast("Druid")], [gift]), Side([alarm]))
    play(game, "Gift", "Druid")
    game.procedures.asker = Making()  # type: ignore[attr-defined]
    while game.state.step == Step.MAIN1:
        advance(game)
    assert len([id for id in game.state.battlefield if game.obj(id).card is None]) == 25 + 6


class Waiting(Script):
    """The second player waits for the beginning of combat, and then has the creature attack."""

    def __init__(self, card: int) -> None:
        super().__init__()
        self.card = card

    def answer(self, game: Game, decision: decisions.Decision) -> decisions.Answer:
        step = game.state.step
        if isinstance(decision, decisions.Priority) and decision.asked.player == 1 and step == Step.BEGIN_COMBAT:
            wanted = [each for each in decision.actions if isinstance(each, decisions.Cast) and each.card == self.card]
            return decisions.Act(wanted[0]) if wanted else least(decision)
        if isinstance(decision, decisions.Attackers):
            must = [each for each in decision.options if each.must]
            return decisions.Attacks(tuple((each.attacker, each.defenders[0]) for each in must))
        return least(decision)


def test_whoever_lets_the_turn_go_by_is_still_held_at_the_beginning_of_combat() -> None:
    fray: Card = free("Fray", "Instant", "Target creature attacks this turn if able.")
    game = board(Side([beast("Ox")]), Side([], [fray]))
    game.procedures.asker = Waiting(find(game, "Fray", Zone.HAND))  # type: ignore[attr-defined]
    to_step(game, Step.END_COMBAT)
    assert game.player(1).life == 18 and find(game, "Fray", Zone.GRAVEYARD)


def test_a_card_of_the_sideboard_is_found_by_a_wish_in_a_started_game() -> None:
    wish = free("Wish", "Sorcery", "You may reveal a creature card you own from outside the game and put it into your "
                "hand.")
    says = Says()
    game = set_up_with([[wish] * 40, [FOREST] * 40], ["A", "B"], RulesOptions(), 1, Rulebook(says), (),
                       [[beast("Elk"), FOREST], [beast("Ox")]])
    start(game, 0)
    to_step(game, Step.MAIN1)
    play(game, "Wish", "yes")
    assert find(game, "Elk", Zone.HAND) and len(game.player(0).outside) == 1 and len(game.player(1).outside) == 1
    play(game, "Wish", "yes")
    assert sum(name != "Wish" for name in names(game, Zone.HAND)) == 1
    check(game)
