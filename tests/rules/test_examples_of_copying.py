"""Examples of rule texts 706 and 712 played as they are told, with own cards."""

from __future__ import annotations

import pytest

from engine.decisions import Cast, Special
from engine.events.kinds import Destroy
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.activating import activate_now
from engine.rules.game_loop import advance
from engine.rules.priority import legal_actions
from engine.rules.procedures import Rulebook
from engine.state.players import NO_MANA
from engine.terms.colors import color_letters
from engine.terms.zones import Zone
from tests.keywords.short import find_hidden
from tests.keywords.table import Seats
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST
from tests.rules.copies import CLONE, copied_face_down
from tests.rules.play import Says, beast, called, cast, free, go_on, names, play, use
from tests.rules.test_712_meld import melded, whole
from tests.rules.test_ways import two

OTHER_COLOR = "except it doesn't copy that creature's color"
DOUBLE = beast("Double", "0/0", f"You may have this creature enter as a copy of any creature on the battlefield, "
               f"{OTHER_COLOR} and it has \"At the beginning of your upkeep, you may have this creature become a copy "
               f"of target creature, {OTHER_COLOR} and it has this ability.\"", cost="{U}")
ISLE = free("Isle", "Land — Island", "{T}: Add {U}.", cost="")


def values(game: Game, id: int) -> tuple[str, str, int | None]:
    """Name, color and power."""
    chars = game.chars(id)
    return chars.name, color_letters(chars.colors), chars.power


@pytest.mark.rule("706.2")
def test_a_copy_of_an_animated_artifact_is_that_artifact_with_its_ability() -> None:
    text = "{X}: This artifact becomes an X/X Construct artifact creature until end of turn."
    staff = free("Staff", "Artifact", text)
    game = board(Side([FOREST] * 3, [CLONE, staff]), Side())
    play(game, "Staff")
    use(game, "Staff", 2)
    play(game, "Clone", "yes")
    clone = game.state.battlefield[-1]
    assert not game.chars(clone).creature and game.chars(clone).name == "Staff" and game.chars(clone).abilities


@pytest.mark.rule("706.2")
def test_a_copy_of_a_face_down_creature_cannot_be_turned_face_up() -> None:
    game = copied_face_down("Morph {0}")
    hidden = find_hidden(game)
    ups = [each.card for each in legal_actions(game, 0) if isinstance(each, Special)]
    assert ups == [hidden] and game.state.battlefield[-1] != hidden


@pytest.mark.rule("706.3")
def test_a_copy_of_a_copy_has_the_exceptions_of_the_first_copy() -> None:
    game = board(Side([ISLE, beast("Bear", cost="{G}")], [DOUBLE, CLONE]), Side())
    play(game, "Double", "yes")
    double = game.state.battlefield[-1]
    assert values(game, double) == ("Bear", "U", 2)
    play(game, "Clone", "yes", double)
    clone = game.state.battlefield[-1]
    assert values(game, clone) == ("Bear", "U", 2) and len(game.chars(clone).abilities) == 1


@pytest.mark.rule("706.7a")
def test_a_choice_made_for_one_linked_ability_is_not_there_for_another() -> None:
    voice = beast("Voice", "2/2", "As this creature enters, choose a color.\nThis creature has protection from the "
                  "chosen color.")
    elves = beast("Elves", "1/1", "As this creature enters, choose a color.\n{T}: Add one mana of the chosen color.")
    shift = free("Shift", "Sorcery", "Target creature you control becomes a copy of another target creature.")
    game = board(Side([voice], [CLONE, shift, elves]), Side())
    play(game, "Clone", "yes", "Blue")
    play(game, "Elves", "Green")
    play(game, "Shift", game.state.battlefield[1], "Elves")
    copy = game.state.battlefield[1]
    abilities = game.chars(copy).abilities
    place = next(at for at, each in enumerate(abilities) if getattr(each, "mana", False))
    game.state.own(copy).sick = False
    assert game.chars(copy).name == "Elves" and activate_now(game, 0, copy, place)
    assert game.player(0).pool == NO_MANA


@pytest.mark.rule("706.3")
def test_a_flipped_permanent_that_becomes_a_copy_of_a_flip_card_has_the_other_half_of_that() -> None:
    flipped = two("flip", beast("Monk", "1/1", "{0}: Flip this creature."), beast("Abbot", "2/3"))
    other = two("flip", beast("Rat", "1/2", "{0}: Flip this creature."), beast("Lord", "5/5", "Menace"))
    shift = free("Shift", "Sorcery", "Target creature you control becomes a copy of another target creature.")
    game = board(Side([flipped, other], [shift]), Side())
    first = find(game, "Monk")
    use(game, "Monk")
    assert game.chars(first).name == "Abbot"
    play(game, "Shift", first, "Rat")
    assert game.chars(first).name == "Lord" and game.chars(first).power == 5 and game.chars(first).keywords


@pytest.mark.rule("706.9c")
def test_an_enchantment_that_enters_as_a_copy_of_an_artifact_creature_is_all_three() -> None:
    golem = beast("Golem", "5/3", types="Artifact Creature — Golem")
    text = "You may have this enchantment enter as a copy of any artifact on the battlefield, except it's an "
    game = board(Side([golem], [free("Forge", "Enchantment", text + "enchantment in addition to its other types.")]),
                 Side())
    play(game, "Forge", "yes")
    chars = game.chars(game.state.battlefield[-1])
    assert chars.types == {"artifact", "creature", "enchantment"} and chars.power == 5 and chars.name == "Golem"


@pytest.mark.rule("706.10")
def test_a_red_copy_of_a_green_charm_has_its_mode_and_another_target() -> None:
    text = "Choose one —\n• Untap target permanent.\n• Destroy target enchantment.\n• Target creature loses flying "
    charm = free("Charm", "Instant", text + "until end of turn.", cost="{G}")
    fork = free("Fork", "Instant", "Copy target instant or sorcery spell, except that the copy is red. You may choose "
                "new targets for the copy.")
    ban = free("Ban", "Enchantment", "")
    game = board(Side([FOREST], [charm, fork]), Side([ban, free("Bar", "Enchantment", "")]))
    cast(game, "Charm", "1", "Ban")
    play_top(game, "Fork")
    copy = game.state.stack[-1]
    assert color_letters(game.chars(copy).colors) == "R" and game.obj(copy).modes == game.obj(game.state.stack[0]).modes
    go_on(game)
    assert sorted(names(game, Zone.GRAVEYARD, 1)) == ["Ban", "Bar"]


def play_top(game: Game, name: str) -> None:
    """Cast a card and let it alone resolve; its copy gets the second enchantment as its target."""
    said = Says("yes", "Bar", todo=(Cast(find(game, name, Zone.HAND)),))
    said.answers.insert(0, "Charm")
    procedures = game.procedures
    assert isinstance(procedures, Rulebook)
    before, procedures.asker = procedures.asker, said
    while find(game, name, Zone.GRAVEYARD) == 0:
        advance(game)
    procedures.asker = before


@pytest.mark.rule("712.4d")
@pytest.mark.parametrize(("pick", "zone"), [("Void", Zone.EXILE), ("Wheel", Zone.LIBRARY)])
def test_of_two_replacements_for_a_melded_permanent_one_is_chosen_for_both_cards(pick: str, zone: Zone) -> None:
    void = free("Void", "Enchantment", "If a card would be put into a graveyard from anywhere, exile it instead.")
    wheel = free("Wheel", "Enchantment", "If a card would be put into your graveyard from anywhere, put it on the "
                 "bottom of its owner's library instead.")
    game = melded(void, wheel, seats=Seats(picks=(pick,)))
    emit(game, [Destroy(whole(game))])
    assert len(game.state.exile) == (2 if zone is Zone.EXILE else 0) and not game.player(0).graveyard
    bottom = [called(game, id) for id in game.player(0).library[-2:]]
    assert (sorted(bottom) == ["One Half", "Other Half"]) is (zone is Zone.LIBRARY)
