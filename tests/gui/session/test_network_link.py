"""What a client at a table on the network is told: all of a match it sits down at, and nothing twice."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from engine.host.protocol import Over, Shown
from engine.host.seen_replay import seen_frames
from engine.net.client import Who
from engine.net.join_code import Target
from engine.terms.steps import Step
from engine.view.snapshot import GameSnap, Seen
from gui.cards.catalog import Catalog
from gui.session.crash_reports import CrashReporter
from gui.session.engine_link import EngineLink
from gui.session.match_launcher import MatchLauncher
from gui.session.network_link import NetworkLink, without_repeats
from gui.session.saved_matches import Save, SaveFolder
from gui.settings import Settings


def seen(*kinds: str) -> tuple[Seen, ...]:
    """Things seen, one of each kind."""
    return tuple(Seen(kind) for kind in kinds)


def test_each_match_is_kept_by_itself_though_the_next_begins_before_its_table_is_sat_down_at(
    qapp: QApplication, tmp_path: Path
) -> None:
    link = NetworkLink(Target(None, "127.0.0.1", 1), Who("Ada", "0" * 32))

    def turns(name: str) -> list[int]:
        return [frame.turn for frame in seen_frames(tmp_path / name, 1)]

    def shown(match: int, turn: int) -> Shown:
        return Shown(match, GameSnap(0, turn, 0, Step.MAIN1, 0, (), (), ()), seen("turn"))

    link.match = 1
    link.keep_seen(tmp_path / "first")
    link._hear(shown(1, 1))
    link._hear(shown(1, 2))
    link._hear(Over(1))
    link._hear(shown(2, 1))  # a host is quick, and this screen has not come to it
    link.match = 2
    link.keep_seen(tmp_path / "second")
    link._hear(shown(2, 2))
    link._hear(shown(1, 9))
    link._hear(Over(2))
    assert turns("first") == [1, 2] and turns("second") == [2]


def test_a_match_that_one_comes_back_to_stands_once_among_the_replays(qapp: QApplication, tmp_path: Path) -> None:
    saves = SaveFolder(tmp_path)
    matches = MatchLauncher(Catalog((), (), tmp_path), saves, CrashReporter(tmp_path), EngineLink())

    def sit_down(match: int, seat: int) -> Save:
        link = NetworkLink(Target(None, "127.0.0.1", 1), Who("Ada", "0" * 32))
        link.match, link.seat, link.decks, link.kinds = match, seat, ("A", "B"), ("human", "human")
        _, save = matches.sit_down(link, ("Ada", "Bea"), Settings())
        link._hear(Shown(match, GameSnap(0, 1, 0, Step.MAIN1, 0, (), (), ()), seen("turn")))
        link.close()
        saves.write(save)
        return save

    first = sit_down(1, 0)
    assert sit_down(1, 0).record == first.record and len(saves.all()) == 1
    assert sit_down(1, 1).record != first.record != sit_down(2, 0).record
    saves.write(replace(first, outcome="won"))
    assert sit_down(1, 0).record != first.record  # it is over: what comes is another one


@pytest.mark.parametrize(("before", "then", "new"), [
    ("turn draw cast", "turn draw cast resolve", "resolve"),  # the host was taken up again: the turn is told anew
    ("turn draw cast", "cast", ""),  # the question that was open comes again
    ("turn draw cast", "resolve turn", "resolve turn"), ("", "turn draw", "turn draw"), ("turn draw", "", ""),
    ("draw draw", "draw draw draw", "draw"),
])  # fmt: skip
def test_what_was_told_before_is_not_told_again(before: str, then: str, new: str) -> None:
    assert without_repeats(seen(*then.split()), seen(*before.split())) == seen(*new.split())
