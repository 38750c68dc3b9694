"""CR 706. Copies of permanents and spells, and all that is excepted in them."""

from __future__ import annotations

import pytest

from engine.decisions import YES, Activate, Cast, Chosen, Picked, PlayLand
from engine.play.positions.form import Json
from engine.rules.priority import legal_actions
from engine.state.objects import TOKEN
from engine.terms.zones import Zone
from tests.keywords.table import pt
from tests.rules.board import Doing, Side, act_now, all_of, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST, ISLAND, MOUNTAIN, bear
from tests.rules.play import after, beast, cast, do, free, life_after, names, play, use
from tests.rules.test_combat import attacking, fight
from tests.rules.usual_cards import ALTAR, SHOCK
from tests.scenarios.scenes import has_life, printed, ran, scenario, side

GROW = "Put a +1/+1 counter on target creature."
GAIN = "{0}: You gain 1 life."


@pytest.mark.rule("603.2c")
def test_copies_created_for_each_of_several_enter_at_once() -> None:
    """ "Whenever one or more tokens enter" triggers once for all of them."""
    mirror = printed("Mirror", "Enchantment", "Whenever one or more tokens your opponents control enter, for each of "
                     "them, create a token that's a copy of it.\nWhenever one or more tokens you control enter, you "
                     "gain 1 life.")  # fmt: skip
    horde = printed("Horde", "Sorcery", "Create three 1/1 red Goblin creature tokens.", "{R}")
    mine = side("PlayerA", battlefield=["Mountain"], hand=["Horde"])
    theirs = side("PlayerB", battlefield=["Mirror"])
    copies: Json = {"kind": "token_count", "player": "PlayerB", "count": 3}
    case = scenario(mine, [{"do": "cast", "card": "Horde"}], [copies, has_life("PlayerB", 21)], theirs)
    assert ran(case, mirror, horde).why == ""


@pytest.mark.rule("603.7")
def test_the_next_spell_is_copied() -> None:
    hand = [free("Fork", "Sorcery", "When you next cast an instant or sorcery spell this turn, copy that spell."),
            free("Balm", "Instant", "You gain 3 life.")]
    assert life_after(board(Side(hand=hand), Side()), "Fork", "Balm") == 26


@pytest.mark.rule("706.2")
def test_tokens_that_are_copies_and_attack() -> None:
    text = ("Whenever this creature attacks, create a token that's a copy of another target attacking creature and "
            "that's tapped and attacking.")
    game = fight(Side([beast("Rider", text=text), beast("Ox", "3/3")]), Side(), attacking("Rider", "Ox"))
    assert game.player(1).life == 20 - 2 - 3 - 3


@pytest.mark.rule("706.2")
def test_copies_of_each_of_some_targets() -> None:
    text = "For each of two target creatures, create two tokens that are copies of that creature."
    game = board(Side([beast("Ox"), beast("Elk")], [free("Gang", "Sorcery", text)]), Side())
    play(game, "Gang", ("Ox", "Elk"))
    assert (len(all_of(game, "Ox")), len(all_of(game, "Elk"))) == (3, 3)


@pytest.mark.rule("706.2")
def test_several_become_copies() -> None:
    song = free("Song", "Instant", "Return target creature to its owner's hand. You may have Shapeshifters you control"
                " become copies of that creature until end of turn.")
    shifter = beast("Shifter", "1/1", types="Creature — Shapeshifter")
    game = after(board(Side([shifter, shifter], [song]), Side([beast("Ox", "5/4")])), ("Song", "Ox", "yes"))
    assert [game.chars(id).power for id in game.state.battlefield] == [5, 5]
    assert names(game, Zone.HAND, 1) == ["Ox"]


@pytest.mark.rule("706.5")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_copy_may_enter_tapped(answer: str) -> None:
    from_hand = free("Echo", "Land — Cave", "You may have this land enter tapped as a copy of any land card in a "
                     "graveyard, except it's a Cave in addition to its other types.\n{T}: Add {C}.", cost="")
    game = board(Side((), [from_hand]), Side(graveyard=[ISLAND]))
    do(game, PlayLand(find(game, "Echo", Zone.HAND), 0), answer)
    row = game.obj(game.state.battlefield[0])
    assert (row.tapped, game.chars(row.id).name) == ((True, "Island") if answer == "yes" else (False, "Echo"))
    assert "Cave" in game.chars(row.id).subtypes


@pytest.mark.rule("706.9")
def test_a_copy_that_loses_all_other_card_types() -> None:
    text = ("You may have this creature enter as a copy of any creature on the battlefield, except it's a Vehicle "
            "artifact with crew 3 and it loses all other card types.")
    game = after(board(Side([beast("Ox")], [beast("Mime", text=text)]), Side()), ("Mime", "yes"))
    copy = next(ref for ref in all_of(game, "Ox") if "artifact" in game.chars(ref).types)
    assert (set(game.chars(copy).types), set(game.chars(copy).subtypes)) == ({"artifact"}, {"Vehicle"})


@pytest.mark.rule("706.9")
def test_a_copy_until_end_of_turn_with_haste_besides() -> None:
    text = "{0}: ~ becomes a copy of target creature you control until end of turn, except it has haste."
    game = board(Side([spell("Mirror", "{1}", "Artifact", text), bear()]), Side())
    mirror = find(game, "Mirror")
    assert act_now(game, Activate(mirror, 0), Chosen((find(game, "Plain Bear"),)))
    resolve(game)
    values = game.chars(mirror)
    assert values.name == "Plain Bear" and "haste" in values.keywords


@pytest.mark.rule("706.9")
def test_a_copy_is_a_red_balloon_besides() -> None:
    text = ("Create a token that's a copy of target creature you control, except it's a 1/1 red Balloon creature in "
            "addition to its other colors and types and it has flying.")
    game = board(Side([MOUNTAIN, bear()], [spell("Party", "{R}", "Sorcery", text)]), Side())
    first = find(game, "Plain Bear")
    play(game, "Party", Chosen((first,)))
    copy = next(id for id in game.state.battlefield if id != first and game.chars(id).name == "Plain Bear")
    values = game.chars(copy)
    assert (values.power, values.toughness) == (1, 1) and {"Balloon", "Bear"} <= set(values.subtypes)
    assert "flying" in values.keywords and values.colors & 8 and values.colors & 16


@pytest.mark.rule("706.9")
def test_what_enters_as_a_copy_keeps_its_own_name() -> None:
    text = "You may have Guest enter as a copy of any creature on the battlefield, except its name is Guest."
    guest = spell("Guest", "{0}", "Creature — Shapeshifter", text, "0/0")
    game = board(Side([bear()], [guest]), Side(), asker=Doing().then(Picked(("yes",))))
    assert cast_now(game, "Guest")
    resolve(game)
    values = game.chars(find(game, "Guest"))
    assert (values.name, values.power, values.toughness) == ("Guest", 2, 2)


@pytest.mark.rule("706.9")
def test_what_becomes_a_copy_keeps_its_own_name() -> None:
    text = "{0}: Guest becomes a copy of target creature, except its name is Guest and it has this ability."
    game = board(Side([spell("Guest", "{0}", "Creature — Shapeshifter", text, "1/1"), bear()]), Side())
    assert act_now(game, Activate(find(game, "Guest"), 0), Chosen((find(game, "Plain Bear"),)))
    resolve(game)
    values = game.chars(find(game, "Guest"))
    assert (values.power, values.toughness, len(values.abilities)) == (2, 2, 1)


@pytest.mark.rule("706.9")
def test_the_copy_of_a_legendary_spell_is_not_legendary() -> None:
    text = "Copy target creature spell you control, except it isn't legendary if the spell is legendary."
    game = board(Side(hand=[beast("King", types="Legendary Creature — Beast"), free("Twin", "Instant", text)]), Side())
    cast(game, "King")
    play(game, "Twin", "King")
    assert len(all_of(game, "King")) == 2
    game = board(Side(hand=[beast("Ox"), free("Twin", "Instant", text)]), Side())
    cast(game, "Ox")
    play(game, "Twin", "Ox")
    assert len(all_of(game, "Ox")) == 2


@pytest.mark.rule("706.9")
def test_it_enters_tapped_as_a_copy() -> None:
    mirror = spell("Mirror", "", "Land", "You may have ~ enter tapped as a copy of any land on the battlefield.")
    game = board(Side([FOREST], [mirror]), Side(), asker=Doing().then(YES))
    row = find(game, "Mirror", Zone.HAND)
    assert act_now(game, PlayLand(row, 0), YES)
    mine = next(id for id in game.state.battlefield if game.state.objects[id].tapped)
    assert game.chars(mine).name == "Forest"


@pytest.mark.rule("706.9")
def test_a_copy_is_what_every_exception_says() -> None:
    text = ("Create a token that's a copy of target artifact you control, except it isn't legendary, is a Clue in "
            "addition to its other types, and has haste.")
    crown = spell("Crown", "{1}", "Legendary Artifact", "")
    game = after(board(Side([crown], [spell("Cast", "{0}", "Instant", text)]), Side()), ("Cast", "Crown"))
    (copy,) = [ref for ref in game.state.battlefield if game.state.objects[ref].kind == TOKEN]
    chars = game.chars(copy)
    assert "legendary" not in chars.supertypes
    assert "Clue" in chars.subtypes
    assert "haste" in chars.keywords


@pytest.mark.rule("706.9")
def test_a_copy_with_an_ability_and_this_one() -> None:
    text = "{0}: This creature becomes a copy of target creature, except it has flying and this ability."
    game = board(Side([beast("Bat", "1/1", text), beast("Ox", "4/4"), beast("Elk", "3/3")]), Side())
    bat = find(game, "Bat")
    use(game, "Bat", "Ox")
    assert (game.chars(bat).power, "flying" in game.chars(bat).keywords) == (4, True)
    assert any(isinstance(each, Activate) and each.source == bat for each in legal_actions(game, 0))


@pytest.mark.rule("706.9")
@pytest.mark.parametrize(("said", "size", "kinds"), [
    ("it isn't legendary and is a Bird in addition to its other types", (2, 2), {"Wolf", "Bird"}),
    ("it isn't legendary, is a Bird in addition to its other types, and has haste", (2, 2), {"Wolf", "Bird"}),
    ("it's a 5/5 artifact creature in addition to its other types and has haste", (5, 5), {"Wolf"}),
])
def test_exceptions_of_one_subject(said: str, size: tuple[int, int], kinds: set[str]) -> None:
    twin = free("Twin", "Sorcery", f"Create a token that's a copy of target creature you control, except {said}.")
    types = "Creature — Wolf" if "5/5" in said else "Legendary Creature — Wolf"
    game = after(board(Side([beast("Fenris", types=types)], [twin]), Side()), ("Twin", "Fenris"))
    made = game.chars(game.state.battlefield[-1])
    assert (made.power, made.toughness) == size and set(made.subtypes) == kinds
    assert ("haste" in made.keywords) == ("haste" in said)
    assert ("artifact" in made.types) == ("artifact" in said)
    assert pt(game, "Fenris") in ((2, 2), size)


@pytest.mark.rule("706.9")
def test_a_copy_that_keeps_its_other_abilities() -> None:
    text = ("Flying\nYou may have this creature enter as a copy of another creature you control, except it has this "
            "creature's other abilities.\n{0}: You gain 1 life.")
    game = after(board(Side([beast("Ox", "4/4", "Trample")], [beast("Saka", "3/1", text)]), Side()), ("Saka", "yes"))
    copy = next(id for id in game.state.battlefield if "flying" in game.chars(id).keywords)
    assert (game.chars(copy).power, set(game.chars(copy).keywords)) == (4, {"flying", "trample"})
    assert [each for each in legal_actions(game, 0) if getattr(each, "source", 0) == copy]


@pytest.mark.rule("706.9a")
@pytest.mark.parametrize("exception", [
    "except it's not legendary and it's a 4/4 Hero in addition to its other types",
    "except it has haste and it's a 4/4 Hero in addition to its other types",
])
def test_all_that_is_said_of_a_copy_is_an_exception(exception: str) -> None:
    song = free("Song", "Sorcery", f"Create a token that's a copy of target creature you control, {exception}.")
    again = free("Again", "Sorcery", "Create a token that's a copy of target Hero you control.")
    game = after(board(Side([beast("Ox")], [song, again]), Side()), ("Song", "Ox"), "Again")
    assert [game.chars(id).power for id in game.state.battlefield] == [2, 4, 4]


@pytest.mark.rule("706.9a", "614.1c")
@pytest.mark.parametrize(("how", "tapped", "counters"), [
    ("except it enters tapped", True, {}),
    ("except it enters with two additional +1/+1 counters on it", False, {"+1/+1": 2}),
    ("except it isn't legendary and it enters with a stun counter on it", False, {"stun": 1}),
])
def test_a_token_copy_enters_as_is_said_of_it(how: str, tapped: bool, counters: dict[str, int]) -> None:
    song = free("Song", "Sorcery", f"Create a token that's a copy of target creature you control, {how}.")
    game = after(board(Side([beast("Ox")], [song]), Side()), ("Song", "Ox"))
    token = next(row for id in game.state.battlefield if (row := game.state.objects[id]).kind == TOKEN)
    assert (token.tapped, dict(token.counters)) == (tapped, counters)


@pytest.mark.rule("706.9b")
@pytest.mark.parametrize(("copied", "counters"), [("Ox", {"+1/+1": 1}), ("Sage", {"loyalty": 5})])
def test_a_copy_enters_with_what_goes_with_it(copied: str, counters: dict[str, int]) -> None:
    text = ("You may have this creature enter as a copy of a creature or planeswalker you control, except it enters "
            "with an additional +1/+1 counter on it if it's a creature, it enters with an additional loyalty counter "
            "on it if it's a planeswalker, and it isn't legendary if that permanent is legendary.")
    sage = free("Sage", "Legendary Planeswalker", "−1: Draw a card.", loyalty="4")
    game = board(Side([beast("Ox", types="Legendary Creature — Ox"), sage], [beast("Twin", text=text)]), Side())
    play(game, "Twin", "yes", copied)
    assert [dict(game.obj(id).counters) for id in all_of(game, copied)][-1] == counters


@pytest.mark.rule("706.10")
def test_a_spell_is_copied_an_additional_time() -> None:
    text = ("When you next cast an instant or sorcery spell this turn, copy that spell.\nWhen you next cast an instant "
            "or sorcery spell this turn, copy that spell an additional time.")
    game = board(Side(hand=[free("Howl", "Sorcery", text), free("Balm", "Sorcery", "You gain 3 life.")]), Side())
    assert life_after(game, "Howl", "Balm") == 29


@pytest.mark.rule("706.10")
def test_the_next_spell_is_copied_as_it_is_cast() -> None:
    monk = beast("Monk", text="When this creature enters, create a Treasure token. Copy the next spell you cast this "
                 "turn when you cast it. You may choose new targets for the copy.")
    gain = free("Gain", "Sorcery", "You gain 3 life.")
    assert life_after(board(Side([], [monk, gain, gain]), Side()), "Monk", "Gain", "Gain") == 29


@pytest.mark.rule("706.10")
def test_an_instant_or_an_ability_is_copied_and_no_creature_spell() -> None:
    echo = free("Echo", "Instant", "Copy target instant spell, sorcery spell, activated ability, or triggered ability. "
                "You may choose new targets for the copy.")
    game = board(Side([ALTAR], [echo, echo, SHOCK, beast("Ox", text="Flash")], library=[FOREST] * 3), Side())
    cast(game, "Ox")
    assert Cast(find(game, "Echo", Zone.HAND)) not in legal_actions(game, 0)
    cast(game, "Shock", 1)
    assert life_after(game, ("Echo", "Shock", "no"), player=1) == 16


@pytest.mark.rule("706.10c")
def test_each_of_those_players_aims_their_own_copy() -> None:
    text = ("Whenever a player casts an instant or sorcery spell, each other player copies that spell. Each of those "
            "players may choose new targets for their copy.")
    rite = free("Rite", "Sorcery", "Target player loses 4 life.")
    game = board(Side((), [rite]), Side([free("Mind", "Enchantment", text)]), Side())
    play(game, "Rite", 1, "yes", 0, "yes", 0)
    assert [each.life for each in game.state.players] == [12, 16, 20]


@pytest.mark.rule("706.10d")
@pytest.mark.parametrize(("which", "types", "grown"), [("only ~", "Beast", 3), ("Golem", "Golem", 2)])
def test_copied_for_each_other(which: str, types: str, grown: int) -> None:
    text = {
        "only ~": "Whenever a player casts an instant or sorcery spell, if that spell targets only ~, copy the spell "
                  "for each other creature that spell could target. Each copy targets a different one of those "
                  "creatures.",
        "Golem": "Whenever a player casts an instant or sorcery spell that targets only a single Golem, that player "
                 "copies that spell for each other Golem that spell could target. Each copy targets a different one "
                 "of those Golems.",
    }[which]
    side = Side([beast("Ink", text=text, types=f"Creature — {types}"), beast("Ox", types=f"Creature — {types}"),
                 beast("Elk", types="Creature — Elk")], [free("Grow", "Sorcery", GROW)])
    game = after(board(side, Side()), ("Grow", "Ink"))
    assert sum(game.obj(id).counters.get("+1/+1", 0) for id in game.state.battlefield) == grown


@pytest.mark.rule("706.10d")
def test_copied_for_each_other_permanent_or_player() -> None:
    law = free("Law", "Enchantment", "Whenever you cast an instant or sorcery spell that targets only a single "
               "permanent or player, copy that spell for each other permanent or player the spell could target. Each "
               "copy targets a different one of those permanents and players.")
    game = board(Side([law, beast("Ox", "4/4")], [free("Zap", "Sorcery", "Zap deals 1 damage to any target.")]), Side())
    play(game, "Zap", 1)
    assert [each.life for each in game.state.players] == [19, 19] and game.obj(find(game, "Ox")).damage == 1


def test_the_next_spell_or_ability_is_copied_twice() -> None:
    text = ("When you next cast an instant spell, cast a sorcery spell, or activate an ability of a creature this "
            "turn, copy that spell or ability twice. You may choose new targets for the copies.")
    game = after(board(Side([beast("Ox", text=GAIN)], [free("Echo", "Sorcery", text)]), Side()), "Echo")
    use(game, "Ox")
    use(game, "Ox")
    assert game.player(0).life == 24


@pytest.mark.rule("205.1a")
def test_a_copy_with_one_card_type_and_no_other_loses_the_subtypes_of_those() -> None:
    text = "Create a token that's a copy of target creature, except it's an enchantment and loses all other card types."
    ox = beast("Ox", "3/3", types="Enchantment Creature — Ox Shrine")
    game = after(board(Side([ox], [free("Relic", "Sorcery", text)]), Side()), ("Relic", "Ox"))
    (made,) = [game.chars(id) for id in game.state.battlefield if game.obj(id).kind == TOKEN]
    assert (set(made.types), set(made.subtypes)) == ({"enchantment"}, {"Shrine"})


@pytest.mark.rule("706.9a")
def test_it_becomes_a_copy_that_is_legendary_and_has_this_ability() -> None:
    text = ("{0}: This creature becomes a copy of another target creature, except it's legendary in addition to its "
            "other types and has this ability.")
    game = board(Side([beast("Mask", "1/1", text=text), beast("Ox", "3/3"), beast("Elk", "4/4")]), Side())
    use(game, "Mask", "Ox")
    use(game, "Mask", "Elk")
    made = game.chars(find(game, "Mask"))
    assert (made.name, made.power, set(made.supertypes)) == ("Elk", 4, {"legendary"})


@pytest.mark.rule("706.9d")
@pytest.mark.parametrize("said", [
    "they're 1/1 red Goblins in addition to their other colors and types and they have haste",
    "they're 1/1, they're red, they're Goblins in addition to their other types, and they have haste",
    "they have base power and toughness 1/1, they're Goblins in addition to their other types, and they have haste",
])
def test_several_copies_have_the_same_exceptions(said: str) -> None:
    twins = free("Twins", "Sorcery", f"Create two tokens that are copies of target creature, except {said}.")
    game = after(board(Side([beast("Ox", "5/5")], [twins]), Side()), ("Twins", "Ox"))
    tokens = [game.chars(id) for id in all_of(game, "Ox") if game.obj(id).kind == TOKEN]
    assert [(each.power, each.toughness, "haste" in each.keywords) for each in tokens] == [(1, 1, True)] * 2
    assert all({"Goblin", "Beast"} <= {*each.subtypes} for each in tokens)
