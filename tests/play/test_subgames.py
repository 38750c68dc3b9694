"""CR 718. Subgames in a match: seats are asked in them, and they are recorded, replayed, taken back and conceded."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.ai import ai_seat
from engine.cards.decks import Deck
from engine.cards.files import CardData
from engine.decisions import PASS, Act, Answer, Cast, Concede, Decision, PlayLand, Priority, UndoTo
from engine.play.record import Head, Record
from engine.play.start import MatchSetup, head_of, replay, start
from engine.state.digest import digest
from engine.state.options import RulesOptions
from engine.terms.ids import PlayerId
from engine.view.view import View
from tests.play.table import Person, lots, pool, sit

INNER: CardData = {
    "name": "Test Inner", "layout": "normal", "type_line": "Sorcery", "mana_cost": "{G}",
    "oracle_text": "Play a subgame. You gain 5 life.",
}  # fmt: skip


def inner_head(seed: int = 3) -> Head:
    """Decks of forests, bears and subgames."""
    cards = pool()
    cards.add(INNER)
    deck = Deck("Inner", ((22, "Test Forest"), (8, "Test Bear"), (6, "Test Inner")))
    return head_of(MatchSetup((deck, deck), ("Anna", "Ben"), seed, RulesOptions(starter=0, turn_limit=10)), cards)


class Diver(Person):
    """Plays lands and subgames, the latter only in the main game, and notes in which games it is asked."""

    inside = 0
    depth = 0

    def choose(self, view: View, decision: Decision) -> Answer:
        assert self.match is not None
        self.depth = max(self.depth, len(self.match.subgames))
        self.inside += bool(self.match.subgames)
        if self.think is not None:
            self.think(self, decision)
        if isinstance(decision, Priority):
            for action in decision.actions:
                if isinstance(action, PlayLand):
                    return Act(action)
                if isinstance(action, Cast) and not (self.match.subgames and self._is_inner(action)):
                    return Act(action)
            return Act(PASS)
        return self.inner.choose(view, decision)

    def _is_inner(self, action: Cast) -> bool:
        assert self.match is not None
        row = self.match.present.state.objects[action.card]
        return row.base.name == "Test Inner"


@pytest.mark.rule("718.6")
def test_a_subgame_is_played_by_the_seats_and_recorded_and_replays_to_the_same_end(tmp_path: Path) -> None:
    seats = (Diver(ai_seat("random", 1)), lots(1)[1])
    path = tmp_path / "inner.record"
    match = sit(start(inner_head(), seats, path), seats)
    match.run()
    assert seats[0].inside > 10 and seats[0].depth > 1 and not match.subgames
    again = replay(Record.read(path), lots(1))
    again.run()
    assert digest(again.game.state) == digest(match.game.state)


def test_a_choice_in_a_subgame_can_be_taken_back() -> None:
    done: list[int] = []

    def think(person: Person, decision: Decision) -> None:
        assert person.match is not None
        late = bool(person.match.subgames) and person.match.present.state.turn > 2
        if late and isinstance(decision, Priority) and not done:
            done.append(person.match.answers)
            person.match.command(UndoTo(-1))
        if done and person.match.game.state.turn > 6:
            person.match.leave()

    seats = (Diver(ai_seat("random", 1), think), lots(1)[1])
    match = sit(start(inner_head(), seats), seats)
    match.run()
    assert done and match.answers > done[0]


def test_conceding_in_a_subgame_loses_that_and_not_the_match(tmp_path: Path) -> None:
    said: list[int] = []

    def think(person: Person, decision: Decision) -> None:
        assert person.match is not None
        if person.match.subgames and person.match.present.state.turn > 2 and not said:
            said.append(person.match.answers)
            person.match.command(Concede(PlayerId(0)))
        elif said and not person.match.subgames:
            said.append(person.match.game.state.players[0].life)
            person.match.leave()

    path = tmp_path / "concede.record"
    seats = (Diver(ai_seat("random", 1), think), lots(1)[1])
    match = sit(start(inner_head(), seats, path), seats)
    match.run()
    assert len(said) == 2 and match.game.state.players[0].alive and match.game.state.outcome is None
    again = replay(Record.read(path), lots(1))
    again.run()
    assert again.game.state.players[0].life == match.game.state.players[0].life
