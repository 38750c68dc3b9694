"""What triggers or is asked as a keyword does what it does: plotting, solving, exploiting, devouring and others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.ast.card import Card
from engine.decisions import Activate, Decision, Pick, Picked, Special
from engine.game import Game
from engine.oracle.reader import read_card
from engine.play.positions.form import Json
from engine.rules.game_loop import advance
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords import table
from tests.keywords.table import Seats, creature
from tests.rules.askers import Script
from tests.rules.board import Side, all_of, board, find, resolve, spell, to_step
from tests.rules.cards import FOREST
from tests.rules.play import after, beast, cast, do, free, go_on, life_after, names, next_turn, play, use
from tests.scenarios.scenes import has_named, ran, scenario, side


@pytest.mark.rule("701.28e")
def test_what_is_done_as_it_transforms() -> None:
    front = beast("Pup", text="{0}: Transform this creature.")
    back = beast("Wolf", text="As this creature transforms into Wolf, put two +1/+1 counters on it.\n"
                              "{0}: Transform this creature.")
    game = board(Side([Card("Pup", (front.faces[0], back.faces[0]), "transform")]), Side())
    for _ in range(3):
        use(game, game.chars(game.state.battlefield[0]).name)
    assert game.obj(game.state.battlefield[0]).counters["+1/+1"] == 4


@pytest.mark.rule("701.28e")
def test_a_permanent_transforms_into_the_face_that_says_so() -> None:
    front = creature("Day", "When this creature transforms into Day, you gain 5 life.")
    back = creature("Night", "When this creature transforms into Night, you gain 1 life.")
    face = replace(back.faces[0], mana_cost=None)
    both = replace(front, faces=(front.faces[0], face), layout="transform", name="Day // Night")
    turn = spell("Turn", "{0}", "Sorcery", "Transform target creature.")
    game = board(Side([both], [turn, turn]), Side(), asker=Seats())
    assert life_after(game, ("Turn", "Day")) == 21
    assert life_after(game, ("Turn", "Night")) == 26


@pytest.mark.rule("702.24a")
@pytest.mark.parametrize(("cost", "lives"), [
    ("Pay {0} and 1 life.", (17, 20)), ("An opponent gains 1 life.", (20, 23)),
])
def test_an_upkeep_that_is_paid_with_life(cost: str, lives: tuple[int, int]) -> None:
    def pays(game: Game, decision: Decision) -> Picked | None:
        return Picked(("yes",)) if isinstance(decision, Pick) else None

    game = board(Side([beast("Ox", text=f"Cumulative upkeep—{cost}")]), Side(), asker=Script(pays))
    next_turn(game, Step.DRAW, turns=4)
    assert (game.player(0).life, game.player(1).life) == lives


@pytest.mark.rule("702.72")
def test_a_creature_is_championed() -> None:
    text = "Champion a Faerie\nWhen a Faerie is championed with this creature, tap all lands target player controls."
    clique = beast("Clique", text=text, types="Creature — Faerie")
    game = after(board(Side([beast("Imp", types="Creature — Faerie")], [clique]), Side([FOREST])), ("Clique", "yes", 1))
    go_on(game)
    assert game.obj(find(game, "Forest")).tapped
    assert find(game, "Imp", Zone.EXILE)


@pytest.mark.rule("702.82c")
@pytest.mark.parametrize("eaten", [(), ("Ox",)])
def test_it_has_abilities_if_it_devoured_a_creature(eaten: tuple[str, ...]) -> None:
    text = "Devour 1\nThis creature has flying if it devoured a creature."
    game = board(Side([beast("Ox")], [beast("Whelp", text=text)]), Side())
    play(game, "Whelp", *(("yes", eaten) if eaten else ()))
    assert ("flying" in game.chars(find(game, "Whelp")).keywords) is bool(eaten)


@pytest.mark.rule("702.95c")
@pytest.mark.parametrize("taken", [True, False])
def test_a_pair_is_made_only_of_what_its_controller_still_controls(taken: bool) -> None:
    twin = beast("Twin", "2/2", "Soulbond\nAs long as this creature is paired with another creature, each of those "
                 "creatures gets +1/+1.")
    game = board(Side([beast("Ox")], [twin]), Side([], [free("Take", "Instant", "Gain control of target creature.")]))
    cast(game, "Twin")
    while not game.state.stack or not find(game, "Twin"):
        advance(game)
    if taken:
        game.state.priority = 1
        play(game, "Take", "Ox")
    else:
        go_on(game, "yes")
    assert game.chars(find(game, "Twin")).power == (2 if taken else 3)


@pytest.mark.rule("702.110b")
def test_a_creature_that_exploits_itself_sees_it() -> None:
    thief = beast("Thief", "1/1", "Exploit\nWhen this creature exploits a creature, you gain 3 life.")
    assert life_after(board(Side(hand=[thief]), Side()), ("Thief", "yes")) == 23


@pytest.mark.rule("702.110b")
@pytest.mark.parametrize(("food", "cards"), [("Elk", 1), ("Bishop", 0)])
def test_a_creature_of_a_kind_is_exploited(food: str, cards: int) -> None:
    text = ("Whenever a creature you control exploits a non-Human creature, draw a card. If the exploited creature had "
            "power 3 or greater, create a Treasure token.")
    bishop = beast("Bishop", types="Creature — Human")
    game = board(Side([free("Law", "Enchantment", text), beast("Elk", "3/3"), bishop], [beast("Imp", text="Exploit")]),
                 Side())
    play(game, "Imp", "yes", food)
    assert len(names(game, Zone.HAND)) == cards
    assert len(all_of(game, "Treasure")) == cards


@pytest.mark.rule("702.145d")
def test_it_becomes_day_and_then_night() -> None:
    """A permanent with daybound makes it day; after a turn without a spell it is night."""
    wolf: Json = {"name": "Den // Pack", "layout": "transform", "card_faces": [
        {"name": "Den", "type_line": "Creature — Wolf", "oracle_text": "Daybound", "mana_cost": "{R}",
         "power": "1", "toughness": "1"},
        {"name": "Pack", "type_line": "Creature — Wolf", "oracle_text": "Nightbound", "power": "3", "toughness": "3"},
    ]}
    mine = side("PlayerA", battlefield=["Den"])
    day: Json = {"kind": "expr", "expr": {"get": "is_day", "of": {"game": True}}, "op": "eq", "value": True}
    night = has_named("permanent_count", "Pack", "PlayerA", 1)
    assert ran(scenario(mine, [], [day]), wolf).why == ""
    assert ran(scenario(mine, [], [night], stop={"turn": 2, "step": "end_step"}), wolf).why == ""


@pytest.mark.rule("702.170b")
def test_what_a_card_does_as_it_becomes_plotted() -> None:
    game = board(Side(hand=[beast("Ox", text="Plot {0}\nWhen this card becomes plotted, you gain 2 life.")]), Side())
    do(game, Special(find(game, "Ox", Zone.HAND), "plot"))
    advance(game)
    go_on(game)
    assert game.player(0).life == 22
    assert find(game, "Ox", Zone.EXILE)


@pytest.mark.rule("2022:708.8")
def test_whenever_you_turn_a_permanent_face_up() -> None:
    text = "Whenever you turn a permanent face up, you gain 3 life."
    hide = free("Hide", "Sorcery", "Manifest the top card of your library.")
    game = board(Side([beast("Ox", text=text)], [hide], library=[beast("Elk")]), Side([beast("Imp", text=text)]))
    play(game, "Hide")
    do(game, Special(next(id for id in game.state.battlefield if game.obj(id).face_down), "turn face up"))
    assert (game.player(0).life, game.player(1).life) == (23, 20)


@pytest.mark.rule("2022:716.2b")
def test_a_class_triggers_as_it_becomes_its_next_level() -> None:
    card = read_card({
        "name": "Gardener Class", "mana_cost": "{G}", "type_line": "Enchantment — Class", "layout": "class",
        "oracle_text": "You have no maximum hand size.\n{G}: Level 2\nWhen this Class becomes level 2, draw two cards.",
    })
    assert not card.unread
    game = board(Side([card, FOREST]), Side(), asker=Seats())
    source = find(game, "Gardener Class")
    places = [place for place, each in enumerate(game.chars(source).abilities) if getattr(each, "cost", None)]
    assert table.do(game, Activate(source, places[0]))
    resolve(game)
    assert len(game.player(0).hand) == 2


@pytest.mark.rule("2022:719.3")
def test_whenever_you_solve_a_case() -> None:
    case = free("Theft", "Enchantment — Case", "To solve — You control a creature.\nSolved — {T}: Add {C}.")
    text = "Whenever you solve a Case, you gain 3 life."
    game = board(Side([beast("Ox", text=text), case]), Side([beast("Elk", text=text)]))
    to_step(game, Step.CLEANUP)
    assert (game.player(0).life, game.player(1).life) == (23, 20)
