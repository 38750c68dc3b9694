"""You and yours protected together, copies with the ability itself, hexproof that does not count, as played."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.decisions import Activate
from engine.evaluate.protection import protected
from engine.oracle.reader import read_ability
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.play import beast, cast, free, life_after, play, use


@pytest.mark.rule("702.16")
def test_one_color_for_you_and_each_permanent() -> None:
    text = "You and each permanent you control gain protection from the color of your choice until end of turn."
    game = board(Side([beast("Ox")], [free("Veil", "Instant", text)]),
                 Side([beast("Imp", cost="{R}"), beast("Elk", cost="{G}")]))
    play(game, "Veil", "red")
    red, green = find(game, "Imp"), find(game, "Elk")
    assert [protected(game, ref, red) for ref in (0, find(game, "Ox"), 1)] == [True, True, False]
    assert [protected(game, ref, green) for ref in (0, find(game, "Ox"))] == [False, False]


@pytest.mark.rule("706.9")
def test_a_copy_with_an_ability_and_this_one() -> None:
    text = "{0}: This creature becomes a copy of target creature, except it has flying and this ability."
    game = board(Side([beast("Bat", "1/1", text), beast("Ox", "4/4"), beast("Elk", "3/3")]), Side())
    bat = find(game, "Bat")
    use(game, "Bat", "Ox")
    assert (game.chars(bat).power, "flying" in game.chars(bat).keywords) == (4, True)
    assert any(isinstance(each, Activate) and each.source == bat for each in legal_actions(game, 0))


@pytest.mark.rule("702.11")
def test_hexproof_players_can_be_targets() -> None:
    text = ("Your opponents and permanents your opponents control with hexproof can be the targets of spells and "
            "abilities you control as though they didn't have hexproof.")
    seek = free("Seek", "Enchantment", text)
    veil = free("Ley", "Enchantment", "You have hexproof.")
    bolt = free("Bolt", "Instant", "Bolt deals 3 damage to target player or creature.")
    game = board(Side([seek], [bolt]), Side([veil, beast("Ox", text="Hexproof")]))
    assert life_after(game, ("Bolt", 1), player=1) == 17


@pytest.mark.rule("119.7")
def test_the_difference_of_two_life_totals() -> None:
    text = ("Two target players exchange life totals. You create an X/X colorless Horror artifact creature token, "
            "where X is the difference between those players' life totals.")
    game = board(Side(hand=[free("Rite", "Sorcery", text)], life=7), Side(life=19))
    play(game, "Rite", (0, 1))
    token = next(id for id in game.state.battlefield if "Horror" in game.chars(id).subtypes)
    assert (game.player(0).life, game.player(1).life, game.chars(token).power) == (19, 7, 12)


@pytest.mark.rule("701.5")
def test_a_countered_spell_waits_with_time_counters() -> None:
    text = ("Counter target spell. If the spell is countered this way, exile it with three time counters on it instead "
            "of putting it into its owner's graveyard. If it doesn't have suspend, it gains suspend.")
    wait = free("Wait", "Instant", text)
    game = board(Side(hand=[free("Balm", "Sorcery", "You gain 3 life."), wait]), Side())
    cast(game, "Balm")
    play(game, "Wait", "Balm")
    balm = find(game, "Balm", Zone.EXILE)
    assert game.obj(balm).counters == {"time": 3}
    assert "suspend" in game.chars(balm).keywords


@pytest.mark.rule("119.8")
def test_no_exchange_with_a_player_whose_life_total_cant_change() -> None:
    law = free("Law", "Artifact", "Your life total can't change.")
    game = board(Side([law], [free("Swap", "Sorcery", "Exchange life totals with target opponent.")], life=24),
                 Side(life=16))
    play(game, "Swap", 1)
    assert (game.player(0).life, game.player(1).life) == (24, 16)


@pytest.mark.rule("702.16")
@pytest.mark.parametrize(("text", "answers", "from_red_and_green"), [
    ("Creatures you control gain protection from the colors of target creature until end of turn.", ["Imp"],
     (True, False)),
    ("Creatures you control gain protection from the colors of target creature until end of turn.", ["Ox"],
     (False, False)),
    (("Exile target creature. Creatures you control gain protection from each of that creature's colors until end of "
     "turn."), ["Imp"], (True, False)),
    (("Destroy target creature. White creatures gain protection from each of that creature's colors until your next "
      "turn."), ["Elk"], (False, True)),
    ("Target creature gains protection from the color of its controller's choice until end of turn.", ["Ox", "red"],
     (True, False)),
    ("Target creature gains protection from the card type of your choice until end of turn.", ["Ox", "creature"],
     (True, True)),
    ("Target creature gains protection from the card type of your choice until end of turn.", ["Ox", "artifact"],
     (False, False)),
])
def test_from_the_colors_of_something_and_of_whose_choice(
    text: str, answers: list[str], from_red_and_green: tuple[bool, bool]
) -> None:
    game = board(Side([beast("Ox", cost="{W}")], [free("Veil", "Instant", text)]),
                 Side([beast("Imp", cost="{R}"), beast("Hob", cost="{R}"), beast("Elk", cost="{G}"),
                       beast("Ent", cost="{G}")]))
    play(game, "Veil", *answers)
    found = [protected(game, find(game, "Ox"), find(game, name)) for name in ("Hob", "Ent")]
    assert tuple(found) == from_red_and_green


@pytest.mark.rule("608.2h")
def test_the_colors_are_those_of_the_spell_as_it_was() -> None:
    shy = beast("Ox", text="Whenever this creature becomes the target of a spell, it gains protection from each of "
                "that spell's colors until end of turn.")
    dart = free("Dart", "Instant", "Tap target creature.", cost="{0}")
    game = board(Side([shy], [dart]), Side([beast("Imp", cost="{R}")]))
    play(game, "Dart", "Ox")
    assert not protected(game, find(game, "Ox"), find(game, "Imp"))


@pytest.mark.parametrize("text", [
    "Protection from the colors of target permanent", "This creature has protection from each of that spell's colors.",
    "Enchanted creature has protection from the colors of target creature.",
])
def test_whose_colors_is_known_or_it_is_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Ox")[0], Unread)
