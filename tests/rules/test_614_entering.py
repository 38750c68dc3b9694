"""CR 122.6, 614.1c, 614.12. How permanents enter: with counters, tapped, under whose control, if something is so."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Activate, Cast, PlayLand
from engine.game import Game
from engine.play.positions.form import Json
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.keywords import table
from tests.keywords.table import Seats, counters, creature, pt, tokens
from tests.rules.board import Side, act_now, all_of, board, find, resolve, spell
from tests.rules.cards import FOREST, MOUNTAIN, bear
from tests.rules.play import Said, after, beast, do, free, life_after, play, use
from tests.rules.situations import ox_counters
from tests.rules.usual_cards import ELF, KILL
from tests.scenarios.scenes import has_life, printed, ran, scenario, side

KINDS = ("+1/+1", "flying", "stun")
SHOT = spell("Shot", "{0}", "Instant", "Destroy target creature.")
TEXT = ("If Vale would enter the battlefield, sacrifice a Forest instead. If you do, put Vale onto the battlefield. "
        "If you don't, put it into its owner's graveyard.")
BACK = spell("Back", "{0}", "Sorcery", "Return target creature card from your graveyard to the battlefield with two "
             "+1/+1 counters on it.")
SCALES = spell("Scales", "{0}", "Enchantment", "If one or more +1/+1 counters would be put on a creature you control, "
               "that many plus one +1/+1 counters are put on it instead.")
BOLT: Json = {"do": "cast", "card": "Ember"}
WELCOME = ("As this creature enters, choose a creature type.\nThis creature is the chosen type in addition to its "
           "other types.\nEach other creature you control of the chosen type enters with an additional +1/+1 counter "
           "on it.")
RAISE = "Return target creature card from your graveyard to the battlefield. "
LAY = "You may put a creature card from your hand onto the battlefield. "
OX = spell("Ox", "{G}", "Creature — Ox", "", pt="3/3")


@pytest.mark.rule("111.1")
def test_a_token_that_would_enter_is_no_card_that_was_cast() -> None:
    moon = spell("Moon", "{0}", "Instant", "Until end of turn, if a creature would enter and it wasn't cast, exile it "
                 "instead.")
    make = spell("Make", "{0}", "Instant", "Create a 1/1 green Mouse creature token.")
    game = board(Side([], [moon, make, creature("Wolf", cost="{0}")]), Side())
    table.play(game, "Moon")
    table.play(game, "Make")
    table.play(game, "Wolf")
    assert not tokens(game) and not game.state.exile and counters(game, "Wolf") == 0


def _counters(game: Game, name: str) -> list[int]:
    return [counters(game, name, kind) for kind in KINDS]


@pytest.mark.rule("122.1")
@pytest.mark.parametrize("text", [
    "{beast} enters tapped with two +1/+1 counters, a flying counter, and a stun counter on it.",
    "When {beast} enters, put two +1/+1 counters, a flying counter, and a stun counter on {beast}.",
])
def test_counters_of_several_kinds_are_put_together(text: str) -> None:
    game = after(board(Side(hand=[beast("Old Boar", text=text.format(beast="Old Boar"))]), Side()), "Old Boar")
    assert _counters(game, "Old Boar") == [2, 1, 1]


@pytest.mark.rule("122.5")
def test_a_counter_is_not_moved_onto_what_cannot_have_it() -> None:
    giver = beast("Giver", "1/1", "{0}: Move a +1/+1 counter from this creature onto target creature.")
    bare = beast("Bare", "1/1", "This creature can't have counters put on it.")
    game = board(Side([giver, bare], [free("Grow", "Sorcery", "Put a +1/+1 counter on target creature.")]), Side())
    play(game, "Grow", "Giver")
    use(game, "Giver", "Bare")
    assert (game.chars(find(game, "Giver")).power, game.chars(find(game, "Bare")).power) == (2, 1)


@pytest.mark.rule("122.6")
@pytest.mark.parametrize(("keyword", "kind"), [("Persist", "-1/-1"), ("Undying", "+1/+1")])
def test_who_controls_it_puts_the_counter_on_what_comes_back(keyword: str, kind: str) -> None:
    watcher = creature("Watcher", f"Whenever you put one or more {kind} counters on a creature, draw a card.")
    ghost = creature("Ghost", keyword, pt="3/2")
    game = board(Side([watcher, ghost], [SHOT]), Side(), asker=Seats(take=["Ghost"]))
    table.play(game, "Shot")
    assert counters(game, "Ghost", kind) == 1 and len(game.player(0).hand) == 1


@pytest.mark.rule("122.6", "702.79a")
@pytest.mark.parametrize("keyword", ["Persist", "Undying"])
def test_it_returns_without_the_counter_that_cannot_be_put_on_it(keyword: str) -> None:
    none = free("None", "Enchantment", "Counters can't be put on artifacts, creatures, enchantments, or lands.")
    game = after(board(Side([beast("Ox", "2/2", keyword), none], [KILL]), Side()), ("Kill", "Ox"))
    assert find(game, "Ox") and not game.obj(find(game, "Ox")).counters


@pytest.mark.rule("603.6a")
@pytest.mark.parametrize(("name", "life"), [("Bare", 20), ("Grown", 21)])
def test_what_enters_under_your_control_with_a_counter(name: str, life: int) -> None:
    text = "Whenever a creature enters under your control with a counter on it, you gain 1 life."
    grown = beast("Grown", text="Grown enters with a +1/+1 counter on it.")
    assert life_after(board(Side([free("Cap", "Enchantment", text)], [beast("Bare"), grown]), Side()), name) == life


@pytest.mark.rule("614.1c")
@pytest.mark.parametrize("forests", [0, 1])
def test_it_enters_only_if_a_forest_is_sacrificed(forests: int) -> None:
    game = board(Side([FOREST] * forests, [spell("Vale", "", "Land", TEXT)]), Side())
    assert act_now(game, PlayLand(find(game, "Vale", Zone.HAND), 0))
    resolve(game)
    assert bool(find(game, "Vale")) == bool(forests)
    assert bool(find(game, "Vale", Zone.GRAVEYARD)) != bool(forests)
    assert not find(game, "Forest")


@pytest.mark.rule("614.1c")
def test_others_enter_with_counters_for_each() -> None:
    den = creature("Den", "Other creatures you control enter with an additional +1/+1 counter on them for each Forest "
                   "you control.")
    game = after(board(Side([FOREST] * 2 + [den], [bear()]), Side()), "Plain Bear")
    assert counters(game, "Plain Bear", "+1/+1") == 2


@pytest.mark.rule("614.1c")
@pytest.mark.parametrize(("words", "chosen"), [
    ("your choice of two different counters on it from among menace, deathtouch, and lifelink",
     ("lifelink", "menace")),
    ("your choice of three different counters on it from among flying, +1/+1, haste, and reach",
     ("+1/+1", "reach", "flying")),
    ("your choice of a +1/+1, first strike, or vigilance counter on it", ("vigilance",)),
])
def test_it_enters_with_different_ones(words: str, chosen: tuple[str, ...]) -> None:
    game = board(Side(hand=[beast("Ox", text=f"This creature enters with {words}.")]), Side())
    play(game, "Ox", *chosen)
    assert ox_counters(game) == dict.fromkeys(chosen, 1)


@pytest.mark.rule("614.1c")
@pytest.mark.parametrize(("x", "counters"), [(2, 2), (3, 6)])
def test_it_enters_with_more_for_a_great_x(x: int, counters: int) -> None:
    text = ("Hydra enters with X +1/+1 counters on it. If X is 3 or more, it enters with an additional X +1/+1 "
            "counters on it.")
    game = after(board(Side([FOREST] * 3, [beast("Hydra", "1/1", text, cost="{X}")]), Side()), ("Hydra", x))
    assert game.obj(find(game, "Hydra")).counters == {"+1/+1": counters}


@pytest.mark.rule("614.1c")
def test_it_enters_tapped_unless_something_was_revealed_or_is_there() -> None:
    den = spell("Den", "", "Land", "As this land enters, you may reveal a Bear card from your hand. This land enters "
                "tapped unless you revealed a Bear card this way or you control a Bear.")
    reborn = spell("Reborn", "{G}", "Sorcery", "Return target land card from your graveyard to the battlefield.")
    for hand, field, tapped in (([bear()], [], False), ([], [bear()], False), ([], [], True)):
        game = board(Side([FOREST, *field], [reborn, *hand], graveyard=[den]), Side(),
                     asker=Seats(take=("Den", "Plain Bear")))
        assert table.do(game, Cast(find(game, "Reborn", Zone.HAND)))
        resolve(game)
        assert game.state.objects[find(game, "Den")].tapped is tapped


@pytest.mark.rule("614.1c")
def test_a_counter_for_each_one_already_there() -> None:
    host = beast("Host", text="Each other Beast you control enters with an additional +1/+1 counter on it for each "
                 "Beast you already control.")
    game = after(board(Side([host, beast("Cow")], [beast("Ox", "2/2")]), Side()), "Ox")
    assert game.chars(find(game, "Ox")).power == 4


@pytest.mark.rule("614.1c")
def test_a_spell_that_was_cast_enters_with_more_counters() -> None:
    text = "Whenever you cast a creature spell, that creature enters with two additional +1/+1 counters on it."
    game = after(board(Side([spell("Grove", "{1}", "Enchantment", text)], [beast("Ox", "1/1")]), Side()), "Ox")
    assert game.obj(find(game, "Ox")).counters == {"+1/+1": 2}


@pytest.mark.rule("614.1c")
def test_creatures_enter_with_more_counters_this_turn() -> None:
    text = "{0}: This turn, each creature you control enters the battlefield with an additional +1/+1 counter on it."
    cub = spell("Cub", "{G}", "Creature — Bear", "", pt="1/1")
    game = board(Side([spell("Hall", "{1}", "Artifact", text), FOREST], [cub]), Side())
    assert act_now(game, Activate(find(game, "Hall"), 0))
    resolve(game)
    play(game, "Cub")
    assert game.chars(find(game, "Cub")).power == 2


@pytest.mark.rule("614.1c")
def test_counters_by_its_power_and_a_type_besides() -> None:
    text = ("Each other creature you control enters with a number of additional +1/+1 counters on it equal to Sage's "
            "power and as a Mutant in addition to its other types.")
    game = after(board(Side([beast("Sage", "3/4", text)], [beast("Ox")]), Side((), [beast("Elk")])), "Ox")
    ox = find(game, "Ox")
    assert game.obj(ox).counters == {"+1/+1": 3} and set(game.chars(ox).subtypes) == {"Beast", "Mutant"}
    game.state.active = game.state.priority = 1
    play(game, "Elk")
    assert not game.obj(find(game, "Elk")).counters


@pytest.mark.rule("614.1c")
@pytest.mark.parametrize(("lands", "size"), [([], (2, 2)), ([FOREST], (3, 3))])
def test_it_enters_otherwise(lands: list[Card], size: tuple[int, int]) -> None:
    bud = spell("Bud", "{0}", "Creature — Plant", "Bud enters with a +1/+1 counter on it if you control a Forest or "
                "have nine or more cards in hand. Otherwise, it enters with a flying counter on it.", pt="2/2")
    game = after(board(Side(lands, [bud]), Side()), "Bud")
    assert pt(game, "Bud") == size and ("flying" in game.chars(find(game, "Bud")).keywords) is not bool(lands)


@pytest.mark.rule("614.1c")
def test_it_enters_with_one_for_each() -> None:
    text = ("Whenever you cast a creature spell, that creature enters with an additional +1/+1 counter on it for each "
            "Elf you control.")
    elves = [beast(name, types="Creature — Elf") for name in ("One", "Two")]
    game = after(board(Side([free("Law", "Enchantment", text), *elves], [beast("Ox")]), Side()), "Ox")
    assert game.obj(find(game, "Ox")).counters == {"+1/+1": 2}


@pytest.mark.rule("614.1d")
def test_others_enter_tapped_or_untapped() -> None:
    text = ("As long as Turtle is tapped, other permanents enter tapped.\nAs long as Turtle is untapped, other "
            "permanents enter untapped.")
    for tapped in (True, False):
        game = board(Side([beast("Turtle", text=text)], [beast("Ox")]), Side())
        game.state.own(find(game, "Turtle")).tapped = tapped
        play(game, "Ox")
        assert game.obj(find(game, "Ox")).tapped is tapped


@pytest.mark.rule("614.12")
def test_it_enters_with_what_was_paid() -> None:
    text = ("As this creature enters, you may pay any amount of life. If you do, it enters with that many +1/+1 "
            "counters on it.")
    game = board(Side([], [beast("Glutton", text=text)]), Side())
    play(game, "Glutton", "yes", 4)
    assert game.player(0).life == 16 and counters(game, "Glutton") == 4


@pytest.mark.rule("614.12")
def test_more_counters_come_with_what_returns() -> None:
    game = board(Side([SCALES], [BACK], graveyard=[creature("Wolf")]), Side())
    table.play(game, "Back")
    assert counters(game, "Wolf") == 3


@pytest.mark.rule("614.12")
def test_how_it_enters_counts_what_it_would_have_on_the_battlefield() -> None:
    """A creature with riot from another permanent enters with its choice."""
    rhythm = printed("Drum", "Enchantment", "Nontoken creatures you control have riot.")
    mine = side("PlayerA", battlefield=["Mountain", "Drum"], hand=["Ox"])
    grown: Json = {"kind": "power_toughness", "player": "PlayerA", "name": "Ox", "power": 3, "toughness": 4}
    cast: Json = {"do": "cast", "card": "Ox"}
    assert ran(scenario(mine, [cast], [grown], choices={"PlayerA": [{"bool": True}]}), rhythm).why == ""


@pytest.mark.rule("614.12")
@pytest.mark.parametrize("watched", [False, True])
def test_what_cant_have_counters_enters_without_them(watched: bool) -> None:
    """Its own ability applies to it as undying returns it, whether anything watches counters or not."""
    kite = printed("Kite", "Creature — Bird", "Undying\nThis creature can't have counters put on it.", "{R}", "1/1")
    eye = printed("Eye", "Enchantment", "Whenever you put one or more counters on a creature, you gain 1 life.")
    mine = side("PlayerA", battlefield=["Mountain", "Kite", *(["Eye"] if watched else [])], hand=["Ember"])
    none: Json = {"kind": "counters", "player": "PlayerA", "name": "Kite", "counter": "+1/+1", "count": 0}
    assert ran(scenario(mine, [{**BOLT, "targets": [{"name": "Kite"}]}], [none]), kite, eye).why == ""


@pytest.mark.rule("614.12")
@pytest.mark.parametrize(("text", "power"), [("This creature can't have counters put on it.", 1), ("Flying", 2)])
def test_what_cant_have_counters_is_given_none_as_it_enters(text: str, power: int) -> None:
    lord = beast("Lord", "1/1", "Each other creature you control enters with an additional +1/+1 counter on it.")
    game = after(board(Side([lord], [beast("Kite", "1/1", text)]), Side()), "Kite")
    assert game.chars(find(game, "Kite")).power == power


@pytest.mark.rule("614.12")
@pytest.mark.parametrize(("says", "more"), [
    ("This creature is a Dwarf in addition to its other types.", 1),
    ("Each creature you control is a Dwarf in addition to its other types.", 1),
    ("This creature is a Dwarf in addition to its other types as long as you control a Forest.", 1),
    ("Other creatures you control are Dwarves in addition to their other types.", 0),
    ("This creature is an Elf in addition to its other types.", 0),
    ("This creature is a Dwarf in addition to its other types as long as you control an Island.", 0),
])
def test_its_own_static_abilities_apply_to_what_enters_as_they_would_there(says: str, more: int) -> None:
    """What enters with a counter if it is a Dwarf is asked with what its own abilities make of it."""
    host, guest = beast("Host", text=WELCOME), beast("Guest", "1/1", says)
    game = after(board(Side([FOREST], [host, guest]), Side()), ("Host", "Dwarf"), "Guest")
    assert [game.obj(id).counters.get("+1/+1", 0) for id in all_of(game, "Guest")] == [more]


@pytest.mark.rule("614.12")
def test_a_choice_made_as_it_enters_counts_for_what_it_enters_with() -> None:
    host = beast("Host", "2/1", WELCOME)
    game = board(Side([], [host, host, host]), Side())
    for kind in ("Dwarf", "Dwarf", "Elf"):
        play(game, "Host", kind)
    sizes = [game.chars(id).power for id in all_of(game, "Host", Zone.BATTLEFIELD)]
    assert sizes == [2, 3, 2]


@pytest.mark.rule("614.12")
def test_what_enters_changes_nothing_else_until_it_is_there() -> None:
    """A lord's words count for itself alone as it enters: the others are as they were when it asks."""
    lord = beast("Lord", "2/2", "Other creatures you control get +1/+1.\nThis creature enters with a +1/+1 counter on "
                 "it for each creature you control with power 3 or greater.")
    game = after(board(Side([beast("Ox", "2/2")], [lord]), Side()), "Lord")
    assert [game.chars(id).power for id in (*all_of(game, "Lord"), *all_of(game, "Ox"))] == [2, 3]


@pytest.mark.rule("614.12")
@pytest.mark.parametrize(("law", "types", "text", "tapped", "counters"), [
    ("Nonbasic lands are Mountains.", "Land", "This land enters tapped.", False, {}),
    ("Creatures lose all abilities.", "Creature — Ox", "This creature enters with a +1/+1 counter on it.", False, {}),
    ("Creatures lose all abilities.", "Creature — Ox", "Sunburst", False, {}),
    ("Creatures get +1/+1.", "Creature — Ox", "This creature enters tapped.", True, {}),
    ("Creatures lose flying.", "Creature — Ox", "This creature enters with two +1/+1 counters on it.", False,
     {"+1/+1": 2}),
])
def test_what_would_lose_its_abilities_enters_without_them(
    law: str, types: str, text: str, tapped: bool, counters: dict[str, int]
) -> None:
    new = spell("New", "{0}" if "Creature" in types else "", types, text, "2/2" if "Creature" in types else "")
    game = board(Side([free("Law", "Enchantment", law)], [new]), Side())
    action = PlayLand(find(game, "New", Zone.HAND)) if types == "Land" else Cast(find(game, "New", Zone.HAND), 0, "")
    do(game, action)
    row = game.obj(find(game, "New"))
    assert (row.tapped, dict(row.counters)) == (tapped, counters)


@pytest.mark.rule("614.12")
def test_a_land_that_enters_tapped_unless_life_is_paid() -> None:
    """Untapped for 2 life."""
    grave = printed("Grove", "Land", "As this land enters, you may pay 2 life. If you don't, it enters tapped.")
    for paid, left in ((True, 18), (False, 20)):
        mine = side("PlayerA", hand=["Grove"])
        tapped: Json = {"kind": "tapped", "player": "PlayerA", "name": "Grove", "value": not paid}
        asserts = [has_life("PlayerA", left), tapped]
        case = scenario(mine, [{"do": "play_land", "card": "Grove"}], asserts, choices={"PlayerA": [{"bool": paid}]})
        assert ran(case, grave).why == ""


@pytest.mark.rule("614.12")
@pytest.mark.parametrize(("eaten", "counters"), [((), {}), (("Ox", "Elk"), {"+1/+1": 4})])
def test_twice_as_many_counters(eaten: tuple[str, ...], counters: dict[str, int]) -> None:
    text = ("As ~ enters, you may sacrifice any number of creatures. If you do, it enters with twice that many +1/+1"
            " counters on it.")
    game = board(Side([bear("Ox"), bear("Elk")], [beast("Maw", text=text)]), Side())
    play(game, "Maw", *(("yes", eaten) if eaten else ("no",)))
    assert game.state.objects[find(game, "Maw")].counters == counters


@pytest.mark.rule("614.12")
def test_what_was_not_cast_is_exiled_instead_of_entering() -> None:
    text = "If a nontoken creature would enter the battlefield and it wasn't cast, exile it instead."
    raise_ = spell("Raise", "{0}", "Sorcery", "Return target creature card from your graveyard to the battlefield.")
    game = after(board(Side([free("Priest", "Artifact", text)], [raise_, beast("Cast", "1/1")],
                            graveyard=[bear("Dead")]), Side()), ("Raise", "Dead"), "Cast")
    names = [game.chars(id).name for id in game.state.battlefield]
    assert "Cast" in names and "Dead" not in names


@pytest.mark.rule("614.12")
@pytest.mark.parametrize(("text", "answers", "grown"), [
    ("you may sacrifice any number of Goblins. This creature enters with that many +1/+1 counters on it.",
     ("yes", ("Grub", "Grunt")), 2),
    ("you may sacrifice any number of Goblins. This creature enters with that many +1/+1 counters on it.", ("no",), 0),
    ("you may discard a card. If you do, it enters with three +1/+1 counters on it.", ("yes",), 3),
    ("you may discard a card. If you do, it enters with three +1/+1 counters on it.", ("no",), 0),
    ("you may discard a card. If you don't, it enters with three +1/+1 counters on it.", ("yes",), 0),
    ("you may discard a card. If you don't, it enters with three +1/+1 counters on it.", ("no",), 3),
])
def test_what_is_done_as_it_enters_says_how_it_enters(text: str, answers: tuple[Said, ...], grown: int) -> None:
    goblins = [beast(name, types="Creature — Goblin") for name in ("Grub", "Grunt")]
    game = board(Side(goblins, [beast("Boss", text=f"As this creature enters, {text}"), FOREST]), Side())
    play(game, "Boss", *answers)
    assert counters(game, "Boss") == grown


def _after_arrival(text: str, *answers: str, cost: str = "{5}") -> Game:
    """After a spell with an Ox buried and an Elk of mana value five in hand, of one who controls an Elf."""
    rite = free("Rite", "Sorcery", text)
    game = board(Side([ELF], [rite, beast("Elk", cost=cost)], graveyard=[beast("Ox", types="Creature — Goat")]), Side())
    play(game, "Rite", *answers)
    return game


@pytest.mark.rule("614.12")
@pytest.mark.parametrize(("said", "counters"), [
    ("It enters with an additional +1/+1 counter on it.", {"+1/+1": 1}),
    ("That creature enters with two charge counters on it.", {"charge": 2}),
    ("If you control an Elf, that creature enters with two additional +1/+1 counters on it.", {"+1/+1": 2}),
    ("If you control a Goblin, that creature enters with two additional +1/+1 counters on it.", {}),
    ("If it's a Goat, it enters with a flying counter on it.", {"flying": 1}),
    ("If it's an Elf, it enters with a flying counter on it.", {}),
    ("If that card has mana value 3 or less, it enters with three additional +1/+1 counters on it.", {"+1/+1": 3}),
])
def test_it_enters_with_counters_where_that_is_so(said: str, counters: dict[str, int]) -> None:
    game = _after_arrival(RAISE + said, "Ox")
    assert dict(game.obj(find(game, "Ox")).counters) == counters


@pytest.mark.rule("614.12")
@pytest.mark.parametrize(("cost", "counters"), [("{3}", {"+1/+1": 1}), ("{4}", {})])
def test_it_is_asked_of_the_card_that_was_chosen_only_then(cost: str, counters: dict[str, int]) -> None:
    said = "If that card has mana value 3 or less, it enters with an additional +1/+1 counter on it."
    game = _after_arrival(LAY + said, "yes", cost=cost)
    assert dict(game.obj(find(game, "Elk")).counters) == counters


@pytest.mark.rule("614.12")
def test_it_enters_tapped_and_what_is_said_further_is_said_of_it() -> None:
    game = _after_arrival(f"{RAISE}It enters tapped. It gains haste until end of turn.", "Ox")
    ox = find(game, "Ox")
    assert game.obj(ox).tapped and "haste" in game.chars(ox).keywords


@pytest.mark.rule("614.12")
@pytest.mark.parametrize("rider", ["If you do, it enters with a stun counter on it.",
                                   "If you cast a spell this way, that creature enters with a stun counter on it."])
def test_what_is_cast_so_enters_with_any_kind_of_counter(rider: str) -> None:
    law = free("Law", "Artifact", f"Once during each of your turns, you may cast a creature spell from your graveyard. "
               f"{rider}")
    game = board(Side([law, FOREST], graveyard=[OX]), Side())
    play(game, "Ox", way="permitted", zone=Zone.GRAVEYARD)
    assert game.obj(find(game, "Ox")).counters == {"stun": 1}


@pytest.mark.rule("614.12")
def test_enters_with_counters_and_with_haste() -> None:
    text = "~ enters with two +1/+1 counters on it and with haste."
    game = after(board(Side([MOUNTAIN], [spell("Wurm", "{R}", "Creature — Wurm", text, pt="1/1")]), Side()), "Wurm")
    values = game.chars(find(game, "Wurm"))
    assert values.power == 3 and "haste" in values.keywords


@pytest.mark.rule("614.17")
def test_no_counters_come_where_they_cannot() -> None:
    never = spell("Never", "{0}", "Enchantment", "Creatures can't have counters put on them.")
    game = board(Side([SCALES, never], [BACK], graveyard=[creature("Wolf")]), Side())
    table.play(game, "Back")
    assert counters(game, "Wolf") == 0


@pytest.mark.rule("616.1")
def test_a_permanent_enters_under_an_opponents_control() -> None:
    game = after(board(Side(hand=[free("Gift", "Artifact", "This artifact enters under the control of an opponent of "
                                       "your choice.")]), Side()), "Gift")
    assert game.controller(find(game, "Gift")) == 1


def test_counters_of_several_kinds_are_had_on_coming_back() -> None:
    recall = free("Recall", "Sorcery", "Return target creature card from your graveyard to the battlefield with a "
                  "+1/+1 counter, a flying counter, and two stun counters on it.")
    game = after(board(Side(hand=[recall], graveyard=[beast("Old Boar")]), Side()), ("Recall", "Old Boar"))
    assert _counters(game, "Old Boar") == [1, 1, 2]


def test_lands_enter_untapped() -> None:
    law = spell("Law", "{1}", "Enchantment", "Lands you control enter untapped.")
    game = board(Side([law], [spell("Lake", "", "Land", "~ enters tapped.")]), Side([]))
    assert act_now(game, next(each for each in legal_actions(game, 0) if type(each).__name__ == "PlayLand"))
    assert find(game, "Lake")


def test_it_enters_untapped_in_the_first_turns_only() -> None:
    town = free("Town", "Artifact", "This artifact enters tapped unless it's your first, second, or third turn of the "
                "game.")
    for turns, tapped in ((3, False), (4, True)):
        game = board(Side(hand=[town]), Side())
        game.state.own_player(0).turns = turns
        play(game, "Town")
        assert game.obj(find(game, "Town")).tapped is tapped


def test_what_enters_with_no_counters_has_no_kind_of_counter() -> None:
    den = creature("Den", "Other creatures you control enter with an additional +1/+1 counter on them for each Island "
                   "you control.")
    game = after(board(Side([FOREST] * 2 + [den], [bear()]), Side()), "Plain Bear")
    assert dict(game.state.objects[find(game, "Plain Bear")].counters) == {}


def test_one_counter_and_one_for_each_other() -> None:
    text = ("This creature enters with a +1/+1 counter on it plus an additional +1/+1 counter on it for each other "
            "creature you control.")
    game = after(board(Side([bear(), bear()], [beast("Sheriff", "0/0", text)]), Side()), "Sheriff")
    assert game.chars(find(game, "Sheriff")).power == 3


@pytest.mark.parametrize(("mana", "counters"), [(False, {"+1/+1": 2}), (True, {})])
def test_it_enters_with_counters_if_nothing_was_spent(mana: bool, counters: dict[str, int]) -> None:
    text = "This creature enters with two +1/+1 counters on it if it wasn't cast or no mana was spent to cast it."
    game = after(board(Side([FOREST], [beast("Ox", text=text, cost="{G}" if mana else "{0}")]), Side()), "Ox")
    assert game.state.objects[find(game, "Ox")].counters == counters


@pytest.mark.rule("614.12", "601.2i")
def test_another_spell_cast_this_turn_is_none_but_what_enters() -> None:
    text = "This creature enters with two -1/-1 counters on it unless you've cast another red spell this turn."
    brute = beast("Brute", "4/4", text, cost="{R}")
    spark = free("Spark", "Sorcery", "You gain 1 life.", cost="{R}")
    game = board(Side([MOUNTAIN] * 3, [brute, brute, spark]), Side())
    assert pt(after(game.fork(), "Spark", "Brute"), "Brute") == (4, 4)
    assert pt(after(game, "Brute"), "Brute") == (2, 2)
    play(game, "Brute")
    assert sorted(game.chars(id).power or 0 for id in all_of(game, "Brute")) == [2, 4]
