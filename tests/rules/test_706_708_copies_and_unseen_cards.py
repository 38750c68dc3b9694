"""CR 701.8c, 702.143d, 702.158, 706.10d, 708.3c, 712.5. Copies for each thing, of split cards; what nobody can see."""

from __future__ import annotations

import pytest

from engine.ast.abilities import ReplacementAbility
from engine.ast.effects import Instead
from engine.ast.filters import Kind, Objects
from engine.ast.patterns import Moves
from engine.decisions import Activate, Cast
from engine.events.kinds import Marked
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Cause, Zone
from engine.view.freeze import snapshot
from tests.keywords.table import Seats, counters, creature, do, named, next_turn, play, pt
from tests.rules.board import Side, all_of, board, find, resolve, spell
from tests.rules.cards import FOREST, ISLAND, bear, card
from tests.rules.test_712_meld import ONE, OTHER, WHOLE, table
from tests.rules.test_ways import two

ZEAL = "Whenever you cast an instant or sorcery spell that targets only this creature, copy that spell for each other "
ZEAL += "creature you control that the spell could target. Each copy targets a different one of those creatures."
ZEALOT = creature("Zealot", ZEAL)


@pytest.mark.rule("706.10d")
def test_a_copy_for_each_creature_it_could_target() -> None:
    grow = spell("Grow", "{G}", "Instant", "Target creature gets +1/+1 until end of turn.")
    shy = creature("Shy", "Shroud")
    game = board(Side([FOREST, ZEALOT, bear("Ox"), bear("Elk"), shy], [grow]), Side([bear("Foe")]),
                 asker=Seats(take=["Zealot"]))
    play(game, "Grow")
    assert [pt(game, name) for name in ("Zealot", "Ox", "Elk", "Shy", "Foe")] == [(3, 3)] * 3 + [(2, 2)] * 2


@pytest.mark.rule("706.10d")
def test_with_several_targets_each_must_be_the_same_and_legal_for_each() -> None:
    text = "Tap target creature. Target blue creature gets +1/+1 until end of turn."
    twice = spell("Twice", "{G}", "Instant", text)
    zealot = creature("Zealot", ZEAL, cost="{1}{U}")
    game = board(Side([FOREST, zealot, bear("Ox"), bear("Sprite", "{U}")], [twice]), Side(),
                 asker=Seats(take=["Zealot"]))
    play(game, "Twice")
    assert pt(game, "Sprite") == (3, 3) and not game.obj(find(game, "Ox")).tapped


@pytest.mark.rule("708.3c")
@pytest.mark.parametrize("face", [0, 1])
def test_a_copy_of_a_split_card_is_cast_as_either_half(face: int) -> None:
    split = two("split", spell("Fire", "{R}", "Instant", "You gain 2 life."),
                spell("Ice", "{U}", "Instant", "You gain 5 life."))
    again = spell("Again", "{U}", "Sorcery", "Copy target instant card in your graveyard. You may cast the copy "
                  "without paying its mana cost.")
    game = board(Side([ISLAND], [again], graveyard=[split]), Side(), asker=Seats(picks=(str(face),)))
    play(game, "Again")
    assert game.player(0).life == 20 + (2, 5)[face]
    assert named(game, Zone.GRAVEYARD) == ["Again", "Fire // Ice"]


_DISCARDED = Moves(Objects(Kind.CARD), to=Zone.GRAVEYARD, cause=Cause.DISCARD)
DEEP = ReplacementAbility(Instead(_DISCARDED, None, to_zone="library"))


@pytest.mark.rule("701.8c")
def test_a_discarded_card_nobody_saw_has_no_qualities() -> None:
    text = "Discard a card. You gain life equal to its mana value."
    raid = spell("Raid", "{0}", "Sorcery", text)
    for mine, life in (((), 25), ((card("Deep", "{1}", "Enchantment", DEEP),), 20)):
        game = play(board(Side(mine, [raid, bear("Ox", "{5}")]), Side()), "Raid")
        assert game.player(0).life == life


@pytest.mark.rule("701.8c")
def test_a_cost_that_asks_for_a_quality_is_not_paid_with_a_card_nobody_saw() -> None:
    eater = creature("Eater", "Discard a creature card: You gain 5 life.")
    for mine, life in (((eater,), 25), ((eater, card("Deep", "{1}", "Enchantment", DEEP)), 20)):
        game = board(Side(mine, [bear("Ox")]), Side())
        do(game, Activate(find(game, "Eater"), 0))
        resolve(game)
        assert game.player(0).life == life
        assert bool(find(game, "Ox", Zone.HAND)) is (life == 20)


@pytest.mark.rule("702.143d")
def test_a_card_that_becomes_foretold_can_be_cast_for_the_cost_it_was_given_after_this_turn() -> None:
    text = "Exile a card from your hand face down. It becomes foretold. Its foretell cost is its mana cost reduced by "
    text += "{2}."
    seer = spell("Seer", "{0}", "Sorcery", text)
    game = board(Side([FOREST] * 2, [seer, bear("Ox", "{3}{G}")]), Side(), asker=Seats())
    play(game, "Seer")
    assert len(game.state.exile) == 1
    assert not [each for each in legal_actions(game, 0) if isinstance(each, Cast)]
    next_turn(game, Step.MAIN1, 2)
    (offer,) = (each for each in legal_actions(game, 0) if isinstance(each, Cast) and each.way == "foretell")
    assert do(game, offer)
    resolve(game)
    assert find(game, "Ox") and all(game.obj(id).tapped for id in all_of(game, "Forest"))


def sectors(game: Game, **where: str) -> None:
    """Put creatures into sectors."""
    emit(game, [Marked(find(game, name), f"{word} sector") for name, word in where.items()])


@pytest.mark.rule("702.158d")
def test_a_sector_is_chosen_and_something_happens_to_each_creature_in_it() -> None:
    rule = spell("Sculptor", "{1}", "Enchantment", "Space sculptor\n{0}: Choose a sector. Put a +1/+1 counter on each "
                 "creature in that sector.")
    game = board(Side([rule, bear("Ox"), bear("Elk")]), Side([bear("Foe")]), asker=Seats(picks=("beta sector",)))
    for name, word in (("Ox", "beta"), ("Elk", "gamma"), ("Foe", "beta")):
        for sector in ("alpha", "beta", "gamma"):
            emit(game, [Marked(find(game, name), f"{sector} sector", sector == word)])
    do(game, Activate(find(game, "Sculptor"), 1))
    resolve(game)
    assert [counters(game, name) for name in ("Ox", "Elk", "Foe")] == [1, 0, 1]


@pytest.mark.rule("702.158e")
def test_permanents_with_the_same_designation_are_in_the_same_sector() -> None:
    rule = spell("Sculptor", "{1}", "Enchantment", "Space sculptor")
    wave = spell("Wave", "{0}", "Sorcery", "Destroy all creatures in the same sector as target creature.")
    game = board(Side([rule, bear("Ox"), bear("Elk")], [wave]), Side([bear("Foe")]), asker=Seats(take=["Ox"]))
    for name, word in (("Ox", "beta"), ("Elk", "gamma"), ("Foe", "beta")):
        for sector in ("alpha", "beta", "gamma"):
            emit(game, [Marked(find(game, name), f"{sector} sector", sector == word)])
    play(game, "Wave")
    assert named(game) == ["Elk", "Sculptor"]


@pytest.mark.rule("712.5")
def test_players_see_the_combined_face_beside_a_meld_card() -> None:
    game = table([ONE, OTHER])
    shown = {each.face.name: each for each in snapshot(game, 1).battlefield}
    assert [face.name for face in shown["One Half"].printed] == ["One Half", WHOLE.name]
