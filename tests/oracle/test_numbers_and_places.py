"""The difference, the top card of a kind, cards of either description, opposed statics, what was not put: performed."""

from __future__ import annotations

import pytest

from engine.actions.hand import Reveal
from engine.ast.abilities import SpellAbility, Unread
from engine.ast.filters import Either, InZone, Objects
from engine.ast.selections import Some, You
from engine.decisions import Activate
from engine.oracle.reader import read_ability
from engine.terms.zones import Zone
from tests.rules.board import Side, act_now, board, find, resolve, spell
from tests.rules.cards import FOREST, MOUNTAIN, bear
from tests.rules.play import play


@pytest.mark.parametrize(("hand", "drawn"), [(1, 3), (3, 3), (4, 4)])
def test_cards_are_drawn_up_to_a_number(hand: int, drawn: int) -> None:
    text = "If you have fewer than three cards in hand, draw cards equal to the difference."
    fill = spell("Fill", "{G}", "Sorcery", text)
    game = board(Side([FOREST], [fill, *[MOUNTAIN] * hand]), Side())
    play(game, "Fill")
    assert len(game.player(0).hand) == drawn


@pytest.mark.rule("404.2")
def test_the_top_creature_card_lies_above_the_others() -> None:
    raise_ = spell("Raise", "{G}", "Sorcery", "Return the top creature card of your graveyard to your hand.")
    game = board(Side([FOREST], [raise_], graveyard=[bear(), bear("Late Bear"), FOREST]), Side())
    play(game, "Raise")
    assert [game.chars(ref).name for ref in game.player(0).hand] == ["Late Bear"]


def test_a_card_of_either_description_is_found() -> None:
    text = "Reveal a basic land card or a creature card from your hand."
    search = "Search your library for a basic land card or a creature card, put it into your hand, then shuffle."
    assert not isinstance(read_ability(search, types=("sorcery",))[0], Unread)
    ability = read_ability(text, types=("sorcery",))[0]
    assert isinstance(ability, SpellAbility) and isinstance(ability.effect, Reveal)
    assert isinstance(ability.effect.what, Some) and isinstance(ability.effect.what.what, Either)
    cards = [each for each in ability.effect.what.what.filters if isinstance(each, Objects)]
    assert [InZone(Zone.HAND, You()) in each.tests for each in cards] == [True, True]


def test_what_was_not_put_is_made_up_for() -> None:
    text = ("{G}: Look at the top two cards of your library. You may put a creature card from among them into your "
            "hand. If you didn't put a card into your hand this way, you gain 4 life.")
    game = board(Side([FOREST, spell("Scout", "{G}", "Enchantment", text)], library=[FOREST] * 3), Side())
    assert act_now(game, Activate(find(game, "Scout"), 0))
    resolve(game)
    assert game.player(0).life == 24


@pytest.mark.rule("400.7")
def test_what_returned_as_it_died_is_changed_afterwards() -> None:
    text = ("When this creature dies, if it wasn't a Spirit, return this card to the battlefield under your control. "
            "It's a Spirit in addition to its other types.")
    fox = spell("Fox", "{G}", "Creature — Fox", text, pt="2/2")
    game = board(Side([FOREST, fox], [spell("Rout", "{G}", "Sorcery", "Destroy all creatures.")]), Side())
    play(game, "Rout")
    assert game.chars(find(game, "Fox")).subtypes == {"Fox", "Spirit"}


def test_as_many_targets_as_cards_were_looked_at() -> None:
    text = ("Whenever you scry, put a +1/+1 counter on each of up to X target creatures, where X is the number of "
            "cards looked at while scrying this way.")
    scrier = spell("Scrier", "{G}", "Enchantment", text)
    gaze = spell("Gaze", "{G}", "Sorcery", "Scry 2.")
    game = board(Side([FOREST, scrier, bear()], [gaze], library=[FOREST] * 4), Side())
    play(game, "Gaze")
    assert game.state.objects[find(game, "Plain Bear")].counters.get("+1/+1", 0) in (0, 1)
