"""Reading along: keywords explained above the zoom, what others did, where the keyboard goes first."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine.decisions import Asked, Priority
from engine.terms.ids import NO_ONE, PlayerId
from engine.terms.steps import Step
from engine.view.snapshot import LogLine, Seen
from gui.dev.demo_decisions import DECISIONS
from gui.dev.demo_tables import emperor_table
from gui.prompts.base import Look, Mark
from gui.prompts.lookup import stack_of
from gui.table.layout import side_of
from tests.gui.fixtures import Table, open_table

ME = frozenset({0})
SCENE = "attackers"


def test_the_keywords_of_the_card_under_the_pointer_are_explained_where_there_is_room(table: Table) -> None:
    flyer = next(card for card in table.position.battlefield if "flying" in card.keywords)
    table.preview.peek(flyer.id)
    notes = table.right.keywords
    assert "Flying" in notes.names and notes.isVisible() and "rule 702.9: " in notes.accessibleDescription()
    assert notes.geometry().bottom() < table.right.zoom.y() + table.right.zoom.card_rect().top()
    table.overlays.zoom_in_on(flyer.id)
    assert notes.names == ()  # the panel of the pinned card says it


def test_what_the_viewers_team_does_is_marked_as_their_side(qtbot: QtBot) -> None:
    snap = emperor_table()
    assert side_of(snap) == frozenset({0, 1, 2}) and side_of(replace(snap, viewer=4)) == frozenset({3, 4, 5})
    table = Table()
    qtbot.addWidget(table)
    lines = (Seen("land", log=LogLine(6, who, "land", f"They play land {who}")) for who in (1, 3))
    table.show_position(snap, tuple(lines))
    assert [one.mine for one in table.stage.headline.said] == [True, False] and table.left.log.side == side_of(snap)


def test_a_card_without_keywords_has_no_notes(table: Table) -> None:
    plain = next(card for card in table.position.battlefield if not card.keywords)
    table.preview.peek(plain.id)
    assert not table.right.keywords.isVisible()


def test_what_others_did_stays_in_the_headline_when_my_turn_begins(table: Table) -> None:
    snap = table.position
    table.stage.headline.turn_over(False)
    table.stage.headline.take(Seen("land", log=LogLine(6, 1, "land", "Hazel plays [[300|Low Mist]]")), side_of(snap))
    table.show_position(replace(snap, turn=snap.turn + 1, active=snap.viewer), ())
    assert [one.mine for one in table.stage.headline.said] == [False]
    table.show_position(replace(snap, turn=snap.turn + 2, active=1), ())
    assert table.stage.headline.said == ()


def test_the_first_tab_leads_to_what_can_be_chosen(table: Table) -> None:
    QTest.keyClick(table, Qt.Key.Key_Tab)
    assert table.looks().get(table.focus, Look()).marks & Mark.PLAYABLE


def test_what_cannot_be_chosen_says_so(table: Table) -> None:
    idle = next(card.id for card in table.position.players[0].hand)
    table.click(idle)
    assert table.right.dock.hint.words.endswith("cannot be chosen now.")


def test_a_spell_of_another_player_is_shown_large_as_it_comes(qtbot: QtBot) -> None:
    table = open_table("priority")
    qtbot.addWidget(table)
    snap = table.position
    theirs = next(item for item in snap.stack if item.controller != snap.viewer)
    table.show_position(replace(snap, stack=()), ())
    table.show_position(snap, ())
    shown = table.right.zoom.card
    assert shown is not None and stack_of(snap, theirs.id) is theirs and shown.face.name == theirs.card.face.name


def test_a_focus_on_what_cannot_be_chosen_is_let_go_when_another_question_comes(table: Table) -> None:
    idle = next(card.id for card in table.position.players[0].hand)
    table.set_focus(idle)
    table.ask(table.position, table.asking.decision)
    assert table.focus == NO_ONE and table.stage.view_state.hovered == NO_ONE
    able = next(ref for ref, look in table.looks().items() if look.marks & Mark.PLAYABLE)
    table.set_focus(able)
    table.ask(table.position, table.asking.decision)
    assert table.focus == able


def test_in_a_small_window_the_card_is_read_beside_the_table_while_there_is_room(qtbot: QtBot) -> None:
    table = open_table("choose", (1280, 720))
    qtbot.addWidget(table)
    zoom = table.overlays.float_zoom
    assert not table.right.docked and table.right.geometry().contains(zoom.geometry())


def test_in_a_small_window_a_full_stack_leaves_the_table_uncovered(qtbot: QtBot) -> None:
    table = open_table("targets", (1280, 720))
    qtbot.addWidget(table)
    assert not table.overlays.zoom_has_room() and table.overlays.float_zoom.isHidden()
    table.preview.peek(table.position.players[0].hand[0].id)  # who points at a card reads it over what resolves later
    zoom, top = table.overlays.float_zoom.geometry(), table.right.stack.items[0]
    assert not table.table.geometry().intersects(zoom)
    assert zoom.top() >= top.mapTo(table, QPoint(0, top.height())).y()
    table.preview.peek(table.right.stack.items[1].ref)  # what is itself on the stack is not covered by its picture
    assert table.table.geometry().intersects(table.overlays.float_zoom.geometry())


def test_another_hand_that_is_known_is_shown_and_can_be_pointed_at(qtbot: QtBot) -> None:
    table = open_table("main")
    qtbot.addWidget(table)
    snap = table.position
    me, other = snap.players[:2]
    assert all(back.card is None for back in table.stage.backs)
    shown = replace(other, hand=me.hand[: other.hand_count], hand_count=min(other.hand_count, len(me.hand)))
    table.show_position(replace(snap, players=(me, shown, *snap.players[2:])), ())
    assert [back.card for back in table.stage.backs] == list(shown.hand)
    first = table.stage.backs[0]
    assert table.table.shown_at(QPointF(first.x(), 20)) in [card.id for card in shown.hand]
    assert table.table.shown_at(QPointF(first.x(), 60)) == NO_ONE


def test_the_headline_counts_what_repeats_and_says_targets_and_damage_to_players(table: Table) -> None:
    headline = table.stage.headline
    headline.turn_over(mine=False)
    for ref in (300, 301, 302):
        headline.take(Seen("attack", ref, log=LogLine(6, 1, "attack", f"[[{ref}|Gull]] attacks you")), ME)
    assert [(one.text, one.count) for one in headline.said] == [("[[300|Gull]] attacks you", 3)]
    headline.take(Seen("cast", 303, log=LogLine(6, 1, "cast", "Hazel casts [[303|Jolt]] → [[304|Ember]]")), ME)
    assert headline.said[-1].text == "Hazel casts [[303|Jolt]] at [[304|Ember]]"
    headline.take(Seen("damage", 304, 303, 2, log=LogLine(6, 1, "damage", "[[303|Jolt]] deals 2 to [[304|Ember]]")), ME)
    assert "casts" in headline.said[-1].text
    headline.take(Seen("damage", 0, 300, 3, log=LogLine(6, 1, "damage", "[[300|Gull]] deals 3 damage to you")), ME)
    assert headline.said[-1].text == "[[300|Gull]] deals 3 damage to you"


def test_the_first_arrow_leads_to_what_can_be_chosen_too(table: Table) -> None:
    table.set_focus(NO_ONE)
    table.press_key("Right")
    assert table.looks()[table.focus].marks & (Mark.PLAYABLE | Mark.LEGAL)
    first = table.focus
    table.press_key("Right")
    assert table.focus != first


def test_a_pointer_that_rests_on_a_card_does_not_hide_what_others_cast(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = open_table("priority")
    qtbot.addWidget(table)
    snap = table.position
    theirs = next(item for item in snap.stack if item.controller != snap.viewer)
    mine = snap.players[0].hand[0]
    table.show_position(replace(snap, stack=()), ())
    item = table.stage.items_by_id[mine.id]
    QTest.mouseMove(table.table.viewport(), table.table.mapFromScene(item.pos()) - QPoint(30, 0))
    table.show_position(snap, ())
    assert table.right.zoom.card is not None and table.right.zoom.card.id == mine.id
    table.show_position(replace(snap, stack=()), ())
    monkeypatch.setattr("gui.table.table_view._RESTING", -1)  # it has not moved for a while
    table.show_position(snap, ())
    assert table.right.zoom.card.face.name == theirs.card.face.name


@pytest.mark.rule("508.8")
def test_where_nobody_attacks_the_button_leads_past_combat(table: Table) -> None:
    calm = replace(table.position, stack=(), active=1, step=Step.DECLARE_ATTACKERS)
    table.ask(calm, Priority(Asked(PlayerId(0)), ()))
    assert table.asking.text == "Nobody attacks" and table.asking.primary().label == "To second main phase"
    gull = next(card for card in calm.battlefield if card.face.name == "Gull")
    board = tuple(replace(card, attacking=0) if card.id == gull.id else card for card in calm.battlefield)
    table.ask(replace(calm, battlefield=board), Priority(Asked(PlayerId(0)), ()))
    assert table.asking.text == "Attackers" and table.asking.primary().label == "To blockers"


def test_who_has_chosen_nothing_in_combat_is_told_what_a_click_does(qtbot: QtBot) -> None:
    for scene, words in (
        ("attackers", "Click who attacks"), ("blockers", "Click a creature, then the attacker it blocks"),
    ):  # fmt: skip
        table = open_table(scene)
        qtbot.addWidget(table)
        first = next(ref for ref, look in table.looks().items() if Mark.PLAYABLE in look.marks)
        assert table.right.dock.hint.words == words
        table.click(first)
        assert table.right.dock.hint.words != words


@pytest.mark.parametrize("size", [(1440, 900), (1920, 1080)])
def test_the_docked_zoom_stays_where_it_is_whatever_is_asked(qtbot: QtBot, size: tuple[int, int]) -> None:
    heights = {}
    for name in DECISIONS:
        table = open_table(name, size)
        qtbot.addWidget(table)
        heights[name] = table.right.zoom.y()
    assert len(set(heights.values())) == 1, heights
