"""Colors of everything everywhere, the first spell of a game, counted creatures spoken of again, the legend rule for so
many, costs of spells from graveyards or exile."""

from __future__ import annotations

import pytest

from engine.decisions import Cast
from engine.rules.priority import legal_actions
from engine.terms.colors import BLUE, GREEN
from engine.terms.zones import Zone
from tests.rules.board import Side, all_of, board, find, spell
from tests.rules.cards import FOREST
from tests.rules.play import after, beast, free, go_on, life_after, names, play, use

HEAD = "All cards that aren't on the battlefield, spells, and permanents are"


@pytest.mark.rule("613.1e")
@pytest.mark.parametrize(("text", "colors"), [
    (f"{HEAD} colorless.", 0),
    (f"As Paint enters, choose a color.\n{HEAD} the chosen color in addition to their other colors.", BLUE | GREEN),
    (f"{HEAD} blue as long as an opponent controls a Beast.", BLUE),
])
def test_the_color_of_everything(text: str, colors: int) -> None:
    pig, cow, ox = (beast(name, cost="{G}") for name in ("Pig", "Cow", "Ox"))
    game = board(Side([], [free("Paint", "Artifact", text), cow], graveyard=[pig]), Side([ox]))
    play(game, "Paint", *(["blue"] if "choose" in text else []))
    places = (("Pig", Zone.GRAVEYARD), ("Cow", Zone.HAND), ("Ox", Zone.BATTLEFIELD))
    assert [game.chars(find(game, name, zone)).colors for name, zone in places] == [colors] * 3


@pytest.mark.rule("118.9")
def test_only_the_first_spell_of_the_game_is_free() -> None:
    once = spell("Once", "{9}", "Instant", "If this spell is the first spell you've cast this game, you may cast it "
                 "without paying its mana cost.\nYou gain 3 life.")
    game = board(Side([], [once, once]), Side())
    way = next(each.way for each in legal_actions(game, 0) if isinstance(each, Cast))
    play(game, "Once", way=way)
    assert game.state.players[0].life == 23
    assert not [each for each in legal_actions(game, 0) if isinstance(each, Cast)]


@pytest.mark.rule("608.2c")
def test_those_that_were_counted_gain_an_ability() -> None:
    call = free("Call", "Instant", "Draw a card for each creature you control with a +1/+1 counter on it. Those "
                "creatures gain indestructible until end of turn.")
    ox = beast("Ox", text="Ox enters with a +1/+1 counter on it.")
    game = after(board(Side([beast("Cow")], [ox, call]), Side()), "Ox", "Call")
    assert len(game.state.players[0].hand) == 1
    keywords = [game.chars(find(game, name)).keywords for name in ("Ox", "Cow")]
    assert ["indestructible" in each for each in keywords] == [True, False]


@pytest.mark.rule("704.5j")
@pytest.mark.parametrize(("more", "left"), [(1, 2), (2, 1)])
def test_the_legend_rule_does_not_apply_to_exactly_two(more: int, left: int) -> None:
    text = ('If there are exactly two permanents named Twins on the battlefield, the "legend rule" doesn\'t apply to '
            'them.')
    twins = beast("Twins", types="Legendary Creature — Beast", text=text)
    game = board(Side([twins], [twins, twins]), Side())
    for _ in range(more):
        play(game, "Twins")
    assert len(all_of(game, "Twins")) == left


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(("whose", "able"), [("you", True), ("your opponents", False)])
def test_spells_from_graveyards_or_exile_cost_more_or_less(whose: str, able: bool) -> None:
    where, how = ("your graveyard", "less") if able else ("graveyards", "more")
    law = free("Law", "Artifact", f"Spells {whose} cast from {where} or from exile cost {{2}} {how} to cast.")
    again = spell("Again", "{9}", "Sorcery", "You gain 1 life.\nFlashback {2}")
    sides = (Side([law], graveyard=[again]), Side()) if able else (Side([FOREST] * 2, graveyard=[again]), Side([law]))
    game = board(*sides)
    assert any(isinstance(each, Cast) for each in legal_actions(game, 0)) is able


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("mine", "life"), [(1, 23), (2, 20)])
def test_fewer_creatures_than_an_opponent(mine: int, life: int) -> None:
    aid = free("Aid", "Sorcery", "If you control fewer creatures than an opponent, you gain 3 life.")
    game = board(Side([beast("Ox")] * mine, [aid]), Side([beast("Cow")] * 2), Side([beast("Cow")]))
    assert life_after(game, "Aid") == life


@pytest.mark.rule("614.6")
@pytest.mark.parametrize(("shooter", "zone"), [(0, Zone.EXILE), (1, Zone.GRAVEYARD)])
def test_what_your_source_dealt_damage_is_exiled(shooter: int, zone: Zone) -> None:
    law = free("Law", "Enchantment", "If a creature dealt damage this turn by a source you controlled would die, exile "
               "it instead.")
    sides = [Side([law]), Side([beast("Ox", "2/2")])]
    sides[shooter].hand = [free("Bolt", "Instant", "~ deals 3 damage to target creature.")]
    game = board(*sides, active=shooter)
    play(game, "Bolt", "Ox")
    assert "Ox" in names(game, zone, 1)


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("answer", "life", "hand"), [("yes", 17, 0), ("no", 20, 1)])
def test_unless_the_opponent_has_it_deal_damage_to_them(answer: str, life: int, hand: int) -> None:
    law = free("Law", "Enchantment", "Whenever a nontoken artifact is put into your graveyard from the battlefield, "
               "return that card to your hand unless target opponent has Law deal 3 damage to them.")
    egg = free("Egg", "Artifact", "Sacrifice Egg: You gain 1 life.")
    game = board(Side([law, egg]), Side())
    use(game, "Egg", answer)
    go_on(game)
    assert game.state.players[1].life == life and len(game.state.players[0].hand) == hand


@pytest.mark.rule("201.2")
def test_others_with_its_own_name() -> None:
    dwarf = beast("Dwarf", text="Dwarf gets +1/+1 for each other creature named Dwarf on the battlefield.")
    game = board(Side([dwarf, dwarf, beast("Ox")]), Side())
    assert game.chars(find(game, "Dwarf")).power == 3
