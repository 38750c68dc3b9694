"""CR 706.3. Tables of results belong to the ability that rolls."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.decisions import Activate
from engine.oracle.reader import read_ability
from engine.terms.zones import Zone
from tests.keywords.table import Seats, creature, do
from tests.rules.board import Side, board, find, resolve
from tests.rules.cards import FOREST

TABLE = "{G}, {T}: Roll a d20.\n1—9 | You gain 1 life.\n10—19 | Draw a card.\n20 | You gain 20 life. Draw two cards."




@pytest.mark.rule("2022:706.3")
@pytest.mark.parametrize(("result", "life", "cards"), [(9, 21, 0), (10, 20, 1), (20, 40, 2)])
def test_the_row_of_the_result_is_followed(
    result: int, life: int, cards: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = board(Side([creature("Roller", TABLE), FOREST]), Side(), asker=Seats())
    monkeypatch.setattr(type(game.procedures), "chance", lambda *_: result)
    assert do(game, Activate(find(game, "Roller"), 0))
    resolve(game)
    assert (game.player(0).life, len(game.player(0).hand)) == (life, cards)


@pytest.mark.rule("2022:706.2", "2022:706.3")
@pytest.mark.parametrize(("words", "result", "life"), [
    ("add the number of creatures you control", 13, 21), ("add the number of creatures you control", 14, 25),
    ("subtract the number of creatures you control", 15, 21), ("subtract the number of creatures you control", 1, 17),
])
def test_the_row_is_that_of_the_modified_result(
    words: str, result: int, life: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = "15+ | You gain 5 life." if words.startswith("add") else "15—20 | You gain 5 life."
    text = (f"{{T}}: Roll a d20 and {words}. If the result is 0 or less, you lose 3 life.\n"
            f"1—14 | You gain 1 life.\n{rows}")
    game = board(Side([creature("Roller", text)]), Side(), asker=Seats())
    monkeypatch.setattr(type(game.procedures), "chance", lambda *_: result)
    assert do(game, Activate(find(game, "Roller"), 0))
    resolve(game)
    assert game.player(0).life == life


@pytest.mark.parametrize("text", [
    "{T}: Roll a d20.\n1—14 | You gain 1 life.\n15+ | Draw a card.",
    "{T}: Roll a d20 and add the number of cards in your hand.\n1—14 | You gain 1 life.\n15—20 | Draw a card.",
    "{T}: Roll a d20.\n1—9 | You gain 1 life.\n11—20 | Draw a card.",
    "{T}: Roll a d20.\n1—9 | You gain 1 life.\n10—19 | Draw a card.",
    "{T}: Draw a card.\n1—9 | You gain 1 life.\n10—20 | Draw a card.",
    "{T}: Roll a d20.\n1—9 | You gain 1 life.\n10—20 | Frobnicate.",
])
def test_a_table_with_a_gap_without_a_roll_or_with_a_row_not_understood_is_unread(text: str) -> None:
    found = read_ability(text, "Roller")
    assert len(found) == 1 and isinstance(found[0], Unread)


@pytest.mark.rule("113.6m")
def test_an_ability_activated_only_in_a_graveyard_functions_there() -> None:
    card = creature("Ghost", "{G}: Return this card to your hand. Activate only if this card is in your graveyard.")
    game = board(Side([FOREST], graveyard=[card]), Side(), asker=Seats())
    assert do(game, Activate(find(game, "Ghost", Zone.GRAVEYARD), 0))
    resolve(game)
    assert find(game, "Ghost", Zone.HAND)
