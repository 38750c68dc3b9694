"""CR 601.3b. Lands and spells that may be played from elsewhere, or at other times: which, how many, how long."""

from __future__ import annotations

import pytest

from engine.ast.card import Card, Reading
from engine.ast.modifiers import MayPlay, Reveals
from engine.decisions import Cast, PlayLand
from engine.events.kinds import Move
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.state.faces import walk
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords import table
from tests.keywords.table import Seats
from tests.rules.board import Side, all_of, board, cast_now, find, resolve, spell, to_step
from tests.rules.cards import FOREST, MOUNTAIN, bear
from tests.rules.options import can_play_from, castable, casts, playable, playable_elsewhere
from tests.rules.play import after, beast, cast, do, free, go_on, names, next_turn, play, use
from tests.rules.usual_cards import BOG, BOON_G, INSIGHT, PLOT
from tests.scenarios.scenes import EMBER, PLAYER, has_cards, has_life, printed, ran, scenario, side

pytestmark = pytest.mark.rule("601.3b")
DRAW = "Draw a card."
CARDS = {
    "evoke": beast("Rite", text="Evoke {2}", cost="{4}"),
    "dash": beast("Rite", text="Dash {2}", cost="{4}"),
    "overload": free("Rite", "Sorcery", "Destroy target creature you don't control.\nOverload {2}", cost="{4}"),
    "alternative": free("Rite", "Sorcery", f"You may pay 3 life rather than pay this spell's mana cost.\n{DRAW}",
                        cost="{4}"),
}
GIVER = free("Giver", "Enchantment", "You may cast spells from your graveyard.")
GIVERS = [
    "Creature spells you cast from your hand have {way} {{2}}.", "Creature cards in your hand have {way} {{2}}.",
]
CREATURES = "You may cast creature spells from the top of your library."
MILL = "{0}: Each player mills three cards.\n"
OX = spell("Ox", "{G}", "Creature — Ox", "", pt="3/3")
FREE = ("You may cast target sorcery card from your graveyard without paying its mana cost. If that spell would be put "
        "into your graveyard, exile it instead.")
PAID = ("You may cast target sorcery card from your graveyard. If that spell would be put into a graveyard, exile it "
        "instead.")


@pytest.mark.rule("113.6b")
def test_a_card_that_may_be_cast_from_the_graveyard_under_a_condition() -> None:
    """With an Ox it may."""
    husk = printed("Husk", "Creature — Ox", "You may cast this card from your graveyard as long as you control an Ox.",
                   "{R}", "1/1")
    mine = side("PlayerA", battlefield=["Ox", "Mountain"], graveyard=["Husk"])
    asserts = [has_cards("permanent_count", "PlayerA", 1, "Husk")]
    assert ran(scenario(mine, [{"do": "cast", "card": "Husk"}], asserts), husk).why == ""


def ways(game: Game, zone: Zone) -> set[str]:
    """The ways in which the card can be cast from a zone."""
    card = find(game, "Rite", zone)
    return {each.way for each in legal_actions(game, 0) if isinstance(each, Cast) and each.card == card}


def with_card(card: Card, lands: int = 3) -> Game:
    """It lies in a graveyard from which spells may be cast."""
    return board(Side([GIVER, *[MOUNTAIN] * lands], graveyard=[card]), Side([beast("Ox"), beast("Elk")]))


@pytest.mark.rule("118.9a")
@pytest.mark.parametrize("way", CARDS)
def test_it_is_cast_from_a_graveyard_for_its_alternative_cost(way: str) -> None:
    game = with_card(CARDS[way])
    assert ways(game, Zone.GRAVEYARD) == {way}  # its mana cost can't be paid
    play(game, "Rite", way=way, zone=Zone.GRAVEYARD)
    assert (game.player(0).life, len(names(game, Zone.BATTLEFIELD, 1)), len(names(game, Zone.HAND))) == {
        "evoke": (20, 2, 0), "dash": (20, 2, 0), "overload": (20, 0, 0), "alternative": (17, 2, 1),
    }[way]


@pytest.mark.rule("118.9a")
def test_without_a_cost_paid_there_is_no_second_alternative_cost() -> None:
    free_of_cost = ("Exile the top card of your library. Until end of turn, you may cast that card without paying its "
                    "mana cost.")
    game = board(Side([MOUNTAIN] * 3, [free("Giver", "Sorcery", free_of_cost)], [CARDS["evoke"]]), Side())
    play(game, "Giver")
    assert ways(game, Zone.EXILE) == {"free"}


@pytest.mark.rule("400.7a")
@pytest.mark.parametrize("giver", GIVERS)
@pytest.mark.parametrize(("way", "zone"), [
    ("evoke", Zone.GRAVEYARD), ("blitz", Zone.GRAVEYARD), ("dash", Zone.HAND), ("warp", Zone.EXILE),
])
def test_the_permanent_is_what_the_keyword_given_to_the_spell_makes_it(giver: str, way: str, zone: Zone) -> None:
    law = free("Law", "Enchantment", giver.format(way=way))
    game = board(Side([law, *[MOUNTAIN] * 2], [beast("Rite", cost="{7}")]), Side())
    assert ways(game, Zone.HAND) == {way}
    play(game, "Rite", way=way)
    if way != "evoke":
        assert ("haste" in game.chars(find(game, "Rite")).keywords) is (way != "warp")
        to_step(game, Step.END)
        go_on(game)
    assert not find(game, "Rite") and find(game, "Rite", zone)


@pytest.mark.rule("400.7a")
def test_a_permanent_cast_for_its_mana_cost_is_not_sacrificed() -> None:
    law = free("Law", "Enchantment", "Creature spells you cast from your hand have evoke {1}.")
    game = board(Side([law, *[MOUNTAIN] * 2], [beast("Rite", cost="{2}")]), Side())
    assert ways(game, Zone.HAND) == {"", "evoke"}
    play(game, "Rite")
    assert find(game, "Rite")


@pytest.mark.rule("401.5")
@pytest.mark.parametrize(("rest", "ways"), [
    ("you may play lands from the top of your library.", 1),
    ("you may play lands and cast creature spells from the top of your library.", 2),
])
def test_the_top_card_is_seen_and_may_be_played(rest: str, ways: int) -> None:
    card = spell("Seer", "{G}", "Creature — Elf", f"You may look at the top card of your library any time, and {rest}",
                 pt="1/1")
    assert card.reading in (Reading.READ, Reading.VERIFIED)
    kinds = [type(each) for ability in card.faces[0].abilities for each in walk(ability)]
    assert kinds.count(Reveals) == 1 and kinds.count(MayPlay) == ways


@pytest.mark.rule("601.2f")
def test_a_once_each_turn_permission_is_used_by_casting_for_an_alternative_cost() -> None:
    giver = free("Giver", "Enchantment", "Once during each of your turns, you may cast a creature spell from your "
                 "graveyard.")
    game = board(Side([giver, *[MOUNTAIN] * 9], graveyard=[CARDS["dash"], CARDS["dash"]]), Side())
    play(game, "Rite", way="dash", zone=Zone.GRAVEYARD)
    assert not ways(game, Zone.GRAVEYARD)


@pytest.mark.rule("601.3b")
def test_what_says_from_your_hand_is_for_the_hand_alone() -> None:
    assert not ways(with_card(beast("Rite", text="Warp {2}", cost="{4}")), Zone.GRAVEYARD)


@pytest.mark.rule("601.3b")
def test_a_land_from_the_graveyard() -> None:
    """It may be played as from the hand."""
    sieve = printed("Sieve", "Artifact", "You may play lands from your graveyard.")
    mine = side("PlayerA", battlefield=["Sieve"], graveyard=["Mountain"])
    asserts = [has_cards("permanent_count", "PlayerA", 1, "Mountain")]
    assert ran(scenario(mine, [{"do": "play_land", "card": "Mountain"}], asserts), sieve).why == ""


@pytest.mark.rule("601.3b")
def test_spells_of_a_kind_from_the_graveyard() -> None:
    """Instants may be cast, and go back."""
    urn = printed("Urn", "Artifact", "You may cast instant spells from your graveyard.")
    mine = side("PlayerA", battlefield=["Urn", "Mountain"], graveyard=["Ember"])
    assert ran(scenario(mine, [{**EMBER, "targets": PLAYER}], [has_life("PlayerB", 17)]), urn).why == ""


@pytest.mark.rule("601.3e")
def test_as_though_it_had_flash_looks_at_what_would_be_cast() -> None:
    """Green spells may be cast at any time: not a green card face down."""
    haste = free("Haste", "Enchantment", "You may cast green spells as though they had flash.")
    card = beast("Rite", text="Morph {2}", cost="{G}")
    for step, there in ((Step.MAIN1, {"morph", "permitted"}), (Step.UPKEEP, {"permitted"})):
        game = board(Side([GIVER, haste, *[FOREST] * 5], hand=[card], graveyard=[card]), Side(), step=step)
        assert ways(game, Zone.GRAVEYARD) == there
        assert ways(game, Zone.HAND) == {each.replace("permitted", "") for each in there}


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(("types", "zone"), [("Sorcery", Zone.EXILE), ("Artifact", Zone.BATTLEFIELD)])
def test_what_becomes_of_a_spell_cast_this_way(types: str, zone: Zone) -> None:
    text = ("When ~ enters, you may cast target instant, sorcery, or artifact card from your graveyard without paying"
            " its mana cost. If an instant or sorcery spell cast this way would be put into your graveyard, exile it"
            " instead.")
    game = board(Side((), [beast("Scholar", text=text)], graveyard=[free("Thing", types, cost="{5}")]), Side())
    play(game, "Scholar", "yes")
    assert find(game, "Thing", zone)


@pytest.mark.rule("614.6")
def test_what_a_rider_says_is_exiled_instead() -> None:
    text = ("You may cast instant and sorcery spells from your graveyard. If a spell cast this way would be put into "
            "your graveyard, exile it instead.")
    bolt = spell("Bolt", "{G}", "Instant", "Bolt deals 3 damage to any target.")
    game = board(Side([FOREST, spell("Muse", "{1}", "Artifact", text)], graveyard=[bolt]), Side())
    play(game, "Bolt", 1, way="permitted, then exiled", zone=Zone.GRAVEYARD)
    assert find(game, "Bolt", Zone.EXILE)
    assert game.player(1).life == 17


@pytest.mark.rule("702.8a")
def test_as_though_it_had_flash_does_not_say_from_where() -> None:
    orb = free("Orb", "Artifact", "You may cast creature spells as though they had flash.")
    game = board(Side([orb], graveyard=[beast("Ox")]), Side(graveyard=[beast("Elk")]))
    assert not playable_elsewhere(game)


@pytest.mark.rule("702.8a")
def test_the_first_creature_spell_at_any_time() -> None:
    text = "You may cast the first creature spell you cast each turn as though it had flash."
    game = board(Side([free("Law", "Enchantment", text)], [beast("Ox"), beast("Elk")]), Side(), step=Step.UPKEEP)
    assert any(isinstance(each, Cast) for each in legal_actions(game, 0))
    play(game, "Ox")
    assert not any(isinstance(each, Cast) for each in legal_actions(game, 0))
    assert names(game, Zone.HAND) == ["Elk"]


def top_of_library(text: str, card: Card, *more: Card) -> Game:
    """It lies on top of a library from which some spells may be cast; five lands are there to pay."""
    giver = free("Giver", "Enchantment", f"You may look at the top card of your library any time.\n{text}")
    return board(Side([giver, *more, *[MOUNTAIN] * 5], library=[card, card]), Side([beast("Ox")]))


@pytest.mark.rule("702.37c")
@pytest.mark.parametrize("keyword", ["Morph", "Megamorph", "Disguise"])
def test_what_would_be_cast_face_down_is_a_creature_spell_whatever_the_card_is(keyword: str) -> None:
    game = top_of_library(CREATURES, free("Rite", "Sorcery", f"{keyword} {{2}}", cost="{1}"))
    assert ways(game, Zone.LIBRARY) == {keyword.lower()}
    play(game, "Rite", way=keyword.lower(), zone=Zone.LIBRARY)
    assert [game.chars(id).power for id in game.state.battlefield if game.state.objects[id].face_down] == [2]
    other = "You may cast sorcery spells from the top of your library."
    assert ways(top_of_library(other, free("Rite", "Sorcery", f"{keyword} {{2}}", cost="{1}")), Zone.LIBRARY) == {
        "permitted",
    }


@pytest.mark.rule("702.103d")
def test_what_would_be_cast_bestowed_is_no_creature_spell() -> None:
    card = spell("Rite", "{1}", "Enchantment Creature — Spirit", "Bestow {2}\nEnchanted creature gets +3/+3.", "1/1")
    assert ways(top_of_library(CREATURES, card), Zone.LIBRARY) == {"permitted"}
    game = top_of_library("You may cast Aura spells from the top of your library.", card)
    assert ways(game, Zone.LIBRARY) == {"bestow"}
    play(game, "Rite", "Ox", way="bestow", zone=Zone.LIBRARY)
    assert game.chars(find(game, "Ox")).power == 5


def test_one_land_and_one_spell_that_came_from_libraries_on_each_turn() -> None:
    text = (f"{MILL}During each of your turns, you may play a land and cast a spell from among cards in graveyards "
            "that were put there from libraries this turn.")
    game = board(Side([beast("Keeper", text=text)], library=[BOG, beast("Ox"), BOG], graveyard=[beast("Old")]),
                 Side(library=[beast("Elk"), BOG, free("Rock", "Artifact")]))
    use(game, "Keeper")
    assert playable_elsewhere(game) == {"Bog", "Ox", "Elk", "Rock"}
    play(game, "Elk", way="permitted", zone=Zone.GRAVEYARD)
    assert playable_elsewhere(game) == {"Bog"} and game.controller(find(game, "Elk")) == 0
    do(game, PlayLand(find(game, "Bog", Zone.GRAVEYARD), 0))
    assert not playable_elsewhere(game)


def test_one_land_or_one_spell_on_each_turn() -> None:
    text = (f"{MILL}Once during each of your turns, you may play a land or cast a creature spell from among cards in "
            "your graveyard that were put there from your library this turn.")
    library = [BOG, beast("Ox"), free("Rock", "Artifact")]
    game = board(Side([beast("Keeper", text=text)], library=library, graveyard=[beast("Old")]),
                 Side(library=[beast("Elk"), BOG, BOG]))
    use(game, "Keeper")
    assert playable_elsewhere(game) == {"Bog", "Ox"}
    play(game, "Ox", way="permitted", zone=Zone.GRAVEYARD)
    assert not playable_elsewhere(game)


def test_a_spell_cast_so_is_exiled_instead() -> None:
    law = spell("Law", "{1}", "Artifact", "Once during each of your turns, you may cast a sorcery spell from your "
                "graveyard. If a spell cast this way would be put into your graveyard, exile it instead.")
    game = board(Side([law, FOREST, FOREST], graveyard=[BOON_G, spell("Gift", "{G}", "Sorcery", "You gain 1 life.")]),
                 Side())
    play(game, "Boon", way="permitted, then exiled", zone=Zone.GRAVEYARD)
    assert find(game, "Boon", Zone.EXILE)


@pytest.mark.parametrize("zone", [Zone.GRAVEYARD, Zone.EXILE])
def test_a_card_is_cast_from_either_of_two_zones(zone: Zone) -> None:
    imp = spell("Imp", "{G}", "Creature — Imp", "You may cast ~ from your graveyard or from exile.", "1/1")
    game = board(Side([FOREST], graveyard=[imp]), Side())
    if zone is Zone.EXILE:
        emit(game, [Move(find(game, "Imp", Zone.GRAVEYARD), Zone.EXILE)])
    play(game, "Imp", way="permitted", zone=zone)
    assert find(game, "Imp", Zone.BATTLEFIELD)


@pytest.mark.parametrize("text", [
    "As long as you control an Ape, you may cast ~ from exile. If you do, it enters with a stun counter on it.",
    "You may cast ~ from exile if you control an Ape. If you do, ~ enters with a stun counter on it.",
])
def test_a_card_is_cast_from_exile_while_something_is_so_and_enters_with_a_counter(text: str) -> None:
    imp = spell("Imp", "{G}", "Creature — Imp", text, "1/1")
    ape = spell("Ape", "{G}", "Creature — Ape", "", "1/1")
    cast = []
    for apes in ([], [ape]):
        game = board(Side([FOREST, *apes], graveyard=[imp]), Side())
        emit(game, [Move(find(game, "Imp", Zone.GRAVEYARD), Zone.EXILE)])
        cast.append(cast_now(game, "Imp", way="permitted", zone=Zone.EXILE))
    assert cast == [False, True]
    resolve(game)
    assert dict(game.state.objects[find(game, "Imp", Zone.BATTLEFIELD)].counters) == {"stun": 1}


def test_a_sorcery_is_cast_at_another_time_for_more() -> None:
    text = "You may cast this spell as though it had flash if you pay {2} more to cast it.\nYou gain 3 life."
    game = board(Side([PLOT] * 3, [free("Balm", "Sorcery", text, cost="{1}")]), Side(), step=Step.UPKEEP)
    cast(game, "Balm", way="at instant speed")
    assert sum(game.obj(each).tapped for each in all_of(game, "Plot")) == 3


@pytest.mark.rule("601.3b")
@pytest.mark.parametrize("cows", [0, 1])
def test_a_sorcery_is_cast_at_another_time_at_an_additional_cost(cows: int) -> None:
    text = ("You may cast this spell as though it had flash if you sacrifice a creature as an additional cost to cast "
            "it.\nYou gain 3 life.")
    game = board(Side([PLOT, *[beast("Cow")] * cows], [free("Balm", "Sorcery", text, cost="{1}")]), Side(),
                 step=Step.UPKEEP)
    assert castable(game) == ({"Balm"} if cows else set())
    if cows:
        cast(game, "Balm", way="at instant speed")
        assert game.obj(find(game, "Plot")).tapped and not find(game, "Cow")


def test_one_spell_for_nothing_each_turn() -> None:
    law = free("Law", "Enchantment", "Once during each of your turns, you may cast an instant or sorcery spell from"
               " your hand without paying its mana cost.")
    songs = [free(name, "Sorcery", "You gain 1 life.", cost="{5}") for name in ("One", "Two")]
    game = board(Side([law], [*songs, beast("Ox", cost="{5}")]), Side())
    assert castable(game) == {"One", "Two"}
    play(game, "One", way="free")
    assert castable(game) == set()


def test_a_card_cast_from_a_graveyard_alone() -> None:
    lord = beast("Lord", text="You may cast this card from your graveyard, but not from anywhere else.")
    game = board(Side((), [lord], graveyard=[lord]), Side())
    [only] = casts(game)
    assert only == find(game, "Lord", Zone.GRAVEYARD)
    do(game, Cast(only, 0, "permitted"))
    assert names(game, Zone.BATTLEFIELD) == ["Lord"]


@pytest.mark.parametrize(("text", "open_"), [
    ("During your turn, you may cast creature spells from your graveyard.", {"Ox"}),
    ("As long as you control a creature, you may cast spells from your graveyard.", set()),
    ("As long as you control an artifact, you may cast spells from your graveyard.", {"Ox", "Boon"}),
    ("As long as you control an artifact, once each turn, you may cast a sorcery spell from your graveyard.", {"Boon"}),
    ("As long as you control a creature, once each turn, you may cast a sorcery spell from your graveyard.", set()),
    ("During your turn, if you control an artifact, you may play lands from your graveyard.", {"Forest"}),
    ("During your turn, if you control a creature, you may play lands from your graveyard.", set()),
    ("Once each turn, you may play a land or cast a creature spell from your graveyard.", {"Forest", "Ox"}),
    ("Once during each of your turns, you may play a land from your graveyard.", {"Forest"}),
])
def test_when_and_what(text: str, open_: set[str]) -> None:
    game = board(Side([spell("Law", "{1}", "Artifact", text), FOREST, FOREST], graveyard=[OX, BOON_G, FOREST]), Side())
    assert playable(game, Zone.GRAVEYARD) == open_


@pytest.mark.parametrize("when", ["Once each turn", "Once during each of your turns"])
def test_a_land_played_so_leaves_no_spell(when: str) -> None:
    law = spell("Law", "{1}", "Artifact", f"{when}, you may play a land or cast a creature spell from your graveyard.")
    game = board(Side([law, FOREST, FOREST], graveyard=[OX, bear("Cub"), FOREST]), Side())
    play(game, "Ox", way="permitted", zone=Zone.GRAVEYARD)
    assert not playable(game, Zone.GRAVEYARD)


@pytest.mark.parametrize(("place", "zone"), [
    ("your graveyard", Zone.GRAVEYARD), ("the top of your library", Zone.LIBRARY),
    ("among cards in your graveyard", Zone.GRAVEYARD),
])
def test_one_for_nothing_each_turn_with_a_counter(place: str, zone: Zone) -> None:
    law = free("Law", "Artifact", f"Once each turn, you may cast a creature spell from {place} without paying its mana "
               "cost. If you cast a spell this way, that creature enters with a +1/+1 counter on it.\nPlay with the "
               "top card of your library revealed.")
    cards = [beast("Elk", cost="{7}"), beast("Stag", cost="{6}")]
    there = Side([law], graveyard=cards) if zone is Zone.GRAVEYARD else Side([law], library=cards)
    game = board(there, Side())
    play(game, "Elk", way="free", zone=zone)
    assert game.obj(find(game, "Elk")).counters["+1/+1"] == 1
    assert not playable(game, zone)


@pytest.mark.parametrize("text", [
    "You may play lands and cast creature spells from your graveyard {}.",
    "{}, you may play lands and cast creature spells from your graveyard.",
])
@pytest.mark.parametrize(("when", "later"), [
    ("this turn", set()), ("until end of turn", set()), ("until the end of your next turn", {"Forest", "Ox"}),
    ("for the rest of the game", {"Forest", "Ox"}),
])
def test_a_permission_lasts_as_long_as_is_said(text: str, when: str, later: set[str]) -> None:
    said = text.format(when)
    leave = free("Leave", "Sorcery", f"{said[0].upper()}{said[1:]}")
    game = board(Side([FOREST, FOREST], [leave], [FOREST] * 3, graveyard=[OX, BOON_G, FOREST]), Side(library=[FOREST]))
    play(game, "Leave")
    assert playable(game, Zone.GRAVEYARD) == {"Forest", "Ox"}
    table.next_turn(game, turns=2)
    assert playable(game, Zone.GRAVEYARD) == later


def test_one_spell_of_a_turn_is_one() -> None:
    leave = free("Leave", "Sorcery", "You may cast a creature spell from your graveyard this turn.")
    game = after(board(Side([FOREST, FOREST], [leave], graveyard=[OX, bear("Cub")]), Side()), "Leave")
    assert cast_now(game, "Ox", way="permitted", zone=Zone.GRAVEYARD)
    assert not playable(game, Zone.GRAVEYARD)


@pytest.mark.parametrize("player", [0, 1])
def test_anybody_casts_for_nothing_at_any_time(player: int) -> None:
    text = ("Any player may cast creature spells with mana value 3 or less without paying their mana costs and as"
            " though they had flash.")
    hand = [bear("Ox", cost="{2}{G}"), bear("Elk", cost="{3}{G}")]
    sides = [Side([free("Law", "Enchantment", text)], hand if player == 0 else []), Side((), hand if player else [])]
    game = board(*sides, step=Step.UPKEEP)
    game.state.priority = player
    game.mark_sba_due()
    game.legal_actions_cache.clear()
    assert castable(game, player) == {"Ox"}


def test_one_creature_spell_from_the_graveyard() -> None:
    chain = free("Chain", "Artifact", "Discard a card: You may cast a creature spell from your graveyard this turn."
                 " Activate only once each turn.")
    game = board(Side([chain], [FOREST], graveyard=[beast("Ox"), beast("Elk")]), Side())
    assert castable(game) == set()
    use(game, "Chain")
    assert castable(game) == {"Ox", "Elk"}
    play(game, "Ox", way="permitted", zone=Zone.GRAVEYARD)
    assert castable(game) == set()


def test_each_permission_lets_one_spell_be_cast() -> None:
    chain = free("Chain", "Artifact", "{0}: You may cast a creature spell from your graveyard this turn.")
    game = board(Side([chain], graveyard=[beast("Ox"), beast("Elk")]), Side())
    use(game, "Chain")
    use(game, "Chain")
    play(game, "Ox", way="permitted", zone=Zone.GRAVEYARD)
    assert castable(game) == {"Elk"}
    play(game, "Elk", way="permitted", zone=Zone.GRAVEYARD)
    assert find(game, "Elk")


@pytest.mark.parametrize(("kind", "it"), [("finality", "it"), ("+1/+1", "this creature")])
def test_a_card_cast_from_a_graveyard_enters_with_a_counter(kind: str, it: str) -> None:
    text = f"You may cast this card from your graveyard. If you do, {it} enters with a {kind} counter on it."
    game = board(Side((), [beast("Veteran", "1/1", text)], graveyard=[beast("Old Veteran", "1/1", text)]), Side())
    play(game, "Veteran")
    do(game, next(each for each in legal_actions(game, 0) if isinstance(each, Cast)))
    assert not game.obj(find(game, "Veteran")).counters
    assert game.obj(find(game, "Old Veteran")).counters == {kind: 1}


@pytest.mark.parametrize("dropped", [True, False])
def test_a_land_with_mayhem_is_played_if_it_was_discarded_this_turn(dropped: bool) -> None:
    works = free("Works", "Land", "{T}: Add {B}.\nMayhem")
    drop = free("Drop", "Sorcery", "Discard a card.")
    game = board(Side(hand=[drop, works] if dropped else [], graveyard=[] if dropped else [works]), Side())
    if dropped:
        play(game, "Drop")
    assert can_play_from(game, "Works", Zone.GRAVEYARD) is dropped
    next_turn(game, Step.MAIN1, turns=2)
    assert not can_play_from(game, "Works", Zone.GRAVEYARD)


def test_for_a_turn_the_graveyard_is_open() -> None:
    will = spell("Will", "{R}", "Sorcery", "Until end of turn, you may play lands and cast spells from your graveyard.")
    game = after(board(Side([FOREST, MOUNTAIN], [will], graveyard=[BOON_G]), Side()), "Will")
    assert cast_now(game, "Boon", way="permitted", zone=Zone.GRAVEYARD)


@pytest.mark.parametrize(("text", "lands"), [(FREE, 0), (PAID, 1)])
def test_a_targeted_card_that_is_cast_so_is_exiled_instead(text: str, lands: int) -> None:
    game = board(Side([FOREST] * lands, [spell("Again", "{0}", "Sorcery", text)], graveyard=[INSIGHT]), Side(),
                 asker=Seats(take=["Insight"]))
    table.play(game, "Again")
    assert find(game, "Insight", Zone.EXILE) and find(game, "Again", Zone.GRAVEYARD)
    assert len(game.player(0).hand) == 1


@pytest.mark.rule("601.3b")
def test_a_card_is_played_from_exile_where_it_was_put() -> None:
    text = "Exile target creature you control. You may play that card from exile this turn."
    blink = free("Blink", "Sorcery", text)
    game = after(board(Side([beast("Ox")], [blink]), Side()), ("Blink", "Ox"))
    play(game, "Ox", way="permitted", zone=Zone.EXILE)
    assert names(game, Zone.BATTLEFIELD) == ["Ox"]
