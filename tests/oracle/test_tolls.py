"""CR 118.12, 603.7, 514.2. "Unless" somebody does something behind every instruction; durations that stand first."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.ast.conditions import UntilEndOfTurn, UntilTurnOf
from engine.ast.effects import Continuous, Delayed, Unless
from engine.oracle.reading import read_ability
from engine.state.faces import walk
from engine.terms.zones import Zone
from tests.rules.board import Side, all_of, board
from tests.rules.cards import FOREST
from tests.rules.play import Says, beast, cast, free, life_after, names, next_turn, play

DEEDS = ("pays {2}", "pays 3 life", "discards a card", "sacrifices a land", "mills two cards",
         "taps an untapped land they control")


@pytest.mark.rule("118.12")
@pytest.mark.parametrize("deed", DEEDS)
@pytest.mark.parametrize("who", ["its controller", "any player", "any opponent", "target opponent", "that player"])
def test_anybody_may_do_anything_unless_which_it_happens(who: str, deed: str) -> None:
    text = f"Whenever an opponent casts a spell, destroy target creature unless {who} {deed}."
    (ability,) = read_ability(text)
    assert [each.who for each in walk(ability) if isinstance(each, Unless)], ability


@pytest.mark.rule("118.12")
@pytest.mark.parametrize("answers", [("yes",), ()])
def test_a_land_sacrificed_by_any_player_spares_the_creature(answers: tuple[str, ...]) -> None:
    raze = free("Raze", "Sorcery", "Destroy target creature unless any player sacrifices a land.")
    game = board(Side([beast("Ox")], [raze]), Side([FOREST]))
    play(game, "Raze", "Ox", *answers)
    assert [bool(all_of(game, each)) for each in ("Ox", "Forest")] == [bool(answers), not answers]


@pytest.mark.rule("603.7")
@pytest.mark.parametrize("text", [
    "At the beginning of the next end step, sacrifice it unless you discard a card.",
    "Sacrifice it at the beginning of the next end step unless you discard a card.",
])
def test_what_happens_later_is_paid_for_later(text: str) -> None:
    (ability,) = read_ability(f"When this creature enters, create a 3/3 green Elf creature token. {text}")
    (later,) = [each for each in walk(ability) if isinstance(each, Delayed)]
    assert isinstance(later.effect, Unless)


@pytest.mark.rule("603.7")
@pytest.mark.parametrize("pays", [True, False])
def test_a_token_stays_if_a_card_is_discarded_at_the_end(pays: bool) -> None:
    text = ("Create a 3/3 green Elf creature token. At the beginning of the next end step, sacrifice it unless you "
            "discard a card.")
    game = board(Side(hand=[free("Call", "Sorcery", text), FOREST]), Side())
    play(game, "Call")
    game.procedures.asker = Says("yes") if pays else Says()  # type: ignore[attr-defined]
    next_turn(game)
    assert bool(all_of(game, "Elf")) is pays


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




@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("forest", "left"), [(True, 2), (False, 0)])
def test_only_the_last_of_two_steps_depends_on_unless(forest: bool, left: int) -> None:
    glean = free("Glean", "Sorcery", "Draw two cards, then discard two cards unless you control a Forest.")
    game = board(Side([FOREST] if forest else [], [glean], library=[beast("Ox")] * 4), Side())
    play(game, "Glean")
    assert len(names(game, Zone.HAND)) == left


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("pays", "life"), [(True, 21), (False, 23)])
def test_a_spell_that_was_paid_for_was_not_countered(pays: bool, life: int) -> None:
    text = ("Counter target spell unless its controller pays 0 life. If that spell is countered this way, you gain 3 "
            "life.")
    hand = [free("Balm", "Sorcery", "You gain 1 life."), free("Hush", "Instant", text)]
    game = board(Side(hand=hand), Side())
    cast(game, "Balm")
    assert life_after(game, ("Hush", "Balm", "yes" if pays else "no")) == life


def test_what_else_hangs_on_a_countered_spell_is_not_guessed() -> None:
    text = ("Counter target spell. If that spell is countered this way, exile it instead of putting it into its "
            "owner's graveyard and create a Clue token.")
    assert any(isinstance(each, Unread) for each in read_ability(text))
