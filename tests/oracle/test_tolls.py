"""CR 118.12, 603.7, 514.2. "Unless" somebody does something behind every instruction; durations that stand first."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.ast.conditions import UntilEndOfTurn, UntilTurnOf
from engine.ast.effects import Continuous, Delayed, Unless
from engine.oracle.reading import read_ability
from engine.state.faces import walk

DEEDS = ("pays {2}", "pays 3 life", "discards a card", "sacrifices a land", "mills two cards",
         "taps an untapped land they control")


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


@pytest.mark.rule("107.3")
def test_an_x_of_a_payment_is_no_x_of_what_follows() -> None:
    pay = "When this creature enters, you may pay {X}, where X is the number of creatures you control. If you do, "
    assert not isinstance(read_ability(pay + "draw a card.")[0], Unread)
    assert isinstance(read_ability(pay + "you gain X life.")[0], Unread)




def test_what_else_hangs_on_a_countered_spell_is_not_guessed() -> None:
    text = ("Counter target spell. If that spell is countered this way, exile it instead of putting it into its "
            "owner's graveyard and create a Clue token.")
    assert any(isinstance(each, Unread) for each in read_ability(text))
