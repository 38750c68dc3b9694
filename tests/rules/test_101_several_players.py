"""CR 101.4. What several players choose and do: at the same time or in turn, each for themselves."""

from __future__ import annotations

import pytest

from engine.events.kinds import PutCounters
from engine.events.pipeline import emit
from engine.game import Game
from engine.terms.zones import Zone
from tests.rules.board import Side, all_of, board, find, spell
from tests.rules.cards import FOREST, ISLAND, bear
from tests.rules.play import after, beast, free, go_on, life_after, names, next_turn, play
from tests.rules.usual_cards import WOLF

ALIKE = [beast("Ox"), free("Cog", "Artifact")]
SHOW = "Each player may put a creature card from their hand onto the battlefield."
BALANCE = ("Each player chooses a number of lands they control equal to the number of lands controlled by the player "
           "who controls the fewest, then sacrifices the rest. Players discard cards and sacrifice creatures the same "
           "way.")
ELK_OF_4 = spell("Elk", "{4}", "Creature — Elk", "", pt="3/3")
FREE_OX = spell("Ox", "{0}", "Creature — Ox", "", pt="2/2")
ELK = beast("Elk")
OX = beast("Ox")
BARN_OWL = beast("Owl")


def seen_of(game: Game, player: int) -> object:
    """A player's pool and life, and what is on their permanents and their keywords."""
    mine = [id for name in ("Ox", "Cog") for id in all_of(game, name) if game.controller(id) == player]
    row = game.player(player)
    return row.pool, row.life, [(game.obj(id).counters, game.chars(id).keywords) for id in mine]


@pytest.mark.rule("101.4")
@pytest.mark.parametrize("text", [
    "Each player suspects a creature they control.",
    "Each player distributes two -1/-1 counters among any number of creatures they control.",
    "Each player doubles the number of +1/+1 counters on a creature they control.",
    "Each player moves a +1/+1 counter from a creature they control onto an artifact they control.",
    "Each player removes two counters from among permanents they control.",
    "Each player adds {R}{R}.",
    "Each player doubles their life total.",
])  # fmt: skip
def test_what_each_player_is_told_to_do_each_of_them_does(text: str) -> None:
    """The same thing becomes of what every player has, whose first is not alone in doing it."""
    game = board(Side(ALIKE, [free("Order", "Sorcery", text)]), Side(ALIKE), Side(ALIKE))
    for ox in all_of(game, "Ox"):
        emit(game, [PutCounters(ox, "+1/+1", 3)])
    before = seen_of(game, 0)
    play(game, "Order", *["Ox"] * 3 * ("distributes" in text))
    assert before != seen_of(game, 0) == seen_of(game, 1) == seen_of(game, 2)


@pytest.mark.rule("101.4", "110.2a")
def test_each_player_gains_control_of_what_they_own() -> None:
    take = free("Take", "Sorcery", "Gain control of all creatures.")
    home = free("Home", "Sorcery", "Each player gains control of all creatures they own.")
    game = after(board(Side([beast("Ox")], [take, home]), Side([beast("Elk")]), Side([beast("Cow")])), "Take", "Home")
    assert [game.controller(find(game, name)) for name in ("Ox", "Elk", "Cow")] == [0, 1, 2]


@pytest.mark.rule("101.4")
def test_what_enters_last_sees_what_entered_with_it() -> None:
    watcher = beast("Watcher", text="Whenever another creature enters, you gain 1 life.")
    game = board(Side(hand=[free("Show", "Sorcery", SHOW), beast("Ox")]), Side(hand=[watcher]))
    assert life_after(game, ("Show", "yes", "yes"), player=1) == 21


@pytest.mark.rule("101.4")
def test_only_who_chose_to_does_it() -> None:
    game = board(Side(hand=[free("Show", "Sorcery", SHOW), beast("Ox")]), Side(hand=[beast("Cow")]))
    play(game, "Show", "no", "yes")
    assert (names(game, Zone.BATTLEFIELD), names(game, Zone.BATTLEFIELD, 1)) == ([], ["Cow"])


@pytest.mark.rule("608.2c")
def test_all_end_with_as_few_as_the_fewest() -> None:
    game = after(board(Side([FOREST], [spell("Level", "{G}", "Sorcery", BALANCE)]), Side([*[FOREST] * 3, bear()],
                                                                                         [bear()] * 2)), "Level")
    assert [game.controller(ref) for ref in all_of(game, "Forest")] == [0, 1]
    assert not find(game, "Plain Bear")
    assert not game.player(1).hand


@pytest.mark.rule("608.2d")
def test_each_player_keeps_one_and_sacrifices_the_rest() -> None:
    text = "Each player chooses a creature they control, then sacrifices the rest."
    mine = Side([FREE_OX, FREE_OX, ELK_OF_4], hand=[spell("Cull", "{0}", "Sorcery", text)])
    game = board(mine, Side([FREE_OX, ELK_OF_4]))
    play(game, "Cull", "Elk", "Ox")
    assert names(game, Zone.BATTLEFIELD) == ["Elk"]
    assert names(game, Zone.BATTLEFIELD, 1) == ["Ox"]


@pytest.mark.rule("608.2d", "101.4")
@pytest.mark.parametrize("text", [
    "Each player discards a card or loses 3 life.",
    "Each of up to two target players discards a card or loses 3 life.",
])
def test_each_does_what_they_chose_themselves_and_nothing_else(text: str) -> None:
    game = board(Side([], [free("Toll", "Sorcery", text), OX]), Side([], [ELK]))
    refs = ((0, 1),) if "target" in text else ()
    play(game, "Toll", *refs, "1", "0")
    assert [game.player(player).life for player in (0, 1)] == [17, 20]
    assert (names(game, Zone.HAND), names(game, Zone.HAND, 1)) == (["Ox"], [])


@pytest.mark.rule("608.2d")
def test_who_has_no_land_is_not_asked_and_keeps_it_from_nobody() -> None:
    text = "Each opponent sacrifices a land of their choice or loses 3 life."
    game = board(Side([FOREST], [free("Toll", "Sorcery", text)]), Side([ISLAND]), Side())
    play(game, "Toll", "0")
    assert [game.player(player).life for player in range(3)] == [20, 20, 17]
    assert (names(game, Zone.BATTLEFIELD), names(game, Zone.BATTLEFIELD, 1)) == (["Forest"], [])


@pytest.mark.rule("608.2d", "101.4")
def test_in_an_opponents_turn_the_opponent_chooses_first_and_each_for_themselves() -> None:
    text = "At the beginning of each opponent's upkeep, each player sacrifices a land or discards a card."
    game = board(Side([free("Toll", "Enchantment", text), FOREST], [OX]), Side([ISLAND], [ELK]))
    next_turn(game)
    go_on(game, "0", "1")
    assert (names(game, Zone.BATTLEFIELD), names(game, Zone.HAND)) == (["Toll", "Forest"], [])
    assert (names(game, Zone.BATTLEFIELD, 1), names(game, Zone.HAND, 1)) == ([], ["Elk"])


@pytest.mark.rule("608.2d")
def test_players_put_cards_in_turn_until_nobody_wants_to() -> None:
    hunt = free("Hunt", "Sorcery", "Starting with you, each player may put a permanent card from their hand onto the "
                "battlefield. Repeat this process until no one puts a card onto the battlefield.")
    game = board(Side([], [hunt, WOLF, BARN_OWL, ELK]), Side([], [beast("Cow")]))
    play(game, "Hunt", "yes", "Wolf", "yes", "yes", "Owl", "no")
    assert names(game, Zone.BATTLEFIELD) == ["Wolf", "Owl"]
    assert names(game, Zone.BATTLEFIELD, 1) == ["Cow"]
    assert names(game, Zone.HAND) == ["Elk"]


@pytest.mark.rule("608.2d")
def test_the_effects_controller_is_the_first_in_another_players_turn_too() -> None:
    hunt = free("Hunt", "Instant", "Starting with you, each player may put a permanent card from their hand onto the "
                "battlefield.")
    game = board(Side([], [WOLF]), Side([], [hunt, BARN_OWL]), active=1)
    game.state.active = 0
    play(game, "Hunt", "yes", "yes")
    state = game.state.objects
    assert state[find(game, "Owl")].timestamp < state[find(game, "Wolf")].timestamp


@pytest.mark.rule("608.2d")
def test_each_other_player_may_put_a_card_from_their_hand() -> None:
    text = ("When Host enters, each other player may put an artifact or enchantment card onto the battlefield from "
            "their hand.")
    game = board(Side(hand=[beast("Host", text=text), free("Cog", "Artifact")]),
                 Side(hand=[free("Cog", "Artifact"), beast("Elk")]))
    play(game, "Host", "yes")
    assert names(game, Zone.BATTLEFIELD) == ["Host"]
    assert names(game, Zone.BATTLEFIELD, 1) == ["Cog"]


@pytest.mark.rule("101.4", "608.2c")
@pytest.mark.parametrize(("asked", "drawn"), [
    ("they don't", 1), ("they do", 1), ("that player does", 1), ("a player does", 1), ("no one does", 0),
])
def test_each_who_was_asked_answers_for_themselves(asked: str, drawn: int) -> None:
    offer = free("Offer", "Sorcery", f"Each opponent may discard a card. If {asked}, you draw a card.")
    game = board(Side((), [offer]), Side((), [OX]), Side((), [OX]))
    play(game, "Offer", "yes", "no")
    assert len(game.player(0).hand) == drawn


@pytest.mark.rule("102.2", "608.2c")
def test_each_other_player_is_other_than_the_one_spoken_of() -> None:
    lash = free("Lash", "Instant", "Lash deals 1 damage to target opponent.")
    game = board(Side([free("Ward", "Enchantment", "Whenever an opponent is dealt damage, each other player loses 2 "
                                                   "life.")], [lash]), Side(), Side())
    play(game, "Lash", 1)
    assert [row.life for row in game.state.players] == [18, 19, 18]


@pytest.mark.rule("101.4", "603.6c")
@pytest.mark.parametrize(("says", "answers", "gained"), [
    ("Each player may sacrifice a creature.", ["yes", "yes", "yes"], 2),
    ("Each player may sacrifice a creature.", ["yes", "no", "yes"], 1),
    ("Each player may sacrifice a creature. If a player does, each opponent discards a card.", ["yes"] * 3, 2),
    ("Each player sacrifices a creature.", [], 2),
])
def test_what_each_player_may_do_those_who_choose_to_do_at_the_same_time(
    says: str, answers: list[str], gained: int
) -> None:
    """Each of what is sacrificed sees all others go."""
    mourner = beast("Mourner", text="Whenever another creature dies, you gain 1 life.")
    sides = [Side([mourner], [free("Fall", "Sorcery", says)] * (not seat)) for seat in range(3)]
    game = board(*sides)
    play(game, "Fall", *answers)
    lives = [row.life for row in game.state.players]
    assert lives[0] == lives[2] == 20 + gained
    assert len(game.state.battlefield) == (answers.count("no"))


@pytest.mark.rule("101.4", "118.12", "603.6c")
@pytest.mark.parametrize(("says", "answers", "gained"), [
    ("Each player sacrifices a creature unless they pay 3 life.", ["no", "no", "no"], 2),
    ("Each player sacrifices a creature unless they pay 3 life.", ["no", "yes", "no"], 1),
    ("Each player sacrifices a creature unless they discard a card.", [], 2),
    ("For each creature, destroy that creature unless its controller pays 3 life.", ["no", "no", "no"], 2),
    ("For each creature, its controller sacrifices it unless they pay 3 life.", ["no", "yes", "no"], 1),
    ("For each player, destroy up to one creature that player controls.", ["Mourner"] * 3, 2),
])
def test_what_nobody_avoids_happens_to_all_of_them_at_the_same_time(
    says: str, answers: list[str], gained: int
) -> None:
    """First it is decided for each of them, in order."""
    mourner = beast("Mourner", text="Whenever another creature dies, you gain 1 life.")
    game = board(*[Side([mourner], [free("Fall", "Sorcery", says)] * (not seat)) for seat in range(3)])
    play(game, "Fall", *answers)
    lives = [row.life for row in game.state.players]
    assert lives[0] == lives[2] == 20 + gained and lives[1] == 20 + (gained if gained > 1 else -3 + 2)


@pytest.mark.rule("101.4", "608.2c")
def test_who_is_to_sacrifice_several_at_once_sacrifices_several() -> None:
    fade = free("Fade", "Sorcery", "For each creature, its controller sacrifices a permanent unless they pay {1}.")
    game = board(Side((), [fade]), Side([OX, OX, FOREST]))
    game.state.own(find(game, "Forest")).tapped = True
    play(game, "Fade", "Ox", "Forest")
    assert names(game, Zone.BATTLEFIELD, 1) == ["Ox"]


@pytest.mark.rule("101.4", "603.2c")
def test_tokens_that_each_player_may_create_enter_together() -> None:
    bell = free("Bell", "Enchantment", "Whenever one or more tokens enter, you gain 1 life.")
    gift = free("Gift", "Sorcery", "Each player may create a Treasure token.")
    game = board(Side([bell], [gift]), Side(), Side())
    play(game, "Gift", "yes", "yes", "no")
    assert game.player(0).life == 21 and len(all_of(game, "Treasure")) == 2


@pytest.mark.rule("101.4", "608.2d")
def test_who_has_nothing_to_sacrifice_is_not_asked() -> None:
    fall = free("Fall", "Sorcery", "Each player may sacrifice a creature. Each player who doesn't loses 2 life.")
    game = board(Side((), [fall]), Side([OX]), Side([OX]))
    play(game, "Fall", "yes", "no")
    assert [row.life for row in game.state.players] == [18, 20, 18]


@pytest.mark.rule("101.4")
def test_all_choose_what_to_do_before_any_of_them_does_it() -> None:
    """Who chooses last does not know yet what the first one sacrificed, and both creatures see each other die."""
    choice = free("Choice", "Sorcery", "Each opponent sacrifices a creature or discards a card.")
    mourner = beast("Mourner", text="Whenever another creature dies, you gain 1 life.")
    game = board(Side(hand=[choice]), Side([mourner], [beast("Elk")]), Side([beast("Ox")], [beast("Cow")]))
    asked = play(game, "Choice", "0", "0")
    kinds = [type(each).__name__ for each in asked.decisions if type(each).__name__ in ("Pick", "Choose")]
    assert kinds[:2] == ["Pick", "Pick"]
    assert game.player(1).life == 21


@pytest.mark.rule("101.4")
def test_what_all_who_may_search_find_enters_at_the_same_time() -> None:
    """Whoever searches last has chosen to before anybody finds anything, and sees what the first one puts there."""
    text = ("Each player may search their library for a creature card, put it onto the battlefield, then shuffle. "
            "Then each player who searched their library this way loses 3 life.")
    seek = free("Seek", "Sorcery", text)
    watcher = beast("Watcher", text="Whenever another creature enters, you gain 1 life.")
    game = board(Side(hand=[seek], library=[OX]), Side(library=[watcher]), Side(library=[ELK]))
    play(game, "Seek", "yes", "yes", "no", "Ox", "Watcher")
    assert [names(game, Zone.BATTLEFIELD, player) for player in range(3)] == [["Ox"], ["Watcher"], []]
    assert [game.player(player).life for player in range(3)] == [17, 18, 20]
