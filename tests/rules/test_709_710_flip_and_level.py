"""CR 709, 710. Flip cards and leveler cards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.ast.abilities import KeywordAbility, LevelBand
from engine.ast.card import Card
from engine.events.kinds import Move, PutCounters, Turned, Turning
from engine.events.pipeline import emit
from engine.terms.colors import color_letters
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.play import beast, free, names, next_turn, play, use

RUNT = beast("Runt", "1/1", "{0}: Flip this creature.", "Creature — Goblin", "{R}")
BRUTE = beast("Brute", "2/2", "Haste", "Legendary Creature — Goblin", "{R}")
FLIP = replace(RUNT, faces=(RUNT.faces[0], replace(BRUTE.faces[0], mana_cost=None, colors=0)), layout="flip")


@pytest.mark.rule("709.1", "709.1a", "709.1b")
def test_the_alternative_characteristics_count_only_on_the_battlefield_once_flipped() -> None:
    game = board(Side([FLIP], [FLIP]), Side())
    runt = find(game, "Runt")
    assert (game.chars(runt).name, game.chars(runt).power) == ("Runt", 1)
    use(game, "Runt")
    values = game.chars(runt)
    assert (values.name, values.power, values.keywords) == ("Brute", 2, frozenset({"haste"}))
    assert "legendary" in values.supertypes
    assert game.chars(game.player(0).hand[0]).name == "Runt"


@pytest.mark.rule("709.1c")
def test_color_and_mana_cost_stay_and_so_do_external_effects() -> None:
    grow = free("Grow", "Instant", "Target creature gets +2/+2 until end of turn.")
    game = board(Side([FLIP], [grow]), Side())
    play(game, "Grow", "Runt")
    use(game, "Runt")
    values = game.chars(game.state.battlefield[0])
    assert values.power == 4 and color_letters(values.colors) == "R" and values.mana_value == 1


@pytest.mark.rule("709.2")
def test_a_search_sees_the_normal_half_and_effects_on_the_battlefield_the_one_that_is_up() -> None:
    seek = free("Seek", "Sorcery", "Search your library for a legendary card, reveal it, put it into your hand, then "
                "shuffle.")
    flag = free("Flag", "Enchantment", "Legendary creatures get +2/+2.")
    game = board(Side([flag, FLIP], [seek], library=[FLIP]), Side())
    play(game, "Seek")
    assert names(game, Zone.HAND) == []
    runt = find(game, "Runt")
    assert game.chars(runt).power == 1
    use(game, "Runt")
    assert game.chars(runt).power == 4


@pytest.mark.rule("709.4")
def test_flipping_is_one_way_and_forgotten_as_it_leaves() -> None:
    game = board(Side([FLIP]), Side())
    runt = find(game, "Runt")
    use(game, "Runt")
    emit(game, [Turned(runt, Turning.FLIP)])
    assert game.chars(runt).name == "Brute"
    emit(game, [Move(runt, Zone.HAND)])
    game.state.own_player(0).pool = (0, 0, 0, 1, 0, 0)
    play(game, "Runt")
    assert not game.obj(find(game, "Runt")).flipped


@pytest.mark.rule("706.3", "709.1")
def test_a_flip_card_that_entered_as_a_copy_is_that_alone_also_to_what_copies_it() -> None:
    mould = beast("Mould", "6/6", "Creatures you control enter as a copy of this creature.")
    clone = beast("Clone", "0/0", "You may have this creature enter as a copy of any creature on the battlefield.")
    runt = replace(FLIP, faces=(beast("Runt", "1/1").faces[0], FLIP.faces[1]))
    game = board(Side([mould], [runt]), Side((), [clone]))
    play(game, "Runt")
    copy = game.state.battlefield[-1]
    emit(game, [Turned(copy, Turning.FLIP)])
    assert game.chars(copy).name == "Mould"
    next_turn(game)
    play(game, "Clone", "yes", copy)
    assert game.chars(game.state.battlefield[-1]).name == "Mould"


@pytest.mark.rule("709.5")
def test_a_flip_cards_alternative_name_may_be_chosen() -> None:
    text = "As this artifact enters, choose a card name.\nCreatures with the chosen name get -5/-5."
    try:
        hex_ = free("Hex", "Artifact", text)
    except AssertionError:
        text = "Choose a card name. Target opponent discards all cards with the chosen name."
        game = board(Side([], [free("Void", "Sorcery", text)]), Side([], [FLIP]))
        play(game, "Void", 1, "Brute")
        assert names(game, Zone.HAND, 1) == ["Runt"]
        return
    game = board(Side([FLIP], [hex_]), Side())
    use(game, "Runt")
    play(game, "Hex", "Brute")
    assert names(game, Zone.BATTLEFIELD) == ["Hex"]


def leveler() -> Card:
    """A leveler card."""
    base = beast("Adept", "1/1", "Level up {0}", "Creature — Wizard")
    low = LevelBand(1, 3, 4, 4, (KeywordAbility("flying"),))
    high = LevelBand(4, None, 8, 8, (KeywordAbility("trample"),))
    face = replace(base.faces[0], abilities=(*base.faces[0].abilities, low, high))
    return replace(base, faces=(face,), layout="leveler")


@pytest.mark.rule("710.2", "710.2a", "710.2b")
def test_each_level_symbol_gives_base_size_and_abilities_within_its_range() -> None:
    game = board(Side([leveler()]), Side())
    adept = find(game, "Adept")
    for level, size, has in ((1, 4, "flying"), (3, 4, "flying"), (4, 8, "trample"), (9, 8, "trample")):
        emit(game, [PutCounters(adept, "level", level - game.obj(adept).counters.get("level", 0))])
        values = game.chars(adept)
        assert (values.power, values.toughness) == (size, size) and has in values.keywords
        assert ("flying" in values.keywords) != ("trample" in values.keywords)


@pytest.mark.rule("710.4")
def test_level_up_is_there_at_every_level_and_only_as_a_sorcery() -> None:
    game = board(Side([leveler()]), Side())
    adept = find(game, "Adept")
    for level in range(1, 7):
        use(game, "Adept")
        assert game.obj(adept).counters["level"] == level
    assert "level up" in game.chars(adept).keywords


@pytest.mark.rule("710.1", "710.5", "710.6")
def test_below_the_first_level_and_off_the_battlefield_it_has_its_uppermost_size() -> None:
    game = board(Side([leveler()], [leveler()]), Side())
    adept = find(game, "Adept")
    assert game.chars(adept).power == 1
    emit(game, [PutCounters(adept, "level", 4)])
    emit(game, [Move(adept, Zone.GRAVEYARD)])
    assert game.chars(game.player(0).graveyard[0]).power == game.chars(game.player(0).hand[0]).power == 1
