"""CR 608.2h. What happened this turn, in the last turn and in the game is known and counted."""

from __future__ import annotations

import pytest

from engine import decisions
from engine.decisions import Activate, Chosen
from engine.events.commit_combat import commit_attackers
from engine.events.kinds import AttackersDeclared
from engine.play.positions.form import Json
from engine.rules.priority import legal_actions
from engine.state.history import counted
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords import table
from tests.keywords.short import attacks, blocks
from tests.keywords.table import Seats, counters, creature, war
from tests.rules.askers import Script
from tests.rules.board import Side, all_of, board, cast_now, find, resolve, spell, to_step
from tests.rules.cards import FOREST, bear
from tests.rules.play import after, beast, free, go_on, life_after, names, next_turn, play, use
from tests.rules.situations import fought, gained, to_step_of
from tests.rules.usual_cards import BOG, KILL, KILL_G, OWL, WOLF, WOLF_3_3
from tests.scenarios.scenes import EMBER, PLAYER, has_cards, printed, ran, scenario, side

pytestmark = pytest.mark.rule("608.2h")
A, B = creature("Ant"), creature("Bee")
COUNTS = {
    "for each nontoken creature you controlled that died this turn": 1,
    "for each creature you had enter under your control this turn": 2,
    "for each spell you've cast this turn other than the first": 2,
}


@pytest.mark.rule("500.1")
def test_what_entered_since_ones_last_turn_ended() -> None:
    bury = free("Bury", "Sorcery", "Destroy all creatures that entered since your last turn ended.")
    game = after(board(Side([beast("Elk")], [bury, beast("Cow")]), Side((), [beast("Ox"), beast("Hen")])), "Cow")
    to_step_of(game, 1, Step.MAIN1, 1)
    play(game, "Ox")
    to_step_of(game, 0, Step.MAIN1, 1)
    play(game, "Bury")
    assert [each for player in (0, 1) for each in names(game, Zone.BATTLEFIELD, player)] == ["Elk", "Cow"]


@pytest.mark.rule("601.2i")
def test_a_second_spell_of_the_name_this_game() -> None:
    dawn = free("Dawn", "Sorcery", "If this spell was cast from your hand and you've cast another spell named Dawn "
                "this game, you win the game. Otherwise, you gain 7 life.")
    game = board(Side(hand=[dawn, dawn]), Side())
    assert life_after(game, "Dawn") == 27
    next_turn(game, Step.MAIN1, 2)
    play(game, "Dawn")
    assert game.state.outcome is not None


@pytest.mark.rule("602.2b")
@pytest.mark.parametrize(("source", "kind", "drawn"), [
    ("Keg", "an artifact", True), ("Keg", "a creature", False), ("", "an artifact", False),
])
def test_abilities_of_a_kind_of_permanent_activated_this_turn(source: str, kind: str, drawn: bool) -> None:
    ask = free("Ask", "Sorcery", f"If you activated an ability of {kind} this turn, you lose 5 life.")
    game = board(Side([free("Keg", "Artifact", "{0}: You gain 1 life.")], [ask]), Side())
    for name in filter(None, [source]):
        use(game, name)
    play(game, "Ask")
    assert (game.player(0).life < 18) is drawn
    assert counted(game.state, "abilities activated", 0) == (1 if source else 0)


@pytest.mark.rule("603.2")
def test_for_the_first_time_each_turn_counts_what_happened_before_the_ability_was_there() -> None:
    moss = spell("Moss", "{G}", "Enchantment", "Whenever one or more land cards are put into your graveyard from "
                 "anywhere for the first time each turn, you gain 1 life.")
    grind = spell("Grind", "{G}", "Instant", "Mill two cards.")
    for first, more in ((["Moss", "Grind", "Grind"], 1), (["Grind", "Moss", "Grind"], 0)):
        game = board(Side([FOREST] * 4, [moss, grind, grind]), Side())
        for name in first:
            play(game, name)
        assert game.player(0).life == 20 + more


@pytest.mark.rule("603.4")
@pytest.mark.parametrize(("hurt", "life"), [(0, 17), (1, 20)])
def test_unless_one_of_that_players_opponents_was_dealt_damage(hurt: int, life: int) -> None:
    text = ("At the beginning of each player's end step, Strife deals 2 damage to that player unless one of their "
            "opponents was dealt damage this turn.")
    bolt = free("Bolt", "Instant", "Bolt deals 1 damage to target player.")
    game = after(board(Side([free("Strife", "Enchantment", text)], [bolt]), Side()), ("Bolt", hurt))
    next_turn(game)
    assert game.player(0).life == life


@pytest.mark.rule("603.4")
@pytest.mark.parametrize(("deed", "blocked", "counters"), [
    ("it attacked or blocked since your last upkeep", False, [1, 1]),
    ("it has blocked or been blocked since your last upkeep", False, [0, 0]),
    ("it has blocked or been blocked since your last upkeep", True, [1, 1]),
    ("it didn't attack during your last turn", False, [0, 1]),
])
def test_what_it_did_since_is_asked_in_each_upkeep(deed: str, blocked: bool, counters: list[int]) -> None:
    text = f"At the beginning of your upkeep, put a +1/+1 counter on this creature if {deed}."
    game = fought(beast("Ox", "5/5", text), blocker=blocked)
    seen = []
    for _ in range(2):
        to_step_of(game, 0, Step.DRAW, 1)
        seen.append(game.obj(find(game, "Ox")).counters.get("+1/+1", 0))
        to_step_of(game, 0, Step.END)
    assert seen == counters


@pytest.mark.rule("608.2")
@pytest.mark.parametrize(("oxen", "life"), [(4, 23), (2, 20)])
def test_cards_put_into_your_graveyard_this_turn_from_anywhere(oxen: int, life: int) -> None:
    text = "If three or more cards were put into your graveyard this turn from anywhere, you gain 3 life."
    hand = [free("Grind", "Instant", "Mill a card.")] * (oxen // 2)
    game = board(Side(hand=[*hand, free("Tally", "Instant", text)], library=[beast("Ox")] * 5), Side())
    for _ in hand:
        play(game, "Grind")  # a card milled, and the spell itself
    assert life_after(game, "Tally") == life


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("played", "life"), [("Spark", 14), ("Glow", 20)])
def test_who_cast_this_turn_a_spell_of_that_name(played: str, life: int) -> None:
    text = ("Search your library for a nonland card and reveal it. Each opponent who cast a spell this turn with the "
            "same name as that card loses 6 life. Then shuffle.")
    spark, glow = free("Spark", "Instant", "You gain 1 life."), free("Glow", "Instant", "You gain 1 life.")
    game = board(Side(hand=[free("Gloom", "Instant", text)], library=[spark]), Side(hand=[spark, glow], life=19))
    game.state.priority = 1
    play(game, played)
    game.state.priority = 0
    assert life_after(game, ("Gloom", "Spark"), player=1) == life


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize("words", ["who was dealt combat damage by Ox", "dealt damage by Ox"])
def test_a_player_it_dealt_damage(words: str) -> None:
    ox = beast("Ox", "2/2", f"Ox attacks each combat if able.\n{{0}}: Target player {words} this turn loses 3 life.")
    game = board(Side([ox]), Side())
    assert not [each for each in legal_actions(game, 0) if isinstance(each, Activate)]
    to_step(game, Step.MAIN2)
    use(game, "Ox")
    go_on(game)
    assert [player.life for player in game.state.players] == [20, 15]


@pytest.mark.rule("608.2h")
def test_another_spell_is_not_the_one_it_was() -> None:
    """A permanent does not count the spell it was cast as."""
    thief = printed("Thief", "Creature — Ox", "When this creature enters, draw a card if you've cast another red spell "
                    "this turn.", "{R}", "1/1")
    for hand, left in ((["Thief"], 0), (["Thief", "Ember"], 1)):
        mine = side("PlayerA", battlefield=["Mountain", "Mountain"], hand=hand)
        actions: list[Json] = [{**EMBER, "targets": PLAYER}, {"do": "wait"}] if left else []
        case = scenario(mine, [*actions, {"do": "cast", "card": "Thief"}], [has_cards("hand_count", "PlayerA", left)])
        assert ran(case, thief).why == ""


def test_a_creature_that_dealt_damage_to_you_is_found() -> None:
    spear = spell("Spear", "{1}", "Artifact", "{T}: Destroy target creature that dealt damage to you this turn.")
    game = war([A, B], [spear], seats=Seats({"Ant": 1}))
    to_step(game, Step.END)
    assert len([each for each in legal_actions(game, 1) if isinstance(each, Activate)]) == 1
    quiet = war([B], [spear], seats=Seats(block=()), until=Step.BEGIN_COMBAT)
    assert not [each for each in legal_actions(quiet, 1) if isinstance(each, Activate)]


def test_what_is_counted_among_spells_cast_this_turn() -> None:
    text = "Draw a card for each card type among spells you've cast this turn."
    game = board(Side(hand=[free("Big", "Sorcery", "You gain 1 life.", cost="{0}"), free("Rock", "Artifact"),
                            beast("Ox"), beast("Elk"), free("Sum", "Sorcery", text)]), Side())
    for each in ("Big", "Rock", "Ox", "Elk"):
        play(game, each)
    play(game, "Sum")
    assert len(game.player(0).hand) == 3  # artifact, creature, sorcery


def test_the_spells_of_the_one_who_casts_are_counted() -> None:
    text = ("Whenever a player casts a noncreature spell, this creature deals damage to that player equal to the "
            "number of noncreature spells they've cast this turn.")
    hand = [free("Rock", "Artifact"), free("Gem", "Artifact"), beast("Ox")]
    game = board(Side([beast("Bane", text=text)], hand), Side())
    for each in ("Rock", "Ox", "Gem"):
        play(game, each)
    assert game.player(0).life == 17


def test_things_of_a_kind_that_were_sacrificed_are_counted() -> None:
    altar = free("Altar", "Enchantment", "{0}: Sacrifice a permanent.")
    gain = free("Sum", "Sorcery", "You gain 3 life for each artifact you've sacrificed this turn.")
    game = board(Side([altar, beast("Ox"), free("Rock", "Artifact"), free("Gem", "Artifact")], [gain]), Side())
    for each in ("Ox", "Rock", "Gem"):
        use(game, "Altar", each)
    assert life_after(game, "Sum") == 26


@pytest.mark.parametrize(("condition", "holds"), [
    ("no spells were cast this turn", False),
    ("a creature spell was cast this turn", True),
    ("two or more creature spells were cast this turn", False),
    ("you haven't cast a creature spell this turn", False),
    ("you haven't played a land this turn", True),
    ("you didn't discard a card this turn", True),
    ("an opponent was dealt noncombat damage this turn", True),
    ("an opponent was dealt combat damage this turn", False),
    ("one or more opponents lost life this turn", True),
    ("two or more opponents lost life this turn", False),
    ("no players have gained life this turn", True),
    ("your library has fewer than ten cards in it", True),
    ("your library has ten or more cards in it", False),
    ("each opponent controls a creature", False),
    ("each opponent has lost life this turn", True),
    ("you control more creatures than each opponent", True),
    ("you control fewer creatures than each opponent", False),
])
def test_what_was_done_and_what_is_there(condition: str, holds: bool) -> None:
    bolt = free("Bolt", "Sorcery", "~ deals 3 damage to each opponent.")
    asks = free("Asks", "Sorcery", f"If {condition}, you gain 5 life.")
    game = board(Side([], [beast("Ox"), bolt, asks], library=[BOG] * 9), Side(library=[BOG] * 9))
    for each in ("Ox", "Bolt", "Asks"):
        play(game, each)
    assert game.player(0).life == (25 if holds else 20)


@pytest.mark.parametrize("noun", ["opponents you attacked this turn", "players you attacked this turn"])
def test_players_attacked_are_counted_once_each(noun: str) -> None:
    count = free("Sum", "Instant", f"You gain X life, where X is the number of {noun}.")
    game = board(Side([beast("Ox"), beast("Elk"), beast("Fox")], [count]), Side(), Side(), Side())
    pairs = ((find(game, "Ox"), 2), (find(game, "Elk"), 1), (find(game, "Fox"), 2))
    commit_attackers(game, AttackersDeclared(0, pairs))
    assert life_after(game, "Sum") == 22


def test_what_entered_under_ones_control_is_told_from_the_rest_and_counted_though_it_left() -> None:
    come = spell("Come", "{0}", "Sorcery", "Create a 1/1 red Goblin creature token.")
    gone = spell("Gone", "{0}", "Sorcery", "Destroy each creature that entered under your control this turn.")
    gain = spell("Gain", "{0}", "Sorcery",
                 "You gain 2 life for each creature that entered under your control this turn.")
    game = board(Side([bear("Old Bear")], [come, gone, gain]), Side([bear("Rival")]))
    for name in ("Come", "Gone", "Gain"):
        assert cast_now(game, name)
        resolve(game)
    there = [game.chars(id).name for id in game.state.battlefield]
    assert sorted(there) == ["Old Bear", "Rival"]
    assert game.state.players[0].life == 22


@pytest.mark.parametrize("count", COUNTS)
def test_what_happened_this_turn_counted(count: str) -> None:
    altar = free("Altar", "Enchantment", "{0}: Sacrifice a creature.")
    game = board(Side([altar], [beast("Ox"), beast("Elk"), free("Sum", "Sorcery", f"Draw a card {count}.")]), Side())
    for each in ("Ox", "Elk"):
        play(game, each)
    use(game, "Altar", "Ox")
    play(game, "Sum")
    assert len(game.player(0).hand) == COUNTS[count]


@pytest.mark.parametrize("lost", ["Bog", "Ox"])
def test_a_land_of_yours_was_put_into_a_graveyard(lost: str) -> None:
    text = ("At the beginning of your end step, if a land you controlled was put into a graveyard from the battlefield "
            "this turn, you gain 3 life.")
    altar = free("Altar", "Enchantment", "{0}: Sacrifice a permanent.")
    game = board(Side([free("Lady", "Enchantment", text), altar, free("Bog", "Land"), beast("Ox")]), Side())
    use(game, "Altar", lost)
    next_turn(game, Step.UPKEEP)
    assert game.player(0).life == (23 if lost == "Bog" else 20)


def test_only_creatures_put_into_your_own_graveyard_from_the_battlefield_are_counted() -> None:
    den = creature("Den", "{G}: Put a +1/+1 counter on this creature for each "
                   "nontoken creature put into your graveyard from the battlefield this turn.")
    game = board(Side([FOREST] * 3 + [den, bear()], [KILL_G, KILL_G], graveyard=[bear("Old Bear")]),
                 Side([bear("Other Bear")]))
    for name in ("Plain Bear", "Other Bear"):
        play(game, "Kill", Chosen((find(game, name),)))
    assert table.do(game, Activate(find(game, "Den"), 0))
    resolve(game)
    assert counters(game, "Den", "+1/+1") == 1


@pytest.mark.parametrize(("asked", "gained"), [
    ("a creature died under an opponent's control this turn", 1), ("a creature died under your control this turn", 0),
    ("an artifact an opponent controlled died this turn", 0), ("a creature an opponent controlled died this turn", 1),
    ("a permanent was put into a graveyard from the battlefield this turn", 1),
    ("a card was put into an opponent's graveyard from anywhere this turn", 1),
    ("a card was put into your graveyard from anywhere this turn", 1),  # the first spell
])
def test_what_happened_is_asked_of_whoever_it_happened_to(asked: str, gained: int) -> None:
    slay = free("Slay", "Instant", "Destroy target creature.")
    game = board(Side([], [slay, free("Sum", "Sorcery", f"If {asked}, you gain 1 life.")]), Side([beast("Ox")]))
    assert life_after(game, ("Slay", find(game, "Ox")), "Sum") == 20 + gained


@pytest.mark.parametrize(("text", "gain"), [
    ("When this creature enters, if you cast it, you gain 2 life.", 2),
    ("When this creature enters, if you cast it from your graveyard, you gain 2 life.", 0),
    ("When this creature enters, if you cast it during your main phase, you gain 2 life.", 2),
])
def test_how_it_was_cast_is_asked_of_what_entered(text: str, gain: int) -> None:
    game = after(board(Side([FOREST], [spell("Herald", "{G}", "Creature — Elf", text, pt="1/1")]), Side()), "Herald")
    assert gained(game) == gain


def test_two_cards_cycled_this_turn() -> None:
    bird = beast("Bird", text="At the beginning of each end step, if you cycled two or more cards this turn, return "
                 "this card from your graveyard to your hand.")
    loop = beast("Loop", text="Cycling {0}")
    for count in (1, 2):
        game = board(Side([], [loop] * count, graveyard=[bird]), Side())
        for _ in range(count):
            use(game, "Loop", zone=Zone.HAND)
        next_turn(game)
        assert bool(find(game, "Bird", Zone.HAND)) == (count == 2)


@pytest.mark.parametrize(("words", "alive"), [
    ("dealt combat damage to you", ["Elk"]), ("dealt damage to a player", ["Elk"]), ("attacked you", ["Elk"]),
    ("dealt damage to a creature", ["Ox", "Elk"]), ("blocked or was blocked by a Beast", ["Ox", "Elk"]),
])
def test_to_whom_it_was_done_this_turn(words: str, alive: list[str]) -> None:
    trap = free("Trap", "Artifact", f"At the beginning of each end step, destroy all creatures that {words} this turn.")
    game = board(Side([beast("Ox"), beast("Elk")]), Side([trap]), asker=Script(attacks("Ox")))
    to_step(game, Step.END)
    go_on(game)
    assert names(game, Zone.BATTLEFIELD) == alive


def test_players_it_attacked_this_turn() -> None:
    text = "At the beginning of your end step, each player this creature attacked this turn loses 3 life."
    game = board(Side([beast("Ox", "0/1", text), beast("Elk")]), Side(), Side(), Side(), asker=Script(
        lambda game, decision: decisions.Attacks(((find(game, "Ox"), 3), (find(game, "Elk"), 1)))
        if isinstance(decision, decisions.Attackers) else None))
    to_step(game, Step.END)
    go_on(game)
    assert [each.life for each in game.state.players] == [20, 18, 20, 17]


def test_damage_by_ones_own_of_the_turn_is_asked_after() -> None:
    text = "Whenever a creature dies, if a Beast you controlled dealt damage to it this turn, you gain 1 life."
    game = board(Side([free("Horn", "Artifact", text), beast("Ox", "3/3"), beast("Hen")]),
                 Side([beast("Elk")]), asker=Script(attacks("Ox"), blocks("Elk>Ox")))
    to_step(game, Step.END_COMBAT)
    assert game.player(0).life == 21


@pytest.mark.parametrize(("mine", "grown"), [(True, 1), (False, 0)])
def test_only_another_creature_counts(mine: bool, grown: int) -> None:
    claw = beast("Claw", "3/3", text="At the beginning of each end step, if this creature dealt damage to another "
                 "creature this turn, put a +1/+1 counter on it.")
    bite = free("Bite", "Sorcery", "Target creature deals 1 damage to another target creature.")
    game = board(Side([claw, WOLF_3_3], [bite]), Side([OWL]))
    play(game, "Bite", *(("Claw", "Wolf") if mine else ("Wolf", "Claw")))
    next_turn(game)
    assert counters(game, "Claw") == grown


def test_a_creature_died_under_an_opponents_control() -> None:
    hunt = free("Hunt", "Enchantment", "At the beginning of each end step, if a creature died under an opponent's "
                "control this turn, you gain 1 life.")
    kill = free("Kill", "Instant", "Destroy target creature.")
    for whom, life in (("Wolf", 20), ("Owl", 21)):
        game = board(Side([hunt, WOLF_3_3], [kill]), Side([OWL]))
        play(game, "Kill", whom)
        next_turn(game)
        assert game.player(0).life == life


@pytest.mark.parametrize(("whom", "life"), [(0, 20), (1, 21)])
def test_somebody_else_lost_life(whom: int, life: int) -> None:
    toll = free("Toll", "Enchantment", "At the beginning of each end step, you gain 1 life if a player other than you "
                "lost life this turn.")
    game = board(Side([toll], [free("Drain", "Sorcery", "Target player loses 5 life.")]), Side())
    play(game, "Drain", whom)
    next_turn(game)
    assert game.player(0).life == (life if whom else 15)


def test_how_often_one_descended() -> None:
    king = beast("King", text="{0}: Create X 1/1 green Saproling creature tokens, where X is the number of times you "
                 "descended this turn.")
    game = board(Side([king], [free("Grind", "Sorcery", "Mill three cards.")], [WOLF, KILL, FOREST, FOREST]), Side())
    play(game, "Grind")
    use(game, "King")
    assert len(all_of(game, "Saproling")) == 2


def test_one_less_than_the_number_of_cards_drawn() -> None:
    mind = free("Mind", "Sorcery", "You gain X life, where X is the number of cards you've drawn this turn minus one.")
    game = board(Side([], [free("Study", "Sorcery", "Draw three cards."), mind]), Side())
    assert life_after(game, "Study", "Mind") == 22


def test_what_was_milled_this_turn_and_what_was_there_before() -> None:
    dig = creature("Dig", "{G}: Mill a card.\n{G}: Return all cards in your graveyard that were put there from your "
                   "library this turn to your hand.")
    game = board(Side([FOREST] * 3 + [dig], library=[bear("Deep Bear")] * 3, graveyard=[bear("Old Bear")]), Side())
    for place in (0, 1):
        assert table.do(game, Activate(find(game, "Dig"), place))
        resolve(game)
    assert len(all_of(game, "Deep Bear", Zone.HAND)) == 1
    assert find(game, "Old Bear", Zone.GRAVEYARD)


def test_cards_that_you_discarded_this_turn_come_back() -> None:
    shade = spell("Shade", "{G}", "Instant", "Return to your hand all cards in your graveyard that you cycled or "
                  "discarded this turn.")
    game = board(Side([FOREST] * 2 + [creature("Imp", "Discard a card: You gain 1 life.")], [bear("Lost Bear"), shade],
                      graveyard=[bear("Old Bear")]), Side(), asker=Seats(take=("Lost Bear",)))
    assert table.do(game, Activate(find(game, "Imp"), 0))
    resolve(game)
    play(game, "Shade")
    assert find(game, "Lost Bear", Zone.HAND)
    assert find(game, "Old Bear", Zone.GRAVEYARD)


def test_spells_of_a_kind_are_counted() -> None:
    song = spell("Song", "{0}", "Sorcery", "You gain 1 life for each instant and sorcery spell you've cast this turn.")
    game = board(Side((), [song, song, free("Box", "Artifact", "")]), Side())
    for name in ("Song", "Box", "Song"):
        play(game, name)
    assert game.state.players[0].life == 23


@pytest.mark.rule("608.2c")
def test_how_often_an_ability_has_resolved_counts_this_time_and_no_other_ability() -> None:
    text = ("{0}: You gain life equal to the number of times this ability has resolved this turn.\n"
            "{0}: You gain 10 life.")  # fmt: skip
    game = board(Side([free("Bell", "Artifact", text)]), Side())
    for ability, life in ((0, 21), (1, 31), (0, 33), (0, 36)):
        use(game, "Bell", ability=ability)
        assert game.player(0).life == life
    next_turn(game, Step.MAIN1, 2)
    use(game, "Bell")
    assert game.player(0).life == 37


@pytest.mark.parametrize(("kind", "lost"), [
    ("damage by a Dog", 2), ("combat damage by a Dog", 2), ("damage by a Cat", 0), ("combat damage by an Ox", 0),
])
def test_who_was_dealt_damage_by_something_of_a_kind(kind: str, lost: int) -> None:
    toll = free("Toll", "Instant", f"Each opponent who was dealt {kind} this turn loses 2 life.")
    dog, cat = beast("Rex", "1/1", types="Creature — Dog"), beast("Tom", "1/1", types="Creature — Cat")
    game = board(Side([dog, cat], [toll]), Side(), step=Step.BEGIN_COMBAT, asker=Script(attacks("Rex")))
    to_step(game, Step.END_COMBAT)
    play(game, "Toll")
    assert game.player(1).life == 19 - lost


@pytest.mark.parametrize(("asked", "drawn"), [
    ("if you sacrificed one or more permanents this turn", 2), ("if one or more creatures died this turn", 1)])
def test_that_many_is_how_many_were_asked_for(asked: str, drawn: int) -> None:
    rite = free("Rite", "Sorcery", "Sacrifice a creature and an artifact.")
    sage = free("Sage", "Enchantment", f"At the beginning of your end step, {asked}, draw that many cards.")
    game = board(Side([sage, beast("Ox"), free("Relic", "Artifact")], [rite]), Side())
    play(game, "Rite")
    to_step_of(game, 0, Step.END)
    resolve(game)
    assert len(game.player(0).hand) == drawn


def test_what_was_sacrificed_by_anybody_is_counted() -> None:
    cull = free("Cull", "Sorcery", "Each player sacrifices a creature.")
    keg = free("Keg", "Artifact", "{0}: You gain 1 life for each creature sacrificed this turn.")
    game = after(board(Side([keg, beast("Ox")], [cull]), Side([beast("Elk")])), "Cull")
    use(game, "Keg")
    assert game.player(0).life == 22


@pytest.mark.parametrize(("what", "left"), [("Relic", 1), ("", 0)])
def test_unless_another_permanent_was_sacrificed(what: str, left: int) -> None:
    shade = beast("Shade", text="At the beginning of your end step, sacrifice this creature unless you sacrificed "
                  "another permanent this turn.")
    relic = free("Relic", "Artifact", "{0}, Sacrifice this artifact: You gain 1 life.")
    game = board(Side([shade, relic]), Side())
    if what:
        use(game, what)
    to_step_of(game, 0, Step.END)
    resolve(game)
    assert len(all_of(game, "Shade")) == left
