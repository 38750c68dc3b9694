"""CR 707. Face-down spells and permanents."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Cast, Special
from engine.evaluate.copiable_values import copiable
from engine.events.kinds import Move, Turned, Turning
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from engine.view.view import may_see
from tests.keywords.short import find_hidden
from tests.rules.board import Side, board, find, spell
from tests.rules.cards import FOREST
from tests.rules.play import after, beast, cast, do, free, go_on, names, play, use

MOLE_TEXT = "Flying\nMorph {0}\nWhen this creature enters, you gain 7 life."
MOLE = beast("Mole", "5/5", MOLE_TEXT, "Creature — Mole", "{5}{G}")
DOWN = free("Down", "Instant", "Turn target creature face down.")


def hidden(*hand: Card, theirs: tuple[Card, ...] = ()) -> tuple[Game, int]:
    """A game with a face-down Mole cast by the first player, and its id."""
    game = board(Side([], [MOLE, *hand]), Side(theirs))
    game.state.own_player(0).pool = (0, 0, 0, 0, 0, 3)
    play(game, "Mole", way="morph")
    return game, game.state.battlefield[-1]


@pytest.mark.rule("707.1", "707.2")
def test_a_face_down_permanent_has_only_the_listed_characteristics_and_they_are_its_copiable_values() -> None:
    game, mole = hidden()
    values = game.chars(mole)
    assert (values.name, values.mana_cost, values.power, values.toughness) == ("", None, 2, 2)
    assert not values.subtypes and not values.abilities and values.colors == 0
    assert copiable(game, mole).power == "2" and copiable(game, mole).name == ""


@pytest.mark.rule("707.2a")
def test_a_permanent_turned_face_down_is_a_2_2_with_nothing_else() -> None:
    game = after(board(Side([MOLE], [DOWN]), Side()), ("Down", "Mole"))
    values = game.chars(game.state.battlefield[0])
    assert (values.name, values.power, values.subtypes, values.abilities) == ("", 2, frozenset(), ())


@pytest.mark.rule("707.2")
@pytest.mark.parametrize(("mine", "gained"), [(True, 2), (False, 0)])
def test_who_may_turn_a_permanent_face_down_is_asked_where_there_is_one(mine: bool, gained: int) -> None:
    veil = free("Veil", "Sorcery", "You may turn a creature you control face down. If you do, you gain 2 life.")
    game = board(Side([MOLE] * mine, [veil]), Side([MOLE]))
    play(game, "Veil", *["yes"] * mine)
    assert game.player(0).life == 20 + gained and (game.obj(game.state.battlefield[0]).face_down != "") == mine


@pytest.mark.rule("707.8")
def test_who_may_turn_a_card_in_exile_face_up_is_asked_where_there_is_one() -> None:
    shell = beast("Shell", text="When this creature enters, exile the top card of your library face down.\n"
                  "{0}: You may turn a card exiled with this creature face up. If you do, you gain 2 life.",
                  cost="{0}")
    game = board(Side([], [shell], library=[MOLE]), Side())
    play(game, "Shell")
    use(game, "Shell", "yes")
    assert game.player(0).life == 22 and find(game, "Mole", Zone.EXILE)


@pytest.mark.rule("707.2a")
def test_a_manifested_card_that_was_not_cast_has_the_same_characteristics() -> None:
    game = board(Side([], [free("Wake", "Sorcery", "Manifest the top card of your library.")], library=[MOLE]), Side())
    play(game, "Wake")
    values = game.chars(game.state.battlefield[0])
    assert (values.name, values.power, values.subtypes, values.abilities) == ("", 2, frozenset(), ())


@pytest.mark.rule("707.3")
def test_what_enters_face_down_was_turned_before_so_its_own_entering_abilities_do_nothing() -> None:
    tapped = beast("Sloth", "4/4", "This creature enters tapped.\nWhen this creature enters, you gain 7 life.")
    wake = free("Wake", "Sorcery", "Manifest the top card of your library.")
    game = after(board(Side([], [wake], library=[tapped]), Side()), "Wake")
    assert game.player(0).life == 20 and not game.obj(game.state.battlefield[0]).tapped


@pytest.mark.rule("707.4")
def test_a_card_cast_face_down_is_seen_and_judged_as_the_face_down_spell() -> None:
    bell = free("Bell", "Enchantment", "Whenever you cast a green spell, you gain 1 life.")
    spark = free("Spark", "Enchantment", "Whenever you cast a creature spell, you gain 2 life.")
    game = board(Side([bell, spark, free("Ban", "Enchantment", "Green spells cost {9} more to cast.")], [MOLE]), Side())
    game.state.own_player(0).pool = (0, 0, 0, 0, 0, 3)
    cast(game, "Mole", way="morph")
    spell = next(id for id in game.state.stack if game.obj(id).ability is None)
    assert game.chars(spell).name == "" and game.chars(spell).power == 2
    go_on(game)
    assert game.obj(game.state.battlefield[-1]).face_down and game.player(0).life == 22


@pytest.mark.rule("707.4")
def test_what_is_said_of_face_down_spells_counts_before_it_is_cast() -> None:
    cheap = free("Cheap", "Enchantment", "Face-down creature spells you cast cost {3} less to cast.")
    game = board(Side([cheap], [beast("Mole", "5/5", "Morph {9}", cost="{2}")]), Side())
    assert [each.way for each in legal_actions(game, 0) if isinstance(each, Cast)] == ["morph"]


@pytest.mark.rule("707.5")
def test_only_the_controller_may_look_at_a_face_down_permanent_or_spell() -> None:
    game = board(Side([], [MOLE]), Side())
    game.state.own_player(0).pool = (0, 0, 0, 0, 0, 3)
    cast(game, "Mole", way="morph")
    spell = game.obj(game.state.stack[0])
    assert may_see(game, spell, 0) and not may_see(game, spell, 1)
    go_on(game)
    mole = game.obj(game.state.battlefield[0])
    assert may_see(game, mole, 0) and not may_see(game, mole, 1)
    emit(game, [Turned(mole.id, Turning.PHASE_OUT)])
    assert may_see(game, game.obj(mole.id), 0)


@pytest.mark.rule("707.7", "707.8")
def test_turned_face_up_it_has_its_own_values_again_keeps_what_was_applied_and_did_not_enter() -> None:
    grow = free("Grow", "Instant", "Put a +1/+1 counter on target creature. It gains trample until end of turn.")
    game, mole = hidden(grow)
    play(game, "Grow", mole)
    assert Special(mole, "turn face up") in legal_actions(game, 0)
    do(game, Special(mole, "turn face up"), stay=True)
    values = game.chars(mole)
    assert (values.name, values.power) == ("Mole", 6) and {"flying", "trample"} <= values.keywords
    assert game.player(0).life == 20 and not game.state.pending


@pytest.mark.rule("707.7")
def test_a_face_down_spell_cant_be_turned_face_up() -> None:
    game = board(Side([], [MOLE]), Side())
    game.state.own_player(0).pool = (0, 0, 0, 0, 0, 3)
    cast(game, "Mole", way="morph")
    assert not [one for one in legal_actions(game, 0) if isinstance(one, Special)]


@pytest.mark.rule("707.8")
def test_an_effect_turns_a_face_down_creature_face_up() -> None:
    elf = spell("Elf", "{5}", "Creature — Elf", "Morph {2}", "4/4")
    game = board(Side([FOREST] * 3, [elf, free("Lift", "Instant", "Turn target face-down creature face up.")]), Side())
    play(game, "Elf", way="morph")
    hidden = find_hidden(game)
    assert game.chars(hidden).power == 2
    play(game, "Lift", hidden)
    assert not find_hidden(game) and game.chars(find(game, "Elf")).power == 4
    assert find(game, "Lift", Zone.GRAVEYARD) and game.state.step is Step.MAIN1


@pytest.mark.rule("707.9")
def test_a_face_down_permanent_or_spell_that_goes_elsewhere_is_revealed() -> None:
    game, mole = hidden(free("Back", "Instant", "Return target creature to its owner's hand."))
    play(game, "Back", mole)
    card = game.obj(find(game, "Mole", Zone.HAND))
    assert may_see(game, card, 1)
    game = board(Side([], [MOLE]), Side([], [free("No", "Instant", "Counter target spell.")]))
    game.state.own_player(0).pool = (0, 0, 0, 0, 0, 3)
    cast(game, "Mole", way="morph")
    emit(game, [Move(game.state.stack[0], Zone.HAND)])
    assert may_see(game, game.obj(find(game, "Mole", Zone.HAND)), 1)


@pytest.mark.rule("707.10")
def test_a_face_down_permanent_that_becomes_a_copy_shows_it_only_when_turned_face_up() -> None:
    text = "Target creature you control becomes a copy of target creature an opponent controls until end of turn."
    game, mole = hidden(free("Mask", "Instant", text), theirs=(beast("Ox", "3/3"),))
    play(game, "Mask", mole, "Ox")
    assert (game.chars(mole).name, game.chars(mole).power) == ("", 2)
    emit(game, [Turned(mole, Turning.FACE_UP, mole, 0)])
    assert (game.chars(mole).name, game.chars(mole).power) == ("Ox", 3)


@pytest.mark.rule("707.11")
def test_as_it_is_turned_face_up_is_applied_while_it_is_turned() -> None:
    game = board(Side([], [beast("Grub", "1/1", "Megamorph {0}", cost="{5}")]), Side())
    game.state.own_player(0).pool = (0, 0, 0, 0, 0, 3)
    play(game, "Grub", way="megamorph")
    mole = game.state.battlefield[0]
    do(game, Special(mole, "turn face up"), stay=True)
    assert game.chars(mole).power == 2 and not game.state.stack and names(game, Zone.BATTLEFIELD) == ["Grub"]


@pytest.mark.rule("614.12", "707.8")
def test_counters_are_put_on_it_as_it_enters_or_is_turned_face_up() -> None:
    text = ("As this creature enters or is turned face up, put X +1/+1 counters on it, where X is the number of other "
            "creatures you control.\nMorph {0}")
    guard = beast("Guard", "1/1", text, cost="{5}{G}")
    game = board(Side([beast("Ox"), beast("Elk")], [guard]), Side())
    game.state.own_player(0).pool = (0, 0, 0, 0, 0, 3)
    play(game, "Guard", way="morph")
    id = game.state.battlefield[-1]
    assert not game.obj(id).counters
    do(game, Special(id, "turn face up"))
    assert game.obj(id).counters == {"+1/+1": 2}


@pytest.mark.rule("706.3", "707.8")
def test_what_entered_as_a_copy_is_the_copy_again_once_it_is_turned_face_up() -> None:
    clone = beast("Clone", "0/0", "You may have this creature enter as a copy of any creature on the battlefield.")
    up = free("Up", "Instant", "Turn target face-down creature face up.")
    game = after(board(Side([beast("Ox", "5/5")], [clone, DOWN, up]), Side()), ("Clone", "yes"))
    copy = game.state.battlefield[-1]
    play(game, "Down", copy)
    assert (game.chars(copy).name, game.chars(copy).power) == ("", 2)
    play(game, "Up", copy)
    assert (game.chars(copy).name, game.chars(copy).power) == ("Ox", 5)
