"""CR 608.2. Other than which one, and what is counted or done for each one."""

from __future__ import annotations

import pytest

from engine.decisions import Cast, Named, PlayLand
from engine.events.kinds import AttackersDeclared
from engine.events.pipeline import emit
from engine.oracle.cards import read_card
from engine.oracle.reader import read_ability
from engine.rules.before_priority import settle
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.rules.board import Side, all_of, board, find
from tests.rules.cards import FOREST
from tests.rules.play import Said, after, beast, do, free, go_on, life_after, names, play, use


@pytest.mark.rule("608.2c", "608.2d")
def test_what_each_player_chose_is_meant_of_that_player() -> None:
    text = ("Each player chooses a creature type and returns any number of cards of that type from their graveyard to "
            "their hand.")
    ox, elk = beast("Ox", types="Creature — Ox"), beast("Elk", types="Creature — Elk")
    game = board(Side(hand=[free("Sift", "Sorcery", text)], graveyard=[ox, elk]), Side(graveyard=[ox, elk]))
    play(game, "Sift", Named("Ox"), Named("Elk"), "Ox", "Elk")
    assert [names(game, Zone.HAND, player) for player in (0, 1)] == [["Ox"], ["Elk"]]


@pytest.mark.rule("102.2")
@pytest.mark.parametrize(("first", "second", "castable"), [(2, 1, False), (3, 0, True)])
def test_an_opponent_who_controls_three_is_one_opponent(first: int, second: int, castable: bool) -> None:
    giant = beast("Giant", "4/4", "If an opponent controls three or more lands, this spell costs {6} less to cast.",
                  cost="{6}")
    game = board(Side([], [giant]), Side([free("Rock", "Land")] * first), Side([free("Rock", "Land")] * second))
    assert any(isinstance(each, Cast) for each in legal_actions(game, 0)) is castable


@pytest.mark.rule("301.5c")
def test_an_equipment_is_attached_to_another_thing_than_itself() -> None:
    cloud = beast("Cloud", "3/3", "When Cloud enters, attach up to one target Equipment you control to it.")
    club = free("Club", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {9}")
    game = after(board(Side([club], [cloud]), Side()), ("Cloud", "Club"))
    assert game.chars(find(game, "Cloud")).power == 4


@pytest.mark.rule("303.4m")
def test_other_creatures_of_an_aura_are_other_than_the_enchanted_one() -> None:
    text = "Enchant creature\nOther creatures you control get -1/-1."
    blood = read_card({"name": "Blood", "mana_cost": "{0}", "type_line": "Enchantment — Aura", "oracle_text": text})
    game = after(board(Side([beast("Host"), beast("Mate")], [blood]), Side()), ("Blood", "Host"))
    assert [game.chars(find(game, name)).power for name in ("Host", "Mate")] == [2, 1]


@pytest.mark.rule("400.1")
def test_all_cards_of_a_library_are_all_of_them() -> None:
    words = "Exile all cards from your library. Then shuffle your graveyard into your library."
    game = after(board(Side(hand=[free("Shift", "Sorcery", words)], graveyard=[beast("Ox")]), Side()), "Shift")
    assert names(game, Zone.LIBRARY) == ["Ox"] and len(game.state.exile) == 10
    assert len(game.player(1).library) == 10


@pytest.mark.rule("607.2")
def test_the_token_just_created_stays() -> None:
    text = (
        "Whenever a nontoken creature an opponent controls enters, create a token that's a copy of that creature. Then "
        "exile all other tokens created with this creature."
    )
    game = after(board(Side(hand=[beast("Ox"), beast("Cow")]), Side([beast("Artisan", text=text)])), "Ox")
    assert names(game, Zone.BATTLEFIELD, 1) == ["Artisan", "Ox"]
    play(game, "Cow")
    assert names(game, Zone.BATTLEFIELD, 1) == ["Artisan", "Cow"]


@pytest.mark.rule("607.2a")
def test_the_card_just_exiled_stays_exiled() -> None:
    text = ("Whenever a nontoken creature dies, you may exile that card. If you do, return each other card exiled with "
            "this artifact to its owner's graveyard.")
    zap = free("Zap", "Instant", "Destroy target creature.")
    game = board(Side([free("Vat", "Artifact", text), beast("Old"), beast("New")], [zap, zap]), Side())
    play(game, "Zap", "Old", "yes")
    assert names(game, Zone.EXILE) == ["Old"]
    play(game, "Zap", "New", "yes")
    assert names(game, Zone.EXILE) == ["New"]
    assert "Old" in names(game, Zone.GRAVEYARD)


@pytest.mark.rule("608.2c")
def test_all_others_are_other_than_the_one_chosen() -> None:
    vanity = free("Vanity", "Sorcery", "Choose a creature, then destroy all other creatures.")
    game = after(board(Side([beast("Ox"), beast("Elk")], [vanity]), Side([beast("Foe")])), ("Vanity", "Elk"))
    assert names(game, Zone.BATTLEFIELD) == ["Elk"] and not names(game, Zone.BATTLEFIELD, 1)


@pytest.mark.rule("608.2c")
def test_each_other_creature_of_a_spell_is_other_than_its_target() -> None:
    """Where nothing is there to be other than, the spell is declined."""
    text = "Destroy target creature. Tap each other creature."
    game = after(board(Side(hand=[free("Lull", "Instant", text)]), Side([beast("Ox"), beast("Elk")])), ("Lull", "Ox"))
    assert not find(game, "Ox") and game.obj(find(game, "Elk")).tapped
    (ability,) = read_ability("Tap each other creature.", "Lull", ("instant",))
    assert type(ability).__name__ == "Unread"


@pytest.mark.rule("102.1", "608.2c")
@pytest.mark.parametrize("target", [0, 1])
def test_the_player_with_the_most_life_has_more_than_anybody_else(target: int) -> None:
    toll = free("Toll", "Sorcery", "Target player draws a card. The player with the most life loses 3 life.")
    game = board(Side(hand=[toll], life=20), Side(life=12))
    play(game, "Toll", target)
    assert [game.player(each).life for each in (0, 1)] == [17, 12]


@pytest.mark.rule("608.2c")
def test_for_each_other_creature_is_counted_for_each_creature_by_itself() -> None:
    text = "Creatures get +1/+0 until end of turn for each other creature."
    game = board(Side([beast("Ox"), beast("Cow")], [free("Lull", "Instant", text)]), Side([beast("Elk")]))
    play(game, "Lull")
    assert [game.chars(find(game, name)).power for name in ("Ox", "Cow", "Elk")] == [4, 4, 4]


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("creatures", "strong"), [(2, False), (3, True)])
def test_at_least_so_many_others_do_not_count_itself(creatures: int, strong: bool) -> None:
    text = "This creature gets +1/+1 as long as you control at least two other creatures."
    game = board(Side([beast("Lord", text=text), *[beast("Mate")] * (creatures - 1)]), Side())
    assert (game.chars(find(game, "Lord")).power == 3) is strong


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("lands", "life"), [(2, 20), (3, 21)])
def test_others_than_the_land_that_enters(lands: int, life: int) -> None:
    text = "Whenever a Forest you control enters, if you control at least three other Forests, you gain 1 life."
    game = board(Side([free("Grove", "Enchantment", text), *[FOREST] * lands], [FOREST]), Side())
    do(game, PlayLand(find(game, "Forest", Zone.HAND)))
    assert game.player(0).life == life


@pytest.mark.rule("608.2c")
def test_others_than_the_one_that_enters_are_counted() -> None:
    text = ("Whenever a Zombie you control enters, put a +1/+1 counter on it for each other Zombie that entered the "
            "battlefield under your control this turn.")
    zombie = beast("Ghoul", types="Creature — Zombie")
    other = beast("Wight", types="Creature — Zombie")
    game = after(board(Side([beast("Sewer", text=text)], [zombie, other]), Side()), "Ghoul", "Wight")
    assert [game.chars(find(game, name)).power for name in ("Ghoul", "Wight")] == [2, 3]


@pytest.mark.rule("608.2c")
def test_a_shield_is_not_another_permanent() -> None:
    text = (
        "Whenever you or another permanent you control becomes the target of a spell or ability an opponent controls, "
        "you gain 1 life."
    )
    zap = free("Zap", "Instant", "Destroy target permanent.")
    for name, life in (("Shield", 20), ("Bear", 21)):
        game = board(Side([free("Shield", "Artifact", text), beast("Bear")]), Side(hand=[zap]), active=1)
        assert life_after(game, ("Zap", name)) == life


@pytest.mark.rule("608.2c")
def test_others_than_the_enchanted_creature() -> None:
    aura = free("Zeal", "Enchantment — Aura", "Enchant creature\nWhenever enchanted creature attacks, each other "
                "attacking creature gets +1/+0 until end of turn.")
    game = after(board(Side([beast("Host"), beast("Mate")], [aura]), Side()), ("Zeal", "Host"))
    host, mate = find(game, "Host"), find(game, "Mate")
    emit(game, [AttackersDeclared(0, ((host, 1), (mate, 1)))])
    settle(game)
    go_on(game)
    assert [game.chars(ref).power for ref in (host, mate)] == [2, 3]


@pytest.mark.rule("608.2h")
def test_each_attacker_gets_more_for_each_other_attacker() -> None:
    words = "Creatures you control get +1/+0 until end of turn for each other creature you control."
    game = board(Side([beast("Ox"), beast("Elk"), beast("Ram")], [free("Rush", "Instant", words)]), Side())
    play(game, "Rush")
    assert game.chars(find(game, "Ox")).power == 4


@pytest.mark.rule("608.2h")
def test_the_creature_of_an_event_counts_others_than_itself() -> None:
    words = "Whenever another creature enters, it gets +1/+0 until end of turn for each other creature you control."
    pack = free("Pack", "Enchantment", words.replace("another", "a"))
    game = after(board(Side([pack, beast("Ox")], [beast("Elk")]), Side()), "Elk")
    assert game.chars(find(game, "Elk")).power == 3


@pytest.mark.rule("608.2h")
def test_each_of_those_permanents_counts_be_it_destroyed_or_not() -> None:
    words = "Destroy up to three target creatures. For each of those creatures, its controller gains 1 life."
    game = board(Side([], [free("Blow", "Sorcery", words)]), Side([beast("Ox", "2/2", "Indestructible"), beast("Elk")]))
    play(game, "Blow", ("Ox", "Elk"))
    assert names(game, Zone.BATTLEFIELD, 1) == ["Ox"]
    assert game.player(1).life == 22


@pytest.mark.rule("611.3a")
def test_a_static_ability_counts_for_each_creature_what_is_on_that_one() -> None:
    words = "Each creature you control gets +1/+1 for each spore counter on it.\n{0}: Put two spore counters on target "
    game = board(Side([free("Grove", "Enchantment", f"{words}creature."), beast("Ox"), beast("Elk")]), Side())
    use(game, "Grove", "Ox")
    assert [game.chars(find(game, name)).power for name in ("Ox", "Elk")] == [4, 2]


@pytest.mark.rule("611.3a")
def test_as_long_as_it_is_a_creature_asks_of_each_one() -> None:
    words = "Each artifact gets +2/+2 as long as it's a creature.\n{0}: Target artifact becomes a 1/1 creature in "
    words += "addition to its other types."
    rock = free("Rock", "Artifact", "{T}: Add {C}.")
    game = board(Side([free("Forge", "Enchantment", words), rock, free("Lamp", "Artifact", "{T}: Add {C}.")]), Side())
    use(game, "Forge", "Rock")
    assert [game.chars(find(game, name)).power for name in ("Rock", "Lamp")] == [3, None]


@pytest.mark.rule("613.4c")
@pytest.mark.parametrize(("who", "power"), [("Creatures you control get", 4), ("Equipped creature gets", 4)])
def test_for_each_other_creature_is_other_than_the_one_that_gets_it(who: str, power: int) -> None:
    club = free("Club", "Artifact — Equipment", f"{who} +1/+0 for each other creature you control.\nEquip {{0}}")
    game = board(Side([club, beast("Ox"), beast("Elk"), beast("Ram")]), Side())
    use(game, "Club", "Ox")
    assert game.chars(find(game, "Ox")).power == power


@pytest.mark.rule("613.4c")
def test_other_artifacts_are_other_than_the_equipment_that_counts_them() -> None:
    mask = free("Mask", "Artifact — Equipment", "Equipped creature gets +1/+0 for each other artifact you control.\n"
                "Equip {0}")
    game = board(Side([mask, free("Rock", "Artifact", "{T}: Add {C}."), beast("Ox")]), Side())
    use(game, "Mask", "Ox")
    assert game.chars(find(game, "Ox")).power == 3


@pytest.mark.parametrize(("yours", "theirs", "grown"), [(1, 1, False), (2, 1, True), (1, 2, False)])
def test_others_than_the_host_are_asked_of_its_controller(yours: int, theirs: int, grown: bool) -> None:
    aura = free("Bond", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +3/+3 as long as its "
                "controller controls another creature.")
    sides = [[beast(f"{who}{number}") for number in range(many)] for who, many in (("Mine", yours), ("Yours", theirs))]
    game = after(board(Side(sides[0], [aura]), Side(sides[1])), ("Bond", "Mine0"))
    assert (game.chars(find(game, "Mine0")).power == 5) is grown


def test_so_many_cards_in_each_graveyard_are_not_so_many_in_all() -> None:
    text = "Choose three cards in each graveyard. Their owners shuffle those cards into their libraries."
    assert [type(each).__name__ for each in read_ability(text, "Sea", ("sorcery",))] == ["Unread"]
    game = board(Side(hand=[free("Toll", "Sorcery", "You gain 1 life for each card in each graveyard.")],
                      graveyard=[FOREST]), Side(graveyard=[FOREST, FOREST]))  # fmt: skip
    assert life_after(game, "Toll") == 23


@pytest.mark.rule("608.2c", "608.2h")
@pytest.mark.parametrize(("words", "lives", "hands"), [
    ("mills a card, then loses life equal to that card's mana value", [18, 15, 20], [0, 0, 0]),
    ("reveals the top card of their library, loses life equal to that card's mana value, then puts it into their hand",
     [18, 15, 20], [1, 1, 1]),
    ("sacrifices a creature, then draws cards equal to its power", [20, 20, 20], [3, 1, 0]),
])
def test_of_what_each_player_did_its_value_is_what_that_player_did_it_to(
    words: str, lives: list[int], hands: list[int]
) -> None:
    tell = free("Tell", "Sorcery", f"Each player {words}.")
    game = board(
        Side([beast("Ox", "3/3")], [tell], library=[beast("High", cost="{2}"), *[FOREST] * 5]),
        Side([beast("Elk", "1/1")], library=[beast("Hill", cost="{5}"), *[FOREST] * 5]), Side(library=[FOREST] * 5),
    )
    play(game, "Tell")
    assert [player.life for player in game.state.players] == lives
    assert [len(player.hand) for player in game.state.players] == hands


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("words", "counters"), [
    ("chooses a creature they control and puts a +1/+1 counter on it", {"Ox": 1, "Elk": 1}),
    ("chooses a creature they control and puts a +1/+1 counter on it for each creature they control",
     {"Ox": 1, "Elk": 2}),
    ("creates a 1/1 white Soldier creature token and puts two +1/+1 counters on it",
     {"Ox": 0, "Elk": 0, "Soldier": 2, "Soldier ": 2}),
])
def test_each_player_puts_counters_on_what_they_chose_or_created(words: str, counters: dict[str, int]) -> None:
    tell = free("Tell", "Sorcery", f"Each player {words}.")
    game = board(Side([beast("Ox")], [tell]), Side([beast("Elk"), beast("Cow")]))
    play(game, "Tell")
    found = sorted(
        (game.chars(id).name, game.obj(id).counters.get("+1/+1", 0)) for id in game.state.battlefield
        if game.chars(id).name != "Cow"
    )
    assert found == sorted((name.strip(), count) for name, count in counters.items())


@pytest.mark.rule("608.2c")
def test_what_each_player_lost_counts_for_that_player_alone() -> None:
    words = ("Exile all creatures. Each player creates a 0/0 green Ooze creature token and puts a number of +1/+1 "
             "counters on it equal to the total power of creatures they controlled that were exiled this way.")
    melt = free("Melt", "Sorcery", words)
    game = board(Side([beast("Ox", "3/3")], [melt]), Side([beast("Elk", "2/2"), beast("Cow", "2/2")]))
    play(game, "Melt")
    oozes = {game.controller(id): game.obj(id).counters["+1/+1"] for id in game.state.battlefield}
    assert oozes == {0: 3, 1: 4}


@pytest.mark.rule("102.1", "608.2c")
@pytest.mark.parametrize("first", [
    "Create a 1/1 white Soldier creature token.", "Exile the top card of your library.", "Tap target creature.",
])
def test_each_other_player_is_other_than_you_whatever_thing_was_spoken_of(first: str) -> None:
    toll = free("Toll", "Sorcery", f"{first} Each other player loses 3 life.")
    game = board(Side([beast("Ox")], [toll]), Side(), Side())
    play(game, "Toll")
    assert [player.life for player in game.state.players] == [20, 17, 17]


@pytest.mark.rule("110.2", "608.2c")
@pytest.mark.parametrize("words", [
    "exiles the top two cards of their library, then puts all creature cards exiled this way onto the battlefield.",
    ("shuffles all permanents they own into their library, then reveals that many cards from the top of their library. "
     "Each player puts all creature cards revealed this way onto the battlefield, then puts all cards revealed this "
     "way that weren't put onto the battlefield on the bottom of their library."),
])
def test_all_cards_revealed_this_way_are_those_of_each_player(words: str) -> None:
    warp = free("Warp", "Sorcery", f"Each player {words}")
    mine, theirs = (Side([FOREST] * 2, hand, library=[beast(name)] * 4) for hand, name in (([warp], "Ox"), ([], "Elk")))
    game = board(mine, theirs)
    play(game, "Warp")
    found = {(game.chars(id).name, game.controller(id)) for id in game.state.battlefield if game.chars(id).creature}
    assert found <= {("Ox", 0), ("Elk", 1)} and found


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("words", "stay"), [
    ("Each player chooses a creature they control. Destroy all other creatures.", {"Ox", "Elk"}),
    ("Each player chooses a creature they control. Return each other creature to its owner's hand.", {"Ox", "Elk"}),
    ("Choose a creature. Destroy all other creatures.", {"Ox"}),
])
def test_all_others_are_other_than_what_any_player_chose(words: str, stay: set[str]) -> None:
    cull = free("Cull", "Sorcery", words)
    game = board(Side([beast("Ox"), beast("Owl")], [cull]), Side([beast("Elk"), beast("Cow")]))
    play(game, "Cull")
    assert {game.chars(id).name for id in game.state.battlefield} == stay


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("first", "answers", "drawn"), [
    ("Target player draws two cards.", (1,), [1, 2]), ("Target player draws two cards.", (0,), [2, 1]),
    ("Destroy target creature. Its controller draws two cards.", ("Gob",), [1, 2]),
])
def test_each_other_player_is_other_than_who_was_spoken_of(
    first: str, answers: tuple[Said, ...], drawn: list[int],
) -> None:
    gift = free("Gift", "Sorcery", f"{first} Each other player draws a card.")
    lands = [FOREST] * 4
    game = board(Side([beast("Ox")], [gift], lands), Side([beast("Gob")], [], lands))
    play(game, "Gift", *answers)
    assert [len(each.hand) for each in game.state.players] == drawn


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("who", "lives"), [
    ("discarded two or more cards", [17, 20]), ("discarded fewer than two cards", [20, 17]),
])
def test_who_did_it_to_so_many_this_way(who: str, lives: list[int]) -> None:
    text = f"Each player discards two cards. Each player who {who} this way loses 3 life."
    game = after(board(Side([], [free("Toll", "Sorcery", text), FOREST, FOREST, FOREST]), Side(hand=[FOREST])), "Toll")
    assert [game.player(each).life for each in (0, 1)] == lives


OX, ELK, COW = beast("Ox", "2/2"), beast("Elk", "3/3"), beast("Cow", "1/1")


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize("each", ["each of them", "each of those creatures"])
def test_it_is_each_of_those(each: str) -> None:
    grow = free("Grow", "Sorcery", f"Choose up to two target creatures. For {each}, put a number of +1/+1 counters on "
                "it equal to its power.")
    game = after(board(Side([OX, ELK, COW], [grow]), Side()), ("Grow", ("Ox", "Elk")))
    assert [game.chars(find(game, name)).power for name in ("Ox", "Elk", "Cow")] == [4, 6, 1]


@pytest.mark.rule("601.2c", "608.2c")
def test_what_is_done_besides_is_done_to_the_target_of_each_player() -> None:
    chill = free("Chill", "Sorcery", "Draw a card. For each opponent, tap up to one target creature that player "
                 "controls and put a stun counter on it.")
    game = after(board(Side((), [chill]), Side([OX]), Side([ELK])), ("Chill", "Ox", "Elk"))
    assert [(game.obj(find(game, name)).tapped, game.obj(find(game, name)).counters) for name in ("Ox", "Elk")] == [
        (True, {"stun": 1})] * 2


@pytest.mark.rule("102.1", "601.2c")
def test_each_other_player() -> None:
    sweep = free("Sweep", "Sorcery", "For each other player, exile up to one target creature that player controls.")
    game = board(Side([COW], [sweep]), Side([OX]), Side([ELK]))
    play(game, "Sweep", "Ox", "Elk")
    assert [names(game, Zone.BATTLEFIELD, player) for player in range(3)] == [["Cow"], [], []]


@pytest.mark.rule("608.2c")
def test_each_other_creature_becomes_a_copy_of_that_one() -> None:
    leader = beast("Leader", "1/1", "{0}: Put a +1/+1 counter on target creature you control. Each other creature you "
                   "control becomes a copy of that creature until end of turn.")
    game = board(Side([leader, ELK, COW]), Side([OX]))
    use(game, "Leader", "Elk")
    assert [len(all_of(game, name)) for name in ("Elk", "Ox")] == [1, 1]
    assert sorted(game.chars(id).power or 0 for id in game.state.battlefield) == [2, 3, 3, 4]


@pytest.mark.rule("701.16a")
@pytest.mark.parametrize(("other", "left"), [("other than enchanted creature", ["Ox", "Spore"]),
                                             ("with power 1 or less", ["Ox", "Elk", "Spore"])])
def test_what_is_sacrificed_is_described_behind_whose_choice_it_is(other: str, left: list[str]) -> None:
    text = f"Enchant creature\nWhen this Aura enters, target player sacrifices a creature of their choice {other}."
    spore = free("Spore", "Enchantment — Aura", text)
    game = board(Side([OX, ELK, *([COW] if "power" in other else [])], [spore]), Side())
    play(game, "Spore", "Ox", 0)
    assert names(game, Zone.BATTLEFIELD) == left


@pytest.mark.rule("608.2c", "608.2h")
@pytest.mark.parametrize("first", ["", "Draw a card. "])
def test_what_was_exiled_of_each_player_is_spoken_of_then(first: str) -> None:
    text = f"{first}For each opponent, exile up to one target creature that player controls and {{}}."
    seal = free("Seal", "Sorcery", text.format("put a page counter on it"))
    gift = free("Gift", "Sorcery", text.format("that player gains life equal to its power"))
    for spell, lives in ((seal, [20, 20]), (gift, [22, 23])):
        game = board(Side((), [spell]), Side([OX]), Side([ELK]))
        play(game, spell.name, "Ox", "Elk")
        assert [game.player(player).life for player in (1, 2)] == lives
        exiled = [game.obj(id).counters for id in game.state.exile]
        assert exiled == [{"page": 1} if spell is seal else {}] * 2
