"""CR 717-720. Restarting the game, subgames, loops, illegal actions."""

from __future__ import annotations

import pytest

from engine import decisions
from engine.events.commit_moves import card_object
from engine.game import Game
from engine.rules.game_loop import advance
from engine.rules.priority import legal_actions
from engine.rules.procedures import Rulebook
from engine.rules.restarting import back_from, restart, subgame_of
from engine.rules.starting import start
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.askers import Script, least
from tests.rules.board import Side, board, find, to_step
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, names, play, use

AGAIN = free("Again", "Sorcery", "Restart the game.")


def all_cards(game: Game, player: int) -> int:
    """How many cards a player has in hand and library."""
    row = game.player(player)
    return len(row.hand) + len(row.library)


@pytest.mark.rule("717.1", "717.1a")
def test_a_restarted_game_begins_anew_with_the_player_who_restarted_it_and_nobody_wins() -> None:
    game = board(Side([beast("Ox")], [AGAIN], life=3), Side(life=7))
    play(game, "Again")
    state = game.state
    assert state.outcome is None and [player.life for player in state.players] == [20, 20]
    assert state.starting == 0 and not state.battlefield and [len(row.hand) for row in state.players] == [7, 7]
    to_step(game, Step.UPKEEP)
    assert state.turn == 1 and game.state.active == 0


@pytest.mark.rule("717.2")
def test_all_cards_of_the_old_game_are_in_their_owners_decks_wherever_they_were() -> None:
    game = board(Side([beast("Ox")], [AGAIN, beast("Cow")], graveyard=[beast("Elk")]), Side([beast("Yak")]))
    game.state.own(find(game, "Yak")).controller = 0
    play(game, "Again")
    assert all_cards(game, 0) == 14 and all_cards(game, 1) == 11


@pytest.mark.rule("717.2")
def test_a_card_brought_in_from_outside_is_in_the_new_game() -> None:
    text = "You may reveal a creature card you own from outside the game and put it into your hand."
    game = board(Side([], [AGAIN, free("Wish", "Sorcery", text)], library=[*[FOREST] * 9, beast("Elk")]), Side())
    player = game.state.own_player(0)
    elk = card_object(game.state, 0, player.library[-1], Zone.OUTSIDE)
    player.library, player.outside = player.library[:-1], (elk.id,)
    play(game, "Wish", "yes")
    assert find(game, "Elk", Zone.HAND)
    play(game, "Again")
    assert all_cards(game, 0) == 12


@pytest.mark.rule("717.3")
def test_who_has_fewer_than_seven_cards_loses_in_the_first_upkeep() -> None:
    game = board(Side([], [AGAIN]), Side(library=[FOREST] * 5))
    play(game, "Again")
    for _ in range(20):
        if game.state.outcome is None:
            advance(game)
    assert game.state.outcome is not None and game.state.outcome.winners == (0,)


@pytest.mark.rule("717.5")
def test_exempted_cards_are_not_in_their_owners_deck() -> None:
    game = board(Side([beast("Ox")]), Side())
    restart(game, (find(game, "Ox"),), 1)
    assert names(game, Zone.EXILE) == ["Ox"] and all_cards(game, 0) == 10 and game.state.starting == 1


@pytest.mark.rule("718.1a", "718.2", "718.5")
def test_a_subgame_is_played_with_the_libraries_and_gives_them_back() -> None:
    game = board(Side([beast("Ox")], life=5), Side())
    sub = subgame_of(game)
    assert not sub.state.battlefield and [player.life for player in sub.state.players] == [20, 20]
    start(sub)
    assert [len(player.hand) for player in sub.state.players] == [7, 7]
    assert game.state.battlefield and game.player(0).life == 5
    back_from(game, sub)
    assert [len(player.library) for player in game.state.players] == [10, 10] and find(game, "Ox")


@pytest.mark.rule("718.3")
def test_who_has_fewer_than_seven_cards_loses_the_subgame() -> None:
    game = board(Side(library=[FOREST] * 3), Side([], [free("Sub", "Sorcery", "Play a subgame.")]), active=1)
    play(game, "Sub")
    assert game.state.outcome is None and len(game.player(0).library) == 3


@pytest.mark.rule("718.4", "718.4b")
def test_main_game_objects_and_counters_are_outside_the_subgame() -> None:
    game = board(Side([beast("Ox")]), Side())
    game.state.own_player(0).counters = {"poison": 9}
    sub = subgame_of(game)
    assert not sub.state.players[0].counters and not sub.state.objects
    sub.state.own_player(0).counters = {"poison": 3}
    back_from(game, sub)
    assert game.player(0).counters == {"poison": 9}


@pytest.mark.rule("718.6")
def test_a_subgame_may_have_a_subgame() -> None:
    game = board(Side(library=[FOREST] * 9), Side(library=[FOREST] * 9))
    sub = subgame_of(game)
    inner = subgame_of(sub)
    assert all(len(player.library) == 9 for player in inner.state.players)
    back_from(sub, inner)
    back_from(game, sub)
    assert all(len(player.library) == 9 for player in game.state.players)


@pytest.mark.rule("719.4", "719.1b")
def test_a_loop_of_mandatory_actions_is_a_draw() -> None:
    give = free("Give", "Enchantment", "Whenever you gain life, you lose 1 life.")
    take = free("Take", "Enchantment", "Whenever you lose life, you gain 1 life.")
    game = board(Side([give, take], [free("Hum", "Sorcery", "You gain 1 life.")]), Side())
    play(game, "Hum")
    assert game.state.outcome is not None and game.state.outcome.winners == ()


@pytest.mark.rule("719.5")
def test_nobody_is_forced_to_end_a_loop_with_an_ability_they_could_use() -> None:
    give = free("Give", "Enchantment", "Whenever you gain life, you lose 1 life.")
    take = free("Take", "Enchantment", "Whenever you lose life, you gain 1 life.")
    seal = free("Seal", "Enchantment", "Sacrifice this enchantment: Destroy target enchantment.")
    game = board(Side([give, take], [free("Hum", "Sorcery", "You gain 1 life.")]), Side([seal]))
    play(game, "Hum")
    assert game.state.outcome is not None and game.state.outcome.winners == () and find(game, "Seal")


@pytest.mark.rule("719.6")
@pytest.mark.parametrize("text", [
    "Whenever you gain life, you lose 1 life unless an opponent sacrifices an artifact.",
    "Whenever you gain life, you gain 1 life unless an opponent sacrifices an artifact.",
])
def test_nobody_is_forced_to_do_what_would_end_a_loop_with_unless(text: str) -> None:
    take = free("Take", "Enchantment", "Whenever you lose life, you gain 1 life.")
    sides = Side([free("Give", "Enchantment", text), take], [free("Hum", "Sorcery", "You gain 1 life.")])
    game = board(sides, Side([free("Cog", "Artifact")]))
    says = play(game, "Hum")
    assert game.state.outcome is not None and game.state.outcome.winners == () and find(game, "Cog")
    assert not any(isinstance(each, decisions.Number) for each in says.decisions)  # how often more nobody is asked


class Again(Script):
    """Uses the same ability whenever it can, and names a number when asked how often."""

    def answer(self, game: Game, decision: decisions.Decision) -> decisions.Answer:
        if isinstance(decision, decisions.Priority):
            for action in decision.actions:
                if isinstance(action, decisions.Activate):
                    return decisions.Act(action)
        return least(decision)


@pytest.mark.rule("719.2a", "719.3")
def test_an_optional_loop_is_repeated_a_number_of_times_and_then_something_else_must_be_done() -> None:
    game = board(Side([beast("Imp", text="{0}: This creature gains flying until end of turn.")]), Side(), asker=Again())
    for _ in range(3000):
        if game.state.step == Step.END or game.state.outcome is not None:
            break
        advance(game)
    assert game.state.step == Step.END and game.state.outcome is None


class Stopper(Again):
    """The second player shortens the shortcut at its third repetition, and acts then."""

    def answer(self, game: Game, decision: decisions.Decision) -> decisions.Answer:
        if decision.asked.player == 0:
            return decisions.Amount(10) if isinstance(decision, decisions.Number) else super().answer(game, decision)
        self.decisions.append(decision)
        if isinstance(decision, decisions.Pick) and decision.asked.purpose is decisions.Purpose.LOOP:
            return decisions.Picked(("shorten",)) if decision.options[0].key == "accept" else decisions.Picked(("0",))
        return decisions.Amount(3) if isinstance(decision, decisions.Number) else least(decision)


@pytest.mark.rule("719.2b", "719.2c")
def test_another_player_may_shorten_a_shortcut_and_then_must_do_something_else() -> None:
    stop = free("Stop", "Instant", "You gain 1 life.")
    dust = free("Dust", "Artifact", "{0}: Put a charge counter on this artifact.")
    asker = Stopper()
    game = board(Side([dust]), Side([], [stop]), asker=asker)
    for _ in range(3000):
        if find(game, "Stop", Zone.GRAVEYARD) or game.state.step == Step.END:
            break
        advance(game)
    counters = game.state.objects[find(game, "Dust")].counters["charge"]
    said = [each for each in asker.decisions if each.asked.player == 1 and not isinstance(each, decisions.Priority)]
    assert find(game, "Stop", Zone.GRAVEYARD) and counters == 25 + 2 and len(said) == 3


@pytest.mark.rule("719.2c")
def test_a_shortcut_that_all_accept_is_taken_whole() -> None:
    dust = free("Dust", "Artifact", "{0}: Put a charge counter on this artifact.")
    game = board(Side([dust]), Side([], [free("Stop", "Instant", "You gain 1 life.")]), asker=Counting())
    for _ in range(3000):
        if game.state.step == Step.END:
            break
        advance(game)
    assert game.state.objects[find(game, "Dust")].counters["charge"] == 25 + 7


class Counting(Again):
    """Repeats seven more times."""

    def answer(self, game: Game, decision: decisions.Decision) -> decisions.Answer:
        if isinstance(decision, decisions.Number):
            return decisions.Amount(7)
        return super().answer(game, decision) if decision.asked.player == 0 else least(decision)


@pytest.mark.rule("720.1", "720.2")
def test_an_action_that_cant_be_completed_is_reversed_whole_and_its_player_keeps_priority() -> None:
    text = "As an additional cost to cast this spell, sacrifice a creature.\nYou gain 3 life."
    bell = free("Bell", "Enchantment", "Whenever a creature dies, you gain 1 life.")
    game = board(Side([beast("Ox"), bell, FOREST], [free("Rite", "Sorcery", text, cost="{G}")]), Side())
    card = find(game, "Rite", Zone.HAND)
    procedures = game.procedures
    assert isinstance(procedures, Rulebook) and decisions.Cast(card) in legal_actions(game, 0)
    game.state.own(find(game, "Forest")).tapped = True
    before = (game.player(0).hand, game.state.battlefield, game.player(0).life)
    assert not procedures.cast(game, 0, card, 0, "", False)
    assert (game.player(0).hand, game.state.battlefield, game.player(0).life) == before
    assert not game.state.pending and not game.state.stack and game.state.priority == 0



@pytest.mark.rule("717.4", "717.5")
def test_what_is_exempted_enters_before_the_first_turn_and_its_triggers_wait_for_the_upkeep() -> None:
    """It has been there since the turn began, so that it may attack (302.6)."""
    text = ("{0}, {T}: Exile target creature card from a graveyard.\n{0}: Restart the game, leaving in exile all "
            "creature cards exiled with ~. Then put those cards onto the battlefield under your control.")  # fmt: skip
    bell = beast("Bell", text="When this creature enters, you gain 3 life.")
    game = board(Side([free("Orb", "Artifact", text)], graveyard=[bell, beast("Ox")]), Side())
    use(game, "Orb", "Bell")
    use(game, "Orb")
    assert find(game, "Bell") and not find(game, "Ox") and all_cards(game, 0) == 12 and game.player(0).life == 20
    to_step(game, Step.UPKEEP)
    assert len(game.state.stack) == 1 and game.state.turn == 1
    to_step(game, Step.MAIN1)
    assert game.player(0).life == 23 and not game.obj(find(game, "Bell")).sick
