"""CR 706.10, 707. Copies of spells and of what has several faces: who makes them, what they target, where they go."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.ast.card import Card
from engine.decisions import Activate, Cast, Chosen, Special
from engine.oracle.cards import read_card
from engine.rules.game_loop import advance
from engine.rules.priority import legal_actions
from engine.terms.colors import color_set
from engine.terms.zones import Zone
from tests.keywords import table
from tests.keywords.table import Seats, creature
from tests.rules.board import Side, all_of, board, find, resolve, spell
from tests.rules.cards import FOREST, MOUNTAIN
from tests.rules.play import after, beast, cast, do, free, life_after, names, play, played
from tests.rules.usual_cards import KILL

SHY = beast("Shy", "9/9", "Whenever this creature becomes the target of a spell or ability, you gain 1 life.")
GAIN = free("Gain", "Instant", "You gain 2 life.")
TWIN = "Copy target instant or sorcery spell."
ANEW = f"{TWIN} You may choose new targets for the copy."
SPARK = free("Spark", "Sorcery", "Tap target creature.")
FORK = spell("Fork", "{0}", "Instant", "Copy target instant or sorcery spell.")


@pytest.mark.rule("115.7d")
def test_what_stays_a_target_does_not_become_one_again() -> None:
    both = free("Both", "Sorcery", "Tap two target creatures.")
    turn = free("Turn", "Instant", "You may choose new targets for target spell.")
    game = board(Side([SHY, beast("Ox"), beast("Elk")], [both, turn]), Side())
    cast(game, "Both", ("Shy", "Ox"))
    play(game, "Turn", "Both", "yes", ("Shy", "Elk"))
    assert game.player(0).life == 21 and game.obj(find(game, "Elk")).tapped and not game.obj(find(game, "Ox")).tapped


@pytest.mark.rule("608.2c")
def test_a_copied_spell_goes_to_the_hand_and_not_its_copy() -> None:
    words = "Copy target instant or sorcery spell, then return it to its owner's hand."
    game = board(Side(hand=[free("Gain", "Sorcery", "You gain 3 life.")]), Side(hand=[free("Turn", "Instant", words)]))
    cast(game, "Gain")
    game.state.priority = 1
    play(game, "Turn", "Gain")
    assert names(game, Zone.HAND) == ["Gain"]
    assert [player.life for player in game.state.players] == [20, 23]


@pytest.mark.rule("702.40a", "706.10")
def test_each_copy_of_a_storm_is_one() -> None:
    watch = free("Watch", "Enchantment", "Whenever you cast or copy an instant or sorcery spell, you gain 1 life.")
    gale = free("Gale", "Sorcery", "Each opponent loses 1 life.\nStorm")
    game = after(board(Side([watch], [free("Idea", "Instant", "Draw a card."), gale]), Side()), "Idea", "Gale")
    assert (game.player(0).life, game.player(1).life) == (23, 18)


@pytest.mark.rule("702.103b", "706.2")
def test_a_copy_of_a_bestowed_permanent_is_a_creature() -> None:
    spirit = spell("Spirit", "{5}", "Enchantment Creature — Spirit",
                   "Bestow {0}\nEnchanted creature gets +1/+1.", "1/1")
    twin = free("Twin", "Sorcery", "Create a token that's a copy of target enchantment you control.")
    game = board(Side([free("Ox", "Creature — Ox", pt="2/2")], [spirit, twin]), Side())
    play(game, "Spirit", "Ox", way="bestow")
    play(game, "Twin", "Spirit")
    token = max(game.state.battlefield)
    assert game.chars(token).subtypes == {"Spirit"} and game.chars(token).creature
    assert game.chars(find(game, "Ox")).power == 3


@pytest.mark.rule("706.2")
def test_a_token_copy_of_what_enters_prepared_has_its_spell() -> None:
    page = read_card({
        "name": "Page // Favor", "layout": "prepare", "type_line": "Creature — Cat // Sorcery", "card_faces": [
            {"name": "Page", "type_line": "Creature — Cat", "mana_cost": "{1}", "power": "1", "toughness": "1",
             "oracle_text": "This creature enters prepared."},
            {"name": "Favor", "type_line": "Sorcery", "mana_cost": "{0}", "oracle_text": "You gain 3 life."},
        ],
    })  # fmt: skip
    twin = free("Twin", "Sorcery", "Create a token that's a copy of target creature, except it has flying.")
    game = after(board(Side([page], hand=[twin]), Side()), ("Twin", "Page"))
    (cast,) = (each for each in legal_actions(game, 0) if isinstance(each, Cast))
    do(game, cast)
    assert game.player(0).life == 23


@pytest.mark.rule("706.2")
def test_a_token_copy_of_a_room_has_both_doors_locked() -> None:
    room = read_card({
        "name": "Left // Right", "layout": "split", "type_line": "Enchantment — Room", "card_faces": [
            {"name": "Left", "type_line": "Enchantment — Room", "mana_cost": "{1}",
             "oracle_text": "When you unlock this door, you gain 2 life."},
            {"name": "Right", "type_line": "Enchantment — Room", "mana_cost": "{0}",
             "oracle_text": "Creatures you control get +1/+1."},
        ],
    })  # fmt: skip
    twin = free("Twin", "Sorcery", "Create a token that's a copy of target enchantment an opponent controls.")
    game = board(Side([beast("Ox")], hand=[twin]), Side([room]))
    play(game, "Twin", next(iter(game.state.battlefield[1:])))
    assert game.chars(find(game, "Ox")).power == 2
    (unlock,) = (each for each in legal_actions(game, 0) if isinstance(each, Special))
    do(game, unlock)
    assert game.chars(find(game, "Ox")).power == 3


@pytest.mark.rule("706.9")
def test_a_copy_of_a_spell_has_the_exceptions_of_its_effect() -> None:
    game = board(Side([], [GAIN, free("Echo", "Instant", "Copy target spell, except the copy is red.")]), Side())
    cast(game, "Gain")
    first = game.state.stack[-1]
    cast(game, "Echo", first)
    advance(game)
    while len(game.state.stack) > 1 and game.obj(game.state.stack[-1]).base.name == "Echo":
        advance(game)
    copy = game.state.stack[-1]
    assert copy != first and game.chars(copy).colors == color_set("R") and not game.chars(first).colors


@pytest.mark.rule("706.10", "706.10c")
@pytest.mark.parametrize(("paid", "lives"), [(True, (17, 17)), (False, (20, 17))])
def test_whoever_was_hit_by_a_chain_may_copy_it_with_a_new_target(paid: bool, lives: tuple[int, int]) -> None:
    chain = free("Chain", "Instant", "~ deals 3 damage to any target. Then that player or that permanent's controller "
                 "may pay {0}. If the player does, they may copy this spell and may choose a new target for that copy.")
    game = played(chain, 1, *(("yes", "yes", "yes", 0) if paid else ("no",)))
    assert (game.player(0).life, game.player(1).life) == lives


@pytest.mark.rule("706.10", "603.2")
@pytest.mark.parametrize(("text", "life"), [
    ("Whenever you cast or copy an instant or sorcery spell, you gain 1 life.", 23),
    ("Whenever you cast an instant or sorcery spell, you gain 1 life.", 22),
])
def test_copying_a_spell_is_no_casting_but_may_be_watched(text: str, life: int) -> None:
    spells = [free("Idea", "Instant", "Draw a card."), free("Twin", "Instant", "Copy target instant or sorcery spell.")]
    game = board(Side([free("Watch", "Enchantment", text)], spells), Side())
    cast(game, "Idea")
    assert life_after(game, ("Twin", "Idea")) == life


@pytest.mark.rule("706.10", "706.10c")
@pytest.mark.parametrize(("text", "answers", "life"), [(TWIN, (), 22), (ANEW, ("no",), 22), (ANEW, ("yes", "Ox"), 21)])
def test_it_becomes_the_target_of_the_copy_too(text: str, answers: tuple[str, ...], life: int) -> None:
    """The copy is put onto the stack with the targets it has in the end: with those alone."""
    game = board(Side([SHY, beast("Ox")], [SPARK, free("Twin", "Instant", text)]), Side())
    cast(game, "Spark", "Shy")
    play(game, "Twin", "Spark", *answers)
    assert game.player(0).life == life


@pytest.mark.rule("706.10a", "704.5e")
@pytest.mark.parametrize("does", [True, False])
def test_a_copy_of_a_card_is_cast_or_ceases_to_exist(does: bool) -> None:
    echo = free("Echo", "Sorcery", "Exile target instant card from your graveyard and copy it. You may cast the copy "
                "without paying its mana cost.")
    game = board(Side([], [echo], graveyard=[GAIN]), Side())
    assert life_after(game, ("Echo", "yes" if does else "no")) == (22 if does else 20)
    assert [game.obj(id).base.name for id in game.state.exile] == ["Gain"]


@pytest.mark.rule("706.10c")
def test_one_of_several_targets_stays_though_it_is_illegal() -> None:
    both = free("Both", "Sorcery", "Tap two target creatures.")
    game = board(Side([beast("Yak"), beast("Ox"), beast("Elk")], [both, KILL, free("Twin", "Instant", ANEW)]), Side())
    cast(game, "Both", ("Yak", "Ox"))
    cast(game, "Twin", "Both")
    yak, elk = find(game, "Yak"), find(game, "Elk")
    play(game, "Kill", "Yak", "yes", Chosen((yak, elk)))
    assert game.obj(elk).tapped and game.obj(find(game, "Ox")).tapped


@pytest.mark.rule("706.10d")
def test_a_copy_for_each_other_creature_does_not_target_that_of_the_original() -> None:
    zeal = ("Whenever you cast a sorcery spell that targets only this creature, copy that spell for each other "
            "creature you control that the spell could target. Each copy targets a different one of those creatures.\n"
            "Whenever this creature becomes the target of a spell, you gain 10 life.")
    game = after(board(Side([beast("Zealot", text=zeal), beast("Ox"), SHY], [SPARK]), Side()), ("Spark", "Zealot"))
    assert game.player(0).life == 31 and all(game.obj(id).tapped for id in game.state.battlefield)


@pytest.mark.rule("707.2")
def test_cards_put_down_face_down_are_what_the_effect_says() -> None:
    text = "Put any number of cards from your hand onto the battlefield face down. They're 5/5 artifact creatures."
    game = board(Side(hand=[free("Veil", "Sorcery", text), beast("Ox"), FOREST]), Side())
    play(game, "Veil", ("Ox", "Forest"))
    found = [game.chars(id) for id in game.state.battlefield]
    assert [(each.name, each.power, each.toughness, sorted(each.types)) for each in found] == [
        ("", 5, 5, ["artifact", "creature"])
    ] * 2


@pytest.mark.rule("2022:707.10a")
@pytest.mark.parametrize("where", [
    "Shuffle Beacon into its owner's library.", "Put Beacon on top of its owner's library.",
    "Put Beacon on the bottom of its owner's library.", "Return Beacon to its owner's hand.",
])
def test_a_copy_of_a_spell_that_goes_into_a_library_is_never_drawn(where: str) -> None:
    beacon = spell("Beacon", "{0}", "Instant", f"You gain 1 life. {where}")
    seats = Seats(take=["Beacon"])
    game = board(Side([], [beacon, FORK], [FOREST] * 3), Side(), asker=seats)
    for name in ("Beacon", "Fork"):
        assert table.do(game, Cast(find(game, name, Zone.HAND), 0, ""))
    resolve(game)
    assert game.player(0).life == 22
    cards = len(game.player(0).library) + len(game.player(0).hand)
    assert cards == 4
    table.next_turn(game, turns=2)
    table.next_turn(game, turns=2)
    assert len(game.player(0).library) + len(game.player(0).hand) == 4 and 0 not in game.player(0).library


def mage(text: str, kind: str, deed: str) -> Card:
    """A creature card with a spell to be prepared."""
    front, back = creature("Mage", text), spell("Trick", "{G}", kind, deed)
    return replace(front, faces=(*front.faces, *back.faces), layout="prepare", name="Mage // Trick")


def test_a_copy_of_the_prepared_spell_is_cast_once_for_its_cost() -> None:
    game = board(Side([FOREST] * 4, [mage("This creature enters prepared.", "Sorcery", "Draw a card.")]), Side(),
                 asker=Seats())
    assert legal_actions(game, 0) == (Cast(find(game, "Mage", Zone.HAND)),)
    assert table.do(game, Cast(find(game, "Mage", Zone.HAND)))
    resolve(game)
    there = find(game, "Mage")
    assert table.do(game, Cast(there, 1, "prepared"))
    assert "prepared" not in game.obj(there).marks and game.chars(game.state.stack[0]).name == "Trick"
    resolve(game)
    assert len(game.player(0).hand) == 1 and find(game, "Mage") == there
    assert not game.state.exile and not game.player(0).graveyard
    assert Cast(there, 1, "prepared") not in legal_actions(game, 0)


def test_a_sorcery_is_cast_at_a_sorcerys_time_an_instant_whenever_there_is_priority() -> None:
    text = "At the beginning of your end step, this creature becomes prepared."
    for kind, now in (("Sorcery", False), ("Instant", True)):
        game = board(Side([FOREST, mage(text, kind, "Draw a card.")]), Side(), asker=Seats())
        table.next_turn(game)
        assert game.state.active == 1
        assert (Cast(find(game, "Mage"), 1, "prepared") in legal_actions(game, 0)) is now


@pytest.mark.rule("601.2c", "706.12")
@pytest.mark.parametrize(("aim", "able"), [("target creature", True), ("target creature you don't control", False)])
def test_the_prepared_permanent_may_be_the_target_of_its_own_spell(aim: str, able: bool) -> None:
    words = "This creature enters prepared."
    game = board(Side([FOREST] * 4, [mage(words, "Sorcery", f"Put a +1/+1 counter on {aim}.")]), Side(), asker=Seats())
    assert table.do(game, Cast(find(game, "Mage", Zone.HAND)))
    resolve(game)
    there = find(game, "Mage")
    assert (Cast(there, 1, "prepared") in legal_actions(game, 0)) is able
    if able:
        assert table.do(game, Cast(there, 1, "prepared"))
        resolve(game)
        assert game.obj(there).counters == {"+1/+1": 1}


@pytest.mark.rule("706.10")
def test_a_copy_for_each_other_that_one_has_cast_before_it() -> None:
    text = ("Whenever you cast an instant or sorcery spell, copy it for each other instant and sorcery spell you've "
            "cast before it this turn.")
    gain = [free(name, "Sorcery", "You gain 1 life.") for name in "AB"]
    game = after(board(Side([free("Storm", "Enchantment", text)], [*gain, beast("Ox")]), Side()), "A", "Ox", "B")
    assert game.player(0).life == 20 + 1 + 2


@pytest.mark.rule("707.10")
def test_the_ability_that_copies_the_other_abilities_is_none_of_them() -> None:
    echo = free("Echo", "Artifact", "{0}: Copy all other activated and triggered abilities you control.")
    well = free("Well", "Artifact", "{0}: You gain 1 life.")
    game = board(Side([echo, well]), Side())
    do(game, Activate(find(game, "Well"), 0), stay=True)
    do(game, Activate(find(game, "Echo"), 0))
    assert game.player(0).life == 22


@pytest.mark.rule("706.10d")
@pytest.mark.parametrize(("said", "answer", "size"), [
    ("you may copy that spell. The copy targets this creature", ["yes"], [4, 4, 2]),
    ("for each creature you control, copy that spell. The copy targets that creature", [], [4, 6, 4]),
    ("choose a creature you control. Copy that spell. The copy targets the chosen creature", ["Elk"], [2, 4, 4]),
])
def test_a_copy_targets_what_it_is_said_to(said: str, answer: list[str], size: list[int]) -> None:
    grow = free("Grow", "Sorcery", "Put two +1/+1 counters on target creature.")
    twin = beast("Twin", text=f"Whenever you cast a spell that targets only a single creature, {said}.")
    game = board(Side([twin, beast("Ox"), beast("Elk")], [grow]), Side())
    play(game, "Grow", "Ox", *answer)
    assert [game.chars(find(game, name)).power for name in ("Twin", "Ox", "Elk")] == size


@pytest.mark.rule("706.10", "702.44b")
def test_no_mana_was_spent_to_cast_a_copy() -> None:
    """How much was spent, of how many colors and of which, is no decision that a copy has of the spell."""
    echo = free("Echo", "Instant", "Copy target spell you control.")
    text = ("You gain 1 life for each color of mana spent to cast this spell.\nIf {G} was spent to cast this spell, "
            "you gain 10 life.\nYou gain 100 life.")
    myr = spell("Myr", "{2}", "Artifact Creature — Myr", "Sunburst", pt="1/1")
    lands = [FOREST, MOUNTAIN]
    game = board(Side(lands, [spell("Burn", "{2}", "Sorcery", text), echo]), Side())
    cast(game, "Burn")
    assert life_after(game, "Echo") == 20 + 2 + 10 + 100 + 100
    game = board(Side(lands, [myr, echo]), Side())
    cast(game, "Myr")
    play(game, "Echo")
    assert sorted(game.obj(each).counters.get("+1/+1", 0) for each in all_of(game, "Myr")) == [0, 2]
