"""What triggers or is asked as a keyword does what it does: plotting, solving, exploiting, devouring and others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.ast.card import Card
from engine.decisions import Activate, Decision, Pick, Picked, Special
from engine.events.kinds import Move
from engine.events.pipeline import emit
from engine.game import Game
from engine.oracle.reader import read_card
from engine.play.positions.form import Json
from engine.rules.before_priority import settle
from engine.rules.game_loop import advance
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords import table
from tests.keywords.table import Seats, creature, pt
from tests.rules.askers import Script
from tests.rules.board import Side, all_of, board, find, resolve, spell, to_step
from tests.rules.cards import FOREST, SWAMP, bear
from tests.rules.play import after, beast, cast, do, free, go_on, life_after, names, next_turn, play, use
from tests.scenarios.scenes import has_named, ran, scenario, side

SCULPTOR = spell("Sculptor", "{G}", "Enchantment", "Space sculptor")


@pytest.mark.rule("207.2c")
@pytest.mark.parametrize(("played", "size"), [(("A",), (1, 1)), (("A", "B"), (3, 3))])
def test_celebration_counts_nonland_permanents_of_the_turn(played: tuple[str, ...], size: tuple[int, int]) -> None:
    host = beast("Host", "1/1", "Celebration — This creature gets +2/+2 as long as two or more nonland permanents "
                                "entered the battlefield under your control this turn.")
    game = board(Side([host], [beast("A"), beast("B"), FOREST]), Side())
    emit(game, [Move(all_of(game, "Forest", Zone.HAND)[0], Zone.BATTLEFIELD)])
    for name in played:
        play(game, name)
    assert pt(game, "Host") == size
    next_turn(game)
    assert pt(game, "Host") == (1, 1)


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


def encoded() -> Game:
    """A card encoded on a Rogue that attacks."""
    card = spell("Whisper", "{G}", "Sorcery", "You gain 3 life.\nCipher")
    game = board(Side([FOREST, creature("Rogue")], [card]), Side(), asker=Seats({"Rogue": 1}, take=["Rogue"]))
    return table.play(game, "Whisper")


@pytest.mark.rule("702.99a", "702.99b")
def test_a_card_encoded_on_a_creature_is_copied_at_its_combat_damage() -> None:
    game = encoded()
    assert find(game, "Whisper", Zone.EXILE) and game.player(0).life == 23
    to_step(game, Step.MAIN2)
    assert game.player(0).life == 26 and len(all_of(game, "Whisper", Zone.EXILE)) == 1


@pytest.mark.rule("702.99c")
def test_it_is_encoded_no_longer_than_the_card_is_exiled() -> None:
    game = encoded()
    emit(game, [Move(find(game, "Whisper", Zone.EXILE), Zone.HAND)])
    to_step(game, Step.MAIN2)
    assert game.player(0).life == 23 and game.player(1).life == 18


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


@pytest.mark.rule("702.124f")
def test_partner_with_finds_the_partner() -> None:
    ginger = creature("Ginger", "Partner with Frederic", cost="{G}")
    library = [FOREST, creature("Frederic"), FOREST]
    game = board(Side([FOREST], [ginger], library=library), Side(), asker=Seats(player=0, take=["Frederic"]))
    table.play(game, "Ginger")
    assert find(game, "Frederic", Zone.HAND) and len(game.player(0).library) == 2


@pytest.mark.rule("702.124i")
def test_what_is_said_of_partner_holds_for_partner_with() -> None:
    lord = free("Pair", "Enchantment", "Creatures you control with partner get +1/+1.")
    pals = [beast("P", "2/2", "Partner"), beast("Q", "2/2", "Partner with P"), beast("R", "2/2", "Friends forever")]
    game = board(Side([lord, *pals], library=[FOREST] * 3), Side())
    assert [game.chars(find(game, name)).power for name in "PQR"] == [3, 3, 2]


@pytest.mark.rule("702.131d")
def test_the_citys_blessing_counts_before_anything_looks_whether_it_triggers() -> None:
    lord = spell("Lord", "{1}", "Enchantment", "Ascend\nAs long as you have the city's blessing, creatures you control "
                 "get +2/+2.\nWhenever a creature with power 4 or greater enters under your control, you gain 5 life.")
    game = board(Side([FOREST] * 8 + [lord], [bear("Ox"), bear("Elk", "{3}{G}")]), Side())
    table.play(game, "Ox")
    assert pt(game, "Ox") == (4, 4) and game.player(0).life == 25


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


@pytest.mark.rule("702.158b")
def test_a_sector_is_kept_until_nobody_has_a_space_sculptor() -> None:
    game = board(Side([SCULPTOR, creature("A")]), Side(), asker=Seats(picks=["beta sector"]))
    assert game.obj(find(game, "A")).marks == {"beta sector"}
    emit(game, [Move(find(game, "Sculptor"), Zone.GRAVEYARD)])
    settle(game)
    assert game.obj(find(game, "A")).marks == frozenset()


@pytest.mark.rule("702.158c")
def test_who_has_no_sculptor_chooses_sectors_first() -> None:
    seats = Seats(picks=["gamma sector"])
    game = board(Side([SCULPTOR, creature("A")]), Side([creature("B"), FOREST]), asker=seats)
    asked = [each.asked.player for each in seats.decisions if isinstance(each, Pick)]
    assert asked == [1, 0] and game.obj(find(game, "B")).marks == {"gamma sector"}
    assert game.obj(find(game, "Forest")).marks == frozenset()


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


def test_three_historic_permanents_give_a_storied_permanents_controller_an_enduring_story() -> None:
    bard = creature("Bard", "Storied\nAs long as you have an enduring story, this creature has flying.")
    relic = spell("Relic", "{0}", "Artifact", "")
    game = board(Side([bard, relic, relic], [relic, ]), Side(), asker=Seats())
    assert "flying" not in game.chars(find(game, "Bard")).keywords
    table.play(game, "Relic")
    assert "flying" in game.chars(find(game, "Bard")).keywords


def test_what_was_cast_last_turn_is_asked_of_the_turn_before() -> None:
    watch = spell("Watch", "{1}", "Artifact", "At the beginning of each upkeep, if no spells were cast last turn, you "
                  "gain 1 life.\nAt the beginning of each upkeep, if a player cast two or more spells last turn, you "
                  "gain 10 life.")
    free = spell("Free", "{0}", "Sorcery", "Draw a card.")
    for times, life in ((0, 21), (1, 20), (2, 30)):
        game = board(Side([watch, SWAMP], [free] * times), Side(), asker=Seats())
        for _ in range(times):
            table.play(game, "Free")
        table.next_turn(game, Step.DRAW)
        assert game.player(0).life == life
