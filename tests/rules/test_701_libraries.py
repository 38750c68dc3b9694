"""CR 701.16-701.23. Reveal, sacrifice, scry, search, shuffle, tap, fateseal, clash: keyword actions on small boards."""

from __future__ import annotations

import pytest

from engine.decisions import Arranged
from engine.rules.game_loop import advance
from engine.terms.zones import Zone
from tests.rules.board import Side, all_of, board, find
from tests.rules.cards import FOREST, ISLAND, MOUNTAIN
from tests.rules.play import after, beast, cast, free, life_after, names, play

SHUFFLED = free("Riffle", "Enchantment", "Whenever a player shuffles their library, you gain 1 life.")
TUTOR = free("Seek", "Sorcery", "Search your library for a basic land card, reveal it, put it into your hand, then "
                                "shuffle.")
FIVE = [beast(name) for name in "EDCBA"]


@pytest.mark.rule("701.16a", "701.16b")
def test_a_revealed_card_is_shown_to_all_and_stays_where_it_is() -> None:
    show = free("Show", "Sorcery", "Reveal the top card of your library. If it's a land card, you gain 3 life.")
    game = board(Side(hand=[show]), Side())
    top = game.player(0).library[0]
    says = play(game, "Show")
    assert says
    assert game.player(0).library[0] == top or len(game.player(0).library) == 10
    assert game.player(0).life == 23


@pytest.mark.rule("701.17a")
def test_a_sacrifice_is_ones_own_and_no_destruction() -> None:
    edict = free("Edict", "Sorcery", "Target player sacrifices a creature.")
    theirs = free("Theirs", "Sorcery", "Sacrifice target creature.")
    troll = beast("Troll", "2/2", "{0}: Regenerate this creature.")
    game = board(Side(hand=[edict, theirs]), Side([troll, beast("Ox", text="Indestructible")]), active=0)
    play(game, "Theirs", "Ox")
    assert find(game, "Ox")
    says = play(game, "Edict", 1, "Ox")
    assert names(game, Zone.GRAVEYARD, 1) == ["Ox"]
    assert says.decisions[-1].asked.player == 1


@pytest.mark.rule("701.18a")
def test_scry_puts_cards_on_top_or_bottom_in_any_order() -> None:
    peek = free("Peek", "Sorcery", "Scry 3.")
    game = board(Side(hand=[peek], library=[beast("A"), beast("B"), beast("C"), beast("D")][::-1]), Side())
    before = names(game, Zone.LIBRARY)
    play(game, "Peek", lambda asked: Arranged((asked.cards[2:], (asked.cards[1], asked.cards[0]))))
    assert names(game, Zone.LIBRARY) == [before[2], before[3], before[1], before[0]]


@pytest.mark.rule("701.18b")
def test_scry_zero_is_no_scrying() -> None:
    wise = free("Wise", "Enchantment", "Whenever you scry, you gain 1 life.")
    some = free("Some", "Sorcery", "Scry X, where X is the number of creatures you control.")
    game = board(Side([wise], [some, some]), Side())
    assert life_after(game, "Some") == 20


@pytest.mark.rule("701.18c")
def test_each_player_scries_in_turn_order() -> None:
    both = free("Both", "Sorcery", "Each player scries 1.")
    game = board(Side(hand=[both]), Side())
    says = play(game, "Both")
    assert [each.asked.player for each in says.decisions if type(each).__name__ == "Arrange"] == [0, 1]


@pytest.mark.rule("701.16a")
def test_who_has_seen_a_revealed_card_is_remembered() -> None:
    show = free("Show", "Sorcery", "Reveal the top card of your library.")
    game = board(Side(hand=[show], library=FIVE), Side())
    play(game, "Show")
    top = game.player(0).library[0]
    assert game.obj(top).known_to == -1


@pytest.mark.rule("701.16c")
def test_what_was_revealed_is_new_after_shuffling() -> None:
    show = free("Show", "Sorcery", "Reveal the top card of your library. Shuffle.")
    game = board(Side(hand=[show], library=FIVE), Side())
    play(game, "Show")
    assert all(id < 0 for id in game.player(0).library)


@pytest.mark.rule("701.16d")
def test_only_one_player_sees_what_is_looked_at() -> None:
    spy = free("Spy", "Sorcery", "Look at target player's hand.")
    peek = free("Peek", "Sorcery", "Look at the top card of your library.")
    game = after(board(Side(hand=[spy, peek], library=FIVE), Side(hand=[FOREST])), ("Spy", 1), "Peek")
    top = game.player(0).library[0]
    assert game.obj(top).known_to == 0b01


@pytest.mark.rule("701.19a", "701.19b")
def test_a_search_for_a_quality_may_fail() -> None:
    game = board(Side(hand=[TUTOR, TUTOR], library=[FOREST, beast("Ox"), ISLAND]), Side())
    play(game, "Seek", "Island")
    assert names(game, Zone.HAND) == ["Seek", "Island"]
    play(game, "Seek")
    assert names(game, Zone.HAND) == ["Island"]


@pytest.mark.rule("701.19d")
def test_a_search_for_a_mere_card_must_find_one() -> None:
    wish = free("Wish", "Sorcery", "Search your library for two cards, put those cards into your hand, then shuffle.")
    game = board(Side(hand=[wish, wish], library=FIVE[:3]), Side())
    play(game, "Wish")
    assert len(game.player(0).hand) == 3
    play(game, "Wish")
    assert (len(game.player(0).hand), game.player(0).library) == (3, ())


@pytest.mark.rule("701.19e")
def test_what_is_found_is_not_revealed_without_being_told() -> None:
    secret = free("Secret", "Sorcery", "Search your library for a card, put that card into your hand, then shuffle.")
    game = board(Side(hand=[secret, TUTOR], library=[FOREST]), Side())
    play(game, "Secret")
    assert not game.obj(game.player(0).hand[-1]).known_to & 0b10


@pytest.mark.rule("701.19g")
def test_one_may_search_though_nothing_can_be_done_with_it() -> None:
    call = free("Call", "Sorcery", "You may search your library for a creature card, put it onto the battlefield, "
                                   "then shuffle.")
    game = board(Side([SHUFFLED], [call], library=[FOREST]), Side())
    assert life_after(game, ("Call", "yes")) == 21


@pytest.mark.rule("701.19i")
def test_players_who_search_at_once_decide_in_turn_order() -> None:
    both = free("Both", "Sorcery", "Each player may search their library for a basic land card, put it onto the "
                                   "battlefield, then shuffle.")
    game = board(Side(hand=[both], library=[FOREST, ISLAND]), Side(library=[MOUNTAIN, ISLAND]))
    play(game, "Both", "yes", "yes", "Island", "Mountain")
    assert (names(game, Zone.BATTLEFIELD), names(game, Zone.BATTLEFIELD, 1)) == (["Island"], ["Mountain"])


@pytest.mark.rule("701.20a")
def test_shuffling_changes_the_order_and_nobody_knows_it() -> None:
    riffle = free("Riff", "Sorcery", "Shuffle.")
    game = board(Side([SHUFFLED], [riffle], library=[beast(str(n)) for n in range(30)]), Side())
    before = names(game, Zone.LIBRARY)
    play(game, "Riff")
    after = names(game, Zone.LIBRARY)
    assert (after != before, sorted(after), game.player(0).life) == (True, sorted(before), 21)


@pytest.mark.rule("701.20b")
def test_what_was_found_is_not_shuffled_with_the_rest() -> None:
    mystic = free("Mystic", "Sorcery", "Search your library for a card, then shuffle and put that card on top.")
    game = board(Side([SHUFFLED], [mystic], library=[beast(str(n)) for n in range(20)]), Side())
    play(game, "Mystic", "7")
    assert (names(game, Zone.LIBRARY)[0], game.player(0).life) == ("7", 21)


@pytest.mark.rule("701.20c")
def test_the_library_is_shuffled_though_the_object_has_left() -> None:
    guile = beast("Guile", "6/6", "When this creature is put into a graveyard from anywhere, shuffle it into its "
                                  "owner's library.")
    slay = free("Slay", "Sorcery", "Destroy target creature.")
    grave = free("Grave", "Instant", "Exile target card from a graveyard.")
    game = board(Side([SHUFFLED, guile], [slay, grave]), Side())
    cast(game, "Slay", "Guile")
    while not find(game, "Guile", Zone.GRAVEYARD):
        advance(game)
    while not game.state.stack:
        advance(game)
    play(game, "Grave", "Guile")
    assert (names(game, Zone.EXILE), game.player(0).life) == (["Guile"], 21)


@pytest.mark.rule("701.20d")
def test_the_library_is_shuffled_though_nothing_was_targeted() -> None:
    shaman = beast("Shaman", "3/2", "When this creature enters, target player shuffles any number of target cards "
                                    "from their graveyard into their library.")
    game = board(Side([SHUFFLED], [shaman]), Side())
    assert life_after(game, ("Shaman", 1)) == 21


@pytest.mark.rule("701.20e")
def test_shuffling_an_empty_library_is_shuffling() -> None:
    riffle = free("Riff", "Sorcery", "Shuffle.")
    game = board(Side([SHUFFLED], [riffle], library=[]), Side())
    assert life_after(game, "Riff") == 21


@pytest.mark.rule("701.20f")
def test_two_shuffles_at_once_are_two() -> None:
    colossus = beast("Colossus", "9/9", "If this creature would be put into a graveyard from anywhere, reveal this "
                                        "creature and shuffle it into its owner's library instead.")
    wipe = free("Wipe", "Sorcery", "Destroy all creatures.")
    game = board(Side([SHUFFLED, colossus, colossus], [wipe]), Side())
    play(game, "Wipe")
    assert (all_of(game, "Colossus"), game.player(0).life) == ([], 22)


@pytest.mark.rule("701.21a", "701.21b")
def test_only_what_is_untapped_is_tapped_and_the_reverse() -> None:
    tapped = free("Sigh", "Enchantment", "Whenever a creature becomes tapped, you gain 1 life.")
    game = board(Side([tapped, beast("Ox")], [
        free("Sleep", "Sorcery", "Tap target creature."), free("Sleep", "Sorcery", "Tap target creature."),
        free("Wake", "Sorcery", "Untap target creature."),
    ]), Side())
    play(game, "Sleep", "Ox")
    play(game, "Sleep", "Ox")
    assert (game.player(0).life, game.obj(find(game, "Ox")).tapped) == (21, True)
    play(game, "Wake", "Ox")
    assert not game.obj(find(game, "Ox")).tapped


@pytest.mark.rule("701.22a")
def test_fateseal_arranges_an_opponents_library() -> None:
    fate = free("Fate", "Sorcery", "Fateseal 2.")
    game = board(Side(hand=[fate]), Side(library=FIVE[::-1]))
    before = names(game, Zone.LIBRARY, 1)
    play(game, "Fate", lambda asked: Arranged(((asked.cards[1],), (asked.cards[0],))))
    assert names(game, Zone.LIBRARY, 1) == [before[1], *before[2:], before[0]]


CLASH = free("Contend", "Sorcery", "Clash with an opponent. If you win, you gain 5 life.")


@pytest.mark.rule("701.23a", "701.23b", "701.23d")
def test_the_higher_mana_value_wins_the_clash() -> None:
    high, low = beast("High", cost="{5}"), beast("Low", cost="{1}")
    game = board(Side(hand=[CLASH], library=[high, low]), Side(library=[low, high]))
    winner = names(game, Zone.LIBRARY)[0] == "High"
    says = play(game, "Contend")
    assert game.player(0).life == (25 if winner else 20)
    assert [each.asked.player for each in says.decisions if "bottom" in str(each.asked.text)] == [0, 1]


@pytest.mark.rule("701.23d")
def test_nobody_wins_a_tied_clash() -> None:
    game = board(Side(hand=[CLASH], library=[beast("A", cost="{3}")]), Side(library=[beast("B", cost="{3}")]))
    assert life_after(game, "Contend") == 20


@pytest.mark.rule("701.23c")
def test_clashing_players_decide_in_turn_order_and_the_cards_move_together() -> None:
    game = board(Side(hand=[CLASH], library=FIVE), Side(library=FIVE))
    before = names(game, Zone.LIBRARY), names(game, Zone.LIBRARY, 1)
    play(game, "Contend", "yes", "yes")
    assert names(game, Zone.LIBRARY)[-1] == before[0][0]
    assert names(game, Zone.LIBRARY, 1)[-1] == before[1][0]


@pytest.mark.parametrize("words", [
    "Put one into your hand, one on top of your library, and the rest into your graveyard.",
    "Put one of them into your hand, one of them on top of your library, and the rest into your graveyard.",
])
def test_one_goes_here_another_there_and_the_rest_elsewhere(words: str) -> None:
    sort = free("Sort", "Sorcery", f"Look at the top four cards of your library. {words}")
    game = board(Side(hand=[sort], library=[beast(name) for name in "ABCDE"]), Side())
    play(game, "Sort", "C", "A")
    assert (names(game, Zone.HAND), names(game, Zone.LIBRARY)) == (["C"], ["A", "E"])
    assert sorted(names(game, Zone.GRAVEYARD)) == ["B", "D", "Sort"]


@pytest.mark.rule("701.16a")
def test_spells_among_the_nonland_cards_exiled_this_way() -> None:
    text = ("Each player exiles cards from the top of their library until they exile a nonland card. You may cast any "
            "number of spells from among the nonland cards exiled this way without paying their mana costs.")
    gain = free("Gain", "Sorcery", "You gain 5 life.", cost="{9}")
    game = board(Side(hand=[free("Roar", "Sorcery", text)], library=[FOREST, gain]), Side(library=[gain, ISLAND]))
    play(game, "Roar", "yes", ("Gain", "Gain"))
    assert game.player(0).life == 30


@pytest.mark.rule("701.9b")
def test_a_card_of_a_hand_is_exiled_at_random() -> None:
    rob = free("Rob", "Sorcery", "Target player exiles a card from their hand at random. If it's a land card, you gain "
               "5 life.")
    game = board(Side(hand=[rob]), Side(hand=[FOREST, FOREST]))
    play(game, "Rob", 1)
    assert (len(game.player(1).hand), game.player(0).life) == (1, 25)


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("x", "hand"), [("yes", 0), ("no", 1)])
def test_the_revealed_card_was_put_there_or_not(x: str, hand: int) -> None:
    text = ("Look at the top two cards of your library. You may reveal a creature card from among them. If that card "
            "has mana value 2 or less, you may put it onto the battlefield. If you didn't put the revealed card onto "
            "the battlefield this way, put it into your hand. Put the rest on the bottom of your library in a random "
            "order.")
    game = board(Side(hand=[free("Seek", "Sorcery", text)], library=[beast("Ox"), FOREST]), Side())
    play(game, "Seek", "yes", "Ox", x)
    assert (len(names(game, Zone.BATTLEFIELD)), len(game.player(0).hand)) == (1 - hand, hand)


@pytest.mark.rule("608.2c")
def test_four_instructions_the_last_of_somebody() -> None:
    text = "Draw a card, untap up to two lands, scry 1, and you gain 2 life."
    game = after(board(Side(hand=[free("Rite", "Sorcery", text)]), Side()), "Rite")
    assert (game.player(0).life, len(game.player(0).hand)) == (22, 1)


@pytest.mark.rule("701.16a", "202.3")
def test_cards_are_exiled_until_they_are_of_so_much_mana_value() -> None:
    text = ("Exile cards from the top of your library until you exile cards with total mana value 4 or greater. You "
            "may cast any number of spells from among them without paying their mana costs.")
    lives = {"A": 1, "B": 2, "C": 4}
    gain = [free(name, "Sorcery", f"You gain {life} life.", cost="{3}") for name, life in lives.items()]
    game = board(Side(hand=[free("Dig", "Sorcery", text)], library=[gain[0], FOREST, gain[1], gain[2]]), Side())
    play(game, "Dig", "yes", ("A", "B"))
    assert (game.player(0).life, names(game, Zone.EXILE)) == (23, ["Forest"])


@pytest.mark.rule("608.2c")
def test_one_of_those_of_a_kind_is_none_of_the_others() -> None:
    """Of the cards that were revealed only those that were looked for are meant."""
    text = ("Reveal cards from the top of your library until you reveal two creature cards. Put any number of those "
            "creature cards onto the battlefield, then put the rest of the revealed cards into your graveyard.")
    library = [beast("Ox"), free("Cog", "Artifact"), beast("Elk"), free("Rod", "Artifact")]
    game = board(Side(hand=[free("Wake", "Sorcery", text)], library=library), Side())
    asked = play(game, "Wake", ("Ox", "Elk"))
    assert not any(find(game, "Cog") in getattr(each, "legal", ()) for each in asked.decisions)
    assert sorted(names(game, Zone.BATTLEFIELD)) == ["Elk", "Ox"]
    assert "Cog" in names(game, Zone.GRAVEYARD)
