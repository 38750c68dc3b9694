"""The engine in its own process plays a match with the table, is interrupted, refuses what cannot be, and ends."""

from pathlib import Path

from pytestqt.qtbot import QtBot

from engine.cards.decks import Deck, DeckError
from engine.decisions import PASS, Act, Attackers, Attacks, Concede, Decision, Pick, Picked, Priority
from engine.host.protocol import Question
from engine.host.request import MatchRequest
from engine.terms.ids import PlayerId
from engine.terms.steps import Step
from gui.session.crash_reports import CrashReporter
from gui.session.engine_link import EngineLink
from gui.session.session import Session
from tests.play.test_positions import BEAR, FOREST

WAIT = 90000  # ms; the first match of a loaded machine waits for the reader


def session_of(engine: EngineLink, tmp_path: Path, **more: object) -> Session:
    deck = Deck("Bears", ((20, "Bear"), (20, "Forest")))
    given: dict[str, object] = {"decks": (deck, deck), "names": ("You", "Hazel"), "cards": (BEAR, FOREST), **more}
    request = MatchRequest(me=0, kinds=("human", "greedy"), seed=3, path=str(tmp_path / "a.record"), pacing=0.0,
                           **given)  # type: ignore[arg-type]  # fmt: skip
    return Session(engine, request, CrashReporter(tmp_path / "crashes"))


def test_a_match_in_the_engines_process_asks_shows_and_ends(
    engine: EngineLink, tmp_path: Path, qtbot: QtBot
) -> None:
    session = session_of(engine, tmp_path)
    asked: list[Question] = []

    def on_asked(question: Question) -> None:
        asked.append(question)
        if isinstance(question.decision, Pick):
            session.answer(Picked(("keep",)))
        elif isinstance(question.decision, Priority) and len(asked) < 6:
            session.answer(Act(PASS))
        else:
            session.command(Concede(PlayerId(0)))

    session.asked.connect(on_asked)
    session.shown.connect(lambda *_: session.drawn())
    with qtbot.waitSignal(session.over, timeout=WAIT) as over:
        session.start()
    assert over.args is not None and over.args[0].outcome.winners == (1,)
    assert asked[0].snap.players[1].name == "Hazel" and asked[0].snap.players[1].hand == ()
    session.leave()


def test_a_deck_that_cannot_be_played_is_refused_with_its_own_error(
    engine: EngineLink, tmp_path: Path, qtbot: QtBot
) -> None:
    session = session_of(engine, tmp_path, cards=(FOREST,))
    with qtbot.waitSignal(session.refused, timeout=WAIT) as refused:
        session.start()
    assert refused.args is not None and isinstance(refused.args[0], DeckError) and "Bear" in str(refused.args[0])
    session.leave()


def test_getting_up_ends_the_match_though_the_opponent_thinks(
    engine: EngineLink, tmp_path: Path, qtbot: QtBot
) -> None:
    session = session_of(engine, tmp_path, ponder=600.0)
    session.asked.connect(lambda question: session.answer(Picked(("keep",))))
    session.shown.connect(lambda *_: session.drawn())
    with qtbot.waitSignal(session.thinking, timeout=WAIT):
        session.start()
    session.leave()
    assert not session.waiting


def test_what_comes_from_a_match_that_was_left_reaches_nobody(
    engine: EngineLink, tmp_path: Path, qtbot: QtBot
) -> None:
    session = session_of(engine, tmp_path)
    with qtbot.waitSignal(session.asked, timeout=WAIT):
        session.start()
    heard: list[object] = []
    session.over.connect(heard.append)
    session.shown.connect(lambda *_: heard.append("shown"))
    session.leave()
    qtbot.wait(50)
    assert heard == []


def test_getting_up_from_a_match_that_was_refused_does_not_end_the_next(
    engine: EngineLink, tmp_path: Path, qtbot: QtBot
) -> None:
    for number in range(3):
        session = session_of(engine, tmp_path / str(number), cards=(FOREST,))
        with qtbot.waitSignal(session.refused, timeout=WAIT):
            session.start()
        session.leave()
        after = session_of(engine, tmp_path / f"{number}b")
        with qtbot.waitSignal(after.asked, timeout=WAIT):
            after.start()
        after.leave()


def test_a_computer_player_whose_blocks_are_refused_thinks_again(
    engine: EngineLink, tmp_path: Path, qtbot: QtBot
) -> None:
    caller = {**BEAR, "name": "Caller", "oracle_text": "All creatures able to block this creature do so."}
    position = {
        "id": "two calls", "shuffle": False, "texts": [BEAR, FOREST, caller],
        "players": [
            {"name": name, "life": 20, "clear_library": True, "library": [{"card": "Forest", "count": 9}],
             "battlefield": [{"card": card, "count": count}]}
            for name, card, count in (("You", "Caller", 2), ("Hazel", "Bear", 4))
        ],
    }  # fmt: skip
    session = session_of(engine, tmp_path, decks=(), position=position, full_control=True)
    seen: list[Question] = []

    def on_asked(question: Question) -> None:
        decision = question.decision
        if isinstance(decision, Attackers):
            session.answer(Attacks(tuple((option.attacker, option.defenders[0]) for option in decision.options)))
        elif isinstance(decision, Priority) and question.snap.step < Step.DECLARE_BLOCKERS:
            session.answer(Act(PASS))
        else:
            seen.append(question)
            session.command(Concede(PlayerId(0)))

    session.asked.connect(on_asked)
    session.shown.connect(lambda *_: session.drawn())
    with qtbot.waitSignal(session.over, timeout=WAIT):
        session.start()
    session.leave()
    assert sum(len(card.blocking) for card in seen[0].snap.battlefield) == 4
    assert not (tmp_path / "crashes").exists()


def test_a_computer_player_with_a_limit_holds_nobody_up(engine: EngineLink, tmp_path: Path, qtbot: QtBot) -> None:
    """It would think of its hand for ten minutes, and keeps it when its time is up."""
    session = session_of(engine, tmp_path, ponder=600.0, patience=0.2)
    asked: list[Decision] = []

    def on_asked(question: Question) -> None:
        asked.append(question.decision)
        session.answer(Picked(("keep",)) if len(asked) == 1 else Act(PASS))

    session.asked.connect(on_asked)
    session.shown.connect(lambda *_: session.drawn())
    session.start()
    qtbot.waitUntil(lambda: len(asked) > 1, timeout=WAIT)
    session.leave()
