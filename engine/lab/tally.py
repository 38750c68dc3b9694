"""Counting what happens in a game while it is played, without being in its way.

An observer of every event would cost a game a tenth of its speed, for while somebody watches nothing is passed along
quickly. But the state itself counts what each turn brings (its history), so one look as each turn ends is enough. Only
opening hands are looked at where they are offered, by the seat that is asked to keep them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.ast.card import Face
from engine.decisions import Answer, Decision, IllegalAnswer, Pick, Picked, Purpose
from engine.events.commit_mana import SPENT
from engine.game import Game
from engine.keeping import kept
from engine.lab.results import DRAWN_LATER, OPENING, PLAYED_IT, STUCK, SeatTally
from engine.play.match import Match
from engine.play.record import Record
from engine.play.seat import Seat
from engine.rules.mana_needs import ANY, need_of
from engine.rules.mana_sources import mana_abilities
from engine.state.chars import Chars
from engine.terms.ids import NO_ONE
from engine.terms.zones import Zone
from engine.view.view import View

_ROUNDS_STUCK = 2  # a card is stuck that has been in hand for so many rounds as the game ends


class CountedSeat(Seat):
    """A computer player whose opening hands are noted, as (mulligans before, lands, whether kept); `answer` is what it
    is told to do with the first one ("": as it likes). All else is its own."""

    def __init__(self, inner: Seat, answer: str = "") -> None:
        self.inner = inner
        self.asks_payment = inner.asks_payment
        self.hands: list[tuple[int, int, int]] = []
        self._answer = answer

    def choose(self, view: View, decision: Decision) -> Answer:
        """What the computer player chooses."""
        if type(decision) is Pick and decision.asked.purpose is Purpose.KEEP_HAND:
            answer = Picked((self._answer,)) if self._answer else self.inner.choose(view, decision)
            self._answer = ""
            self.note(view, decision.asked.player, answer == Picked(("keep",)))
            return answer
        return self.inner.choose(view, decision)

    def note(self, view: View, player: int, keeps: bool) -> None:
        """Note a hand that is offered."""
        cards = [view.card(id).card for id in view.player(player).hand]
        lands = sum(card is not None and "land" in card.front.types for card in cards)
        self.hands.append((len(self.hands), lands, int(keeps)))

    def refused(self, view: View, decision: Decision, error: IllegalAnswer) -> None:
        """Passed on."""
        self.inner.refused(view, decision, error)


class CardSeen:
    """A card that came to its owner's hand, or was played from elsewhere: how and in which turns."""

    __slots__ = ("bits", "came", "played")

    def __init__(self, bits: int, came: int) -> None:
        self.bits = bits
        self.came = came
        self.played = 0


class SeatCount:
    """What is counted for one seat while a game is under way."""

    __slots__ = ("cards", "casts", "drops", "lands", "spent", "trouble")

    def __init__(self) -> None:
        self.cards: dict[int, CardSeen] = {}
        self.lands: list[int] = []
        self.drops: list[int] = []
        self.spent: list[int] = []
        self.trouble: list[int] = []
        self.casts = 0


class CountedMatch(Match):
    """A game that is counted as it is played, and left after `most` decisions. `names` gives each card's place in the
    experiment's list of names."""

    def __init__(
        self, game: Game, seats: Sequence[CountedSeat], record: Record | None, names: Mapping[str, int], most: int
    ) -> None:
        super().__init__(game, seats, record)
        self.names = names
        self.most = most
        self.counted = [SeatCount() for _ in seats]
        self.hands = [seat.hands for seat in seats]
        self._last = -1  # the turn that was looked at last; 0: the opening hands

    def _step(self) -> None:
        state = self.game.state
        if not state.plan and state.priority == NO_ONE and state.turn != self._last:
            self._look()
        if self.answers > self.most:
            self.leave()
        else:
            super()._step()

    def _look(self) -> None:
        """A turn is over, or the first is about to begin."""
        game = self.game
        state = game.state
        if not state.turn:
            if not self._begun:
                return
            for player in state.players:
                cards = self.counted[player.id].cards
                for id in player.hand:
                    cards[state.objects[id].physical] = CardSeen(OPENING, 0)
        else:
            self._turn_over(game)
        self._last = state.turn

    def _turn_over(self, game: Game) -> None:
        state = game.state
        history, refs, turn, active = state.history, state.history_refs, state.turn, state.active
        for player in state.players:
            seat = self.counted[player.id]
            cards = seat.cards
            for id in (*refs.get(("drawn", player.id), ()), *player.hand):
                row = state.objects.get(id)
                if row is not None and row.physical >= 0 and row.physical not in cards and row.owner == player.id:
                    cards[row.physical] = CardSeen(DRAWN_LATER, turn)
            for key in ("spells cast", "lands played"):
                for id in refs.get((key, player.id), ()):
                    self._played(game, id)
            seat.casts += history.get(("spells cast", player.id), 0)
            spent = history.get((SPENT, player.id), 0)
            if player.id == active:
                seat.drops.append(history.get(("lands played", active), 0))
                seat.spent.append(spent)
                self._board(game, seat)
            elif seat.spent:
                seat.spent[-1] += spent

    def _played(self, game: Game, id: int) -> None:
        row = game.state.objects.get(id)
        if row is None or row.physical < 0:
            return
        card = self.counted[row.owner].cards.setdefault(row.physical, CardSeen(0, game.state.turn))
        card.bits |= PLAYED_IT
        card.played = card.played or game.state.turn

    def _board(self, game: Game, seat: SeatCount) -> None:
        """Look at the lands and the hand of the player whose turn is over."""
        state = game.state
        objects = state.objects
        lands = 0
        masks: list[int] = []
        for id in game.index.mana_sources(state.active):
            row = objects[id]
            if row.zone is Zone.BATTLEFIELD and not row.phased_out:
                values = game.chars(id)
                lands += "land" in values.types
                masks.append(mask_made(values))
        seat.lands.append(lands)
        hand = state.players[state.active].hand
        seat.trouble.append(int(any(lacks_colors(objects[id].base, masks) for id in hand)))

    def tallies(self) -> tuple[SeatTally, ...]:
        """What was counted, once the game is over."""
        if self.game.state.turn != self._last and self.game.state.turn:
            self._turn_over(self.game)
        return tuple(self._tally(player, seat) for player, seat in enumerate(self.counted))

    def _tally(self, player: int, seat: SeatCount) -> SeatTally:
        state = self.game.state
        row = state.players[player]
        in_hand = {state.objects[id].physical for id in row.hand}
        late = state.turn - _ROUNDS_STUCK * len(self.counted)
        rows = []
        opening = []
        for physical, card in seat.cards.items():
            name = self.names.get(state.cards[physical].name)
            if name is None:
                continue
            stuck = physical in in_hand and not card.bits & PLAYED_IT and card.came <= late
            rows.append((name, card.bits | (STUCK if stuck else 0), card.came, card.played))
            if card.bits & OPENING:
                opening.append(name)
        return SeatTally(
            row.mulligans, tuple(self.hands[player]), tuple(sorted(opening)), tuple(seat.lands), tuple(seat.drops),
            tuple(seat.spent), tuple(seat.trouble), seat.casts, row.life, tuple(sorted(rows)),
        )  # fmt: skip


@kept
def mask_made(values: Chars) -> int:
    """The types of mana that a permanent with these characteristics can make, as bits."""
    mask = 0
    for _, kind in mana_abilities(values.abilities):
        mask |= kind.mask
    return mask & ANY


@kept
def symbols_of(face: Face) -> tuple[int, tuple[tuple[int, int], ...]]:
    """A face's mana value and its colored symbols: (types that pay for it, how many); (0, ()) without a mana cost."""
    if face.mana_cost is None:
        return 0, ()
    need = need_of(face.mana_cost)
    return need.total + len(need.open), tuple((mask, need.masks.count(mask)) for mask in dict.fromkeys(need.masks))


def lacks_colors(face: Face, masks: Sequence[int]) -> bool:
    """Whether there are sources enough for a card's cost, but not of its colors."""
    total, symbols = symbols_of(face)
    if total > len(masks):
        return False
    for wanted, count in symbols:
        found = 0
        for mask in masks:
            if mask & wanted:
                found += 1
                if found == count:
                    break
        else:
            return True
    return False
