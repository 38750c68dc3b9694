"""CR 701.16, 701.19. Cards that are searched for, revealed and looked at, and where they and the rest go."""

from __future__ import annotations

import pytest

from engine.decisions import Choose, Chosen, Picked
from engine.scenarios.runner import Running
from engine.terms.zones import Zone
from tests.keywords import table
from tests.keywords.table import Seats, named
from tests.rules.askers import Script, agree
from tests.rules.board import Doing, Side, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST, ISLAND, MOUNTAIN, PLAINS, bear, card
from tests.rules.options import cast_of, lifts
from tests.rules.play import after, beast, do, free, names, play, played
from tests.rules.usual_cards import WOLF
from tests.scenarios.scenes import pool, printed, scenario, side

HILL = spell("Hill", "", "Land", "")
OX = spell("Ox", "{0}", "Creature — Ox", "", pt="2/2")
ARBITER = "Players can't cast spells. Any player may pay {2} for that player to ignore this effect until end of turn."
DEEP = [bear(f"{word} Bear") for word in ("First", "Second", "Third", "Fourth", "Fifth")]
SHELF = spell("Shelf", "{1}", "Artifact", "{1}: You gain 1 life.")


@pytest.mark.rule("608.2c")
def test_a_process_is_repeated_as_long_as_it_says_so() -> None:
    text = ("Reveal the top card of your library. If it's a land card, put it into your graveyard and repeat this "
            "process.")
    game = board(Side(hand=[spell("Dig", "{0}", "Sorcery", text)], library=[HILL, HILL, OX, HILL]), Side())
    play(game, "Dig")
    assert names(game, Zone.GRAVEYARD) == ["Hill", "Hill", "Dig"]


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("answers", "found"), [(("yes", "Forest", "yes", "Forest"), 2), (("yes", "Forest", "no"), 1)])
def test_a_process_with_a_search_in_it_is_repeated(answers: tuple[str, ...], found: int) -> None:
    scout = beast("Scout", "2/2", "When this creature enters, you may search your library for a Forest card and put it "
                  "onto the battlefield. Repeat this process once. If you search your library this way, shuffle.")
    game = played(scout, *answers)
    assert names(game, Zone.BATTLEFIELD).count("Forest") == found


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("second", "left"), [("Plain Bear", 16), ("Forest", 18)])
def test_two_cards_that_share_a_color_are_milled(second: str, left: int) -> None:
    text = "Target player mills two cards. If two cards that share a color were milled this way, you lose 2 life."
    top = [bear("Odd Bear"), bear() if second == "Plain Bear" else FOREST]
    game = board(Side([FOREST], [spell("Grind", "{G}", "Sorcery", text)], life=18), Side(library=[*top, FOREST]),
                 asker=Script())
    assert cast_now(game, "Grind", Chosen((1,)))
    resolve(game)
    assert game.player(0).life == left


@pytest.mark.rule("701.16")
def test_the_top_card_is_revealed_as_long_as_it_says() -> None:
    """Everybody sees it."""
    eye = printed("Eye", "Artifact", "Play with the top card of your library revealed.")
    mine = side("PlayerA", battlefield=["Eye"], library=["Ox"])
    run = Running(scenario(mine, [], []), pool(eye))
    run.all_runs()
    top = run.game.state.players[0].library[0]
    assert run.game.state.objects[top].known_to >> 1 & 1


@pytest.mark.rule("701.16")
def test_all_cards_revealed_until_some_come_are_put_into_the_graveyard() -> None:
    text = ("Target player reveals cards from the top of their library until they reveal two land cards, then puts "
            "those cards into their graveyard.")
    library = [bear("One"), MOUNTAIN, bear("Two"), MOUNTAIN, bear("Three")]
    game = after(board(Side([MOUNTAIN], [spell("Grind", "{R}", "Sorcery", text)]), Side(library=library)), ("Grind", 1))
    assert (len(game.player(1).graveyard), len(game.player(1).library)) == (4, 1)


@pytest.mark.rule("701.16")
def test_cards_are_exiled_from_the_library_of_whose_it_is_said() -> None:
    take = free("Take", "Sorcery", "Exile cards from the top of target opponent's library until you exile a nonland "
                "card. Put that card onto the battlefield under your control.")
    mine, theirs = [bear("Mine")], [MOUNTAIN, bear("Theirs"), bear("Last")]
    game = after(board(Side([], [take], library=mine), Side(library=theirs)), ("Take", 1))
    assert names(game, Zone.BATTLEFIELD) == ["Theirs"]
    assert (len(game.player(0).library), len(game.player(1).library)) == (1, 1)


@pytest.mark.rule("701.19")
def test_cards_that_have_a_mana_value() -> None:
    seek = free("Seek", "Sorcery", "Search your library for any number of cards that have mana value 2, reveal them, "
                "put them into your hand, then shuffle.")
    two, one = beast("Two", cost="{2}"), beast("One", cost="{1}")
    game = after(board(Side([], [seek], library=[two, one]), Side()), ("Seek", ("Two",)))
    assert names(game, Zone.HAND) == ["Two"]


@pytest.mark.rule("701.19")
def test_a_lesser_aura_of_another_name() -> None:
    text = ("Whenever an Aura you control enters, if you cast it, you may search your library for an Aura card with "
            "mana value less than or equal to that Aura and with a different name than each Aura you control, put "
            "that card onto the battlefield attached to this creature, then shuffle.")
    aura = "Enchant creature\nEnchanted creature gets +1/+1."
    costs = {"Veil": "{0}", "Web": "{1}", "Rag": "{0}"}
    library = [spell(name, cost, "Enchantment — Aura", aura) for name, cost in costs.items()]
    game = board(Side([beast("Paws", text=text)], [free("Rag", "Enchantment — Aura", aura)], library=library), Side())
    play(game, "Rag", "yes", "Veil")
    assert (sorted(names(game, Zone.BATTLEFIELD)), game.chars(find(game, "Paws")).power) == (["Paws", "Rag", "Veil"], 4)


@pytest.mark.rule("701.19")
def test_cards_that_have_different_names_are_searched() -> None:
    text = "Search your library for up to two creature cards that have different names, put them into your hand, then "
    text += "shuffle."
    game = board(Side(hand=[free("Path", "Sorcery", text)], library=[beast("Ox"), beast("Ox"), beast("Elk")]), Side())
    play(game, "Path", "Ox", "Elk")
    assert sorted(names(game, Zone.HAND)) == ["Elk", "Ox"]


@pytest.mark.rule("701.19a")
def test_cards_that_each_have_a_mana_value() -> None:
    text = ("Search your library for up to two creature cards that each have mana value 3 or less, reveal them, put"
            " them into your hand, then shuffle.")
    library = [bear("Elk", cost="{2}{G}"), bear("Hog", cost="{4}{G}"), bear("Fox", cost="{G}")]
    game = after(board(Side((), [free("Menagerie", "Sorcery", text)], library), Side()), ("Menagerie", ("Elk", "Fox")))
    assert sorted(game.chars(id).name for id in game.state.players[0].hand) == ["Elk", "Fox"]


@pytest.mark.rule("701.19b")
def test_all_cards_of_a_quality_may_be_taken_from_a_library() -> None:
    purge = spell("Purge", "{0}", "Sorcery", "Search your library for all creature cards, exile them, then shuffle.")
    herd = [spell(name, "{0}", "Creature — Ox", "", pt="2/2") for name in ("Ox", "Cow")]
    game = after(board(Side(hand=[purge], library=herd), Side()), ("Purge", ("Ox", "Cow")))
    assert sorted(game.chars(id).name for id in game.state.exile) == ["Cow", "Ox"]
    assert game.player(0).library == ()


@pytest.mark.rule("701.19b")
@pytest.mark.parametrize(("searches", "life"), [("yes", 25), ("no", 20)])
def test_who_finds_nothing_has_searched_all_the_same(searches: str, life: int) -> None:
    text = ("You may search your library for an artifact card, reveal it, and put it into your hand. If you search "
            "your library this way, you gain 5 life, then shuffle.")
    asker = Doing().then(Picked((searches,)))
    game = board(Side([MOUNTAIN], [spell("Seek", "{R}", "Sorcery", text)]), Side(), asker=asker)
    assert cast_now(game, "Seek")
    resolve(game)
    assert game.player(0).life == life


def test_a_card_found_goes_third_from_the_top() -> None:
    text = "Search your library for a creature card, then shuffle and put that card third from the top."
    game = board(Side([FOREST], [spell("Plan", "{G}", "Sorcery", text)], library=[bear(), *[FOREST] * 5]), Side(),
                 asker=Script(agree))
    assert cast_now(game, "Plan")
    resolve(game)
    assert game.player(0).library[2] == find(game, "Plain Bear", Zone.LIBRARY) > 0


def test_libraries_that_cannot_be_searched() -> None:
    text = ARBITER.replace("cast spells", "search libraries")
    tutor = free("Tutor", "Sorcery", "Search your library for a card, put it into your hand, then shuffle.")
    game = after(board(Side([FOREST, FOREST, free("Arbiter", "Artifact", text)], [tutor, tutor]), Side()), "Tutor")
    assert len(game.state.players[0].hand) == 1
    do(game, lifts(game, 0, "ignore effect")[0])
    play(game, "Tutor", "Forest")
    assert len(game.state.players[0].hand) == 1 and game.state.players[0].hand[0] != find(game, "Tutor")


def test_all_of_the_revealed_cards_that_are_so() -> None:
    soar = free("Soar", "Sorcery", "Reveal the top three cards of your library and put all of them with flying into "
                "your hand. Put the rest into your graveyard.")
    game = board(Side([], [soar], [WOLF, beast("Hawk", text="Flying"), beast("Kite", text="Flying"), FOREST]), Side())
    play(game, "Soar")
    assert sorted(names(game, Zone.HAND)) == ["Hawk", "Kite"]
    assert "Wolf" in names(game, Zone.GRAVEYARD)


def test_the_rest_of_what_was_found() -> None:
    walk = spell("Walk", "{G}", "Sorcery", "Search your library for up to two basic land cards, reveal those cards, "
                 "and put one onto the battlefield tapped and the rest into your hand. Then shuffle.")
    deck = [FOREST, PLAINS, bear()]
    game = board(Side([FOREST], [walk], library=deck), Side(), asker=Seats(take=("Plains", "Forest")))
    table.play(game, "Walk")
    assert game.state.objects[find(game, "Plains")].tapped
    assert named(game, Zone.HAND) == ["Forest"]


def test_cards_revealed_from_a_library_just_shuffled() -> None:
    text = ("Shuffle your library, then reveal cards from the top of it until you reveal a nonland card. Exile that "
            "card and put the rest on the bottom of your library in a random order. You may cast the exiled card "
            "without paying its mana cost.")
    library = [FOREST, ISLAND, beast("Prize", cost="{7}")]
    game = after(board(Side((), [free("Technique", "Sorcery", text)], library=library), Side()), ("Technique", "yes"))
    assert names(game, Zone.BATTLEFIELD) == ["Prize"]
    assert len(game.player(0).library) == 2


def test_cards_looked_at_are_put_in_three_places() -> None:
    tell = spell("Tell", "{G}", "Instant", "Look at the top three cards of your library. Put one of those cards into "
                 "your hand, one on top of your library, and one on the bottom of your library.")
    game = board(Side([FOREST], [tell], library=DEEP), Side(), asker=Seats(take=("Second Bear", "Third Bear")))
    assert cast_now(game, "Tell", Chosen(()))
    resolve(game)
    assert len(game.player(0).hand) == 1
    assert len(game.player(0).library) == 4


@pytest.mark.parametrize(("last", "buried"), [("the rest", 2), ("one", 1)])
def test_so_many_of_the_cards_looked_at_are_put_in_each_of_three_places(last: str, buried: int) -> None:
    tell = free("Tell", "Sorcery", "Reveal the top five cards of your library. Put two of those cards into your hand, "
                f"one on the bottom of your library, and {last} into your graveyard.")
    game = after(board(Side((), [tell], library=[FOREST] * 5), Side()), "Tell")
    assert names(game, Zone.GRAVEYARD).count("Forest") == buried
    assert (len(game.player(0).hand), len(game.player(0).library)) == (2, 3 - buried)


def test_what_shares_no_type_with_any_of_them_is_found() -> None:
    call = spell("Call", "{G}", "Sorcery", "Search your library for a creature card that doesn't share a creature type "
                 "with a creature you control, put it onto the battlefield, then shuffle.")
    elf = card("Deep Elf", "{G}", "Creature — Elf", pt="1/1")
    game = board(Side([FOREST, bear()], [call], library=[bear("Deep Bear"), elf]), Side(),
                 asker=Seats(take=("Deep Bear", "Deep Elf")))
    assert cast_now(game, "Call", Chosen(()))
    resolve(game)
    assert not find(game, "Deep Bear")


def test_one_card_of_each_description_is_put_into_hand() -> None:
    text = ("Look at the top three cards of your library. Put a creature card and a land card from among them into "
            "your hand and the rest on the bottom of your library in a random order.")
    game = board(Side([FOREST], [spell("Survey", "{G}", "Sorcery", text)], library=[FOREST, bear(), FOREST]), Side())
    play(game, "Survey")
    assert sorted(game.state.objects[ref].base.name for ref in game.player(0).hand) == ["Forest", "Plain Bear"]


def test_one_card_of_each_type_is_taken() -> None:
    look = spell("Look", "{G}", "Sorcery", "Reveal the top five cards of your library. For each card type, you may put "
                 "a card of that type from among the revealed cards into your hand. Put the rest on the bottom of your "
                 "library in a random order.")
    deck = [bear("Deep Bear"), card("Deep Elf", "{G}", "Creature — Elf", pt="1/1"), FOREST, SHELF, FOREST]
    seats = Seats(take=("Deep Bear", "Deep Elf", "Forest", "Shelf"))
    game = board(Side([FOREST], [look], library=deck), Side(), asker=seats)
    assert table.do(game, cast_of(game, "Look"))
    resolve(game)
    assert named(game, Zone.HAND) == ["Deep Bear", "Forest", "Shelf"]
    assert len(game.player(0).library) == 2


@pytest.mark.parametrize(("card", "zone"), [("Plain Bear", Zone.HAND), ("Island", Zone.GRAVEYARD)])
def test_a_card_of_the_hand_or_of_the_graveyard(card: str, zone: Zone) -> None:
    text = ("Target opponent reveals their hand. You choose a nonland card from it or a card from their graveyard. "
            "Exile that ")
    game = board(Side((), [free("Rue", "Sorcery", text + "card.")]), Side((), [bear(), FOREST], graveyard=[ISLAND]))
    play(game, "Rue", 1, card)
    assert names(game, Zone.EXILE) == [card]
    assert names(game, zone, 1) == (["Forest"] if zone is Zone.HAND else [])


def test_one_of_three_kinds_of_cards_is_found() -> None:
    tale = free("Tale", "Legendary Artifact", "{T}: Add {C}.")
    glory = free("Glory", "Sorcery", "Search your library for a snow permanent card, a legendary card, or a Saga card, "
                 "reveal it, put it into your " + "hand, then shuffle.")
    game = board(Side((), [glory], library=[FOREST, tale, bear()]), Side())
    says = play(game, "Glory", "Tale")
    assert names(game, Zone.HAND) == ["Tale"]
    [asked] = [each for each in says.decisions if isinstance(each, Choose)]
    assert len(asked.legal) == 1


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("later", "life"), [
    (", then discard a card, then shuffle", 20), (", shuffle, then discard a card", 20),
    (", then lose 1 life, then shuffle", 19),
])
def test_after_a_search_more_is_done_one_after_another(later: str, life: int) -> None:
    text = f"Search your library for a Forest card, reveal it, put it into your hand{later}."
    game = after(board(Side([], [free("Call", "Sorcery", text)], library=[HILL, FOREST, HILL]), Side()),
                 ("Call", "Forest"))
    kept = len(game.player(0).hand)
    assert (game.player(0).life, kept, len(game.player(0).library)) == (life, int(life < 20), 2)


def test_cards_exiled_from_your_graveyard_are_those_of_yours() -> None:
    sweep = free("Sweep", "Sorcery",
                 "Exile all cards from all graveyards. Draw a card for each card exiled from your graveyard this way.")
    game = board(Side([], [sweep], library=[FOREST] * 3, graveyard=[bear("One")]),
                 Side(graveyard=[bear("Two"), bear("Three")]))
    table.play(game, "Sweep")
    assert names(game, Zone.HAND) == ["Forest"]
