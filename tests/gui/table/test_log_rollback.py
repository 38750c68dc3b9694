"""What is taken back leaves the log and the headline."""

from __future__ import annotations

from msgspec.structs import replace

from engine.view.snapshot import LogLine, Seen
from gui.table.log_rollback import LogRollback
from tests.gui.fixtures import Table, main_table


def tell(table: Table, text: str, turn: int = 7) -> None:
    """Something happens."""
    table.show_position(main_table(), (Seen("land", player=0, log=LogLine(turn, 0, "land", text)),))


def lines(table: Table) -> list[str]:
    """The log."""
    return [str(line.text) for line in table.left.log.lines]


def headline(table: Table) -> list[str]:
    """The recent actions at the top."""
    return [one.text for one in table.stage.headline.said]


def test_what_followed_a_choice_that_is_taken_back_is_not_told_any_more(table: Table) -> None:
    told = LogRollback(table.left.log, table.stage.headline, table.right)
    tell(table, "You play Mossgate")
    told.asked(3, 7)
    tell(table, "You play Old Crossing")
    told.asked(5, 7)
    assert headline(table) == ["You play Mossgate", "You play Old Crossing"]
    told.asked(3, 7)
    assert lines(table) == ["You play Mossgate"] == headline(table)
    tell(table, "You play Cinder Terrace")
    told.asked(5, 7)
    told.asked(5, 7)  # the answer was refused
    assert lines(table) == ["You play Mossgate", "You play Cinder Terrace"]


def test_a_line_said_twice_is_said_once_after_taking_back(table: Table) -> None:
    told = LogRollback(table.left.log, table.stage.headline, table.right)
    tell(table, "You play Mossgate")
    told.asked(3, 7)
    tell(table, "You play Mossgate")
    before = table.left.log.mark()
    told.asked(3, 7)
    assert before == (1, 2) and table.left.log.mark() == (1, 1)


def test_what_others_take_back_leaves_the_log_and_the_headline_too(table: Table) -> None:
    told = LogRollback(table.left.log, table.stage.headline, table.right)
    stands = tuple(Seen("land", player=0, log=LogLine(7, 0, "land", text)) for text in ("You play A", "You play B"))
    for one in (*stands, Seen("land", player=0, log=LogLine(7, 0, "land", "You play C"))):
        tell(table, str(one.log.text) if one.log is not None else "")
    told.asked(8, 7)
    told.retell(main_table(), stands)
    assert lines(table) == ["You play A", "You play B"] == headline(table)
    told.asked(3, 7)
    assert lines(table) == ["You play A", "You play B"]


def test_of_questions_before_resuming_later_turns_are_forgotten(table: Table) -> None:
    told = LogRollback(table.left.log, table.stage.headline, table.right)
    for turn in (5, 6, 7):
        tell(table, f"Turn {turn}", turn)
    told.asked(40, 7)
    told.asked(31, 6)
    assert lines(table) == ["Turn 5", "Turn 6"]


def test_what_resolved_is_listed_no_more_once_it_is_taken_back(table: Table) -> None:
    """A spell of another that answered the one that is taken back as well."""
    told = LogRollback(table.left.log, table.stage.headline, table.right)
    snap = main_table()
    empty = replace(snap, stack=())
    table.show_position(replace(empty, turn=6), ())
    table.show_position(empty, ())
    told.asked(3, 7)
    table.show_position(snap, ())
    table.show_position(replace(snap, stack=snap.stack[:-2]), ())
    told.asked(5, 7)
    listed = [item.ref for item in table.right.stack.past]
    assert len(listed) == 2
    table.show_position(snap, ())
    table.show_position(empty, ())
    told.asked(3, 7)
    assert not table.right.stack.past
    table.show_position(snap, ())
    table.show_position(replace(snap, stack=snap.stack[:-2]), ())
    told.asked(5, 7)
    table.show_position(replace(snap, stack=()), ())
    told.asked(5, 7)
    assert [item.ref for item in table.right.stack.past] == listed
