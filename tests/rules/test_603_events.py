"""CR 603.2. Events that trigger abilities: one or several at once, to whom, how often."""

from __future__ import annotations

import pytest

from engine.events.kinds import Damage, PlayerLoses, Tap
from engine.events.pipeline import emit
from engine.rules.before_priority import settle
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords import table
from tests.keywords.table import Seats, counters, creature, named, printed_card, war
from tests.rules.askers import Script
from tests.rules.board import Side, all_of, board, find, resolve, spell, to_step
from tests.rules.cards import FOREST, bear
from tests.rules.play import after, beast, free, go_on, life_after, next_turn, play, use
from tests.rules.situations import gained
from tests.rules.test_combat import attacking, fight
from tests.rules.usual_cards import KILL_G, OWL, OWL_OF_2, SPREAD, WIPE, WOLF, WOLF_OF_2

DRAW = "draw a card."


@pytest.mark.rule("104.3")
@pytest.mark.parametrize("who", ["a player", "an opponent"])
def test_a_player_who_loses_is_noticed(who: str) -> None:
    text = f"Whenever {who} loses the game, put five +1/+1 counters on Heir."
    game = board(Side([spell("Heir", "{1}", "Creature — Vampire", text, pt="1/1")]), Side(), Side())
    emit(game, [PlayerLoses(2, "no life left", "704.5a")])
    settle(game)
    resolve(game)
    assert game.chars(find(game, "Heir")).power == 6


@pytest.mark.rule("107.14")
def test_whenever_you_get_energy() -> None:
    text = "Whenever you get one or more {E}, this creature gets +2/+2 until end of turn."
    game = after(board(Side([beast("Ox", text=text)], [free("Spark", "Sorcery", "You get {E}{E}.")]), Side()), "Spark")
    assert game.chars(find(game, "Ox")).power == 4


@pytest.mark.rule("109.2", "603.2")
@pytest.mark.parametrize(("owner", "life"), [(0, 21), (1, 20)])
def test_whose_the_last_of_an_occasion_is_all_are(owner: int, life: int) -> None:
    text = "Whenever a creature or a land you control becomes tapped, you gain 1 life."
    tap = free("Tap", "Instant", "Tap target creature.")
    sides = [[beast("Ox")] if owner == player else [] for player in (0, 1)]
    game = board(Side([free("Shrine", "Enchantment", text), *sides[0]], [tap]), Side(sides[1]))
    assert life_after(game, "Tap") == life


@pytest.mark.rule("400.7")
def test_what_entered_from_a_graveyard_is_known() -> None:
    text = ("Whenever a creature enters, if it entered from your graveyard or you cast it from your graveyard, you "
            "gain 2 life.")
    rise = spell("Rise", "{G}", "Sorcery", "Return all creature cards from your graveyard to the battlefield.")
    game = board(Side([FOREST, spell("Watch", "{G}", "Enchantment", text)], [rise], graveyard=[bear()]), Side())
    assert life_after(game, "Rise") == 22


@pytest.mark.rule("508.1f")
def test_becoming_tapped_but_not_to_attack() -> None:
    text = ("Whenever a creature an opponent controls becomes tapped, if it isn't being declared as an attacker, you "
            "gain 1 life.")
    game = board(Side([beast("Ox"), beast("Elk")]), Side([free("Ring", "Enchantment", text)]),
                 asker=Script(attacking("Ox")))
    emit(game, [Tap(find(game, "Elk"))])
    go_on(game)
    to_step(game, Step.DECLARE_ATTACKERS)
    assert game.player(1).life == 21


@pytest.mark.rule("603.2")
def test_each_attacks_for_the_first_time_by_itself() -> None:
    wave = free("Wave", "Enchantment", "Whenever a creature you control attacks for the first time each turn, you gain "
                "1 life.")
    seats = Seats(attack={"Wolf": 1, "Elk": 1})
    game = war([wave, beast("Wolf"), beast("Elk")], seats=seats, until=Step.DECLARE_BLOCKERS)
    assert game.player(0).life == 22


@pytest.mark.rule("603.2")
def test_the_first_gain_of_ones_own_turn() -> None:
    text = "Whenever you gain life for the first time during each of your turns, you draw a card."
    balm = [free("Balm", "Instant", "You gain 1 life."), free("Salve", "Instant", "You gain 1 life.")]
    game = after(board(Side([free("Cup", "Artifact", text)], balm), Side()), "Balm", "Salve")
    assert len(game.player(0).hand) == 1
    game = board(Side([free("Cup", "Artifact", text)], balm), Side(), active=1)
    game.state.priority = 0
    play(game, "Balm")
    assert len(game.player(0).hand) == 1


@pytest.mark.rule("603.2")
def test_a_creature_card_put_into_a_graveyard_from_elsewhere_and_one_that_dies_each_trigger_once() -> None:
    grim = spell("Grim", "{G}", "Enchantment", "Whenever another creature dies, or a creature card is put into a "
                 "graveyard from anywhere other than the battlefield, or a creature card leaves your graveyard, you "
                 "gain 1 life.")
    mill = spell("Grind", "{G}", "Instant", "Mill a card.")
    back = spell("Back", "{G}", "Instant", "Return target creature card from your graveyard to your hand.")
    game = board(Side([FOREST] * 3 + [grim, bear()], [KILL_G, mill, back], library=[bear("Deep Bear")] * 3), Side())
    seen = []
    for name in ("Kill", "Grind", "Back"):
        play(game, name)
        seen.append(game.player(0).life)
    assert seen == [21, 22, 23]


@pytest.mark.rule("603.2")
def test_either_thing_done_triggers() -> None:
    mill = beast("Mill", text="Whenever you sacrifice an artifact or discard a card, you gain 1 life.")
    shed = free("Shed", "Enchantment", "{0}: Sacrifice an artifact.\n{0}, Discard a card: Scry 1.")
    game = board(Side([mill, shed, free("Rock", "Artifact")], [beast("Ox"), beast("Elk")]), Side())
    use(game, "Shed")
    assert game.player(0).life == 21
    use(game, "Shed", "Ox", ability=1)
    assert game.player(0).life == 22


@pytest.mark.rule("603.2")
@pytest.mark.parametrize("before", [False, True])
def test_the_first_to_die_is_the_first_of_the_turn(before: bool) -> None:
    text = "Whenever a creature you control dies for the first time each turn, you gain 1 life."
    slay = [free(f"Slay {name}", "Instant", "Destroy target creature.") for name in ("A", "B", "C")]
    mine = [beast("Ox"), beast("Elk"), free("Rock", "Artifact")]
    game = board(Side(mine, [free("Mill", "Enchantment", text), *slay]), Side([beast("Cat")]))
    play(game, "Slay C", find(game, "Cat"))
    if before:
        play(game, "Slay A", find(game, "Ox"))
    play(game, "Mill")
    if not before:
        play(game, "Slay A", find(game, "Ox"))
    assert game.player(0).life == (20 if before else 21)
    assert life_after(game, ("Slay B", find(game, "Elk"))) == (20 if before else 21)


@pytest.mark.rule("603.2")
def test_the_first_to_enter_is_the_first_of_the_turn() -> None:
    text = "Whenever another creature you control enters for the first time each turn, you gain 1 life."
    game = board(Side([beast("Mill", text=text)], [beast("Ox"), beast("Elk"), free("Rock", "Artifact")]), Side())
    for name, life in (("Rock", 20), ("Ox", 21), ("Elk", 21)):
        assert life_after(game, name) == life


@pytest.mark.rule("603.2")
def test_the_first_card_of_each_of_your_turns_is_revealed() -> None:
    text = ("Reveal the first card you draw on each of your turns. Whenever you reveal a land card this way, you gain "
            "1 life. Whenever you reveal a nonland card this way, you gain 5 life.")
    draw = free("Draw", "Instant", "Target player draws a card.")
    game = board(Side([free("God", "Enchantment", text)], [draw, draw], [beast("Ox"), FOREST, beast("Elk")]), Side())
    assert life_after(game, ("Draw", 0)) == 25
    assert life_after(game, ("Draw", 0)) == 25


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(("text", "mine", "made"), [
    ("Exile two cards from your hand.", True, 1), ("Exile all creatures.", True, 1), ("Exile all creatures.", False, 0),
    ("Mill two cards.", True, 0),
])
def test_cards_are_exiled_from_the_hand_or_permanents_by_your_spells(text: str, mine: bool, made: int) -> None:
    ranar = free("Ranar", "Enchantment", "Whenever one or more cards are put into exile from your hand or a spell or "
                 "ability you control exiles one or more permanents from the battlefield, you gain 1 life.")
    deed = free("Deed", "Instant", text)
    both = [WOLF, OWL]
    game = board(Side([ranar, *both], [*([deed] if mine else []), FOREST, FOREST, FOREST]),
                 Side([], [] if mine else [deed]), active=0 if mine else 1)
    play(game, "Deed", *((("Forest", "Forest"),) if "hand" in text else ()))
    assert game.player(0).life == 20 + made


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(("event", "drawn"), [
    ("one or more players discard one or more cards", 1), ("one or more opponents discard one or more cards", 1),
    ("one or more opponents lose life", 1), ("one or more players gain life", 0), ("a player discards a card", 3),
])
def test_what_several_players_do_at_once_is_one_event(event: str, drawn: int) -> None:
    law = spell("Law", "{G}", "Enchantment", f"Whenever {event}, {DRAW}")
    blight = free("Blight", "Sorcery", "Each opponent loses 1 life. Each player discards a card.")
    hands = [beast("Ox"), beast("Elk")]
    game = board(Side([law], [blight, hands[0]], library=[FOREST] * 4), Side([], hands[:1]), Side([], hands[1:]))
    play(game, "Blight")
    assert len(game.player(0).hand) == drawn


@pytest.mark.rule("603.2c")
def test_this_and_others_that_enter_together_are_one_event() -> None:
    text = "Whenever this creature and/or one or more other Beasts you control enter, you gain 1 life."
    rite = "Return all creature cards from your graveyard to the battlefield."
    game = board(Side([], [free("Rite", "Sorcery", rite)], graveyard=[beast("Chief", text=text), beast("Ox")]), Side())
    assert life_after(game, "Rite") == 21


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(("which", "drawn"), [("one or more Bears you control", 1), ("a Bear you control", 2)])
@pytest.mark.parametrize("event", ["Whenever you put one or more +1/+1 counters on {}, ",
                                   "Whenever one or more +1/+1 counters are put on {}, "])
def test_counters_on_one_or_more_things_are_one_event(event: str, which: str, drawn: int) -> None:
    law = spell("Law", "{G}", "Enchantment", event.format(which) + DRAW)
    bears = [beast(name, types="Creature — Bear") for name in ("Bear", "Cub")]
    game = after(board(Side([law, *bears], [SPREAD], library=[FOREST] * 3), Side()), "Spread")
    assert len(game.player(0).hand) == drawn


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(("which", "drawn"), [("one or more creatures you control become", 1),
                                              ("a creature you control becomes", 2)])
def test_several_that_become_blocked_are_one_event(which: str, drawn: int) -> None:
    law = spell("Law", "{G}", "Enchantment", f"Whenever {which} blocked, you gain 1 life.")
    seats = Seats(attack={"Ox": 1, "Elk": 1}, block=[("Ant", "Ox"), ("Bee", "Elk")])
    game = war([creature("Ox"), creature("Elk"), law], [creature("Ant"), creature("Bee")], seats=seats)
    assert game.player(0).life == 20 + drawn


@pytest.mark.rule("603.2c")
def test_you_and_yours_targeted_by_one_spell() -> None:
    text = ("Whenever you and/or at least one permanent you control becomes the target of a spell or ability an "
            "opponent controls, this enchantment deals 2 damage to that player.")
    bolt = free("Bolts", "Sorcery", "Bolts deals 1 damage to each of up to three targets.")
    game = board(Side(hand=[bolt]), Side([free("Ley", "Enchantment", text), beast("Ox")]))
    assert life_after(game, ("Bolts", (1, "Ox"))) == 18


@pytest.mark.rule("603.2c")
def test_what_is_dealt_damage_by_several_at_once_is_dealt_damage_once() -> None:
    text = "Whenever Brute or another creature you control is dealt damage, you gain that much life."
    brute = spell("Brute", "{1}", "Creature — Dinosaur", text, pt="2/9")
    game = board(Side([brute, bear("Pup")]), Side([bear("One"), bear("Two")]))
    mine, pup, one, two = (find(game, name) for name in ("Brute", "Pup", "One", "Two"))
    emit(game, [Damage(one, mine, 2, True), Damage(two, mine, 3, True), Damage(one, pup, 1, True)])
    settle(game)
    assert len(game.state.stack) == 2
    resolve(game)
    resolve(game)
    assert game.player(0).life == 26


@pytest.mark.rule("603.2c")
def test_several_that_become_tapped_at_once_trigger_once() -> None:
    book = spell("Book", "{G}", "Enchantment", "Whenever one or more creatures you control become tapped, you gain 1 "
                                               "life.")
    sleep = spell("Sleep", "{G}", "Instant", "Tap all creatures.")
    assert life_after(board(Side([FOREST, book, bear(), bear("Other Bear")], [sleep]), Side()), "Sleep") == 21


@pytest.mark.rule("603.2c")
def test_once_for_each_source_that_deals_damage() -> None:
    text = ("Whenever a creature you control deals damage to one or more permanents and/or players, put a +1/+1 "
            "counter on this creature.")
    game = fight(Side([beast("Ox", text=text), beast("Elk")]), Side(), attacking("Ox", "Elk"))
    to_step(game, Step.MAIN2)
    assert game.obj(find(game, "Ox")).counters == {"+1/+1": 2}


@pytest.mark.rule("603.6")
def test_a_card_comes_from_its_owners_graveyard_to_the_hand() -> None:
    scale = beast("Scale", text="When this card is put into your hand from your graveyard, you gain 2 life.")
    back = free("Back", "Sorcery", "Return all creature cards from your graveyard to your hand.")
    assert life_after(board(Side([], [back], graveyard=[scale, WOLF]), Side(graveyard=[scale])), "Back") == 22


@pytest.mark.rule("603.6a")
def test_entering_from_a_graveyard_triggers_once() -> None:
    back = free("Back", "Sorcery", "Return target creature card from your graveyard to the battlefield.")
    ghost = beast("Ghost", "2/2", "When this creature enters from your graveyard, you gain 3 life.")
    game = after(board(Side([], [back], graveyard=[ghost]), Side()), "Back")
    assert find(game, "Ghost") and game.player(0).life == 23


@pytest.mark.rule("603.6a")
def test_what_enters_tapped_is_untapped() -> None:
    text = "Whenever a permanent enters tapped and under your control, untap it."
    game = board(Side([free("Charm", "Artifact", text)], [beast("Sloth", text="This creature enters tapped.")]), Side())
    play(game, "Sloth")
    assert not game.obj(find(game, "Sloth")).tapped


@pytest.mark.rule("603.6a")
def test_only_what_enters_under_the_enchanted_players_control_counts() -> None:
    text = "Enchant player\nWhenever a creature enters under enchanted player's control, that player loses 1 life."
    game = board(Side(hand=[free("Hex", "Enchantment — Aura", text), beast("Ox")]), Side())
    assert life_after(game, ("Hex", 1), "Ox", player=1) == 20
    game = board(Side(hand=[free("Hex", "Enchantment — Aura", text), beast("Ox")]), Side())
    assert life_after(game, ("Hex", 0), "Ox") == 19


@pytest.mark.rule("603.6c")
def test_leaving_without_dying() -> None:
    text = "Whenever another creature you control leaves the battlefield, if it didn't die, you gain 2 life."
    hand = [free("Exit", "Sorcery", "Exile target creature."), free("Doom", "Sorcery", "Destroy target creature.")]
    game = board(Side([beast("Sage", text=text), beast("Ox"), beast("Elk")], hand), Side())
    assert life_after(game, ("Doom", "Elk")) == 20
    assert life_after(game, ("Exit", "Ox")) == 22


@pytest.mark.rule("603.8")
@pytest.mark.parametrize(("field", "hand", "won"), [(0, 0, True), (1, 0, False), (0, 1, False)])
def test_no_other_permanents_and_an_empty_hand(field: int, hand: int, won: bool) -> None:
    text = "When you control no permanents other than Lonely and have no cards in hand, you win the game."
    lonely = free("Lonely", "Enchantment", text)
    game = board(Side([beast("Ox")] * field, [lonely, *[beast("Cow")] * hand]), Side([beast("Elk")], [beast("Elk")]))
    play(game, "Lonely")
    assert (game.state.outcome is not None) is won


@pytest.mark.rule("603.8")
def test_whoever_controls_what_is_anothers() -> None:
    text = ("When a player other than this creature's owner controls it, that player sacrifices it. If the player "
            "does, this creature deals 7 damage to the player.")
    give = free("Give", "Sorcery", "Target opponent gains control of target creature you control.")
    game = after(board(Side([beast("Bomb", text=text)], [give]), Side(), Side()), ("Give", 2, "Bomb"))
    go_on(game)
    assert not all_of(game, "Bomb") and [each.life for each in game.state.players] == [20, 20, 13]


@pytest.mark.rule("603.8")
def test_an_empty_graveyard_is_a_state() -> None:
    coil = free("Coil", "Artifact", "When there are no cards in your graveyard, you lose 3 life and sacrifice ~.")
    empty = free("Empty", "Artifact", "{0}, Exile a card from your graveyard: You gain 1 life.")
    game = board(Side([coil, empty], graveyard=[FOREST]), Side())
    go_on(game)
    assert all_of(game, "Coil") and game.player(0).life == 20
    use(game, "Empty")
    assert not all_of(game, "Coil") and game.player(0).life == 18


@pytest.mark.rule("614.10")
@pytest.mark.parametrize(("whose", "back"), [(0, 0), (1, 1)])
def test_what_an_opponents_spell_puts_into_the_graveyard_returns(whose: int, back: int) -> None:
    text = ("Whenever a spell or ability an opponent controls causes a land to be put into your graveyard from the "
            "battlefield, return that card to the battlefield.")
    rain = free("Rain", "Sorcery", "Destroy target land.")
    mine = Side([free("Ground", "Enchantment", text), FOREST], [rain] if whose == 0 else [])
    game = after(board(mine, Side([], [rain] if whose else []), active=whose), ("Rain", "Forest"))
    assert len(all_of(game, "Forest")) == back


@pytest.mark.rule("701.7a")
def test_what_an_opponents_spell_destroys() -> None:
    text = ("Whenever a spell or ability an opponent controls destroys a noncreature permanent you control, you gain 3 "
            "life.")
    hand = [free("Break", "Sorcery", "Destroy target artifact.")]
    game = board(Side(hand=hand), Side([free("Relic", "Artifact"), free("Scale", "Enchantment", text)]))
    play(game, "Break", "Relic")
    go_on(game)
    assert game.player(1).life == 23
    assert all_of(game, "Relic", Zone.GRAVEYARD)


@pytest.mark.rule("701.13")
def test_milling_creature_cards_is_an_event() -> None:
    text = "Whenever a player mills one or more creature cards, you gain 1 life."
    rot = free("Rot", "Sorcery", "Target player mills three cards.")
    game = board(Side([free("Hive", "Enchantment", text)], [rot]),
                 Side(library=[beast("Elk"), beast("Ox"), free("Plot", "Land")]))
    assert life_after(game, ("Rot", 1)) == 21


@pytest.mark.rule("701.21a")
def test_who_taps_counts() -> None:
    text = "Whenever you tap an untapped creature an opponent controls, you gain 2 life."
    hand = [free("Nod", "Sorcery", "Tap target creature."), free("Nap", "Sorcery", "Tap target creature.")]
    game = board(Side([free("Crown", "Artifact", text), beast("Ox")], hand), Side([beast("Elk")]))
    assert life_after(game, ("Nod", "Elk"), ("Nap", "Ox")) == 22


@pytest.mark.rule("2022:714.2d")
def test_the_final_chapter_resolves() -> None:
    text = ("Whenever the final chapter ability of a Saga you control resolves, each opponent loses X life and you "
            "gain X life, where X is that Saga's mana value.")
    saga = printed_card("Tale", "Enchantment — Saga", "I — Scry 1.\nII — Scry 1.", "saga", "{G}")
    game = after(board(Side([FOREST, beast("Bard", text=text)], [saga]), Side()), "Tale")
    next_turn(game, Step.DRAW, turns=2)
    assert (game.player(0).life, game.player(1).life) == (20, 20)
    to_step(game, Step.BEGIN_COMBAT)
    assert (game.player(0).life, game.player(1).life) == (21, 19)
    assert not find(game, "Tale")


def test_while_is_asked_as_the_event_happens() -> None:
    text = "Whenever a creature enters while you control an artifact, you gain 1 life."
    watcher = spell("Watcher", "{1}", "Enchantment", text)
    relic = spell("Relic", "{1}", "Artifact", "")
    for side, gain in (([watcher], 0), ([watcher, relic], 1)):
        game = board(Side([*side, FOREST, FOREST], [bear()]), Side())
        play(game, "Plain Bear")
        assert gained(game) == gain


def test_the_player_whose_graveyard_it_is_put_into() -> None:
    toll = spell("Toll", "{1}", "Enchantment", "Whenever a permanent is put into an opponent's graveyard, that player "
                 "loses 1 life.")
    slay = spell("Slay", "{0}", "Sorcery", "Destroy all creatures.")
    game = board(Side([toll, WOLF_OF_2], [slay]), Side([WOLF_OF_2]), Side([OWL_OF_2, OWL_OF_2]), asker=Seats())
    table.play(game, "Slay")
    assert [game.player(each).life for each in (0, 1, 2)] == [20, 19, 18]


@pytest.mark.parametrize(("card", "grown"), [(beast("Ghost", types="Creature — Spirit"), 1),
                                             (beast("Flyer", text="Flying"), 1), (bear(), 0)])
def test_a_card_of_either_kind_is_discarded(card: object, grown: int) -> None:
    text = "Whenever you discard a Spirit card or a card with flying, put a +1/+1 counter on this creature."
    game = board(Side([beast("Sifter", text=text)], [WIPE, card]), Side())  # type: ignore[list-item]
    play(game, "Wipe")
    assert game.obj(find(game, "Sifter")).counters.get("+1/+1", 0) == grown


def test_several_returned_to_hand_at_once_and_greatest_of_all() -> None:
    mage = creature("Mage", "Whenever one or more artifacts are returned to hand, put a +1/+1 counter on this "
                    "creature.\nAs long as you control the artifact with the greatest mana value or tied for the "
                    "greatest mana value, this creature has flying.")
    shelf = spell("Shelf", "{3}", "Artifact", "{1}: You gain 1 life.")
    cup = spell("Cup", "{1}", "Artifact", "{1}: You gain 1 life.")
    wave = spell("Wave", "{G}", "Sorcery", "Return all artifacts you don't control to their owners' hands.")
    game = board(Side([FOREST, mage, cup], [wave]), Side([shelf, cup]))
    assert "flying" not in game.chars(find(game, "Mage")).keywords
    play(game, "Wave")
    assert counters(game, "Mage") == 1
    assert "flying" in game.chars(find(game, "Mage")).keywords
    assert named(game) == ["Cup", "Forest", "Mage"]


def test_returned_to_its_owners_hand() -> None:
    text = "Whenever another nonland permanent you control is returned to its owner's hand, you gain 1 life."
    unsummon = free("Unsummon", "Instant", "Return target permanent to its owner's hand.")
    game = board(Side([beast("Just", text=text), bear(), FOREST], [unsummon, unsummon]), Side())
    assert life_after(game, ("Unsummon", "Plain Bear"), ("Unsummon", "Forest")) == 21


@pytest.mark.rule("603.2", "110.2")
@pytest.mark.parametrize(("event", "mine", "theirs"), [
    ("an opponent gains control of a permanent from you", 1, 0), ("you gain control of a creature", 0, 1),
    ("you gain control of a creature from an opponent", 0, 1), ("a player gains control of a creature", 1, 1),
    ("you gain control of a creature from another player", 0, 1), ("you gain control of a land", 0, 0),
])
def test_who_gains_control_of_what_from_whom_is_noticed(event: str, mine: int, theirs: int) -> None:
    for target, times in (("Ox", mine), ("Elk", theirs)):
        bell = free("Bell", "Enchantment", f"Whenever {event}, you gain 1 life.")
        swap = free("Swap", "Sorcery", "Target opponent gains control of target creature you control." if target == "Ox"
                    else "Gain control of target creature.")
        game = board(Side([bell, beast("Ox")], [swap]), Side([beast("Elk")]))
        play(game, "Swap", *([1] if target == "Ox" else []), target)
        assert (game.player(0).life, game.controller(find(game, target))) == (20 + times, int(target == "Ox"))


@pytest.mark.rule("603.2", "102.3")
@pytest.mark.parametrize(("owner", "life"), [(0, 21), (2, 20)])
def test_from_whom_control_is_gained_is_asked(owner: int, life: int) -> None:
    """An opponent who takes another opponent's creature takes none from you."""
    text = "Whenever an opponent gains control of a creature from you, you gain 1 life."
    take = free("Take", "Sorcery", "Gain control of target creature.")
    sides = [[beast("Ox")] if owner == player else [] for player in range(3)]
    own, taker = [free("Shrine", "Enchantment", text), *sides[0]], Side(hand=[take])
    assert life_after(board(Side(own), taker, Side(sides[2]), active=1), ("Take", "Ox")) == life
