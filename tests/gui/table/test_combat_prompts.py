"""Combat is said as it is: whom an attacker attacks, and what damage is deadly for whom."""

from __future__ import annotations

from dataclasses import replace as replace_settings
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine.decisions import Asked, Attackers, Attacks, CanAttack, Chosen, Divide, Purpose, Targets, yes_or_no
from engine.messages import Text, msg
from engine.terms.ids import ObjectId, PlayerId
from engine.view.snapshot import Seen
from gui.dev.demo_tables import four_players
from gui.i18n import speak
from gui.table.arrows import float_width
from gui.table.blockers_facing import spread
from gui.table.layout import View, arrange, fan
from gui.table.table_geometry import Rect
from tests.gui.fixtures import Table, battlefield, main_table, scene

ME = PlayerId(0)


def shown(qtbot: QtBot) -> Table:
    """An empty table."""
    table = Table()
    qtbot.addWidget(table)
    table.resize(1440, 900)
    return table


def test_the_attacker_sent_last_follows_to_the_defender_that_is_clicked(qtbot: QtBot) -> None:
    snap = four_players()
    mine = [ObjectId(card.id) for card in snap.battlefield if card.controller == 0 and "creature" in card.types][:2]
    rivals = tuple(player.id for player in snap.players if player.id != 0)
    table = shown(qtbot)
    table.show_position(snap, ())
    table.show()
    options = tuple(CanAttack(ref, rivals) for ref in mine)
    table.ask(snap, Attackers(Asked(ME), options))
    table.click(mine[0])
    table.click(rivals[1])
    assert table.asking.hint().startswith(f"Attacking {snap.players[2].name}")
    if len(mine) > 1:
        table.click(mine[1])
        table.click(rivals[2])
    table.wait_guard()
    QTest.keyClick(table, Qt.Key.Key_Space)
    (answer,) = table.answers
    assert isinstance(answer, Attacks)
    assert dict(answer.pairs)[mine[0]] == rivals[1], "what was said is what happens"
    assert len(mine) < 2 or dict(answer.pairs)[mine[1]] == rivals[2]


def test_two_damage_is_not_lethal_at_twenty_life(qtbot: QtBot) -> None:
    snap = main_table()
    rival = replace(snap.players[1], life=20)
    snap = replace(snap, players=(snap.players[0], rival))
    blocker = battlefield(snap, "Lantern Abbot")[0]
    elder = battlefield(snap, "Mosshide Elder")[0]
    asked = Asked(ME, "Divide 5 combat damage", elder, Purpose.DAMAGE)
    table = shown(qtbot)
    table.show_position(snap, ())
    table.ask(snap, Divide(asked, 5, (blocker, PlayerId(1)), 0, (3, 0), True))
    prompt = table.asking
    assert prompt.parts == [3, 2]
    assert prompt.deadly(0) and not prompt.deadly(1) and prompt.need(1) == 20
    low = replace(snap, players=(snap.players[0], replace(rival, life=2)))
    table.ask(low, Divide(asked, 5, (blocker, PlayerId(1)), 0, (3, 0), True))
    assert table.asking.deadly(1)


def test_eight_attackers_stay_apart() -> None:
    snap = main_table()
    runner = next(card for card in snap.battlefield if card.face.name == "Kiln Runner")
    attackers = tuple(
        replace(runner, id=9000 + n, face=replace(runner.face, name=f"Runner {n}"), tapped=True, attacking=1)
        for n in range(8)
    )  # fmt: skip
    snap = replace(snap, battlefield=tuple(card for card in snap.battlefield if card.controller != 0) + attackers)
    layout = arrange(snap, (1440, 900), View())
    boxes = sorted((layout.places[card.id].rect for card in attackers), key=lambda box: box.x)
    assert all(left.right <= right.x for left, right in pairwise(boxes))
    assert not layout.overflow


def test_two_cards_in_hand_do_not_overlap_where_there_is_room() -> None:
    left, right = fan((1, 2), Rect(0, 0, 900, 200), 132.0, -1)
    assert left.x + left.w / 2 < right.x - right.w / 2


def test_three_rivals_have_a_board_each_at_the_usual_size() -> None:
    layout = arrange(four_players(), (1440, 900), View())
    assert [ref for ref, board in layout.boards.items() if board.far] == [1, 2, 3]


def test_the_only_target_is_taken_where_that_is_wished(qtbot: QtBot) -> None:
    snap = main_table()
    table = shown(qtbot)
    table.show_position(snap, ())
    ref = battlefield(snap, "Lantern Abbot")[0]
    one = Targets(Asked(ME, "Choose a target", snap.stack[-1].id), (ref,), 1, 1)
    table.ask(snap, one)
    assert table.prompt is not None and not table.answers
    table.set_settings(replace_settings(table.settings, only_target=True))
    table.ask(snap, one)
    assert table.answers == [Chosen((ref,))]
    several = Targets(one.asked, (ref, battlefield(snap, "Chalk Sentry")[0]), 1, 1)
    table.ask(snap, several)
    assert table.prompt is not None and len(table.answers) == 1


def test_yes_says_the_deed_and_the_zoom_shows_what_asks(qtbot: QtBot) -> None:
    snap = main_table()
    table = shown(qtbot)
    table.show_position(snap, ())
    table.show()
    table.ask(snap, yes_or_no(Asked(ME, "Draw a card?", 99999, Purpose.MAY)))
    primary = table.asking.primary()
    assert primary is not None and primary.label == "Draw a card" and primary.key == "Y"
    zoom = table.overlays.zoom.card
    assert zoom is not None and zoom.id == snap.stack[-1].card.id, "the source is not seen yet: what resolves is"
    table.preview.hover(battlefield(snap, "Kiln Runner")[0])
    table.clear_question()
    gone = battlefield(snap, "Kiln Runner")[0]
    left = tuple(card for card in snap.battlefield if card.id != gone)
    table.show_position(replace(snap, battlefield=left), ())
    assert table.overlays.zoom.card is None or table.overlays.zoom.card.id != gone


def test_a_number_stays_with_what_was_damaged(qtbot: QtBot) -> None:
    """The dead one's number rises at its owner's graveyard, the player's beside their life, another's on its card."""
    snap = main_table()
    table = shown(qtbot)
    table.show_position(snap, ())
    table.show()
    dead, hurt = battlefield(snap, "Lantern Abbot")[0], battlefield(snap, "Saltmarsh Warden")[0]
    after = replace(snap, battlefield=tuple(card for card in snap.battlefield if card.id != dead))
    seen = tuple(Seen("damage", ref, amount=2) for ref in (dead, hurt, 1))
    shown_at = table._parts.effects.floats(seen)
    table.show_position(after, seen)
    table.motion.finish()
    struck = [table.anchors.struck(ref, float_width(words)) for ref, words, _ in shown_at]
    panel = table.left.panels[1]
    box = table.stage.rect_of(hurt)
    assert box is not None
    grave, life = panel.pile_rect(1), panel.life_rect()
    beside = QPointF(life.right() + 8 + float_width("−2") / 2, life.center().y()).toPoint()  # both can be read
    wanted = [panel.mapTo(table, grave.center().toPoint()), table.table.mapTo(
        table, table.table.mapFromScene(box.center())), panel.mapTo(table, beside)]  # fmt: skip
    for point, place in zip(struck, wanted, strict=True):
        assert point is not None and (point.toPoint() - place).manhattanLength() < 4


def test_numbers_of_one_player_rise_beside_each_other(qtbot: QtBot) -> None:
    table = shown(qtbot)
    table.show_position(main_table(), ())
    table.show()
    table.motion.pacing, table.motion.reduced = 1.0, False
    table.show_position(main_table(), (Seen("damage", 1, amount=9), Seen("life", 1, amount=3)))
    lost, gained = table.arrows.floats.values()
    assert (lost.words, gained.words) == ("−9", "+3")
    assert gained.at.x() - lost.at.x() > (float_width("−9") + float_width("+3")) / 2


def test_blockers_stand_before_what_they_block() -> None:
    snap = main_table()
    theirs = [card for card in snap.battlefield if card.controller == 1 and "creature" in card.types and not card.token]
    mine = [card for card in snap.battlefield if card.controller == 0 and "creature" in card.types]
    pairs = {mine[0].id: theirs[2].id, mine[1].id: theirs[0].id}  # crosswise: the leftmost blocks the rightmost
    cards = tuple(
        replace(card, attacking=0) if card.id in pairs.values()
        else replace(card, blocking=(pairs[card.id],)) if card.id in pairs else card
        for card in snap.battlefield
    )  # fmt: skip
    layout = arrange(replace(snap, battlefield=cards), (1440, 900), View())
    for blocker, attacker in pairs.items():
        assert abs(layout.places[blocker].x - layout.places[attacker].x) < 40
    row = [place for place in layout.places.values() if place.row == "0:creatures" and place.count and place.z >= 20]
    boxes = sorted((place.rect for place in row), key=lambda box: box.x)
    assert all(left.right <= right.x + 1 for left, right in pairwise(boxes))
    band = layout.rows["0:creatures"]
    assert all(band.x - 1 <= box.x and box.right <= band.right + 1 for box in boxes)


@given(st.lists(st.tuples(st.floats(0, 1000), st.floats(1, 20)), min_size=1, max_size=8))
def test_spreading_keeps_order_and_distance(wanted: list[tuple[float, float]]) -> None:
    places = sorted(place for place, _ in wanted)
    made = spread(places, [weight for _, weight in wanted], [50.0] * (len(places) - 1))
    assert all(right - left >= 50 - 1e-6 for left, right in pairwise(made))
    if all(right - left >= 50 for left, right in pairwise(places)):
        assert made == pytest.approx(places)


def test_it_is_said_what_comes_through_where_nobody_blocks(qtbot: QtBot) -> None:
    snap, decision = scene("blockers")
    attacking = [card for card in snap.battlefield if card.attacking == 0]
    assert decision is not None
    table = shown(qtbot)
    table.show_position(snap, ())
    table.ask(snap, decision)
    whole = sum(card.power or 0 for card in attacking)
    life = snap.players[0].life
    dock = table.right.dock
    assert dock.matter.words == f"Unblocked: {whole} damage. You have {life} life."
    abbot = next(card for card in attacking if card.face.name == "Lantern Abbot")
    table.asking.drop(battlefield(snap, "Kiln Runner")[0], abbot.id)
    assert dock.matter.words == f"Unblocked: {whole - (abbot.power or 0)} damage. You have {life} life."
    low = replace(snap, players=(replace(snap.players[0], life=whole), snap.players[1]))
    table.show_position(low, ())
    table.ask(low, decision)
    assert dock.matter.words.endswith("lethal.")


def test_of_creatures_that_deal_poison_no_life_is_counted(qtbot: QtBot) -> None:
    snap, decision = scene("blockers")
    snap = replace(snap, battlefield=tuple(
        replace(card, keywords=("infect",)) if card.attacking == 0 else card for card in snap.battlefield
    ))
    assert decision is not None
    table = shown(qtbot)
    table.show_position(snap, ())
    table.ask(snap, decision)
    assert table.right.dock.matter.words == ""


def test_an_attack_says_what_it_comes_to(qtbot: QtBot) -> None:
    snap, decision = scene("attackers")
    assert decision is not None
    table = shown(qtbot)
    table.show_position(snap, ())
    table.ask(snap, decision)
    assert table.right.dock.matter.words == ""
    runner = next(card for card in snap.battlefield if card.face.name == "Kiln Runner" and card.controller == 0)
    table.click(runner.id)
    rival = snap.players[1]
    said = f"Unblocked: {runner.power} damage. {rival.name} has {rival.life} life."
    assert table.right.dock.matter.words == said


@pytest.mark.parametrize(("asked", "deed"), [
    (msg("You may pay {cost}", cost="{W/B}"), "Pay {W/B}"), (msg("You may pay {n} life", n=2), "Pay 2 life"),
    ("You may draw a card", "Draw a card"), (msg("Mulligan?"), "Mulligan"), ("Is it so", "Yes"),
    ("You may search your library for a basic land card, reveal it, and put it into your hand", "Yes"),
])
def test_what_one_may_do_stands_on_the_button(qtbot: QtBot, asked: Text, deed: str) -> None:
    snap = main_table()
    table = shown(qtbot)
    table.show_position(snap, ())
    table.ask(snap, yes_or_no(Asked(ME, asked, snap.stack[-1].id, Purpose.MAY)))
    primary = table.asking.primary()
    assert primary is not None and primary.label == deed


def test_what_one_may_pay_stands_there_in_the_language_spoken(qtbot: QtBot) -> None:
    speak("de")
    try:
        snap = main_table()
        table = shown(qtbot)
        table.show_position(snap, ())
        table.ask(snap, yes_or_no(Asked(ME, msg("You may pay {n} life", n=2), snap.stack[-1].id, Purpose.MAY)))
        primary = table.asking.primary()
    finally:
        speak("en")
    assert primary is not None and primary.label == "2 Leben bezahlen"
