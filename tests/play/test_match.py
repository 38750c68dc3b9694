"""A match: resuming after a crash, taking back, conceding, and wishes about passing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from engine.ai import ai_seat
from engine.cards.decks import Deck
from engine.cards.files import CardData
from engine.decisions import (
    PASS,
    Act,
    Activate,
    Answer,
    Cast,
    Command,
    Concede,
    Decision,
    HoldPriority,
    PassUntil,
    Pay,
    Pick,
    PlayLand,
    Priority,
    SetStops,
    SetYield,
    UndoTo,
)
from engine.play.match import Match
from engine.play.record import Answered, Commanded, Record
from engine.play.seat import Interrupted
from engine.play.start import MatchSetup, head_of, replay, resume, start
from engine.state.digest import digest
from engine.state.options import RulesOptions
from engine.terms.ids import PlayerId
from engine.terms.steps import Step
from engine.view.view import View
from tests.play.table import Person, Stop, head, lines, lots, pool, sit

ROOT = Path(__file__).resolve().parents[2]


def person_match(path: Path | None, think: object = None, seed: int = 3, players: int = 2) -> tuple[Match, Person]:
    """A match in which seat 0 has the stops of a person and chooses by lot."""
    person = Person(ai_seat("random", seed), think)  # type: ignore[arg-type]
    seats = (person, *lots(seed, players)[1:])
    return sit(start(head(seed, players), seats, path), seats), person


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_resuming_stops_at_the_same_question_and_position(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "a.record"
    match, person = person_match(path, seed=seed)
    match.run()
    whole = lines(path)
    lot = Random(seed)
    for number in sorted(lot.sample(range(len(person.asked)), 6)):
        place, decision = person.asked[number]
        given = [end for end, line in enumerate(whole) if b'{"type":"Answered"' in line]
        path.write_bytes(b"".join(whole[: given[place]]))
        stop = Stop()
        again = sit(resume(path, (stop, *lots(seed)[1:])), (stop,))
        again.run()
        assert (again.answers, stop.decision, stop.digest) == (place, decision, person.digests[number])


KILLED = """
import sys, time
from pathlib import Path
from engine.play.start import start
from tests.play.table import Person, head, lots, sit
from engine.ai import ai_seat
from engine.cards.decks import Deck
from engine.cards.files import CardData

def think(person, decision):
    print(person.match.answers, person.digests[-1], repr(decision), flush=True)
    time.sleep(0.01)

person = Person(ai_seat("random", 4), think)
seats = (person, *lots(4)[1:])
sit(start(head(4), seats, Path(sys.argv[1])), seats).run()
"""


@pytest.mark.parametrize("after", [2, 9, 23])
def test_after_kill_9_the_match_goes_on_at_the_same_question(tmp_path: Path, after: int) -> None:
    path = tmp_path / "a.record"
    child = subprocess.Popen([sys.executable, "-c", KILLED, str(path)], cwd=ROOT, stdout=subprocess.PIPE, text=True,
                             env={**os.environ, "PYTHONHASHSEED": "3"})  # fmt: skip
    assert child.stdout is not None
    for _ in range(after):
        last = child.stdout.readline()
    time.sleep(0.002 * after % 0.01)
    child.send_signal(signal.SIGKILL)
    rest = child.stdout.read()
    child.wait()
    said = [line for line in (last + rest).splitlines() if line.count(" ") > 2]
    stop = Stop()
    again = sit(resume(path, (stop, *lots(4)[1:])), (stop,))
    again.run()
    number, found, decision = said[-1].split(" ", 2)
    if again.answers == int(number) + 1:  # it was killed when it had answered and not yet said the next question
        kept = sum(isinstance(entry, Answered) for entry in Record.read(path).live())
        assert kept == again.answers and stop.decision is not None  # the answer stands, and it plays on to the next
        return
    assert (again.answers, stop.digest, repr(stop.decision)) == (int(number), found, decision)


def concede_at(number: int, player: int = 0) -> object:
    def think(person: Person, decision: Decision) -> None:
        assert person.match is not None
        if len(person.asked) == number:
            person.match.command(Concede(PlayerId(player)))
            person.interrupt()

    return think


@pytest.mark.rule("104.3a")
@pytest.mark.parametrize("number", [1, 2, 11, 25, 26, 27])
def test_conceding_at_any_question_ends_a_game_of_two(tmp_path: Path, number: int) -> None:
    path = tmp_path / "a.record"
    match, person = person_match(path, concede_at(number))
    outcome = match.run()
    assert outcome is not None
    assert outcome.winners == (1,)
    assert len(person.asked) == number
    again = replay(Record.read(path), lots(0))
    assert again.run() == outcome
    assert digest(again.game.state) == digest(match.game.state)


@pytest.mark.rule("104.3a")
@pytest.mark.parametrize("number", [1, 3, 20])
def test_conceding_leaves_the_others_playing(tmp_path: Path, number: int) -> None:
    path = tmp_path / "a.record"
    match, person = person_match(path, concede_at(number), players=4)
    outcome = match.run()
    assert outcome is not None
    assert 0 not in outcome.winners
    assert len(person.asked) == number
    again = replay(Record.read(path), lots(0, 4))
    assert again.run() == outcome
    assert digest(again.game.state) == digest(match.game.state)


def test_a_concession_in_the_middle_of_casting_takes_the_spell_back(tmp_path: Path) -> None:
    def think(person: Person, decision: Decision) -> None:
        assert person.match is not None
        if person.match.game.state.stack and not isinstance(decision, Priority):
            person.match.command(Concede(PlayerId(0)))
            person.interrupt()

    path = tmp_path / "a.record"
    match, _ = person_match(path, think)
    outcome = match.run()
    assert outcome is not None
    assert outcome.winners == (1,)
    assert match.game.state.stack == ()
    commands = [entry.command for entry in Record.read(path).entries if isinstance(entry, Commanded)]
    assert any(isinstance(command, UndoTo) for command in commands)


class Augur(Person):
    """Plays what it can in the first turn and notes what it is asked while a spell of its own resolves; at the second
    such question another player concedes. At the next turn it leaves."""

    def __init__(self) -> None:
        super().__init__(ai_seat("random", 1))
        self.answered: list[tuple[str, Answer]] = []
        self.conceded = False

    def choose(self, view: View, decision: Decision) -> Answer:
        assert self.match is not None
        if view.turn > 1:
            self.match.leave()
            raise Interrupted
        if isinstance(decision, Priority):
            return Act(next((each for each in decision.actions if isinstance(each, PlayLand | Cast)), PASS))
        if isinstance(decision, Pay):
            return self.inner.choose(view, decision)
        if view.stack and len(self.answered) == 1 and not self.conceded:
            self.conceded = True
            self.match.command(Concede(PlayerId(0)))
            self.interrupt()
        answer = self.inner.choose(view, decision)
        if view.stack:
            self.answered.append((type(decision).__name__, answer))
        return answer


@pytest.mark.rule("104.3a")
def test_a_concession_takes_back_nothing_that_another_player_has_answered(tmp_path: Path) -> None:
    cards = pool()
    cards.add({"object": "card", "layout": "normal", "name": "Test Augury", "type_line": "Sorcery", "mana_cost": "{G}",
               "oracle_text": "Scry 2. Draw a card, then discard a card."})  # fmt: skip
    setup = MatchSetup(
        (Deck("Test", ((20, "Test Forest"), (20, "Test Augury"))),) * 3, ("Anna", "Ben", "Cleo"), 5,
        RulesOptions(starter=1),
    )  # fmt: skip
    path, augur = tmp_path / "a.record", Augur()
    seats = (lots(5, 3)[0], augur, lots(5, 3)[2])
    match = sit(start(head_of(setup, cards), seats, path), (augur,))
    match.run()
    assert not match.game.state.players[0].alive
    assert [shape for shape, _ in augur.answered] == ["Arrange", "Choose"], "the library was looked at once"
    commands = [each.command for each in Record.read(path).entries if isinstance(each, Commanded)]
    assert not any(isinstance(each, UndoTo) for each in commands) and Concede(PlayerId(0)) in commands
    stop = Stop()
    again = sit(resume(path, (lots(5, 3)[0], stop, lots(5, 3)[2])), (stop,))
    again.run()
    assert (again.answers, stop.digest) == (match.answers, digest(match.game.state))


# --- wishes about passing ---


class Windows(Person):
    """Plays lands and else passes always; keeps where it was asked."""

    def __init__(self, think: object = None) -> None:
        super().__init__(ai_seat("random", 1), think)  # type: ignore[arg-type]
        self.windows: list[tuple[int, int, bool]] = []  # turn, step, whether something was on the stack

    def choose(self, view: View, decision: Decision) -> Answer:
        if isinstance(decision, Priority):
            self.windows.append((view.turn, int(view.step), bool(view.stack)))
            if self.think is not None:
                self.think(self, decision)
            return Act(next((action for action in decision.actions if isinstance(action, PlayLand)), PASS))
        return self.inner.choose(view, decision)


def windows(wish: object = None, at: int = 0, own: tuple[int, ...] = (Step.MAIN1, Step.MAIN2),
            others: tuple[int, ...] = (Step.DECLARE_ATTACKERS, Step.END)) -> list[tuple[int, int, bool]]:  # fmt: skip
    """Where a person who gives a wish at a window, and else always passes, is asked in the first ten turns."""

    def think(person: Windows, decision: Decision) -> None:
        assert person.match is not None
        if wish is not None and len(person.windows) == at:
            person.match.command(wish)  # type: ignore[arg-type]
        if person.match.game.state.turn > 10:
            person.match.leave()

    person = Windows(think)
    seats = (person, lots(2)[1])
    match = sit(start(head(2), seats), seats)
    match.command(SetStops(PlayerId(0), own, others))
    match.run()
    return person.windows


def test_a_person_is_asked_at_their_stops_and_when_others_act() -> None:
    found = windows()
    own = {step for turn, step, stack in found if turn % 2 and not stack}
    others = {step for turn, step, stack in found if not turn % 2 and not stack}
    assert own == {Step.MAIN1, Step.MAIN2}
    assert others <= {Step.DECLARE_ATTACKERS, Step.END}
    assert any(stack for _, _, stack in found)


def test_other_stops_give_other_windows() -> None:
    found = windows(own=(Step.MAIN1, Step.BEGIN_COMBAT), others=(Step.UPKEEP,))
    assert {step for turn, step, stack in found if turn % 2 and not stack} == {Step.MAIN1, Step.BEGIN_COMBAT}
    assert {step for turn, step, stack in found if not turn % 2 and not stack} == {Step.UPKEEP}


def test_passing_to_the_end_of_turn_asks_no_more_in_it() -> None:
    plain = windows()
    turn, _, _ = plain[3]
    found = windows(PassUntil(PlayerId(0), "end", True), 4)
    assert found[:4] == plain[:4]
    assert [each for each in found[4:] if each[0] == turn] == []
    assert [each for each in found if each[0] == turn + 1]


def test_passing_to_the_next_own_turn_is_broken_by_spells_unless_it_is_always() -> None:
    first = windows()[0][0]
    broken = [each for each in windows(PassUntil(PlayerId(0), "mine"), 1)[1:] if each[0] == first + 1]
    always = [each for each in windows(PassUntil(PlayerId(0), "mine", True), 1)[1:] if each[0] == first + 1]
    assert not always
    assert all(stack or step == Step.DECLARE_ATTACKERS for _, step, stack in broken[:1])


def test_passing_to_a_step_asks_there() -> None:
    found = windows(PassUntil(PlayerId(0), f"step {int(Step.MAIN2)}", True), 1)
    assert found[1][1] == Step.MAIN2


@pytest.mark.rule("117.3d")
@pytest.mark.parametrize("step", [Step.BEGIN_COMBAT, Step.UPKEEP])
def test_passing_to_a_step_in_which_nothing_can_be_done_ends_there(step: Step) -> None:
    bare = pool()
    bare.add({"object": "card", "layout": "normal", "name": "Test Waste", "type_line": "Land"})
    decks = (Deck("Test", ((40, "Test Waste"),)),) * 2
    begun = head_of(MatchSetup(decks, ("Anna", "Ben"), 3, RulesOptions(starter=0)), bare)

    def think(person: Windows, decision: Decision) -> None:
        assert person.match is not None
        if len(person.windows) == 2:
            person.match.command(PassUntil(PlayerId(0), f"step {int(step)}"))
        if person.match.game.state.turn > 6:
            person.match.leave()

    person = Windows(think)
    seats = (person, lots(2)[1])
    sit(start(begun, seats), seats).run()
    mains = [(turn, now) for turn in (3, 5) for now in (Step.MAIN1, Step.MAIN2)]
    assert list(dict.fromkeys(each[:2] for each in person.windows if 1 < each[0] < 7)) == mains


def test_a_wish_can_be_taken_back() -> None:
    assert windows(PassUntil(PlayerId(0), ""), 3) == windows()


def test_yielding_to_an_ability_passes_whenever_it_comes() -> None:
    trigger = "Test Seer: When this creature enters, scry 2."

    def seers(wish: object) -> int:
        count = 0

        def think(person: Windows, decision: Decision) -> None:
            nonlocal count
            assert person.match is not None
            if wish is not None and len(person.windows) == 1:
                person.match.command(wish)  # type: ignore[arg-type]
            state = person.match.game.state
            count += bool(state.stack) and state.objects[state.stack[-1]].ability is not None
            if state.turn > 30:
                person.match.leave()

        person = Windows(think)
        seats = (person, lots(9)[1])
        sit(start(head(9), seats), seats).run()
        return count

    assert seers(None) > 0
    assert seers(SetYield(PlayerId(0), trigger, "pass")) == 0


def test_wishes_are_in_the_record_and_are_kept_by_resuming(tmp_path: Path) -> None:
    path = tmp_path / "a.record"

    def think(person: Person, decision: Decision) -> None:
        assert person.match is not None
        if len(person.asked) == 4:
            person.match.command(SetStops(PlayerId(0), (Step.UPKEEP,), ()))
        if len(person.asked) == 8:
            person.match.leave()
            person.interrupt()

    match, person = person_match(path, think)
    match.run()
    stop = Stop()
    again = sit(resume(path, (stop, *lots(3)[1:])), (stop,))
    again.run()
    assert again.passing[0].own == frozenset({Step.UPKEEP})
    assert stop.digest == person.digests[-1]


def test_what_was_passed_before_the_last_question_is_not_told_again_after_resuming(tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    told: list[list[tuple[int, str]]] = []

    def think(person: Person, decision: Decision) -> None:
        assert person.match is not None
        told.append([(step, str(why)) for step, why in person.match.passing[0].skipped])
        person.match.passing[0].skipped.clear()
        if len(person.asked) == 12:
            person.match.leave()
            person.interrupt()

    match, _ = person_match(path, think)
    match.run()
    assert len([each for each in told if each]) > 1
    stop = Stop()
    again = sit(resume(path, (stop, *lots(3)[1:])), (stop,))
    again.run()
    assert [(step, str(why)) for step, why in again.passing[0].skipped] == told[-1]


def test_the_engine_asks_nobody_who_can_only_make_mana() -> None:
    seen: list[Decision] = []

    def think(person: Windows, decision: Decision) -> None:
        seen.append(decision)
        assert person.match is not None
        if person.match.game.state.turn > 8:
            person.match.leave()

    person = Windows(think)
    seats = (person, lots(2)[1])
    sit(start(head(2), seats), seats).run()
    assert seen
    windows = [one.actions for one in seen if isinstance(one, Priority)]
    assert not any(actions and all(isinstance(action, Activate) for action in actions) for actions in windows)
    idle = [window for window, one in zip(person.windows, seen, strict=True)
            if isinstance(one, Priority) and not one.actions]  # fmt: skip
    assert {step for _, step, _ in idle} <= {Step.MAIN1, Step.MAIN2}
    assert not any(stack or not turn % 2 for turn, _, stack in idle)


def test_own_main_phases_stop_even_where_nothing_can_be_done() -> None:
    found = windows()
    for turn in range(1, 10, 2):
        assert {(turn, Step.MAIN1, False), (turn, Step.MAIN2, False)} <= set(found)
    unwanted = {(turn, step) for turn, step, stack in windows(own=(Step.MAIN1,)) if turn % 2 and not stack}
    assert (1, Step.MAIN1) in unwanted and not any(step == Step.MAIN2 for _, step in unwanted)
    passed = {step for turn, step, stack in windows(PassUntil(PlayerId(0), "end"), 1) if turn == 1 and not stack}
    assert Step.MAIN2 not in passed


def test_automatic_answers_are_in_the_record_too(tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    person_match(path)[0].run()
    answers = [entry for entry in Record.read(path).entries if isinstance(entry, Answered)]
    assert any(entry.automatic for entry in answers)
    assert all(entry.shape == "Priority" for entry in answers if entry.automatic)


def test_a_question_can_be_answered_once_for_all(tmp_path: Path) -> None:
    """Yields of "yes" and "no" answer an ability's question whenever it resolves."""
    asker = "Test Asker: When this creature enters, you may draw a card."
    card: CardData = {
        "name": "Test Asker", "layout": "normal", "type_line": "Creature — Elf", "mana_cost": "{G}", "power": "1",
        "toughness": "1", "oracle_text": "When this creature enters, you may draw a card.",
    }  # fmt: skip
    cards = pool()
    cards.add(card)
    deck = Deck("Askers", ((16, "Test Forest"), (24, "Test Asker")))
    setup = MatchSetup((deck, deck), ("Anna", "Ben"), 2, RulesOptions(starter=0))

    def asked(word: str) -> int:
        def think(person: Person, decision: Decision) -> None:
            assert person.match is not None
            if word and len(person.asked) == 1:
                person.match.command(SetYield(PlayerId(0), asker, word))
            if person.match.game.state.turn > 12:
                person.match.leave()

        person = Person(ai_seat("greedy"), think)
        seats = (person, lots(2)[1])
        sit(start(head_of(setup, cards), seats), seats).run()
        return sum(isinstance(each, Pick) and each.options[0].key == "yes" for _, each in person.asked)

    assert asked("") > 0
    assert asked("yes") == asked("no") == 0


@pytest.mark.rule("117.3c")
def test_priority_is_held_over_one_own_spell_when_wished() -> None:
    """Without the wish own spells resolve unasked; with it the next one waits while there is something to do."""
    card: CardData = {
        "name": "Test Sip", "layout": "normal", "type_line": "Instant", "mana_cost": "{G}",
        "oracle_text": "You gain 1 life.",
    }  # fmt: skip
    cards = pool()
    cards.add(card)
    deck = Deck("Sips", ((16, "Test Forest"), (24, "Test Sip")))
    setup = MatchSetup((deck, deck), ("Anna", "Ben"), 2, RulesOptions(starter=0))

    class Caster(Person):
        """Casts whatever it can while the stack is empty, and notes over which own spells it is asked."""

        over: frozenset[int] = frozenset()

        def choose(self, view: View, decision: Decision) -> Answer:
            assert self.match is not None
            if not isinstance(decision, Priority):
                return self.inner.choose(view, decision)
            state = self.match.game.state
            if state.turn > 12:
                self.match.leave()
            if state.stack:
                self.over |= {id for id in state.stack[-1:] if state.objects[id].controller == 0}
                return Act(PASS)
            return Act(next((each for each in decision.actions if isinstance(each, PlayLand | Cast)), PASS))

    def held(wish: Command | None) -> int:
        caster = Caster(ai_seat("random", 1))
        seats = (caster, lots(2)[1])
        match = sit(start(head_of(setup, cards), seats), seats)
        if wish is not None:
            match.command(wish)
        match.run()
        return len(caster.over)

    assert held(None) == 0
    assert held(HoldPriority(PlayerId(0))) == 1
    assert held(HoldPriority(PlayerId(0), False)) == 0
