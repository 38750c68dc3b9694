"""CR 608.2c. What "it", "that card", "those" and "they" mean where several were spoken of."""

from __future__ import annotations

import pytest

from engine import decisions
from engine.ast.abilities import Unread
from engine.decisions import Chosen
from engine.game import Game
from engine.oracle.reader import read_ability
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.board import THEM, YOU, Board
from tests.board import creature as creature_face
from tests.keywords import table
from tests.keywords.table import Seats, creature, named, pt, war
from tests.rules.board import Side, all_of, board, find, resolve, spell, to_step
from tests.rules.cards import FOREST, ISLAND, MOUNTAIN, bear
from tests.rules.play import able, after, beast, do, free, life_after, names, next_turn, play, use
from tests.rules.usual_cards import INSIGHT, KILL, OWL, OWL_OF_2, WOLF, WOLF_OF_2

pytestmark = pytest.mark.rule("608.2c")
GUN = "{0}: Gun deals 1 damage to any target."
LAND = "Basic Land — Forest"


@pytest.mark.rule("113.7")
@pytest.mark.parametrize(("kind", "muted"), [("Creature — Beast", True), ("Enchantment", False)])
def test_what_an_ability_was_of_loses_its_abilities(kind: str, muted: bool) -> None:
    text = ("When this creature enters, counter up to one target activated or triggered ability. If an ability of an "
            "artifact, creature, or planeswalker is countered this way, that permanent loses all abilities for as long "
            "as this creature remains on the battlefield.")
    gun = free("Gun", kind, GUN, "2/2" if muted or "Creature" in kind else "")
    game = board(Side((), [beast("Tide", text=f"Flash\n{text}"), KILL]), Side([gun]))
    game.state.priority = 1
    ability = able(game, "Gun")
    do(game, ability, 0, stay=True)
    game.state.priority = 0
    item = game.state.stack[-1]
    assert life_after(game, ("Tide", (item,))) == 20
    assert (ability in legal_actions(game, 1)) is not muted
    play(game, "Kill", "Tide")
    assert ability in legal_actions(game, 1)


def _answered(game: Game, ability: str, answer: str, *said: str | int) -> None:
    """An opponent's ability is activated and answered by a spell."""
    game.state.priority = 1
    do(game, able(game, ability), 0, stay=True)
    game.state.priority = 0
    play(game, answer, *said)


@pytest.mark.rule("113.7")
def test_what_an_ability_was_of_is_idle_or_destroyed() -> None:
    hush = free("Hush", "Instant", "Counter target activated ability from an artifact, creature, enchantment, or land. "
                "That permanent's activated abilities can't be activated this turn.")
    game = board(Side((), [hush]), Side([free("Gun", "Artifact", GUN)]))
    ability = None
    game.state.priority = 1
    ability = able(game, "Gun")
    _answered(game, "Gun", "Hush")
    assert game.player(0).life == 20 and ability not in legal_actions(game, 1)
    reply = free("Reply", "Instant", "Counter target spell or ability an opponent controls that targets a land you "
                 "control. If a permanent's ability is countered this way, destroy that permanent.")
    game = board(Side([FOREST], [reply]), Side([free("Axe", "Artifact", "{0}: Destroy target land.")]))
    game.state.priority = 1
    do(game, able(game, "Axe"), stay=True)
    game.state.priority = 0
    play(game, "Reply")
    assert names(game, Zone.GRAVEYARD, 1) == ["Axe"] and find(game, "Forest")


@pytest.mark.rule("115.1")
@pytest.mark.parametrize(("whom", "made"), [((1, 2), 3), ((2,), 2), ((), 0)])
def test_what_the_chosen_players_control_is_counted(whom: tuple[int, ...], made: int) -> None:
    call = free("Call", "Sorcery", "Choose any number of target opponents. Create X 1/1 white Soldier creature tokens, "
                "where X is the number of creatures those opponents control.")
    game = after(board(Side([WOLF], [call]), Side([OWL]), Side([OWL, WOLF])), ("Call", whom))
    assert len(all_of(game, "Soldier")) == made


@pytest.mark.rule("608.2h")
def test_life_for_each_of_those_creatures() -> None:
    text = "Put a +1/+1 counter on each creature you control. You gain 2 life for each of those creatures."
    game = board(Side([beast("Ox"), beast("Elk")], [free("Feast", "Sorcery", text)]), Side([beast("Cow")]))
    assert life_after(game, "Feast") == 24


@pytest.mark.rule("701.20")
def test_those_players_are_the_owners_of_what_was_put_away() -> None:
    text = "{0}: Put Ray and target creature on top of their owners' libraries, then those players shuffle."
    game = board(Side([beast("Ray", text=text)]), Side([beast("Elk")]))
    use(game, "Ray", "Elk")
    assert "Ray" in names(game, Zone.LIBRARY) and "Elk" in names(game, Zone.LIBRARY, 1)


def test_those_spoken_of_are_counted_behind_any_verb() -> None:
    tap = free("Lull", "Sorcery", "Tap up to three target creatures. Draw a card for each of those creatures.")
    game = after(board(Side(hand=[tap]), Side([beast("A"), beast("B"), beast("C")])), ("Lull", ("A", "C")))
    assert len(game.player(0).hand) == 2


@pytest.mark.parametrize("deed", ["sacrifice an artifact", "discard a card", "exile a card from your graveyard"])
def test_what_left_is_not_it_where_only_a_permanent_can_be_meant(deed: str) -> None:
    said = (f"Whenever this creature attacks, you may {deed}. If you do, it gets +2/+0 and gains trample until end of "
            "turn.")
    toy = spell("Toy", "{1}", "Artifact", "{T}: Add {C}.")
    seats = Seats(attack={"Raider": 1})
    game = board(Side([creature("Raider", said), toy], [FOREST], graveyard=[WOLF_OF_2]), Side(), asker=seats)
    to_step(game, Step.DECLARE_ATTACKERS)
    resolve(game)
    assert pt(game, "Raider") == (4, 2)


@pytest.mark.parametrize(("graveyard", "life"), [([WOLF], 21), ([WOLF, OWL], 20)])
def test_whether_cards_are_left_in_that_graveyard(graveyard: list[object], life: int) -> None:
    rob = free("Rob", "Sorcery", "Exile target card from an opponent's graveyard. If no cards are in that graveyard, "
               "you gain 1 life.")
    game = board(Side([], [rob], graveyard=[OWL]), Side(graveyard=graveyard))  # type: ignore[arg-type]
    assert life_after(game, ("Rob", "Wolf")) == life


def test_what_was_not_chosen_goes_back() -> None:
    text = ("Each player chooses a nonland permanent they control. Return all nonland permanents not chosen this way "
            "to their owners' hands.")
    game = board(Side([beast("Ox"), beast("Elk")], [free("Tide", "Sorcery", text)]), Side([beast("Imp"), beast("Bat")]))
    play(game, "Tide", "Elk", "Imp")
    assert (names(game, Zone.BATTLEFIELD), names(game, Zone.BATTLEFIELD, 1)) == (["Elk"], ["Imp"])


def test_the_creature_an_opponent_controls() -> None:
    text = ("Choose target creature you control and target creature an opponent controls. The creature you control "
            "deals damage equal to its power to the creature an opponent controls.")
    game = board(Side([beast("Ox", "3/3")], [free("Hunt", "Sorcery", text)]), Side([beast("Elk", "3/3")]))
    play(game, "Hunt", "Ox", "Elk")
    assert (bool(find(game, "Ox")), bool(find(game, "Elk"))) == (True, False)


def test_they_are_who_discards() -> None:
    text = "Target player draws a card. Then that player discards two cards unless they discard a land card."
    hand = [free("Study", "Sorcery", text), free("Dale", "Land")]
    game = after(board(Side(hand=hand, library=[free("Rock", "Artifact")]), Side()), ("Study", 0, "yes"))
    assert names(game, Zone.HAND) == ["Rock"]


def test_those_that_were_counted_gain_an_ability() -> None:
    call = free("Call", "Instant", "Draw a card for each creature you control with a +1/+1 counter on it. Those "
                "creatures gain indestructible until end of turn.")
    ox = beast("Ox", text="Ox enters with a +1/+1 counter on it.")
    game = after(board(Side([beast("Cow")], [ox, call]), Side()), "Ox", "Call")
    assert len(game.state.players[0].hand) == 1
    keywords = [game.chars(find(game, name)).keywords for name in ("Ox", "Cow")]
    assert ["indestructible" in each for each in keywords] == [True, False]


def test_what_dealt_damage_is_what_also_deals_damage() -> None:
    text = "Scorch deals 4 damage to target creature. If you control a land, it also deals 3 damage to target player."
    ours = spell("Keeper", "{1}", "Creature — Bear", "Whenever Keeper deals damage, you gain 9 life.", pt="4/9")
    game = board(Side([MOUNTAIN, ours], [spell("Scorch", "{R}", "Sorcery", text)]), Side())
    play(game, "Scorch", "Keeper", 1)
    assert [row.life for row in game.state.players] == [20, 17]


def test_the_creature_you_control_is_the_one_asked_about() -> None:
    text = ("Choose target creature you control and target creature you don't control. The creature you control gets "
            "+2/+1 until end of turn if it's a Beast. Then those creatures fight each other.")
    game = board(Side([beast("Ox")], [free("Tilt", "Sorcery", text)]), Side([beast("Elk", "4/4")]))
    play(game, "Tilt", "Ox", "Elk")
    assert not find(game, "Elk") and not find(game, "Ox")


def test_that_many_is_the_number_chosen() -> None:
    text = "Choose a number between 0 and 13. Each player sacrifices that many creatures."
    mine, theirs = [beast("Ox"), beast("Elk")], [beast("Ant")]
    game = after(board(Side(mine, [free("Guests", "Sorcery", text)]), Side(theirs)), ("Guests", 2))
    assert not names(game, Zone.BATTLEFIELD) and not names(game, Zone.BATTLEFIELD, 1)


@pytest.mark.parametrize(("said", "life", "cards"), [("yes", 18, 1), ("no", 20, 0)])
def test_they_are_the_controller_who_was_just_asked(said: str, life: int, cards: int) -> None:
    text = "Destroy target creature an opponent controls. Its controller may pay 2 life. If they do, they draw a card."
    game = board(Side(hand=[free("Toll", "Instant", text)]), Side([beast("Elk")]), Side([beast("Ox")]))
    play(game, "Toll", "Elk", said)
    assert [(row.life, len(row.hand)) for row in game.state.players] == [(20, 0), (life, cards), (20, 0)]


@pytest.mark.parametrize(("text", "elk"), [
    ("Each other creature becomes a copy of target creature until end of turn.", ("Ox", 3)),
    ("Other creatures get +X/+0 until end of turn, where X is target creature's power.", ("Elk", 5)),
])
def test_others_are_other_than_a_target_that_is_spoken_of_later(text: str, elk: tuple[str, int]) -> None:
    game = board(Side([beast("Ox", "3/3"), beast("Elk")], [free("Rite", "Sorcery", text)]), Side())
    both = (find(game, "Ox"), find(game, "Elk"))
    play(game, "Rite", "Ox")
    assert [(game.chars(id).name, game.chars(id).power) for id in both] == [("Ox", 3), elk]


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize("choice", [
    "choose a creature you control. Each", "you may choose a creature you control. If you do, each",
])
def test_others_that_become_a_copy_are_other_than_what_is_copied(choice: str) -> None:
    """So that what says so becomes one, too, if another creature was chosen."""
    text = f"When this creature enters, {choice} other creature you control becomes a copy of that creature."
    game = board(Side([beast("Ox", "3/3"), beast("Elk")], [beast("Guide", text=text)]), Side())
    play(game, "Guide", *(["yes"] if "may" in choice else []), "Ox")
    assert names(game, Zone.BATTLEFIELD) == ["Ox"] * 3


def test_those_creatures_are_the_ones_an_instruction_changed() -> None:
    text = "Creatures you control get +1/+1 until end of turn. Untap those creatures."
    game = board(Side([MOUNTAIN, bear()], [spell("Rally", "{R}", "Instant", text)]), Side([bear("Foe Bear")]))
    mine, theirs = find(game, "Plain Bear"), find(game, "Foe Bear")
    for id in (mine, theirs):
        game.state.own(id).tapped = True
    play(game, "Rally")
    assert not game.obj(mine).tapped and game.obj(theirs).tapped


@pytest.mark.parametrize("end", ["Destroy the rest.", "Destroy all creatures not chosen this way."])
def test_the_rest_is_what_nobody_chose(end: str) -> None:
    cull = free("Cull", "Sorcery", f"Each player chooses a creature they control. {end}")
    game = board(Side([beast("Ox"), beast("Elk")], [cull]), Side([beast("Ant"), beast("Bee")]))
    play(game, "Cull", "Ox", "Ant")
    assert set(named(game)) == {"Ox", "Ant"}


def test_the_chosen_ones_are_those_that_each_chose() -> None:
    cull = free("Cull", "Sorcery", "Each player chooses a creature they control. Destroy the chosen creatures.")
    game = board(Side([beast("Ox"), beast("Elk")], [cull]), Side([beast("Ant"), beast("Bee")]))
    play(game, "Cull", "Ox", "Ant")
    assert set(named(game)) == {"Elk", "Bee"}


def test_that_many_is_the_number_that_was_asked_about() -> None:
    text = ("At the beginning of your upkeep, if you control a prime number of lands, create a 0/0 green Fractal "
            "creature token, then put that many +1/+1 counters on it.")
    game = board(Side([free("Sum", "Enchantment", text), *[FOREST] * 3]), Side())
    next_turn(game, Step.MAIN1, turns=2)
    (fractal,) = [id for id in game.state.battlefield if game.chars(id).name == "Fractal"]
    assert game.chars(fractal).power == 3


def test_a_chosen_opponent() -> None:
    text = "Choose target opponent. You gain 1 life. Then the chosen player loses 2 life."
    game = after(board(Side([MOUNTAIN], [spell("Hex", "{R}", "Sorcery", text)]), Side([])), ("Hex", Chosen((1,))))
    assert [each.life for each in game.state.players] == [21, 18]


def test_its_controllers_graveyard_is_that_of_the_spell_described() -> None:
    stop = spell("Stop", "{0}", "Sorcery", "Destroy target creature with mana value less than or equal to the number "
                 "of cards in its controller's graveyard.")
    game = board(Side([], [stop], graveyard=[INSIGHT] * 5), Side([WOLF_OF_2], graveyard=[INSIGHT]),
                 Side([OWL_OF_2], graveyard=[INSIGHT] * 2), asker=Seats(take=["Wolf", "Owl"]))
    table.play(game, "Stop")
    assert find(game, "Wolf") and not find(game, "Owl")


def test_that_creature_fights_another_than_itself() -> None:
    text = ("Choose target creature an opponent controls. When that creature dies this turn, you gain 3 life. Target "
            "creature you control fights that creature.")
    seats = Seats(take=["Owl", "Wolf"])
    game = board(Side([WOLF_OF_2], [spell("Feed", "{0}", "Sorcery", text)]), Side([OWL_OF_2]), asker=seats)
    table.play(game, "Feed")
    assert not find(game, "Owl") and game.player(0).life == 23


def test_everybody_but_a_target_player() -> None:
    brood = free("Brood", "Sorcery", "Each player other than target player creates a 5/5 red Dragon creature token.")
    game = after(board(Side([], [brood]), Side(), Side()), ("Brood", 1))
    assert [game.controller(id) for id in all_of(game, "Dragon")] == [0, 2]


def test_the_creature_i_control_is_that_target() -> None:
    text = ("Choose target creature you control and target creature you don't control. The creature you control gets "
            "+2/+1 until end of turn.")
    game = board(Side([MOUNTAIN, bear()], [spell("Duel", "{R}", "Instant", text)]), Side([bear("Foe")]))
    mine, foe = find(game, "Plain Bear"), find(game, "Foe")
    play(game, "Duel", Chosen((mine,)), Chosen((foe,)))
    assert (game.chars(mine).power, game.chars(foe).power) == (4, 2)


def test_each_player_other_than_its_controller() -> None:
    split = spell("Split", "{G}", "Sorcery", "Exile target nonland permanent. Each player other than its controller "
                  "creates a token that's a copy of it.")
    game = after(board(Side([FOREST], [split]), Side([bear()]), Side()), "Split")
    owners = sorted(game.state.objects[id].controller for id in all_of(game, "Plain Bear"))
    assert owners == [0, 2]


def test_those_are_what_was_chosen_one_after_another_and_not_all_that_was_drawn_before() -> None:
    text = ("Discard all the cards in your hand, then draw that many cards. Choose an artifact card you discarded this "
            "way, then choose a creature card you discarded this way. Return those cards to the battlefield.")
    mine = [free("Call", "Sorcery", text), free("Rock", "Artifact"), beast("Ox"), FOREST]
    game = after(board(Side([], mine, library=[beast("Elk"), beast("Cow"), beast("Ram")]), Side()), "Call")
    assert sorted(names(game, Zone.BATTLEFIELD, 0)) == ["Ox", "Rock"]


@pytest.mark.parametrize("who", ["each other player", "each player"])
def test_others_are_other_than_whoever_did_it(who: str) -> None:
    text = f"Whenever a player casts a sorcery spell, {who} gains 1 life."
    rite, bell = free("Rite", "Sorcery", "You lose 5 life."), free("Bell", "Artifact", text)
    game = after(board(Side((), [rite]), Side([bell]), Side()), "Rite")
    assert [each.life for each in game.state.players] == ([15, 21, 21] if "other" in who else [16, 21, 21])


def test_it_is_done_for_each() -> None:
    text = "Each player sacrifices a creature, then repeats this process for an artifact."
    mine = Side([beast("Ox"), beast("Ox"), free("Relic", "Artifact")], [free("Rite", "Sorcery", text)])
    game = after(board(mine, Side([free("Relic", "Artifact")])), "Rite")
    assert len(all_of(game, "Ox")) == 1 and not all_of(game, "Relic")


def test_those_players_each_discard_at_random() -> None:
    rend = free("Rend", "Sorcery", "~ deals 2 damage to each opponent. Those players each discard two cards at random.")
    game = after(board(Side((), [rend, FOREST]), Side((), [FOREST] * 3), Side((), [ISLAND] * 4)), "Rend")
    assert [len(row.hand) for row in game.state.players] == [1, 1, 2]
    assert [row.life for row in game.state.players] == [20, 18, 18]


def test_he_is_the_named_creature_and_not_the_target() -> None:
    text = "When ~ enters, target creature gets +1/+1 until end of turn. He gains flying until end of turn."
    game = board(Side([MOUNTAIN, bear()], [spell("Hero", "{R}", "Legendary Creature — Human", text, pt="1/1")]), Side())
    play(game, "Hero")
    assert "flying" in game.chars(find(game, "Hero")).keywords
    assert "flying" not in game.chars(find(game, "Plain Bear")).keywords


@pytest.mark.parametrize(("hand", "life"), [(4, 18), (2, 20)])
def test_only_an_opponent_with_a_full_hand_is_hurt(hand: int, life: int) -> None:
    vision = free("Vision", "Enchantment", "At the beginning of each player's end step, that player draws a card. If "
                  "the player is your opponent and has four or more cards in hand, this enchantment deals 2 damage to "
                  "that player.")
    game = board(Side([vision], [FOREST] * 5), Side([], [FOREST] * (hand - 1)), active=0)
    next_turn(game, Step.END, 1)
    next_turn(game)
    assert game.player(1).life == life and game.player(0).life == 20


@pytest.mark.parametrize(("text", "line"), [
    ("Return target creature to its owner's hand. If you control a land, it deals 2 damage to another target creature.",
     "Creature — Bear"),
    ("Destroy target artifact. If you control a land, it deals 2 damage to target creature.", "Artifact"),
])
def test_what_has_left_deals_no_damage_but_the_spell_does(text: str, line: str) -> None:
    made = Board()
    made.card(line=LAND)
    gone = made.card(line=line, owner=THEM, text="Lifelink")
    hurt = made.put(THEM, creature_face("2/5", name="Elk"))
    made.follow(text, ((gone,), (hurt,)))
    assert made.row(hurt).damage == 2 and made.life(THEM) == 20


@pytest.mark.parametrize("text", [
    "Target creature you control deals damage equal to its power to any other target. Then sacrifice it.",
    "Target creature you control deals 2 damage to any other target. Sacrifice it.",
])
@pytest.mark.parametrize("at_player", [False, True])
def test_it_is_what_dealt_the_damage_where_that_may_be_dealt_to_a_player(text: str, at_player: bool) -> None:
    made = Board()
    ox, elk = made.put(YOU, creature_face("2/2", name="Ox")), made.put(YOU, creature_face("2/5", name="Elk"))
    made.follow(text, ((ox,), (THEM if at_player else elk,)))
    assert (made.zone(ox), made.zone(elk)) == (Zone.GRAVEYARD, Zone.BATTLEFIELD)


@pytest.mark.parametrize("text", [
    "Destroy target creature. Its controller loses 3 life if you've cast another spell this turn.",
    "Tap target creature. If you've cast another sorcery spell this turn, its controller loses 3 life.",
])
def test_another_spell_is_another_than_the_spell_itself(text: str) -> None:
    for first, life in ((False, 20), (True, 17)):
        game = board(Side([], [free("Dirge", "Sorcery", text), free("Chant", "Sorcery", "You gain 1 life.")]),
                     Side([beast("Ox")]))
        if first:
            play(game, "Chant")
        play(game, "Dirge", "Ox")
        assert game.player(1).life == life


@pytest.mark.parametrize("deed", ["gets +3/+0", "gains trample and gets +3/+0"])
def test_other_creatures_are_other_than_the_one_that_equipment_is_attached_to(deed: str) -> None:
    rose = beast("Rose", text="Whenever ~ attacks, attach up to one target Equipment to it. Then up to one other "
                 f"target attacking creature {deed} until end of turn.")
    alone = war([rose], seats=Seats(attack={"Rose": 1}, take=("Rose", "Ox")), until=Step.DECLARE_BLOCKERS)
    assert pt(alone, "Rose") == (2, 2)
    both = war([rose, beast("Ox")], seats=Seats(attack={"Rose": 1, "Ox": 1}, take=("Rose", "Ox")),
               until=Step.DECLARE_BLOCKERS)
    assert (pt(both, "Rose"), pt(both, "Ox")) == ((2, 2), (5, 2))


@pytest.mark.parametrize("deed", [
    "put all other cards you own exiled with ~ into", "return each other card exiled with ~ to",
])
def test_other_exiled_cards_are_other_than_all_that_were_just_exiled(deed: str) -> None:
    text = f"At the beginning of your upkeep, you may exile all cards from your hand. If you do, {deed} your hand."
    game = board(Side([free("Box", "Enchantment", text)], [beast("Ox"), beast("Elk")]), Side(), asker=Seats(), active=1)
    table.next_turn(game, Step.UPKEEP)
    resolve(game)
    assert sorted(names(game, Zone.EXILE)) == ["Elk", "Ox"]
    table.next_turn(game, Step.MAIN1)
    table.next_turn(game, Step.UPKEEP, turns=2)
    resolve(game)
    assert {"Elk", "Ox"} <= set(names(game, Zone.HAND))


@pytest.mark.parametrize(("look", "deed"), [
    ("Look at", "put that card into your graveyard"), ("Reveal", "exile that card"),
])
def test_for_each_card_is_for_each_of_those_looked_at(look: str, deed: str) -> None:
    text = (f"{look} the top three cards of your library. For each card, {deed} unless you pay 2 life. Then put the "
            "rest into your hand.")
    made = Board()
    cards = [made.card(Zone.LIBRARY, "Sorcery", name=name) for name in "ABCD"]
    no, yes = decisions.Picked(("no",)), decisions.Picked(("yes",))
    made.follow(text, script=(no, yes, no))
    kept = [made.zone(each) is Zone.HAND for each in cards]
    assert kept == [False, True, False, False] and made.life() == 18
    assert made.zone(cards[3]) is Zone.LIBRARY


@pytest.mark.rule("608.2k")
@pytest.mark.parametrize(("asked", "cost", "met"), [
    ("the same mana value as", "{2}", True), ("the same mana value as", "{1}", False),
    ("lesser mana value than", "{1}", True), ("lesser mana value than", "{2}", False),
])
def test_what_was_revealed_is_compared_with_what_was_cast(asked: str, cost: str, met: bool) -> None:
    seer = beast("Seer", "1/1", f"Whenever you cast a creature spell, reveal the top card of your library. If it has "
                 f"{asked} that spell, you gain 3 life.")
    game = board(Side([seer, FOREST, FOREST], [beast("Ox", cost="{2}")], [beast("Top", cost=cost), FOREST]), Side())
    play(game, "Ox")
    assert game.player(0).life == (23 if met else 20)


@pytest.mark.rule("608.2c")
def test_nothing_is_compared_with_itself() -> None:
    text = "Sacrifice a creature. If it has greater power than the sacrificed creature, draw a card."
    assert isinstance(read_ability(text, types=("sorcery",))[0], Unread)


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("kind", "drawn"), [("Zombie", 1), ("Beast", 0)])
def test_what_it_was_is_asked_of_what_is_gone(kind: str, drawn: int) -> None:
    ghoul = beast("Ghoul", "2/2", "Whenever another creature dies, put a +1/+1 counter on this creature. If it was a "
                  "Zombie, draw a card.", types=f"Creature — {'Beast' if drawn else 'Zombie'}")
    game = board(Side([ghoul], [KILL], [FOREST]), Side([beast("Gob", types=f"Creature — {kind}")]))
    play(game, "Kill", "Gob")
    assert len(game.player(0).hand) == drawn and pt(game, "Ghoul") == (3, 3)


@pytest.mark.rule("608.2c")
def test_what_deals_damage_to_it_deals_it_to_another() -> None:
    brawl = free("Brawl", "Sorcery", "Target creature you control deals damage equal to its power to target creature "
                 "you don't control. That creature deals damage equal to its power to it.")
    game = board(Side([beast("Ox", "1/6")], [brawl]), Side([beast("Gob", "2/6")]))
    play(game, "Brawl", "Ox", "Gob")
    assert [game.obj(find(game, each)).damage for each in ("Ox", "Gob")] == [2, 1]


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("when", "asked", "played", "drawn"), [
    ("you cast a spell", "it's an instant spell", "Zap", 1), ("you cast a spell", "it's an instant spell", "Orb", 0),
    ("you cast a spell", "it was kicked", "Zap", 0), ("an artifact you control enters", "it's an artifact", "Orb", 1),
    ("a permanent you control enters", "it's a Beast", "Orb", 0),
    ("a permanent you control enters", "it was cast", "Orb", 1),
    ("you cast a spell", "its mana value is 3 or greater", "Zap", 0), ("you cast a spell", "it's blue", "Orb", 0),
])
def test_what_something_is_is_asked_of_what_may_be_so(when: str, asked: str, played: str, drawn: int) -> None:
    """And not of the object itself, whose kind is known."""
    watch = beast("Watch", "2/2", f"Whenever {when}, put a +1/+1 counter on this creature. If {asked}, draw a card.",
                  cost="{2}{U}")
    hand = [free("Zap", "Instant", "You gain 1 life."), free("Orb", "Artifact")]
    game = board(Side([watch], hand, [FOREST]), Side())
    play(game, played)
    assert len(game.player(0).hand) == 1 + drawn and pt(game, "Watch") == (3, 3)


@pytest.mark.rule("608.2c", "601.3")
def test_what_may_be_cast_is_not_what_is_on_the_battlefield() -> None:
    imp = beast("Imp", "2/2", "Whenever you discard a card, put a +1/+1 counter on this creature. You may cast it "
                "without paying its mana cost.\n{0}: Discard a card.")
    game = board(Side([imp], [beast("Ox", cost="{5}")]), Side())
    use(game, "Imp", "yes")
    assert sorted(names(game, Zone.BATTLEFIELD)) == ["Imp", "Ox"] and pt(game, "Imp") == (3, 3)


@pytest.mark.rule("608.2c", "614.6")
@pytest.mark.parametrize(("size", "made"), [("3/3", ["Treasure"]), ("5/5", [])])
def test_if_it_is_exiled_instead_follows_that_it_would_die(size: str, made: list[str]) -> None:
    mark = free("Mark", "Instant", "Target creature gets -3/-3 until end of turn. If that creature would die this "
                "turn, exile it instead. If you do, create a Treasure token.")
    game = board(Side((), [mark]), Side([beast("Elk", size)]))
    play(game, "Mark", "Elk")
    assert names(game, Zone.BATTLEFIELD) == made and names(game, Zone.GRAVEYARD, 1) == []
