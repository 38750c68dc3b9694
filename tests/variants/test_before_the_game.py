"""Commanders for which something is chosen before the game begins (903.4, 604.3)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.ai import ai_seat
from engine.ast.card import Card, Reading
from engine.cards.decks import Deck
from engine.cards.formats import format_of
from engine.cards.legality import reasons
from engine.decisions import Cast
from engine.evaluate.invariants import check
from engine.events.kinds import Draw, Move
from engine.events.pipeline import emit
from engine.game import Game
from engine.play.record import Record
from engine.play.start import MatchSetup, head_of, replay
from engine.play.start import start as started
from engine.rules.priority import legal_actions
from engine.rules.procedures import Rulebook
from engine.rules.restarting import restart
from engine.rules.starting import start
from engine.state.checkpoint_codec import StateCodec
from engine.state.digest import digest
from engine.state.options import RulesOptions
from engine.terms.colors import COLOR_NAMES
from engine.terms.steps import Step
from engine.terms.zones import Cause, Zone
from engine.variants.setting import set_up_with
from engine.view.freeze import card_snap
from tests.cards.shelf import card, filled
from tests.cards.test_legality import Pile
from tests.play.table import pool
from tests.rules.board import find, to_step
from tests.rules.cards import FOREST
from tests.rules.play import Says, beast, free, play
from tests.variants.table import there
from tests.variants.test_bringing import ALL, LEGEND

CHOICE = "If {0} is your commander, choose a color before the game begins. {0} is the chosen color."
LAMP = free("Lamp", "Artifact", "{T}: Add one mana of any color in your commander's color identity.")
KEEP = ("keep", "keep")


def shifting(name: str = "Guise", text: str = "") -> Card:
    """A commander of a color that is chosen."""
    lines = CHOICE.format(name) + (f"\n{text}" if text else "")
    card = beast(name, "3/3", lines, types="Legendary Creature — Shapeshifter", cost="{1}")
    assert card.reading is Reading.READ
    return card


def begun(*answers: str, leaders: tuple[Card, ...], deck: tuple[Card, ...] = ()) -> Game:
    """A game of two after its start, led by commanders of the first player."""
    says = Says(*answers, *KEEP)
    cards = [[*deck, *[FOREST] * (40 - len(deck))], [FOREST] * 40]
    options = RulesOptions(commander=True, commanders_die=True)
    game = set_up_with(cards, ["A", "B"], options, 1, Rulebook(says), commanders=[leaders, ()])
    start(game, 0)
    assert not says.answers
    return game


def colors(game: Game, name: str = "Guise") -> list[str]:
    """The colors of the first object of that name."""
    id = next(row.id for row in game.state.objects.values() if row.base.name == name and not row.gone)
    return [word for at, word in enumerate(COLOR_NAMES) if game.chars(id).colors >> at & 1]


@pytest.mark.rule("903.4")
@pytest.mark.rule("604.3")
def test_a_color_chosen_before_the_game_is_the_commanders_in_every_zone() -> None:
    game = begun("red", leaders=(shifting(),))
    assert there(game, "Guise") is Zone.COMMAND and colors(game) == ["red"]
    for zone in (Zone.HAND, Zone.STACK, Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND, Zone.BATTLEFIELD):
        id = next(row.id for row in game.state.objects.values() if row.base.name == "Guise" and not row.gone)
        emit(game, [Move(id, zone, Cause.NONE, 0, 0)])
        assert there(game, "Guise") is zone and colors(game) == ["red"]
    check(game)


@pytest.mark.rule("903.4")
def test_two_commanders_are_each_of_a_color_of_their_own_and_mana_of_their_identity_is_of_both() -> None:
    spells = tuple(
        free(f"Draw {letter}", "Instant", "Draw a card.", cost=f"{{{letter}}}") for letter in ("W", "U", "B", "R", "G")
    )
    leaders = (shifting(text="Partner"), shifting("Shape", "Partner"))
    game = begun("red", "green", leaders=leaders, deck=(LAMP, *spells))
    assert colors(game) == ["red"] and colors(game, "Shape") == ["green"]
    emit(game, [Draw(0) for _ in range(33)])
    emit(game, [Move(find(game, "Lamp", Zone.HAND), Zone.BATTLEFIELD)])
    to_step(game, Step.MAIN1)
    able = [game.obj(each.card).base.name for each in legal_actions(game, 0) if isinstance(each, Cast)]
    assert sorted(able) == ["Draw G", "Draw R", "Guise", "Shape"]


@pytest.mark.rule("706.7a")
def test_a_copy_of_it_has_chosen_nothing_and_nor_has_a_card_that_is_no_commander() -> None:
    clone = beast("Clone", "0/0", "You may have this creature enter as a copy of any creature on the battlefield, "
                  "except it isn't legendary.")
    shape = replace(shifting("Shape"), faces=(replace(shifting("Shape").faces[0], colors=1),))
    game = begun("red", leaders=(shifting(),), deck=(clone, shape))
    emit(game, [Draw(0) for _ in range(33)])
    emit(game, [Move(game.state.command[0], Zone.BATTLEFIELD), Move(find(game, "Shape", Zone.HAND), Zone.BATTLEFIELD)])
    to_step(game, Step.MAIN1)
    play(game, "Clone", "yes", "Guise")
    (copy,) = [id for id in game.state.battlefield if game.state.cards[game.state.objects[id].physical].name == "Clone"]
    assert game.chars(copy).name == "Guise" and game.chars(copy).colors == 0
    assert colors(game) == ["red"] and colors(game, "Shape") == ["white"]


@pytest.mark.rule("717.2")
def test_as_the_game_begins_anew_the_color_is_chosen_anew() -> None:
    game = begun("red", leaders=(shifting(),))
    game.procedures.asker = Says("blue", *KEEP)  # type: ignore[attr-defined]
    restart(game, (), 0)
    assert colors(game) == ["blue"]


def test_the_choice_is_seen_by_all_and_kept_by_a_checkpoint() -> None:
    game = begun("red", leaders=(shifting(),))
    (id,) = game.state.command
    assert "chosen color: Red" in map(str, card_snap(game, id, 1, {}).notes)
    codec = StateCodec(game.state.cards)
    again = codec.from_json(codec.to_json(game.state), game.state.owners)
    assert digest(again) == digest(game.state)
    assert again.variants is not None and again.variants.chosen == {(game.state.objects[id].physical, "color"): "red"}


def test_a_match_with_such_a_commander_is_replayed_and_the_computer_chooses_a_color_of_the_deck(tmp_path: Path) -> None:
    cards = pool()
    data = {"object": "card", "layout": "normal", "colors": [], "color_identity": []}
    guise = {"name": "Guise", "type_line": "Legendary Creature — Shapeshifter", "mana_cost": "{5}", "power": "3",
             "toughness": "3", "oracle_text": CHOICE.format("Guise")}  # fmt: skip
    cards.add({**data, **guise})
    cards.add({**data, "name": "Test Crag", "type_line": "Basic Land — Mountain", "oracle_text": "({T}: Add {R}.)",
               "color_identity": ["R"]})  # fmt: skip
    deck = Deck("Test", ((20, "Test Crag"), (20, "Test Bear")), commander=((1, "Guise"),))
    rules = RulesOptions(starter=0, commander=True, commanders_die=True, turn_limit=12)
    head = head_of(MatchSetup((deck, deck), ("Anna", "Ben"), 3, rules), cards)
    match = started(head, (ai_seat("greedy", 1), ai_seat("random", 2)), tmp_path / "a.record")
    assert match.run() is not None
    kept = match.game.state.variants
    assert kept is not None and len(kept.chosen) == 2 and kept.chosen[kept.commanders[0], "color"] == "red"
    again = replay(Record.read(tmp_path / "a.record"), (ai_seat("random", 0), ai_seat("random", 0)))
    assert again.run() is not None and digest(again.game.state) == digest(match.game.state)


@pytest.mark.rule("903.5c")
def test_a_deck_may_be_of_one_color_more_for_each_such_commander(tmp_path: Path) -> None:
    made = [
        card("Guise", LEGEND, "{5}", CHOICE.format("Guise"), legalities=ALL),
        *(card(f"Ox {color}", "Creature — Ox", f"{{{color}}}", legalities=ALL, color_identity=[color])
          for color in ("G", "R")),
        card("Wastes", "Basic Land", "", "{T}: Add {C}.", legalities=ALL),
    ]  # fmt: skip
    store = filled(tmp_path / "cards.sqlite", made)

    def wrong(*names: str) -> list[str]:
        pile = Pile((*((1, name) for name in names), (99 - len(names), "Wastes")), commander=((1, "Guise"),))
        return [each.kind for each in reasons(pile, format_of("commander"), store)]

    assert not wrong("Ox G") and not wrong("Ox R") and wrong("Ox G", "Ox R") == ["identity", "identity"]
