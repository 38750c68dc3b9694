"""CR 702.87-702.156. Miracle, compleated, read ahead and what else has rules of its own."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Activate, Cast, Pick, Special
from engine.events.kinds import Draw, Move, PutCounters, Turned, Turning
from engine.events.pipeline import emit
from engine.game import Game
from engine.oracle.cards import read_card
from engine.rules.before_priority import settle
from engine.rules.offers import faces_of
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.table import Seats, counters, creature, do, play, pt
from tests.rules.board import Side, all_of, board, find, resolve, spell, to_step
from tests.rules.cards import FOREST, MOUNTAIN

WONDER = spell("Wonder", "{9}", "Sorcery", "You gain 5 life.\nMiracle {G}")


def draw(game: Game, count: int = 1) -> Game:
    """The first player draws cards one by one, and what follows happens."""
    for _ in range(count):
        emit(game, [Draw(0)])
    settle(game)
    resolve(game)
    return game


@pytest.mark.rule("702.94a")
def test_miracle_casts_the_first_card_drawn_in_a_turn() -> None:
    game = draw(board(Side([FOREST], library=[WONDER]), Side(), asker=Seats()))
    assert game.player(0).life == 25 and find(game, "Wonder", Zone.GRAVEYARD)
    second = draw(board(Side([FOREST], library=[FOREST, WONDER]), Side(), asker=Seats()), 2)
    assert second.player(0).life == 20 and find(second, "Wonder", Zone.HAND)


@pytest.mark.rule("702.94b")
@pytest.mark.parametrize("said", [True, False])
def test_a_card_is_seen_by_all_if_it_is_revealed(said: bool) -> None:
    game = board(Side([FOREST], library=[WONDER]), Side(), asker=Seats(yes=said))
    emit(game, [Draw(0)])
    settle(game)
    assert bool(game.state.stack) is said
    assert bool(game.state.objects[find(game, "Wonder", Zone.HAND)].known_to & 1 << 1) is said


@pytest.mark.rule("702.150a")
def test_compleated_enters_with_two_less_for_each_phyrexian_symbol_paid_by_life() -> None:
    walker = spell("Sage", "{R/P}", "Planeswalker — Sage", "Compleated\n+1: Draw a card.", loyalty="5")
    game = board(Side([FOREST], [walker]), Side(), asker=Seats())
    play(game, "Sage")
    assert counters(game, "Sage", "loyalty") == 3 and game.player(0).life == 18
    assert counters(play(board(Side([MOUNTAIN], [walker]), Side()), "Sage"), "Sage", "loyalty") == 5


def printed(name: str, types: str, text: str, layout: str = "normal", cost: str = "{G}", pt: str = "") -> Card:
    """A card as its printed data is read."""
    data: dict[str, object] = {
        "name": name, "type_line": types, "oracle_text": text, "layout": layout, "mana_cost": cost, "colors": [],
    }
    if pt:
        data["power"], data["toughness"] = pt.split("/")
    card = read_card(data)
    assert not card.unread, card.unread
    return card


STUDENT = "Level up {G}\nLEVEL 1-1\n2/2\nFlying\nLEVEL 2+\n4/4\nFlying, vigilance"


@pytest.mark.rule("702.87b")
def test_a_leveler_has_what_its_level_symbol_says() -> None:
    student = printed("Student", "Creature — Human", STUDENT, "leveler", pt="1/1")
    game = board(Side([FOREST, student]), Side())
    assert pt(game, "Student") == (1, 1)
    assert do(game, next(each for each in legal_actions(game, 0) if isinstance(each, Activate)))
    resolve(game)
    assert pt(game, "Student") == (2, 2) and "flying" in game.chars(find(game, "Student")).keywords


SHADE = spell("Shade", "{1}{G}", "Enchantment Creature — Shade", "Bestow {G}\nEnchanted creature gets +2/+2.", pt="2/2")


def shade() -> Game:
    """A bestowed Shade on an Ox."""
    game = board(Side([FOREST, creature("Ox")], [SHADE]), Side(), asker=Seats(take=["Ox"]))
    return play(game, "Shade", "bestow")


@pytest.mark.rule("702.103g")
def test_a_bestowed_aura_that_phases_in_unattached_is_a_creature() -> None:
    game = shade()
    id = find(game, "Shade")
    emit(game, [Turned(id, Turning.PHASE_OUT, 0, 0)])
    emit(game, [Move(find(game, "Ox"), Zone.HAND)])
    emit(game, [Turned(id, Turning.PHASE_IN, 0, 0)])
    settle(game)
    assert game.chars(id).creature and pt(game, "Shade") == (2, 2)


@pytest.mark.rule("702.103c")
def test_a_copy_of_a_bestowed_spell_is_bestowed() -> None:
    fork = spell("Fork", "{R}", "Instant", "Copy target spell you control.")
    game = board(Side([FOREST, MOUNTAIN, creature("Ox")], [SHADE, fork]), Side(), asker=Seats(take=["Ox", "Shade"]))
    assert do(game, Cast(find(game, "Shade", Zone.HAND), 0, "bestow"))
    play(game, "Fork")
    assert pt(game, "Ox") == (6, 6)


OMEN = spell("Omen", "{5}{R}", "Sorcery", "You gain 5 life.\nForetell {R}")


@pytest.mark.rule("707.2", "702.143b")
def test_what_is_face_down_in_exile_is_cast_as_the_card_its_owner_knows_it_is() -> None:
    game = board(Side([MOUNTAIN] * 3, [OMEN]), Side(), asker=Seats())
    assert do(game, Special(find(game, "Omen", Zone.HAND), "foretell"))
    down = game.state.exile[0]
    assert [face.face.name for _, face in faces_of(game, game.state.objects[down])] == ["Omen"]
    assert game.chars(down).name == ""


@pytest.mark.rule("702.143b")
def test_foretelling_does_not_use_the_stack() -> None:
    game = board(Side([MOUNTAIN] * 2, [OMEN]), Side(), asker=Seats())
    assert do(game, Special(find(game, "Omen", Zone.HAND), "foretell"))
    assert not game.state.stack and len(game.state.exile) == 1 and game.obj(game.state.exile[0]).face_down


@pytest.mark.rule("702.143c")
def test_whenever_you_foretell_a_card() -> None:
    seer = spell("Seer", "{R}", "Enchantment", "Whenever you foretell a card, you gain 2 life.")
    game = board(Side([MOUNTAIN, MOUNTAIN, seer], [OMEN]), Side(), asker=Seats())
    assert do(game, Special(find(game, "Omen", Zone.HAND), "foretell"))
    resolve(game)
    assert game.player(0).life == 22


@pytest.mark.rule("702.155a")
def test_read_ahead_starts_at_any_chapter_and_only_that_one_triggers() -> None:
    story = "I — You gain 1 life.\nII — You gain 10 life.\nIII — You gain 100 life."
    saga = printed("Saga", "Enchantment — Saga", "Read ahead\n" + story, "saga")
    game = play(board(Side([FOREST], [saga]), Side(), asker=Seats(number=2)), "Saga")
    assert counters(game, "Saga", "lore") == 2 and game.player(0).life == 30


@pytest.mark.rule("702.155a")
def test_sagas_that_others_give_read_ahead_are_asked_too() -> None:
    story = "I — You gain 1 life.\nII — You gain 10 life.\nIII — You gain 100 life."
    saga = printed("Saga", "Enchantment — Saga", story, "saga")
    teacher = creature("Teacher", text="Sagas you control have read ahead.")
    game = play(board(Side([FOREST, teacher], [saga]), Side(), asker=Seats(number=2)), "Saga")
    assert counters(game, "Saga", "lore") == 2 and game.player(0).life == 30


REAP = "Cleave {1}{G}\nDestroy target [attacking] creature."


@pytest.mark.rule("702.148a")
def test_a_cleaved_spell_loses_its_bracketed_words() -> None:
    reap = printed("Reap", "Instant", REAP)
    game = board(Side([FOREST] * 2, [reap]), Side([creature("Ox")]), asker=Seats(take=["Ox"]))
    assert legal_actions(game, 0) == (Cast(find(game, "Reap", Zone.HAND), 1, "cleave"),)
    play(game, "Reap", "cleave", face=1)
    assert find(game, "Ox", Zone.GRAVEYARD) and find(game, "Reap", Zone.GRAVEYARD)


@pytest.mark.rule("702.148b")
def test_uncleaved_the_bracketed_words_stand() -> None:
    game = board(Side([FOREST], [printed("Reap", "Instant", REAP)]), Side([creature("Ox")]), asker=Seats())
    assert legal_actions(game, 0) == ()
    card = game.obj(find(game, "Reap", Zone.HAND)).card
    assert card is not None and card.faces[0].abilities != card.faces[1].abilities


SCULPTOR = spell("Sculptor", "{G}", "Enchantment", "Space sculptor")


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


@pytest.mark.rule("702.124f")
def test_partner_with_finds_the_partner() -> None:
    ginger = creature("Ginger", "Partner with Frederic", cost="{G}")
    library = [FOREST, creature("Frederic"), FOREST]
    game = board(Side([FOREST], [ginger], library=library), Side(), asker=Seats(player=0, take=["Frederic"]))
    play(game, "Ginger")
    assert find(game, "Frederic", Zone.HAND) and len(game.player(0).library) == 2


@pytest.mark.rule("702.87c")
def test_class_levels_are_no_level_counters() -> None:
    text = "Creatures you control get +1/+0.\n{G}: Level 2\nCreatures you control get +0/+1."
    game = board(Side([FOREST, printed("Order", "Enchantment — Class", text, "class"), creature("Ox")]), Side())
    id = find(game, "Order")
    emit(game, [PutCounters(id, "level", 3, 0, 0)])
    settle(game)
    assert pt(game, "Ox") == (3, 2)
    assert do(game, next(each for each in legal_actions(game, 0) if isinstance(each, Activate)))
    resolve(game)
    assert pt(game, "Ox") == (3, 3) and counters(game, "Order", "level") == 3
    assert legal_actions(game, 0) == ()


def encoded() -> Game:
    """A card encoded on a Rogue that attacks."""
    card = spell("Whisper", "{G}", "Sorcery", "You gain 3 life.\nCipher")
    game = board(Side([FOREST, creature("Rogue")], [card]), Side(), asker=Seats({"Rogue": 1}, take=["Rogue"]))
    return play(game, "Whisper")


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
