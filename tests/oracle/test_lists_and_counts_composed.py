"""Counters in lists, what is counted of those spoken of, whose controller controls what: each part of speech stands
behind every verb, and what it says is done."""

from __future__ import annotations

import pytest

from engine.decisions import Chosen, PlayLand
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.keywords.table import counters
from tests.rules.board import Side, all_of, board, cast_now, find, resolve
from tests.rules.cards import FOREST
from tests.rules.play import after, beast, cast, do, free, life_after, names, play, use

KINDS = ("+1/+1", "flying", "stun")


def _counters(game: Game, name: str) -> list[int]:
    return [counters(game, name, kind) for kind in KINDS]


@pytest.mark.rule("122.1")
@pytest.mark.parametrize("text", [
    "{beast} enters tapped with two +1/+1 counters, a flying counter, and a stun counter on it.",
    "When {beast} enters, put two +1/+1 counters, a flying counter, and a stun counter on {beast}.",
])
def test_counters_of_several_kinds_are_put_together(text: str) -> None:
    game = after(board(Side(hand=[beast("Old Boar", text=text.format(beast="Old Boar"))]), Side()), "Old Boar")
    assert _counters(game, "Old Boar") == [2, 1, 1]


def test_counters_of_several_kinds_are_had_on_coming_back() -> None:
    recall = free("Recall", "Sorcery", "Return target creature card from your graveyard to the battlefield with a "
                  "+1/+1 counter, a flying counter, and two stun counters on it.")
    game = after(board(Side(hand=[recall], graveyard=[beast("Old Boar")]), Side()), ("Recall", "Old Boar"))
    assert _counters(game, "Old Boar") == [1, 1, 2]


def test_those_spoken_of_are_counted_behind_any_verb() -> None:
    tap = free("Lull", "Sorcery", "Tap up to three target creatures. Draw a card for each of those creatures.")
    game = after(board(Side(hand=[tap]), Side([beast("A"), beast("B"), beast("C")])), ("Lull", ("A", "C")))
    assert len(game.player(0).hand) == 2


@pytest.mark.parametrize(("lands", "life"), [(0, 20), (1, 20), (4, 26)])
def test_the_first_is_not_counted_beyond_it(lands: int, life: int) -> None:
    gain = free("Tithe", "Sorcery", "You gain 2 life for each Forest you control beyond the first.")
    assert life_after(board(Side([FOREST] * lands, [gain]), Side()), "Tithe") == life


@pytest.mark.parametrize(("text", "life", "cards"), [
    ("You gain 3 life plus an additional 2 life for each Forest you control.", 27, 0),
    ("You gain 1 life plus 2 life for each Forest you control.", 25, 0),
    ("Draw two cards plus an additional card for each Forest you control.", 20, 4),
])
def test_more_for_each_is_added_to_an_amount(text: str, life: int, cards: int) -> None:
    game = after(board(Side([FOREST] * 2, [free("Harvest", "Sorcery", text)]), Side()), "Harvest")
    assert (game.player(0).life, len(game.player(0).hand)) == (life, cards)


def test_a_number_of_things_and_the_object_itself_are_one_cost() -> None:
    altar = beast("Altar", text="Sacrifice two lands and Altar: You gain 9 life.", types="Artifact", pt="")
    game = board(Side([altar, FOREST, FOREST, FOREST]), Side())
    use(game, "Altar")
    assert game.player(0).life == 29
    assert names(game, Zone.BATTLEFIELD) == ["Forest"]


@pytest.mark.parametrize(("yours", "theirs", "grown"), [(1, 1, False), (2, 1, True), (1, 2, False)])
def test_others_than_the_host_are_asked_of_its_controller(yours: int, theirs: int, grown: bool) -> None:
    aura = free("Bond", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +3/+3 as long as its "
                "controller controls another creature.")
    sides = [[beast(f"{who}{number}") for number in range(many)] for who, many in (("Mine", yours), ("Yours", theirs))]
    game = after(board(Side(sides[0], [aura]), Side(sides[1])), ("Bond", "Mine0"))
    assert (game.chars(find(game, "Mine0")).power == 5) is grown


@pytest.mark.rule("601.2i")
def test_a_spell_may_ask_from_where_it_was_cast() -> None:
    echo = free("Echo", "Sorcery", "When you cast this spell from your graveyard, you gain 5 life.\nDraw a card.\n"
                "Flashback {0}")
    game = board(Side(hand=[echo]), Side())
    play(game, "Echo")
    assert game.player(0).life == 20
    play(game, "Echo", zone=Zone.GRAVEYARD, way="flashback")
    assert game.player(0).life == 25


@pytest.mark.parametrize(("aim", "drawn"), [
    ("only a single creature", [1, 0]), ("two or more creatures", [0, 1]), ("one or more creatures", [1, 1]),
])
def test_what_a_spell_targets_is_asked_in_the_words_it_is_described_by(aim: str, drawn: list[int]) -> None:
    watcher = beast("Watcher", text=f"Whenever you cast an instant spell, if it targets {aim}, you gain 1 life.")
    for number, (text, *targets) in enumerate((("Tap target creature.", "A"), ("Tap two target creatures.", "A", "B"))):
        game = board(Side([watcher], [free("Poke", "Instant", text)]), Side([beast("A"), beast("B")]))
        assert life_after(game, ("Poke", tuple(targets))) == 20 + drawn[number]


@pytest.mark.parametrize("given", [("A",), ("A", "B")])
def test_as_many_more_lands_may_be_played_as_were_given_up(given: tuple[str, ...]) -> None:
    scrap = free("Scrap", "Sorcery", "Sacrifice any number of artifacts. You may play that many additional lands this "
                 "turn.")
    rocks = [beast(name, "", types="Artifact") for name in "AB"]
    game = after(board(Side(rocks, [scrap, *[FOREST] * 4]), Side()), ("Scrap", given))
    for _ in range(1 + len(given)):
        do(game, next(each for each in legal_actions(game, 0) if isinstance(each, PlayLand)))
    assert not any(isinstance(each, PlayLand) for each in legal_actions(game, 0))


@pytest.mark.parametrize(("condition", "so", "not_so"), [
    ("all artifacts you control are Foods", ("Artifact — Food", "Artifact — Food"), ("Artifact", "Artifact — Food")),
    ("there are two or more different names among artifacts you control", ("Artifact",), ()),
])
def test_what_all_are_and_how_different_they_are_is_asked(
    condition: str, so: tuple[str, ...], not_so: tuple[str, ...]
) -> None:
    gain = free("Ask", "Sorcery", f"If {condition}, you gain 5 life.")
    for kinds, life in ((so, 25), (not_so, 20)):
        things = [beast(f"Thing {number}", "", types=kind) for number, kind in enumerate((*kinds, "Artifact — Food"))]
        assert life_after(board(Side(things, [gain]), Side()), "Ask") == life


def test_any_number_of_groups_is_gone_at_once() -> None:
    sweep = free("Sweep", "Sorcery", "Exile all artifacts from the battlefield, all enchantments, and all creature "
                 "cards from all graveyards.")
    side = Side([beast("Idol", "", types="Artifact"), beast("Hymn", "", types="Enchantment"), beast("Ox")], [sweep],
                graveyard=[beast("Elk")])
    game = after(board(side, Side()), "Sweep")
    assert names(game, Zone.BATTLEFIELD) == ["Ox"]
    assert sorted(names(game, Zone.EXILE)) == ["Elk", "Hymn", "Idol"]


def test_the_how_manieth_spell_of_a_kind_is_asked() -> None:
    counter = beast("Teller", text="Whenever you cast a spell, if it's the second noncreature spell you've cast this "
                    "turn, you gain 7 life.")
    hand = [free("First", "Sorcery", "Scry 1."), beast("Cub"), free("Second", "Sorcery", "Scry 1.")]
    game = board(Side([counter], hand), Side())
    for each, life in (("First", 20), ("Cub", 20), ("Second", 27)):
        play(game, each)
        assert game.player(0).life == life


@pytest.mark.rule("611.2")
def test_two_things_are_said_of_the_next_spell_alone() -> None:
    """It costs less and can't be countered; of the one after it neither is so."""
    call = free("Call", "Sorcery", "The next creature spell you cast this turn costs {2} less to cast and can't be "
                "countered.")
    deny = free("Deny", "Instant", "Counter target spell.")
    beasts = [beast(name, cost="{2}") for name in ("First", "Second")]
    game = board(Side([FOREST] * 2, [call, *beasts]), Side(hand=[deny] * 2))
    play(game, "Call")
    for name, there in (("First", True), ("Second", False)):
        cast(game, name)
        cast_now(game, "Deny", Chosen((game.state.stack[-1],)))
        resolve(game)
        assert (name in names(game, Zone.BATTLEFIELD)) is there
    assert all(game.obj(id).tapped for id in all_of(game, "Forest"))
