"""CR 706.2. What enters, or is turned face up, as something of a size of its own: those are its copiable values."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, Special
from engine.oracle.cards import read_card
from engine.play.wording import wording
from tests.keywords.table import pt
from tests.rules.board import Side, all_of, board, find
from tests.rules.play import after, beast, do, free, next_turn, play, use

LOAM = beast("Loam", "*/*", (
    "As this creature enters, it becomes your choice of a 3/3 artifact creature, a 2/2 artifact creature with flying, "
    "or a 1/6 Wall artifact creature with defender in addition to its other types."
), "Artifact Creature — Shapeshifter")  # fmt: skip
FORMS = (
    ("0", (3, 3), frozenset({"Shapeshifter"}), ""), ("1", (2, 2), frozenset({"Shapeshifter"}), "flying"),
    ("2", (1, 6), frozenset({"Shapeshifter", "Wall"}), "defender"),
)  # fmt: skip


@pytest.mark.rule("706.2", "614.12")
@pytest.mark.parametrize(("form", "size", "subtypes", "keyword"), FORMS)
def test_it_enters_as_what_its_controller_chooses(
    form: str, size: tuple[int, int], subtypes: frozenset[str], keyword: str
) -> None:
    game = board(Side(hand=[LOAM]), Side())
    play(game, "Loam", form)
    values = game.chars(find(game, "Loam"))
    assert pt(game, "Loam") == size and values.subtypes == subtypes
    assert values.keywords == (frozenset({keyword}) if keyword else frozenset())
    assert {"artifact", "creature"} == set(values.types)


def test_what_may_be_chosen_is_said_in_the_words_of_the_card() -> None:
    options = LOAM.faces[0].abilities[0].effect.options  # type: ignore[attr-defined]
    assert [wording(each, "Loam") for each in options] == [
        "A 3/3 artifact creature", "A 2/2 artifact creature with flying",
        "A 1/6 Wall artifact creature with defender in addition to its other types",
    ]


@pytest.mark.rule("706.2")
def test_what_becomes_a_copy_of_it_has_the_form_that_was_chosen() -> None:
    turn = free("Turn", "Sorcery", "Target creature becomes a copy of another target creature.")
    game = after(board(Side([beast("Ox", "5/5")], [LOAM, turn]), Side()), ("Loam", "1"), ("Turn", "Ox", "Loam"))
    values = [game.chars(id) for id in game.state.battlefield]
    assert [(each.name, each.power, "flying" in each.keywords) for each in values] == [("Loam", 2, True)] * 2


@pytest.mark.rule("706.5")
def test_what_enters_as_a_copy_of_it_chooses_for_itself() -> None:
    mime = beast("Mime", text="You may have this creature enter as a copy of any creature on the battlefield.")
    game = after(board(Side(hand=[LOAM, mime]), Side()), ("Loam", "0"), ("Mime", "yes", "2"))
    assert [game.chars(id).toughness for id in all_of(game, "Loam")] == [3, 6]


@pytest.mark.rule("400.7", "614.12")
def test_when_it_enters_again_it_is_chosen_again() -> None:
    blink = free("Blink", "Instant", "Exile target creature, then return it to the battlefield under your control.")
    game = after(board(Side(hand=[LOAM, blink]), Side()), ("Loam", "2"), ("Blink", "Loam", "0"))
    assert pt(game, "Loam") == (3, 3) and "Wall" not in game.chars(find(game, "Loam")).subtypes


@pytest.mark.rule("706.2", "707.8")
def test_it_is_chosen_as_it_is_turned_face_up() -> None:
    text = "As this creature enters or is turned face up, it becomes your choice of 5/1 or 1/5.\nMorph {0}"
    game = board(Side(hand=[beast("Eddy", "*/*", text)]), Side())
    game.state.own_player(0).pool = (0, 0, 0, 0, 0, 3)
    play(game, "Eddy", way="morph")
    hidden = game.state.battlefield[-1]
    assert (game.chars(hidden).power, game.chars(hidden).toughness) == (2, 2)
    do(game, Special(hidden, "turn face up"), "1", stay=True)
    assert pt(game, "Eddy") == (1, 5)


@pytest.mark.rule("705.1", "706.2")
@pytest.mark.parametrize("is_set", [False, True])
@pytest.mark.parametrize(("heads", "size", "keyword"), [(True, (5, 2), "haste"), (False, (2, 5), "defender")])
def test_a_coin_says_what_it_enters_as(
    heads: bool, size: tuple[int, int], keyword: str, is_set: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A coin that falls by chance, or is set to come to a side, though nobody calls it."""
    text = ("As this creature enters, flip a coin. If the coin comes up heads, this creature enters as a 5/2 creature "
            "with haste. If it comes up tails, this creature enters as a 2/5 creature with defender.")  # fmt: skip
    game = board(Side(hand=[beast("Ember", "*/*", text)]), Side())
    falls = heads if is_set else not heads  # the other way than it is set
    monkeypatch.setattr(type(game.state), "random", lambda state, below: int(falls))
    if is_set:
        monkeypatch.setattr(type(game.procedures), "chance", lambda procedures, player, sides: int(heads))
    play(game, "Ember")
    assert pt(game, "Ember") == size and keyword in game.chars(find(game, "Ember")).keywords


@pytest.mark.rule("608.2h", "706.2")
def test_it_takes_its_size_from_what_was_sacrificed_as_it_entered() -> None:
    text = ("As this creature enters, sacrifice any number of creatures. This creature's power becomes the total power "
            "of those creatures and its toughness becomes their total toughness.")  # fmt: skip
    there = [beast("Ox", "2/5"), beast("Elk", "3/1"), beast("Ant", "1/1")]
    game = after(board(Side(there, [beast("Broth", "*/*", text)]), Side()), ("Broth", ("Ox", "Elk")))
    assert pt(game, "Broth") == (5, 6) and len(game.state.battlefield) == 2


@pytest.mark.rule("604.3")
def test_its_size_is_that_of_the_cards_it_has_exiled() -> None:
    text = ("As this creature enters, exile any number of creature cards from your graveyard.\nThis creature's power "
            "is equal to the total power of the exiled cards and its toughness is equal to their total toughness.")
    dead = [beast("Ox", "2/5"), beast("Elk", "3/1"), beast("Ant", "1/1")]
    game = after(board(Side(hand=[beast("Ghoul", "*/*", text)], graveyard=dead), Side()), ("Ghoul", ("Ox", "Elk")))
    assert pt(game, "Ghoul") == (5, 6)


@pytest.mark.rule("119.4", "607.2")
def test_the_life_paid_as_it_entered_is_known_to_it() -> None:
    paying = "As this permanent enters, pay any amount of life.\n"
    wastes = beast("Waste", "*/*", f"{paying}~'s power and toughness are each equal to the life paid as it entered.")
    forge = free("Forge", "Artifact", f"{paying}{{0}}: Create an X/X black Imp creature token, where X is the life "
                 "paid as Forge entered.")  # fmt: skip
    game = after(board(Side(hand=[wastes, forge]), Side()), ("Waste", 4), ("Forge", 7))
    use(game, "Forge")
    assert game.player(0).life == 9 and pt(game, "Waste") == (4, 4) and pt(game, "Imp") == (7, 7)


@pytest.mark.rule("706.5", "611.2a")
def test_what_enters_as_a_copy_for_a_turn_is_itself_after_it() -> None:
    pool = free("Pool", "Artifact", "As Pool enters, you may have it become a copy of any creature on the battlefield "
                "until end of turn, except it has haste.")
    game = board(Side([beast("Ox", "4/4", "When this creature enters, you gain 3 life.")], [pool]), Side())
    play(game, "Pool", "yes")
    copy = game.state.battlefield[1]
    assert (game.chars(copy).name, game.chars(copy).keywords, game.player(0).life) == ("Ox", frozenset({"haste"}), 23)
    next_turn(game)
    assert (game.chars(copy).name, game.chars(copy).creature) == ("Pool", False)


@pytest.mark.rule("706.5", "2022:714.3a", "306.5b")
def test_what_enters_as_a_copy_has_the_counters_of_what_it_copies() -> None:
    """A Saga's lore counter; a planeswalker's loyalty, twice as much under an effect that doubles it."""
    told = {"oracle_text": "I — You gain 1 life.\nII — You gain 10 life.", "mana_cost": "{0}"}
    saga = read_card({"name": "Tale", "type_line": "Enchantment — Saga", **told})
    walker = free("Sage", "Legendary Planeswalker — Sage", "+1: You gain 1 life.", loyalty="3")
    echo = free("Echo", "Enchantment", "You may have ~ enter as a copy of a nonartifact permanent on the battlefield, "
                "except it isn't legendary.")
    season = free("Season", "Artifact", "If an effect would put one or more counters on a permanent you control, it "
                  "puts twice that many of those counters on that permanent instead.")
    game = board(Side([], [saga, echo]), Side())
    after(game, "Tale", ("Echo", "yes"))
    assert game.player(0).life == 22
    assert [game.obj(each).counters for each in all_of(game, "Tale")] == [{"lore": 1}] * 2
    for besides, loyalty in (([], 3), ([season], 6)):
        game = after(board(Side([walker, *besides], [echo]), Side()), ("Echo", "yes"))
        assert [game.obj(each).counters for each in all_of(game, "Sage")] == [{"loyalty": 3}, {"loyalty": loyalty}]


@pytest.mark.rule("706.7", "607.2d")
@pytest.mark.parametrize(("text", "first", "other"), [
    ("As ~ enters, choose a number.\n{0}: Target opponent loses X life, where X is the chosen number.", 2, 3),
    ("As ~ enters, choose a player.\n{0}: The chosen player loses 3 life.", 0, 1),
])  # fmt: skip
def test_a_copy_knows_the_number_or_player_that_it_has_chosen(text: str, first: int, other: int) -> None:
    echo = free("Echo", "Creature — Bear", "You may have ~ enter as a copy of a creature on the battlefield.", "0/0")
    game = after(board(Side([], [beast("Ox", text=text), echo]), Side()), ("Ox", first), ("Echo", "yes", other))
    do(game, Activate(all_of(game, "Ox")[1], 1))
    assert [each.life for each in game.state.players] == [20, 17]
