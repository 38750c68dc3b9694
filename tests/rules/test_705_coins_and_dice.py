"""CR 705, 2022:706. Coins that are flipped and dice that are rolled."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.ast.abilities import Unread
from engine.decisions import Activate, Pick
from engine.events.kinds import Event, Flipped
from engine.game import Game, Observer
from engine.oracle.reader import read_ability
from engine.terms.zones import Zone
from tests.keywords import table
from tests.keywords.table import Seats, creature
from tests.rules.board import Side, all_of, board, find, resolve, spell
from tests.rules.cards import FOREST, bear
from tests.rules.play import after, beast, free, life_after, names, play

TABLE = "{G}, {T}: Roll a d20.\n1—9 | You gain 1 life.\n10—19 | Draw a card.\n20 | You gain 20 life. Draw two cards."


@pytest.mark.rule("705")
@pytest.mark.parametrize(("die", "tokens"), [(3, 1), (12, 2), (20, 3)])
def test_a_table_speaks_of_the_tokens_of_its_first_result(die: int, tokens: int) -> None:
    text = ("Roll a d20.\n1—9 | Create a 1/1 red Imp creature token.\n10—19 | Create two of those tokens.\n"
            "20 | Create three of those tokens.")
    game = board(Side((), [free("Fate", "Sorcery", text)]), Side())
    game.procedures.chance = lambda player, sides: die  # type: ignore[method-assign]
    play(game, "Fate")
    assert names(game, Zone.BATTLEFIELD) == ["Imp"] * tokens


class Coins(Observer):
    """Notes what each player's coins showed (0 heads), and whether they were called."""

    def __init__(self, game: Game) -> None:
        self.shown: list[tuple[int, int]] = []
        self.called = False
        self.won = 0
        game.observers = (self,)

    def seen(self, game: Game, events: Sequence[Event]) -> None:
        """Note the coins of a batch."""
        for event in events:
            if isinstance(event, Flipped):
                self.shown.append((event.player, event.result))
                self.called |= event.called
                self.won += event.won

    def heads(self, player: int = 0) -> int:
        """How many of a player's coins came up heads."""
        return self.shown.count((player, 0))


def tossing(text: str, seed: int, seats: int = 2) -> tuple[Game, Coins]:
    """A game of that seed whose first player holds a spell "Toss" with these words, and what its coins show."""
    game = board(Side(hand=[free("Toss", "Sorcery", text)]), *[Side()] * (seats - 1))
    game.state.rng = seed + 1
    return game, Coins(game)


@pytest.mark.rule("705.1")
@pytest.mark.parametrize("seed", range(4))
def test_flips_won_and_lost_are_counted_apart(seed: int) -> None:
    game, coins = tossing("Flip three coins. For each flip you lose, you lose 2 life. For each flip you win, you gain "
                          "5 life.", seed)
    play(game, "Toss")
    assert coins.called and game.player(0).life == 20 + 5 * coins.won - 2 * (3 - coins.won)


@pytest.mark.rule("705.1", "705.2")
@pytest.mark.parametrize("text", [
    "If the coin comes up tails, discard a card.", "Draw a card for each coin that came up heads.",
    "Draw a card for each flip you won.",
    "Flip a coin. If it comes up heads, draw a card. If you lose the flip, you lose 2 life.",
])
def test_coins_that_nobody_flips_and_flips_that_nobody_calls_are_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Old Mill", ("sorcery",))[0], Unread)


@pytest.mark.rule("705.1")
def test_what_is_said_of_a_flip_for_each() -> None:
    text = "For each creature your opponents control, flip a coin. If you win the flip, tap that creature."
    game = board(Side(hand=[free("Luck", "Sorcery", text)]), Side([beast("Ox"), beast("Elk"), beast("Ant")]))
    says = play(game, "Luck")
    assert len([each for each in says.decisions if type(each).__name__ == "Pick"]) == 3


@pytest.mark.rule("705.1")
@pytest.mark.parametrize("who", ["they lose", "that player loses", "the player loses"])
def test_a_spell_is_countered_on_a_lost_flip(who: str) -> None:
    chaos = free("Chaos", "Enchantment", "Whenever a player casts a spell, that player flips a coin. If "
                 f"{who} the flip, counter that spell.")
    luck = free("Luck", "Enchantment", "Whenever a player wins a coin flip, you gain 1 life.")
    game = board(Side([chaos, luck], [free(f"Rock {n}", "Artifact") for n in range(8)]), Side())
    for number in range(8):
        play(game, f"Rock {number}")
    stayed = [n for n in range(8) if all_of(game, f"Rock {n}")]
    assert game.player(0).life == 20 + len(stayed)


@pytest.mark.rule("705.2")
@pytest.mark.parametrize("seed", range(6))
def test_what_several_coins_show_is_counted_and_nobody_calls(seed: int) -> None:
    game, coins = tossing("Flip two coins. You gain 1 life for each coin that comes up heads. If both coins come up "
                          "tails, you lose 5 life.", seed)
    says = play(game, "Toss")
    assert len(coins.shown) == 2 and not coins.called
    assert not any(isinstance(each, Pick) for each in says.decisions)
    assert game.player(0).life == 20 + (coins.heads() or -5)


@pytest.mark.rule("705.2")
@pytest.mark.parametrize("seed", range(4))
def test_whose_coin_comes_up_so(seed: int) -> None:
    game, coins = tossing("Each player flips a coin. Each opponent whose coin comes up tails loses 3 life. Each player "
                          "whose coin comes up heads gains 1 life.", seed, seats=3)
    play(game, "Toss")
    assert [row.life - 20 for row in game.state.players] == [
        1 if coins.heads(seat) else -3 if seat else 0 for seat in range(3)
    ]


@pytest.mark.rule("705.2")
def test_what_one_result_of_a_flip_does_is_not_done_for_the_other() -> None:
    words = ("Whenever you cast a sorcery spell, flip a coin. If you lose the flip, return that spell to its owner's "
             "hand. If you win the flip, copy that spell.")
    ends = set()
    for call in ("heads", "tails"):
        game = board(Side([beast("Thumb", "2/2", words)], [free("Sip", "Sorcery", "You gain 1 life.")]), Side())
        play(game, "Sip", call)
        ends.add((tuple(names(game, Zone.HAND)), game.player(0).life))
    assert ends == {(("Sip",), 20), ((), 22)}


@pytest.mark.rule("705.2")
def test_once_for_each_flip_that_is_won() -> None:
    rabid = free("Rabid", "Sorcery", "Flip three coins. For each flip you win, you gain 1 life. You gain 10 life.")
    game = board(Side([], [rabid]), Side())
    says = play(game, "Rabid")
    assert 30 <= game.player(0).life <= 33
    assert sum("flip" in str(each).lower() for each in says.decisions) >= 3


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
    assert table.do(game, Activate(find(game, "Roller"), 0))
    resolve(game)
    assert game.player(0).life == life


@pytest.mark.rule("2022:706.3")
@pytest.mark.parametrize(("result", "life", "cards"), [(9, 21, 0), (10, 20, 1), (20, 40, 2)])
def test_the_row_of_the_result_is_followed(
    result: int, life: int, cards: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = board(Side([creature("Roller", TABLE), FOREST]), Side(), asker=Seats())
    monkeypatch.setattr(type(game.procedures), "chance", lambda *_: result)
    assert table.do(game, Activate(find(game, "Roller"), 0))
    resolve(game)
    assert (game.player(0).life, len(game.player(0).hand)) == (life, cards)


def test_the_lowest_roll_is_ignored() -> None:
    text = "If you would roll one or more dice, instead roll that many dice plus one and ignore the lowest roll."
    guide = spell("Guide", "{1}", "Artifact", text)
    roll = spell("Gamble", "{G}", "Sorcery", "Roll a six-sided die. You gain life equal to the result.")
    gained = []
    for guides in (0, 1, 12):
        game = board(Side([FOREST, *[guide] * guides], [roll]), Side())
        play(game, "Gamble")
        gained.append(game.player(0).life - 20)
    assert all(1 <= each <= 6 for each in gained)
    assert gained[-1] >= 4


def test_of_two_coins_one_is_ignored() -> None:
    thumb = spell("Thumb", "{1}", "Artifact", "If you would flip a coin, instead flip two coins and ignore one.")
    flip = spell("Toss", "{G}", "Sorcery", "Flip a coin. If you win the flip, you gain 3 life.")
    assert life_after(board(Side([FOREST, thumb, thumb, thumb], [flip]), Side()), "Toss") in (20, 23)


def test_an_ability_triggers_on_dice_that_are_rolled() -> None:
    dwarf = creature("Dwarf", "Whenever you roll one or more dice, this creature deals 1 damage to each opponent.\n"
                     "{G}: Roll a six-sided die.")
    game = board(Side([FOREST, dwarf]), Side(), asker=Seats())
    assert table.do(game, Activate(find(game, "Dwarf"), 1))
    resolve(game)
    assert game.player(1).life == 19


def test_a_creature_enters_with_as_many_counters_as_were_rolled() -> None:
    imp = spell("Imp", "{G}", "Creature — Imp", "As this creature enters, roll a six-sided die. This creature enters "
                "with a number of +1/+1 counters on it equal to the result.", pt="0/0")
    game = after(board(Side([FOREST], [imp]), Side()), "Imp")
    assert 1 <= game.state.objects[find(game, "Imp")].counters["+1/+1"] <= 6


def test_what_happens_is_said_for_each_result() -> None:
    text = "Roll a six-sided die. On a 3 or lower, you gain 2 life. On a 4 or higher, you lose 2 life."
    watcher = spell("Watcher", "{G}", "Enchantment", "Whenever you roll a 1 or higher on a die, put a luck counter on "
                    "this enchantment.\nWhenever you roll one or more dice, put a luck counter on this enchantment.")
    game = after(board(Side([FOREST, watcher, bear()], [spell("Luck", "{G}", "Sorcery", text)]), Side()), "Luck")
    assert game.player(0).life in (18, 22)
    assert game.state.objects[find(game, "Watcher")].counters["luck"] == 2


@pytest.mark.rule("2022:706.2")
@pytest.mark.parametrize(("dice", "chosen", "life"), [((2, 6), ["6"], (26, 18)), ((2, 6), ["2"], (22, 14)),
                                                      ((4, 4), [], (24, 16))])
def test_one_result_is_chosen_and_the_other_is_known(
    dice: tuple[int, int], chosen: list[str], life: tuple[int, int],
) -> None:
    text = ("Roll two d6 and choose one result. You gain life equal to that result. Each opponent loses X life, where "
            "X is the other result.")
    game, left = board(Side(hand=[free("Fate", "Sorcery", text)]), Side()), list(dice)
    game.procedures.chance = lambda player, sides: left.pop(0)  # type: ignore[method-assign]
    play(game, "Fate", *chosen)
    assert (game.player(0).life, game.player(1).life) == life
