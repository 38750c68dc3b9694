"""CR 905.1-905.2. Drafting: rounds, passing, what may be looked at, card pools, and cards that matter meanwhile."""

from __future__ import annotations

from random import Random

import pytest

from engine.ast.card import Card
from engine.cards.decks import Deck
from engine.draft.boosters import booster
from engine.draft.building import build, check_limited
from engine.draft.draft import COLORS, Draft, DraftQuestion, DraftView, IllegalPick
from engine.draft.draft_sets import DraftTrouble
from engine.draft.drafters import GreedyDrafter, RandomDrafter
from engine.state.options import RulesOptions
from engine.variants.ways_to_play import arrange
from tests.draft.table import REVEAL, UP, Scripted, draft_of, drafting, names, plain, set_of, yes

OXEN = [[f"Ox {10 * seat + place}" for place in range(4)] for seat in range(4)]


def whole(seats: int = 4, rounds: int = 3) -> tuple[Draft, list[Scripted]]:
    """A draft of the test set by players who take the first card."""
    drafters = [Scripted() for _ in range(seats)]
    draft = Draft(set_of(plain()), plain(), drafters, 3, rounds=rounds)
    draft.run()
    return draft, drafters


@pytest.mark.rule("905.1", "905.3")
def test_a_draft_is_followed_by_a_free_for_all_in_which_anybody_may_be_attacked() -> None:
    table = arrange(["conspiracy-draft"], 4)
    assert table.limited == "conspiracy-draft" and table.drafters == 4
    assert table.random_seats and not table.teams
    assert not table.options.attack_toward and not table.options.attack_one and not table.options.range_of_influence
    assert table.options == arrange(["free-for-all"], 4).options


@pytest.mark.rule("905.1a")
def test_three_rounds_are_drafted_a_card_from_each_pack_that_comes_until_none_is_left() -> None:
    draft, drafters = whole()
    assert [len(draft.pool(seat)) for seat in range(4)] == [42] * 4  # three packs of fourteen
    assert [view.round for view in drafters[0].views] == [1] * 14 + [2] * 14 + [3] * 14
    assert [len(view.pack) for view in drafters[0].views[:14]] == list(range(14, 0, -1))
    assert sorted(number for pile in draft.piles for number in (each.card for each in pile)) == list(range(168))


@pytest.mark.rule("905.1b")
def test_packs_are_passed_to_the_left_and_in_the_second_round_to_the_right() -> None:
    packs = [[f"Ox {20 * turn + 4 * seat + place}" for place in range(3)] for turn in range(3) for seat in range(3)]
    drafters = [Scripted() for _ in range(3)]
    draft = draft_of(drafters, packs, rounds=3)
    draft.run()
    first, second, third = names(draft, 0)[:3], names(draft, 0)[3:6], names(draft, 0)[6:]
    assert first == ["Ox 0", "Ox 9", "Ox 6"]  # the packs of the seats to the right: 0, 2, 1
    assert second == ["Ox 20", "Ox 25", "Ox 30"]
    assert third == ["Ox 40", "Ox 49", "Ox 46"]


@pytest.mark.rule("905.1c")
def test_a_drafter_sees_the_pack_in_hand_and_the_own_cards_and_what_lies_face_up() -> None:
    flag = drafting("Flag", UP)
    drafters = [Scripted() for _ in range(2)]
    draft = draft_of(drafters, [["Flag", "Ox 1", "Ox 2"], ["Ox 3", "Ox 4", "Ox 5"]], [flag])
    draft.run()
    for drafter in drafters:
        for view, question in zip(drafter.views, drafter.asked, strict=True):
            assert view.pack == question.cards
            others = {number for seat, pile in enumerate(view.face_up) for number in pile if seat != view.seat}
            assert others <= {0}
    assert drafters[1].views[-1].face_up[0] == (0,) and drafters[1].views[-1].shown == ()
    assert not any(each.face_up for pile in draft.piles for each in pile)


@pytest.mark.rule("905.1d")
def test_the_card_pool_of_a_player_is_all_that_they_have_drafted() -> None:
    draft, _ = whole()
    for seat, pile in enumerate(draft.piles):
        assert names(draft, seat) == [draft.cards[each.card].name for each in pile] != []


@pytest.mark.rule("905.1d")
def test_a_deck_is_built_of_the_card_pool_and_any_number_of_basic_lands() -> None:
    pool = list(plain(30).values())
    deck = build(pool, "Mine")
    check_limited(deck, pool)
    assert deck.size == 40 and sum(count for count, name in deck.main if name in ("Plains", "Island", "Forest",
                                                                                   "Swamp", "Mountain")) == 17
    with pytest.raises(DraftTrouble, match="than were drafted"):
        check_limited(Deck("Cheat", (*deck.main, (1, "Ox 55"))), pool)
    with pytest.raises(DraftTrouble, match="40"):
        check_limited(Deck("Small", deck.main[:3]), pool)


@pytest.mark.rule("905.2", "905.2c")
def test_a_card_drafted_face_up_stays_so_until_the_draft_is_over_or_it_is_turned_down() -> None:
    scribe = drafting("Scribe", f"{UP}\nAs you draft a creature card, you may reveal it, note its name, then turn this "
                      "card face down.")  # fmt: skip
    drafters = [Scripted(yes("note name")), Scripted()]
    draft = draft_of(drafters, [["Scribe", "Ox 1", "Ox 2", "Ox 6"], ["Ox 3", "Ox 4", "Ox 5", "Ox 7"]], [scribe])
    draft.begin_round(1)
    draft.step()
    assert draft.view(1).face_up == ((0,), ())
    draft.step()
    assert draft.notes == {(0, "Scribe", "name"): ("Ox 4",)} and draft.view(1).face_up == ((), ())
    assert (0, 5) in draft.view(1).shown  # revealed as it was noted
    draft.step()
    assert draft.notes == {(0, "Scribe", "name"): ("Ox 4",)}
    drafters = [Scripted(), Scripted()]  # nobody turns it down
    draft = draft_of(drafters, [["Scribe", "Ox 1"], ["Ox 2", "Ox 3"]], [scribe])
    draft.run()
    assert drafters[1].views[-1].face_up == ((0,), ()) and draft.view(1).face_up == ((), ())


@pytest.mark.rule("905.2a")
def test_actions_at_the_same_time_are_taken_in_an_order_drawn_by_lot() -> None:
    orders = set()
    for seed in range(12):
        acted: list[int] = []

        def note(view: DraftView, question: DraftQuestion, acted: list[int] = acted) -> None:
            acted.append(question.seat)

        draft = Draft(set_of(plain()), plain(), [Scripted(note) for _ in range(3)], seed, rounds=1)
        draft.begin_round(1)
        draft.step()
        assert sorted(acted) == [0, 1, 2]
        orders.add(tuple(acted))
    assert len(orders) > 3


@pytest.mark.rule("905.2b")
def test_what_a_card_notes_as_it_is_drafted_is_open_to_all_and_the_card_turns_face_down() -> None:
    late = drafting("Late", f"{REVEAL} and note how many cards you've drafted this draft round, including this card.")
    drafters = [Scripted(), Scripted()]
    draft = draft_of(drafters, [["Ox 1", "Ox 2", "Ox 6"], ["Ox 3", "Late", "Ox 5"]], [late])
    draft.run()
    assert draft.notes == {(0, "Late", "number"): ("2",)}
    seen = drafters[1].views[-1]
    assert seen.notes == draft.notes and (0, 4) in seen.shown and seen.face_up == ((), ())


def colored(text: str) -> Card:
    return drafting("Three Seals", text, "Instant")


def test_three_players_choose_three_colors_for_a_card() -> None:
    seals = colored(f"{REVEAL}. The player to your right chooses a color, you choose another color, then the player to "
                    "your left chooses a third color.\nDestroy target creature that's one or more of the colors chosen "
                    "as you drafted cards named Three Seals.")  # fmt: skip
    drafters = [Scripted() for _ in range(3)]
    draft = draft_of(drafters, [["Three Seals"], ["Ox 1"], ["Ox 2"]], [seals])
    draft.run()
    assert [each.seat for drafter in drafters for each in drafter.asked if each.kind == "color"] == [0, 1, 2]
    assert draft.notes == {(0, "Three Seals", "color"): COLORS[:3]}
    assert drafters[2].asked[-1].options == COLORS


def test_a_spy_shows_its_drafter_alone_the_next_card_of_the_pack() -> None:
    spy = drafting("Spy", f"{REVEAL}. You may look at the next card drafted from this booster pack.")
    drafters = [Scripted(yes("look on")), Scripted(), Scripted()]
    draft = draft_of(drafters, [["Spy", "Ox 1"], ["Ox 2", "Ox 3"], ["Ox 4", "Ox 5"]], [spy])
    draft.run()
    assert (1, 1) in draft.seen[0] and (1, 1) not in draft.seen[2]


def test_cards_removed_from_the_draft_are_noted_and_no_part_of_the_pool() -> None:
    mill = drafting("Mill", f"{UP}\nAs you draft a card, you may remove it from the draft face down.")
    drafters = [Scripted(yes("remove")), Scripted()]
    draft = draft_of(drafters, [["Mill", "Ox 1"], ["Ox 2", "Ox 3"]], [mill])
    draft.run()
    assert names(draft, 0) == ["Mill"] and draft.notes == {(0, "Mill", "removed"): ("Ox 3",)}
    assert draft.view(0).notes == draft.notes and draft.view(1).notes == {}  # removed face down


def test_a_smuggler_takes_a_second_card_and_passes_the_next_pack_unpicked() -> None:
    thief = drafting("Thief", f"{UP}\nAs you draft a card, you may draft an additional card from that booster pack. "
                     "If you do, turn this card face down, then pass the next booster pack without drafting a card "
                     "from it.")  # fmt: skip
    packs = [["Thief", "Ox 1", "Ox 2", "Ox 3"], ["Ox 4", "Ox 5", "Ox 6", "Ox 7"]]
    draft = draft_of([Scripted(yes("extra pick")), Scripted()], packs, [thief])
    draft.begin_round(1)
    draft.step()
    assert names(draft, 0) == ["Thief", "Ox 1"]
    draft.step()
    assert names(draft, 0) == ["Thief", "Ox 1"] and names(draft, 1) == ["Ox 4", "Ox 2"]


def test_who_takes_a_whole_pack_drafts_no_more_this_round() -> None:
    hoard = drafting("Hoard", f"{UP}\nInstead of drafting a card from a booster pack, you may draft each card in that "
                     "booster pack, one at a time. If you do, turn this card face down and you can't draft cards for "
                     "the rest of this draft round.")  # fmt: skip
    packs = [["Hoard", "Ox 1", "Ox 2"], ["Ox 4", "Ox 5", "Ox 6"]]
    draft = draft_of([Scripted(yes("whole pack")), Scripted()], packs, [hoard])
    draft.run()
    assert names(draft, 0) == ["Hoard", "Ox 5", "Ox 6"] and names(draft, 1) == ["Ox 4", "Ox 1", "Ox 2"]


def test_the_last_card_of_each_pack_goes_to_who_has_a_dredger_face_up() -> None:
    dredger = drafting("Dredger", f"{UP}\nEach player passes the last card from each booster pack to a player who "
                       "drafted a card named Dredger.")  # fmt: skip
    packs = [["Dredger", "Ox 1", "Ox 2"], ["Ox 4", "Ox 5", "Ox 6"], ["Ox 7", "Ox 8", "Ox 9"]]
    draft = draft_of([Scripted(), Scripted(), Scripted()], packs, [dredger])
    draft.run()
    assert [len(draft.pool(seat)) for seat in range(3)] == [5, 2, 2]


def test_a_blindfolded_drafter_drafts_three_cards_at_random_unseen() -> None:
    blind = drafting("Blind", f"{UP}\nAs long as this card is face up during the draft, you can't look at booster "
                     "packs and must draft cards at random. After you draft three cards this way, turn this card face "
                     "down.")
    drafters = [Scripted(), Scripted()]
    packs = [["Blind", *(f"Ox {n}" for n in range(1, 6))], [f"Ox {n}" for n in range(10, 16)]]
    draft = draft_of(drafters, packs, [blind])
    draft.run()
    assert [len(question.cards) for question in drafters[0].asked] == [6, 2, 1] and len(draft.pool(0)) == 6


def test_a_pack_that_is_added_is_picked_from_next_and_passed_on() -> None:
    opener = drafting("Opener", f"{REVEAL}. After you draft this card, you may add a booster pack to the draft.")
    drafters = [Scripted(yes("add pack")), Scripted()]
    draft = draft_of(drafters, [["Opener", "Ox 1"], ["Ox 2", "Ox 3"], ["Ox 20", "Ox 21"]], [opener])
    draft.run()
    assert names(draft, 0)[1] == "Ox 20" and sum(len(draft.pool(seat)) for seat in (0, 1)) == 6


def test_the_next_card_is_revealed_and_its_name_noted() -> None:
    seeker = drafting("Seeker", f"{REVEAL}. Reveal the next card you draft and note its name.")
    draft = draft_of([Scripted(), Scripted()], [["Seeker", "Ox 1"], ["Ox 2", "Ox 3"]], [seeker])
    draft.run()
    assert draft.notes == {(0, "Seeker", "name"): ("Ox 3",)}


def test_who_passed_a_card_is_noted_and_types_are() -> None:
    hound = drafting("Hound", f"{REVEAL} and note the player who passed it to you.")
    herd = drafting("Herd", f"{UP}\nAs you draft a creature card, you may reveal it, note its creature types, then "
                    "turn this card face down.")  # fmt: skip
    packs = [["Herd", "Ox 1", "Ox 2"], ["Ox 3", "Hound", "Ox 4"], ["Ox 5", "Ox 6", "Ox 7"]]
    drafters = [Scripted(yes("note type")), Scripted(), Scripted(lambda view, question: len(question.cards) - 1
                                                                  if question.kind == "pick" else None)]
    draft = draft_of(drafters, packs, [hound, herd])
    draft.run()
    noted = {key[1:]: words for key, words in draft.notes.items()}
    assert noted[("Herd", "type")] == ("Beast",)
    assert ("Hound", "player") in noted


def test_an_answer_that_was_not_offered_is_refused() -> None:
    with pytest.raises(IllegalPick):
        draft_of([Scripted(lambda view, question: 99), Scripted()], OXEN[:2]).run()


def test_packs_hold_a_rare_three_uncommons_and_ten_commons_without_doubles() -> None:
    made = set_of(plain())
    pack = booster(made, Random(5))
    assert len(set(pack)) == len(pack) == 14
    assert [sum(name in names for name in pack) for names in made.rarities] == [10, 3, 1, 0]


def test_the_same_seed_gives_the_same_draft() -> None:
    def pools(seed: int) -> list[list[str]]:
        draft = Draft(set_of(plain()), plain(), [GreedyDrafter(), RandomDrafter(1), GreedyDrafter()], seed)
        draft.run()
        return [names(draft, seat) for seat in range(3)]

    assert pools(4) == pools(4) != pools(5)


def test_a_booster_draft_is_held_in_a_pod_of_eight_before_a_duel() -> None:
    assert RulesOptions() == arrange(["booster-draft"], 2).options
    table = arrange(["booster-draft"], 2)
    assert table.drafters == 8 and arrange(["sealed"], 2).drafters == 2
