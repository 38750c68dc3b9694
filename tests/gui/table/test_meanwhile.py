"""What others did in a turn that went by quickly stays to be read in the right column."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from engine.messages import Text, msg
from engine.terms.zones import Zone
from engine.view.snapshot import GameSnap, LogLine, Seen
from gui.table.log_rollback import LogRollback
from tests.gui.fixtures import Table, main_table, positioned

ME, RIVAL = 0, 1


def seen(kind: str, player: int, text: Text, *, turn: int = 8, subject: int = -1, other: int = -1, n: int = 0) -> Seen:
    """Something that happened, with its line in the log."""
    return Seen(kind, subject, other, n, player=player, log=LogLine(turn, player, kind, text))


def turn(number: int, player: int) -> Seen:
    """A turn begins."""
    who = "You" if player == ME else "Hazel"
    return seen("turn", player, msg("Turn {turn}: {who}", turn=number, who=who), turn=number, subject=player, n=number)


def quiet(number: int = 8, active: int = RIVAL) -> GameSnap:
    """A position in a turn, with nothing on the stack."""
    return replace(main_table(), stack=(), turn=number, active=active, active_players=(active,))


def told(table: Table) -> tuple[str, ...]:
    """The rows that are shown."""
    return table.right.meanwhile.shown if table.right.meanwhile.isVisibleTo(table) else ()


def table_of(qtbot: QtBot, size: tuple[int, int] = (1440, 900)) -> Table:
    """A table in the viewer's turn 7."""
    return positioned(qtbot, quiet(7, ME), size)


def test_a_turn_of_another_stays_to_be_read_until_one_acts(qtbot: QtBot) -> None:
    table = table_of(qtbot)
    creature = next(card.id for card in main_table().battlefield if card.controller == RIVAL)
    table.show_position(quiet(9, ME), (
        turn(8, RIVAL),
        seen("land", RIVAL, "Hazel plays Forest"),
        seen("cast", RIVAL, f"Hazel casts [[{creature}|Grub]]", subject=creature),
        seen("draw", RIVAL, "Hazel draws a card"),
        turn(9, ME),
    ))  # fmt: skip
    assert told(table) == ("Turn 8: Hazel", "Hazel plays Forest", "Hazel casts Grub")
    assert "Hazel casts Grub" in table.right.meanwhile.accessibleDescription()
    assert table.right.meanwhile.ref_at(QPointF(20, 22 + 40 + 10)) == creature
    table.show_position(quiet(9, ME), (seen("draw", ME, "You draw a card", turn=9),))
    assert told(table)
    table.show_position(quiet(9, ME), (seen("land", ME, "You play Forest", turn=9),))
    assert not told(table)


def test_several_attackers_and_their_damage_are_told_together(qtbot: QtBot) -> None:
    table = table_of(qtbot)
    names = {21: "A", 22: "B", 23: "C"}
    table.show_position(quiet(), (
        turn(8, RIVAL),
        *(seen("attack", RIVAL, f"{name} attacks you", subject=ref, other=ME) for ref, name in names.items()),
        seen("block", ME, "Bear blocks A", subject=30, other=21),
        *(seen("damage", RIVAL, f"{name} deals 2 damage to you", subject=ME, other=ref, n=2)
          for ref, name in names.items()),
        Seen("move", 30, from_zone=Zone.BATTLEFIELD, player=ME, log=LogLine(8, ME, "move", "Bear dies")),
    ))  # fmt: skip
    assert told(table) == (
        "Turn 8: Hazel", "3 creatures attack you", "Bear blocks A", "6 damage to you", "Bear dies",
    )  # fmt: skip


def test_turns_before_ones_own_are_forgotten_when_it_is_over(qtbot: QtBot) -> None:
    table = table_of(qtbot)
    table.show_position(quiet(9, ME), (turn(8, RIVAL), seen("land", RIVAL, "Hazel plays Forest"), turn(9, ME)))
    table.show_position(quiet(10), (turn(10, RIVAL), seen("land", RIVAL, "Hazel plays Swamp", turn=10)))
    assert told(table) == ("Turn 10: Hazel", "Hazel plays Swamp")
    table.show_position(quiet(11, 2), (turn(11, 2), seen("land", 2, "Ysolt plays Plains", turn=11)))
    assert "Hazel plays Swamp" in told(table) and "Ysolt plays Plains" in told(table)


def test_the_latest_is_shown_where_not_all_has_room(qtbot: QtBot) -> None:
    table = table_of(qtbot)
    cast = tuple(seen("cast", RIVAL, f"Hazel casts Grub {n}") for n in range(12))
    table.show_position(quiet(), (turn(8, RIVAL), *cast))
    rows = told(table)
    assert rows[-1] == "Hazel casts Grub 11" and 3 <= len(rows) < 12
    assert rows[0] == f"{12 - len(rows) + 1} more before this, in the log"
    below = table.right.meanwhile.geometry().bottom()
    assert below <= table.right.zoom.y() + table.right.zoom.card_rect().top()


def test_what_is_on_the_stack_is_not_told_twice(qtbot: QtBot) -> None:
    table = positioned(qtbot, main_table())
    top = main_table().stack[-1]
    table.show_position(main_table(), (seen("cast", RIVAL, "Hazel casts it", subject=top.id),))
    assert not told(table)


def test_what_is_taken_back_is_not_listed(qtbot: QtBot) -> None:
    table = table_of(qtbot)
    back = LogRollback(table.left.log, table.stage.headline, table.right)
    table.show_position(quiet(9, ME), (turn(8, RIVAL), seen("land", RIVAL, "Hazel plays Forest"), turn(9, ME)))
    back.asked(3, 9)
    table.show_position(quiet(9, ME), (seen("land", ME, "You play Forest", turn=9),))
    back.asked(4, 9)
    assert not told(table)
    back.asked(3, 9)
    assert "Hazel plays Forest" in told(table)
    back.retell(quiet(9, ME), (turn(8, RIVAL), seen("cast", RIVAL, "Hazel casts Grub"), turn(9, ME)))
    assert told(table) == ("Turn 8: Hazel", "Hazel casts Grub")
