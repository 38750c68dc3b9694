"""Words that point back where several things were spoken of: what deals damage, what is other than what, and what is
there yet when somebody is asked."""

from __future__ import annotations

import pytest

from engine import decisions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.board import THEM, YOU, Board, creature
from tests.keywords.table import Seats, next_turn, pt, tokens, war
from tests.rules.board import Side, board, find, resolve, spell
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, names, play

LAND = "Basic Land — Forest"


@pytest.mark.parametrize(("text", "line"), [
    ("Return target creature to its owner's hand. If you control a land, it deals 2 damage to another target creature.",
     "Creature — Bear"),
    ("Destroy target artifact. If you control a land, it deals 2 damage to target creature.", "Artifact"),
])
def test_what_has_left_deals_no_damage_but_the_spell_does(text: str, line: str) -> None:
    made = Board()
    made.card(line=LAND)
    gone = made.card(line=line, owner=THEM, text="Lifelink")
    hurt = made.put(THEM, creature("2/5", name="Elk"))
    made.follow(text, ((gone,), (hurt,)))
    assert made.row(hurt).damage == 2 and made.life(THEM) == 20


@pytest.mark.parametrize("text", [
    "Target creature you control deals damage equal to its power to any other target. Then sacrifice it.",
    "Target creature you control deals 2 damage to any other target. Sacrifice it.",
])
@pytest.mark.parametrize("at_player", [False, True])
def test_it_is_what_dealt_the_damage_where_that_may_be_dealt_to_a_player(text: str, at_player: bool) -> None:
    made = Board()
    ox, elk = made.put(YOU, creature("2/2", name="Ox")), made.put(YOU, creature("2/5", name="Elk"))
    made.follow(text, ((ox,), (THEM if at_player else elk,)))
    assert (made.zone(ox), made.zone(elk)) == (Zone.GRAVEYARD, Zone.BATTLEFIELD)


@pytest.mark.parametrize("text", [
    "Destroy target creature. Its controller loses 3 life if you've cast another spell this turn.",
    "Tap target creature. If you've cast another sorcery spell this turn, its controller loses 3 life.",
])
def test_another_spell_is_another_than_the_spell_itself(text: str) -> None:
    for first, life in ((False, 20), (True, 17)):
        game = board(Side([], [free("Dirge", "Sorcery", text), free("Chant", "Sorcery", "You gain 1 life.")]),
                     Side([beast("Ox")]))
        if first:
            play(game, "Chant")
        play(game, "Dirge", "Ox")
        assert game.player(1).life == life


@pytest.mark.parametrize("deed", ["gets +3/+0", "gains trample and gets +3/+0"])
def test_other_creatures_are_other_than_the_one_that_equipment_is_attached_to(deed: str) -> None:
    text = (f"Whenever ~ attacks, attach up to one target Equipment to it. Then up to one other target attacking "
            f"creature {deed} until end of turn.")
    rose = beast("Rose", text=text)
    alone = war([rose], seats=Seats(attack={"Rose": 1}, take=("Rose", "Ox")), until=Step.DECLARE_BLOCKERS)
    assert pt(alone, "Rose") == (2, 2)
    both = war([rose, beast("Ox")], seats=Seats(attack={"Rose": 1, "Ox": 1}, take=("Rose", "Ox")),
               until=Step.DECLARE_BLOCKERS)
    assert (pt(both, "Rose"), pt(both, "Ox")) == ((2, 2), (5, 2))


@pytest.mark.parametrize("deed", [
    "put all other cards you own exiled with ~ into", "return each other card exiled with ~ to",
])
def test_other_exiled_cards_are_other_than_all_that_were_just_exiled(deed: str) -> None:
    text = f"At the beginning of your upkeep, you may exile all cards from your hand. If you do, {deed} your hand."
    box = free("Box", "Enchantment", text)
    game = board(Side([box], [beast("Ox"), beast("Elk")]), Side(), asker=Seats(), active=1)
    next_turn(game, Step.UPKEEP)
    resolve(game)
    assert sorted(names(game, Zone.EXILE)) == ["Elk", "Ox"]
    next_turn(game, Step.MAIN1)
    next_turn(game, Step.UPKEEP, turns=2)
    resolve(game)
    assert {"Elk", "Ox"} <= set(names(game, Zone.HAND))


@pytest.mark.rule("118.12a")
@pytest.mark.parametrize("made", [
    "create a 3/3 red Ogre creature token", "create a 1/1 white Bird creature token with flying",
])
@pytest.mark.parametrize("lands", [0, 1])
def test_what_is_not_made_yet_is_not_asked_about(made: str, lands: int) -> None:
    text = f"Whenever a creature an opponent controls attacks, {made} unless that creature's controller pays {{1}}."
    game = board(Side([beast("Ox"), *[FOREST] * lands]), Side([free("Toll", "Enchantment", text)]),
                 asker=Seats(attack={"Ox": 1}))
    next_turn(game, Step.END_COMBAT, turns=0)
    assert bool(tokens(game)) == (not lands)


@pytest.mark.rule("118.12a")
@pytest.mark.parametrize("deed", ["sacrifices it", "exiles it"])
def test_what_is_not_done_yet_is_asked_about_where_it_is(deed: str) -> None:
    text = f"Whenever an artifact enters, its controller {deed} unless they pay {{X}}, where X is its mana value."
    for lands, left in ((2, True), (1, False)):
        rock = spell("Rock", "{2}", "Artifact", "")
        back = free("Lift", "Sorcery", "Return target artifact card from your graveyard to the battlefield.")
        made = board(Side([free("Toll", "Enchantment", text), *[FOREST] * lands], [back], graveyard=[rock]), Side())
        play(made, "Lift", *(["yes"] if left else []))
        assert bool(find(made, "Rock")) is left
        assert [made.obj(id).tapped for id in made.state.battlefield].count(True) == (lands if left else 0)


@pytest.mark.parametrize(("look", "deed"), [
    ("Look at", "put that card into your graveyard"), ("Reveal", "exile that card"),
])
def test_for_each_card_is_for_each_of_those_looked_at(look: str, deed: str) -> None:
    text = (f"{look} the top three cards of your library. For each card, {deed} unless you pay 2 life. Then put the "
            "rest into your hand.")
    made = Board()
    cards = [made.card(Zone.LIBRARY, "Sorcery", name=name) for name in "ABCD"]
    no, yes = decisions.Picked(("no",)), decisions.Picked(("yes",))
    made.follow(text, script=(no, yes, no))
    kept = [made.zone(each) is Zone.HAND for each in cards]
    assert kept == [False, True, False, False] and made.life() == 18
    assert made.zone(cards[3]) is Zone.LIBRARY
