"""CR 612. Text-changing effects: words in rules text and type lines, of permanents and of spells."""

from __future__ import annotations

import pytest

from engine.ast.abilities import KeywordAbility
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST
from tests.rules.play import beast, cast, free, life_after, names, next_turn, play

DYE = free("Dye", "Instant", "Change the text of target spell or permanent by replacing all instances of one color "
           "word with another.")
BEND = free("Bend", "Instant", "Change the text of target permanent by replacing all instances of one color word with "
            "another or one basic land type with another until end of turn.")
RED = beast("Imp", "1/1", cost="{R}")
BLUE = beast("Ray", "1/1", cost="{U}")


@pytest.mark.rule("612.1", "612.2")
def test_an_ability_listens_to_the_word_it_says_now() -> None:
    bell = free("Bell", "Enchantment", "Whenever a red creature enters, you gain 1 life.\nBlue creatures get +1/+0.")
    make = free("Make", "Sorcery", "Create a 1/1 red Imp creature token.")
    game = board(Side([bell], [DYE, make]), Side())
    assert life_after(game, "Make") == 21
    game = board(Side([bell], [DYE, DYE, make]), Side())
    play(game, "Dye", "Bell", "red", "green")
    play(game, "Dye", "Bell", "blue", "red")
    play(game, "Make")
    assert game.player(0).life == 20 and game.chars(game.state.battlefield[-1]).power == 2
    assert game.chars(find(game, "Bell")).face.text.startswith("Whenever a green creature enters")


@pytest.mark.rule("612.1")
def test_a_spell_does_what_it_says_as_it_resolves() -> None:
    burn = free("Burn", "Sorcery", "Destroy all red creatures. Create a 2/2 red Imp creature token.")
    game = board(Side([RED, BLUE], [burn, DYE]), Side())
    cast(game, "Burn")
    play(game, "Dye", "Burn", "red", "blue")
    assert names(game, Zone.BATTLEFIELD) == ["Imp", "Imp"]
    assert game.chars(game.state.battlefield[-1]).colors == 2


@pytest.mark.rule("612.2")
def test_a_basic_land_type_on_the_type_line_brings_its_mana_until_the_effect_ends() -> None:
    walker = beast("Strider", "2/2", "Forestwalk")
    game = board(Side([FOREST, walker], [BEND, BEND]), Side())
    play(game, "Bend", "Forest", "Forest", "Island")
    land = find(game, "Forest")
    assert game.chars(land).subtypes == {"Island"} and game.chars(land).name == "Forest"
    play(game, "Bend", "Strider", "Forest", "Swamp")
    walks = [each for each in game.chars(find(game, "Strider")).abilities if isinstance(each, KeywordAbility)]
    assert [walk.word for walk in walks] == ["Swamp"]
    next_turn(game)
    assert game.chars(land).subtypes == {"Forest"}
