"""CR 706. Copying objects: what is copied, when, and the exceptions."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Answer, Choose, Chosen, Decision, Targets
from engine.game import Game
from engine.rules.game_loop import advance
from engine.terms.zones import Zone
from tests.rules.board import Side, all_of, board, find, spell
from tests.rules.cards import FOREST
from tests.rules.copies import CLONE, copied_face_down
from tests.rules.play import able, after, beast, cast, do, free, go_on, life_after, names, next_turn, play, use

SHIFT = beast("Shifter", "0/1", "Whenever another creature enters, this creature becomes a copy of that creature, "
              "except it has this ability.")
GROW = free("Grow", "Instant", "Target creature gets +3/+3 until end of turn.")
TWIN = free("Twin", "Instant", "Copy target instant or sorcery spell. You may choose new targets for the copy.")


def newest(asked: Decision) -> Answer | None:
    """The last of what may be chosen."""
    return Chosen(asked.legal[-1:]) if isinstance(asked, Choose | Targets) else None


def both(game: Game, name: str) -> list[int]:
    """Power of all creatures now called so."""
    return sorted(game.chars(id).power or 0 for id in game.state.battlefield if game.chars(id).name == name)


@pytest.mark.rule("706.1", "706.2a")
def test_a_permanent_token_or_spell_becomes_a_copy_with_color_and_abilities() -> None:
    mirror = free("Mirror", "Sorcery", "Create a token that's a copy of target creature.")
    game = board(Side([beast("Hawk", "1/2", "Flying", cost="{W}")], [CLONE, mirror]), Side())
    play(game, "Clone", "yes")
    play(game, "Mirror", "Hawk")
    hawks = [game.chars(id) for id in game.state.battlefield]
    assert [(each.name, each.colors, each.keywords, len(each.abilities)) for each in hawks] == [
        ("Hawk", hawks[0].colors, frozenset({"flying"}), 1)
    ] * 3


@pytest.mark.rule("706.2")
def test_what_effects_have_changed_is_not_copied() -> None:
    staff = free("Staff", "Artifact", "{0}: This artifact becomes a 5/5 Golem artifact creature until end of turn.")
    game = board(Side([staff], [CLONE]), Side())
    use(game, "Staff")
    play(game, "Clone", "yes")
    copies = [game.chars(id).creature for id in game.state.battlefield]
    assert copies == [True, False]


@pytest.mark.rule("706.2")
def test_a_copy_of_a_face_down_creature_is_face_up_and_nameless() -> None:
    game = copied_face_down("Flying\nMorph {2}")
    clone = game.state.battlefield[-1]
    assert (game.chars(clone).name, game.chars(clone).power, bool(game.obj(clone).face_down)) == ("", 2, False)


@pytest.mark.rule("706.3")
def test_a_copy_of_a_copy_is_a_copy_of_the_first() -> None:
    game = after(board(Side([beast("Ox", "2/3")], [CLONE, CLONE]), Side()), ("Clone", "yes"), ("Clone", "yes", newest))
    assert both(game, "Ox") == [2, 2, 2]


@pytest.mark.rule("706.4")
def test_a_change_of_copy_is_no_entering_and_leaves_other_effects() -> None:
    watch = free("Watch", "Enchantment", "Whenever a creature enters, you gain 1 life.")
    game = board(Side([SHIFT, watch], [beast("Ox", "4/4"), beast("Cow"), GROW]), Side())
    play(game, "Ox")
    play(game, "Grow", "Shifter")
    play(game, "Cow")
    assert (both(game, "Cow"), game.player(0).life) == ([2, 5], 22)


@pytest.mark.rule("706.5")
def test_a_copy_enters_as_what_it_copies_says() -> None:
    giant = beast("Giant", "4/4", "Fading 2\nThis creature enters tapped.")
    game = board(Side([giant], [CLONE]), Side())
    play(game, "Clone", "yes")
    clone = game.obj(game.state.battlefield[-1])
    assert (clone.tapped, clone.counters) == (True, {"fade": 2})


@pytest.mark.rule("706.5")
def test_the_copied_enters_ability_triggers() -> None:
    wall = beast("Wall", "0/4", "When this creature enters, draw a card.")
    game = board(Side([wall], [CLONE]), Side())
    play(game, "Clone", "yes")
    assert len(game.player(0).hand) == 1


LORD = beast("Lord", "2/2", "As this creature enters, choose a creature type.\n"
             "Other creatures you control of the chosen type get +1/+1.")


@pytest.mark.rule("706.6", "706.7")
def test_choices_are_not_copied_but_made_anew() -> None:
    game = board(Side([beast("Ox", types="Creature — Ox")], [LORD, CLONE]), Side())
    play(game, "Lord", "Ox")
    says = play(game, "Clone", "yes", "Lord", "Ox")
    assert says and both(game, "Ox") == [4]


@pytest.mark.rule("706.7a")
def test_what_became_a_copy_and_chose_no_type_gives_nothing_to_any() -> None:
    ox = beast("Ox", types="Creature — Ox")
    game = after(board(Side([ox, beast("Elk")], [LORD]), Side()), ("Lord", "Ox"))
    assert (both(game, "Ox"), both(game, "Elk")) == ([3], [2])
    game = after(board(Side([ox, beast("Elk"), SHIFT], [LORD]), Side()), ("Lord", "Ox"))
    assert (both(game, "Lord"), both(game, "Ox"), both(game, "Elk")) == ([2, 2], [3], [2])


VOICE = beast("Voice", "2/2", "As this creature enters, choose a color.\nThis creature has protection from the "
                              "chosen color.")


@pytest.mark.rule("706.7", "706.7a")
@pytest.mark.parametrize(("zapped", "damage"), [("{R}", 1), ("{U}", 0)])
def test_a_choice_is_referred_to_by_who_made_it(zapped: str, damage: int) -> None:
    """What has protection from the chosen color has it from that color, and a copy that chose none from none."""
    zap = spell("Zap", zapped, "Sorcery", "Zap deals 1 damage to each creature.")
    lands = [spell("Rock", "", "Land", "{T}: Add {R} or {U}.")]
    game = after(board(Side([*lands, SHIFT], [VOICE, zap]), Side()), ("Voice", "Blue"), "Zap")
    assert game.obj(find(game, "Voice")).damage == damage
    assert [game.obj(id).damage for id in game.state.battlefield if game.chars(id).creature] == [1, damage]


@pytest.mark.rule("706.7", "706.7a")
def test_a_copied_reference_to_a_choice_that_was_not_made_does_nothing() -> None:
    zap = free("Zap", "Sorcery", "~ deals 1 damage to target creature.", cost="{0}")
    game = board(Side([SHIFT], [VOICE, zap]), Side())
    play(game, "Voice", "Blue")
    says = play(game, "Zap", "Shifter")
    assert says and game.chars(find(game, "Shifter")).name == "Voice"
    assert game.obj(find(game, "Shifter")).damage == 1


@pytest.mark.rule("706.8")
def test_only_the_face_that_is_up_is_copied() -> None:
    man = beast("Man", "1/1", "{0}: Transform this creature.")
    wolf = beast("Wolf", "4/4", "{0}: Transform this creature.", "Creature — Wolf")
    turn = free("Turn", "Sorcery", "Transform target creature.")
    game = board(Side([Card("Man", (man.faces[0], wolf.faces[0]), "transform")], [CLONE, turn]), Side())
    use(game, "Man")
    play(game, "Clone", "yes")
    assert both(game, "Wolf") == [4, 4]
    play(game, "Turn", newest)
    assert both(game, "Wolf") == [4, 4]


@pytest.mark.rule("706.9", "706.9a")
def test_a_copy_that_gains_an_ability_has_it_as_a_copiable_value() -> None:
    game = board(Side([SHIFT], [beast("Elf", "1/1"), CLONE, beast("Ox", "5/5")]), Side())
    play(game, "Elf")
    play(game, "Clone", "yes", "Shifter")
    play(game, "Ox")
    assert len(both(game, "Ox")) == 3


@pytest.mark.rule("706.9b")
def test_a_copy_may_retain_a_characteristic() -> None:
    big = beast("Mime", "7/7", "You may have this creature enter as a copy of any creature on the battlefield, "
                               "except it's 7/7.")
    game = board(Side([beast("Ox", "2/2")], [big]), Side())
    play(game, "Mime", "yes")
    assert both(game, "Ox") == [2, 7]


@pytest.mark.rule("706.9c")
def test_a_modified_characteristic_is_copied_further() -> None:
    tin = beast("Tin", "0/0", "You may have this creature enter as a copy of any creature on the battlefield, except "
                "it's an artifact in addition to its other types.")
    game = after(board(Side([beast("Ox")], [tin, CLONE]), Side()), ("Tin", "yes"), ("Clone", "yes", newest))
    assert [sorted(game.chars(id).types) for id in game.state.battlefield] == [
        ["creature"], ["artifact", "creature"], ["artifact", "creature"]
    ]


@pytest.mark.rule("706.9d")
def test_what_defines_an_excepted_characteristic_is_not_copied() -> None:
    sage = beast("Sage", "*/*", "This creature's power and toughness are each equal to the number of cards in your "
                                "hand.")
    big = beast("Mime", "7/7", "You may have this creature enter as a copy of any creature on the battlefield, "
                               "except it's 7/7.")
    game = board(Side([sage], [big, FOREST]), Side())
    play(game, "Mime", "yes")
    assert both(game, "Sage") == [1, 7]


@pytest.mark.rule("706.10")
def test_a_copy_of_a_spell_is_not_cast_and_has_its_decisions() -> None:
    watch = free("Watch", "Enchantment", "Whenever you cast an instant or sorcery spell, you gain 1 life.")
    blast = free("Blast", "Sorcery", "~ deals X damage to any target.", cost="{X}")
    game = board(Side([watch, FOREST, FOREST], [blast, TWIN]), Side())
    cast(game, "Blast", 2, 1)
    while len(game.state.stack) > 1:
        advance(game)
    play(game, "Twin", "Blast")
    assert [player.life for player in game.state.players] == [22, 16]


@pytest.mark.rule("706.10")
def test_a_copy_of_an_ability_is_put_on_the_stack() -> None:
    echo = free("Echo", "Instant", "Copy target ability. You may choose new targets for the copy.")
    pinger = beast("Pinger", "1/1", "{0}: This creature deals 1 damage to any target.")
    game = board(Side([pinger], [echo]), Side())
    do(game, able(game, "Pinger"), 1, stay=True)
    assert life_after(game, ("Echo", game.state.stack[0]), player=1) == 18


@pytest.mark.rule("706.10")
def test_a_copy_uses_what_was_paid_for_the_original() -> None:
    fling = free("Fling", "Instant", "As an additional cost to cast this spell, sacrifice a creature.\n"
                 "~ deals damage equal to the sacrificed creature's power to any target.")
    game = board(Side([beast("Ox", "4/4")], [fling, TWIN]), Side())
    cast(game, "Fling", 1)
    assert life_after(game, ("Twin", "Fling"), player=1) == 12


@pytest.mark.rule("706.10")
def test_a_spell_that_has_left_the_stack_is_copied_as_it_was() -> None:
    joy = free("Joy", "Sorcery", "When you cast this spell, copy it twice.\nYou gain 2 life.")
    stop = free("Stop", "Instant", "Counter target spell.")
    game = board(Side([], [joy, stop]), Side())
    cast(game, "Joy")
    cast(game, "Stop", find(game, "Joy", Zone.STACK))
    go_on(game)
    assert game.player(0).life == 24 and sorted(names(game, Zone.GRAVEYARD)) == ["Joy", "Stop"]


@pytest.mark.rule("706.10a")
def test_a_copy_of_a_spell_is_in_no_other_zone() -> None:
    game = board(Side(hand=[free("Joy", "Sorcery", "You gain 2 life."), TWIN]), Side())
    cast(game, "Joy")
    play(game, "Twin", "Joy")
    assert sorted(names(game, Zone.GRAVEYARD)) == ["Joy", "Twin"]
    assert game.player(0).life == 24 and not game.state.stack


@pytest.mark.rule("706.10b")
def test_a_copy_of_an_ability_has_the_same_source() -> None:
    echo = free("Echo", "Instant", "Copy target ability.")
    grower = beast("Newt", "1/1", "{0}: Put a +1/+1 counter on this creature.")
    game = board(Side([grower, grower], [echo]), Side())
    do(game, able(game, "Newt"), stay=True)
    play(game, "Echo", game.state.stack[0])
    assert both(game, "Newt") == [1, 3]


@pytest.mark.rule("706.10c")
def test_new_targets_of_a_copy_must_be_legal_or_stay() -> None:
    bolt = free("Bolt", "Instant", "~ deals 3 damage to any target.")
    game = board(Side(hand=[bolt, TWIN]), Side())
    cast(game, "Bolt", 1)
    play(game, "Twin", "Bolt", "yes", Chosen((0,)))
    assert [player.life for player in game.state.players] == [17, 17]


@pytest.mark.rule("706.11")
def test_an_effect_tracks_the_permanent_though_its_name_changes() -> None:
    armor = beast("Armodon", "3/3", "{0}: This creature gets +3/+0 until end of turn. Destroy this creature at the "
                  "beginning of the next end step.")
    game = board(Side([SHIFT], [armor, beast("Ox")]), Side())
    play(game, "Armodon")
    use(game, "Shifter")
    play(game, "Ox")
    next_turn(game)
    assert names(game, Zone.GRAVEYARD) == ["Shifter"]


@pytest.mark.rule("706.12")
def test_a_copy_of_a_card_is_cast_while_the_ability_resolves() -> None:
    watch = free("Watch", "Enchantment", "Whenever you cast an instant or sorcery spell, you gain 1 life.")
    echo = free("Isochron", "Sorcery", "Exile target instant card from your graveyard. Copy it. You may cast the copy "
                "without paying its mana cost.")
    game = board(Side([watch], [echo], graveyard=[free("Joy", "Instant", "You gain 5 life.", cost="{9}")]), Side())
    play(game, "Isochron", "Joy", "yes")
    assert (game.player(0).life, names(game, Zone.EXILE)) == (27, ["Joy"])
    assert all_of(game, "Joy", Zone.GRAVEYARD) == []
    go_on(game)


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("text", "copied"), [
    ("Return target creature to its owner's hand. You create a token that's a copy of that creature.", "Ox"),
    ("Exile target creature. Create a token that's a copy of that creature.", "Ox"),
    ("Exile target creature. Create a token that's a copy of that card.", "Blob"),
])
def test_a_creature_that_has_left_is_copied_as_it_last_was_and_a_card_as_it_is(text: str, copied: str) -> None:
    turn = free("Turn", "Sorcery", "Target creature becomes a copy of another target creature.")
    game = board(Side([beast("Ox", "3/4"), beast("Blob", "1/1")], [turn, free("Form", "Sorcery", text)]), Side())
    play(game, "Turn", "Blob", "Ox")
    play(game, "Form", find(game, "Blob"))
    assert sorted(game.chars(id).name for id in game.state.battlefield) == sorted(["Ox", copied])
