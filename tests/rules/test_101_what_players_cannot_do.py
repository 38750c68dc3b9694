"""CR 101.2, 601.3a. What players can't cast, play, activate or be made to do, and in which turns they can."""

from __future__ import annotations

import pytest

from engine import decisions
from engine.decisions import Activate, Cast, PlayLand
from engine.evaluate.rulings import cant
from engine.events.kinds import Damage
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.rules.restrictions import cant_cast
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.table import creature
from tests.rules.board import Side, board, find, spell, to_step
from tests.rules.cards import FOREST, ISLAND, MOUNTAIN, PLAINS, bear
from tests.rules.options import castable, labels, may_do
from tests.rules.play import after, beast, cast, free, go_on, life_after, next_turn, play
from tests.rules.test_ways import two
from tests.rules.usual_cards import BOON, PLOT

KNIGHT = two("adventure", spell("Knight", "{2}", "Creature — Knight", "", "3/3"),
             spell("Trip", "{7}", "Sorcery — Adventure", "You gain 9 life."))


@pytest.mark.rule("101.2")
@pytest.mark.parametrize(("land", "there"), [("Swamp", False), ("Forest", True)])
def test_what_is_forbidden_unless_something_is_so(land: str, there: bool) -> None:
    ox = creature("Ox", f"This creature can't be sacrificed unless you control a {land}.")
    game = after(board(Side([FOREST, ox], [free("Toll", "Sorcery", "Sacrifice a creature.")]), Side()), "Toll")
    assert bool(find(game, "Ox", Zone.GRAVEYARD)) is there


@pytest.mark.rule("101.2")
def test_players_cast_spells_only_in_their_own_turns() -> None:
    law = free("Law", "Enchantment", "Players can cast spells only during their own turns.")
    balm = free("Balm", "Instant", "You gain 3 life.")
    for active, free_to in ((0, True), (1, False)):
        game = board(Side([law], [balm]), Side(), active=active, step=Step.UPKEEP)
        assert any(isinstance(each, Cast) for each in legal_actions(game, 0)) is free_to


@pytest.mark.rule("101.2")
@pytest.mark.parametrize(("text", "cast", "activate"), [
    ("Players can't draw cards or gain life.", True, True),
    ("Players can't cast creature spells or activate abilities.", True, False),
    ("Players can't gain life or cast instant spells.", False, True),
    ("Players can activate abilities only during their own turns.", True, False),
    ("Players can cast spells and activate abilities only during their own turns.", False, False),
])
def test_neither_of_two_things_can_be_done(text: str, cast: bool, activate: bool) -> None:
    balm = free("Balm", "Instant", "You gain 3 life.")
    tool = free("Tool", "Artifact", "{0}: You gain 1 life.")
    game = board(Side([free("Law", "Enchantment", text), tool], [balm]), Side(), active=1, step=Step.UPKEEP)
    actions = legal_actions(game, 0)
    assert (any(isinstance(each, Cast) for each in actions), any(isinstance(each, Activate) for each in actions)) == (
        cast, activate)


@pytest.mark.rule("101.2")
@pytest.mark.parametrize(("text", "may"), [
    ("You can't play lands or cast spells from your hand.", set()),
    ("Players can't play nonbasic lands with the same name as a nontoken permanent.", {"cast", "land"}),
    ("Your opponents can't play land cards from graveyards.", {"cast", "land"}),
    ("You can cast spells only during your turn and you can cast no more than two spells each turn.", {"cast", "land"}),
])
def test_what_may_still_be_done(text: str, may: set[str]) -> None:
    game = board(Side([free("Law", "Enchantment", text)], [BOON, FOREST]), Side())
    assert may_do(game) == may


@pytest.mark.rule("101.2")
def test_a_nonbasic_land_with_a_name_that_is_there_cant_be_played() -> None:
    law = free("Law", "Enchantment", "Players can't play nonbasic lands with the same name as a nontoken permanent.")
    game = board(Side([law], [PLOT]), Side([PLOT]))
    assert may_do(game) == set()


@pytest.mark.rule("101.2")
def test_no_more_than_two_spells_each_turn() -> None:
    law = free("Law", "Enchantment", "You can cast spells only during your turn and you can cast no more than two "
               "spells each turn.")
    game = after(board(Side([law], [BOON, BOON, BOON]), Side()), "Boon", "Boon")
    assert may_do(game) == set()


@pytest.mark.rule("101.2")
def test_a_player_can_neither_cast_nor_activate_this_turn() -> None:
    hush = free("Hush", "Sorcery", "Target player can't cast spells or activate abilities this turn.")
    game = board(Side([], [hush]), Side([beast("Ox", text="{0}: You gain 1 life.")], [BOON]))
    assert may_do(game, 1) == {"cast", "use"}
    play(game, "Hush", 1)
    assert may_do(game, 1) == set()


@pytest.mark.rule("101.2")
def test_cards_in_graveyards_cant_enter() -> None:
    cage = free("Cage", "Artifact", "Creature cards in graveyards and libraries can't enter the battlefield.")
    raise_ = spell("Raise", "{0}", "Sorcery", "Return target creature card from your graveyard to the battlefield.")
    for there, found in (([cage], False), ([], True)):
        game = board(Side(there, [raise_], graveyard=[beast("Ox", "1/1")]), Side())
        play(game, "Raise", "Ox")
        assert any(game.chars(id).name == "Ox" for id in game.state.battlefield) is found


@pytest.mark.rule("101.2")
@pytest.mark.parametrize(("cost", "life"), [("{U}", 23), ("{G}", 20)])
def test_not_countered_by_spells_of_a_color(cost: str, life: int) -> None:
    text = ("Spells you control can't be countered by blue or black spells this turn, and creatures you control can't "
            "be the targets of blue or black spells this turn.")
    game = board(Side([bear("Pal")], [free("Veil", "Instant", text), free("Boon", "Instant", "You gain 3 life.")]),
                 Side([ISLAND, FOREST], [spell("Deny", cost, "Instant", "Counter target spell.")]))
    play(game, "Veil")
    cast(game, "Boon")
    game.state.priority = 1
    play(game, "Deny", "Boon")
    go_on(game)
    assert game.player(0).life == life


@pytest.mark.rule("101.2")
def test_others_cant_cause_a_sacrifice() -> None:
    edict = spell("Edict", "{0}", "Sorcery", "Each player sacrifices a creature of their choice.")
    law = free("Host", "Enchantment", "Spells and abilities your opponents control can't cause you to discard cards or"
               " sacrifice permanents.")
    game = after(board(Side([law, bear("Mine")], [edict]), Side([law, bear("Theirs")])), "Edict")
    assert not find(game, "Mine")  # of its own controller's spell
    assert find(game, "Theirs")


@pytest.mark.rule("307.1")
@pytest.mark.parametrize(("step", "able"), [(Step.UPKEEP, False), (Step.MAIN1, True)])
def test_spells_are_cast_only_when_a_sorcery_could_be(step: Step, able: bool) -> None:
    law = spell("Law", "{1}", "Artifact", "Each opponent can cast spells only any time they could cast a sorcery.")
    game = board(Side([MOUNTAIN], [spell("Boon", "{R}", "Instant", "You gain 3 life.")]), Side([law]), step=step)
    assert cant_cast(game, 0, find(game, "Boon", Zone.HAND)) is not able
    if able:  # on the stack it is not in its own way
        assert life_after(game, "Boon") == 23


@pytest.mark.rule("601.3")
@pytest.mark.parametrize(("rule", "before", "after"), [
    ("You can't cast this spell unless an opponent lost life this turn.", False, True),
    ("You can't cast this spell if an opponent lost life this turn.", True, False),
])
def test_a_spell_that_cant_be_cast(rule: str, before: bool, after: bool) -> None:
    game = board(Side([bear("Ox")], [beast("Lord", text=rule)]), Side())
    assert bool(castable(game)) is before
    emit(game, [Damage(find(game, "Ox"), 1, 2)])
    assert bool(castable(game)) is after


@pytest.mark.rule("601.3")
def test_each_opponent_is_held_to_the_lands_they_control() -> None:
    hand = [spell("Rock", "{0}", "Artifact", ""), spell("Obelisk", "{2}", "Artifact", "")]
    law = free("Law", "Enchantment", "Each opponent can't cast noncreature spells with mana value greater than the "
               "number of lands that player controls.")
    game = board(Side([PLAINS, free("Ring", "Artifact", "{T}: Add {C}{C}.")], hand), Side([law, PLAINS, PLAINS]))
    can = {each.card for each in legal_actions(game, 0) if isinstance(each, Cast)}
    assert find(game, "Rock", Zone.HAND) in can and find(game, "Obelisk", Zone.HAND) not in can


@pytest.mark.rule("601.3")
def test_a_spell_for_an_opponents_turn_after_upkeep() -> None:
    text = "Cast this spell only during an opponent's turn after their upkeep step.\nYou gain 2 life."
    game = board(Side(hand=[free("Wake", "Instant", text)]), Side(), active=1, step=Step.DRAW)
    game.state.priority = 0
    assert life_after(game, "Wake") == 22
    next_turn(game, Step.MAIN1)
    to_step(game, Step.MAIN1)


def _castable(game: Game) -> list[str]:
    actions = legal_actions(game, game.state.priority)
    return sorted(game.obj(each.card).base.name for each in actions if isinstance(each, decisions.Cast))


@pytest.mark.rule("601.3a")
@pytest.mark.parametrize(("limit", "left"), [
    ("You can cast only one more spell this turn.", (["Ant", "Bee"], [])),
    ("You can cast only two more creature spells this turn.", (["Ant", "Bee"], ["Bee"])),
    ("You can cast only two spells this turn.", (["Ant", "Bee"], [])),
    ("You can't cast more than one spell this turn.", ([], [])),
])
def test_only_so_many_spells_of_the_turn(limit: str, left: tuple[list[str], list[str]]) -> None:
    game = after(board(Side((), [free("Feat", "Sorcery", limit), beast("Ant"), beast("Bee")]), Side()), "Feat")
    assert _castable(game) == left[0]
    if left[0]:
        play(game, "Ant")
        assert _castable(game) == left[1]
    next_turn(game, Step.MAIN1, 2)
    assert "Bee" in _castable(game)


@pytest.mark.rule("601.3a")
def test_no_additional_spells_of_a_kind() -> None:
    law = free("Law", "Artifact", "Each player who has cast a nonartifact spell this turn can't cast additional"
               " nonartifact spells.")
    cards = [free("Song", "Sorcery", "You gain 1 life."), beast("Ox"), free("Box", "Artifact")]
    game = board(Side([law], cards), Side())
    assert castable(game) == {"Song", "Ox", "Box"}
    play(game, "Song")
    assert castable(game) == {"Box"}


@pytest.mark.rule("601.3e")
@pytest.mark.parametrize(("text", "result"), [
    ("a creature spell", "Knight"), ("a sorcery spell", "Trip"), ("a spell with mana value 3 or less", "Knight"),
    ("a spell with mana value 4 or greater", "Trip"),
])
def test_a_free_spell_is_of_the_kind_that_is_said(text: str, result: str) -> None:
    gift = free("Gift", "Sorcery", f"You may cast {text} from your hand without paying its mana cost.")
    game = board(Side([], [gift, KNIGHT]), Side())
    said = play(game, "Gift", "yes")
    other = {"Knight": "Trip", "Trip": "Knight"}[result]
    assert other not in labels(said)
    assert (find(game, "Knight") != 0, game.player(0).life) == {"Knight": (True, 20), "Trip": (False, 29)}[result]


@pytest.mark.rule("601.3e")
def test_no_spell_is_cast_where_no_face_fits() -> None:
    gift = free("Gift", "Sorcery", "You may cast an artifact spell from your hand without paying its mana cost.")
    game = after(board(Side([], [gift, KNIGHT]), Side()), "Gift")
    assert find(game, "Knight", Zone.HAND)


@pytest.mark.parametrize(("step", "forbidden"), [(Step.MAIN1, False), (Step.DECLARE_BLOCKERS, True)])
def test_no_spells_during_combat(step: Step, forbidden: bool) -> None:
    law = spell("Law", "{1}", "Enchantment", "Players can't cast spells during combat.")
    game = board(Side([law], [spell("Bolt", "{R}", "Instant", "You gain 1 life.")]), Side(), step=step)
    game.as_spell = game.player(0).hand[0]  # what it would be as a spell decides (601.3a)
    assert cant(game, "cast spells", 0, game.as_spell) is forbidden


def test_names_barred_until_ones_next_turn() -> None:
    ban = free("Ban", "Sorcery", "Choose a card name. Until your next turn, spells with the chosen name can't be cast "
               "and lands with the chosen name can't be played.")
    game = after(board(Side((), [ban, free("Rock", "Artifact"), ISLAND]), Side()), ("Ban", "Rock"))
    found = [game.obj(each.card).base.name for each in legal_actions(game, 0) if isinstance(each, Cast | PlayLand)]
    assert found == ["Island"]
