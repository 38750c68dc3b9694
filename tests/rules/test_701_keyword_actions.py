"""CR 701. Keyword actions that are done, watched for, or done in more words."""

from __future__ import annotations

import pytest

from engine.ast.abilities import SpellAbility, Unread
from engine.ast.card import Card
from engine.ast.effects import Continuous, Sequence
from engine.ast.filters import Kind, Objects, Status
from engine.ast.modifiers import Cant
from engine.ast.selections import Back, Source
from engine.decisions import (
    Activate,
    Attacks,
    Blocks,
    Cast,
    Chosen,
    Pick,
    Picked,
)
from engine.evaluate.compile import compile_matcher
from engine.evaluate.context import Context
from engine.oracle.reader import read_ability
from engine.rules.combat_effects import must_attack
from engine.rules.game_loop import advance
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.board import Board
from tests.keywords import table
from tests.keywords.table import Seats, counters, tokens
from tests.rules.askers import Script, agree
from tests.rules.board import Doing, Side, act_now, all_of, board, cast_now, find, resolve, spell, to_step
from tests.rules.cards import FOREST, ISLAND, MOUNTAIN, bear
from tests.rules.options import cast_of
from tests.rules.play import Said, Says, after, beast, cast, free, go_on, life_after, names, next_turn, play, use
from tests.rules.situations import watched
from tests.rules.usual_cards import OWL, WOLF_3_3

BURY = free("Bury", "Sorcery", "Destroy all creatures.")
THEM = 1
SHIELD = "{0}: Regenerate this creature. When it regenerates this way, put a +1/+1 counter on it."
SHELF = spell("Shelf", "{1}", "Artifact", "{1}: You gain 1 life.")
DOOM = free("Doom", "Sorcery", "Destroy all goaded creatures.")
SPELL = ("{R}", "Instant")


@pytest.mark.rule("603.12")
def test_whoever_was_chosen_as_it_was_shielded_draws() -> None:
    text = ("{0}: Choose target opponent. Regenerate target creature. When it regenerates this way, that player draws "
            "a card.")
    game = board(Side([free("Wand", "Artifact", text), beast("Ox")], [BURY]), *(Side(library=[FOREST]) for _ in "AB"))
    use(game, "Wand", 2, "Ox")
    play(game, "Bury")
    go_on(game)
    assert [len(player.hand) for player in game.state.players] == [0, 0, 1]
    assert names(game, Zone.BATTLEFIELD)[-1] == "Ox"


@pytest.mark.rule("614.6")
def test_a_creature_that_cant_be_regenerated_is_exiled_as_it_dies() -> None:
    burn = free("Burn", "Sorcery", "~ deals 3 damage to any target. If it's a creature, it can't be regenerated this "
                "turn, and if it would die this turn, exile it instead.")
    game = after(board(Side([], [burn]), Side([beast("Ox")])), ("Burn", "Ox"))
    assert [game.chars(id).name for id in game.state.exile] == ["Ox"]


@pytest.mark.rule("701.5")
def test_a_countered_spell_waits_with_time_counters() -> None:
    text = ("Counter target spell. If the spell is countered this way, exile it with three time counters on it instead "
            "of putting it into its owner's graveyard. If it doesn't have suspend, it gains suspend.")
    game = board(Side(hand=[free("Balm", "Sorcery", "You gain 3 life."), free("Wait", "Instant", text)]), Side())
    cast(game, "Balm")
    play(game, "Wait", "Balm")
    balm = find(game, "Balm", Zone.EXILE)
    assert game.obj(balm).counters == {"time": 3}
    assert "suspend" in game.chars(balm).keywords


@pytest.mark.rule("701.5a")
@pytest.mark.parametrize("it", ["it", "that card"])
def test_a_countered_spell_goes_where_it_is_said_to(it: str) -> None:
    table = Board()
    stone, top = table.card(Zone.STACK, "Instant", THEM), table.card(Zone.LIBRARY, "Land", THEM)
    table.follow(f"Counter target spell. If that spell is countered this way, put {it} on the bottom of its owner's "
                 "library instead of into that player's graveyard.", ((stone,),))
    assert table.game.player(THEM).library == (top, table.now(stone))


@pytest.mark.rule("701.5a")
def test_a_countered_spell_that_was_exiled_may_be_cast() -> None:
    text = ("When this creature enters, counter target spell. If that spell is countered this way, exile it instead of "
            "putting it into its owner's graveyard. You may cast that card without paying its mana cost for as long as "
            "it remains exiled.")
    thief = beast("Thief", text="Flash\n" + text)
    game = board(Side(hand=[thief, free("Balm", "Instant", "You gain 3 life.")]), Side())
    cast(game, "Balm")
    play(game, "Thief")
    assert names(game, Zone.EXILE) == ["Balm"] and game.player(0).life == 20
    balm = find(game, "Balm", Zone.EXILE)
    way = next(each.way for each in legal_actions(game, 0) if isinstance(each, Cast) and each.card == balm)
    play(game, "Balm", zone=Zone.EXILE, way=way)
    assert game.player(0).life == 23


@pytest.mark.rule("701.5a")
def test_a_spell_that_is_countered_is_noticed() -> None:
    mourner = spell("Mourner", "{1}", "Enchantment", "Whenever a spell you've cast is countered, draw a card.")
    stop = spell("Stop", "{U}", "Instant", "Counter target spell.")
    game = board(Side([mourner, FOREST, ISLAND], [spell("Cub", "{G}", "Creature — Bear", "", pt="1/1"), stop]), Side())
    assert cast_now(game, "Cub")
    play(game, "Stop", Chosen((find(game, "Cub", Zone.STACK),)))
    resolve(game)
    assert len(game.player(0).hand) == 1 and find(game, "Cub", Zone.GRAVEYARD)


@pytest.mark.rule("701.9a")
def test_its_power_and_toughness_are_doubled() -> None:
    ape = spell("Ape", "{1}", "Creature — Ape", "{0}: Double ~'s power and toughness until end of turn.", pt="2/3")
    game = board(Side([ape]), Side())
    assert act_now(game, Activate(find(game, "Ape"), 0))
    resolve(game)
    assert (game.chars(find(game, "Ape")).power, game.chars(find(game, "Ape")).toughness) == (4, 6)


@pytest.mark.rule("701.9b")
def test_toughness_doubled() -> None:
    rite = free("Rite", "Sorcery", "Double the toughness of each creature you control until end of turn.")
    game = after(board(Side([beast("Ox", "2/3")], [rite]), Side()), "Rite")
    assert (game.chars(find(game, "Ox")).power, game.chars(find(game, "Ox")).toughness) == (2, 6)


@pytest.mark.rule("701.15a")
@pytest.mark.parametrize(("shields", "buried", "counters"), [(1, 1, 1), (2, 1, 1), (2, 2, 2), (3, 2, 2)])
def test_each_shield_that_is_used_is_followed_once(shields: int, buried: int, counters: int) -> None:
    game = board(Side([beast("Ox", text=SHIELD)], [BURY] * buried), Side())
    for _ in range(shields):
        use(game, "Ox")
    for _ in range(buried):
        play(game, "Bury")
        go_on(game)
    assert game.obj(find(game, "Ox")).counters["+1/+1"] == counters


@pytest.mark.rule("701.15c")
@pytest.mark.parametrize(("text", "name"), [
    ("Whenever Slime deals combat damage to a creature, destroy that creature. The creature can't be regenerated.",
     "Slime"),
    (("Whenever Slime deals combat damage to a creature, you may pay {0}. If you do, for each creature that dealt "
      "damage to Slime this turn, destroy that creature unless its controller pays 2 life. A creature destroyed this "
      "way can't be regenerated."), "Slime"),
])
def test_it_cannot_be_regenerated(text: str, name: str) -> None:
    game = board(Side([beast(name, pt="1/5", text=text)]), Side([beast("Ox", pt="1/5",
                                                                   text="{0}: Regenerate this creature.")]))
    attacker, blocker = find(game, name), find(game, "Ox")
    game.procedures.asker = Says(Attacks(((attacker, 1),)), Blocks(((blocker, attacker),)), "yes", "no")  # type: ignore[attr-defined]
    to_step(game, Step.DECLARE_BLOCKERS)
    game.state.priority = 1
    use(game, "Ox")
    to_step(game, Step.END_COMBAT)
    assert names(game, Zone.GRAVEYARD, 1) == ["Ox"]


@pytest.mark.rule("701.15c")
@pytest.mark.parametrize("said", ["It can't be regenerated.", "A creature destroyed this way can't be regenerated."])
def test_what_it_depends_on_and_that_it_cant_be_regenerated(said: str) -> None:
    doom = spell("Doom", "{G}", "Sorcery", f"Destroy target creature if you control a Forest. {said}")
    troll = spell("Troll", "{1}", "Creature — Troll", "{0}: Regenerate ~.", pt="1/1")
    game = after(board(Side([FOREST], [doom]), Side([troll])), ("Doom", "Troll"))
    assert not find(game, "Troll")


@pytest.mark.rule("701.15c")
@pytest.mark.parametrize(("which", "left"), [(0, ["Root", "Troll"]), (1, ["Root"])])
def test_lands_are_not_the_creatures_that_were_destroyed(which: int, left: list[str]) -> None:
    text = "Destroy all lands or all creatures. Creatures destroyed this way can't be regenerated."
    mine = [free("Root", "Land", "{0}: Regenerate this land."), beast("Troll", text="{0}: Regenerate this creature.")]
    game = board(Side(mine, [free("Storm", "Sorcery", text)]), Side())
    for each in ("Root", "Troll"):
        use(game, each)
    play(game, "Storm", lambda asked: Picked((asked.options[which].key,)) if isinstance(asked, Pick) else None)
    assert names(game, Zone.BATTLEFIELD) == left


@pytest.mark.rule("701.17a")
def test_tokens_are_among_what_may_be_sacrificed() -> None:
    rite = spell("Rite", "{G}", "Sorcery", "Sacrifice any number of artifacts, enchantments, and/or tokens. Draw that "
                 "many cards.")
    make = spell("Make", "{G}", "Sorcery", "Create two 1/1 green Insect creature tokens.")
    game = board(Side([FOREST] * 2 + [SHELF, bear()], [make, rite]), Side(), asker=Seats(take=("Insect", "Shelf")))
    play(game, "Make")
    assert table.do(game, cast_of(game, "Rite"))
    resolve(game)
    assert (tokens(game), find(game, "Shelf"), len(game.player(0).hand)) == ([], 0, 3)
    assert find(game, "Plain Bear")


@pytest.mark.rule("701.23a")
@pytest.mark.parametrize(("text", "hands"), [
    ("Clash with an opponent. If you win, draw a card. Otherwise, that player draws a card.", [0, 1]),
    ("Target player gains 2 life. Clash with an opponent. If you don't win, that player draws two cards.", None),
    ("Clash with an opponent. If you win, that player loses 2 life. Otherwise, that player draws two cards.", [0, 2]),
])
def test_that_player_is_with_whom_one_has_clashed(text: str, hands: list[int] | None) -> None:
    if hands is None:
        assert isinstance(read_ability(text, "Duel", ("sorcery",))[0], Unread)
        return
    game = after(board(Side((), [free("Duel", "Sorcery", text)]), Side()), "Duel")
    assert [len(game.player(player).hand) for player in (0, 1)] == hands


@pytest.mark.rule("701.30a")
@pytest.mark.parametrize("it", ["The token created this way", "That token", "It"])
def test_what_populating_creates_is_spoken_of(it: str) -> None:
    call = free("Call", "Sorcery", "Create a 1/1 white Soldier creature token.")
    game = after(board(Side((), [call, free("More", "Sorcery", f"Populate. {it} gains haste.")]), Side()), "Call")
    play(game, "More")
    haste = ["haste" in game.chars(id).keywords for id in game.state.battlefield]
    assert haste == [False, True]


@pytest.mark.rule("701.38")
def test_a_creature_is_untapped_and_goaded() -> None:
    taunt = free("Taunt", "Sorcery", "Tap target creature. Untap and goad that creature.")
    game = after(board(Side([], [taunt]), Side([WOLF_3_3, OWL])), ("Taunt", "Wolf"))
    wolf = find(game, "Wolf")
    assert not game.obj(wolf).tapped
    assert must_attack(game, wolf, (0,)) and not must_attack(game, find(game, "Owl"), (0,))


@pytest.mark.rule("701.38a", "701.38b")
def test_what_was_goaded_by_a_spell_is_a_goaded_creature_as_well() -> None:
    watch = free("Watch", "Enchantment", "Whenever a goaded creature attacks, it deals 1 damage to its controller.")
    taunt = free("Taunt", "Sorcery", "Goad target creature.")
    game = board(Side([watch], [taunt, DOOM]), Side([beast("Ox"), beast("Elk")]))
    play(game, "Taunt", "Ox")
    fork = game.fork()
    play(fork, "Doom")
    assert names(fork, Zone.BATTLEFIELD, 1) == ["Elk"]
    next_turn(game, Step.MAIN2)
    assert [player.life for player in game.state.players] == [18, 19]
    next_turn(game, Step.MAIN1)
    play(game, "Doom")
    assert names(game, Zone.BATTLEFIELD, 1) == ["Ox", "Elk"]


@pytest.mark.rule("701.38b")
def test_a_static_ability_may_goad() -> None:
    text = "Creatures your opponents control are goaded."
    game = board(Side([bear()]), Side([spell("Old Law", "{1}", "Enchantment", text)]), Side())
    me = find(game, "Plain Bear")
    assert len(must_attack(game, me, (1,))) == 1 and len(must_attack(game, me, (1, 2))) == 2
    assert compile_matcher(Objects(Kind.PERMANENT, (Status("goaded"),))).test(Context(game, me, 0), me)


@pytest.mark.rule("701.38b")
def test_what_is_goaded_for_the_rest_of_the_game_attacks_on_later_turns() -> None:
    text = "Target creature is goaded for the rest of the game."
    game = board(Side(hand=[free("Taunt", "Sorcery", text), DOOM]), Side([beast("Ox"), beast("Elk")]))
    play(game, "Taunt", "Ox")
    next_turn(game, Step.MAIN1, turns=2)
    play(game, "Doom")
    assert names(game, Zone.BATTLEFIELD, 1) == ["Elk"]


@pytest.mark.rule("701.40")
def test_several_each_explore_one_after_another() -> None:
    crew = free("Crew", "Sorcery", "Two target creatures you control each explore.")
    library = [beast("Top"), beast("Next"), FOREST]
    game = after(board(Side([beast("Wolf"), beast("Elk")], [crew], library), Side()), ("Crew", ("Wolf", "Elk")))
    assert counters(game, "Wolf") == counters(game, "Elk") == 1


@pytest.mark.rule("701.40")
@pytest.mark.parametrize(("top", "life"), [(FOREST, 21), (beast("Owl"), 25)])
def test_what_a_creature_explores_is_a_land_card_or_not(top: object, life: int) -> None:
    scout = beast("Scout", text="{0}: This creature explores.\nWhenever a creature you control explores a land card, "
                  "you gain 1 life.\nWhenever a creature you control explores a nonland card, you gain 5 life.")
    game = board(Side([scout], [], [top, FOREST]), Side())  # type: ignore[list-item]
    use(game, "Scout")
    assert game.player(0).life == life


@pytest.mark.rule("701.40a")
def test_it_explores_so_often() -> None:
    game = board(Side([beast("Ox")], [free("Hike", "Sorcery", "Target creature you control explores twice.")]), Side())
    play(game, "Hike")
    assert len(game.player(0).hand) == 2


@pytest.mark.rule("701.44a")
def test_the_army_just_amassed() -> None:
    text = "Amass Orcs 2, then the Army you amassed deals damage equal to its power to each opponent."
    assert life_after(board(Side(hand=[free("Muster", "Sorcery", text)]), Side()), "Muster", player=1) == 18


@pytest.mark.rule("701.52a")
def test_another_ring_bearer_than_itself_is_chosen() -> None:
    text = ("Whenever the Ring tempts you, if you chose a creature other than Captain as your Ring-bearer, you gain 2 "
            "life.")
    lure = "The Ring tempts you."
    for chosen, life in (("Captain", 20), ("Ox", 22)):
        game = board(Side([beast("Captain", text=text), beast("Ox")], [free("Lure", "Sorcery", lure)]), Side())
        assert life_after(game, ("Lure", chosen)) == life


def test_three_cards_are_exiled_to_forage() -> None:
    text = "You may forage. If you do, you gain 3 life."
    game = board(Side([FOREST], [spell("Hunt", "{G}", "Sorcery", text)], graveyard=[bear()] * 4), Side(),
                 asker=Script(agree))
    assert cast_now(game, "Hunt")
    resolve(game)
    assert len(all_of(game, "Plain Bear", Zone.EXILE)) == 3
    assert game.player(0).life == 23


def test_whenever_it_regenerates() -> None:
    text = "{0}: Regenerate this creature.\nWhenever this creature regenerates, you gain 1 life."
    game = board(Side([beast("Ox", text=text)], [BURY]), Side())
    use(game, "Ox")
    play(game, "Bury")
    go_on(game)
    assert game.player(0).life == 21


@pytest.mark.parametrize("text", [
    "Regenerate target creature. When it regenerates this way, destroy target land.",
    "When it regenerates this way, draw a card.",
    "Note a card.",
])
def test_what_is_not_certain_is_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Law", ("sorcery",))[0], Unread)


def test_a_shield_that_is_not_used_is_gone_with_the_turn() -> None:
    game = board(Side([beast("Ox", text=SHIELD)], [BURY]), Side())
    use(game, "Ox")
    next_turn(game, Step.MAIN1, 2)
    play(game, "Bury")
    assert not find(game, "Ox")


def test_a_creature_dealt_damage_this_way_is_what_cannot_regenerate() -> None:
    text = "Sear deals 3 damage to any target. A creature dealt damage this way can't be regenerated this turn."
    (ability,) = read_ability(text, "Sear", ("instant",))
    assert isinstance(ability, SpellAbility) and isinstance(ability.effect, Sequence)
    harm, ban = ability.effect.effects
    assert isinstance(ban, Continuous) and isinstance(ban.what, Back)
    assert (ban.what.to, ban.what.index) == (Source.MARK, harm.mark)
    assert ban.modifiers == (Cant("be regenerated"),)


def test_a_land_is_bent_to_life_and_comes_back() -> None:
    quake, kill = spell("Quake", *SPELL, "Earthbend 2."), spell("Kill", *SPELL, "Destroy target creature.")
    game = board(Side([MOUNTAIN, MOUNTAIN, FOREST], [quake, kill]), Side())
    land = find(game, "Forest")
    play(game, "Quake", Chosen((land,)))
    values = game.chars(land)
    assert (values.power, values.toughness) == (2, 2) and values.land and "haste" in values.keywords
    play(game, "Kill", Chosen((land,)))
    again = find(game, "Forest")
    assert again and again != land and game.state.objects[again].tapped and not game.chars(again).creature


def test_what_was_exiled_by_air_may_be_cast_for_two() -> None:
    giant = spell("Giant", "{6}{R}", "Creature — Giant", "", pt="7/7")
    gust = spell("Gust", *SPELL, "Airbend target creature.")
    asker = Doing()
    game = after(board(Side([MOUNTAIN, MOUNTAIN, FOREST, giant], [gust]), Side(), asker=asker), ("Gust", "Giant"))
    advance(game)
    exiled = find(game, "Giant", Zone.EXILE)
    assert any(isinstance(each, Cast) and each.card == exiled for each in asker.offered[-1])


@pytest.mark.parametrize(("key", "power"), [("counters", 4), ("token", 2)])
def test_it_endures_as_a_bear_or_beside_a_spirit(key: str, power: int) -> None:
    hold = spell("Hold", *SPELL, "Target creature you control endures 2.")
    game = board(Side([MOUNTAIN, bear()], [hold]), Side(), asker=Doing().then(Picked((key,))))
    assert cast_now(game, "Hold", Chosen((find(game, "Plain Bear"),)))
    resolve(game)
    assert game.chars(find(game, "Plain Bear")).power == power
    assert bool(find(game, "Spirit")) is (key == "token")


@pytest.mark.parametrize(("card", "soldiers"), [(bear(), 1), (FOREST, 0)])
def test_a_recruit_for_a_nonland_card(card: Card, soldiers: int) -> None:
    game = after(board(Side([MOUNTAIN], [spell("Call", *SPELL, "Recruit.")], library=[card] * 5), Side()), "Call")
    assert bool(find(game, "Human Soldier")) is bool(soldiers)


@pytest.mark.parametrize(("event", "deed", "aims", "times"), [
    ("you discover", "Discover 3.", (), 1),
    ("you manifest dread", "Manifest dread.", (), 1),
    ("you manifest dread", "Manifest dread, then manifest dread.", (), 2),
    ("you learn", "Learn.", (), 1),
    ("you airbend", "Airbend target creature.", ("Owl",), 1),
    ("you earthbend", "Earthbend 2.", ("Forest",), 1),
    ("you goad a creature", "Goad target creature.", ("Owl",), 1),
    ("you goad a creature you control", "Goad target creature.", ("Owl",), 0),
    ("you goad one or more creatures", "Goad all creatures.", (), 1),
    ("you goad a creature", "Goad all creatures.", (), 2),
    ("an opponent goads a creature", "Goad all creatures.", (), 0),
])
def test_keyword_actions_are_watched(event: str, deed: str, aims: tuple[Said, ...], times: int) -> None:
    assert watched(event, deed, *aims) == times


def test_a_fight_is_one_of_both_creatures() -> None:
    regent = beast("Regent", "5/5", text="Whenever a creature you control fights, you gain 1 life.")
    brawl = free("Brawl", "Sorcery", "Target creature fights another target creature.")
    assert life_after(board(Side([regent, beast("Wolf")], [brawl]), Side()), ("Brawl", "Regent", "Wolf")) == 22


def test_a_clash_that_is_won() -> None:
    squid = beast("Squid", text="Whenever you win a clash, you gain 1 life.")
    spar = free("Spar", "Sorcery", "Clash with an opponent.")
    game = board(Side([squid], [spar], [beast("Ogre", cost="{5}"), FOREST]), Side(library=[FOREST, FOREST]))
    assert life_after(game, "Spar") == 21
