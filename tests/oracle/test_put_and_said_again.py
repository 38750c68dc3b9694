"""What was put where this way, what others do too, targets of several kinds, cards in graveyards that may be cast."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Cast
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.keywords.table import counters, pt
from tests.rules.board import Side, all_of, board, find
from tests.rules.cards import FOREST, card
from tests.rules.play import beast, cast, free, go_on, life_after, names, next_turn, play, use

WOLF, OWL = beast("Wolf"), beast("Owl", "1/1")
CAVE = card("Cavern", "", "Land — Cave")
KILL = free("Kill", "Instant", "Destroy target creature.")


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("land", "life"), [(CAVE, 24), (FOREST, 20)])
def test_it_matters_what_was_put_onto_the_battlefield_this_way(land: Card, life: int) -> None:
    delve = free("Dig", "Sorcery", "You may put a land card from your hand onto the battlefield. If you put a Cave "
                 "onto the battlefield this way, you gain 4 life.")
    game = board(Side([CAVE], [delve, land]), Side())
    assert life_after(game, ("Dig", "yes")) == life


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("answers", "gained"), [(("yes", "Cavern"), 2), (("yes", "Forest"), 0), (("no",), 5)])
def test_it_matters_what_was_put_into_the_hand_this_way(answers: tuple[str, ...], gained: int) -> None:
    sift = free("Sift", "Sorcery", "Mill two cards. You may put a land card from among them into your hand. If you put "
                "a Cave card into your hand this way, you gain 2 life. If you put no cards into your hand this way, "
                "you gain 5 life.")
    game = board(Side([], [sift], [CAVE, FOREST, WOLF]), Side())
    play(game, "Sift", *answers)
    assert game.player(0).life == 20 + gained


def test_each_opponent_also_does_it() -> None:
    woe = free("Woe", "Sorcery", "Each opponent sacrifices a creature of their choice. If you control a Beast, each "
               "opponent also discards a card.")
    game = board(Side([WOLF], [woe, KILL]), Side([OWL], [FOREST]))
    play(game, "Woe")
    assert names(game, Zone.BATTLEFIELD, 1) == [] and names(game, Zone.HAND, 1) == []
    assert names(game, Zone.HAND) == ["Kill"]


def test_how_often_one_descended() -> None:
    king = beast("King", text="{0}: Create X 1/1 green Saproling creature tokens, where X is the number of times you "
                 "descended this turn.")
    mill = free("Grind", "Sorcery", "Mill three cards.")
    game = board(Side([king], [mill], [WOLF, KILL, FOREST, FOREST]), Side())
    play(game, "Grind")
    use(game, "King")
    assert len(all_of(game, "Saproling")) == 2


def test_the_counters_that_it_had_are_counted() -> None:
    fang = beast("Fang", text="Whenever another creature you control dies, if it had counters on it, you gain X life, "
                 "where X is the number of counters it had on it.")
    grow = free("Grow", "Sorcery", "Put three +1/+1 counters on target creature.")
    game = board(Side([fang, WOLF, OWL], [grow, KILL, KILL]), Side())
    assert life_after(game, ("Grow", "Wolf"), ("Kill", "Owl")) == 20
    assert life_after(game, ("Kill", "Wolf")) == 23


def test_twice_and_as_often_as_x() -> None:
    egg = free("Egg", "Sorcery", "Incubate 2 twice.")
    dread = free("Dread", "Sorcery", "Manifest dread X times, then put X +1/+1 counters on each of those creatures.",
                 cost="{X}")
    game = board(Side([FOREST] * 2, [egg, dread], [WOLF, OWL, FOREST, KILL, WOLF]), Side())
    play(game, "Egg")
    assert len(all_of(game, "Incubator")) == 2
    play(game, "Dread", 2)
    hidden = [id for id in game.state.battlefield if game.obj(id).face_down]
    assert [game.chars(id).power for id in hidden] == [4, 4]


def test_one_less_than_the_number_of_cards_drawn() -> None:
    mind = free("Mind", "Sorcery", "You gain X life, where X is the number of cards you've drawn this turn minus one.")
    draw = free("Study", "Sorcery", "Draw three cards.")
    game = board(Side([], [draw, mind]), Side())
    assert life_after(game, "Study", "Mind") == 22


@pytest.mark.rule("602.5b")
def test_an_ability_may_be_activated_only_under_a_condition_and_only_once() -> None:
    rat = beast("Rat", text="{0}: Put a +1/+1 counter on this creature. Activate only if you control a land and only "
                "once.")
    game = board(Side([rat, FOREST]), Side())
    use(game, "Rat")
    for _ in range(2):
        with pytest.raises(IndexError):
            use(game, "Rat")
        next_turn(game)
        next_turn(game)
    assert counters(game, "Rat") == 1


@pytest.mark.rule("115.1")
def test_a_target_is_one_of_two_kinds_of_spells() -> None:
    swirl = free("Swirl", "Instant", "Choose up to one target creature spell or planeswalker spell. Its owner puts it "
                 "on the top or bottom of their library.")
    zap = free("Zap", "Instant", "You gain 1 life.")
    game = board(Side([], [beast("Ogre"), zap, swirl]), Side())
    cast(game, "Zap")
    cast(game, "Swirl")
    go_on(game)
    assert game.player(0).life == 21
    game = board(Side([], [beast("Ogre"), swirl]), Side())
    cast(game, "Ogre")
    cast(game, "Swirl", "Ogre")
    go_on(game)
    assert "Ogre" in names(game, Zone.LIBRARY)


@pytest.mark.rule("115.1")
@pytest.mark.parametrize("where", ["stack", "battlefield", "graveyard"])
def test_a_target_is_on_the_stack_the_battlefield_or_in_a_graveyard(where: str) -> None:
    detour = free("Detour", "Instant", "The owner of target spell, nonland permanent, or card in a graveyard puts it "
                  "on the top or bottom of their library.")
    ogre = beast("Ogre")
    game = board(Side([ogre] if where == "battlefield" else [], [detour, *([ogre] if where == "stack" else [])],
                      graveyard=[ogre] if where == "graveyard" else []), Side())
    if where == "stack":
        cast(game, "Ogre")
    cast(game, "Detour", "Ogre")
    go_on(game)
    assert "Ogre" in names(game, Zone.LIBRARY)


@pytest.mark.rule("115.1")
def test_the_place_that_is_said_of_the_second_card_is_that_of_the_first_too() -> None:
    loot = free("Loot", "Sorcery", "Exile up to one target Beast card or artifact card from a graveyard.")
    game = board(Side([], [loot], graveyard=[WOLF, FOREST]), Side(graveyard=[OWL]))
    says = play(game, "Loot", "Owl")
    assert names(game, Zone.EXILE) == ["Owl"]
    legal = next(each.legal for each in says.decisions if hasattr(each, "legal"))
    assert sorted(game.obj(id).base.name for id in legal) == ["Owl", "Wolf"]


@pytest.mark.rule("608.2g")
def test_a_card_in_a_graveyard_may_be_cast_as_its_ability_resolves() -> None:
    bird = beast("Bird", text="Whenever another creature you control dies, you may cast this card from your graveyard.",
                 cost="{G}")
    game = board(Side([FOREST, WOLF], [KILL], graveyard=[bird]), Side(graveyard=[bird]))
    play(game, "Kill", "Wolf", "yes")
    assert names(game, Zone.BATTLEFIELD) == ["Forest", "Bird"]
    assert game.obj(find(game, "Forest")).tapped
    assert names(game, Zone.GRAVEYARD, 1) == ["Bird"]


@pytest.mark.rule("601.3b")
def test_cards_in_a_graveyard_are_given_that_they_may_be_cast_from_there() -> None:
    feast = free("Feast", "Sorcery", 'Creature cards in your graveyard gain "You may cast this card from your '
                 'graveyard" until end of turn.')
    game = board(Side([], [feast], graveyard=[WOLF, KILL]), Side([OWL], graveyard=[OWL]))
    assert not [each for each in legal_actions(game, 0) if isinstance(each, Cast) and each.card != find(
        game, "Feast", Zone.HAND)]
    play(game, "Feast")
    may = [game.obj(each.card).base.name for each in legal_actions(game, 0) if isinstance(each, Cast)]
    assert may == ["Wolf"]
    play(game, "Wolf", zone=Zone.GRAVEYARD, way=next(each.way for each in legal_actions(game, 0)
                                                     if isinstance(each, Cast)))
    assert find(game, "Wolf")


@pytest.mark.rule("706.9")
@pytest.mark.parametrize(("said", "size", "kinds"), [
    ("it isn't legendary and is a Bird in addition to its other types", (2, 2), {"Wolf", "Bird"}),
    ("it isn't legendary, is a Bird in addition to its other types, and has haste", (2, 2), {"Wolf", "Bird"}),
    ("it's a 5/5 artifact creature in addition to its other types and has haste", (5, 5), {"Wolf"}),
])
def test_exceptions_of_one_subject(said: str, size: tuple[int, int], kinds: set[str]) -> None:
    twin = free("Twin", "Sorcery", f"Create a token that's a copy of target creature you control, except {said}.")
    types = "Creature — Wolf" if "5/5" in said else "Legendary Creature — Wolf"
    game = board(Side([beast("Fenris", types=types)], [twin]), Side())
    play(game, "Twin", "Fenris")
    made = game.chars(game.state.battlefield[-1])
    assert (made.power, made.toughness) == size and set(made.subtypes) == kinds
    assert ("haste" in made.keywords) == ("haste" in said)
    assert ("artifact" in made.types) == ("artifact" in said)
    assert pt(game, "Fenris") in ((2, 2), size)
