"""CR 611.2, 612. How long an effect lasts, whom it affects meanwhile, and text that is changed."""

from __future__ import annotations

import pytest

from engine.ast.abilities import KeywordAbility
from engine.ast.filters import HasColor
from engine.decisions import Activate, Cast, Chosen
from engine.evaluate.rulings import cant
from engine.events.kinds import RemoveCounters
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.game_loop import advance
from engine.rules.priority import legal_actions
from engine.terms.colors import RED
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords import table
from tests.keywords.table import Seats, creature, pt
from tests.rules.board import Side, act_now, all_of, board, cast_now, find, resolve, spell, to_step
from tests.rules.cards import FOREST, MOUNTAIN, PLAINS, SWAMP, bear
from tests.rules.play import after, beast, cast, free, life_after, names, next_turn, play, use
from tests.rules.usual_cards import OWL, WOLF_3_3

GIFT = spell("Gift", "{B}", "Sorcery", "Target opponent gains 5 life.")
PING = free("Ping", "Instant", "You gain 1 life.")
DYE = free("Dye", "Instant", "Change the text of target spell or permanent by replacing all instances of one color "
           "word with another.")
BLUE = beast("Ray", "1/1", cost="{U}")
RED_IMP = beast("Imp", "1/1", cost="{R}")
BEND = free("Bend", "Instant", "Change the text of target permanent by replacing all instances of one color word with "
            "another or one basic land type with another until end of turn.")


@pytest.mark.rule("606.3")
@pytest.mark.parametrize("who", ["Players can't", "Your opponents can't cast creature spells or"])
def test_loyalty_abilities_of_planeswalkers_are_forbidden_to_players(who: str) -> None:
    said = f"{who} activate planeswalkers' loyalty abilities."
    walker = spell("Seer", "{1}", "Legendary Planeswalker — Seer", "+1: You gain 1 life.", loyalty="3")
    free = board(Side([walker]), Side())
    assert table.do(free, Activate(find(free, "Seer"), 0))
    game = board(Side([walker]), Side([spell("Law", "{1}", "Enchantment", said)]))
    assert not table.do(game, Activate(find(game, "Seer"), 0))


@pytest.mark.rule("611.2")
def test_two_things_are_said_of_the_next_spell_alone() -> None:
    """It costs less and can't be countered; of the one after it neither is so."""
    call = free("Call", "Sorcery", "The next creature spell you cast this turn costs {2} less to cast and can't be "
                "countered.")
    deny = free("Deny", "Instant", "Counter target spell.")
    beasts = [beast(name, cost="{2}") for name in ("First", "Second")]
    game = board(Side([FOREST] * 2, [call, *beasts]), Side(hand=[deny] * 2))
    play(game, "Call")
    for name, there in (("First", True), ("Second", False)):
        cast(game, name)
        cast_now(game, "Deny", Chosen((game.state.stack[-1],)))
        resolve(game)
        assert (name in names(game, Zone.BATTLEFIELD)) is there
    assert all(game.obj(id).tapped for id in all_of(game, "Forest"))


@pytest.mark.rule("611.2a")
def test_it_lasts_through_the_combat_of_the_next_turn() -> None:
    boon = spell("Boon", "{0}", "Sorcery", "Creatures you control get +1/+1 until the end of combat on your next turn.")
    game = board(Side([creature("Wolf")], [boon]), Side())
    table.play(game, "Boon")
    table.next_turn(game)
    assert pt(game, "Wolf") == (3, 3)
    table.next_turn(game, Step.END_COMBAT)
    assert pt(game, "Wolf") == (3, 3)
    table.next_turn(game, Step.MAIN2, turns=0)
    assert pt(game, "Wolf") == (2, 2)


@pytest.mark.rule("611.2a")
def test_where_that_turn_had_no_combat_it_never_ends() -> None:
    boon = spell("Boon", "{0}", "Sorcery", "Creatures you control get +1/+1 until the end of combat on your next turn.")
    halt = spell("Halt", "{0}", "Sorcery", "End the turn.")
    game = board(Side([creature("Wolf")], [boon, halt]), Side())
    table.play(game, "Boon")
    table.next_turn(game)
    table.next_turn(game)
    table.play(game, "Halt")
    for _ in range(4):
        table.next_turn(game)
        assert pt(game, "Wolf") == (3, 3)


@pytest.mark.rule("611.2a")
def test_until_your_next_end_step_ends_in_this_turn_if_that_is_still_to_come() -> None:
    text = "Exile the top card of your library. Until your next end step, you may play that card."
    zap = free("Zap", "Instant", "You gain 1 life.")
    game = after(board(Side(hand=[free("Peek", "Sorcery", text)], library=[zap]), Side()), "Peek")
    assert [each for each in legal_actions(game, 0) if isinstance(each, Cast)]
    to_step(game, Step.END)
    assert not legal_actions(game, 0)


@pytest.mark.rule("611.2a")
@pytest.mark.parametrize(("text", "when"), [
    ("During your next turn, creatures you control have haste.", 2),
    ("Creatures you control gain haste during your next turn.", 2),
])
def test_what_is_so_during_a_later_turn_is_so_in_it_alone(text: str, when: int) -> None:
    song = free("Song", "Sorcery", text)
    game = after(board(Side([WOLF_3_3, *[FOREST] * 3], [song], [FOREST] * 5), Side([OWL], [], [FOREST] * 5)), "Song")
    found = []
    for turn in range(5):
        if turn:
            next_turn(game)
        if "haste" in game.chars(find(game, "Wolf")).keywords:
            found.append(turn)
    assert found == [when]


@pytest.mark.rule("611.2a", "611.2c")
@pytest.mark.parametrize("text", [
    "Until end of turn, creatures you control get +2/+2 and your opponents can't gain life.",
    "Until end of turn, creatures you control get +2/+2, and your opponents can't gain life.",
    "Until end of turn, creatures you control get +2/+2, Bears have trample, and your opponents can't gain life.",
    "Creatures you control get +2/+2 and your opponents can't gain life until end of turn.",
])  # fmt: skip
def test_objects_and_players_share_a_duration(text: str) -> None:
    game = board(Side([SWAMP, SWAMP, SWAMP, creature("Own")], [spell("Drought", "{B}", "Sorcery", text), GIFT]),
                 Side([creature("Theirs")]))
    table.play(game, "Drought")
    table.play(game, "Gift")
    assert game.player(1).life == 20 and game.chars(find(game, "Own")).power == 4
    assert game.chars(find(game, "Theirs")).power == 2
    to_step(game, Step.CLEANUP)
    while game.state.active == 0:
        advance(game)
    assert game.chars(find(game, "Own")).power == 2


def _casts(game: Game, player: int) -> bool:
    """Whether a player could cast something in the main phase of the next turn that is theirs."""
    turn = game.state.turn
    for _ in range(3000):
        state = game.state
        if state.turn > turn and state.active == player and state.step == Step.MAIN1 and state.priority == player:
            return any(isinstance(each, Cast) for each in legal_actions(game, player))
        advance(game)
    raise AssertionError("that turn never came")


@pytest.mark.rule("611.2a")
@pytest.mark.parametrize("words", ["Each opponent can't cast instant spells during that player's next turn.",
                                   "Each opponent can't cast instant spells during their next turn."])
def test_each_is_kept_from_it_in_their_own_next_turn(words: str) -> None:
    game = after(board(Side((), [free("Hush", "Sorcery", words), PING]), Side((), [PING]), Side((), [PING])), "Hush")
    assert [_casts(game, player) for player in (1, 2, 0, 1, 2)] == [False, False, True, True, True]


@pytest.mark.rule("611.2a")
def test_abilities_lost_and_another_size_for_good() -> None:
    text = ("When this creature enters, each creature target opponent controls loses all abilities, becomes a Coward "
            "in addition to its other types, and has base power and toughness 1/1.")
    game = after(board(Side(hand=[beast("Ox", text=text)]), Side([beast("Bat", "3/3", "Flying")])), "Ox")
    next_turn(game)
    bat = game.chars(find(game, "Bat"))
    assert (bat.power, bat.toughness, bat.keywords, "Coward" in bat.subtypes) == (1, 1, frozenset(), True)


@pytest.mark.rule("611.2b")
def test_each_lasts_for_as_long_as_it_has_its_own_counter() -> None:
    text = (
        "When this creature enters, you may choose any number of target lands you control and put an awakening counter "
        "on each of them. Each of those lands is an 8/8 green Elemental creature for as long as it has an awakening "
        "counter on it. They're still lands."
    )
    lands = [free("Vale", "Land"), free("Hill", "Land")]
    game = after(board(Side(lands, [beast("Liege", text=text)]), Side()), ("Liege", ("Vale", "Hill"), "yes"))
    vale, hill = find(game, "Vale"), find(game, "Hill")
    assert [game.chars(ref).power for ref in (vale, hill)] == [8, 8]
    emit(game, [RemoveCounters(vale, "awakening", 1)])
    assert [game.chars(ref).creature for ref in (vale, hill)] == [False, True]


@pytest.mark.rule("611.2b")
def test_until_it_is_cast_from_exile() -> None:
    text = ('{R}, Exile ~ from your hand: Target land gains "{T}: Add {U}, {B}, or {R}" until ~ is cast from exile. '
            "You may cast ~ for as long as it remains exiled.")
    outlaw = spell("Outlaw", "{G}", "Creature — Human", text, pt="1/1")
    game = board(Side([MOUNTAIN, FOREST, PLAINS], [outlaw]), Side([]))
    land = find(game, "Plains")
    assert act_now(game, Activate(find(game, "Outlaw", Zone.HAND), 0), Chosen((land,)))
    resolve(game)
    assert len(game.chars(land).abilities) == 2
    assert cast_now(game, "Outlaw", way="permitted", zone=Zone.EXILE)
    assert len(game.chars(land).abilities) == 1


@pytest.mark.rule("611.2c")
def test_what_returns_has_an_ability_and_is_of_a_kind() -> None:
    text = ("Whenever a creature you control dies, return that card to the battlefield under its owner's control. It "
            "has flying and is an Angel in addition to its other types.")
    game = board(Side([free("Call", "Enchantment", text), beast("Ox")],
                      [free("Doom", "Sorcery", "Destroy target creature.")]), Side())
    play(game, "Doom", "Ox")
    ox = game.chars(find(game, "Ox"))
    assert {"Angel", "Beast"} <= set(ox.subtypes)
    assert [each.name for each in ox.abilities] == ["flying"]  # type: ignore[attr-defined]


@pytest.mark.rule("611.2c")
def test_what_forbids_in_a_later_turn_is_of_whatever_fits_then() -> None:
    song = free("Song", "Sorcery", "Creatures target player controls can't attack during that player's next turn.")
    come = free("Come", "Instant", "Target player creates a 1/1 red Goblin creature token.")
    game = after(board(Side([FOREST] * 3, [song, come], [FOREST] * 5), Side([OWL], [], [FOREST] * 5)), ("Song", 1))
    play(game, "Come", 1)
    forbidden = []
    for turn in range(4):
        if turn:
            next_turn(game)
        forbidden.append([cant(game, "attack", find(game, name)) for name in ("Owl", "Goblin")])
    assert forbidden == [[False, False], [True, True], [False, False], [False, False]]


@pytest.mark.rule("612.1", "612.2")
def test_an_ability_listens_to_the_word_it_says_now() -> None:
    bell = free("Bell", "Enchantment", "Whenever a red creature enters, you gain 1 life.\nBlue creatures get +1/+0.")
    make = free("Make", "Sorcery", "Create a 1/1 red Imp creature token.")
    game = board(Side([bell], [DYE, make]), Side())
    assert life_after(game, "Make") == 21
    game = board(Side([bell], [DYE, DYE, make]), Side())
    play(game, "Dye", "Bell", "red", "green")
    play(game, "Dye", "Bell", "blue", "red")
    play(game, "Make")
    assert game.player(0).life == 20 and game.chars(game.state.battlefield[-1]).power == 2
    assert game.chars(find(game, "Bell")).face.text.startswith("Whenever a green creature enters")


@pytest.mark.rule("612.1")
def test_a_spell_does_what_it_says_as_it_resolves() -> None:
    burn = free("Burn", "Sorcery", "Destroy all red creatures. Create a 2/2 red Imp creature token.")
    game = board(Side([RED_IMP, BLUE], [burn, DYE]), Side())
    cast(game, "Burn")
    play(game, "Dye", "Burn", "red", "blue")
    assert names(game, Zone.BATTLEFIELD) == ["Imp", "Imp"]
    assert game.chars(game.state.battlefield[-1]).colors == 2


@pytest.mark.rule("612.2")
def test_a_basic_land_type_on_the_type_line_brings_its_mana_until_the_effect_ends() -> None:
    walker = beast("Strider", "2/2", "Forestwalk")
    game = board(Side([FOREST, walker], [BEND, BEND]), Side())
    play(game, "Bend", "Forest", "Forest", "Island")
    land = find(game, "Forest")
    assert game.chars(land).subtypes == {"Island"} and game.chars(land).name == "Forest"
    play(game, "Bend", "Strider", "Forest", "Swamp")
    walks = [each for each in game.chars(find(game, "Strider")).abilities if isinstance(each, KeywordAbility)]
    assert [walk.word for walk in walks] == ["Swamp"]
    next_turn(game)
    assert game.chars(land).subtypes == {"Forest"}


@pytest.mark.rule("612.2")
def test_a_color_word_is_changed() -> None:
    text = "Change the text of target permanent by replacing all instances of one color word with another."
    game = board(Side([beast("Ox", text="Protection from black")], [free("Hack", "Instant", text)]), Side())
    play(game, "Hack", "Ox", "black", "red")
    assert HasColor(RED) in game.chars(find(game, "Ox")).abilities[0].what.tests  # type: ignore[attr-defined]


@pytest.mark.rule("614.12")
@pytest.mark.parametrize(("x", "tapped"), [(1, True), (3, False)])
def test_how_it_enters_in_two_sentences(x: int, tapped: bool) -> None:
    text = ("This creature enters with a number of stun counters on it equal to three minus X. If X is 2 or less, it "
            "enters tapped.")
    game = board(Side([FOREST] * x, [creature("Trudge", text, cost="{X}")]), Side(), asker=Seats(number=x))
    table.play(game, "Trudge")
    row = game.obj(find(game, "Trudge"))
    assert row.tapped == tapped and row.counters.get("stun", 0) == 3 - x


def test_a_swamp_until_its_controllers_untap_step() -> None:
    text = "{0}: Target land becomes a Swamp until its controller's next untap step."
    game = board(Side([free("Farm", "Artifact", text)]), Side([FOREST]))
    use(game, "Farm", "Forest")
    assert "Swamp" in game.chars(find(game, "Forest")).subtypes
    next_turn(game)
    assert "Swamp" not in game.chars(find(game, "Forest")).subtypes


def test_two_groups_until_end_of_turn() -> None:
    text = "Until end of turn, target creature you control gets +3/+3 and other creatures you control get +1/+1."
    game = board(Side([MOUNTAIN, bear(), bear("Other")], [spell("Lead", "{R}", "Instant", text)]), Side())
    me, other = find(game, "Plain Bear"), find(game, "Other")
    play(game, "Lead", Chosen((me,)))
    assert (game.chars(me).power, game.chars(other).power) == (5, 3)


@pytest.mark.rule("611.2a")
@pytest.mark.parametrize("join", [", and", ", then"])
def test_what_is_so_for_a_while_after_something_is_done(join: str) -> None:
    lead = free("Lead", "Sorcery", f"You gain 3 life{join} until your next turn, target creature gets +2/+2.")
    game = after(board(Side([bear()], [lead]), Side()), ("Lead", "Plain Bear"))
    next_turn(game)
    assert (pt(game, "Plain Bear"), game.player(0).life) == ((4, 4), 23)
    next_turn(game)
    assert pt(game, "Plain Bear") == (2, 2)
