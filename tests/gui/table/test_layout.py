"""The layout of the table, without a window."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import cos, radians, sin

import pytest
from msgspec.structs import replace

from engine.terms.ids import NO_ONE
from engine.view.snapshot import CardSnap, GameSnap, PlayerSnap
from gui.dev.demo_tables import Maker, crowded, four_players, main_table, several_players
from gui.table.layout import LaidRow, View, arrange, fan, shown_opponents
from gui.table.permanent_rows import OUT, OUT_SHARED, fit
from gui.table.table_geometry import Place, bands, metrics

SIZES = [(1280, 720), (1440, 900), (1920, 1080), (2560, 1440), (3840, 2160)]
SIZE = (1440, 900)


def lay(snap: GameSnap, view: View | None = None, size: tuple[int, int] = SIZE) -> dict[str, list[Place]]:
    """The places of a position by the name of the card."""
    names = {card.id: card.face.name for card in (*snap.battlefield, *snap.players[0].hand)}
    found: dict[str, list[Place]] = {}
    for place in arrange(snap, size, view or View()).places.values():
        found.setdefault(names[place.id], []).append(place)
    return found


def test_columns_and_cards_have_the_sizes_of_the_pictures() -> None:
    found = [(m.left, m.right, m.card, m.zoom) for m in (metrics(*size) for size in SIZES[:3])]
    assert found == [(176, 264, 76, 288), (216, 328, 96, 288), (264, 392, 112, 360)]


@pytest.mark.parametrize("size", SIZES)
def test_bands_do_not_overlap_and_end_in_the_window(size: tuple[int, int]) -> None:
    rects = bands(metrics(*size))
    order = [rects.headline, rects.far_lands, rects.far_creatures, rects.strip, rects.near_creatures, rects.near_lands]
    for above, below in pairwise(order):
        assert below.y >= above.bottom + 8 * (above is not rects.headline) - 0.01
    assert rects.near_lands.bottom <= rects.hand.y
    assert rects.hand.bottom == size[1]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("make", [main_table, crowded, four_players])
def test_every_card_has_a_place_in_the_table(make: object, size: tuple[int, int]) -> None:
    snap: GameSnap = make()  # type: ignore[operator]
    layout = arrange(snap, size, View())
    for card in snap.battlefield:
        if card.controller not in layout.boards:
            assert card.id not in layout.places
            continue
        place = layout.places[card.id]
        if place.shown:
            assert place.rect.x >= -20 and place.rect.right <= layout.metrics.centre + 40, card.face.name
            assert place.rect.y >= 0 and place.rect.bottom <= size[1] * 0.76, card.face.name


def test_creatures_face_each_other_across_the_strip() -> None:
    snap = main_table()
    places, rects = lay(snap), bands(metrics(*SIZE))
    assert places["Saltmarsh Warden"][0].rect.bottom < rects.strip.y
    assert places["Kiln Runner"][0].rect.y > rects.strip.bottom


def test_lands_lie_left_and_other_permanents_right() -> None:
    places = lay(main_table())
    assert places["Cinder Terrace"][0].x < places["Old Crossing"][0].x < places["Kiln Ledger"][0].x
    assert places["Ysolt, Ashen"][0].x > places["Kiln Ledger"][0].x


def test_identical_permanents_share_a_pile_and_tapped_ones_another() -> None:
    counts = sorted(place.count for place in lay(main_table())["Cinder Terrace"])
    assert counts == [0, 0, 1, 3]


def test_a_card_set_apart_leaves_its_pile() -> None:
    snap = main_table()
    ember = next(card.id for card in snap.battlefield if card.face.name == "Ember")
    counts = sorted(place.count for place in lay(snap, View(apart={ember: None}))["Ember"])
    assert counts == [1, 1]


def test_an_attacker_that_is_blocked_leaves_the_pile_of_those_that_are_not() -> None:
    snap = main_table()
    embers = [card.id for card in snap.battlefield if card.face.name == "Ember"]

    def fights(card: CardSnap) -> CardSnap:
        if card.id in embers:
            return replace(card, attacking=1)
        return replace(card, blocking=(embers[1],)) if card.face.name == "Lantern Abbot" else card

    fought = replace(snap, battlefield=tuple(map(fights, snap.battlefield)))
    assert [place.count for place in lay(fought)["Ember"]] == [1, 1]


@pytest.mark.parametrize("change", [{"damage": 1}, {"counters": (("+1/+1", 1),)}, {"sick": True}, {"tapped": True}])
def test_permanents_that_differ_do_not_stack(change: dict[str, object]) -> None:
    snap = main_table()
    ember = next(card for card in snap.battlefield if card.face.name == "Ember")
    board = tuple(replace(c, **change) if c.id == ember.id else c for c in snap.battlefield)
    counts = Counter(place.count for place in lay(replace(snap, battlefield=board))["Ember"])
    assert counts == {1: 2}


def test_an_attachment_peeks_out_behind_its_host() -> None:
    places = lay(main_table())
    bough, elder = places["Iron Bough"][0], places["Mosshide Elder"][0]
    assert bough.z < elder.z
    assert bough.y < elder.y and bough.x > elder.x


def test_a_tapped_card_takes_its_turned_width() -> None:
    tapped = lay(main_table())["Ridge Caller"]
    place = next(place for place in tapped if place.tapped)
    assert place.rect.w == place.h and place.rect.h == place.w


def test_an_attacker_steps_towards_the_defender() -> None:
    snap = main_table()
    before = lay(snap)["Kiln Runner"][0]
    board = tuple(replace(c, attacking=1) if c.face.name == "Kiln Runner" else c for c in snap.battlefield)
    after = lay(replace(snap, battlefield=board))["Kiln Runner"][0]
    assert before.y - after.y == 18


def test_a_row_tightens_then_overlaps_then_shrinks_then_overflows() -> None:
    card = 96.0
    loose, tight = fit([card] * 5, card, 700, 30), fit([card] * 5, card, 520, 30)
    lapped, small = fit([card] * 5, card, 400, 30), fit([card] * 10, card, 500, 30)
    over = fit([card] * 20, card, 500, 30)
    assert loose.gap == 30 and loose.scale == 1
    assert 6 <= tight.gap < 30
    assert -0.4 * card <= lapped.gap < 0 and lapped.scale == 1
    assert 72 / 96 <= small.scale < 1 and not small.overflow
    assert over.scale == 72 / 96 and over.overflow > 0


def test_a_card_knows_how_much_of_it_its_neighbour_covers() -> None:
    snap = crowded()
    layout = arrange(snap, SIZE, View())
    row = sorted((p for p in layout.places.values() if p.row == "0:lands" and p.shown), key=lambda place: place.x)
    for a, b in pairwise(row):
        below = b.behind if b.tapped else a.covered  # a tapped card lies below the one before it
        assert below == pytest.approx(max(0.0, a.rect.right - b.rect.x), abs=1.5)
        assert (a.z > b.z) == b.tapped
    assert any(place.covered for place in row)


def test_no_name_of_attackers_in_a_row_that_is_too_narrow_is_covered() -> None:
    make = Maker(1000)
    names = ("Ash", "Birch", "Cedar", "Elm", "Fir", "Gorse", "Hazel")
    board = tuple(
        replace(make.card(name, "Creature — Treefolk", pt=(2, 2)), tapped=name != "Gorse", controller=1, owner=1)
        for name in names
    )
    layout = arrange(replace(main_table(), battlefield=board), SIZE, View())
    row = sorted((layout.places[card.id] for card in board), key=lambda place: place.x)
    assert any(place.behind for place in row)
    for a, b in pairwise(row):
        if a.tapped:  # its name stands at its right edge
            assert not a.covered and (a.z > b.z or a.rect.right <= b.rect.x)


def test_a_scrolled_row_hides_what_lies_outside() -> None:
    make = Maker(1000)
    board = tuple(make.card(f"Soldier {n}", "Creature — Soldier", pt=(1, 1)) for n in range(30))
    snap = replace(main_table(), battlefield=board)
    start = arrange(snap, SIZE, View())
    end = arrange(snap, SIZE, View(scroll={"0:creatures": start.overflow["0:creatures"]}))
    assert start.places[board[0].id].shown and not start.places[board[-1].id].shown
    assert end.places[board[-1].id].shown and not end.places[board[0].id].shown


@pytest.mark.parametrize("tapped", [False, True])
@pytest.mark.parametrize("opponents", [1, 3])
def test_nothing_of_a_row_stands_out_of_where_it_fades_away(opponents: int, tapped: bool) -> None:
    make = Maker(1000)
    board = tuple(make.card(f"Soldier {n}", "Creature — Soldier", pt=(1, 1), tapped=tapped and n % 2 == 0, owner=1)
                  for n in range(30))  # fmt: skip
    snap = main_table() if opponents == 1 else four_players()
    snap = replace(snap, battlefield=board)
    most = arrange(snap, SIZE, View()).overflow["1:creatures"]
    for share in range(11):
        layout = arrange(snap, SIZE, View(scroll={"1:creatures": most * share / 10}))
        band, beyond = layout.rows["1:creatures"], OUT if opponents == 1 else OUT_SHARED
        seen = [layout.places[card.id].rect for card in board if layout.places[card.id].shown]
        assert len(seen) > 3
        assert min(box.x for box in seen) >= band.x - beyond and max(box.right for box in seen) <= band.right + beyond


def test_every_spine_in_a_full_hand_stays_visible() -> None:
    layout = arrange(main_table(), SIZE, View())
    places = fan(tuple(range(100, 118)), layout.bands.hand, 132, -1)
    steps = [b.x - a.x for a, b in pairwise(places)]
    assert min(steps) >= 24
    assert places[0].rect.x >= 0 and places[-1].rect.right <= layout.metrics.centre


def test_a_hovered_card_rises_upright_and_its_neighbours_give_way() -> None:
    band = arrange(main_table(), SIZE, View()).bands.hand
    ids = (100, 101, 102, 103, 104)
    rest, lifted = fan(ids, band, 132, -1), fan(ids, band, 132, 102)
    assert rest[2].y - lifted[2].y == 34 and lifted[2].angle == 0
    assert rest[1].x - lifted[1].x == 20 and lifted[3].x - rest[3].x == 20
    assert lifted[2].z > max(place.z for place in lifted if place.id != 102)


def test_opponents_boards_lie_side_by_side_and_the_attacker_is_wider() -> None:
    layout = arrange(four_players(), (1920, 1080), View())
    rects = [layout.boards[seat].rect for seat in (1, 2, 3)]
    assert [rect.x for rect in rects] == sorted(rect.x for rect in rects)
    assert all(a.right <= b.x + 0.01 for a, b in pairwise(rects))
    assert rects[1].w == pytest.approx(1.6 * rects[0].w)


def test_cards_stay_on_their_owners_board() -> None:
    snap = four_players()
    layout = arrange(snap, (1920, 1080), View())
    for card in snap.battlefield:
        place, board = layout.places[card.id], layout.boards[card.controller].rect
        if place.shown:
            assert board.x - 30 <= place.x <= board.right + 30


def test_of_five_opponents_the_two_in_focus_are_shown_where_there_is_room_for_two() -> None:
    base = main_table()
    players = [base.players[0], *(PlayerSnap(n, f"P{n}", 20, 40, 7, (), (), ()) for n in range(1, 6))]
    snap = replace(base, players=tuple(players))
    assert shown_opponents(snap, (), 2) == (1, 2)
    assert shown_opponents(snap, (5,), 2) == (1, 5)
    assert shown_opponents(snap, (5,), 3) == (1, 5)


def test_six_boards_lie_on_one_screen_as_the_players_sit() -> None:
    snap = several_players(6)
    layout = arrange(snap, SIZE, View())
    rects = {seat: board.rect for seat, board in layout.boards.items()}
    assert sorted(rects) == [0, 1, 2, 3, 4, 5]
    assert rects[1].x < rects[5].x and rects[1].y == rects[5].y > rects[3].y  # the next at the left, the last right
    assert rects[2].x < rects[3].x < rects[4].x
    heads = [board.header for board in layout.boards.values() if board.header is not None]
    assert len(heads) == 5 and all(head.h >= 24 and head.w >= 250 for head in heads)
    for card in snap.battlefield:
        place, board = layout.places[card.id], rects[card.controller]
        assert place.shown or not place.count
        assert board.x - 4 <= place.rect.x and place.rect.right <= board.right + 30
        assert place.rect.y >= 0 and place.rect.bottom <= layout.bands.hand.y
        assert place.w >= 40, card.face.name
    tops = {row: min(p.rect.y for p in layout.places.values() if p.row == row) for row in layout.rows}
    for seat in range(1, 6):
        header = layout.boards[seat].header
        assert header is not None and tops[f"{seat}:lands"] >= header.bottom - 6


def test_of_nine_opponents_five_panes_follow_the_action() -> None:
    snap = several_players(10)
    assert shown_opponents(snap, ()) == (1, 2, 3, 4, 5)  # 2 attacks the viewer
    near = tuple(replace(each, in_range=(9, 0, 1)) if each.id == 0 else each for each in snap.players)
    assert shown_opponents(replace(snap, players=near), ()) == (1, 2, 3, 4, 9)
    attackers = {card.id: 0 if card.controller == 7 else NO_ONE for card in snap.battlefield}
    board = tuple(replace(card, attacking=attackers[card.id]) for card in snap.battlefield)
    assert shown_opponents(replace(snap, battlefield=board, active=7, players=near), (8,)) == (1, 2, 7, 8, 9)


def test_of_three_opponents_two_are_shown_where_three_boards_would_be_too_narrow() -> None:
    snap = four_players()
    assert set(arrange(snap, (1920, 1080), View()).boards) == {0, 1, 2, 3}
    assert set(arrange(snap, (1280, 720), View()).boards) == {0, 1, 2}
    assert set(arrange(snap, (1280, 720), View(focus=(3,))).boards) == {0, 2, 3}  # 2 attacks the viewer


def test_who_attacks_me_is_shown_whoever_is_in_focus() -> None:
    snap = several_players(6)
    attackers = {card.id: 0 if card.controller == 5 else NO_ONE for card in snap.battlefield}
    board = tuple(replace(card, attacking=attackers[card.id]) for card in snap.battlefield)
    assert 5 in shown_opponents(replace(snap, battlefield=board), (1, 2), 2)
    assert shown_opponents(replace(snap, battlefield=board), (), 2) == (2, 5)  # and who has the turn


def test_the_viewer_sits_below_whatever_their_seat() -> None:
    snap = replace(main_table(), viewer=1)
    places = lay_any(snap)
    assert places["Saltmarsh Warden"].y > places["Kiln Runner"].y


def lay_any(snap: GameSnap) -> dict[str, Place]:
    """One place of each name on the battlefield."""
    names: dict[int, CardSnap] = {card.id: card for card in snap.battlefield}
    places = arrange(snap, SIZE, View()).places
    return {names[ref].face.name: place for ref, place in places.items() if ref in names}


def test_in_a_row_that_overlaps_the_names_of_tapped_cards_stay_in_sight() -> None:
    snap = crowded()
    layout = arrange(snap, SIZE, View())
    for row in ("0:creatures", "1:creatures", "0:lands", "1:lands"):
        shown = sorted((p for p in layout.places.values() if p.row == row and p.shown), key=lambda place: place.rect.x)
        assert any(place.tapped for place in shown)
        for a, b in pairwise(shown):
            if a.tapped:  # its name stands at its right edge
                assert not a.covered
            if b.tapped:
                assert b.behind <= b.rect.w - 0.59 * b.w


def test_cards_grow_with_the_window() -> None:
    widths = [metrics(*size).card for size in SIZES]
    assert widths == sorted(widths) and widths[-1] > 2 * widths[2] - 1
    for size in SIZES:
        rects = bands(metrics(*size))
        assert rects.near_lands.bottom <= rects.hand.y


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.4])
def test_the_counts_of_land_piles_have_room_below_the_creatures(scale: float) -> None:
    for size in SIZES:
        rects = bands(metrics(*size, scale))
        assert rects.near_lands.y - rects.near_creatures.bottom >= min(12, size[1] / 100)
        assert rects.near_creatures.y >= rects.strip.bottom + 8
        assert rects.far_creatures.bottom <= rects.strip.y - 4


@pytest.mark.rule("800.4a")
def test_who_has_left_the_game_leaves_the_room_to_the_others() -> None:
    snap = four_players()
    gone = tuple(replace(player, alive=player.id != 1) for player in snap.players)
    assert shown_opponents(replace(snap, players=gone), ()) == (2, 3)
    assert shown_opponents(replace(snap, players=gone), (1,)) == (1, 2, 3)  # who is looked at on purpose
    nobody = tuple(replace(player, alive=player.id == 0) for player in snap.players)
    assert shown_opponents(replace(snap, players=nobody), ()) == (1, 2, 3)
    before, after = (arrange(each, (1440, 900), View()).boards for each in (snap, replace(snap, players=gone)))
    assert all(after[rival].rect.w > before[rival].rect.w for rival in (2, 3))


def test_six_cards_in_hand_show_their_whole_names() -> None:
    places = fan(tuple(range(6)), arrange(main_table(), (1440, 900), View()).bands.hand, 132, -1)
    assert all(right.x - left.x >= 0.98 * left.w for left, right in pairwise(places))


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1440, 900), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("count", [1, 2, 5, 7, 8, 10])
def test_nothing_of_the_hand_is_cut_by_the_edge_of_the_window(size: tuple[int, int], count: int) -> None:
    """Power, loyalty and the mana of lands stand at the lower edge of cards."""
    layout = arrange(main_table(), size, View())
    band, width = layout.bands.hand, layout.metrics.hand
    for place in fan(tuple(range(count)), band, width, -1):
        lean = radians(abs(place.angle))
        reach = place.w / 2 * sin(lean) + place.h / 2 * cos(lean)
        assert place.y + reach <= size[1]
        assert place.y - reach >= band.y - place.w / 2 * sin(lean)


def test_rows_that_were_laid_before_lie_as_if_laid_anew() -> None:
    """Whatever changes from one layout to the next: a card, what is attached or blocks, the question, the view, the
    window."""
    snap = crowded()
    laid: dict[str, LaidRow] = {}
    first, second, *_ = (card for card in snap.battlefield if card.controller == 0 and "creature" in card.types)
    theirs = next(card for card in snap.battlefield if card.controller == 1 and "creature" in card.types)

    def changed(card: CardSnap, **how: object) -> GameSnap:
        """The position with one card in another state."""
        return replace(snap, battlefield=tuple(replace(each, **how) if each is card else each
                                               for each in snap.battlefield))  # fmt: skip

    make = Maker(5000)
    soldiers = tuple(make.card(f"Soldier {n}", "Creature — Soldier", pt=(1, 1)) for n in range(30))
    oxen = tuple(replace(make.card("Ox", "Creature — Ox", pt=(2, 2), owner=1), attacking=0) for _ in range(2))
    many = replace(snap, battlefield=(*soldiers, *oxen))
    met = replace(many, battlefield=(replace(soldiers[0], blocking=(oxen[0].id,)), *soldiers[1:], *oxen))
    assert arrange(many, SIZE, View()).overflow and arrange(many, SIZE, View()).places[oxen[0].id].count == 2
    wide = (1920, 1080)
    for position, size, view in (
        (many, SIZE, View()),
        (many, SIZE, View(scroll={"0:creatures": 40.0})),
        (met, SIZE, View()),
        (snap, SIZE, View()),
        (changed(first, tapped=True), SIZE, View()),
        (changed(first, counters=(("+1/+1", 1),)), SIZE, View()),
        (changed(second, attached_to=first.id), SIZE, View()),
        (changed(second, attached_to=theirs.id), SIZE, View()),
        (changed(theirs, attacking=0), SIZE, View()),
        (changed(first, blocking=(theirs.id,)), SIZE, View()),
        (snap, SIZE, View(apart={second.id: None})),
        (snap, SIZE, View(apart={first.id: ("blocks", (theirs.id,))})),
        (snap, SIZE, View(card_scale=1.2)),
        (snap, SIZE, View(columns=(1.3, 0.8))),
        (snap, wide, View()),
        (changed(first, controller=1), wide, View()),
        (replace(snap, battlefield=snap.battlefield[::2]), wide, View()),
        (four_players(), wide, View()),
        (snap, SIZE, View()),
    ):
        assert arrange(position, size, view, laid) == arrange(position, size, view)
        again = arrange(replace(position, battlefield=tuple(map(replace, position.battlefield))), size, view, laid)
        assert again == arrange(position, size, view)


def test_only_the_rows_in_which_something_changed_are_laid_again() -> None:
    snap = crowded()
    laid: dict[str, LaidRow] = {}
    before = arrange(snap, SIZE, View(), laid).places
    turned = next(card for card in snap.battlefield if card.controller == 0 and "land" in card.types)
    board = tuple(replace(card, tapped=card.tapped != (card is turned)) for card in snap.battlefield)
    after = arrange(replace(snap, battlefield=board), SIZE, View(), laid).places
    kept = {place.row for ref, place in after.items() if place is before[ref]}
    assert kept == {place.row for place in after.values()} - {"0:lands", "hand"}


def test_what_a_question_holds_apart_is_not_kept_with_a_row_that_may_change_it() -> None:
    snap = main_table()
    laid: dict[str, LaidRow] = {}
    apart: dict[int, object] = {}
    view = View(apart=apart)
    arrange(snap, SIZE, view, laid)
    pile = next(place for place in arrange(snap, SIZE, view).places.values() if place.count > 1)
    apart[pile.id] = None
    assert arrange(snap, SIZE, view, laid) == arrange(snap, SIZE, view)
