"""What a later sentence or clause speaks of: what dealt damage, a target chosen later, all that was revealed."""

from __future__ import annotations

import pytest

from engine.decisions import Chosen, Picked
from engine.events.kinds import Damage
from engine.events.pipeline import emit
from engine.rules.before_priority import settle
from tests.rules.board import Doing, Side, board, cast_now, find, resolve, spell
from tests.rules.cards import MOUNTAIN, bear
from tests.rules.play import play


@pytest.mark.rule("608.2c")
def test_what_dealt_damage_is_what_also_deals_damage() -> None:
    text = "Scorch deals 4 damage to target creature. If you control a land, it also deals 3 damage to target player."
    ours = spell("Keeper", "{1}", "Creature — Bear", "Whenever Keeper deals damage, you gain 9 life.", pt="4/9")
    game = board(Side([MOUNTAIN, ours], [spell("Scorch", "{R}", "Sorcery", text)]), Side())
    play(game, "Scorch", Chosen((find(game, "Keeper"),)), Chosen((1,)))
    assert [row.life for row in game.state.players] == [20, 17]


@pytest.mark.rule("603.12")
def test_what_is_said_of_a_target_chosen_later_is_done_to_that_target() -> None:
    text = ("Whenever Weaver deals combat damage to a player, you may discard a card. When you do, tap target creature "
            "an opponent controls. That creature gets -1/-1 until end of turn.")
    weaver = spell("Weaver", "{1}", "Creature — Spider", text, pt="2/2")
    asker = Doing().then(Picked(("yes",)))
    game = board(Side([weaver], [MOUNTAIN]), Side([bear()]), asker=asker)
    emit(game, [Damage(find(game, "Weaver"), 1, 2, True)])
    settle(game)
    resolve(game)
    resolve(game)
    theirs = find(game, "Plain Bear")
    assert game.state.objects[theirs].tapped and game.chars(theirs).power == 1


@pytest.mark.rule("701.16")
def test_all_cards_revealed_until_some_come_are_put_into_the_graveyard() -> None:
    text = ("Target player reveals cards from the top of their library until they reveal two land cards, then puts "
            "those cards into their graveyard.")
    library = [bear("One"), MOUNTAIN, bear("Two"), MOUNTAIN, bear("Three")]
    game = board(Side([MOUNTAIN], [spell("Grind", "{R}", "Sorcery", text)]), Side(library=library))
    play(game, "Grind", Chosen((1,)))
    assert (len(game.player(1).graveyard), len(game.player(1).library)) == (4, 1)


@pytest.mark.rule("107.1b")
@pytest.mark.parametrize("text", [
    "You lose life equal to target creature's power.",
    "You gain life equal to target creature's power.",
    "Search your library for up to X cards, where X is target creature's power. Exile those cards, then shuffle.",
])
def test_a_number_below_zero_counts_as_zero(text: str) -> None:
    weak = spell("Moth", "{0}", "Creature — Insect", "", pt="-2/3")
    game = board(Side([MOUNTAIN, weak], [spell("Wane", "{R}", "Sorcery", text)]), Side())
    play(game, "Wane", Chosen((find(game, "Moth"),)))
    assert (game.player(0).life, len(game.player(0).hand)) == (20, 0)


@pytest.mark.rule("701.19b")
@pytest.mark.parametrize(("searches", "life"), [("yes", 25), ("no", 20)])
def test_who_finds_nothing_has_searched_all_the_same(searches: str, life: int) -> None:
    text = ("You may search your library for an artifact card, reveal it, and put it into your hand. If you search "
            "your library this way, you gain 5 life, then shuffle.")
    asker = Doing().then(Picked((searches,)))
    game = board(Side([MOUNTAIN], [spell("Seek", "{R}", "Sorcery", text)]), Side(), asker=asker)
    assert cast_now(game, "Seek")
    resolve(game)
    assert game.player(0).life == life
