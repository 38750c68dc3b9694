"""A sentence behind an instruction that puts something onto the battlefield says how that enters (614.12)."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.decisions import Answer, Decision, Pick, Picked
from engine.game import Game
from engine.oracle.reader import read_ability
from engine.terms.steps import Step
from tests.rules.askers import Script
from tests.rules.board import Side, board, find, to_step
from tests.rules.play import beast, free, play
from tests.rules.test_combat import attacking

RAISE = "Return target creature card from your graveyard to the battlefield. "
LAY = "You may put a creature card from your hand onto the battlefield. "


def _after(text: str, *answers: str, cost: str = "{5}") -> Game:
    """After a spell with an Ox buried and an Elk of mana value five in hand, of one who controls an Elf."""
    elf = beast("Elf", types="Creature — Elf")
    rite = free("Rite", "Sorcery", text)
    game = board(Side([elf], [rite, beast("Elk", cost=cost)], graveyard=[beast("Ox", types="Creature — Goat")]), Side())
    play(game, "Rite", *answers)
    return game


@pytest.mark.rule("614.12")
@pytest.mark.parametrize(("said", "counters"), [
    ("It enters with an additional +1/+1 counter on it.", {"+1/+1": 1}),
    ("That creature enters with two charge counters on it.", {"charge": 2}),
    ("If you control an Elf, that creature enters with two additional +1/+1 counters on it.", {"+1/+1": 2}),
    ("If you control a Goblin, that creature enters with two additional +1/+1 counters on it.", {}),
    ("If it's a Goat, it enters with a flying counter on it.", {"flying": 1}),
    ("If it's an Elf, it enters with a flying counter on it.", {}),
    ("If that card has mana value 3 or less, it enters with three additional +1/+1 counters on it.", {"+1/+1": 3}),
])
def test_it_enters_with_counters_where_that_is_so(said: str, counters: dict[str, int]) -> None:
    game = _after(RAISE + said, "Ox")
    assert dict(game.obj(find(game, "Ox")).counters) == counters


@pytest.mark.rule("614.12")
@pytest.mark.parametrize(("cost", "counters"), [("{3}", {"+1/+1": 1}), ("{4}", {})])
def test_it_is_asked_of_the_card_that_was_chosen_only_then(cost: str, counters: dict[str, int]) -> None:
    said = "If that card has mana value 3 or less, it enters with an additional +1/+1 counter on it."
    game = _after(LAY + said, "yes", cost=cost)
    assert dict(game.obj(find(game, "Elk")).counters) == counters


@pytest.mark.rule("614.12")
def test_it_enters_tapped_and_what_is_said_further_is_said_of_it() -> None:
    game = _after(f"{RAISE}It enters tapped. It gains haste until end of turn.", "Ox")
    ox = find(game, "Ox")
    assert game.obj(ox).tapped and "haste" in game.chars(ox).keywords


@pytest.mark.rule("603.7a")
def test_what_returns_later_enters_so_too() -> None:
    text = ("Exile target creature. At the beginning of the next end step, return it to the battlefield under its "
            "owner's control. It enters with an additional +1/+1 counter on it.")
    ability = read_ability(text, "Rite", ("sorcery",))[0]
    assert not isinstance(ability, Unread)


@pytest.mark.parametrize("text", [
    "Destroy target creature. It enters with a +1/+1 counter on it.",
    "Return target creature card from your graveyard to your hand. It enters with a +1/+1 counter on it.",
    f"{RAISE[:-2]} with a flying counter on it. It enters with a +1/+1 counter on it.",
    "Return target creature card from your graveyard to the battlefield tapped. It enters tapped.",
])
def test_what_does_not_enter_or_enters_otherwise_is_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Rite", ("sorcery",))[0], Unread)


@pytest.mark.rule("508.4")
@pytest.mark.parametrize(("text", "life"), [
    ("put a creature card from your hand onto the battlefield. It enters tapped and attacking.", 16),
    (("you may put a creature card from your hand onto the battlefield. That creature enters tapped and attacking "
     "defending player."), 16),
    ("return a creature card from your graveyard to the battlefield. It enters tapped and attacking.", 15),
    (("create a 1/1 red Ape creature token. It enters tapped and attacking defending player or a planeswalker they "
     "control."), 17),
    ("exile a creature card from your hand. It enters tapped and attacking.", None),
    ("put a creature card from your hand onto the battlefield tapped. It enters tapped and attacking.", None),
])
def test_it_enters_tapped_and_attacking(text: str, life: int | None) -> None:
    text = f"Whenever this creature attacks, {text}"
    if life is None:
        assert isinstance(read_ability(text, "Imp")[0], Unread)
        return
    imp, elk = beast("Imp", text=text), beast("Elk")
    game = board(Side([imp], [elk], graveyard=[beast("Ox", "3/3")]), Side(), asker=Script(attacking("Imp"), agreeing))
    to_step(game, Step.END_COMBAT)
    assert game.player(1).life == life


def agreeing(game: Game, decision: Decision) -> Answer | None:
    """Says yes."""
    yes = isinstance(decision, Pick) and any(option.key == "yes" for option in decision.options)
    return Picked(("yes",)) if yes else None


@pytest.mark.parametrize("whose", ["your", "another player's", "an opponent's"])
@pytest.mark.parametrize("how", ["tapped", "untapped"])
def test_how_and_under_whose_control_it_enters_go_together(how: str, whose: str) -> None:
    text = "Whenever {} enters {}under {} control, draw a card."
    for what in ("a creature", "this creature or another Elf"):
        plain, joined = (read_ability(text.format(what, f"{how} {also}", whose), "Law", ("creature",))[0]
                         for also in ("", "and "))
        assert not isinstance(plain, Unread) and plain == joined
        assert plain != read_ability(text.format(what, "", whose), "Law", ("creature",))[0]
