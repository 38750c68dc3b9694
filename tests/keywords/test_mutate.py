"""CR 702.140, 2022:729. Mutate: a spell that merges with a creature, and the permanent that comes of it."""

from __future__ import annotations

import pytest

from engine.ast.abilities import KeywordAbility
from engine.ast.card import Card
from engine.ast.modifiers import GainAbilities
from engine.decisions import Cast, Pick, Special
from engine.evaluate.invariants import cards_checked, index_checked
from engine.events.kinds import Destroy, EffectBegins, Move
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.before_priority import settle
from engine.rules.priority import legal_actions
from engine.state.checkpoint_codec import StateCodec
from engine.state.effect_rows import ContinuousRow
from engine.state.objects import COMMANDER, COMMANDERS, TOKEN
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.table import Seats, counters, creature, named, next_turn, play, pt, seats_of, tokens
from tests.rules.board import Side, all_of, board, cast_now, find, resolve, spell, to_step
from tests.rules.cards import ISLAND, SWAMP, bear

BAT = creature("Bat", "Flying\nMutate {1}{B}\nWhenever this creature mutates, draw a card.", "3/1", "{4}{B}",
               "Creature — Bat")
OX = creature("Ox", "Trample", "4/4", "{2}{G}")


def mutated(*picks: str, mine: list[Card] | None = None, hand: tuple[Card, ...] = (BAT,), name: str = "Bat") -> Game:
    """A board on which a creature has mutated once."""
    game = board(Side([SWAMP] * 4 + [ISLAND] * 2 + (mine or [OX]), hand), Side([bear("Foe")]),
                 asker=Seats(picks=picks))
    return play(game, name, "mutate")


@pytest.mark.rule("702.140a")
def test_mutate_is_another_cost_and_targets_an_own_creature_that_is_no_human() -> None:
    human = creature("Monk", "Vigilance", kind="Creature — Human Monk")
    game = board(Side([SWAMP] * 2 + [human], [BAT]), Side([OX]))
    assert [each for each in legal_actions(game, 0) if isinstance(each, Cast)] == []
    game = board(Side([SWAMP] * 2 + [OX], [BAT]), Side([bear("Foe")]))
    assert [each.way for each in legal_actions(game, 0) if isinstance(each, Cast)] == ["mutate"]
    cast_now(game, "Bat", way="mutate")
    assert game.obj(game.state.stack[0]).targets == ((find(game, "Ox"),),)


@pytest.mark.rule("702.140b", "702.140c")
def test_without_a_legal_target_it_resolves_as_a_creature_spell() -> None:
    game = board(Side([SWAMP] * 2 + [OX], [BAT]), Side(), asker=Seats())
    cast_now(game, "Bat", way="mutate")
    emit(game, [Destroy(find(game, "Ox"))])
    resolve(game)
    assert pt(game, "Bat") == (3, 1) and not game.obj(find(game, "Bat")).merged
    assert len(game.player(0).hand) == 0  # it has not mutated
    assert mutated("top").obj(find(mutated("top"), "Bat")).merged  # where the target is legal it has


@pytest.mark.rule("702.140c", "702.140e")
@pytest.mark.parametrize(("pick", "name", "size"), [("top", "Bat", (3, 1)), ("bottom", "Ox", (4, 4))])
def test_the_top_gives_the_characteristics_and_all_give_abilities(pick: str, name: str, size: tuple[int, int]) -> None:
    game = mutated(pick)
    assert [game.chars(id).name for id in game.state.battlefield if game.chars(id).creature] == [name, "Foe"]
    assert pt(game, name) == size and game.chars(find(game, name)).keywords >= {"flying", "trample"}
    index_checked(game)
    cards_checked(game)


@pytest.mark.rule("702.140c")
def test_it_does_not_enter_and_stays_what_it_was() -> None:
    watcher = creature("Watcher", "Whenever a creature enters, you gain 5 life.")
    game = board(Side([SWAMP] * 2 + [OX, watcher], [BAT]), Side(), asker=Seats(take=["Ox"], picks=("top",)))
    before = find(game, "Ox")
    game.state.own(before).counters = {"+1/+1": 2}
    play(game, "Bat", "mutate")
    assert game.player(0).life == 20 and find(game, "Bat") == before
    assert pt(game, "Bat") == (5, 3) and not game.obj(before).sick


@pytest.mark.rule("702.140d")
def test_whenever_it_mutates_triggers_for_each_spell_that_merges() -> None:
    text = "Whenever a creature you control mutates, you gain 2 life."
    game = mutated("top", mine=[OX, creature("Friend", text)], hand=(BAT, BAT))
    assert game.player(0).life == 22 and len(game.player(0).hand) == 2
    play(game, "Bat", "mutate")
    assert game.player(0).life == 24 and len(game.player(0).hand) == 3  # two instances of drawing a card


def test_how_often_it_has_mutated_is_counted() -> None:
    text = "Mutate {B}\nWhenever this creature mutates, you gain X life, where X is the number of times this creature "
    deer = creature("Deer", text + "has mutated.", "3/3")
    game = mutated("top", hand=(deer, deer), name="Deer")
    play(game, "Deer", "mutate")
    assert game.player(0).life == 20 + 1 + 2 + 2


@pytest.mark.rule("702.140f")
def test_what_changed_the_spell_changes_the_permanent() -> None:
    game = board(Side([SWAMP] * 2 + [OX], [BAT]), Side(), asker=Seats(picks=("bottom",)))
    cast_now(game, "Bat", way="mutate")
    on_stack = game.state.stack[0]
    gains_haste(game, on_stack)
    resolve(game)
    assert "haste" in game.chars(find(game, "Ox")).keywords


def gains_haste(game: Game, id: int) -> None:
    """An effect that gives an object haste."""
    row = ContinuousRow(0, id, 0, game.state.tick(), (GainAbilities((KeywordAbility("haste"),)),), (id,))
    emit(game, [EffectBegins(row)])


@pytest.mark.parametrize("pick", ["top", "bottom"])
def test_all_its_cards_go_where_it_goes(pick: str) -> None:
    game = mutated(pick)
    emit(game, [Move(find(game, "Bat" if pick == "top" else "Ox"), Zone.HAND)])
    assert named(game, Zone.HAND) == ["Bat", "Forest", "Ox"]
    cards_checked(game)


def test_a_mutated_token_leaves_the_card_alone() -> None:
    maker = spell("Maker", "{U}", "Sorcery", "Create a 2/2 green Beast creature token.")
    for pick in ("top", "bottom"):
        game = board(Side([SWAMP] * 2 + [ISLAND], [BAT, maker]), Side(), asker=Seats(picks=(pick,)))
        play(game, "Maker")
        play(game, "Bat", "mutate")
        (beast,) = (id for id in game.state.battlefield if game.chars(id).creature)
        assert (game.obj(beast).kind == TOKEN) == (pick == "bottom") == (tokens(game) == ["Beast"])
        emit(game, [Destroy(beast)])
        settle(game)
        assert named(game, Zone.GRAVEYARD) == ["Bat", "Maker"]


def test_a_copy_of_it_has_all_its_abilities_and_is_one_card() -> None:
    clone = spell("Clone", "{U}", "Creature — Shape", "You may have this creature enter as a copy of any creature on "
                  "the battlefield.", pt="0/0")
    game = mutated("top", hand=(BAT, clone))
    seats_of(game).take = ("Bat",)
    play(game, "Clone")
    copy = all_of(game, "Bat")[1]
    assert game.chars(copy).keywords >= {"flying", "trample"} and not game.obj(copy).merged


def test_put_over_a_face_down_creature_it_is_face_up() -> None:
    morph = creature("Hidden", "Deathtouch\nMorph {U}", "5/5")
    game = board(Side([SWAMP] * 5, [morph, BAT]), Side(), asker=Seats(picks=("top",)))
    play(game, "Hidden", "morph")
    play(game, "Bat", "mutate")
    (one,) = (id for id in game.state.battlefield if game.chars(id).creature)
    assert not game.obj(one).face_down and game.chars(one).keywords >= {"flying", "deathtouch"}


@pytest.mark.parametrize("pick", ["top", "bottom"])
def test_a_creature_that_mutated_onto_a_commander_is_that_commander_and_only_that_card_stays_one(pick: str) -> None:
    game = board(Side([SWAMP] * 2 + [OX], [BAT]), Side(), asker=Seats(picks=(pick,)))
    game.state.own(find(game, "Ox")).marks = COMMANDERS  # marked by hand
    play(game, "Bat", "mutate")
    merged = find(game, "Bat" if pick == "top" else "Ox")
    assert COMMANDER in game.obj(merged).marks
    emit(game, [Move(merged, Zone.EXILE)])
    marked = {game.chars(id).name: COMMANDER in game.obj(id).marks for id in game.state.exile}
    assert marked == {"Bat": False, "Ox": True}


def test_it_attacks_in_the_turn_in_which_it_mutates() -> None:
    game = mutated("bottom")
    seats_of(game).attack = {"Ox": 1}
    to_step(game, Step.END_COMBAT)
    assert game.player(1).life == 16
    next_turn(game)
    text = StateCodec(game.state.cards).to_json(game.state)
    again = StateCodec(game.state.cards).from_json(text, game.state.owners)
    assert len(again.objects[find(game, "Ox")].merged) == 2 and counters(game, "Ox") == 0


def test_the_choice_is_asked_of_the_spells_controller() -> None:
    game = mutated("top")
    asked = [each for each in seats_of(game).decisions if isinstance(each, Pick) and len(each.options) == 2]
    assert [option.key for option in asked[0].options] == ["top", "bottom"] and asked[0].asked.player == 0


@pytest.mark.rule("702.37e", "702.140e")
@pytest.mark.parametrize("pick", ["top", "bottom"])
def test_turned_face_down_it_is_turned_up_for_the_morph_cost_of_any_of_its_cards(pick: str) -> None:
    trick = creature("Trick", "Morph {U}", "2/1", "{1}{U}")
    slide = spell("Slide", "{0}", "Instant", "Turn target creature face down.")
    game = mutated(pick, mine=[trick], hand=(BAT, slide))
    merged = next(id for id in game.state.battlefield if game.obj(id).merged)
    seats_of(game).take = (game.chars(merged).name,)
    play(game, "Slide")
    assert game.obj(merged).face_down and game.chars(merged).power == 2
    seats_of(game).todo.append(Special(merged, "turn face up"))
    to_step(game, Step.END)
    assert not game.obj(merged).face_down and "flying" in game.chars(merged).keywords
