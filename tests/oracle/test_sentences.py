"""Sentences: "unless", "then do the same", "instead", durations and times, numbers of targets, and what X is."""

from __future__ import annotations

import pytest

from engine.actions.arrival import Arrival
from engine.actions.hand import Reveal
from engine.ast.abilities import ActivatedAbility, SpellAbility, StaticAbility, Unread
from engine.ast.conditions import UntilEndOfTurn, UntilTurnOf
from engine.ast.effects import Continuous, Delayed, Unless
from engine.ast.filters import Either, InZone, Objects
from engine.ast.node import Node
from engine.ast.selections import Some, You
from engine.oracle.clauses import Rewriter
from engine.oracle.kernel import changed
from engine.oracle.reader import read_ability
from engine.state.faces import walk
from engine.terms.zones import Zone
from tests.oracle.one_word import without_surfaces
from tests.oracle.readings import one

DEEDS = ("pays {2}", "pays 3 life", "discards a card", "sacrifices a land", "mills two cards",
         "taps an untapped land they control")
BIRD = "Create a 1/1 white Bird creature token with"
TIMES = ("as long as you control an artifact", "during your turn", "unless you control an enchantment")


@pytest.mark.rule("107.3")
def test_an_x_of_a_payment_is_no_x_of_what_follows() -> None:
    pay = "When this creature enters, you may pay {X}, where X is the number of creatures you control. If you do, "
    assert not isinstance(read_ability(pay + "draw a card.")[0], Unread)
    assert isinstance(read_ability(pay + "you gain X life.")[0], Unread)


@pytest.mark.rule("118.12")
@pytest.mark.parametrize("deed", DEEDS)
@pytest.mark.parametrize("who", ["its controller", "any player", "any opponent", "target opponent", "that player"])
def test_anybody_may_do_anything_unless_which_it_happens(who: str, deed: str) -> None:
    text = f"Whenever an opponent casts a spell, destroy target creature unless {who} {deed}."
    (ability,) = read_ability(text)
    assert [each.who for each in walk(ability) if isinstance(each, Unless)], ability


@pytest.mark.rule("603.7")
@pytest.mark.parametrize("text", [
    "At the beginning of the next end step, sacrifice it unless you discard a card.",
    "Sacrifice it at the beginning of the next end step unless you discard a card.",
])
def test_what_happens_later_is_paid_for_later(text: str) -> None:
    (ability,) = read_ability(f"When this creature enters, create a 3/3 green Elf creature token. {text}")
    (later,) = [each for each in walk(ability) if isinstance(each, Delayed)]
    assert isinstance(later.effect, Unless)


@pytest.mark.rule("611.2a")
@pytest.mark.parametrize(("words", "duration"), [
    ("Until end of turn", UntilEndOfTurn), ("Until your next turn", UntilTurnOf),
    ("Until the end of your next turn", UntilTurnOf), ("This turn", UntilEndOfTurn),
])
def test_every_duration_but_this_combat_stands_first(words: str, duration: type) -> None:
    (ability,) = read_ability(f"{words}, creatures you control have flying.", types=("sorcery",))
    assert [type(each.duration) for each in walk(ability) if isinstance(each, Continuous)] == [duration]
    assert isinstance(read_ability("This combat, creatures you control have flying.", types=("sorcery",))[0], Unread)


@pytest.mark.rule("2022:712.14")
@pytest.mark.parametrize("how", ["tapped and transformed under your control",
                                 "transformed under your control attached to target creature"])
def test_it_comes_back_with_its_other_face_up(how: str) -> None:
    ability = read_ability(f"When this creature dies, return it to the battlefield {how}.")
    (found,) = [each for each in walk(ability) if isinstance(each, Arrival)]
    assert found.transformed and found.tapped == how.startswith("tapped")


def test_types_before_a_noun_are_of_one_thing() -> None:
    found = read_ability("Exile target artifact, enchantment, or creature spell.", "Law", ("instant",))
    assert "Either(" not in repr(found)


def test_an_x_that_is_paid_is_what_was_said_of_it() -> None:
    said = "{X}, {T}: You gain X life. X is the number of artifacts you control."
    (ability,) = read_ability(said, "Cup", ("artifact",))
    assert isinstance(ability, ActivatedAbility) and ability.set_x is not None


def test_a_card_of_either_description_is_found() -> None:
    text = "Reveal a basic land card or a creature card from your hand."
    search = "Search your library for a basic land card or a creature card, put it into your hand, then shuffle."
    assert not isinstance(read_ability(search, types=("sorcery",))[0], Unread)
    ability = read_ability(text, types=("sorcery",))[0]
    assert isinstance(ability, SpellAbility) and isinstance(ability.effect, Reveal)
    assert isinstance(ability.effect.what, Some) and isinstance(ability.effect.what.what, Either)
    cards = [each for each in ability.effect.what.what.filters if isinstance(each, Objects)]
    assert [InZone(Zone.HAND, You()) in each.tests for each in cards] == [True, True]


class _Unworded(Rewriter):
    """Without how it was worded."""

    def change(self, node: Node) -> Node | None:
        return changed(node, surface="") if node.surface else None


def meaning(text: str) -> object:
    """What a spell's text means, however it is worded."""
    read = read_ability(text, "Rite", ("sorcery",))
    assert not any(isinstance(each, Unread) for each in read), read
    return [repr(_Unworded().rebuilt(each)) for each in read]


@pytest.mark.parametrize(("short", "long"), [
    ("Exile an Elf card from your hand, then do the same for Goblin.",
     "Exile an Elf card from your hand, then exile a Goblin card from your hand."),
    ("Target player sacrifices a creature, then repeats this process for an artifact.",
     "Target player sacrifices a creature, then sacrifices an artifact."),
    ("Exile all artifact cards from your graveyard, then do the same for Aura cards.",
     "Exile all artifact cards from your graveyard, then exile all Aura cards from your graveyard."),
    (f"{BIRD} flying. Repeat this process for haste and trample.", f"{BIRD} flying. {BIRD} haste. {BIRD} trample."),
    ("Exile the top card of your library. If you control an Elf, exile the top four cards instead.",
     "Exile the top card of your library. If you control an Elf, exile the top four cards of your library instead."),
])  # fmt: skip
def test_it_means_what_the_long_sentence_means(short: str, long: str) -> None:
    assert meaning(short) == meaning(long)


@pytest.mark.parametrize("rider", TIMES)
@pytest.mark.parametrize("said", [
    "Other creatures you control get +1/+1", "Spells you cast cost {1} less to cast", "You have no maximum hand size",
    "You may cast creature spells as though they had flash", "This creature has flying",
])
def test_what_is_not_always_so_is_said_behind_everything(said: str, rider: str) -> None:
    always, sometimes = one(f"{said}."), one(f"{said} {rider}.")
    assert isinstance(always, StaticAbility) and isinstance(sometimes, StaticAbility)
    assert always.condition is None and sometimes.condition is not None
    assert without_surfaces(always.modifiers) == without_surfaces(sometimes.modifiers)


@pytest.mark.parametrize("number", ["two", "X", "up to two", "up to X", "any number of", "one or two"])
@pytest.mark.parametrize("other", ["", "other "])
def test_numbers_of_targets_are_of_a_kind_and_of_any(number: str, other: str) -> None:
    one(f"Whenever this creature attacks, tap {number} {other}target creatures.")
    one(f"When this creature enters, it deals 1 damage to each of {number} {other}targets.")
