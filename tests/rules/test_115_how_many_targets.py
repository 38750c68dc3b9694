"""CR 115, 601.2c. How many targets there are, of whom, who chooses them, and targets that are changed."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Chosen, Targets
from engine.game import Game
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords import table
from tests.keywords.table import Seats, counters, creature, named
from tests.rules.board import Side, all_of, board, find, resolve, spell
from tests.rules.cards import FOREST, ISLAND, MOUNTAIN, SWAMP, bear
from tests.rules.options import can, can_cast, cast_of
from tests.rules.play import able, after, beast, called, cast, do, free, go_on, life_after, names, play, use
from tests.rules.test_701_designations import attack
from tests.rules.usual_cards import ELF, OWL_OF_2, WOLF_OF_2

RELICS = [beast("Ox"), beast("Elk")]
TEXTS = [
    "Exile two target cards from {}.",
    "Put two target creature cards from {} on top of their owners' libraries in any order.",
]
OX, COW = beast("Ox", cost="{3}"), beast("Cow", cost="{1}")
SINGLE = "If target spell has only one target and that target is"
BOLT = free("Bolt", "Instant", "Bolt deals 3 damage to any target.")
GROW = free("Grow", "Instant", "Destroy target creature.")
PAIR = free("Pair", "Instant", "Destroy two target creatures.")
CARD = free("Card", "Artifact")


@pytest.mark.rule("115.1", "601.2c")
@pytest.mark.parametrize(("whose", "apart"), [
    ("an opponent's graveyard", False), ("a player's graveyard", False), ("a single graveyard", False),
    ("your opponents' graveyards", True), ("graveyards", True),
])
@pytest.mark.parametrize("text", TEXTS)
def test_cards_of_two_players_are_not_from_one_graveyard(whose: str, apart: bool, text: str) -> None:
    spell = free("Sweep", "Sorcery", text.format(whose))
    assert can_cast(board(Side([], [spell]), Side(graveyard=RELICS), Side()))
    assert can_cast(board(Side([], [spell]), Side(graveyard=RELICS[:1]), Side(graveyard=RELICS[1:]))) is apart


@pytest.mark.rule("115.1")
def test_a_card_of_each_opponent_is_from_different_graveyards() -> None:
    text = "For each opponent, exile up to one target creature card from that player's graveyard."
    game = board(Side([], [free("Sweep", "Sorcery", text)]), Side(graveyard=RELICS[:1]), Side(graveyard=RELICS[1:]))
    play(game, "Sweep", "Ox", "Elk")
    assert names(game, Zone.EXILE) == ["Ox", "Elk"]


@pytest.mark.rule("115.1")
def test_one_of_each_of_two_kinds() -> None:
    text = "Put a +1/+1 counter on each of up to one target creature and up to one target land."
    game = board(Side([beast("Ox"), free("Plot", "Land")], [free("Gift", "Sorcery", text)]), Side())
    play(game, "Gift", "Ox", "Plot")
    assert [game.obj(find(game, name)).counters.get("+1/+1") for name in ("Ox", "Plot")] == [1, 1]


@pytest.mark.rule("115.1")
def test_each_player_chooses_a_target_of_their_own() -> None:
    pit = spell("Pit", "{G}", "Enchantment", "At the beginning of each player's upkeep, destroy target nonartifact "
                "creature that player controls of their choice. It can't be regenerated.")
    game = board(Side([pit, bear("Mine")]), Side([bear("Theirs"), bear("Other")]), asker=Seats(take=("Other",)))
    table.next_turn(game, Step.UPKEEP)
    resolve(game)
    assert named(game) == ["Mine", "Pit", "Theirs"]


@pytest.mark.rule("115.1")
def test_graveyards_of_any_number_of_players_are_exiled() -> None:
    hand = [free("Purge", "Sorcery", "Exile any number of target players' graveyards.")]
    game = after(board(Side(hand=hand, graveyard=[beast("Ox")]), Side(graveyard=[beast("Elk")])), ("Purge", 1))
    assert names(game, Zone.EXILE) == ["Elk"]


@pytest.mark.rule("115.1")
def test_each_of_two_chosen_players_searches() -> None:
    text = ("Choose two target players. Each of them searches their library for a card, then shuffles and puts that "
            "card on ")
    game = after(board(Side((), [free("Pair", "Sorcery", text + "top.")], library=[FOREST] * 4 + [bear()]),
                       Side(library=[ISLAND] * 4 + [bear("Foe Bear")])), ("Pair", (0, 1), "Plain Bear", "Foe Bear"))
    assert [names(game, Zone.LIBRARY, player)[0] for player in (0, 1)] == ["Plain Bear", "Foe Bear"]


@pytest.mark.rule("115.3")
def test_two_sentences_of_the_same_words_have_a_target_each() -> None:
    both = free("Both", "Sorcery", "Target creature gets +1/+1 until end of turn. Target creature gets +2/+2 until end "
                "of turn.")
    game = after(board(Side([], [both]), Side([OX, COW])), ("Both", "Ox", "Cow"))
    assert [game.chars(find(game, name)).power for name in ("Ox", "Cow")] == [3, 4]


@pytest.mark.rule("115.3")
def test_another_target_is_not_the_same_creature_again() -> None:
    seesaw = spell("Seesaw", "{R}", "Instant", "Target creature gets +1/+1 until end of turn. Another target creature "
                   "gets -1/-1 until end of turn.")
    game = board(Side([MOUNTAIN, bear(), bear("Other Bear")], [seesaw]), Side())
    one, other = find(game, "Plain Bear"), find(game, "Other Bear")
    play(game, "Seesaw", Chosen((one,)), Chosen((other,)))
    assert (game.chars(one).power, game.chars(other).power) == (3, 1)


@pytest.mark.rule("115.4")
def test_any_other_target_is_not_the_first_one() -> None:
    text = "Dash deals 2 damage to any target and 1 damage to any other target."
    game = board(Side(hand=[spell("Dash", "{0}", "Sorcery", text)]), Side([beast("Ox"), beast("Elk")]))
    says = play(game, "Dash", "Ox", "Elk")
    second = [each for each in says.decisions if isinstance(each, Targets)][1]
    assert find(game, "Elk") and not find(game, "Ox")
    assert len(second.legal) == 3


@pytest.mark.rule("115.7")
@pytest.mark.parametrize("words", ["the targets of", "any targets of"])
def test_changed_targets(words: str) -> None:
    text = f"You may change {words} target instant or sorcery spell."
    bolt = free("Bolt", "Instant", "Bolt deals 3 damage to target player.")
    game = board(Side(hand=[bolt, free("Turn", "Instant", text)]), Side())
    cast(game, "Bolt", 0)
    play(game, "Turn", "Bolt", *(("yes", "yes") if "any" in words else ("yes",)), 1)
    assert (game.player(0).life, game.player(1).life) == (20, 17)


def _turned(answer: Card, aim: str | int | tuple[str, ...], *answers: str | int, spell: Card = BOLT) -> Game:
    """After a spell aimed so has been answered by another, both of the first player."""
    game = board(Side([beast("Ox"), beast("Elk"), free("Rock", "Artifact")], [spell, answer]), Side())
    cast(game, spell.name, aim)
    play(game, answer.name, *answers)
    return game


@pytest.mark.rule("115.7a")
@pytest.mark.parametrize(("text", "aim", "chosen", "left"), [
    ("Change the target of target spell with a single target. The new target must be a creature.", 1, "Elk", ["Ox"]),
    ("You may change the target of target spell that targets only a player. The new target must be a creature.", 1,
     "Ox", ["Elk"]),
    (f"{SINGLE} a creature, change that spell's target to another creature.", "Ox", "", ["Ox"]),
    ("Change the target of target spell with a single target to a creature.", "Ox", "", ["Ox"]),
])
def test_the_new_target_is_such(text: str, aim: str | int, chosen: str, left: list[str]) -> None:
    answers = ("yes",) * text.startswith("You may") + (chosen,) * bool(chosen)
    game = _turned(free("Bend", "Instant", text), aim, *answers)
    assert [each for each in names(game, Zone.BATTLEFIELD) if each in ("Ox", "Elk")] == left
    assert game.player(1).life == 20


@pytest.mark.rule("115.7a")
@pytest.mark.parametrize("text", [
    "Change the target of target spell with a single target. The new target must be a player.",
    "Change the target of target spell that targets only a single creature. The new target must be an artifact.",
])
def test_what_has_no_such_target_keeps_its_own(text: str) -> None:
    game = _turned(free("Bend", "Instant", text), "Ox", spell=GROW)
    assert "Ox" not in names(game, Zone.BATTLEFIELD) and "Elk" in names(game, Zone.BATTLEFIELD)


@pytest.mark.rule("115.7a")
def test_one_of_several_targets_becomes_the_object_that_says_so() -> None:
    text = "When this creature enters, you may change a target of target spell or ability to this creature."
    game = board(Side([beast("Ox"), beast("Elk")], [PAIR, beast("Lure", text=f"Flash\n{text}")]), Side())
    cast(game, "Pair", ("Ox", "Elk"))
    cast(game, "Lure")
    go_on(game, "yes", "Elk")
    assert names(game, Zone.BATTLEFIELD) == ["Elk"]


@pytest.mark.rule("601.2c")
@pytest.mark.parametrize(("kicks", "left"), [("yes", 16), ("no", 18)])
def test_a_kicked_spell_that_does_something_else_instead_keeps_its_target(kicks: str, left: int) -> None:
    spark = free("Spark", "Instant", "Kicker {0}\nSpark deals 2 damage to any target. If this spell was kicked, it "
                 "deals 4 damage instead.")
    assert life_after(board(Side(hand=[spark]), Side()), ("Spark", kicks, 1), player=1) == left


@pytest.mark.rule("601.2c")
def test_one_card_of_each_color_is_returned() -> None:
    text = "For each color, return up to one target creature card of that color from your graveyard to your hand."
    white = spell("Knight", "{W}", "Creature — Human", "Vigilance", pt="1/1")
    game = board(Side([FOREST], [spell("Dawn", "{G}", "Sorcery", text)], graveyard=[white, bear()]), Side())
    knight, green = find(game, "Knight", Zone.GRAVEYARD), find(game, "Plain Bear", Zone.GRAVEYARD)
    play(game, "Dawn", Chosen((knight,)), Chosen((green,)))
    assert find(game, "Knight", Zone.HAND)
    assert find(game, "Plain Bear", Zone.HAND)


@pytest.mark.rule("601.2c")
def test_so_many_targets_as_x_was() -> None:
    burst = free("Burst", "Instant", "Return up to X target creatures to their owners' hands, where X is one plus the "
                                     "number of cards named Burst in all graveyards as you cast this spell.")
    game = board(Side(hand=[burst], graveyard=[burst]), Side([beast("Ox"), beast("Elk"), beast("Ant")]))
    play(game, "Burst", ("Ox", "Elk"))
    assert names(game, Zone.BATTLEFIELD, 1) == ["Ant"]


@pytest.mark.rule("601.2c")
def test_a_graveyard_with_too_few_cards_is_not_begun_with() -> None:
    spell = free("Sweep", "Sorcery", "Exile two target cards from an opponent's graveyard.")
    game = board(Side([], [spell]), Side(graveyard=[beast("Yak")]), Side(graveyard=RELICS))
    said = play(game, "Sweep")
    assert names(game, Zone.EXILE) == ["Ox", "Elk"]
    assert [len(each.legal) for each in said.decisions if isinstance(each, Targets)] == [2, 1]


@pytest.mark.rule("601.2c")
def test_a_target_chosen_at_random() -> None:
    text = "When this creature enters, it fights target creature an opponent controls chosen at random."
    game = after(board(Side(hand=[beast("Ox", "3/3", text)]), Side([beast("Elk")])), "Ox")
    assert find(game, "Elk", Zone.GRAVEYARD)


@pytest.mark.rule("601.2c")
def test_a_token_of_each_opponent_is_a_target() -> None:
    raid = free("Raid", "Sorcery", "For each opponent, destroy up to one target token that player controls.")
    breed = free("Breed", "Sorcery", "Each opponent creates a 1/1 green Snake creature token.")
    game = after(board(Side([], [breed, raid]), Side(), Side()), "Breed")
    assert [names(game, Zone.BATTLEFIELD, player).count("Snake") for player in (0, 1, 2)] == [0, 1, 1]
    play(game, "Raid", "Snake", "Snake")
    assert [names(game, Zone.BATTLEFIELD, player).count("Snake") for player in (1, 2)] == [0, 0]


@pytest.mark.rule("601.2c")
def test_as_many_targets_as_cards_were_milled() -> None:
    text = ("Whenever one or more nonland cards are milled, put a +1/+1 counter on each of up to X target creatures, "
            "where X is the number of nonland cards milled this way.")
    mill = free("Rot", "Sorcery", "Mill three cards.")
    library = [free("Ash", "Artifact"), free("Dale", "Land"), free("Oak", "Artifact")]
    game = after(board(Side([free("Moth", "Enchantment", text), beast("Ox"), beast("Elk"), beast("Ant")], [mill],
                            library=library), Side()), ("Rot", ("Ox", "Elk")))
    assert [game.chars(find(game, each)).power for each in ("Ox", "Elk", "Ant")] == [3, 3, 2]


@pytest.mark.rule("601.2c")
def test_each_of_several_targets_has_a_description_of_its_own() -> None:
    text = ("Return up to one target creature card, up to one target land card, and up to one target artifact card "
            "from your graveyard to your hand.")
    game = board(Side([FOREST], [spell("Back", "{G}", "Sorcery", text)], graveyard=[bear(), MOUNTAIN]), Side())
    dead = tuple(game.player(0).graveyard)
    play(game, "Back", Chosen(dead[:1]), Chosen(dead[1:]))
    assert len(game.player(0).hand) == 2


@pytest.mark.rule("601.2c")
@pytest.mark.parametrize(("text", "names", "alike"), [
    ("Return up to two target creatures of the creature type of your choice to their owner's hand.", ("Elf", "Sage"),
     True),
    ("Return up to two target creatures of the creature type of your choice to their owner's hand.", ("Elf", "Ox"),
     False),
    ("Destroy two target creatures of the color of your choice.", ("Imp", "Hob"), True),
    ("Destroy two target creatures of the color of your choice.", ("Imp", "Elf"), False),
])
def test_several_targets_of_the_type_of_your_choice_share_it(
    text: str, names: tuple[str, str], alike: bool
) -> None:
    creatures = [ELF, beast("Sage", types="Creature — Elf Wizard"), beast("Ox"), beast("Imp", cost="{R}"),
                 beast("Hob", cost="{B}{R}")]
    game = board(Side([], [free("Call", "Sorcery", text)]), Side(creatures))
    if alike:
        play(game, "Call", *names)
        assert not any(find(game, each) for each in names)
    else:
        with pytest.raises(AssertionError):
            play(game, "Call", *names)


@pytest.mark.rule("601.2c", "115.1")
def test_for_each_opponent_there_is_a_target_of_that_player() -> None:
    purge = spell("Purge", "{B}", "Sorcery",
                  "For each opponent, destroy up to one target creature that player controls.")
    game = board(Side([SWAMP, creature("Own")], [purge]), Side([creature("Left"), creature("Second")]),
                 Side([creature("Right")]), asker=Seats(take=["Left", "Right"]))
    table.play(game, "Purge")
    assert find(game, "Own") and find(game, "Second")
    assert all(game.player(seat).graveyard for seat in (1, 2))


@pytest.mark.rule("601.2c", "115.1")
def test_what_that_opponent_controls_is_one_target_of_each_opponent() -> None:
    frost = spell("Frost", "{B}", "Sorcery", "For each opponent, tap up to one target creature that opponent controls. "
                                             "Put a stun counter on each of those creatures.")
    game = board(Side([SWAMP, creature("Own")], [frost]), Side([creature("Left"), creature("Second")]),
                 Side([creature("Right")]), asker=Seats(take=["Left", "Right", "Own"]))
    table.play(game, "Frost")
    rows = game.state.objects
    tapped = {name: rows[find(game, name)].tapped for name in ("Own", "Left", "Second", "Right")}
    assert tapped == {"Own": False, "Left": True, "Second": False, "Right": True}
    assert all(rows[find(game, name)].counters.get("stun") == 1 for name in ("Left", "Right"))


@pytest.mark.rule("601.2c")
def test_a_target_that_has_its_name_alone() -> None:
    text = "Destroy target creature that doesn't have the same name as another permanent on the battlefield."
    game = board(Side([beast("Ox")], [free("Cull", "Sorcery", text)]), Side([beast("Elk"), beast("Elk")]))
    play(game, "Cull", "Ox")
    assert names(game, Zone.BATTLEFIELD) == []


@pytest.mark.rule("601.2c")
def test_the_defending_player_chooses_the_target() -> None:
    text = "Whenever ~ attacks, put a +1/+1 counter on target creature of defending player's choice."
    game = board(Side([beast("Boar", text=text)]), Side([beast("Elk")]), step=Step.MAIN1)
    attack(game, (find(game, "Boar"), 1))
    asked = [each.asked.player for each in game.procedures.asker.decisions  # type: ignore[attr-defined]
             if type(each).__name__ == "Targets"]
    assert asked == [1]


@pytest.mark.rule("601.2c")
def test_any_number_of_targets_and_one_other() -> None:
    text = ("Any number of target tapped creatures you control and up to one other target creature you control each "
            "deal damage equal to their power to target creature you don't control.")
    game = board(Side([beast("Ox"), beast("Elk", "3/3")], [free("Rush", "Sorcery", text)]),
                 Side([beast("Wall", "0/6")]))
    game.state.own(find(game, "Ox")).tapped = True
    play(game, "Rush", ("Ox",), ("Elk",), "Wall")
    assert game.obj(find(game, "Wall")).damage == 5


@pytest.mark.rule("602.1")
def test_untap_of_two_kinds_of_targets() -> None:
    text = "{0}: Untap up to two target creatures and up to two target lands."
    game = board(Side([beast("Sage", text=text), beast("Ox"), free("Plot", "Land")]), Side())
    for name in ("Ox", "Plot"):
        game.state.own(find(game, name)).tapped = True
    use(game, "Sage", ("Ox",), ("Plot",))
    assert [game.obj(find(game, name)).tapped for name in ("Ox", "Plot")] == [False, False]


@pytest.mark.rule("602.2b")
@pytest.mark.parametrize(("who", "theirs"), [
    ("had more life than you did", Side(life=21)),
    ("controlled more creatures than you did", Side([beast("Ox"), beast("Elk")])),
    ("had at least two more cards in hand than you did", Side(hand=[CARD, CARD])),
])
def test_only_an_opponent_who_is_ahead_can_be_chosen(who: str, theirs: Side) -> None:
    text = f"{{0}}: Choose target opponent who {who} as you activated this ability. You gain 3 life."
    game = board(Side([beast("Keeper", "1/1", text)]), theirs)
    use(game, "Keeper", 1)
    assert game.player(0).life == 23
    assert not can(board(Side([beast("Keeper", "1/1", text)]), Side()))


@pytest.mark.rule("602.2b")
def test_the_target_need_not_be_ahead_any_more() -> None:
    text = "{0}: Choose target opponent who had more life than you did as you activated this ability. Draw a card."
    game = board(Side([beast("Keeper", "1/1", text)], [free("Boon", "Instant", "You gain 5 life.")]), Side(life=21))
    do(game, able(game, "Keeper"), Chosen((1,)), stay=True)
    play(game, "Boon")
    go_on(game)
    assert len(game.player(0).hand) == 1


@pytest.mark.rule("602.2b")
@pytest.mark.parametrize(("ahead", "life"), [(22, [21, 21]), (20, [20, 30])])
def test_another_target_must_have_been_ahead_as_it_was_activated(ahead: int, life: list[int]) -> None:
    """Whoever is not ahead any more may be chosen instead if they were then; who is only now may not."""
    text = ("{0}: Choose target opponent who had more life than you did as you activated this ability. Keeper deals 1 "
            "damage to that player.")  # fmt: skip
    turn = free("Turn", "Instant", "You may choose new targets for target activated ability.")
    game = board(Side([beast("Keeper", "1/1", text)], [turn]), Side(life=21), Side(life=ahead))
    do(game, able(game, "Keeper"), Chosen((1,)), stay=True)
    if ahead > 20:
        game.state.own_player(0).life = 30
        play(game, "Turn", "yes", Chosen((2,)))
    else:
        game.state.own_player(2).life = 30
        play(game, "Turn")
    assert [row.life for row in game.state.players][1:] == life


@pytest.mark.rule("603.3d")
@pytest.mark.parametrize(("name", "lands"), [("Two", 2), ("Three", 3)])
def test_a_target_of_so_much_is_chosen_before_so_much_is_paid(name: str, lands: int) -> None:
    text = ("When ~ enters, you may pay {X}. If you do, return target creature card with mana value X from your "
            "graveyard to the battlefield.")
    grave = [beast("Two", cost="{2}"), beast("Three", cost="{3}"), beast("Nine", cost="{9}")]
    game = board(Side([FOREST] * lands, [free("Imp", "Creature — Imp", text, "1/1")], graveyard=grave), Side())
    play(game, "Imp", name, "yes")
    assert names(game, Zone.BATTLEFIELD) == [*["Forest"] * lands, "Imp", name]
    assert all(game.obj(id).tapped for id in game.state.battlefield if game.chars(id).name == "Forest")


@pytest.mark.rule("702.33c")
def test_one_more_target_each_time_it_was_kicked() -> None:
    storm = spell("Storm", "{G}", "Sorcery", "Multikicker {G}\nChoose any target, then choose another target for each "
                  "time this spell was kicked. Storm deals 1 damage to each of them.")
    seats = Seats(take=("Plain Bear",), player=1, number=1)
    game = board(Side([FOREST] * 3, [storm]), Side([bear(pt="2/2")]), asker=seats)
    assert table.do(game, cast_of(game, "Storm"))
    resolve(game)
    assert (game.player(1).life, game.state.objects[find(game, "Plain Bear")].damage) == (19, 1)


def test_two_targets_each_get() -> None:
    text = "Up to two target creatures each get +1/+0 and gain first strike until end of turn."
    game = board(Side([MOUNTAIN, bear(), bear("Other")], [spell("Rush", "{R}", "Instant", text)]), Side())
    both = find(game, "Plain Bear"), find(game, "Other")
    play(game, "Rush", Chosen(both))
    assert all(game.chars(id).power == 3 and "first strike" in game.chars(id).keywords for id in both)


def test_one_target_of_each_opponent_who_has_one() -> None:
    raid = spell("Raid", "{0}", "Sorcery", "For each opponent, gain control of target creature that player controls.")
    game = board(Side([], [raid]), Side([WOLF_OF_2]), Side([OWL_OF_2]), Side([]), asker=Seats(take=["Wolf", "Owl"]))
    table.play(game, "Raid")
    assert game.obj(find(game, "Wolf")).controller == game.obj(find(game, "Owl")).controller == 0


def test_up_to_one_target_card_in_each_graveyard() -> None:
    rise = spell("Rise", "{0}", "Sorcery", "For each opponent, put up to one target creature card from that player's "
                 "graveyard onto the battlefield under your control.")
    game = board(Side([], [rise]), Side(graveyard=[WOLF_OF_2, WOLF_OF_2]), Side(graveyard=[OWL_OF_2]),
                 asker=Seats(take=["Wolf", "Owl"]))
    table.play(game, "Rise")
    assert len(all_of(game, "Wolf")) == 1 and game.obj(find(game, "Owl")).controller == 0


def test_as_many_targets_as_cards_were_looked_at() -> None:
    scrier = spell("Scrier", "{G}", "Enchantment", "Whenever you scry, put a +1/+1 counter on each of up to X target "
                   "creatures, where X is the number of cards looked at while scrying this way.")
    gaze = spell("Gaze", "{G}", "Sorcery", "Scry 2.")
    game = after(board(Side([FOREST, scrier, bear()], [gaze], library=[FOREST] * 4), Side()), "Gaze")
    assert game.state.objects[find(game, "Plain Bear")].counters.get("+1/+1", 0) in (0, 1)


def test_three_targets_with_counters_of_their_own() -> None:
    grow = spell("Grow", "{G}", "Sorcery", "Put a +1/+1 counter on target creature, two +1/+1 counters on another "
                 "target creature, and three +1/+1 counters on a third target creature.")
    names = ("First", "Second", "Third")
    game = board(Side([FOREST, *map(bear, names)], [grow]), Side(), asker=Seats(take=names))
    assert table.do(game, cast_of(game, "Grow"))
    resolve(game)
    assert [counters(game, name) for name in names] == [1, 2, 3]


def test_three_targets_of_one_instruction() -> None:
    text = "Destroy up to one target artifact, up to one target creature, and up to one target land."
    ruin = spell("Ruin", "{R}", "Sorcery", text)
    game = board(Side([MOUNTAIN], [ruin]), Side([spell("Cup", "{1}", "Artifact", ""), bear(), ISLAND]))
    aims = [find(game, name) for name in ("Cup", "Plain Bear", "Island")]
    play(game, "Ruin", *(Chosen((each,)) for each in aims))
    assert all(find(game, name, Zone.GRAVEYARD) for name in ("Cup", "Plain Bear", "Island"))


@pytest.mark.rule("115.1", "601.2c", "603.3d")
@pytest.mark.parametrize("chosen", [(), ("Ox",), ("Ox", "Elk")])
def test_for_each_counter_up_to_one_target_is_one_for_each(chosen: tuple[str, ...]) -> None:
    field = free("Field", "Enchantment", "This enchantment enters with two hope counters on it.\nWhen this enchantment "
                 "enters, for each hope counter on it, tap up to one target creature an opponent controls.")
    game = board(Side(hand=[field]), Side([*RELICS, beast("Yak")]))
    says = play(game, "Field", chosen)
    (question,) = [each for each in says.decisions if isinstance(each, Targets)]
    assert (question.minimum, question.maximum) == (0, 2)
    assert [called(game, id) for id in game.state.battlefield if game.obj(id).tapped] == list(chosen)
